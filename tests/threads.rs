//! With the feature `rayon`: the same bits from any number of threads, which are those of the definition or of one thread.

#[allow(dead_code, reason = "only random bits are used here")]
mod support;

use conformable::grad::{self, Tape};
use conformable::nn::layers::Linear;
use conformable::prelude::*;
use std::fmt::Debug;
use support::bits;

/// Small numbers, so that their sums and products are exact in any order.
fn exact(at: usize) -> f32 {
    (bits(3, at) >> 60) as f32 - 8.0
}

/// Numbers whose sums are rounded, so that another order of additions would show.
fn rounded(at: usize) -> f32 {
    (bits(4, at) >> 40) as f32 / 16_777_216.0 - 0.25
}

/// What `compute` gives on one thread, having given the same on two, three and five.
#[track_caller]
fn on_any_number_of_threads<R: PartialEq + Debug + Send>(compute: impl Fn() -> R + Sync + Send) -> R {
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool of threads");
        pool.install(&compute)
    };
    let one = on(1);
    for threads in [2, 3, 5] {
        assert!(on(threads) == one, "another result on {threads} threads");
    }
    one
}

type Large = shape![700, 1000];

fn large(f: impl Fn(usize) -> f32) -> Tensor<f32, Large> {
    Tensor::from_fn(|[i, j]| f(1000 * i + j))
}

#[test]
fn elementwise() {
    let (a, b) = (large(exact), large(rounded));
    let row: Tensor<f32, shape![1000]> = Tensor::from_fn(|[j]| rounded(j));
    let column: Tensor<f32, shape![700, 1]> = Tensor::from_fn(|[i, _]| rounded(i));
    let sum = on_any_number_of_threads(|| &a + &b);
    let fused = on_any_number_of_threads(|| ((a.expr() - &row) * &column).eval());
    let transposed = on_any_number_of_threads(|| a.t() + b.t());
    let reversed = on_any_number_of_threads(|| a.flip::<1>() + &row);
    let mapped = on_any_number_of_threads(|| a.map(|x| x as i64 * 3));
    let updated = on_any_number_of_threads(|| {
        let mut a = a.clone();
        a *= &row;
        a
    });
    for i in 0..700 {
        for j in 0..1000 {
            let (x, y) = (a[[i, j]], b[[i, j]]);
            assert_eq!(sum[[i, j]], x + y);
            assert_eq!(fused[[i, j]], (x - row[[j]]) * column[[i, 0]]);
            assert_eq!(transposed[[j, i]], x + y);
            assert_eq!(reversed[[i, j]], a[[i, 999 - j]] + row[[j]]);
            assert_eq!(mapped[[i, j]], x as i64 * 3);
            assert_eq!(updated[[i, j]], x * row[[j]]);
        }
    }
}

#[test]
fn reductions() {
    let (a, b) = (large(exact), large(rounded));
    assert_eq!(on_any_number_of_threads(|| a.sum()), a.iter().sum::<f32>());
    assert_eq!(on_any_number_of_threads(|| a.t().sum()), a.iter().sum::<f32>());
    let dot = a.iter().map(|x| x * x).sum::<f32>();
    assert_eq!(on_any_number_of_threads(|| (a.expr() * &a).sum()), dot);
    let rows = on_any_number_of_threads(|| a.sum_axis::<1>());
    let columns = on_any_number_of_threads(|| a.sum_axis::<0>());
    for i in 0..700 {
        assert_eq!(rows[[i]], (0..1000).map(|j| a[[i, j]]).sum::<f32>());
    }
    for j in 0..1000 {
        assert_eq!(columns[[j]], (0..700).map(|i| a[[i, j]]).sum::<f32>());
    }
    // The first of equals, also where another part has one.
    let mut peaks: Tensor<f32, shape![1_048_576]> = Tensor::zeros();
    peaks[[400_000]] = 1.0;
    peaks[[600_000]] = 1.0;
    assert_eq!(on_any_number_of_threads(|| peaks.argmax()), 400_000);
    assert_eq!(on_any_number_of_threads(|| peaks.max()), 1.0);
    // Rounded sums: the same bits.
    on_any_number_of_threads(|| (b.sum(), b.mean(), b.var(), b.norm(), b.max(), b.argmin()));
    on_any_number_of_threads(|| (b.sum_axis::<0>(), b.var_axis::<1>(), b.expr().square().sum_axis::<0>()));
    on_any_number_of_threads(|| (b.logsumexp(), b.softmax::<0>()));
    // Few rows and columns, side by side.
    let few: Tensor<f32, shape![20_000, 7, 2]> = Tensor::from_fn(|[i, j, k]| rounded(14 * i + 2 * j + k));
    on_any_number_of_threads(|| (few.sum_axis::<1>(), few.var_axis::<1>(), few.argmax_axis::<1>()));
    on_any_number_of_threads(|| (few.sum_axis::<0>(), few.sum_axes::<axes![0, 2]>(), few.mean_axes::<axes![0, 1]>()));
    on_any_number_of_threads(|| (few.var_axes::<axes![0, 1]>(), few.sum_axis::<2>(), few.max_axes::<axes![0, 2]>()));
}

/// The error of a sum grows with the logarithm of its length, whoever adds it up.
#[test]
fn a_sum_of_millions_is_accurate() {
    let long: Tensor<f32, shape![3_000_000]> = Tensor::from_fn(|[i]| rounded(i));
    let (exact, size) = long.iter().fold((0.0, 0.0), |(sum, size), &x| (sum + f64::from(x), size + f64::from(x.abs())));
    let sum = on_any_number_of_threads(|| long.sum());
    assert!((f64::from(sum) - exact).abs() <= 1e-6 * size, "{sum} instead of {exact}");
}

#[test]
fn products() {
    let a: Tensor<f32, shape![301, 260]> = Tensor::from_fn(|[i, j]| exact(260 * i + j));
    let b: Tensor<f32, shape![260, 270]> = Tensor::from_fn(|[i, j]| exact(5000 + 270 * i + j));
    let product = on_any_number_of_threads(|| a.matmul(&b));
    for i in (0..301).step_by(7) {
        for j in (0..270).step_by(11) {
            assert_eq!(product[[i, j]], (0..260).map(|k| a[[i, k]] * b[[k, j]]).sum::<f32>());
        }
    }
    let a: Tensor<f64, shape![40, 50, 60]> = Tensor::from_fn(|[n, i, j]| f64::from(exact(3000 * n + 60 * i + j)));
    let b: Tensor<f64, shape![40, 60, 30]> = Tensor::from_fn(|[n, i, j]| f64::from(exact(1800 * n + 30 * i + j)));
    let product = on_any_number_of_threads(|| a.matmul(&b));
    for n in 0..40 {
        for (i, j) in [(0, 0), (17, 4), (49, 29)] {
            assert_eq!(product[[n, i, j]], (0..60).map(|k| a[[n, i, k]] * b[[n, k, j]]).sum::<f64>());
        }
    }
    let (a, b) = (large(rounded), large(rounded));
    on_any_number_of_threads(|| a.matmul(&b.t()));
}

/// Rows that are computed alone, many of few elements and few of many, against definitions in `f64`.
#[test]
fn rows() {
    let x = large(rounded);
    let (weight, bias): (Tensor<f32, shape![1000]>, Tensor<f32, shape![1000]>) =
        (Tensor::from_fn(|[j]| rounded(3 * j)), Tensor::from_fn(|[j]| rounded(5 * j)));
    let softmax = on_any_number_of_threads(|| x.softmax::<-1>());
    let log = on_any_number_of_threads(|| x.log_softmax::<-1>());
    let norm = on_any_number_of_threads(|| conformable::nn::layer_norm(&x, &weight, &bias, 1e-5));
    for i in (0..700).step_by(13) {
        let row: Vec<f64> = (0..1000).map(|j| f64::from(x[[i, j]])).collect();
        let total: f64 = row.iter().map(|x| x.exp()).sum();
        let mean = row.iter().sum::<f64>() / 1000.0;
        let deviation = (row.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 1000.0 + 1e-5).sqrt();
        for j in (0..1000).step_by(7) {
            assert!((f64::from(softmax[[i, j]]) - row[j].exp() / total).abs() < 1e-8);
            assert!((f64::from(log[[i, j]]) - (row[j] - total.ln())).abs() < 1e-5);
            let want = (row[j] - mean) / deviation * f64::from(weight[[j]]) + f64::from(bias[[j]]);
            assert!((f64::from(norm[[i, j]]) - want).abs() < 1e-5);
        }
    }
    let narrow: Tensor<f64, shape![60_001, 5]> = Tensor::from_fn(|[i, j]| f64::from(rounded(5 * i + j)));
    let (weight, bias) = (Tensor::<f64, shape![5]>::ones(), Tensor::<f64, shape![5]>::zeros());
    on_any_number_of_threads(|| (narrow.softmax::<-1>(), narrow.log_softmax::<-1>()));
    on_any_number_of_threads(|| conformable::nn::layer_norm(&narrow, &weight, &bias, 1e-5));
    on_any_number_of_threads(|| conformable::nn::rms_norm(&narrow, &weight, 1e-5));
}

#[test]
fn channels() {
    let x: Tensor<f32, shape![9, 12, 50, 60]> =
        Tensor::from_fn(|[n, c, i, j]| rounded(36_000 * n + 3_000 * c + 60 * i + j));
    let of_channels = |seed| Tensor::<f32, shape![12]>::from_fn(|[c]| 1.0 + rounded(seed + c));
    let (mean, variance, weight, bias) = (of_channels(1), of_channels(20), of_channels(40), of_channels(60));
    on_any_number_of_threads(|| conformable::nn::batch_norm(&x, &mean, &variance, &weight, &bias, 1e-5));
    on_any_number_of_threads(|| {
        (x.group_norm::<4>(&weight, &bias, 1e-5), conformable::nn::instance_norm(&x, &weight, &bias, 1e-5))
    });
}

#[test]
fn convolutions() {
    use conformable::nn::conv2d;
    let x: Tensor<f32, shape![19, 8, 28, 30]> = Tensor::from_fn(|[n, c, i, j]| exact(6_720 * n + 840 * c + 30 * i + j));
    let w: Tensor<f32, shape![24, 8, 3, 3]> = Tensor::from_fn(|[o, c, i, j]| exact(72 * o + 9 * c + 3 * i + j));
    let each: Tensor<f32, shape![8, 1, 3, 3]> = Tensor::from_fn(|[o, _, i, j]| exact(9 * o + 3 * i + j));
    let many = on_any_number_of_threads(|| conv2d(&x, &w, Conv::new().padding::<1>()));
    let depthwise = on_any_number_of_threads(|| conv2d(&x, &each, Conv::new().padding::<1>().groups::<8>()));
    for (n, i, j) in [(0, 0, 0), (7, 13, 29), (18, 27, 1)] {
        let at = |c: usize, i: usize, j: usize| {
            let inside = (1..=28).contains(&i) && (1..=30).contains(&j);
            if inside { x[[n, c, i - 1, j - 1]] } else { 0.0 }
        };
        for o in [0, 7, 23] {
            let taps = (0..72).map(|k| (k / 9, k / 3 % 3, k % 3));
            let sum: f32 = taps.map(|(c, p, q)| w[[o, c, p, q]] * at(c, i + p, j + q)).sum();
            assert_eq!(many[[n, o, i, j]], sum);
        }
        let sum: f32 = (0..9).map(|k| each[[5, 0, k / 3, k % 3]] * at(5, i + k / 3, j + k % 3)).sum();
        assert_eq!(depthwise[[n, 5, i, j]], sum);
    }
    let rounding = x.map(|x| x * 0.37);
    on_any_number_of_threads(|| conv2d(&rounding, &w, Conv::new().stride::<2>()));
    // One image, of many places.
    let one: Tensor<f32, shape![1, 30, 47, 43]> = Tensor::from_fn(|[_, c, i, j]| exact(2_021 * c + 43 * i + j));
    let w: Tensor<f32, shape![26, 30, 3, 3]> = Tensor::from_fn(|[o, c, i, j]| exact(270 * o + 9 * c + 3 * i + j));
    let bias: Tensor<f32, shape![26]> = Tensor::from_fn(|[o]| exact(o));
    let placed = on_any_number_of_threads(|| conv2d(&one, &w, Conv::new().bias(&bias)));
    for (o, i, j) in [(0, 0, 0), (25, 44, 40), (13, 20, 7), (4, 31, 40)] {
        let taps = (0..270).map(|k| (k / 9, k / 3 % 3, k % 3));
        let sum: f32 = taps.map(|(c, p, q)| w[[o, c, p, q]] * one[[0, c, i + p, j + q]]).sum();
        assert_eq!(placed[[0, o, i, j]], bias[[o]] + sum);
    }
    on_any_number_of_threads(|| conv2d(one.map(|x| x * 0.37), &w, Conv::new().padding::<1>()));
    // By Winograd's products, whose sums of whole numbers are exact, in blocks of all channels and of parts of them.
    let kernel = nn::Winograd::of(&w);
    assert_eq!(on_any_number_of_threads(|| nn::conv2d_winograd(&one, &kernel, Conv::new().bias(&bias))), placed);
    on_any_number_of_threads(|| nn::conv2d_winograd(&one.map(|x| x * 0.37), &kernel, Conv::new().padding::<1>()));
    let many: Tensor<f32, shape![2, 900, 16, 17]> = Tensor::from_fn(|[n, c, i, j]| exact(n + c + 3 * i + j) * 0.37);
    let kernel =
        nn::Winograd::of(Tensor::<f32, shape![20, 900, 3, 3]>::from_fn(|[o, c, i, j]| exact(o + 7 * c + i * j)));
    on_any_number_of_threads(|| nn::conv2d_winograd(&many, &kernel, Conv::new().padding::<1>()));
}

#[test]
fn pools() {
    use conformable::nn::{Counting, avg_pool2d, max_pool2d, max_pool2d_with_indices};
    let x: Tensor<f32, shape![5, 13, 66, 90]> =
        Tensor::from_fn(|[n, c, i, j]| exact(77_220 * n + 5_940 * c + 90 * i + j));
    let tiles = on_any_number_of_threads(|| max_pool2d(&x, Pool::window::<2>()));
    let windows = on_any_number_of_threads(|| max_pool2d(&x, Pool::window::<3>().stride::<2>().padding::<1>()));
    let means = on_any_number_of_threads(|| avg_pool2d(&x, Pool::window::<4>().stride::<1>()));
    let placed = on_any_number_of_threads(|| {
        max_pool2d_with_indices(&x, Pool::window::<3>().stride::<3>(), Counting::InChannel)
    });
    for (n, c) in [(0, 0), (2, 7), (4, 12)] {
        let at = |i: usize, j: usize| x[[n, c, i, j]];
        for (i, j) in [(0, 0), (3, 17), (20, 29)] {
            let largest = |rows: std::ops::Range<usize>, cols: std::ops::Range<usize>| {
                rows.flat_map(|i| cols.clone().map(move |j| (i, j))).map(|(i, j)| at(i, j)).fold(f32::MIN, f32::max)
            };
            assert_eq!(tiles[[n, c, i, j]], largest(2 * i..2 * i + 2, 2 * j..2 * j + 2));
            let around = |at: usize| (2 * at).saturating_sub(1)..2 * at + 2;
            assert_eq!(windows[[n, c, i, j]], largest(around(i), around(j)));
            let sum: f32 = (0..16).map(|k| at(i + k / 4, j + k % 4)).sum();
            assert_eq!(means[[n, c, i, j]], sum / 16.0);
            assert_eq!(placed.0[[n, c, i, j]], largest(3 * i..3 * i + 3, 3 * j..3 * j + 3));
        }
    }
    // Of no known sizes.
    struct Batch;
    let open = on_any_number_of_threads(|| {
        let x = x.clone().renamed::<shape![Dyn<Batch>, 13, 66, 90]>().unwrap();
        avg_pool2d(&x, Pool::window::<4>().stride::<1>()).to_vec()
    });
    assert_eq!(open, means.to_vec());
}

#[test]
fn orders_sums_and_choices() {
    let x = large(rounded);
    let sorted = on_any_number_of_threads(|| x.sort::<-1>());
    let order = on_any_number_of_threads(|| x.argsort::<-1>());
    let sums = on_any_number_of_threads(|| (x.cumsum::<-1>(), x.cumsum::<0>()));
    let stack: Tensor<f32, shape![30, 40, 300]> = Tensor::from_fn(|[i, j, k]| exact(12_000 * i + 300 * j + k));
    let below = on_any_number_of_threads(|| stack.cumsum::<1>());
    for i in (0..700).step_by(31) {
        let mut row: Vec<f32> = (0..1000).map(|j| x[[i, j]]).collect();
        let mut sum = 0.0;
        for j in 0..1000 {
            sum = if j == 0 { row[0] } else { sum + row[j] };
            assert_eq!(sums.0[[i, j]], sum);
            assert_eq!(x[[i, order[[i, j]]]], sorted[[i, j]]);
        }
        row.sort_by(f32::total_cmp);
        assert!((0..1000).all(|j| sorted[[i, j]] == row[j]));
    }
    assert_eq!(below[[29, 39, 299]], (0..40).map(|j| stack[[29, j, 299]]).sum::<f32>());
    // Rows by number, and columns.
    let ids: Tensor<u32, shape![1501]> = Tensor::from_fn(|[i]| (i as u32 * 7919) % 700);
    let rows = on_any_number_of_threads(|| conformable::nn::embedding(&ids, &x).unwrap());
    let columns: Tensor<i64, shape![600]> = Tensor::from_fn(|[i]| (i as i64 * 31) % 2000 - 1000);
    let taken = on_any_number_of_threads(|| x.take::<1>(&columns).unwrap());
    for i in (0..1501).step_by(17) {
        assert!((0..1000).all(|j| rows[[i, j]] == x[[ids[[i]] as usize, j]]));
    }
    for j in 0..600 {
        let column = columns[[j]].rem_euclid(1000) as usize;
        assert!((0..700).step_by(11).all(|i| taken[[i, j]] == x[[i, column]]));
    }
}

#[test]
fn vectors_and_letters() {
    let m: Tensor<f32, shape![1103, 997]> = Tensor::from_fn(|[i, j]| exact(997 * i + j));
    let (v, w) =
        (Tensor::<f32, shape![997]>::from_fn(|[j]| exact(j)), Tensor::<f32, shape![1103]>::from_fn(|[i]| exact(9 * i)));
    let products = on_any_number_of_threads(|| (m.matmul(&v), w.matmul(&m)));
    for i in (0..1103).step_by(7) {
        assert_eq!(products.0[[i]], (0..997).map(|j| m[[i, j]] * v[[j]]).sum::<f32>());
    }
    for j in (0..997).step_by(7) {
        assert_eq!(products.1[[j]], (0..1103).map(|i| m[[i, j]] * w[[i]]).sum::<f32>());
    }
    let n: Tensor<f32, shape![1103, 997]> = Tensor::from_fn(|[i, j]| rounded(997 * i + j));
    let u: Tensor<f32, shape![997]> = Tensor::from_fn(|[j]| rounded(4 * j));
    on_any_number_of_threads(|| (n.matmul(&u), u.matmul(&n.t())));
    let q: Tensor<f32, shape![6, 70, 5, 16]> = Tensor::from_fn(|[b, i, h, d]| exact(5_600 * b + 80 * i + 16 * h + d));
    let scores = on_any_number_of_threads(|| einsum!("bqhd,bkhd->bhqk", &q, &q));
    for (b, h, i, k) in [(0, 0, 0, 0), (3, 2, 69, 1), (5, 4, 33, 68)] {
        assert_eq!(scores[[b, h, i, k]], (0..16).map(|d| q[[b, i, h, d]] * q[[b, k, h, d]]).sum::<f32>());
    }
}

/// A pass backwards has the same bits from any number of threads, as one forwards.
#[test]
fn gradients_of_layers() {
    let layer: Linear<Dim<260>, Dim<270>> =
        Linear { weight: Tensor::from_fn(|[i, j]| rounded(260 * i + j)), bias: Tensor::from_fn(|[i]| rounded(9 * i)) };
    let x: Tensor<f32, shape![301, 260]> = Tensor::from_fn(|[i, j]| rounded(7000 + 260 * i + j));
    on_any_number_of_threads(|| {
        let (loss, gradient) = Tape::new().grad(&layer, &x, |layer, x, t| {
            let y = layer.on(t.input(x)).gelu().softmax::<-1>();
            (y * y).mean()
        });
        (loss, gradient.weight, gradient.bias)
    });
}

#[test]
fn gradients_of_convolutions() {
    let x: Tensor<f32, shape![16, 8, 28, 28]> =
        Tensor::from_fn(|[n, c, i, j]| rounded(6272 * n + 784 * c + 28 * i + j));
    let w: Tensor<f32, shape![16, 8, 3, 3]> = Tensor::from_fn(|[o, c, i, j]| rounded(72 * o + 9 * c + 3 * i + j));
    on_any_number_of_threads(|| {
        Tape::new().grad(&(x.clone(), w.clone()), &(), |(x, w), _, t| {
            let y = grad::nn::conv2d(t.param(x), t.param(w), Conv::new().padding::<1>()).relu();
            let y = grad::nn::max_pool2d(y, Pool::window::<2>());
            (y * y).sum()
        })
    });
}

#[test]
fn gradients_of_sums() {
    let (a, b) = (large(rounded), large(exact));
    on_any_number_of_threads(|| {
        Tape::new().grad(&(a.clone(), b.clone()), &(), |(a, b), _, t| {
            let (a, b) = (t.param(a), t.param(b));
            (a * b.sum_axis::<0>() + b.exp()).var()
        })
    });
}
