use super::*;

#[rustfmt::skip]
#[test]
fn padded_with_a_number_as_numpy_pad() {
    holds!("shape_ops_0040", (a: [4]) => [([7], a.pad::<0, 1, 2>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0041", (a: [4]) => [([7], a.pad::<0, 1, 2>(Pad::Constant(-1.5)))]);
    holds!("shape_ops_0042", (a: [4]) => [([4], a.pad::<0, 0, 0>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0043", (a: [4]) => [([4], a.pad::<0, 0, 0>(Pad::Constant(-1.5)))]);
    holds!("shape_ops_0044", (a: [2, 3]) => [([3, 5], a.pad::<0, 1, 0>(Pad::Constant(0.0)).pad::<1, 0, 2>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0045", (a: [2, 3]) => [([3, 5], a.pad::<0, 1, 0>(Pad::Constant(-1.5)).pad::<1, 0, 2>(Pad::Constant(-1.5)))]);
    holds!("shape_ops_0046", (a: [2, 3]) => [([4, 7], a.pad::<0, 1, 1>(Pad::Constant(0.0)).pad::<1, 2, 2>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0047", (a: [2, 3]) => [([4, 7], a.pad::<0, 1, 1>(Pad::Constant(-1.5)).pad::<1, 2, 2>(Pad::Constant(-1.5)))]);
    holds!("shape_ops_0048", (a: [2, 2, 2]) => [([3, 3, 4], a.pad::<0, 0, 1>(Pad::Constant(0.0)).pad::<1, 1, 0>(Pad::Constant(0.0)).pad::<2, 1, 1>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0049", (a: [2, 2, 2]) => [([3, 3, 4], a.pad::<0, 0, 1>(Pad::Constant(-1.5)).pad::<1, 1, 0>(Pad::Constant(-1.5)).pad::<2, 1, 1>(Pad::Constant(-1.5)))]);
    holds!("shape_ops_0050", (a: [0]) => [([3], a.pad::<0, 2, 1>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0051", (a: [0]) => [([3], a.pad::<0, 2, 1>(Pad::Constant(-1.5)))]);
    holds!("shape_ops_0052", (a: [3]) => [([6], a.pad::<0, 3, 0>(Pad::Constant(0.0)))]);
    holds!("shape_ops_0053", (a: [3]) => [([6], a.pad::<0, 3, 0>(Pad::Constant(-1.5)))]);
}

#[rustfmt::skip]
#[test]
fn reflected_as_numpy_pad() {
    holds!("shape_ops_0054", (a: [4]) => [([7], a.pad::<0, 1, 2>(Pad::Reflect))]);
    holds!("shape_ops_0055", (a: [4]) => [([10], a.pad::<0, 3, 3>(Pad::Reflect))]);
    holds!("shape_ops_0059", (a: [3, 4]) => [([6, 7], a.pad::<0, 1, 2>(Pad::Reflect).pad::<1, 2, 1>(Pad::Reflect))]);
}

#[rustfmt::skip]
#[test]
fn edges_repeated_as_numpy_pad() {
    holds!("shape_ops_0056", (a: [4]) => [([9], a.pad::<0, 2, 3>(Pad::Edge))]);
    holds!("shape_ops_0060", (a: [2, 3]) => [([4, 5], a.pad::<0, 1, 1>(Pad::Edge).pad::<1, 2, 0>(Pad::Edge))]);
    holds!("shape_ops_0064", (a: [1, 2, 3]) => [([1, 4, 5], a.pad::<1, 1, 1>(Pad::Edge).pad::<2, 1, 1>(Pad::Edge))]);
}

#[test]
fn views_and_inline_tensors() {
    let a = numbered::<4, 3>();
    let want: Tensor<i64, shape![3, 9]> = Tensor::from_fn(|[i, j]| {
        let at = j as isize - 2;
        let mirrored = if at < 0 {
            -at
        } else if at > 3 {
            6 - at
        } else {
            at
        };
        (100 * mirrored) as i64 + i as i64
    });
    assert_eq!(a.t().pad::<1, 2, 3>(Pad::Reflect), want);
    let want: Tensor<i64, shape![3, 9]> = Tensor::from_fn(|[i, j]| 100 * (j as i64 - 2).clamp(0, 3) + i as i64);
    assert_eq!(a.t().pad::<-1, 2, 3>(Pad::Edge), want);
    let inline: InlineTensor<bool, shape![1]> = InlineTensor::from_array([true]);
    let padded: InlineTensor<bool, shape![3]> = inline.pad::<0, 1, 1>(Pad::Constant(false));
    assert_eq!(padded.to_array(), [false, true, false]);
    assert_eq!(inline.pad::<0, 0, 0>(Pad::Reflect), inline);
    assert_eq!(inline.pad::<0, 1, 0>(Pad::Edge).to_array(), [true, true]);
}

/// Axes that are not padded may be parameters.
fn framed<B: Size>(x: &Tensor<f32, shape![B, 3, 3]>) -> Tensor<f32, shape![B, 5, 5]> {
    x.pad::<1, 1, 1>(Pad::Constant(0.0)).pad::<2, 1, 1>(Pad::Constant(0.0))
}

#[test]
fn padding_in_generic_code() {
    let x = framed(&Tensor::<f32, shape![2, 3, 3]>::ones());
    assert_eq!(x.sum(), 18.0);
    assert_eq!(x[[1, 0, 2]] + x[[1, 4, 2]] + x[[0, 2, 0]] + x[[0, 2, 4]], 0.0);
}
