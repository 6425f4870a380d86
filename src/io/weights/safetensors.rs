//! The format `.safetensors`: the length of a header, the header, which is JSON, and the elements.
//!
//! The crate `safetensors` reads what the header says of a tensor and holds offsets and sizes to each other. Here its errors are put into
//! words, with the numbers of bytes, and its entries into ours.

use super::element::{StoredLayout, WeightType};
use super::error::Cause;
use super::{ByteLimit, BytesFrom, FileEntry, Stored, Weights, in_order};
use crate::io::file::{read_bytes, reason};
use safetensors::tensor::{Dtype, Metadata, SafeTensorError, TensorInfo};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use std::fmt;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::sync::Mutex;

/// Bytes that say how long the header is.
const BEFORE: u64 = 8;

/// As many bytes as the format lets a header have.
const LONGEST_HEADER: u64 = 100_000_000;

impl From<Dtype> for WeightType {
    fn from(of: Dtype) -> Self {
        match of {
            Dtype::BOOL => WeightType::Bool,
            Dtype::I8 => WeightType::I8,
            Dtype::I16 => WeightType::I16,
            Dtype::I32 => WeightType::I32,
            Dtype::I64 => WeightType::I64,
            Dtype::U8 => WeightType::U8,
            Dtype::U16 => WeightType::U16,
            Dtype::U32 => WeightType::U32,
            Dtype::U64 => WeightType::U64,
            Dtype::F16 => WeightType::F16,
            Dtype::BF16 => WeightType::Bf16,
            Dtype::F32 => WeightType::F32,
            Dtype::F64 => WeightType::F64,
            other => WeightType::Other(other.to_string()),
        }
    }
}

/// As the format has it; `None` for what the library does not write.
pub(super) fn dtype(of: &WeightType) -> Option<Dtype> {
    let all = [
        Dtype::BOOL,
        Dtype::I8,
        Dtype::I16,
        Dtype::I32,
        Dtype::I64,
        Dtype::U8,
        Dtype::U16,
        Dtype::U32,
        Dtype::U64,
        Dtype::F16,
        Dtype::BF16,
        Dtype::F32,
        Dtype::F64,
    ];
    all.into_iter().find(|&dtype| WeightType::from(dtype) == *of)
}

/// The weights in the bytes of a file.
pub(super) fn parse(bytes: Vec<u8>) -> Result<Weights, Cause> {
    let entries = entries(&mut &bytes[..], bytes.len() as u64, ByteLimit::new(LONGEST_HEADER))?;
    Ok(Weights { path: None, entries, source: BytesFrom::Bytes(bytes) })
}

/// The weights in a file that is mapped.
#[cfg(feature = "memmap2")]
pub(super) fn mapped(map: memmap2::Mmap) -> Result<Weights, Cause> {
    let entries = entries(&mut &map[..], map.len() as u64, ByteLimit::new(LONGEST_HEADER))?;
    Ok(Weights { path: None, entries, source: BytesFrom::Mapped(map) })
}

/// The weights in a file, of which the header is read.
pub(super) fn open(mut file: File, len: u64, limit: ByteLimit) -> Result<Weights, Cause> {
    let entries = entries(&mut file, len, limit)?;
    Ok(Weights { path: None, entries, source: BytesFrom::File(Mutex::new(file)) })
}

/// The bytes of the elements that begin there.
pub(super) fn elements(file: &mut File, start: u64, len: usize) -> Result<Vec<u8>, String> {
    file.seek(SeekFrom::Start(start)).and_then(|_| read_bytes(file, len)).map_err(|error| format!("{}", reason(&error)))
}

fn not(reason: impl fmt::Display) -> Cause {
    Cause::Format(format!("not a .safetensors file: {reason}"))
}

/// What the header says of a file of `len` bytes.
fn entries(reader: &mut dyn Read, len: u64, mut limit: ByteLimit) -> Result<Vec<FileEntry>, Cause> {
    if len < BEFORE {
        return Err(not(match len {
            0 => "it is empty".into(),
            len => format!("it has {len} bytes, and the length of a header alone takes {BEFORE}"),
        }));
    }
    let mut length = [0; BEFORE as usize];
    reader.read_exact(&mut length).map_err(Cause::Read)?;
    let (claimed, rest) = (u64::from_le_bytes(length), len - BEFORE);
    if claimed > rest {
        return Err(not(format!("its header claims {claimed} bytes, and {rest} follow")));
    }
    if claimed > LONGEST_HEADER {
        return Err(not("its header is longer than 100 MB"));
    }
    limit.spend(claimed)?;
    let header = read_bytes(reader, claimed as usize).map_err(Cause::Read)?;
    let header = str::from_utf8(&header).map_err(|_| not("its header is not text in UTF-8"))?;
    let Header(mut tensors) =
        serde_json::from_str(header).map_err(|error| not(format!("its header is not what it has to be: {error}")))?;
    let count = tensors.len();
    // The crate wants the order in which they lie.
    tensors.sort_by_key(|(_, info)| info.data_offsets);
    let metadata = Metadata::new(None, tensors).map_err(|error| not(words(&error)))?;

    let by_name = metadata.tensors();
    if by_name.len() < count {
        return Err(not("two tensors have the same name"));
    }
    let (expected, found) = (metadata.data_len() as u64, rest - claimed);
    if expected != found {
        let how = if found < expected { "cut short" } else { "too long" };
        return Err(not(format!("its header describes {expected} bytes of data, and {found} follow: it is {how}")));
    }
    let stored = |info: &TensorInfo| Stored {
        sizes: info.shape.clone(),
        of: info.dtype.into(),
        layout: StoredLayout::default(),
        number: 0,
        start: BEFORE + claimed + info.data_offsets.0 as u64,
    };
    let entry = |(name, info): (String, &TensorInfo)| FileEntry { name, found: Ok(stored(info)) };
    in_order(by_name.into_iter().map(entry).collect())
}

/// A header as it is written: tensors by name, and `__metadata__`, which says nothing of them.
///
/// The crate's own type keeps each number as a value of 32 bytes before it makes sizes of them.
struct Header(Vec<(String, TensorInfo)>);

impl<'de> Deserialize<'de> for Header {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Header;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("tensors by name")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Header, A::Error> {
                let mut tensors = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    if name == "__metadata__" {
                        map.next_value::<IgnoredAny>()?;
                    } else {
                        tensors.push((name, map.next_value()?));
                    }
                }
                Ok(Header(tensors))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

/// Why what a header says is refused.
fn words(error: &SafeTensorError) -> String {
    match error {
        SafeTensorError::InvalidOffset(name) => {
            format!(
                "the bytes of `{name}` do not begin where those before them end: tensors overlap, or there is a gap"
            )
        }
        SafeTensorError::TensorInvalidInfo => {
            "a tensor has not as many bytes as its shape and its element type take".into()
        }
        SafeTensorError::ValidationOverflow => "a tensor claims more elements than can be counted".into(),
        other => other.to_string(),
    }
}
