//! Sums to a shape: held against the definition, and the law that makes them the transpose of broadcasting.

use conformable::prelude::*;
use conformable::rule::broadcast::StretchTo;

fn numbers<S: FixedShape>(seed: i64) -> Tensor<i64, S> {
    Tensor::from_vec((0..S::LEN as i64).map(|n| (n * 37 + seed * 11) % 23 - 9).collect()).unwrap()
}

/// `y` summed to the shape, element by element: each goes to the position that it would be broadcast from.
fn defined<S: FixedShape, To: FixedShape>(y: &Tensor<i64, S>) -> Vec<i64> {
    let (from, to) = (y.dims().to_vec(), To::SIZES.as_slice().to_vec());
    let mut sums = vec![0; to.iter().product()];
    for (number, value) in y.to_vec().into_iter().enumerate() {
        let (mut rest, mut at, mut step) = (number, 0, 1);
        for axis in (0..from.len()).rev() {
            let place = rest % from[axis];
            rest /= from[axis];
            if let Some(own) = (axis + to.len()).checked_sub(from.len()) {
                at += if to[own] == 1 { 0 } else { place * step };
                step *= to[own];
            }
        }
        sums[at] += value;
    }
    sums
}

macro_rules! hold {
    ($([$($from:tt)*] to [$($to:tt)*];)*) => { $({
        let (x, y) = (numbers::<shape![$($to)*]>(2), numbers::<shape![$($from)*]>(3));
        let sums = y.sum_to::<shape![$($to)*]>();
        assert_eq!(sums.to_vec(), defined::<_, shape![$($to)*]>(&y));
        // The law: the broadcast of x times y is x times the sums of y.
        let stretched = x.broadcast_to::<shape![$($from)*]>();
        assert_eq!((stretched * &y).sum(), (&x * &sums).sum());
        assert_eq!((y.expr() * 2).sum_to::<shape![$($to)*]>(), &sums * 2);
        let mut out = numbers::<shape![$($to)*]>(5);
        y.sum_to_into(&mut out);
        assert_eq!(out, sums);
        // Floats, which have loops of their own; these sums are exact.
        assert_eq!(y.cast::<f32>().sum_to::<shape![$($to)*]>(), sums.cast::<f32>());
    })* };
}

#[test]
fn each_position_has_the_sum_of_those_it_is_broadcast_to() {
    hold! {
        [] to [];
        [5] to []; [5] to [1]; [5] to [5]; [0] to []; [0] to [1]; [0] to [0];
        [2, 3] to []; [2, 3] to [3]; [2, 3] to [1]; [2, 3] to [2, 1]; [2, 3] to [1, 3]; [2, 3] to [1, 1]; [2, 3] to [2, 3];
        [0, 3] to [3]; [0, 3] to [1, 1]; [3, 0] to [3, 1]; [3, 0] to [0]; [1, 3] to [3]; [1, 3] to [1, 1];
        [4, 2, 3] to [2, 1]; [4, 2, 3] to [4, 1, 3]; [4, 2, 3] to [1, 2, 1]; [4, 2, 3] to [2, 3];
        [3, 2, 3, 2] to [2, 1, 2]; [3, 2, 3, 2] to [1, 2, 1, 2]; [3, 2, 3, 2] to [3, 1, 3, 1];
        [70, 65] to [65]; [70, 65] to [70, 1]; [70, 65] to []; [9, 33, 17] to [33, 1]; [9, 33, 17] to [9, 1, 17];
        [2, 1, 3, 1, 2] to [3, 1, 1];
    }
}

#[test]
fn views_are_summed_where_they_lie() {
    let y = numbers::<shape![4, 6]>(1);
    assert_eq!(y.t().sum_to::<shape![4]>(), y.t().to_tensor().sum_to::<shape![4]>());
    assert_eq!(
        y.slice(s![..;2, 1..]).sum_to::<shape![2, 1]>(),
        y.slice(s![..;2, 1..]).to_tensor().sum_axis_keepdims::<1>()
    );
    assert_eq!(tensor![1, 2].broadcast_to::<shape![5, 2]>().sum_to::<shape![2]>(), tensor![5, 10]);
    let mut out: Tensor<i64, shape![2, 3]> = Tensor::zeros();
    tensor![[[1, 2, 3]], [[4, 5, 6]]].sum_to_into(&mut out.slice_mut(s![..1, ..]));
    assert_eq!(out, tensor![[5, 7, 9], [0, 0, 0]]);
}

#[test]
fn axes_of_run_time_size_are_summed_or_kept() {
    struct Rows;
    let y: Tensor<i64, shape![Dyn<Rows>, 3]> = Tensor::ones_along(Len::<Rows>::new(4));
    assert_eq!(y.sum_to::<shape![3]>(), tensor![4, 4, 4]);
    assert_eq!(y.sum_to::<shape![Dyn<Rows>, 1]>().to_vec(), [3, 3, 3, 3]);
    // A size of 1 that is known at run time only is kept, and there is one of it.
    let one: Tensor<i64, shape![Dyn<Rows>, 3]> = Tensor::ones_along(Len::<Rows>::new(1));
    assert_eq!(one.sum_to::<shape![Dyn<Rows>, 1]>().to_vec(), [3]);
}

/// Generic code says that a gradient goes back by the bound that its broadcast has.
fn back<S: Shape + StretchTo<To>, To: Shape>(dy: &Tensor<f64, To>) -> Tensor<f64, S> {
    dy.sum_to::<S>()
}

#[test]
fn in_generic_code_the_bound_is_that_of_the_broadcast() {
    assert_eq!(back::<shape![2, 1], shape![3, 2, 2]>(&Tensor::ones()), tensor![[6.0], [6.0]]);
}
