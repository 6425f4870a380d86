//! The largest of what a window covers and where it lies, and the way back.

use crate::element::{AnyNumber, Numeric};
pub use crate::kernel::pool::Counting;
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::asked::{Pools1dTo, Pools2dTo, Pools3dTo, asked};
use crate::rule::parts::{ResizedImage, ResizedSignal, ResizedVolume};
use crate::rule::pool::{PoolOver, PoolOver1d, PoolOver3d, Pools, Pools1d, Pools3d};
use crate::rule::slide::MovesOn;
use crate::shape::Shape;
use crate::storage::conv::{max_pool_with_indices, max_unpool};
use crate::storage::source::in_a_slice;
use crate::storage::target::Fresh;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use crate::text::require;

/// What is largest under windows, with positions: four forms.
macro_rules! with_indices {
    (
        $axes:literal, for<$X:ident, $C:ident, $To:ident> { $($bounds:tt)* } $Over:ident, { $($asked:tt)* },
        [$from:literal, $to:literal, $long:literal, $half:literal],
        $(#[$of:meta])* $name:ident, $into:ident, $const:ident, $const_into:ident
    ) => {
        $(#[$of])*
        #[allow(clippy::type_complexity, reason = "two tensors of one shape")]
        pub fn $name<$X, $C>(
            x: $X,
            pool: $C,
            counting: Counting,
        ) -> (
            Tensor<$X::Item, <$C as $Over<$X::Shape>>::Output, $X::Kind>,
            Tensor<usize, <$C as $Over<$X::Shape>>::Output, $X::Kind>,
        )
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: Numeric,
            $($bounds)*
        {
            let _ = pool;
            let (values, indices) = max_pool_with_indices::<_, $X::Shape, <$C as $Over<$X::Shape>>::Output, $C, _, _, $axes>(
                x.sized(),
                x.elements(),
                counting,
                Fresh::<$X::Kind>::tensor(),
                Fresh::<$X::Kind>::tensor(),
            );
            (Tensor { repr: values }, Tensor { repr: indices })
        }

        #[doc = concat!("[`", stringify!($name), "`], written over the elements of `values` and of `indices`.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $from, "]> = Tensor::arange();")]
        #[doc = concat!("let mut values: Tensor<f32, shape![", $to, "]> = Tensor::zeros();")]
        #[doc = concat!("let mut indices: Tensor<usize, shape![", $to, "]> = Tensor::zeros();")]
        /// let pool = Pool::window::<2>();
        #[doc = concat!("nn::", stringify!($into), "(&x, pool, nn::Counting::InChannel, &mut values, &mut indices);")]
        #[doc = concat!("assert_eq!((values, indices), nn::", stringify!($name), "(&x, pool, nn::Counting::InChannel));")]
        /// ```
        pub fn $into<$X, $C, K, I>(
            x: $X,
            pool: $C,
            counting: Counting,
            values: &mut Tensor<$X::Item, <$C as $Over<$X::Shape>>::Output, K>,
            indices: &mut Tensor<usize, <$C as $Over<$X::Shape>>::Output, I>,
        ) where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: Numeric,
            $($bounds)*
            K: StorageMut,
            I: StorageMut,
        {
            let _ = pool;
            max_pool_with_indices::<_, $X::Shape, <$C as $Over<$X::Shape>>::Output, $C, _, _, $axes>(
                x.sized(),
                x.elements(),
                counting,
                values.over(),
                indices.over(),
            );
        }

        #[doc = concat!("[`", stringify!($name), "`], with the shape asked for: for sizes outside the table, as [`conv2d_const`](crate::nn::conv2d_const).")]
        /// It is that of the annotation, and a wrong one is an error of `cargo build`.
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $long, "]> = Tensor::arange();")]
        #[doc = concat!("let (y, _): (Tensor<f32, shape![", $half, "]>, _) =")]
        #[doc = concat!("    nn::", stringify!($const), "(&x, Pool::window::<2>(), nn::Counting::InChannel);")]
        #[doc = concat!("let again: Tensor<f32, shape![", $half, "]> = nn::", stringify!($const), "(&x, Pool::window::<2>(), nn::Counting::InTensor).0;")]
        /// assert_eq!(y, again);
        /// ```
        pub fn $const<$X, $C, $To>(
            x: $X,
            pool: $C,
            counting: Counting,
        ) -> (Tensor<$X::Item, $To, $X::Kind>, Tensor<usize, $To, $X::Kind>)
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: Numeric,
            $To: Shape,
            $($asked)*
        {
            const { require($C::MISFIT.is_none(), asked::<$X::Shape, $To>($C::MISFIT).as_str()) };
            let _ = ($To::VALID, $To::ROOM);
            let _ = pool;
            let (values, indices) = max_pool_with_indices::<_, $X::Shape, $To, $C, _, _, $axes>(
                x.sized(),
                x.elements(),
                counting,
                Fresh::<$X::Kind>::tensor(),
                Fresh::<$X::Kind>::tensor(),
            );
            (Tensor { repr: values }, Tensor { repr: indices })
        }

        #[doc = concat!("[`", stringify!($const), "`], written over the elements of `values` and of `indices`.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $long, "]> = Tensor::ones();")]
        #[doc = concat!("let mut values: Tensor<f32, shape![", $half, "]> = Tensor::zeros();")]
        #[doc = concat!("let mut indices: Tensor<usize, shape![", $half, "]> = Tensor::zeros();")]
        #[doc = concat!("nn::", stringify!($const_into), "(&x, Pool::window::<2>(), nn::Counting::InChannel, &mut values, &mut indices);")]
        /// assert_eq!(values, Tensor::ones());
        /// ```
        pub fn $const_into<$X, $C, $To, K, I>(
            x: $X,
            pool: $C,
            counting: Counting,
            values: &mut Tensor<$X::Item, $To, K>,
            indices: &mut Tensor<usize, $To, I>,
        ) where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: Numeric,
            $To: Shape,
            $($asked)*
            K: StorageMut,
            I: StorageMut,
        {
            const { require($C::MISFIT.is_none(), asked::<$X::Shape, $To>($C::MISFIT).as_str()) };
            let _ = pool;
            max_pool_with_indices::<_, $X::Shape, $To, $C, _, _, $axes>(
                x.sized(),
                x.elements(),
                counting,
                values.over(),
                indices.over(),
            );
        }
    };
}

with_indices! {
    1, for<X, C, To> { C: Pools1d<X::Shape, Stride: MovesOn>, } PoolOver1d, { C: Pools1dTo<X::Shape, To>, },
    ["1, 6", "1, 3", "1, 2101", "1, 1050"],
    /// [`max_pool1d`](crate::nn::max_pool1d), and where each element was: see [`max_pool2d_with_indices`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (y, at) = nn::max_pool1d_with_indices(tensor![[1, 3, 2, 0]], Pool::window::<2>(), nn::Counting::InChannel);
    /// assert_eq!((y, at), (tensor![[3, 2]], tensor![[1, 2]]));
    /// ```
    max_pool1d_with_indices, max_pool1d_with_indices_into, max_pool1d_with_indices_const, max_pool1d_with_indices_const_into
}

with_indices! {
    2, for<X, C, To> { C: Pools<X::Shape, Stride: MovesOn>, } PoolOver, { C: Pools2dTo<X::Shape, To>, },
    ["1, 2, 6", "1, 1, 3", "1, 2101, 2", "1, 1050, 1"],
    /// [`max_pool2d`](crate::nn::max_pool2d), and where each element was, counted from the first of its channel, as PyTorch does, or of the
    /// tensor, as ONNX does: see [`Counting`]. Of equals the first is taken, of several NaN the last.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<i32, shape![2, 4, 4]> = Tensor::arange();
    /// let (y, at) = nn::max_pool2d_with_indices(&x, Pool::window::<2>(), nn::Counting::InChannel);
    /// assert_eq!(y, tensor![[[5, 7], [13, 15]], [[21, 23], [29, 31]]]);
    /// assert_eq!(at, tensor![[[5, 7], [13, 15]], [[5, 7], [13, 15]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.max_pool2d_with_indices")]
    max_pool2d_with_indices, max_pool2d_with_indices_into, max_pool2d_with_indices_const, max_pool2d_with_indices_const_into
}

with_indices! {
    3, for<X, C, To> { C: Pools3d<X::Shape, Stride: MovesOn>, } PoolOver3d, { C: Pools3dTo<X::Shape, To>, },
    ["1, 2, 2, 6", "1, 1, 1, 3", "1, 2101, 2, 2", "1, 1050, 1, 1"],
    /// [`max_pool3d`](crate::nn::max_pool3d), and where each element was: see [`max_pool2d_with_indices`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<i32, shape![1, 2, 2, 4]> = Tensor::arange();
    /// let (y, at) = nn::max_pool3d_with_indices(&x, Pool::window::<2>(), nn::Counting::InChannel);
    /// assert_eq!((y, at), (tensor![[[[13, 15]]]], tensor![[[[13, 15]]]]));
    /// ```
    max_pool3d_with_indices, max_pool3d_with_indices_into, max_pool3d_with_indices_const, max_pool3d_with_indices_const_into
}

/// The way back, and its twin that writes over the elements of a tensor.
macro_rules! unpooled {
    (
        $axes:literal, for<$X:ident, $To:ident> { $($bounds:tt)* }, [$from:literal, $to:literal],
        $(#[$of:meta])* $name:ident, $into:ident
    ) => {
        $(#[$of])*
        pub fn $name<$X, $To, B>(
            x: $X,
            indices: &Tensor<usize, $X::Shape, B>,
            counting: Counting,
        ) -> Tensor<$X::Item, $To, $X::Kind>
        where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: AnyNumber,
            $To: Shape,
            $($bounds)*
            B: Storage,
        {
            let _ = ($To::VALID, $To::ROOM);
            let repr = in_a_slice::<$X::Item, $X::Shape, $X::Kind, _>(x.sized(), x.elements(), |x_elements| {
                in_a_slice::<usize, $X::Shape, B::Kind, _>(indices.extents(), indices.strided(), |indices| {
                    max_unpool::<_, $X::Shape, $To, _, $axes>(x.sized(), x_elements, indices, counting, Fresh::<$X::Kind>::tensor())
                })
            });
            Tensor { repr }
        }

        #[doc = concat!("[`", stringify!($name), "`], written over the elements of `out`.")]
        ///
        /// # Panics
        /// When an index leaves what it counts in.
        ///
        /// ```
        /// use conformable::prelude::*;
        #[doc = concat!("let x: Tensor<f32, shape![", $from, "]> = Tensor::ones();")]
        #[doc = concat!("let at: Tensor<usize, shape![", $from, "]> = Tensor::zeros();")]
        #[doc = concat!("let mut out: Tensor<f32, shape![", $to, "]> = Tensor::zeros();")]
        #[doc = concat!("nn::", stringify!($into), "(&x, &at, nn::Counting::InChannel, &mut out);")]
        /// assert_eq!(out.sum(), 1.0);
        /// ```
        pub fn $into<$X, $To, B, K>(
            x: $X,
            indices: &Tensor<usize, $X::Shape, B>,
            counting: Counting,
            out: &mut Tensor<$X::Item, $To, K>,
        ) where
            $X: TensorOperand<<$X as AnyOperand>::Item>,
            $X::Item: AnyNumber,
            $To: Shape,
            $($bounds)*
            B: Storage,
            K: StorageMut,
        {
            in_a_slice::<$X::Item, $X::Shape, $X::Kind, _>(x.sized(), x.elements(), |x_elements| {
                in_a_slice::<usize, $X::Shape, B::Kind, _>(indices.extents(), indices.strided(), |indices| {
                    max_unpool::<_, $X::Shape, $To, _, $axes>(x.sized(), x_elements, indices, counting, out.over());
                });
            });
        }
    };
}

unpooled! {
    1, for<X, To> { To: ResizedSignal<X::Shape>, }, ["1, 1", "1, 4"],
    /// Each element of `x: [.., C, N']` where its index says, in `[.., C, N]`, and 0 elsewhere: see [`max_unpool2d`].
    ///
    /// # Panics
    /// When an index leaves what it counts in.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let y: Tensor<i32, shape![1, 4]> = nn::max_unpool1d(tensor![[3, 2]], &tensor![[1, 2]], nn::Counting::InChannel);
    /// assert_eq!(y, tensor![[0, 3, 2, 0]]);
    /// ```
    #[doc(alias = "torch.nn.functional.max_unpool1d")]
    max_unpool1d, max_unpool1d_into
}

unpooled! {
    2, for<X, To> { To: ResizedImage<X::Shape>, }, ["1, 1, 1", "1, 2, 2"],
    /// Each element of `x: [.., C, H', W']` where its index says, in `[.., C, H, W]`, the shape of the annotation, and 0 elsewhere: the way
    /// back of [`max_pool2d_with_indices`], with the indices that it gives. Of several elements in one place the last stays.
    ///
    /// # Panics
    /// When an index leaves what it counts in.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[1, 2], [4, 3]]];
    /// let (y, at) = nn::max_pool2d_with_indices(&x, Pool::window::<2>(), nn::Counting::InChannel);
    /// let back: Tensor<i32, shape![1, 2, 2]> = nn::max_unpool2d(&y, &at, nn::Counting::InChannel);
    /// assert_eq!(back, tensor![[[0, 0], [4, 0]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.max_unpool2d")]
    max_unpool2d, max_unpool2d_into
}

unpooled! {
    3, for<X, To> { To: ResizedVolume<X::Shape>, }, ["1, 1, 1, 1", "1, 2, 2, 2"],
    /// Each element of `x: [.., C, D', H', W']` where its index says, in `[.., C, D, H, W]`, and 0 elsewhere: see [`max_unpool2d`].
    ///
    /// # Panics
    /// When an index leaves what it counts in.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (x, at) = (tensor![[[[5]]]], tensor![[[[3]]]]);
    /// let y: Tensor<i32, shape![1, 2, 1, 2]> = nn::max_unpool3d(&x, &at, nn::Counting::InChannel);
    /// assert_eq!(y, tensor![[[[0, 0]], [[0, 5]]]]);
    /// ```
    #[doc(alias = "torch.nn.functional.max_unpool3d")]
    max_unpool3d, max_unpool3d_into
}
