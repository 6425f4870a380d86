//! Losses of classes: what the probabilities of the wanted classes lack.

use crate::element::{Element, IndexElement, Real};
use crate::error::IndexError;
use crate::kernel::gather::{self, ByNumber};
use crate::kernel::loss::{LogitsRow, each_row};
use crate::ops::gather::IndexTensor;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::loss::{ClassesOf, ProbabilitiesOf};
use crate::sealed::Sealed;
use crate::shape::{Shape, Sizes, meet, rebind};
use crate::size::Size;
use crate::storage::StorageMut;
use crate::storage::source::in_a_slice;
use crate::tensor::Tensor;
use core::marker::PhantomData;

/// The targets are classes: integers of any type, below the number of classes.
#[derive(Clone, Copy, Debug)]
pub struct HardTargets;

/// The targets are probabilities of all classes.
#[derive(Clone, Copy, Debug)]
pub struct SoftTargets;

/// The scores are logits: numbers of any size, of which the softmax is the probabilities.
#[derive(Clone, Copy, Debug)]
pub struct Logits;

/// The scores are the logarithms of the probabilities.
#[derive(Clone, Copy, Debug)]
pub struct LogProbabilities;

/// How to take a cross entropy: what its scores and its targets are, and whether these are smoothed. Made by
/// [`CrossEntropy::new`] and its methods.
#[derive(Clone, Copy, Debug)]
pub struct CrossEntropy<T, Y = HardTargets, X = Logits> {
    smoothing: T,
    kinds: PhantomData<(Y, X)>,
}

impl<T: Real> CrossEntropy<T> {
    /// Of logits and of target classes, which are not smoothed.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::CrossEntropy;
    /// let logits = tensor![[0.0, 0.0], [1000.0, 0.0]];
    /// assert_eq!(nn::cross_entropy_each(&logits, &tensor![1, 1], CrossEntropy::new())?, tensor![2.0f64.ln(), 1000.0]);
    /// # Ok::<(), IndexError>(())
    /// ```
    pub const fn new() -> Self {
        CrossEntropy { smoothing: T::ZERO, kinds: PhantomData }
    }
}

impl<T: Real> Default for CrossEntropy<T> {
    fn default() -> Self {
        CrossEntropy::new()
    }
}

impl<T: Real, Y, X> CrossEntropy<T, Y, X> {
    /// The part that is divided evenly among all classes.
    pub(crate) const fn smoothed_part(&self) -> T {
        self.smoothing
    }

    /// Takes from the targets the part `smoothing`, and divides it evenly among all classes, as PyTorch's `label_smoothing`:
    /// a wanted class has the probability `1 - smoothing + smoothing / classes`. The part is between 0 and 1.
    ///
    /// Szegedy and others: Rethinking the Inception architecture for computer vision, 2015.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::CrossEntropy;
    /// let loss = nn::cross_entropy_with(&tensor![[1000.0, 0.0]], &tensor![0], CrossEntropy::new().smoothing(0.5))?;
    /// assert_eq!(loss, 250.0);
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias = "label_smoothing")]
    pub const fn smoothing(self, smoothing: T) -> Self {
        CrossEntropy { smoothing, kinds: PhantomData }
    }

    /// The targets are probabilities of all classes, of the shape of the scores. They cannot be out of range, so the loss is
    /// what comes out, and not a `Result`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::CrossEntropy;
    /// let (logits, p) = (tensor![[1000.0, 0.0]], tensor![[0.25, 0.75]]);
    /// assert_eq!(nn::cross_entropy_with(&logits, &p, CrossEntropy::new().soft_targets()), 750.0);
    /// ```
    #[doc(alias = "distillation")]
    pub const fn soft_targets(self) -> CrossEntropy<T, SoftTargets, X> {
        CrossEntropy { smoothing: self.smoothing, kinds: PhantomData }
    }

    /// The scores are logarithms of probabilities, those that [`log_softmax`](Tensor::log_softmax) gives: the loss is
    /// `torch.nn.functional.nll_loss`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::CrossEntropy;
    /// let x = tensor![[-1.0, -2.0], [-3.0, -4.0]];
    /// assert_eq!(nn::cross_entropy_with(&x, &tensor![0, 1], CrossEntropy::new().log_probabilities())?, 2.5);
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias("nll_loss", "torch.nn.functional.nll_loss", "torch.nn.NLLLoss"))]
    #[doc(alias("NLLLoss", "NegativeLogLikelihoodLoss"))]
    pub const fn log_probabilities(self) -> CrossEntropy<T, Y, LogProbabilities> {
        CrossEntropy { smoothing: self.smoothing, kinds: PhantomData }
    }
}

/// A number for each row of `X`.
type EachRow<X, K> = Tensor<<X as AnyOperand>::Item, <<X as AnyOperand>::Shape as Shape>::Lead, K>;

/// How many rows of scores there are, and how many classes.
fn rows_and_classes(scores: Sizes<'_>) -> [usize; 2] {
    [scores.lead().len(), scores.last()]
}

/// What scores are: [`Logits`] or [`LogProbabilities`].
pub trait Scores: Sealed {
    /// Do their exponentials add up to 1?
    const NORMALIZED: bool;
}

impl Scores for Logits {
    const NORMALIZED: bool = false;
}

impl Scores for LogProbabilities {
    const NORMALIZED: bool = true;
}

/// What targets are: [`HardTargets`] or [`SoftTargets`].
pub trait TargetKind: Sealed {
    /// A value, or an error of the targets.
    type Outcome<V>;

    /// The value of what is done.
    fn then<V>(done: Self::Outcome<()>, value: impl FnOnce() -> V) -> Self::Outcome<V>;
}

/// Targets of the type `Y`, for scores of the shape `S` with elements of type `T`.
///
/// `Self` is the kind of the targets, which is the last argument's: that of a parameter that comes later the compiler does not
/// know yet where it asks.
#[diagnostic::on_unimplemented(
    message = "the scores have the shape `{S}`, and `{Y}` is not their targets",
    label = "scores `{S}` of `{T}`, targets `{Y}`",
    note = "scores are `[.., classes]`; target classes are integers, `[..]`: one class for each row of scores",
    note = "with `.soft_targets()` they are probabilities of the scores' element type, `[.., classes]`: one probability for each score",
    note = "C40: read on in `conformable::errors::c40` (`cargo doc --open`)"
)]
pub trait TargetsFor<T: Real, S, Y>: TargetKind {
    /// Calls `each` with the number of each row of scores and its loss, unless a target is out of range.
    fn losses<X: TensorOperand<T, Shape = S>, F: Scores>(
        scores: &X,
        targets: &Y,
        how: CrossEntropy<T, Self, F>,
        each: impl FnMut(usize, T),
    ) -> Self::Outcome<()>
    where
        Self: Sized;
}

impl TargetKind for HardTargets {
    type Outcome<V> = Result<V, IndexError>;

    fn then<V>(done: Result<(), IndexError>, value: impl FnOnce() -> V) -> Result<V, IndexError> {
        done.map(|()| value())
    }
}

impl TargetKind for SoftTargets {
    type Outcome<V> = V;

    fn then<V>((): (), value: impl FnOnce() -> V) -> V {
        value()
    }
}

/// Calls `each` with the number of each row of scores and its loss: that of its target, `loss`, smoothed.
fn smoothed<T: Real, X: TensorOperand<T>, Y, F: Scores>(
    scores: &X,
    how: CrossEntropy<T, Y, F>,
    loss: impl Fn(usize, LogitsRow<'_, T>) -> T,
    mut each: impl FnMut(usize, T),
) {
    let sizes = rows_and_classes(scores.elements().sizes());
    in_a_slice::<T, X::Shape, X::Kind, ()>(scores.sized(), scores.elements(), |scores| {
        each_row(scores, sizes, F::NORMALIZED, |number, row| {
            each(number, row.smoothed(loss(number, row), how.smoothing));
        });
    });
}

#[diagnostic::do_not_recommend]
impl<T: Real, S: Shape, Y> TargetsFor<T, S, Y> for HardTargets
where
    Y: IndexTensor,
    Y::Item: IndexElement,
    Y::Shape: ClassesOf<S>,
{
    fn losses<X: TensorOperand<T, Shape = S>, F: Scores>(
        scores: &X,
        targets: &Y,
        how: CrossEntropy<T, Self, F>,
        mut each: impl FnMut(usize, T),
    ) -> Result<(), IndexError> {
        let axis = S::RANK.saturating_sub(1);
        meet::<S, Y::Shape>(scores.sized(), targets.sized());
        let [rows, number] = rows_and_classes(scores.elements().sizes());
        let classes = gather::resolve_from_front(targets.elements(), axis, number)?;
        if F::NORMALIZED && how.smoothing == T::ZERO {
            // One element of each row, wherever it is in memory.
            let scores = ByNumber::new(scores.elements());
            (0..rows).for_each(|row| each(row, -scores.at(row * number + classes.at(row))));
        } else {
            smoothed(scores, how, |number, row| row.of_class(classes.at(number)), each);
        }
        Ok(())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Real, S: Shape, Y> TargetsFor<T, S, Y> for SoftTargets
where
    Y: TensorOperand<T>,
    Y::Shape: ProbabilitiesOf<S>,
{
    fn losses<X: TensorOperand<T, Shape = S>, F: Scores>(
        scores: &X,
        targets: &Y,
        how: CrossEntropy<T, Self, F>,
        each: impl FnMut(usize, T),
    ) {
        meet::<S, Y::Shape>(scores.sized(), targets.sized());
        let [_, classes] = rows_and_classes(scores.elements().sizes());
        in_a_slice::<T, Y::Shape, Y::Kind, ()>(targets.sized(), targets.elements(), |all| {
            let of = |number| &all[number * classes..(number + 1) * classes];
            smoothed(scores, how, |number, row| row.weighted(of(number)), each);
        });
    }
}

/// The shape of target classes, elements of the type `Class`, for logits of the shape `S` with elements of the type `T`: an integer
/// for each row of floats.
///
/// One bound for both arguments, so that those in the other order, and probabilities in place of classes, are one error. It is one
/// on the last argument's shape, for which the compiler waits.
#[diagnostic::on_unimplemented(
    message = "logits `{S}` of `{T}` and target classes `{Self}` of `{Class}` do not go together: there is one class, an integer, for each row of logits",
    label = "logits `{S}`, target classes `{Self}`",
    note = "logits are `[.., classes]`, and targets `[..]`; an axis of classes that is not the last is moved by `.move_axis::<1, -1>()`",
    note = "`nn::cross_entropy(&logits, &targets)`: floats, then integers, which `.cast::<usize>()` makes; for targets that are probabilities there is `nn::cross_entropy_with(.., CrossEntropy::new().soft_targets())`",
    note = "C40: read on in `conformable::errors::c40` (`cargo doc --open`)"
)]
pub trait ClassesFor<S, T: Element, Class>: Shape {
    /// The mean cross entropy.
    #[doc(hidden)]
    fn mean_loss<X, I>(logits: X, targets: I) -> Result<T, IndexError>
    where
        X: TensorOperand<T, Shape = S>,
        I: IndexTensor<Item = Class, Shape = Self>;
}

#[diagnostic::do_not_recommend]
impl<T: Real, L: Shape, C: Size, N: IndexElement> ClassesFor<(L, C), T, N> for L {
    fn mean_loss<X, I>(logits: X, targets: I) -> Result<T, IndexError>
    where
        X: TensorOperand<T, Shape = (L, C)>,
        I: IndexTensor<Item = N, Shape = L>,
    {
        mean::<T, X, I, HardTargets, Logits>(&logits, &targets, CrossEntropy::new())
    }
}

/// The mean of the losses of all rows.
fn mean<T, X, Y, G, F>(scores: &X, targets: &Y, how: CrossEntropy<T, G, F>) -> G::Outcome<T>
where
    T: Real,
    X: TensorOperand<T>,
    G: TargetsFor<T, X::Shape, Y>,
    F: Scores,
{
    // In double precision: there may be many.
    let mut sum = 0.0;
    let done = G::losses(scores, targets, how, |_, loss| sum += loss.as_f64());
    let [rows, _] = rows_and_classes(scores.elements().sizes());
    G::then(done, || Real::of(sum / rows as f64))
}

/// The mean cross entropy of target classes: of each row of logits `-ln softmax(x)` at its class, as
/// `torch.nn.functional.cross_entropy`.
///
/// `logits: [.., C]` and `targets: [..]`, integers of any type below `C`. Computed as `ln Σ e^(x - m) - (x - m)` with the largest
/// logit `m`, so that nothing overflows. PyTorch has the classes of images on axis 1: `logits.move_axis::<1, -1>()`.
///
/// Smoothed targets, targets that are probabilities, and scores that are logarithms of probabilities are settings of
/// [`cross_entropy_with`]; the loss of each row is [`cross_entropy_each`].
///
/// # Errors
/// When a target is not one of the classes, or negative: the first such, with its position.
///
/// ```
/// use conformable::prelude::*;
/// let logits = tensor![[0.0, 0.0], [1000.0, 0.0]];
/// assert_eq!(nn::cross_entropy(&logits, &tensor![1, 1])?, (2.0f64.ln() + 1000.0) / 2.0);
/// let error = nn::cross_entropy(&logits, &tensor![1, 2]).unwrap_err();
/// assert_eq!(error.to_string(), "index 2 at position [1] is out of range for axis 1 of size 2");
/// # Ok::<(), IndexError>(())
/// ```
#[doc(alias = "torch.nn.functional.cross_entropy")]
#[doc(alias = "torch.nn.CrossEntropyLoss")]
pub fn cross_entropy<X, I>(logits: X, targets: I) -> Result<X::Item, IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    I: IndexTensor,
    I::Shape: ClassesFor<X::Shape, X::Item, I::Item>,
{
    I::Shape::mean_loss(logits, targets)
}

/// The mean cross entropy of `scores: [.., C]`, which with their targets are what `how` says.
///
/// A `Result` for target classes, as of [`cross_entropy`], and a number for [soft targets](CrossEntropy::soft_targets).
///
/// # Errors
/// As for [`cross_entropy`], of target classes.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::CrossEntropy;
/// let (logits, targets) = (tensor![[1000.0, 0.0], [0.0, 0.0]], tensor![0, 1]);
/// let loss = nn::cross_entropy_with(&logits, &targets, CrossEntropy::new().smoothing(0.5))?;
/// assert_eq!(loss, (250.0 + 2.0f64.ln()) / 2.0);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_with<X, Y, G, F>(scores: X, targets: Y, how: CrossEntropy<X::Item, G, F>) -> G::Outcome<X::Item>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    G: TargetsFor<X::Item, X::Shape, Y>,
    F: Scores,
{
    mean(&scores, &targets, how)
}

/// The cross entropy of each row, as PyTorch's with `reduction="none"`: `scores: [.., C]` give `[..]`. What they and their
/// targets are `how` says.
///
/// With weights of the classes, or rows to leave out, which then have the weight 0, the mean is made of each row's loss:
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::CrossEntropy;
/// # let (logits, targets, weights) = (tensor![[0.0, 0.0], [0.0, 1000.0]], tensor![0, 0], tensor![0.5, 2.0]);
/// let w = weights.take::<0>(&targets)?;
/// let loss = (nn::cross_entropy_each(&logits, &targets, CrossEntropy::new())? * &w).sum() / w.sum();
/// # assert_eq!(loss, (2.0f64.ln() + 1000.0) / 2.0);
/// # Ok::<(), IndexError>(())
/// ```
///
/// # Errors
/// As for [`cross_entropy`], of target classes.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::CrossEntropy;
/// let logits = tensor![[0.0, 0.0], [1000.0, 0.0]];
/// let losses = nn::cross_entropy_each(&logits, &tensor![1, 1], CrossEntropy::new())?;
/// assert_eq!(losses, tensor![2.0f64.ln(), 1000.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_each<X, Y, G, F>(
    scores: X,
    targets: Y,
    how: CrossEntropy<X::Item, G, F>,
) -> G::Outcome<EachRow<X, KindOf<X, Y>>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    Y: AnyOperand,
    G: TargetsFor<X::Item, X::Shape, Y>,
    F: Scores,
{
    let mut out: EachRow<X, KindOf<X, Y>> =
        Tensor::zeroed(rebind::<<X::Shape as Shape>::Lead, X::Shape>(scores.sized()));
    let done = cross_entropy_each_into(scores, targets, how, &mut out);
    G::then(done, || out)
}

/// [`cross_entropy_each`], written over the elements of `out`.
///
/// # Errors
/// As for [`cross_entropy`], of target classes; nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::CrossEntropy;
/// let mut out: Tensor<f64, shape![1]> = Tensor::zeros();
/// nn::cross_entropy_each_into(&tensor![[1000.0, 0.0]], &tensor![1], CrossEntropy::new(), &mut out)?;
/// assert_eq!(out, tensor![1000.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_each_into<X, Y, G, F, K>(
    scores: X,
    targets: Y,
    how: CrossEntropy<X::Item, G, F>,
    out: &mut EachRow<X, K>,
) -> G::Outcome<()>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    G: TargetsFor<X::Item, X::Shape, Y>,
    F: Scores,
    K: StorageMut,
{
    meet::<<X::Shape as Shape>::Lead, X::Shape>(out.extents(), scores.sized());
    out.over().slice(|out| G::losses(&scores, &targets, how, |number, loss| out[number] = loss))
}
