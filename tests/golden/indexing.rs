//! Written by `scripts/golden.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! of_one {
    ($id:literal, |$a:ident: $s:ty| $($at:literal: $result:ty = $value:expr),*) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        $(check::<$result, _>(line, $at, &$value);)*
    }};
}

macro_rules! by_indices {
    ($id:literal, |$a:ident: $s:ty, $i:ident: $t:ty| $at:literal: $result:ty = $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        let $i = input::<$t>(line, "/in/1/data").cast::<i64>();
        check::<$result, _>(line, $at, &$value.unwrap());
    }};
}

macro_rules! with_values {
    ($id:literal, |$a:ident: $s:ty, $i:ident: $t:ty, $v:ident: $u:ty| $at:literal: $result:ty = $value:expr) => {{
        let line = line($id);
        let $a: Tensor<f32, $s> = input(line, "/in/0/data");
        let $i = input::<$t>(line, "/in/1/data").cast::<i64>();
        let $v: Tensor<f32, $u> = input(line, "/in/2/data");
        check::<$result, _>(line, $at, &$value.unwrap());
    }};
}

// The index, the axis and the size are those of NumPy's message.
macro_rules! out_of_range {
    ($id:literal, |$a:ident: $s:ty| $value:expr) => {{
        let $a: Tensor<f32, $s> = Tensor::zeros();
        let error = $value.unwrap_err();
        let (index, axis, size) = (error.index(), error.axis(), error.size());
        let text = format!("IndexError: index {index} is out of bounds for axis {axis} with size {size}");
        assert_eq!(line($id)["numpy"]["error"].as_str(), Some(&*text));
    }};
}

#[test]
fn shape_ops_0095_to_0106() {
    by_indices!("shape_ops_0095", |a: shape![5], i: shape![3]| "/out/0/data": shape![3] = a.take::<0>(&i));
    by_indices!("shape_ops_0096", |a: shape![3, 4], i: shape![2]| "/out/0/data": shape![2, 4] = a.take::<0>(&i));
    by_indices!("shape_ops_0097", |a: shape![3, 4], i: shape![3]| "/out/0/data": shape![3, 3] = a.take::<1>(&i));
    by_indices!("shape_ops_0098", |a: shape![2, 3, 2], i: shape![1]| "/out/0/data": shape![2, 1, 2] = a.take::<1>(&i));
    by_indices!("shape_ops_0099", |a: shape![2, 3], i: shape![2, 2]| "/out/0/data": shape![2, 2, 3] = a.take::<0>(&i));
    by_indices!("shape_ops_0100", |a: shape![2, 3], i: shape![2, 1]| "/out/0/data": shape![2, 2, 1] = a.take::<1>(&i));
    by_indices!("shape_ops_0101", |a: shape![4], i: shape![2]| "/out/0/data": shape![2] = a.take::<0>(&i));
    by_indices!("shape_ops_0102", |a: shape![3], i: shape![0]| "/out/0/data": shape![0] = a.take::<0>(&i));
    by_indices!("shape_ops_0103", |a: shape![3, 4], i: shape![1, 4]| "/out/0/data": shape![1, 4] = a.gather::<0>(&i));
    by_indices!("shape_ops_0104", |a: shape![3, 4], i: shape![3, 2]| "/out/0/data": shape![3, 2] = a.gather::<1>(&i));
    by_indices!("shape_ops_0105", |a: shape![2, 3], i: shape![2, 3]| "/out/0/data": shape![2, 3] = a.gather::<0>(&i));
    by_indices!("shape_ops_0106", |a: shape![5], i: shape![3]| "/out/0/data": shape![3] = a.gather::<0>(&i));
}

#[test]
fn shape_ops_0107_to_0118() {
    by_indices!("shape_ops_0107", |a: shape![2, 2, 2], i: shape![2, 1, 2]| "/out/0/data": shape![2, 1, 2] = a.gather::<1>(&i));
    with_values!("shape_ops_0108", |a: shape![3, 3], i: shape![1, 3], v: shape![1, 3]| "/out/0/data": shape![3, 3] = a.scatter::<0>(&i, &v));
    with_values!("shape_ops_0109", |a: shape![3, 4], i: shape![2, 2], v: shape![2, 2]| "/out/0/data": shape![3, 4] = a.scatter_add::<1>(&i, &v));
    of_one!("shape_ops_0110", |a: shape![3, 3]| "/out/0/data": shape![3, 3] = a.tril::<0>());
    of_one!("shape_ops_0111", |a: shape![3, 3]| "/out/0/data": shape![3, 3] = a.triu::<0>());
    of_one!("shape_ops_0112", |a: shape![3, 4]| "/out/0/data": shape![3, 4] = a.tril::<1>());
    of_one!("shape_ops_0113", |a: shape![3, 4]| "/out/0/data": shape![3, 4] = a.triu::<1>());
    of_one!("shape_ops_0114", |a: shape![3, 4]| "/out/0/data": shape![3, 4] = a.tril::<-1>());
    of_one!("shape_ops_0115", |a: shape![3, 4]| "/out/0/data": shape![3, 4] = a.triu::<-1>());
    of_one!("shape_ops_0116", |a: shape![2, 2, 3]| "/out/0/data": shape![2, 2, 3] = a.tril::<0>());
    of_one!("shape_ops_0117", |a: shape![2, 2, 3]| "/out/0/data": shape![2, 2, 3] = a.triu::<0>());
    of_one!("shape_ops_0118", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.tril::<5>());
}

#[test]
fn shape_ops_0119_to_0128() {
    of_one!("shape_ops_0119", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.triu::<5>());
    of_one!("shape_ops_0120", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.tril::<-5>());
    of_one!("shape_ops_0121", |a: shape![2, 3]| "/out/0/data": shape![2, 3] = a.triu::<-5>());
    of_one!("shape_ops_0122", |a: shape![5]| "/out/0/data": shape![3] = a.top_k::<0, 3>().0, "/out/1/data": shape![3] = a.top_k::<0, 3>().1);
    of_one!("shape_ops_0123", |a: shape![3, 4]| "/out/0/data": shape![3, 2] = a.top_k::<1, 2>().0, "/out/1/data": shape![3, 2] = a.top_k::<1, 2>().1);
    of_one!("shape_ops_0124", |a: shape![3, 4]| "/out/0/data": shape![2, 4] = -(-&a).top_k::<0, 2>().0, "/out/1/data": shape![2, 4] = (-&a).top_k::<0, 2>().1);
    of_one!("shape_ops_0125", |a: shape![2, 3, 4]| "/out/0/data": shape![2, 3, 1] = a.top_k::<-1, 1>().0, "/out/1/data": shape![2, 3, 1] = a.top_k::<-1, 1>().1);
    of_one!("shape_ops_0126", |a: shape![5]| "/out/0/data": shape![5] = a.sort::<0>(), "/out/1/data": shape![5] = a.argsort::<0>());
    of_one!("shape_ops_0127", |a: shape![3, 4]| "/out/0/data": shape![3, 4] = a.sort::<1>().flip::<1>(), "/out/1/data": shape![3, 4] = a.argsort::<1>().flip::<1>());
    of_one!("shape_ops_0128", |a: shape![3, 4]| "/out/0/data": shape![3, 4] = a.sort::<0>(), "/out/1/data": shape![3, 4] = a.argsort::<0>());
}

#[test]
fn nn_0170_to_0170() {
    of_one!("nn_0170", |a: shape![2, 3]| "/out/0/data": shape![2, 3, 4] = a.cast::<i64>().one_hot::<4>().unwrap());
}

#[test]
fn shape_ops_err_0030_to_0035() {
    out_of_range!("shape_ops_err_0030", |a: shape![3]| a.take::<0>(&tensor![3]));
    out_of_range!("shape_ops_err_0032", |a: shape![3]| a.take::<0>(&tensor![-4]));
    out_of_range!("shape_ops_err_0035", |a: shape![2, 3]| a.gather::<1>(&tensor![[3], [0]]));
}
