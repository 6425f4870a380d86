//! Orders of the elements along an axis, in memory that the caller has made: nothing here needs a heap.
//!
//! An axis that is not the last is sorted in lines: its elements are brought together in `lines`, where line number
//! `o · inner + i` holds those of `[o, .., i]`, and are spread out again behind it.

use super::gather::{Around, ByNumber};
use crate::element::Element;
use crate::layout::Strided;
use core::cmp::Ordering;

/// Ascending, NaN last, as NumPy sorts: a NaN is equal to another, and -0 to 0.
#[inline(always)]
pub(crate) fn ascending<T: Element>(a: &T, b: &T) -> Ordering {
    let is_nan = |x: &T| x.partial_cmp(x).is_none();
    a.partial_cmp(b).unwrap_or_else(|| is_nan(a).cmp(&is_nan(b)))
}

/// Sorts a line and keeps equals in their order: by insertion where there is no heap to merge in, for lines that fit on a
/// stack.
fn sort_line<T: Element>(line: &mut [T]) {
    #[cfg(feature = "alloc")]
    line.sort_by(ascending);
    #[cfg(not(feature = "alloc"))]
    insert_each(line);
}

/// Sorts a line and keeps equals in their order, by insertion.
#[cfg(any(test, not(feature = "alloc")))]
fn insert_each<T: Element>(line: &mut [T]) {
    for end in 1..line.len() {
        let place = line[..end].partition_point(|x| ascending(x, &line[end]).is_le());
        line[place..=end].rotate_right(1);
    }
}

impl Around {
    /// The number in row-major order of the first element of a line. The next is `inner` behind it.
    #[inline(always)]
    fn start(self, line: usize) -> usize {
        line / self.inner * self.size * self.inner + line % self.inner
    }
}

/// Brings the elements of each line together.
pub(crate) fn bring<T: Element>(around: Around, elements: &[T], lines: &mut [T]) {
    if lines.is_empty() {
        return;
    }
    for (line, together) in lines.chunks_exact_mut(around.size).enumerate() {
        let along = elements[around.start(line)..].iter().step_by(around.inner);
        together.iter_mut().zip(along).for_each(|(to, from)| *to = *from);
    }
}

/// Spreads the first elements of each line of `len` out: as many as `around` has along the axis.
pub(crate) fn spread<T: Element>(around: Around, lines: &[T], len: usize, elements: &mut [T]) {
    if elements.is_empty() {
        return;
    }
    for (line, together) in lines.chunks_exact(len).enumerate() {
        let along = elements[around.start(line)..].iter_mut().step_by(around.inner);
        along.zip(&together[..around.size]).for_each(|(to, from)| *to = *from);
    }
}

/// Sorts each line of `len`, ascending.
pub(crate) fn sort<T: Element>(lines: &mut [T], len: usize) {
    if !lines.is_empty() {
        lines.chunks_exact_mut(len).for_each(sort_line);
    }
}

/// Which positions an order puts first. Of equal elements it is the one that stands first.
#[derive(Clone, Copy)]
pub(crate) enum Order {
    /// All, the smallest first, NaN last.
    Smallest,
    /// This many, the largest first, NaN before all.
    Largest(usize),
}

/// Writes the positions along each line in an order; behind the first, the others are in no order.
pub(crate) fn order<T: Element>(around: Around, source: Strided<'_, T>, first: Order, lines: &mut [usize]) {
    let Around { size, inner, .. } = around;
    if lines.is_empty() {
        return;
    }
    let source = ByNumber::new(source);
    for (line, positions) in lines.chunks_exact_mut(size).enumerate() {
        let start = around.start(line);
        let at = |position: usize| source.at(start + position * inner);
        positions.iter_mut().enumerate().for_each(|(position, x)| *x = position);
        // The position decides between equals, so the order is stable without room for a merge.
        match first {
            Order::Smallest => {
                positions.sort_unstable_by(|&a, &b| ascending(&at(a), &at(b)).then(a.cmp(&b)));
            }
            Order::Largest(0) => {}
            Order::Largest(many) => {
                let descending = |a: &usize, b: &usize| ascending(&at(*b), &at(*a)).then(a.cmp(b));
                if many < size {
                    positions.select_nth_unstable_by(many - 1, descending);
                }
                positions[..many].sort_unstable_by(descending);
            }
        }
    }
}

/// The elements at positions along an axis: as many of each line of `source` as `around` has along it.
pub(crate) fn pick<T: Element>(
    around: Around,
    source: Strided<'_, T>,
    size: usize,
    positions: &[usize],
    out: &mut [T],
) {
    let Around { inner, .. } = around;
    let of_source = Around { size, ..around };
    let source = ByNumber::new(source);
    for line in 0..around.outer * inner {
        for at in 0..around.size {
            let to = around.start(line) + at * inner;
            out[to] = source.at(of_source.start(line) + positions[to] * inner);
        }
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::*;

    /// All lines of five from -0, 0, 1 and NaN, against the standard library's stable sort.
    #[test]
    fn insertion_is_a_stable_sort() {
        let values = [-0.0, 0.0, 1.0, f64::NAN];
        for number in 0..4usize.pow(5) {
            let mut line: [f64; 5] = core::array::from_fn(|i| values[number / 4usize.pow(i as u32) % 4]);
            let mut expected = line;
            expected.sort_by(ascending);
            insert_each(&mut line);
            assert_eq!(line.map(f64::to_bits), expected.map(f64::to_bits));
        }
    }
}
