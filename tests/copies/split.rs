use super::*;

#[rustfmt::skip]
#[test]
fn split_as_torch_split() {
    holds!("shape_ops_0023", (a: [6]) => [([2], a.split::<0, shape![2, 4]>().0), ([4], a.split::<0, shape![2, 4]>().1)]);
    holds!("shape_ops_0024", (a: [6]) => [([1], a.split::<0, shape![1, 2, 3]>().0), ([2], a.split::<0, shape![1, 2, 3]>().1), ([3], a.split::<0, shape![1, 2, 3]>().2)]);
    holds!("shape_ops_0025", (a: [2, 5]) => [([2, 2], a.split::<1, shape![2, 3]>().0), ([2, 3], a.split::<1, shape![2, 3]>().1)]);
    holds!("shape_ops_0026", (a: [4, 3]) => [([1, 3], a.split::<0, shape![1, 3]>().0), ([3, 3], a.split::<0, shape![1, 3]>().1)]);
    holds!("shape_ops_0027", (a: [2, 3, 4]) => [([2, 3, 1], a.split::<-1, shape![1, 1, 2]>().0), ([2, 3, 1], a.split::<-1, shape![1, 1, 2]>().1), ([2, 3, 2], a.split::<-1, shape![1, 1, 2]>().2)]);
    holds!("shape_ops_0028", (a: [6]) => [([0], a.split::<0, shape![0, 6]>().0), ([6], a.split::<0, shape![0, 6]>().1)]);
    holds!("shape_ops_0029", (a: [3, 2]) => [([3, 2], a.split::<0, shape![3]>().0)]);
    holds!("shape_ops_0030", (a: [2, 4]) => [([2, 2], a.split::<1, shape![2, 2]>().0), ([2, 2], a.split::<1, shape![2, 2]>().1)]);
    holds!("shape_ops_0036", (a: [7]) => [([3], a.split::<0, shape![3, 3, 1]>().0), ([3], a.split::<0, shape![3, 3, 1]>().1), ([1], a.split::<0, shape![3, 3, 1]>().2)]);
    holds!("shape_ops_0037", (a: [5]) => [([3], a.split::<0, shape![3, 2]>().0), ([2], a.split::<0, shape![3, 2]>().1)]);
    holds!("shape_ops_0038", (a: [5, 2]) => [([2, 2], a.split::<0, shape![2, 2, 1]>().0), ([2, 2], a.split::<0, shape![2, 2, 1]>().1), ([1, 2], a.split::<0, shape![2, 2, 1]>().2)]);
    holds!("shape_ops_0039", (a: [3]) => [([1], a.split::<0, shape![1, 1, 1]>().0), ([1], a.split::<0, shape![1, 1, 1]>().1), ([1], a.split::<0, shape![1, 1, 1]>().2)]);
}

#[rustfmt::skip]
#[test]
fn split_evenly_as_numpy_split() {
    holds!("shape_ops_0031", (a: [6]) => [([2], a.split_even::<0, 3>()[0]), ([2], a.split_even::<0, 3>()[1]), ([2], a.split_even::<0, 3>()[2])]);
    holds!("shape_ops_0032", (a: [6]) => [([3], a.split_even::<0, 2>()[0]), ([3], a.split_even::<0, 2>()[1])]);
    holds!("shape_ops_0033", (a: [4, 6]) => [([2, 6], a.split_even::<0, 2>()[0]), ([2, 6], a.split_even::<0, 2>()[1])]);
    holds!("shape_ops_0034", (a: [4, 6]) => [([4, 2], a.split_even::<1, 3>()[0]), ([4, 2], a.split_even::<1, 3>()[1]), ([4, 2], a.split_even::<1, 3>()[2])]);
    holds!("shape_ops_0035", (a: [2, 2, 4]) => [([2, 2, 1], a.split_even::<-1, 4>()[0]), ([2, 2, 1], a.split_even::<-1, 4>()[1]), ([2, 2, 1], a.split_even::<-1, 4>()[2]), ([2, 2, 1], a.split_even::<-1, 4>()[3])]);
}

#[test]
fn parts_are_views() {
    let a = numbered::<6, 8>();
    let (top, middle, bottom) = a.split::<0, shape![1, 2, 3]>();
    assert_eq!((top.offset(), middle.offset(), bottom.offset()), (0, 8, 24));
    assert_eq!(bottom, Tensor::<i64, shape![3, 8]>::from_fn(|[i, j]| (100 * (i + 3) + j) as i64));
    assert_eq!((&top, &middle, &bottom).concat::<0>(), a);
    let columns = a.t().split_even::<0, 4>();
    assert_eq!(columns[3].strides().as_slice(), [1, 8]);
    assert_eq!(columns[3], Tensor::<i64, shape![2, 6]>::from_fn(|[j, i]| (100 * i + j + 6) as i64));
    // A view's parts live as long as what it borrows.
    let [left, _] = { a.narrow::<1, 2, 4>() }.split_even::<1, 2>();
    assert_eq!(left.index_axis::<0>(5), tensor![502_i64, 503]);
    let eight = a.split::<1, shape![1, 1, 1, 1, 1, 1, 1, 1]>();
    assert_eq!(eight.7, a.narrow::<1, 7, 1>());
}

#[test]
fn ranges_that_start_at_run_time() {
    let a = numbered::<3, 5>();
    for start in 0..=3 {
        let want: Tensor<i64, shape![3, 2]> = Tensor::from_fn(|[i, j]| (100 * i + j + start) as i64);
        assert_eq!(a.slice_at::<1, 2>(start).unwrap(), want);
        assert_eq!(a.slice_at::<-1, 2>(start).unwrap(), want);
        assert_eq!(a.t().slice_at::<0, 2>(start).unwrap(), want.t());
    }
    for start in [4, 5, usize::MAX] {
        let error = a.slice_at::<1, 2>(start).unwrap_err();
        assert_eq!((error.start(), error.len(), error.size()), (start, 2, 5));
    }
    assert_shape!(a.slice_at::<1, 1>(4).unwrap(), [3, 1]);
    assert_shape!(a.slice_at::<1, 0>(5).unwrap(), [3, 0]);
    assert!(a.slice_at::<1, 0>(6).is_err());
    let error = tensor![1, 2].slice_at::<0, 1>(2).unwrap_err();
    assert_eq!(error.to_string(), "1 element from 2 is out of range for an axis of size 2");
}

/// Parts of a known axis need no bound, whatever the axes beside it.
fn gate<L: Shape>(x: &Tensor<f32, shape![..L, 8]>) -> Tensor<f32, shape![..L, 4]> {
    let [a, b] = x.split_even::<-1, 2>();
    let (c, d) = x.split::<-1, shape![4, 4]>();
    a * b + c * d + x.narrow::<-1, 2, 4>()
}

#[test]
fn parts_in_generic_code() {
    let x = tensor![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
    assert_eq!(gate(&x), tensor![2.0_f32, 13.0, 28.0, 47.0]);
    assert_shape!(gate(&Tensor::<f32, shape![2, 1, 8]>::ones()), [2, 1, 4]);
}
