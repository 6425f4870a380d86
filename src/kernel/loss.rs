//! The logarithm of the sum of the exponentials of each row, and what losses take of it.

use super::isa::{Arithmetic, Loop, in_vectors};
use super::lanes::Vectors;
use super::math;
use super::pack::{self, Pitch};
use super::run::RunLoops;
use crate::element::Real;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// The elements that are computed at once.
const AT_ONCE: usize = 32;

/// Rows of so many classes at most are computed several at once, each in a lane.
const FEW_CLASSES: usize = 32;

/// How many.
const ROWS_AT_ONCE: usize = 16;

/// Below it `e^x` makes nothing of a sum from 1 on, nor of a gradient, and is taken as 0: shares of it would be smaller than the normal numbers,
/// for which a processor takes a hundred times as long.
#[inline(always)]
fn least<T: Real>() -> T {
    T::of(if size_of::<T>() == 4 { -70.0 } else { -670.0 })
}

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
            let mut terms = [T::ZERO; AT_ONCE];
            // SAFETY: the numbers are in the run of either array; the loop around is of the level of the arithmetic, and so the processor is.
            unsafe { math::exp_of_less::<A, T>(block.as_ptr(), &[largest; AT_ONCE], least(), terms.as_mut_ptr()) };
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
            let at = eight.as_mut_ptr();
            // SAFETY: the numbers are in the run of the array; the loop around is of the level of the arithmetic, and so the processor is.
            unsafe { math::exp_of_less::<A, T>(at, &[largest; 8], least(), at) };
            for (x, sum) in eight.iter().zip(sums) {
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

/// Room for [`RowsBeside::take`].
type TermsRoom<T> = [MaybeUninit<[T; ROWS_AT_ONCE]>; FEW_CLASSES];

/// Rows of few logits, side by side: of each class the numbers of all rows, then their exponentials.
struct RowsBeside<T> {
    largest: [T; ROWS_AT_ONCE],
    sums: [T; ROWS_AT_ONCE],
    ln_sums: [T; ROWS_AT_ONCE],
}

impl<T: Real> RowsBeside<T> {
    /// From row to row, and from class to class.
    const LANES: Pitch = Pitch { row: 1, col: ROWS_AT_ONCE as isize };

    #[inline(always)]
    fn new() -> Self {
        let [largest, sums, ln_sums] = [[T::ZERO; ROWS_AT_ONCE]; 3];
        RowsBeside { largest, sums, ln_sums }
    }

    /// Takes rows of `classes` logits, at most [`ROWS_AT_ONCE`], and gives their terms, of each class those of all rows. Lanes without a row have
    /// terms of 0.
    #[inline(always)]
    fn take<'r, A: Arithmetic>(
        &mut self,
        logits: &[T],
        classes: usize,
        room: &'r mut TermsRoom<T>,
    ) -> &'r mut [[T; ROWS_AT_ONCE]] {
        let rows = logits.len() / classes;
        assert!(rows <= ROWS_AT_ONCE && classes <= FEW_CLASSES, "few rows of few classes");
        let terms = &mut room[..classes];
        if rows < ROWS_AT_ONCE {
            terms.fill(MaybeUninit::new([T::ZERO; ROWS_AT_ONCE]));
        }
        let (rows_apart, lanes) = (Pitch { row: classes as isize, col: 1 }, Self::LANES);
        // SAFETY: there are as many rows of adjacent logits, and there is a lane for each row, and room for each class: as asserted. Logits
        // are numbers, aligned as their type is. All lanes of these classes are written: of all rows, or filled before.
        let terms = unsafe {
            let to = terms.as_mut_ptr().cast();
            pack::copy(size_of::<T>(), logits.as_ptr().cast(), rows_apart, to, lanes, rows, classes);
            terms.assume_init_mut()
        };
        // In registers: to those above there are pointers.
        let (mut all_largest, mut sums) = (terms[0], [T::ZERO; ROWS_AT_ONCE]);
        for class in &terms[1..] {
            for (largest, x) in all_largest.iter_mut().zip(class) {
                // A NaN is larger than all.
                *largest = if *x > *largest || x.is_nan_value() { *x } else { *largest };
            }
        }
        for class in terms.iter_mut() {
            let mut exponentials = [T::ZERO; ROWS_AT_ONCE];
            // SAFETY: the numbers are in the run of either array; the loop around is of the level of the arithmetic, and so the processor is.
            unsafe { math::exp_of_less::<A, T>(class.as_ptr(), &all_largest, least(), exponentials.as_mut_ptr()) };
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            *class = exponentials;
            for (sum, x) in sums.iter_mut().zip(&exponentials) {
                *sum += *x;
            }
        }
        for (ln_sum, sum) in self.ln_sums.iter_mut().zip(&sums) {
            *ln_sum = math::ln::<A, T>(*sum);
        }
        (self.largest, self.sums) = (all_largest, sums);
        terms
    }

    /// The row in a lane.
    #[inline(always)]
    fn row<'a>(&self, lane: usize, logits: &'a [T], loops: &'static RunLoops<T>) -> LogitsRow<'a, T> {
        LogitsRow { logits, largest: self.largest[lane], ln_sum: self.ln_sums[lane], loops }
    }

    /// Writes the softmax of the rows that were taken, of their terms.
    #[inline(always)]
    fn write(&self, terms: &mut [[T; ROWS_AT_ONCE]], probabilities: &mut [T]) {
        let mut factors = self.sums;
        for factor in &mut factors {
            *factor = T::ONE / *factor;
        }
        for class in terms.iter_mut() {
            let mut shares = *class;
            for (x, factor) in shares.iter_mut().zip(&factors) {
                *x *= *factor;
            }
            // As above: else LLVM gathers a lane of several classes.
            black_box(());
            *class = shares;
        }
        let classes = terms.len();
        let rows = probabilities.len() / classes;
        assert!(rows <= ROWS_AT_ONCE, "few rows");
        let (rows_apart, lanes) = (Pitch { row: classes as isize, col: 1 }, Self::LANES);
        // SAFETY: terms and probabilities are laid out along these rows and classes: the slice of terms has so many classes, each with a lane for
        // each row, and there are as many rows of adjacent probabilities. They are numbers, aligned as their type is.
        unsafe {
            let to = probabilities.as_mut_ptr().cast();
            pack::copy(size_of::<T>(), terms.as_ptr().cast(), lanes, to, rows_apart, rows, classes);
        }
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
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(mut self) {
        let loops = T::loops();
        if (1..=FEW_CLASSES).contains(&self.classes) && !self.normalized {
            let (mut beside, mut room) = (RowsBeside::new(), [const { MaybeUninit::uninit() }; FEW_CLASSES]);
            let at_once = ROWS_AT_ONCE * self.classes;
            for (block, logits) in self.logits[..self.rows * self.classes].chunks(at_once).enumerate() {
                beside.take::<V::Arithmetic>(logits, self.classes, &mut room);
                for (lane, row) in logits.chunks_exact(self.classes).enumerate() {
                    (self.f)(block * ROWS_AT_ONCE + lane, beside.row(lane, row, loops));
                }
            }
            return;
        }
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
struct ProbabilitiesLoop<'a, T, F, G> {
    logits: &'a [T],
    probabilities: &'a mut [T],
    classes: usize,
    loss: F,
    take: G,
}

impl<T: Real, F: Fn(usize, LogitsRow<'_, T>) -> T, G: FnMut(usize, &[T])> Loop for ProbabilitiesLoop<'_, T, F, G> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(mut self) {
        let (loops, classes) = (T::loops(), self.classes);
        if classes <= FEW_CLASSES {
            let (mut beside, mut room) = (RowsBeside::new(), [const { MaybeUninit::uninit() }; FEW_CLASSES]);
            let at_once = ROWS_AT_ONCE * classes;
            let blocks = self.logits.chunks(at_once).zip(self.probabilities.chunks_mut(at_once));
            for (block, (logits, probabilities)) in blocks.enumerate() {
                let terms = beside.take::<V::Arithmetic>(logits, classes, &mut room);
                let first = block * ROWS_AT_ONCE;
                let (mut losses, mut rows) = ([T::ZERO; ROWS_AT_ONCE], 0);
                for (loss, row) in losses.iter_mut().zip(logits.chunks_exact(classes)) {
                    *loss = (self.loss)(first + rows, beside.row(rows, row, loops));
                    rows += 1;
                }
                (self.take)(first, &losses[..rows]);
                beside.write(terms, probabilities);
            }
            return;
        }
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
            (self.take)(number, &[(self.loss)(number, row)]);
        }
    }
}

/// Calls `take` with the number of a row and the `loss` of it and of rows that follow, until there are no more. `probabilities` become the
/// softmax of the rows.
///
/// # Panics
/// When there are not as many probabilities as logits.
#[inline]
pub(crate) fn losses_with_probabilities<T: Real>(
    logits: &[T],
    probabilities: &mut [T],
    classes: usize,
    loss: impl Fn(usize, LogitsRow<'_, T>) -> T,
    take: impl FnMut(usize, &[T]),
) {
    assert!(logits.len() == probabilities.len(), "a probability for each logit");
    if !logits.is_empty() {
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(ProbabilitiesLoop { logits, probabilities, classes, loss, take }) }
    }
}
