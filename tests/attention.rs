//! Attention against its definition in `f64`. PyTorch's values are held by `tests/golden/nn.rs`, ONNX's by `tests/onnx/`.

#[allow(dead_code, reason = "only levels and random bits are used here")]
mod support;

use conformable::prelude::*;
use support::{at_each_level, bits};

/// Numbers between -2 and 2.
fn values<S: FixedShape>(seed: u64) -> Tensor<f32, S> {
    Construct::from_positions(|i| (bits(seed, i) % 4001) as f32 / 1000.0 - 2.0)
}

/// A head: queries `[m, d]`, keys `[n, d]`, values `[n, e]`.
struct Head<'a> {
    q: &'a [f32],
    k: &'a [f32],
    v: &'a [f32],
    d: usize,
    e: usize,
}

/// `softmax(score(i, j, q · k)) · v`, as it is defined; zeros where all scores are negative infinity.
fn naive(head: &Head<'_>, score: impl Fn(usize, usize, f64) -> f64) -> Vec<f64> {
    let (m, n) = (head.q.len() / head.d, head.k.len() / head.d);
    let mut out = Vec::new();
    for i in 0..m {
        let scores: Vec<f64> = (0..n)
            .map(|j| {
                let dot = (0..head.d)
                    .map(|p| f64::from(head.q[i * head.d + p]) * f64::from(head.k[j * head.d + p]))
                    .sum::<f64>();
                score(i, j, dot)
            })
            .collect();
        let largest = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let terms: Vec<f64> = match largest == f64::NEG_INFINITY {
            true => vec![0.0; n],
            false => scores.iter().map(|x| (x - largest).exp()).collect(),
        };
        let sum = match terms.iter().sum::<f64>() {
            0.0 => 1.0,
            sum => sum,
        };
        for c in 0..head.e {
            out.push((0..n).map(|j| terms[j] / sum * f64::from(head.v[j * head.e + c])).sum());
        }
    }
    out
}

#[track_caller]
fn assert_close<S: Shape>(found: &Tensor<f32, S>, expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (at, (&found, &expected)) in found.iter().zip(expected).enumerate() {
        let error = (f64::from(found) - expected).abs();
        assert!(error <= 2e-6 * expected.abs().max(1.0), "element {at}: {found} instead of {expected}");
    }
}

/// One head, of sizes on either side of every block; the same by strides, in place and inline, and at each level.
#[test]
fn heads_of_all_sizes() {
    macro_rules! check {
        ($($m:tt $n:tt $d:tt $e:tt;)*) => { $(
            let (q, k, v) =
                (values::<shape![$m, $d]>(1), values::<shape![$n, $d]>(2), values::<shape![$n, $e]>(3));
            let head = Head { q: q.as_slice(), k: k.as_slice(), v: v.as_slice(), d: $d, e: $e };
            let scale = 1.0 / f64::from($d).sqrt();
            let all = naive(&head, |_, _, dot| dot * scale);
            let past = naive(&head, |i, j, dot| if j <= i { dot * scale } else { f64::NEG_INFINITY });
            at_each_level(|_| {
                assert_close(&nn::scaled_dot_product_attention(&q, &k, &v), &all);
                assert_close(&nn::attention_causal(&q, &k, &v), &past);
            });
            let (qt, kt, vt) = (q.t().to_tensor(), k.t().to_tensor(), v.flip::<0>().to_tensor());
            let mut out = Tensor::full(f32::NAN);
            nn::attention_into(qt.t(), kt.t(), vt.flip::<0>(), Attention::new().causal(), &mut out);
            assert_close(&out, &past);
        )* };
    }
    check! {
        1 1 1 1;
        1 2 3 4;
        3 5 7 2;
        4 4 64 64;
        8 2000 16 5;
        9 1000 64 33;
        1 1000 64 64;
        47 49 8 8;
        48 512 16 16;
        65 513 64 64;
        66 300 5 300;
        64 64 64 64;
        200 300 24 24;
        2 40 1 1;
    }
}

#[test]
fn which_keys_a_query_sees() {
    let (q, k, v) = (values::<shape![70, 8]>(1), values::<shape![300, 8]>(2), values::<shape![300, 12]>(3));
    let head = Head { q: q.as_slice(), k: k.as_slice(), v: v.as_slice(), d: 8, e: 12 };
    let scale = 1.0 / 8f64.sqrt();
    let hidden = f64::NEG_INFINITY;
    let seen =
        |see: &dyn Fn(usize, usize) -> bool| naive(&head, |i, j, dot| if see(i, j) { dot * scale } else { hidden });
    let found = |way: Attention<f32>| nn::attention(&q, &k, &v, way);
    assert_close(&found(Attention::new().causal().position(200)), &seen(&|i, j| j <= i + 200));
    assert_close(&found(Attention::new().causal().position(2000)), &seen(&|_, _| true));
    assert_close(&found(Attention::new().window(3, 2)), &seen(&|i, j| j + 3 >= i && j <= i + 2));
    assert_close(&found(Attention::new().window(usize::MAX, 0)), &seen(&|i, j| j <= i));
    assert_close(
        &found(Attention::new().window(0, 0).position(250)),
        // Queries from 50 on are behind the last key: they see nothing.
        &seen(&|i, j| j == i + 250),
    );
    // By a mask of one row, of one column, of all scores, of none.
    let rows: Tensor<bool, shape![300]> = Construct::from_positions(|j| bits(7, j) % 3 == 1);
    assert_close(&nn::attention_masked(&q, &k, &v, &rows), &seen(&|_, j| bits(7, j) % 3 == 1));
    let columns: Tensor<bool, shape![70, 1]> = Construct::from_positions(|i| i % 5 != 3);
    assert_close(&nn::attention_masked(&q, &k, &v, &columns), &seen(&|i, _| i % 5 != 3));
    let all: Tensor<bool, shape![70, 300]> = Construct::from_positions(|at| bits(8, at) % 2 == 1);
    let both = nn::attention(&q, &k, &v, Attention::new().causal().position(9).mask(&all));
    assert_close(&both, &seen(&|i, j| j <= i + 9 && bits(8, i * 300 + j) % 2 == 1));
    let transposed = all.t().to_tensor();
    let by_columns = nn::attention(&q, &k, &v, Attention::new().causal().position(9).mask(transposed.t()));
    assert_close(&by_columns, &seen(&|i, j| j <= i + 9 && bits(8, i * 300 + j) % 2 == 1));
    let none: Tensor<bool, shape![]> = false.into();
    assert_eq!(nn::attention_masked(&q, &k, &v, &none), Tensor::zeros());
    let all: Tensor<f32, shape![70, 300]> = values(9);
    let sums = naive(&head, |i, j, dot| dot * scale + f64::from(all[[i, j]]));
    assert_close(&nn::attention_masked(&q, &k, &v, &all), &sums);
}

#[test]
fn how_scores_are_made() {
    let (q, k, v) = (values::<shape![10, 8]>(1), values::<shape![20, 8]>(2), values::<shape![20, 3]>(3));
    let head = Head { q: q.as_slice(), k: k.as_slice(), v: v.as_slice(), d: 8, e: 3 };
    for scale in [0.01, 1.0, 0.0, -0.7] {
        let found = nn::attention(&q, &k, &v, Attention::new().scale(scale));
        assert_close(&found, &naive(&head, |_, _, dot| dot * f64::from(scale)));
    }
    let found = nn::attention(&q, &k, &v, Attention::new().scale(2.0).soft_cap(3.0).causal());
    let capped = |i, j, dot: f64| if j <= i { 3.0 * (dot * 2.0 / 3.0).tanh() } else { f64::NEG_INFINITY };
    assert_close(&found, &naive(&head, capped));
    // Scores of a size that has no exponential.
    let large = &q * 1e4;
    let found = nn::scaled_dot_product_attention(&large, &k, &v);
    let head = Head { q: large.as_slice(), ..head };
    assert_close(&found, &naive(&head, |_, _, dot| dot / 8f64.sqrt()));
}

#[test]
fn batches_and_heads() {
    let (q, k, v) = (values::<shape![2, 6, 5, 4]>(1), values::<shape![3, 7, 4]>(2), values::<shape![2, 1, 7, 3]>(3));
    let grouped =
        nn::attention(&q, &k.unsqueeze::<0>(), v.broadcast_to::<shape![2, 3, 7, 3]>(), Attention::new().groups::<2>());
    assert_shape!(grouped, [2, 6, 5, 3]);
    let mask: Tensor<f32, shape![6, 1, 7]> = values(4);
    let masked = nn::attention(
        &q,
        &k.unsqueeze::<0>(),
        v.broadcast_to::<shape![2, 3, 7, 3]>(),
        Attention::new().groups::<2>().mask(&mask),
    );
    let (mut expected, mut with_mask) = (Vec::new(), Vec::new());
    for b in 0..2 {
        for h in 0..6 {
            let head = Head {
                q: &q.as_slice()[(b * 6 + h) * 20..][..20],
                k: &k.as_slice()[h / 2 * 28..][..28],
                v: &v.as_slice()[b * 21..][..21],
                d: 4,
                e: 3,
            };
            expected.extend(naive(&head, |_, _, dot| dot / 2.0));
            with_mask.extend(naive(&head, |_, j, dot| dot / 2.0 + f64::from(mask[[h, 0, j]])));
        }
    }
    assert_close(&grouped, &expected);
    assert_close(&masked, &with_mask);
    // The same by broadcasting: a head of keys over two of queries.
    let apart = q.reshape::<shape![2, 3, 2, 5, 4]>();
    let found = nn::scaled_dot_product_attention(&apart, k.unsqueeze::<1>(), v.unsqueeze::<2>());
    assert_shape!(found, [2, 3, 2, 5, 3]);
    assert_close(&found, &expected);
    // One group is heads of their own.
    let own = nn::attention(&q, &q, &q, Attention::new().groups::<1>());
    let own: Vec<f64> = own.iter().copied().map(f64::from).collect();
    assert_close(&nn::scaled_dot_product_attention(&q, &q, &q), &own);
}

#[test]
fn nothing_to_attend_to() {
    let q: Tensor<f32, shape![2, 3]> = Tensor::ones();
    let (k, v): (Tensor<f32, shape![0, 3]>, Tensor<f32, shape![0, 4]>) = (Tensor::zeros(), Tensor::zeros());
    assert_eq!(nn::scaled_dot_product_attention(&q, &k, &v), Tensor::zeros());
    let none: Tensor<f32, shape![5, 0, 3]> = Tensor::zeros();
    assert_eq!(nn::scaled_dot_product_attention(&none, &q, &q).len(), 0);
    let nan = tensor![[f32::NAN, 0.0], [1.0, 0.0]];
    let found = nn::scaled_dot_product_attention(&nan, &Tensor::<f32, shape![2, 2]>::ones(), &tensor![[1.0f32], [3.0]]);
    assert!(found[[0, 0]].is_nan());
    assert_eq!(found[[1, 0]], 2.0);
}

/// Tensors inline, of `f64`, and views: what comes out is stored as the operands are.
#[test]
fn kinds_and_elements() {
    let x: InlineTensor<f64, shape![3, 2]> = InlineTensor::arange();
    let y: InlineTensor<f64, shape![3, 2]> = nn::attention_causal(&x, x.view(), x);
    // The first query sees one key; the others mostly their own.
    assert_eq!([y[[0, 0]], y[[0, 1]]], [0.0, 1.0]);
    let weight = |i: usize, j: usize| ((x[[i, 0]] * x[[j, 0]] + x[[i, 1]] * x[[j, 1]]) / 2f64.sqrt()).exp();
    for i in 0..3 {
        let sum: f64 = (0..=i).map(|j| weight(i, j)).sum();
        for c in 0..2 {
            let expected: f64 = (0..=i).map(|j| weight(i, j) / sum * x[[j, c]]).sum();
            assert!((y[[i, c]] - expected).abs() < 1e-14, "{} instead of {expected}", y[[i, c]]);
        }
    }
}
