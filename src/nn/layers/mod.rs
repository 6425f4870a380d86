//! Layers: the weights of a function of models together, with `forward`.
//!
//! A layer is a plain struct whose public fields are tensors; its type parameters are what the weights' sizes are, then the
//! element type, and last where the elements are kept: on the heap if nothing is said, in the layer itself (`Inline`), or
//! elsewhere (`LentSlice`), so that weights may lie in a `static`. A layer without a bias has [`NoBias`] behind them,
//! `Linear<I, O, f32, Heap, NoBias>`. A model is a struct of layers, and its forward pass a function;
//! there is no trait to implement. [`Parameters`](crate::nn::Parameters), which is derived, gives a model's tensors names, PyTorch's:
//! by them it is read and written.
//!
//! ```
//! use conformable::prelude::*;
//! use conformable::nn::Parameters;
//! use conformable::nn::layers::{LayerNorm, Linear};
//! use conformable::nn::parameters::count;
//!
//! /// 64 features to scores for 10 classes.
//! #[derive(Parameters)]
//! struct Mlp {
//!     fc1: Linear<Dim<64>, Dim<32>>,
//!     norm: LayerNorm<Dim<32>>,
//!     fc2: Linear<Dim<32>, Dim<10>>,
//! }
//!
//! impl Mlp {
//!     fn forward<L: Shape>(&self, x: &Tensor<f32, shape![..L, 64]>) -> Tensor<f32, shape![..L, 10]> {
//!         self.fc2.forward(self.norm.forward(&self.fc1.forward(x)).relu())
//!     }
//! }
//!
//! let model = Mlp {
//!     fc1: Linear { weight: Tensor::ones(), bias: Tensor::zeros() },
//!     norm: LayerNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 1e-5 },
//!     fc2: Linear { weight: Tensor::ones(), bias: Tensor::full(0.5) },
//! };
//! let scores = model.forward(&Tensor::<f32, shape![2, 64]>::ones());
//! assert_eq!(scores, Tensor::<f32, shape![2, 10]>::full(0.5));
//! assert_eq!(count(&model).trained, 64 * 32 + 32 + 2 * 32 + 32 * 10 + 10);
//! ```
//!
//! A layer of your own is the same: a struct that derives `Parameters`, and [`Blank`](crate::nn::Blank) to be made before it is read.
//!
//! `forward_into` writes over a tensor that is there already, so that a forward pass allocates nothing. How many parameters a
//! layer has, how many bytes they are and how many floating-point operations a pass takes are constants:
//!
//! ```
//! use conformable::prelude::*;
//! use conformable::nn::layers::Linear;
//! type Fc = Linear<Dim<64>, Dim<10>>;
//! const { assert!(Fc::PARAMETERS == 650 && Fc::BYTES == 2600 && Fc::flops::<shape![32, 64]>() == 32 * 1280) };
//! ```

/// [`Clone`] for a layer, where its tensors are.
macro_rules! cloned {
    (impl<$($parameter:ident: $bound:path),*> $layer:ty { $($field:ident: $of:ty),* }) => {
        impl<$($parameter: $bound),*> Clone for $layer
        where
            $($of: Clone,)*
        {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }
        }
    };
}

#[cfg(any(feature = "std", feature = "libm"))]
mod attention;
#[cfg(any(feature = "std", feature = "libm"))]
mod channels;
mod conv;
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
#[expect(clippy::new_ret_no_self, reason = "no call of these compiles: a message says what makes a layer")]
pub mod elsewhere;
mod embedding;
#[cfg(all(feature = "rand", any(feature = "std", feature = "libm")))]
mod init;
mod linear;
#[cfg(any(feature = "std", feature = "libm"))]
mod norm;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod recurrent;

use super::conv::BiasOfElements;
use super::linear::LinearBias;
use crate::element::Element;
pub use crate::nn::conv::NoBias;
pub use crate::rule::conv::Groups;
pub use crate::rule::grow::OutputPadding;
#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::rule::heads::DividedAmong;
pub use crate::rule::slide::{Dilation, Padding, Stride};
use crate::shape::fixed_extents;
use crate::size::{Size, number};
use crate::storage::source::in_a_slice;
use crate::storage::{Kind, Storage, fill_with};
use crate::tensor::Tensor;
#[cfg(any(feature = "std", feature = "libm"))]
pub use attention::MultiHeadAttention;
#[cfg(any(feature = "std", feature = "libm"))]
pub use channels::{BatchNorm, GroupNorm};
pub use conv::{Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Unbiased};
pub use embedding::Embedding;
pub use linear::Linear;
#[cfg(any(feature = "std", feature = "libm"))]
pub use norm::{LayerNorm, RmsNorm};
#[cfg(any(feature = "std", feature = "libm"))]
pub use recurrent::{Gru, Lstm, Recurrent, Rnn};

/// What a layer adds to its outputs: a vector, a number for each of `O`; or [`NoBias`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the bias of a layer with `{O}` outputs",
    label = "expected a vector of `{O}` elements of type `{T}`, or `NoBias`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait LayerBias<T: Element, O: Size>: LinearBias<T> {
    /// How many numbers that are.
    const LEN: usize;

    /// Calls `f` with them.
    fn with_elements<R>(&self, f: impl FnOnce(Option<&[T]>) -> R) -> R;
}

/// A bias that can be made, because it owns its elements: one of a layer that is loaded or made of random numbers.
pub trait OwnedBias<T: Element, O: Size>: LayerBias<T, O> {
    /// The bias of the elements that `elements` gives by their number, which is not called for [`NoBias`].
    fn make<F: FnMut(usize) -> T>(elements: impl FnOnce() -> F) -> Self;
}

impl<T: Element, O: Size> OwnedBias<T, O> for NoBias {
    fn make<F: FnMut(usize) -> T>(_: impl FnOnce() -> F) -> Self {
        NoBias
    }
}

impl<T: Element, O: Size, K: Kind> OwnedBias<T, O> for Tensor<T, ((), O), K> {
    fn make<F: FnMut(usize) -> T>(elements: impl FnOnce() -> F) -> Self {
        Tensor { repr: fill_with::<K, T, ((), O)>(fixed_extents::<((), O)>(), elements()) }
    }
}

impl<T: Element, O: Size> LayerBias<T, O> for NoBias {
    const LEN: usize = 0;

    fn with_elements<R>(&self, f: impl FnOnce(Option<&[T]>) -> R) -> R {
        BiasOfElements::with_elements(self, f)
    }
}

impl<T: Element, O: Size, B: Storage> LayerBias<T, O> for Tensor<T, ((), O), B> {
    const LEN: usize = number::<O>();

    fn with_elements<R>(&self, f: impl FnOnce(Option<&[T]>) -> R) -> R {
        in_a_slice::<T, ((), O), B::Kind, R>(self.extents(), self.strided(), |bias| f(Some(bias)))
    }
}
