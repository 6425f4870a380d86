//! How it works: who owns the elements. [`Heap`], [`Inline`], or nobody here ([`Lent`], [`LentMut`]
//! with strides, [`LentSlice`], [`LentSliceMut`] without).
//!
//! A storage is a type-level choice, the last parameter of [`Tensor`](crate::Tensor). The first two are *kinds*: what an
//! operation returns is stored as its operands are, inline with inline gives inline, anything with heap gives heap.
//!
//! This module is where shapes as types meet the erased world of `layout` and `kernel`:
//! it is the last one with `unsafe` code. [`source`] has the typed expressions.

#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod arena;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod attention;
pub(crate) mod blocks;
#[cfg(any(feature = "npy", feature = "safetensors"))]
pub(crate) mod bytes;
#[cfg(feature = "alloc")]
mod compiled;
#[cfg(feature = "num-complex")]
pub(crate) mod complex;
pub(crate) mod conv;
pub mod einsum;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod erased;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod erased_rows;
pub(crate) mod fields;
#[cfg(any(feature = "nalgebra", feature = "ndarray"))]
pub(crate) mod foreign;
pub(crate) mod grid;
#[cfg(feature = "alloc")]
mod heap;
pub(crate) mod join;
#[cfg(feature = "std")]
pub(crate) mod large;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod lettered;
pub(crate) mod linear;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod norm;
pub(crate) mod order;
pub mod parts;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod pieces;
#[cfg(feature = "bytemuck")]
mod pod;
pub mod product;
pub(crate) mod quantize;
pub(crate) mod resize;
pub(crate) mod rotary;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod rows;
pub mod slice;
pub mod source;
pub(crate) mod target;

use crate::axis::FrontOf;
use crate::element::{AnyNumber, Element};
use crate::kernel::copies;
use crate::kernel::elementwise::planned::{self, CalledRoute, CalledWith, Route};
use crate::kernel::elementwise::{self, SMALL};
use crate::kernel::matmul::{Fixed, Mat};
use crate::kernel::op::Binary;
use crate::kernel::tree::Tree;
use crate::layout::restride::{Apart, Restride, Run, Strides};
use crate::layout::{Layout, Strided, StridedMut};
use crate::sealed::Sealed;
use crate::shape::{FixedShape, Shape, rebind};
use crate::text::require;
#[cfg(feature = "alloc")]
pub use compiled::compiled;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
#[cfg(feature = "alloc")]
pub use heap::{Heap, HeapBuffer, HeapElements};
use slice::SliceParts;
pub use slice::{LentSlice, LentSliceMut};
use source::Source;

/// Where the elements of a tensor are kept.
///
/// # Safety
/// `strided` gives an array of the sizes that `extents` has for `S`, readable as long as the representation is borrowed; contiguous, with
/// no strides, if `STATIC`. `restride` gives the offset and strides that it has from where `view` and `lend` count them.
pub unsafe trait Storage: Sealed + Sized {
    /// What a tensor of shape `S` is made of.
    type Repr<T: Element, S: Shape>;
    /// Where results of operations on such a tensor are kept.
    type Kind: Kind;
    /// The storage of a view of such a tensor. A view's own views live as long as what it borrows.
    type View<'s>: Movable<Kind = Self::Kind>
    where
        Self: 's;
    /// The storage of a view of a run of its elements: contiguous by type if this one is, else [`View`](Self::View).
    type Lend<'s>: Movable<Kind = Self::Kind>
    where
        Self: 's;
    /// Are the strides those of a contiguous tensor, by type?
    const STATIC: bool;
    /// Can the elements' memory be taken for a result?
    const REUSABLE: bool = false;

    /// The elements.
    fn strided<T: Element, S: Shape>(repr: &Self::Repr<T, S>) -> Strided<'_, T>;

    /// What the tensor carries of its sizes.
    #[expect(clippy::needless_lifetimes, reason = "the impls for views have two")]
    fn extents<'r, T: Element, S: Shape>(repr: &'r Self::Repr<T, S>) -> &'r S::Extents;

    /// The view as it is: offset and strides.
    fn restride<T: Element, S: Shape>(repr: &Self::Repr<T, S>) -> Restride<S>;

    /// A view of the same elements.
    ///
    /// # Safety
    /// `to` comes of `Self::restride(repr)`: each of its positions is one of the source.
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s Self::Repr<T, S>,
        to: Restride<To>,
    ) -> <Self::View<'s> as Storage>::Repr<T, To>
    where
        Self: 's;

    /// A view of a run of the same elements.
    ///
    /// # Safety
    /// `to` is a run of `Self::restride(repr)`.
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s Self::Repr<T, S>,
        to: Run<To>,
    ) -> <Self::Lend<'s> as Storage>::Repr<T, To>
    where
        Self: 's;

    /// The same elements with other names for their axes, or numbers in place of names.
    ///
    /// # Panics
    /// When the sizes of `To` are others.
    fn rename<T: Element, S: Shape, To: Shape>(repr: Self::Repr<T, S>, to: To::Extents) -> Self::Repr<T, To>;

    /// The elements' memory, for a result of as many, or the representation back.
    fn give<T: Element, S: Shape>(repr: Self::Repr<T, S>) -> Result<HeapMemory<T>, Self::Repr<T, S>> {
        Err(repr)
    }
}

/// Memory that can go from an operand to a result.
#[cfg(feature = "alloc")]
pub type HeapMemory<T> = HeapBuffer<T>;
/// Memory that can go from an operand to a result: there is none without a heap.
#[cfg(not(feature = "alloc"))]
pub type HeapMemory<T> = (core::convert::Infallible, PhantomData<T>);

/// A storage whose elements can be written.
///
/// # Safety
/// `strided_mut` gives the elements of `strided`, which are the borrower's alone, no two in one place.
#[diagnostic::on_unimplemented(
    message = "cannot write to this tensor: it is a read-only view",
    label = "this is a view for reading",
    note = "a broadcast view has several positions in one place, so it is never writable: copy it with `.to_tensor()`, or take `.view_mut()` of a tensor",
    note = "C31: read on in `conformable::errors::c31` (`cargo doc --open`)"
)]
pub unsafe trait StorageMut: Storage {
    /// The elements, to write.
    fn strided_mut<T: Element, S: Shape>(repr: &mut Self::Repr<T, S>) -> StridedMut<'_, T>;
}

/// A storage that is contiguous by type, so that its elements are a slice.
#[diagnostic::on_unimplemented(
    message = "the elements of a view are not known to be contiguous, so they are not a slice and cannot be reshaped in place",
    label = "this is a view with strides of its own",
    note = "copy it first: `.to_tensor()` gives a contiguous tensor; a read-only view is never writable",
    note = "C32: read on in `conformable::errors::c32` (`cargo doc --open`)"
)]
pub trait Contiguous: Storage {}
#[diagnostic::do_not_recommend]
impl Contiguous for Inline {}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl Contiguous for Heap {}

/// A storage that is contiguous by type, and can be written.
#[diagnostic::on_unimplemented(
    message = "this tensor has no mutable slice and is not reshaped in place: it is a view, read-only or not known to be contiguous",
    label = "this is a view",
    note = "copy it first: `.to_tensor()` gives a contiguous tensor that can be written",
    note = "C32: read on in `conformable::errors::c32` (`cargo doc --open`)"
)]
pub trait ContiguousMut: Contiguous + StorageMut {}
#[diagnostic::do_not_recommend]
impl<B: Contiguous + StorageMut> ContiguousMut for B {}

/// A storage of views to read, which are as good somewhere else in what they are lent.
pub trait Movable: Storage {
    /// The view whose positions are so many elements behind those of another.
    ///
    /// # Safety
    /// They are lent, as those of the other view, and as long.
    unsafe fn moved<T: Element, S: Shape>(repr: &Self::Repr<T, S>, by: isize) -> Self::Repr<T, S>;
}

/// Is an axis the first one, along which the parts of a contiguous tensor are contiguous? [`Yes`](crate::axis::Yes) or
/// [`No`](crate::axis::No).
pub trait Lends: Sealed {
    /// The storage of a view of positions along such an axis of a tensor in storage `B`.
    type View<'s, B: Storage + 's>: Movable<Kind = B::Kind>;

    /// One position along the axis, which is taken away.
    ///
    /// # Panics
    /// When `at` is not below the size of the axis.
    fn position<'s, B, T, S, To>(
        repr: &'s B::Repr<T, S>,
        axis: usize,
        at: usize,
    ) -> <Self::View<'s, B> as Storage>::Repr<T, To>
    where
        B: Storage + 's,
        T: Element,
        S: Shape,
        To: Shape;

    /// The positions along the axis from `start` on, as many as `to` says.
    ///
    /// # Panics
    /// When they leave the axis.
    fn range<'s, B, T, S, To>(
        repr: &'s B::Repr<T, S>,
        axis: usize,
        start: usize,
        to: To::Extents,
    ) -> <Self::View<'s, B> as Storage>::Repr<T, To>
    where
        B: Storage + 's,
        T: Element,
        S: Shape,
        To: Shape;
}

/// The storage of views of positions along axis `A` of a tensor in storage `B`: contiguous by type along axis 0 of one that is,
/// else [`Storage::View`].
pub type ViewAlong<'s, const A: isize, B> = <FrontOf<A> as Lends>::View<'s, B>;

/// A storage whose tensors can be the right side of an assignment to one in storage `A`: any, if `A` can be written.
///
/// The bound is on the right side so that the compiler reports a read-only left side in [`StorageMut`]'s words.
pub trait WritesTo<A: Storage>: Storage {
    /// `target = op(target, x)`.
    fn update<O, T, S, X>(op: O, target: &mut A::Repr<T, S>, x: &X)
    where
        O: Binary<T, X::Item, Out = T>,
        T: Element,
        S: Shape,
        X: Source;
}

impl<A: StorageMut, B: Storage> WritesTo<A> for B {
    #[inline]
    fn update<O, T, S, X>(op: O, target: &mut A::Repr<T, S>, x: &X)
    where
        O: Binary<T, X::Item, Out = T>,
        T: Element,
        S: Shape,
        X: Source,
    {
        source::update::<O, T, S, A, X>(op, target, x);
    }
}

/// What comes of operands of two kinds. A trait apart from [`Kind`], whose supertraits say what generic code may rely on: a
/// kind beside itself, and beside `Inline`, is itself.
pub trait Beside: Sealed {
    /// The kind of a result of this kind and another.
    type With<K: Kind>: Kind;
}

/// What comes of operands of this kind and of one on the heap is on the heap, as generic code knows by it.
#[cfg(feature = "alloc")]
pub trait BesideHeap: Beside<With<Heap> = Heap> {}

/// What comes of operands of this kind and of one on the heap, where there is none.
#[cfg(not(feature = "alloc"))]
pub trait BesideHeap: Beside {}

#[cfg(feature = "alloc")]
impl BesideHeap for Heap {}
impl BesideHeap for Inline {}

/// A storage that owns its elements, contiguous and row-major: [`Heap`] or [`Inline`].
///
/// # Safety
/// `build` hands `write` a **new place**: room for as many adjacent elements as the extents of `S` say, in row-major order, that
/// nobody else reads or writes, and gives a representation with the elements that were written there. So do `filled` and `evaluate`, `product` and
/// `fixed`.
#[diagnostic::on_unimplemented(
    message = "a view does not own its elements, so they cannot be taken out of it",
    label = "this is a view",
    note = "copy it first: `.to_tensor()` gives a tensor that owns its elements",
    note = "C32: read on in `conformable::errors::c32` (`cargo doc --open`)"
)]
pub unsafe trait Kind:
    StorageMut<Kind = Self> + Contiguous + Beside<With<Self> = Self> + Beside<With<Inline> = Self> + BesideHeap + 'static
{
    /// Are the elements in the tensor itself? Then what computes them is best where the tensor is made: a function apart has it copied.
    const INLINE: bool = false;

    /// A tensor in the memory of another, or nothing if this kind has no use for it.
    ///
    /// # Safety
    /// The memory has as many elements as the sizes of `S` say.
    unsafe fn adopt<T: Element, S: Shape>(extents: S::Extents, memory: HeapMemory<T>) -> Option<Self::Repr<T, S>> {
        let _ = (extents, memory);
        None
    }

    /// A tensor whose elements, as many as the sizes of `S` say, `write` writes.
    ///
    /// # Safety
    /// `write` writes all of them.
    unsafe fn build<T: Element, S: Shape>(extents: S::Extents, write: impl FnOnce(*mut T)) -> Self::Repr<T, S>;

    /// A tensor of `value` everywhere.
    fn filled<T: Element, S: Shape>(extents: S::Extents, value: T) -> Self::Repr<T, S>;

    /// A tensor of the elements of an expression, broadcast to the shape.
    fn evaluate<E: Tree, S: Shape>(extents: S::Extents, tree: &E) -> Self::Repr<E::Out, S>;

    /// The same by a plan that is a constant.
    ///
    /// # Safety
    /// The route is for the leaves of this tree, all contiguous, and a contiguous output of the sizes of `S`, which none of them is.
    #[inline(always)]
    unsafe fn follow<E: Tree, S: Shape>(extents: S::Extents, tree: &E, route: &'static Route) -> Self::Repr<E::Out, S> {
        // SAFETY: a new place for the elements of `S`. The route's nest is made for the tree, as the caller says, and `follow` writes each.
        unsafe { Self::build::<E::Out, S>(extents, |out| planned::follow(tree, route, out, false)) }
    }

    /// The same of an expression of few leaves.
    ///
    /// # Safety
    /// As [`follow`](Self::follow), of `called` and elements of type `T`.
    #[inline(always)]
    unsafe fn follow_called<T: Element, S: Shape>(
        extents: S::Extents,
        called: CalledWith<'_>,
        route: &'static CalledRoute,
    ) -> Self::Repr<T, S> {
        // SAFETY: a new place for the elements of `S`. The route's nest is made for the leaves, as the caller says, and `follow` writes each.
        unsafe { Self::build::<T, S>(extents, |out| route.follow(called, out.cast())) }
    }

    /// The same where the first axis has a length that is known only at run time.
    ///
    /// # Safety
    /// As [`follow`](Self::follow), but for the length of the first axis, for which the route's nest has [`SOME`](crate::layout::nest::SOME).
    #[inline(always)]
    unsafe fn follow_long<E: Tree, S: Shape>(
        extents: S::Extents,
        tree: &E,
        route: &'static Route,
    ) -> Self::Repr<E::Out, S> {
        let _ = route;
        Self::evaluate::<E, S>(extents, tree)
    }

    /// A tensor of the elements of an array, broadcast to the shape.
    fn copied<T: Element, S: Shape>(extents: S::Extents, array: Strided<'_, T>) -> Self::Repr<T, S>;

    /// The product of two matrices of the sizes `[m, k, n]`.
    ///
    /// # Safety
    /// Matrices of these sizes can be read, and `S` has `m * n` elements.
    #[inline(always)]
    unsafe fn product<T: AnyNumber, S: Shape>(
        extents: S::Extents,
        [m, k, n]: [usize; 3],
        left: Mat<T>,
        right: Mat<T>,
    ) -> Self::Repr<T, S> {
        // SAFETY: a new place for as many elements as the product has, in rows of `n`; the caller has the matrices in reach, and
        // the product writes all.
        unsafe { Self::build::<T, S>(extents, |out| T::product(m, k, n, left, right, out, n as isize)) }
    }

    /// The product of two matrices of the sizes `X`, for which `kernel::matmul::is_straight` holds.
    ///
    /// # Safety
    /// As for [`product`](Self::product).
    #[inline(always)]
    unsafe fn fixed<T: AnyNumber, S: Shape, X: Fixed>(
        extents: S::Extents,
        left: Mat<T>,
        right: Mat<T>,
    ) -> Self::Repr<T, S> {
        // SAFETY: a new place for as many elements as the product has, in rows; the caller has the matrices in reach, and the
        // product writes all.
        unsafe { Self::build::<T, S>(extents, |out| T::fixed::<X>(left, right, out)) }
    }

    /// The elements by value.
    fn into_array<T: Element, S: FixedShape>(repr: Self::Repr<T, S>) -> S::Array<T>;

    /// A tensor of these elements.
    fn from_array<T: Element, S: FixedShape>(array: S::Array<T>) -> Self::Repr<T, S> {
        let array = ManuallyDrop::new(array);
        // SAFETY: `S::Array<T>` is nested arrays of `S::LEN` elements in all (`Shape` is sealed), so it can be read as that many
        // elements; all are copied to a new place, which does not overlap them.
        unsafe {
            Self::build::<T, S>((), |out| core::ptr::copy_nonoverlapping((&raw const *array).cast(), out, S::LEN))
        }
    }
}

/// Elements in the tensor itself: no heap, and `Copy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inline;

/// What an inline tensor is made of: `[[T; 3]; 2]` for the shape `[2, 3]`, which is **nested arrays** of as many adjacent
/// elements as `S` has, in row-major order and nothing else.
///
/// All sizes of `S` are known while compiling: nothing makes one of another shape, by an assertion in `Inline::build`. Then the second
/// field is `()`, and in C's order the arrays are all there is.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct InlineArray<T: Element, S: Shape>(pub(crate) S::Array<T>, pub(crate) S::Extents);

impl<T: Element, S: FixedShape> InlineArray<T, S> {
    /// The nested arrays as they are, which a constant can be made of.
    pub(crate) const fn new(array: S::Array<T>) -> Self {
        InlineArray(array, ())
    }
}

/// What is said of an inline tensor of a shape with an axis of run-time size.
const NOT_INLINE: &str = "an inline tensor has no axis whose size is known at run time: compute with one on the heap\n\
    C47: read on in `conformable::errors::c47` (`cargo doc --open`)";

// SAFETY: nested arrays of as many elements as `S` has, readable as long as the representation is borrowed, with the strides of a
// contiguous tensor from the first one on.
unsafe impl Storage for Inline {
    type Repr<T: Element, S: Shape> = InlineArray<T, S>;
    type Kind = Inline;
    type View<'s> = Lent<'s, Inline>;
    type Lend<'s> = LentSlice<'s, Inline>;
    const STATIC: bool = true;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &InlineArray<T, S>) -> Strided<'_, T> {
        // SAFETY: nested arrays of as many elements as `S` has, borrowed as the representation is.
        unsafe { Strided::contiguous((&raw const repr.0).cast(), S::sizes(&repr.1)) }
    }

    #[inline(always)]
    fn extents<T: Element, S: Shape>(repr: &InlineArray<T, S>) -> &S::Extents {
        &repr.1
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn restride<T: Element, S: Shape>(repr: &InlineArray<T, S>) -> Restride<S> {
        // SAFETY: nested arrays of as many elements as `S` has: each position in row-major order is one of the source.
        unsafe { Restride::row_major(0, repr.1) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s InlineArray<T, S>,
        to: Restride<To>,
    ) -> ViewParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` has positions of the source, the nested arrays, which are borrowed for 's.
        unsafe { ViewParts::new((&raw const repr.0).cast(), to) }
    }

    #[inline]
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s InlineArray<T, S>,
        to: Run<To>,
    ) -> SliceParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` is a run of the source, nested arrays, which lie in one piece and are borrowed for 's.
        unsafe { SliceParts::new((&raw const repr.0).cast(), to.into_restride()) }
    }

    fn rename<T: Element, S: Shape, To: Shape>(repr: InlineArray<T, S>, to: To::Extents) -> InlineArray<T, To> {
        assert!(S::sizes(&repr.1).as_slice() == To::sizes(&to).as_slice());
        // SAFETY: a new place for the elements of `To`, which has the same sizes: as many are copied, and the two do not overlap.
        unsafe {
            let (from, len) = ((&raw const repr.0).cast::<T>(), To::sizes(&to).len());
            Self::build::<T, To>(to, |out| core::ptr::copy_nonoverlapping(from, out, len))
        }
    }
}

// SAFETY: nested arrays, so that no two positions are in one place; the representation is borrowed mutably, so they are the
// borrower's alone.
#[diagnostic::do_not_recommend]
unsafe impl StorageMut for Inline {
    #[inline(always)]
    fn strided_mut<T: Element, S: Shape>(repr: &mut InlineArray<T, S>) -> StridedMut<'_, T> {
        // SAFETY: nested arrays of as many elements as `S` has, contiguous, so each in a place of its own; borrowed mutably, so
        // they are the borrower's alone.
        unsafe { StridedMut::new((&raw mut repr.0).cast(), Layout::contiguous(S::sizes(&repr.1))) }
    }
}

impl Beside for Inline {
    type With<K: Kind> = K;
}

// SAFETY: `array` is a new place on the stack, and the nested arrays are what was written there.
#[diagnostic::do_not_recommend]
unsafe impl Kind for Inline {
    const INLINE: bool = true;

    #[inline(always)]
    unsafe fn build<T: Element, S: Shape>(extents: S::Extents, write: impl FnOnce(*mut T)) -> InlineArray<T, S> {
        const { require(S::OPEN == 0, NOT_INLINE) };
        let mut tensor = MaybeUninit::<InlineArray<T, S>>::uninit();
        let to = tensor.as_mut_ptr();
        // SAFETY: a new place. Nested arrays are their elements and nothing else, and the caller's `write` writes all of them; with the
        // extents the tensor is whole.
        unsafe {
            write((&raw mut (*to).0).cast());
            (&raw mut (*to).1).write(extents);
            tensor.assume_init()
        }
    }

    #[inline]
    fn filled<T: Element, S: Shape>(extents: S::Extents, value: T) -> InlineArray<T, S> {
        fill_with::<Inline, T, S>(extents, |_| value)
    }

    #[inline]
    fn evaluate<E: Tree, S: Shape>(extents: S::Extents, tree: &E) -> InlineArray<E::Out, S> {
        // SAFETY: a new place for as many elements as the sizes of `S` say, contiguous; `evaluate` writes each.
        unsafe {
            Self::build::<_, S>(extents, |out| elementwise::evaluate(tree, out, Layout::contiguous(S::sizes(&extents))))
        }
    }

    #[inline]
    fn copied<T: Element, S: Shape>(extents: S::Extents, array: Strided<'_, T>) -> InlineArray<T, S> {
        // SAFETY: a new place for as many elements as the sizes of `S` say, contiguous; `copy` writes each.
        unsafe { Self::build::<_, S>(extents, |out| copies::copy(array, out, Layout::contiguous(S::sizes(&extents)))) }
    }

    #[inline(always)]
    unsafe fn fixed<T: AnyNumber, S: Shape, X: Fixed>(
        extents: S::Extents,
        left: Mat<T>,
        right: Mat<T>,
    ) -> InlineArray<T, S> {
        const { require(S::OPEN == 0, NOT_INLINE) };
        // SAFETY: the caller has the matrices of the sizes `X` in reach, and their product has as many elements as the nested
        // arrays of `S`.
        InlineArray(unsafe { T::value::<X, S::Array<T>>(left, right) }, extents)
    }

    #[inline(always)]
    fn into_array<T: Element, S: FixedShape>(repr: InlineArray<T, S>) -> S::Array<T> {
        repr.0
    }
}

/// Elements of another tensor, to read, with strides of their own. `K` is the kind of the results of operations.
#[derive(Clone, Copy, Debug)]
pub struct Lent<'a, K = DefaultKind>(PhantomData<(&'a (), K)>);

/// Elements of another tensor, to read and write.
#[derive(Debug)]
pub struct LentMut<'a, K = DefaultKind>(PhantomData<(&'a mut (), K)>);

/// [`Heap`] where there is one, else [`Inline`].
#[cfg(feature = "alloc")]
pub type DefaultKind = Heap;
/// [`Heap`] where there is one, else [`Inline`].
#[cfg(not(feature = "alloc"))]
pub type DefaultKind = Inline;

/// What a view is made of. Its elements are **lent**: for `'a` they are borrowed, and each position of the shape, from `base`
/// by the offset and the strides, is one of them.
#[derive(Clone, Copy)]
pub struct ViewParts<'a, T, S: Shape> {
    /// The first element of the tensor that is viewed.
    base: *const T,
    /// From there to the first element of the view.
    offset: isize,
    strides: Strides<S>,
    extents: S::Extents,
    borrow: PhantomData<&'a [T]>,
}

// SAFETY: the elements are lent to read, as by a `&[T]`, which can go where `T` can be read from several threads.
unsafe impl<T: Sync, S: Shape> Send for ViewParts<'_, T, S> {}
// SAFETY: what is lent to read is readable through several references as through one.
unsafe impl<T: Sync, S: Shape> Sync for ViewParts<'_, T, S> {}

impl<T: Element, S: Shape> ViewParts<'_, T, S> {
    /// # Safety
    /// The elements are lent: for the view's lifetime, each position of `to`, from `base`, is readable.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn new(base: *const T, to: Restride<S>) -> Self {
        // A shape with more positions than there are numbers is no view's either.
        let _ = S::COUNTED;
        let (offset, strides, extents) = to.into_parts();
        ViewParts { base, offset, strides, extents, borrow: PhantomData }
    }
}

// SAFETY: the elements are lent for 'a, and `restride` gives the offset and strides by which each position is one of them.
unsafe impl<'a, K: Kind> Storage for Lent<'a, K> {
    type Repr<T: Element, S: Shape> = ViewParts<'a, T, S>;
    type Kind = K;
    type View<'s>
        = Lent<'a, K>
    where
        Self: 's;
    type Lend<'s>
        = Lent<'a, K>
    where
        Self: 's;
    const STATIC: bool = false;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &Self::Repr<T, S>) -> Strided<'_, T> {
        // SAFETY: the elements are lent: each position is readable; there is a stride for each axis of `S`.
        unsafe { Strided::new(repr.base.wrapping_offset(repr.offset), S::sizes(&repr.extents), &repr.strides) }
    }

    #[inline(always)]
    fn extents<'r, T: Element, S: Shape>(repr: &'r ViewParts<'a, T, S>) -> &'r S::Extents {
        &repr.extents
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn restride<T: Element, S: Shape>(repr: &ViewParts<'a, T, S>) -> Restride<S> {
        // SAFETY: the view's own: each position is one of the source, whose elements are lent to it.
        unsafe { Restride::identity(repr.offset, repr.strides, repr.extents) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s ViewParts<'a, T, S>,
        to: Restride<To>,
    ) -> ViewParts<'a, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` has positions of the source, which lies at `base`, and whose elements are lent for 'a.
        unsafe { ViewParts::new(repr.base, to) }
    }

    #[inline]
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s ViewParts<'a, T, S>,
        to: Run<To>,
    ) -> ViewParts<'a, T, To>
    where
        Self: 's,
    {
        // SAFETY: a run of the view's own positions is a view of them.
        unsafe { Self::view(repr, to.into_restride()) }
    }

    fn rename<T: Element, S: Shape, To: Shape>(repr: ViewParts<'a, T, S>, to: To::Extents) -> ViewParts<'a, T, To> {
        let to = Self::restride::<T, S>(&repr).renamed::<To>(to);
        // SAFETY: `renamed` keeps each position one of the source, whose elements are lent for 'a.
        unsafe { ViewParts::new(repr.base, to) }
    }
}

#[diagnostic::do_not_recommend]
impl<K: Kind> Movable for Lent<'_, K> {
    #[inline(always)]
    unsafe fn moved<T: Element, S: Shape>(repr: &Self::Repr<T, S>, by: isize) -> Self::Repr<T, S> {
        let ViewParts { base, offset, strides, extents, .. } = *repr;
        ViewParts { base, offset: offset + by, strides, extents, borrow: PhantomData }
    }
}

/// What a mutable view is made of: not `Copy`. Its elements are **lent to write**: as those of a [`ViewParts`], and the view's
/// alone, with distinct positions.
pub struct ViewMutParts<'a, T, S: Shape> {
    parts: ViewParts<'a, T, S>,
    borrow: PhantomData<&'a mut [T]>,
}

// SAFETY: the elements are lent to write, as by a `&mut [T]`, which can go where `T` can.
unsafe impl<T: Send, S: Shape> Send for ViewMutParts<'_, T, S> {}
// SAFETY: through a shared reference what is lent to write is only read, as through a `&&mut [T]`.
unsafe impl<T: Sync, S: Shape> Sync for ViewMutParts<'_, T, S> {}

// SAFETY: the elements are lent for 'a, at the offset and strides of `restride`; a view of this one borrows it, so that nobody
// writes as long as the view reads.
unsafe impl<'a, K: Kind> Storage for LentMut<'a, K> {
    type Repr<T: Element, S: Shape> = ViewMutParts<'a, T, S>;
    type Kind = K;
    type View<'s>
        = Lent<'s, K>
    where
        Self: 's;
    type Lend<'s>
        = Lent<'s, K>
    where
        Self: 's;
    const STATIC: bool = false;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &Self::Repr<T, S>) -> Strided<'_, T> {
        Lent::<K>::strided(&repr.parts)
    }

    #[inline(always)]
    fn extents<'r, T: Element, S: Shape>(repr: &'r ViewMutParts<'a, T, S>) -> &'r S::Extents {
        &repr.parts.extents
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn restride<T: Element, S: Shape>(repr: &ViewMutParts<'a, T, S>) -> Restride<S> {
        Lent::<K>::restride(&repr.parts)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s ViewMutParts<'a, T, S>,
        to: Restride<To>,
    ) -> ViewParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` has positions of the source, which lies at `base`; the view is borrowed for 's, so its
        // elements are lent to read.
        unsafe { ViewParts::new(repr.parts.base, to) }
    }

    #[inline]
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s ViewMutParts<'a, T, S>,
        to: Run<To>,
    ) -> ViewParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: a run of the view's own positions is a view of them.
        unsafe { Self::view(repr, to.into_restride()) }
    }

    fn rename<T: Element, S: Shape, To: Shape>(
        repr: ViewMutParts<'a, T, S>,
        to: To::Extents,
    ) -> ViewMutParts<'a, T, To> {
        // The strides stay, so that positions which were distinct are.
        ViewMutParts { parts: Lent::<K>::rename::<T, S, To>(repr.parts, to), borrow: PhantomData }
    }
}

// SAFETY: the elements are lent to write: `view_mut` makes them of a `StorageMut` by an `Apart`, and `PartsMut` gives out each
// position once.
#[diagnostic::do_not_recommend]
unsafe impl<K: Kind> StorageMut for LentMut<'_, K> {
    #[inline(always)]
    fn strided_mut<T: Element, S: Shape>(repr: &mut Self::Repr<T, S>) -> StridedMut<'_, T> {
        let layout = Layout { sizes: S::sizes(&repr.parts.extents), strides: Some(&repr.parts.strides) };
        // SAFETY: the elements are lent to write, and the view is borrowed mutably; there is a stride for each axis of `S`.
        unsafe { StridedMut::new(repr.parts.base.wrapping_offset(repr.parts.offset).cast_mut(), layout) }
    }
}

/// A view of other positions of the same elements. Inlined, so that the strides of what is contiguous are constants in the code around it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn view<'s, B, T, S, To>(
    repr: &'s B::Repr<T, S>,
    change: impl FnOnce(Restride<S>) -> Restride<To>,
) -> <B::View<'s> as Storage>::Repr<T, To>
where
    B: Storage + 's,
    T: Element,
    S: Shape,
    To: Shape,
{
    let to = change(B::restride(repr));
    // SAFETY: `change` makes a `Restride` of the one that it is given only by the functions of `Restride`, which keep each
    // position one of the source: nothing else in safe code makes one.
    unsafe { B::view(repr, to) }
}

/// Where the offsets of `restride` count from, to write.
#[cfg_attr(not(debug_assertions), inline(always))]
fn base_mut<B: StorageMut, T: Element, S: Shape>(repr: &mut B::Repr<T, S>) -> *mut T {
    let (start, ..) = B::restride(repr).into_parts();
    B::strided_mut(repr).ptr().wrapping_offset(-start)
}

/// A mutable view of other positions of the same elements, of which `change` repeats none. Inlined as [`view`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn view_mut<'s, B, T, S, To>(
    repr: &'s mut B::Repr<T, S>,
    change: impl FnOnce(Apart<S>) -> Apart<To>,
) -> ViewMutParts<'s, T, To>
where
    B: StorageMut,
    T: Element,
    S: Shape,
    To: Shape,
{
    // SAFETY: a `StorageMut` has no two positions in one place: they are distinct.
    let (offset, strides, extents) = change(unsafe { Apart::new(B::restride(repr)) }).into_parts();
    let base = base_mut::<B, T, S>(repr);
    ViewMutParts { parts: ViewParts { base, offset, strides, extents, borrow: PhantomData }, borrow: PhantomData }
}

/// A tensor whose element number `i`, in row-major order, is `f(i)`.
#[inline]
pub(crate) fn fill_with<K: Kind, T: Element, S: Shape>(
    extents: S::Extents,
    mut f: impl FnMut(usize) -> T,
) -> K::Repr<T, S> {
    // SAFETY: a new place for as many elements as the sizes say, and every one of them, from 0 on, is written.
    unsafe {
        K::build::<T, S>(extents, |out| {
            for at in 0..S::count(&extents) {
                out.add(at).write(f(at));
            }
        })
    }
}

/// A matrix with ones on its main diagonal, and zeros.
pub(crate) fn eye<K: Kind, T: AnyNumber, S: FixedShape>() -> K::Repr<T, S> {
    let cols = S::SIZES.last();
    // SAFETY: a new place for `S::LEN` elements, and every one of them, from 0 on, is written; those on the diagonal are
    // among them.
    unsafe {
        K::build::<T, S>(
            (),
            #[inline(always)]
            |out| {
                if S::LEN <= SMALL && const { size_of::<K::Repr<T, S>>() == size_of::<S::Array<T>>() } {
                    // In place all are constants, which become vectors: a one over zeros would have to be written after them.
                    for at in 0..S::LEN {
                        out.add(at).write(if at % (cols + 1) == 0 {
                            <T as AnyNumber>::ONE
                        } else {
                            <T as AnyNumber>::ZERO
                        });
                    }
                    return;
                }
                for at in 0..S::LEN {
                    out.add(at).write(<T as AnyNumber>::ZERO);
                }
                for at in (0..S::LEN).step_by(cols + 1).take(cols) {
                    out.add(at).write(<T as AnyNumber>::ONE);
                }
            },
        )
    }
}

/// The memory of a tensor, for another of kind `K` with as many elements, or the tensor back.
#[inline(always)]
pub(crate) fn take<T, S, B, To, K>(repr: B::Repr<T, S>, to: To::Extents) -> Result<K::Repr<T, To>, B::Repr<T, S>>
where
    T: Element,
    S: Shape,
    B: Storage,
    To: Shape,
    K: Kind,
{
    if S::sizes(B::extents::<T, S>(&repr)).len() != To::sizes(&to).len() {
        return Err(repr);
    }
    // SAFETY: the memory that a tensor gives has as many elements as its sizes say, and so as those of `To`.
    let adopt = |memory| unsafe { K::adopt::<T, To>(to, memory) };
    B::give::<T, S>(repr)
        .map(|memory| adopt(memory).unwrap_or_else(|| unreachable!("what gives memory gives a result there")))
}

/// A contiguous tensor's elements under another shape with as many elements.
pub(crate) fn reshape<K: Kind, T: Element, S: Shape, To: Shape>(repr: K::Repr<T, S>) -> K::Repr<T, To> {
    let to = rebind::<To, S>(K::extents::<T, S>(&repr));
    reshape_to::<K, T, S, To>(repr, to)
}

/// [`reshape`] to sizes that are given.
pub(crate) fn reshape_to<K: Kind, T: Element, S: Shape, To: Shape>(
    repr: K::Repr<T, S>,
    to: To::Extents,
) -> K::Repr<T, To> {
    let len = To::sizes(&to).len();
    assert_eq!(S::sizes(K::extents::<T, S>(&repr)).len(), len);
    let repr = match take::<T, S, K, To, K>(repr, to) {
        Ok(repr) => return repr,
        Err(repr) => repr,
    };
    let from = K::strided::<T, S>(&repr).ptr();
    // SAFETY: a kind is contiguous, so `from` leads to as many adjacent elements as `To` has; all are copied to a new place,
    // which does not overlap them.
    unsafe { K::build::<T, To>(to, |out| core::ptr::copy_nonoverlapping(from, out, len)) }
}
