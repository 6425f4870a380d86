//! `.safetensors`, by <https://github.com/huggingface/safetensors#format>.

use super::json::{self, Json};
use super::{Array, Reading};
use std::collections::BTreeMap;

/// The tensors of a file, by name.
pub(crate) fn read(bytes: &[u8]) -> Reading<BTreeMap<&str, Array<'_>>> {
    let Some((len, rest)) = bytes.split_first_chunk() else { return Reading::Wrong };
    let len = u64::from_le_bytes(*len);
    if len > rest.len() as u64 {
        return Reading::Wrong;
    }
    let (header, data) = rest.split_at(len as usize);
    let Ok(text) = std::str::from_utf8(header) else { return Reading::Wrong };
    let Some(Json::Object(entries)) = json::read(text) else { return Reading::Unsure };
    let mut tensors = Vec::new();
    let mut names = Vec::new();
    for (name, value) in &entries {
        if names.contains(name) {
            return Reading::Unsure;
        }
        names.push(*name);
        match (*name, value) {
            ("__metadata__", Json::Object(words)) if words.iter().all(|(_, word)| matches!(word, Json::Text(_))) => {}
            ("__metadata__", _) => return Reading::Unsure,
            (_, Json::Object(fields)) => match tensor(fields) {
                Some(tensor) => tensors.push((*name, tensor)),
                None => return Reading::Unsure,
            },
            _ => return Reading::Wrong,
        }
    }
    // One after the other, without gaps, to the end.
    tensors.sort_by_key(|(_, tensor)| (tensor.start, tensor.end));
    let (mut all, mut end) = (BTreeMap::new(), 0);
    for (name, Tensor { letter, size, shape, start, end: own }) in tensors {
        if start != end || own < start || own > data.len() as u64 {
            return Reading::Wrong;
        }
        let data = &data[start as usize..own as usize];
        let array = Array { letter, size, highest_first: false, columns_first: false, shape, data };
        if array.bytes() != own - start {
            return Reading::Wrong;
        }
        all.insert(name, array);
        end = own;
    }
    if end == data.len() as u64 { Reading::Is(all) } else { Reading::Wrong }
}

struct Tensor {
    letter: char,
    size: usize,
    shape: Vec<u64>,
    start: u64,
    end: u64,
}

/// What a header says of a tensor, if it says just what it has to.
fn tensor(fields: &[(&str, Json<'_>)]) -> Option<Tensor> {
    let [of, shape, offsets] = ["dtype", "shape", "data_offsets"].map(|name| {
        let mut values = fields.iter().filter(|field| field.0 == name);
        values.next().filter(|_| values.next().is_none())
    });
    let Json::Text(of) = &of?.1 else { return None };
    let [start, end] = numbers(&offsets?.1)?[..] else { return None };
    let (letter, size) = match *of {
        "BOOL" => ('b', 1),
        "I8" => ('i', 1),
        "I16" => ('i', 2),
        "I32" => ('i', 4),
        "I64" => ('i', 8),
        "U8" => ('u', 1),
        "U16" => ('u', 2),
        "U32" => ('u', 4),
        "U64" => ('u', 8),
        "F16" => ('f', 2),
        "BF16" => ('B', 2),
        "F32" => ('f', 4),
        "F64" => ('f', 8),
        _ => return None,
    };
    let shape = numbers(&shape?.1)?;
    let elements = shape.iter().try_fold(1u64, |all, &n| all.checked_mul(n.max(1)));
    (fields.len() == 3 && elements.is_some_and(|all| all < 1 << 48)).then_some(Tensor {
        letter,
        size,
        shape,
        start,
        end,
    })
}

fn numbers(value: &Json<'_>) -> Option<Vec<u64>> {
    let Json::List(values) = value else { return None };
    values.iter().map(|value| if let Json::Number(n) = value { Some(*n) } else { None }).collect()
}
