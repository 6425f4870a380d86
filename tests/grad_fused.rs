//! Fused expressions of variables: one node, whose value and gradients are those of the operations one by one, and of differences.

#[allow(dead_code, reason = "only levels are used here")]
mod support;

use conformable::NonEmpty;
use conformable::grad::{Tape, Var};
use conformable::prelude::*;
use support::{at_each_level, at_one_level};

struct Rows;

fn numbers<S: FixedShape>(from: f64, step: f64) -> Tensor<f64, S> {
    Tensor::from_vec((0..S::LEN).map(|k| from + step * k as f64).collect()).unwrap()
}

/// The largest difference of two tensors, as a part of the largest element, or of 1.
fn apart<S: Shape + NonEmpty>(a: &Tensor<f64, S>, b: &Tensor<f64, S>) -> f64 {
    (a - b).abs().max() / b.abs().max().max(1.0)
}

/// Each function as an expression of one is the method of a variable, whatever the strides; so is what it hands back.
#[test]
fn functions_of_one() {
    let _level = at_one_level();
    let mut tape = Tape::new();
    let near_one: Tensor<f64, shape![3, 7]> = numbers(-0.95, 0.09);
    let positive: Tensor<f64, shape![3, 7]> = numbers(1.05, 0.61);
    let weights: Tensor<f64, shape![3, 7]> = numbers(-2.0, 0.23);
    macro_rules! same {
        ($x:expr; $($method:ident($($argument:expr),*);)*) => { $(
            let (fused, slope) = tape.grad(&$x, &weights, |x, w, t| {
                (t.eval(t.param(x).expr().$method($($argument),*)) * t.input(w)).sum()
            });
            let (single, expected) = tape.grad(&$x, &weights, |x, w, t| {
                (t.param(x).$method($($argument),*) * t.input(w)).sum()
            });
            assert_eq!(fused, single, stringify!($method));
            assert!(apart(&slope, &expected) < 1e-15, "{}: {slope} {expected}", stringify!($method));
            let (_, turned) = tape.grad(&$x, &weights, |x, w, t| {
                (t.eval(t.param(x).t().expr().$method($($argument),*)) * t.input(w).t()).sum()
            });
            assert!(apart(&turned, &expected) < 1e-15, "{}: {turned} {expected}", stringify!($method));
        )* };
    }
    same! { near_one;
        abs(); square(); relu(); recip(); sign(); floor(); ceil(); trunc(); fract(); powi(3); clamp(-0.5, 0.25);
        exp(); exp_m1(); ln_1p(); sin(); cos(); tan(); asin(); acos(); atan(); sinh(); cosh(); tanh(); asinh(); atanh(); erf();
        round(); sigmoid(); silu(); gelu(); gelu_tanh(); softplus(); mish(); softsign(); hard_sigmoid(); hard_swish(); selu();
        leaky_relu(0.25); elu(1.5); celu(1.5);
    }
    same! { positive; sqrt(); rsqrt(); ln(); log2(); log10(); acosh(); powf(-1.5); }
}

/// Each operator and function of two, of which either is stretched.
#[test]
fn functions_of_two() {
    let _level = at_one_level();
    let model: (Tensor<f64, shape![4, 1, 3]>, Tensor<f64, shape![5, 1]>) = (numbers(1.9, -0.31), numbers(-0.7, 0.41));
    let mut tape = Tape::new();
    macro_rules! same {
        ($($name:literal: |$a:ident, $b:ident| $f:expr;)*) => { $(
            let (fused, (fa, fb)) = tape.grad(&model, &(), |(a, b), _, t| {
                let ($a, $b) = (t.param(a).expr(), t.param(b).expr());
                t.eval($f).sin().sum()
            });
            let (single, (ea, eb)) = tape.grad(&model, &(), |(a, b), _, t| {
                let ($a, $b) = (t.param(a), t.param(b));
                ($f).sin().sum()
            });
            assert_eq!(fused, single, $name);
            assert!(apart(&fa, &ea) < 1e-14, "{}: {fa} {ea}", $name);
            assert!(apart(&fb, &eb) < 1e-14, "{}: {fb} {eb}", $name);
        )* };
    }
    same! {
        "add": |a, b| a + b;
        "sub": |a, b| a - b;
        "mul": |a, b| b * a;
        "div": |a, b| a / b;
        "rem": |a, b| a % b;
        "numbers": |a, b| 2.0 - a * 3.0 + 1.0 / (b / 4.0 - 5.0);
        "maximum": |a, b| a.maximum(b);
        "minimum": |a, b| a.minimum(b);
        "rem_euclid": |a, b| a.rem_euclid(b);
        "mod_floor": |a, b| b.mod_floor(a);
        "pow": |a, b| a.square().pow(b);
        "hypot": |a, b| a.hypot(b);
        "atan2": |a, b| b.atan2(a);
        "prelu": |a, b| a.prelu(b);
        "swiglu": |a, b| a.swiglu(b);
        "neg": |a, b| -(a * -b);
    }
}

/// A long expression against differences of its own values, for each element of each variable.
#[test]
fn differences() {
    let _level = at_one_level();
    type A = Tensor<f64, shape![3, 1, 4]>;
    type B = Tensor<f64, shape![2, 4]>;
    type C = Tensor<f64, shape![]>;
    let (a, b, c): (A, B, C) = (numbers(-1.1, 0.23), numbers(0.8, 0.37), numbers(0.6, 0.0));
    let (scale, mask): (Tensor<f64, shape![2, 1]>, Tensor<bool, shape![4]>) =
        (numbers(1.5, -0.75), tensor![true, false, true, true]);
    let value = |a: &A, b: &B, c: &C| -> f64 {
        let mut sum = 0.0;
        for ((i, j), k) in (0..3).flat_map(|i| (0..2).map(move |j| (i, j))).flat_map(|ij| (0..4).map(move |k| (ij, k)))
        {
            let (x, y, z, s) = (a[[i, 0, k]], b[[j, k]], c[[]], scale[[j, 0]]);
            let inner = (x * y - z).tanh() * s + (y.powf(1.5) + 2.0).ln() / (x * x + 1.0);
            sum += if mask[[k]] { inner.sin() } else { 1.0 - x.exp() * z };
        }
        sum
    };
    let (sum, (da, db, dc)) =
        Tape::new().grad(&(a.clone(), b.clone(), c.clone()), &(&scale, &mask), |m, (scale, mask), t| {
            let (x, y, z) = (t.param(&m.0).expr(), t.param(&m.1).expr(), t.param(&m.2).expr());
            let inner = (x * y - z).tanh() * *scale + (y.powf(1.5) + 2.0).ln() / (x.square() + 1.0);
            t.sum(mask.expr().select(inner.sin(), 1.0 - x.exp() * z))
        });
    assert!((sum - value(&a, &b, &c)).abs() < 1e-13);
    let step = 1e-6;
    macro_rules! differences {
        ($variable:ident, $slope:ident, |$moved:ident| $value:expr) => {
            for at in 0..$variable.len() {
                let mut values = [0.0, 0.0];
                for (value_at, by) in values.iter_mut().zip([step, -step]) {
                    let mut $moved = $variable.clone();
                    $moved.as_mut_slice()[at] += by;
                    *value_at = $value;
                }
                let difference = (values[0] - values[1]) / (2.0 * step);
                assert!(($slope.as_slice()[at] - difference).abs() < 1e-8, "{} {at}", stringify!($variable));
            }
        };
    }
    differences!(a, da, |a| value(&a, &b, &c));
    differences!(b, db, |b| value(&a, &b, &c));
    differences!(c, dc, |c| value(&a, &b, &c));
}

/// Two of one variable, and rows of a number that is known at run time.
#[test]
fn variables_twice_and_open_axes() {
    let _level = at_one_level();
    let w: Tensor<f64, shape![3]> = tensor![0.5, -0.25, 1.5];
    let x =
        Tensor::<f64, shape![Dyn<Rows>, 3]>::from_vec_with_dims(&[2, 3], vec![1.0, 2.0, 3.0, -1.0, 0.5, 2.0]).unwrap();
    let mut tape = Tape::new();
    let (sum, slope) = tape.grad(&w, &x, |w, x, t| {
        let (w, x) = (t.param(w).expr(), t.input(x).expr());
        t.sum(w * x * w)
    });
    // Σ w² x of columns whose sums are 0, 2.5 and 5, and so 2 w Σ x.
    assert_eq!((sum, slope), (11.40625, tensor![0.0, -1.25, 15.0]));
    let (mean, slope) = tape.grad(&w, &x, |w, x, t| t.mean((t.param(w).expr() - x).square()));
    // Distances -0.5 -2.25 -1.5 and 1.5 -0.75 -0.5, whose squares have the sum 10.625.
    assert!((mean - 10.625 / 6.0).abs() < 1e-15);
    assert!(apart(&slope, &tensor![1.0 / 3.0, -1.0, -2.0 / 3.0]) < 1e-15);
}

/// One value is kept for a whole expression, and none for its sum.
#[test]
fn one_node() {
    let _level = at_one_level();
    let x: Tensor<f64, shape![64]> = numbers(-1.0, 0.03);
    let mut tape = Tape::new();
    let mut used = |loss: &dyn for<'t> Fn(Var<'t, shape![64], f64>) -> Var<'t, (), f64>| {
        let (value, slope) = tape.grad(&x, &(), |x, _, t| loss(t.param(x)));
        (value, slope, tape.used_bytes())
    };
    let (value, slope, apart_bytes) = used(&|x| ((x * 2.0 + 1.0).tanh() * x).sum());
    let (fused, fused_slope, bytes) = used(&|x| x.pass().eval((x.expr() * 2.0 + 1.0).tanh() * x.expr()).sum());
    let (summed, summed_slope, least) = used(&|x| x.pass().sum((x.expr() * 2.0 + 1.0).tanh() * x.expr()));
    assert_eq!((value, value), (fused, summed));
    assert!(apart(&fused_slope, &slope) < 1e-15 && apart(&summed_slope, &slope) < 1e-15);
    // Three values and their gradients less: 64 doubles each. Then one more of either.
    assert!(apart_bytes - bytes >= 6 * 64 * 8, "{apart_bytes} {bytes}");
    assert!(bytes - least >= 2 * 64 * 8, "{bytes} {least}");
}

/// What is not chosen hands back nothing, whatever its slope; a constant, a tensor and a mask neither.
#[test]
fn what_hands_back_nothing() {
    let _level = at_one_level();
    let x = tensor![-1.0, 0.0, 4.0];
    let (sum, slope) = Tape::new().grad(&x, &(), |x, _, t| {
        let x = t.param(x);
        t.sum(x.expr().greater(0.0).select(x.expr().ln(), 0.0) + x.detach().expr() * 0.0)
    });
    assert_eq!((sum, slope), (4.0f64.ln(), tensor![0.0, 0.0, 0.25]));
    let y = Tape::new().run(&x, |x, t| {
        let x = t.input(x);
        assert_eq!((x.expr() + 1.0).eval(), tensor![0.0, 1.0, 5.0]);
        t.eval(x.expr() + x.expr())
    });
    assert_eq!(y, tensor![-2.0, 0.0, 8.0]);
    // Constants of another type, converted, and what is computed of them.
    let mask = tensor![1u8, 0, 2];
    let (sum, slope) =
        Tape::new().grad(&x, &mask, |x, mask, t| t.sum(t.param(x).expr() * (mask.expr() + 1).cast::<f64>()));
    assert_eq!((sum, slope), (10.0, tensor![2.0, 1.0, 3.0]));
    let none: Tensor<f64, shape![0]> = Tensor::zeros();
    let (mean, slope) = Tape::new().grad(&none, &(), |x, _, t| t.mean(t.param(x).expr().square()));
    assert!(mean.is_nan());
    assert_eq!(slope, none);
}

/// Angles beyond those that are taken apart in few steps, beside others.
#[test]
fn large_angles() {
    at_each_level(|_| large_angles_at_this_level());
}

fn large_angles_at_this_level() {
    let x: Tensor<f32, shape![40]> =
        Tensor::from_fn(|[i]| if i % 3 == 0 { 1e6 * i as f32 + 0.3 } else { 0.1 * i as f32 });
    let (sum, slope) = Tape::new().grad(&x, &(), |x, _, t| {
        let x = t.param(x).expr();
        t.sum((x.sin() * 2.0 + x.cos()).square())
    });
    let of = |x: f32| (2.0 * f64::from(x).sin() + f64::from(x).cos(), 2.0 * f64::from(x).cos() - f64::from(x).sin());
    let expected: f64 = x.iter().map(|&x| of(x).0.powi(2)).sum();
    assert!((f64::from(sum) - expected).abs() < 1e-5 * expected);
    for (&x, &slope) in x.iter().zip(slope.iter()) {
        let (value, by) = of(x);
        assert!((f64::from(slope) - 2.0 * value * by).abs() < 1e-5, "{x}: {slope}");
    }
}

/// Of many elements, in single precision: as one by one, to the bit where each is handed on unchanged or by one product.
#[test]
fn many_elements() {
    at_each_level(|_| many_elements_at_this_level());
}

fn many_elements_at_this_level() {
    let x: Tensor<f32, shape![300, 1001]> = Tensor::<f32, _>::arange().sin();
    let w: Tensor<f32, shape![1001]> = Tensor::<f32, shape![1001]>::arange().cos();
    let model = (x, w);
    let mut tape = Tape::new();
    let (fused, (fx, fw)) = tape.grad(&model, &(), |(x, w), _, t| {
        let (x, w) = (t.param(x), t.param(w));
        t.eval((x.expr() * w.expr()).tanh()).square().mean()
    });
    let (single, (ex, ew)) = tape.grad(&model, &(), |(x, w), _, t| (t.param(x) * t.param(w)).tanh().square().mean());
    assert_eq!(fused, single);
    assert!((fx - &ex).abs().max() <= 2e-7 * ex.abs().max());
    assert!((fw - &ew).abs().max() <= 2e-6 * ew.abs().max());
}
