//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

#[test]
fn shape_ops_0081_to_0150() {
    outputs!("shape_ops_0081", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.flip::<0>());
    outputs!("shape_ops_0082", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.flip::<0>());
    outputs!("shape_ops_0083", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.flip::<1>());
    outputs!("shape_ops_0084", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.flip::<0>().flip::<1>());
    outputs!("shape_ops_0085", |a: shape![2, 3, 2] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![2, 3, Dyn<A>] = a.flip::<-1>().flip::<0>());
    outputs!("shape_ops_0086", |a: shape![0, 2] as shape![0, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![0, 2] as shape![0, Dyn<A>] = a.flip::<0>());
    outputs!("shape_ops_0129", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![6, 4] as shape![6, Dyn<A>] = a.reshape::<shape![6, Dyn<A>]>());
    outputs!("shape_ops_0132", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![6, 4] as shape![6, Dyn<A>] = a.reshape::<shape![6, Dyn<A>]>());
    outputs!("shape_ops_0147", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = a.permute::<axes![1, 0]>());
    outputs!("shape_ops_0148", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 2, 3] as shape![Dyn<A>, 2, 3] = a.permute::<axes![2, 0, 1]>());
    outputs!("shape_ops_0149", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 2, 2, 3] as shape![2, 2, Dyn<A>, 3] = a.permute::<axes![0, 2, 3, 1]>());
    outputs!("shape_ops_0150", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 2, 3] as shape![Dyn<A>, 2, 3] = a.permute::<axes![-1, 0, 1]>());
}

#[test]
fn shape_ops_0151_to_0165() {
    outputs!("shape_ops_0151", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.permute::<axes![0]>());
    outputs!("shape_ops_0153", |a: shape![2, 0, 3] as shape![2, 0, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 0, 2] as shape![Dyn<A>, 0, 2] = a.permute::<axes![2, 1, 0]>());
    outputs!("shape_ops_0155", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.broadcast_to::<shape![2, Dyn<A>]>());
    outputs!("shape_ops_0159", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 2, 3] as shape![1, 2, Dyn<A>] = a.unsqueeze::<0>());
    outputs!("shape_ops_0160", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![2, 1, Dyn<A>] = a.unsqueeze::<1>());
    outputs!("shape_ops_0161", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 1] as shape![2, Dyn<A>, 1] = a.unsqueeze::<2>());
    outputs!("shape_ops_0162", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 1] as shape![2, Dyn<A>, 1] = a.unsqueeze::<-1>());
    outputs!("shape_ops_0164", |a: shape![1, 3] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.squeeze::<0>());
    outputs!("shape_ops_0165", |a: shape![2, 1, 3] as shape![2, 1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.squeeze::<1>());
}
