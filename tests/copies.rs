//! What joins, splits, repeats and pads tensors, against NumPy's and PyTorch's values (`tests/data/golden/shape_ops.jsonl`) and,
//! for the kinds of storage, views and generic code, against positions written out.

#[path = "support/golden.rs"]
mod lines;

use conformable::prelude::*;
use lines::{id, input, line, numbers};
use serde_json::Value;

/// Where the tensors of a list of a line are.
fn places(line: &Value, list: &str) -> impl Iterator<Item = String> {
    let count = line[list].as_array().expect("a list").len();
    (0..count).map(move |i| format!("/{list}/{i}"))
}

/// A tensor of a line, whose shape is `S`.
fn tensor<S: FixedShape>(line: &Value, at: &str) -> Tensor<f32, S> {
    let dims: Vec<f64> = S::dims().iter().map(|&n| n as f64).collect();
    assert_eq!(numbers(line, &format!("{at}/shape")), dims, "{}: shape", id(line));
    input(line, &format!("{at}/data"))
}

/// The operands of a line, and each of its results in the order of the line.
macro_rules! holds {
    ($id:literal, ($($operand:ident: [$($n:tt)*]),*) => [$(([$($r:tt)*], $got:expr)),*]) => {{
        let line = line($id);
        let mut operands = places(line, "in");
        $(let $operand: Tensor<f32, shape![$($n)*]> = tensor(line, &operands.next().unwrap());)*
        assert!(operands.next().is_none());
        let mut results = places(line, "out");
        $(
            let want: Tensor<f32, shape![$($r)*]> = tensor(line, &results.next().unwrap());
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
#[path = "copies/rows.rs"]
mod rows;
#[path = "copies/split.rs"]
mod split;
#[path = "copies/strided.rs"]
mod strided;
#[path = "support/mod.rs"]
#[allow(dead_code, reason = "the tests of kernels use the rest")]
mod support;
