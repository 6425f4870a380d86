//! Products and convolutions of bytes, beside those of floats of the same sizes and beside loops written by hand.
//!
//! `cargo bench -p conformable-benches --bench integers`; a name after `--` chooses rows.

mod common;

use common::Workload;
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box as bb;

/// Small whole numbers: sums of their products are exact in `f32` too.
fn small(seed: usize, at: usize) -> i32 {
    ((at * 7919 + seed * 104_729) % 31) as i32 - 15
}

fn codes<S: FixedShape>(seed: usize) -> Tensor<i8, S> {
    Tensor::from_vec((0..S::LEN).map(|at| small(seed, at) as i8).collect()).expect("as many as the shape says")
}

/// Rows by rows, as one would write it.
fn by_hand(a: &[i8], b: &[i8], [m, k, n]: [usize; 3]) -> Vec<i32> {
    let mut out = vec![0; m * n];
    for (out, a) in out.chunks_exact_mut(n).zip(a.chunks_exact(k)) {
        for (&a, b) in a.iter().zip(b.chunks_exact(n)) {
            for (out, &b) in out.iter_mut().zip(b) {
                *out += i32::from(a) * i32::from(b);
            }
        }
    }
    out
}

macro_rules! products {
    ($($function:ident $name:literal $m:literal $k:literal $n:literal;)*) => { $(
        fn $function(c: &mut Criterion) {
            let (a, b) = (codes::<shape![$m, $k]>(1), codes::<shape![$k, $n]>(2));
            let (floats, weights) = (a.cast::<f32>(), b.cast::<f32>());
            Workload::new(c, $name, || by_hand(bb(a.as_slice()), bb(b.as_slice()), [$m, $k, $n]))
                .by("ours", || nn::matmul_integer(bb(&a), bb(&b), 0, 0))
                .by("ours f32", || bb(&floats).matmul(bb(&weights)))
                .into("ours into", Tensor::<i32, shape![$m, $n]>::zeros(), |out| {
                    nn::matmul_integer_into(bb(&a), bb(&b), 0, 0, out)
                })
                .into("ours f32 into", Tensor::<f32, shape![$m, $n]>::zeros(), |out| bb(&floats).matmul_into(bb(&weights), out));
        }
    )* };
}

products! {
    square_64 "integers matmul 64" 64 64 64;
    square_256 "integers matmul 256" 256 256 256;
    square_512 "integers matmul 512" 512 512 512;
    row "integers matmul [1,768]x[768,3072]" 1 768 3072;
    rows "integers matmul [16,768]x[768,3072]" 16 768 3072;
}

/// A convolution with padding of 1 and stride 1, in groups.
macro_rules! convolutions {
    ($($function:ident $name:literal $images:tt $kernel:tt $out:tt $groups:literal;)*) => { $(
        fn $function(c: &mut Criterion) {
            let (x, w) = (codes::<shape!$images>(1), codes::<shape!$kernel>(2));
            let (floats, weights) = (x.cast::<f32>(), w.cast::<f32>());
            let conv = Conv::new().padding::<1>().groups::<$groups>();
            Workload::new(c, $name, || nn::conv2d(bb(x.cast::<i32>()), bb(w.cast::<i32>()), conv))
                .by("ours", || nn::conv2d_integer(bb(&x), bb(&w), 0, 0, conv))
                .by("ours f32", || nn::conv2d(bb(&floats), bb(&weights), conv))
                .into("ours into", Tensor::<i32, shape!$out>::zeros(), |out| nn::conv2d_integer_into(bb(&x), bb(&w), 0, 0, conv, out))
                .into("ours f32 into", Tensor::<f32, shape!$out>::zeros(), |out| nn::conv2d_into(bb(&floats), bb(&weights), conv, out));
        }
    )* };
}

convolutions! {
    image "integers conv [1,64,56,56] 3x3" [1, 64, 56, 56] [64, 64, 3, 3] [1, 64, 56, 56] 1;
    deep "integers conv [1,256,14,14] 3x3" [1, 256, 14, 14] [256, 256, 3, 3] [1, 256, 14, 14] 1;
    depthwise "integers conv [1,96,56,56] depthwise" [1, 96, 56, 56] [96, 1, 3, 3] [1, 96, 56, 56] 96;
}

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = square_64, square_256, square_512, row, rows, image, deep, depthwise
}
criterion_main!(suite);
