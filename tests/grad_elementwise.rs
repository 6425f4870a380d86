//! Functions of one element and of two on variables: as those of tensors, whatever the strides and whatever axes are open; masks, and
//! what chooses by them. The rules are held by `gradients.rs`, their slopes by `slopes.rs`.

use conformable::grad::{Tape, Var};
use conformable::prelude::*;

struct Rows;

fn numbers<S: FixedShape>(from: f64, step: f64) -> Tensor<f64, S> {
    Tensor::from_vec((0..S::LEN).map(|k| from + step * k as f64).collect()).unwrap()
}

/// Each function of a variable is that of a tensor, to the bit; of a transposed one too.
#[test]
fn values_are_those_of_tensors() {
    let mut tape = Tape::new();
    let near_one: Tensor<f64, shape![3, 7]> = numbers(-0.95, 0.09);
    let positive: Tensor<f64, shape![3, 7]> = numbers(1.05, 0.61);
    macro_rules! same {
        ($x:expr; $($method:ident($($argument:expr),*);)*) => { $(
            assert_eq!(tape.run(&$x, |x, t| t.input(x).$method($($argument),*)), $x.$method($($argument),*));
            assert_eq!(tape.run(&$x, |x, t| t.input(x).t().$method($($argument),*)), $x.t().$method($($argument),*));
        )* };
    }
    same! { near_one;
        abs(); square(); relu(); recip(); sign(); floor(); ceil(); trunc(); fract(); powi(3); clamp(-0.5, 0.25); neg();
        exp(); exp_m1(); ln_1p(); sin(); cos(); tan(); asin(); acos(); atan(); sinh(); cosh(); tanh(); asinh(); atanh(); erf();
        round(); sigmoid(); silu(); gelu(); gelu_tanh(); softplus(); mish(); softsign(); hard_sigmoid(); hard_swish(); selu();
        leaky_relu(0.25); elu(1.5); celu(1.5); maximum(0.25); minimum(0.25); rem_euclid(0.3); mod_floor(-0.3);
        hypot(2.0); atan2(2.0); prelu(0.2); swiglu(3.0);
    }
    same! { positive; sqrt(); rsqrt(); ln(); log2(); log10(); acosh(); powf(-1.5); pow(2.5); }
}

/// The gradient of what is transposed is that of the tensor.
#[test]
fn strides_of_their_own() {
    let (x, y): (Tensor<f64, shape![2, 3, 4]>, Tensor<f64, shape![4, 3]>) = (numbers(-2.0, 0.17), numbers(1.9, -0.31));
    fn loss<'t>(x: Var<'t, shape![3, 2, 4], f64>, y: Var<'t, shape![3, 1, 4], f64>) -> Var<'t, (), f64> {
        let mixed = x.tanh().maximum(y.sigmoid()).swiglu(y) + x.atan2(y) * (x.greater(y) & !y.less(0.5)).select(x, 2.0);
        (mixed.gelu() + x.masked_fill(y.less_equal(0.5) | x.greater_equal(1.0), 0.0).square()).sum()
    }
    let mut tape = Tape::new();
    let (value, (dx, dy)) = tape.grad(&(x.clone(), y.clone()), &(), |(x, y), _, t| {
        loss(t.param(x).transpose::<0, 1>(), t.param(y).t().reshape::<shape![3, 1, 4]>())
    });
    let (turned_x, turned_y) =
        (x.transpose::<0, 1>().to_tensor(), y.t().to_tensor().reshape::<shape![3, 1, 4]>().to_tensor());
    let (same, (ex, ey)) = tape.grad(&(turned_x, turned_y), &(), |(x, y), _, t| loss(t.param(x), t.param(y)));
    assert!((value - same).abs() < 1e-13 * value.abs());
    assert!((dx.transpose::<0, 1>() - &ex).abs().max() < 1e-13);
    assert!((dy.t() - ey.reshape::<shape![3, 4]>()).abs().max() < 1e-13);
    assert!(ex.abs().max() > 0.1 && ey.abs().max() > 0.1);
}

/// The sum of what the rows give alone.
#[test]
fn rows_of_a_number_known_at_run_time() {
    let mut tape = Tape::new();
    let w: Tensor<f64, shape![3]> = tensor![0.5, -0.25, 1.5];
    fn loss<'t, L: Shape>(x: Var<'t, shape![..L, 3], f64>, w: Var<'t, shape![3], f64>) -> Var<'t, (), f64> {
        let y = x.silu();
        let z = y.maximum(0.5) % 0.75 + y.less(0.25).select(y.exp(), y.relu());
        (z.clamp(-1.0, 2.0)).sum() + w.sum() * 0.0
    }
    for n in [0, 1, 5] {
        let x = Tensor::<f64, shape![Dyn<Rows>, 3]>::from_fn_along(Len::<Rows>::new(n), |[i, j]| {
            (i + 2 * j) as f64 / 3.0 - 1.0
        });
        let (value, _) = tape.grad(&w, &x, |w, x, t| loss(t.input(x), t.param(w)));
        let rows: f64 =
            x.axis_iter::<0>().map(|row| tape.grad(&w, &row, |w, x, t| loss(t.input(x), t.param(w))).0).sum();
        assert!((value - rows).abs() < 1e-12);
        // An axis that only one side has.
        let (value, gradient) = tape.grad(&w, &x, |w, x, t| t.param(w).hypot(t.input(x)).pow(2.0).sum());
        let exact: f64 = x.square().sum() + n as f64 * w.square().sum();
        assert!((value - exact).abs() < 1e-12 && (gradient - &w * (2.0 * n as f64)).abs().max() < 1e-12);
    }
}

#[test]
fn remainders_and_numbers_on_either_side() {
    let mut tape = Tape::new();
    let x = tensor![5.5, -7.25, 0.75];
    let (value, gradient) = tape.grad(&x, &(), |x, _, t| {
        let x = t.param(x);
        let mut y = x % 2.0;
        y %= 1.25;
        (y + 10.0 % x).sum()
    });
    let exact: f64 = x.iter().map(|&x| x % 2.0 % 1.25 + 10.0 % x).sum();
    assert_eq!(value, exact);
    // 10 % x = 10 - n x with the integer n = trunc(10 / x).
    let slopes: Vec<f64> = x.iter().map(|&x| 1.0 - (10.0 / x).trunc()).collect();
    assert_eq!(gradient.to_vec(), slopes);
    let (_, (a, b)) = tape.grad(&(tensor![[7.5], [-7.5]], tensor![2.0, -2.0]), &(), |(a, b), _, t| {
        t.param(a).mod_floor(t.param(b)).sum() + (t.param(a) % t.param(b)).sum()
    });
    assert_eq!((a, b), (tensor![[4.0], [4.0]], tensor![1.0, 1.0]));
}

/// Masks of every kind, broadcast either way.
#[test]
fn masks() {
    let mut tape = Tape::new();
    let (x, seen) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![true, false]);
    let (value, gradient) = tape.grad(&x, &seen, |x, seen, t| {
        let x = t.param(x);
        // Borrowed, computed of tensors, and of variables.
        let column = tensor![[1], [2]].equal(1);
        let mask = t.mask(seen) | column;
        assert_eq!(mask.view(), tensor![[true, true], [true, false]]);
        mask.select(x * 10.0, -x).sum()
            + x.masked_fill(seen, 0.5).sum()
            + x.masked_fill(x.view().greater(3.5), 0.25).sum()
    });
    assert_eq!(value, 10.0 + 20.0 + 30.0 - 4.0 + 7.0 + 6.25);
    assert_eq!(gradient, tensor![[11.0, 12.0], [11.0, 0.0]]);
    // One number for another, and both sides numbers.
    let y = tape.run(&x, |x, t| {
        let x = t.input(x);
        x.not_equal(2.0).select(1.0, x.equal(2.0).select(x, 7.0)) + x.is_nan().select(x, 0.0)
    });
    assert_eq!(y, tensor![[1.0, 2.0], [1.0, 1.0]]);
    let (_, gradient) = tape.grad(&tensor![0.0, 4.0], &(), |x, _, t| {
        let x = t.param(x);
        // What is not chosen hands back nothing, and not 0 times an infinity, where it is chosen before.
        let safe = x.equal(0.0).select(1.0, x);
        x.equal(0.0).select(0.0, safe.sqrt()).sum()
    });
    assert_eq!(gradient, tensor![0.0, 0.25]);
}

#[test]
fn functions_of_the_users_of_two() {
    let model: (Tensor<f64, shape![3, 1]>, Tensor<f64, shape![2]>) =
        (tensor![[0.5], [-2.0], [1.25]], tensor![3.0, -0.75]);
    let mut tape = Tape::new();
    let own = tape.grad(&model, &(), |(a, b), _, t| {
        let y = t.param(a).zip_map(t.param(b), |a, b| a * a * b, |a, b| [2.0 * a * b, a * a]);
        assert_eq!(y.view(), model.0.zip_map(&model.1, |a, b| a * a * b));
        (y * y).sum()
    });
    let given = tape.grad(&model, &(), |(a, b), _, t| {
        let y = t.param(a).square() * t.param(b);
        (y * y).sum()
    });
    assert!((own.0 - given.0).abs() < 1e-12);
    assert!((own.1.0 - given.1.0).abs().max() < 1e-12 && (own.1.1 - given.1.1).abs().max() < 1e-12);
    // A number on the right, one operand on both sides, and one that is not trained.
    let (_, slope) = tape.grad(&model.1, &(), |b, _, t| {
        let b = t.param(b);
        (b.zip_map(2.0, |x, y| x * y, |x, y| [y, x]) + b.zip_map(b, |x, y| x * y, |x, y| [y, x])).sum()
            + b.detach().zip_map(b, |x, y| x * y, |x, y| [y, x]).sum()
    });
    assert_eq!(slope, model.1.map(|b| 2.0 + 2.0 * b + b));
}

/// What a rule allows is what broadcasting gives, and hands back the same.
#[test]
fn rules_that_are_stricter() {
    let model: (Tensor<f64, shape![2, 3]>, Tensor<f64, shape![3]>) =
        (tensor![[0.5, -2.0, 1.25], [3.0, 0.75, -1.0]], tensor![3.0, -0.75, 2.0]);
    let mut tape = Tape::new();
    macro_rules! same {
        ($(|$a:ident, $b:ident| $strict:expr, $plain:expr;)*) => { $(
            let strict = tape.grad(&model, &(), |($a, $b), _, t| {
                let ($a, $b) = (t.param($a), t.param($b));
                ($strict).square().sum()
            });
            let plain = tape.grad(&model, &(), |($a, $b), _, t| {
                let ($a, $b) = (t.param($a), t.param($b));
                ($plain).square().sum()
            });
            assert_eq!(strict, plain, "{}", stringify!($strict));
        )* };
    }
    same! {
        |a, b| a.exact() + a * 2.0 + b, a + a * 2.0 + b;
        |a, b| a.one_sided().less(b).select(a, 0.0) + b, a.less(b).select(a, 0.0) + b;
        |a, b| a.one_sided() - b, a - b;
        |a, b| b.one_sided() * a, b * a;
        |a, b| a.at_most::<6>() / b, a / b;
        |a, b| a.one_sided() % b, a % b;
        |a, b| a.one_sided().maximum(b), a.maximum(b);
        |a, b| a.exact().minimum(a * b), a.minimum(a * b);
        |a, b| a.at_most::<10>().rem_euclid(b), a.rem_euclid(b);
        |a, b| a.one_sided().mod_floor(b), a.mod_floor(b);
        |a, b| (b * b).one_sided().pow(a), (b * b).pow(a);
        |a, b| a.one_sided().atan2(b), a.atan2(b);
        |a, b| a.one_sided().hypot(2.0) + b, a.hypot(2.0) + b;
        |a, b| a.one_sided().prelu(b), a.prelu(b);
        |a, b| a.one_sided().swiglu(b), a.swiglu(b);
        |a, b| a.one_sided().zip_map(b, |x, y| x * y, |x, y| [y, x]), a.zip_map(b, |x, y| x * y, |x, y| [y, x]);
    }
}

#[test]
fn functions_of_the_users() {
    let x: Tensor<f64, shape![2]> = tensor![0.5, -2.0];
    let mut tape = Tape::new();
    let own = tape.grad(&x, &(), |x, _, t| t.param(x).map(|x: f64| x.powi(4), |x: f64| 4.0 * x.powi(3)).sum());
    let given = tape.grad(&x, &(), |x, _, t| t.param(x).powi(4).sum());
    assert_eq!(own, given);
}

/// What is flat hands nothing back, and says so: no parameter has taken part.
#[test]
fn what_is_flat_takes_no_part() {
    let mut tape = Tape::new();
    let (_, gradient) = tape.grad(&tensor![0.5, -2.0], &(), |x, _, t| {
        let x = t.param(x);
        (x.sign() + x.floor() + x.ceil() + x.round() + x.trunc()).sum()
    });
    assert_eq!((gradient, tape.unused(&tensor![0.5, -2.0]).len()), (tensor![0.0, 0.0], 1));
}
