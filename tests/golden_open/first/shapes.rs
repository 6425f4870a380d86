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
    outputs!("shape_ops_0082", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.flip::<0>());
    outputs!("shape_ops_0083", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.flip::<1>());
    outputs!("shape_ops_0084", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.flip::<0>().flip::<1>());
    outputs!("shape_ops_0085", |a: shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = a.flip::<-1>().flip::<0>());
    outputs!("shape_ops_0086", |a: shape![0, 2] as shape![Dyn<A>, 2] = "/in/0/data"| "/out/0/data": shape![0, 2] as shape![Dyn<A>, 2] = a.flip::<0>());
    outputs!("shape_ops_0133", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 12] as shape![Dyn<A>, 12] = a.reshape::<shape![Dyn<A>, 12]>());
    outputs!("shape_ops_0139", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![1, 2, 1, 12, 1] as shape![1, Dyn<A>, 1, 12, 1] = a.reshape::<shape![1, Dyn<A>, 1, 12, 1]>());
    outputs!("shape_ops_0147", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![3, 2] as shape![3, Dyn<A>] = a.permute::<axes![1, 0]>());
    outputs!("shape_ops_0148", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![4, 2, 3] as shape![4, Dyn<A>, 3] = a.permute::<axes![2, 0, 1]>());
    outputs!("shape_ops_0149", |a: shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = "/in/0/data"| "/out/0/data": shape![2, 2, 2, 3] as shape![Dyn<A>, 2, 2, 3] = a.permute::<axes![0, 2, 3, 1]>());
    outputs!("shape_ops_0150", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![4, 2, 3] as shape![4, Dyn<A>, 3] = a.permute::<axes![-1, 0, 1]>());
}

#[test]
fn shape_ops_0151_to_0179() {
    outputs!("shape_ops_0151", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.permute::<axes![0]>());
    outputs!("shape_ops_0153", |a: shape![2, 0, 3] as shape![Dyn<A>, 0, 3] = "/in/0/data"| "/out/0/data": shape![3, 0, 2] as shape![3, 0, Dyn<A>] = a.permute::<axes![2, 1, 0]>());
    outputs!("shape_ops_0154", |a: shape![3, 1] as shape![Dyn<A>, 1] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.broadcast_to::<shape![Dyn<A>, 4]>());
    outputs!("shape_ops_0155", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.broadcast_to::<shape![2, Dyn<A>]>());
    outputs!("shape_ops_0159", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![1, 2, 3] as shape![1, Dyn<A>, 3] = a.unsqueeze::<0>());
    outputs!("shape_ops_0160", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = a.unsqueeze::<1>());
    outputs!("shape_ops_0161", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.unsqueeze::<2>());
    outputs!("shape_ops_0162", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.unsqueeze::<-1>());
    outputs!("shape_ops_0165", |a: shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.squeeze::<1>());
    outputs!("shape_ops_0166", |a: shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.squeeze::<-1>());
    outputs!("shape_ops_0173", |a: shape![4, 5] as shape![Dyn<A>, 5] = "/in/0/data"| "/out/0/data": shape![4, 3] as shape![Dyn<A>, 3] = a.slice(s![.., 2..5;-1]));
    outputs!("shape_ops_0179", |a: shape![1, 4, 2, 2] as shape![Dyn<A>, 4, 2, 2] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::pixel_shuffle::<2, _>(&a));
}

#[test]
fn shape_ops_0180_to_0181() {
    outputs!("shape_ops_0180", |a: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 4, 2, 2] as shape![Dyn<A>, 4, 2, 2] = nn::pixel_unshuffle::<2, _>(&a));
    outputs!("shape_ops_0181", |a: shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = "/in/0/data"| "/out/0/data": shape![1, 4, 4] as shape![Dyn<A>, 4, 4] = a.windows::<2, 2>().windows::<3, 2>().permute::<axes![0, 1, 4, 5, 2, 3]>().to_tensor().into_shape::<shape![Dyn<A>, 4, 4]>());
}
