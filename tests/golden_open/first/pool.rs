//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

macro_rules! shape_of {
    ($id:literal, |$($a:ident: $s:ty as $o:ty),+| $r:ty as $or:ty = $value:expr) => {{
        $(let $a: Tensor<f32, $o> = Tensor::<f32, $s>::ones().renamed().unwrap();)+
        let result: Tensor<f32, $or> = $value;
        assert_eq!(result.dims(), <$r>::dims(), $id);
        let dims: Vec<f64> = result.dims().iter().map(|&n| n as f64).collect();
        assert_eq!(dims, lines::numbers(line($id), "/result"), $id);
    }};
}

#[test]
fn pool_0001_to_0012() {
    outputs!("pool_0001", |x: shape![1, 1, 6] as shape![Dyn<A>, 1, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0002", |x: shape![1, 1, 6] as shape![Dyn<A>, 1, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0003", |x: shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = "/in/0/data"| "/out/0/data": shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0004", |x: shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = "/in/0/data"| "/out/0/data": shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0005", |x: shape![2, 1, 8] as shape![Dyn<A>, 1, 8] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().dilation_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0006", |x: shape![2, 1, 8] as shape![Dyn<A>, 1, 8] = "/in/0/data"| "/out/0/data": shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 2>().dilation_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0007", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 1] as shape![Dyn<A>, 1, 1] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 5>().stride_hw::<1, 5>()).squeeze::<2>());
    outputs!("pool_0008", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 1] as shape![Dyn<A>, 1, 1] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 5>().stride_hw::<1, 5>()).squeeze::<2>());
    outputs!("pool_0009", |x: shape![1, 1, 7] as shape![Dyn<A>, 1, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0010", |x: shape![1, 1, 7] as shape![Dyn<A>, 1, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0011", |x: shape![1, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![1, 3, 4] as shape![Dyn<A>, 3, 4] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 1>().stride_hw::<1, 1>()).squeeze::<2>());
    outputs!("pool_0012", |x: shape![1, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![1, 3, 4] as shape![Dyn<A>, 3, 4] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 1>().stride_hw::<1, 1>()).squeeze::<2>());
}

#[test]
fn pool_0013_to_0024() {
    outputs!("pool_0013", |x: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    outputs!("pool_0014", |x: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    outputs!("pool_0015", |x: shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0016", |x: shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0017", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::max_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    outputs!("pool_0018", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::max_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    outputs!("pool_0019", |x: shape![1, 1, 7, 7] as shape![Dyn<A>, 1, 7, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().dilation_hw::<2, 2>()));
    outputs!("pool_0020", |x: shape![1, 1, 7, 7] as shape![Dyn<A>, 1, 7, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().dilation_hw::<2, 2>()));
    outputs!("pool_0021", |x: shape![2, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = "/in/0/data"| "/out/0/data": shape![2, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0022", |x: shape![2, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = "/in/0/data"| "/out/0/data": shape![2, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0023", |x: shape![1, 1, 6, 6] as shape![Dyn<A>, 1, 6, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<3, 3>()));
    outputs!("pool_0024", |x: shape![1, 1, 6, 6] as shape![Dyn<A>, 1, 6, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<3, 3>()));
}

#[test]
fn pool_0025_to_0036() {
    outputs!("pool_0025", |x: shape![1, 1, 6, 5] as shape![Dyn<A>, 1, 6, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 1, 1, 1>().dilation_hw::<2, 1>()));
    outputs!("pool_0026", |x: shape![1, 1, 6, 5] as shape![Dyn<A>, 1, 6, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2] = nn::max_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 2, 1, 1>().dilation_hw::<2, 1>()));
    outputs!("pool_0027", |x: shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = "/in/0/data"| "/out/0/data": shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<1, 1>()));
    outputs!("pool_0028", |x: shape![1, 1, 3, 3] as shape![Dyn<A>, 1, 3, 3] = "/in/0/data"| "/out/0/data": shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<1, 1>()));
    outputs!("pool_0029", |x: shape![1, 3, 5, 5] as shape![Dyn<A>, 3, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 3>()));
    outputs!("pool_0030", |x: shape![1, 3, 5, 5] as shape![Dyn<A>, 3, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 3>()));
    outputs!("pool_0031", |x: shape![1, 1, 6] as shape![Dyn<A>, 1, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0032", |x: shape![1, 1, 6] as shape![Dyn<A>, 1, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>().count_include_pad(false)).squeeze::<2>());
    outputs!("pool_0033", |x: shape![1, 1, 6] as shape![Dyn<A>, 1, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0034", |x: shape![1, 1, 6] as shape![Dyn<A>, 1, 6] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>().count_include_pad(false)).squeeze::<2>());
    outputs!("pool_0035", |x: shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = "/in/0/data"| "/out/0/data": shape![1, 2, 4] as shape![Dyn<A>, 2, 4] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0036", |x: shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = "/in/0/data"| "/out/0/data": shape![1, 2, 4] as shape![Dyn<A>, 2, 4] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
}

#[test]
fn pool_0037_to_0048() {
    outputs!("pool_0037", |x: shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = "/in/0/data"| "/out/0/data": shape![1, 2, 4] as shape![Dyn<A>, 2, 4] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0038", |x: shape![1, 2, 7] as shape![Dyn<A>, 2, 7] = "/in/0/data"| "/out/0/data": shape![1, 2, 4] as shape![Dyn<A>, 2, 4] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
    outputs!("pool_0039", |x: shape![2, 1, 8] as shape![Dyn<A>, 1, 8] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0040", |x: shape![2, 1, 8] as shape![Dyn<A>, 1, 8] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
    outputs!("pool_0041", |x: shape![2, 1, 8] as shape![Dyn<A>, 1, 8] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0042", |x: shape![2, 1, 8] as shape![Dyn<A>, 1, 8] = "/in/0/data"| "/out/0/data": shape![2, 1, 3] as shape![Dyn<A>, 1, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
    outputs!("pool_0043", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 2] as shape![Dyn<A>, 1, 2] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 4>().stride_hw::<1, 3>().padding_sides::<0, 0, 2, 2>()).squeeze::<2>());
    outputs!("pool_0044", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 2] as shape![Dyn<A>, 1, 2] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 4>().stride_hw::<1, 3>().padding_sides::<0, 0, 2, 2>().count_include_pad(false)).squeeze::<2>());
    outputs!("pool_0045", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = (nn::avg_pool2d(x.unsqueeze::<2>().pad::<3, 2, 2>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 1, 5]>::ones().renamed::<shape![Dyn<A>, 1, 1, 5]>().unwrap().pad::<3, 2, 2>(Pad::Constant(1.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>())).squeeze::<2>());
    outputs!("pool_0046", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = (nn::avg_pool2d(x.unsqueeze::<2>().pad::<3, 2, 2>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 1, 5]>::ones().renamed::<shape![Dyn<A>, 1, 1, 5]>().unwrap().pad::<3, 2, 2>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>())).squeeze::<2>());
    outputs!("pool_0047", |x: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    outputs!("pool_0048", |x: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().count_include_pad(false)));
}

#[test]
fn pool_0049_to_0060() {
    outputs!("pool_0049", |x: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    outputs!("pool_0050", |x: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().count_include_pad(false)));
    outputs!("pool_0051", |x: shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0052", |x: shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>().count_include_pad(false)));
    outputs!("pool_0053", |x: shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0054", |x: shape![1, 2, 5, 5] as shape![Dyn<A>, 2, 5, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>().count_include_pad(false)));
    outputs!("pool_0055", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    outputs!("pool_0056", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)));
    outputs!("pool_0057", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    outputs!("pool_0058", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)));
    outputs!("pool_0059", |x: shape![1, 1, 6, 5] as shape![Dyn<A>, 1, 6, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2] = nn::avg_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 1, 1, 1>()));
    outputs!("pool_0060", |x: shape![1, 1, 6, 5] as shape![Dyn<A>, 1, 6, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2] = nn::avg_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 1, 1, 1>().count_include_pad(false)));
}

#[test]
fn pool_0061_to_0072() {
    outputs!("pool_0061", |x: shape![1, 1, 6, 5] as shape![Dyn<A>, 1, 6, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 2] as shape![Dyn<A>, 1, 4, 2] = nn::avg_pool2d(x.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 6, 5]>::ones().renamed::<shape![Dyn<A>, 1, 6, 5]>().unwrap().pad::<2, 1, 1>(Pad::Constant(1.0)).pad::<3, 1, 1>(Pad::Constant(1.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()));
    outputs!("pool_0062", |x: shape![1, 1, 6, 5] as shape![Dyn<A>, 1, 6, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 2] as shape![Dyn<A>, 1, 4, 2] = nn::avg_pool2d(x.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 6, 5]>::ones().renamed::<shape![Dyn<A>, 1, 6, 5]>().unwrap().pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()));
    outputs!("pool_0063", |x: shape![2, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = "/in/0/data"| "/out/0/data": shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 0>()));
    outputs!("pool_0064", |x: shape![2, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = "/in/0/data"| "/out/0/data": shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 0>().count_include_pad(false)));
    outputs!("pool_0065", |x: shape![2, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = "/in/0/data"| "/out/0/data": shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = nn::avg_pool2d(x.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<2, 2>().stride_hw::<3, 2>()) / nn::avg_pool2d(Tensor::<f32, shape![2, 1, 4, 5]>::ones().renamed::<shape![Dyn<A>, 1, 4, 5]>().unwrap().pad::<2, 1, 1>(Pad::Constant(1.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<2, 2>().stride_hw::<3, 2>()));
    outputs!("pool_0066", |x: shape![2, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = "/in/0/data"| "/out/0/data": shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 1>().count_include_pad(false)));
    outputs!("pool_0067", |x: shape![1, 2, 6] as shape![Dyn<A>, 2, 6] = "/in/0/data"| "/out/0/data": shape![1, 2, 3] as shape![Dyn<A>, 2, 3] = nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    outputs!("pool_0068", |x: shape![1, 1, 7] as shape![Dyn<A>, 1, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = [&x.narrow::<2, 0, 3>().mean_axis::<2>(), &x.narrow::<2, 2, 3>().mean_axis::<2>(), &x.narrow::<2, 4, 3>().mean_axis::<2>()].stack::<2>());
    outputs!("pool_0069", |x: shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = "/in/0/data"| "/out/0/data": shape![1, 1, 1] as shape![Dyn<A>, 1, 1] = nn::global_avg_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    outputs!("pool_0070", |x: shape![1, 1, 3] as shape![Dyn<A>, 1, 3] = "/in/0/data"| "/out/0/data": shape![1, 1, 5] as shape![Dyn<A>, 1, 5] = [&x.narrow::<2, 0, 1>().mean_axis::<2>(), &x.narrow::<2, 0, 2>().mean_axis::<2>(), &x.narrow::<2, 1, 1>().mean_axis::<2>(), &x.narrow::<2, 1, 2>().mean_axis::<2>(), &x.narrow::<2, 2, 1>().mean_axis::<2>()].stack::<2>());
    outputs!("pool_0071", |x: shape![1, 2, 4, 4] as shape![Dyn<A>, 2, 4, 4] = "/in/0/data"| "/out/0/data": shape![1, 2, 2, 2] as shape![Dyn<A>, 2, 2, 2] = nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    outputs!("pool_0072", |x: shape![1, 1, 5, 7] as shape![Dyn<A>, 1, 5, 7] = "/in/0/data"| "/out/0/data": shape![1, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = { let x = [&x.narrow::<2, 0, 3>().mean_axis::<2>(), &x.narrow::<2, 2, 3>().mean_axis::<2>()].stack::<2>(); [&x.narrow::<3, 0, 3>().mean_axis::<3>(), &x.narrow::<3, 2, 3>().mean_axis::<3>(), &x.narrow::<3, 4, 3>().mean_axis::<3>()].stack::<3>() });
}

#[test]
fn pool_0073_to_0078() {
    outputs!("pool_0073", |x: shape![1, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = "/in/0/data"| "/out/0/data": shape![1, 2, 1, 1] as shape![Dyn<A>, 2, 1, 1] = nn::global_avg_pool2d(&x));
    outputs!("pool_0074", |x: shape![1, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = "/in/0/data"| "/out/0/data": shape![1, 1, 4, 5] as shape![Dyn<A>, 1, 4, 5] = { let x = [&x.narrow::<2, 0, 1>().mean_axis::<2>(), &x.narrow::<2, 0, 1>().mean_axis::<2>(), &x.narrow::<2, 1, 1>().mean_axis::<2>(), &x.narrow::<2, 1, 1>().mean_axis::<2>()].stack::<2>(); [&x.narrow::<3, 0, 1>().mean_axis::<3>(), &x.narrow::<3, 0, 2>().mean_axis::<3>(), &x.narrow::<3, 1, 1>().mean_axis::<3>(), &x.narrow::<3, 1, 2>().mean_axis::<3>(), &x.narrow::<3, 2, 1>().mean_axis::<3>()].stack::<3>() });
    outputs!("pool_0075", |x: shape![1, 2, 5] as shape![Dyn<A>, 2, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 1] as shape![Dyn<A>, 2, 1] = nn::global_avg_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    outputs!("pool_0076", |x: shape![1, 2, 5] as shape![Dyn<A>, 2, 5] = "/in/0/data"| "/out/0/data": shape![1, 2, 1] as shape![Dyn<A>, 2, 1] = nn::global_max_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    outputs!("pool_0077", |x: shape![2, 3, 3, 4] as shape![Dyn<A>, 3, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = nn::global_avg_pool2d(&x));
    outputs!("pool_0078", |x: shape![2, 3, 3, 4] as shape![Dyn<A>, 3, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = nn::global_max_pool2d(&x));
}

#[test]
fn pool_err_0019_to_0019() {
    shape_of!("pool_err_0019", |x: shape![0, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4]| shape![0, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = nn::max_pool2d(&x, Pool::window::<2>()));
}
