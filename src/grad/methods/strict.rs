//! Broadcasting of variables with less allowed, where it is asked for: as that of tensors in `ops/strict.rs`.

use crate::grad::node::{Erased, Trained};
use crate::grad::rules::{arithmetic, elementwise};
use crate::grad::var::Var;
use crate::ops::strict::Strict;
use crate::rule::strict::{Allows, AtMost, EqualShapes, OneSided, Permits, ShapeBy};
use crate::shape::{Shape, Sizes};

use super::operators::VarOperand;

/// # Stricter than broadcasting
impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// [`Tensor::exact`](crate::Tensor::exact): the operand that follows has the same shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (prediction, target) = (tensor![1.0, 2.0], tensor![3.0, 5.0]);
    /// let (loss, slope) = Tape::new().grad(&prediction, &target, |x, y, t| (t.param(x).exact() - t.input(y)).square().sum());
    /// assert_eq!((loss, slope), (13.0, tensor![-4.0, -6.0]));
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (prediction, target) = (tensor![1.0, 2.0], tensor![[3.0], [5.0]]);
    /// Tape::new().grad(&prediction, &target, |x, y, t| (t.param(x).exact() - t.input(y)).square().sum());
    /// ```
    #[inline]
    pub fn exact(self) -> Strict<Self, EqualShapes> {
        Strict::of(self)
    }

    /// [`Tensor::one_sided`](crate::Tensor::one_sided): the result has the shape of one of the two operands.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (x, row) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![10.0, 20.0]);
    /// let (sum, slope) = Tape::new().grad(&row, &x, |row, x, t| (t.param(row).one_sided() * t.input(x)).sum());
    /// assert_eq!((sum, slope), (160.0, tensor![4.0, 6.0]));
    /// ```
    #[inline]
    pub fn one_sided(self) -> Strict<Self, OneSided> {
        Strict::of(self)
    }

    /// [`Tensor::at_most`](crate::Tensor::at_most): the result has at most `LEN` elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (column, row) = (tensor![[1.0], [2.0]], tensor![1.0, 2.0, 3.0]);
    /// let (sum, slope) = Tape::new().grad(&column, &row, |x, row, t| (t.param(x).at_most::<6>() * t.input(row)).sum());
    /// assert_eq!((sum, slope), (18.0, tensor![[6.0], [6.0]]));
    /// ```
    #[inline]
    pub fn at_most<const LEN: usize>(self) -> Strict<Self, AtMost<LEN>> {
        Strict::of(self)
    }
}

/// A rule of two sides, in the shape that `Rule` says it has.
fn by_rule<'t, Rule: ShapeBy, S: Shape, R: VarOperand<'t, T>, T: Trained>(
    left: Var<'t, S, T>,
    right: R,
    rule: impl FnOnce(Erased<'t, T>, Erased<'t, T>, Sizes<'t>) -> Erased<'t, T>,
) -> Var<'t, Rule::Of<S, R::Shape>, T> {
    let pass = left.pass();
    let (b, extents) = right.side().beside::<Rule::Of<S, R::Shape>, S>(pass, left.extents());
    let sizes = pass.sizes::<Rule::Of<S, R::Shape>>(&extents);
    Var::from_erased(rule(left.erased(), b, sizes), extents)
}

macro_rules! strict_operators {
    ($($Trait:ident $method:ident $rule:path;)*) => { $(
        impl<'t, S: Shape, T: Trained, Rule, R> core::ops::$Trait<R> for Strict<Var<'t, S, T>, Rule>
        where
            R: VarOperand<'t, T>,
            Rule: ShapeBy + Allows<S, R::Shape>,
        {
            type Output = Var<'t, Rule::Of<S, R::Shape>, T>;

            #[inline]
            fn $method(self, right: R) -> Self::Output {
                by_rule::<Rule, _, _, _>(self.left(), right, $rule)
            }
        }
    )* };
}

strict_operators! {
    Add add arithmetic::add;
    Sub sub arithmetic::sub;
    Mul mul arithmetic::mul;
    Div div arithmetic::div;
    Rem rem elementwise::rem;
}

/// Functions of an element from each side, by the rule.
impl<'t, S: Shape, T: Trained, Rule> Strict<Var<'t, S, T>, Rule> {
    /// [`Var::zip_map`], by the rule.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let model = (tensor![1.0, 2.0], tensor![10.0, 20.0]);
    /// let (sum, (da, db)) = Tape::new().grad(&model, &(), |(a, b), _, t| {
    ///     t.param(a).exact().zip_map(t.param(b), |x, y| 2.0 * x + y, |_, _| [2.0, 1.0]).sum()
    /// });
    /// assert_eq!((sum, da, db), (36.0, tensor![2.0, 2.0], tensor![1.0, 1.0]));
    /// ```
    #[inline]
    pub fn zip_map<R>(
        self,
        other: R,
        f: impl Fn(T, T) -> T + Sync,
        slopes: impl Fn(T, T) -> [T; 2] + Sync + 't,
    ) -> Var<'t, Rule::Of<S, R::Shape>, T>
    where
        R: VarOperand<'t, T>,
        Rule: ShapeBy + Permits<S, R::Shape>,
    {
        by_rule::<Rule, _, _, _>(self.left(), other, |a, b, sizes| elementwise::zip_map(a, b, (f, slopes), sizes))
    }
}

macro_rules! strict_methods {
    ($bounds:tt $($method:ident;)*) => {
        /// Functions of an element from each side, by the rule.
        impl<'t, S: Shape, T: Trained, Rule> Strict<Var<'t, S, T>, Rule> {
            $(strict_methods! { @ $bounds $method })*
        }
    };
    (@ [$($bound:tt)*] $method:ident) => {
        #[doc = concat!("[`Var::", stringify!($method), "`], by the rule.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::Tape;
        /// let both = (tensor![1.0, 2.0, 3.0], tensor![3.0, 2.0, 1.0]);
        /// let y = Tape::new().run(&both, |(a, b), t| {
        #[doc = concat!("    t.input(a).exact().", stringify!($method), "(t.input(b))")]
        /// });
        #[doc = concat!("assert_eq!(y, both.0.", stringify!($method), "(&both.1));")]
        /// ```
        #[inline]
        pub fn $method<R>(self, other: R) -> Var<'t, Rule::Of<S, R::Shape>, T>
        where
            $($bound)*
        {
            by_rule::<Rule, _, _, _>(self.left(), other, elementwise::$method)
        }
    };
}

strict_methods! {
    [R: VarOperand<'t, T>, Rule: ShapeBy + Permits<S, R::Shape>,]
    maximum;
    minimum;
    rem_euclid;
    mod_floor;
}

#[cfg(any(feature = "std", feature = "libm"))]
strict_methods! {
    [R: VarOperand<'t, T>, Rule: ShapeBy + Permits<S, R::Shape>,]
    pow;
    atan2;
    hypot;
    prelu;
    swiglu;
}
