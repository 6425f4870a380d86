//! Broadcasting with less allowed, where it is asked for: [`exact`](Tensor::exact), [`one_sided`](Tensor::one_sided),
//! [`at_most`](Tensor::at_most).
//!
//! Each wraps the left side, and the operators and functions of the wrapper ask its rule (`rule/strict.rs`) before they do
//! what the tensor's own do.

use super::elementwise::KindWith;
use super::operand::{AnyOperand, Operand, SameElement};
#[cfg(all(any(feature = "std", feature = "libm"), feature = "half"))]
use crate::element::Floating as Real;
#[cfg(all(any(feature = "std", feature = "libm"), not(feature = "half")))]
use crate::element::Real;
use crate::element::{AnyNumber, Bits, Element, Numeric, Ordered, Shifts};
use crate::expr::Expr;
use crate::kernel::op::{self, Binary, Call};
use crate::kernel::tree::Zip;
use crate::rule::strict::{Allows, AtMost, EqualShapes, OneSided, Permits, SameShape, ShapeBy};
use crate::shape::Shape;
use crate::storage::source::{self, Source};
use crate::storage::{Beside, Storage, WritesTo};
use crate::tensor::Tensor;
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};

/// The left side of operations that follow `Rule`: a reference to a tensor, or an expression. See [`Tensor::exact`],
/// [`Tensor::one_sided`] and [`Tensor::at_most`].
///
/// It counts for the one operation that it stands in: what comes out is a tensor, or an expression, as ever.
#[must_use = "a rule does nothing until an operator follows"]
#[derive(Clone, Copy)]
pub struct Strict<X, Rule>(X, PhantomData<Rule>);

#[cfg(any(feature = "std", feature = "libm"))]
impl<X, Rule> Strict<X, Rule> {
    /// This left side, by the rule.
    #[inline]
    pub(crate) fn of(left: X) -> Self {
        Strict(left, PhantomData)
    }

    /// The left side.
    #[inline]
    pub(crate) fn left(self) -> X {
        self.0
    }
}

/// # Stricter than broadcasting
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// This tensor where equal shapes are wanted and no broadcasting is: the operator that follows, or the function of two
    /// elements, accepts only an operand of the same shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![1, 2], tensor![3, 4]);
    /// assert_eq!(a.exact() + &b, tensor![4, 6]);
    /// assert_eq!(a.exact().equal(&b), tensor![false, false]);
    /// ```
    ///
    /// Predictions `[N]` less targets `[N, 1]` are N times N differences, and no error, to NumPy:
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let (predictions, targets) = (tensor![0.9, 0.2], tensor![[1.0], [0.0]]);
    /// let errors = predictions.exact() - &targets;
    /// ```
    #[inline]
    pub fn exact(&self) -> Strict<&Self, EqualShapes> {
        Strict(self, PhantomData)
    }

    /// This tensor where one side may stretch, and not both: the result has the shape of one of the two operands, as with
    /// a row on a matrix.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, row) = (tensor![[1, 2], [3, 4]], tensor![10, 20]);
    /// assert_eq!(a.one_sided() + &row, tensor![[11, 22], [13, 24]]);
    /// assert_eq!(row.one_sided() + &a, tensor![[11, 22], [13, 24]]);
    /// ```
    ///
    /// A column and a row would make a matrix, which is neither's shape:
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let (column, row) = (tensor![[1], [2]], tensor![10, 20]);
    /// let table = column.one_sided() + &row;
    /// ```
    #[inline]
    pub fn one_sided(&self) -> Strict<&Self, OneSided> {
        Strict(self, PhantomData)
    }

    /// This tensor where the result may have at most `LEN` elements: against the table of 10,000 times 10,000 that was not
    /// meant.
    ///
    /// `LEN` and the sizes are in the library's table: all to 2,048, powers of two and of ten, and those that models use.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (column, row): (Tensor<f32, shape![100, 1]>, Tensor<f32, shape![20]>) = (Tensor::ones(), Tensor::ones());
    /// assert_shape!(column.at_most::<10_000>() * &row, [100, 20]);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let (column, row): (Tensor<f32, shape![100, 1]>, Tensor<f32, shape![20]>) = (Tensor::ones(), Tensor::ones());
    /// let table = column.at_most::<1000>() * &row;
    /// ```
    #[inline]
    pub fn at_most<const LEN: usize>(&self) -> Strict<&Self, AtMost<LEN>> {
        Strict(self, PhantomData)
    }

    /// [`exact`](Self::exact) for the assigning operators, which then do not broadcast their right side.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2], [3, 4]];
    /// *a.exact_mut() += &tensor![[10, 20], [30, 40]];
    /// assert_eq!(a, tensor![[11, 22], [33, 44]]);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2], [3, 4]];
    /// *a.exact_mut() += &tensor![10, 20];
    /// ```
    #[inline]
    pub fn exact_mut(&mut self) -> ExactMut<'_, T, S, B> {
        ExactMut(ExactTarget(self))
    }
}

/// Stricter than broadcasting, as with [`Tensor`].
impl<E: Source> Expr<E> {
    /// [`Tensor::exact`]: the operand that follows has the same shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![1.0, 2.0], tensor![3.0, 5.0]);
    /// assert_eq!((a.expr().exact() - &b).square().sum(), 13.0);
    /// ```
    #[inline]
    pub fn exact(self) -> Strict<Self, EqualShapes> {
        Strict(self, PhantomData)
    }

    /// [`Tensor::one_sided`]: the result has the shape of one of the two operands.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, row) = (tensor![[1, 2], [3, 4]], tensor![1, 2]);
    /// assert_eq!((a.expr().one_sided() - &row).eval(), tensor![[0, 0], [2, 2]]);
    /// ```
    #[inline]
    pub fn one_sided(self) -> Strict<Self, OneSided> {
        Strict(self, PhantomData)
    }

    /// [`Tensor::at_most`]: the result has at most `LEN` elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (column, row) = (tensor![[1], [2]], tensor![1, 2, 3]);
    /// assert_eq!((column.expr().at_most::<6>() * &row).sum(), 18);
    /// ```
    #[inline]
    pub fn at_most<const LEN: usize>(self) -> Strict<Self, AtMost<LEN>> {
        Strict(self, PhantomData)
    }
}

/// What [`Tensor::exact_mut`] gives: `*a.exact_mut() += &b`.
#[must_use = "a rule does nothing until an operator follows: `*a.exact_mut() += &b`"]
pub struct ExactMut<'a, T: Element, S: Shape, B: Storage>(ExactTarget<'a, T, S, B>);

/// The target of an operator that assigns and does not broadcast.
pub struct ExactTarget<'a, T: Element, S: Shape, B: Storage>(&'a mut Tensor<T, S, B>);

impl<'a, T: Element, S: Shape, B: Storage> Deref for ExactMut<'a, T, S, B> {
    type Target = ExactTarget<'a, T, S, B>;
    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<T: Element, S: Shape, B: Storage> DerefMut for ExactMut<'_, T, S, B> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// `l ∘ r`, in the shape that the rule says it has. (It is that of broadcasting, under a name that generic code knows.)
#[inline(always)]
fn by_rule<Rule, O, L, T, S, R>(
    op: O,
    l: L,
    r: R,
) -> Tensor<O::Out, Rule::Of<S, R::Shape>, <L::Kind as Beside>::With<R::Kind>>
where
    Rule: ShapeBy,
    O: Binary<T, T>,
    L: Source<Item = T, Shape = S>,
    T: Element,
    S: Shape,
    R: Operand<T>,
{
    Tensor { repr: source::evaluate_as(&Zip(op, l, r.into_source())) }
}

/// The element type of an operand.
type Item<R> = <R as AnyOperand>::Item;

// What can be wrong about the elements is a bound on the right side, for the reason that `operators.rs` gives.
macro_rules! strict_operators {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $bound:ident;)*) => { $(
        impl<T, S, B, Rule, R> core::ops::$trait<R> for Strict<&Tensor<T, S, B>, Rule>
        where
            T: Element,
            S: Shape,
            B: Storage,
            R: AnyOperand<Item: $bound + SameElement<T>> + Operand<Item<R>>,
            Rule: ShapeBy + Allows<S, R::Shape>,
        {
            type Output = Tensor<T, Rule::Of<S, R::Shape>, KindWith<B, R>>;
            #[inline]
            fn $method(self, right: R) -> Self::Output {
                let left = Item::<R>::left_ref(self.0).leaf();
                Item::<R>::own(by_rule::<Rule, _, _, _, S, R>(op::$trait, left, right))
            }
        }

        impl<E, Rule, R> core::ops::$trait<R> for Strict<Expr<E>, Rule>
        where
            E: Source<Item: $bound>,
            R: Operand<E::Item>,
            Rule: Allows<E::Shape, R::Shape>,
        {
            type Output = Expr<Zip<op::$trait, E, R::Source>>;
            #[inline]
            fn $method(self, right: R) -> Self::Output {
                self.0.zip_by(op::$trait, right.into_source())
            }
        }

        impl<T, S, B, R> core::ops::$assign<R> for ExactTarget<'_, T, S, B>
        where
            T: Element,
            S: Shape,
            B: Storage,
            R: AnyOperand<Item: $bound + SameElement<T>, Shape: SameShape<S>, Kind: WritesTo<B>> + Operand<Item<R>>,
        {
            #[inline]
            fn $assign_method(&mut self, right: R) {
                let target = Item::<R>::left_mut(self.0);
                R::Kind::update(op::$trait, &mut target.repr, &right.into_source());
            }
        }
    )* };
}

strict_operators! {
    Add add AddAssign add_assign AnyNumber;
    Sub sub SubAssign sub_assign AnyNumber;
    Mul mul MulAssign mul_assign AnyNumber;
    Div div DivAssign div_assign AnyNumber;
    Rem rem RemAssign rem_assign Numeric;
    BitAnd bitand BitAndAssign bitand_assign Bits;
    BitOr bitor BitOrAssign bitor_assign Bits;
    BitXor bitxor BitXorAssign bitxor_assign Bits;
    Shl shl ShlAssign shl_assign Shifts;
    Shr shr ShrAssign shr_assign Shifts;
}

/// Functions of an element from each side, by the rule.
impl<T: Element, S: Shape, B: Storage, Rule> Strict<&Tensor<T, S, B>, Rule> {
    /// [`Tensor::zip_map`], by the rule.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (a, b) = (tensor![1, 2], tensor![10, 20]);
    /// assert_eq!(a.exact().zip_map(&b, |x, y| 2 * x + y), tensor![12, 24]);
    /// ```
    #[inline]
    pub fn zip_map<R, U, F>(self, other: R, f: F) -> Tensor<U, Rule::Of<S, R::Shape>, KindWith<B, R>>
    where
        R: Operand<T>,
        Rule: ShapeBy + Permits<S, R::Shape>,
        U: Element,
        F: Fn(T, T) -> U + Sync,
    {
        by_rule::<Rule, _, _, _, S, R>(Call(&f), self.0.leaf(), other)
    }
}

macro_rules! strict_methods {
    ($bounds:tt $($method:ident: $op:ident -> $out:ty;)*) => {
        /// Functions of an element from each side, by the rule.
        impl<T: Element, S: Shape, B: Storage, Rule> Strict<&Tensor<T, S, B>, Rule> {
            $(strict_methods! { @ $bounds $method: $op -> $out })*
        }
    };
    (@ [$($bound:tt)*] $method:ident: $op:ident -> $out:ty) => {
        #[doc = concat!("[`Tensor::", stringify!($method), "`], by the rule.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let (a, b) = (tensor![1.0, 2.0, 3.0], tensor![3.0, 2.0, 1.0]);
        #[doc = concat!("assert_eq!(a.exact().", stringify!($method), "(&b), a.", stringify!($method), "(&b));")]
        /// ```
        #[inline]
        pub fn $method<R>(self, other: R) -> Tensor<$out, Rule::Of<S, R::Shape>, KindWith<B, R>>
        where
            $($bound)*
        {
            by_rule::<Rule, _, _, _, S, R>(op::$op, self.0.leaf(), other)
        }
    };
}

strict_methods! {
    [T: Numeric, R: Operand<T>, Rule: ShapeBy + Permits<S, R::Shape>,]
    maximum: Maximum -> T;
    minimum: Minimum -> T;
    rem_euclid: RemEuclid -> T;
    mod_floor: ModFloor -> T;
}

strict_methods! {
    [R: Operand<T>, Rule: ShapeBy + Permits<S, R::Shape>,]
    equal: Equal -> bool;
    not_equal: NotEqual -> bool;
}

strict_methods! {
    [T: Ordered, R: Operand<T>, Rule: ShapeBy + Permits<S, R::Shape>,]
    less: Less -> bool;
    less_equal: LessEqual -> bool;
    greater: Greater -> bool;
    greater_equal: GreaterEqual -> bool;
}

#[cfg(any(feature = "std", feature = "libm"))]
strict_methods! {
    [T: Real, R: Operand<T>, Rule: ShapeBy + Permits<S, R::Shape>,]
    pow: Pow -> T;
    atan2: Atan2 -> T;
    hypot: Hypot -> T;
    prelu: LeakyRelu -> T;
    swiglu: Swiglu -> T;
}
