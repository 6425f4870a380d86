//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! view {
    ($id:literal, $library:ident, $shape:ty => $result:ty, $a:ident => $view:expr) => {{
        let $a: Tensor<i64, $shape> = Tensor::arange();
        layout::<$result>(line($id), stringify!($library), &$view);
    }};
}

#[test]
fn views_0001_to_0012() {
    view!("views_0001", torch, shape![] => shape![], a => a.view());
    view!("views_0002", torch, shape![1] => shape![1], a => a.view());
    view!("views_0003", torch, shape![5] => shape![5], a => a.view());
    view!("views_0004", torch, shape![2, 3] => shape![2, 3], a => a.view());
    view!("views_0005", torch, shape![2, 3, 4] => shape![2, 3, 4], a => a.view());
    view!("views_0006", torch, shape![2, 3, 4, 5] => shape![2, 3, 4, 5], a => a.view());
    view!("views_0007", torch, shape![0] => shape![0], a => a.view());
    view!("views_0008", torch, shape![2, 0, 3] => shape![2, 0, 3], a => a.view());
    view!("views_0009", torch, shape![1, 1, 1] => shape![1, 1, 1], a => a.view());
    view!("views_0010", torch, shape![1, 3, 1] => shape![1, 3, 1], a => a.view());
    view!("views_0011", torch, shape![2, 3] => shape![3, 2], a => a.transpose::<0, 1>());
    view!("views_0012", torch, shape![2, 3] => shape![3, 2], a => a.permute::<axes![1, 0]>());
}

#[test]
fn views_0013_to_0024() {
    view!("views_0013", torch, shape![2, 3, 4] => shape![4, 3, 2], a => a.transpose::<0, 2>());
    view!("views_0014", torch, shape![2, 3, 4] => shape![2, 4, 3], a => a.transpose::<-1, -2>());
    view!("views_0015", torch, shape![1, 3] => shape![3, 1], a => a.transpose::<0, 1>());
    view!("views_0016", torch, shape![3, 1] => shape![1, 3], a => a.transpose::<0, 1>());
    view!("views_0017", torch, shape![1, 1] => shape![1, 1], a => a.transpose::<0, 1>());
    view!("views_0018", torch, shape![2, 0, 3] => shape![3, 0, 2], a => a.permute::<axes![2, 1, 0]>());
    view!("views_0019", torch, shape![2, 3, 4] => shape![2, 3, 4], a => a.permute::<axes![0, 1, 2]>());
    view!("views_0020", torch, shape![2, 3, 4] => shape![2, 4, 3], a => a.permute::<axes![0, 2, 1]>());
    view!("views_0021", torch, shape![2, 3, 4] => shape![3, 2, 4], a => a.permute::<axes![1, 0, 2]>());
    view!("views_0022", torch, shape![2, 3, 4] => shape![3, 4, 2], a => a.permute::<axes![1, 2, 0]>());
    view!("views_0023", torch, shape![2, 3, 4] => shape![4, 2, 3], a => a.permute::<axes![2, 0, 1]>());
    view!("views_0024", torch, shape![2, 3, 4] => shape![4, 3, 2], a => a.permute::<axes![2, 1, 0]>());
}

#[test]
fn views_0025_to_0036() {
    view!("views_0025", torch, shape![2, 3, 2, 2] => shape![2, 3, 2, 2], a => a.permute::<axes![0, 1, 2, 3]>());
    view!("views_0026", torch, shape![2, 3, 2, 2] => shape![2, 3, 2, 2], a => a.permute::<axes![0, 1, 3, 2]>());
    view!("views_0027", torch, shape![2, 3, 2, 2] => shape![2, 2, 3, 2], a => a.permute::<axes![0, 2, 1, 3]>());
    view!("views_0028", torch, shape![2, 3, 2, 2] => shape![2, 2, 2, 3], a => a.permute::<axes![0, 2, 3, 1]>());
    view!("views_0029", torch, shape![2, 3, 2, 2] => shape![2, 2, 3, 2], a => a.permute::<axes![0, 3, 1, 2]>());
    view!("views_0030", torch, shape![2, 3, 2, 2] => shape![2, 2, 2, 3], a => a.permute::<axes![0, 3, 2, 1]>());
    view!("views_0031", torch, shape![2, 3, 2, 2] => shape![3, 2, 2, 2], a => a.permute::<axes![1, 0, 2, 3]>());
    view!("views_0032", torch, shape![2, 3, 2, 2] => shape![3, 2, 2, 2], a => a.permute::<axes![1, 0, 3, 2]>());
    view!("views_0033", torch, shape![2, 3, 2, 2] => shape![3, 2, 2, 2], a => a.permute::<axes![1, 2, 0, 3]>());
    view!("views_0034", torch, shape![2, 3, 2, 2] => shape![3, 2, 2, 2], a => a.permute::<axes![1, 2, 3, 0]>());
    view!("views_0035", torch, shape![2, 3, 2, 2] => shape![3, 2, 2, 2], a => a.permute::<axes![1, 3, 0, 2]>());
    view!("views_0036", torch, shape![2, 3, 2, 2] => shape![3, 2, 2, 2], a => a.permute::<axes![1, 3, 2, 0]>());
}

#[test]
fn views_0037_to_0048() {
    view!("views_0037", torch, shape![2, 3, 2, 2] => shape![2, 2, 3, 2], a => a.permute::<axes![2, 0, 1, 3]>());
    view!("views_0038", torch, shape![2, 3, 2, 2] => shape![2, 2, 2, 3], a => a.permute::<axes![2, 0, 3, 1]>());
    view!("views_0039", torch, shape![2, 3, 2, 2] => shape![2, 3, 2, 2], a => a.permute::<axes![2, 1, 0, 3]>());
    view!("views_0040", torch, shape![2, 3, 2, 2] => shape![2, 3, 2, 2], a => a.permute::<axes![2, 1, 3, 0]>());
    view!("views_0041", torch, shape![2, 3, 2, 2] => shape![2, 2, 2, 3], a => a.permute::<axes![2, 3, 0, 1]>());
    view!("views_0042", torch, shape![2, 3, 2, 2] => shape![2, 2, 3, 2], a => a.permute::<axes![2, 3, 1, 0]>());
    view!("views_0043", torch, shape![2, 3, 2, 2] => shape![2, 2, 3, 2], a => a.permute::<axes![3, 0, 1, 2]>());
    view!("views_0044", torch, shape![2, 3, 2, 2] => shape![2, 2, 2, 3], a => a.permute::<axes![3, 0, 2, 1]>());
    view!("views_0045", torch, shape![2, 3, 2, 2] => shape![2, 3, 2, 2], a => a.permute::<axes![3, 1, 0, 2]>());
    view!("views_0046", torch, shape![2, 3, 2, 2] => shape![2, 3, 2, 2], a => a.permute::<axes![3, 1, 2, 0]>());
    view!("views_0047", torch, shape![2, 3, 2, 2] => shape![2, 2, 2, 3], a => a.permute::<axes![3, 2, 0, 1]>());
    view!("views_0048", torch, shape![2, 3, 2, 2] => shape![2, 2, 3, 2], a => a.permute::<axes![3, 2, 1, 0]>());
}

#[test]
fn views_0052_to_0068() {
    view!("views_0052", torch, shape![2, 3, 4] => shape![4, 2, 3], a => a.permute::<axes![-1, 0, 1]>());
    view!("views_0055", torch, shape![3, 1] => shape![3, 4], a => a.broadcast_to::<shape![3, 4]>());
    view!("views_0056", torch, shape![3] => shape![2, 3], a => a.broadcast_to::<shape![2, 3]>());
    view!("views_0057", torch, shape![] => shape![2, 3], a => a.broadcast_to::<shape![2, 3]>());
    view!("views_0058", torch, shape![1, 1] => shape![2, 3], a => a.broadcast_to::<shape![2, 3]>());
    view!("views_0059", torch, shape![3, 1] => shape![2, 3, 4], a => a.broadcast_to::<shape![2, 3, 4]>());
    view!("views_0060", torch, shape![3, 1] => shape![3, 4], a => a.broadcast_to::<shape![3, 4]>());
    view!("views_0061", torch, shape![3] => shape![2, 3], a => a.broadcast_to::<shape![2, 3]>());
    view!("views_0062", torch, shape![1] => shape![0], a => a.broadcast_to::<shape![0]>());
    view!("views_0063", torch, shape![1, 3] => shape![0, 3], a => a.broadcast_to::<shape![0, 3]>());
    view!("views_0067", torch, shape![2, 3] => shape![2, 3], a => a.broadcast_to::<shape![2, 3]>());
    view!("views_0068", numpy, shape![3] => shape![3, 3], a => a.broadcast_to::<shape![3, 3]>());
}

#[test]
fn views_0069_to_0081() {
    view!("views_0069", torch, shape![2, 1, 3] => shape![2, 4, 3], a => a.broadcast_to::<shape![2, 4, 3]>());
    view!("views_0070", torch, shape![1] => shape![1], a => a.broadcast_to::<shape![1]>());
    view!("views_0072", torch, shape![6] => shape![4], a => a.slice(s![1..5]));
    view!("views_0073", torch, shape![6] => shape![3], a => a.slice(s![..;2]));
    view!("views_0074", torch, shape![6] => shape![3], a => a.slice(s![1..;2]));
    view!("views_0075", torch, shape![6] => shape![2], a => a.slice(s![..;3]));
    view!("views_0076", torch, shape![6] => shape![3], a => a.slice(s![-3..]));
    view!("views_0077", torch, shape![6] => shape![4], a => a.slice(s![..-2]));
    view!("views_0078", torch, shape![6] => shape![0], a => a.slice(s![4..4]));
    view!("views_0079", torch, shape![6] => shape![4], a => a.slice(s![2..6]));
    view!("views_0080", torch, shape![6] => shape![2], a => a.slice(s![0..2]));
    view!("views_0081", torch, shape![6] => shape![0], a => a.slice(s![6..6]));
}

#[test]
fn views_0082_to_0094() {
    view!("views_0082", torch, shape![6] => shape![1], a => a.slice(s![0..1]));
    view!("views_0083", numpy, shape![6] => shape![6], a => a.slice(s![..;-1]));
    view!("views_0084", numpy, shape![6] => shape![2], a => a.slice(s![1..5;-2]));
    view!("views_0086", torch, shape![4, 5] => shape![2, 5], a => a.slice(s![1..3]));
    view!("views_0087", torch, shape![4, 5] => shape![4, 2], a => a.slice(s![.., 1..3]));
    view!("views_0088", torch, shape![4, 5] => shape![2, 3], a => a.slice(s![1..3]).slice(s![.., 2..5]));
    view!("views_0089", torch, shape![4, 5] => shape![4, 3], a => a.slice(s![.., ..;2]));
    view!("views_0090", torch, shape![4, 5] => shape![2, 2], a => a.slice(s![..;2]).slice(s![.., 1..;3]));
    view!("views_0091", torch, shape![4, 5] => shape![5, 2], a => a.slice(s![0..4;2]).transpose::<0, 1>());
    view!("views_0092", torch, shape![4, 5] => shape![2, 4], a => a.transpose::<0, 1>().slice(s![1..4;2]));
    view!("views_0093", torch, shape![4, 5] => shape![0, 5], a => a.slice(s![2..2]));
    view!("views_0094", torch, shape![2, 3, 4] => shape![2, 1, 4], a => a.slice(s![.., 1..2]));
}

#[test]
fn views_0095_to_0108() {
    view!("views_0095", torch, shape![2, 3, 4] => shape![1, 3, 2], a => a.slice(s![.., .., 0..4;3]).slice(s![1..2]));
    view!("views_0096", numpy, shape![5] => shape![5], a => a.flip::<0>());
    view!("views_0097", numpy, shape![2, 3] => shape![2, 3], a => a.flip::<0>());
    view!("views_0098", numpy, shape![2, 3] => shape![2, 3], a => a.flip::<1>());
    view!("views_0099", numpy, shape![2, 3] => shape![2, 3], a => a.flip::<0>().flip::<1>());
    view!("views_0100", numpy, shape![2, 3, 4] => shape![2, 3, 4], a => a.flip::<0>().flip::<2>());
    view!("views_0101", numpy, shape![2, 3, 4] => shape![2, 3, 4], a => a.flip::<-1>());
    view!("views_0104", numpy, shape![2, 3] => shape![3, 2], a => a.flip::<0>().transpose::<0, 1>());
    view!("views_0105", numpy, shape![1, 3] => shape![1, 3], a => a.flip::<0>());
    view!("views_0106", numpy, shape![0, 3] => shape![0, 3], a => a.flip::<0>());
    view!("views_0107", numpy, shape![5] => shape![5], a => a.flip::<0>().flip::<0>());
    view!("views_0108", numpy, shape![6] => shape![3], a => a.flip::<0>().slice(s![..;2]));
}

#[test]
fn views_0109_to_0122() {
    view!("views_0109", torch, shape![2, 3, 4] => shape![3, 4], a => a.index_axis::<0>(1));
    view!("views_0110", torch, shape![2, 3, 4] => shape![2, 4], a => a.index_axis::<1>(2));
    view!("views_0111", torch, shape![2, 3, 4] => shape![2, 3], a => a.index_axis::<2>(3));
    view!("views_0113", torch, shape![5] => shape![], a => a.index_axis::<0>(3));
    view!("views_0114", torch, shape![2, 3, 4] => shape![2], a => a.index_axis::<1>(0).index_axis::<1>(3));
    view!("views_0115", torch, shape![2, 3] => shape![1, 2, 3], a => a.unsqueeze::<0>());
    view!("views_0116", torch, shape![2, 3] => shape![2, 1, 3], a => a.unsqueeze::<1>());
    view!("views_0117", torch, shape![2, 3] => shape![2, 3, 1], a => a.unsqueeze::<2>());
    view!("views_0118", torch, shape![2, 3] => shape![2, 3, 1], a => a.unsqueeze::<-1>());
    view!("views_0120", torch, shape![] => shape![1], a => a.unsqueeze::<0>());
    view!("views_0121", torch, shape![2, 1, 3] => shape![2, 3], a => a.squeeze::<1>());
    view!("views_0122", torch, shape![1, 3] => shape![3], a => a.squeeze::<0>());
}

#[test]
fn views_0124_to_0138() {
    view!("views_0124", torch, shape![1] => shape![], a => a.squeeze::<0>());
    view!("views_0125", torch, shape![2, 3] => shape![3, 1, 2], a => a.transpose::<0, 1>().unsqueeze::<1>());
    view!("views_0126", torch, shape![2, 3] => shape![1, 3, 2], a => a.transpose::<0, 1>().unsqueeze::<0>());
    view!("views_0127", torch, shape![2, 3, 4] => shape![6, 4], a => a.reshape::<shape![6, 4]>());
    view!("views_0128", torch, shape![2, 3, 4] => shape![24], a => a.reshape::<shape![24]>());
    view!("views_0129", torch, shape![2, 3, 4] => shape![4, 6], a => a.reshape::<shape![4, 6]>());
    view!("views_0130", torch, shape![2, 3, 4] => shape![2, 12], a => a.reshape::<shape![2, 12]>());
    view!("views_0131", torch, shape![2, 3, 4] => shape![24], a => a.reshape::<shape![24]>());
    view!("views_0135", torch, shape![2, 3, 4] => shape![2, 3, 2, 2], a => a.reshape::<shape![2, 3, 2, 2]>());
    view!("views_0136", torch, shape![2, 3, 4] => shape![1, 2, 1, 3, 4, 1], a => a.reshape::<shape![1, 2, 1, 3, 4, 1]>());
    view!("views_0137", torch, shape![1] => shape![], a => a.reshape::<shape![]>());
    view!("views_0138", torch, shape![] => shape![1], a => a.reshape::<shape![1]>());
}

#[test]
fn views_0139_to_0156() {
    view!("views_0139", torch, shape![] => shape![1, 1], a => a.reshape::<shape![1, 1]>());
    view!("views_0141", torch, shape![0, 3] => shape![3, 0], a => a.reshape::<shape![3, 0]>());
    view!("views_0142", torch, shape![0, 3] => shape![0], a => a.reshape::<shape![0]>());
    view!("views_0144", torch, shape![0, 3] => shape![7, 0, 2], a => a.reshape::<shape![7, 0, 2]>());
    view!("views_0146", torch, shape![2, 3] => shape![6], a => a.transpose::<0, 1>().to_tensor().reshape::<shape![6]>());
    view!("views_0147", torch, shape![2, 3] => shape![3, 2], a => a.transpose::<0, 1>());
    view!("views_0149", torch, shape![2, 3, 4] => shape![3, 2, 2, 2], a => a.reshape::<shape![2, 3, 2, 2]>().transpose::<0, 1>());
    view!("views_0151", torch, shape![2, 3, 4] => shape![2, 2, 2, 3], a => a.reshape::<shape![2, 3, 2, 2]>().permute::<axes![0, 2, 3, 1]>());
    view!("views_0152", torch, shape![2, 3, 4] => shape![4, 6], a => a.reshape::<shape![6, 4]>().t());
    view!("views_0153", torch, shape![2, 3, 4] => shape![4, 6], a => a.reshape::<shape![6, 4]>().t());
    view!("views_0154", torch, shape![2, 3, 4] => shape![12, 2], a => a.reshape::<shape![2, 12]>().t());
    view!("views_0156", torch, shape![4, 6] => shape![4, 2, 2], a => a.reshape::<shape![4, 3, 2]>().slice(s![.., 0..2, ..]));
}

#[test]
fn views_0157_to_0171() {
    view!("views_0157", torch, shape![4, 6] => shape![12], a => a.reshape::<shape![24]>().slice(s![6..18]));
    view!("views_0159", torch, shape![4, 6] => shape![12], a => a.reshape::<shape![24]>().slice(s![..;2]));
    view!("views_0160", torch, shape![4, 6] => shape![2, 6], a => a.reshape::<shape![2, 12]>().slice(s![.., ..;2]));
    view!("views_0162", torch, shape![3, 1] => shape![3, 2, 2], a => a.reshape::<shape![3, 1, 1]>().broadcast_to::<shape![3, 2, 2]>());
    view!("views_0163", torch, shape![3, 1] => shape![12], a => a.broadcast_to::<shape![3, 4]>().to_tensor().reshape::<shape![12]>());
    view!("views_0164", torch, shape![1] => shape![2, 3], a => a.broadcast_to::<shape![2, 3]>());
    view!("views_0165", torch, shape![1, 4] => shape![3, 2, 2], a => a.reshape::<shape![1, 2, 2]>().broadcast_to::<shape![3, 2, 2]>());
    view!("views_0167", numpy, shape![6] => shape![2, 3], a => a.reshape::<shape![2, 3]>().flip::<0>().flip::<1>());
    view!("views_0168", torch, shape![2, 3] => shape![5, 2, 3], a => a.unsqueeze::<1>().broadcast_to::<shape![2, 5, 3]>().permute::<axes![1, 0, 2]>());
    view!("views_0169", torch, shape![2, 3] => shape![3, 2, 4], a => a.broadcast_to::<shape![4, 2, 3]>().transpose::<0, 2>());
    view!("views_0170", torch, shape![2, 1, 3] => shape![6], a => a.reshape::<shape![6]>());
    view!("views_0171", torch, shape![1, 6] => shape![2, 3], a => a.reshape::<shape![2, 3]>());
}

#[test]
fn views_0172_to_0185() {
    view!("views_0172", torch, shape![3, 3] => shape![3], a => a.diagonal());
    view!("views_0173", torch, shape![3, 4] => shape![3], a => a.diagonal_at::<1>());
    view!("views_0174", torch, shape![3, 4] => shape![2], a => a.diagonal_at::<-1>());
    view!("views_0175", torch, shape![2, 3, 4] => shape![2, 3], a => a.diagonal());
    view!("views_0176", torch, shape![3, 3] => shape![0], a => a.diagonal_at::<5>());
    view!("views_0178", torch, shape![7] => shape![5, 3], a => a.windows::<0, 3>());
    view!("views_0179", torch, shape![7] => shape![3, 3], a => a.windows::<0, 3>().slice(s![..;2]));
    view!("views_0181", torch, shape![2, 5] => shape![2, 4, 2], a => a.windows::<1, 2>());
    view!("views_0182", torch, shape![2, 5] => shape![1, 5, 2], a => a.windows::<0, 2>());
    view!("views_0183", torch, shape![2, 3, 4] => shape![3, 4, 2], a => a.move_axis::<0, 2>());
    view!("views_0184", torch, shape![2, 3, 4] => shape![4, 2, 3], a => a.move_axis::<2, 0>());
    view!("views_0185", torch, shape![2, 3, 4] => shape![3, 4, 2], a => a.permute::<axes![1, 2, 0]>());
}
