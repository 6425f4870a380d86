//! Matrix products, beside loops written by hand, ndarray, nalgebra and faer.
//!
//! `cargo bench -p conformable-benches --bench matmul`; a name after `--` chooses rows.

mod common;

use common::plain::{dot, multiply, product};
use common::{Workload, array, inline, mat, matrix, nested, numbers, tensor, values};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use faer::linalg::matmul::matmul as faer_matmul;
use faer::{Accum, Col, Mat, MatRef, Par};
use nalgebra::SMatrix;
use ndarray::linalg::general_mat_mul;
use ndarray::{Array1, Array2, Array3, Axis as NdAxis};
use std::hint::black_box as bb;

/// Products that fit the stack: beside nalgebra's static matrices too.
macro_rules! small {
    ($($function:ident $name:literal $t:ident $m:literal $k:literal $n:literal;)*) => { $(
        fn $function(c: &mut Criterion) {
            let (a, b) = (*nested::<$t, $m, $k>(1), *nested::<$t, $k, $n>(2));
            let by_hand = move || {
                let mut out = [[0.0; $n]; $m];
                multiply(bb(&a), bb(&b), &mut out);
                out
            };
            let (x, y) = (tensor::<$t, shape![$m, $k]>(1), tensor::<$t, shape![$k, $n]>(2));
            let (s, t) = (inline::<$t, shape![$m, $k]>(1), inline::<$t, shape![$k, $n]>(2));
            let (nd_x, nd_y): (Array2<$t>, Array2<$t>) = (array([$m, $k], 1), array([$k, $n], 2));
            let (na_x, na_y) = (matrix::<$t, $m, $k>(1), matrix::<$t, $k, $n>(2));
            let (fa_x, fa_y): (Mat<$t>, Mat<$t>) = (mat($m, $k, 1), mat($k, $n, 2));
            Workload::inline(c, $name, by_hand)
                .by("ours inline", || bb(&s).matmul(bb(&t)))
                .by("nalgebra inline", || bb(&na_x) * bb(&na_y))
                .into("plain inline into", [[0.0; $n]; $m], |out| multiply(bb(&a), bb(&b), out))
                .into("ours inline into", InlineTensor::<$t, shape![$m, $n]>::zeros(), |out| {
                    bb(&s).matmul_into(bb(&t), out)
                })
                .into("nalgebra inline into", SMatrix::<$t, $m, $n>::zeros(), |out| bb(&na_x).mul_to(bb(&na_y), out))
                .by("plain", move || Box::new(by_hand()))
                .by("ours", || bb(&x).matmul(bb(&y)))
                .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)))
                .by("faer", || bb(&fa_x) * bb(&fa_y));
        }
    )* };
}

small! {
    square_4 "matmul 4" f32 4 4 4;
    square_8 "matmul 8" f32 8 8 8;
    square_16 "matmul 16" f32 16 16 16;
    square_32 "matmul 32" f32 32 32 32;
    square_13 "matmul 13" f32 13 13 13;
    odd "matmul [5,7]x[7,3]" f32 5 7 3;
    double_4 "matmul f64 4" f64 4 4 4;
    double_8 "matmul f64 8" f64 8 8 8;
    double_16 "matmul f64 16" f64 16 16 16;
    double_32 "matmul f64 32" f64 32 32 32;
}

/// Products on the heap.
macro_rules! large {
    ($($function:ident $name:literal $t:ident $n:literal;)*) => { $(
        fn $function(c: &mut Criterion) {
            let (a, b) = (nested::<$t, $n, $n>(1), nested::<$t, $n, $n>(2));
            let by_hand = || product(bb(&a), bb(&b));
            let (x, y) = (tensor::<$t, shape![$n, $n]>(1), tensor::<$t, shape![$n, $n]>(2));
            let (nd_x, nd_y): (Array2<$t>, Array2<$t>) = (array([$n, $n], 1), array([$n, $n], 2));
            let (fa_x, fa_y): (Mat<$t>, Mat<$t>) = (mat($n, $n, 1), mat($n, $n, 2));
            // By hand the largest takes a second.
            let workload =
                if $n < 1024 { Workload::new(c, $name, by_hand) } else { Workload::untimed(c, $name, by_hand) };
            workload
                .by("ours", || bb(&x).matmul(bb(&y)))
                .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)))
                .by("faer", || bb(&fa_x) * bb(&fa_y))
                .into("ours into", Tensor::<$t, shape![$n, $n]>::zeros(), |out| bb(&x).matmul_into(bb(&y), out))
                .into("ndarray into", Array2::zeros([$n, $n]), |out| general_mat_mul(1.0, bb(&nd_x), bb(&nd_y), 0.0, out))
                .into("faer into", Mat::<$t>::zeros($n, $n), |out| {
                    faer_matmul(out, Accum::Replace, bb(&fa_x), bb(&fa_y), 1.0, Par::Seq)
                });
        }
    )* };
}

large! {
    square_64 "matmul 64" f32 64;
    square_128 "matmul 128" f32 128;
    square_256 "matmul 256" f32 256;
    square_512 "matmul 512" f32 512;
    square_1024 "matmul 1024" f32 1024;
    double_64 "matmul f64 64" f64 64;
    double_128 "matmul f64 128" f64 128;
    double_256 "matmul f64 256" f64 256;
    double_512 "matmul f64 512" f64 512;
    double_1024 "matmul f64 1024" f64 1024;
}

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
    let (x, y) = (tensor::<f32, shape![32, 64, 64]>(1), tensor::<f32, shape![32, 64, 64]>(2));
    let (nd_x, nd_y): (Array3<f32>, Array3<f32>) = (array([32, 64, 64], 1), array([32, 64, 64], 2));
    let ndarray = || {
        let mut out = Array3::zeros([32, 64, 64]);
        for (mut out, (x, y)) in out.outer_iter_mut().zip(bb(&nd_x).outer_iter().zip(bb(&nd_y).outer_iter())) {
            general_mat_mul(1.0, &x, &y, 0.0, &mut out);
        }
        out
    };
    let (fa_x, fa_y): (Mat<f32>, Mat<f32>) = (mat(32 * 64, 64, 1), mat(32 * 64, 64, 2));
    let faer = || {
        let mut out = Mat::zeros(32 * 64, 64);
        for i in 0..32 {
            let (x, y) = (bb(&fa_x).subrows(64 * i, 64), bb(&fa_y).subrows(64 * i, 64));
            faer_matmul(out.subrows_mut(64 * i, 64), Accum::Replace, x, y, 1.0, Par::Seq);
        }
        out
    };
    Workload::new(c, "matmul [32,64,64]x[32,64,64]", by_hand)
        .by("ours", || bb(&x).matmul(bb(&y)))
        .by("ndarray", ndarray)
        .by("faer", faer);
}

fn shared_right_side(c: &mut Criterion) {
    let (a, b) = (values(32 * 256, 1), nested::<f32, 16, 16>(2));
    let by_hand = || {
        let mut out = vec![0f32; 32 * 256];
        let matrices = out.as_chunks_mut::<16>().0.as_chunks_mut::<16>().0;
        for (out, a) in matrices.iter_mut().zip(bb(&a).as_chunks::<16>().0.as_chunks::<16>().0) {
            multiply(a, bb(&b), out);
        }
        out
    };
    let (x, y) = (tensor::<f32, shape![8, 4, 16, 16]>(1), tensor::<f32, shape![16, 16]>(2));
    let (nd_x, nd_y): (Array2<f32>, Array2<f32>) = (array([512, 16], 1), array([16, 16], 2));
    let (fa_x, fa_y): (Mat<f32>, Mat<f32>) = (mat(512, 16, 1), mat(16, 16, 2));
    Workload::new(c, "matmul [8,4,16,16]x[16,16]", by_hand)
        .by("ours", || bb(&x).matmul(bb(&y)))
        .by("ndarray as one matrix", || bb(&nd_x).dot(bb(&nd_y)))
        .by("faer as one matrix", || bb(&fa_x) * bb(&fa_y));
}

macro_rules! by_vector {
    ($($function:ident $name:literal $t:ident $m:literal $k:literal;)*) => { $(
        fn $function(c: &mut Criterion) {
            let (a, v) = (numbers::<$t>($m * $k, 1), numbers::<$t>($k, 2));
            let by_hand = || bb(&a).as_chunks::<$k>().0.iter().map(|row| dot(row, bb(&v))).collect::<Vec<$t>>();
            let (x, y) = (tensor::<$t, shape![$m, $k]>(1), tensor::<$t, shape![$k]>(2));
            let (nd_x, nd_y): (Array2<$t>, Array1<$t>) = (array([$m, $k], 1), array($k, 2));
            let fa_x = MatRef::from_row_major_slice(&a, $m, $k);
            let fa_y = Col::from_fn($k, |i| v[i]);
            Workload::new(c, $name, by_hand)
                .by("ours", || bb(&x).matmul(bb(&y)))
                .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)))
                .by("ndarray as one column", || bb(&nd_x).dot(&bb(&nd_y).view().insert_axis(NdAxis(1))))
                .by("faer", || bb(&fa_x) * bb(&fa_y));
        }
    )* };
}

by_vector! {
    by_vector_128 "matmul [784,128]x[128]" f32 784 128;
    by_vector_1024 "matmul [1024,1024]x[1024]" f32 1024 1024;
    double_by_vector "matmul f64 [1024,1024]x[1024]" f64 1024 1024;
}

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = square_4, square_8, square_16, square_32, odd, square_13, square_64, square_128, square_256, square_512,
        square_1024, double_4, double_8, double_16, double_32, double_64, double_128, double_256, double_512, double_1024,
        batched, shared_right_side, by_vector_128, by_vector_1024, double_by_vector
}
criterion_main!(suite);
