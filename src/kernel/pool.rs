//! Pooling: each place of the output is the largest, or the mean, of what a window covers in one channel of an image.
//!
//! Neighbouring places are computed together, in registers: at each position of the window they meet elements that are a
//! stride apart. Places whose window leaves the image are at the ends of a row, and are computed by themselves, of what is
//! inside. The largest of windows that lie side by side are computed in larger parts: see `tiles`.

mod tiles;

use super::conv::{Geometry, ImageAt};
use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::scratch::Scratch;
use super::window::known::{Few, KnownGeometry};
use super::window::{each_image, image_of};
use crate::element::Numeric;
use crate::layout::Strided;
use core::hint::black_box;
use core::marker::PhantomData;
use core::ops::Range;
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

/// How two values become one.
trait Fold<T>: Copy {
    /// What padding is, and what a fold begins with.
    const START: T;
    /// The fold.
    fn fold(sum: T, value: T) -> T;
}

/// The larger.
#[derive(Clone, Copy)]
struct Larger;

impl<T: Numeric> Fold<T> for Larger {
    const START: T = T::LOWEST;
    #[inline(always)]
    fn fold(sum: T, value: T) -> T {
        sum.larger(value)
    }
}

/// The sum.
#[derive(Clone, Copy)]
struct SumOfWindow;

impl<T: Numeric> Fold<T> for SumOfWindow {
    const START: T = T::ZERO;
    #[inline(always)]
    fn fold(sum: T, value: T) -> T {
        sum + value
    }
}

/// A contiguous `out[.., channels, places]`: each image of `x` pooled. The groups of the geometry are channels.
///
/// # Safety
/// `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
///
/// # Panics
/// When the sizes are not those of `geometry`, or one of its numbers is zero that divides: the types rule that out.
pub unsafe fn pool<T: Numeric>(geometry: &Geometry, x: Strided<'_, T>, pooling: Pooling, out: *mut T) {
    geometry.check();
    assert!(image_of(x.sizes(), true) == (geometry.groups, geometry.image));
    if let Some(x) = x.as_slice().filter(|_| pooling == Pooling::Largest) {
        let mut scratch = Scratch::new();
        if let Some(tiles) = Tiles::of(geometry, x, scratch.as_mut_ptr(), out) {
            // SAFETY: the scratch has the room that `Tiles` counts on, and the output is as many elements in the run as the
            // windows of all images, which are all of `x`.
            return unsafe { in_vectors(tiles) };
        }
    }
    if geometry.area() == 0 {
        return;
    }
    each_image(x, true, |number, ptr, [channel, row, column]| {
        let image = ImageAt { ptr, channel, row, column };
        // SAFETY: an image of `x` has the sizes asserted, and its part of the output is in the run behind those of the
        // images before it.
        unsafe {
            let out = out.add(number * geometry.groups * geometry.area());
            match pooling {
                Pooling::Largest => {
                    in_vectors(PooledImage::<T, Larger> { geometry, image, out, fold: PhantomData, mean: None })
                }
                Pooling::Average => in_vectors(PooledImage::<T, SumOfWindow> {
                    geometry,
                    image,
                    out,
                    fold: PhantomData,
                    mean: Some(false),
                }),
                Pooling::AverageWithin => {
                    in_vectors(PooledImage::<T, SumOfWindow> {
                        geometry,
                        image,
                        out,
                        fold: PhantomData,
                        mean: Some(true),
                    });
                }
            }
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
            Pooling::Largest => planes_known::<T, G, Larger>(x, None, out),
            Pooling::Average => planes_known::<T, G, SumOfWindow>(x, Some(false), out),
            Pooling::AverageWithin => planes_known::<T, G, SumOfWindow>(x, Some(true), out),
        }
    }
}

/// Is it better done by [`pool_known`]? Means are, whatever there is to do: a kernel divides at each place, and borders are many.
#[inline(always)]
pub fn is_known<G: KnownGeometry>(pooling: Pooling) -> bool {
    Few::<G>::FIT && (const { Few::<G>::are_narrow_or_at_most(LITTLE) } || pooling != Pooling::Largest)
}

/// Each channel of each image, folded; `mean` as in [`PooledImage`].
///
/// # Safety
/// As for [`pool_known`].
#[inline(always)]
unsafe fn planes_known<T: Numeric, G: KnownGeometry, F: Fold<T>>(x: *const T, mean: Option<bool>, out: *mut T) {
    let g = const { Few::<G>::GEOMETRY };
    let [height, width] = g.places;
    for plane in 0..const { G::IMAGES * Few::<G>::GEOMETRY.groups } {
        let x = x.wrapping_add(plane * g.image[0] * g.image[1]);
        for y in 0..height {
            // Very short rows of comparisons gain from their neighbours; others are one by one.
            if mean.is_some() || width > SHORT {
                black_box(());
            }
            // SAFETY: so many channels of the geometry are in the run behind the first, and as many rows of places in that of the output.
            unsafe {
                let out = out.add((plane * height + y) * width);
                Few::<G>::folded(x, y, F::START, |sum, x, _| F::fold(sum, x), out);
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

/// An image, of which all channels are in the image, and where its output goes: a run of as many elements as they have places.
struct PooledImage<'a, T, F> {
    geometry: &'a Geometry,
    image: ImageAt<T>,
    out: *mut T,
    /// Is what was folded divided by the number of positions of the window: by those alone that are within the image?
    mean: Option<bool>,
    fold: PhantomData<F>,
}

impl<T: Numeric, F: Fold<T>> Loop for PooledImage<'_, T, F> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: all channels are in the image and the output in the run, as is said of the fields.
        unsafe {
            match self.geometry.stride[1] as isize * self.image.column {
                1 => channels::<T, F, 1>(&self),
                2 => channels::<T, F, 2>(&self),
                3 => channels::<T, F, 3>(&self),
                4 => channels::<T, F, 4>(&self),
                _ => channels::<T, F, 0>(&self),
            }
        }
    }
}

/// The positions of a window, along one axis, that are within the image.
#[inline(always)]
fn covered(g: &Geometry, axis: usize, place: usize) -> Range<usize> {
    let first = place * g.stride[axis];
    let until = |at: usize| match g.dilation[axis] {
        0 if at > 0 => g.kernel[axis],
        0 | 1 => at,
        dilation => at.div_ceil(dilation),
    };
    let low = until(g.padding[axis].saturating_sub(first)).min(g.kernel[axis]);
    let high = until((g.image[axis] + g.padding[axis]).saturating_sub(first)).min(g.kernel[axis]);
    low..high.max(low)
}

/// All channels, whose neighbouring places meet elements at a distance of `S`; 0 stands for any.
///
/// # Safety
/// All channels are in the image, and their places in the run of the output.
#[inline(always)]
unsafe fn channels<T: Numeric, F: Fold<T>, const S: isize>(task: &PooledImage<'_, T, F>) {
    let (g, image) = (task.geometry, task.image);
    let [height, width] = g.places;
    // Places of a row whose window does not leave the image.
    let reach = (g.kernel[1] - 1) * g.dilation[1];
    let first = g.padding[1].div_ceil(g.stride[1]).min(width);
    let until = (g.image[1] + g.padding[1]).checked_sub(reach + 1).map_or(0, |at| at / g.stride[1] + 1);
    let until = until.clamp(first, width);
    for channel in 0..g.groups {
        let ptr = image.ptr.wrapping_offset(channel as isize * image.channel);
        for y in 0..height {
            let rows = covered(g, 0, y);
            let line = (y * g.stride[0] + rows.start * g.dilation[0]) as isize - g.padding[0] as isize;
            let mut window = RowOfWindows::<T, S> {
                from: ptr.wrapping_offset(line * image.row),
                down: g.dilation[0] as isize * image.row,
                on: g.dilation[1] as isize * image.column,
                step: g.stride[1] as isize * image.column,
                rows: rows.len(),
                columns: 0..g.kernel[1],
                count: None,
            };
            let count = |columns: &Range<usize>| match task.mean {
                None => None,
                Some(false) => Some(T::of_usize(g.kernel[0] * g.kernel[1])),
                Some(true) => Some(T::of_usize(rows.len() * columns.len())),
            };
            // The first column that the window of place 0 would meet.
            window.from = window.from.wrapping_offset(-(g.padding[1] as isize) * image.column);
            // SAFETY: the rows of the window are in the image at this place, by `covered`. So are its columns, all of them
            // from place `first` to `until`, and elsewhere those that it has then; the places are in the run behind those of the
            // rows and channels before. No more than there are from `first` on are computed at once.
            unsafe {
                let out = task.out.add((channel * height + y) * width);
                for x in (0..first).chain(until..width) {
                    let columns = covered(g, 1, x);
                    let window = RowOfWindows { count: count(&columns), columns, ..window.clone() };
                    window.fold::<F, 1>(x, out);
                }
                window.count = count(&window.columns);
                let mut x = first;
                while x + WIDE <= until {
                    window.fold::<F, WIDE>(x, out);
                    x += WIDE;
                }
                // What is left, with some places once more: that takes less time than single ones.
                let inside = until - first;
                if until - x > MIDDLE && inside >= WIDE {
                    window.fold::<F, WIDE>(until - WIDE, out);
                    continue;
                }
                while x + MIDDLE <= until {
                    window.fold::<F, MIDDLE>(x, out);
                    x += MIDDLE;
                }
                if until - x > NARROW && inside >= MIDDLE {
                    window.fold::<F, MIDDLE>(until - MIDDLE, out);
                    continue;
                }
                while x + NARROW <= until {
                    window.fold::<F, NARROW>(x, out);
                    x += NARROW;
                }
                if x < until && inside >= NARROW {
                    window.fold::<F, NARROW>(until - NARROW, out);
                    continue;
                }
                while x < until {
                    window.fold::<F, 1>(x, out);
                    x += 1;
                }
            }
        }
    }
}

/// What the windows of a row of places meet in a channel.
#[derive(Clone)]
struct RowOfWindows<T, const S: isize> {
    /// Column 0 of place 0 in the first row that is within the image.
    from: *const T,
    /// From each row to the next, from each column, and from each place, if that is not `S`.
    down: isize,
    on: isize,
    step: isize,
    rows: usize,
    columns: Range<usize>,
    /// What the sum is divided by.
    count: Option<T>,
}

impl<T: Numeric, const S: isize> RowOfWindows<T, S> {
    /// Folds `N` adjacent places from place `x` on.
    ///
    /// # Safety
    /// At these places the window's rows and columns are in the image, and the places are in the run of `out`, the row's, to write.
    #[inline(always)]
    unsafe fn fold<F: Fold<T>, const N: usize>(&self, x: usize, out: *mut T) {
        let step = if S == 0 { self.step } else { S };
        let mut folded = [F::START; N];
        let columns = self.columns.len();
        let mut row = self.from.wrapping_offset(x as isize * step + self.columns.start as isize * self.on);
        for _ in 0..self.rows {
            let mut from = row;
            for _ in 0..columns {
                // Keeps the compiler from mixing the vectors of several positions.
                black_box(());
                let values: [T; N] = core::array::from_fn(
                    #[inline(always)]
                    // SAFETY: this row and this column are in the image at each of the `N` places, a step apart.
                    |place| unsafe { *from.offset(place as isize * step) },
                );
                for (folded, value) in folded.iter_mut().zip(values) {
                    *folded = F::fold(*folded, value);
                }
                from = from.wrapping_offset(self.on);
            }
            row = row.wrapping_offset(self.down);
        }
        if let Some(count) = self.count {
            for folded in &mut folded {
                *folded /= count;
            }
        }
        // SAFETY: the `N` places from `x` on are in the run.
        unsafe { out.add(x).cast::<[T; N]>().write_unaligned(folded) };
    }
}
