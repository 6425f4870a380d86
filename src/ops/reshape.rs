//! Other shapes for the same elements in the same order.

use crate::axis::{Axis, AxisOf, DepthOf};
use crate::element::Element;
use crate::rule::flatten::{FlattenTo, FlattenedAxes, ProductIs, Unflattened};
use crate::rule::reshape::{Flatten, ReshapeTo};
use crate::shape::{FixedShape, Shape};
use crate::storage::{self, Contiguous, Kind, Storage, slice};
use crate::tensor::Tensor;

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
        // The panic stands here and not in a function, which the compiler would name in the user's stead.
        const { assert!(S::LEN == To::LEN, "{}", crate::text::reshape::<S, To>().as_str()) };
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
    pub fn flatten<N: crate::size::Size /* of some axes: a.flatten_axes::<1, 2>() */>(
        &self,
    ) -> Tensor<T, ((), N), B::Lend<'_>>
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
        Axis<FROM>: AxisOf<S, FROM>,
        Axis<TO>: AxisOf<S, TO>,
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
    #[doc(alias = "torch.unflatten")]
    #[inline]
    pub fn unflatten<const AXIS: isize, Sizes /* write a.unflatten::<1, shape![12, 64]>() */>(
        &self,
    ) -> Tensor<T, Unflattened<S, AXIS, Sizes>, B::Lend<'_>>
    where
        B: Contiguous,
        Axis<AXIS>: AxisOf<S, AXIS>,
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
}
