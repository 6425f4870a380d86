//! `+ - * /` and negation, of two values and of a value and a number.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::tree::Value;
use crate::shape::Sizes;

/// `y = a + b`: `da = dy`, `db = dy`
pub(crate) fn add<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.evaluated(sizes, a.x() + b.x()).back(a.wants() || b.wants(), move |dy| {
        dy.hand(a, dy.x());
        dy.hand(b, dy.x());
    })
}

/// `y = a - b`: `da = dy`, `db = -dy`
pub(crate) fn sub<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.evaluated(sizes, a.x() - b.x()).back(a.wants() || b.wants(), move |dy| {
        dy.hand(a, dy.x());
        dy.hand(b, -dy.x());
    })
}

/// `y = a b`: `da = dy b`, `db = dy a`
pub(crate) fn mul<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.evaluated(sizes, a.x() * b.x()).back(a.wants() || b.wants(), move |dy| {
        dy.hand(a, dy.x() * b.x());
        dy.hand(b, dy.x() * a.x());
    })
}

/// `y = a / b`: `da = dy / b`, `db = -dy a / b²`
pub(crate) fn div<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
    a.evaluated(sizes, a.x() / b.x()).back(a.wants() || b.wants(), move |dy| {
        dy.hand(a, dy.x() / b.x());
        // a / b before the second division: b² may overflow where the quotients do not.
        dy.hand(b, -(dy.x() * (a.x() / b.x() / b.x())));
    })
}

/// `y = -a`: `da = -dy`
pub(crate) fn neg<T: Trained>(a: Erased<'_, T>) -> Erased<'_, T> {
    a.evaluated(a.sizes(), -a.x()).back(a.wants(), move |dy| dy.hand(a, -dy.x()))
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
