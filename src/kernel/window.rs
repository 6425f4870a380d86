//! What convolutions and pooling share: the images of a batch, and loops for those of which everything is known while compiling.

pub(crate) mod known;

use crate::layout::Strided;
use crate::layout::odometer::Odometer;
use crate::layout::plan::MAX_AXES;
use crate::shape::Sizes;

/// Calls `f` for each image of `x` with its number, its first element and the distances of channels, rows and columns.
///
/// The last axes of `x` are channels, rows if there are `rows`, and columns; all before are images. A batch of none, or a
/// channel of none, is not called for.
pub(super) fn each_image<T>(x: Strided<'_, T>, rows: bool, mut f: impl FnMut(usize, *const T, [isize; 3])) {
    let (rank, sizes) = (x.sizes().rank(), x.sizes().as_slice());
    let inner = if rows { 3 } else { 2 };
    assert!(rank >= inner && rank <= MAX_AXES);
    let mut strides = [0; MAX_AXES];
    x.layout().write_strides(&mut strides[..rank]);
    let (batch, image) = (rank - inner, &strides[rank - inner..rank]);
    let distances = if rows { [image[0], image[1], image[2]] } else { [image[0], 0, image[1]] };
    let count = sizes[..batch].iter().product::<usize>();
    let mut position = Odometer::START;
    for number in 0..count {
        let offset: isize = position.along(batch).iter().zip(&strides).map(|(&i, &stride)| i as isize * stride).sum();
        f(number, x.ptr().wrapping_offset(offset), distances);
        position.step((0..batch).rev(), |axis| sizes[axis]);
    }
}

/// Of the last axes of images: channels; rows and columns. Without `rows` they are signals, which have one.
pub(crate) const fn image_of(sizes: Sizes<'_>, rows: bool) -> (usize, [usize; 2]) {
    match rows {
        true => (sizes.at_depth(2), [sizes.at_depth(1), sizes.last()]),
        false => (sizes.at_depth(1), [1, sizes.last()]),
    }
}
