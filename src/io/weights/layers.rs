//! Layers from and to weights, by the names that PyTorch gives them: `weight` and `bias`.

use super::{Reader, WeightElement, Writer};
use crate::element::Element;
use crate::nn::layers::{
    BatchNorm, Conv1d, Conv2d, ConvTranspose1d, ConvTranspose2d, Embedding, GroupNorm, LayerBias, LayerNorm, Linear,
    MultiHeadAttention, OwnedBias, RmsNorm,
};
use crate::nn::layers::{Fourth, Regrouped, Second, Third};
use crate::rule::conv::Settings;
use crate::rule::conv_transpose::Regroup;
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::{Kind, Storage, fill_with};
use crate::tensor::Tensor;

use super::Parameters;

/// Layers. Each method names what it asks for, `weight` and `bias`, below its own name.
impl Reader<'_> {
    /// A linear layer: `name.weight` `[O, I]`, and `name.bias` `[O]` unless it has none.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Linear;
    /// let layer: Linear<Dim<2>, Dim<3>> = Linear { weight: Tensor::arange(), bias: Tensor::ones() };
    /// let weights = Weights::from_bytes(Writer::new().layer("fc", &layer).to_safetensors()?)?;
    /// let read: Linear<Dim<2>, Dim<3>> = weights.read(|w| w.linear("fc"))?;
    /// assert_eq!(read.weight, layer.weight);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn linear<I, O, T, K, V>(&mut self, name: &str) -> Linear<I, O, T, K, V>
    where
        I: Size,
        O: Size,
        T: WeightElement,
        K: Kind,
        V: OwnedBias<T, O>,
    {
        self.within(name, |w| Linear { weight: w.tensor("weight"), bias: w.bias() })
    }

    /// An embedding: `name.weight` `[V, D]`.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Embedding;
    /// let layer: Embedding<Dim<5>, Dim<2>> = Embedding { weight: Tensor::arange() };
    /// let weights = Weights::from_bytes(Writer::new().layer("wte", &layer).to_safetensors()?)?;
    /// let read: Embedding<Dim<5>, Dim<2>> = weights.read(|w| w.embedding("wte"))?;
    /// assert_eq!(read.weight, layer.weight);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn embedding<V, D, T, K>(&mut self, name: &str) -> Embedding<V, D, T, K>
    where
        V: Size,
        D: Size,
        T: WeightElement,
        K: Kind,
    {
        self.within(name, |w| Embedding { weight: w.tensor("weight") })
    }

    /// A layer norm: `name.weight` and `name.bias`, both `[K]`. No file says what `eps` is; PyTorch's default is 1e-5.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::LayerNorm;
    /// let layer: LayerNorm<Dim<5>> = LayerNorm { weight: Tensor::arange(), bias: Tensor::ones(), eps: 1e-5 };
    /// let weights = Weights::from_bytes(Writer::new().layer("ln", &layer).to_safetensors()?)?;
    /// let read: LayerNorm<Dim<5>> = weights.read(|w| w.layer_norm("ln", 1e-5))?;
    /// assert_eq!(read.bias, layer.bias);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn layer_norm<N, T, K>(&mut self, name: &str, eps: T) -> LayerNorm<N, T, K>
    where
        N: Size,
        T: WeightElement,
        K: Kind,
    {
        self.within(name, |w| LayerNorm { weight: w.tensor("weight"), bias: w.tensor("bias"), eps })
    }

    /// An RMS norm: `name.weight` `[K]`.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::RmsNorm;
    /// let layer: RmsNorm<Dim<5>> = RmsNorm { weight: Tensor::arange(), eps: 1e-6 };
    /// let weights = Weights::from_bytes(Writer::new().layer("norm", &layer).to_safetensors()?)?;
    /// let read: RmsNorm<Dim<5>> = weights.read(|w| w.rms_norm("norm", 1e-6))?;
    /// assert_eq!(read.weight, layer.weight);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn rms_norm<N, T, K>(&mut self, name: &str, eps: T) -> RmsNorm<N, T, K>
    where
        N: Size,
        T: WeightElement,
        K: Kind,
    {
        self.within(name, |w| RmsNorm { weight: w.tensor("weight"), eps })
    }

    /// A batch norm: `name.weight`, `name.bias`, `name.running_mean` and `name.running_var`, all `[C]`. PyTorch's
    /// `num_batches_tracked` may be left over. No file says what `eps` is; PyTorch's default is 1e-5.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::BatchNorm;
    /// let one = || Tensor::<f32, shape![3]>::ones();
    /// let layer: BatchNorm<Dim<3>> =
    ///     BatchNorm { weight: one(), bias: one(), running_mean: Tensor::arange(), running_var: one(), eps: 1e-5 };
    /// let mut writer = Writer::new();
    /// writer.layer("bn", &layer).tensor("bn.num_batches_tracked", &Tensor::<i64, shape![]>::full(7));
    /// let weights = Weights::from_bytes(writer.to_safetensors()?)?;
    /// let read: BatchNorm<Dim<3>> = weights.read(|w| w.batch_norm("bn", 1e-5))?;
    /// assert_eq!(read.running_mean, layer.running_mean);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn batch_norm<C, T, K>(&mut self, name: &str, eps: T) -> BatchNorm<C, T, K>
    where
        C: Size,
        T: WeightElement,
        K: Kind,
    {
        self.within(name, |w| {
            w.ignore("num_batches_tracked");
            let [weight, bias, running_mean, running_var] =
                ["weight", "bias", "running_mean", "running_var"].map(|name| w.tensor(name));
            BatchNorm { weight, bias, running_mean, running_var, eps }
        })
    }

    /// A group norm: `name.weight` and `name.bias`, both `[C]`. No file says what `eps` is; PyTorch's default is 1e-5.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::GroupNorm;
    /// let layer: GroupNorm<Dim<4>, 2> = GroupNorm { weight: Tensor::ones(), bias: Tensor::arange(), eps: 1e-5 };
    /// let weights = Weights::from_bytes(Writer::new().layer("gn", &layer).to_safetensors()?)?;
    /// let read: GroupNorm<Dim<4>, 2> = weights.read(|w| w.group_norm("gn", 1e-5))?;
    /// assert_eq!(read.bias, layer.bias);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn group_norm<C, const GROUPS: usize, T, K>(&mut self, name: &str, eps: T) -> GroupNorm<C, GROUPS, T, K>
    where
        C: Size,
        T: WeightElement,
        K: Kind,
    {
        self.within(name, |w| GroupNorm { weight: w.tensor("weight"), bias: w.tensor("bias"), eps })
    }

    /// An attention with several heads, as `torch.nn.MultiheadAttention` stores it: `name.in_proj_weight` `[3 E, E]`, the weights
    /// of queries, keys and values one below the other, `name.in_proj_bias` `[3 E]`, `name.out_proj.weight` `[E, E]` and
    /// `name.out_proj.bias` `[E]`; no biases if it has none. Where a file has them apart, each of the four is read by
    /// [`linear`](Self::linear).
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::MultiHeadAttention;
    /// let mut writer = Writer::new();
    /// writer.tensor("attn.in_proj_weight", &Tensor::<f32, shape![12, 4]>::arange());
    /// writer.tensor("attn.in_proj_bias", &Tensor::<f32, shape![12]>::zeros());
    /// writer.tensor("attn.out_proj.weight", &Tensor::<f32, shape![4, 4]>::eye());
    /// writer.tensor("attn.out_proj.bias", &Tensor::<f32, shape![4]>::zeros());
    /// let weights = Weights::from_bytes(writer.to_safetensors()?)?;
    /// let read: MultiHeadAttention<Dim<4>, Dim<2>> = weights.read(|w| w.multi_head_attention("attn"))?;
    /// assert_eq!(read.key.weight[[0, 0]], 16.0);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn multi_head_attention<E, H, T, K, V>(&mut self, name: &str) -> MultiHeadAttention<E, H, T, K, V>
    where
        E: Size,
        H: Size,
        T: WeightElement,
        K: Kind,
        V: OwnedBias<T, E>,
    {
        self.within(name, |w| {
            let mut weights = w.elements_of::<T>("in_proj_weight", &[3 * E::N, E::N]);
            // Asked for once, and not at all of layers without a bias.
            let mut biases = None;
            let [query, key, value] = [0, 1, 2].map(|part| {
                let weight = Tensor { repr: fill_with::<K, T, _>(|at| weights(part * E::N * E::N + at)) };
                let bias = V::make(|| {
                    let biases = biases.get_or_insert_with(|| w.elements_of::<T>("in_proj_bias", &[3 * E::N]));
                    move |at| biases(part * E::N + at)
                });
                Linear { weight, bias }
            });
            MultiHeadAttention { query, key, value, output: w.linear("out_proj"), heads: H::default() }
        })
    }

    /// The bias of a layer, if it has one.
    fn bias<T: WeightElement, O: Size, V: OwnedBias<T, O>>(&mut self) -> V {
        V::make(|| self.elements::<T, ((), O)>("bias"))
    }
}

/// A method of [`Reader`] and an impl of [`Parameters`] for a layer that has settings.
macro_rules! convolution {
    ($(#[$attribute:meta])* $method:ident: $Layer:ident<$W:ident, $C:ident $(: $settings:path)?> $outputs:ty) => {
        impl Reader<'_> {
            $(#[$attribute])*
            pub fn $method<$W, $C, T, K, V>(&mut self, name: &str, conv: $C) -> $Layer<$W, $C, T, K, V>
            where
                $W: Shape,
                $($C: $settings,)?
                T: WeightElement,
                K: Kind,
                V: OwnedBias<T, $outputs>,
            {
                self.within(name, |w| $Layer { weight: w.tensor("weight"), bias: w.bias::<T, $outputs, V>(), conv })
            }
        }

        impl<$W: Shape, $C $(: $settings)?, T: WeightElement, B: Storage, V: LayerBias<T, $outputs>> Parameters
            for $Layer<$W, $C, T, B, V>
        {
            fn write(&self, writer: &mut Writer) {
                writer.tensor("weight", &self.weight).bias::<T, $outputs>(&self.bias);
            }
        }
    };
}

convolution! {
    /// A convolution: `name.weight` `[O, I / groups, KH, KW]`, and `name.bias` `[O]` unless it has none. No file says what the
    /// settings are.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Conv2d;
    /// let layer: Conv2d<shape![2, 3, 1, 1]> = Conv2d { weight: Tensor::arange(), bias: Tensor::ones(), conv: Conv::new() };
    /// let weights = Weights::from_bytes(Writer::new().layer("conv", &layer).to_safetensors()?)?;
    /// let read: Conv2d<shape![2, 3, 1, 1]> = weights.read(|w| w.conv2d("conv", Conv::new()))?;
    /// assert_eq!(read.weight, layer.weight);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    conv2d: Conv2d<W, C> Fourth<W>
}

convolution! {
    /// A convolution of signals: `name.weight` `[O, I / groups, K]`, and `name.bias` `[O]` unless it has none.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Conv1d;
    /// let layer: Conv1d<shape![2, 3, 4]> = Conv1d { weight: Tensor::arange(), bias: Tensor::ones(), conv: Conv::new() };
    /// let weights = Weights::from_bytes(Writer::new().layer("conv", &layer).to_safetensors()?)?;
    /// let read: Conv1d<shape![2, 3, 4]> = weights.read(|w| w.conv1d("conv", Conv::new()))?;
    /// assert_eq!(read.weight, layer.weight);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    conv1d: Conv1d<W, C> Third<W>
}

convolution! {
    /// A transposed convolution: `name.weight` `[I, O / groups, KH, KW]`, and `name.bias` `[O]` unless it has none.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::{ConvTranspose2d, Stride};
    /// type Up = ConvTranspose2d<shape![3, 2, 2, 2], Conv<Stride<2, 2>>>;
    /// let conv = Conv::new().stride::<2>();
    /// let layer: Up = ConvTranspose2d { weight: Tensor::arange(), bias: Tensor::ones(), conv };
    /// let weights = Weights::from_bytes(Writer::new().layer("up", &layer).to_safetensors()?)?;
    /// let read: Up = weights.read(|w| w.conv_transpose2d("up", conv))?;
    /// assert_eq!(read.bias, layer.bias);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    conv_transpose2d: ConvTranspose2d<W, C: Settings<Groups: Regroup<Third<W>>>> Regrouped<C, Third<W>>
}

convolution! {
    /// A transposed convolution of signals: `name.weight` `[I, O / groups, K]`, and `name.bias` `[O]` unless it has none.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::ConvTranspose1d;
    /// type Up = ConvTranspose1d<shape![3, 2, 2]>;
    /// let layer: Up = ConvTranspose1d { weight: Tensor::arange(), bias: Tensor::ones(), conv: Conv::new() };
    /// let weights = Weights::from_bytes(Writer::new().layer("up", &layer).to_safetensors()?)?;
    /// let read: Up = weights.read(|w| w.conv_transpose1d("up", Conv::new()))?;
    /// assert_eq!(read.bias, layer.bias);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    conv_transpose1d: ConvTranspose1d<W, C: Settings<Groups: Regroup<Second<W>>>> Regrouped<C, Second<W>>
}

impl<I: Size, O: Size, T: WeightElement, B: Storage, V: LayerBias<T, O>> Parameters for Linear<I, O, T, B, V> {
    fn write(&self, writer: &mut Writer) {
        writer.tensor("weight", &self.weight).bias::<T, O>(&self.bias);
    }
}

impl<V: Size, D: Size, T: WeightElement, B: Storage> Parameters for Embedding<V, D, T, B> {
    fn write(&self, writer: &mut Writer) {
        writer.tensor("weight", &self.weight);
    }
}

impl<K: Size, T: WeightElement, B: Storage> Parameters for LayerNorm<K, T, B> {
    fn write(&self, writer: &mut Writer) {
        writer.tensor("weight", &self.weight).tensor("bias", &self.bias);
    }
}

impl<K: Size, T: WeightElement, B: Storage> Parameters for RmsNorm<K, T, B> {
    fn write(&self, writer: &mut Writer) {
        writer.tensor("weight", &self.weight);
    }
}

impl<C: Size, T: WeightElement, B: Storage> Parameters for BatchNorm<C, T, B> {
    fn write(&self, writer: &mut Writer) {
        writer.tensor("weight", &self.weight).tensor("bias", &self.bias);
        writer.tensor("running_mean", &self.running_mean).tensor("running_var", &self.running_var);
    }
}

impl<C: Size, const GROUPS: usize, T: WeightElement, B: Storage> Parameters for GroupNorm<C, GROUPS, T, B> {
    fn write(&self, writer: &mut Writer) {
        writer.tensor("weight", &self.weight).tensor("bias", &self.bias);
    }
}

impl<E: Size, H: Size, T: WeightElement, B: Storage, V: LayerBias<T, E>> Parameters
    for MultiHeadAttention<E, H, T, B, V>
{
    fn write(&self, writer: &mut Writer) {
        let parts = [&self.query, &self.key, &self.value];
        let weights = parts.into_iter().flat_map(|part| part.weight.iter().copied());
        writer.add("in_proj_weight", T::TYPE, &[3 * E::N, E::N], weights);
        // All three have one, or none: their types are the same.
        let mut biases = None;
        for part in parts {
            part.bias.with_elements(|elements| {
                if let Some(elements) = elements {
                    biases.get_or_insert_with(Vec::new).extend_from_slice(elements);
                }
            });
        }
        if let Some(biases) = biases {
            writer.add("in_proj_bias", T::TYPE, &[3 * E::N], biases.into_iter());
        }
        writer.layer("out_proj", &self.output);
    }
}

impl Writer {
    /// The bias of a layer, if it has one.
    fn bias<T: WeightElement + Element, O: Size>(&mut self, bias: &impl LayerBias<T, O>) {
        bias.with_elements(|elements| {
            if let Some(elements) = elements {
                self.add("bias", T::TYPE, &[O::N], elements.iter().copied());
            }
        });
    }
}
