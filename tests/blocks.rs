//! Blocks of pixels that are channels: against the definitions, index by index.

use conformable::prelude::*;

struct Batch;

/// `[n, c, h, w]` of an input where element `at` of the output is: PyTorch's `pixel_shuffle` by `r`, or ONNX's `DepthToSpace` with `DCR`.
fn source([n, c, h, w]: [usize; 4], r: usize, channels: usize, dcr: bool) -> [usize; 4] {
    let (i, j) = (h % r, w % r);
    let channel = if dcr { (i * r + j) * channels + c } else { (c * r + i) * r + j };
    [n, channel, h / r, w / r]
}

macro_rules! held {
    ($r:literal: [$($deep:tt)*] [$($wide:tt)*]) => {{
        let deep: Tensor<i32, shape![$($deep)*]> = Tensor::arange();
        let channels = <shape![$($wide)*]>::dims()[1];
        for dcr in [false, true] {
            let want = Tensor::<i32, shape![$($wide)*]>::from_fn(|at: [usize; 4]| deep[source(at, $r, channels, dcr)]);
            let (wide, back) = if dcr {
                (nn::depth_to_space::<$r, _>(&deep), nn::space_to_depth::<$r, _>(&want))
            } else {
                (nn::pixel_shuffle::<$r, _>(&deep), nn::pixel_unshuffle::<$r, _>(&want))
            };
            assert_eq!(wide, want);
            assert_eq!(back, deep);
            // By strides, with the shape asked for, and over a tensor.
            let (turned, far) = (deep.flip::<1>().to_tensor(), want.transpose::<2, 3>().to_tensor());
            let (mut out, mut first) = (want.map(|_| -1), deep.map(|_| -1));
            if dcr {
                assert_eq!(nn::depth_to_space::<$r, _>(turned.flip::<1>()), want);
                assert_eq!(nn::space_to_depth::<$r, _>(far.transpose::<2, 3>()), deep);
                nn::depth_to_space_const_into::<$r, _, _, _>(&deep, &mut out);
                nn::space_to_depth_const_into::<$r, _, _, _>(&want, &mut first);
                let asked: Tensor<i32, shape![$($wide)*]> = nn::depth_to_space_const::<$r, _, _>(&deep);
                assert_eq!((asked == want, nn::space_to_depth_const::<$r, _, _>(&want) == deep), (true, true));
            } else {
                assert_eq!(nn::pixel_shuffle::<$r, _>(turned.flip::<1>()), want);
                assert_eq!(nn::pixel_unshuffle::<$r, _>(far.transpose::<2, 3>()), deep);
                nn::pixel_shuffle_const_into::<$r, _, _, _>(&deep, &mut out);
                nn::pixel_unshuffle_const_into::<$r, _, _, _>(&want, &mut first);
                let asked: Tensor<i32, shape![$($wide)*]> = nn::pixel_shuffle_const::<$r, _, _>(&deep);
                assert_eq!((asked == want, nn::pixel_unshuffle_const::<$r, _, _>(&want) == deep), (true, true));
            }
            assert_eq!((out, first), (want, deep.clone()));
        }
    }};
}

#[test]
fn blocks_are_where_the_definitions_say() {
    held!(1: [2, 3, 4, 5] [2, 3, 4, 5]);
    held!(2: [1, 4, 1, 1] [1, 1, 2, 2]);
    held!(2: [2, 12, 3, 5] [2, 3, 6, 10]);
    held!(3: [2, 18, 4, 7] [2, 2, 12, 21]);
    held!(5: [1, 50, 3, 2] [1, 2, 15, 10]);
    held!(4: [0, 16, 2, 2] [0, 1, 8, 8]);
    held!(2: [2, 4, 0, 3] [2, 1, 0, 6]);
    held!(7: [1, 49, 13, 6] [1, 1, 91, 42]);
}

#[test]
fn blocks_of_any_elements_and_leading_axes() {
    let masks: Tensor<bool, shape![4, 2, 2]> = Tensor::from_fn(|[c, _, w]| (c + w) % 3 == 0);
    let wide = nn::pixel_shuffle::<2, _>(&masks);
    assert_shape!(wide, [1, 4, 4]);
    assert_eq!(nn::pixel_unshuffle::<2, _>(&wide), masks);
    let deep: Tensor<u8, shape![2, 3, 2, 8, 2, 3]> =
        Tensor::from_fn(|[a, b, c, d, e, f]| (a + 2 * b + 6 * c + 12 * d + 96 * e + 5 * f) as u8);
    let wide = nn::depth_to_space::<2, _>(&deep);
    assert_shape!(wide, [2, 3, 2, 2, 4, 6]);
    assert_eq!(nn::space_to_depth::<2, _>(&wide), deep);
    // Leading axes that are not one behind the other.
    let turned = deep.transpose::<0, 2>().to_tensor();
    assert_eq!(nn::depth_to_space::<2, _>(turned.transpose::<0, 2>()), wide);
    let images =
        Tensor::<f64, shape![Dyn<Batch>, 8, 3, 3]>::from_fn_along(Len::<Batch>::new(3), |[n, c, h, w]: [usize; 4]| {
            (n + 10 * c + 100 * h + 1000 * w) as f64
        });
    let shuffled = nn::pixel_shuffle::<2, _>(&images);
    assert_shape!(shuffled, [Dyn<Batch>, 2, 6, 6]);
    assert_eq!(nn::pixel_unshuffle::<2, _>(&shuffled), images);
    let inline: InlineTensor<f32, shape![4, 1, 1]> = InlineTensor::arange();
    let plane: InlineTensor<f32, shape![1, 2, 2]> = nn::pixel_shuffle::<2, _>(&inline);
    assert_eq!(plane, tensor![[[0.0, 1.0], [2.0, 3.0]]]);
    // A part of a larger tensor.
    let mut frame: Tensor<i32, shape![1, 4, 4]> = Tensor::full(9);
    let four: Tensor<i32, shape![4, 1, 1]> = Tensor::arange();
    nn::pixel_shuffle_into::<2, _, _>(&four, &mut frame.slice_mut(s![.., 1..3, 1..3]));
    assert_eq!(frame, tensor![[[9, 9, 9, 9], [9, 0, 1, 9], [9, 2, 3, 9], [9, 9, 9, 9]]]);
}

fn upscaled<L: Shape, H: Size + Times<Dim<2>>, W: Size + Times<Dim<2>>>(
    x: &Tensor<f32, shape![..L, 4, H, W]>,
) -> Tensor<f32, shape![..L, 1, <H as Times<Dim<2>>>::Output, <W as Times<Dim<2>>>::Output]> {
    nn::pixel_shuffle::<2, _>(x)
}

#[test]
fn generic_code_shuffles() {
    assert_shape!(upscaled(&Tensor::<f32, shape![5, 4, 2, 3]>::zeros()), [5, 1, 4, 6]);
}

/// Sizes outside of the table, by the definition.
#[test]
fn shapes_that_are_asked_for() {
    let deep: Tensor<i32, shape![1, 8, 2101, 3]> = Tensor::arange();
    let want = |dcr| Tensor::<i32, shape![1, 2, 4202, 6]>::from_fn(|at: [usize; 4]| deep[source(at, 2, 2, dcr)]);
    let (by_block, by_place) = (want(false), want(true));
    let (mut wide, mut back) = (by_block.map(|_| -1), deep.map(|_| -1));
    assert!(by_block == nn::pixel_shuffle_const::<2, _, _>(&deep));
    assert!(by_place == nn::depth_to_space_const::<2, _, _>(&deep));
    assert!(deep == nn::pixel_unshuffle_const::<2, _, _>(&by_block));
    assert!(deep == nn::space_to_depth_const::<2, _, _>(&by_place));
    nn::pixel_shuffle_const_into::<2, _, _, _>(&deep, &mut wide);
    assert!(wide == by_block);
    nn::depth_to_space_const_into::<2, _, _, _>(&deep, &mut wide);
    assert!(wide == by_place);
    nn::space_to_depth_const_into::<2, _, _, _>(&wide, &mut back);
    assert!(back == deep);
    nn::pixel_unshuffle_const_into::<2, _, _, _>(&by_block, &mut back);
    assert!(back == deep);
}
