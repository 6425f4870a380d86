//! Whole uses: operators, views, reductions and products together, and generic code without `where` clauses.

use conformable::prelude::*;

#[test]
fn smoke() {
    let a = tensor![[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let row = tensor![10.0f32, 20.0, 30.0];
    let y = &a + &row;
    assert_shape!(y, [2, 3]);
    assert_eq!(y.to_array(), [[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]]);
    let z = a.t() * 2.0;
    assert_eq!(z.to_array(), [[2.0, 8.0], [4.0, 10.0], [6.0, 12.0]]);
    let big: Tensor<f32, shape![100, 70]> = Tensor::from_fn(|[i, j]| (i * 70 + j) as f32);
    let col: Tensor<f32, shape![100, 1]> = Tensor::from_fn(|[i, _]| i as f32);
    let s = &big - &col;
    for i in 0..100 {
        for j in 0..70 {
            assert_eq!(s[[i, j]], (i * 70 + j) as f32 - i as f32);
        }
    }
    let tt = big.t() + s.t();
    for i in 0..100 {
        for j in 0..70 {
            assert_eq!(tt[[j, i]], 2.0 * (i * 70 + j) as f32 - i as f32);
        }
    }
    assert_eq!(big.sum_axis::<0>()[[3]], (0..100).map(|i| (i * 70 + 3) as f32).sum::<f32>());
    assert_eq!(big.sum_axis::<-1>()[[3]], (0..70).map(|j| (3 * 70 + j) as f32).sum::<f32>());
    assert_eq!(big.argmax(), 6999);
    let m = big.matmul(&big.t());
    assert_shape!(m, [100, 100]);
    let mut o = big.clone();
    o += &col;
    assert_eq!(o[[5, 6]], 356.0 + 5.0);
    let e = ((big.expr() - &col) / 2.0).sum_axis::<-1>();
    assert_eq!(e[[0]], 70.0 * 69.0 / 2.0 / 2.0);
}
fn block<L: Shape, M: Size, I: Size, H: Size, O: Size>(
    x: &Tensor<f32, shape![..L, M, I]>,
    w1: &Tensor<f32, shape![I, H]>,
    b1: &Tensor<f32, shape![H]>,
    w2: &Tensor<f32, shape![H, O]>,
    b2: &Tensor<f32, shape![O]>,
) -> Tensor<f32, shape![..L, M, O]> {
    (x.matmul(w1) + b1).relu().matmul(w2) + b2
}
fn layer_norm<L: Shape, K: Size>(
    x: &Tensor<f32, shape![..L, K]>,
    w: &Tensor<f32, shape![K]>,
    b: &Tensor<f32, shape![K]>,
) -> Tensor<f32, shape![..L, K]> {
    let mean = x.mean_axis_keepdims::<-1>();
    let centred = x - &mean;
    let var = centred.square().mean_axis_keepdims::<-1>();
    centred * (var + 1e-5).rsqrt() * w + b
}
#[test]
fn generic() {
    let x: Tensor<f32, shape![2, 5, 4]> = Tensor::ones();
    let y = block(
        &x,
        &Tensor::<f32, shape![4, 8]>::ones(),
        &Tensor::zeros(),
        &Tensor::<f32, shape![8, 3]>::ones(),
        &Tensor::zeros(),
    );
    assert_shape!(y, [2, 5, 3]);
    assert_eq!(y[[1, 4, 2]], 32.0);
    let y = layer_norm(&x, &Tensor::ones(), &Tensor::zeros());
    assert_eq!(y[[0, 0, 0]], 0.0);
    let a: InlineTensor<f32, shape![4, 4]> = InlineTensor::ones();
    let b: InlineTensor<f32, shape![4]> = InlineTensor::arange();
    let c = a + b;
    assert_eq!(c.to_array()[3], [1.0, 2.0, 3.0, 4.0]);
    let d = a.matmul(&a);
    assert_eq!(d[[0, 0]], 4.0);
}
