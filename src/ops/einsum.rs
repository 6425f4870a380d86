//! Einsum: products and sums named by letters.

use super::operand::{AnyOperand, TensorOperand};
use crate::element::Numeric;
use crate::rule::einsum::{Lettered, Outcome, Term};
use crate::storage::Kind;
use crate::storage::einsum::{And, Factors, First, einsum};
use crate::tensor::Tensor;
use core::marker::PhantomData;

/// An einsum of which some operands are given: what [`einsum!`](crate::einsum!) calls.
///
/// `F` holds the operands, `All` is a size for each letter, `K` the kind of the result.
#[must_use = "an einsum does nothing until `.finish()`"]
pub struct Einsum<T, F, All, K> {
    factors: F,
    rest: PhantomData<(T, All, K)>,
}

/// An einsum of this operand, whose axes are the letters of `Letters`.
#[inline(always)]
pub fn begin<Letters, A>(
    operand: A,
) -> Einsum<A::Item, First<A, Letters>, <Letters as Term>::Bind<(), A::Shape>, A::Kind>
where
    Letters: Term,
    A: AnyOperand<Item: Numeric> + TensorOperand<<A as AnyOperand>::Item>,
    A::Shape: Lettered<Letters, ()>,
{
    Einsum { factors: First(operand, PhantomData), rest: PhantomData }
}

impl<T: Numeric, F, All: crate::shape::Shape, K: Kind> Einsum<T, F, All, K> {
    /// The same with another operand.
    #[inline(always)]
    pub fn with<Letters, A>(
        self,
        operand: A,
    ) -> Einsum<T, And<F, A, Letters>, <Letters as Term>::Bind<All, A::Shape>, K::With<A::Kind>>
    where
        Letters: Term,
        A: TensorOperand<T>,
        A::Shape: Lettered<Letters, All>,
    {
        Einsum { factors: And(self.factors, operand, PhantomData), rest: PhantomData }
    }

    /// The result, which keeps the letters of `O`.
    #[inline(always)]
    pub fn finish<O: Outcome>(self) -> Tensor<T, O::Of<All>, K>
    where
        F: Factors<T, All>,
    {
        Tensor { repr: einsum::<T, F, All, O, K>(&self.factors) }
    }
}

#[doc(hidden)]
pub use conformable_macros::einsum as expand;

/// Einsum.
#[macro_export]
macro_rules! einsum {
    ($letters:literal $(, $operand:expr)* $(,)?) => {
        $crate::ops::einsum::expand! { ($crate) $letters $(($operand))* }
    };
    ($($other:tt)*) => {
        ::core::compile_error!("einsum! takes a string literal and the operands: einsum!(\"ij,jk->ik\", &a, &b)")
    };
}
