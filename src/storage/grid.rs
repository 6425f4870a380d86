//! Grids between the types and the kernels.

use super::source::{Readable, in_a_slice};
use super::target::Target;
use crate::element::Real;
use crate::kernel::grid::{GridSizes, Sampling, affine, sample};
use crate::shape::{Shape, Sizes, bind};

/// The last three of these sizes, of which the first is 1 where there are two.
fn last_of(sizes: &[usize], count: usize) -> [usize; 3] {
    let mut last = [1; 3];
    last[3 - count..].copy_from_slice(&sizes[sizes.len() - count..]);
    last
}

/// The places of grids of these sizes, `[layers, rows, columns]`, and how many numbers each has.
pub(crate) fn places_of(grids: Sizes<'_>) -> ([usize; 3], usize) {
    let grids = grids.as_slice();
    let numbers = grids[grids.len() - 1];
    (last_of(&grids[..grids.len() - 1], numbers), numbers)
}

/// What is sampled of images and grids of these sizes.
pub(crate) fn grid_sizes(images: Sizes<'_>, grids: Sizes<'_>) -> GridSizes {
    let (images, (places, numbers)) = (images.as_slice(), places_of(grids));
    let channels = images[images.len() - 1 - numbers];
    GridSizes { channels, image: last_of(images, numbers), places: places.iter().product(), numbers }
}

/// Images or volumes at the places of a grid. The rule says that they go together, and that `Out` is what comes out.
#[track_caller]
pub(crate) fn sampled<T, X, G, Out, O>(x: &X, grid: &G, how: Sampling, target: O) -> O::Out
where
    T: Real,
    X: Readable<T>,
    G: Readable<T>,
    Out: Shape,
    O: Target<T, Out>,
{
    let extents = bind::<Out, X::ReadShape, G::ReadShape>(x.sized(), grid.sized());
    let sizes = grid_sizes(X::ReadShape::sizes(x.sized()), G::ReadShape::sizes(grid.sized()));
    in_a_slice::<T, X::ReadShape, X::Home, _>(x.sized(), x.elements(), |x| {
        in_a_slice::<T, G::ReadShape, G::Home, _>(grid.sized(), grid.elements(), |grid| {
            target.written(extents, |out| sample(x, grid, out, sizes, how))
        })
    })
}

/// Grids `Out` of all pixels of images, moved by matrices.
#[track_caller]
pub(crate) fn affine_grids<T, M, Out, O>(matrices: &M, extents: Out::Extents, align_corners: bool, target: O) -> O::Out
where
    T: Real,
    M: Readable<T>,
    Out: Shape,
    O: Target<T, Out>,
{
    let (image, numbers) = places_of(Out::sizes(&extents));
    in_a_slice::<T, M::ReadShape, M::Home, _>(matrices.sized(), matrices.elements(), |matrices| {
        target.written(extents, |out| affine(matrices, out, image, numbers, align_corners))
    })
}
