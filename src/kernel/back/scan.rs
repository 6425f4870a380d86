//! Running sums and products backwards, and products of whole axes. Tensors are `[outer, n, inner]` around the axis.
//!
//! ```text
//! y[i] = x[0] + .. + x[i]     dx[i] = dy[i] + dy[i + 1] + ..                     from the last on
//! y[i] = x[0] .. x[i]         dx[i] = y[i - 1] r[i],  r[i] = dy[i] + x[i + 1] r[i + 1]
//! y    = x[0] .. x[n - 1]     dx[i] = (x[0] .. x[i - 1]) (x[i + 1] .. x[n - 1]) dy
//! ```
//!
//! Nothing is divided, so zeros need no case of their own: all others hand back what they hand back without them.

use crate::element::AnyNumber;
use crate::kernel::apart::in_rows;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;

/// Columns that are taken at once: what is kept of each is in an array.
const COLUMNS: usize = 32;

/// `dx` of running sums. Written over.
///
/// # Panics
/// When a slice has another length.
pub fn cumsum<T: AnyNumber>(sizes: [usize; 3], dy: &[T], dx: &mut [T]) {
    scan(sizes, Scan::Sum, dy, dx);
}

/// `dx` of running products of `x`, of which the last is not looked at. Written over.
///
/// # Panics
/// When a slice has another length.
pub fn cumprod<T: AnyNumber>(sizes: [usize; 3], x: &[T], dy: &[T], dx: &mut [T]) {
    scan(sizes, Scan::Product { x, each: true }, dy, dx);
}

/// `dx` of the product of `x` along an axis: `dy` is `[outer, inner]`. Written over.
///
/// # Panics
/// When a slice has another length.
pub fn prod<T: AnyNumber>(sizes: [usize; 3], x: &[T], dy: &[T], dx: &mut [T]) {
    scan(sizes, Scan::Product { x, each: false }, dy, dx);
}

/// What was done along the axis.
#[derive(Clone, Copy)]
enum Scan<'a, T> {
    /// Sums.
    Sum,
    /// Products, and a gradient of each of them, or of the last.
    Product { x: &'a [T], each: bool },
}

fn scan<T: AnyNumber>([outer, n, inner]: [usize; 3], scan: Scan<'_, T>, dy: &[T], dx: &mut [T]) {
    let (rows, x) = match scan {
        Scan::Sum => (n, dx.len()),
        Scan::Product { x, each } => (if each { n } else { 1 }, x.len()),
    };
    assert!(dx.len() == outer * n * inner && x == dx.len() && dy.len() == outer * rows * inner, "sizes around an axis");
    in_rows(dx, n * inner, 1, 2 * dx.len(), |first, dx| {
        for (o, dx) in (first..).zip(dx.chunks_exact_mut(n * inner)) {
            let dy = &dy[o * rows * inner..][..rows * inner];
            let scan = match scan {
                Scan::Product { x, each } => Scan::Product { x: &x[o * n * inner..][..n * inner], each },
                Scan::Sum => Scan::Sum,
            };
            // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
            unsafe { in_vectors(ScannedColumns { inner, scan, dy, dx }) };
        }
    });
}

/// The columns `[n, inner]` of one of `outer`.
struct ScannedColumns<'a, T> {
    inner: usize,
    scan: Scan<'a, T>,
    dy: &'a [T],
    dx: &'a mut [T],
}

impl<T: AnyNumber> Loop for ScannedColumns<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let ScannedColumns { inner, scan, dy, dx } = self;
        let n = dx.len() / inner;
        for first in (0..inner).step_by(COLUMNS) {
            let m = COLUMNS.min(inner - first);
            let row = |at: usize| at * inner + first..at * inner + first + m;
            match scan {
                Scan::Sum => {
                    let mut sums = [T::ZERO; COLUMNS];
                    for at in (0..n).rev() {
                        for ((sum, &dy), dx) in sums.iter_mut().zip(&dy[row(at)]).zip(&mut dx[row(at)]) {
                            *sum += dy;
                            *dx = *sum;
                        }
                    }
                }
                Scan::Product { x, each } => {
                    // What comes before each, then times what comes behind.
                    let mut products = [T::ONE; COLUMNS];
                    for at in 0..n {
                        for ((product, &x), dx) in products.iter_mut().zip(&x[row(at)]).zip(&mut dx[row(at)]) {
                            *dx = *product;
                            *product *= x;
                        }
                    }
                    let mut behind = [T::ZERO; COLUMNS];
                    if !each {
                        behind[..m].copy_from_slice(&dy[row(0)]);
                    }
                    for at in (0..n).rev() {
                        if each {
                            for (behind, &dy) in behind.iter_mut().zip(&dy[row(at)]) {
                                *behind += dy;
                            }
                        }
                        for ((behind, &x), dx) in behind.iter_mut().zip(&x[row(at)]).zip(&mut dx[row(at)]) {
                            *dx *= *behind;
                            *behind *= x;
                        }
                    }
                }
            }
        }
    }
}
