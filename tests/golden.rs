//! The library against NumPy and PyTorch: every line of `tests/data/golden`, whose README says what a line holds.
//!
//! `scripts/golden.py` writes the modules, which hold only shapes and operations; `support/golden.rs` reads the numbers when
//! the tests run.

#[path = "support/held.rs"]
mod held;
#[path = "support/golden.rs"]
mod lines;

use conformable::prelude::*;
use held::{Same, Values, compare, layout};
use lines::{input, line, numbers};
use serde_json::Value;

#[rustfmt::skip]
#[path = "golden/broadcast.rs"]
mod broadcast;
#[rustfmt::skip]
#[path = "golden/einsum.rs"]
mod einsum;
#[path = "golden/conv.rs"]
mod conv;
#[rustfmt::skip]
#[path = "golden/indexing.rs"]
mod indexing;
#[rustfmt::skip]
#[path = "golden/inplace.rs"]
mod inplace;
#[rustfmt::skip]
#[path = "golden/matmul.rs"]
mod matmul;
#[rustfmt::skip]
#[path = "golden/nn.rs"]
mod nn_lines;
#[rustfmt::skip]
#[path = "golden/pool.rs"]
mod pool;
#[rustfmt::skip]
#[path = "golden/reduce.rs"]
mod reduce;
#[rustfmt::skip]
#[path = "golden/shapes.rs"]
mod shapes;
#[rustfmt::skip]
#[path = "golden/views.rs"]
mod views;

/// Holds a result against the numbers at a JSON pointer. That it has the shape `S` is checked while compiling.
fn check<S: Shape, V: Values<S>>(line: &Value, at: &str, got: &V) {
    compare(line, at, &got.values(), &numbers(line, at));
}

/// Holds a computed shape against a written one, while compiling, and against the line's.
fn shape_is<Computed: Same<Written>, Written: FixedShape>(id: &str) {
    let dims: Vec<f64> = Written::dims().iter().map(|&n| n as f64).collect();
    assert_eq!(dims, numbers(line(id), "/result"), "{id}");
}
