//! Grids between the types and the kernels.

use super::source::{Readable, in_a_slice};
use super::target::Target;
use crate::element::Real;
use crate::kernel::grid::{GridSizes, Sampling, affine, sample};
use crate::shape::{Shape, bind};

/// The last three of these sizes, of which the first is 1 where there are two.
fn last_of(sizes: &[usize], count: usize) -> [usize; 3] {
    let mut last = [1; 3];
    last[3 - count..].copy_from_slice(&sizes[sizes.len() - count..]);
    last
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
    let (images, grids) = (X::ReadShape::sizes(x.sized()).as_slice(), G::ReadShape::sizes(grid.sized()).as_slice());
    let numbers = grids[grids.len() - 1];
    let places = last_of(&grids[..grids.len() - 1], numbers).iter().product();
    let channels = images[images.len() - 1 - numbers];
    let sizes = GridSizes { channels, image: last_of(images, numbers), places, numbers };
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
    let grids = Out::sizes(&extents).as_slice();
    let numbers = grids[grids.len() - 1];
    let image = last_of(&grids[..grids.len() - 1], numbers);
    in_a_slice::<T, M::ReadShape, M::Home, _>(matrices.sized(), matrices.elements(), |matrices| {
        target.written(extents, |out| affine(matrices, out, image, numbers, align_corners))
    })
}
