//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! view {
    ($id:literal, $library:ident, $shape:ty as $open:ty => $result:ty, $a:ident => $view:expr) => {{
        let $a: Tensor<i64, $open> = Tensor::<i64, $shape>::arange().renamed().unwrap();
        layout::<$result>(line($id), stringify!($library), &$view);
    }};
}

#[test]
fn views_0002_to_0013() {
    view!("views_0002", torch, shape![1] as shape![Dyn<A>] => shape![Dyn<A>], a => a.view());
    view!("views_0003", torch, shape![5] as shape![Dyn<A>] => shape![Dyn<A>], a => a.view());
    view!("views_0004", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.view());
    view!("views_0005", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3, 4], a => a.view());
    view!("views_0006", torch, shape![2, 3, 4, 5] as shape![Dyn<A>, 3, 4, 5] => shape![Dyn<A>, 3, 4, 5], a => a.view());
    view!("views_0007", torch, shape![0] as shape![Dyn<A>] => shape![Dyn<A>], a => a.view());
    view!("views_0008", torch, shape![2, 0, 3] as shape![Dyn<A>, 0, 3] => shape![Dyn<A>, 0, 3], a => a.view());
    view!("views_0009", torch, shape![1, 1, 1] as shape![Dyn<A>, 1, 1] => shape![Dyn<A>, 1, 1], a => a.view());
    view!("views_0010", torch, shape![1, 3, 1] as shape![Dyn<A>, 3, 1] => shape![Dyn<A>, 3, 1], a => a.view());
    view!("views_0011", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![3, Dyn<A>], a => a.transpose::<0, 1>());
    view!("views_0012", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![3, Dyn<A>], a => a.permute::<axes![1, 0]>());
    view!("views_0013", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![4, 3, Dyn<A>], a => a.transpose::<0, 2>());
}

#[test]
fn views_0014_to_0025() {
    view!("views_0014", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 4, 3], a => a.transpose::<-1, -2>());
    view!("views_0015", torch, shape![1, 3] as shape![Dyn<A>, 3] => shape![3, Dyn<A>], a => a.transpose::<0, 1>());
    view!("views_0016", torch, shape![3, 1] as shape![Dyn<A>, 1] => shape![1, Dyn<A>], a => a.transpose::<0, 1>());
    view!("views_0017", torch, shape![1, 1] as shape![Dyn<A>, 1] => shape![1, Dyn<A>], a => a.transpose::<0, 1>());
    view!("views_0018", torch, shape![2, 0, 3] as shape![Dyn<A>, 0, 3] => shape![3, 0, Dyn<A>], a => a.permute::<axes![2, 1, 0]>());
    view!("views_0019", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3, 4], a => a.permute::<axes![0, 1, 2]>());
    view!("views_0020", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 4, 3], a => a.permute::<axes![0, 2, 1]>());
    view!("views_0021", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, Dyn<A>, 4], a => a.permute::<axes![1, 0, 2]>());
    view!("views_0022", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, 4, Dyn<A>], a => a.permute::<axes![1, 2, 0]>());
    view!("views_0023", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![4, Dyn<A>, 3], a => a.permute::<axes![2, 0, 1]>());
    view!("views_0024", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![4, 3, Dyn<A>], a => a.permute::<axes![2, 1, 0]>());
    view!("views_0025", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![Dyn<A>, 3, 2, 2], a => a.permute::<axes![0, 1, 2, 3]>());
}

#[test]
fn views_0026_to_0037() {
    view!("views_0026", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![Dyn<A>, 3, 2, 2], a => a.permute::<axes![0, 1, 3, 2]>());
    view!("views_0027", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![Dyn<A>, 2, 3, 2], a => a.permute::<axes![0, 2, 1, 3]>());
    view!("views_0028", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![Dyn<A>, 2, 2, 3], a => a.permute::<axes![0, 2, 3, 1]>());
    view!("views_0029", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![Dyn<A>, 2, 3, 2], a => a.permute::<axes![0, 3, 1, 2]>());
    view!("views_0030", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![Dyn<A>, 2, 2, 3], a => a.permute::<axes![0, 3, 2, 1]>());
    view!("views_0031", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, Dyn<A>, 2, 2], a => a.permute::<axes![1, 0, 2, 3]>());
    view!("views_0032", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, Dyn<A>, 2, 2], a => a.permute::<axes![1, 0, 3, 2]>());
    view!("views_0033", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2, Dyn<A>, 2], a => a.permute::<axes![1, 2, 0, 3]>());
    view!("views_0034", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2, 2, Dyn<A>], a => a.permute::<axes![1, 2, 3, 0]>());
    view!("views_0035", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2, Dyn<A>, 2], a => a.permute::<axes![1, 3, 0, 2]>());
    view!("views_0036", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2, 2, Dyn<A>], a => a.permute::<axes![1, 3, 2, 0]>());
    view!("views_0037", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, Dyn<A>, 3, 2], a => a.permute::<axes![2, 0, 1, 3]>());
}

#[test]
fn views_0038_to_0052() {
    view!("views_0038", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, Dyn<A>, 2, 3], a => a.permute::<axes![2, 0, 3, 1]>());
    view!("views_0039", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, Dyn<A>, 2], a => a.permute::<axes![2, 1, 0, 3]>());
    view!("views_0040", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 2, Dyn<A>], a => a.permute::<axes![2, 1, 3, 0]>());
    view!("views_0041", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2, Dyn<A>, 3], a => a.permute::<axes![2, 3, 0, 1]>());
    view!("views_0042", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2, 3, Dyn<A>], a => a.permute::<axes![2, 3, 1, 0]>());
    view!("views_0043", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, Dyn<A>, 3, 2], a => a.permute::<axes![3, 0, 1, 2]>());
    view!("views_0044", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, Dyn<A>, 2, 3], a => a.permute::<axes![3, 0, 2, 1]>());
    view!("views_0045", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, Dyn<A>, 2], a => a.permute::<axes![3, 1, 0, 2]>());
    view!("views_0046", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 2, Dyn<A>], a => a.permute::<axes![3, 1, 2, 0]>());
    view!("views_0047", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2, Dyn<A>, 3], a => a.permute::<axes![3, 2, 0, 1]>());
    view!("views_0048", torch, shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2, 3, Dyn<A>], a => a.permute::<axes![3, 2, 1, 0]>());
    view!("views_0052", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![4, Dyn<A>, 3], a => a.permute::<axes![-1, 0, 1]>());
}

#[test]
fn views_0055_to_0092() {
    view!("views_0055", torch, shape![3, 1] as shape![Dyn<A>, 1] => shape![Dyn<A>, 4], a => a.broadcast_to::<shape![Dyn<A>, 4]>());
    view!("views_0056", torch, shape![3] as shape![Dyn<A>] => shape![2, Dyn<A>], a => a.broadcast_to::<shape![2, Dyn<A>]>());
    view!("views_0059", torch, shape![3, 1] as shape![Dyn<A>, 1] => shape![2, Dyn<A>, 4], a => a.broadcast_to::<shape![2, Dyn<A>, 4]>());
    view!("views_0060", torch, shape![3, 1] as shape![Dyn<A>, 1] => shape![Dyn<A>, 4], a => a.broadcast_to::<shape![Dyn<A>, 4]>());
    view!("views_0061", torch, shape![3] as shape![Dyn<A>] => shape![2, Dyn<A>], a => a.broadcast_to::<shape![2, Dyn<A>]>());
    view!("views_0067", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.broadcast_to::<shape![Dyn<A>, 3]>());
    view!("views_0068", numpy, shape![3] as shape![Dyn<A>] => shape![3, Dyn<A>], a => a.broadcast_to::<shape![3, Dyn<A>]>());
    view!("views_0069", torch, shape![2, 1, 3] as shape![Dyn<A>, 1, 3] => shape![Dyn<A>, 4, 3], a => a.broadcast_to::<shape![Dyn<A>, 4, 3]>());
    view!("views_0070", torch, shape![1] as shape![Dyn<A>] => shape![Dyn<A>], a => a.broadcast_to::<shape![Dyn<A>]>());
    view!("views_0087", torch, shape![4, 5] as shape![Dyn<A>, 5] => shape![Dyn<A>, 2], a => a.slice(s![.., 1..3]));
    view!("views_0089", torch, shape![4, 5] as shape![Dyn<A>, 5] => shape![Dyn<A>, 3], a => a.slice(s![.., ..;2]));
    view!("views_0092", torch, shape![4, 5] as shape![Dyn<A>, 5] => shape![2, Dyn<A>], a => a.transpose::<0, 1>().slice(s![1..4;2]));
}

#[test]
fn views_0094_to_0109() {
    view!("views_0094", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 1, 4], a => a.slice(s![.., 1..2]));
    view!("views_0096", numpy, shape![5] as shape![Dyn<A>] => shape![Dyn<A>], a => a.flip::<0>());
    view!("views_0097", numpy, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.flip::<0>());
    view!("views_0098", numpy, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.flip::<1>());
    view!("views_0099", numpy, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.flip::<0>().flip::<1>());
    view!("views_0100", numpy, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3, 4], a => a.flip::<0>().flip::<2>());
    view!("views_0101", numpy, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3, 4], a => a.flip::<-1>());
    view!("views_0104", numpy, shape![2, 3] as shape![Dyn<A>, 3] => shape![3, Dyn<A>], a => a.flip::<0>().transpose::<0, 1>());
    view!("views_0105", numpy, shape![1, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.flip::<0>());
    view!("views_0106", numpy, shape![0, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3], a => a.flip::<0>());
    view!("views_0107", numpy, shape![5] as shape![Dyn<A>] => shape![Dyn<A>], a => a.flip::<0>().flip::<0>());
    view!("views_0109", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, 4], a => a.index_axis::<0>(1));
}

#[test]
fn views_0110_to_0130() {
    view!("views_0110", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 4], a => a.index_axis::<1>(2));
    view!("views_0111", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3], a => a.index_axis::<2>(3));
    view!("views_0113", torch, shape![5] as shape![Dyn<A>] => shape![], a => a.index_axis::<0>(3));
    view!("views_0114", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>], a => a.index_axis::<1>(0).index_axis::<1>(3));
    view!("views_0115", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![1, Dyn<A>, 3], a => a.unsqueeze::<0>());
    view!("views_0116", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 1, 3], a => a.unsqueeze::<1>());
    view!("views_0117", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3, 1], a => a.unsqueeze::<2>());
    view!("views_0118", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![Dyn<A>, 3, 1], a => a.unsqueeze::<-1>());
    view!("views_0121", torch, shape![2, 1, 3] as shape![Dyn<A>, 1, 3] => shape![Dyn<A>, 3], a => a.squeeze::<1>());
    view!("views_0125", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![3, 1, Dyn<A>], a => a.transpose::<0, 1>().unsqueeze::<1>());
    view!("views_0126", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![1, 3, Dyn<A>], a => a.transpose::<0, 1>().unsqueeze::<0>());
    view!("views_0130", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 12], a => a.reshape::<shape![Dyn<A>, 12]>());
}

#[test]
fn views_0135_to_0181() {
    view!("views_0135", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3, 2, 2], a => a.reshape::<shape![Dyn<A>, 3, 2, 2]>());
    view!("views_0136", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, Dyn<A>, 1, 3, 4, 1], a => a.reshape::<shape![1, Dyn<A>, 1, 3, 4, 1]>());
    view!("views_0147", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![3, Dyn<A>], a => a.transpose::<0, 1>());
    view!("views_0149", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, Dyn<A>, 2, 2], a => a.reshape::<shape![Dyn<A>, 3, 2, 2]>().transpose::<0, 1>());
    view!("views_0151", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 2, 2, 3], a => a.reshape::<shape![Dyn<A>, 3, 2, 2]>().permute::<axes![0, 2, 3, 1]>());
    view!("views_0154", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![12, Dyn<A>], a => a.reshape::<shape![Dyn<A>, 12]>().t());
    view!("views_0156", torch, shape![4, 6] as shape![Dyn<A>, 6] => shape![Dyn<A>, 2, 2], a => a.reshape::<shape![Dyn<A>, 3, 2]>().slice(s![.., 0..2, ..]));
    view!("views_0162", torch, shape![3, 1] as shape![Dyn<A>, 1] => shape![Dyn<A>, 2, 2], a => a.reshape::<shape![Dyn<A>, 1, 1]>().broadcast_to::<shape![Dyn<A>, 2, 2]>());
    view!("views_0168", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![5, Dyn<A>, 3], a => a.unsqueeze::<1>().broadcast_to::<shape![Dyn<A>, 5, 3]>().permute::<axes![1, 0, 2]>());
    view!("views_0169", torch, shape![2, 3] as shape![Dyn<A>, 3] => shape![3, Dyn<A>, 4], a => a.broadcast_to::<shape![4, Dyn<A>, 3]>().transpose::<0, 2>());
    view!("views_0175", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![Dyn<A>, 3], a => a.diagonal());
    view!("views_0181", torch, shape![2, 5] as shape![Dyn<A>, 5] => shape![Dyn<A>, 4, 2], a => a.windows::<1, 2>());
}

#[test]
fn views_0183_to_0185() {
    view!("views_0183", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, 4, Dyn<A>], a => a.move_axis::<0, 2>());
    view!("views_0184", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![4, Dyn<A>, 3], a => a.move_axis::<2, 0>());
    view!("views_0185", torch, shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, 4, Dyn<A>], a => a.permute::<axes![1, 2, 0]>());
}
