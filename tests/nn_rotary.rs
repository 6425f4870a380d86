//! Rotary position embedding against its definition.

#[allow(dead_code, reason = "only random bits are used here")]
mod support;

use conformable::prelude::*;
use conformable::rule::rotary::UpToHalfOf;
use support::bits;

/// Small whole numbers, of which sums of two products are exact.
fn small(seed: u64, at: usize) -> f32 {
    (bits(seed, at) % 19) as f32 - 9.0
}

/// The definition: the pairs `(i, i + half)`, or `(2 i, 2 i + 1)`, of a head.
fn turned(head: &[f32], cos: &[f32], sin: &[f32], neighbours: bool) -> Vec<f32> {
    let mut out = head.to_vec();
    for i in 0..cos.len() {
        let (a, b) = if neighbours { (2 * i, 2 * i + 1) } else { (i, i + cos.len()) };
        (out[a], out[b]) = (head[a] * cos[i] - head[b] * sin[i], head[b] * cos[i] + head[a] * sin[i]);
    }
    out
}

/// Heads `[2, 3, T, D]`, with tables `[T, H]` and `[2, 1, T, H]`.
macro_rules! heads {
    ($(($t:tt, $d:tt, $h:tt))*) => { $({
        let x: Tensor<f32, shape![2, 3, $t, $d]> = Tensor::from_fn(|[b, n, t, i]| small(1, 10_000 * b + 1000 * n + 100 * t + i));
        let cos: Tensor<f32, shape![$t, $h]> = Tensor::from_fn(|[t, i]| small(2, 100 * t + i));
        let sin: Tensor<f32, shape![$t, $h]> = Tensor::from_fn(|[t, i]| small(3, 100 * t + i));
        let of_batch = |x: &Tensor<f32, shape![$t, $h]>| -> Tensor<f32, shape![2, 1, $t, $h]> {
            Tensor::from_fn(|[b, _, t, i]| x[[t, i]] + b as f32)
        };
        let (cos_of_batch, sin_of_batch) = (of_batch(&cos), of_batch(&sin));
        // The same numbers by other strides.
        let across = x.permute::<axes![3, 1, 0, 2]>().to_tensor();
        let view = across.permute::<axes![2, 1, 3, 0]>();
        for neighbours in [false, true] {
            let (mut shared, mut own): (Vec<f32>, Vec<f32>) = (vec![], vec![]);
            for b in 0..2 {
                for row in 0..3 * $t {
                    let head = &x.as_slice()[(b * 3 * $t + row) * $d..][..$d];
                    let of = |table: &[f32], t: usize| table[t * $h..(t + 1) * $h].to_vec();
                    let t = row % x.dims()[2];
                    shared.extend(turned(head, &of(cos.as_slice(), t), &of(sin.as_slice(), t), neighbours));
                    let t = b * $t + t;
                    let (cos, sin) = (of(cos_of_batch.as_slice(), t), of(sin_of_batch.as_slice(), t));
                    own.extend(turned(head, &cos, &sin, neighbours));
                }
            }
            let mut out: Tensor<f32, shape![2, 3, $t, $d]> = Tensor::full(77.0);
            let case = ($t, $d, $h, neighbours);
            if neighbours {
                assert_eq!(nn::rotary_interleaved(&x, &cos, &sin).as_slice(), shared, "{case:?}");
                assert_eq!(nn::rotary_interleaved(&x, &cos_of_batch, &sin_of_batch).as_slice(), own, "{case:?}");
                nn::rotary_interleaved_into(&view, &cos, &sin, &mut out);
            } else {
                assert_eq!(nn::rotary(&x, &cos, &sin).as_slice(), shared, "{case:?}");
                assert_eq!(nn::rotary(&x, &cos_of_batch, &sin_of_batch).as_slice(), own, "{case:?}");
                nn::rotary_into(&view, cos.flip::<0>().to_tensor().flip::<0>(), &sin, &mut out);
            }
            assert_eq!(out.as_slice(), shared, "a view, {case:?}");
        }
    })* };
}

#[test]
fn heads_of_every_size() {
    heads! { (1, 2, 1) (3, 8, 4) (5, 8, 2) (2, 7, 3) (4, 64, 32) (3, 70, 33) (2, 3, 0) (9, 1, 0) (1, 16, 8) }
}

#[test]
fn positions_in_any_order() {
    let x: Tensor<f32, shape![2, 4, 3, 8]> = Tensor::from_fn(|[b, n, t, i]| small(4, 1000 * b + 100 * n + 10 * t + i));
    let (cos, sin): (Tensor<f32, shape![50, 4]>, _) = nn::rotary_tables(10_000.0);
    let positions = tensor![[10, 0, 49], [7, 7, 1]];
    let of = |table: &Tensor<f32, shape![50, 4]>| table.take::<0>(&positions).expect("positions of the table");
    let y = nn::rotary(&x, of(&cos).unsqueeze::<1>(), of(&sin).unsqueeze::<1>());
    for (b, n, t) in [(0, 0, 0), (0, 3, 2), (1, 2, 1)] {
        let row = |x: &Tensor<f32, shape![2, 4, 3, 8]>| {
            x.index_axis::<0>(b).index_axis::<0>(n).index_axis::<0>(t).to_tensor().into_vec()
        };
        let at = positions[[b, t]] as usize;
        let expected = turned(&row(&x), &cos.as_slice()[4 * at..][..4], &sin.as_slice()[4 * at..][..4], false);
        for (found, expected) in row(&y).into_iter().zip(expected) {
            assert!((found - expected).abs() <= 1e-5, "{found} instead of {expected}");
        }
    }
}

#[test]
fn tables_are_angles() {
    let (cos, sin): (Tensor<f64, shape![200, 8]>, Tensor<f64, shape![200, 8]>) = nn::rotary_tables(500.0);
    let (cos_single, sin_single): (Tensor<f32, shape![200, 8]>, _) = nn::rotary_tables(500.0);
    for t in 0..200 {
        for i in 0..8 {
            let angle = t as f64 / 500f64.powf(i as f64 / 8.0);
            let near = |found: f64, expected: f64, unit: f64| assert!((found - expected).abs() <= unit, "{t} {i}");
            near(cos[[t, i]], angle.cos(), 1e-13);
            near(sin[[t, i]], angle.sin(), 1e-13);
            near(cos_single[[t, i]].into(), angle.cos(), 1e-7);
            near(sin_single[[t, i]].into(), angle.sin(), 1e-7);
        }
    }
}

/// What a query and a key have in common depends on how far they are apart, and not on where they are.
#[test]
fn distances_are_kept() {
    let (cos, sin): (Tensor<f64, shape![32, 4]>, _) = nn::rotary_tables(10_000.0);
    let vector = |seed| -> Tensor<f64, shape![8]> { Tensor::from_fn(|[i]| small(seed, i).into()) };
    let repeated = |x: &Tensor<f64, shape![8]>| x.broadcast_to::<shape![32, 8]>().to_tensor();
    let (queries, keys) = (repeated(&vector(5)), repeated(&vector(6)));
    let both = [
        nn::rotary(&queries, &cos, &sin).matmul(nn::rotary(&keys, &cos, &sin).t()),
        nn::rotary_interleaved(&queries, &cos, &sin).matmul(nn::rotary_interleaved(&keys, &cos, &sin).t()),
    ];
    for scores in both {
        for at in 1..32 {
            assert!((scores[[at, at - 1]] - scores[[1, 0]]).abs() < 1e-10);
            assert!((scores[[at, 0]] - scores[[31, 31 - at]]).abs() < 1e-10);
        }
    }
}

/// Known of the sizes is only that half a head is not more than a head.
fn generic<L: Shape, T: Size, D: Size, H: UpToHalfOf<D>>(
    x: &Tensor<f32, shape![..L, T, D]>,
    cos: &Tensor<f32, shape![T, H]>,
    sin: &Tensor<f32, shape![T, H]>,
) -> Tensor<f32, shape![..L, T, D]> {
    nn::rotary(x, cos, sin)
}

#[test]
fn generic_code_and_inline() {
    let x: Tensor<f32, shape![1, 1, 2]> = tensor![[[1.0, 2.0]]];
    assert_eq!(generic(&x, &tensor![[0.0]], &tensor![[1.0]]), tensor![[[-2.0, 1.0]]]);
    let x: InlineTensor<i32, shape![1, 2]> = InlineTensor::from_array([[3, 4]]);
    let (zero, one): (InlineTensor<i32, shape![1, 1]>, InlineTensor<i32, shape![1, 1]>) =
        (Construct::zeros(), Construct::ones());
    let y: InlineTensor<i32, shape![1, 2]> = nn::rotary(x, zero, one);
    assert_eq!(y.to_array(), [[-4, 3]]);
    let mut out = x;
    nn::rotary_interleaved_into(x, zero, one, &mut out);
    assert_eq!(out.to_array(), [[-4, 3]]);
    nn::rotary_into(x, one, zero, &mut out);
    assert_eq!(out.to_array(), [[3, 4]]);
    let (cos, _): (InlineTensor<f32, shape![2, 3]>, InlineTensor<f32, shape![2, 3]>) = nn::rotary_tables(10.0);
    assert_eq!(cos.to_array()[0], [1.0; 3]);
}
