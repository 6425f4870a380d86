//! Optimisers: what is done to a model with its gradient.
//!
//! An optimiser has the moments of a model in tensors of the model's own type, made once, by [`new`](AdamW::new). A step takes
//! the gradient by value, so that none is used twice; one that is kept in a buffer goes by reference, to
//! [`step_with`](Optimizer::step_with). Neither allocates.
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use conformable::grad::{Adam, Cosine, Schedule};
//! use conformable::prelude::*;
//!
//! // The gradient of (x - 3)^2 + (y + 1)^2 by hand.
//! let mut point: Tensor<f64, shape![2]> = tensor![0.0, 0.0];
//! let mut adam = Adam::new(&point);
//! let rate = Cosine::new(0.5, 200);
//! while adam.steps() < 200 {
//!     let gradient = (&point - tensor![3.0, -1.0]) * 2.0;
//!     adam.step(&mut point, gradient, rate.at(adam.steps()));
//! }
//! assert!((point - tensor![3.0, -1.0]).abs().max() < 1e-3);
//! # }
//! ```
//!
//! | optimiser | moments | a step, of a parameter `p` with the gradient `g`, at the rate `r` |
//! |---|---|---|
//! | [`Sgd`] | 0 | `p -= r g` |
//! | [`Sgd<M, 1>`](Sgd), by [`with_momentum`](Sgd::with_momentum) | 1 | `v = momentum v + g`, `p -= r v` |
//! | the same, [`nesterov`](Sgd::nesterov) | 1 | `v = momentum v + g`, `p -= r (g + momentum v)` |
//! | [`Adam`] | 2 | `m = b1 m + (1 - b1) g`, `v = b2 v + (1 - b2) g²`, `p -= r / (1 - b1^t) m / (sqrt(v / (1 - b2^t)) + eps)` |
//! | [`AdamW`] | 2 | the same, after `p *= 1 - r decay` |
//! | [`Lion`] | 1 | `p *= 1 - r decay`, `p -= r sign(b1 m + (1 - b1) g)`, `m = b2 m + (1 - b2) g` |
//!
//! The decay of SGD and Adam is added to the gradient, `g += decay p`. These are the rules of `torch.optim`, and of Lion's
//! authors.
//!
//! # Decay by group
//!
//! [`decay`](Optimizer::decay) is of all parameters. Which decays how much is said by [`decay_by`](Optimizer::decay_by), a
//! function of each parameter's [`Name`] and number of axes: commonly biases and the weights of norms, which have one axis, do
//! not decay.
//!
//! # Moments that die
//!
//! A parameter that has no gradient any more, as that of a pixel which is never lit, has moments that go to 0 by a factor each
//! step. After a thousand steps they would be subnormal numbers, with which a processor computes a hundred times slower. Moments
//! below `2^-95` (`f64`: `2^-959`) become 0 instead, and so do gradients, and squares of gradients; a parameter that decays stops
//! there as well. A step of dead parameters then takes as long as one of live ones.

use super::each::{contiguous, each_parameter_mut};
use crate::element::Real;
use crate::kernel::optimize as kernel;
use crate::layout::StridedMut;
use crate::nn::parameters::{Name, Parameters, ParametersMut, TrainedMut, Visitor, VisitorMut, WeightElement};
use crate::shape::Shape;
use crate::storage::{ContiguousMut, Storage};
use crate::tensor::{InlineTensor, Tensor};
use core::convert::Infallible;

/// How much a parameter decays, by its name and its number of axes: what [`Optimizer::decay_by`] takes, if it captures nothing.
pub type DecayFn = fn(&Name<'_>, usize) -> f64;

/// What is done to a model of type `M` with its gradient: [`Sgd`], [`Adam`], [`AdamW`] and [`Lion`] are this, by the rule `R`,
/// with `N` moments, each of the model's own type.
///
/// It has [`Parameters`], all of them kept and not trained: the moments of what is trained, and the number of steps. So it is
/// read and written as models are, and a model that is read with its optimiser goes on as if nothing had happened:
#[cfg_attr(feature = "safetensors", doc = "[`checkpoint`](super::checkpoint).")]
#[cfg_attr(not(feature = "safetensors"), doc = "`checkpoint`, with the feature `safetensors`.")]
#[derive(Clone, Debug)]
pub struct Optimizer<R, M, const N: usize, D = DecayFn> {
    rule: R,
    moments: [M; N],
    steps: InlineTensor<u64, ()>,
    decay: f64,
    decay_by: Option<D>,
}

/// Stochastic gradient descent, with a velocity if `MOMENTS` is 1: [table](self).
///
/// ```
/// use conformable::grad::Sgd;
/// use conformable::prelude::*;
/// let mut point: InlineTensor<f32, shape![2]> = InlineTensor::ones();
/// let mut sgd = Sgd::new(&point);
/// sgd.step(&mut point, InlineTensor::of_array([0.5, -0.5]), 0.1);
/// assert_eq!(point.to_array(), [0.95, 1.05]);
///
/// let mut sgd = Sgd::with_momentum(&point, 0.9).nesterov().decay(1e-4);
/// sgd.step(&mut point, InlineTensor::of_array([0.5, -0.5]), 0.1);
/// assert_eq!(sgd.steps(), 1);
/// ```
#[doc(alias("torch.optim.SGD", "momentum", "optax.sgd"))]
pub type Sgd<M, const MOMENTS: usize = 0, D = DecayFn> = Optimizer<SgdRule, M, MOMENTS, D>;

/// Adam, whose decay is added to the gradient: [table](self). D. P. Kingma and J. Ba, *Adam: A Method for Stochastic
/// Optimization*,
/// 2015. Its betas are 0.9 and 0.999, and `eps` is 1e-8, if nothing is said.
///
/// ```
/// use conformable::grad::Adam;
/// use conformable::prelude::*;
/// let mut point: InlineTensor<f32, shape![2]> = InlineTensor::ones();
/// let mut adam = Adam::new(&point).betas(0.9, 0.98);
/// // The first step goes as far as the rate says, whatever the size of the gradient.
/// adam.step(&mut point, InlineTensor::of_array([1e-3, -10.0]), 0.1);
/// let [x, y] = point.to_array();
/// assert!((x - 0.9).abs() < 1e-4 && (y - 1.1).abs() < 1e-4);
/// ```
#[doc(alias("torch.optim.Adam", "optax.adam"))]
pub type Adam<M, D = DecayFn> = Optimizer<AdamRule, M, 2, D>;

/// Adam whose decay is apart from the gradient: [table](self). I. Loshchilov and F. Hutter, *Decoupled Weight Decay
/// Regularization*,
/// 2019. Its betas are 0.9 and 0.999, `eps` is 1e-8 and the decay 0.01, if nothing is said.
///
/// ```
/// use conformable::grad::AdamW;
/// use conformable::prelude::*;
/// let mut point: InlineTensor<f32, shape![2]> = InlineTensor::ones();
/// let mut adam = AdamW::new(&point).decay(0.1);
/// adam.step(&mut point, InlineTensor::zeros(), 0.5);
/// assert_eq!(point.to_array(), [0.95, 0.95]);
/// ```
#[doc(alias("torch.optim.AdamW", "optax.adamw"))]
pub type AdamW<M, D = DecayFn> = Optimizer<AdamWRule, M, 2, D>;

/// Lion, which steps by signs and has one moment: [table](self). X. Chen et al., *Symbolic Discovery of Optimization Algorithms*,
/// 2023. Its betas are 0.9 and 0.99 if nothing is said; rates are 3 to 10 times smaller than AdamW's, the decay as much larger.
///
/// ```
/// use conformable::grad::Lion;
/// use conformable::prelude::*;
/// let mut point: InlineTensor<f32, shape![3]> = InlineTensor::ones();
/// let mut lion = Lion::new(&point);
/// lion.step(&mut point, InlineTensor::of_array([1e-3, 0.0, -10.0]), 0.25);
/// assert_eq!(point.to_array(), [0.75, 1.0, 1.25]);
/// ```
#[doc(alias("optax.lion", "EvoLved Sign Momentum"))]
pub type Lion<M, D = DecayFn> = Optimizer<LionRule, M, 1, D>;

/// What [`Sgd`] does.
#[derive(Clone, Copy, Debug, Default)]
pub struct SgdRule {
    momentum: f64,
    nesterov: bool,
}

/// What [`Adam`] does.
#[derive(Clone, Copy, Debug)]
pub struct AdamRule {
    betas: [f64; 2],
    eps: f64,
    /// The step that is under way, and what its number makes of the settings: [`corrections_of`](Self::corrections_of).
    corrections: (u64, [f64; 2]),
}

/// What [`AdamW`] does.
#[derive(Clone, Copy, Debug)]
pub struct AdamWRule(AdamRule);

/// What [`Lion`] does.
#[derive(Clone, Copy, Debug)]
pub struct LionRule {
    betas: [f64; 2],
}

/// What is known of a step beside the elements.
#[derive(Clone, Copy, Debug)]
pub struct StepSettings {
    /// Which step it is, from 1 on.
    pub number: u64,
    /// How far it goes.
    pub rate: f64,
    /// How much this parameter decays.
    pub decay: f64,
}

/// What an optimiser does to the elements of a parameter, with its gradient and its `N` moments, 0 to 3: one of the library's, or
/// one of your own.
///
/// ```
/// use conformable::grad::optimize::{Optimizer, StepSettings, UpdateRule};
/// use conformable::prelude::*;
///
/// /// A step that is as large whatever the size of the gradient.
/// struct BySign;
///
/// impl UpdateRule<0> for BySign {
///     const NAME: &'static str = "by_sign";
///
///     fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], []: [&mut [T]; 0]) {
///         for (w, g) in weights.iter_mut().zip(gradients) {
///             *w = *w - T::of(step.rate) * g.signum_value();
///         }
///     }
/// }
///
/// let mut point: InlineTensor<f32, shape![2]> = InlineTensor::ones();
/// let mut optimizer = Optimizer::of(BySign, &point);
/// optimizer.step(&mut point, InlineTensor::of_array([3.0, -5.0]), 0.5);
/// assert_eq!(point.to_array(), [0.5, 1.5]);
/// ```
pub trait UpdateRule<const N: usize> {
    /// What a checkpoint calls it: the name of its number of steps is `NAME.steps`.
    const NAME: &'static str;

    /// Is called once before the parameters of step `number` are updated: for what is the same of all of them.
    fn begin(&mut self, number: u64) {
        let _ = number;
    }

    /// Writes what the parameter and the moments are after the step. All slices are as long.
    fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], moments: [&mut [T]; N]);
}

impl UpdateRule<0> for SgdRule {
    const NAME: &'static str = "sgd";

    fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], []: [&mut [T]; 0]) {
        kernel::sgd(weights, gradients, self.descent(step));
    }
}

impl UpdateRule<1> for SgdRule {
    const NAME: &'static str = "sgd";

    fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], [velocity]: [&mut [T]; 1]) {
        kernel::sgd_momentum(weights, gradients, velocity, self.descent(step));
    }
}

impl SgdRule {
    fn descent<T: Real>(&self, step: StepSettings) -> kernel::Descent<T> {
        let [rate, decay, momentum] = [step.rate, step.decay, self.momentum].map(T::of);
        kernel::Descent { rate, decay, momentum, nesterov: self.nesterov }
    }
}

impl AdamRule {
    const USUAL: Self = AdamRule { betas: [0.9, 0.999], eps: 1e-8, corrections: (0, [0.0; 2]) };

    /// `1 - beta1^t` and `1 / sqrt(1 - beta2^t)`.
    fn corrections_of(&self, number: u64) -> [f64; 2] {
        let [first, second] = powers(self.betas, number).map(|power| 1.0 - power);
        [first, 1.0 / num_traits::Float::sqrt(second)]
    }

    /// `keep` is what is left of a parameter, `add` what is added of it to the gradient.
    fn adaptive<T: Real>(&self, step: StepSettings, keep: f64, add: f64) -> kernel::Adaptive<T> {
        let [first, spread] = match self.corrections {
            (number, corrections) if number == step.number => corrections,
            _ => self.corrections_of(step.number),
        };
        kernel::Adaptive {
            rate: T::of(step.rate / first),
            keep: T::of(keep),
            add: T::of(add),
            betas: self.betas.map(T::of),
            rest: self.betas.map(|beta| T::of(1.0 - beta)),
            spread: T::of(spread),
            eps: T::of(self.eps),
        }
    }
}

impl UpdateRule<2> for AdamRule {
    const NAME: &'static str = "adam";

    fn begin(&mut self, number: u64) {
        self.corrections = (number, self.corrections_of(number));
    }

    fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], [means, squares]: [&mut [T]; 2]) {
        kernel::adam(weights, gradients, means, squares, self.adaptive(step, 1.0, step.decay));
    }
}

impl UpdateRule<2> for AdamWRule {
    const NAME: &'static str = "adamw";

    fn begin(&mut self, number: u64) {
        self.0.begin(number);
    }

    fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], [means, squares]: [&mut [T]; 2]) {
        let keep = 1.0 - step.rate * step.decay;
        kernel::adam(weights, gradients, means, squares, self.0.adaptive(step, keep, 0.0));
    }
}

impl UpdateRule<1> for LionRule {
    const NAME: &'static str = "lion";

    fn update<T: Real>(&self, step: StepSettings, weights: &mut [T], gradients: &[T], [means]: [&mut [T]; 1]) {
        let rule = kernel::BySign {
            rate: T::of(step.rate),
            keep: T::of(1.0 - step.rate * step.decay),
            betas: self.betas.map(T::of),
            rest: self.betas.map(|beta| T::of(1.0 - beta)),
        };
        kernel::lion(weights, gradients, means, rule);
    }
}

/// `base^n` of each, by squaring: the same bits whatever has a power of its own. Side by side, as a product waits for the one before.
pub(super) fn powers<const N: usize>(mut bases: [f64; N], mut n: u64) -> [f64; N] {
    let mut powers = [1.0; N];
    while n > 0 {
        for (power, base) in powers.iter_mut().zip(&mut bases) {
            // A product with 1 is exact, and no branch that is guessed wrong.
            *power *= if n % 2 == 1 { *base } else { 1.0 };
            *base *= *base;
        }
        n /= 2;
    }
    powers
}

/// A copy of a model whose parameters are all 0: the start of moments, and a buffer for gradients. What is kept and not trained
/// is copied.
///
/// ```
/// use conformable::grad::zeros_like;
/// use conformable::prelude::*;
/// let model: InlineTensor<f32, shape![3]> = InlineTensor::ones();
/// assert_eq!(zeros_like(&model).to_array(), [0.0; 3]);
/// ```
pub fn zeros_like<M: Clone + ParametersMut>(model: &M) -> M {
    let mut zeros = model.clone();
    each_parameter_mut(&mut zeros, &mut |parameter| match parameter {
        TrainedMut::F32(elements) => elements.fill(0.0),
        TrainedMut::F64(elements) => elements.fill(0.0),
    });
    zeros
}

impl<R: UpdateRule<N>, M: Clone + ParametersMut, const N: usize> Optimizer<R, M, N> {
    /// One by a rule, before its first step, for models like this one. The library's own have a `new`.
    ///
    /// [An example](UpdateRule).
    pub fn of(rule: R, model: &M) -> Self {
        Optimizer {
            rule,
            moments: core::array::from_fn(|_| zeros_like(model)),
            steps: InlineTensor::default(),
            decay: 0.0,
            decay_by: None,
        }
    }
}

impl<M: Clone + ParametersMut> Sgd<M> {
    /// Plain gradient descent, without moments and without decay.
    ///
    /// [An example](Sgd).
    pub fn new(model: &M) -> Self {
        Optimizer::of(SgdRule::default(), model)
    }
}

impl<M: Clone + ParametersMut> Sgd<M, 1> {
    /// Gradient descent with a velocity, of which the part `momentum` stays in each step; 0.9 is usual. Without decay.
    ///
    /// # Panics
    /// When `momentum` is not at least 0 and below 1.
    ///
    /// [An example](Sgd).
    #[track_caller]
    pub fn with_momentum(model: &M, momentum: f64) -> Self {
        Optimizer::of(SgdRule { momentum: part("a momentum", momentum), nesterov: false }, model)
    }
}

impl<M, D> Sgd<M, 1, D> {
    /// Takes the gradient where the momentum leads to: `p -= r (g + momentum v)`. Y. Nesterov, 1983, as `torch.optim.SGD` has it.
    ///
    /// [An example](Sgd).
    #[must_use]
    pub fn nesterov(self) -> Self {
        Optimizer { rule: SgdRule { nesterov: true, ..self.rule }, ..self }
    }
}

impl<M: Clone + ParametersMut> Adam<M> {
    /// Adam without decay.
    ///
    /// [An example](Adam).
    pub fn new(model: &M) -> Self {
        Optimizer::of(AdamRule::USUAL, model)
    }
}

impl<M, D> Adam<M, D> {
    /// Which part of the mean of gradients stays in each step, and of the mean of their squares.
    ///
    /// # Panics
    /// When one is not at least 0 and below 1.
    ///
    /// [An example](Adam).
    #[must_use]
    #[track_caller]
    pub fn betas(self, first: f64, second: f64) -> Self {
        Optimizer { rule: self.rule.with_betas(first, second), ..self }
    }

    /// What is added to the root of the mean of squares. What is below `1e-15` (`f64`: `1e-145`) counts as that.
    ///
    /// # Panics
    /// When it is negative, infinite or a NaN.
    ///
    /// ```
    /// use conformable::grad::Adam;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::zeros();
    /// Adam::new(&x).eps(3.0).step(&mut x, InlineTensor::ones(), 1.0);
    /// assert_eq!(x.item(), -0.25);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn eps(self, eps: f64) -> Self {
        Optimizer { rule: self.rule.with_eps(eps), ..self }
    }
}

impl<M: Clone + ParametersMut> AdamW<M> {
    /// AdamW with a decay of 0.01.
    ///
    /// [An example](AdamW).
    pub fn new(model: &M) -> Self {
        Optimizer::of(AdamWRule(AdamRule::USUAL), model).decay(0.01)
    }
}

impl<M, D> AdamW<M, D> {
    /// Which part of the mean of gradients stays in each step, and of the mean of their squares.
    ///
    /// # Panics
    /// When one is not at least 0 and below 1.
    ///
    /// ```
    /// use conformable::grad::AdamW;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::ones();
    /// AdamW::new(&x).decay(0.0).betas(0.0, 0.0).step(&mut x, InlineTensor::full(1e3), 0.5);
    /// assert_eq!(x.item(), 0.5);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn betas(self, first: f64, second: f64) -> Self {
        Optimizer { rule: AdamWRule(self.rule.0.with_betas(first, second)), ..self }
    }

    /// What is added to the root of the mean of squares: as of [`Adam`](Adam::eps).
    ///
    /// # Panics
    /// When it is negative, infinite or a NaN.
    ///
    /// ```
    /// use conformable::grad::AdamW;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::zeros();
    /// AdamW::new(&x).eps(3.0).step(&mut x, InlineTensor::ones(), 1.0);
    /// assert_eq!(x.item(), -0.25);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn eps(self, eps: f64) -> Self {
        Optimizer { rule: AdamWRule(self.rule.0.with_eps(eps)), ..self }
    }
}

impl AdamRule {
    #[track_caller]
    fn with_betas(self, first: f64, second: f64) -> Self {
        AdamRule { betas: [part("a beta", first), part("a beta", second)], corrections: (0, [0.0; 2]), ..self }
    }

    #[track_caller]
    fn with_eps(self, eps: f64) -> Self {
        AdamRule { eps: not_negative("eps", eps), ..self }
    }
}

impl<M: Clone + ParametersMut> Lion<M> {
    /// Lion without decay.
    ///
    /// [An example](Lion).
    pub fn new(model: &M) -> Self {
        Optimizer::of(LionRule { betas: [0.9, 0.99] }, model)
    }
}

impl<M, D> Lion<M, D> {
    /// Which part of the mean of gradients stays: in the direction of a step, and in the mean.
    ///
    /// # Panics
    /// When one is not at least 0 and below 1.
    ///
    /// ```
    /// use conformable::grad::Lion;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::zeros();
    /// let mut lion = Lion::new(&x).betas(0.9, 0.95);
    /// lion.step(&mut x, InlineTensor::full(4.0), 0.5);
    /// lion.step(&mut x, InlineTensor::full(-1.0), 0.5);
    /// // The mean of 0.2 outweighs a tenth of -1.
    /// assert_eq!(x.item(), -1.0);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn betas(self, first: f64, second: f64) -> Self {
        Optimizer { rule: LionRule { betas: [part("a beta", first), part("a beta", second)] }, ..self }
    }
}

/// A part of what is kept.
#[track_caller]
fn part(what: &str, part: f64) -> f64 {
    assert!((0.0..1.0).contains(&part), "{what} is at least 0 and below 1, not {part}");
    part
}

#[track_caller]
fn not_negative(what: &str, number: f64) -> f64 {
    assert!((0.0..f64::INFINITY).contains(&number), "{what} is a number that is not negative, and not {number}");
    number
}

impl<R, M, const N: usize, D> Optimizer<R, M, N, D> {
    /// Lets all parameters decay so.
    ///
    /// # Panics
    /// When it is negative, infinite or a NaN.
    ///
    /// ```
    /// use conformable::grad::Sgd;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::ones();
    /// Sgd::new(&x).decay(0.5).step(&mut x, InlineTensor::zeros(), 0.5);
    /// assert_eq!(x.item(), 0.75);
    /// ```
    #[doc(alias = "weight_decay")]
    #[must_use]
    #[track_caller]
    pub fn decay(self, decay: f64) -> Self {
        Optimizer { decay: not_negative("a decay", decay), decay_by: None, ..self }
    }

    /// Lets each parameter decay as a function of its name and its number of axes says.
    ///
    /// The function is a part of the optimiser's type, `AdamW<Model, F>`. One that captures nothing can be
    /// given as a [`DecayFn`], which is the type if none is named.
    ///
    /// # Panics
    /// A step panics when the function gives a negative number, an infinite one or a NaN.
    ///
    /// ```
    /// use conformable::grad::Sgd;
    /// use conformable::nn::layers::Linear;
    /// use conformable::prelude::*;
    /// use conformable::storage::Inline;
    /// let mut layer: Linear<Dim<2>, Dim<3>, f32, Inline> = Linear { weight: InlineTensor::ones(), bias: InlineTensor::ones() };
    /// let zero = conformable::grad::zeros_like(&layer);
    /// // Weights decay, and biases do not.
    /// let mut sgd = Sgd::new(&layer).decay_by(|_, axes| if axes > 1 { 0.5 } else { 0.0 });
    /// sgd.step(&mut layer, zero.clone(), 0.5);
    /// assert_eq!((layer.weight.max(), layer.bias.max()), (0.75, 1.0));
    /// // By name.
    /// let mut sgd = Sgd::new(&layer).decay_by(|name, _| if name.ends_with("bias") { 0.5 } else { 0.0 });
    /// sgd.step(&mut layer, zero, 0.5);
    /// assert_eq!((layer.weight.max(), layer.bias.max()), (0.75, 0.75));
    /// ```
    #[doc(alias("param_groups", "no_decay"))]
    #[must_use]
    pub fn decay_by<F: Fn(&Name<'_>, usize) -> f64>(self, by: F) -> Optimizer<R, M, N, F> {
        let Optimizer { rule, moments, steps, decay, .. } = self;
        Optimizer { rule, moments, steps, decay, decay_by: Some(by) }
    }

    /// How many steps were made. A schedule takes it: `rate.at(adam.steps())`; so one that is resumed goes on.
    ///
    /// ```
    /// use conformable::grad::Sgd;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::ones();
    /// let mut sgd = Sgd::new(&x);
    /// sgd.step(&mut x, InlineTensor::zeros(), 0.5);
    /// assert_eq!(sgd.steps(), 1);
    /// ```
    pub fn steps(&self) -> u64 {
        self.steps.item()
    }

    /// The moments, in the order of [the table](self).
    ///
    /// ```
    /// use conformable::grad::Sgd;
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![1]> = InlineTensor::ones();
    /// let mut sgd = Sgd::with_momentum(&x, 0.9);
    /// sgd.step(&mut x, InlineTensor::full(2.0), 0.5);
    /// assert_eq!(sgd.moments()[0].item(), 2.0);
    /// ```
    pub fn moments(&self) -> &[M; N] {
        &self.moments
    }
}

impl<R, M, const N: usize, D> Optimizer<R, M, N, D>
where
    R: UpdateRule<N>,
    M: ParametersMut,
    D: Fn(&Name<'_>, usize) -> f64,
    [M; N]: MomentsBeside<R, M, D>,
{
    /// One step of a model, with its gradient, at this rate. The gradient is used up: one for each step.
    ///
    /// # Panics
    /// When the rate is negative, infinite or a NaN; when a `Vec` or an `Option` of the gradient has not as many entries as that
    /// of the model, or the optimiser was made for a model of others.
    ///
    /// [An example](self).
    #[track_caller]
    pub fn step(&mut self, model: &mut M, mut gradient: M, rate: f64) {
        self.step_with(model, &mut gradient, rate);
    }

    /// [`step`](Self::step) with a gradient that stays where it is: a buffer into which the next one is written. It is not
    /// changed; models side by side are all given to be written.
    ///
    /// # Panics
    /// As [`step`](Self::step).
    ///
    /// ```
    /// use conformable::grad::{Lion, zeros_like};
    /// use conformable::prelude::*;
    /// let mut x: InlineTensor<f32, shape![2]> = InlineTensor::ones();
    /// let (mut lion, mut gradient) = (Lion::new(&x), zeros_like(&x));
    /// for step in 1..4 {
    ///     gradient.assign(&x * 2.0);
    ///     lion.step_with(&mut x, &mut gradient, 0.25);
    ///     assert_eq!(x.to_array(), [1.0 - 0.25 * step as f32; 2]);
    /// }
    /// ```
    #[track_caller]
    pub fn step_with(&mut self, model: &mut M, gradient: &mut M, rate: f64) {
        let step = StepSettings { number: self.steps() + 1, rate: not_negative("a rate", rate), decay: self.decay };
        self.rule.begin(step.number);
        let stepping = Stepping { rule: &self.rule, step, decay_by: self.decay_by.as_ref() };
        self.moments.step(model, gradient, stepping);
        self.steps.fill(step.number);
    }
}

/// What is done to each parameter.
#[doc(hidden)]
#[derive(Debug)]
pub struct Stepping<'o, R, D> {
    rule: &'o R,
    step: StepSettings,
    decay_by: Option<&'o D>,
}

impl<R, D: Fn(&Name<'_>, usize) -> f64> Stepping<'_, R, D> {
    /// One parameter by the rule. Its shape is forgotten, and this is not inlined: a model has a call of it for each parameter.
    #[inline(never)]
    fn update<T: Real, const N: usize>(
        &self,
        (name, axes): (&Name<'_>, usize),
        weights: StridedMut<'_, T>,
        gradients: StridedMut<'_, T>,
        moments: [StridedMut<'_, T>; N],
    ) where
        R: UpdateRule<N>,
    {
        let step = match self.decay_by {
            Some(by) => StepSettings { decay: not_negative("a decay", by(name, axes)), ..self.step },
            None => self.step,
        };
        let [weights, gradients] = [weights, gradients].map(contiguous);
        self.rule.update(step, weights, gradients, moments.map(contiguous));
    }
}

/// Moments that are visited beside a model and its gradient: arrays of up to three models.
#[doc(hidden)]
pub trait MomentsBeside<R, M, D> {
    /// Each parameter by the rule.
    fn step(&mut self, model: &mut M, gradient: &mut M, stepping: Stepping<'_, R, D>);
}

/// So many moments, and so many models side by side.
macro_rules! side_by_side {
    ($($moments:literal $all:literal: [$($moment:ident)*];)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<R, M, D> MomentsBeside<R, M, D> for [M; $moments]
        where
            R: UpdateRule<$moments>,
            M: ParametersMut,
            D: Fn(&Name<'_>, usize) -> f64,
        {
            fn step(&mut self, model: &mut M, gradient: &mut M, mut stepping: Stepping<'_, R, D>) {
                let [$($moment),*] = self;
                let Ok(()) = M::visit_mut([model, gradient $(, $moment)*], &Name::ROOT, &mut stepping);
            }
        }

        impl<R: UpdateRule<$moments>, D: Fn(&Name<'_>, usize) -> f64> VisitorMut<$all> for Stepping<'_, R, D> {
            type Error = Infallible;

            #[inline]
            fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
                &mut self,
                name: &Name<'_>,
                [weight, gradient $(, $moment)*]: [&mut Tensor<T, S, B>; $all],
            ) -> Result<(), Infallible> {
                let moments = [$($moment.strided_mut()),*];
                self.update((name, S::RANK), weight.strided_mut(), gradient.strided_mut(), moments);
                Ok(())
            }

            fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
                &mut self,
                _: &Name<'_>,
                _: [&mut Tensor<T, S, B>; $all],
            ) -> Result<(), Infallible> {
                Ok(())
            }
        }
    )* };
}

side_by_side! {
    0 2: [];
    1 3: [first];
    2 4: [first second];
    3 5: [first second third];
}

/// The names of moments in files.
const MOMENTS: [&str; 3] = ["moment1", "moment2", "moment3"];

/// What a file calls the number of steps.
const STEPS: &str = "steps";

#[diagnostic::do_not_recommend]
impl<R: UpdateRule<N>, M: Parameters, const N: usize, D> Parameters for Optimizer<R, M, N, D> {
    fn visit<const MODELS: usize, V: Visitor<MODELS>>(
        all: [&Self; MODELS],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        for (at, of) in MOMENTS.iter().enumerate().take(N) {
            M::visit(all.map(|one| &one.moments[at]), &name.as_trained().field(of), &mut OfParameters(visitor))?;
        }
        Parameters::visit(all.map(|one| &one.steps), &name.field(R::NAME).field(STEPS), visitor)
    }
}

#[diagnostic::do_not_recommend]
impl<R: UpdateRule<N>, M: ParametersMut, const N: usize, D> ParametersMut for Optimizer<R, M, N, D> {
    fn visit_mut<const MODELS: usize, V: VisitorMut<MODELS>>(
        mut all: [&mut Self; MODELS],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        for (at, of) in MOMENTS.iter().enumerate().take(N) {
            let moments = all.each_mut().map(|one| &mut one.moments[at]);
            M::visit_mut(moments, &name.as_trained().field(of), &mut OfParameters(visitor))?;
        }
        ParametersMut::visit_mut(all.map(|one| &mut one.steps), &name.field(R::NAME).field(STEPS), visitor)
    }
}

/// Shows a visitor what moments have of each parameter: numbers that are kept and not trained. What a model keeps itself has
/// none.
struct OfParameters<'v, V>(&'v mut V);

impl<const MODELS: usize, V: Visitor<MODELS>> Visitor<MODELS> for OfParameters<'_, V> {
    type Error = V::Error;

    fn parameter<T: WeightElement + Real, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        tensors: [&Tensor<T, S, B>; MODELS],
    ) -> Result<(), V::Error> {
        self.0.buffer(&name.as_buffer(), tensors)
    }

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        _: &Name<'_>,
        _: [&Tensor<T, S, B>; MODELS],
    ) -> Result<(), V::Error> {
        Ok(())
    }
}

impl<const MODELS: usize, V: VisitorMut<MODELS>> VisitorMut<MODELS> for OfParameters<'_, V> {
    type Error = V::Error;

    fn parameter<T: WeightElement + Real, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        tensors: [&mut Tensor<T, S, B>; MODELS],
    ) -> Result<(), V::Error> {
        self.0.buffer(&name.as_buffer(), tensors)
    }

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        _: &Name<'_>,
        _: [&mut Tensor<T, S, B>; MODELS],
    ) -> Result<(), V::Error> {
        Ok(())
    }
}
