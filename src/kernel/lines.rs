//! What becomes of the lines along an axis, in their place: the largest element marked, a length of 1, the first so many reversed.
//!
//! Elements are contiguous, `[outer, size, inner]` around the axis. Along the last axis a line is a run; along others a few columns
//! are walked at once, row by row.

use super::gather::Around;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::element::Real;
use crate::element::{Element, Numeric};
#[cfg(any(feature = "std", feature = "libm"))]
use num_traits::Float;

/// Columns that are walked at once.
const COLUMNS: usize = 64;

/// Calls `f` with the elements behind each other along the outer axes, and a few columns of them: the first, and how many.
fn each_few_columns<T>(around: Around, elements: &mut [T], mut f: impl FnMut(&mut [T], usize, usize)) {
    let Around { size, inner, .. } = around;
    if elements.is_empty() {
        return;
    }
    for slab in elements.chunks_exact_mut(size * inner) {
        for first in (0..inner).step_by(COLUMNS) {
            f(slab, first, COLUMNS.min(inner - first));
        }
    }
}

/// Is `x` chosen before the largest so far? NaN is above all; the first of equals stays.
#[inline(always)]
fn is_above<T: Numeric>(x: T, largest: T) -> bool {
    (x > largest) | (x.is_nan_value() & !largest.is_nan_value())
}

/// 1 in place of the first of the largest elements of each line, or of the first NaN, and 0 in place of the others.
pub(crate) fn hardmax<T: Numeric>(around: Around, elements: &mut [T]) {
    let Around { size, inner, .. } = around;
    if inner == 1 && !elements.is_empty() {
        for line in elements.chunks_exact_mut(size) {
            let mut at = 0;
            for (row, &x) in line.iter().enumerate() {
                if is_above(x, line[at]) {
                    at = row;
                }
            }
            line.fill(T::ZERO);
            line[at] = T::ONE;
        }
        return;
    }
    each_few_columns(around, elements, |slab, first, count| {
        let (mut largest, mut at) = ([T::ZERO; COLUMNS], [0; COLUMNS]);
        largest[..count].copy_from_slice(&slab[first..][..count]);
        for row in 1..size {
            for ((largest, at), &x) in largest.iter_mut().zip(&mut at).zip(&slab[row * inner + first..][..count]) {
                if is_above(x, *largest) {
                    (*largest, *at) = (x, row);
                }
            }
        }
        for row in 0..size {
            for (x, &at) in slab[row * inner + first..][..count].iter_mut().zip(&at) {
                *x = if at == row { T::ONE } else { T::ZERO };
            }
        }
    });
}

/// What the elements of a line are divided by, one after the other: their length is the product.
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) type Divisors = [f64; 2];

/// The length of a line, of which the sum of the absolute values or `SQUARES` is known. Where the sum is too large or too small for a
/// number, it is that of the elements over the largest of them.
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) fn length<const SQUARES: bool>(sum: f64, line: impl Iterator<Item = f64> + Clone) -> Divisors {
    let root = |sum: f64| if SQUARES { Float::sqrt(sum) } else { sum };
    let largest = if sum.is_nan() || (1e-290..1e300).contains(&sum) {
        1.0
    } else {
        match line.clone().fold(0.0, |largest, x| Float::max(largest, Float::abs(x))) {
            0.0 | f64::INFINITY => 1.0,
            largest => largest,
        }
    };
    let own = if largest == 1.0 {
        root(sum)
    } else {
        root(line.map(|x| x / largest).map(|x| if SQUARES { x * x } else { Float::abs(x) }).sum())
    };
    [largest, own]
}

/// Is `eps` what a line of this length is divided by? A length that is NaN is no less, and stays.
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) fn is_below([largest, own]: Divisors, eps: f64) -> bool {
    largest * own < eps
}

/// [`length`], but not below `eps`.
#[cfg(any(feature = "std", feature = "libm"))]
fn divisors<const SQUARES: bool>(sum: f64, eps: f64, line: impl Iterator<Item = f64> + Clone) -> Divisors {
    let length = length::<SQUARES>(sum, line);
    if is_below(length, eps) { [1.0, eps] } else { length }
}

/// Divides the elements of each line by its length, or by `eps` where that is larger: by the root of the sum of their `SQUARES`, or
/// by the sum of their absolute values. Lengths are added up in `f64`, and quotients rounded once.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn to_length_1<T: Real, const SQUARES: bool>(around: Around, eps: T, elements: &mut [T]) {
    let Around { size, inner, .. } = around;
    let eps = eps.as_f64();
    let part = |x: f64| if SQUARES { x * x } else { Float::abs(x) };
    let divided = |x: T, [first, then]: Divisors| T::of(x.as_f64() / first / then);
    if inner == 1 && !elements.is_empty() {
        // Sums beside each other, which do not wait for one another.
        const SUMS: usize = 8;
        for line in elements.chunks_exact_mut(size) {
            let (mut sums, eights) = ([0.0; SUMS], line.chunks_exact(SUMS));
            let rest: f64 = eights.remainder().iter().map(|&x| part(x.as_f64())).sum();
            for eight in eights {
                for (sum, &x) in sums.iter_mut().zip(eight) {
                    *sum += part(x.as_f64());
                }
            }
            let sum = sums.iter().sum::<f64>() + rest;
            let by = divisors::<SQUARES>(sum, eps, line.iter().map(|&x| x.as_f64()));
            line.iter_mut().for_each(|x| *x = divided(*x, by));
        }
        return;
    }
    each_few_columns(around, elements, |slab, first, count| {
        let (mut sums, mut by) = ([0.0; COLUMNS], [[1.0; 2]; COLUMNS]);
        for row in 0..size {
            for (sum, &x) in sums.iter_mut().zip(&slab[row * inner + first..][..count]) {
                *sum += part(x.as_f64());
            }
        }
        for (col, (by, &sum)) in by.iter_mut().zip(&sums).enumerate().take(count) {
            *by = divisors::<SQUARES>(sum, eps, slab[first + col..].iter().step_by(inner).map(|&x| x.as_f64()));
        }
        for row in 0..size {
            for (x, &by) in slab[row * inner + first..][..count].iter_mut().zip(&by) {
                *x = divided(*x, by);
            }
        }
    });
}

/// Reverses the first elements of each line: as many as `length` says for the line's position along another axis, of which `batch` is
/// what is around.
///
/// # Panics
/// When a length is above the axis' size, or the two axes are one: what calls this has checked them.
pub(crate) fn reverse_starts<T: Element>(
    around: Around,
    batch: Around,
    length: impl Fn(usize) -> usize,
    elements: &mut [T],
) {
    let Around { axis, size, inner, .. } = around;
    assert!(axis != batch.axis, "the axes are two");
    if elements.is_empty() {
        return;
    }
    // Whole rows belong to a batch, or parts of them do.
    let before = batch.axis < axis;
    let part = if before { inner } else { batch.inner };
    for (outer, slab) in elements.chunks_exact_mut(size * inner).enumerate() {
        for (number, start) in (0..inner).step_by(part).enumerate() {
            let at = if before { outer / (batch.inner / (size * inner)) } else { number };
            let length = length(at % batch.size);
            for row in 0..length / 2 {
                let (low, high) = slab.split_at_mut((length - 1 - row) * inner + start);
                low[row * inner + start..][..part].swap_with_slice(&mut high[..part]);
            }
        }
    }
}
