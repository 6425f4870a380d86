//! Reductions, and the row work that is made of them, beside loops written by hand and ndarray.
//!
//! `cargo bench -p conformable-benches --bench reduce`; a name after `--` chooses rows. The loops by hand add in
//! independent lanes, which is what it takes for them to become vector code; `naive` is `iter().sum()`.

mod common;

use common::plain::{largest, softmax_rows, sum_of};
use common::{Workload, array, nd_softmax, positive, tensor, values};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use ndarray::{Array1, Array2, Array4, Axis as NdAxis};
use std::hint::black_box as bb;

fn sum_of_all(c: &mut Criterion) {
    let x = values(1_000_000, 1);
    let t = tensor::<f32, shape![1000000]>(1);
    let nd: Array1<f32> = array(1_000_000, 1);
    Workload::new(c, "sum [1000000]", || sum_of(bb(&x), |x| x))
        .by("plain naive", || bb(&x).iter().map(|x| f64::from(*x)).sum::<f64>() as f32)
        .by("ours", || bb(&t).sum())
        .by("ndarray", || bb(&nd).sum());
}

fn sums_along_axes(c: &mut Criterion) {
    let x = values(512 * 512, 1);
    let t = tensor::<f32, shape![512, 512]>(1);
    let nd: Array2<f32> = array([512, 512], 1);
    let columns = || {
        let mut out = vec![0f32; 512];
        for row in bb(&x).as_chunks::<512>().0 {
            for (out, x) in out.iter_mut().zip(row) {
                *out += x;
            }
        }
        out
    };
    Workload::new(c, "sum axis 0 [512,512]", columns)
        .by("ours", || bb(&t).sum_axis::<0>())
        .by("ndarray", || bb(&nd).sum_axis(NdAxis(0)));
    let rows = || bb(&x).as_chunks::<512>().0.iter().map(|row| sum_of(row, |x| x)).collect::<Vec<_>>();
    Workload::new(c, "sum axis -1 [512,512]", rows)
        .by("ours", || bb(&t).sum_axis::<-1>())
        .by("ndarray", || bb(&nd).sum_axis(NdAxis(1)));
    let positions = || {
        let position = |row: &[f32; 512]| row.iter().position(|x| *x == largest(row)).unwrap();
        bb(&x).as_chunks::<512>().0.iter().map(position).collect::<Vec<usize>>()
    };
    let first_largest = |row: ndarray::ArrayView1<'_, f32>| {
        row.iter().enumerate().fold((0, f32::NEG_INFINITY), |best, (at, x)| if *x > best.1 { (at, *x) } else { best }).0
    };
    Workload::new(c, "argmax axis -1 [512,512]", positions)
        .by("ours", || bb(&t).argmax_axis::<-1>())
        .by("ndarray", || bb(&nd).map_axis(NdAxis(1), first_largest));
}

fn layer_norm_by_hand<const COLS: usize>(x: &[f32], weight: &[f32], bias: &[f32]) -> Vec<f32> {
    let mut out = Vec::with_capacity(x.len());
    for row in x.as_chunks::<COLS>().0 {
        let mean = sum_of(row, |x| x) / COLS as f32;
        let variance = sum_of(row, |x| (x - mean) * (x - mean)) / COLS as f32;
        let scale = 1.0 / (variance + 1e-5).sqrt();
        out.extend(row.iter().zip(weight).zip(bias).map(|((x, w), b)| (x - mean) * scale * w + b));
    }
    out
}

macro_rules! row_work {
    ($function:ident $rows:literal $cols:literal $softmax:literal $layer_norm:literal) => {
        fn $function(c: &mut Criterion) {
            let (x, weight, bias) = (values($rows * $cols, 1), positive($cols, 2), values($cols, 3));
            let t = tensor::<f32, shape![$rows, $cols]>(1);
            let w: Tensor<f32, shape![$cols]> = Tensor::from_vec(positive($cols, 2)).unwrap();
            let b = tensor::<f32, shape![$cols]>(3);
            let nd: Array2<f32> = array([$rows, $cols], 1);
            let (nd_w, nd_b) = (Array1::from_vec(positive($cols, 2)), Array1::from_vec(values($cols, 3)));

            Workload::new(c, $softmax, || softmax_rows::<$cols>(bb(&x).clone()))
                .by("ours", || bb(&t).softmax::<-1>())
                .by("ndarray", || nd_softmax(bb(&nd).clone()));

            let nd_layer_norm = || {
                let mean = bb(&nd).mean_axis(NdAxis(1)).unwrap().insert_axis(NdAxis(1));
                let scale = bb(&nd).var_axis(NdAxis(1), 0.0).mapv(|v| 1.0 / (v + 1e-5).sqrt()).insert_axis(NdAxis(1));
                (bb(&nd) - &mean) * &scale * bb(&nd_w) + bb(&nd_b)
            };
            Workload::new(c, $layer_norm, || layer_norm_by_hand::<$cols>(bb(&x), bb(&weight), bb(&bias)))
                .by("ours", || nn::layer_norm(bb(&t), bb(&w), bb(&b), 1e-5))
                .by("ndarray", nd_layer_norm);
        }
    };
}

row_work!(rows_of_128 64 128 "softmax [64,128]" "layer norm [64,128]");
row_work!(rows_of_512 512 512 "softmax [512,512]" "layer norm [512,512]");

fn statistics_of_channels(c: &mut Criterion) {
    let x = values(8 * 16 * 1024, 1);
    let by_hand = || {
        let planes = bb(&x).as_chunks::<1024>().0;
        let (mut means, mut variances) = (Vec::with_capacity(16), Vec::with_capacity(16));
        for channel in 0..16 {
            let over =
                |f: &dyn Fn(&[f32]) -> f32| (0..8).map(|image| f(&planes[image * 16 + channel])).sum::<f32>() / 8192.0;
            let mean = over(&|plane| sum_of(plane, |x| x));
            means.push(mean);
            variances.push(over(&|plane| sum_of(plane, |x| (x - mean) * (x - mean))));
        }
        (means, variances)
    };
    let t = tensor::<f32, shape![8, 16, 32, 32]>(1);
    let composed = || {
        let mean = bb(&t).mean_axes_keepdims::<axes![0, 2, 3]>();
        let variance = (bb(&t).expr() - &mean).square().mean_axes::<axes![0, 2, 3]>();
        (mean, variance)
    };
    let nd: Array4<f32> = array([8, 16, 32, 32], 1);
    let ndarray = || {
        let over = |x: &Array4<f32>| x.sum_axis(NdAxis(3)).sum_axis(NdAxis(2)).sum_axis(NdAxis(0)) / 8192.0;
        let mean = over(bb(&nd));
        let centred = bb(&nd) - &mean.view().insert_axis(NdAxis(1)).insert_axis(NdAxis(2));
        (mean, over(&centred.mapv_into(|x| x * x)))
    };
    Workload::new(c, "mean and var over 0,2,3 [8,16,32,32]", by_hand).by("ours", composed).by("ndarray", ndarray);
}

fn pairwise_distance(c: &mut Criterion) {
    let (x, y) = (values(256 * 32, 1), values(256 * 32, 2));
    let by_hand = || {
        // The right side is transposed once, so that the sums run beside each other.
        let mut columns = [[0f32; 256]; 32];
        for (j, y) in bb(&y).as_chunks::<32>().0.iter().enumerate() {
            for d in 0..32 {
                columns[d][j] = y[d];
            }
        }
        let mut out = Vec::with_capacity(256 * 256);
        for x in bb(&x).as_chunks::<32>().0 {
            let mut sums = [0f32; 256];
            for (x, column) in x.iter().zip(&columns) {
                for (sum, y) in sums.iter_mut().zip(column) {
                    *sum += (x - y) * (x - y);
                }
            }
            out.extend_from_slice(&sums);
        }
        out
    };
    let (t, u) = (tensor::<f32, shape![256, 1, 32]>(1), tensor::<f32, shape![1, 256, 32]>(2));
    let (nd_x, nd_y) = (array::<f32, _>([256, 1, 32], 1), array::<f32, _>([1, 256, 32], 2));
    Workload::new(c, "pairwise distance [256,1,32]-[1,256,32]", by_hand)
        .by("ours fused", || (bb(&t).expr() - bb(&u)).square().sum_axis::<-1>())
        .by("ndarray", || (bb(&nd_x) - bb(&nd_y)).mapv_into(|x| x * x).sum_axis(NdAxis(2)));
}

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = sum_of_all, sums_along_axes, rows_of_128, rows_of_512, statistics_of_channels, pairwise_distance
}
criterion_main!(suite);
