//! Normalisation: of rows, of groups of channels, of channels over a batch, and by the channels nearby.
//!
//! With `x' = (x - mean) r` and `r = 1 / sqrt(variance + eps)`: `y = x' w + b`, `dw = Σ dy x'`, `db = Σ dy`; `dx` stands with
//! each rule.

use crate::grad::node::{Erased, Trained};
use crate::kernel::back::norm::{self as back, BatchChannels, NormGradients};
use crate::kernel::norm::{ScaleAndShift, nearby_squares};
use crate::kernel::op;
use crate::kernel::reduce::Mean;
use crate::kernel::tree::{Value, Zip};
use crate::shape::Sizes;
use crate::storage::erased;
use crate::storage::erased_rows::{Statistics, channels, normalized};
use crate::storage::norm::local_responses;

/// A layer norm, each row with a mean and a variance of its own: `dx = r (w dy - mean(w dy) - x' mean(w dy x'))`. Without a bias
/// an RMS norm, whose mean is 0: `dx = r (w dy - x' mean(w dy x'))`
pub(crate) fn rows<'t, T: Trained>(
    x: Erased<'t, T>,
    w: Erased<'t, T>,
    b: Option<Erased<'t, T>>,
    eps: T,
) -> Erased<'t, T> {
    let (elements, weight, bias) = (x.slice(), w.slice(), b.map(Erased::slice));
    let y = x.made(x.sizes(), |room| normalized(elements, weight, bias, eps, room));
    y.back(x.wants() || w.wants() || b.is_some_and(Erased::wants), move |dy| {
        let (mut dx, mut dw, mut db) = (x.room(), w.room(), b.and_then(Erased::room));
        let to = NormGradients { x: dx.as_deref_mut(), weight: dw.as_deref_mut(), bias: db.as_deref_mut() };
        match b {
            Some(_) => back::rows::<T, true>(elements, weight, dy.slice(), eps, to),
            None => back::rows::<T, false>(elements, weight, dy.slice(), eps, to),
        }
        x.hand_room(dx);
        w.hand_room(dw);
        if let Some(b) = b {
            b.hand_room(db);
        }
    })
}

/// How the channels of `x` lie: `[outer, channels, inner]`.
fn around_channels(sizes: Sizes<'_>) -> [usize; 3] {
    let sizes = sizes.as_slice();
    [sizes[0], sizes[1], sizes[2..].iter().product()]
}

/// Each of so many groups of channels of a sample with a mean and a variance of its own: `dx` as of [`rows`]
pub(crate) fn groups<'t, T: Trained>(
    x: Erased<'t, T>,
    [w, b]: [Erased<'t, T>; 2],
    eps: T,
    groups: Option<usize>,
) -> Erased<'t, T> {
    let (elements, weight, bias) = (x.slice(), w.slice(), b.slice());
    let sizes = around_channels(x.sizes());
    let groups = groups.unwrap_or(sizes[1]);
    let y = x.made(x.sizes(), |room| {
        channels(elements, sizes, Statistics::OfGroups(groups), ScaleAndShift { weight, bias, eps }, room)
    });
    y.back(x.wants() || w.wants() || b.wants(), move |dy| {
        let (mut dx, mut dw, mut db) = (x.room(), w.room(), b.room());
        let to = NormGradients { x: dx.as_deref_mut(), weight: dw.as_deref_mut(), bias: db.as_deref_mut() };
        back::groups(elements, weight, dy.slice(), eps, sizes, groups, to);
        x.hand_room(dx);
        w.hand_room(dw);
        b.hand_room(db);
    })
}

/// Channels with means and variances that are given: `dx = r w dy`, `dmean = -r w Σ dy`, `dvariance = -r² w Σ dy x' / 2`
pub(crate) fn batch<'t, T: Trained>(
    x: Erased<'t, T>,
    [mean, variance]: [Erased<'t, T>; 2],
    [w, b]: [Erased<'t, T>; 2],
    eps: T,
) -> Erased<'t, T> {
    let (elements, weight, bias) = (x.slice(), w.slice(), b.slice());
    let (m, v, sizes) = (mean.slice(), variance.slice(), around_channels(x.sizes()));
    let y = x.made(x.sizes(), |room| {
        channels(elements, sizes, Statistics::Given(m, v), ScaleAndShift { weight, bias, eps }, room)
    });
    let wants = [x, mean, variance, w, b].into_iter().any(Erased::wants);
    y.back(wants, move |dy| {
        let batch = BatchChannels { x: elements, mean: m, variance: v, weight, eps, sizes };
        let (mut dx, mut dm, mut dv) = (x.room(), mean.room(), variance.room());
        with_factors([w, b], |factors| {
            back::batch(batch, dy.slice(), dx.as_deref_mut(), factors, [dm.as_deref_mut(), dv.as_deref_mut()]);
        });
        x.hand_room(dx);
        mean.hand_room(dm);
        variance.hand_room(dv);
    })
}

/// Calls `compute` with room for the gradients of factors and terms, which it needs on the way, and hands them what it writes
/// there.
fn with_factors<'t, T: Trained>([w, b]: [Erased<'t, T>; 2], compute: impl FnOnce([&mut [T]; 2])) {
    let room = |of: Erased<'t, T>| of.arena().keep_each(of.sizes().len(), |_| T::ZERO);
    let (dw, db) = (room(w), room(b));
    compute([&mut *dw, &mut *db]);
    for (of, gradient) in [(w, dw), (b, db)] {
        if of.wants() {
            of.hand_room(Some(gradient));
        }
    }
}

/// Channels with their own means and variances, which come with it, and to which nothing is handed back: `dx` as of [`rows`], the
/// means over a channel
pub(crate) fn batch_train<'t, T: Trained>(
    x: Erased<'t, T>,
    [w, b]: [Erased<'t, T>; 2],
    eps: T,
    vector: Sizes<'t>,
) -> [Erased<'t, T>; 3] {
    let (elements, weight, bias) = (x.slice(), w.slice(), b.slice());
    let (arena, sizes) = (x.arena(), around_channels(x.sizes()));
    // A number for each channel, with as many axes as `x`.
    let kept = arena.keep_each(x.sizes().rank(), |axis| if axis == 1 { sizes[1] } else { 1 });
    let (kept, average) = (Sizes::fixed(kept), Mean { correction: 0 });
    let mean: &[T] = erased::reduce_to(&x.array(), x.sizes(), average, kept, arena.room(sizes[1]));
    let distance = Zip(op::SquaredDistance, x.array(), erased::array(mean, kept));
    let variance: &[T] = erased::reduce_to(&distance, x.sizes(), average, kept, arena.room(sizes[1]));
    let y = x.made(x.sizes(), |room| {
        channels(elements, sizes, Statistics::Given(mean, variance), ScaleAndShift { weight, bias, eps }, room)
    });
    let y = y.back(x.wants() || w.wants() || b.wants(), move |dy| {
        let batch = BatchChannels { x: elements, mean, variance, weight, eps, sizes };
        let mut dx = x.room();
        with_factors([w, b], |factors| back::batch_train(batch, dy.slice(), dx.as_deref_mut(), factors));
        x.hand_room(dx);
    });
    [y, x.of(mean, vector), x.of(variance, vector)]
}

/// `y = x / s^beta` with `s = bias + alpha / window · Σ x²`, the sum over the channels nearby: `dx = dy / s^beta - 2 beta alpha / window
/// · x Σ dy y / s`, the sum over the channels that `x` is nearby of
pub(crate) fn local_response<T: Trained>(
    x: Erased<'_, T>,
    window: usize,
    [alpha, beta, bias]: [T; 3],
) -> Erased<'_, T> {
    let (elements, [_, channels, inner]) = (x.slice(), around_channels(x.sizes()));
    let y = x.written(x.sizes(), |y| local_responses(elements, y, [channels, inner], window, [alpha, beta, bias]));
    y.back(x.wants(), move |dy| {
        let (arena, factor) = (x.arena(), alpha / T::of_usize(window));
        let sums = arena.keep_each(elements.len(), |_| T::ZERO);
        nearby_squares(elements, sums, [channels, inner], window, [factor, bias]);
        let powers = Zip(op::Pow, erased::array(sums, x.sizes()), Value(-beta));
        let powers: &[T] = erased::evaluate(&powers, x.sizes(), arena.room(elements.len()));
        x.hand_written(|dx| {
            let near = back::Nearby { channels, inner, window, factor: (factor + factor) * beta };
            back::local_response(near, [elements, powers, dy.slice()], sums, dx);
        });
    })
}
