//! Operations on arrays whose shapes are forgotten: safe, as sizes are compared at run time.
//!
//! Gradients are computed with these, so that nothing of them is compiled for each shape. Results go to memory of an
//! [`Arena`]; the types of the operands were compared before.

use super::arena::Arena;
use super::{DefaultKind, Lent, LentSlice, Storage};
use crate::element::{AnyNumber, Element};
use crate::kernel::matmul::{Mat, MatrixProduct};
use crate::kernel::op;
use crate::kernel::reduce::{self, Bands, Reducer, Summed};
use crate::kernel::tree::{Operands, Tree};
use crate::kernel::{copies, elementwise, matmul_batch};
use crate::layout::plan::MAX_AXES;
use crate::layout::restride::{Apart, Restride};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, Sizes, zeros};
use core::mem::MaybeUninit;

/// The elements of an expression, which is broadcast to `sizes`.
///
/// # Panics
/// When it cannot be, or there is room for another number of elements.
#[inline]
pub(crate) fn evaluate<'o, E: Tree>(x: &E, sizes: Sizes<'_>, out: &'o mut [MaybeUninit<E::Out>]) -> &'o mut [E::Out] {
    assert!(out.len() == sizes.len(), "room for as many elements as the sizes say");
    // SAFETY: the room is this function's alone and has the elements of the layout; `evaluate` writes all of them, of an expression that
    // it holds to these sizes.
    unsafe {
        elementwise::evaluate(x, out.as_mut_ptr().cast(), Layout::contiguous(sizes));
        out.assume_init_mut()
    }
}

/// Adds an expression, which is broadcast to `sizes`, to contiguous elements of these sizes.
///
/// # Panics
/// As [`evaluate`].
#[inline]
pub(crate) fn add<E: Tree<Out: AnyNumber>>(x: &E, sizes: Sizes<'_>, to: &mut [E::Out]) {
    assert!(to.len() == sizes.len(), "as many elements as the sizes say");
    // SAFETY: this function's alone, as they are borrowed exclusively: contiguous, as many as the layout has.
    let mut target = unsafe { StridedMut::new(to.as_mut_ptr(), Layout::contiguous(sizes)) };
    elementwise::update(op::Add, x, &mut target, false);
}

/// Reduces an expression of the sizes `from` to `to`: along the axes that it has more, counted from the front, and those of size 1.
///
/// # Panics
/// When `to` is not broadcast to `from`, or there is room for another number of elements.
pub(crate) fn reduce_to<'o, E: Tree, R: Reducer<E::Out>>(
    x: &E,
    from: Sizes<'_>,
    reducer: R,
    to: Sizes<'_>,
    out: &'o mut [MaybeUninit<R::Out>],
) -> &'o mut [R::Out] {
    assert!(out.len() == to.len() && to.rank() <= from.rank(), "room for as many elements as the sizes say");
    let (mut strides, mut step, mut reduced) = ([0; MAX_AXES], 1, !0);
    for depth in 0..to.rank() {
        let (n, own) = (from.at_depth(depth), to.at_depth(depth));
        assert!(n == own || own == 1, "what is reduced to has sizes that are kept, or 1");
        if own != 1 {
            strides[from.rank() - 1 - depth] = step;
            step *= own.max(1) as isize;
            reduced &= !(1 << depth);
        }
    }
    if const { E::IS_LEAF } {
        let mut operands = Operands::of(x);
        if let Some(bands) = Bands::of(from, reduced)
            && bands.fit::<E::Out, R>()
            && reduce::are_flat(operands.with_output(Layout::contiguous(from)))
        {
            // SAFETY: the one leaf is where the elements are, contiguous and of the sizes `from`, whose bands these are: they fit, and have elements.
            // The room is this function's alone, for a result of each column: the axes that are kept have the sizes of `to`, but for those of 1.
            unsafe {
                reduce::reduce_bands(reducer, bands, None, operands.pointers()[0].cast(), out.as_mut_ptr().cast());
                return out.assume_init_mut();
            }
        }
    }
    let layout = Layout { sizes: from, strides: Some(&strides[..from.rank()]) };
    // The sizes of the leaves are compared when they are planned; of an empty reduction there is no plan.
    // SAFETY: the room is this function's alone. Its strides are those of a contiguous array of the sizes `to`, 0 along the other axes: so
    // each of its elements, as many as `to` has, is written.
    unsafe {
        reduce::reduce(x, reducer, out.as_mut_ptr().cast(), layout, to.len());
        out.assume_init_mut()
    }
}

/// The sums of an expression of the sizes `from` that have the sizes `to`.
///
/// # Panics
/// As [`reduce_to`].
pub(crate) fn sum_to<'o, E: Tree<Out: AnyNumber>>(
    x: &E,
    from: Sizes<'_>,
    to: Sizes<'_>,
    out: &'o mut [MaybeUninit<E::Out>],
) -> &'o mut [E::Out]
where
    Summed: Reducer<E::Out, Out = E::Out>,
{
    if from.as_slice() == to.as_slice() {
        return evaluate(x, from, out);
    }
    reduce_to(x, from, Summed, to, out)
}

/// The product of two arrays by the rules of `torch.matmul`, of the sizes `sizes`.
///
/// # Panics
/// When they have no product, or another.
pub(crate) fn product<'o, T: MatrixProduct + Element>(
    a: Strided<'_, T>,
    b: Strided<'_, T>,
    sizes: Sizes<'_>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    assert!(out.len() == sizes.len(), "room for as many elements as the sizes say");
    // SAFETY: the room is this function's alone and has the elements of `sizes`, which `product` writes all, or panics.
    unsafe {
        matmul_batch::product(a, b, out.as_mut_ptr().cast(), sizes);
        out.assume_init_mut()
    }
}

/// A matrix in a slice: `rows` of `cols` elements, adjacent, or its transpose.
#[derive(Clone, Copy)]
pub(crate) struct SliceMatrix<'a, T> {
    elements: &'a [T],
    rows: usize,
    cols: usize,
    transposed: bool,
}

impl<'a, T> SliceMatrix<'a, T> {
    /// Rows of `cols` adjacent elements.
    ///
    /// # Panics
    /// When there are not as many elements.
    pub(crate) fn new(elements: &'a [T], rows: usize, cols: usize) -> Self {
        assert!(elements.len() == rows * cols, "a matrix has its elements");
        SliceMatrix { elements, rows, cols, transposed: false }
    }

    /// Columns for rows.
    pub(crate) fn t(self) -> Self {
        SliceMatrix { rows: self.cols, cols: self.rows, transposed: !self.transposed, ..self }
    }

    fn mat(self) -> Mat<T> {
        let (row, col) = if self.transposed { (1, self.rows) } else { (self.cols, 1) };
        Mat { ptr: self.elements.as_ptr(), row: row as isize, col: col as isize }
    }
}

/// The product of two matrices in slices.
///
/// # Panics
/// When they have none, or there is room for another number of elements.
pub(crate) fn matrix_product<'o, T: MatrixProduct + Element>(
    a: SliceMatrix<'_, T>,
    b: SliceMatrix<'_, T>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    assert!(a.cols == b.rows && out.len() == a.rows * b.cols, "matrices that have a product, and room for it");
    // SAFETY: both matrices are slices of as many elements as they have rows and columns; the room is this function's alone, and `product`
    // writes all of it.
    unsafe {
        if !out.is_empty() {
            T::product(a.rows, a.cols, b.cols, a.mat(), b.mat(), out.as_mut_ptr().cast(), b.cols as isize);
        }
        out.assume_init_mut()
    }
}

/// The elements in row-major order.
#[inline]
pub(crate) fn whole<'t, T: Element>(x: Strided<'t, T>, arena: &'t Arena<'_>) -> &'t [T] {
    match x.as_slice() {
        Some(slice) => slice,
        None => copied(x, arena.room(x.sizes().len())),
    }
}

/// A copy of an array, contiguous.
///
/// # Panics
/// When there is room for another number of elements.
pub(crate) fn copied<'o, T: Element>(x: Strided<'_, T>, out: &'o mut [MaybeUninit<T>]) -> &'o mut [T] {
    assert!(out.len() == x.sizes().len(), "room for as many elements as there are");
    // SAFETY: the room is this function's alone and has the elements of the layout, which `copy` writes all.
    unsafe {
        copies::copy(x, out.as_mut_ptr().cast(), Layout::contiguous(x.sizes()));
        out.assume_init_mut()
    }
}

/// Elements that were all written, as by `fill`.
pub(crate) fn filled<T: Copy>(room: &mut [MaybeUninit<T>], value: T) -> &mut [T] {
    room.fill(MaybeUninit::new(value));
    // SAFETY: each element was written just now.
    unsafe { room.assume_init_mut() }
}

/// Contiguous elements as an array of these sizes.
///
/// # Panics
/// When there are not as many.
#[inline]
pub(crate) fn array<'t, T>(elements: &'t [T], sizes: Sizes<'t>) -> Strided<'t, T> {
    assert!(elements.len() == sizes.len(), "an array has its elements");
    // SAFETY: readable: as many adjacent elements as the sizes say are borrowed for as long.
    unsafe { Strided::contiguous(elements.as_ptr(), sizes) }
}

/// The elements of `x` at which another view of its strides has them: `view` is given its offset, 0, and its strides, as a typed view has
/// them, and says those of the other.
///
/// # Panics
/// When `x` has other sizes than `S`.
pub(crate) fn restrided<'t, T: Element, S: Shape, To: Shape>(
    x: Strided<'t, T>,
    extents: S::Extents,
    arena: &'t Arena<'_>,
    sizes: Sizes<'t>,
    view: impl FnOnce(Restride<S>) -> Restride<To>,
) -> Strided<'t, T> {
    let own = S::sizes(&extents);
    assert!(x.sizes().as_slice() == own.as_slice() && sizes.rank() == To::RANK, "an array has the sizes of its shape");
    let mut strides = zeros::<isize, S::Rank>();
    x.layout().write_strides(&mut strides);
    // SAFETY: offset and strides are those of `x`, of which each position of these sizes is one, and readable.
    let (offset, strides, to) = view(unsafe { Restride::identity(0, strides, extents) }).into_parts();
    assert!(To::sizes(&to).as_slice() == sizes.as_slice(), "a view has the sizes of its shape");
    let strides = arena.keep_each(To::RANK, |axis| strides[axis]);
    // SAFETY: a `Restride` has positions of the array that it was made of, `x`, and no others: all of them are readable for 't.
    unsafe { Strided::new(x.ptr().wrapping_offset(offset), sizes, strides) }
}

/// An array along other axes: axis `i` of the result is axis `axes[i]`, or, where there is none, a new one along which all is repeated.
///
/// # Panics
/// When an axis is named twice, or its size is another than that of `x`, or an axis that is not named has more than one position.
pub(crate) fn along<'t, T>(
    x: Strided<'t, T>,
    axes: &[Option<usize>],
    sizes: Sizes<'t>,
    arena: &'t Arena<'_>,
) -> Strided<'t, T> {
    let (rank, own) = (x.sizes().rank(), x.sizes().as_slice());
    assert!(axes.len() == sizes.rank(), "an axis for each size");
    let (mut strides, mut seen) = ([0; MAX_AXES], 0u64);
    x.layout().write_strides(&mut strides[..rank]);
    for (axis, &size) in axes.iter().zip(sizes.as_slice()) {
        if let Some(axis) = *axis {
            assert!(seen >> axis & 1 == 0 && own[axis] == size, "each axis once, as long as it is");
            seen |= 1 << axis;
        }
    }
    assert!(own.iter().enumerate().all(|(axis, &n)| seen >> axis & 1 == 1 || n == 1), "no axis is left out");
    let strides = arena.keep_each(axes.len(), |at| axes[at].map_or(0, |axis| strides[axis]));
    // SAFETY: each position has one of `x`: along an axis that is named, the same, of as many; else the first. All are readable for 't.
    unsafe { Strided::new(x.ptr(), sizes, strides) }
}

/// An array of the shape `S` as a view.
///
/// # Panics
/// When it has other sizes.
#[inline]
pub(crate) fn view<'t, T: Element, S: Shape>(
    x: Strided<'t, T>,
    extents: S::Extents,
) -> <Lent<'t> as Storage>::Repr<T, S> {
    assert!(x.sizes().as_slice() == S::sizes(&extents).as_slice(), "a view has the sizes of its shape");
    let mut strides = zeros::<isize, S::Rank>();
    x.layout().write_strides(&mut strides);
    // SAFETY: each position of these sizes, along these strides, is one of `x`, which is readable for 't.
    unsafe { super::ViewParts::new(x.ptr(), Restride::identity(0, strides, extents)) }
}

/// Contiguous elements as a view of the shape `S`.
///
/// # Panics
/// When there are not as many.
#[inline]
pub(crate) fn slice_view<'t, T: Element, S: Shape>(
    x: &'t [T],
    extents: S::Extents,
) -> <LentSlice<'t, DefaultKind> as Storage>::Repr<T, S> {
    assert!(x.len() == S::sizes(&extents).len(), "a view has its elements");
    // SAFETY: lent in one piece: as many adjacent elements as the sizes say are borrowed for 't.
    unsafe { super::slice::SliceParts::new(x.as_ptr(), Restride::row_major(0, extents)) }
}

/// A target that is room of an arena: the result is its elements.
pub(crate) struct InArena<'t, 'm>(pub(crate) &'t Arena<'m>);

impl<'t, T: Element, S: Shape> super::target::Target<T, S> for InArena<'t, '_> {
    type Out = (&'t mut [T], S::Extents);

    #[inline]
    unsafe fn with(self, extents: S::Extents, write: impl FnOnce(*mut T)) -> Self::Out {
        let room = self.0.room::<T>(S::sizes(&extents).len());
        write(room.as_mut_ptr().cast());
        // SAFETY: the caller's `write` has written all elements of `S`, as many as there are.
        (unsafe { room.assume_init_mut() }, extents)
    }
}

/// Places of a contiguous array, none of them twice: where the elements of a part lie.
#[derive(Clone, Copy)]
pub(crate) struct PartPlaces<'t> {
    len: usize,
    offset: isize,
    sizes: Sizes<'t>,
    strides: &'t [isize],
}

/// The places of a part of an array of the shape `S`: `part` is given a contiguous one and says which it has.
pub(crate) fn places<'t, S: Shape, To: Shape>(
    extents: S::Extents,
    arena: &'t Arena<'_>,
    sizes: Sizes<'t>,
    part: impl FnOnce(Apart<S>) -> Apart<To>,
) -> PartPlaces<'t> {
    let len = S::sizes(&extents).len();
    // SAFETY: the positions of a contiguous array of these sizes, from 0 on, are apart, and there is one for each.
    let whole = unsafe { Apart::new(Restride::row_major(0, extents)) };
    let (offset, strides, to) = part(whole).into_parts();
    assert!(To::sizes(&to).as_slice() == sizes.as_slice(), "a part has the sizes of its shape");
    let (mut first, mut last) = (offset, offset);
    for (axis, &n) in sizes.as_slice().iter().enumerate() {
        let way = n.saturating_sub(1) as isize * strides[axis];
        *(if way < 0 { &mut first } else { &mut last }) += way;
    }
    assert!(sizes.is_empty() || first >= 0 && last < len as isize, "a part lies within the whole");
    PartPlaces { len, offset, sizes, strides: arena.keep_each(To::RANK, |axis| strides[axis]) }
}

/// Adds the elements of a part to those at its places.
///
/// # Panics
/// When the part has other sizes, or there are more elements, or less, than the places are of.
pub(crate) fn add_at<T: AnyNumber>(x: Strided<'_, T>, places: PartPlaces<'_>, to: &mut [T]) {
    assert!(to.len() == places.len, "the places are of an array of this length");
    let layout = Layout { sizes: places.sizes, strides: Some(places.strides) };
    // SAFETY: the places come of an `Apart`, so no two are the same, and were found to lie within as many elements as there are, which are
    // borrowed exclusively.
    let mut target = unsafe { StridedMut::new(to.as_mut_ptr().wrapping_offset(places.offset), layout) };
    elementwise::update(op::Add, &x, &mut target, false);
}
