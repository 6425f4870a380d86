//! A group as a product of large matrices, of which the patches are the right one.
//!
//! They are copied as panels of blocks, to where the [large product](crate::kernel::matmul) reads them: for a block of some taps at some
//! places, channel by channel, the rows of the image that these places meet as a band, which stays in a first-level cache, and from
//! it the rows of all taps of the channel in all panels. So a tap is copied by a load and a store of each vector of
//! adjacent places, however many borders there are, and nothing is copied twice.

use super::band::{Band, ColumnStart};
use super::patches::copy;
use super::{Geometry, Group, ImageAt, STEPS_OF_IMAGE};
use crate::element::AnyNumber;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::{Lanes, MOST_LANES, Vectors};
use crate::kernel::matmul::Mat;
use crate::kernel::matmul::kernels::{Float, Kernels};
use crate::kernel::matmul::large::{PanelSource, product_of};
use crate::kernel::parallel::{self, Shared};
use crate::kernel::scratch::{SCRATCH, Scratch};
use core::ops::Range;

/// Fewer products than this are not worth the blocks.
const MUCH: usize = 1 << 17;

/// Fewer outputs than this are not worth the copies: they do not fill a tile.
const OUTPUTS: usize = 10;

/// Bytes of a band, where it is of more than two rows of places: a part of a first-level cache.
const BAND: usize = 32 << 10;

/// The rows that a band has room for, and the places of which none needs more, wherever they begin.
fn rows_and_places<T>(g: &Geometry, room: usize) -> (usize, usize) {
    let rows = Band::rows(g, room.min(BAND / size_of::<T>())).max(Band::rows(g, room).min(2));
    (rows, rows.saturating_sub(1) * g.places[1])
}

/// Is there enough to do, and room for a band?
pub(super) fn is_worth_it<T>(g: &Geometry, room: usize) -> bool {
    let (m, k, n) = (g.outputs, g.taps(), g.area());
    let much = m.saturating_mul(k).saturating_mul(n) >= MUCH;
    m >= OUTPUTS && n > 2 * MOST_LANES && much && rows_and_places::<T>(g, room).1 >= 2 * MOST_LANES
}

/// The outputs of a group with their bias.
///
/// # Safety
/// The group is of the geometry, and there is room for so many elements in the scratch. [`is_worth_it`] holds.
pub(super) unsafe fn convolve<T: Float + AnyNumber>(
    g: &Geometry,
    group: &Group<'_, T>,
    (scratch, room): (*mut T, usize),
) {
    let (m, k, n) = (g.outputs, g.taps(), g.area());
    let (rows, most) = rows_and_places::<T>(g, room);
    let apart = group.apart as isize;
    let part = |image: ImageAt<T>,
                weights: Mat<T>,
                bias: Option<*const T>,
                out: *mut T,
                scratch: *mut T,
                places: Range<usize>| {
        let b = PatchMatrix { g, image, rows, band: scratch, first: places.start };
        // SAFETY: the kernel and the outputs are in reach, from these places on, and the bias has as many elements as there are outputs. The
        // image is that of the geometry, and the scratch has room for a band of so many rows; blocks have no more places than it is for, but
        // two vectors at least.
        unsafe { product_of((m, k, places.len()), weights, &b, bias, (out.wrapping_add(places.start), apart), most) };
    };
    let steps = m.saturating_mul(k).saturating_mul(n) / STEPS_OF_IMAGE;
    let bias = group.bias.map(<[T]>::as_ptr);
    if !parallel::is_enough(steps) || parallel::threads() == 1 {
        return part(group.image, group.weights, bias, group.out, scratch, 0..n);
    }
    debug_assert!(room <= SCRATCH / size_of::<T>(), "a scratch of its own has as much room");
    // SAFETY: the threads use the elements apart: each writes the outputs at places of its own, and has room of its own for a band.
    let shared = unsafe { Shared::new((group.image, group.weights, bias, group.out)) };
    let grain = parallel::grain(steps / n).next_multiple_of(PLACES_OF_PART);
    parallel::parts(n, grain, steps, |places| {
        let ((image, weights, bias, out), mut scratch) = (shared.get(), Scratch::new());
        part(image, weights, bias, out, scratch.as_mut_ptr(), places);
    });
}

/// Places that one thread computes, at least: whole panels of every level.
pub(super) const PLACES_OF_PART: usize = 64;

/// The patches of an image of this geometry: a row for each tap, a column for each place. There is room for the band of a channel
/// of so many rows of places.
struct PatchMatrix<'a, T> {
    g: &'a Geometry,
    image: ImageAt<T>,
    rows: usize,
    band: *mut T,
    /// The place of its first column.
    first: usize,
}

impl<T: Float + AnyNumber> PanelSource<T> for PatchMatrix<'_, T> {
    unsafe fn panels(&self, kernels: &Kernels<T>, (tap, column): (usize, usize), k: usize, n: usize, to: *mut T) {
        let first = self.first + column;
        debug_assert!((first + n - 1) / self.g.places[1] - first / self.g.places[1] < self.rows);
        debug_assert!(tap + k <= self.g.taps() && first + n <= self.g.area());
        // SAFETY: the taps and the places are those of the geometry, and of no more rows than there is room for; the panels are in the
        // run of `to`, of two vectors of the level in use.
        unsafe { in_vectors(PatchPanels { patches: self, taps: tap..tap + k, first, n, width: kernels.width, to }) };
    }
}

/// Some taps at `n` places from number `first` on, as panels in the run of `to`.
struct PatchPanels<'a, T> {
    patches: &'a PatchMatrix<'a, T>,
    taps: Range<usize>,
    first: usize,
    n: usize,
    width: usize,
    to: *mut T,
}

impl<T: Float + AnyNumber> Loop for PatchPanels<'_, T> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { patches: &PatchMatrix { g, image, band: memory, .. }, taps, first, n, width, to } = self;
        debug_assert!(width == 2 * T::In::<V>::COUNT);
        let (positions, row_length) = (g.kernel[0] * g.kernel[1], g.places[1]);
        let (row, place) = (first / row_length, first % row_length);
        let band = Band::of(g, (place + n - 1) / row_length + 1, row_length);
        let line = g.stride[0] * band.row;
        let mut tap = taps.start;
        while tap < taps.end {
            let channel = tap / positions;
            let of_channel = tap - channel * positions..(taps.end - channel * positions).min(positions);
            // SAFETY: the channel is in the image, and there is room for a band of these rows.
            unsafe { band.fill(g, image, channel..channel + 1, (row, 0), memory) };
            let to = to.wrapping_add((tap - taps.start) * width);
            let (mut from, mut x, mut start) = (memory.cast_const(), place, 0);
            while start < n {
                let columns = width.min(n - start);
                let panel = to.wrapping_add(start * taps.len());
                let mut done = 0;
                while done < columns {
                    let count = (row_length - x).min(columns - done);
                    // SAFETY: for each of these taps, `count` places from `x` on of one row are in the band, and so many elements
                    // from column `done` on of the tap's row of the panel in the run.
                    unsafe {
                        let (from, to) = (from.add(x), panel.add(done));
                        rows_of_taps::<T, V>(g, band, of_channel.clone(), from, (to, width), count);
                    }
                    (done, x) = (done + count, x + count);
                    if x == row_length {
                        (from, x) = (from.wrapping_add(line), 0);
                    }
                }
                start += columns;
            }
            tap += of_channel.len();
        }
    }
}

/// Copies what some taps of a channel meet at adjacent places of a row, to rows that are so far apart.
///
/// # Safety
/// For each tap `count` places from `from` on are in the band, and as many elements in the run of its row behind `to`.
#[inline(always)]
unsafe fn rows_of_taps<T: Float + AnyNumber, V: Vectors>(
    g: &Geometry,
    band: Band,
    taps: Range<usize>,
    from: *const T,
    (to, apart): (*mut T, usize),
    count: usize,
) {
    let mut at = 0;
    while at < count {
        let left = (count - at).min(T::In::<V>::COUNT);
        // SAFETY: `left` elements from `at` on are some of the `count`, at each tap, in the band and in the run; the vectors are of the
        // level of this loop.
        unsafe {
            let (from, to) = (from.add(at), to.add(at));
            if left == T::In::<V>::COUNT {
                each_tap(g, band, taps.clone(), (from, to, apart), |from, to| T::In::<V>::load(from).store(to));
            } else if V::MASKED {
                let mask = T::In::<V>::mask(left);
                each_tap(g, band, taps.clone(), (from, to, apart), |from, to| {
                    T::In::<V>::load_head(from, mask).store_head(to, mask);
                });
            } else {
                each_tap(g, band, taps.clone(), (from, to, apart), |from, to| copy(from, to, left));
            }
        }
        at += left;
    }
}

/// Calls `f` for each of some taps of a channel with where it reads in the band and where its row is.
#[inline(always)]
fn each_tap<T>(
    g: &Geometry,
    band: Band,
    taps: Range<usize>,
    (from, mut to, apart): (*const T, *mut T, usize),
    mut f: impl FnMut(*const T, *mut T),
) {
    let (mut row, mut column) = (taps.start / g.kernel[1], taps.start % g.kernel[1]);
    let mut at = (0..column).fold(ColumnStart::FIRST, |at, _| band.next(g.stride[1], at));
    let mut line = from.wrapping_add(band.start(g, row));
    for _ in taps {
        f(line.wrapping_add(at.offset), to);
        to = to.wrapping_add(apart);
        (column, at) = (column + 1, band.next(g.stride[1], at));
        if column == g.kernel[1] {
            (row, column, at) = (row + 1, 0, ColumnStart::FIRST);
            line = from.wrapping_add(band.start(g, row));
        }
    }
}
