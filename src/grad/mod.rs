//! Gradients: the derivative of a number by all parameters of a model, each of its parameter's own shape.
//!
//! ```
//! use conformable::prelude::*;
//! use conformable::grad::{Tape, Var};
//! use conformable::nn::layers::Linear;
//! use conformable::nn::parameters::Parameters;
//!
//! #[derive(Clone, Parameters)]
//! struct Mlp {
//!     fc1: Linear<Dim<4>, Dim<8>>,
//!     fc2: Linear<Dim<8>, Dim<3>>,
//! }
//!
//! impl Mlp {
//!     /// One text for training and for use, for any leading axes.
//!     fn forward<'t, L: Shape>(&'t self, x: Var<'t, shape![..L, 4]>) -> Var<'t, shape![..L, 3]> {
//!         self.fc2.on(self.fc1.on(x).relu())
//!     }
//! }
//!
//! let layer = |n: f32| n * 0.1;
//! let model = Mlp {
//!     fc1: Linear { weight: Tensor::full(layer(1.0)), bias: Tensor::zeros() },
//!     fc2: Linear { weight: Tensor::full(layer(2.0)), bias: Tensor::zeros() },
//! };
//! let x: Tensor<f32, shape![2, 4]> = Tensor::ones();
//! let mut tape = Tape::new();
//! let (loss, gradient) = tape.grad(&model, &x, |m, x, t| m.forward(t.input(x)).square().mean());
//! assert!(loss > 0.0 && gradient.fc2.bias[[0]] > 0.0); // gradient is a `Mlp`
//! let y = tape.run(&(&model, &x), |(m, x), t| m.forward(t.input(x)));
//! assert_shape!(y, [2, 3]);
//! ```
//!
//! # How it works
//!
//! A [`Pass`] runs a closure over variables, [`Var`]. Each operation computes its value at once, into memory of the [`Tape`], and records a
//! closure that, given the gradient of that value, hands its operands theirs. Then the records are gone over from the last to the first.
//! The gradient of a value is the sum of all that was handed to it; of what a broadcast stretched it is summed back, which is
//! [`sum_to`](crate::Tensor::sum_to), the transpose of `broadcast_to`.
//!
//! Types are compared where a method of [`Var`] is called, by the traits of the method of a tensor with that name. Below, in `rules`, shapes are
//! values: each rule is there once, its value and what it hands back side by side, and is compiled once for `f32` and once for `f64`,
//! whatever the shapes.
//!
//! | file | has |
//! |---|---|
//! | `tape` | [`Tape`] and [`Pass`]: a pass forwards and backwards; whose gradient is whose |
//! | `node` | a value with its shape forgotten, and the gradient handed to it |
//! | `expression` | `dy.x() * b.x()` |
//! | `var` | [`Var`] |
//! | `fused` | [`Pass::eval`]: expressions as one node |
//! | `recompute` | [`Pass::recompute`] |
//! | `rules` | the rules |
//! | [`nn`] | functions of models |
//! | `methods` | the methods and operators of [`Var`]: types, then a rule |
//! | [`nn`] | the functions of [`nn`](crate::nn) on variables |
//!
//! # Training
//!
//! | module | has |
//! |---|---|
//! | [`optimize`] | what is done to a model with its gradient: [`Sgd`], [`Adam`], [`AdamW`], [`Lion`] |
//! | [`rate`] | how far each step goes: [`Cosine`], [`WarmUp`] and others |
//! | [`clip`] | what is done to a gradient before a step: [`Gradient`] |
//! | `data` | batches of typed tensors, shuffled or in order (feature `alloc`) |
//! | `checkpoint` | a model, its moments and the number of steps in one file (feature `safetensors`) |

mod each;
mod expression;
mod fused;
mod methods;
pub mod nn;
mod node;
mod recompute;
mod rules;
mod tape;
mod var;

pub use crate::grad_einsum as einsum;
pub use fused::{ConstantExpr, TrainedExpr};
#[doc(hidden)]
pub use methods::einsum as letters;
pub use methods::{
    ConcatVar, ConcatVars, MaskOperand, PartVars, StackVars, TrainedBias, VarAxisIter, VarBias, VarCast, VarGather,
    VarMask, VarOperand, VarScatter, VarSliceConst, VarTake,
};
pub use node::Trained;
pub use tape::{Pass, Tape};
pub use var::Var;

// Training.
#[cfg(feature = "safetensors")]
pub mod checkpoint;
pub mod clip;
#[cfg(feature = "alloc")]
pub mod data;
pub mod optimize;
pub mod rate;

pub use clip::{Gradient, NotFinite};
#[cfg(feature = "alloc")]
pub use data::{Dataset, Epoch, PaddedEpoch, in_order, in_order_open};
#[cfg(all(feature = "alloc", feature = "rand"))]
pub use data::{shuffled, shuffled_open};
pub use optimize::{Adam, AdamW, Lion, Optimizer, Sgd, zeros_like};
pub use rate::{ConstantRate, Cosine, Ramp, Rates, Schedule, StepDecay, Then, WarmUp};
