//! Random tensors and layers: what is drawn is of the distribution that is named, and the same for the same seed.

use conformable::nn::layers::{
    Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Embedding, Linear, MultiHeadAttention, NoBias, Stride,
};
use conformable::prelude::*;
use rand::distr::Uniform;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rand_distr::StandardNormal;

/// Holds numbers to a uniform distribution between `-bound` and `bound`: its ends, mean and variance, the last two to five
/// standard errors. (The variance of a square is 4/45 of the bound to the fourth.)
fn uniform<S: FixedShape + NonEmpty>(x: &Tensor<f32, S>, bound: f64) {
    let x: Tensor<f64, S> = x.cast();
    let n = S::LEN as f64;
    assert!(x.abs().max() <= bound, "{} is above {bound}", x.abs().max());
    assert!(x.mean().abs() <= 5.0 * bound / (3.0 * n).sqrt(), "mean {}", x.mean());
    let (square, error) = (x.square().mean(), (4.0f64 / 45.0 / n).sqrt() * bound * bound);
    assert!((square - bound * bound / 3.0).abs() <= 5.0 * error, "mean square {square}, bound {bound}");
}

/// The moments of a standard normal distribution, to five standard errors.
fn normal<S: FixedShape>(x: &Tensor<f64, S>) {
    let n = S::LEN as f64;
    assert!(x.mean().abs() <= 5.0 / n.sqrt(), "mean {}", x.mean());
    assert!((x.square().mean() - 1.0).abs() <= 5.0 * (2.0 / n).sqrt(), "mean square {}", x.square().mean());
    assert!((x.powi(4).mean() - 3.0).abs() <= 5.0 * (96.0 / n).sqrt(), "fourth moment {}", x.powi(4).mean());
}

fn rng(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

#[test]
fn tensors() {
    normal(&Tensor::<f64, shape![100, 1000]>::random(StandardNormal, &mut rng(1)));
    uniform(&Tensor::<f32, shape![100, 1000]>::random(Uniform::new(-2.5, 2.5).unwrap(), &mut rng(2)), 2.5);
    let mut one = rng(3);
    let (a, b): (Tensor<f32, shape![8]>, Tensor<f32, shape![8]>) =
        (Tensor::random(StandardNormal, &mut one), Tensor::random(StandardNormal, &mut one));
    assert_ne!(a, b);
    // Any generator, also one whose type is not known.
    let unknown: &mut dyn Rng = &mut rng(3);
    assert_eq!(Tensor::<f32, shape![8]>::random(StandardNormal, unknown), a);
}

#[test]
fn layers() {
    let linear: Linear<Dim<400>, Dim<300>> = Linear::init(&mut rng(4));
    uniform(&linear.weight, 0.05);
    uniform(&linear.bias, 0.05);
    assert_eq!(linear.weight, Linear::<Dim<400>, Dim<300>>::init(&mut rng(4)).weight);
    let conv: Conv2d<shape![200, 4, 5, 5]> = Conv2d::init(Conv::new(), &mut rng(5));
    uniform(&conv.weight, 0.1);
    uniform(&conv.bias, 0.1);
    let conv: Conv1d<shape![200, 20, 5]> = Conv1d::init(Conv::new(), &mut rng(6));
    uniform(&conv.weight, 0.1);
    // The inputs of a transposed convolution are those of its second axis.
    let up: ConvTranspose2d<shape![200, 4, 5, 5], Conv<Stride<2, 2>>> =
        ConvTranspose2d::init(Conv::new().stride(), &mut rng(7));
    uniform(&up.weight, 0.1);
    assert_shape!(up.bias, [4]);
    let up: ConvTranspose1d<shape![200, 20, 5]> = ConvTranspose1d::init(Conv::new(), &mut rng(8));
    uniform(&up.weight, 0.1);
    let table: Embedding<Dim<1000>, Dim<64>, f64> = Embedding::init(&mut rng(9));
    normal(&table.weight);
    // sqrt(6 / (384 + 3 * 384)) of queries, keys and values; 1 / sqrt(384), and what f32 adds to it, of the output.
    let attention: MultiHeadAttention<Dim<384>, Dim<8>> = MultiHeadAttention::init(&mut rng(10));
    let parts = [&attention.query, &attention.key, &attention.value];
    for part in parts {
        uniform(&part.weight, 0.0625);
        assert_eq!(part.bias, Tensor::zeros());
    }
    assert!(parts[0].weight != parts[1].weight && parts[1].weight != parts[2].weight);
    uniform(&attention.output.weight, 1.0 / 384f64.sqrt() + 1e-8);
    assert_eq!(attention.output.bias, Tensor::zeros());
}

#[test]
fn layers_of_other_kinds() {
    use conformable::storage::Inline;
    let inline: Linear<Dim<4>, Dim<3>, f32, Inline> = Linear::init(&mut rng(4));
    let heap: Linear<Dim<4>, Dim<3>> = Linear::init(&mut rng(4));
    assert!(inline.weight == heap.weight && inline.bias == heap.bias);
    let bare: Linear<Dim<4>, Dim<3>, f32, Inline, NoBias> = Linear::init(&mut rng(4));
    assert_eq!(bare.weight, heap.weight);
    let attention: MultiHeadAttention<Dim<4>, Dim<2>, f64, Inline, NoBias> = MultiHeadAttention::init(&mut rng(4));
    assert!(attention.value.weight.abs().max() <= 0.375f64.sqrt());
    let none: Linear<Dim<0>, Dim<3>> = Linear::init(&mut rng(4));
    assert_eq!(none.bias, Tensor::zeros());
}
