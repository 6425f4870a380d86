//! Less memory for more work: blocks whose inside is computed again when their gradient is due.

use super::each::each_place;
use super::node::{Trained, ValueNode};
use super::tape::{Pass, State, hand_back};
use super::var::Var;
use crate::nn::parameters::Parameters;
use crate::shape::Shape;
use crate::storage::erased;

impl<'t> Pass<'t> {
    /// A block of a model on a variable, of which nothing is kept but its input: what it computes in between is computed a second time
    /// when gradients are handed back, and then forgotten again. A model of many blocks needs the memory of one.
    ///
    /// `forward` is called twice, and has to compute the same: with the block, its input and a pass of its own, which is all that it
    /// may use. Gradients are the same to the last bit, but for a parameter that is used several times by one block, or within and without:
    /// its parts may be added in another order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::Linear;
    /// let layer = || Linear::<Dim<8>, Dim<8>> { weight: Tensor::full(0.1), bias: Tensor::ones() };
    /// let model = [layer(), layer(), layer(), layer()];
    /// let x: Tensor<f32, shape![16, 8]> = Tensor::ones();
    /// let (mut tape, mut small) = (Tape::new(), Tape::new());
    /// let kept = tape.grad(&model, &x, |model, x, t| {
    ///     model.iter().fold(t.input(x), |x, layer| layer.on(x) * x).sum()
    /// });
    /// let again = small.grad(&model, &x, |model, x, t| {
    ///     model.iter().fold(t.input(x), |x, layer| t.recompute(layer, x, |layer, x, _| layer.on(x) * x)).sum()
    /// });
    /// assert_eq!(kept.0, again.0);
    /// assert_eq!(kept.1[0].weight, again.1[0].weight);
    /// assert!(small.used_bytes() < tape.used_bytes());
    /// ```
    pub fn recompute<B, S, Out, T, F>(self, block: &'t B, x: Var<'t, S, T>, forward: F) -> Var<'t, Out, T>
    where
        B: Parameters,
        S: Shape,
        Out: Shape,
        T: Trained,
        F: for<'s> Fn(&'s B, Var<'s, S, T>, Pass<'s>) -> Var<'s, Out, T> + Copy + 't,
    {
        let (state, extents, value) = (self.0, *x.extents(), x.erased().array());
        let x = x.erased();
        let room = match Out::FIXED {
            Some(sizes) => sizes.len() * size_of::<T>(),
            None => value.sizes().len() * size_of::<T>(),
        };
        // Out of the scope comes what has been copied to this pass.
        let (y, out_extents) = state.arena.scope(room + ROOM, |inner| {
            let within = State::within(inner, false, state.model);
            let input = Var::<S, T>::new(ValueNode::new(&within, value), extents);
            let y = forward(block, input, Pass(&within));
            let sizes = self.sizes::<Out>(y.extents());
            let elements = erased::copied(y.erased().array(), state.arena.room(sizes.len()));
            (x.of(elements, sizes), *y.extents())
        });
        let mut room = value.sizes().len() * size_of::<T>() + ROOM;
        each_place(block, &mut |_, own| room += own.bytes() + ROOM);
        let y = y.back(state.records, move |dy| {
            state.arena.scope(room, |inner| {
                let within = State::within(inner, true, state.model);
                let input = ValueNode::new(&within, value);
                if x.wants() {
                    input.wants_a_gradient();
                    // What it has by now comes first, so that sums are those of a pass that keeps all.
                    x.with_gradient(|gradient| input.begin_with(gradient));
                }
                let y = forward(block, Var::new(input, extents), Pass(&within)).erased();
                y.hand(dy.sizes(), dy.x());
                hand_back(&within);
                if let Some(gradient) = input.take_gradient() {
                    x.set_gradient(gradient);
                }
            });
        });
        Var::from_erased(y, out_extents)
    }
}

/// What a value takes beside its elements, at most.
const ROOM: usize = 512;
