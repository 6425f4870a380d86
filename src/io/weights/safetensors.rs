//! The format `.safetensors`: the length of a header, the header, which is JSON, and the elements.
//!
//! The crate `safetensors` reads the header and holds offsets and sizes to each other. Here its errors are put into words, with the
//! numbers of bytes, and its entries into ours.

use super::element::{Layout, WeightType};
use super::error::Cause;
use super::{Entry, Weights};
use safetensors::tensor::{Dtype, Metadata, SafeTensorError, SafeTensors};

/// Bytes that say how long the header is.
const BEFORE: usize = 8;

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
        Dtype::F32,
        Dtype::F64,
    ];
    all.into_iter().find(|&dtype| WeightType::from(dtype) == *of)
}

/// The weights in the bytes of a file.
pub(super) fn parse(bytes: Vec<u8>) -> Result<Weights, Cause> {
    let not = |reason: String| Cause::Format(format!("not a .safetensors file: {reason}"));
    let Some(length) = bytes.first_chunk::<BEFORE>() else {
        return Err(not(match bytes.len() {
            0 => "it is empty".into(),
            len => format!("it has {len} bytes, and the length of a header alone takes {BEFORE}"),
        }));
    };
    let (claimed, rest) = (u64::from_le_bytes(*length), bytes.len() - BEFORE);
    if claimed > rest as u64 {
        return Err(not(format!("its header claims {claimed} bytes, and {rest} follow")));
    }
    let (header, metadata) = SafeTensors::read_metadata(&bytes).map_err(|error| not(reason(&error, &bytes)))?;
    let data = BEFORE + header;
    let mut entries: Vec<Entry> = metadata
        .tensors()
        .into_iter()
        .map(|(name, info)| Entry {
            name,
            sizes: info.shape.clone(),
            of: info.dtype.into(),
            layout: Layout::default(),
            file: 0,
            start: data + info.data_offsets.0,
        })
        .collect();
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(Weights { path: None, entries, files: vec![bytes] })
}

/// Why a header is refused.
fn reason(error: &SafeTensorError, bytes: &[u8]) -> String {
    match error {
        SafeTensorError::InvalidHeader(_) => "its header is not text in UTF-8".into(),
        SafeTensorError::InvalidHeaderDeserialization(error) => format!("its header is not what it has to be: {error}"),
        SafeTensorError::HeaderTooLarge => "its header is longer than 100 MB".into(),
        SafeTensorError::InvalidOffset(name) => {
            format!(
                "the bytes of `{name}` do not begin where those before them end: tensors overlap, or there is a gap"
            )
        }
        SafeTensorError::TensorInvalidInfo => {
            "a tensor has not as many bytes as its shape and its element type take".into()
        }
        SafeTensorError::ValidationOverflow => "a tensor claims more elements than can be counted".into(),
        SafeTensorError::MetadataIncompleteBuffer => {
            let header = u64::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default()) as usize;
            let text = &bytes[BEFORE..BEFORE + header];
            let expected = serde_json::from_slice::<Metadata>(text).map_or(0, |metadata| metadata.data_len());
            let found = bytes.len() - BEFORE - header;
            let how = if found < expected { "cut short" } else { "too long" };
            format!("its header describes {expected} bytes of data, and {found} follow: it is {how}")
        }
        other => other.to_string(),
    }
}
