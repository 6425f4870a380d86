//! Expressions of erased values, so that rules read like formulas: `dy.x() * b.x()`.

use crate::element::AnyNumber;
use crate::kernel::op::{self, Binary, Unary};
use crate::kernel::tree::{Map, Tree, Value, Zip};

/// An expression.
#[derive(Clone, Copy)]
pub(crate) struct X<E>(pub(crate) E);

impl<E: Tree> X<E> {
    /// An operation on each element.
    #[inline]
    pub(crate) fn map<O: Unary<E::Out>>(self, op: O) -> X<Map<O, E>> {
        X(Map(op, self.0))
    }

    /// An operation on each element and one of another expression.
    #[inline]
    pub(crate) fn zip<O: Binary<E::Out, R::Out>, R: Tree>(self, op: O, right: X<R>) -> X<Zip<O, E, R>> {
        X(Zip(op, self.0, right.0))
    }

    /// Times a number.
    #[inline]
    pub(crate) fn times(self, number: E::Out) -> X<Zip<op::Mul, E, Value<E::Out>>>
    where
        E::Out: AnyNumber,
    {
        X(Zip(op::Mul, self.0, Value(number)))
    }
}

macro_rules! operators {
    ($($Trait:ident $method:ident;)*) => { $(
        impl<L: Tree, R: Tree> core::ops::$Trait<X<R>> for X<L>
        where
            op::$Trait: Binary<L::Out, R::Out>,
        {
            type Output = X<Zip<op::$Trait, L, R>>;

            #[inline]
            fn $method(self, right: X<R>) -> Self::Output {
                X(Zip(op::$Trait, self.0, right.0))
            }
        }
    )* };
}

operators! {
    Add add;
    Sub sub;
    Mul mul;
    Div div;
}

impl<E: Tree> core::ops::Neg for X<E>
where
    op::Neg: Unary<E::Out>,
{
    type Output = X<Map<op::Neg, E>>;

    #[inline]
    fn neg(self) -> Self::Output {
        X(Map(op::Neg, self.0))
    }
}
