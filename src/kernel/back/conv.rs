//! Convolutions backwards: by their weights, by their images, and by their bias.
//!
//! ```text
//! y[o, p]   = sum over c, k of w[o, c, k] x[c, p s + k d - padding]
//! dw[o, c, k] = sum over images and places p of dy[o, p] x[c, p s + k d - padding]
//! dx[c, q]  = sum over o, k of w[o, c, k] dy[o, p]   where  p s + k d - padding = q
//! ```
//!
//! By the weights: some channels of some images are copied with their padding between the rows, each once, and so are some
//! outputs' gradients, with zeros at the gaps: see `Frame`. Then what a position of the kernel meets at all places is a run of
//! each channel, further on by a constant, so its gradients are a product of matrices as it stands, `[channels, places] [places,
//! outputs]`, without a patch for each position. Of small images more would be gaps than numbers: their channels are copied once for each
//! column of the kernel, so that what a position meets is a run without gaps, and the gradients are sums of products of runs with
//! `dy` as it lies; see `AlongPlaces`. Groups of one channel or output are sums of products of two runs. Rows that a
//! stride of `s` steps over are copied as `s` phases, as in [`band`](crate::kernel::conv).
//!
//! By the images: for strides of 1 that is a convolution with the kernel turned round, for others a transposed one. Of small images the rows of
//! patches are so short that copying them takes longer than multiplying, so there are none: see `ByColumns`.

use crate::element::AnyNumber;
use crate::kernel::apart::in_rows;
use crate::kernel::conv::{Geometry, Slices, convolve, convolve_transposed};
use crate::kernel::isa::{Loop, in_vectors};
use crate::kernel::lanes::Vectors;
use crate::kernel::matmul::Mat;
use crate::kernel::pack::{self, Pitch};
use crate::kernel::run::RunsApart;
use crate::kernel::scratch::{even, most_elements, with_scratch};
use crate::layout::Strided;
use crate::shape::Sizes;
use core::ops::Range;

/// The most channels, and outputs, that are multiplied at once: what a tile of a product is wide in elements of four bytes.
const AT_ONCE: usize = 32;

/// Bytes of a factor of a product that is used where it lies.
const DIRECT: usize = 32 << 10;

/// Partial sums of a sum of products.
const LANES: usize = 32;

/// Those of the end of a short row.
const FEW_LANES: usize = 8;

/// How images and their gradients lie in two slices: `count` of them, of which `inner` at a time are one step apart and such
/// groups another. Elements of a row are adjacent, and so are rows.
#[derive(Clone, Copy)]
struct Frames {
    count: usize,
    inner: usize,
    /// Where the first image begins; from each of `inner` images to the next, and between these groups.
    x: [usize; 3],
    /// The same of the gradients.
    dy: [usize; 3],
    /// From each channel of an image to the next.
    channel: usize,
    /// From each output of a gradient to the next.
    output: usize,
}

impl Frames {
    /// Where an image and its gradient begin.
    fn at(&self, number: usize) -> (usize, usize) {
        let (group, within) = (number / self.inner, number % self.inner);
        let at = |[first, step, apart]: [usize; 3]| first + within * step + group * apart;
        (at(self.x), at(self.dy))
    }
}

/// `dw[groups * outputs, channels, kernel]` of `y = convolve(x, w)`, for so many images `x` and gradients `dy`, all contiguous.
/// Written over.
///
/// # Panics
/// When a slice has another length than the geometry says, or one of its numbers is zero that divides.
pub fn by_weight<T: AnyNumber>(g: &Geometry, images: usize, x: &[T], dy: &[T], dw: &mut [T]) {
    g.check();
    let [height, width] = g.image;
    let (image, places) = (g.groups * g.channels * height * width, g.groups * g.outputs * g.area());
    assert!(x.len() == images * image && dy.len() == images * places, "images and gradients of the geometry");
    assert!(dw.len() == g.groups * g.outputs * taps(g), "weights of the geometry");
    let frames = Frames {
        count: images,
        inner: 1,
        x: [0, 0, image],
        dy: [0, 0, places],
        channel: height * width,
        output: g.area(),
    };
    let positions = g.kernel[0] * g.kernel[1];
    let to = WeightsAt { output: taps(g), channel: positions, first: 0 };
    weights(g, &frames, to, x, dy, dw);
}

/// [`by_weight`] of volumes: the channels of the geometry are those of a group, times the slices of the kernel, as those of
/// [`convolve_volumes`](crate::kernel::conv::convolve_volumes).
///
/// # Panics
/// As there.
pub fn by_weight_of_volumes<T: AnyNumber>(
    geometry: &Geometry,
    slices: &Slices,
    volumes: usize,
    x: &[T],
    dy: &[T],
    dw: &mut [T],
) {
    let g = &of_slice(geometry, slices);
    let ([height, width], area, depth) = (g.image, g.area(), slices.kernel);
    let (volume, places) =
        (g.groups * g.channels * slices.image * height * width, g.groups * g.outputs * slices.places * area);
    assert!(x.len() == volumes * volume && dy.len() == volumes * places, "volumes and gradients of the geometry");
    assert!(dw.len() == g.groups * g.outputs * taps(g) * depth, "weights of the geometry");
    dw.fill(T::ZERO);
    let positions = g.kernel[0] * g.kernel[1];
    for slice in 0..depth {
        // The places at which this slice of the kernel meets one of the volume.
        let met = met_by(slices, slice);
        if met.is_empty() {
            continue;
        }
        let from = met.start * slices.stride + slice * slices.dilation - slices.padding;
        let frames = Frames {
            count: volumes * met.len(),
            inner: met.len(),
            x: [from * height * width, slices.stride * height * width, volume],
            dy: [met.start * area, area, places],
            channel: slices.image * height * width,
            output: slices.places * area,
        };
        let to = WeightsAt { output: taps(g) * depth, channel: positions * depth, first: slice * positions };
        weights(g, &frames, to, x, dy, dw);
    }
}

/// `dx` of `y = convolve(x, w)`, for so many images of gradients `dy`, all contiguous. Written over.
///
/// # Panics
/// When a slice has another length than the geometry says, or one of its numbers is zero that divides.
pub fn by_image<T: AnyNumber>(g: &Geometry, images: usize, dy: &[T], w: &[T], dx: &mut [T]) {
    g.check();
    let [height, width] = g.image;
    let (image, places) = (g.groups * g.channels * height * width, g.groups * g.outputs * g.area());
    assert!(dx.len() == images * image && dy.len() == images * places, "images and gradients of the geometry");
    assert!(w.len() == g.groups * g.outputs * taps(g), "weights of the geometry");
    if dx.is_empty() {
        return;
    }
    if dy.is_empty() {
        return dx.fill(T::ZERO);
    }
    let steps = dy.len().saturating_mul(taps(g));
    #[cfg(feature = "alloc")]
    if let Some(back) = turned(g) {
        if let Some(columns) = ByColumns::of::<T>(&back) {
            return crate::kernel::scratch::with_elements(w.len(), T::ZERO, |turned| {
                turn_by_rows(g, w, turned);
                let turned = &*turned;
                in_rows(dx, image, 1, steps, |first, dx| {
                    columns.images(&back, &dy[first * places..][..dx.len() / image * places], turned, dx);
                });
            });
        }
        return crate::kernel::scratch::with_elements(w.len(), T::ZERO, |turned| {
            turn(g, w, turned);
            let turned = &*turned;
            in_rows(dx, image, 1, steps, |first, dx| {
                let n = dx.len() / image;
                let sizes = [n, g.groups * g.outputs, g.places[0], g.places[1]];
                let dy = &dy[first * places..][..n * places];
                // SAFETY: as many elements as these sizes are in the run of the gradients' slice, one behind the other; the
                // output is that of `n` images, to write, which nobody reads.
                unsafe {
                    let dy = Strided::contiguous(dy.as_ptr(), Sizes::fixed(&sizes));
                    convolve(&back, dy, true, turned, None, dx.as_mut_ptr());
                }
            });
        });
    }
    in_rows(dx, image, 1, steps, |first, dx| {
        let n = dx.len() / image;
        let sizes = [n, g.groups * g.outputs, g.places[0], g.places[1]];
        let dy = &dy[first * places..][..n * places];
        // SAFETY: as many elements as these sizes are in the run of the gradients' slice, one behind the other; the output is
        // that of `n` images, to write, which nobody reads.
        unsafe {
            let dy = Strided::contiguous(dy.as_ptr(), Sizes::fixed(&sizes));
            convolve_transposed(g, dy, true, w, None, dx.as_mut_ptr());
        }
    });
}

/// `dx` of `y = convolve_transposed(x, w)`, for so many images of gradients `dy`: the geometry is that of the convolution from
/// `dy` to `dx`, which this is. Written over.
///
/// # Panics
/// When a slice has another length than the geometry says, or one of its numbers is zero that divides.
pub fn by_transposed_image<T: AnyNumber>(g: &Geometry, images: usize, dy: &[T], w: &[T], dx: &mut [T]) {
    g.check();
    let [height, width] = g.image;
    let (image, places) = (g.groups * g.channels * height * width, g.groups * g.outputs * g.area());
    assert!(dy.len() == images * image && dx.len() == images * places, "images and gradients of the geometry");
    assert!(w.len() == g.groups * g.outputs * taps(g), "weights of the geometry");
    if dx.is_empty() {
        return;
    }
    in_rows(dx, places, 1, dx.len().saturating_mul(taps(g)), |first, dx| {
        let n = dx.len() / places;
        let sizes = [n, g.groups * g.channels, height, width];
        let dy = &dy[first * image..][..n * image];
        // SAFETY: as many elements as these sizes are in the run of the gradients' slice, one behind the other; the output is
        // that of `n` images, to write, which nobody reads.
        unsafe {
            let dy = Strided::contiguous(dy.as_ptr(), Sizes::fixed(&sizes));
            convolve(g, dy, true, w, None, dx.as_mut_ptr());
        }
    });
}

/// [`by_image`] of volumes, whose geometry is as [`by_weight_of_volumes`] says: each weight times a row of gradients is added to
/// a row of the volume.
///
/// # Panics
/// As there.
pub fn by_image_of_volumes<T: AnyNumber>(
    geometry: &Geometry,
    slices: &Slices,
    volumes: usize,
    dy: &[T],
    w: &[T],
    dx: &mut [T],
) {
    let g = &of_slice(geometry, slices);
    let ([height, width], area, depth) = (g.image, g.area(), slices.kernel);
    let channel = slices.image * height * width;
    let (volume, places) = (g.groups * g.channels * channel, g.groups * g.outputs * slices.places * area);
    assert!(dx.len() == volumes * volume && dy.len() == volumes * places, "volumes and gradients of the geometry");
    assert!(w.len() == g.groups * g.outputs * taps(g) * depth, "weights of the geometry");
    let steps = dy.len().saturating_mul(taps(g) * depth);
    in_rows(dx, channel.max(1), 1, steps, |first, dx| {
        for (number, dx) in dx.chunks_exact_mut(channel).enumerate() {
            dx.fill(T::ZERO);
            let (image, at) = ((first + number) / (g.groups * g.channels), (first + number) % (g.groups * g.channels));
            let (group, c) = (at / g.channels, at % g.channels);
            for o in group * g.outputs..(group + 1) * g.outputs {
                let w = &w[(o * g.channels + c) * depth * g.kernel[0] * g.kernel[1]..];
                let dy = &dy[(image * g.groups * g.outputs + o) * slices.places * area..][..slices.places * area];
                for slice in 0..depth {
                    for place in met_by(slices, slice) {
                        let z = place * slices.stride + slice * slices.dilation - slices.padding;
                        let dx = &mut dx[z * height * width..][..height * width];
                        let w = &w[slice * g.kernel[0] * g.kernel[1]..][..g.kernel[0] * g.kernel[1]];
                        // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the
                        // level.
                        unsafe { in_vectors(SpreadKernel { g, w, dy: &dy[place * area..][..area], dx }) };
                    }
                }
            }
        }
    });
}

/// `db` of a bias that was added to each of some channels: the sum of `dy[outer, channels, inner]` over all but the channels.
/// Written over.
///
/// # Panics
/// When a slice has another length.
pub fn by_bias<T: AnyNumber>([outer, channels, inner]: [usize; 3], dy: &[T], db: &mut [T]) {
    assert!(dy.len() == outer * channels * inner && db.len() == channels, "a bias for each channel");
    in_rows(db, 1, 1, dy.len(), |first, db| {
        for (number, db) in db.iter_mut().enumerate() {
            let channel = first + number;
            let rows = (0..outer).map(|at| &dy[(at * channels + channel) * inner..][..inner]);
            // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
            *db = unsafe { in_vectors(SumOfRows(rows)) };
        }
    });
}

/// Positions of the kernel in all channels of a group.
const fn taps(g: &Geometry) -> usize {
    g.channels * g.kernel[0] * g.kernel[1]
}

/// The geometry of one slice of the kernel over one of a volume.
fn of_slice(geometry: &Geometry, slices: &Slices) -> Geometry {
    geometry.check();
    assert!(slices.kernel > 0 && slices.stride > 0, "kernels and strides are not zero");
    assert!(geometry.channels.is_multiple_of(slices.kernel), "channels with all slices of the kernel");
    Geometry { channels: geometry.channels / slices.kernel, ..*geometry }
}

/// The places at which this slice of the kernel meets one of the volume.
fn met_by(slices: &Slices, slice: usize) -> Range<usize> {
    let &Slices { image, places, stride, padding, dilation, .. } = slices;
    meets(image, places, stride, padding, slice * dilation)
}

/// The places of an axis at which what is `at` behind the first position of a window is within the image.
fn meets(image: usize, places: usize, stride: usize, padding: usize, at: usize) -> Range<usize> {
    let low = padding.saturating_sub(at).div_ceil(stride).min(places);
    let high = (image + padding).saturating_sub(at).div_ceil(stride).min(places);
    low..high.max(low)
}

/// The convolution of the gradients with the kernel turned round that gives the images', if there is one: for strides of 1, and
/// no more padding than the kernel reaches.
#[cfg(feature = "alloc")]
fn turned(g: &Geometry) -> Option<Geometry> {
    let reach = |axis: usize| (g.kernel[axis] - 1) * g.dilation[axis];
    let padding = [reach(0).checked_sub(g.padding[0])?, reach(1).checked_sub(g.padding[1])?];
    (g.stride == [1, 1]).then_some(Geometry {
        channels: g.outputs,
        outputs: g.channels,
        image: g.places,
        places: g.image,
        padding,
        ..*g
    })
}

/// The kernel of [`turned`]: outputs and channels of each group exchanged, and its positions from the last to the first.
#[cfg(feature = "alloc")]
fn turn<T: AnyNumber>(g: &Geometry, w: &[T], turned: &mut [T]) {
    let positions = g.kernel[0] * g.kernel[1];
    let mut to = turned.chunks_exact_mut(positions);
    for group in 0..g.groups {
        for c in 0..g.channels {
            for (o, to) in (0..g.outputs).zip(&mut to) {
                let from = &w[((group * g.outputs + o) * g.channels + c) * positions..][..positions];
                for (to, &from) in to.iter_mut().zip(from.iter().rev()) {
                    *to = from;
                }
            }
        }
    }
}

/// The kernel of [`turned`], a row of it after the other: of each group, row and output the columns of all channels.
#[cfg(feature = "alloc")]
fn turn_by_rows<T: AnyNumber>(g: &Geometry, w: &[T], turned: &mut [T]) {
    let ([down, across], mut to) = (g.kernel, turned.iter_mut());
    for group in 0..g.groups {
        for row in (0..down).rev() {
            for c in 0..g.channels {
                for o in 0..g.outputs {
                    let from = &w[(((group * g.outputs + o) * g.channels + c) * down + row) * across..][..across];
                    for (&from, to) in from.iter().rev().zip(&mut to) {
                        *to = from;
                    }
                }
            }
        }
    }
}

/// How images are convolved that are small, with strides of 1: all channels of a group are copied once for each column of the kernel, as
/// [`ColumnCopies`] says. What a row of the kernel meets is a matrix then, `[channels * columns, places]`, whose rows begin further on for each
/// row of the kernel, and the output is the sum of the products with as many parts of the kernel.
#[cfg(feature = "alloc")]
struct ByColumns {
    copies: ColumnCopies,
    /// Elements of the copies, and of a product.
    elements: usize,
    product: usize,
}

/// Channels and columns of a kernel that are multiplied at once have to be as many: else there are more additions than products.
#[cfg(feature = "alloc")]
const DEEP: usize = 16;

/// So few outputs are no product of matrices: the function of convolutions has loops of their own for them.
#[cfg(feature = "alloc")]
const FEW_OUTPUTS: usize = 2;

#[cfg(feature = "alloc")]
impl ByColumns {
    /// If there is room for the copies, and the products are deep enough.
    fn of<T: AnyNumber>(g: &Geometry) -> Option<ByColumns> {
        let copies = ColumnCopies::of(g);
        let elements = copies.rows.checked_mul(g.places[1])?.checked_mul(g.channels)?.checked_mul(g.kernel[1])?;
        let product = g.outputs.checked_mul(g.area())?;
        let fits = elements.checked_add(product)? <= most_elements::<T>();
        (fits && product > 0 && g.channels * g.kernel[1] >= DEEP && g.outputs > FEW_OUTPUTS).then_some(ByColumns {
            copies,
            elements,
            product,
        })
    }

    /// Some images, one behind the other, with the kernel that [`turn_by_rows`] makes. Written over.
    fn images<T: AnyNumber>(&self, g: &Geometry, x: &[T], w: &[T], out: &mut [T]) {
        let (channel, area) = (g.image[0] * g.image[1], g.area());
        let (depth, plane) = (g.channels * g.kernel[1], self.copies.rows * g.places[1]);
        with_scratch(T::ZERO, self.elements + self.product, |scratch| {
            let (planes, room) = scratch.split_at_mut(self.elements);
            let groups = x.chunks_exact(g.channels * channel).zip(out.chunks_exact_mut(self.product));
            for (number, (x, out)) in groups.enumerate() {
                let w = &w[number % g.groups * g.kernel[0] * g.outputs * depth..];
                self.copies.copy(g, [(x, &mut *planes)].into_iter(), (g.channels, channel));
                for row in 0..g.kernel[0] {
                    let w = &w[row * g.outputs * depth..][..g.outputs * depth];
                    let met = (&planes[row * g.dilation[0] * g.places[1]..], plane);
                    let sizes = [g.outputs, depth, area];
                    if row == 0 {
                        product(sizes, (w, depth), met, (out, area));
                        continue;
                    }
                    product(sizes, (w, depth), met, (room, area));
                    for (out, &more) in out.iter_mut().zip(&*room) {
                        *out += more;
                    }
                }
            }
        });
    }
}

/// Copies of the channels of images, one for each column of a kernel that moves by strides of 1: a row of places for each row that the kernel
/// meets, with zeros for what is outside. What a position of the kernel meets at all places is then a run, from its row on.
struct ColumnCopies {
    /// Rows of a copy.
    rows: usize,
}

impl ColumnCopies {
    fn of(g: &Geometry) -> Self {
        ColumnCopies { rows: g.places[0].saturating_add((g.kernel[0] - 1).saturating_mul(g.dilation[0])) }
    }

    /// Copies `channels` of some images, which are so far apart, each with room that is 0 where nothing is written.
    fn copy<'a, T: AnyNumber>(
        &self,
        g: &Geometry,
        images: impl Iterator<Item = (&'a [T], &'a mut [T])>,
        (channels, apart): (usize, usize),
    ) {
        let ([height, width], across) = (g.image, g.places[1]);
        let above = g.padding[0].min(self.rows);
        let rows = height.min(self.rows - above);
        if rows == 0 || channels == 0 {
            return;
        }
        for (x, planes) in images {
            for column in 0..g.kernel[1] {
                let right = column * g.dilation[1];
                let places = meets(width, across, 1, g.padding[1], right);
                if places.is_empty() {
                    continue;
                }
                let from = &x[places.start + right - g.padding[1]..];
                let to = &mut planes[(column * self.rows + above) * across + places.start..];
                let plane = g.kernel[1] * self.rows * across;
                copy_blocks((from, [apart, width]), (to, [plane, across]), [channels, rows, places.len()]);
            }
        }
    }
}

/// Adds each weight of one slice of the kernel, times the gradients at the places where it meets the image, to what it meets.
struct SpreadKernel<'a, T> {
    g: &'a Geometry,
    w: &'a [T],
    dy: &'a [T],
    dx: &'a mut [T],
}

impl<T: AnyNumber> Loop for SpreadKernel<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let SpreadKernel { g, w, dy, dx } = self;
        let ([_, width], [_, across]) = (g.image, g.places);
        for (position, &w) in w.iter().enumerate() {
            let [down, right] = [position / g.kernel[1] * g.dilation[0], position % g.kernel[1] * g.dilation[1]];
            let columns = meets(width, across, g.stride[1], g.padding[1], right);
            if columns.is_empty() {
                continue;
            }
            for row in meets(g.image[0], g.places[0], g.stride[0], g.padding[0], down) {
                let line = row * g.stride[0] + down - g.padding[0];
                let dy = &dy[row * across..][columns.clone()];
                let dx = &mut dx[line * width + columns.start * g.stride[1] + right - g.padding[1]..];
                if g.stride[1] == 1 {
                    for (dx, &dy) in dx.iter_mut().zip(dy) {
                        *dx += w * dy;
                    }
                } else {
                    for (dx, &dy) in dx.iter_mut().step_by(g.stride[1]).zip(dy) {
                        *dx += w * dy;
                    }
                }
            }
        }
    }
}

/// The sum of the elements of some rows.
struct SumOfRows<I>(I);

impl<'a, T: AnyNumber, I: Iterator<Item = &'a [T]>> Loop for SumOfRows<I> {
    type Out = T;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> T {
        let (mut lanes, mut few, mut rest) = ([T::ZERO; LANES], [T::ZERO; FEW_LANES], T::ZERO);
        for row in self.0 {
            let (blocks, left) = row.as_chunks::<LANES>();
            for block in blocks {
                for (lane, &x) in lanes.iter_mut().zip(block) {
                    *lane += x;
                }
            }
            // Many rows are shorter than that.
            let (blocks, left) = left.as_chunks::<FEW_LANES>();
            for block in blocks {
                for (lane, &x) in few.iter_mut().zip(block) {
                    *lane += x;
                }
            }
            for &x in left {
                rest += x;
            }
        }
        sum_of(lanes) + (sum_of(few) + rest)
    }
}

/// The sum of partial sums, in halves.
#[inline(always)]
fn sum_of<T: AnyNumber, const N: usize>(mut lanes: [T; N]) -> T {
    let mut half = N / 2;
    while half > 0 {
        for at in 0..half {
            lanes[at] += lanes[at + half];
        }
        half /= 2;
    }
    lanes[0]
}

/// The sum of the products of two runs of the same length.
struct DotOfRuns<'a, T>(&'a [T], &'a [T]);

impl<T: AnyNumber> Loop for DotOfRuns<'_, T> {
    type Out = T;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) -> T {
        let mut lanes = [T::ZERO; LANES];
        let ((a, a_left), (b, b_left)) = (self.0.as_chunks::<LANES>(), self.1.as_chunks::<LANES>());
        for (a, b) in a.iter().zip(b) {
            for ((lane, &a), &b) in lanes.iter_mut().zip(a).zip(b) {
                *lane += a * b;
            }
        }
        let rest = a_left.iter().zip(b_left).fold(T::ZERO, |sum, (&a, &b)| sum + a * b);
        sum_of(lanes) + rest
    }
}

/// Where the gradient of a weight lies: of an output, a channel and a position.
#[derive(Clone, Copy)]
struct WeightsAt {
    output: usize,
    channel: usize,
    first: usize,
}

impl WeightsAt {
    /// Writes `sums[c, positions, o]`, of channels from `first` on.
    fn give<T: AnyNumber>(self, sums: &[T], [first, c, positions, o]: [usize; 4], dw: &mut [T]) {
        for output in 0..o {
            for channel in 0..c {
                let dw = &mut dw[output * self.output + (first + channel) * self.channel + self.first..][..positions];
                for (position, dw) in dw.iter_mut().enumerate() {
                    *dw = sums[(channel * positions + position) * o + output];
                }
            }
        }
    }
}

/// The gradients of all weights of one slice of the kernel. Those of other slices are left as they are.
fn weights<T: AnyNumber>(g: &Geometry, frames: &Frames, to: WeightsAt, x: &[T], dy: &[T], dw: &mut [T]) {
    if taps(g) == 0 {
        return;
    }
    let plan = WeightPlan::of::<T>(g, frames.count);
    let steps = frames.count.saturating_mul(g.groups * g.outputs * g.area()).saturating_mul(taps(g));
    // A group for each thread, or some outputs of the only one.
    let (row, grain) = if g.groups == 1 { (to.output, plan.outputs) } else { (to.output * g.outputs, 1) };
    in_rows(dw, row, grain, steps, |first, dw| {
        let each = row / to.output;
        for (number, dw) in dw.chunks_mut(row * grain).enumerate() {
            let outputs = (first + number * grain) * each..(first + number * grain) * each + dw.len() / to.output;
            let mut at = outputs.start;
            while at < outputs.end {
                let some = at..outputs.end.min(at + plan.outputs);
                let dw = &mut dw[(at - outputs.start) * to.output..][..some.len() * to.output];
                of_outputs(g, &plan, frames, to, x, dy, some.clone(), dw);
                at = some.end;
            }
        }
    });
}

/// In which parts the gradients of weights are computed.
struct WeightPlan {
    /// Channels and outputs of a group at once.
    channels: usize,
    outputs: usize,
    /// Images, rows and columns of places at once; nothing if not even one place has room.
    block: Option<[usize; 3]>,
    /// Are they sums of products of runs? For groups of one channel or output, or nearly.
    thin: bool,
    /// Are they sums along places instead?
    along: Option<AlongPlaces>,
}

impl WeightPlan {
    fn of<T: AnyNumber>(g: &Geometry, images: usize) -> WeightPlan {
        let (room, positions) = (most_elements::<T>(), g.kernel[0] * g.kernel[1]);
        let thin = g.outputs < 4 && g.channels.max(g.kernel[1]) * g.outputs < 8;
        let [mut channels, mut outputs] = [g.channels, g.outputs].map(|n| even(n, AT_ONCE).max(1));
        while positions * channels * outputs > room / 8 * 3 && channels * outputs > 1 {
            let larger = if channels >= outputs { &mut channels } else { &mut outputs };
            *larger = larger.div_ceil(2);
        }
        loop {
            let sums = (positions * channels + channels.max(g.kernel[1])).saturating_mul(outputs);
            let most = if thin { usize::MAX } else { (DIRECT / size_of::<T>() / outputs).max(64) };
            let block = room.checked_sub(sums).and_then(|room| Self::block(g, images, [channels, outputs], room, most));
            if block.is_some() || channels * outputs == 1 {
                let along = AlongPlaces::of::<T>(g, images, outputs);
                return WeightPlan { channels, outputs, block, thin, along };
            }
            let larger = if channels >= outputs { &mut channels } else { &mut outputs };
            *larger = larger.div_ceil(2);
        }
    }

    /// The most images, rows and columns for which there is room, and at most so many steps where they are more than one.
    fn block(
        g: &Geometry,
        images: usize,
        [channels, outputs]: [usize; 2],
        room: usize,
        most: usize,
    ) -> Option<[usize; 3]> {
        let [down, across] = g.places;
        let phases = phases(g)[0] * phases(g)[1];
        let fits = |block: [usize; 3]| {
            let frame = Frame::of(g, block);
            let copies =
                frame.plane.saturating_mul(channels * phases).saturating_add(frame.steps.saturating_mul(outputs));
            copies <= room && (frame.steps <= most || block == [1, 1, 1])
        };
        // The most of `n` for which it fits, if one does, so that all parts are nearly as large.
        let largest = |n: usize, of: &dyn Fn(usize) -> [usize; 3]| {
            let (mut low, mut high) = (0, n);
            while low < high {
                let middle = low + (high - low).div_ceil(2);
                if fits(of(middle)) { low = middle } else { high = middle - 1 }
            }
            (low > 0).then(|| of(even(n, low)))
        };
        if g.area() == 0 || images == 0 {
            return Some([1, 1, 1]);
        }
        largest(images, &|n| [n, down, across])
            .or_else(|| largest(down, &|n| [1, n, across]))
            .or_else(|| largest(across, &|n| [1, 1, n]))
    }
}

/// Elements of a line of the cache are as many as a vector has at most.
const LINE: usize = 64;

/// How the gradients of weights are sums along the places of each image, for strides of 1.
///
/// What a position of the kernel meets is a run of [`ColumnCopies`], and so is `dy`.
struct AlongPlaces {
    /// Channels of a group, and images, at once.
    channels: usize,
    images: usize,
    copies: ColumnCopies,
}

/// The most images at once.
const PIECES: usize = 64;

/// Positions of the kernel, and outputs, whose sums are computed at once.
const TAPS_AT_ONCE: usize = 3;
const OUTPUTS_AT_ONCE: usize = 4;

impl AlongPlaces {
    /// If that is less work than products of what a [`Frame`] says, by an eighth, as it copies more, and there is room for an image.
    fn of<T: AnyNumber>(g: &Geometry, images: usize, outputs: usize) -> Option<AlongPlaces> {
        if !T::VECTORS || g.stride != [1, 1] || g.area() == 0 || images == 0 {
            return None;
        }
        let in_vectors = |n: usize| n.next_multiple_of(LINE / size_of::<T>());
        let along = images.saturating_mul(in_vectors(g.area()));
        let product =
            Frame::of(g, [images, g.places[0], g.places[1]]).steps.saturating_mul(in_vectors(outputs)) / outputs;
        if along.saturating_add(along / 8) > product {
            return None;
        }
        let copies = ColumnCopies::of(g);
        let plane = copies.rows.checked_mul(g.places[1])?.checked_mul(g.kernel[1])?;
        let mut channels = g.channels;
        loop {
            let sums = channels * g.kernel[0] * g.kernel[1] * outputs;
            let room = most_elements::<T>().saturating_sub(sums) / plane.checked_mul(channels)?;
            if room > 0 {
                // What is met again and again, the gradients of all outputs, stays in the cache.
                let most = room.min(PIECES).min((DIRECT / size_of::<T>() / outputs / g.area()).max(1));
                return Some(AlongPlaces { channels, images: even(images, most), copies });
            }
            if channels == 1 {
                return None;
            }
            channels = channels.div_ceil(2);
        }
    }

    /// The gradients of the weights of some outputs of one group, which are all of `dw`.
    #[expect(clippy::too_many_arguments, reason = "what is one for all parts, and what is this part")]
    fn weights<T: AnyNumber>(
        &self,
        g: &Geometry,
        frames: &Frames,
        to: WeightsAt,
        x: &[T],
        dy: &[T],
        outputs: Range<usize>,
        dw: &mut [T],
    ) {
        let (group, positions, o) = (outputs.start / g.outputs, g.kernel[0] * g.kernel[1], outputs.len());
        let plane = self.copies.rows * g.places[1];
        for first in (0..g.channels).step_by(self.channels) {
            let c = self.channels.min(g.channels - first);
            let (sums, image) = (positions * c * o, c * g.kernel[1] * plane);
            with_scratch(T::ZERO, sums + self.images * image, |scratch| {
                let (sums, planes) = scratch.split_at_mut(sums);
                let mut numbers = 0..0;
                while numbers.end < frames.count {
                    numbers = numbers.end..frames.count.min(numbers.end + self.images);
                    let mut pieces = [0; PIECES];
                    let pieces = &mut pieces[..numbers.len()];
                    for (piece, number) in pieces.iter_mut().zip(numbers.clone()) {
                        *piece = frames.at(number).1 + outputs.start * frames.output;
                    }
                    let x = |number| &x[frames.at(number).0 + (group * g.channels + first) * frames.channel..];
                    let images = numbers.clone().map(x).zip(planes.chunks_exact_mut(image));
                    self.copies.copy(g, images, (c, frames.channel));
                    self.add_sums(g, (dy, pieces, frames.output), (planes, image), [c, o], sums);
                }
                to.give(sums, [first, c, positions, o], dw);
            });
        }
    }

    /// Adds to `sums[c, positions, o]` those of some images, whose copies are `image` elements apart. The gradients of each begin at one of the
    /// `pieces`; those of an output are `apart` from those of the one before.
    fn add_sums<T: AnyNumber>(
        &self,
        g: &Geometry,
        (dy, pieces, apart): (&[T], &[usize], usize),
        (planes, image): (&[T], usize),
        [c, o]: [usize; 2],
        sums: &mut [T],
    ) {
        let (loops, area, positions, across) = (T::loops(), g.area(), g.kernel[0] * g.kernel[1], g.places[1]);
        let taps = c * positions;
        let last = pieces.iter().max().map_or(0, |last| last + (o - 1) * apart);
        assert!(last + area <= dy.len() && pieces.len() * image <= planes.len(), "gradients and copies of all images");
        let met_at = |tap: usize| {
            let (channel, [row, column]) = (tap / positions, [tap % positions / g.kernel[1], tap % g.kernel[1]]);
            ((channel * g.kernel[1] + column) * self.copies.rows + row * g.dilation[0]) * across
        };
        assert!(met_at(taps - 1) + area <= image, "all positions meet rows of a copy");
        for tap in (0..taps).step_by(TAPS_AT_ONCE) {
            // Where fewer are left, the last is taken several times.
            let others_apart = core::array::from_fn(|k| met_at((tap + k).min(taps - 1)));
            for output in (0..o).step_by(OUTPUTS_AT_ONCE) {
                let dots = RunsApart {
                    runs: dy.as_ptr(),
                    pieces,
                    apart: core::array::from_fn(|k| (output + k).min(o - 1) * apart),
                    others: planes.as_ptr(),
                    step: image,
                    others_apart,
                    n: area,
                };
                // SAFETY: the gradients of the last output of each piece end within their slice, as asserted, and what is met of a copy
                // within the copy: the last position of the kernel in the last channel is that furthest behind. So all are in the run of
                // both pointers.
                let dots = unsafe { loops.dots(dots) };
                for (k, sums) in sums[tap * o..].chunks_exact_mut(o).take(TAPS_AT_ONCE.min(taps - tap)).enumerate() {
                    for (dots, sum) in dots.iter().zip(&mut sums[output..]) {
                        *sum += dots[k];
                    }
                }
            }
        }
    }
}

/// How many phases the kernel meets of rows and of columns.
fn phases(g: &Geometry) -> [usize; 2] {
    [0, 1].map(|axis| if g.kernel[axis] == 1 { 1 } else { g.stride[axis] })
}

/// Some places and what the kernel meets from them, as both are copied: a row of places every `pitch`, and those of an image
/// every `lines` rows. Position `p` of the kernel meets the place with number `n` at `n + shift(p)` of its phase. What is between
/// the rows of places counts with gradients of 0.
///
/// With strides of 1 the padding behind a row is that before the next, as far as both have some, and so are rows of padding.
struct Frame {
    pitch: usize,
    lines: usize,
    /// From the first place to the last, with what is between.
    steps: usize,
    /// Elements of a phase of a channel.
    plane: usize,
    /// Rows and columns of a phase that the places of an image meet.
    met: [usize; 2],
}

impl Frame {
    /// That of so many images, rows and columns of places: more than one of an axis only where the next axes are whole.
    fn of(g: &Geometry, [images, rows, columns]: [usize; 3]) -> Frame {
        let reach = [0, 1].map(|axis| (g.kernel[axis] - 1) * g.dilation[axis] / g.stride[axis]);
        let met = [rows + reach[0], columns + reach[1]];
        let shared = |axis: usize, places: usize| {
            if g.stride[axis] != 1 || places != g.places[axis] {
                return 0;
            }
            let behind = met[axis].saturating_sub(g.padding[axis] + g.image[axis]);
            behind.min(g.padding[axis]).min(reach[axis])
        };
        let (pitch, lines) = (met[1] - shared(1, columns), met[0] - shared(0, rows));
        let before = (images - 1).saturating_mul(lines).saturating_mul(pitch);
        let steps = before.saturating_add((rows - 1).saturating_mul(pitch)).saturating_add(columns);
        let plane = before.saturating_add((met[0] - 1).saturating_mul(pitch)).saturating_add(met[1]);
        Frame { pitch, lines, steps, plane, met }
    }

    /// The phase of a position of the kernel, and how far behind a place it meets the image there.
    fn shift(&self, g: &Geometry, [row, column]: [usize; 2]) -> (usize, usize) {
        let [y, x] = [row * g.dilation[0], column * g.dilation[1]];
        let phase = y % g.stride[0] * phases(g)[1] + x % g.stride[1];
        (phase, y / g.stride[0] * self.pitch + x / g.stride[1])
    }
}

/// Some places: images, rows and columns.
struct WeightPart {
    images: Range<usize>,
    rows: Range<usize>,
    columns: Range<usize>,
}

/// Calls `task` with all places, in parts.
fn each_part(g: &Geometry, images: usize, block: [usize; 3], mut task: impl FnMut(&Frame, &WeightPart)) {
    let parts = |n: usize, most: usize| (0..n).step_by(most).map(move |at| at..n.min(at + most));
    for images in parts(images, block[0]) {
        for rows in parts(g.places[0], block[1]) {
            for columns in parts(g.places[1], block[2]) {
                let frame = Frame::of(g, [images.len(), rows.len(), columns.len()]);
                task(&frame, &WeightPart { images: images.clone(), rows: rows.clone(), columns });
            }
        }
    }
}

/// The gradients of the weights of some outputs of one group, which are all of `dw`.
#[expect(clippy::too_many_arguments, reason = "what is one for all parts, and what is this part")]
fn of_outputs<T: AnyNumber>(
    g: &Geometry,
    plan: &WeightPlan,
    frames: &Frames,
    to: WeightsAt,
    x: &[T],
    dy: &[T],
    outputs: Range<usize>,
    dw: &mut [T],
) {
    let (group, positions) = (outputs.start / g.outputs, g.kernel[0] * g.kernel[1]);
    if let Some(along) = &plan.along {
        return along.weights(g, frames, to, x, dy, outputs, dw);
    }
    let Some(block) = plan.block else { return as_defined(g, frames, to, x, dy, outputs, dw) };
    let (widest, phases) = (Frame::of(g, block), phases(g)[0] * phases(g)[1]);
    let o = outputs.len();
    let mut first = 0;
    while first < g.channels {
        let c = plan.channels.min(g.channels - first);
        let [sums, product, planes, rows] =
            [positions * c * o, c.max(g.kernel[1]) * o, phases * c * widest.plane, o * widest.steps];
        with_scratch(T::ZERO, sums + product + planes + rows, |scratch| {
            let (sums, scratch) = scratch.split_at_mut(sums);
            let (product, scratch) = scratch.split_at_mut(product);
            let (planes, rows) = scratch.split_at_mut(planes);
            let mut is_first = true;
            each_part(g, frames.count, block, |frame, part| {
                let from = group * g.channels + first;
                copy_channels(g, frame, part, frames, x, from..from + c, planes);
                copy_outputs(g, frame, part, frames, dy, outputs.clone(), plan.thin, rows);
                let parts = FrameCopies { frame, c, o, planes, rows };
                if plan.thin {
                    parts.dots(g, sums);
                } else {
                    parts.multiply(g, sums, product, is_first);
                }
                is_first = false;
            });
            to.give(sums, [first, c, positions, o], dw);
        });
        first += c;
    }
}

/// Copies some channels as a [`Frame`] says, with zeros for what is outside of the image.
fn copy_channels<T: AnyNumber>(
    g: &Geometry,
    frame: &Frame,
    part: &WeightPart,
    frames: &Frames,
    x: &[T],
    channels: Range<usize>,
    planes: &mut [T],
) {
    let ([height, width], phases, count) = (g.image, phases(g), channels.len());
    planes[..phases[0] * phases[1] * count * frame.plane].fill(T::ZERO);
    for phase in 0..phases[0] * phases[1] {
        let [down, right] = [phase / phases[1], phase % phases[1]];
        // Of the rows and columns that the places meet, those that are in the image.
        let rows = within(g, 0, part.rows.start, frame.met[0], down);
        let columns = within(g, 1, part.columns.start, frame.met[1], right);
        if rows.is_empty() || columns.is_empty() {
            continue;
        }
        let line = (part.rows.start + rows.start) * g.stride[0] + down - g.padding[0];
        let place = (part.columns.start + columns.start) * g.stride[1] + right - g.padding[1];
        let sizes = [rows.len(), columns.len()];
        for (number, image) in part.images.clone().enumerate() {
            let (image, _) = frames.at(image);
            for (at, channel) in channels.clone().enumerate() {
                let from = &x[image + channel * frames.channel..][..height * width];
                let to = &mut planes[(phase * count + at) * frame.plane..][..frame.plane];
                copy_block(
                    (&from[line * width + place..], [g.stride[0] * width, g.stride[1]]),
                    (&mut to[(number * frame.lines + rows.start) * frame.pitch + columns.start..], [frame.pitch, 1]),
                    sizes,
                );
            }
        }
    }
}

/// Copies rows and columns, which lie so far apart here and there.
fn copy_block<T: AnyNumber>(
    (from, source): (&[T], [usize; 2]),
    (to, target): (&mut [T], [usize; 2]),
    [rows, columns]: [usize; 2],
) {
    if rows == 0 || columns == 0 {
        return;
    }
    let last = |[row, column]: [usize; 2]| (rows - 1) * row + (columns - 1) * column;
    assert!(last(source) < from.len() && last(target) < to.len(), "rows and columns within both");
    let pitch = |[row, col]: [usize; 2]| Pitch { row: row as isize, col: col as isize };
    // SAFETY: the last element that is read, and the last that is written, are in the slices, as asserted, and so are all before
    // it; a slice to write overlaps no other. Numbers are plain data of their own alignment.
    unsafe {
        pack::copy(
            size_of::<T>(),
            from.as_ptr().cast(),
            pitch(source),
            to.as_mut_ptr().cast(),
            pitch(target),
            rows,
            columns,
        );
    }
}

/// Copies blocks of rows of `n` adjacent elements; these are the distances from block to block and from row to row. A row is a few elements
/// from the first on, and as many that end with the last, if it is short.
fn copy_blocks<T: AnyNumber>(
    (from, source): (&[T], [usize; 2]),
    (to, target): (&mut [T], [usize; 2]),
    [blocks, rows, n]: [usize; 3],
) {
    let last = |[block, row]: [usize; 2]| (blocks - 1) * block + (rows - 1) * row + n;
    assert!(blocks > 0 && rows > 0 && last(source) <= from.len() && last(target) <= to.len(), "rows within both");
    let (from, to) = (from.as_ptr(), to.as_mut_ptr());
    macro_rules! ends {
        ($piece:literal) => {
            for block in 0..blocks {
                for row in 0..rows {
                    // SAFETY: a row has as many elements as a piece or more, and the last of all rows, as those before it, ends in the run of
                    // either slice, as asserted. These do not overlap, since one is borrowed exclusively.
                    unsafe {
                        let from = from.add(block * source[0] + row * source[1]);
                        let to = to.add(block * target[0] + row * target[1]);
                        let last = from.add(n - $piece).cast::<[T; $piece]>().read_unaligned();
                        to.cast::<[T; $piece]>().write_unaligned(from.cast::<[T; $piece]>().read_unaligned());
                        to.add(n - $piece).cast::<[T; $piece]>().write_unaligned(last);
                    }
                }
            }
        };
    }
    match n {
        0 => {}
        1 => ends!(1),
        2..4 => ends!(2),
        4..8 => ends!(4),
        8..=16 => ends!(8),
        _ => {
            for block in 0..blocks {
                for row in 0..rows {
                    // SAFETY: as above, a row is in the run of either slice.
                    unsafe {
                        let from = from.add(block * source[0] + row * source[1]);
                        core::ptr::copy_nonoverlapping(from, to.add(block * target[0] + row * target[1]), n);
                    }
                }
            }
        }
    }
}

/// Of `met` rows or columns of a phase, from that of a place on, those that are in the image.
fn within(g: &Geometry, axis: usize, place: usize, met: usize, phase: usize) -> Range<usize> {
    let at = place * g.stride[axis] + phase;
    meets(g.image[axis], met, g.stride[axis], g.padding[axis], at)
}

/// Copies the gradients of some outputs as a [`Frame`] says, with zeros between the rows: a run for each output, or for each
/// place.
#[expect(clippy::too_many_arguments, reason = "what is copied, and how it lies before and after")]
fn copy_outputs<T: AnyNumber>(
    g: &Geometry,
    frame: &Frame,
    part: &WeightPart,
    frames: &Frames,
    dy: &[T],
    outputs: Range<usize>,
    by_output: bool,
    to: &mut [T],
) {
    let (count, across) = (outputs.len(), g.places[1]);
    if frame.steps > part.images.len() * part.rows.len() * part.columns.len() {
        to[..count * frame.steps].fill(T::ZERO);
    }
    for (number, image) in part.images.clone().enumerate() {
        let (_, image) = frames.at(image);
        for (line, row) in part.rows.clone().enumerate() {
            let place = (number * frame.lines + line) * frame.pitch;
            if !by_output {
                let from = &dy[image + outputs.start * frames.output + row * across + part.columns.start..];
                let (source, sizes) = ([1, frames.output], [part.columns.len(), count]);
                copy_block((from, source), (&mut to[place * count..], [count, 1]), sizes);
                continue;
            }
            for (at, output) in outputs.clone().enumerate() {
                let from = &dy[image + output * frames.output + row * across..][part.columns.clone()];
                to[at * frame.steps + place..][..from.len()].copy_from_slice(from);
            }
        }
    }
}

/// What was copied of `c` channels and `o` outputs.
struct FrameCopies<'a, T> {
    frame: &'a Frame,
    c: usize,
    o: usize,
    /// `[phases, c, plane]`
    planes: &'a [T],
    /// `[steps, o]`, or `[o, steps]` for sums of products of runs.
    rows: &'a [T],
}

impl<T: AnyNumber> FrameCopies<'_, T> {
    /// Adds to `sums[c, positions, o]` what the copies give, or writes it if it is the first.
    fn multiply(&self, g: &Geometry, sums: &mut [T], room: &mut [T], is_first: bool) {
        let (&FrameCopies { frame, c, o, planes, rows }, positions) = (self, g.kernel[0] * g.kernel[1]);
        let rows = &rows[..frame.steps * o];
        let mut product = |m: usize, from: usize, step: usize, to: usize, apart: usize| {
            if is_first {
                return product([m, frame.steps, o], (&planes[from..], step), (rows, o), (&mut sums[to..], apart));
            }
            product([m, frame.steps, o], (&planes[from..], step), (rows, o), (&mut *room, o));
            for (row, room) in room.chunks_exact(o).take(m).enumerate() {
                for (sum, &more) in sums[to + row * apart..].iter_mut().zip(room) {
                    *sum += more;
                }
            }
        };
        // Adjacent columns of the kernel, where they are more than the channels and meet what is adjacent.
        let by_columns = c < g.kernel[1] && g.stride[1] == 1;
        for row in 0..g.kernel[0] {
            if by_columns {
                let (phase, shift) = frame.shift(g, [row, 0]);
                for channel in 0..c {
                    let from = (phase * c + channel) * frame.plane + shift;
                    product(g.kernel[1], from, g.dilation[1], (channel * g.kernel[0] + row) * g.kernel[1] * o, o);
                }
                continue;
            }
            for column in 0..g.kernel[1] {
                let (phase, shift) = frame.shift(g, [row, column]);
                let to = (row * g.kernel[1] + column) * o;
                product(c, phase * c * frame.plane + shift, frame.plane, to, positions * o);
            }
        }
    }

    /// Adds to `sums[c, positions, o]` the sums of products of runs.
    fn dots(&self, g: &Geometry, sums: &mut [T]) {
        let &FrameCopies { frame, c, o, planes, rows } = self;
        let mut sums = sums.iter_mut();
        for channel in 0..c {
            for position in 0..g.kernel[0] * g.kernel[1] {
                let (phase, shift) = frame.shift(g, [position / g.kernel[1], position % g.kernel[1]]);
                let met = &planes[(phase * c + channel) * frame.plane + shift..][..frame.steps];
                for (row, sum) in rows.chunks_exact(frame.steps).take(o).zip(&mut sums) {
                    // SAFETY: all that the loop has is in its slices, whose bounds are checked, and it asks nothing of the level.
                    *sum += unsafe { in_vectors(DotOfRuns(met, row)) };
                }
            }
        }
    }
}

/// `out[m, n] = a[m, k] b[k, n]`, each with the distance from one row to the next; those of the output do not overlap.
fn product<T: AnyNumber>(
    [m, k, n]: [usize; 3],
    (a, a_row): (&[T], usize),
    (b, b_row): (&[T], usize),
    (out, out_row): (&mut [T], usize),
) {
    assert!(m > 0 && k > 0 && n > 0 && b.len() >= (k - 1) * b_row + n, "factors of these sizes");
    assert!(a.len() >= (m - 1) * a_row + k && out.len() >= (m - 1) * out_row + n && (m == 1 || out_row >= n));
    let a = Mat { ptr: a.as_ptr(), row: a_row as isize, col: 1 };
    let b = Mat { ptr: b.as_ptr(), row: b_row as isize, col: 1 };
    // SAFETY: all elements of both factors are in reach, by the lengths asserted, and so are those of the output, whose rows do
    // not overlap.
    unsafe { T::product(m, k, n, a, b, out.as_mut_ptr(), out_row as isize) };
}

/// The definition, for kernels that leave no room for copies.
fn as_defined<T: AnyNumber>(
    g: &Geometry,
    frames: &Frames,
    to: WeightsAt,
    x: &[T],
    dy: &[T],
    outputs: Range<usize>,
    dw: &mut [T],
) {
    let (group, across) = (outputs.start / g.outputs, g.places[1]);
    for (at, output) in outputs.enumerate() {
        for channel in 0..g.channels {
            for position in 0..g.kernel[0] * g.kernel[1] {
                let [row, column] = [position / g.kernel[1], position % g.kernel[1]];
                let columns = meets(g.image[1], across, g.stride[1], g.padding[1], column * g.dilation[1]);
                let mut sum = T::ZERO;
                for image in 0..frames.count {
                    let (image, gradient) = frames.at(image);
                    let (x, dy) = (
                        &x[image + (group * g.channels + channel) * frames.channel..],
                        &dy[gradient + output * frames.output..],
                    );
                    for y in meets(g.image[0], g.places[0], g.stride[0], g.padding[0], row * g.dilation[0]) {
                        let line = y * g.stride[0] + row * g.dilation[0] - g.padding[0];
                        for place in columns.clone() {
                            let met = place * g.stride[1] + column * g.dilation[1] - g.padding[1];
                            sum += dy[y * across + place] * x[line * g.image[1] + met];
                        }
                    }
                }
                dw[at * to.output + channel * to.channel + to.first + position] = sum;
            }
        }
    }
}
