//! The rules: of each operation its value, and what it hands back to its operands.
//!
//! A rule is a function of erased values. It computes `y`, and calls [`back`](super::node::Erased::back) with a closure that is given `dy`, the
//! gradient of `y`, and hands each operand its own. What an operand was stretched along is summed by
//! [`hand`](super::node::Erased::hand).
//!
//! Where nothing else is said, a gradient of `y = f(a)` is `da = dy f'(a)`.

/// An operation, with its numbers if it has some.
macro_rules! operation {
    ($op:path) => {
        $op
    };
    ($op:path [$($with_numbers:tt)+]) => {
        $($with_numbers)+
    };
}

/// `name(numbers): type [operation, if it has numbers]; da`
macro_rules! of_one {
    ($(
        $(#[$doc:meta])*
        $name:ident $(($($number:ident: $of:ty),*))?: $op:path $([$($with_numbers:tt)+])?; |$a:ident, $y:ident, $dy:ident| $da:expr;
    )*) => { $(
        $(#[$doc])*
        pub(crate) fn $name<T: Trained>(a: Erased<'_, T> $($(, $number: $of)*)?) -> Erased<'_, T> {
            let y = a.evaluated(a.sizes(), a.x().map(operation!($op $([$($with_numbers)+])?)));
            y.back(a.wants(), move |dy| {
                let ($a, $y, $dy) = (a.x(), y.x(), dy.x());
                let _ = ($a, $y);
                dy.hand(a, $da);
            })
        }

        #[diagnostic::do_not_recommend]
        impl<T: Trained> SlopedUnary<T> for $op {
            #[inline(always)]
            fn slope<A: Arithmetic>(self, a: T, y: T, dy: T) -> T {
                $(let $($with_numbers)+ = self;)?
                let ($a, $y, $dy) = (X(Value(a)), X(Value(y)), X(Value(dy)));
                let _ = ($a, $y);
                element::<A, _>($da.0)
            }
        }
    )* };
}

/// `name: operation; da, db`
macro_rules! of_two {
    ($(
        $(#[$doc:meta])*
        $name:ident: $op:path; |$a:ident, $b:ident, $y:ident, $dy:ident| $da:expr, $db:expr;
    )*) => { $(
        $(#[$doc])*
        pub(crate) fn $name<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
            let y = a.evaluated(sizes, a.x().zip($op, b.x()));
            y.back(a.wants() || b.wants(), move |dy| {
                let ($a, $b, $y, $dy) = (a.x(), b.x(), y.x(), dy.x());
                let _ = ($a, $b, $y);
                dy.hand(a, $da);
                dy.hand(b, $db);
            })
        }

        #[diagnostic::do_not_recommend]
        impl<T: Trained> SlopedBinary<T> for $op {
            #[inline(always)]
            fn slope_left<A: Arithmetic>(self, a: T, b: T, y: T, dy: T) -> T {
                let ($a, $b, $y, $dy) = (X(Value(a)), X(Value(b)), X(Value(y)), X(Value(dy)));
                let _ = ($a, $b, $y);
                element::<A, _>($da.0)
            }

            #[inline(always)]
            fn slope_right<A: Arithmetic>(self, a: T, b: T, y: T, dy: T) -> T {
                let ($a, $b, $y, $dy) = (X(Value(a)), X(Value(b)), X(Value(y)), X(Value(dy)));
                let _ = ($a, $b, $y);
                element::<A, _>($db.0)
            }
        }
    )* };
}

/// `name: operation`, of which nothing is handed back.
macro_rules! flat {
    ($($(#[$doc:meta])* $name:ident: $op:path;)*) => { $(
        $(#[$doc])*
        pub(crate) fn $name<T: Trained>(a: Erased<'_, T>) -> Erased<'_, T> {
            a.evaluated(a.sizes(), a.x().map($op))
        }

        #[diagnostic::do_not_recommend]
        impl<T: Trained> SlopedUnary<T> for $op {
            #[inline(always)]
            fn slope<A: Arithmetic>(self, _: T, _: T, _: T) -> T {
                T::ZERO
            }
        }
    )* };
}

pub(crate) mod arithmetic;
pub(crate) mod attention;
pub(crate) mod conv;
pub(crate) mod einsum;
pub(crate) mod elementwise;
pub(crate) mod gather;
pub(crate) mod image;
pub(crate) mod join;
pub(crate) mod layout;
pub(crate) mod linalg;
pub(crate) mod loss;
pub(crate) mod norm;
pub(crate) mod pool;
pub(crate) mod product;
pub(crate) mod recurrent;
pub(crate) mod reduce;
pub(crate) mod rows;
pub(crate) mod scan;
