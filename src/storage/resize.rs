//! Resizing between the types and the kernels.

use super::source::{Readable, in_a_slice};
use super::target::Target;
use crate::element::Element;
use crate::kernel::resize::{AXES, Coordinates, ResizedAxis};
use crate::shape::{Shape, meet};

/// How the axes of a tensor are resized: factors, if they are given, parts, if only these are taken.
#[derive(Clone, Copy)]
pub(crate) struct ResizedBy<'a> {
    pub(crate) factors: Option<&'a [f64]>,
    pub(crate) parts: Option<(&'a [f64], &'a [f64])>,
    pub(crate) coordinates: Coordinates,
}

/// Calls `task` with the elements of `x`, room for those of a resized tensor of the shape `To`, all of which it writes, and the axes.
///
/// # Panics
/// When an axis of run-time size has two numbers, or the axes are not resized so.
#[track_caller]
pub(crate) fn resized<T, X, To, O>(
    x: &X,
    extents: To::Extents,
    along: ResizedBy<'_>,
    target: O,
    task: impl FnOnce(&[T], &mut [T], &[ResizedAxis]),
) -> O::Out
where
    T: Element,
    X: Readable<T>,
    To: Shape,
    O: Target<T, To>,
{
    meet::<X::ReadShape, To>(x.sized(), &extents);
    let (from, to) = (X::ReadShape::sizes(x.sized()).as_slice(), To::sizes(&extents).as_slice());
    let mut axes = AXES;
    for (number, (axis, (&from, &to))) in axes.iter_mut().zip(from.iter().zip(to)).enumerate() {
        let factor = along.factors.map(|factors| factors[number]);
        let part = along.parts.map(|(begins, ends)| [begins[number], ends[number]]);
        *axis = ResizedAxis::new([from, to], factor, part, along.coordinates);
    }
    let axes = &axes[..to.len()];
    in_a_slice::<T, X::ReadShape, X::Home, _>(x.sized(), x.elements(), |x| {
        target.written(extents, |out| task(x, out, axes))
    })
}
