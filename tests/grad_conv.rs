//! Gradients of convolutions, pools, images of other sizes and at the places of grids, choices by index, running sums and orders, on
//! variables: what the lines of PyTorch's do not say. Those are in `gradients.rs`; the kernels of convolutions are held to their
//! definitions in `back_conv.rs`.
#![cfg(any(feature = "std", feature = "libm"))]

use conformable::grad::{self, Pass, Tape, Var, VarSliceConst};
use conformable::nn::layers::{Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Embedding, Padding, Stride};
use conformable::nn::parameters::Parameters;
use conformable::prelude::*;

/// Numbers in no order, no two of which are the same.
fn numbers<S: FixedShape>(seed: f64) -> Tensor<f64, S> {
    let number = |at: usize| {
        let at = seed + 0.7 * at as f64;
        (at * at).sin() + 0.1 * at.cos()
    };
    Tensor::from_vec((0..S::LEN).map(number).collect()).unwrap()
}

/// Holds the gradient of `sum of weights * f(x)` to central differences, at each element.
fn holds<S: FixedShape, Out: FixedShape>(
    x: Tensor<f64, S>,
    f: impl for<'t> Fn(Pass<'t>, Var<'t, S, f64>) -> Var<'t, Out, f64>,
) {
    let weights: Tensor<f64, Out> = numbers(0.3);
    let mut tape = Tape::new();
    let (_, got) = tape.grad(&x, &weights, |x, w, t| (f(t, t.param(x)) * t.input(w)).sum());
    let mut value =
        |x: &Tensor<f64, S>| tape.run(&(x, &weights), |(x, w), t| (f(t, t.input(*x)) * t.input(*w)).sum()).item();
    let step = 1e-5;
    for at in 0..x.as_slice().len() {
        let mut moved = x.clone();
        moved.as_mut_slice()[at] += step;
        let above = value(&moved);
        moved.as_mut_slice()[at] -= 2.0 * step;
        let want = (above - value(&moved)) / (2.0 * step);
        let got = got.as_slice()[at];
        assert!((got - want).abs() < 1e-8 * (1.0 + want.abs()), "element {at} is {got} instead of {want}");
    }
}

#[test]
fn convolutions_by_each_operand() {
    let conv = || Conv::new().stride_hw::<2, 1>().padding_sides::<1, 0, 2, 1>().dilation_hw::<1, 2>().groups::<2>();
    let (x, w) = (numbers::<shape![2, 4, 5, 6]>(1.0), numbers::<shape![6, 2, 3, 2]>(2.0));
    holds(x.clone(), |t, x| grad::nn::conv2d(x, t.constant(&w), conv()));
    holds(w.clone(), |t, w| grad::nn::conv2d(t.constant(&x), w, conv()));
    holds(numbers::<shape![6]>(3.0), |t, b| grad::nn::conv2d(t.constant(&x), t.constant(&w), conv().bias(b)));
    let w = numbers::<shape![4, 3, 3, 2]>(4.0);
    let conv = || Conv::new().stride::<2>().padding::<1>().output_padding::<1>().groups::<2>();
    holds(x.clone(), |t, x| grad::nn::conv_transpose2d(x, t.constant(&w), conv()));
    holds(w.clone(), |t, w| grad::nn::conv_transpose2d(t.constant(&x), w, conv()));
    holds(numbers::<shape![6]>(3.0), |t, b| grad::nn::conv_transpose2d(t.constant(&x), t.constant(&w), conv().bias(b)));
}

#[test]
fn convolutions_of_volumes_and_signals() {
    let conv = || Conv::volume().stride_dhw::<2, 1, 2>().padding_dhw::<1, 0, 1>().groups::<2>();
    let (x, w) = (numbers::<shape![2, 2, 4, 3, 5]>(1.0), numbers::<shape![4, 1, 2, 2, 3]>(2.0));
    holds(x.clone(), |t, x| grad::nn::conv3d(x, t.constant(&w), conv()));
    holds(w.clone(), |t, w| grad::nn::conv3d(t.constant(&x), w, conv()));
    holds(numbers::<shape![4]>(3.0), |t, b| grad::nn::conv3d(t.constant(&x), t.constant(&w), conv().bias(b)));
    let (x, w) = (numbers::<shape![3, 9]>(1.0), numbers::<shape![2, 3, 4]>(2.0));
    holds(x.clone(), |t, x| grad::nn::conv1d(x, t.constant(&w), Conv::new().padding::<2>()));
    holds(w.clone(), |t, w| grad::nn::conv1d(t.constant(&x), w, Conv::new().dilation::<2>()));
    let w = numbers::<shape![3, 2, 4]>(2.0);
    holds(w, |t, w| grad::nn::conv_transpose1d(t.constant(&x), w, Conv::new().stride::<3>()));
}

#[test]
fn what_is_asked_for_is_the_same() {
    let (x, w) = (numbers::<shape![1, 2, 6, 6]>(1.0), numbers::<shape![3, 2, 3, 3]>(2.0));
    let of = |asked: bool| {
        Tape::new().grad(&w, &x, |w, x, t| {
            let (x, w, conv) = (t.input(x), t.param(w), Conv::new().padding::<1>());
            let y: Var<'_, shape![1, 3, 6, 6], f64> =
                if asked { grad::nn::conv2d_const(x, w, conv) } else { grad::nn::conv2d(x, w, conv) };
            let pool = Pool::window::<2>();
            let y: Var<'_, shape![1, 3, 3, 3], f64> =
                if asked { grad::nn::max_pool2d_const(y, pool) } else { grad::nn::max_pool2d(y, pool) };
            (y * y).sum()
        })
    };
    assert_eq!(of(true), of(false));
}

/// A view of a variable with strides of its own: values and gradients are those of a copy.
#[test]
fn views_are_convolved_and_pooled() {
    let (x, w) = (numbers::<shape![2, 5, 6, 3]>(1.0), numbers::<shape![3, 3, 2, 4]>(2.0));
    holds(x, |t, x| {
        let x = x.transpose::<1, 3>().transpose::<2, 3>();
        grad::nn::max_pool2d(grad::nn::conv2d(x, t.constant(&w).transpose::<0, 1>(), Conv::new()), Pool::window::<2>())
    });
    holds(numbers::<shape![4, 3]>(1.0), |_, x| x.t().cumprod::<1>());
    holds(numbers::<shape![4, 3]>(1.0), |_, x| x.t().sort::<0>());
    holds(numbers::<shape![4, 3]>(1.0), |_, x| x.t().index_axis::<1>(2));
}

#[test]
fn pools_of_signals_images_and_volumes() {
    let x = numbers::<shape![2, 2, 7]>(1.0);
    holds(x.clone(), |_, x| grad::nn::max_pool1d(x, Pool::window::<3>().stride::<2>().padding::<1>()));
    holds(x.clone(), |_, x| grad::nn::avg_pool1d(x, Pool::window::<3>().stride::<2>().padding::<1>()));
    holds(x.clone(), |_, x| grad::nn::global_avg_pool1d(x));
    holds(x, |_, x| grad::nn::global_max_pool1d(x));
    let x = numbers::<shape![2, 4, 5, 6]>(1.0);
    holds(x.clone(), |_, x| grad::nn::max_pool3d(x, Pool::window::<2>().stride::<1>()));
    holds(x.clone(), |_, x| grad::nn::avg_pool3d(x, Pool::window::<2>()));
    holds(x.clone(), |_, x| grad::nn::global_avg_pool3d(x));
    holds(x.clone(), |_, x| grad::nn::global_max_pool3d(x));
    holds(x.clone(), |_, x| grad::nn::avg_pool2d(x, Pool::window::<3>().padding::<1>().count_include_pad(false)));
    holds(x.clone(), |_, x| grad::nn::avg_pool2d(x, Pool::window::<2>().stride::<2>().ceil_mode()));
    holds(x, |_, x| grad::nn::max_pool2d(x, Pool::window::<3>().stride::<2>().padding::<1>()));
}

#[test]
fn norms_under_windows() {
    let signal = numbers::<shape![2, 3, 9]>(1.0);
    let pool = || Pool::window::<3>().stride::<2>().padding::<1>();
    for p in [1.0, 2.0, 3.0, 3.5, f64::INFINITY] {
        holds(signal.clone(), |_, x| grad::nn::lp_pool1d(x, p, pool()));
        let x = numbers::<shape![2, 2, 5, 7]>(2.0);
        holds(x.clone(), |_, x| grad::nn::lp_pool2d(x, p, pool().dilation_hw::<1, 2>()));
        holds(x.clone(), |_, x| grad::nn::lp_pool2d(x, p, Pool::window::<2>().stride::<2>().ceil_mode()));
        // A view with strides of its own.
        holds(x.clone(), |_, x| grad::nn::lp_pool2d(x.transpose::<-2, -1>(), p, Pool::window_hw::<2, 3>()));
        holds(numbers::<shape![2, 4, 5, 6]>(3.0), |_, x| grad::nn::lp_pool3d(x, p, Pool::window::<2>().stride::<1>()));
        holds::<_, shape![2, 3, 5]>(signal.clone(), |_, x| grad::nn::lp_pool1d_const(x, p, pool()));
    }
    // Away from 0, where the slope of a root has no bounds.
    let away = signal.map(|x| if x < 0.0 { x - 1.0 } else { x + 1.0 });
    holds(away, |_, x| grad::nn::lp_pool1d(x, 0.5, pool()));
    // A window of zeros, and a zero in a window: no gradient is NaN.
    let x: Tensor<f64, shape![1, 4]> = tensor![[0.0, 0.0, 0.0, -3.0]];
    for p in [0.5, 1.0, 2.0, f64::INFINITY] {
        let gradient =
            Tape::new().grad(&x, &(), |x, _, t| grad::nn::lp_pool1d(t.param(x), p, Pool::window::<2>()).sum()).1;
        assert_eq!(gradient.as_slice()[..3], [0.0; 3]);
        assert!((gradient.as_slice()[3] + 1.0).abs() < 1e-12);
    }
    // Far beyond what a power of it could be.
    let gradient = Tape::new()
        .grad(&tensor![[3e200, 4e200]], &(), |x, _, t| grad::nn::lp_pool1d(t.param(x), 7.0, Pool::window::<2>()).sum())
        .1;
    assert!(gradient.iter().all(|x: &f64| !x.is_nan()));
}

#[test]
fn positions_of_the_largest_and_back() {
    let pool = || Pool::window::<3>().stride::<2>().padding::<1>();
    let signal = numbers::<shape![2, 3, 9]>(1.0);
    let image = numbers::<shape![2, 2, 5, 6]>(2.0);
    let volume = numbers::<shape![2, 3, 4, 5]>(3.0);
    for counting in [nn::Counting::InChannel, nn::Counting::InTensor, nn::Counting::InTensorByColumns] {
        holds(signal.clone(), |_, x| {
            let (y, at) = grad::nn::max_pool1d_with_indices(x, pool(), counting);
            assert_eq!(at, nn::max_pool1d_with_indices(x.view(), pool(), counting).1);
            y
        });
        holds(image.clone(), |_, x| grad::nn::max_pool2d_with_indices(x.transpose::<-2, -1>(), pool(), counting).0);
        holds(volume.clone(), |_, x| grad::nn::max_pool3d_with_indices(x, Pool::window::<2>(), counting).0);
        holds::<_, shape![2, 3, 5]>(signal.clone(), |_, x| {
            grad::nn::max_pool1d_with_indices_const(x, pool(), counting).0
        });
        // There and back. Windows overlap, so that some elements are written more than once.
        let (y, at) = nn::max_pool2d_with_indices(&image, pool(), counting);
        let back: Tensor<f64, shape![2, 2, 5, 6]> = nn::max_unpool2d(&y, &at, counting);
        assert!(back.iter().filter(|&&x| x != 0.0).count() < y.len(), "some are written more than once");
        Tape::new().grad(&y, &at, |y, at, t| {
            let y: Var<'_, shape![2, 2, 5, 6], f64> = grad::nn::max_unpool2d(t.param(y), at, counting);
            assert_eq!(y.view(), back);
            y.sum()
        });
        holds::<_, shape![2, 2, 5, 6]>(y, |_, y| grad::nn::max_unpool2d(y, &at, counting));
        let (y, at) = nn::max_pool1d_with_indices(&signal, pool(), counting);
        holds::<_, shape![2, 3, 9]>(y, |_, y| grad::nn::max_unpool1d(y, &at, counting));
        let (y, at) = nn::max_pool3d_with_indices(&volume, Pool::window::<2>(), counting);
        holds::<_, shape![2, 3, 4, 5]>(y, |_, y| grad::nn::max_unpool3d(y, &at, counting));
    }
}

#[test]
fn blocks_of_pixels() {
    let (deep, wide) = (numbers::<shape![2, 8, 3, 2]>(1.0), numbers::<shape![2, 2, 4, 6]>(2.0));
    holds(deep.clone(), |_, x| grad::nn::pixel_shuffle::<2, _, _>(x));
    holds(deep.clone(), |_, x| grad::nn::depth_to_space::<2, _, _>(x));
    holds(wide.clone(), |_, x| grad::nn::pixel_unshuffle::<2, _, _>(x));
    holds(wide.clone(), |_, x| grad::nn::space_to_depth::<2, _, _>(x));
    holds(wide.clone(), |_, x| grad::nn::space_to_depth::<2, _, _>(x.transpose::<-2, -1>()));
    holds::<_, shape![2, 2, 6, 4]>(deep.clone(), |_, x| grad::nn::pixel_shuffle_const::<2, _, _, _>(x));
    holds::<_, shape![2, 2, 6, 4]>(deep.clone(), |_, x| grad::nn::depth_to_space_const::<2, _, _, _>(x));
    holds::<_, shape![2, 8, 2, 3]>(wide.clone(), |_, x| grad::nn::pixel_unshuffle_const::<2, _, _, _>(x));
    holds::<_, shape![2, 8, 2, 3]>(wide.clone(), |_, x| grad::nn::space_to_depth_const::<2, _, _, _>(x));
    // Values are those of tensors.
    let mut tape = Tape::new();
    assert_eq!(
        tape.run(&deep, |x, t| grad::nn::pixel_shuffle::<2, _, _>(t.input(x))),
        nn::pixel_shuffle::<2, _>(&deep)
    );
    assert_eq!(
        tape.run(&wide, |x, t| grad::nn::space_to_depth::<2, _, _>(t.input(x))),
        nn::space_to_depth::<2, _>(&wide)
    );
}

#[test]
fn parts_of_a_shape_that_is_asked_for() {
    let x = numbers::<shape![3, 8, 2]>(1.0);
    holds(x.clone(), |_, x| x.narrow_const::<1, 3, shape![3, 4, 2]>());
    holds(x.clone(), |_, x| x.windows_const::<1, 3, shape![3, 6, 2, 3]>());
    holds(x.clone(), |_, x| {
        let [a, b] = x.split_even_const::<1, 2, shape![3, 4, 2]>();
        a * b
    });
    holds(x, |_, x| x.slice_const::<shape![3, 6]>(s![.., 1..-1, 0]));
}

#[test]
fn parts_of_signals_images_and_volumes() {
    let x = numbers::<shape![2, 4, 5, 7]>(1.0);
    holds::<_, shape![2, 4, 5, 3]>(x.clone(), |_, x| grad::nn::adaptive_avg_pool1d(x));
    holds::<_, shape![2, 4, 2, 3]>(x.clone(), |_, x| grad::nn::adaptive_avg_pool2d(x));
    holds::<_, shape![2, 3, 2, 3]>(x.clone(), |_, x| grad::nn::adaptive_avg_pool3d(x));
    holds::<_, shape![2, 4, 5, 3]>(x.clone(), |_, x| grad::nn::adaptive_max_pool1d(x));
    holds::<_, shape![2, 4, 2, 3]>(x.clone(), |_, x| grad::nn::adaptive_max_pool2d(x));
    holds::<_, shape![2, 3, 2, 3]>(x, |_, x| grad::nn::adaptive_max_pool3d(x));
}

#[test]
fn products_over_axes_with_zeros() {
    let x = numbers::<shape![3, 2, 4]>(1.0);
    holds(x.clone(), |_, x| x.prod());
    holds(x.clone(), |_, x| x.prod_axis::<1>());
    holds(x.clone(), |_, x| x.prod_axes::<axes![0, 2]>());
    holds(x.clone(), |_, x| x.prod_axes_keepdims::<axes![2, 0]>());
    let x = x.map(|x| if x > 0.5 { 0.0 } else { x });
    holds(x.clone(), |_, x| x.prod_axis::<-1>());
    holds(x.clone(), |_, x| x.cumprod::<0>());
    holds(x.clone(), |_, x| x.cumprod::<-1>());
    holds(x, |_, x| x.cumsum::<1>());
}

#[test]
fn choices_by_smaller_indices() {
    let x = numbers::<shape![3, 4, 2]>(1.0);
    let ids: Tensor<i64, shape![2, 5, 1]> = tensor![[[3], [0], [-1], [0], [3]], [[1], [1], [2], [0], [1]]];
    holds(x.clone(), |_, x| x.gather::<1>(&ids).unwrap());
    let v = numbers::<shape![2, 5, 1]>(2.0);
    holds(x.clone(), |t, x| x.scatter::<1>(&ids, t.constant(&v)).unwrap());
    holds(v.clone(), |t, v| t.constant(&x).scatter::<1>(&ids, v).unwrap());
    holds(x.clone(), |t, x| x.scatter_add::<1>(&ids, t.constant(&v)).unwrap());
    holds(v.clone(), |t, v| t.constant(&x).scatter_add::<1>(&ids, v).unwrap());
    // Places that are met twice: what is handed back goes through both.
    let (f, slopes) = (|x: f64, y: f64| x * y.sin() + x * x, |x: f64, y: f64| [y.sin() + 2.0 * x, x * y.cos()]);
    let both = (x.clone(), v.clone());
    assert_eq!(
        Tape::new().run(&both, |(x, v), t| t.input(x).scatter_with::<1>(&ids, t.input(v), f, slopes).unwrap()),
        x.scatter_with::<1>(&ids, &v, f).unwrap()
    );
    holds(x.clone(), |t, x| x.scatter_with::<1>(&ids, t.constant(&v), f, slopes).unwrap());
    holds(v, |t, v| t.constant(&x).scatter_with::<1>(&ids, v, f, slopes).unwrap());
    holds(x.clone(), |_, x| x.take::<1>(tensor![[0, -1], [0, 2]]).unwrap());
    holds(x, |_, x| x.top_k::<1, 3>().0);
}

#[test]
fn a_wrong_index_is_the_error_of_tensors() {
    let x = numbers::<shape![3, 4]>(1.0);
    let error = x.take::<1>(&tensor![0, 4]).unwrap_err();
    Tape::new().grad(&x, &(), |x, _, t| {
        let x = t.param(x);
        assert_eq!(x.take::<1>(&tensor![0, 4]).unwrap_err().to_string(), error.to_string());
        assert!(
            x.gather::<1>(&tensor![[4]]).is_err()
                && x.scatter::<1>(&tensor![[4]], t.constant(&tensor![[0.0]])).is_err()
        );
        assert!(grad::nn::embedding(&tensor![-1], x).is_err());
        x.sum()
    });
}

#[derive(Clone, Parameters)]
struct Net {
    embed: Embedding<Dim<5>, Dim<6>, f64>,
    one: Conv1d<shape![4, 1, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>, f64>,
    two: Conv2d<shape![3, 2, 2, 2], Conv, f64>,
    up: ConvTranspose2d<shape![3, 2, 2, 2], Conv<Stride<2, 2>>, f64>,
    out: ConvTranspose1d<shape![2, 1, 3], Conv, f64>,
}

impl Net {
    fn forward<'t>(&'t self, ids: &'t Tensor<i64, shape![4]>, t: Pass<'t>) -> Var<'t, (), f64> {
        let x = self.embed.on(ids, t).unwrap().reshape::<shape![4, 1, 6]>();
        let x = self.one.on(x).reshape::<shape![2, 2, 4, 6]>();
        let x = self.up.on(self.two.on(x)).reshape::<shape![12, 2, 10]>();
        let y = self.out.on(x);
        (y * y).sum()
    }
}

/// Each layer on a variable gives what it gives on a tensor, and the whole has the gradient of differences.
#[test]
fn layers() {
    let mut net = Net {
        embed: Embedding { weight: numbers(1.0) },
        one: Conv1d { weight: numbers(2.0), bias: numbers(3.0), conv: Conv::new().padding::<1>() },
        two: Conv2d { weight: numbers(4.0), bias: numbers(5.0), conv: Conv::new() },
        up: ConvTranspose2d { weight: numbers(6.0), bias: numbers(7.0), conv: Conv::new().stride::<2>() },
        out: ConvTranspose1d { weight: numbers(8.0), bias: numbers(9.0), conv: Conv::new() },
    };
    let ids = tensor![0, 3, 3, 4];
    let mut tape = Tape::new();
    let x = net.embed.forward(&ids).unwrap().reshape::<shape![4, 1, 6]>().to_tensor();
    let y = net.one.forward(&x);
    assert_eq!(tape.run(&(&net, &x), |(net, x), t| net.one.on(t.input(*x))), y);
    let (loss, gradient) = tape.grad(&net, &ids, |net, ids, t| net.forward(ids, t));
    macro_rules! differences {
        ($($layer:ident.$field:ident)*) => { $(
            for at in 0..net.$layer.$field.as_slice().len() {
                let (before, step) = (net.$layer.$field.as_slice()[at], 1e-5);
                let mut value = |moved: f64| {
                    net.$layer.$field.as_mut_slice()[at] = moved;
                    tape.run(&(&net, &ids), |(net, ids), t| net.forward(ids, t)).item()
                };
                let want = (value(before + step) - value(before - step)) / (2.0 * step);
                assert_eq!(value(before), loss);
                let got = gradient.$layer.$field.as_slice()[at];
                assert!((got - want).abs() < 1e-6 * (1.0 + want.abs()), "{at}: {got} instead of {want}");
            }
        )* };
    }
    differences! { embed.weight one.weight one.bias two.weight two.bias up.weight up.bias out.weight out.bias }
}

/// Memory of the tape is the same from the second step on: what is kept of indices and orders is in it too.
#[test]
fn nothing_grows() {
    let x = numbers::<shape![3, 4]>(1.0);
    let mut tape = Tape::new();
    let mut step = || {
        tape.grad(&x, &tensor![0, 0, 2], |x, ids, t| t.param(x).take::<0>(ids).unwrap().sort::<1>().cumsum::<0>().sum())
    };
    let first = step();
    assert_eq!(step(), first);
}

#[test]
fn other_sizes() {
    use conformable::nn::{Resize, resize};
    let (signal, image) = (numbers::<shape![3, 7]>(1.0), numbers::<shape![2, 2, 4, 5]>(2.0));
    macro_rules! each {
        ($($how:expr;)*) => { $(
            holds(signal.clone(), |_, x| {
                let y = grad::nn::resize::<shape![3, 12], _, _>(x, $how);
                assert_eq!(y.view(), resize::<shape![3, 12], _>(x.view(), $how));
                y
            });
            holds(signal.clone(), |_, x| grad::nn::resize::<shape![2, 3], _, _>(x, $how));
            holds(signal.clone(), |_, x| grad::nn::resize::<shape![7, 1], _, _>(x.t(), $how));
            holds(image.clone(), |_, x| {
                let y = grad::nn::resize::<shape![2, 2, 6, 3], _, _>(x, $how);
                assert_eq!(y.view(), resize::<shape![2, 2, 6, 3], _>(x.view(), $how));
                y
            });
            holds(image.clone(), |_, x| grad::nn::resize::<shape![2, 3, 2, 9], _, _>(x.transpose::<1, 3>(), $how));
            // Enough elements behind the axes that they are the columns, and few.
            holds(image.clone(), |_, x| grad::nn::resize::<shape![2, 3, 4, 5], _, _>(x, $how));
            holds(image.clone(), |_, x| grad::nn::resize::<shape![3, 2, 7, 5], _, _>(x, $how));
            holds(image.clone(), |_, x| grad::nn::resize::<shape![2, 2, 4, 5], _, _>(x, $how));
        )* };
    }
    each! {
        Resize::nearest();
        Resize::nearest().asymmetric().floor();
        Resize::nearest().round_prefer_ceil().align_corners();
        Resize::linear();
        Resize::linear().align_corners();
        Resize::linear().half_pixel_symmetric();
        Resize::linear().pytorch_half_pixel().antialias();
        Resize::cubic();
        Resize::cubic().asymmetric().exclude_outside();
        Resize::cubic().antialias().coefficient(-0.5);
    }
    // Factors, and parts with something beyond them.
    holds(signal.clone(), |_, x| {
        grad::nn::resize::<shape![3, 10], _, _>(x, Resize::linear().asymmetric().factors([1.0, 1.5]))
    });
    let part = |how: Resize| how.crop([0.0, -0.25, 0.0, 0.25], [1.0, 0.75, 1.0, 1.5], 5.0);
    holds(image.clone(), |_, x| grad::nn::resize::<shape![2, 3, 4, 6], _, _>(x, part(Resize::nearest())));
    let part = || Resize::cubic().crop([0.0, -0.25, 0.0, 0.25], [1.0, 0.75, 1.0, 1.5], 5.0);
    holds(image.clone(), |_, x| {
        let y = grad::nn::resize::<shape![2, 3, 4, 6], _, _>(x, part());
        assert!(y.view().iter().any(|&y| y == 5.0) && y.view() == resize::<shape![2, 3, 4, 6], _>(x.view(), part()));
        y
    });
    // More columns than a table holds, and more taps than one.
    let long = numbers::<shape![2, 1100]>(3.0);
    let sums = |x: &Tensor<f64, shape![2, 1100]>| {
        Tape::new().grad(x, &numbers::<shape![2, 1300]>(4.0), |x, w, t| {
            let up = grad::nn::resize::<shape![2, 1300], _, _>(t.param(x), Resize::cubic());
            let down = grad::nn::resize::<shape![2, 1], _, _>(t.param(x), Resize::linear().antialias());
            (up * t.input(w)).sum() + down.sum() * 1100.0
        })
    };
    let (value, dx) = sums(&long);
    assert_eq!(dx, sums(&Tensor::ones()).1, "what is linear has one gradient");
    assert!(((&dx * &long).sum() - value).abs() < 1e-9, "of which its value is the product with what is given");
    assert!(((&dx * numbers::<shape![2, 1100]>(5.0)).sum() - sums(&numbers(5.0)).0).abs() < 1e-9);
    // Worked by hand: of 3 elements at 0, 0.5 and 1 the middle one is half of each.
    let dx = Tape::new().grad(&tensor![5.0, 7.0], &tensor![1.0, 10.0, 100.0], |x, w, t| {
        (grad::nn::resize::<shape![3], _, _>(t.param(x), Resize::linear().align_corners()) * t.input(w)).sum()
    });
    assert_eq!(dx.1, tensor![6.0, 105.0]);
    // Three of the first, and one of the second.
    let dx = Tape::new().grad(&tensor![5.0, 7.0], &tensor![1.0, 10.0, 100.0, 1000.0], |x, w, t| {
        let how = Resize::nearest().align_corners().floor();
        (grad::nn::resize::<shape![4], _, _>(t.param(x), how) * t.input(w)).sum()
    });
    assert_eq!(dx.1, tensor![111.0, 1000.0]);
}

#[test]
fn places_of_a_grid() {
    use conformable::nn::{GridSample, grid_sample};
    let (x, grid) = (numbers::<shape![2, 3, 4, 5]>(1.0), numbers::<shape![2, 3, 2, 2]>(2.0) * 1.4);
    let (volume, places) = (numbers::<shape![2, 3, 4, 2]>(3.0), numbers::<shape![2, 1, 3, 3]>(4.0) * 1.4);
    let volume = volume.unsqueeze::<0>().to_tensor();
    let places = places.unsqueeze::<0>().to_tensor();
    assert!(grid.iter().any(|x: &f64| x.abs() > 1.0) && places.iter().any(|x: &f64| x.abs() > 1.0));
    for way in [GridSample::nearest(), GridSample::bilinear(), GridSample::bicubic()] {
        for how in [way, way.border(), way.reflection()] {
            for how in [how, how.align_corners()] {
                holds(x.clone(), |t, x| {
                    let y = grad::nn::grid_sample(x, t.constant(&grid), how);
                    assert_eq!(y.view(), grid_sample(x.view(), &grid, how));
                    y
                });
                holds(grid.clone(), |t, grid| grad::nn::grid_sample(t.constant(&x), grid, how));
                // Views with strides of their own.
                holds(x.clone(), |t, x| grad::nn::grid_sample(x.transpose::<1, 3>(), t.constant(&grid), how));
                holds(grid.clone(), |t, grid| {
                    grad::nn::grid_sample(t.constant(&x).transpose::<2, 3>(), grid.transpose::<1, 2>(), how)
                });
                holds(volume.clone(), |t, x| {
                    let y = grad::nn::grid_sample(x, t.constant(&places), how);
                    assert_eq!(y.view(), grid_sample(x.view(), &places, how));
                    y
                });
                holds(places.clone(), |t, grid| grad::nn::grid_sample(t.constant(&volume), grid, how));
            }
        }
    }
    // Far beyond the image, mirrored many times on both sides.
    let far = &grid * 9.0;
    holds(far, |t, grid| grad::nn::grid_sample(t.constant(&x), grid, GridSample::bilinear().reflection()));
    // More places than a table has, and images without leading axes.
    let many = numbers::<shape![17, 19, 2]>(5.0);
    let x = numbers::<shape![2, 3, 4]>(6.0);
    holds(many.clone(), |t, grid| grad::nn::grid_sample(t.constant(&x), grid, GridSample::bilinear()));
    holds(x.clone(), |t, x| grad::nn::grid_sample(x, t.constant(&many), GridSample::bicubic().border()));
    // One value that is both.
    holds(numbers::<shape![2, 2, 2]>(7.0), |_, x| grad::nn::grid_sample(x, x, GridSample::bilinear().border()));
}

/// Worked by hand, on a row of pixels 1, 2 and 4 at -1, 0 and 1.
#[test]
fn places_of_a_row() {
    let handed = |at: f64, how: GridSample| {
        let model = (tensor![[[1.0, 2.0, 4.0]]], tensor![[[at, 0.0]]]);
        let (_, (dx, dgrid)) = Tape::new().grad(&model, &(), |(x, grid), _, t| {
            grad::nn::grid_sample(t.param(x), t.param(grid), how.align_corners()).sum()
        });
        (dx.to_vec(), dgrid.to_vec())
    };
    let line = GridSample::bilinear();
    // Between the last two the slope is 2.
    assert_eq!(handed(0.5, line), (vec![0.0, 0.5, 0.5], vec![2.0, 0.0]));
    // Beyond the last pixel: less and less of it, nothing else, or the way back.
    assert_eq!(handed(1.5, line), (vec![0.0, 0.0, 0.5], vec![-4.0, 0.0]));
    assert_eq!(handed(1.5, line.border()), (vec![0.0, 0.0, 1.0], vec![0.0, 0.0]));
    assert_eq!(handed(1.5, line.reflection()), (vec![0.0, 0.5, 0.5], vec![-2.0, 0.0]));
    assert_eq!(handed(-1.5, line.reflection()), (vec![0.5, 0.5, 0.0], vec![-1.0, 0.0]));
    assert_eq!(handed(3.5, line.reflection()), (vec![0.5, 0.5, 0.0], vec![1.0, 0.0]));
    // On the last pixel a place is held already.
    assert_eq!(handed(1.0, line.border()), (vec![0.0, 0.0, 1.0], vec![0.0, 0.0]));
    assert_eq!(handed(1.0, line), (vec![0.0, 0.0, 1.0], vec![-4.0, 0.0]));
    // A cubic curve goes through the second pixel with 0.75 of the way from the first to the third.
    assert_eq!(handed(0.0, GridSample::bicubic().border()), (vec![0.0, 1.0, 0.0], vec![2.25, 0.0]));
    assert_eq!(handed(0.2, GridSample::nearest()), (vec![0.0, 1.0, 0.0], vec![0.0, 0.0]));
    // What is no number is at no pixel, or held at the first.
    for at in [f64::NAN, f64::INFINITY] {
        assert_eq!(handed(at, line), (vec![0.0; 3], vec![0.0, 0.0]));
        assert_eq!(handed(at, line.border()), (vec![1.0, 0.0, 0.0], vec![0.0, 0.0]));
    }
}

#[test]
fn grids_that_matrices_move() {
    use conformable::nn::affine_grid;
    let (plane, volume) = (numbers::<shape![2, 2, 3]>(1.0), numbers::<shape![2, 3, 4]>(2.0));
    for corners in [false, true] {
        holds(plane.clone(), |_, theta| {
            let grid = grad::nn::affine_grid::<shape![3, 4], _, _>(theta, corners);
            assert_eq!(grid.view(), affine_grid::<shape![3, 4], _>(theta.view(), corners));
            grid
        });
        holds(plane.clone(), |_, theta| grad::nn::affine_grid::<shape![1, 5], _, _>(theta.index_axis::<0>(1), corners));
        holds(volume.clone(), |_, theta| {
            let grid = grad::nn::affine_grid::<shape![2, 3, 4], _, _>(theta, corners);
            assert_eq!(grid.view(), affine_grid::<shape![2, 3, 4], _>(theta.view(), corners));
            grid
        });
        // Of a view with strides of its own, into an image: a spatial transformer.
        let image = numbers::<shape![2, 1, 4, 5]>(3.0);
        holds(numbers::<shape![3, 2, 2]>(4.0), |t, theta| {
            let theta = theta.transpose::<0, 2>() * 0.4;
            let grid = grad::nn::affine_grid::<shape![3, 3], _, _>(theta, corners);
            grad::nn::grid_sample(t.constant(&image), grid, GridSample::bicubic().border())
        });
    }
    // Worked by hand: of two rows of one pixel, at -1 and 1, the sums of what is handed, times the row, and alone.
    let (theta, w) = (Tensor::<f64, shape![2, 3]>::zeros(), tensor![[[1.0, 10.0]], [[4.0, 60.0]]]);
    let (_, dtheta) = Tape::new().grad(&theta, &w, |theta, w, t| {
        (grad::nn::affine_grid::<shape![2, 1], _, _>(t.param(theta), true) * t.input(w)).sum()
    });
    assert_eq!(dtheta, tensor![[0.0, 3.0, 5.0], [0.0, 50.0, 70.0]]);
}
