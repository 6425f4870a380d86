//! The error of an elementary function of `f32`, over all 2^32 elements or every n-th of them, against `f64`.
//!
//! ```text
//! cargo run -p conformable-benches --release --bin ulp -- tanh        every element: minutes
//! cargo run -p conformable-benches --release --bin ulp -- tanh 97     every 97th
//! cargo run -p conformable-benches --release --bin ulp -- all 97      each function
//! ```
//!
//! An error is the distance of the result from the function's value in `f64`, in units of the last place of that value
//! (2^-149 where it is subnormal). NaN, infinities and the sign of zero have to be those of `f64`, rounded: the program
//! fails where they are not.

use conformable::kernel::math;
use conformable::prelude::*;

const BLOCK: usize = 1 << 14;

type Block = Tensor<f32, shape![16384]>;
type Function = (&'static str, fn(&Block) -> Block, fn(f64) -> f64);

const FUNCTIONS: &[Function] = &[
    ("exp", |x| x.exp(), f64::exp),
    ("exp_m1", |x| x.exp_m1(), f64::exp_m1),
    ("ln", |x| x.ln(), f64::ln),
    ("ln_1p", |x| x.ln_1p(), f64::ln_1p),
    ("sin", |x| x.sin(), f64::sin),
    ("cos", |x| x.cos(), f64::cos),
    ("tanh", |x| x.tanh(), f64::tanh),
    ("erf", |x| x.erf(), math::erf_f64),
    ("sigmoid", |x| x.sigmoid(), math::sigmoid_f64),
    ("silu", |x| x.silu(), math::silu_f64),
    ("softplus", |x| x.softplus(), math::softplus_f64),
    ("mish", |x| x.mish(), math::mish_f64),
    ("gelu", |x| x.gelu(), math::gelu_f64),
    ("gelu_tanh", |x| x.gelu_tanh(), math::gelu_tanh_f64),
];

fn main() {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_default();
    let stride = args.next().map_or(1, |n| n.parse().expect("the stride is a number"));
    let chosen: Vec<_> = FUNCTIONS.iter().filter(|(n, ..)| *n == name || name == "all").collect();
    if chosen.is_empty() {
        let names: Vec<_> = FUNCTIONS.iter().map(|(n, ..)| *n).collect();
        panic!("ulp NAME [STRIDE], where NAME is one of {} or all", names.join(", "));
    }
    for (name, found, exact) in chosen {
        let (worst, at, count) = worst(*found, *exact, stride);
        println!("{name}: {worst:.3} ulp at {at:e}, of {count} elements");
    }
}

/// The largest error, where it is, and how many elements were tried.
fn worst(found: fn(&Block) -> Block, exact: fn(f64) -> f64, stride: u64) -> (f64, f32, u64) {
    let (mut worst, mut at, mut count) = (0.0, 0.0, 0);
    let mut next = 0u64;
    while next < 1 << 32 {
        let x: Block = Tensor::from_fn(|[k]| f32::from_bits((next + k as u64 * stride).min(u32::MAX.into()) as u32));
        for (&x, &y) in x.iter().zip(&found(&x)) {
            let error = error(y, exact(x.into()), x);
            if error > worst {
                (worst, at) = (error, x);
            }
        }
        next += BLOCK as u64 * stride;
        count += BLOCK as u64;
    }
    (worst, at, count)
}

/// How far `found` is from `exact`, in units of the last place.
fn error(found: f32, exact: f64, x: f32) -> f64 {
    let rounded = exact as f32;
    if rounded.is_nan() || rounded.is_infinite() || found.is_nan() || found.is_infinite() || rounded == 0.0 {
        let near = found == rounded && found.is_sign_negative() == rounded.is_sign_negative();
        // The result may round to the other side of the largest or the smallest number.
        let edge = found.is_finite() && rounded.is_infinite() && found.abs() == f32::MAX
            || found.is_infinite() && rounded.abs() == f32::MAX
            || rounded == 0.0 && found.abs() <= f32::from_bits(2);
        assert!(near || edge || found.is_nan() && rounded.is_nan(), "{x:e}: {found:e}, not {exact:e}");
        if near || rounded.is_nan() || rounded.is_infinite() {
            return 0.0;
        }
    }
    let exponent = ((exact.to_bits() >> 52 & 0x7ff) as i32 - 1023).max(-126);
    let ulp = f64::from_bits((exponent as i64 - 23 + 1023).cast_unsigned() << 52);
    (f64::from(found) - exact).abs() / ulp
}
