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

/// Calls `$holds` with each geometry, as a type that knows it and so many images, and as a value, for elements of each type.
macro_rules! known_geometries {
    ($holds:ident $types:tt: $($n:literal: $sizes:expr, $image:expr, $kernel:expr, $stride:expr, $before:expr, $behind:expr, $dilation:expr;)*) => { $({
        struct G;
        const GEOMETRY: Geometry = match geometry($sizes, $image, $kernel, $stride, $before, $behind, $dilation) {
            Some(geometry) => geometry,
            None => panic!("the window is larger"),
        };
        impl KnownGeometry for G {
            const GEOMETRY: Option<&'static Geometry> = Some(&GEOMETRY);
            const IMAGES: usize = $n;
        }
        known_geometries!(@each $holds $types);
    })* };
    (@each $holds:ident [$($t:ty),*]) => { $($holds::<G, $t>(&GEOMETRY);)* };
}
pub(crate) use known_geometries;
