//! Functions of one element and of two, choices by a mask, and bounds.
//!
//! A line is a function: its value, and its `da` of `a`, `y` and `dy`, or `da` and `db`. What is no operator here is a slope of
//! `kernel/op/slope.rs`, which says what holds at corners and ties. A function that is flat wherever it has a slope hands nothing back.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::op;
use crate::kernel::tree::{Choose, Value};
use crate::layout::Strided;
use crate::shape::Sizes;

/// `name(numbers): y of a; da`
macro_rules! of_one {
    ($(
        $(#[$doc:meta])*
        $name:ident $(($($number:ident: $of:ty),*))?: |$a:ident| $value:expr; |$y:ident, $dy:ident| $back:expr;
    )*) => { $(
        $(#[$doc])*
        pub(crate) fn $name<T: Trained>(a: Erased<'_, T> $($(, $number: $of)*)?) -> Erased<'_, T> {
            let value = {
                let $a = a.x();
                $value
            };
            let y = a.evaluated(a.sizes(), value);
            y.back(a.wants(), move |dy| {
                let ($a, $y, $dy) = (a.x(), y.x(), dy.x());
                let _ = ($a, $y);
                dy.hand(a, $back);
            })
        }
    )* };
}

/// `name: y of a and b; da, db`
macro_rules! of_two {
    ($(
        $(#[$doc:meta])*
        $name:ident: |$a:ident, $b:ident| $value:expr; |$y:ident, $dy:ident| $da:expr, $db:expr;
    )*) => { $(
        $(#[$doc])*
        pub(crate) fn $name<'t, T: Trained>(a: Erased<'t, T>, b: Erased<'t, T>, sizes: Sizes<'t>) -> Erased<'t, T> {
            let value = {
                let ($a, $b) = (a.x(), b.x());
                $value
            };
            let y = a.evaluated(sizes, value);
            y.back(a.wants() || b.wants(), move |dy| {
                let ($a, $b, $y, $dy) = (a.x(), b.x(), y.x(), dy.x());
                let _ = ($a, $b, $y);
                dy.hand(a, $da);
                dy.hand(b, $db);
            })
        }
    )* };
}

/// `name: y`, of which nothing is handed back.
macro_rules! flat {
    ($($(#[$doc:meta])* $name:ident: $op:expr;)*) => { $(
        $(#[$doc])*
        pub(crate) fn $name<T: Trained>(a: Erased<'_, T>) -> Erased<'_, T> {
            a.evaluated(a.sizes(), a.x().map($op))
        }
    )* };
}

of_one! {
    /// `y = |a|`: `da = dy sign a`
    abs: |a| a.map(op::Abs); |y, dy| a.zip(op::AbsSlope, dy);
    /// `y = a²`: `da = 2 dy a`
    square: |a| a.map(op::Square); |y, dy| a.zip(op::SquareSlope, dy);
    /// `y = 1 / a`: `da = -dy y²`
    recip: |a| a.map(op::Recip); |y, dy| y.zip(op::RecipSlope, dy);
    /// `y = max(a, 0)`: `da = dy` where `a > 0`
    relu: |a| a.map(op::Relu); |y, dy| y.zip(op::ReluSlope, dy);
    /// `y = a - trunc a`: `da = dy`
    fract: |a| a.map(op::Fract); |y, dy| dy;
    /// `y = aⁿ`: `da = dy n aⁿ⁻¹`
    powi(n: i32): |a| a.map(op::Powi(n)); |y, dy| a.zip(op::PowiSlope(n), dy);
    /// `y = a` within bounds: `da = dy` between them
    clamp(low: T, high: T): |a| a.map(op::Clamp(low, high)); |y, dy| a.zip(op::ClampSlope(low, high), dy);
}

flat! {
    sign: op::Sign;
    floor: op::Floor;
    ceil: op::Ceil;
    trunc: op::Trunc;
}

of_two! {
    /// the larger
    maximum: |a, b| a.zip(op::Maximum, b);
        |y, dy| a.zip(op::LargerShare, b).zip(op::PartOf, dy), b.zip(op::LargerShare, a).zip(op::PartOf, dy);
    /// the smaller
    minimum: |a, b| a.zip(op::Minimum, b);
        |y, dy| b.zip(op::LargerShare, a).zip(op::PartOf, dy), a.zip(op::LargerShare, b).zip(op::PartOf, dy);
    /// `y = a - n b` with an integer `n`: `da = dy`, `db = -dy n`; `y >= 0`
    rem_euclid: |a, b| a.zip(op::RemEuclid, b); |y, dy| dy, dy * ((y - a) / b);
    /// the same with the sign of `b`
    mod_floor: |a, b| a.zip(op::ModFloor, b); |y, dy| dy, dy * ((y - a) / b);
    /// the same with the sign of `a`
    rem: |a, b| a.zip(op::Rem, b); |y, dy| dy, dy * ((y - a) / b);
}

#[cfg(any(feature = "std", feature = "libm"))]
of_one! {
    /// `y = √a`: `da = dy / 2y`
    sqrt: |a| a.map(op::Sqrt); |y, dy| y.zip(op::SqrtSlope, dy);
    /// `y = 1 / √a`: `da = -dy y³ / 2`
    rsqrt: |a| a.map(op::Rsqrt); |y, dy| y.zip(op::RsqrtSlope, dy);
    /// `y = eᵃ`: `da = dy y`
    exp: |a| a.map(op::Exp); |y, dy| dy * y;
    /// `y = eᵃ - 1`: `da = dy eᵃ`
    exp_m1: |a| a.map(op::ExpM1); |y, dy| dy * a.map(op::Exp);
    /// `y = ln a`: `da = dy / a`
    ln: |a| a.map(op::Ln); |y, dy| dy / a;
    /// `y = ln(1 + a)`: `da = dy / (1 + a)`
    ln_1p: |a| a.map(op::Ln1p); |y, dy| a.zip(op::Ln1pSlope, dy);
    /// `y = log₂ a`: `da = dy / (a ln 2)`
    log2: |a| a.map(op::Log2); |y, dy| a.zip(op::Log2Slope, dy);
    /// `y = log₁₀ a`: `da = dy / (a ln 10)`
    log10: |a| a.map(op::Log10); |y, dy| a.zip(op::Log10Slope, dy);
    /// `y = sin a`: `da = dy cos a`
    sin: |a| a.map(op::Sin); |y, dy| dy * a.map(op::Cos);
    /// `y = cos a`: `da = -dy sin a`
    cos: |a| a.map(op::Cos); |y, dy| -(dy * a.map(op::Sin));
    /// `y = tan a`: `da = dy (1 + y²)`
    tan: |a| a.map(op::Tan); |y, dy| y.zip(op::TanSlope, dy);
    /// `y = asin a`: `da = dy / √(1 - a²)`
    asin: |a| a.map(op::Asin); |y, dy| a.zip(op::AsinSlope, dy);
    /// `y = acos a`: `da = -dy / √(1 - a²)`
    acos: |a| a.map(op::Acos); |y, dy| a.zip(op::AcosSlope, dy);
    /// `y = atan a`: `da = dy / (1 + a²)`
    atan: |a| a.map(op::Atan); |y, dy| a.zip(op::AtanSlope, dy);
    /// `y = sinh a`: `da = dy cosh a = dy √(1 + y²)`
    sinh: |a| a.map(op::Sinh); |y, dy| y.zip(op::SinhSlope, dy);
    /// `y = cosh a`: `da = dy sinh a`
    cosh: |a| a.map(op::Cosh); |y, dy| dy * a.map(op::Sinh);
    /// `y = tanh a`: `da = dy (1 - y²)`
    tanh: |a| a.map(op::Tanh); |y, dy| y.zip(op::TanhSlope, dy);
    /// `y = asinh a`: `da = dy / √(1 + a²)`
    asinh: |a| a.map(op::Asinh); |y, dy| a.zip(op::AsinhSlope, dy);
    /// `y = acosh a`: `da = dy / √(a² - 1)`
    acosh: |a| a.map(op::Acosh); |y, dy| a.zip(op::AcoshSlope, dy);
    /// `y = atanh a`: `da = dy / (1 - a²)`
    atanh: |a| a.map(op::Atanh); |y, dy| a.zip(op::AtanhSlope, dy);
    /// `y = erf a`: `da = dy 2/√π e^(-a²)`
    erf: |a| a.map(op::Erf); |y, dy| a.zip(op::ErfSlope, dy);

    /// `y = 1 / (1 + e⁻ᵃ)`: `da = dy y (1 - y)`
    sigmoid: |a| a.map(op::Sigmoid); |y, dy| y.zip(op::SigmoidSlope, dy);
    /// `y = a s` for `s = 1 / (1 + e⁻ᵃ)`: `da = dy (s + a s (1 - s))`
    silu: |a| a.map(op::Silu); |y, dy| a.zip(op::SiluSlope, dy);
    /// `y = a Φ(a)` for the normal distribution: `da = dy (Φ(a) + a φ(a))` with its density
    gelu: |a| a.map(op::Gelu); |y, dy| a.zip(op::GeluSlope, dy);
    /// `y = a s(v)` for `v = √(8/π) (a + 0.044715 a³)`: `da = dy (s + a v' s (1 - s))`
    gelu_tanh: |a| a.map(op::GeluTanh); |y, dy| a.zip(op::GeluTanhSlope, dy);
    /// `y = ln(1 + eᵃ)`: `da = dy / (1 + e⁻ᵃ)`
    softplus: |a| a.map(op::Softplus); |y, dy| dy * a.map(op::Sigmoid);
    /// `y = a tanh(ln(1 + eᵃ))`
    mish: |a| a.map(op::Mish); |y, dy| a.zip(op::MishSlope, dy);
    /// `y = a / (1 + |a|)`: `da = dy / (1 + |a|)²`
    softsign: |a| a.map(op::Softsign); |y, dy| a.zip(op::SoftsignSlope, dy);
    /// `y = (a + 3) / 6` between 0 and 1: `da = dy / 6` there
    hard_sigmoid: |a| a.map(op::HardSigmoid); |y, dy| a.zip(op::HardSigmoidSlope, dy);
    /// `y = a` times that: `da = dy (2 a + 3) / 6` there, and `dy` above
    hard_swish: |a| a.map(op::HardSwish); |y, dy| a.zip(op::HardSwishSlope, dy);
    /// `y = λ a` above 0, `λ α (eᵃ - 1)` below: `da = dy λ` and `dy λ α eᵃ`
    selu: |a| a.map(op::Selu); |y, dy| a.zip(op::SeluSlope, dy);
    /// `y = a` above 0, `k a` below: `da = dy` and `dy k`
    leaky_relu(k: T): |a| a.map(op::WithRight(op::LeakyRelu, k)); |y, dy| a.zip(op::LeakyReluSlope(k), dy);
    /// `y = a` above 0, `α (eᵃ - 1)` below: `da = dy` and `dy α eᵃ`
    elu(alpha: T): |a| a.map(op::WithRight(op::Elu, alpha)); |y, dy| a.zip(op::EluSlope(alpha), dy);
    /// `y = a` above 0, `α (e^(a/α) - 1)` below: `da = dy` and `dy e^(a/α)`
    celu(alpha: T): |a| a.map(op::WithRight(op::Celu, alpha)); |y, dy| a.zip(op::CeluSlope(alpha), dy);
    /// `y = aᵏ`: `da = dy k aᵏ⁻¹`
    powf(k: T): |a| a.map(op::WithRight(op::Pow, k)); |y, dy| dy * a.map(op::WithRight(op::PowByBase, k));
}

#[cfg(any(feature = "std", feature = "libm"))]
flat! {
    round: op::Round;
}

#[cfg(any(feature = "std", feature = "libm"))]
of_two! {
    /// `y = aᵇ`: `da = dy b aᵇ⁻¹`, `db = dy y ln a`
    pow: |a, b| a.zip(op::Pow, b); |y, dy| dy * a.zip(op::PowByBase, b), dy * a.zip(op::PowByExponent, y);
    /// `y = √(a² + b²)`: `da = dy a / y`, `db = dy b / y`
    hypot: |a, b| a.zip(op::Hypot, b); |y, dy| dy * (a / y), dy * (b / y);
    /// the angle of the point `(b, a)`: `da = dy b / (a² + b²)`, `db = -dy a / (a² + b²)`
    atan2: |a, b| a.zip(op::Atan2, b); |y, dy| dy * a.zip(op::Atan2Slope, b), -(dy * b.zip(op::Atan2Slope, a));
    /// `y = a` above 0, `b a` below: `da = dy` and `dy b`, `db = 0` and `dy a`
    prelu: |a, b| a.zip(op::LeakyRelu, b); |y, dy| dy * a.zip(op::PreluByInput, b), a.zip(op::PreluBySlope, dy);
    /// `y = silu(a) b`: `da = dy b silu'(a)`, `db = dy silu(a)`
    swiglu: |a, b| a.zip(op::Swiglu, b); |y, dy| a.zip(op::SiluSlope, dy * b), a.zip(op::Swiglu, dy);
}

/// `y = a` where the mask is set, else `b`: `dy` goes where `y` came from
pub(crate) fn select<'t, T: Trained>(
    mask: Strided<'t, bool>,
    a: Erased<'t, T>,
    b: Erased<'t, T>,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let zero = Value(T::ZERO);
    a.evaluated(sizes, X(Choose(mask, a.x().0, b.x().0))).back(a.wants() || b.wants(), move |dy| {
        dy.hand(a, X(Choose(mask, dy.x().0, zero)));
        dy.hand(b, X(Choose(mask, zero, dy.x().0)));
    })
}

/// `y = k` where the mask is set, else `a`: `da = dy` there
pub(crate) fn masked_fill<'t, T: Trained>(a: Erased<'t, T>, mask: Strided<'t, bool>, k: T) -> Erased<'t, T> {
    let mask = X(mask);
    a.evaluated(a.sizes(), a.x().zip(op::Fill(k), mask))
        .back(a.wants(), move |dy| dy.hand(a, dy.x().zip(op::Fill(T::ZERO), mask)))
}

/// `y = f(a)` of a function of the user's: `da = dy f'(a)`
pub(crate) fn map<'t, T: Trained, F, G>(a: Erased<'t, T>, f: F, slope: G) -> Erased<'t, T>
where
    F: Fn(T) -> T + Sync,
    G: Fn(T) -> T + Sync + 't,
{
    let y = a.evaluated(a.sizes(), a.x().map(op::Call(&f)));
    y.back(a.wants(), move |dy| dy.hand(a, dy.x() * a.x().map(op::Call(&slope))))
}

/// `y = f(a, b)` of a function of the user's: `da = dy f'(a)`, `db = dy f'(b)`, both of which `slopes` gives
pub(crate) fn zip_map<'t, T: Trained, F, G>(
    a: Erased<'t, T>,
    b: Erased<'t, T>,
    (f, slopes): (F, G),
    sizes: Sizes<'t>,
) -> Erased<'t, T>
where
    F: Fn(T, T) -> T + Sync,
    G: Fn(T, T) -> [T; 2] + Sync + 't,
{
    let y = a.evaluated(sizes, a.x().zip(op::Call(&f), b.x()));
    y.back(a.wants() || b.wants(), move |dy| {
        let to_a = |x, y| slopes(x, y)[0];
        let to_b = |x, y| slopes(x, y)[1];
        dy.hand(a, dy.x() * a.x().zip(op::Call(&to_a), b.x()));
        dy.hand(b, dy.x() * a.x().zip(op::Call(&to_b), b.x()));
    })
}
