//! Orders of the elements along an axis, in memory that the caller has made: nothing here needs a heap.
//!
//! Line number `o · inner + i` is the elements of `[o, .., i]`. Those of an axis that is not the last are brought together in the
//! room for one line, and spread out again.

use super::apart::in_rows;
use super::gather::{Around, ByNumber};
use crate::element::{Element, Ordered};
use crate::layout::Strided;
use core::cmp::Ordering;

/// Ascending, NaN last, as NumPy sorts: a NaN is equal to another, and -0 to 0.
#[inline(always)]
pub(crate) fn ascending<T: Ordered>(a: &T, b: &T) -> Ordering {
    a.partial_cmp(b).unwrap_or_else(|| is_nan(a).cmp(&is_nan(b)))
}

#[inline(always)]
fn is_nan<T: Ordered>(x: &T) -> bool {
    x.partial_cmp(x).is_none()
}

/// Of either sign.
#[inline(always)]
fn is_zero<T: Element>(x: &T) -> bool {
    *x == T::default()
}

impl Around {
    /// The number in row-major order of the first element of a line. The next is `inner` behind it.
    #[inline(always)]
    fn start(self, line: usize) -> usize {
        line / self.inner * self.size * self.inner + line % self.inner
    }
}

/// Brings the elements of a line together.
fn bring<T: Element>(elements: &[T], start: usize, step: usize, line: &mut [T]) {
    let along = elements[start..].iter().step_by(step);
    line.iter_mut().zip(along).for_each(|(to, from)| *to = *from);
}

/// Spreads the elements of a line out.
fn spread<T: Element>(line: &[T], elements: &mut [T], start: usize, step: usize) {
    let along = elements[start..].iter_mut().step_by(step);
    along.zip(line).for_each(|(to, from)| *to = *from);
}

/// Sorts each line of `elements`, which are a copy of those of `source`, ascending. The room is for a line that is not together.
pub(crate) fn sort<T: Ordered>(around: Around, source: Strided<'_, T>, elements: &mut [T], room: &mut [T]) {
    let Around { size, inner, .. } = around;
    if elements.is_empty() {
        return;
    }
    let source = ByNumber::new(source);
    if inner == 1 {
        return in_rows(elements, size, 1, steps_of(around), |first, lines| {
            let original = |number: usize| move |at: usize| source.at((first + number) * size + at);
            if (2..=NARROW).contains(&size) && T::IS_FLOAT && size_of::<T>() == 4 {
                return sort_narrow(size, lines, original);
            }
            for (number, line) in lines.chunks_exact_mut(size).enumerate() {
                sort_line(line, original(number));
            }
        });
    }
    for number in 0..around.outer * inner {
        let start = around.start(number);
        let line = &mut room[..size];
        bring(elements, start, inner, line);
        sort_line(line, |at| source.at(start + at * inner));
        spread(line, elements, start, inner);
    }
}

/// About how many steps it is to sort all lines: several for each element, the more the longer they are.
fn steps_of(around: Around) -> usize {
    let Around { outer, size, inner, .. } = around;
    (outer * size * inner).saturating_mul(1 + size.checked_ilog2().unwrap_or(0) as usize)
}

/// Sorts a line, whose elements are the original ones in some order, and keeps equals in their original order.
///
/// Equals are the same but for zeros and NaNs of floats, which have a sign: these are put in order afterwards, so that there
/// need not be room for a merge.
fn sort_line<T: Ordered>(line: &mut [T], original: impl Fn(usize) -> T) {
    if !T::IS_FLOAT {
        return line.sort_unstable_by(ascending);
    }
    // Floats of 16 bits: of two types, whose bits differ.
    if size_of::<T>() == 2 {
        line.sort_unstable_by(ascending);
        return in_original_order(line, original);
    }
    let (bits, len) = (line.as_mut_ptr(), line.len());
    // SAFETY: the elements of the line are in the run, and floats, as `IS_FLOAT` says of what is ordered: they have as many bits
    // as these integers, and every number of so many bits is one. Nothing else uses the line meanwhile.
    let have_signs = unsafe {
        match size_of::<T>() {
            4 => with_singles(core::slice::from_raw_parts_mut(bits.cast(), len), <[i32]>::sort_unstable),
            8 => with_doubles(core::slice::from_raw_parts_mut(bits.cast(), len), <[i64]>::sort_unstable),
            _ => unreachable!("those of 2 bytes are sorted already, and others have 4 or 8"),
        }
    };
    if have_signs {
        in_original_order(line, original);
    }
}

/// The elements of a narrow line, at most: some of these are sorted side by side.
const NARROW: usize = 8;

/// The narrow lines that are sorted side by side.
const BESIDE: usize = 16;

/// [`sort_line`] for narrow lines of floats of 4 bytes, one behind the other: `original` gives the elements of that of a number. Integers take
/// longer so, as those of 4 and 8 bytes have no comparison in the vectors that every processor has, or none to prepare.
fn sort_narrow<T: Ordered, O: Fn(usize) -> T>(size: usize, lines: &mut [T], original: impl Fn(usize) -> O) {
    assert!(T::IS_FLOAT && size_of::<T>() == size_of::<i32>());
    for (block, lines) in lines.chunks_mut(BESIDE * size).enumerate() {
        // SAFETY: as in `sort_line`: the elements of the lines are in the run, and floats, of as many bits as these integers.
        let bits = unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), lines.len()) };
        if with_singles(bits, |bits| sort_beside(size, bits)) {
            for (number, line) in lines.chunks_exact_mut(size).enumerate() {
                in_original_order(line, original(block * BESIDE + number));
            }
        }
    }
}

/// Sorts at most [`BESIDE`] lines of at most [`NARROW`] elements: the columns are compared with each other, all lines at once.
fn sort_beside(size: usize, lines: &mut [i32]) {
    let mut columns = [[0; BESIDE]; NARROW];
    let columns = &mut columns[..size];
    for (number, line) in lines.chunks_exact(size).enumerate() {
        columns.iter_mut().zip(line).for_each(|(column, &x)| column[number] = x);
    }
    for last in (1..size).rev() {
        for at in 0..last {
            let [low, high] = columns.get_disjoint_mut([at, at + 1]).expect("two columns");
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = if *high < *low { (*high, *low) } else { (*low, *high) };
            }
        }
    }
    for (number, line) in lines.chunks_exact_mut(size).enumerate() {
        line.iter_mut().zip(columns.iter()).for_each(|(x, column)| *x = column[number]);
    }
}

/// Puts the zeros and the NaNs of a sorted line in their original order.
fn in_original_order<T: Ordered>(line: &mut [T], original: impl Fn(usize) -> T) {
    let first_zero = line.partition_point(|x| *x < T::default());
    let (first_nan, len) = (line.partition_point(|x| !is_nan(x)), line.len());
    let zeros = line[first_zero..first_nan].partition_point(is_zero);
    for (equals, is_one) in [(first_zero..first_zero + zeros, is_zero as fn(&T) -> bool), (first_nan..len, is_nan)] {
        if !equals.is_empty() {
            let those = (0..len).map(&original).filter(is_one);
            line[equals].iter_mut().zip(those).for_each(|(to, from)| *to = from);
        }
    }
}

/// Sorts the bits of floats by `sort`, with all NaN last, and -0 before 0; are there any of these?
///
/// As integers they are compared by one instruction, and without branches: the bits of negative floats count backwards, but for
/// the sign.
macro_rules! sorts_bits {
    ($($(#[$doc:meta])* $name:ident $float:ident $int:ident)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        fn $name(line: &mut [$int], sort: impl FnOnce(&mut [$int])) -> bool {
            const INFINITY: $int = $float::INFINITY.to_bits().cast_signed();
            let turned = |bits: $int| bits ^ (bits >> ($int::BITS - 1)) & $int::MAX;
            let mut some = false;
            for bits in line.iter_mut() {
                let nan = *bits & $int::MAX > INFINITY;
                some |= nan | (*bits == $int::MIN);
                *bits = if nan { $int::MAX } else { turned(*bits) };
            }
            sort(line);
            line.iter_mut().for_each(|bits| *bits = turned(*bits));
            some
        }
    )* };
}
sorts_bits! {
    /// Of `f32`.
    with_singles f32 i32
    /// Of `f64`.
    with_doubles f64 i64
}

/// Which positions an order puts first. Of equal elements it is the one that stands first.
#[derive(Clone, Copy)]
pub(crate) enum Order {
    /// All, the smallest first, NaN last.
    Smallest,
    /// This many, the largest first, NaN before all.
    Largest(usize),
}

/// Writes the positions along each line in an order, as many as it puts first. The room is for a line that is not together, or
/// of which some are left out.
pub(crate) fn order<T: Ordered>(
    around: Around,
    source: Strided<'_, T>,
    first: Order,
    positions: &mut [usize],
    room: &mut [usize],
) {
    let Around { size, inner, .. } = around;
    if positions.is_empty() {
        return;
    }
    let source = ByNumber::new(source);
    if inner == 1 && matches!(first, Order::Smallest) {
        return in_rows(positions, size, 1, steps_of(around), |line, lines| {
            for (number, positions) in lines.chunks_exact_mut(size).enumerate() {
                let start = (line + number) * size;
                order_line(positions, first, |at| source.at(start + at));
            }
        });
    }
    for number in 0..around.outer * inner {
        let start = around.start(number);
        let at = |position: usize| source.at(start + position * inner);
        match first {
            Order::Smallest => {
                let line = &mut room[..size];
                order_line(line, first, at);
                spread(line, positions, start, inner);
            }
            Order::Largest(many) => {
                let line = &mut room[..size];
                order_line(line, first, at);
                spread(&line[..many], positions, Around { size: many, ..around }.start(number), inner);
            }
        }
    }
}

/// Writes the positions along a line in an order; behind the first, the others are in no order.
fn order_line<T: Ordered>(line: &mut [usize], first: Order, at: impl Fn(usize) -> T) {
    let size = line.len();
    line.iter_mut().enumerate().for_each(|(position, x)| *x = position);
    // The position decides between equals, so the order is stable without room for a merge.
    match first {
        Order::Smallest => line.sort_unstable_by(|&a, &b| ascending(&at(a), &at(b)).then(a.cmp(&b))),
        Order::Largest(0) => {}
        Order::Largest(many) => {
            let descending = |a: &usize, b: &usize| ascending(&at(*b), &at(*a)).then(a.cmp(b));
            if many < size {
                line.select_nth_unstable_by(many - 1, descending);
            }
            line[..many].sort_unstable_by(descending);
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
