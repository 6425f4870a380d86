//! How cost grows with rank: the same 2^18 elements as rank 1 to 8, added to as many; and two tensors, each with every other
//! axis, that broadcast to them.
//!
//! `cargo bench -p conformable-benches --bench rank`.

mod common;

use common::{Workload, array, tensor, values};
use conformable::prelude::*;
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box as bb;

const LEN: usize = 1 << 18;

/// ndarray's ranks are types up to 6, and known at run time above.
macro_rules! dims {
    ($a:literal $b:literal $c:literal $d:literal $e:literal $f:literal $($g:literal)+) => {
        vec![$a, $b, $c, $d, $e, $f, $($g),+]
    };
    ($($n:literal)*) => { [$($n),*] };
}

macro_rules! same {
    ($($rank:literal: $($n:literal)*;)*) => {
        fn same(c: &mut Criterion) {
            $({
                let (a, b) = (values(LEN, 1), values(LEN, 2));
                let (x, y) = (tensor::<f32, shape![$($n),*]>(1), tensor::<f32, shape![$($n),*]>(2));
                let (nd_x, nd_y) = (array::<f32, _>(dims!($($n)*), 1), array::<f32, _>(dims!($($n)*), 2));
                let by_hand = || bb(&a).iter().zip(bb(&b)).map(|(a, b)| a + b).collect::<Vec<f32>>();
                Workload::new(c, concat!("rank same ", $rank), by_hand)
                    .by("ours", || bb(&x) + bb(&y))
                    .by("ndarray", || bb(&nd_x) + bb(&nd_y));
            })*
        }
    };
}

same! {
    1: 262144;
    2: 512 512;
    3: 64 64 64;
    4: 32 32 16 16;
    5: 16 16 16 8 8;
    6: 8 8 8 8 8 8;
    7: 8 8 8 8 4 4 4;
    8: 8 8 4 4 4 4 4 4;
}

/// A loop for each axis but the last, `$i` and `$j` counting the elements of `a` and the rows of `b`; then a row.
macro_rules! loops {
    ($a:ident $b:ident $out:ident $i:ident $j:ident, (1 $n:literal)) => {{
        let (a, row) = ($a[$i], &$b.as_chunks::<$n>().0[$j]);
        $out.extend(row.iter().map(|b| a + b));
    }};
    ($a:ident $b:ident $out:ident $i:ident $j:ident, (1 $n:literal) $($rest:tt)*) => {
        for k in 0..$n {
            let $j = $j * $n + k;
            loops!($a $b $out $i $j, $($rest)*)
        }
    };
    ($a:ident $b:ident $out:ident $i:ident $j:ident, ($n:literal 1) $($rest:tt)*) => {
        for k in 0..$n {
            let $i = $i * $n + k;
            loops!($a $b $out $i $j, $($rest)*)
        }
    };
}

macro_rules! alternating {
    ($($rank:literal: $(($left:tt $right:tt))*;)*) => {
        fn alternating(c: &mut Criterion) {
            $({
                let (x, y) = (tensor::<f32, shape![$($left),*]>(1), tensor::<f32, shape![$($right),*]>(2));
                let (a, b) = (x.as_slice().to_vec(), y.as_slice().to_vec());
                let (nd_x, nd_y) = (array::<f32, _>(dims!($($left)*), 1), array::<f32, _>(dims!($($right)*), 2));
                let by_hand = || {
                    let (a, b) = (bb(&a), bb(&b));
                    let mut out: Vec<f32> = Vec::with_capacity(LEN);
                    let (i, j) = (0, 0);
                    loops!(a b out i j, $(($left $right))*);
                    out
                };
                Workload::new(c, concat!("rank alternating ", $rank), by_hand)
                    .by("ours", || bb(&x) + bb(&y))
                    .by("ndarray", || bb(&nd_x) + bb(&nd_y));
            })*
        }
    };
}

alternating! {
    2: (512 1) (1 512);
    3: (1 64) (64 1) (1 64);
    4: (32 1) (1 32) (16 1) (1 16);
    5: (1 16) (16 1) (1 16) (8 1) (1 8);
    6: (8 1) (1 8) (8 1) (1 8) (8 1) (1 8);
    7: (1 8) (8 1) (1 8) (8 1) (1 4) (4 1) (1 4);
    8: (8 1) (1 8) (4 1) (1 4) (4 1) (1 4) (4 1) (1 4);
}

criterion_group! {
    name = suite;
    config = common::criterion();
    targets = same, alternating
}
criterion_main!(suite);
