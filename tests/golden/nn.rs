//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! model {
    ($id:literal, |$($x:ident: $s:ty = $at:literal),+| $result:ty = $value:expr) => {{
        let line = line($id);
        $(let $x: Tensor<f32, $s> = input(line, $at);)+
        check::<$result, _>(line, "/out/0/data", &$value);
    }};
}

// The index is that of PyTorch's message, if it names one.
macro_rules! out_of_range {
    ($id:literal, $message:literal, $value:expr) => {{
        let error = $value.unwrap_err();
        let text = $message.replace("INDEX", &error.index().to_string());
        assert_eq!(line($id)["torch"].as_str(), Some(&*text));
    }};
}

#[test]
fn nn_0001_to_0012() {
    model!("nn_0001", |a: shape![5] = "/in/0/data"| shape![5] = a.softmax::<0>());
    model!("nn_0002", |a: shape![5] = "/in/0/data"| shape![5] = a.log_softmax::<0>());
    model!("nn_0003", |a: shape![5] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0004", |a: shape![3, 4] = "/in/0/data"| shape![3, 4] = a.softmax::<0>());
    model!("nn_0005", |a: shape![3, 4] = "/in/0/data"| shape![3, 4] = a.log_softmax::<0>());
    model!("nn_0006", |a: shape![3, 4] = "/in/0/data"| shape![4] = a.logsumexp_axis::<0>());
    model!("nn_0007", |a: shape![3, 4] = "/in/0/data"| shape![3, 4] = a.softmax::<1>());
    model!("nn_0008", |a: shape![3, 4] = "/in/0/data"| shape![3, 4] = a.log_softmax::<1>());
    model!("nn_0009", |a: shape![3, 4] = "/in/0/data"| shape![3] = a.logsumexp_axis::<1>());
    model!("nn_0010", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3, 4] = a.softmax::<0>());
    model!("nn_0011", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3, 4] = a.log_softmax::<0>());
    model!("nn_0012", |a: shape![2, 3, 4] = "/in/0/data"| shape![3, 4] = a.logsumexp_axis::<0>());
}

#[test]
fn nn_0013_to_0024() {
    model!("nn_0013", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3, 4] = a.softmax::<1>());
    model!("nn_0014", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3, 4] = a.log_softmax::<1>());
    model!("nn_0015", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 4] = a.logsumexp_axis::<1>());
    model!("nn_0016", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3, 4] = a.softmax::<2>());
    model!("nn_0017", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3, 4] = a.log_softmax::<2>());
    model!("nn_0018", |a: shape![2, 3, 4] = "/in/0/data"| shape![2, 3] = a.logsumexp_axis::<2>());
    model!("nn_0019", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.softmax::<0>());
    model!("nn_0020", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.log_softmax::<0>());
    model!("nn_0021", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![3, 2, 2] = a.logsumexp_axis::<0>());
    model!("nn_0022", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.softmax::<1>());
    model!("nn_0023", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.log_softmax::<1>());
    model!("nn_0024", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 2, 2] = a.logsumexp_axis::<1>());
}

#[test]
fn nn_0025_to_0036() {
    model!("nn_0025", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.softmax::<2>());
    model!("nn_0026", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.log_softmax::<2>());
    model!("nn_0027", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2] = a.logsumexp_axis::<2>());
    model!("nn_0028", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.softmax::<3>());
    model!("nn_0029", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2, 2] = a.log_softmax::<3>());
    model!("nn_0030", |a: shape![2, 3, 2, 2] = "/in/0/data"| shape![2, 3, 2] = a.logsumexp_axis::<3>());
    model!("nn_0031", |a: shape![4, 1] = "/in/0/data"| shape![4, 1] = a.softmax::<0>());
    model!("nn_0032", |a: shape![4, 1] = "/in/0/data"| shape![4, 1] = a.log_softmax::<0>());
    model!("nn_0033", |a: shape![4, 1] = "/in/0/data"| shape![1] = a.logsumexp_axis::<0>());
    model!("nn_0034", |a: shape![4, 1] = "/in/0/data"| shape![4, 1] = a.softmax::<1>());
    model!("nn_0035", |a: shape![4, 1] = "/in/0/data"| shape![4, 1] = a.log_softmax::<1>());
    model!("nn_0036", |a: shape![4, 1] = "/in/0/data"| shape![4] = a.logsumexp_axis::<1>());
}

#[test]
fn nn_0037_to_0048() {
    model!("nn_0037", |a: shape![1, 6] = "/in/0/data"| shape![1, 6] = a.softmax::<0>());
    model!("nn_0038", |a: shape![1, 6] = "/in/0/data"| shape![1, 6] = a.log_softmax::<0>());
    model!("nn_0039", |a: shape![1, 6] = "/in/0/data"| shape![6] = a.logsumexp_axis::<0>());
    model!("nn_0040", |a: shape![1, 6] = "/in/0/data"| shape![1, 6] = a.softmax::<1>());
    model!("nn_0041", |a: shape![1, 6] = "/in/0/data"| shape![1, 6] = a.log_softmax::<1>());
    model!("nn_0042", |a: shape![1, 6] = "/in/0/data"| shape![1] = a.logsumexp_axis::<1>());
    model!("nn_0043", |a: shape![1] = "/in/0/data"| shape![1] = a.softmax::<0>());
    model!("nn_0044", |a: shape![1] = "/in/0/data"| shape![1] = a.log_softmax::<0>());
    model!("nn_0045", |a: shape![1] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0046", |a: shape![3] = "/in/0/data"| shape![3] = a.softmax::<0>());
    model!("nn_0047", |a: shape![3] = "/in/0/data"| shape![3] = a.log_softmax::<0>());
    model!("nn_0048", |a: shape![3] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
}

#[test]
fn nn_0049_to_0060() {
    model!("nn_0049", |a: shape![3] = "/in/0/data"| shape![3] = a.softmax::<0>());
    model!("nn_0050", |a: shape![3] = "/in/0/data"| shape![3] = a.log_softmax::<0>());
    model!("nn_0051", |a: shape![3] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0052", |a: shape![3] = "/in/0/data"| shape![3] = a.softmax::<0>());
    model!("nn_0053", |a: shape![3] = "/in/0/data"| shape![3] = a.log_softmax::<0>());
    model!("nn_0054", |a: shape![3] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0055", |a: shape![3] = "/in/0/data"| shape![3] = a.softmax::<0>());
    model!("nn_0056", |a: shape![3] = "/in/0/data"| shape![3] = a.log_softmax::<0>());
    model!("nn_0057", |a: shape![3] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0058", |a: shape![2] = "/in/0/data"| shape![2] = a.softmax::<0>());
    model!("nn_0059", |a: shape![2] = "/in/0/data"| shape![2] = a.log_softmax::<0>());
    model!("nn_0060", |a: shape![2] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
}

#[test]
fn nn_0061_to_0072() {
    model!("nn_0061", |a: shape![2] = "/in/0/data"| shape![2] = a.softmax::<0>());
    model!("nn_0062", |a: shape![2] = "/in/0/data"| shape![2] = a.log_softmax::<0>());
    model!("nn_0063", |a: shape![2] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0064", |a: shape![4] = "/in/0/data"| shape![4] = a.softmax::<0>());
    model!("nn_0065", |a: shape![4] = "/in/0/data"| shape![4] = a.log_softmax::<0>());
    model!("nn_0066", |a: shape![4] = "/in/0/data"| shape![] = a.logsumexp_axis::<0>());
    model!("nn_0067", |a: shape![5] = "/in/0/data", b: shape![5] = "/in/1/data", c: shape![5] = "/in/2/data"| shape![5] = nn::layer_norm(&a, &b, &c, 1e-05));
    model!("nn_0068", |a: shape![5] = "/in/0/data", b: shape![5] = "/in/1/data"| shape![5] = nn::rms_norm(&a, &b, 1e-05));
    model!("nn_0069", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![3, 4] = nn::layer_norm(&a, &b, &c, 1e-05));
    model!("nn_0070", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![3, 4] = nn::rms_norm(&a, &b, 1e-05));
    model!("nn_0071", |a: shape![3, 4] = "/in/0/data"| shape![3, 4] = nn::layer_norm(&a, &Tensor::<f32, shape![4]>::ones(), &Tensor::<f32, shape![4]>::zeros(), 1e-05));
    model!("nn_0072", |a: shape![3, 4] = "/in/0/data"| shape![3, 4] = nn::rms_norm(&a, &Tensor::<f32, shape![4]>::ones(), 1e-05));
}

#[test]
fn nn_0073_to_0084() {
    model!("nn_0073", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![3, 4] = nn::layer_norm(&a, &b, &Tensor::<f32, shape![4]>::zeros(), 1e-05));
    model!("nn_0074", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![3, 4] = nn::rms_norm(&a, &b, 1e-05));
    model!("nn_0075", |a: shape![2, 3, 4] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![2, 3, 4] = nn::layer_norm(&a, &b, &c, 1e-06));
    model!("nn_0076", |a: shape![2, 3, 4] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![2, 3, 4] = nn::rms_norm(&a, &b, 1e-06));
    model!("nn_0077", |a: shape![2, 3, 4] = "/in/0/data", b: shape![3, 4] = "/in/1/data", c: shape![3, 4] = "/in/2/data"| shape![2, 3, 4] = nn::layer_norm(&a.reshape::<shape![2, 12]>(), &b.reshape::<shape![12]>(), &c.reshape::<shape![12]>(), 1e-05).reshape::<shape![2, 3, 4]>());
    model!("nn_0078", |a: shape![2, 3, 4] = "/in/0/data", b: shape![2, 3, 4] = "/in/1/data", c: shape![2, 3, 4] = "/in/2/data"| shape![2, 3, 4] = nn::layer_norm(&a.reshape::<shape![24]>(), &b.reshape::<shape![24]>(), &c.reshape::<shape![24]>(), 1e-05).reshape::<shape![2, 3, 4]>());
    model!("nn_0079", |a: shape![2, 2, 3, 4] = "/in/0/data", b: shape![3, 4] = "/in/1/data", c: shape![3, 4] = "/in/2/data"| shape![2, 2, 3, 4] = nn::layer_norm(&a.reshape::<shape![2, 2, 12]>(), &b.reshape::<shape![12]>(), &c.reshape::<shape![12]>(), 0.001).reshape::<shape![2, 2, 3, 4]>());
    model!("nn_0080", |a: shape![2, 1] = "/in/0/data", b: shape![1] = "/in/1/data", c: shape![1] = "/in/2/data"| shape![2, 1] = nn::layer_norm(&a, &b, &c, 1e-05));
    model!("nn_0081", |a: shape![2, 1] = "/in/0/data", b: shape![1] = "/in/1/data"| shape![2, 1] = nn::rms_norm(&a, &b, 1e-05));
    model!("nn_0082", |a: shape![4, 16] = "/in/0/data", b: shape![16] = "/in/1/data", c: shape![16] = "/in/2/data"| shape![4, 16] = nn::layer_norm(&a, &b, &c, 1e-12));
    model!("nn_0083", |a: shape![4, 16] = "/in/0/data", b: shape![16] = "/in/1/data"| shape![4, 16] = nn::rms_norm(&a, &b, 1e-12));
    model!("nn_0084", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data", d: shape![4] = "/in/3/data", e: shape![4] = "/in/4/data"| shape![3, 4] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
}

#[test]
fn nn_0085_to_0096() {
    model!("nn_0085", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data", d: shape![4] = "/in/3/data", e: shape![4] = "/in/4/data"| shape![3, 4] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    model!("nn_0086", |a: shape![3, 4] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![3, 4] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![4]>::ones(), &Tensor::<f32, shape![4]>::zeros(), 1e-05));
    model!("nn_0087", |a: shape![2, 3, 5] = "/in/0/data", b: shape![3] = "/in/1/data", c: shape![3] = "/in/2/data", d: shape![3] = "/in/3/data", e: shape![3] = "/in/4/data"| shape![2, 3, 5] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    model!("nn_0088", |a: shape![2, 3, 5] = "/in/0/data", b: shape![3] = "/in/1/data", c: shape![3] = "/in/2/data", d: shape![3] = "/in/3/data", e: shape![3] = "/in/4/data"| shape![2, 3, 5] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    model!("nn_0089", |a: shape![2, 3, 5] = "/in/0/data", b: shape![3] = "/in/1/data", c: shape![3] = "/in/2/data"| shape![2, 3, 5] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones(), &Tensor::<f32, shape![3]>::zeros(), 1e-05));
    model!("nn_0090", |a: shape![2, 3, 2, 3] = "/in/0/data", b: shape![3] = "/in/1/data", c: shape![3] = "/in/2/data", d: shape![3] = "/in/3/data", e: shape![3] = "/in/4/data"| shape![2, 3, 2, 3] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    model!("nn_0091", |a: shape![2, 3, 2, 3] = "/in/0/data", b: shape![3] = "/in/1/data", c: shape![3] = "/in/2/data", d: shape![3] = "/in/3/data", e: shape![3] = "/in/4/data"| shape![2, 3, 2, 3] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    model!("nn_0092", |a: shape![2, 3, 2, 3] = "/in/0/data", b: shape![3] = "/in/1/data", c: shape![3] = "/in/2/data"| shape![2, 3, 2, 3] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![3]>::ones(), &Tensor::<f32, shape![3]>::zeros(), 1e-05));
    model!("nn_0093", |a: shape![1, 2, 2, 2, 2] = "/in/0/data", b: shape![2] = "/in/1/data", c: shape![2] = "/in/2/data", d: shape![2] = "/in/3/data", e: shape![2] = "/in/4/data"| shape![1, 2, 2, 2, 2] = nn::batch_norm(&a, &b, &c, &d, &e, 1e-05));
    model!("nn_0094", |a: shape![1, 2, 2, 2, 2] = "/in/0/data", b: shape![2] = "/in/1/data", c: shape![2] = "/in/2/data", d: shape![2] = "/in/3/data", e: shape![2] = "/in/4/data"| shape![1, 2, 2, 2, 2] = nn::batch_norm(&a, &b, &c, &d, &e, 0.001));
    model!("nn_0095", |a: shape![1, 2, 2, 2, 2] = "/in/0/data", b: shape![2] = "/in/1/data", c: shape![2] = "/in/2/data"| shape![1, 2, 2, 2, 2] = nn::batch_norm(&a, &b, &c, &Tensor::<f32, shape![2]>::ones(), &Tensor::<f32, shape![2]>::zeros(), 1e-05));
    model!("nn_0096", |a: shape![2, 4, 3] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![2, 4, 3] = a.group_norm::<2>(&b, &c, 1e-05));
}

#[test]
fn nn_0097_to_0108() {
    model!("nn_0097", |a: shape![2, 4, 3] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![2, 4, 3] = a.group_norm::<1>(&b, &c, 1e-05));
    model!("nn_0098", |a: shape![2, 4, 3] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![2, 4, 3] = a.group_norm::<4>(&b, &c, 1e-05));
    model!("nn_0099", |a: shape![2, 4, 3] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![2, 4, 3] = nn::instance_norm(&a, &b, &c, 1e-05));
    model!("nn_0100", |a: shape![1, 6, 2, 2] = "/in/0/data", b: shape![6] = "/in/1/data", c: shape![6] = "/in/2/data"| shape![1, 6, 2, 2] = a.group_norm::<3>(&b, &c, 1e-05));
    model!("nn_0101", |a: shape![2, 4] = "/in/0/data", b: shape![4] = "/in/1/data", c: shape![4] = "/in/2/data"| shape![2, 4] = a.group_norm::<2>(&b, &c, 1e-05));
    model!("nn_0102", |a: shape![34] = "/in/0/data"| shape![34] = a.relu());
    model!("nn_0103", |a: shape![34] = "/in/0/data"| shape![34] = a.clamp(0.0, 6.0));
    model!("nn_0104", |a: shape![31] = "/in/0/data"| shape![31] = a.gelu());
    model!("nn_0105", |a: shape![31] = "/in/0/data"| shape![31] = a.gelu_tanh());
    model!("nn_0106", |a: shape![31] = "/in/0/data"| shape![31] = a.silu());
    model!("nn_0107", |a: shape![31] = "/in/0/data"| shape![31] = a.mish());
    model!("nn_0108", |a: shape![34] = "/in/0/data"| shape![34] = a.sigmoid());
}

#[test]
fn nn_0109_to_0120() {
    model!("nn_0109", |a: shape![34] = "/in/0/data"| shape![34] = -(-&a).softplus());
    model!("nn_0110", |a: shape![34] = "/in/0/data"| shape![34] = a.tanh());
    model!("nn_0111", |a: shape![34] = "/in/0/data"| shape![34] = a.softplus());
    model!("nn_0112", |a: shape![34] = "/in/0/data"| shape![34] = a.softsign());
    model!("nn_0113", |a: shape![34] = "/in/0/data"| shape![34] = a.elu(1.0));
    model!("nn_0114", |a: shape![34] = "/in/0/data"| shape![34] = a.selu());
    model!("nn_0115", |a: shape![34] = "/in/0/data"| shape![34] = a.celu(1.0));
    model!("nn_0116", |a: shape![34] = "/in/0/data"| shape![34] = a.leaky_relu(0.01));
    model!("nn_0117", |a: shape![34] = "/in/0/data"| shape![34] = a.hard_sigmoid());
    model!("nn_0118", |a: shape![31] = "/in/0/data"| shape![31] = a.hard_swish());
    model!("nn_0119", |a: shape![34] = "/in/0/data"| shape![34] = a.clamp(-1.0, 1.0));
    model!("nn_0120", |a: shape![34] = "/in/0/data"| shape![34] = a.exp());
}

#[test]
fn nn_0121_to_0133() {
    model!("nn_0121", |a: shape![34] = "/in/0/data"| shape![34] = a.exp_m1());
    model!("nn_0122", |a: shape![34] = "/in/0/data"| shape![34] = a.ln());
    model!("nn_0123", |a: shape![34] = "/in/0/data"| shape![34] = a.ln_1p());
    model!("nn_0124", |a: shape![34] = "/in/0/data"| shape![34] = a.sqrt());
    model!("nn_0125", |a: shape![34] = "/in/0/data"| shape![34] = a.rsqrt());
    model!("nn_0126", |a: shape![34] = "/in/0/data"| shape![34] = a.recip());
    model!("nn_0127", |a: shape![34] = "/in/0/data"| shape![34] = a.abs());
    model!("nn_0128", |a: shape![34] = "/in/0/data"| shape![34] = -&a);
    model!("nn_0130", |a: shape![34] = "/in/0/data"| shape![34] = a.floor());
    model!("nn_0131", |a: shape![34] = "/in/0/data"| shape![34] = a.ceil());
    model!("nn_0132", |a: shape![34] = "/in/0/data"| shape![34] = a.round());
    model!("nn_0133", |a: shape![34] = "/in/0/data"| shape![34] = a.trunc());
}

#[test]
fn nn_0134_to_0145() {
    model!("nn_0134", |a: shape![34] = "/in/0/data"| shape![34] = a.square());
    model!("nn_0135", |a: shape![33] = "/in/0/data"| shape![33] = a.sin());
    model!("nn_0136", |a: shape![33] = "/in/0/data"| shape![33] = a.cos());
    model!("nn_0137", |a: shape![34] = "/in/0/data"| shape![34] = a.erf());
    model!("nn_0138", |a: shape![34] = "/in/0/data"| shape![34] = a.sinh());
    model!("nn_0139", |a: shape![34] = "/in/0/data"| shape![34] = a.cosh());
    model!("nn_0140", |a: shape![34] = "/in/0/data"| shape![34] = a.atan());
    model!("nn_0141", |a: shape![34] = "/in/0/data"| shape![34] = a.is_nan());
    model!("nn_0142", |a: shape![34] = "/in/0/data"| shape![34] = a.is_infinite());
    model!("nn_0143", |a: shape![34] = "/in/0/data"| shape![34] = a.is_finite());
    model!("nn_0144", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = &a + &b);
    model!("nn_0145", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = &a * &b);
}

#[test]
fn nn_0146_to_0158() {
    model!("nn_0146", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = &a / &b);
    model!("nn_0147", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.pow(&b));
    model!("nn_0148", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.minimum(&b));
    model!("nn_0149", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.maximum(&b));
    model!("nn_0150", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = &a % &b);
    model!("nn_0151", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.mod_floor(&b));
    model!("nn_0153", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.atan2(&b));
    model!("nn_0154", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.less(&b));
    model!("nn_0155", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.equal(&b));
    model!("nn_0156", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.not_equal(&b));
    model!("nn_0157", |a: shape![121] = "/in/0/data", b: shape![121] = "/in/1/data"| shape![121] = a.greater_equal(&b));
    model!("nn_0158", |a: shape![1, 3] = "/in/0/data", b: shape![1] = "/in/1/data"| shape![1] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
}

#[test]
fn nn_0159_to_0170() {
    model!("nn_0159", |a: shape![1, 3] = "/in/0/data", b: shape![1] = "/in/1/data"| shape![] = nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    model!("nn_0160", |a: shape![1, 3] = "/in/0/data", b: shape![1] = "/in/1/data"| shape![] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    model!("nn_0161", |a: shape![4, 5] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![4] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    model!("nn_0162", |a: shape![4, 5] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![] = nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    model!("nn_0163", |a: shape![4, 5] = "/in/0/data", b: shape![4] = "/in/1/data"| shape![] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    model!("nn_0164", |a: shape![3, 2] = "/in/0/data", b: shape![3] = "/in/1/data"| shape![3] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap());
    model!("nn_0165", |a: shape![3, 2] = "/in/0/data", b: shape![3] = "/in/1/data"| shape![] = nn::cross_entropy(&a, b.cast::<i64>()).unwrap());
    model!("nn_0166", |a: shape![3, 2] = "/in/0/data", b: shape![3] = "/in/1/data"| shape![] = nn::cross_entropy_each(&a, b.cast::<i64>(), nn::CrossEntropy::new()).unwrap().sum());
    model!("nn_0167", |a: shape![2, 3] = "/in/0/data", b: shape![2, 3] = "/in/1/data"| shape![2, 3] = nn::mse_loss_each(&a, &b).eval());
    model!("nn_0168", |a: shape![2, 3] = "/in/0/data", b: shape![2, 3] = "/in/1/data"| shape![] = nn::mse_loss(&a, &b));
    model!("nn_0169", |a: shape![2, 3] = "/in/0/data", b: shape![2, 3] = "/in/1/data"| shape![] = nn::mse_loss_each(&a, &b).sum());
    model!("nn_0170", |a: shape![2, 3] = "/in/0/data"| shape![2, 3, 4] = a.cast::<i64>().one_hot::<4>().unwrap());
}

#[test]
fn nn_0171_to_0176() {
    model!("nn_0171", |a: shape![4, 3] = "/in/0/data", b: shape![2, 3] = "/in/1/data"| shape![2, 3, 3] = nn::embedding(b.cast::<i64>(), &a).unwrap());
    model!("nn_0172", |a: shape![1, 1, 3, 4] = "/in/0/data", b: shape![1, 1, 3, 4] = "/in/1/data", c: shape![1, 1, 3, 5] = "/in/2/data"| shape![1, 1, 3, 5] = nn::scaled_dot_product_attention(&a, &b, &c));
    model!("nn_0173", |a: shape![2, 2, 3, 4] = "/in/0/data", b: shape![2, 2, 3, 4] = "/in/1/data", c: shape![2, 2, 3, 5] = "/in/2/data"| shape![2, 2, 3, 5] = nn::attention_causal(&a, &b, &c));
    model!("nn_0174", |a: shape![1, 2, 3, 4] = "/in/0/data", b: shape![1, 2, 5, 4] = "/in/1/data", c: shape![1, 2, 5, 5] = "/in/2/data", d: shape![3, 5] = "/in/3/data"| shape![1, 2, 3, 5] = nn::attention_masked(&a, &b, &c, &d));
    model!("nn_0175", |a: shape![1, 2, 3, 2] = "/in/0/data", b: shape![1, 2, 5, 2] = "/in/1/data", c: shape![1, 2, 5, 3] = "/in/2/data", d: shape![1, 1, 3, 5] = "/in/3/data"| shape![1, 2, 3, 3] = nn::attention_masked(&a, &b, &c, d.not_equal(0.0)));
    model!("nn_0176", |a: shape![2, 1, 4, 3] = "/in/0/data", b: shape![2, 1, 4, 3] = "/in/1/data", c: shape![2, 1, 4, 4] = "/in/2/data"| shape![2, 1, 4, 4] = nn::attention_causal(&a, &b, &c));
}

#[test]
fn nn_err_0011_to_0012() {
    out_of_range!("nn_err_0011", "IndexError: Target INDEX is out of bounds.", nn::cross_entropy(Tensor::<f32, shape![2, 3]>::zeros(), tensor![0, 3]));
    out_of_range!("nn_err_0012", "IndexError: index out of range in self", nn::embedding(tensor![5], Tensor::<f32, shape![4, 3]>::zeros()));
}
