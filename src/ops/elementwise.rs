//! Elementwise methods, on tensors (evaluated at once) and on expressions (fused).
//!
//! To add a function of one element, add its operation to `kernel/op.rs` and a line to the list at the end of this file, with
//! the name of its form in place behind a stroke;
//! likewise for a function of two, which has a line in [`strict`](super::strict) too. Functions that need `std` or `libm` are in `functions` and `activations`.

#[macro_use]
mod methods;

use super::operand::{AnyOperand, Operand};
#[cfg(feature = "half")]
use crate::element::Floating as Real;
#[cfg(not(feature = "half"))]
use crate::element::Real;
use crate::element::{Absolute, AnyNumber, CastTo, Element, Mask, Numeric, Ordered, Signed};
use crate::expr::Expr;
use crate::kernel::op::{self, Call, Cast, Clamp, Fill, Powi};
use crate::kernel::tree::{Choose, Map, Zip};
use crate::rule::broadcast::{Broadcast, Join, StretchTo};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Beside, Storage, StorageMut};
use crate::tensor::Tensor;
use core::marker::PhantomData;

/// The shape of an elementwise operation with `R` on its right.
pub type ShapeWith<S, R> = <S as Join>::With<<R as AnyOperand>::Shape>;

/// Where the result of a tensor stored as `B` says and an operand `R` is kept: inline if both are, else on the heap.
pub type KindWith<B, R> = <<B as Storage>::Kind as Beside>::With<<R as AnyOperand>::Kind>;

/// # Map, cast, select
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// `f` of each element. `f` may be called in any order, and with the feature `rayon` from several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1, 2, 3];
    /// assert_eq!(a.map(|x| x as f32 / 2.0), tensor![0.5, 1.0, 1.5]);
    /// ```
    #[doc(alias("mapv", "np.vectorize", "vectorize", "frompyfunc", "apply_along_axis"))]
    #[inline]
    pub fn map<U: Element>(&self, f: impl Fn(T) -> U + Sync) -> Tensor<U, S, B::Kind> {
        let _ = S::ROOM;
        Tensor { repr: source::evaluate(&Map(Call(&f), self.leaf())) }
    }

    /// `f` of an element from each side, which are broadcast together. `f` may be called in any order; if it panics, what was
    /// made of it is dropped.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![[1], [2]], tensor![10, 20, 30]);
    /// assert_eq!(a.zip_map(&b, |x, y| x + y), tensor![[11, 21, 31], [12, 22, 32]]);
    /// ```
    #[doc(alias = "Zip")]
    #[inline]
    pub fn zip_map<R, U, F>(&self, other: R, f: F) -> Tensor<U, ShapeWith<S, R>, KindWith<B, R>>
    where
        R: Operand<T>,
        S: Broadcast<R::Shape>,
        U: Element,
        F: Fn(T, T) -> U + Sync,
    {
        let _ = <ShapeWith<S, R> as Shape>::ROOM;
        Tensor { repr: source::evaluate(&Zip(Call(&f), self.leaf(), other.into_source())) }
    }

    /// Each element as another type, converted as `as` does; `bool` becomes 0 or 1, and a number becomes whether it is
    /// not 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.7, -2.0].cast::<i32>(), tensor![1, -2]);
    /// assert_eq!(tensor![true, false].cast::<f32>(), tensor![1.0, 0.0]);
    /// ```
    #[doc(alias("astype", "np.astype", "torch.to", "to", "type_as"))]
    #[inline]
    pub fn cast<U: Element /* write a.cast::<f32>() */>(&self) -> Tensor<U, S, B::Kind>
    where
        T: CastTo<U>,
    {
        let _ = S::ROOM;
        Tensor { repr: source::evaluate(&Map(Cast::<U>(PhantomData), self.leaf())) }
    }

    /// The negative of each element, as the operator `-`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, -2].neg(), tensor![-1, 2]);
    /// ```
    #[doc(alias("np.negative", "torch.neg", "negative"))]
    #[inline]
    pub fn neg(&self) -> Tensor<T, S, B::Kind>
    where
        T: Signed,
    {
        -self
    }

    /// Each element to an integer power. Within 2 ulp.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![2.0, 3.0].powi(3), tensor![8.0, 27.0]);
    /// ```
    #[inline]
    pub fn powi(&self, n: i32) -> Tensor<T, S, B::Kind>
    where
        T: Real,
    {
        let _ = S::ROOM;
        Tensor { repr: source::evaluate(&Map(Powi(n), self.leaf())) }
    }

    /// Each element, held between `low` and `high`; NaN stays NaN. Where `low` is above `high`, all are `high`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-1.0, 0.5, 2.0].clamp(0.0, 1.0), tensor![0.0, 0.5, 1.0]);
    /// ```
    #[doc(alias("np.clip", "clip", "hardtanh", "relu6", "torch.clamp"))]
    #[inline]
    pub fn clamp(&self, low: T, high: T) -> Tensor<T, S, B::Kind>
    where
        T: Numeric,
    {
        let _ = S::ROOM;
        Tensor { repr: source::evaluate(&Map(Clamp(low, high), self.leaf())) }
    }

    /// Where this mask is true the element of `a`, else that of `b`; all three are broadcast together.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![-1.0, 2.0, -3.0];
    /// assert_eq!(x.less(0.0).select(&tensor![0.0], &x), tensor![0.0, 2.0, 0.0]);
    /// ```
    #[doc(alias("np.where", "where", "torch.where"))]
    #[inline]
    pub fn select<L, R>(
        &self,
        a: L,
        b: R,
    ) -> Tensor<<L as AnyOperand>::Item, ShapeWith<ShapeWith<S, L>, R>, KindWith<KindWith<B, L>, R>>
    where
        T: Mask,
        L: AnyOperand + Operand<<L as AnyOperand>::Item>,
        R: Operand<<L as AnyOperand>::Item>,
        S: Broadcast<L::Shape>,
        ShapeWith<S, L>: Broadcast<R::Shape>,
    {
        let _ = <<ShapeWith<S, L> as Join>::With<R::Shape> as Shape>::ROOM;
        Tensor { repr: source::evaluate(&Choose(self.leaf(), a.into_source(), b.into_source())) }
    }

    /// Each element, but `v` where the mask is true. The mask is broadcast to this tensor's shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// assert_eq!(x.masked_fill(&tensor![true, false], 0.0), tensor![[0.0, 2.0], [0.0, 4.0]]);
    /// assert_eq!(x.masked_fill(x.greater(2.5), 0.0), tensor![[1.0, 2.0], [0.0, 0.0]]);
    /// ```
    #[doc(alias("torch.masked_fill", "np.putmask", "putmask", "masked_fill_", "place"))]
    #[inline]
    pub fn masked_fill<M>(&self, mask: M, v: T) -> Tensor<T, S, KindWith<B, M>>
    where
        M: AnyOperand<Item: Mask, Shape: StretchTo<S>>,
    {
        let filled = Zip(Fill(v), self.leaf(), mask.into_part());
        Tensor { repr: source::evaluate_as::<_, S>(&filled) }
    }
}

/// # Assignment
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// Writes the elements of `other`, broadcast to this tensor's shape, over its own: NumPy's `a[...] = b`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// a.assign(&tensor![1, 2, 3]);
    /// assert_eq!(a, tensor![[1, 2, 3], [1, 2, 3]]);
    /// ```
    #[doc(alias = "copy_")]
    #[doc(alias("np.copyto", "copyto"))]
    #[inline]
    pub fn assign<R>(&mut self, other: R)
    where
        B: StorageMut,
        R: Operand<T>,
        R::Shape: StretchTo<S>,
    {
        source::evaluate_into::<R::Source, B, S>(&other.into_source(), &mut self.repr);
    }
}

/// Elementwise functions with arguments, as those of [`Tensor`].
impl<T: Element, E: Source<Item = T>> Expr<E> {
    /// Each element to an integer power.
    #[inline]
    pub fn powi(self, n: i32) -> Expr<Map<Powi, E>>
    where
        T: Real,
    {
        self.map_by(Powi(n))
    }

    /// Each element, held between `low` and `high`.
    #[inline]
    pub fn clamp(self, low: T, high: T) -> Expr<Map<Clamp<T>, E>>
    where
        T: Numeric,
    {
        self.map_by(Clamp(low, high))
    }

    /// Each element as another type.
    #[inline]
    pub fn cast<U: Element /* write a.cast::<f32>() */>(self) -> Expr<Map<Cast<U>, E>>
    where
        T: CastTo<U>,
    {
        self.map_by(Cast::<U>(PhantomData))
    }

    /// `f` of each element.
    #[inline]
    pub fn map<U: Element, F: Fn(T) -> U + Copy + Sync>(self, f: F) -> Expr<Map<Call<F>, E>> {
        self.map_by(Call(f))
    }

    /// Where this mask is true the element of `a`, else that of `b`.
    #[inline]
    pub fn select<L, R>(self, a: L, b: R) -> Expr<Choose<E, L::Source, R::Source>>
    where
        T: Mask,
        L: AnyOperand + Operand<<L as AnyOperand>::Item>,
        R: Operand<<L as AnyOperand>::Item>,
        E::Shape: Broadcast<L::Shape>,
        ShapeWith<E::Shape, L>: Broadcast<R::Shape>,
    {
        self.choose(a.into_source(), b.into_source())
    }
}

binary_methods! {
    "# The larger, the smaller, the remainder"
    [<ShapeWith<S, R> as Shape>::ROOM]
    [T: Numeric, R: Operand<T>, S: Broadcast<R::Shape>,]
    [T: Numeric, R: Operand<T>, E::Shape: Broadcast<R::Shape>,]
    [in place T: Numeric, B: StorageMut, R: Operand<T>, R::Shape: StretchTo<S>,]
    /// The larger of each two; NaN if one of them is: `np.maximum`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1.0, 5.0];
    /// assert_eq!(a.maximum(&tensor![3.0]), tensor![3.0, 5.0]);
    /// assert_eq!(a.maximum(2.0), tensor![2.0, 5.0]);
    /// ```
    #[doc(alias("np.maximum", "torch.maximum", "fmax", "clamp_min"))]
    maximum / maximum_in_place: Maximum -> T;
    /// The smaller of each two; NaN if one of them is: `np.minimum`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, 5.0].minimum(2.0), tensor![1.0, 2.0]);
    /// ```
    #[doc(alias("np.minimum", "torch.minimum", "fmin", "clamp_max"))]
    minimum / minimum_in_place: Minimum -> T;
    /// The remainder that is never negative, Rust's `rem_euclid`. That with the sign of the divisor is
    /// [`mod_floor`](Self::mod_floor).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-7, 7].rem_euclid(3), tensor![2, 1]);
    /// assert_eq!(tensor![-7, 7].rem_euclid(-3), tensor![2, 1]);
    /// ```
    rem_euclid / rem_euclid_in_place: RemEuclid -> T;
    /// The remainder with the sign of the divisor: Python's `%`, `np.mod`, `torch.remainder`. That with the sign of the left
    /// side, `np.fmod`, is the operator `%`.
    ///
    /// It is what a division rounded down leaves. Of floats, a remainder of 0 has the divisor's sign too, as NumPy's, and a
    /// division by 0 gives NaN. Of integers, `%` panics where Rust's does: by 0, and the lowest by -1.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-7, 7].mod_floor(3), tensor![2, 1]);
    /// assert_eq!(tensor![-7, 7].mod_floor(-3), tensor![-1, -2]);
    /// assert_eq!(tensor![-1.5, 1.5].mod_floor(&tensor![[1.0], [-1.0]]), tensor![[0.5, 0.5], [-0.5, -0.5]]);
    /// ```
    #[doc(alias("np.mod", "np.remainder", "torch.remainder", "mod", "remainder"))]
    mod_floor / mod_floor_in_place: ModFloor -> T;
}

binary_methods! {
    "# Comparisons"
    [<ShapeWith<S, R> as Shape>::ROOM]
    [T: Element, R: Operand<T>, S: Broadcast<R::Shape>,]
    [T: Element, R: Operand<T>, E::Shape: Broadcast<R::Shape>,]
    /// Whether each two are equal.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2].equal(&tensor![[1], [2]]), tensor![[true, false], [false, true]]);
    /// ```
    #[doc(alias("np.equal", "torch.eq", "eq"))]
    equal: Equal -> bool;
    /// Whether each two differ.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2].not_equal(1), tensor![false, true]);
    /// ```
    #[doc(alias("np.not_equal", "torch.ne", "ne"))]
    not_equal: NotEqual -> bool;
}

binary_methods! {
    "# Comparisons by order"
    [<ShapeWith<S, R> as Shape>::ROOM]
    [T: Ordered, R: Operand<T>, S: Broadcast<R::Shape>,]
    [T: Ordered, R: Operand<T>, E::Shape: Broadcast<R::Shape>,]
    /// Whether the left of each two is less.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2].less(2), tensor![true, false]);
    /// ```
    #[doc(alias("np.less", "torch.lt", "lt"))]
    less: Less -> bool;
    /// Whether the left of each two is less or equal.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2, 3].less_equal(2), tensor![true, true, false]);
    /// ```
    #[doc(alias("np.less_equal", "torch.le", "le"))]
    less_equal: LessEqual -> bool;
    /// Whether the left of each two is greater.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2].greater(1), tensor![false, true]);
    /// ```
    #[doc(alias("np.greater", "torch.gt", "gt"))]
    greater: Greater -> bool;
    /// Whether the left of each two is greater or equal.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1, 2, 3].greater_equal(2), tensor![false, true, true]);
    /// ```
    #[doc(alias("np.greater_equal", "torch.ge", "ge"))]
    greater_equal: GreaterEqual -> bool;
}

unary_methods! {
    "# Absolute value"
    [S::ROOM]
    [T: Absolute,]
    [in place T: Numeric, B: StorageMut,]
    /// The absolute value; of a complex number the real one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-1.5, 2.0].abs(), tensor![1.5, 2.0]);
    /// ```
    #[doc(alias("np.abs", "torch.abs", "absolute", "fabs"))]
    abs / abs_in_place: Abs -> <T as Absolute>::Magnitude;
}

unary_methods! {
    "# Square"
    [S::ROOM]
    [T: AnyNumber,]
    [in place T: AnyNumber, B: StorageMut,]
    /// The square.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-3, 2].square(), tensor![9, 4]);
    /// ```
    #[doc(alias("np.square", "torch.square"))]
    square / square_in_place: Square -> T;
}

unary_methods! {
    "# Sign, relu"
    [S::ROOM]
    [T: Numeric,]
    [in place T: Numeric, B: StorageMut,]
    /// -1, 0 or 1 by the sign; NaN for NaN: `np.sign`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-1.5, 0.0, 2.0].sign(), tensor![-1.0, 0.0, 1.0]);
    /// ```
    #[doc(alias("np.sign", "torch.sign", "signum", "sgn"))]
    sign / sign_in_place: Sign -> T;
    /// The larger of each element and 0; NaN for NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![-1.0, 2.0].relu(), tensor![0.0, 2.0]);
    /// ```
    #[doc(alias("torch.relu", "torch.nn.ReLU", "ReLU"))]
    relu / relu_in_place: Relu -> T;
}

unary_methods! {
    "# Reciprocal, rounding, NaN and infinity"
    [S::ROOM]
    [T: Real,]
    [in place T: Real, B: StorageMut,]
    /// 1 over each element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![2.0, 4.0].recip(), tensor![0.5, 0.25]);
    /// ```
    #[doc(alias("np.reciprocal", "torch.reciprocal", "reciprocal"))]
    recip / recip_in_place: Recip -> T;
    /// Whether each element is not a number.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, f32::NAN].is_nan(), tensor![false, true]);
    /// ```
    #[doc(alias("np.isnan", "torch.isnan", "isnan"))]
    is_nan: IsNan -> bool;
    /// Whether each element is neither infinite nor NaN.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, f32::INFINITY].is_finite(), tensor![true, false]);
    /// ```
    #[doc(alias("np.isfinite", "torch.isfinite", "isfinite"))]
    is_finite: IsFinite -> bool;
    /// Whether each element is infinite.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.0, f32::INFINITY].is_infinite(), tensor![false, true]);
    /// ```
    #[doc(alias("np.isinf", "torch.isinf", "isinf"))]
    is_infinite: IsInfinite -> bool;
    /// The largest integer not above each element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.5, -1.5].floor(), tensor![1.0, -2.0]);
    /// ```
    #[doc(alias("np.floor", "torch.floor"))]
    floor / floor_in_place: Floor -> T;
    /// The smallest integer not below each element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.5, -1.5].ceil(), tensor![2.0, -1.0]);
    /// ```
    #[doc(alias("np.ceil", "torch.ceil"))]
    ceil / ceil_in_place: Ceil -> T;
    /// Each element without its fraction.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.5, -1.5].trunc(), tensor![1.0, -1.0]);
    /// ```
    #[doc(alias("np.trunc", "torch.trunc", "fix"))]
    trunc / trunc_in_place: Trunc -> T;
    /// Each element less its integer part, with the sign of the element: `torch.frac`. NaN of infinities.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1.5, -1.25].fract(), tensor![0.5, -0.25]);
    /// ```
    #[doc(alias("torch.frac", "np.modf", "frac", "modf"))]
    fract / fract_in_place: Fract -> T;
}

#[cfg(any(feature = "std", feature = "libm"))]
mod activations;
#[cfg(any(feature = "std", feature = "libm"))]
mod functions;
mod in_place;
