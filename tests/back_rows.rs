//! The kernels of backward passes of rows: softmax, norms, losses, attention, dropout. At every instruction set, in `f64` against
//! central differences of the definitions, written out here, and in `f32` against `f64`; with the feature `rayon`, the same bits
//! from any number of threads.

#[allow(dead_code, reason = "only random bits, sizes and levels are used here")]
mod support;

use conformable::element::Real;
use conformable::kernel::attention::Ways;
use conformable::kernel::back::attention::{AttendedSizes, AttentionGradients, attention, attention_forward};
use conformable::kernel::back::loss::{self, ElementLoss, Upstream};
use conformable::kernel::back::norm::{self, BatchChannels, NormGradients};
use conformable::kernel::back::rows;
use conformable::layout::Strided;
use support::{at_each_level, bits, static_sizes};

/// Numbers without a pattern in [-1, 1), the same in `f32` and in `f64`.
fn noise(n: usize, seed: u64) -> Vec<f64> {
    (0..n).map(|at| f64::from((bits(seed, at) >> 40) as f32 / 8_388_608.0 - 1.0)).collect()
}

fn of<T: Real>(x: &[f64]) -> Vec<T> {
    x.iter().map(|&x| T::of(x)).collect()
}

/// Equal within `tolerance` of the largest.
#[track_caller]
fn assert_near<T: Real>(got: &[T], want: &[f64], tolerance: f64, about: impl std::fmt::Debug) {
    assert_eq!(got.len(), want.len());
    let size = want.iter().fold(1.0_f64, |size, x| size.max(x.abs()));
    for (at, (got, want)) in got.iter().zip(want).enumerate() {
        let difference = (got.as_f64() - want).abs();
        assert!(difference <= tolerance * size, "{about:?}: {got} and not {want} at {at}");
    }
}

fn tolerance<T: Real>() -> f64 {
    if T::NAME == "f32" { 2e-6 } else { 1e-13 }
}

/// The gradient of `f` at `x` by central differences, of order 4.
fn differences(x: &[f64], f: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let mut x = x.to_vec();
    (0..x.len())
        .map(|at| {
            let (here, step) = (x[at], 1e-3);
            let [above, below, far_above, far_below] = [1.0, -1.0, 2.0, -2.0].map(|steps| {
                x[at] = here + steps * step;
                f(&x)
            });
            x[at] = here;
            (8.0 * (above - below) - (far_above - far_below)) / (12.0 * step)
        })
        .collect()
}

/// The same of order 2, between points so near that there is seldom a corner.
fn near_differences(x: &[f64], f: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let (mut x, step) = (x.to_vec(), 1e-6);
    (0..x.len())
        .map(|at| {
            let here = x[at];
            let [above, below] = [step, -step].map(|step| {
                x[at] = here + step;
                f(&x)
            });
            x[at] = here;
            (above - below) / (2.0 * step)
        })
        .collect()
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

/// The definitions, of elements that lie as `[outer, n, inner]`.
mod definition {
    pub(crate) fn log_sums(x: &[f64], [outer, n, inner]: [usize; 3]) -> Vec<f64> {
        let line = |o: usize, i: usize| (0..n).map(move |k| x[(o * n + k) * inner + i]);
        (0..outer * inner)
            .map(|at| {
                let largest = line(at / inner, at % inner).fold(f64::NEG_INFINITY, f64::max);
                largest + line(at / inner, at % inner).map(|x| (x - largest).exp()).sum::<f64>().ln()
            })
            .collect()
    }

    pub(crate) fn log_softmax(x: &[f64], sizes: [usize; 3]) -> Vec<f64> {
        let [_, n, inner] = sizes;
        let sums = log_sums(x, sizes);
        x.iter().enumerate().map(|(at, x)| x - sums[at / (n * inner) * inner + at % inner]).collect()
    }

    pub(crate) fn softmax(x: &[f64], sizes: [usize; 3]) -> Vec<f64> {
        log_softmax(x, sizes).into_iter().map(f64::exp).collect()
    }

    /// Elements less their mean, or 0 if not `centred`, over the root of the mean square and `eps`.
    pub(crate) fn normalized(x: &[f64], centred: bool, eps: f64) -> Vec<f64> {
        let n = x.len() as f64;
        let mean = if centred { x.iter().sum::<f64>() / n } else { 0.0 };
        let square = x.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / n;
        x.iter().map(|x| (x - mean) / (square + eps).sqrt()).collect()
    }
}

const SIZES: [[usize; 3]; 14] = [
    [1, 1, 1],
    [3, 4, 1],
    [5, 10, 1],
    [2, 17, 1],
    [2, 33, 1],
    [1, 100, 1],
    [0, 5, 1],
    [3, 0, 2],
    [1, 3, 4],
    [2, 5, 3],
    [3, 2, 64],
    [2, 3, 65],
    [1, 3, 130],
    [1, 70, 5],
];

/// A test in `f32` and in `f64`.
macro_rules! for_floats {
    ($($name:ident $test:ident;)*) => { $(
        #[test]
        fn $name() {
            $test::<f32>();
            $test::<f64>();
        }
    )* };
}
for_floats! {
    softmax_along_any_axis softmax;
    rows_of_many_elements long_rows;
    layer_and_rms_norm normalized_rows;
    group_norm groups;
    batch_norm batches;
    cross_entropy_of_classes classes;
    cross_entropy_of_probabilities probabilities;
    losses_of_elements elements;
    attention_of_all_kinds attend;
    dropout_keeps_or_not dropout;
}

fn softmax<T: Real>() {
    for sizes @ [outer, n, inner] in SIZES {
        let (x, dy) = (noise(outer * n * inner, 1), noise(outer * n * inner, 2));
        let x: Vec<f64> = x.iter().map(|x| 4.0 * x).collect();
        let wanted = [
            differences(&x, |x| dot(&definition::softmax(x, sizes), &dy)),
            differences(&x, |x| dot(&definition::log_softmax(x, sizes), &dy)),
        ];
        at_each_level(|_| {
            let (close, dy) = (tolerance::<T>().max(1e-9), of::<T>(&dy));
            let mut dx = vec![T::of(7.0); x.len()];
            rows::softmax(&of::<T>(&definition::softmax(&x, sizes)), &dy, &mut dx, sizes);
            assert_near(&dx, &wanted[0], close, ("softmax", sizes));
            rows::log_softmax(&of::<T>(&definition::log_softmax(&x, sizes)), &dy, &mut dx, sizes);
            assert_near(&dx, &wanted[1], close, ("log", sizes));
        });
    }
}

fn long_rows<T: Real>() {
    for sizes @ [outer, n, inner] in [[2, 5_000, 1], [1, 1_500, 3]] {
        let (x, dy) = (noise(outer * n * inner, 1), noise(outer * n * inner, 2));
        let y = definition::softmax(&x, sizes);
        // y (dy - Σ y dy), as the derivative of a quotient is.
        let want: Vec<f64> = (0..y.len())
            .map(|at| {
                let (o, i) = (at / (n * inner), at % inner);
                let sum: f64 = (0..n).map(|k| (o * n + k) * inner + i).map(|at| y[at] * dy[at]).sum();
                y[at] * (dy[at] - sum)
            })
            .collect();
        at_each_level(|_| {
            let mut dx = vec![T::ZERO; x.len()];
            rows::softmax(&of::<T>(&y), &of::<T>(&dy), &mut dx, sizes);
            assert_near(&dx, &want, tolerance::<T>() / 1000.0, sizes);
        });
    }
}

#[test]
fn what_is_too_small_is_nothing() {
    // Probabilities down to the smallest numbers there are.
    let y: Vec<f32> = (0..64).map(|k| (-2.0 * k as f32).exp()).collect();
    assert!(y.iter().any(|&y| y > 0.0 && y < f32::MIN_POSITIVE));
    let dy: Vec<f32> = of(&noise(64, 3));
    let mut dx = vec![0.0; 64];
    rows::softmax(&y, &dy, &mut dx, [1, 64, 1]);
    assert!(dx.iter().all(|&x| x == 0.0 || x.abs() >= f32::MIN_POSITIVE));
    assert!(dx.iter().take(30).skip(1).all(|&x| x != 0.0));
    loss::cross_entropy(Some(&y), |_| 0, 0.0, Upstream::All(1.0 / 32.0), &mut dx, [1, 64]);
    assert!(dx.iter().all(|&x| x == 0.0 || x.abs() >= f32::MIN_POSITIVE));
    assert!(dx.iter().take(30).skip(1).all(|&x| x != 0.0));
}

/// Of a class that is as good as impossible the probability is 0: a subnormal number, and a product that becomes one, takes a processor a
/// hundred times as long.
#[test]
fn no_probability_is_subnormal() {
    fn of<T: Real>(lowest: i32) {
        for classes in [3, 40, 5000] {
            let at = |k: usize| if k == 1 { 0.0 } else { -f64::from(lowest) * (96 - k % 97) as f64 / 96.0 };
            let logits: Vec<T> = (0..2 * classes).map(|k| T::of(at(k % classes))).collect();
            let mut p = vec![T::ZERO; 2 * classes];
            let mut losses = [T::ZERO; 2];
            loss::cross_entropy_forward(
                &logits,
                &mut p,
                classes,
                |_| 1,
                T::ZERO,
                |row, of| {
                    losses[row..][..of.len()].copy_from_slice(of);
                },
            );
            let total: f64 = (0..classes).map(|k| at(k).exp()).sum();
            assert!(
                losses
                    .iter()
                    .all(|loss| (loss.as_f64() - total.ln()).abs() <= 2.0 * T::epsilon().as_f64() * (1.0 + total.ln()))
            );
            for (k, p) in p.iter().enumerate() {
                let expected = at(k % classes).exp() / total;
                assert!(p.as_f64() == 0.0 || p.as_f64() >= T::NORMAL.as_f64(), "{k} of {classes}: {p:?}");
                assert!((p.as_f64() - expected).abs() <= 8.0 * T::epsilon().as_f64() * expected + 1e-29);
            }
            assert!(p.contains(&T::ZERO));
        }
    }
    of::<f32>(105);
    of::<f64>(750);
}

#[test]
fn what_is_no_number_stays_so() {
    let mut dx = [0.0; 2];
    rows::softmax(&[f64::NAN; 2], &[1.0, 2.0], &mut dx, [1, 2, 1]);
    assert!(dx.iter().all(|x| x.is_nan()));
}

fn normalized_rows<T: Real>() {
    fn check<T: Real, const CENTRED: bool>(rows: usize, cols: usize) {
        let (x, dy, w) = (noise(rows * cols, 4), noise(rows * cols, 5), noise(cols, 6));
        let (eps, close) = (0.01, tolerance::<T>().max(1e-8));
        let y = |x: &[f64], w: &[f64]| -> f64 {
            let rows = x.chunks(cols).zip(dy.chunks(cols));
            rows.map(|(x, dy)| {
                let y = definition::normalized(x, CENTRED, eps);
                (0..cols).map(|c| y[c] * w[c] * dy[c]).sum::<f64>()
            })
            .sum()
        };
        let (by_x, by_weight) = (differences(&x, |x| y(x, &w)), differences(&w, |w| y(&x, w)));
        let (mut dx, mut dw, mut db) = (vec![T::ONE; x.len()], vec![T::ONE; cols], vec![T::ONE; cols]);
        let (tx, tw, tdy) = (of::<T>(&x), of::<T>(&w), of::<T>(&dy));
        at_each_level(|_| {
            let to = NormGradients { x: Some(&mut dx), weight: Some(&mut dw), bias: Some(&mut db) };
            norm::rows::<T, CENTRED>(&tx, &tw, &tdy, T::of(eps), to);
            let about = (CENTRED, rows, cols);
            assert_near(&dx, &by_x, close * 10.0, ("x", about));
            assert_near(&dw, &by_weight, close * 10.0, ("weight", about));
            let sums: Vec<f64> = (0..cols).map(|c| (0..rows).map(|r| dy[r * cols + c]).sum()).collect();
            assert_near(&db, &sums, close, ("bias", about));
        });
        // Each alone is the same.
        let mut alone = vec![T::ZERO; x.len()];
        norm::rows::<T, CENTRED>(
            &tx,
            &tw,
            &tdy,
            T::of(eps),
            NormGradients { x: Some(&mut alone), ..Default::default() },
        );
        assert!(alone == dx);
        let mut alone = vec![T::ZERO; cols];
        let to = NormGradients { weight: Some(&mut alone), ..Default::default() };
        norm::rows::<T, CENTRED>(&tx, &tw, &tdy, T::of(eps), to);
        assert!(alone == dw);
    }
    for (rows, cols) in [(1, 1), (3, 4), (2, 17), (70, 3), (5, 65), (0, 3), (2, 0)] {
        check::<T, true>(rows, cols);
        check::<T, false>(rows, cols);
    }
}

fn groups<T: Real>() {
    for (sizes @ [outer, channels, inner], groups) in [
        ([2, 4, 3], 2),
        ([1, 6, 1], 3),
        ([3, 4, 1], 1),
        ([2, 3, 17], 3),
        ([2, 70, 2], 1),
        ([0, 2, 3], 2),
        ([2, 2, 0], 1),
    ] {
        let len = outer * channels * inner;
        let (x, dy, w) = (noise(len, 7), noise(len, 8), noise(channels, 9));
        let (eps, close, size) = (0.01, tolerance::<T>().max(1e-8) * 10.0, channels / groups * inner);
        let channel = |at: usize| at / inner.max(1) % channels;
        let y = |x: &[f64], w: &[f64]| -> f64 {
            let y: Vec<f64> = x.chunks(size.max(1)).flat_map(|x| definition::normalized(x, true, eps)).collect();
            (0..len).map(|at| y[at] * w[channel(at)] * dy[at]).sum()
        };
        let (by_x, by_weight) = (differences(&x, |x| y(x, &w)), differences(&w, |w| y(&x, w)));
        let sums: Vec<f64> =
            (0..channels).map(|c| (0..len).filter(|&at| channel(at) == c).map(|at| dy[at]).sum()).collect();
        at_each_level(|_| {
            let (mut dx, mut dw, mut db) = (vec![T::ONE; len], vec![T::ONE; channels], vec![T::ONE; channels]);
            let to = NormGradients { x: Some(&mut dx), weight: Some(&mut dw), bias: Some(&mut db) };
            norm::groups(&of::<T>(&x), &of::<T>(&w), &of::<T>(&dy), T::of(eps), sizes, groups, to);
            assert_near(&dx, &by_x, close, ("x", sizes, groups));
            assert_near(&dw, &by_weight, close, ("weight", sizes, groups));
            assert_near(&db, &sums, close, ("bias", sizes, groups));
        });
    }
}

fn batches<T: Real>() {
    for sizes @ [outer, channels, inner] in [[2, 3, 4], [5, 3, 1], [70, 66, 1], [1, 2, 33], [3, 1, 2]] {
        let len = outer * channels * inner;
        let (x, dy, w) = (noise(len, 10), noise(len, 11), noise(channels, 12));
        let (mean, variance) = (noise(channels, 13), noise(channels, 14));
        let variance: Vec<f64> = variance.iter().map(|x| x * x + 0.5).collect();
        let (eps, close) = (0.01, tolerance::<T>().max(1e-8) * 20.0);
        let channel = |at: usize| at / inner % channels;
        let given = |x: &[f64], w: &[f64], mean: &[f64], variance: &[f64]| -> f64 {
            let y = |at: usize, c: usize| (x[at] - mean[c]) / (variance[c] + eps).sqrt() * w[c];
            (0..len).map(|at| y(at, channel(at)) * dy[at]).sum()
        };
        let by_x = if len < 100 { differences(&x, |x| given(x, &w, &mean, &variance)) } else { vec![] };
        let by_others = [
            differences(&w, |w| given(&x, w, &mean, &variance)),
            (0..channels).map(|c| (0..len).filter(|&at| channel(at) == c).map(|at| dy[at]).sum()).collect(),
            differences(&mean, |mean| given(&x, &w, mean, &variance)),
            differences(&variance, |v| given(&x, &w, &mean, v)),
        ];
        let [tx, tdy, tw, tm, tv] = [&x, &dy, &w, &mean, &variance].map(|x| of::<T>(x));
        let batch = BatchChannels { x: &tx, mean: &tm, variance: &tv, weight: &tw, eps: T::of(eps), sizes };
        at_each_level(|_| {
            let mut dx = vec![T::ONE; len];
            let mut others = [(); 4].map(|()| vec![T::ONE; channels]);
            let [dw, db, dm, dv] = &mut others;
            norm::batch(batch, &tdy, Some(&mut dx), [dw, db], [Some(dm), Some(dv)]);
            if len < 100 {
                assert_near(&dx, &by_x, close, ("x", sizes));
            }
            for (number, (got, want)) in others.iter().zip(&by_others).enumerate() {
                assert_near(got, want, close, ("weight, bias, mean and variance", number, sizes));
            }
        });

        // With their own statistics.
        let line =
            |x: &[f64], c: usize| -> Vec<f64> { (0..len).filter(|&at| channel(at) == c).map(|at| x[at]).collect() };
        let own = |x: &[f64], w: &[f64]| -> f64 {
            (0..channels).map(|c| w[c] * dot(&definition::normalized(&line(x, c), true, eps), &line(&dy, c))).sum()
        };
        let mean: Vec<f64> = (0..channels).map(|c| line(&x, c).iter().sum::<f64>() / (outer * inner) as f64).collect();
        let variance: Vec<f64> = (0..channels)
            .map(|c| line(&x, c).iter().map(|x| (x - mean[c]).powi(2)).sum::<f64>() / (outer * inner) as f64)
            .collect();
        let by_x = if len < 100 { differences(&x, |x| own(x, &w)) } else { vec![] };
        // In it the factors stand alone.
        let by_weight: Vec<f64> =
            (0..channels).map(|c| dot(&definition::normalized(&line(&x, c), true, eps), &line(&dy, c))).collect();
        let (tm, tv) = (of::<T>(&mean), of::<T>(&variance));
        let batch = BatchChannels { mean: &tm, variance: &tv, ..batch };
        at_each_level(|_| {
            let mut dx = vec![T::ONE; len];
            let [mut dw, mut db] = [(); 2].map(|()| vec![T::ONE; channels]);
            norm::batch_train(batch, &tdy, Some(&mut dx), [&mut dw, &mut db]);
            if len < 100 {
                assert_near(&dx, &by_x, close, ("x of its own", sizes));
            } else {
                // Nothing comes of what is added to a whole channel.
                let dx: Vec<f64> = dx.iter().map(|x| x.as_f64()).collect();
                assert!((0..channels).all(|c| line(&dx, c).iter().sum::<f64>().abs() < 1e-4));
            }
            assert_near(&dw, &by_weight, close, ("weight of its own", sizes));
            assert_near(&db, &by_others[1], close, ("bias of its own", sizes));
        });
    }
}

fn classes<T: Real>() {
    at_each_level(|_| classes_at_this_level::<T>());
}

fn classes_at_this_level<T: Real>() {
    for [rows, classes] in [[1, 1], [3, 4], [5, 10], [2, 33], [4, 70], [0, 3]] {
        let x: Vec<f64> = noise(rows * classes, 15).iter().map(|x| 3.0 * x).collect();
        let wanted: Vec<usize> = (0..rows).map(|row| bits(16, row) as usize % classes).collect();
        let dy = noise(rows, 17);
        for smoothing in [0.0, 0.25, 1.0] {
            let losses = |scores: &[f64]| -> Vec<f64> {
                let row = |row: usize, class: usize| -scores[row * classes + class];
                let of = |r: usize| {
                    let all = (0..classes).map(|class| row(r, class)).sum::<f64>() / classes as f64;
                    (1.0 - smoothing) * row(r, wanted[r]) + smoothing * all
                };
                (0..rows).map(of).collect()
            };
            let of_logits = |x: &[f64]| losses(&definition::log_softmax(x, [rows, classes, 1]));
            let (tx, tdy) = (of::<T>(&x), of::<T>(&dy));
            let (mut p, mut values) = (vec![T::ZERO; x.len()], vec![T::ZERO; rows]);
            let class = |row: usize| wanted[row];
            loss::cross_entropy_forward(&tx, &mut p, classes, class, T::of(smoothing), |row, of| {
                values[row..][..of.len()].copy_from_slice(of);
            });
            let (about, close) = ((rows, classes, smoothing), tolerance::<T>());
            assert_near(&values, &of_logits(&x), close, ("value", about));
            assert_near(&p, &definition::softmax(&x, [rows, classes, 1]), close, ("softmax", about));
            let mut dx = vec![T::ONE; x.len()];
            for each in [Upstream::Each(&tdy[..]), Upstream::All(T::of(0.5))] {
                let dy: Vec<f64> = if matches!(each, Upstream::All(_)) { vec![0.5; rows] } else { dy.clone() };
                loss::cross_entropy(Some(&p), class, T::of(smoothing), each, &mut dx, [rows, classes]);
                let want = differences(&x, |x| dot(&of_logits(x), &dy));
                assert_near(&dx, &want, close.max(1e-9), ("logits", about));
                loss::cross_entropy(None, class, T::of(smoothing), each, &mut dx, [rows, classes]);
                let want = differences(&x, |x| dot(&losses(x), &dy));
                assert_near(&dx, &want, close.max(1e-9), ("logarithms", about));
            }
        }
    }
}

fn probabilities<T: Real>() {
    at_each_level(|_| probabilities_at_this_level::<T>());
}

fn probabilities_at_this_level<T: Real>() {
    for [rows, classes] in [[1, 1], [3, 4], [5, 10], [2, 33], [0, 3]] {
        let x: Vec<f64> = noise(rows * classes, 18).iter().map(|x| 3.0 * x).collect();
        // They need not add up to 1.
        let t: Vec<f64> = noise(rows * classes, 19).iter().map(|x| x * x).collect();
        let dy = noise(rows, 20);
        for smoothing in [0.0, 0.25] {
            let losses = |scores: &[f64], t: &[f64]| -> Vec<f64> {
                let of = |r: usize| {
                    let (s, t) = (&scores[r * classes..][..classes], &t[r * classes..][..classes]);
                    -(1.0 - smoothing) * dot(s, t) - smoothing * s.iter().sum::<f64>() / classes as f64
                };
                (0..rows).map(of).collect()
            };
            let of_logits = |x: &[f64], t: &[f64]| losses(&definition::log_softmax(x, [rows, classes, 1]), t);
            let (tx, tt, tdy) = (of::<T>(&x), of::<T>(&t), of::<T>(&dy));
            let (mut p, mut values) = (vec![T::ZERO; x.len()], vec![T::ZERO; rows]);
            let (s, each) = (T::of(smoothing), Upstream::Each(&tdy[..]));
            loss::soft_cross_entropy_forward(&tx, &tt, &mut p, classes, s, |row, of| {
                values[row..][..of.len()].copy_from_slice(of);
            });
            let (about, close) = ((rows, classes, smoothing), tolerance::<T>().max(1e-9) * 10.0);
            assert_near(&values, &of_logits(&x, &t), close, ("value", about));
            let mut to = vec![T::ONE; x.len()];
            loss::soft_cross_entropy(Some(&p), &tt, s, each, &mut to, [rows, classes]);
            assert_near(&to, &differences(&x, |x| dot(&of_logits(x, &t), &dy)), close, ("logits", about));
            loss::soft_targets(&tx, false, s, each, &mut to, [rows, classes]);
            assert_near(&to, &differences(&t, |t| dot(&of_logits(&x, t), &dy)), close, ("targets", about));
            loss::soft_cross_entropy(None, &tt, s, each, &mut to, [rows, classes]);
            assert_near(&to, &differences(&x, |x| dot(&losses(x, &t), &dy)), close, ("logarithms", about));
            loss::soft_targets(&tx, true, s, each, &mut to, [rows, classes]);
            assert_near(&to, &differences(&t, |t| dot(&losses(&x, t), &dy)), close, ("their targets", about));
        }
    }
}

fn elements<T: Real>() {
    at_each_level(|_| elements_at_this_level::<T>());
}

fn elements_at_this_level<T: Real>() {
    let losses: [(ElementLoss<f64>, fn(f64, f64) -> f64); 7] = [
        (ElementLoss::Mse, |x, y| (x - y) * (x - y)),
        (ElementLoss::L1, |x, y| (x - y).abs()),
        (ElementLoss::Huber(0.5), |x, y| {
            let d = (x - y).abs();
            if d <= 0.5 { d * d / 2.0 } else { 0.5 * (d - 0.25) }
        }),
        (ElementLoss::SmoothL1(0.5), |x, y| {
            let d = (x - y).abs();
            if d < 0.5 { d * d } else { d - 0.25 }
        }),
        (ElementLoss::SmoothL1(0.0), |x, y| (x - y).abs()),
        (ElementLoss::BceWithLogits, |x, y| (1.0 + x.exp()).ln() - x * y),
        (ElementLoss::KlDiv, |x, y| y * (y.ln() - x)),
    ];
    for (loss, f) in losses {
        let of_type = match loss {
            ElementLoss::Mse => ElementLoss::Mse,
            ElementLoss::L1 => ElementLoss::L1,
            ElementLoss::Huber(bound) => ElementLoss::Huber(T::of(bound)),
            ElementLoss::SmoothL1(bound) => ElementLoss::SmoothL1(T::of(bound)),
            ElementLoss::BceWithLogits => ElementLoss::BceWithLogits,
            ElementLoss::KlDiv => ElementLoss::KlDiv,
        };
        for n in [0, 1, 7, 16, 33, 100] {
            let (x, dy) = (noise(n, 21), noise(n, 22));
            // Probabilities, away from 0.
            let y: Vec<f64> = noise(n, 23).iter().map(|y| y * y * 0.75 + 0.125).collect();
            let total = |x: &[f64], y: &[f64], dy: &[f64]| (0..n).map(|k| f(x[k], y[k]) * dy[k]).sum::<f64>();
            let [tx, ty, tdy] = [&x, &y, &dy].map(|x| of::<T>(x));
            let (mut to, close) = (vec![T::ONE; n], tolerance::<T>().max(1e-8));
            for each in [Upstream::Each(&tdy[..]), Upstream::All(T::of(0.5))] {
                let dy: Vec<f64> = if matches!(each, Upstream::All(_)) { vec![0.5; n] } else { dy.clone() };
                loss::of_elements::<T, false>(of_type, &tx, &ty, each, &mut to);
                assert_near(&to, &near_differences(&x, |x| total(x, &y, &dy)), close, (loss, n));
                loss::of_elements::<T, true>(of_type, &tx, &ty, each, &mut to);
                assert_near(&to, &near_differences(&y, |y| total(&x, y, &dy)), close, (loss, n, "targets"));
            }
        }
    }
}

/// Attention as it is defined, of one head after the other: `sizes` are those of the batch axes of q, k, v and the mask, each 1
/// or as the output's.
struct Case {
    batch: Vec<usize>,
    axes: [Vec<usize>; 4],
    m: usize,
    n: usize,
    d: usize,
    e: usize,
    ways: Ways<f64>,
    /// The last two sizes of the mask: none, or 1 or as many as there are queries and keys.
    mask: Option<[usize; 2]>,
}

impl Case {
    fn sizes(&self, operand: usize) -> Vec<usize> {
        let mask = self.mask.unwrap_or([0, 0]);
        let matrix = [[self.m, self.d], [self.n, self.d], [self.n, self.e], mask][operand];
        [&self.axes[operand][..], &matrix].concat()
    }

    /// Where the matrix of an operand begins, at a position of the output's batch axes.
    fn start(&self, operand: usize, mut position: usize) -> usize {
        let sizes = self.sizes(operand);
        let (own, mut offset, mut step) = (&self.axes[operand], 0, sizes[sizes.len() - 2..].iter().product::<usize>());
        for back in 0..self.batch.len() {
            let axis = self.batch.len() - 1 - back;
            let mut at = position % self.batch[axis];
            position /= self.batch[axis];
            if back == 0 && (operand == 1 || operand == 2) {
                at /= self.ways.groups;
            }
            if back < own.len() {
                let size = own[own.len() - 1 - back];
                offset += if size == 1 { 0 } else { at * step };
                step *= size;
            }
        }
        offset
    }

    fn output(&self, [q, k, v, mask]: [&[f64]; 4]) -> Vec<f64> {
        let Case { m, n, d, e, ways, .. } = self;
        let positions = self.batch.iter().product::<usize>();
        let mut out = Vec::new();
        for position in 0..positions {
            let [q0, k0, v0, mask0] = [0, 1, 2, 3].map(|operand| self.start(operand, position));
            for i in 0..*m {
                let scores: Vec<f64> = (0..*n)
                    .map(|j| {
                        let s: f64 = (0..*d).map(|x| q[q0 + i * d + x] * k[k0 + j * d + x]).sum::<f64>() * ways.scale;
                        let s = ways.cap.map_or(s, |cap| cap * (s / cap).tanh());
                        let added = self.mask.map_or(0.0, |[rows, cols]| {
                            let (row, col) = (if rows == 1 { 0 } else { i }, if cols == 1 { 0 } else { j });
                            mask[mask0 + row * cols + col]
                        });
                        let own = ways.position + i;
                        let seen = j + ways.before.min(1000) >= own && j <= own + ways.after.min(1000);
                        if seen { s + added } else { f64::NEG_INFINITY }
                    })
                    .collect();
                let largest = scores.iter().fold(f64::NEG_INFINITY, |x, &y| x.max(y));
                let weights: Vec<f64> = scores
                    .iter()
                    .map(|s| if largest == f64::NEG_INFINITY { 0.0 } else { (s - largest).exp() })
                    .collect();
                let sum = weights.iter().sum::<f64>();
                for x in 0..*e {
                    let value = (0..*n).map(|j| weights[j] * v[v0 + j * e + x]).sum::<f64>();
                    out.push(if sum == 0.0 { 0.0 } else { value / sum });
                }
            }
        }
        out
    }
}

fn attend<T: Real>() {
    let all = |groups| Ways { groups, position: 0, before: usize::MAX, after: usize::MAX, scale: 0.7, cap: None };
    let plain = |m, n, d, e| Case {
        batch: vec![],
        axes: [vec![], vec![], vec![], vec![]],
        m,
        n,
        d,
        e,
        ways: all(1),
        mask: None,
    };
    let batched = |batch: &[usize], m, n, d, e| {
        let axes = [batch.to_vec(), batch.to_vec(), batch.to_vec(), vec![]];
        Case { batch: batch.to_vec(), axes, ..plain(m, n, d, e) }
    };
    let cases = [
        plain(1, 1, 1, 1),
        plain(3, 4, 2, 5),
        plain(9, 17, 3, 4),
        batched(&[2, 3], 4, 5, 3, 2),
        Case { ways: Ways { after: 0, ..all(1) }, ..batched(&[2], 5, 5, 2, 2) },
        Case { ways: Ways { after: 0, position: 2, ..all(1) }, ..batched(&[2], 3, 6, 2, 2) },
        Case { ways: Ways { before: 1, after: 1, ..all(1) }, ..plain(70, 70, 2, 3) },
        // Several blocks of each.
        plain(66, 131, 2, 2),
        Case { ways: Ways { after: 0, ..all(1) }, ..plain(130, 130, 1, 1) },
        // Queries behind all keys see none.
        Case { ways: Ways { before: 0, after: 0, position: 2, ..all(1) }, ..plain(3, 4, 3, 2) },
        Case { ways: Ways { cap: Some(0.5), ..all(1) }, ..batched(&[2], 3, 4, 2, 3) },
        Case { ways: Ways { cap: Some(2.0), after: 0, ..all(1) }, mask: Some([4, 4]), ..batched(&[2], 4, 4, 2, 3) },
        Case { ways: Ways { scale: -1.5, ..all(1) }, ..plain(9, 4, 2, 3) },
        // Heads that share keys, and axes that are stretched.
        Case { axes: [vec![2, 4], vec![2, 2], vec![2, 2], vec![]], ways: all(2), ..batched(&[2, 4], 3, 4, 2, 2) },
        Case { axes: [vec![2, 4], vec![1, 1], vec![2, 1], vec![]], ways: all(4), ..batched(&[2, 4], 3, 4, 2, 2) },
        Case { axes: [vec![3], vec![], vec![], vec![]], ..batched(&[3], 3, 4, 2, 2) },
        Case { axes: [vec![1, 3], vec![2, 1], vec![3], vec![]], ..batched(&[2, 3], 3, 4, 2, 2) },
        Case { mask: Some([1, 4]), ..batched(&[2], 3, 4, 2, 2) },
        Case { mask: Some([3, 1]), ..batched(&[2], 3, 4, 2, 2) },
        Case { axes: [vec![2], vec![2], vec![2], vec![2]], mask: Some([3, 4]), ..batched(&[2], 3, 4, 2, 2) },
        plain(0, 3, 2, 2),
        plain(3, 0, 2, 2),
        batched(&[0], 3, 3, 2, 2),
    ];
    for (number, case) in cases.iter().enumerate() {
        let lens = [0, 1, 2, 3].map(|operand| case.sizes(operand).iter().product::<usize>());
        let operands = [0, 1, 2, 3].map(|operand| noise(lens[operand], 30 + operand as u64));
        let want = case.output(operands.each_ref().map(|x| &x[..]));
        let dy = noise(want.len(), 40);
        let typed = operands.each_ref().map(|x| of::<T>(x));
        let sizes = [0, 1, 2, 3].map(|operand| static_sizes(&case.sizes(operand)));
        let strided = |operand: usize| -> Strided<'_, T> {
            // SAFETY: the elements of a vector, as many as the sizes say.
            unsafe { Strided::contiguous(typed[operand].as_ptr(), sizes[operand]) }
        };
        let out_sizes = [&case.batch[..], &[case.m, case.e]].concat();
        let Ways { groups, position, before, after, scale, cap } = case.ways;
        let attended = AttendedSizes {
            q: strided(0),
            k: strided(1),
            v: strided(2),
            mask: case.mask.map(|_| strided(3)),
            ways: Ways { groups, position, before, after, scale: T::of(scale), cap: cap.map(T::of) },
            sizes: static_sizes(&out_sizes),
        };
        // Where there are many, some of them.
        let some = lens.map(|len| (0..len).step_by(if len > 100 { 17 } else { 1 }));
        let wanted = [0, 1, 2, 3].map(|operand| -> Vec<f64> {
            let by = |at: usize| {
                let [above, below, far_above, far_below] = [1e-3, -1e-3, 2e-3, -2e-3].map(|step| {
                    let mut operands = operands.clone();
                    operands[operand][at] += step;
                    dot(&case.output(operands.each_ref().map(|x| &x[..])), &dy)
                });
                (8.0 * (above - below) - (far_above - far_below)) / 12e-3
            };
            if operand == 3 && case.mask.is_none() { vec![] } else { some[operand].clone().map(by).collect() }
        });
        at_each_level(|_| {
            let queries = out_sizes[..out_sizes.len() - 1].iter().product();
            let (mut out, mut log_sums) = (vec![T::ONE; want.len()], vec![T::ONE; queries]);
            attention_forward(attended, &mut out, &mut log_sums);
            assert_near(&out, &want, tolerance::<T>(), ("output", number));
            let mut gradients = lens.map(|len| vec![T::ONE; len]);
            let [q, k, v, mask] = &mut gradients;
            let to = AttentionGradients { q: Some(q), k: Some(k), v: Some(v), mask: case.mask.map(|_| &mut mask[..]) };
            attention(attended, [&out, &log_sums, &of::<T>(&dy)], to);
            for operand in 0..if case.mask.is_some() { 4 } else { 3 } {
                let got: Vec<T> = some[operand].clone().map(|at| gradients[operand][at]).collect();
                assert_near(&got, &wanted[operand], tolerance::<T>().max(1e-9), ("operand", operand, number));
            }
            // One alone is the same.
            let mut alone = vec![T::ONE; lens[1]];
            let to = AttentionGradients { k: Some(&mut alone), ..Default::default() };
            attention(attended, [&out, &log_sums, &of::<T>(&dy)], to);
            assert!(alone == gradients[1], "case {number}");
        });
    }
}

#[test]
fn keys_that_no_query_sees() {
    at_each_level(|_| {
        let sizes = static_sizes(&[2, 2]);
        let (q, v) = ([1.0f32, 2.0, 3.0, 4.0], [1.0, 2.0, f32::NAN, f32::INFINITY]);
        let mask = [true, false, false, false];
        // SAFETY: the elements of arrays, as many as the sizes say.
        let (x, v, mask) = unsafe {
            let (x, v) = (Strided::contiguous(q.as_ptr(), sizes), Strided::contiguous(v.as_ptr(), sizes));
            (x, v, Strided::contiguous(mask.as_ptr(), sizes))
        };
        let ways = Ways { groups: 1, position: 0, before: 9, after: 9, scale: 1.0, cap: None };
        let of = AttendedSizes { q: x, k: x, v, mask: Some(mask), ways, sizes };
        let (out, log_sums) = ([1.0, 2.0, 0.0, 0.0], [5.0, f32::INFINITY]);
        let [mut dq, mut dk, mut dv] = [[9.0; 4]; 3];
        let to = AttentionGradients { q: Some(&mut dq), k: Some(&mut dk), v: Some(&mut dv), mask: None };
        attention(of, [&out, &log_sums, &[1.0, 3.0, 5.0, 7.0]], to);
        assert_eq!((dq, dk, dv), ([0.0; 4], [0.0; 4], [1.0, 3.0, 0.0, 0.0]));
    });
}

fn dropout<T: Real>() {
    at_each_level(|_| dropout_at_this_level::<T>());
}

fn dropout_at_this_level<T: Real>() {
    let x: Vec<T> = of(&noise(101, 50));
    let kept: Vec<u8> = (0..101).map(|at| (bits(51, at).is_multiple_of(3)).into()).collect();
    let mut out = vec![T::ONE; 101];
    rows::dropout(&x, &kept, T::of(1.5), &mut out);
    for at in 0..101 {
        assert_eq!(out[at], if kept[at] == 1 { x[at] * T::of(1.5) } else { T::ZERO });
    }
}

#[cfg(feature = "rayon")]
mod threads {
    use super::*;
    use support::at_one_level;

    /// The same from one, two, three and five threads.
    fn the_same<R: PartialEq + Send>(compute: impl Fn() -> R + Sync + Send) -> R {
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

    #[test]
    fn rows_and_columns() {
        let _level = at_one_level();
        let (y, dy): (Vec<f32>, Vec<f32>) = (of(&noise(600_000, 60)), of(&noise(600_000, 61)));
        for sizes in [[600, 1000, 1], [2, 300, 1000], [1, 600, 1000]] {
            the_same(|| {
                let mut dx = vec![0.0; 600_000];
                rows::softmax(&y, &dy, &mut dx, sizes);
                dx
            });
        }
        let kept: Vec<u8> = (0..600_000).map(|at| bits(62, at) as u8 & 1).collect();
        the_same(|| {
            let mut out = vec![0.0; 600_000];
            rows::dropout(&y, &kept, 2.0, &mut out);
            out
        });
    }

    #[test]
    fn norms() {
        let _level = at_one_level();
        let (x, dy): (Vec<f32>, Vec<f32>) = (of(&noise(600_000, 63)), of(&noise(600_000, 64)));
        let w: Vec<f32> = of(&noise(1000, 65));
        let gradients = |compute: &(dyn Fn(NormGradients<'_, f32>) + Sync), channels: usize| {
            the_same(|| {
                let (mut dx, mut dw, mut db) = (vec![0.0; 600_000], vec![0.0; channels], vec![0.0; channels]);
                compute(NormGradients { x: Some(&mut dx), weight: Some(&mut dw), bias: Some(&mut db) });
                (dx, dw, db)
            })
        };
        let (_, dw, db) = gradients(&|to| norm::rows::<f32, true>(&x, &w, &dy, 1e-5, to), 1000);
        // What has no threads, of columns alone, has the same bits.
        for c in [0, 1, 517] {
            let column: Vec<f64> = (0..600).map(|r| f64::from(dy[r * 1000 + c])).collect();
            assert!((f64::from(db[c]) - column.iter().sum::<f64>()).abs() < 1e-4);
        }
        assert!(dw.iter().all(|x| x.abs() > 0.0));
        gradients(&|to| norm::groups(&x, &w[..10], &dy, 1e-5, [6, 10, 10_000], 5, to), 10);
        gradients(&|to| norm::groups(&x, &w[..10], &dy, 1e-5, [6, 10, 10_000], 1, to), 10);
        let batch = |sizes: [usize; 3]| {
            let c = sizes[1];
            let (x, w, dy) = (&x, &w, &dy);
            the_same(move || {
                let batch =
                    BatchChannels { x, mean: &w[..c], variance: &vec![0.5; c], weight: &w[..c], eps: 1e-5, sizes };
                let (mut dx, mut dw, mut db) = (vec![0.0; 600_000], vec![0.0; c], vec![0.0; c]);
                norm::batch_train(batch, dy, Some(&mut dx), [&mut dw, &mut db]);
                (dx, dw, db)
            });
        };
        batch([600, 1000, 1]);
        batch([6, 100, 1000]);
    }

    #[test]
    fn losses() {
        let _level = at_one_level();
        let (x, dy): (Vec<f32>, Vec<f32>) = (of(&noise(600_000, 66)), of(&noise(600_000, 67)));
        the_same(|| {
            let mut dx = vec![0.0; 600_000];
            loss::of_elements::<f32, false>(ElementLoss::Huber(0.5), &x, &dy, Upstream::Each(&x), &mut dx);
            dx
        });
        the_same(|| {
            let mut dx = vec![0.0; 600_000];
            loss::cross_entropy(Some(&x), |row| row % 1000, 0.1, Upstream::Each(&dy[..600]), &mut dx, [600, 1000]);
            dx
        });
    }

    #[test]
    fn heads() {
        let _level = at_one_level();
        // Four heads of queries to each of keys; keys that all of a batch share.
        let sizes = [&[2, 8, 70, 8][..], &[2, 2, 70, 8], &[2, 2, 70, 8], &[1, 8, 70, 70]];
        let operands: Vec<Vec<f32>> =
            (0..4).map(|operand| of(&noise(sizes[operand].iter().product(), 70 + operand as u64))).collect();
        let strided = |operand: usize| -> Strided<'_, f32> {
            // SAFETY: the elements of a vector, as many as the sizes say.
            unsafe { Strided::contiguous(operands[operand].as_ptr(), static_sizes(sizes[operand])) }
        };
        let ways = Ways { groups: 4, position: 0, before: 99, after: 0, scale: 0.3, cap: Some(3.0) };
        the_same(|| {
            let (q, k, v, mask) = (strided(0), strided(1), strided(2), Some(strided(3)));
            let of = AttendedSizes { q, k, v, mask, ways, sizes: static_sizes(sizes[0]) };
            let (mut out, mut log_sums) = (vec![0.0; 2 * 8 * 70 * 8], vec![0.0; 2 * 8 * 70]);
            attention_forward(of, &mut out, &mut log_sums);
            let mut gradients: Vec<Vec<f32>> = operands.iter().map(|x| vec![0.0; x.len()]).collect();
            let [q, k, v, mask] = &mut gradients[..] else { unreachable!() };
            let to = AttentionGradients { q: Some(q), k: Some(k), v: Some(v), mask: Some(mask) };
            attention(of, [&out, &log_sums, &operands[0]], to);
            gradients
        });
    }
}
