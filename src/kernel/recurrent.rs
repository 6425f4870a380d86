//! Recurrent layers: a cell goes over the steps of sequences.
//!
//! ```text
//! for each direction:
//!     gates of the inputs   [steps · batch, gates · hidden]   one product, of all steps
//!     for each step:
//!         gates of the state    [batch, gates · hidden]       one product, of all sequences
//!         activations, and the state that comes of them       one loop, over blocks of units
//! ```
//!
//! A cell differs from others in that loop only: it is a [`Cell`]. All memory is the caller's; what is computed on the way is in a
//! scratch of [`scratch_len`] elements.

use super::isa::{Arithmetic, Loop, in_vectors};
use super::lanes::Vectors;
use super::math;
use super::matmul::Mat;
use super::op;
use crate::element::Real;
use core::hint::black_box;

/// What a gate, a candidate or a state goes through: ONNX's functions of recurrent operators, by their names and with their
/// defaults where these have parameters.
///
/// ```
/// use conformable::prelude::*;
/// use nn::{Activation, Recurrence};
/// let (x, weight) = (tensor![[[-1.0]], [[2.0]]], tensor![[[1.0]]]);
/// let how = Recurrence::rnn().activations([Activation::RELU]);
/// let (y, _) = nn::rnn(&x, &weight, &weight, nn::NoBias, how);
/// assert_eq!(y.into_shape::<shape![2]>(), tensor![0.0, 2.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Activation(Curve);

/// Which it is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Curve {
    Sigmoid,
    Tanh,
    Relu,
    HardSigmoid { alpha: f64, beta: f64 },
    Affine { alpha: f64, beta: f64 },
    LeakyRelu { alpha: f64 },
    ThresholdedRelu { alpha: f64 },
    ScaledTanh { alpha: f64, beta: f64 },
    Elu { alpha: f64 },
    Softsign,
    Softplus,
}

impl Activation {
    /// `1 / (1 + e^-x)`
    pub const SIGMOID: Self = Activation(Curve::Sigmoid);
    /// The hyperbolic tangent.
    pub const TANH: Self = Activation(Curve::Tanh);
    /// `x` above 0, 0 below.
    pub const RELU: Self = Activation(Curve::Relu);
    /// `x / (1 + |x|)`
    pub const SOFTSIGN: Self = Activation(Curve::Softsign);
    /// `ln(1 + e^x)`
    pub const SOFTPLUS: Self = Activation(Curve::Softplus);

    /// `alpha x + beta` between 0 and 1; ONNX's defaults are 0.2 and 0.5.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let weight = tensor![[[1.0]]];
    /// let how = Recurrence::rnn().activations([Activation::hard_sigmoid(0.25, 0.5)]);
    /// assert_eq!(nn::rnn(tensor![[[1.0]]], &weight, &weight, nn::NoBias, how).1, tensor![[[0.75]]]);
    /// ```
    pub const fn hard_sigmoid(alpha: f64, beta: f64) -> Self {
        Activation(Curve::HardSigmoid { alpha, beta })
    }

    /// `alpha x + beta`
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let weight = tensor![[[1.0]]];
    /// let how = Recurrence::rnn().activations([Activation::affine(2.0, 0.5)]);
    /// assert_eq!(nn::rnn(tensor![[[1.0]]], &weight, &weight, nn::NoBias, how).1, tensor![[[2.5]]]);
    /// ```
    pub const fn affine(alpha: f64, beta: f64) -> Self {
        Activation(Curve::Affine { alpha, beta })
    }

    /// `x` above 0, `alpha x` below; ONNX's default is 0.01.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let weight = tensor![[[1.0]]];
    /// let how = Recurrence::rnn().activations([Activation::leaky_relu(0.5)]);
    /// assert_eq!(nn::rnn(tensor![[[-1.0]]], &weight, &weight, nn::NoBias, how).1, tensor![[[-0.5]]]);
    /// ```
    pub const fn leaky_relu(alpha: f64) -> Self {
        Activation(Curve::LeakyRelu { alpha })
    }

    /// `x` from `alpha` on, 0 below; ONNX's default is 1.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let weight = tensor![[[1.0]]];
    /// let how = Recurrence::rnn().activations([Activation::thresholded_relu(2.0)]);
    /// assert_eq!(nn::rnn(tensor![[[1.0]]], &weight, &weight, nn::NoBias, how).1, tensor![[[0.0]]]);
    /// ```
    pub const fn thresholded_relu(alpha: f64) -> Self {
        Activation(Curve::ThresholdedRelu { alpha })
    }

    /// `alpha tanh(beta x)`
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let weight = tensor![[[1.0]]];
    /// let how = Recurrence::rnn().activations([Activation::scaled_tanh(3.0, 1000.0)]);
    /// assert_eq!(nn::rnn(tensor![[[1.0]]], &weight, &weight, nn::NoBias, how).1, tensor![[[3.0]]]);
    /// ```
    pub const fn scaled_tanh(alpha: f64, beta: f64) -> Self {
        Activation(Curve::ScaledTanh { alpha, beta })
    }

    /// `x` above 0, `alpha (e^x - 1)` below; ONNX's default is 1.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let weight = tensor![[[1.0]]];
    /// let how = Recurrence::rnn().activations([Activation::elu(0.5)]);
    /// assert_eq!(nn::rnn(tensor![[[-1000.0]]], &weight, &weight, nn::NoBias, how).1, tensor![[[-0.5]]]);
    /// ```
    pub const fn elu(alpha: f64) -> Self {
        Activation(Curve::Elu { alpha })
    }

    /// Applies it to each element. The two that cells have by default, and the cheapest, are vectors of the loop around; the others
    /// are a call.
    #[inline(always)]
    fn apply<A: Arithmetic, T: Real, const N: usize>(self, block: &mut [T; N]) {
        match self.0 {
            // SAFETY: the loop around is of the level of the arithmetic, and so the processor is.
            Curve::Sigmoid => unsafe { op::to_each::<A, T, _>(op::Sigmoid, block) },
            // SAFETY: the loop around is of the level of the arithmetic, and so the processor is.
            Curve::Tanh => unsafe { op::to_each::<A, T, _>(op::Tanh, block) },
            Curve::Relu => block.iter_mut().for_each(
                #[inline(always)]
                |x| *x = if *x < T::ZERO { T::ZERO } else { *x },
            ),
            _ => self.apply_to_each::<A, T>(block),
        }
    }

    /// [`apply`](Self::apply) of any.
    #[inline(never)]
    fn apply_to_each<A: Arithmetic, T: Real>(self, block: &mut [T]) {
        for x in block {
            *x = self.of::<A, T>(*x);
        }
    }

    fn of<A: Arithmetic, T: Real>(self, x: T) -> T {
        match self.0 {
            Curve::Sigmoid => math::sigmoid::<A, T>(x),
            Curve::Tanh => math::tanh::<A, T>(x),
            Curve::Relu => Activation::leaky_relu(0.0).of::<A, T>(x),
            Curve::HardSigmoid { alpha, beta } => within(T::of(alpha) * x + T::of(beta), T::ZERO, T::ONE),
            Curve::Affine { alpha, beta } => T::of(alpha) * x + T::of(beta),
            Curve::LeakyRelu { alpha } => {
                if x < T::ZERO {
                    T::of(alpha) * x
                } else {
                    x
                }
            }
            Curve::ThresholdedRelu { alpha } => {
                if x < T::of(alpha) {
                    T::ZERO
                } else {
                    x
                }
            }
            Curve::ScaledTanh { alpha, beta } => T::of(alpha) * math::tanh::<A, T>(T::of(beta) * x),
            Curve::Elu { alpha } => {
                if x < T::ZERO {
                    T::of(alpha) * math::exp_m1::<A, T>(x)
                } else {
                    x
                }
            }
            Curve::Softsign => x / (T::ONE + x.abs()),
            Curve::Softplus => math::softplus::<A, T>(x),
        }
    }

    /// The derivative at `x`, where the value is `y`.
    #[inline(always)]
    fn slope<A: Arithmetic, T: Real>(self, x: T, y: T) -> T {
        let where_true = |inside: bool, slope: T, beside: T| if inside { slope } else { beside };
        match self.0 {
            Curve::Sigmoid => y * (T::ONE - y),
            Curve::Tanh => T::ONE - y * y,
            Curve::Relu => where_true(x > T::ZERO, T::ONE, T::ZERO),
            Curve::HardSigmoid { alpha, .. } => where_true(y > T::ZERO && y < T::ONE, T::of(alpha), T::ZERO),
            Curve::Affine { alpha, .. } => T::of(alpha),
            Curve::LeakyRelu { alpha } => where_true(x > T::ZERO, T::ONE, T::of(alpha)),
            Curve::ThresholdedRelu { alpha } => where_true(x > T::of(alpha), T::ONE, T::ZERO),
            Curve::ScaledTanh { alpha, beta } => {
                let y = math::tanh::<A, T>(T::of(beta) * x);
                T::of(alpha * beta) * (T::ONE - y * y)
            }
            Curve::Elu { alpha } => {
                if x > T::ZERO {
                    T::ONE
                } else {
                    T::of(alpha) * math::exp::<A, T>(x)
                }
            }
            Curve::Softsign => {
                let below = T::ONE + x.abs();
                T::ONE / (below * below)
            }
            Curve::Softplus => math::sigmoid::<A, T>(x),
        }
    }
}

/// An activation of each of some elements, which are kept within `clip` before.
struct Activate<'a, T> {
    activation: Activation,
    clip: Option<f64>,
    x: &'a [T],
    y: &'a mut [T],
}

impl<T: Real> Loop for Activate<'_, T> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Activate { activation, clip, x, y } = self;
        let (rows, rest) = y.as_chunks_mut::<AT_ONCE>();
        let (of_rows, of_rest) = x.as_chunks::<AT_ONCE>();
        for (y, x) in rows.iter_mut().zip(of_rows) {
            *y = *x;
            clipped(y, clip);
            activation.apply::<V::Arithmetic, T, AT_ONCE>(y);
        }
        if !rest.is_empty() {
            let mut last = block::<T, AT_ONCE>(of_rest, 0, rest.len());
            clipped(&mut last, clip);
            activation.apply::<V::Arithmetic, T, AT_ONCE>(&mut last);
            rest.copy_from_slice(&last[..rest.len()]);
        }
    }
}

/// Elements times the slope of an activation at `x`, where its value is `y`: 0 where `clip` has kept `x` within, and at corners that of
/// the flatter side.
struct TimesSlope<'a, T> {
    activation: Activation,
    clip: Option<f64>,
    x: &'a [T],
    y: &'a [T],
    to: &'a mut [T],
}

impl<T: Real> Loop for TimesSlope<'_, T> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let TimesSlope { activation, clip, x, y, to } = self;
        let bound = clip.map(T::of);
        for ((to, x), y) in to.iter_mut().zip(x).zip(y) {
            let slope = match bound {
                Some(bound) if *x >= bound || *x <= -bound => T::ZERO,
                _ => activation.slope::<V::Arithmetic, T>(*x, *y),
            };
            *to *= slope;
        }
    }
}

/// `y`, the activation of each `x` within `clip`.
///
/// # Panics
/// When there are not as many of each.
pub(crate) fn activate<T: Real>(activation: Activation, clip: Option<f64>, x: &[T], y: &mut [T]) {
    assert!(x.len() == y.len(), "a value for each element");
    // SAFETY: slices are in reach as they are borrowed: in the run of nothing else.
    unsafe { in_vectors(Activate { activation, clip, x, y }) }
}

/// `to` times the slope of the activation at each `x`, where the value is `y`.
///
/// # Panics
/// When there are not as many of each.
pub(crate) fn times_slope<T: Real>(activation: Activation, clip: Option<f64>, [x, y]: [&[T]; 2], to: &mut [T]) {
    assert!(x.len() == to.len() && y.len() == to.len(), "a slope for each element");
    // SAFETY: slices are in reach as they are borrowed: in the run of nothing else.
    unsafe { in_vectors(TimesSlope { activation, clip, x, y, to }) }
}

/// `x` between two bounds; NaN stays NaN.
#[inline(always)]
fn within<T: Real>(x: T, low: T, high: T) -> T {
    let x = if x > high { high } else { x };
    if x < low { low } else { x }
}

/// The sizes of a recurrent layer and of what it is given.
#[derive(Clone, Copy, Debug)]
pub struct RecurrentSizes {
    /// The steps of a sequence.
    pub steps: usize,
    /// The sequences.
    pub batch: usize,
    /// The features of an input.
    pub inputs: usize,
    /// The units.
    pub hidden: usize,
    /// 1 or 2.
    pub directions: usize,
}

/// How many rows lie between two steps, two sequences and two directions.
#[derive(Clone, Copy, Debug)]
pub struct RowsApart {
    /// Between two steps; of a state, 0.
    pub step: usize,
    /// Between two sequences.
    pub sequence: usize,
    /// Between two directions; of inputs, 0.
    pub direction: usize,
}

impl RowsApart {
    /// The elements of a row of `len`.
    #[inline(always)]
    pub(crate) fn of(self, len: usize, step: usize, sequence: usize, direction: usize) -> core::ops::Range<usize> {
        let row = step * self.step + sequence * self.sequence + direction * self.direction;
        row * len..(row + 1) * len
    }
}

/// What goes in. All slices are row-major.
#[derive(Clone, Copy)]
pub struct RecurrentInputs<'a, T> {
    /// Inputs, in rows.
    pub x: &'a [T],
    /// The weight of inputs, `[directions, gates · hidden, inputs]`.
    pub weight: &'a [T],
    /// The weight of states, `[directions, gates · hidden, hidden]`.
    pub recurrent: &'a [T],
    /// A bias of inputs and one of states: where the first of each begins, and how far apart those of two directions are.
    pub bias: Option<[&'a [T]; 2]>,
    /// From the bias of a direction to the next.
    pub bias_apart: usize,
    /// The state that sequences begin with; zeros if there is none.
    pub state: Option<&'a [T]>,
    /// How many steps each sequence has; all if nothing is said.
    pub lens: Option<&'a dyn Fn(usize) -> usize>,
}

/// How it is gone over, whatever the cell.
#[derive(Clone, Copy, Debug)]
pub struct RecurrentWays {
    /// Where the rows of inputs lie.
    pub inputs: RowsApart,
    /// Where the rows of outputs lie.
    pub outputs: RowsApart,
    /// Where the rows of states lie.
    pub states: RowsApart,
    /// Does the first direction begin at the last step?
    pub reverse: bool,
    /// What goes into an activation is within this and its negative.
    pub clip: Option<f64>,
    /// The activations of each direction, of which a cell has up to three.
    pub activations: [[Activation; 3]; 2],
}

/// What comes out. All is written.
pub struct RecurrentOutputs<'a, T> {
    /// The state after each step; zeros behind the length of a sequence.
    pub y: &'a mut [T],
    /// The state after the last step.
    pub state: &'a mut [T],
    /// The state of cells that keep another one, else nothing.
    pub cell: &'a mut [T],
}

/// The elements of the scratch.
pub const fn scratch_len(gates: usize, apart: bool, sizes: RecurrentSizes) -> usize {
    let RecurrentSizes { steps, batch, hidden, .. } = sizes;
    let more = if apart { batch + 1 } else { 0 };
    hidden * (gates * (steps * batch + batch + 1) + more)
}

/// The units that are computed at once.
const AT_ONCE: usize = 32;

/// One step of all sequences in one direction.
#[doc(hidden)]
pub struct OneStep<'a, T> {
    direction: usize,
    step: usize,
    sizes: RecurrentSizes,
    ways: &'a RecurrentWays,
    lens: Option<&'a dyn Fn(usize) -> usize>,
    backward: bool,
    /// What is added to gates of each kind; behind it, if it is kept apart, the bias of the last kind's state.
    bias: &'a [T],
    /// The gates of the inputs, in rows as these.
    of_inputs: &'a [T],
    /// The gates of the state.
    of_state: &'a mut [T],
    /// The state that a gate has been multiplied into, if a cell needs it.
    reset: &'a mut [T],
    state: &'a mut [T],
    cell: &'a mut [T],
    y: &'a mut [T],
}

impl<T: Real> OneStep<'_, T> {
    /// The step of a sequence that is computed now, or nothing where the sequence has ended.
    #[inline(always)]
    fn position(&self, sequence: usize) -> Option<usize> {
        let len = self.lens.map_or(self.sizes.steps, |lens| lens(sequence));
        (self.step < len).then(|| if self.backward { len - 1 - self.step } else { self.step })
    }

    /// The activations of this direction.
    #[inline(always)]
    fn activations(&self) -> [Activation; 3] {
        self.ways.activations[self.direction]
    }
}

/// `units` at `from` of a row, as a block with zeros behind them.
#[inline(always)]
fn block<T: Real, const N: usize>(row: &[T], from: usize, units: usize) -> [T; N] {
    let mut block = [T::ZERO; N];
    block[..units].copy_from_slice(&row[from..from + units]);
    block
}

/// The sum of three rows, within `clip` if there is one.
#[inline(always)]
fn sum<T: Real, const N: usize>(rows: [&[T]; 3], from: usize, units: usize) -> [T; N] {
    let [mut sum, second, third] = rows.map(
        #[inline(always)]
        |row| block::<T, N>(row, from, units),
    );
    for k in 0..N {
        sum[k] = sum[k] + second[k] + third[k];
    }
    sum
}

/// Keeps a block within `clip` and its negative.
#[inline(always)]
fn clipped<T: Real, const N: usize>(block: &mut [T; N], clip: Option<f64>) {
    if let Some(clip) = clip {
        let clip = T::of(clip);
        for x in block {
            *x = within(*x, -clip, clip);
        }
    }
}

/// Calls `$task` with `N` and the units of each block of a row: `(N, from, units)`.
macro_rules! each_block {
    ($hidden:expr, |$N:ident, $from:ident, $units:ident| $task:expr) => {{
        let hidden = $hidden;
        let mut $from = 0;
        while $from + AT_ONCE <= hidden {
            const $N: usize = AT_ONCE;
            let $units = AT_ONCE;
            $task;
            // As in the elementwise loops: what is vectorised is one block.
            black_box(());
            $from += AT_ONCE;
        }
        let $units = hidden - $from;
        if $units > AT_ONCE / 2 {
            const $N: usize = AT_ONCE;
            $task;
        } else if $units > 0 {
            const $N: usize = AT_ONCE / 2;
            $task;
        }
    }};
}

/// A kind of cell: how the gates of a step make a state of the one before.
pub trait Cell<T: Real>: Copy {
    /// The kinds of gates.
    const GATES: usize;
    /// Is the bias of the last kind's state kept apart from that of its inputs?
    const APART: bool;
    /// Does it keep a second state?
    const CELL: bool;

    /// How many gates the state before is multiplied into, from the first on, before [`begin`](Self::begin).
    fn first_gates(&self) -> usize {
        Self::GATES
    }

    /// What is done before the state is multiplied into the remaining gates, by way of `reset`.
    fn begin(&self, _: &mut OneStep<'_, T>) {}

    /// What is done when all gates are known.
    fn finish(&self, step: &mut OneStep<'_, T>);

    /// The second state that sequences begin with, or nothing for zeros.
    fn cell(&self) -> Option<&[T]> {
        None
    }
}

/// In which order gates of several kinds stand in a weight and a bias.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GateOrder {
    /// LSTM: input, forget, candidate, output. GRU: reset, update, candidate.
    #[default]
    PyTorch,
    /// LSTM: input, output, forget, candidate. GRU: update, reset, candidate.
    Onnx,
}

/// One gate, which is an activation of a sum.
#[derive(Clone, Copy, Debug)]
pub struct RnnLoop;

/// One loop of a step, with what the cell is.
struct OverRows<'s, 'a, T, C>(&'s mut OneStep<'a, T>, C);

impl<T: Real> Cell<T> for RnnLoop {
    const GATES: usize = 1;
    const APART: bool = false;
    const CELL: bool = false;

    fn finish(&self, step: &mut OneStep<'_, T>) {
        // SAFETY: slices are in reach as they are borrowed: in the run of nothing else.
        unsafe { in_vectors(OverRows(step, *self)) }
    }
}

impl<T: Real> Loop for OverRows<'_, '_, T, RnnLoop> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let OverRows(this, _) = self;
        let RecurrentSizes { batch, hidden, .. } = this.sizes;
        let [activation, ..] = this.activations();
        for b in 0..batch {
            let Some(at) = this.position(b) else { continue };
            let rows =
                [&this.of_inputs[this.ways.inputs.of(hidden, at, b, 0)], &this.of_state[b * hidden..], this.bias];
            let state = &mut this.state[this.ways.states.of(hidden, 0, b, this.direction)];
            let y = &mut this.y[this.ways.outputs.of(hidden, at, b, this.direction)];
            each_block!(hidden, |N, from, units| {
                let mut h = sum::<T, N>(rows, from, units);
                clipped(&mut h, this.ways.clip);
                activation.apply::<V::Arithmetic, T, N>(&mut h);
                state[from..from + units].copy_from_slice(&h[..units]);
                y[from..from + units].copy_from_slice(&h[..units]);
            });
        }
    }
}

/// A reset gate, an update gate, and a candidate, which is last in every order.
#[derive(Clone, Copy, Debug)]
pub struct GruLoop {
    /// Which gate is which.
    pub order: GateOrder,
    /// Is the reset gate multiplied into the state's part of the candidate, behind the weight?
    pub linear_before_reset: bool,
}

/// The first loop of a GRU whose candidate needs a product of its own: the reset and the update gate.
#[derive(Clone, Copy)]
struct GruGates(GruLoop);

/// The last loop: what is not known yet of the gates, the candidate, and the state.
#[derive(Clone, Copy)]
struct GruState(GruLoop);

impl GruLoop {
    /// The numbers of the reset and of the update gate.
    pub(crate) fn reset_and_update(self) -> [usize; 2] {
        match self.order {
            GateOrder::PyTorch => [0, 1],
            GateOrder::Onnx => [1, 0],
        }
    }
}

impl<T: Real> Cell<T> for GruLoop {
    const GATES: usize = 3;
    const APART: bool = true;
    const CELL: bool = false;

    fn first_gates(&self) -> usize {
        if self.linear_before_reset { 3 } else { 2 }
    }

    fn begin(&self, step: &mut OneStep<'_, T>) {
        // SAFETY: slices are in reach as they are borrowed: in the run of nothing else.
        unsafe { in_vectors(OverRows(step, GruGates(*self))) }
    }

    fn finish(&self, step: &mut OneStep<'_, T>) {
        // SAFETY: slices are in reach as they are borrowed: in the run of nothing else.
        unsafe { in_vectors(OverRows(step, GruState(*self))) }
    }
}

/// The gate `kind` of a step, of `units` units.
#[inline(always)]
fn gate<A: Arithmetic, T: Real, const N: usize>(
    rows: [&[T]; 3],
    at: usize,
    units: usize,
    activation: Activation,
    clip: Option<f64>,
) -> [T; N] {
    let mut gate = sum::<T, N>(rows, at, units);
    clipped(&mut gate, clip);
    activation.apply::<A, T, N>(&mut gate);
    gate
}

impl<T: Real> Loop for OverRows<'_, '_, T, GruGates> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let OverRows(this, GruGates(cell)) = self;
        let RecurrentSizes { batch, hidden, .. } = this.sizes;
        let ([of_gates, ..], clip) = (this.activations(), this.ways.clip);
        let [reset, update] = cell.reset_and_update().map(|kind| kind * hidden);
        for b in 0..batch {
            let Some(at) = this.position(b) else { continue };
            let of_inputs = &this.of_inputs[this.ways.inputs.of(3 * hidden, at, b, 0)];
            let of_state = &mut this.of_state[b * 3 * hidden..][..3 * hidden];
            let state = &this.state[this.ways.states.of(hidden, 0, b, this.direction)];
            let product = &mut this.reset[b * hidden..][..hidden];
            each_block!(hidden, |N, from, units| {
                let rows = [of_inputs, &*of_state, this.bias];
                let r = gate::<V::Arithmetic, T, N>(rows, reset + from, units, of_gates, clip);
                let z = gate::<V::Arithmetic, T, N>(rows, update + from, units, of_gates, clip);
                let mut h = block::<T, N>(state, from, units);
                for k in 0..N {
                    h[k] *= r[k];
                }
                product[from..from + units].copy_from_slice(&h[..units]);
                of_state[update + from..][..units].copy_from_slice(&z[..units]);
            });
        }
    }
}

impl<T: Real> Loop for OverRows<'_, '_, T, GruState> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let OverRows(this, GruState(cell)) = self;
        let RecurrentSizes { batch, hidden, .. } = this.sizes;
        let ([of_gates, of_candidate, _], clip) = (this.activations(), this.ways.clip);
        let [reset, update] = cell.reset_and_update().map(|kind| kind * hidden);
        let candidate = 2 * hidden;
        for b in 0..batch {
            let Some(at) = this.position(b) else { continue };
            let of_inputs = &this.of_inputs[this.ways.inputs.of(3 * hidden, at, b, 0)];
            let of_state = &this.of_state[b * 3 * hidden..][..3 * hidden];
            let state = &mut this.state[this.ways.states.of(hidden, 0, b, this.direction)];
            let y = &mut this.y[this.ways.outputs.of(hidden, at, b, this.direction)];
            let (bias, beside) = this.bias.split_at(3 * hidden);
            each_block!(hidden, |N, from, units| {
                let rows = [of_inputs, of_state, bias];
                // What the state adds to the candidate, with its bias.
                let mut n = block::<T, N>(of_state, candidate + from, units);
                let b = block::<T, N>(beside, from, units);
                for k in 0..N {
                    n[k] += b[k];
                }
                let z = if cell.linear_before_reset {
                    let r = gate::<V::Arithmetic, T, N>(rows, reset + from, units, of_gates, clip);
                    for k in 0..N {
                        n[k] *= r[k];
                    }
                    gate::<V::Arithmetic, T, N>(rows, update + from, units, of_gates, clip)
                } else {
                    block::<T, N>(of_state, update + from, units)
                };
                let (x, b) =
                    (block::<T, N>(of_inputs, candidate + from, units), block::<T, N>(bias, candidate + from, units));
                for k in 0..N {
                    n[k] = x[k] + n[k] + b[k];
                }
                clipped(&mut n, clip);
                of_candidate.apply::<V::Arithmetic, T, N>(&mut n);
                let mut h = block::<T, N>(state, from, units);
                for k in 0..N {
                    h[k] = (T::ONE - z[k]) * n[k] + z[k] * h[k];
                }
                state[from..from + units].copy_from_slice(&h[..units]);
                y[from..from + units].copy_from_slice(&h[..units]);
            });
        }
    }
}

/// An input gate, a forget gate, an output gate, and a candidate for the second state.
#[derive(Clone, Copy, Debug)]
pub struct LstmLoop<'a, T> {
    /// Which gate is which.
    pub order: GateOrder,
    /// Is the forget gate 1 less the input gate?
    pub input_forget: bool,
    /// What gates see of the second state, `[directions, 3 · hidden]`: the input, the output and the forget gate.
    pub peepholes: Option<&'a [T]>,
    /// The second state that sequences begin with.
    pub cell: Option<&'a [T]>,
}

impl<T> LstmLoop<'_, T> {
    /// The numbers of the input gate, the forget gate, the candidate and the output gate.
    pub(crate) fn gates(&self) -> [usize; 4] {
        match self.order {
            GateOrder::PyTorch => [0, 1, 2, 3],
            GateOrder::Onnx => [0, 2, 3, 1],
        }
    }
}

impl<T: Real> Cell<T> for LstmLoop<'_, T> {
    const GATES: usize = 4;
    const APART: bool = false;
    const CELL: bool = true;

    fn finish(&self, step: &mut OneStep<'_, T>) {
        // SAFETY: slices are in reach as they are borrowed: in the run of nothing else.
        unsafe { in_vectors(OverRows(step, *self)) }
    }

    fn cell(&self) -> Option<&[T]> {
        self.cell
    }
}

/// Adds to a block of gates what they see of the second state.
#[inline(always)]
fn peep<T: Real, const N: usize>(gate: &mut [T; N], weights: Option<&[T]>, at: usize, units: usize, cell: &[T; N]) {
    if let Some(weights) = weights {
        let weights = block::<T, N>(weights, at, units);
        for k in 0..N {
            gate[k] += weights[k] * cell[k];
        }
    }
}

impl<T: Real> Loop for OverRows<'_, '_, T, LstmLoop<'_, T>> {
    type Out = ();
    const IN_VECTORS: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let OverRows(this, cell) = self;
        let RecurrentSizes { batch, hidden, .. } = this.sizes;
        let ([of_gates, of_candidate, of_cell], clip) = (this.activations(), this.ways.clip);
        let [input, forget, candidate, output] = cell.gates().map(|kind| kind * hidden);
        let seen = cell.peepholes.map(|weights| &weights[this.direction * 3 * hidden..][..3 * hidden]);
        for b in 0..batch {
            let Some(at) = this.position(b) else { continue };
            let of_inputs = &this.of_inputs[this.ways.inputs.of(4 * hidden, at, b, 0)];
            let rows = [of_inputs, &this.of_state[b * 4 * hidden..][..4 * hidden], this.bias];
            let place = this.ways.states.of(hidden, 0, b, this.direction);
            let (state, kept) = (&mut this.state[place.clone()], &mut this.cell[place]);
            let y = &mut this.y[this.ways.outputs.of(hidden, at, b, this.direction)];
            each_block!(hidden, |N, from, units| {
                let mut c = block::<T, N>(kept, from, units);
                let mut i = sum::<T, N>(rows, input + from, units);
                peep(&mut i, seen, from, units, &c);
                clipped(&mut i, clip);
                of_gates.apply::<V::Arithmetic, T, N>(&mut i);
                let mut f = if cell.input_forget {
                    i.map(|i| T::ONE - i)
                } else {
                    let mut f = sum::<T, N>(rows, forget + from, units);
                    peep(&mut f, seen, 2 * hidden + from, units, &c);
                    clipped(&mut f, clip);
                    of_gates.apply::<V::Arithmetic, T, N>(&mut f);
                    f
                };
                let g = gate::<V::Arithmetic, T, N>(rows, candidate + from, units, of_candidate, clip);
                for k in 0..N {
                    f[k] = f[k] * c[k] + i[k] * g[k];
                }
                c = f;
                let mut o = sum::<T, N>(rows, output + from, units);
                peep(&mut o, seen, hidden + from, units, &c);
                clipped(&mut o, clip);
                of_gates.apply::<V::Arithmetic, T, N>(&mut o);
                kept[from..from + units].copy_from_slice(&c[..units]);
                of_cell.apply::<V::Arithmetic, T, N>(&mut c);
                for k in 0..N {
                    o[k] *= c[k];
                }
                state[from..from + units].copy_from_slice(&o[..units]);
                y[from..from + units].copy_from_slice(&o[..units]);
            });
        }
    }
}

/// `rows` rows of `k` elements, `a_row` apart, times the transpose of `n` rows of `k`, which are adjacent: rows `out_row` apart.
#[inline]
pub(crate) fn product<T: Real>(
    [rows, k, n]: [usize; 3],
    (a, a_row): (&[T], usize),
    b: &[T],
    (out, out_row): (&mut [T], usize),
) {
    product_of([rows, k, n], (a, [a_row, 1]), (b, [1, k]), (out, out_row));
}

/// `[rows, k]` times `[k, n]`, of each of which so many elements are from a row to the next and from a column to the next: rows
/// `out_row` apart.
#[inline]
pub(crate) fn product_of<T: Real>(
    [rows, k, n]: [usize; 3],
    (a, [a_row, a_col]): (&[T], [usize; 2]),
    (b, [b_row, b_col]): (&[T], [usize; 2]),
    (out, out_row): (&mut [T], usize),
) {
    if rows == 0 || n == 0 {
        return;
    }
    let reach = |[rows, columns]: [usize; 2], [row, column]: [usize; 2]| {
        if rows == 0 || columns == 0 { 0 } else { (rows - 1) * row + (columns - 1) * column + 1 }
    };
    assert!(reach([rows, k], [a_row, a_col]) <= a.len() && reach([k, n], [b_row, b_col]) <= b.len());
    assert!(reach([rows, n], [out_row, 1]) <= out.len());
    assert!(rows == 1 || out_row >= n, "rows of the product do not overlap");
    let a = Mat { ptr: a.as_ptr(), row: a_row as isize, col: a_col as isize };
    let b = Mat { ptr: b.as_ptr(), row: b_row as isize, col: b_col as isize };
    // SAFETY: the last element of each, as asserted, is in its slice, so all are in reach; `out` is borrowed exclusively.
    unsafe { T::product(rows, k, n, a, b, out.as_mut_ptr(), out_row as isize) }
}

/// Goes over all steps in all directions.
///
/// # Panics
/// When a slice has not as many elements as the sizes say, or a sequence more steps than there are.
pub fn recur<T: Real, C: Cell<T>>(
    cell: C,
    sizes: RecurrentSizes,
    ways: &RecurrentWays,
    inputs: RecurrentInputs<'_, T>,
    outputs: RecurrentOutputs<'_, T>,
    scratch: &mut [T],
) {
    let RecurrentSizes { steps, batch, inputs: features, hidden, directions } = sizes;
    let gates = C::GATES * hidden;
    let RecurrentOutputs { y, state, cell: kept } = outputs;
    let (of_inputs, rest) = scratch.split_at_mut(steps * batch * gates);
    let (of_state, rest) = rest.split_at_mut(batch * gates);
    let (bias, rest) = rest.split_at_mut(gates + if C::APART { hidden } else { 0 });
    let reset = if C::APART { &mut rest[..batch * hidden] } else { &mut [] };
    for direction in 0..directions {
        sum_biases::<T, C>(bias, &inputs, direction, hidden);
        let (weight, recurrent) = (direction * gates * features, direction * gates * hidden);
        let weight = &inputs.weight[weight..weight + gates * features];
        product([steps * batch, features, gates], (inputs.x, features), weight, (of_inputs, gates));
        let recurrent = &inputs.recurrent[recurrent..recurrent + gates * hidden];
        for b in 0..batch {
            let place = ways.states.of(hidden, 0, b, direction);
            begin(&mut state[place.clone()], inputs.state.map(|from| &from[place.clone()]));
            if C::CELL {
                begin(&mut kept[place.clone()], cell.cell().map(|from| &from[place]));
            }
            let len = inputs.lens.map_or(steps, |lens| lens(b));
            assert!(len <= steps, "sequence {b} has {len} steps, and there are {steps}");
            for at in len..steps {
                y[ways.outputs.of(hidden, at, b, direction)].fill(T::ZERO);
            }
        }
        for step in 0..steps {
            let first = ways.states.of(hidden, 0, 0, direction).start;
            let of_all = |state: &[T], of_state: &mut [T]| {
                let apart = ways.states.sequence * hidden;
                let n = cell.first_gates() * hidden;
                product([batch, hidden, n], (&state[first.min(state.len())..], apart), recurrent, (of_state, gates));
            };
            of_all(state, of_state);
            let backward = ways.reverse != (direction == 1);
            let mut now = OneStep {
                direction,
                step,
                sizes,
                ways,
                lens: inputs.lens,
                backward,
                bias,
                of_inputs,
                of_state,
                reset,
                state,
                cell: kept,
                y,
            };
            if cell.first_gates() < C::GATES {
                cell.begin(&mut now);
                let done = cell.first_gates() * hidden;
                let out = now.of_state.get_mut(done..).unwrap_or_default();
                product([batch, hidden, gates - done], (now.reset, hidden), &recurrent[done * hidden..], (out, gates));
            }
            cell.finish(&mut now);
        }
    }
}

/// A state before the first step.
fn begin<T: Real>(state: &mut [T], from: Option<&[T]>) {
    match from {
        Some(from) => state.copy_from_slice(from),
        None => state.fill(T::ZERO),
    }
}

/// The biases of a direction: those of inputs and states together, but for the last kind of gates if these are kept apart.
fn sum_biases<T: Real, C: Cell<T>>(to: &mut [T], inputs: &RecurrentInputs<'_, T>, direction: usize, hidden: usize) {
    let Some(bias) = inputs.bias else { return to.fill(T::ZERO) };
    let gates = C::GATES * hidden;
    let [of_inputs, of_state] = bias.map(|bias| &bias[direction * inputs.bias_apart..][..gates]);
    for ((to, x), h) in to.iter_mut().zip(of_inputs).zip(of_state) {
        *to = *x + *h;
    }
    if C::APART {
        let last = gates - hidden;
        to[last..gates].copy_from_slice(&of_inputs[last..]);
        to[gates..].copy_from_slice(&of_state[last..]);
    }
}
