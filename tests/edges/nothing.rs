//! An axis of size 0 in each position of each operation. What is summed over it is 0, what is multiplied 1, a mean NaN.

use crate::panics::panic_text;
use conformable::prelude::*;
use conformable::storage::Storage;

/// NaN is NaN.
fn same<T: PartialEq + Copy>(x: T, y: T) -> bool {
    #[expect(clippy::eq_op, reason = "NaN is not itself")]
    let nan = x != x && y != y;
    x == y || nan
}

/// These sizes, and this value everywhere.
#[track_caller]
fn all<T: Element + PartialEq, S: Shape, B: Storage>(found: &Tensor<T, S, B>, dims: impl AsRef<[usize]>, value: T) {
    assert_eq!(found.dims().as_slice(), dims.as_ref());
    assert_eq!(found.iter().count(), dims.as_ref().iter().product::<usize>());
    assert!(found.iter().all(|&x| same(x, value)), "{found:?} instead of {value:?}");
}

/// These sizes, and no elements.
#[track_caller]
fn none<T: Element, S: Shape, B: Storage>(found: &Tensor<T, S, B>, dims: impl AsRef<[usize]>) {
    assert_eq!((found.dims().as_slice(), found.len(), found.iter().count()), (dims.as_ref(), 0, 0));
    assert!(found.is_empty() && found.to_vec().is_empty());
}

/// The sizes without an axis.
fn without<const N: usize>(dims: [usize; N], axes: &[usize]) -> Vec<usize> {
    (0..N).filter(|axis| !axes.contains(axis)).map(|axis| dims[axis]).collect()
}

/// The sizes with another at one axis.
fn with<const N: usize>(mut dims: [usize; N], axis: usize, size: usize) -> [usize; N] {
    dims[axis] = size;
    dims
}

/// A block for a tensor `x` of sizes `dims`, the axis `EMPTY` of which is 0; for each axis.
macro_rules! in_each_place {
    (|$x:ident: $T:ty, $dims:ident, $EMPTY:ident| $body:block) => {
        in_each_place!(@ $x $T, $dims, $EMPTY, 0, shape![0, 3, 4], [0, 3, 4], $body);
        in_each_place!(@ $x $T, $dims, $EMPTY, 1, shape![2, 0, 4], [2, 0, 4], $body);
        in_each_place!(@ $x $T, $dims, $EMPTY, 2, shape![2, 3, 0], [2, 3, 0], $body);
    };
    (@ $x:ident $T:ty, $dims:ident, $EMPTY:ident, $axis:literal, $shape:ty, $sizes:expr, $body:block) => {{
        #[allow(dead_code, reason = "not every operation has an axis")]
        const $EMPTY: isize = $axis;
        let ($x, $dims): (Tensor<$T, $shape>, [usize; 3]) = (Tensor::full(Default::default()), $sizes);
        $body
    }};
}

#[test]
fn functions_of_one_element() {
    macro_rules! each {
        ($x:expr, $dims:expr; $($method:ident $in_place:ident $(($($argument:expr),*))?;)*) => { $(
            none(&$x.$method($($($argument),*)?), $dims);
            none(&$x.to_inline().$method($($($argument),*)?), $dims);
            let mut x = $x.clone();
            x.$in_place($($($argument),*)?);
            none(&x, $dims);
        )* };
    }
    in_each_place!(|x: f32, dims, EMPTY| {
        each! { x, dims;
            abs abs_in_place; neg neg_in_place; sign sign_in_place; recip recip_in_place; square square_in_place;
            sqrt sqrt_in_place; rsqrt rsqrt_in_place; exp exp_in_place; exp_m1 exp_m1_in_place; ln ln_in_place;
            ln_1p ln_1p_in_place; log2 log2_in_place; log10 log10_in_place; sin sin_in_place; cos cos_in_place;
            tan tan_in_place; asin asin_in_place; acos acos_in_place; atan atan_in_place; sinh sinh_in_place;
            cosh cosh_in_place; tanh tanh_in_place; asinh asinh_in_place; acosh acosh_in_place; atanh atanh_in_place;
            floor floor_in_place; ceil ceil_in_place; round round_in_place; trunc trunc_in_place; fract fract_in_place;
            powi powi_in_place(3); powf powf_in_place(1.5); erf erf_in_place; relu relu_in_place;
            leaky_relu leaky_relu_in_place(0.1); elu elu_in_place(1.0); selu selu_in_place; celu celu_in_place(1.0);
            gelu gelu_in_place; gelu_tanh gelu_tanh_in_place; sigmoid sigmoid_in_place; hard_sigmoid hard_sigmoid_in_place;
            silu silu_in_place; hard_swish hard_swish_in_place; softplus softplus_in_place; softsign softsign_in_place;
            mish mish_in_place; clamp clamp_in_place(0.0, 1.0); map map_in_place(|_| -> f32 { unreachable!("there is no element") });
        }
        none(&x.is_nan(), dims);
        none(&x.is_finite(), dims);
        none(&x.is_infinite(), dims);
        none(&x.cast::<u8>(), dims);
        none(&-&x, dims);
        none(&!x.cast::<i32>(), dims);
        let mut mask = x.cast::<bool>();
        mask.not_in_place();
        none(&!mask, dims);
    });
}

#[test]
fn functions_of_two_elements() {
    let one: Tensor<f32, shape![1, 1, 1]> = Tensor::ones();
    macro_rules! each {
        ($x:expr, $y:expr, $dims:expr; $($method:ident $in_place:ident)*) => { $(
            none(&$x.$method($y), $dims);
            none(&$y.$method(&$x), $dims);
            let mut x = $x.clone();
            x.$in_place($y);
            none(&x, $dims);
        )* };
    }
    macro_rules! operators {
        ($x:expr, $y:expr, $dims:expr; $($op:tt $assign:tt)*) => { $(
            none(&($x $op $y), $dims);
            none(&($y $op $x), $dims);
            none(&($x $op $x), $dims);
            let mut x = $x.clone();
            x $assign $y;
            none(&x, $dims);
        )* };
    }
    in_each_place!(|x: f32, dims, EMPTY| {
        each! { x, &one, dims;
            pow pow_in_place atan2 atan2_in_place hypot hypot_in_place minimum minimum_in_place maximum maximum_in_place
            rem_euclid rem_euclid_in_place mod_floor mod_floor_in_place prelu prelu_in_place
            swiglu swiglu_in_place
        }
        operators! { &x, &one, dims; + += - -= * *= / /= % %= }
        let (n, two) = (x.cast::<i32>(), one.cast::<i32>() * 2);
        operators! { &n, &two, dims; + += - -= * *= / /= % %= & &= | |= ^ ^= << <<= >> >>= }
        // No element is divided by nothing.
        none(&(&n / 0), dims);
        none(&(&n % (&two - &two)), dims);
        for compared in
            [x.equal(&one), x.not_equal(&x), x.less(&one), x.less_equal(1.0), one.greater(&x), x.greater_equal(&one)]
        {
            none(&compared.select(&x, &one), dims);
            none(&x.masked_fill(&compared, 1.0), dims);
            let mut y = x.clone();
            y.masked_fill_in_place(&compared, 1.0);
            none(&y, dims);
        }
        let panics = |_: f32, _: f32| -> f32 { unreachable!("there is no element") };
        none(&x.zip_map(&one, panics), dims);
        let mut y = x.clone();
        y.zip_map_in_place(&one, panics);
        y.assign(&one);
        y.fill(1.0);
        none(&y, dims);
        none(&((x.expr() - &one) * &x).eval(), dims);
        ((x.expr() - &one) * &x).eval_into(&mut y);
        none(&y, dims);
        none(&(x.exact() + &x), dims);
        none(&(x.one_sided() + &one), dims);
        none(&(x.at_most::<0>() + &one), dims);
        *y.exact_mut() += &x;
        none(&y, dims);
    });
}

#[test]
fn views() {
    in_each_place!(|x: i32, dims, EMPTY| {
        none(&x.transpose::<0, 2>(), [dims[2], dims[1], dims[0]]);
        none(&x.permute::<axes![1, 2, 0]>(), [dims[1], dims[2], dims[0]]);
        none(&x.move_axis::<0, 2>(), [dims[1], dims[2], dims[0]]);
        none(&x.unsqueeze::<1>(), [dims[0], 1, dims[1], dims[2]]);
        none(&x.unsqueeze::<1>().squeeze::<1>(), dims);
        none(&x.flip::<EMPTY>(), dims);
        none(&x.flip::<0>().flip::<1>().flip::<2>(), dims);
        none(&x.slice(s![..;-1, ..;2, ..;-3]), [dims[0], dims[1].div_ceil(2), dims[2].div_ceil(3)]);
        none(&x.slice(s![..., new]), [dims[0], dims[1], dims[2], 1]);
        none(&x.narrow::<EMPTY, 0, 0>(), dims);
        none(&x.slice_at::<EMPTY, 0>(0).unwrap(), dims);
        let error = x.slice_at::<EMPTY, 0>(1).unwrap_err();
        assert_eq!((error.start(), error.len(), error.size()), (1, 0, 0));
        x.slice_at::<EMPTY, 0>(usize::MAX).unwrap_err();
        assert!(panic_text(|| x.index_axis::<EMPTY>(0).len()).contains('0'));
        let (left, right) = x.split::<EMPTY, shape![0, 0]>();
        none(&left, dims);
        none(&right, dims);
        x.split_even::<EMPTY, 3>().iter().for_each(|part| none(part, dims));
        none(&x.flatten(), [0]);
        none(&x.reshape::<shape![5, 0, 7]>(), [5, 0, 7]);
        none(&x.reshape_const::<shape![0]>(), [0]);
        none(&x.clone().into_shape::<shape![7, 0]>(), [7, 0]);
        none(&x.flatten_axes::<0, 1>(), [dims[0] * dims[1], dims[2]]);
        none(&x.unflatten::<EMPTY, shape![0, 9]>(), {
            let mut unflattened = dims.to_vec();
            unflattened.insert(EMPTY as usize + 1, 9);
            unflattened
        });
        assert_eq!(x.axis_iter::<EMPTY>().count(), 0);
        assert_eq!(x.axis_iter::<0>().map(|part| part.len()).collect::<Vec<_>>(), vec![0; dims[0]]);
        assert_eq!(x.axis_iter::<-1>().rev().count(), dims[2]);
        none(&x.view(), dims);
        none(&x.expand_as(&x), dims);
        let seven = tensor![7];
        let (left, right) = broadcast_tensors(&x, &seven);
        none(&left, dims);
        none(&right, dims);
        let (one, two, three) = (&x, &seven, &x).broadcast_tensors();
        none(&one, dims);
        none(&two, dims);
        none(&three, dims);
        let mut y = x.clone();
        none(&y.transpose_mut::<0, 2>(), [dims[2], dims[1], dims[0]]);
        none(&y.permute_mut::<axes![1, 2, 0]>(), [dims[1], dims[2], dims[0]]);
        none(&y.move_axis_mut::<0, 2>(), [dims[1], dims[2], dims[0]]);
        none(&y.unsqueeze_mut::<1>().squeeze_mut::<1>(), dims);
        none(&y.flip_mut::<EMPTY>(), dims);
        none(&y.slice_mut(s![..;-1, .., ..]), dims);
        none(&y.narrow_mut::<EMPTY, 0, 0>(), dims);
        none(&y.slice_at_mut::<EMPTY, 0>(0).unwrap(), dims);
        none(&y.split_mut::<EMPTY, shape![0, 0]>().1, dims);
        y.split_even_mut::<EMPTY, 2>().iter().for_each(|part| none(part, dims));
        none(&y.flatten_mut(), [0]);
        none(&y.reshape_mut::<shape![5, 0]>(), [5, 0]);
        assert_eq!(y.axis_iter_mut::<EMPTY>().count(), 0);
        assert!(y.iter_mut().next().is_none() && y.get_mut([0, 0, 0]).is_none() && x.get([0, 0, 0]).is_none());
    });
    let (wide, high): (Tensor<i32, shape![0, 3]>, Tensor<i32, shape![3, 0]>) = (Tensor::zeros(), Tensor::zeros());
    none(&wide.t(), [3, 0]);
    none(&wide.diagonal(), [0]);
    none(&high.diagonal(), [0]);
    none(&wide.diagonal_at::<1>(), [0]);
    none(&high.diagonal_at::<-2>(), [0]);
    none(&Tensor::<i32, shape![0, 2, 3]>::zeros().diagonal_at::<1>(), [0, 2]);
    none(&wide.broadcast_to::<shape![5, 0, 3]>(), [5, 0, 3]);
    none(&Tensor::<i32, shape![1, 3]>::ones().broadcast_to::<shape![0, 3]>(), [0, 3]);
    none(&tensor![1, 2, 3].broadcast_in_dim::<shape![3, 0], axes![0]>(), [3, 0]);
    none(&high.windows::<0, 2>(), [2, 0, 2]);
    none(&wide.axis_chunks::<1, 3>().next().unwrap(), [0, 3]);
    assert_eq!(wide.axis_chunks::<0, 5>().count(), 0);
    let mut turned = wide.clone();
    none(&turned.t_mut(), [3, 0]);
    none(&turned.diagonal_mut(), [0]);
    none(&turned.diagonal_at_mut::<-1>(), [0]);
    assert_eq!(turned.axis_chunks_mut::<0, 5>().count(), 0);
}

#[test]
fn copies() {
    in_each_place!(|x: i32, dims, EMPTY| {
        none(&x.repeat::<shape![2, 3, 4]>(), [2 * dims[0], 3 * dims[1], 4 * dims[2]]);
        none(&x.repeat_axis::<EMPTY, 5>(), dims);
        none(&x.repeat_axis::<0, 5>(), with(dims, 0, 5 * dims[0]));
        none(&x.roll::<EMPTY>(7), dims);
        none(&x.roll::<1>(-1), dims);
        all(&x.pad::<EMPTY, 2, 1>(Pad::Constant(7)), with(dims, EMPTY as usize, 3), 7);
        none(&x.pad::<EMPTY, 0, 0>(Pad::Constant(7)), dims);
        none(&x.concat::<EMPTY>(&x), dims);
        none(&x.concat::<0>(&x), with(dims, 0, 2 * dims[0]));
        none(&(&x, &x, &x).concat::<2>(), with(dims, 2, 3 * dims[2]));
        none(&[&x, &x].stack::<0>(), [2, dims[0], dims[1], dims[2]]);
        none(&[&x, &x].stack::<-1>(), [dims[0], dims[1], dims[2], 2]);
        none(&x.tril::<0>(), dims);
        none(&x.triu::<1>(), dims);
        let nowhere: Tensor<i64, shape![0, 9]> = Tensor::zeros();
        none(&x.take::<EMPTY>(&nowhere).unwrap(), {
            let mut taken = dims.to_vec();
            taken.splice(EMPTY as usize..=EMPTY as usize, [0, 9]);
            taken
        });
        x.take::<EMPTY>(&tensor![0]).unwrap_err();
        x.take::<EMPTY>(&tensor![-1]).unwrap_err();
        none(&x.gather::<EMPTY>(&x).unwrap(), dims);
        none(&x.scatter::<EMPTY>(&x, &x).unwrap(), dims);
        none(&x.scatter_add::<0>(&x, &x).unwrap(), dims);
        none(&x.one_hot::<6>().unwrap(), [dims[0], dims[1], dims[2], 6]);
        none(&x.to_tensor(), dims);
        none(&x.to_inline().to_heap(), dims);
        assert!(x.to_vec().is_empty() && x.as_slice().is_empty() && x.clone().into_vec().is_empty());
        assert_eq!(x, x.clone());
    });
    // Something to nothing: what was there stays.
    let two: Tensor<i32, shape![2, 3]> = Tensor::full(5);
    all(&two.concat::<0>(&Tensor::<i32, shape![0, 3]>::zeros()), [2, 3], 5);
    let none_at_all: Tensor<i64, shape![2, 0]> = Tensor::zeros();
    all(&two.scatter::<1>(&none_at_all, &none_at_all.cast::<i32>()).unwrap(), [2, 3], 5);
    none(&two.gather::<1>(&none_at_all).unwrap(), [2, 0]);
    tensor![1, 2].one_hot::<0>().unwrap_err();
}

#[test]
fn made_of_nothing() {
    none(&Tensor::<f32, shape![0]>::arange(), [0]);
    none(&Tensor::<f32, shape![0]>::linspace(0.0, 1.0), [0]);
    none(&Tensor::<f32, shape![0, 0]>::eye(), [0, 0]);
    none(&Tensor::<f32, shape![3, 0]>::eye(), [3, 0]);
    none(&Tensor::<f32, shape![3, 0]>::from_fn(|_| unreachable!("there is no position")), [3, 0]);
    none(&Tensor::<f32, shape![3, 0]>::from_array([[], [], []]), [3, 0]);
    none(&Tensor::<f32, shape![0, 3]>::from_vec(Vec::new()).unwrap(), [0, 3]);
    none(&View::<f32, shape![0]>::from_slice(&[]).unwrap(), [0]);
    Tensor::<f32, shape![0, 3]>::from_slice(&[1.0]).unwrap_err();
    assert_eq!(chunks::<f32, shape![3]>(&[]).count(), 0);
    for text in
        [format!("{}", Tensor::<f32, shape![0]>::zeros()), format!("{:?}", Tensor::<f32, shape![2, 0]>::zeros())]
    {
        assert!(text.contains("[]"), "{text}");
    }
}

/// The five forms of a reduction, over the axis without elements and beside it.
macro_rules! forms {
    ($x:expr, $dims:expr, $EMPTY:ident; $($all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident = $value:expr;)*) => { $(
        let empty = $EMPTY as usize;
        assert!(same($x.$all(), $value), stringify!($all));
        all(&$x.$axis::<$EMPTY>(), without($dims, &[empty]), $value);
        all(&$x.$axis_keep::<$EMPTY>(), with($dims, empty, 1), $value);
        all(&$x.$axes::<axes![0, 1, 2]>(), [], $value);
        all(&$x.$axes_keep::<axes![0, 1, 2]>(), [1, 1, 1], $value);
        // Where the axis that is left is the empty one, nothing is left.
        all(&$x.$axes::<axes![1, 2]>(), without($dims, &[1, 2]), $value);
        all(&$x.$axes_keep::<axes![0, 1]>(), [1, 1, $dims[2]], $value);
        all(&$x.$axis::<0>(), without($dims, &[0]), $value);
        all(&$x.transpose::<0, 2>().$axis::<1>(), [$dims[2], $dims[0]], $value);
    )* };
}

#[test]
fn reductions() {
    in_each_place!(|x: f64, dims, EMPTY| {
        forms! { x, dims, EMPTY;
            sum sum_axis sum_axes sum_axis_keepdims sum_axes_keepdims = 0.0;
            prod prod_axis prod_axes prod_axis_keepdims prod_axes_keepdims = 1.0;
            mean mean_axis mean_axes mean_axis_keepdims mean_axes_keepdims = f64::NAN;
            var var_axis var_axes var_axis_keepdims var_axes_keepdims = f64::NAN;
            std std_axis std_axes std_axis_keepdims std_axes_keepdims = f64::NAN;
            norm norm_axis norm_axes norm_axis_keepdims norm_axes_keepdims = 0.0;
            logsumexp logsumexp_axis logsumexp_axes logsumexp_axis_keepdims logsumexp_axes_keepdims = f64::NEG_INFINITY;
        }
        assert_eq!((x.expr() + 1.0).sum(), 0.0);
        none(&x.cumsum::<EMPTY>(), dims);
        none(&x.cumprod::<0>(), dims);
        none(&x.sort::<EMPTY>(), dims);
        none(&x.sort::<1>(), dims);
        none(&x.argsort::<EMPTY>(), dims);
        none(&x.top_k::<EMPTY, 0>().0, dims);
        none(&x.top_k::<EMPTY, 0>().1, dims);
        assert!(x.unique().is_empty() && x.nonzero().is_empty());
        none(&x.softmax::<EMPTY>(), dims);
        none(&x.softmax::<-1>(), dims);
        none(&x.log_softmax::<EMPTY>(), dims);
    });
    in_each_place!(|x: i32, dims, EMPTY| {
        forms! { x, dims, EMPTY;
            sum sum_axis sum_axes sum_axis_keepdims sum_axes_keepdims = 0;
            prod prod_axis prod_axes prod_axis_keepdims prod_axes_keepdims = 1;
        }
    });
    in_each_place!(|x: bool, dims, EMPTY| {
        forms! { x, dims, EMPTY;
            any any_axis any_axes any_axis_keepdims any_axes_keepdims = false;
            all all_axis all_axes all_axis_keepdims all_axes_keepdims = true;
        }
    });
    // Extremes exist along axes that have elements.
    let x: Tensor<f32, shape![2, 0, 4]> = Tensor::zeros();
    none(&x.max_axis::<0>(), [0, 4]);
    none(&x.min_axis::<2>(), [2, 0]);
    none(&x.max_axes::<axes![0, 2]>(), [0]);
    none(&x.min_axis_keepdims::<0>(), [1, 0, 4]);
    none(&x.max_axes_keepdims::<axes![0, 2]>(), [1, 0, 1]);
    none(&x.argmax_axis::<-1>(), [2, 0]);
    none(&x.argmin_axis_keepdims::<0>(), [1, 0, 4]);
    none(&x.argmin_axes::<axes![0, 2]>(), [0]);
    none(&x.argmax_axes_keepdims::<axes![0, 2]>(), [1, 0, 1]);
}

#[test]
fn products() {
    fn check<T: Numeric + Default + PartialEq, M: FixedSize, K: FixedSize, N: FixedSize>() {
        let (a, b): (Tensor<T, shape![M, K]>, Tensor<T, shape![K, N]>) = (Tensor::ones(), Tensor::ones());
        let product = [M::N, N::N];
        all(&a.matmul(&b), product, T::of_usize(K::N));
        // Larger ones do not fit on a test's stack.
        if M::N.max(K::N).max(N::N) <= 4 {
            all(&a.to_inline().matmul(b.to_inline()), product, T::of_usize(K::N));
        }
        all(&b.t().matmul(a.t()), [N::N, M::N], T::of_usize(K::N));
        let mut out = Tensor::<T, shape![M, N]>::full(T::of_usize(9));
        a.matmul_into(&b, &mut out);
        all(&out, product, T::of_usize(K::N));
        let batch = a.broadcast_to::<shape![5, M, K]>();
        all(&batch.matmul(&b), [5, M::N, N::N], T::of_usize(K::N));
        none(&a.broadcast_to::<shape![0, M, K]>().matmul(&b), [0, M::N, N::N]);
        all(&einsum!("ik,kj->ij", &a, &b), product, T::of_usize(K::N));
        all(&einsum!("ik,kj->j", &a, &b), [N::N], T::of_usize(M::N * K::N));
        all(&a.matmul(&Tensor::<T, shape![K]>::ones()), [M::N], T::of_usize(K::N));
    }
    macro_rules! sizes {
        ($([$M:ty, $K:ty, $N:ty])*) => { $( check::<f32, $M, $K, $N>(); check::<i32, $M, $K, $N>(); )* };
    }
    sizes! {
        [Dim<0>, Dim<3>, Dim<4>] [Dim<2>, Dim<0>, Dim<4>] [Dim<2>, Dim<3>, Dim<0>] [Dim<0>, Dim<0>, Dim<4>]
        [Dim<0>, Dim<3>, Dim<0>] [Dim<2>, Dim<0>, Dim<0>] [Dim<0>, Dim<0>, Dim<0>] [Dim<0>, Dim<300>, Dim<400>]
        [Dim<200>, Dim<0>, Dim<400>] [Dim<200>, Dim<300>, Dim<0>] [One, Dim<0>, One]
    }
    let (v, x): (Tensor<f32, shape![0]>, Tensor<f32, shape![3]>) = (Tensor::zeros(), Tensor::ones());
    assert_eq!(v.dot(&v), 0.0);
    none(&v.outer(&x), [0, 3]);
    none(&x.outer(&v), [3, 0]);
    // The determinant of no rows is 1, that of no matrices is none.
    let (a, batch): (Tensor<f64, shape![0, 0]>, Tensor<f64, shape![0, 3, 3]>) = (Tensor::zeros(), Tensor::zeros());
    assert_eq!((a.trace(), a.det().item()), (0.0, 1.0));
    none(&a.inverse().unwrap(), [0, 0]);
    none(&a.solve(&Tensor::<f64, shape![0]>::zeros()).unwrap(), [0]);
    none(&a.solve(&Tensor::<f64, shape![0, 4]>::zeros()).unwrap(), [0, 4]);
    none(&a.cholesky().unwrap(), [0, 0]);
    none(&batch.det(), [0]);
    none(&batch.inverse().unwrap(), [0, 3, 3]);
    none(&batch.cholesky().unwrap(), [0, 3, 3]);
    none(&Tensor::<f64, shape![3, 3]>::eye().solve(&Tensor::<f64, shape![3, 0]>::zeros()).unwrap(), [3, 0]);
}

#[test]
fn linear_layers() {
    macro_rules! check {
        ($([$n:literal, $k:literal, $m:literal])*) => { $({
            let (x, w): (Tensor<f32, shape![$n, $k]>, Tensor<f32, shape![$m, $k]>) = (Tensor::ones(), Tensor::ones());
            let bias: Tensor<f32, shape![$m]> = Tensor::full(0.5);
            let mut out: Tensor<f32, shape![$n, $m]> = Tensor::full(9.0);
            all(&nn::linear(&x, &w, &bias), [$n, $m], $k as f32 + 0.5);
            all(&nn::linear(&x, &w, nn::NoBias), [$n, $m], $k as f32);
            nn::linear_into(&x, &w, &bias, &mut out);
            all(&out, [$n, $m], $k as f32 + 0.5);
            nn::linear_into(&x, &w, nn::NoBias, &mut out);
            all(&out, [$n, $m], $k as f32);
            // Rows of a table of `$k` columns.
            let ids: Tensor<u8, shape![$n]> = Tensor::zeros();
            if $m > 0 {
                all(&nn::embedding(&ids, &w).unwrap(), [$n, $k], 1.0);
            } else if $n > 0 {
                nn::embedding(&ids, &w).unwrap_err();
            }
            let mut rows: Tensor<f32, shape![$n, $k]> = Tensor::full(9.0);
            if $m > 0 {
                nn::embedding_into(&ids, &w, &mut rows).unwrap();
                all(&rows, [$n, $k], 1.0);
            }
        })* };
    }
    check! { [0, 3, 4] [2, 0, 4] [2, 3, 0] [0, 0, 4] [0, 3, 0] [2, 0, 0] [0, 0, 0] }
}

#[test]
fn attention() {
    // Queries, keys, features of keys and of values. Without keys nothing is seen: 0, as where all are masked.
    macro_rules! check {
        ($([$b:literal, $q:literal, $k:literal, $d:literal, $v:literal] = $value:expr;)*) => { $({
            let q: Tensor<f32, shape![$b, $q, $d]> = Tensor::ones();
            let k: Tensor<f32, shape![$b, $k, $d]> = Tensor::ones();
            let v: Tensor<f32, shape![$b, $k, $v]> = Tensor::full(2.0);
            let mask: Tensor<bool, shape![$q, $k]> = Tensor::full(true);
            let mut out: Tensor<f32, shape![$b, $q, $v]> = Tensor::full(9.0);
            all(&nn::attention(&q, &k, &v, Attention::new().scale(0.5)), [$b, $q, $v], $value);
            all(&nn::attention(&q, &k, &v, Attention::new().scale(0.5).mask(&mask)), [$b, $q, $v], $value);
            all(&nn::attention(&q, &k, &v, Attention::new().scale(0.5).causal()), [$b, $q, $v], $value);
            nn::attention_into(&q, &k, &v, Attention::new().scale(0.5), &mut out);
            all(&out, [$b, $q, $v], $value);
        })* };
    }
    check! {
        [0, 3, 4, 5, 6] = 2.0; [2, 0, 4, 5, 6] = 2.0; [2, 3, 0, 5, 6] = 0.0; [2, 3, 4, 0, 6] = 2.0; [2, 3, 4, 5, 0] = 2.0;
        [2, 0, 0, 5, 6] = 2.0; [2, 3, 0, 0, 6] = 0.0; [0, 0, 0, 0, 0] = 2.0;
    }
    let (cos, sin): (Tensor<f32, shape![0, 4]>, Tensor<f32, shape![0, 4]>) = nn::rotary_tables(10.0);
    let x: Tensor<f32, shape![2, 0, 8]> = Tensor::zeros();
    none(&nn::rotary(&x, &cos, &sin), [2, 0, 8]);
    none(&nn::rotary_interleaved(&x, &cos, &sin), [2, 0, 8]);
}

#[test]
fn convolutions_and_pooling() {
    let bias: Tensor<f32, shape![4]> = Tensor::full(0.5);
    let (no_images, no_channels): (Tensor<f32, shape![0, 3, 7, 9]>, Tensor<f32, shape![2, 0, 7, 9]>) =
        (Tensor::ones(), Tensor::ones());
    let (w, of_none, to_none): (
        Tensor<f32, shape![4, 3, 3, 3]>,
        Tensor<f32, shape![4, 0, 3, 3]>,
        Tensor<f32, shape![0, 3, 3, 3]>,
    ) = (Tensor::ones(), Tensor::ones(), Tensor::ones());
    none(&nn::conv2d(&no_images, &w, Conv::new().bias(&bias)), [0, 4, 5, 7]);
    all(&nn::conv2d(&no_channels, &of_none, Conv::new().bias(&bias)), [2, 4, 5, 7], 0.5);
    none(&nn::conv2d(&Tensor::<f32, shape![2, 3, 7, 9]>::ones(), &to_none, Conv::new()), [2, 0, 5, 7]);
    none(
        &nn::conv1d(&Tensor::<f32, shape![0, 3, 9]>::ones(), &Tensor::<f32, shape![4, 3, 2]>::ones(), Conv::new()),
        [0, 4, 8],
    );
    none(&nn::conv_transpose2d(&no_images, &Tensor::<f32, shape![3, 4, 2, 2]>::ones(), Conv::new()), [0, 4, 8, 10]);
    none(
        &nn::conv_transpose1d(
            &Tensor::<f32, shape![0, 3, 9]>::ones(),
            &Tensor::<f32, shape![3, 4, 2]>::ones(),
            Conv::new(),
        ),
        [0, 4, 10],
    );
    for images in [nn::max_pool2d(&no_images, Pool::window::<2>()), nn::avg_pool2d(&no_images, Pool::window::<2>())] {
        none(&images, [0, 3, 3, 4]);
    }
    none(&nn::max_pool2d(&no_channels, Pool::window::<2>()), [2, 0, 3, 4]);
    none(&nn::global_avg_pool2d(&no_channels), [2, 0, 1, 1]);
    none(&nn::global_max_pool2d(&no_images), [0, 3, 1, 1]);
}

#[test]
fn normalisations() {
    in_each_place!(|x: f32, dims, EMPTY| {
        let like = x.sum_axes::<axes![0, 2]>();
        let row = x.sum_axes::<axes![0, 1]>();
        none(&nn::batch_norm(&x, &like, &like, &like, &like, 1e-5), dims);
        none(&nn::batch_norm_train(&x, &like, &like, 1e-5).0, dims);
        all(&nn::batch_norm_train(&x, &like, &like, 1e-5).1, [dims[1]], f32::NAN);
        none(&nn::instance_norm(&x, &like, &like, 1e-5), dims);
        none(&x.group_norm::<1>(&like, &like, 1e-5), dims);
        none(&nn::layer_norm(&x, &row, &row, 1e-5), dims);
        none(&nn::rms_norm(&x, &row, 1e-5), dims);
        let mut out = x.clone();
        nn::batch_norm_into(&x, &like, &like, &like, &like, 1e-5, &mut out);
        nn::instance_norm_into(&x, &like, &like, 1e-5, &mut out);
        nn::layer_norm_into(&x, &row, &row, 1e-5, &mut out);
        nn::rms_norm_into(&x, &row, 1e-5, &mut out);
        none(&out, dims);
    });
}

/// The mean of no losses is NaN, as in PyTorch.
#[test]
fn losses() {
    in_each_place!(|x: f32, dims, EMPTY| {
        for mean in [
            nn::mse_loss(&x, &x),
            nn::l1_loss(&x, &x),
            nn::huber_loss(&x, &x, 1.0),
            nn::smooth_l1_loss(&x, &x, 1.0),
            nn::bce_with_logits(&x, &x),
        ] {
            assert!(mean.is_nan());
        }
        assert_eq!(nn::kl_div_each(&x, &x).sum(), 0.0);
        none(&nn::mse_loss_each(&x, &x).eval(), dims);
        none(&nn::l1_loss_each(&x, &x).eval(), dims);
        none(&nn::huber_loss_each(&x, &x, 1.0).eval(), dims);
        none(&nn::smooth_l1_loss_each(&x, &x, 1.0).eval(), dims);
        none(&nn::bce_with_logits_each(&x, &x).eval(), dims);
        none(&nn::kl_div_each(&x, &x).eval(), dims);
    });
    let (x, targets): (Tensor<f32, shape![0, 5]>, Tensor<u8, shape![0]>) = (Tensor::zeros(), Tensor::zeros());
    assert!(
        nn::cross_entropy(&x, &targets).unwrap().is_nan()
            && nn::cross_entropy_with(&x, &targets, nn::CrossEntropy::new().log_probabilities()).unwrap().is_nan()
    );
    assert!(
        nn::cross_entropy_with(&x, &targets, nn::CrossEntropy::new().smoothing(0.1)).unwrap().is_nan()
            && nn::cross_entropy_with(&x, &x, nn::CrossEntropy::new().soft_targets()).is_nan()
    );
    none(&nn::cross_entropy_each(&x, &targets, nn::CrossEntropy::new()).unwrap(), [0]);
    none(&nn::cross_entropy_each(&x, &targets, nn::CrossEntropy::new().smoothing(0.1)).unwrap(), [0]);
    none(&nn::cross_entropy_each(&x, &x, nn::CrossEntropy::new().soft_targets()), [0]);
    none(&nn::cross_entropy_each(&x, &targets, nn::CrossEntropy::new().log_probabilities()).unwrap(), [0]);
}
