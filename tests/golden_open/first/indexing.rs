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
fn shape_ops_0095_to_0106() {
    outputs!("shape_ops_0095", |a: shape![5] as shape![Dyn<A>] = "/in/0/data", i: shape![3] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![3] as shape![Dyn<B>] = a.take::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0096", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data", i: shape![2] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 4] as shape![Dyn<B>, 4] = a.take::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0097", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data", i: shape![3] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![3, 3] as shape![Dyn<A>, Dyn<B>] = a.take::<1>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0098", |a: shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = "/in/0/data", i: shape![1] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 1, 2] as shape![Dyn<A>, Dyn<B>, 2] = a.take::<1>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0099", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", i: shape![2, 2] as shape![Dyn<B>, 2] = "/in/1/data"| "/out/0/data": shape![2, 2, 3] as shape![Dyn<B>, 2, 3] = a.take::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0100", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", i: shape![2, 1] as shape![Dyn<B>, 1] = "/in/1/data"| "/out/0/data": shape![2, 2, 1] as shape![Dyn<A>, Dyn<B>, 1] = a.take::<1>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0101", |a: shape![4] as shape![Dyn<A>] = "/in/0/data", i: shape![2] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2] as shape![Dyn<B>] = a.take::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0102", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", i: shape![0] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![0] as shape![Dyn<B>] = a.take::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0103", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data", i: shape![1, 4] as shape![Dyn<B>, 4] = "/in/1/data"| "/out/0/data": shape![1, 4] as shape![Dyn<B>, 4] = a.gather::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0104", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data", i: shape![3, 2] as shape![Dyn<A>, 2] = "/in/1/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = a.gather::<1>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0105", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", i: shape![2, 3] as shape![Dyn<B>, 3] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![Dyn<B>, 3] = a.gather::<0>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0106", |a: shape![5] as shape![Dyn<A>] = "/in/0/data", i: shape![3] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![3] as shape![Dyn<B>] = a.gather::<0>(&i.cast::<i64>()).unwrap());
}

#[test]
fn shape_ops_0107_to_0119() {
    outputs!("shape_ops_0107", |a: shape![2, 2, 2] as shape![Dyn<A>, 2, 2] = "/in/0/data", i: shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/1/data"| "/out/0/data": shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = a.gather::<1>(&i.cast::<i64>()).unwrap());
    outputs!("shape_ops_0108", |a: shape![3, 3] as shape![Dyn<A>, 3] = "/in/0/data", i: shape![1, 3] as shape![Dyn<B>, 3] = "/in/1/data", v: shape![1, 3] as shape![Dyn<B>, 3] = "/in/2/data"| "/out/0/data": shape![3, 3] as shape![Dyn<A>, 3] = a.scatter::<0>(&i.cast::<i64>(), &v).unwrap());
    outputs!("shape_ops_0110", |a: shape![3, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![3, 3] as shape![Dyn<A>, 3] = a.tril::<0>());
    outputs!("shape_ops_0111", |a: shape![3, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![3, 3] as shape![Dyn<A>, 3] = a.triu::<0>());
    outputs!("shape_ops_0112", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.tril::<1>());
    outputs!("shape_ops_0113", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.triu::<1>());
    outputs!("shape_ops_0114", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.tril::<-1>());
    outputs!("shape_ops_0115", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.triu::<-1>());
    outputs!("shape_ops_0116", |a: shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/0/data"| "/out/0/data": shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = a.tril::<0>());
    outputs!("shape_ops_0117", |a: shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/0/data"| "/out/0/data": shape![2, 2, 3] as shape![Dyn<A>, 2, 3] = a.triu::<0>());
    outputs!("shape_ops_0118", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.tril::<5>());
    outputs!("shape_ops_0119", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.triu::<5>());
}

#[test]
fn shape_ops_0120_to_0128() {
    outputs!("shape_ops_0120", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.tril::<-5>());
    outputs!("shape_ops_0121", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.triu::<-5>());
    outputs!("shape_ops_0123", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = a.top_k::<1, 2>().0, "/out/1/data": shape![3, 2] as shape![Dyn<A>, 2] = a.top_k::<1, 2>().1);
    outputs!("shape_ops_0125", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.top_k::<-1, 1>().0, "/out/1/data": shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.top_k::<-1, 1>().1);
    outputs!("shape_ops_0126", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.sort::<0>(), "/out/1/data": shape![5] as shape![Dyn<A>] = a.argsort::<0>());
    outputs!("shape_ops_0127", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.sort::<1>().flip::<1>(), "/out/1/data": shape![3, 4] as shape![Dyn<A>, 4] = a.argsort::<1>().flip::<1>());
    outputs!("shape_ops_0128", |a: shape![3, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![3, 4] as shape![Dyn<A>, 4] = a.sort::<0>(), "/out/1/data": shape![3, 4] as shape![Dyn<A>, 4] = a.argsort::<0>());
}

#[test]
fn nn_0170_to_0170() {
    outputs!("nn_0170", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = a.cast::<i64>().one_hot::<4>().unwrap());
}

#[test]
fn shape_ops_err_0030_to_0035() {
    out_of_range!("shape_ops_err_0030", |a: shape![3] as shape![Dyn<A>]| a.take::<0>(&tensor![3]));
    out_of_range!("shape_ops_err_0032", |a: shape![3] as shape![Dyn<A>]| a.take::<0>(&tensor![-4]));
    out_of_range!("shape_ops_err_0035", |a: shape![2, 3] as shape![Dyn<A>, 3]| a.gather::<1>(&tensor![[3], [0]].renamed::<shape![Dyn<A>, 1]>().unwrap()));
}
