//! Recurrent layers: [`Recurrence`] says how, [`cells`] what a cell is, and here is what all of them share.

mod cells;

use super::conv::NoBias;
use crate::element::{Element, IndexElement, Real};
use crate::kernel::recurrent::{
    self as kernel, Activation, Cell, GateOrder, RecurrentInputs, RecurrentOutputs, RecurrentSizes, RecurrentWays,
    RowsApart,
};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::recurrent::{BatchFirst, BiasOfGates, Gated, NotGiven, SaysHowToRecur, SequenceAxes, StepsFirst};
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, bind_all};
use crate::size::Size;
use crate::storage::source::RowMajor;
use crate::storage::target::Target;
pub(crate) use cells::NoCell;
pub use cells::{
    GruCell, LstmCell, RecurrenceWith, RnnCell, gru_into, gru_scratch, lstm_into, lstm_scratch, rnn_into, rnn_scratch,
};
#[cfg(feature = "alloc")]
pub use cells::{gru, lstm, rnn};
use core::marker::PhantomData;

/// How to go over sequences, and with which cell: made by [`Recurrence::lstm`], [`Recurrence::gru`] or [`Recurrence::rnn`], and
/// by methods.
///
/// Nothing said is what PyTorch does: the order of gates is PyTorch's, the activations are `sigmoid` and `tanh`, and sequences begin
/// with a state of zeros. Weights from ONNX files have [another order](Self::order), and so have those of a GRU from Keras.
#[derive(Clone, Copy, Debug)]
pub struct Recurrence<C, S = NotGiven, L = NotGiven, O = StepsFirst> {
    pub(super) of: C,
    state: S,
    lens: L,
    order: GateOrder,
    reverse: bool,
    clip: Option<f64>,
    activations: [[Activation; 3]; 2],
    axes: PhantomData<O>,
}

/// What a cell is, beside its weights.
pub trait CellSettings: Sealed {
    /// Its kind: itself, with nothing given.
    type Kind;
    /// How many kinds of gates it has.
    type Gates: Size;
    /// An activation for each of its functions: of the gates, of the candidate, of the second state.
    type Activations: AsRef<[Activation]>;
    /// The shape of the second state that sequences begin with, or [`NotGiven`].
    type Cell;
    /// The shape of the peepholes, or [`NotGiven`].
    type Peepholes;
}

/// What a cell is, over elements of type `T`.
pub trait CellOf<T: Real>: CellSettings {
    /// Its loop.
    type Loop<'a>: Cell<T>;

    /// Calls `run` with the loop.
    fn with_loop<R>(&self, order: GateOrder, run: impl for<'a> FnOnce(Self::Loop<'a>) -> R) -> R;

    /// The names of what it holds.
    fn named(&self) -> [Named<'_>; 2];
}

/// A tensor, or nothing.
pub trait Given<T: Element>: Sealed {
    /// Its shape.
    type Shape;

    /// Its names.
    fn named(&self) -> Named<'_>;

    /// The elements, which are copied if they lie apart.
    fn in_order(&self) -> Option<impl AsRef<[T]>>;
}

/// The elements of an operand, one behind the other.
fn in_order<T: Element, X: TensorOperand<T>>(x: &X) -> RowMajor<'_, T, X::Shape, X::Kind> {
    RowMajor::new(x.sized(), x.elements())
}

macro_rules! nothing_given {
    ($($nothing:ty),*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: Element> Given<T> for $nothing {
            type Shape = $nothing;

            fn named(&self) -> Named<'_> {
                Named::NONE
            }

            fn in_order(&self) -> Option<impl AsRef<[T]>> {
                None::<[T; 0]>
            }
        }
    )* };
}
nothing_given!(NotGiven, NoBias);

#[diagnostic::do_not_recommend]
impl<T: Element, X: TensorOperand<T>> Given<T> for X {
    type Shape = X::Shape;

    fn named(&self) -> Named<'_> {
        Named::new::<X::Shape>(self.sized())
    }

    fn in_order(&self) -> Option<impl AsRef<[T]>> {
        Some(in_order::<T, X>(self))
    }
}

#[diagnostic::do_not_recommend]
impl<D, Rows, H, R> BiasOfGates<Gated<D, Rows, H>, R> for NoBias {}

/// The lengths of sequences, or nothing.
pub trait GivenLens: Sealed {
    /// Their names.
    fn named(&self) -> Named<'_>;

    /// What says how long each is.
    fn lens(&self) -> Option<impl Fn(usize) -> usize>;
}

#[diagnostic::do_not_recommend]
impl GivenLens for NotGiven {
    fn named(&self) -> Named<'_> {
        Named::NONE
    }

    fn lens(&self) -> Option<impl Fn(usize) -> usize> {
        None::<fn(usize) -> usize>
    }
}

#[diagnostic::do_not_recommend]
impl<I: IndexElement, X: TensorOperand<I> + AnyOperand<Item = I>> GivenLens for X {
    fn named(&self) -> Named<'_> {
        Named::new::<X::Shape>(self.sized())
    }

    fn lens(&self) -> Option<impl Fn(usize) -> usize> {
        let lens = in_order::<I, X>(self);
        Some(move |sequence: usize| {
            let lens: &[I] = lens.as_ref();
            let len = lens[sequence].number();
            usize::try_from(len).unwrap_or_else(|_| panic!("sequence {sequence} has a length of {len}"))
        })
    }
}

#[diagnostic::do_not_recommend]
impl<C: CellSettings, S: StateShape, L: StateShape, O: SequenceAxes> SaysHowToRecur for Recurrence<C, S, L, O> {
    type How = Self;
    type Axes = O;
    type State = S::Shape;
    type Cell = C::Cell;
    type Lens = L::Shape;
    type Peepholes = C::Peepholes;
}

/// The shape of a state, or of lengths, whatever the elements.
pub trait StateShape: Sealed {
    /// It, or [`NotGiven`].
    type Shape;
}

#[diagnostic::do_not_recommend]
impl StateShape for NotGiven {
    type Shape = NotGiven;
}

#[diagnostic::do_not_recommend]
impl<X: AnyOperand> StateShape for X {
    type Shape = X::Shape;
}

impl<C: CellSettings> Recurrence<C> {
    /// With these activations.
    const fn new(of: C, activations: [Activation; 3]) -> Self {
        Recurrence {
            of,
            state: NotGiven,
            lens: NotGiven,
            order: GateOrder::PyTorch,
            reverse: false,
            clip: None,
            activations: [activations; 2],
            axes: PhantomData,
        }
    }
}

impl<C, S, L, O> Recurrence<C, S, L, O> {
    /// Changes what the cell is.
    pub(super) fn with_cell<D>(self, change: impl FnOnce(C) -> D) -> Recurrence<D, S, L, O> {
        let Recurrence { of, state, lens, order, reverse, clip, activations, axes } = self;
        Recurrence { of: change(of), state, lens, order, reverse, clip, activations, axes }
    }

    /// The state that sequences begin with, `[directions, batch, units]`; zeros if nothing is said.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, weight) = (tensor![[[1.0]]], tensor![[[1.0]]]);
    /// let how = Recurrence::rnn().activations([Activation::RELU]).state(tensor![[[2.0]]]);
    /// assert_eq!(nn::rnn(&x, &weight, &weight, nn::NoBias, how).1, tensor![[[3.0]]]);
    /// ```
    #[doc(alias("initial_h", "h0"))]
    pub fn state<X>(self, state: X) -> Recurrence<C, X, L, O> {
        let Recurrence { of, lens, order, reverse, clip, activations, axes, .. } = self;
        Recurrence { of, state, lens, order, reverse, clip, activations, axes }
    }

    /// How many steps each sequence has, `[batch]`, of integers of any type. The outputs behind these are zeros, and the last state
    /// is that of the last of them; a direction that goes backward begins there.
    ///
    /// # Panics
    /// When called: the function panics where a length is negative, or larger than the number of steps.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, weight) = (tensor![[[1.0], [1.0]], [[2.0], [2.0]]], tensor![[[1.0]]]);
    /// let how = Recurrence::rnn().activations([Activation::RELU]).lens(tensor![2, 1]);
    /// let (y, last) = nn::rnn(&x, &weight, &weight, nn::NoBias, how);
    /// assert_eq!(y.into_shape::<shape![2, 2]>(), tensor![[1.0, 1.0], [3.0, 0.0]]);
    /// assert_eq!(last, tensor![[[3.0], [1.0]]]);
    /// ```
    #[doc(alias("sequence_lens", "pack_padded_sequence"))]
    pub fn lens<X>(self, lens: X) -> Recurrence<C, S, X, O> {
        let Recurrence { of, state, order, reverse, clip, activations, axes, .. } = self;
        Recurrence { of, state, lens, order, reverse, clip, activations, axes }
    }

    /// Takes inputs `[batch, steps, features]` and states `[batch, directions, units]`, and gives outputs `[batch, steps, directions,
    /// units]`: ONNX's `layout` of 1. Nothing is copied.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::Recurrence;
    /// let x: Tensor<f32, shape![5, 3, 2]> = Tensor::ones();
    /// let (w, r) = (Tensor::<f32, shape![1, 4, 2]>::ones(), Tensor::<f32, shape![1, 4, 4]>::ones());
    /// let (y, last) = nn::rnn(&x, &w, &r, nn::NoBias, Recurrence::rnn().batch_first());
    /// assert_shape!(y, [5, 3, 1, 4]);
    /// assert_shape!(last, [5, 1, 4]);
    /// ```
    pub fn batch_first(self) -> Recurrence<C, S, L, BatchFirst> {
        let Recurrence { of, state, lens, order, reverse, clip, activations, .. } = self;
        Recurrence { of, state, lens, order, reverse, clip, activations, axes: PhantomData }
    }

    /// Says in which order gates of several kinds stand in weights and biases.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{GateOrder, Recurrence};
    /// let (x, r) = (tensor![[[1.0]]], Tensor::<f64, shape![1, 3, 1]>::zeros());
    /// let run = |w, order| nn::gru(&x, w, &r, nn::NoBias, Recurrence::gru().order(order)).1.item();
    /// // The update gate is the second one, or the first.
    /// let torch = run(tensor![[[0.0], [5.0], [1.0]]], GateOrder::PyTorch);
    /// assert_eq!(run(tensor![[[5.0], [0.0], [1.0]]], GateOrder::Onnx), torch);
    /// ```
    pub fn order(self, order: GateOrder) -> Self {
        Recurrence { order, ..self }
    }

    /// Goes over a single direction from the last step to the first. Outputs stay at the places of their inputs.
    ///
    /// Of two directions, as the weights have them, the second always does.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, weight) = (tensor![[[1.0]], [[2.0]]], tensor![[[1.0]]]);
    /// let how = Recurrence::rnn().activations([Activation::RELU]).reverse();
    /// let (y, _) = nn::rnn(&x, &weight, &weight, nn::NoBias, how);
    /// assert_eq!(y.into_shape::<shape![2]>(), tensor![3.0, 2.0]);
    /// ```
    pub fn reverse(self) -> Self {
        Recurrence { reverse: true, ..self }
    }

    /// Keeps what goes into the activations of gates and candidates between `-clip` and `clip`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, weight) = (tensor![[[5.0]]], tensor![[[1.0]]]);
    /// let how = Recurrence::rnn().activations([Activation::RELU]).clip(3.0);
    /// assert_eq!(nn::rnn(&x, &weight, &weight, nn::NoBias, how).1, tensor![[[3.0]]]);
    /// ```
    pub fn clip(self, clip: f64) -> Self {
        Recurrence { clip: Some(clip), ..self }
    }
}

/// Each function of a cell, or as many as there are of these.
fn filled(given: &[Activation], mut activations: [Activation; 3]) -> [Activation; 3] {
    for (to, from) in activations.iter_mut().zip(given) {
        *to = *from;
    }
    activations
}

impl<C: CellSettings, S, L, O> Recurrence<C, S, L, O> {
    /// The activations: of the gates, the candidate and the second state of an LSTM; of the gates and the candidate of a GRU; of an
    /// RNN, one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let gates = Activation::hard_sigmoid(0.2, 0.5);
    /// let how = Recurrence::lstm().activations([gates, Activation::TANH, Activation::TANH]);
    /// let x: Tensor<f32, shape![3, 1, 1]> = Tensor::ones();
    /// let w: Tensor<f32, shape![1, 4, 1]> = Tensor::ones();
    /// assert!(nn::lstm(&x, &w, &w, nn::NoBias, how).1.item() < 1.0);
    /// ```
    #[doc(alias = "nonlinearity")]
    pub fn activations(self, activations: C::Activations) -> Self {
        let activations = self.activations.map(|own| filled(activations.as_ref(), own));
        Recurrence { activations, ..self }
    }

    /// The [`activations`](Self::activations) of the second of two directions, if they are others.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, w) = (tensor![[[-1.0]]], tensor![[[1.0]], [[1.0]]]);
    /// let how = Recurrence::rnn().activations([Activation::RELU]);
    /// let how = how.activations_back([Activation::affine(2.0, 0.0)]);
    /// assert_eq!(nn::rnn(&x, &w, &w, nn::NoBias, how).1, tensor![[[0.0]], [[-2.0]]]);
    /// ```
    pub fn activations_back(self, activations: C::Activations) -> Self {
        let [first, second] = self.activations;
        Recurrence { activations: [first, filled(activations.as_ref(), second)], ..self }
    }
}

/// Inputs and weights, and where the bias is: of both biases one behind the other, or apart.
pub(super) struct Weighted<'a, X, W, R, V> {
    pub(super) x: &'a X,
    pub(super) weight: &'a W,
    pub(super) recurrent: &'a R,
    pub(super) bias: Biases<'a, V>,
}

/// Where biases are.
pub(super) enum Biases<'a, V> {
    /// That of states behind that of inputs, in each direction.
    Joined(&'a V),
    /// That of inputs, and that of states.
    Apart(&'a V, &'a V),
}

/// How to go over sequences of elements of type `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not how to go over sequences of elements of type `{T}`",
    label = "expected a `Recurrence` whose state has elements of type `{T}`, and whose lengths are integers",
    note = "convert a state with `.cast::<{T}>()`; `nn::lstm` takes `Recurrence::lstm()`, `nn::gru` and `nn::rnn` those of their names",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait RecurrenceOf<T: Real>: Sealed {
    /// Its cell.
    type Cell: CellOf<T>;
    /// The state that sequences begin with.
    type State: Given<T>;
    /// The lengths.
    type Lens: GivenLens;

    /// Its parts.
    fn parts(&self) -> (&Self::Cell, &Self::State, &Self::Lens, GateOrder, RecurrentWays);
}

#[diagnostic::do_not_recommend]
impl<T: Real, C: CellOf<T>, S: Given<T>, L: GivenLens, O> RecurrenceOf<T> for Recurrence<C, S, L, O> {
    type Cell = C;
    type State = S;
    type Lens = L;

    fn parts(&self) -> (&C, &S, &L, GateOrder, RecurrentWays) {
        self.settings()
    }
}

impl<C, S, L, O> Recurrence<C, S, L, O> {
    /// The cell, the state, the lengths, and how it is gone over; where rows lie is not known yet.
    pub(crate) fn settings(&self) -> (&C, &S, &L, GateOrder, RecurrentWays) {
        let nowhere = RowsApart { step: 0, sequence: 0, direction: 0 };
        let Recurrence { of, state, lens, order, reverse, clip, activations, .. } = self;
        let ways = RecurrentWays {
            inputs: nowhere,
            outputs: nowhere,
            states: nowhere,
            reverse: *reverse,
            clip: *clip,
            activations: *activations,
        };
        (of, state, lens, *order, ways)
    }
}

/// How outputs of several directions lie.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Lies {
    /// The directions are an axis before the sequences, or before the units where sequences come first.
    Onnx,
    /// The directions of a step of a sequence are beside each other.
    PyTorch,
}

/// The sizes of a layer over inputs of the sizes `x`, with a weight of states of the sizes `r`, and where all rows lie.
pub(crate) fn laid_out(
    x: &[usize],
    r: &[usize],
    batch_first: bool,
    lies: Lies,
    ways: &mut RecurrentWays,
) -> RecurrentSizes {
    let ([outer, inner, inputs], directions, hidden) =
        (<[usize; 3]>::try_from(x).expect("three"), r[0], r[r.len() - 1]);
    let (steps, batch) = if batch_first { (inner, outer) } else { (outer, inner) };
    let rows = |step, sequence, direction| RowsApart { step, sequence, direction };
    ways.inputs = if batch_first { rows(1, steps, 0) } else { rows(batch, 1, 0) };
    ways.outputs = match (batch_first, lies) {
        (false, Lies::Onnx) => rows(directions * batch, 1, batch),
        (false, Lies::PyTorch) => rows(directions * batch, directions, 1),
        (true, _) => rows(directions, steps * directions, 1),
    };
    ways.states = if batch_first { rows(0, directions, 1) } else { rows(0, 1, batch) };
    RecurrentSizes { steps, batch, inputs, hidden, directions }
}

/// Goes over sequences: the outputs, the last state, and that of cells which have two, at three targets. The scratch is the caller's,
/// or is allocated.
///
/// # Panics
/// When the caller's scratch is too short, or axes of one name have two numbers.
pub(super) fn recur<T, X, W, R, V, A, Out, Last, Kept, O, P, Q>(
    of: &Weighted<'_, X, W, R, V>,
    how: &A,
    lies: Lies,
    (y, last, kept): (O, P, Q),
    scratch: Option<&mut [T]>,
) -> (O::Out, P::Out, Q::Out)
where
    T: Real,
    X: TensorOperand<T>,
    W: TensorOperand<T>,
    R: TensorOperand<T>,
    V: Given<T>,
    A: RecurrenceOf<T> + SaysHowToRecur,
    Out: Shape,
    Last: Shape,
    Kept: Shape,
    O: Target<T, Out>,
    P: Target<T, Last>,
    Q: Target<T, Kept>,
{
    let Weighted { x, weight, recurrent, bias } = of;
    let (cell, state, lens, order, mut ways) = how.parts();
    let r = R::Shape::sizes(recurrent.sized()).as_slice();
    let batch_first = <A::Axes as SequenceAxes>::BATCH_FIRST;
    let sizes = laid_out(X::Shape::sizes(x.sized()).as_slice(), r, batch_first, lies, &mut ways);
    let (of_inputs, of_states) = match bias {
        Biases::Joined(both) => (both, both),
        Biases::Apart(of_inputs, of_states) => (of_inputs, of_states),
    };
    let [seen, first] = cell.named();
    let named = [
        Named::new::<X::Shape>(x.sized()),
        Named::new::<W::Shape>(weight.sized()),
        Named::new::<R::Shape>(recurrent.sized()),
        of_inputs.named(),
        of_states.named(),
        state.named(),
        lens.named(),
        seen,
        first,
    ];
    let (gates, apart) = (CellLoop::<T, A>::GATES, CellLoop::<T, A>::APART);
    let len = kernel::scratch_len(gates, apart, sizes);
    let (x, weight, recurrent) = (in_order::<T, X>(x), in_order::<T, W>(weight), in_order::<T, R>(recurrent));
    let (of_inputs, of_states, state, lens) =
        (of_inputs.in_order(), of_states.in_order(), state.in_order(), lens.lens());
    let rows = gates * sizes.hidden;
    let (bias, bias_apart) = match (of_inputs.as_ref(), of_states.as_ref(), bias) {
        (Some(both), _, Biases::Joined(_)) => (Some([both.as_ref(), &both.as_ref()[rows..]]), 2 * rows),
        (Some(of_inputs), Some(of_states), _) => (Some([of_inputs.as_ref(), of_states.as_ref()]), rows),
        _ => (None, 0),
    };
    let inputs = RecurrentInputs {
        x: x.as_ref(),
        weight: weight.as_ref(),
        recurrent: recurrent.as_ref(),
        bias,
        bias_apart,
        state: state.as_ref().map(AsRef::as_ref),
        lens: lens.as_ref().map(|lens| lens as &dyn Fn(usize) -> usize),
    };
    let (mut of_last, mut of_kept) = (None, None);
    let outputs = y.written(bind_all::<Out>(&named), |y| {
        of_last = Some(last.written(bind_all::<Last>(&named), |state| {
            of_kept = Some(kept.written(bind_all::<Kept>(&named), |kept| {
                let outputs = RecurrentOutputs { y, state, cell: kept };
                cell.with_loop(order, |cell| {
                    with_scratch(scratch, len, |scratch| kernel::recur(cell, sizes, &ways, inputs, outputs, scratch));
                });
            }));
        }));
    });
    match (of_last, of_kept) {
        (Some(last), Some(kept)) => (outputs, last, kept),
        _ => unreachable!("a target calls what writes it"),
    }
}

/// The loop of the cell of `A`.
type CellLoop<T, A> = <<A as RecurrenceOf<T>>::Cell as CellOf<T>>::Loop<'static>;

/// Calls `run` with `len` elements: the caller's, or allocated.
///
/// # Panics
/// When the caller's are fewer.
fn with_scratch<T: Real>(scratch: Option<&mut [T]>, len: usize, run: impl FnOnce(&mut [T])) {
    match scratch {
        Some(scratch) => match scratch.get_mut(..len) {
            Some(scratch) => run(scratch),
            None => panic!("the scratch has {} elements, and {len} are needed", scratch.len()),
        },
        #[cfg(feature = "alloc")]
        None => crate::kernel::scratch::with_elements(len, T::ZERO, run),
        #[cfg(not(feature = "alloc"))]
        None => unreachable!("without `alloc` the scratch is the caller's"),
    }
}
