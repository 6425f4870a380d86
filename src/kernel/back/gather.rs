//! What was chosen by positions, backwards: what was taken twice is handed back twice. Tensors are seen as `[outer, size, inner]`
//! around an axis.
//!
//! Each element of `dx` is added to by one thread, in the order of the positions.

use crate::element::AnyNumber;
use crate::kernel::apart::in_rows;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::parallel::{is_enough, threads};

/// `dx[o, positions[j], i] += dy[o, j, i]`: of whole rows, as those of an embedding.
///
/// # Panics
/// When a slice has another length, or a position is not below `size`.
pub fn add_rows<T: AnyNumber>([outer, size, inner]: [usize; 3], positions: &[usize], dy: &[T], dx: &mut [T]) {
    let n = positions.len();
    assert!(dx.len() == outer * size * inner && dy.len() == outer * n * inner, "the sizes are those around");
    assert!(positions.iter().all(|&at| at < size), "positions on the axis");
    if dx.is_empty() {
        return;
    }
    if outer >= threads() || !is_enough(dy.len()) {
        return in_rows(dx, size * inner, 1, dy.len(), |first, dx| {
            for (o, dx) in (first..).zip(dx.chunks_exact_mut(size * inner)) {
                // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
                unsafe {
                    in_vectors(TableRows { first: 0, inner, positions, dy: &dy[o * n * inner..][..n * inner], dx })
                };
            }
        });
    }
    // Each thread has some rows, and looks at all positions for those.
    for (o, dx) in dx.chunks_exact_mut(size * inner).enumerate() {
        in_rows(dx, inner, 1, dy.len(), |first, dx| {
            // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
            unsafe { in_vectors(TableRows { first, inner, positions, dy: &dy[o * n * inner..][..n * inner], dx }) };
        });
    }
}

/// Some rows, from number `first` on, and what is added to all.
struct TableRows<'a, T> {
    first: usize,
    inner: usize,
    positions: &'a [usize],
    dy: &'a [T],
    dx: &'a mut [T],
}

impl<T: AnyNumber> Loop for TableRows<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let TableRows { first, inner, positions, dy, dx } = self;
        let rows = dx.len() / inner;
        for (&at, dy) in positions.iter().zip(dy.chunks_exact(inner)) {
            let at = at.wrapping_sub(first);
            if at < rows {
                for (dx, &dy) in dx[at * inner..][..inner].iter_mut().zip(dy) {
                    *dx += dy;
                }
            }
        }
    }
}

/// `dx[o, positions[o, j, i], i] += dy[o, j, i]`: of elements.
///
/// # Panics
/// When a slice has another length, or a position is not below `size`.
pub fn add_elements<T: AnyNumber>([outer, size, inner]: [usize; 3], positions: &[usize], dy: &[T], dx: &mut [T]) {
    let each = positions.len().checked_div(outer).unwrap_or(0);
    assert!(dx.len() == outer * size * inner && dy.len() == positions.len(), "the sizes are those around");
    assert!(positions.len() == outer * each && each.is_multiple_of(inner.max(1)), "the sizes are those around");
    if each == 0 {
        return;
    }
    assert!(size > 0, "positions on the axis");
    in_rows(dx, size * inner, 1, dy.len(), |first, dx| {
        for (o, dx) in (first..).zip(dx.chunks_exact_mut(size * inner)) {
            let (positions, dy) = (&positions[o * each..][..each], &dy[o * each..][..each]);
            for (positions, dy) in positions.chunks_exact(inner).zip(dy.chunks_exact(inner)) {
                for (i, (&at, &dy)) in positions.iter().zip(dy).enumerate() {
                    assert!(at < size, "positions on the axis");
                    dx[at * inner + i] += dy;
                }
            }
        }
    });
}

/// `dx[places[j]] += dy[j]`: of elements wherever they are.
///
/// # Panics
/// When there are not as many places as elements, or one is not in `dx`.
pub fn add_at<T: AnyNumber>(places: &[usize], dy: &[T], dx: &mut [T]) {
    assert!(places.len() == dy.len(), "a place for each element");
    for (&place, &dy) in places.iter().zip(dy) {
        dx[place] += dy;
    }
}

/// `dx[places[j]] = 0`: what was overwritten hands nothing back.
///
/// # Panics
/// When a place is not in `dx`.
pub fn clear_at<T: AnyNumber>(places: &[usize], dx: &mut [T]) {
    for &place in places {
        dx[place] = T::ZERO;
    }
}

/// `dy[j] = dx[places[j]]`: what was written there.
///
/// # Panics
/// When there are not as many places as elements, or one is not in `dx`.
pub fn read_at<T: AnyNumber>(places: &[usize], dx: &[T], dy: &mut [T]) {
    assert!(places.len() == dy.len(), "a place for each element");
    for (&place, dy) in places.iter().zip(dy) {
        *dy = dx[place];
    }
}

/// `dy[j] = dx[places[j]]` where no later place is the same, and 0 where one is: what was overwritten has no part. `last` has an
/// element for each of `dx`, all of them 0.
///
/// # Panics
/// When there are not as many places as elements, or one is not in `dx`.
pub fn read_last_at<T: AnyNumber>(places: &[usize], dx: &[T], dy: &mut [T], last: &mut [usize]) {
    assert!(places.len() == dy.len() && last.len() == dx.len(), "a place for each element");
    for (number, &place) in places.iter().enumerate() {
        last[place] = number;
    }
    for ((number, &place), dy) in places.iter().enumerate().zip(dy) {
        *dy = if last[place] == number { dx[place] } else { T::ZERO };
    }
}
