//! Convolutions as layers, of images and signals, and transposed.
//!
//! The kernel's shape is the parameter, as PyTorch stores it: a size of a kernel is 1 as often as not, which `shape!` writes as
//! it has to be written. The settings are a value that takes no room.

use super::LayerBias;
use crate::element::{AnyNumber, Element};
use crate::nn::Conv;
use crate::nn::conv::NoBias;
use crate::nn::parameters::{Blank, Parameters};
use crate::ops::operand::KindOf;
use crate::ops::operand::TensorOperand;
use crate::rule::conv::{Convolve1d, Convolve2d, Convolves1d, Convolves2d, Settings};
use crate::rule::conv_transpose::{Regroup, Transpose1d, Transpose2d, TransposesConv1d, TransposesConv2d};
use crate::rule::image::{FourthOf, SecondOf, ThirdOf};
use crate::sealed::Sealed;
use crate::shape::{Shape, number_of_elements};
use crate::size::number;
use crate::storage::conv::conv;
use crate::storage::source::in_a_slice;
use crate::storage::target::Fresh;
use crate::storage::{DefaultKind, Storage, StorageMut};
use crate::tensor::Tensor;
use core::fmt::Debug;

/// The settings of a layer, which have no bias: the layer has.
#[diagnostic::on_unimplemented(
    message = "the settings of a layer have no bias: the layer has one of its own",
    label = "`.bias(..)` in the settings of a layer",
    note = "leave it out, and put the bias into the field `bias`",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait Unbiased: Sealed {}

#[diagnostic::do_not_recommend]
impl Unbiased for NoBias {}

/// All outputs of a transposed kernel, where each group has `O`.
pub(crate) type Regrouped<C, O> = <<C as Settings>::Groups as Regroup<O>>::Outputs;

/// A layer for a convolution. What is in braces behind `for` are the bounds of the settings: written here, and not in the
/// body, because the compiler quotes a bound that is not met where it is written.
macro_rules! layer {
    (
        $(#[$of_layer:meta])*
        $Layer:ident, $form:literal, $named:ident, $first:ident,
        impl<$C:ident $(: $settings:path)?> $outputs:ty,
        for<$X:ident, $W:ident> { $($bounds:tt)* } { $($of_shape:tt)* } $Output:ident, $axes:literal, $transposed:literal,
        $(#[$of_flops:meta])* |$S:ident| $products:expr,
        $(#[$of_forward:meta])* forward, $(#[$of_into:meta])* forward_into
    ) => {
        $(#[$of_layer])*
        #[derive(Debug, Blank, Parameters)]
        pub struct $Layer<
            $W: Shape,
            $C = Conv,
            T: Element = f32,
            B: Storage = DefaultKind,
            V = Tensor<T, ((), $named<$W>), B>,
        > {
            #[doc = $form]
            pub weight: Tensor<T, $W, B>,
            /// A number for each output, or [`NoBias`].
            pub bias: V,
            /// The settings, without a bias.
            #[parameters(settings)]
            pub conv: $C,
        }

        cloned!(impl<$W: Shape, $C: Sized, T: Element, B: Storage, V: Sized> $Layer<$W, $C, T, B, V> {
            weight: Tensor<T, $W, B>, bias: V, conv: $C
        });

        impl<$W: Shape, $C $(: $settings)?, T: Element, B: Storage, V: LayerBias<T, $outputs>> $Layer<$W, $C, T, B, V> {
            /// The number of parameters.
            pub const PARAMETERS: usize = number_of_elements::<$W>() + V::LEN;
            /// The bytes of the parameters.
            pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

            $(#[$of_flops])*
            pub const fn flops<$S: Shape>() -> usize
            where
                $($of_shape)*
            {
                // An output, or an input of a transposed convolution, meets as many numbers of the kernel.
                let axis = number::<$first<$W>>();
                let each = if axis == 0 { 0 } else { number_of_elements::<$W>() / axis };
                2 * $products * each
            }

            $(#[$of_forward])*
            pub fn forward<$X>(
                &self,
                x: $X,
            ) -> Tensor<T, <$C as $Output<$X::Shape, $W>>::Output, KindOf<$X, Tensor<T, $W, B>>>
            where
                T: AnyNumber,
                $X: TensorOperand<T>,
                $($bounds)*
            {
                let repr = in_a_slice::<T, $W, B::Kind, _>(self.weight.extents(), self.weight.strided(), |w| {
                    self.bias.with_elements(|bias| {
                        let new = Fresh::<KindOf<$X, Tensor<T, $W, B>>>::tensor();
                        conv::<_, $X::Shape, $W, $C::Output, $C, _, $axes, $transposed>(x.sized(), x.elements(), self.weight.extents(), w, bias, new)
                    })
                });
                Tensor { repr }
            }

            $(#[$of_into])*
            pub fn forward_into<$X, K>(
                &self,
                x: $X,
                out: &mut Tensor<T, <$C as $Output<$X::Shape, $W>>::Output, K>,
            ) where
                T: AnyNumber,
                K: StorageMut,
                $X: TensorOperand<T>,
                $($bounds)*
            {
                in_a_slice::<T, $W, B::Kind, _>(self.weight.extents(), self.weight.strided(), |w| {
                    self.bias.with_elements(|bias| {
                        let over = out.over();
                        conv::<_, $X::Shape, $W, $C::Output, $C, _, $axes, $transposed>(x.sized(), x.elements(), self.weight.extents(), w, bias, over);
                    });
                });
            }
        }
    };
}

layer! {
    /// A convolution of images under a kernel of the shape `W`, in the way `C`: see [`nn::conv2d`](crate::nn::conv2d).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::{Conv2d, Padding, Stride};
    ///
    /// struct Net {
    ///     conv1: Conv2d<shape![8, 1, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>>,
    ///     conv2: Conv2d<shape![16, 8, 3, 3]>,
    /// }
    ///
    /// impl Net {
    ///     fn forward<N: Size>(&self, x: &Tensor<f32, shape![N, 1, 8, 8]>) -> Tensor<f32, shape![N, 16, 2, 2]> {
    ///         let x = nn::max_pool2d(self.conv1.forward(x).relu(), Pool::window::<2>());
    ///         self.conv2.forward(x)
    ///     }
    /// }
    ///
    /// let net = Net {
    ///     conv1: Conv2d { weight: Tensor::ones(), bias: Tensor::zeros(), conv: Conv::new().padding::<1>() },
    ///     conv2: Conv2d { weight: Tensor::ones(), bias: Tensor::full(-1.0), conv: Conv::new() },
    /// };
    /// let y = net.forward(&Tensor::<f32, shape![1, 1, 8, 8]>::ones());
    /// assert_eq!(y, Tensor::<f32, shape![1, 16, 2, 2]>::full(9.0 * 9.0 * 8.0 - 1.0));
    /// ```
    #[doc(alias = "torch.nn.Conv2d")]
    Conv2d, "`[O, I / groups, KH, KW]`.", FourthOf, FourthOf,
    impl<C> FourthOf<W>,
    for<X, W> { C: Convolves2d<X::Shape, W, Bias: Unbiased> } { C: Convolves2d<S, W> } Convolve2d, 2, false,
    /// The floating-point operations for images of the shape `S`, a multiplication and an addition counted as two.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv2d;
    /// type Layer = Conv2d<shape![16, 8, 3, 3]>;
    /// const { assert!(Layer::flops::<shape![1, 8, 6, 6]>() == 2 * 16 * 4 * 4 * 8 * 3 * 3) };
    /// ```
    |S| number_of_elements::<C::Output>(),
    /// `[.., O, H', W']` for images `[.., I, H, W]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv2d;
    /// let layer: Conv2d<shape![1, 1, 2, 2]> = Conv2d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// assert_eq!(layer.forward(tensor![[[1.0, 2.0], [3.0, 4.0]]]), tensor![[[10.5]]]);
    /// ```
    forward,
    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv2d;
    /// let layer: Conv2d<shape![1, 1, 2, 2]> = Conv2d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// let mut out: Tensor<f32, shape![1, 1, 1]> = Tensor::zeros();
    /// layer.forward_into(tensor![[[1.0, 2.0], [3.0, 4.0]]], &mut out);
    /// assert_eq!(out, tensor![[[10.5]]]);
    /// ```
    forward_into
}

layer! {
    /// A convolution of signals under a kernel of the shape `W`, in the way `C`: see [`nn::conv1d`](crate::nn::conv1d).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv1d;
    /// let layer: Conv1d<shape![1, 1, 3]> = Conv1d { weight: tensor![[[1.0, -1.0, 1.0]]], bias: tensor![0.0], conv: Conv::new() };
    /// assert_eq!(layer.forward(tensor![[0.0, 1.0, 2.0, 3.0]]), tensor![[1.0, 2.0]]);
    /// ```
    #[doc(alias = "torch.nn.Conv1d")]
    Conv1d, "`[O, I / groups, K]`.", ThirdOf, ThirdOf,
    impl<C> ThirdOf<W>,
    for<X, W> { C: Convolves1d<X::Shape, W, Bias: Unbiased> } { C: Convolves1d<S, W> } Convolve1d, 1, false,
    /// The floating-point operations for signals of the shape `S`, a multiplication and an addition counted as two.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv1d;
    /// const { assert!(Conv1d::<shape![4, 2, 3]>::flops::<shape![2, 10]>() == 2 * 4 * 8 * 6) };
    /// ```
    |S| number_of_elements::<C::Output>(),
    /// `[.., O, N']` for signals `[.., I, N]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv1d;
    /// let layer: Conv1d<shape![1, 1, 2]> = Conv1d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// assert_eq!(layer.forward(tensor![[1.0, 2.0, 3.0]]), tensor![[3.5, 5.5]]);
    /// ```
    forward,
    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv1d;
    /// let layer: Conv1d<shape![1, 1, 2]> = Conv1d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// let mut out: Tensor<f32, shape![1, 2]> = Tensor::zeros();
    /// layer.forward_into(tensor![[1.0, 2.0, 3.0]], &mut out);
    /// assert_eq!(out, tensor![[3.5, 5.5]]);
    /// ```
    forward_into
}

layer! {
    /// A transposed convolution of images under a kernel of the shape `W`, in the way `C`: see
    /// [`nn::conv_transpose2d`](crate::nn::conv_transpose2d).
    ///
    /// With groups, the bias is not as long as the kernel's second axis: then its type is written too.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::{ConvTranspose2d, Stride};
    /// let up: ConvTranspose2d<shape![16, 3, 2, 2], Conv<Stride<2, 2>>> =
    ///     ConvTranspose2d { weight: Tensor::ones(), bias: Tensor::zeros(), conv: Conv::new().stride::<2>() };
    /// let y = up.forward(Tensor::<f32, shape![1, 16, 8, 8]>::ones());
    /// assert_eq!(y, Tensor::<f32, shape![1, 3, 16, 16]>::full(16.0));
    /// ```
    #[doc(alias = "torch.nn.ConvTranspose2d")]
    ConvTranspose2d, "`[I, O / groups, KH, KW]`.", ThirdOf, FourthOf,
    impl<C: Settings<Groups: Regroup<ThirdOf<W>>>> Regrouped<C, ThirdOf<W>>,
    for<X, W> { C: TransposesConv2d<X::Shape, W, Bias: Unbiased> } { C: TransposesConv2d<S, W> } Transpose2d, 2, true,
    /// The floating-point operations for images of the shape `S`, a multiplication and an addition counted as two, but for those
    /// of the bias.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose2d;
    /// type Layer = ConvTranspose2d<shape![8, 4, 3, 3]>;
    /// const { assert!(Layer::flops::<shape![8, 5, 5]>() == 2 * 8 * 5 * 5 * 4 * 3 * 3) };
    /// ```
    |S| number_of_elements::<S>(),
    /// `[.., O, H', W']` for images `[.., I, H, W]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose2d;
    /// let layer: ConvTranspose2d<shape![1, 1, 1, 2]> =
    ///     ConvTranspose2d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// assert_eq!(layer.forward(tensor![[[1.0, 2.0]]]), tensor![[[1.5, 3.5, 2.5]]]);
    /// ```
    forward,
    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose2d;
    /// let layer: ConvTranspose2d<shape![1, 1, 1, 2]> =
    ///     ConvTranspose2d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// let mut out: Tensor<f32, shape![1, 1, 3]> = Tensor::zeros();
    /// layer.forward_into(tensor![[[1.0, 2.0]]], &mut out);
    /// assert_eq!(out, tensor![[[1.5, 3.5, 2.5]]]);
    /// ```
    forward_into
}

layer! {
    /// A transposed convolution of signals under a kernel of the shape `W`, in the way `C`: see
    /// [`nn::conv_transpose1d`](crate::nn::conv_transpose1d).
    ///
    /// With groups, the bias is not as long as the kernel's second axis: then its type is written too.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose1d;
    /// let layer: ConvTranspose1d<shape![1, 1, 2]> =
    ///     ConvTranspose1d { weight: tensor![[[1.0, -1.0]]], bias: tensor![0.0], conv: Conv::new() };
    /// assert_eq!(layer.forward(tensor![[1.0, 2.0, 3.0]]), tensor![[1.0, 1.0, 1.0, -3.0]]);
    /// ```
    #[doc(alias = "torch.nn.ConvTranspose1d")]
    ConvTranspose1d, "`[I, O / groups, K]`.", SecondOf, ThirdOf,
    impl<C: Settings<Groups: Regroup<SecondOf<W>>>> Regrouped<C, SecondOf<W>>,
    for<X, W> { C: TransposesConv1d<X::Shape, W, Bias: Unbiased> } { C: TransposesConv1d<S, W> } Transpose1d, 1, true,
    /// The floating-point operations for signals of the shape `S`, a multiplication and an addition counted as two, but for those
    /// of the bias.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose1d;
    /// const { assert!(ConvTranspose1d::<shape![8, 4, 3]>::flops::<shape![8, 5]>() == 2 * 8 * 5 * 4 * 3) };
    /// ```
    |S| number_of_elements::<S>(),
    /// `[.., O, N']` for signals `[.., I, N]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose1d;
    /// let layer: ConvTranspose1d<shape![1, 1, 2]> = ConvTranspose1d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// assert_eq!(layer.forward(tensor![[1.0, 2.0]]), tensor![[1.5, 3.5, 2.5]]);
    /// ```
    forward,
    /// [`forward`](Self::forward), written over the elements of `out`. Allocates nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose1d;
    /// let layer: ConvTranspose1d<shape![1, 1, 2]> = ConvTranspose1d { weight: Tensor::ones(), bias: tensor![0.5], conv: Conv::new() };
    /// let mut out: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    /// layer.forward_into(tensor![[1.0, 2.0]], &mut out);
    /// assert_eq!(out, tensor![[1.5, 3.5, 2.5]]);
    /// ```
    forward_into
}
