//! Gradients of softmax, norms, losses, attention, dropout and reversed sequences, beside what PyTorch's lines hold (`gradients.rs`): functions of
//! `nn` on variables compute what they compute of tensors, and what they hand back are central differences, also of views, with
//! lengths known at run time, and where one operand alone wants a gradient.

use conformable::grad::{self, Tape, Var};
use conformable::nn::CrossEntropy;
use conformable::nn::layers::{BatchNorm, GroupNorm, LayerNorm, Linear, MultiHeadAttention, RmsNorm};
use conformable::prelude::*;

fn numbers<S: FixedShape>(seed: u64) -> Tensor<f64, S> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / 8_388_608.0 - 1.0
    };
    Tensor::from_vec((0..S::LEN).map(|_| next()).collect()).unwrap()
}

/// Holds the gradient of `f` at `x` to central differences of its value in a pass without gradients.
#[track_caller]
fn check<S: FixedShape, F>(x: &Tensor<f64, S>, f: F)
where
    F: for<'t> Fn(Var<'t, S, f64>) -> Var<'t, (), f64>,
{
    let mut tape = Tape::new();
    let (value, gradient) = tape.grad(x, &(), |x, _, t| f(t.param(x)));
    let mut at = |k: usize, by: f64| {
        let mut x = x.clone();
        x.as_mut_slice()[k] += by;
        tape.run(&x, |x, t| f(t.input(x))).item()
    };
    assert_eq!(at(0, 0.0), value, "the value is the same without gradients");
    for k in 0..S::LEN {
        let expected = (8.0 * (at(k, 1e-3) - at(k, -1e-3)) - (at(k, 2e-3) - at(k, -2e-3))) / 12e-3;
        let got = gradient.as_slice()[k];
        assert!((got - expected).abs() < 1e-8 * expected.abs().max(1.0), "{got} and not {expected} at {k}");
    }
}

/// Different weights for all elements, so that none is handed back what another one is.
fn weighed<'t, S: FixedShape>(y: Var<'t, S, f64>) -> Var<'t, (), f64> {
    (y * y.pass().constant(numbers::<S>(99))).sum()
}

#[test]
fn softmax_of_views() {
    let x = numbers::<shape![3, 4]>(1);
    check(&x, |x| weighed(x.t().softmax::<0>()));
    check(&x, |x| weighed(x.t().log_softmax::<-1>()));
    check(&x, |x| weighed(x.t().logsumexp_axis::<1>() * x.logsumexp()));
    // Several hands to one value.
    check(&x, |x| weighed(x.softmax::<0>() * x.softmax::<1>() + x.log_softmax::<0>()));
}

#[test]
fn values_are_those_of_tensors() {
    let (x, w, b) = (numbers::<shape![3, 6]>(2), numbers::<shape![6]>(3), numbers::<shape![6]>(4));
    let mut tape = Tape::new();
    assert_eq!(tape.run(&x, |x, t| t.input(x).softmax::<0>()), x.softmax::<0>());
    assert_eq!(tape.run(&x, |x, t| t.input(x).log_softmax::<1>()), x.log_softmax::<1>());
    assert_eq!(tape.run(&x, |x, t| t.input(x).logsumexp_axes::<axes![0, 1]>()).item(), x.logsumexp());
    let all = (&x, &w, &b);
    let y = tape.run(&all, |(x, w, b), t| grad::nn::layer_norm(t.input(x), t.input(w), t.input(b), 1e-3));
    assert_eq!(y, nn::layer_norm(&x, &w, &b, 1e-3));
    let y = tape.run(&all, |(x, w, _), t| grad::nn::rms_norm(t.input(x), t.input(w), 1e-3));
    assert_eq!(y, nn::rms_norm(&x, &w, 1e-3));
    let y = tape.run(&all, |(x, w, b), t| t.input(x).group_norm::<2>(t.input(w), t.input(b), 1e-3));
    assert_eq!(y, x.group_norm::<2>(&w, &b, 1e-3));
    let y = tape.run(&all, |(x, w, b), t| grad::nn::batch_norm_train(t.input(x), t.input(w), t.input(b), 1e-3).0);
    assert_eq!(y, nn::batch_norm_train(&x, &w, &b, 1e-3).0);
    let classes = tensor![5, 0, 2];
    let how = CrossEntropy::new().smoothing(0.1);
    let y = tape.run(&x, |x, t| grad::nn::cross_entropy_with(t.input(x), &classes, how).unwrap());
    assert_eq!(y.item(), nn::cross_entropy_with(&x, &classes, how).unwrap());
    // With gradients, and the softmax that is kept for them, too.
    let (y, _) = tape.grad(&x, &(), |x, _, t| grad::nn::cross_entropy_with(t.param(x), &classes, how).unwrap());
    assert_eq!(y, nn::cross_entropy_with(&x, &classes, how).unwrap());
    let y = tape.run(&x, |x, t| grad::nn::attention_causal(t.input(x), t.input(x), t.input(x)));
    assert_eq!(y, nn::attention_causal(&x, &x, &x));
}

#[test]
fn norms_of_views() {
    let (x, w) = (numbers::<shape![4, 6]>(5), numbers::<shape![4]>(6));
    check(&x, |x| {
        let w = x.pass().constant(&w);
        weighed(grad::nn::layer_norm(x.t(), w, w, 1e-3)) + weighed(grad::nn::rms_norm(x.t(), w, 1e-3))
    });
    check(&x, |x| {
        let w = x.pass().constant(&w);
        let x = x.t().reshape::<shape![1, 4, 6]>();
        weighed(x.group_norm::<2>(w, w, 1e-3)) + weighed(grad::nn::instance_norm(x, w, w, 1e-3))
    });
    check(&x, |x| {
        let w = x.pass().constant(&w);
        let (y, ..) = grad::nn::batch_norm_train(x.t(), w, w, 1e-3);
        weighed(y) + weighed(grad::nn::batch_norm(x.t(), w, w * w + 1.0, w, w, 1e-3))
    });
    // The weight alone, and one tensor as weight and as bias.
    check(&w, |w| {
        let x = w.pass().constant(&x);
        weighed(grad::nn::layer_norm(x.t(), w, w, 1e-3)) + weighed(grad::nn::batch_norm_train(x.t(), w, w, 1e-3).0)
    });
    check(&w, |w| {
        let x = w.pass().constant(&x);
        weighed(grad::nn::batch_norm(x.t(), w, w * w + 1.0, w, w, 1e-3))
    });
}

#[test]
fn losses_of_views() {
    let (x, y) = (numbers::<shape![3, 4]>(7), numbers::<shape![4, 3]>(8));
    let classes = tensor![[0usize], [2], [1], [2]];
    check(&x, |x| {
        let x = x.t();
        let classes = classes.reshape::<shape![4]>();
        grad::nn::cross_entropy(x, &classes).unwrap() + x.cross_entropy(&classes) * 2.0
    });
    check(&x, |x| {
        let how = CrossEntropy::new().smoothing(0.25).log_probabilities();
        weighed(grad::nn::cross_entropy_each(x.t(), classes.reshape::<shape![4]>(), how).unwrap())
    });
    // Soft targets of which a gradient is handed to both.
    check(&x, |x| {
        let how = CrossEntropy::new().smoothing(0.25).soft_targets();
        let targets = x.t() * x.t();
        grad::nn::cross_entropy_with(x.t(), targets, how) + weighed(grad::nn::cross_entropy_each(x.t(), targets, how))
    });
    check(&x, |x| {
        let how = CrossEntropy::new().soft_targets().log_probabilities();
        grad::nn::cross_entropy_with(x.t(), x.t() * x.t(), how)
    });
    check(&x, |x| {
        let y = x.pass().constant(&y);
        let square = y * y;
        grad::nn::mse_loss(x.t(), y) + grad::nn::bce_with_logits(x.t(), square) + grad::nn::kl_div(x.t(), square + 0.1)
    });
    check(&x, |x| {
        let targets = x.t() * x.t() + 0.1;
        let y = x.pass().constant(&y);
        weighed(grad::nn::mse_loss_each(y, targets))
            + weighed(grad::nn::kl_div_each(y, targets))
            + weighed(grad::nn::bce_with_logits_each(y, targets))
    });
}

#[test]
fn classes_that_are_none() {
    let (x, classes) = (tensor![[0.0, 1.0], [1.0, 0.0]], tensor![1, 2]);
    let mut tape = Tape::new();
    tape.run(&x, |x, t| {
        let error = grad::nn::cross_entropy(t.input(x), &classes).unwrap_err();
        assert_eq!(error.to_string(), "index 2 at position [1] is out of range for axis 1 of size 2");
        t.input(x)
    });
    let message = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        tape.grad(&x, &(), |x, _, t| t.param(x).cross_entropy(&classes));
    }))
    .unwrap_err();
    let message = message.downcast_ref::<String>().unwrap();
    assert!(message.contains("not one of the classes: index 2 at position [1]"), "{message}");
}

#[test]
fn attention_of_views() {
    let x = numbers::<shape![4, 2, 3]>(9);
    // Heads that were positions' parts: strides of their own.
    check(&x, |x| {
        let x = x.transpose::<0, 1>();
        weighed(grad::nn::attention(x, x * 2.0, x, Attention::new().causal()))
    });
    // A mask that is learnt, for all heads or for each.
    let mask = numbers::<shape![4, 4]>(10);
    check(&mask, |mask| {
        let x = mask.pass().constant(&x);
        let x = x.transpose::<0, 1>();
        weighed(grad::nn::attention(x, x, x, Attention::new().mask(mask).causal().soft_cap(2.0)))
    });
    let mask = numbers::<shape![2, 1, 4]>(11);
    check(&mask, |mask| {
        let x = mask.pass().constant(&x);
        let x = x.transpose::<0, 1>();
        weighed(grad::nn::attention_masked(x, x, x, mask))
    });
    // Of tensors, which need not live as long as the pass.
    check(&x, |x| {
        let seen = Tensor::<bool, shape![4, 4]>::from_fn(|[i, j]| i != j);
        let added = numbers::<shape![4, 4]>(12);
        let x = x.transpose::<0, 1>();
        weighed(grad::nn::attention(x, x, x, Attention::new().mask(seen)))
            + weighed(grad::nn::attention(x, x, x, Attention::new().mask(&added)))
            + weighed(grad::nn::scaled_dot_product_attention(x, x, x))
            + weighed(grad::nn::attention_causal(x, x, x))
    });
}

#[test]
fn turned_heads() {
    let (x, angles) = (numbers::<shape![3, 2, 5]>(13), numbers::<shape![3, 2]>(14));
    check(&x, |x| {
        let (cos, sin) = (x.pass().constant(angles.cos()), x.pass().constant(angles.sin()));
        let x = x.transpose::<0, 1>();
        weighed(grad::nn::rotary(x, cos, sin)) + weighed(grad::nn::rotary_interleaved(x, cos, sin))
    });
    // Tables that are trained, summed over the heads that they turn.
    check(&angles, |angles| {
        let x = angles.pass().constant(&x);
        let x = x.transpose::<0, 1>();
        weighed(grad::nn::rotary(x, angles, angles * angles))
            + weighed(grad::nn::rotary_interleaved(x, angles * angles, angles))
    });
}

struct Rows;
struct Keys;

#[test]
fn lengths_known_at_run_time() {
    fn loss<'t>(x: Var<'t, shape![Dyn<Rows>, 4], f64>, y: Var<'t, shape![Dyn<Keys>, 4], f64>) -> Var<'t, (), f64> {
        let w = x.pass().constant(numbers::<shape![4]>(15));
        let attended = grad::nn::attention(x.softmax::<1>(), y, y, Attention::new());
        let normed = grad::nn::layer_norm(attended, w, w, 1e-3) + grad::nn::rms_norm(x, w, 1e-3).log_softmax::<0>();
        grad::nn::mse_loss(normed, x.softmax::<0>()) * 3.0
    }
    let mut tape = Tape::new();
    for (n, m) in [(1, 1), (3, 2), (2, 5)] {
        let at = |[i, j]: [usize; 2]| (i * i + 3 * j) as f64 / 4.0 - (i * j) as f64 / 3.0;
        let x = Tensor::<f64, shape![Dyn<Rows>, 4]>::from_fn_along(Len::<Rows>::new(n), at);
        let y = Tensor::<f64, shape![Dyn<Keys>, 4]>::from_fn_along(Len::<Keys>::new(m), at);
        let (_, gradient) = tape.grad(&x, &y, |x, y, t| loss(t.param(x), t.input(y)));
        for k in 0..4 * n {
            let mut at = |by: f64| {
                let mut x = x.clone();
                x.as_mut_slice()[k] += by;
                tape.run(&(&x, &y), |(x, y), t| loss(t.input(x), t.input(y))).item()
            };
            let expected = (at(1e-5) - at(-1e-5)) / 2e-5;
            assert!((gradient.as_slice()[k] - expected).abs() < 1e-7, "{} {expected}", gradient.as_slice()[k]);
        }
    }
}

#[test]
fn norms_as_layers() {
    let x = numbers::<shape![3, 4, 2]>(16);
    let each = |seed| (numbers::<shape![4]>(seed), numbers::<shape![4]>(seed + 1));
    let (weight, bias) = each(17);
    let group: GroupNorm<Dim<4>, 2, f64> = GroupNorm { weight: weight.clone(), bias: bias.clone(), eps: 1e-3 };
    let layer: LayerNorm<Dim<4>, f64> = LayerNorm { weight: weight.clone(), bias: bias.clone(), eps: 1e-3 };
    let rms: RmsNorm<Dim<4>, f64> = RmsNorm { weight: weight.clone(), eps: 1e-3 };
    let (running_mean, variance) = each(19);
    let running_var = &variance * &variance + 0.5;
    let mut batch: BatchNorm<Dim<4>, f64> = BatchNorm { weight, bias, running_mean, running_var, eps: 1e-3 };
    let mut tape = Tape::new();
    assert_eq!(tape.run(&(&group, &x), |(layer, x), t| layer.on(t.input(x))), group.forward(&x));
    assert_eq!(tape.run(&(&batch, &x), |(layer, x), t| layer.on(t.input(x))), batch.forward(&x));
    let turned = x.transpose::<1, 2>();
    assert_eq!(tape.run(&(&layer, &turned), |(layer, x), t| layer.on(t.input(x))), layer.forward(&turned));
    assert_eq!(tape.run(&(&rms, &turned), |(layer, x), t| layer.on(t.input(x))), rms.forward(&turned));
    // Of a batch in training: with its own statistics, which then move the running ones.
    let (y, mean, variance) = nn::batch_norm_train(&x, &batch.weight, &batch.bias, 1e-3);
    let mut seen = None;
    let (loss, gradient) = tape.grad(&batch, &x, |layer, x, t| {
        let (y, mean, variance) = layer.on_with_statistics(t.input(x));
        seen = Some((mean.view().to_tensor(), variance.view().to_tensor()));
        weighed(y)
    });
    assert!((loss - (&y * numbers::<shape![3, 4, 2]>(99)).sum()).abs() < 1e-12);
    let above = numbers::<shape![3, 4, 2]>(99).sum_axes::<axes![0, 2]>();
    assert!((gradient.bias - above).abs().max() < 1e-12);
    assert_eq!(gradient.running_mean, batch.running_mean);
    let (own_mean, own_variance) = seen.unwrap();
    assert!((&own_mean - &mean).abs().max() < 1e-14 && (&own_variance - &variance).abs().max() < 1e-14);
    let before = batch.clone();
    batch.track(&own_mean, &own_variance, 6, 0.1);
    let expected = &before.running_mean * 0.9 + mean * 0.1;
    assert!((&batch.running_mean - expected).abs().max() < 1e-14);
    let expected = &before.running_var * 0.9 + variance * 1.2 * 0.1;
    assert!((&batch.running_var - expected).abs().max() < 1e-14);
}

type Heads = MultiHeadAttention<Dim<6>, Dim<2>, f64>;

fn heads() -> Heads {
    let linear = |seed| Linear { weight: numbers(seed), bias: numbers(seed + 1) };
    MultiHeadAttention {
        query: linear(20),
        key: linear(22),
        value: linear(24),
        output: linear(26),
        heads: Default::default(),
    }
}

#[test]
fn heads_of_a_layer() {
    let (layer, x, other) = (heads(), numbers::<shape![2, 4, 6]>(28), numbers::<shape![2, 3, 6]>(29));
    let mut tape = Tape::new();
    let y = tape.run(&(&layer, &x), |(layer, x), t| layer.on(t.input(x), Attention::new().causal()));
    assert!((y - layer.forward(&x, Attention::new().causal())).abs().max() < 1e-14);
    let y = tape.run(&(&layer, &x, &other), |(layer, x, other), t| {
        layer.on_across(t.input(x), t.input(other), t.input(other), Attention::new())
    });
    assert!((y - layer.forward_across(&x, &other, &other, Attention::new())).abs().max() < 1e-14);
    let loss = |layer: &Heads, tape: &mut Tape<'_>| {
        tape.grad(layer, &x, |layer, x, t| weighed(layer.on(t.input(x), Attention::new().causal())))
    };
    let (_, gradient) = loss(&layer, &mut tape);
    let mut hold = |of: fn(&mut Heads) -> &mut [f64], got: &[f64]| {
        for k in (0..got.len()).step_by(5) {
            let mut at = |by: f64| {
                let mut layer = layer.clone();
                of(&mut layer)[k] += by;
                loss(&layer, &mut tape).0
            };
            let expected = (at(1e-5) - at(-1e-5)) / 2e-5;
            assert!((got[k] - expected).abs() < 1e-7, "{} and not {expected} at {k}", got[k]);
        }
    };
    hold(|layer| layer.query.weight.as_mut_slice(), gradient.query.weight.as_slice());
    hold(|layer| layer.key.weight.as_mut_slice(), gradient.key.weight.as_slice());
    hold(|layer| layer.value.weight.as_mut_slice(), gradient.value.weight.as_slice());
    hold(|layer| layer.output.weight.as_mut_slice(), gradient.output.weight.as_slice());
    hold(|layer| layer.query.bias.as_mut_slice(), gradient.query.bias.as_slice());
    hold(|layer| layer.output.bias.as_mut_slice(), gradient.output.bias.as_slice());
}

#[cfg(feature = "rand")]
#[test]
fn dropout() {
    use rand::{SeedableRng, rngs::StdRng};
    let x = numbers::<shape![100, 100]>(30);
    let mut tape = Tape::new();
    let draw = |tape: &mut Tape<'_>, p: f64, seed: u64| {
        let mut rng = StdRng::seed_from_u64(seed);
        tape.grad(&x, &(), |x, _, t| t.dropout(t.param(x), p, &mut rng).sum())
    };
    let (sum, gradient) = draw(&mut tape, 0.25, 1);
    // What is left in is over 3/4, forwards and backwards.
    assert!(gradient.iter().all(|&g| g == 0.0 || g == 1.0 / 0.75));
    assert!((sum - (&gradient * &x).sum()).abs() < 1e-10);
    let left_out = gradient.iter().filter(|&&g| g == 0.0).count();
    assert!((2300..2700).contains(&left_out), "{left_out} of 10,000");
    assert_eq!(draw(&mut tape, 0.25, 1), (sum, gradient));
    assert_ne!(draw(&mut tape, 0.25, 2).0, sum);
    assert_eq!(draw(&mut tape, 0.0, 1).1, Tensor::ones());
    assert_eq!(draw(&mut tape, 1.0, 1).1, Tensor::zeros());
    let mut rng = StdRng::seed_from_u64(1);
    assert_eq!(tape.run(&x, |x, t| t.dropout(t.input(x), 0.25, &mut rng)), x);
}

#[test]
fn lines_of_length_1() {
    // Away from 0, where an absolute value has two slopes.
    let away = |x: f64| if x < 0.0 { x - 0.01 } else { x + 0.01 };
    let x = numbers::<shape![3, 4, 5]>(40).map(away);
    let mut tape = Tape::new();
    assert_eq!(tape.run(&x, |x, t| t.input(x).l2_normalize::<1>(1e-12)), x.l2_normalize::<1>(1e-12));
    assert_eq!(tape.run(&x, |x, t| t.input(x).l1_normalize::<-1>(1e-12)), x.l1_normalize::<-1>(1e-12));
    let turned = x.transpose::<0, 2>();
    assert_eq!(tape.run(&turned, |x, t| t.input(x).l2_normalize::<0>(0.5)), turned.l2_normalize::<0>(0.5));
    for eps in [1e-12, 1.2] {
        // Of `eps` 1.2 some lines are longer and some shorter.
        let norms = x.square().sum_axis::<1>().sqrt();
        assert!(eps < 1.0 || norms.min() < eps && eps < norms.max());
        check(&x, |x| weighed(x.l2_normalize::<0>(eps)) + weighed(x.transpose::<0, 1>().l2_normalize::<1>(eps)));
        check(&x, |x| weighed(x.l2_normalize::<-1>(eps)) + weighed(x.l2_normalize::<1>(eps)));
        check(&x, |x| weighed(x.l1_normalize::<0>(eps)) + weighed(x.transpose::<0, 1>().l1_normalize::<1>(eps)));
        check(&x, |x| weighed(x.l1_normalize::<-1>(eps)) + weighed(x.l1_normalize::<1>(eps)));
    }
    // More columns than are walked at once.
    check(&numbers::<shape![2, 3, 70]>(41).map(away), |x| {
        weighed(x.l2_normalize::<1>(1e-12)) + weighed(x.l1_normalize::<1>(0.0))
    });
    // Worked by hand, with n = 3: (1 - 1/9) / 3, -2/27 and 2/27; a line of zeros is divided by `eps`.
    let x = tensor![[1.0, 2.0, -2.0], [0.0, 0.0, 0.0]];
    let first = tensor![[1.0, 0.0, 0.0], [1.0, 0.0, 0.0]];
    let dx = tape.grad(&x, &first, |x, w, t| (t.param(x).l2_normalize::<1>(0.5) * t.input(w)).sum()).1;
    let expected: Tensor<f64, shape![2, 3]> = tensor![[8.0 / 27.0, -2.0 / 27.0, 2.0 / 27.0], [2.0, 0.0, 0.0]];
    assert!((dx - expected).abs().max() < 1e-15);
    // With n = 5, of which the sign of 0 has no part: (1 - 1/5) / 5, -1/25 and 1/25.
    let x = tensor![[1.0, 2.0, -2.0], [1.0, 0.0, 0.0]];
    let dx = tape.grad(&x, &first, |x, w, t| (t.param(x).l1_normalize::<1>(0.5) * t.input(w)).sum()).1;
    let expected: Tensor<f64, shape![2, 3]> = tensor![[0.16, -0.04, 0.04], [0.0, 0.0, 0.0]];
    assert!((dx - expected).abs().max() < 1e-15);
    // Squares that no number holds, in single precision too.
    let dx = tape.grad(&tensor![3e200, 4e200], &(), |x, _, t| t.param(x).l2_normalize::<0>(0.0).sum()).1;
    let expected: Tensor<f64, shape![2]> = tensor![0.32e-201, -0.24e-201];
    assert!((dx - expected).abs().max() < 1e-215);
    let dx = tape.grad(&tensor![3e30_f32, 4e30], &(), |x, _, t| t.param(x).l2_normalize::<0>(0.0).sum()).1;
    assert!((dx * 1e31_f32 - tensor![0.32, -0.24]).abs().max() < 1e-6);
}

#[test]
fn sequences_reversed() {
    let x = numbers::<shape![4, 3, 2]>(42);
    let (each, others, turned) = (tensor![4, 0, 3], tensor![3i64, 1, 2, 0], tensor![2u8, 1]);
    let mut tape = Tape::new();
    let y = tape.run(&x, |x, t| t.input(x).reverse_sequence::<0, 1>(&each).unwrap());
    assert_eq!(y, x.reverse_sequence::<0, 1>(&each).unwrap());
    check(&x, |x| weighed(x.reverse_sequence::<0, 1>(&each).unwrap()));
    check(&x, |x| weighed(x.reverse_sequence::<1, 0>(&others).unwrap()));
    check(&x, |x| weighed(x.transpose::<0, 2>().reverse_sequence::<1, 0>(&turned).unwrap()));
    check(&x, |x| weighed(x.reverse_sequence::<-2, -1>(&turned).unwrap() * x));
    // Worked by hand: the first two of the first column, all of the second.
    let (ones, w) = (Tensor::<f64, shape![3, 2]>::ones(), tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
    let dx = tape
        .grad(&ones, &w, |x, w, t| (t.param(x).reverse_sequence::<0, 1>(&tensor![2, 3]).unwrap() * t.input(w)).sum());
    assert_eq!(dx.1, tensor![[3.0, 6.0], [1.0, 4.0], [5.0, 2.0]]);
    tape.run(&x, |x, t| {
        let error = t.input(x).reverse_sequence::<0, 1>(&tensor![4, 5, -1]).unwrap_err();
        assert_eq!(error.to_string(), "length 5 at position [1] is not within axis 0 of size 4");
        t.input(x)
    });
}

#[test]
fn responses_nearby() {
    let x = numbers::<shape![2, 5, 3]>(43);
    let mut tape = Tape::new();
    for window in [1, 2, 3, 4, 9] {
        let y = tape.run(&x, |x, t| grad::nn::local_response_norm(t.input(x), window, 0.5, 0.75, 1.0));
        assert_eq!(y, nn::local_response_norm(&x, window, 0.5, 0.75, 1.0));
        check(&x, |x| weighed(grad::nn::local_response_norm(x, window, 0.5, 0.75, 1.0)));
        // Channels that were the first axis, and one element of each.
        check(&x, |x| weighed(grad::nn::local_response_norm(x.transpose::<0, 1>(), window, -0.5, 2.0, 4.0)));
        check(&x, |x| weighed(grad::nn::local_response_norm(x.reshape::<shape![6, 5]>(), window, 1.5, 0.5, 0.25)));
    }
    // Worked by hand, of a window with one more channel behind: s = [1 + 1 + 4, 1 + 4], y = x / s, and dy is 1 of the first:
    // 1/6 - 2 · 1 · 1/36 and -2 · 2 · 1/36.
    let x = tensor![[1.0, 2.0]];
    let dx = tape.grad(&x, &tensor![[1.0, 0.0]], |x, w, t| {
        (grad::nn::local_response_norm(t.param(x), 2, 2.0, 1.0, 1.0) * t.input(w)).sum()
    });
    let expected: Tensor<f64, shape![1, 2]> = tensor![[1.0 / 9.0, -1.0 / 9.0]];
    assert!((dx.1 - expected).abs().max() < 1e-15);
}
