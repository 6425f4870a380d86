//! Functions of one element and of two, choices by a mask, and bounds.
//!
//! A line is a function: its value, and its `da` of `a`, `y` and `dy`, or `da` and `db`. What is no operator here is a slope of
//! `kernel/op/slope.rs`, which says what holds at corners and ties. A function that is flat wherever it has a slope hands nothing back.
//!
//! Each line is also the slope of the operation in a fused expression, where `a`, `y` and `dy` are numbers.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::dual::{SlopedBinary, SlopedUnary, element};
use crate::kernel::isa::Arithmetic;
use crate::kernel::op;
use crate::kernel::tree::{Choose, Value};
use crate::layout::Strided;
use crate::shape::Sizes;

of_one! {
    /// `y = |a|`: `da = dy sign a`
    abs: op::Abs; |a, y, dy| a.zip(op::AbsSlope, dy);
    /// `y = a²`: `da = 2 dy a`
    square: op::Square; |a, y, dy| a.zip(op::SquareSlope, dy);
    /// `y = 1 / a`: `da = -dy y²`
    recip: op::Recip; |a, y, dy| y.zip(op::RecipSlope, dy);
    /// `y = max(a, 0)`: `da = dy` where `a > 0`
    relu: op::Relu; |a, y, dy| y.zip(op::ReluSlope, dy);
    /// `y = a - trunc a`: `da = dy`
    fract: op::Fract; |a, y, dy| dy;
    /// `y = aⁿ`: `da = dy n aⁿ⁻¹`
    powi(n: i32): op::Powi [op::Powi(n)]; |a, y, dy| a.zip(op::PowiSlope(n), dy);
    /// `y = a` within bounds: `da = dy` between them
    clamp(low: T, high: T): op::Clamp<T> [op::Clamp(low, high)]; |a, y, dy| a.zip(op::ClampSlope(low, high), dy);
}

flat! {
    sign: op::Sign;
    floor: op::Floor;
    ceil: op::Ceil;
    trunc: op::Trunc;
}

of_two! {
    /// the larger
    maximum: op::Maximum;
        |a, b, y, dy| a.zip(op::LargerShare, b).zip(op::PartOf, dy), b.zip(op::LargerShare, a).zip(op::PartOf, dy);
    /// the smaller
    minimum: op::Minimum;
        |a, b, y, dy| b.zip(op::LargerShare, a).zip(op::PartOf, dy), a.zip(op::LargerShare, b).zip(op::PartOf, dy);
    /// `y = a - n b` with an integer `n`: `da = dy`, `db = -dy n`; `y >= 0`
    rem_euclid: op::RemEuclid; |a, b, y, dy| dy, dy * ((y - a) / b);
    /// the same with the sign of `b`
    mod_floor: op::ModFloor; |a, b, y, dy| dy, dy * ((y - a) / b);
    /// the same with the sign of `a`
    rem: op::Rem; |a, b, y, dy| dy, dy * ((y - a) / b);
}

#[cfg(any(feature = "std", feature = "libm"))]
of_one! {
    /// `y = √a`: `da = dy / 2y`
    sqrt: op::Sqrt; |a, y, dy| y.zip(op::SqrtSlope, dy);
    /// `y = 1 / √a`: `da = -dy y³ / 2`
    rsqrt: op::Rsqrt; |a, y, dy| y.zip(op::RsqrtSlope, dy);
    /// `y = eᵃ`: `da = dy y`
    exp: op::Exp; |a, y, dy| dy * y;
    /// `y = eᵃ - 1`: `da = dy eᵃ`
    exp_m1: op::ExpM1; |a, y, dy| dy * a.map(op::Exp);
    /// `y = ln a`: `da = dy / a`
    ln: op::Ln; |a, y, dy| dy / a;
    /// `y = ln(1 + a)`: `da = dy / (1 + a)`
    ln_1p: op::Ln1p; |a, y, dy| a.zip(op::Ln1pSlope, dy);
    /// `y = log₂ a`: `da = dy / (a ln 2)`
    log2: op::Log2; |a, y, dy| a.zip(op::Log2Slope, dy);
    /// `y = log₁₀ a`: `da = dy / (a ln 10)`
    log10: op::Log10; |a, y, dy| a.zip(op::Log10Slope, dy);
    /// `y = sin a`: `da = dy cos a`
    sin: op::Sin; |a, y, dy| dy * a.map(op::Cos);
    /// `y = cos a`: `da = -dy sin a`
    cos: op::Cos; |a, y, dy| -(dy * a.map(op::Sin));
    /// `y = tan a`: `da = dy (1 + y²)`
    tan: op::Tan; |a, y, dy| y.zip(op::TanSlope, dy);
    /// `y = asin a`: `da = dy / √(1 - a²)`
    asin: op::Asin; |a, y, dy| a.zip(op::AsinSlope, dy);
    /// `y = acos a`: `da = -dy / √(1 - a²)`
    acos: op::Acos; |a, y, dy| a.zip(op::AcosSlope, dy);
    /// `y = atan a`: `da = dy / (1 + a²)`
    atan: op::Atan; |a, y, dy| a.zip(op::AtanSlope, dy);
    /// `y = sinh a`: `da = dy cosh a = dy √(1 + y²)`
    sinh: op::Sinh; |a, y, dy| y.zip(op::SinhSlope, dy);
    /// `y = cosh a`: `da = dy sinh a`
    cosh: op::Cosh; |a, y, dy| dy * a.map(op::Sinh);
    /// `y = tanh a`: `da = dy (1 - y²)`
    tanh: op::Tanh; |a, y, dy| y.zip(op::TanhSlope, dy);
    /// `y = asinh a`: `da = dy / √(1 + a²)`
    asinh: op::Asinh; |a, y, dy| a.zip(op::AsinhSlope, dy);
    /// `y = acosh a`: `da = dy / √(a² - 1)`
    acosh: op::Acosh; |a, y, dy| a.zip(op::AcoshSlope, dy);
    /// `y = atanh a`: `da = dy / (1 - a²)`
    atanh: op::Atanh; |a, y, dy| a.zip(op::AtanhSlope, dy);
    /// `y = erf a`: `da = dy 2/√π e^(-a²)`
    erf: op::Erf; |a, y, dy| a.zip(op::ErfSlope, dy);

    /// `y = 1 / (1 + e⁻ᵃ)`: `da = dy y (1 - y)`
    sigmoid: op::Sigmoid; |a, y, dy| y.zip(op::SigmoidSlope, dy);
    /// `y = a s` for `s = 1 / (1 + e⁻ᵃ)`: `da = dy (s + a s (1 - s))`
    silu: op::Silu; |a, y, dy| a.zip(op::SiluSlope, dy);
    /// `y = a Φ(a)` for the normal distribution: `da = dy (Φ(a) + a φ(a))` with its density
    gelu: op::Gelu; |a, y, dy| a.zip(op::GeluSlope, dy);
    /// `y = a s(v)` for `v = √(8/π) (a + 0.044715 a³)`: `da = dy (s + a v' s (1 - s))`
    gelu_tanh: op::GeluTanh; |a, y, dy| a.zip(op::GeluTanhSlope, dy);
    /// `y = ln(1 + eᵃ)`: `da = dy / (1 + e⁻ᵃ)`
    softplus: op::Softplus; |a, y, dy| dy * a.map(op::Sigmoid);
    /// `y = a tanh(ln(1 + eᵃ))`
    mish: op::Mish; |a, y, dy| a.zip(op::MishSlope, dy);
    /// `y = a / (1 + |a|)`: `da = dy / (1 + |a|)²`
    softsign: op::Softsign; |a, y, dy| a.zip(op::SoftsignSlope, dy);
    /// `y = (a + 3) / 6` between 0 and 1: `da = dy / 6` there
    hard_sigmoid: op::HardSigmoid; |a, y, dy| a.zip(op::HardSigmoidSlope, dy);
    /// `y = a` times that: `da = dy (2 a + 3) / 6` there, and `dy` above
    hard_swish: op::HardSwish; |a, y, dy| a.zip(op::HardSwishSlope, dy);
    /// `y = λ a` above 0, `λ α (eᵃ - 1)` below: `da = dy λ` and `dy λ α eᵃ`
    selu: op::Selu; |a, y, dy| a.zip(op::SeluSlope, dy);
    /// `y = a` above 0, `k a` below: `da = dy` and `dy k`
    leaky_relu(k: T): op::WithRight<op::LeakyRelu, T> [op::WithRight(op::LeakyRelu, k)]; |a, y, dy| a.zip(op::LeakyReluSlope(k), dy);
    /// `y = a` above 0, `α (eᵃ - 1)` below: `da = dy` and `dy α eᵃ`
    elu(alpha: T): op::WithRight<op::Elu, T> [op::WithRight(op::Elu, alpha)]; |a, y, dy| a.zip(op::EluSlope(alpha), dy);
    /// `y = a` above 0, `α (e^(a/α) - 1)` below: `da = dy` and `dy e^(a/α)`
    celu(alpha: T): op::WithRight<op::Celu, T> [op::WithRight(op::Celu, alpha)]; |a, y, dy| a.zip(op::CeluSlope(alpha), dy);
    /// `y = aᵏ`: `da = dy k aᵏ⁻¹`
    powf(k: T): op::WithRight<op::Pow, T> [op::WithRight(op::Pow, k)]; |a, y, dy| dy * a.map(op::WithRight(op::PowByBase, k));
}

#[cfg(any(feature = "std", feature = "libm"))]
flat! {
    round: op::Round;
}

#[cfg(any(feature = "std", feature = "libm"))]
of_two! {
    /// `y = aᵇ`: `da = dy b aᵇ⁻¹`, `db = dy y ln a`
    pow: op::Pow; |a, b, y, dy| dy * a.zip(op::PowByBase, b), dy * a.zip(op::PowByExponent, y);
    /// `y = √(a² + b²)`: `da = dy a / y`, `db = dy b / y`
    hypot: op::Hypot; |a, b, y, dy| dy * (a / y), dy * (b / y);
    /// the angle of the point `(b, a)`: `da = dy b / (a² + b²)`, `db = -dy a / (a² + b²)`
    atan2: op::Atan2; |a, b, y, dy| dy * a.zip(op::Atan2Slope, b), -(dy * b.zip(op::Atan2Slope, a));
    /// `y = a` above 0, `b a` below: `da = dy` and `dy b`, `db = 0` and `dy a`
    prelu: op::LeakyRelu; |a, b, y, dy| dy * a.zip(op::PreluByInput, b), a.zip(op::PreluBySlope, dy);
    /// `y = silu(a) b`: `da = dy b silu'(a)`, `db = dy silu(a)`
    swiglu: op::Swiglu; |a, b, y, dy| a.zip(op::SiluSlope, dy * b), a.zip(op::Swiglu, dy);
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
