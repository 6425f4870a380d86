//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! convolution {
    ($id:literal, $x:ty, $w:ty => $result:ty, |$a:ident, $k:ident| $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $x> = input(line, "/in/0/data");
        let $k: Tensor<f32, $w> = input(line, "/in/1/data");
        check::<$result, _>(line, "/out/0/data", &$value);
    }};
}

macro_rules! with_bias {
    ($id:literal, $x:ty, $w:ty, $b:ty => $result:ty, |$a:ident, $k:ident, $v:ident| $value:expr) => {{
        let line = line($id);
        let $v: Tensor<f32, $b> = input(line, "/in/2/data");
        convolution!($id, $x, $w => $result, |$a, $k| $value);
    }};
}

// The line has no numbers: only the shape, which is checked while compiling.
macro_rules! shape_of {
    ($id:literal, $x:ty, $w:ty => $result:ty, |$a:ident, $k:ident| $value:expr) => {{
        let $a: Tensor<f32, $x> = Tensor::ones();
        let $k: Tensor<f32, $w> = Tensor::ones();
        let result: Tensor<f32, $result> = $value;
        let dims: Vec<f64> = result.dims().iter().map(|&n| n as f64).collect();
        assert_eq!(dims, numbers(line($id), "/result"), $id);
    }};
}

#[test]
fn conv_0001_to_0012() {
    convolution!("conv_0001", shape![1, 1, 5], shape![1, 1, 3] => shape![1, 1, 3], |x, w| nn::conv1d(&x, &w, Conv::new()));
    with_bias!("conv_0002", shape![1, 1, 5], shape![1, 1, 3], shape![1] => shape![1, 1, 5], |x, w, b| nn::conv1d(&x, &w, Conv::new().padding::<1>().bias(&b)));
    with_bias!("conv_0003", shape![1, 2, 6], shape![3, 2, 3], shape![3] => shape![1, 3, 3], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b)));
    with_bias!("conv_0004", shape![2, 4, 7], shape![4, 1, 3], shape![4] => shape![2, 4, 7], |x, w, b| nn::conv1d(&x, &w, Conv::new().padding::<2>().dilation::<2>().groups::<4>().bias(&b)));
    convolution!("conv_0005", shape![1, 4, 6], shape![6, 2, 1] => shape![1, 6, 6], |x, w| nn::conv1d(&x, &w, Conv::new().groups::<2>()));
    convolution!("conv_0006", shape![1, 1, 3], shape![1, 1, 3] => shape![1, 1, 1], |x, w| nn::conv1d(&x, &w, Conv::new()));
    with_bias!("conv_0007", shape![1, 1, 9], shape![2, 1, 2], shape![2] => shape![1, 2, 2], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<3>().dilation::<3>().bias(&b)));
    convolution!("conv_0008", shape![1, 3, 5], shape![3, 1, 5] => shape![1, 3, 5], |x, w| nn::conv1d(&x, &w, Conv::new().padding::<2>().groups::<3>()));
    with_bias!("conv_0009", shape![1, 1, 1], shape![1, 1, 1], shape![1] => shape![1, 1, 1], |x, w, b| nn::conv1d(&x, &w, Conv::new().bias(&b)));
    with_bias!("conv_0010", shape![3, 2, 4], shape![2, 2, 2], shape![2] => shape![3, 2, 2], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<2>().bias(&b)));
    convolution!("conv_0011", shape![1, 4, 3], shape![4, 1, 1] => shape![1, 4, 1], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<3>().groups::<4>()));
    with_bias!("conv_0012", shape![1, 3, 7], shape![1, 3, 3], shape![1] => shape![1, 1, 3], |x, w, b| nn::conv1d(&x, &w, Conv::new().padding::<1>().dilation::<3>().bias(&b)));
}

#[test]
fn conv_0013_to_0024() {
    with_bias!("conv_0013", shape![1, 2, 7], shape![1, 2, 3], shape![1] => shape![1, 1, 3], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<3>().padding::<2>().dilation::<2>().bias(&b)));
    convolution!("conv_0014", shape![1, 1, 6], shape![2, 1, 3] => shape![1, 2, 2], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<3>().padding::<1>().dilation::<2>()));
    with_bias!("conv_0015", shape![1, 4, 4], shape![1, 4, 1], shape![1] => shape![1, 1, 6], |x, w, b| nn::conv1d(&x, &w, Conv::new().padding::<1>().dilation::<2>().bias(&b)));
    convolution!("conv_0016", shape![1, 3, 3], shape![3, 1, 1] => shape![1, 3, 5], |x, w| nn::conv1d(&x, &w, Conv::new().padding::<1>().dilation::<3>().groups::<3>()));
    convolution!("conv_0017", shape![1, 1, 9], shape![2, 1, 4] => shape![1, 2, 4], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<2>().dilation::<2>()));
    convolution!("conv_0018", shape![1, 2, 6], shape![2, 1, 2] => shape![1, 2, 2], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<2>().dilation::<3>().groups::<2>()));
    with_bias!("conv_0019", shape![2, 3, 5], shape![2, 3, 3], shape![2] => shape![2, 2, 4], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<2>().bias(&b)));
    convolution!("conv_0020", shape![1, 2, 7], shape![1, 2, 2] => shape![1, 1, 3], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<3>().padding::<2>().dilation::<3>()));
    convolution!("conv_0021", shape![1, 4, 9], shape![2, 2, 2] => shape![1, 2, 4], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<3>().padding::<2>().dilation::<2>().groups::<2>()));
    with_bias!("conv_0022", shape![2, 2, 4], shape![2, 2, 3], shape![2] => shape![2, 2, 3], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<2>().bias(&b)));
    with_bias!("conv_0023", shape![2, 1, 6], shape![2, 1, 2], shape![2] => shape![2, 2, 3], |x, w, b| nn::conv1d(&x, &w, Conv::new().stride::<2>().bias(&b)));
    with_bias!("conv_0024", shape![2, 3, 9], shape![1, 3, 2], shape![1] => shape![2, 1, 12], |x, w, b| nn::conv1d(&x, &w, Conv::new().padding::<2>().bias(&b)));
}

#[test]
fn conv_0025_to_0036() {
    with_bias!("conv_0025", shape![1, 3, 6], shape![3, 1, 3], shape![3] => shape![1, 3, 4], |x, w, b| nn::conv1d(&x, &w, Conv::new().groups::<3>().bias(&b)));
    convolution!("conv_0026", shape![1, 1, 5], shape![2, 1, 2] => shape![1, 2, 2], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<3>().padding::<1>().dilation::<2>()));
    convolution!("conv_0027", shape![2, 1, 5], shape![2, 1, 3] => shape![2, 2, 1], |x, w| nn::conv1d(&x, &w, Conv::new().stride::<2>().dilation::<2>()));
    with_bias!("conv_0028", shape![1, 2, 5], shape![1, 2, 2], shape![1] => shape![1, 1, 6], |x, w, b| nn::conv1d(&x, &w, Conv::new().padding::<1>().bias(&b)));
    convolution!("conv_0029", shape![1, 1, 4, 4], shape![1, 1, 3, 3] => shape![1, 1, 2, 2], |x, w| nn::conv2d(&x, &w, Conv::new()));
    with_bias!("conv_0030", shape![1, 1, 4, 4], shape![1, 1, 3, 3], shape![1] => shape![1, 1, 4, 4], |x, w, b| nn::conv2d(&x, &w, Conv::new().padding::<1>().bias(&b)));
    with_bias!("conv_0031", shape![1, 3, 5, 5], shape![2, 3, 3, 3], shape![2] => shape![1, 2, 3, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b)));
    with_bias!("conv_0032", shape![2, 2, 4, 5], shape![4, 1, 2, 3], shape![4] => shape![2, 4, 3, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding_hw::<0, 1>().groups::<2>().bias(&b)));
    with_bias!("conv_0033", shape![1, 4, 4, 4], shape![4, 1, 3, 3], shape![4] => shape![1, 4, 4, 4], |x, w, b| nn::conv2d(&x, &w, Conv::new().padding::<1>().groups::<4>().bias(&b)));
    with_bias!("conv_0034", shape![1, 2, 3, 3], shape![3, 2, 1, 1], shape![3] => shape![1, 3, 3, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().bias(&b)));
    convolution!("conv_0035", shape![1, 1, 7, 7], shape![1, 1, 3, 3] => shape![1, 1, 3, 3], |x, w| nn::conv2d(&x, &w, Conv::new().dilation::<2>()));
    convolution!("conv_0036", shape![1, 1, 7, 7], shape![1, 1, 3, 3] => shape![1, 1, 4, 1], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 1>().padding_hw::<2, 0>().dilation_hw::<2, 3>()));
}

#[test]
fn conv_0037_to_0048() {
    with_bias!("conv_0037", shape![1, 2, 3, 3], shape![2, 2, 3, 3], shape![2] => shape![1, 2, 1, 1], |x, w, b| nn::conv2d(&x, &w, Conv::new().bias(&b)));
    convolution!("conv_0038", shape![1, 1, 1, 6], shape![2, 1, 1, 3] => shape![1, 2, 1, 6], |x, w| nn::conv2d(&x, &w, Conv::new().padding_hw::<0, 1>()));
    convolution!("conv_0039", shape![1, 1, 5, 5], shape![1, 1, 2, 2] => shape![1, 1, 2, 2], |x, w| nn::conv2d(&x, &w, Conv::new().stride::<3>()));
    convolution!("conv_0040", shape![1, 1, 6, 6], shape![1, 1, 4, 4] => shape![1, 1, 3, 3], |x, w| nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>()));
    with_bias!("conv_0041", shape![1, 1, 7, 5], shape![2, 1, 3, 1], shape![2] => shape![1, 2, 3, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 3>().padding::<1>().dilation_hw::<2, 1>().bias(&b)));
    with_bias!("conv_0042", shape![1, 1, 6, 7], shape![2, 1, 3, 1], shape![2] => shape![1, 2, 2, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride::<3>().padding_hw::<0, 1>().bias(&b)));
    convolution!("conv_0043", shape![1, 1, 3, 6], shape![2, 1, 3, 1] => shape![1, 2, 1, 3], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 2>().padding_hw::<1, 0>()));
    with_bias!("conv_0044", shape![1, 4, 4, 5], shape![4, 1, 3, 1], shape![4] => shape![1, 4, 2, 5], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 1>().padding_hw::<1, 0>().groups::<4>().bias(&b)));
    convolution!("conv_0045", shape![1, 2, 3, 5], shape![1, 2, 1, 2] => shape![1, 1, 5, 3], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding::<1>().dilation_hw::<1, 2>()));
    with_bias!("conv_0046", shape![1, 4, 6, 4], shape![2, 2, 3, 1], shape![2] => shape![1, 2, 2, 2], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 2>().groups::<2>().bias(&b)));
    with_bias!("conv_0047", shape![1, 4, 5, 4], shape![2, 2, 3, 1], shape![2] => shape![1, 2, 4, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride::<2>().padding_hw::<2, 1>().dilation_hw::<1, 2>().groups::<2>().bias(&b)));
    with_bias!("conv_0048", shape![1, 2, 5, 7], shape![2, 2, 1, 3], shape![2] => shape![1, 2, 9, 1], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 3>().padding_hw::<2, 0>().dilation_hw::<1, 2>().bias(&b)));
}

#[test]
fn conv_0049_to_0060() {
    with_bias!("conv_0049", shape![1, 4, 5, 5], shape![4, 2, 2, 2], shape![4] => shape![1, 4, 3, 8], |x, w, b| nn::conv2d(&x, &w, Conv::new().padding_hw::<0, 2>().dilation_hw::<2, 1>().groups::<2>().bias(&b)));
    with_bias!("conv_0050", shape![1, 3, 4, 6], shape![3, 1, 2, 1], shape![3] => shape![1, 3, 2, 5], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 2>().padding_hw::<1, 2>().dilation_hw::<1, 2>().groups::<3>().bias(&b)));
    with_bias!("conv_0051", shape![1, 3, 7, 3], shape![1, 3, 3, 1], shape![1] => shape![1, 1, 2, 1], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 3>().dilation::<2>().bias(&b)));
    with_bias!("conv_0052", shape![1, 3, 5, 7], shape![3, 1, 1, 3], shape![3] => shape![1, 3, 9, 4], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding::<2>().dilation::<2>().groups::<3>().bias(&b)));
    convolution!("conv_0053", shape![1, 1, 5, 4], shape![1, 1, 2, 1] => shape![1, 1, 2, 2], |x, w| nn::conv2d(&x, &w, Conv::new().stride::<2>().dilation::<2>()));
    with_bias!("conv_0054", shape![1, 4, 6, 3], shape![4, 1, 3, 2], shape![4] => shape![1, 4, 6, 2], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding_hw::<2, 1>().dilation::<2>().groups::<4>().bias(&b)));
    with_bias!("conv_0055", shape![1, 1, 3, 4], shape![2, 1, 2, 2], shape![2] => shape![1, 2, 1, 3], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 3>().padding_hw::<0, 2>().dilation_hw::<2, 1>().bias(&b)));
    convolution!("conv_0056", shape![1, 2, 4, 6], shape![2, 2, 1, 3] => shape![1, 2, 6, 1], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 3>().padding_hw::<1, 0>().dilation_hw::<1, 2>()));
    convolution!("conv_0057", shape![1, 1, 3, 6], shape![1, 1, 2, 3] => shape![1, 1, 1, 1], |x, w| nn::conv2d(&x, &w, Conv::new().stride::<3>().dilation::<2>()));
    with_bias!("conv_0058", shape![1, 4, 4, 3], shape![8, 1, 2, 3], shape![8] => shape![1, 8, 2, 2], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding_hw::<0, 1>().dilation_hw::<2, 1>().groups::<4>().bias(&b)));
    convolution!("conv_0059", shape![1, 2, 3, 5], shape![2, 1, 3, 1] => shape![1, 2, 1, 3], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 3>().padding_hw::<0, 1>().groups::<2>()));
    with_bias!("conv_0060", shape![1, 4, 3, 4], shape![8, 1, 3, 2], shape![8] => shape![1, 8, 1, 2], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride::<3>().padding_hw::<2, 1>().dilation::<2>().groups::<4>().bias(&b)));
}

#[test]
fn conv_0061_to_0072() {
    with_bias!("conv_0061", shape![1, 2, 5, 5], shape![2, 2, 1, 3], shape![2] => shape![1, 2, 4, 5], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 1>().padding::<1>().dilation_hw::<2, 1>().bias(&b)));
    convolution!("conv_0062", shape![1, 4, 5, 3], shape![8, 1, 1, 2] => shape![1, 8, 3, 1], |x, w| nn::conv2d(&x, &w, Conv::new().stride::<3>().padding::<1>().dilation::<2>().groups::<4>()));
    convolution!("conv_0063", shape![1, 2, 6, 7], shape![2, 2, 3, 2] => shape![1, 2, 2, 3], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 2>().padding_hw::<2, 0>().dilation_hw::<2, 1>()));
    with_bias!("conv_0064", shape![1, 3, 7, 4], shape![2, 3, 1, 1], shape![2] => shape![1, 2, 3, 2], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride::<3>().padding_hw::<0, 1>().dilation_hw::<2, 1>().bias(&b)));
    convolution!("conv_0065", shape![1, 2, 6, 4], shape![2, 1, 1, 2] => shape![1, 2, 8, 7], |x, w| nn::conv2d(&x, &w, Conv::new().padding_hw::<1, 2>().groups::<2>()));
    with_bias!("conv_0066", shape![1, 1, 4, 5], shape![2, 1, 2, 1], shape![2] => shape![1, 2, 4, 5], |x, w, b| nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding_hw::<1, 2>().dilation::<2>().bias(&b)));
    convolution!("conv_0067", shape![1, 3, 6, 5], shape![2, 3, 1, 3] => shape![1, 2, 3, 7], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 1>().padding_hw::<1, 2>().dilation_hw::<2, 1>()));
    convolution!("conv_0068", shape![1, 1, 5, 5], shape![2, 1, 2, 1] => shape![1, 2, 3, 4], |x, w| nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 2>().padding_hw::<2, 1>().dilation_hw::<1, 2>()));
    convolution!("conv_0069", shape![1, 1, 3, 3, 3], shape![1, 1, 2, 2, 2] => shape![1, 1, 2, 2, 2], |x, w| einsum!("bcxyzijk,ocijk->boxyz", x.windows::<2, 2>().windows::<3, 2>().windows::<4, 2>(), &w));
    with_bias!("conv_0070", shape![1, 2, 3, 4, 3], shape![2, 1, 2, 2, 2], shape![2] => shape![1, 2, 2, 3, 2], |x, w, b| einsum!("bgcxyzijk,gocijk->bgoxyz", x.pad::<3, 1, 1>(Pad::Constant(0.0)).unflatten::<1, shape![2, 1]>().windows::<3, 2>().windows::<4, 2>().windows::<5, 2>().slice(s![.., .., .., .., ..;2, .., .., .., ..]), w.unflatten::<0, shape![2, 1]>()).into_shape::<shape![1, 2, 2, 3, 2]>() + b.reshape::<shape![2, 1, 1, 1]>());
    convolution!("conv_0071", shape![1, 1, 6], shape![1, 1, 3] => shape![1, 1, 6], |x, w| nn::conv1d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 1>()));
    convolution!("conv_0072", shape![1, 1, 6], shape![1, 1, 4] => shape![1, 1, 6], |x, w| nn::conv1d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 2>()));
}

#[test]
fn conv_0073_to_0084() {
    convolution!("conv_0073", shape![1, 1, 6], shape![1, 1, 2] => shape![1, 1, 6], |x, w| nn::conv1d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 2>().dilation::<3>()));
    convolution!("conv_0074", shape![1, 1, 4, 5], shape![1, 1, 2, 3] => shape![1, 1, 4, 5], |x, w| nn::conv2d(&x, &w, Conv::new().padding_sides::<0, 1, 1, 1>()));
    convolution!("conv_0075", shape![1, 2, 4, 4], shape![2, 2, 3, 4] => shape![1, 2, 4, 4], |x, w| nn::conv2d(&x, &w, Conv::new().padding_sides::<1, 1, 3, 3>().dilation_hw::<1, 2>()));
    convolution!("conv_0076", shape![1, 1, 3], shape![1, 1, 3] => shape![1, 1, 5], |x, w| nn::conv_transpose1d(&x, &w, Conv::new()));
    with_bias!("conv_0077", shape![1, 2, 4], shape![2, 3, 3], shape![3] => shape![1, 3, 8], |x, w, b| nn::conv_transpose1d(&x, &w, Conv::new().stride::<2>().padding::<1>().output_padding::<1>().bias(&b)));
    with_bias!("conv_0078", shape![1, 2, 3], shape![2, 1, 2], shape![2] => shape![1, 2, 7], |x, w, b| nn::conv_transpose1d(&x, &w, Conv::new().stride::<2>().dilation::<2>().groups::<2>().bias(&b)));
    convolution!("conv_0079", shape![2, 1, 3], shape![1, 1, 4] => shape![2, 1, 10], |x, w| nn::conv_transpose1d(&x, &w, Conv::new().stride::<3>().padding::<1>().output_padding::<2>()));
    convolution!("conv_0080", shape![1, 1, 3, 3], shape![1, 1, 3, 3] => shape![1, 1, 5, 5], |x, w| nn::conv_transpose2d(&x, &w, Conv::new()));
    with_bias!("conv_0081", shape![1, 2, 2, 3], shape![2, 2, 2, 2], shape![2] => shape![1, 2, 4, 6], |x, w, b| nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().bias(&b)));
    with_bias!("conv_0082", shape![1, 2, 3, 3], shape![2, 1, 3, 3], shape![2] => shape![1, 2, 6, 6], |x, w, b| nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().padding::<1>().output_padding::<1>().groups::<2>().bias(&b)));
    convolution!("conv_0083", shape![1, 1, 2, 2], shape![1, 2, 3, 3] => shape![1, 2, 4, 4], |x, w| nn::conv_transpose2d(&x, &w, Conv::new().padding::<1>().dilation::<2>()));
    convolution!("conv_0084", shape![1, 1, 2, 2], shape![1, 1, 2, 2] => shape![1, 1, 7, 7], |x, w| nn::conv_transpose2d(&x, &w, Conv::new().stride::<3>().output_padding::<2>()));
}

#[test]
fn conv_err_0019_to_0028() {
    shape_of!("conv_err_0019", shape![2, 5], shape![3, 2, 3] => shape![3, 3], |x, w| nn::conv1d(&x, &w, Conv::new()));
    shape_of!("conv_err_0028", shape![0, 3, 5, 5], shape![2, 3, 3, 3] => shape![0, 2, 3, 3], |x, w| nn::conv2d(&x, &w, Conv::new()));
}
