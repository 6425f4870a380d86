//! Attention with several heads as a layer.

use super::{LayerBias, Linear};
use crate::element::{Element, Real};
use crate::nn::attention::{AttentionOf, attention_as};
use crate::nn::parameters::{Blank, Name, Parameters, ParametersMut, Visitor, VisitorMut};
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::attention::SaysHow;
use crate::rule::heads::{Answered, AttendsByHead, ByHead, ByPosition, DividedAmong, HasPositions, HeadSize, ValuesOf};
use crate::shape::{Shape, number_of_elements};
use crate::size::{Size, number};
use crate::storage::{Beside, DefaultKind, Kind, Storage};
use crate::tensor::Tensor;
use core::fmt::Debug;

/// The four layers within.
type Projection<E, T, B, V> = Linear<E, E, T, B, V>;
/// The kind of what comes of an input and the weights.
type KindWithWeights<X, E, T, B> = KindOf<X, Tensor<T, (((), E), E), B>>;
/// The same of three inputs.
type KindOfAll<Q, K, V, E, T, B> =
    <<KindWithWeights<Q, E, T, B> as Beside>::With<<K as AnyOperand>::Kind> as Beside>::With<<V as AnyOperand>::Kind>;

/// Attention of positions with `E` features in `H` heads of `E / H` features each, each with queries, keys and values of its
/// own: see [`nn::attention`](fn@crate::nn::attention), which says what a head does.
///
/// ```text
/// queries, keys, values   [.., N, E]   each of its own linear layer
/// heads                   [.., H, N, E / H]
/// attention of each head  [.., H, N, E / H]
/// heads side by side      [.., N, E]   under the layer `output`
/// ```
///
/// That the heads divide the features is checked while compiling. The type says no leading axes and no lengths: one layer takes
/// any.
///
/// Files have it as `torch.nn.MultiheadAttention`: `in_proj_weight` `[3 E, E]`, the weights of queries, keys and values one below the
/// other, `in_proj_bias` `[3 E]`, `out_proj.weight` and `out_proj.bias`; no biases if it has none. Where a file has them apart, each of
/// the four is read by itself.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{Linear, MultiHeadAttention};
/// use nn::Attention;
/// let same = || Linear { weight: Tensor::eye(), bias: Tensor::zeros() };
/// let layer: MultiHeadAttention<Dim<4>, Dim<2>> =
///     MultiHeadAttention { query: same(), key: same(), value: same(), output: same(), heads: Dim };
///
/// // The first position sees itself alone.
/// let x = tensor![[1.0, 0.0, 0.0, 2.0], [0.0, 1.0, 0.0, 0.0], [5.0, 0.0, 1.0, 0.0]];
/// let y = layer.forward(&x, Attention::new().causal());
/// assert_shape!(y, [3, 4]);
/// assert_eq!(y.index_axis::<0>(0), tensor![1.0, 0.0, 0.0, 2.0]);
/// ```
///
/// Generic code says that heads divide the features by the bound [`DividedAmong`]:
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{DividedAmong, LayerNorm, MultiHeadAttention};
/// use nn::Attention;
///
/// struct Block<E: Size, H: Size> {
///     norm: LayerNorm<E>,
///     attention: MultiHeadAttention<E, H>,
/// }
///
/// impl<E: Size + DividedAmong<H>, H: Size> Block<E, H> {
///     fn forward<L: Shape, N: Size>(&self, x: &Tensor<f32, shape![..L, N, E]>) -> Tensor<f32, shape![..L, N, E]> {
///         x + self.attention.forward(self.norm.forward(x), Attention::new().causal())
///     }
/// }
/// # let _ = Block::<Dim<8>, Dim<2>>::forward::<(), Dim<3>>;
/// ```
#[doc(alias("torch.nn.MultiheadAttention", "MultiheadAttention", "self-attention"))]
#[derive(Debug)]
pub struct MultiHeadAttention<E: Size, H: Size, T: Element = f32, B: Storage = DefaultKind, V = Tensor<T, ((), E), B>> {
    /// Makes queries: a weight `[E, E]` and a bias `[E]`, or [`NoBias`](super::NoBias) in all four layers.
    pub query: Linear<E, E, T, B, V>,
    /// Makes keys.
    pub key: Linear<E, E, T, B, V>,
    /// Makes values.
    pub value: Linear<E, E, T, B, V>,
    /// Goes over all heads of a position, side by side.
    pub output: Linear<E, E, T, B, V>,
    /// How many heads there are: `Dim::<8>`, or `Dim` where the type of the layer is known.
    pub heads: H,
}

/// The tensors of the four layers, by the names and in the order of `torch.nn.MultiheadAttention`.
macro_rules! visited {
    ($Parameters:ident, $visit:ident, $Visitor:ident, [$($by:tt)*]) => {
        #[diagnostic::do_not_recommend]
        impl<E: Size, H: Size, T: Element, B: Storage, V> $Parameters for MultiHeadAttention<E, H, T, B, V>
        where
            Tensor<T, (((), E), E), B>: $Parameters,
            V: $Parameters,
        {
            fn $visit<const N: usize, X: $Visitor<N>>(
                models: [$($by)* Self; N],
                name: &Name<'_>,
                visitor: &mut X,
            ) -> Result<(), X::Error> {
                let (weight, bias, output) = (name.field("in_proj_weight"), name.field("in_proj_bias"), name.field("out_proj"));
                let mut parts: [_; N] = models.map(|layer| {
                    let MultiHeadAttention { query, key, value, output, heads: _ } = layer;
                    ([query, key, value], output)
                });
                for at in 0..3 {
                    let weights = parts.each_mut().map(|(inputs, _)| $($by)* inputs[at].weight);
                    Tensor::$visit(weights, &weight.part(at, 3), visitor)?;
                }
                for at in 0..3 {
                    let biases = parts.each_mut().map(|(inputs, _)| $($by)* inputs[at].bias);
                    V::$visit(biases, &bias.part(at, 3), visitor)?;
                }
                Linear::$visit(parts.map(|(_, output)| output), &output, visitor)
            }
        }
    };
}

visited!(Parameters, visit, Visitor, [&]);
visited!(ParametersMut, visit_mut, VisitorMut, [&mut]);

#[diagnostic::do_not_recommend]
impl<E: Size, H: Size, T: Element, B: Kind, V: Blank<Settings = ()>> Blank for MultiHeadAttention<E, H, T, B, V> {
    type Settings = ();

    fn blank((): ()) -> Self {
        let [query, key, value, output] = Blank::blank(());
        MultiHeadAttention { query, key, value, output, heads: H::default() }
    }
}

cloned!(impl<E: Size, H: Size, T: Element, B: Storage, V: Sized> MultiHeadAttention<E, H, T, B, V> {
    query: Projection<E, T, B, V>, key: Projection<E, T, B, V>, value: Projection<E, T, B, V>,
    output: Projection<E, T, B, V>, heads: H
});

impl<E: Size, H: Size, T: Element, B: Storage, V: LayerBias<T, E>> MultiHeadAttention<E, H, T, B, V> {
    /// The number of parameters.
    pub const PARAMETERS: usize = 4 * Linear::<E, E, T, B, V>::PARAMETERS;
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The floating-point operations of [`forward`](Self::forward) for inputs of the shape `S`, a multiplication and an addition
    /// counted as two: those of the four layers, of the scores, and of the values by their weights, all keys counted as seen.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::MultiHeadAttention;
    /// type Layer = MultiHeadAttention<Dim<64>, Dim<8>>;
    /// const { assert!(Layer::flops::<shape![10, 64]>() == 4 * (2 * 10 * 64 * 64) + 2 * (2 * 10 * 10 * 64)) };
    /// ```
    pub const fn flops<S: HasPositions<E>>() -> usize {
        4 * Linear::<E, E, T, B, V>::flops::<S>() + 4 * number::<<S::Lead as Shape>::Last>() * number_of_elements::<S>()
    }

    /// Self-attention: each position of `[.., N, E]` attends to all positions, as `how` says. The shape stays.
    ///
    /// A mask broadcasts to the scores, `[.., H, N, N]`: one of `[N, N]` is that of every head, and one for each sequence of a
    /// batch is `[batch, 1, N, N]`, or `[batch, 1, 1, N]` if it hides keys from every query.
    ///
    /// Source: Vaswani et al., "Attention Is All You Need" (2017).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::{Linear, MultiHeadAttention, NoBias};
    /// use nn::Attention;
    /// let same = || Linear { weight: Tensor::<f32, shape![4, 4]>::eye(), bias: NoBias };
    /// let layer = MultiHeadAttention { query: same(), key: same(), value: same(), output: same(), heads: Dim::<2> };
    /// let x: Tensor<f32, shape![3, 5, 4]> = Tensor::ones();
    /// assert_eq!(layer.forward(&x, Attention::new()), x);
    ///
    /// // Of the second sequence, the last two positions are padding.
    /// let mask = tensor![[true, true, true, true, true], [true, true, true, false, false], [true; 5]];
    /// let y = layer.forward(&x, Attention::new().mask(mask.unsqueeze::<1>().unsqueeze::<1>()));
    /// assert_shape!(y, [3, 5, 4]);
    /// ```
    pub fn forward<X, A>(
        &self,
        x: X,
        how: A,
    ) -> Tensor<T, Answered<X::Shape, X::Shape, X::Shape, E>, KindWithWeights<X, E, T, B>>
    where
        T: Real,
        E: DividedAmong<H>,
        X: TensorOperand<T> + AnyOperand<Shape: HasPositions<E>>,
        A: AttendsByHead<X::Shape, X::Shape, X::Shape, H, How: AttentionOf<T>>,
    {
        self.attend::<X, X, X, A, _>((&x, &x, &x), &how)
    }

    /// Cross attention: each position of `query`, `[.., N, E]`, attends to those of `key` and `value`, `[.., M, E]`, and becomes
    /// one of `[.., N, E]`. Leading axes are broadcast.
    ///
    /// The layers `query`, `key` and `value` go over these first, so what a decoder reads from an encoder is given twice. A mask
    /// broadcasts to the scores, `[.., H, N, M]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::{Linear, MultiHeadAttention, NoBias};
    /// use nn::Attention;
    /// let same = || Linear { weight: Tensor::<f32, shape![4, 4]>::eye(), bias: NoBias };
    /// let layer = MultiHeadAttention { query: same(), key: same(), value: same(), output: same(), heads: Dim::<2> };
    /// let words: Tensor<f32, shape![3, 5, 4]> = Tensor::zeros();
    /// let memory: Tensor<f32, shape![3, 7, 4]> = Tensor::ones();
    /// let y = layer.forward_across(&words, &memory, &memory, Attention::new());
    /// assert_eq!(y, Tensor::<f32, shape![3, 5, 4]>::ones());
    /// ```
    #[doc(alias("cross attention", "encoder-decoder attention"))]
    pub fn forward_across<Q, K, U, A>(
        &self,
        query: Q,
        key: K,
        value: U,
        how: A,
    ) -> Tensor<T, Answered<Q::Shape, K::Shape, U::Shape, E>, KindOfAll<Q, K, U, E, T, B>>
    where
        T: Real,
        E: DividedAmong<H>,
        Q: TensorOperand<T> + AnyOperand<Shape: HasPositions<E>>,
        K: TensorOperand<T> + AnyOperand<Shape: HasPositions<E>>,
        U: TensorOperand<T> + AnyOperand<Shape: HasPositions<E> + ValuesOf<K::Shape>>,
        A: AttendsByHead<Q::Shape, K::Shape, U::Shape, H, How: AttentionOf<T>>,
    {
        self.attend::<Q, K, U, A, _>((&query, &key, &value), &how)
    }

    /// What both do, with a result of kind `O`. Their bounds say that all go together.
    fn attend<Q, K, U, A, O>(
        &self,
        (query, key, value): (&Q, &K, &U),
        how: &A,
    ) -> Tensor<T, Answered<Q::Shape, K::Shape, U::Shape, E>, O>
    where
        T: Real,
        E: DividedAmong<H>,
        Q: TensorOperand<T>,
        K: TensorOperand<T>,
        U: TensorOperand<T>,
        A: SaysHow + AttentionOf<T>,
        O: Kind,
    {
        let q = self.query.forward_as::<Q, O>(query);
        let q = q.reshaped::<ByPosition<Q::Shape, H, HeadSize<E, H>>>();
        let k = self.key.forward_as::<K, O>(key);
        let k = k.reshaped::<ByPosition<K::Shape, H, HeadSize<E, H>>>();
        let v = self.value.forward_as::<U, O>(value);
        let v = v.reshaped::<ByPosition<U::Shape, H, HeadSize<E, H>>>();
        let (q, k, v) = (q.transpose::<-3, -2>(), k.transpose::<-3, -2>(), v.transpose::<-3, -2>());
        let by_head: Tensor<T, ByHead<Answered<Q::Shape, K::Shape, U::Shape, E>, H, HeadSize<E, H>>, O> =
            attention_as(&q, &k, &v, how);
        // The heads of a position side by side again: the one copy.
        let by_position = by_head.transpose::<-3, -2>().to_tensor();
        self.output.forward_as(&by_position.reshaped::<Answered<Q::Shape, K::Shape, U::Shape, E>>())
    }
}
