//! Convolutions by Winograd's products against the definition: six nested loops.

#[path = "support/exact.rs"]
mod exact;
#[path = "support/mod.rs"]
#[allow(dead_code, reason = "the other tests of kernels use the rest")]
mod support;

use conformable::kernel::conv::{Geometry, PointProducts, convolve_points_within, points_of};
use conformable::prelude::*;
use exact::Exact;
use proptest::prelude::*;
use support::{Array, Form, at_each_level, at_one_level, bits, config};

/// The definition, of images `[n, channels, height, width]` at any strides and a kernel of 3 x 3.
///
/// By numbers and loops of numbers alone, as in `conv.rs`: nothing else is as quick where nothing is optimised.
fn oracle<T: Real + Exact>(g: &Geometry, n: usize, x: &Array<T>, w: &[T], bias: Option<&[T]>) -> Vec<f64> {
    let [height, width] = g.image;
    let mut elements = Vec::with_capacity(n * g.channels * height * width);
    support::each(&[n, g.channels, height, width], |at| elements.push(x.at(at).as_f64()));
    let weights: Vec<f64> = w.iter().map(|w| w.as_f64()).collect();
    let mut out = Vec::new();
    support::each(&[n, g.outputs, g.places[0], g.places[1]], |at| {
        let mut sum = bias.map_or(0.0, |bias| bias[at[1]].as_f64());
        let (mut channel, mut plane) = (0, at[0] * g.channels * height * width);
        while channel < g.channels {
            let (mut row, mut tap) = (0, (at[1] * g.channels + channel) * 9);
            while row < 3 {
                // One that lies before the image is far behind it.
                let line = (at[2] + row).wrapping_sub(g.padding[0]);
                let mut column = 0;
                while line < height && column < 3 {
                    let place = (at[3] + column).wrapping_sub(g.padding[1]);
                    if place < width {
                        sum += weights[tap + column] * elements[plane + line * width + place];
                    }
                    column += 1;
                }
                row += 1;
                tap += 3;
            }
            channel += 1;
            plane += height * width;
        }
        out.push(sum);
    });
    out
}

/// Bytes of blocks: of those that are usual, of what is on a stack without a heap, and of nearly none.
const ROOMS: [usize; 3] = [768 << 10, 8 << 10, 1 << 10];

/// Holds one convolution to the definition, on each instruction set and in blocks of each size: `near` says what may be.
fn holds<T: Real + Exact + PointProducts>(
    g: &Geometry,
    n: usize,
    form: &Form,
    (element, weight): (impl Fn(usize) -> T, impl Fn(usize) -> T),
    with_bias: bool,
    near: impl Fn(T, f64) -> bool,
) {
    let form = Form { missing: 0, ones: 0, zeros: 0, ..form.clone() };
    let x = Array::<T>::from_fn(&[n, g.channels, g.image[0], g.image[1]], &form, element);
    let w: Vec<T> = (0..g.outputs * g.channels * 9).map(&weight).collect();
    let bias: Option<Vec<T>> = with_bias.then(|| (0..g.outputs).map(|at| weight(at + 7)).collect());
    let want = oracle(g, n, &x, &w, bias.as_deref());
    let mut points = vec![T::small(6); g.outputs * g.channels * 16];
    points_of(&w, [g.outputs, g.channels], &mut points);
    at_each_level(|level| {
        for room in ROOMS {
            let mut out = vec![T::small(6); want.len() + 1];
            // SAFETY: room for the output of all images.
            unsafe { convolve_points_within(room, g, x.strided(), &points, bias.as_deref(), out.as_mut_ptr()) };
            for (at, (&got, &want)) in out.iter().zip(&want).enumerate() {
                assert!(near(got, want), "{level:?}: element {at} is {got:?} instead of {want:?}, {room} bytes, {g:?}");
            }
            assert!(out[want.len()] == T::small(6), "{level:?}: written behind the output, {g:?}");
        }
    });
}

/// Of small whole numbers, quarters and all sums are exact.
fn is_exact<T: Real + Exact + PointProducts>(g: &Geometry, n: usize, form: &Form, with_bias: bool, seed: u64) {
    let whole = |seed: u64| move |at: usize| T::small(bits(seed, at));
    holds::<T>(g, n, form, (whole(seed), whole(seed + 1)), with_bias, |got, want| got.as_f64() == want);
}

/// A geometry of a kernel of 3 x 3, with padding before and behind; `None` where it is larger.
fn fitting(sizes: (usize, usize), image: [usize; 2], padding: [usize; 2], behind: [usize; 2]) -> Option<Geometry> {
    let place = |k: usize| (image[k] + padding[k] + behind[k]).checked_sub(2).filter(|&n| n > 0);
    let places = [place(0)?, place(1)?];
    let (channels, outputs) = sizes;
    let ones = [1; 2];
    Some(Geometry {
        groups: 1,
        channels,
        outputs,
        image,
        kernel: [3; 2],
        places,
        stride: ones,
        padding,
        dilation: ones,
    })
}

/// One that fits.
fn geometry(sizes: (usize, usize), image: [usize; 2], padding: [usize; 2], behind: [usize; 2]) -> Geometry {
    fitting(sizes, image, padding, behind).expect("the kernel fits")
}

/// Any small convolution.
fn geometries() -> impl Strategy<Value = Geometry> {
    let pair = |range: std::ops::RangeInclusive<usize>| [range.clone(), range];
    let sizes = (0usize..=9, prop_oneof![2 => 1usize..=20, 1 => 30usize..=90]);
    let image = [prop_oneof![3 => 0usize..=9, 1 => 10usize..=20], prop_oneof![2 => 0usize..=12, 1 => 13usize..=70]];
    (sizes, image, pair(0..=3), pair(0..=3))
        .prop_filter_map("the kernel is larger", |(sizes, image, padding, behind)| {
            fitting(sizes, image, padding, behind)
        })
}

proptest! {
    #![proptest_config(config(50))]

    #[test]
    fn sums_of_whole_numbers_are_exact(g in geometries(), n in 0usize..=3, form in Form::any(), bias in any::<bool>(), seed: u32) {
        is_exact::<f32>(&g, n, &form, bias, u64::from(seed));
        is_exact::<f64>(&g, 1, &form, bias, u64::from(seed));
    }
}

/// Rows of each length around that of a vector and of two, which are even and odd, and all numbers of squares that a strip may have.
#[test]
fn every_width() {
    for width in 1..=36 {
        is_exact::<f32>(&geometry((3, 5), [4, width], [1; 2], [1; 2]), 1, &Form::PLAIN, true, 1);
        is_exact::<f64>(&geometry((2, 18), [3, width], [1; 2], [1; 2]), 1, &Form::PLAIN, false, 2);
    }
}

/// Outputs around those of a vector, of a group of points and of a tile.
#[test]
fn every_number_of_outputs() {
    for outputs in (1..=34).chain([47, 48, 49, 63, 64, 65, 80, 129]) {
        is_exact::<f32>(&geometry((2, outputs), [5, 6], [1; 2], [1; 2]), 1, &Form::PLAIN, true, 3);
        is_exact::<f64>(&geometry((2, outputs), [5, 6], [0; 2], [1; 2]), 1, &Form::PLAIN, true, 4);
    }
}

/// Many channels, in chunks; many squares, in blocks of whole rows and of parts of one.
#[test]
fn blocks_and_chunks() {
    for (sizes, image) in [((700, 3), [9, 9]), ((3000, 1), [3, 5]), ((70, 9), [40, 60]), ((3, 17), [3, 1500])] {
        is_exact::<f32>(&geometry(sizes, image, [1; 2], [1; 2]), 1, &Form::PLAIN, true, 5);
    }
    is_exact::<f64>(&geometry((400, 5), [14, 15], [2, 0], [0, 1]), 1, &Form::PLAIN, true, 6);
}

/// Of random numbers, each output is as near to the exact sum as is said of it.
#[test]
fn errors_are_bounded() {
    fn bounded<T: Real + Exact + PointProducts>(g: &Geometry, seed: u64) {
        let some = |seed: u64| move |at: usize| T::of((bits(seed, at) >> 11) as f64 / (1u64 << 52) as f64 - 1.0);
        let channels = g.channels as f64;
        let bound = 32.0 * (channels + 12.0) * T::epsilon().as_f64() * (channels + 1.0);
        holds::<T>(g, 1, &Form::PLAIN, (some(seed), some(seed + 1)), true, |got, want| {
            // A twentieth of it, as signs differ, and so do roundings.
            (got.as_f64() - want).abs() <= bound / 20.0
        });
    }
    for (sizes, image) in [((1, 3), [9, 9]), ((7, 40), [12, 13]), ((64, 20), [14, 14]), ((300, 5), [7, 9])] {
        bounded::<f32>(&geometry(sizes, image, [1; 2], [1; 2]), 7);
        bounded::<f64>(&geometry(sizes, image, [0; 2], [1; 2]), 8);
    }
}

/// Through the types: the kernel's shape is its weights', what comes out is as of `conv2d`, wherever the elements are.
#[test]
fn through_types() {
    let x: Tensor<f32, shape![2, 3, 9, 10]> =
        Tensor::from_fn(|[n, c, i, j]| ((n + 5 * c + 3 * i + 7 * j) % 11) as f32 - 5.0);
    let w: Tensor<f32, shape![18, 3, 3, 3]> =
        Tensor::from_fn(|[o, c, i, j]| ((o + 2 * c + 3 * i + j) % 7) as f32 - 3.0);
    let bias: Tensor<f32, shape![18]> = Tensor::from_fn(|[o]| o as f32);
    let kernel = nn::Winograd::of(&w);
    let conv = Conv::new().padding_sides::<1, 2, 0, 1>().bias(&bias);
    let want = nn::conv2d(&x, &w, conv);
    assert_eq!(nn::conv2d_winograd(&x, &kernel, conv), want);
    let mut out = want.clone();
    out.fill(0.0);
    nn::conv2d_winograd_into(x.view(), &kernel, conv, &mut out);
    assert_eq!(out, want);
    // Views, of images, of the kernel and to write.
    let turned = x.transpose::<2, 3>();
    let want = nn::conv2d(&turned, &w, Conv::new());
    assert_eq!(nn::conv2d_winograd(&turned, &nn::Winograd::of(w.view()), Conv::new()), want);
    let flipped = nn::Winograd::of(w.flip::<3>().to_tensor());
    assert_eq!(
        nn::conv2d_winograd(&x, &nn::Winograd::of(w.flip::<3>()), Conv::new()),
        nn::conv2d_winograd(&x, &flipped, Conv::new())
    );
    let mut pair: Tensor<f32, shape![2, 36, 7, 8]> = Tensor::zeros();
    let (_, mut behind) = pair.split_mut::<1, shape![18, 18]>();
    nn::conv2d_winograd_into(&x, &kernel, Conv::new(), &mut behind);
    assert_eq!(pair.narrow::<1, 18, 18>().to_tensor(), nn::conv2d(&x, &w, Conv::new()));
    // Without a heap.
    let image: InlineTensor<f64, shape![1, 4, 5]> = InlineTensor::from_fn(|[_, i, j]| (i * j) as f64);
    let w: InlineTensor<f64, shape![2, 1, 3, 3]> = InlineTensor::from_fn(|[o, _, i, j]| (o + i * j) as f64);
    let kernel = nn::Winograd::of(&w);
    let copy = kernel;
    let y: InlineTensor<f64, shape![2, 2, 3]> = nn::conv2d_winograd(image, &copy, Conv::new());
    assert_eq!(y, nn::conv2d(image, w, Conv::new()));
    assert_eq!(format!("{copy:?}"), "Winograd([2, 1, 3, 3])");
}

/// Bits of a place are the same in any number of images, of any strides.
#[test]
fn bits_depend_on_the_square_alone() {
    let _level = at_one_level();
    let x: Tensor<f32, shape![3, 40, 13, 15]> =
        Tensor::from_fn(|[n, c, i, j]| ((n + 3 * c + 7 * i + j * j) as f32 * 0.37).sin());
    let kernel = nn::Winograd::of(Tensor::<f32, shape![33, 40, 3, 3]>::from_fn(|[o, c, i, j]| {
        ((o * c + i + 2 * j) as f32 * 0.61).cos()
    }));
    let conv = Conv::new().padding::<1>();
    let all = nn::conv2d_winograd(&x, &kernel, conv);
    let bits = |y: &[f32]| y.iter().map(|y| y.to_bits()).collect::<Vec<_>>();
    for n in 0..3 {
        let image: Tensor<f32, shape![40, 13, 15]> = Tensor::from_slice(&x.as_slice()[n * 7_800..][..7_800]).unwrap();
        let one = nn::conv2d_winograd(image, &kernel, conv);
        assert_eq!(bits(one.as_slice()), bits(&all.as_slice()[n * one.len()..][..one.len()]));
    }
    let last = x.move_axis::<1, 3>().to_tensor();
    assert_eq!(bits(nn::conv2d_winograd(last.move_axis::<3, 1>(), &kernel, conv).as_slice()), bits(all.as_slice()));
    // Without a padding of 1 squares begin a row and a column later: of an image that is cut by as much, where they did.
    let part = nn::conv2d_winograd(x.slice(s![.., .., 1.., 1..]), &kernel, Conv::new());
    assert_eq!(bits(part.as_slice()), bits(all.slice(s![.., .., 2..12, 2..14]).to_tensor().as_slice()));
}

/// Any number of images, known at run time.
#[test]
fn open_batches() {
    let _level = at_one_level();
    struct Images;
    let x: Tensor<f32, shape![3, 2, 5, 5]> = Tensor::from_fn(|[n, c, i, j]| (n + c * i + j) as f32);
    let open: SliceView<'_, f32, shape![Dyn<Images>, 2, 5, 5]> =
        SliceView::from_slice_along(Len::<Images>::new(3), x.as_slice()).unwrap();
    let w: Tensor<f32, shape![4, 2, 3, 3]> = Tensor::from_fn(|[o, c, i, j]| (o * c + i * j) as f32);
    let y = nn::conv2d_winograd(&open, &nn::Winograd::of(&w), Conv::new().padding::<1>());
    assert_eq!(y.dims(), [3, 4, 5, 5]);
    assert_eq!(y.as_slice(), nn::conv2d(&x, &w, Conv::new().padding::<1>()).as_slice());
}

/// An infinite element reaches its two by two places and no further, and a place is the same whatever lies beside its square.
#[test]
fn infinite_elements_stay_in_their_squares() {
    let _level = at_one_level();
    let mut x: Tensor<f32, shape![1, 12, 12]> = Tensor::from_fn(|[_, i, j]| (i * j % 5) as f32 * 0.3);
    let w: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::full(0.7);
    let kernel = nn::Winograd::of(&w);
    let before = nn::conv2d_winograd(&x, &kernel, Conv::new());
    x[[0, 6, 6]] = f32::INFINITY;
    let after = nn::conv2d_winograd(&x, &kernel, Conv::new());
    for i in 0..10 {
        for j in 0..10 {
            // Squares that see row 6 and column 6 begin at 4 and 6.
            if (4..8).contains(&i) && (4..8).contains(&j) {
                assert!(!after[[0, i, j]].is_finite() || !(4..=6).contains(&i) || !(4..=6).contains(&j));
            } else {
                assert_eq!(after[[0, i, j]].to_bits(), before[[0, i, j]].to_bits(), "place {i}, {j}");
            }
        }
    }
}
