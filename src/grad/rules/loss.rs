//! Losses: of classes, of probabilities of classes, and of each element.

use crate::grad::expression::X;
use crate::grad::node::{Dy, Erased, Trained};
use crate::kernel::back::loss::{self as back, ElementLoss, Upstream};
use crate::kernel::loss::each_row;
use crate::kernel::op;
use crate::kernel::reduce::Mean;
use crate::kernel::tree::Tree;
use crate::shape::Sizes;
use crate::storage::erased;

/// How the cross entropy of rows of scores is taken.
#[derive(Clone, Copy)]
pub(crate) struct LossRows<'t, T> {
    /// The part of the targets that is divided evenly among all classes.
    pub(crate) smoothing: T,
    /// Are the scores logarithms of probabilities?
    pub(crate) normalized: bool,
    /// The sizes of the losses of each row; of their mean if there are none.
    pub(crate) each: Option<Sizes<'t>>,
}

/// Where the losses of rows go.
enum TakenLosses<'y, T> {
    /// Each to its place.
    Each(&'y mut [T]),
    /// To their sum, in double precision: there may be many.
    Sum(&'y mut f64),
}

impl<T: Trained> TakenLosses<'_, T> {
    /// The losses of this row and of those that follow.
    #[inline]
    fn take(&mut self, row: usize, losses: &[T]) {
        match self {
            TakenLosses::Each(y) => y[row..row + losses.len()].copy_from_slice(losses),
            TakenLosses::Sum(sum) => **sum = losses.iter().fold(**sum, |sum, loss| sum + loss.as_f64()),
        }
    }
}

/// How many rows there are, and how many classes.
fn rows_and_classes(scores: Sizes<'_>) -> [usize; 2] {
    [scores.lead().len(), scores.last()]
}

impl<'t, T: Trained> LossRows<'t, T> {
    /// The losses, or their mean, of what `losses` gives: the number of each row, and its loss.
    fn value(self, x: Erased<'t, T>, losses: impl FnOnce(&mut TakenLosses<'_, T>)) -> Erased<'t, T> {
        match self.each {
            Some(sizes) => x.written(sizes, |y| losses(&mut TakenLosses::Each(y))),
            None => {
                let mut sum = 0.0;
                losses(&mut TakenLosses::Sum(&mut sum));
                let [rows, _] = rows_and_classes(x.sizes());
                x.written(Sizes::fixed(&[]), |y| y[0] = T::of(sum / rows as f64))
            }
        }
    }

    /// What comes to each row.
    fn above<'d>(self, dy: Dy<'d, T>, rows: usize) -> Upstream<'d, T> {
        match self.each {
            Some(_) => Upstream::Each(dy.slice()),
            None => Upstream::All(dy.slice()[0] / T::of_usize(rows)),
        }
    }
}

/// `y = -ln p` of the class of each row, smoothed, where `p` is the softmax: `dx = dy (p - wanted)`; where scores are `ln p`, `dx
/// = -dy wanted`
pub(crate) fn cross_entropy<'t, T: Trained>(
    x: Erased<'t, T>,
    classes: &'t [usize],
    how: LossRows<'t, T>,
) -> Erased<'t, T> {
    let sizes @ [rows, count] = rows_and_classes(x.sizes());
    let (scores, LossRows { smoothing, normalized, .. }) = (x.slice(), how);
    let class = |row: usize| classes[row];
    let p = (x.wants() && !normalized).then(|| x.arena().keep_each(scores.len(), |_| T::ZERO));
    let (p, y) = match p {
        Some(p) => {
            let y = how.value(x, |to| {
                back::cross_entropy_forward(scores, p, count, class, smoothing, |row, losses| to.take(row, losses));
            });
            (Some(&*p), y)
        }
        None => {
            let y = how.value(x, |to| {
                each_row(scores, sizes, normalized, |row, of| {
                    to.take(row, &[of.smoothed(of.of_class(class(row)), smoothing)]);
                });
            });
            (None, y)
        }
    };
    y.back(x.wants(), move |dy| {
        x.hand_written(|dx| back::cross_entropy(p, class, smoothing, how.above(dy, rows), dx, sizes));
    })
}

/// `y = -Σ t ln p` of each row, smoothed: `dx = dy (p Σ wanted - wanted)`, `dt = -dy ln p`
pub(crate) fn soft_cross_entropy<'t, T: Trained>(
    x: Erased<'t, T>,
    t: Erased<'t, T>,
    how: LossRows<'t, T>,
) -> Erased<'t, T> {
    let sizes @ [rows, count] = rows_and_classes(x.sizes());
    let (scores, targets, LossRows { smoothing, normalized, .. }) = (x.slice(), t.slice(), how);
    let p = (x.wants() && !normalized).then(|| x.arena().keep_each(scores.len(), |_| T::ZERO));
    let (p, y) = match p {
        Some(p) => {
            let y = how.value(x, |to| {
                back::soft_cross_entropy_forward(scores, targets, p, count, smoothing, |row, losses| {
                    to.take(row, losses)
                });
            });
            (Some(&*p), y)
        }
        None => {
            let y = how.value(x, |to| {
                each_row(scores, sizes, normalized, |row, of| {
                    to.take(row, &[of.smoothed(of.weighted(&targets[row * count..][..count]), smoothing)]);
                });
            });
            (None, y)
        }
    };
    y.back(x.wants() || t.wants(), move |dy| {
        let above = how.above(dy, rows);
        x.hand_written(|dx| back::soft_cross_entropy(p, targets, smoothing, above, dx, sizes));
        t.hand_written(|dt| back::soft_targets(scores, normalized, smoothing, above, dt, sizes));
    })
}

/// A loss of each element, or their mean: `dx = dy slope`, and likewise to the targets `t`
pub(crate) fn elements<'t, T: Trained>(
    loss: ElementLoss<T>,
    x: Erased<'t, T>,
    t: Erased<'t, T>,
    mean: bool,
) -> Erased<'t, T> {
    /// The elements of an expression, or their mean.
    fn value<'t, T: Trained, E: Tree<Out = T>>(x: Erased<'t, T>, each: X<E>, mean: bool) -> Erased<'t, T> {
        if !mean {
            return x.evaluated(x.sizes(), each);
        }
        let one = Sizes::fixed(&[]);
        x.made(one, |room| erased::reduce_to(&each.0, x.sizes(), Mean { correction: 0 }, one, room))
    }
    let difference = x.x() - t.x();
    let y = match loss {
        ElementLoss::Mse => value(x, difference.map(op::Square), mean),
        ElementLoss::L1 => value(x, difference.map(op::Abs), mean),
        ElementLoss::Huber(bound) => value(x, difference.map(op::Huber(bound)), mean),
        ElementLoss::SmoothL1(bound) => value(x, difference.map(op::SmoothL1(bound)), mean),
        ElementLoss::BceWithLogits => value(x, x.x().zip(op::BceWithLogits, t.x()), mean),
        ElementLoss::KlDiv => value(x, x.x().zip(op::KlDiv, t.x()), mean),
    };
    y.back(x.wants() || t.wants(), move |dy| {
        let (predictions, targets) = (x.slice(), t.slice());
        let above = match mean {
            true => Upstream::All(dy.slice()[0] / T::of_usize(predictions.len())),
            false => Upstream::Each(dy.slice()),
        };
        x.hand_written(|dx| back::of_elements::<T, false>(loss, predictions, targets, above, dx));
        t.hand_written(|dt| back::of_elements::<T, true>(loss, predictions, targets, above, dt));
    })
}
