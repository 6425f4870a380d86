//! The golden cases again, with the first axis of each operand open: its size is known only at run time.
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
#[path = "golden_open/first/left.rs"]
mod left;
#[rustfmt::skip]
#[path = "golden_open/first/broadcast.rs"]
mod broadcast;
#[rustfmt::skip]
#[path = "golden_open/first/copies.rs"]
mod copies;
#[rustfmt::skip]
#[path = "golden_open/first/einsum.rs"]
mod einsum;
#[rustfmt::skip]
#[path = "golden_open/first/conv.rs"]
mod conv;
#[rustfmt::skip]
#[path = "golden_open/first/indexing.rs"]
mod indexing;
#[rustfmt::skip]
#[path = "golden_open/first/inplace.rs"]
mod inplace;
#[rustfmt::skip]
#[path = "golden_open/first/matmul.rs"]
mod matmul;
#[rustfmt::skip]
#[path = "golden_open/first/nn.rs"]
mod nn_lines;
#[rustfmt::skip]
#[path = "golden_open/first/pool.rs"]
mod pool;
#[rustfmt::skip]
#[path = "golden_open/first/reduce.rs"]
mod reduce;
#[rustfmt::skip]
#[path = "golden_open/first/shapes.rs"]
mod shapes;
#[rustfmt::skip]
#[path = "golden_open/first/views.rs"]
mod views;

/// Two numbers for one name.
#[rustfmt::skip]
#[path = "golden_open/first/unequal.rs"]
mod unequal;

#[test]
fn every_case_is_run_or_left_for_a_reason() {
    complete(left::CLOSED, left::OPEN, left::LEFT, left::COUNTS);
}
