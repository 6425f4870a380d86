//! Pooling: the first of the largest has all of a gradient, and all elements of a mean their share.

use crate::grad::node::{Erased, Trained};
use crate::kernel::back::pool as back;
use crate::kernel::pool::{Counting, PoolWindows, Pooling, max_unpool};
use crate::kernel::reduce::Max;
use crate::shape::Sizes;
use crate::storage::erased;

/// `y` = the largest under each window of `x`, or the mean: `dx = dy` at the first of the largest, or its share of each
pub(crate) fn pool<'t, T: Trained>(
    y: Erased<'t, T>,
    x: Erased<'t, T>,
    windows: PoolWindows,
    pooling: Pooling,
) -> Erased<'t, T> {
    y.back(x.wants(), move |dy| {
        x.hand_onto(|dx| match pooling {
            Pooling::Largest => back::max_pool(&windows, x.slice(), y.slice(), dy.slice(), dx),
            Pooling::Average => back::avg_pool(&windows, true, dy.slice(), dx),
            Pooling::AverageWithin => back::avg_pool(&windows, false, dy.slice(), dx),
        });
    })
}

/// `y` = the largest, or the mean, of each of as many `parts` of a `volume` as it has: as [`pool`]
pub(crate) fn parts<'t, T: Trained>(
    y: Erased<'t, T>,
    x: Erased<'t, T>,
    volume: [usize; 3],
    parts: [usize; 3],
    pooling: Pooling,
) -> Erased<'t, T> {
    y.back(x.wants(), move |dy| {
        x.hand_onto(|dx| match pooling {
            Pooling::Largest => back::max_parts([volume, parts], x.slice(), y.slice(), dy.slice(), dx),
            _ => back::avg_parts([volume, parts], dy.slice(), dx),
        });
    })
}

/// `y` = the largest of each channel of `x`: `dx = dy` at the first of the largest
pub(crate) fn global_max<'t, T: Trained>(x: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    let y = x.made(sizes, |room| erased::reduce_to(&x.array(), x.sizes(), Max, sizes, room));
    y.back(x.wants(), move |dy| {
        let n = x.sizes().len().checked_div(y.sizes().len()).unwrap_or(0);
        x.hand_onto(|dx| back::first_largest(n, x.slice(), y.slice(), dy.slice(), dx));
    })
}

/// `y` = the p-norm of what is under each window of `x`: `dx = dy |x / y|^(p - 1) sign x`, and 0 where `x` or `y` is
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn lp_pool<'t, T: Trained>(
    y: Erased<'t, T>,
    x: Erased<'t, T>,
    windows: PoolWindows,
    p: f64,
) -> Erased<'t, T> {
    y.back(x.wants(), move |dy| {
        x.hand_onto(|dx| crate::kernel::back::lp_pool::lp_pool(&windows, p, x.slice(), y.slice(), dy.slice(), dx));
    })
}

/// `y[at[j]] = x[j]`, and 0 elsewhere, channels of `from` elements in channels of the sizes `volume`: `dx[j] = dy[at[j]]`, and 0 for
/// what a later one has overwritten
pub(crate) fn unpool<'t, T: Trained>(
    x: Erased<'t, T>,
    indices: &[usize],
    counting: Counting,
    (from, volume): (usize, [usize; 3]),
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let y = x.written(sizes, |out| max_unpool(x.slice(), indices, counting, from, volume, out));
    if !x.wants() {
        return y;
    }
    // Who has written each element, from 1 on.
    let arena = x.arena();
    let numbers: &[usize] = arena.keep_each(indices.len(), |number| number + 1);
    let writers = arena.keep_each(sizes.len(), |_| 0);
    max_unpool(numbers, indices, counting, from, volume, writers);
    let writers: &'t [usize] = writers;
    y.back(true, move |dy| {
        x.hand_onto(|dx| {
            for (&writer, &dy) in writers.iter().zip(dy.slice()) {
                if let Some(number) = writer.checked_sub(1) {
                    dx[number] += dy;
                }
            }
        });
    })
}
