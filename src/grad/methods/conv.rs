//! Convolutions: the functions of [`nn`](crate::nn), and layers.

use crate::grad::methods::TrainedBias;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::conv::{self as rule, Convolved};
use crate::grad::var::Var;
use crate::nn::conv::{Bias, NoBias};
use crate::nn::layers::{Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Unbiased};
use crate::rule::asked::{Convolves1dTo, Convolves2dTo, Convolves3dTo, asked};
use crate::rule::conv::{
    BiasOf, BiasShape, Convolve1d, Convolve2d, Convolve3d, Convolves1d, Convolves2d, Convolves3d, Settings,
};
use crate::rule::conv_transpose::{Transpose1d, Transpose2d, TransposesConv1d, TransposesConv2d};
use crate::rule::image::{Kernel, Pair};
use crate::sealed::Sealed;
use crate::shape::{Shape, bind, meet};
use crate::storage::Storage;
use crate::storage::conv::{conv, sizes_of};
use crate::storage::erased::InArena;
use crate::text::require;

/// The bias of a convolution of variables: a variable, or [`NoBias`].
#[diagnostic::on_unimplemented(
    message = "the bias of a convolution of variables is a variable, not a `{Self}`",
    label = "expected `Conv` with `.bias(b)` of a variable `b`, or without a bias",
    note = "a tensor is made a variable by the pass: `t.param(&b)` if it is trained, `t.input(&b)` if it is data; of an expression `t.eval(..)` makes one",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait VarBias<'t, T: Trained>: Sealed {
    /// Holds it and a kernel of the shape `R` to one number for each name.
    #[doc(hidden)]
    fn meets<R: Shape>(&self, kernel: &R::Extents);
    /// It, if there is one.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn erased(&self) -> Option<Erased<'t, T>>;
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained> VarBias<'t, T> for NoBias {
    fn meets<R: Shape>(&self, _: &R::Extents) {}

    #[expect(private_interfaces, reason = "sealed")]
    fn erased(&self) -> Option<Erased<'t, T>> {
        None
    }
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained> VarBias<'t, T> for Bias<Var<'t, S, T>> {
    fn meets<R: Shape>(&self, kernel: &R::Extents) {
        meet::<R, S>(kernel, self.0.extents());
    }

    #[expect(private_interfaces, reason = "sealed")]
    fn erased(&self) -> Option<Erased<'t, T>> {
        Some(self.0.erased())
    }
}

#[diagnostic::do_not_recommend]
impl<I, O, Ck, Kh, Kw, S: Shape + BiasShape<O>, T> BiasOf<Pair<I, Kernel<O, Ck, Kh, Kw>>> for Bias<Var<'_, S, T>> {}

/// A convolution of signals, images or volumes by the number of `AXES`, `TRANSPOSED` or not, with a result of the shape `Out`.
/// The caller's bounds say that all go together.
fn slide<'t, T, S, R, Out, C, const AXES: usize, const TRANSPOSED: bool>(
    x: Var<'t, S, T>,
    w: Var<'t, R, T>,
    b: Option<Erased<'t, T>>,
) -> Var<'t, Out, T>
where
    T: Trained,
    S: Shape,
    R: Shape,
    Out: Shape,
    C: Settings,
{
    let (pass, arena) = (x.pass(), x.erased().arena());
    let (kernel, bias) = (w.erased().slice(), b.map(Erased::slice));
    let extents = bind::<Out, S, R>(x.extents(), w.extents());
    let (elements, extents_of_y) = conv::<T, S, R, Out, C, _, AXES, TRANSPOSED>(
        x.extents(),
        x.erased().array(),
        w.extents(),
        kernel,
        bias,
        InArena(arena),
    );
    debug_assert!(Out::sizes(&extents).as_slice() == Out::sizes(&extents_of_y).as_slice());
    let y = x.erased().of(elements, pass.sizes::<Out>(&extents));
    let (geometry, slices) = if TRANSPOSED {
        sizes_of::<Out, R, S, C, AXES>(&extents, w.extents(), x.extents())
    } else {
        sizes_of::<S, R, Out, C, AXES>(x.extents(), w.extents(), &extents)
    };
    let sizes = x.sizes();
    let images = (AXES + 1..sizes.rank()).map(|depth| sizes.at_depth(depth)).product();
    let convolved =
        Convolved { x: x.erased(), w: w.erased(), b, geometry, slices: if AXES > 2 { Some(slices) } else { None } };
    let y = if TRANSPOSED { rule::conv_transpose(y, convolved, images) } else { rule::conv(y, convolved, images) };
    Var::from_erased(y, extents)
}

/// A convolution of variables.
macro_rules! convolution {
    ($(#[$of:meta])* $name:ident, $axes:literal, $transposed:literal, $Output:ident, for<$S:ident, $R:ident, $C:ident> { $($bounds:tt)* }) => {
        $(#[$of])*
        pub fn $name<'t, T, $S, $R, $C>(
            x: Var<'t, $S, T>,
            w: Var<'t, $R, T>,
            conv: $C,
        ) -> Var<'t, <$C as $Output<$S, $R>>::Output, T>
        where
            T: Trained,
            $S: Shape,
            $R: Shape,
            $($bounds)*
        {
            conv.bias().meets::<$R>(w.extents());
            slide::<T, $S, $R, $C::Output, $C, $axes, $transposed>(x, w, conv.bias().erased())
        }
    };
}

convolution! {
    /// Images under a kernel that slides over them, as [`nn::conv2d`](crate::nn::conv2d): `x: [.., C, H, W]` and `w: [O, C /
    /// groups, KH, KW]` give `[.., O, H', W']`. A bias is a variable as well.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let x: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::arange();
    /// let model = (Tensor::<f32, shape![1, 1, 2, 2]>::ones(), tensor![0.5]);
    /// let (y, (dw, db)) = Tape::new().grad(&model, &x, |(w, b), x, t| {
    ///     grad::nn::conv2d(t.input(x), t.param(w), Conv::new().bias(t.param(b))).sum()
    /// });
    /// assert_eq!((y, dw, db), (66.0, tensor![[[[8.0, 12.0], [20.0, 24.0]]]], tensor![4.0]));
    /// ```
    conv2d, 2, false, Convolve2d, for<S, R, C> { C: Convolves2d<S, R, Bias: VarBias<'t, T>>, }
}

convolution! {
    /// Signals under a kernel that slides over them, as [`nn::conv1d`](crate::nn::conv1d): `x: [.., C, N]` and `w: [O, C /
    /// groups, K]` give `[.., O, N']`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (x, w) = (tensor![[1.0, 2.0, 3.0]], tensor![[[1.0, -1.0]]]);
    /// let (y, dw) = Tape::new().grad(&w, &x, |w, x, t| grad::nn::conv1d(t.input(x), t.param(w), Conv::new()).sum());
    /// assert_eq!((y, dw), (-2.0, tensor![[[3.0, 5.0]]]));
    /// ```
    conv1d, 1, false, Convolve1d, for<S, R, C> { C: Convolves1d<S, R, Bias: VarBias<'t, T>>, }
}

convolution! {
    /// Volumes under a kernel that slides through them, as [`nn::conv3d`](crate::nn::conv3d): `x: [.., C, D, H, W]` and
    /// `w: [O, C / groups, KD, KH, KW]` give `[.., O, D', H', W']`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let x: Tensor<f32, shape![1, 1, 2, 3, 3]> = Tensor::arange();
    /// let w: Tensor<f32, shape![1, 1, 2, 2, 2]> = Tensor::ones();
    /// let (_, dw) = Tape::new().grad(&w, &x, |w, x, t| grad::nn::conv3d(t.input(x), t.param(w), Conv::new()).sum());
    /// assert_eq!(dw, tensor![[[[[8.0, 12.0], [20.0, 24.0]], [[44.0, 48.0], [56.0, 60.0]]]]]);
    /// ```
    conv3d, 3, false, Convolve3d, for<S, R, C> { C: Convolves3d<S, R, Bias: VarBias<'t, T>>, }
}

convolution! {
    /// Images that grow under a kernel, as [`nn::conv_transpose2d`](crate::nn::conv_transpose2d): `x: [.., C, H, W]` and
    /// `w: [C, O / groups, KH, KW]` give `[.., O, H', W']`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (x, w) = (tensor![[[1.0, 2.0], [3.0, 4.0]]], tensor![[[[1.0, 10.0], [100.0, 1000.0]]]]);
    /// let (y, dx) = Tape::new().grad(&x, &w, |x, w, t| {
    ///     grad::nn::conv_transpose2d(t.param(x), t.input(w), Conv::new()).sum()
    /// });
    /// assert_eq!((y, dx), (11110.0, Tensor::full(1111.0)));
    /// ```
    conv_transpose2d, 2, true, Transpose2d, for<S, R, C> { C: TransposesConv2d<S, R, Bias: VarBias<'t, T>>, }
}

convolution! {
    /// Signals that grow under a kernel, as [`nn::conv_transpose1d`](crate::nn::conv_transpose1d): `x: [.., C, N]` and `w: [C, O
    /// / groups, K]` give `[.., O, N']`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// let (x, w) = (tensor![[1.0, 2.0, 3.0]], tensor![[[1.0, -1.0]]]);
    /// let (y, dw) = Tape::new().grad(&w, &x, |w, x, t| {
    ///     grad::nn::conv_transpose1d(t.input(x), t.param(w), Conv::new()).sum()
    /// });
    /// assert_eq!((y, dw), (0.0, tensor![[[6.0, 6.0]]]));
    /// ```
    conv_transpose1d, 1, true, Transpose1d, for<S, R, C> { C: TransposesConv1d<S, R, Bias: VarBias<'t, T>>, }
}

/// A convolution of variables with the shape asked for.
macro_rules! asked_for {
    ($name:ident, $of:literal, $axes:literal, for<$S:ident, $R:ident, $C:ident, $To:ident> { $($bounds:tt)* }) => {
        #[doc = concat!("[`", $of, "`] with the shape asked for, as [`nn::", stringify!($name), "`](crate::nn::", stringify!($name), ").")]
        pub fn $name<'t, T, $S, $R, $C, $To>(x: Var<'t, $S, T>, w: Var<'t, $R, T>, conv: $C) -> Var<'t, $To, T>
        where
            T: Trained,
            $S: Shape,
            $R: Shape,
            $To: Shape,
            $($bounds)*
        {
            const { require($C::MISFIT.is_none(), asked::<$S, $To>($C::MISFIT).as_str()) };
            let _ = ($To::VALID, $To::ROOM);
            conv.bias().meets::<$R>(w.extents());
            slide::<T, $S, $R, $To, $C, $axes, false>(x, w, conv.bias().erased())
        }
    };
}

asked_for! { conv1d_const, "conv1d", 1, for<S, R, C, To> { C: Convolves1dTo<S, R, To, Bias: VarBias<'t, T>>, } }
asked_for! { conv2d_const, "conv2d", 2, for<S, R, C, To> { C: Convolves2dTo<S, R, To, Bias: VarBias<'t, T>>, } }
asked_for! { conv3d_const, "conv3d", 3, for<S, R, C, To> { C: Convolves3dTo<S, R, To, Bias: VarBias<'t, T>>, } }

/// A layer of a convolution on variables.
macro_rules! layer {
    ($Layer:ident, $axes:literal, $transposed:literal, $Output:ident, for<$S:ident, $W:ident, $C:ident> { $($bounds:tt)* }) => {
        impl<$W: Shape, $C: Settings, T: Trained, B: Storage, V: TrainedBias<T>> $Layer<$W, $C, T, B, V> {
            /// The layer on a variable, as `forward` on a tensor. Its tensors are parameters.
            #[track_caller]
            pub fn on<'t, $S>(&'t self, x: Var<'t, $S, T>) -> Var<'t, <$C as $Output<$S, $W>>::Output, T>
            where
                $S: Shape,
                $($bounds)*
            {
                let t = x.pass();
                let (weight, bias) = (t.param(&self.weight), self.bias.variable(t));
                slide::<T, $S, $W, $C::Output, $C, $axes, $transposed>(x, weight, bias)
            }
        }
    };
}

layer! { Conv1d, 1, false, Convolve1d, for<S, W, C> { C: Convolves1d<S, W, Bias: Unbiased>, } }
layer! { Conv2d, 2, false, Convolve2d, for<S, W, C> { C: Convolves2d<S, W, Bias: Unbiased>, } }
layer! { ConvTranspose1d, 1, true, Transpose1d, for<S, W, C> { C: TransposesConv1d<S, W, Bias: Unbiased>, } }
layer! { ConvTranspose2d, 2, true, Transpose2d, for<S, W, C> { C: TransposesConv2d<S, W, Bias: Unbiased>, } }
