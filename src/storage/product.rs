//! Matrix products between the types and the kernels.

use super::source::Readable;
use super::target::{Over, Target};
use super::{Kind, Storage, StorageMut};
use crate::element::AnyNumber;
use crate::kernel::matmul::{Fixed, Mat};
use crate::kernel::tree::Zip;
use crate::kernel::{matmul, matmul_batch, op};
use crate::layout::Strided;
use crate::rule::matmul::Product;
use crate::shape::{Shape, Sizes, bind};
use crate::size::{One, Size};
use core::mem::MaybeUninit;

/// Rows, inner size and columns of a product of the shapes `S` and `R`: a vector on the left is one row, on the right one
/// column.
struct ProductSizes<S, R>(S, R);

impl<S: Shape, R: Shape> ProductSizes<S, R> {
    /// No batch axes.
    const SINGLE: bool = S::RANK <= 2 && R::RANK <= 2;

    /// `[m, k, n]` of single matrices of these sizes. The **inner size** `k` is that of both sides: the kernels read as many rows on
    /// the right as there are columns on the left.
    const fn of(left: Sizes<'_>, right: Sizes<'_>) -> [usize; 3] {
        let m = if S::RANK == 1 { 1 } else { left.at_depth(1) };
        let (rows, n) = if R::RANK == 1 { (right.last(), 1) } else { (right.at_depth(1), right.last()) };
        assert!(left.last() == rows, "the rules of products give both sides one inner size");
        [m, rows, n]
    }
}

impl<S: Shape, R: Shape> Fixed for ProductSizes<S, R> {
    const SIZES: Option<[usize; 3]> = match (S::FIXED, R::FIXED) {
        (Some(left), Some(right)) if Self::SINGLE => Some(Self::of(left, right)),
        _ => None,
    };
}

/// The sizes of each product of a batch of matrices by as many others, of the shapes `S` and `R`.
struct BatchSizes<S, R>(S, R);

impl<S: Shape, R: Shape> BatchSizes<S, R> {
    /// The batch of the right side. One matrix for all is a single product of all rows.
    const BATCH: usize = match R::FIXED {
        Some(sizes) if R::RANK > 2 => sizes.lead().lead().len(),
        _ => 0,
    };

    const ARE_LOOPED: bool = match Self::SIZES {
        Some([m, k, n]) => Self::BATCH > 1 && matmul::is_looped(m, k, n),
        None => false,
    };
}

impl<S: Shape, R: Shape> Fixed for BatchSizes<S, R> {
    const SIZES: Option<[usize; 3]> = match (S::FIXED, R::FIXED, Product::<S, R>::FIXED) {
        // No batch of the left side makes more of it.
        (Some(left), Some(right), Some(out))
            if S::RANK > 1 && R::RANK > 2 && out.lead().lead().len() == right.lead().lead().len() =>
        {
            Some(ProductSizes::<S, R>::of(left, right))
        }
        _ => None,
    };
}

/// The most elements of a right side with strides of its own that is copied to be contiguous: a sixteenth of a first-level
/// cache, if they are of 8 bytes.
const COPIED: usize = 256;

/// The product of a tensor of shape `S`, in storage `B`, with one of shape `R`, as a tensor of kind `K`.
#[inline(always)]
pub(crate) fn product<T, S, R, B, O, K>(own: &S::Extents, a: Strided<'_, T>, b: &O) -> K::Repr<T, Product<S, R>>
where
    T: AnyNumber,
    S: Shape,
    R: Shape,
    B: Storage,
    O: Readable<T, ReadShape = R>,
    K: Kind,
{
    let extents = bind::<Product<S, R>, S, R>(own, b.sized());
    if ProductSizes::<S, R>::SINGLE {
        let sizes = matrices::<S, R>(S::sizes(own), R::sizes(b.sized()));
        let left = left(a, B::STATIC, sizes[1]);
        let right = right(b.elements(), O::STATIC, R::RANK == 1, sizes[2]);
        // SAFETY: `left` and `right` lead to the operands' readable elements, `m` by `k` and `k` by `n` with one inner size; the
        // product has as many elements as its shape, `m` by `n`.
        unsafe {
            if const { matmul::is_straight::<T, ProductSizes<S, R>>() } {
                return K::fixed::<T, Product<S, R>, ProductSizes<S, R>>(extents, left, right);
            }
            if B::STATIC && O::STATIC {
                return K::product::<T, Product<S, R>>(extents, sizes, left, right);
            }
        }
    }
    let sizes = <Product<S, R> as Shape>::sizes(&extents);
    // SAFETY: a new place for as many elements as the product's sizes say, all of which `write` writes.
    unsafe {
        K::build::<T, Product<S, R>>(
            extents,
            #[inline(always)]
            |out| write::<T, S, R, B, O>(a, b, sizes, out),
        )
    }
}

/// The same, over the elements of a tensor.
#[inline(always)]
pub(crate) fn product_into<T, S, R, B, O, K>(
    own: &S::Extents,
    a: Strided<'_, T>,
    b: &O,
    out: &mut K::Repr<T, Product<S, R>>,
) where
    T: AnyNumber,
    S: Shape,
    R: Shape,
    B: Storage,
    O: Readable<T, ReadShape = R>,
    K: StorageMut,
{
    // SAFETY: the target's room for as many elements as the product's shape has, all of which `write` writes.
    unsafe {
        let extents = bind::<Product<S, R>, S, R>(own, b.sized());
        let sizes = <Product<S, R> as Shape>::sizes(&extents);
        Over::<T, Product<S, R>, K>(out).with(extents, |out| write::<T, S, R, B, O>(a, b, sizes, out))
    }
}

/// # Safety
/// `out` can be written at as many adjacent elements as the product has, whose sizes are `sizes`, and no operand reads them.
#[inline(always)]
unsafe fn write<T, S, R, B, O>(a: Strided<'_, T>, b: &O, sizes: Sizes<'_>, out: *mut T)
where
    T: AnyNumber,
    S: Shape,
    R: Shape,
    B: Storage,
    O: Readable<T, ReadShape = R>,
{
    let b = b.elements();
    if !ProductSizes::<S, R>::SINGLE {
        // SAFETY: the caller has room at `out` for as many adjacent elements as the product has, which no operand reads; the matrices are of the
        // sizes of the shapes, as typed.
        unsafe {
            if !const { T::LOOPS && BatchSizes::<S, R>::ARE_LOOPED }
                || !matmul_batch::looped::<T, BatchSizes<S, R>>(a, b, out, const { BatchSizes::<S, R>::BATCH })
            {
                matmul_batch::product(a, b, out, sizes);
            }
        }
        return;
    }
    let sizes = matrices::<S, R>(a.sizes(), b.sizes());
    let left = left(a, B::STATIC, sizes[1]);
    let right = right(b, O::STATIC, R::RANK == 1, sizes[2]);
    // SAFETY: the operands' readable elements, `m` by `k` and `k` by `n` with one inner size; the caller has room for the product
    // at `out`.
    unsafe { single::<T, ProductSizes<S, R>>(sizes, left, right, !O::STATIC, out) }
}

/// `[m, k, n]` of single matrices: constants, where the types say all.
#[inline(always)]
fn matrices<S: Shape, R: Shape>(left: Sizes<'_>, right: Sizes<'_>) -> [usize; 3] {
    match const { ProductSizes::<S, R>::SIZES } {
        Some(sizes) => sizes,
        None => ProductSizes::<S, R>::of(left, right),
    }
}

/// The left operand as a matrix of `k` columns. Its distances are constants where it is contiguous by type.
///
/// This and [`right`] know no shapes, so that a program has one of each for an element type.
#[inline(always)]
fn left<T: Copy>(a: Strided<'_, T>, contiguous: bool, k: usize) -> Mat<T> {
    let (row, col) = if contiguous { (k as isize, 1) } else { matmul_batch::last_two(a.layout()) };
    Mat { ptr: a.ptr(), row, col }
}

/// The right operand as a matrix of `n` columns; a vector is one column.
#[inline(always)]
fn right<T: Copy>(b: Strided<'_, T>, contiguous: bool, vector: bool, n: usize) -> Mat<T> {
    let (row, col) = match vector {
        _ if contiguous => (n as isize, 1),
        true => (matmul_batch::last_two(b.layout()).1, 1),
        false => matmul_batch::last_two(b.layout()),
    };
    Mat { ptr: b.ptr(), row, col }
}

/// A product of matrices of the sizes `[m, k, n]`, which are those of `X` if it has any. `own` says whether the strides on the right
/// may be other than a contiguous tensor's.
///
/// # Safety
/// Both matrices, `m` by `k` and `k` by `n`, are in reach, and `out` has room for as many adjacent elements as the product
/// has, which no operand reads.
#[inline(always)]
pub(super) unsafe fn single<T: AnyNumber, X: Fixed>(
    [m, k, n]: [usize; 3],
    left: Mat<T>,
    mut right: Mat<T>,
    own: bool,
    out: *mut T,
) {
    if const { matmul::is_straight::<T, X>() } {
        // SAFETY: the caller has both matrices in reach, and room for the product; the kernel is made for these sizes.
        return unsafe { T::fixed::<X>(left, right, out) };
    }
    let mut copy = [const { MaybeUninit::<T>::uninit() }; COPIED];
    if k.saturating_mul(n) <= COPIED && own && (right.row, right.col) != (n as isize, 1) {
        for p in 0..k {
            for j in 0..n {
                // SAFETY: `p` is below `k` and `j` below `n`, so the caller has this element in reach.
                copy[p * n + j].write(unsafe { *right.at(p, j) });
            }
        }
        right = Mat { ptr: copy.as_ptr().cast(), row: n as isize, col: 1 };
    }
    // SAFETY: the caller has the left matrix in reach and room for the product; the right one is the caller's too, or its copy, of
    // which all `k` by `n` elements have been written before.
    unsafe { <T as matmul::MatrixProduct>::product(m, k, n, left, right, out, n as isize) }
}

/// The outer product of two vectors: a broadcast of the one as a column with the other.
pub(crate) fn outer<T, S, M, N, B, O, K>(a: &B::Repr<T, S>, b: &O) -> K::Repr<T, (((), M), N)>
where
    T: AnyNumber,
    S: Shape,
    M: Size,
    N: Size,
    B: Storage,
    O: Readable<T>,
    K: Kind,
{
    let column = super::view::<B, T, S, (((), M), One)>(a, |view| view.insert_axis(1));
    let column = <B::View<'_> as Storage>::strided::<T, (((), M), One)>(&column);
    let extents = bind::<(((), M), N), S, O::ReadShape>(B::extents::<T, S>(a), b.sized());
    K::evaluate::<_, (((), M), N)>(extents, &Zip(op::Mul, column, b.elements()))
}
