//! Layers of random numbers (feature `rand`), drawn as PyTorch's layers draw them.
//!
//! Weight and bias of linear layers and convolutions are uniform between `-b` and `b`, with `b = 1 / sqrt(fan_in)`, where
//! `fan_in` is how many numbers an output is the sum of: `torch.nn.Linear.reset_parameters` and `_ConvNd.reset_parameters`
//! say `kaiming_uniform_(weight, a=sqrt(5))`, which is that bound (`sqrt(6 / ((1 + a^2) fan_in))`), after K. He et al., *Delving
//! Deep into Rectifiers*, 2015. Of a transposed convolution PyTorch takes the second axis of the kernel for the inputs.
//! Embeddings are drawn from the standard normal distribution. Queries, keys and values of an attention are uniform with the bound
//! `sqrt(6 / (fan_in + fan_out))` of X. Glorot and Y. Bengio, *Understanding the difficulty of training deep feedforward neural
//! networks*, 2010, of the three as one weight, and its biases are 0: `torch.nn.MultiheadAttention._reset_parameters`. The numbers
//! are not PyTorch's: the generators differ.

use super::conv::Regrouped;
use super::recurrent::{GateBias, GateWeight, OwnedBiasOfUnits, Recurrent};
use super::{Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Embedding, Linear, MultiHeadAttention, OwnedBias};
use crate::element::{Element, Real};
use crate::nn::recurrent::CellSettings;
use crate::rule::conv::Settings;
use crate::rule::conv_transpose::Regroup;
use crate::rule::image::{FourthOf, SecondOf, ThirdOf};
use crate::shape::{Shape, fixed_extents, number_of_elements};
use crate::size::{Size, number};
use crate::storage::{Kind, fill_with};
use crate::tensor::Tensor;
use rand::Rng;
use rand::distr::{Distribution, StandardUniform};
use rand_distr::StandardNormal;

/// Uniform between `-1 / sqrt(fan_in)` and that; 0 without inputs, as in PyTorch.
fn within<T: Real, R: Rng + ?Sized>(fan_in: usize, rng: &mut R) -> impl FnMut(usize) -> T
where
    StandardUniform: Distribution<T>,
{
    let bound = if fan_in == 0 { T::ZERO } else { T::ONE / T::of_usize(fan_in).sqrt() };
    uniform(bound, rng)
}

/// Uniform between `-sqrt(6 / (fan_in + fan_out))` and that; 0 without either.
fn glorot<T: Real, R: Rng + ?Sized>(fan_in: usize, fan_out: usize, rng: &mut R) -> impl FnMut(usize) -> T
where
    StandardUniform: Distribution<T>,
{
    let both = fan_in + fan_out;
    uniform(if both == 0 { T::ZERO } else { (T::of(6.0) / T::of_usize(both)).sqrt() }, rng)
}

/// Uniform between `-bound` and `bound`.
fn uniform<T: Real, R: Rng + ?Sized>(bound: T, rng: &mut R) -> impl FnMut(usize) -> T
where
    StandardUniform: Distribution<T>,
{
    move |_| {
        let x: T = StandardUniform.sample(rng);
        (x + x - T::one()) * bound
    }
}

/// A weight, then a bias.
fn pair<T, W, O, K, V, R>(fan_in: usize, rng: &mut R) -> (Tensor<T, W, K>, V)
where
    T: Real,
    W: Shape,
    O: Size,
    K: Kind,
    V: OwnedBias<T, O>,
    R: Rng + ?Sized,
    StandardUniform: Distribution<T>,
{
    let weight = Tensor { repr: fill_with::<K, T, W>(fixed_extents::<W>(), within(fan_in, rng)) };
    (weight, V::make(|| within(fan_in, rng)))
}

impl<I: Size, O: Size, T: Real, K: Kind, V: OwnedBias<T, O>> Linear<I, O, T, K, V> {
    /// Uniform between `-1 / sqrt(I)` and that, weight and bias, as `torch.nn.Linear` (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Linear;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: Linear<Dim<64>, Dim<32>> = Linear::init(&mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight.abs().max() <= 0.125 && layer.weight.std() > 0.07);
    /// ```
    pub fn init<R: Rng + ?Sized>(rng: &mut R) -> Self
    where
        StandardUniform: Distribution<T>,
    {
        let (weight, bias) = pair(number::<I>(), rng);
        Linear { weight, bias }
    }
}

/// [`init`](Conv2d::init) for a convolution.
macro_rules! init {
    (
        $(#[$attribute:meta])*
        $Layer:ident<$W:ident, $C:ident $(: $settings:path)?> $outputs:ty, fan_in $axis:ident
    ) => {
        impl<$W: Shape, $C $(: $settings)?, T: Real, K: Kind, V: OwnedBias<T, $outputs>> $Layer<$W, $C, T, K, V> {
            $(#[$attribute])*
            pub fn init<R: Rng + ?Sized>(conv: $C, rng: &mut R) -> Self
            where
                StandardUniform: Distribution<T>,
            {
                let (weight, bias) = pair::<T, $W, $outputs, K, V, R>(number_of_elements::<$W>().checked_div(number::<$axis<$W>>()).unwrap_or(0), rng);
                $Layer { weight, bias, conv }
            }
        }
    };
}

init! {
    /// Uniform between `-1 / sqrt(I / groups * KH * KW)` and that, weight and bias, as `torch.nn.Conv2d` (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv2d;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: Conv2d<shape![32, 4, 4, 4]> = Conv2d::init(Conv::new(), &mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight.abs().max() <= 0.125 && layer.weight.std() > 0.07);
    /// ```
    Conv2d<W, C> FourthOf<W>, fan_in FourthOf
}

init! {
    /// Uniform between `-1 / sqrt(I / groups * K)` and that, weight and bias, as `torch.nn.Conv1d` (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Conv1d;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: Conv1d<shape![32, 16, 4]> = Conv1d::init(Conv::new(), &mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight.abs().max() <= 0.125 && layer.weight.std() > 0.07);
    /// ```
    Conv1d<W, C> ThirdOf<W>, fan_in ThirdOf
}

init! {
    /// Uniform between `-1 / sqrt(O / groups * KH * KW)` and that, weight and bias, as `torch.nn.ConvTranspose2d` (feature
    /// `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose2d;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: ConvTranspose2d<shape![32, 4, 4, 4]> = ConvTranspose2d::init(Conv::new(), &mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight.abs().max() <= 0.125 && layer.weight.std() > 0.07);
    /// ```
    ConvTranspose2d<W, C: Settings<Groups: Regroup<ThirdOf<W>>>> Regrouped<C, ThirdOf<W>>, fan_in FourthOf
}

init! {
    /// Uniform between `-1 / sqrt(O / groups * K)` and that, weight and bias, as `torch.nn.ConvTranspose1d` (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::ConvTranspose1d;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: ConvTranspose1d<shape![32, 16, 4]> = ConvTranspose1d::init(Conv::new(), &mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight.abs().max() <= 0.125 && layer.weight.std() > 0.07);
    /// ```
    ConvTranspose1d<W, C: Settings<Groups: Regroup<SecondOf<W>>>> Regrouped<C, SecondOf<W>>, fan_in ThirdOf
}

impl<E: Size, H: Size, T: Real, K: Kind, V: OwnedBias<T, E>> MultiHeadAttention<E, H, T, K, V> {
    /// Weights of queries, keys and values uniform between `-sqrt(6 / (E + 3 E))` and that, those of the output between
    /// `-1 / sqrt(E)` and that, and biases of 0, as `torch.nn.MultiheadAttention` (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::MultiHeadAttention;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: MultiHeadAttention<Dim<96>, Dim<8>> = MultiHeadAttention::init(&mut StdRng::seed_from_u64(1));
    /// assert!(layer.query.weight.abs().max() <= 0.125 && layer.query.weight.std() > 0.07);
    /// assert_eq!(layer.output.bias, Tensor::zeros());
    /// ```
    pub fn init<R: Rng + ?Sized>(rng: &mut R) -> Self
    where
        StandardUniform: Distribution<T>,
    {
        let biased_by_zero = |weight| Linear { weight: Tensor { repr: weight }, bias: V::make(|| |_| T::zero()) };
        // One weight of `[3 E, E]` in PyTorch.
        let [query, key, value] = [(); 3].map(|()| {
            biased_by_zero(fill_with::<K, T, (((), E), E)>(
                fixed_extents::<(((), E), E)>(),
                glorot(number::<E>(), 3 * number::<E>(), rng),
            ))
        });
        let output = biased_by_zero(fill_with::<K, T, (((), E), E)>(
            fixed_extents::<(((), E), E)>(),
            within(number::<E>(), rng),
        ));
        MultiHeadAttention { query, key, value, output, heads: H::default() }
    }
}

impl<C, I, H, D, T, K, V> Recurrent<C, I, H, D, T, K, V>
where
    C: CellSettings,
    I: Size,
    H: Size,
    D: Size,
    T: Real,
    K: Kind,
    V: OwnedBiasOfUnits<T, GateBias<C, D, H>>,
{
    /// Uniform between `-1 / sqrt(H)` and that, weights and biases, as `torch.nn.LSTM` and its like (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Lstm;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: Lstm<Dim<8>, Dim<64>> = Lstm::init(&mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight_ih.abs().max() <= 0.125 && layer.weight_ih.std() > 0.07);
    /// assert!(layer.bias_hh.abs().max() <= 0.125 && layer.bias_hh.std() > 0.06);
    /// ```
    pub fn init<R: Rng + ?Sized>(rng: &mut R) -> Self
    where
        StandardUniform: Distribution<T>,
    {
        let units = number::<H>();
        let weight_ih = Tensor {
            repr: fill_with::<K, T, GateWeight<C, D, H, I>>(
                fixed_extents::<GateWeight<C, D, H, I>>(),
                within(units, rng),
            ),
        };
        let weight_hh = Tensor {
            repr: fill_with::<K, T, GateWeight<C, D, H, H>>(
                fixed_extents::<GateWeight<C, D, H, H>>(),
                within(units, rng),
            ),
        };
        let [bias_ih, bias_hh] = [(); 2].map(|()| V::make(|| within(units, rng)));
        Recurrent { weight_ih, weight_hh, bias_ih, bias_hh }
    }
}

impl<V: Size, D: Size, T: Element, K: Kind> Embedding<V, D, T, K> {
    /// Drawn from the standard normal distribution, as `torch.nn.Embedding` (feature `rand`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Embedding;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let layer: Embedding<Dim<100>, Dim<32>> = Embedding::init(&mut StdRng::seed_from_u64(1));
    /// assert!(layer.weight.mean().abs() < 0.1 && (layer.weight.std() - 1.0).abs() < 0.1);
    /// ```
    pub fn init<R: Rng + ?Sized>(rng: &mut R) -> Self
    where
        StandardNormal: Distribution<T>,
    {
        Embedding {
            weight: Tensor {
                repr: fill_with::<K, T, (((), V), D)>(fixed_extents::<(((), V), D)>(), |_| StandardNormal.sample(rng)),
            },
        }
    }
}
