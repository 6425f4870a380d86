//! Elementary functions and activations: `f32` against `f64` by units of the last place, `f64` against numbers from
//! arbitrary precision, both against PyTorch's at special values.

#[allow(dead_code, reason = "only functions of one element are here")]
#[path = "support/alone.rs"]
mod alone;
#[allow(dead_code, reason = "only forms without strides are used here")]
mod support;

use alone::alone;
use conformable::kernel::elementwise::assign;
use conformable::kernel::op::{self, Binary, Unary};
use conformable::kernel::tree::{Mapped as Map, Zipped as Zip};
use conformable::prelude::*;
use serde_json::Value;
use support::{Array, Form, at_each_level, at_one_level};

/// Every 40,009th float (every 997th in release builds), and what is special.
fn sample() -> Vec<f32> {
    let step = if cfg!(debug_assertions) { 40_009 } else { 997 };
    let mut sample: Vec<f32> = (0..=u32::MAX).step_by(step).map(f32::from_bits).collect();
    let edges = [0.0, 1.0, 0.5, 1e-20, 9.1, 18.0, 88.722_83, 103.972_08, 104.0, f32::MIN_POSITIVE, f32::from_bits(1)];
    for x in edges.into_iter().chain([f32::MAX, f32::INFINITY, f32::NAN]) {
        sample.extend([x.next_down(), x, x.next_up(), -x]);
    }
    // The float that is nearest to a multiple of pi / 2, for its size.
    sample.push(16_367_173.0 * 2f32.powi(72));
    sample
}

/// How far `found` is from `exact`, in units of the last place of `exact`; a result that is NaN, infinite or 0 has to be
/// the rounded one, with its sign.
fn error(found: f32, exact: f64) -> f64 {
    let rounded = exact as f32;
    if rounded.is_nan() || found.is_nan() {
        return if rounded.is_nan() && found.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if found == rounded && found.is_sign_negative() == rounded.is_sign_negative() {
        return if rounded.is_finite() { (f64::from(found) - exact).abs() / unit(exact) } else { 0.0 };
    }
    let edge = found.is_infinite() || rounded.is_infinite();
    if edge || rounded == 0.0 && exact == 0.0 { f64::INFINITY } else { (f64::from(found) - exact).abs() / unit(exact) }
}

/// The unit of the last place of an `f32` of this size.
fn unit(exact: f64) -> f64 {
    2f64.powi(exact.abs().max(f64::from(f32::MIN_POSITIVE)).log2().floor() as i32 - 23)
}

fn check(name: &str, op: impl Unary<f32, Out = f32>, exact: impl Fn(f64) -> f64, bound: f64) {
    let sample = sample();
    let mut x = Array::<f32>::new(&[sample.len()], &Form::PLAIN, 0);
    for (at, &value) in sample.iter().enumerate() {
        x.set(&[at], value);
    }
    at_each_level(|level| {
        let mut out = Array::<f32>::new(&[sample.len()], &Form::PLAIN, 1);
        assign(&Map(op, x.strided()), &mut out.strided_mut());
        for (at, &x) in sample.iter().enumerate() {
            let (found, exact) = (out.at(&[at]), exact(x.into()));
            let error = error(found, exact);
            assert!(error <= bound, "{level:?}: {name} of {x:e} is {found:e}, not {exact:e}: {error} ulp");
            let alone = alone(level, op, x);
            assert!(alone.to_bits() == found.to_bits() || alone.is_nan() && found.is_nan(), "{name} of {x:e} alone");
        }
    });
}

/// The same for functions of two elements, over pairs of such floats, and of like and of small ones.
fn check_pair(name: &str, op: impl Binary<f32, Out = f32>, exact: impl Fn(f64, f64) -> f64, bound: f64) {
    let sample = sample();
    let pairs: Vec<(f32, f32)> = sample
        .iter()
        .enumerate()
        .flat_map(|(k, &x)| {
            let y = sample[(k * 7919 + 11) % sample.len()];
            let near = (k % 41) as f32 / 8.0 - 2.5;
            [(x, y), (x, x * near), (near.abs() + 0.01, (k % 1009) as f32 / 10.0 - 50.0)]
        })
        .collect();
    check_pairs(name, op, exact, bound, &pairs);
}

/// The same over these pairs.
fn check_pairs(
    name: &str,
    op: impl Binary<f32, Out = f32>,
    exact: impl Fn(f64, f64) -> f64,
    bound: f64,
    pairs: &[(f32, f32)],
) {
    let mut arrays = [0, 1].map(|seed| Array::<f32>::new(&[pairs.len()], &Form::PLAIN, seed));
    for (at, &(x, y)) in pairs.iter().enumerate() {
        arrays[0].set(&[at], x);
        arrays[1].set(&[at], y);
    }
    at_each_level(|level| {
        let mut out = Array::<f32>::new(&[pairs.len()], &Form::PLAIN, 1);
        assign(&Zip(op, arrays[0].strided(), arrays[1].strided()), &mut out.strided_mut());
        for (at, &(x, y)) in pairs.iter().enumerate() {
            let (found, exact) = (out.at(&[at]), exact(x.into(), y.into()));
            let error = error(found, exact);
            assert!(error <= bound, "{level:?}: {name} of {x:e} and {y:e} is {found:e}, not {exact:e}: {error} ulp");
        }
    });
}

#[test]
fn elementary_functions_by_ulp() {
    check("exp", op::Exp, f64::exp, 1.0);
    check("ln", op::Ln, f64::ln, 1.0);
    check("ln_1p", op::Ln1p, f64::ln_1p, 1.0);
    check("log2", op::Log2, f64::log2, 1.5);
    check("log10", op::Log10, f64::log10, 1.5);
    check("exp_m1", op::ExpM1, f64::exp_m1, 2.0);
    check("rsqrt", op::Rsqrt, |x| 1.0 / x.sqrt(), 2.0);
    check("sin", op::Sin, f64::sin, 2.0);
    check("cos", op::Cos, f64::cos, 2.0);
    check("tan", op::Tan, f64::tan, 2.0);
    check("asin", op::Asin, f64::asin, 1.0);
    check("acos", op::Acos, f64::acos, 1.0);
    check("atan", op::Atan, f64::atan, 1.0);
    check("sinh", op::Sinh, f64::sinh, 2.0);
    check("cosh", op::Cosh, f64::cosh, 2.0);
    check("tanh", op::Tanh, f64::tanh, 2.0);
    check("asinh", op::Asinh, |x| if x.abs() < 1e-4 { x * (1.0 - x * x / 6.0) } else { x.asinh() }, 2.0);
    check("acosh", op::Acosh, |x| if x < 1.0 { f64::NAN } else { x.acosh() }, 2.0);
    check("atanh", op::Atanh, |x| if x.abs() < 1e-4 { x * (1.0 + x * x / 3.0) } else { x.atanh() }, 2.0);
    check("erf", op::Erf, |x| tensor![x].erf().item(), 2.0);
    check_pair("pow", op::Pow, f64::powf, 1.5);
    check_pair("atan2", op::Atan2, f64::atan2, 2.0);
    check_pair("hypot", op::Hypot, f64::hypot, 1.0);
}

/// Powers whose errors are large, whose results are hardly finite, subnormal or 0, and of numbers that are subnormal.
#[test]
fn powers_by_ulp() {
    let count = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
    let part = |k: usize, seed: u64| {
        let mixed = (k as u64 + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 40) as f64 / 2f64.powi(24)
    };
    let mut pairs: Vec<(f32, f32)> = (0..count)
        .map(|k| {
            let (u, v) = (part(k, 0), part(k, 1 << 40));
            let x = match k % 4 {
                0 => 1.0 + 2f64.powf(-24.0 * u) * if k % 8 == 0 { 1.0 } else { -0.999 },
                1 => 2f64.powf(254.0 * u - 126.0),
                2 => 2f64.powf(-126.0 - 23.0 * u),
                // Where the logarithm is the least exact.
                _ => [0.86, 1.22, 1.72, 1.5][k / 4 % 4] * (1.0 + (u - 0.5) / 50.0),
            } as f32;
            // The results of one half of them are at the limits.
            let log2 = if k % 8 < 4 { 280.0 * v - 152.0 } else { [126.0 + 1.99 * v, -126.0 - 25.0 * v][k / 8 % 2] };
            (x, (log2 / f64::from(x).log2()) as f32)
        })
        .collect();
    // Whether powers are odd, where they hardly can be.
    for y in [8_388_607.5, 8_388_607.0, 8_388_608.0, 8_388_609.0, 16_777_215.0, 16_777_216.0, 16_777_218.0, 4_194_303.5]
    {
        for x in [1f32, 1f32.next_up(), 1f32.next_down(), 2.0, 0.5] {
            pairs.extend([(-x, y), (-x, -y), (x, y)]);
        }
    }
    for x in [-1f32, -1f32.next_up(), -1f32.next_down()] {
        pairs.extend([f32::MAX, f32::MIN, f32::INFINITY, f32::NEG_INFINITY, 1e30, -1e30, f32::NAN].map(|y| (x, y)));
    }
    // The results may round to the other side of the largest number.
    pairs.retain(|&(x, y)| !(127.999..128.001).contains(&(f64::from(y) * f64::from(x).abs().log2())));
    check_pairs("pow", op::Pow, f64::powf, 2.0, &pairs);
}

#[test]
fn activations_by_ulp() {
    let exp = |x: f64| x.exp();
    // Where the formula is NaN, infinity times 0, the limit is wanted.
    let limit = |x: f64, y: f64| if x == f64::NEG_INFINITY { -0.0 } else { y };
    check("sigmoid", op::Sigmoid, |x| 1.0 / (1.0 + exp(-x)), 2.0);
    check("softplus", op::Softplus, |x| x.max(0.0) + exp(-x.abs()).ln_1p() + if x.is_nan() { x } else { 0.0 }, 2.0);
    check("silu", op::Silu, |x| limit(x, x / (1.0 + exp(-x))), 2.3);
    let mish = |x: f64| limit(x, if x > 40.0 { x } else { x * exp(x).ln_1p().tanh() });
    check("mish", op::Mish, mish, 2.8);
    check("gelu", op::Gelu, |x| tensor![x].gelu().item(), 3.5);
    let inner = |x: f64| (8.0 / core::f64::consts::PI).sqrt() * (x + 0.044715 * x * x * x);
    check("gelu_tanh", op::GeluTanh, |x| limit(x, x / (1.0 + exp(-inner(x)))), 2.3);
}

/// erf and gelu in `f64` against mpmath 1.3.0 with 40 digits: `erf(x)` and `x * ncdf(x)`.
#[test]
fn error_function_in_double() {
    let close = |found: f64, expected: f64, steps: u64| found.to_bits().abs_diff(expected.to_bits()) <= steps;
    for (x, erf, gelu) in EXACT {
        let found = tensor![x].erf().item();
        assert!(close(found, erf, 2), "erf of {x}: {found:e}, not {erf:e}");
        let found = tensor![-x].erf().item();
        assert!(close(found, -erf, 2), "erf of {}: {found:e}", -x);
        let found = tensor![x].gelu().item();
        assert!(close(found, gelu.0, 4), "gelu of {x}: {found:e}, not {:e}", gelu.0);
        let found = tensor![-x].gelu().item();
        assert!(close(found, gelu.1, 6), "gelu of {}: {found:e}, not {:e}", -x, gelu.1);
    }
    assert!(tensor![f64::NAN].erf().item().is_nan() && tensor![f64::NAN].gelu().item().is_nan());
    assert_eq!(tensor![f64::INFINITY, -f64::INFINITY].erf(), tensor![1.0, -1.0]);
    assert_eq!(tensor![f64::INFINITY, -f64::INFINITY].gelu(), tensor![f64::INFINITY, 0.0]);
    assert!(tensor![-0.0f64].erf().item().is_sign_negative() && tensor![-0.0f64].gelu().item().is_sign_negative());
}

/// `x`, `erf(x)`, gelu of `x` and of `-x`.
const EXACT: [(f64, f64, (f64, f64)); 26] = [
    (1e-300, 1.1283791670955126e-300, (5e-301, -5e-301)),
    (1e-20, 1.1283791670955125e-20, (5e-21, -5e-21)),
    (0.001, 0.0011283787909692365, (0.000500398942213911, -0.000499601057786089)),
    (0.1, 0.1124629160182849, (0.053982783727702904, -0.0460172162722971)),
    (0.3, 0.3286267594591274, (0.1853734266566858, -0.1146265733433142)),
    (0.5, 0.5204998778130465, (0.34573123063700656, -0.15426876936299344)),
    (0.75, 0.7111556336535151, (0.5800294857173488, -0.16997051428265114)),
    (0.9, 0.7969082124228322, (0.7343458871879165, -0.16565411281208353)),
    (1.0, 0.8427007929497149, (0.8413447460685429, -0.15865525393145705)),
    (1.0000001, 0.8427008344604605, (0.8413448544000913, -0.1586552455999088)),
    (1.1, 0.8802050695740817, (0.9507673329589792, -0.14923266704102092)),
    (1.25, 0.9229001282564583, (1.117937782916431, -0.13206221708356908)),
    (1.5, 0.9661051464753108, (1.399789198096713, -0.1002108019032871)),
    (2.0, 0.9953222650189527, (1.9544997361036416, -0.04550026389635842)),
    (2.5, 0.999593047982555, (2.4844758366855597, -0.015524163314440337)),
    (2.857, 0.9999466417399131, (2.8508907935023133, -0.006109206497686762)),
    (3.0, 0.9999779095030014, (2.99595030590511, -0.0040496940948902835)),
    (4.0, 0.9999999845827421, (3.9998733150326675, -0.0001266849673324797)),
    (5.0, 0.9999999999984626, (4.999998566742141, -1.4332578593959695e-06)),
    (5.9, 0.9999999999999999, (5.899999989276704, -1.0723296392286628e-08)),
    (6.0, 1.0, (5.999999994080474, -5.9195258702261885e-09)),
    (7.5, 1.0, (7.499999999999761, -2.393168754683172e-13)),
    (10.0, 1.0, (10.0, -7.619853024160526e-23)),
    (20.0, 1.0, (20.0, -5.507248237212468e-88)),
    (30.0, 1.0, (30.0, -1.472014178144456e-196)),
    (37.0, 1.0, (37.0, -2.1184613523340935e-298)),
];

fn numbers(value: &Value) -> Vec<f32> {
    let number = |v: &Value| match v {
        Value::String(text) => text.parse().expect("nan, inf or -inf"),
        Value::Bool(truth) => f32::from(*truth),
        other => other.as_f64().expect("a number") as f32,
    };
    value.as_array().expect("a list").iter().map(number).collect()
}

/// PyTorch's results, eager and fused, in both widths.
#[test]
fn special_values_are_pytorchs() {
    let text = include_str!("data/golden/unary.jsonl");
    let mut held = 0;
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("a line is a JSON object");
        let name = line["args"]["f"].as_str().expect("a name");
        let (x, expected) = (numbers(&line["in"][0]["data"]), numbers(&line["out"][0]["data"]));
        let exact = line["tol"].as_str() == Some("exact");
        let [rtol, atol] = ["rtol", "atol"].map(|name| line["tol"][name].as_f64().unwrap_or(0.0));
        for (&x, &expected) in x.iter().zip(&expected) {
            let Some(found) = results(name, x) else { continue };
            for found in found {
                let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                let near = f64::from((found - expected).abs()) <= atol + rtol * f64::from(expected.abs());
                let signed = expected != 0.0 || found != 0.0 || found.is_sign_negative() == expected.is_sign_negative();
                let right = same || !exact && expected.is_finite() && near && signed;
                assert!(right, "{name} of {x:e} is {found:e}, not {expected:e}");
                held += 1;
            }
        }
    }
    assert!(held > 3000, "{held} values are held");
}

/// The function with PyTorch's name: `f32` eager and fused, and `f64` rounded. Nothing for what is no method.
fn results(name: &str, x: f32) -> Option<[f32; 3]> {
    macro_rules! table {
        ($($torch:literal $method:ident($($arg:expr),*);)*) => {
            match name {
                $($torch => Some([
                    tensor![x].$method($($arg),*).item() as f32,
                    tensor![x].expr().$method($($arg),*).eval().item() as f32,
                    tensor![f64::from(x)].$method($($arg),*).item() as f32,
                ]),)*
                _ => None,
            }
        };
    }
    // Other than PyTorch's: what has no sign, a NaN or a zero, is its own sign here.
    if name == "sign" && (x.is_nan() || x == 0.0) {
        return None;
    }
    table! {
        "abs" abs(); "atan" atan(); "ceil" ceil(); "celu" celu(1.0); "cos" cos(); "cosh" cosh(); "elu" elu(1.0); "erf" erf();
        "exp" exp(); "expm1" exp_m1(); "floor" floor(); "gelu_erf" gelu(); "gelu_tanh" gelu_tanh();
        "hardsigmoid" hard_sigmoid(); "hardswish" hard_swish(); "leaky_relu_0p01" leaky_relu(0.01); "log" ln();
        "log1p" ln_1p(); "mish" mish(); "reciprocal" recip(); "relu" relu(); "round" round(); "rsqrt" rsqrt();
        "selu" selu(); "sigmoid" sigmoid(); "sign" sign(); "silu" silu(); "sin" sin(); "sinh" sinh();
        "softplus" softplus(); "softsign" softsign(); "sqrt" sqrt(); "square" square(); "tanh" tanh(); "trunc" trunc();
        "hardtanh" clamp(-1.0, 1.0);
    }
}

/// The inverse hyperbolic functions by their definitions, and the functions with a parameter by theirs.
#[test]
fn the_others_by_their_definitions() {
    let _level = at_one_level();
    let x: Tensor<f64, shape![60]> = Tensor::from_fn(|[k]| k as f64 / 8.0 - 3.7);
    let near = |found: f64, expected: f64| (found - expected).abs() <= 1e-13 * (1.0 + expected.abs());
    for (k, &v) in x.iter().enumerate() {
        assert!(near(x.asinh()[[k]], v.signum() * (v.abs() + (v * v + 1.0).sqrt()).ln()));
        assert!(near(x.cosh().acosh()[[k]], v.abs()) || v.abs() < 0.1);
        assert!(near(x.tanh().atanh()[[k]], v) || v.abs() > 2.5 && (x.tanh().atanh()[[k]] - v).abs() < 1e-11);
        assert!(near(x.abs().powf(1.5)[[k]], (v.abs() * v * v).sqrt()));
        assert_eq!(x.expr().powf(2.5).eval()[[k]].to_bits(), x.powf(2.5)[[k]].to_bits());
        assert_eq!(x.leaky_relu(0.2)[[k]], if v > 0.0 { v } else { 0.2 * v });
        assert!(near(x.elu(1.7)[[k]], if v > 0.0 { v } else { 1.7 * (v.exp() - 1.0) }));
        assert!(near(x.celu(1.7)[[k]], v.max(0.0) + (1.7 * ((v / 1.7).exp() - 1.0)).min(0.0)));
        let fused =
            [x.expr().leaky_relu(0.2).eval()[[k]], x.expr().elu(1.7).eval()[[k]], x.expr().celu(1.7).eval()[[k]]];
        assert_eq!(fused, [x.leaky_relu(0.2)[[k]], x.elu(1.7)[[k]], x.celu(1.7)[[k]]]);
    }
    let slopes: Tensor<f64, shape![3, 1]> = tensor![[0.25], [-2.0], [0.0]];
    let (found, fused) = (x.prelu(&slopes), x.expr().prelu(&slopes).eval());
    for (at, &v) in x.iter().enumerate() {
        for (row, &slope) in slopes.iter().enumerate() {
            let exact = if v > 0.0 { v } else { slope * v };
            assert_eq!((found[[row, at]], fused[[row, at]]), (exact, exact));
        }
    }
    assert!(tensor![f32::NAN].prelu(0.5).item().is_nan());
    let (found, fused) = (x.swiglu(&slopes), x.expr().swiglu(&slopes).eval());
    for (at, &v) in x.iter().enumerate() {
        for (row, &up) in slopes.iter().enumerate() {
            let exact = v / (1.0 + (-v).exp()) * up;
            assert!(near(found[[row, at]], exact) && near(fused[[row, at]], exact), "{v} times {up}");
        }
    }
    assert!(tensor![0.5f32, 2.0].acosh()[[0]].is_nan() && tensor![2.0f64].atanh().item().is_nan());
    assert_eq!(tensor![1.0, -1.0].atanh(), tensor![f64::INFINITY, f64::NEG_INFINITY]);
}
