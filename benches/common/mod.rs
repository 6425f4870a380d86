//! What the benchmarks share: inputs, the check of every answer, and one [`Workload`] timed in several libraries.
//!
//! The first column of a workload is `plain`: loops over arrays and slices of fixed sizes, as a careful programmer writes
//! them by hand. It is timed beside the others, and is what their answers are checked against.
//!
//! A column is named after its library (`plain`, `ours`, `ndarray`, `nalgebra`, `faer`) and, behind it, what tells it from
//! the library's other columns: `inline` has no heap, `into` writes over an output that exists. `xtask` compares columns
//! that have these two words in common; other words are ways to write the same (`ours fused`, `ndarray zip`).
//!
//! With the feature `memory` the same workloads are not timed: their peak of heap memory is printed.

// Each suite uses a part of this.
#![allow(dead_code)]

#[cfg(feature = "memory")]
mod memory;
pub(crate) mod plain;

use conformable::prelude::*;
use conformable::storage::Storage;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode};
use faer::{Col, Mat};
use nalgebra::{SMatrix, Scalar};
use ndarray::{Array, Array2, ArrayViewMut1, Dimension, IntoDimension};
use num_traits::ToPrimitive;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a column is measured, where a tenth of it is enough for a call.
const SPAN: Duration = Duration::from_millis(150);

/// A run of all suites takes some minutes.
pub(crate) fn criterion() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(20))
        .measurement_time(SPAN)
        .nresamples(2000)
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

/// The same as [`values`], in any float.
pub(crate) fn numbers<T: From<f32>>(n: usize, seed: usize) -> Vec<T> {
    values(n, seed).into_iter().map(T::from).collect()
}

/// A heap tensor of [`values`].
pub(crate) fn tensor<T: Element + From<f32>, S: FixedShape>(seed: usize) -> Tensor<T, S> {
    Tensor::from_vec(numbers(S::LEN, seed)).unwrap()
}

/// A tensor of [`values`] without heap.
pub(crate) fn inline<T: Element + From<f32>, S: FixedShape>(seed: usize) -> InlineTensor<T, S> {
    InlineTensor::from_slice(&numbers(S::LEN, seed)).unwrap()
}

/// An ndarray of [`values`].
pub(crate) fn array<T: From<f32>, I: IntoDimension>(dims: I, seed: usize) -> Array<T, I::Dim> {
    let dims = dims.into_dimension();
    Array::from_shape_vec(dims.clone(), numbers(dims.size(), seed)).unwrap()
}

/// A nalgebra matrix of [`values`], in row-major order.
pub(crate) fn matrix<T: Scalar + From<f32>, const R: usize, const C: usize>(seed: usize) -> SMatrix<T, R, C> {
    SMatrix::from_row_slice(&numbers(R * C, seed))
}

/// A faer matrix of [`values`], in row-major order.
pub(crate) fn mat<T: Copy + From<f32>>(rows: usize, cols: usize, seed: usize) -> Mat<T> {
    let values = numbers(rows * cols, seed);
    Mat::from_fn(rows, cols, |i, j| values[i * cols + j])
}

/// Nested arrays of [`values`], on the heap.
pub(crate) fn nested<T: Copy + From<f32>, const R: usize, const C: usize>(seed: usize) -> Box<[[T; C]; R]> {
    boxed(numbers(R * C, seed))
}

/// Nested arrays of zeros, made on the heap.
pub(crate) fn zeros<T: Copy + Default, const R: usize, const C: usize>() -> Box<[[T; C]; R]> {
    boxed(vec![T::default(); R * C])
}

fn boxed<T: Copy, const R: usize, const C: usize>(values: Vec<T>) -> Box<[[T; C]; R]> {
    values.as_chunks::<C>().0.to_vec().into_boxed_slice().try_into().ok().unwrap()
}

/// The softmax of each row with ndarray, in place.
pub(crate) fn nd_softmax(mut x: Array2<f32>) -> Array2<f32> {
    let row = |mut row: ArrayViewMut1<'_, f32>| {
        let top = row.fold(f32::NEG_INFINITY, |a, b| a.max(*b));
        row.mapv_inplace(|x| (x - top).exp());
        let sum = row.sum();
        row /= sum;
    };
    x.rows_mut().into_iter().for_each(row);
    x
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

impl<T: ToPrimitive + Scalar + Copy, const R: usize, const C: usize> Answer for SMatrix<T, R, C> {
    fn elements(&self) -> Vec<f64> {
        self.transpose().iter().copied().map(wide).collect()
    }
}

impl<T: ToPrimitive + Copy> Answer for Mat<T> {
    fn elements(&self) -> Vec<f64> {
        (0..self.nrows()).flat_map(|i| (0..self.ncols()).map(move |j| wide(self[(i, j)]))).collect()
    }
}

impl<T: ToPrimitive + Copy> Answer for Col<T> {
    fn elements(&self) -> Vec<f64> {
        (0..self.nrows()).map(|i| wide(self[i])).collect()
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

/// Some libraries' kernels leave the upper halves of the vector registers in use, and plain SSE code that runs after them is
/// several times slower until they are cleared: the next column would pay for it.
fn clear_registers() {
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("avx") {
        #[target_feature(enable = "avx")]
        fn clear() {
            std::arch::x86_64::_mm256_zeroupper();
        }
        // SAFETY: the processor has AVX.
        unsafe { clear() }
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
    pub(crate) fn new<A: Answer>(c: &'c mut Criterion, name: &'static str, plain: impl FnMut() -> A + Send) -> Self {
        Self::named(c, name).timed("plain", plain)
    }

    /// The same with an output on the stack.
    pub(crate) fn inline<A: Answer>(c: &'c mut Criterion, name: &'static str, plain: impl FnMut() -> A + Send) -> Self {
        Self::named(c, name).timed("plain inline", plain)
    }

    /// A workload that no loop by hand does: the answers are those of the library named.
    pub(crate) fn led_by<A: Answer>(
        c: &'c mut Criterion,
        name: &'static str,
        library: &str,
        work: impl FnMut() -> A + Send,
    ) -> Self {
        Self::named(c, name).timed(library, work)
    }

    /// A workload whose output exists before, and which `plain` does by hand.
    pub(crate) fn over<A, F>(c: &'c mut Criterion, name: &'static str, out: A, mut plain: F) -> Self
    where
        A: Answer + Clone + Send,
        F: FnMut(&mut A) + Send,
    {
        let mut wanted = out.clone();
        plain(&mut wanted);
        Workload { want: wanted.elements(), ..Self::named(c, name) }.into("plain into", out, plain)
    }

    /// A workload whose plain loops would take too long to be timed: they run once, for the answer.
    pub(crate) fn untimed<A: Answer>(c: &'c mut Criterion, name: &'static str, plain: impl FnOnce() -> A) -> Self {
        Workload { want: plain().elements(), ..Self::named(c, name) }
    }

    /// The same done by a library.
    pub(crate) fn by<A: Answer>(self, library: &str, work: impl FnMut() -> A + Send) -> Self {
        self.timed(library, work)
    }

    fn named(c: &'c mut Criterion, name: &'static str) -> Self {
        Workload { name, group: c.benchmark_group(name), want: Vec::new() }
    }

    fn timed<A: Answer>(mut self, library: &str, mut work: impl FnMut() -> A + Send) -> Self {
        let got = work().elements();
        if self.want.is_empty() {
            assert!(!got.is_empty() && got.iter().all(|x| x.is_finite()), "{}: no answer to compare with", self.name);
            self.want = got;
        } else {
            check(self.name, library, &self.want, &got);
        }
        self.measure(library, work);
        self
    }

    /// The same done by a library, over an output that exists.
    pub(crate) fn into<A: Answer + Send>(
        mut self,
        library: &str,
        mut out: A,
        mut work: impl FnMut(&mut A) + Send,
    ) -> Self {
        work(&mut out);
        check(self.name, library, &self.want, &out.elements());
        self.measure(library, || {
            work(black_box(&mut out));
            black_box(&mut out);
        });
        self
    }

    #[cfg(feature = "memory")]
    fn measure<R>(&mut self, library: &str, work: impl FnMut() -> R + Send) {
        memory::print(self.name, library, work);
    }

    #[cfg(not(feature = "memory"))]
    fn measure<R>(&mut self, library: &str, mut work: impl FnMut() -> R + Send) {
        let start = Instant::now();
        black_box(work());
        self.choose_samples(start.elapsed());
        self.group.bench_function(library, |b| {
            clear_registers();
            b.iter(&mut work);
        });
    }

    /// Many short samples of equal length, so that some of them are free of what else the machine does.
    fn choose_samples(&mut self, one_call: Duration) {
        let samples = SPAN.as_nanos() / one_call.as_nanos().max(1);
        self.group.sampling_mode(SamplingMode::Flat).sample_size(samples.clamp(10, 100) as usize);
    }

    /// The same done by a library, with all calls of a sample made by `around`: within a pool of threads, which it takes
    /// long to enter.
    pub(crate) fn within<A: Answer>(
        mut self,
        library: &str,
        around: impl Fn(&mut (dyn FnMut() + Send)),
        work: impl Fn() -> A + Sync,
    ) -> Self {
        let mut got = Vec::new();
        around(&mut || got = work().elements());
        check(self.name, library, &self.want, &got);
        let run = |calls| {
            let mut took = Duration::ZERO;
            around(&mut || {
                let start = Instant::now();
                for _ in 0..calls {
                    black_box(work());
                }
                took = start.elapsed();
            });
            took
        };
        self.choose_samples(run(1));
        self.group.bench_function(library, |b| b.iter_custom(run));
        self
    }
}
