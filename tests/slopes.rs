//! Slopes of functions of one element and of two, at every level of instructions: against values of 40 digits for one, of
//! PyTorch in `f64` for two, in `f32` and in `f64`. `tests/data/README.md` says what a line holds.

#[path = "support/alone.rs"]
mod alone;
#[path = "support/jsonl.rs"]
mod jsonl;
#[allow(dead_code, reason = "only forms without strides are used here")]
mod support;

use std::collections::BTreeSet;

use alone::{alone, both_alone};
use conformable::element::Real;
use conformable::kernel::elementwise::assign;
use conformable::kernel::isa::Isa;
use conformable::kernel::op::{self, Binary, Unary};
use conformable::kernel::tree::{Mapped as Map, Tree, Zipped as Zip};
use conformable::layout::Strided;
use serde_json::Value;
use support::{Array, Form, Sample, at_each_level};

/// More than a block of the loops and no multiple of one, so that every part of them computes some.
const ELEMENTS: usize = 71;

trait Tested: Real + Sample {}
impl Tested for f32 {}
impl Tested for f64 {}

/// The numbers of a tensor of a line.
fn numbers(tensor: &Value) -> Vec<f64> {
    let number = |value: &Value| match value {
        Value::String(text) => text.parse().expect("nan, inf or -inf"),
        Value::Bool(truth) => f64::from(*truth),
        other => other.as_f64().expect("a number"),
    };
    tensor["data"].as_array().expect("data").iter().map(number).collect()
}

fn sizes(tensor: &Value) -> Vec<usize> {
    tensor["shape"].as_array().expect("a shape").iter().map(|n| n.as_u64().expect("a size") as usize).collect()
}

/// The relative and the absolute tolerance of a line.
fn tolerance<T: Tested>(line: &Value) -> (f64, f64) {
    let bound = |k: usize| line["tol"][T::NAME][k].as_f64().expect("a tolerance");
    if line["tol"] == "exact" { (0.0, 0.0) } else { (bound(0), bound(1)) }
}

fn is_near(found: f64, exact: f64, (relative, absolute): (f64, f64)) -> bool {
    let same = found == exact || found.is_nan() && exact.is_nan();
    same || (found - exact).abs() <= relative * exact.abs() + absolute && exact.is_finite()
}

/// The numbers again and again, up to [`ELEMENTS`].
fn array<T: Tested>(numbers: &[f64]) -> Array<T> {
    let mut array = Array::<T>::new(&[ELEMENTS], &Form::PLAIN, 0);
    for at in 0..ELEMENTS {
        array.set(&[at], T::of(numbers[at % numbers.len()]));
    }
    array
}

fn evaluated<T: Tested>(tree: impl Tree<Out = T>) -> Array<T> {
    let mut out = Array::<T>::new(&[ELEMENTS], &Form::PLAIN, 1);
    assign(&tree, &mut out.strided_mut());
    out
}

/// Holds the lines of functions of one element that have this name, and the number `n` if there is one, to what `back` makes of `x`,
/// `y` and `dy`; how many they are.
fn check<T: Tested, F: Unary<T, Out = T>>(
    lines: &[Value],
    (name, n): (&str, Option<f64>),
    f: F,
    back: impl Fn(Strided<'_, T>, Strided<'_, T>, Strided<'_, T>, &mut Array<T>),
) -> usize {
    let number = |line: &Value| line["args"].as_object().and_then(|args| args.values().next()?.as_f64());
    let of_name = |line: &&Value| line["op"] == name && number(line) == n;
    let mut held = 0;
    for line in lines.iter().filter(of_name) {
        let (x, dy) = (numbers(&line["in"][0]), numbers(&line["dy"][0]));
        let (exact, bounds) = (numbers(&line["grad"][0]), tolerance::<T>(line));
        let (xs, dys) = (array::<T>(&x), array::<T>(&dy));
        at_each_level(|level| {
            let ys = evaluated(Map(f, xs.strided()));
            let mut out = Array::<T>::new(&[ELEMENTS], &Form::PLAIN, 1);
            back(xs.strided(), ys.strided(), dys.strided(), &mut out);
            for at in 0..ELEMENTS {
                let k = at % x.len();
                let found = out.at(&[at]).as_f64();
                assert!(
                    is_near(found, exact[k], bounds),
                    "{level:?}, {}: {} of {:e} and {:e} is {found:e}, not {:e}",
                    T::NAME,
                    line["id"],
                    x[k],
                    dy[k],
                    exact[k]
                );
            }
        });
        held += 1;
    }
    held
}

/// `name(number): the function; its slope of x, y and dy`, each checked in both widths. All lines have to be held by one.
macro_rules! slopes {
    ($lines:expr; $($name:literal $(($n:literal))?: $f:expr, |$x:ident, $y:ident, $dy:ident| $tree:expr;)*) => {{
        let lines: &[Value] = $lines;
        let mut held = BTreeSet::new();
        $({
            let n = None$(.or(Some($n)))?;
            fn hold<T: Tested>(lines: &[Value], n: Option<f64>) -> usize {
                check::<T, _>(lines, ($name, n), $f, |$x, $y, $dy, out| {
                    let _ = (&$x, &$y);
                    assign(&$tree, &mut out.strided_mut());
                })
            }
            let (single, double) = (hold::<f32>(lines, n), hold::<f64>(lines, n));
            assert!(single > 0 && single == double, "no lines of {}", $name);
            held.insert($name);
        })*
        held
    }};
}

fn lines() -> Vec<Value> {
    let mut lines: Vec<Value> = jsonl::read("gradients", "id").into_values().collect();
    lines.sort_by_key(|line| line["id"].to_string());
    lines
}

/// A number of a type that is generic.
fn n<T: Real>(number: f64) -> T {
    T::of(number)
}

#[test]
fn functions_of_one_element() {
    let lines = lines();
    let held = slopes! { &lines;
        "abs": op::Abs, |x, y, dy| Zip(op::AbsSlope, x, dy);
        "acos": op::Acos, |x, y, dy| Zip(op::AcosSlope, x, dy);
        "acosh": op::Acosh, |x, y, dy| Zip(op::AcoshSlope, x, dy);
        "asin": op::Asin, |x, y, dy| Zip(op::AsinSlope, x, dy);
        "asinh": op::Asinh, |x, y, dy| Zip(op::AsinhSlope, x, dy);
        "atan": op::Atan, |x, y, dy| Zip(op::AtanSlope, x, dy);
        "atanh": op::Atanh, |x, y, dy| Zip(op::AtanhSlope, x, dy);
        "celu"(0.5): op::WithRight(op::Celu, n::<T>(0.5)), |x, y, dy| Zip(op::CeluSlope(n(0.5)), x, dy);
        "celu"(1.0): op::WithRight(op::Celu, n::<T>(1.0)), |x, y, dy| Zip(op::CeluSlope(n(1.0)), x, dy);
        "celu"(1.5): op::WithRight(op::Celu, n::<T>(1.5)), |x, y, dy| Zip(op::CeluSlope(n(1.5)), x, dy);
        "cos": op::Cos, |x, y, dy| Map(op::NegOp, Zip(op::MulOp, dy, Map(op::Sin, x)));
        "cosh": op::Cosh, |x, y, dy| Zip(op::MulOp, dy, Map(op::Sinh, x));
        "elu"(0.5): op::WithRight(op::Elu, n::<T>(0.5)), |x, y, dy| Zip(op::EluSlope(n(0.5)), x, dy);
        "elu"(1.0): op::WithRight(op::Elu, n::<T>(1.0)), |x, y, dy| Zip(op::EluSlope(n(1.0)), x, dy);
        "elu"(1.5): op::WithRight(op::Elu, n::<T>(1.5)), |x, y, dy| Zip(op::EluSlope(n(1.5)), x, dy);
        "erf": op::Erf, |x, y, dy| Zip(op::ErfSlope, x, dy);
        "exp": op::Exp, |x, y, dy| Zip(op::MulOp, dy, y);
        "exp_m1": op::ExpM1, |x, y, dy| Zip(op::MulOp, dy, Map(op::Exp, x));
        "fract": op::Fract, |x, y, dy| dy;
        "gelu": op::Gelu, |x, y, dy| Zip(op::GeluSlope, x, dy);
        "gelu_tanh": op::GeluTanh, |x, y, dy| Zip(op::GeluTanhSlope, x, dy);
        "hard_sigmoid": op::HardSigmoid, |x, y, dy| Zip(op::HardSigmoidSlope, x, dy);
        "hard_swish": op::HardSwish, |x, y, dy| Zip(op::HardSwishSlope, x, dy);
        "leaky_relu"(0.01): op::WithRight(op::LeakyRelu, n::<T>(0.01)), |x, y, dy| Zip(op::LeakyReluSlope(n(0.01)), x, dy);
        "leaky_relu"(0.25): op::WithRight(op::LeakyRelu, n::<T>(0.25)), |x, y, dy| Zip(op::LeakyReluSlope(n(0.25)), x, dy);
        "ln": op::Ln, |x, y, dy| Zip(op::DivOp, dy, x);
        "ln_1p": op::Ln1p, |x, y, dy| Zip(op::Ln1pSlope, x, dy);
        "log10": op::Log10, |x, y, dy| Zip(op::Log10Slope, x, dy);
        "log2": op::Log2, |x, y, dy| Zip(op::Log2Slope, x, dy);
        "mish": op::Mish, |x, y, dy| Zip(op::MishSlope, x, dy);
        "neg": op::NegOp, |x, y, dy| Map(op::NegOp, dy);
        "powf"(-0.75): op::WithRight(op::Pow, n::<T>(-0.75)),
            |x, y, dy| Zip(op::MulOp, dy, Map(op::WithRight(op::PowByBase, n(-0.75)), x));
        "powf"(0.5): op::WithRight(op::Pow, n::<T>(0.5)),
            |x, y, dy| Zip(op::MulOp, dy, Map(op::WithRight(op::PowByBase, n(0.5)), x));
        "powf"(1.5): op::WithRight(op::Pow, n::<T>(1.5)),
            |x, y, dy| Zip(op::MulOp, dy, Map(op::WithRight(op::PowByBase, n(1.5)), x));
        "powf"(2.5): op::WithRight(op::Pow, n::<T>(2.5)),
            |x, y, dy| Zip(op::MulOp, dy, Map(op::WithRight(op::PowByBase, n(2.5)), x));
        "powi"(-2.0): op::Powi(-2), |x, y, dy| Zip(op::PowiSlope(-2), x, dy);
        "powi"(-1.0): op::Powi(-1), |x, y, dy| Zip(op::PowiSlope(-1), x, dy);
        "powi"(2.0): op::Powi(2), |x, y, dy| Zip(op::PowiSlope(2), x, dy);
        "powi"(3.0): op::Powi(3), |x, y, dy| Zip(op::PowiSlope(3), x, dy);
        "recip": op::Recip, |x, y, dy| Zip(op::RecipSlope, y, dy);
        "relu": op::Relu, |x, y, dy| Zip(op::ReluSlope, y, dy);
        "rsqrt": op::Rsqrt, |x, y, dy| Zip(op::RsqrtSlope, y, dy);
        "selu": op::Selu, |x, y, dy| Zip(op::SeluSlope, x, dy);
        "sigmoid": op::Sigmoid, |x, y, dy| Zip(op::SigmoidSlope, y, dy);
        "silu": op::Silu, |x, y, dy| Zip(op::SiluSlope, x, dy);
        "sin": op::Sin, |x, y, dy| Zip(op::MulOp, dy, Map(op::Cos, x));
        "sinh": op::Sinh, |x, y, dy| Zip(op::SinhSlope, y, dy);
        "softplus": op::Softplus, |x, y, dy| Zip(op::MulOp, dy, Map(op::Sigmoid, x));
        "softsign": op::Softsign, |x, y, dy| Zip(op::SoftsignSlope, x, dy);
        "sqrt": op::Sqrt, |x, y, dy| Zip(op::SqrtSlope, y, dy);
        "square": op::Square, |x, y, dy| Zip(op::SquareSlope, x, dy);
        "tan": op::Tan, |x, y, dy| Zip(op::TanSlope, y, dy);
        "tanh": op::Tanh, |x, y, dy| Zip(op::TanhSlope, y, dy);
    };
    // What has no slope but 0.
    let flat = ["ceil", "floor", "round", "sign", "trunc"];
    let of_one = |line: &&Value| line["in"].as_array().is_some_and(|operands| operands.len() == 1);
    let unary = lines.iter().filter(of_one).filter(|line| line["id"].as_str().expect("an id").starts_with("unary"));
    for line in unary {
        let name = line["op"].as_str().expect("a name");
        assert!(held.contains(name) || flat.contains(&name), "{name} is not held");
    }
}

#[test]
fn clamps() {
    fn hold<T: Tested>(line: &Value) {
        let bound = |name: &str| T::of(line["args"][name].as_f64().expect("a bound"));
        let (low, high) = (bound("low"), bound("high"));
        let (x, dy) = (numbers(&line["in"][0]), numbers(&line["dy"][0]));
        let exact = numbers(&line["grad"][0]);
        at_each_level(|level| {
            let out = evaluated(Zip(op::ClampSlope(low, high), array::<T>(&x).strided(), array::<T>(&dy).strided()));
            for at in 0..ELEMENTS {
                let k = at % x.len();
                assert_eq!(out.at(&[at]).as_f64(), exact[k], "{level:?}: {} of {}", line["id"], x[k]);
            }
        });
    }
    let lines = lines();
    let clamps = lines.iter().filter(|line| line["op"] == "clamp");
    let mut count = 0;
    for line in clamps {
        hold::<f32>(line);
        hold::<f64>(line);
        count += 1;
    }
    assert!(count >= 4);
}

/// Of each element of the result the number of the element of an operand, of other sizes.
fn places(of: &[usize], out: &[usize]) -> Vec<usize> {
    let mut places = Vec::new();
    support::each(out, |at| {
        let own = &at[out.len() - of.len()..];
        places.push(of.iter().zip(own).fold(0, |place, (&n, &k)| place * n + if n == 1 { 0 } else { k }));
    });
    places
}

/// The lines of two operands of this name: `back` makes of `a`, `b`, `y` and `dy` what is handed to each, which is then summed.
fn check_two<T: Tested, F: Binary<T, Out = T>>(
    lines: &[Value],
    name: &str,
    f: F,
    back: impl Fn([Strided<'_, T>; 4]) -> [Array<T>; 2],
) {
    let mut held = 0;
    for line in lines.iter().filter(|line| line["op"] == name) {
        let out = sizes(&line["out"][0]);
        let length: usize = out.iter().product();
        if length == 0 {
            continue;
        }
        assert!(length <= ELEMENTS, "{} is longer", line["id"]);
        let places = [0, 1].map(|side| places(&sizes(&line["in"][side]), &out));
        let spread = |side: usize| -> Vec<f64> {
            let all = numbers(&line["in"][side]);
            places[side].iter().map(|&place| all[place]).collect()
        };
        let (a, b) = (array::<T>(&spread(0)), array::<T>(&spread(1)));
        let dy = array::<T>(&numbers(&line["dy"][0]));
        at_each_level(|level| {
            let y = evaluated(Zip(f, a.strided(), b.strided()));
            let found = back([a.strided(), b.strided(), y.strided(), dy.strided()]);
            for side in [0, 1] {
                let exact = numbers(&line["grad"][side]);
                // The elements from some number on, whole once: the first, and those that end the array.
                for first in [0, ELEMENTS / length * length - length] {
                    let mut sums = vec![0.0; exact.len()];
                    for (k, &place) in places[side].iter().enumerate() {
                        sums[place] += found[side].at(&[first + k]).as_f64();
                    }
                    for (at, (&sum, &exact)) in sums.iter().zip(&exact).enumerate() {
                        let right = is_near(sum, exact, tolerance::<T>(line));
                        let about = (level, T::NAME, &line["id"], ["by the first", "by the second"][side]);
                        assert!(right, "{about:?}: {sum:e} at {at}, not {exact:e}");
                    }
                }
            }
        });
        held += 1;
    }
    assert!(held > 1, "no lines of {name}");
}

macro_rules! slopes_of_two {
    ($($name:literal: $f:expr, |$a:ident, $b:ident, $y:ident, $dy:ident| $da:expr, $db:expr;)*) => { $({
        fn hold<T: Tested>(lines: &[Value]) {
            check_two::<T, _>(lines, $name, $f, |[$a, $b, $y, $dy]| {
                let _ = (&$a, &$b, &$y);
                [evaluated($da), evaluated($db)]
            });
        }
        let lines = lines();
        hold::<f32>(&lines);
        hold::<f64>(&lines);
    })* };
}

#[test]
fn functions_of_two_elements() {
    use op::{DivOp, MulOp, NegOp, SubOp};
    slopes_of_two! {
        "pow": op::Pow, |a, b, y, dy|
            Zip(MulOp, dy, Zip(op::PowByBase, a, b)), Zip(MulOp, dy, Zip(op::PowByExponent, a, y));
        "maximum": op::Maximum, |a, b, y, dy|
            Zip(op::PartOf, Zip(op::LargerShare, a, b), dy), Zip(op::PartOf, Zip(op::LargerShare, b, a), dy);
        "minimum": op::Minimum, |a, b, y, dy|
            Zip(op::PartOf, Zip(op::LargerShare, b, a), dy), Zip(op::PartOf, Zip(op::LargerShare, a, b), dy);
        "hypot": op::Hypot, |a, b, y, dy| Zip(MulOp, dy, Zip(DivOp, a, y)), Zip(MulOp, dy, Zip(DivOp, b, y));
        "atan2": op::Atan2, |a, b, y, dy|
            Zip(MulOp, dy, Zip(op::Atan2Slope, a, b)), Map(NegOp, Zip(MulOp, dy, Zip(op::Atan2Slope, b, a)));
        "rem_euclid": op::RemEuclid, |a, b, y, dy| dy, Zip(MulOp, dy, Zip(DivOp, Zip(SubOp, y, a), b));
        "div": op::DivOp, |a, b, y, dy| Zip(DivOp, dy, b), Map(NegOp, Zip(MulOp, Zip(DivOp, dy, b), y));
    }
}

/// At the ends of the numbers: what goes to a constant has slope 0, what goes to a line that of the line, what is NaN stays it.
#[test]
fn ends() {
    fn hold<T: Tested>(level: Isa) {
        let (inf, nan) = (T::of(f64::INFINITY), T::of(f64::NAN));
        macro_rules! ends {
            ($($slope:expr, $low:expr, $high:expr;)*) => { $(
                let x = [-inf, T::of(-1e30), inf, T::of(1e30), nan];
                for (x, expected) in x.into_iter().zip([$low, $low, $high, $high, f64::NAN]) {
                    let found = both_alone(level, $slope, x, T::of(2.0)).as_f64() / 2.0;
                    assert!(is_near(found, expected, (1e-6, 0.0)), "{} at {:?} is {found}", stringify!($slope), x.as_f64());
                }
            )* };
        }
        ends! {
            op::SiluSlope, 0.0, 1.0;
            op::GeluSlope, 0.0, 1.0;
            op::GeluTanhSlope, 0.0, 1.0;
            op::MishSlope, 0.0, 1.0;
            op::ErfSlope, 0.0, 0.0;
            op::AbsSlope, -1.0, 1.0;
            op::HardSwishSlope, 0.0, 1.0;
        }
        // What is hidden by an operand is hidden at infinity as well.
        assert_eq!(both_alone(level, op::PartOf, T::ZERO, inf).as_f64(), 0.0);
        // Squares that are no numbers of 32 bits.
        let tiny = T::of(1e-30);
        assert!(is_near(both_alone(level, op::Atan2Slope, tiny, tiny).as_f64(), 0.5e30, (1e-6, 0.0)));
        assert!(is_near(both_alone(level, op::AsinhSlope, T::of(1e30), T::ONE).as_f64(), 1e-30, (1e-6, 0.0)));
        assert!(is_near(both_alone(level, op::AcoshSlope, T::of(1e30), T::ONE).as_f64(), 1e-30, (1e-6, 0.0)));
        assert!(is_near(both_alone(level, op::SinhSlope, T::of(1e30), T::ONE).as_f64(), 1e30, (1e-6, 0.0)));
        // -2^31 is even, the power below it odd.
        let steep = both_alone(level, op::PowiSlope(i32::MIN), -T::ONE, T::ONE).as_f64();
        assert_eq!((steep, both_alone(level, op::PowiSlope(0), T::ZERO, T::ONE).as_f64()), (2f64.powi(31), 0.0));
        assert_eq!(both_alone(level, op::PowiSlope(1), T::ZERO, T::ONE).as_f64(), 1.0);
        // The value of the function there, by which some are computed.
        assert_eq!(both_alone(level, op::TanhSlope, alone(level, op::Tanh, inf), T::ONE).as_f64(), 0.0);
        assert_eq!(both_alone(level, op::SigmoidSlope, alone(level, op::Sigmoid, -inf), T::ONE).as_f64(), 0.0);
    }
    at_each_level(|level| {
        hold::<f32>(level);
        hold::<f64>(level);
    });
}
