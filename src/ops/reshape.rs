//! Other shapes for the same elements in the same order.

use crate::axis::{Axis, AxisOf, DepthOf, SizeAt};
use crate::element::Element;
use crate::rule::flatten::{FlattenTo, FlattenedAxes, ProductIs, Unflattened};
use crate::rule::reshape::{Flatten, ReshapeTo};
use crate::rule::squeeze::{NewAxisOf, Squeezed, Squeezes, Unsqueezed};
use crate::shape::{FixedShape, Shape};
use crate::size::Size;
use crate::storage::{self, Contiguous, Kind, Storage, slice};
use crate::tensor::Tensor;
use crate::text::{self, require};

/// # Reshape and flatten
///
/// Free where the tensor owns its elements.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The same elements under the shape `To`, of which the caller's bounds say that it has as many.
    ///
    /// # Panics
    /// When it has not.
    #[cfg(any(feature = "std", feature = "libm"))]
    pub(crate) fn reshaped<To: Shape>(&self) -> Tensor<T, To, B::Lend<'_>>
    where
        B: Contiguous,
    {
        Tensor { repr: slice::lend::<B, T, S, To>(&self.repr, |run| run.contiguous()) }
    }

    /// A view of the elements in the shape `To`, which has as many. Free: nothing is copied.
    ///
    /// The sizes of both shapes are in the library's table (all to 2,048, and those that models use above); for others,
    /// and where a size is a parameter, use [`reshape_const`](Self::reshape_const). Generic code reshapes `[N, M]` to one axis
    /// under the bound `N: Times<M>`, and `[N, 1]` under none. A view is not contiguous by type: copy it first, with
    /// `.to_tensor()`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    /// assert_eq!(a.reshape::<shape![3, 2]>(), tensor![[0, 1], [2, 3], [4, 5]]);
    /// ```
    #[doc(alias("np.reshape", "torch.reshape", "to_shape", "view_as", "reshape_as"))]
    #[inline]
    pub fn reshape<To: Shape /* write a.reshape::<shape![3, 2]>() */>(&self) -> Tensor<T, To, B::Lend<'_>>
    where
        B: Contiguous,
        S: ReshapeTo<To>,
    {
        let _ = To::VALID;
        let _ = To::COUNTED;
        Tensor { repr: slice::lend::<B, T, S, To>(&self.repr, |run| run.contiguous()) }
    }

    /// As [`reshape`](Self::reshape), for any sizes: the numbers of elements are compared when the program is built.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// fn halves<const N: usize, const H: usize>(a: &Tensor<f32, shape![{N}]>) -> SliceView<'_, f32, shape![2, {H}]> {
    ///     a.reshape_const::<shape![2, {H}]>()
    /// }
    /// let a: Tensor<f32, shape![9001, 4]> = Tensor::zeros();
    /// assert_shape!(a.reshape_const::<shape![4, 9001]>(), [4, 9001]);
    /// assert_shape!(halves::<8, 4>(&Tensor::arange()), [2, 4]);
    /// ```
    #[inline]
    pub fn reshape_const<To: FixedShape /* write a.reshape_const::<shape![3, 2]>() */>(
        &self,
    ) -> Tensor<T, To, B::Lend<'_>>
    where
        B: Contiguous,
        S: FixedShape,
    {
        // Here and not in a function, which the compiler would name in the user's stead.
        const { require(S::LEN == To::LEN, text::reshape::<S, To>().as_str()) };
        let _ = To::VALID;
        let _ = To::COUNTED;
        Tensor { repr: slice::lend::<B, T, S, To>(&self.repr, |run| run.contiguous()) }
    }

    /// A view of the elements as a vector, in row-major order. Free: nothing is copied.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    /// let v = a.flatten();
    /// assert_shape!(v, [6]);
    /// ```
    #[doc(alias("ravel", "np.ravel", "torch.flatten"))]
    #[inline]
    pub fn flatten<N: Size /* of some axes: a.flatten_axes::<1, 2>() */>(&self) -> Tensor<T, ((), N), B::Lend<'_>>
    where
        B: Contiguous,
        S: Flatten<Len = N>,
    {
        Tensor { repr: slice::lend::<B, T, S, ((), N)>(&self.repr, |run| run.contiguous()) }
    }

    /// A view of the elements with the axes from `FROM` to `TO`, both included, as one. Free: nothing is copied.
    ///
    /// The product is computed in the types, so the sizes are in the library's table; generic code says that it exists by
    /// the bound `H: Times<D>`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let heads: Tensor<f32, shape![8, 16, 12, 64]> = Tensor::zeros();
    /// assert_shape!(heads.flatten_axes::<2, 3>(), [8, 16, 768]);
    /// assert_shape!(heads.flatten_axes::<0, -2>(), [1536, 64]);
    /// ```
    #[inline]
    pub fn flatten_axes<const FROM: isize, const TO: isize /* write a.flatten_axes::<1, 2>() */>(
        &self,
    ) -> Tensor<T, FlattenedAxes<S, FROM, TO>, B::Lend<'_>>
    where
        B: Contiguous,
        Axis<FROM>: AxisOf<S>,
        Axis<TO>: AxisOf<S>,
        DepthOf<S, FROM>: FlattenTo<S, DepthOf<S, TO>, FROM, TO>,
    {
        Tensor { repr: slice::lend::<B, T, S, _>(&self.repr, |run| run.contiguous()) }
    }

    /// A view of the elements with the axes `Sizes` in place of axis `AXIS`, whose size is their product. Free: nothing is
    /// copied.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![16, 768]> = Tensor::zeros();
    /// assert_shape!(x.unflatten::<1, shape![12, 64]>(), [16, 12, 64]);
    /// ```
    ///
    /// Generic code says by the bound `H: Times<D>` that there is a product, and has the axis of that size:
    ///
    /// ```
    /// use conformable::prelude::*;
    /// fn heads<H: Size + Times<D>, D: Size>(x: &Tensor<f32, shape![<H as Times<D>>::Output]>) -> SliceView<'_, f32, shape![H, D]> {
    ///     x.unflatten::<0, shape![H, D]>()
    /// }
    /// assert_shape!(heads::<Dim<3>, Dim<4>>(&Tensor::ones()), [3, 4]);
    /// ```
    #[doc(alias = "torch.unflatten")]
    #[inline]
    pub fn unflatten<const AXIS: isize, Sizes /* write a.unflatten::<1, shape![12, 64]>() */>(
        &self,
    ) -> Tensor<T, Unflattened<S, AXIS, Sizes>, B::Lend<'_>>
    where
        B: Contiguous,
        Axis<AXIS>: AxisOf<S>,
        Sizes: Shape + ProductIs<S, AXIS>,
    {
        let _ = Sizes::VALID;
        Tensor { repr: slice::lend::<B, T, S, _>(&self.repr, |run| run.contiguous()) }
    }
}

/// # Reshape by value
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensor itself in the shape `To`, which has as many elements: [`reshape`](Self::reshape) by value.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    /// let b: Tensor<i32, shape![6]> = a.into_shape();
    /// assert_eq!(b[[5]], 5);
    /// ```
    #[doc(alias = "into_shape_with_order")]
    #[inline]
    pub fn into_shape<To: Shape /* write a.into_shape::<shape![3, 2]>() */>(self) -> Tensor<T, To, B>
    where
        B: Kind,
        S: ReshapeTo<To>,
    {
        let _ = To::VALID;
        let _ = To::COUNTED;
        Tensor { repr: storage::reshape::<B, T, S, To>(self.repr) }
    }

    /// The tensor itself as a vector, in row-major order: [`flatten`](Self::flatten) by value, and free as that is. A result that
    /// has no name becomes one that lives on.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 3]> = Tensor::arange();
    /// let doubled = (&a * 2).into_flatten();
    /// assert_eq!(doubled, tensor![0, 2, 4, 6, 8, 10]);
    /// ```
    #[doc(alias = "into_flat")]
    #[inline]
    pub fn into_flatten<N: Size /* of some axes: a.into_flatten_axes::<1, 2>() */>(self) -> Tensor<T, ((), N), B>
    where
        B: Kind,
        S: Flatten<Len = N>,
    {
        Tensor { repr: storage::reshape::<B, T, S, ((), N)>(self.repr) }
    }

    /// The tensor itself with the axes from `FROM` to `TO`, both included, as one: [`flatten_axes`](Self::flatten_axes) by value.
    /// Free.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// fn features(images: &Tensor<f32, shape![8, 3, 4, 4]>) -> Tensor<f32, shape![8, 48]> {
    ///     images.relu().into_flatten_axes::<1, 3>()
    /// }
    /// assert_eq!(features(&Tensor::ones()).sum(), 384.0);
    /// ```
    #[doc(alias("nn.Flatten", "Flatten"))]
    #[inline]
    pub fn into_flatten_axes<const FROM: isize, const TO: isize /* write a.into_flatten_axes::<1, 2>() */>(
        self,
    ) -> Tensor<T, FlattenedAxes<S, FROM, TO>, B>
    where
        B: Kind,
        Axis<FROM>: AxisOf<S>,
        Axis<TO>: AxisOf<S>,
        DepthOf<S, FROM>: FlattenTo<S, DepthOf<S, TO>, FROM, TO>,
    {
        Tensor { repr: storage::reshape::<B, T, S, _>(self.repr) }
    }

    /// The tensor itself with the axes `Sizes` in place of axis `AXIS`, whose size is their product: [`unflatten`](Self::unflatten)
    /// by value. Free.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![16, 768]> = Tensor::zeros();
    /// assert_shape!(x.exp().into_unflatten::<1, shape![12, 64]>(), [16, 12, 64]);
    /// ```
    #[inline]
    pub fn into_unflatten<const AXIS: isize, Sizes /* write a.into_unflatten::<1, shape![12, 64]>() */>(
        self,
    ) -> Tensor<T, Unflattened<S, AXIS, Sizes>, B>
    where
        B: Kind,
        Axis<AXIS>: AxisOf<S>,
        Sizes: Shape + ProductIs<S, AXIS>,
    {
        let _ = Sizes::VALID;
        Tensor { repr: storage::reshape::<B, T, S, _>(self.repr) }
    }

    /// The tensor itself with a new axis of size 1, which then is axis `AXIS`: [`unsqueeze`](Self::unsqueeze) by value. Free.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let image: Tensor<f32, shape![3, 8, 8]> = Tensor::ones();
    /// let batch: Tensor<f32, shape![1, 3, 8, 8]> = (image / 255.0).into_unsqueeze::<0>();
    /// assert_shape!(batch.sum_axes::<axes![2, 3]>().into_unsqueeze::<-1>(), [1, 3, 1]);
    /// ```
    #[inline]
    pub fn into_unsqueeze<const AXIS: isize /* write a.into_unsqueeze::<0>() */>(
        self,
    ) -> Tensor<T, Unsqueezed<S, AXIS>, B>
    where
        B: Kind,
        Axis<AXIS>: NewAxisOf<S>,
    {
        Tensor { repr: storage::reshape::<B, T, S, _>(self.repr) }
    }

    /// The tensor itself without axis `AXIS`, which has size 1: [`squeeze`](Self::squeeze) by value. Free.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (w, x) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![[5.0], [6.0]]);
    /// assert_eq!(w.matmul(&x).into_squeeze::<-1>(), tensor![17.0, 39.0]);
    /// ```
    #[inline]
    pub fn into_squeeze<const AXIS: isize /* write a.into_squeeze::<0>() */>(self) -> Tensor<T, Squeezed<S, AXIS>, B>
    where
        B: Kind,
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: Squeezes<AXIS>,
    {
        Tensor { repr: storage::reshape::<B, T, S, _>(self.repr) }
    }
}
