//! `&b` where `b` is a reference already, in all that takes an operand but operators.

use conformable::prelude::*;

type Square = Tensor<f64, shape![2, 2]>;

fn halves(a: &Square) -> Square {
    a.zip_map(&a, |x, y| (x + y) / 4.0)
}

/// What a function does that has its operands as references.
fn layer<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f64, shape![..L, M, K]>,
    w: &Tensor<f64, shape![K, N]>,
    low: &Tensor<f64, shape![N]>,
) -> Tensor<f64, shape![..L, M, N]> {
    x.matmul(&w).maximum(&low)
}

#[test]
fn operands() {
    let a = tensor![[2.0, 0.0], [1.0, 4.0]];
    let b = &a;
    assert_eq!(halves(b), tensor![[1.0, 0.0], [0.5, 2.0]]);
    assert_eq!(a.maximum(&b.t()), tensor![[2.0, 1.0], [1.0, 4.0]]);
    assert_eq!(a.equal(&b), tensor![[true, true], [true, true]]);
    assert_eq!(a.greater(1.5).select(&b, -1.0), tensor![[2.0, -1.0], [-1.0, 4.0]]);
    assert_eq!((a.expr() * 2.0).minimum(&b).eval(), tensor![[2.0, 0.0], [1.0, 4.0]]);
}

#[test]
fn views() {
    let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    let row = &a.index_axis::<0>(1);
    assert_eq!(a.minimum(&row), tensor![[1.0, 2.0], [3.0, 4.0]]);
    assert_eq!(a.maximum(&row), tensor![[3.0, 4.0], [3.0, 4.0]]);
    assert_eq!(a.matmul(&row), tensor![11.0, 25.0]);
}

#[test]
fn tensors() {
    let a = tensor![[2.0, 0.0], [1.0, 4.0]];
    let b = &a;
    assert_eq!(a.matmul(&b), tensor![[4.0, 0.0], [6.0, 16.0]]);
    assert_eq!(a.matmul(&b) + tensor![1.0, 2.0], tensor![[5.0, 2.0], [7.0, 18.0]]);
    assert_eq!(layer(b, b, &tensor![5.0, 5.0]), tensor![[5.0, 5.0], [6.0, 16.0]]);
    assert_eq!(einsum!("ij,jk->ik", &b, &b), tensor![[4.0, 0.0], [6.0, 16.0]]);
    assert_eq!(a.solve(&b).unwrap(), tensor![[1.0, 0.0], [0.0, 1.0]]);
    assert_eq!(nn::linear(&b, &b, tensor![0.0, 1.0]), tensor![[4.0, 3.0], [2.0, 18.0]]);
}

#[test]
fn joined() {
    let a = tensor![[2.0], [1.0]];
    let b = &a;
    assert_eq!(a.concat::<1>(&b), tensor![[2.0, 2.0], [1.0, 1.0]]);
    assert_eq!((&b, &a).concat::<1>(), tensor![[2.0, 2.0], [1.0, 1.0]]);
    assert_eq!([&b, &b].stack::<0>(), tensor![[[2.0], [1.0]], [[2.0], [1.0]]]);
}
