//! No axes, and 64 of them, which are the most.

use crate::panics::panic_text;
use conformable::prelude::*;

/// 61 axes of size 1, then these.
macro_rules! many {
    ($a:tt, $b:tt, $c:tt) => {
        shape![
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
            1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, $a, $b, $c
        ]
    };
}

type Many = many![2, 3, 4];
type Same = shape![2, 3, 4];

fn many() -> (Tensor<f64, Many>, Tensor<f64, Same>) {
    (Tensor::arange(), Tensor::arange())
}

#[test]
fn sixty_four_axes_by_three() {
    let (x, y) = many();
    assert_eq!((Many::RANK, x.len(), x.dims().len()), (64, 24, 64));
    assert_eq!((&x.dims()[61..], &x.strides()[61..]), (&[2, 3, 4][..], &[12, 4, 1][..]));
    assert_eq!(x.to_vec(), y.to_vec());
    assert_eq!((&x + &x).to_vec(), (&y + &y).to_vec());
    assert_eq!((&x * &y).to_vec(), (&y * &y).to_vec());
    assert_eq!((&y - x.transpose::<-2, -1>().transpose::<-1, -2>()).to_vec(), vec![0.0; 24]);
    assert_eq!((x.sum(), x.mean(), x.max(), x.argmax()), (276.0, 11.5, 23.0, 23));
    assert_eq!(x.sum_axis::<-1>().to_vec(), y.sum_axis::<-1>().to_vec());
    assert_eq!(x.sum_axis::<0>().to_vec(), y.to_vec());
    assert_eq!(x.sum_axis_keepdims::<-3>().to_vec(), y.sum_axis::<0>().to_vec());
    assert_eq!(x.sum_axes::<axes![0, -3, -1]>().to_vec(), y.sum_axes::<axes![0, 2]>().to_vec());
    assert_eq!(x.argmax_axis::<-2>().to_vec(), y.argmax_axis::<1>().to_vec());
    assert_eq!(x.cumsum::<-3>().to_vec(), y.cumsum::<0>().to_vec());
    assert_eq!(x.flip::<-1>().to_vec(), y.flip::<2>().to_vec());
    assert_eq!(x.move_axis::<-1, 0>().to_vec(), y.move_axis::<2, 0>().to_vec());
    assert_eq!(x.index_axis::<-2>(1).to_vec(), y.index_axis::<1>(1).to_vec());
    assert_eq!(x.slice(s![..., 1..;2, ..;-1]).to_vec(), y.slice(s![.., 1..;2, ..;-1]).to_vec());
    assert_eq!(x.squeeze::<0>().dims().len(), 63);
    assert_eq!(x.concat::<-2>(&x).to_vec(), y.concat::<1>(&y).to_vec());
    assert_eq!(x.flatten(), y.flatten());
    assert_eq!(x.reshape::<Same>(), y);
    assert_eq!(y.reshape::<Many>(), x);
    assert_eq!(y.broadcast_to::<Many>(), x);
    assert_eq!(x.sort::<-1>(), x);
    assert_eq!(x.softmax::<-2>().to_vec(), y.softmax::<1>().to_vec());
    assert_eq!(x.take::<-3>(&tensor![1, 0]).unwrap().to_vec(), y.take::<0>(&tensor![1, 0]).unwrap().to_vec());
    assert_eq!(x.clone().into_shape::<Same>(), y);
}

#[test]
fn products_of_batches_of_62_axes() {
    let ((x, y), w): (_, Tensor<f64, shape![4, 2]>) = (many(), Tensor::arange());
    assert_eq!(x.matmul(&w).to_vec(), y.matmul(&w).to_vec());
    assert_eq!(x.matmul(&x.transpose::<-1, -2>()).to_vec(), y.matmul(&y.transpose::<-1, -2>()).to_vec());
}

#[test]
fn sixty_four_axes_in_place() {
    let ((mut x, y), row) = (many(), tensor![1.0, 2.0, 3.0, 4.0]);
    x += &row;
    x *= &y;
    x.slice_mut(s![..., 0]).fill(-1.0);
    x.transpose_mut::<-3, -2>().index_axis_mut::<-3>(2).exp_in_place();
    x.iter_mut().for_each(|x| *x += 0.5);
    let mut expected = (&y + &row) * &y;
    expected.slice_mut(s![.., .., 0]).fill(-1.0);
    expected.index_axis_mut::<1>(2).exp_in_place();
    expected += 0.5;
    assert_eq!(x.to_vec(), expected.to_vec());
}

#[test]
fn sixty_four_axes_without_elements() {
    let none: Tensor<f64, many![2, 0, 4]> = Tensor::zeros();
    assert_eq!((none.len(), none.sum(), none.sum_axis::<-2>().to_vec()), (0, 0.0, vec![0.0; 8]));
    assert!((&none + many().0.narrow::<-2, 0, 1>()).is_empty());
}

#[test]
fn no_axes() {
    let mut x: Tensor<f64, shape![]> = 2.25.into();
    assert_eq!((x.dims().len(), x.strides().len(), x.len(), x.offset()), (0, 0, 1, 0));
    assert_eq!((x[[]], x.get([]), x.item(), x.to_vec()), (2.25, Some(&2.25), 2.25, vec![2.25]));
    assert_eq!((x.sum(), x.prod(), x.mean(), x.max(), x.argmin()), (2.25, 2.25, 2.25, 2.25, 0));
    assert_eq!((x.norm(), x.logsumexp(), x.var_with(0)), (2.25, 2.25, 0.0));
    assert_eq!((&x + &x, x.sqrt(), -&x), (4.5.into(), 1.5.into(), (-2.25).into()));
    assert_eq!((&x * &tensor![1.0, 2.0], x.greater(2.0)), (tensor![2.25, 4.5], true.into()));
    assert_eq!(((x.expr() + &x) * 2.0).eval().item(), 9.0);
    assert!(x.unsqueeze::<0>() == tensor![2.25] && x.flatten() == tensor![2.25]);
    assert_eq!(x.broadcast_to::<shape![2, 2]>(), tensor![[2.25, 2.25], [2.25, 2.25]]);
    assert_eq!([&x, &x].stack::<0>(), tensor![2.25, 2.25]);
    assert_eq!(
        (x.permute::<axes![]>().item(), x.slice(s![...]).item(), x.slice(s![new]).to_vec()),
        (2.25, 2.25, vec![2.25])
    );
    assert_eq!((x.sum_axes::<axes![]>().item(), x.cast::<i32>().item(), x.nonzero().len()), (2.25, 2, 1));
    assert_eq!((x.to_inline().into_array(), x.unique(), format!("{x}")), (2.25, vec![2.25], "2.25".to_string()));
    assert_eq!(einsum!("->", &x).item(), 2.25);
    x += 1.0;
    x.square_in_place();
    *x.iter_mut().next().unwrap() += 0.5;
    assert_eq!(x.item(), 3.25 * 3.25 + 0.5);
    x.fill(4.0);
    x.assign(5.0);
    *x.view_mut().get_mut([]).unwrap() += 1.0;
    assert_eq!(x.into_vec(), [6.0]);
    assert!(panic_text(|| View::<f64, shape![]>::from_slice(&[]).unwrap().item()).contains('1'));
}
