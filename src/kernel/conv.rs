//! Convolutions, as sums over the positions of a kernel that slides over an image.
//!
//! Each group of channels is a product of matrices: the kernel, `[outputs, taps]`, by the *patches*, `[taps, places]`, where a
//! tap is a channel and a position of the kernel, and a place a position of the output. The patches of a whole image are
//! `KH * KW` times the image, so they are never made: those of a few places at a time, as many as stay in the caches
//! beside what they are multiplied with, are copied together (`patches.rs`) and multiplied by [`MatrixProduct::product`](super::matmul::MatrixProduct::product).
//! Where there are more taps than fit, they are taken in parts whose products are added up.
//!
//! Of floats, where there is much to multiply, they are copied to where a large product reads them instead (`panels.rs`), or the kernel
//! is, and the image read where it lies (`turned.rs`).
//!
//! Two cases have no patches: a kernel of one position over an image that it does not leave or skip is a product as it
//! stands, and a group of one channel, or with one or two outputs, has too little to multiply, see `plane.rs`. A kernel of one position that does
//! leave or skip places is multiplied by what it meets (`pointwise.rs`).
//!
//! A volume is as many images as its output has slices, of a channel for each channel and slice of the kernel: see `ImageAt`.
//!
//! Everything is written once over elements of any type and compiled once for each instruction set.

mod ahead;
pub(super) mod band;
#[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
mod panels;
pub(super) mod patches;
mod plane;
mod pointwise;
mod transpose;
#[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
mod turned;
mod winograd;

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use super::matmul::Mat;
#[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
use super::matmul::{is_large, kernels::Float, large_with_bias};
use super::parallel::{self, Share, Shared};
use super::scratch::{SCRATCH, Scratch, even};
pub use super::window::{Slices, known::KnownGeometry};
use super::window::{Volumes, covered_on, each_volume, volume_of};
use crate::element::AnyNumber;
use crate::layout::Strided;
use band::Band;
use core::mem::MaybeUninit;
use core::ops::Range;
use patches::{Addend, add_runs, patch, patch_of_band};
use plane::Planes;
pub use plane::{is_known, meets_padding, planes_known};
pub use transpose::convolve_transposed;
#[cfg(feature = "internals")]
pub use winograd::convolve_points_within;
pub use winograd::{PointProducts, convolve_points, points_of};

/// Places that are multiplied at once, or a multiple of it: what the widest panel of a product has in elements of four
/// bytes.
const PLACES: usize = 32;

/// So many products of elements are one of the [steps](parallel) that are enough for several threads.
const STEPS_OF_IMAGE: usize = 8;

/// Outputs that are multiplied at once: what a tile of a product has in rows.
const HEIGHT: usize = 12;

/// The sizes of a convolution. Pairs are rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    /// The number of groups.
    pub groups: usize,
    /// Input channels of a group.
    pub channels: usize,
    /// Output channels of a group.
    pub outputs: usize,
    /// The image.
    pub image: [usize; 2],
    /// The kernel.
    pub kernel: [usize; 2],
    /// A channel of the output.
    pub places: [usize; 2],
    /// How far the kernel moves.
    pub stride: [usize; 2],
    /// What is before the first row and the first column.
    pub padding: [usize; 2],
    /// How far apart the positions of the kernel are.
    pub dilation: [usize; 2],
}

impl Geometry {
    /// Of nothing.
    pub(super) const NONE: Geometry = Geometry {
        groups: 0,
        channels: 0,
        outputs: 0,
        image: [0; 2],
        kernel: [1; 2],
        places: [0; 2],
        stride: [1; 2],
        padding: [0; 2],
        dilation: [1; 2],
    };

    /// # Panics
    /// When a number is zero that divides: the types rule that out.
    pub(super) fn check(&self) {
        assert!([self.kernel, self.stride].as_flattened().iter().all(|&n| n > 0), "kernels and strides are not zero");
    }

    /// How many rows, and columns, a kernel of one of them steps over, 1 where there is padding, and the geometry of the image of
    /// those that it meets.
    fn stepped(&self) -> (Geometry, [isize; 2]) {
        let one = |k: usize| self.kernel[k] == 1 && self.padding[k] == 0 && self.places[k] > 0;
        let within = |k: usize| (self.places[k] - 1) * self.stride[k] < self.image[k];
        let (mut stepped, mut steps) = (*self, [1; 2]);
        for k in 0..2 {
            if one(k) && within(k) && self.stride[k] > 1 {
                steps[k] = self.stride[k] as isize;
                (stepped.stride[k], stepped.image[k]) = (1, self.places[k]);
            }
        }
        (stepped, steps)
    }

    /// Is it one column, along which a kernel of one column moves?
    pub(super) const fn is_column(&self) -> bool {
        self.image[1] == 1 && self.kernel[1] == 1 && self.places[1] == 1 && self.padding[1] == 0
    }

    /// A [column](Self::is_column) laid down as a row.
    pub(super) const fn laid_down(&self) -> Geometry {
        const fn turned([down, across]: [usize; 2]) -> [usize; 2] {
            [across, down]
        }
        Geometry {
            image: turned(self.image),
            kernel: turned(self.kernel),
            places: turned(self.places),
            stride: [1, self.stride[0]],
            padding: turned(self.padding),
            dilation: [1, self.dilation[0]],
            ..*self
        }
    }

    /// Positions of the kernel in all channels of a group.
    const fn taps(&self) -> usize {
        self.channels * self.kernel[0] * self.kernel[1]
    }

    /// Is there a place at which the kernel leaves the image, along an axis?
    const fn meets_padding(&self, axis: usize) -> bool {
        let reach =
            self.places[axis].saturating_sub(1) * self.stride[axis] + (self.kernel[axis] - 1) * self.dilation[axis];
        self.padding[axis] > 0 || reach >= self.image[axis]
    }

    /// Elements of a channel of the output.
    pub(super) const fn area(&self) -> usize {
        self.places[0] * self.places[1]
    }
}

/// One image: its first element and the distances of channels, rows and columns.
///
/// The element of a channel, a row and a column is **in the image** if each is below its number in the geometry: it can
/// be read through the pointer at these distances. Where an image begins with a later channel, it has those that are
/// left.
///
/// What a kernel covers of a volume is an image as well: its channels are those of the volume, each with the slices of the kernel one after
/// the other, of which those that are not `inside` are padding.
#[derive(Clone, Copy)]
pub(super) struct ImageAt<T> {
    pub(super) ptr: *const T,
    pub(super) channel: isize,
    pub(super) row: isize,
    pub(super) column: isize,
    /// Slices of a channel: their number, their distance, and the first and the one behind the last that are inside.
    slices: usize,
    slice: isize,
    inside: (usize, usize),
}

// SAFETY: all elements in the image are `Sync`, as the bound says, and nothing is written through it, whether used apart or not.
unsafe impl<T: Copy + Sync> Share for ImageAt<T> {}

impl<T> ImageAt<T> {
    /// An image, with the distances of channels, rows and columns.
    #[inline(always)]
    pub(super) fn of(ptr: *const T, [channel, row, column]: [isize; 3]) -> Self {
        ImageAt { ptr, channel, row, column, slices: 1, slice: 0, inside: (0, 1) }
    }

    /// How far behind the first element that of a channel is, if the channel is not padding.
    #[inline(always)]
    pub(super) fn channel(&self, number: usize) -> Option<isize> {
        if self.slices == 1 {
            return (self.inside.0 < self.inside.1).then_some(number as isize * self.channel);
        }
        let (channel, slice) = (number / self.slices, number % self.slices);
        let is_inside = (self.inside.0..self.inside.1).contains(&slice);
        is_inside.then_some(channel as isize * self.channel + slice as isize * self.slice)
    }

    /// Does a kernel of one position meet all places of each channel as they lie, one behind the other?
    #[inline(always)]
    fn is_flat(&self, g: &Geometry) -> bool {
        let whole = g.kernel == [1, 1] && g.stride == [1, 1] && g.padding == [0, 0] && g.places == g.image;
        let adjacent = self.column == 1 && (g.image[0] == 1 || self.row == g.image[1] as isize);
        whole && adjacent && self.slices == 1 && self.inside == (0, 1)
    }
}

/// What is done to one image: all of it but the image. `weights` and `bias` are of the geometry's sizes, and `scratch`
/// has room for as many elements as it says.
struct ConvTask<'a, T> {
    geometry: &'a Geometry,
    /// `[groups * outputs, taps]`, contiguous.
    weights: *const T,
    bias: Option<&'a [T]>,
    /// From the places of each output to those of the next.
    apart: usize,
    scratch: *mut T,
    /// Elements that fit in `scratch`.
    room: usize,
    /// What [`Planes::of`] gives for the geometry and the room.
    planes: Option<Planes>,
}

/// A contiguous `out[.., groups * outputs, places]`: each image of `x` convolved with `weights`, plus the bias.
///
/// The axes of `x` are any number of leading ones, channels, the rows if there are `rows`, and columns.
///
/// # Safety
/// `out` can be written at as many elements as the outputs of all images have, and nothing reads them.
///
/// # Panics
/// When the sizes are not those of `geometry`, or one of its numbers is zero that divides: the types rule that out.
pub unsafe fn convolve<T: AnyNumber>(
    geometry: &Geometry,
    x: Strided<'_, T>,
    rows: bool,
    weights: &[T],
    bias: Option<&[T]>,
    out: *mut T,
) {
    geometry.check();
    let outputs = geometry.groups * geometry.outputs;
    assert!(weights.len() == outputs * geometry.taps() && bias.is_none_or(|bias| bias.len() == outputs));
    assert!(super::window::image_of(x.sizes(), rows) == (geometry.groups * geometry.channels, geometry.image));
    let is_column = geometry.is_column();
    let (geometry, [down, across]) = if is_column { geometry.laid_down() } else { *geometry }.stepped();
    let room = SCRATCH / size_of::<T>();
    let planes = Planes::of(&geometry, room);
    let images = Volumes::of(x, if rows { 2 } else { 1 });
    let each = (outputs * geometry.taps()).saturating_mul(geometry.area()) / STEPS_OF_IMAGE;
    let (count, grain) = (images.count(), parallel::grain(each));
    // SAFETY: the threads use the elements apart: each writes the outputs of images of its own.
    let shared = unsafe { Shared::new(out) };
    parallel::parts(count, grain, count.saturating_mul(each), |range| {
        let mut scratch = Scratch::new();
        let task = ConvTask {
            geometry: &geometry,
            weights: weights.as_ptr(),
            bias,
            apart: geometry.area(),
            scratch: scratch.as_mut_ptr(),
            room,
            planes,
        };
        for number in range {
            let (ptr, [channel, _, row, column]) = images.at(number);
            let [row, column] = if is_column { [column, row] } else { [row, column] };
            let image = ImageAt::of(ptr, [channel, row * down, column * across]);
            let out = shared.get().wrapping_add(number * outputs * geometry.area());
            // SAFETY: all elements of an image of `x` are in the image, of the sizes asserted; so are those that a step takes.
            // Its part of the output, of `outputs` channels, is in the run behind those of the images before it; the scratch is
            // all there is room for.
            unsafe { in_vectors(WholeImage { task: &task, image, out }) };
        }
    });
}

/// [`convolve`] of volumes: `x` has the axes of channels, slices, rows and columns. The channels of the geometry are those of a group, times
/// the slices of the kernel.
///
/// # Safety
/// As there.
///
/// # Panics
/// As there.
pub unsafe fn convolve_volumes<T: AnyNumber>(
    geometry: &Geometry,
    slices: &Slices,
    x: Strided<'_, T>,
    weights: &[T],
    bias: Option<&[T]>,
    out: *mut T,
) {
    geometry.check();
    assert!(slices.kernel > 0 && slices.stride > 0, "kernels and strides are not zero");
    let outputs = geometry.groups * geometry.outputs;
    assert!(weights.len() == outputs * geometry.taps() && bias.is_none_or(|bias| bias.len() == outputs));
    let [height, width] = geometry.image;
    let channels = geometry.groups * geometry.channels / slices.kernel;
    assert!(geometry.channels.is_multiple_of(slices.kernel));
    assert!(volume_of(x.sizes(), 3) == (channels, [slices.image, height, width]));
    // Slices one behind the other are an image, if the kernel covers one row of one of them.
    let one_slice = *slices == Slices { places: slices.image, ..Slices { image: slices.image, ..Slices::ONE } };
    let (kernel, places) = (geometry.kernel[0], geometry.places[0]);
    let one_row = kernel == 1 && geometry.stride[0] == 1 && geometry.padding[0] == 0 && places == height;
    let mut stacked = *geometry;
    (stacked.image[0], stacked.places[0]) = (slices.image * height, slices.image * height);
    let (stacked, _) = stacked.stepped();
    let (geometry, [down, across]) = geometry.stepped();
    let mut scratch = Scratch::new();
    let room = SCRATCH / size_of::<T>();
    let apart = slices.places * geometry.area();
    let task = ConvTask {
        geometry: &geometry,
        weights: weights.as_ptr(),
        bias,
        apart,
        scratch: scratch.as_mut_ptr(),
        room,
        planes: Planes::of(&geometry, room),
    };
    let task_of_stacked = ConvTask { geometry: &stacked, planes: Planes::of(&stacked, room), ..task };
    each_volume(x, 3, |number, ptr, [channel, slice, row, column]| {
        if one_slice && one_row && slice == row * height as isize {
            let image = ImageAt::of(ptr, [channel, row, column * across]);
            // SAFETY: all rows of all slices are as far apart, so they are rows of the image; its output is in the run behind those of the
            // volumes before it.
            return unsafe {
                in_vectors(WholeImage { task: &task_of_stacked, image, out: out.add(number * outputs * apart) })
            };
        }
        for place in 0..slices.places {
            let first = (place * slices.stride) as isize - slices.padding as isize;
            let inside = covered_on(slices.image, slices.kernel, slices.stride, slices.padding, slices.dilation, place);
            let image = ImageAt {
                slices: slices.kernel,
                slice: slices.dilation as isize * slice,
                inside: (inside.start, inside.end),
                ..ImageAt::of(ptr.wrapping_offset(first * slice), [channel, row * down, column * across])
            };
            // SAFETY: all elements of a volume of `x` are in reach at these distances, and slice `k` of the kernel meets that at `first + k *
            // dilation`, so those inside are in the image. This slice of the output of each channel is in the run behind the volumes and the
            // slices before it, as far apart as it says; the scratch is all there is room for.
            unsafe {
                let out = out.add(number * outputs * apart + place * geometry.area());
                in_vectors(WholeImage { task: &task, image, out });
            }
        }
    });
}

/// A whole image, and where its output goes.
struct WholeImage<'a, T> {
    task: &'a ConvTask<'a, T>,
    image: ImageAt<T>,
    out: *mut T,
}

impl<T: AnyNumber> Loop for WholeImage<'_, T> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        // SAFETY: the task is of this image, whose output is in the run, as whoever made the loop has shown.
        unsafe { image(self.task, self.image, self.out) }
    }
}

/// The output of one image.
///
/// # Safety
/// The image is that of the task's geometry, and as many elements as its outputs have are in the run of `out`.
#[inline(always)]
unsafe fn image<T: AnyNumber>(task: &ConvTask<'_, T>, image: ImageAt<T>, out: *mut T) {
    let g = task.geometry;
    let [taps, area] = [g.taps(), g.area()];
    if area == 0 {
        return;
    }
    let flat = image.is_flat(g);
    if let Some(planes) = task.planes
        && !flat
    {
        // SAFETY: the channels are in the image and its output in the run, as the caller says; the planes are made of this geometry and room.
        return unsafe { plane::planes(task, planes, image, out) };
    }
    for number in 0..g.groups {
        let first = number * g.outputs;
        let before = (number * g.channels / image.slices) as isize * image.channel;
        let image = ImageAt { ptr: image.ptr.wrapping_offset(before), ..image };
        // SAFETY: the outputs from `first` on are those of a group, whose part of the kernel and of the output is in
        // the run behind that of the groups before it, and whose channels are in the image. Where it is flat and whole,
        // the places of a channel are adjacent, so the image is a matrix of channels and places, in reach as the kernel
        // and the output.
        unsafe {
            let group = Group {
                image,
                weights: Mat { ptr: task.weights.add(first * taps), row: taps as isize, col: 1 },
                bias: task.bias.map(|bias| &bias[first..first + g.outputs]),
                out: out.add(first * task.apart),
                apart: task.apart,
            };
            if T::convolve(g, &group, (task.scratch, task.room)) {
                continue;
            }
            if flat {
                let b = Mat { ptr: image.ptr, row: image.channel, col: 1 };
                T::product(g.outputs, taps, area, group.weights, b, group.out, group.apart as isize);
                group.add_bias(0..g.outputs, 0, area);
            } else if !pointwise::convolve(task, &group) {
                in_patches(task, &group);
            }
        }
    }
}

/// A group of channels of one image, and its outputs: the image begins with its first channel, its part of the kernel
/// is in reach, and its outputs are in the run.
pub struct Group<'a, T> {
    image: ImageAt<T>,
    weights: Mat<T>,
    bias: Option<&'a [T]>,
    out: *mut T,
    /// From the places of each output to those of the next.
    apart: usize,
}

/// A part of a group's sums: some taps at some places, whose patches are at `patches`, a row of `count` for each tap.
///
/// Where the taps are not all, `count` is at most [`PLACES`]: as chunks of taps are as equal as can be, one is more
/// than half of the most for which there is room with so many places, so there is none for twice as many.
struct PatchPart<T> {
    taps: Range<usize>,
    first: usize,
    count: usize,
    patches: *const T,
    /// Room for the products of [`HEIGHT`] outputs at [`PLACES`] places, where sums are added up.
    sums: *mut T,
}

/// The outputs of a group with their bias; or `false`, and nothing is written, if there is too little to multiply.
///
/// # Safety
/// The group is of the geometry, and there is room for so many elements in the scratch.
#[cfg(all(feature = "alloc", target_arch = "x86_64", not(conformable_matrixmultiply)))]
pub(super) unsafe fn multiplied<T: Float + AnyNumber>(
    g: &Geometry,
    group: &Group<'_, T>,
    scratch: (*mut T, usize),
) -> bool {
    let (m, k, n) = (g.outputs, g.taps(), g.area());
    let &Group { image, weights, bias, out, apart } = group;
    debug_assert!(bias.is_none_or(|bias| bias.len() == m));
    let flat = image.is_flat(g);
    if !if flat { is_large::<T>(m, k, n) } else { panels::is_worth_it::<T>(g, scratch.1) } {
        return false;
    }
    // SAFETY: the group is of the geometry: its part of the kernel is in reach, its outputs are in the run, and so many elements in
    // that of the bias; there is enough to do. Where the image is flat its channels are the rows of a matrix, in reach as they are in
    // the image.
    unsafe {
        if turned::is_better::<T>(g, &image) {
            turned::convolve(g, group);
        } else if flat {
            let b = Mat { ptr: image.ptr, row: image.channel, col: 1 };
            large_with_bias(m, k, n, weights, b, bias.map(<[T]>::as_ptr), (out, apart as isize));
        } else {
            panels::convolve(g, group, scratch);
        }
    }
    true
}

impl<T: AnyNumber> Group<'_, T> {
    /// Multiplies the kernel by the patches, a few outputs at a time: what is added to them is still in the cache then.
    ///
    /// # Safety
    /// The taps and places are those of the geometry, the patches are in reach, and the part is as it says.
    #[inline(always)]
    unsafe fn multiply(&self, g: &Geometry, part: &PatchPart<T>) {
        let &PatchPart { ref taps, first, count, patches, sums } = part;
        debug_assert!(taps.start == 0 || count <= PLACES);
        let height = even(g.outputs, HEIGHT);
        let patches = Mat { ptr: patches, row: count as isize, col: 1 };
        let mut output = 0;
        while output < g.outputs {
            let rows = height.min(g.outputs - output);
            // SAFETY: `rows <= HEIGHT` outputs from `output` on: their part of the kernel, and their places, are in
            // reach, as are the patches. The sums have room for the products, where taps are taken in parts, and are
            // written before they are added.
            unsafe {
                let ptr = self.weights.ptr.wrapping_offset(output as isize * self.weights.row).wrapping_add(taps.start);
                let weights = Mat { ptr, ..self.weights };
                let out = self.out.add(output * self.apart + first);
                if taps.start == 0 {
                    T::product(rows, taps.len(), count, weights, patches, out, self.apart as isize);
                } else {
                    T::product(rows, taps.len(), count, weights, patches, sums, count as isize);
                    for row in 0..rows {
                        add_runs(out.add(row * self.apart), Addend::Of(sums.add(row * count)), count);
                    }
                }
                if taps.end == g.taps() {
                    self.add_bias(output..output + rows, first, count);
                }
            }
            output += rows;
        }
    }

    /// Adds the bias to `count` places of some outputs, from place number `first` on.
    ///
    /// # Safety
    /// They are in the run of the output, written.
    #[inline(always)]
    unsafe fn add_bias(&self, outputs: Range<usize>, first: usize, count: usize) {
        let Some(bias) = self.bias else { return };
        for output in outputs {
            // SAFETY: `count` places from `first` on are in the run of this output.
            unsafe { add_runs(self.out.add(output * self.apart + first), Addend::Same(bias[output]), count) };
        }
    }
}

/// A group, block by block of its places.
///
/// # Safety
/// The group is one of the task's.
#[inline(always)]
unsafe fn in_patches<T: AnyNumber>(task: &ConvTask<'_, T>, group: &Group<'_, T>) {
    let g = task.geometry;
    let [taps, area, width] = [g.taps(), g.area(), g.places[1]];
    let positions = g.kernel[0] * g.kernel[1];
    // Half of the scratch is for patches, half of it for bands.
    let room = task.room / 2;
    let bands = task.scratch.wrapping_add(room);
    let mut sums = [const { MaybeUninit::<T>::uninit() }; HEIGHT * PLACES];
    let sums = sums.as_mut_ptr().cast();
    if patches::are_few(g, room) {
        // SAFETY: the channels of the group are in the image, and there is room for all patches, which are written before they are read.
        return unsafe {
            patches::patch_of_few(g, group.image, task.scratch);
            group.multiply(g, &PatchPart { taps: 0..taps, first: 0, count: area, patches: task.scratch, sums });
        };
    }
    let depth = even(taps, room / PLACES);
    let most = (room / depth.max(1) / PLACES).max(1);
    let block = even(area.div_ceil(PLACES), most) * PLACES;
    // Where all taps are taken at once, a band of whole rows serves several blocks.
    let most_rows = if depth == taps && positions > 1 { Band::rows(g, room / g.channels.max(1)) } else { 0 };
    let (mut held, mut wide) = (0..0, Band::of(g, 1, width));
    let mut first = 0;
    while first < area {
        let count = block.min(area - first);
        let (row, place) = (first / width, first % width);
        let rows = (first + count - 1) / width - row + 1;
        if rows <= most_rows {
            debug_assert!(taps * count <= room);
            // SAFETY: the channels of the group are in the image. Those of the band have room in their part of the
            // scratch, by `Band::rows`, and the patches in theirs, as they have `taps * count <= depth * block`
            // elements; both are written before they are read. Taps and places are in the band, which has the rows from
            // `row` to `row + rows`.
            unsafe {
                if row + rows > held.end {
                    held = row..g.places[0].min(row + most_rows);
                    wide = Band::of(g, held.len(), width);
                    wide.fill(g, group.image, 0..g.channels, (row, 0), bands);
                }
                let from = bands.add((row - held.start) * g.stride[0] * wide.row).cast_const();
                patch_of_band(g, (wide, from), 0..taps, (place, count), (task.scratch, room));
                group.multiply(g, &PatchPart { taps: 0..taps, first, count, patches: task.scratch, sums });
            }
            first += count;
            continue;
        }
        // Within one row, the band is as wide as the block.
        let (left, places) = if rows == 1 { (place, count) } else { (0, width) };
        let band = Band::of(g, rows, places);
        let mut tap = 0;
        loop {
            let taps = tap..taps.min(tap + depth);
            let channels = tap / positions..taps.end.div_ceil(positions);
            tap = taps.end;
            debug_assert!(taps.len() * count <= room);
            // SAFETY: these channels of the group are in the image. There is room for the patches in their part of the
            // scratch, as they have at most `depth * block` elements, and for the channels of a band in theirs, where
            // it is taken: both are written before they are read. Taps and places are those of the geometry, and so in
            // the band.
            unsafe {
                if positions > 1 && band.len() * channels.len() <= room {
                    band.fill(g, group.image, channels, (row, left), bands);
                    patch_of_band(
                        g,
                        (band, bands.cast_const()),
                        taps.clone(),
                        (place - left, count),
                        (task.scratch, room),
                    );
                } else {
                    patch(g, group.image, taps.clone(), first, count, T::ZERO, task.scratch);
                }
                group.multiply(g, &PatchPart { taps, first, count, patches: task.scratch, sums });
            }
            if tap >= g.taps() {
                break;
            }
        }
        first += count;
    }
}
