//! Losses.

use crate::element::IndexElement;
use crate::error::IndexError;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::loss::{self, LossRows};
use crate::grad::var::Var;
use crate::kernel::back::loss::ElementLoss;
use crate::kernel::gather;
use crate::nn::CrossEntropy;
use crate::nn::cross_entropy::{HardTargets, Scores, SoftTargets, TargetKind};
use crate::ops::gather::IndexTensor;
use crate::rule::loss::{ClassesOf, ProbabilitiesOf, TargetsOf};
use crate::shape::{Shape, meet, rebind};

/// Stamps out a loss of each element and its mean.
macro_rules! losses {
    ($($(#[$doc:meta])* $name:ident $each:ident $x:ident $(($setting:ident))?: $loss:expr;)*) => { $(
        $(#[$doc])*
        #[track_caller]
        pub fn $name<'t, S: Shape, Y, T: Trained>(
            $x: Var<'t, S, T>,
            targets: Var<'t, Y, T>,
            $($setting: T,)?
        ) -> Var<'t, (), T>
        where
            Y: Shape + TargetsOf<S>,
        {
            meet::<S, Y>($x.extents(), targets.extents());
            Var::from_erased(loss::elements($loss, $x.erased(), targets.erased(), true), rebind::<(), ()>(&()))
        }

        #[doc = concat!("[`", stringify!($name), "`] of each element.")]
        ///
        /// # Panics
        /// When an axis of run-time size has two numbers.
        #[track_caller]
        pub fn $each<'t, S: Shape, Y, T: Trained>(
            $x: Var<'t, S, T>,
            targets: Var<'t, Y, T>,
            $($setting: T,)?
        ) -> Var<'t, S, T>
        where
            Y: Shape + TargetsOf<S>,
        {
            meet::<S, Y>($x.extents(), targets.extents());
            Var::from_erased(loss::elements($loss, $x.erased(), targets.erased(), false), *$x.extents())
        }
    )* };
}

losses! {
    /// [`nn::mse_loss`](crate::nn::mse_loss) of variables, of one shape.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (loss, gradient) = Tape::new().grad(&tensor![1.0, 5.0], &tensor![1.0, 3.0], |x, y, t| {
    ///     grad::nn::mse_loss(t.param(x), t.input(y))
    /// });
    /// assert_eq!((loss, gradient), (2.0, tensor![0.0, 2.0]));
    /// ```
    mse_loss mse_loss_each predictions: ElementLoss::Mse;
    /// [`nn::l1_loss`](crate::nn::l1_loss) of variables, of one shape. The slope of equals is 0.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (loss, gradient) = Tape::new().grad(&tensor![1.0, 5.0], &tensor![1.0, 3.0], |x, y, t| {
    ///     grad::nn::l1_loss(t.param(x), t.input(y))
    /// });
    /// assert_eq!((loss, gradient), (1.0, tensor![0.0, 0.5]));
    /// ```
    l1_loss l1_loss_each predictions: ElementLoss::L1;
    /// [`nn::huber_loss`](crate::nn::huber_loss) of variables, of one shape.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (loss, gradient) = Tape::new().grad(&tensor![1.0, 5.0], &tensor![2.0, 2.0], |x, y, t| {
    ///     grad::nn::huber_loss(t.param(x), t.input(y), 1.0)
    /// });
    /// assert_eq!((loss, gradient), (1.5, tensor![-0.5, 0.5]));
    /// ```
    huber_loss huber_loss_each predictions (delta): ElementLoss::Huber(delta);
    /// [`nn::smooth_l1_loss`](crate::nn::smooth_l1_loss) of variables, of one shape.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (loss, gradient) = Tape::new().grad(&tensor![1.0, 5.0], &tensor![2.0, 2.0], |x, y, t| {
    ///     grad::nn::smooth_l1_loss(t.param(x), t.input(y), 2.0)
    /// });
    /// assert_eq!((loss, gradient), (1.125, tensor![-0.25, 0.5]));
    /// ```
    smooth_l1_loss smooth_l1_loss_each predictions (beta): ElementLoss::SmoothL1(beta);
    /// [`nn::bce_with_logits`](crate::nn::bce_with_logits) of variables, of one shape.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (loss, gradient) = Tape::new().grad(&tensor![0.0, 0.0], &tensor![1.0, 0.0], |x, y, t| {
    ///     grad::nn::bce_with_logits(t.param(x), t.input(y))
    /// });
    /// assert!((loss - 2.0f64.ln()).abs() < 1e-15);
    /// assert_eq!(gradient, tensor![-0.25, 0.25]);
    /// ```
    bce_with_logits bce_with_logits_each logits: ElementLoss::BceWithLogits;
    /// [`nn::kl_div`](crate::nn::kl_div) of variables, of one shape: the mean over all elements. Where a target is 0, nothing is
    /// handed to the logarithm of the probability.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (loss, gradient) = Tape::new().grad(&tensor![-0.5, -3.0], &tensor![1.0, 0.0], |x, y, t| {
    ///     grad::nn::kl_div(t.param(x), t.input(y))
    /// });
    /// assert_eq!((loss, gradient), (0.25, tensor![-0.5, 0.0]));
    /// ```
    kl_div kl_div_each log_probabilities: ElementLoss::KlDiv;
}

/// Targets of the type `Y` for scores that are a variable of the shape `S`: classes are tensors of integers, probabilities
/// variables.
///
/// `Self` is the kind of the targets, hard or soft.
#[diagnostic::on_unimplemented(
    message = "a variable of scores of the shape `{S}` has no targets `{Y}`",
    label = "scores `{S}` of `{T}`, targets `{Y}`",
    note = "scores are `[.., classes]`; target classes are integers, `[..]`: one class for each row of scores",
    note = "with `.soft_targets()` they are a variable of probabilities, `[.., classes]`: `t.input(&p)` makes one of a tensor",
    note = "C40: read on in `conformable::errors::c40` (`cargo doc --open`)"
)]
pub trait VarTargets<'t, T: Trained, S: Shape, Y>: TargetKind {
    /// The losses of rows, or their mean, unless a target is out of range.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn losses(scores: Var<'t, S, T>, targets: Y, how: LossRows<'t, T>) -> Self::Outcome<Erased<'t, T>>;
    /// What is done with them.
    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained, S: Shape, Y> VarTargets<'t, T, S, Y> for HardTargets
where
    Y: IndexTensor,
    Y::Item: IndexElement,
    Y::Shape: ClassesOf<S>,
{
    #[expect(private_interfaces, reason = "sealed")]
    #[track_caller]
    fn losses(scores: Var<'t, S, T>, targets: Y, how: LossRows<'t, T>) -> Result<Erased<'t, T>, IndexError> {
        meet::<S, Y::Shape>(scores.extents(), targets.sized());
        let x = scores.erased();
        let found = gather::resolve_from_front(targets.elements(), S::RANK.saturating_sub(1), x.sizes().last())?;
        let classes = x.arena().keep_each(found.len(), |row| found.at(row));
        Ok(loss::cross_entropy(x, classes, how))
    }

    fn map<V, W>(outcome: Result<V, IndexError>, then: impl FnOnce(V) -> W) -> Result<W, IndexError> {
        outcome.map(then)
    }
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained, S: Shape, Y: Shape + ProbabilitiesOf<S>> VarTargets<'t, T, S, Var<'t, Y, T>> for SoftTargets {
    #[expect(private_interfaces, reason = "sealed")]
    #[track_caller]
    fn losses(scores: Var<'t, S, T>, targets: Var<'t, Y, T>, how: LossRows<'t, T>) -> Erased<'t, T> {
        meet::<S, Y>(scores.extents(), targets.extents());
        loss::soft_cross_entropy(scores.erased(), targets.erased(), how)
    }

    fn map<V, W>(outcome: V, then: impl FnOnce(V) -> W) -> W {
        then(outcome)
    }
}

/// [`nn::cross_entropy`](crate::nn::cross_entropy) of a variable: the mean over all rows of `logits: [.., C]`, whose classes are
/// `targets: [..]`, a tensor of integers. [`Var::cross_entropy`] panics where this gives an error.
///
/// # Errors
/// When a target is not one of the classes, or negative: the first such, with its position.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let (logits, targets) = (tensor![[0.0, 0.0], [1000.0, 0.0]], tensor![1, 0]);
/// let (loss, gradient) = Tape::new().grad(&logits, &targets, |x, targets, t| {
///     grad::nn::cross_entropy(t.param(x), targets).unwrap()
/// });
/// assert_eq!((loss, gradient), (2.0f64.ln() / 2.0, tensor![[0.25, -0.25], [0.0, 0.0]]));
/// ```
#[track_caller]
pub fn cross_entropy<'t, S: Shape, T: Trained, I>(
    logits: Var<'t, S, T>,
    targets: I,
) -> Result<Var<'t, (), T>, IndexError>
where
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<S>,
{
    cross_entropy_with(logits, targets, CrossEntropy::new())
}

/// [`nn::cross_entropy_with`](crate::nn::cross_entropy_with) of a variable: the mean over rows of `scores: [.., C]`, which with
/// their targets are what `how` says. Target classes are a tensor, and soft targets a variable, to which a gradient is handed as
/// well.
///
/// # Errors
/// As for [`cross_entropy`], of target classes.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// use conformable::nn::CrossEntropy;
/// let (logits, wanted) = (tensor![[0.0, 0.0]], tensor![[0.75, 0.25]]);
/// let (_, gradient) = Tape::new().grad(&logits, &wanted, |x, wanted, t| {
///     grad::nn::cross_entropy_with(t.param(x), t.input(wanted), CrossEntropy::new().soft_targets())
/// });
/// assert_eq!(gradient, tensor![[-0.25, 0.25]]);
/// ```
#[track_caller]
pub fn cross_entropy_with<'t, S: Shape, T: Trained, Y, G, F>(
    scores: Var<'t, S, T>,
    targets: Y,
    how: CrossEntropy<T, G, F>,
) -> G::Outcome<Var<'t, (), T>>
where
    G: VarTargets<'t, T, S, Y>,
    F: Scores,
{
    let how = LossRows { smoothing: how.smoothed_part(), normalized: F::NORMALIZED, each: None };
    G::map(G::losses(scores, targets, how), Var::number)
}

/// [`nn::cross_entropy_each`](crate::nn::cross_entropy_each) of a variable: `scores: [.., C]` give `[..]`.
///
/// With weights of the classes, or rows to leave out, which then have the weight 0, the mean is made of each row's loss:
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// use conformable::nn::CrossEntropy;
/// let (logits, targets, weights) = (tensor![[0.0, 0.0], [0.0, 0.0]], tensor![0, 1], tensor![0.5, 0.0]);
/// let w = weights.take::<0>(&targets)?;
/// let (_, gradient) = Tape::new().grad(&logits, &(&targets, &w), |x, (targets, w), t| {
///     let losses = grad::nn::cross_entropy_each(t.param(x), targets, CrossEntropy::new()).unwrap();
///     (losses * t.input(w)).sum() / t.input(w).sum()
/// });
/// assert_eq!(gradient, tensor![[-0.5, 0.5], [0.0, 0.0]]);
/// # Ok::<(), IndexError>(())
/// ```
///
/// # Errors
/// As for [`cross_entropy`], of target classes.
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub fn cross_entropy_each<'t, S: Shape, T: Trained, Y, G, F>(
    scores: Var<'t, S, T>,
    targets: Y,
    how: CrossEntropy<T, G, F>,
) -> G::Outcome<Var<'t, S::Lead, T>>
where
    G: VarTargets<'t, T, S, Y>,
    F: Scores,
{
    let extents = rebind::<S::Lead, S>(scores.extents());
    let each = Some(scores.pass().sizes::<S::Lead>(&extents));
    let how = LossRows { smoothing: how.smoothed_part(), normalized: F::NORMALIZED, each };
    G::map(G::losses(scores, targets, how), |y| Var::from_erased(y, extents))
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The mean cross entropy of logits `[.., C]` and target classes `[..]`, a tensor of integers: the loss of a classifier.
    /// [`cross_entropy`] gives a `Result`, and [`cross_entropy_with`] has settings.
    ///
    /// # Panics
    /// When a target is not one of the classes, or an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (logits, targets) = (tensor![[0.0, 0.0], [1000.0, 0.0]], tensor![1, 0]);
    /// let (loss, _) = Tape::new().grad(&logits, &targets, |x, targets, t| t.param(x).cross_entropy(targets));
    /// assert_eq!(loss, 2.0f64.ln() / 2.0);
    /// ```
    #[track_caller]
    pub fn cross_entropy<I>(self, targets: I) -> Var<'t, (), T>
    where
        I: IndexTensor,
        I::Item: IndexElement,
        I::Shape: ClassesOf<S>,
    {
        match cross_entropy(self, targets) {
            Ok(loss) => loss,
            Err(error) => panic!("a target is not one of the classes: {error}"),
        }
    }
}
