//! Recurrent layers on variables.

use crate::grad::nn::WeightedVars;
use crate::grad::nn::{VarRecurrence, recur};
use crate::grad::node::Trained;
use crate::grad::rules::recurrent::BiasesOfVars;
use crate::grad::var::Var;
use crate::nn::conv::NoBias;
use crate::nn::layers::recurrent::{BiasOfUnits, DirectionsBeside, GateBias, GateWeight, Recurrent};
use crate::nn::layers::{Gru, Lstm, Rnn};
use crate::nn::recurrent::{CellSettings, GruCell, Lies, LstmCell, NoCell, RnnCell};
use crate::rule::recurrent::{Directions, Recurs};
use crate::shape::{Named, Shape};
use crate::size::{Dim, One, Size, Times};
use crate::storage::Storage;

use super::layers::TrainedBias;

impl<C: CellSettings, I: Size, H: Size, D: Size, T: Trained, B: Storage, V: TrainedBias<T>>
    Recurrent<C, I, H, D, T, B, V>
{
    /// The layer in a pass, whose tensors are parameters. They have all sizes from their types.
    fn weighted_vars<'t, S: Shape>(
        &'t self,
        x: Var<'t, S, T>,
    ) -> WeightedVars<'t, 'static, S, GateWeight<C, D, H, I>, GateWeight<C, D, H, H>, T> {
        let t = x.pass();
        let bias = match (self.bias_ih.variable_of_gates(t), self.bias_hh.variable_of_gates(t)) {
            (Some(of_inputs), Some(of_states)) => BiasesOfVars::Apart([of_inputs, of_states]),
            _ => BiasesOfVars::None,
        };
        let weight = Var::from_erased(t.param_of_gates(&self.weight_ih), *self.weight_ih.extents());
        let recurrent = Var::from_erased(t.param_of_gates(&self.weight_hh), *self.weight_hh.extents());
        WeightedVars { x, weight, recurrent, bias, bias_named: Named::NONE }
    }
}

impl<I: Size, H: Size, D: Directions, T: Trained, B: Storage, V> Lstm<I, H, D, T, B, V>
where
    V: BiasOfUnits<T, GateBias<LstmCell, D, H>> + TrainedBias<T>,
{
    /// The layer on a variable: the outputs of each step, `[steps, batch, H * D]`, and the last of both states, `[D, batch, H]`, for
    /// inputs `[steps, batch, I]`. Its tensors are parameters; `how` is as for [`grad::nn::lstm`](crate::grad::nn::lstm).
    ///
    /// # Panics
    /// As [`grad::nn::lstm`](crate::grad::nn::lstm).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// use conformable::nn::layers::Lstm;
    /// use nn::{Activation, Blank, Recurrence};
    /// let layer = Lstm::<Dim<2>, Dim<3>>::blank(());
    /// let x: Tensor<f32, shape![5, 4, 2]> = Tensor::ones();
    /// let (sum, gradient) = Tape::new().grad(&layer, &x, |layer, x, t| {
    ///     let (y, h, c) = layer.on(t.input(x), Recurrence::lstm());
    ///     assert_shape!(y.view(), [5, 4, 3]);
    ///     assert_shape!(h.view(), [1, 4, 3]);
    ///     c.sum()
    /// });
    /// // All is 0, the gates half open: the bias of the candidate adds 1/2 at a step, of which half is left at the next.
    /// assert_eq!((sum, gradient.bias_ih[[0, 2, 0]]), (0.0, 4.0 * 0.5 * (1.0 + 0.5 + 0.25 + 0.125 + 0.0625)));
    /// ```
    #[track_caller]
    #[expect(clippy::type_complexity, reason = "the outputs and two states")]
    pub fn on<'t, S, A>(
        &'t self,
        x: Var<'t, S, T>,
        how: A,
    ) -> (Var<'t, DirectionsBeside<S, D, H>, T>, Var<'t, A::LastState, T>, Var<'t, A::LastState, T>)
    where
        S: Shape,
        H: Times<D>,
        A: Recurs<
                S,
                GateWeight<LstmCell, D, H, I>,
                GateWeight<LstmCell, D, H, H>,
                NoBias,
                Dim<4>,
                How: VarRecurrence<'t, T, LstmCell>,
            >,
    {
        recur::<_, _, _, _, _, LstmCell, _, _, _>(&self.weighted_vars(x), &how, Lies::PyTorch)
    }
}

/// The layers of a cell with one state.
macro_rules! on {
    ($($layer:ident $cell:ident, where { $($bound:tt)* } { $(#[$doc:meta])* })*) => { $(
        impl<I: Size, H: Size, D: Directions, T: Trained, B: Storage, V> $layer<I, H, D, T, B, V>
        where
            V: BiasOfUnits<T, GateBias<$cell, D, H>> + TrainedBias<T>,
        {
            $(#[$doc])*
            #[track_caller]
            pub fn on<'t, S, A>(
                &'t self,
                x: Var<'t, S, T>,
                how: A,
            ) -> (Var<'t, DirectionsBeside<S, D, H>, T>, Var<'t, A::LastState, T>)
            where
                S: Shape,
                H: Times<D>,
                $($bound)*
            {
                let of = self.weighted_vars(x);
                let (y, state, _) = recur::<_, _, _, _, _, $cell, _, _, NoCell>(&of, &how, Lies::PyTorch);
                (y, state)
            }
        }
    )* };
}

on! {
    Gru GruCell, where {
        A: Recurs<
                S,
                GateWeight<GruCell, D, H, I>,
                GateWeight<GruCell, D, H, H>,
                NoBias,
                Dim<3>,
                How: VarRecurrence<'t, T, GruCell>,
            >,
    }
    {
        /// The layer on a variable: the outputs of each step, `[steps, batch, H * D]`, and the last state, `[D, batch, H]`, for
        /// inputs `[steps, batch, I]`. Its tensors are parameters; `how` is as for [`grad::nn::gru`](crate::grad::nn::gru).
        ///
        /// # Panics
        /// As [`grad::nn::lstm`](crate::grad::nn::lstm).
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::Tape;
        /// use conformable::nn::layers::Gru;
        /// use nn::{Blank, Recurrence};
        /// let layer = Gru::<Dim<2>, Dim<3>>::blank(());
        /// let x: Tensor<f32, shape![2, 4, 2]> = Tensor::ones();
        /// let (sum, gradient) = Tape::new().grad(&layer, &x, |layer, x, t| {
        ///     let (y, h) = layer.on(t.input(x), Recurrence::gru());
        ///     assert_shape!(y.view(), [2, 4, 3]);
        ///     h.sum()
        /// });
        /// // All is 0, the gates half open: the bias of the candidate adds 1/2 at a step, of which half is left at the next.
        /// assert_eq!((sum, gradient.bias_ih[[0, 2, 0]]), (0.0, 4.0 * (0.5 + 0.25)));
        /// ```
    }
    Rnn RnnCell, where {
        A: Recurs<
                S,
                GateWeight<RnnCell, D, H, I>,
                GateWeight<RnnCell, D, H, H>,
                NoBias,
                One,
                How: VarRecurrence<'t, T, RnnCell>,
            >,
    }
    {
        /// The layer on a variable: the outputs of each step, `[steps, batch, H * D]`, and the last state, `[D, batch, H]`, for
        /// inputs `[steps, batch, I]`. Its tensors are parameters; `how` is as for [`grad::nn::rnn`](crate::grad::nn::rnn).
        ///
        /// # Panics
        /// As [`grad::nn::lstm`](crate::grad::nn::lstm).
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::grad::Tape;
        /// use conformable::nn::layers::Rnn;
        /// use nn::{Activation, Recurrence};
        /// let layer: Rnn<One, One> = Rnn {
        ///     weight_ih: Tensor::ones(),
        ///     weight_hh: Tensor::ones(),
        ///     bias_ih: Tensor::zeros(),
        ///     bias_hh: Tensor::ones(),
        /// };
        /// let (sum, gradient) = Tape::new().grad(&layer, &tensor![[[2.0]], [[3.0]]], |layer, x, t| {
        ///     layer.on(t.input(x), Recurrence::rnn().activations([Activation::RELU])).0.sum()
        /// });
        /// assert_eq!((sum, gradient.bias_hh, gradient.weight_hh), (10.0, tensor![[[3.0]]], tensor![[[[3.0]]]]));
        /// ```
    }
}
