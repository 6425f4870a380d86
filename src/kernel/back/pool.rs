//! Pooling backwards: each place hands its gradient to the first of the largest under its window, or a share to each element of
//! it.
//!
//! A row of places is taken at once, position by position of the window: what they meet there is a stride apart. The largest are
//! found again by the output: the first element of a window that equals it. So nothing has to be kept of the forward pass but its
//! output.
//!
//! All functions add to `dx`, `[channels, slices, rows, columns]` for all channels of all images.

use crate::element::Numeric;
use crate::kernel::apart::in_rows;
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::pool::{PoolWindows, part};
use crate::kernel::window::covered_on;
use core::ops::Range;

/// Places of a row that are taken at once: what is kept of each is in an array.
const PLACES: usize = 64;

/// Adds `dy` to the first of the largest under each window of `x`, of which `y` is the largest of each. Of windows with NaN the
/// last one has it, as in [`max_pool_with_indices`](crate::kernel::pool::max_pool_with_indices).
///
/// # Panics
/// When a slice has another length than the windows say, or a number of theirs is zero that divides.
pub fn max_pool<T: Numeric>(windows: &PoolWindows, x: &[T], y: &[T], dy: &[T], dx: &mut [T]) {
    let [volume, places] = sizes(windows, y, dx);
    assert!(x.len() == dx.len() && dy.len() == y.len(), "as many gradients as elements");
    if y.is_empty() {
        return;
    }
    let steps = y.len().saturating_mul(positions(windows));
    in_rows(dx, volume, 1, steps, |first, dx| {
        let (x, y, dy) = (&x[first * volume..], &y[first * places..], &dy[first * places..]);
        // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
        unsafe { in_vectors(LargestPlaces { windows, sizes: [volume, places], x, y, dy, dx }) };
    });
}

/// Adds to each element under a window its share of `dy`: divided by the positions of the window, without padding or,
/// `with_padding`, with it.
///
/// # Panics
/// As [`max_pool`].
pub fn avg_pool<T: Numeric>(windows: &PoolWindows, with_padding: bool, dy: &[T], dx: &mut [T]) {
    let [volume, places] = sizes(windows, dy, dx);
    if dy.is_empty() {
        return;
    }
    let steps = dy.len().saturating_mul(positions(windows));
    in_rows(dx, volume, 1, steps, |first, dx| {
        let dy = &dy[first * places..];
        // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
        unsafe { in_vectors(Shares { windows, sizes: [volume, places], with_padding, dy, dx }) };
    });
}

/// Adds `dy` to the first of the largest of each row of `x`, of `n` elements: the largest of whole channels. Of NaN the last one
/// has it.
///
/// # Panics
/// When a slice has another length.
pub fn first_largest<T: Numeric>(n: usize, x: &[T], y: &[T], dy: &[T], dx: &mut [T]) {
    assert!(x.len() == dx.len() && dy.len() == y.len() && x.len() == y.len() * n, "rows of so many elements");
    if n == 0 {
        return;
    }
    in_rows(dx, n, 1, x.len(), |first, dx| {
        for (row, dx) in (first..).zip(dx.chunks_exact_mut(n)) {
            if let Some(at) = first_of(y[row], x[row * n..][..n].iter().copied().enumerate()) {
                dx[at] += dy[row];
            }
        }
    });
}

/// Adds the gradients of adaptive pooling to the mean: `[channels, parts]` of volumes `[channels, volume]`, divided by the size
/// of each part.
///
/// # Panics
/// When a slice has another length.
pub fn avg_parts<T: Numeric>([volume, parts]: [[usize; 3]; 2], dy: &[T], dx: &mut [T]) {
    each_part([volume, parts], dy, dx, |place, [slices, rows, columns], dx| {
        let share = dy[place] / T::of_usize(slices.len() * rows.len() * columns.len());
        for z in slices {
            for y in rows.clone() {
                for dx in &mut dx[(z * volume[1] + y) * volume[2]..][columns.clone()] {
                    *dx += share;
                }
            }
        }
    });
}

/// Adds the gradients of adaptive pooling to the largest: to the first of those of each part of `x`, which `y` is. Of NaN the
/// last has it.
///
/// # Panics
/// When a slice has another length.
pub fn max_parts<T: Numeric>([volume, parts]: [[usize; 3]; 2], x: &[T], y: &[T], dy: &[T], dx: &mut [T]) {
    assert!(x.len() == dx.len() && dy.len() == y.len(), "as many gradients as elements");
    let each = parts.iter().product::<usize>().max(1);
    let size = volume.iter().product::<usize>();
    each_part([volume, parts], dy, dx, |place, [slices, rows, columns], dx| {
        let x = &x[place / each * size..][..size];
        let met = slices.flat_map(|z| {
            let columns = columns.clone();
            rows.clone().flat_map(move |y| columns.clone().map(move |x| (z * volume[1] + y) * volume[2] + x))
        });
        if let Some(at) = first_of(y[place], met.map(|at| (at, x[at]))) {
            dx[at] += dy[place];
        }
    });
}

/// Calls `task` with the number of each part, its slices, rows and columns, and its channel.
fn each_part<T: Numeric>(
    [volume, parts]: [[usize; 3]; 2],
    dy: &[T],
    dx: &mut [T],
    task: impl Fn(usize, [Range<usize>; 3], &mut [T]) + Sync,
) {
    let [size, each] = [volume, parts].map(|sizes| sizes.iter().product::<usize>());
    let channels = dx.len().checked_div(size).unwrap_or(0);
    assert!(dx.len() == channels * size && (size == 0 || dy.len() == channels * each), "channels of these parts");
    let [_, down, across] = parts;
    in_rows(dx, size, 1, dx.len(), |first, dx| {
        for (channel, dx) in (first..).zip(dx.chunks_exact_mut(size)) {
            for number in 0..each {
                let at = [number / across / down, number / across % down, number % across];
                let met = core::array::from_fn(|axis| part(volume[axis], parts[axis], at[axis]));
                task(channel * each + number, met, dx);
            }
        }
    });
}

/// Where the first element lies that is `largest`, or the last NaN where that is one.
fn first_of<T: Numeric>(largest: T, elements: impl Iterator<Item = (usize, T)>) -> Option<usize> {
    if largest.is_nan_value() {
        return elements.filter(|(_, x)| x.is_nan_value()).map(|(at, _)| at).last();
    }
    let mut elements = elements;
    elements.find(|&(_, x)| x == largest).map(|(at, _)| at)
}

/// Elements of a channel, and places of it.
fn sizes<T: Numeric>(windows: &PoolWindows, y: &[T], dx: &[T]) -> [usize; 2] {
    windows.check_windows();
    let ([volume, places], g) = ([windows.volume().iter().product(), windows.area()], &windows.geometry);
    assert!(
        dx.len().is_multiple_of((volume * g.groups).max(1)) && y.len() * volume == dx.len() * places,
        "sizes of the windows"
    );
    [volume, places]
}

/// Positions of a window.
fn positions(windows: &PoolWindows) -> usize {
    windows.slices.kernel * windows.geometry.kernel[0] * windows.geometry.kernel[1]
}

/// The most columns of a window whose places are found once for all rows.
const COLUMNS: usize = 16;

/// The places of a row at which a column of the window is within the image: the first and the one behind the last.
fn met_by(windows: &PoolWindows, column: usize) -> (usize, usize) {
    let (g, at) = (&windows.geometry, column * windows.geometry.dilation[1]);
    let low = g.padding[1].saturating_sub(at).div_ceil(g.stride[1]);
    (low, (g.image[1] + g.padding[1]).saturating_sub(at).div_ceil(g.stride[1]))
}

/// Some places of a row of places, and what each position of their windows meets.
struct WindowRow<'a> {
    windows: &'a PoolWindows,
    /// [`met_by`] of the first columns.
    met: &'a [(usize, usize); COLUMNS],
    /// The slice and the row of places.
    at: [usize; 2],
    /// The places.
    places: Range<usize>,
}

impl WindowRow<'_> {
    /// Calls `meet`, position by position, with which of these places meet the volume there, and where the first of them does.
    /// The others that do are each a stride further on.
    #[inline(always)]
    fn each(&self, mut meet: impl FnMut(Range<usize>, usize)) {
        let (g, s, [z, y]) = (&self.windows.geometry, &self.windows.slices, self.at);
        let [height, width] = g.image;
        let slices = covered_on(s.image, s.kernel, s.stride, s.padding, s.dilation, z);
        let rows = covered_on(height, g.kernel[0], g.stride[0], g.padding[0], g.dilation[0], y);
        for slice in slices {
            for row in rows.clone() {
                let plane = z * s.stride + slice * s.dilation - s.padding;
                let line = plane * height + y * g.stride[0] + row * g.dilation[0] - g.padding[0];
                for column in 0..g.kernel[1] {
                    let at = column * g.dilation[1];
                    let (low, high) = match self.met.get(column) {
                        Some(&met) => met,
                        None => met_by(self.windows, column),
                    };
                    let [low, high] = [low, high].map(|place| place.clamp(self.places.start, self.places.end));
                    if low < high {
                        let first = line * width + low * g.stride[1] + at - g.padding[1];
                        meet(low - self.places.start..high - self.places.start, first);
                    }
                }
            }
        }
    }
}

/// Calls `task` with each row of places of a channel, in parts, and where they are in the output.
#[inline(always)]
fn each_row(windows: &PoolWindows, mut task: impl FnMut(WindowRow<'_>, Range<usize>)) {
    let [down, across] = windows.geometry.places;
    let mut met = [(0, 0); COLUMNS];
    for (column, met) in met.iter_mut().enumerate().take(windows.geometry.kernel[1]) {
        *met = met_by(windows, column);
    }
    for row in 0..windows.slices.places * down {
        let mut first = 0;
        while first < across {
            let places = first..across.min(first + PLACES);
            first = places.end;
            let out = row * across + places.start..row * across + places.end;
            task(WindowRow { windows, met: &met, at: [row / down, row % down], places }, out);
        }
    }
}

/// Are windows of two rows and two columns side by side, all of them within the image?
fn are_pairs(windows: &PoolWindows) -> bool {
    let (g, s) = (&windows.geometry, &windows.slices);
    let whole = s.kernel == 1 && s.stride == 1 && s.padding == 0 && s.places == s.image;
    whole
        && [g.kernel, g.stride] == [[2; 2]; 2]
        && g.padding == [0; 2]
        && g.dilation == [1; 2]
        && (0..2).all(|axis| 2 * g.places[axis] <= g.image[axis])
}

/// Calls `task` with the two rows that each row of such windows meets, where the first of them begins in the channel, and where the
/// places are in the output.
#[inline(always)]
fn each_two_rows<T>(windows: &PoolWindows, dx: &mut [T], mut task: impl FnMut(Range<usize>, usize, &mut [T])) {
    let ([height, width], [down, across]) = (windows.geometry.image, windows.geometry.places);
    for (slice, dx) in dx.chunks_exact_mut(height * width).enumerate() {
        for (row, dx) in dx.chunks_exact_mut(2 * width).take(down).enumerate() {
            let place = (slice * down + row) * across;
            task(place..place + across, (slice * height + 2 * row) * width, dx);
        }
    }
}

/// Channels whose places hand their gradients to the first of the largest.
struct LargestPlaces<'a, T> {
    windows: &'a PoolWindows,
    /// Elements of a channel, and places.
    sizes: [usize; 2],
    x: &'a [T],
    y: &'a [T],
    dy: &'a [T],
    dx: &'a mut [T],
}

impl<T: Numeric> Loop for LargestPlaces<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let [volume, places] = self.sizes;
        let outputs = self.y.chunks_exact(places).zip(self.dy.chunks_exact(places));
        let channels = self.x.chunks_exact(volume).zip(outputs);
        let are_pairs = are_pairs(self.windows);
        for (dx, (x, (y, dy))) in self.dx.chunks_exact_mut(volume).zip(channels) {
            let channel = LargestPlaces { x, y, dy, dx, ..self };
            if are_pairs && !y.iter().fold(false, |any, y| any | y.is_nan_value()) {
                channel.of_pairs();
            } else {
                channel.of_channel();
            }
        }
    }
}

impl<T: Numeric> LargestPlaces<'_, T> {
    /// Of one channel whose windows [are pairs](are_pairs) of columns in two rows.
    #[inline(always)]
    fn of_pairs(self) {
        let LargestPlaces { windows, x, y, dy, dx, .. } = self;
        let width = windows.geometry.image[1];
        each_two_rows(
            windows,
            dx,
            #[inline(always)]
            |out, first, dx| {
                let (above, below) = x[first..][..2 * width].split_at(width);
                let pairs = above.as_chunks::<2>().0.iter().zip(below.as_chunks::<2>().0);
                for (place, ((&[a, b], &[c, _]), (&y, &dy))) in
                    pairs.zip(y[out.clone()].iter().zip(&dy[out])).enumerate()
                {
                    // Steps instead of branches, which nobody could foretell: one on from each position that is less than the largest.
                    let second = usize::from(a < y);
                    let third = second & usize::from(b < y);
                    let fourth = third & usize::from(c < y);
                    dx[2 * place + second + (third.wrapping_neg() & (width - 1)) + fourth] += dy;
                }
            },
        );
    }

    /// Of one channel of any windows.
    #[inline(always)]
    fn of_channel(self) {
        let LargestPlaces { windows, x, y, dy, dx, .. } = self;
        let stride = windows.geometry.stride[1];
        each_row(windows, |row, out| {
            let (y, dy) = (&y[out.clone()], &dy[out]);
            // What each place has still to hand over.
            let mut left = [T::ZERO; PLACES];
            left[..dy.len()].copy_from_slice(dy);
            // A gradient of 0 is handed to nobody, and a place that has found its largest has one of 0.
            row.each(|places, first| {
                let (y, left) = (&y[places.clone()], &mut left[places]);
                let hand = |x: T, y: T, left: &mut T, dx: &mut T| {
                    let is_largest = x == y;
                    *dx += if is_largest { *left } else { T::ZERO };
                    *left = if is_largest { T::ZERO } else { *left };
                };
                macro_rules! step {
                    ($stride:expr) => {{
                        let n = (left.len() - 1) * $stride + 1;
                        let (x, dx) = (&x[first..][..n], &mut dx[first..][..n]);
                        for (at, (&y, left)) in y.iter().zip(left).enumerate() {
                            hand(x[at * $stride], y, left, &mut dx[at * $stride]);
                        }
                    }};
                }
                match stride {
                    1 => step!(1),
                    2 => step!(2),
                    stride => step!(stride),
                }
            });
            if y.iter().any(|y| y.is_nan_value()) {
                of_nan(&row, x, y, dy, dx);
            }
        });
    }
}

/// Adds what the places of a row have whose largest is NaN.
#[cold]
fn of_nan<T: Numeric>(row: &WindowRow<'_>, x: &[T], y: &[T], dy: &[T], dx: &mut [T]) {
    let mut last = [None; PLACES];
    let stride = row.windows.geometry.stride[1];
    row.each(|places, first| {
        for (number, place) in places.enumerate() {
            let at = first + number * stride;
            if y[place].is_nan_value() && x[at].is_nan_value() {
                last[place] = Some(at);
            }
        }
    });
    for (last, &dy) in last.iter().zip(dy) {
        if let &Some(at) = last {
            dx[at] += dy;
        }
    }
}

/// Channels whose places hand a share to each element under their windows.
struct Shares<'a, T> {
    windows: &'a PoolWindows,
    /// Elements of a channel, and places.
    sizes: [usize; 2],
    with_padding: bool,
    dy: &'a [T],
    dx: &'a mut [T],
}

impl<T: Numeric> Loop for Shares<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let [volume, places] = self.sizes;
        for (dx, dy) in self.dx.chunks_exact_mut(volume).zip(self.dy.chunks_exact(places)) {
            Shares { dy, dx, ..self }.of_channel();
        }
    }
}

impl<T: Numeric> Shares<'_, T> {
    /// Of one channel.
    #[inline(always)]
    fn of_channel(self) {
        let Shares { windows, with_padding, dy, dx, .. } = self;
        let (g, s) = (&windows.geometry, &windows.slices);
        if are_pairs(windows) {
            return each_two_rows(
                windows,
                dx,
                #[inline(always)]
                |out, _, dx| {
                    let (above, below) = dx.split_at_mut(g.image[1]);
                    let pairs = above.as_chunks_mut::<2>().0.iter_mut().zip(below.as_chunks_mut::<2>().0);
                    for ((above, below), &dy) in pairs.zip(&dy[out]) {
                        let share = dy / T::of_usize(4);
                        above[0] += share;
                        above[1] += share;
                        below[0] += share;
                        below[1] += share;
                    }
                },
            );
        }
        each_row(windows, |row, out| {
            let [z, y] = row.at;
            let above = if with_padding {
                windows.counted_slices(z) * windows.counted(0, y)
            } else {
                let slices = covered_on(s.image, s.kernel, s.stride, s.padding, s.dilation, z);
                slices.len() * covered_on(g.image[0], g.kernel[0], g.stride[0], g.padding[0], g.dilation[0], y).len()
            };
            let mut shares = [T::ZERO; PLACES];
            for ((share, &dy), x) in shares.iter_mut().zip(&dy[out]).zip(row.places.clone()) {
                let columns = if with_padding {
                    windows.counted(1, x)
                } else {
                    covered_on(g.image[1], g.kernel[1], g.stride[1], g.padding[1], g.dilation[1], x).len()
                };
                // A window over padding alone has a share of nobody.
                *share = dy / T::of_usize((above * columns).max(1));
            }
            row.each(|places, first| {
                let shares = &shares[places];
                macro_rules! step {
                    ($stride:expr) => {{
                        let n = (shares.len() - 1) * $stride + 1;
                        let dx = &mut dx[first..][..n];
                        for (at, &share) in shares.iter().enumerate() {
                            dx[at * $stride] += share;
                        }
                    }};
                }
                match g.stride[1] {
                    1 => step!(1),
                    2 => step!(2),
                    stride => step!(stride),
                }
            });
        });
    }
}
