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

/// The least that keeps a root away from 0.
#[cfg(any(feature = "std", feature = "libm"))]
#[inline(always)]
fn tiny_root<T: Real>() -> T {
    T::of(if size_of::<T>() == 4 { 1e-15 } else { 1e-145 })
}

/// Has `x` one of these bits of an exponent, of an `f32` or of an `f64`? It is one instruction, where a comparison takes the absolute value
/// first.
#[inline(always)]
fn has_exponent<T: Real>(x: T, [single, double]: [u32; 2]) -> bool {
    if size_of::<T>() == 4 {
        // Exact: it was one.
        (x.as_f64() as f32).to_bits() & single << 23 != 0
    } else {
        x.as_f64().to_bits() & u64::from(double) << 52 != 0
    }
}

/// `x`, or 0 if it is below `2^-95` (`f64`: `2^-959`): far above the smallest normal number, so that no product with a rate is subnormal
/// either. A NaN stays.
#[inline(always)]
fn above_tiny<T: Real>(x: T) -> T {
    if has_exponent(x, [0b1110_0000, 0b111_1100_0000]) { x } else { T::ZERO }
}

/// `r x^2` for an `r` of at most 1, or 0 if it could be subnormal: if `r x` is below `2^-63` (`f64`: `2^-511`). A NaN stays.
#[inline(always)]
fn times_square<T: Real>(r: T, x: T) -> T {
    let once = r * x;
    (if has_exponent(once, [0b1100_0000, 0b110_0000_0000]) { once } else { T::ZERO }) * x
}

/// What is left of a parameter that decays, which ends at 0 too; one that does not stays as it is.
#[inline(always)]
fn kept<T: Real>(keep: T, p: T) -> T {
    if keep == T::ONE { p } else { above_tiny(keep * p) }
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
        let g = above_tiny(g + self.decay * p);
        (p - self.rate * g, [])
    }
}

// g += decay p,  v = momentum v + g,  p -= rate v,  or with Nesterov rate (g + momentum v)
impl<T: Real> Rule<T, 1> for Descent<T> {
    #[inline(always)]
    fn at(self, p: T, g: T, [v]: [T; 1]) -> (T, [T; 1]) {
        let g = above_tiny(g + self.decay * p);
        let v = above_tiny(self.momentum * v + g);
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
impl<T: Real, const ADDS: bool> Rule<T, 2> for AdaptiveRule<T, ADDS> {
    #[inline(always)]
    fn at(self, p: T, g: T, [m, v]: [T; 2]) -> (T, [T; 2]) {
        let Adaptive { rate, keep, add, betas, rest, spread, eps } = self.0;
        let g = above_tiny(if ADDS { g + add * p } else { g });
        let m = above_tiny(betas[0] * m + rest[0] * g);
        let v = above_tiny(betas[1] * v + times_square(rest[1], g));
        (kept(keep, p) - rate * (m / (spread * v.sqrt() + eps)), [m, v])
    }
}

/// The rule, whether something of a parameter is added to its gradient or nothing.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy)]
struct AdaptiveRule<T, const ADDS: bool>(Adaptive<T>);

/// A step of Adam, or of AdamW, as `torch.optim` has them.
#[cfg(any(feature = "std", feature = "libm"))]
pub fn adam<T: Real>(weights: &mut [T], gradients: &[T], means: &mut [T], squares: &mut [T], rule: Adaptive<T>) {
    let rule = Adaptive { eps: rule.eps.larger(tiny_root()), ..rule };
    if rule.add == T::ZERO {
        step(weights, gradients, [means, squares], AdaptiveRule::<T, false>(rule));
    } else {
        step(weights, gradients, [means, squares], AdaptiveRule::<T, true>(rule));
    }
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
        let g = above_tiny(g);
        let to = above_tiny(self.betas[0] * m + self.rest[0] * g);
        let m = above_tiny(self.betas[1] * m + self.rest[1] * g);
        (kept(self.keep, p) - self.rate * to.signum_value(), [m])
    }
}

/// A step of Lion: X. Chen et al., *Symbolic Discovery of Optimization Algorithms*, 2023, algorithm 2.
pub fn lion<T: Real>(weights: &mut [T], gradients: &[T], means: &mut [T], rule: BySign<T>) {
    step(weights, gradients, [means], rule);
}

/// The sum of the squares of elements, in `f64`: in lanes, which are added up once for all elements that are there.
#[derive(Clone, Copy, Debug, Default)]
pub struct SumOfSquares([f64; AT_ONCE]);

impl SumOfSquares {
    /// Of these.
    pub fn of<T: Real>(elements: &[T]) -> Self {
        let mut sum = SumOfSquares::default();
        sum.add(elements);
        sum
    }

    /// Of these too.
    pub fn add<T: Real>(&mut self, elements: &[T]) {
        // SAFETY: the loop asks for nothing: it reads by a slice, whose bounds say what is in the run.
        unsafe { in_vectors(SquaresLoop { sums: &mut self.0, elements }) }
    }

    /// Of this number too.
    pub fn add_one<T: Real>(&mut self, x: T) {
        self.0[0] += x.as_f64() * x.as_f64();
    }

    /// The sum: in pairs, always the same.
    pub fn total(&self) -> f64 {
        let (mut sums, mut left) = (self.0, AT_ONCE);
        while left > 1 {
            left /= 2;
            for k in 0..left {
                sums[k] += sums[k + left];
            }
        }
        sums[0]
    }
}

/// Adds the squares of elements to lanes.
struct SquaresLoop<'a, T> {
    sums: &'a mut [f64; AT_ONCE],
    elements: &'a [T],
}

impl<T: Real> Loop for SquaresLoop<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let (blocks, rest) = self.elements.as_chunks::<AT_ONCE>();
        let mut sums = *self.sums;
        for block in blocks {
            for (sum, x) in sums.iter_mut().zip(block) {
                let x = x.as_f64();
                *sum += x * x;
            }
            black_box(());
        }
        *self.sums = sums;
        for (sum, x) in self.sums.iter_mut().zip(rest) {
            let x = x.as_f64();
            *sum += x * x;
        }
    }
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
