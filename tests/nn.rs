//! Softmax, layer norm and RMS norm: against PyTorch's values (`tests/data/golden/nn.jsonl`) and against the definitions in `f64`.

#[path = "support/golden.rs"]
mod lines;
#[allow(dead_code, reason = "only levels and random bits are used here")]
mod support;

use conformable::prelude::*;
use lines::{input, line, numbers};
use support::{at_each_level, bits};

/// Within the line's tolerance, NaN where it has NaN.
fn close<S: Shape>(id: &str, found: &Tensor<f32, S>) {
    let line = line(id);
    let bound =
        |name: &str| line.pointer(&format!("/tol/{name}")).and_then(serde_json::Value::as_f64).expect("a bound");
    let expected = numbers(line, "/out/0/data");
    assert_eq!(found.len(), expected.len(), "{id}");
    for (at, (&found, expected)) in found.iter().zip(expected).enumerate() {
        let found = f64::from(found);
        let same = found == expected || found.is_nan() && expected.is_nan();
        let within = (found - expected).abs() <= bound("atol") + bound("rtol") * expected.abs();
        assert!(same || within, "{id}: {found} instead of {expected} at {at}");
    }
}

#[test]
fn softmaxes_are_pytorchs() {
    macro_rules! lines {
        ($($id:literal $name:ident [$($n:tt)*] $axis:literal;)*) => { $({
            let x: Tensor<f32, shape![$($n)*]> = input(line($id), "/in/0/data");
            close($id, &x.$name::<$axis>());
            // The same elements, walked by their strides.
            close($id, &x.flip::<$axis>().to_tensor().flip::<$axis>().$name::<$axis>());
        })* };
    }
    lines! {
        "nn_0001" softmax [5] 0;
        "nn_0002" log_softmax [5] 0;
        "nn_0004" softmax [3, 4] 0;
        "nn_0005" log_softmax [3, 4] 0;
        "nn_0007" softmax [3, 4] 1;
        "nn_0008" log_softmax [3, 4] 1;
        "nn_0010" softmax [2, 3, 4] 0;
        "nn_0011" log_softmax [2, 3, 4] 0;
        "nn_0013" softmax [2, 3, 4] 1;
        "nn_0014" log_softmax [2, 3, 4] 1;
        "nn_0016" softmax [2, 3, 4] 2;
        "nn_0017" log_softmax [2, 3, 4] 2;
        "nn_0019" softmax [2, 3, 2, 2] 0;
        "nn_0020" log_softmax [2, 3, 2, 2] 0;
        "nn_0022" softmax [2, 3, 2, 2] 1;
        "nn_0023" log_softmax [2, 3, 2, 2] 1;
        "nn_0025" softmax [2, 3, 2, 2] 2;
        "nn_0026" log_softmax [2, 3, 2, 2] 2;
        "nn_0028" softmax [2, 3, 2, 2] 3;
        "nn_0029" log_softmax [2, 3, 2, 2] 3;
        "nn_0031" softmax [4, 1] 0;
        "nn_0032" log_softmax [4, 1] 0;
        "nn_0034" softmax [4, 1] 1;
        "nn_0035" log_softmax [4, 1] 1;
        "nn_0037" softmax [1, 6] 0;
        "nn_0038" log_softmax [1, 6] 0;
        "nn_0040" softmax [1, 6] 1;
        "nn_0041" log_softmax [1, 6] 1;
        "nn_0043" softmax [1] 0;
        "nn_0044" log_softmax [1] 0;
        "nn_0046" softmax [3] 0;
        "nn_0047" log_softmax [3] 0;
        "nn_0049" softmax [3] 0;
        "nn_0050" log_softmax [3] 0;
        "nn_0052" softmax [3] 0;
        "nn_0053" log_softmax [3] 0;
        "nn_0055" softmax [3] 0;
        "nn_0056" log_softmax [3] 0;
        "nn_0058" softmax [2] 0;
        "nn_0059" log_softmax [2] 0;
        "nn_0061" softmax [2] 0;
        "nn_0062" log_softmax [2] 0;
        "nn_0064" softmax [4] 0;
        "nn_0065" log_softmax [4] 0;
    }
}

#[test]
fn normalisations_are_pytorchs() {
    macro_rules! normalised {
        ($line:ident layer_norm $x:ident $weight:ident $eps:ident $k:tt) => {{
            let bias = match $line.pointer("/args/bias").and_then(serde_json::Value::as_bool) {
                Some(true) => input($line, "/in/2/data"),
                _ => Tensor::<f32, shape![$k]>::zeros(),
            };
            nn::layer_norm(&$x, &$weight, &bias, $eps)
        }};
        ($line:ident rms_norm $x:ident $weight:ident $eps:ident $k:tt) => {
            nn::rms_norm(&$x, &$weight, $eps)
        };
    }
    // Several normalised axes are one, flattened.
    macro_rules! lines {
        ($($id:literal $name:ident [$($n:tt)*] $k:tt;)*) => { $({
            let line = line($id);
            let x: Tensor<f32, shape![$($n)*]> = input(line, "/in/0/data");
            let weight = match line.pointer("/args/weight").and_then(serde_json::Value::as_bool) {
                Some(true) => input(line, "/in/1/data"),
                _ => Tensor::<f32, shape![$k]>::ones(),
            };
            let eps = numbers(line, "/args/eps")[0] as f32;
            close($id, &normalised!(line $name x weight eps $k));
        })* };
    }
    lines! {
        "nn_0067" layer_norm [5] 5;
        "nn_0068" rms_norm [5] 5;
        "nn_0069" layer_norm [3, 4] 4;
        "nn_0070" rms_norm [3, 4] 4;
        "nn_0071" layer_norm [3, 4] 4;
        "nn_0072" rms_norm [3, 4] 4;
        "nn_0073" layer_norm [3, 4] 4;
        "nn_0074" rms_norm [3, 4] 4;
        "nn_0075" layer_norm [2, 3, 4] 4;
        "nn_0076" rms_norm [2, 3, 4] 4;
        "nn_0077" layer_norm [2, 12] 12;
        "nn_0078" layer_norm [24] 24;
        "nn_0079" layer_norm [2, 2, 12] 12;
        "nn_0080" layer_norm [2, 1] 1;
        "nn_0081" rms_norm [2, 1] 1;
        "nn_0082" layer_norm [4, 16] 16;
        "nn_0083" rms_norm [4, 16] 16;
    }
}

/// Numbers of about -4 to 4, the same for the same place.
fn noise(at: usize) -> f64 {
    (bits(5, at) >> 40) as f64 / f64::from(1 << 21) - 4.0
}

/// Along another axis than the last, several columns at a time: more of them than go at once, and fewer; many rows; contiguous, in a
/// view, over a tensor that is there; a column with what is no number leaves the others as they are.
#[test]
fn columns() {
    macro_rules! hold {
        ($($float:ident $tolerance:literal [$g:tt $n:tt $c:tt])*) => { $( {
            let mut x: Tensor<$float, shape![$g, $n, $c]> = Tensor::from_fn(|[i, j, k]| noise((i * $n + j) * $c + k) as $float);
            (x[[0, $n - 1, 0]], x[[0, 0, 1]]) = ($float::NAN, $float::NEG_INFINITY);
            let turned = x.permute::<axes![2, 1, 0]>().to_tensor();
            at_each_level(|level| {
                let (mut over, mut log_over) = (Tensor::full(9.0), Tensor::full(9.0));
                x.softmax_axis_into::<1>(&mut over);
                x.log_softmax_axis_into::<-2>(&mut log_over);
                let of_view = turned.permute::<axes![2, 1, 0]>().softmax::<1>();
                let same = |found: &[$float]| found.iter().zip(over.as_slice()).all(|(a, b)| a.to_bits() == b.to_bits());
                assert!(same(of_view.as_slice()) && same(x.softmax::<1>().as_slice()), "{level:?}");
                for (i, k) in (0..$g).flat_map(|i| (0..$c).map(move |k| (i, k))) {
                    let column: Vec<f64> = (0..$n).map(|j| f64::from(x[[i, j, k]])).collect();
                    let largest = column.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                    let sum: f64 = column.iter().map(|x| (x - largest).exp()).sum();
                    for (j, element) in column.iter().enumerate() {
                        let (share, logarithm) = ((element - largest).exp() / sum, element - largest - sum.ln());
                        let (found, log_found) = (f64::from(over[[i, j, k]]), f64::from(log_over[[i, j, k]]));
                        if (i, k) == (0, 0) {
                            assert!(found.is_nan() && log_found.is_nan(), "{level:?}");
                        } else if *element == f64::NEG_INFINITY {
                            assert_eq!((found, log_found), (0.0, f64::NEG_INFINITY), "{level:?}");
                        } else {
                            assert!((found - share).abs() <= $tolerance * share, "{found}, not {share}, {level:?}");
                            let bound = $tolerance * (1.0 + logarithm.abs());
                            assert!((log_found - logarithm).abs() <= bound, "{log_found}, not {logarithm}, {level:?}");
                        }
                    }
                }
            });
        } )* };
    }
    hold! { f32 1e-6 [2 70 45] f32 1e-6 [3 5 2] f64 1e-14 [1 130 33] f64 1e-14 [2 3 8] }
}

/// Every function on `ROWS` rows of `K` elements, in one type, held against its definition in `f64`.
macro_rules! against_definitions {
    ($float:ident, $tolerance:expr, $level:ident, $rows:literal rows of $($k:literal)*) => { $({
        const ROWS: usize = $rows;
        const K: usize = $k;
        let x: Tensor<$float, shape![$rows, $k]> = Tensor::from_fn(|[i, j]| noise(97 * i + j) as $float);
        let weight: Tensor<$float, shape![$k]> = Tensor::from_fn(|[j]| noise(1000 + j) as $float);
        let bias: Tensor<$float, shape![$k]> = Tensor::from_fn(|[j]| noise(2000 + j) as $float);
        let (softmax, log_softmax) = (x.softmax::<1>(), x.log_softmax::<1>());
        let (layer, rms) = (nn::layer_norm(&x, &weight, &bias, 1e-5), nn::rms_norm(&x, &weight, 1e-5));
        // The other axis is another way to the same numbers, and so are views.
        let across = x.t().to_tensor();
        let ways = [across.softmax::<0>().t().to_tensor(), across.t().softmax::<1>()];
        let log_ways = [across.log_softmax::<0>().t().to_tensor(), across.t().log_softmax::<1>()];
        let of_views = nn::layer_norm(&across.t(), &weight.flip::<0>().to_tensor().flip::<0>(), &bias, 1e-5);
        let rms_of_views = nn::rms_norm(&across.t(), &weight, 1e-5);
        let inline: InlineTensor<$float, shape![$rows, $k]> = Construct::from_fn(|[i, j]| x[[i, j]]);
        assert_eq!(inline.softmax::<1>().to_array(), softmax.to_array());
        for i in 0..ROWS {
            let row: Vec<f64> = (0..K).map(|j| f64::from(x[[i, j]])).collect();
            let largest = row.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let sum: f64 = row.iter().map(|x| (x - largest).exp()).sum();
            let mean = row.iter().sum::<f64>() / K as f64;
            let variance = row.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / K as f64;
            let square = row.iter().map(|x| x * x).sum::<f64>() / K as f64;
            for (j, &element) in row.iter().enumerate() {
                let (weight, bias) = (f64::from(weight[[j]]), f64::from(bias[[j]]));
                let near = |what: &str, found: $float, expected: f64, size: f64| {
                    let difference = (f64::from(found) - expected).abs();
                    assert!(difference <= $tolerance * size, "{what} {:?} of {K} at {j}: {found}, {expected}", $level);
                };
                let share = (element - largest).exp() / sum;
                near("softmax", softmax[[i, j]], share, share);
                let logarithm = element - largest - sum.ln();
                near("log_softmax", log_softmax[[i, j]], logarithm, 1.0 + logarithm.abs());
                for (way, log_way) in ways.iter().zip(&log_ways) {
                    near("softmax another way", way[[i, j]], share, share);
                    near("log_softmax another way", log_way[[i, j]], logarithm, 1.0 + logarithm.abs());
                }
                let scaled = (element - mean) / (variance + 1e-5).sqrt() * weight;
                let size = 8.0 * weight.abs() / (variance + 1e-5).sqrt() + bias.abs();
                near("layer_norm", layer[[i, j]], scaled + bias, size);
                near("layer_norm of views", of_views[[i, j]], scaled + bias, size);
                let scaled = element / (square + 1e-5).sqrt() * weight;
                near("rms_norm", rms[[i, j]], scaled, scaled.abs());
                near("rms_norm of views", rms_of_views[[i, j]], scaled, scaled.abs());
            }
        }
    })* };
}

#[test]
fn rows_of_every_length() {
    at_each_level(|level| {
        against_definitions!(f32, 1e-6, level, 3 rows of 1 2 3 7 8 9 15 16 17 31 32 33 63 64 65 100 128 300);
        against_definitions!(f32, 1e-6, level, 70 rows of 1 2 3 4 5 6 7 8);
        against_definitions!(f64, 1e-15 * 8.0, level, 3 rows of 1 2 3 7 8 9 15 16 17 31 32 33 63 64 65 100 128 300);
        against_definitions!(f64, 1e-15 * 8.0, level, 70 rows of 2 3 5);
    });
}

#[test]
fn nothing_overflows() {
    let x: Tensor<f32, shape![2, 3]> = tensor![[1e4, 0.0, -1e4], [-1e4, -1e4, -1e4]];
    assert_eq!(x.softmax::<-1>(), tensor![[1.0, 0.0, 0.0], [1.0 / 3.0; 3]]);
    assert_eq!(x.log_softmax::<-1>().slice(s![0, ..]).to_tensor(), tensor![0.0, -1e4, -2e4]);
    assert_eq!(x.softmax::<0>().slice(s![.., 0]).to_tensor(), tensor![1.0, 0.0]);
    let wide: Tensor<f32, shape![1, 2]> = tensor![[1e4, -1e4]];
    assert_eq!(nn::layer_norm(&wide, &Tensor::ones(), &Tensor::zeros(), 0.0), tensor![[1.0, -1.0]]);
}

#[test]
fn infinities_and_nan() {
    let (inf, nan) = (f32::INFINITY, f32::NAN);
    let x: Tensor<f32, shape![4, 2]> = tensor![[-inf, 0.0], [-inf, -inf], [inf, 0.0], [nan, 0.0]];
    let y = x.softmax::<-1>();
    assert_eq!(y.slice(s![0, ..]).to_tensor(), tensor![0.0, 1.0]);
    assert!(y.slice(s![1.., ..]).to_tensor().is_nan().all());
    let y = x.log_softmax::<-1>();
    assert_eq!(y.slice(s![0, ..]).to_tensor(), tensor![-inf, 0.0]);
    assert!(y.slice(s![1.., ..]).to_tensor().is_nan().all());
}

/// Rows of one finite element among negative infinities, and others with a NaN or of nothing else, of each way to compute rows.
#[test]
fn infinities_in_rows_of_every_length() {
    macro_rules! lengths {
        ($level:ident: $($n:literal)*) => { $({
            let (inf, nan) = (f32::INFINITY, f32::NAN);
            let x: Tensor<f32, shape![5, $n]> = Tensor::from_fn(|[i, j]| match i {
                0 if j == $n / 2 => -3.0,
                0 | 1 => -inf,
                2 if j == $n - 1 => nan,
                3 if j == 0 => 0.0,
                3 => -500.0,
                _ => 1.0,
            });
            let (y, z) = (x.softmax::<-1>(), x.log_softmax::<-1>());
            for j in 0..$n {
                let at = |i: usize| (y[[i, j]], z[[i, j]]);
                let one = j == $n / 2;
                assert_eq!(at(0), if one { (1.0, 0.0) } else { (0.0, -inf) }, "{:?} {}", $level, $n);
                assert!(at(1).0.is_nan() && at(1).1.is_nan() && at(2).0.is_nan() && at(2).1.is_nan());
                assert_eq!(at(3), if j == 0 { (1.0, 0.0) } else { (0.0, -500.0) }, "{:?} {}", $level, $n);
                assert!((at(4).0 * $n as f32 - 1.0).abs() < 1e-5 && (at(4).1 + ($n as f32).ln()).abs() < 1e-5);
            }
        })* };
    }
    at_each_level(|level| {
        lengths!(level: 2 3 5 8 9 12 16 17 20 24 31 32 33 40 70);
    });
}

#[test]
fn nothing_of_nothing() {
    let none: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    assert_eq!(none.softmax::<1>(), none);
    assert_eq!(none.t().softmax::<1>(), none.t());
    assert_eq!(none.log_softmax::<0>(), none);
    assert_eq!(nn::layer_norm(&none, &Tensor::ones(), &Tensor::zeros(), 1e-5), none);
    assert_eq!(nn::rms_norm(&none.t(), &Tensor::<f32, shape![0]>::ones(), 1e-5), none.t());
}

/// What is written over a tensor is what comes as a new one, also of rows that are not adjacent.
#[test]
fn over_the_elements_of_a_tensor() {
    let x: Tensor<f32, shape![5, 3, 37]> = Construct::from_positions(|i| (bits(1, i) % 1000) as f32 / 100.0 - 5.0);
    let (weight, bias) = (x.index_axis::<1>(0).index_axis::<0>(2).to_tensor(), x.index_axis::<1>(2).index_axis::<0>(4));
    let mut out = Tensor::full(f32::NAN);
    at_each_level(|_| {
        for turned in [x.view().into(), x.flip::<2>()] {
            turned.softmax_into(&mut out);
            assert_eq!(out, turned.softmax::<-1>());
            turned.log_softmax_into(&mut out);
            assert_eq!(out, turned.log_softmax::<-1>());
            turned.softmax_axis_into::<0>(&mut out);
            assert_eq!(out, turned.softmax::<0>());
            turned.log_softmax_axis_into::<-2>(&mut out);
            assert_eq!(out, turned.log_softmax::<-2>());
            nn::layer_norm_into(&turned, &weight, &bias, 1e-5, &mut out);
            assert_eq!(out, nn::layer_norm(&turned, &weight, &bias, 1e-5));
            nn::rms_norm_into(&turned, &weight, 1e-5, &mut out);
            assert_eq!(out, nn::rms_norm(&turned, &weight, 1e-5));
        }
    });
}
