//! Normalisation of channels, against the definition in `f64`.

#[allow(dead_code, reason = "only levels and random bits are used here")]
mod support;

use conformable::element::Real;
use conformable::prelude::*;
use support::{at_each_level, at_one_level, bits};

/// Numbers of about -4 to 4, the same for the same place.
fn noise(seed: u64, at: usize) -> f64 {
    (bits(seed, at) >> 40) as f64 / f64::from(1 << 21) - 4.0
}

/// The sizes `[outer, channels, inner]` of a shape.
fn parts<S: FixedShape>() -> (usize, usize, usize) {
    let dims = S::dims();
    (dims[0], dims[1], dims[2..].iter().product())
}

/// The mean and the variance of the elements at some places.
fn statistics(x: &[f64], places: &[usize]) -> (f64, f64) {
    let n = places.len() as f64;
    let mean = places.iter().map(|&at| x[at]).sum::<f64>() / n;
    (mean, places.iter().map(|&at| (x[at] - mean) * (x[at] - mean)).sum::<f64>() / n)
}

/// Within rounding: `size` is how large the numbers are that were added.
fn near<T: Real + Into<f64>>(what: &str, found: T, expected: f64, size: f64) {
    let (found, unit): (f64, f64) = (found.into(), if size_of::<T>() == 4 { 2e-7 } else { 4e-16 });
    assert!((found - expected).abs() <= 32.0 * unit * (1.0 + size), "{what}: {found} instead of {expected}");
}

const EPS: f64 = 1e-3;

/// All normalisations of one shape in one type; the last number is that of groups.
macro_rules! normalise {
    ($float:ident: $([$($n:tt),*] $channels:tt $groups:tt;)*) => { $({
        type S = shape![$($n),*];
        let (outer, channels, inner) = parts::<S>();
        let x: Vec<f64> = (0..S::LEN).map(|at| f64::from(noise(1, at) as $float)).collect();
        let vector = |seed| (0..channels).map(move |c| f64::from(noise(seed, c) as $float)).collect::<Vec<_>>();
        let (mean, variance, weight, bias) = (vector(2), vector(3), vector(4), vector(5));
        let variance: Vec<f64> = variance.iter().map(|v| v + 5.0).collect();
        let tensor = |v: &[f64]| -> Tensor<$float, shape![$channels]> {
            Tensor::from_vec(v.iter().map(|&x| x as $float).collect()).unwrap()
        };
        let (m, v, w, b) = (tensor(&mean), tensor(&variance), tensor(&weight), tensor(&bias));
        let a: Tensor<$float, S> = Tensor::from_vec(x.iter().map(|&x| x as $float).collect()).unwrap();
        let of_view = a.transpose::<0, 1>().to_tensor();
        let case = a.shape_string().to_string();

        let given = nn::batch_norm(&a, &m, &v, &w, &b, EPS as $float);
        let viewed = nn::batch_norm(of_view.transpose::<0, 1>(), m.flip::<0>().to_tensor().flip::<0>(), &v, &w, &b, EPS as $float);
        assert_eq!(given, viewed, "{case}");
        let (trained, batch_mean, batch_variance) = nn::batch_norm_train(&a, &w, &b, EPS as $float);
        let (viewed, again, _) = nn::batch_norm_train(of_view.transpose::<0, 1>(), &w, &b, EPS as $float);
        let groups = a.group_norm::<$groups>(&w, &b, EPS as $float);
        assert_eq!(groups, of_view.transpose::<0, 1>().group_norm::<$groups>(&w, &b, EPS as $float), "{case}");
        let instances = nn::instance_norm(&a, &w, &b, EPS as $float);

        let per = channels / $groups;
        for at in 0..S::LEN {
            let (n, c) = (at / (channels * inner), at / inner % channels);
            let scaled = |(mean, variance): (f64, f64)| (x[at] - mean) / (variance + EPS).sqrt() * weight[c] + bias[c];
            let size = |variance: f64| 8.0 * weight[c].abs() / (variance + EPS).sqrt() + bias[c].abs();
            let held = |what: &str, found: $float, by: (f64, f64)| {
                near(&format!("{what} of {case} at {at}"), found, scaled(by), size(by.1));
            };
            held("batch norm", given.as_slice()[at], (mean[c], variance[c]));
            let places: Vec<usize> =
                (0..outer).flat_map(|n| (0..inner).map(move |i| (n * channels + c) * inner + i)).collect();
            let own = statistics(&x, &places);
            held("batch norm in training", trained.as_slice()[at], own);
            held("batch norm of a view in training", *viewed.iter().nth(at).unwrap(), own);
            near(&case, batch_mean.as_slice()[c], own.0, 4.0);
            near(&case, again.as_slice()[c], own.0, 4.0);
            near(&case, batch_variance.as_slice()[c], own.1, 64.0);
            let first = (n * channels + c / per * per) * inner;
            held("group norm", groups.as_slice()[at], statistics(&x, &Vec::from_iter(first..first + per * inner)));
            let first = (n * channels + c) * inner;
            held("instance norm", instances.as_slice()[at], statistics(&x, &Vec::from_iter(first..first + inner)));
        }

        let mut out: Tensor<$float, S> = Tensor::full(7.0);
        nn::batch_norm_into(&a, &m, &v, &w, &b, EPS as $float, &mut out);
        assert_eq!(out, given, "{case}");
        a.group_norm_into::<$groups>(&w, &b, EPS as $float, &mut out);
        assert_eq!(out, groups, "{case}");
        nn::instance_norm_into(&a, &w, &b, EPS as $float, &mut out);
        assert_eq!(out, instances, "{case}");
        let (mut m, mut v) = (Tensor::zeros(), Tensor::zeros());
        nn::batch_norm_train_into(&a, &w, &b, EPS as $float, &mut out, &mut m, &mut v);
        assert_eq!((out, m, v), (trained, batch_mean, batch_variance), "{case}");
    })* };
}

#[test]
fn shapes_of_every_kind() {
    at_each_level(|_| {
        normalise! { f32:
            [3, 4] 4 2; [5, 1] 1 1; [1, 6] 6 3; [7, 40] 40 5; [2, 200] 200 2; [3, 130] 130 1;
            [2, 4, 3] 4 4; [2, 6, 1] 6 2; [3, 5, 33] 5 5; [1, 8, 70] 8 4;
            [2, 4, 3, 5] 4 2; [1, 3, 8, 8] 3 1; [2, 6, 1, 7] 6 3; [2, 2, 2, 2, 2] 2 2; [2, 260, 2, 1] 260 2;
        }
        normalise! { f64: [3, 4] 4 2; [2, 6, 5] 6 3; [2, 3, 4, 9] 3 1; }
    });
}

#[test]
fn inline_tensors_stay_inline() {
    let x: InlineTensor<f64, shape![2, 2]> = InlineTensor::from_array([[1.0, 4.0], [3.0, 8.0]]);
    let (ones, zeros): (InlineTensor<f64, shape![2]>, InlineTensor<f64, shape![2]>) =
        (Construct::ones(), Construct::zeros());
    let y: InlineTensor<f64, shape![2, 2]> = nn::batch_norm(x, zeros, ones, ones, ones, 0.0);
    assert_eq!(y.to_array(), [[2.0, 5.0], [4.0, 9.0]]);
    let (y, mean, variance) = nn::batch_norm_train(x, ones, zeros, 0.0);
    assert_eq!((y.to_array(), mean.to_array(), variance.to_array()), ([[-1.0; 2], [1.0; 2]], [2.0, 6.0], [1.0, 4.0]));
    assert_eq!(x.group_norm::<1>(&ones, &zeros, 0.0).to_array(), [[-1.0, 1.0]; 2]);
    assert_eq!(nn::instance_norm(x, ones, ones, 1.0).to_array(), [[1.0; 2]; 2]);
    let (mut out, mut mean, mut variance) = (x, zeros, zeros);
    nn::batch_norm_into(x, zeros, ones, ones, ones, 0.0, &mut out);
    assert_eq!(out.to_array(), [[2.0, 5.0], [4.0, 9.0]]);
    nn::batch_norm_train_into(x, ones, zeros, 0.0, &mut out, &mut mean, &mut variance);
    assert_eq!((out.to_array(), mean.to_array(), variance.to_array()), ([[-1.0; 2], [1.0; 2]], [2.0, 6.0], [1.0, 4.0]));
    x.group_norm_into::<1>(ones, zeros, 0.0, &mut out);
    assert_eq!(out.to_array(), [[-1.0, 1.0]; 2]);
    nn::instance_norm_into(x, ones, ones, 1.0, &mut out);
    assert_eq!(out.to_array(), [[1.0; 2]; 2]);
}

/// Known is only that there are channels.
fn normalised<N: Size, C: Size, H: Size, W: Size>(
    x: &Tensor<f32, shape![N, C, H, W]>,
    one: &Tensor<f32, shape![C]>,
    zero: &Tensor<f32, shape![C]>,
) -> Tensor<f32, shape![N, C, H, W]> {
    let (y, mean, variance) = nn::batch_norm_train(x, one, zero, 1e-5);
    nn::instance_norm(nn::batch_norm(x, &mean, &variance, one, zero, 1e-5) + y, one, zero, 1e-5)
}

#[test]
fn generic_code() {
    let x = tensor![[[[1.0, 3.0]]], [[[5.0, 7.0]]]];
    let y = normalised(&x, &tensor![1.0], &tensor![0.0]);
    y.iter().zip([-1.0, 1.0, -1.0, 1.0]).for_each(|(&found, expected)| near("both", found, expected, 1.0));
}

/// Far from 0 the mean of the squares less the square of the mean has no digit left.
#[test]
fn nothing_cancels() {
    let x: Tensor<f32, shape![2, 1, 4]> =
        tensor![[[4096.0, 4097.0, 4096.0, 4097.0]], [[4097.0, 4096.0, 4097.0, 4096.0]]];
    let (one, zero): (Tensor<f32, shape![1]>, Tensor<f32, shape![1]>) = (Tensor::ones(), Tensor::zeros());
    let expected = (&x - 4096.5) * 2.0;
    assert_eq!(x.group_norm::<1>(&one, &zero, 0.0), expected);
    let (y, mean, variance) = nn::batch_norm_train(&x, &one, &zero, 0.0);
    assert_eq!((&y, mean, variance), (&expected, tensor![4096.5], tensor![0.25]));
    assert_eq!(nn::batch_norm(&x, tensor![4096.5f32], tensor![0.25f32], &one, &zero, 0.0), expected);
    let large: Tensor<f32, shape![1, 1, 2]> = tensor![[[1e4, -1e4]]];
    assert_eq!(large.group_norm::<1>(&one, &zero, 1e-5), tensor![[[1.0, -1.0]]]);
}

#[test]
fn nothing_of_nothing() {
    let none: Tensor<f32, shape![0, 3, 2]> = Tensor::zeros();
    let (ones, zeros): (Tensor<f32, shape![3]>, Tensor<f32, shape![3]>) = (Tensor::ones(), Tensor::zeros());
    assert_eq!(nn::batch_norm(&none, &zeros, &ones, &ones, &zeros, 1e-5), none);
    assert_eq!(none.group_norm::<3>(&ones, &zeros, 1e-5), none);
    let (y, mean, variance) = nn::batch_norm_train(&none, &ones, &zeros, 1e-5);
    assert_eq!(y, none);
    assert!(mean.is_nan().all() && variance.is_nan().all());
    let no_channels: Tensor<f32, shape![2, 0]> = Tensor::zeros();
    let no_numbers: Tensor<f32, shape![0]> = Tensor::zeros();
    assert_eq!(nn::instance_norm(&no_channels, &no_numbers, &no_numbers, 1e-5), no_channels);
}

/// Narrow rows go side by side, eight at a time: widths and numbers of rows around that, adjacent and not.
macro_rules! narrow {
    ($float:ident $rows:tt: $($cols:tt)*) => { $({
        type S = shape![$rows, $cols];
        let a: Tensor<$float, S> = Tensor::from_fn(|[i, j]| noise(7, $cols * i + j) as $float);
        let weight: Tensor<$float, shape![$cols]> = Tensor::from_fn(|[j]| noise(8, j) as $float);
        let bias: Tensor<$float, shape![$cols]> = Tensor::from_fn(|[j]| noise(9, j) as $float);
        let apart = a.t().to_tensor();
        let (soft, log) = (a.softmax::<-1>(), a.log_softmax::<-1>());
        let (layer, rms) = (nn::layer_norm(&a, &weight, &bias, EPS as $float), nn::rms_norm(&a, &weight, EPS as $float));
        assert_eq!(soft, apart.t().softmax::<-1>());
        assert_eq!(log, apart.t().log_softmax::<-1>());
        assert_eq!(layer, nn::layer_norm(&apart.t(), &weight, &bias, EPS as $float));
        for i in 0..$rows {
            let x: Vec<f64> = (0..$cols).map(|j| f64::from(a[[i, j]])).collect();
            let n = x.len() as f64;
            let sum: f64 = x.iter().map(|x| x.exp()).sum();
            let mean = x.iter().sum::<f64>() / n;
            let variance = x.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / n;
            let square = x.iter().map(|x| x * x).sum::<f64>() / n;
            for j in 0..$cols {
                let (w, b) = (f64::from(weight[[j]]), f64::from(bias[[j]]));
                near("softmax", soft[[i, j]], x[j].exp() / sum, 0.0);
                near("log_softmax", log[[i, j]], x[j] - sum.ln(), 8.0);
                near("layer_norm", layer[[i, j]], (x[j] - mean) / (variance + EPS).sqrt() * w + b, 128.0);
                near("rms_norm", rms[[i, j]], x[j] / (square + EPS).sqrt() * w, 16.0);
            }
        }
    })* };
}

#[test]
fn narrow_rows() {
    at_each_level(|_| {
        narrow!(f32 1: 1 2 8 9);
        narrow!(f32 2: 1 3 8);
        narrow!(f32 3: 1 2 3 4 5 6 7 8 9);
        narrow!(f32 8: 1 3 8);
        narrow!(f32 17: 2 4 7 8 9);
        narrow!(f64 7: 1 2 3 4 5 6 7 8 9);
        narrow!(f64 9: 3 8);
    });
}

/// Rows of a few vectors are normalised four at a time: lengths around whole vectors of every level, and as many rows as are left.
#[test]
fn short_rows() {
    at_each_level(|_| {
        narrow!(f32 1: 10 16 20 33 129);
        narrow!(f32 3: 12 17 40);
        narrow!(f32 4: 15 31 63);
        narrow!(f32 6: 10 11 13 16 18 22 32 33 34 64 65 127 128 130);
        narrow!(f64 2: 10 33);
        narrow!(f64 5: 9 11 12 15 16 17 31 32 34 63 64 66);
        let mut a: Tensor<f32, shape![7, 20]> = Tensor::from_fn(|[i, j]| noise(10, 20 * i + j) as f32);
        (a[[2, 19]], a[[5, 0]]) = (f32::NAN, f32::INFINITY);
        let weight: Tensor<f32, shape![20]> = Tensor::ones();
        let (layer, rms) = (nn::layer_norm(&a, &weight, &weight, 1e-3), nn::rms_norm(&a, &weight, 1e-3));
        for i in 0..7 {
            assert_eq!(layer.index_axis::<0>(i).iter().all(|x| x.is_nan()), [2, 5].contains(&i), "{i}");
            assert_eq!(layer.index_axis::<0>(i).iter().any(|x| x.is_nan()), [2, 5].contains(&i), "{i}");
            assert_eq!(rms.index_axis::<0>(i).iter().any(|x| x.is_nan()), [2, 5].contains(&i), "{i}");
        }
    });
}

/// A row with a NaN or an infinity is NaN, and none beside it.
#[test]
fn narrow_rows_without_a_sum() {
    at_each_level(|_| {
        let mut a: Tensor<f32, shape![11, 3]> = Tensor::from_fn(|[i, j]| noise(10, 3 * i + j) as f32);
        let rows = [(2, [f32::NAN, 1.0, 2.0]), (4, [0.0, 1.0, f32::NAN]), (7, [1.0, f32::INFINITY, 2.0])];
        for (i, row) in rows.into_iter().chain([(10, [f32::NEG_INFINITY; 3])]) {
            for (j, x) in row.into_iter().enumerate() {
                a[[i, j]] = x;
            }
        }
        a[[0, 1]] = f32::NEG_INFINITY;
        let (soft, log) = (a.softmax::<-1>(), a.log_softmax::<-1>());
        for i in 0..11 {
            for j in 0..3 {
                assert_eq!(soft[[i, j]].is_nan(), [2, 4, 7, 10].contains(&i), "{i} {j}");
                assert_eq!(log[[i, j]].is_nan(), [2, 4, 7, 10].contains(&i), "{i} {j}");
            }
        }
        assert_eq!((soft[[0, 1]], log[[0, 1]]), (0.0, f32::NEG_INFINITY));
        assert!((soft[[0, 0]] + soft[[0, 2]] - 1.0).abs() < 1e-6);
    });
}

/// Columns of blocks of few rows and of more, narrower than vectors and as wide: one of them has a NaN, and none beside it. Each block
/// comes out as it does alone, to the last bit.
macro_rules! columns {
    ($float:ident $rows:tt: $($cols:tt)*) => { $({
        let mut a: Tensor<$float, shape![11, $rows, $cols]> =
            Tensor::from_fn(|[g, i, j]| noise(11, (g * $rows + i) * $cols + j) as $float);
        a[[1, $rows / 2, $cols - 1]] = $float::NAN;
        let (soft, log) = (a.softmax::<1>(), a.log_softmax::<1>());
        for g in 0..11 {
            let one: Tensor<$float, shape![1, $rows, $cols]> = Tensor::from_fn(|[_, i, j]| a[[g, i, j]]);
            let block = g * $rows * $cols..(g + 1) * $rows * $cols;
            let same = |(x, y): (&$float, &$float)| x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
            assert!(one.softmax::<1>().iter().zip(&soft.as_slice()[block.clone()]).all(same), "{g} alone");
            assert!(one.log_softmax::<1>().iter().zip(&log.as_slice()[block]).all(same), "{g} alone");
        }
        for (g, j) in (0..11).flat_map(|g| (0..$cols).map(move |j| (g, j))) {
            let x: Vec<f64> = (0..$rows).map(|i| f64::from(a[[g, i, j]])).collect();
            let sum: f64 = x.iter().map(|x| x.exp()).sum();
            for i in 0..$rows {
                if sum.is_nan() {
                    assert!(soft[[g, i, j]].is_nan() && log[[g, i, j]].is_nan(), "{g} {i} {j}");
                } else {
                    near("softmax", soft[[g, i, j]], x[i].exp() / sum, 8.0);
                    near("log_softmax", log[[g, i, j]], x[i] - sum.ln(), 16.0);
                }
            }
        }
    })* };
}

#[test]
fn few_columns() {
    at_each_level(|_| {
        columns!(f32 1: 3);
        columns!(f32 2: 2 7 24);
        columns!(f32 4: 3 9 16);
        columns!(f32 8: 5 17);
        columns!(f32 9: 4 12);
        columns!(f32 17: 2 8);
        columns!(f32 32: 3 16);
        columns!(f32 33: 3 8 9);
        columns!(f32 64: 12 15);
        columns!(f32 65: 16 31);
        columns!(f64 7: 2 4 8);
        columns!(f64 3: 14);
        columns!(f64 33: 4 6);
    });
}

/// `x / (bias + alpha / window · Σ x²)^beta` in `f64`, channel by channel.
#[test]
fn local_response_norms_are_the_definition() {
    let _level = at_one_level();
    fn held<T: conformable::element::Real, S: FixedShape>(window: usize, close: f64)
    where
        conformable::axis::Axis<1>: conformable::axis::AxisOf<S>,
    {
        let (alpha, beta, bias) = (0.8, 0.75, 1.5);
        let x: Tensor<T, S> =
            Tensor::from_vec((0..S::LEN).map(|at| T::of((at * 37 % 101) as f64 / 23.0 - 2.0)).collect()).unwrap();
        let (dims, values) = (S::dims(), x.to_vec());
        let inner: usize = dims[2..].iter().product();
        let channels = dims[1];
        let want = |at: usize| {
            let (n, c, k) = (at / inner / channels, at / inner % channels, at % inner);
            let before = (window - 1) / 2;
            let near = (0..channels).filter(|&other| other + before >= c && other <= c + (window - 1 - before));
            let sum: f64 = near.map(|other| values[(n * channels + other) * inner + k].as_f64().powi(2)).sum();
            values[at].as_f64() / (bias + alpha / window as f64 * sum).powf(beta)
        };
        let got = nn::local_response_norm(&x, window, T::of(alpha), T::of(beta), T::of(bias));
        for (at, got) in got.iter().enumerate() {
            assert!(
                (got.as_f64() - want(at)).abs() <= close * (1.0 + want(at).abs()),
                "{at}: {got} instead of {}",
                want(at)
            );
        }
        let mut out = x.clone();
        nn::local_response_norm_into(
            x.flip::<1>().to_tensor().flip::<1>(),
            window,
            T::of(alpha),
            T::of(beta),
            T::of(bias),
            &mut out,
        );
        assert!(out == got);
    }
    for window in 1..9 {
        held::<f64, shape![2, 6, 5, 7]>(window, 1e-14);
        held::<f32, shape![2, 6, 5, 7]>(window, 1e-6);
        held::<f64, shape![3, 5]>(window, 1e-14);
        held::<f32, shape![1, 3, 41]>(window, 1e-6);
        held::<f32, shape![2, 4, 0]>(window, 0.0);
    }
}

#[test]
#[should_panic(expected = "a window of channels has one at least")]
fn a_local_response_norm_without_a_window_panics() {
    nn::local_response_norm(tensor![[1.0]], 0, 1.0, 1.0, 1.0);
}
