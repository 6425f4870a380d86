//! Arrays of `ndarray`, in and out: each element against the crate's own indexing, and what is copied by pointers.

use conformable::interop::ArrayErrorKind;
use conformable::prelude::*;
use ndarray::{
    Array, Array1, Array2, Array3, ArrayD, ArrayView, ArrayView3, ArrayViewD, ArrayViewMut2, Axis, Dimension,
};
use ndarray::{IxDyn, ShapeBuilder, s as nd};
use proptest::prelude::*;

struct Rows;
struct Cols;
struct Planes;
type Open = shape![Dyn<Planes>, Dyn<Rows>, Dyn<Cols>];

/// A view has the elements of an array, position by position, and in its memory.
fn same<T: Element, D: Dimension, S: Shape>(array: ArrayView<'_, T, D>, tensor: &View<'_, T, S>) {
    let array = array.into_dyn();
    assert_eq!(array.shape(), tensor.dims().as_slice());
    assert_eq!(array.len(), tensor.iter().len());
    for ((at, there), here) in array.indexed_iter().zip(tensor.iter()) {
        assert!(std::ptr::eq(there, here), "{at:?}");
    }
}

/// Numbers that all differ.
fn numbers(planes: usize, rows: usize, cols: usize) -> Array3<i32> {
    Array::from_shape_fn((planes, rows, cols), |(i, j, k)| (100 * i + 10 * j + k) as i32)
}

proptest! {
    /// Any part of an array, turned around and with its axes in any order, is viewed as it lies, and so is what comes back.
    #[test]
    fn views_have_the_strides_of_the_array(
        sizes in [0usize..5, 1..5, 1..5],
        starts in [0usize..5, 0..5, 0..5],
        steps in [prop_oneof![-3isize..=-1, 1isize..=3], prop_oneof![-3isize..=-1, 1isize..=3], prop_oneof![-3isize..=-1, 1isize..=3]],
        columns_first in any::<bool>(),
        order in Just([0usize, 1, 2]).prop_shuffle(),
    ) {
        let whole = numbers(sizes[0], sizes[1], sizes[2]);
        let mut whole = if columns_first { whole.reversed_axes() } else { whole };
        let sizes = whole.dim();
        let [i, j, k] = [starts[0].min(sizes.0), starts[1].min(sizes.1), starts[2].min(sizes.2)];
        let part = whole.slice(nd![i..;steps[0], j..;steps[1], k..;steps[2]]).permuted_axes(order);
        let view = View::<i32, Open>::try_from(part).unwrap();
        same(part, &view);
        // And back.
        let back: ArrayView3<'_, i32> = view.as_ndarray();
        prop_assert_eq!(back, part);
        same(back, &view);
        same(ArrayViewD::from(view), &view);
        // Of any rank.
        same(part, &View::<i32, Open>::try_from(part.into_dyn()).unwrap());

        // Each element is written once.
        let sum: i64 = part.iter().map(|&x| i64::from(x)).sum();
        let (all, len): (i64, usize) = (whole.iter().map(|&x| i64::from(x)).sum(), part.len());
        let part = whole.slice_mut(nd![i..;steps[0], j..;steps[1], k..;steps[2]]).permuted_axes(order);
        let mut view = ViewMut::<i32, Open>::try_from(part).unwrap();
        view += 1000;
        view.as_ndarray_mut().map_inplace(|x| *x += 1);
        let after: i64 = whole.iter().map(|&x| i64::from(x)).sum();
        prop_assert_eq!(after, all + 1001 * len as i64);
        let part = whole.slice(nd![i..;steps[0], j..;steps[1], k..;steps[2]]);
        prop_assert_eq!(part.iter().map(|&x| i64::from(x)).sum::<i64>(), sum + 1001 * len as i64);
    }

    /// What owns its elements comes in the order of its axes, whatever its memory is.
    #[test]
    fn owned_arrays_come_in_row_major_order(
        sizes in [0usize..5, 1..5, 1..5],
        start in 0usize..5,
        step in prop_oneof![-2isize..=-1, 1isize..=2],
        columns_first in any::<bool>(),
    ) {
        let whole = numbers(sizes[0], sizes[1], sizes[2]);
        let whole = if columns_first { whole.reversed_axes() } else { whole };
        let start = start.min(whole.dim().0);
        let part = whole.clone().slice_move(nd![start..;step, .., ..]);
        let expected: Vec<i32> = part.iter().copied().collect();
        let tensor = Tensor::<i32, Open>::try_from(part.clone()).unwrap();
        assert_eq!(tensor.dims().as_slice(), part.shape());
        prop_assert_eq!(tensor.to_vec(), expected);
        prop_assert_eq!(tensor.clone().into_ndarray(), part.view());
        prop_assert_eq!(ArrayD::from(tensor), part.into_dyn());
    }
}

#[test]
fn large_buffers_move() {
    let array = Array2::from_shape_fn((300, 200), |(i, j)| (200 * i + j) as f32);
    let place = array.as_ptr();
    let tensor = Tensor::<f32, shape![300, 200]>::try_from(array).unwrap();
    assert_eq!(tensor.as_slice().as_ptr(), place);
    assert_eq!(tensor[[299, 3]], 59_803.0);
    let array = tensor.into_ndarray();
    assert_eq!(array.as_ptr(), place);
    // The beginning of a buffer stays where it is.
    let part = Tensor::<f32, shape![250, 200]>::try_from(array.slice_move(nd![..250, ..])).unwrap();
    assert_eq!((part.as_slice().as_ptr(), part[[249, 199]]), (place, 49_999.0));
    // One in columns is copied.
    let columns = Array2::<f32>::zeros((300, 200).f());
    let place = columns.as_ptr();
    assert_ne!(Tensor::<f32, shape![300, 200]>::try_from(columns).unwrap().as_slice().as_ptr(), place);
}

#[test]
fn what_is_stretched_or_turned_around_is_not_copied() {
    let a = tensor![1, 2, 3];
    let table = a.broadcast_to::<shape![2, 3]>();
    let array = table.as_ndarray();
    assert_eq!((array.strides(), array.as_ptr()), (&[0, 1][..], a.as_slice().as_ptr()));
    assert_eq!(array, ndarray::array![[1, 2, 3], [1, 2, 3]]);
    same(array, &table);

    let back = a.slice(s![..;-1]);
    assert_eq!(back.as_ndarray(), ndarray::array![3, 2, 1]);
    assert_eq!(back.as_ndarray().strides(), [-1]);
    same(back.as_ndarray(), &back);
    let mut b = tensor![[1, 2, 3], [4, 5, 6]];
    let mut turned = b.slice_mut(s![..;-1, ..;-2]);
    turned.as_ndarray_mut().assign(&ndarray::array![[10, 20], [30, 40]]);
    assert_eq!(b, tensor![[40, 2, 30], [20, 5, 10]]);

    // A broadcast array is viewed as it is.
    let one = Array1::from(vec![1.0f32, 2.0]);
    let wide = one.broadcast((3, 2)).unwrap();
    let view = View::<f32, shape![3, 2]>::try_from(wide).unwrap();
    assert_eq!(view.strides().as_slice(), [0, 1]);
    same(wide, &view);
    assert_eq!(view.sum_axis::<0>(), tensor![3.0, 6.0]);
}

#[test]
fn all_ranks_go_both_ways() {
    macro_rules! both {
        ($($shape:ty, $dim:ty;)*) => { $(
            let tensor = Tensor::<i64, $shape>::arange();
            let array: Array<i64, $dim> = tensor.clone().into_ndarray();
            assert_eq!(array.shape(), tensor.dims().as_slice());
            assert!(array.iter().copied().eq(0..tensor.len() as i64));
            same(array.view(), &View::<i64, $shape>::try_from(&array).unwrap());
            assert_eq!(Tensor::<i64, $shape>::try_from(array).unwrap(), tensor);
        )* };
    }
    both! {
        shape![], ndarray::Ix0; shape![3], ndarray::Ix1; shape![2, 3], ndarray::Ix2; shape![2, 1, 3], ndarray::Ix3;
        shape![2, 1, 3, 2], ndarray::Ix4; shape![2, 1, 3, 2, 1], ndarray::Ix5; shape![2, 1, 3, 2, 1, 2], ndarray::Ix6;
        shape![2, 1, 3, 2, 1, 2, 2], IxDyn;
    }
    let inline: InlineTensor<u8, shape![2, 2]> = InlineTensor::arange();
    assert_eq!(inline.as_ndarray(), ndarray::array![[0, 1], [2, 3]]);
    let masks = tensor![[true, false]];
    assert!(masks.as_ndarray()[[0, 0]]);
}

#[test]
fn another_shape_is_an_error_with_both() {
    let array = Array2::<f32>::zeros((3, 2));
    let error = View::<f32, shape![2, 3]>::try_from(&array).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [2, 3], found [3, 2]");
    assert_eq!(error.kind(), ArrayErrorKind::WrongShape);
    let error = Tensor::<f32, shape![2]>::try_from(array.clone().into_dyn()).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [2], found [3, 2]");
    let error = Tensor::<f32, shape![]>::try_from(ArrayD::zeros(IxDyn(&[1; 9]))).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [], found [1, 1, 1, 1, 1, 1, 1, 1, ..]");
    let error = View::<f32, shape![Dyn<Rows>, Dyn<Rows>]>::try_from(&array).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [Rows, Rows], found [3, 2]");
    let error = View::<f32, shape![Dyn<AtLeastOne<Rows>>, 2]>::try_from(array.slice(nd![..0, ..])).unwrap_err();
    assert_eq!(error.to_string(), "expected shape [AtLeastOne<Rows>, 2], found [0, 2]");
    let mut array = array;
    assert!(ViewMut::<f32, shape![2, 3]>::try_from(&mut array).is_err());
    let view = View::<f32, shape![Dyn<Rows>, 2]>::try_from(&array).unwrap();
    assert_eq!(view.len_of::<Rows>().get(), 3);
    // Sizes whose product is no number.
    let huge = ArrayView::<f32, _>::from_shape((0, usize::MAX, usize::MAX), &[]);
    assert!(huge.is_err());
}

#[test]
fn references_of_ndarray_are_viewed() {
    let mut array = Array2::from_shape_fn((2, 3), |(i, j)| 3 * i + j);
    let shared = array.to_shared();
    same(shared.view(), &View::<usize, shape![2, 3]>::try_from(&shared).unwrap());
    let reference: &ndarray::ArrayRef2<usize> = &array;
    same(array.view(), &View::<usize, shape![2, 3]>::try_from(reference).unwrap());
    let reference: &mut ndarray::ArrayRef2<usize> = &mut array;
    ViewMut::<usize, shape![2, 3]>::try_from(reference).unwrap().fill(7);
    assert_eq!(array.sum(), 42);
    let view: ArrayViewMut2<'_, usize> = array.view_mut();
    ViewMut::<usize, shape![2, 3]>::try_from(view).unwrap().fill(1);
    let mut tensor = ViewMut::<usize, shape![2, 3]>::try_from(&mut array).unwrap();
    tensor.as_ndarray_mut().index_axis_mut(Axis(1), 0).fill(0);
    assert_eq!(array.sum(), 4);
}

/// A mutable array whose rows share memory, which only unsafe code makes, is refused.
#[test]
fn shared_memory_is_not_viewed_to_write() {
    let mut data = [1, 2, 3];
    // Of a size of one, a stride of 0 repeats nothing.
    let view = ArrayViewMut2::from_shape((1, 3).strides((0, 1)), &mut data).unwrap();
    assert!(ViewMut::<i32, shape![1, 3]>::try_from(view).is_ok());
    assert!(ArrayViewMut2::from_shape((2, 2).strides((1, 1)), &mut data).is_err());
}
