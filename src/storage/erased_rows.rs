//! Softmax and normalisation of arrays whose shapes are forgotten, as [`erased`](super::erased): safe, with sizes compared at run
//! time.

use crate::element::Real;
use crate::kernel::norm::{Channels, ScaleAndShift, in_groups, with_statistics};
use crate::kernel::rows::{Affine, Block};
use core::mem::MaybeUninit;

/// `e^x / Σ e^x` along the middle axis, or `x - ln Σ e^x` if `LOG`.
///
/// # Panics
/// When there are not as many elements as the sizes say, or not as much room.
pub(crate) fn softmax<'o, T: Real, const LOG: bool>(
    x: &[T],
    [outer, n, inner]: [usize; 3],
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    assert!(x.len() == outer * n * inner && out.len() == x.len(), "as many elements as the sizes say");
    let (from, to) = (x.as_ptr(), out.as_mut_ptr().cast());
    // SAFETY: the block, or `outer` of them, has as many elements as the slices, in reach to read and to write; the kernels leave
    // it written whole.
    unsafe {
        match (inner, LOG) {
            _ if x.is_empty() => {}
            (1, true) => T::log_softmax(Block { from, to, rows: outer, cols: n }),
            (1, false) => T::softmax(Block { from, to, rows: outer, cols: n }),
            _ => T::softmax_columns::<LOG>(Block { from, to, rows: n, cols: inner }, outer),
        }
        out.assume_init_mut()
    }
}

/// `(x - mean) / sqrt(variance + eps) * weight + bias` of rows as long as the weight, or, without a bias, `x / sqrt(mean(x²) +
/// eps) * weight`.
///
/// # Panics
/// When they are not whole rows, or there is not as much room.
pub(crate) fn normalized<'o, T: Real>(
    x: &[T],
    weight: &[T],
    bias: Option<&[T]>,
    eps: T,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let cols = weight.len();
    let rows = x.len().checked_div(cols).unwrap_or(0);
    assert!(x.len() == rows * cols && out.len() == x.len(), "whole rows, and room for them");
    assert!(bias.is_none_or(|bias| bias.len() == cols), "a term for each column");
    let block = Block { from: x.as_ptr(), to: out.as_mut_ptr().cast(), rows, cols };
    // SAFETY: the block has its rows in reach, to read and to write, and the kernel leaves it written whole; there are as many
    // factors as columns, and as many terms.
    unsafe {
        match bias {
            _ if x.is_empty() => {}
            Some(bias) => T::normalize::<true>(block, Affine { weight: weight.as_ptr(), bias: bias.as_ptr(), eps }),
            None => T::normalize::<false>(block, Affine { weight: weight.as_ptr(), bias: core::ptr::null(), eps }),
        }
        out.assume_init_mut()
    }
}

/// Where means and variances of channels come from.
#[derive(Clone, Copy)]
pub(crate) enum Statistics<'a, T> {
    /// They are given, one for each channel.
    Given(&'a [T], &'a [T]),
    /// They are those of each of so many groups of channels.
    OfGroups(usize),
}

/// `(x - mean) / sqrt(variance + eps) * weight + bias` of elements that lie as `[outer, channels, inner]`.
///
/// # Panics
/// When there are not as many elements as the sizes say, or not as much room.
pub(crate) fn channels<'o, T: Real>(
    x: &[T],
    [outer, channels, inner]: [usize; 3],
    statistics: Statistics<'_, T>,
    beside: ScaleAndShift<'_, T>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    assert!(x.len() == outer * channels * inner && out.len() == x.len(), "as many elements as the sizes say");
    let elements = Channels { from: x.as_ptr(), to: out.as_mut_ptr().cast(), outer, channels, inner };
    // SAFETY: the elements are there, in the room too, which no slice is a part of; the kernels compare the vectors' lengths, and
    // write all elements of the channels.
    unsafe {
        match statistics {
            Statistics::Given(mean, variance) => with_statistics(elements, mean, variance, beside),
            Statistics::OfGroups(groups) => in_groups(elements, groups, beside),
        }
        out.assume_init_mut()
    }
}
