//! Convolutions against the definition: seven nested loops.

#[path = "support/exact.rs"]
mod exact;
#[path = "support/geometry.rs"]
mod geometry;
#[path = "support/numbers.rs"]
mod numbers;
#[path = "support/mod.rs"]
#[allow(dead_code, reason = "the other tests of kernels use the rest")]
mod support;

use conformable::kernel::conv::{Geometry, convolve};
use exact::Exact;
use geometry::geometry;
use proptest::prelude::*;
use support::{Array, Form, at_each_level, bits, config, each};

/// The definition. `x` is `[n, groups * channels, height, width]`, at any strides.
///
/// By numbers and loops of numbers alone: nothing else is as quick where nothing is optimised, and this is most of what these
/// tests do.
fn oracle<T: Exact>(g: &Geometry, n: usize, x: &Array<T>, w: &[T], bias: Option<&[T]>) -> Vec<T> {
    let (all, [height, width]) = (g.groups * g.channels, g.image);
    let mut elements = Vec::with_capacity(n * all * height * width);
    each(&[n, all, height, width], |at| elements.push(x.at(at)));
    let [rows, columns] = g.kernel;
    let mut out = Vec::new();
    for (image, output) in (0..n).flat_map(|image| (0..g.groups * g.outputs).map(move |output| (image, output))) {
        let first = image * all + output / g.outputs * g.channels;
        for (y, z) in (0..g.places[0]).flat_map(|y| (0..g.places[1]).map(move |z| (y, z))) {
            let mut sum = bias.map_or(T::ZERO, |bias| bias[output]);
            let (mut channel, mut tap) = (0, output * g.channels * rows * columns);
            while channel < g.channels {
                let (mut row, mut line) = (0, (y * g.stride[0]) as isize - g.padding[0] as isize);
                while row < rows {
                    let is_in = 0 <= line && line < height as isize;
                    let begin = ((first + channel) * height) as isize + line;
                    let (mut column, mut place) = (0, (z * g.stride[1]) as isize - g.padding[1] as isize);
                    while is_in && column < columns {
                        if 0 <= place && place < width as isize {
                            sum += w[tap + column] * elements[(begin * width as isize + place) as usize];
                        }
                        column += 1;
                        place += g.dilation[1] as isize;
                    }
                    row += 1;
                    line += g.dilation[0] as isize;
                    tap += columns;
                }
                channel += 1;
            }
            out.push(sum);
        }
    }
    out
}

/// Images, a kernel, a bias, and what comes out by the definition.
struct Given<T> {
    x: Array<T>,
    w: Vec<T>,
    bias: Option<Vec<T>>,
    want: Vec<T>,
}

impl<T: Exact> Given<T> {
    fn new(g: &Geometry, n: usize, form: &Form, with_bias: bool, seed: u64) -> Self {
        let outputs = g.groups * g.outputs;
        let form = Form { missing: 0, ones: 0, zeros: 0, ..form.clone() };
        let dims = [n, g.groups * g.channels, g.image[0], g.image[1]];
        let x = Array::<T>::from_fn(&dims, &form, |at| T::small(bits(seed, at)));
        let taps = g.channels * g.kernel[0] * g.kernel[1];
        let w: Vec<T> = (0..outputs * taps).map(|at| T::small(bits(seed + 1, at))).collect();
        let bias: Option<Vec<T>> = with_bias.then(|| (0..outputs).map(|at| T::small(bits(seed + 2, at))).collect());
        let want = oracle(g, n, &x, &w, bias.as_deref());
        Given { x, w, bias, want }
    }

    /// Does `convolve` write what is wanted, and nothing behind it?
    fn holds(&self, level: impl std::fmt::Debug, g: &Geometry, convolve: impl FnOnce(*mut T)) {
        let mut out = vec![T::small(6); self.want.len() + 1];
        convolve(out.as_mut_ptr());
        for (at, (&got, &want)) in out.iter().zip(&self.want).enumerate() {
            assert!(got.same(want) || got == want, "{level:?}: element {at} is {got:?} instead of {want:?}, {g:?}");
        }
        assert!(out[self.want.len()] == T::small(6), "{level:?}: written behind the output, {g:?}");
    }
}

/// Holds one convolution against the definition, on each instruction set.
fn holds<T: Exact>(g: Geometry, n: usize, form: &Form, with_bias: bool, seed: u64) {
    let given = Given::<T>::new(&g, n, form, with_bias, seed);
    at_each_level(|level| {
        given.holds((level, form), &g, |out| {
            // SAFETY: room for the output of all images.
            unsafe { convolve(&g, given.x.strided(), true, &given.w, given.bias.as_deref(), out) };
        });
    });
}

/// Loops for a geometry that is known while compiling.
mod known {
    use super::exact::Exact;
    use super::geometry::{geometry, known_geometries};
    use super::{Form, Given};
    use conformable::kernel::conv::{Geometry, KnownGeometry, is_known, planes_known};

    fn holds<G: KnownGeometry, T: Exact>(g: &Geometry) {
        for with_bias in [false, true] {
            let given = Given::<T>::new(g, G::IMAGES, &Form::PLAIN, with_bias, 17);
            assert!(is_known::<G>(), "{g:?}");
            given.holds("known", g, |out| {
                let x = given.x.strided().as_slice().expect("contiguous");
                // SAFETY: these are images, a kernel and a bias of the geometry, contiguous, and there is room for the output of all.
                unsafe { planes_known::<T, G>(x, &given.w, given.bias.as_deref(), out) };
            });
        }
    }

    #[test]
    fn loops_of_constants_are_as_defined() {
        known_geometries! { holds [f32, i64]:
            1: (1, 1, 1), [5, 5], [3, 3], [1, 1], [0, 0], [0, 0], [1, 1];
            2: (4, 1, 1), [4, 6], [3, 3], [1, 1], [1, 1], [1, 1], [1, 1];
            1: (2, 3, 2), [1, 20], [1, 3], [1, 2], [0, 1], [0, 1], [1, 1];
            3: (1, 2, 2), [7, 3], [3, 2], [3, 2], [2, 2], [1, 0], [2, 1];
            1: (1, 1, 4), [6, 7], [2, 2], [2, 2], [1, 1], [0, 0], [2, 2];
            2: (1, 4, 5), [3, 4], [1, 1], [2, 2], [2, 2], [2, 2], [1, 1];
            1: (1, 2, 1), [3, 40], [1, 7], [1, 5], [0, 3], [0, 3], [1, 3];
            1: (1, 1, 1), [1, 200], [1, 2], [1, 1], [0, 4], [0, 4], [1, 1];
            1: (3, 2, 1), [9, 1], [4, 1], [2, 1], [1, 0], [3, 0], [1, 1];
            2: (4, 3, 1), [28, 1], [1, 1], [3, 1], [0, 0], [0, 0], [1, 1];
            // Rows at the width from which on sums of all places are in no registers.
            1: (2, 1, 2), [2, 16], [2, 3], [1, 1], [1, 1], [1, 1], [1, 1];
            1: (1, 2, 2), [2, 17], [2, 3], [1, 1], [1, 1], [1, 1], [1, 1];
            1: (2, 1, 1), [1, 36], [1, 4], [1, 2], [0, 2], [0, 1], [1, 1];
            // Wider ones in blocks, with few places at either end, none, and too many for that.
            1: (2, 1, 1), [2, 32], [3, 1], [1, 1], [2, 2], [2, 2], [1, 1];
            2: (1, 4, 1), [1, 44], [1, 5], [1, 1], [0, 0], [0, 0], [1, 1];
            1: (1, 2, 2), [1, 229], [1, 2], [1, 1], [0, 1], [0, 2], [1, 1];
            1: (1, 2, 1), [2, 75], [2, 3], [1, 1], [1, 2], [0, 3], [1, 2];
            1: (1, 1, 1), [2, 40], [1, 8], [1, 1], [0, 7], [0, 5], [1, 1];
            // Two outputs of a group beside each other, four, or as many as are left of others; of long rows, and at their ends.
            1: (2, 3, 2), [3, 7], [2, 2], [1, 1], [0, 0], [0, 0], [1, 1];
            1: (1, 2, 4), [4, 9], [3, 2], [1, 1], [1, 0], [0, 1], [1, 1];
            1: (1, 1, 8), [3, 12], [2, 3], [1, 2], [1, 1], [1, 1], [1, 1];
            1: (2, 1, 6), [2, 16], [2, 1], [1, 1], [0, 0], [0, 0], [1, 1];
            1: (1, 2, 4), [1, 62], [1, 3], [1, 1], [0, 1], [0, 1], [1, 1];
            1: (2, 1, 2), [2, 66], [1, 3], [1, 1], [0, 1], [0, 2], [1, 1];
            1: (1, 2, 3), [1, 64], [1, 1], [1, 1], [0, 0], [0, 0], [1, 1];
            1: (1, 1, 2), [1, 300], [1, 3], [1, 1], [0, 2], [0, 0], [1, 1];
        }
    }
}

/// A sum that begins with -0 is 0 behind the padding, whether the sizes are known while compiling or not.
#[test]
fn padding_makes_a_bias_of_minus_zero_zero() {
    use conformable::prelude::*;
    struct Images;
    let bits = |y: &[f32]| y.iter().map(|y| y.to_bits()).collect::<Vec<_>>();
    let w = tensor![[[[0.0_f32, 0.0]]]];
    let x: Tensor<f32, shape![1, 1, 1, 2]> = Tensor::full(-1.0);
    let open = Tensor::<f32, shape![Dyn<Images>, 1, 1, 2]>::full_along(Len::<Images>::new(1), -1.0);
    let bias = tensor![-0.0_f32];
    let conv = || Conv::new().padding_sides::<0, 0, 1, 1>().bias(&bias);
    let want = bits(&[0.0, -0.0, 0.0]);
    assert_eq!(bits(nn::conv2d(&x, &w, conv()).as_slice()), want);
    assert_eq!(bits(nn::conv2d(&open, &w, conv()).as_slice()), want);
}

/// Any small convolution.
fn geometries() -> impl Strategy<Value = Geometry> {
    let pair = |range: std::ops::RangeInclusive<usize>| [range.clone(), range];
    let sizes = (1usize..=3, 1usize..=5, prop_oneof![3 => 1usize..=4, 1 => 5usize..=30]);
    let image = [prop_oneof![3 => 1usize..=9, 1 => 10usize..=40], prop_oneof![2 => 1usize..=12, 1 => 13usize..=70]];
    let rest = (pair(1..=3), pair(0..=3), pair(0..=3), pair(1..=3));
    (sizes, image, pair(1..=4), rest).prop_filter_map("the window is larger", |(sizes, image, kernel, rest)| {
        geometry(sizes, image, kernel, rest.0, rest.1, rest.2, rest.3)
    })
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn floats_are_as_defined(g in geometries(), n in 0usize..=3, form in Form::any(), bias in any::<bool>(), seed: u32) {
        holds::<f32>(g, n, &form, bias, u64::from(seed));
    }
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn other_elements_are_as_defined(g in geometries(), n in 1usize..=2, form in Form::any(), bias in any::<bool>(), seed: u32) {
        holds::<f64>(g, n, &form, bias, u64::from(seed));
        holds::<i16>(g, n, &form, bias, u64::from(seed));
        holds::<i64>(g, n, &form, bias, u64::from(seed));
    }
}

/// Kernels of one position, with and without what makes them plain products.
#[test]
fn kernels_of_one_position() {
    for (stride, padding) in [([1, 1], [0, 0]), ([2, 1], [0, 0]), ([1, 2], [0, 1]), ([1, 1], [1, 1])] {
        for sizes in [(1, 40, 33), (2, 3, 5), (4, 1, 1)] {
            let g = geometry(sizes, [9, 17], [1, 1], stride, padding, padding, [1, 1]).unwrap();
            holds::<f32>(g, 2, &Form::PLAIN, true, 5);
        }
    }
}

/// Such kernels that skip places or leave the image, at its sides, and for all of it: some rows at a time, and rows for which there is no room.
#[test]
fn kernels_of_one_position_at_some_places() {
    let ways = [
        ([3, 3], [1, 1], [1, 1]),
        ([1, 1], [2, 0], [0, 3]),
        ([2, 3], [0, 1], [1, 0]),
        ([4, 1], [3, 2], [3, 2]),
        ([1, 4], [0, 3], [0, 0]),
    ];
    for (stride, before, behind) in ways {
        for (sizes, image) in [
            ((1, 16, 8), [15, 10]),
            ((2, 16, 16), [12, 1]),
            ((1, 5, 6), [1, 1]),
            ((1, 130, 9), [12, 90]),
            ((1, 6, 300), [7, 80]),
            ((1, 600, 3), [3, 60]),
        ] {
            let g = geometry(sizes, image, [1, 1], stride, before, behind, [1, 1]).unwrap();
            holds::<f32>(g, 2, &Form::PLAIN, false, 5);
            holds::<f32>(g, 1, &Form::PLAIN, true, 6);
            holds::<i16>(g, 1, &Form::PLAIN, true, 7);
        }
    }
}

/// More taps than fit the scratch: products that are added up.
#[test]
fn many_taps_are_taken_in_parts() {
    for (channels, outputs, image) in [(100, 3, [7, 7]), (300, 130, [4, 5]), (64, 70, [9, 13]), (80, 2, [4, 90])] {
        let g = geometry((1, channels, outputs), image, [3, 3], [1, 1], [1, 1], [1, 1], [1, 1]).unwrap();
        holds::<f32>(g, 1, &Form::PLAIN, true, 9);
        holds::<f64>(g, 1, &Form::PLAIN, false, 10);
    }
}

/// Many outputs at many places: taps in parts, places in blocks, bands of a part of a row, and rows too wide for any.
#[test]
fn many_outputs_and_places() {
    for (sizes, image, kernel, stride, padding, dilation) in [
        ((1, 90, 27), [12, 13], [3, 3], [1, 1], [1, 1], [1, 1]),
        ((2, 12, 26), [30, 31], [3, 3], [1, 1], [1, 1], [1, 1]),
        ((1, 3, 48), [60, 61], [7, 7], [2, 2], [3, 3], [1, 1]),
        ((1, 8, 31), [23, 40], [3, 2], [3, 1], [0, 2], [2, 3]),
        ((1, 2, 26), [3, 9000], [3, 3], [1, 1], [1, 1], [1, 1]),
        ((1, 90, 26), [1, 700], [1, 9], [1, 2], [0, 4], [1, 1]),
        ((1, 70, 49), [9, 20], [1, 1], [1, 1], [1, 1], [1, 1]),
        ((1, 90, 130), [7, 8], [3, 3], [1, 1], [1, 1], [1, 1]),
        ((1, 80, 100), [15, 16], [3, 3], [2, 2], [1, 1], [1, 1]),
        ((2, 1400, 36), [7, 7], [1, 1], [1, 1], [0, 0], [1, 1]),
        ((1, 30, 84), [16, 19], [3, 2], [2, 1], [0, 0], [1, 2]),
        ((1, 60, 24), [3, 400], [3, 3], [1, 1], [1, 1], [1, 1]),
        ((1, 40, 32), [41, 40], [3, 3], [1, 1], [1, 1], [1, 1]),
    ] {
        let g = geometry(sizes, image, kernel, stride, padding, padding, dilation).unwrap();
        holds::<f32>(g, 1, &Form::PLAIN, true, 11);
        holds::<f64>(g, 1, &Form::PLAIN, false, 12);
    }
}

/// A convolution with much to multiply, in a few groups.
fn large() -> impl Strategy<Value = Geometry> {
    let pair = |range: std::ops::RangeInclusive<usize>| [range.clone(), range];
    let sizes = (1usize..=2, 1usize..=90, 5usize..=40);
    let image = [prop_oneof![2 => 1usize..=12, 1 => 13usize..=40], prop_oneof![1 => 1usize..=20, 1 => 21usize..=90]];
    let rest = (pair(1..=3), pair(0..=3), pair(0..=3), pair(1..=3));
    (sizes, image, pair(1..=4), rest).prop_filter_map("too little or too much", |(sizes, image, kernel, rest)| {
        let g = geometry(sizes, image, kernel, rest.0, rest.1, rest.2, rest.3)?;
        let products = g.outputs * g.channels * g.kernel[0] * g.kernel[1] * g.places[0] * g.places[1];
        (1 << 17..1 << 20).contains(&products).then_some(g)
    })
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn large_convolutions_are_as_defined(g in large(), n in 1usize..=2, form in Form::any(), bias in any::<bool>(), seed: u32) {
        holds::<f32>(g, n, &form, bias, u64::from(seed));
        holds::<f64>(g, 1, &form, bias, u64::from(seed));
    }
}

/// Places in blocks, taps in chunks, images of one column, and of whole rows as they lie.
#[test]
fn blocks_and_chunks() {
    for (sizes, image, kernel, stride, padding) in [
        ((1, 3, 8), [130, 60], [3, 3], [1, 1], [1, 1]),
        ((1, 3, 13), [150, 130], [7, 7], [2, 2], [3, 3]),
        ((1, 200, 13), [9, 11], [3, 3], [1, 1], [1, 1]),
        ((1, 1500, 7), [4, 70], [2, 2], [1, 1], [0, 1]),
        ((2, 20, 25), [300, 1], [5, 1], [1, 1], [2, 0]),
        ((1, 40, 24), [301, 1], [4, 1], [3, 1], [0, 0]),
        ((1, 90, 20), [25, 26], [1, 1], [2, 2], [0, 0]),
        ((2, 90, 36), [12, 13], [1, 1], [1, 1], [0, 0]),
    ] {
        let g = geometry(sizes, image, kernel, stride, padding, padding, [1, 1]).unwrap();
        holds::<f32>(g, 2, &Form::PLAIN, true, 15);
        holds::<f64>(g, 1, &Form::PLAIN, false, 16);
    }
}

/// Each channel by itself: wide images, in bands, and all strides.
#[test]
fn depthwise() {
    for image in [[70, 300], [5, 33], [7, 7], [112, 64]] {
        for (stride, dilation, kernel) in
            [([1, 1], [1, 1], [3, 3]), ([2, 2], [1, 1], [3, 3]), ([1, 3], [2, 2], [5, 3]), ([3, 1], [1, 4], [2, 4])]
        {
            let g = geometry((3, 1, 2), image, kernel, stride, [1, 2], [2, 1], dilation);
            if let Some(g) = g {
                holds::<f32>(g, 2, &Form::PLAIN, true, 3);
                holds::<f64>(g, 1, &Form::PLAIN, false, 4);
            }
        }
    }
}

/// A padding larger than the kernel, and an image that is empty but for its padding.
#[test]
fn nothing_but_padding() {
    let wide = geometry((1, 2, 3), [2, 3], [2, 2], [1, 1], [5, 4], [6, 7], [1, 1]).unwrap();
    holds::<f32>(wide, 1, &Form::PLAIN, true, 1);
    for channels in [1, 2] {
        let empty = geometry((1, channels, 2), [0, 3], [2, 2], [1, 1], [2, 1], [1, 1], [1, 1]).unwrap();
        holds::<f32>(empty, 1, &Form::PLAIN, true, 1);
    }
    let none = geometry((1, 0, 2), [4, 4], [2, 2], [1, 1], [0, 0], [0, 0], [1, 1]).unwrap();
    holds::<f32>(none, 1, &Form::PLAIN, true, 1);
}

/// Volumes against the definition: nine nested loops.
mod volumes {
    use super::exact::Exact;
    use super::geometry::geometry;
    use super::support::{Array, Form, at_each_level, bits, config, each};
    use conformable::kernel::conv::{Geometry, Slices, convolve_volumes};
    use proptest::prelude::*;

    /// The definition. `x` is `[n, groups * channels, depth, height, width]`, at any strides.
    fn oracle<T: Exact>(g: &Geometry, s: &Slices, n: usize, x: &Array<T>, w: &[T], bias: Option<&[T]>) -> Vec<T> {
        let (mut out, channels) = (Vec::new(), g.channels / s.kernel);
        each(&[n, g.groups * g.outputs, s.places, g.places[0], g.places[1]], |at| {
            let mut sum = bias.map_or(T::ZERO, |bias| bias[at[1]]);
            let mut tap = at[1] * g.channels * g.kernel[0] * g.kernel[1];
            each(&[channels, s.kernel, g.kernel[0], g.kernel[1]], |k| {
                let slice = (at[2] * s.stride + k[1] * s.dilation).checked_sub(s.padding).filter(|&z| z < s.image);
                let row =
                    (at[3] * g.stride[0] + k[2] * g.dilation[0]).checked_sub(g.padding[0]).filter(|&y| y < g.image[0]);
                let column =
                    (at[4] * g.stride[1] + k[3] * g.dilation[1]).checked_sub(g.padding[1]).filter(|&x| x < g.image[1]);
                if let (Some(slice), Some(row), Some(column)) = (slice, row, column) {
                    sum += w[tap] * x.at(&[at[0], at[1] / g.outputs * channels + k[0], slice, row, column]);
                }
                tap += 1;
            });
            out.push(sum);
        });
        out
    }

    fn holds<T: Exact>(g: &Geometry, s: &Slices, n: usize, form: &Form, with_bias: bool, seed: u64) {
        let form = Form { missing: 0, ones: 0, zeros: 0, ..form.clone() };
        let dims = [n, g.groups * g.channels / s.kernel, s.image, g.image[0], g.image[1]];
        let x = Array::<T>::from_fn(&dims, &form, |at| T::small(bits(seed, at)));
        let outputs = g.groups * g.outputs;
        let taps = g.channels * g.kernel[0] * g.kernel[1];
        let w: Vec<T> = (0..outputs * taps).map(|at| T::small(bits(seed + 1, at))).collect();
        let bias: Option<Vec<T>> = with_bias.then(|| (0..outputs).map(|at| T::small(bits(seed + 2, at))).collect());
        let want = oracle(g, s, n, &x, &w, bias.as_deref());
        at_each_level(|level| {
            let mut out = vec![T::small(6); want.len() + 1];
            // SAFETY: room for the output of all volumes.
            unsafe { convolve_volumes(g, s, x.strided(), &w, bias.as_deref(), out.as_mut_ptr()) };
            for (at, (&got, &want)) in out.iter().zip(&want).enumerate() {
                assert!(
                    got.same(want) || got == want,
                    "{level:?}: element {at} is {got:?} instead of {want:?}, {g:?} {s:?}"
                );
            }
            assert!(out[want.len()].same(T::small(6)), "{level:?}: written behind the output, {g:?} {s:?}");
        });
    }

    /// The slices of a window that fits at least once.
    fn slices([image, kernel, stride, dilation]: [usize; 4], padding: usize, behind: usize) -> Option<Slices> {
        let room = (image + padding + behind).checked_sub((kernel - 1) * dilation + 1)?;
        Some(Slices { image, kernel, places: room / stride + 1, stride, padding, dilation })
    }

    fn volumes() -> impl Strategy<Value = (Geometry, Slices)> {
        let pair = |range: std::ops::RangeInclusive<usize>| [range.clone(), range];
        let depth = ([1usize..=6, 1usize..=3, 1usize..=3, 1usize..=2], 0usize..=2, 0usize..=2);
        let plane = ([1usize..=9, 1usize..=20], pair(1..=3), pair(1..=3), pair(0..=2), pair(0..=2), pair(1..=2));
        ([1usize..=3, 1usize..=4, 1usize..=14], depth, plane).prop_filter_map(
            "the window is larger",
            |([groups, channels, outputs], (deep, front, back), (image, kernel, stride, before, behind, dilation))| {
                let slices = slices(deep, front, back)?;
                let sizes = (groups, channels * slices.kernel, outputs);
                Some((geometry(sizes, image, kernel, stride, before, behind, dilation)?, slices))
            },
        )
    }

    proptest! {
        #![proptest_config(config(200))]

        #[test]
        fn volumes_are_convolved_as_defined((g, s) in volumes(), n in 0usize..=2, form in Form::any(), with_bias: bool, seed in 0u64..1000) {
            holds::<f32>(&g, &s, n, &form, with_bias, seed);
            holds::<f64>(&g, &s, n, &form, with_bias, seed);
            holds::<i64>(&g, &s, n, &form, with_bias, seed);
        }
    }

    /// Kernels of one position, of one slice, and of more taps than are multiplied at once.
    #[test]
    fn kernels_at_the_edges() {
        for (channels, outputs, kernel, deep) in [
            (5, 20, [1, 1], [4, 1, 1, 1]),
            (5, 20, [1, 1], [5, 1, 2, 1]),
            (3, 7, [3, 3], [4, 1, 1, 1]),
            (700, 6, [3, 3], [3, 3, 1, 1]),
            (1, 1, [3, 3], [9, 3, 1, 1]),
        ] {
            let s = slices(deep, 0, 0).unwrap();
            let sizes = (1, channels * s.kernel, outputs);
            let g = geometry(sizes, [6, 9], kernel, [1, 1], [0, 0], [0, 0], [1, 1]).unwrap();
            holds::<f32>(&g, &s, 2, &Form::PLAIN, true, 3);
            let g = geometry(sizes, [6, 9], kernel, [1, 2], [0, 0], [0, 0], [1, 1]).unwrap();
            holds::<f32>(&g, &s, 2, &Form::PLAIN, false, 4);
        }
    }
}

mod typed {
    //! What the functions take beside tensors on the heap.

    use super::numbers::numbers;
    #[cfg(not(conformable_matrixmultiply))]
    use super::support::at_each_level;
    use conformable::prelude::*;

    #[test]
    fn views_inline_tensors_and_values_give_the_same() {
        let (x, w, b) = (numbers::<shape![2, 4, 6, 5]>(3), numbers::<shape![6, 2, 3, 3]>(5), numbers::<shape![6]>(2));
        let conv = Conv::new().padding::<1>().groups::<2>();
        let want: Tensor<f32, shape![2, 6, 6, 5]> = nn::conv2d(&x, &w, conv.bias(&b));
        assert_eq!(nn::conv2d(x.view(), &w, conv.bias(b.view())), want);
        assert_eq!(nn::conv2d(x.to_inline(), w.to_inline(), conv.bias(b.to_inline())).to_heap(), want);
        // Other strides: images, kernel and bias.
        let (turned, lying) = (x.transpose::<2, 3>().to_tensor(), w.transpose::<0, 3>().to_tensor());
        let every = Tensor::<f32, shape![6, 2]>::from_fn(|[i, j]| if j == 0 { b[[i]] } else { -1.0 });
        assert_eq!(nn::conv2d(turned.transpose::<2, 3>(), &w, conv.bias(&b)), want);
        assert_eq!(nn::conv2d(&x, lying.transpose::<0, 3>(), conv.bias(every.index_axis::<1>(0))), want);
        let mut out: InlineTensor<f32, shape![2, 6, 6, 5]> = InlineTensor::zeros();
        nn::conv2d_into(&x, &w, conv.bias(&b), &mut out);
        assert_eq!(out.to_heap(), want);
    }

    /// Whatever is copied for them: a part of an image has the bits that it has in the whole of it. Large products of `matrixmultiply` add up
    /// in another order than small ones do.
    #[cfg(not(conformable_matrixmultiply))]
    #[test]
    fn parts_of_an_image_have_its_bits() {
        at_each_level(|level| {
            let third = |at: usize| (at * 7919 % 1009) as f32 / 3.0 - 170.0;
            let x = Tensor::<f32, shape![1, 200, 31, 33]>::from_fn(|[_, c, i, j]| third(c * 1023 + i * 33 + j));
            let b = Tensor::<f32, shape![72]>::from_fn(|[i]| third(i));
            let (whole, part) = (x.view(), x.slice(s![.., .., 0..9, 0..9]));
            let bits = |y: f32| y.to_bits();
            let w = Tensor::<f32, shape![72, 200, 3, 3]>::from_fn(|[o, c, i, j]| third(o * 1800 + c * 9 + i * 3 + j));
            let y: Tensor<f32, shape![1, 72, 29, 31]> = nn::conv2d(whole, &w, Conv::new().bias(&b));
            let of_part: Tensor<f32, shape![1, 72, 7, 7]> = nn::conv2d(part, &w, Conv::new().bias(&b));
            assert_eq!(y.slice(s![.., .., 0..7, 0..7]).map(bits), of_part.map(bits), "{level:?}");
            let w = Tensor::<f32, shape![72, 200, 1, 1]>::from_fn(|[o, c, _, _]| third(o * 200 + c));
            let y: Tensor<f32, shape![1, 72, 31, 33]> = nn::conv2d(whole, &w, Conv::new().bias(&b));
            for copied in [false, true] {
                let of_part: Tensor<f32, shape![1, 72, 9, 9]> = if copied {
                    nn::conv2d(part.to_tensor(), &w, Conv::new().bias(&b))
                } else {
                    nn::conv2d(part, &w, Conv::new().bias(&b))
                };
                assert_eq!(y.slice(s![.., .., 0..9, 0..9]).map(bits), of_part.map(bits), "{level:?}");
            }
        });
    }

    #[test]
    fn volumes_take_what_images_do() {
        let (x, w, b) =
            (numbers::<shape![2, 4, 5, 6, 5]>(3), numbers::<shape![6, 2, 2, 3, 3]>(5), numbers::<shape![6]>(2));
        let conv = Conv::volume().padding_dhw::<1, 1, 0>().stride_dhw::<2, 1, 1>().groups::<2>();
        let want: Tensor<f32, shape![2, 6, 3, 6, 3]> = nn::conv3d(&x, &w, conv.bias(&b));
        assert_eq!(nn::conv3d(x.view(), w.to_inline(), conv.bias(b.view())), want);
        let turned = x.transpose::<2, 4>().to_tensor();
        assert_eq!(nn::conv3d(turned.transpose::<2, 4>(), &w, conv.bias(&b)), want);
        let mut out: InlineTensor<f32, shape![2, 6, 3, 6, 3]> = InlineTensor::zeros();
        nn::conv3d_into(&x, &w, conv.bias(&b), &mut out);
        assert_eq!(out.to_heap(), want);
        let mut out: Tensor<f32, shape![2, 6, 3, 6, 3]> = Tensor::zeros();
        nn::conv3d_const_into(&x, &w, conv.bias(&b), &mut out);
        assert_eq!(out, want);
        let asked: Tensor<f32, shape![2, 6, 3, 6, 3]> = nn::conv3d_const(&x, &w, conv.bias(&b));
        assert_eq!(asked, want);
        // An image is a volume of one slice.
        let (image, kernel) = (numbers::<shape![2, 3, 9, 8]>(7), numbers::<shape![4, 3, 3, 3]>(4));
        let same = Conv::new().padding::<1>();
        let deep = Conv::volume().padding_dhw::<0, 1, 1>();
        assert_eq!(
            nn::conv3d(image.unsqueeze::<2>(), kernel.unsqueeze::<2>(), deep).squeeze::<2>(),
            nn::conv2d(&image, &kernel, same)
        );
    }

    #[test]
    fn padding_is_zeros_that_are_multiplied() {
        // An infinite weight times nothing is no number, in any storage.
        let (x, mut w) = (numbers::<shape![1, 4, 5]>(3), numbers::<shape![1, 1, 3, 3]>(5));
        w[[0, 0, 0, 0]] = f32::INFINITY;
        let y: Tensor<f32, shape![1, 4, 5]> = nn::conv2d(&x, &w, Conv::new().padding::<1>());
        let turned = x.transpose::<1, 2>().to_tensor();
        let z = nn::conv2d(turned.transpose::<1, 2>(), &w, Conv::new().padding::<1>());
        for (at, (y, z)) in y.as_slice().iter().zip(z.as_slice()).enumerate() {
            assert_eq!(y.is_nan(), at < 5 || at % 5 == 0, "at {at}: {y}");
            assert_eq!(y.is_nan(), z.is_nan(), "at {at}: {z}");
        }
    }

    #[test]
    fn zeros_that_one_position_meets_are_multiplied() {
        // More than loops of constants take.
        let (x, mut w) = (numbers::<shape![1, 20, 8, 20]>(3), numbers::<shape![8, 20, 1, 1]>(5));
        let x = x.abs() + 1.0;
        w[[2, 1, 0, 0]] = f32::INFINITY;
        let y: Tensor<f32, shape![1, 8, 10, 22]> = nn::conv2d(&x, &w, Conv::new().padding::<1>());
        for output in 0..8 {
            for (row, column) in (0..10).flat_map(|row| (0..22).map(move |column| (row, column))) {
                let at_the_side = row == 0 || row == 9 || column == 0 || column == 21;
                let y = y[[0, output, row, column]];
                assert_eq!(y.is_nan(), output == 2 && at_the_side, "at {output}, {row}, {column}: {y}");
            }
        }
    }

    #[test]
    fn any_leading_axes() {
        fn features<L: Shape>(x: &Tensor<f32, shape![..L, 3, 8, 8]>) -> Tensor<f32, shape![..L, 5, 4, 4]> {
            nn::conv2d(x, Tensor::<f32, shape![5, 3, 2, 2]>::ones(), Conv::new().stride::<2>())
        }
        let x = numbers::<shape![2, 3, 3, 8, 8]>(3);
        let all = features(&x);
        assert_shape!(all, [2, 3, 5, 4, 4]);
        let one: Tensor<f32, shape![3, 8, 8]> = x.index_axis::<0>(1).index_axis::<0>(2).to_tensor();
        assert_eq!(features(&one), all.index_axis::<0>(1).index_axis::<0>(2));
    }

    #[test]
    fn sizes_are_parameters_where_nothing_is_computed_with_them() {
        fn block<N: Size, C: Size, O: Size>(
            x: &Tensor<f32, shape![N, C, 8, 8]>,
            w: &Tensor<f32, shape![O, C, 3, 3]>,
            b: &Tensor<f32, shape![O]>,
        ) -> Tensor<f32, shape![N, O, 4, 4]> {
            nn::conv2d(x, w, Conv::new().stride::<2>().padding::<1>().bias(b))
        }
        let y = block(&numbers::<shape![2, 3, 8, 8]>(1), &numbers::<shape![5, 3, 3, 3]>(1), &Tensor::zeros());
        assert_shape!(y, [2, 5, 4, 4]);
    }

    #[test]
    fn signals_are_images_of_one_row() {
        let (x, w) = (numbers::<shape![2, 4, 50]>(3), numbers::<shape![6, 2, 5]>(5));
        let conv = Conv::new().stride::<3>().padding_sides::<7, 7, 2, 1>().dilation::<2>().groups::<2>();
        let rows = Conv::new().stride_hw::<1, 3>().padding_sides::<0, 0, 2, 1>().dilation_hw::<1, 2>().groups::<2>();
        let y = nn::conv1d(&x, &w, conv);
        let z = nn::conv2d(x.unsqueeze::<2>(), w.unsqueeze::<2>(), rows);
        assert_eq!(y, z.squeeze::<2>());
    }

    #[test]
    fn a_batch_of_none() {
        let none: Tensor<f32, shape![0, 3, 5, 5]> = Tensor::zeros();
        assert_shape!(nn::conv2d(&none, Tensor::<f32, shape![2, 3, 3, 3]>::ones(), Conv::new()), [0, 2, 3, 3]);
    }
}
