//! Gradients against PyTorch's: every line of `tests/data/gradients`, in `f32` and in `f64`.
//!
//! `tests/data/README.md` says what a line holds. `scripts/gradients.py` writes the modules, which have only shapes and
//! operations; `support/gradients.rs` reads the numbers when the tests run, and counts.

#![allow(clippy::eq_op, reason = "a value that is used twice is what some lines are about")]
#[macro_use]
#[path = "support/gradients.rs"]
mod lines;

use conformable::grad::*;
use conformable::nn::{Attention, Conv, CrossEntropy, Pool};
use conformable::prelude::{Pad, axes, s, shape};
use lines::{Line, Way, Way::Held};

macro_rules! files {
    ($($file:ident: $right:literal right, $refused:literal refused, $not_had:literal not had;)*) => {
        mod gradients {
            use super::*;

            $(
                #[rustfmt::skip]
                pub(super) mod $file;
            )*
        }

        $(
            #[test]
            fn $file() {
                let counts = lines::hold(stringify!($file), gradients::$file::LINES);
                assert_eq!(counts, [$right, $refused, $not_had], "right, refused in words, not had");
            }
        )*
    };
}

files! {
    attention: 50 right, 0 refused, 0 not had;
    binary_broadcast: 98 right, 0 refused, 0 not had;
    compose: 36 right, 0 refused, 0 not had;
    conv: 86 right, 0 refused, 0 not had;
    einsum: 50 right, 0 refused, 0 not had;
    linalg: 20 right, 0 refused, 0 not had;
    linear: 32 right, 0 refused, 0 not had;
    losses: 78 right, 0 refused, 0 not had;
    matmul: 49 right, 0 refused, 0 not had;
    norms: 40 right, 0 refused, 0 not had;
    pick: 31 right, 0 refused, 0 not had;
    pool: 50 right, 0 refused, 0 not had;
    reduce: 83 right, 0 refused, 0 not had;
    scan_order: 30 right, 0 refused, 0 not had;
    select_ties: 85 right, 0 refused, 0 not had;
    shape: 84 right, 0 refused, 0 not had;
    softmax: 34 right, 0 refused, 0 not had;
    unary: 153 right, 0 refused, 0 not had;
}
