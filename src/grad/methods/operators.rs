//! `+ - * /` and unary `-`, of variables and numbers on either side.

use crate::grad::node::{Erased, Trained};
use crate::grad::rules::arithmetic;
use crate::grad::tape::Pass;
use crate::grad::var::Var;
use crate::rule::broadcast::{BroadcastTo, BroadcastsWith, Join};
use crate::sealed::Sealed;
use crate::shape::{Shape, Sizes, bind, meet, rebind};

/// What stands on the right of an operator with a variable on its left: a variable of the same pass, or a number.
#[diagnostic::on_unimplemented(
    message = "a variable of `{T}` and a `{Self}` cannot be combined",
    label = "expected a variable of the same pass, or a number of type `{T}`",
    note = "a tensor is made a variable by the pass: `t.param(&w)` if it is trained, `t.input(&x)` if it is data; of an expression `t.eval(..)` makes one",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait VarOperand<'t, T: Trained>: Sealed {
    /// Its shape; a number has no axes.
    type Shape: Shape;
    /// What it is.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn side(self) -> VarSide<'t, T, Self::Shape>;
}

/// A right side.
pub(crate) enum VarSide<'t, T, S: Shape> {
    Variable(Erased<'t, T>, S::Extents),
    Number(T),
}

impl<'t, T: Trained, S: Shape> VarSide<'t, T, S> {
    /// This side as a value, and the sizes of the shape `To` of the two, where the left is of the shape `L`.
    #[inline]
    pub(super) fn beside<To: Shape, L: Shape>(self, pass: Pass<'t>, left: &L::Extents) -> (Erased<'t, T>, To::Extents) {
        match self {
            VarSide::Variable(value, extents) => (value, bind::<To, L, S>(left, &extents)),
            VarSide::Number(k) => (pass.number(k), rebind::<To, L>(left)),
        }
    }
}

impl<'t> Pass<'t> {
    /// A number as a value without axes.
    pub(super) fn number<T: Trained>(self, k: T) -> Erased<'t, T> {
        self.value(self.0.arena().keep_each(1, |_| k), Sizes::fixed(&[]))
    }
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained> VarOperand<'t, T> for Var<'t, S, T> {
    type Shape = S;
    #[expect(private_interfaces, reason = "sealed")]
    fn side(self) -> VarSide<'t, T, S> {
        VarSide::Variable(self.erased(), *self.extents())
    }
}

macro_rules! numbers {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<'t> VarOperand<'t, $t> for $t {
            type Shape = ();
            #[expect(private_interfaces, reason = "sealed")]
            fn side(self) -> VarSide<'t, $t, ()> {
                VarSide::Number(self)
            }
        }
    )* };
}

numbers! { f32 f64 }

/// Stamps out an operator: on a variable and a right side, its assigning form, and on a number and a variable.
macro_rules! operators {
    ($($Trait:ident $method:ident, $Assign:ident $assign:ident, $rule:ident, $with_number:expr, $of_number:expr;)*) => { $(
        impl<'t, S: Shape, T: Trained, R> core::ops::$Trait<R> for Var<'t, S, T>
        where
            R: VarOperand<'t, T, Shape: BroadcastsWith<S>>,
        {
            type Output = Var<'t, <S as Join>::With<R::Shape>, T>;

            #[inline]
            fn $method(self, right: R) -> Self::Output {
                let (a, own) = (self.erased(), self.extents());
                match right.side() {
                    VarSide::Variable(b, extents) => {
                        let extents = bind::<<S as Join>::With<R::Shape>, S, R::Shape>(own, &extents);
                        let sizes = a.pass().sizes::<<S as Join>::With<R::Shape>>(&extents);
                        Var::from_erased(arithmetic::$rule(a, b, sizes), extents)
                    }
                    VarSide::Number(k) => {
                        let extents = rebind::<<S as Join>::With<R::Shape>, S>(own);
                        Var::from_erased($with_number(a, k), extents)
                    }
                }
            }
        }

        /// The variable's name stands for the new value then; the old one stays what it is. So the result keeps the shape.
        impl<'t, S: Shape, T: Trained, R> core::ops::$Assign<R> for Var<'t, S, T>
        where
            R: VarOperand<'t, T, Shape: BroadcastTo<S>>,
        {
            #[inline]
            fn $assign(&mut self, right: R) {
                let (a, own) = (self.erased(), *self.extents());
                *self = match right.side() {
                    VarSide::Variable(b, extents) => {
                        meet::<S, R::Shape>(&own, &extents);
                        Var::from_erased(arithmetic::$rule(a, b, a.pass().sizes::<S>(&own)), own)
                    }
                    VarSide::Number(k) => Var::from_erased($with_number(a, k), own),
                };
            }
        }

        operators! { @number $Trait $method $of_number; f32 f64 }
    )* };
    (@number $Trait:ident $method:ident $of_number:expr; $($t:ident)*) => { $(
        impl<'t, S: Shape> core::ops::$Trait<Var<'t, S, $t>> for $t {
            type Output = Var<'t, S, $t>;

            #[inline]
            fn $method(self, right: Var<'t, S, $t>) -> Self::Output {
                Var::from_erased($of_number(self, right.erased()), *right.extents())
            }
        }
    )* };
}

operators! {
    Add add, AddAssign add_assign, add, arithmetic::add_number, |k, a| arithmetic::add_number(a, k);
    Sub sub, SubAssign sub_assign, sub, |a, k: T| arithmetic::add_number(a, -k), arithmetic::number_sub;
    Mul mul, MulAssign mul_assign, mul, arithmetic::mul_number, |k, a| arithmetic::mul_number(a, k);
    Div div, DivAssign div_assign, div, arithmetic::div_number, arithmetic::number_div;
}

impl<'t, S: Shape, T: Trained> core::ops::Neg for Var<'t, S, T> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Var::from_erased(arithmetic::neg(self.erased()), *self.extents())
    }
}
