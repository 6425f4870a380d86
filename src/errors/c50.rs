//! C50: what is combined with a variable.
//!
//! A variable of a pass is combined with another of the same pass and the same type of elements, or with a number. A tensor is made one
//! by the pass, which has to know what it is:
//!
//! ```text
//! t.param(&w)      of the model: a gradient is handed to it
//! t.input(&x)      data: nothing is handed to it; borrowed, so it outlives the pass
//! t.constant(&c)   the same, copied: of what is made within the pass
//! ```
//!
//! In a fused expression, `t.eval(x.expr() * w.expr() + &c)`, every variable has its own `.expr()`; tensors are constants there, converted where
//! their type is another. What has no slope is not in it: conversions of variables, functions of one's own (`t.eval(..).map(f, slope)`),
//! comparisons, but for what chooses by one, `x.expr().greater(0.0).select(x.expr(), 0.0)`.
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/grad/cannot_multiply_a_variable_by_a_tensor.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/grad/cannot_multiply_a_variable_by_a_tensor.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::grad::Tape;
//! use conformable::prelude::*;
//!
//! let (w, mask) = (tensor![1.0, 2.0, 3.0], tensor![1.0, 0.0, 1.0]);
//! let (sum, gradient) = Tape::new().grad(&w, &mask, |w, mask, t| {
//!     let half = tensor![0.5];
//!     (t.param(w) * t.input(mask) * t.constant(&half) * 4.0).sum()
//! });
//! assert_eq!((sum, gradient), (8.0, tensor![2.0, 0.0, 2.0]));
//! ```
//!
//! # NumPy and PyTorch
//!
//! NumPy has no gradients. In PyTorch any tensor may be combined with any: one that was meant to be trained, and does not
//! require a gradient, is a constant without a word.
