//! Layers give what their functions give, wherever their weights are, and their constants count them.

#[path = "support/numbers.rs"]
mod numbers;

use conformable::nn::layers::{
    BatchNorm, Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, DividedAmong, Embedding, GroupNorm, Groups, LayerNorm,
    Linear, MultiHeadAttention, NoBias, Padding, RmsNorm, Stride,
};
use conformable::prelude::*;
use conformable::storage::{Inline, Lent, LentSlice};
use nn::Attention;
use numbers::numbers;

#[test]
fn linear() {
    let layer: Linear<Dim<6>, Dim<4>> = Linear { weight: numbers(3), bias: numbers(5) };
    let x = numbers::<shape![2, 3, 6]>(2);
    let want = nn::linear(&x, &layer.weight, &layer.bias);
    assert_eq!(layer.forward(&x), want);
    assert_eq!(layer.forward(x.view()), want);
    assert_eq!(layer.clone().forward(x.to_inline()), want);
    let mut out = Tensor::zeros();
    layer.forward_into(&x, &mut out);
    assert_eq!(out, want);
    // Weights in the layer itself, and views with strides of their own.
    let inline: Linear<Dim<6>, Dim<4>, f32, Inline> =
        Linear { weight: layer.weight.to_inline(), bias: layer.bias.to_inline() };
    let y: InlineTensor<f32, shape![2, 3, 4]> = inline.forward(x.to_inline());
    assert_eq!(y.to_heap(), want);
    let turned = layer.weight.t().to_tensor();
    let viewed: Linear<Dim<6>, Dim<4>, f32, Lent<'_>> = Linear { weight: turned.t(), bias: layer.bias.view().into() };
    assert_eq!(viewed.forward(&x), want);
    let bare = Linear { weight: layer.weight.view(), bias: NoBias };
    assert_eq!(bare.forward(&x) + &layer.bias, want);
}

static WEIGHT: [[f32; 3]; 2] = [[1.0, 2.0, 3.0], [0.0, -1.0, 0.5]];
static BIAS: [f32; 2] = [0.5, 1.0];

/// A layer that is a constant expression but for its views, with weights that are never copied.
#[test]
fn weights_in_statics() {
    type Layer = Linear<Dim<3>, Dim<2>, f32, LentSlice<'static>>;
    let layer: Layer = Linear { weight: View::of_array(&WEIGHT), bias: View::of_array(&BIAS) };
    assert_eq!(layer.forward(tensor![1.0, 1.0, 2.0]), tensor![9.5, 1.0]);
    assert!(core::ptr::eq(&layer.weight[[0, 0]], &WEIGHT[0][0]));
    const { assert!(Layer::PARAMETERS == 8 && Layer::BYTES == 32) };
}

#[test]
fn convolutions() {
    let x = numbers::<shape![2, 4, 7, 6]>(3);
    let settings = Conv::new().stride::<2>().padding::<1>().groups::<2>();
    let layer: Conv2d<shape![6, 2, 3, 3], Conv<Stride<2, 2>, Padding<1, 1, 1, 1>, _, Groups<2>>> =
        Conv2d { weight: numbers(2), bias: numbers(3), conv: settings };
    let want = nn::conv2d(&x, &layer.weight, settings.bias(&layer.bias));
    assert_shape!(want, [2, 6, 4, 3]);
    assert_eq!(layer.forward(&x), want);
    let mut out = Tensor::zeros();
    layer.clone().forward_into(&x, &mut out);
    assert_eq!(out, want);
    let lying = layer.weight.transpose::<0, 3>().to_tensor();
    let viewed = Conv2d { weight: lying.transpose::<0, 3>(), bias: layer.bias.view(), conv: settings };
    assert_eq!(viewed.forward(&x), want);
    let bare = Conv2d { weight: layer.weight.view(), bias: NoBias, conv: settings };
    assert_eq!(bare.forward(&x), nn::conv2d(&x, &layer.weight, settings));

    let signals = numbers::<shape![3, 2, 9]>(4);
    let layer: Conv1d<shape![5, 2, 3]> = Conv1d { weight: numbers(2), bias: numbers(3), conv: Conv::new() };
    assert_eq!(layer.forward(&signals), nn::conv1d(&signals, &layer.weight, Conv::new().bias(&layer.bias)));
}

#[test]
fn transposed_convolutions() {
    let x = numbers::<shape![2, 4, 3, 5]>(3);
    let settings = Conv::new().stride::<2>().output_padding::<1>();
    let layer = ConvTranspose2d { weight: numbers::<shape![4, 3, 2, 2]>(2), bias: numbers(3), conv: settings };
    let want = nn::conv_transpose2d(&x, &layer.weight, settings.bias(&layer.bias));
    assert_shape!(want, [2, 3, 7, 11]);
    assert_eq!(layer.forward(&x), want);
    let mut out = Tensor::zeros();
    layer.forward_into(&x, &mut out);
    assert_eq!(out, want);
    // Two groups of three outputs: the bias is longer than the kernel's second axis.
    let conv = Conv::new().groups::<2>();
    let grouped = ConvTranspose2d { weight: numbers::<shape![4, 3, 2, 2]>(2), bias: numbers::<shape![6]>(3), conv };
    assert_eq!(grouped.forward(&x), nn::conv_transpose2d(&x, &grouped.weight, conv.bias(&grouped.bias)));

    let signals = numbers::<shape![3, 2, 9]>(4);
    let layer: ConvTranspose1d<shape![2, 5, 3]> =
        ConvTranspose1d { weight: numbers(2), bias: numbers(3), conv: Conv::new() };
    let want = nn::conv_transpose1d(&signals, &layer.weight, Conv::new().bias(&layer.bias));
    assert_eq!(layer.forward(&signals), want);
}

#[test]
fn norms_and_embeddings() {
    let x = numbers::<shape![2, 3, 6]>(3);
    let norm: LayerNorm<Dim<6>> = LayerNorm { weight: numbers(2), bias: numbers(3), eps: 1e-5 };
    let want = nn::layer_norm(&x, &norm.weight, &norm.bias, 1e-5);
    assert_eq!(norm.clone().forward(&x), want);
    let mut out = Tensor::zeros();
    norm.forward_into(&x, &mut out);
    assert_eq!(out, want);
    let norm: RmsNorm<Dim<6>> = RmsNorm { weight: numbers(2), eps: 1e-6 };
    let want = nn::rms_norm(&x, &norm.weight, 1e-6);
    assert_eq!(norm.clone().forward(&x), want);
    norm.forward_into(&x, &mut out);
    assert_eq!(out, want);
    let table: Embedding<Dim<9>, Dim<4>> = Embedding { weight: numbers(3) };
    let ids = tensor![[0u8, 8], [3, 3]];
    let want = nn::embedding(&ids, &table.weight).unwrap();
    assert_eq!(table.clone().forward(&ids).unwrap(), want);
    let mut out = Tensor::zeros();
    table.forward_into(&ids, &mut out).unwrap();
    assert_eq!(out, want);
    let error = table.forward(tensor![9]).unwrap_err().to_string();
    assert_eq!(error, "index 9 at position [0] is out of range for axis 0 of size 9");
}

#[test]
fn norms_of_channels() {
    let x = numbers::<shape![2, 6, 3, 4]>(3);
    let layer: BatchNorm<Dim<6>> = BatchNorm {
        weight: numbers(2),
        bias: numbers(3),
        running_mean: numbers(4),
        running_var: numbers(5),
        eps: 1e-5,
    };
    let want = nn::batch_norm(&x, &layer.running_mean, &layer.running_var, &layer.weight, &layer.bias, 1e-5);
    assert_eq!(layer.clone().forward(&x), want);
    let mut out = Tensor::zeros();
    layer.forward_into(&x, &mut out);
    assert_eq!(out, want);
    let layer: GroupNorm<Dim<6>, 3> = GroupNorm { weight: numbers(2), bias: numbers(3), eps: 1e-5 };
    let want = x.group_norm::<3>(&layer.weight, &layer.bias, 1e-5);
    assert_eq!(layer.clone().forward(&x), want);
    layer.forward_into(&x, &mut out);
    assert_eq!(out, want);
    assert_eq!((BatchNorm::<Dim<6>>::PARAMETERS, BatchNorm::<Dim<6>>::BYTES), (12, 96));
    assert_eq!(GroupNorm::<Dim<6>, 3>::PARAMETERS, 12);
}

mod attention {
    //! Attention with several heads, against its definition in `f64`, one sequence at a time.

    use super::*;

    /// Numbers between -0.6 and 0.6.
    fn small<S: FixedShape>(step: usize) -> Tensor<f32, S> {
        Tensor::from_vec((0..S::LEN).map(|at| ((at * step % 13) as f32 - 6.0) / 10.0).collect()).unwrap()
    }

    fn projection<E: FixedSize>(step: usize) -> Linear<E, E> {
        Linear { weight: small(step), bias: small(step + 1) }
    }

    fn layer<E: FixedSize, H: FixedSize>() -> MultiHeadAttention<E, H> {
        MultiHeadAttention {
            query: projection(5),
            key: projection(7),
            value: projection(3),
            output: projection(9),
            heads: H::default(),
        }
    }

    /// `x · wᵀ + b` of one position.
    fn projected<E: FixedSize>(layer: &Linear<E, E>, x: &[f64]) -> Vec<f64> {
        let sum = |o: usize| (0..E::N).map(|i| x[i] * f64::from(layer.weight[[o, i]])).sum::<f64>();
        (0..E::N).map(|o| sum(o) + f64::from(layer.bias[[o]])).collect()
    }

    /// What queries make of keys and values, sequences of `E` numbers for each position; `score` says what the score of query
    /// `i` and key `j` in a head becomes.
    fn naive<E: FixedSize, H: FixedSize>(
        layer: &MultiHeadAttention<E, H>,
        [queries, keys, values]: [&[f32]; 3],
        score: impl Fn(usize, usize, usize, f64) -> f64,
    ) -> Vec<f64> {
        let all = |layer: &Linear<E, E>, x: &[f32]| -> Vec<Vec<f64>> {
            let wide: Vec<f64> = x.iter().map(|&x| f64::from(x)).collect();
            wide.chunks(E::N).map(|x| projected(layer, x)).collect()
        };
        let (q, k, v) = (all(&layer.query, queries), all(&layer.key, keys), all(&layer.value, values));
        let d = E::N / H::N;
        let mut out = Vec::new();
        for i in 0..q.len() {
            let mut position = vec![0.0; E::N];
            for head in 0..H::N {
                let features = head * d..(head + 1) * d;
                let terms: Vec<f64> = (0..k.len())
                    .map(|j| {
                        let dot: f64 = features.clone().map(|f| q[i][f] * k[j][f]).sum();
                        score(head, i, j, dot).exp()
                    })
                    .collect();
                let sum: f64 = terms.iter().sum();
                for f in features {
                    position[f] = (0..k.len()).map(|j| terms[j] / sum * v[j][f]).sum();
                }
            }
            out.extend(projected(&layer.output, &position));
        }
        out
    }

    #[track_caller]
    fn assert_close(found: &[f32], want: &[f64]) {
        assert_eq!(found.len(), want.len());
        for (at, (&found, &want)) in found.iter().zip(want).enumerate() {
            assert!((f64::from(found) - want).abs() <= 2e-6, "element {at}: {found} instead of {want}");
        }
    }

    const HIDDEN: f64 = f64::NEG_INFINITY;

    /// Self-attention of one sequence in 1, 2, 3 and 6 heads, of 6, 3, 2 and 1 features.
    #[test]
    fn heads() {
        fn check<H: FixedSize>()
        where
            Dim<6>: DividedAmong<H>,
        {
            let layer = layer::<Dim<6>, H>();
            let x = small::<shape![5, 6]>(4);
            let scale = (H::N as f64 / 6.0).sqrt();
            let inputs = [x.as_slice(); 3];
            let all = naive(&layer, inputs, |_, _, _, dot| dot * scale);
            assert_close(layer.forward(&x, Attention::new()).as_slice(), &all);
            let past = naive(&layer, inputs, |_, i, j, dot| if j <= i { dot * scale } else { HIDDEN });
            assert_close(layer.clone().forward(x.view(), Attention::new().causal()).as_slice(), &past);
            let scaled = naive(&layer, inputs, |_, _, _, dot| dot * 3.0);
            assert_close(layer.forward(x.t().to_tensor().t(), Attention::new().scale(3.0)).as_slice(), &scaled);
        }
        check::<One>();
        check::<Dim<2>>();
        check::<Dim<3>>();
        check::<Dim<6>>();
    }

    /// Masks of all heads, of each head, of each sequence, in two leading axes; numbers that are added.
    #[test]
    fn masks() {
        let layer = layer::<Dim<6>, Dim<3>>();
        let x = small::<shape![2, 2, 4, 6]>(5);
        let scale = 1.0 / 2f64.sqrt();
        let sequences = |score: &dyn Fn(usize, usize, usize, usize, f64) -> f64| -> Vec<f64> {
            let of = |(at, x): (usize, &[f32])| naive(&layer, [x; 3], |h, i, j, dot| score(at, h, i, j, dot));
            x.as_slice().chunks(4 * 6).enumerate().flat_map(of).collect()
        };
        let all = sequences(&|_, _, _, _, dot| dot * scale);
        assert_close(layer.forward(&x, Attention::new()).as_slice(), &all);
        // Each query sees its own key, so that none sees nothing.
        let sees = |at: usize, i: usize, j: usize| i == j || at % 3 == 1;
        let hide = |sees: bool, dot: f64| if sees { dot * scale } else { HIDDEN };

        let mask: Tensor<bool, shape![4, 4]> = Tensor::from_fn(|[i, j]| sees(5 * i + j, i, j));
        let want = sequences(&|_, _, i, j, dot| hide(sees(5 * i + j, i, j), dot));
        assert_close(layer.forward(&x, Attention::new().mask(&mask)).as_slice(), &want);

        let mask: Tensor<bool, shape![3, 4, 4]> = Tensor::from_fn(|[h, i, j]| sees(7 * h + 5 * i + j, i, j));
        let want = sequences(&|_, h, i, j, dot| hide(j <= i && sees(7 * h + 5 * i + j, i, j), dot));
        assert_close(layer.forward(&x, Attention::new().mask(&mask).causal()).as_slice(), &want);

        let mask: Tensor<bool, shape![2, 2, 1, 1, 4]> =
            Tensor::from_fn(|[a, b, _, _, j]| j == 0 || (a + 2 * b + j) % 3 == 1);
        let want = sequences(&|at, _, _, j, dot| hide(j == 0 || (at / 2 + 2 * (at % 2) + j) % 3 == 1, dot));
        assert_close(layer.forward(&x, Attention::new().mask(&mask)).as_slice(), &want);

        let mask = small::<shape![4, 4]>(3);
        let want = sequences(&|_, _, i, j, dot| dot * scale + f64::from(mask[[i, j]]));
        assert_close(layer.forward(&x, Attention::new().mask(&mask)).as_slice(), &want);
    }

    /// Queries beside keys of another number, and values that are not the keys; keys without the batch of the queries.
    #[test]
    fn across() {
        let layer = layer::<Dim<8>, Dim<2>>();
        let x = small::<shape![3, 5, 8]>(4);
        let (keys, values) = (small::<shape![3, 7, 8]>(5), small::<shape![3, 7, 8]>(2));
        let sequence = 5 * 8;
        let mask: Tensor<bool, shape![5, 7]> = Tensor::from_fn(|[i, j]| j == 0 || (3 * i + j) % 4 != 1);
        let score = |_, i, j, dot: f64| if mask[[i, j]] { dot * 0.5 } else { HIDDEN };
        let mut want = Vec::new();
        for at in 0..3 {
            let [k, v] = [&keys, &values].map(|x| &x.as_slice()[at * 56..][..56]);
            want.extend(naive(&layer, [&x.as_slice()[at * sequence..][..sequence], k, v], score));
        }
        let how = Attention::new().mask(&mask);
        let y: Tensor<f32, shape![3, 5, 8]> = layer.forward_across(&x, &keys, &values, how);
        assert_close(y.as_slice(), &want);

        let (key, value) = (keys.index_axis::<0>(1), values.index_axis::<0>(2));
        let mut want = Vec::new();
        for at in 0..3 {
            let (k, v) = (&keys.as_slice()[56..112], &values.as_slice()[112..]);
            want.extend(naive(&layer, [&x.as_slice()[at * sequence..][..sequence], k, v], |_, _, _, dot| dot * 0.5));
        }
        let y: Tensor<f32, shape![3, 5, 8]> = layer.forward_across(&x, key, value, Attention::new());
        assert_close(y.as_slice(), &want);
    }

    /// Wherever inputs and weights are, and without a bias.
    #[test]
    fn kinds() {
        let heap = layer::<Dim<6>, Dim<3>>();
        let x = small::<shape![4, 6]>(5);
        let how = Attention::new().causal();
        let want = heap.forward(&x, how);
        fn on_the_stack(layer: &Linear<Dim<6>, Dim<6>>) -> Linear<Dim<6>, Dim<6>, f32, Inline> {
            Linear { weight: layer.weight.to_inline(), bias: layer.bias.to_inline() }
        }
        let inline = MultiHeadAttention {
            query: on_the_stack(&heap.query),
            key: on_the_stack(&heap.key),
            value: on_the_stack(&heap.value),
            output: on_the_stack(&heap.output),
            heads: Dim::<3>,
        };
        let y: InlineTensor<f32, shape![4, 6]> = inline.forward(x.to_inline(), how);
        assert_eq!(y.to_heap(), want);
        let again: InlineTensor<f32, shape![4, 6]> =
            inline.forward_across(x.to_inline(), x.to_inline(), &x.to_inline(), how);
        assert_eq!(again, y);

        let turned = |layer: &Linear<Dim<6>, Dim<6>>| layer.weight.t().to_tensor();
        let weights = [&heap.query, &heap.key, &heap.value, &heap.output].map(turned);
        let [query, key, value, output] = [0, 1, 2, 3].map(|at| Linear { weight: weights[at].t(), bias: NoBias });
        let bare: MultiHeadAttention<Dim<6>, Dim<3>, f32, Lent<'_>, NoBias> =
            MultiHeadAttention { query, key, value, output, heads: Dim };
        let zero = |layer: &Linear<Dim<6>, Dim<6>>| Linear { weight: layer.weight.clone(), bias: Tensor::zeros() };
        let zeros: MultiHeadAttention<Dim<6>, Dim<3>> = MultiHeadAttention {
            query: zero(&heap.query),
            key: zero(&heap.key),
            value: zero(&heap.value),
            output: zero(&heap.output),
            heads: Dim,
        };
        let (y, want) = (bare.forward(&x, how), zeros.forward(&x, how));
        assert_close(y.as_slice(), &want.iter().map(|&x| f64::from(x)).collect::<Vec<_>>());
    }

    /// A decoder's layer that knows no size: its own positions, then those of a memory.
    struct Decoder<E: Size, H: Size> {
        own: MultiHeadAttention<E, H>,
        memory: MultiHeadAttention<E, H>,
    }

    impl<E: Size + DividedAmong<H>, H: Size> Decoder<E, H> {
        fn forward<L: Shape, N: Size, M: Size>(
            &self,
            x: &Tensor<f32, shape![..L, N, E]>,
            memory: &Tensor<f32, shape![..L, M, E]>,
        ) -> Tensor<f32, shape![..L, N, E]> {
            let x = x + self.own.forward(x, Attention::new().causal());
            let seen = self.memory.forward_across(&x, memory, memory, Attention::new());
            x + seen
        }
    }

    #[test]
    fn generic_code() {
        let decoder: Decoder<Dim<8>, Dim<2>> = Decoder { own: layer(), memory: layer() };
        let (x, memory) = (small::<shape![2, 3, 8]>(4), small::<shape![2, 5, 8]>(3));
        let all = decoder.forward(&x, &memory);
        let last = decoder.forward(&x.index_axis::<0>(1).to_tensor(), &memory.index_axis::<0>(1).to_tensor());
        let want: Vec<_> = all.index_axis::<0>(1).iter().map(|&x| f64::from(x)).collect();
        assert_close(last.as_slice(), &want);
    }
}

/// A model generic in its sizes, whose forward pass takes any leading axes.
struct Mlp<I: Size, H: Size, O: Size> {
    fc1: Linear<I, H>,
    norm: LayerNorm<H>,
    fc2: Linear<H, O>,
}

impl<I: Size, H: Size, O: Size> Mlp<I, H, O> {
    const PARAMETERS: usize = Linear::<I, H>::PARAMETERS + LayerNorm::<H>::PARAMETERS + Linear::<H, O>::PARAMETERS;

    fn forward<L: Shape>(&self, x: &Tensor<f32, shape![..L, I]>) -> Tensor<f32, shape![..L, O]> {
        self.fc2.forward(self.norm.forward(&self.fc1.forward(x)).relu())
    }
}

#[test]
fn a_model_generic_in_its_sizes() {
    let model: Mlp<Dim<6>, Dim<4>, Dim<3>> = Mlp {
        fc1: Linear { weight: numbers(3), bias: numbers(2) },
        norm: LayerNorm { weight: numbers(1), bias: numbers(2), eps: 1e-5 },
        fc2: Linear { weight: numbers(3), bias: numbers(2) },
    };
    let x = numbers::<shape![2, 5, 6]>(3);
    let all = model.forward(&x);
    assert_shape!(all, [2, 5, 3]);
    for (got, want) in model.forward(&x.index_axis::<0>(1).to_tensor()).iter().zip(all.index_axis::<0>(1).iter()) {
        assert!((got - want).abs() < 1e-5, "{got} is not {want}");
    }
    const { assert!(Mlp::<Dim<6>, Dim<4>, Dim<3>>::PARAMETERS == 6 * 4 + 4 + 4 + 4 + 4 * 3 + 3) };
}

/// PyTorch 2.15: `sum(p.numel() for p in layer.parameters())` of the layers named; operations counted by hand.
#[test]
fn constants() {
    // nn.Linear(784, 128), nn.Linear(784, 128, bias=False)
    assert_eq!(Linear::<Dim<784>, Dim<128>, f32, Inline>::PARAMETERS, 784 * 128 + 128);
    assert_eq!(Linear::<Dim<784>, Dim<128>, f64, Inline, NoBias>::PARAMETERS, 784 * 128);
    assert_eq!(Linear::<Dim<784>, Dim<128>, f64, Inline, NoBias>::BYTES, 784 * 128 * 8);
    // nn.Conv2d(64, 64, 3, groups=64)
    type Depthwise = Conv2d<shape![64, 1, 3, 3], Conv<Stride<1, 1>, Padding<1, 1, 1, 1>>>;
    type EachByItself = Conv2d<
        shape![64, 1, 3, 3],
        Conv<Stride<1, 1>, Padding<1, 1, 1, 1>, conformable::nn::layers::Dilation<1, 1>, Groups<64>>,
    >;
    assert_eq!(Depthwise::PARAMETERS, 640);
    assert_eq!(EachByItself::flops::<shape![2, 64, 10, 10]>(), 2 * 2 * 64 * 100 * 9);
    // nn.ConvTranspose2d(16, 3, 2, stride=2): each of 64 places of 16 channels meets 3 * 2 * 2 numbers
    type Up = ConvTranspose2d<shape![16, 3, 2, 2], Conv<Stride<2, 2>>>;
    assert_eq!((Up::PARAMETERS, Up::BYTES), (16 * 3 * 4 + 3, 4 * (16 * 3 * 4 + 3)));
    assert_eq!(Up::flops::<shape![16, 8, 8]>(), 2 * 16 * 64 * 12);
    // nn.MultiheadAttention(64, 8), nn.MultiheadAttention(64, 8, bias=False)
    type Heads = MultiHeadAttention<Dim<64>, Dim<8>>;
    assert_eq!((Heads::PARAMETERS, Heads::BYTES), (16640, 4 * 16640));
    assert_eq!(MultiHeadAttention::<Dim<64>, Dim<8>, f64, Inline, NoBias>::PARAMETERS, 16384);
    // Two sequences of 10: 20 positions in four products of 64 by 64, and 100 pairs of positions in two of 64.
    assert_eq!(Heads::flops::<shape![2, 10, 64]>(), 2 * (4 * 20 * 64 * 64 + 2 * 2 * 100 * 64));
    assert_eq!(LayerNorm::<Dim<32>>::PARAMETERS, 64);
    assert_eq!(RmsNorm::<Dim<32>, f64>::BYTES, 256);
    assert_eq!(Embedding::<Dim<50>, Dim<32>>::PARAMETERS, 1600);
}
