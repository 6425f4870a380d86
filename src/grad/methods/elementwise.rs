//! Functions of one element and of two, under the names and with the bounds of those of tensors.

use crate::grad::node::Trained;
use crate::grad::rules::elementwise;
use crate::grad::var::Var;
use crate::rule::broadcast::{Broadcast, BroadcastTo, BroadcastsWith, Join};
use crate::shape::{Shape, meet};

use super::operators::{VarOperand, VarSide};

/// `name(numbers), "numbers of the example", "elements of it": what is handed back`
macro_rules! of_one {
    ($title:literal; $($method:ident($($n:ident: $of:ty),*), $some:literal, $x:literal: $slope:literal;)*) => {
        #[doc = $title]
        ///
        /// Each is the method of [`Tensor`](crate::Tensor) with its name; `dy` is what it is handed, `y` its value.
        impl<'t, S: Shape, T: Trained> Var<'t, S, T> { $(
            #[doc = concat!("[`", stringify!($method), "`](crate::Tensor::", stringify!($method), ") of each element.")]
            #[doc = concat!("Hands back ", $slope, ".")]
            ///
            /// ```
            /// use conformable::prelude::*;
            /// use conformable::grad::Tape;
            #[doc = concat!("let x = tensor![", $x, "];")]
            #[doc = concat!("let f = |x: Tensor<f64, shape![2]>| x.", stringify!($method), "(", $some, ");")]
            #[doc = concat!(
                "let (y, slope) = Tape::new().grad(&x, &(), |x, _, t| t.param(x).", stringify!($method), "(", $some, ").sum());"
            )]
            /// assert!((y - f(x.clone()).sum()).abs() < 1e-12);
            /// let differences = (f(&x + 1e-6) - f(&x - 1e-6)) / 2e-6;
            /// assert!((slope - differences).abs().max() < 1e-7);
            /// ```
            #[inline]
            pub fn $method(self $(, $n: $of)*) -> Self {
                Var::from_erased(elementwise::$method(self.erased() $(, $n)*), *self.extents())
            }
        )* }
    };
}

of_one! {
    "# Functions of one element";
    abs(), "", "-0.5, 0.75": "`dy` by the sign of `x`, 0 at 0";
    square(), "", "-0.5, 0.75": "`2 dy x`";
    relu(), "", "-0.5, 0.75": "`dy` where `x > 0`";
    recip(), "", "-0.5, 0.75": "`-dy y^2`";
    sign(), "", "-0.5, 0.75": "nothing: it is flat";
    floor(), "", "-0.5, 0.75": "nothing: it is flat";
    ceil(), "", "-0.5, 0.75": "nothing: it is flat";
    trunc(), "", "-0.5, 0.75": "nothing: it is flat";
    fract(), "", "-0.5, 0.75": "`dy`";
    powi(n: i32), "3", "-0.5, 0.75": "`dy n x^(n - 1)`";
    clamp(low: T, high: T), "0.0, 1.0", "-0.5, 0.75": "`dy` between the bounds, 0 at them and beyond";
}

#[cfg(any(feature = "std", feature = "libm"))]
of_one! {
    "# Elementary functions";
    sqrt(), "", "0.5, 0.75": "`dy / 2y`";
    rsqrt(), "", "0.5, 0.75": "`-dy y^3 / 2`";
    exp(), "", "-0.5, 0.75": "`dy y`";
    exp_m1(), "", "-0.5, 0.75": "`dy e^x`";
    ln(), "", "0.5, 0.75": "`dy / x`";
    ln_1p(), "", "-0.5, 0.75": "`dy / (1 + x)`";
    log2(), "", "0.5, 0.75": "`dy / (x ln 2)`";
    log10(), "", "0.5, 0.75": "`dy / (x ln 10)`";
    powf(n: T), "2.5", "0.5, 0.75": "`dy n x^(n - 1)`";
    sin(), "", "-0.5, 0.75": "`dy cos x`";
    cos(), "", "-0.5, 0.75": "`-dy sin x`";
    tan(), "", "-0.5, 0.75": "`dy (1 + y^2)`";
    asin(), "", "-0.5, 0.75": "`dy / sqrt(1 - x^2)`";
    acos(), "", "-0.5, 0.75": "`-dy / sqrt(1 - x^2)`";
    atan(), "", "-0.5, 0.75": "`dy / (1 + x^2)`";
    sinh(), "", "-0.5, 0.75": "`dy cosh x`";
    cosh(), "", "-0.5, 0.75": "`dy sinh x`";
    tanh(), "", "-0.5, 0.75": "`dy (1 - y^2)`";
    asinh(), "", "-0.5, 0.75": "`dy / sqrt(1 + x^2)`";
    acosh(), "", "1.5, 1.75": "`dy / sqrt(x^2 - 1)`";
    atanh(), "", "-0.5, 0.75": "`dy / (1 - x^2)`";
    erf(), "", "-0.5, 0.75": "`dy 2 / sqrt(pi) e^(-x^2)`";
    round(), "", "-0.25, 0.75": "nothing: it is flat";
}

#[cfg(any(feature = "std", feature = "libm"))]
of_one! {
    "# Activations";
    sigmoid(), "", "-0.5, 0.75": "`dy y (1 - y)`";
    silu(), "", "-0.5, 0.75": "`dy (s + x s (1 - s))` for the sigmoid `s`";
    gelu(), "", "-0.5, 0.75": "`dy` times the normal distribution at `x` and `x` times its density";
    gelu_tanh(), "", "-0.5, 0.75": "`dy` times the slope of that approximation";
    softplus(), "", "-0.5, 0.75": "`dy / (1 + e^-x)`";
    mish(), "", "-0.5, 0.75": "`dy` times its slope";
    softsign(), "", "-0.5, 0.75": "`dy / (1 + |x|)^2`";
    hard_sigmoid(), "", "-0.5, 0.75": "`dy / 6` between -3 and 3, 0 at them and beyond";
    hard_swish(), "", "-0.5, 0.75": "`dy (2 x + 3) / 6` between -3 and 3, `dy` from 3 on";
    selu(), "", "-0.5, 0.75": "`dy scale` above 0, else `dy scale alpha e^x`";
    leaky_relu(slope: T), "0.25", "-0.5, 0.75": "`dy` above 0, else `dy slope`";
    elu(alpha: T), "1.5", "-0.5, 0.75": "`dy` above 0, else `dy alpha e^x`";
    celu(alpha: T), "1.5", "-0.5, 0.75": "`dy` above 0, else `dy e^(x / alpha)`";
}

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The negative of each element, as the operator `-`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (sum, slope) = Tape::new().grad(&tensor![1.0, 2.0], &(), |x, _, t| t.param(x).neg().sum());
    /// assert_eq!((sum, slope), (-3.0, tensor![-1.0, -1.0]));
    /// ```
    #[expect(clippy::should_implement_trait, reason = "it is, and this is the name that tensors have")]
    #[inline]
    pub fn neg(self) -> Self {
        -self
    }

    /// `f` of each element, a function of the user's, with its derivative `slope`. Both may be called in any order, and with the
    /// feature `rayon` from several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (sum, slope) = Tape::new().grad(&tensor![1.0, 2.0], &(), |x, _, t| {
    ///     t.param(x).map(|x| x * x * x, |x| 3.0 * x * x).sum()
    /// });
    /// assert_eq!((sum, slope), (9.0, tensor![3.0, 12.0]));
    /// ```
    pub fn map(self, f: impl Fn(T) -> T + Sync, slope: impl Fn(T) -> T + Sync + 't) -> Self {
        Var::from_erased(elementwise::map(self.erased(), f, slope), *self.extents())
    }

    /// `f` of an element from each side, which are broadcast together, a function of the user's, with its derivatives by the first and by
    /// the second, `slopes`. Both may be called in any order, and with the feature `rayon` from several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let model = (tensor![[1.0], [2.0]], tensor![3.0, 5.0]);
    /// let (sum, (da, db)) = Tape::new().grad(&model, &(), |(a, b), _, t| {
    ///     t.param(a).zip_map(t.param(b), |x, y| x * x * y, |x, y| [2.0 * x * y, x * x]).sum()
    /// });
    /// assert_eq!((sum, da, db), (40.0, tensor![[16.0], [32.0]], tensor![5.0, 5.0]));
    /// ```
    pub fn zip_map<R>(
        self,
        other: R,
        f: impl Fn(T, T) -> T + Sync,
        slopes: impl Fn(T, T) -> [T; 2] + Sync + 't,
    ) -> Var<'t, <S as Join>::With<R::Shape>, T>
    where
        R: VarOperand<'t, T>,
        S: Broadcast<R::Shape>,
    {
        let pass = self.pass();
        let (b, extents) = other.side().beside::<<S as Join>::With<R::Shape>, S>(pass, self.extents());
        let sizes = pass.sizes::<<S as Join>::With<R::Shape>>(&extents);
        Var::from_erased(elementwise::zip_map(self.erased(), b, (f, slopes), sizes), extents)
    }

    /// Refused, in words: [`VarCast`].
    #[doc(hidden)]
    pub fn cast<U: VarCast<T>>(self) -> Self {
        self
    }
}

/// A type that a variable of `T` has already: a pass computes in one type, so that all gradients are of that.
#[diagnostic::on_unimplemented(
    message = "a variable of `{T}` cannot be cast to `{Self}`",
    label = "a pass computes in one type of elements, and this one in `{T}`",
    note = "cast the data before, `t.input(&x.cast::<{T}>())` of a tensor that outlives the pass; a value is looked at in another type by `.view().cast::<{Self}>()`",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait VarCast<T>: crate::sealed::Sealed {}

#[diagnostic::do_not_recommend]
impl<T: Trained> VarCast<T> for T {}

/// `[bounds]`, and `name: what is handed to each side`. The bounds stand in the lists, because of one that is written here the compiler
/// shows the macro too.
macro_rules! of_two {
    ($title:literal; $bounds:tt $($method:ident: $slopes:literal;)*) => {
        #[doc = $title]
        ///
        /// Each is the method of [`Tensor`](crate::Tensor) with its name, of a variable and a variable or a number, which are
        /// broadcast together; `dy` is what it is handed, `y` its value.
        impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
            $(of_two! { @method $bounds $method: $slopes })*
        }
    };
    (@method [$($bound:tt)*] $method:ident: $slopes:literal) => {
        #[doc = concat!("[`", stringify!($method), "`](crate::Tensor::", stringify!($method), ") of each two.")]
        #[doc = concat!("Hands back ", $slopes, ".")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::Tape;
        /// let (a, b) = (tensor![[0.5], [3.75]], tensor![1.375, 2.5]);
        #[doc = concat!("let f = |a: Tensor<f64, shape![2, 1]>, b: Tensor<f64, shape![2]>| a.", stringify!($method), "(&b);")]
        /// let (y, (da, db)) = Tape::new().grad(&(a.clone(), b.clone()), &(), |(a, b), _, t| {
        #[doc = concat!("    t.param(a).", stringify!($method), "(t.param(b)).sum()")]
        /// });
        /// assert!((y - f(a.clone(), b.clone()).sum()).abs() < 1e-12);
        /// let differences = (f(&a + 1e-6, b.clone()) - f(&a - 1e-6, b.clone())) / 2e-6;
        /// assert!((da - differences.sum_axis_keepdims::<1>()).abs().max() < 1e-6);
        /// let differences = (f(a.clone(), &b + 1e-6) - f(a.clone(), &b - 1e-6)) / 2e-6;
        /// assert!((db - differences.sum_axis::<0>()).abs().max() < 1e-6);
        /// ```
        #[inline]
        pub fn $method<R>(self, other: R) -> Var<'t, <S as Join>::With<R::Shape>, T>
        where
            $($bound)*
        {
            of_two! { @call $method self other }
        }
    };
    (@call $rule:ident $a:ident $b:ident) => {{
        let pass = $a.pass();
        let (b, extents) = $b.side().beside::<<S as Join>::With<R::Shape>, S>(pass, $a.extents());
        let sizes = pass.sizes::<<S as Join>::With<R::Shape>>(&extents);
        Var::from_erased(elementwise::$rule($a.erased(), b, sizes), extents)
    }};
}

of_two! {
    "# The larger, the smaller, the remainder";
    [R: VarOperand<'t, T>, S: Broadcast<R::Shape>,]
    maximum: "`dy` to the larger, half of it to each of two equals";
    minimum: "`dy` to the smaller, half of it to each of two equals";
    rem_euclid: "`dy`, and to the divisor `-dy` times the integer that divided";
    mod_floor: "`dy`, and to the divisor `-dy` times the integer that divided";
}

#[cfg(any(feature = "std", feature = "libm"))]
of_two! {
    "# Powers, angles, activations of two";
    [R: VarOperand<'t, T>, S: Broadcast<R::Shape>,]
    pow: "`dy b a^(b - 1)` and `dy y ln a`; at a base of 0 it is 0 for the powers 0, 2, 3, .., and 0 to the power";
    hypot: "`dy a / y` and `dy b / y`, NaN where both are 0";
    atan2: "`dy b / (a^2 + b^2)` and `-dy a / (a^2 + b^2)`, 0 where both are 0";
    prelu: "`dy` above 0, else `dy slope`; to the slope 0 above 0, else `dy x`";
    swiglu: "`dy` times the other and the slope of silu, and `dy` times silu";
}

impl<'t, S: Shape, T: Trained, R> core::ops::Rem<R> for Var<'t, S, T>
where
    R: VarOperand<'t, T, Shape: BroadcastsWith<S>>,
{
    type Output = Var<'t, <S as Join>::With<R::Shape>, T>;

    #[inline]
    fn rem(self, other: R) -> Self::Output {
        of_two! { @call rem self other }
    }
}

impl<'t, S: Shape, T: Trained, R> core::ops::RemAssign<R> for Var<'t, S, T>
where
    R: VarOperand<'t, T, Shape: BroadcastTo<S>>,
{
    #[inline]
    fn rem_assign(&mut self, other: R) {
        let extents = *self.extents();
        let b = match other.side() {
            VarSide::Variable(b, of_b) => {
                meet::<S, R::Shape>(&extents, &of_b);
                b
            }
            VarSide::Number(k) => self.pass().number(k),
        };
        let a = self.erased();
        *self = Var::from_erased(elementwise::rem(a, b, a.sizes()), extents);
    }
}

macro_rules! numbers {
    ($($t:ident)*) => { $(
        impl<'t, S: Shape> core::ops::Rem<Var<'t, S, $t>> for $t {
            type Output = Var<'t, S, $t>;

            #[inline]
            fn rem(self, right: Var<'t, S, $t>) -> Self::Output {
                let (pass, b) = (right.pass(), right.erased());
                Var::from_erased(elementwise::rem(pass.number(self), b, b.sizes()), *right.extents())
            }
        }
    )* };
}

numbers! { f32 f64 }
