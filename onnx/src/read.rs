//! What a file holds: messages, weights as arrays, attributes.

use crate::array::{Array, Elem};
use crate::proto::{AttributeProto, GraphProto, ModelProto, NodeProto, TensorProto};
use prost::Message;
use std::collections::BTreeMap;
use std::path::{Component, Path};

/// The newest set of operators that is known here, and the oldest that is understood.
pub(crate) const OPSETS: std::ops::RangeInclusive<i64> = 6..=28;

/// An attribute of a node.
#[derive(Clone, Debug)]
pub(crate) enum Attr {
    Int(i64),
    Float(f32),
    Text(String),
    Ints(Vec<i64>),
    Floats(Vec<f32>),
    Texts(Vec<String>),
    Tensor(Box<TensorProto>),
    Graph(Box<GraphProto>),
}

/// A node, with its attributes by name.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Its own name, or that of its first output.
    pub(crate) name: String,
    pub(crate) op: String,
    /// Empty for ONNX's own operators.
    pub(crate) domain: String,
    pub(crate) inputs: Vec<String>,
    pub(crate) outputs: Vec<String>,
    pub(crate) attrs: BTreeMap<String, Attr>,
}

/// The domain's name; ONNX's own has two.
pub(crate) fn domain(name: &str) -> &str {
    if name == "ai.onnx" { "" } else { name }
}

impl Node {
    /// A node of a file. `given` are the attributes of the function that it stands in.
    pub(crate) fn read(node: &NodeProto, given: &BTreeMap<String, Attr>) -> Result<Node, String> {
        let mut attrs = BTreeMap::new();
        for attribute in &node.attribute {
            let value = if attribute.ref_attr_name.is_empty() {
                Some(read_attribute(attribute)?)
            } else {
                given.get(&attribute.ref_attr_name).cloned()
            };
            attrs.extend(value.map(|value| (attribute.name.clone(), value)));
        }
        let named = if node.name.is_empty() { node.output.iter().find(|o| !o.is_empty()) } else { Some(&node.name) };
        Ok(Node {
            name: named.cloned().unwrap_or_default(),
            op: node.op_type.clone(),
            domain: domain(&node.domain).to_owned(),
            inputs: node.input.clone(),
            outputs: node.output.clone(),
            attrs,
        })
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub(crate) fn read_attribute(a: &AttributeProto) -> Result<Attr, String> {
    Ok(match a.kind {
        1 => Attr::Float(a.f),
        2 => Attr::Int(a.i),
        3 => Attr::Text(text(&a.s)),
        4 => Attr::Tensor(Box::new(a.t.clone().ok_or_else(|| format!("the attribute `{}` has no tensor", a.name))?)),
        5 => Attr::Graph(Box::new(a.g.clone().ok_or_else(|| format!("the attribute `{}` has no graph", a.name))?)),
        6 => Attr::Floats(a.floats.clone()),
        7 => Attr::Ints(a.ints.clone()),
        8 => Attr::Texts(a.strings.iter().map(|s| text(s)).collect()),
        // Old files do not say of which kind it is.
        0 if a.t.is_some() => Attr::Tensor(Box::new(a.t.clone().unwrap())),
        0 if a.g.is_some() => Attr::Graph(Box::new(a.g.clone().unwrap())),
        0 if !a.ints.is_empty() => Attr::Ints(a.ints.clone()),
        0 if !a.floats.is_empty() => Attr::Floats(a.floats.clone()),
        0 if !a.s.is_empty() => Attr::Text(text(&a.s)),
        0 if a.f != 0.0 => Attr::Float(a.f),
        0 => Attr::Int(a.i),
        kind => return Err(format!("the attribute `{}` is of a kind that is not read: {kind}", a.name)),
    })
}

/// The messages of a file.
pub(crate) fn model(path: &Path) -> Result<ModelProto, String> {
    let shown = path.display();
    let bytes = std::fs::read(path).map_err(|e| format!("the file {shown} cannot be read: {e}"))?;
    if bytes.is_empty() {
        return Err(format!("the file {shown} is empty, and no ONNX model"));
    }
    let model = ModelProto::decode(bytes.as_slice())
        .map_err(|e| format!("the file {shown} is no ONNX model, or a part of one: {e}"))?;
    if model.graph.is_none() {
        return Err(format!("the file {shown} is no ONNX model: it has no graph"));
    }
    Ok(model)
}

/// The files that weights of a model lie in.
pub(crate) fn files(model: &ModelProto) -> std::collections::BTreeSet<&str> {
    let tensors = model.graph.iter().flat_map(|graph| &graph.initializer);
    let entries = tensors.flat_map(|tensor| &tensor.external_data);
    entries.filter(|entry| entry.key == "location").map(|entry| entry.value.as_str()).collect()
}

/// A tensor of the file as an array. `folder` is where the model lies.
pub(crate) fn tensor(t: &TensorProto, folder: &Path) -> Result<Array, String> {
    let named = if t.name.is_empty() { "the tensor".to_owned() } else { format!("the weight `{}`", t.name) };
    let elem = Elem::of_onnx(t.data_type)
        .map_err(|name| format!("{named} has elements of the type {name}, which are not read"))?;
    let dims = t
        .dims
        .iter()
        .map(|&n| usize::try_from(n).map_err(|_| format!("{named} has an axis of {n} elements")))
        .collect::<Result<Vec<_>, _>>()?;
    let (len, bytes) = dims
        .iter()
        .try_fold(1usize, |len, &n| len.checked_mul(n))
        .and_then(|len| Some((len, len.checked_mul(elem.bytes())?)))
        .filter(|&(_, bytes)| bytes <= isize::MAX as usize)
        .ok_or_else(|| format!("{named} has the shape {dims:?}, which no memory holds"))?;
    let of_bytes =
        |found: usize| format!("{named} has {found} bytes, and its shape {dims:?} of {} asks for {bytes}", elem.rust());
    let raw = if t.data_location == 1 { Some(external(t, &named, folder)?) } else { t.raw_data.clone() };
    if let Some(raw) = raw {
        if raw.len() != bytes {
            return Err(of_bytes(raw.len()));
        }
        if elem == Elem::Bool && raw.iter().any(|&b| b > 1) {
            return Err(format!("{named} has masks that are neither 0 nor 1"));
        }
        return Ok(Array::new(elem, dims, raw));
    }
    let mut found: Vec<u8> = Vec::new();
    match elem {
        Elem::F32 => t.float_data.iter().for_each(|x| found.extend(x.to_le_bytes())),
        Elem::F64 => t.double_data.iter().for_each(|x| found.extend(x.to_le_bytes())),
        Elem::I64 => t.int64_data.iter().for_each(|x| found.extend(x.to_le_bytes())),
        Elem::U32 => t.uint64_data.iter().for_each(|&x| found.extend((x as u32).to_le_bytes())),
        Elem::U64 => t.uint64_data.iter().for_each(|x| found.extend(x.to_le_bytes())),
        Elem::Bool => t.int32_data.iter().for_each(|&x| found.push((x != 0) as u8)),
        _ => t.int32_data.iter().for_each(|x| found.extend(&x.to_le_bytes()[..elem.bytes()])),
    }
    if found.len() != bytes {
        return Err(format!(
            "{named} has {} elements, {} bytes, and its shape {dims:?} of {} asks for {len}, {bytes} bytes",
            found.len() / elem.bytes(),
            found.len(),
            elem.rust()
        ));
    }
    Ok(Array::new(elem, dims, found))
}

/// The part of another file that a tensor lies in. That file is in the model's folder, or below.
fn external(t: &TensorProto, named: &str, folder: &Path) -> Result<Vec<u8>, String> {
    let entry = |key: &str| t.external_data.iter().find(|e| e.key == key).map(|e| e.value.as_str());
    let number = |key: &str| -> Result<Option<usize>, String> {
        entry(key)
            .map(|n| n.parse().map_err(|_| format!("{named}: `{key}` of its external data is no number: {n}")))
            .transpose()
    };
    let location = entry("location").ok_or_else(|| format!("{named} has external data without a location"))?;
    let path = Path::new(location);
    if !path.components().all(|c| matches!(c, Component::Normal(_) | Component::CurDir)) {
        return Err(format!("{named} lies in `{location}`, outside of the folder of the model, and is not read"));
    }
    let full = folder.join(path);
    let inside =
        full.canonicalize().ok().zip(folder.canonicalize().ok()).is_none_or(|(full, folder)| full.starts_with(folder));
    if !inside {
        return Err(format!(
            "{named} lies in `{location}`, a link to the outside of the folder of the model, and is not read"
        ));
    }
    let (start, len) = (number("offset")?.unwrap_or(0), number("length")?);
    use std::io::{Read, Seek, SeekFrom};
    let read = || -> std::io::Result<Vec<u8>> {
        let mut file = std::fs::File::open(&full)?;
        let size = file.metadata()?.len();
        file.seek(SeekFrom::Start(start as u64))?;
        let rest = size.saturating_sub(start as u64);
        let mut bytes = Vec::new();
        file.take(len.map_or(rest, |len| (len as u64).min(rest))).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes = read().map_err(|e| format!("{named} lies in `{location}`, which cannot be read: {e}"))?;
    match len {
        Some(len) if bytes.len() != len => {
            Err(format!("{named}: `{location}` has {} bytes from {start} on, and {len} are asked for", bytes.len()))
        }
        _ => Ok(bytes),
    }
}
