//! Parts of programs: two networks, attention, a stencil; beside loops written by hand, ndarray and nalgebra.
//!
//! `cargo bench -p conformable-benches --bench models`; a name after `--` chooses rows.

mod common;

use common::plain::{largest, multiply, softmax_rows, sum_of};
use common::{Workload, array, inline, matrix, nd_softmax, nested, tensor, zeros};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use nalgebra::SMatrix;
use ndarray::{Array1, Array2, ArrayView2, Zip, s as nd_s};
use std::hint::black_box as bb;

/// A row of scores as probabilities, by hand.
fn softmax_row(row: &mut [f32]) {
    let top = largest(row);
    row.iter_mut().for_each(|x| *x = (*x - top).exp());
    let scale = 1.0 / sum_of(row, |x| x);
    row.iter_mut().for_each(|x| *x *= scale);
}

/// Adds a bias to each row, and cuts off what is negative if wanted.
fn add_bias<const M: usize, const N: usize>(x: &mut [[f32; N]; M], bias: &[f32; N], relu: bool) {
    for row in x {
        for (x, b) in row.iter_mut().zip(bias) {
            *x = if relu { (*x + b).max(0.0) } else { *x + b };
        }
    }
}

fn network(c: &mut Criterion) {
    let (x, w1, w2) = (nested::<f32, 64, 784>(1), nested::<f32, 784, 128>(2), nested::<f32, 128, 10>(4));
    let (b1, b2) = (nested::<f32, 1, 128>(3)[0], nested::<f32, 1, 10>(5)[0]);
    let by_hand = || {
        let (mut hidden, mut scores) = (zeros::<f32, 64, 128>(), zeros::<f32, 64, 10>());
        multiply(bb(&x), bb(&w1), &mut hidden);
        add_bias(&mut hidden, bb(&b1), true);
        multiply(&hidden, bb(&w2), &mut scores);
        add_bias(&mut scores, bb(&b2), false);
        softmax_rows::<10>(scores.as_flattened().to_vec())
    };
    let (t, u1, u2) =
        (tensor::<f32, shape![64, 784]>(1), tensor::<f32, shape![784, 128]>(2), tensor::<f32, shape![128, 10]>(4));
    let (c1, c2) = (tensor::<f32, shape![128]>(3), tensor::<f32, shape![10]>(5));
    let ours = || {
        let hidden = (bb(&t).matmul(bb(&u1)) + bb(&c1)).relu();
        (hidden.matmul(bb(&u2)) + bb(&c2)).softmax::<-1>()
    };
    let nd_x: Array2<f32> = array([64, 784], 1);
    let (nd_w1, nd_w2): (Array2<f32>, Array2<f32>) = (array([784, 128], 2), array([128, 10], 4));
    let (nd_b1, nd_b2): (Array1<f32>, Array1<f32>) = (array(128, 3), array(10, 5));
    let ndarray = || {
        let hidden = (bb(&nd_x).dot(bb(&nd_w1)) + bb(&nd_b1)).mapv_into(|x| x.max(0.0));
        nd_softmax(hidden.dot(bb(&nd_w2)) + bb(&nd_b2))
    };
    Workload::new(c, "network 784-128-10, 64 images", by_hand).by("ours", ours).by("ndarray", ndarray);
}

fn one_sample(c: &mut Criterion) {
    let (x, w1, w2) = (*nested::<f32, 1, 64>(1), *nested::<f32, 64, 32>(2), *nested::<f32, 32, 10>(4));
    let (b1, b2) = (nested::<f32, 1, 32>(3)[0], nested::<f32, 1, 10>(5)[0]);
    let by_hand = || {
        let (mut hidden, mut scores) = ([[0f32; 32]; 1], [[0f32; 10]; 1]);
        multiply(bb(&x), bb(&w1), &mut hidden);
        add_bias(&mut hidden, bb(&b1), true);
        multiply(&hidden, bb(&w2), &mut scores);
        add_bias(&mut scores, bb(&b2), false);
        softmax_row(&mut scores[0]);
        scores
    };
    macro_rules! ours {
        ($make:ident) => {{
            let (x, w1) = ($make::<f32, shape![1, 64]>(1), $make::<f32, shape![64, 32]>(2));
            let (b1, w2) = ($make::<f32, shape![32]>(3), $make::<f32, shape![32, 10]>(4));
            let b2 = $make::<f32, shape![10]>(5);
            move || {
                let hidden = (bb(&x).matmul(bb(&w1)) + bb(&b1)).relu();
                (hidden.matmul(bb(&w2)) + bb(&b2)).softmax::<-1>()
            }
        }};
    }
    let (na_x, na_w1, na_w2) = (matrix::<f32, 1, 64>(1), matrix::<f32, 64, 32>(2), matrix::<f32, 32, 10>(4));
    let (na_b1, na_b2) = (matrix::<f32, 1, 32>(3), matrix::<f32, 1, 10>(5));
    let nalgebra = || {
        let hidden = (bb(&na_x) * bb(&na_w1) + bb(&na_b1)).map(|x| x.max(0.0));
        let scores: SMatrix<f32, 1, 10> = hidden * bb(&na_w2) + bb(&na_b2);
        let top = scores.max();
        let e = scores.map(|x| (x - top).exp());
        e / e.sum()
    };
    let (nd_x, nd_w1): (Array2<f32>, Array2<f32>) = (array([1, 64], 1), array([64, 32], 2));
    let (nd_b1, nd_w2): (Array1<f32>, Array2<f32>) = (array(32, 3), array([32, 10], 4));
    let nd_b2: Array1<f32> = array(10, 5);
    let ndarray = || {
        let hidden = (bb(&nd_x).dot(bb(&nd_w1)) + bb(&nd_b1)).mapv_into(|x| x.max(0.0));
        nd_softmax(hidden.dot(bb(&nd_w2)) + bb(&nd_b2))
    };
    Workload::inline(c, "network 64-32-10, one sample", by_hand)
        .by("ours inline", ours!(inline))
        .by("nalgebra inline", nalgebra)
        .by("plain", || Box::new(by_hand()))
        .by("ours", ours!(tensor))
        .by("ndarray", ndarray);
}

fn attention(c: &mut Criterion) {
    let (q, k, v) = (nested::<f32, 64, 64>(1), nested::<f32, 64, 64>(2), nested::<f32, 64, 64>(3));
    let by_hand = || {
        let (mut turned, mut scores, mut out) =
            (zeros::<f32, 64, 64>(), zeros::<f32, 64, 64>(), zeros::<f32, 64, 64>());
        for (i, k) in bb(&k).iter().enumerate() {
            k.iter().enumerate().for_each(|(j, k)| turned[j][i] = 0.125 * k);
        }
        multiply(bb(&q), &turned, &mut scores);
        scores.iter_mut().for_each(|row| softmax_row(row));
        multiply(&scores, bb(&v), &mut out);
        out
    };
    let [t, u, w] = [1, 2, 3].map(tensor::<f32, shape![64, 64]>);
    let [nd_q, nd_k, nd_v]: [Array2<f32>; 3] = [1, 2, 3].map(|seed| array([64, 64], seed));
    Workload::new(c, "attention, one head [64,64]", by_hand)
        .by("ours", || (bb(&t).matmul(bb(&u).t()) * 0.125).softmax::<-1>().matmul(bb(&w)))
        .by("ndarray", || nd_softmax(bb(&nd_q).dot(&bb(&nd_k).t()) * 0.125).dot(bb(&nd_v)));
}

/// A function of its own, so that the slices are known not to overlap.
#[inline(never)]
fn laplace(x: &[[f32; 512]; 512], out: &mut Vec<f32>) {
    for rows in x.windows(3) {
        let [up, here, down] = rows else { unreachable!("windows of three") };
        out.extend((1..511).map(|j| up[j] + down[j] + here[j - 1] + here[j + 1] - 4.0 * here[j]));
    }
}

fn stencil(c: &mut Criterion) {
    let x = nested::<f32, 512, 512>(1);
    let by_hand = || {
        let mut out = Vec::with_capacity(510 * 510);
        laplace(bb(&x), &mut out);
        out
    };
    let t = tensor::<f32, shape![512, 512]>(1);
    let eager = || {
        let x = bb(&t);
        x.slice(s![..510, 1..511]) + x.slice(s![2.., 1..511]) + x.slice(s![1..511, ..510]) + x.slice(s![1..511, 2..])
            - x.slice(s![1..511, 1..511]) * 4.0
    };
    let fused = || {
        let x = bb(&t);
        let (up, down) = (x.slice(s![..510, 1..511]), x.slice(s![2.., 1..511]));
        let (left, right) = (x.slice(s![1..511, ..510]), x.slice(s![1..511, 2..]));
        (up.expr() + down + left + right - x.slice(s![1..511, 1..511]).expr() * 4.0).eval()
    };
    let nd: Array2<f32> = array([512, 512], 1);
    let ndarray = || {
        let x = bb(&nd);
        let part =
            |rows: usize, cols: usize| -> ArrayView2<'_, f32> { x.slice(nd_s![rows..rows + 510, cols..cols + 510]) };
        let around = Zip::from(part(0, 1)).and(part(2, 1)).and(part(1, 0)).and(part(1, 2)).and(part(1, 1));
        around.map_collect(|up, down, left, right, here| up + down + left + right - 4.0 * here)
    };
    Workload::new(c, "laplace by slices [512,512]", by_hand)
        .by("ours", eager)
        .by("ours fused", fused)
        .by("ndarray zip", ndarray);
}

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = network, one_sample, attention, stencil
}
criterion_main!(suite);
