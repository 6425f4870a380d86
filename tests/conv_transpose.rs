//! Transposed convolutions against the definition: each place adds the kernel to the output.

#[path = "support/exact.rs"]
mod exact;
#[path = "support/numbers.rs"]
mod numbers;
#[path = "support/mod.rs"]
#[allow(dead_code, reason = "the other tests of kernels use the rest")]
mod support;

use conformable::kernel::conv::{Geometry, convolve_transposed};
use exact::Exact;
use proptest::prelude::*;
use support::{Array, Form, at_each_level, bits, config};

/// A transposed convolution of images of `places` with an output padding; `None` where nothing is left of it.
///
/// `channels` are those of the output, `outputs` those of the images: the geometry is that of the way back.
fn geometry(
    (groups, outputs, channels): (usize, usize, usize),
    places: [usize; 2],
    kernel: [usize; 2],
    stride: [usize; 2],
    padding: [usize; 2],
    behind: [usize; 2],
    (dilation, more): ([usize; 2], [usize; 2]),
) -> Option<Geometry> {
    let size = |axis: usize| {
        let reach = (places[axis] - 1) * stride[axis] + (kernel[axis] - 1) * dilation[axis] + 1 + more[axis];
        reach.checked_sub(padding[axis] + behind[axis]).filter(|&size| size > 0)
    };
    let image = [size(0)?, size(1)?];
    Some(Geometry { groups, channels, outputs, image, kernel, places, stride, padding, dilation })
}

/// The definition. `x` is `[n, groups * outputs, rows, columns]`, at any strides.
fn oracle<T: Exact>(g: &Geometry, n: usize, x: &Array<T>, w: &[T], bias: Option<&[T]>) -> Vec<T> {
    let [height, width] = g.image;
    let channels = g.groups * g.channels;
    let mut out = vec![T::ZERO; n * channels * height * width];
    for image in 0..n {
        for channel in 0..channels {
            let first = (image * channels + channel) * height * width;
            out[first..first + height * width].fill(bias.map_or(T::ZERO, |bias| bias[channel]));
            let group = channel / g.channels;
            for input in group * g.outputs..(group + 1) * g.outputs {
                for y in 0..g.places[0] {
                    for z in 0..g.places[1] {
                        for row in 0..g.kernel[0] {
                            for column in 0..g.kernel[1] {
                                let line = (y * g.stride[0] + row * g.dilation[0]).checked_sub(g.padding[0]);
                                let place = (z * g.stride[1] + column * g.dilation[1]).checked_sub(g.padding[1]);
                                let (Some(line), Some(place)) = (line, place) else { continue };
                                if line < height && place < width {
                                    let tap = ((input * g.channels + channel % g.channels) * g.kernel[0] + row)
                                        * g.kernel[1]
                                        + column;
                                    let sum = &mut out[first + line * width + place];
                                    *sum += w[tap] * x.at(&[image, input, y, z]);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    out
}

/// Holds one transposed convolution against the definition, on each instruction set.
fn holds<T: Exact>(g: Geometry, n: usize, form: &Form, with_bias: bool, seed: u64) {
    let form = Form { missing: 0, ones: 0, zeros: 0, ..form.clone() };
    let dims = [n, g.groups * g.outputs, g.places[0], g.places[1]];
    let x = Array::<T>::from_fn(&dims, &form, |at| T::small(bits(seed, at)));
    let taps = g.channels * g.kernel[0] * g.kernel[1];
    let w: Vec<T> = (0..g.groups * g.outputs * taps).map(|at| T::small(bits(seed + 1, at))).collect();
    let bias: Option<Vec<T>> =
        with_bias.then(|| (0..g.groups * g.channels).map(|at| T::small(bits(seed + 2, at))).collect());
    let want = oracle(&g, n, &x, &w, bias.as_deref());
    at_each_level(|level| {
        let mut out = vec![T::small(6); want.len() + 1];
        // SAFETY: room for the output of all images.
        unsafe { convolve_transposed(&g, x.strided(), true, &w, bias.as_deref(), out.as_mut_ptr()) };
        for (at, (&got, &want)) in out.iter().zip(&want).enumerate() {
            assert!(
                got.same(want) || got == want,
                "{level:?}: element {at} is {got:?} instead of {want:?}, {g:?}, {n} images, {form:?}"
            );
        }
        assert!(out[want.len()] == T::small(6), "{level:?}: written behind the output, {g:?}");
    });
}

/// Any small transposed convolution.
fn geometries() -> impl Strategy<Value = Geometry> {
    let pair = |range: std::ops::RangeInclusive<usize>| [range.clone(), range];
    let sizes = (1usize..=3, prop_oneof![3 => 1usize..=4, 1 => 5usize..=30], 1usize..=5);
    let places = [1usize..=7, 1usize..=7].prop_flat_map(|small| {
        [prop_oneof![4 => Just(small[0]), 1 => 8usize..=30], prop_oneof![3 => Just(small[1]), 1 => 8usize..=50]]
    });
    let rest = (pair(1..=3), pair(0..=3), pair(0..=3), pair(1..=3), pair(0..=2));
    (sizes, places, pair(1..=4), rest).prop_filter_map("nothing is left", |(sizes, places, kernel, rest)| {
        geometry(sizes, places, kernel, rest.0, rest.1, rest.2, (rest.3, rest.4))
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

/// More channels than are multiplied at once, more places than one block has, and both.
#[test]
fn channels_and_places_are_taken_in_parts() {
    for (inputs, outputs, places) in [(300, 3, [7, 7]), (600, 20, [4, 5]), (2, 2, [60, 70]), (270, 2, [33, 41])] {
        for stride in [[1, 1], [2, 2]] {
            let sizes = (1, inputs, outputs);
            let g = geometry(sizes, places, [3, 3], stride, [1, 1], [1, 1], ([1, 1], [0, 0])).unwrap();
            holds::<f32>(g, 1, &Form::PLAIN, true, 9);
            holds::<f64>(g, 1, &Form { reversed: 3, ..Form::PLAIN }, false, 10);
        }
    }
}

#[test]
fn no_channels() {
    let none = geometry((1, 0, 2), [4, 4], [2, 2], [1, 1], [0, 0], [0, 0], ([1, 1], [0, 0])).unwrap();
    holds::<f32>(none, 2, &Form::PLAIN, true, 1);
}

mod typed {
    //! What the functions take beside tensors on the heap.

    use super::numbers::numbers;
    use conformable::prelude::*;

    #[test]
    fn views_inline_tensors_and_values_give_the_same() {
        let (x, w, b) = (numbers::<shape![2, 4, 6, 5]>(3), numbers::<shape![4, 3, 3, 3]>(5), numbers::<shape![6]>(2));
        let conv = Conv::new().stride::<2>().padding::<1>().output_padding::<1>().groups::<2>();
        let want: Tensor<f32, shape![2, 6, 12, 10]> = nn::conv_transpose2d(&x, &w, conv.bias(&b));
        assert_eq!(nn::conv_transpose2d(x.view(), &w, conv.bias(b.view())), want);
        assert_eq!(nn::conv_transpose2d(x.to_inline(), w.to_inline(), conv.bias(b.to_inline())).to_heap(), want);
        let (turned, lying) = (x.transpose::<2, 3>().to_tensor(), w.transpose::<0, 3>().to_tensor());
        assert_eq!(nn::conv_transpose2d(turned.transpose::<2, 3>(), &w, conv.bias(&b)), want);
        assert_eq!(nn::conv_transpose2d(&x, lying.transpose::<0, 3>(), conv.bias(&b)), want);
        let mut out: InlineTensor<f32, shape![2, 6, 12, 10]> = InlineTensor::zeros();
        nn::conv_transpose2d_into(&x, &w, conv.bias(&b), &mut out);
        assert_eq!(out.to_heap(), want);
    }

    /// `<conv(x), y> = <x, conv_transpose(y)>`: it is the adjoint of the convolution with the same settings.
    #[test]
    fn it_is_the_adjoint_of_the_convolution() {
        let w = numbers::<shape![6, 2, 3, 2]>(5);
        let conv = Conv::new().stride_hw::<2, 3>().padding_sides::<1, 0, 1, 2>().dilation_hw::<1, 2>().groups::<2>();
        let (x, y) = (numbers::<shape![3, 4, 10, 13]>(3), numbers::<shape![3, 6, 5, 5]>(2));
        let forward = nn::conv2d(&x, &w, conv);
        assert_shape!(forward, [3, 6, 5, 5]);
        let back = nn::conv_transpose2d(&y, &w, conv.output_padding_hw::<0, 1>());
        assert_shape!(back, [3, 4, 10, 13]);
        // Whole numbers below 2^24, so the sums are exact.
        assert_eq!((forward * y).sum(), (x * back).sum());
    }

    #[test]
    fn any_leading_axes_and_sizes_that_are_parameters() {
        fn up<L: Shape, C: Size, O: Size>(
            x: &Tensor<f32, shape![..L, C, 4, 4]>,
            w: &Tensor<f32, shape![C, O, 2, 2]>,
            b: &Tensor<f32, shape![O]>,
        ) -> Tensor<f32, shape![..L, O, 8, 8]> {
            nn::conv_transpose2d(x, w, Conv::new().stride::<2>().bias(b))
        }
        let (w, b) = (numbers::<shape![3, 5, 2, 2]>(1), numbers::<shape![5]>(1));
        let x = numbers::<shape![2, 2, 3, 4, 4]>(3);
        let all = up(&x, &w, &b);
        assert_shape!(all, [2, 2, 5, 8, 8]);
        let one: Tensor<f32, shape![3, 4, 4]> = x.index_axis::<0>(1).index_axis::<0>(0).to_tensor();
        assert_eq!(up(&one, &w, &b), all.index_axis::<0>(1).index_axis::<0>(0));
    }

    #[test]
    fn signals_are_images_of_one_row() {
        let (x, w) = (numbers::<shape![2, 4, 20]>(3), numbers::<shape![4, 3, 5]>(5));
        let conv = Conv::new().stride::<3>().padding_sides::<7, 7, 2, 1>().dilation::<2>().groups::<2>();
        let rows = Conv::new().stride_hw::<1, 3>().padding_sides::<0, 0, 2, 1>().dilation_hw::<1, 2>().groups::<2>();
        let y = nn::conv_transpose1d(&x, &w, conv.output_padding_hw::<0, 2>());
        let z = nn::conv_transpose2d(x.unsqueeze::<2>(), w.unsqueeze::<2>(), rows.output_padding_hw::<0, 2>());
        assert_eq!(y, z.squeeze::<2>());
        let mut out: Tensor<f32, shape![2, 6, 65]> = Tensor::zeros();
        nn::conv_transpose1d_into(&x, &w, conv.output_padding::<2>(), &mut out);
        assert_eq!(out, y);
    }

    #[test]
    fn a_batch_of_none() {
        let none: Tensor<f32, shape![0, 3, 5, 5]> = Tensor::zeros();
        let w = Tensor::<f32, shape![3, 2, 3, 3]>::ones();
        assert_shape!(nn::conv_transpose2d(&none, &w, Conv::new()), [0, 2, 7, 7]);
    }
}
