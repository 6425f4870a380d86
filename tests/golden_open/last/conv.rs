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
fn conv_0002_to_0019() {
    outputs!("conv_0002", |x: shape![1, 1, 5] as shape![1, 1, Dyn<A>] = "/in/0/data", w: shape![1, 1, 3] as shape![Dyn<B>, 1, 3] = "/in/1/data", b: shape![1] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 1, 5] as shape![1, Dyn<B>, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().padding::<1>().bias(&b)));
    outputs!("conv_0003", |x: shape![1, 2, 6] as shape![1, 2, 6] = "/in/0/data", w: shape![3, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/1/data", b: shape![3] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 3, 3] as shape![1, Dyn<A>, 3] = nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b)));
    outputs!("conv_0004", |x: shape![2, 4, 7] as shape![2, 4, Dyn<A>] = "/in/0/data", w: shape![4, 1, 3] as shape![4, 1, 3] = "/in/1/data", b: shape![4] as shape![4] = "/in/2/data"| "/out/0/data": shape![2, 4, 7] as shape![2, 4, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().padding::<2>().dilation::<2>().groups::<4>().bias(&b)));
    outputs!("conv_0005", |x: shape![1, 4, 6] as shape![1, 4, Dyn<A>] = "/in/0/data", w: shape![6, 2, 1] as shape![6, 2, 1] = "/in/1/data"| "/out/0/data": shape![1, 6, 6] as shape![1, 6, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().groups::<2>()));
    outputs!("conv_0007", |x: shape![1, 1, 9] as shape![1, 1, 9] = "/in/0/data", w: shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 2] as shape![1, Dyn<A>, 2] = nn::conv1d(&x, &w, Conv::new().stride::<3>().dilation::<3>().bias(&b)));
    outputs!("conv_0008", |x: shape![1, 3, 5] as shape![1, 3, Dyn<A>] = "/in/0/data", w: shape![3, 1, 5] as shape![3, 1, 5] = "/in/1/data"| "/out/0/data": shape![1, 3, 5] as shape![1, 3, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().padding::<2>().groups::<3>()));
    outputs!("conv_0009", |x: shape![1, 1, 1] as shape![1, 1, Dyn<A>] = "/in/0/data", w: shape![1, 1, 1] as shape![Dyn<B>, 1, 1] = "/in/1/data", b: shape![1] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 1, 1] as shape![1, Dyn<B>, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().bias(&b)));
    outputs!("conv_0010", |x: shape![3, 2, 4] as shape![3, 2, 4] = "/in/0/data", w: shape![2, 2, 2] as shape![Dyn<A>, 2, 2] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![3, 2, 2] as shape![3, Dyn<A>, 2] = nn::conv1d(&x, &w, Conv::new().stride::<2>().bias(&b)));
    outputs!("conv_0012", |x: shape![1, 3, 7] as shape![1, 3, 7] = "/in/0/data", w: shape![1, 3, 3] as shape![Dyn<A>, 3, 3] = "/in/1/data", b: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 1, 3] as shape![1, Dyn<A>, 3] = nn::conv1d(&x, &w, Conv::new().padding::<1>().dilation::<3>().bias(&b)));
    outputs!("conv_0013", |x: shape![1, 2, 7] as shape![1, 2, 7] = "/in/0/data", w: shape![1, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/1/data", b: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 1, 3] as shape![1, Dyn<A>, 3] = nn::conv1d(&x, &w, Conv::new().stride::<3>().padding::<2>().dilation::<2>().bias(&b)));
    outputs!("conv_0015", |x: shape![1, 4, 4] as shape![1, 4, 4] = "/in/0/data", w: shape![1, 4, 1] as shape![Dyn<A>, 4, 1] = "/in/1/data", b: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 1, 6] as shape![1, Dyn<A>, 6] = nn::conv1d(&x, &w, Conv::new().padding::<1>().dilation::<2>().bias(&b)));
    outputs!("conv_0019", |x: shape![2, 3, 5] as shape![2, 3, 5] = "/in/0/data", w: shape![2, 3, 3] as shape![Dyn<A>, 3, 3] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 2, 4] as shape![2, Dyn<A>, 4] = nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<2>().bias(&b)));
}

#[test]
fn conv_0022_to_0042() {
    outputs!("conv_0022", |x: shape![2, 2, 4] as shape![2, 2, 4] = "/in/0/data", w: shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 2, 3] as shape![2, Dyn<A>, 3] = nn::conv1d(&x, &w, Conv::new().stride::<2>().padding::<2>().bias(&b)));
    outputs!("conv_0023", |x: shape![2, 1, 6] as shape![2, 1, 6] = "/in/0/data", w: shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 2, 3] as shape![2, Dyn<A>, 3] = nn::conv1d(&x, &w, Conv::new().stride::<2>().bias(&b)));
    outputs!("conv_0024", |x: shape![2, 3, 9] as shape![2, 3, 9] = "/in/0/data", w: shape![1, 3, 2] as shape![Dyn<A>, 3, 2] = "/in/1/data", b: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 1, 12] as shape![2, Dyn<A>, 12] = nn::conv1d(&x, &w, Conv::new().padding::<2>().bias(&b)));
    outputs!("conv_0028", |x: shape![1, 2, 5] as shape![1, 2, 5] = "/in/0/data", w: shape![1, 2, 2] as shape![Dyn<A>, 2, 2] = "/in/1/data", b: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 1, 6] as shape![1, Dyn<A>, 6] = nn::conv1d(&x, &w, Conv::new().padding::<1>().bias(&b)));
    outputs!("conv_0030", |x: shape![1, 1, 4, 4] as shape![1, 1, 4, Dyn<A>] = "/in/0/data", w: shape![1, 1, 3, 3] as shape![Dyn<B>, 1, 3, 3] = "/in/1/data", b: shape![1] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 1, 4, 4] as shape![1, Dyn<B>, 4, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().padding::<1>().bias(&b)));
    outputs!("conv_0031", |x: shape![1, 3, 5, 5] as shape![1, 3, 5, 5] = "/in/0/data", w: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![1, Dyn<A>, 3, 3] = nn::conv2d(&x, &w, Conv::new().stride::<2>().padding::<1>().bias(&b)));
    outputs!("conv_0033", |x: shape![1, 4, 4, 4] as shape![1, 4, 4, Dyn<A>] = "/in/0/data", w: shape![4, 1, 3, 3] as shape![4, 1, 3, 3] = "/in/1/data", b: shape![4] as shape![4] = "/in/2/data"| "/out/0/data": shape![1, 4, 4, 4] as shape![1, 4, 4, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().padding::<1>().groups::<4>().bias(&b)));
    outputs!("conv_0034", |x: shape![1, 2, 3, 3] as shape![1, 2, 3, Dyn<A>] = "/in/0/data", w: shape![3, 2, 1, 1] as shape![Dyn<B>, 2, 1, 1] = "/in/1/data", b: shape![3] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 3, 3, 3] as shape![1, Dyn<B>, 3, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().bias(&b)));
    outputs!("conv_0037", |x: shape![1, 2, 3, 3] as shape![1, 2, 3, 3] = "/in/0/data", w: shape![2, 2, 3, 3] as shape![Dyn<A>, 2, 3, 3] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 1, 1] as shape![1, Dyn<A>, 1, 1] = nn::conv2d(&x, &w, Conv::new().bias(&b)));
    outputs!("conv_0038", |x: shape![1, 1, 1, 6] as shape![1, 1, 1, Dyn<A>] = "/in/0/data", w: shape![2, 1, 1, 3] as shape![2, 1, 1, 3] = "/in/1/data"| "/out/0/data": shape![1, 2, 1, 6] as shape![1, 2, 1, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().padding_hw::<0, 1>()));
    outputs!("conv_0041", |x: shape![1, 1, 7, 5] as shape![1, 1, 7, 5] = "/in/0/data", w: shape![2, 1, 3, 1] as shape![Dyn<A>, 1, 3, 1] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![1, Dyn<A>, 3, 3] = nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 3>().padding::<1>().dilation_hw::<2, 1>().bias(&b)));
    outputs!("conv_0042", |x: shape![1, 1, 6, 7] as shape![1, 1, 6, 7] = "/in/0/data", w: shape![2, 1, 3, 1] as shape![Dyn<A>, 1, 3, 1] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 2, 3] as shape![1, Dyn<A>, 2, 3] = nn::conv2d(&x, &w, Conv::new().stride::<3>().padding_hw::<0, 1>().bias(&b)));
}

#[test]
fn conv_0044_to_0075() {
    outputs!("conv_0044", |x: shape![1, 4, 4, 5] as shape![1, 4, 4, Dyn<A>] = "/in/0/data", w: shape![4, 1, 3, 1] as shape![4, 1, 3, 1] = "/in/1/data", b: shape![4] as shape![4] = "/in/2/data"| "/out/0/data": shape![1, 4, 2, 5] as shape![1, 4, 2, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().stride_hw::<3, 1>().padding_hw::<1, 0>().groups::<4>().bias(&b)));
    outputs!("conv_0048", |x: shape![1, 2, 5, 7] as shape![1, 2, 5, 7] = "/in/0/data", w: shape![2, 2, 1, 3] as shape![Dyn<A>, 2, 1, 3] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 9, 1] as shape![1, Dyn<A>, 9, 1] = nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 3>().padding_hw::<2, 0>().dilation_hw::<1, 2>().bias(&b)));
    outputs!("conv_0051", |x: shape![1, 3, 7, 3] as shape![1, 3, 7, 3] = "/in/0/data", w: shape![1, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1] = "/in/1/data", b: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 1, 2, 1] as shape![1, Dyn<A>, 2, 1] = nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 3>().dilation::<2>().bias(&b)));
    outputs!("conv_0055", |x: shape![1, 1, 3, 4] as shape![1, 1, 3, 4] = "/in/0/data", w: shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 1, 3] as shape![1, Dyn<A>, 1, 3] = nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 3>().padding_hw::<0, 2>().dilation_hw::<2, 1>().bias(&b)));
    outputs!("conv_0061", |x: shape![1, 2, 5, 5] as shape![1, 2, 5, Dyn<A>] = "/in/0/data", w: shape![2, 2, 1, 3] as shape![Dyn<B>, 2, 1, 3] = "/in/1/data", b: shape![2] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 2, 4, 5] as shape![1, Dyn<B>, 4, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 1>().padding::<1>().dilation_hw::<2, 1>().bias(&b)));
    outputs!("conv_0064", |x: shape![1, 3, 7, 4] as shape![1, 3, 7, 4] = "/in/0/data", w: shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 3, 2] as shape![1, Dyn<A>, 3, 2] = nn::conv2d(&x, &w, Conv::new().stride::<3>().padding_hw::<0, 1>().dilation_hw::<2, 1>().bias(&b)));
    outputs!("conv_0066", |x: shape![1, 1, 4, 5] as shape![1, 1, 4, 5] = "/in/0/data", w: shape![2, 1, 2, 1] as shape![Dyn<A>, 1, 2, 1] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 4, 5] as shape![1, Dyn<A>, 4, 5] = nn::conv2d(&x, &w, Conv::new().stride_hw::<1, 2>().padding_hw::<1, 2>().dilation::<2>().bias(&b)));
    outputs!("conv_0071", |x: shape![1, 1, 6] as shape![1, 1, Dyn<A>] = "/in/0/data", w: shape![1, 1, 3] as shape![1, 1, 3] = "/in/1/data"| "/out/0/data": shape![1, 1, 6] as shape![1, 1, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 1>()));
    outputs!("conv_0072", |x: shape![1, 1, 6] as shape![1, 1, Dyn<A>] = "/in/0/data", w: shape![1, 1, 4] as shape![1, 1, 4] = "/in/1/data"| "/out/0/data": shape![1, 1, 6] as shape![1, 1, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 2>()));
    outputs!("conv_0073", |x: shape![1, 1, 6] as shape![1, 1, Dyn<A>] = "/in/0/data", w: shape![1, 1, 2] as shape![1, 1, 2] = "/in/1/data"| "/out/0/data": shape![1, 1, 6] as shape![1, 1, Dyn<A>] = nn::conv1d(&x, &w, Conv::new().padding_sides::<0, 0, 1, 2>().dilation::<3>()));
    outputs!("conv_0074", |x: shape![1, 1, 4, 5] as shape![1, 1, 4, Dyn<A>] = "/in/0/data", w: shape![1, 1, 2, 3] as shape![1, 1, 2, 3] = "/in/1/data"| "/out/0/data": shape![1, 1, 4, 5] as shape![1, 1, 4, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().padding_sides::<0, 1, 1, 1>()));
    outputs!("conv_0075", |x: shape![1, 2, 4, 4] as shape![1, 2, 4, Dyn<A>] = "/in/0/data", w: shape![2, 2, 3, 4] as shape![2, 2, 3, 4] = "/in/1/data"| "/out/0/data": shape![1, 2, 4, 4] as shape![1, 2, 4, Dyn<A>] = nn::conv2d(&x, &w, Conv::new().padding_sides::<1, 1, 3, 3>().dilation_hw::<1, 2>()));
}

#[test]
fn conv_0077_to_0081() {
    outputs!("conv_0077", |x: shape![1, 2, 4] as shape![1, 2, 4] = "/in/0/data", w: shape![2, 3, 3] as shape![2, Dyn<A>, 3] = "/in/1/data", b: shape![3] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 3, 8] as shape![1, Dyn<A>, 8] = nn::conv_transpose1d(&x, &w, Conv::new().stride::<2>().padding::<1>().output_padding::<1>().bias(&b)));
    outputs!("conv_0081", |x: shape![1, 2, 2, 3] as shape![1, 2, 2, 3] = "/in/0/data", w: shape![2, 2, 2, 2] as shape![2, Dyn<A>, 2, 2] = "/in/1/data", b: shape![2] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![1, 2, 4, 6] as shape![1, Dyn<A>, 4, 6] = nn::conv_transpose2d(&x, &w, Conv::new().stride::<2>().bias(&b)));
}
