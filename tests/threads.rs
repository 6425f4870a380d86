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
