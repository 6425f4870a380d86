//! Images, signals and volumes of other sizes, and at the places of grids.

use crate::grad::node::Trained;
use crate::grad::rules::image;
use crate::grad::var::Var;
use crate::kernel::resize::ResizedAxis;

use crate::nn::GridSample;
use crate::nn::resize::{Resizes, written};
use crate::rule::grid::{GridFor, MovesPlaces, PlacesOver, SampledAt};
use crate::rule::resize::{ResizesTo, misfit};
use crate::shape::{Shape, rebind};
use crate::storage::erased::InArena;
use crate::storage::grid::{affine_grids, sampled};
use crate::text::require;

/// [`nn::resize`](crate::nn::resize) of a variable: the shape says what comes out, and has as many axes as that of `x`.
///
/// Each element is a sum of others, `y = Σ w x`, and hands back to each as much as there was of it: `dx = Σ w dy`, and nothing from
/// beyond the part that is resized.
///
/// # Panics
/// When a factor is not above 0, or an axis of run-time size has no element; or when it has another name in the shape that is asked for.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// // y = [a, (3a + b) / 4, (a + 3b) / 4, b]
/// let (x, w) = (tensor![0.0, 4.0], tensor![1.0, 2.0, 3.0, 4.0]);
/// let (y, dx) = Tape::new().grad(&x, &w, |x, w, t| {
///     (grad::nn::resize::<shape![4], _, _>(t.param(x), Resize::linear()) * t.input(w)).sum()
/// });
/// assert_eq!((y, dx), (27.0, tensor![3.25, 6.75]));
/// ```
#[track_caller]
pub fn resize<'t, To: Shape, S, T: Trained>(x: Var<'t, S, T>, how: impl Resizes<S, T>) -> Var<'t, To, T>
where
    S: Shape + ResizesTo<To>,
{
    const { require(misfit::<S, To>().is_empty(), misfit::<S, To>().as_str()) };
    let _ = (To::VALID, To::ROOM);
    let (a, arena) = (x.erased(), x.erased().arena());
    let mut axes: &[ResizedAxis] = &[];
    let (elements, extents) =
        written::<_, To, _, _>(&&x.view(), &how, rebind::<To, S>(x.extents()), InArena(arena), |own| {
            axes = arena.keep_each(own.len(), |at| own[at]);
        });
    let y = a.of(elements, x.pass().sizes::<To>(&extents));
    Var::from_erased(image::resize(y, a, axes, how.made_of()), extents)
}

/// [`nn::grid_sample`](crate::nn::grid_sample) of variables: `x: [.., C, H, W]` and `grid: [.., P, Q, 2]` give `[.., C, P, Q]`; `x: [..,
/// C, D, H, W]` and `grid: [.., O, P, Q, 3]` give `[.., C, O, P, Q]`.
///
/// Of a place that is `y = Σ w x`, pixels are handed `w dy` and the place `Σ w' x dy`, as PyTorch hands them: by
/// [`nearest`](GridSample::nearest) nothing, as `w` is 0 or 1; nothing where a place is held at the
/// [`border`](GridSample::border), or on the first or the last pixel; and the other way where an image is
/// [mirrored](GridSample::reflection). On a pixel, where there are two slopes, it is that towards the next one. Nothing is handed to a
/// number that is a NaN or infinite.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// // Two pixels, at -0.5 and 0.5: a place at 0.25 is a quarter of the first.
/// let model = (tensor![[[0.0, 4.0]]], tensor![[[0.25, 0.0]]]);
/// let (y, (dx, dgrid)) = Tape::new().grad(&model, &(), |(x, grid), _, t| {
///     grad::nn::grid_sample(t.param(x), t.param(grid), GridSample::bilinear()).sum()
/// });
/// assert_eq!((y, dx, dgrid), (3.0, tensor![[[0.25, 0.75]]], tensor![[[4.0, -1.5]]]));
/// ```
#[track_caller]
pub fn grid_sample<'t, S, G, T: Trained>(
    x: Var<'t, S, T>,
    grid: Var<'t, G, T>,
    how: GridSample,
) -> Var<'t, <S as SampledAt<G>>::Output, T>
where
    S: Shape + SampledAt<G>,
    G: Shape + GridFor<S>,
{
    let (a, g) = (x.erased(), grid.erased());
    let (elements, extents) =
        sampled::<T, _, _, <S as SampledAt<G>>::Output, _>(&&x.view(), &&grid.view(), how.0, InArena(a.arena()));
    let y = a.of(elements, x.pass().sizes::<<S as SampledAt<G>>::Output>(&extents));
    Var::from_erased(image::grid_sample(y, [a, g], how.0), extents)
}

/// [`nn::affine_grid`](crate::nn::affine_grid) of a variable: `theta: [.., 2, 3]` gives `[.., H, W, 2]` for `Places` of `shape![H, W]`, and
/// `theta: [.., 3, 4]` gives `[.., D, H, W, 3]` for `shape![D, H, W]`.
///
/// Of `y = theta p`, with the places `p` of all pixels and 1 behind their numbers, what is handed back is `dtheta = Σ dy pᵀ`.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// // One row of two pixels, at -1 and 1.
/// let (same, w) = (tensor![[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], tensor![[[1.0, 2.0], [10.0, 20.0]]]);
/// let (y, dtheta) = Tape::new().grad(&same, &w, |theta, w, t| {
///     (grad::nn::affine_grid::<shape![1, 2], _, _>(t.param(theta), true) * t.input(w)).sum()
/// });
/// assert_eq!((y, dtheta), (9.0, tensor![[9.0, 0.0, 11.0], [18.0, 0.0, 22.0]]));
/// ```
#[track_caller]
pub fn affine_grid<'t, Places: Shape, S, T: Trained>(
    theta: Var<'t, S, T>,
    align_corners: bool,
) -> Var<'t, <S as PlacesOver<Places>>::Output, T>
where
    S: Shape + PlacesOver<Places> + MovesPlaces<Places>,
{
    let a = theta.erased();
    let extents = rebind::<<S as PlacesOver<Places>>::Output, S>(theta.extents());
    let (elements, extents) = affine_grids::<T, _, <S as PlacesOver<Places>>::Output, _>(
        &&theta.view(),
        extents,
        align_corners,
        InArena(a.arena()),
    );
    let y = a.of(elements, theta.pass().sizes::<<S as PlacesOver<Places>>::Output>(&extents));
    Var::from_erased(image::affine_grid(y, a, align_corners), extents)
}
