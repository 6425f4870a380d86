//! Elementary functions: `exp` of `f32` against that of `f64`, those of `f64` against values rounded once from 60 digits, both
//! against `std`, and what is special.

#[path = "support/alone.rs"]
mod alone;
#[allow(dead_code, reason = "only forms without strides are used here")]
mod support;

use alone::{alone, both_alone};
use conformable::kernel::elementwise::assign;
use conformable::kernel::op::{self, Binary, Unary};
use conformable::kernel::tree::{Mapped as Map, Zipped as Zip};
use conformable::prelude::*;
use support::{Array, Form, at_each_level, bits};

/// The distance of two floats of one sign in steps from one float to the next.
fn ulps(a: f32, b: f32) -> u32 {
    assert!(!a.is_nan() && !b.is_nan() && a.is_sign_positive() && b.is_sign_positive());
    a.to_bits().abs_diff(b.to_bits())
}

/// `e^x`, rounded once: the error of `f64::exp` is far below a step of `f32`.
fn exact(x: f32) -> f32 {
    f64::from(x).exp() as f32
}

/// The inputs at which `exp` is held: every 4,001st float of both signs (every 97th in release builds), and the edges.
fn inputs() -> Vec<f32> {
    let step = if cfg!(debug_assertions) { 4001 } else { 97 };
    // From 0 to 128 in steps of bits, then beyond where everything over- or underflows.
    let mut inputs: Vec<f32> = (0..128f32.to_bits()).step_by(step).map(f32::from_bits).flat_map(|x| [x, -x]).collect();
    // Densely where results are subnormal, and around overflow.
    for i in 0..40_000 {
        inputs.push(-87.0 - i as f32 / 2000.0);
        inputs.push(88.0 + i as f32 / 20_000.0);
    }
    let edges = [88.722_83f32, -87.336_54, -103.278_93, -103.972_08, -104.0, 89.0, 0.0, 1.0, f32::MIN_POSITIVE];
    for x in edges {
        inputs.extend([x.next_down(), x, x.next_up(), -x]);
    }
    inputs.extend([f32::MAX, f32::MIN, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::from_bits(1), 1000.0, -1000.0]);
    inputs
}

#[test]
fn exp_is_within_one_ulp() {
    let inputs = inputs();
    // Through the vector kernels of every level, and one by one.
    let form = Form::PLAIN;
    let mut x = Array::<f32>::new(&[inputs.len()], &form, 0);
    for (at, &value) in inputs.iter().enumerate() {
        x.set(&[at], value);
    }
    at_each_level(|level| {
        let mut out = Array::<f32>::new(&[inputs.len()], &form, 1);
        assign(&Map(op::Exp, x.strided()), &mut out.strided_mut());
        for (at, &x) in inputs.iter().enumerate() {
            for found in [out.at(&[at]), alone(level, op::Exp, x)] {
                if x.is_nan() {
                    assert!(found.is_nan(), "{level:?}: exp of NaN is {found}");
                } else {
                    let expected = exact(x);
                    assert!(ulps(found, expected) <= 1, "{level:?}: exp of {x:e} is {found:e}, not {expected:e}");
                }
            }
        }
    });
}

#[test]
fn exp_at_the_edges() {
    let x = tensor![0.0f32, -0.0, f32::INFINITY, f32::NEG_INFINITY, 88.8, -104.0, 200.0, -200.0, f32::MAX, f32::MIN];
    let y = x.exp();
    assert_eq!(y, tensor![1.0, 1.0, f32::INFINITY, 0.0, f32::INFINITY, 0.0, f32::INFINITY, 0.0, f32::INFINITY, 0.0]);
    assert!(tensor![f32::NAN].exp().item().is_nan());
    let subnormal = tensor![-90.0f32].exp().item();
    assert!(subnormal > 0.0 && !subnormal.is_normal());
    assert!(tensor![88.72f32].exp().item().is_finite());
}

/// The arguments and the result of each line of a function, as `scripts/elementary.py` writes them.
fn golden<const N: usize>(name: &str) -> Vec<[f64; N]> {
    let number = |text: &str| f64::from_bits(u64::from_str_radix(text, 16).expect("16 hexadecimal digits"));
    let lines = include_str!("data/elementary.txt").lines().filter(|line| line.split(' ').next() == Some(name));
    let lines: Vec<[f64; N]> = lines
        .map(|line| {
            let numbers: Vec<f64> = line.split(' ').skip(1).map(number).collect();
            numbers.try_into().expect("as many numbers as the function has")
        })
        .collect();
    assert!(lines.len() > 150, "{name} has {} lines", lines.len());
    lines
}

/// The distance of two floats in steps from one to the next.
fn steps(a: f64, b: f64) -> u64 {
    let place = |x: f64| if x.is_sign_negative() { -(x.abs().to_bits() as i64) } else { x.to_bits() as i64 };
    place(a).abs_diff(place(b))
}

fn array(values: impl ExactSizeIterator<Item = f64>) -> Array<f64> {
    let mut array = Array::<f64>::new(&[values.len()], &Form::PLAIN, 0);
    for (at, value) in values.enumerate() {
        array.set(&[at], value);
    }
    array
}

/// Each result is within `bound` steps of the rounded one at every level, and the same for an element alone.
fn check_double(name: &str, op: impl Unary<f64, Out = f64>, bound: u64) {
    let lines = golden::<2>(name);
    let x = array(lines.iter().map(|line| line[0]));
    at_each_level(|level| {
        let mut out = Array::<f64>::new(&[lines.len()], &Form::PLAIN, 1);
        assign(&Map(op, x.strided()), &mut out.strided_mut());
        for (at, &[x, expected]) in lines.iter().enumerate() {
            let found = out.at(&[at]);
            let right = steps(found, expected) <= bound && found.to_bits() == alone(level, op, x).to_bits();
            assert!(right, "{level:?}: {name} of {x:e} is {found:e}, not {expected:e}");
        }
    });
}

/// The same for functions of two elements.
fn check_double_pair(name: &str, op: impl Binary<f64, Out = f64>, bound: u64) {
    let lines = golden::<3>(name);
    let (x, y) = (array(lines.iter().map(|line| line[0])), array(lines.iter().map(|line| line[1])));
    at_each_level(|level| {
        let mut out = Array::<f64>::new(&[lines.len()], &Form::PLAIN, 1);
        assign(&Zip(op, x.strided(), y.strided()), &mut out.strided_mut());
        for (at, &[x, y, expected]) in lines.iter().enumerate() {
            let found = out.at(&[at]);
            let right = steps(found, expected) <= bound && found.to_bits() == both_alone(level, op, x, y).to_bits();
            assert!(right, "{level:?}: {name} of {x:e} and {y:e} is {found:e}, not {expected:e}");
        }
    });
}

#[test]
fn doubles_by_steps() {
    check_double("exp", op::Exp, 1);
    check_double("exp_m1", op::ExpM1, 2);
    check_double("ln", op::Ln, 1);
    check_double("ln_1p", op::Ln1p, 1);
    check_double("log2", op::Log2, 1);
    check_double("log10", op::Log10, 1);
    check_double("sqrt", op::Sqrt, 0);
    check_double("rsqrt", op::Rsqrt, 2);
    check_double("recip", op::Recip, 0);
    check_double("sin", op::Sin, 2);
    check_double("cos", op::Cos, 2);
    check_double("tan", op::Tan, 1);
    check_double("asin", op::Asin, 1);
    check_double("acos", op::Acos, 1);
    check_double("atan", op::Atan, 1);
    check_double("sinh", op::Sinh, 2);
    check_double("cosh", op::Cosh, 2);
    check_double("tanh", op::Tanh, 1);
    check_double("asinh", op::Asinh, 1);
    check_double("acosh", op::Acosh, 2);
    check_double("atanh", op::Atanh, 1);
    check_double("erf", op::Erf, 2);
    check_double("sigmoid", op::Sigmoid, 2);
    check_double("silu", op::Silu, 2);
    check_double("softplus", op::Softplus, 2);
    check_double("mish", op::Mish, 3);
    check_double("gelu", op::Gelu, 4);
    check_double("gelu_tanh", op::GeluTanh, 2);
    check_double_pair("pow", op::Pow, 2);
    check_double_pair("atan2", op::Atan2, 2);
    check_double_pair("hypot", op::Hypot, 1);
}

/// Values over the domains of the functions, and what is special.
fn values() -> Tensor<f64, shape![400]> {
    let special =
        [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e-300, 1e300, f64::NAN, f64::INFINITY, -f64::INFINITY];
    let value = |k: usize| (bits(3, k) >> 11) as f64 / (1u64 << 49) as f64 - 8.0;
    Tensor::from_fn(|[k]| special.get(k).copied().unwrap_or_else(|| value(k)))
}

/// The distance of two results, in steps; none if both are NaN, and never few across a sign or infinity.
trait Near: Copy {
    fn near(self, other: Self, steps: u64) -> bool;
}

macro_rules! near {
    ($($t:ty)*) => { $(
        impl Near for $t {
            fn near(self, other: $t, steps: u64) -> bool {
                let equal = self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan();
                let alike = self.is_finite() && other.is_finite() && self.is_sign_negative() == other.is_sign_negative();
                equal || alike && u64::from(self.to_bits().abs_diff(other.to_bits())) <= steps
            }
        }
    )* };
}
near!(f32 f64);

/// A function of one element is the function of `std`, in both widths, in eager and fused form, inline and on the heap: to the
/// bit, or within three steps, of which one is for `std`.
#[test]
fn functions_of_one_element() {
    macro_rules! check {
        ($x:ident, $steps:expr; $($method:ident |$v:ident| $expected:expr;)*) => { $(
            let (heap, fused, inline) = ($x.$method(), $x.expr().$method().eval(), $x.to_inline().$method());
            for (at, &$v) in $x.iter().enumerate() {
                let expected = $expected;
                for found in [heap[[at]], fused[[at]], inline[[at]]] {
                    assert!(found.near(expected, $steps), "{} of {:?} is {found:?}, not {expected:?}", stringify!($method), $v);
                }
            }
        )* };
    }
    macro_rules! check_all {
        ($x:ident) => {
            check! { $x, 0;
                sqrt |v| v.sqrt(); rsqrt |v| 1.0 / v.sqrt(); floor |v| v.floor(); ceil |v| v.ceil(); trunc |v| v.trunc();
                round |v| v.round_ties_even(); abs |v| v.abs(); recip |v| 1.0 / v; square |v| v * v;
                sign |v| if v > 0.0 { 1.0 } else if v < 0.0 { -1.0 } else if v == 0.0 { 0.0 } else { v };
                relu |v| if v < 0.0 { 0.0 } else { v };
            }
            check! { $x, 3;
                exp |v| v.exp(); exp_m1 |v| v.exp_m1(); ln |v| v.ln(); ln_1p |v| v.ln_1p(); log2 |v| v.log2();
                log10 |v| v.log10(); sin |v| v.sin(); cos |v| v.cos(); tan |v| v.tan(); asin |v| v.asin(); acos |v| v.acos();
                atan |v| v.atan(); sinh |v| v.sinh(); cosh |v| v.cosh(); tanh |v| v.tanh();
            }
        };
    }
    let x = values();
    check_all!(x);
    let x = x.cast::<f32>();
    check_all!(x);
}

/// NaN, infinities, both zeros, subnormal numbers and the ends of the domain, in both widths: classes, signs and what is exact.
#[test]
fn special_values() {
    macro_rules! check {
        ($t:ident) => {
            let (inf, nan, tiny, max) = ($t::INFINITY, $t::NAN, $t::from_bits(3), $t::MAX);
            // What is its own result: odd functions at zeros and at subnormal numbers.
            let own = tensor![0.0, -0.0, tiny, -tiny, $t::MIN_POSITIVE / 2.0];
            let odd = [
                own.sin(),
                own.tan(),
                own.asin(),
                own.atan(),
                own.sinh(),
                own.tanh(),
                own.asinh(),
                own.atanh(),
                own.exp_m1(),
                own.ln_1p(),
            ];
            for (k, found) in odd.iter().enumerate() {
                let same = found.iter().zip(&own).all(|(a, b)| a.to_bits() == b.to_bits());
                assert!(same, "{} of {own:?} is {found:?} ({k})", stringify!($t));
            }
            // NaN stays NaN.
            let no = tensor![nan];
            let all = [
                no.exp(),
                no.exp_m1(),
                no.ln(),
                no.ln_1p(),
                no.log2(),
                no.log10(),
                no.sqrt(),
                no.rsqrt(),
                no.recip(),
                no.sin(),
                no.cos(),
                no.tan(),
                no.asin(),
                no.acos(),
                no.atan(),
                no.sinh(),
                no.cosh(),
                no.tanh(),
                no.asinh(),
                no.acosh(),
                no.atanh(),
                no.erf(),
                no.sigmoid(),
                no.silu(),
                no.gelu(),
                no.gelu_tanh(),
                no.softplus(),
                no.mish(),
                no.elu(1.0),
                no.selu(),
                no.celu(1.0),
                no.hard_sigmoid(),
                no.hard_swish(),
                no.softsign(),
                no.powi(7),
                no.powi(-3),
                no.atan2(&tensor![1.0]),
                tensor![1.0].atan2(&no),
                no.hypot(&tensor![0.0]),
                no.pow(&tensor![2.0]),
                tensor![2.0].pow(&no),
            ];
            for (k, found) in all.iter().enumerate() {
                assert!(found.item().is_nan(), "function {k} of NaN is {found}");
            }
            // Outside of the domain.
            let outside = [
                tensor![-tiny].ln(),
                tensor![-1.0].log2(),
                tensor![-inf].log10(),
                tensor![-1.5].ln_1p(),
                tensor![-tiny].sqrt(),
                tensor![inf].sin(),
                tensor![-inf].cos(),
                tensor![inf].tan(),
                tensor![1.0 + $t::EPSILON].asin(),
                tensor![-inf].acos(),
                tensor![1.0 - $t::EPSILON].acosh(),
                tensor![-max].acosh(),
                tensor![1.5].atanh(),
                tensor![-2.0].pow(&tensor![0.5]),
            ];
            for (k, found) in outside.iter().enumerate() {
                assert!(found.item().is_nan(), "function {k} outside of its domain is {found}");
            }
            // What is infinite, 0, or exact otherwise: to the sign.
            let quarter = core::$t::consts::FRAC_PI_2;
            let pairs: &[($t, $t)] = &[
                (tensor![inf].exp().item(), inf),
                (tensor![-inf].exp().item(), 0.0),
                (tensor![max].exp().item(), inf),
                (tensor![-max].exp().item(), 0.0),
                (tensor![-0.0].exp().item(), 1.0),
                (tensor![tiny].exp().item(), 1.0),
                (tensor![inf].exp_m1().item(), inf),
                (tensor![-inf].exp_m1().item(), -1.0),
                (tensor![0.0].ln().item(), -inf),
                (tensor![-0.0].ln().item(), -inf),
                (tensor![inf].ln().item(), inf),
                (tensor![1.0].ln().item(), 0.0),
                (tensor![-1.0].ln_1p().item(), -inf),
                (tensor![inf].ln_1p().item(), inf),
                (tensor![0.0].log2().item(), -inf),
                (tensor![1024.0].log2().item(), 10.0),
                (tensor![0.125].log2().item(), -3.0),
                (tensor![-0.0].log10().item(), -inf),
                (tensor![1e6].log10().item(), 6.0),
                (tensor![1e10].log10().item(), 10.0),
                (tensor![$t::MIN_POSITIVE].log2().item(), ($t::MIN_EXP - 1) as $t),
                (tensor![$t::from_bits(1)].log2().item(), ($t::MIN_EXP - $t::MANTISSA_DIGITS as i32) as $t),
                (tensor![-0.0].sqrt().item(), -0.0),
                (tensor![inf].sqrt().item(), inf),
                (tensor![0.0].rsqrt().item(), inf),
                (tensor![inf].rsqrt().item(), 0.0),
                (tensor![-0.0].recip().item(), -inf),
                (tensor![-inf].recip().item(), -0.0),
                (tensor![0.0].cos().item(), 1.0),
                (tensor![1.0].acos().item(), 0.0),
                (tensor![1.0].asin().item(), quarter),
                (tensor![-1.0].asin().item(), -quarter),
                (tensor![-1.0].acos().item(), core::$t::consts::PI),
                (tensor![inf].atan().item(), quarter),
                (tensor![-inf].atan().item(), -quarter),
                (tensor![inf].sinh().item(), inf),
                (tensor![-inf].sinh().item(), -inf),
                (tensor![-max].cosh().item(), inf),
                (tensor![-inf].tanh().item(), -1.0),
                (tensor![max].tanh().item(), 1.0),
                (tensor![-inf].asinh().item(), -inf),
                (tensor![1.0].acosh().item(), 0.0),
                (tensor![inf].acosh().item(), inf),
                (tensor![1.0].atanh().item(), inf),
                (tensor![-1.0].atanh().item(), -inf),
                (tensor![inf].erf().item(), 1.0),
                (tensor![-max].erf().item(), -1.0),
                (tensor![-0.0].erf().item(), -0.0),
                (tensor![0.0].sigmoid().item(), 0.5),
                (tensor![-inf].sigmoid().item(), 0.0),
                (tensor![inf].sigmoid().item(), 1.0),
                (tensor![-inf].silu().item(), -0.0),
                (tensor![inf].silu().item(), inf),
                (tensor![-max].silu().item(), -0.0),
                (tensor![-0.0].silu().item(), -0.0),
                (tensor![max].gelu().item(), max),
                (tensor![-inf].gelu().item(), -0.0),
                (tensor![-0.0].gelu().item(), -0.0),
                (tensor![-inf].gelu_tanh().item(), -0.0),
                (tensor![inf].gelu_tanh().item(), inf),
                (tensor![-0.0].gelu_tanh().item(), -0.0),
                (tensor![-inf].mish().item(), -0.0),
                (tensor![inf].mish().item(), inf),
                (tensor![-0.0].mish().item(), -0.0),
                (tensor![-inf].softplus().item(), 0.0),
                (tensor![inf].softplus().item(), inf),
                (tensor![-inf].elu(2.0).item(), -2.0),
                (tensor![-0.0].elu(1.0).item(), -0.0),
                (tensor![-inf].hard_swish().item(), -0.0),
                (tensor![inf].hard_sigmoid().item(), 1.0),
            ];
            for (k, (found, expected)) in pairs.iter().enumerate() {
                assert!(found.to_bits() == expected.to_bits(), "{} {k}: {found:e}, not {expected:e}", stringify!($t));
            }
            // Functions of two elements at all pairs of what is special, as C's.
            let special =
                [0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.5, -0.5, tiny, -tiny, max, -max, inf, -inf, nan];
            for x in special {
                for y in special {
                    let (a, b) = (tensor![x], tensor![y]);
                    let results = [
                        ("pow", a.pow(&b).item(), x.powf(y)),
                        ("atan2", a.atan2(&b).item(), x.atan2(y)),
                        ("hypot", a.hypot(&b).item(), x.hypot(y)),
                        ("powf", a.powf(y).item(), x.powf(y)),
                    ];
                    for (name, found, expected) in results {
                        assert!(found.near(expected, 1), "{name} of {x:e} and {y:e} is {found:e}, not {expected:e}");
                    }
                }
                for n in -9..=9 {
                    let (found, expected) = (tensor![x].powi(n).item(), x.powf(n as $t));
                    assert!(found.near(expected, 2), "{x:e} to the {n} is {found:e}, not {expected:e}");
                }
            }
        };
    }
    check!(f32);
    check!(f64);
}

#[test]
fn powers_and_bounds() {
    let x = values();
    for n in [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 17] {
        for (&found, &x) in x.powi(n).iter().zip(&x) {
            assert!(found.near(x.powf(n.into()), 2), "{x} to the {n}: {found}");
        }
    }
    for (&found, &x) in x.clamp(-1.5, 2.0).iter().zip(&x) {
        assert!(found == x.clamp(-1.5, 2.0) || found.is_nan() && x.is_nan());
    }
    assert_eq!(tensor![-5, 0, 5].clamp(-1, 2), tensor![-1, 0, 2]);
    assert_eq!(tensor![-5, 0, 5].clamp(2, -1), tensor![-1, -1, -1]);
}

#[test]
fn functions_of_two_elements() {
    let x = values();
    let y: Tensor<f64, shape![400, 1]> = Tensor::from_fn(|[k, _]| x[[(k * 7 + 3) % 400]]);
    macro_rules! check {
        ($($method:ident, $steps:expr, |$a:ident, $b:ident| $expected:expr;)*) => { $(
            let (found, fused) = (x.$method(&y), x.expr().$method(&y).eval());
            for i in (0..400).step_by(7) {
                for j in 0..400 {
                    let ($a, $b) = (x[[j]], y[[i, 0]]);
                    let expected = $expected;
                    for found in [found[[i, j]], fused[[i, j]]] {
                        let right = found == expected || found.near(expected, $steps);
                        assert!(right, "{} of {:?} and {:?} is {found:?}, not {expected:?}", stringify!($method), $a, $b);
                    }
                }
            }
        )* };
    }
    check! {
        pow, 3, |a, b| a.powf(b);
        atan2, 3, |a, b| a.atan2(b);
        hypot, 3, |a, b| a.hypot(b);
        rem_euclid, 0, |a, b| a.rem_euclid(b);
        mod_floor, 0, |a, b| if a % b == 0.0 || (a % b < 0.0) == (b < 0.0) { a % b } else { a % b + b };
        prelu, 0, |a, b| if a > 0.0 { a } else { a * b };
        maximum, 0, |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
        minimum, 0, |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.min(b) };
    }
    let mut checked = 0;
    for (k, (&a, b)) in x.iter().zip(y.iter().copied()).enumerate() {
        let y = y.reshape::<shape![400]>();
        let masks = [x.less(y), x.less_equal(y), x.greater(y), x.greater_equal(y), x.equal(y), x.not_equal(y)];
        assert_eq!(masks.map(|mask| mask[[k]]), [a < b, a <= b, a > b, a >= b, a == b, a != b]);
        checked += 1;
    }
    assert_eq!(checked, 400);
    assert_eq!(tensor![-7, 7, -8].rem_euclid(4), tensor![1, 3, 0]);
    assert_eq!(tensor![i8::MIN, 5].maximum(0), tensor![0, 5]);
}

/// `mod_floor` of all pairs of numbers of 8 bits, and of floats whose quotient `f64` has exactly: `x - y * floor(x / y)`.
#[test]
fn the_remainder_with_the_sign_of_the_divisor() {
    macro_rules! integers {
        ($($t:ident)*) => { $(
            for y in $t::MIN..=$t::MAX {
                // The lowest by -1 panics, as in Rust.
                let xs: Vec<$t> = ($t::MIN..=$t::MAX).filter(|x| x.checked_rem(y).is_some()).collect();
                for xs in xs.chunks_exact(17) {
                    let (x, y) = (Tensor::<$t, shape![17]>::from_slice(xs).expect("17"), y);
                    let found = x.mod_floor(y);
                    let fused = x.expr().mod_floor(&Tensor::<$t, shape![17]>::full(y)).eval();
                    for (k, &x) in xs.iter().enumerate() {
                        let (x, y) = (i32::from(x), i32::from(y));
                        let exact = x - y * (f64::from(x) / f64::from(y)).floor() as i32;
                        assert_eq!((i32::from(found[[k]]), i32::from(fused[[k]])), (exact, exact), "{x} mod {y}");
                    }
                }
            }
        )* };
    }
    integers!(i8 u8);
    for k in -400..400 {
        for n in (-9..10).filter(|&n| n != 0) {
            let (x, y) = (f64::from(k) / 8.0, f64::from(n) / 4.0);
            let exact = x - y * (x / y).floor();
            let found = [tensor![x].mod_floor(y).item(), tensor![x as f32].mod_floor(y as f32).cast::<f64>().item()];
            assert_eq!(found, [exact; 2], "{x} mod {y}");
            // Of nothing too.
            assert_eq!(found.map(f64::is_sign_negative), [y < 0.0; 2], "{x} mod {y}");
        }
    }
    // Python's: -1 % inf, 1 % -inf, 5 % inf.
    let infinity = f64::INFINITY;
    let found = tensor![-1.0, 1.0, 5.0].mod_floor(&tensor![infinity, -infinity, infinity]);
    assert_eq!(found, tensor![infinity, -infinity, 5.0]);
    assert!(tensor![1.0, infinity].mod_floor(&tensor![0.0, 2.0]).is_nan().all());
    assert_eq!(tensor![i64::MAX, i64::MIN].mod_floor(&tensor![i64::MIN, i64::MAX]), tensor![-1, i64::MAX - 1]);
    let mut counts = tensor![7_u64, 9];
    counts.mod_floor_in_place(4);
    assert_eq!(counts, tensor![3, 1]);
}

#[test]
fn classes_of_floats() {
    let x = values();
    for (k, &v) in x.iter().enumerate() {
        let found = (x.is_nan()[[k]], x.is_finite()[[k]], x.is_infinite()[[k]]);
        assert_eq!(found, (v.is_nan(), v.is_finite(), v.is_infinite()));
    }
}

#[test]
fn conversions_of_elements_are_rusts() {
    let x = values();
    macro_rules! check {
        ($($t:ident)*) => { $(
            for (&found, &v) in x.cast::<$t>().iter().zip(&x) {
                assert_eq!(found, v as $t);
            }
            let all: Tensor<$t, shape![100]> = Tensor::from_fn(|[k]| (k * 3) as $t);
            assert!(all.cast::<f64>().iter().zip(&all).all(|(&found, &v)| found == v as f64));
            assert!(all.cast::<u8>().iter().zip(&all).all(|(&found, &v)| found == v as u8));
            assert!(all.cast::<i64>().iter().zip(&all).all(|(&found, &v)| found == v as i64));
            assert!(all.cast::<bool>().iter().zip(&all).all(|(&found, &v)| found == (v as i64 != 0)));
            assert_eq!(tensor![true, false].cast::<$t>().to_array(), [1 as $t, 0 as $t]);
        )* };
    }
    check! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }
    assert!(x.cast::<f32>().iter().zip(&x).all(|(&found, &v)| found == v as f32 || v.is_nan() && found.is_nan()));
    assert!(x.cast::<bool>().iter().zip(&x).all(|(&found, &v)| found == (v != 0.0)));
}
