//! Sizes of axes as types: [`One`], [`Dim<N>`], [`Dyn<Tag>`] and the bound [`Size`] that all meet.
//!
//! `One` is a type of its own because it is the size that stretches, and stable Rust cannot say "N is not 1" of a const
//! parameter. It keeps the impls of every rule apart, and it makes generic code parametric: an axis of unknown size `B`
//! never stretches by accident when `B` happens to be 1.

pub mod computed;
// Sixteen names a line, as the script writes them.
#[doc(hidden)]
#[rustfmt::skip]
pub mod numbered;
mod open;
pub mod table;

use crate::axis::{No, Yes};
use crate::rule::broadcast::{Fits, Stretch, StretchesTo};
use crate::rule::gather::{Same, UpTo};
use crate::rule::one_sided::Stretches;
use crate::rule::reduce::NonEmpty;
use crate::rule::rename::NamedAs;
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::{AxisName, KnownSizes};
pub use computed::{AtLeast, Minus, Plus, Slides, Split, Times, Windows};
use core::fmt::Debug;
pub(crate) use open::says_at_least_one;
pub use open::{AtLeastOne, Computable, Dyn, Len, Sum};
pub use table::{FromNumber, SizeOf, ToNumber, TooLarge};

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

/// The size of an axis: [`One`] or [`Dim<N>`], or [`Dyn<Tag>`] where it is known only at run time.
///
/// Generic code takes sizes as parameters, `fn f<B: Size>(x: &Tensor<f32, shape![B, 784]>)`. What such code may rely on
/// without a `where` clause stands in the supertraits: a size goes together with itself and with `One`, and the outcome
/// is the size itself.
///
/// ```
/// use conformable::prelude::*;
/// fn rows<B: Size>(x: &Tensor<f32, shape![B, 784]>) -> usize { x.dims()[0] }
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
    + NamedAs<Self>
    + Stretches<Beside<One> = No>
    + Stretches<Beside<Self> = No>
{
    /// The number of elements along the axis, if it is known while compiling.
    #[doc(hidden)]
    const FIXED: Option<usize>;

    /// What stands for the axis at run time: the number, or the name.
    #[doc(hidden)]
    const NAME: AxisName = match Self::FIXED {
        Some(n) => AxisName::Fixed(n),
        None => panic!("a size without a number has a name"),
    };

    /// False for `Dim<1>`, which is [`One`].
    const PROPER: bool = true;

    /// Is the number of elements known while compiling?
    #[doc(hidden)]
    type Known: KnownSizes;

    /// `[X; N]`: how an axis of this size lies in memory.
    type Array<X: Copy>: Copy;
}

/// The size of an axis that is known while compiling: [`One`] or [`Dim<N>`], and not [`Dyn<Tag>`].
///
/// Code that only computes keeps `B: Size`, and takes axes of run-time length as it stands; code that names the number,
/// `B::N`, asks for this.
///
/// ```
/// use conformable::prelude::*;
/// fn rows<B: FixedSize>(_: &Tensor<f32, shape![B, 784]>) -> usize { B::N }
/// assert_eq!(rows(&Tensor::<f32, shape![64, 784]>::zeros()), 64);
/// assert_eq!(rows(&Tensor::<f32, shape![1, 784]>::zeros()), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "the size `{Self}` is needed while compiling, and may be known only at run time",
    label = "the size `{Self}` is not known while compiling",
    note = "a tensor of such a shape is made with its lengths, `zeros_along(Len::<Batch>::new(n))`, and has no arrays: `.into_vec()` gives its elements, `.dims()` its sizes; generic code that needs the number asks for `B: FixedSize`",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait FixedSize: Size<Known = Yes> {
    /// The number of elements along the axis.
    const N: usize;
}

/// What is said where a constant needs a number that is known only at run time.
pub(crate) const NOT_KNOWN: &str = "this needs the size of an axis as a constant, and it is known only at run time\n\
    C47: read on in `conformable::errors::c47` (`cargo doc --open`)";

/// The number of elements along an axis, as a constant.
pub(crate) const fn number<N: Size>() -> usize {
    N::FIXED.expect(NOT_KNOWN)
}

#[diagnostic::do_not_recommend]
impl FixedSize for One {
    const N: usize = 1;
}

#[diagnostic::do_not_recommend]
impl<const N: usize> FixedSize for Dim<N> {
    const N: usize = N;
}

impl Size for One {
    const FIXED: Option<usize> = Some(1);
    type Known = Yes;
    type Array<X: Copy> = [X; 1];
}

impl<const N: usize> Size for Dim<N> {
    const FIXED: Option<usize> = Some(N);
    type Known = Yes;
    const PROPER: bool = N != 1;
    type Array<X: Copy> = [X; N];
}

#[diagnostic::do_not_recommend]
impl NonEmpty for One {}

#[diagnostic::do_not_recommend]
impl<const N: usize> NonEmpty for Dim<N> where Dim<N>: ToNumber<Number: typenum::NonZero> {}
