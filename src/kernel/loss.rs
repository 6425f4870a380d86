//! The logarithm of the sum of the exponentials of each row, and what losses take of it.

use super::isa::{Arithmetic, Loop, in_vectors};
use super::lanes::Vectors;
use super::math;
use super::run::RunLoops;
use crate::element::Real;
use core::hint::black_box;

/// The elements that are computed at once.
const AT_ONCE: usize = 32;

/// A row of logits, of which nothing overflows: `ln_softmax(c) = x_c - largest - ln_sum`.
#[derive(Clone, Copy)]
pub(crate) struct LogitsRow<'a, T: 'static> {
    logits: &'a [T],
    largest: T,
    ln_sum: T,
    loops: &'static RunLoops<T>,
}

impl<T: Real> LogitsRow<'_, T> {
    #[inline(always)]
    fn new<'a, A: Arithmetic>(logits: &'a [T], loops: &'static RunLoops<T>) -> LogitsRow<'a, T> {
        let (row, _) = LogitsRow::with_terms::<A>(
            logits,
            loops,
            #[inline(always)]
            |_, _| {},
        );
        row
    }

    /// The row and the sum of its terms, `e^(x - largest)`. They are given to `take` as they are computed: with the number of the first, at
    /// most [`AT_ONCE`].
    #[inline(always)]
    fn with_terms<'a, A: Arithmetic>(
        logits: &'a [T],
        loops: &'static RunLoops<T>,
        mut take: impl FnMut(usize, &[T]),
    ) -> (LogitsRow<'a, T>, T) {
        let largest = if logits.is_empty() { T::LOWEST } else { loops.largest(logits) };
        let (blocks, rest) = logits.as_chunks::<AT_ONCE>();
        let mut sums = [T::ZERO; AT_ONCE];
        for (number, block) in blocks.iter().enumerate() {
            // A loop, since a function of a function is a call where it is compiled for other processors than this one.
            let mut terms = [T::ZERO; AT_ONCE];
            for (term, x) in terms.iter_mut().zip(block) {
                *term = math::exp_down::<A, T>(*x - largest);
            }
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            take(number * AT_ONCE, &terms);
            for (sum, term) in sums.iter_mut().zip(terms) {
                *sum += term;
            }
        }
        // Behind the last the exponential is 0.
        let mut block = [T::LOWEST; AT_ONCE];
        block[..rest.len()].copy_from_slice(rest);
        let eights = block.as_chunks_mut::<8>().0.iter_mut().zip(sums.as_chunks_mut::<8>().0);
        for (eight, sums) in eights.take(rest.len().div_ceil(8)) {
            black_box(());
            for (x, sum) in eight.iter_mut().zip(sums) {
                *x = math::exp_down::<A, T>(*x - largest);
                *sum += *x;
            }
        }
        take(blocks.len() * AT_ONCE, &block[..rest.len()]);
        let sum = loops.sum(&sums);
        (LogitsRow { logits, largest, ln_sum: math::ln::<A, T>(sum), loops }, sum)
    }

    /// Logits whose exponentials add up to 1.
    #[inline(always)]
    fn normalized<'a>(logits: &'a [T], loops: &'static RunLoops<T>) -> LogitsRow<'a, T> {
        LogitsRow { logits, largest: T::ZERO, ln_sum: T::ZERO, loops }
    }

    /// The negative logarithm of the probability of a class.
    #[inline(always)]
    pub(crate) fn of_class(&self, class: usize) -> T {
        self.ln_sum - (self.logits[class] - self.largest)
    }

    /// The mean of [`of_class`](Self::of_class) of all classes.
    #[inline(always)]
    pub(crate) fn of_all(&self) -> T {
        let below = self.total(self.logits, |x, _| x - self.largest);
        self.ln_sum - below / T::of_usize(self.logits.len())
    }

    /// A loss of which the part `smoothing` is that [`of_all`](Self::of_all) classes.
    #[inline(always)]
    pub(crate) fn smoothed(&self, loss: T, smoothing: T) -> T {
        // Where there is no smoothing, other classes may be impossible.
        if smoothing == T::ZERO { loss } else { (T::ONE - smoothing) * loss + smoothing * self.of_all() }
    }

    /// The sum of [`of_class`](Self::of_class) of all classes, each times a weight.
    #[inline(always)]
    pub(crate) fn weighted(&self, weights: &[T]) -> T {
        self.total(weights, |x, weight| weight * (self.ln_sum - (x - self.largest)))
    }

    /// `Σ f(x, y)` over the logits and as many other numbers.
    #[inline(always)]
    fn total(&self, y: &[T], f: impl Fn(T, T) -> T) -> T {
        let ((x, x_rest), (y, y_rest)) = (self.logits.as_chunks::<AT_ONCE>(), y.as_chunks::<AT_ONCE>());
        let mut sums = [T::ZERO; AT_ONCE];
        for (x, y) in x.iter().zip(y) {
            for k in 0..AT_ONCE {
                sums[k] += f(x[k], y[k]);
            }
        }
        for (sum, (x, y)) in sums.iter_mut().zip(x_rest.iter().zip(y_rest)) {
            *sum += f(*x, *y);
        }
        self.loops.sum(&sums)
    }
}

/// Each row of some logits.
struct RowsLoop<'a, T, F> {
    logits: &'a [T],
    rows: usize,
    classes: usize,
    normalized: bool,
    f: F,
}

impl<T: Real, F: FnMut(usize, LogitsRow<'_, T>)> Loop for RowsLoop<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(mut self) {
        let loops = T::loops();
        for row in 0..self.rows {
            let logits = &self.logits[row * self.classes..(row + 1) * self.classes];
            (self.f)(
                row,
                if self.normalized {
                    LogitsRow::normalized(logits, loops)
                } else {
                    LogitsRow::new::<V::Arithmetic>(logits, loops)
                },
            );
        }
    }
}

/// Calls `f` with the number of each row and the row, of which the exponentials may be `normalized` to add up to 1.
#[inline]
pub(crate) fn each_row<T: Real>(
    logits: &[T],
    [rows, classes]: [usize; 2],
    normalized: bool,
    f: impl FnMut(usize, LogitsRow<'_, T>),
) {
    // SAFETY: the loop asks for nothing: it reads by slices, whose bounds say what is in the run.
    unsafe { in_vectors(RowsLoop { logits, rows, classes, normalized, f }) }
}

/// Each row of some logits, whose softmax is written to `probabilities`.
struct ProbabilitiesLoop<'a, T, F> {
    logits: &'a [T],
    probabilities: &'a mut [T],
    classes: usize,
    f: F,
}

impl<T: Real, F: FnMut(usize, LogitsRow<'_, T>)> Loop for ProbabilitiesLoop<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(mut self) {
        let (loops, classes) = (T::loops(), self.classes);
        let rows = self.logits.chunks_exact(classes).zip(self.probabilities.chunks_exact_mut(classes));
        for (number, (logits, probabilities)) in rows.enumerate() {
            let (row, sum) = LogitsRow::with_terms::<V::Arithmetic>(
                logits,
                loops,
                #[inline(always)]
                |first, terms| probabilities[first..first + terms.len()].copy_from_slice(terms),
            );
            let factor = T::ONE / sum;
            for p in probabilities {
                *p *= factor;
            }
            (self.f)(number, row);
        }
    }
}

/// [`each_row`] of rows that are not normalised, of which `probabilities` becomes the softmax.
///
/// # Panics
/// When there are not as many probabilities as logits.
#[inline]
pub(crate) fn each_row_with_probabilities<T: Real>(
    logits: &[T],
    probabilities: &mut [T],
    classes: usize,
    f: impl FnMut(usize, LogitsRow<'_, T>),
) {
    assert!(logits.len() == probabilities.len(), "a probability for each logit");
    if !logits.is_empty() {
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(ProbabilitiesLoop { logits, probabilities, classes, f }) }
    }
}
