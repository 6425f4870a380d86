//! Recurrent layers: sequences of inputs under the weights of gates.
//!
//! ```text
//! inputs             [T, B, I]         or [B, T, I]
//! weight of inputs   [D, G · H, I]     or [D, G, H, I]
//! weight of states   [D, G · H, H]     or [D, G, H, H]
//! bias               [D, 2 · G · H]    or [D, 2, G, H]
//! peepholes          [D, 3 · H]        or [D, 3, H]
//! state              [D, B, H]         or [B, D, H]
//! outputs            [T, D, B, H]      or [B, T, D, H]
//! ```
//!
//! `T` steps of `B` sequences with `I` features each become `H` units in `D` directions, by `G` kinds of gates.

use crate::axis::{Missing, SizeAt, Yes};
use crate::rule::answer::BitAnswer;
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, One, Size, ToNumber};
use core::marker::PhantomData;
use core::ops::Mul;
use typenum::{IsEqual, U2, U3};

/// Nothing is given: sequences begin with a state of zeros, all are of the same length, gates do not see the second state.
#[derive(Clone, Copy, Debug, Default)]
pub struct NotGiven;

/// Inputs are `[steps, batch, features]`, outputs `[steps, directions, batch, units]`.
#[derive(Clone, Copy, Debug, Default)]
pub struct StepsFirst;

/// Inputs are `[batch, steps, features]`, outputs `[batch, steps, directions, units]`.
#[derive(Clone, Copy, Debug, Default)]
pub struct BatchFirst;

/// The order of the axes of sequences.
pub trait SequenceAxes: Sealed {
    /// Are sequences the first axis?
    const BATCH_FIRST: bool;
    /// The outputs, total.
    type Outputs<X: Shape, D: Size, H: Size>: Shape;
    /// The state, total.
    type State<X: Shape, D: Size, H: Size>: Shape;
    /// The size that counts the sequences.
    type Batch<X: Shape>: Size;
}

/// The first axis of three.
type FirstOfThree<X> = <<<X as Shape>::Lead as Shape>::Lead as Shape>::Last;
/// The second axis of three.
type SecondOfThree<X> = <<X as Shape>::Lead as Shape>::Last;

impl SequenceAxes for StepsFirst {
    const BATCH_FIRST: bool = false;
    type Outputs<X: Shape, D: Size, H: Size> = (((((), FirstOfThree<X>), D), SecondOfThree<X>), H);
    type State<X: Shape, D: Size, H: Size> = ((((), D), SecondOfThree<X>), H);
    type Batch<X: Shape> = SecondOfThree<X>;
}

impl SequenceAxes for BatchFirst {
    const BATCH_FIRST: bool = true;
    type Outputs<X: Shape, D: Size, H: Size> = (((((), FirstOfThree<X>), SecondOfThree<X>), D), H);
    type State<X: Shape, D: Size, H: Size> = ((((), FirstOfThree<X>), D), H);
    type Batch<X: Shape> = FirstOfThree<X>;
}

/// What says how to go over sequences.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say how to go over sequences",
    label = "expected a `Recurrence`",
    note = "`Recurrence::lstm()`, `::gru()` and `::rnn()` begin with zeros; `Recurrence::lstm().state(&h).cell(&c)` begins with what is given",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait SaysHowToRecur: Sealed {
    /// Itself. Functions ask of this type what they ask of its elements, so that what does not say how is one error.
    type How;
    /// The order of the axes.
    type Axes: SequenceAxes;
    /// The shape of the first state, or [`NotGiven`].
    type State;
    /// The shape of the first state of an LSTM's cells, or [`NotGiven`].
    type Cell;
    /// The shape of the lengths, or [`NotGiven`].
    type Lens;
    /// The shape of the peepholes, or [`NotGiven`].
    type Peepholes;
}

/// The shape of the outputs of inputs `X` under a weight of states `R`.
pub type Unrolled<A, X, R> = <A as Recur<X, R>>::Outputs;
/// The shape of their last state.
pub type LastState<A, X, R> = <A as Recur<X, R>>::LastState;

/// What comes of inputs `X` under a weight of states `R`: total, the check is [`Recurs`].
pub trait Recur<X, R>: SaysHowToRecur<How = Self> {
    /// The shape of the outputs.
    type Outputs: Shape;
    /// The shape of the state.
    type LastState: Shape;
}

impl<A: SaysHowToRecur<How = A>, X: Shape, R: Shape> Recur<X, R> for A {
    type Outputs = <A::Axes as SequenceAxes>::Outputs<X, SizeAt<R, 0>, R::Last>;
    type LastState = <A::Axes as SequenceAxes>::State<X, SizeAt<R, 0>, R::Last>;
}

/// The shape of sequences with `I` features at each step. Of what has not three axes, nothing more is asked.
#[diagnostic::on_unimplemented(
    message = "inputs of a recurrent layer have three axes, and here is the shape `{Self}`",
    label = "inputs of the shape `{Self}`",
    note = "inputs are `[steps, batch, features]`; `.unsqueeze::<1>()` makes one sequence of `[steps, features]`, and `Recurrence::lstm().batch_first()` takes `[batch, steps, features]`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait Sequences: Sealed {
    /// The features.
    type Features;
}

#[diagnostic::do_not_recommend]
impl<T, B, I> Sequences for ((((), T), B), I) {
    type Features = I;
}

/// As many features as the weight of inputs takes.
#[diagnostic::on_unimplemented(
    message = "the weight of inputs takes `{Self}` features, and the inputs have `{I}`",
    label = "inputs of `{I}` features, a weight for `{Self}`",
    note = "inputs are `[steps, batch, features]`, and their weight is `[directions, gates * units, features]`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait TakesFeatures<I>: Sealed {}

#[diagnostic::do_not_recommend]
impl<I, N: SameSize<I>> TakesFeatures<I> for N {}

/// What a weight of gates is seen as: directions, rows and columns.
#[derive(Clone, Copy, Debug)]
pub struct Gated<D, Rows, C>(PhantomData<(D, Rows, C)>);
/// The units of all gates one behind the other.
#[derive(Clone, Copy, Debug)]
pub struct AllGates<N>(PhantomData<N>);
/// The units of each gate by themselves.
#[derive(Clone, Copy, Debug)]
pub struct ByGate<G, H>(PhantomData<(G, H)>);

/// A shape as a weight of gates: a [`Gated`], or [`Missing`] if it has neither three nor four axes.
pub trait AsGates: Sealed {
    /// What it is seen as.
    type Seen;
}

impl AsGates for () {
    type Seen = Missing;
}
impl<A> AsGates for ((), A) {
    type Seen = Missing;
}
impl<A, B> AsGates for (((), A), B) {
    type Seen = Missing;
}
impl<D, Rows, C> AsGates for ((((), D), Rows), C) {
    type Seen = Gated<D, AllGates<Rows>, C>;
}
impl<D, G, H, C> AsGates for (((((), D), G), H), C) {
    type Seen = Gated<D, ByGate<G, H>, C>;
}
impl<L, A, D, G, H, C> AsGates for (((((L, A), D), G), H), C) {
    type Seen = Missing;
}

/// What the shape `S` is seen as is a weight of gates.
#[diagnostic::on_unimplemented(
    message = "a weight of the shape `{S}` is not that of gates",
    label = "expected a weight of three axes or four, and this has the shape `{S}`",
    note = "a weight is `[directions, gates * units, columns]` or `[directions, gates, units, columns]`; `.unsqueeze::<0>()` makes one direction of a matrix",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait IsGates<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, D, Rows, C> IsGates<S> for Gated<D, Rows, C> {}

/// One direction, or two.
#[diagnostic::on_unimplemented(
    message = "sequences are gone over in one direction or in two, and the weight of states is for `{Self}`",
    label = "`{Self}` directions",
    note = "the first axis of a weight counts the directions: a size of 1, or 2, of which the second begins at the last step",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait Directions: Size {}

#[diagnostic::do_not_recommend]
impl Directions for One {}
#[diagnostic::do_not_recommend]
impl Directions for Dim<2> {}

/// `G` gates of `H` units have `Rows` rows.
#[diagnostic::on_unimplemented(
    message = "the weight of states has `{Rows}` rows, which are not those of `{G}` gates of `{H}` units",
    label = "`{Rows}` rows for `{G}` gates of `{H}` units",
    note = "the weight of states is `[directions, gates * units, units]`; an LSTM has 4 kinds of gates, a GRU 3, an RNN 1",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait RowsOfGates<Rows, G, H>: Sealed {}

#[diagnostic::do_not_recommend]
impl<Rows, G, H> RowsOfGates<Rows, G, H> for Yes {}

/// As many kinds of gates as the cell has.
#[diagnostic::on_unimplemented(
    message = "the cell has `{G}` kinds of gates, and the weight of states `{Self}`",
    label = "`{Self}` kinds of gates for a cell of `{G}`",
    note = "a weight with an axis for gates is `[directions, gates, units, columns]`; an LSTM has 4 kinds of gates, a GRU 3, an RNN 1",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait GatesOfCell<G>: Sealed {}

#[diagnostic::do_not_recommend]
impl<G, N: SameSize<G>> GatesOfCell<G> for N {}

/// As many units of gates as of states.
#[diagnostic::on_unimplemented(
    message = "the weight of states has `{Self}` units at each gate, and `{H}` columns",
    label = "`{Self}` units, `{H}` columns",
    note = "the weight of states is `[directions, gates, units, units]`: the state that comes out goes in again",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait AsManyUnits<H>: Sealed {}

#[diagnostic::do_not_recommend]
impl<H, N: SameSize<H>> AsManyUnits<H> for N {}

/// A weight of states for `G` kinds of gates. Of what is [`Missing`], nothing is asked.
pub trait GoesBack<G>: Sealed {}

impl<G> GoesBack<G> for Missing {}
impl<D, Rows, H, G> GoesBack<G> for Gated<D, AllGates<Rows>, H>
where
    D: Directions,
    Rows: ToNumber,
    G: ToNumber,
    H: ToNumber<
        Number: Mul<G::Number, Output: IsEqual<Rows::Number, Output: BitAnswer<Answer: RowsOfGates<Rows, G, H>>>>,
    >,
{
}
impl<D, N, M, H, G> GoesBack<G> for Gated<D, ByGate<N, M>, H>
where
    D: Directions,
    N: GatesOfCell<G>,
    M: AsManyUnits<H>,
{
}

/// The same directions and rows as those of the weight of states.
#[diagnostic::on_unimplemented(
    message = "the weights of inputs and of states have different directions or gates: `{W}` and `{R}`",
    label = "the weight of inputs is `{W}`, that of states `{R}`",
    note = "both are `[directions, gates * units, ..]` or both `[directions, gates, units, ..]`: they differ in the last axis alone, the features of inputs and the units of states",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait SameGates<Rows, W, R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<D, Rows, W, R> SameGates<(D, Rows), W, R> for (D, Rows) {}

/// A weight of inputs, of the shape `W`, beside one of states, `R`, for `I` features. Of what is [`Missing`], nothing is asked.
pub trait GoesBeside<Back, W, R, I>: Sealed {}

impl<Back, W, R, I> GoesBeside<Back, W, R, I> for Missing {}
impl<D, Rows, C, W, R, I> GoesBeside<Missing, W, R, I> for Gated<D, Rows, C> {}
impl<D, Rows, C, Db, RowsBack, H, W, R, I> GoesBeside<Gated<Db, RowsBack, H>, W, R, I> for Gated<D, Rows, C>
where
    (D, Rows): SameGates<(Db, RowsBack), W, R>,
    C: TakesFeatures<I>,
{
}

/// As many numbers as two biases, of inputs and of states, have.
#[diagnostic::on_unimplemented(
    message = "a bias of `{N}` numbers is not that of `{Rows}` rows of gates",
    label = "`{N}` numbers for `{Rows}` rows",
    note = "a bias is `[directions, 2 * gates * units]`: that of inputs, and that of states behind it",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait TwiceTheRows<N, Rows>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N, Rows> TwiceTheRows<N, Rows> for Yes {}

/// A bias beside a weight of states. Of what is [`Missing`], nothing is asked.
#[diagnostic::on_unimplemented(
    message = "a bias of the shape `{Self}` does not go with the weight of states, of the shape `{R}`",
    label = "the bias has the shape `{Self}`, the weight of states `{R}`",
    note = "a bias is `[directions, 2 * gates * units]`, or `[directions, 2, gates, units]` if the weights are `[directions, gates, units, ..]`: that of inputs, and that of states behind it",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait BiasOfGates<Back, R>: Sealed {}

#[diagnostic::do_not_recommend]
impl<V: Sealed, R> BiasOfGates<Missing, R> for V {}
#[diagnostic::do_not_recommend]
impl<D, N, Rows, H, R> BiasOfGates<Gated<D, AllGates<Rows>, H>, R> for (((), D), N)
where
    N: ToNumber,
    Rows: ToNumber<Number: Mul<U2, Output: IsEqual<N::Number, Output: BitAnswer<Answer: TwiceTheRows<N, Rows>>>>>,
{
}
#[diagnostic::do_not_recommend]
impl<D, G, M, H, R> BiasOfGates<Gated<D, ByGate<G, M>, H>, R> for (((((), D), Dim<2>), G), M) {}

/// A state that sequences begin with.
#[diagnostic::on_unimplemented(
    message = "the state that sequences begin with has the shape `{E}`, and here is `{Self}`",
    label = "expected a state of the shape `{E}`",
    note = "a state is `[directions, batch, units]`, and `[batch, directions, units]` where sequences come first",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait FirstState<E>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S: Shape> FirstState<S> for S {}
#[diagnostic::do_not_recommend]
impl<E> FirstState<E> for NotGiven {}

/// The lengths of `B` sequences.
#[diagnostic::on_unimplemented(
    message = "there is a length for each of `{B}` sequences, and here are lengths of the shape `{Self}`",
    label = "expected lengths of the shape `((), {B})`",
    note = "lengths are a vector, `[batch]`, of how many steps each sequence has",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait LensFor<B>: Sealed {}

#[diagnostic::do_not_recommend]
impl<B: Size> LensFor<B> for ((), B) {}
#[diagnostic::do_not_recommend]
impl<B> LensFor<B> for NotGiven {}

/// As many numbers as three gates have units.
#[diagnostic::on_unimplemented(
    message = "peepholes of `{N}` numbers are not those of three gates of `{H}` units",
    label = "`{N}` numbers for 3 gates of `{H}` units",
    note = "peepholes are `[directions, 3 * units]` or `[directions, 3, units]`: those of the input, the output and the forget gate",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait ThriceTheUnits<N, H>: Sealed {}

#[diagnostic::do_not_recommend]
impl<N, H> ThriceTheUnits<N, H> for Yes {}

/// What three gates of `H` units see of the second state, in `D` directions.
#[diagnostic::on_unimplemented(
    message = "peepholes of the shape `{Self}` are not those of `{H}` units in `{D}` directions",
    label = "the peepholes have the shape `{Self}`",
    note = "peepholes are `[directions, 3 * units]` or `[directions, 3, units]`: those of the input, the output and the forget gate",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait PeepholesFor<D, H>: Sealed {}

#[diagnostic::do_not_recommend]
impl<D, H> PeepholesFor<D, H> for NotGiven {}
#[diagnostic::do_not_recommend]
impl<D, N, H> PeepholesFor<D, H> for (((), D), N)
where
    N: ToNumber,
    H: ToNumber<Number: Mul<U3, Output: IsEqual<N::Number, Output: BitAnswer<Answer: ThriceTheUnits<N, H>>>>>,
{
}
#[diagnostic::do_not_recommend]
impl<D, H> PeepholesFor<D, H> for ((((), D), Dim<3>), H) {}

/// What was given beside the weights goes with them. Of what is [`Missing`], nothing is asked.
pub trait GivenBeside<Back, X, R>: Sealed {}

impl<A, X, R> GivenBeside<Missing, X, R> for A where A: Sealed {}
impl<A, X, R, D, Rows, H> GivenBeside<Gated<D, Rows, H>, X, R> for A
where
    A: Recur<X, R>,
    X: Shape,
    A::State: FirstState<A::LastState>,
    A::Cell: FirstState<A::LastState>,
    A::Lens: LensFor<<A::Axes as SequenceAxes>::Batch<X>>,
    A::Peepholes: PeepholesFor<D, H>,
{
}

/// Inputs of the shape `X` go over weights of the shapes `W` and `R` for `G` kinds of gates, with a bias `V`, in this way.
#[diagnostic::on_unimplemented(
    message = "inputs `{X}` do not go over weights `{W}` and `{R}`",
    label = "these do not go together",
    note = "inputs are `[steps, batch, features]`, weights `[directions, gates * units, features]` and `[directions, gates * units, units]`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait Recurs<X, W, R, V, G>: Recur<X, R> {}

impl<X, W, R, V, G, A, Back> Recurs<X, W, R, V, G> for A
where
    A: Recur<X, R> + GivenBeside<Back, X, R>,
    X: Sequences,
    R: AsGates<Seen = Back>,
    Back: IsGates<R> + GoesBack<G>,
    W: AsGates<Seen: IsGates<W> + GoesBeside<Back, W, R, X::Features>>,
    V: BiasOfGates<Back, R>,
{
}
