//! Functions over any shapes, as a user writes them, without a `where` clause, against loops over their elements.

use conformable::prelude::*;

/// `relu(x · w1 + b1) · w2 + b2`, for any leading axes.
fn block<L: Shape, M: Size, I: Size, H: Size, O: Size>(
    x: &Tensor<f32, shape![..L, M, I]>,
    w1: &Tensor<f32, shape![I, H]>,
    b1: &Tensor<f32, shape![H]>,
    w2: &Tensor<f32, shape![H, O]>,
    b2: &Tensor<f32, shape![O]>,
) -> Tensor<f32, shape![..L, M, O]> {
    (x.matmul(w1) + b1).relu().matmul(w2) + b2
}

/// Each row less its mean, over its standard deviation, scaled and moved.
fn layer_norm<L: Shape, K: Size>(
    x: &Tensor<f32, shape![..L, K]>,
    w: &Tensor<f32, shape![K]>,
    b: &Tensor<f32, shape![K]>,
) -> Tensor<f32, shape![..L, K]> {
    let mean = x.mean_axis_keepdims::<-1>();
    let centred = x - &mean;
    let variance = centred.square().mean_axis_keepdims::<-1>();
    centred * (variance + 1e-5).rsqrt() * w + b
}

/// Values of both signs without a pattern.
fn values<S: FixedShape>(seed: usize) -> Tensor<f32, S> {
    Construct::from_positions(|i| ((i * 37 + seed * 101 + i * i * 7) % 83) as f32 / 41.0 - 1.0)
}

/// The same as loops in `f64` over slices, row by row.
fn naive_block(x: &[f32], [w1, b1, w2, b2]: [&[f32]; 4], [i, h, o]: [usize; 3]) -> Vec<f64> {
    let mut out = Vec::new();
    for row in x.chunks_exact(i) {
        let hidden: Vec<f64> = (0..h)
            .map(|col| {
                let sum: f64 = (0..i).map(|k| f64::from(row[k]) * f64::from(w1[k * h + col])).sum();
                (sum + f64::from(b1[col])).max(0.0)
            })
            .collect();
        for col in 0..o {
            let sum: f64 = (0..h).map(|k| hidden[k] * f64::from(w2[k * o + col])).sum();
            out.push(sum + f64::from(b2[col]));
        }
    }
    out
}

fn naive_layer_norm(x: &[f32], w: &[f32], b: &[f32]) -> Vec<f64> {
    let mut out = Vec::new();
    for row in x.chunks_exact(w.len()) {
        let mean = row.iter().copied().map(f64::from).sum::<f64>() / w.len() as f64;
        let variance = row.iter().map(|&x| (f64::from(x) - mean).powi(2)).sum::<f64>() / w.len() as f64;
        for (col, &x) in row.iter().enumerate() {
            let normal = (f64::from(x) - mean) / (variance + 1e-5).sqrt();
            out.push(normal * f64::from(w[col]) + f64::from(b[col]));
        }
    }
    out
}

#[track_caller]
fn assert_close(found: &[f32], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (at, (&found, &expected)) in found.iter().zip(expected).enumerate() {
        let error = (f64::from(found) - expected).abs();
        assert!(error <= 1e-5 * expected.abs().max(1.0), "element {at}: {found} instead of {expected}");
    }
}

/// Ranks 2 to 4; batches, rows, and inner sizes of 1 among them.
#[test]
fn a_block_of_a_network() {
    macro_rules! check {
        ($([$($x:tt),*] $i:tt $h:tt $o:tt => [$($y:tt),*];)*) => { $(
            let x: Tensor<f32, shape![$($x),*, $i]> = values(1);
            let (w1, b1) = (values::<shape![$i, $h]>(2), values::<shape![$h]>(3));
            let (w2, b2) = (values::<shape![$h, $o]>(4), values::<shape![$o]>(5));
            let y = block(&x, &w1, &b1, &w2, &b2);
            assert_shape!(y, [$($y),*]);
            let weights = [w1.as_slice(), b1.as_slice(), w2.as_slice(), b2.as_slice()];
            assert_close(y.as_slice(), &naive_block(x.as_slice(), weights, [$i, $h, $o]));
        )* };
    }
    check! {
        [5] 4 8 3 => [5, 3];
        [1] 4 8 3 => [1, 3];
        [1] 64 128 10 => [1, 10];
        [2, 5] 4 8 3 => [2, 5, 3];
        [1, 5] 4 8 3 => [1, 5, 3];
        [2, 1] 4 8 3 => [2, 1, 3];
        [2, 3, 5] 4 8 3 => [2, 3, 5, 3];
        [1, 1, 1] 4 8 3 => [1, 1, 1, 3];
        [2, 3, 5] 1 8 3 => [2, 3, 5, 3];
        [2, 5] 4 1 3 => [2, 5, 3];
        [2, 5] 4 8 1 => [2, 5, 1];
        [0, 5] 4 8 3 => [0, 5, 3];
        [2, 33] 65 70 31 => [2, 33, 31];
    }
}

#[test]
fn a_layer_norm() {
    macro_rules! check {
        ($([$($x:tt,)*] $k:tt;)*) => { $(
            let x: Tensor<f32, shape![$($x,)* $k]> = values(1);
            let (w, b) = (values::<shape![$k]>(2), values::<shape![$k]>(3));
            let y = layer_norm(&x, &w, &b);
            assert_shape!(y, [$($x,)* $k]);
            assert_close(y.as_slice(), &naive_layer_norm(x.as_slice(), w.as_slice(), b.as_slice()));
        )* };
    }
    check! { [] 7; [5,] 4; [1,] 96; [2, 5,] 33; [1, 5,] 8; [2, 1,] 8; [2, 3, 4,] 65; [1, 1, 1,] 300; [3,] 2; }
}

/// A column per row, whatever the storage; and a row by a scalar of rank 0.
#[test]
fn other_functions_without_bounds() {
    fn outer<M: Size, N: Size, A: Storage, B: Storage>(
        x: &Tensor<f32, shape![M, 1], A>,
        y: &Tensor<f32, shape![1, N], B>,
    ) -> Vec<f32> {
        (x * y).to_vec()
    }
    fn share<L: Shape, K: Size>(x: &Tensor<f32, shape![..L, K]>) -> Tensor<f32, shape![..L, K]> {
        x / x.sum_axis_keepdims::<-1>()
    }
    fn twice<S: Shape>(x: &Tensor<f32, S>) -> Tensor<f32, S> {
        x + x
    }
    fn scaled<S: Shape>(x: &Tensor<f32, S>, by: &Tensor<f32, shape![]>) -> Tensor<f32, S> {
        let mut y = x * by;
        y += by;
        y
    }
    assert_eq!(outer(&tensor![[1.0], [2.0]], &tensor![[3.0, 5.0]]), [3.0, 5.0, 6.0, 10.0]);
    assert_eq!(outer(&tensor![[2.0]].to_inline(), &tensor![[3.0, 5.0]].view()), [6.0, 10.0]);
    assert_eq!(share(&tensor![[1.0, 3.0], [2.0, 2.0]]), tensor![[0.25, 0.75], [0.5, 0.5]]);
    assert_eq!(share(&tensor![[5.0], [2.0]]), tensor![[1.0], [1.0]]);
    assert_eq!(twice(&tensor![[[1.0, 3.0]]]), tensor![[[2.0, 6.0]]]);
    assert_eq!(scaled(&tensor![[1.0, 3.0]], &2.0.into()), tensor![[4.0, 8.0]]);
    assert_eq!(scaled(&1.5.into(), &2.0.into()).item(), 5.0);
}

/// Functions over any storage have no clause for what their results are kept in.
#[test]
fn functions_over_any_storage() {
    let array = [[3.0, 4.0], [0.0, 2.0]];
    let heap: Tensor<f64, shape![2, 2]> = Tensor::from_array(array);
    let inline: InlineTensor<f64, shape![2, 2]> = InlineTensor::from_array(array);
    let expected = [[0.6, 0.8], [0.0, 1.0]];
    let of_heap: Tensor<f64, shape![2, 2]> = unit(&heap);
    let of_inline: InlineTensor<f64, shape![2, 2]> = unit(&inline);
    let of_view: Tensor<f64, shape![2, 2]> = unit(&heap.t());
    assert_eq!((of_heap.to_array(), of_inline.to_array()), (expected, expected));
    assert_eq!(of_view.to_array()[0], [1.0, 0.0]);
    let of_inline: InlineTensor<f64, shape![2, 2]> = deviations(&inline);
    assert_eq!((of_inline.to_array(), deviations(&heap).to_array()), ([[-1.0, 1.0]; 2], [[-1.0, 1.0]; 2]));
    let of_inline: InlineTensor<f64, shape![2, 2]> = scaled(&inline);
    assert_eq!(
        (of_inline.to_array(), scaled(&heap.view()).to_array()),
        ([[6.0, 2.0], [0.0, 1.0]], [[6.0, 2.0], [0.0, 1.0]])
    );
}

fn unit<T: Real, L: Shape, N: Size, B: Storage>(
    x: &Tensor<T, shape![..L, N], B>,
) -> Tensor<T, shape![..L, N], B::Kind> {
    x / x.norm_axis_keepdims::<-1>()
}

fn deviations<L: Shape, N: Size, B: Storage>(
    x: &Tensor<f64, shape![..L, N], B>,
) -> Tensor<f64, shape![..L, N], B::Kind> {
    let mean = x.mean_axis_keepdims::<-1>();
    let squares = (x.expr() - &mean).square().eval();
    (x - &mean) / squares.mean_axis_keepdims::<-1>().sqrt()
}

fn scaled<L: Shape, B: Storage>(x: &Tensor<f64, shape![..L, 2], B>) -> Tensor<f64, shape![..L, 2], B::Kind> {
    let scale: InlineTensor<f64, shape![2]> = InlineTensor::from_array([2.0, 0.5]);
    x * scale
}

/// Each name that a float has is one method of `T: Real`, which does what `f32` and `f64` do.
#[test]
fn every_method_of_a_float() {
    macro_rules! check {
        ($($method:ident)*; $($predicate:ident)*; $($with_another:ident)*; $($constant:ident $plain:ident)*; $($math:ident)*) => {
            fn of_one<T: Real>(x: T) -> Vec<T> {
                vec![$(x.$method(),)* x.sin_cos().0, x.sin_cos().1, x.powi(-3), x.powi(2)]
            }
            fn of_two<T: Real>(x: T, y: T) -> Vec<T> {
                vec![$(x.$with_another(y),)* x.clamp(T::ZERO, y), x.mul_add(y, x)]
            }
            fn asked<T: Real>(x: T) -> Vec<bool> {
                vec![$(x.$predicate(),)*]
            }
            fn constants<T: Real>() -> Vec<T> {
                vec![$(T::$constant(),)* $(T::$math(),)* T::zero(), T::one(), T::ZERO, T::ONE, T::neg_zero(), T::nan()]
            }
            check! { @with f32 consts32 [$($method)*] [$($predicate)*] [$($with_another)*] [$($constant $plain)*] [$($math)*] }
            check! { @with f64 consts64 [$($method)*] [$($predicate)*] [$($with_another)*] [$($constant $plain)*] [$($math)*] }
        };
        (@with $t:ident $consts:ident [$($method:ident)*] [$($predicate:ident)*] [$($with_another:ident)*] [$($constant:ident $plain:ident)*] [$($math:ident)*]) => {
            use core::$t::consts as $consts;
            let bits = |x: Vec<$t>| x.into_iter().map($t::to_bits).collect::<Vec<_>>();
            let values = [0.75, -0.25, 0.0, -0.0, 1.5, -2.5, 1e30, $t::INFINITY, $t::NEG_INFINITY, $t::MIN_POSITIVE / 4.0];
            for x in values {
                let plain = vec![$($t::$method(x),)* x.sin_cos().0, x.sin_cos().1, x.powi(-3), x.powi(2)];
                assert_eq!(bits(of_one(x)), bits(plain), "{x}");
                assert_eq!(asked(x), [$($t::$predicate(x),)*], "{x}");
                for y in [0.5, 2.0, 0.0, $t::INFINITY] {
                    let plain = vec![$($t::$with_another(x, y),)* x.clamp(0.0, y), x.mul_add(y, x)];
                    assert_eq!(bits(of_two(x, y)), bits(plain), "{x} {y}");
                }
            }
            assert_eq!(asked($t::NAN), [$($t::$predicate($t::NAN),)*]);
            let plain = vec![$($t::$plain,)* $($consts::$math,)* 0.0, 1.0, 0.0, 1.0, -0.0, $t::NAN];
            assert_eq!(bits(constants()), bits(plain));
        };
    }
    check! {
        abs acos acosh asin asinh atan atanh cbrt ceil cos cosh exp exp2 exp_m1 floor fract ln ln_1p log10 log2 recip round
        signum sin sinh sqrt tan tanh to_degrees to_radians trunc;
        is_finite is_infinite is_nan is_normal is_sign_negative is_sign_positive is_subnormal;
        atan2 copysign hypot log max min powf;
        epsilon EPSILON infinity INFINITY neg_infinity NEG_INFINITY max_value MAX min_value MIN min_positive_value MIN_POSITIVE;
        E FRAC_1_PI FRAC_1_SQRT_2 FRAC_2_PI FRAC_2_SQRT_PI FRAC_PI_2 FRAC_PI_3 FRAC_PI_4 FRAC_PI_6 FRAC_PI_8 LN_10 LN_2
        LOG10_2 LOG10_E LOG2_10 LOG2_E PI SQRT_2 TAU
    }
}

/// Literals, compound assignments and sums of a generic element, alone and with a tensor.
#[test]
fn constants_of_any_float() {
    fn literals<T: Real>() -> [T; 5] {
        [T::of(0.5), T::of(1e-6), T::of(-3.0), T::of(f64::INFINITY), T::of_usize(7)]
    }
    assert_eq!(literals::<f32>(), [0.5, 1e-6, -3.0, f32::INFINITY, 7.0]);
    assert_eq!(literals::<f64>(), [0.5, 1e-6, -3.0, f64::INFINITY, 7.0]);
    assert_eq!((0.1_f32.as_f64(), 0.1_f64.as_f64()), (f64::from(0.1_f32), 0.1));

    /// `Σ x² / 2`, less the largest `|x|`, three ways.
    fn sums<T: Real, S: Shape, B: Storage>(x: &Tensor<T, S, B>) -> [T; 3] {
        let (mut sum, mut largest) = (T::zero(), T::neg_infinity());
        for &x in x {
            let mut square = x;
            square *= x;
            square /= T::of(2.0);
            sum += square;
            largest = largest.max(x.abs());
        }
        sum -= largest;
        let squares = x.map(|x| x.powi(2) * T::of(0.5));
        let of_iterators = squares.iter().sum::<T>() - x.iter().map(|x| x.abs()).fold(T::ZERO, T::max);
        [
            sum,
            of_iterators,
            ((x * x) * T::of(0.5)).iter().copied().sum::<T>() - x.abs().iter().copied().fold(T::ZERO, T::max),
        ]
    }
    let array = [[1.0, -4.0], [2.0, 3.0]];
    assert_eq!(sums(&Tensor::<f32, shape![2, 2]>::from_array(array.map(|row| row.map(|x| x as f32)))), [11.0; 3]);
    assert_eq!(sums(&InlineTensor::<f64, shape![2, 2]>::from_array(array)), [11.0; 3]);

    /// Each operand that a number can be.
    fn scaled<T: Real, L: Shape, N: Size, B: Storage>(x: &Tensor<T, shape![..L, N], B>) -> Vec<T> {
        let mut y = x * T::of(2.0) + T::one();
        y -= T::of(0.5);
        let z = (x.expr() * T::of(0.25) + T::PI()).eval();
        let kept = y.greater(T::of(1.0)).select(&y, T::ZERO);
        (kept.maximum(T::of(0.125)) * z.clamp(T::ZERO, T::of(3.0))).to_vec()
    }
    macro_rules! check {
        ($t:ident) => {
            let x: [$t; 4] = [-1.0, 0.5, 3.0, -2.0];
            let plain = x.map(|x| {
                let y = x * 2.0 + 1.0 - 0.5;
                let kept = if y > 1.0 { y } else { 0.0 };
                $t::max(kept, 0.125) * (x * 0.25 + core::$t::consts::PI).clamp(0.0, 3.0)
            });
            assert_eq!(scaled(&Tensor::<$t, shape![4]>::from_array(x)), plain);
            assert_eq!(scaled(&Tensor::<$t, shape![4]>::from_array(x).view()), plain);
        };
    }
    check!(f32);
    check!(f64);
}

/// What other crates have over `num_traits::Float` takes an element of a generic tensor.
#[test]
fn a_function_over_num_traits() {
    fn logistic<F: num_traits::Float + num_traits::FloatConst>(x: F) -> F {
        F::one() / (F::one() + (-x * F::LOG2_E()).exp2())
    }
    fn all<T: Real, S: Shape>(x: &Tensor<T, S>) -> Tensor<T, S> {
        x.map(logistic)
    }
    let x: Tensor<f64, shape![3]> = tensor![-2.0, 0.0, 0.5];
    for (found, x) in all(&x).iter().zip(&x) {
        assert!((found - 1.0 / (1.0 + (-x).exp())).abs() < 1e-12, "{found} of {x}");
    }
    assert_eq!(all(&tensor![0.0_f32])[[0]], 0.5);
}

/// Two axes are flattened under the bound that their product exists, one under none.
#[test]
fn flattened() {
    fn pixels<H: Size + Times<W>, W: Size>(
        x: &Tensor<i32, shape![H, W]>,
    ) -> Tensor<i32, shape![<H as Times<W>>::Output]> {
        x.flatten().to_tensor()
    }
    fn all<N: Size, B: conformable::storage::Contiguous>(x: &Tensor<i32, shape![N], B>) -> Vec<i32> {
        x.flatten().to_vec()
    }
    struct Rows;
    let x: Tensor<i32, shape![3, 4]> = Tensor::arange();
    assert_eq!(pixels(&x).to_vec(), (0..12).collect::<Vec<_>>());
    let column = Tensor::<i32, shape![Dyn<Rows>, 1]>::from_vec_along(Len::<Rows>::new(2), vec![5, 6]).unwrap();
    let column: Tensor<i32, shape![Dyn<Rows>]> = pixels(&column);
    assert_eq!((all(&column), all(&x.flatten())), (vec![5, 6], (0..12).collect()));
}

/// Two axes are reshaped to one under the bound that their product exists, by reference and by value; one beside a 1 under none.
#[test]
fn reshaped_to_one_axis() {
    type Pixels<H, W> = Tensor<i32, shape![<H as Times<W>>::Output]>;
    fn seen<H: Size + Times<W>, W: Size>(x: &Tensor<i32, shape![H, W]>) -> Pixels<H, W> {
        x.reshape::<shape![<H as Times<W>>::Output]>().to_tensor()
    }
    fn taken<H: Size + Times<W>, W: Size>(x: Tensor<i32, shape![H, W]>) -> Pixels<H, W> {
        x.into_shape()
    }
    fn pairs<N: Size + Times<Dim<2>>>(mut x: Tensor<i32, shape![N, 2]>) -> Pixels<N, Dim<2>> {
        x.reshape_mut::<shape![<N as Times<Dim<2>>>::Output]>().map_in_place(|x| -x);
        x.into_shape()
    }
    fn column<N: Size>(x: Tensor<i32, shape![N, 1]>) -> Tensor<i32, shape![N]> {
        x.into_shape()
    }
    struct Rows;
    let x: Tensor<i32, shape![3, 4]> = Tensor::arange();
    let numbers: Tensor<i32, shape![12]> = Tensor::arange();
    assert_eq!((seen(&x), taken(x)), (numbers.clone(), numbers));
    assert_eq!(pairs(tensor![[1, 2], [3, 4], [5, 6]]), tensor![-1, -2, -3, -4, -5, -6]);
    // Sizes that are in no table, and that are known at run time.
    assert_eq!(column(Tensor::<i32, shape![9001, 1]>::ones()).sum(), 9001);
    let open = || Tensor::<i32, shape![Dyn<Rows>, 1]>::from_vec_along(Len::<Rows>::new(2), vec![5, 6]).unwrap();
    assert_eq!((column(open()).to_vec(), taken(open()).to_vec()), (vec![5, 6], vec![5, 6]));
}
