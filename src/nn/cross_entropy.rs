//! Losses of classes: what the probabilities of the wanted classes lack.

use crate::element::{IndexElement, Real};
use crate::error::IndexError;
use crate::kernel::gather::{self, ByNumber, Positions};
use crate::kernel::linalg::Widen;
use crate::kernel::loss::{LogitsRow, each_row};
use crate::layout::Strided;
use crate::ops::gather::IndexTensor;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::loss::{ClassesOf, ProbabilitiesOf};
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::Kind;
use crate::storage::source::in_a_slice;
use crate::tensor::Tensor;

/// A number for each row of `X`.
type EachRow<X, K> = Tensor<<X as AnyOperand>::Item, <<X as AnyOperand>::Shape as Shape>::Lead, K>;

/// The rows and the classes of logits of a shape.
struct LogitSizes<S>(S);

impl<S: Shape> LogitSizes<S> {
    const ROWS: usize = S::Lead::LEN;
    const CLASSES: usize = <S::Last as Size>::N;
}

/// The classes that targets stand for, each one of the logits'.
fn classes<S: Shape, I: IndexElement>(targets: Strided<'_, I>) -> Result<Positions<'_, I>, IndexError> {
    gather::resolve_from_front(targets, S::RANK.saturating_sub(1), LogitSizes::<S>::CLASSES)
}

/// Calls `f` with the number of each row of logits and the row.
fn rows<T: Real, X: TensorOperand<T>>(logits: &X, f: impl FnMut(usize, LogitsRow<'_, T>)) {
    in_a_slice::<T, X::Shape, X::Kind, ()>(logits.elements(), |logits| {
        each_row(logits, LogitSizes::<X::Shape>::ROWS, LogitSizes::<X::Shape>::CLASSES, f);
    });
}

/// Writes the loss of each row of logits.
fn write_each<T: Real, X: TensorOperand<T>>(logits: &X, out: &mut [T], loss: impl Fn(usize, LogitsRow<'_, T>) -> T) {
    rows(logits, |number, row| out[number] = loss(number, row));
}

/// The mean of as many losses as there are rows of logits, of which the sum is in double precision: they may be many.
fn mean<T: Real, S: Shape>(sum: f64) -> T {
    T::narrow(sum / LogitSizes::<S>::ROWS as f64)
}

/// The mean of the losses of the rows of logits.
fn mean_of_rows<T: Real, X: TensorOperand<T>>(logits: &X, loss: impl Fn(usize, LogitsRow<'_, T>) -> T) -> T {
    let mut sum = 0.0;
    rows(logits, |number, row| sum += loss(number, row).widen());
    mean::<T, X::Shape>(sum)
}

/// The loss of a row whose wanted class has the probability `1 - smoothing`, and all classes the rest.
fn smoothed<T: Real>(row: LogitsRow<'_, T>, class: usize, smoothing: T) -> T {
    // Where there is no smoothing, other classes may be impossible.
    if smoothing == T::ZERO {
        return row.of_class(class);
    }
    (T::ONE - smoothing) * row.of_class(class) + smoothing * row.of_all()
}

/// A row of probabilities of the shape `S`.
fn row_of<T, S: Shape>(all: &[T], number: usize) -> &[T] {
    &all[number * LogitSizes::<S>::CLASSES..(number + 1) * LogitSizes::<S>::CLASSES]
}

/// The loss of a row of log probabilities.
fn of_log_probabilities<'a, T: Real, X: TensorOperand<T>, I: IndexElement>(
    log_probabilities: &'a X,
    classes: &'a Positions<'_, I>,
) -> impl Fn(usize) -> T {
    let elements = ByNumber::new(log_probabilities.elements());
    move |row| -elements.at(row * LogitSizes::<X::Shape>::CLASSES + classes.at(row))
}

/// The mean cross entropy of target classes: of each row of logits `-ln softmax(x)` at its class, as
/// `torch.nn.functional.cross_entropy`.
///
/// `logits: [.., C]` and `targets: [..]`, integers of any type below `C`. Computed as `ln Σ e^(x - m) - (x - m)` with the largest
/// logit `m`, so that nothing overflows. PyTorch has the classes of images on axis 1: `logits.move_axis::<1, -1>()`.
///
/// With weights of the classes, or rows to leave out, which then have the weight 0, the mean is made of each row's loss:
///
/// ```
/// use conformable::prelude::*;
/// # let (logits, targets, weights) = (tensor![[0.0, 0.0], [0.0, 1000.0]], tensor![0, 0], tensor![0.5, 2.0]);
/// let w = weights.take::<0>(&targets)?;
/// let loss = (nn::cross_entropy_each(&logits, &targets)? * &w).sum() / w.sum();
/// # assert_eq!(loss, (2.0f64.ln() + 1000.0) / 2.0);
/// # Ok::<(), IndexError>(())
/// ```
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
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
{
    let classes = classes::<X::Shape, _>(targets.elements())?;
    Ok(mean_of_rows(&logits, |number, row| row.of_class(classes.at(number))))
}

/// The cross entropy of each row, as PyTorch's with `reduction="none"`: `logits: [.., C]` and `targets: [..]` give `[..]`. See
/// [`cross_entropy`].
///
/// # Errors
/// As for [`cross_entropy`].
///
/// ```
/// use conformable::prelude::*;
/// let logits = tensor![[0.0, 0.0], [1000.0, 0.0]];
/// assert_eq!(nn::cross_entropy_each(&logits, &tensor![1, 1])?, tensor![2.0f64.ln(), 1000.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_each<X, I>(logits: X, targets: I) -> Result<EachRow<X, KindOf<X, I>>, IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
{
    let mut out = Tensor::default();
    cross_entropy_each_into(logits, targets, &mut out)?;
    Ok(out)
}

/// [`cross_entropy_each`], written over the elements of `out`.
///
/// # Errors
/// As for [`cross_entropy`]; nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1]> = Tensor::zeros();
/// nn::cross_entropy_each_into(&tensor![[1000.0, 0.0]], &tensor![1], &mut out)?;
/// assert_eq!(out, tensor![1000.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_each_into<X, I, K>(logits: X, targets: I, out: &mut EachRow<X, K>) -> Result<(), IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
    K: Kind,
{
    let classes = classes::<X::Shape, _>(targets.elements())?;
    write_each(&logits, out.as_mut_slice(), |number, row| row.of_class(classes.at(number)));
    Ok(())
}

/// The mean cross entropy of target classes with smoothed labels: the wanted class has the probability `1 - smoothing`, and
/// `smoothing` is divided evenly among all classes, as PyTorch's with `label_smoothing`.
///
/// `logits: [.., C]` and `targets: [..]`, as for [`cross_entropy`].
///
/// Szegedy and others: Rethinking the Inception architecture for computer vision, 2015.
///
/// # Errors
/// When a target is not one of the classes, or negative: the first such, with its position.
///
/// ```
/// use conformable::prelude::*;
/// let logits = tensor![[1000.0, 0.0]];
/// assert_eq!(nn::cross_entropy_smoothed(&logits, &tensor![0], 0.5)?, 250.0);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_smoothed<X, I>(logits: X, targets: I, smoothing: X::Item) -> Result<X::Item, IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
{
    let classes = classes::<X::Shape, _>(targets.elements())?;
    Ok(mean_of_rows(&logits, |number, row| smoothed(row, classes.at(number), smoothing)))
}

/// The cross entropy of each row with smoothed labels: `logits: [.., C]` and `targets: [..]` give `[..]`. See
/// [`cross_entropy_smoothed`].
///
/// # Errors
/// As for [`cross_entropy_smoothed`].
///
/// ```
/// use conformable::prelude::*;
/// let logits = tensor![[1000.0, 0.0], [0.0, 1000.0]];
/// assert_eq!(nn::cross_entropy_smoothed_each(&logits, &tensor![0, 0], 0.5)?, tensor![250.0, 750.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_smoothed_each<X, I>(
    logits: X,
    targets: I,
    smoothing: X::Item,
) -> Result<EachRow<X, KindOf<X, I>>, IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
{
    let mut out = Tensor::default();
    cross_entropy_smoothed_each_into(logits, targets, smoothing, &mut out)?;
    Ok(out)
}

/// [`cross_entropy_smoothed_each`], written over the elements of `out`.
///
/// # Errors
/// As for [`cross_entropy_smoothed`]; nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1]> = Tensor::zeros();
/// nn::cross_entropy_smoothed_each_into(&tensor![[1000.0, 0.0]], &tensor![1], 0.5, &mut out)?;
/// assert_eq!(out, tensor![750.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn cross_entropy_smoothed_each_into<X, I, K>(
    logits: X,
    targets: I,
    smoothing: X::Item,
    out: &mut EachRow<X, K>,
) -> Result<(), IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
    K: Kind,
{
    let classes = classes::<X::Shape, _>(targets.elements())?;
    write_each(&logits, out.as_mut_slice(), |number, row| smoothed(row, classes.at(number), smoothing));
    Ok(())
}

/// The mean cross entropy of target probabilities: of each row of logits the sum of `-p ln softmax(x)`, as PyTorch's with
/// probabilities of classes as targets.
///
/// `logits` and `probabilities` are `[.., C]`.
///
/// ```
/// use conformable::prelude::*;
/// let (logits, p) = (tensor![[1000.0, 0.0]], tensor![[0.25, 0.75]]);
/// assert_eq!(nn::cross_entropy_soft(&logits, &p), 750.0);
/// ```
pub fn cross_entropy_soft<X, P>(logits: X, probabilities: P) -> X::Item
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    P: TensorOperand<<X as AnyOperand>::Item>,
    P::Shape: ProbabilitiesOf<X::Shape>,
{
    in_a_slice::<_, P::Shape, P::Kind, _>(probabilities.elements(), |all| {
        mean_of_rows(&logits, |number, row| row.weighted(row_of::<_, P::Shape>(all, number)))
    })
}

/// The cross entropy of each row with target probabilities: `logits: [.., C]` and `probabilities: [.., C]` give `[..]`. See
/// [`cross_entropy_soft`].
///
/// ```
/// use conformable::prelude::*;
/// let (logits, p) = (tensor![[1000.0, 0.0]], tensor![[0.25, 0.75]]);
/// assert_eq!(nn::cross_entropy_soft_each(&logits, &p), tensor![750.0]);
/// ```
pub fn cross_entropy_soft_each<X, P>(logits: X, probabilities: P) -> EachRow<X, KindOf<X, P>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    P: TensorOperand<<X as AnyOperand>::Item>,
    P::Shape: ProbabilitiesOf<X::Shape>,
{
    let mut out = Tensor::default();
    cross_entropy_soft_each_into(logits, probabilities, &mut out);
    out
}

/// [`cross_entropy_soft_each`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1]> = Tensor::zeros();
/// nn::cross_entropy_soft_each_into(&tensor![[1000.0, 0.0]], &tensor![[0.25, 0.75]], &mut out);
/// assert_eq!(out, tensor![750.0]);
/// ```
pub fn cross_entropy_soft_each_into<X, P, K>(logits: X, probabilities: P, out: &mut EachRow<X, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    P: TensorOperand<<X as AnyOperand>::Item>,
    P::Shape: ProbabilitiesOf<X::Shape>,
    K: Kind,
{
    in_a_slice::<_, P::Shape, P::Kind, _>(probabilities.elements(), |all| {
        write_each(&logits, out.as_mut_slice(), |number, row| row.weighted(row_of::<_, P::Shape>(all, number)));
    });
}

/// The mean of the negative logarithms of the probabilities of target classes, given all logarithms, as
/// `torch.nn.functional.nll_loss`: the [`cross_entropy`] behind a [`log_softmax`](Tensor::log_softmax).
///
/// `log_probabilities: [.., C]` and `targets: [..]`, integers of any type below `C`.
///
/// # Errors
/// When a target is not one of the classes, or negative: the first such, with its position.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[-1.0, -2.0], [-3.0, -4.0]];
/// assert_eq!(nn::nll_loss(&x, &tensor![0, 1])?, 2.5);
/// # Ok::<(), IndexError>(())
/// ```
#[doc(alias = "torch.nn.functional.nll_loss")]
#[doc(alias = "torch.nn.NLLLoss")]
pub fn nll_loss<X, I>(log_probabilities: X, targets: I) -> Result<X::Item, IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
{
    let classes = classes::<X::Shape, _>(targets.elements())?;
    let loss = of_log_probabilities(&log_probabilities, &classes);
    let sum = (0..LogitSizes::<X::Shape>::ROWS).map(|row| loss(row).widen()).sum();
    Ok(mean::<X::Item, X::Shape>(sum))
}

/// The negative logarithm of the probability of each row's class: `log_probabilities: [.., C]` and `targets: [..]` give `[..]`.
///
/// # Errors
/// As for [`nll_loss`].
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[-1.0, -2.0], [-3.0, -4.0]];
/// assert_eq!(nn::nll_loss_each(&x, &tensor![0, 1])?, tensor![1.0, 4.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn nll_loss_each<X, I>(log_probabilities: X, targets: I) -> Result<EachRow<X, KindOf<X, I>>, IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
{
    let mut out = Tensor::default();
    nll_loss_each_into(log_probabilities, targets, &mut out)?;
    Ok(out)
}

/// [`nll_loss_each`], written over the elements of `out`.
///
/// # Errors
/// As for [`nll_loss`]; nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1]> = Tensor::zeros();
/// nn::nll_loss_each_into(&tensor![[-1.0, -2.0]], &tensor![1], &mut out)?;
/// assert_eq!(out, tensor![2.0]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn nll_loss_each_into<X, I, K>(log_probabilities: X, targets: I, out: &mut EachRow<X, K>) -> Result<(), IndexError>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    I: IndexTensor,
    I::Item: IndexElement,
    I::Shape: ClassesOf<X::Shape>,
    K: Kind,
{
    let classes = classes::<X::Shape, _>(targets.elements())?;
    let loss = of_log_probabilities(&log_probabilities, &classes);
    out.as_mut_slice().iter_mut().enumerate().for_each(|(row, out)| *out = loss(row));
    Ok(())
}
