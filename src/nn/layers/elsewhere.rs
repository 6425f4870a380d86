//! `new`, by which other libraries make a layer of its sizes. No call of it compiles: its message has what makes one here. It is a
//! function of one layer of each kind, so that the sizes, which nobody has said, are no error of their own.

use super::{BatchNorm, Conv2d, Embedding, LayerNorm, Linear};
use crate::sealed::Sealed;
use crate::size::One;

impl Linear<One, One> {
    #[doc(hidden)]
    pub fn new<Y /* write Linear::<Dim<64>, Dim<10>>::init(&mut rng) */>(_: impl Sized, _: impl Sized) -> Y
    where
        One: LinearNewIs<Y>,
    {
        unreachable!()
    }
}

impl Conv2d<(((((), One), One), One), One)> {
    #[doc(hidden)]
    pub fn new<Y /* write Conv2d::<shape![8, 3, 3, 3]>::init(Conv::new(), &mut rng) */>(
        _: impl Sized,
        _: impl Sized,
        _: impl Sized,
    ) -> Y
    where
        One: Conv2dNewIs<Y>,
    {
        unreachable!()
    }
}

impl Embedding<One, One> {
    #[doc(hidden)]
    pub fn new<Y /* write Embedding::<Dim<1000>, Dim<64>>::init(&mut rng) */>(_: impl Sized, _: impl Sized) -> Y
    where
        One: EmbeddingNewIs<Y>,
    {
        unreachable!()
    }
}

impl LayerNorm<One> {
    #[doc(hidden)]
    pub fn new<Y /* write LayerNorm { weight: Tensor::ones(), bias: Tensor::zeros(), eps: 1e-5 } */>(_: impl Sized) -> Y
    where
        One: LayerNormNewIs<Y>,
    {
        unreachable!()
    }
}

impl BatchNorm<One> {
    #[doc(hidden)]
    pub fn new<Y /* write Blank::blank(1e-5), and read the weights */>(_: impl Sized) -> Y
    where
        One: BatchNormNewIs<Y>,
    {
        unreachable!()
    }
}

/// What a size would be whose layers have `new`.
#[diagnostic::on_unimplemented(
    message = "`Linear::new(64, 10)` is written `Linear::<Dim<64>, Dim<10>>::init(&mut rng)` in this library",
    label = "sizes are types, and weights are drawn by `init` (feature `rand`), or given",
    note = "of weights that are there it is written by its fields; of zeros, to be read from a file, it is `Blank::blank`, of what no file says",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait LinearNewIs<Y>: Sealed {}

/// What a size would be whose layers have `new`.
#[diagnostic::on_unimplemented(
    message = "`Conv2d::new(3, 8, 3)` is written `Conv2d::<shape![8, 3, 3, 3]>::init(Conv::new(), &mut rng)` in this library",
    label = "sizes are types, and weights are drawn by `init` (feature `rand`), or given",
    note = "of weights that are there it is written by its fields; of zeros, to be read from a file, it is `Blank::blank`, of what no file says",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait Conv2dNewIs<Y>: Sealed {}

/// What a size would be whose layers have `new`.
#[diagnostic::on_unimplemented(
    message = "`Embedding::new(1000, 64)` is written `Embedding::<Dim<1000>, Dim<64>>::init(&mut rng)` in this library",
    label = "sizes are types, and weights are drawn by `init` (feature `rand`), or given",
    note = "of weights that are there it is written by its fields; of zeros, to be read from a file, it is `Blank::blank`, of what no file says",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait EmbeddingNewIs<Y>: Sealed {}

/// What a size would be whose layers have `new`.
#[diagnostic::on_unimplemented(
    message = "`LayerNorm::new(64)` is written by its fields in this library: `weight: Tensor::ones(), bias: Tensor::zeros(), eps: 1e-5`",
    label = "the size is a type, `LayerNorm<Dim<64>>`",
    note = "of weights that are there it is written by its fields; of zeros, to be read from a file, it is `Blank::blank`, of what no file says",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait LayerNormNewIs<Y>: Sealed {}

/// What a size would be whose layers have `new`.
#[diagnostic::on_unimplemented(
    message = "`BatchNorm::new(8)` is written by its fields in this library: `weight`, `bias`, `running_mean`, `running_var` and `eps: 1e-5`",
    label = "the size is a type, `BatchNorm<Dim<8>>`",
    note = "of weights that are there it is written by its fields; of zeros, to be read from a file, it is `Blank::blank`, of what no file says",
    note = "C49: read on in `conformable::errors::c49` (`cargo doc --open`)"
)]
pub trait BatchNormNewIs<Y>: Sealed {}
