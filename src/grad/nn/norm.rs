//! Normalisation.

use crate::axis::{Axis, AxisOf, SizeAt};
use crate::grad::node::Trained;
use crate::grad::rules::norm;
use crate::grad::var::Var;
use crate::rule::norm::{ChannelsOf, ScalesChannels};
use crate::shape::{Shape, Vector, meet, rebind};
use crate::size::Size;

/// [`nn::layer_norm`](crate::nn::layer_norm) of a variable: `x` is `[.., K]`, `weight` and `bias` are `[K]`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let model = (tensor![[1.0, 3.0]], tensor![1.0, 2.0], tensor![0.0, 10.0]);
/// let (sum, (_, weight, bias)) = Tape::new().grad(&model, &(), |(x, weight, bias), _, t| {
///     grad::nn::layer_norm(t.param(x), t.param(weight), t.param(bias), 0.0).sum()
/// });
/// assert_eq!((sum, weight, bias), (11.0, tensor![-1.0, 1.0], tensor![1.0, 1.0]));
/// ```
#[track_caller]
pub fn layer_norm<'t, L: Shape, K: Size, T: Trained>(
    x: Var<'t, (L, K), T>,
    weight: Var<'t, ((), K), T>,
    bias: Var<'t, ((), K), T>,
    eps: T,
) -> Var<'t, (L, K), T> {
    meet::<(L, K), ((), K)>(x.extents(), weight.extents());
    meet::<(L, K), ((), K)>(x.extents(), bias.extents());
    Var::from_erased(norm::rows(x.erased(), weight.erased(), Some(bias.erased()), eps), *x.extents())
}

/// [`nn::rms_norm`](crate::nn::rms_norm) of a variable: `x` is `[.., K]` and `weight` is `[K]`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let model = (tensor![[2.0, -2.0], [0.5, 0.5]], tensor![5.0, 1.0]);
/// let (sum, (_, weight)) = Tape::new().grad(&model, &(), |(x, weight), _, t| {
///     grad::nn::rms_norm(t.param(x), t.param(weight), 0.0).sum()
/// });
/// assert_eq!((sum, weight), (10.0, tensor![2.0, 0.0]));
/// ```
#[track_caller]
pub fn rms_norm<'t, L: Shape, K: Size, T: Trained>(
    x: Var<'t, (L, K), T>,
    weight: Var<'t, ((), K), T>,
    eps: T,
) -> Var<'t, (L, K), T> {
    meet::<(L, K), ((), K)>(x.extents(), weight.extents());
    Var::from_erased(norm::rows(x.erased(), weight.erased(), None, eps), *x.extents())
}

/// [`nn::instance_norm`](crate::nn::instance_norm) of a variable: `x` is `[N, C, ..]`, `weight` and `bias` are `[C]`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let x = tensor![[[1.0, 3.0], [10.0, 20.0]]];
/// let model = (x, tensor![1.0, 2.0], tensor![0.0, 1.0]);
/// let (sum, (x, ..)) = Tape::new().grad(&model, &(), |(x, weight, bias), _, t| {
///     grad::nn::instance_norm(t.param(x), t.param(weight), t.param(bias), 0.0).sum()
/// });
/// assert_eq!((sum, x), (2.0, Tensor::zeros()));
/// ```
#[track_caller]
pub fn instance_norm<'t, S: Shape, W: Shape, B, T: Trained>(
    x: Var<'t, S, T>,
    weight: Var<'t, W, T>,
    bias: Var<'t, B, T>,
    eps: T,
) -> Var<'t, S, T>
where
    B: Shape + ScalesChannels<S, W>,
{
    meet::<S, W>(x.extents(), weight.extents());
    meet::<S, B>(x.extents(), bias.extents());
    Var::from_erased(norm::groups(x.erased(), [weight.erased(), bias.erased()], eps, None), *x.extents())
}

/// [`nn::local_response_norm`](crate::nn::local_response_norm) of a variable, `x / s^beta` with `s = bias + alpha / window · Σ x²`, the sum
/// over `window` channels nearby: `x` is `[N, C, ..]`.
///
/// What is handed back is `dx = dy / s^beta - 2 alpha beta / window · x Σ dy y / s`, the sum over the channels whose windows have `x`.
///
/// # Panics
/// When the window has no channel.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// // y = x / (1 + x²), whose slope is (1 - x²) / (1 + x²)².
/// let (y, dx) = Tape::new().grad(&tensor![[1.0, 2.0]], &(), |x, _, t| {
///     grad::nn::local_response_norm(t.param(x), 1, 1.0, 1.0, 1.0).sum()
/// });
/// assert_eq!(y, 0.9);
/// assert!((dx - tensor![[0.0, -0.12]]).abs().max() < 1e-15);
/// ```
#[track_caller]
pub fn local_response_norm<'t, S: Shape, T: Trained>(
    x: Var<'t, S, T>,
    window: usize,
    alpha: T,
    beta: T,
    bias: T,
) -> Var<'t, S, T>
where
    Axis<1>: AxisOf<S>,
{
    Var::from_erased(norm::local_response(x.erased(), window, [alpha, beta, bias]), *x.extents())
}

/// [`nn::batch_norm`](crate::nn::batch_norm) of a variable, with means and variances that are given: `x` is `[N, C, ..]`, all
/// others are
/// `[C]`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let x = tensor![[[1.0, 3.0], [10.0, 20.0]]];
/// let (mean, variance) = (tensor![1.0, 10.0], tensor![4.0, 25.0]);
/// let model = (tensor![1.0, 2.0], tensor![0.0, 1.0]);
/// let (sum, (weight, bias)) = Tape::new().grad(&model, &(x, mean, variance), |(weight, bias), (x, mean, variance), t| {
///     let (x, mean, variance) = (t.input(x), t.input(mean), t.input(variance));
///     grad::nn::batch_norm(x, mean, variance, t.param(weight), t.param(bias), 0.0).sum()
/// });
/// assert_eq!((sum, weight, bias), (7.0, tensor![1.0, 2.0], tensor![2.0, 2.0]));
/// ```
#[track_caller]
pub fn batch_norm<'t, S: Shape, M: Shape, V: Shape, W: Shape, B, T: Trained>(
    x: Var<'t, S, T>,
    mean: Var<'t, M, T>,
    variance: Var<'t, V, T>,
    weight: Var<'t, W, T>,
    bias: Var<'t, B, T>,
    eps: T,
) -> Var<'t, S, T>
where
    B: Shape + ChannelsOf<S, M, V, W>,
{
    meet::<S, M>(x.extents(), mean.extents());
    meet::<S, V>(x.extents(), variance.extents());
    meet::<S, W>(x.extents(), weight.extents());
    meet::<S, B>(x.extents(), bias.extents());
    let (statistics, beside) = ([mean.erased(), variance.erased()], [weight.erased(), bias.erased()]);
    Var::from_erased(norm::batch(x.erased(), statistics, beside, eps), *x.extents())
}

/// A number for each channel of the shape `S`.
type EachChannel<'t, S, T> = Var<'t, Vector<SizeAt<S, 1>>, T>;

/// [`nn::batch_norm_train`](crate::nn::batch_norm_train) of a variable: normalised with the mean and the variance of each
/// channel, which come with it, for running averages. They are constants: nothing is handed back through them, but through the
/// normalisation it is.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let x = tensor![[[1.0, 3.0]], [[5.0, 7.0]]];
/// let mut seen = None;
/// let (_, (weight, bias)) = Tape::new().grad(&(tensor![2.0], tensor![1.0]), &x, |(weight, bias), x, t| {
///     let (y, mean, variance) = grad::nn::batch_norm_train(t.input(x), t.param(weight), t.param(bias), 11.0);
///     seen = Some((mean.view().to_tensor(), variance.view().to_tensor()));
///     (y * t.input(x)).sum()
/// });
/// assert_eq!(seen, Some((tensor![4.0], tensor![5.0])));
/// assert_eq!((weight, bias), (tensor![5.0], tensor![16.0]));
/// ```
#[track_caller]
pub fn batch_norm_train<'t, S: Shape, W: Shape, B, T: Trained>(
    x: Var<'t, S, T>,
    weight: Var<'t, W, T>,
    bias: Var<'t, B, T>,
    eps: T,
) -> (Var<'t, S, T>, EachChannel<'t, S, T>, EachChannel<'t, S, T>)
where
    B: Shape + ScalesChannels<S, W>,
{
    meet::<S, W>(x.extents(), weight.extents());
    meet::<S, B>(x.extents(), bias.extents());
    let extents = rebind::<((), SizeAt<S, 1>), S>(x.extents());
    let vector = x.pass().sizes::<((), SizeAt<S, 1>)>(&extents);
    let [y, mean, variance] = norm::batch_train(x.erased(), [weight.erased(), bias.erased()], eps, vector);
    (Var::from_erased(y, *x.extents()), Var::from_erased(mean, extents), Var::from_erased(variance, extents))
}
