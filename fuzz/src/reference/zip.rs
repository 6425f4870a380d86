//! Archives, by <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>: files one after the other, then the
//! directory, then its end, with nothing between them, and names of ASCII.

use std::collections::BTreeMap;

const LOCAL: &[u8] = b"PK\x03\x04";
const CENTRAL: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";

/// The longest file that is inflated here: a reading of the seeds and what is near them.
const LONGEST: usize = 1 << 24;

/// The files of a plain archive whose checksums are right.
pub(crate) fn read(bytes: &[u8]) -> Option<BTreeMap<String, Vec<u8>>> {
    let end = bytes.len().checked_sub(22)?;
    let directory_len = number(bytes, end + 12, 4)?;
    let directory = number(bytes, end + 16, 4)?;
    let count = number(bytes, end + 10, 2)?;
    let plain = bytes[end..].starts_with(END)
        && number(bytes, end + 4, 4)? == 0
        && number(bytes, end + 8, 2)? == count
        && number(bytes, end + 20, 2)? == 0
        && directory + directory_len == end;
    if !plain {
        return None;
    }
    let (mut files, mut at, mut next) = (BTreeMap::new(), directory, 0);
    for _ in 0..count {
        let [flags, method] = [number(bytes, at + 8, 2)?, number(bytes, at + 10, 2)?];
        let [crc, packed, len] = [16, 20, 24].map(|field| number(bytes, at + field, 4));
        let [name_len, extra, comment, disk] = [28, 30, 32, 34].map(|field| number(bytes, at + field, 2));
        let name = bytes.get(at + 46..at + 46 + name_len?)?;
        let start = number(bytes, at + 42, 4)?;
        let plain = bytes.get(at..)?.starts_with(CENTRAL)
            && (flags, extra?, comment?, disk?) == (0, 0, 0, 0)
            && start == next
            && bytes.get(start..)?.starts_with(LOCAL)
            // Flags, method, times, checksum, sizes, and the lengths of the name and of nothing more.
            && bytes.get(start + 6..start + 30)? == &bytes[at + 8..at + 32]
            && bytes.get(start + 30..start + 30 + name.len())? == name
            && name.iter().all(u8::is_ascii_graphic);
        if !plain {
            return None;
        }
        let data = start + 30 + name.len();
        next = data + packed?;
        let file = unpacked(bytes.get(data..next)?, method, len?)?;
        if crc32fast::hash(&file) as usize != crc? {
            return None;
        }
        if files.insert(String::from_utf8(name.to_vec()).ok()?, file).is_some() {
            return None;
        }
        at += 46 + name.len();
    }
    (at == end && next == directory).then_some(files)
}

fn unpacked(data: &[u8], method: usize, len: usize) -> Option<Vec<u8>> {
    let file = match method {
        0 => data.to_vec(),
        8 => miniz_oxide::inflate::decompress_to_vec_with_limit(data, LONGEST).ok()?,
        _ => return None,
    };
    (file.len() == len).then_some(file)
}

/// A number of some bytes, the lowest first.
fn number(bytes: &[u8], at: usize, width: usize) -> Option<usize> {
    Some(bytes.get(at..at + width)?.iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte)))
}

/// An archive of one file.
pub(crate) fn write(name: &str, file: &[u8], deflated: bool) -> Vec<u8> {
    let data = if deflated { miniz_oxide::deflate::compress_to_vec(file, 6) } else { file.to_vec() };
    // Flags, method, time and date (the first of 1980), checksum, sizes, and the lengths of the name and of nothing more.
    let mut about = [&[0, 0], &[8 * u8::from(deflated), 0], &[0, 0, 33, 0][..]].concat();
    about.extend(crc32fast::hash(file).to_le_bytes());
    for len in [data.len(), file.len()] {
        about.extend((len as u32).to_le_bytes());
    }
    about.extend((name.len() as u16).to_le_bytes());
    about.extend([0, 0]);
    let mut bytes = [LOCAL, &[20, 0], &about, name.as_bytes(), &data].concat();
    let start = bytes.len();
    bytes.extend([CENTRAL, &[20, 3, 20, 0], &about, &[0; 14], name.as_bytes()].concat());
    let len = bytes.len() - start;
    bytes.extend([END, &[0, 0, 0, 0, 1, 0, 1, 0]].concat());
    bytes.extend([len as u32, start as u32].map(u32::to_le_bytes).concat());
    bytes.extend([0, 0]);
    bytes
}
