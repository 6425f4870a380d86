//! A line of each kind that the other files hold a mistake of; that it builds makes the whole run a build.

use conformable::prelude::*;

fn linear<L: Shape, M: Size, K: Size, N: Size>(
    x: &Tensor<f32, shape![..L, M, K]>,
    w: &Tensor<f32, shape![K, N]>,
    b: &Tensor<f32, shape![N]>,
) -> Tensor<f32, shape![..L, M, N]> {
    x.matmul(w) + b
}

fn main() {
    let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let row = tensor![10.0, 20.0, 30.0];
    assert_eq!(&a + &row, tensor![[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]]);
    let mut sum = a.clone();
    sum += &row;
    assert_eq!(sum, &a + &row);
    assert_eq!(a.matmul(&row), tensor![140.0, 320.0]);
    assert_eq!(a.sum_axis::<-1>(), tensor![6.0, 15.0]);
    assert_eq!(a.max_axis::<0>(), tensor![4.0, 5.0, 6.0]);
    assert_eq!(a.permute::<axes![1, 0]>(), a.t());
    assert_eq!(a.unsqueeze::<0>().squeeze::<0>(), a);
    assert_eq!(a.reshape::<shape![6]>(), a.reshape_const::<shape![6]>());
    assert_eq!(a.slice(s![1, ..2]), tensor![4.0, 5.0]);
    assert_eq!(row.broadcast_to::<shape![2, 3]>()[[1, 2]], 30.0);
    assert_eq!(a.greater(3.0).select(&a, 0.0), tensor![[0.0, 0.0, 0.0], [4.0, 5.0, 6.0]]);
    let x: Tensor<f32, shape![2, 4, 8]> = Tensor::ones();
    let y = linear(&x, &Tensor::<f32, shape![8, 3]>::ones(), &Tensor::ones());
    assert_shape!(y, [2, 4, 3]);
    assert_eq!(y[[1, 3, 2]], 9.0);
}
