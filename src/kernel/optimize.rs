//! One step of an optimiser over the elements of a parameter, its gradient and its moments.
//!
//! All of it is one pass. What would become subnormal becomes 0: a processor takes a hundred times as long for such numbers, and
//! the moments of a parameter that has no gradient any more get there after a thousand steps. Products and sums are rounded each,
//! so the bits are those of every instruction set.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use crate::element::Real;
use core::hint::black_box;

/// The elements that are computed at once.
const AT_ONCE: usize = 32;

/// What is computed at once of a short end.
const FEW_AT_ONCE: usize = 8;

/// Below it a moment becomes 0: far above the smallest normal number, so that no product with a rate is subnormal either.
#[inline(always)]
fn tiny<T: Real>() -> T {
    T::of(if size_of::<T>() == 4 { 1e-30 } else { 1e-290 })
}

/// The root of [`tiny`]: what is below has a square that becomes 0.
#[inline(always)]
fn tiny_root<T: Real>() -> T {
    T::of(if size_of::<T>() == 4 { 1e-15 } else { 1e-145 })
}

/// `x`, or 0 if it is below `limit`. A NaN stays.
#[inline(always)]
fn above<T: Real>(x: T, limit: T) -> T {
    if x.abs() < limit { T::ZERO } else { x }
}

/// What is left of a parameter that decays, which ends at 0 too; one that does not stays as it is.
#[inline(always)]
fn kept<T: Real>(keep: T, p: T) -> T {
    above(keep * p, if keep == T::ONE { T::ZERO } else { tiny() })
}

/// What is done to the elements at one position: of the parameter, of the gradient, of `N` moments.
trait Rule<T, const N: usize>: Copy {
    /// The parameter and the moments after the step.
    fn at(self, weight: T, gradient: T, moments: [T; N]) -> (T, [T; N]);
}

/// All elements of a parameter.
struct StepLoop<'a, T, R, const N: usize> {
    weights: &'a mut [T],
    gradients: &'a [T],
    moments: [&'a mut [T]; N],
    rule: R,
}

impl<T: Real, R: Rule<T, N>, const N: usize> StepLoop<'_, T, R, N> {
    /// The elements from `at` on, of which there are `LEN`.
    #[inline(always)]
    fn block<const LEN: usize>(&mut self, at: usize) {
        let here = |of: &[T]| -> [T; LEN] { *of[at..].first_chunk().expect("a whole block") };
        let (mut weights, gradients) = (here(self.weights), here(self.gradients));
        let mut moments = [[T::ZERO; LEN]; N];
        for (own, all) in moments.iter_mut().zip(&self.moments) {
            *own = here(all);
        }
        blocks(&mut weights, &gradients, &mut moments, self.rule);
        // As in the elementwise loops: what is vectorised is one block.
        black_box(());
        self.weights[at..at + LEN].copy_from_slice(&weights);
        for (own, all) in moments.iter().zip(&mut self.moments) {
            all[at..at + LEN].copy_from_slice(own);
        }
    }
}

/// A block of each.
#[inline(always)]
fn blocks<T: Real, R: Rule<T, N>, const N: usize, const LEN: usize>(
    weights: &mut [T; LEN],
    gradients: &[T; LEN],
    moments: &mut [[T; LEN]; N],
    rule: R,
) {
    for k in 0..LEN {
        let mut own = [T::ZERO; N];
        for (own, all) in own.iter_mut().zip(&*moments) {
            *own = all[k];
        }
        let (weight, new) = rule.at(weights[k], gradients[k], own);
        weights[k] = weight;
        for (all, new) in moments.iter_mut().zip(new) {
            all[k] = new;
        }
    }
}

impl<T: Real, R: Rule<T, N>, const N: usize> Loop for StepLoop<'_, T, R, N> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(mut self) {
        let len = self.weights.len();
        let mut at = 0;
        while at + AT_ONCE <= len {
            self.block::<AT_ONCE>(at);
            at += AT_ONCE;
        }
        while at + FEW_AT_ONCE <= len {
            self.block::<FEW_AT_ONCE>(at);
            at += FEW_AT_ONCE;
        }
        while at < len {
            self.block::<1>(at);
            at += 1;
        }
    }
}

/// A step by a rule.
///
/// # Panics
/// When the gradient or a moment has another number of elements: the types rule that out.
fn step<T: Real, R: Rule<T, N>, const N: usize>(weights: &mut [T], gradients: &[T], moments: [&mut [T]; N], rule: R) {
    let len = weights.len();
    assert!(gradients.len() == len && moments.iter().all(|moment| moment.len() == len), "a number for each parameter");
    // SAFETY: the loop asks for nothing: it reads and writes by slices, whose bounds say what is in the run.
    unsafe { in_vectors(StepLoop { weights, gradients, moments, rule }) }
}

/// The settings of [`sgd`] and [`sgd_momentum`].
#[derive(Clone, Copy, Debug)]
pub struct Descent<T> {
    /// How far a step goes.
    pub rate: T,
    /// The part of a parameter that is added to its gradient.
    pub decay: T,
    /// The part of the velocity that stays.
    pub momentum: T,
    /// Is the gradient taken where the momentum leads to?
    pub nesterov: bool,
}

// p -= rate (g + decay p)
impl<T: Real> Rule<T, 0> for Descent<T> {
    #[inline(always)]
    fn at(self, p: T, g: T, []: [T; 0]) -> (T, [T; 0]) {
        let g = above(g + self.decay * p, tiny());
        (p - self.rate * g, [])
    }
}

// g += decay p,  v = momentum v + g,  p -= rate v,  or with Nesterov rate (g + momentum v)
impl<T: Real> Rule<T, 1> for Descent<T> {
    #[inline(always)]
    fn at(self, p: T, g: T, [v]: [T; 1]) -> (T, [T; 1]) {
        let g = above(g + self.decay * p, tiny());
        let v = above(self.momentum * v + g, tiny());
        let by = if self.nesterov { g + self.momentum * v } else { v };
        (p - self.rate * by, [v])
    }
}

/// Gradient descent: `p -= rate (g + decay p)`.
pub fn sgd<T: Real>(weights: &mut [T], gradients: &[T], rule: Descent<T>) {
    step(weights, gradients, [], rule);
}

/// Gradient descent with a velocity, as `torch.optim.SGD`.
pub fn sgd_momentum<T: Real>(weights: &mut [T], gradients: &[T], velocity: &mut [T], rule: Descent<T>) {
    step(weights, gradients, [velocity], rule);
}

/// The settings of [`adam`], with what follows from the number of the step.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy, Debug)]
pub struct Adaptive<T> {
    /// How far a step goes, over `1 - beta1^t`.
    pub rate: T,
    /// What is left of a parameter before the step: `1 - rate decay`, or 1.
    pub keep: T,
    /// The part of a parameter that is added to its gradient, or 0.
    pub add: T,
    /// The part that stays of the mean of gradients, and of their squares.
    pub betas: [T; 2],
    /// `1 - beta`, rounded once.
    pub rest: [T; 2],
    /// `1 / sqrt(1 - beta2^t)`.
    pub spread: T,
    /// Keeps the root away from 0.
    pub eps: T,
}

// g += add p,  m = b1 m + (1 - b1) g,  v = b2 v + (1 - b2) g^2,  p = keep p - rate m / (spread sqrt(v) + eps)
#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Real> Rule<T, 2> for Adaptive<T> {
    #[inline(always)]
    fn at(self, p: T, g: T, [m, v]: [T; 2]) -> (T, [T; 2]) {
        let g = above(g + self.add * p, tiny());
        let of_square = above(g, tiny_root());
        let m = above(self.betas[0] * m + self.rest[0] * g, tiny());
        let v = above(self.betas[1] * v + self.rest[1] * of_square * of_square, tiny());
        (kept(self.keep, p) - self.rate * (m / (self.spread * v.sqrt() + self.eps)), [m, v])
    }
}

/// A step of Adam, or of AdamW, as `torch.optim` has them.
#[cfg(any(feature = "std", feature = "libm"))]
pub fn adam<T: Real>(weights: &mut [T], gradients: &[T], means: &mut [T], squares: &mut [T], rule: Adaptive<T>) {
    let rule = Adaptive { eps: rule.eps.larger(tiny_root()), ..rule };
    step(weights, gradients, [means, squares], rule);
}

/// The settings of [`lion`].
#[derive(Clone, Copy, Debug)]
pub struct BySign<T> {
    /// How far a step goes.
    pub rate: T,
    /// What is left of a parameter before the step: `1 - rate decay`.
    pub keep: T,
    /// The part of the mean that stays: for the direction, and for the next step.
    pub betas: [T; 2],
    /// `1 - beta`, rounded once.
    pub rest: [T; 2],
}

// p = keep p - rate sign(b1 m + (1 - b1) g),  m = b2 m + (1 - b2) g
impl<T: Real> Rule<T, 1> for BySign<T> {
    #[inline(always)]
    fn at(self, p: T, g: T, [m]: [T; 1]) -> (T, [T; 1]) {
        let g = above(g, tiny());
        let to = above(self.betas[0] * m + self.rest[0] * g, tiny());
        let m = above(self.betas[1] * m + self.rest[1] * g, tiny());
        (kept(self.keep, p) - self.rate * to.signum_value(), [m])
    }
}

/// A step of Lion: X. Chen et al., *Symbolic Discovery of Optimization Algorithms*, 2023, algorithm 2.
pub fn lion<T: Real>(weights: &mut [T], gradients: &[T], means: &mut [T], rule: BySign<T>) {
    step(weights, gradients, [means], rule);
}

/// The sum of the squares of all elements, in `f64`.
struct SquaresLoop<'a, T>(&'a [T]);

impl<T: Real> Loop for SquaresLoop<'_, T> {
    type Out = f64;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> f64 {
        let (blocks, rest) = self.0.as_chunks::<AT_ONCE>();
        let mut sums = [0.0; AT_ONCE];
        for block in blocks {
            for (sum, x) in sums.iter_mut().zip(block) {
                let x = x.as_f64();
                *sum += x * x;
            }
            black_box(());
        }
        for (sum, x) in sums.iter_mut().zip(rest) {
            let x = x.as_f64();
            *sum += x * x;
        }
        // In pairs, always the same.
        let mut left = AT_ONCE;
        while left > 1 {
            left /= 2;
            for k in 0..left {
                sums[k] += sums[k + left];
            }
        }
        sums[0]
    }
}

/// The sum of the squares of all elements, in `f64`.
pub fn sum_of_squares<T: Real>(x: &[T]) -> f64 {
    // SAFETY: the loop asks for nothing: it reads by a slice, whose bounds say what is in the run.
    unsafe { in_vectors(SquaresLoop(x)) }
}

/// Each element by `f`.
struct EachLoop<'a, T, F> {
    elements: &'a mut [T],
    f: F,
}

impl<T: Real, F: Fn(T) -> T> Loop for EachLoop<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let (blocks, rest) = self.elements.as_chunks_mut::<AT_ONCE>();
        for block in blocks {
            for x in block {
                *x = (self.f)(*x);
            }
            black_box(());
        }
        for x in rest {
            *x = (self.f)(*x);
        }
    }
}

/// Each element times `factor`.
pub fn scale<T: Real>(elements: &mut [T], factor: T) {
    // SAFETY: the loop asks for nothing: it writes by a slice, whose bounds say what is in the run.
    unsafe { in_vectors(EachLoop { elements, f: |x| x * factor }) }
}

/// Each element at most `limit` away from 0. A NaN stays.
pub fn clamp<T: Real>(elements: &mut [T], limit: T) {
    let f = |x: T| {
        if x > limit {
            limit
        } else if x < -limit {
            -limit
        } else {
            x
        }
    };
    // SAFETY: the loop asks for nothing: it writes by a slice, whose bounds say what is in the run.
    unsafe { in_vectors(EachLoop { elements, f }) }
}
