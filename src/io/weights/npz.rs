//! `.npz` files: archives of `.npy` files, as `np.savez` and `np.savez_compressed` write them.
//!
//! An archive's directory and the headers of its files are read when it is opened. A file in it is inflated when its tensor is asked for,
//! as far as the model's shape says, and a byte further, to meet the end, where the checksum is held to what was read.

use super::error::Cause;
use super::npy::{Refusal, entry, parse};
use super::{ByteLimit, BytesFrom, Stored, Weights, in_order};
use crate::io::file::{read_bytes, reason};
use npyz::npz::array_name_from_file_name;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::sync::{Arc, Mutex};
use zip::read::{ZipArchiveMetadata, ZipFile};
use zip::result::{ZipError, ZipResult};
use zip::{SUPPORTED_COMPRESSION_METHODS, ZipArchive, ZipReadOptions};

/// An archive that is open.
pub(super) struct Archive {
    directory: Arc<ZipArchiveMetadata>,
    file: BufReader<File>,
}

/// The weights in the files of an archive that end in `.npy`.
pub(super) fn open(file: File, mut limit: ByteLimit) -> Result<Weights, Cause> {
    let mut file = Limited { reader: BufReader::new(file), limit: &mut limit };
    let directory = directory(&mut file);
    let file = file.reader;
    if limit.left == 0 {
        return Err(limit.exceeded());
    }
    let mut archive = Archive { directory: directory?, file };
    let mut entries = Vec::new();
    for number in 0..archive.directory.len() {
        let member = archive.directory.entry(number).map_err(refused)?;
        let name = member.name().map_err(refused)?.into_owned();
        let Some(name) = array_name_from_file_name(&name) else { continue };
        let (len, method) = (member.size(), member.compression());
        let found = match archive.member(number) {
            _ if !SUPPORTED_COMPRESSION_METHODS.contains(&method) => {
                Err(Refusal::Unreadable(format!("it is compressed by {method}, which is not supported")))
            }
            Ok(mut member) => {
                parse(&mut member, len).map(|stored| Stored { number, ..stored }).map_err(|refusal| match refusal {
                    Refusal::Unreadable(reason) => Refusal::Malformed(format!("not a .npz file: {reason}")),
                    malformed => malformed,
                })
            }
            Err(ZipError::UnsupportedArchive(reason)) => Err(Refusal::Unreadable(reason.into())),
            Err(error) => Err(Refusal::Malformed(format!("not a .npz file: {error}"))),
        };
        entries.push(entry(name, found, &mut limit)?);
    }
    Ok(Weights { path: None, entries: in_order(entries)?, source: BytesFrom::Archive(Mutex::new(archive)) })
}

/// The directory of an archive in which each byte belongs to one file at most, so that no two are made of the same bytes.
fn directory(file: &mut Limited<'_>) -> Result<Arc<ZipArchiveMetadata>, Cause> {
    let mut archive = ZipArchive::new(file).map_err(refused)?;
    if archive.has_duplicate_names() {
        return Err(Cause::Format("not a .npz file: two files in it have the same name".into()));
    }
    if archive.has_overlapping_entries().map_err(refused)? {
        return Err(Cause::Format("not a .npz file: files in it overlap".into()));
    }
    Ok(archive.metadata())
}

impl Archive {
    fn member(&mut self, number: usize) -> ZipResult<ZipFile<'_, BufReader<File>>> {
        self.directory.entry(number)?.with_reader(&mut self.file, ZipReadOptions::new())
    }

    /// The bytes of all elements of a tensor.
    pub(super) fn elements(&mut self, stored: &Stored, len: usize) -> Result<Vec<u8>, String> {
        let mut member = self.member(stored.number).map_err(|error| error.to_string())?;
        let mut read = || {
            io::copy(&mut (&mut member).take(stored.start), &mut io::sink())?;
            let bytes = read_bytes(&mut member, len)?;
            match member.read(&mut [0])? {
                0 => Ok(bytes),
                _ => Err(io::Error::other(format!("{len} bytes expected, found more: it is too long"))),
            }
        };
        read().map_err(|error| reason(&error).to_string())
    }
}

/// Reads no further than the limit, of which nothing is left when it was met.
struct Limited<'l> {
    reader: BufReader<File>,
    limit: &'l mut ByteLimit,
}

impl Read for Limited<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(usize::try_from(self.limit.left).unwrap_or(usize::MAX));
        let read = self.reader.read(&mut buffer[..most])?;
        self.limit.left -= read as u64;
        Ok(read)
    }
}

impl Seek for Limited<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        // A seek forgets what was read ahead, and an archive is read in many small steps.
        match to {
            SeekFrom::Start(to) => {
                let at = self.reader.stream_position()?;
                self.reader.seek_relative(to.wrapping_sub(at) as i64)?;
                Ok(to)
            }
            other => self.reader.seek(other),
        }
    }
}

/// Why an archive cannot be read.
fn refused(error: ZipError) -> Cause {
    match error {
        // What is wrong with the data is reported as an error of reading, too.
        ZipError::Io(error)
            if !matches!(
                error.kind(),
                ErrorKind::InvalidData | ErrorKind::InvalidInput | ErrorKind::UnexpectedEof | ErrorKind::Other
            ) =>
        {
            Cause::Read(error)
        }
        error => Cause::Format(format!("not a .npz file: {error}")),
    }
}
