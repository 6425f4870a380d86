//! The laws of gradients, which hold whatever the numbers: the transpose of each linear rule, central differences of each smooth
//! one, what sums, ties and shapes say of gradients. What a step allocates is in `alloc.rs`, that threads change nothing in
//! `threads.rs`.
//!
//! Where a law is an equation between sums of products, the numbers are small integers: both sides are then exact, in any order.

use conformable::grad::{self, Tape, Var};
use conformable::nn::layers::Linear;
use conformable::nn::{Attention, Parameters};
use conformable::prelude::*;
use proptest::prelude::*;

/// Random bits from a seed and a counter (the finaliser of SplitMix64).
fn bits(seed: u64, at: usize) -> u64 {
    let mut z = seed.wrapping_add((at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Numbers made of random bits.
fn made<S: FixedShape>(seed: u64, number: impl Fn(u64) -> f64) -> Tensor<f64, S> {
    Tensor::from_vec((0..S::LEN).map(|at| number(bits(seed, at))).collect()).expect("as many as the shape has")
}

/// Integers from -4 to 4.
fn small<S: FixedShape>(seed: u64) -> Tensor<f64, S> {
    made(seed, |bits| (bits % 9) as f64 - 4.0)
}

/// Numbers between two.
fn between<S: FixedShape>(seed: u64, low: f64, high: f64) -> Tensor<f64, S> {
    made(seed, |bits| low + (high - low) * (bits >> 11) as f64 / (1u64 << 53) as f64)
}

/// `<a, b>`.
fn inner<S: Shape>(a: &Tensor<f64, S>, b: &Tensor<f64, S>) -> f64 {
    assert_eq!(a.dims(), b.dims());
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The gradient of `<dy, op(x)>`.
fn pulled<X: FixedShape, Y: FixedShape>(
    x: &Tensor<f64, X>,
    dy: &Tensor<f64, Y>,
    op: impl for<'t> Fn(Var<'t, X, f64>) -> Var<'t, Y, f64>,
) -> Tensor<f64, X> {
    Tape::new().grad(x, dy, |x, dy, t| (op(t.param(x)) * t.input(dy)).sum()).1
}

/// `op(x)`.
fn value<X: FixedShape, Y: FixedShape>(
    x: &Tensor<f64, X>,
    op: impl for<'t> Fn(Var<'t, X, f64>) -> Var<'t, Y, f64>,
) -> Tensor<f64, Y> {
    Tape::new().run(x, |x, t| op(t.input(x)))
}

/// What a linear rule hands back is its transpose: `<dy, op(v)> = <opᵀ(dy), v>`, and it does not depend on where it is taken.
#[track_caller]
fn transposed<X: FixedShape, Y: FixedShape>(op: impl for<'t> Fn(Var<'t, X, f64>) -> Var<'t, Y, f64>) {
    for seed in 0..5 {
        let (x, v, dy) = (small::<X>(seed), small::<X>(100 + seed), small::<Y>(200 + seed));
        let back = pulled(&x, &dy, &op);
        assert_eq!(inner(&dy, &value(&v, &op)), inner(&back, &v));
        assert_eq!(back, pulled(&v, &dy, &op));
        let none = value(&Tensor::zeros(), &op);
        assert!(none.iter().all(|&y| y == 0.0), "a linear rule takes zeros to zeros");
    }
}

/// Central differences of `<dy, op(x)>`, for `x` between two numbers.
#[track_caller]
fn differences<X: FixedShape, Y: FixedShape>(
    [low, high]: [f64; 2],
    op: impl for<'t> Fn(Var<'t, X, f64>) -> Var<'t, Y, f64>,
) {
    let step = 1e-5;
    for seed in 0..3 {
        let (x, dy) = (between::<X>(seed, low, high), between::<Y>(300 + seed, -1.0, 1.0));
        let gradient = pulled(&x, &dy, &op);
        for at in 0..X::LEN {
            let [ahead, behind] = [step, -step].map(|step| {
                let mut x = x.clone();
                x.as_mut_slice()[at] += step;
                inner(&dy, &value(&x, &op))
            });
            let (found, expected) = (gradient.as_slice()[at], (ahead - behind) / (2.0 * step));
            // Of third order in the step, and the rounding of the difference over the step.
            assert!((found - expected).abs() <= 1e-8 * (1.0 + expected.abs()), "element {at}: {found} and {expected}");
        }
    }
}

/// `<sum_to(y), x> = <y, broadcast_to(x)>`.
#[test]
fn sum_to_is_the_transpose_of_broadcast_to() {
    fn check<S: FixedShape + conformable::rule::broadcast::StretchTo<L>, L: FixedShape>() {
        for seed in 0..5 {
            let (x, y) = (small::<S>(seed), small::<L>(50 + seed));
            let summed: Tensor<f64, S> = value(&y, |y| y.sum_to::<S>());
            let stretched: Tensor<f64, L> = value(&x, |x| x.broadcast_to::<L>());
            assert_eq!(inner(&summed, &x), inner(&y, &stretched));
            // Each is what the other hands back.
            assert_eq!(pulled(&x, &y, |x| x.broadcast_to::<L>()), summed);
            assert_eq!(pulled(&y, &x, |y| y.sum_to::<S>()), stretched);
        }
    }
    check::<shape![], shape![]>();
    check::<shape![], shape![3, 4]>();
    check::<shape![3], shape![3]>();
    check::<shape![1], shape![5]>();
    check::<shape![4], shape![2, 3, 4]>();
    check::<shape![3, 1], shape![3, 7]>();
    check::<shape![2, 1, 3], shape![5, 2, 4, 3]>();
    check::<shape![1, 1], shape![0, 3]>();
    check::<shape![1, 1, 1], shape![2, 1, 3]>();
    check::<shape![6, 1, 1, 2], shape![6, 3, 5, 2]>();
}

#[test]
fn arithmetic_hands_back_its_transpose() {
    transposed::<shape![3, 4], shape![3, 4]>(|x| -x);
    transposed::<shape![3, 1], shape![3, 4]>(|x| x + x.pass().constant(Tensor::<f64, shape![4]>::zeros()));
    transposed::<shape![4], shape![3, 4]>(|x| x.pass().constant(Tensor::<f64, shape![3, 1]>::zeros()) - x);
    transposed::<shape![2, 3], shape![2, 3]>(|x| x * 3.0 - x);
    transposed::<shape![2, 3], shape![2, 3]>(|x| x / 4.0);
    transposed::<shape![3], shape![2, 3]>(|x| x * x.pass().constant(small::<shape![2, 3]>(7)));
    transposed::<shape![2, 3], shape![2, 3]>(|x| x.pass().constant(small::<shape![3]>(7)) * x + x);
}

#[test]
fn sums_hand_back_their_transpose() {
    transposed::<shape![3, 4], shape![]>(|x| x.sum());
    transposed::<shape![3, 4], shape![4]>(|x| x.sum_axis::<0>());
    transposed::<shape![3, 4], shape![3, 1]>(|x| x.sum_axis_keepdims::<-1>());
    transposed::<shape![3, 4, 2], shape![4]>(|x| x.sum_axes::<axes![0, 2]>());
    transposed::<shape![2, 4], shape![2]>(|x| x.mean_axis::<1>());
    transposed::<shape![2, 4, 8], shape![1, 4, 1]>(|x| x.mean_axes_keepdims::<axes![0, 2]>());
}

#[test]
fn products_hand_back_their_transpose() {
    transposed::<shape![3, 4], shape![3, 2]>(|x| x.matmul(x.pass().constant(small::<shape![4, 2]>(1))));
    transposed::<shape![4, 2], shape![3, 2]>(|x| x.pass().constant(small::<shape![3, 4]>(2)).matmul(x));
    // Vectors on either side, and batches that stretch.
    transposed::<shape![4], shape![2]>(|x| x.matmul(x.pass().constant(small::<shape![4, 2]>(3))));
    transposed::<shape![4], shape![3]>(|x| x.pass().constant(small::<shape![3, 4]>(4)).matmul(x));
    transposed::<shape![5, 1, 3, 4], shape![5, 2, 3, 2]>(|x| x.matmul(x.pass().constant(small::<shape![2, 4, 2]>(5))));
    transposed::<shape![4, 2], shape![5, 3, 2]>(|x| x.pass().constant(small::<shape![5, 3, 4]>(6)).matmul(x));
    transposed::<shape![4, 3], shape![3, 2]>(|x| x.t().matmul(x.pass().constant(small::<shape![4, 2]>(8))));
    // Large enough for the kernels of large products.
    transposed::<shape![65, 130], shape![65, 70]>(|x| x.matmul(x.pass().constant(small::<shape![130, 70]>(9))));
    transposed::<shape![130, 70], shape![65, 70]>(|x| x.pass().constant(small::<shape![65, 130]>(10)).matmul(x));
}

#[test]
fn views_hand_back_their_transpose() {
    transposed::<shape![3, 4], shape![2, 6]>(|x| x.reshape::<shape![2, 6]>());
    transposed::<shape![3, 4], shape![4, 3]>(|x| x.t());
    transposed::<shape![2, 3, 4], shape![4, 3, 2]>(|x| x.transpose::<0, 2>());
    transposed::<shape![2, 3, 4], shape![3, 8]>(|x| x.transpose::<0, 1>().reshape::<shape![3, 8]>());
    transposed::<shape![2, 3, 4], shape![4, 2, 3]>(|x| x.permute::<axes![2, 0, 1]>());
    transposed::<shape![2, 3, 4], shape![3, 2]>(|x| x.index_axis::<2>(1).t());
    transposed::<shape![4, 5], shape![2, 2]>(|x| x.slice(s![0..4;2, 1..5;3]));
    transposed::<shape![4, 5], shape![5, 4]>(|x| x.flip::<0>().t());
    transposed::<shape![4, 4], shape![4]>(|x| x.diagonal());
    transposed::<shape![7], shape![5, 3]>(|x| x.windows::<0, 3>());
    transposed::<shape![2, 4], shape![2, 3, 4]>(|x| x.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>());
    transposed::<shape![2, 6], shape![2, 1]>(|x| x.split::<1, shape![2, 1, 3]>().1);
}

#[test]
fn copies_hand_back_their_transpose() {
    transposed::<shape![3, 4], shape![3, 8]>(|x| x.concat::<1>(x));
    transposed::<shape![2, 3], shape![2, 7]>(|x| {
        (x, x.pass().constant(Tensor::<f64, shape![2, 1]>::zeros()), x).concat::<1>()
    });
    transposed::<shape![2, 3], shape![2, 2, 3]>(|x| [x, x * 2.0].stack::<1>());
    transposed::<shape![3, 4], shape![6, 4]>(|x| x.pad::<0, 1, 2>(Pad::Constant(0.0)));
    transposed::<shape![3, 4], shape![3, 9]>(|x| x.pad::<1, 3, 2>(Pad::Reflect));
    transposed::<shape![3, 4], shape![3, 9]>(|x| x.pad::<1, 3, 2>(Pad::Edge));
    transposed::<shape![3, 4], shape![6, 4]>(|x| x.repeat::<shape![2, 1]>());
    transposed::<shape![3, 4], shape![3, 12]>(|x| x.repeat_axis::<1, 3>());
    transposed::<shape![3, 4], shape![3, 4]>(|x| x.roll::<1>(-3));
    transposed::<shape![3, 4], shape![3, 4]>(|x| x.tril::<0>() + x.triu::<2>());
    transposed::<shape![3, 4], shape![3, 4]>(|x| x.cumsum::<1>());
}

#[test]
fn choices_hand_back_their_transpose() {
    transposed::<shape![3, 4], shape![3, 5]>(|x| x.take::<1>(tensor![3, 0, -1, 3, 1]).unwrap());
    transposed::<shape![3, 4], shape![2, 4]>(|x| x.gather::<0>(tensor![[0, 2, 1, 0], [0, 2, 2, 1]]).unwrap());
    transposed::<shape![5, 3], shape![2, 2, 3]>(|x| grad::nn::embedding(tensor![[4, 0], [4, 4]], x).unwrap());
    let indices = || tensor![[1, 1], [0, 3], [2, 2]];
    transposed::<shape![3, 4], shape![3, 4]>(|x| {
        x.scatter_add::<1>(indices(), x.pass().constant(Tensor::<f64, shape![3, 2]>::zeros())).unwrap()
    });
    transposed::<shape![3, 2], shape![3, 4]>(|x| {
        x.pass().constant(Tensor::<f64, shape![3, 4]>::zeros()).scatter_add::<1>(indices(), x).unwrap()
    });
    let seen = tensor![[true, false, true, true], [false; 4], [true; 4]];
    transposed::<shape![3, 4], shape![3, 4]>(move |x| x.pass().mask(seen.clone()).select(x, -x));
}

#[test]
fn convolutions_and_means_hand_back_their_transpose() {
    use grad::nn;
    let conv = || Conv::new().stride_hw::<2, 1>().padding_sides::<1, 0, 2, 1>().dilation_hw::<1, 2>().groups::<2>();
    transposed::<shape![2, 4, 5, 6], shape![2, 6, 2, 7]>(|x| {
        nn::conv2d(x, x.pass().constant(small::<shape![6, 2, 3, 2]>(1)), conv())
    });
    transposed::<shape![6, 2, 3, 2], shape![2, 6, 2, 7]>(|w| {
        nn::conv2d(w.pass().constant(small::<shape![2, 4, 5, 6]>(2)), w, conv())
    });
    transposed::<shape![2, 3, 8], shape![2, 4, 6]>(|x| {
        nn::conv1d(x, x.pass().constant(small::<shape![4, 3, 3]>(3)), Conv::new())
    });
    let conv = || Conv::new().stride::<2>().padding::<1>().output_padding::<1>();
    transposed::<shape![2, 4, 3, 3], shape![2, 3, 6, 6]>(|x| {
        nn::conv_transpose2d(x, x.pass().constant(small::<shape![4, 3, 3, 3]>(4)), conv())
    });
    transposed::<shape![4, 3, 3, 3], shape![2, 3, 6, 6]>(|w| {
        nn::conv_transpose2d(w.pass().constant(small::<shape![2, 4, 3, 3]>(5)), w, conv())
    });
    transposed::<shape![2, 3, 4, 6], shape![2, 3, 2, 3]>(|x| nn::avg_pool2d(x, Pool::window::<2>()));
    transposed::<shape![3, 4], shape![3, 5]>(|x| {
        nn::linear(x, x.pass().constant(small::<shape![5, 4]>(6)), x.pass().constant(Tensor::<f64, shape![5]>::zeros()))
    });
}

#[test]
fn arithmetic_has_the_slope_of_differences() {
    const AWAY_FROM_0: [f64; 2] = [0.5, 2.0];
    differences::<shape![3, 4], shape![3, 4]>([-2.0, 2.0], |x| x * x - x);
    differences::<shape![3, 1], shape![3, 4]>([-2.0, 2.0], |x| {
        x * x.pass().constant(between::<shape![4]>(1, -1.0, 1.0))
    });
    differences::<shape![3, 4], shape![3, 4]>(AWAY_FROM_0, |x| {
        x.pass().constant(between::<shape![4]>(2, -1.0, 1.0)) / x
    });
    differences::<shape![3, 4], shape![3, 4]>(AWAY_FROM_0, |x| 2.0 / x + x / x.sum());
    differences::<shape![3, 4], shape![3, 3]>([-1.0, 1.0], |x| x.matmul(x.t()));
    differences::<shape![3, 3], shape![3, 3]>([-1.0, 1.0], |x| x.matmul(x).matmul(x));
}

/// Each function of one element, at numbers where it is smooth.
#[test]
fn functions_have_the_slope_of_differences() {
    type X = shape![2, 3];
    macro_rules! check {
        ($($between:expr => $($call:ident($($by:expr)?))*;)*) => { $($(differences::<X, X>($between, |x| x.$call($($by)?));)*)* };
    }
    check! {
        [-2.0, 2.0] => exp() exp_m1() sin() cos() atan() sinh() cosh() tanh() asinh() erf() square() sigmoid() silu() gelu()
            gelu_tanh() softplus() mish() powi(3);
        [0.5, 2.0] => ln() ln_1p() log2() log10() sqrt() rsqrt() recip() powf(1.7) powi(-2) abs() relu() elu(0.5) celu(0.5) selu()
            leaky_relu(0.1) softsign() hard_sigmoid() hard_swish();
        [-2.0, -0.1] => abs() relu() elu(0.5) celu(0.5) selu() leaky_relu(0.1) softsign() hard_sigmoid() hard_swish();
        [-0.9, 0.9] => asin() acos() atanh() tan();
        [1.1, 3.0] => acosh();
    }
    differences::<X, X>([0.5, 2.0], |x| x.pow(x.pass().constant(between::<shape![3]>(1, -2.0, 2.0))));
    differences::<shape![3], X>([-2.0, 2.0], |x| x.pass().constant(between::<X>(1, 0.5, 2.0)).pow(x));
    differences::<X, X>([0.5, 2.0], |x| x.hypot(x.pass().constant(between::<shape![2, 1]>(2, -2.0, 2.0))));
    differences::<X, X>([0.5, 2.0], |x| x.atan2(x.pass().constant(between::<shape![3]>(3, 0.5, 2.0))));
    differences::<shape![3], X>([0.5, 2.0], |x| x.pass().constant(between::<X>(4, 0.5, 2.0)).atan2(x));
}

#[test]
fn rows_and_matrices_have_the_slope_of_differences() {
    use grad::nn;
    type X = shape![3, 4];
    const ALL: [f64; 2] = [-1.0, 1.0];
    differences::<X, X>(ALL, |x| x.softmax::<-1>());
    differences::<X, X>(ALL, |x| x.log_softmax::<0>());
    differences::<X, shape![3]>(ALL, |x| x.logsumexp_axis::<1>());
    differences::<X, shape![4]>(ALL, |x| x.var_axis::<0>());
    differences::<X, shape![3]>(ALL, |x| x.std_axis::<1>());
    differences::<X, shape![]>(ALL, |x| x.norm());
    differences::<X, shape![3]>(ALL, |x| x.prod_axis::<1>());
    differences::<X, X>(ALL, |x| x.cumprod::<1>());
    let weight = between::<shape![4]>(7, 0.5, 2.0);
    differences::<X, X>(ALL, |x| nn::layer_norm(x, x.pass().constant(&weight), x.pass().constant(&weight), 1e-3));
    differences::<X, X>(ALL, |x| nn::rms_norm(x, x.pass().constant(&weight), 1e-3));
    differences::<shape![4], X>(ALL, |w| nn::rms_norm(w.pass().constant(between::<X>(8, -1.0, 1.0)), w, 1e-3));
    differences::<X, shape![]>(ALL, |x| nn::cross_entropy(x, tensor![1, 3, 0]).unwrap());
    differences::<X, shape![]>(ALL, |x| nn::mse_loss(x, x.pass().constant(between::<X>(9, -1.0, 1.0))));
    differences::<X, shape![]>(ALL, |x| nn::bce_with_logits(x, x.pass().constant(between::<X>(9, 0.0, 1.0))));
    let [q, k, v] = [10, 11, 12].map(between_ones::<shape![2, 3, 4]>);
    let causal = || Attention::new().causal();
    differences::<shape![2, 3, 4], shape![2, 3, 4]>(ALL, |x| {
        nn::attention(x, x.pass().constant(&k), x.pass().constant(&v), causal())
    });
    differences::<shape![2, 3, 4], shape![2, 3, 4]>(ALL, |x| {
        nn::attention(x.pass().constant(&q), x, x.pass().constant(&v), causal())
    });
    differences::<shape![2, 3, 4], shape![2, 3, 4]>(ALL, |x| {
        nn::attention(x.pass().constant(&q), x.pass().constant(&k), x, causal())
    });
    differences::<shape![2, 2], shape![]>([1.0, 2.0], |x| {
        (x.matmul(x.t()) + x.pass().constant(Tensor::<f64, shape![2, 2]>::eye())).det()
    });
    differences::<shape![2, 2], shape![2, 2]>([1.0, 2.0], |x| {
        (x.matmul(x.t()) + x.pass().constant(Tensor::<f64, shape![2, 2]>::eye())).inverse().unwrap()
    });
}

fn between_ones<S: FixedShape>(seed: u64) -> Tensor<f64, S> {
    between(seed, -1.0, 1.0)
}

/// The gradient of each row of logits sums to 0, and is `(softmax - the class) / rows`.
#[test]
fn rows_of_a_cross_entropys_gradient_sum_to_zero() {
    for seed in 0..10 {
        let logits = between::<shape![5, 7]>(seed, -8.0, 8.0);
        let classes: Tensor<usize, shape![5]> = Tensor::from_fn(|[row]| (bits(seed, 900 + row) % 7) as usize);
        let (_, gradient) =
            Tape::new().grad(&logits, &classes, |x, classes, t| grad::nn::cross_entropy(t.param(x), classes).unwrap());
        for row in 0..5 {
            let total: f64 = (0..7).map(|class| logits[[row, class]].exp()).sum();
            let found = (0..7).map(|class| gradient[[row, class]]);
            assert!(found.sum::<f64>().abs() < 1e-15);
            for class in 0..7 {
                let wanted = f64::from(u8::from(class == classes[[row]]));
                let expected = (logits[[row, class]].exp() / total - wanted) / 5.0;
                assert!((gradient[[row, class]] - expected).abs() < 1e-15);
            }
        }
    }
}

/// A model of two layers.
#[derive(Clone, Parameters)]
struct Layers {
    first: Linear<Dim<5>, Dim<4>, f64>,
    second: Linear<Dim<4>, Dim<3>, f64>,
}

impl Layers {
    fn new(seed: u64) -> Self {
        Layers {
            first: Linear { weight: between(seed, -1.0, 1.0), bias: between(seed + 1, -1.0, 1.0) },
            second: Linear { weight: between(seed + 2, -1.0, 1.0), bias: between(seed + 3, -1.0, 1.0) },
        }
    }

    fn forward<'t, L: Shape>(&'t self, x: Var<'t, shape![..L, 5], f64>) -> Var<'t, shape![..L, 3], f64> {
        let hidden = self.first.on(x);
        self.second.on(hidden * hidden)
    }
}

/// Each tensor of a gradient has the shape of its parameter, and the elements.
#[test]
fn a_gradient_is_of_the_models_type() {
    let model = Layers::new(1);
    let x = between::<shape![2, 5]>(2, -1.0, 1.0);
    let (_, gradient): (f64, Layers) = Tape::new().grad(&model, &x, |m, x, t| m.forward(t.input(x)).sum());
    assert_shape!(gradient.first.weight, [4, 5]);
    assert_shape!(gradient.first.bias, [4]);
    assert_shape!(gradient.second.weight, [3, 4]);
    assert_shape!(gradient.second.bias, [3]);
    // The last layer's bias is added once to each row.
    assert_eq!(gradient.second.bias, Tensor::full(2.0));
}

proptest! {
    /// `grad(a f + b g) = a grad f + b grad g`.
    #[test]
    fn gradients_are_linear_in_the_loss(seed in any::<u64>(), a in -4i32..5, b in -4i32..5) {
        let (a, b) = (f64::from(a), f64::from(b));
        let (x, w) = (small::<shape![3, 4]>(seed), small::<shape![4, 2]>(seed ^ 1));
        let mut tape = Tape::new();
        let (f, df) = tape.grad(&x, &w, |x, w, t| t.param(x).matmul(t.input(w)).sum());
        let (g, dg) = tape.grad(&x, &w, |x, _, t| (t.param(x) * t.param(x)).mean() * 12.0);
        let (both, gradient) = tape.grad(&x, &w, |x, w, t| {
            let x = t.param(x);
            x.matmul(t.input(w)).sum() * a + (x * x).mean() * 12.0 * b
        });
        prop_assert_eq!(both, a * f + b * g);
        prop_assert_eq!(gradient, df * a + dg * b);
    }

    /// A tensor that is used in several places has the sum of the gradients that copies of it have.
    #[test]
    fn tied_weights_have_the_sum_of_the_untied(seed in any::<u64>()) {
        let (x, w) = (small::<shape![2, 3]>(seed), small::<shape![3, 3]>(seed ^ 1));
        let mut tape = Tape::new();
        let (tied, gradient) = tape.grad(&w, &x, |w, x, t| {
            (t.input(x).matmul(t.param(w)).matmul(t.param(w).t()) * t.param(w).sum_axis::<0>()).sum()
        });
        let copies = (w.clone(), w.clone(), w.clone());
        let (untied, (first, second, third)) = tape.grad(&copies, &x, |w, x, t| {
            (t.input(x).matmul(t.param(&w.0)).matmul(t.param(&w.1).t()) * t.param(&w.2).sum_axis::<0>()).sum()
        });
        prop_assert_eq!(tied, untied);
        prop_assert_eq!(gradient, first + second + third);
    }

    /// Batches that come in parts have the gradient of the whole.
    #[test]
    fn parts_add_up(seed in any::<u64>()) {
        let (w, x) = (small::<shape![4, 3]>(seed), small::<shape![6, 4]>(seed ^ 1));
        let mut tape = Tape::new();
        let (whole, gradient) = tape.grad(&w, &x, |w, x, t| {
            let y = t.input(x).matmul(t.param(w));
            (y * y).sum()
        });
        let (mut sum, mut loss) = (Tensor::zeros(), 0.0);
        for part in x.reshape::<shape![3, 2, 4]>().axis_iter::<0>() {
            loss += tape.grad_onto(&w, &mut sum, &part, |w, x, t| {
                let y = t.input(x).matmul(t.param(w));
                (y * y).sum()
            });
        }
        prop_assert_eq!(loss, whole);
        prop_assert_eq!(sum, gradient);
    }

    /// What is computed again is the same to the last bit.
    #[test]
    fn recompute_has_the_same_bits(seed in any::<u64>()) {
        let blocks = [0, 1, 2].map(|n| Linear::<Dim<4>, Dim<4>, f64> {
            weight: between(seed ^ n, -1.0, 1.0),
            bias: between(seed ^ (n + 8), -1.0, 1.0),
        });
        let x = between::<shape![3, 4]>(seed ^ 32, -1.0, 1.0);
        let mut tape = Tape::new();
        let kept = tape.grad(&blocks, &x, |blocks, x, t| {
            let y = blocks.iter().fold(t.input(x), |x, block| x / (block.on(x) * block.on(x) + 1.0));
            (y * y).sum()
        });
        let again = tape.grad(&blocks, &x, |blocks, x, t| {
            let y = blocks.iter().fold(t.input(x), |x, block| {
                t.recompute(block, x, |block, x, _| x / (block.on(x) * block.on(x) + 1.0))
            });
            (y * y).sum()
        });
        prop_assert_eq!(kept.0.to_bits(), again.0.to_bits());
        for (kept, again) in kept.1.iter().zip(&again.1) {
            let bits = |layer: &Linear<Dim<4>, Dim<4>, f64>| -> Vec<u64> {
                layer.weight.iter().chain(&layer.bias).map(|x| x.to_bits()).collect()
            };
            prop_assert_eq!(bits(kept), bits(again));
        }
    }
}
