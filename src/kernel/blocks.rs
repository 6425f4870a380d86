//! Images whose channels become blocks of pixels, or whose blocks become channels: one copy, read by strides.

use super::copies;
use crate::element::Element;
use crate::layout::odometer::Odometer;
use crate::layout::{Layout, Strided};
use crate::shape::Sizes;

/// The order in which channels hold the pixels of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pixels {
    /// Those of a block follow each other (PyTorch; `CRD` in ONNX).
    ByBlock,
    /// Those at one place of all blocks follow each other (`DCR` in ONNX).
    ByPlace,
}

/// Where the pixels of a block go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// From channels to rows and columns.
    Plane,
    /// From rows and columns to channels.
    Channels,
}

/// The sizes of an output, with room for those of leading axes before them, and the strides of the input along these axes.
type ReadBy = ([usize; 6], [isize; 6]);

/// Of images of so many channels, rows and columns, which the input has at these strides, with blocks of `r` by `r`.
fn walk([c, h, w]: [usize; 3], [channel, row, column]: [isize; 3], r: usize, order: Pixels, way: Goal) -> ReadBy {
    let (step, deep) = (r as isize, c / (r * r));
    match (way, order) {
        (Goal::Plane, Pixels::ByBlock) => {
            ([1, deep, h, r, w, r], [0, step * step * channel, row, step * channel, column, channel])
        }
        (Goal::Plane, Pixels::ByPlace) => {
            let place = deep as isize * channel;
            ([1, deep, h, r, w, r], [0, channel, row, step * place, column, place])
        }
        (Goal::Channels, Pixels::ByBlock) => {
            ([1, c, r, r, h / r, w / r], [0, channel, row, column, step * row, step * column])
        }
        (Goal::Channels, Pixels::ByPlace) => {
            ([1, r, r, c, h / r, w / r], [0, row, column, channel, step * row, step * column])
        }
    }
}

/// Writes images `[.., C, H, W]` with their pixels rearranged.
///
/// # Safety
/// `out` has room for as many adjacent elements as `x`, which nobody reads.
///
/// # Panics
/// When `x` has less than three axes, or its sizes are not those of whole blocks of `r` by `r`: the types rule that out.
pub(crate) unsafe fn rearrange<T: Element>(x: Strided<'_, T>, r: usize, order: Pixels, way: Goal, out: *mut T) {
    let [lead @ .., c, h, w] = x.sizes().as_slice() else { panic!("images have three axes") };
    let image = [*c, *h, *w];
    let whole = match way {
        Goal::Plane => r > 0 && c.is_multiple_of(r * r),
        Goal::Channels => r > 0 && h.is_multiple_of(r) && w.is_multiple_of(r),
    };
    assert!(whole, "the rules of blocks give whole ones");
    if x.sizes().is_empty() {
        return;
    }
    let (area, len) = (image[1] * image[2], image.iter().product::<usize>());
    if x.as_slice().is_some() {
        let strides = [area as isize, image[2] as isize, 1];
        let (mut sizes, mut strides) = walk(image, strides, r, order, way);
        (sizes[0], strides[0]) = (x.sizes().len() / len, len as isize);
        // SAFETY: each pixel of a block is one of the channel or of the plane, which are whole blocks, so all positions are readable; the
        // caller has room for as many adjacent elements.
        unsafe { copies::copy(Strided::new(x.ptr(), Sizes::fixed(&sizes), &strides), out, contiguous(&sizes)) };
        return;
    }
    let mut strides = [0; MOST];
    let strides = &mut strides[..x.sizes().rank()];
    x.layout().write_strides(strides);
    let (outer, inner) = strides.split_at(lead.len());
    let (sizes, inner) = walk(image, [inner[0], inner[1], inner[2]], r, order, way);
    let (mut at, mut out) = (Odometer::START, out);
    loop {
        let distance: isize = at.along(lead.len()).iter().zip(outer).map(|(&at, stride)| at as isize * stride).sum();
        // SAFETY: the image at a position of the leading axes is readable, all of whose pixels are those of whole blocks; the caller has
        // room for as many adjacent elements for each image.
        unsafe {
            let image = Strided::new(x.ptr().wrapping_offset(distance), Sizes::fixed(&sizes), &inner);
            copies::copy(image, out, contiguous(&sizes));
        }
        out = out.wrapping_add(len);
        if at.step((0..lead.len()).rev(), |axis| lead[axis]).is_none() {
            return;
        }
    }
}

/// The most axes of a tensor.
const MOST: usize = crate::layout::plan::MAX_AXES;

/// The layout of adjacent elements of these sizes.
fn contiguous(sizes: &[usize; 6]) -> Layout<'_> {
    Layout::contiguous(Sizes::fixed(sizes))
}
