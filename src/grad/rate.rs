//! Schedules: the rate of each step.
//!
//! A schedule is a plain value, whose rate at any step is [`at`](Schedule::at): the number of a step is what an optimiser counts,
//! [`steps`](super::Optimizer::steps), so training that is resumed goes on with the same rates. [`rates`](Schedule::rates) counts
//! by itself.
//!
//! ```
//! use conformable::grad::{Cosine, Schedule, WarmUp};
//! // Up in 99 steps, and from 0.01 down to 0 in 900.
//! let schedule = WarmUp::new(99, Cosine::new(0.01, 900));
//! assert_eq!((schedule.at(0), schedule.at(49), schedule.at(99)), (0.0001, 0.005, 0.01));
//! assert!((schedule.at(99 + 450) - 0.005).abs() < 1e-9 && schedule.at(2000) == 0.0);
//! ```
//!
//! A function of the step is a schedule too: `|step: u64| 0.1 / (1.0 + step as f64)`.

/// The rate of each step.
pub trait Schedule {
    /// The rate of step number `step`, from 0 on.
    ///
    /// ```
    /// use conformable::grad::{Schedule, StepDecay};
    /// let schedule = StepDecay::new(0.1, 30, 0.5);
    /// assert_eq!((schedule.at(29), schedule.at(30), schedule.at(60)), (0.1, 0.05, 0.025));
    /// ```
    fn at(&self, step: u64) -> f64;

    /// The rates of the steps from 0 on, one after the other. To go on from another step: [`Rates::from`].
    ///
    /// ```
    /// use conformable::grad::{Ramp, Schedule};
    /// let mut rates = Ramp::new(1.0, 0.0, 4).rates();
    /// assert_eq!((rates.next(), rates.next()), (1.0, 0.75));
    /// // Beside what there is a rate for.
    /// for (batch, rate) in ["a", "b"].iter().zip(rates) {
    ///     println!("{batch} at {rate}");
    /// }
    /// ```
    fn rates(self) -> Rates<Self>
    where
        Self: Sized,
    {
        Rates::from(self, 0)
    }

    /// This schedule for so many steps, and then another from its step 0 on.
    ///
    /// ```
    /// use conformable::grad::{ConstantRate, Ramp, Schedule};
    /// let schedule = ConstantRate::new(0.1).then(3, Ramp::new(0.1, 0.0, 2));
    /// assert_eq!([0, 2, 3, 4, 5].map(|step| schedule.at(step)), [0.1, 0.1, 0.1, 0.05, 0.0]);
    /// ```
    #[doc(alias("SequentialLR", "join_schedules"))]
    fn then<B: Schedule>(self, steps: u64, next: B) -> Then<Self, B>
    where
        Self: Sized,
    {
        Then { first: self, steps, next }
    }
}

#[diagnostic::do_not_recommend]
impl<F: Fn(u64) -> f64> Schedule for F {
    fn at(&self, step: u64) -> f64 {
        self(step)
    }
}

/// The rates of a schedule, one after the other, without end.
#[derive(Clone, Copy, Debug)]
pub struct Rates<A> {
    schedule: A,
    step: u64,
}

impl<A: Schedule> Rates<A> {
    /// The rates from this step on.
    ///
    /// ```
    /// use conformable::grad::{Ramp, Rates};
    /// assert_eq!(Rates::from(Ramp::new(1.0, 0.0, 4), 3).next(), 0.25);
    /// ```
    pub fn from(schedule: A, step: u64) -> Self {
        Rates { schedule, step }
    }

    /// The rate of the next step. It is no `Option`, as there is no end; in a `zip` or a `for` this is an iterator.
    ///
    /// ```
    /// use conformable::grad::{ConstantRate, Schedule};
    /// assert_eq!(ConstantRate::new(0.1).rates().next(), 0.1);
    /// ```
    #[allow(clippy::should_implement_trait, reason = "it does, and there the end would have to be asked for")]
    pub fn next(&mut self) -> f64 {
        let rate = self.schedule.at(self.step);
        self.step += 1;
        rate
    }
}

impl<A: Schedule> Iterator for Rates<A> {
    type Item = f64;

    fn next(&mut self) -> Option<f64> {
        Some(Rates::next(self))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}

/// A rate is a number that is not negative.
#[track_caller]
fn rate(rate: f64) -> f64 {
    assert!((0.0..f64::INFINITY).contains(&rate), "a rate is a number that is not negative, and not {rate}");
    rate
}

/// At `step` of `steps` between `from` and `to`, at `to` behind it.
fn between(from: f64, to: f64, step: u64, steps: u64) -> f64 {
    if step < steps { from + (to - from) * (step as f64 / steps as f64) } else { to }
}

/// One rate for all steps.
///
/// ```
/// use conformable::grad::{ConstantRate, Schedule};
/// assert_eq!(ConstantRate::new(0.1).at(1000), 0.1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConstantRate(f64);

impl ConstantRate {
    /// This rate.
    ///
    /// # Panics
    /// When it is negative, infinite or a NaN.
    #[track_caller]
    pub fn new(of: f64) -> Self {
        ConstantRate(rate(of))
    }
}

impl Schedule for ConstantRate {
    fn at(&self, _: u64) -> f64 {
        self.0
    }
}

/// From one rate to another along a line, and then the other.
///
/// ```
/// use conformable::grad::{Ramp, Schedule};
/// let ramp = Ramp::new(0.0, 1.0, 4);
/// assert_eq!([0, 1, 4, 9].map(|step| ramp.at(step)), [0.0, 0.25, 1.0, 1.0]);
/// ```
#[doc(alias("LinearLR", "linear_schedule"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ramp {
    from: f64,
    to: f64,
    steps: u64,
}

impl Ramp {
    /// `from` at step 0, `to` at step `steps` and behind it.
    ///
    /// # Panics
    /// When a rate is negative, infinite or a NaN.
    #[track_caller]
    pub fn new(from: f64, to: f64, steps: u64) -> Self {
        Ramp { from: rate(from), to: rate(to), steps }
    }
}

impl Schedule for Ramp {
    fn at(&self, step: u64) -> f64 {
        between(self.from, self.to, step, self.steps)
    }
}

/// Half a cosine from a rate down to 0, or [to another](Cosine::to), and then that: step `t` of `n` has
/// `rate / 2 (1 + cos(pi t / n))`. I. Loshchilov and F. Hutter, *SGDR: Stochastic Gradient Descent with Warm Restarts*, 2017.
///
/// ```
/// use conformable::grad::{Cosine, Schedule};
/// let cosine = Cosine::new(0.1, 100).to(0.01);
/// assert_eq!((cosine.at(0), cosine.at(100), cosine.at(200)), (0.1, 0.01, 0.01));
/// assert!((cosine.at(50) - 0.055).abs() < 1e-12);
/// ```
#[doc(alias("CosineAnnealingLR", "cosine_decay_schedule"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cosine {
    from: f64,
    to: f64,
    steps: u64,
}

impl Cosine {
    /// From this rate down to 0 in so many steps.
    ///
    /// # Panics
    /// When the rate is negative, infinite or a NaN.
    #[track_caller]
    pub fn new(from: f64, steps: u64) -> Self {
        Cosine { from: rate(from), to: 0.0, steps }
    }

    /// Down to this rate.
    ///
    /// # Panics
    /// As [`new`](Self::new).
    #[must_use]
    #[track_caller]
    pub fn to(self, to: f64) -> Self {
        Cosine { to: rate(to), ..self }
    }
}

impl Schedule for Cosine {
    fn at(&self, step: u64) -> f64 {
        if step >= self.steps {
            return self.to;
        }
        let turned = num_traits::Float::cos(core::f64::consts::PI * (step as f64 / self.steps as f64));
        self.to + (self.from - self.to) / 2.0 * (1.0 + turned)
    }
}

/// A rate that is multiplied by a factor after every so many steps.
///
/// ```
/// use conformable::grad::{Schedule, StepDecay};
/// let halved = StepDecay::new(0.8, 10, 0.5);
/// assert_eq!([0, 9, 10, 35].map(|step| halved.at(step)), [0.8, 0.8, 0.4, 0.1]);
/// ```
#[doc(alias("StepLR", "exponential_decay"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepDecay {
    from: f64,
    every: u64,
    factor: f64,
}

impl StepDecay {
    /// `from`, times `factor` after every `every` steps.
    ///
    /// # Panics
    /// When `every` is 0, or a number is negative, infinite or a NaN.
    #[track_caller]
    pub fn new(from: f64, every: u64, factor: f64) -> Self {
        assert!(every > 0, "a rate decays after every so many steps, and 0 are none");
        StepDecay { from: rate(from), every, factor: rate(factor) }
    }
}

impl Schedule for StepDecay {
    fn at(&self, step: u64) -> f64 {
        let [power] = super::optimize::powers([self.factor], step / self.every);
        self.from * power
    }
}

/// A schedule for so many steps, and then another: [`Schedule::then`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Then<A, B> {
    first: A,
    steps: u64,
    next: B,
}

impl<A: Schedule, B: Schedule> Schedule for Then<A, B> {
    fn at(&self, step: u64) -> f64 {
        match step.checked_sub(self.steps) {
            None => self.first.at(step),
            Some(step) => self.next.at(step),
        }
    }
}

/// Rates that rise along a line to that with which another schedule begins, and then this schedule.
///
/// Of `n` steps number `t` has `(t + 1) / (n + 1)` of that rate: none stands still, and the next is the first of the other
/// schedule.
///
/// ```
/// use conformable::grad::{ConstantRate, Schedule, WarmUp};
/// let schedule = WarmUp::new(3, ConstantRate::new(0.5));
/// assert_eq!([0, 1, 2, 3, 100].map(|step| schedule.at(step)), [0.125, 0.25, 0.375, 0.5, 0.5]);
/// ```
#[doc(alias("LinearLR", "warmup_cosine_decay_schedule"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WarmUp<A> {
    steps: u64,
    then: A,
}

impl<A: Schedule> WarmUp<A> {
    /// So many steps up, and then `then` from its step 0 on.
    pub fn new(steps: u64, then: A) -> Self {
        WarmUp { steps, then }
    }
}

impl<A: Schedule> Schedule for WarmUp<A> {
    fn at(&self, step: u64) -> f64 {
        match step.checked_sub(self.steps) {
            None => between(0.0, self.then.at(0), step + 1, self.steps + 1),
            Some(step) => self.then.at(step),
        }
    }
}
