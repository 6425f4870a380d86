//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! of_one {
    ($id:literal, |$a:ident: $s:ty| $($at:literal: $result:ty = $value:expr),*) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        $(check::<$result, _>(line, $at, &$value);)*
    }};
}

#[test]
fn shape_ops_0057_to_0084() {
    of_one!("shape_ops_0057", |a: shape![4]| "/out/0/data": shape![7] = { let p = a.view(); p.repeat::<shape![3]>().slice(s![2..9]).to_tensor() });
    of_one!("shape_ops_0058", |a: shape![4]| "/out/0/data": shape![9] = { let p = a.view(); let p = (&p, p.flip::<0>()).concat::<0>(); p.repeat::<shape![2]>().slice(s![6..15]).to_tensor() });
    of_one!("shape_ops_0061", |a: shape![2, 3]| "/out/0/data": shape![3, 6] = { let p = a.view(); p.repeat::<shape![2, 3]>().slice(s![1..4, 2..8]).to_tensor() });
    of_one!("shape_ops_0062", |a: shape![2, 3]| "/out/0/data": shape![4, 5] = { let p = a.view(); let p = (&p, p.flip::<0>()).concat::<0>(); let p = (&p, p.flip::<1>()).concat::<1>(); p.repeat::<shape![2, 1]>().slice(s![3..7, 0..5]).to_tensor() });
    of_one!("shape_ops_0063", |a: shape![3]| "/out/0/data": shape![11] = { let p = a.view(); p.repeat::<shape![5]>().slice(s![2..13]).to_tensor() });
    of_one!("shape_ops_0065", |a: shape![5]| "/out/0/data": shape![4] = a.slice(s![1..]));
    of_one!("shape_ops_0066", |a: shape![5]| "/out/0/data": shape![2] = a.slice(s![1..-2]));
    of_one!("shape_ops_0067", |a: shape![3, 4]| "/out/0/data": shape![3, 3] = a.slice(s![1.., ..-3]).pad::<0, 0, 1>(Pad::Constant(0.0)).pad::<1, 2, 0>(Pad::Constant(0.0)));
    of_one!("shape_ops_0081", |a: shape![4]| "/out/0/data": shape![4] = a.flip::<0>());
    of_one!("shape_ops_0082", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.flip::<0>());
    of_one!("shape_ops_0083", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.flip::<1>());
    of_one!("shape_ops_0084", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.flip::<0>().flip::<1>());
}

#[test]
fn shape_ops_0085_to_0138() {
    of_one!("shape_ops_0085", |a: shape![2, 3, 2]| "/out/0/data": shape![2, 3, 2] = a.flip::<-1>().flip::<0>());
    of_one!("shape_ops_0086", |a: shape![0, 2]| "/out/0/data": shape![0, 2] = a.flip::<0>());
    of_one!("shape_ops_0129", |a: shape![2, 3, 4]| "/out/0/data": shape![6, 4] = a.reshape::<shape![6, 4]>());
    of_one!("shape_ops_0130", |a: shape![2, 3, 4]| "/out/0/data": shape![24] = a.reshape::<shape![24]>());
    of_one!("shape_ops_0131", |a: shape![2, 3, 4]| "/out/0/data": shape![4, 3, 2] = a.reshape::<shape![4, 3, 2]>());
    of_one!("shape_ops_0132", |a: shape![2, 3, 4]| "/out/0/data": shape![6, 4] = a.reshape::<shape![6, 4]>());
    of_one!("shape_ops_0133", |a: shape![2, 3, 4]| "/out/0/data": shape![2, 12] = a.reshape::<shape![2, 12]>());
    of_one!("shape_ops_0134", |a: shape![6]| "/out/0/data": shape![2, 3] = a.reshape::<shape![2, 3]>());
    of_one!("shape_ops_0135", |a: shape![1]| "/out/0/data": shape![] = a.reshape::<shape![]>());
    of_one!("shape_ops_0136", |a: shape![]| "/out/0/data": shape![1, 1] = a.reshape::<shape![1, 1]>());
    of_one!("shape_ops_0137", |a: shape![0, 3]| "/out/0/data": shape![3, 0] = a.reshape::<shape![3, 0]>());
    of_one!("shape_ops_0138", |a: shape![2, 0]| "/out/0/data": shape![0, 5, 7] = a.reshape::<shape![0, 5, 7]>());
}

#[test]
fn shape_ops_0139_to_0157() {
    of_one!("shape_ops_0139", |a: shape![2, 3, 4]| "/out/0/data": shape![1, 2, 1, 12, 1] = a.reshape::<shape![1, 2, 1, 12, 1]>());
    of_one!("shape_ops_0147", |a: shape![2, 3]| "/out/0/data": shape![3, 2] = a.permute::<axes![1, 0]>());
    of_one!("shape_ops_0148", |a: shape![2, 3, 4]| "/out/0/data": shape![4, 2, 3] = a.permute::<axes![2, 0, 1]>());
    of_one!("shape_ops_0149", |a: shape![2, 3, 2, 2]| "/out/0/data": shape![2, 2, 2, 3] = a.permute::<axes![0, 2, 3, 1]>());
    of_one!("shape_ops_0150", |a: shape![2, 3, 4]| "/out/0/data": shape![4, 2, 3] = a.permute::<axes![-1, 0, 1]>());
    of_one!("shape_ops_0151", |a: shape![5]| "/out/0/data": shape![5] = a.permute::<axes![0]>());
    of_one!("shape_ops_0152", |a: shape![]| "/out/0/data": shape![] = a.permute::<axes![]>());
    of_one!("shape_ops_0153", |a: shape![2, 0, 3]| "/out/0/data": shape![3, 0, 2] = a.permute::<axes![2, 1, 0]>());
    of_one!("shape_ops_0154", |a: shape![3, 1]| "/out/0/data": shape![3, 4] = a.broadcast_to::<shape![3, 4]>());
    of_one!("shape_ops_0155", |a: shape![3]| "/out/0/data": shape![2, 3] = a.broadcast_to::<shape![2, 3]>());
    of_one!("shape_ops_0156", |a: shape![]| "/out/0/data": shape![2, 2] = a.broadcast_to::<shape![2, 2]>());
    of_one!("shape_ops_0157", |a: shape![1, 3, 1]| "/out/0/data": shape![2, 3, 2] = a.broadcast_to::<shape![2, 3, 2]>());
}

#[test]
fn shape_ops_0158_to_0169() {
    of_one!("shape_ops_0158", |a: shape![1]| "/out/0/data": shape![0] = a.broadcast_to::<shape![0]>());
    of_one!("shape_ops_0159", |a: shape![2, 3]| "/out/0/data": shape![1, 2, 3] = a.unsqueeze::<0>());
    of_one!("shape_ops_0160", |a: shape![2, 3]| "/out/0/data": shape![2, 1, 3] = a.unsqueeze::<1>());
    of_one!("shape_ops_0161", |a: shape![2, 3]| "/out/0/data": shape![2, 3, 1] = a.unsqueeze::<2>());
    of_one!("shape_ops_0162", |a: shape![2, 3]| "/out/0/data": shape![2, 3, 1] = a.unsqueeze::<-1>());
    of_one!("shape_ops_0163", |a: shape![]| "/out/0/data": shape![1] = a.unsqueeze::<0>());
    of_one!("shape_ops_0164", |a: shape![1, 3]| "/out/0/data": shape![3] = a.squeeze::<0>());
    of_one!("shape_ops_0165", |a: shape![2, 1, 3]| "/out/0/data": shape![2, 3] = a.squeeze::<1>());
    of_one!("shape_ops_0166", |a: shape![2, 3, 1]| "/out/0/data": shape![2, 3] = a.squeeze::<-1>());
    of_one!("shape_ops_0167", |a: shape![6]| "/out/0/data": shape![4] = a.slice(s![1..5]));
    of_one!("shape_ops_0168", |a: shape![6]| "/out/0/data": shape![3] = a.slice(s![0..6;2]));
    of_one!("shape_ops_0169", |a: shape![6]| "/out/0/data": shape![6] = a.slice(s![0..6;-1]));
}

#[test]
fn shape_ops_0170_to_0181() {
    of_one!("shape_ops_0170", |a: shape![6]| "/out/0/data": shape![3] = a.slice(s![-3..]));
    of_one!("shape_ops_0171", |a: shape![6]| "/out/0/data": shape![2] = a.slice(s![1..5;-2]));
    of_one!("shape_ops_0172", |a: shape![4, 5]| "/out/0/data": shape![2, 3] = a.slice(s![1..3, 0..5;2]));
    of_one!("shape_ops_0173", |a: shape![4, 5]| "/out/0/data": shape![4, 3] = a.slice(s![.., 2..5;-1]));
    of_one!("shape_ops_0174", |a: shape![2, 3, 4]| "/out/0/data": shape![1, 2, 2] = a.slice(s![0..1, 1..3, 0..4;3]));
    of_one!("shape_ops_0175", |a: shape![6]| "/out/0/data": shape![0] = a.slice(s![4..4]));
    of_one!("shape_ops_0176", |a: shape![6]| "/out/0/data": shape![6] = a.slice(s![0..6]));
    of_one!("shape_ops_0177", |a: shape![6]| "/out/0/data": shape![3] = a.slice(s![0..3]));
    of_one!("shape_ops_0178", |a: shape![0]| "/out/0/data": shape![0] = a.slice(s![0..0]));
    of_one!("shape_ops_0179", |a: shape![1, 4, 2, 2]| "/out/0/data": shape![1, 1, 4, 4] = nn::pixel_shuffle::<2, _>(&a));
    of_one!("shape_ops_0180", |a: shape![1, 1, 4, 4]| "/out/0/data": shape![1, 4, 2, 2] = nn::pixel_unshuffle::<2, _>(&a));
    of_one!("shape_ops_0181", |a: shape![1, 1, 3, 3]| "/out/0/data": shape![1, 4, 4] = a.windows::<2, 2>().windows::<3, 2>().permute::<axes![0, 1, 4, 5, 2, 3]>().to_tensor().into_shape::<shape![1, 4, 4]>());
}
