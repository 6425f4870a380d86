//! Views to write, parts that are written at once, iteration over an axis, and several tensors broadcast together.
//!
//! A view to write is held against the view to read of a tensor of numbers: what is written through the one is exactly what
//! the other reads.

use conformable::prelude::*;
use conformable::storage::{Storage, StorageMut};

fn numbered<S: FixedShape>() -> Tensor<i64, S> {
    Tensor::arange()
}

/// The elements with 1000 added at these places, once each.
fn raised<S: FixedShape>(places: impl IntoIterator<Item = i64>) -> Tensor<i64, S> {
    let mut expected = numbered::<S>();
    for place in places {
        let x = &mut expected.as_mut_slice()[usize::try_from(place).unwrap()];
        assert_eq!(*x, place, "a place that is written twice");
        *x += 1000;
    }
    expected
}

/// A view to write, and the same to read.
macro_rules! check {
    ($shape:ty: |$a:ident| $write:expr, $read:expr) => {{
        let places = numbered::<$shape>();
        let read = {
            let $a = &places;
            $read.to_vec()
        };
        let layout = {
            let $a = &places;
            let view = $read;
            (view.dims().to_vec(), view.strides().to_vec(), view.offset())
        };
        let expected: Tensor<i64, $shape> = raised(read);
        // On the heap, without one, and through a view of the whole.
        let mut heap = numbered::<$shape>();
        {
            let $a = &mut heap;
            let mut view = $write;
            assert_eq!(
                (view.dims().to_vec(), view.strides().to_vec(), view.offset()),
                layout,
                "{}",
                stringify!($write)
            );
            view += 1000;
        }
        assert_eq!(heap, expected, "{}", stringify!($write));
        let mut inline = numbered::<$shape>().to_inline();
        {
            let $a = &mut inline;
            let mut view = $write;
            view += 1000;
        }
        assert_eq!(inline, expected, "{}", stringify!($write));
        let mut heap = numbered::<$shape>();
        {
            let $a = &mut heap.view_mut();
            let mut view = $write;
            view += 1000;
        }
        assert_eq!(heap, expected, "{}", stringify!($write));
    }};
}

type Cube = shape![2, 3, 4];

#[test]
fn every_view_also_writes() {
    check!(shape![3, 4]: |a| a.t_mut(), a.t());
    check!(Cube: |a| a.transpose_mut::<0, -1>(), a.transpose::<0, -1>());
    check!(Cube: |a| a.move_axis_mut::<0, 2>(), a.move_axis::<0, 2>());
    check!(Cube: |a| a.move_axis_mut::<-1, 0>(), a.move_axis::<-1, 0>());
    check!(Cube: |a| a.permute_mut::<axes![2, 0, 1]>(), a.permute::<axes![2, 0, 1]>());
    check!(Cube: |a| a.unsqueeze_mut::<1>(), a.unsqueeze::<1>());
    check!(shape![2, 1, 4]: |a| a.squeeze_mut::<1>(), a.squeeze::<1>());
    check!(Cube: |a| a.index_axis_mut::<1>(2), a.index_axis::<1>(2));
    check!(Cube: |a| a.flip_mut::<2>(), a.flip::<2>());
    check!(Cube: |a| a.slice_mut(s![1, ..;-2, 1..3]), a.slice(s![1, ..;-2, 1..3]));
    check!(Cube: |a| a.slice_mut(s![..., new, -2..]), a.slice(s![..., new, -2..]));
    check!(Cube: |a| a.narrow_mut::<1, 1, 2>(), a.narrow::<1, 1, 2>());
    check!(Cube: |a| a.slice_at_mut::<2, 3>(1).unwrap(), a.slice_at::<2, 3>(1).unwrap());
    check!(shape![3, 4]: |a| a.diagonal_mut(), a.diagonal());
    check!(shape![4, 3]: |a| a.diagonal_mut(), a.diagonal());
    check!(Cube: |a| a.diagonal_mut(), a.diagonal());
    check!(Cube: |a| a.diagonal_at_mut::<2>(), a.diagonal_at::<2>());
    check!(Cube: |a| a.diagonal_at_mut::<-1>(), a.diagonal_at::<-1>());
    check!(Cube: |a| a.diagonal_at_mut::<-3>(), a.diagonal_at::<-3>());
}

#[test]
fn views_of_views_write_where_they_read() {
    let mut a = numbered::<Cube>();
    let places: Vec<i64> = a.flip::<1>().transpose::<0, 2>().narrow::<0, 1, 2>().index_axis::<1>(0).to_vec();
    {
        let mut flipped = a.flip_mut::<1>();
        let mut turned = flipped.transpose_mut::<0, 2>();
        let mut narrow = turned.narrow_mut::<0, 1, 2>();
        let mut part = narrow.index_axis_mut::<1>(0);
        part += 1000;
    }
    assert_eq!(a, raised(places));
    let mut a = numbered::<shape![2, 6]>();
    a.reshape_mut::<shape![3, 4]>().t_mut().index_axis_mut::<0>(1).fill(-1);
    assert_eq!(a, tensor![[0, -1, 2, 3, 4, -1], [6, 7, 8, -1, 10, 11]]);
    a.flatten_mut().narrow_mut::<0, 10, 2>().fill(0);
    assert_eq!(a.slice(s![1, 4..]), tensor![0, 0]);
    let error = a.slice_at_mut::<1, 4>(3).unwrap_err();
    assert_eq!((error.start(), error.len(), error.size()), (3, 4, 6));
}

/// All parts are held, then all are written.
#[test]
fn parts_share_no_element() {
    fn check<B: StorageMut>(mut a: Tensor<i64, shape![6, 4], B>) -> Tensor<i64, shape![6, 4]> {
        {
            let (mut first, mut second, mut third) = a.split_mut::<0, shape![1, 2, 3]>();
            assert_shape!(second, [2, 4]);
            assert_eq!(third.offset() - first.offset(), 3 * first.strides()[0]);
            let [mut left, mut right] = second.split_even_mut::<-1, 2>();
            first += 10;
            third += 30;
            left += 21;
            right += 22;
        }
        a.to_heap()
    }
    let base = numbered::<shape![6, 4]>();
    let expected = Tensor::from_fn(|[i, j]| {
        (4 * i + j) as i64
            + if i == 0 {
                10
            } else if i > 2 {
                30
            } else if j < 2 {
                21
            } else {
                22
            }
    });
    assert_eq!(check(base.clone()), expected);
    assert_eq!(check(base.to_inline()), expected);
    let mut a = base.clone();
    assert_eq!(check(a.view_mut()), expected);
    // Through a view whose rows and columns run backwards in another order.
    let mut turned = base.t().flip::<0>().to_tensor();
    assert_eq!(check(turned.flip_mut::<0>().t_mut()), expected);
    // Parts without elements, and eight.
    let mut a = numbered::<shape![4]>();
    let (none, mut all) = a.split_mut::<0, shape![0, 4]>();
    assert!(none.is_empty());
    all.fill(1);
    let parts = a.split_mut::<0, shape![1, 0, 1, 0, 1, 0, 0, 1]>();
    assert_eq!((parts.0.item(), parts.7.item()), (1, 1));
}

#[test]
fn iteration_over_each_axis() {
    let a = numbered::<Cube>();
    macro_rules! axis {
        ($a:literal $n:literal) => {
            assert_eq!(a.axis_iter::<$a>().len(), $n);
            for (at, view) in a.axis_iter::<$a>().enumerate() {
                assert_eq!(view, a.index_axis::<$a>(at));
            }
            let forwards: Vec<_> = a.axis_iter::<$a>().collect();
            let mut backwards: Vec<_> = a.axis_iter::<$a>().rev().collect();
            backwards.reverse();
            assert!(forwards == backwards);
            // All are held, then written.
            let mut b = a.clone();
            let mut views: Vec<_> = b.axis_iter_mut::<$a>().collect();
            assert_eq!(views.len(), $n);
            for (at, view) in views.iter_mut().enumerate() {
                *view *= at as i64;
            }
            for at in 0..$n {
                assert_eq!(b.index_axis::<$a>(at), a.index_axis::<$a>(at) * at as i64);
            }
        };
    }
    axis!(0 2);
    axis!(1 3);
    axis!(-1 4);

    let mut both = a.axis_iter::<2>();
    assert_eq!(both.next().unwrap(), a.index_axis::<2>(0));
    assert_eq!(both.next_back().unwrap(), a.index_axis::<2>(3));
    assert_eq!(both.clone().nth(1).unwrap(), a.index_axis::<2>(2));
    assert_eq!((both.len(), both.by_ref().count(), both.next().is_none()), (2, 2, true));

    let mut a = a;
    let mut ends = a.axis_iter_mut::<0>();
    let (mut first, mut last) = (ends.next().unwrap(), ends.next_back().unwrap());
    assert!(ends.next().is_none() && ends.next_back().is_none() && ends.len() == 0);
    core::mem::swap(&mut first, &mut last);
    first.fill(1);
    last.fill(0);
    assert_eq!(a.sum_axes::<axes![1, 2]>(), tensor![0, 12]);
}

#[test]
fn iteration_over_vectors_views_and_nothing() {
    let a = tensor![1, 2, 3];
    assert_eq!(a.axis_iter::<0>().map(|x| x.item()).sum::<i32>(), 6);
    assert_eq!(Tensor::<f32, shape![0, 3]>::zeros().axis_iter::<0>().count(), 0);
    assert_eq!(Tensor::<f32, shape![3, 0]>::zeros().axis_iter_mut::<0>().count(), 3);
    let a = numbered::<shape![3, 4]>();
    // A view's rows live as long as what it borrows.
    let columns: Vec<View<'_, i64, shape![3]>> = {
        let turned = a.t();
        turned.axis_iter::<0>().collect()
    };
    assert_eq!(columns[1], tensor![1, 5, 9]);
    let mut inline = a.to_inline();
    inline.axis_iter_mut::<1>().rev().enumerate().for_each(|(k, mut column)| column.fill(k as i64));
    assert_eq!(inline, Tensor::<i64, shape![3, 4]>::from_fn(|[_, j]| 3 - j as i64));
    // What is made of each, from both ends, of steps backwards, of what has no elements and of what is none.
    let turned = a.flip::<1>();
    let firsts = turned.axis_iter::<1>().map(|column| column[[0]]);
    assert_eq!(firsts.len(), 4);
    assert_eq!(firsts.collect::<Vec<_>>(), [3, 2, 1, 0]);
    let mut some = turned.axis_iter::<0>();
    assert_eq!((some.next().unwrap()[[0]], some.nth(1).unwrap()[[3]], some.nth(2).is_none()), (3, 8, true));
    let mut some = a.axis_chunks::<1, 2>();
    assert_eq!(some.next_back().unwrap(), tensor![[2, 3], [6, 7], [10, 11]]);
    assert_eq!(some.clone().map(|chunk| chunk.sum()).rev().collect::<Vec<_>>(), [27]);
    assert_eq!(
        (some.next().unwrap()[[2, 1]], some.next_back().is_none(), some.map(|chunk| chunk.sum()).next()),
        (9, true, None)
    );
    assert!(Tensor::<i64, shape![0, 3]>::zeros().axis_iter::<0>().map(|row| row.sum()).next().is_none());
    assert_eq!(Tensor::<i64, shape![2, 0]>::zeros().axis_iter::<0>().map(|row| row.sum()).collect::<Vec<_>>(), [0, 0]);
    assert!(Tensor::<i64, shape![3, 0]>::zeros().axis_iter::<1>().next_back().is_none());
    // Rows of a stretched view are read, though never written.
    let row = tensor![1, 2];
    assert!(row.broadcast_to::<shape![3, 2]>().axis_iter::<0>().all(|each| each == row));
}

#[test]
fn two_to_six_tensors_together() {
    let (a, b, c) = (numbered::<shape![4, 1, 1]>(), numbered::<shape![3, 1]>(), numbered::<shape![2]>());
    let (d, e, f) = (tensor![1.5f32], tensor![[true], [false], [true]], numbered::<shape![1, 4, 3, 2]>());
    macro_rules! check {
        ($to:ty: $($x:ident)*) => {{
            let views = ($(&$x,)*).broadcast_tensors();
            let ($($x,)*) = ($($x.broadcast_to::<$to>(),)*);
            assert!(views == ($($x,)*));
        }};
    }
    check!(shape![4, 3, 1]: a b);
    check!(shape![4, 3, 2]: a b c);
    check!(shape![4, 3, 2]: c b a);
    check!(shape![4, 3, 2]: a b c d);
    check!(shape![4, 3, 2]: a d e c b);
    check!(shape![1, 4, 3, 2]: a b c d e f);
    let (x, y, z) = (&a, c.view(), &e.to_inline());
    let (x, y, z) = (x, &y, z).broadcast_tensors();
    assert_eq!(
        (x.strides().to_vec(), y.strides().to_vec(), z.strides().to_vec()),
        (vec![1, 0, 0], vec![0, 0, 1], vec![0, 1, 0])
    );
}

/// Without a `where` clause.
#[test]
fn generic_code() {
    fn centre<L: Shape, K: Size>(x: &mut Tensor<f64, shape![..L, K], impl StorageMut>) {
        for mut column in x.axis_iter_mut::<-1>() {
            let mean = column.mean();
            column -= mean;
        }
    }
    fn masked<L: Shape, N: Size, A: Storage>(
        x: &Tensor<f32, shape![..L, N, N], A>,
        bias: &Tensor<f32, shape![N]>,
        scale: &Tensor<f32, shape![N, 1]>,
    ) -> Tensor<f32, shape![..L, N, N]> {
        let (x, bias, scale) = (x, bias, scale).broadcast_tensors();
        x.to_heap() * scale + bias
    }
    let mut x = tensor![[1.0, 5.0], [3.0, 7.0]];
    centre(&mut x);
    assert_eq!(x, tensor![[-1.0, -1.0], [1.0, 1.0]]);
    let y = masked(&Tensor::<f32, shape![3, 2, 2]>::ones(), &tensor![1.0, 2.0], &tensor![[10.0], [20.0]]);
    assert_eq!(y.index_axis::<0>(2), tensor![[11.0, 12.0], [21.0, 22.0]]);
}
