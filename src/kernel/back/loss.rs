//! Backwards through losses.

use super::rows::{likely, normal, total, write};
use crate::element::Real;
use crate::kernel::apart::in_parts;
use crate::kernel::isa::{Arithmetic, Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::loss::{each_row, losses_with_probabilities};
use crate::kernel::math;

/// The gradient of each loss.
#[derive(Clone, Copy, Debug)]
pub enum Upstream<'a, T> {
    /// The same of all: of a sum, or of a mean if it is over their number.
    All(T),
    /// One of each.
    Each(&'a [T]),
}

impl<'a, T: Real> Upstream<'a, T> {
    /// That of loss `i`.
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        match self {
            Upstream::All(dy) => *dy,
            Upstream::Each(dy) => dy[i],
        }
    }

    /// # Panics
    /// When there is another number of gradients than `n`.
    fn check(&self, n: usize) {
        if let Upstream::Each(dy) = self {
            assert!(dy.len() == n, "a gradient of each loss");
        }
    }
}

/// Calls `take` with the number of a row of logits and the losses of it and of rows that follow, and writes their softmax, of which the
/// backward pass is made: the losses of target classes, `class(row)` of each row, of which the part `smoothing` is divided evenly.
///
/// # Panics
/// When there are not as many probabilities as logits, or when a class is none.
pub fn cross_entropy_forward<T: Real>(
    logits: &[T],
    probabilities: &mut [T],
    classes: usize,
    class: impl Fn(usize) -> usize,
    smoothing: T,
    take: impl FnMut(usize, &[T]),
) {
    losses_with_probabilities(
        logits,
        probabilities,
        classes,
        // Else a call for each row.
        #[inline(always)]
        |number, row| row.smoothed(row.of_class(class(number)), smoothing),
        take,
    );
}

/// The same of targets that are probabilities of all classes, a row of them for each row of logits.
///
/// # Panics
/// When there are not as many probabilities and targets as logits.
pub fn soft_cross_entropy_forward<T: Real>(
    logits: &[T],
    targets: &[T],
    probabilities: &mut [T],
    classes: usize,
    smoothing: T,
    take: impl FnMut(usize, &[T]),
) {
    assert!(logits.len() == targets.len(), "a target for each logit");
    losses_with_probabilities(
        logits,
        probabilities,
        classes,
        |number, row| row.smoothed(row.weighted(&targets[number * classes..][..classes]), smoothing),
        take,
    );
}

/// Rows of softmax less what is wanted, from row `first` on.
struct HardRows<'a, T, F> {
    p: Option<&'a [T]>,
    class: F,
    smoothing: T,
    dy: Upstream<'a, T>,
    first: usize,
    dx: &'a mut [T],
    classes: usize,
}

impl<T: Real, F: Fn(usize) -> usize> Loop for HardRows<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let HardRows { p, class, smoothing, dy, first, dx, classes } = self;
        let everywhere = smoothing / T::of_usize(classes);
        if let (Some(p), Upstream::All(dy)) = (p, dy) {
            // All rows in one loop: they may be short.
            let p = &p[first * classes..][..dx.len()];
            for (dx, &p) in dx.iter_mut().zip(p) {
                *dx = normal((likely(p) - everywhere) * dy);
            }
            for (k, (dx, p)) in dx.chunks_exact_mut(classes).zip(p.chunks_exact(classes)).enumerate() {
                let class = class(first + k);
                dx[class] = normal((likely(p[class]) - everywhere - (T::ONE - smoothing)) * dy);
            }
            return;
        }
        for (k, dx) in dx.chunks_exact_mut(classes).enumerate() {
            let (row, class) = (first + k, class(first + k));
            let dy = dy.at(row);
            match p {
                Some(p) => {
                    for (dx, &p) in dx.iter_mut().zip(&p[row * classes..][..classes]) {
                        *dx = normal((likely(p) - everywhere) * dy);
                    }
                    let p = likely(p[row * classes + class]);
                    dx[class] = normal((p - everywhere - (T::ONE - smoothing)) * dy);
                }
                None => {
                    dx.fill(-everywhere * dy);
                    dx[class] = (-everywhere - (T::ONE - smoothing)) * dy;
                }
            }
        }
    }
}

/// Backwards through the cross entropy of target classes, `class(row)` of each row: `dx = dy (p - wanted)`, where `p` is the
/// softmax of the row, and what is wanted is `1 - smoothing` of the class, and `smoothing` divided evenly. Where the scores are
/// logarithms of probabilities, `p` is not there, and is 0.
///
/// # Panics
/// When the slices have not as many elements as the sizes say, or when a class is none.
pub fn cross_entropy<T: Real>(
    p: Option<&[T]>,
    class: impl Fn(usize) -> usize + Sync,
    smoothing: T,
    dy: Upstream<'_, T>,
    dx: &mut [T],
    [rows, classes]: [usize; 2],
) {
    dy.check(rows);
    assert!(dx.len() == rows * classes && p.is_none_or(|p| p.len() == dx.len()), "elements as the sizes say");
    let len = dx.len();
    if len == 0 {
        return;
    }
    in_parts(rows, len, [dx], |part, [dx]| {
        let first = part.start;
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(HardRows { p, class: &class, smoothing, dy, first, dx, classes }) }
    });
}

/// Rows of softmax less targets, from row `first` on.
struct SoftRows<'a, T> {
    p: Option<&'a [T]>,
    targets: &'a [T],
    smoothing: T,
    dy: Upstream<'a, T>,
    first: usize,
    dx: &'a mut [T],
    classes: usize,
}

impl<T: Real> Loop for SoftRows<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let SoftRows { p, targets, smoothing, dy, first, dx, classes } = self;
        let (everywhere, rest) = (smoothing / T::of_usize(classes), T::ONE - smoothing);
        for (k, dx) in dx.chunks_exact_mut(classes).enumerate() {
            let (row, here) = (first + k, (first + k) * classes);
            let (dy, targets) = (dy.at(row), &targets[here..here + classes]);
            match p {
                Some(p) => {
                    // Targets need not add up to 1.
                    let sum = total(
                        targets,
                        targets,
                        #[inline(always)]
                        |t, _| t,
                    );
                    let all = rest * sum + smoothing;
                    write(
                        &p[here..here + classes],
                        targets,
                        dx,
                        #[inline(always)]
                        |p, t| normal((all * likely(p) - (rest * t + everywhere)) * dy),
                    );
                }
                None => write(
                    targets,
                    targets,
                    dx,
                    #[inline(always)]
                    |t, _| normal(-(rest * t + everywhere) * dy),
                ),
            }
        }
    }
}

/// Backwards through the cross entropy of targets that are probabilities, as [`cross_entropy`]: `dx = dy (p Σ wanted - wanted)`.
///
/// # Panics
/// When the slices have not as many elements as the sizes say.
pub fn soft_cross_entropy<T: Real>(
    p: Option<&[T]>,
    targets: &[T],
    smoothing: T,
    dy: Upstream<'_, T>,
    dx: &mut [T],
    [rows, classes]: [usize; 2],
) {
    dy.check(rows);
    let len = rows * classes;
    assert!(dx.len() == len && targets.len() == len && p.is_none_or(|p| p.len() == len), "elements as the sizes say");
    if len == 0 {
        return;
    }
    in_parts(rows, len, [dx], |part, [dx]| {
        let first = part.start;
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(SoftRows { p, targets, smoothing, dy, first, dx, classes }) }
    });
}

/// Backwards to the targets of [`soft_cross_entropy`]: `dt = -dy (1 - smoothing) ln p`, from the scores, which are `normalized`
/// if they are logarithms of probabilities.
///
/// # Panics
/// When the slices have not as many elements as the sizes say.
pub fn soft_targets<T: Real>(
    scores: &[T],
    normalized: bool,
    smoothing: T,
    dy: Upstream<'_, T>,
    dt: &mut [T],
    [rows, classes]: [usize; 2],
) {
    dy.check(rows);
    assert!([scores.len(), dt.len()] == [rows * classes; 2], "elements as the sizes say");
    each_row(scores, [rows, classes], normalized, |number, row| {
        let dy = dy.at(number) * (T::ONE - smoothing);
        for (class, dt) in dt[number * classes..][..classes].iter_mut().enumerate() {
            *dt = row.of_class(class) * dy;
        }
    });
}

/// A loss of one element, of predictions `x` and targets `y`, by its name in `nn`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ElementLoss<T> {
    /// `(x - y)²`
    Mse,
    /// `|x - y|`
    L1,
    /// Half of the square of `x - y` up to a bound, and beyond it the line that continues it.
    Huber(T),
    /// The same over its bound; `|x - y|` for a bound of 0.
    SmoothL1(T),
    /// `ln(1 + e^x) - x y`
    BceWithLogits,
    /// `y (ln y - x)`
    KlDiv,
}

/// 1 with the sign of a number, and 0 of 0. NaN stays NaN.
#[inline(always)]
fn sign<T: Real>(x: T) -> T {
    let sign = if x < T::ZERO { -T::ONE } else { x };
    if x > T::ZERO { T::ONE } else { sign }
}

/// A number between `-bound` and `bound`. NaN stays NaN.
#[inline(always)]
fn within<T: Real>(x: T, bound: T) -> T {
    let x = if x > bound { bound } else { x };
    if x < -bound { -bound } else { x }
}

/// The slopes of a loss of each element, by the predictions or by the targets if `TARGETS`, from element `first` on.
struct Slopes<'a, T, const TARGETS: bool> {
    loss: ElementLoss<T>,
    x: &'a [T],
    y: &'a [T],
    dy: Upstream<'a, T>,
    first: usize,
    out: &'a mut [T],
}

impl<T: Real, const TARGETS: bool> Slopes<'_, T, TARGETS> {
    /// Writes `slope` of each element times the gradient of its loss.
    #[inline(always)]
    fn by(self, slope: impl Fn(T, T) -> T) {
        let Slopes { x, y, dy, first, out, .. } = self;
        match dy {
            Upstream::All(dy) => write(
                x,
                y,
                out,
                #[inline(always)]
                |x, y| normal(slope(x, y) * dy),
            ),
            Upstream::Each(dy) => {
                let dy = &dy[first..first + out.len()];
                for (((out, &x), &y), &dy) in out.iter_mut().zip(x).zip(y).zip(dy) {
                    *out = normal(slope(x, y) * dy);
                }
            }
        }
    }
}

impl<T: Real, const TARGETS: bool> Loop for Slopes<'_, T, TARGETS> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        /// `1 / (1 + e^-x)`
        #[inline(always)]
        fn sigmoid<A: Arithmetic, T: Real>(x: T) -> T {
            math::sigmoid::<A, T>(x)
        }
        let (toward, two) = (if TARGETS { -T::ONE } else { T::ONE }, T::ONE + T::ONE);
        match self.loss {
            ElementLoss::Mse => self.by(
                #[inline(always)]
                |x, y| toward * (two * (x - y)),
            ),
            ElementLoss::L1 => self.by(
                #[inline(always)]
                |x, y| toward * sign(x - y),
            ),
            ElementLoss::Huber(bound) => self.by(
                #[inline(always)]
                |x, y| toward * within(x - y, bound),
            ),
            ElementLoss::SmoothL1(bound) => self.by(
                #[inline(always)]
                |x, y| {
                    let d = x - y;
                    toward * if d.unsigned() < bound { d / bound } else { sign(d) }
                },
            ),
            ElementLoss::BceWithLogits if TARGETS => self.by(
                #[inline(always)]
                |x, _| -x,
            ),
            ElementLoss::BceWithLogits => self.by(
                #[inline(always)]
                |x, y| sigmoid::<V::Arithmetic, T>(x) - y,
            ),
            ElementLoss::KlDiv if TARGETS => self.by(
                #[inline(always)]
                |x, y| math::ln::<V::Arithmetic, T>(y) + T::ONE - x,
            ),
            ElementLoss::KlDiv => self.by(
                #[inline(always)]
                |_, y| -y,
            ),
        }
    }
}

/// Backwards through a loss of each element: to the predictions `x`, or to the targets `y` if `TARGETS`.
///
/// Where a loss has a corner its slope is 0, as PyTorch's.
///
/// # Panics
/// When the slices have not one length.
pub fn of_elements<T: Real, const TARGETS: bool>(
    loss: ElementLoss<T>,
    x: &[T],
    y: &[T],
    dy: Upstream<'_, T>,
    out: &mut [T],
) {
    dy.check(x.len());
    assert!(x.len() == y.len() && x.len() == out.len(), "slices of one length");
    in_parts(x.len(), x.len().saturating_mul(2), [out], |part, [out]| {
        let first = part.start;
        // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
        unsafe { in_vectors(Slopes::<T, TARGETS> { loss, x: &x[part.clone()], y: &y[part], dy, first, out }) }
    });
}
