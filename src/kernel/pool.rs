//! Pooling: each place of the output is the largest, or the mean, of what a window covers in one channel of an image.
//!
//! Neighbouring places are computed together, in registers: at each position of the window they meet elements that are a
//! stride apart. Places whose window leaves the image are at the ends of a row, and are computed by themselves, of what is
//! inside. The largest of windows that lie side by side are computed in larger parts: see `tiles`.
//!
//! Signals are images of one row, and images volumes of one slice: what is here is of volumes. Parts of unequal sizes are in `parts`.

mod indices;
#[cfg(any(feature = "std", feature = "libm"))]
mod lp;
mod parts;
mod tiles;

use super::conv::{Geometry, ImageAt};
use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::parallel::{self, Shared};
use super::scratch::{SCRATCH, Scratch};
pub use super::window::Slices;
use super::window::known::{Few, KnownGeometry};
use super::window::{Volumes, covered_on, volume_of};
use crate::element::Numeric;
use crate::layout::Strided;
use core::hint::black_box;
use core::ops::Range;
pub use indices::{Counting, max_pool_with_indices, max_unpool};
#[cfg(any(feature = "std", feature = "libm"))]
pub use lp::lp_pool;
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) use parts::part;
pub use parts::{parts_of, pool_parts};
use tiles::Tiles;

/// Places that are computed at once, where there are so many.
const WIDE: usize = 16;

/// Places that are computed at once, where there are fewer, and still fewer.
const MIDDLE: usize = 8;
const NARROW: usize = 4;

/// So many positions of windows, of all places, are little to do.
const LITTLE: usize = 2048;

/// So few places of a row are very short.
const SHORT: usize = 3;

/// What becomes of the elements under a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pooling {
    /// The largest; padding is never taken.
    Largest,
    /// The mean, in which padding counts as zeros.
    Average,
    /// The mean of what is not padding.
    AverageWithin,
}

/// What is known of windows besides rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct PoolWindows {
    /// Rows and columns; each channel is a group.
    pub geometry: Geometry,
    /// Slices.
    pub slices: Slices,
    /// How much padding is behind the last slice, row and column, if there are windows that leave it: what lies behind it does not count
    /// in a mean.
    pub behind: Option<[usize; 3]>,
    /// How many of slices, rows and columns are axes: the last ones.
    pub axes: usize,
}

impl PoolWindows {
    /// PoolWindows over images, which do not leave the padding.
    pub const fn of_images(geometry: Geometry) -> Self {
        PoolWindows { geometry, slices: Slices::ONE, behind: None, axes: 2 }
    }

    /// Places of a channel.
    pub(super) const fn area(&self) -> usize {
        self.slices.places * self.geometry.area()
    }

    /// A channel.
    pub(super) const fn volume(&self) -> [usize; 3] {
        let [height, width] = self.geometry.image;
        [self.slices.image, height, width]
    }

    /// # Panics
    /// When a number is zero that divides: the types rule that out.
    pub(super) fn check_windows(&self) {
        self.geometry.check();
        assert!(self.slices.kernel > 0 && self.slices.stride > 0, "kernels and strides are not zero");
    }

    /// # Panics
    /// When the sizes of `x` are others, or a number is zero that divides: the types rule that out.
    fn check<T>(&self, x: Strided<'_, T>) {
        self.check_windows();
        assert!(volume_of(x.sizes(), self.axes) == (self.geometry.groups, self.volume()));
    }

    /// The positions of a window that count in a mean with padding, along rows or columns.
    #[inline(always)]
    pub(super) fn counted(&self, axis: usize, place: usize) -> usize {
        let g = &self.geometry;
        let Some(behind) = self.behind else { return g.kernel[axis] };
        let image = g.image[axis] + g.padding[axis] + behind[axis + 1];
        covered_on(image, g.kernel[axis], g.stride[axis], 0, g.dilation[axis], place).len()
    }

    /// The same along slices.
    #[inline(always)]
    pub(super) fn counted_slices(&self, place: usize) -> usize {
        let s = &self.slices;
        let Some(behind) = self.behind else { return s.kernel };
        covered_on(s.image + s.padding + behind[0], s.kernel, s.stride, 0, s.dilation, place).len()
    }
}

/// How two values become one.
trait Fold<T>: Copy + Send + Sync {
    /// What padding is, and what a fold begins with.
    const START: T;
    /// Is it the same in any order?
    const IN_ANY_ORDER: bool = false;
    /// The fold.
    fn fold(self, sum: T, value: T) -> T;
    /// What comes of it at last.
    #[inline(always)]
    fn finish(self, sum: T) -> T {
        sum
    }
}

/// The larger.
#[derive(Clone, Copy)]
struct Larger;

impl<T: Numeric> Fold<T> for Larger {
    const START: T = T::LOWEST;
    const IN_ANY_ORDER: bool = true;
    #[inline(always)]
    fn fold(self, sum: T, value: T) -> T {
        sum.larger(value)
    }
}

/// The sum.
#[derive(Clone, Copy)]
struct SumOfWindow;

impl<T: Numeric> Fold<T> for SumOfWindow {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(self, sum: T, value: T) -> T {
        sum + value
    }
}

/// A contiguous `out[.., channels, places]`: each image of `x` pooled. The groups of the geometry are channels.
///
/// # Safety
/// `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
///
/// # Panics
/// When the sizes are not those of `windows`, or one of its numbers is zero that divides: the types rule that out.
pub unsafe fn pool<T: Numeric>(windows: &PoolWindows, x: Strided<'_, T>, pooling: Pooling, out: *mut T) {
    windows.check(x);
    if let Some(x) = x.as_slice().filter(|_| pooling == Pooling::Largest && windows.slices == Slices::ONE)
        && Tiles::<T>::cover(&windows.geometry)
    {
        let plane = windows.geometry.image[0] * windows.geometry.image[1];
        let grain = parallel::grain(plane);
        // SAFETY: the threads use the elements apart, each the places of its own planes.
        let shared = unsafe { Shared::new(out) };
        return parallel::parts(x.len() / plane.max(1), grain, x.len(), |planes| {
            let out = shared.get().wrapping_add(planes.start * windows.geometry.area());
            let x = &x[planes.start * plane..planes.end * plane];
            let mut scratch = Scratch::new();
            let tiles = Tiles::of(&windows.geometry, x, scratch.as_mut_ptr(), out);
            // SAFETY: the scratch has the room that `Tiles` counts on, and the output is as many elements in the run as the
            // windows of these planes, which are some of all of `x`.
            unsafe { in_vectors(tiles) };
        });
    }
    if pooling == Pooling::Largest {
        // SAFETY: the sizes are those of the windows, and `out` is the run of all images, as the caller says.
        return unsafe { folded(windows, x, Larger, Divisor::None, true, out) };
    }
    let mean = if pooling == Pooling::Average { Divisor::WithPadding } else { Divisor::Within };
    // SAFETY: the sizes are those of the windows, and `out` is the run of all images, as the caller says.
    unsafe { folded(windows, x, SumOfWindow, mean, false, out) };
}

/// Each image of `x`, folded: the rows of a window first, if `by_rows`.
///
/// # Safety
/// `x` has the sizes of the windows; `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
unsafe fn folded<T: Numeric, F: Fold<T>>(
    windows: &PoolWindows,
    x: Strided<'_, T>,
    fold: F,
    mean: Divisor,
    by_rows: bool,
    out: *mut T,
) {
    // SAFETY: as the caller says; what is under the windows of some channels is written to their part of the run, so that the threads use it
    // apart.
    unsafe {
        let shared = Shared::new(out);
        each_pooled(windows, x, by_rows, |first, line| Folded { out: shared.get().add(first), fold, mean, line });
    }
}

/// Goes over the windows of each image of `x`, or of some of its channels; `under` gets the number of their first place, and room for a line
/// if rows are folded first, `by_rows`. On several threads where there is enough to do.
///
/// # Safety
/// `x` has the sizes of the windows, and what `under` gives can be used with as many places as these channels have, by one thread while
/// others use those of other channels.
unsafe fn each_pooled<T: Numeric, U: Under<T>>(
    windows: &PoolWindows,
    x: Strided<'_, T>,
    by_rows: bool,
    under: impl Fn(usize, FoldedRow<T>) -> U + Sync,
) {
    let (channels, places) = (windows.geometry.groups, windows.area());
    if channels * places == 0 {
        return;
    }
    let taps = windows.slices.kernel * windows.geometry.kernel[0] * windows.geometry.kernel[1];
    let volumes = Volumes::of(x, windows.axes);
    let (all, steps) = (volumes.count() * channels, places.saturating_mul(taps));
    let grain = parallel::grain(steps);
    parallel::parts(all, grain, all.saturating_mul(steps), |range| {
        let mut scratch = by_rows.then(Scratch::new);
        let line = scratch
            .as_mut()
            .map_or(FoldedRow::NONE, |scratch| FoldedRow { ptr: scratch.as_mut_ptr(), room: SCRATCH / size_of::<T>() });
        let mut first = range.start;
        while first < range.end {
            let (number, from) = (first / channels, first % channels);
            let groups = (channels - from).min(range.end - first);
            let (ptr, [channel, slice, row, column]) = volumes.at(number);
            let image = ImageAt::of(ptr.wrapping_offset(from as isize * channel), [channel, row, column]);
            let windows = PoolWindows { geometry: Geometry { groups, ..windows.geometry }, ..*windows };
            // SAFETY: all elements of these channels of an image of `x` are in the image, whose sizes are those of the windows, as the caller
            // says.
            unsafe { in_vectors(PooledImage { windows: &windows, image, slice, under: under(first * places, line) }) };
            first += groups;
        }
    });
}

/// [`pool`] of contiguous images whose sizes are known while compiling: few places, or narrow rows.
///
/// # Safety
/// [`is_known`] says so; `x` and `out` are the first elements of images and outputs of the geometry, contiguous, as many as it says; nobody
/// reads the outputs.
#[inline(always)]
pub unsafe fn pool_known<T: Numeric, G: KnownGeometry>(x: *const T, pooling: Pooling, out: *mut T) {
    // SAFETY: the geometry fits, and so many images are in the run behind the one pointer, and outputs in that behind the other.
    unsafe {
        match pooling {
            Pooling::Largest => planes_known::<T, G, _>(x, Larger, None, out),
            Pooling::Average => planes_known::<T, G, _>(x, SumOfWindow, Some(false), out),
            Pooling::AverageWithin => planes_known::<T, G, _>(x, SumOfWindow, Some(true), out),
        }
    }
}

/// Is it better done by [`pool_known`]? Means are, whatever there is to do: a kernel divides at each place, and borders are many.
#[inline(always)]
pub fn is_known<G: KnownGeometry>(pooling: Pooling) -> bool {
    Few::<G>::FIT && (const { Few::<G>::are_narrow_or_at_most(LITTLE) } || pooling != Pooling::Largest)
}

/// Each channel of each image, folded; with `mean` divided by the number of positions of the window: by those alone that are within the image?
///
/// # Safety
/// As for [`pool_known`].
#[inline(always)]
unsafe fn planes_known<T: Numeric, G: KnownGeometry, F: Fold<T>>(
    x: *const T,
    fold: F,
    mean: Option<bool>,
    out: *mut T,
) {
    let planes = const { G::IMAGES * Few::<G>::GEOMETRY.groups };
    if const { parallel::is_enough(Few::<G>::POSITIONS) } {
        let grain = const { parallel::grain(Few::<G>::of_a_plane()) };
        // SAFETY: the threads use the elements apart, each the places of its own planes.
        let shared = unsafe { Shared::new((x, out)) };
        return parallel::parts(planes, grain, const { Few::<G>::POSITIONS }, |planes| {
            let (x, out) = shared.get();
            // SAFETY: these planes are some of all, which are in the run behind the one pointer, and their places in that behind the other.
            unsafe { some_planes::<T, G, F>(x, fold, mean, out, planes) }
        });
    }
    // SAFETY: all planes are in the run behind the one pointer, and their places in that behind the other.
    unsafe { some_planes::<T, G, F>(x, fold, mean, out, 0..planes) }
}

/// [`planes_known`] of some of the planes, by their numbers.
///
/// # Safety
/// As there.
#[inline(always)]
unsafe fn some_planes<T: Numeric, G: KnownGeometry, F: Fold<T>>(
    x: *const T,
    fold: F,
    mean: Option<bool>,
    out: *mut T,
    planes: Range<usize>,
) {
    let g = const { Few::<G>::GEOMETRY };
    let [height, width] = g.places;
    for plane in planes {
        let x = x.wrapping_add(plane * g.image[0] * g.image[1]);
        for y in 0..height {
            // Very short rows of comparisons gain from their neighbours; others are one by one.
            if mean.is_some() || width > SHORT {
                black_box(());
            }
            // SAFETY: so many channels of the geometry are in the run behind the first, and as many rows of places in that of the output.
            unsafe {
                let out = out.add((plane * height + y) * width);
                if const { F::IN_ANY_ORDER && Few::<G>::ACROSS } {
                    Few::<G>::across(x, y, F::START, |sum, x| fold.fold(sum, x), out);
                    continue;
                }
                Few::<G>::folded(x, y, [F::START], |_, _| (), |sum, x, ()| fold.fold(sum, x), [out]);
                if let Some(within) = mean {
                    for place in 0..width {
                        let count = if within {
                            covered(&g, 0, y).len() * covered(&g, 1, place).len()
                        } else {
                            g.kernel[0] * g.kernel[1]
                        };
                        *out.add(place) /= T::of_usize(count);
                    }
                }
            }
        }
    }
}

/// By what a sum is divided.
#[derive(Clone, Copy)]
enum Divisor {
    /// By nothing.
    None,
    /// By the number of positions of the window.
    WithPadding,
    /// By those that are within the image.
    Within,
}

/// Where the rows of windows become one row, if what comes of them is the same in any order: there is room for so many elements.
#[derive(Clone, Copy)]
struct FoldedRow<T> {
    ptr: *mut T,
    room: usize,
}

impl<T> FoldedRow<T> {
    const NONE: Self = FoldedRow { ptr: core::ptr::null_mut(), room: 0 };
}

/// What is done with what is under the windows of an image.
trait Under<T> {
    /// By what is divided.
    fn mean(&self) -> Divisor;

    /// Where rows may become one.
    fn line(&self) -> FoldedRow<T> {
        FoldedRow::NONE
    }

    /// Makes one row of the slices and rows of a window, of so many adjacent columns of the image, and writes it to its
    /// [`line`](Self::line).
    ///
    /// # Safety
    /// These columns of the slices and rows are in the image, and the line has room for them.
    unsafe fn in_one_row<const S: isize>(&self, window: &RowOfWindows<T, S>, columns: usize) {
        let _ = (window, columns);
    }

    /// Writes `N` adjacent places from place `x` of the row on.
    ///
    /// # Safety
    /// At these places the window's slices, rows and columns are in the image; the row's places are some of those of the image.
    unsafe fn at<const S: isize, const N: usize>(&self, window: &RowOfWindows<T, S>, x: usize);
}

/// An image, of which all channels are in the image, each slice of it at a distance of `slice`, and what becomes of its places: as many as
/// they have.
struct PooledImage<'a, T, U> {
    windows: &'a PoolWindows,
    image: ImageAt<T>,
    slice: isize,
    under: U,
}

impl<T: Numeric, U: Under<T>> Loop for PooledImage<'_, T, U> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: all channels are in the image and the output in the run, as is said of the fields.
        unsafe {
            match self.windows.geometry.stride[1] as isize * self.image.column {
                1 => channels::<T, U, 1>(&self),
                2 => channels::<T, U, 2>(&self),
                3 => channels::<T, U, 3>(&self),
                4 => channels::<T, U, 4>(&self),
                _ => channels::<T, U, 0>(&self),
            }
        }
    }
}

/// The positions of a window, along one axis, that are within the image.
#[inline(always)]
fn covered(g: &Geometry, axis: usize, place: usize) -> Range<usize> {
    covered_on(g.image[axis], g.kernel[axis], g.stride[axis], g.padding[axis], g.dilation[axis], place)
}

/// All channels, whose neighbouring places meet elements at a distance of `S`; 0 stands for any.
///
/// # Safety
/// All channels are in the image, and their places in the run of the output.
#[inline(always)]
unsafe fn channels<T: Numeric, U: Under<T>, const S: isize>(task: &PooledImage<'_, T, U>) {
    let (windows, g, image, under) = (task.windows, &task.windows.geometry, task.image, &task.under);
    let ([height, width], s) = (g.places, &windows.slices);
    // Places of a row whose window does not leave the image.
    let reach = (g.kernel[1] - 1) * g.dilation[1];
    let first = g.padding[1].div_ceil(g.stride[1]).min(width);
    let until = (g.image[1] + g.padding[1]).checked_sub(reach + 1).map_or(0, |at| at / g.stride[1] + 1);
    let until = until.clamp(first, width);
    for row in 0..g.groups * s.places * height {
        let (channel, z, y) = (row / height / s.places, row / height % s.places, row % height);
        let ptr = image.ptr.wrapping_offset(channel as isize * image.channel);
        let slices = covered_on(s.image, s.kernel, s.stride, s.padding, s.dilation, z);
        let rows = covered(g, 0, y);
        let level = (z * s.stride + slices.start * s.dilation) as isize - s.padding as isize;
        let line = (y * g.stride[0] + rows.start * g.dilation[0]) as isize - g.padding[0] as isize;
        let mut window = RowOfWindows::<T, S> {
            from: ptr.wrapping_offset(level * task.slice + line * image.row),
            deep: s.dilation as isize * task.slice,
            down: g.dilation[0] as isize * image.row,
            on: g.dilation[1] as isize * image.column,
            step: g.stride[1] as isize * image.column,
            slices: slices.len(),
            rows: rows.len(),
            columns: 0..g.kernel[1],
            count: None,
            top: [channel as isize, level, line],
            places: row * width,
        };
        let line = under.line();
        if slices.len() * rows.len() > 1 && g.kernel[1] > 2 && image.column == 1 && g.image[1] <= line.room {
            // SAFETY: by `covered` the slices and rows are in the image, and all of its columns are; the line has room for these.
            unsafe { under.in_one_row(&window, g.image[1]) };
            window = RowOfWindows { from: line.ptr.cast_const(), slices: 1, rows: 1, ..window };
        }
        let count = |columns: &Range<usize>, counted: usize| match under.mean() {
            Divisor::None => None,
            Divisor::WithPadding => Some(T::of_usize(windows.counted_slices(z) * windows.counted(0, y) * counted)),
            Divisor::Within => Some(T::of_usize(slices.len() * rows.len() * columns.len())),
        };
        // The first column that the window of place 0 would meet.
        window.from = window.from.wrapping_offset(-(g.padding[1] as isize) * image.column);
        // SAFETY: the slices and rows of the window are in the image at this place, by `covered`. So are its columns, all of them
        // from place `first` to `until`, and elsewhere those that it has then; so it is where they are one row, which has all columns. The places are in the run behind those of the
        // rows and channels before. No more than there are from `first` on are computed at once.
        unsafe {
            for x in (0..first).chain(until..width) {
                let columns = covered(g, 1, x);
                let count = count(&columns, windows.counted(1, x));
                under.at::<S, 1>(&RowOfWindows { count, columns, ..window.clone() }, x);
            }
            window.count = count(&window.columns, g.kernel[1]);
            let mut x = first;
            while x + WIDE <= until {
                under.at::<S, WIDE>(&window, x);
                x += WIDE;
            }
            // What is left, with some places once more: that takes less time than single ones.
            let inside = until - first;
            if until - x > MIDDLE && inside >= WIDE {
                under.at::<S, WIDE>(&window, until - WIDE);
                continue;
            }
            while x + MIDDLE <= until {
                under.at::<S, MIDDLE>(&window, x);
                x += MIDDLE;
            }
            if until - x > NARROW && inside >= MIDDLE {
                under.at::<S, MIDDLE>(&window, until - MIDDLE);
                continue;
            }
            while x + NARROW <= until {
                under.at::<S, NARROW>(&window, x);
                x += NARROW;
            }
            if x < until && inside >= NARROW {
                under.at::<S, NARROW>(&window, until - NARROW);
                continue;
            }
            while x < until {
                under.at::<S, 1>(&window, x);
                x += 1;
            }
        }
    }
}

/// What the windows of a row of places meet in a channel.
#[derive(Clone)]
struct RowOfWindows<T, const S: isize> {
    /// Column 0 of place 0 in the first row of the first slice that are within the image.
    from: *const T,
    /// From each slice to the next, from each row, from each column, and from each place, if that is not `S`.
    deep: isize,
    down: isize,
    on: isize,
    step: isize,
    slices: usize,
    rows: usize,
    columns: Range<usize>,
    /// What the sum is divided by.
    count: Option<T>,
    /// The channel, the slice and the row of `from`.
    top: [isize; 3],
    /// The number of place 0 among those of the image.
    places: usize,
}

impl<T: Numeric, const S: isize> RowOfWindows<T, S> {
    /// Calls `meet` with what the windows of `N` adjacent places from place `x` on meet, position by position: slice, row, column of those
    /// that are there.
    ///
    /// # Safety
    /// At these places the window's slices, rows and columns are in the image.
    #[inline(always)]
    unsafe fn each<const N: usize>(&self, x: usize, mut meet: impl FnMut([usize; 3], [T; N])) {
        let step = if S == 0 { self.step } else { S };
        let columns = self.columns.len();
        let mut slice = self.from.wrapping_offset(x as isize * step + self.columns.start as isize * self.on);
        for z in 0..self.slices {
            let mut row = slice;
            for y in 0..self.rows {
                let mut from = row;
                for x in 0..columns {
                    // Keeps the compiler from mixing the vectors of several positions.
                    black_box(());
                    let values: [T; N] = core::array::from_fn(
                        #[inline(always)]
                        // SAFETY: this slice, row and column are in the image at each of the `N` places, a step apart.
                        |place| unsafe { *from.offset(place as isize * step) },
                    );
                    meet([z, y, x], values);
                    from = from.wrapping_offset(self.on);
                }
                row = row.wrapping_offset(self.down);
            }
            slice = slice.wrapping_offset(self.deep);
        }
    }
}

impl<T: Numeric, F: Fold<T>> Folded<T, F> {
    /// `N` columns from `x` on of the slices and rows of a window, folded, to the line.
    ///
    /// # Safety
    /// These columns of the slices and rows are in the image, and the line has room for them.
    #[inline(always)]
    unsafe fn column_of_rows<const S: isize, const N: usize>(&self, window: &RowOfWindows<T, S>, x: usize) {
        let mut folded = [F::START; N];
        for slice in 0..window.slices {
            for row in 0..window.rows {
                let from = slice as isize * window.deep + row as isize * window.down;
                // SAFETY: `N` columns from `x` on of this slice and row are in the image.
                let values = unsafe { window.from.offset(from).add(x).cast::<[T; N]>().read_unaligned() };
                for (folded, value) in folded.iter_mut().zip(values) {
                    *folded = self.fold.fold(*folded, value);
                }
            }
        }
        // SAFETY: the line has room for `N` elements from `x` on, in the run.
        unsafe { self.line.ptr.add(x).cast::<[T; N]>().write_unaligned(folded) };
    }
}

/// The places of an image, in the run of `out`, as many as it has: each what is under a window, folded.
struct Folded<T, F> {
    out: *mut T,
    fold: F,
    mean: Divisor,
    line: FoldedRow<T>,
}

impl<T: Numeric, F: Fold<T>> Under<T> for Folded<T, F> {
    #[inline(always)]
    fn mean(&self) -> Divisor {
        self.mean
    }

    #[inline(always)]
    fn line(&self) -> FoldedRow<T> {
        self.line
    }

    #[inline(always)]
    unsafe fn in_one_row<const S: isize>(&self, window: &RowOfWindows<T, S>, columns: usize) {
        let mut x = 0;
        while x < columns {
            // SAFETY: a block of columns begins where so many are left: in the image at each slice and row, and in the run of the line.
            unsafe {
                if columns - x >= WIDE {
                    self.column_of_rows::<S, WIDE>(window, x);
                    x += WIDE;
                } else if columns - x >= NARROW {
                    self.column_of_rows::<S, NARROW>(window, x);
                    x += NARROW;
                } else {
                    self.column_of_rows::<S, 1>(window, x);
                    x += 1;
                }
            }
        }
    }

    #[inline(always)]
    unsafe fn at<const S: isize, const N: usize>(&self, window: &RowOfWindows<T, S>, x: usize) {
        let mut folded = [F::START; N];
        // SAFETY: the window is in the image at these places, as the caller says.
        unsafe {
            window.each::<N>(
                x,
                #[inline(always)]
                |_, values| {
                    for (folded, value) in folded.iter_mut().zip(values) {
                        *folded = self.fold.fold(*folded, value);
                    }
                },
            );
        }
        if let Some(count) = window.count {
            for folded in &mut folded {
                *folded /= count;
            }
        }
        let folded = folded.map(
            #[inline(always)]
            |sum| self.fold.finish(sum),
        );
        // SAFETY: the `N` places from `x` of this row on are in the run.
        unsafe { self.out.add(window.places + x).cast::<[T; N]>().write_unaligned(folded) };
    }
}
