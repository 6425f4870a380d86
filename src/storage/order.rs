//! Orders along an axis, between the types and the kernels, which need room for a line.

use super::Kind;
use super::target::Target;
use crate::element::{Element, Ordered};
use crate::kernel::gather::Around;
#[cfg(feature = "alloc")]
use crate::kernel::scratch;
use crate::kernel::sort::{self, Order};
use crate::layout::Strided;
use crate::shape::{Shape, rebind};

/// Calls `task` with `len` elements, no more than a tensor of the shape `S` has: for results of kind `K`, which are inline only if
/// nothing is allocated.
fn with_room<U: Element, S: Shape, K: Kind, R>(
    extents: &S::Extents,
    len: usize,
    task: impl FnOnce(&mut [U]) -> R,
) -> R {
    if len == 0 {
        return task(&mut []);
    }
    #[cfg(feature = "alloc")]
    if K::REUSABLE {
        return scratch::with_elements(len, U::default(), task);
    }
    let mut room = K::filled::<U, S>(*extents, U::default());
    let room = K::strided_mut::<U, S>(&mut room).into_slice().expect("contiguous");
    task(&mut room[..len])
}

/// The elements of `x`, sorted along an axis.
pub(crate) fn sort<T: Ordered, S: Shape, K: Kind, O: Target<T, S>>(
    extents: &S::Extents,
    x: Strided<'_, T>,
    around: Around,
    target: O,
) -> O::Out {
    let len = if around.inner == 1 || x.sizes().is_empty() { 0 } else { around.size };
    with_room::<T, S, K, _>(extents, len, |room| {
        target.copied(*extents, x, |elements| sort::sort(around, x, elements, room))
    })
}

/// The positions along an axis in the order of their elements.
pub(crate) fn argsort<T: Ordered, S: Shape, K: Kind, O: Target<usize, S>>(
    extents: &S::Extents,
    x: Strided<'_, T>,
    around: Around,
    target: O,
) -> O::Out {
    let len = if around.inner == 1 || x.sizes().is_empty() { 0 } else { around.size };
    with_room::<usize, S, K, _>(extents, len, |room| {
        target.written(*extents, |positions| sort::order(around, x, Order::Smallest, positions, room))
    })
}

/// The `many` largest elements along an axis, and their positions, of the shape `To`.
///
/// # Panics
/// When an axis of run-time size has two numbers: before anything is written.
pub(crate) fn top<T, S, To, K, O, P>(
    extents: &S::Extents,
    x: Strided<'_, T>,
    (around, many): (Around, usize),
    values: O,
    positions: P,
) -> (O::Out, P::Out)
where
    T: Ordered,
    S: Shape,
    To: Shape,
    K: Kind,
    O: Target<T, To>,
    P: Target<usize, To>,
{
    let to = rebind::<To, S>(extents);
    let len = if x.sizes().is_empty() { 0 } else { around.size };
    with_room::<usize, S, K, _>(extents, len, |room| {
        let mut of_values = None;
        let of_positions = positions.written(to, |positions| {
            of_values = Some(values.written(to, |values| {
                sort::order(around, x, Order::Largest(many), positions, room);
                sort::pick(Around { size: many, ..around }, x, around.size, positions, values);
            }));
        });
        (of_values.expect("what is written"), of_positions)
    })
}
