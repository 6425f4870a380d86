//! What joins, splits, repeats and pads tensors, against NumPy's and PyTorch's values (`tests/data/golden/shape_ops.jsonl`) and,
//! for the kinds of storage, views and generic code, against positions written out.

use conformable::prelude::*;
use std::{collections::HashMap, fs, sync::OnceLock};

/// The line with this id.
fn line(id: &str) -> &'static serde_json::Value {
    static LINES: OnceLock<HashMap<String, serde_json::Value>> = OnceLock::new();
    let lines = LINES.get_or_init(|| {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/shape_ops.jsonl");
        let text = fs::read_to_string(path).expect("the data is there");
        let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a JSON object"));
        lines.map(|line| (line["id"].as_str().expect("an id").to_owned(), line)).collect()
    });
    lines.get(id).unwrap_or_else(|| panic!("no line {id}"))
}

/// A tensor of a line, whose shape is `S`.
fn tensor<S: Shape>(id: &str, value: &serde_json::Value) -> Tensor<f32, S> {
    let numbers = |name: &str| value[name].as_array().expect("a list").iter().map(|n| n.as_f64().expect("a number"));
    assert_eq!(numbers("shape").map(|n| n as usize).collect::<Vec<_>>(), S::dims().as_slice(), "{id}: shape");
    Tensor::from_vec(numbers("data").map(|x| x as f32).collect()).expect("as many numbers as the shape has elements")
}

/// The operands of a line, and each of its results in the order of the line.
macro_rules! holds {
    ($id:literal, ($($operand:ident: [$($n:tt)*]),*) => [$(([$($r:tt)*], $got:expr)),*]) => {{
        let line = line($id);
        let mut operands = line["in"].as_array().unwrap().iter();
        $(let $operand: Tensor<f32, shape![$($n)*]> = tensor($id, operands.next().unwrap());)*
        assert!(operands.next().is_none());
        let mut results = line["out"].as_array().unwrap().iter();
        $(
            let want: Tensor<f32, shape![$($r)*]> = tensor($id, results.next().unwrap());
            let got = $got;
            assert_shape!(got, [$($r)*]);
            assert_eq!(got, want, $id);
        )*
        assert!(results.next().is_none());
    }};
}

/// The element at a position tells the position.
fn numbered<const M: usize, const N: usize>() -> Tensor<i64, shape![{ M }, { N }]> {
    Tensor::from_fn(|[i, j]| (100 * i + j) as i64)
}

#[path = "copies/concat.rs"]
mod concat;
#[path = "copies/flatten.rs"]
mod flatten;
#[path = "copies/pad.rs"]
mod pad;
#[path = "copies/repeat.rs"]
mod repeat;
#[path = "copies/split.rs"]
mod split;
