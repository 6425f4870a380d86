//! Products of matrices by the crate `matrixmultiply`, on targets for which the library has no kernels that were measured.
//!
//! It allocates what it copies. What one panel holds, and vectors, do not come here: they need no copies.

use super::Mat;
use super::kernels::Float;
use crate::kernel::parallel::{self, Shared};

/// Rows that a thread takes at least.
const ROWS: usize = 32;

/// The product on as many threads as it is worth.
///
/// # Safety
/// As for [`MatrixProduct::product`](super::MatrixProduct::product).
#[inline(never)]
pub(super) unsafe fn product<T: Float>(
    m: usize,
    k: usize,
    n: usize,
    a: Mat<T>,
    b: Mat<T>,
    out: *mut T,
    out_row: isize,
) {
    // SAFETY: the threads use them apart: each writes rows of its own, and all only read the rest.
    let shared = unsafe { Shared::new((a, b, out)) };
    // A multiplication with its addition is an eighth of a step.
    parallel::parts(m, ROWS, m.saturating_mul(k).saturating_mul(n) / 8, |rows| {
        let (a, b, out) = shared.get();
        let (a, out) = (Mat { ptr: a.at(rows.start, 0), ..a }, out.wrapping_offset(rows.start as isize * out_row));
        // SAFETY: the rows are below `m`, so all of their elements are in reach.
        unsafe { T::elsewhere(rows.len(), k, n, a, b, out, out_row) }
    });
}
