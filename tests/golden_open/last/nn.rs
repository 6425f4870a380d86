//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

macro_rules! out_of_range {
    ($id:literal, |$a:ident: $s:ty as $o:ty| $value:expr) => {{
        let $a: Tensor<f32, $o> = Tensor::<f32, $s>::zeros().renamed().unwrap();
        let error = $value.unwrap_err();
        let (index, axis, size) = (error.index(), error.axis(), error.size());
        let text = format!("IndexError: index {index} is out of bounds for axis {axis} with size {size}");
        assert_eq!(line($id)["numpy"]["error"].as_str(), Some(&*text));
    }};
    ($id:literal, $message:literal, $value:expr) => {{
        let error = $value.unwrap_err();
        let text = $message.replace("INDEX", &error.index().to_string());
        assert_eq!(line($id)["torch"].as_str(), Some(&*text));
    }};
}

#[test]
fn nn_0001_to_0012() {
    outputs!("nn_0001", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0002", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0003", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0004", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0005", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0006", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.logsumexp_axis::<0>());
    outputs!("nn_0007", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = a.softmax::<1>());
    outputs!("nn_0008", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = a.log_softmax::<1>());
    outputs!("nn_0009", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![3] = a.logsumexp_axis::<1>());
    outputs!("nn_0010", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0011", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0012", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = a.logsumexp_axis::<0>());
}

#[test]
fn nn_0013_to_0024() {
    outputs!("nn_0013", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.softmax::<1>());
    outputs!("nn_0014", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.log_softmax::<1>());
    outputs!("nn_0015", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 4] as shape![2, Dyn<A>] = a.logsumexp_axis::<1>());
    outputs!("nn_0016", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.softmax::<2>());
    outputs!("nn_0017", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.log_softmax::<2>());
    outputs!("nn_0018", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, 3] = a.logsumexp_axis::<2>());
    outputs!("nn_0019", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0020", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0021", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 2, 2] as shape![3, 2, Dyn<A>] = a.logsumexp_axis::<0>());
    outputs!("nn_0022", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.softmax::<1>());
    outputs!("nn_0023", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.log_softmax::<1>());
    outputs!("nn_0024", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 2, 2] as shape![2, 2, Dyn<A>] = a.logsumexp_axis::<1>());
}

#[test]
fn nn_0025_to_0036() {
    outputs!("nn_0025", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.softmax::<2>());
    outputs!("nn_0026", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.log_softmax::<2>());
    outputs!("nn_0027", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![2, 3, Dyn<A>] = a.logsumexp_axis::<2>());
    outputs!("nn_0028", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.softmax::<3>());
    outputs!("nn_0029", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = a.log_softmax::<3>());
    outputs!("nn_0030", |a: shape![2, 3, 2, 2] as shape![2, 3, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![2, 3, 2] = a.logsumexp_axis::<3>());
    outputs!("nn_0031", |a: shape![4, 1] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 1] as shape![4, Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0032", |a: shape![4, 1] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 1] as shape![4, Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0033", |a: shape![4, 1] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1] as shape![Dyn<A>] = a.logsumexp_axis::<0>());
    outputs!("nn_0034", |a: shape![4, 1] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 1] as shape![4, Dyn<A>] = a.softmax::<1>());
    outputs!("nn_0035", |a: shape![4, 1] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 1] as shape![4, Dyn<A>] = a.log_softmax::<1>());
    outputs!("nn_0036", |a: shape![4, 1] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![4] = a.logsumexp_axis::<1>());
}

#[test]
fn nn_0037_to_0048() {
    outputs!("nn_0037", |a: shape![1, 6] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 6] as shape![1, Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0038", |a: shape![1, 6] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 6] as shape![1, Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0039", |a: shape![1, 6] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![6] as shape![Dyn<A>] = a.logsumexp_axis::<0>());
    outputs!("nn_0040", |a: shape![1, 6] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 6] as shape![1, Dyn<A>] = a.softmax::<1>());
    outputs!("nn_0041", |a: shape![1, 6] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 6] as shape![1, Dyn<A>] = a.log_softmax::<1>());
    outputs!("nn_0042", |a: shape![1, 6] as shape![1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1] as shape![1] = a.logsumexp_axis::<1>());
    outputs!("nn_0043", |a: shape![1] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0044", |a: shape![1] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0045", |a: shape![1] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0046", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0047", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0048", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
}

#[test]
fn nn_0049_to_0060() {
    outputs!("nn_0049", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0050", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0051", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0052", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0053", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0054", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0055", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0056", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0057", |a: shape![3] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0058", |a: shape![2] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0059", |a: shape![2] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0060", |a: shape![2] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
}

#[test]
fn nn_0061_to_0072() {
    outputs!("nn_0061", |a: shape![2] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0062", |a: shape![2] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0063", |a: shape![2] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0064", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.softmax::<0>());
    outputs!("nn_0065", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.log_softmax::<0>());
    outputs!("nn_0066", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![] as shape![] = a.logsumexp_axis::<0>());
    outputs!("nn_0067", |a: shape![5] as shape![Dyn<A>] = "/in/0/data", b: shape![5] as shape![Dyn<A>] = "/in/1/data", c: shape![5] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = nn::layer_norm(&a, &b, &c, 1e-05));
    outputs!("nn_0068", |a: shape![5] as shape![Dyn<A>] = "/in/0/data", b: shape![5] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = nn::rms_norm(&a, &b, 1e-05));
    outputs!("nn_0069", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data", c: shape![4] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::layer_norm(&a, &b, &c, 1e-05));
    outputs!("nn_0070", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::rms_norm(&a, &b, 1e-05));
    outputs!("nn_0071", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::layer_norm(&a, &Tensor::<f32, shape![4]>::ones().renamed::<shape![Dyn<A>]>().unwrap(), &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<A>]>().unwrap(), 1e-05));
    outputs!("nn_0072", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::rms_norm(&a, &Tensor::<f32, shape![4]>::ones().renamed::<shape![Dyn<A>]>().unwrap(), 1e-05));
}

#[test]
fn nn_0073_to_0087() {
    outputs!("nn_0073", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::layer_norm(&a, &b, &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<A>]>().unwrap(), 1e-05));
    outputs!("nn_0074", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::rms_norm(&a, &b, 1e-05));
    outputs!("nn_0075", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data", c: shape![4] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = nn::layer_norm(&a, &b, &c, 1e-06));
    outputs!("nn_0076", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = nn::rms_norm(&a, &b, 1e-06));
    outputs!("nn_0080", |a: shape![2, 1] as shape![2, Dyn<A>] = "/in/0/data", b: shape![1] as shape![Dyn<A>] = "/in/1/data", c: shape![1] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 1] as shape![2, Dyn<A>] = nn::layer_norm(&a, &b, &c, 1e-05));
    outputs!("nn_0081", |a: shape![2, 1] as shape![2, Dyn<A>] = "/in/0/data", b: shape![1] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 1] as shape![2, Dyn<A>] = nn::rms_norm(&a, &b, 1e-05));
    outputs!("nn_0082", |a: shape![4, 16] as shape![4, Dyn<A>] = "/in/0/data", b: shape![16] as shape![Dyn<A>] = "/in/1/data", c: shape![16] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![4, 16] as shape![4, Dyn<A>] = nn::layer_norm(&a, &b, &c, 1e-12));
    outputs!("nn_0083", |a: shape![4, 16] as shape![4, Dyn<A>] = "/in/0/data", b: shape![16] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![4, 16] as shape![4, Dyn<A>] = nn::rms_norm(&a, &b, 1e-12));
    outputs!("nn_0084", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data", c: shape![4] as shape![Dyn<A>] = "/in/2/data", d: shape![4] as shape![Dyn<A>] = "/in/3/data", e: shape![4] as shape![Dyn<A>] = "/in/4/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    outputs!("nn_0085", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data", c: shape![4] as shape![Dyn<A>] = "/in/2/data", d: shape![4] as shape![Dyn<A>] = "/in/3/data", e: shape![4] as shape![Dyn<A>] = "/in/4/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    outputs!("nn_0086", |a: shape![3, 4] as shape![3, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<A>] = "/in/1/data", c: shape![4] as shape![Dyn<A>] = "/in/2/data"| "/out/0/data": shape![3, 4] as shape![3, Dyn<A>] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![4]>::ones().renamed::<shape![Dyn<A>]>().unwrap(), &Tensor::<f32, shape![4]>::zeros().renamed::<shape![Dyn<A>]>().unwrap(), 1e-05));
    outputs!("nn_0087", |a: shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![3] as shape![Dyn<B>] = "/in/2/data", d: shape![3] as shape![Dyn<B>] = "/in/3/data", e: shape![3] as shape![Dyn<B>] = "/in/4/data"| "/out/0/data": shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
}

#[test]
fn nn_0088_to_0099() {
    outputs!("nn_0088", |a: shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![3] as shape![Dyn<B>] = "/in/2/data", d: shape![3] as shape![Dyn<B>] = "/in/3/data", e: shape![3] as shape![Dyn<B>] = "/in/4/data"| "/out/0/data": shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    outputs!("nn_0089", |a: shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![3] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![2, 3, 5] as shape![2, Dyn<B>, Dyn<A>] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![3]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    outputs!("nn_0090", |a: shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![3] as shape![Dyn<B>] = "/in/2/data", d: shape![3] as shape![Dyn<B>] = "/in/3/data", e: shape![3] as shape![Dyn<B>] = "/in/4/data"| "/out/0/data": shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    outputs!("nn_0091", |a: shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![3] as shape![Dyn<B>] = "/in/2/data", d: shape![3] as shape![Dyn<B>] = "/in/3/data", e: shape![3] as shape![Dyn<B>] = "/in/4/data"| "/out/0/data": shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    outputs!("nn_0092", |a: shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![3] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![2, 3, 2, 3] as shape![2, Dyn<B>, 2, Dyn<A>] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![3]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    outputs!("nn_0093", |a: shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>] = "/in/0/data", b: shape![2] as shape![Dyn<B>] = "/in/1/data", c: shape![2] as shape![Dyn<B>] = "/in/2/data", d: shape![2] as shape![Dyn<B>] = "/in/3/data", e: shape![2] as shape![Dyn<B>] = "/in/4/data"| "/out/0/data": shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    outputs!("nn_0094", |a: shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>] = "/in/0/data", b: shape![2] as shape![Dyn<B>] = "/in/1/data", c: shape![2] as shape![Dyn<B>] = "/in/2/data", d: shape![2] as shape![Dyn<B>] = "/in/3/data", e: shape![2] as shape![Dyn<B>] = "/in/4/data"| "/out/0/data": shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    outputs!("nn_0095", |a: shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>] = "/in/0/data", b: shape![2] as shape![Dyn<B>] = "/in/1/data", c: shape![2] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 2, 2, 2, 2] as shape![1, Dyn<B>, 2, 2, Dyn<A>] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![2]>::ones().renamed::<shape![Dyn<B>]>().unwrap(), &Tensor::<f32, shape![2]>::zeros().renamed::<shape![Dyn<B>]>().unwrap(), 1e-05));
    outputs!("nn_0096", |a: shape![2, 4, 3] as shape![2, 4, Dyn<A>] = "/in/0/data", b: shape![4] as shape![4] = "/in/1/data", c: shape![4] as shape![4] = "/in/2/data"| "/out/0/data": shape![2, 4, 3] as shape![2, 4, Dyn<A>] = a.group_norm::<2>(&b, &c, 1e-05));
    outputs!("nn_0097", |a: shape![2, 4, 3] as shape![2, 4, Dyn<A>] = "/in/0/data", b: shape![4] as shape![4] = "/in/1/data", c: shape![4] as shape![4] = "/in/2/data"| "/out/0/data": shape![2, 4, 3] as shape![2, 4, Dyn<A>] = a.group_norm::<1>(&b, &c, 1e-05));
    outputs!("nn_0098", |a: shape![2, 4, 3] as shape![2, 4, Dyn<A>] = "/in/0/data", b: shape![4] as shape![4] = "/in/1/data", c: shape![4] as shape![4] = "/in/2/data"| "/out/0/data": shape![2, 4, 3] as shape![2, 4, Dyn<A>] = a.group_norm::<4>(&b, &c, 1e-05));
    outputs!("nn_0099", |a: shape![2, 4, 3] as shape![2, Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<B>] = "/in/1/data", c: shape![4] as shape![Dyn<B>] = "/in/2/data"| "/out/0/data": shape![2, 4, 3] as shape![2, Dyn<B>, Dyn<A>] = nn::instance_norm(&a, &b, &c, 1e-05));
}

#[test]
fn nn_0100_to_0112() {
    outputs!("nn_0100", |a: shape![1, 6, 2, 2] as shape![1, 6, 2, Dyn<A>] = "/in/0/data", b: shape![6] as shape![6] = "/in/1/data", c: shape![6] as shape![6] = "/in/2/data"| "/out/0/data": shape![1, 6, 2, 2] as shape![1, 6, 2, Dyn<A>] = a.group_norm::<3>(&b, &c, 1e-05));
    outputs!("nn_0102", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.relu());
    outputs!("nn_0103", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.clamp(0.0, 6.0));
    outputs!("nn_0104", |a: shape![31] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![31] as shape![Dyn<A>] = a.gelu());
    outputs!("nn_0105", |a: shape![31] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![31] as shape![Dyn<A>] = a.gelu_tanh());
    outputs!("nn_0106", |a: shape![31] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![31] as shape![Dyn<A>] = a.silu());
    outputs!("nn_0107", |a: shape![31] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![31] as shape![Dyn<A>] = a.mish());
    outputs!("nn_0108", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.sigmoid());
    outputs!("nn_0109", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = -(-&a).softplus());
    outputs!("nn_0110", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.tanh());
    outputs!("nn_0111", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.softplus());
    outputs!("nn_0112", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.softsign());
}

#[test]
fn nn_0113_to_0124() {
    outputs!("nn_0113", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.elu(1.0));
    outputs!("nn_0114", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.selu());
    outputs!("nn_0115", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.celu(1.0));
    outputs!("nn_0116", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.leaky_relu(0.01));
    outputs!("nn_0117", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.hard_sigmoid());
    outputs!("nn_0118", |a: shape![31] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![31] as shape![Dyn<A>] = a.hard_swish());
    outputs!("nn_0119", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.clamp(-1.0, 1.0));
    outputs!("nn_0120", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.exp());
    outputs!("nn_0121", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.exp_m1());
    outputs!("nn_0122", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.ln());
    outputs!("nn_0123", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.ln_1p());
    outputs!("nn_0124", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.sqrt());
}

#[test]
fn nn_0125_to_0137() {
    outputs!("nn_0125", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.rsqrt());
    outputs!("nn_0126", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.recip());
    outputs!("nn_0127", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.abs());
    outputs!("nn_0128", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = -&a);
    outputs!("nn_0130", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.floor());
    outputs!("nn_0131", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.ceil());
    outputs!("nn_0132", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.round());
    outputs!("nn_0133", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.trunc());
    outputs!("nn_0134", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.square());
    outputs!("nn_0135", |a: shape![33] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![33] as shape![Dyn<A>] = a.sin());
    outputs!("nn_0136", |a: shape![33] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![33] as shape![Dyn<A>] = a.cos());
    outputs!("nn_0137", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.erf());
}

#[test]
fn nn_0138_to_0149() {
    outputs!("nn_0138", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.sinh());
    outputs!("nn_0139", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.cosh());
    outputs!("nn_0140", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.atan());
    outputs!("nn_0141", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.is_nan());
    outputs!("nn_0142", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.is_infinite());
    outputs!("nn_0143", |a: shape![34] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![34] as shape![Dyn<A>] = a.is_finite());
    outputs!("nn_0144", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = &a + &b);
    outputs!("nn_0145", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = &a * &b);
    outputs!("nn_0146", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = &a / &b);
    outputs!("nn_0147", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.pow(&b));
    outputs!("nn_0148", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.minimum(&b));
    outputs!("nn_0149", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.maximum(&b));
}

#[test]
fn nn_0150_to_0162() {
    outputs!("nn_0150", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = &a % &b);
    outputs!("nn_0151", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.mod_floor(&b));
    outputs!("nn_0153", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.atan2(&b));
    outputs!("nn_0154", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.less(&b));
    outputs!("nn_0155", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.equal(&b));
    outputs!("nn_0156", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.not_equal(&b));
    outputs!("nn_0157", |a: shape![121] as shape![Dyn<A>] = "/in/0/data", b: shape![121] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![121] as shape![Dyn<A>] = a.greater_equal(&b));
    outputs!("nn_0158", |a: shape![1, 3] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![1] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![1] as shape![Dyn<B>] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    outputs!("nn_0159", |a: shape![1, 3] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![1] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    outputs!("nn_0160", |a: shape![1, 3] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![1] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    outputs!("nn_0161", |a: shape![4, 5] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![4] as shape![Dyn<B>] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    outputs!("nn_0162", |a: shape![4, 5] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
}

#[test]
fn nn_0163_to_0174() {
    outputs!("nn_0163", |a: shape![4, 5] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![4] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    outputs!("nn_0164", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![3] as shape![Dyn<B>] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    outputs!("nn_0165", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    outputs!("nn_0166", |a: shape![3, 2] as shape![Dyn<B>, Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    outputs!("nn_0167", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = nn::mse_loss_each(&a, &b).eval());
    outputs!("nn_0168", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::mse_loss(&a, &b));
    outputs!("nn_0169", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![] as shape![] = nn::mse_loss_each(&a, &b).sum());
    outputs!("nn_0170", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, Dyn<A>, 4] = a.cast::<i64>().one_hot::<4>().unwrap());
    outputs!("nn_0171", |a: shape![4, 3] as shape![4, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 3, 3] as shape![2, Dyn<B>, Dyn<A>] = nn::embedding(b.cast::<i64>(), &a).unwrap());
    outputs!("nn_0172", |a: shape![1, 1, 3, 4] as shape![1, 1, 3, Dyn<A>] = "/in/0/data", b: shape![1, 1, 3, 4] as shape![1, 1, 3, Dyn<A>] = "/in/1/data", c: shape![1, 1, 3, 5] as shape![1, 1, 3, Dyn<B>] = "/in/2/data"| "/out/0/data": shape![1, 1, 3, 5] as shape![1, 1, 3, Dyn<B>] = nn::scaled_dot_product_attention(&a, &b, &c));
    outputs!("nn_0173", |a: shape![2, 2, 3, 4] as shape![2, 2, 3, Dyn<A>] = "/in/0/data", b: shape![2, 2, 3, 4] as shape![2, 2, 3, Dyn<A>] = "/in/1/data", c: shape![2, 2, 3, 5] as shape![2, 2, 3, Dyn<B>] = "/in/2/data"| "/out/0/data": shape![2, 2, 3, 5] as shape![2, 2, 3, Dyn<B>] = nn::attention_causal(&a, &b, &c));
    outputs!("nn_0174", |a: shape![1, 2, 3, 4] as shape![1, 2, 3, Dyn<A>] = "/in/0/data", b: shape![1, 2, 5, 4] as shape![1, 2, Dyn<C>, Dyn<A>] = "/in/1/data", c: shape![1, 2, 5, 5] as shape![1, 2, Dyn<C>, Dyn<B>] = "/in/2/data", d: shape![3, 5] as shape![3, Dyn<C>] = "/in/3/data"| "/out/0/data": shape![1, 2, 3, 5] as shape![1, 2, 3, Dyn<B>] = nn::attention_masked(&a, &b, &c, &d));
}

#[test]
fn nn_0175_to_0176() {
    outputs!("nn_0175", |a: shape![1, 2, 3, 2] as shape![1, 2, 3, Dyn<A>] = "/in/0/data", b: shape![1, 2, 5, 2] as shape![1, 2, Dyn<C>, Dyn<A>] = "/in/1/data", c: shape![1, 2, 5, 3] as shape![1, 2, Dyn<C>, Dyn<B>] = "/in/2/data", d: shape![1, 1, 3, 5] as shape![1, 1, 3, Dyn<C>] = "/in/3/data"| "/out/0/data": shape![1, 2, 3, 3] as shape![1, 2, 3, Dyn<B>] = nn::attention_masked(&a, &b, &c, d.not_equal(0.0)));
    outputs!("nn_0176", |a: shape![2, 1, 4, 3] as shape![2, 1, 4, Dyn<A>] = "/in/0/data", b: shape![2, 1, 4, 3] as shape![2, 1, 4, Dyn<A>] = "/in/1/data", c: shape![2, 1, 4, 4] as shape![2, 1, 4, Dyn<B>] = "/in/2/data"| "/out/0/data": shape![2, 1, 4, 4] as shape![2, 1, 4, Dyn<B>] = nn::attention_causal(&a, &b, &c));
}

#[test]
fn nn_err_0011_to_0012() {
    out_of_range!("nn_err_0011", "IndexError: Target INDEX is out of bounds.", nn::cross_entropy(Tensor::<f32, shape![2, 3]>::zeros().renamed::<shape![Dyn<B>, Dyn<A>]>().unwrap(), tensor![0, 3].renamed::<shape![Dyn<B>]>().unwrap()));
    out_of_range!("nn_err_0012", "IndexError: index out of range in self", nn::embedding(tensor![5].renamed::<shape![Dyn<A>]>().unwrap(), Tensor::<f32, shape![4, 3]>::zeros().renamed::<shape![4, Dyn<B>]>().unwrap()));
}
