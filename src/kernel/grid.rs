//! Images and volumes at the places of a grid.
//!
//! Where a place is, and which pixels it is made of, is computed once for some places and all channels, into tables on the stack: for each
//! tap the pixel and how much of it there is. Then each channel is read by them.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use crate::element::Real;

/// What a place is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Between {
    /// The nearest pixel; of two as near the even one.
    One,
    /// Two along each axis.
    Two,
    /// Four along each axis.
    Four,
}

/// What is beyond the pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outside {
    /// Zeros.
    Zeros,
    /// The pixels at the border, on and on.
    Border,
    /// The image, mirrored.
    Reflection,
}

/// How images are sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sampling {
    pub(crate) between: Between,
    pub(crate) beyond: Outside,
    pub(crate) align_corners: bool,
}

/// Adjacent images of so many channels and `[layers, rows, columns]`, and grids of so many places of so many numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GridSizes {
    pub(crate) channels: usize,
    pub(crate) image: [usize; 3],
    pub(crate) places: usize,
    pub(crate) numbers: usize,
}

/// The most entries of a table.
pub(super) const ROOM: usize = 1024;
/// The most places at once.
pub(super) const PLACES: usize = 256;
/// No pixel.
pub(super) const NONE: usize = usize::MAX;

impl Sampling {
    /// The taps along an axis, as a power of two.
    #[inline(always)]
    pub(super) fn bits(self) -> usize {
        match self.between {
            Between::One => 0,
            Between::Two => 1,
            Between::Four => 2,
        }
    }

    /// A place, from -1 to 1, among `n` pixels.
    #[inline(always)]
    fn place<T: Real>(self, at: T, n: usize) -> T {
        let (size, two) = (T::of_usize(n), T::of(2.0));
        let place = if self.align_corners {
            (at + T::ONE) / two * (size - T::ONE)
        } else {
            ((at + T::ONE) * size - T::ONE) / two
        };
        // A number that is none is beyond.
        if place.is_finite() { place } else { T::of(-8.0) }
    }

    /// How many pixels a number of a grid moves its place by, among `n` of them: -1 to 1 is all.
    #[inline(always)]
    fn pixels<T: Real>(self, n: usize) -> T {
        T::of_usize(if self.align_corners { n.saturating_sub(1) } else { n }) / T::of(2.0)
    }

    /// What [`padded`](Self::padded) of a place changes by with it: -1 where the image is mirrored an odd number of times, 0 where a place
    /// is held at the border, and at its first and its last pixel.
    #[inline(always)]
    fn turned<T: Real>(self, place: T, n: usize) -> T {
        let padded = self.padded(place, n);
        if self.beyond == Outside::Zeros {
            return T::ONE;
        }
        if !(padded > T::ZERO && padded < T::of_usize(n) - T::ONE) {
            return T::ZERO;
        }
        if self.beyond == Outside::Border {
            return T::ONE;
        }
        let (low, span) = self.mirrors(n);
        let odd = ((place - low).abs() / span).floor() % T::of(2.0) != T::ZERO;
        if odd == (place < low) { T::ONE } else { -T::ONE }
    }

    /// What the taps of a place along an axis of `n` pixels, [`along`](Self::along) it, change by with the number of the grid.
    #[inline(always)]
    pub(super) fn slopes<T: Real>(self, at: T, n: usize) -> [T; 4] {
        let (mut slopes, place) = ([T::ZERO; 4], self.place(at, n));
        // One that is no place is beyond wherever it is moved.
        if !((at + T::ONE) * T::of_usize(n)).is_finite() {
            return slopes;
        }
        match self.between {
            Between::One => {}
            Between::Two => {
                let slope = self.turned(place, n) * self.pixels(n);
                (slopes[0], slopes[1]) = (-slope, slope);
            }
            Between::Four => slopes = cubic_slopes(place - place.floor()).map(|slope| slope * self.pixels(n)),
        }
        slopes
    }

    /// Where the first mirror is, and how far it is to the next.
    #[inline(always)]
    fn mirrors<T: Real>(self, n: usize) -> (T, T) {
        if self.align_corners { (T::ZERO, T::of_usize(n) - T::ONE) } else { (-T::of(0.5), T::of_usize(n)) }
    }

    /// A place, or a pixel beyond the ends, where what is beyond has it from.
    #[inline(always)]
    fn padded<T: Real>(self, place: T, n: usize) -> T {
        let last = T::of_usize(n) - T::ONE;
        let place = match self.beyond {
            Outside::Zeros => return place,
            Outside::Border => place,
            Outside::Reflection => {
                let (low, span) = self.mirrors(n);
                if span == T::ZERO {
                    T::ZERO
                } else {
                    let far = (place - low).abs();
                    let (extra, turns) = (far % span, (far / span).floor());
                    if turns % T::of(2.0) == T::ZERO { extra + low } else { span - extra + low }
                }
            }
        };
        if place > last {
            last
        } else if place > T::ZERO {
            place
        } else {
            T::ZERO
        }
    }

    /// The taps of a place along an axis of `n` pixels: which pixel, if there is one, and how much of it.
    #[inline(always)]
    pub(super) fn along<T: Real>(self, at: T, n: usize) -> [(usize, T); 4] {
        let (mut taps, place) = ([(NONE, T::ZERO); 4], self.place(at, n));
        let pixel = |at: T| if at >= T::ZERO && at < T::of_usize(n) { at.as_f64() as usize } else { NONE };
        match self.between {
            Between::One => taps[0] = (pixel(to_even(self.padded(place, n))), T::ONE),
            Between::Two => {
                let place = self.padded(place, n);
                let first = place.floor();
                let part = place - first;
                taps[0] = (pixel(first), T::ONE - part);
                taps[1] = (pixel(first + T::ONE), part);
            }
            Between::Four => {
                let first = place.floor();
                let parts = cubic(place - first);
                for (k, (tap, part)) in taps.iter_mut().zip(parts).enumerate() {
                    *tap = (pixel(self.padded(first + T::of(k as f64 - 1.0), n)), part);
                }
            }
        }
        taps
    }
}

/// The nearest whole number; of two as near the even one.
#[inline(always)]
fn to_even<T: Real>(x: T) -> T {
    let below = x.floor();
    let (part, half, two) = (x - below, T::of(0.5), T::of(2.0));
    if part > half || part == half && below % two != T::ZERO { below + T::ONE } else { below }
}

/// How much of four pixels is in a place, by its distance from the second: of cubic curves with a coefficient of -0.75.
#[inline(always)]
fn cubic<T: Real>(part: T) -> [T; 4] {
    let [a, one, two, three, four, five, eight] = [-0.75, 1.0, 2.0, 3.0, 4.0, 5.0, 8.0].map(T::of);
    let near = |x: T| ((a + two) * x - (a + three)) * x * x + one;
    let far = |x: T| ((a * x - five * a) * x + eight * a) * x - four * a;
    [far(part + one), near(part), near(one - part), far(two - part)]
}

/// What [`cubic`] changes by with the distance.
#[inline(always)]
fn cubic_slopes<T: Real>(part: T) -> [T; 4] {
    let [a, one, two, three, eight, ten] = [-0.75, 1.0, 2.0, 3.0, 8.0, 10.0].map(T::of);
    let near = |x: T| (three * (a + two) * x - two * (a + three)) * x;
    let far = |x: T| (three * a * x - ten * a) * x + eight * a;
    [far(part + one), near(part), -near(one - part), -far(two - part)]
}

/// Tables of some places: for each tap one pixel of each, and how much of it.
pub(super) struct Tables<T> {
    pub(super) pixels: [usize; ROOM],
    pub(super) parts: [T; ROOM],
    pub(super) taps: usize,
    /// Is every tap a pixel?
    is_whole: bool,
}

impl<T: Real> Tables<T> {
    /// Of no place.
    #[inline(always)]
    pub(super) fn empty() -> Self {
        Tables { pixels: [NONE; ROOM], parts: [T::ZERO; ROOM], taps: 0, is_whole: true }
    }

    /// Makes them those of some places of a grid, of which there are at most as many as there is room for.
    #[inline(always)]
    pub(super) fn fill(&mut self, grid: &[T], how: Sampling, sizes: GridSizes) {
        let (bits, count) = (how.bits(), grid.len() / sizes.numbers);
        (self.taps, self.is_whole) = (1 << (bits * sizes.numbers), true);
        for (at, place) in grid.chunks_exact(sizes.numbers).enumerate() {
            // In a grid the last axis is the first.
            let mut along = [[(0, T::ONE); 4]; 3];
            for ((own, &x), &n) in along.iter_mut().zip(place).zip(sizes.image.iter().rev()) {
                *own = how.along(x, n);
            }
            for tap in 0..self.taps {
                let (mut rest, mut pixel, mut part, mut step, mut is_one) = (tap, 0, T::ONE, 1, true);
                for (own, &n) in along[..sizes.numbers].iter().zip(sizes.image.iter().rev()) {
                    let (own, weight) = own[rest & ((1 << bits) - 1)];
                    is_one &= own != NONE;
                    pixel = own.wrapping_mul(step).wrapping_add(pixel);
                    (rest, part, step) = (rest >> bits, part * weight, step * n);
                }
                self.is_whole &= is_one;
                self.pixels[tap * count + at] = if is_one { pixel } else { NONE };
                self.parts[tap * count + at] = part;
            }
        }
    }

    /// Writes a channel at these places.
    #[inline(always)]
    fn write(&self, channel: &[T], out: &mut [T]) {
        let count = out.len();
        out.fill(T::ZERO);
        let rows = self.pixels.chunks_exact(count).zip(self.parts.chunks_exact(count)).take(self.taps);
        for (pixels, parts) in rows {
            if self.is_whole {
                for ((out, &pixel), &part) in out.iter_mut().zip(pixels).zip(parts) {
                    *out += channel[pixel] * part;
                }
            } else {
                for ((out, &pixel), &part) in out.iter_mut().zip(pixels).zip(parts) {
                    if pixel != NONE {
                        *out += channel[pixel] * part;
                    }
                }
            }
        }
    }
}

/// Images, grids, and room for what comes of them.
struct Sampler<'a, T> {
    x: &'a [T],
    grid: &'a [T],
    out: &'a mut [T],
    sizes: GridSizes,
    how: Sampling,
}

impl<T: Real> Loop for Sampler<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Sampler { x, grid, out, sizes, how } = self;
        let GridSizes { channels, image, places, numbers } = sizes;
        let area: usize = image.iter().product();
        let at_once = PLACES.min(ROOM >> (how.bits() * numbers));
        let mut tables = Tables::empty();
        let grids = grid.chunks_exact(places * numbers);
        for (n, (grid, out)) in grids.zip(out.chunks_exact_mut(channels * places)).enumerate() {
            let images = &x[n * channels * area..][..channels * area];
            for (part, grid) in grid.chunks(at_once * numbers).enumerate() {
                tables.fill(grid, how, sizes);
                let (first, count) = (part * at_once, grid.len() / numbers);
                for (c, out) in out.chunks_exact_mut(places).enumerate() {
                    tables.write(&images[c * area..][..area], &mut out[first..first + count]);
                }
            }
        }
    }
}

/// Writes images at the places of grids, one for each.
///
/// # Panics
/// When there are others: the types rule that out.
pub(crate) fn sample<T: Real>(x: &[T], grid: &[T], out: &mut [T], sizes: GridSizes, how: Sampling) {
    assert!(matches!(sizes.numbers, 2 | 3), "the rule of grids has places of 2 numbers or 3");
    if !out.is_empty() {
        // SAFETY: the loop reads and writes slices, within their lengths; `in_vectors` has a level that the processor has.
        unsafe { in_vectors(Sampler { x, grid, out, sizes, how }) }
    }
}

/// Where one of `n` pixels is, from -1 to 1.
#[inline(always)]
pub(super) fn place_of<T: Real>(at: usize, n: usize, align_corners: bool) -> T {
    let (double, size) = (T::of_usize(2 * at + 1), T::of_usize(n));
    if !align_corners {
        double / size - T::ONE
    } else if n == 1 {
        T::ZERO
    } else {
        (double - size) / (size - T::ONE)
    }
}

/// Writes grids of all pixels of images `[layers, rows, columns]`, moved by matrices, a place being of so many numbers.
///
/// # Panics
/// When there are others: the types rule that out.
pub(crate) fn affine<T: Real>(matrices: &[T], out: &mut [T], image: [usize; 3], numbers: usize, align_corners: bool) {
    assert!(matches!(numbers, 2 | 3), "the rule of grids has places of 2 numbers or 3");
    let area: usize = image.iter().product();
    if out.is_empty() {
        return;
    }
    let place = |at, n| place_of::<T>(at, n, align_corners);
    let each = matrices.chunks_exact(numbers * (numbers + 1));
    for (matrix, out) in each.zip(out.chunks_exact_mut(area * numbers)) {
        for (row, out) in out.chunks_exact_mut(image[2] * numbers).enumerate() {
            let behind = [place(row % image[1], image[1]), place(row / image[1], image[0])];
            for (column, out) in out.chunks_exact_mut(numbers).enumerate() {
                let at = [place(column, image[2]), behind[0], behind[1]];
                for (out, row) in out.iter_mut().zip(matrix.chunks_exact(numbers + 1)) {
                    let moved: T = row.iter().zip(&at[..numbers]).map(|(&x, &y)| x * y).sum();
                    *out = moved + row[numbers];
                }
            }
        }
    }
}
