//! `+ - * /` and negation, of two values and of a value and a number.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::dual::{SlopedBinary, SlopedUnary, element};
use crate::kernel::isa::Arithmetic;
use crate::kernel::op;
use crate::kernel::tree::Value;
use crate::shape::Sizes;

of_two! {
    /// `y = a + b`: `da = dy`, `db = dy`
    add: op::Add; |a, b, y, dy| dy, dy;
    /// `y = a - b`: `da = dy`, `db = -dy`
    sub: op::Sub; |a, b, y, dy| dy, -dy;
    /// `y = a b`: `da = dy b`, `db = dy a`
    mul: op::Mul; |a, b, y, dy| dy * b, dy * a;
    // a / b before the second division: b² may overflow where the quotients do not.
    /// `y = a / b`: `da = dy / b`, `db = -dy a / b²`
    div: op::Div; |a, b, y, dy| dy / b, -(dy * (a / b / b));
}

of_one! {
    /// `y = -a`: `da = -dy`
    neg: op::Neg; |a, y, dy| -dy;
}

/// `y = a + k`: `da = dy`
pub(crate) fn add_number<T: Trained>(a: Erased<'_, T>, k: T) -> Erased<'_, T> {
    a.evaluated(a.sizes(), a.x() + X(Value(k))).back(a.wants(), move |dy| dy.hand(a, dy.x()))
}

/// `y = a k`: `da = dy k`
pub(crate) fn mul_number<T: Trained>(a: Erased<'_, T>, k: T) -> Erased<'_, T> {
    a.evaluated(a.sizes(), a.x().times(k)).back(a.wants(), move |dy| dy.hand(a, dy.x().times(k)))
}

/// `y = a / k`: `da = dy / k`
pub(crate) fn div_number<T: Trained>(a: Erased<'_, T>, k: T) -> Erased<'_, T> {
    a.evaluated(a.sizes(), a.x() / X(Value(k))).back(a.wants(), move |dy| dy.hand(a, dy.x() / X(Value(k))))
}

/// `y = k - a`: `da = -dy`
pub(crate) fn number_sub<T: Trained>(k: T, a: Erased<'_, T>) -> Erased<'_, T> {
    a.evaluated(a.sizes(), X(Value(k)) - a.x()).back(a.wants(), move |dy| dy.hand(a, -dy.x()))
}

/// `y = k / a`: `da = -dy y / a`
pub(crate) fn number_div<T: Trained>(k: T, a: Erased<'_, T>) -> Erased<'_, T> {
    let y = a.evaluated(a.sizes(), X(Value(k)) / a.x());
    y.back(a.wants(), move |dy| dy.hand(a, -(dy.x() * (y.x() / a.x()))))
}
