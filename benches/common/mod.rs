//! What the benchmarks share: inputs, the check of every answer, and one [`Workload`] timed in several libraries.
//!
//! The first column of a workload is `plain`: loops over arrays and slices of fixed sizes, as a careful programmer writes
//! them by hand. It is timed beside the others, and is what their answers are checked against.

// Each suite uses a part of this.
#![allow(dead_code)]

use conformable::prelude::*;
use conformable::storage::Storage;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion};
use nalgebra::SMatrix;
use ndarray::{Array, Dimension, IntoDimension};
use num_traits::ToPrimitive;
use std::hint::black_box;
use std::time::Duration;

/// A run of all suites takes some minutes.
pub(crate) fn criterion() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(40))
        .measurement_time(Duration::from_millis(160))
        .sample_size(12)
        .nresamples(1000)
        .without_plots()
        .configure_from_args()
}

/// `n` values in [-1, 1), the same for the same `seed`: multiples of 1/512, so that they are exact in every float.
pub(crate) fn values(n: usize, seed: usize) -> Vec<f32> {
    (0..n).map(|i| ((i * 7919 + seed * 31) % 1009) as f32 / 512.0 - 1.0).collect()
}

/// The same between 0.75 and 1.25: what can be divided by.
pub(crate) fn positive(n: usize, seed: usize) -> Vec<f32> {
    values(n, seed).into_iter().map(|x| x / 4.0 + 1.0).collect()
}

/// The same in double precision.
pub(crate) fn doubles(n: usize, seed: usize) -> Vec<f64> {
    values(n, seed).into_iter().map(f64::from).collect()
}

/// A heap tensor of [`values`].
pub(crate) fn tensor<S: Shape>(seed: usize) -> Tensor<f32, S> {
    Tensor::from_vec(values(S::LEN, seed)).unwrap()
}

/// A tensor of [`values`] without heap.
pub(crate) fn inline<S: Shape>(seed: usize) -> InlineTensor<f32, S> {
    InlineTensor::from_slice(&values(S::LEN, seed)).unwrap()
}

/// An ndarray of [`values`].
pub(crate) fn array<I: IntoDimension>(dims: I, seed: usize) -> Array<f32, I::Dim> {
    let dims = dims.into_dimension();
    Array::from_shape_vec(dims.clone(), values(dims.size(), seed)).unwrap()
}

/// A nalgebra matrix of [`values`], in row-major order.
pub(crate) fn matrix<const R: usize, const C: usize>(seed: usize) -> SMatrix<f32, R, C> {
    SMatrix::from_row_slice(&values(R * C, seed))
}

/// Nested arrays of [`values`], on the heap.
pub(crate) fn nested<const R: usize, const C: usize>(seed: usize) -> Box<[[f32; C]; R]> {
    zeros_from(values(R * C, seed))
}

/// Nested arrays of zeros, made on the heap.
pub(crate) fn zeros<const R: usize, const C: usize>() -> Box<[[f32; C]; R]> {
    zeros_from(vec![0.0; R * C])
}

fn zeros_from<const R: usize, const C: usize>(values: Vec<f32>) -> Box<[[f32; C]; R]> {
    values.as_chunks::<C>().0.to_vec().into_boxed_slice().try_into().unwrap()
}

/// An answer: its elements in row-major order, to compare.
pub(crate) trait Answer {
    fn elements(&self) -> Vec<f64>;
}

fn wide<T: ToPrimitive>(x: T) -> f64 {
    x.to_f64().unwrap()
}

impl Answer for f32 {
    fn elements(&self) -> Vec<f64> {
        vec![wide(*self)]
    }
}

impl<T: ToPrimitive + Copy> Answer for Vec<T> {
    fn elements(&self) -> Vec<f64> {
        self.iter().copied().map(wide).collect()
    }
}

impl<T: ToPrimitive + Copy, const R: usize, const C: usize> Answer for [[T; C]; R] {
    fn elements(&self) -> Vec<f64> {
        self.iter().flatten().copied().map(wide).collect()
    }
}

impl<A: Answer> Answer for Box<A> {
    fn elements(&self) -> Vec<f64> {
        (**self).elements()
    }
}

impl<A: Answer, B: Answer> Answer for (A, B) {
    fn elements(&self) -> Vec<f64> {
        [self.0.elements(), self.1.elements()].concat()
    }
}

impl<T: Element + ToPrimitive, S: Shape, B: Storage> Answer for Tensor<T, S, B> {
    fn elements(&self) -> Vec<f64> {
        self.iter().copied().map(wide).collect()
    }
}

impl<T: ToPrimitive + Copy, D: Dimension> Answer for Array<T, D> {
    fn elements(&self) -> Vec<f64> {
        self.iter().copied().map(wide).collect()
    }
}

impl<const R: usize, const C: usize> Answer for SMatrix<f32, R, C> {
    fn elements(&self) -> Vec<f64> {
        self.transpose().iter().copied().map(wide).collect()
    }
}

/// Fails unless the answer is the wanted one: as many elements, each within 2e-5 of the largest magnitude (sums are formed
/// in different orders).
fn check(workload: &str, library: &str, want: &[f64], got: &[f64]) {
    assert_eq!(want.len(), got.len(), "{workload}, {library}: another number of elements");
    let largest = want.iter().fold(0.0f64, |a, b| a.max(b.abs()));
    for (at, (want, got)) in want.iter().zip(got).enumerate() {
        let close = (want - got).abs() <= 2e-5 * largest;
        assert!(close, "{workload}, {library}: element {at} is {got}, not {want}");
    }
}

/// One workload, timed in several libraries.
pub(crate) struct Workload<'c> {
    name: &'static str,
    group: BenchmarkGroup<'c, WallTime>,
    want: Vec<f64>,
}

impl<'c> Workload<'c> {
    /// A workload that `plain` does by hand. It makes its output, as all do that are given to [`by`](Self::by); freeing it
    /// is part of the time.
    pub(crate) fn new<A: Answer>(c: &'c mut Criterion, name: &'static str, plain: impl FnMut() -> A) -> Self {
        Workload { name, group: c.benchmark_group(name), want: Vec::new() }.timed("plain", plain)
    }

    /// The same done by a library.
    pub(crate) fn by<A: Answer>(self, library: &str, work: impl FnMut() -> A) -> Self {
        self.timed(library, work)
    }

    /// A workload whose output exists before, and which `plain` does by hand.
    pub(crate) fn over<A, F>(c: &'c mut Criterion, name: &'static str, out: A, mut plain: F) -> Self
    where
        A: Answer + Clone,
        F: FnMut(&mut A),
    {
        let mut wanted = out.clone();
        plain(&mut wanted);
        Workload { name, group: c.benchmark_group(name), want: wanted.elements() }.into("plain", out, plain)
    }

    fn timed<A: Answer>(mut self, library: &str, mut work: impl FnMut() -> A) -> Self {
        let got = work().elements();
        if self.want.is_empty() {
            assert!(!got.is_empty() && got.iter().all(|x| x.is_finite()), "{}: no answer to compare with", self.name);
            self.want = got;
        } else {
            check(self.name, library, &self.want, &got);
        }
        self.group.bench_function(library, |b| b.iter(|| black_box(work())));
        self
    }

    /// The same done by a library, over an output that exists.
    pub(crate) fn into<A: Answer>(mut self, library: &str, mut out: A, mut work: impl FnMut(&mut A)) -> Self {
        work(&mut out);
        check(self.name, library, &self.want, &out.elements());
        self.group.bench_function(library, |b| {
            b.iter(|| {
                work(black_box(&mut out));
                black_box(&mut out);
            })
        });
        self
    }
}
