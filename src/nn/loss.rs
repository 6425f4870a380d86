//! Losses, element by element: as means, and as fused expressions.
//!
//! PyTorch's `reduction="mean"` is `mse_loss(&x, &y)`, its `"sum"` is `mse_loss_each(&x, &y).sum()`, and its `"none"` is
//! `mse_loss_each(&x, &y).eval()`, or `.eval_into(&mut out)`.

use crate::element::Real;
use crate::expr::Expr;
use crate::kernel::op;
use crate::kernel::tree::{Map, Zip};
use crate::ops::operand::{AnyOperand, Operand};
use crate::rule::loss::TargetsOf;

/// `X` in an expression.
type Predictions<X> = <X as Operand<<X as AnyOperand>::Item>>::Source;

/// `Y` in an expression with `X`.
type Targets<X, Y> = <Y as Operand<<X as AnyOperand>::Item>>::Source;

/// An operation on each prediction and its target.
#[cfg(any(feature = "std", feature = "libm"))]
type OfBoth<O, X, Y> = Expr<Zip<O, Predictions<X>, Targets<X, Y>>>;

/// An operation on how far each prediction is from its target.
type OfDifference<O, X, Y> = Expr<Map<O, Zip<op::Sub, Predictions<X>, Targets<X, Y>>>>;

/// The mean of the squares of the differences, as `torch.nn.functional.mse_loss`.
///
/// Both have one shape: nothing is broadcast. [`mse_loss_each`] is its sum, and each element.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0, 3.0], tensor![1.0, 4.0, 4.0]);
/// assert_eq!(nn::mse_loss(&x, &y), 5.0 / 3.0);
/// ```
#[doc(alias = "torch.nn.functional.mse_loss")]
#[doc(alias = "torch.nn.MSELoss")]
pub fn mse_loss<X, Y>(predictions: X, targets: Y) -> X::Item
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    mse_loss_each(predictions, targets).mean()
}

/// [`mse_loss`] of each element, not yet computed: `.sum()`, `.mean_axis::<-1>()`, `.eval()` and `.eval_into(&mut out)` do that, in
/// one pass.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0, 3.0], tensor![1.0, 4.0, 4.0]);
/// assert_eq!(nn::mse_loss_each(&x, &y).sum(), 5.0);
/// assert_eq!(nn::mse_loss_each(&x, &y).eval(), tensor![0.0, 4.0, 1.0]);
/// ```
pub fn mse_loss_each<X, Y>(predictions: X, targets: Y) -> OfDifference<op::Square, X, Y>
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    Expr(Map(op::Square, Zip(op::Sub, predictions.into_source(), targets.into_source())))
}

/// The mean of the sizes of the differences, as `torch.nn.functional.l1_loss`. Both have one shape.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0, 3.0], tensor![1.0, 4.0, 2.0]);
/// assert_eq!(nn::l1_loss(&x, &y), 1.0);
/// ```
#[doc(alias = "torch.nn.functional.l1_loss")]
#[doc(alias = "torch.nn.L1Loss")]
pub fn l1_loss<X, Y>(predictions: X, targets: Y) -> X::Item
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    l1_loss_each(predictions, targets).mean()
}

/// [`l1_loss`] of each element, not yet computed: `.sum()`, `.mean_axis::<-1>()`, `.eval()` and `.eval_into(&mut out)` do that, in
/// one pass.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0, 3.0], tensor![1.0, 4.0, 2.0]);
/// assert_eq!(nn::l1_loss_each(&x, &y).eval(), tensor![0.0, 2.0, 1.0]);
/// ```
pub fn l1_loss_each<X, Y>(predictions: X, targets: Y) -> OfDifference<op::Abs, X, Y>
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    Expr(Map(op::Abs, Zip(op::Sub, predictions.into_source(), targets.into_source())))
}

/// The mean of `d^2 / 2` of each difference `d` that is at most `delta` from 0, and else of `delta (|d| - delta / 2)`, as
/// `torch.nn.functional.huber_loss`, which takes a `delta` of 1 if nothing is said. Both have one shape.
///
/// Huber: Robust estimation of a location parameter, 1964.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0], tensor![1.5, 5.0]);
/// assert_eq!(nn::huber_loss(&x, &y, 1.0), (0.125 + 2.5) / 2.0);
/// ```
#[doc(alias = "torch.nn.functional.huber_loss")]
#[doc(alias = "torch.nn.HuberLoss")]
pub fn huber_loss<X, Y>(predictions: X, targets: Y, delta: X::Item) -> X::Item
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    huber_loss_each(predictions, targets, delta).mean()
}

/// [`huber_loss`] of each element, not yet computed: `.sum()`, `.mean_axis::<-1>()`, `.eval()` and `.eval_into(&mut out)` do that, in
/// one pass.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0], tensor![1.5, 5.0]);
/// assert_eq!(nn::huber_loss_each(&x, &y, 1.0).eval(), tensor![0.125, 2.5]);
/// ```
pub fn huber_loss_each<X, Y>(predictions: X, targets: Y, delta: X::Item) -> OfDifference<op::Huber<X::Item>, X, Y>
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    Expr(Map(op::Huber(delta), Zip(op::Sub, predictions.into_source(), targets.into_source())))
}

/// The mean of `d^2 / (2 beta)` of each difference `d` that is less than `beta` from 0, and else of `|d| - beta / 2`, as
/// `torch.nn.functional.smooth_l1_loss`, which takes a `beta` of 1 if nothing is said. It is [`huber_loss`] over `beta`, and
/// [`l1_loss`] where that is 0. Both have one shape.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0], tensor![2.0, 5.0]);
/// assert_eq!(nn::smooth_l1_loss(&x, &y, 2.0), (0.25 + 2.0) / 2.0);
/// ```
#[doc(alias = "torch.nn.functional.smooth_l1_loss")]
#[doc(alias = "torch.nn.SmoothL1Loss")]
pub fn smooth_l1_loss<X, Y>(predictions: X, targets: Y, beta: X::Item) -> X::Item
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    smooth_l1_loss_each(predictions, targets, beta).mean()
}

/// [`smooth_l1_loss`] of each element, not yet computed: `.sum()`, `.mean_axis::<-1>()`, `.eval()` and `.eval_into(&mut out)` do that, in
/// one pass.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1.0, 2.0], tensor![2.0, 5.0]);
/// assert_eq!(nn::smooth_l1_loss_each(&x, &y, 2.0).eval(), tensor![0.25, 2.0]);
/// ```
pub fn smooth_l1_loss_each<X, Y>(predictions: X, targets: Y, beta: X::Item) -> OfDifference<op::SmoothL1<X::Item>, X, Y>
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    Expr(Map(op::SmoothL1(beta), Zip(op::Sub, predictions.into_source(), targets.into_source())))
}

/// The mean of the binary cross entropy, `-y ln p - (1 - y) ln (1 - p)` of targets `y` between 0 and 1 and of the probabilities
/// `p = 1 / (1 + e^-x)` of the logits `x`, as `torch.nn.functional.binary_cross_entropy_with_logits`.
///
/// Computed as `max(x, 0) - x y + ln(1 + e^-|x|)`, so that nothing overflows. Both have one shape.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1000.0, -1000.0], tensor![0.5, 0.0]);
/// assert_eq!(nn::bce_with_logits(&x, &y), 250.0);
/// ```
#[doc(alias = "torch.nn.functional.binary_cross_entropy_with_logits")]
#[doc(alias = "torch.nn.BCEWithLogitsLoss")]
#[cfg(any(feature = "std", feature = "libm"))]
pub fn bce_with_logits<X, Y>(logits: X, targets: Y) -> X::Item
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    bce_with_logits_each(logits, targets).mean()
}

/// [`bce_with_logits`] of each element, not yet computed: `.sum()`, `.mean_axis::<-1>()`, `.eval()` and `.eval_into(&mut out)` do that, in
/// one pass.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![1000.0, -1000.0], tensor![0.5, 1.0]);
/// assert_eq!(nn::bce_with_logits_each(&x, &y).eval(), tensor![500.0, 1000.0]);
/// ```
#[cfg(any(feature = "std", feature = "libm"))]
pub fn bce_with_logits_each<X, Y>(logits: X, targets: Y) -> OfBoth<op::BceWithLogits, X, Y>
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    Expr(Zip(op::BceWithLogits, logits.into_source(), targets.into_source()))
}

/// The mean of `y (ln y - x)` of target probabilities `y` and logarithms of probabilities `x`, as `torch.nn.functional.kl_div`:
/// the Kullback-Leibler divergence over the number of elements.
///
/// Where `y` is 0 it is 0. The divergence itself is `kl_div_each(&x, &y).sum()`, and over the last axis
/// `kl_div_each(&x, &y).sum_axis::<-1>()`. Both have one shape.
///
/// ```
/// use conformable::prelude::*;
/// let y = tensor![0.5, 0.5, 0.0];
/// assert_eq!(nn::kl_div(y.ln(), &y), 0.0);
/// ```
#[doc(alias = "torch.nn.functional.kl_div")]
#[doc(alias = "torch.nn.KLDivLoss")]
#[cfg(any(feature = "std", feature = "libm"))]
pub fn kl_div<X, Y>(log_probabilities: X, targets: Y) -> X::Item
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    kl_div_each(log_probabilities, targets).mean()
}

/// [`kl_div`] of each element, not yet computed: `.sum()`, `.mean_axis::<-1>()`, `.eval()` and `.eval_into(&mut out)` do that, in
/// one pass.
///
/// ```
/// use conformable::prelude::*;
/// let (x, y) = (tensor![[0.0, -1.0]], tensor![[1.0, 1.0]]);
/// assert_eq!(nn::kl_div_each(&x, &y).sum_axis::<-1>(), tensor![1.0]);
/// ```
#[cfg(any(feature = "std", feature = "libm"))]
pub fn kl_div_each<X, Y>(log_probabilities: X, targets: Y) -> OfBoth<op::KlDiv, X, Y>
where
    X: Operand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: Operand<<X as AnyOperand>::Item>,
    Y::Shape: TargetsOf<X::Shape>,
{
    Expr(Zip(op::KlDiv, log_probabilities.into_source(), targets.into_source()))
}
