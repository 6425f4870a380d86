//! Resizing, and images at the places of grids.

use crate::grad::node::{Erased, Trained};
use crate::kernel::back::{grid as back_grid, resize as back};
use crate::kernel::grid::Sampling;
use crate::kernel::resize::{MadeOf, ResizedAxis};
use crate::storage::grid::{grid_sizes, places_of};

/// `y = R x`, where `R` has for each element how much of which others it is: `dx = Rᵀ dy`
pub(crate) fn resize<'t, T: Trained>(
    y: Erased<'t, T>,
    x: Erased<'t, T>,
    axes: &'t [ResizedAxis],
    made_of: MadeOf,
) -> Erased<'t, T> {
    y.back(x.wants(), move |dy| x.hand_onto(|dx| back::resize(axes, made_of, dy.slice(), dx)))
}

/// `y = Σ w x`, with `w` of each pixel by where its place of the grid is: `dx = Σ w dy`, `dgrid = Σ dw/dgrid x dy`
pub(crate) fn grid_sample<'t, T: Trained>(
    y: Erased<'t, T>,
    [x, grid]: [Erased<'t, T>; 2],
    how: Sampling,
) -> Erased<'t, T> {
    y.back(x.wants() || grid.wants(), move |dy| {
        let (mut dx, mut dgrid) = (x.room(), grid.room());
        let sizes = grid_sizes(x.sizes(), grid.sizes());
        back_grid::sample([x.slice(), grid.slice(), dy.slice()], sizes, how, [dx.as_deref_mut(), dgrid.as_deref_mut()]);
        x.hand_room(dx);
        grid.hand_room(dgrid);
    })
}

/// `y = theta p` of the places `p`, with 1 behind their numbers: `dtheta = Σ dy pᵀ`
pub(crate) fn affine_grid<'t, T: Trained>(
    y: Erased<'t, T>,
    theta: Erased<'t, T>,
    align_corners: bool,
) -> Erased<'t, T> {
    y.back(theta.wants(), move |dy| {
        let (image, numbers) = places_of(y.sizes());
        theta.hand_written(|dtheta| back_grid::affine(dy.slice(), dtheta, image, numbers, align_corners));
    })
}
