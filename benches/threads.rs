//! One thread and two, with the library's feature `rayon`:
//! `cargo bench -p conformable-benches --features rayon --bench threads`.
//!
//! Work that is bound by the processor, by the memory, and work too small to be shared, whose time must not grow.

#[cfg(feature = "rayon")]
mod common;

#[cfg(feature = "rayon")]
mod suite {
    use crate::common::plain::product;
    use crate::common::{self, Workload, nested, tensor, values};
    use conformable::prelude::*;
    use criterion::{Criterion, criterion_group};
    use rayon::{ThreadPool, ThreadPoolBuilder};
    use std::hint::black_box as bb;

    fn pool(threads: usize) -> ThreadPool {
        ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
    }

    /// A workload by hand, in one thread, and the library's within pools of one and of two threads.
    macro_rules! compare {
        ($c:ident $name:expr, $by_hand:expr, $ours:expr) => {{
            let (one, two, work) = (pool(1), pool(2), $ours);
            Workload::new($c, $name, $by_hand).within("ours 1 thread", |calls| one.install(calls), &work).within(
                "ours 2 threads",
                |calls| two.install(calls),
                &work,
            );
        }};
    }

    macro_rules! by_size {
        ($($n:literal)*) => {
            fn elementwise(c: &mut Criterion) {
                $({
                    let (x, y) = (tensor::<f32, shape![$n]>(1), tensor::<f32, shape![$n]>(2));
                    let (a, b) = (x.as_slice(), y.as_slice());
                    compare!(c concat!("threads add ", $n),
                        || bb(a).iter().zip(bb(b)).map(|(a, b)| a + b).collect::<Vec<f32>>(),
                        || bb(&x) + bb(&y));
                    compare!(c concat!("threads exp ", $n),
                        || bb(a).iter().map(|a| a.exp()).collect::<Vec<f32>>(),
                        || bb(&x).exp());
                    // No output: bound by the processor.
                    compare!(c concat!("threads sum of tanh ", $n),
                        || bb(a).iter().map(|a| f64::from(a.tanh())).sum::<f64>() as f32,
                        || bb(&x).expr().tanh().sum());
                })*
            }
        };
    }

    by_size! { 100 10000 1000000 10000000 }

    macro_rules! rows {
        ($($n:literal)*) => {
            fn rows(c: &mut Criterion) {
                $({
                    let x = tensor::<f32, shape![$n, $n]>(1);
                    let a = values($n * $n, 1);
                    compare!(c concat!("threads sum axis 1 of ", $n),
                        || bb(&a).as_chunks::<$n>().0.iter()
                            .map(|row| row.iter().map(|x| f64::from(*x)).sum::<f64>() as f32)
                            .collect::<Vec<f32>>(),
                        || bb(&x).sum_axis::<1>());
                    compare!(c concat!("threads sum axis 0 of ", $n),
                        || {
                            let mut sums = vec![0f32; $n];
                            for row in bb(&a).as_chunks::<$n>().0 {
                                sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
                            }
                            sums
                        },
                        || bb(&x).sum_axis::<0>());
                })*
            }
        };
    }

    rows! { 64 2048 }

    macro_rules! products {
        ($($n:literal)*) => {
            fn products(c: &mut Criterion) {
                $({
                    let (a, b) = (nested::<f32, $n, $n>(1), nested::<f32, $n, $n>(2));
                    let (x, y) = (tensor::<f32, shape![$n, $n]>(1), tensor::<f32, shape![$n, $n]>(2));
                    compare!(c concat!("threads matmul ", $n),
                        || product(bb(&a), bb(&b)),
                        || bb(&x).matmul(bb(&y)));
                })*
            }
        };
    }

    products! { 16 64 256 1024 }

    criterion_group! {
        name = suite;
        config = common::criterion();
        targets = elementwise, rows, products
    }
}

#[cfg(feature = "rayon")]
criterion::criterion_main!(suite::suite);

#[cfg(not(feature = "rayon"))]
fn main() {
    println!("nothing to compare without `--features rayon`");
}
