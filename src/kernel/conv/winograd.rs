//! Kernels of 3 x 3 that move by 1, with four ninths of the products: Winograd's F(2 x 2, 3 x 3), by Lavin and Gray, "Fast algorithms for
//! convolutional neural networks" (2016).
//!
//! A *square* is two by two places. They see four by four elements of each channel, of which sums and differences are taken, 16 *points*;
//! of the kernel as many were taken once. At each point the channels are multiplied and added up, and of the 16 sums the four places are
//! made.
//!
//! ```text
//! for each block of squares                (their points fit most of a second-level cache)
//!   for each block of outputs              (a few tiles)
//!     for each chunk of channels           (all, where there is room)
//!       take the points of the image, with the first block of outputs
//!       for each of the 16 points
//!         for each strip of squares        (as many as a tile has rows)
//!           for each few vectors: one tile
//!     make the places, with the bias
//! ```
//!
//! In tiles outputs are side by side in vectors and squares below each other, as places are in `turned.rs`, and for the same reasons.

use super::ahead::Ahead;
use super::band::Band;
use super::{Geometry, ImageAt, STEPS_OF_IMAGE};
use crate::element::{AnyNumber, Real};
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::{InVectors, LaneElement, Lanes, MOST_LANES, Vectors, load};
use crate::kernel::matmul::Mat;
use crate::kernel::parallel::{self, Shared};
#[cfg(not(feature = "alloc"))]
use crate::kernel::scratch::Scratch;
#[cfg(feature = "alloc")]
use crate::kernel::scratch::SizedScratch;
use crate::kernel::scratch::even;
use crate::kernel::window::{Volumes, image_of};
use crate::layout::Strided;
use core::mem::MaybeUninit;
use core::ops::Range;

/// The points of a square.
const POINTS: usize = 16;

/// Bytes for the points of a block and their sums: most of a second-level cache.
#[cfg(feature = "alloc")]
const ROOM: usize = 768 << 10;
/// Bytes for all of that, where there may be little stack.
#[cfg(not(feature = "alloc"))]
const ROOM: usize = crate::kernel::scratch::SCRATCH;

/// Outputs whose points of the kernel lie side by side: the most lanes of a vector.
const GROUP: usize = 16;

/// How many outputs the group of one has.
fn outputs_of_group(output: usize, outputs: usize) -> usize {
    GROUP.min(outputs - output / GROUP * GROUP)
}

/// Where a point of the kernel lies for an output and a channel: point by point, in it group by group of the outputs, and in it channel by
/// channel. So it is read in its order, whatever vectors the processor has.
fn place_of_point([point, output, channel]: [usize; 3], [outputs, channels]: [usize; 2]) -> usize {
    let group = output / GROUP * GROUP;
    (point * outputs + group) * channels + channel * outputs_of_group(output, outputs) + output - group
}

/// Squares that are worth another reading of the kernel.
const FEW: usize = 48;

/// The most outputs of a block. What a strip of squares reads stays in a first-level cache for all of its tiles.
const OUTPUTS: usize = 64;

/// The most rows of a tile: squares.
const ROWS: usize = 6;

/// The most vectors of a tile: outputs.
const fn most_vectors<V: Lanes>() -> usize {
    V::SUMS / ROWS
}

/// Steps of a tile between which lines of the next points are asked for.
const SECTION: usize = 8;

/// Squares of a row of which the places are stored together.
const RUN: usize = 8;

/// Floats that are convolved so.
pub trait PointProducts: AnyNumber {
    /// Computes squares of an image.
    ///
    /// # Safety
    /// What the task says of its fields.
    unsafe fn squares(task: SquaresTask<'_, Self>);
}

macro_rules! floats {
    ($($element:ident)*) => { $(
        impl PointProducts for $element {
            unsafe fn squares(task: SquaresTask<'_, Self>) {
                // SAFETY: the fields are in reach and in the run, as the task says of them; the level is that of the loop.
                unsafe { in_vectors(task) }
            }
        }
    )* };
}
floats!(f32 f64);

/// Some rows of squares of an image: it is that of the geometry, the points of the kernel are `[16, channels, outputs]`, contiguous, and
/// there is a bias for each output, or none. Each output has as many elements in the run of `out` as the geometry has places.
pub struct SquaresTask<'a, T> {
    /// Of the squares: a kernel of 4 x 4 that moves by 2. Its places are squares.
    g: &'a Geometry,
    /// Elements that a block may have.
    room: usize,
    image: ImageAt<T>,
    points: *const T,
    bias: Option<*const T>,
    out: *mut T,
    /// The places of an output, rows and columns.
    places: [usize; 2],
    rows: Range<usize>,
}

/// The kernel `[outputs, channels, 3, 3]` as what [`convolve_points`] takes, `[16, channels, outputs]`. Each is rounded once.
///
/// # Panics
/// When there are not as many weights, or not as much room.
pub fn points_of<T: Real>(weights: &[T], [outputs, channels]: [usize; 2], to: &mut [T]) {
    assert!(weights.len() == outputs * channels * 9 && to.len() == outputs * channels * POINTS);
    let along = |[a, b, c]: [f64; 3]| [a, (a + b + c) / 2.0, (a - b + c) / 2.0, c];
    for (at, taps) in weights.chunks_exact(9).enumerate() {
        let (output, channel) = (at / channels, at % channels);
        let down = [0, 1, 2].map(|row| along(core::array::from_fn(|column| taps[row * 3 + column].as_f64())));
        for column in 0..4 {
            for (row, point) in along(down.map(|row| row[column])).into_iter().enumerate() {
                to[place_of_point([row * 4 + column, output, channel], [outputs, channels])] = T::of(point);
            }
        }
    }
}

/// A contiguous `out[.., outputs, places]`: each image of `x` convolved with a kernel of which these are the [points](points_of), plus the
/// bias. The axes of `x` are any number of leading ones, channels, rows and columns.
///
/// # Safety
/// `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
///
/// # Panics
/// When the sizes are not those of `geometry`, or it is not of a kernel of 3 x 3 in one group that moves by 1: the types rule that out.
pub unsafe fn convolve_points<T: PointProducts>(
    geometry: &Geometry,
    x: Strided<'_, T>,
    points: &[T],
    bias: Option<&[T]>,
    out: *mut T,
) {
    // SAFETY: there is room at `out` for the outputs of all images, which nobody reads.
    unsafe { convolve_points_within(ROOM, geometry, x, points, bias, out) }
}

/// [`convolve_points`] in blocks for which so many bytes are enough, or that are as small as can be. For tests.
///
/// # Safety
/// As there.
///
/// # Panics
/// As there.
#[doc(hidden)]
pub unsafe fn convolve_points_within<T: PointProducts>(
    room: usize,
    geometry: &Geometry,
    x: Strided<'_, T>,
    points: &[T],
    bias: Option<&[T]>,
    out: *mut T,
) {
    let &Geometry { channels, outputs, image, places, .. } = geometry;
    let settings = [geometry.kernel, geometry.stride, geometry.dilation, [geometry.groups; 2]];
    assert!(settings == [[3; 2], [1; 2], [1; 2], [1; 2]], "a kernel of 3 x 3 in one group, by steps of 1");
    assert!(points.len() == POINTS * channels * outputs && bias.is_none_or(|bias| bias.len() == outputs));
    assert!(image_of(x.sizes(), true) == (channels, image));
    let squares = places.map(|n| n.div_ceil(2));
    let g = Geometry { kernel: [4; 2], stride: [2; 2], places: squares, ..*geometry };
    if g.area() == 0 {
        return;
    }
    let images = Volumes::of(x, 2);
    let rows = images.count() * squares[0];
    let each = (outputs * channels * POINTS).saturating_mul(squares[1]) / STEPS_OF_IMAGE;
    // SAFETY: the threads use the elements apart: each writes the places of squares of its own.
    let shared = unsafe { Shared::new((points.as_ptr(), bias.map(<[T]>::as_ptr), out)) };
    // Each part reads all points of the kernel.
    let grain = parallel::grain(each).max(FEW.div_ceil(squares[1]));
    parallel::parts(rows, grain, rows.saturating_mul(each), |range| {
        let (points, bias, out) = shared.get();
        let mut row = range.start;
        while row < range.end {
            let (number, first) = (row / squares[0], row % squares[0]);
            let count = (squares[0] - first).min(range.end - row);
            let (ptr, [channel, _, row_step, column]) = images.at(number);
            // SAFETY: all elements of an image of `x` are in the image, of the sizes asserted, as are the points and the bias in reach; its part
            // of the output is in the run behind those of the images before it.
            unsafe {
                T::squares(SquaresTask {
                    g: &g,
                    room: room / size_of::<T>(),
                    image: ImageAt::of(ptr, [channel, row_step, column]),
                    points,
                    bias,
                    out: out.wrapping_add(number * outputs * places[0] * places[1]),
                    places,
                    rows: first..first + count,
                });
            }
            row += count;
        }
    });
}

/// What is computed at once, and how it lies in the scratch.
#[derive(Clone, Copy)]
struct SquareBlock {
    /// Squares, below each other and side by side.
    rows: usize,
    columns: usize,
    channels: usize,
    /// Outputs: whole vectors.
    outputs: usize,
    lanes: usize,
}

impl SquareBlock {
    /// For the squares of a geometry, by vectors of so many lanes, in a room of so many elements. Sums are taken in chunks of its channels, so it does
    /// not depend on how many threads there are.
    fn of(g: &Geometry, lanes: usize, room: usize) -> Self {
        // Whole groups, or parts of one that it is divided into evenly.
        let most = if room < 2 * POINTS * ROWS * OUTPUTS { GROUP / 2 } else { OUTPUTS };
        let outputs = g.outputs.min(most).next_multiple_of(lanes);
        let of_all = room / (POINTS * (g.channels + outputs)).max(1);
        // Many squares with all channels; or fewer, with as many as there is room for.
        let few = [4 * ROWS, 2 * ROWS, ROWS, ROWS / 2];
        let most = core::iter::once(of_all).filter(|&squares| squares >= FEW.min(g.area())).chain(few);
        for squares in most {
            let mut block = Self { rows: 1, columns: 1, channels: 0, outputs, lanes };
            if g.places[1] <= squares {
                (block.rows, block.columns) = (even(g.places[0], squares / g.places[1]), g.places[1]);
            } else {
                block.columns = even(g.places[1], squares);
            }
            let channels = room.saturating_sub(block.elements(g)) / (POINTS * block.squares());
            if channels >= g.channels.min(ROWS) {
                return Self { channels: even(g.channels, channels), ..block };
            }
        }
        Self { rows: 1, columns: 1, channels: 1, outputs, lanes }
    }

    /// How many squares there are.
    fn squares(&self) -> usize {
        self.rows * self.columns
    }

    /// From a point of the image to the next: a vector that begins at any square has room, and is at another place of a cache.
    fn point(&self) -> usize {
        self.channels * self.squares() + self.lanes
    }

    /// From the sums at a point to those at the next.
    fn sums(&self) -> usize {
        self.squares() * self.outputs + self.lanes
    }

    /// Elements of a band of a channel, and of two vectors behind it.
    fn band(&self, g: &Geometry) -> usize {
        Band::of(g, self.rows, self.columns).len() + 2 * self.lanes
    }

    /// Elements of all of that.
    fn elements(&self, g: &Geometry) -> usize {
        POINTS * (self.point() + self.sums()) + self.band(g)
    }
}

impl<T: PointProducts + InVectors> Loop for SquaresTask<'_, T> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { g, room, image, points, bias, out, places, rows: range } = self;
        let block = SquareBlock::of(g, T::In::<V>::COUNT, room);
        #[cfg(feature = "alloc")]
        let mut memory = SizedScratch::new::<T>(block.elements(g));
        #[cfg(not(feature = "alloc"))]
        let mut memory = Scratch::new();
        assert!(cfg!(feature = "alloc") || block.elements(g) <= ROOM / size_of::<T>(), "a block has room on the stack");
        let taken: *mut T = memory.as_mut_ptr();
        let sums = taken.wrapping_add(POINTS * block.point());
        let band_at = sums.wrapping_add(POINTS * block.sums());
        let mut row = range.start;
        while row < range.end {
            let rows = block.rows.min(range.end - row);
            let mut column = 0;
            while column < g.places[1] {
                let columns = block.columns.min(g.places[1] - column);
                let part = BlockTask { g, block, image, points, bias, out, places, row, column, rows, columns };
                let mut output = 0;
                while output < g.outputs {
                    // Whole groups, or a part of one.
                    let left = g.outputs - output;
                    let outputs =
                        output..output + block.outputs.min(if left < GROUP { left } else { left / GROUP * GROUP });
                    let mut channel = 0;
                    loop {
                        let channels = channel..g.channels.min(channel + block.channels);
                        // SAFETY: the squares, the channels and the outputs are some of the task's, and no more than a block has; there is
                        // room for what a block has of points, of sums and for a band, each of which is written before it is read.
                        unsafe {
                            if output == 0 || channels.len() < g.channels {
                                part.take::<T::In<V>>(channels.clone(), band_at, taken);
                            }
                            part.multiply::<T::In<V>>(channels.clone(), outputs.clone(), taken, sums);
                        }
                        channel = channels.end;
                        if channel == g.channels {
                            break;
                        }
                    }
                    // SAFETY: the sums of these outputs were written, of all channels.
                    unsafe { part.places::<T::In<V>>(outputs.clone(), sums) };
                    output = outputs.end;
                }
                column += columns;
            }
            row += rows;
        }
    }
}

/// Squares of a block: those of some rows and columns of the geometry, no more than the block has. The rest is as in [`SquaresTask`].
struct BlockTask<'a, T> {
    g: &'a Geometry,
    block: SquareBlock,
    image: ImageAt<T>,
    points: *const T,
    bias: Option<*const T>,
    out: *mut T,
    places: [usize; 2],
    row: usize,
    column: usize,
    rows: usize,
    columns: usize,
}

impl<T: PointProducts + InVectors> BlockTask<'_, T> {
    /// How many squares there are.
    fn squares(&self) -> usize {
        self.rows * self.columns
    }

    /// Takes the points of some channels: for each point, a line of the squares for each channel, one behind the other, and behind the last
    /// whatever element.
    ///
    /// # Safety
    /// These channels are in the image, there is room for a band of the block at `band_at`, and for the points of a block at `to`. The processor
    /// has the level of `V`.
    #[inline(always)]
    unsafe fn take<V: Lanes<Element = T>>(&self, channels: Range<usize>, band_at: *mut T, to: *mut T) {
        let Self { g, block, image, row, column, rows, columns, .. } = *self;
        let band = Band::of(g, rows, columns);
        let (line, point, phase) = (self.squares(), block.point(), band.phase);
        for behind in 0..2 * V::COUNT {
            // SAFETY: behind the band there is room for two vectors, which are read where a row ends.
            unsafe { band_at.add(band.len() + behind).write(<T as AnyNumber>::ZERO) };
        }
        let first = channels.start;
        for number in 0..POINTS {
            // SAFETY: there is room for a vector behind the points of the channels.
            unsafe { to.add(number * point + channels.len() * line).write(<T as AnyNumber>::ZERO) };
        }
        for channel in channels {
            // SAFETY: the channel is in the image, and there is room for the band of it.
            unsafe { band.fill(g, image, channel..channel + 1, (row, column), band_at) };
            let to = to.wrapping_add((channel - first) * line);
            for y in 0..rows {
                let from = band_at.cast_const().wrapping_add(2 * y * band.row);
                let to = to.wrapping_add(y * columns);
                for x in (0..columns).step_by(V::COUNT) {
                    // SAFETY: four rows of the band begin there, with a vector behind each column of the first and of the last square,
                    // or the room behind the band. In the lines of the channel there is room for a vector from any square on; what is written
                    // behind those of this row is written again with the next. The level is that of `V`.
                    unsafe {
                        let from = from.add(x);
                        let mut seen = [[V::splat(<T as AnyNumber>::ZERO); 4]; 4];
                        for (row, seen) in seen.iter_mut().enumerate() {
                            let from = from.add(row * band.row);
                            let behind = from.add(phase);
                            *seen =
                                across(V::load(from), V::load(behind), V::load(from.add(1)), V::load(behind.add(1)));
                        }
                        let [a, b, c, d] = seen;
                        for column in 0..4 {
                            let points = across(a[column], b[column], c[column], d[column]);
                            for (row, points) in points.into_iter().enumerate() {
                                points.store(to.add((row * 4 + column) * point + x));
                            }
                        }
                    }
                }
            }
        }
    }

    /// Multiplies the points of some channels by those of the kernel for some outputs, and adds them up: for each point, a row of the outputs,
    /// whole vectors, for each square.
    ///
    /// # Safety
    /// These points were taken, and those of the kernel are in reach, for outputs that are no more than a block has and of whole groups, or of a part of
    /// one; there is room for the sums of a block, which hold those of the channels before. The processor has the level of `V`.
    #[inline(always)]
    unsafe fn multiply<V: Lanes<Element = T>>(
        &self,
        channels: Range<usize>,
        outputs: Range<usize>,
        taken: *const T,
        sums: *mut T,
    ) {
        let Self { g, block, .. } = *self;
        let squares = self.squares();
        let vectors = outputs.len().div_ceil(V::COUNT);
        // SAFETY: the last vector has an output at least and no more than lanes; the level is that of `V`.
        let mask = unsafe { V::mask(outputs.len() - (vectors - 1) * V::COUNT) };
        let sizes = [g.outputs, g.channels];
        let kernel = |point: usize, output: usize, channel: usize| {
            self.points.wrapping_add(place_of_point([point, output, channel], sizes))
        };
        for point in 0..POINTS {
            // Those of the next point, or of the next outputs.
            let next = match (point + 1 < POINTS, outputs.end < g.outputs) {
                (true, _) => kernel(point + 1, outputs.start, channels.start),
                (false, true) => kernel(0, outputs.end, 0),
                (false, false) => kernel(0, 0, 0),
            };
            let mut ahead = Ahead::from((Mat { ptr: next, row: 0, col: 1 }, 1, channels.len() * outputs.len()));
            let mut strips = squares.div_ceil(ROWS);
            let tiles = vectors.div_ceil(const { most_vectors::<V>() });
            ahead.spread(strips * tiles * channels.len().div_ceil(SECTION));
            let mut square = 0;
            while strips > 0 {
                let count = (squares - square).div_ceil(strips);
                let strip = SquareStrip {
                    taken: taken.wrapping_add(point * block.point() + square),
                    line: squares,
                    count,
                    channels: channels.len(),
                    kernel: kernel(point, outputs.start, channels.start),
                    step: outputs_of_group(outputs.start, g.outputs),
                    group: g.channels * GROUP,
                    sums: sums.wrapping_add(point * block.sums() + square * block.outputs),
                    apart: block.outputs,
                    accumulate: channels.start > 0,
                };
                // SAFETY: `count` squares from this one on have points of each channel, and behind those of the last channel another element was
                // written; those of the kernel are in reach, of as many outputs as the vectors have, the last one through the mask; there is room
                // for whole vectors of sums of each.
                unsafe {
                    match count {
                        6 => strip.compute::<V, 6>(vectors, mask, &mut ahead),
                        5 => strip.compute::<V, 5>(vectors, mask, &mut ahead),
                        3 | 4 => strip.compute::<V, 4>(vectors, mask, &mut ahead),
                        _ => strip.compute::<V, 2>(vectors, mask, &mut ahead),
                    }
                }
                square += count;
                strips -= 1;
            }
        }
    }

    /// Makes the places of some outputs, with their bias.
    ///
    /// # Safety
    /// The sums of these outputs were written, and their places are in the run of the output. The processor has the level of `V`.
    #[inline(always)]
    unsafe fn places<V: Lanes<Element = T>>(&self, outputs: Range<usize>, sums: *const T) {
        let Self { block, bias, out, places, row, column, rows, columns, .. } = *self;
        let area = places[0] * places[1];
        let mut memory = PlacesOfRun::<T>(MaybeUninit::uninit());
        let of_run = memory.0.as_mut_ptr().cast::<T>();
        let row_of_run = const { 2 * RUN * MOST_LANES };
        for output in outputs.clone().step_by(V::COUNT) {
            let count = (outputs.end - output).min(V::COUNT);
            let sums = sums.wrapping_add(output - outputs.start);
            let start = match bias {
                // SAFETY: the run of the bias has a number for each of these outputs, and the mask as many lanes; the level is that of `V`.
                Some(bias) => unsafe { V::load_head(bias.add(output), V::mask(count)) },
                // SAFETY: nothing is read, and the processor has the level of `V`.
                None => unsafe { V::splat(<T as AnyNumber>::ZERO) },
            };
            for y in 0..rows {
                for x in (0..columns).step_by(RUN) {
                    let run = (columns - x).min(RUN);
                    for k in 0..run {
                        // SAFETY: each point of this square has a vector of sums, and the run has room for two rows of `2 * RUN` vectors. The
                        // level is that of `V`.
                        unsafe {
                            let from = sums.add((y * columns + x + k) * block.outputs);
                            let mut down = [[V::splat(<T as AnyNumber>::ZERO); 4]; 2];
                            for column in 0..4 {
                                let from = from.add(column * block.sums());
                                let step = 4 * block.sums();
                                let [a, b] = [V::load(from), V::load(from.add(step))];
                                let [c, d] = [V::load(from.add(2 * step)), V::load(from.add(3 * step))];
                                [down[0][column], down[1][column]] = along(a, b, c, d);
                            }
                            for (row, [a, b, c, d]) in down.into_iter().enumerate() {
                                let to = of_run.add(row * row_of_run + 2 * k * MOST_LANES);
                                let [left, right] = along(a, b, c, d);
                                left.add(start).store(to);
                                right.add(start).store(to.add(MOST_LANES));
                            }
                        }
                    }
                    let (top, left) = (2 * (row + y), 2 * (column + x));
                    let wide = (2 * run).min(places[1] - left);
                    for down in 0..(places[0] - top).min(2) {
                        let to = out.wrapping_add(output * area + (top + down) * places[1] + left);
                        // SAFETY: `wide` places of this row of each of `count` outputs are in the run of the output, and were written to
                        // that of the block.
                        unsafe { turned_to(of_run.add(down * row_of_run), (wide, count), to, area) };
                    }
                }
            }
        }
    }
}

/// Two rows of places of some squares, a vector of outputs for each.
#[repr(align(64))]
struct PlacesOfRun<T>(MaybeUninit<[[[T; MOST_LANES]; 2 * RUN]; 2]>);

/// Writes `wide` places, of which each has a vector of outputs in the run, to the rows of `count` outputs.
///
/// # Safety
/// So many are in the run of `from`, and of `to`.
#[inline(always)]
unsafe fn turned_to<T: LaneElement>(from: *const T, (wide, count): (usize, usize), to: *mut T, apart: usize) {
    let fours = if wide < 4 { 0 } else { count / 4 * 4 };
    // SAFETY: places are below `wide` and outputs below `count`, so they are in the run of either: four outputs from a multiple of 4 on, and four places,
    // of which the last may be some of those before.
    unsafe {
        for output in (0..fours).step_by(4) {
            let mut place = 0;
            while place < wide {
                let first = place.min(wide - 4);
                let from = [0, 1, 2, 3].map(|q| from.add((first + q) * MOST_LANES + output));
                T::transpose(from, to.add(output * apart + first), apart as isize);
                place += 4;
            }
        }
        for output in fours..count {
            for place in 0..wide {
                *to.add(output * apart + place) = *from.add(place * MOST_LANES + output);
            }
        }
    }
}

/// `a - b`, rounded once.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn difference<V: Lanes<Element: AnyNumber>>(a: V, b: V) -> V {
    // SAFETY: the level is that of `V`; a product with -1 is not rounded.
    unsafe { b.mul_add(V::splat(<V::Element as AnyNumber>::ZERO - V::Element::ONE), a) }
}

/// The points of four elements along an axis.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn across<V: Lanes<Element: AnyNumber>>(a: V, b: V, c: V, d: V) -> [V; 4] {
    // SAFETY: these are sums in registers, and the processor has the level of `V`.
    unsafe { [difference(a, c), b.add(c), difference(c, b), difference(b, d)] }
}

/// The two places of the sums at four points along an axis.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn along<V: Lanes<Element: AnyNumber>>(a: V, b: V, c: V, d: V) -> [V; 2] {
    // SAFETY: these too are sums in registers; the processor has the level of `V`.
    unsafe { [a.add(b).add(c), difference(difference(b, c), d)] }
}

/// A few squares at a point, and the outputs of a block.
struct SquareStrip<T> {
    /// The point of the first square in the first channel.
    taken: *const T,
    /// From a channel to the next.
    line: usize,
    /// How many squares there are.
    count: usize,
    channels: usize,
    /// Those of the kernel for the first channel and output, from a channel to the next, and from a group of outputs to the next.
    kernel: *const T,
    step: usize,
    group: usize,
    sums: *mut T,
    /// From the sums of a square to those of the next.
    apart: usize,
    /// Whether to add to what the sums hold.
    accumulate: bool,
}

impl<T: AnyNumber> SquareStrip<T> {
    /// Computes the strip, tile by tile.
    ///
    /// # Safety
    /// For each channel `MR` points from the first on can be read, of which `count` are squares, and `vectors` of the kernel, the last through the mask; there is
    /// room for as many whole vectors of sums of each square. The processor has the level of `V`.
    #[inline(always)]
    unsafe fn compute<V: Lanes<Element = T>, const MR: usize>(
        &self,
        vectors: usize,
        mask: V::Mask,
        ahead: &mut Ahead<T>,
    ) {
        debug_assert!(self.count == MR || self.count + 1 == MR);
        let mut at = 0;
        while at < vectors {
            let count = even(vectors, const { most_vectors::<V>() }).min(vectors - at);
            // SAFETY: there are as many vectors as each arm says, with what they read of the kernel in reach and room for their sums, for the
            // level of `V`; all but the last have all lanes.
            unsafe {
                let mask = if at + count == vectors { mask } else { V::mask(V::COUNT) };
                match count {
                    1 => self.tile::<V, MR, 1>(at, mask, ahead),
                    2 => self.tile::<V, MR, 2>(at, mask, ahead),
                    3 if const { most_vectors::<V>() > 2 } => self.tile::<V, MR, 3>(at, mask, ahead),
                    4 if const { most_vectors::<V>() > 2 } => self.tile::<V, MR, 4>(at, mask, ahead),
                    _ => unreachable!("a tile has no more vectors than there are registers for"),
                }
            }
            at += count;
        }
    }

    /// One tile: `MR` squares, of which the last may be none, of `NV` vectors of outputs, from vector `at` on.
    ///
    /// # Safety
    /// As for [`compute`](Self::compute), with `NV` vectors left.
    #[inline(always)]
    unsafe fn tile<V: Lanes<Element = T>, const MR: usize, const NV: usize>(
        &self,
        at: usize,
        mask: V::Mask,
        ahead: &mut Ahead<T>,
    ) {
        // SAFETY: a step is a channel, at which `MR` elements can be read and the kernel has `NV` vectors in reach, of which the last goes through the
        // mask. The sums of the squares that there are have room for whole vectors. The level is that of `V`.
        unsafe {
            let mut sums = [[V::splat(T::ZERO); NV]; MR];
            let mut kernel: [*const T; NV] = core::array::from_fn(|v| {
                let output = (at + v) * V::COUNT;
                self.kernel.wrapping_add(output / GROUP * self.group + output % GROUP)
            });
            let (mut taken, mut left) = (self.taken, self.channels);
            while left > 0 {
                let section = left.min(SECTION);
                for _ in 0..section {
                    let mut row = [V::splat(<T as AnyNumber>::ZERO); NV];
                    for (v, vector) in row.iter_mut().enumerate() {
                        *vector = load::<V>(kernel[v], 0, v + 1 != NV, mask);
                    }
                    for (i, sums) in sums.iter_mut().enumerate() {
                        let factor = V::splat(*taken.add(i));
                        for (vector, sum) in row.iter().zip(sums) {
                            *sum = vector.mul_add(factor, *sum);
                        }
                    }
                    kernel = kernel.map(|kernel| kernel.wrapping_add(self.step));
                    taken = taken.wrapping_add(self.line);
                }
                left -= section;
                ahead.ask::<V>();
            }
            for (i, sums) in sums.iter().enumerate().take(self.count) {
                for (v, sum) in sums.iter().enumerate() {
                    let to = self.sums.add(i * self.apart + (at + v) * V::COUNT);
                    if self.accumulate { sum.add(V::load(to)).store(to) } else { sum.store(to) }
                }
            }
        }
    }
}
