//! A group of one channel with few outputs, as in a depthwise convolution, or of few channels with hardly any, and images with little to do:
//! sums along the rows of a band, in registers.

use super::band::{BLOCK, Band, ColumnStart};
use super::patches::copy;
use super::{ConvTask, Geometry, ImageAt, STEPS_OF_IMAGE};
use crate::element::AnyNumber;
use crate::kernel::elementwise::WIDER;
use crate::kernel::parallel;
use crate::kernel::window::known::{Few, KnownGeometry};
use core::hint::black_box;

/// Places of a row that are computed at once; where fewer are left, two [blocks](BLOCK) or one.
const WIDE: usize = 32;
const MIDDLE: usize = 2 * BLOCK;
/// Rows that are computed at once, by the same factors.
const TALL: usize = 4;
/// More outputs than this are a product of matrices.
const OUTPUTS: usize = 4;

/// The same, of several channels.
const OUTPUTS_OF_SEVERAL: usize = 2;
/// The most taps of several channels: they are added up one after the other.
const TAPS: usize = 1024;

/// An image with at most so many positions of windows in all outputs is less to do than to prepare a product.
const LITTLE_OF_ONE: usize = 2048;

/// Are they so few channels and outputs, or is there so little to do for an image, that they are no product of matrices?
const fn are_few(g: &Geometry) -> bool {
    let outputs = if g.channels == 1 { OUTPUTS } else { OUTPUTS_OF_SEVERAL };
    let positions = g.taps().saturating_mul(g.groups * g.outputs).saturating_mul(g.area());
    // One row alone fills wide vectors; elements that lie apart those of 32 bytes do not.
    let fills = WIDER == 4 || WIDER == 2 && g.stride[1] == 1;
    let little = if fills && g.places[0] == 1 { 4 * LITTLE_OF_ONE } else { LITTLE_OF_ONE };
    g.taps() <= 4 || g.outputs <= outputs && g.taps() <= TAPS || positions <= little
}

/// Are they better done by [`planes_known`]? Where others would be: an output is the same sum then, in the same order.
pub const fn is_known<G: KnownGeometry>() -> bool {
    let g = Few::<G>::GEOMETRY;
    let most = if g.taps() <= FEW_TAPS { usize::MAX } else { LITTLE };
    let alone = !parallel::is_enough(Few::<G>::POSITIONS / STEPS_OF_IMAGE);
    Few::<G>::are_narrow_or_at_most(most) && are_few(&g) && alone
}

/// Is there a place at which the kernel leaves the image?
pub const fn meets_padding<G: KnownGeometry>() -> bool {
    Few::<G>::GEOMETRY.meets_padding(0) || Few::<G>::GEOMETRY.meets_padding(1)
}

/// The planes of contiguous images whose sizes are known while compiling: few places, or narrow rows. Padding is left out: if there is
/// some, the weights are finite and no bias is -0, so that its products with the weights would change nothing.
///
/// A function of its own, whose arguments tell the compiler that what is written is not what is read.
///
/// # Safety
/// [`is_known`] says so; `x`, `weights` and `out` are images, a kernel and outputs of the geometry, contiguous, as many elements as it says, and so
/// many are in `bias`; nobody reads the outputs.
///
/// # Panics
/// When there is a bias for fewer outputs.
#[inline(never)]
pub unsafe fn planes_known<T: AnyNumber, G: KnownGeometry>(x: &[T], weights: &[T], bias: Option<&[T]>, out: *mut T) {
    let by = match const { Few::<G>::beside::<T>(Few::<G>::GEOMETRY.outputs) } {
        4 => rows_known::<T, G, 4>,
        2 => rows_known::<T, G, 2>,
        _ => rows_known::<T, G, 1>,
    };
    // SAFETY: all elements are in the run behind their pointers, as the caller says; a group has a multiple of so many outputs.
    unsafe { by(x.as_ptr(), weights.as_ptr(), bias, out) }
}

/// The rows of [`planes_known`], of `OUTS` outputs beside each other.
///
/// # Safety
/// As there, behind the pointers; a group has a multiple of so many outputs.
#[inline(always)]
unsafe fn rows_known<T: AnyNumber, G: KnownGeometry, const OUTS: usize>(
    x: *const T,
    weights: *const T,
    bias: Option<&[T]>,
    out: *mut T,
) {
    let g = const { Few::<G>::GEOMETRY };
    let ([height, width], outputs, taps) = (g.places, g.groups * g.outputs, g.taps());
    for number in 0..const { G::IMAGES } {
        for output in (0..outputs).step_by(OUTS) {
            let channel = (number * g.groups + output / g.outputs) * g.channels;
            let x = x.wrapping_add(channel * g.image[0] * g.image[1]);
            let start: [T; OUTS] = core::array::from_fn(|k| bias.map_or(T::ZERO, |bias| bias[output + k]));
            for y in 0..height {
                // One row is what is vectorised: with several, whose elements lie apart, a native build gathers and scatters them.
                black_box(());
                let to = |k: usize| out.wrapping_add(((number * outputs + output + k) * height + y) * width);
                // SAFETY: the channels of the group are in the run of the images, the factors in that of the kernel, and the rows of places in
                // that of the outputs.
                unsafe {
                    let weights = weights.add(output * taps);
                    let weight = |k: usize, tap: usize| *weights.add(k * taps + tap);
                    Few::<G>::folded(x, y, start, weight, |sum, x, weight| sum + weight * x, core::array::from_fn(to));
                }
            }
        }
    }
}

/// So many products are few.
const LITTLE: usize = 65536;

/// Of so many taps rows are added up where they belong, whatever there is to do: that takes less than the copy of a band.
const FEW_TAPS: usize = 18;

/// How the groups of a task are computed by [`planes`]: the rows of the output that a band is for, and the band.
#[derive(Clone, Copy)]
pub(super) struct Planes {
    most: usize,
    band: Band,
}

impl Planes {
    /// The same for every group, if this is the way, and there is room for a band.
    #[inline(always)]
    pub(super) fn of(g: &Geometry, room: usize) -> Option<Self> {
        if !are_few(g) {
            return None;
        }
        let most = Band::rows(g, room / g.channels.max(1)).min(g.places[0]);
        (most > 0).then(|| Planes { most, band: Band::of(g, most, g.places[1]) })
    }
}

/// All groups of an image, as many at once as there is room for.
///
/// # Safety
/// The image is that of the task's geometry, of which these are [`Planes::of`] it and the room, and as many elements as its outputs have are
/// in the run of `out`.
#[inline(always)]
pub(super) unsafe fn planes<T: AnyNumber>(
    task: &ConvTask<'_, T>,
    Planes { most, band }: Planes,
    image: ImageAt<T>,
    out: *mut T,
) {
    let g = task.geometry;
    let [height, width] = g.places;
    let bands = if most == height { task.room / (band.len() * g.channels).max(1) } else { 1 };
    let mut group = 0;
    while group < g.groups {
        let groups = bands.clamp(1, g.groups - group);
        let mut first = 0;
        while first < height {
            let count = most.min(height - first);
            let band = if count == most { band } else { Band::of(g, count, width) };
            let each = g.channels * band.len();
            debug_assert!(each * groups <= task.room);
            // SAFETY: by `Band::rows`, the scratch has room for the band of each channel of a group, or of so many groups; their channels
            // are in the image.
            unsafe {
                let channels = group * g.channels..(group + groups) * g.channels;
                band.fill(g, image, channels, (first, 0), task.scratch);
            }
            for output in group * g.outputs..(group + groups) * g.outputs {
                let from = task.scratch.cast_const().wrapping_add((output / g.outputs - group) * each);
                let bias = task.bias.map_or(T::ZERO, |bias| bias[output]);
                let weights = task.weights.wrapping_add(output * g.taps());
                let mut y = 0;
                while y < count {
                    let rows = if count - y < TALL { 1 } else { TALL };
                    // SAFETY: rows `y` to `y + rows` are some of those that the band is for, so all that their kernel covers is in
                    // the band. The output's rows are in the run, as are the weights of the output.
                    unsafe {
                        let task = RowsTask {
                            g,
                            band,
                            from: from.add(y * g.stride[0] * band.row),
                            weights,
                            bias,
                            out: out.add(output * task.apart + (first + y) * width),
                        };
                        match (rows, g.stride[1]) {
                            (1, 1) => task.rows::<1, 1, false>(),
                            (1, _) => task.rows::<1, 1, true>(),
                            (_, 1) => task.rows::<TALL, 2, false>(),
                            _ => task.rows::<TALL, 2, true>(),
                        }
                    }
                    y += rows;
                }
            }
            first += count;
        }
        group += groups;
    }
}

/// Adjacent rows of an output: all places of each are in the band, from `from` on, for all positions of the kernel, whose factors are in
/// the run of `weights`; the rows are in the run of `out`.
#[derive(Clone, Copy)]
struct RowsTask<'a, T> {
    g: &'a Geometry,
    band: Band,
    from: *const T,
    weights: *const T,
    bias: T,
    out: *mut T,
}

impl<T: AnyNumber> RowsTask<'_, T> {
    /// `ROWS` rows, of the widest blocks so many times `PART` at a time. `PHASES`, if the kernel moves by more than one column.
    ///
    /// # Safety
    /// It has so many rows, a multiple of `PART`.
    #[inline(always)]
    unsafe fn rows<const ROWS: usize, const PART: usize, const PHASES: bool>(self) {
        let (width, mut x) = (self.g.places[1], 0);
        // SAFETY: a block of places that begins below `width` is in the band, whose phases are as long as whole blocks, of which two are
        // the middle one; of the last block no more is copied than is left in the run.
        unsafe {
            while x + WIDE <= width {
                let mut row = 0;
                while row < ROWS {
                    self.block::<WIDE, PART, PHASES>(row, x, WIDE);
                    row += PART;
                }
                x += WIDE;
            }
            while x < width {
                if width - x > BLOCK {
                    self.block::<MIDDLE, ROWS, PHASES>(0, x, MIDDLE.min(width - x));
                    x += MIDDLE;
                } else {
                    self.block::<BLOCK, ROWS, PHASES>(0, x, width - x);
                    x += BLOCK;
                }
            }
        }
    }

    /// The first `count` of `N` adjacent places of some rows.
    ///
    /// # Safety
    /// As many places from `x` on are in the band, of rows `row` to `row + ROWS`, and `count` in the run of each.
    #[inline(always)]
    unsafe fn block<const N: usize, const ROWS: usize, const PHASES: bool>(self, row: usize, x: usize, count: usize) {
        let RowsTask { g, band, bias, .. } = self;
        let mut sums = [[bias; N]; ROWS];
        let down = g.stride[0] * band.row;
        let start = self.from.wrapping_add(row * down + x);
        let mut weights = self.weights;
        // Of its own, as the fence below has the compiler read again what others could change.
        let ([rows, columns], stride, step) = (g.kernel, g.stride[1], g.dilation[1]);
        for channel in 0..g.channels {
            for row in 0..rows {
                let from = start.wrapping_add(channel * band.len() + band.start(g, row));
                let mut at = ColumnStart::FIRST;
                for column in 0..columns {
                    // Keeps the compiler from mixing the vectors of several taps.
                    black_box(());
                    let offset = if PHASES { at.offset } else { column * step };
                    // SAFETY: these `N` places of each row are in the band of this channel, where this position of the kernel meets
                    // them; its weight is in the run.
                    unsafe {
                        let weight = *weights;
                        for (row, sums) in sums.iter_mut().enumerate() {
                            let values = from.add(offset + row * down).cast::<[T; N]>().read_unaligned();
                            for (sum, value) in sums.iter_mut().zip(values) {
                                *sum += weight * value;
                            }
                        }
                        weights = weights.add(1);
                    }
                    if PHASES {
                        at = band.next(stride, at);
                    }
                }
            }
        }
        for (k, sums) in sums.into_iter().enumerate() {
            // SAFETY: `count` places of this row are in the run of the output.
            unsafe {
                let out = self.out.add((row + k) * g.places[1] + x);
                if count == N {
                    out.cast::<[T; N]>().write_unaligned(sums);
                } else {
                    copy(sums.as_ptr(), out, count);
                }
            }
        }
    }
}
