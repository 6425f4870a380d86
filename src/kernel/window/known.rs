//! Windows over few places, of images and windows whose sizes are known while compiling: loops with constant bounds, inlined where they
//! are called.
//!
//! Each row of places is folded, in an array that the compiler keeps in registers, all of a short row or as much of a long one as they hold,
//! else where it belongs: at each position of the window all places that meet the image there, a constant distance apart. Rows of few places
//! leave the vectors of other loops empty, and little work is less than what those prepare.

use crate::element::AnyNumber;
use crate::kernel::conv::Geometry;
use crate::kernel::elementwise::WIDER;
use crate::kernel::lanes::hidden;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// The most places of a row.
const ROW: usize = 1024;
/// The most columns of a window.
const COLUMNS: usize = 8;
/// The most positions of windows where users' code is not optimised, as this is.
const UNOPTIMISED: usize = 2048;
/// Rows of at most so many places leave the vectors of other loops empty.
const NARROW: usize = if WIDER > 1 { 32 } else { 16 };

/// Of the elements of so few places, at steps, and of several rows of the image, native builds make gathers.
const GATHERED: usize = 4;

/// The most bytes of sums that are held in registers: half of those that all processors have.
const IN_REGISTERS: usize = 128;
/// The same, of the processors that a native build is for.
const MOST_IN_REGISTERS: usize = IN_REGISTERS * WIDER;

/// The most outputs that are folded beside each other, and the bytes of their sums.
const MOST_BESIDE: usize = 4;
const BESIDE: usize = if WIDER == 4 { 1024 } else { 192 * WIDER };

/// There is room for as many sums.
const MOST_OF_SUMS: usize = if MOST_IN_REGISTERS > BESIDE { MOST_IN_REGISTERS } else { BESIDE };

/// The most places of a long row that are folded one by one, at its ends.
const ALONE: usize = 8;

/// A geometry that is known while compiling, if it is.
pub trait KnownGeometry {
    /// It.
    const GEOMETRY: Option<&'static Geometry>;
    /// The number of images.
    const IMAGES: usize;
}

/// What is known while compiling of the geometry `G`.
pub(in crate::kernel) struct Few<G>(G);

impl<G: KnownGeometry> Few<G> {
    /// The geometry; of a column, that of the row that it is as well.
    pub(in crate::kernel) const GEOMETRY: Geometry = match G::GEOMETRY {
        Some(geometry) if geometry.is_column() => geometry.laid_down(),
        Some(geometry) => *geometry,
        None => Geometry::NONE,
    };

    /// Do rows of places fit the array, and columns of the window the list below?
    pub(in crate::kernel) const FIT: bool = {
        let g = Self::GEOMETRY;
        let fits = G::GEOMETRY.is_some() && g.kernel[1] <= COLUMNS && g.places[1] <= ROW && g.area() > 0;
        fits && (!cfg!(debug_assertions) || Self::POSITIONS <= UNOPTIMISED)
    };

    /// Those of a plane.
    pub(in crate::kernel) const fn of_a_plane() -> usize {
        let g = Self::GEOMETRY;
        g.area().saturating_mul(g.kernel[0] * g.kernel[1])
    }

    /// The positions of windows, all places and channels together.
    pub(in crate::kernel) const POSITIONS: usize = {
        let g = Self::GEOMETRY;
        let (factors, mut positions, mut k) =
            ([g.groups, g.outputs, G::IMAGES, g.channels, g.kernel[0], g.kernel[1]], g.area(), 0);
        while k < factors.len() {
            // A stretched batch may have more than there are numbers.
            positions = positions.saturating_mul(factors[k]);
            k += 1;
        }
        positions
    };

    /// Are rows narrow besides, or is there little to do: at most so many positions of windows?
    pub(in crate::kernel) const fn are_narrow_or_at_most(positions: usize) -> bool {
        Self::FIT && (Self::GEOMETRY.places[1] <= NARROW || Self::POSITIONS <= positions)
    }

    /// The places of a row at which a column of the window is within the image.
    const fn places(column: usize) -> (usize, usize) {
        let Geometry { image: [_, width], places: [_, places], padding: [_, padding], stride: [_, stride], .. } =
            Self::GEOMETRY;
        let at = column * Self::GEOMETRY.dilation[1];
        let first = padding.saturating_sub(at).div_ceil(stride);
        let until = if width + padding > at { (width + padding - at).div_ceil(stride) } else { 0 };
        let until = if until < places { until } else { places };
        (if first < until { first } else { until }, until)
    }

    /// The places of a row at which every column of the window is within the image: the first meets it last, and the last leaves it first.
    const INNER: (usize, usize) = {
        let (first, until) = (Self::places(0).0, Self::places(Self::GEOMETRY.kernel[1].saturating_sub(1)).1);
        (if first < until { first } else { until }, until)
    };

    /// So many of those places are folded at once, of `outs` rows beside each other, in blocks of one length; none, where there are many others,
    /// or steps between the elements.
    const fn at_once<T>(outs: usize) -> usize {
        let (places, inner) = (Self::GEOMETRY.places[1], Self::INNER.1 - Self::INNER.0);
        if inner == 0 || places - inner > ALONE || Self::GEOMETRY.stride[1] > 1 {
            return 0;
        }
        let (most, lanes) = if outs > 1 { (BESIDE / outs, 16 * WIDER) } else { (MOST_IN_REGISTERS, 16) };
        let (mut blocks, lanes) = (inner.div_ceil(most / size_of::<T>()), lanes.div_ceil(size_of::<T>()));
        let mut at_once = inner.div_ceil(blocks).next_multiple_of(lanes);
        // Of one output what is left behind whole vectors is computed with them.
        while outs > 1 && at_once > inner && at_once > lanes {
            blocks += 1;
            at_once = inner.div_ceil(blocks).next_multiple_of(lanes);
        }
        match at_once {
            _ if outs == 1 && at_once > inner => inner,
            // Places that are taken again are not many.
            _ if outs == 1 || at_once <= inner && inner.div_ceil(at_once) * at_once <= inner + inner / 4 => at_once,
            _ => 0,
        }
    }

    /// Are rows so short that all their sums are in registers?
    const fn is_short<T>() -> bool {
        Self::GEOMETRY.places[1] <= IN_REGISTERS / size_of::<T>()
    }

    /// How many outputs of a group, of so many, are folded beside each other: an element is read once for all of them.
    pub(in crate::kernel) const fn beside<T>(outputs: usize) -> usize {
        let g = Self::GEOMETRY;
        let (vector, row) = (16 * WIDER, g.places[1] * size_of::<T>());
        // Of others a native build scatters what is left behind vectors, or outside of the image.
        let whole = WIDER == 1 || row <= vector && g.padding[1] == 0 && g.stride[1] == 1;
        let (row, mut outs) = (row.div_ceil(vector) * vector, MOST_BESIDE);
        while outs > 1
            && (!outputs.is_multiple_of(outs)
                || if Self::is_short::<T>() {
                    !whole || row * outs > BESIDE
                } else {
                    outs > 2 || Self::at_once::<T>(outs) == 0
                })
        {
            outs /= 2;
        }
        outs
    }

    /// Folds what the windows of a row of places meet in some channels, from `start` on, in the order of channels, rows and columns:
    /// `fold` has the sum, the element and the `factor` of the number of the position. What comes out is written. So it is done `OUTS` times, each
    /// with a start, factors and an output of its own.
    ///
    /// # Safety
    /// `x` points to the first of the channels of a group, contiguous, of the geometry, which [fits](Self::FIT), and
    /// there is room for a row of places behind each `out`.
    #[inline(always)]
    pub(in crate::kernel) unsafe fn folded<T: AnyNumber, F: Copy, const OUTS: usize>(
        x: *const T,
        row: usize,
        start: [T; OUTS],
        factor: impl Fn(usize, usize) -> F,
        fold: impl Fn(T, T, F) -> T,
        out: [*mut T; OUTS],
    ) {
        let (width, (inner, until)) = const { (Self::GEOMETRY.places[1], Self::INNER) };
        let at_once = const { Self::at_once::<T>(OUTS) };
        let mut sums = [const { MaybeUninit::<T>::uninit() }; MOST_OF_SUMS];
        macro_rules! fold {
            ($at:expr, $count:expr, $all:literal) => {{
                let (at, count) = ($at, $count);
                let sums = &mut sums[..OUTS * count];
                // SAFETY: the channels are in the run behind `x`, as the caller says, and there is a sum for each of these places of each row, at which
                // all columns meet the image if `INNER` says so.
                unsafe { Self::fold_row::<T, F, $all, OUTS>(x, [row, at], start, &factor, &fold, sums) };
                for k in 0..OUTS {
                    for place in 0..count {
                        // SAFETY: sums and output have an element for each of these places of the row; those were written.
                        unsafe { out[k].add(at + place).write(sums[k * count + place].assume_init()) };
                    }
                }
            }};
        }
        if const { Self::is_short::<T>() } {
            return fold!(0, const { Self::GEOMETRY.places[1] }, false);
        }
        if at_once == 0 {
            // SAFETY: there is room for a row of places, which nobody else uses; the image is as the caller says.
            return unsafe {
                debug_assert!(OUTS == 1);
                let sums = core::slice::from_raw_parts_mut(out[0].cast(), width);
                Self::fold_row::<T, F, false, OUTS>(x, [row, 0], start, &factor, &fold, sums);
            };
        }
        for first in (inner..until).step_by(at_once) {
            // As in the elementwise loops: what is vectorised is one block. The last takes some places again.
            black_box(());
            fold!(first.min(until - at_once), const { Self::at_once::<T>(OUTS) }, true);
        }
        for place in 0..inner + (width - until) {
            let at = if place < inner { place } else { place - inner + until };
            for k in 0..OUTS {
                black_box(());
                // SAFETY: the channels are in the run behind `x`, and the place is one of the row, with room for it in each output.
                unsafe {
                    let (sum, of_one) = (core::slice::from_mut(&mut sums[0]), |_, number| factor(k, number));
                    Self::fold_row::<T, F, false, 1>(x, [row, at], [start[k]], &of_one, &fold, sum);
                    out[k].add(at).write(sum[0].assume_init());
                }
            }
        }
    }

    /// [`folded`](Self::folded) of one output and one channel where the order is nothing: at each place each column of the window on its own, side
    /// by side, and at last these together. Along one sum each element would wait for the one before it.
    ///
    /// # Safety
    /// As there.
    #[inline(always)]
    pub(in crate::kernel) unsafe fn across<T: AnyNumber>(
        x: *const T,
        row: usize,
        start: T,
        fold: impl Fn(T, T) -> T,
        out: *mut T,
    ) {
        let g = const { Self::GEOMETRY };
        debug_assert!(g.channels == 1);
        for place in 0..g.places[1] {
            black_box(());
            let mut columns = [start; COLUMNS];
            for line in 0..g.kernel[0] {
                let line = row * g.stride[0] + line * g.dilation[0];
                if line < g.padding[0] || line >= g.image[0] + g.padding[0] {
                    continue;
                }
                let line = x.wrapping_add((line - g.padding[0]) * g.image[1]);
                for (column, sum) in columns.iter_mut().enumerate().take(g.kernel[1]) {
                    let at = place * g.stride[1] + column * g.dilation[1];
                    if at >= g.padding[1] && at < g.image[1] + g.padding[1] {
                        // SAFETY: line and column are of the image, all of which is in the run behind `x`.
                        *sum = fold(*sum, unsafe { *line.add(at - g.padding[1]) });
                    }
                }
            }
            let mut half = COLUMNS / 2;
            while half > 0 {
                for column in 0..half {
                    columns[column] = fold(columns[column], columns[column + half]);
                }
                half /= 2;
            }
            // SAFETY: `place` is below the number of places of a row, so that its result is in the run behind `out`.
            unsafe { out.add(place).write(columns[0]) };
        }
    }

    /// Are rows of few places, at steps, of windows whose columns are a vector? Of others the compiler makes as much of the places.
    pub(in crate::kernel) const ACROSS: bool = {
        let g = Self::GEOMETRY;
        let is_vector = g.kernel[1] > 2 && g.kernel[1].is_power_of_two();
        g.places[1] <= GATHERED && g.stride[1] > 1 && is_vector && g.channels == 1
    };

    /// [`folded`](Self::folded), where the sums are added up: those from place `at` on, `ALL` of which lie where every column of the window is
    /// within the image.
    ///
    /// # Safety
    /// As there; there is a sum for each of these places, which are some of a row.
    #[inline(always)]
    unsafe fn fold_row<T: AnyNumber, F: Copy, const ALL: bool, const OUTS: usize>(
        x: *const T,
        [place, at]: [usize; 2],
        start: [T; OUTS],
        factor: &impl Fn(usize, usize) -> F,
        fold: &impl Fn(T, T, F) -> T,
        sums: &mut [MaybeUninit<T>],
    ) {
        let (g, count) = (const { Self::GEOMETRY }, sums.len() / OUTS);
        debug_assert!(at + count <= g.places[1]);
        for k in 0..OUTS {
            for place in 0..count {
                sums[k * count + place].write(start[k]);
            }
        }
        for channel in 0..g.channels {
            for row in 0..g.kernel[0] {
                if const { WIDER > 1 && Self::GEOMETRY.stride[1] > 1 && matches!(Self::GEOMETRY.places[1], 2..=GATHERED) }
                {
                    // What is vectorised is one row of the image: several, whose elements lie apart, a native build gathers.
                    black_box(());
                }
                let line = place * g.stride[0] + row * g.dilation[0];
                if line < g.padding[0] || line >= g.image[0] + g.padding[0] {
                    continue;
                }
                let line = channel * g.image[0] + line - g.padding[0];
                let number = (channel * g.kernel[0] + row) * g.kernel[1];
                // SAFETY: the channel has this row, as it is not padding, and so all of it is in the run behind `x`.
                unsafe {
                    let line = x.add(line * g.image[1]);
                    macro_rules! columns {
                        ($($column:literal)*) => { $(
                            if const { $column < Self::GEOMETRY.kernel[1] } {
                                for k in 0..OUTS {
                                    let factor = factor(k, number + $column);
                                    let sums = &mut sums[k * count..(k + 1) * count];
                                    Self::column::<T, $column, ALL>(line, at, sums, |sum, x| fold(sum, x, factor));
                                }
                            }
                        )* };
                    }
                    columns!(0 1 2 3 4 5 6 7);
                }
            }
        }
    }

    /// Folds what one column of the window meets in a line of the image, at the places from `first` on.
    ///
    /// # Safety
    /// As many elements as the image is wide are in the run behind `line`, and a sum for each of these places, some of a row, is written. If they are
    /// `ALL` within the image, this column meets it at each of them.
    #[inline(always)]
    unsafe fn column<T: AnyNumber, const COLUMN: usize, const ALL: bool>(
        line: *const T,
        first: usize,
        sums: &mut [MaybeUninit<T>],
        fold: impl Fn(T, T) -> T,
    ) {
        let (meets, until) = const { Self::places(COLUMN) };
        let (at, stride) = const {
            let g = Self::GEOMETRY;
            ((COLUMN * g.dilation[1]) as isize - g.padding[1] as isize, g.stride[1])
        };
        // Keeps the compiler from making the vectors of one column of those of others.
        let at = if ALL { hidden(at) } else { at };
        let count = sums.len();
        let those = if ALL { 0..count } else { meets.saturating_sub(first)..until.saturating_sub(first).min(count) };
        for place in those {
            // SAFETY: the column meets the line at this place, by `places`, so that the element is in the run, and the sum is one of a row, which
            // were written.
            let (sum, x) =
                unsafe { (sums[place].assume_init(), *line.offset(((first + place) * stride) as isize + at)) };
            sums[place].write(fold(sum, x));
        }
    }
}
