//! Running sums and products, products of axes, and orders along an axis.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::reduce::ReducedSizes;
use crate::kernel::back::{gather, scan as back};
use crate::kernel::gather::Around;
use crate::kernel::reduce::Prod;
use crate::kernel::running;
use crate::kernel::sort::{self, Order};
use crate::shape::Sizes;
use crate::storage::erased;

/// `y[i] = a[0] + .. + a[i]`: `da[i] = dy[i] + .. + dy[n - 1]`
pub(crate) fn cumsum<'t, T: Trained>(a: Erased<'t, T>, around: Around) -> Erased<'t, T> {
    let sizes = [around.outer, around.size, around.inner];
    a.made(a.sizes(), |room| running::along(around, a.slice(), |before, x| before + x, room))
        .back(a.wants(), move |dy| a.hand_written(|da| back::cumsum(sizes, dy.slice(), da)))
}

/// `y[i] = a[0] .. a[i]`: `da[i] = y[i - 1] r[i]` with `r[i] = dy[i] + a[i + 1] r[i + 1]`
pub(crate) fn cumprod<'t, T: Trained>(a: Erased<'t, T>, around: Around) -> Erased<'t, T> {
    let sizes = [around.outer, around.size, around.inner];
    a.made(a.sizes(), |room| running::along(around, a.slice(), |before, x| before * x, room))
        .back(a.wants(), move |dy| a.hand_written(|da| back::cumprod(sizes, a.slice(), dy.slice(), da)))
}

/// `y = Π a` along axes: `da = dy` times the product of the others
pub(crate) fn prod<'t, T: Trained>(a: Erased<'t, T>, sizes: ReducedSizes<'t>) -> Erased<'t, T> {
    let y = a.made(sizes.out, |room| erased::reduce_to(&a.array(), a.sizes(), Prod, sizes.kept, room));
    y.back(a.wants(), move |dy| {
        // The axes of the product behind all others, as one.
        let (arena, own, rank) = (a.arena(), a.sizes().as_slice(), a.sizes().rank());
        let goes = |axis: usize| rank - axis > sizes.kept.rank() || sizes.kept.at_depth(rank - 1 - axis) != own[axis];
        let order = arena.keep_each(rank, |at| {
            let mut in_order = (0..rank).filter(|&axis| !goes(axis)).chain((0..rank).filter(|&axis| goes(axis)));
            in_order.nth(at)
        });
        let moved = Sizes::fixed(arena.keep_each(rank, |at| order[at].map_or(1, |axis| own[axis])));
        let x = erased::along(a.array(), order, moved, arena);
        let x = erased::whole(x, arena);
        let (outer, n) = (y.sizes().len(), (0..rank).filter(|&axis| goes(axis)).map(|axis| own[axis]).product());
        let da = arena.keep_each(x.len(), |_| T::ZERO);
        back::prod([outer, n, 1], x, dy.slice(), da);
        let back = arena.keep_each(rank, |axis| order.iter().position(|&from| from == Some(axis)));
        a.hand(a.sizes(), X(erased::along(erased::array(da, moved), back, a.sizes(), arena)));
    })
}

/// `y[i] = a[order[i]]`, the `many` first in an order along an axis, of which the positions are handed out: `da[order[i]] =
/// dy[i]`
pub(crate) fn in_order<'t, T: Trained>(
    a: Erased<'t, T>,
    around: Around,
    order: Order,
    sizes: Sizes<'t>,
) -> (Erased<'t, T>, &'t [usize]) {
    let (arena, Around { outer, size, inner, .. }) = (a.arena(), around);
    let many = match order {
        Order::Smallest => size,
        Order::Largest(many) => many,
    };
    let positions = arena.keep_each(sizes.len(), |_| 0);
    let line = arena.keep_each(if a.sizes().is_empty() { 0 } else { size }, |_| 0);
    sort::order(around, a.array(), order, positions, line);
    let positions: &'t [usize] = positions;
    let y = a.written(sizes, |out| sort::pick(Around { size: many, ..around }, a.array(), size, positions, out));
    let y = y.back(a.wants(), move |dy| {
        a.hand_onto(|da| gather::add_elements([outer, size, inner], positions, dy.slice(), da));
    });
    (y, positions)
}
