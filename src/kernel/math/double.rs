//! The activations in `f64`, from the functions of `std` or `libm`: each as in `hyperbolic`, where it is said why.

use num_traits::Float;

/// `1 / (1 + e^-x)`.
pub fn sigmoid_f64(x: f64) -> f64 {
    step(1.0, x)
}

/// `x / (1 + e^-x)`; 0 at negative infinity.
pub fn silu_f64(x: f64) -> f64 {
    let x = if x < -800.0 { -800.0 } else { x };
    step(x, x)
}

/// `x / 2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))`; 0 at negative infinity.
pub fn gelu_tanh_f64(x: f64) -> f64 {
    const SLOPE: f64 = 1.595_769_121_605_730_7; // sqrt(8 / pi)
    let x = if x < -40.0 { -40.0 } else { x };
    step(x, x * (SLOPE + (SLOPE * 0.044_715) * (x * x)))
}

/// `x tanh(ln(1 + e^x))`; 0 at negative infinity.
pub fn mish_f64(x: f64) -> f64 {
    let x = if x < -800.0 { -800.0 } else { x };
    let e = Float::exp(-x.abs());
    if x < 0.0 {
        x * e * ((e + 2.0) / (e * (e + 2.0) + 2.0))
    } else {
        x * ((1.0 + 2.0 * e) / (1.0 + 2.0 * (e + e * e)))
    }
}

/// `ln(1 + e^x)`.
pub fn softplus_f64(x: f64) -> f64 {
    (if x > 0.0 { x } else { 0.0 }) + Float::ln_1p(Float::exp(-x.abs()))
}

/// `x / (1 + e^-v)`.
fn step(x: f64, v: f64) -> f64 {
    let e = Float::exp(-v.abs());
    (if v < 0.0 { x * e } else { x }) / (1.0 + e)
}
