//! What a file in Arrow's own format claims of its lengths, held against the file's length before any memory is asked for: a broken
//! length would otherwise be an allocation that no machine has, which ends the process.

use arrow_ipc::{Block, CompressionType, Endianness, Message, root_as_footer, root_as_message};
use arrow_schema::ArrowError;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// The most that a compressed buffer becomes: LZ4 has a byte for 255 at best, Zstandard a block of 4 bytes for 128 KiB.
const LZ4_AT_MOST: u64 = 255;
const ZSTD_AT_MOST: u64 = 32 * 1024;
/// What is let through in any case.
const SMALL: u64 = 1 << 20;

/// Of a file with a footer.
pub(crate) fn of_file(file: &mut File) -> Result<(), ArrowError> {
    let len = file.metadata()?.len();
    // The footer, its length in 4 bytes, and the mark.
    let mut end = [0; 10];
    file.seek(SeekFrom::Start(len.saturating_sub(10)))?;
    file.read_exact(&mut end)?;
    let footer_len = u64::try_from(i32::from_le_bytes([end[0], end[1], end[2], end[3]])).unwrap_or(u64::MAX);
    if &end[4..] != b"ARROW1" || footer_len > len.saturating_sub(10) {
        return Err(broken("its footer is missing or cut"));
    }
    let footer = bytes(file, len - 10 - footer_len, footer_len)?;
    let footer = root_as_footer(&footer).map_err(|error| broken(&format!("its footer cannot be read: {error}")))?;
    let blocks = footer.dictionaries().into_iter().flatten().chain(footer.recordBatches().into_iter().flatten());
    for block in blocks {
        of_block(file, len, block)?;
    }
    file.rewind()?;
    Ok(())
}

fn of_block(file: &mut File, len: u64, block: &Block) -> Result<(), ArrowError> {
    let part = |n: i64| u64::try_from(n).ok();
    let (start, metadata, body) =
        match (part(block.offset()), part(block.metaDataLength().into()), part(block.bodyLength())) {
            (Some(start), Some(metadata), Some(body)) => (start, metadata, body),
            _ => return Err(broken("a batch in its footer has a negative length")),
        };
    let end = start.checked_add(metadata).and_then(|end| end.checked_add(body));
    if end.is_none_or(|end| end > len) {
        return Err(broken(&format!("a batch in its footer ends behind the file's {len} bytes")));
    }
    let message = bytes(file, start, metadata)?;
    // A mark, where there is one, and the length.
    let skip = if message.starts_with(&[0xff; 4]) { 8 } else { 4 };
    let message = root(message.get(skip..).unwrap_or_default())?;
    of_message(&message, body, |offset| eight_bytes(file, start + metadata + offset))
}

/// Of a stream in a file.
pub(crate) fn of_stream(file: &mut File) -> Result<(), ArrowError> {
    let len = file.metadata()?.len();
    let mut at = 0;
    while at + 4 <= len {
        let mut word = [0; 4];
        file.seek(SeekFrom::Start(at))?;
        file.read_exact(&mut word)?;
        at += 4;
        if word == [0xff; 4] {
            file.read_exact(&mut word)?;
            at += 4;
        }
        let metadata = u64::try_from(i32::from_le_bytes(word)).unwrap_or(u64::MAX);
        match metadata {
            // The end that a writer says.
            0 => break,
            n if n > len.saturating_sub(at) => {
                return Err(broken(&format!(
                    "a message ends behind the file's {len} bytes: it is cut, or its length is broken"
                )));
            }
            _ => {}
        }
        let message = bytes(file, at, metadata)?;
        let message = root(&message)?;
        at += metadata;
        let body = body_of(&message)?;
        if body > len.saturating_sub(at) {
            return Err(broken(&format!(
                "a batch ends behind the file's {len} bytes: it is cut, or its length is broken"
            )));
        }
        of_message(&message, body, |offset| eight_bytes(file, at + offset))?;
        at += body;
    }
    file.rewind()?;
    Ok(())
}

/// Does a stream begin here whose messages have no mark, as before version 0.15 of the format?
pub(crate) fn begins_unmarked_stream(file: &mut File, first: &[u8]) -> io::Result<bool> {
    let len = file.metadata()?.len();
    let metadata = first.first_chunk().map_or(0, |word| i32::from_le_bytes(*word));
    let is_one = match u64::try_from(metadata) {
        Ok(metadata) if metadata > 0 && metadata < len => root_as_message(&bytes(file, 4, metadata)?).is_ok(),
        _ => false,
    };
    file.rewind()?;
    Ok(is_one)
}

/// A message of these bytes.
pub(crate) fn root(message: &[u8]) -> Result<Message<'_>, ArrowError> {
    root_as_message(message).map_err(|error| broken(&format!("a message cannot be read: {error}")))
}

/// How long the body behind a message is.
pub(crate) fn body_of(message: &Message<'_>) -> Result<u64, ArrowError> {
    u64::try_from(message.bodyLength()).map_err(|_| broken("a message has a negative length"))
}

/// Of the buffers of a message, whose body is there; `first` gives eight bytes of it.
pub(crate) fn of_message(
    message: &Message<'_>,
    body: u64,
    mut first: impl FnMut(u64) -> io::Result<[u8; 8]>,
) -> Result<(), ArrowError> {
    if body_of(message)? > body {
        return Err(broken("a batch is longer than its footer says"));
    }
    let batch = message.header_as_record_batch().or_else(|| message.header_as_dictionary_batch()?.data());
    if let Some(schema) = message.header_as_schema()
        && schema.endianness() != Endianness::Little
    {
        return Err(broken("its numbers are stored big end first"));
    }
    let Some(batch) = batch else { return Ok(()) };
    let rows = batch.nodes().into_iter().flatten().map(|node| node.length()).chain([batch.length()]);
    for rows in rows {
        if u32::try_from(rows).is_err() {
            return Err(broken(&format!("a batch claims {rows} rows")));
        }
    }
    for buffer in batch.buffers().into_iter().flatten() {
        let (offset, len) = match (u64::try_from(buffer.offset()), u64::try_from(buffer.length())) {
            (Ok(offset), Ok(len)) if offset.checked_add(len).is_some_and(|end| end <= body) => (offset, len),
            _ => return Err(broken("a buffer lies outside of its batch")),
        };
        let Some(compression) = batch.compression().filter(|_| len >= 8) else { continue };
        // -1 is a buffer that is not compressed.
        let claimed = i64::from_le_bytes(first(offset)?);
        let at_most = if compression.codec() == CompressionType::LZ4_FRAME { LZ4_AT_MOST } else { ZSTD_AT_MOST };
        if claimed != -1 && !u64::try_from(claimed).is_ok_and(|n| n <= SMALL.max(len.saturating_mul(at_most))) {
            return Err(broken(&format!("a compressed buffer of {len} bytes claims to be {claimed}")));
        }
    }
    Ok(())
}

/// Some bytes of a file, which has them.
fn bytes(file: &mut File, start: u64, len: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(len).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == len { Ok(bytes) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

fn eight_bytes(file: &mut File, at: u64) -> io::Result<[u8; 8]> {
    let mut bytes = [0; 8];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn broken(text: &str) -> ArrowError {
    ArrowError::IpcError(text.to_string())
}
