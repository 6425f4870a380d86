//! Views, what is written through them, and copies: the elements that they find, in the order in which they find them.

use crate::{Bits, print, results, sample, whole};
use conformable::element::Element;
use conformable::prelude::*;
use conformable::storage::StorageMut;

type Cube = shape![4, 6, 10];

pub(crate) fn all() {
    made();
    views("i32", &whole());
    views("u8", &whole::<Cube>().abs().cast::<u8>());
    views("f64", &sample::<f64, Cube>());
    written("heap", &mut whole::<Cube>());
    written("inline", &mut whole::<Cube>().to_inline());
    written("a view", &mut whole::<shape![10, 6, 4]>().transpose_mut::<0, 2>());
    copies("i32", &whole());
    copies("f32", &sample::<f32, Cube>());
    gathers();
    over();
}

/// What is written over a tensor that is there.
fn over() {
    let x: Tensor<i32, Cube> = whole();
    let (rows, at) = (tensor![3, 0, -1], Tensor::<u8, shape![4, 2, 10]>::full(1));
    let mut same = x.clone();
    results! { "over";
        { x.tril_into::<1>(&mut same); same.clone() }; { x.triu_into::<-1>(&mut same); same.clone() };
        { x.roll_into::<1>(-2, &mut same); same.clone() }; { x.cumsum_into::<0>(&mut same); same.clone() };
        { (&x % 3).cumprod_into::<2>(&mut same); same.clone() }; { x.sort_into::<1>(&mut same); same.clone() };
        { x.scatter_into::<1>(&at, x.narrow::<1, 2, 2>(), &mut same).unwrap(); same.clone() };
        { x.scatter_add_into::<1>(&at, x.narrow::<1, 2, 2>(), &mut same).unwrap(); same.clone() };
        { x.scatter_with_into::<1>(&at, x.narrow::<1, 2, 2>(), Numeric::larger, &mut same).unwrap(); same.clone() };
        { x.hardmax_into::<0>(&mut same); same.clone() }; { same.hardmax_in_place::<-1>(); same.clone() };
        { x.reverse_sequence_into::<1, 0>(&tensor![3, 1, 2, 0], &mut same).unwrap(); same.clone() };
        { same.reverse_sequence_in_place::<0, 1>(&Tensor::full(3)).unwrap(); same.clone() };
        x.reverse_sequence::<-1, 0>(&tensor![10, 7, 1, 4]).unwrap();
        { let mut y = x.cast::<usize>(); x.argsort_into::<0>(&mut y); y };
        { let mut y = Tensor::zeros(); x.take_into::<1>(&rows, &mut y).unwrap(); y as Tensor<i32, shape![4, 3, 10]> };
        { let mut y = Tensor::zeros(); x.gather_into::<1>(&at, &mut y).unwrap(); y as Tensor<i32, shape![4, 2, 10]> };
        { let mut y = Tensor::zeros(); at.one_hot_into(&mut y).unwrap(); y as Tensor<u8, shape![4, 2, 10, 3]> };
        { let mut y = Tensor::zeros(); x.pad_into::<1, 2, 1>(Pad::Reflect, &mut y); y as Tensor<i32, shape![4, 9, 10]> };
        { let mut y = Tensor::zeros(); x.repeat_into::<shape![2, 1]>(&mut y); y as Tensor<i32, shape![4, 12, 10]> };
        { let mut y = Tensor::zeros(); x.repeat_axis_into::<1, 2>(&mut y); y as Tensor<i32, shape![4, 12, 10]> };
        { let mut y = Tensor::zeros(); x.concat_into::<1>(&x, &mut y); y as Tensor<i32, shape![4, 12, 10]> };
        { let mut y = Tensor::zeros(); [&x, &x].stack_into::<1>(&mut y); y as Tensor<i32, shape![4, 2, 6, 10]> };
    }
    let (mut values, mut positions): (Tensor<i32, shape![4, 2, 10]>, Tensor<usize, shape![4, 2, 10]>) =
        (Tensor::zeros(), Tensor::zeros());
    x.top_k_into::<1, 2>(&mut values, &mut positions);
    print("x.top_k_into::<1, 2>(&mut values, &mut positions)", "over", (values, positions));
}

/// What makes tensors, and what takes their elements out.
fn made() {
    let x: Tensor<f32, Cube> = sample();
    let few: InlineTensor<f32, shape![2, 3]> = InlineTensor::arange();
    results! { "made";
        Tensor::<f32, Cube>::zeros(); Tensor::<i16, Cube>::ones(); Tensor::<u8, Cube>::full(7);
        Tensor::<f32, Cube>::arange(); Tensor::<f64, shape![9, 9]>::eye(); Tensor::<f32, shape![1001]>::linspace(-1.0, 3.0);
        Tensor::<usize, Cube>::from_fn(|[i, j, k]| 100 * i + 10 * j + k);
        Tensor::<i32, shape![2, 2]>::from_array([[1, 2], [3, 4]]);
        Tensor::<i32, shape![3]>::from_vec(vec![1, 2, 3]).unwrap();
        Tensor::<i32, shape![3]>::from_slice(&[1, 2, 3]).unwrap();
        View::<i32, shape![3]>::of_array(&[1, 2, 3]);
        tensor![[1.5, 2.5], [3.5, 4.5]];
        few.into_array(); few.to_array(); x.clone().into_vec(); x.to_vec(); x.as_slice().to_vec(); x.clone().as_mut_slice().to_vec();
        x.iter().copied().collect::<Vec<_>>();
        { let mut y = x.clone(); y.iter_mut().for_each(|x| *x *= 2.0); y };
        x.view(); x.clone().view_mut(); few.index_axis::<0>(1).index_axis::<0>(2).item(); few.get([1, 2]).copied();
        { let mut y = few; *y.get_mut([1, 2]).expect("a row and a column of few") = 9.0; y }; x[[3, 5, 9]];
        x.dims().to_vec(); x.strides().to_vec(); x.shape_string().to_string().as_str(); x.flip::<0>().offset(); x.flip::<2>().is_contiguous(); x.flip::<1>().to_tensor(); few.to_heap();
        few.to_heap().to_inline();
        chunks::<f32, shape![7]>(x.as_slice()).map(|chunk| chunk.sum()).collect::<Vec<_>>();
        chunks::<f32, shape![7]>(x.as_slice()).remainder().to_vec();
        format!("{x:.3} {few:?}").as_str(); x.to_string().parse::<f32>().is_ok();
    }
}

fn views<T: Element + Bits>(of: &str, x: &Tensor<T, Cube>) {
    let row = x.index_axis::<0>(1);
    results! { of;
        row.t(); x.transpose::<0, 1>(); x.transpose::<0, -1>(); x.permute::<axes![2, 0, 1]>(); x.unsqueeze::<1>();
        x.unsqueeze::<-1>().squeeze::<-1>(); x.flip::<1>(); x.move_axis::<0, 2>(); x.move_axis::<-1, 0>();
        x.broadcast_to::<shape![2, 4, 6, 10]>(); row.expand_as(x); row.broadcast_in_dim::<shape![6, 3, 10], axes![0, 2]>();
        x.slice(s![1, ..;-2, 1..3]); x.slice(s![..., new, -2..]); x.slice_at::<1, 3>(2).unwrap(); x.index_axis::<-1>(7);
        x.narrow::<2, 3, 5>(); x.split::<1, shape![2, 3, 1]>(); x.split_even::<2, 5>(); x.windows::<1, 3>(); row.diagonal();
        x.reshape::<shape![24, 10]>(); x.flatten(); x.flatten_axes::<0, 1>(); x.unflatten::<1, shape![2, 3]>();
        x.reshape_const::<shape![10, 24]>(); x.clone().into_shape::<shape![2, 120]>();
        x.axis_iter::<1>().map(|part| part.to_vec()).collect::<Vec<_>>();
        x.axis_chunks::<0, 2>().map(|part| part.to_vec()).collect::<Vec<_>>();
    }
    let (a, b) = broadcast_tensors(x, &row);
    print("broadcast_tensors(x, &row)", of, (a, b));
    let column = x.index_axis::<1>(0).unsqueeze::<1>();
    let (a, b, c) = (x, &row, &column).broadcast_tensors();
    print("(x, &row, &column).broadcast_tensors()", of, (a, b, c));
}

/// Adds to a part of `x`, through each of the views that write.
fn written<B: StorageMut>(of: &str, x: &mut Tensor<i32, Cube, B>) {
    macro_rules! add {
        ($($part:expr;)*) => { $(
            match $part {
                mut part => part += 1000,
            }
            print(stringify!($part), of, x.to_vec());
        )* };
    }
    add! {
        x.transpose_mut::<0, 1>(); x.permute_mut::<axes![2, 0, 1]>(); x.unsqueeze_mut::<1>(); x.flip_mut::<2>();
        x.move_axis_mut::<0, 2>(); x.slice_mut(s![1, ..;-2, 1..3]); x.slice_at_mut::<1, 3>(2).unwrap();
        x.index_axis_mut::<-1>(7); x.narrow_mut::<2, 3, 5>(); x.split_mut::<1, shape![2, 3, 1]>().1;
        x.split_even_mut::<2, 5>().into_iter().nth(3).unwrap(); x.index_axis_mut::<0>(1).t_mut();
        x.index_axis_mut::<0>(2).diagonal_mut(); x.slice_mut(s![2, new, ..]).squeeze_mut::<0>();
        x.axis_iter_mut::<1>().nth(3).unwrap(); x.axis_chunks_mut::<0, 2>().nth(1).unwrap(); x.view_mut();
    }
    let mut whole = x.to_heap();
    whole.reshape_mut::<shape![24, 10]>().index_axis_mut::<0>(5).fill(-1);
    print("x.reshape_mut::<shape![24, 10]>()", of, whole.to_vec());
    whole.flatten_mut().narrow_mut::<0, 10, 20>().fill(-2);
    print("x.flatten_mut()", of, whole.to_vec());
    *whole.exact_mut() += &x.to_heap();
    print("x.exact_mut() += &y", of, whole);
}

fn copies<T: Numeric + Bits>(of: &str, x: &Tensor<T, Cube>) {
    let turned = x.transpose::<0, 2>();
    results! { of;
        x.repeat::<shape![2, 1, 3]>(); x.repeat_axis::<1, 2>(); turned.repeat_axis::<0, 3>(); x.roll::<1>(2); x.roll::<-1>(-3);
        x.pad::<0, 1, 2>(Pad::Constant(T::ONE)); x.pad::<-1, 3, 3>(Pad::Reflect); turned.pad::<1, 2, 0>(Pad::Edge);
        x.concat::<1>(x.flip::<0>()); (x, x, &turned.transpose::<0, 2>()).concat::<0>(); [x, x].stack::<1>();
        x.tril::<0>(); x.triu::<1>(); turned.tril::<-2>();
    }
}

fn gathers() {
    let x: Tensor<f32, Cube> = sample();
    let rows: Tensor<i64, shape![3, 2]> = Tensor::from_array([[0, -1], [5, 2], [-6, 3]]);
    let each: Tensor<u32, shape![4, 6, 5]> = Construct::from_positions(|at| (at * 7 % 10) as u32);
    let values: Tensor<f32, shape![4, 6, 5]> = sample();
    results! { "f32";
        x.take::<1>(&rows).unwrap(); x.transpose::<0, 1>().take::<0>(&rows).unwrap(); x.gather::<2>(&each).unwrap();
        x.scatter::<2>(&each, &values).unwrap(); x.scatter_add::<2>(&each, &values).unwrap(); x.scatter_with::<2>(&each, &values, Numeric::smaller).unwrap();
        each.one_hot::<10>().unwrap(); x.take::<0>(&tensor![9]).is_err();
    }
}
