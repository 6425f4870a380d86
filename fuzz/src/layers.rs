//! A model of layers of every kind, read by name from weights that are nearly its own. What is missing, of another shape or
//! type, or left over is known beforehand.

use crate::memory::bounded;
use crate::weights::{Bits, widened};
use crate::{Mismatch, Outcome, Verdict, same};
use arbitrary::Unstructured;
use conformable::io::weights::{Weights, Writer};
use conformable::nn::layers::{
    BatchNorm, Conv1d, Conv2d, ConvTranspose2d, Embedding, GroupNorm, Gru, LayerNorm, Linear, MultiHeadAttention,
    NoBias, RmsNorm,
};
use conformable::nn::{Blank, Parameters};
use conformable::prelude::*;
use std::collections::BTreeMap;

/// The tensors of the model: name, element type and sizes.
const TENSORS: [(&str, &str, &[usize]); 31] = [
    ("a.attn.in_proj_bias", "F32", &[12]),
    ("a.attn.in_proj_weight", "F32", &[12, 4]),
    ("a.attn.out_proj.bias", "F32", &[4]),
    ("a.attn.out_proj.weight", "F32", &[4, 4]),
    ("a.ln.bias", "F32", &[4]),
    ("a.ln.weight", "F32", &[4]),
    ("bn.bias", "F32", &[3]),
    ("bn.running_mean", "F32", &[3]),
    ("bn.running_var", "F32", &[3]),
    ("bn.weight", "F32", &[3]),
    ("c1.bias", "F32", &[2]),
    ("c1.weight", "F32", &[2, 3, 4]),
    ("conv.weight", "F32", &[2, 3, 1, 2]),
    ("emb.weight", "F32", &[5, 2]),
    ("fc.bias", "F64", &[3]),
    ("fc.weight", "F64", &[3, 2]),
    ("gn.bias", "F32", &[4]),
    ("gn.weight", "F32", &[4]),
    ("gru.bias_hh_l0", "F32", &[6]),
    ("gru.bias_ih_l0", "F32", &[6]),
    ("gru.weight_hh_l0", "F32", &[6, 2]),
    ("gru.weight_ih_l0", "F32", &[6, 3]),
    ("mask", "BOOL", &[2, 2]),
    ("none", "I16", &[0, 3]),
    ("plain.weight", "F32", &[2, 2]),
    ("rms.weight", "F32", &[4]),
    ("scalar", "I64", &[]),
    ("small", "U8", &[7]),
    ("up.bias", "F32", &[2]),
    ("up.weight", "F32", &[3, 2, 2, 2]),
    ("w", "U32", &[1, 2]),
];

#[derive(Blank, Parameters)]
struct Model {
    #[parameters(name = "a.attn")]
    attn: MultiHeadAttention<Dim<4>, Dim<2>>,
    #[parameters(name = "a.ln", with = 1e-5)]
    ln: LayerNorm<Dim<4>>,
    #[parameters(with = 1e-5)]
    bn: BatchNorm<Dim<3>>,
    #[parameters(with = Conv::new())]
    c1: Conv1d<shape![2, 3, 4]>,
    #[parameters(with = Conv::new())]
    conv: Conv2d<shape![2, 3, 1, 2], Conv, f32, conformable::storage::Heap, NoBias>,
    emb: Embedding<Dim<5>, Dim<2>>,
    fc: Linear<Dim<2>, Dim<3>, f64>,
    #[parameters(with = 1e-5)]
    gn: GroupNorm<Dim<4>, 2>,
    gru: Gru<Dim<3>, Dim<2>>,
    mask: Tensor<bool, shape![2, 2]>,
    none: Tensor<i16, shape![0, 3]>,
    plain: Linear<Dim<2>, Dim<2>, f32, conformable::storage::Heap, NoBias>,
    #[parameters(with = 1e-6)]
    rms: RmsNorm<Dim<4>>,
    scalar: Tensor<i64, shape![]>,
    small: InlineTensor<u8, shape![7]>,
    #[parameters(with = Conv::new())]
    up: ConvTranspose2d<shape![3, 2, 2, 2]>,
    w: Tensor<u32, shape![1, 2]>,
}

impl Model {
    /// The bits of every tensor, in the order of [`TENSORS`].
    fn bits(&self) -> Vec<Vec<u64>> {
        fn of<'t, T: Bits + 't>(elements: impl IntoIterator<Item = &'t T>) -> Vec<u64> {
            elements.into_iter().map(|&x| x.bits()).collect()
        }
        let three = [&self.attn.query, &self.attn.key, &self.attn.value];
        vec![
            of(three.iter().flat_map(|part| &part.bias)),
            of(three.iter().flat_map(|part| &part.weight)),
            of(&self.attn.output.bias),
            of(&self.attn.output.weight),
            of(&self.ln.bias),
            of(&self.ln.weight),
            of(&self.bn.bias),
            of(&self.bn.running_mean),
            of(&self.bn.running_var),
            of(&self.bn.weight),
            of(&self.c1.bias),
            of(&self.c1.weight),
            of(&self.conv.weight),
            of(&self.emb.weight),
            of(&self.fc.bias),
            of(&self.fc.weight),
            of(&self.gn.bias),
            of(&self.gn.weight),
            of(&self.gru.bias_hh),
            of(&self.gru.bias_ih),
            of(&self.gru.weight_hh),
            of(&self.gru.weight_ih),
            of(&self.mask),
            of(&self.none),
            of(&self.plain.weight),
            of(&self.rms.weight),
            of(&self.scalar),
            of(&self.small),
            of(&self.up.bias),
            of(&self.up.weight),
            of(&self.w),
        ]
    }
}

/// A tensor of a file.
#[derive(Clone)]
struct Entry {
    of: &'static str,
    sizes: Vec<usize>,
}

const TYPES: [(&str, usize); 13] = [
    ("F32", 4),
    ("F64", 8),
    ("BOOL", 1),
    ("I8", 1),
    ("I16", 2),
    ("I32", 4),
    ("I64", 8),
    ("U8", 1),
    ("U16", 2),
    ("U32", 4),
    ("U64", 8),
    ("F16", 2),
    ("BF16", 2),
];

/// An input says what is changed in the model's own weights; the rest of it are their elements.
pub(crate) fn run(data: &[u8]) -> Outcome {
    let mut input = Unstructured::new(data);
    let entries = entries(&mut input).unwrap_or_default();
    let elements = input.take_rest();
    let (file, stored) = file(&entries, elements);
    let len = file.len();
    let weights = Weights::from_bytes(file).map_err(|error| Mismatch(format!("a good file refused: {error}")))?;
    let model = match (bounded(len, || weights.model::<Model>(()))?, problems(&entries)) {
        (Err(error), problems) if !problems.is_empty() => {
            let found: Vec<String> = error.problems().iter().map(ToString::to_string).collect();
            same("the problems", &found, &problems)?;
            // How they are worded, without the names.
            let mut kinds: Vec<String> =
                found.iter().filter_map(|text| Some(text.split(": ").nth(1)?.into())).collect();
            kinds.sort();
            return Ok(Verdict::Refused(kinds.join(", ")));
        }
        (Err(error), _) => return Err(Mismatch(format!("nothing is wrong, and it was refused: {error}"))),
        (Ok(_), problems) if !problems.is_empty() => return Err(Mismatch(format!("accepted with {problems:?}"))),
        (Ok(model), _) => model,
    };
    let bits = model.bits();
    for ((name, of, _), bits) in TENSORS.iter().zip(&bits) {
        let wider = |bits: &u64| match (entries[*name].of, *of) {
            (half @ ("F16" | "BF16"), "F32") => u64::from((widened(letter(half), *bits) as f32).to_bits()),
            (half @ ("F16" | "BF16"), "F64") => widened(letter(half), *bits).to_bits(),
            _ => *bits,
        };
        same(name, bits, &stored[*name].iter().map(wider).collect::<Vec<_>>())?;
    }
    let written = Writer::new().layer("x", &model).to_safetensors().map_err(|error| Mismatch(error.to_string()))?;
    let again = Weights::from_bytes(written).and_then(|weights| weights.read(|r| r.layer::<Model>("x", ())));
    same("what was written and read", again.map_err(|error| Mismatch(error.to_string()))?.bits(), bits)?;
    Ok(Verdict::Held)
}

/// The model's own tensors, changed here and there.
fn entries(input: &mut Unstructured<'_>) -> arbitrary::Result<BTreeMap<String, Entry>> {
    let own = |(name, of, sizes): (&str, &'static str, &[usize])| (name.to_string(), Entry { of, sizes: sizes.into() });
    let mut entries: BTreeMap<String, Entry> = TENSORS.map(own).into();
    for _ in 0..input.int_in_range(0..=4)? {
        let name = TENSORS[input.choose_index(TENSORS.len())?].0.to_string();
        match input.int_in_range(0..=6)? {
            0 => drop(entries.remove(&name)),
            1 => {
                let of = TYPES[input.choose_index(TYPES.len())?].0;
                entries.entry(name).and_modify(|entry| entry.of = of);
            }
            2 => {
                let size = input.int_in_range(0..=13)?;
                entries.entry(name).and_modify(|entry| entry.sizes.push(size));
            }
            3 => {
                let size = input.int_in_range(0..=13)?;
                entries.entry(name).and_modify(|entry| entry.sizes.iter_mut().take(1).for_each(|first| *first = size));
            }
            4 => drop(entries.entry(name).and_modify(|entry| entry.sizes.reverse())),
            5 => drop(entries.insert("bn.num_batches_tracked".into(), Entry { of: "I64", sizes: vec![] })),
            _ => {
                let other: &str = input.arbitrary()?;
                let of = TYPES[input.choose_index(TYPES.len())?].0;
                // What needs an escape, and what the format keeps for itself, is not for names here.
                let plain = |c: &char| *c >= ' ' && !matches!(c, '"' | '\\');
                let name: String = other.chars().filter(plain).take(40).collect();
                if name != "__metadata__" {
                    entries.insert(name, Entry { of, sizes: vec![2, 2] });
                }
            }
        }
    }
    Ok(entries)
}

/// The bytes of a file with these tensors, and the bits of their elements.
fn file(entries: &BTreeMap<String, Entry>, elements: &[u8]) -> (Vec<u8>, BTreeMap<String, Vec<u64>>) {
    let mut source = elements.iter().copied().cycle();
    let (mut header, mut data, mut stored) = (Vec::new(), Vec::new(), BTreeMap::new());
    for (name, Entry { of, sizes }) in entries {
        let width = TYPES.iter().find(|known| known.0 == *of).map_or(1, |known| known.1);
        let start = data.len();
        let mut bits = Vec::new();
        for _ in 0..sizes.iter().product() {
            let mut bytes: Vec<u8> = (0..width).map(|_| source.next().unwrap_or(7)).collect();
            if matches!(*of, "F16" | "BF16") {
                // Finite: of a NaN nobody says what it becomes.
                bytes[1] &= 0xbf;
            }
            let all = bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
            bits.push(if *of == "BOOL" { u64::from(all != 0) } else { all });
            data.extend(bytes);
        }
        header
            .push(format!(r#""{name}":{{"dtype":"{of}","shape":{sizes:?},"data_offsets":[{start},{}]}}"#, data.len()));
        stored.insert(name.clone(), bits);
    }
    let header = format!("{{{}}}", header.join(","));
    ([&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), &data].concat(), stored)
}

/// What is wrong with these tensors, in the order of names, in the library's words.
fn problems(entries: &BTreeMap<String, Entry>) -> Vec<String> {
    let mut problems = Vec::new();
    for &(name, of, sizes) in &TENSORS {
        let expected = format!("shape {sizes:?} of {}", of.to_lowercase());
        match entries.get(name) {
            None => problems.push((name, format!("missing, expected {expected}"))),
            Some(entry) if entry.sizes == sizes && (entry.of == of || is_widened(entry.of, of)) => {}
            Some(entry) => problems.push((name, format!("expected {expected}, found {}", described(entry)))),
        }
    }
    for (name, entry) in entries {
        if !TENSORS.iter().any(|own| own.0 == name) && !name.starts_with("bn.num_batches_tracked") {
            problems.push((name, format!("left over, {}", described(entry))));
        }
    }
    problems.sort();
    problems.into_iter().map(|(name, how)| format!("{name}: {how}")).collect()
}

/// The letter of floats of 16 bits, as in `reference::Array`.
fn letter(of: &str) -> char {
    if of == "BF16" { 'B' } else { 'f' }
}

/// Do floats of 16 bits become these?
fn is_widened(found: &str, of: &str) -> bool {
    matches!((found, of), ("F16" | "BF16", "F32" | "F64"))
}

fn described(entry: &Entry) -> String {
    format!("shape {:?} of {}", entry.sizes, entry.of.to_lowercase())
}
