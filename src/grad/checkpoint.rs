//! Training that is stopped and goes on: a model, the moments of its optimiser and the number of steps, in one `.safetensors`
//! file (feature `safetensors`).
//!
//! What is read is what was written to the last bit, so the steps after it are those that would have been made.
//!
//! ```
//! use conformable::grad::{AdamW, checkpoint};
//! use conformable::nn::layers::Linear;
//! use conformable::prelude::*;
//! # let folder = std::env::temp_dir().join(format!("conformable-checkpoint-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let path = folder.join("run.safetensors");
//!
//! type Layer = Linear<Dim<3>, Dim<2>>;
//! let new = || Layer { weight: Tensor::ones(), bias: Tensor::zeros() };
//! let gradient = || Layer { weight: Tensor::arange(), bias: Tensor::ones() };
//!
//! let mut layer = new();
//! let mut adam = AdamW::new(&layer);
//! adam.step(&mut layer, gradient(), 0.1);
//! checkpoint::save(&path, &layer, &adam)?;
//! adam.step(&mut layer, gradient(), 0.1);
//!
//! // Later, in another program.
//! let mut resumed = new();
//! let mut adam = AdamW::new(&resumed);
//! checkpoint::resume(&path, &mut resumed, &mut adam)?;
//! assert_eq!(adam.steps(), 1);
//! adam.step(&mut resumed, gradient(), 0.1);
//! assert!(resumed.weight == layer.weight && resumed.bias == layer.bias);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The file has the model's tensors under `model.`, the moments under `moment1.` and `moment2.`, each by the names of the model,
//! and the number of steps as `adamw.steps`, by the name of the rule, so that a file of another optimiser is an error. Settings,
//! as betas and the decay, are in the program. The model alone is read of it with `reader.layer("model", ())` and the rest
//! [ignored](Reader::ignore).
//!
//! An optimiser has [`Parameters`] of its own, so a struct that has a model, an optimiser and more, as the number of the epoch in
//! a tensor, is written and read with [`Writer::layer`] and [`Weights::read_into`] as any model is.

#[cfg(doc)]
use crate::io::weights::Reader;
use crate::io::weights::{Weights, WeightsError, Writer};
use crate::nn::parameters::{Name, Parameters, ParametersMut, Visitor, VisitorMut};
use std::path::Path;

/// Writes a model and its optimiser. Whoever opens `path` finds the whole file, or the one that was there before:
/// [as of `Writer::save`](Writer::save).
///
/// # Errors
/// When the file cannot be written, or two tensors have one name.
///
/// [An example](self).
#[doc(alias = "torch.save")]
pub fn save<M: Parameters, O: Parameters>(
    path: impl AsRef<Path>,
    model: &M,
    optimizer: &O,
) -> Result<(), WeightsError> {
    Writer::new().layer(MODEL, model).layer("", optimizer).save(path)
}

/// Writes what [`save`] has saved over a model and its optimiser, which are made as at the start of the training.
///
/// # Errors
/// When there is no such file, it cannot be read, or is of another model or another optimiser: all that is wrong, as one error.
/// The model and the optimiser are as they were then.
///
/// ```
/// use conformable::grad::{Lion, Sgd, checkpoint};
/// use conformable::prelude::*;
/// # let folder = std::env::temp_dir().join(format!("conformable-resume-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("run.safetensors");
/// let mut gain: Tensor<f32, shape![3]> = Tensor::ones();
/// checkpoint::save(&path, &gain, &Lion::new(&gain))?;
/// let mut sgd = Sgd::with_momentum(&gain, 0.9);
/// let error = checkpoint::resume(&path, &mut gain, &mut sgd).unwrap_err().to_string();
/// assert!(error.contains("sgd.steps: missing") && error.contains("lion.steps: left over"), "{error}");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "torch.load")]
pub fn resume<M: ParametersMut, O: ParametersMut>(
    path: impl AsRef<Path>,
    model: &mut M,
    optimizer: &mut O,
) -> Result<(), WeightsError> {
    Weights::open(path)?.read_into(&mut Both { model, optimizer })
}

/// What stands before the names of a model.
const MODEL: &str = "model";

/// A model and its optimiser, as one.
struct Both<'a, M, O> {
    model: &'a mut M,
    optimizer: &'a mut O,
}

impl<M: Parameters, O: Parameters> Parameters for Both<'_, M, O> {
    fn visit<const N: usize, V: Visitor<N>>(
        both: [&Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        M::visit(both.map(|both| &*both.model), &name.field(MODEL), visitor)?;
        O::visit(both.map(|both| &*both.optimizer), name, visitor)
    }
}

impl<M: ParametersMut, O: ParametersMut> ParametersMut for Both<'_, M, O> {
    fn visit_mut<const N: usize, V: VisitorMut<N>>(
        mut both: [&mut Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        M::visit_mut(both.each_mut().map(|both| &mut *both.model), &name.field(MODEL), visitor)?;
        O::visit_mut(both.map(|both| &mut *both.optimizer), name, visitor)
    }
}
