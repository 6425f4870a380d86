//! How cost grows with size: elementwise work and sums of 10 to 10^8 elements, products of 2 to 2,048.
//!
//! `cargo bench -p conformable-benches --bench scaling`. From 10^7 elements on, most of what making an output costs is the
//! system's work to give pages of memory, in every library alike.

mod common;

use common::plain::{product, sum_of};
use common::{Workload, array, mat, nested, tensor, values};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use faer::Mat;
use ndarray::{Array2, ArrayView1, Zip};
use std::hint::black_box as bb;

fn long<S: FixedShape>(seed: usize) -> Tensor<f32, S> {
    // The mean is 0, so that sums stay small and are exact however they are formed.
    let values = values(S::LEN, seed).into_iter().map(|x| x + 8.0 / 512.0).collect();
    Tensor::from_vec(values).unwrap()
}

fn add(x: &[f32], y: &[f32]) -> Vec<f32> {
    x.iter().zip(y).map(|(x, y)| x + y).collect()
}

fn multiply_add(x: &[f32], y: &[f32], z: &[f32]) -> Vec<f32> {
    x.iter().zip(y).zip(z).map(|((x, y), z)| x * y + z).collect()
}

macro_rules! elementwise {
    ($($n:literal)*) => {
        fn elementwise(c: &mut Criterion) {
            $({
                let (x, y, z) = (long::<shape![$n]>(1), long::<shape![$n]>(2), long::<shape![$n]>(3));
                let [p, q, r] = [x.as_slice(), y.as_slice(), z.as_slice()];
                // One copy of the inputs serves all libraries: 10^8 elements are 400 MB.
                let [nd_x, nd_y, nd_z] = [p, q, r].map(ArrayView1::from);
                Workload::new(c, concat!("scale add ", $n), || add(bb(p), bb(q)))
                    .by("ours", || bb(&x) + bb(&y))
                    .by("ndarray", || bb(&nd_x) + bb(&nd_y));
                Workload::new(c, concat!("scale a*b+c ", $n), || multiply_add(bb(p), bb(q), bb(r)))
                    .by("ours", || (bb(&x).expr() * bb(&y) + bb(&z)).eval())
                    .by("ndarray", || {
                        Zip::from(bb(&nd_x)).and(bb(&nd_y)).and(bb(&nd_z)).map_collect(|x, y, z| x * y + z)
                    });
                Workload::new(c, concat!("scale sum ", $n), || sum_of(bb(p), |x| x))
                    .by("ours", || bb(&x).sum())
                    .by("ndarray", || bb(&nd_x).sum());
            })*
        }
    };
}

elementwise! { 10 100 1000 10000 100000 1000000 10000000 100000000 }

macro_rules! exponential {
    ($($n:literal)*) => {
        fn exponential(c: &mut Criterion) {
            $({
                let x = tensor::<f32, shape![$n]>(1);
                let p = x.as_slice();
                let nd_x = ArrayView1::from(p);
                Workload::new(c, concat!("scale exp ", $n), || bb(p).iter().map(|x| x.exp()).collect::<Vec<f32>>())
                    .by("ours", || bb(&x).exp())
                    .by("ndarray", || bb(&nd_x).mapv(f32::exp));
            })*
        }
    };
}

exponential! { 10 100 1000 10000 100000 1000000 10000000 }

macro_rules! products {
    ($($n:literal)*) => {
        fn products(c: &mut Criterion) {
            $({
                let (a, b) = (nested::<f32, $n, $n>(1), nested::<f32, $n, $n>(2));
                let (x, y) = (tensor::<f32, shape![$n, $n]>(1), tensor::<f32, shape![$n, $n]>(2));
                let (nd_x, nd_y): (Array2<f32>, Array2<f32>) = (array([$n, $n], 1), array([$n, $n], 2));
                let (fa_x, fa_y): (Mat<f32>, Mat<f32>) = (mat($n, $n, 1), mat($n, $n, 2));
                let by_hand = || product(bb(&a), bb(&b));
                let name = concat!("scale matmul ", $n);
                // By hand the largest takes seconds.
                let workload =
                    if $n < 1024 { Workload::new(c, name, by_hand) } else { Workload::untimed(c, name, by_hand) };
                workload
                    .by("ours", || bb(&x).matmul(bb(&y)))
                    .by("ndarray", || bb(&nd_x).dot(bb(&nd_y)))
                    .by("faer", || bb(&fa_x) * bb(&fa_y));
            })*
        }
    };
}

products! { 2 4 8 16 32 64 128 256 512 1024 2048 }

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = elementwise, exponential, products
}
criterion_main!(suite);
