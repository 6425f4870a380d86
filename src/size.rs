//! Sizes of axes as types: [`One`], [`Dim<N>`] and the bound [`Size`] that both meet.
//!
//! `One` is a type of its own because it is the size that stretches, and stable Rust cannot say "N is not 1" of a const
//! parameter. It keeps the impls of every rule apart, and it makes generic code parametric: an axis of unknown size `B`
//! never stretches by accident when `B` happens to be 1.

pub mod table;

use crate::axis::No;
use crate::rule::broadcast::{Fits, Stretch, StretchesTo};
use crate::rule::gather::{Same, UpTo};
use crate::rule::one_sided::Stretches;
use crate::rule::reduce::NonEmpty;
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use core::fmt::Debug;
pub use table::{FromNumber, Plus, SizeOf, Times, ToNumber, TooLarge};

/// The size 1: the axis that stretches to any other size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct One;

/// The size `N`, for every `N` but 1, which is [`One`]: write `shape![1]` and both are chosen for you.
///
/// A tensor with an axis `Dim<1>` passes `cargo check` and fails in `cargo build`, where it is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dim<const N: usize>;

/// What no axis has for a size.
///
/// Traits that compare sizes have an impl for it beside the one for equal sizes: of a trait with one impl for a type the
/// compiler shows that impl, and takes what is not known yet from it.
#[derive(Clone, Copy, Debug)]
pub enum Nothing {}

/// The size of an axis: [`One`] or [`Dim<N>`].
///
/// Generic code takes sizes as parameters, `fn f<B: Size>(x: &Tensor<f32, shape![B, 784]>)`. What such code may rely on
/// without a `where` clause stands in the supertraits: a size goes together with itself and with `One`, and the outcome
/// is the size itself.
///
/// ```
/// use conformable::prelude::*;
/// fn rows<B: Size>(_: &Tensor<f32, shape![B, 784]>) -> usize { B::N }
/// assert_eq!(rows(&Tensor::<f32, shape![64, 784]>::zeros()), 64);
/// assert_eq!(rows(&Tensor::<f32, shape![1, 784]>::zeros()), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the size of an axis",
    label = "expected `One` or `Dim<N>`",
    note = "write shapes with `shape![2, 3]`; a type parameter in a shape needs the bound `Size`: `fn f<B: Size>(..)`",
    note = "C28: read on in `conformable::errors::c28` (`cargo doc --open`)"
)]
pub trait Size:
    Sealed
    + Copy
    + Default
    + Debug
    + Send
    + Sync
    + 'static
    + Stretch<With<One> = Self>
    + Stretch<With<Self> = Self>
    + Fits<One>
    + Fits<Self>
    + StretchesTo<Self>
    + SameSize<Self>
    + UpTo<Self, Same>
    + Stretches<Beside<One> = No>
    + Stretches<Beside<Self> = No>
{
    /// The number of elements along the axis.
    const N: usize;

    /// False for `Dim<1>`, which is [`One`].
    const PROPER: bool = true;

    /// `[X; N]`: how an axis of this size lies in memory.
    type Array<X: Copy>: Copy;
}

impl Size for One {
    const N: usize = 1;
    type Array<X: Copy> = [X; 1];
}

impl<const N: usize> Size for Dim<N> {
    const N: usize = N;
    const PROPER: bool = N != 1;
    type Array<X: Copy> = [X; N];
}

#[diagnostic::do_not_recommend]
impl NonEmpty for One {}

#[diagnostic::do_not_recommend]
impl<const N: usize> NonEmpty for Dim<N> where Dim<N>: ToNumber<Number: typenum::NonZero> {}
