//! Functions with arguments, in place: over the tensor's own elements.

#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::element::{Bits, Element, Mask, Numeric, Signed};
use crate::kernel::op::{Call, Clamp, Fill, Neg, Not, OfLeft, Powi, Unary};
use crate::kernel::tree::Value;
use crate::ops::operand::{AnyOperand, Operand};
use crate::rule::broadcast::StretchTo;
use crate::shape::Shape;
use crate::storage::source;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

impl<T: Element, S: Shape, B: StorageMut> Tensor<T, S, B> {
    /// `x = op(x)` for each element.
    #[inline(always)]
    pub(crate) fn update_each(&mut self, op: impl Unary<T, Out = T>) {
        source::update::<_, T, S, B, _>(OfLeft(op), &mut self.repr, &Value(T::default()));
    }
}

/// # Map, negate, fill, clamp, in place
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// `f` of each element in its place. `f` may be called in any order. If it panics, each element is what it was or what `f`
    /// made of it, and nothing is lost.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3];
    /// a.map_in_place(|x| 10 * x + 1);
    /// assert_eq!(a, tensor![11, 21, 31]);
    /// ```
    #[doc(alias("mapv_inplace", "map_"))]
    #[doc(alias = "apply_")]
    #[inline]
    pub fn map_in_place(&mut self, f: impl Fn(T) -> T + Sync)
    where
        B: StorageMut,
    {
        self.update_each(Call(&f));
    }

    /// `f` of each element and of one from the other side in its place. The other side is broadcast to this tensor's shape.
    /// `f` may be called in any order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2], [3, 4]];
    /// a.zip_map_in_place(&tensor![10, 100], |x, y| x * y);
    /// assert_eq!(a, tensor![[10, 200], [30, 400]]);
    /// ```
    #[inline]
    pub fn zip_map_in_place<R>(&mut self, other: R, f: impl Fn(T, T) -> T + Sync)
    where
        B: StorageMut,
        R: Operand<T>,
        R::Shape: StretchTo<S>,
    {
        source::update::<_, T, S, B, _>(Call(&f), &mut self.repr, &other.into_source());
    }

    /// The negative of each element in its place.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, -2];
    /// a.neg_in_place();
    /// assert_eq!(a, tensor![-1, 2]);
    /// ```
    #[inline]
    pub fn neg_in_place(&mut self)
    where
        B: StorageMut,
        T: Signed,
    {
        self.update_each(Neg);
    }

    /// The opposite of each element of a mask, or of each bit of an integer, in its place.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut mask = tensor![true, false];
    /// mask.not_in_place();
    /// assert_eq!(mask, tensor![false, true]);
    /// ```
    #[doc(alias("logical_not", "bitwise_not", "invert"))]
    #[inline]
    pub fn not_in_place(&mut self)
    where
        B: StorageMut,
        T: Bits,
    {
        self.update_each(Not);
    }

    /// Each element to an integer power in its place.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![2.0, 3.0];
    /// a.powi_in_place(3);
    /// assert_eq!(a, tensor![8.0, 27.0]);
    /// ```
    #[inline]
    pub fn powi_in_place(&mut self, n: i32)
    where
        B: StorageMut,
        T: Real,
    {
        self.update_each(Powi(n));
    }

    /// Each element held between `low` and `high`; NaN stays NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![-1.0, 0.5, 2.0];
    /// a.clamp_in_place(0.0, 1.0);
    /// assert_eq!(a, tensor![0.0, 0.5, 1.0]);
    /// ```
    #[doc(alias("clip_", "clamp_"))]
    #[inline]
    pub fn clamp_in_place(&mut self, low: T, high: T)
    where
        B: StorageMut,
        T: Numeric,
    {
        self.update_each(Clamp(low, high));
    }

    /// Writes `v` where the mask is true. The mask is broadcast to this tensor's shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// a.masked_fill_in_place(&tensor![true, false], 0.0);
    /// assert_eq!(a, tensor![[0.0, 2.0], [0.0, 4.0]]);
    /// ```
    #[inline]
    pub fn masked_fill_in_place<M>(&mut self, mask: M, v: T)
    where
        B: StorageMut,
        M: AnyOperand<Item: Mask, Shape: StretchTo<S>>,
    {
        source::update::<_, T, S, B, _>(Fill(v), &mut self.repr, &mask.into_part());
    }
}
