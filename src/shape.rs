//! Shapes as types: `()` and `(Lead, Last)`, the bound [`Shape`] that both meet, and [`shape!`](crate::shape!) to write
//! them.
//!
//! `shape![2, 3]` is `(((), Dim<2>), Dim<3>)`: a list that reads from left to right and is peeled from the right, so
//! NumPy's alignment at the last axis is plain recursion, with no reversal and no limit to the rank.

mod extents;
mod per_axis;
mod sizes;

use crate::axis::{Depth, Marking, No, Succ, Yes, Zeroth};
use crate::rule::broadcast::{BroadcastTo, Conformable, Join};
use crate::rule::concat::SameAxes;
use crate::rule::gather::{EqualSizes, Follow, Reflexive, SizesUpTo};
use crate::rule::matmul::{BatchFits, MatrixRows, RightSide};
use crate::rule::one_sided::Grows;
use crate::sealed::Sealed;
use crate::size::{FixedSize, NOT_KNOWN, One, Size};
use core::fmt::{Debug, Display};
pub(crate) use extents::ShapeNames;
#[cfg(any(feature = "arbitrary", feature = "proptest", feature = "serde"))]
pub(crate) use extents::name_of;
pub use extents::{AxisName, AxisNames, BoundSizes, Extents, KnownSizes, Named, OpenExtents, ShortName, TagName};
pub(crate) use extents::{
    SizeMisfit, bind, bind_all, check, extents_of, fixed_extents, joined, len_of, meet, of_no_sizes, rebind, resized,
    stacked,
};
use generic_array::sequence::GenericSequence;
use generic_array::{ArrayLength, GenericArray};
pub use per_axis::PerAxis;
pub use sizes::{ShapeString, Sizes};
use typenum::{UTerm, Unsigned};

/// The shape of a tensor without axes, which holds one element: `shape![]`.
pub type Scalar = ();

/// The axes `Lead`, then one of size `Last`.
pub type Axes<Lead, Last> = (Lead, Last);

/// The shape `[N]`, without a macro: see [`shape!`](crate::shape!), "In structs".
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, Vector<Dim<3>>> = tensor![1.0, 2.0, 3.0];
/// assert_shape!(x, [3]);
/// ```
pub type Vector<N> = Axes<Scalar, N>;

/// The shape `[M, N]`, without a macro: see [`shape!`](crate::shape!), "In structs".
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, Matrix<Dim<2>, One>> = tensor![[1.0], [2.0]];
/// assert_shape!(x, [2, 1]);
/// ```
pub type Matrix<M, N> = Axes<Vector<M>, N>;

/// The shape `[L, M, N]`, without a macro: see [`shape!`](crate::shape!), "In structs".
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, Rank3<Dim<3>, Dim<32>, Dim<32>>> = Tensor::zeros();
/// assert_shape!(x, [3, 32, 32]);
/// ```
pub type Rank3<L, M, N> = Axes<Matrix<L, M>, N>;

/// The shape `[K, L, M, N]`, without a macro: see [`shape!`](crate::shape!), "In structs".
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, Rank4<Dim<64>, Dim<3>, Dim<32>, Dim<32>>> = Tensor::zeros();
/// assert_shape!(x, [64, 3, 32, 32]);
/// ```
pub type Rank4<K, L, M, N> = Axes<Rank3<K, L, M>, N>;

/// The shape as one writes it: its sizes, and the names of those that are known only at run time.
///
/// ```
/// use conformable::prelude::*;
/// struct Rows;
/// assert_eq!(conformable::shape::display::<shape![Dyn<Rows>, 3]>().to_string(), "[Rows, 3]");
/// ```
pub fn display<S: Shape>() -> impl Display {
    ShapeNames(S::NAMES)
}

/// The shape `[N, ..S]`: `N` tensors of the shape `S`, one after the other. Leading axes stand first in [`shape!`](crate::shape!),
/// since only so can the compiler read them off a tensor's type; where `S` is known, this is the other order.
///
/// ```
/// use conformable::StackOf;
/// use conformable::prelude::*;
/// struct Rows;
/// let images: Tensor<u8, StackOf<Dyn<Rows>, shape![8, 8]>> = Tensor::zeros_along(Len::<Rows>::new(3));
/// let images: Tensor<u8, shape![Dyn<Rows>, 8, 8]> = images; // The same type.
/// assert_eq!(images.dims().as_slice(), [3, 8, 8]);
/// ```
pub type StackOf<N, S> = <<S as Shape>::Depth as Depth>::Insert<S, N>;

/// A rank as a typenum number, with a total successor, to 64.
///
/// More axes of a size above 1 than that have no room in memory. (generic-array bounds its lengths by the address space
/// in a way that recursion over the bits cannot prove; hence a list.)
pub trait Rank: Sealed + Debug + ArrayLength<ArrayType<usize>: Copy, ArrayType<isize>: Copy> {
    /// This rank plus one.
    type Next: Rank;
}

macro_rules! ranks {
    ($($rank:ident $next:ident;)*) => { $(impl Rank for typenum::$rank { type Next = typenum::$next; })* };
}

#[rustfmt::skip]
ranks! {
    U0 U1; U1 U2; U2 U3; U3 U4; U4 U5; U5 U6; U6 U7; U7 U8; U8 U9; U9 U10;
    U10 U11; U11 U12; U12 U13; U13 U14; U14 U15; U15 U16; U16 U17; U17 U18; U18 U19; U19 U20;
    U20 U21; U21 U22; U22 U23; U23 U24; U24 U25; U25 U26; U26 U27; U27 U28; U28 U29; U29 U30;
    U30 U31; U31 U32; U32 U33; U33 U34; U34 U35; U35 U36; U36 U37; U37 U38; U38 U39; U39 U40;
    U40 U41; U41 U42; U42 U43; U43 U44; U44 U45; U45 U46; U46 U47; U47 U48; U48 U49; U49 U50;
    U50 U51; U51 U52; U52 U53; U53 U54; U54 U55; U55 U56; U56 U57; U57 U58; U58 U59; U59 U60;
    U60 U61; U61 U62; U62 U63; U63 U64;
    U64 U64;
}

/// What `a[[i, j]]` takes: an array of as many numbers as there are axes, up to 16.
#[diagnostic::on_unimplemented(
    message = "tensors of more than 16 axes cannot be indexed by position",
    note = "take a view first: `.index_axis::<0>(i)`",
    note = "C21: read on in `conformable::errors::c21` (`cargo doc --open`)"
)]
pub trait IndexArray: Sealed + Copy + Debug + AsRef<[usize]> + 'static {
    /// One number more.
    type Next: IndexArray;
}

/// The index of a tensor with more than 16 axes: there is none.
#[derive(Clone, Copy, Debug)]
pub enum TooManyAxes {}

impl AsRef<[usize]> for TooManyAxes {
    fn as_ref(&self) -> &[usize] {
        match *self {}
    }
}

impl IndexArray for TooManyAxes {
    type Next = TooManyAxes;
}

impl IndexArray for [usize; 16] {
    type Next = TooManyAxes;
}

macro_rules! index_arrays {
    ($($n:literal)*) => { $(impl IndexArray for [usize; $n] { type Next = [usize; $n + 1]; })* };
}
index_arrays!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);

/// An index into the shape `S`: `[usize; RANK]`.
pub trait IndexOf<S> {
    /// The position along each axis.
    fn numbers(&self) -> &[usize];
}

impl<S: Shape<Index: SameIndex<At>>, At> IndexOf<S> for At {
    #[inline(always)]
    fn numbers(&self) -> &[usize] {
        S::Index::numbers_of(self)
    }
}

/// The index of a tensor, `Self`, is what was given.
#[diagnostic::on_unimplemented(
    message = "this tensor is indexed by `{Self}`, a number for each axis, and not by `{Given}`",
    label = "expected an array with as many numbers as the tensor has axes",
    note = "an element is `a[[i]]` of a vector, `a[[i, j]]` of a matrix; rows are `.index_axis::<0>(i)`, ranges `.slice(s![1..3, ..])`",
    note = "C21: read on in `conformable::errors::c21` (`cargo doc --open`)"
)]
pub trait SameIndex<Given>: Sealed {
    /// The position along each axis.
    fn numbers_of(given: &Given) -> &[usize];
}

#[diagnostic::do_not_recommend]
impl<At: IndexArray> SameIndex<At> for At {
    #[inline(always)]
    fn numbers_of(given: &At) -> &[usize] {
        given.as_ref()
    }
}

/// The nested array of a tensor, `Self`, is what was given.
#[diagnostic::on_unimplemented(
    message = "mismatched types: a tensor of this shape is made of the array `{Self}`, and not of `{Given}`",
    label = "expected an array with as many entries along each axis as the shape says",
    note = "`[[1.0, 2.0], [3.0, 4.0]]` is two rows of two; numbers in one row, for any shape, are taken by `.from_slice(&[..])`",
    note = "C29: read on in `conformable::errors::c29` (`cargo doc --open`)"
)]
pub trait SameArray<Given> {
    /// The array.
    fn array_of(given: Given) -> Self;
}

#[diagnostic::do_not_recommend]
impl<Array> SameArray<Array> for Array {
    #[inline(always)]
    fn array_of(given: Array) -> Array {
        given
    }
}

/// `[usize; N]` is an index into the shape `S`: lets `from_fn(|[i, j]| ..)` be inferred from its pattern.
#[diagnostic::on_unimplemented(
    message = "the elements of the shape `{S}` are not indexed by `{Self}`: there is a number for each axis",
    label = "expected an array with as many numbers as the shape `{S}` has axes",
    note = "a vector is made by `|[i]| ..`, a matrix by `|[i, j]| ..`",
    note = "C21: read on in `conformable::errors::c21` (`cargo doc --open`)"
)]
pub trait IndicesOf<S>: Sealed {
    /// The index as an array.
    fn from_slice(at: &[usize]) -> Self;
}

#[diagnostic::do_not_recommend]
impl<S: Shape<Index: SameIndex<[usize; N]>>, const N: usize> IndicesOf<S> for [usize; N] {
    fn from_slice(at: &[usize]) -> Self {
        core::array::from_fn(|axis| at[axis])
    }
}

/// The shape of a tensor: `()` or `(Lead, Last)`, written with [`shape!`](crate::shape!).
///
/// Generic code takes any leading axes as `L: Shape` and writes `shape![..L, M, K]`. Its supertraits say what holds for
/// every shape without a `where` clause: it can be broadcast with itself and with a scalar, and is the outcome.
///
/// ```
/// use conformable::prelude::*;
/// type Image = shape![3, 32, 32];
/// fn axes<S: Shape>(_: &Tensor<f32, S>) -> usize { S::RANK }
/// assert_eq!(axes(&Tensor::<f32, Image>::zeros()), 3);
/// ```
///
/// Its sizes as constants are those of a [`FixedShape`]; a tensor tells them by [`dims`](crate::Tensor::dims).
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape",
    label = "expected a shape",
    note = "write shapes with `shape![2, 3]`; any leading axes are a parameter `L: Shape`, used as `shape![..L, 3]`",
    note = "C28: read on in `conformable::errors::c28` (`cargo doc --open`)"
)]
pub trait Shape:
    Sealed
    + Copy
    + Default
    + Debug
    + Send
    + Sync
    + 'static
    + Join<With<()> = Self>
    + Join<With<Self> = Self>
    + Conformable<()>
    + Conformable<Self>
    + BroadcastTo<Self>
    + MatrixRows<OverBatch<()> = Self>
    + BatchFits<()>
    + RightSide
    + SameAxes<Self>
    + EqualSizes<Self>
    + Reflexive
    + SizesUpTo<Self, <Self as Reflexive>::Proof>
    + Follow<Following<()> = Self>
    + Grows<Beside<()> = No>
    + Grows<Beside<Self> = No>
{
    /// The number of axes.
    #[doc(alias("ndim", "dim", "ndimension"))]
    const RANK: usize;
    /// True, but an error where the sizes above 0 that are known while compiling have a product above `isize::MAX`: then no
    /// tensor, nor view, has a number for each element. Asked for where a view is made, by `let _ = S::COUNTED`, for the reason
    /// that [`ROOM`](Self::ROOM) has.
    const COUNTED: bool;
    /// True, but an error where a tensor that owns its elements has more than memory can hold: where as many of the largest type,
    /// of 8 bytes, or of 16 with the feature `num-complex`, are more than `isize::MAX` bytes, which is what an allocation may have. A view that repeats elements may have
    /// as many all the same.
    ///
    /// Asked for where memory is taken, and also, by `let _ = S::ROOM`, in the methods that make a tensor: the compiler names
    /// the user's line only for a constant of the function that the user calls.
    const ROOM: bool;
    /// Is every axis of one element [`One`], and not `Dim<1>`?
    const PROPER: bool;
    /// True, but an error for a shape of more than 64 axes, and for one that is not [`PROPER`](Self::PROPER). Asked for where a tensor or
    /// a view is made, by `let _ = S::VALID`, for the reason that [`ROOM`](Self::ROOM) has.
    const VALID: bool;
    /// Which sizes are known only at run time: a bit for each axis, that of the last is bit 0.
    #[doc(hidden)]
    const OPEN: u64;
    /// The sizes that are known while compiling, the first axis first; 1 for an axis whose size is not, and behind the last.
    #[doc(hidden)]
    const LIST: [usize; 64];
    /// The sizes, if all are known while compiling.
    #[doc(hidden)]
    const FIXED: Option<Sizes<'static>>;
    /// The axes as the type says them, the last first.
    #[doc(hidden)]
    const NAMES: Option<&'static AxisNames>;

    /// The number of axes as a typenum number.
    type Rank: Rank;
    /// The number of axes as a depth.
    type Depth: Depth<Is<Self::Depth> = Yes>;
    /// All axes but the last; `()` has none.
    type Lead: Shape;
    /// The size of the last axis; `()` has none, and gives [`One`].
    type Last: Size;
    /// `[[X; 3]; 2]` for the shape `[2, 3]`.
    type Array<X: Copy>: Copy;
    /// `[usize; RANK]`.
    type Index: IndexArray;
    /// The shape without the axes marked in `M`.
    type Drop<M: Marking>: Shape;
    /// The shape with size 1 at the axes marked in `M`.
    type Keep<M: Marking>: Shape;

    /// Are all sizes known while compiling?
    #[doc(hidden)]
    type Known: KnownSizes;
    /// What a tensor of this shape carries of its sizes: nothing where the type says all.
    #[doc(hidden)]
    type Extents: Extents;

    /// The sizes of a tensor that carries these.
    #[doc(hidden)]
    #[inline(always)]
    fn sizes(extents: &Self::Extents) -> Sizes<'_> {
        if const { Self::OPEN == 0 } {
            Sizes::fixed(KnownOf::<Self>::SIZES)
        } else {
            Sizes::open(extents.as_slice(), Self::OPEN)
        }
    }

    /// The number of elements of a tensor that carries these, which is a number: where the type says all sizes, a constant to the compiler.
    #[doc(hidden)]
    #[inline(always)]
    fn count(extents: &Self::Extents) -> usize {
        if const { Self::OPEN == 0 } { KnownOf::<Self>::COUNT } else { Self::sizes(extents).len() }
    }
}

/// A shape whose sizes are all known while compiling.
///
/// Generic code that only computes takes `L: Shape`, and with it axes of run-time length; code that names the number of
/// elements, or makes a tensor of nothing but the type, asks for this.
///
/// ```
/// use conformable::prelude::*;
/// type Image = shape![3, 32, 32];
/// assert_eq!(Image::RANK, 3);
/// assert_eq!(Image::LEN, 3072);
/// assert_eq!(Image::dims(), [3, 32, 32]);
/// assert_eq!(Image::strides(), [1024, 32, 1]);
/// ```
#[diagnostic::on_unimplemented(
    message = "the sizes of the shape `{Self}` are not all known while compiling",
    label = "a size of the shape `{Self}` may be known only at run time",
    note = "a tensor of such a shape is made with its lengths, `zeros_along(Len::<Batch>::new(n))`; generic code that makes one of nothing but its type, or needs its sizes as constants, asks for `S: FixedShape`, or of each of its sizes for `B: FixedSize`",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait FixedShape: Shape<Extents = (), Known = Yes> {
    /// The number of elements. A shape whose sizes above 0 have a product above `isize::MAX` is an error: none of its tensors,
    /// nor of their views, has a number for each element.
    const LEN: usize;
    /// The sizes as a value.
    #[doc(hidden)]
    const SIZES: Sizes<'static>;

    /// The sizes of all axes.
    fn dims() -> PerAxis<usize, Self> {
        let mut dims = zeros::<usize, Self::Rank>();
        dims.copy_from_slice(Self::SIZES.as_slice());
        PerAxis(dims)
    }

    /// The strides of a contiguous tensor of this shape, in elements, row-major: the last axis has stride 1.
    fn strides() -> PerAxis<isize, Self> {
        PerAxis(contiguous_strides(Self::SIZES))
    }
}

#[diagnostic::do_not_recommend]
impl FixedShape for () {
    const LEN: usize = 1;
    const SIZES: Sizes<'static> = Sizes::NONE;
}

#[diagnostic::do_not_recommend]
impl<Lead: FixedShape, Last: FixedSize> FixedShape for (Lead, Last) {
    const LEN: usize = KnownOf::<Self>::COUNT;
    const SIZES: Sizes<'static> = Sizes::fixed(KnownOf::<Self>::SIZES);
}

/// The number of elements of a shape, as a constant.
pub(crate) const fn number_of_elements<S: Shape>() -> usize {
    S::FIXED.expect(NOT_KNOWN).len()
}

/// The first entries of a list.
const fn first<const N: usize>(list: &[usize; 64]) -> [usize; N] {
    let (mut first, mut axis) = ([0; N], 0);
    while axis < N {
        first[axis] = list[axis];
        axis += 1;
    }
    first
}

/// What is known of a shape while compiling.
struct KnownOf<S>(S);

impl<S: Shape> KnownOf<S> {
    /// The sizes, with 1 for an axis of run-time size, in the shortest list that holds them: that is what a shape costs a program.
    const SIZES: &'static [usize] = match <S::Rank as Unsigned>::USIZE {
        0 => &[],
        1 => Self::first::<1>(),
        2 => Self::first::<2>(),
        3 => Self::first::<3>(),
        4 => Self::first::<4>(),
        rank @ 5..=8 => Self::first::<8>().split_at(rank).0,
        rank => Self::first::<64>().split_at(rank).0,
    };

    /// The first of them. A function, so that no other is computed.
    const fn first<const N: usize>() -> &'static [usize; N] {
        const { &first(&S::LIST) }
    }

    /// Their product.
    const COUNT: usize = Self::count().expect(TOO_MANY_ELEMENTS);

    /// It, where it is a number.
    const fn count() -> Option<usize> {
        Sizes::fixed(Self::SIZES).count()
    }
}

/// The bytes of the largest type of elements.
pub(crate) const LARGEST_ELEMENT: usize = if cfg!(feature = "num-complex") { 16 } else { 8 };

/// The most elements that a tensor owns: those of the largest type fit in an allocation, which has at most `isize::MAX` bytes.
pub(crate) const MOST_ELEMENTS: usize = isize::MAX as usize / LARGEST_ELEMENT;

/// What is said of a shape with more.
pub(crate) const TOO_MANY_ELEMENTS: &str = "a tensor of this shape has more elements than memory can hold\n\
    C45: read on in `conformable::errors::c45` (`cargo doc --open`)";

/// The number, unless it is larger.
const fn at_most(n: usize, most: usize) -> Option<usize> {
    if n <= most { Some(n) } else { None }
}

/// An array of as many zeros as there are axes.
pub fn zeros<X: Default, N: ArrayLength>() -> GenericArray<X, N> {
    <GenericArray<X, N> as GenericSequence<X>>::generate(|_| X::default())
}

/// The strides of a contiguous array of these sizes, one for each of `N` axes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn contiguous_strides<N: ArrayLength>(sizes: Sizes<'_>) -> GenericArray<isize, N> {
    let mut strides = zeros::<isize, N>();
    sizes.strides(&mut strides);
    strides
}

#[diagnostic::do_not_recommend]
impl Shape for () {
    const RANK: usize = 0;
    const COUNTED: bool = true;
    const ROOM: bool = true;
    const PROPER: bool = true;
    const VALID: bool = true;
    const OPEN: u64 = 0;
    const LIST: [usize; 64] = [1; 64];
    const FIXED: Option<Sizes<'static>> = Some(Sizes::NONE);
    const NAMES: Option<&'static AxisNames> = None;

    type Rank = UTerm;
    type Depth = Zeroth;
    type Lead = ();
    type Last = One;
    type Array<X: Copy> = X;
    type Index = [usize; 0];
    type Drop<M: Marking> = ();
    type Keep<M: Marking> = ();
    type Known = Yes;
    type Extents = ();
}

const TOO_MANY_AXES: &str = "a tensor has at most 64 axes\n\
    C28: read on in `conformable::errors::c28` (`cargo doc --open`)";

/// What is said of a shape with an axis `Dim<1>`.
const NOT_PROPER: &str = "an axis of one element is `One`, not `Dim<1>`: shape! writes it as 1\n\
    C30: read on in `conformable::errors::c30` (`cargo doc --open`)";

/// Nothing, if so.
const fn holds(so: bool) -> Option<()> {
    if so { Some(()) } else { None }
}

impl<Lead: Shape, Last: Size> Shape for (Lead, Last) {
    // `expect` and not `panic!`: of a macro rustc shows where it is expanded as well. And of constants that are asked for by
    // one that fails it shows each, so nothing here fails that another constant asks for.
    const RANK: usize = at_most(<Self::Depth as Depth>::D, 64).expect(TOO_MANY_AXES);
    const COUNTED: bool = KnownOf::<Self>::count().expect(TOO_MANY_ELEMENTS) <= isize::MAX as usize;
    const ROOM: bool = {
        at_most(KnownOf::<Self>::COUNT, MOST_ELEMENTS).expect(TOO_MANY_ELEMENTS);
        true
    };
    const PROPER: bool = Lead::PROPER && Last::PROPER;
    const VALID: bool = {
        holds(<Self::Depth as Depth>::D <= 64).expect(TOO_MANY_AXES);
        holds(Self::PROPER).expect(NOT_PROPER);
        true
    };
    const OPEN: u64 = Lead::OPEN << 1 | Last::FIXED.is_none() as u64;
    const LIST: [usize; 64] = {
        let (mut list, last) = (Lead::LIST, <Lead::Rank as Unsigned>::USIZE);
        if last < 64
            && let Some(n) = Last::FIXED
        {
            list[last] = n;
        }
        list
    };
    const FIXED: Option<Sizes<'static>> =
        if Self::OPEN == 0 { Some(Sizes::fixed(KnownOf::<Self>::SIZES)) } else { None };
    const NAMES: Option<&'static AxisNames> = Some(&AxisNames { lead: Lead::NAMES, last: Last::NAME });

    type Rank = <Lead::Rank as Rank>::Next;
    type Depth = Succ<Lead::Depth>;
    type Lead = Lead;
    type Last = Last;
    type Array<X: Copy> = Lead::Array<Last::Array<X>>;
    type Index = <Lead::Index as IndexArray>::Next;
    type Drop<M: Marking> = M::Drop<Lead, Last>;
    type Keep<M: Marking> = M::Keep<Lead, Last>;
    type Known = <Lead::Known as KnownSizes>::And<Last::Known>;
    type Extents = <Self::Known as KnownSizes>::Extents<Self::Rank>;
}

/// A shape as a type: `shape![2, 3]`.
///
/// Each entry is a number, a type (a parameter `B: Size`, a path such as `Self::In`) or a constant in braces, `{N}`.
/// `..L` at the start stands for any leading axes `L: Shape`.
///
/// ```
/// use conformable::prelude::*;
/// fn flatten_last<L: Shape, const N: usize>(x: &Tensor<f32, shape![..L, {N}, 1]>) -> Tensor<f32, shape![..L, {N}]> {
///     x.sum_axis::<-1>()
/// }
/// let y = flatten_last(&Tensor::<f32, shape![2, 5, 1]>::ones());
/// assert_shape!(y, [2, 5]);
/// ```
///
/// # In structs
///
/// Of a struct with a type parameter rustc derives nothing while a macro stands in the type of a field: "`derive` cannot be used
/// on items with type macros". There the shape is written without one, by [`Vector`], [`Matrix`], [`Rank3`], [`Rank4`] and
/// [`Axes`], which adds an axis to any shape. Structs without type parameters, or with constant ones, `shape![{N}, 3]`, may use
/// the macro.
///
/// ```
/// use conformable::prelude::*;
/// #[derive(Clone, Debug, PartialEq)]
/// struct Dense<I: Size, O: Size> {
///     weight: Tensor<f32, Matrix<O, I>>,
///     bias: Tensor<f32, Vector<O>>,
///     kernels: Tensor<f32, Axes<Matrix<O, I>, Dim<3>>>,
/// }
/// let dense = Dense::<Dim<2>, One> { weight: Tensor::ones(), bias: Tensor::zeros(), kernels: Tensor::zeros() };
/// assert_eq!(dense.clone(), dense);
/// assert_shape!(dense.weight, [1, 2]);
/// ```
#[macro_export]
macro_rules! shape {
    ($($size:tt)*) => { $crate::shape::list! { $crate $($size)* } };
}

/// The list that [`shape!`](crate::shape!) is.
#[doc(hidden)]
pub use conformable_macros::shape as list;

/// Asserts the shape of a tensor, while compiling: `assert_shape!(y, [4, 3])`. No cost at run time.
///
/// Entries are as in [`shape!`](crate::shape!).
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
/// assert_shape!(x, [3, 4]);
/// assert_shape!(x.t(), [4, 3]);
/// ```
///
/// ```compile_fail,E0308
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![3, 4]> = Tensor::zeros();
/// assert_shape!(x, [4, 3]);
/// ```
#[macro_export]
macro_rules! assert_shape {
    ($tensor:expr, [$($size:tt)*] $(,)?) => {{
        let _: &$crate::Tensor<_, $crate::shape![$($size)*], _> = &$tensor;
    }};
    ($($other:tt)*) => { ::core::compile_error!("assert_shape! takes a tensor and its shape: assert_shape!(y, [4, 3])\n\
    C28: read on in `conformable::errors::c28` (`cargo doc --open`)") };
}
