//! Folders of `.npy` files, one for each tensor.

use super::element::{StoredLayout, WeightType};
use super::error::Cause;
use super::{ByteLimit, BytesFrom, FileEntry, Stored, Weights, in_order};
use crate::io::file::{open_regular, read_bytes, reason, write_file};
use crate::io::npy::{Problem, found_name, read_header, write_header};
use npyz::{DType, Endianness, Order, TypeChar};
use std::fs;
use std::io::{Read, Write};
use std::path::{Component, Path};

/// The weights in the files of a folder that end in `.npy`.
pub(super) fn open(folder: &Path, mut limit: ByteLimit) -> Result<Weights, Cause> {
    let mut entries = Vec::new();
    for file in fs::read_dir(folder).map_err(Cause::Read)? {
        let path = file.map_err(Cause::Read)?.path();
        if path.extension().is_none_or(|ending| ending != "npy") {
            continue;
        }
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else {
            return Err(Cause::Format(format!("the name of {} is not text in UTF-8", path.display())));
        };
        let found = match open_regular(&path) {
            Ok((mut file, len)) => parse(&mut file, len),
            Err(error) => Err(Refusal::Unreadable(reason(&error).to_string())),
        };
        entries.push(entry(name, found, &mut limit)?);
    }
    if entries.is_empty() {
        return Err(Cause::Format("a folder without .npy files".into()));
    }
    Ok(Weights { path: None, entries: in_order(entries)?, source: BytesFrom::Folder(folder.into()) })
}

/// The bytes of the elements in a file, which has to be as it was when the folder was opened.
pub(super) fn elements(path: &Path, stored: &Stored, len: usize) -> Result<Vec<u8>, String> {
    let (mut file, file_len) = open_regular(path).map_err(|error| reason(&error).to_string())?;
    match parse(&mut file, file_len) {
        Ok(now) if now == *stored => read_bytes(&mut file, len).map_err(|error| reason(&error).to_string()),
        _ => Err("it is another one than when the folder was opened".into()),
    }
}

/// Why a file is not taken: it cannot be read, or it is not in the format.
pub(super) enum Refusal {
    Unreadable(String),
    Malformed(String),
}

/// The entry of a file of which this was found.
pub(super) fn entry(name: &str, found: Result<Stored, Refusal>, limit: &mut ByteLimit) -> Result<FileEntry, Cause> {
    let header = found.as_ref().map_or(0, |stored| stored.start);
    limit.spend(name.len() as u64 + header)?;
    let found = match found {
        Ok(stored) => Ok(stored),
        Err(Refusal::Unreadable(reason)) => Err(reason),
        Err(Refusal::Malformed(reason)) => return Err(Cause::Format(format!("{name}.npy: {reason}"))),
    };
    Ok(FileEntry { name: name.into(), found })
}

/// What the header of a file says, which is held to the length of the file. Nothing behind the header is read.
pub(super) fn parse(reader: &mut dyn Read, len: u64) -> Result<Stored, Refusal> {
    let (header, start) = read_header(reader).map_err(|problem| match problem {
        Problem::Read(error) | Problem::Write(error) => Refusal::Unreadable(reason(&error).to_string()),
        Problem::Format(error) => Refusal::Malformed(format!("not a .npy file: {error}")),
        Problem::Mismatch { found } => Refusal::Malformed(found),
        Problem::Length { expected, found } => Refusal::Malformed(format!("{expected} bytes expected, {found} found")),
    })?;
    let dtype = header.dtype();
    let sizes = header.shape().iter().map(|&size| usize::try_from(size)).collect::<Result<_, _>>();
    let stored = Stored {
        sizes: sizes.map_err(|_| Refusal::Malformed("it claims more elements than can be counted".into()))?,
        of: type_of(&dtype),
        layout: StoredLayout {
            columns_first: header.order() == Order::Fortran,
            highest_first: matches!(&dtype, DType::Plain(plain) if matches!(plain.endianness(), Endianness::Big)),
        },
        number: 0,
        start,
    };
    if stored.of.size().is_some() {
        let (expected, found) = (stored.len().map_or(u64::MAX, |len| len as u64), len.saturating_sub(start));
        if expected != found {
            let how = if found < expected { "cut short" } else { "too long" };
            let described = stored.described();
            return Err(Refusal::Malformed(format!("{described}, {expected} bytes, found {found} bytes: it is {how}")));
        }
    }
    Ok(stored)
}

/// The element type of a file.
fn type_of(dtype: &DType) -> WeightType {
    let DType::Plain(plain) = dtype else { return WeightType::Other(found_name(dtype)) };
    match (plain.type_char(), plain.size_field()) {
        (TypeChar::Bool, 1) => WeightType::Bool,
        (TypeChar::Int, 1) => WeightType::I8,
        (TypeChar::Int, 2) => WeightType::I16,
        (TypeChar::Int, 4) => WeightType::I32,
        (TypeChar::Int, 8) => WeightType::I64,
        (TypeChar::Uint, 1) => WeightType::U8,
        (TypeChar::Uint, 2) => WeightType::U16,
        (TypeChar::Uint, 4) => WeightType::U32,
        (TypeChar::Uint, 8) => WeightType::U64,
        (TypeChar::Float, 2) => WeightType::F16,
        (TypeChar::Float, 4) => WeightType::F32,
        (TypeChar::Float, 8) => WeightType::F64,
        _ => WeightType::Other(found_name(dtype)),
    }
}

/// Writes a file of the format, all at once.
pub(super) fn write(folder: &Path, name: &str, of: &WeightType, sizes: &[usize], bytes: &[u8]) -> Result<(), Cause> {
    let plain = Path::new(name).components().eq([Component::Normal(name.as_ref())]);
    let letter = match of {
        WeightType::Bool => 'b',
        WeightType::I8 | WeightType::I16 | WeightType::I32 | WeightType::I64 => 'i',
        WeightType::U8 | WeightType::U16 | WeightType::U32 | WeightType::U64 => 'u',
        _ => 'f',
    };
    if *of == WeightType::Bf16 {
        return Err(Cause::Format(format!(
            "cannot be written: `{name}` has elements of type bf16, and .npy files have none"
        )));
    }
    let (true, Some(size)) = (plain, of.size()) else {
        return Err(Cause::Format(format!("cannot be written: `{name}` is not the name of a file")));
    };
    let sizes: Vec<u64> = sizes.iter().map(|&size| size as u64).collect();
    let mut whole = Vec::with_capacity(bytes.len() + 128);
    write_header(letter, size, &sizes, &mut whole)
        .and_then(|()| {
            whole.extend_from_slice(bytes);
            write_file(&folder.join(format!("{name}.npy")), |file| file.write_all(&whole))
        })
        .map_err(Cause::Write)
}
