//! A group as a product that is turned around: outputs side by side in vectors, places below each other.
//!
//! ```text
//! for each chunk of taps                 (as the large product has them)
//!   for each block of outputs            (a chunk of it fits a second-level cache)
//!     copy the block: a vector of outputs after the other, and in it tap after tap
//!     for each band of the image         (its channels fit a part of a second-level cache)
//!       copy the band with its padding, if there is some
//!       for each strip of places         (as many as a tile has rows)
//!         for each few vectors: one tile
//! ```
//!
//! A step of a tile loads some vectors of outputs and, for each place, what it meets at the tap: one element, which may lie
//! anywhere. So no patch is copied, and no lane is idle where a row or an image ends; what is copied is the kernel. The tile is
//! transposed as it is stored.
//!
//! Sums begin with the bias and are taken tap by tap, in the chunks of the [large product](crate::kernel::matmul): to the bit
//! they are the same.

use super::ahead::{Ahead, LINE};
use super::band::{Band, ColumnStart};
use super::panels::PLACES_OF_PART;
use super::{Geometry, Group, ImageAt, STEPS_OF_IMAGE};
use crate::element::AnyNumber;
use crate::kernel::isa::{Loop, in_vectors, isa};
use crate::kernel::lanes::{LaneElement, Lanes, Vectors, load};
use crate::kernel::matmul::Mat;
use crate::kernel::matmul::kernels::Float;
use crate::kernel::matmul::large;
use crate::kernel::parallel::{self, Shared};
use crate::kernel::scratch::{SizedScratch, even};
use core::mem::MaybeUninit;
use core::ops::Range;

/// Bytes of the channels of a band: a quarter of a second-level cache.
const BAND: usize = 256 << 10;

/// Bytes of a block of the kernel: a part of a second-level cache, where the image is as well, and what the next block is copied from.
const BLOCK: usize = 192 << 10;

/// The most rows of a tile: places.
const ROWS: usize = 6;

/// The most lanes of the vectors of a tile: outputs.
const WIDTH: usize = 64;

/// Steps of a tile between which lines of the next block are asked for.
const SECTION: usize = 8;

/// Taps that are transposed together: as long a run of each row, of which the vectors stay in a first-level cache.
const RUN: usize = 256;

/// The most channels that a chunk of so many taps meets.
fn channels_of(g: &Geometry, depth: usize) -> usize {
    g.channels.min(depth.div_ceil(g.kernel[0] * g.kernel[1]) + 1)
}

/// The rows of places of which so many channels fit a band, or 0.
fn rows_of_band<T>(g: &Geometry, channels: usize) -> usize {
    Band::rows(g, BAND / size_of::<T>() / channels.max(1)).min(g.places[0])
}

/// Does nothing that is met lie outside of the image, or further away than an offset says?
fn lies_in_place<T>(g: &Geometry, image: &ImageAt<T>) -> bool {
    let distances = [image.channel, image.row, image.column].map(|n| usize::try_from(n).unwrap_or(usize::MAX));
    let most = [g.channels, g.image[0], g.image[1]];
    let reach = distances.iter().zip(most).fold(0usize, |sum, (n, most)| sum.saturating_add(n.saturating_mul(most)));
    let inside = !g.meets_padding(0) && !g.meets_padding(1) && image.slices == 1 && image.inside == (0, 1);
    inside && u32::try_from(reach).is_ok()
}

/// Is it less work to copy the kernel than the patches, or a [flat](ImageAt::is_flat) image?
///
/// The sums are the same only where the rows of the product have strips.
pub(super) fn is_better<T: Float>(g: &Geometry, image: &ImageAt<T>) -> bool {
    let kernels = &T::KERNELS[isa() as usize];
    let (m, k, n, lanes) = (g.outputs, g.taps(), g.area(), kernels.width / 2);
    // For each tap: multiplications of vectors, and what takes as long as so many. A tile waits for the lines that its places meet: one for
    // a row of the kernel, or as many as neighbouring places are elements or phases apart.
    let sums = n * m.div_ceil(lanes);
    let in_place = lies_in_place(g, image);
    let step = if in_place { image.column.unsigned_abs() * g.stride[1] } else { g.stride[1].min(g.kernel[1]) };
    let tile = 2 * kernels.height * lanes * size_of::<T>();
    let waits = sums * step.clamp(1, ROWS) * LINE / (tile * g.kernel[1]);
    let turned = sums + sums * STORE / k.max(1) + waits + m / TURN;
    let flat = image.is_flat(g);
    let upright = (m + if flat { COPY } else { 2 * COPY }) * n.div_ceil(lanes);
    let crowded = if flat && large::is_crowded(kernels, k, n) { upright / 8 } else { 0 };
    let fits = || in_place || rows_of_band::<T>(g, channels_of(g, large::depth(kernels, k))) > 0;
    turned < upright + crowded && large::has_strips(m, kernels.height) && fits()
}

/// Steps of a tile in the time in which it is stored.
const STORE: usize = 6;

/// Elements of the kernel that are copied while a vector is multiplied.
const TURN: usize = 3;

/// Multiplications of a vector in the time in which one of a flat image is copied; of patches it is twice as many.
const COPY: usize = 5;

/// The outputs of a group with their bias.
///
/// # Safety
/// The group is of the geometry, and [`is_better`] holds.
pub(super) unsafe fn convolve<T: Float + AnyNumber>(g: &Geometry, group: &Group<'_, T>) {
    let &Group { image, weights, bias, out, apart } = group;
    let (m, n) = (g.outputs, g.area());
    let steps = m.saturating_mul(g.taps()).saturating_mul(n) / STEPS_OF_IMAGE;
    // SAFETY: the threads use the elements apart: each writes outputs, or places of all, of its own.
    let shared = unsafe { Shared::new((image, weights, bias.map(<[T]>::as_ptr), out)) };
    let part = |outputs: Range<usize>, places: Range<usize>| {
        let (image, weights, bias, out) = shared.get();
        let first = outputs.start;
        let weights = Mat { ptr: weights.at(first, 0), ..weights };
        let (bias, out) = (bias.map(|bias| bias.wrapping_add(first)), out.wrapping_add(first * apart));
        // SAFETY: the channels are in the image; of these outputs the kernel is in reach, and they and the bias are in the run, as the
        // caller says.
        unsafe { in_vectors(TurnedPart { g, image, weights, bias, outputs: outputs.len(), out, apart, places }) };
    };
    // Each part copies the kernel of its outputs, and the image of its places.
    if m > n {
        let grain = parallel::grain(steps / m).next_multiple_of(WIDTH);
        parallel::parts(m, grain, steps, |outputs| part(outputs, 0..n));
    } else {
        let grain = parallel::grain(steps / n.max(1)).next_multiple_of(PLACES_OF_PART);
        parallel::parts(n, grain, steps, |places| part(0..m, places));
    }
}

/// Some outputs of a group at some places.
struct TurnedPart<'a, T> {
    g: &'a Geometry,
    image: ImageAt<T>,
    /// The kernel of the first output, its bias, and where it begins.
    weights: Mat<T>,
    bias: Option<*const T>,
    out: *mut T,
    outputs: usize,
    /// From the places of each output to those of the next.
    apart: usize,
    places: Range<usize>,
}

impl<T: Float + AnyNumber> Loop for TurnedPart<'_, T> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Self { g, image, weights, bias, outputs: m, out, apart, places } = self;
        let width = const { most_vectors::<T::In<V>>() * T::In::<V>::COUNT };
        let (k, row_length, positions) = (g.taps(), g.places[1], g.kernel[0] * g.kernel[1]);
        let depth = large::depth(&T::KERNELS[isa() as usize], k);
        let source = PlacesSource::of(g, image, depth);
        let room = if source.rows == g.places[0] { BLOCK } else { 3 * BLOCK };
        let columns = even(m.div_ceil(width), room / size_of::<T>() / depth.max(1) / width) * width;
        let block_room = depth * columns;
        let mut memory = SizedScratch::new::<T>(block_room + source.room + depth);
        let copied: *mut T = memory.as_mut_ptr();
        let band_at = copied.wrapping_add(block_room);
        let offsets = band_at.wrapping_add(source.room).cast::<u32>();
        let chunk = |p: usize| p..k.min(p + depth);
        let block = |j: usize| j..m.min(j + columns);
        let kernel = |outputs: &Range<usize>, taps: &Range<usize>| {
            (Mat { ptr: weights.at(outputs.start, taps.start), ..weights }, outputs.len(), taps.len())
        };
        let mut taps = chunk(0);
        while !taps.is_empty() {
            // SAFETY: there is room for `depth` elements, none of which is smaller than an offset.
            unsafe { source.offsets(g, taps.clone(), offsets) };
            let channels = taps.start / positions..taps.end.div_ceil(positions);
            let mut outputs = block(0);
            while !outputs.is_empty() {
                let (a, rows, steps) = kernel(&outputs, &taps);
                // SAFETY: these rows and columns of the kernel are in reach, and there is room for `depth` taps of `columns` outputs.
                unsafe { turn::<T::In<V>>(a, rows, steps, copied) };
                let (next, then) = (block(outputs.end), chunk(taps.end));
                let mut ahead =
                    Ahead::from(if next.is_empty() { kernel(&block(0), &then) } else { kernel(&next, &taps) });
                ahead.spread(places.len().div_ceil(ROWS) * rows.div_ceil(width) * steps.div_ceil(SECTION));
                let mut place = places.start;
                while place < places.end {
                    let whole = source.rows == g.places[0];
                    let row = if whole { 0 } else { place / row_length };
                    let origin = match source.band {
                        None => image.ptr.wrapping_offset(channels.start as isize * image.channel),
                        Some(band) => {
                            if outputs.start == 0 || !whole {
                                // SAFETY: these channels are in the image, and there is room for the band of so many.
                                unsafe { band.fill(g, image, channels.clone(), (row, 0), band_at) };
                            }
                            band_at.cast_const()
                        }
                    };
                    let end = places.end.min((row + source.rows) * row_length);
                    let mut strips = (end - place).div_ceil(ROWS);
                    while strips > 0 {
                        let count = (end - place).div_ceil(strips);
                        let strip = Strip {
                            places: source.places(
                                origin,
                                (place / row_length - row, place % row_length),
                                row_length,
                                count,
                            ),
                            count,
                            offsets,
                            steps,
                            block: copied,
                            outputs: rows,
                            bias: bias.filter(|_| taps.start == 0).map(|bias| bias.wrapping_add(outputs.start)),
                            out: out.wrapping_add(outputs.start * apart + place),
                            apart,
                            accumulate: taps.start > 0,
                        };
                        // SAFETY: at each of these places the taps meet what is in the band, or in the image; the block is copied, and
                        // the outputs, from this place on, are in the run, as is their bias.
                        unsafe { strip.compute::<T::In<V>>(&mut ahead) };
                        place += count;
                        strips -= 1;
                    }
                }
                outputs = next;
            }
            taps = chunk(taps.end);
        }
    }
}

/// Where the elements are read that places meet: in a band, which is copied, or in the image.
struct PlacesSource {
    band: Option<Band>,
    /// Elements for the channels of the band.
    room: usize,
    /// Rows of places that are there at once.
    rows: usize,
    /// From a channel to the next, from a row of places, from a place, from a row of the kernel, in elements.
    channel: usize,
    line: usize,
    step: usize,
    row: usize,
    /// From a column of the kernel to the next, in an image.
    column: usize,
}

impl PlacesSource {
    /// For chunks of so many taps.
    fn of<T>(g: &Geometry, image: ImageAt<T>, depth: usize) -> Self {
        if lies_in_place(g, &image) {
            let [channel, row, column] = [image.channel, image.row, image.column].map(|n| n as usize);
            let (line, step) = (g.stride[0] * row, g.stride[1] * column);
            let (row, column) = (g.dilation[0] * row, g.dilation[1] * column);
            return PlacesSource { band: None, room: 0, rows: g.places[0], channel, line, step, row, column };
        }
        let channels = channels_of(g, depth);
        let rows = rows_of_band::<T>(g, channels);
        let band = Band::of(g, rows, g.places[1]);
        let (channel, line, row) = (band.len(), g.stride[0] * band.row, band.start(g, 1));
        PlacesSource { band: Some(band), room: channels * channel, rows, channel, line, step: 1, row, column: 0 }
    }

    /// How far behind its place what each of some taps meets is, from the first channel of these taps on.
    ///
    /// # Safety
    /// As many numbers are in the run of `to`.
    unsafe fn offsets(&self, g: &Geometry, taps: Range<usize>, mut to: *mut u32) {
        let positions = g.kernel[0] * g.kernel[1];
        let first = taps.start / positions;
        for tap in taps {
            let (channel, position) = (tap / positions - first, tap % positions);
            let (row, column) = (position / g.kernel[1], position % g.kernel[1]);
            let across = match self.band {
                None => column * self.column,
                Some(band) => (0..column).fold(ColumnStart::FIRST, |at, _| band.next(g.stride[1], at)).offset,
            };
            let offset = channel * self.channel + row * self.row + across;
            debug_assert!(u32::try_from(offset).is_ok());
            // SAFETY: each tap has a place in the run, for a number that is not read here.
            unsafe {
                to.write(offset as u32);
                to = to.add(1);
            }
        }
    }

    /// Where some places begin to read, from that at a row and a column on; the last stands in for those that lack.
    #[inline(always)]
    fn places<T>(
        &self,
        origin: *const T,
        (mut y, mut x): (usize, usize),
        row_length: usize,
        count: usize,
    ) -> [*const T; ROWS] {
        // In a loop of its own: a closure is a call where all of a crate is compiled at once.
        let mut places = [origin; ROWS];
        for (i, place) in places.iter_mut().enumerate() {
            *place = origin.wrapping_add(y * self.line + x * self.step);
            if i + 1 < count {
                x += 1;
                (y, x) = if x == row_length { (y + 1, 0) } else { (y, x) };
            }
        }
        places
    }
}

/// The most vectors of a tile.
const fn most_vectors<V: Lanes>() -> usize {
    V::SUMS / ROWS
}

/// The vectors of the tile that begins at one of them.
#[inline(always)]
fn vectors_of_tile(vectors: usize, most: usize, at: usize) -> usize {
    even(vectors, most).min(vectors - at)
}

/// Copies rows of the kernel as vectors, a lane for each: one vector of rows after the other, and in it tap after tap. The last row
/// stands in for those that the last vector lacks.
///
/// # Safety
/// `m` rows of `k` adjacent elements are in reach, and `k` vectors for as many rows as a vector has lanes in the run of `to`. The
/// processor has the level of `V`.
#[inline(always)]
unsafe fn turn<V: Lanes<Element: Float>>(a: Mat<V::Element>, m: usize, k: usize, mut to: *mut V::Element) {
    let fours = if V::COUNT.is_multiple_of(4) { V::COUNT } else { 0 };
    for vector in 0..m.div_ceil(V::COUNT) {
        for p in (0..k).step_by(RUN) {
            let taps = RUN.min(k - p);
            let row = |i: usize| a.at((vector * V::COUNT + i).min(m - 1), p);
            // SAFETY: rows are below `m` and taps below `k`, so what is read is in reach: four elements of a row are adjacent, and as many
            // taps are left. There is room for `k` vectors from `to` on.
            unsafe {
                let to = to.add(p * V::COUNT);
                for i in (0..fours).step_by(4) {
                    let rows = [row(i), row(i + 1), row(i + 2), row(i + 3)];
                    let (mut s, to) = (0, to.add(i));
                    while s + 4 <= taps {
                        V::Element::transpose(rows.map(|row| row.add(s)), to.add(s * V::COUNT), V::COUNT as isize);
                        s += 4;
                    }
                    for s in s..taps {
                        for (q, row) in rows.iter().enumerate() {
                            *to.add(s * V::COUNT + q) = *row.add(s);
                        }
                    }
                }
                for i in fours..V::COUNT {
                    for s in 0..taps {
                        *to.add(s * V::COUNT + i) = *row(i).add(s);
                    }
                }
            }
        }
        to = to.wrapping_add(k * V::COUNT);
    }
}

/// A few places, and the outputs of a block.
struct Strip<T> {
    /// Where each place begins to read; the last stands in for those that lack.
    places: [*const T; ROWS],
    /// How many there are.
    count: usize,
    /// How far behind each place what it meets at each tap is.
    offsets: *const u32,
    steps: usize,
    block: *const T,
    outputs: usize,
    bias: Option<*const T>,
    out: *mut T,
    apart: usize,
    /// Whether to add to what `out` holds.
    accumulate: bool,
}

/// The sums of a tile, a row for each place.
#[repr(align(64))]
struct TileSums<T>(MaybeUninit<[[T; WIDTH]; ROWS]>);

impl<T: Float> Strip<T> {
    /// Computes the strip, tile by tile.
    ///
    /// # Safety
    /// An element for each place and offset can be read; the block has a lane for each output at each tap, the bias is in the run, and `count`
    /// elements of each output as well. The processor has the level of `V`.
    #[inline(always)]
    unsafe fn compute<V: Lanes<Element = T>>(&self, ahead: &mut Ahead<T>) {
        const { assert!(most_vectors::<V>() * V::COUNT <= WIDTH) };
        let vectors = self.outputs.div_ceil(V::COUNT);
        let mut at = 0;
        while at < vectors {
            let count = vectors_of_tile(vectors, const { most_vectors::<V>() }, at);
            // SAFETY: the tile begins behind as many vectors as are before it; its places can be read and its outputs are in the run, as those
            // of the strip. It has as many rows as there are places, or more.
            unsafe {
                match self.count {
                    6 => self.tile_of::<V, 6>(at, count, ahead),
                    5 => self.tile_of::<V, 5>(at, count, ahead),
                    _ => self.tile_of::<V, 4>(at, count, ahead),
                }
            }
            at += count;
        }
    }

    /// The tile of some vectors, with `MR` rows.
    ///
    /// # Safety
    /// As for [`compute`](Self::compute).
    #[inline(always)]
    unsafe fn tile_of<V: Lanes<Element = T>, const MR: usize>(&self, at: usize, vectors: usize, ahead: &mut Ahead<T>) {
        // SAFETY: there are as many vectors as each arm says, with what they read in the block and write in the run.
        unsafe {
            match vectors {
                1 => self.tile::<V, MR, 1>(at, ahead),
                2 => self.tile::<V, MR, 2>(at, ahead),
                3 if const { most_vectors::<V>() > 2 } => self.tile::<V, MR, 3>(at, ahead),
                4 if const { most_vectors::<V>() > 2 } => self.tile::<V, MR, 4>(at, ahead),
                _ => unreachable!("a tile has no more vectors than there are registers for"),
            }
        }
    }

    /// One tile: `MR` places of `NV` vectors of outputs, from vector `at` on.
    ///
    /// # Safety
    /// As for [`compute`](Self::compute), with `NV` vectors left.
    #[inline(always)]
    unsafe fn tile<V: Lanes<Element = T>, const MR: usize, const NV: usize>(&self, at: usize, ahead: &mut Ahead<T>) {
        let (j, width) = (at * V::COUNT, const { NV * V::COUNT });
        let outputs = width.min(self.outputs - j);
        debug_assert!(self.count <= MR.max(4) && outputs > (NV - 1) * V::COUNT);
        // SAFETY: of the bias the last vector goes through a mask, which has the outputs that are left. There are `NV` vectors for each
        // step, and a step has an offset, at which each place can be read. The sums have room for `MR` rows of `NV` vectors, and are
        // written before they are read. The level is that of `V`.
        unsafe {
            let mut sums = [[V::splat(T::ZERO); NV]; MR];
            if let Some(bias) = self.bias {
                let mask = V::mask(outputs - (NV - 1) * V::COUNT);
                let mut row = [V::splat(T::ZERO); NV];
                for (v, vector) in row.iter_mut().enumerate() {
                    *vector = load::<V>(bias.add(j), v, v + 1 != NV, mask);
                }
                sums = [row; MR];
            }
            let places: [*const T; MR] = core::array::from_fn(|i| self.places[i]);
            let mut b: [*const T; NV] = core::array::from_fn(|v| self.block.add((at + v) * self.steps * V::COUNT));
            let (mut offset, mut left) = (self.offsets, self.steps);
            while left > 0 {
                let section = left.min(SECTION);
                let end = offset.add(section);
                while offset != end {
                    let distance = *offset as usize;
                    let row = b.map(|b| V::load(b));
                    for (place, sums) in places.iter().zip(&mut sums) {
                        let factor = V::splat(*place.wrapping_add(distance));
                        for (vector, sum) in row.iter().zip(sums) {
                            *sum = vector.mul_add(factor, *sum);
                        }
                    }
                    b = b.map(|b| b.add(V::COUNT));
                    offset = offset.add(1);
                }
                left -= section;
                ahead.ask::<V>();
            }
            let mut memory = TileSums::<T>(MaybeUninit::uninit());
            let rows = memory.0.as_mut_ptr().cast::<T>();
            for (i, sums) in sums.iter().enumerate() {
                for (v, sum) in sums.iter().enumerate() {
                    sum.store(rows.add(i * WIDTH + v * V::COUNT));
                }
            }
            self.store(rows, j, outputs);
        }
    }

    /// Writes the sums of a tile, of which each place has a row, to some outputs from number `j` on.
    ///
    /// # Safety
    /// So many outputs of `count` places are in the run, and in the rows.
    #[inline(never)]
    unsafe fn store(&self, rows: *const T, j: usize, outputs: usize) {
        let Self { count, apart, accumulate, .. } = *self;
        let out = self.out.wrapping_add(j * apart);
        let last = count.saturating_sub(4);
        let fours = if count < 4 { 0 } else { outputs / 4 * 4 };
        // SAFETY: places are below `count` and outputs below `outputs`, so all that is read is in the rows and all that is written in the
        // run: four places from 0 on, and the last four, of which some may be the same. What these are added to is read before.
        unsafe {
            for at in (0..fours).step_by(4) {
                let from = |i: usize| core::array::from_fn(|q| rows.add((i + q) * WIDTH + at));
                let to = out.add(at * apart);
                if !accumulate {
                    T::transpose(from(0), to, apart as isize);
                    if last > 0 {
                        T::transpose(from(last), to.add(last), apart as isize);
                    }
                    continue;
                }
                let (mut first, mut second) = ([[T::ZERO; 4]; 4], [[T::ZERO; 4]; 4]);
                T::transpose(from(0), first.as_mut_ptr().cast(), 4);
                T::transpose(from(last), second.as_mut_ptr().cast(), 4);
                for q in 0..4 {
                    let to = [to.add(q * apart).cast::<[T; 4]>(), to.add(q * apart + last).cast()];
                    let before = to.map(|to| to.read_unaligned());
                    to[0].write_unaligned(core::array::from_fn(|i| first[q][i] + before[0][i]));
                    to[1].write_unaligned(core::array::from_fn(|i| second[q][i] + before[1][i]));
                }
            }
            for at in fours..outputs {
                for i in 0..count {
                    let (sum, to) = (*rows.add(i * WIDTH + at), out.add(at * apart + i));
                    *to = if accumulate { sum + *to } else { sum };
                }
            }
        }
    }
}
