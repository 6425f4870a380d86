//! Determinants, inverses, systems of equations and Cholesky factors, beside textbook loops, nalgebra and faer.
//!
//! `cargo bench -p conformable-benches --bench linalg`; a name after `--` chooses rows. All in `f32`, on one thread. The determinants of large
//! matrices are those of a factorisation, so they time that alone.

mod common;

use common::{Workload, values};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use faer::Mat;
use faer::linalg::solvers::{DenseSolveCore, Solve};
use nalgebra::SMatrix;
use std::hint::black_box as bb;

/// Random elements, and a diagonal that makes the condition small.
fn regular(n: usize) -> Vec<f32> {
    values(n * n, 1)
        .iter()
        .enumerate()
        .map(|(k, x)| x / 4.0 + if k % (n + 1) == 0 { 1.0 + n as f32 / 8.0 } else { 0.0 })
        .collect()
}

/// A symmetric matrix, as positive definite.
fn definite(n: usize) -> Vec<f32> {
    let a = regular(n);
    (0..n * n)
        .map(|k| (a[k] + a[k % n * n + k / n]) / 2.0 + if k % (n + 1) == 0 { n as f32 / 8.0 } else { 0.0 })
        .collect()
}

/// Elimination with the largest pivots of `k` right sides, over slices.
fn eliminate(n: usize, k: usize, mut a: Vec<f32>, mut x: Vec<f32>) -> Vec<f32> {
    for p in 0..n {
        let best = (p..n).max_by(|&i, &j| a[i * n + p].abs().total_cmp(&a[j * n + p].abs())).unwrap();
        for c in 0..n {
            a.swap(p * n + c, best * n + c);
        }
        for c in 0..k {
            x.swap(p * k + c, best * k + c);
        }
        for i in p + 1..n {
            let factor = a[i * n + p] / a[p * n + p];
            for c in p..n {
                a[i * n + c] -= factor * a[p * n + c];
            }
            for c in 0..k {
                x[i * k + c] -= factor * x[p * k + c];
            }
        }
    }
    for p in (0..n).rev() {
        for i in p + 1..n {
            for c in 0..k {
                x[p * k + c] -= a[p * n + i] * x[i * k + c];
            }
        }
        for c in 0..k {
            x[p * k + c] /= a[p * n + p];
        }
    }
    x
}

fn identity(n: usize) -> Vec<f32> {
    (0..n * n).map(|k| if k % (n + 1) == 0 { 1.0 } else { 0.0 }).collect()
}

/// The textbook's Cholesky factor.
fn cholesky(n: usize, mut a: Vec<f32>) -> Vec<f32> {
    for j in 0..n {
        for i in j..n {
            let sum = a[i * n + j] - (0..j).map(|p| a[i * n + p] * a[j * n + p]).sum::<f32>();
            a[i * n + j] = if i == j { sum.sqrt() } else { sum / a[j * n + j] };
        }
        a[j * n + j + 1..(j + 1) * n].fill(0.0);
    }
    a
}

macro_rules! small {
    ($function:ident $n:literal $inverse:literal $solve:literal) => {
        fn $function(c: &mut Criterion) {
            let (a, v) = (regular($n), values($n, 2));
            let s: InlineTensor<f32, shape![$n, $n]> = InlineTensor::from_slice(&a).unwrap();
            let b: InlineTensor<f32, shape![$n]> = InlineTensor::from_slice(&v).unwrap();
            let (x, y) = (s.to_heap(), b.to_heap());
            let (na, nb) = (SMatrix::<f32, $n, $n>::from_row_slice(&a), SMatrix::<f32, $n, 1>::from_row_slice(&v));
            Workload::new(c, $inverse, || eliminate($n, $n, bb(&a).clone(), identity($n)))
                .by("ours inline", || bb(&s).inverse().unwrap())
                .by("ours", || bb(&x).inverse().unwrap())
                .by("nalgebra inline", || bb(&na).try_inverse().unwrap());
            Workload::new(c, $solve, || eliminate($n, 1, bb(&a).clone(), bb(&v).clone()))
                .by("ours inline", || bb(&s).solve(bb(&b)).unwrap())
                .by("ours", || bb(&x).solve(bb(&y)).unwrap())
                .by("nalgebra inline", || bb(&na).lu().solve(bb(&nb)).unwrap());
        }
    };
}

small!(two 2 "inverse 2" "solve 2");
small!(three 3 "inverse 3" "solve 3");
small!(four 4 "inverse 4" "solve 4");
small!(six 6 "inverse 6" "solve 6");
small!(eight 8 "inverse 8" "solve 8");

macro_rules! large {
    ($function:ident $n:literal $det:literal $solve:literal $inverse:literal $cholesky:literal) => {
        fn $function(c: &mut Criterion) {
            faer::set_global_parallelism(faer::Par::Seq);
            let (a, v, d) = (regular($n), values($n, 2), definite($n));
            let x: Tensor<f32, shape![$n, $n]> = Tensor::from_slice(&a).unwrap();
            let y: Tensor<f32, shape![$n]> = Tensor::from_slice(&v).unwrap();
            let z: Tensor<f32, shape![$n, $n]> = Tensor::from_slice(&d).unwrap();
            let fa = Mat::from_fn($n, $n, |i, j| a[i * $n + j]);
            let fb = Mat::from_fn($n, 1, |i, _| v[i]);
            let fd = Mat::from_fn($n, $n, |i, j| d[i * $n + j]);
            // The factors are not compared: libraries order them in their own ways.
            let mut group = c.benchmark_group($det);
            group.bench_function("ours", |b| b.iter(|| bb(&x).det()));
            group.bench_function("faer", |b| b.iter(|| bb(&fa).partial_piv_lu()));
            group.finish();
            Workload::new(c, $solve, || eliminate($n, 1, bb(&a).clone(), bb(&v).clone()))
                .by("ours", || bb(&x).solve(bb(&y)).unwrap())
                .by("faer", || bb(&fa).partial_piv_lu().solve(bb(&fb)));
            Workload::new(c, $inverse, || eliminate($n, $n, bb(&a).clone(), identity($n)))
                .by("ours", || bb(&x).inverse().unwrap())
                .by("faer", || bb(&fa).partial_piv_lu().inverse());
            Workload::new(c, $cholesky, || cholesky($n, bb(&d).clone()))
                .by("ours", || bb(&z).cholesky().unwrap())
                .by("faer", || bb(&fd).llt(faer::Side::Lower).unwrap().L().to_owned());
        }
    };
}

large!(large_16 16 "factor 16" "solve 16" "inverse 16" "cholesky 16");
large!(large_64 64 "factor 64" "solve 64" "inverse 64" "cholesky 64");
large!(large_256 256 "factor 256" "solve 256" "inverse 256" "cholesky 256");
large!(large_512 512 "factor 512" "solve 512" "inverse 512" "cholesky 512");

/// A step of a Kalman filter of 6 states and 3 measurements: the textbook's, with the inverse of the innovation.
fn kalman(c: &mut Criterion) {
    type State = shape![6, 6];
    let mut f = InlineTensor::<f32, State>::eye();
    for k in 0..3 {
        f[[k, k + 3]] = 0.125;
    }
    let h: InlineTensor<f32, shape![3, 6]> = InlineTensor::eye();
    let (q, r) = (InlineTensor::<f32, State>::eye() * 0.03125, InlineTensor::<f32, shape![3, 3]>::eye() * 0.25);
    let x: InlineTensor<f32, shape![6]> = InlineTensor::from_slice(&values(6, 1)).unwrap();
    let z: InlineTensor<f32, shape![3]> = InlineTensor::from_slice(&values(3, 2)).unwrap();
    let p = InlineTensor::<f32, State>::eye();
    macro_rules! matrix {
        ($t:expr) => {
            SMatrix::from_fn(|i, j| $t[[i, j]])
        };
    }
    let (nf, nh, nq, nr, np): (
        SMatrix<f32, 6, 6>,
        SMatrix<f32, 3, 6>,
        SMatrix<f32, 6, 6>,
        SMatrix<f32, 3, 3>,
        SMatrix<f32, 6, 6>,
    ) = (matrix!(f), matrix!(h), matrix!(q), matrix!(r), matrix!(p));
    let (nx, nz) = (SMatrix::<f32, 6, 1>::from_fn(|i, _| x[[i]]), SMatrix::<f32, 3, 1>::from_fn(|i, _| z[[i]]));
    let nalgebra = || {
        let (f, h, q, r, x, p, z) = bb((&nf, &nh, &nq, &nr, &nx, &np, &nz));
        let x = f * x;
        let p = f * p * f.transpose() + q;
        let pht = p * h.transpose();
        let k = pht * (h * pht + r).try_inverse().unwrap();
        let x = x + k * (z - h * x);
        (x, (SMatrix::<f32, 6, 6>::identity() - k * h) * p)
    };
    let inline = || {
        let (f, h, q, r, x, p, z) = bb((&f, &h, &q, &r, &x, &p, &z));
        let x = f.matmul(x);
        let p = f.matmul(p).matmul(f.t()) + q;
        let pht = p.matmul(h.t());
        let k = pht.matmul((h.matmul(pht) + r).inverse().unwrap());
        let x = x + k.matmul(z - h.matmul(x));
        (x, (InlineTensor::<f32, State>::eye() - k.matmul(h)).matmul(p))
    };
    Workload::led_by(c, "kalman", "nalgebra inline", nalgebra).by("ours inline", inline);
}

criterion_group! {
    name = benches;
    config = common::criterion();
    targets = two, three, four, six, eight, large_16, large_64, large_256, large_512, kalman
}
criterion_main!(benches);
