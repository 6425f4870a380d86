//! Running folds along an axis: sums, products.
//!
//! Along the last axis each element waits for the one before it. So several lines are folded at once, whose elements do not
//! wait for each other. Along other axes whole rows are, or strips of them.

use super::apart::in_rows;
use super::gather::{Around, all_of};
use super::parallel;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// Lines that are folded at once.
const LINES: usize = 4;

/// Each element folded with those before it along the axis, of contiguous elements.
///
/// # Panics
/// When the sizes are others: the types rule that out.
pub(crate) fn along<'o, T: Copy + Send + Sync>(
    around: Around,
    from: &[T],
    f: impl Fn(T, T) -> T + Sync,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T] {
    let Around { size, inner, .. } = around;
    assert!(from.len() == out.len() && from.len() == around.outer * size * inner, "as many elements as the sizes say");
    // Lines, several at a time, or slabs of rows.
    let (row, grain) = if inner == 1 { (size, LINES) } else { (size * inner, 1) };
    let grain = parallel::grain(row).next_multiple_of(grain);
    in_rows(out, row, grain, from.len(), |first, to| {
        let from = &from[first * row..][..to.len()];
        if inner == 1 { lines(size, from, &f, to) } else { slabs([size, inner], from, &f, to) }
    });
    // SAFETY: every line, or every row of every slab, has been written, so the elements are all initialised.
    unsafe { all_of(out) }
}

/// Lines of `size` elements: all of them are written.
fn lines<T: Copy>(size: usize, from: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    macro_rules! short {
        ($($size:literal)*) => {
            match size {
                $( $size => return short::<T, $size>(from, f, to), )*
                _ => {}
            }
        };
    }
    short!(2 3 4 5 6 7 8);
    let (mut lines, mut to) = (from.chunks_exact(LINES * size), to.chunks_exact_mut(LINES * size));
    for (lines, to) in (&mut lines).zip(&mut to) {
        several(size, lines, f, to);
    }
    let rest = lines.remainder().chunks_exact(size).zip(to.into_remainder().chunks_exact_mut(size));
    rest.for_each(|(line, to)| one(line, f, to));
}

/// Lines of a size that the compiler knows, and so takes several at once: all of them are written.
fn short<T: Copy, const SIZE: usize>(from: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    for (line, to) in from.as_chunks::<SIZE>().0.iter().zip(to.as_chunks_mut::<SIZE>().0) {
        let mut sum = line[0];
        to[0] = MaybeUninit::new(sum);
        for at in 1..SIZE {
            sum = f(sum, line[at]);
            to[at] = MaybeUninit::new(sum);
        }
    }
}

/// Slabs of `size` rows of `inner` elements, of which each column is a line: all of them are written.
fn slabs<T: Copy>([size, inner]: [usize; 2], from: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    // Rows of so few are each one strip.
    macro_rules! of_width {
        ($($width:literal)*) => { $(
            if inner == $width && size_of::<T>() * $width <= LINE {
                return whole_rows::<T, $width>(size, from, f, to);
            }
        )* };
    }
    of_width!(2 3 4 5 6 7 8 16 32 64);
    for (slab, to) in from.chunks_exact(size * inner).zip(to.chunks_exact_mut(size * inner)) {
        match inner * size_of::<T>() {
            0..FEW_COLUMNS => columns([size, inner], slab, f, to),
            _ => rows(inner, slab, f, to),
        }
    }
}

/// [`slabs`] of rows of `WIDTH` elements.
fn whole_rows<T: Copy, const WIDTH: usize>(size: usize, from: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    let (from, to) = (from.as_chunks::<WIDTH>().0, to.as_chunks_mut::<WIDTH>().0);
    for (slab, to) in from.chunks_exact(size).zip(to.chunks_exact_mut(size)) {
        let mut sums = slab[0];
        to[0] = sums.map(MaybeUninit::new);
        for (row, to) in slab[1..].iter().zip(&mut to[1..]) {
            for k in 0..WIDTH {
                sums[k] = f(sums[k], row[k]);
            }
            *to = sums.map(MaybeUninit::new);
            // As in the elementwise loops: across rows the compiler would gather them.
            black_box(());
        }
    }
}

/// A slab, row by row: each from the one above it.
fn rows<T: Copy>(inner: usize, slab: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    let (first, mut before) = to.split_at_mut(inner);
    first.iter_mut().zip(slab).for_each(|(to, &x)| *to = MaybeUninit::new(x));
    let mut above = first;
    for row in slab[inner..].chunks_exact(inner) {
        let (here, below) = before.split_at_mut(inner);
        for ((to, above), &x) in here.iter_mut().zip(above.iter()).zip(row) {
            // SAFETY: the elements of the row above are all initialised: of the first, and of each that was here then.
            *to = MaybeUninit::new(f(unsafe { above.assume_init() }, x));
        }
        (above, before) = (here, below);
    }
}

/// The bytes of a line of the cache.
const LINE: usize = 64;

/// Rows of fewer bytes are folded in strips, whose sums stay in registers.
const FEW_COLUMNS: usize = 256;

/// A slab in strips of as many columns as a line of the cache has, or fewer if there are not so many. The last strip ends with the row: some of
/// its columns are then in the one before it too.
fn columns<T: Copy>([size, inner]: [usize; 2], slab: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    macro_rules! of_width {
        ($($width:literal)*) => { $(
            if inner >= $width && size_of::<T>() * $width <= LINE {
                for first in (0..inner).step_by($width) {
                    strip::<T, $width>([size, inner], first.min(inner - $width), slab, f, to);
                }
                return;
            }
        )* };
    }
    of_width!(64 32 16 8 4 2);
    (0..inner).for_each(|first| strip::<T, 1>([size, inner], first, slab, f, to));
}

/// `WIDTH` columns from one on.
#[inline(always)]
fn strip<T: Copy, const WIDTH: usize>(
    [size, inner]: [usize; 2],
    first: usize,
    slab: &[T],
    f: &impl Fn(T, T) -> T,
    to: &mut [MaybeUninit<T>],
) {
    assert!(slab.len() == size * inner && to.len() == slab.len() && first + WIDTH <= inner, "a strip of the slab");
    let mut rows = slab.chunks_exact(inner).zip(to.chunks_exact_mut(inner));
    let Some((row, to)) = rows.next() else { return };
    let mut sums: [T; WIDTH] = core::array::from_fn(|k| row[first + k]);
    to[first..][..WIDTH].copy_from_slice(&sums.map(MaybeUninit::new));
    for (row, to) in rows {
        let (row, to) = (&row[first..][..WIDTH], &mut to[first..][..WIDTH]);
        for k in 0..WIDTH {
            sums[k] = f(sums[k], row[k]);
        }
        to.copy_from_slice(&sums.map(MaybeUninit::new));
        // As in the elementwise loops: across rows the compiler would gather them.
        black_box(());
    }
}

/// One line.
#[inline(always)]
fn one<T: Copy>(line: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    let Some((&first, rest)) = line.split_first() else { return };
    let mut sum = first;
    to[0] = MaybeUninit::new(sum);
    for (to, &x) in to[1..].iter_mut().zip(rest) {
        sum = f(sum, x);
        *to = MaybeUninit::new(sum);
    }
}

/// [`LINES`] lines of `size` elements.
#[inline(always)]
fn several<T: Copy>(size: usize, lines: &[T], f: &impl Fn(T, T) -> T, to: &mut [MaybeUninit<T>]) {
    let line: [&[T]; LINES] = core::array::from_fn(|line| &lines[line * size..][..size]);
    let (mut rest, mut sums) = (to, line.map(|line| line[0]));
    let mut to: [&mut [MaybeUninit<T>]; LINES] = core::array::from_fn(|_| {
        let (line, others) = core::mem::take(&mut rest).split_at_mut(size);
        rest = others;
        line
    });
    for (to, &sum) in to.iter_mut().zip(&sums) {
        to[0] = MaybeUninit::new(sum);
    }
    for at in 1..size {
        for ((to, line), sum) in to.iter_mut().zip(&line).zip(&mut sums) {
            *sum = f(*sum, line[at]);
            to[at] = MaybeUninit::new(*sum);
        }
    }
}

/// [`along`] over the elements themselves.
///
/// # Panics
/// When the sizes are others: the types rule that out.
pub(crate) fn along_in_place<T: Copy>(around: Around, f: impl Fn(T, T) -> T, elements: &mut [T]) {
    let Around { size, inner, .. } = around;
    if elements.is_empty() {
        return;
    }
    for slab in elements.chunks_exact_mut(size * inner) {
        for at in inner..slab.len() {
            slab[at] = f(slab[at - inner], slab[at]);
        }
    }
}
