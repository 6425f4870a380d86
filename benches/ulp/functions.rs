//! The functions, by name.

use super::exact::{self, Scaled};
use super::{BLOCK, time};
use conformable::prelude::*;
use std::hint::black_box;

/// A function of one number.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    /// This library's, of a block.
    pub(crate) single: fn(&[f32]) -> Vec<f32>,
    pub(crate) double: fn(&[f64]) -> Vec<f64>,
    /// That of `std`, or the textbook's formula.
    pub(crate) plain: fn(f64) -> f64,
    /// With 90 bits, where it is finite.
    pub(crate) exact: fn(f64) -> Scaled,
    /// Where it is timed.
    pub(crate) range: (f64, f64),
    /// Times this library's on 65,536 elements.
    pub(crate) timed: (fn(&[f32]) -> f64, fn(&[f64]) -> f64),
    /// Times a loop over that of `std`, or over its formula.
    pub(crate) std: (Option<fn(&[f32]) -> f64>, Option<fn(&[f64]) -> f64>),
}

/// A function of two numbers.
pub(crate) struct Pair {
    pub(crate) name: &'static str,
    pub(crate) single: fn(&[f32], &[f32]) -> Vec<f32>,
    pub(crate) double: fn(&[f64], &[f64]) -> Vec<f64>,
    pub(crate) plain: fn(f64, f64) -> f64,
    pub(crate) exact: fn(f64, f64) -> Scaled,
    pub(crate) timed: (fn(&[f32], &[f32]) -> f64, fn(&[f64], &[f64]) -> f64),
    pub(crate) std: (fn(&[f32], &[f32]) -> f64, fn(&[f64], &[f64]) -> f64),
}

/// A block as a tensor.
fn tensor<T: Element, S: FixedShape>(x: &[T]) -> Tensor<T, S> {
    Tensor::from_vec(x.to_vec()).expect("a whole block")
}

type Block<T> = Tensor<T, shape![16384]>;
type Timed<T> = Tensor<T, shape![65536]>;

const _: () = assert!(BLOCK == 16_384);

/// Times a method, into memory that is there.
macro_rules! timed {
    ($t:ty, $method:ident) => {
        |x| {
            let (x, mut y): (Timed<$t>, Timed<$t>) = (tensor(x), Tensor::zeros());
            time(65_536, || black_box(&x).expr().$method().eval_into(black_box(&mut y)))
        }
    };
    ($t:ty, $method:ident, pair) => {
        |x, y| {
            let (x, y, mut z): (Timed<$t>, Timed<$t>, Timed<$t>) = (tensor(x), tensor(y), Tensor::zeros());
            time(65_536, || black_box(&x).expr().$method(black_box(&y)).eval_into(black_box(&mut z)))
        }
    };
}

/// Times a loop over a function of one number.
macro_rules! loop_over {
    ($t:ty, |$v:ident| $body:expr) => {
        Some(|x: &[$t]| {
            let mut y = vec![0.0; x.len()];
            time(65_536, || {
                for (y, &$v) in black_box(&mut y).iter_mut().zip(black_box(x)) {
                    *y = $body;
                }
            })
        })
    };
    ($t:ty, none) => {
        None
    };
}

macro_rules! functions {
    ($($name:ident $range:expr, $plain:expr, ($($std:tt)*);)*) => {
        &[$(Function {
            name: stringify!($name),
            single: |x| { let x: Block<f32> = tensor(x); x.$name().into_vec() },
            double: |x| { let x: Block<f64> = tensor(x); x.$name().into_vec() },
            plain: $plain,
            exact: exact::$name,
            range: $range,
            timed: (timed!(f32, $name), timed!(f64, $name)),
            std: (loop_over!(f32, $($std)*), loop_over!(f64, $($std)*)),
        }),*]
    };
}

/// Where a formula is NaN, infinity times 0, the limit is wanted.
fn limit(x: f64, y: f64) -> f64 {
    if x == f64::NEG_INFINITY { -0.0 } else { y }
}

/// `x / (1 + e^-v)`, where the power does not overflow.
fn step(x: f64, v: f64) -> f64 {
    let e = (-v.abs()).exp();
    limit(x, if v < 0.0 { x * e / (1.0 + e) } else { x / (1.0 + e) })
}

fn mish(x: f64) -> f64 {
    let e = (-x.abs()).exp();
    limit(
        x,
        if x < 0.0 {
            x * e * ((e + 2.0) / (e * (e + 2.0) + 2.0))
        } else {
            x * ((1.0 + 2.0 * e) / (1.0 + 2.0 * (e + e * e)))
        },
    )
}

const SLOPE: f64 = 1.595_769_121_605_730_7; // sqrt(8 / pi)

pub(crate) const FUNCTIONS: &[Function] = functions! {
    exp (-10.0, 10.0), f64::exp, (|v| v.exp());
    exp_m1 (-10.0, 10.0), f64::exp_m1, (|v| v.exp_m1());
    ln (0.01, 100.0), f64::ln, (|v| v.ln());
    ln_1p (-0.9, 100.0), f64::ln_1p, (|v| v.ln_1p());
    log2 (0.01, 100.0), f64::log2, (|v| v.log2());
    log10 (0.01, 100.0), f64::log10, (|v| v.log10());
    sqrt (0.01, 100.0), f64::sqrt, (|v| v.sqrt());
    rsqrt (0.01, 100.0), |x| 1.0 / x.sqrt(), (|v| 1.0 / v.sqrt());
    recip (0.01, 100.0), |x| 1.0 / x, (|v| 1.0 / v);
    sin (-10.0, 10.0), f64::sin, (|v| v.sin());
    cos (-10.0, 10.0), f64::cos, (|v| v.cos());
    tan (-10.0, 10.0), f64::tan, (|v| v.tan());
    asin (-1.0, 1.0), f64::asin, (|v| v.asin());
    acos (-1.0, 1.0), f64::acos, (|v| v.acos());
    atan (-10.0, 10.0), f64::atan, (|v| v.atan());
    sinh (-10.0, 10.0), f64::sinh, (|v| v.sinh());
    cosh (-10.0, 10.0), f64::cosh, (|v| v.cosh());
    tanh (-5.0, 5.0), f64::tanh, (|v| v.tanh());
    asinh (-10.0, 10.0), exact_asinh, (|v| v.asinh());
    acosh (1.0, 100.0), exact_acosh, (|v| v.acosh());
    atanh (-1.0, 1.0), exact_atanh, (|v| v.atanh());
    erf (-4.0, 4.0), |x| tensor![x].erf().item(), (none);
    sigmoid (-10.0, 10.0), |x| if x < 0.0 { let e = x.exp(); e / (1.0 + e) } else { 1.0 / (1.0 + (-x).exp()) }, (|v| 1.0 / (1.0 + (-v).exp()));
    silu (-10.0, 10.0), |x| step(x, x), (|v| v / (1.0 + (-v).exp()));
    gelu (-5.0, 5.0), |x| tensor![x].gelu().item(), (none);
    gelu_tanh (-5.0, 5.0), |x| step(x, SLOPE * (x + 0.044715 * x * x * x)), (|v| 0.5 * v * (1.0 + (0.797_884_6 * (v + 0.044715 * v * v * v)).tanh()));
    softplus (-10.0, 10.0), |x| if x.is_nan() { x } else { x.max(0.0) + (-x.abs()).exp().ln_1p() }, (|v| v.max(0.0) + (-v.abs()).exp().ln_1p());
    mish (-10.0, 10.0), mish, (|v| v * v.exp().ln_1p().tanh());
};

/// Some versions of those of `std` are not accurate enough where they are small, or near 1: by `ln_1p`.
fn exact_asinh(x: f64) -> f64 {
    let a = x.abs();
    let y =
        if a > 1e100 { a.ln() + std::f64::consts::LN_2 } else { (a + a * a / (1.0 + (1.0 + a * a).sqrt())).ln_1p() };
    if x.is_nan() { x } else { y.copysign(x) }
}

fn exact_acosh(x: f64) -> f64 {
    let t = if x < 1.0 { f64::NAN } else { x - 1.0 };
    if x > 1e100 { x.ln() + std::f64::consts::LN_2 } else { (t + (t * (t + 2.0)).sqrt()).ln_1p() }
}

fn exact_atanh(x: f64) -> f64 {
    let a = x.abs();
    (0.5 * (2.0 * a / (1.0 - a)).ln_1p()).copysign(x)
}

macro_rules! pairs {
    ($($name:ident, $plain:expr, $exact:expr;)*) => {
        &[$(Pair {
            name: stringify!($name),
            single: |x, y| { let (x, y): (Block<f32>, Block<f32>) = (tensor(x), tensor(y)); x.$name(&y).into_vec() },
            double: |x, y| { let (x, y): (Block<f64>, Block<f64>) = (tensor(x), tensor(y)); x.$name(&y).into_vec() },
            plain: $plain,
            exact: $exact,
            timed: (timed!(f32, $name, pair), timed!(f64, $name, pair)),
            std: (loop_pair!(f32, $name), loop_pair!(f64, $name)),
        }),*]
    };
}

/// Times a loop over a function of `std` of two numbers.
macro_rules! loop_pair {
    ($t:ty, pow) => {
        loop_pair!($t, powf)
    };
    ($t:ty, $method:ident) => {
        |x, y| {
            let mut z = vec![0.0; x.len()];
            time(65_536, || {
                for ((z, &x), &y) in black_box(&mut z).iter_mut().zip(black_box(x)).zip(black_box(y)) {
                    *z = <$t>::$method(x, y);
                }
            })
        }
    };
}

pub(crate) const PAIRS: &[Pair] = pairs! {
    pow, f64::powf, |x, y| {
        let (size, n) = if x == 0.0 || y == 0.0 || x == 1.0 { (x.powf(y).into(), 0) } else { exact::pow(x.abs(), y) };
        if x < 0.0 && y % 2.0 != 0.0 { (-size, n) } else { (size, n) }
    };
    atan2, f64::atan2, |y, x| if x == 0.0 || y == 0.0 { (y.atan2(x).into(), 0) } else { exact::atan2(y, x) };
    hypot, f64::hypot, |x, y| exact::hypot(x, y);
};
