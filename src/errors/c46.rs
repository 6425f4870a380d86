//! C46: what has parameters.
//!
//! Tensors have parameters, and so have layers, models and lists of them. A struct of these has them with
//! `#[derive(Parameters)]`, by the names of its fields; a field that is none of them is left out. To be made before its weights
//! are known, a model is `Blank` too: then it is said beside a field what no file says.
//!
//! ```text
//! fc1: Linear<..>      fc1.weight, fc1.bias
//! gain: Tensor<..>     gain
//! title: String        none: #[parameters(skip)]
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/parameters/cannot_derive_parameters_of_text.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/parameters/cannot_derive_parameters_of_text.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::nn::layers::{LayerNorm, Linear};
//! use conformable::nn::parameters::count;
//! use conformable::nn::{Blank, Parameters};
//! use conformable::prelude::*;
//!
//! #[derive(Blank, Parameters)]
//! struct Model {
//!     fc1: Linear<Dim<4>, Dim<2>>,
//!     #[parameters(with = 1e-5)]
//!     norm: LayerNorm<Dim<2>>,
//!     #[parameters(buffer)]
//!     mean: Tensor<f32, shape![4]>,
//!     #[parameters(skip, with = "digits".to_string())]
//!     title: String,
//! }
//!
//! let model = Model::blank(());
//! assert_eq!((count(&model).trained, count(&model).buffers), (4 * 2 + 2 + 2 + 2, 4));
//! assert_eq!((model.norm.eps, model.title.as_str()), (1e-5, "digits"));
//! # let _ = (model.fc1, model.mean);
//! ```
//!
//! # NumPy and PyTorch
//!
//! PyTorch finds a module's parameters when it runs, among its attributes: what is in a plain list or dictionary is not found,
//! without a word, and not trained.
