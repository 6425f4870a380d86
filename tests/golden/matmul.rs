//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! product {
    ($id:literal, $left:ty, $right:ty => $result:ty, |$a:ident, $b:ident| $product:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $left> = input(line, "/in/0");
        let $b: Tensor<f32, $right> = input(line, "/in/1");
        check::<$result, _>(line, "/out", &$product);
    }};
}

#[test]
fn matmul_0001_to_0012() {
    product!("matmul_0001", shape![1], shape![1] => shape![], |a, b| a.matmul(&b));
    product!("matmul_0002", shape![4], shape![4, 3] => shape![3], |a, b| a.matmul(&b));
    product!("matmul_0003", shape![2], shape![2, 2, 3] => shape![2, 3], |a, b| a.matmul(&b));
    product!("matmul_0004", shape![2], shape![1, 2, 3] => shape![1, 3], |a, b| a.matmul(&b));
    product!("matmul_0005", shape![1], shape![3, 1, 3] => shape![3, 3], |a, b| a.matmul(&b));
    product!("matmul_0006", shape![4], shape![2, 3, 4, 4] => shape![2, 3, 4], |a, b| a.matmul(&b));
    product!("matmul_0007", shape![2], shape![1, 3, 2, 1] => shape![1, 3, 1], |a, b| a.matmul(&b));
    product!("matmul_0008", shape![1], shape![2, 1, 1, 1] => shape![2, 1, 1], |a, b| a.matmul(&b));
    product!("matmul_0009", shape![4], shape![1, 1, 4, 1] => shape![1, 1, 1], |a, b| a.matmul(&b));
    product!("matmul_0010", shape![2, 3], shape![3] => shape![2], |a, b| a.matmul(&b));
    product!("matmul_0011", shape![1, 1], shape![1, 2] => shape![1, 2], |a, b| a.matmul(&b));
    product!("matmul_0012", shape![2, 1], shape![2, 1, 4] => shape![2, 2, 4], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0013_to_0024() {
    product!("matmul_0013", shape![4, 1], shape![1, 1, 3] => shape![1, 4, 3], |a, b| a.matmul(&b));
    product!("matmul_0014", shape![4, 2], shape![3, 2, 3] => shape![3, 4, 3], |a, b| a.matmul(&b));
    product!("matmul_0015", shape![1, 1], shape![2, 3, 1, 2] => shape![2, 3, 1, 2], |a, b| a.matmul(&b));
    product!("matmul_0016", shape![2, 1], shape![1, 3, 1, 2] => shape![1, 3, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0017", shape![3, 3], shape![2, 1, 3, 2] => shape![2, 1, 3, 2], |a, b| a.matmul(&b));
    product!("matmul_0018", shape![2, 1], shape![1, 1, 1, 3] => shape![1, 1, 2, 3], |a, b| a.matmul(&b));
    product!("matmul_0019", shape![2, 3, 3], shape![3] => shape![2, 3], |a, b| a.matmul(&b));
    product!("matmul_0020", shape![1, 4, 1], shape![1] => shape![1, 4], |a, b| a.matmul(&b));
    product!("matmul_0021", shape![3, 2, 4], shape![4] => shape![3, 2], |a, b| a.matmul(&b));
    product!("matmul_0022", shape![2, 3, 1], shape![1, 4] => shape![2, 3, 4], |a, b| a.matmul(&b));
    product!("matmul_0023", shape![1, 1, 4], shape![4, 2] => shape![1, 1, 2], |a, b| a.matmul(&b));
    product!("matmul_0024", shape![3, 2, 1], shape![1, 1] => shape![3, 2, 1], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0025_to_0036() {
    product!("matmul_0025", shape![2, 2, 4], shape![2, 4, 1] => shape![2, 2, 1], |a, b| a.matmul(&b));
    product!("matmul_0026", shape![2, 2, 4], shape![1, 4, 4] => shape![2, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0027", shape![1, 1, 4], shape![2, 4, 1] => shape![2, 1, 1], |a, b| a.matmul(&b));
    product!("matmul_0028", shape![1, 1, 2], shape![1, 2, 4] => shape![1, 1, 4], |a, b| a.matmul(&b));
    product!("matmul_0029", shape![1, 3, 4], shape![3, 4, 2] => shape![3, 3, 2], |a, b| a.matmul(&b));
    product!("matmul_0030", shape![3, 2, 4], shape![1, 4, 1] => shape![3, 2, 1], |a, b| a.matmul(&b));
    product!("matmul_0031", shape![3, 1, 4], shape![3, 4, 4] => shape![3, 1, 4], |a, b| a.matmul(&b));
    product!("matmul_0032", shape![2, 3, 1], shape![2, 1, 1, 4] => shape![2, 2, 3, 4], |a, b| a.matmul(&b));
    product!("matmul_0033", shape![2, 4, 2], shape![1, 1, 2, 3] => shape![1, 2, 4, 3], |a, b| a.matmul(&b));
    product!("matmul_0034", shape![1, 2, 1], shape![2, 3, 1, 4] => shape![2, 3, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0035", shape![1, 4, 3], shape![1, 3, 3, 2] => shape![1, 3, 4, 2], |a, b| a.matmul(&b));
    product!("matmul_0036", shape![1, 2, 3], shape![2, 1, 3, 3] => shape![2, 1, 2, 3], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0037_to_0048() {
    product!("matmul_0037", shape![1, 3, 4], shape![1, 1, 4, 4] => shape![1, 1, 3, 4], |a, b| a.matmul(&b));
    product!("matmul_0038", shape![3, 4, 1], shape![2, 3, 1, 3] => shape![2, 3, 4, 3], |a, b| a.matmul(&b));
    product!("matmul_0039", shape![3, 1, 2], shape![1, 3, 2, 4] => shape![1, 3, 1, 4], |a, b| a.matmul(&b));
    product!("matmul_0040", shape![3, 4, 2], shape![2, 1, 2, 1] => shape![2, 3, 4, 1], |a, b| a.matmul(&b));
    product!("matmul_0041", shape![3, 3, 4], shape![1, 1, 4, 1] => shape![1, 3, 3, 1], |a, b| a.matmul(&b));
    product!("matmul_0042", shape![2, 3, 3, 3], shape![3] => shape![2, 3, 3], |a, b| a.matmul(&b));
    product!("matmul_0043", shape![1, 3, 1, 4], shape![4] => shape![1, 3, 1], |a, b| a.matmul(&b));
    product!("matmul_0044", shape![2, 1, 2, 2], shape![2] => shape![2, 1, 2], |a, b| a.matmul(&b));
    product!("matmul_0045", shape![1, 1, 1, 1], shape![1] => shape![1, 1, 1], |a, b| a.matmul(&b));
    product!("matmul_0046", shape![2, 3, 3, 3], shape![3, 1] => shape![2, 3, 3, 1], |a, b| a.matmul(&b));
    product!("matmul_0047", shape![1, 3, 1, 1], shape![1, 1] => shape![1, 3, 1, 1], |a, b| a.matmul(&b));
    product!("matmul_0048", shape![2, 1, 2, 2], shape![2, 3] => shape![2, 1, 2, 3], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0049_to_0060() {
    product!("matmul_0049", shape![1, 1, 4, 4], shape![4, 4] => shape![1, 1, 4, 4], |a, b| a.matmul(&b));
    product!("matmul_0050", shape![2, 3, 2, 4], shape![1, 4, 2] => shape![2, 3, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0051", shape![2, 3, 2, 3], shape![3, 3, 1] => shape![2, 3, 2, 1], |a, b| a.matmul(&b));
    product!("matmul_0052", shape![1, 3, 1, 4], shape![1, 4, 2] => shape![1, 3, 1, 2], |a, b| a.matmul(&b));
    product!("matmul_0053", shape![1, 3, 2, 3], shape![3, 3, 2] => shape![1, 3, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0054", shape![2, 1, 2, 4], shape![2, 4, 1] => shape![2, 2, 2, 1], |a, b| a.matmul(&b));
    product!("matmul_0055", shape![2, 1, 1, 4], shape![1, 4, 2] => shape![2, 1, 1, 2], |a, b| a.matmul(&b));
    product!("matmul_0056", shape![2, 1, 2, 4], shape![3, 4, 4] => shape![2, 3, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0057", shape![1, 1, 3, 2], shape![2, 2, 3] => shape![1, 2, 3, 3], |a, b| a.matmul(&b));
    product!("matmul_0058", shape![1, 1, 3, 3], shape![1, 3, 1] => shape![1, 1, 3, 1], |a, b| a.matmul(&b));
    product!("matmul_0059", shape![1, 1, 2, 3], shape![3, 3, 4] => shape![1, 3, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0060", shape![2, 3, 3, 1], shape![2, 3, 1, 3] => shape![2, 3, 3, 3], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0061_to_0072() {
    product!("matmul_0061", shape![2, 3, 3, 1], shape![1, 3, 1, 3] => shape![2, 3, 3, 3], |a, b| a.matmul(&b));
    product!("matmul_0062", shape![2, 3, 1, 2], shape![2, 1, 2, 4] => shape![2, 3, 1, 4], |a, b| a.matmul(&b));
    product!("matmul_0063", shape![2, 3, 4, 4], shape![1, 1, 4, 4] => shape![2, 3, 4, 4], |a, b| a.matmul(&b));
    product!("matmul_0064", shape![1, 3, 2, 4], shape![2, 3, 4, 2] => shape![2, 3, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0065", shape![1, 3, 3, 3], shape![1, 3, 3, 3] => shape![1, 3, 3, 3], |a, b| a.matmul(&b));
    product!("matmul_0066", shape![1, 3, 1, 4], shape![2, 1, 4, 1] => shape![2, 3, 1, 1], |a, b| a.matmul(&b));
    product!("matmul_0067", shape![1, 3, 2, 3], shape![1, 1, 3, 2] => shape![1, 3, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0068", shape![2, 1, 2, 3], shape![2, 3, 3, 3] => shape![2, 3, 2, 3], |a, b| a.matmul(&b));
    product!("matmul_0069", shape![2, 1, 4, 4], shape![1, 3, 4, 3] => shape![2, 3, 4, 3], |a, b| a.matmul(&b));
    product!("matmul_0070", shape![2, 1, 4, 1], shape![2, 1, 1, 4] => shape![2, 1, 4, 4], |a, b| a.matmul(&b));
    product!("matmul_0071", shape![2, 1, 2, 3], shape![1, 1, 3, 3] => shape![2, 1, 2, 3], |a, b| a.matmul(&b));
    product!("matmul_0072", shape![1, 1, 2, 4], shape![2, 3, 4, 3] => shape![2, 3, 2, 3], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0073_to_0084() {
    product!("matmul_0073", shape![1, 1, 4, 2], shape![1, 3, 2, 2] => shape![1, 3, 4, 2], |a, b| a.matmul(&b));
    product!("matmul_0074", shape![1, 1, 3, 1], shape![2, 1, 1, 1] => shape![2, 1, 3, 1], |a, b| a.matmul(&b));
    product!("matmul_0075", shape![1, 1, 2, 2], shape![1, 1, 2, 4] => shape![1, 1, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0076", shape![0], shape![0] => shape![], |a, b| a.matmul(&b));
    product!("matmul_0077", shape![2, 0], shape![0, 3] => shape![2, 3], |a, b| a.matmul(&b));
    product!("matmul_0078", shape![0, 3], shape![3, 2] => shape![0, 2], |a, b| a.matmul(&b));
    product!("matmul_0079", shape![2, 3], shape![3, 0] => shape![2, 0], |a, b| a.matmul(&b));
    product!("matmul_0080", shape![2, 0, 3], shape![3, 4] => shape![2, 0, 4], |a, b| a.matmul(&b));
    product!("matmul_0081", shape![0, 2, 3], shape![3, 4] => shape![0, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0082", shape![0, 2, 3], shape![1, 3, 4] => shape![0, 2, 4], |a, b| a.matmul(&b));
    product!("matmul_0083", shape![2, 0], shape![0] => shape![2], |a, b| a.matmul(&b));
    product!("matmul_0084", shape![5, 1], shape![1, 6] => shape![5, 6], |a, b| a.matmul(&b));
}

#[test]
fn matmul_0085_to_0096() {
    product!("matmul_0085", shape![1, 1], shape![1, 1] => shape![1, 1], |a, b| a.matmul(&b));
    product!("matmul_0086", shape![1], shape![1] => shape![], |a, b| a.matmul(&b));
    product!("matmul_0087", shape![5, 1, 2, 3], shape![4, 3, 2] => shape![5, 4, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0088", shape![4, 2, 3], shape![5, 1, 3, 2] => shape![5, 4, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0089", shape![2, 1, 3, 2, 2], shape![4, 3, 2, 2] => shape![2, 4, 3, 2, 2], |a, b| a.matmul(&b));
    product!("matmul_0090", shape![2, 2, 2], shape![2] => shape![2, 2], |a, b| a.matmul(&b));
    product!("matmul_0091", shape![2], shape![2, 2, 2] => shape![2, 2], |a, b| a.matmul(&b));
    product!("matmul_0092", shape![2, 3, 2, 2], shape![2] => shape![2, 3, 2], |a, b| a.matmul(&b));
    product!("matmul_0093", shape![2], shape![2, 3, 2, 2] => shape![2, 3, 2], |a, b| a.matmul(&b));
    product!("matmul_0094", shape![4], shape![4] => shape![], |a, b| a.dot(&b));
    product!("matmul_0095", shape![3], shape![4] => shape![3, 4], |a, b| a.outer(&b));
    product!("matmul_0096", shape![2, 3], shape![4, 3] => shape![2, 4], |a, b| a.matmul(&b.t()));
}

#[test]
fn matmul_0097_to_0102() {
    product!("matmul_0097", shape![2, 2], shape![2, 3] => shape![4, 6], |a, b| (a.reshape::<shape![2, 1, 2, 1]>() * b.reshape::<shape![1, 2, 1, 3]>()).reshape::<shape![4, 6]>());
    product!("matmul_0098", shape![2, 3], shape![3, 4] => shape![2, 4], |a, b| a.matmul(&b));
    product!("matmul_0099", shape![2, 3, 4], shape![3, 4, 2] => shape![2, 2], |a, b| a.reshape::<shape![2, 12]>().matmul(&b.reshape::<shape![12, 2]>()));
    product!("matmul_0100", shape![2], shape![3] => shape![2, 3], |a, b| a.reshape::<shape![2, 1]>().matmul(&b.reshape::<shape![1, 3]>()));
    product!("matmul_0101", shape![3, 2], shape![4, 3] => shape![2, 4], |a, b| a.permute::<axes![1, 0]>().matmul(&b.permute::<axes![1, 0]>()));
    product!("matmul_0102", shape![2, 3, 4], shape![4, 2, 3] => shape![3, 3], |a, b| a.permute::<axes![1, 0, 2]>().to_tensor().reshape::<shape![3, 8]>().matmul(&b.permute::<axes![1, 0, 2]>().to_tensor().reshape::<shape![8, 3]>()));
}
