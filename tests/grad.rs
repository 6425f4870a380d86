//! Gradients: the tape, variables, and how they meet models. Rules are held by `gradients.rs` and `grad_laws.rs`.

use conformable::grad::{Tape, Var};
use conformable::nn::layers::Linear;
use conformable::nn::parameters::Parameters;
use conformable::prelude::*;
use std::mem::MaybeUninit;

fn numbers<S: FixedShape>(seed: u64) -> Tensor<f64, S> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f64 / 8388608.0 - 1.0
    };
    Tensor::from_vec((0..S::LEN).map(|_| next()).collect()).unwrap()
}

#[test]
fn arithmetic_is_summed_back_over_what_was_stretched() {
    let (a, b) = (numbers::<shape![2, 3]>(1), numbers::<shape![3]>(2));
    let (_, (da, db)) = Tape::new().grad(&(a.clone(), b.clone()), &(), |(a, b), _, t| {
        let (a, b) = (t.param(a), t.param(b));
        (a * b - a / b + (2.0 - b) * 3.0).sum()
    });
    for i in 0..2 {
        for j in 0..3 {
            let expected = b[[j]] - 1.0 / b[[j]];
            assert!((da[[i, j]] - expected).abs() < 1e-12 * expected.abs().max(1.0));
        }
    }
    for j in 0..3 {
        let expected: f64 = (0..2).map(|i| a[[i, j]] + a[[i, j]] / (b[[j]] * b[[j]])).sum::<f64>() - 6.0;
        assert!((db[[j]] - expected).abs() < 1e-9 * expected.abs().max(1.0), "{} {expected}", db[[j]]);
    }
}

#[test]
fn a_value_may_be_used_again_and_again() {
    let (value, gradient) = Tape::new().grad(&tensor![3.0], &(), |x, _, t| {
        let x = t.param(x);
        let mut y = x;
        for _ in 0..4 {
            y *= x;
        }
        y.sum()
    });
    assert_eq!((value, gradient), (243.0, tensor![5.0 * 81.0]));
}

#[test]
fn one_tensor_that_is_used_twice_has_the_sum() {
    let w = numbers::<shape![4, 4]>(3);
    let x = numbers::<shape![2, 4]>(4);
    let (_, tied) = Tape::new().grad(&w, &x, |w, x, t| t.input(x).matmul(t.param(w)).matmul(t.param(w).t()).sum());
    let (_, (first, second)) = Tape::new()
        .grad(&(w.clone(), w.clone()), &x, |(a, b), x, t| t.input(x).matmul(t.param(a)).matmul(t.param(b).t()).sum());
    assert!((tied - (first + second)).abs().max() < 1e-12);
}

/// Central differences of a function of a tensor.
fn differences<S: FixedShape>(x: &Tensor<f64, S>, f: impl Fn(&Tensor<f64, S>) -> f64) -> Tensor<f64, S> {
    let at = |k: usize, by: f64| {
        let mut x = x.clone();
        x.as_mut_slice()[k] += by;
        f(&x)
    };
    Tensor::from_vec((0..S::LEN).map(|k| (at(k, 1e-6) - at(k, -1e-6)) / 2e-6).collect()).unwrap()
}

#[test]
fn views_are_seen_through() {
    fn loss<'t>(x: Var<'t, shape![4, 6], f64>) -> Var<'t, (), f64> {
        let turned = x.t();
        let parts = turned.reshape::<shape![2, 3, 4]>().transpose::<0, 2>();
        let rows = parts.matmul(parts.transpose::<-1, -2>());
        (rows * rows.mean_axis_keepdims::<1>()
            + x.reshape::<shape![2, 12]>()
                .sum_axis::<1>()
                .broadcast_to::<shape![4, 3, 2]>()
                .sum_to::<shape![4, 1, 1]>())
        .mean()
    }
    let x = numbers::<shape![4, 6]>(5);
    let mut tape = Tape::new();
    let (_, gradient) = tape.grad(&x, &(), |x, _, t| loss(t.param(x)));
    let expected = differences(&x, |x| Tape::new().run(x, |x, t| loss(t.input(x))).item());
    assert!((gradient - expected).abs().max() < 1e-8);
}

#[derive(Clone, Debug, Parameters)]
struct Mlp {
    fc1: Linear<Dim<3>, Dim<5>, f64>,
    fc2: Linear<Dim<5>, Dim<2>, f64>,
    #[parameters(buffer)]
    scale: Tensor<f64, shape![2]>,
}

fn mlp() -> Mlp {
    Mlp {
        fc1: Linear { weight: numbers(7), bias: numbers(8) },
        fc2: Linear { weight: numbers(9), bias: numbers(10) },
        scale: tensor![2.0, 0.5],
    }
}

impl Mlp {
    fn on<'t, L: Shape>(&'t self, x: Var<'t, shape![..L, 3], f64>) -> Var<'t, shape![..L, 2], f64> {
        let h = self.fc1.on(x);
        self.fc2.on(h * h)
    }
}

#[test]
fn the_gradient_of_a_model_is_a_model() {
    let (model, x) = (mlp(), numbers::<shape![4, 3]>(11));
    let loss = |m: &Mlp| {
        Tape::new().grad(m, &x, |m, x, t| {
            let y = m.on(t.input(x)) * t.input(&m.scale);
            (y * y).mean()
        })
    };
    let (_, gradient) = loss(&model);
    assert_eq!(gradient.scale, model.scale);
    let weight = differences(&model.fc1.weight, |weight| {
        let mut model = model.clone();
        model.fc1.weight = weight.clone();
        loss(&model).0
    });
    assert!((weight - gradient.fc1.weight).abs().max() < 1e-8);
    let bias = differences(&model.fc2.bias, |bias| {
        let mut model = model.clone();
        model.fc2.bias = bias.clone();
        loss(&model).0
    });
    assert!((bias - gradient.fc2.bias).abs().max() < 1e-8);
}

#[test]
fn the_same_text_computes_without_gradients() {
    let (model, x) = (mlp(), numbers::<shape![4, 3]>(12));
    let mut tape = Tape::new();
    let y = tape.run(&(&model, &x), |(m, x), t| {
        assert!(!t.is_training());
        m.on(t.input(x))
    });
    let h = model.fc1.forward(&x);
    assert!((&y - model.fc2.forward(&h * &h)).abs().max() < 1e-14);
    let mut out: Tensor<f64, shape![4, 2]> = Tensor::zeros();
    tape.run_into(&(&model, &x), &mut out, |(m, x), t| m.on(t.input(x)));
    assert_eq!(out, y);
}

#[test]
fn lengths_known_at_run_time() {
    struct Rows;
    let model = mlp();
    let mut tape = Tape::new();
    for n in [0, 1, 7] {
        let x =
            Tensor::<f64, shape![Dyn<Rows>, 3]>::from_fn_along(Len::<Rows>::new(n), |[i, j]| (i + 2 * j) as f64 / 3.0);
        let (loss, gradient) = tape.grad(&model, &x, |m, x, t| {
            let y = m.on(t.input(x));
            (y * y).sum()
        });
        let mut expected = (0.0, model.clone());
        tape.grad_into(&model, &mut expected.1, &x, |m, _, t| t.param(&m.fc1.weight).sum() * 0.0);
        for row in x.axis_iter::<0>() {
            expected.0 += tape.grad_onto(&model, &mut expected.1, &row, |m, x, t| {
                let y = m.on(t.input(x));
                (y * y).sum()
            });
        }
        assert!((loss - expected.0).abs() < 1e-12 * loss.max(1.0));
        assert!((gradient.fc1.weight - expected.1.fc1.weight).abs().max() < 1e-11);
        assert!((gradient.fc2.bias - expected.1.fc2.bias).abs().max() < 1e-11);
    }
}

#[test]
fn a_parameter_that_took_no_part_has_zeros_and_is_named() {
    let model = mlp();
    let mut tape = Tape::new();
    let (_, gradient) = tape.grad(&model, &(), |m, _, t| t.param(&m.fc1.bias).sum());
    assert_eq!(gradient.fc2.weight, Tensor::zeros());
    assert_eq!(tape.unused(&model), ["fc1.weight", "fc2.weight", "fc2.bias"]);
}

#[test]
#[should_panic(expected = "a tensor of the sizes [2] is no parameter of the model")]
fn a_tensor_that_is_not_of_the_model_is_no_parameter() {
    let other = tensor![1.0, 2.0];
    Tape::new().grad(&tensor![1.0, 2.0], &other, |_, other, t| t.param(other).sum());
}

#[test]
fn a_buffer_that_is_too_short_says_so_and_a_long_one_serves() {
    let (model, x) = (mlp(), numbers::<shape![4, 3]>(13));
    let run = |tape: &mut Tape<'_>| {
        tape.grad(&model, &x, |m, x, t| {
            let y = m.on(t.input(x));
            (y * y).sum()
        })
    };
    let parts = |(loss, m): (f64, Mlp)| (loss, m.fc1.weight, m.fc1.bias, m.fc2.weight, m.fc2.bias);
    let mut own = Tape::new();
    let expected = run(&mut own);
    let words = own.used_bytes().div_ceil(8) + 8;
    let mut buffer = vec![MaybeUninit::uninit(); words];
    let mut lent = Tape::over(&mut buffer);
    assert_eq!(parts(run(&mut lent)), parts(expected.clone()));
    assert_eq!(parts(run(&mut lent)), parts(expected.clone()));
    let mut short = vec![MaybeUninit::uninit(); words / 2];
    let message =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&mut Tape::over(&mut short)))).unwrap_err();
    assert!(message.downcast_ref::<String>().unwrap().contains("lend it a longer buffer"));
    // A pass that panicked leaves nothing behind.
    assert_eq!(parts(run(&mut lent)), parts(expected.clone()));
}

#[test]
fn what_is_computed_again_is_the_same() {
    #[derive(Clone, Parameters)]
    struct Deep {
        blocks: [Linear<Dim<6>, Dim<6>, f64>; 5],
        head: Tensor<f64, shape![6]>,
    }
    let model = Deep {
        blocks: std::array::from_fn(|k| Linear { weight: numbers(20 + k as u64), bias: numbers(30 + k as u64) }),
        head: numbers(40),
    };
    let x = numbers::<shape![9, 6]>(41);
    let (mut tape, mut small) = (Tape::new(), Tape::new());
    let kept = tape.grad(&model, &x, |m, x, t| {
        let x = m.blocks.iter().fold(t.input(x), |x, block| {
            let y = block.on(x);
            y * y / (x * x + 1.0)
        });
        (x * t.param(&m.head)).sum()
    });
    let mut run = || {
        small.grad(&model, &x, |m, x, t| {
            let x = m.blocks.iter().fold(t.input(x), |x, block| {
                t.recompute(block, x, |block, x, t| {
                    // A pass within the pass within.
                    let y = t.recompute(block, x, |block, x, _| {
                        let y = block.on(x);
                        y * y
                    });
                    y / (x * x + 1.0)
                })
            });
            (x * t.param(&m.head)).sum()
        })
    };
    for _ in 0..3 {
        let again = run();
        assert_eq!(again.0, kept.0);
        assert_eq!(again.1.head, kept.1.head);
        for (again, kept) in again.1.blocks.iter().zip(&kept.1.blocks) {
            assert_eq!((&again.weight, &again.bias), (&kept.weight, &kept.bias));
        }
    }
    assert!(small.used_bytes() < tape.used_bytes(), "{} {}", small.used_bytes(), tape.used_bytes());
    // In a buffer of that size there is room.
    let mut buffer = vec![MaybeUninit::uninit(); small.used_bytes().div_ceil(8) + 64];
    let mut lent = Tape::over(&mut buffer);
    let (loss, _) = lent.grad(&model, &x, |m, x, t| {
        let x = m.blocks.iter().fold(t.input(x), |x, block| {
            t.recompute(block, x, |block, x, _| {
                let y = block.on(x);
                y * y / (x * x + 1.0)
            })
        });
        (x * t.param(&m.head)).sum()
    });
    assert_eq!(loss, kept.0);
}
