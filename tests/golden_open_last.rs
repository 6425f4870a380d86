//! The golden cases again, with the last axis of each operand open: its size is known only at run time.
//!
//! `scripts/golden_open.py` writes the modules, and says of each case that is not run why it is left.

#[path = "support/held.rs"]
mod held;
#[path = "support/golden.rs"]
mod lines;
#[path = "support/golden_open.rs"]
mod open;

use conformable::prelude::*;
use held::{Values, compare, layout};
use lines::line;
use open::*;

#[rustfmt::skip]
#[path = "golden_open/last/left.rs"]
mod left;
#[rustfmt::skip]
#[path = "golden_open/last/broadcast.rs"]
mod broadcast;
#[rustfmt::skip]
#[path = "golden_open/last/copies.rs"]
mod copies;
#[rustfmt::skip]
#[path = "golden_open/last/einsum.rs"]
mod einsum;
#[rustfmt::skip]
#[path = "golden_open/last/conv.rs"]
mod conv;
#[rustfmt::skip]
#[path = "golden_open/last/indexing.rs"]
mod indexing;
#[rustfmt::skip]
#[path = "golden_open/last/inplace.rs"]
mod inplace;
#[rustfmt::skip]
#[path = "golden_open/last/matmul.rs"]
mod matmul;
#[rustfmt::skip]
#[path = "golden_open/last/nn.rs"]
mod nn_lines;
#[rustfmt::skip]
#[path = "golden_open/last/pool.rs"]
mod pool;
#[rustfmt::skip]
#[path = "golden_open/last/reduce.rs"]
mod reduce;
#[rustfmt::skip]
#[path = "golden_open/last/shapes.rs"]
mod shapes;
#[rustfmt::skip]
#[path = "golden_open/last/views.rs"]
mod views;

/// Two numbers for one name.
#[rustfmt::skip]
#[path = "golden_open/last/unequal.rs"]
mod unequal;

#[test]
fn every_case_is_run_or_left_for_a_reason() {
    complete(left::CLOSED, left::OPEN, left::LEFT, left::COUNTS);
}
