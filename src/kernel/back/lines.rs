//! Backwards through lines of length 1.

use crate::element::Real;
use crate::kernel::apart::in_rows;
use crate::kernel::gather::Around;
use crate::kernel::lines::{is_below, length};

/// Columns that are walked at once.
const COLUMNS: usize = 64;

/// Writes `(dy - u Σ y dy) / n` for each line of `x`, of which `y` is the line over its length `n`: the root of the sum of its
/// `SQUARES`, where `u` is `y`, or the sum of its absolute values, where it is the sign of `x`. Of a line that is shorter than `eps`,
/// which was divided by that, `dy / eps`. Sums are added up in `f64`, and what is written is rounded once.
///
/// # Panics
/// When a slice has another length than the sizes say.
pub fn to_length_1<T: Real, const SQUARES: bool>(around: Around, eps: T, [x, y, dy]: [&[T]; 3], dx: &mut [T]) {
    let Around { outer, size, inner, .. } = around;
    assert!(dx.len() == outer * size * inner, "as many elements as the sizes say");
    assert!([x, y, dy].iter().all(|slice| slice.len() == dx.len()), "as many gradients as elements");
    let (eps, all, steps) = (eps.as_f64(), size * inner, dx.len());
    in_rows(dx, all, 1, steps, |first, dx| {
        for (slab, dx) in (first..).zip(dx.chunks_exact_mut(all)) {
            let [x, y, dy] = [x, y, dy].map(|slice| &slice[slab * all..][..all]);
            if inner == 1 {
                line::<T, SQUARES>(eps, [x, y, dy], dx);
                continue;
            }
            for first in (0..inner).step_by(COLUMNS) {
                columns::<T, SQUARES>(inner, first, eps, [x, y, dy], dx);
            }
        }
    });
}

/// How much of the sum of absolute values or `SQUARES` an element is.
#[inline(always)]
fn part<const SQUARES: bool>(x: f64) -> f64 {
    if SQUARES { x * x } else { num_traits::Float::abs(x) }
}

/// What the length of a line changes by with an element, of which `y` is there after the division.
#[inline(always)]
fn slope<const SQUARES: bool>(x: f64, y: f64) -> f64 {
    if SQUARES {
        y
    } else if x == 0.0 {
        0.0
    } else {
        num_traits::Float::signum(x)
    }
}

/// What is handed back along a line: of the sum of `y dy`, which is none where the length was not divided by, and of that.
struct Handed {
    dot: f64,
    by: [f64; 2],
}

impl Handed {
    fn new<const SQUARES: bool>(sum: f64, dot: f64, eps: f64, line: impl Iterator<Item = f64> + Clone) -> Self {
        let by = length::<SQUARES>(sum, line);
        if is_below(by, eps) { Handed { dot: 0.0, by: [1.0, eps] } } else { Handed { dot, by } }
    }

    #[inline(always)]
    fn of<T: Real, const SQUARES: bool>(&self, x: T, y: T, dy: T) -> T {
        let [first, then] = self.by;
        T::of((dy.as_f64() - slope::<SQUARES>(x.as_f64(), y.as_f64()) * self.dot) / first / then)
    }
}

/// A line along the last axis.
fn line<T: Real, const SQUARES: bool>(eps: f64, [x, y, dy]: [&[T]; 3], dx: &mut [T]) {
    let sum = x.iter().map(|&x| part::<SQUARES>(x.as_f64())).sum();
    let dot = y.iter().zip(dy).map(|(&y, &dy)| y.as_f64() * dy.as_f64()).sum();
    let handed = Handed::new::<SQUARES>(sum, dot, eps, x.iter().map(|&x| x.as_f64()));
    for (((dx, &x), &y), &dy) in dx.iter_mut().zip(x).zip(y).zip(dy) {
        *dx = handed.of::<T, SQUARES>(x, y, dy);
    }
}

/// Lines that are columns, from `first` on, as many as are walked at once.
fn columns<T: Real, const SQUARES: bool>(inner: usize, first: usize, eps: f64, [x, y, dy]: [&[T]; 3], dx: &mut [T]) {
    let count = COLUMNS.min(inner - first);
    let rows = || (first..x.len()).step_by(inner).map(|at| at..at + count);
    let (mut sums, mut dots) = ([0.0; COLUMNS], [0.0; COLUMNS]);
    for row in rows() {
        let each = sums.iter_mut().zip(&mut dots).zip(&x[row.clone()]).zip(&y[row.clone()]).zip(&dy[row]);
        for ((((sum, dot), &x), &y), &dy) in each {
            *sum += part::<SQUARES>(x.as_f64());
            *dot += y.as_f64() * dy.as_f64();
        }
    }
    let handed: [Handed; COLUMNS] = core::array::from_fn(|k| {
        let line = x.iter().skip(first + k).step_by(inner).map(|&x| x.as_f64());
        Handed::new::<SQUARES>(sums[k], dots[k], eps, line.take(if k < count { usize::MAX } else { 0 }))
    });
    for row in rows() {
        let each = dx[row.clone()].iter_mut().zip(&handed).zip(&x[row.clone()]).zip(&y[row.clone()]).zip(&dy[row]);
        for ((((dx, handed), &x), &y), &dy) in each {
            *dx = handed.of::<T, SQUARES>(x, y, dy);
        }
    }
}
