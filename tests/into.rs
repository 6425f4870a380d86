//! What is written over a tensor is what comes as a new one, also where the tensor is a view to write: every second element of
//! a larger one, which keeps the others, or all of one.

#[allow(dead_code, reason = "only random bits are used here")]
mod support;

use conformable::nn::layers::{LayerNorm, Linear, NoBias};
use conformable::nn::{Attention, CrossEntropy};
use conformable::prelude::*;
use support::bits;

fn noise<S: FixedShape>(seed: u64) -> Tensor<f32, S> {
    Construct::from_positions(|at| (bits(seed, at) % 2001) as f32 / 1000.0 - 1.0)
}

macro_rules! held {
    (of $T:ty, $other:expr; $($what:literal [$($n:tt),*] $fresh:expr, |$out:ident| $into:expr;)*) => { $({
        let expected: Tensor<$T, shape![$($n),*]> = $fresh;
        let mut wide: Tensor<$T, shape![$($n,)* 2]> = Tensor::full($other);
        {
            let mut part = wide.index_axis_mut::<-1>(1);
            let $out = &mut part;
            $into;
        }
        assert_eq!(wide.index_axis::<-1>(1).to_tensor(), expected, $what);
        assert_eq!(wide.index_axis::<-1>(0).to_tensor(), Tensor::full($other), "{}: others are written", $what);
        let mut whole: Tensor<$T, shape![$($n),*]> = Tensor::full($other);
        {
            let mut part = whole.view_mut();
            let $out = &mut part;
            $into;
        }
        assert_eq!(whole, expected, $what);
    })* };
    ($($all:tt)*) => { held! { of f32, 7.0; $($all)* } };
}

#[test]
fn products_and_rows() {
    let (a, b, w) = (noise::<shape![3, 5]>(1), noise::<shape![5, 4]>(2), noise::<shape![4, 5]>(3));
    let (many, bias, five) = (noise::<shape![2, 3, 5]>(4), noise::<shape![4]>(5), noise::<shape![5]>(6));
    let layer = Linear { weight: w.clone(), bias: bias.clone() };
    let bare = Linear { weight: w.clone(), bias: NoBias };
    let norm = LayerNorm { weight: five.clone(), bias: five.clone(), eps: 1e-5 };
    held! {
        "matmul" [3, 4] a.matmul(&b), |out| a.matmul_into(&b, out);
        "batched matmul" [2, 3, 4] many.matmul(&b), |out| many.matmul_into(&b, out);
        "softmax" [3, 5] a.softmax::<-1>(), |out| a.softmax_into(out);
        "softmax over 0" [3, 5] a.softmax::<0>(), |out| a.softmax_axis_into::<0>(out);
        "log softmax" [3, 5] a.log_softmax::<1>(), |out| a.log_softmax_axis_into::<1>(out);
        "log softmax over 0" [3, 5] a.log_softmax::<0>(), |out| a.log_softmax_axis_into::<0>(out);
        "hardmax" [3, 5] a.hardmax::<-1>(), |out| a.hardmax_into::<-1>(out);
        "hardmax over 0" [3, 5] a.hardmax::<0>(), |out| a.hardmax_into::<0>(out);
        "length 1" [3, 5] a.l2_normalize::<-1>(1e-12), |out| a.l2_normalize_into::<-1>(1e-12, out);
        "sum 1 over 0" [3, 5] a.l1_normalize::<0>(1e-12), |out| a.l1_normalize_into::<0>(1e-12, out);
        "reversed" [2, 3, 5] many.reverse_sequence::<-1, 1>(&tensor![2, 5, 0]).unwrap(),
            |out| many.reverse_sequence_into::<-1, 1>(&tensor![2, 5, 0], out).unwrap();
        "einsum" [3, 4] einsum!("ij,jk->ik", &a, &b), |out| einsum_into!("ij,jk->ik", &a, &b, out);
        "layer norm" [3, 5] nn::layer_norm(&a, &five, &five, 1e-5), |out| nn::layer_norm_into(&a, &five, &five, 1e-5, out);
        "rms norm" [3, 5] nn::rms_norm(&a, &five, 1e-5), |out| nn::rms_norm_into(&a, &five, 1e-5, out);
        "linear" [2, 3, 4] nn::linear(&many, &w, &bias), |out| nn::linear_into(&many, &w, &bias, out);
        "linear without a bias" [3, 4] nn::linear(&a, &w, nn::NoBias), |out| nn::linear_into(&a, &w, nn::NoBias, out);
        "a linear layer" [3, 4] layer.forward(&a), |out| layer.forward_into(&a, out);
        "a linear layer without a bias" [3, 4] bare.forward(&a), |out| bare.forward_into(&a, out);
        "a layer of layer norm" [3, 5] norm.forward(&a), |out| norm.forward_into(&a, out);
    }
}

#[test]
fn indices() {
    let (table, ids) = (noise::<shape![6, 4]>(1), tensor![[5usize, 0], [2, 2], [1, 3]]);
    let (logits, classes) = (noise::<shape![3, 2, 4]>(2), tensor![[3u8, 0], [2, 2], [1, 3]]);
    let (how, p) = (CrossEntropy::new().smoothing(0.1), noise::<shape![3, 2, 4]>(3).softmax::<-1>());
    held! {
        "embedding" [3, 2, 4] nn::embedding(&ids, &table).unwrap(), |out| nn::embedding_into(&ids, &table, out).unwrap();
        "cross entropy" [3, 2] nn::cross_entropy_each(&logits, &classes, how).unwrap(),
            |out| nn::cross_entropy_each_into(&logits, &classes, how, out).unwrap();
        "soft cross entropy" [3, 2] nn::cross_entropy_each(&logits, &p, how.soft_targets()),
            |out| nn::cross_entropy_each_into(&logits, &p, how.soft_targets(), out);
    }
    let mut wide: Tensor<f32, shape![3, 2, 2]> = Tensor::full(7.0);
    let wrong = tensor![[3u8, 0], [2, 4], [1, 3]];
    assert!(nn::cross_entropy_each_into(&logits, &wrong, how, &mut wide.index_axis_mut::<2>(0)).is_err());
    assert_eq!(wide, Tensor::full(7.0), "nothing is written");
}

#[test]
fn images() {
    let (x, w) = (noise::<shape![2, 3, 6, 5]>(1), noise::<shape![4, 3, 3, 3]>(2));
    let (signal, taps) = (noise::<shape![2, 3, 9]>(3), noise::<shape![4, 3, 2]>(4));
    let (back, across) = (noise::<shape![3, 4, 3, 3]>(5), noise::<shape![3, 4, 2]>(6));
    let (three, weight) = (noise::<shape![3]>(7), noise::<shape![3]>(8));
    let (one, tap) = (noise::<shape![4, 3, 1, 1]>(9), noise::<shape![4, 3, 1]>(10));
    let (conv, pool) = (Conv::new().padding::<1>(), Pool::window::<2>());
    held! {
        "conv2d" [2, 4, 6, 5] nn::conv2d(&x, &w, conv), |out| nn::conv2d_into(&x, &w, conv, out);
        "conv1d" [2, 4, 8] nn::conv1d(&signal, &taps, Conv::new()), |out| nn::conv1d_into(&signal, &taps, Conv::new(), out);
        "conv_transpose2d" [2, 4, 8, 7] nn::conv_transpose2d(&x, &back, Conv::new()),
            |out| nn::conv_transpose2d_into(&x, &back, Conv::new(), out);
        "conv_transpose1d" [2, 4, 10] nn::conv_transpose1d(&signal, &across, Conv::new()),
            |out| nn::conv_transpose1d_into(&signal, &across, Conv::new(), out);
        "max_pool2d" [2, 3, 3, 2] nn::max_pool2d(&x, pool), |out| nn::max_pool2d_into(&x, pool, out);
        "avg_pool2d" [2, 3, 3, 2] nn::avg_pool2d(&x, pool), |out| nn::avg_pool2d_into(&x, pool, out);
        "batch norm" [2, 3, 6, 5] nn::batch_norm(&x, &three, three.square(), &weight, &three, 1e-3),
            |out| nn::batch_norm_into(&x, &three, three.square(), &weight, &three, 1e-3, out);
        "instance norm" [2, 3, 6, 5] nn::instance_norm(&x, &weight, &three, 1e-3),
            |out| nn::instance_norm_into(&x, &weight, &three, 1e-3, out);
        "group norm" [2, 3, 6, 5] x.group_norm::<1>(&weight, &three, 1e-3),
            |out| x.group_norm_into::<1>(&weight, &three, 1e-3, out);
        "conv2d of one position" [2, 4, 6, 5] nn::conv2d(&x, &one, Conv::new()), |out| nn::conv2d_into(&x, &one, Conv::new(), out);
        "conv1d of one position" [2, 4, 9] nn::conv1d(&signal, &tap, Conv::new()),
            |out| nn::conv1d_into(&signal, &tap, Conv::new(), out);
        "global_avg_pool2d" [2, 3, 1, 1] nn::global_avg_pool2d(&x), |out| nn::global_avg_pool2d_into(&x, out);
        "global_max_pool2d" [2, 3, 1, 1] nn::global_max_pool2d(&x), |out| nn::global_max_pool2d_into(&x, out);
        "global_avg_pool2d of a view" [2, 3, 1, 1] nn::global_avg_pool2d(&x.flip::<1>()),
            |out| nn::global_avg_pool2d_into(&x.flip::<1>(), out);
    }
    let (expected, mean, variance) = nn::batch_norm_train(&x, &weight, &three, 1e-3);
    let (mut wide, mut two): (Tensor<f32, shape![2, 3, 6, 5, 2]>, Tensor<f32, shape![3, 2]>) =
        (Tensor::zeros(), Tensor::zeros());
    let [mut first, mut second] = two.split_even_mut::<1, 2>();
    let (mut first, mut second) = (first.squeeze_mut::<1>(), second.squeeze_mut::<1>());
    nn::batch_norm_train_into(&x, &weight, &three, 1e-3, &mut wide.index_axis_mut::<4>(0), &mut first, &mut second);
    assert_eq!((first.to_tensor(), second.to_tensor()), (mean, variance));
    assert_eq!(wide.index_axis::<4>(0).to_tensor(), expected);
}

#[test]
fn attention_and_positions() {
    let (q, k, v) = (noise::<shape![2, 5, 8]>(1), noise::<shape![2, 7, 8]>(2), noise::<shape![2, 7, 6]>(3));
    let (cos, sin): (Tensor<f32, shape![5, 4]>, Tensor<f32, shape![5, 4]>) = nn::rotary_tables(100.0);
    held! {
        "attention" [2, 5, 6] nn::attention(&q, &k, &v, Attention::new().causal()),
            |out| nn::attention_into(&q, &k, &v, Attention::new().causal(), out);
        "rotary" [2, 5, 8] nn::rotary(&q, &cos, &sin), |out| nn::rotary_into(&q, &cos, &sin, out);
        "interleaved" [2, 5, 8] nn::rotary_interleaved(&q, &cos, &sin), |out| nn::rotary_interleaved_into(&q, &cos, &sin, out);
    }
}

#[test]
fn reductions() {
    let x = noise::<shape![4, 3, 5]>(1);
    held! {
        "sum" [4, 5] x.sum_axis::<1>(), |out| x.sum_axis_into::<1>(out);
        "sum over two axes" [3] x.sum_axes::<axes![0, 2]>(), |out| x.sum_axes_into::<axes![0, 2]>(out);
        "prod" [4, 3] x.prod_axis::<-1>(), |out| x.prod_axis_into::<-1>(out);
        "mean" [3, 5] x.mean_axis::<0>(), |out| x.mean_axis_into::<0>(out);
        "max" [4, 3] x.max_axis::<2>(), |out| x.max_axis_into::<2>(out);
        "min" [4] x.min_axes::<axes![1, 2]>(), |out| x.min_axes_into::<axes![1, 2]>(out);
        "var" [4, 3] x.var_axis::<2>(), |out| x.var_axis_into::<2>(out);
        "var with" [4, 3] x.var_axis_with::<2>(0), |out| x.var_axis_with_into::<2>(0, out);
        "std" [5] x.std_axes::<axes![0, 1]>(), |out| x.std_axes_into::<axes![0, 1]>(out);
        "norm" [4, 5] x.norm_axis::<1>(), |out| x.norm_axis_into::<1>(out);
        "logsumexp" [4, 5] x.logsumexp_axis::<1>(), |out| x.logsumexp_axis_into::<1>(out);
        "of an expression" [4, 5] (x.expr() * 2.0).sum_axis::<1>(), |out| (x.expr() * 2.0).sum_axis_into::<1>(out);
    }
    let mut wide: Tensor<usize, shape![4, 3, 2]> = Tensor::full(7);
    x.argmax_axis_into::<2>(&mut wide.index_axis_mut::<2>(1));
    assert_eq!((wide.index_axis::<2>(1).to_tensor(), wide.index_axis::<2>(0).max()), (x.argmax_axis::<2>(), 7));
    let (mask, mut out) = (x.greater(0.5), Tensor::full(true));
    mask.any_axis_into::<0>(&mut out);
    assert_eq!(out, mask.any_axis::<0>());
}

#[test]
fn joined() {
    let (a, b, c) = (noise::<shape![2, 3]>(1), noise::<shape![2, 1]>(2), noise::<shape![2, 4]>(3));
    let other = noise::<shape![2, 3]>(4);
    held! {
        "concat of two" [2, 4] a.concat::<1>(&b), |out| a.concat_into::<1>(&b, out);
        "concat of three" [2, 8] (&a, &b, &c).concat::<-1>(), |out| (&a, &b, &c).concat_into::<-1>(out);
        "concat of an array" [4, 3] [&a, &other].concat::<0>(), |out| [&a, &other].concat_into::<0>(out);
        "stack" [2, 2, 3] [&a, &other].stack::<1>(), |out| [&a, &other].stack_into::<1>(out);
    }
}

#[test]
fn chosen() {
    let (x, v) = (noise::<shape![3, 4]>(1), noise::<shape![2, 3]>(2));
    let (few, at) = (tensor![2, -1, 0], tensor![[2u8, 0, 1], [1, 1, 3]]);
    let classes = tensor![[2i32, 0], [-1, 1]];
    held! {
        "take" [3, 3] x.take::<1>(&few).unwrap(), |out| x.take_into::<1>(&few, out).unwrap();
        "take rows" [1, 3, 4] x.take::<0>(few.unsqueeze::<0>()).unwrap(), |out| x.take_into::<0>(few.unsqueeze::<0>(), out).unwrap();
        "take of a view" [4, 3] x.t().take::<1>(&few).unwrap(), |out| x.t().take_into::<1>(&few, out).unwrap();
        "gather" [2, 3] x.gather::<1>(&at).unwrap(), |out| x.gather_into::<1>(&at, out).unwrap();
        "scatter" [3, 4] x.scatter::<1>(&at, &v).unwrap(), |out| x.scatter_into::<1>(&at, &v, out).unwrap();
        "scatter of a view" [4, 3] x.t().scatter::<0>(at.t().t(), &v).unwrap(), |out| x.t().scatter_into::<0>(&at, &v, out).unwrap();
        "scatter_add" [3, 4] x.scatter_add::<1>(&at, &v).unwrap(), |out| x.scatter_add_into::<1>(&at, &v, out).unwrap();
    }
    held! { of i32, 7; "one_hot" [2, 2, 3] classes.one_hot().unwrap(), |out| classes.one_hot_into(out).unwrap(); }
}

#[test]
fn nothing_is_written_where_an_index_is_out_of_range() {
    let (x, v) = (noise::<shape![3, 4]>(1), noise::<shape![2, 3]>(2));
    let (few, at) = (tensor![2, 4, 0], tensor![[2, 0, 1], [1, 1, 4]]);
    macro_rules! errs {
        ($([$T:ty; $($n:tt),*] |$out:ident| $into:expr;)*) => { $({
            let mut wide: Tensor<$T, shape![$($n,)* 2]> = Tensor::full(7 as $T);
            let $out = &mut wide.index_axis_mut::<-1>(1);
            assert!($into.is_err(), "{}", stringify!($into));
            assert_eq!(wide, Tensor::full(7 as $T), "{}", stringify!($into));
            let mut whole: Tensor<$T, shape![$($n),*]> = Tensor::full(7 as $T);
            let $out = &mut whole;
            assert!($into.is_err(), "{}", stringify!($into));
            assert_eq!(whole, Tensor::full(7 as $T), "{}", stringify!($into));
        })* };
    }
    errs! {
        [f32; 3, 3] |out| x.take_into::<1>(&few, out);
        [f32; 2, 3] |out| x.gather_into::<1>(&at, out);
        [f32; 3, 4] |out| x.scatter_into::<1>(&at, &v, out);
        [f32; 3, 4] |out| x.scatter_add_into::<1>(&at, &v, out);
        [i32; 3, 4] |out| few.one_hot_into(out);
    }
}

#[test]
fn copies() {
    let x = noise::<shape![2, 3, 4]>(1);
    held! {
        "pad" [2, 6, 4] x.pad::<1, 1, 2>(Pad::Constant(0.5)), |out| x.pad_into::<1, 1, 2>(Pad::Constant(0.5), out);
        "reflected" [2, 3, 9] x.pad::<-1, 3, 2>(Pad::Reflect), |out| x.pad_into::<-1, 3, 2>(Pad::Reflect, out);
        "the edge" [7, 3, 4] x.pad::<0, 1, 4>(Pad::Edge), |out| x.pad_into::<0, 1, 4>(Pad::Edge, out);
        "repeat" [2, 2, 3, 8] x.repeat::<shape![2, 1, 1, 2]>(), |out| x.repeat_into::<shape![2, 1, 1, 2]>(out);
        "repeat_axis" [2, 9, 4] x.repeat_axis::<1, 3>(), |out| x.repeat_axis_into::<1, 3>(out);
        "roll" [2, 3, 4] x.roll::<1>(-2), |out| x.roll_into::<1>(-2, out);
        "roll of a view" [4, 3, 2] x.transpose::<0, 2>().roll::<0>(3), |out| x.transpose::<0, 2>().roll_into::<0>(3, out);
        "tril" [2, 3, 4] x.tril::<1>(), |out| x.tril_into::<1>(out);
        "triu" [2, 3, 4] x.triu::<-1>(), |out| x.triu_into::<-1>(out);
    }
}

#[test]
fn running_and_sorted() {
    let x = noise::<shape![4, 3, 5]>(1);
    held! {
        "cumsum" [4, 3, 5] x.cumsum::<1>(), |out| x.cumsum_into::<1>(out);
        "cumsum of a view" [5, 3, 4] x.transpose::<0, 2>().cumsum::<0>(), |out| x.transpose::<0, 2>().cumsum_into::<0>(out);
        "cumprod" [4, 3, 5] x.cumprod::<-1>(), |out| x.cumprod_into::<-1>(out);
        "sort" [4, 3, 5] x.sort::<-1>(), |out| x.sort_into::<-1>(out);
        "sort along 0" [4, 3, 5] x.sort::<0>(), |out| x.sort_into::<0>(out);
        "sort of a view" [5, 3, 4] x.transpose::<0, 2>().sort::<1>(), |out| x.transpose::<0, 2>().sort_into::<1>(out);
        "the largest" [4, 2, 5] x.top_k::<1, 2>().0, |out| x.top_k_into::<1, 2>(out, &mut Tensor::<usize, shape![4, 2, 5]>::zeros());
        "none of the largest" [4, 0, 5] x.top_k::<1, 0>().0, |out| x.top_k_into::<1, 0>(out, &mut Tensor::<usize, shape![4, 0, 5]>::zeros());
    }
    held! {
        of usize, 7;
        "argsort" [4, 3, 5] x.argsort::<-1>(), |out| x.argsort_into::<-1>(out);
        "argsort along 1" [4, 3, 5] x.argsort::<1>(), |out| x.argsort_into::<1>(out);
        "where the largest are" [3, 3, 5] x.top_k::<0, 3>().1, |out| x.top_k_into::<0, 3>(&mut Tensor::<f32, shape![3, 3, 5]>::zeros(), out);
    }
}

/// Two branches write into their parts of what would have been concatenated.
#[test]
fn parts_of_a_concatenation() {
    let (x, w, v) = (noise::<shape![1, 3, 4, 4]>(1), noise::<shape![2, 3, 1, 1]>(2), noise::<shape![5, 3, 3, 3]>(3));
    let (one, two) = (nn::conv2d(&x, &w, Conv::new()), nn::conv2d(&x, &v, Conv::new().padding::<1>()));
    let mut both: Tensor<f32, shape![1, 7, 4, 4]> = Tensor::zeros();
    let (mut first, mut second) = both.split_mut::<1, shape![2, 5]>();
    nn::conv2d_into(&x, &w, Conv::new(), &mut first);
    nn::conv2d_into(&x, &v, Conv::new().padding::<1>(), &mut second);
    assert_eq!(both, one.concat::<1>(&two));
}

struct N;
struct M;
type Names = shape![Dyn<M>, Dyn<N>];

fn row(n: usize) -> Tensor<f32, shape![Dyn<N>]> {
    Tensor::ones_along(Len::<N>::new(n))
}

fn square(n: usize) -> Tensor<f32, shape![Dyn<N>, Dyn<N>]> {
    Tensor::ones_along(Len::<N>::new(n))
}

fn rows(n: usize) -> Tensor<f32, Names> {
    Tensor::full_along((Len::<M>::new(2), Len::<N>::new(n)), 7.0)
}

fn columns(n: usize) -> Tensor<f32, shape![Dyn<N>, 4]> {
    Tensor::full_along(Len::<N>::new(n), 7.0)
}

#[test]
fn over_open_axes() {
    let x: Tensor<f32, shape![Dyn<N>, 4]> =
        Tensor::from_fn_along(Len::<N>::new(3), |[i, j]| (bits(9, 4 * i + j) % 101) as f32);
    let at: Tensor<i32, shape![Dyn<N>, 2]> =
        Tensor::from_fn_along(Len::<N>::new(3), |[i, j]| (i as i32 + j as i32) % 4);
    let values: Tensor<f32, shape![Dyn<N>, 2]> = Tensor::full_along(Len::<N>::new(3), 2.0);
    let image: Tensor<f32, shape![Dyn<N>, Dyn<M>, 4]> =
        Tensor::from_fn_along((Len::<N>::new(3), Len::<M>::new(2)), |[i, j, k]| {
            (bits(8, 8 * i + 4 * j + k) % 101) as f32
        });
    let place: Tensor<usize, shape![Dyn<N>, 2]> = x.top_k::<1, 2>().1;
    macro_rules! same {
        ($($fresh:expr, |$out:ident| $into:expr;)*) => { $({
            let expected = $fresh;
            assert!(expected.len() > 0);
            let mut whole = expected.zeros_like();
            let $out = &mut whole;
            $into;
            assert_eq!(whole, expected, "{}", stringify!($into));
            // Backwards, so that it is not contiguous.
            let mut whole = expected.zeros_like();
            let $out = &mut whole.flip_mut::<0>();
            $into;
            assert_eq!(whole.flip::<0>(), expected, "{}", stringify!($into));
        })* };
    }
    same! {
        x.take::<1>(&tensor![3, 0]).unwrap(), |out| x.take_into::<1>(&tensor![3, 0], out).unwrap();
        x.gather::<1>(&at).unwrap(), |out| x.gather_into::<1>(&at, out).unwrap();
        x.scatter::<1>(&at, &values).unwrap(), |out| x.scatter_into::<1>(&at, &values, out).unwrap();
        x.scatter_add::<1>(&at, &values).unwrap(), |out| x.scatter_add_into::<1>(&at, &values, out).unwrap();
        at.one_hot::<4>().unwrap(), |out| at.one_hot_into::<4>(out).unwrap();
        x.pad::<0, 1, 2>(Pad::Constant(3.0)), |out| x.pad_into::<0, 1, 2>(Pad::Constant(3.0), out);
        x.pad::<1, 1, 2>(Pad::Reflect), |out| x.pad_into::<1, 1, 2>(Pad::Reflect, out);
        x.pad::<1, 1, 2>(Pad::Edge), |out| x.pad_into::<1, 1, 2>(Pad::Edge, out);
        x.repeat::<shape![1, 2]>(), |out| x.repeat_into::<shape![1, 2]>(out);
        x.repeat_axis::<1, 2>(), |out| x.repeat_axis_into::<1, 2>(out);
        x.roll::<0>(1), |out| x.roll_into::<0>(1, out);
        x.tril::<0>(), |out| x.tril_into::<0>(out);
        x.triu::<0>(), |out| x.triu_into::<0>(out);
        x.cumsum::<0>(), |out| x.cumsum_into::<0>(out);
        x.cumprod::<1>(), |out| x.cumprod_into::<1>(out);
        x.sort::<0>(), |out| x.sort_into::<0>(out);
        x.argsort::<0>(), |out| x.argsort_into::<0>(out);
        x.top_k::<1, 2>().0, |out| x.top_k_into::<1, 2>(out, &mut place.zeros_like());
        place, |out| x.top_k_into::<1, 2>(&mut values.clone(), out);
        nn::global_avg_pool2d(&image), |out| nn::global_avg_pool2d_into(&image, out);
        nn::global_max_pool2d(&x.unflatten::<1, shape![2, 2]>()), |out| nn::global_max_pool2d_into(&x.unflatten::<1, shape![2, 2]>(), out);
    }
}

macro_rules! refused {
    ($($out:ident = $new:expr, $into:expr;)*) => { $({
        let mut $out = $new;
        let said = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| $into)).unwrap_err();
        let said = said.downcast::<String>().unwrap();
        assert!(said.starts_with("one run-time axis has two sizes here: "), "{}: {said}", stringify!($into));
        assert!($out.iter().all(|&x| x as f32 == 7.0), "{}: something is written", stringify!($into));
    })* };
}

#[test]
fn nothing_is_written_where_one_name_has_two_lengths() {
    let kernel: Tensor<f32, shape![Dyn<N>, 2, 1]> = Tensor::ones_along(Len::<N>::new(3));
    let signal: Tensor<f32, shape![2, 4]> = Tensor::ones();
    for n in [0, 1, 2, 5] {
        refused! {
            out = rows(3), nn::linear_into(&rows(3), &square(3), &row(n), &mut out);
            out = rows(3), nn::linear_into(&rows(3), &square(n), &row(3), &mut out);
            out = rows(n), nn::linear_into(&rows(3), &square(3), &row(3), &mut out);
            out = rows(3), nn::layer_norm_into(&rows(3), &row(n), &row(3), 0.0, &mut out);
            out = rows(3), nn::layer_norm_into(&rows(3), &row(3), &row(n), 0.0, &mut out);
            out = rows(n), nn::layer_norm_into(&rows(3), &row(3), &row(3), 0.0, &mut out);
            out = rows(3), nn::rms_norm_into(&rows(3), &row(n), 0.0, &mut out);
            out = rows(3), nn::batch_norm_into(&rows(3), &row(3), &row(n), &row(3), &row(3), 0.0, &mut out);
            out = rows(3), nn::batch_norm_train_into(&rows(3), &row(n), &row(3), 0.0, &mut out, &mut row(3), &mut row(3));
            out = row(3) * 7.0, nn::batch_norm_train_into(&rows(3), &row(n), &row(3), 0.0, &mut rows(3), &mut out, &mut row(3));
            out = row(3) * 7.0, nn::batch_norm_train_into(&rows(3), &row(3), &row(3), 0.0, &mut rows(n), &mut out, &mut row(3));
            out = row(3) * 7.0, nn::batch_norm_train_into(&rows(3), &row(3), &row(3), 0.0, &mut rows(3), &mut out, &mut row(n));
            out = row(n) * 7.0, nn::batch_norm_train_into(&rows(3), &row(3), &row(3), 0.0, &mut rows(3), &mut out, &mut row(3));
            out = rows(3), rows(n).softmax_axis_into::<1>(&mut out);
            out = rows(3), rows(n).softmax_axis_into::<0>(&mut out);
            out = row(3) * 7.0, rows(n).sum_axis_into::<0>(&mut out);
            out = rows(3), rows(3).matmul_into(&square(n), &mut out);
            out = rows(3), nn::conv1d_into(
                &Tensor::<f32, shape![Dyn<M>, 2, 1]>::ones_along(Len::<M>::new(2)), &kernel, nn::Conv::new().bias(&row(n)),
                &mut out.unsqueeze_mut::<2>());
            out = square(3) * 7.0, out += &row(n);
            out = rows(3), rows(n).cumsum_into::<1>(&mut out);
            out = rows(3), rows(n).cumprod_into::<0>(&mut out);
            out = rows(3), rows(n).tril_into::<0>(&mut out);
            out = rows(3), rows(n).triu_into::<0>(&mut out);
            out = rows(3), rows(n).roll_into::<1>(1, &mut out);
            out = rows(3), rows(n).sort_into::<0>(&mut out);
            out = rows(3), rows(n).sort_into::<1>(&mut out);
            out = rows(3).cast::<usize>(), rows(n).argsort_into::<0>(&mut out);
            out = rows(3).cast::<usize>(), rows(n).argsort_into::<1>(&mut out);
            out = columns(3), columns(n).top_k_into::<1, 4>(&mut out, &mut columns(n).cast::<usize>());
            out = columns(n).cast::<usize>(), columns(n).top_k_into::<1, 4>(&mut columns(3), &mut out);
            out = columns(3).cast::<usize>(), columns(n).top_k_into::<1, 4>(&mut columns(n), &mut out);
            out = rows(3).pad::<0, 1, 1>(Pad::Constant(7.0)), rows(n).pad_into::<0, 1, 1>(Pad::Constant(1.0), &mut out);
            out = columns(3), (columns(n) * 2.0).repeat_into::<shape![1, 1]>(&mut out);
            out = columns(3), (columns(n) * 2.0).repeat_axis_into::<1, 1>(&mut out);
            out = columns(3), (columns(n) * 2.0).take_into::<1>(&tensor![0, 1, 2, 3], &mut out).unwrap();
            out = columns(3), (columns(n) * 2.0).gather_into::<1>(&(columns(3) * 0.0).cast::<u8>(), &mut out).unwrap();
            out = columns(3), (columns(3) * 2.0).gather_into::<1>(&(columns(n) * 0.0).cast::<u8>(), &mut out).unwrap();
            out = columns(n), (columns(3) * 2.0).gather_into::<1>(&(columns(3) * 0.0).cast::<u8>(), &mut out).unwrap();
            out = columns(3), columns(3).scatter_into::<1>(&(columns(3) * 0.0).cast::<u8>(), &columns(n), &mut out).unwrap();
            out = columns(3), columns(3).scatter_into::<1>(&(columns(n) * 0.0).cast::<u8>(), &columns(n), &mut out).unwrap();
            out = columns(n), columns(3).scatter_into::<1>(&(columns(3) * 0.0).cast::<u8>(), &columns(3), &mut out).unwrap();
            out = columns(n), columns(3).scatter_add_into::<1>(&(columns(3) * 0.0).cast::<u8>(), &columns(3), &mut out).unwrap();
            out = columns(3).cast::<u8>(), row(n).cast::<u8>().one_hot_into::<4>(&mut out).unwrap();
            out = columns(3).unflatten::<1, shape![4, 1]>().take::<1>(&tensor![0]).unwrap(),
                nn::global_avg_pool2d_into(&(columns(n) * 2.0).unflatten::<1, shape![2, 2]>(), &mut out);
            out = columns(3).unflatten::<1, shape![4, 1]>().take::<1>(&tensor![0]).unwrap(),
                nn::global_max_pool2d_into(&(columns(n) * 2.0).unflatten::<1, shape![2, 2]>(), &mut out);
        }
        let said =
            std::panic::catch_unwind(|| nn::conv1d(&signal, &kernel, nn::Conv::new().bias(&row(n)))).unwrap_err();
        assert!(said.downcast::<String>().unwrap().starts_with("one run-time axis has two sizes here: `N` is 3 and "));
    }
}
