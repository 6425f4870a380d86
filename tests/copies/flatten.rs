use super::*;

#[rustfmt::skip]
#[test]
fn flattened_as_torch_flatten() {
    holds!("shape_ops_0140", (a: [2, 3, 4]) => [([24], a.flatten_axes::<0, -1>())]);
    holds!("shape_ops_0141", (a: [2, 3, 4]) => [([2, 12], a.flatten_axes::<1, -1>())]);
    holds!("shape_ops_0142", (a: [2, 3, 4]) => [([6, 4], a.flatten_axes::<0, 1>())]);
    holds!("shape_ops_0143", (a: [2, 3, 4]) => [([2, 3, 4], a.flatten_axes::<1, 1>())]);
    holds!("shape_ops_0144", (a: []) => [([1], a.flatten())]);
    holds!("shape_ops_0145", (a: [5]) => [([5], a.flatten_axes::<0, -1>())]);
    holds!("shape_ops_0146", (a: [2, 0, 3]) => [([2, 0], a.flatten_axes::<1, 2>())]);
}

/// Any leading axes.
fn heads<L: Shape>(x: &Tensor<f32, shape![..L, 12]>) -> Tensor<f32, shape![..L, 3, 4]> {
    x.unflatten::<-1, shape![3, 4]>().to_tensor()
}

/// A product of sizes that are parameters needs its bound.
fn joined<L: Shape, H: Size + Times<D>, D: Size>(
    x: &Tensor<f32, shape![..L, H, D]>,
) -> Tensor<f32, shape![..L, <H as Times<D>>::Output]> {
    x.flatten_axes::<-2, -1>().to_tensor()
}

/// The way back is by the same bound.
fn apart<L: Shape, H: Size + Times<D>, D: Size>(
    x: &Tensor<f32, shape![..L, <H as Times<D>>::Output]>,
) -> Tensor<f32, shape![..L, H, D]> {
    x.unflatten::<-1, shape![H, D]>().to_tensor()
}

#[test]
fn one_axis_as_several_and_back() {
    let a: Tensor<i64, shape![2, 12, 5]> = Tensor::arange();
    let v = a.unflatten::<1, shape![3, 1, 4]>();
    assert_shape!(v, [2, 3, 1, 4, 5]);
    let want: Tensor<i64, shape![2, 3, 1, 4, 5]> =
        Tensor::from_fn(|[i, j, _, k, l]| (60 * i + 20 * j + 5 * k + l) as i64);
    assert_eq!(v, want);
    assert_shape!(a.unflatten::<-1, shape![5]>(), [2, 12, 5]);
    assert_shape!(a.unflatten::<0, shape![2, 1]>(), [2, 1, 12, 5]);
    assert_shape!(Tensor::<f32, shape![3, 1]>::zeros().unflatten::<1, shape![]>(), [3]);
    assert_eq!(want.flatten_axes::<1, 3>(), a);
    assert_eq!(want.flatten_axes::<-4, -2>(), a);
    assert_eq!(want.flatten_axes::<0, 4>(), a.flatten());
    let x: Tensor<f32, shape![7, 2, 12]> = Tensor::arange();
    assert_eq!(joined(&heads(&x)), x);
    let parts = apart::<shape![7, 2], Dim<4>, Dim<3>>(&x);
    assert_eq!(parts, Tensor::from_fn(|[i, j, h, d]| (24 * i + 12 * j + 3 * h + d) as f32));
    assert_eq!(apart::<shape![7, 2], Dim<12>, One>(&x).sum_axis::<-1>(), x);
}

#[test]
fn broadcast_with_named_axes() {
    // out[i, j, k] = a[i, k], a[k, i], row[j]
    let a = numbered::<2, 4>();
    let v = a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>();
    assert_eq!(v, Tensor::<i64, shape![2, 3, 4]>::from_fn(|[i, _, k]| (100 * i + k) as i64));
    assert_eq!(v.strides().as_slice(), [4, 0, 1]);
    let v = a.broadcast_in_dim::<shape![4, 3, 2], axes![2, 0]>();
    assert_eq!(v, Tensor::<i64, shape![4, 3, 2]>::from_fn(|[k, _, i]| (100 * i + k) as i64));
    let row = tensor![7_i64, 8, 9];
    let v = row.broadcast_in_dim::<shape![2, 3, 4], axes![-2]>();
    assert_eq!(v, Tensor::<i64, shape![2, 3, 4]>::from_fn(|[_, j, _]| j as i64 + 7));
    // An axis of 1 stretches where it is placed.
    let column = tensor![[5_i64], [6]];
    let v = column.broadcast_in_dim::<shape![3, 2, 4], axes![1, 0]>();
    assert_eq!(v, Tensor::<i64, shape![3, 2, 4]>::from_fn(|[_, j, _]| j as i64 + 5));
    let scalar: Tensor<i64, shape![]> = Tensor::full(3);
    assert_eq!(scalar.broadcast_in_dim::<shape![2, 2], axes![]>(), tensor![[3_i64, 3], [3, 3]]);
    // Of a view with strides of its own.
    let v = a.flip::<1>().broadcast_in_dim::<shape![2, 4, 1], axes![0, 1]>();
    assert_eq!(v, Tensor::<i64, shape![2, 4, 1]>::from_fn(|[i, j, _]| (100 * i + 3 - j) as i64));
}
