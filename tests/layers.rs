//! Layers give what their functions give, wherever their weights are, and their constants count them.

#[path = "support/numbers.rs"]
mod numbers;

use conformable::nn::layers::{
    BatchNorm, Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Embedding, GroupNorm, Groups, LayerNorm, Linear,
    NoBias, Padding, RmsNorm, Stride,
};
use conformable::prelude::*;
use conformable::storage::{Inline, Lent};
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
    let viewed: Linear<Dim<6>, Dim<4>, f32, Lent<'_>> = Linear { weight: turned.t(), bias: layer.bias.view() };
    assert_eq!(viewed.forward(&x), want);
    let bare = Linear { weight: layer.weight.view(), bias: NoBias };
    assert_eq!(bare.forward(&x) + &layer.bias, want);
}

static WEIGHT: [[f32; 3]; 2] = [[1.0, 2.0, 3.0], [0.0, -1.0, 0.5]];
static BIAS: [f32; 2] = [0.5, 1.0];

/// A layer that is a constant expression but for its views, with weights that are never copied.
#[test]
fn weights_in_statics() {
    type Layer = Linear<Dim<3>, Dim<2>, f32, Lent<'static>>;
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
    assert_eq!(LayerNorm::<Dim<32>>::PARAMETERS, 64);
    assert_eq!(RmsNorm::<Dim<32>, f64>::BYTES, 256);
    assert_eq!(Embedding::<Dim<50>, Dim<32>>::PARAMETERS, 1600);
}
