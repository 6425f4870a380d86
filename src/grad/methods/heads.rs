//! Attention with several heads, as a layer.

use super::layers::TrainedBias;
use crate::grad::nn::VarAttention;
use crate::grad::nn::attention_as;
use crate::grad::node::Trained;
use crate::grad::rules::product;
use crate::grad::var::Var;
use crate::nn::layers::{Linear, MultiHeadAttention};
use crate::ops::view::exchanged;
use crate::rule::attention::SaysHow;
use crate::rule::heads::{Answered, AttendsByHead, ByHead, ByPosition, DividedAmong, HasPositions, HeadSize, ValuesOf};
use crate::shape::Shape;
use crate::size::Size;
use crate::storage::Storage;

impl<'t, S: Shape, T: Trained> Var<'t, S, T> {
    /// The last axis but one exchanged with that before it.
    fn exchanged<To: Shape>(self) -> Var<'t, To, T> {
        self.permuted(&exchanged(S::RANK - 3, S::RANK - 2)[..S::RANK])
    }

    /// What a layer makes of it that has as many outputs as inputs.
    #[track_caller]
    fn through<E: Size, B: Storage, V: TrainedBias<T>>(self, layer: &'t Linear<E, E, T, B, V>) -> Self {
        let t = self.pass();
        let (weight, bias) = (t.param(&layer.weight), layer.bias.variable(t));
        let sizes = t.sizes::<S>(self.extents());
        Var::from_erased(product::linear(self.erased(), weight.erased(), bias, sizes), *self.extents())
    }
}

impl<E: Size, H: Size, T: Trained, B: Storage, V: TrainedBias<T>> MultiHeadAttention<E, H, T, B, V> {
    /// The layer on a variable, which attends to itself: [`forward`](Self::forward). Its tensors are parameters.
    ///
    /// # Panics
    /// When the layer is not of the model that the gradient is of, or an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::{Linear, MultiHeadAttention};
    /// let linear = || Linear { weight: Tensor::eye(), bias: Tensor::zeros() };
    /// let layer: MultiHeadAttention<Dim<4>, Dim<2>> = MultiHeadAttention {
    ///     query: linear(), key: linear(), value: linear(), output: linear(), heads: Default::default(),
    /// };
    /// let x: Tensor<f32, shape![3, 4]> = Tensor::ones();
    /// let (sum, gradient) = Tape::new().grad(&layer, &x, |layer, x, t| {
    ///     layer.on(t.input(x), Attention::new().causal()).sum()
    /// });
    /// assert_eq!((sum, gradient.output.bias), (12.0, Tensor::full(3.0)));
    /// ```
    #[track_caller]
    pub fn on<'t, S, A>(&'t self, x: Var<'t, S, T>, how: A) -> Var<'t, Answered<S, S, S, E>, T>
    where
        E: DividedAmong<H>,
        S: Shape + HasPositions<E>,
        A: AttendsByHead<S, S, S, H, How: VarAttention<'t, T>>,
    {
        self.attended(x, x, x, &how)
    }

    /// The layer on variables, whose queries, keys and values come of different ones: [`forward_across`](Self::forward_across).
    ///
    /// # Panics
    /// As [`on`](Self::on).
    #[track_caller]
    pub fn on_across<'t, Q, K, U, A>(
        &'t self,
        query: Var<'t, Q, T>,
        key: Var<'t, K, T>,
        value: Var<'t, U, T>,
        how: A,
    ) -> Var<'t, Answered<Q, K, U, E>, T>
    where
        E: DividedAmong<H>,
        Q: Shape + HasPositions<E>,
        K: Shape + HasPositions<E>,
        U: Shape + HasPositions<E> + ValuesOf<K>,
        A: AttendsByHead<Q, K, U, H, How: VarAttention<'t, T>>,
    {
        self.attended(query, key, value, &how)
    }

    /// The bounds of the caller say that all go together.
    #[track_caller]
    fn attended<'t, Q: Shape, K: Shape, U: Shape, A>(
        &'t self,
        query: Var<'t, Q, T>,
        key: Var<'t, K, T>,
        value: Var<'t, U, T>,
        how: &A,
    ) -> Var<'t, Answered<Q, K, U, E>, T>
    where
        E: DividedAmong<H>,
        A: SaysHow + VarAttention<'t, T>,
    {
        let q = query.through(&self.query).reshaped::<ByPosition<Q, H, HeadSize<E, H>>>();
        let k = key.through(&self.key).reshaped::<ByPosition<K, H, HeadSize<E, H>>>();
        let v = value.through(&self.value).reshaped::<ByPosition<U, H, HeadSize<E, H>>>();
        let q = q.exchanged::<ByHead<Q, H, HeadSize<E, H>>>();
        let k = k.exchanged::<ByHead<K, H, HeadSize<E, H>>>();
        let v = v.exchanged::<ByHead<U, H, HeadSize<E, H>>>();
        let by_head: Var<'t, ByHead<Answered<Q, K, U, E>, H, HeadSize<E, H>>, T> = attention_as(q, k, v, how);
        // The heads of a position side by side again.
        let by_position = by_head.exchanged::<ByPosition<Answered<Q, K, U, E>, H, HeadSize<E, H>>>();
        by_position.reshaped::<Answered<Q, K, U, E>>().through(&self.output)
    }
}
