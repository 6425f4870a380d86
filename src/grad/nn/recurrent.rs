//! Recurrent layers.

use crate::grad::node::{Erased, Trained};
use crate::grad::rules::recurrent::{self, BiasesOfVars, CellOfVars, RecurrentVars};
use crate::grad::var::Var;
use crate::kernel::recurrent::{GateOrder, RecurrentWays};
use crate::nn::conv::NoBias;
use crate::nn::recurrent::{
    CellSettings, GivenLens, GruCell, Lies, LstmCell, NoCell, Recurrence, RnnCell, StateShape, laid_out,
};
use crate::rule::recurrent::{LastState, NotGiven, Recurs, SaysHowToRecur, SequenceAxes, Unrolled};
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, bind_all};
use crate::size::{Dim, One};

/// A state that sequences begin with, or peepholes, of variables: a variable, or nothing.
#[diagnostic::on_unimplemented(
    message = "the state that sequences of variables begin with is a variable, not a `{Self}`",
    label = "sequences begin with a variable of `{T}`, or with zeros if nothing is said",
    note = "a tensor is made a variable by the pass: `t.param(&h)` if it is trained, `t.input(&h)` if it is data; of an expression `t.eval(..)` makes one",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait VarState<'t, T: Trained>: StateShape {
    /// It, if there is one.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn variable(&self) -> Option<Erased<'t, T>>;
    /// Its names and numbers.
    #[doc(hidden)]
    fn names(&self) -> Named<'_>;
}

impl<S: Shape, T> StateShape for Var<'_, S, T> {
    type Shape = S;
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained> VarState<'t, T> for Var<'t, S, T> {
    #[expect(private_interfaces, reason = "sealed")]
    fn variable(&self) -> Option<Erased<'t, T>> {
        Some(self.erased())
    }

    fn names(&self) -> Named<'_> {
        Named::new::<S>(self.extents())
    }
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained> VarState<'t, T> for NotGiven {
    #[expect(private_interfaces, reason = "sealed")]
    fn variable(&self) -> Option<Erased<'t, T>> {
        None
    }

    fn names(&self) -> Named<'_> {
        Named::NONE
    }
}

/// The bias of a recurrent layer of variables: a variable, or [`NoBias`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the bias of gates in a pass",
    label = "expected a variable with the elements `{T}`, or `NoBias`",
    note = "a tensor is made a variable by the pass: `t.param(&b)` if it is trained, `t.input(&b)` if it is data; of an expression `t.eval(..)` makes one",
    note = "C50: read on in `conformable::errors::c50` (`cargo doc --open`)"
)]
pub trait VarUnitBias<'t, T: Trained>: Sealed {
    /// Its shape.
    type Shape;
    /// It, if there is one.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn variable(&self) -> Option<Erased<'t, T>>;
    /// Its names and numbers.
    #[doc(hidden)]
    fn names(&self) -> Named<'_>;
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained> VarUnitBias<'t, T> for Var<'t, S, T> {
    type Shape = S;

    #[expect(private_interfaces, reason = "sealed")]
    fn variable(&self) -> Option<Erased<'t, T>> {
        Some(self.erased())
    }

    fn names(&self) -> Named<'_> {
        Named::new::<S>(self.extents())
    }
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained> VarUnitBias<'t, T> for NoBias {
    type Shape = NoBias;

    #[expect(private_interfaces, reason = "sealed")]
    fn variable(&self) -> Option<Erased<'t, T>> {
        None
    }

    fn names(&self) -> Named<'_> {
        Named::NONE
    }
}

/// What a cell is, over variables of elements of type `T`.
pub trait VarCell<'t, T: Trained>: CellSettings {
    /// It with its variables.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn of_vars(&self) -> CellOfVars<'t, T>;
    /// The names and numbers of what it holds.
    #[doc(hidden)]
    fn names(&self) -> [Named<'_>; 2];
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained, C: VarState<'t, T>, P: VarState<'t, T>> VarCell<'t, T> for LstmCell<C, P> {
    #[expect(private_interfaces, reason = "sealed")]
    fn of_vars(&self) -> CellOfVars<'t, T> {
        let (cell, peepholes) = (self.cell.variable(), self.peepholes.variable());
        CellOfVars::Lstm { cell, peepholes, input_forget: self.input_forget }
    }

    fn names(&self) -> [Named<'_>; 2] {
        [self.cell.names(), self.peepholes.names()]
    }
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained> VarCell<'t, T> for GruCell {
    #[expect(private_interfaces, reason = "sealed")]
    fn of_vars(&self) -> CellOfVars<'t, T> {
        CellOfVars::Gru { linear_before_reset: self.linear_before_reset }
    }

    fn names(&self) -> [Named<'_>; 2] {
        [Named::NONE; 2]
    }
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained> VarCell<'t, T> for RnnCell {
    #[expect(private_interfaces, reason = "sealed")]
    fn of_vars(&self) -> CellOfVars<'t, T> {
        CellOfVars::Rnn
    }

    fn names(&self) -> [Named<'_>; 2] {
        [Named::NONE; 2]
    }
}

/// How to go over sequences of variables of `T` with a cell of the kind `K`.
#[diagnostic::on_unimplemented(
    message = "variables of `{T}` do not go through the cell `{K}` by `{Self}`",
    label = "expected a `Recurrence` with the cell `{K}`, whose states are variables of `{T}` and whose lengths are tensors of integers",
    note = "`grad::nn::lstm` takes `Recurrence::lstm()`, `gru` and `rnn` those of their names; a tensor is made a variable by the pass: `t.param(&h)` if it is trained, `t.input(&h)` if it is data; of an expression `t.eval(..)` makes one",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait VarRecurrence<'t, T: Trained, K>: SaysHowToRecur {
    /// The cell.
    type Of: VarCell<'t, T>;
    /// The state that sequences begin with.
    type First: VarState<'t, T>;
    /// The lengths.
    type Lengths: GivenLens;

    /// Its parts.
    #[doc(hidden)]
    fn parts(&self) -> (&Self::Of, &Self::First, &Self::Lengths, GateOrder, RecurrentWays);
}

#[diagnostic::do_not_recommend]
impl<'t, T, K, C, S, L, O> VarRecurrence<'t, T, K> for Recurrence<C, S, L, O>
where
    T: Trained,
    C: VarCell<'t, T> + CellSettings<Kind = K>,
    S: VarState<'t, T>,
    L: GivenLens + StateShape,
    O: SequenceAxes,
{
    type Of = C;
    type First = S;
    type Lengths = L;

    fn parts(&self) -> (&C, &S, &L, GateOrder, RecurrentWays) {
        self.settings()
    }
}

/// Inputs, both weights, and where the biases are with their names.
pub(in crate::grad) struct WeightedVars<'t, 'n, X: Shape, W: Shape, R: Shape, T> {
    pub(in crate::grad) x: Var<'t, X, T>,
    pub(in crate::grad) weight: Var<'t, W, T>,
    pub(in crate::grad) recurrent: Var<'t, R, T>,
    pub(in crate::grad) bias: BiasesOfVars<'t, T>,
    pub(in crate::grad) bias_named: Named<'n>,
}

/// Goes over sequences: the outputs, the last state, and the second one of cells that have two. The caller's bounds say that all go
/// together.
///
/// # Panics
/// When an axis of run-time size has two numbers, or a sequence is longer than there are steps.
#[track_caller]
pub(in crate::grad) fn recur<'t, X: Shape, W: Shape, R: Shape, T: Trained, A, K, Out: Shape, Last: Shape, Kept: Shape>(
    of: &WeightedVars<'t, '_, X, W, R, T>,
    how: &A,
    lies: Lies,
) -> (Var<'t, Out, T>, Var<'t, Last, T>, Var<'t, Kept, T>)
where
    A: VarRecurrence<'t, T, K>,
{
    let WeightedVars { x, weight, recurrent, bias, bias_named } = of;
    let (cell, state, lens, order, mut ways) = how.parts();
    let r = recurrent.sizes();
    let batch_first = <A::Axes as SequenceAxes>::BATCH_FIRST;
    let sizes = laid_out(x.sizes().as_slice(), r.as_slice(), batch_first, lies, &mut ways);
    let [seen, first] = cell.names();
    let named = [
        Named::new::<X>(x.extents()),
        Named::new::<W>(weight.extents()),
        Named::new::<R>(recurrent.extents()),
        *bias_named,
        state.names(),
        lens.named(),
        seen,
        first,
    ];
    let (pass, arena) = (x.pass(), x.erased().arena());
    let lens = lens.lens().map(|lens| &*arena.keep_each(sizes.batch, lens));
    if let Some((number, len)) = lens.and_then(|lens| lens.iter().enumerate().find(|(_, len)| **len > sizes.steps)) {
        panic!("sequence {number} has {len} steps, and there are {}", sizes.steps);
    }
    let (out, last, kept) = (bind_all::<Out>(&named), bind_all::<Last>(&named), bind_all::<Kept>(&named));
    let of = RecurrentVars {
        x: x.erased(),
        weight: weight.erased(),
        recurrent: recurrent.erased(),
        bias: *bias,
        state: state.variable(),
        cell: cell.of_vars(),
        order,
        lens,
        ways,
        sizes,
    };
    let [y, h, c] =
        recurrent::recur(of, [pass.sizes::<Out>(&out), pass.sizes::<Last>(&last), pass.sizes::<Kept>(&kept)]);
    (Var::from_erased(y, out), Var::from_erased(h, last), Var::from_erased(c, kept))
}

/// [`nn::lstm`](crate::nn::lstm) of variables: `x: [T, B, I]`, `weight: [D, 4 * H, I]`, `recurrent: [D, 4 * H, H]` and `bias: [D, 8 *
/// H]`, or [`NoBias`](crate::nn::NoBias), give outputs `[T, D, B, H]` and two states `[D, B, H]`.
///
/// A state that sequences begin with, and peepholes, are variables too; lengths are a tensor of integers. All of `how` is as for tensors.
/// What is handed back goes through all steps. Gates are not stored: backwards they are computed again, those of all steps at once.
/// Where an activation has a corner, and where a gate is at the bound of a [`clip`](crate::nn::Recurrence::clip), the slope is that of the
/// flatter side.
///
/// Source: Werbos, "Backpropagation Through Time: What It Does and How to Do It" (1990).
///
/// # Panics
/// When a sequence is longer than there are steps, or an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// use nn::Recurrence;
/// let (x, w) = (Tensor::<f64, shape![1, 1, 1]>::ones(), Tensor::<f64, shape![1, 4, 1]>::zeros());
/// // Each gate is half open, and the candidate is 0.
/// let (last, dc) = Tape::new().grad(&tensor![[[4.0]]], &(x, w), |c, (x, w), t| {
///     let (x, w) = (t.input(x), t.input(w));
///     grad::nn::lstm(x, w, w, nn::NoBias, Recurrence::lstm().cell(t.param(c))).2.sum()
/// });
/// assert_eq!((last, dc), (2.0, tensor![[[0.5]]]));
/// ```
#[track_caller]
#[expect(clippy::type_complexity, reason = "the outputs and two states")]
pub fn lstm<'t, X: Shape, W: Shape, R: Shape, T: Trained, V, A>(
    x: Var<'t, X, T>,
    weight: Var<'t, W, T>,
    recurrent: Var<'t, R, T>,
    bias: V,
    how: A,
) -> (Var<'t, Unrolled<A, X, R>, T>, Var<'t, LastState<A, X, R>, T>, Var<'t, LastState<A, X, R>, T>)
where
    V: VarUnitBias<'t, T>,
    A: Recurs<X, W, R, V::Shape, Dim<4>, How: VarRecurrence<'t, T, LstmCell>>,
{
    recur::<_, _, _, _, _, LstmCell, _, _, _>(&joined(x, weight, recurrent, &bias), &how, Lies::Onnx)
}

/// All that has a bias of both kinds.
fn joined<'t, 'n, X: Shape, W: Shape, R: Shape, T: Trained>(
    x: Var<'t, X, T>,
    weight: Var<'t, W, T>,
    recurrent: Var<'t, R, T>,
    bias: &'n impl VarUnitBias<'t, T>,
) -> WeightedVars<'t, 'n, X, W, R, T> {
    let both = bias.variable().map_or(BiasesOfVars::None, BiasesOfVars::Joined);
    WeightedVars { x, weight, recurrent, bias: both, bias_named: bias.names() }
}

/// The functions of cells with one state.
macro_rules! of_one_state {
    ($($(#[$doc:meta])* $name:ident $cell:ident, where { $($bound:tt)* })*) => { $(
        $(#[$doc])*
        #[track_caller]
        pub fn $name<'t, X: Shape, W: Shape, R: Shape, T: Trained, V, A>(
            x: Var<'t, X, T>,
            weight: Var<'t, W, T>,
            recurrent: Var<'t, R, T>,
            bias: V,
            how: A,
        ) -> (Var<'t, Unrolled<A, X, R>, T>, Var<'t, LastState<A, X, R>, T>)
        where
            V: VarUnitBias<'t, T>,
            $($bound)*
        {
            let of = joined(x, weight, recurrent, &bias);
            let (y, state, _) = recur::<_, _, _, _, _, $cell, _, _, NoCell>(&of, &how, Lies::Onnx);
            (y, state)
        }
    )* };
}

of_one_state! {
    /// [`nn::gru`](crate::nn::gru) of variables: `x: [T, B, I]`, `weight: [D, 3 * H, I]`, `recurrent: [D, 3 * H, H]` and `bias: [D, 6 *
    /// H]`, or [`NoBias`](crate::nn::NoBias), give outputs `[T, D, B, H]` and a state `[D, B, H]`.
    ///
    /// All else is as for [`lstm`].
    ///
    /// # Panics
    /// As [`lstm`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// use nn::Recurrence;
    /// let (x, w) = (Tensor::<f64, shape![1, 1, 1]>::ones(), Tensor::<f64, shape![1, 3, 1]>::zeros());
    /// // The update gate is half open, and the candidate is 0.
    /// let (last, dh) = Tape::new().grad(&tensor![[[4.0]]], &(x, w), |h, (x, w), t| {
    ///     let (x, w) = (t.input(x), t.input(w));
    ///     grad::nn::gru(x, w, w, nn::NoBias, Recurrence::gru().state(t.param(h))).1.sum()
    /// });
    /// assert_eq!((last, dh), (2.0, tensor![[[0.5]]]));
    /// ```
    gru GruCell, where { A: Recurs<X, W, R, V::Shape, Dim<3>, How: VarRecurrence<'t, T, GruCell>>, }

    /// [`nn::rnn`](crate::nn::rnn) of variables: `x: [T, B, I]`, `weight: [D, H, I]`, `recurrent: [D, H, H]` and `bias: [D, 2 * H]`, or
    /// [`NoBias`](crate::nn::NoBias), give outputs `[T, D, B, H]` and a state `[D, B, H]`.
    ///
    /// All else is as for [`lstm`].
    ///
    /// # Panics
    /// As [`lstm`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{self, Tape};
    /// use nn::{Activation, Recurrence};
    /// // The last state is w x0 r + w x1, and x is 1 and 10.
    /// let (x, weights) = (tensor![[[1.0]], [[10.0]]], (tensor![[[2.0]]], tensor![[[3.0]]]));
    /// let (last, (dw, dr)) = Tape::new().grad(&weights, &x, |(w, r), x, t| {
    ///     let how = Recurrence::rnn().activations([Activation::RELU]);
    ///     grad::nn::rnn(t.input(x), t.param(w), t.param(r), nn::NoBias, how).1.sum()
    /// });
    /// assert_eq!((last, dw, dr), (26.0, tensor![[[13.0]]], tensor![[[2.0]]]));
    /// ```
    rnn RnnCell, where { A: Recurs<X, W, R, V::Shape, One, How: VarRecurrence<'t, T, RnnCell>>, }
}
