//! Matrix products, beside loops written by hand, ndarray and nalgebra.
//!
//! `cargo bench --bench matmul`; a name after `--` chooses rows. `into` writes into an output that exists.

mod common;

use common::{Workload, array, inline, matrix, nested, tensor, values, zeros};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use ndarray::{Array1, Array2, Array3, Axis as NdAxis};
use std::hint::black_box as bb;

/// A row of sums at a time: the inner loop becomes vector code.
fn multiply<const M: usize, const K: usize, const N: usize>(
    a: &[[f32; K]; M],
    b: &[[f32; N]; K],
    out: &mut [[f32; N]; M],
) {
    for (a, out) in a.iter().zip(out) {
        let mut sums = [0f32; N];
        for (a, b) in a.iter().zip(b) {
            for (sum, b) in sums.iter_mut().zip(b) {
                *sum += a * b;
            }
        }
        *out = sums;
    }
}

/// Products that fit the stack: all of `small` beside nalgebra's static matrices.
macro_rules! small {
    ($function:ident $name:literal $m:literal $k:literal $n:literal) => {
        fn $function(c: &mut Criterion) {
            let (a, b) = (*nested::<$m, $k>(1), *nested::<$k, $n>(2));
            let by_hand = move || {
                let mut out = [[0f32; $n]; $m];
                multiply(bb(&a), bb(&b), &mut out);
                out
            };
            let (x, y) = (tensor::<shape![$m, $k]>(1), tensor::<shape![$k, $n]>(2));
            let (s, t) = (inline::<shape![$m, $k]>(1), inline::<shape![$k, $n]>(2));
            let (nd_x, nd_y): (Array2<f32>, Array2<f32>) = (array([$m, $k], 1), array([$k, $n], 2));
            let (na_x, na_y) = (matrix::<$m, $k>(1), matrix::<$k, $n>(2));
            Workload::new(c, $name, by_hand)
                .by("inline", || bb(&s).matmul(bb(&t)))
                .into("inline into", InlineTensor::<f32, shape![$m, $n]>::zeros(), |out| {
                    bb(&s).matmul_into(bb(&t), out)
                })
                .by("heap", || bb(&x).matmul(bb(&y)))
                .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)))
                .by("nalgebra", || bb(&na_x) * bb(&na_y));
        }
    };
}

small!(square_4 "matmul 4" 4 4 4);
small!(square_8 "matmul 8" 8 8 8);
small!(square_16 "matmul 16" 16 16 16);
small!(square_32 "matmul 32" 32 32 32);
small!(square_13 "matmul 13" 13 13 13);
small!(odd "matmul 5x7x3" 5 7 3);

/// Products on the heap.
macro_rules! large {
    ($function:ident $name:literal $n:literal) => {
        fn $function(c: &mut Criterion) {
            let (a, b) = (nested::<$n, $n>(1), nested::<$n, $n>(2));
            let by_hand = move || {
                let mut out = zeros::<$n, $n>();
                multiply(bb(&a), bb(&b), &mut out);
                out
            };
            let (x, y) = (tensor::<shape![$n, $n]>(1), tensor::<shape![$n, $n]>(2));
            let (nd_x, nd_y): (Array2<f32>, Array2<f32>) = (array([$n, $n], 1), array([$n, $n], 2));
            Workload::new(c, $name, by_hand)
                .by("heap", || bb(&x).matmul(bb(&y)))
                .into("into", Tensor::<f32, shape![$n, $n]>::zeros(), |out| bb(&x).matmul_into(bb(&y), out))
                .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)));
        }
    };
}

large!(square_64 "matmul 64" 64);
large!(square_128 "matmul 128" 128);
large!(square_256 "matmul 256" 256);
large!(square_512 "matmul 512" 512);
large!(square_1024 "matmul 1024" 1024);

fn batched(c: &mut Criterion) {
    let (a, b) = (values(32 * 4096, 1), values(32 * 4096, 2));
    let by_hand = || {
        let (a, b) = (bb(&a).as_chunks::<64>().0.as_chunks::<64>().0, bb(&b).as_chunks::<64>().0.as_chunks::<64>().0);
        let mut out = vec![0f32; 32 * 4096];
        let matrices = out.as_chunks_mut::<64>().0.as_chunks_mut::<64>().0;
        for ((out, a), b) in matrices.iter_mut().zip(a).zip(b) {
            multiply(a, b, out);
        }
        out
    };
    let (x, y) = (tensor::<shape![32, 64, 64]>(1), tensor::<shape![32, 64, 64]>(2));
    let (nd_x, nd_y): (Array3<f32>, Array3<f32>) = (array([32, 64, 64], 1), array([32, 64, 64], 2));
    let ndarray = || {
        let mut out = Array3::zeros([32, 64, 64]);
        for (mut out, (x, y)) in out.outer_iter_mut().zip(bb(&nd_x).outer_iter().zip(bb(&nd_y).outer_iter())) {
            ndarray::linalg::general_mat_mul(1.0, &x, &y, 0.0, &mut out);
        }
        out
    };
    Workload::new(c, "matmul [32,64,64]x[32,64,64]", by_hand)
        .by("heap", || bb(&x).matmul(bb(&y)))
        .by("ndarray", ndarray);
}

fn shared_right_side(c: &mut Criterion) {
    let (a, b) = (values(32 * 256, 1), nested::<16, 16>(2));
    let by_hand = || {
        let mut out = vec![0f32; 32 * 256];
        let matrices = out.as_chunks_mut::<16>().0.as_chunks_mut::<16>().0;
        for (out, a) in matrices.iter_mut().zip(bb(&a).as_chunks::<16>().0.as_chunks::<16>().0) {
            multiply(a, bb(&b), out);
        }
        out
    };
    let (x, y) = (tensor::<shape![8, 4, 16, 16]>(1), tensor::<shape![16, 16]>(2));
    let (nd_x, nd_y): (Array2<f32>, Array2<f32>) = (array([512, 16], 1), array([16, 16], 2));
    Workload::new(c, "matmul [8,4,16,16]x[16,16]", by_hand)
        .by("heap", || bb(&x).matmul(bb(&y)))
        .by("ndarray as one matrix", || bb(&nd_x).dot(bb(&nd_y)));
}

/// The sum of products, in 32 lanes.
fn dot(x: &[f32], y: &[f32]) -> f32 {
    let mut lanes = [0f32; 32];
    for (x, y) in x.as_chunks::<32>().0.iter().zip(y.as_chunks::<32>().0) {
        for ((lane, x), y) in lanes.iter_mut().zip(x).zip(y) {
            *lane += x * y;
        }
    }
    lanes.iter().sum()
}

macro_rules! by_vector {
    ($function:ident $name:literal $m:literal $k:literal) => {
        fn $function(c: &mut Criterion) {
            let (a, v) = (values($m * $k, 1), values($k, 2));
            let by_hand = || bb(&a).as_chunks::<$k>().0.iter().map(|row| dot(row, bb(&v))).collect::<Vec<f32>>();
            let (x, y) = (tensor::<shape![$m, $k]>(1), tensor::<shape![$k]>(2));
            let (nd_x, nd_y): (Array2<f32>, Array1<f32>) = (array([$m, $k], 1), array($k, 2));
            Workload::new(c, $name, by_hand)
                .by("heap", || bb(&x).matmul(bb(&y)))
                .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)))
                .by("ndarray as one column", || bb(&nd_x).dot(&bb(&nd_y).view().insert_axis(NdAxis(1))));
        }
    };
}

by_vector!(by_vector_128 "matmul [784,128]x[128]" 784 128);
by_vector!(by_vector_1024 "matmul [1024,1024]x[1024]" 1024 1024);

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = square_4, square_8, square_16, square_32, odd, square_13, square_64, square_128, square_256, square_512,
        square_1024, batched, shared_right_side, by_vector_128, by_vector_1024
}
criterion_main!(suite);
