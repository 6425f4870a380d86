//! The tensors of a model, by name and in order: what reading, writing, counting and training have in common.
//!
//! [`Parameters`] is derived for a struct of tensors, layers and other models. Names are those of the fields, which are
//! PyTorch's: `blocks.0.fc1.weight`.
//!
//! ```
//! use conformable::prelude::*;
//! use conformable::nn::layers::{BatchNorm, LayerNorm, Linear};
//! use conformable::nn::parameters::{Blank, Parameters, count};
//!
//! #[derive(Blank, Parameters)]
//! struct Block<W: Size> {
//!     // What the file calls it, and what it is made with: no file says what `eps` is.
//!     #[parameters(name = "ln_1", with = 1e-5)]
//!     norm: LayerNorm<W>,
//!     fc: Linear<W, W>,
//! }
//!
//! #[derive(Blank, Parameters)]
//! struct Model {
//!     blocks: [Block<Dim<4>>; 2],
//!     scale: Tensor<f32, shape![4]>,
//!     /// Kept from training, and not trained.
//!     #[parameters(buffer)]
//!     mean: Tensor<f32, shape![4]>,
//!     #[parameters(skip)]
//!     steps: usize,
//! }
//!
//! let model = Model::blank(());
//! let count = count(&model);
//! assert_eq!((count.trained, count.buffers, count.bytes), (2 * (4 + 4 + 16 + 4) + 4, 4, 4 * 64));
//! ```
//!
//! # Attributes
//!
//! | of a field | says |
//! |---|---|
//! | `#[parameters(name = "ln_1")]` | its name, if it is not the field's; dots are allowed, `""` leaves it out |
//! | `#[parameters(buffer)]` | all its tensors are kept and not trained: running means, masks |
//! | `#[parameters(skip)]` | it has no parameters |
//! | `#[parameters(settings)]` | it has none, and [`Blank`] is given it |
//! | `#[parameters(with = 1e-5)]` | what [`Blank`] makes it with, if that is not `()`; of a field that is skipped, the field itself. It stands last. |
//!
//! | of the struct | says |
//! |---|---|
//! | `#[parameters(ignore = "steps")]` | files may have tensors whose names begin so, which are not read |
//! | `#[parameters(library = my::conformable)]` | where this library is, if it has another name |
//!
//! # Several models side by side
//!
//! A visitor is given each tensor of `N` models of one type at once, so an optimiser is a loop over the elements of a weight, its
//! gradient and its state:
//!
//! ```
//! use conformable::prelude::*;
//! use conformable::nn::layers::Linear;
//! use conformable::nn::parameters::{Name, ParametersMut, VisitorMut, WeightElement};
//! use conformable::storage::ContiguousMut;
//! use std::convert::Infallible;
//!
//! /// Gradient descent with momentum.
//! struct Sgd {
//!     rate: f64,
//!     momentum: f64,
//! }
//!
//! impl VisitorMut<3> for Sgd {
//!     type Error = Infallible;
//!
//!     fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
//!         &mut self,
//!         _: &Name<'_>,
//!         [weight, gradient, velocity]: [&mut Tensor<T, S, B>; 3],
//!     ) -> Result<(), Infallible> {
//!         let [rate, momentum] = [self.rate, self.momentum].map(|x| T::from(x).expect("a float"));
//!         for ((w, g), v) in weight.iter_mut().zip(gradient.iter()).zip(velocity.iter_mut()) {
//!             *v = momentum * *v + *g;
//!             *w = *w - rate * *v;
//!         }
//!         Ok(())
//!     }
//!
//!     fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
//!         &mut self,
//!         _: &Name<'_>,
//!         _: [&mut Tensor<T, S, B>; 3],
//!     ) -> Result<(), Infallible> {
//!         Ok(())
//!     }
//! }
//!
//! let layer = |x| Linear::<Dim<2>, Dim<3>> { weight: Tensor::full(x), bias: Tensor::full(x) };
//! let (mut model, mut gradient, mut velocity) = (layer(1.0), layer(0.5), layer(0.0));
//! let mut sgd = Sgd { rate: 0.5, momentum: 0.9 };
//! let Ok(()) = Linear::visit_mut([&mut model, &mut gradient, &mut velocity], &Name::ROOT, &mut sgd);
//! assert_eq!(model.weight, Tensor::full(0.75));
//! ```

mod element;
mod lists;
mod name;

use crate::element::{Element, Real};
use crate::shape::{Shape, fixed_extents};
#[doc(hidden)]
pub use crate::storage::fields::{each_field, each_field_mut};
use crate::storage::{ContiguousMut, Kind, Storage};
use crate::tensor::Tensor;
pub use conformable_macros::{Blank, Parameters};
use core::convert::Infallible;
#[doc(hidden)]
pub use element::TrainedMut;
pub use element::WeightElement;
pub use name::Name;

/// Something that has tensors: a layer, or a model. Derived for structs, with [attributes](self#attributes).
///
/// Implemented for tensors, arrays, `Vec`, `Box`, `Option` and tuples of what has it, too. Positions in an array, a `Vec` and a
/// tuple are names, `0`, `1` and so on; a `Box` and an `Option` add none.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::Linear;
/// use conformable::nn::parameters::{Parameters, count};
/// #[derive(Parameters)]
/// struct Mlp {
///     fc1: Linear<Dim<4>, Dim<3>>,
///     fc2: Linear<Dim<3>, Dim<2>>,
/// }
/// let model = Mlp {
///     fc1: Linear { weight: Tensor::ones(), bias: Tensor::ones() },
///     fc2: Linear { weight: Tensor::ones(), bias: Tensor::ones() },
/// };
/// assert_eq!(count(&model).trained, 4 * 3 + 3 + 3 * 2 + 2);
/// ```
///
/// An impl by hand is for what a line for each field cannot say, as of a tensor that files have under one name with others
/// ([`Name::part`]). It visits all tensors always, in one order, whatever is in them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no parameters: it is no tensor, no layer and no model",
    label = "expected something that has parameters",
    note = "a struct of tensors and layers has parameters with `#[derive(Parameters)]`; a field that is none is left out with `#[parameters(skip)]`",
    note = "C46: read on in `conformable::errors::c46` (`cargo doc --open`)"
)]
#[doc(alias("state_dict", "named_parameters", "Module"))]
pub trait Parameters {
    /// Shows a visitor each tensor of `N` models, side by side and by name.
    ///
    /// # Errors
    /// The visitor's first one.
    ///
    /// # Panics
    /// When a `Vec` or an `Option` of one model has not as many entries as that of another.
    fn visit<const N: usize, V: Visitor<N>>(
        models: [&Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error>;
}

/// Something that has tensors which can be written to. `#[derive(Parameters)]` gives this too, where it holds: not of a model
/// that has views for reading.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no parameters that can be written",
    label = "expected tensors, layers or a model that can be written",
    note = "views are not written to by name: copy them first, with `.to_tensor()`",
    note = "a struct of tensors and layers has parameters with `#[derive(Parameters)]`; a field that is none is left out with `#[parameters(skip)]`",
    note = "C46: read on in `conformable::errors::c46` (`cargo doc --open`)"
)]
pub trait ParametersMut: Parameters {
    /// Gives a visitor each tensor of `N` models, side by side and by name, as [`visit`](Parameters::visit) shows them.
    ///
    /// # Errors
    /// The visitor's first one.
    ///
    /// # Panics
    /// As [`visit`](Parameters::visit).
    fn visit_mut<const N: usize, V: VisitorMut<N>>(
        models: [&mut Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error>;
}

/// What is done with each tensor of `N` models: see [`Parameters::visit`].
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::BatchNorm;
/// use conformable::nn::parameters::{Blank, Name, Parameters, Visitor, WeightElement};
/// use conformable::storage::Storage;
/// use std::convert::Infallible;
///
/// #[derive(Default)]
/// struct List(Vec<String>);
///
/// impl Visitor<1> for List {
///     type Error = Infallible;
///
///     fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
///         &mut self,
///         name: &Name<'_>,
///         [tensor]: [&Tensor<T, S, B>; 1],
///     ) -> Result<(), Infallible> {
///         self.0.push(format!("{name} {}", tensor.shape_string()));
///         Ok(())
///     }
///
///     fn buffer<T: WeightElement, S: Shape, B: Storage>(
///         &mut self,
///         name: &Name<'_>,
///         [tensor]: [&Tensor<T, S, B>; 1],
///     ) -> Result<(), Infallible> {
///         self.0.push(format!("{name} {}, not trained", tensor.shape_string()));
///         Ok(())
///     }
/// }
///
/// let mut list = List::default();
/// let Ok(()) = Parameters::visit([&BatchNorm::<Dim<3>>::blank(1e-5)], &Name::ROOT.field("bn"), &mut list);
/// assert_eq!(list.0[1..3], ["bn.bias [3]", "bn.running_mean [3], not trained"]);
/// ```
pub trait Visitor<const N: usize> {
    /// Why a visit ends early; [`Infallible`] if it never does.
    type Error;

    /// Tensors that are trained: of floats. Without a function of its own it does what is done with the others.
    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        tensors: [&Tensor<T, S, B>; N],
    ) -> Result<(), Self::Error> {
        self.buffer(name, tensors)
    }

    /// Tensors that are kept and not trained: those of a field that is marked so, and all of integers and `bool`.
    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        tensors: [&Tensor<T, S, B>; N],
    ) -> Result<(), Self::Error>;
}

/// What is done to each tensor of `N` models: see [`ParametersMut::visit_mut`].
pub trait VisitorMut<const N: usize> {
    /// Why a visit ends early; [`Infallible`] if it never does.
    type Error;

    /// Tensors that are trained: of floats. Without a function of its own it does what is done with the others.
    fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        tensors: [&mut Tensor<T, S, B>; N],
    ) -> Result<(), Self::Error> {
        self.buffer(name, tensors)
    }

    /// Tensors that are kept and not trained: those of a field that is marked so, and all of integers and `bool`.
    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        tensors: [&mut Tensor<T, S, B>; N],
    ) -> Result<(), Self::Error>;

    /// Files may have tensors whose names begin so, and the model does not.
    fn ignore(&mut self, beginning: &Name<'_>) {
        let _ = beginning;
    }
}

/// What can be made before its numbers are known, of zeros: a layer, or a model, that is to be read.
///
/// Derived for structs as [`Parameters`] is, with [the same attributes](self#attributes).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{LayerNorm, Linear};
/// use conformable::nn::parameters::Blank;
/// let norm: LayerNorm<Dim<3>> = LayerNorm::blank(1e-5);
/// assert!(norm.eps == 1e-5 && norm.weight == Tensor::zeros());
/// let layers: [Linear<Dim<2>, Dim<2>>; 3] = Blank::blank(());
/// # let _ = layers;
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be made before its weights are known",
    label = "expected a tensor that owns its elements, a layer or a model",
    note = "a struct of tensors and layers is with `#[derive(Blank)]`; of a field that is none, `#[parameters(skip)]` takes the default",
    note = "C46: read on in `conformable::errors::c46` (`cargo doc --open`)"
)]
pub trait Blank: Sized {
    /// What has to be said beside the types: `()`, the `eps` of a norm, the settings of a convolution.
    type Settings;

    /// One of zeros.
    fn blank(settings: Self::Settings) -> Self;
}

/// How much a model has, by [`count`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParameterCount {
    /// The numbers that are trained.
    pub trained: usize,
    /// The elements that are kept and not trained.
    pub buffers: usize,
    /// The bytes of both.
    pub bytes: usize,
}

/// How many parameters a model has, and how many bytes they are.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::BatchNorm;
/// use conformable::nn::parameters::{Blank, count};
/// let count = count(&BatchNorm::<Dim<8>>::blank(1e-5));
/// assert_eq!((count.trained, count.buffers, count.bytes), (16, 16, 128));
/// ```
#[doc(alias = "numel")]
pub fn count<M: Parameters + ?Sized>(model: &M) -> ParameterCount {
    let mut count = ParameterCount::default();
    let Ok(()) = M::visit([model], &Name::ROOT, &mut count);
    count
}

impl Visitor<1> for ParameterCount {
    type Error = Infallible;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        self.trained += tensor.len();
        self.bytes += tensor.len() * size_of::<T>();
        Ok(())
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        self.buffers += tensor.len();
        self.bytes += tensor.len() * size_of::<T>();
        Ok(())
    }
}

impl<T: WeightElement, S: Shape, B: Storage> Parameters for Tensor<T, S, B> {
    #[inline]
    fn visit<const N: usize, V: Visitor<N>>(
        tensors: [&Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        T::show(tensors, name, visitor)
    }
}

impl<T: WeightElement, S: Shape, B: ContiguousMut> ParametersMut for Tensor<T, S, B> {
    #[inline]
    fn visit_mut<const N: usize, V: VisitorMut<N>>(
        tensors: [&mut Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        T::give(tensors, name, visitor)
    }
}

impl<T: Element, S: Shape, K: Kind> Blank for Tensor<T, S, K> {
    type Settings = ();

    fn blank((): ()) -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: K::filled::<T, S>(fixed_extents::<S>(), T::default()) }
    }
}
