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
const ROW: usize = 256;
/// The most columns of a window.
const COLUMNS: usize = 8;
/// The most positions of windows where users' code is not optimised, as this is.
const UNOPTIMISED: usize = 2048;
/// Rows of at most so many places leave the vectors of other loops empty.
const NARROW: usize = if WIDER == 4 { 32 } else { 16 };

/// Of the elements of so few places, at steps, and of several rows of the image, native builds make gathers.
const GATHERED: usize = 4;

/// The most bytes of sums that are held in registers: half of those that all processors have.
const IN_REGISTERS: usize = 128;
/// The same, of the processors that a native build is for.
const MOST_IN_REGISTERS: usize = if WIDER == 4 { 512 } else { IN_REGISTERS };

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

    /// So many of those places are folded at once, in blocks of one length; none, where there are many others, or steps between the elements.
    const fn at_once<T>() -> usize {
        let (places, inner) = (Self::GEOMETRY.places[1], Self::INNER.1 - Self::INNER.0);
        if inner == 0 || places - inner > ALONE || Self::GEOMETRY.stride[1] > 1 {
            return 0;
        }
        let (blocks, vector) = (inner.div_ceil(MOST_IN_REGISTERS / size_of::<T>()), 16usize.div_ceil(size_of::<T>()));
        let at_once = inner.div_ceil(blocks).next_multiple_of(vector);
        if at_once < inner { at_once } else { inner }
    }

    /// Folds what the windows of a row of places meet in some channels, from `start` on, in the order of channels, rows and columns:
    /// `fold` has the sum, the element and the `factor` of the number of the position. What comes out is written.
    ///
    /// # Safety
    /// `x` points to the first of the channels of a group, contiguous, of the geometry, which [fits](Self::FIT), and
    /// there is room for a row of places behind `out`.
    #[inline(always)]
    pub(in crate::kernel) unsafe fn folded<T: AnyNumber, F: Copy>(
        x: *const T,
        place: usize,
        start: T,
        factor: impl Fn(usize) -> F,
        fold: impl Fn(T, T, F) -> T,
        out: *mut T,
    ) {
        let (width, (inner, until)) = const { (Self::GEOMETRY.places[1], Self::INNER) };
        let at_once = const { Self::at_once::<T>() };
        let mut sums = [const { MaybeUninit::<T>::uninit() }; MOST_IN_REGISTERS];
        macro_rules! fold {
            ($at:expr, $count:expr, $all:literal) => {{
                let (at, sums) = ($at, &mut sums[..$count]);
                // SAFETY: the channels are in the run behind `x`, as the caller says, and there is a sum for each of these places of a row, at which
                // all columns meet the image if `INNER` says so.
                unsafe { Self::fold_row::<T, F, $all>(x, [place, at], start, &factor, &fold, sums) };
                for (place, sum) in sums.iter().enumerate() {
                    // SAFETY: sums and output have an element for each of these places of the row; those were written.
                    unsafe { out.add(at + place).write(sum.assume_init()) };
                }
            }};
        }
        if const { Self::GEOMETRY.places[1] <= IN_REGISTERS / size_of::<T>() } {
            return fold!(0, const { Self::GEOMETRY.places[1] }, false);
        }
        if at_once == 0 {
            // SAFETY: there is room for a row of places, which nobody else uses; the image is as the caller says.
            return unsafe {
                let sums = core::slice::from_raw_parts_mut(out.cast(), width);
                Self::fold_row::<T, F, false>(x, [place, 0], start, &factor, &fold, sums);
            };
        }
        for first in (inner..until).step_by(at_once) {
            // As in the elementwise loops: what is vectorised is one block. The last takes some places again.
            black_box(());
            fold!(first.min(until - at_once), const { Self::at_once::<T>() }, true);
        }
        for place in 0..inner + (width - until) {
            black_box(());
            fold!(if place < inner { place } else { place - inner + until }, 1, false);
        }
    }

    /// [`folded`](Self::folded), where the sums are added up: those from place `at` on, `ALL` of which lie where every column of the window is
    /// within the image.
    ///
    /// # Safety
    /// As there; there is a sum for each of these places, which are some of a row.
    #[inline(always)]
    unsafe fn fold_row<T: AnyNumber, F: Copy, const ALL: bool>(
        x: *const T,
        [place, at]: [usize; 2],
        start: T,
        factor: &impl Fn(usize) -> F,
        fold: &impl Fn(T, T, F) -> T,
        sums: &mut [MaybeUninit<T>],
    ) {
        let g = const { Self::GEOMETRY };
        debug_assert!(at + sums.len() <= g.places[1]);
        for sum in &mut *sums {
            sum.write(start);
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
                                let factor = factor(number + $column);
                                Self::column::<T, $column, ALL>(line, at, sums, |sum, x| fold(sum, x, factor));
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
