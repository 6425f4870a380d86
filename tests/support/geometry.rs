//! Sizes of convolutions and of pooling.

use conformable::kernel::conv::Geometry;

/// A geometry in which the window fits at least once; `None` where it does not.
pub(crate) const fn geometry(
    (groups, channels, outputs): (usize, usize, usize),
    image: [usize; 2],
    kernel: [usize; 2],
    stride: [usize; 2],
    padding: [usize; 2],
    behind: [usize; 2],
    dilation: [usize; 2],
) -> Option<Geometry> {
    let (mut places, mut axis) = ([0; 2], 0);
    while axis < 2 {
        let extent = (kernel[axis] - 1) * dilation[axis] + 1;
        let Some(room) = (image[axis] + padding[axis] + behind[axis]).checked_sub(extent) else { return None };
        places[axis] = room / stride[axis] + 1;
        axis += 1;
    }
    Some(Geometry { groups, channels, outputs, image, kernel, places, stride, padding, dilation })
}
