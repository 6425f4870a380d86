//! Folders of `.npy` files, one for each tensor.

use super::element::{Layout, WeightType};
use super::error::Cause;
use super::{Entry, Weights};
use crate::io::npy::{Problem, found_name, read_header, write_header};
use crate::io::write_beside;
use npyz::{DType, Endianness, Order, TypeChar};
use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path};

/// The weights in the files of a folder that end in `.npy`.
pub(super) fn open(folder: &Path) -> Result<Weights, Cause> {
    let mut weights = Weights { path: None, entries: Vec::new(), files: Vec::new() };
    for file in fs::read_dir(folder).map_err(Cause::Read)? {
        let path = file.map_err(Cause::Read)?.path();
        if path.extension().is_none_or(|ending| ending != "npy") {
            continue;
        }
        let (Some(name), bytes) = (path.file_stem().and_then(|name| name.to_str()), fs::read(&path)) else {
            return Err(Cause::Format(format!("the name of {} is not text in UTF-8", path.display())));
        };
        let bytes = bytes.map_err(|error| Cause::Read(io::Error::new(error.kind(), path.display().to_string())))?;
        let entry = parse(name, &bytes, weights.files.len())
            .map_err(|reason| Cause::Format(format!("{name}.npy: {reason}")))?;
        weights.entries.push(entry);
        weights.files.push(bytes);
    }
    if weights.entries.is_empty() {
        return Err(Cause::Format("a folder without .npy files".into()));
    }
    weights.entries.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(weights)
}

/// The entry of a file.
pub(super) fn parse(name: &str, bytes: &[u8], file: usize) -> Result<Entry, String> {
    let (header, start) = read_header(&mut &bytes[..]).map_err(|problem| match problem {
        Problem::Read(error) | Problem::Write(error) | Problem::Format(error) => format!("not a .npy file: {error}"),
        Problem::Mismatch { found } => found,
        Problem::Length { expected, found } => format!("{expected} bytes expected, {found} found"),
    })?;
    let (dtype, start) = (header.dtype(), start as usize);
    let entry = Entry {
        name: name.into(),
        sizes: header.shape().iter().map(|&size| size as usize).collect(),
        of: type_of(&dtype),
        layout: Layout {
            columns_first: header.order() == Order::Fortran,
            highest_first: matches!(&dtype, DType::Plain(plain) if matches!(plain.endianness(), Endianness::Big)),
        },
        file,
        start,
    };
    if let Some(size) = entry.of.size() {
        let (expected, found) = (entry.sizes.iter().product::<usize>().saturating_mul(size), bytes.len() - start);
        if expected != found {
            let how = if found < expected { "cut short" } else { "too long" };
            return Err(format!("{}, {expected} bytes, found {found} bytes: it is {how}", entry.described()));
        }
    }
    Ok(entry)
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
    let (true, Some(size)) = (plain, of.size()) else {
        return Err(Cause::Format(format!("cannot be written: `{name}` is not the name of a file")));
    };
    let sizes: Vec<u64> = sizes.iter().map(|&size| size as u64).collect();
    let mut whole = Vec::with_capacity(bytes.len() + 128);
    write_header(letter, size, &sizes, &mut whole)
        .and_then(|()| {
            whole.extend_from_slice(bytes);
            write_beside(&folder.join(format!("{name}.npy")), |file| file.write_all(&whole))
        })
        .map_err(Cause::Write)
}
