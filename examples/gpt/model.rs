//! The model: GPT-2's, with norms before attention and before the feed-forward layers.

use conformable::nn::layers::{Embedding, LayerNorm, Linear};
use conformable::nn::{Blank, Parameters};
use conformable::prelude::*;
use nn::Attention;
use std::array;

/// The sizes of a model, as types: a model of other sizes is another list.
pub(crate) trait Sizes {
    /// How many tokens there are, and how many the model sees at once.
    type Vocabulary: FixedSize;
    type Context: FixedSize;
    /// The features of a token, which are those of all heads.
    type Width: FixedSize;
    type Heads: FixedSize;
    type Head: FixedSize;
    /// Queries, keys and values: three times the width.
    type Three: FixedSize;
    /// The features between the two feed-forward layers.
    type Hidden: FixedSize;
}

/// By the names that GPT-2's weights have, and with its `eps`.
#[derive(Blank, Parameters)]
pub(crate) struct Block<S: Sizes> {
    #[parameters(name = "ln_1", with = 1e-5)]
    attention_norm: LayerNorm<S::Width>,
    #[parameters(name = "attn.c_attn")]
    queries_keys_values: Linear<S::Width, S::Three>,
    #[parameters(name = "attn.c_proj")]
    projection: Linear<S::Width, S::Width>,
    #[parameters(name = "ln_2", with = 1e-5)]
    feed_forward_norm: LayerNorm<S::Width>,
    #[parameters(name = "mlp.c_fc")]
    up: Linear<S::Width, S::Hidden>,
    #[parameters(name = "mlp.c_proj")]
    down: Linear<S::Hidden, S::Width>,
}

/// All that the model has learnt.
#[derive(Blank, Parameters)]
pub(crate) struct Gpt<S: Sizes, const LAYERS: usize> {
    #[parameters(name = "wte")]
    tokens: Embedding<S::Vocabulary, S::Width>,
    #[parameters(name = "wpe.weight")]
    positions: Tensor<f32, shape![S::Context, S::Width]>,
    #[parameters(name = "h")]
    pub(crate) blocks: [Block<S>; LAYERS],
    #[parameters(name = "ln_f", with = 1e-5)]
    norm: LayerNorm<S::Width>,
    #[parameters(name = "lm_head.weight")]
    head: Tensor<f32, shape![S::Vocabulary, S::Width]>,
}

/// What is computed on the way, for `B` texts of `N` tokens each: all the memory that a model needs beside its weights.
pub(crate) struct Workspace<S: Sizes, B: FixedSize, N: FixedSize> {
    pub(crate) x: Tensor<f32, shape![B, N, S::Width]>,
    normal: Tensor<f32, shape![B, N, S::Width]>,
    queries_keys_values: Tensor<f32, shape![B, N, S::Three]>,
    by_head: Tensor<f32, shape![B, S::Heads, N, S::Head]>,
    by_token: Tensor<f32, shape![B, N, S::Heads, S::Head]>,
    hidden: Tensor<f32, shape![B, N, S::Hidden]>,
    pub(crate) logits: Tensor<f32, shape![B, N, S::Vocabulary]>,
}

/// Queries, keys or values of each head.
type Heads<'a, S, B, N> = View<'a, f32, shape![B, <S as Sizes>::Heads, N, <S as Sizes>::Head]>;

/// The keys and values of the tokens that `B` texts begin with, in each layer.
pub(crate) struct Cache<S: Sizes, B: FixedSize, const LAYERS: usize> {
    layers: [KeysValues<S, B>; LAYERS],
    pub(crate) len: usize,
}

struct KeysValues<S: Sizes, B: FixedSize> {
    keys: Tensor<f32, shape![B, S::Heads, S::Context, S::Head]>,
    values: Tensor<f32, shape![B, S::Heads, S::Context, S::Head]>,
}

impl<S: Sizes> Block<S> {
    /// Adds to each token what it makes of the others. `attend` says how, from queries, keys and values.
    pub(crate) fn attention<B: FixedSize, N: FixedSize>(
        &self,
        w: &mut Workspace<S, B, N>,
        attend: impl FnOnce([Heads<'_, S, B, N>; 3], &mut Tensor<f32, shape![B, S::Heads, N, S::Head]>),
    ) {
        self.attention_norm.forward_into(&w.x, &mut w.normal);
        self.queries_keys_values.forward_into(&w.normal, &mut w.queries_keys_values);
        let parts = w.queries_keys_values.reshape_const::<shape![B, N, 3, S::Heads, S::Head]>();
        let parts = parts.permute::<axes![2, 0, 3, 1, 4]>();
        attend([0, 1, 2].map(|part| parts.index_axis::<0>(part)), &mut w.by_head);
        w.by_token.assign(w.by_head.transpose::<1, 2>());
        self.projection.forward_into(w.by_token.reshape_const::<shape![B, N, S::Width]>(), &mut w.normal);
        w.x += &w.normal;
    }

    /// Adds to each token what two layers make of it alone.
    pub(crate) fn feed_forward<B: FixedSize, N: FixedSize>(&self, w: &mut Workspace<S, B, N>) {
        self.feed_forward_norm.forward_into(&w.x, &mut w.normal);
        self.up.forward_into(&w.normal, &mut w.hidden);
        w.hidden.gelu_tanh_in_place();
        self.down.forward_into(&w.hidden, &mut w.normal);
        w.x += &w.normal;
    }
}

impl<S: Sizes, const LAYERS: usize> Gpt<S, LAYERS> {
    /// The features that tokens begin with; the first of them is number `start` of its text.
    pub(crate) fn embed<B: FixedSize, N: FixedSize>(
        &self,
        tokens: &Tensor<usize, shape![B, N]>,
        start: usize,
        w: &mut Workspace<S, B, N>,
    ) -> Result<(), IndexError> {
        self.tokens.forward_into(tokens, &mut w.x)?;
        for token in 0..N::N {
            let mut x = w.x.index_axis_mut::<1>(token);
            x += self.positions.index_axis::<0>(start + token);
        }
        Ok(())
    }

    /// The scores of what comes next, behind each token.
    pub(crate) fn scores<B: FixedSize, N: FixedSize>(&self, w: &mut Workspace<S, B, N>) {
        self.norm.forward_into(&w.x, &mut w.normal);
        nn::linear_into(&w.normal, &self.head, nn::NoBias, &mut w.logits);
    }

    /// The scores of what comes next, behind each token of a text.
    pub(crate) fn forward<B: FixedSize, N: FixedSize>(
        &self,
        tokens: &Tensor<usize, shape![B, N]>,
        w: &mut Workspace<S, B, N>,
    ) -> Result<(), IndexError> {
        self.embed(tokens, 0, w)?;
        for block in &self.blocks {
            block.attention(w, |[q, k, v], out| nn::attention_into(q, k, v, Attention::new().causal(), out));
            block.feed_forward(w);
        }
        self.scores(w);
        Ok(())
    }

    /// The scores of what comes next behind one more token. What came before is in the cache, which must have room.
    pub(crate) fn step<B: FixedSize>(
        &self,
        token: &Tensor<usize, shape![B, 1]>,
        cache: &mut Cache<S, B, LAYERS>,
        w: &mut Workspace<S, B, One>,
    ) -> Result<(), IndexError> {
        let at = cache.len;
        self.embed(token, at, w)?;
        for (block, KeysValues { keys, values }) in self.blocks.iter().zip(&mut cache.layers) {
            block.attention(w, |[q, k, v], out| {
                keys.index_axis_mut::<2>(at).assign(k.squeeze::<2>());
                values.index_axis_mut::<2>(at).assign(v.squeeze::<2>());
                nn::attention_into(q, &*keys, &*values, Attention::new().causal().position(at), out);
            });
            block.feed_forward(w);
        }
        self.scores(w);
        cache.len += 1;
        Ok(())
    }
}

impl<S: Sizes, B: FixedSize, N: FixedSize> Workspace<S, B, N> {
    /// The bytes of its numbers.
    pub(crate) const BYTES: usize =
        size_of::<f32>() * B::N * N::N * (4 * S::Width::N + S::Three::N + S::Hidden::N + S::Vocabulary::N);

    pub(crate) fn new() -> Self {
        Workspace {
            x: Tensor::zeros(),
            normal: Tensor::zeros(),
            queries_keys_values: Tensor::zeros(),
            by_head: Tensor::zeros(),
            by_token: Tensor::zeros(),
            hidden: Tensor::zeros(),
            logits: Tensor::zeros(),
        }
    }
}

impl<S: Sizes, B: FixedSize, const LAYERS: usize> Cache<S, B, LAYERS> {
    pub(crate) fn new() -> Self {
        let layers = array::from_fn(|_| KeysValues { keys: Tensor::zeros(), values: Tensor::zeros() });
        Cache { layers, len: 0 }
    }
}
