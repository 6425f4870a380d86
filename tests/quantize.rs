//! Quantised tensors against the definitions of ONNX, written out, at each level of instructions.

#[allow(dead_code, reason = "only random bits and levels are used here")]
mod support;

use conformable::kernel::quantize::{Code, Dequantized, SmallCode};
use conformable::nn::NumberOrTensor;
use conformable::prelude::*;
use conformable::rule::quantize::SpreadsScales;
use support::{at_each_level, bits};

/// Numbers with many ties among their halves, and all that is odd.
fn float(seed: u64, at: usize) -> f32 {
    match bits(seed, at) % 40 {
        0 => f32::INFINITY,
        1 => f32::NEG_INFINITY,
        2 => -0.0,
        3 => 3e38,
        4 => -1e-30,
        5 => 70_000.4,
        _ => (bits(seed + 1, at) % 4001) as f32 / 8.0 - 250.0,
    }
}

/// A code and what is asked of it, in `i64`.
trait Whole: SmallCode + Into<i64> + TryFrom<i64, Error: std::fmt::Debug> {
    const LOW: i64;
    const HIGH: i64;
}

macro_rules! whole {
    ($($t:ident)*) => { $(
        impl Whole for $t {
            const LOW: i64 = $t::MIN as i64;
            const HIGH: i64 = $t::MAX as i64;
        }
    )* };
}
whole!(u8 i8 u16 i16);

/// `saturate(round(x / scale) + zero)`; the quotient in `f32`, as ONNX has it.
fn coded<Q: Whole>(x: f32, scale: f32, zero: Q) -> Q {
    let whole = f64::from(x / scale).round_ties_even() as i64;
    (whole.saturating_add(zero.into())).clamp(Q::LOW, Q::HIGH).try_into().unwrap()
}

/// Both ways, for elements `x` of which `scale(at)` and `zero(at)` are the numbers of the one at this place.
fn holds<S: FixedShape, Q: Whole, C, Z, H>(by: Quant<C, Z, H>, scale: impl Fn(usize) -> f32, zero: impl Fn(usize) -> Q)
where
    Quant<C, Z, H>: Copy,
    C: AnyOperandF32 + NumberOrTensor<f32>,
    Z: conformable::ops::operand::AnyOperand<Item = Q> + NumberOrTensor<Q>,
    H: SpreadsScales<S, <C as NumberOrTensor<f32>>::Shape, <Z as conformable::ops::operand::AnyOperand>::Shape>
        + SpreadsScales<S, <C as conformable::ops::operand::AnyOperand>::Shape, <Z as NumberOrTensor<Q>>::Shape>,
{
    let numbers: Vec<f32> = (0..S::LEN).map(|at| float(9, at)).collect();
    let x = Tensor::<f32, S>::from_vec(numbers.clone()).unwrap();
    let want: Vec<Q> = numbers.iter().enumerate().map(|(at, &x)| coded(x, scale(at), zero(at))).collect();
    let back: Vec<f32> = want
        .iter()
        .enumerate()
        .map(|(at, &code)| (code.into() - Into::<i64>::into(zero(at))) as f32 * scale(at))
        .collect();
    at_each_level(|level| {
        let codes = nn::quantize(&x, by);
        assert_eq!(codes.as_slice(), want, "{level:?}, {}", Q::NAME);
        let mut out = Tensor::<Q, S>::full(zero(0));
        nn::quantize_into(&x, by, &mut out);
        assert_eq!(out, codes, "{level:?}, {}", Q::NAME);
        let floats = nn::dequantize(&codes, by);
        assert_eq!(floats.as_slice(), back, "{level:?}, {}", Q::NAME);
        let mut out = Tensor::<f32, S>::full(7.0);
        nn::dequantize_into(&codes, by, &mut out);
        assert_eq!(out, floats, "{level:?}, {}", Q::NAME);
    });
}

/// An operand of `f32`.
trait AnyOperandF32: conformable::ops::operand::AnyOperand<Item = f32> {}
impl<T: conformable::ops::operand::AnyOperand<Item = f32>> AnyOperandF32 for T {}

macro_rules! each_code {
    ($($t:ident $low:literal $zero:literal $high:literal;)*) => { $(
        for (scale, zero) in [(0.5f32, $zero), (3.0, $low), (0.1, $high), (1.0, 0)] {
            holds::<shape![777], $t, _, _, _>(Quant::new(scale, zero), |_| scale, |_| zero);
        }
        let scales: Tensor<f32, shape![7]> = Tensor::from_fn(|[c]| 0.25 * (c + 1) as f32);
        let zeros: Tensor<$t, shape![7]> = Tensor::from_fn(|[c]| ($zero + 3 * c as i32) as $t);
        let (scale, zero) = (|c: usize| 0.25 * (c + 1) as f32, |c: usize| ($zero + 3 * c as i32) as $t);
        // Along the first axis, one between, and the last; one zero point, and one for each.
        holds::<shape![7, 33], $t, _, _, _>(Quant::along::<0>(&scales, &zeros), |at| scale(at / 33), |at| zero(at / 33));
        holds::<shape![2, 7, 5], $t, _, _, _>(
            Quant::along::<1>(&scales, &zeros),
            |at| scale(at / 5 % 7),
            |at| zero(at / 5 % 7),
        );
        holds::<shape![3, 3, 7], $t, _, _, _>(Quant::along::<-1>(&scales, &zeros), |at| scale(at % 7), |at| zero(at % 7));
        holds::<shape![33, 7], $t, _, _, _>(Quant::along::<1>(&scales, $zero), |at| scale(at % 7), |_| $zero);
        holds::<shape![2, 7, 5], $t, _, _, _>(Quant::along::<-2>(&scales, $zero), |at| scale(at / 5 % 7), |_| $zero);
        // Blocks of 3 of 7 positions: the last is one of 1.
        let scales: Tensor<f32, shape![2, 3, 4]> = Tensor::from_fn(|[o, b, i]| 0.25 * (12 * o + 4 * b + i + 1) as f32);
        let zeros: Tensor<$t, shape![2, 3, 4]> = Tensor::from_fn(|[o, b, i]| ($zero + (12 * o + 4 * b + i) as i32) as $t);
        let place = |at: usize| at / 28 * 12 + at / 4 % 7 / 3 * 4 + at % 4;
        let number = |at: usize| 0.25 * (place(at) + 1) as f32;
        holds::<shape![2, 7, 4], $t, _, _, _>(
            Quant::blocks::<1, 3>(&scales, &zeros),
            number,
            |at| ($zero + place(at) as i32) as $t,
        );
        holds::<shape![2, 7, 4], $t, _, _, _>(Quant::blocks::<1, 3>(&scales, $zero), number, |_| $zero);
        let scales: Tensor<f32, shape![5, 2]> = Tensor::from_fn(|[o, b]| 0.25 * (2 * o + b + 1) as f32);
        let number = |at: usize| 0.25 * (at / 8 * 2 + at % 8 / 4 + 1) as f32;
        holds::<shape![5, 8], $t, _, _, _>(Quant::blocks::<-1, 4>(&scales, $zero), number, |_| $zero);
    )* };
}

#[test]
fn codes_are_those_of_the_definition() {
    each_code! { u8 0 128 255; i8 -128 3 127; u16 0 32768 65535; i16 -32768 -5 32767; }
}

#[test]
fn a_nan_becomes_the_lowest() {
    at_each_level(|_| {
        assert_eq!(nn::quantize(tensor![f32::NAN, 1.0], Quant::new(1.0, 5i8)), tensor![-128i8, 6]);
        assert_eq!(nn::quantize(tensor![f64::NAN, 1.0], Quant::new(1.0, 5u8)), tensor![0u8, 6]);
    });
}

#[test]
fn doubles_are_rounded_as_doubles() {
    // In `f32` this quotient would be a tie.
    let x = tensor![0.5 + 1e-12, 0.5, 1.5, -2.5, 1e300];
    at_each_level(|_| {
        assert_eq!(nn::quantize(&x, Quant::new(1.0, 0i16)), tensor![1i16, 0, 2, -2, 32767]);
        assert_eq!(nn::dequantize(tensor![1i16, -7], Quant::new(0.1, 2i16)), tensor![-0.1, -0.9]);
    });
}

#[test]
fn sums_become_floats() {
    let sums = tensor![i32::MIN, -1, 0, 16_777_217, i32::MAX];
    let want = sums.cast::<f32>() * 0.5;
    assert_eq!(nn::dequantize(&sums, Quant::new(0.5f32, 0i32)), want);
    assert_eq!(nn::dequantize(tensor![i32::MIN], Quant::new(1.0f64, i32::MAX)), tensor![-4_294_967_295.0]);
}

#[cfg(feature = "half")]
#[test]
fn floats_of_16_bits_are_rounded_first() {
    use half::{bf16, f16};
    let x: Tensor<f16, shape![600]> = Tensor::from_fn(|[k]| f16::from_f32(k as f32 * 0.37 - 90.0));
    let scale = f16::from_f32(0.3);
    let want = x.map(|x| f16::from_f32(x.to_f32() / scale.to_f32()));
    let want: Vec<i64> = want.as_slice().iter().map(|q| q.to_f64().round_ties_even() as i64).collect();
    let codes = nn::quantize(&x, Quant::new(scale, 3i8));
    for (code, want) in codes.as_slice().iter().zip(want) {
        assert_eq!(i64::from(*code), (want + 3).clamp(-128, 127));
    }
    let back = nn::dequantize(&codes, Quant::new(bf16::from_f32(0.3), 3i8));
    for (x, code) in back.as_slice().iter().zip(codes.as_slice()) {
        assert_eq!(*x, bf16::from_f32((f32::from(*code) - 3.0) * bf16::from_f32(0.3).to_f32()));
    }
}

/// DynamicQuantizeLinear, as its specification has it.
#[test]
fn a_range_becomes_bytes() {
    let of = |range: [f32; 2]| {
        let x: Tensor<f32, shape![100]> =
            Tensor::from_fn(|[k]| range[0] + (range[1] - range[0]) * (k * 37 % 100) as f32 / 99.0);
        let (low, high) = (x.min().min(0.0), x.max().max(0.0));
        let scale = (high - low) / 255.0;
        let zero = f64::from(-low / scale).round_ties_even().clamp(0.0, 255.0) as u8;
        let want: Vec<u8> = x.as_slice().iter().map(|&x| coded(x, scale, zero)).collect();
        at_each_level(|level| {
            let (codes, s, z) = nn::dynamic_quantize(&x);
            assert_eq!((codes.as_slice(), s, z), (&want[..], scale, zero), "{level:?}");
        });
    };
    for range in [[-1.0, 2.0], [0.0, 5.0], [3.0, 4.0], [-4.0, -0.5], [-250.0, 1e-3]] {
        of(range);
    }
    let (codes, scale, zero) = nn::dynamic_quantize(Tensor::<f32, shape![3]>::zeros());
    assert_eq!((codes, scale, zero), (tensor![0u8, 0, 0], 1.0, 0));
    let (_, scale, zero) = nn::dynamic_quantize(Tensor::<f32, shape![0]>::zeros());
    assert_eq!((scale, zero), (1.0, 0));
}

#[test]
fn views_and_lengths_of_run_time_are_taken() {
    struct Rows;
    let x: Tensor<f32, shape![Dyn<Rows>, 3]> =
        Tensor::from_fn_along(Len::<Rows>::new(4), |[r, c]: [usize; 2]| r as f32 - c as f32);
    let scales = tensor![1.0f32, 0.5, 2.0];
    let codes = nn::quantize(&x, Quant::along::<-1>(&scales, 0i8));
    let turned = nn::quantize(x.t(), Quant::along::<0>(&scales, 0i8));
    assert_eq!(turned.t().to_tensor(), codes);
    assert_eq!(codes.index_axis::<0>(3), tensor![3i8, 4, 0]);
    let mut out: Tensor<i8, shape![2, 3, 2]> = Tensor::zeros();
    let image: Tensor<f32, shape![3, 2]> = Tensor::arange();
    nn::quantize_into(&image, Quant::new(1.0, 0i8), &mut out.index_axis_mut::<0>(1));
    assert_eq!(out, tensor![[[0i8, 0], [0, 0], [0, 0]], [[0, 1], [2, 3], [4, 5]]]);
    let mut columns: Tensor<i8, shape![2, 3]> = Tensor::zeros();
    nn::quantize_into(&image, Quant::new(1.0, 1i8), &mut columns.t_mut());
    assert_eq!(columns, tensor![[1i8, 3, 5], [2, 4, 6]]);
}

/// A scale is that of the elements, whatever they are.
fn generic<T: Dequantized, Q: SmallCode + Code, L: Shape, N: Size>(
    x: &Tensor<T, shape![..L, N]>,
    scale: T,
    zero: Q,
) -> Tensor<T, shape![..L, N]> {
    nn::dequantize(nn::quantize(x, Quant::new(scale, zero)), Quant::new(scale, zero))
}

#[test]
fn generic_code_takes_any_shape() {
    assert_eq!(generic(&tensor![[1.0f32, 2.2]], 0.5, 7u8), tensor![[1.0f32, 2.0]]);
    assert_eq!(generic(&tensor![1.0], 0.25, 7i16), tensor![1.0]);
}

/// The sums of products less zero points, of a batch of matrices; those of one side may be shared.
#[allow(clippy::too_many_arguments)]
fn sums<A: Whole, B: Whole>(
    [batch, m, k, n]: [usize; 4],
    a: &[A],
    b: &[B],
    a_zero: impl Fn(usize) -> A,
    b_zero: impl Fn(usize) -> B,
) -> Vec<i64> {
    let mut out = vec![];
    for number in 0..batch {
        let a = if a.len() == m * k { a } else { &a[number * m * k..] };
        let b = if b.len() == k * n { b } else { &b[number * k * n..] };
        for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let left = |p: usize| a[i * k + p].into() - a_zero(i).into();
            let right = |p: usize| b[p * n + j].into() - b_zero(j).into();
            out.push((0..k).map(|p| left(p) * right(p)).sum());
        }
    }
    out
}

/// Any bytes.
fn byte<Q: Whole>(seed: u64, at: usize) -> Q {
    Q::try_from(Q::LOW + (bits(seed, at) % 256) as i64).unwrap()
}

/// `saturate(round(sum * scale) + zero)`, in `f32` as ONNX Runtime has it.
fn rescaled<Q: Whole>(sum: i64, scale: f32, zero: Q) -> Q {
    let scaled = f64::from(sum as i32 as f32 * scale).round_ties_even() as i64;
    (scaled + zero.into()).clamp(Q::LOW, Q::HIGH).try_into().unwrap()
}

macro_rules! products {
    ($(($a:ident $b:ident $y:ident $left:tt $right:tt $product:tt: $batch:literal $m:literal $k:literal $n:literal))*) => { $({
        let a: Tensor<$a, shape!$left> = Tensor::from_vec((0..<shape!$left>::LEN).map(|at| byte(3, at)).collect()).unwrap();
        let b: Tensor<$b, shape!$right> = Tensor::from_vec((0..<shape!$right>::LEN).map(|at| byte(4, at)).collect()).unwrap();
        let (s, t): ($a, $b) = (byte(5, 0), byte(6, 0));
        let rows: Tensor<$a, shape![$m]> = Tensor::from_fn(|[i]| byte(7, i));
        let columns: Tensor<$b, shape![$n]> = Tensor::from_fn(|[j]| byte(8, j));
        let sizes = [$batch, $m, $k, $n];
        let one = sums(sizes, a.as_slice(), b.as_slice(), |_| s, |_| t);
        let each = sums(sizes, a.as_slice(), b.as_slice(), |i| byte(7, i), |j| byte(8, j));
        // Scales with ties among the sums' quotients.
        let (of_a, of_b, to) = (Quant::new(0.5f32, s), Quant::new(0.25f32, t), Quant::new(32.0f32, 77 as $y));
        let bytes: Vec<$y> = one.iter().map(|&sum| rescaled(sum, 0.5 * 0.25 / 32.0, 77)).collect();
        at_each_level(|level| {
            let y: Tensor<i32, shape!$product> = nn::matmul_integer(&a, &b, s, t);
            assert!(y.as_slice().iter().map(|&y| i64::from(y)).eq(one.iter().copied()), "{level:?}, {sizes:?}");
            let mut out: Tensor<i32, shape!$product> = Tensor::full(5);
            nn::matmul_integer_into(&a, &b, &rows, &columns, &mut out);
            assert!(out.as_slice().iter().map(|&y| i64::from(y)).eq(each.iter().copied()), "{level:?}, {sizes:?}");
            let y: Tensor<$y, shape!$product> = nn::quantized_matmul(&a, of_a, &b, of_b, to);
            assert_eq!(y.as_slice(), bytes, "{level:?}, {sizes:?}");
            let mut out: Tensor<$y, shape!$product> = Tensor::full(5);
            nn::quantized_matmul_into(&a, of_a, &b, of_b, to, &mut out);
            assert_eq!(out, y, "{level:?}, {sizes:?}");
        });
    })* };
}

#[test]
fn products_are_those_of_the_definition() {
    products! {
        (u8 u8 u8 [4, 3] [3, 2] [4, 2]: 1 4 3 2)
        (u8 i8 u8 [17, 65] [65, 33] [17, 33]: 1 17 65 33)
        (i8 u8 i8 [13, 1100] [1100, 40] [13, 40]: 1 13 1100 40)
        (i8 i8 i8 [1, 64] [64, 100] [1, 100]: 1 1 64 100)
        (u8 i8 i8 [2, 3, 5, 7] [7, 9] [2, 3, 5, 9]: 6 5 7 9)
        (u8 u8 u8 [5, 7] [4, 7, 9] [4, 5, 9]: 4 5 7 9)
        (i8 u8 u8 [3, 5, 7] [3, 7, 2] [3, 5, 2]: 3 5 7 2)
        (u8 i8 u8 [8, 0] [0, 3] [8, 3]: 1 8 0 3)
        (u8 i8 u8 [0, 2] [2, 3] [0, 3]: 1 0 2 3)
    }
}

#[test]
fn sides_may_be_vectors_and_views() {
    let (a, b) = (tensor![[1u8, 2, 3], [4, 5, 6]], tensor![[1i8, -1], [2, -2], [3, -3]]);
    let want = nn::matmul_integer(&a, &b, 1, 2);
    let (left, right) = (a.t().to_tensor(), b.t().to_tensor());
    at_each_level(|_| {
        assert_eq!(nn::matmul_integer(left.t(), right.t(), 1, 2), want);
        assert_eq!(nn::matmul_integer(a.index_axis::<0>(1), &b, 1, 2), want.index_axis::<0>(1));
        assert_eq!(nn::matmul_integer(&a, b.index_axis::<1>(0), 1, 2), want.index_axis::<1>(0));
        let dot: Tensor<i32, shape![]> = nn::matmul_integer(a.index_axis::<0>(0), b.index_axis::<1>(1), 1, 2);
        assert_eq!(dot.item(), want[[0, 1]]);
        let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
        nn::matmul_integer_into(a.flip::<1>(), b.flip::<0>(), 1, 2, &mut out.t_mut());
        assert_eq!(out.t().to_tensor(), want);
    });
}

#[test]
fn scales_of_rows_and_columns_are_taken() {
    let a: Tensor<u8, shape![2, 3, 40]> = Tensor::from_fn(|[b, i, p]| byte(1, 120 * b + 40 * i + p));
    let b: Tensor<i8, shape![40, 37]> = Tensor::from_fn(|[p, j]| byte(2, 37 * p + j));
    let rows: Tensor<f32, shape![3]> = Tensor::from_fn(|[i]| 0.01 * (i + 1) as f32);
    let columns: Tensor<f32, shape![37]> = Tensor::from_fn(|[j]| 0.02 * (j + 3) as f32);
    let zeros: Tensor<u8, shape![3]> = Tensor::from_fn(|[i]| byte(3, i));
    let all = sums([2, 3, 40, 37], a.as_slice(), b.as_slice(), |i| byte(3, i), |_| 4);
    let want: Vec<i8> = all
        .iter()
        .enumerate()
        .map(|(at, &sum)| rescaled(sum, rows[[at / 37 % 3]] * columns[[at % 37]] / 0.7, -9))
        .collect();
    at_each_level(|level| {
        let of_a = Quant::along::<-2>(&rows, &zeros);
        let of_b = Quant::along::<1>(&columns, 4i8);
        let y = nn::quantized_matmul(&a, of_a, &b, of_b, Quant::new(0.7, -9i8));
        assert_eq!(y.as_slice(), want, "{level:?}");
    });
}

#[test]
fn sums_wrap_alike_everywhere() {
    // More products than fit: the definition in `i64`, cut to 32 bits.
    let a: Tensor<u8, shape![1, 40000]> = Tensor::full(255);
    let b: Tensor<u8, shape![40000, 1]> = Tensor::full(255);
    let want = (40_000_i64 * 255 * 255) as i32;
    at_each_level(|_| assert_eq!(nn::matmul_integer(&a, &b, 0, 0).as_slice(), [want]));
}

/// How to convolve, as numbers.
#[derive(Clone, Copy)]
struct How {
    stride: [usize; 2],
    /// Above, below, left, right.
    padding: [usize; 4],
    dilation: [usize; 2],
    groups: usize,
}

/// The definition: for each place the sum over a group's channels and the positions of the kernel, where what is outside of the image is its
/// zero point.
fn convolved<A: Whole, B: Whole>(
    (x, [images, c, h, w]): (&[A], [usize; 4]),
    (kernel, [o, ck, kh, kw]): (&[B], [usize; 4]),
    x_zero: A,
    zero: impl Fn(usize) -> B,
    how: How,
) -> Vec<i64> {
    let places = |size: usize, before: usize, after: usize, k: usize, axis: usize| {
        (size + before + after - (k - 1) * how.dilation[axis] - 1) / how.stride[axis] + 1
    };
    let [top, bottom, left, right] = how.padding;
    let (rows, columns) = (places(h, top, bottom, kh, 0), places(w, left, right, kw, 1));
    assert_eq!(ck * how.groups, c);
    let mut out = vec![];
    for image in 0..images {
        for output in 0..o {
            let group = output / (o / how.groups);
            for (y, z) in (0..rows).flat_map(|y| (0..columns).map(move |z| (y, z))) {
                let mut sum = 0;
                for channel in 0..ck {
                    for (i, j) in (0..kh).flat_map(|i| (0..kw).map(move |j| (i, j))) {
                        let row = (y * how.stride[0] + i * how.dilation[0]).checked_sub(top).filter(|&row| row < h);
                        let column = (z * how.stride[1] + j * how.dilation[1]).checked_sub(left).filter(|&at| at < w);
                        let (Some(row), Some(column)) = (row, column) else { continue };
                        let of_x =
                            x[((image * c + group * ck + channel) * h + row) * w + column].into() - x_zero.into();
                        let of_w = kernel[((output * ck + channel) * kh + i) * kw + j].into() - zero(output).into();
                        sum += of_x * of_w;
                    }
                }
                out.push(sum);
            }
        }
    }
    out
}

macro_rules! convolutions {
    ($(($x:ident $w:ident $y:ident, $images:tt $kernel:tt $out:tt, $outputs:literal, $conv:expr, $how:expr))*) => { $({
        let x: Tensor<$x, shape!$images> = Tensor::from_fn(|at: [usize; 4]| byte(1, ((at[0] * 64 + at[1]) * 64 + at[2]) * 64 + at[3]));
        let w: Tensor<$w, shape!$kernel> = Tensor::from_fn(|at: [usize; 4]| byte(2, ((at[0] * 64 + at[1]) * 64 + at[2]) * 64 + at[3]));
        let zeros: Tensor<$w, shape![$outputs]> = Tensor::from_fn(|[o]| byte(3, o));
        let scales: Tensor<f32, shape![$outputs]> = Tensor::from_fn(|[o]| 0.01 * (o + 1) as f32);
        let bias: Tensor<i32, shape![$outputs]> = Tensor::from_fn(|[o]| (bits(4, o) % 20_001) as i32 - 10_000);
        let (s, t): ($x, $w) = (byte(5, 1), byte(6, 1));
        let sides = ((x.as_slice(), $images), (w.as_slice(), $kernel));
        let one = convolved(sides.0, sides.1, s, |_| t, $how);
        let each = convolved(sides.0, sides.1, s, |o| byte(3, o), $how);
        let area = each.len() / ($images[0] * $outputs);
        let output = |at: usize| at / area % zeros.len();
        let biased: Vec<i64> = each.iter().enumerate().map(|(at, sum)| sum + i64::from(bias[[output(at)]])).collect();
        let bytes: Vec<$y> = biased
            .iter()
            .enumerate()
            .map(|(at, &sum)| rescaled(sum, scales[[output(at)]] * 0.5 / 3.0, 33))
            .collect();
        at_each_level(|level| {
            let sums = nn::conv2d_integer(&x, &w, s, t, $conv);
            assert!(sums.as_slice().iter().map(|&y| i64::from(y)).eq(one.iter().copied()), "{level:?}, {:?}", x.dims());
            let mut sums: Tensor<i32, shape!$out> = Tensor::full(7);
            nn::conv2d_integer_into(&x, &w, s, &zeros, $conv.bias(&bias), &mut sums);
            assert!(sums.as_slice().iter().map(|&y| i64::from(y)).eq(biased.iter().copied()), "{level:?}, {:?}", x.dims());
            let (of_x, of_w, to) = (Quant::new(0.5, s), Quant::along::<0>(&scales, &zeros), Quant::new(3.0, 33 as $y));
            let y = nn::quantized_conv2d(&x, of_x, &w, of_w, to, $conv.bias(&bias));
            assert_eq!(y.as_slice(), bytes, "{level:?}, {:?}", x.dims());
            let mut out: Tensor<$y, shape!$out> = Tensor::full(7);
            nn::quantized_conv2d_into(&x, of_x, &w, of_w, to, $conv.bias(&bias), &mut out);
            assert_eq!(out, y, "{level:?}, {:?}", x.dims());
        });
    })* };
}

const PLAIN: How = How { stride: [1, 1], padding: [0; 4], dilation: [1, 1], groups: 1 };

#[test]
fn convolutions_are_those_of_the_definition() {
    convolutions! {
        (u8 u8 u8, [1, 1, 3, 3] [1, 1, 2, 2] [1, 1, 2, 2], 1, Conv::new(), PLAIN)
        (u8 i8 u8, [2, 3, 9, 11] [5, 3, 3, 3] [2, 5, 9, 11], 5, Conv::new().padding::<1>(), How { padding: [1; 4], ..PLAIN })
        (i8 u8 i8, [1, 4, 12, 13] [6, 2, 3, 2] [1, 6, 7, 5], 6,
            Conv::new().stride::<2>().padding_sides::<1, 2, 0, 1>().groups::<2>().dilation_hw::<1, 4>(),
            How { stride: [2, 2], padding: [1, 2, 0, 1], dilation: [1, 4], groups: 2 })
        (i8 i8 i8, [2, 8, 6, 6] [8, 1, 3, 3] [2, 8, 6, 6], 8, Conv::new().padding::<1>().groups::<8>(),
            How { padding: [1; 4], groups: 8, ..PLAIN })
        (u8 i8 i8, [3, 16, 7, 5] [13, 16, 1, 1] [3, 13, 7, 5], 13, Conv::new(), PLAIN)
        (u8 i8 u8, [1, 16, 7, 5] [13, 16, 1, 1] [1, 13, 4, 3], 13, Conv::new().stride::<2>(), How { stride: [2, 2], ..PLAIN })
        // More taps than are taken at once.
        (u8 u8 u8, [1, 130, 6, 7] [3, 130, 3, 3] [1, 3, 6, 7], 3, Conv::new().padding::<1>(), How { padding: [1; 4], ..PLAIN })
        // More places than are taken at once.
        (u8 i8 u8, [1, 2, 40, 45] [2, 2, 3, 3] [1, 2, 38, 43], 2, Conv::new(), PLAIN)
    }
}

#[test]
fn signals_are_convolved_as_images_of_one_row() {
    let x: Tensor<u8, shape![2, 3, 20]> = Tensor::from_fn(|[b, c, k]| byte(1, 60 * b + 20 * c + k));
    let w: Tensor<i8, shape![4, 3, 5]> = Tensor::from_fn(|[o, c, k]| byte(2, 15 * o + 5 * c + k));
    let how = How { stride: [1, 2], padding: [0, 0, 2, 2], ..PLAIN };
    let want = convolved((x.as_slice(), [2, 3, 1, 20]), (w.as_slice(), [4, 3, 1, 5]), 9, |_| -3, how);
    let conv = Conv::new().stride::<2>().padding::<2>();
    let bytes: Vec<u8> = want.iter().map(|&sum| rescaled(sum, 0.25 * 0.5 / 8.0, 100)).collect();
    let (of_x, of_w, to) = (Quant::new(0.5, 9u8), Quant::new(0.25, -3i8), Quant::new(8.0, 100u8));
    at_each_level(|_| {
        let y: Tensor<i32, shape![2, 4, 10]> = nn::conv1d_integer(&x, &w, 9, -3, conv);
        assert!(y.as_slice().iter().map(|&y| i64::from(y)).eq(want.iter().copied()));
        let mut out: Tensor<i32, shape![2, 4, 10]> = Tensor::zeros();
        nn::conv1d_integer_into(&x, &w, 9, -3, conv, &mut out);
        assert_eq!(out, y);
        let y = nn::quantized_conv1d(&x, of_x, &w, of_w, to, conv);
        assert_eq!(y.as_slice(), bytes);
        let mut out: Tensor<u8, shape![2, 4, 10]> = Tensor::zeros();
        nn::quantized_conv1d_into(&x, of_x, &w, of_w, to, conv, &mut out);
        assert_eq!(out, y);
    });
}

#[test]
fn convolutions_take_views_and_sizes_outside_the_table() {
    let x: Tensor<u8, shape![3, 5, 2, 1]> = Tensor::from_fn(|at: [usize; 4]| byte(1, 10 * at[0] + 2 * at[1] + at[2]));
    let w: Tensor<i8, shape![2, 2, 2, 3]> =
        Tensor::from_fn(|at: [usize; 4]| byte(2, 12 * at[0] + 6 * at[1] + 3 * at[2] + at[3]));
    let turned = x.permute::<axes![3, 2, 0, 1]>();
    let want = nn::conv2d_integer(turned.to_tensor(), &w, 3, 1, Conv::new());
    assert_eq!(nn::conv2d_integer(turned, w.flip::<0>().to_tensor().flip::<0>(), 3, 1, Conv::new()), want);
    let long: Tensor<u8, shape![1, 1, 5003]> = Tensor::from_fn(|[_, _, k]| byte(1, k));
    let kernel: Tensor<i8, shape![1, 1, 2]> = tensor![[[1i8, -1]]];
    let mut out: Tensor<i32, shape![1, 1, 5002]> = Tensor::zeros();
    nn::conv1d_integer_into(&long, &kernel, 3, 0, Conv::new(), &mut out);
    for k in 0..5002 {
        assert_eq!(out[[0, 0, k]], i32::from(long[[0, 0, k]]) - i32::from(long[[0, 0, k + 1]]));
    }
}

/// The example of ONNX's specification of `QLinearConv`: its kernel is one weight, `-255 * 0.0017..`.
#[test]
fn a_kernel_of_one_byte() {
    let x = tensor![[[[255u8, 174, 162], [25, 203, 168], [142, 58, 3]]]];
    let (of_x, of_w) = (Quant::new(0.003_692_047f32, 132u8), Quant::new(0.001_727_945_8f32, 255u8));
    let to = Quant::new(0.001_626_812_6f32, 123u8);
    let due = x.map(|x| {
        let real = (f64::from(x) - 132.0) * 0.003_692_047 * -255.0 * 0.001_727_945_8 / 0.001_626_812_6;
        (real.round_ties_even() + 123.0).clamp(0.0, 255.0) as u8
    });
    assert_eq!(nn::quantized_conv2d(&x, of_x, tensor![[[[0u8]]]], of_w, to, Conv::new()), due);
}
