//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! pair {
    ($id:literal, $a:ty as $o_a:ty, $b:ty as $o_b:ty => $r:ty as $o_r:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_a> = opened::<$a, _>(line, "/in/0");
        let b: Tensor<f32, $o_b> = opened::<$b, _>(line, "/in/1");
        check::<$r, $o_r, _>(line, "/out/add", &(&a + &b));
        let fused: Tensor<f32, $o_r> = (a.expr() + &b).eval();
        check::<$r, $o_r, _>(line, "/out/add", &fused);
        check::<$r, $o_r, _>(line, "/out/sub", &(&a - &b));
        let fused: Tensor<f32, $o_r> = (a.expr() - &b).eval();
        check::<$r, $o_r, _>(line, "/out/sub", &fused);
        check::<$r, $o_r, _>(line, "/out/mul", &(&a * &b));
        let fused: Tensor<f32, $o_r> = (a.expr() * &b).eval();
        check::<$r, $o_r, _>(line, "/out/mul", &fused);
        check::<$r, $o_r, _>(line, "/out/div", &(&a / &b));
        let fused: Tensor<f32, $o_r> = (a.expr() / &b).eval();
        check::<$r, $o_r, _>(line, "/out/div", &fused);
    }};
}

macro_rules! triple {
    ($id:literal, $a:ty as $o_a:ty, $b:ty as $o_b:ty, $c:ty as $o_c:ty => $r:ty as $o_r:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_a> = opened::<$a, _>(line, "/in/0");
        let b: Tensor<f32, $o_b> = opened::<$b, _>(line, "/in/1");
        let c: Tensor<f32, $o_c> = opened::<$c, _>(line, "/in/2");
        check::<$r, $o_r, _>(line, "/out/add3", &(&a + &b + &c));
        let fused: Tensor<f32, $o_r> = (a.expr() + &b + &c).eval();
        check::<$r, $o_r, _>(line, "/out/add3", &fused);
        check::<$r, $o_r, _>(line, "/out/mul_then_add", &(&a * &b + &c));
        let fused: Tensor<f32, $o_r> = (a.expr() * &b + &c).eval();
        check::<$r, $o_r, _>(line, "/out/mul_then_add", &fused);
        check::<$r, $o_r, _>(line, "/out/where_gt0", &(a.greater(0.0).select(&b, &c)));
        check::<$r, $o_r, _>(line, "/out/clamp", &(a.maximum(&b.minimum(&c)).minimum(&b.maximum(&c))));
    }};
}

macro_rules! one {
    ($id:literal, $op:tt, $a:ty as $o_a:ty, $b:ty as $o_b:ty => $r:ty as $o_r:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_a> = opened::<$a, _>(line, "/in/0");
        let b: Tensor<f32, $o_b> = opened::<$b, _>(line, "/in/1");
        check::<$r, $o_r, _>(line, "/out", &(&a $op &b));
    }};
}

macro_rules! fill {
    ($id:literal, $a:ty as $oa:ty, $b:ty as $ob:ty) => {{
        let mut a: Tensor<f32, $oa> = Tensor::<f32, $a>::zeros().renamed().unwrap();
        let b: Tensor<f32, $ob> = Tensor::<f32, $b>::ones().renamed().unwrap();
        a += &b;
        compare(line($id), "", &a.values(), &[1.0; <$a>::LEN]);
    }};
}

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

#[test]
fn broadcast_docs_0001_to_0015() {
    type_is::<Broadcasted<shape![256, 256, Dyn<A>], shape![Dyn<A>]>, shape![256, 256, Dyn<A>]>("broadcast_docs_0001");
    type_is::<Broadcasted<shape![8, 1, 6, 1], shape![7, 1, Dyn<A>]>, shape![8, 7, 6, Dyn<A>]>("broadcast_docs_0002");
    type_is::<Broadcasted<Broadcasted<Broadcasted<shape![5, 1], shape![1, Dyn<A>]>, shape![Dyn<A>]>, shape![]>, shape![5, Dyn<A>]>("broadcast_docs_0003");
    type_is::<Broadcasted<shape![5, Dyn<A>], shape![1]>, shape![5, Dyn<A>]>("broadcast_docs_0004");
    type_is::<Broadcasted<shape![5, Dyn<A>], shape![Dyn<A>]>, shape![5, Dyn<A>]>("broadcast_docs_0005");
    type_is::<Broadcasted<shape![15, 3, Dyn<A>], shape![15, 1, Dyn<A>]>, shape![15, 3, Dyn<A>]>("broadcast_docs_0006");
    type_is::<Broadcasted<shape![15, 3, Dyn<A>], shape![3, Dyn<A>]>, shape![15, 3, Dyn<A>]>("broadcast_docs_0007");
    type_is::<Broadcasted<shape![15, 3, Dyn<A>], shape![3, 1]>, shape![15, 3, Dyn<A>]>("broadcast_docs_0008");
    type_is::<Broadcasted<shape![Dyn<A>], shape![Dyn<A>]>, shape![Dyn<A>]>("broadcast_docs_0011");
    type_is::<Broadcasted<shape![Dyn<A>], shape![]>, shape![Dyn<A>]>("broadcast_docs_0012");
    type_is::<Broadcasted<shape![4, Dyn<A>], shape![Dyn<A>]>, shape![4, Dyn<A>]>("broadcast_docs_0013");
    type_is::<Broadcasted<shape![4, 1], shape![Dyn<A>]>, shape![4, Dyn<A>]>("broadcast_docs_0015");
}

#[test]
fn broadcast_docs_0016_to_0029() {
    type_is::<Broadcasted<shape![Dyn<A>], shape![4, Dyn<A>]>, shape![4, Dyn<A>]>("broadcast_docs_0016");
    type_is::<Broadcasted<shape![10, Dyn<A>], shape![5, 1, Dyn<A>]>, shape![5, 10, Dyn<A>]>("broadcast_docs_0017");
    type_is::<Broadcasted<shape![5, 7, Dyn<A>], shape![5, 7, Dyn<A>]>, shape![5, 7, Dyn<A>]>("broadcast_docs_0018");
    type_is::<Broadcasted<shape![5, 3, 4, Dyn<A>], shape![3, 1, Dyn<A>]>, shape![5, 3, 4, Dyn<A>]>("broadcast_docs_0020");
    type_is::<Broadcasted<shape![5, 1, 4, Dyn<A>], shape![3, 1, Dyn<A>]>, shape![5, 3, 4, Dyn<A>]>("broadcast_docs_0022");
    type_is::<Broadcasted<shape![1], shape![3, 1, Dyn<A>]>, shape![3, 1, Dyn<A>]>("broadcast_docs_0023");
    type_is::<Broadcasted<shape![4, 1], shape![Dyn<A>]>, shape![4, Dyn<A>]>("broadcast_docs_0024");
    type_is::<Broadcasted<shape![2, 3, 4, Dyn<A>], shape![]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0025");
    type_is::<Broadcasted<shape![2, 3, 4, Dyn<A>], shape![Dyn<A>]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0026");
    type_is::<Broadcasted<shape![4, Dyn<A>], shape![2, 3, 4, Dyn<A>]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0027");
    type_is::<Broadcasted<shape![1, 4, Dyn<A>], shape![2, 3, 1, 1]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0028");
    type_is::<Broadcasted<shape![3, 4, Dyn<A>], shape![2, 1, 1, 1]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0029");
}

#[test]
fn broadcast_docs_0030_to_0044() {
    type_is::<Broadcasted<shape![2, 3, 4, Dyn<A>], shape![]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0030");
    type_is::<Broadcasted<shape![2, 3, 4, Dyn<A>], shape![Dyn<A>]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0031");
    type_is::<Broadcasted<shape![2, 3, 4, Dyn<A>], shape![2, 1, 1, Dyn<A>]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0032");
    type_is::<Broadcasted<shape![2, 3, 4, Dyn<A>], shape![1, 3, 1, Dyn<A>]>, shape![2, 3, 4, Dyn<A>]>("broadcast_docs_0033");
    type_is::<Broadcasted<shape![8, 1, 6, 1], shape![7, 1, Dyn<A>]>, shape![8, 7, 6, Dyn<A>]>("broadcast_docs_0034");
    type_is::<Broadcasted<shape![5, Dyn<A>], shape![1]>, shape![5, Dyn<A>]>("broadcast_docs_0035");
    type_is::<Broadcasted<shape![5, Dyn<A>], shape![Dyn<A>]>, shape![5, Dyn<A>]>("broadcast_docs_0036");
    type_is::<Broadcasted<shape![15, 3, Dyn<A>], shape![15, 1, Dyn<A>]>, shape![15, 3, Dyn<A>]>("broadcast_docs_0037");
    type_is::<Broadcasted<shape![15, 3, Dyn<A>], shape![3, Dyn<A>]>, shape![15, 3, Dyn<A>]>("broadcast_docs_0038");
    type_is::<Broadcasted<shape![15, 3, Dyn<A>], shape![3, 1]>, shape![15, 3, Dyn<A>]>("broadcast_docs_0039");
    type_is::<Broadcasted<Broadcasted<shape![1, Dyn<A>], shape![3, 1]>, shape![3, Dyn<A>]>, shape![3, Dyn<A>]>("broadcast_docs_0043");
    type_is::<Broadcasted<Broadcasted<Broadcasted<shape![6, Dyn<A>], shape![5, 6, 1]>, shape![Dyn<A>]>, shape![5, 1, Dyn<A>]>, shape![5, 6, Dyn<A>]>("broadcast_docs_0044");
}

#[test]
fn broadcast_docs_0045_to_0053() {
    one!("broadcast_docs_0045", *, shape![3] as shape![Dyn<A>], shape![3] as shape![Dyn<A>] => shape![3] as shape![Dyn<A>]);
    one!("broadcast_docs_0046", *, shape![3] as shape![Dyn<A>], shape![] as shape![] => shape![3] as shape![Dyn<A>]);
    one!("broadcast_docs_0047", +, shape![4, 3] as shape![4, Dyn<A>], shape![3] as shape![Dyn<A>] => shape![4, 3] as shape![4, Dyn<A>]);
    one!("broadcast_docs_0048", +, shape![4, 1] as shape![4, 1], shape![3] as shape![Dyn<A>] => shape![4, 3] as shape![4, Dyn<A>]);
    one!("broadcast_docs_0049", -, shape![4, 2] as shape![4, Dyn<A>], shape![2] as shape![Dyn<A>] => shape![4, 2] as shape![4, Dyn<A>]);
    outputs!("broadcast_docs_0050", |a: shape![4, 2] as shape![4, Dyn<A>] = "/in/0/data", b: shape![2] as shape![Dyn<A>] = "/in/1/data"| "/dist/data": shape![4] as shape![4] = (&a - &b).square().sum_axis::<-1>().sqrt(), "/argmin": shape![] as shape![] = (&a - &b).square().sum_axis::<-1>().sqrt().argmin());
    fill!("broadcast_docs_0051", shape![5, 3, 4, 1] as shape![5, 3, 4, Dyn<A>], shape![3, 1, 1] as shape![3, 1, Dyn<A>]);
    fill!("broadcast_docs_0053", shape![2, 3, 4] as shape![2, 3, Dyn<A>], shape![1, 3, 4] as shape![1, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0002_to_0013() {
    pair!("broadcast_ok_0002", shape![] as shape![], shape![0] as shape![Dyn<A>] => shape![0] as shape![Dyn<A>]);
    pair!("broadcast_ok_0003", shape![1] as shape![1], shape![0] as shape![Dyn<A>] => shape![0] as shape![Dyn<A>]);
    pair!("broadcast_ok_0004", shape![0] as shape![Dyn<A>], shape![1] as shape![1] => shape![0] as shape![Dyn<A>]);
    pair!("broadcast_ok_0005", shape![0] as shape![Dyn<A>], shape![0] as shape![Dyn<A>] => shape![0] as shape![Dyn<A>]);
    pair!("broadcast_ok_0006", shape![3, 1] as shape![3, 1], shape![0] as shape![Dyn<A>] => shape![3, 0] as shape![3, Dyn<A>]);
    pair!("broadcast_ok_0007", shape![3, 1] as shape![3, 1], shape![1, 0] as shape![1, Dyn<A>] => shape![3, 0] as shape![3, Dyn<A>]);
    pair!("broadcast_ok_0008", shape![0, 1] as shape![0, 1], shape![1, 4] as shape![1, Dyn<A>] => shape![0, 4] as shape![0, Dyn<A>]);
    pair!("broadcast_ok_0009", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![] as shape![] => shape![1, 1, 1] as shape![1, 1, Dyn<A>]);
    pair!("broadcast_ok_0010", shape![2, 3] as shape![2, Dyn<A>], shape![2, 3] as shape![2, Dyn<A>] => shape![2, 3] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0011", shape![2, 1] as shape![2, 1], shape![3] as shape![Dyn<A>] => shape![2, 3] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0012", shape![1, 3] as shape![1, Dyn<A>], shape![2, 1] as shape![2, 1] => shape![2, 3] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0013", shape![2, 1, 3, 1] as shape![2, 1, 3, 1], shape![4, 1, 5] as shape![4, 1, Dyn<A>] => shape![2, 4, 3, 5] as shape![2, 4, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0014_to_0025() {
    pair!("broadcast_ok_0014", shape![1, 1, 1, 1, 1, 1] as shape![1, 1, 1, 1, 1, Dyn<A>], shape![2, 1, 1, 1, 1, 1] as shape![2, 1, 1, 1, 1, Dyn<A>] => shape![2, 1, 1, 1, 1, 1] as shape![2, 1, 1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0015", shape![2, 1, 2, 1, 2, 1] as shape![2, 1, 2, 1, 2, 1], shape![1, 2, 1, 2, 1, 2] as shape![1, 2, 1, 2, 1, Dyn<A>] => shape![2, 2, 2, 2, 2, 2] as shape![2, 2, 2, 2, 2, Dyn<A>]);
    pair!("broadcast_ok_0016", shape![5] as shape![Dyn<A>], shape![1, 1, 1, 1, 1, 5] as shape![1, 1, 1, 1, 1, Dyn<A>] => shape![1, 1, 1, 1, 1, 5] as shape![1, 1, 1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0017", shape![2, 0, 3] as shape![2, 0, Dyn<A>], shape![1, 1, 3] as shape![1, 1, Dyn<A>] => shape![2, 0, 3] as shape![2, 0, Dyn<A>]);
    pair!("broadcast_ok_0018", shape![2, 0, 3] as shape![2, 0, Dyn<A>], shape![3] as shape![Dyn<A>] => shape![2, 0, 3] as shape![2, 0, Dyn<A>]);
    pair!("broadcast_ok_0019", shape![2, 0, 3] as shape![2, 0, Dyn<A>], shape![] as shape![] => shape![2, 0, 3] as shape![2, 0, Dyn<A>]);
    pair!("broadcast_ok_0020", shape![1, 0, 1] as shape![1, 0, 1], shape![4, 1, 2] as shape![4, 1, Dyn<A>] => shape![4, 0, 2] as shape![4, 0, Dyn<A>]);
    pair!("broadcast_ok_0021", shape![1] as shape![Dyn<A>], shape![1] as shape![Dyn<A>] => shape![1] as shape![Dyn<A>]);
    pair!("broadcast_ok_0022", shape![1] as shape![Dyn<A>], shape![] as shape![] => shape![1] as shape![Dyn<A>]);
    pair!("broadcast_ok_0023", shape![4, 1] as shape![4, 1], shape![1, 4] as shape![1, Dyn<A>] => shape![4, 4] as shape![4, Dyn<A>]);
    pair!("broadcast_ok_0024", shape![4] as shape![Dyn<A>], shape![4, 1] as shape![4, 1] => shape![4, 4] as shape![4, Dyn<A>]);
    pair!("broadcast_ok_0025", shape![4, 1] as shape![4, Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>] => shape![1, 1, 4, 1] as shape![1, 1, 4, Dyn<A>]);
}

#[test]
fn broadcast_ok_0026_to_0037() {
    pair!("broadcast_ok_0026", shape![3, 1, 1] as shape![3, 1, Dyn<A>], shape![3, 1, 1] as shape![3, 1, Dyn<A>] => shape![3, 1, 1] as shape![3, 1, Dyn<A>]);
    pair!("broadcast_ok_0027", shape![1, 3, 2, 1] as shape![1, 3, 2, Dyn<A>], shape![2, 3, 2, 1] as shape![2, 3, 2, Dyn<A>] => shape![2, 3, 2, 1] as shape![2, 3, 2, Dyn<A>]);
    pair!("broadcast_ok_0028", shape![1] as shape![1], shape![4] as shape![Dyn<A>] => shape![4] as shape![Dyn<A>]);
    pair!("broadcast_ok_0029", shape![4, 3] as shape![4, Dyn<A>], shape![1, 1] as shape![1, 1] => shape![4, 3] as shape![4, Dyn<A>]);
    pair!("broadcast_ok_0030", shape![1, 2, 1, 1, 3] as shape![1, 2, 1, 1, Dyn<A>], shape![1, 1] as shape![1, 1] => shape![1, 2, 1, 1, 3] as shape![1, 2, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0031", shape![1, 4] as shape![1, Dyn<A>], shape![1, 4] as shape![1, Dyn<A>] => shape![1, 4] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0032", shape![5, 2] as shape![5, Dyn<A>], shape![2] as shape![Dyn<A>] => shape![5, 2] as shape![5, Dyn<A>]);
    pair!("broadcast_ok_0033", shape![1, 1, 1, 3, 1] as shape![1, 1, 1, 3, Dyn<A>], shape![1, 1, 1, 3, 1] as shape![1, 1, 1, 3, Dyn<A>] => shape![1, 1, 1, 3, 1] as shape![1, 1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0034", shape![2] as shape![Dyn<A>], shape![] as shape![] => shape![2] as shape![Dyn<A>]);
    pair!("broadcast_ok_0035", shape![3] as shape![Dyn<A>], shape![1, 3] as shape![1, Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0036", shape![] as shape![], shape![1, 0, 4, 3, 1] as shape![1, 0, 4, 3, Dyn<A>] => shape![1, 0, 4, 3, 1] as shape![1, 0, 4, 3, Dyn<A>]);
    pair!("broadcast_ok_0037", shape![] as shape![], shape![2, 1, 1] as shape![2, 1, Dyn<A>] => shape![2, 1, 1] as shape![2, 1, Dyn<A>]);
}

#[test]
fn broadcast_ok_0038_to_0049() {
    pair!("broadcast_ok_0038", shape![1, 1, 5, 1] as shape![1, 1, 5, 1], shape![3, 1, 1, 2] as shape![3, 1, 1, Dyn<A>] => shape![3, 1, 5, 2] as shape![3, 1, 5, Dyn<A>]);
    pair!("broadcast_ok_0039", shape![3] as shape![Dyn<A>], shape![1, 1, 0, 1] as shape![1, 1, 0, 1] => shape![1, 1, 0, 3] as shape![1, 1, 0, Dyn<A>]);
    pair!("broadcast_ok_0040", shape![1, 1, 2, 1, 3, 2] as shape![1, 1, 2, 1, 3, Dyn<A>], shape![1, 3, 1, 1, 3, 2] as shape![1, 3, 1, 1, 3, Dyn<A>] => shape![1, 3, 2, 1, 3, 2] as shape![1, 3, 2, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0041", shape![] as shape![], shape![1] as shape![Dyn<A>] => shape![1] as shape![Dyn<A>]);
    pair!("broadcast_ok_0042", shape![5, 0] as shape![5, Dyn<A>], shape![5, 0] as shape![5, Dyn<A>] => shape![5, 0] as shape![5, Dyn<A>]);
    pair!("broadcast_ok_0043", shape![4, 1, 1] as shape![4, 1, 1], shape![1, 5] as shape![1, Dyn<A>] => shape![4, 1, 5] as shape![4, 1, Dyn<A>]);
    pair!("broadcast_ok_0044", shape![3] as shape![Dyn<A>], shape![1] as shape![1] => shape![3] as shape![Dyn<A>]);
    pair!("broadcast_ok_0045", shape![] as shape![], shape![5] as shape![Dyn<A>] => shape![5] as shape![Dyn<A>]);
    pair!("broadcast_ok_0046", shape![0, 1] as shape![0, 1], shape![0, 3] as shape![0, Dyn<A>] => shape![0, 3] as shape![0, Dyn<A>]);
    pair!("broadcast_ok_0047", shape![2, 3, 1, 1, 1, 1] as shape![2, 3, 1, 1, 1, Dyn<A>], shape![2, 3, 1, 1, 3, 1] as shape![2, 3, 1, 1, 3, Dyn<A>] => shape![2, 3, 1, 1, 3, 1] as shape![2, 3, 1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0048", shape![2, 2, 5, 1] as shape![2, 2, 5, Dyn<A>], shape![1, 1, 2, 2, 1, 1] as shape![1, 1, 2, 2, 1, Dyn<A>] => shape![1, 1, 2, 2, 5, 1] as shape![1, 1, 2, 2, 5, Dyn<A>]);
    pair!("broadcast_ok_0049", shape![1] as shape![1], shape![3] as shape![Dyn<A>] => shape![3] as shape![Dyn<A>]);
}

#[test]
fn broadcast_ok_0050_to_0061() {
    pair!("broadcast_ok_0050", shape![3, 1, 3] as shape![3, 1, Dyn<A>], shape![3] as shape![Dyn<A>] => shape![3, 1, 3] as shape![3, 1, Dyn<A>]);
    pair!("broadcast_ok_0051", shape![0, 4, 1, 3] as shape![0, 4, 1, Dyn<A>], shape![2, 3] as shape![2, Dyn<A>] => shape![0, 4, 2, 3] as shape![0, 4, 2, Dyn<A>]);
    pair!("broadcast_ok_0052", shape![] as shape![], shape![1, 5, 1] as shape![1, 5, Dyn<A>] => shape![1, 5, 1] as shape![1, 5, Dyn<A>]);
    pair!("broadcast_ok_0053", shape![1, 1, 3, 2] as shape![1, 1, 3, Dyn<A>], shape![1, 1, 3, 2] as shape![1, 1, 3, Dyn<A>] => shape![1, 1, 3, 2] as shape![1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0054", shape![2, 1, 2, 1] as shape![2, 1, 2, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![2, 1, 2, 1] as shape![2, 1, 2, Dyn<A>]);
    pair!("broadcast_ok_0055", shape![1, 2, 5, 3, 1] as shape![1, 2, 5, 3, Dyn<A>], shape![] as shape![] => shape![1, 2, 5, 3, 1] as shape![1, 2, 5, 3, Dyn<A>]);
    pair!("broadcast_ok_0056", shape![1, 5] as shape![1, Dyn<A>], shape![5] as shape![Dyn<A>] => shape![1, 5] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0057", shape![1] as shape![Dyn<A>], shape![2, 2, 1, 1] as shape![2, 2, 1, Dyn<A>] => shape![2, 2, 1, 1] as shape![2, 2, 1, Dyn<A>]);
    pair!("broadcast_ok_0058", shape![4] as shape![Dyn<A>], shape![] as shape![] => shape![4] as shape![Dyn<A>]);
    pair!("broadcast_ok_0059", shape![1, 3] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1] => shape![1, 3] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0060", shape![2, 0, 1, 1, 3, 1] as shape![2, 0, 1, 1, 3, Dyn<A>], shape![] as shape![] => shape![2, 0, 1, 1, 3, 1] as shape![2, 0, 1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0061", shape![0, 1] as shape![0, Dyn<A>], shape![3, 0, 1] as shape![3, 0, Dyn<A>] => shape![3, 0, 1] as shape![3, 0, Dyn<A>]);
}

#[test]
fn broadcast_ok_0062_to_0073() {
    pair!("broadcast_ok_0062", shape![1, 1, 3, 1] as shape![1, 1, 3, Dyn<A>], shape![] as shape![] => shape![1, 1, 3, 1] as shape![1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0063", shape![4] as shape![Dyn<A>], shape![1] as shape![1] => shape![4] as shape![Dyn<A>]);
    pair!("broadcast_ok_0064", shape![1, 1, 1, 1] as shape![1, 1, 1, 1], shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>] => shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0065", shape![5, 5, 1] as shape![5, 5, Dyn<A>], shape![5, 1] as shape![5, Dyn<A>] => shape![5, 5, 1] as shape![5, 5, Dyn<A>]);
    pair!("broadcast_ok_0066", shape![4, 5, 1, 2] as shape![4, 5, 1, Dyn<A>], shape![5, 1, 1] as shape![5, 1, 1] => shape![4, 5, 1, 2] as shape![4, 5, 1, Dyn<A>]);
    pair!("broadcast_ok_0067", shape![] as shape![], shape![2] as shape![Dyn<A>] => shape![2] as shape![Dyn<A>]);
    pair!("broadcast_ok_0068", shape![1, 1] as shape![1, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>] => shape![1, 1] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0069", shape![5] as shape![Dyn<A>], shape![] as shape![] => shape![5] as shape![Dyn<A>]);
    pair!("broadcast_ok_0070", shape![1, 1, 4] as shape![1, 1, Dyn<A>], shape![3, 3, 4] as shape![3, 3, Dyn<A>] => shape![3, 3, 4] as shape![3, 3, Dyn<A>]);
    pair!("broadcast_ok_0071", shape![2] as shape![Dyn<A>], shape![1] as shape![1] => shape![2] as shape![Dyn<A>]);
    pair!("broadcast_ok_0072", shape![1, 2, 1, 1] as shape![1, 2, 1, 1], shape![3] as shape![Dyn<A>] => shape![1, 2, 1, 3] as shape![1, 2, 1, Dyn<A>]);
    pair!("broadcast_ok_0073", shape![1] as shape![1], shape![1, 3] as shape![1, Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
}

#[test]
fn broadcast_ok_0074_to_0085() {
    pair!("broadcast_ok_0074", shape![2, 1, 4, 3] as shape![2, 1, 4, Dyn<A>], shape![3] as shape![Dyn<A>] => shape![2, 1, 4, 3] as shape![2, 1, 4, Dyn<A>]);
    pair!("broadcast_ok_0075", shape![5, 1, 1] as shape![5, 1, Dyn<A>], shape![5, 1, 1] as shape![5, 1, Dyn<A>] => shape![5, 1, 1] as shape![5, 1, Dyn<A>]);
    pair!("broadcast_ok_0076", shape![4] as shape![Dyn<A>], shape![4] as shape![Dyn<A>] => shape![4] as shape![Dyn<A>]);
    pair!("broadcast_ok_0077", shape![] as shape![], shape![4, 1] as shape![4, Dyn<A>] => shape![4, 1] as shape![4, Dyn<A>]);
    pair!("broadcast_ok_0078", shape![2, 1] as shape![2, Dyn<A>], shape![] as shape![] => shape![2, 1] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0079", shape![3, 1, 1] as shape![3, 1, 1], shape![1, 1, 2] as shape![1, 1, Dyn<A>] => shape![3, 1, 2] as shape![3, 1, Dyn<A>]);
    pair!("broadcast_ok_0080", shape![] as shape![], shape![2, 0] as shape![2, Dyn<A>] => shape![2, 0] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0081", shape![2, 2, 1] as shape![2, 2, 1], shape![1, 1, 2, 1, 3] as shape![1, 1, 2, 1, Dyn<A>] => shape![1, 1, 2, 2, 3] as shape![1, 1, 2, 2, Dyn<A>]);
    pair!("broadcast_ok_0082", shape![2, 1, 3, 1] as shape![2, 1, 3, Dyn<A>], shape![1, 3, 1, 1] as shape![1, 3, 1, Dyn<A>] => shape![2, 3, 3, 1] as shape![2, 3, 3, Dyn<A>]);
    pair!("broadcast_ok_0083", shape![2, 0, 4] as shape![2, 0, Dyn<A>], shape![2, 1, 1] as shape![2, 1, 1] => shape![2, 0, 4] as shape![2, 0, Dyn<A>]);
    pair!("broadcast_ok_0084", shape![3, 3, 2] as shape![3, 3, Dyn<A>], shape![4, 1, 3, 2] as shape![4, 1, 3, Dyn<A>] => shape![4, 3, 3, 2] as shape![4, 3, 3, Dyn<A>]);
    pair!("broadcast_ok_0085", shape![2, 1, 3] as shape![2, 1, Dyn<A>], shape![3, 1] as shape![3, 1] => shape![2, 3, 3] as shape![2, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0086_to_0097() {
    pair!("broadcast_ok_0086", shape![4, 5, 5, 0] as shape![4, 5, 5, Dyn<A>], shape![1, 5, 5, 1] as shape![1, 5, 5, 1] => shape![4, 5, 5, 0] as shape![4, 5, 5, Dyn<A>]);
    pair!("broadcast_ok_0087", shape![2] as shape![Dyn<A>], shape![2, 1, 2, 2, 2] as shape![2, 1, 2, 2, Dyn<A>] => shape![2, 1, 2, 2, 2] as shape![2, 1, 2, 2, Dyn<A>]);
    pair!("broadcast_ok_0088", shape![2, 1] as shape![2, Dyn<A>], shape![2, 1] as shape![2, Dyn<A>] => shape![2, 1] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0089", shape![1, 1] as shape![1, 1], shape![4] as shape![Dyn<A>] => shape![1, 4] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0090", shape![] as shape![], shape![5, 1] as shape![5, Dyn<A>] => shape![5, 1] as shape![5, Dyn<A>]);
    pair!("broadcast_ok_0091", shape![3] as shape![Dyn<A>], shape![3] as shape![Dyn<A>] => shape![3] as shape![Dyn<A>]);
    pair!("broadcast_ok_0092", shape![3, 1, 1, 1, 3] as shape![3, 1, 1, 1, Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, 1] => shape![3, 1, 1, 1, 3] as shape![3, 1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0093", shape![1, 5] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1] => shape![1, 5] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0094", shape![5, 1, 1] as shape![5, 1, 1], shape![1, 1, 2] as shape![1, 1, Dyn<A>] => shape![5, 1, 2] as shape![5, 1, Dyn<A>]);
    pair!("broadcast_ok_0095", shape![2, 2] as shape![2, Dyn<A>], shape![2, 2] as shape![2, Dyn<A>] => shape![2, 2] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0096", shape![2, 2, 1, 1, 4] as shape![2, 2, 1, 1, Dyn<A>], shape![1, 2, 0, 1, 4] as shape![1, 2, 0, 1, Dyn<A>] => shape![2, 2, 0, 1, 4] as shape![2, 2, 0, 1, Dyn<A>]);
    pair!("broadcast_ok_0097", shape![5, 3, 1] as shape![5, 3, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![5, 3, 1] as shape![5, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0098_to_0109() {
    pair!("broadcast_ok_0098", shape![4, 1, 1, 1, 1] as shape![4, 1, 1, 1, Dyn<A>], shape![4, 2, 3, 2, 1] as shape![4, 2, 3, 2, Dyn<A>] => shape![4, 2, 3, 2, 1] as shape![4, 2, 3, 2, Dyn<A>]);
    pair!("broadcast_ok_0099", shape![1, 4, 1, 2] as shape![1, 4, 1, Dyn<A>], shape![] as shape![] => shape![1, 4, 1, 2] as shape![1, 4, 1, Dyn<A>]);
    pair!("broadcast_ok_0100", shape![3, 1] as shape![3, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![3, 1] as shape![3, Dyn<A>]);
    pair!("broadcast_ok_0101", shape![2, 4] as shape![2, Dyn<A>], shape![1, 4] as shape![1, Dyn<A>] => shape![2, 4] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0102", shape![1] as shape![Dyn<A>], shape![2, 1, 1, 1, 2, 1] as shape![2, 1, 1, 1, 2, Dyn<A>] => shape![2, 1, 1, 1, 2, 1] as shape![2, 1, 1, 1, 2, Dyn<A>]);
    pair!("broadcast_ok_0103", shape![1, 4, 2] as shape![1, 4, Dyn<A>], shape![1, 4, 2] as shape![1, 4, Dyn<A>] => shape![1, 4, 2] as shape![1, 4, Dyn<A>]);
    pair!("broadcast_ok_0104", shape![3, 3, 1, 5] as shape![3, 3, 1, Dyn<A>], shape![1, 3, 1, 5] as shape![1, 3, 1, Dyn<A>] => shape![3, 3, 1, 5] as shape![3, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0105", shape![4, 5, 2] as shape![4, 5, Dyn<A>], shape![4, 5, 2] as shape![4, 5, Dyn<A>] => shape![4, 5, 2] as shape![4, 5, Dyn<A>]);
    pair!("broadcast_ok_0106", shape![2] as shape![Dyn<A>], shape![2] as shape![Dyn<A>] => shape![2] as shape![Dyn<A>]);
    pair!("broadcast_ok_0107", shape![1, 3, 1, 3, 1] as shape![1, 3, 1, 3, Dyn<A>], shape![] as shape![] => shape![1, 3, 1, 3, 1] as shape![1, 3, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0108", shape![] as shape![], shape![1, 1, 4] as shape![1, 1, Dyn<A>] => shape![1, 1, 4] as shape![1, 1, Dyn<A>]);
    pair!("broadcast_ok_0109", shape![3, 4, 1] as shape![3, 4, 1], shape![2] as shape![Dyn<A>] => shape![3, 4, 2] as shape![3, 4, Dyn<A>]);
}

#[test]
fn broadcast_ok_0110_to_0121() {
    pair!("broadcast_ok_0110", shape![5] as shape![Dyn<A>], shape![1] as shape![1] => shape![5] as shape![Dyn<A>]);
    pair!("broadcast_ok_0111", shape![1, 1] as shape![1, Dyn<A>], shape![3, 1, 1] as shape![3, 1, Dyn<A>] => shape![3, 1, 1] as shape![3, 1, Dyn<A>]);
    pair!("broadcast_ok_0112", shape![2, 1, 1, 1, 0] as shape![2, 1, 1, 1, Dyn<A>], shape![2, 3, 1, 1, 0] as shape![2, 3, 1, 1, Dyn<A>] => shape![2, 3, 1, 1, 0] as shape![2, 3, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0113", shape![2] as shape![Dyn<A>], shape![4, 3, 2, 2, 1] as shape![4, 3, 2, 2, 1] => shape![4, 3, 2, 2, 2] as shape![4, 3, 2, 2, Dyn<A>]);
    pair!("broadcast_ok_0114", shape![1, 1, 5, 3] as shape![1, 1, 5, Dyn<A>], shape![1, 2, 5, 3] as shape![1, 2, 5, Dyn<A>] => shape![1, 2, 5, 3] as shape![1, 2, 5, Dyn<A>]);
    pair!("broadcast_ok_0115", shape![1, 1, 1] as shape![1, 1, 1], shape![1, 1, 2] as shape![1, 1, Dyn<A>] => shape![1, 1, 2] as shape![1, 1, Dyn<A>]);
    pair!("broadcast_ok_0116", shape![3, 1, 2, 1] as shape![3, 1, 2, Dyn<A>], shape![4, 1, 1, 1, 1, 1] as shape![4, 1, 1, 1, 1, Dyn<A>] => shape![4, 1, 3, 1, 2, 1] as shape![4, 1, 3, 1, 2, Dyn<A>]);
    pair!("broadcast_ok_0117", shape![1, 1, 2, 0, 5, 4] as shape![1, 1, 2, 0, 5, Dyn<A>], shape![1, 2, 2, 0, 5, 4] as shape![1, 2, 2, 0, 5, Dyn<A>] => shape![1, 2, 2, 0, 5, 4] as shape![1, 2, 2, 0, 5, Dyn<A>]);
    pair!("broadcast_ok_0118", shape![1, 0, 4, 5, 1] as shape![1, 0, 4, 5, Dyn<A>], shape![1, 0, 1, 1, 1] as shape![1, 0, 1, 1, Dyn<A>] => shape![1, 0, 4, 5, 1] as shape![1, 0, 4, 5, Dyn<A>]);
    pair!("broadcast_ok_0119", shape![4, 2, 1] as shape![4, 2, Dyn<A>], shape![2, 1] as shape![2, Dyn<A>] => shape![4, 2, 1] as shape![4, 2, Dyn<A>]);
    pair!("broadcast_ok_0120", shape![3] as shape![Dyn<A>], shape![4, 3] as shape![4, Dyn<A>] => shape![4, 3] as shape![4, Dyn<A>]);
    pair!("broadcast_ok_0121", shape![1, 1, 1, 1, 3, 1] as shape![1, 1, 1, 1, 3, Dyn<A>], shape![2, 3, 1] as shape![2, 3, Dyn<A>] => shape![1, 1, 1, 2, 3, 1] as shape![1, 1, 1, 2, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0122_to_0133() {
    pair!("broadcast_ok_0122", shape![1, 1, 4, 1] as shape![1, 1, 4, Dyn<A>], shape![1, 1, 4, 1] as shape![1, 1, 4, Dyn<A>] => shape![1, 1, 4, 1] as shape![1, 1, 4, Dyn<A>]);
    pair!("broadcast_ok_0123", shape![3] as shape![Dyn<A>], shape![1, 1, 2, 1, 3] as shape![1, 1, 2, 1, Dyn<A>] => shape![1, 1, 2, 1, 3] as shape![1, 1, 2, 1, Dyn<A>]);
    pair!("broadcast_ok_0124", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![2, 1, 1] as shape![2, 1, Dyn<A>] => shape![2, 1, 1] as shape![2, 1, Dyn<A>]);
    pair!("broadcast_ok_0125", shape![] as shape![], shape![3, 1] as shape![3, Dyn<A>] => shape![3, 1] as shape![3, Dyn<A>]);
    pair!("broadcast_ok_0126", shape![4, 1, 5] as shape![4, 1, Dyn<A>], shape![1, 5] as shape![1, Dyn<A>] => shape![4, 1, 5] as shape![4, 1, Dyn<A>]);
    pair!("broadcast_ok_0127", shape![2] as shape![Dyn<A>], shape![5, 1, 2] as shape![5, 1, Dyn<A>] => shape![5, 1, 2] as shape![5, 1, Dyn<A>]);
    pair!("broadcast_ok_0128", shape![4, 2, 5, 1] as shape![4, 2, 5, Dyn<A>], shape![5, 1] as shape![5, Dyn<A>] => shape![4, 2, 5, 1] as shape![4, 2, 5, Dyn<A>]);
    pair!("broadcast_ok_0129", shape![2, 2, 0, 3, 1] as shape![2, 2, 0, 3, Dyn<A>], shape![2, 2, 1, 1, 1] as shape![2, 2, 1, 1, Dyn<A>] => shape![2, 2, 0, 3, 1] as shape![2, 2, 0, 3, Dyn<A>]);
    pair!("broadcast_ok_0130", shape![1, 3, 0] as shape![1, 3, Dyn<A>], shape![1, 3, 5, 5, 1, 0] as shape![1, 3, 5, 5, 1, Dyn<A>] => shape![1, 3, 5, 5, 3, 0] as shape![1, 3, 5, 5, 3, Dyn<A>]);
    pair!("broadcast_ok_0131", shape![1, 1, 2] as shape![1, 1, Dyn<A>], shape![4, 1, 2] as shape![4, 1, Dyn<A>] => shape![4, 1, 2] as shape![4, 1, Dyn<A>]);
    pair!("broadcast_ok_0132", shape![3] as shape![Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, 1] => shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0133", shape![5, 3, 1] as shape![5, 3, Dyn<A>], shape![] as shape![] => shape![5, 3, 1] as shape![5, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0134_to_0145() {
    pair!("broadcast_ok_0134", shape![5] as shape![Dyn<A>], shape![5] as shape![Dyn<A>] => shape![5] as shape![Dyn<A>]);
    pair!("broadcast_ok_0135", shape![1, 1] as shape![1, Dyn<A>], shape![2, 1] as shape![2, Dyn<A>] => shape![2, 1] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0136", shape![1, 1] as shape![1, Dyn<A>], shape![1, 4, 1, 1] as shape![1, 4, 1, Dyn<A>] => shape![1, 4, 1, 1] as shape![1, 4, 1, Dyn<A>]);
    pair!("broadcast_ok_0137", shape![] as shape![], shape![3, 1, 1, 1, 4] as shape![3, 1, 1, 1, Dyn<A>] => shape![3, 1, 1, 1, 4] as shape![3, 1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0138", shape![1, 1, 1, 4, 4] as shape![1, 1, 1, 4, Dyn<A>], shape![] as shape![] => shape![1, 1, 1, 4, 4] as shape![1, 1, 1, 4, Dyn<A>]);
    pair!("broadcast_ok_0139", shape![2, 2, 1, 4, 3] as shape![2, 2, 1, 4, Dyn<A>], shape![2, 1, 1, 4, 3] as shape![2, 1, 1, 4, Dyn<A>] => shape![2, 2, 1, 4, 3] as shape![2, 2, 1, 4, Dyn<A>]);
    pair!("broadcast_ok_0140", shape![1, 5, 1, 3] as shape![1, 5, 1, Dyn<A>], shape![] as shape![] => shape![1, 5, 1, 3] as shape![1, 5, 1, Dyn<A>]);
    pair!("broadcast_ok_0141", shape![2, 3, 4, 1] as shape![2, 3, 4, Dyn<A>], shape![] as shape![] => shape![2, 3, 4, 1] as shape![2, 3, 4, Dyn<A>]);
    pair!("broadcast_ok_0142", shape![1, 1] as shape![1, 1], shape![1, 4] as shape![1, Dyn<A>] => shape![1, 4] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0143", shape![3, 3, 2, 4] as shape![3, 3, 2, Dyn<A>], shape![1, 3, 1, 4] as shape![1, 3, 1, Dyn<A>] => shape![3, 3, 2, 4] as shape![3, 3, 2, Dyn<A>]);
    pair!("broadcast_ok_0144", shape![1] as shape![Dyn<A>], shape![1, 3, 3, 1] as shape![1, 3, 3, Dyn<A>] => shape![1, 3, 3, 1] as shape![1, 3, 3, Dyn<A>]);
    pair!("broadcast_ok_0145", shape![1, 1] as shape![1, Dyn<A>], shape![2, 3, 1] as shape![2, 3, Dyn<A>] => shape![2, 3, 1] as shape![2, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0146_to_0157() {
    pair!("broadcast_ok_0146", shape![1, 2, 1, 1, 1] as shape![1, 2, 1, 1, Dyn<A>], shape![2, 3, 1] as shape![2, 3, Dyn<A>] => shape![1, 2, 2, 3, 1] as shape![1, 2, 2, 3, Dyn<A>]);
    pair!("broadcast_ok_0147", shape![2, 1, 1] as shape![2, 1, Dyn<A>], shape![2, 3, 1] as shape![2, 3, Dyn<A>] => shape![2, 3, 1] as shape![2, 3, Dyn<A>]);
    pair!("broadcast_ok_0148", shape![4, 1] as shape![4, Dyn<A>], shape![4, 1] as shape![4, Dyn<A>] => shape![4, 1] as shape![4, Dyn<A>]);
    pair!("broadcast_ok_0149", shape![1, 3, 1, 1, 1] as shape![1, 3, 1, 1, Dyn<A>], shape![1, 3, 1, 1, 1] as shape![1, 3, 1, 1, Dyn<A>] => shape![1, 3, 1, 1, 1] as shape![1, 3, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0150", shape![3, 1, 3] as shape![3, 1, Dyn<A>], shape![4, 1] as shape![4, 1] => shape![3, 4, 3] as shape![3, 4, Dyn<A>]);
    pair!("broadcast_ok_0151", shape![] as shape![], shape![3, 0, 3] as shape![3, 0, Dyn<A>] => shape![3, 0, 3] as shape![3, 0, Dyn<A>]);
    pair!("broadcast_ok_0152", shape![1, 1] as shape![1, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![1, 1] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0153", shape![3, 2] as shape![3, Dyn<A>], shape![] as shape![] => shape![3, 2] as shape![3, Dyn<A>]);
    pair!("broadcast_ok_0154", shape![2, 0] as shape![2, Dyn<A>], shape![2, 0] as shape![2, Dyn<A>] => shape![2, 0] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0155", shape![3, 1, 3] as shape![3, 1, Dyn<A>], shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>] => shape![1, 3, 1, 3] as shape![1, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0156", shape![5, 1, 1] as shape![5, 1, Dyn<A>], shape![] as shape![] => shape![5, 1, 1] as shape![5, 1, Dyn<A>]);
    pair!("broadcast_ok_0157", shape![] as shape![], shape![1, 3, 1, 3, 1] as shape![1, 3, 1, 3, Dyn<A>] => shape![1, 3, 1, 3, 1] as shape![1, 3, 1, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0158_to_0169() {
    pair!("broadcast_ok_0158", shape![1, 2, 1, 1, 1, 1] as shape![1, 2, 1, 1, 1, Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>] => shape![1, 2, 1, 1, 1, 1] as shape![1, 2, 1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0159", shape![2, 4] as shape![2, Dyn<A>], shape![2, 4] as shape![2, Dyn<A>] => shape![2, 4] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0160", shape![1, 4, 1, 1, 2] as shape![1, 4, 1, 1, Dyn<A>], shape![1, 4, 1, 1, 1] as shape![1, 4, 1, 1, 1] => shape![1, 4, 1, 1, 2] as shape![1, 4, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0161", shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>], shape![] as shape![] => shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0162", shape![5, 2] as shape![5, Dyn<A>], shape![5, 1] as shape![5, 1] => shape![5, 2] as shape![5, Dyn<A>]);
    pair!("broadcast_ok_0163", shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>], shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>] => shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0164", shape![] as shape![], shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>] => shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0165", shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], shape![3, 1] as shape![3, Dyn<A>] => shape![1, 1, 3, 1] as shape![1, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0166", shape![4, 1, 1, 3, 1, 1] as shape![4, 1, 1, 3, 1, 1], shape![4, 5, 4, 1, 1, 0] as shape![4, 5, 4, 1, 1, Dyn<A>] => shape![4, 5, 4, 3, 1, 0] as shape![4, 5, 4, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0167", shape![2, 1, 1] as shape![2, 1, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![2, 1, 1] as shape![2, 1, Dyn<A>]);
    pair!("broadcast_ok_0168", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![1, 3, 1] as shape![1, 3, Dyn<A>] => shape![1, 3, 1] as shape![1, 3, Dyn<A>]);
    pair!("broadcast_ok_0169", shape![1, 1, 3] as shape![1, 1, Dyn<A>], shape![1] as shape![1] => shape![1, 1, 3] as shape![1, 1, Dyn<A>]);
}

#[test]
fn broadcast_ok_0170_to_0181() {
    pair!("broadcast_ok_0170", shape![1] as shape![1], shape![2] as shape![Dyn<A>] => shape![2] as shape![Dyn<A>]);
    pair!("broadcast_ok_0171", shape![1, 1, 1, 0] as shape![1, 1, 1, Dyn<A>], shape![1, 1, 0] as shape![1, 1, Dyn<A>] => shape![1, 1, 1, 0] as shape![1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0172", shape![5, 3, 1, 2] as shape![5, 3, 1, Dyn<A>], shape![3, 1, 2] as shape![3, 1, Dyn<A>] => shape![5, 3, 1, 2] as shape![5, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0173", shape![1, 3, 1] as shape![1, 3, Dyn<A>], shape![4, 1, 3, 1] as shape![4, 1, 3, Dyn<A>] => shape![4, 1, 3, 1] as shape![4, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0174", shape![3, 1, 1, 3, 1, 0] as shape![3, 1, 1, 3, 1, Dyn<A>], shape![2, 3, 1, 0] as shape![2, 3, 1, Dyn<A>] => shape![3, 1, 2, 3, 1, 0] as shape![3, 1, 2, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0175", shape![1, 1, 0] as shape![1, 1, Dyn<A>], shape![4, 2, 2, 1, 3, 1] as shape![4, 2, 2, 1, 3, 1] => shape![4, 2, 2, 1, 3, 0] as shape![4, 2, 2, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0176", shape![5, 2, 1] as shape![5, 2, Dyn<A>], shape![1, 2, 1] as shape![1, 2, Dyn<A>] => shape![5, 2, 1] as shape![5, 2, Dyn<A>]);
    pair!("broadcast_ok_0177", shape![2, 3, 1, 3] as shape![2, 3, 1, Dyn<A>], shape![1, 1, 1] as shape![1, 1, 1] => shape![2, 3, 1, 3] as shape![2, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0178", shape![1, 4, 1] as shape![1, 4, Dyn<A>], shape![2, 4, 1] as shape![2, 4, Dyn<A>] => shape![2, 4, 1] as shape![2, 4, Dyn<A>]);
    pair!("broadcast_ok_0179", shape![0, 2] as shape![0, Dyn<A>], shape![0, 1] as shape![0, 1] => shape![0, 2] as shape![0, Dyn<A>]);
    pair!("broadcast_ok_0180", shape![1, 1] as shape![1, 1], shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>] => shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0181", shape![1, 1, 1, 1, 1] as shape![1, 1, 1, 1, Dyn<A>], shape![] as shape![] => shape![1, 1, 1, 1, 1] as shape![1, 1, 1, 1, Dyn<A>]);
}

#[test]
fn broadcast_ok_0182_to_0193() {
    pair!("broadcast_ok_0182", shape![2, 2, 1, 2, 1, 1] as shape![2, 2, 1, 2, 1, Dyn<A>], shape![] as shape![] => shape![2, 2, 1, 2, 1, 1] as shape![2, 2, 1, 2, 1, Dyn<A>]);
    pair!("broadcast_ok_0183", shape![1, 1, 3] as shape![1, 1, Dyn<A>], shape![1, 1, 3] as shape![1, 1, Dyn<A>] => shape![1, 1, 3] as shape![1, 1, Dyn<A>]);
    pair!("broadcast_ok_0184", shape![1, 0, 1] as shape![1, 0, 1], shape![1, 2] as shape![1, Dyn<A>] => shape![1, 0, 2] as shape![1, 0, Dyn<A>]);
    pair!("broadcast_ok_0185", shape![1, 1, 2, 3, 4] as shape![1, 1, 2, 3, Dyn<A>], shape![1, 2, 1, 1, 3, 1] as shape![1, 2, 1, 1, 3, 1] => shape![1, 2, 1, 2, 3, 4] as shape![1, 2, 1, 2, 3, Dyn<A>]);
    pair!("broadcast_ok_0186", shape![4, 2] as shape![4, Dyn<A>], shape![4, 4, 2] as shape![4, 4, Dyn<A>] => shape![4, 4, 2] as shape![4, 4, Dyn<A>]);
    pair!("broadcast_ok_0187", shape![1, 2] as shape![1, Dyn<A>], shape![1, 2] as shape![1, Dyn<A>] => shape![1, 2] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0188", shape![5, 2] as shape![5, Dyn<A>], shape![1, 5, 1] as shape![1, 5, 1] => shape![1, 5, 2] as shape![1, 5, Dyn<A>]);
    pair!("broadcast_ok_0189", shape![] as shape![], shape![1, 3] as shape![1, Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0190", shape![5, 2, 1] as shape![5, 2, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>] => shape![5, 2, 1] as shape![5, 2, Dyn<A>]);
    pair!("broadcast_ok_0191", shape![1, 2] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1] => shape![1, 2] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0192", shape![1, 1, 5] as shape![1, 1, Dyn<A>], shape![1] as shape![1] => shape![1, 1, 5] as shape![1, 1, Dyn<A>]);
    pair!("broadcast_ok_0193", shape![2, 1, 1, 1, 2, 5] as shape![2, 1, 1, 1, 2, Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, 1] => shape![2, 1, 1, 1, 2, 5] as shape![2, 1, 1, 1, 2, Dyn<A>]);
}

#[test]
fn broadcast_ok_0194_to_0205() {
    pair!("broadcast_ok_0194", shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], shape![] as shape![] => shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>]);
    pair!("broadcast_ok_0195", shape![5, 4, 2, 1] as shape![5, 4, 2, Dyn<A>], shape![1, 1, 5, 4, 1, 1] as shape![1, 1, 5, 4, 1, Dyn<A>] => shape![1, 1, 5, 4, 2, 1] as shape![1, 1, 5, 4, 2, Dyn<A>]);
    pair!("broadcast_ok_0196", shape![1, 1, 1, 2, 2] as shape![1, 1, 1, 2, Dyn<A>], shape![1, 3, 1, 1, 2] as shape![1, 3, 1, 1, Dyn<A>] => shape![1, 3, 1, 2, 2] as shape![1, 3, 1, 2, Dyn<A>]);
    pair!("broadcast_ok_0197", shape![3, 1, 5, 4, 0, 3] as shape![3, 1, 5, 4, 0, Dyn<A>], shape![] as shape![] => shape![3, 1, 5, 4, 0, 3] as shape![3, 1, 5, 4, 0, Dyn<A>]);
    pair!("broadcast_ok_0198", shape![2] as shape![Dyn<A>], shape![4, 1, 3, 1] as shape![4, 1, 3, 1] => shape![4, 1, 3, 2] as shape![4, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0199", shape![1, 1] as shape![1, 1], shape![1, 3] as shape![1, Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0200", shape![5, 1, 4, 2] as shape![5, 1, 4, Dyn<A>], shape![5, 1, 1, 2] as shape![5, 1, 1, Dyn<A>] => shape![5, 1, 4, 2] as shape![5, 1, 4, Dyn<A>]);
    pair!("broadcast_ok_0201", shape![5, 1] as shape![5, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>] => shape![5, 1] as shape![5, Dyn<A>]);
    pair!("broadcast_ok_0202", shape![2, 1, 1, 1, 5, 1] as shape![2, 1, 1, 1, 5, 1], shape![1, 1, 2, 1, 1, 4] as shape![1, 1, 2, 1, 1, Dyn<A>] => shape![2, 1, 2, 1, 5, 4] as shape![2, 1, 2, 1, 5, Dyn<A>]);
    pair!("broadcast_ok_0203", shape![] as shape![], shape![4] as shape![Dyn<A>] => shape![4] as shape![Dyn<A>]);
    pair!("broadcast_ok_0204", shape![1, 1] as shape![1, 1], shape![3] as shape![Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0205", shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>]);
}

#[test]
fn broadcast_ok_0206_to_0217() {
    pair!("broadcast_ok_0206", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![1, 1, 1, 3, 1, 1] as shape![1, 1, 1, 3, 1, Dyn<A>] => shape![1, 1, 1, 3, 1, 1] as shape![1, 1, 1, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0207", shape![3, 1, 1, 1] as shape![3, 1, 1, Dyn<A>], shape![1, 3, 1] as shape![1, 3, Dyn<A>] => shape![3, 1, 3, 1] as shape![3, 1, 3, Dyn<A>]);
    pair!("broadcast_ok_0208", shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>], shape![1, 2, 1, 1] as shape![1, 2, 1, Dyn<A>] => shape![2, 2, 1, 1] as shape![2, 2, 1, Dyn<A>]);
    pair!("broadcast_ok_0209", shape![1, 1] as shape![1, Dyn<A>], shape![1, 1, 1] as shape![1, 1, Dyn<A>] => shape![1, 1, 1] as shape![1, 1, Dyn<A>]);
    pair!("broadcast_ok_0210", shape![1, 2] as shape![1, Dyn<A>], shape![3, 2] as shape![3, Dyn<A>] => shape![3, 2] as shape![3, Dyn<A>]);
    pair!("broadcast_ok_0211", shape![5, 1, 1, 2, 0] as shape![5, 1, 1, 2, Dyn<A>], shape![0] as shape![Dyn<A>] => shape![5, 1, 1, 2, 0] as shape![5, 1, 1, 2, Dyn<A>]);
    pair!("broadcast_ok_0212", shape![1, 1, 2, 1, 2, 2] as shape![1, 1, 2, 1, 2, Dyn<A>], shape![3, 3, 1, 1, 1, 2] as shape![3, 3, 1, 1, 1, Dyn<A>] => shape![3, 3, 2, 1, 2, 2] as shape![3, 3, 2, 1, 2, Dyn<A>]);
    pair!("broadcast_ok_0213", shape![5, 3, 1, 1] as shape![5, 3, 1, 1], shape![1, 4] as shape![1, Dyn<A>] => shape![5, 3, 1, 4] as shape![5, 3, 1, Dyn<A>]);
    pair!("broadcast_ok_0214", shape![3, 1, 1, 3] as shape![3, 1, 1, Dyn<A>], shape![2, 1, 1, 5, 1] as shape![2, 1, 1, 5, 1] => shape![2, 3, 1, 5, 3] as shape![2, 3, 1, 5, Dyn<A>]);
    pair!("broadcast_ok_0215", shape![1, 1, 3] as shape![1, 1, Dyn<A>], shape![1, 2, 3] as shape![1, 2, Dyn<A>] => shape![1, 2, 3] as shape![1, 2, Dyn<A>]);
    pair!("broadcast_ok_0216", shape![5, 1] as shape![5, 1], shape![5, 5] as shape![5, Dyn<A>] => shape![5, 5] as shape![5, Dyn<A>]);
    pair!("broadcast_ok_0217", shape![3, 1] as shape![3, Dyn<A>], shape![1, 3, 1] as shape![1, 3, Dyn<A>] => shape![1, 3, 1] as shape![1, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0218_to_0230() {
    pair!("broadcast_ok_0218", shape![0, 1, 5, 1] as shape![0, 1, 5, Dyn<A>], shape![0, 3, 5, 1] as shape![0, 3, 5, Dyn<A>] => shape![0, 3, 5, 1] as shape![0, 3, 5, Dyn<A>]);
    pair!("broadcast_ok_0219", shape![1, 1, 4, 2] as shape![1, 1, 4, Dyn<A>], shape![4, 2] as shape![4, Dyn<A>] => shape![1, 1, 4, 2] as shape![1, 1, 4, Dyn<A>]);
    pair!("broadcast_ok_0220", shape![1, 2] as shape![1, Dyn<A>], shape![] as shape![] => shape![1, 2] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0221", shape![1, 3, 2] as shape![1, 3, Dyn<A>], shape![] as shape![] => shape![1, 3, 2] as shape![1, 3, Dyn<A>]);
    pair!("broadcast_ok_0222", shape![2, 4] as shape![2, Dyn<A>], shape![4] as shape![Dyn<A>] => shape![2, 4] as shape![2, Dyn<A>]);
    pair!("broadcast_ok_0223", shape![] as shape![], shape![1, 1] as shape![1, Dyn<A>] => shape![1, 1] as shape![1, Dyn<A>]);
    pair!("broadcast_ok_0224", shape![1, 1] as shape![1, Dyn<A>], shape![] as shape![] => shape![1, 1] as shape![1, Dyn<A>]);
    triple!("broadcast_ok_0226", shape![2, 1] as shape![2, 1], shape![1, 3] as shape![1, Dyn<A>], shape![2, 3] as shape![2, Dyn<A>] => shape![2, 3] as shape![2, Dyn<A>]);
    triple!("broadcast_ok_0227", shape![4, 1, 1] as shape![4, 1, 1], shape![3, 1] as shape![3, 1], shape![2] as shape![Dyn<A>] => shape![4, 3, 2] as shape![4, 3, Dyn<A>]);
    triple!("broadcast_ok_0228", shape![0] as shape![Dyn<A>], shape![1] as shape![1], shape![] as shape![] => shape![0] as shape![Dyn<A>]);
    triple!("broadcast_ok_0229", shape![1, 2] as shape![1, Dyn<A>], shape![3, 1] as shape![3, 1], shape![3, 2] as shape![3, Dyn<A>] => shape![3, 2] as shape![3, Dyn<A>]);
    triple!("broadcast_ok_0230", shape![5, 6, 1] as shape![5, 6, 1], shape![6, 1] as shape![6, 1], shape![1, 3] as shape![1, Dyn<A>] => shape![5, 6, 3] as shape![5, 6, Dyn<A>]);
}

#[test]
fn broadcast_ok_0231_to_0242() {
    triple!("broadcast_ok_0231", shape![2, 3, 1, 5] as shape![2, 3, 1, Dyn<A>], shape![1, 2, 1] as shape![1, 2, 1], shape![2, 1, 1, 5] as shape![2, 1, 1, Dyn<A>] => shape![2, 3, 2, 5] as shape![2, 3, 2, Dyn<A>]);
    triple!("broadcast_ok_0232", shape![0] as shape![Dyn<A>], shape![1, 1, 2, 0] as shape![1, 1, 2, Dyn<A>], shape![1, 1, 0] as shape![1, 1, Dyn<A>] => shape![1, 1, 2, 0] as shape![1, 1, 2, Dyn<A>]);
    triple!("broadcast_ok_0233", shape![1] as shape![1], shape![3] as shape![Dyn<A>], shape![1, 1, 3] as shape![1, 1, Dyn<A>] => shape![1, 1, 3] as shape![1, 1, Dyn<A>]);
    triple!("broadcast_ok_0234", shape![4, 1, 1] as shape![4, 1, Dyn<A>], shape![4, 1, 1] as shape![4, 1, Dyn<A>], shape![1, 1, 1] as shape![1, 1, Dyn<A>] => shape![4, 1, 1] as shape![4, 1, Dyn<A>]);
    triple!("broadcast_ok_0235", shape![] as shape![], shape![1, 1, 0] as shape![1, 1, Dyn<A>], shape![1, 2, 1, 1] as shape![1, 2, 1, 1] => shape![1, 2, 1, 0] as shape![1, 2, 1, Dyn<A>]);
    triple!("broadcast_ok_0236", shape![1, 0, 1] as shape![1, 0, 1], shape![] as shape![], shape![0, 2] as shape![0, Dyn<A>] => shape![1, 0, 2] as shape![1, 0, Dyn<A>]);
    triple!("broadcast_ok_0237", shape![1] as shape![Dyn<A>], shape![1] as shape![Dyn<A>], shape![1] as shape![Dyn<A>] => shape![1] as shape![Dyn<A>]);
    triple!("broadcast_ok_0238", shape![1] as shape![1], shape![2] as shape![Dyn<A>], shape![] as shape![] => shape![2] as shape![Dyn<A>]);
    triple!("broadcast_ok_0239", shape![3, 1, 2] as shape![3, 1, Dyn<A>], shape![4, 1, 3, 1, 1] as shape![4, 1, 3, 1, 1], shape![4, 1, 3, 1, 1] as shape![4, 1, 3, 1, 1] => shape![4, 1, 3, 1, 2] as shape![4, 1, 3, 1, Dyn<A>]);
    triple!("broadcast_ok_0240", shape![1] as shape![Dyn<A>], shape![] as shape![], shape![1] as shape![Dyn<A>] => shape![1] as shape![Dyn<A>]);
    triple!("broadcast_ok_0241", shape![1, 5, 3, 5] as shape![1, 5, 3, Dyn<A>], shape![5, 3, 5] as shape![5, 3, Dyn<A>], shape![] as shape![] => shape![1, 5, 3, 5] as shape![1, 5, 3, Dyn<A>]);
    triple!("broadcast_ok_0242", shape![2, 1, 3, 1] as shape![2, 1, 3, Dyn<A>], shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>], shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>] => shape![2, 1, 3, 1] as shape![2, 1, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0243_to_0254() {
    triple!("broadcast_ok_0243", shape![2, 2] as shape![2, Dyn<A>], shape![] as shape![], shape![2, 1] as shape![2, 1] => shape![2, 2] as shape![2, Dyn<A>]);
    triple!("broadcast_ok_0244", shape![3] as shape![Dyn<A>], shape![3] as shape![Dyn<A>], shape![1] as shape![1] => shape![3] as shape![Dyn<A>]);
    triple!("broadcast_ok_0245", shape![1, 2, 1, 2] as shape![1, 2, 1, Dyn<A>], shape![2] as shape![Dyn<A>], shape![1, 2, 1, 1] as shape![1, 2, 1, 1] => shape![1, 2, 1, 2] as shape![1, 2, 1, Dyn<A>]);
    triple!("broadcast_ok_0246", shape![2, 1, 1, 1] as shape![2, 1, 1, Dyn<A>], shape![1, 2, 4, 1] as shape![1, 2, 4, Dyn<A>], shape![] as shape![] => shape![2, 2, 4, 1] as shape![2, 2, 4, Dyn<A>]);
    triple!("broadcast_ok_0247", shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>], shape![1, 5, 1, 1] as shape![1, 5, 1, 1], shape![1, 5, 1, 3] as shape![1, 5, 1, Dyn<A>] => shape![1, 5, 3, 3] as shape![1, 5, 3, Dyn<A>]);
    triple!("broadcast_ok_0248", shape![1, 1, 4, 5] as shape![1, 1, 4, Dyn<A>], shape![1, 4, 1] as shape![1, 4, 1], shape![1, 1, 1, 1] as shape![1, 1, 1, 1] => shape![1, 1, 4, 5] as shape![1, 1, 4, Dyn<A>]);
    triple!("broadcast_ok_0249", shape![] as shape![], shape![2, 1] as shape![2, Dyn<A>], shape![1] as shape![Dyn<A>] => shape![2, 1] as shape![2, Dyn<A>]);
    triple!("broadcast_ok_0250", shape![3, 4, 2] as shape![3, 4, Dyn<A>], shape![1, 4, 2] as shape![1, 4, Dyn<A>], shape![3, 4, 1] as shape![3, 4, 1] => shape![3, 4, 2] as shape![3, 4, Dyn<A>]);
    triple!("broadcast_ok_0251", shape![1, 5, 2, 1, 5] as shape![1, 5, 2, 1, Dyn<A>], shape![4, 5, 1, 1, 1] as shape![4, 5, 1, 1, 1], shape![4, 1, 2, 1, 1] as shape![4, 1, 2, 1, 1] => shape![4, 5, 2, 1, 5] as shape![4, 5, 2, 1, Dyn<A>]);
    triple!("broadcast_ok_0252", shape![2] as shape![Dyn<A>], shape![] as shape![], shape![2] as shape![Dyn<A>] => shape![2] as shape![Dyn<A>]);
    triple!("broadcast_ok_0253", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![1, 2, 1] as shape![1, 2, Dyn<A>], shape![1, 2, 1] as shape![1, 2, Dyn<A>] => shape![1, 2, 1] as shape![1, 2, Dyn<A>]);
    triple!("broadcast_ok_0254", shape![1, 3, 2] as shape![1, 3, Dyn<A>], shape![1, 3, 2] as shape![1, 3, Dyn<A>], shape![1, 3, 1] as shape![1, 3, 1] => shape![1, 3, 2] as shape![1, 3, Dyn<A>]);
}

#[test]
fn broadcast_ok_0255_to_0266() {
    triple!("broadcast_ok_0255", shape![3, 1, 2] as shape![3, 1, Dyn<A>], shape![3, 3, 2] as shape![3, 3, Dyn<A>], shape![3, 1, 2] as shape![3, 1, Dyn<A>] => shape![3, 3, 2] as shape![3, 3, Dyn<A>]);
    triple!("broadcast_ok_0256", shape![3] as shape![Dyn<A>], shape![3, 1] as shape![3, 1], shape![] as shape![] => shape![3, 3] as shape![3, Dyn<A>]);
    triple!("broadcast_ok_0257", shape![4] as shape![Dyn<A>], shape![1] as shape![1], shape![4] as shape![Dyn<A>] => shape![4] as shape![Dyn<A>]);
    triple!("broadcast_ok_0258", shape![4, 1, 5, 1] as shape![4, 1, 5, Dyn<A>], shape![] as shape![], shape![4, 1, 5, 1] as shape![4, 1, 5, Dyn<A>] => shape![4, 1, 5, 1] as shape![4, 1, 5, Dyn<A>]);
    triple!("broadcast_ok_0259", shape![2, 1, 1, 0] as shape![2, 1, 1, Dyn<A>], shape![1, 1, 1] as shape![1, 1, 1], shape![2, 3, 3, 0] as shape![2, 3, 3, Dyn<A>] => shape![2, 3, 3, 0] as shape![2, 3, 3, Dyn<A>]);
    triple!("broadcast_ok_0260", shape![4, 1, 2] as shape![4, 1, Dyn<A>], shape![4, 1, 2] as shape![4, 1, Dyn<A>], shape![2, 2] as shape![2, Dyn<A>] => shape![4, 2, 2] as shape![4, 2, Dyn<A>]);
    triple!("broadcast_ok_0261", shape![1, 1, 4] as shape![1, 1, Dyn<A>], shape![1, 2, 4] as shape![1, 2, Dyn<A>], shape![2, 4] as shape![2, Dyn<A>] => shape![1, 2, 4] as shape![1, 2, Dyn<A>]);
    triple!("broadcast_ok_0262", shape![1, 2] as shape![1, Dyn<A>], shape![] as shape![], shape![3, 1, 2] as shape![3, 1, Dyn<A>] => shape![3, 1, 2] as shape![3, 1, Dyn<A>]);
    triple!("broadcast_ok_0263", shape![1, 2, 1, 1, 4] as shape![1, 2, 1, 1, Dyn<A>], shape![1, 2, 1, 3, 4] as shape![1, 2, 1, 3, Dyn<A>], shape![1, 2, 1, 1, 4] as shape![1, 2, 1, 1, Dyn<A>] => shape![1, 2, 1, 3, 4] as shape![1, 2, 1, 3, Dyn<A>]);
    triple!("broadcast_ok_0264", shape![5, 2, 1] as shape![5, 2, 1], shape![5, 1, 5] as shape![5, 1, Dyn<A>], shape![1, 2, 5] as shape![1, 2, Dyn<A>] => shape![5, 2, 5] as shape![5, 2, Dyn<A>]);
    triple!("broadcast_ok_0265", shape![1] as shape![1], shape![3] as shape![Dyn<A>], shape![] as shape![] => shape![3] as shape![Dyn<A>]);
    triple!("broadcast_ok_0266", shape![1, 2, 5] as shape![1, 2, Dyn<A>], shape![5] as shape![Dyn<A>], shape![5] as shape![Dyn<A>] => shape![1, 2, 5] as shape![1, 2, Dyn<A>]);
}

#[test]
fn broadcast_ok_0267_to_0278() {
    triple!("broadcast_ok_0267", shape![3, 1, 2] as shape![3, 1, Dyn<A>], shape![3, 1, 2] as shape![3, 1, Dyn<A>], shape![3, 1, 2] as shape![3, 1, Dyn<A>] => shape![3, 1, 2] as shape![3, 1, Dyn<A>]);
    triple!("broadcast_ok_0268", shape![1, 3] as shape![1, Dyn<A>], shape![] as shape![], shape![3] as shape![Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
    triple!("broadcast_ok_0269", shape![1, 2] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1], shape![1] as shape![1] => shape![1, 2] as shape![1, Dyn<A>]);
    triple!("broadcast_ok_0270", shape![1, 1] as shape![1, 1], shape![1, 5, 4, 2] as shape![1, 5, 4, Dyn<A>], shape![1, 5, 4, 2] as shape![1, 5, 4, Dyn<A>] => shape![1, 5, 4, 2] as shape![1, 5, 4, Dyn<A>]);
    triple!("broadcast_ok_0271", shape![4, 1, 2] as shape![4, 1, Dyn<A>], shape![5, 4, 1, 2] as shape![5, 4, 1, Dyn<A>], shape![5, 4, 1, 2] as shape![5, 4, 1, Dyn<A>] => shape![5, 4, 1, 2] as shape![5, 4, 1, Dyn<A>]);
    triple!("broadcast_ok_0272", shape![] as shape![], shape![] as shape![], shape![1] as shape![Dyn<A>] => shape![1] as shape![Dyn<A>]);
    triple!("broadcast_ok_0273", shape![2, 3] as shape![2, Dyn<A>], shape![1, 3] as shape![1, Dyn<A>], shape![2, 3] as shape![2, Dyn<A>] => shape![2, 3] as shape![2, Dyn<A>]);
    triple!("broadcast_ok_0274", shape![] as shape![], shape![3, 3] as shape![3, Dyn<A>], shape![] as shape![] => shape![3, 3] as shape![3, Dyn<A>]);
    triple!("broadcast_ok_0275", shape![5, 1, 1, 1, 1] as shape![5, 1, 1, 1, Dyn<A>], shape![5, 1, 1, 1, 1] as shape![5, 1, 1, 1, Dyn<A>], shape![] as shape![] => shape![5, 1, 1, 1, 1] as shape![5, 1, 1, 1, Dyn<A>]);
    triple!("broadcast_ok_0276", shape![1, 1, 1] as shape![1, 1, Dyn<A>], shape![1] as shape![Dyn<A>], shape![3, 1] as shape![3, Dyn<A>] => shape![1, 3, 1] as shape![1, 3, Dyn<A>]);
    triple!("broadcast_ok_0277", shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>], shape![2, 1, 1, 3] as shape![2, 1, 1, Dyn<A>], shape![1, 1, 3] as shape![1, 1, Dyn<A>] => shape![2, 1, 1, 3] as shape![2, 1, 1, Dyn<A>]);
    triple!("broadcast_ok_0278", shape![5] as shape![Dyn<A>], shape![] as shape![], shape![1] as shape![1] => shape![5] as shape![Dyn<A>]);
}

#[test]
fn broadcast_ok_0279_to_0290() {
    triple!("broadcast_ok_0279", shape![1, 1] as shape![1, Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>], shape![1, 1] as shape![1, Dyn<A>] => shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>]);
    triple!("broadcast_ok_0280", shape![1, 3, 2] as shape![1, 3, Dyn<A>], shape![1, 3, 2] as shape![1, 3, Dyn<A>], shape![2] as shape![Dyn<A>] => shape![1, 3, 2] as shape![1, 3, Dyn<A>]);
    triple!("broadcast_ok_0281", shape![] as shape![], shape![2] as shape![Dyn<A>], shape![2] as shape![Dyn<A>] => shape![2] as shape![Dyn<A>]);
    triple!("broadcast_ok_0282", shape![2, 1, 3] as shape![2, 1, Dyn<A>], shape![2, 2, 1] as shape![2, 2, 1], shape![1, 2, 3] as shape![1, 2, Dyn<A>] => shape![2, 2, 3] as shape![2, 2, Dyn<A>]);
    triple!("broadcast_ok_0283", shape![3, 1] as shape![3, 1], shape![1, 2] as shape![1, Dyn<A>], shape![] as shape![] => shape![3, 2] as shape![3, Dyn<A>]);
    triple!("broadcast_ok_0284", shape![1, 1, 1, 4] as shape![1, 1, 1, Dyn<A>], shape![4] as shape![Dyn<A>], shape![1] as shape![1] => shape![1, 1, 1, 4] as shape![1, 1, 1, Dyn<A>]);
    triple!("broadcast_ok_0285", shape![3, 2] as shape![3, Dyn<A>], shape![1, 3, 1, 2] as shape![1, 3, 1, Dyn<A>], shape![3, 1] as shape![3, 1] => shape![1, 3, 3, 2] as shape![1, 3, 3, Dyn<A>]);
    triple!("broadcast_ok_0286", shape![2, 3, 2] as shape![2, 3, Dyn<A>], shape![2, 1, 1] as shape![2, 1, 1], shape![2, 1, 2] as shape![2, 1, Dyn<A>] => shape![2, 3, 2] as shape![2, 3, Dyn<A>]);
    triple!("broadcast_ok_0287", shape![1, 5] as shape![1, Dyn<A>], shape![1, 1] as shape![1, 1], shape![5, 1, 5] as shape![5, 1, Dyn<A>] => shape![5, 1, 5] as shape![5, 1, Dyn<A>]);
    triple!("broadcast_ok_0288", shape![1, 1, 2, 1] as shape![1, 1, 2, Dyn<A>], shape![1, 5, 2, 1] as shape![1, 5, 2, Dyn<A>], shape![1, 1, 1, 1] as shape![1, 1, 1, Dyn<A>] => shape![1, 5, 2, 1] as shape![1, 5, 2, Dyn<A>]);
    triple!("broadcast_ok_0289", shape![4, 1] as shape![4, Dyn<A>], shape![1] as shape![Dyn<A>], shape![1] as shape![Dyn<A>] => shape![4, 1] as shape![4, Dyn<A>]);
    triple!("broadcast_ok_0290", shape![3] as shape![Dyn<A>], shape![1] as shape![1], shape![3] as shape![Dyn<A>] => shape![3] as shape![Dyn<A>]);
}

#[test]
fn broadcast_ok_0291_to_0300() {
    triple!("broadcast_ok_0291", shape![1, 1, 4, 2, 0] as shape![1, 1, 4, 2, Dyn<A>], shape![1, 4, 1, 1] as shape![1, 4, 1, 1], shape![1, 1, 4, 1, 0] as shape![1, 1, 4, 1, Dyn<A>] => shape![1, 1, 4, 2, 0] as shape![1, 1, 4, 2, Dyn<A>]);
    triple!("broadcast_ok_0292", shape![1, 3, 3, 1] as shape![1, 3, 3, 1], shape![1, 3, 3, 3] as shape![1, 3, 3, Dyn<A>], shape![1, 3, 3, 3] as shape![1, 3, 3, Dyn<A>] => shape![1, 3, 3, 3] as shape![1, 3, 3, Dyn<A>]);
    triple!("broadcast_ok_0293", shape![1, 3] as shape![1, Dyn<A>], shape![1] as shape![1], shape![1, 3] as shape![1, Dyn<A>] => shape![1, 3] as shape![1, Dyn<A>]);
    triple!("broadcast_ok_0294", shape![4, 3, 1] as shape![4, 3, 1], shape![4, 1, 2] as shape![4, 1, Dyn<A>], shape![] as shape![] => shape![4, 3, 2] as shape![4, 3, Dyn<A>]);
    triple!("broadcast_ok_0295", shape![4, 1] as shape![4, 1], shape![5] as shape![Dyn<A>], shape![1, 4, 5] as shape![1, 4, Dyn<A>] => shape![1, 4, 5] as shape![1, 4, Dyn<A>]);
    triple!("broadcast_ok_0296", shape![2] as shape![Dyn<A>], shape![2] as shape![Dyn<A>], shape![1, 2] as shape![1, Dyn<A>] => shape![1, 2] as shape![1, Dyn<A>]);
    triple!("broadcast_ok_0297", shape![1, 1, 3, 1] as shape![1, 1, 3, 1], shape![1, 1, 1, 3] as shape![1, 1, 1, Dyn<A>], shape![] as shape![] => shape![1, 1, 3, 3] as shape![1, 1, 3, Dyn<A>]);
    triple!("broadcast_ok_0298", shape![3, 1, 2] as shape![3, 1, Dyn<A>], shape![1, 2] as shape![1, Dyn<A>], shape![] as shape![] => shape![3, 1, 2] as shape![3, 1, Dyn<A>]);
    triple!("broadcast_ok_0299", shape![5, 2, 5] as shape![5, 2, Dyn<A>], shape![5, 2, 1] as shape![5, 2, 1], shape![5, 1, 5] as shape![5, 1, Dyn<A>] => shape![5, 2, 5] as shape![5, 2, Dyn<A>]);
    triple!("broadcast_ok_0300", shape![4] as shape![Dyn<A>], shape![1, 2, 4] as shape![1, 2, Dyn<A>], shape![4] as shape![Dyn<A>] => shape![1, 2, 4] as shape![1, 2, Dyn<A>]);
}
