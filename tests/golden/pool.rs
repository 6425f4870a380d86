//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! pooled {
    ($id:literal, $x:ty => $result:ty, |$a:ident| $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $x> = input(line, "/in/0/data");
        check::<$result, _>(line, "/out/0/data", &$value);
    }};
}

// The line has no numbers: only the shape, which is checked while compiling.
macro_rules! shape_pooled {
    ($id:literal, $x:ty => $result:ty, |$a:ident| $value:expr) => {{
        let $a: Tensor<f32, $x> = Tensor::ones();
        let result: Tensor<f32, $result> = $value;
        let dims: Vec<f64> = result.dims().iter().map(|&n| n as f64).collect();
        assert_eq!(dims, numbers(line($id), "/result"), $id);
    }};
}

#[test]
fn pool_0001_to_0012() {
    pooled!("pool_0001", shape![1, 1, 6] => shape![1, 1, 3], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0002", shape![1, 1, 6] => shape![1, 1, 3], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0003", shape![1, 2, 7] => shape![1, 2, 7], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0004", shape![1, 2, 7] => shape![1, 2, 7], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0005", shape![2, 1, 8] => shape![2, 1, 3], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().dilation_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0006", shape![2, 1, 8] => shape![2, 1, 4], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 2>().dilation_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0007", shape![1, 1, 5] => shape![1, 1, 1], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 5>().stride_hw::<1, 5>()).squeeze::<2>());
    pooled!("pool_0008", shape![1, 1, 5] => shape![1, 1, 1], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 5>().stride_hw::<1, 5>()).squeeze::<2>());
    pooled!("pool_0009", shape![1, 1, 7] => shape![1, 1, 3], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0010", shape![1, 1, 7] => shape![1, 1, 3], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0011", shape![1, 3, 4] => shape![1, 3, 4], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 1>().stride_hw::<1, 1>()).squeeze::<2>());
    pooled!("pool_0012", shape![1, 3, 4] => shape![1, 3, 4], |x| nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 1>().stride_hw::<1, 1>()).squeeze::<2>());
}

#[test]
fn pool_0013_to_0024() {
    pooled!("pool_0013", shape![1, 1, 4, 4] => shape![1, 1, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    pooled!("pool_0014", shape![1, 1, 4, 4] => shape![1, 1, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    pooled!("pool_0015", shape![1, 2, 5, 5] => shape![1, 2, 3, 3], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0016", shape![1, 2, 5, 5] => shape![1, 2, 3, 3], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0017", shape![1, 1, 5, 7] => shape![1, 1, 4, 4], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    pooled!("pool_0018", shape![1, 1, 5, 7] => shape![1, 1, 4, 4], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    pooled!("pool_0019", shape![1, 1, 7, 7] => shape![1, 1, 3, 3], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().dilation_hw::<2, 2>()));
    pooled!("pool_0020", shape![1, 1, 7, 7] => shape![1, 1, 3, 3], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().dilation_hw::<2, 2>()));
    pooled!("pool_0021", shape![2, 1, 4, 5] => shape![2, 1, 3, 3], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0022", shape![2, 1, 4, 5] => shape![2, 1, 3, 3], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0023", shape![1, 1, 6, 6] => shape![1, 1, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<3, 3>()));
    pooled!("pool_0024", shape![1, 1, 6, 6] => shape![1, 1, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<3, 3>()));
}

#[test]
fn pool_0025_to_0036() {
    pooled!("pool_0025", shape![1, 1, 6, 5] => shape![1, 1, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 1, 1, 1>().dilation_hw::<2, 1>()));
    pooled!("pool_0026", shape![1, 1, 6, 5] => shape![1, 1, 3, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 2, 1, 1>().dilation_hw::<2, 1>()));
    pooled!("pool_0027", shape![1, 1, 3, 3] => shape![1, 1, 1, 1], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<1, 1>()));
    pooled!("pool_0028", shape![1, 1, 3, 3] => shape![1, 1, 1, 1], |x| nn::max_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<1, 1>()));
    pooled!("pool_0029", shape![1, 3, 5, 5] => shape![1, 3, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 3>()));
    pooled!("pool_0030", shape![1, 3, 5, 5] => shape![1, 3, 2, 2], |x| nn::max_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 3>()));
    pooled!("pool_0031", shape![1, 1, 6] => shape![1, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0032", shape![1, 1, 6] => shape![1, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>().count_include_pad(false)).squeeze::<2>());
    pooled!("pool_0033", shape![1, 1, 6] => shape![1, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0034", shape![1, 1, 6] => shape![1, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>().count_include_pad(false)).squeeze::<2>());
    pooled!("pool_0035", shape![1, 2, 7] => shape![1, 2, 4], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0036", shape![1, 2, 7] => shape![1, 2, 4], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
}

#[test]
fn pool_0037_to_0048() {
    pooled!("pool_0037", shape![1, 2, 7] => shape![1, 2, 4], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0038", shape![1, 2, 7] => shape![1, 2, 4], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
    pooled!("pool_0039", shape![2, 1, 8] => shape![2, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0040", shape![2, 1, 8] => shape![2, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
    pooled!("pool_0041", shape![2, 1, 8] => shape![2, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    pooled!("pool_0042", shape![2, 1, 8] => shape![2, 1, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 3>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)).squeeze::<2>());
    pooled!("pool_0043", shape![1, 1, 5] => shape![1, 1, 2], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 4>().stride_hw::<1, 3>().padding_sides::<0, 0, 2, 2>()).squeeze::<2>());
    pooled!("pool_0044", shape![1, 1, 5] => shape![1, 1, 2], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 4>().stride_hw::<1, 3>().padding_sides::<0, 0, 2, 2>().count_include_pad(false)).squeeze::<2>());
    pooled!("pool_0045", shape![1, 1, 5] => shape![1, 1, 3], |x| (nn::avg_pool2d(x.unsqueeze::<2>().pad::<3, 2, 2>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 1, 5]>::ones().pad::<3, 2, 2>(Pad::Constant(1.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>())).squeeze::<2>());
    pooled!("pool_0046", shape![1, 1, 5] => shape![1, 1, 3], |x| (nn::avg_pool2d(x.unsqueeze::<2>().pad::<3, 2, 2>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 1, 5]>::ones().pad::<3, 2, 2>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<1, 4>().stride_hw::<1, 3>())).squeeze::<2>());
    pooled!("pool_0047", shape![1, 1, 4, 4] => shape![1, 1, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    pooled!("pool_0048", shape![1, 1, 4, 4] => shape![1, 1, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().count_include_pad(false)));
}

#[test]
fn pool_0049_to_0060() {
    pooled!("pool_0049", shape![1, 1, 4, 4] => shape![1, 1, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    pooled!("pool_0050", shape![1, 1, 4, 4] => shape![1, 1, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().count_include_pad(false)));
    pooled!("pool_0051", shape![1, 2, 5, 5] => shape![1, 2, 3, 3], |x| nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0052", shape![1, 2, 5, 5] => shape![1, 2, 3, 3], |x| nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>().count_include_pad(false)));
    pooled!("pool_0053", shape![1, 2, 5, 5] => shape![1, 2, 3, 3], |x| nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0054", shape![1, 2, 5, 5] => shape![1, 2, 3, 3], |x| nn::avg_pool2d(&x, Pool::window_hw::<3, 3>().stride_hw::<2, 2>().padding_sides::<1, 1, 1, 1>().count_include_pad(false)));
    pooled!("pool_0055", shape![1, 1, 5, 7] => shape![1, 1, 4, 4], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    pooled!("pool_0056", shape![1, 1, 5, 7] => shape![1, 1, 4, 4], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)));
    pooled!("pool_0057", shape![1, 1, 5, 7] => shape![1, 1, 4, 4], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>()));
    pooled!("pool_0058", shape![1, 1, 5, 7] => shape![1, 1, 4, 4], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 3>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)));
    pooled!("pool_0059", shape![1, 1, 6, 5] => shape![1, 1, 3, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 1, 1, 1>()));
    pooled!("pool_0060", shape![1, 1, 6, 5] => shape![1, 1, 3, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<3, 2>().stride_hw::<2, 3>().padding_sides::<1, 1, 1, 1>().count_include_pad(false)));
}

#[test]
fn pool_0061_to_0072() {
    pooled!("pool_0061", shape![1, 1, 6, 5] => shape![1, 1, 4, 2], |x| nn::avg_pool2d(x.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 6, 5]>::ones().pad::<2, 1, 1>(Pad::Constant(1.0)).pad::<3, 1, 1>(Pad::Constant(1.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()));
    pooled!("pool_0062", shape![1, 1, 6, 5] => shape![1, 1, 4, 2], |x| nn::avg_pool2d(x.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()) / nn::avg_pool2d(Tensor::<f32, shape![1, 1, 6, 5]>::ones().pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 1, 1>(Pad::Constant(0.0)).pad::<2, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<3, 2>().stride_hw::<2, 3>()));
    pooled!("pool_0063", shape![2, 1, 4, 5] => shape![2, 1, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 0>()));
    pooled!("pool_0064", shape![2, 1, 4, 5] => shape![2, 1, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 0>().count_include_pad(false)));
    pooled!("pool_0065", shape![2, 1, 4, 5] => shape![2, 1, 2, 3], |x| nn::avg_pool2d(x.pad::<2, 1, 1>(Pad::Constant(0.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<2, 2>().stride_hw::<3, 2>()) / nn::avg_pool2d(Tensor::<f32, shape![2, 1, 4, 5]>::ones().pad::<2, 1, 1>(Pad::Constant(1.0)).pad::<3, 0, 1>(Pad::Constant(0.0)), Pool::window_hw::<2, 2>().stride_hw::<3, 2>()));
    pooled!("pool_0066", shape![2, 1, 4, 5] => shape![2, 1, 2, 3], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 1>().count_include_pad(false)));
    pooled!("pool_0067", shape![1, 2, 6] => shape![1, 2, 3], |x| nn::avg_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 2>().stride_hw::<1, 2>()).squeeze::<2>());
    pooled!("pool_0068", shape![1, 1, 7] => shape![1, 1, 3], |x| [&x.narrow::<2, 0, 3>().mean_axis::<2>(), &x.narrow::<2, 2, 3>().mean_axis::<2>(), &x.narrow::<2, 4, 3>().mean_axis::<2>()].stack::<2>());
    pooled!("pool_0069", shape![1, 1, 5] => shape![1, 1, 1], |x| nn::global_avg_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    pooled!("pool_0070", shape![1, 1, 3] => shape![1, 1, 5], |x| [&x.narrow::<2, 0, 1>().mean_axis::<2>(), &x.narrow::<2, 0, 2>().mean_axis::<2>(), &x.narrow::<2, 1, 1>().mean_axis::<2>(), &x.narrow::<2, 1, 2>().mean_axis::<2>(), &x.narrow::<2, 2, 1>().mean_axis::<2>()].stack::<2>());
    pooled!("pool_0071", shape![1, 2, 4, 4] => shape![1, 2, 2, 2], |x| nn::avg_pool2d(&x, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
    pooled!("pool_0072", shape![1, 1, 5, 7] => shape![1, 1, 2, 3], |x| { let x = [&x.narrow::<2, 0, 3>().mean_axis::<2>(), &x.narrow::<2, 2, 3>().mean_axis::<2>()].stack::<2>(); [&x.narrow::<3, 0, 3>().mean_axis::<3>(), &x.narrow::<3, 2, 3>().mean_axis::<3>(), &x.narrow::<3, 4, 3>().mean_axis::<3>()].stack::<3>() });
}

#[test]
fn pool_0073_to_0078() {
    pooled!("pool_0073", shape![1, 2, 3, 3] => shape![1, 2, 1, 1], |x| nn::global_avg_pool2d(&x));
    pooled!("pool_0074", shape![1, 1, 2, 3] => shape![1, 1, 4, 5], |x| { let x = [&x.narrow::<2, 0, 1>().mean_axis::<2>(), &x.narrow::<2, 0, 1>().mean_axis::<2>(), &x.narrow::<2, 1, 1>().mean_axis::<2>(), &x.narrow::<2, 1, 1>().mean_axis::<2>()].stack::<2>(); [&x.narrow::<3, 0, 1>().mean_axis::<3>(), &x.narrow::<3, 0, 2>().mean_axis::<3>(), &x.narrow::<3, 1, 1>().mean_axis::<3>(), &x.narrow::<3, 1, 2>().mean_axis::<3>(), &x.narrow::<3, 2, 1>().mean_axis::<3>()].stack::<3>() });
    pooled!("pool_0075", shape![1, 2, 5] => shape![1, 2, 1], |x| nn::global_avg_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    pooled!("pool_0076", shape![1, 2, 5] => shape![1, 2, 1], |x| nn::global_max_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    pooled!("pool_0077", shape![2, 3, 3, 4] => shape![2, 3, 1, 1], |x| nn::global_avg_pool2d(&x));
    pooled!("pool_0078", shape![2, 3, 3, 4] => shape![2, 3, 1, 1], |x| nn::global_max_pool2d(&x));
}

#[test]
fn pool_err_0019_to_0019() {
    shape_pooled!("pool_err_0019", shape![0, 1, 4, 4] => shape![0, 1, 2, 2], |x| nn::max_pool2d(&x, Pool::window::<2>()));
}
