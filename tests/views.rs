//! Views: the shape, strides and offset of each, and the elements that they lead to.

use conformable::prelude::*;
use conformable::storage::Storage;

/// Shape as a type, strides, offset, and every element against a function of its position.
macro_rules! check {
    ($view:expr, [$($n:tt)*], $strides:expr, $offset:expr, |$at:pat_param| $element:expr) => {{
        let view = $view;
        assert_shape!(view, [$($n),*]);
        let strides: &[isize] = &$strides;
        assert_eq!(view.strides().as_slice(), strides, "strides of {}", stringify!($view));
        assert_eq!(view.offset(), $offset, "offset of {}", stringify!($view));
        let expected: Tensor<i64, shape![$($n),*]> = Tensor::from_fn(|$at| $element);
        assert_eq!(view, expected, "elements of {}", stringify!($view));
        assert_eq!(view.to_tensor(), expected, "copy of {}", stringify!($view));
        assert_eq!(&view + 1, expected.map(|x| x + 1), "operation on {}", stringify!($view));
    }};
}

/// The element at a position of [`numbered`] tells the position.
fn at(i: usize, j: usize, k: usize) -> i64 {
    (100 * i + 10 * j + k) as i64
}

fn numbered() -> Tensor<i64, shape![2, 3, 4]> {
    Tensor::from_fn(|[i, j, k]| at(i, j, k))
}

#[test]
fn permutations() {
    let a = numbered();
    check!(a.view(), [2 3 4], [12, 4, 1], 0, |[i, j, k]| at(i, j, k));
    check!(a.transpose::<0, 2>(), [4 3 2], [1, 4, 12], 0, |[k, j, i]| at(i, j, k));
    check!(a.transpose::<-1, 1>(), [2 4 3], [12, 1, 4], 0, |[i, k, j]| at(i, j, k));
    check!(a.transpose::<1, 1>(), [2 3 4], [12, 4, 1], 0, |[i, j, k]| at(i, j, k));
    check!(a.permute::<axes![2, 0, 1]>(), [4 2 3], [1, 12, 4], 0, |[k, i, j]| at(i, j, k));
    check!(a.permute::<axes![1, 2, 0]>(), [3 4 2], [4, 1, 12], 0, |[j, k, i]| at(i, j, k));
    check!(a.permute::<axes![-1, -2, -3]>(), [4 3 2], [1, 4, 12], 0, |[k, j, i]| at(i, j, k));
    check!(a.move_axis::<0, 2>(), [3 4 2], [4, 1, 12], 0, |[j, k, i]| at(i, j, k));
    check!(a.move_axis::<-1, 0>(), [4 2 3], [1, 12, 4], 0, |[k, i, j]| at(i, j, k));
    check!(a.index_axis::<0>(1).t(), [4 3], [1, 4], 12, |[k, j]| at(1, j, k));
    // Back again.
    check!(a.permute::<axes![2, 0, 1]>().permute::<axes![1, 2, 0]>(), [2 3 4], [12, 4, 1], 0, |[i, j, k]| at(i, j, k));
    check!(a.transpose::<0, 2>().flip::<0>(), [4 3 2], [-1, 4, 12], 3, |[k, j, i]| at(i, j, 3 - k));
}

#[test]
fn axes_of_size_one() {
    let a = numbered();
    check!(a.unsqueeze::<0>(), [1 2 3 4], [24, 12, 4, 1], 0, |[_, i, j, k]| at(i, j, k));
    check!(a.unsqueeze::<1>(), [2 1 3 4], [12, 12, 4, 1], 0, |[i, _, j, k]| at(i, j, k));
    check!(a.unsqueeze::<-1>(), [2 3 4 1], [12, 4, 1, 1], 0, |[i, j, k, _]| at(i, j, k));
    check!(a.unsqueeze::<1>().squeeze::<1>(), [2 3 4], [12, 4, 1], 0, |[i, j, k]| at(i, j, k));
    check!(a.unsqueeze::<-1>().squeeze::<-1>(), [2 3 4], [12, 4, 1], 0, |[i, j, k]| at(i, j, k));
}

#[test]
fn positions_along_an_axis() {
    let a = numbered();
    check!(a.index_axis::<0>(1), [3 4], [4, 1], 12, |[j, k]| at(1, j, k));
    check!(a.index_axis::<1>(2), [2 4], [12, 1], 8, |[i, k]| at(i, 2, k));
    check!(a.index_axis::<-1>(3), [2 3], [12, 4], 3, |[i, j]| at(i, j, 3));
    check!(a.index_axis::<0>(1).index_axis::<1>(2), [3], [4], 14, |[j]| at(1, j, 2));
    check!(a.index_axis::<0>(1).index_axis::<0>(2).index_axis::<0>(3), [], [], 23, |[]| at(1, 2, 3));
    check!(a.flip::<1>().index_axis::<1>(0), [2 4], [12, 1], 8, |[i, k]| at(i, 2, k));
}

#[test]
fn reversed_axes() {
    let a = numbered();
    check!(a.flip::<0>(), [2 3 4], [-12, 4, 1], 12, |[i, j, k]| at(1 - i, j, k));
    check!(a.flip::<-1>(), [2 3 4], [12, 4, -1], 3, |[i, j, k]| at(i, j, 3 - k));
    check!(a.flip::<-1>().flip::<1>(), [2 3 4], [12, -4, -1], 11, |[i, j, k]| at(i, 2 - j, 3 - k));
    check!(a.flip::<1>().flip::<1>(), [2 3 4], [12, 4, 1], 0, |[i, j, k]| at(i, j, k));
    let nothing: Tensor<i64, shape![0, 3]> = Tensor::zeros();
    check!(nothing.flip::<0>(), [0 3], [-3, 1], 0, |[_, _]| 0);
    check!(nothing.flip::<1>(), [0 3], [3, -1], 2, |[_, _]| 0);
}

#[test]
fn diagonals() {
    let a = numbered();
    check!(a.diagonal(), [2 3], [12, 5], 0, |[i, d]| at(i, d, d));
    check!(a.diagonal_at::<0>(), [2 3], [12, 5], 0, |[i, d]| at(i, d, d));
    check!(a.diagonal_at::<1>(), [2 3], [12, 5], 1, |[i, d]| at(i, d, d + 1));
    check!(a.diagonal_at::<2>(), [2 2], [12, 5], 2, |[i, d]| at(i, d, d + 2));
    check!(a.diagonal_at::<3>(), [2 1], [12, 5], 3, |[i, d]| at(i, d, d + 3));
    check!(a.diagonal_at::<4>(), [2 0], [12, 5], 0, |[_, _]| 0);
    check!(a.diagonal_at::<128>(), [2 0], [12, 5], 0, |[_, _]| 0);
    check!(a.diagonal_at::<-1>(), [2 2], [12, 5], 4, |[i, d]| at(i, d + 1, d));
    check!(a.diagonal_at::<-2>(), [2 1], [12, 5], 8, |[i, d]| at(i, d + 2, d));
    check!(a.diagonal_at::<-3>(), [2 0], [12, 5], 0, |[_, _]| 0);
    check!(a.index_axis::<0>(1).diagonal_at::<1>(), [3], [5], 13, |[d]| at(1, d, d + 1));
    check!(a.transpose::<0, 2>().diagonal_at::<-1>(), [4 2], [1, 16], 4, |[k, d]| at(d, d + 1, k));
    check!(a.flip::<-1>().diagonal(), [2 3], [12, 3], 3, |[i, d]| at(i, d, 3 - d));
    check!(a.unsqueeze::<0>().diagonal(), [1 2 3], [24, 12, 5], 0, |[_, i, d]| at(i, d, d));
    check!(a.unsqueeze::<-1>().diagonal_at::<-2>(), [2 3 1], [12, 4, 2], 2, |[i, j, _]| at(i, j, 2));
    check!(a.slice(s![.., 1, ..]).broadcast_to::<shape![3, 2, 4]>().diagonal(), [3 2], [0, 13], 4, |[_, d]| at(d, 1, d));
    // The sizes of a wide and a high matrix, at both ends of the numbers.
    let (wide, high): (Tensor<u8, shape![3, 200]>, Tensor<u8, shape![200, 3]>) = (Tensor::zeros(), Tensor::zeros());
    assert_shape!(wide.diagonal_at::<128>(), [3]);
    assert_shape!(wide.diagonal_at::<-128>(), [0]);
    assert_shape!(high.diagonal_at::<-128>(), [3]);
    assert_shape!(high.diagonal_at::<128>(), [0]);
    assert_eq!((wide.diagonal_at::<127>().offset(), high.diagonal_at::<-127>().offset()), (127, 381));
}

/// Of a result without a name: the memory itself under another shape, or copies of parts of it.
#[test]
fn results_without_a_name() {
    fn moved<S: FixedShape, To: FixedShape>(f: impl FnOnce(Tensor<i64, S>) -> Tensor<i64, To>) {
        let a: Tensor<i64, S> = Tensor::arange();
        let (numbers, place) = (a.to_vec(), a.as_slice().as_ptr());
        let b = f(a);
        assert_eq!((b.to_vec(), b.as_slice().as_ptr()), (numbers, place));
    }
    // Large ones, of which no element moves; what comes out is what the view is.
    type Images = shape![8, 4, 16, 16];
    moved::<Images, shape![8192]>(Tensor::into_flatten);
    moved::<Images, shape![8, 1024]>(|x| x.into_flatten_axes::<1, 3>());
    moved::<Images, shape![32, 16, 16]>(|x| x.into_flatten_axes::<0, -3>());
    moved::<Images, shape![8, 2, 2, 16, 16]>(|x| x.into_unflatten::<1, shape![2, 2]>());
    moved::<Images, shape![1, 8, 4, 16, 16]>(|x| x.into_unsqueeze::<0>());
    moved::<Images, shape![8, 4, 16, 1, 16]>(|x| x.into_unsqueeze::<-2>());
    moved::<shape![32, 1, 256], shape![32, 256]>(|x| x.into_squeeze::<1>());
    // Small ones, inline ones, those with an open axis, and generic code.
    let a = numbered();
    assert_eq!((&a + 1).into_flatten_axes::<1, 2>(), (&a + 1).flatten_axes::<1, 2>().to_tensor());
    let inline = (a.to_inline() + 1).into_unsqueeze::<1>().into_flatten();
    assert_eq!(inline.to_vec(), a.iter().map(|x| x + 1).collect::<Vec<_>>());
    struct Batch;
    let open = Tensor::<i64, shape![Dyn<Batch>, 2, 3]>::from_fn_along(Len::<Batch>::new(2), |[i, j, k]| at(i, j, k));
    let rows: Tensor<i64, shape![Dyn<Batch>, 6]> = (&open * 2).into_flatten_axes::<-2, -1>();
    assert_eq!(rows.to_vec(), open.iter().map(|x| 2 * x).collect::<Vec<_>>());
    let column: Tensor<i64, shape![1, Dyn<Batch>, 6, 1]> = rows.into_unsqueeze::<-1>().into_unsqueeze::<0>();
    assert_eq!(column.into_squeeze::<0>().into_squeeze::<-1>().sum(), 2 * open.sum());
    fn column_of<N: Size>(x: &Tensor<i64, shape![N]>) -> Tensor<i64, shape![N, 1]> {
        (x * 2).into_unsqueeze::<-1>()
    }
    assert_eq!(column_of(&tensor![1, 2]), tensor![[2], [4]]);
    // Parts.
    let [left, right] = (&a + 1).split_even::<2, 2>().to_tensors();
    assert_eq!(left, Tensor::<i64, shape![2, 3, 2]>::from_fn(|[i, j, k]| at(i, j, k) + 1));
    assert_eq!(right, Tensor::<i64, shape![2, 3, 2]>::from_fn(|[i, j, k]| at(i, j, k + 2) + 1));
    let (first, others) = (&a + 1).split::<1, shape![1, 2]>().to_tensors();
    assert_eq!(first, Tensor::<i64, shape![2, 1, 4]>::from_fn(|[i, j, k]| at(i, j, k) + 1));
    assert_eq!(others, Tensor::<i64, shape![2, 2, 4]>::from_fn(|[i, j, k]| at(i, j + 1, k) + 1));
    let eight = Tensor::<i64, shape![36]>::arange().split::<0, shape![1, 2, 3, 4, 5, 6, 7, 8]>().to_tensors();
    assert_eq!((eight.0.sum(), eight.7.sum()), (0, 8 * 28 + 28));
    let [inline, _] = (a.to_inline() + 1).split_even::<2, 2>().to_tensors();
    assert_eq!(inline, left.to_inline());
}

/// The diagonals of matrices behind any axes, and of an axis that is open.
#[test]
fn diagonals_in_generic_code() {
    fn variances<L: Shape>(x: &Tensor<f64, shape![..L, 3, 3]>) -> Tensor<f64, shape![..L, 3]> {
        x.diagonal().to_tensor()
    }
    fn below<M: Size, N: Size, D: Size>(x: &Tensor<i64, shape![2, M, N]>) -> i64
    where
        shape![2, M, N]: conformable::rule::diagonal::Diagonal<-1, Len = D>,
    {
        x.diagonal_at::<-1>().sum()
    }
    struct Batch;
    let x = Tensor::<f64, shape![Dyn<Batch>, 3, 3]>::from_fn_along(Len::<Batch>::new(2), |[i, j, k]| {
        (9 * i + 3 * j + k) as f64
    });
    assert_eq!(variances(&x).to_vec(), [0.0, 4.0, 8.0, 9.0, 13.0, 17.0]);
    assert_eq!(variances(&x.index_axis::<0>(1).to_tensor()), tensor![9.0, 13.0, 17.0]);
    assert_eq!(below(&numbered()), at(0, 1, 0) + at(0, 2, 1) + at(1, 1, 0) + at(1, 2, 1));
}

#[test]
fn stretched_axes() {
    let row: Tensor<i64, shape![3]> = Tensor::from_fn(|[i]| i as i64);
    let column: Tensor<i64, shape![2, 1]> = Tensor::from_fn(|[i, _]| 10 * i as i64);
    let scalar: Tensor<i64, shape![]> = 7.into();
    check!(row.broadcast_to::<shape![2, 3]>(), [2 3], [0, 1], 0, |[_, j]| j as i64);
    check!(row.broadcast_to::<shape![3]>(), [3], [1], 0, |[j]| j as i64);
    check!(row.flip::<0>().broadcast_to::<shape![2, 3]>(), [2 3], [0, -1], 2, |[_, j]| 2 - j as i64);
    check!(column.broadcast_to::<shape![4, 2, 3]>(), [4 2 3], [0, 1, 0], 0, |[_, i, _]| 10 * i as i64);
    check!(column.broadcast_to::<shape![2, 0]>(), [2 0], [1, 0], 0, |[_, _]| 0);
    check!(scalar.broadcast_to::<shape![2, 2]>(), [2 2], [0, 0], 0, |[_, _]| 7);
    check!(row.expand_as(&numbered().transpose::<1, 2>()), [2 4 3], [0, 0, 1], 0, |[_, _, j]| j as i64);
    let (x, y) = broadcast_tensors(&column, &row);
    check!(x, [2 3], [1, 0], 0, |[i, _]| 10 * i as i64);
    check!(y, [2 3], [0, 1], 0, |[_, j]| j as i64);
    // Nothing is copied: both positions are one element.
    let repeated = row.broadcast_to::<shape![2, 3]>();
    assert!(std::ptr::eq(&repeated[[0, 1]], &repeated[[1, 1]]));
    assert!(std::ptr::eq(&repeated[[0, 1]], &row[[1]]));
}

#[test]
fn other_shapes_of_the_same_elements() {
    let a = numbered();
    let element = |n: usize| at(n / 12, n / 4 % 3, n % 4);
    check!(a.reshape::<shape![6, 4]>(), [6 4], [4, 1], 0, |[i, j]| element(4 * i + j));
    check!(a.reshape::<shape![4, 1, 6]>(), [4 1 6], [6, 6, 1], 0, |[i, _, j]| element(6 * i + j));
    check!(a.reshape_const::<shape![3, 8]>(), [3 8], [8, 1], 0, |[i, j]| element(8 * i + j));
    check!(a.flatten(), [24], [1], 0, |[i]| element(i));
    let address = a.as_slice().as_ptr();
    let b: Tensor<i64, shape![8, 3]> = a.into_shape();
    assert_eq!(b.as_slice().as_ptr(), address);
    assert_eq!(b[[7, 2]], at(1, 2, 3));
}

#[test]
fn contiguity() {
    let a = numbered();
    assert!(a.is_contiguous() && a.view().is_contiguous() && a.index_axis::<0>(1).is_contiguous());
    assert!(a.unsqueeze::<1>().is_contiguous() && a.flatten().is_contiguous());
    assert!(!a.transpose::<0, 1>().is_contiguous() && !a.flip::<0>().is_contiguous());
    assert!(!a.index_axis::<1>(0).is_contiguous() && !a.index_axis::<2>(0).is_contiguous());
    let row: Tensor<i64, shape![1, 4]> = Tensor::arange();
    assert!(row.t().is_contiguous(), "an axis of size 1 has no stride to speak of");
    assert!(!row.broadcast_to::<shape![2, 4]>().is_contiguous());
}

/// A view of a view lives as long as the elements, not as the view in between; of an inline tensor it is inline.
#[test]
fn lifetimes_and_kinds() {
    fn corner<'a, K: conformable::storage::Kind>(a: View<'a, i64, shape![2, 3, 4], K>) -> View<'a, i64, shape![3], K> {
        a.transpose::<0, 2>().index_axis::<0>(3).index_axis::<-1>(1)
    }
    fn sum<B: Storage>(a: &Tensor<i64, shape![3], B>) -> i64 {
        a.iter().sum()
    }
    let a = numbered();
    let expected = at(1, 0, 3) + at(1, 1, 3) + at(1, 2, 3);
    assert_eq!(sum(&corner(a.view().into())), expected);
    let inline = a.to_inline();
    assert_eq!(sum(&corner(inline.view().into())), expected);
    let _: InlineTensor<i64, shape![3]> = corner(inline.view().into()) + corner(inline.view().into());
    let _: Tensor<i64, shape![3]> = corner(inline.view().into()) + corner(a.view().into());
}

/// What is contiguous by type gives its slice and other shapes, without a copy and of the elements' own lifetime.
#[test]
fn views_that_are_slices() {
    fn elements<'a, S: Shape, K: conformable::storage::Kind>(view: &SliceView<'a, i64, S, K>, from: &'a [i64]) {
        assert_eq!((view.as_slice(), view.as_slice().as_ptr()), (from, from.as_ptr()));
        assert!(view.is_contiguous());
    }
    let data: Vec<i64> = (0..24).collect();
    let whole: SliceView<'_, i64, shape![2, 3, 4]> = View::from_slice(&data).unwrap();
    elements(&whole, &data);
    elements(&whole.view(), &data);
    elements(&whole.reshape::<shape![6, 4]>(), &data);
    elements(&whole.reshape_const::<shape![3, 8]>(), &data);
    elements(&whole.flatten(), &data);
    elements(&whole.flatten_axes::<0, 1>(), &data);
    elements(&whole.unflatten::<2, shape![2, 2]>(), &data);
    // A chain of temporaries: each view lives as long as the elements.
    let row = whole.reshape::<shape![4, 6]>().index_axis::<0>(3).reshape::<shape![2, 3]>().index_axis::<0>(1);
    elements(&row, &data[21..]);
    assert_eq!((row.offset(), row.strides().as_slice()), (21, &[1][..]));
    for (k, row) in whole.axis_iter::<0>().enumerate() {
        elements(&row, &data[12 * k..][..12]);
    }
    for (k, rows) in whole.reshape::<shape![6, 4]>().axis_chunks::<0, 2>().rev().enumerate() {
        elements(&rows, &data[16 - 8 * k..][..8]);
    }
    for (k, chunk) in chunks::<i64, shape![2, 5]>(&data).enumerate() {
        elements(&chunk, &data[10 * k..][..10]);
    }
    struct Batch;
    struct Rest;
    let many = View::<i64, shape![Dyn<Batch>, 4]>::from_slice_along(Len::<Batch>::new(6), &data).unwrap();
    elements(&many, &data);
    for (batch, from) in many.batches::<0, Rest>(4).zip([&data[..16], &data[16..]]) {
        elements(&batch, from);
        elements(&batch.renamed::<shape![Dyn<Batch>, 4]>().unwrap(), from);
    }
    // What owns its elements lends them so too, on the heap and inline.
    let (heap, inline) = (whole.to_tensor(), whole.to_inline());
    elements(&heap.view(), heap.as_slice());
    elements(&heap.index_axis::<0>(1), &heap.as_slice()[12..]);
    elements(&inline.index_axis::<0>(0).flatten(), &inline.as_slice()[..12]);
    let _: InlineTensor<i64, shape![12]> = inline.flatten_axes::<1, 2>().index_axis::<0>(1) + 0;
    static TABLE: [[i64; 2]; 2] = [[1, 2], [3, 4]];
    let table: SliceView<'static, i64, shape![2, 2]> = View::of_array(&TABLE);
    elements(&table.index_axis::<0>(1), &TABLE[1]);
    // Along other axes, and of a view with strides, there are strides; its values are the same.
    let columns: View<'_, i64, shape![2, 4]> = whole.index_axis::<1>(2);
    assert_eq!(columns.to_vec(), [8, 9, 10, 11, 20, 21, 22, 23]);
    let strided: View<'_, i64, shape![2, 3, 4]> = whole.into();
    assert_eq!((strided.strides().as_slice(), strided.to_vec()), (&[12, 4, 1][..], data.clone()));
    let part: View<'_, i64, shape![3, 4]> = strided.index_axis::<0>(1);
    assert_eq!(part.to_vec(), data[12..]);
    // Of no elements.
    let none: SliceView<'_, i64, shape![3, 0]> = View::from_slice(&[]).unwrap();
    assert!(none.index_axis::<0>(2).as_slice().is_empty() && none.reshape::<shape![0, 7]>().as_slice().is_empty());
}

/// The same to write.
#[test]
fn views_that_are_slices_to_write() {
    let mut data: Vec<i64> = (0..12).collect();
    let mut whole: SliceViewMut<'_, i64, shape![3, 4]> = ViewMut::from_mut_slice(&mut data).unwrap();
    whole.as_mut_slice()[0] = 100;
    whole.reshape_mut::<shape![2, 6]>().index_axis_mut::<0>(1).fill(-1);
    whole.flatten_mut().reshape_mut::<shape![2, 3, 2]>().as_mut_slice()[3] = 33;
    whole.view_mut().t_mut().index_axis_mut::<0>(1).assign(tensor![7, 8, 9]);
    for element in &mut whole {
        *element += 1;
    }
    assert_eq!(whole.as_slice(), [101, 8, 3, 34, 5, 9, 0, 0, 0, 10, 0, 0]);
    assert_eq!(whole.reshape::<shape![4, 3]>().index_axis::<0>(0).as_slice(), [101, 8, 3]);
    let mut strided: ViewMut<'_, i64, shape![3, 4]> = whole.into();
    strided.slice_mut(s![1, ..;2]).fill(6);
    assert_eq!(data, [101, 8, 3, 34, 6, 9, 6, 0, 0, 10, 0, 0]);
    struct Rows;
    let mut open = ViewMut::<i64, shape![Dyn<Rows>, 3]>::from_mut_slice_along(Len::<Rows>::new(4), &mut data).unwrap();
    open.as_mut_slice()[11] = 1;
    let mut renamed: SliceViewMut<'_, i64, shape![4, 3]> = open.renamed().unwrap();
    renamed += tensor![1, 0, 0];
    assert_eq!(data, [102, 8, 3, 35, 6, 9, 7, 0, 0, 11, 0, 1]);
    let error = ViewMut::<i64, shape![Dyn<Rows>, 3]>::from_mut_slice_along(Len::<Rows>::new(5), &mut data).map(|_| ());
    assert!(error.is_err());
}

#[test]
fn writing_through_views() {
    let mut a = numbered();
    let original = a.clone();
    a.index_axis_mut::<1>(1).assign(tensor![[-1], [-2]]);
    for i in 0..2 {
        for j in 0..3 {
            for k in 0..4 {
                let expected = if j == 1 { -1 - i as i64 } else { original[[i, j, k]] };
                assert_eq!(a[[i, j, k]], expected);
            }
        }
    }
    let mut b: Tensor<i64, shape![2, 3]> = Tensor::arange();
    b.t_mut().assign(tensor![10, 20]);
    assert_eq!(b.to_array(), [[10; 3], [20; 3]]);
    b.flip_mut::<1>().assign(tensor![[1, 2, 3], [4, 5, 6]]);
    assert_eq!(b.to_array(), [[3, 2, 1], [6, 5, 4]]);
    let mut view = b.view_mut();
    view.t_mut().index_axis_mut::<0>(2).fill(0);
    view[[0, 0]] += 100;
    assert_eq!(b.to_array(), [[103, 2, 0], [6, 5, 0]]);
    let mut flipped = b.flip_mut::<0>();
    flipped += &tensor![[1], [2]];
    assert_eq!(flipped.offset(), 3);
    assert_eq!(b.to_array(), [[105, 4, 2], [7, 6, 1]]);
    // A large one, whose inner loops work in tiles.
    let mut c: Tensor<f32, shape![37, 53]> = Tensor::zeros();
    c.t_mut().assign(Tensor::<f32, shape![53, 37]>::from_fn(|[j, i]| (100 * i + j) as f32));
    assert_eq!(c, Tensor::from_fn(|[i, j]| (100 * i + j) as f32));
}

/// Few elements of views, whose sizes are types and whose strides are not, into new tensors, tensors that are there, other views and in
/// place, against what `get` says of each position.
#[test]
fn few_elements_of_any_layout() {
    fn check<S: FixedShape, B: Storage>(name: &str, found: &Tensor<i32, S, B>, expected: impl Fn(&[usize]) -> i32) {
        let dims = S::dims();
        let mut at = vec![0; S::RANK];
        for number in 0..S::LEN {
            let mut rest = number;
            for (place, &n) in at.iter_mut().zip(&dims[..]).rev() {
                (*place, rest) = (rest % n, rest / n);
            }
            assert_eq!(found.to_vec()[number], expected(&at), "{name} at {at:?}");
        }
    }
    let value = |number: usize| (number * 7919 % 101) as i32 - 50;
    let a: Tensor<i32, shape![5, 6, 4]> = Tensor::from_fn(|[i, j, k]| value(i * 24 + j * 4 + k));
    let of = |i: usize, j: usize, k: usize| value(i * 24 + j * 4 + k);
    let b: Tensor<i32, shape![4, 1, 5]> = Tensor::from_fn(|[i, _, j]| value(i * 5 + j + 1000));
    let of_b = |i: usize, j: usize| value(i * 5 + j + 1000);
    let turned = a.permute::<axes![2, 1, 0]>();

    check("turned", &(turned + turned), |p| 2 * of(p[2], p[1], p[0]));
    check("turned and stretched", &(turned - &b), |p| of(p[2], p[1], p[0]) - of_b(p[0], p[2]));
    check("stretched and turned", &(&b - turned), |p| of_b(p[0], p[2]) - of(p[2], p[1], p[0]));
    check("backwards", &(a.flip::<2>() - a.flip::<0>()), |p| of(p[0], p[1], 3 - p[2]) - of(4 - p[0], p[1], p[2]));
    check("steps", &(a.slice(s![..;2, 1..;2, ..;-3]) * 2), |p| 2 * of(2 * p[0], 1 + 2 * p[1], 3 - 3 * p[2]));
    check("a column", &(a.index_axis::<2>(3) - a.index_axis::<2>(0)), |p| of(p[0], p[1], 3) - of(p[0], p[1], 0));
    check("one axis", &(&a.index_axis::<1>(5).index_axis::<1>(2) + 1), |p| of(p[0], 5, 2) + 1);
    check("no axis", &(&a.index_axis::<1>(5).index_axis::<1>(2).index_axis::<0>(4) + 1), |_| of(4, 5, 2) + 1);
    check("three", &(turned.expr() - &b + b.broadcast_to::<shape![4, 6, 5]>()).eval(), |p| of(p[2], p[1], p[0]));
    check("a choice", &turned.greater(&b).select(&turned, 0), |p| {
        if of(p[2], p[1], p[0]) > of_b(p[0], p[2]) { of(p[2], p[1], p[0]) } else { 0 }
    });

    let mut out: Tensor<i32, shape![4, 6, 5]> = Tensor::zeros();
    (turned.expr() - &b).eval_into(&mut out);
    check("into", &out, |p| of(p[2], p[1], p[0]) - of_b(p[0], p[2]));
    let mut wide: Tensor<i32, shape![5, 6, 8]> = Tensor::full(7);
    (turned.expr() - &b).eval_into(&mut wide.permute_mut::<axes![2, 1, 0]>().slice_mut(s![1..;2]));
    check("into a view", &wide, |p| if p[2] % 2 == 0 { 7 } else { of(p[0], p[1], p[2] / 2) - of_b(p[2] / 2, p[0]) });
    let mut own = a.clone();
    let mut turned_own = own.permute_mut::<axes![2, 1, 0]>();
    turned_own -= &b;
    check("in place", &own, |p| of(p[0], p[1], p[2]) - of_b(p[2], p[0]));
    let mut backwards = own.flip_mut::<0>();
    backwards += &a;
    check("in place backwards", &own, |p| of(p[0], p[1], p[2]) - of_b(p[2], p[0]) + of(4 - p[0], p[1], p[2]));

    // What fails leaves what was there, in a view as in a tensor.
    own[[4, 5, 3]] = 5;
    let before = own.clone();
    let mut huge: Tensor<i32, shape![5, 6, 4]> = Tensor::ones();
    huge[[4, 5, 3]] = i32::MIN;
    let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let mut turned = own.permute_mut::<axes![2, 1, 0]>();
        turned -= &huge.permute::<axes![2, 1, 0]>();
    }));
    assert!(failed.is_err());
    assert_eq!(own, before);
}

/// Views of up to some thousand elements, whose rows or blocks are contiguous, or not, beside operands that stretch: against the
/// same of each position.
#[test]
fn blocks_of_views() {
    macro_rules! each {
        ($($t:ident $n:literal)*) => { $({
            let value = |number: usize| (number * 37 % 11) as $t;
            let of = |i: usize, j: usize, k: usize| value((i * 3 + j) * 20 + k);
            let a: Tensor<$t, shape![$n, 3, 20]> = Tensor::from_fn(|[i, j, k]| of(i, j, k));
            let row: Tensor<$t, shape![20]> = Tensor::from_fn(|[k]| value(k + 5));
            let plane: Tensor<$t, shape![3, 1]> = Tensor::from_fn(|[j, _]| value(j + 8));
            macro_rules! same {
                ($name:ident: $found:expr, [$s:ty], $expected:expr) => {
                    let expected: Tensor<$t, $s> = Tensor::from_fn($expected);
                    assert_eq!($found, expected, "{} of {} {}", stringify!($name), $n, stringify!($t));
                };
            }
            same!(planes: a.slice(s![..;2]) + &row, [shape![{ $n / 2 }, 3, 20]], |[i, j, k]| of(2 * i, j, k) + value(k + 5));
            same!(planes_back: &plane + a.flip::<0>(), [shape![$n, 3, 20]], |[i, j, k]| of($n - 1 - i, j, k) + value(j + 8));
            same!(rows: a.slice(s![.., 1.., 2..9]) * &row.slice(s![..7]), [shape![$n, 2, 7]],
                |[i, j, k]| of(i, j + 1, k + 2) * value(k + 5));
            same!(rows_back: a.flip::<1>() + &a, [shape![$n, 3, 20]], |[i, j, k]| of(i, 2 - j, k) + of(i, j, k));
            same!(backwards: a.flip::<2>() + &row, [shape![$n, 3, 20]], |[i, j, k]| of(i, j, 19 - k) + value(k + 5));
            same!(steps: a.slice(s![.., .., ..;3]) + &plane, [shape![$n, 3, 7]], |[i, j, k]| of(i, j, 3 * k) + value(j + 8));
            same!(turned: a.permute::<axes![2, 0, 1]>() + &a.permute::<axes![2, 0, 1]>(), [shape![20, $n, 3]],
                |[k, i, j]| of(i, j, k) + of(i, j, k));
            same!(a_vector: a.index_axis::<2>(4).index_axis::<1>(2) + &a.index_axis::<2>(0).index_axis::<1>(1), [shape![$n]],
                |[i]| of(i, 2, 4) + of(i, 1, 0));

            let mut out: Tensor<$t, shape![$n, 3, 40]> = Tensor::full(9 as $t);
            (a.flip::<1>().expr() + &row).eval_into(&mut out.slice_mut(s![.., .., 1..;2]));
            same!(every_other: out, [shape![$n, 3, 40]],
                |[i, j, k]| if k % 2 == 0 { 9 as $t } else { of(i, 2 - j, k / 2) + value(k / 2 + 5) });
            let mut out: Tensor<$t, shape![$n, 3, 24]> = Tensor::full(9 as $t);
            (a.flip::<0>().expr() + &plane).eval_into(&mut out.slice_mut(s![.., .., 4..]));
            same!(behind: out, [shape![$n, 3, 24]],
                |[i, j, k]| if k < 4 { 9 as $t } else { of($n - 1 - i, j, k - 4) + value(j + 8) });
            let mut own = a.clone();
            let mut some = own.slice_mut(s![..;2]);
            some += &row;
            same!(in_place: own, [shape![$n, 3, 20]],
                |[i, j, k]| if i % 2 == 0 { of(i, j, k) + value(k + 5) } else { of(i, j, k) });

            // All in one run, though strides are the view's.
            same!(whole: a.permute::<axes![0, 1, 2]>() + &a, [shape![$n, 3, 20]], |[i, j, k]| of(i, j, k) + of(i, j, k));
            same!(behind_another: a.slice(s![1..]) + &a.slice(s![..-1]), [shape![{ $n - 1 }, 3, 20]],
                |[i, j, k]| of(i + 1, j, k) + of(i, j, k));
            let mut out: Tensor<$t, shape![{ 2 * $n }, 3, 20]> = Tensor::full(9 as $t);
            (a.expr() + &plane).eval_into(&mut out.slice_mut(s![$n..]));
            same!(half: out, [shape![{ 2 * $n }, 3, 20]],
                |[i, j, k]| if i < $n { 9 as $t } else { of(i - $n, j, k) + value(j + 8) });

            // Many rows, and narrow.
            let tall: Tensor<$t, shape![700, 3, 5]> = Tensor::from_fn(|[i, j, k]| value((i * 3 + j) * 5 + k));
            let at = |i: usize, j: usize, k: usize| value((i * 3 + j) * 5 + k);
            same!(narrow: tall.flip::<1>() + &tall, [shape![700, 3, 5]], |[i, j, k]| at(i, 2 - j, k) + at(i, j, k));
            same!(narrow_steps: tall.slice(s![.., .., ..;2]) + &plane, [shape![700, 3, 3]],
                |[i, j, k]| at(i, j, 2 * k) + value(j + 8));
            same!(narrow_turned: tall.permute::<axes![0, 2, 1]>() + &tall.permute::<axes![0, 2, 1]>(), [shape![700, 5, 3]],
                |[i, k, j]| at(i, j, k) + at(i, j, k));

            // Rows as long as a block, and longer; as many elements as there are loops for, and more.
            let long: Tensor<$t, shape![8, 257]> = Tensor::from_fn(|[i, j]| value(i * 257 + j));
            same!(longer: long.flip::<0>() + &long, [shape![8, 257]], |[i, j]| value((7 - i) * 257 + j) + value(i * 257 + j));
            same!(as_long: long.slice(s![.., 1..]) + &long.slice(s![.., ..256]), [shape![8, 256]],
                |[i, j]| value(i * 257 + j + 1) + value(i * 257 + j));
            same!(turned_long: long.t() + &long.t().slice(s![..;-1]), [shape![257, 8]],
                |[j, i]| value(i * 257 + j) + value(i * 257 + 256 - j));
        })* };
    }
    each!(u8 4 u8 16 i16 16 f32 4 f32 16 i64 4);
}

/// A view of a tensor that is given to a closure, beside a tensor of its shape, and what a function makes of each pair of their elements, of
/// which another closure says where it is in the whole.
macro_rules! of_a_view {
    ($t:ty: [$($n:literal),*] of [$($whole:literal),*], |$view:ident| $of:expr, |$at:pat_param| $from:expr,
     |$seen:ident, $other:ident, $each:ident| $check:block) => {{
        type Seen = Tensor<$t, shape![$($n),*]>;
        let number = |at: &[usize]| (at.iter().fold(7, |all, at| all * 13 + at) % 101) as $t;
        let whole: Tensor<$t, shape![$($whole),*]> = Tensor::from_fn(|at| number(&at));
        let $other = Seen::from_fn(|at| number(&at) / (2 as $t));
        let $view = &whole;
        let $seen = $of;
        let $each = |f: fn($t, $t) -> $t| {
            Seen::from_fn(|at| {
                let $at = at;
                f(whole[$from], $other[at])
            })
        };
        $check
    }};
}

/// The smaller of each pair, on either side and into a tensor that is there, and sums in place.
macro_rules! holds {
    ($($case:tt)*) => {
        of_a_view!($($case)*, |view, other, each| {
            let least = each(|a, b| if b < a { b } else { a });
            assert_eq!(view.minimum(&other), least);
            assert_eq!(other.minimum(&view), least);
            let mut out = least.zeros_like();
            view.expr().minimum(&other).eval_into(&mut out);
            assert_eq!(out, least);
            let mut sums = other.clone();
            sums += &view;
            assert_eq!(sums, each(|a, b| a + b));
        })
    };
}

/// Few elements of four and five axes, of which one between is turned, or is walked in steps.
#[test]
fn blocks_beside_an_axis_that_is_turned() {
    macro_rules! of_each {
        ($($t:ty)*) => { $(
            holds!($t: [4, 4, 8, 2] of [4, 4, 8, 2], |a| a.flip::<1>(), |[i, j, k, l]| [i, 3 - j, k, l]);
            holds!($t: [2, 3, 3, 2] of [2, 3, 5, 2], |a| a.slice(s![.., .., ..;2, ..]), |[i, j, k, l]| [i, j, 2 * k, l]);
            holds!($t: [3, 2, 5, 3] of [3, 4, 5, 3], |a| a.slice(s![.., 1..3, .., ..]), |[i, j, k, l]| [i, j + 1, k, l]);
            holds!($t: [2, 3, 2, 3, 2] of [2, 3, 2, 3, 2], |a| a.flip::<2>(), |[i, j, k, l, m]| [i, j, 1 - k, l, m]);
            holds!($t: [2, 3, 2, 3, 2] of [2, 2, 3, 3, 2], |a| a.transpose::<1, 2>(), |[i, j, k, l, m]| [i, k, j, l, m]);
        )* };
    }
    of_each!(u8 f32 i64);
}

/// Blocks of more elements than are computed at once, beside a row and a column: of short rows, a few at a time and what is left of them, and of
/// longer ones in pieces.
#[test]
fn blocks_of_more_than_registers_hold() {
    macro_rules! of_block {
        ([$n:literal, $rows:literal, $cols:literal]: $($t:ty)*) => { $({
            type Block = Tensor<$t, shape![$n, $rows, $cols]>;
            let of = |i: usize, j: usize, k: usize| (200 + (i * $rows + j) * $cols + k) as $t;
            let a = Block::from_fn(|[i, j, k]| of(i, j, k));
            let row: Tensor<$t, shape![$cols]> = Tensor::from_fn(|[k]| (3 * k + 1) as $t);
            let column: Tensor<$t, shape![$rows, 1]> = Tensor::from_fn(|[j, _]| (100 - j) as $t);
            let sums = Block::from_fn(|[i, j, k]| of($n - 1 - i, j, k) + (3 * k + 1) as $t);
            let less = Block::from_fn(|[i, j, k]| of($n - 1 - i, j, k) - (100 - j) as $t);
            assert_eq!(a.flip::<0>() + &row, sums);
            assert_eq!(a.flip::<0>() - &column, less);
            let mut out = sums.zeros_like();
            (&row + a.flip::<0>().expr()).eval_into(&mut out);
            assert_eq!(out, sums);
            let mut own = a.clone();
            let mut back = own.flip_mut::<0>();
            back -= &column;
            assert_eq!(own.flip::<0>(), less);
        })* };
    }
    macro_rules! of_each {
        ($($block:tt)*) => { $( of_block!($block: f32 i64 u16); )* };
    }
    of_each!([3, 5, 8] [2, 3, 36] [2, 9, 12] [2, 7, 16] [3, 4, 20] [2, 2, 64] [2, 9, 14] [3, 17, 4]);
}

/// Few elements of the last two axes in turn: narrow rows, and few, of lengths around those of vectors; whole, and of what is a part of another.
#[test]
fn narrow_rows_that_are_turned() {
    macro_rules! of_each {
        ($($t:ty)*) => { $(
            holds!($t: [7, 2] of [2, 7], |a| a.t(), |[j, k]| [k, j]);
            holds!($t: [16, 4] of [4, 16], |a| a.t(), |[j, k]| [k, j]);
            holds!($t: [3, 37] of [37, 3], |a| a.t(), |[j, k]| [k, j]);
            holds!($t: [107, 3] of [3, 107], |a| a.t(), |[j, k]| [k, j]);
            holds!($t: [2, 4, 3] of [2, 3, 4], |a| a.transpose::<1, 2>(), |[i, j, k]| [i, k, j]);
            holds!($t: [3, 13, 4] of [3, 4, 13], |a| a.transpose::<1, 2>(), |[i, j, k]| [i, k, j]);
            holds!($t: [3, 15, 8] of [3, 8, 15], |a| a.transpose::<1, 2>(), |[i, j, k]| [i, k, j]);
            holds!($t: [5, 8, 71] of [5, 71, 8], |a| a.transpose::<1, 2>(), |[i, j, k]| [i, k, j]);
            holds!($t: [2, 5, 9, 2] of [2, 2, 5, 9], |a| a.permute::<axes![0, 2, 3, 1]>(), |[i, j, k, l]| [i, l, j, k]);
            // From column to column, or from row to row, there is more than is taken.
            holds!($t: [3, 11, 4] of [3, 6, 11], |a| a.slice(s![.., 1..5, ..]).transpose::<1, 2>(), |[i, j, k]| [i, k + 1, j]);
            holds!($t: [3, 4, 11] of [3, 11, 6], |a| a.slice(s![.., .., 1..5]).transpose::<1, 2>(), |[i, j, k]| [i, k, j + 1]);
            holds!($t: [9, 4] of [8, 9], |a| a.slice(s![..;-2, ..]).t(), |[j, k]| [7 - 2 * k, j]);

            // Beside what is turned too, or backwards.
            let number = |i: usize, j: usize| (i * 17 + j * 5) as $t;
            let (a, b) = (Tensor::<$t, shape![3, 9]>::from_fn(|[i, j]| number(i, j)), Tensor::<$t, shape![9, 3]>::from_fn(|[j, i]| number(i, j)));
            assert_eq!(a.t() - b.flip::<0>(), Tensor::<$t, shape![9, 3]>::from_fn(|[j, i]| number(i, j) - number(i, 8 - j)));
            assert_eq!(b.flip::<1>() - a.t(), Tensor::<$t, shape![9, 3]>::from_fn(|[j, i]| number(2 - i, j) - number(i, j)));
            assert_eq!(a.t() - a.flip::<0>().t(), Tensor::<$t, shape![9, 3]>::from_fn(|[j, i]| number(i, j) - number(2 - i, j)));
            assert_eq!(a - b.t(), Tensor::<$t, shape![3, 9]>::zeros());
        )* };
    }
    of_each!(i16 f32 i64);
    holds!(u8: [9, 4] of [4, 9], |a| a.t(), |[j, k]| [k, j]);
    holds!(u8: [4, 90] of [90, 4], |a| a.t(), |[j, k]| [k, j]);
}

/// More elements than are computed where they lie whatever the strides: in steps, backwards, turned within small planes, and in long rows; and such
/// as are much alike, and are packed.
#[test]
fn many_elements_near_each_other() {
    macro_rules! near {
        ($($case:tt)*) => {
            of_a_view!($($case)*, |view, other, each| {
                let less = each(|a, b| a - b);
                assert_eq!(view - &other, less);
                assert_eq!(&other - view, -&less);
                let mut out = less.zeros_like();
                (view.expr() - &other).eval_into(&mut out);
                assert_eq!(out, less);
            })
        };
    }
    macro_rules! of_each {
        ($($t:ty)*) => { $(
            near!($t: [24, 20] of [24, 40], |a| a.slice(s![.., ..;2]), |[i, j]| [i, 2 * j]);
            near!($t: [27, 13] of [27, 40], |a| a.slice(s![.., 1..;3]), |[i, j]| [i, 1 + 3 * j]);
            near!($t: [12, 33] of [12, 33], |a| a.flip::<1>(), |[i, j]| [i, 32 - j]);
            near!($t: [4, 5, 21] of [5, 4, 44], |a| a.transpose::<0, 1>().slice(s![.., .., 1..43;2]), |[i, j, k]| [j, i, 1 + 2 * k]);
            near!($t: [6, 9, 7] of [6, 9, 7], |a| a.flip::<2>().flip::<0>(), |[i, j, k]| [5 - i, j, 6 - k]);
            near!($t: [9, 10, 4] of [9, 4, 10], |a| a.transpose::<1, 2>(), |[i, j, k]| [i, k, j]);
            near!($t: [7, 3, 2, 12] of [7, 3, 12, 2], |a| a.transpose::<2, 3>(), |[i, j, k, l]| [i, j, l, k]);
            near!($t: [3, 300] of [3, 2, 300], |a| a.index_axis::<1>(1), |[i, k]| [i, 1, k]);
            near!($t: [2, 301] of [4, 310], |a| a.slice(s![1..3, 5..306]), |[i, k]| [1 + i, 5 + k]);
            near!($t: [15, 20] of [15, 80], |a| a.slice(s![.., 3..;4]), |[i, j]| [i, 3 + 4 * j]);
            near!($t: [5, 141] of [141, 5], |a| a.t(), |[i, j]| [j, i]);
            near!($t: [131, 6] of [6, 131], |a| a.t(), |[i, j]| [j, i]);
            near!($t: [2, 8, 67] of [2, 67, 8], |a| a.transpose::<1, 2>(), |[i, j, k]| [i, k, j]);
            // From plane to plane there is more than is taken, or rows lie in steps of five, or are few elements.
            near!($t: [5, 10, 6] of [5, 8, 10], |a| a.slice(s![.., 1..7, ..]).transpose::<1, 2>(), |[i, j, k]| [i, k + 1, j]);
            near!($t: [15, 20] of [15, 100], |a| a.slice(s![.., 3..;5]), |[i, j]| [i, 3 + 5 * j]);
            near!($t: [130, 3] of [130, 6], |a| a.slice(s![.., ..;2]), |[i, j]| [i, 2 * j]);
            near!($t: [2, 300] of [2, 600], |a| a.slice(s![.., ..;-2]), |[i, k]| [i, 599 - 2 * k]);
            // Where builds are optimised, only of more.
            near!($t: [53, 41] of [53, 83], |a| a.slice(s![.., ..82;2]), |[i, j]| [i, 2 * j]);
            near!($t: [7, 300] of [7, 300], |a| a.flip::<1>(), |[i, j]| [i, 299 - j]);
        )* };
    }
    of_each!(f32 i64);
    holds!(u8: [24, 20] of [24, 40], |a| a.slice(s![.., ..;2]), |[i, j]| [i, 2 * j]);
    holds!(u8: [6, 77] of [6, 77], |a| a.flip::<1>(), |[i, j]| [i, 76 - j]);
    holds!(u8: [7, 150] of [150, 7], |a| a.t(), |[i, j]| [j, i]);
    holds!(u8: [19, 40] of [57, 40], |a| a.slice(s![..;3]), |[i, j]| [3 * i, j]);
    holds!(f32: [5, 141] of [141, 5], |a| a.t(), |[i, j]| [j, i]);

    // Quotients are packed sooner; and beside what stays along a row, or from row to row.
    let a: Tensor<f32, shape![23, 93]> = Tensor::from_fn(|[i, j]| (i * 93 + j) as f32);
    let row: Tensor<f32, shape![31]> = Tensor::from_fn(|[j]| 1.0 + j as f32);
    let column: Tensor<f32, shape![23, 1]> = Tensor::from_fn(|[i, _]| 1.0 + i as f32);
    let third = |i: usize, j: usize| (i * 93 + 3 * j) as f32;
    assert_eq!(
        a.slice(s![.., ..;3]) / &row,
        Tensor::<f32, shape![23, 31]>::from_fn(|[i, j]| third(i, j) / (1.0 + j as f32))
    );
    assert_eq!(
        &column - a.slice(s![.., ..;3]),
        Tensor::<f32, shape![23, 31]>::from_fn(|[i, j]| 1.0 + i as f32 - third(i, j))
    );
}

/// Rows of few and of many elements of views, forwards, backwards and in steps, of lengths around whole vectors and pieces: few that are
/// computed where they lie, and many that are packed, beside operands that stay along a row.
#[test]
fn rows_of_views_of_each_length() {
    macro_rules! each {
        ($t:ident: $($n:literal)*) => { $({
            const N: usize = $n;
            let value = |number: usize| (number * 37 % 11) as $t;
            let row: Tensor<$t, shape![$n]> = Tensor::from_fn(|[k]| value(k + 5));
            macro_rules! same {
                ($found:expr, [$s:ty], $expected:expr) => {
                    let expected: Tensor<$t, $s> = Tensor::from_fn($expected);
                    assert_eq!($found, expected, "{} of {} {}", stringify!($found), $n, stringify!($t));
                };
            }
            macro_rules! of_rows {
                ($m:literal) => {
                    let a: Tensor<$t, shape![$m, { 5 * $n + 2 }]> = Tensor::from_fn(|[i, k]| value(i * 7 + k));
                    let column: Tensor<$t, shape![$m, 1]> = Tensor::from_fn(|[i, _]| value(i + 3));
                    let one = a.slice(s![.., 2..{ $n + 2 }]);
                    same!(one + &row, [shape![$m, $n]], |[i, k]| value(i * 7 + k + 2) + value(k + 5));
                    same!(&column * one, [shape![$m, $n]], |[i, k]| value(i + 3) * value(i * 7 + k + 2));
                    same!(one.flip::<1>() + &column, [shape![$m, $n]], |[i, k]| value(i * 7 + N + 1 - k) + value(i + 3));
                    same!(a.slice(s![.., 1..{ 2 * $n };2]) + &row, [shape![$m, $n]],
                        |[i, k]| value(i * 7 + 2 * k + 1) + value(k + 5));
                    same!(a.slice(s![.., 1..{ 3 * $n };3]) + &row, [shape![$m, $n]],
                        |[i, k]| value(i * 7 + 3 * k + 1) + value(k + 5));
                    same!(&row + a.slice(s![.., 1..{ 4 * $n };4]), [shape![$m, $n]],
                        |[i, k]| value(i * 7 + 4 * k + 1) + value(k + 5));
                    same!(a.slice(s![.., 1..{ 5 * $n };5]) + &row, [shape![$m, $n]],
                        |[i, k]| value(i * 7 + 5 * k + 1) + value(k + 5));
                    same!(one.t() + &column.t(), [shape![$n, $m]], |[k, i]| value(i * 7 + k + 2) + value(i + 3));
                    same!(one.t() + &row.reshape::<shape![$n, 1]>(), [shape![$n, $m]],
                        |[k, i]| value(i * 7 + k + 2) + value(k + 5));
                    let mut own = a.clone();
                    let mut some = own.slice_mut(s![.., 2..{ $n + 2 }]);
                    some += &row;
                    same!(own, [shape![$m, { 5 * $n + 2 }]],
                        |[i, k]| value(i * 7 + k) + if (2..N + 2).contains(&k) { value(k + 3) } else { 0 as $t });
                };
            }
            of_rows!(3);
            of_rows!(140);
        })* };
    }
    each!(f32: 2 4 5 7 11 16 18 31 33 36 47 64 65 100);
    each!(u8: 2 4 8 11 17 21 31 33 64 66 79 130);
    each!(i16: 2 4 9 15 33 66);
    each!(f64: 3 16 19 34);
}

/// Rows of each length for which there are loops of its own, in nests of three to six axes with operands that stretch, of tensors, and of
/// views of so many elements that they are planned at run time: against the same of each position.
#[test]
fn rows_of_each_length() {
    macro_rules! each {
        ($t:ident: $($n:literal)*) => { $({
            let value = |number: usize| (number * 37 % 11) as $t;
            macro_rules! same {
                ($found:expr, [$s:ty], $expected:expr) => {
                    let expected: Tensor<$t, $s> = Tensor::from_fn($expected);
                    assert_eq!($found, expected, "{} of {} {}", stringify!($found), $n, stringify!($t));
                };
            }
            // Nests of tensors: in three axes, and in six, of which an operand stays along a row.
            let a: Tensor<$t, shape![5, 1, 6, $n]> = Tensor::from_fn(|[i, _, k, l]| value((i * 6 + k) * $n + l));
            let of_a = |i: usize, k: usize, l: usize| value((i * 6 + k) * $n + l);
            let b: Tensor<$t, shape![5, 4, 1, $n]> = Tensor::from_fn(|[i, j, _, l]| value((i * 4 + j) * $n + l + 3));
            let of_b = |i: usize, j: usize, l: usize| value((i * 4 + j) * $n + l + 3);
            same!(&a + &b, [shape![5, 4, 6, $n]], |[i, j, k, l]| of_a(i, k, l) + of_b(i, j, l));
            let c: Tensor<$t, shape![2, 1, 3, 1, 2, $n]> = Tensor::from_fn(|[h, _, j, _, l, m]| value(((h * 3 + j) * 2 + l) * $n + m));
            let of_c = |h: usize, j: usize, l: usize, m: usize| value(((h * 3 + j) * 2 + l) * $n + m);
            let d: Tensor<$t, shape![3, 1, 2, 1, 1]> = Tensor::from_fn(|[i, _, k, _, _]| value(i * 2 + k + 4));
            let of_d = |i: usize, k: usize| value(i * 2 + k + 4);
            same!(&c * &d, [shape![2, 3, 3, 2, 2, $n]], |[h, i, j, k, l, m]| of_c(h, j, l, m) * of_d(i, k));
            same!(&d * &c, [shape![2, 3, 3, 2, 2, $n]], |[h, i, j, k, l, m]| of_d(i, k) * of_c(h, j, l, m));
            let mut own: Tensor<$t, shape![5, 4, 6, $n]> = Tensor::from_fn(|[i, j, k, l]| value(i + 2 * j + 3 * k + l));
            own += &a;
            own += &b;
            same!(own, [shape![5, 4, 6, $n]], |[i, j, k, l]| value(i + 2 * j + 3 * k + l) + of_a(i, k, l) + of_b(i, j, l));
            let mixed = (a.expr() + &b + &a * &b + &d.index_axis::<0>(1).index_axis::<0>(0).index_axis::<0>(1)).eval();
            same!(mixed, [shape![5, 4, 6, $n]], |[i, j, k, l]| {
                of_a(i, k, l) + of_b(i, j, l) + of_a(i, k, l) * of_b(i, j, l) + of_d(1, 1)
            });
            // An output where it is made.
            let few: InlineTensor<$t, shape![3, $n]> = InlineTensor::from_fn(|[i, j]| value(i * $n + j));
            let row: InlineTensor<$t, shape![$n]> = InlineTensor::from_fn(|[j]| value(j + 5));
            same!((few * row).to_heap(), [shape![3, $n]], |[i, j]| value(i * $n + j) * value(j + 5));

            // Views, whose rows are of adjacent elements and do not follow each other.
            let wide: Tensor<$t, shape![40, 30, { $n + 3 }]> =
                Tensor::from_fn(|[i, j, k]| value((i * 30 + j) * ($n + 3) + k));
            let of = |i: usize, j: usize, k: usize| value((i * 30 + j) * ($n + 3) + k);
            let plane: Tensor<$t, shape![30, $n]> = Tensor::from_fn(|[j, k]| value(j * $n + k + 2));
            let of_plane = |j: usize, k: usize| value(j * $n + k + 2);
            let inner = wide.slice(s![.., .., 2..{ $n + 2 }]);
            same!(inner + &plane, [shape![40, 30, $n]], |[i, j, k]| of(i, j, k + 2) + of_plane(j, k));
            same!(inner.flip::<0>() * &plane.flip::<0>(), [shape![40, 30, $n]],
                |[i, j, k]| of(39 - i, j, k + 2) * of_plane(29 - j, k));
            same!(inner * &plane.slice(s![.., 1..2]), [shape![40, 30, $n]],
                |[i, j, k]| of(i, j, k + 2) * of_plane(j, 1));
            let mut out: Tensor<$t, shape![40, 30, { $n + 1 }]> = Tensor::full(9 as $t);
            (inner.expr() + &plane).eval_into(&mut out.slice_mut(s![.., .., 1..]));
            same!(out, [shape![40, 30, { $n + 1 }]], |[i, j, k]| if k == 0 { 9 as $t } else { of(i, j, k + 1) + of_plane(j, k - 1) });
            let turned: Tensor<$t, shape![$n, 5, 60]> = Tensor::from_fn(|[i, j, k]| value((i * 5 + j) * 60 + k));
            let b: Tensor<$t, shape![60, 5, $n]> = Tensor::from_fn(|[k, j, i]| value((k * 5 + j) * $n + i + 1));
            same!(turned.permute::<axes![2, 1, 0]>() + &b, [shape![60, 5, $n]],
                |[k, j, i]| value((i * 5 + j) * 60 + k) + value((k * 5 + j) * $n + i + 1));
        })* };
    }
    each!(f32: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 19 21 23 27 29 30 31 32 33 37 50 65);
    each!(u8: 3 7 12 17 31 47 63 64);
    each!(f64: 2 3 5 7 11 15 16 31);
    each!(i64: 7 13);
    each!(i16: 7 30);
}

/// An operation that fails leaves what was there, where rows are known as well.
#[test]
fn rows_that_fail() {
    let mut own: Tensor<i32, shape![60, 40, 9]> = Tensor::from_fn(|[i, j, k]| (i + j + k) as i32);
    let before = own.clone();
    let mut by: Tensor<i32, shape![40, 7]> = Tensor::ones();
    by[[39, 6]] = 0;
    let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let mut inner = own.slice_mut(s![.., .., 1..8]);
        let from = before.slice(s![.., .., 1..8]);
        ((from.expr() + 1) / &by).eval_into(&mut inner);
    }));
    assert!(failed.is_err());
    assert_eq!(own, before);
}

/// Transposed planes of each number of rows and columns around those of a tile, for elements of each width: copied, and as operands.
#[test]
fn transposed_planes_of_each_size() {
    struct Planes;
    struct Rows;
    struct Cols;
    type Turned<T> = Tensor<T, shape![Dyn<Planes>, Dyn<Cols>, Dyn<Rows>]>;
    macro_rules! each {
        ($($t:ident)*) => { $(
            for (planes, rows, cols) in [1, 2, 9]
                .into_iter()
                .flat_map(|p| (2..=19).flat_map(move |r| (2..=19).chain([40, 70]).map(move |c| (p, r, c))))
            {
                let value = |i: usize, j: usize, k: usize| ((i * rows + j) * cols + k) as u8 as $t;
                let lens = || (Len::<Planes>::new(planes), Len::<Rows>::new(rows), Len::<Cols>::new(cols));
                let x = Tensor::<$t, shape![Dyn<Planes>, Dyn<Rows>, Dyn<Cols>]>::from_fn_along(lens(), |[i, j, k]| value(i, j, k));
                let (planes, rows, cols) = lens();
                let ones = Turned::<$t>::from_fn_along((planes, cols, rows), |_| 1 as $t);
                let expected = Turned::<$t>::from_fn_along((planes, cols, rows), |[i, k, j]| value(i, j, k));
                assert_eq!(x.transpose::<1, 2>().to_tensor(), expected, "{:?} {}", x.dims(), stringify!($t));
                assert_eq!(x.transpose::<1, 2>() * &ones, expected, "{:?} {}", x.dims(), stringify!($t));
                let mut over = Turned::<$t>::from_fn_along((planes, cols, rows), |_| 0 as $t);
                over.transpose_mut::<1, 2>().assign(&x);
                assert_eq!(over, expected, "{:?} {}", x.dims(), stringify!($t));
            }
        )* };
    }
    each!(u8 u16 f32 f64);
}

/// Views whose rows are a few narrow elements from far apart: many of them, so that they are put together in vectors.
#[test]
fn narrow_elements_side_by_side() {
    macro_rules! hold {
        ($t:ty: $($c:literal)*) => { $( {
            let at = |k: usize, i: usize, j: usize| ((k * 7919 + i * 104_729 + j * 31) % 113) as $t;
            let x: Tensor<$t, shape![$c, 40, 137]> = Tensor::from_fn(|[k, i, j]| at(k, i, j));
            let turned: Tensor<$t, shape![40, 137, $c]> = Tensor::from_fn(|[i, j, k]| at(k, i, j));
            let row: Tensor<$t, shape![$c]> = Tensor::from_fn(|[k]| k as $t);
            let more: Tensor<$t, _> = Tensor::from_fn(|[i, j, k]| at(k, i, j) + k as $t);
            assert_eq!(x.permute::<axes![1, 2, 0]>().to_tensor(), turned);
            assert_eq!(&row + x.permute::<axes![1, 2, 0]>(), more);
            let swapped = x.index_axis::<1>(3).to_tensor();
            let below: Tensor<$t, shape![137, $c]> = Tensor::from_fn(|[j, k]| at(k, 3, j));
            assert_eq!(swapped.t().to_tensor(), below);
        } )* };
    }
    hold!(u8: 2 3 4 5 6 7 8);
    hold!(i16: 2 3 4 5 6 7 8);
    hold!(f32: 2 3 4);
}

/// Elements that lie two, three or four apart, or in reverse: in rows that follow each other as one run, that do not, and in one run that is long.
#[test]
fn elements_at_a_distance() {
    macro_rules! hold {
        ($t:ty: $rows:literal $cols:literal $step:literal $count:literal) => {{
            // A function of its own: compilers take long for one of all.
            fn one() {
                type Rows = Tensor<$t, shape![$rows, $count]>;
                let at = |i: usize, j: usize| ((i * 7919 + j * 31) % 61) as $t;
                let x: Tensor<$t, shape![$rows, $cols]> = Tensor::from_fn(|[i, j]| at(i, j));
                let other: Rows = Tensor::from_fn(|[i, j]| ((i * 5 + j * 3) % 17) as $t);
                let row: Tensor<$t, shape![$count]> = Tensor::from_fn(|[j]| (j % 7) as $t);
                let sum: Rows = Tensor::from_fn(|[i, j]| at(i, $step * j) + ((i * 5 + j * 3) % 17) as $t);
                let with_row: Rows = Tensor::from_fn(|[i, j]| (j % 7) as $t + at(i, $step * j));
                assert_eq!(x.slice(s![.., ..; $step]) + &other, sum);
                assert_eq!(&other + x.slice(s![.., ..; $step]), sum);
                assert_eq!(&row + x.slice(s![.., ..; $step]), with_row);
                let mut into: Rows = Tensor::full(1 as $t);
                (x.slice(s![.., ..; $step]).expr() + &other).eval_into(&mut into);
                assert_eq!(into, sum);
                let mut wide: Tensor<$t, shape![$rows, { $count + 3 }]> = Tensor::full(9 as $t);
                (other.expr() + x.slice(s![.., ..; $step])).eval_into(&mut wide.slice_mut(s![.., 1..{ $count + 1 }]));
                let around: Tensor<$t, shape![$rows, { $count + 3 }]> =
                    Tensor::from_fn(|[i, j]| if (1..=$count).contains(&j) { sum[[i, j - 1]] } else { 9 as $t });
                assert_eq!(wide, around);
                let mut place = other.clone();
                place += x.slice(s![.., ..; $step]);
                assert_eq!(place, sum);
                let turned: Rows = Tensor::from_fn(|[i, j]| other[[i, $count - 1 - j]] + (j % 7) as $t);
                assert_eq!(other.flip::<1>() + &row, turned);
                let mut first: Tensor<$t, shape![$count]> = Tensor::zeros();
                first += other.index_axis::<0>(0).flip::<0>();
                assert!(first.iter().enumerate().all(|(j, &value)| value == other[[0, $count - 1 - j]]));
            }
            one();
        }};
    }
    macro_rules! all {
        ($($t:ty)*) => { $(
            hold!($t: 1 8 2 4);
            hold!($t: 3 9 2 5);
            hold!($t: 5 16 2 8);
            hold!($t: 2 39 2 20);
            hold!($t: 3 64 2 32);
            hold!($t: 1 700 2 350);
            hold!($t: 2 1030 2 515);
            hold!($t: 4 30 3 10);
            hold!($t: 2 16 3 6);
            hold!($t: 1 900 3 300);
            hold!($t: 3 24 4 6);
            hold!($t: 2 39 4 10);
            hold!($t: 1 1300 4 325);
            hold!($t: 2 13 1 13);
        )* };
    }
    all!(f32 f64 i16 u8);
}
