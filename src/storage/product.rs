//! Matrix products between the types and the kernels.

use super::source::Readable;
use super::target::{Over, Target};
use super::{Kind, Storage, StorageMut};
use crate::element::Numeric;
use crate::kernel::matmul::{Fixed, Mat};
use crate::kernel::tree::Zip;
use crate::kernel::{matmul, matmul_batch, op};
use crate::layout::Strided;
use crate::rule::matmul::Product;
use crate::shape::Shape;
use crate::size::{One, Size};
use core::mem::MaybeUninit;

/// Rows, inner size and columns of a product of the shapes `S` and `R`: a vector on the left is one row, on the right one
/// column.
struct ProductSizes<S, R>(S, R);

impl<S: Shape, R: Shape> ProductSizes<S, R> {
    /// No batch axes.
    const SINGLE: bool = S::RANK <= 2 && R::RANK <= 2;
    /// The rows of the right side.
    const ROWS: usize = if R::RANK == 1 { <R::Last as Size>::N } else { <<R::Lead as Shape>::Last as Size>::N };
}

impl<S: Shape, R: Shape> Fixed for ProductSizes<S, R> {
    const M: usize = if S::RANK == 1 { 1 } else { <<S::Lead as Shape>::Last as Size>::N };
    /// The **inner size**, which both sides have: the kernels read as many rows on the right as there are columns on the left.
    const K: usize = {
        assert!(<S::Last as Size>::N == Self::ROWS, "the rules of products give both sides one inner size");
        Self::ROWS
    };
    const N: usize = if R::RANK == 1 { 1 } else { <R::Last as Size>::N };
}

/// The most elements of a right side with strides of its own that is copied to be contiguous: a sixteenth of a first-level
/// cache, if they are of 8 bytes.
const COPIED: usize = 256;

/// The product of a tensor of shape `S`, in storage `B`, with one of shape `R`, as a tensor of kind `K`.
#[inline(always)]
pub(crate) fn product<T, S, R, B, O, K>(a: Strided<'_, T>, b: &O) -> K::Repr<T, Product<S, R>>
where
    T: Numeric,
    S: Shape,
    R: Shape,
    B: Storage,
    O: Readable<T>,
    K: Kind,
{
    if ProductSizes::<S, R>::SINGLE {
        let left = left(a, B::STATIC, ProductSizes::<S, R>::K);
        let right = right(b.elements(), O::STATIC, R::RANK == 1, ProductSizes::<S, R>::N);
        // SAFETY: `left` and `right` lead to the operands' readable elements, `M` by `K` and `K` by `N` with one inner size; the
        // product has as many elements as its shape, `M` by `N`.
        unsafe {
            if const { matmul::is_fixed::<T>(ProductSizes::<S, R>::M, ProductSizes::<S, R>::K, ProductSizes::<S, R>::N) }
            {
                return K::fixed::<T, Product<S, R>, ProductSizes<S, R>>(left, right);
            }
            if B::STATIC && O::STATIC {
                let sizes = [ProductSizes::<S, R>::M, ProductSizes::<S, R>::K, ProductSizes::<S, R>::N];
                return K::product::<T, Product<S, R>>(sizes, left, right);
            }
        }
    }
    // SAFETY: a new place for as many elements as the product's shape has, all of which `write` writes.
    unsafe {
        K::build::<T, Product<S, R>>(
            #[inline(always)]
            |out| write::<T, S, R, B, O>(a, b, out),
        )
    }
}

/// The same, over the elements of a tensor.
#[inline(always)]
pub(crate) fn product_into<T, S, R, B, O, K>(a: Strided<'_, T>, b: &O, out: &mut K::Repr<T, Product<S, R>>)
where
    T: Numeric,
    S: Shape,
    R: Shape,
    B: Storage,
    O: Readable<T>,
    K: StorageMut,
{
    // SAFETY: the target's room for as many elements as the product's shape has, all of which `write` writes.
    unsafe { Over::<T, Product<S, R>, K>(out).with(|out| write::<T, S, R, B, O>(a, b, out)) }
}

/// # Safety
/// `out` can be written at as many adjacent elements as the product has, and no operand reads them.
#[inline(always)]
unsafe fn write<T, S, R, B, O>(a: Strided<'_, T>, b: &O, out: *mut T)
where
    T: Numeric,
    S: Shape,
    R: Shape,
    B: Storage,
    O: Readable<T>,
{
    let b = b.elements();
    if !ProductSizes::<S, R>::SINGLE {
        // SAFETY: the caller has room at `out` for as many adjacent elements as the product has, which no operand reads.
        return unsafe { matmul_batch::product(a, b, out, <Product<S, R> as Shape>::SIZES) };
    }
    let left = left(a, B::STATIC, ProductSizes::<S, R>::K);
    let right = right(b, O::STATIC, R::RANK == 1, ProductSizes::<S, R>::N);
    // SAFETY: the operands' readable elements, `M` by `K` and `K` by `N` with one inner size; the caller has room for the product
    // at `out`.
    unsafe { single::<T, ProductSizes<S, R>>(left, right, !O::STATIC, out) }
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

/// A product of matrices of the sizes `X`. `own` says whether the strides on the right may be other than a contiguous
/// tensor's.
///
/// # Safety
/// Both matrices, `M` by `K` and `K` by `N` of `X`, are in reach, and `out` has room for as many adjacent elements as the product
/// has, which no operand reads.
#[inline(always)]
pub(super) unsafe fn single<T: Numeric, X: Fixed>(left: Mat<T>, mut right: Mat<T>, own: bool, out: *mut T) {
    let (m, k, n) = (X::M, X::K, X::N);
    if const { matmul::is_fixed::<T>(X::M, X::K, X::N) } {
        // SAFETY: the caller has both matrices in reach, and room for the product; the kernel is made for these sizes.
        return unsafe { T::fixed::<X>(left, right, out) };
    }
    let mut copy = [const { MaybeUninit::<T>::uninit() }; COPIED];
    if const { X::K.saturating_mul(X::N) <= COPIED } && own && (right.row, right.col) != (n as isize, 1) {
        for p in 0..k {
            for j in 0..n {
                // SAFETY: `p` is below `K` and `j` below `N`, so the caller has this element in reach.
                copy[p * n + j].write(unsafe { *right.at(p, j) });
            }
        }
        right = Mat { ptr: copy.as_ptr().cast(), row: n as isize, col: 1 };
    }
    // SAFETY: the caller has the left matrix in reach and room for the product; the right one is the caller's too, or its copy, of
    // which all `K` by `N` elements have been written before.
    unsafe { <T as matmul::MatrixProduct>::product(m, k, n, left, right, out, n as isize) }
}

/// The outer product of two vectors: a broadcast of the one as a column with the other.
pub(crate) fn outer<T, S, M, N, B, O, K>(a: &B::Repr<T, S>, b: &O) -> K::Repr<T, (((), M), N)>
where
    T: Numeric,
    S: Shape,
    M: Size,
    N: Size,
    B: Storage,
    O: Readable<T>,
    K: Kind,
{
    let column = super::view::<B, T, S, (((), M), One)>(a, |view| view.insert_axis(1));
    let column = <B::View<'_> as Storage>::strided::<T, (((), M), One)>(&column);
    K::evaluate::<_, (((), M), N)>(&Zip(op::Mul, column, b.elements()))
}
