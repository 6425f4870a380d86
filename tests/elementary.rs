//! Elementary functions against `std`, and `exp` of `f32`, which is the library's own, against `exp` of `f64`.

#[allow(dead_code, reason = "only forms without strides are used here")]
mod support;

use conformable::kernel::elementwise::assign;
use conformable::kernel::math::exp_f32;
use conformable::kernel::op;
use conformable::kernel::tree::Map;
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
            for found in [out.at(&[at]), exp_f32(x)] {
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

/// Values over the domains of the functions, and what is special.
fn values() -> Tensor<f64, shape![400]> {
    let special =
        [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e-300, 1e300, f64::NAN, f64::INFINITY, -f64::INFINITY];
    let value = |k: usize| (bits(3, k) >> 11) as f64 / (1u64 << 49) as f64 - 8.0;
    Tensor::from_fn(|[k]| special.get(k).copied().unwrap_or_else(|| value(k)))
}

/// A function of one element is the function of `std`, in both widths, in eager and fused form, inline and on the heap.
#[test]
fn functions_of_one_element() {
    macro_rules! check {
        ($x:ident: $($method:ident |$v:ident| $expected:expr;)*) => { $(
            let (heap, fused, inline) = ($x.$method(), $x.expr().$method().eval(), $x.to_inline().$method());
            for (at, &$v) in $x.iter().enumerate() {
                let expected = $expected;
                for found in [heap[[at]], fused[[at]], inline[[at]]] {
                    let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
                    assert!(same, "{} of {:?} is {found:?}, not {expected:?}", stringify!($method), $v);
                }
            }
        )* };
    }
    macro_rules! check_all {
        ($x:ident) => {
            check! { $x:
                sqrt |v| v.sqrt(); rsqrt |v| 1.0 / v.sqrt(); log2 |v| v.log2(); log10 |v| v.log10();
                tan |v| v.tan(); asin |v| v.asin(); acos |v| v.acos(); atan |v| v.atan();
                sinh |v| v.sinh(); cosh |v| v.cosh(); floor |v| v.floor(); ceil |v| v.ceil(); trunc |v| v.trunc();
                round |v| v.round_ties_even(); abs |v| v.abs(); recip |v| 1.0 / v; square |v| v * v;
                sign |v| if v > 0.0 { 1.0 } else if v < 0.0 { -1.0 } else if v == 0.0 { 0.0 } else { v };
                relu |v| if v < 0.0 { 0.0 } else { v };
            }
        };
    }
    let x = values();
    check_all!(x);
    check! { x:
        exp |v| v.exp(); exp_m1 |v| v.exp_m1(); ln |v| v.ln(); ln_1p |v| v.ln_1p();
        sin |v| v.sin(); cos |v| v.cos(); tanh |v| v.tanh();
    }
    let x = x.cast::<f32>();
    check_all!(x);
}

#[test]
fn powers_and_bounds() {
    let x = values();
    for n in [-3, -1, 0, 1, 2, 5] {
        for (&found, &x) in x.powi(n).iter().zip(&x) {
            // Another order of multiplications than std's.
            let expected = x.powi(n);
            let close = (found - expected).abs() <= 8.0 * f64::EPSILON * expected.abs();
            assert!(close || found == expected || found.is_nan() && expected.is_nan(), "{x} to the {n}: {found}");
        }
    }
    for (&found, &x) in x.clamp(-1.5, 2.0).iter().zip(&x) {
        assert!(found == x.clamp(-1.5, 2.0) || found.is_nan() && x.is_nan());
    }
    assert_eq!(tensor![-5, 0, 5].clamp(-1, 2), tensor![-1, 0, 2]);
}

#[test]
fn functions_of_two_elements() {
    let x = values();
    let y: Tensor<f64, shape![400, 1]> = Tensor::from_fn(|[k, _]| x[[(k * 7 + 3) % 400]]);
    macro_rules! check {
        ($($method:ident |$a:ident, $b:ident| $expected:expr;)*) => { $(
            let (found, fused) = (x.$method(&y), x.expr().$method(&y).eval());
            for i in (0..400).step_by(7) {
                for j in 0..400 {
                    let ($a, $b) = (x[[j]], y[[i, 0]]);
                    let expected = $expected;
                    for found in [found[[i, j]], fused[[i, j]]] {
                        let same = found == expected || found.is_nan() && expected.is_nan();
                        assert!(same, "{} of {:?} and {:?} is {found:?}, not {expected:?}", stringify!($method), $a, $b);
                    }
                }
            }
        )* };
    }
    check! {
        pow |a, b| a.powf(b);
        atan2 |a, b| a.atan2(b);
        hypot |a, b| a.hypot(b);
        rem_euclid |a, b| a.rem_euclid(b);
        maximum |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
        minimum |a, b| if a.is_nan() || b.is_nan() { f64::NAN } else { a.min(b) };
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
