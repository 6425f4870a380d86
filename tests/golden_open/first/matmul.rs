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
fn matmul_0001_to_0012() {
    outputs!("matmul_0001", |a: shape![1] as shape![Dyn<A>] = "/in/0", b: shape![1] as shape![Dyn<A>] = "/in/1"| "/out": shape![] as shape![] = a.matmul(&b));
    outputs!("matmul_0002", |a: shape![4] as shape![Dyn<A>] = "/in/0", b: shape![4, 3] as shape![Dyn<A>, 3] = "/in/1"| "/out": shape![3] as shape![3] = a.matmul(&b));
    outputs!("matmul_0003", |a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![2, 2, 3] as shape![Dyn<B>, Dyn<A>, 3] = "/in/1"| "/out": shape![2, 3] as shape![Dyn<B>, 3] = a.matmul(&b));
    outputs!("matmul_0004", |a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![1, 2, 3] as shape![Dyn<B>, Dyn<A>, 3] = "/in/1"| "/out": shape![1, 3] as shape![Dyn<B>, 3] = a.matmul(&b));
    outputs!("matmul_0005", |a: shape![1] as shape![Dyn<A>] = "/in/0", b: shape![3, 1, 3] as shape![Dyn<B>, Dyn<A>, 3] = "/in/1"| "/out": shape![3, 3] as shape![Dyn<B>, 3] = a.matmul(&b));
    outputs!("matmul_0006", |a: shape![4] as shape![Dyn<A>] = "/in/0", b: shape![2, 3, 4, 4] as shape![Dyn<B>, 3, Dyn<A>, 4] = "/in/1"| "/out": shape![2, 3, 4] as shape![Dyn<B>, 3, 4] = a.matmul(&b));
    outputs!("matmul_0007", |a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![1, 3, 2, 1] as shape![Dyn<B>, 3, Dyn<A>, 1] = "/in/1"| "/out": shape![1, 3, 1] as shape![Dyn<B>, 3, 1] = a.matmul(&b));
    outputs!("matmul_0008", |a: shape![1] as shape![Dyn<A>] = "/in/0", b: shape![2, 1, 1, 1] as shape![Dyn<B>, 1, Dyn<A>, 1] = "/in/1"| "/out": shape![2, 1, 1] as shape![Dyn<B>, 1, 1] = a.matmul(&b));
    outputs!("matmul_0009", |a: shape![4] as shape![Dyn<A>] = "/in/0", b: shape![1, 1, 4, 1] as shape![Dyn<B>, 1, Dyn<A>, 1] = "/in/1"| "/out": shape![1, 1, 1] as shape![Dyn<B>, 1, 1] = a.matmul(&b));
    outputs!("matmul_0010", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![3] as shape![Dyn<B>] = "/in/1"| "/out": shape![2] as shape![Dyn<A>] = a.matmul(&b));
    outputs!("matmul_0011", |a: shape![1, 1] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![1, 2] as shape![Dyn<B>, 2] = "/in/1"| "/out": shape![1, 2] as shape![Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0012", |a: shape![2, 1] as shape![Dyn<A>, 1] = "/in/0", b: shape![2, 1, 4] as shape![Dyn<B>, 1, 4] = "/in/1"| "/out": shape![2, 2, 4] as shape![Dyn<B>, Dyn<A>, 4] = a.matmul(&b));
}

#[test]
fn matmul_0013_to_0024() {
    outputs!("matmul_0013", |a: shape![4, 1] as shape![Dyn<A>, 1] = "/in/0", b: shape![1, 1, 3] as shape![Dyn<B>, 1, 3] = "/in/1"| "/out": shape![1, 4, 3] as shape![Dyn<B>, Dyn<A>, 3] = a.matmul(&b));
    outputs!("matmul_0014", |a: shape![4, 2] as shape![Dyn<A>, 2] = "/in/0", b: shape![3, 2, 3] as shape![Dyn<B>, 2, 3] = "/in/1"| "/out": shape![3, 4, 3] as shape![Dyn<B>, Dyn<A>, 3] = a.matmul(&b));
    outputs!("matmul_0015", |a: shape![1, 1] as shape![Dyn<A>, 1] = "/in/0", b: shape![2, 3, 1, 2] as shape![Dyn<B>, 3, 1, 2] = "/in/1"| "/out": shape![2, 3, 1, 2] as shape![Dyn<B>, 3, Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0016", |a: shape![2, 1] as shape![Dyn<A>, 1] = "/in/0", b: shape![1, 3, 1, 2] as shape![Dyn<B>, 3, 1, 2] = "/in/1"| "/out": shape![1, 3, 2, 2] as shape![Dyn<B>, 3, Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0017", |a: shape![3, 3] as shape![Dyn<A>, 3] = "/in/0", b: shape![2, 1, 3, 2] as shape![Dyn<B>, 1, 3, 2] = "/in/1"| "/out": shape![2, 1, 3, 2] as shape![Dyn<B>, 1, Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0018", |a: shape![2, 1] as shape![Dyn<A>, 1] = "/in/0", b: shape![1, 1, 1, 3] as shape![Dyn<B>, 1, 1, 3] = "/in/1"| "/out": shape![1, 1, 2, 3] as shape![Dyn<B>, 1, Dyn<A>, 3] = a.matmul(&b));
    outputs!("matmul_0019", |a: shape![2, 3, 3] as shape![Dyn<A>, 3, Dyn<B>] = "/in/0", b: shape![3] as shape![Dyn<B>] = "/in/1"| "/out": shape![2, 3] as shape![Dyn<A>, 3] = a.matmul(&b));
    outputs!("matmul_0020", |a: shape![1, 4, 1] as shape![Dyn<A>, 4, Dyn<B>] = "/in/0", b: shape![1] as shape![Dyn<B>] = "/in/1"| "/out": shape![1, 4] as shape![Dyn<A>, 4] = a.matmul(&b));
    outputs!("matmul_0021", |a: shape![3, 2, 4] as shape![Dyn<A>, 2, Dyn<B>] = "/in/0", b: shape![4] as shape![Dyn<B>] = "/in/1"| "/out": shape![3, 2] as shape![Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0022", |a: shape![2, 3, 1] as shape![Dyn<A>, 3, Dyn<B>] = "/in/0", b: shape![1, 4] as shape![Dyn<B>, 4] = "/in/1"| "/out": shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = a.matmul(&b));
    outputs!("matmul_0023", |a: shape![1, 1, 4] as shape![Dyn<A>, 1, Dyn<B>] = "/in/0", b: shape![4, 2] as shape![Dyn<B>, 2] = "/in/1"| "/out": shape![1, 1, 2] as shape![Dyn<A>, 1, 2] = a.matmul(&b));
    outputs!("matmul_0024", |a: shape![3, 2, 1] as shape![Dyn<A>, 2, Dyn<B>] = "/in/0", b: shape![1, 1] as shape![Dyn<B>, 1] = "/in/1"| "/out": shape![3, 2, 1] as shape![Dyn<A>, 2, 1] = a.matmul(&b));
}

#[test]
fn matmul_0025_to_0036() {
    outputs!("matmul_0025", |a: shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = "/in/0", b: shape![2, 4, 1] as shape![Dyn<A>, 4, 1] = "/in/1"| "/out": shape![2, 2, 1] as shape![Dyn<A>, 2, 1] = a.matmul(&b));
    outputs!("matmul_0026", |a: shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = "/in/0", b: shape![1, 4, 4] as shape![1, 4, 4] = "/in/1"| "/out": shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = a.matmul(&b));
    outputs!("matmul_0027", |a: shape![1, 1, 4] as shape![1, 1, 4] = "/in/0", b: shape![2, 4, 1] as shape![Dyn<A>, 4, 1] = "/in/1"| "/out": shape![2, 1, 1] as shape![Dyn<A>, 1, 1] = a.matmul(&b));
    outputs!("matmul_0028", |a: shape![1, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/0", b: shape![1, 2, 4] as shape![Dyn<A>, 2, 4] = "/in/1"| "/out": shape![1, 1, 4] as shape![Dyn<A>, 1, 4] = a.matmul(&b));
    outputs!("matmul_0029", |a: shape![1, 3, 4] as shape![1, 3, 4] = "/in/0", b: shape![3, 4, 2] as shape![Dyn<A>, 4, 2] = "/in/1"| "/out": shape![3, 3, 2] as shape![Dyn<A>, 3, 2] = a.matmul(&b));
    outputs!("matmul_0030", |a: shape![3, 2, 4] as shape![Dyn<A>, 2, 4] = "/in/0", b: shape![1, 4, 1] as shape![1, 4, 1] = "/in/1"| "/out": shape![3, 2, 1] as shape![Dyn<A>, 2, 1] = a.matmul(&b));
    outputs!("matmul_0031", |a: shape![3, 1, 4] as shape![Dyn<A>, 1, 4] = "/in/0", b: shape![3, 4, 4] as shape![Dyn<A>, 4, 4] = "/in/1"| "/out": shape![3, 1, 4] as shape![Dyn<A>, 1, 4] = a.matmul(&b));
    outputs!("matmul_0032", |a: shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = "/in/0", b: shape![2, 1, 1, 4] as shape![Dyn<B>, 1, 1, 4] = "/in/1"| "/out": shape![2, 2, 3, 4] as shape![Dyn<B>, Dyn<A>, 3, 4] = a.matmul(&b));
    outputs!("matmul_0033", |a: shape![2, 4, 2] as shape![Dyn<A>, 4, 2] = "/in/0", b: shape![1, 1, 2, 3] as shape![Dyn<B>, 1, 2, 3] = "/in/1"| "/out": shape![1, 2, 4, 3] as shape![Dyn<B>, Dyn<A>, 4, 3] = a.matmul(&b));
    outputs!("matmul_0034", |a: shape![1, 2, 1] as shape![1, 2, 1] = "/in/0", b: shape![2, 3, 1, 4] as shape![Dyn<A>, 3, 1, 4] = "/in/1"| "/out": shape![2, 3, 2, 4] as shape![Dyn<A>, 3, 2, 4] = a.matmul(&b));
    outputs!("matmul_0035", |a: shape![1, 4, 3] as shape![1, 4, 3] = "/in/0", b: shape![1, 3, 3, 2] as shape![Dyn<A>, 3, 3, 2] = "/in/1"| "/out": shape![1, 3, 4, 2] as shape![Dyn<A>, 3, 4, 2] = a.matmul(&b));
    outputs!("matmul_0036", |a: shape![1, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/0", b: shape![2, 1, 3, 3] as shape![Dyn<B>, Dyn<A>, 3, 3] = "/in/1"| "/out": shape![2, 1, 2, 3] as shape![Dyn<B>, Dyn<A>, 2, 3] = a.matmul(&b));
}

#[test]
fn matmul_0037_to_0048() {
    outputs!("matmul_0037", |a: shape![1, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0", b: shape![1, 1, 4, 4] as shape![Dyn<B>, Dyn<A>, 4, 4] = "/in/1"| "/out": shape![1, 1, 3, 4] as shape![Dyn<B>, Dyn<A>, 3, 4] = a.matmul(&b));
    outputs!("matmul_0038", |a: shape![3, 4, 1] as shape![Dyn<A>, 4, 1] = "/in/0", b: shape![2, 3, 1, 3] as shape![Dyn<B>, Dyn<A>, 1, 3] = "/in/1"| "/out": shape![2, 3, 4, 3] as shape![Dyn<B>, Dyn<A>, 4, 3] = a.matmul(&b));
    outputs!("matmul_0039", |a: shape![3, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/0", b: shape![1, 3, 2, 4] as shape![Dyn<B>, Dyn<A>, 2, 4] = "/in/1"| "/out": shape![1, 3, 1, 4] as shape![Dyn<B>, Dyn<A>, 1, 4] = a.matmul(&b));
    outputs!("matmul_0040", |a: shape![3, 4, 2] as shape![Dyn<A>, 4, 2] = "/in/0", b: shape![2, 1, 2, 1] as shape![Dyn<B>, 1, 2, 1] = "/in/1"| "/out": shape![2, 3, 4, 1] as shape![Dyn<B>, Dyn<A>, 4, 1] = a.matmul(&b));
    outputs!("matmul_0041", |a: shape![3, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0", b: shape![1, 1, 4, 1] as shape![Dyn<B>, 1, 4, 1] = "/in/1"| "/out": shape![1, 3, 3, 1] as shape![Dyn<B>, Dyn<A>, 3, 1] = a.matmul(&b));
    outputs!("matmul_0042", |a: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, Dyn<B>] = "/in/0", b: shape![3] as shape![Dyn<B>] = "/in/1"| "/out": shape![2, 3, 3] as shape![Dyn<A>, 3, 3] = a.matmul(&b));
    outputs!("matmul_0043", |a: shape![1, 3, 1, 4] as shape![Dyn<A>, 3, 1, Dyn<B>] = "/in/0", b: shape![4] as shape![Dyn<B>] = "/in/1"| "/out": shape![1, 3, 1] as shape![Dyn<A>, 3, 1] = a.matmul(&b));
    outputs!("matmul_0044", |a: shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, Dyn<B>] = "/in/0", b: shape![2] as shape![Dyn<B>] = "/in/1"| "/out": shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = a.matmul(&b));
    outputs!("matmul_0045", |a: shape![1, 1, 1, 1] as shape![Dyn<A>, 1, 1, Dyn<B>] = "/in/0", b: shape![1] as shape![Dyn<B>] = "/in/1"| "/out": shape![1, 1, 1] as shape![Dyn<A>, 1, 1] = a.matmul(&b));
    outputs!("matmul_0046", |a: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, Dyn<B>] = "/in/0", b: shape![3, 1] as shape![Dyn<B>, 1] = "/in/1"| "/out": shape![2, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1] = a.matmul(&b));
    outputs!("matmul_0047", |a: shape![1, 3, 1, 1] as shape![Dyn<A>, 3, 1, Dyn<B>] = "/in/0", b: shape![1, 1] as shape![Dyn<B>, 1] = "/in/1"| "/out": shape![1, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = a.matmul(&b));
    outputs!("matmul_0048", |a: shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, Dyn<B>] = "/in/0", b: shape![2, 3] as shape![Dyn<B>, 3] = "/in/1"| "/out": shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = a.matmul(&b));
}

#[test]
fn matmul_0049_to_0060() {
    outputs!("matmul_0049", |a: shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, Dyn<B>] = "/in/0", b: shape![4, 4] as shape![Dyn<B>, 4] = "/in/1"| "/out": shape![1, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = a.matmul(&b));
    outputs!("matmul_0050", |a: shape![2, 3, 2, 4] as shape![Dyn<A>, 3, 2, 4] = "/in/0", b: shape![1, 4, 2] as shape![1, 4, 2] = "/in/1"| "/out": shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = a.matmul(&b));
    outputs!("matmul_0051", |a: shape![2, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3] = "/in/0", b: shape![3, 3, 1] as shape![Dyn<B>, 3, 1] = "/in/1"| "/out": shape![2, 3, 2, 1] as shape![Dyn<A>, Dyn<B>, 2, 1] = a.matmul(&b));
    outputs!("matmul_0052", |a: shape![1, 3, 1, 4] as shape![Dyn<A>, 3, 1, 4] = "/in/0", b: shape![1, 4, 2] as shape![1, 4, 2] = "/in/1"| "/out": shape![1, 3, 1, 2] as shape![Dyn<A>, 3, 1, 2] = a.matmul(&b));
    outputs!("matmul_0053", |a: shape![1, 3, 2, 3] as shape![Dyn<A>, Dyn<B>, 2, 3] = "/in/0", b: shape![3, 3, 2] as shape![Dyn<B>, 3, 2] = "/in/1"| "/out": shape![1, 3, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2] = a.matmul(&b));
    outputs!("matmul_0054", |a: shape![2, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = "/in/0", b: shape![2, 4, 1] as shape![Dyn<B>, 4, 1] = "/in/1"| "/out": shape![2, 2, 2, 1] as shape![Dyn<A>, Dyn<B>, 2, 1] = a.matmul(&b));
    outputs!("matmul_0055", |a: shape![2, 1, 1, 4] as shape![Dyn<A>, Dyn<B>, 1, 4] = "/in/0", b: shape![1, 4, 2] as shape![Dyn<B>, 4, 2] = "/in/1"| "/out": shape![2, 1, 1, 2] as shape![Dyn<A>, Dyn<B>, 1, 2] = a.matmul(&b));
    outputs!("matmul_0056", |a: shape![2, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = "/in/0", b: shape![3, 4, 4] as shape![Dyn<B>, 4, 4] = "/in/1"| "/out": shape![2, 3, 2, 4] as shape![Dyn<A>, Dyn<B>, 2, 4] = a.matmul(&b));
    outputs!("matmul_0057", |a: shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2] = "/in/0", b: shape![2, 2, 3] as shape![Dyn<B>, 2, 3] = "/in/1"| "/out": shape![1, 2, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3] = a.matmul(&b));
    outputs!("matmul_0058", |a: shape![1, 1, 3, 3] as shape![Dyn<A>, Dyn<B>, 3, 3] = "/in/0", b: shape![1, 3, 1] as shape![Dyn<B>, 3, 1] = "/in/1"| "/out": shape![1, 1, 3, 1] as shape![Dyn<A>, Dyn<B>, 3, 1] = a.matmul(&b));
    outputs!("matmul_0059", |a: shape![1, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = "/in/0", b: shape![3, 3, 4] as shape![Dyn<B>, 3, 4] = "/in/1"| "/out": shape![1, 3, 2, 4] as shape![Dyn<A>, Dyn<B>, 2, 4] = a.matmul(&b));
    outputs!("matmul_0060", |a: shape![2, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1] = "/in/0", b: shape![2, 3, 1, 3] as shape![Dyn<A>, 3, 1, 3] = "/in/1"| "/out": shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = a.matmul(&b));
}

#[test]
fn matmul_0061_to_0072() {
    outputs!("matmul_0061", |a: shape![2, 3, 3, 1] as shape![Dyn<A>, 3, 3, 1] = "/in/0", b: shape![1, 3, 1, 3] as shape![1, 3, 1, 3] = "/in/1"| "/out": shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = a.matmul(&b));
    outputs!("matmul_0062", |a: shape![2, 3, 1, 2] as shape![Dyn<A>, 3, 1, 2] = "/in/0", b: shape![2, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = "/in/1"| "/out": shape![2, 3, 1, 4] as shape![Dyn<A>, 3, 1, 4] = a.matmul(&b));
    outputs!("matmul_0063", |a: shape![2, 3, 4, 4] as shape![Dyn<A>, 3, 4, 4] = "/in/0", b: shape![1, 1, 4, 4] as shape![1, 1, 4, 4] = "/in/1"| "/out": shape![2, 3, 4, 4] as shape![Dyn<A>, 3, 4, 4] = a.matmul(&b));
    outputs!("matmul_0064", |a: shape![1, 3, 2, 4] as shape![1, 3, 2, 4] = "/in/0", b: shape![2, 3, 4, 2] as shape![Dyn<A>, 3, 4, 2] = "/in/1"| "/out": shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = a.matmul(&b));
    outputs!("matmul_0065", |a: shape![1, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = "/in/0", b: shape![1, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = "/in/1"| "/out": shape![1, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = a.matmul(&b));
    outputs!("matmul_0066", |a: shape![1, 3, 1, 4] as shape![1, 3, 1, 4] = "/in/0", b: shape![2, 1, 4, 1] as shape![Dyn<A>, 1, 4, 1] = "/in/1"| "/out": shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1] = a.matmul(&b));
    outputs!("matmul_0067", |a: shape![1, 3, 2, 3] as shape![Dyn<A>, 3, 2, 3] = "/in/0", b: shape![1, 1, 3, 2] as shape![Dyn<A>, 1, 3, 2] = "/in/1"| "/out": shape![1, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = a.matmul(&b));
    outputs!("matmul_0068", |a: shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = "/in/0", b: shape![2, 3, 3, 3] as shape![Dyn<A>, 3, 3, 3] = "/in/1"| "/out": shape![2, 3, 2, 3] as shape![Dyn<A>, 3, 2, 3] = a.matmul(&b));
    outputs!("matmul_0069", |a: shape![2, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = "/in/0", b: shape![1, 3, 4, 3] as shape![1, 3, 4, 3] = "/in/1"| "/out": shape![2, 3, 4, 3] as shape![Dyn<A>, 3, 4, 3] = a.matmul(&b));
    outputs!("matmul_0070", |a: shape![2, 1, 4, 1] as shape![Dyn<A>, 1, 4, 1] = "/in/0", b: shape![2, 1, 1, 4] as shape![Dyn<A>, 1, 1, 4] = "/in/1"| "/out": shape![2, 1, 4, 4] as shape![Dyn<A>, 1, 4, 4] = a.matmul(&b));
    outputs!("matmul_0071", |a: shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = "/in/0", b: shape![1, 1, 3, 3] as shape![1, 1, 3, 3] = "/in/1"| "/out": shape![2, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = a.matmul(&b));
    outputs!("matmul_0072", |a: shape![1, 1, 2, 4] as shape![1, 1, 2, 4] = "/in/0", b: shape![2, 3, 4, 3] as shape![Dyn<A>, 3, 4, 3] = "/in/1"| "/out": shape![2, 3, 2, 3] as shape![Dyn<A>, 3, 2, 3] = a.matmul(&b));
}

#[test]
fn matmul_0073_to_0084() {
    outputs!("matmul_0073", |a: shape![1, 1, 4, 2] as shape![Dyn<A>, 1, 4, 2] = "/in/0", b: shape![1, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] = "/in/1"| "/out": shape![1, 3, 4, 2] as shape![Dyn<A>, 3, 4, 2] = a.matmul(&b));
    outputs!("matmul_0074", |a: shape![1, 1, 3, 1] as shape![1, 1, 3, 1] = "/in/0", b: shape![2, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1] = "/in/1"| "/out": shape![2, 1, 3, 1] as shape![Dyn<A>, 1, 3, 1] = a.matmul(&b));
    outputs!("matmul_0075", |a: shape![1, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2] = "/in/0", b: shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = "/in/1"| "/out": shape![1, 1, 2, 4] as shape![Dyn<A>, 1, 2, 4] = a.matmul(&b));
    outputs!("matmul_0076", |a: shape![0] as shape![Dyn<A>] = "/in/0", b: shape![0] as shape![Dyn<A>] = "/in/1"| "/out": shape![] as shape![] = a.matmul(&b));
    outputs!("matmul_0077", |a: shape![2, 0] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![0, 3] as shape![Dyn<B>, 3] = "/in/1"| "/out": shape![2, 3] as shape![Dyn<A>, 3] = a.matmul(&b));
    outputs!("matmul_0078", |a: shape![0, 3] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![3, 2] as shape![Dyn<B>, 2] = "/in/1"| "/out": shape![0, 2] as shape![Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0079", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![3, 0] as shape![Dyn<B>, 0] = "/in/1"| "/out": shape![2, 0] as shape![Dyn<A>, 0] = a.matmul(&b));
    outputs!("matmul_0080", |a: shape![2, 0, 3] as shape![Dyn<A>, 0, Dyn<B>] = "/in/0", b: shape![3, 4] as shape![Dyn<B>, 4] = "/in/1"| "/out": shape![2, 0, 4] as shape![Dyn<A>, 0, 4] = a.matmul(&b));
    outputs!("matmul_0081", |a: shape![0, 2, 3] as shape![Dyn<A>, 2, Dyn<B>] = "/in/0", b: shape![3, 4] as shape![Dyn<B>, 4] = "/in/1"| "/out": shape![0, 2, 4] as shape![Dyn<A>, 2, 4] = a.matmul(&b));
    outputs!("matmul_0082", |a: shape![0, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/0", b: shape![1, 3, 4] as shape![1, 3, 4] = "/in/1"| "/out": shape![0, 2, 4] as shape![Dyn<A>, 2, 4] = a.matmul(&b));
    outputs!("matmul_0083", |a: shape![2, 0] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![0] as shape![Dyn<B>] = "/in/1"| "/out": shape![2] as shape![Dyn<A>] = a.matmul(&b));
    outputs!("matmul_0084", |a: shape![5, 1] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![1, 6] as shape![Dyn<B>, 6] = "/in/1"| "/out": shape![5, 6] as shape![Dyn<A>, 6] = a.matmul(&b));
}

#[test]
fn matmul_0085_to_0096() {
    outputs!("matmul_0085", |a: shape![1, 1] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![1, 1] as shape![Dyn<B>, 1] = "/in/1"| "/out": shape![1, 1] as shape![Dyn<A>, 1] = a.matmul(&b));
    outputs!("matmul_0086", |a: shape![1] as shape![Dyn<A>] = "/in/0", b: shape![1] as shape![Dyn<A>] = "/in/1"| "/out": shape![] as shape![] = a.matmul(&b));
    outputs!("matmul_0087", |a: shape![5, 1, 2, 3] as shape![Dyn<A>, 1, 2, 3] = "/in/0", b: shape![4, 3, 2] as shape![Dyn<B>, 3, 2] = "/in/1"| "/out": shape![5, 4, 2, 2] as shape![Dyn<A>, Dyn<B>, 2, 2] = a.matmul(&b));
    outputs!("matmul_0088", |a: shape![4, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/0", b: shape![5, 1, 3, 2] as shape![Dyn<B>, 1, 3, 2] = "/in/1"| "/out": shape![5, 4, 2, 2] as shape![Dyn<B>, Dyn<A>, 2, 2] = a.matmul(&b));
    outputs!("matmul_0089", |a: shape![2, 1, 3, 2, 2] as shape![Dyn<A>, 1, 3, 2, 2] = "/in/0", b: shape![4, 3, 2, 2] as shape![Dyn<B>, 3, 2, 2] = "/in/1"| "/out": shape![2, 4, 3, 2, 2] as shape![Dyn<A>, Dyn<B>, 3, 2, 2] = a.matmul(&b));
    outputs!("matmul_0090", |a: shape![2, 2, 2] as shape![Dyn<A>, 2, Dyn<B>] = "/in/0", b: shape![2] as shape![Dyn<B>] = "/in/1"| "/out": shape![2, 2] as shape![Dyn<A>, 2] = a.matmul(&b));
    outputs!("matmul_0091", |a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![2, 2, 2] as shape![Dyn<B>, Dyn<A>, 2] = "/in/1"| "/out": shape![2, 2] as shape![Dyn<B>, 2] = a.matmul(&b));
    outputs!("matmul_0092", |a: shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, Dyn<B>] = "/in/0", b: shape![2] as shape![Dyn<B>] = "/in/1"| "/out": shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = a.matmul(&b));
    outputs!("matmul_0093", |a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![2, 3, 2, 2] as shape![Dyn<B>, 3, Dyn<A>, 2] = "/in/1"| "/out": shape![2, 3, 2] as shape![Dyn<B>, 3, 2] = a.matmul(&b));
    outputs!("matmul_0094", |a: shape![4] as shape![Dyn<A>] = "/in/0", b: shape![4] as shape![Dyn<A>] = "/in/1"| "/out": shape![] as shape![] = a.dot(&b));
    outputs!("matmul_0095", |a: shape![3] as shape![Dyn<A>] = "/in/0", b: shape![4] as shape![Dyn<B>] = "/in/1"| "/out": shape![3, 4] as shape![Dyn<A>, Dyn<B>] = a.outer(&b));
    outputs!("matmul_0096", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0", b: shape![4, 3] as shape![Dyn<B>, 3] = "/in/1"| "/out": shape![2, 4] as shape![Dyn<A>, Dyn<B>] = a.matmul(&b.t()));
}

#[test]
fn matmul_0098_to_0101() {
    outputs!("matmul_0098", |a: shape![2, 3] as shape![Dyn<A>, Dyn<B>] = "/in/0", b: shape![3, 4] as shape![Dyn<B>, 4] = "/in/1"| "/out": shape![2, 4] as shape![Dyn<A>, 4] = a.matmul(&b));
    outputs!("matmul_0099", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0", b: shape![3, 4, 2] as shape![3, 4, 2] = "/in/1"| "/out": shape![2, 2] as shape![Dyn<A>, 2] = a.reshape::<shape![Dyn<A>, 12]>().matmul(&b.reshape::<shape![12, 2]>()));
    outputs!("matmul_0100", |a: shape![2] as shape![Dyn<A>] = "/in/0", b: shape![3] as shape![Dyn<B>] = "/in/1"| "/out": shape![2, 3] as shape![Dyn<A>, Dyn<B>] = a.reshape::<shape![Dyn<A>, 1]>().matmul(&b.reshape::<shape![1, Dyn<B>]>()));
    outputs!("matmul_0101", |a: shape![3, 2] as shape![Dyn<A>, 2] = "/in/0", b: shape![4, 3] as shape![Dyn<B>, Dyn<A>] = "/in/1"| "/out": shape![2, 4] as shape![2, Dyn<B>] = a.permute::<axes![1, 0]>().matmul(&b.permute::<axes![1, 0]>()));
}
