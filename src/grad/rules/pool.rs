//! Pooling: the first of the largest has all of a gradient, and all elements of a mean their share.

use crate::grad::node::{Erased, Trained};
use crate::kernel::back::pool as back;
use crate::kernel::pool::{PoolWindows, Pooling};
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
