//! The three cells, and a function for each.

use super::Recurrence;
use super::{Biases, CellOf, CellSettings, Given, Lies, RecurrenceOf, Weighted, recur};
use crate::element::Real;
use crate::kernel::recurrent::{Activation, Cell, GateOrder, GruLoop, LstmLoop, RecurrentSizes, RnnLoop, scratch_len};
use crate::nn::recurrent::StateShape;
#[cfg(feature = "alloc")]
use crate::ops::operand::KindOfThree;
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::recurrent::{LastState, NotGiven, Recurs, Unrolled};
use crate::shape::Named;
use crate::size::{Dim, One};
use crate::storage::target::Fresh;
use crate::storage::{Inline, StorageMut};
use crate::tensor::Tensor;

/// The cell of an LSTM: the state that its cells begin with, and its peepholes.
#[derive(Clone, Copy, Debug, Default)]
pub struct LstmCell<C = NotGiven, P = NotGiven> {
    pub(crate) cell: C,
    pub(crate) peepholes: P,
    pub(crate) input_forget: bool,
}

/// The cell of a GRU.
#[derive(Clone, Copy, Debug)]
pub struct GruCell {
    pub(crate) linear_before_reset: bool,
}

/// The cell of an RNN.
#[derive(Clone, Copy, Debug, Default)]
pub struct RnnCell;

impl<C: StateShape, P: StateShape> CellSettings for LstmCell<C, P> {
    type Kind = LstmCell;
    type Gates = Dim<4>;
    type Activations = [Activation; 3];
    type Cell = C::Shape;
    type Peepholes = P::Shape;
}

impl CellSettings for GruCell {
    type Kind = GruCell;
    type Gates = Dim<3>;
    type Activations = [Activation; 2];
    type Cell = NotGiven;
    type Peepholes = NotGiven;
}

impl CellSettings for RnnCell {
    type Kind = RnnCell;
    type Gates = One;
    type Activations = [Activation; 1];
    type Cell = NotGiven;
    type Peepholes = NotGiven;
}

impl<T: Real, C: Given<T> + StateShape, P: Given<T> + StateShape> CellOf<T> for LstmCell<C, P> {
    type Loop<'a> = LstmLoop<'a, T>;

    fn with_loop<R>(&self, order: GateOrder, run: impl for<'a> FnOnce(LstmLoop<'a, T>) -> R) -> R {
        let (cell, peepholes) = (self.cell.in_order(), self.peepholes.in_order());
        run(LstmLoop {
            order,
            input_forget: self.input_forget,
            peepholes: peepholes.as_ref().map(AsRef::as_ref),
            cell: cell.as_ref().map(AsRef::as_ref),
        })
    }

    fn named(&self) -> [Named<'_>; 2] {
        [self.cell.named(), self.peepholes.named()]
    }
}

impl<T: Real> CellOf<T> for GruCell {
    type Loop<'a> = GruLoop;

    fn with_loop<R>(&self, order: GateOrder, run: impl for<'a> FnOnce(GruLoop) -> R) -> R {
        run(GruLoop { order, linear_before_reset: self.linear_before_reset })
    }

    fn named(&self) -> [Named<'_>; 2] {
        [Named::NONE; 2]
    }
}

impl<T: Real> CellOf<T> for RnnCell {
    type Loop<'a> = RnnLoop;

    fn with_loop<R>(&self, _: GateOrder, run: impl for<'a> FnOnce(RnnLoop) -> R) -> R {
        run(RnnLoop)
    }

    fn named(&self) -> [Named<'_>; 2] {
        [Named::NONE; 2]
    }
}

impl Recurrence<LstmCell> {
    /// An LSTM: gates are a `sigmoid`, the candidate and what is seen of the second state a `tanh`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::Recurrence;
    /// let x: Tensor<f32, shape![5, 1, 2]> = Tensor::ones();
    /// let (w, r) = (Tensor::<f32, shape![1, 12, 2]>::ones(), Tensor::<f32, shape![1, 12, 3]>::ones());
    /// assert_shape!(nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm()).0, [5, 1, 1, 3]);
    /// ```
    pub const fn lstm() -> Self {
        let cell = LstmCell { cell: NotGiven, peepholes: NotGiven, input_forget: false };
        Recurrence::new(cell, [Activation::SIGMOID, Activation::TANH, Activation::TANH])
    }
}

impl Recurrence<GruCell> {
    /// A GRU: gates are a `sigmoid`, the candidate a `tanh`, and the reset gate is multiplied into the state's part of the candidate
    /// [behind its weight](Recurrence::linear_before_reset).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::Recurrence;
    /// let x: Tensor<f32, shape![5, 1, 2]> = Tensor::ones();
    /// let (w, r) = (Tensor::<f32, shape![1, 9, 2]>::ones(), Tensor::<f32, shape![1, 9, 3]>::ones());
    /// assert_shape!(nn::gru(&x, &w, &r, nn::NoBias, Recurrence::gru()).0, [5, 1, 1, 3]);
    /// ```
    pub const fn gru() -> Self {
        Recurrence::new(
            GruCell { linear_before_reset: true },
            [Activation::SIGMOID, Activation::TANH, Activation::TANH],
        )
    }
}

impl Recurrence<RnnCell> {
    /// An RNN, whose state is the `tanh` of its gate.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::Recurrence;
    /// let (x, w) = (Tensor::<f64, shape![1, 1, 1]>::ones(), Tensor::<f64, shape![1, 1, 1]>::ones());
    /// assert!((nn::rnn(&x, &w, &w, nn::NoBias, Recurrence::rnn()).1.item() - 1f64.tanh()).abs() < 1e-15);
    /// ```
    pub const fn rnn() -> Self {
        Recurrence::new(RnnCell, [Activation::TANH; 3])
    }
}

impl<C, P, S, L, O> Recurrence<LstmCell<C, P>, S, L, O> {
    /// The second state that sequences begin with, of the shape of the [first](Self::state); zeros if nothing is said.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::Recurrence;
    /// let (x, w) = (Tensor::<f32, shape![1, 1, 1]>::ones(), Tensor::<f32, shape![1, 4, 1]>::zeros());
    /// // Each gate is half open, and the candidate is 0.
    /// let (_, _, cell) = nn::lstm(&x, &w, &w, nn::NoBias, Recurrence::lstm().cell(tensor![[[4.0]]]));
    /// assert_eq!(cell, tensor![[[2.0]]]);
    /// ```
    #[doc(alias("initial_c", "c0"))]
    pub fn cell<X>(self, cell: X) -> Recurrence<LstmCell<X, P>, S, L, O> {
        self.with_cell(|LstmCell { peepholes, input_forget, .. }| LstmCell { cell, peepholes, input_forget })
    }

    /// What gates see of the second state: its products with these, `[directions, 3 * units]`, are added to the input, the output and
    /// the forget gate, in this order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, w) = (Tensor::<f32, shape![1, 1, 1]>::ones(), Tensor::<f32, shape![1, 4, 1]>::zeros());
    /// let how = Recurrence::lstm().activations([Activation::RELU; 3]).cell(tensor![[[4.0]]]);
    /// let (_, h, c) = nn::lstm(&x, &w, &w, nn::NoBias, how.peepholes(tensor![[0.0, 1.0, 0.5]]));
    /// assert_eq!((c, h), (tensor![[[8.0]]], tensor![[[64.0]]]));
    /// ```
    pub fn peepholes<X>(self, peepholes: X) -> Recurrence<LstmCell<C, X>, S, L, O> {
        self.with_cell(|LstmCell { cell, input_forget, .. }| LstmCell { cell, peepholes, input_forget })
    }

    /// Makes the forget gate 1 less the input gate; its own weights are not looked at.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::Recurrence;
    /// let (x, w) = (tensor![[[1.0]]], tensor![[[8.0], [8.0], [0.0], [0.0]]]);
    /// let first = tensor![[[1.0]]];
    /// let how = Recurrence::lstm().cell(&first);
    /// // What is open to the candidate, which is 0, is closed to what was there.
    /// assert!(nn::lstm(&x, &w, &w, nn::NoBias, how).2.item() > 0.99);
    /// assert!(nn::lstm(&x, &w, &w, nn::NoBias, how.input_forget()).2.item() < 0.01);
    /// ```
    #[doc(alias = "coupled")]
    pub fn input_forget(self) -> Self {
        self.with_cell(|cell| LstmCell { input_forget: true, ..cell })
    }
}

impl<S, L, O> Recurrence<GruCell, S, L, O> {
    /// Says where the reset gate is multiplied in: behind the weight of states and its bias, as in PyTorch, which is what holds if
    /// nothing is said; or into the state, before the weight, as in ONNX if its attribute is 0 and in the paper.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use nn::{Activation, Recurrence};
    /// let (x, w) = (Tensor::<f32, shape![1, 1, 1]>::zeros(), Tensor::<f32, shape![1, 3, 1]>::zeros());
    /// let bias = tensor![[0.0, 0.0, 0.0, 0.0, 0.0, 8.0]];
    /// let how = Recurrence::gru().activations([Activation::SIGMOID, Activation::RELU]);
    /// // Half of the bias, and half of that goes into the state.
    /// assert_eq!(nn::gru(&x, &w, &w, &bias, how).1, tensor![[[2.0]]]);
    /// assert_eq!(nn::gru(&x, &w, &w, &bias, how.linear_before_reset(false)).1, tensor![[[4.0]]]);
    /// ```
    #[doc(alias = "reset_after")]
    pub fn linear_before_reset(self, yes: bool) -> Self {
        self.with_cell(|_| GruCell { linear_before_reset: yes })
    }
}

/// How to go over sequences of elements of type `T` with a cell of the kind `K`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not how to go over sequences of `{T}` with the cell `{K}`",
    label = "expected a `Recurrence` with the cell `{K}`, states of `{T}` and lengths of integers",
    note = "`nn::lstm` takes `Recurrence::lstm()`, `nn::gru` and `nn::rnn` those of their names; convert a state with `.cast::<{T}>()`, and lengths with `.cast::<i64>()`",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait RecurrenceWith<T: Real, K>: RecurrenceOf<T> {}

#[diagnostic::do_not_recommend]
impl<T: Real, K, C: CellSettings<Kind = K>, S, L, O> RecurrenceWith<T, K> for Recurrence<C, S, L, O> where
    Self: RecurrenceOf<T>
{
}

/// The tensors that come of a recurrent layer.
#[cfg(feature = "alloc")]
type OutputsIn<A, X, W, R> = Tensor<
    <X as AnyOperand>::Item,
    Unrolled<A, <X as AnyOperand>::Shape, <R as AnyOperand>::Shape>,
    KindOfThree<X, W, R>,
>;
/// The last state.
#[cfg(feature = "alloc")]
type LastOf<A, X, W, R> = Tensor<
    <X as AnyOperand>::Item,
    LastState<A, <X as AnyOperand>::Shape, <R as AnyOperand>::Shape>,
    KindOfThree<X, W, R>,
>;

/// The elements of the scratch of a cell with these loops.
const fn scratch_of<C: Cell<f32>>(steps: usize, batch: usize, hidden: usize) -> usize {
    scratch_len(C::GATES, C::APART, RecurrentSizes { steps, batch, inputs: 0, hidden, directions: 0 })
}

/// A long short-term memory over sequences: the output of each step, the last, and the second state behind it.
///
/// ```text
/// i, f, o = sigmoid(x · Wᵀ + h · Rᵀ + b)      of each its rows
/// g       = tanh(x · Wᵀ + h · Rᵀ + b)
/// c       = f c + i g
/// h       = o tanh(c)
/// ```
///
/// `x: [T, B, I]`, `weight: [D, 4 * H, I]`, `recurrent: [D, 4 * H, H]` and `bias: [D, 8 * H]`, or [`NoBias`](crate::nn::NoBias), give
/// outputs `[T, D, B, H]` and two states `[D, B, H]`, for `D` directions, 1 or 2. Weights may have an axis for gates, `[D, 4, H, ..]`, so
/// that `H` may be any size in generic code; the bias is `[D, 2, 4, H]` then. The rows of the gates are in PyTorch's order, `i f g o`, or
/// [in ONNX's](Recurrence::order). `how` says all else: with what sequences [begin](Recurrence::state) and how
/// [long](Recurrence::lens) they are, [peepholes](Recurrence::peepholes), [activations](Recurrence::activations).
///
/// The products of all inputs are made at once. Floats are added in an order of the kernel's.
///
/// Source: Hochreiter and Schmidhuber, "Long Short-Term Memory" (1997), with the forget gate of Gers et al. (2000).
///
/// # Panics
/// When a sequence is longer than there are steps, or axes of one name have two lengths.
///
/// ```
/// use conformable::prelude::*;
/// use nn::Recurrence;
/// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
/// let (w, r): (Tensor<f32, shape![1, 16, 3]>, Tensor<f32, shape![1, 16, 4]>) = (Tensor::ones(), Tensor::ones());
/// let (y, h, c) = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm());
/// assert_shape!(y, [10, 1, 2, 4]);
/// assert_shape!(h, [1, 2, 4]);
/// assert_shape!(c, [1, 2, 4]);
/// assert_eq!(y.index_axis::<0>(9), h);
///
/// // From where it was.
/// let _ = nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm().state(&h).cell(&c));
/// ```
#[cfg(feature = "alloc")]
#[doc(alias = "torch.nn.LSTM")]
pub fn lstm<X, W, R, V, A>(
    x: X,
    weight: W,
    recurrent: R,
    bias: V,
    how: A,
) -> (OutputsIn<A, X, W, R>, LastOf<A, X, W, R>, LastOf<A, X, W, R>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    R: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    V: Given<X::Item>,
    A: Recurs<X::Shape, W::Shape, R::Shape, V::Shape, Dim<4>, How: RecurrenceWith<X::Item, LstmCell>>,
{
    let of = Weighted { x: &x, weight: &weight, recurrent: &recurrent, bias: Biases::Joined(&bias) };
    let fresh = || Fresh::<KindOfThree<X, W, R>>::tensor();
    let (y, last, kept) = recur::<_, _, _, _, _, _, A::Outputs, A::LastState, A::LastState, _, _, _>(
        &of,
        &how,
        Lies::Onnx,
        (fresh(), fresh(), fresh()),
        None,
    );
    (Tensor { repr: y }, Tensor { repr: last }, Tensor { repr: kept })
}

/// [`lstm`], written over the elements of three tensors, with a scratch of the caller's: nothing is allocated where operands are
/// contiguous.
///
/// # Panics
/// As [`lstm`], and when the scratch has fewer elements than [`lstm_scratch`] says.
///
/// ```
/// use conformable::prelude::*;
/// use nn::Recurrence;
/// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
/// let (w, r): (Tensor<f32, shape![1, 16, 3]>, Tensor<f32, shape![1, 16, 4]>) = (Tensor::ones(), Tensor::ones());
/// let mut y: Tensor<f32, shape![10, 1, 2, 4]> = Tensor::zeros();
/// let (mut h, mut c): (Tensor<f32, shape![1, 2, 4]>, Tensor<f32, shape![1, 2, 4]>) = (Tensor::zeros(), Tensor::zeros());
/// let mut scratch = [0.0; nn::lstm_scratch(10, 2, 4)];
/// nn::lstm_into(&x, &w, &r, nn::NoBias, Recurrence::lstm(), (&mut y, &mut h, &mut c), &mut scratch);
/// assert_eq!((y, h, c), nn::lstm(&x, &w, &r, nn::NoBias, Recurrence::lstm()));
/// ```
#[expect(clippy::type_complexity, reason = "three tensors")]
pub fn lstm_into<X, W, R, V, A, K, M, N>(
    x: X,
    weight: W,
    recurrent: R,
    bias: V,
    how: A,
    (y, state, cell): (
        &mut Tensor<X::Item, Unrolled<A, X::Shape, R::Shape>, K>,
        &mut Tensor<X::Item, LastState<A, X::Shape, R::Shape>, M>,
        &mut Tensor<X::Item, LastState<A, X::Shape, R::Shape>, N>,
    ),
    scratch: &mut [X::Item],
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    R: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    V: Given<X::Item>,
    A: Recurs<X::Shape, W::Shape, R::Shape, V::Shape, Dim<4>, How: RecurrenceWith<X::Item, LstmCell>>,
    K: StorageMut,
    M: StorageMut,
    N: StorageMut,
{
    let of = Weighted { x: &x, weight: &weight, recurrent: &recurrent, bias: Biases::Joined(&bias) };
    recur::<_, _, _, _, _, _, A::Outputs, A::LastState, A::LastState, _, _, _>(
        &of,
        &how,
        Lies::Onnx,
        (y.over(), state.over(), cell.over()),
        Some(scratch),
    );
}

/// The elements of the scratch of [`lstm_into`] for so many steps, sequences and units, whatever the directions.
///
/// ```
/// use conformable::prelude::*;
/// let scratch = [0f32; nn::lstm_scratch(10, 2, 4)];
/// assert_eq!(scratch.len(), 4 * 4 * (10 * 2 + 2 + 1));
/// ```
pub const fn lstm_scratch(steps: usize, batch: usize, units: usize) -> usize {
    scratch_of::<LstmLoop<'_, f32>>(steps, batch, units)
}

/// The functions of a cell with one state.
macro_rules! functions {
    ($(
        $loop:ty, where { $($bound:tt)* };
        { $(#[$doc:meta])* } $name:ident,
        { $(#[$doc_into:meta])* } $into:ident,
        { $(#[$doc_scratch:meta])* } $scratch:ident;
    )*) => { $(
        $(#[$doc])*
        #[cfg(feature = "alloc")]
        pub fn $name<X, W, R, V, A>(
            x: X,
            weight: W,
            recurrent: R,
            bias: V,
            how: A,
        ) -> (OutputsIn<A, X, W, R>, LastOf<A, X, W, R>)
        where
            X: TensorOperand<<X as AnyOperand>::Item>,
            W: TensorOperand<<X as AnyOperand>::Item>,
            R: TensorOperand<<X as AnyOperand>::Item>,
            X::Item: Real,
            V: Given<X::Item>,
            $($bound)*
        {
            let of = Weighted { x: &x, weight: &weight, recurrent: &recurrent, bias: Biases::Joined(&bias) };
            let fresh = || Fresh::<KindOfThree<X, W, R>>::tensor();
            let targets = (fresh(), fresh(), Fresh::<Inline>::tensor());
            let (y, last, _) =
                recur::<_, _, _, _, _, _, A::Outputs, A::LastState, NoCell, _, _, _>(&of, &how, Lies::Onnx, targets, None);
            (Tensor { repr: y }, Tensor { repr: last })
        }

        $(#[$doc_into])*
        pub fn $into<X, W, R, V, A, K, M>(
            x: X,
            weight: W,
            recurrent: R,
            bias: V,
            how: A,
            (y, state): (
                &mut Tensor<X::Item, Unrolled<A, X::Shape, R::Shape>, K>,
                &mut Tensor<X::Item, LastState<A, X::Shape, R::Shape>, M>,
            ),
            scratch: &mut [X::Item],
        ) where
            X: TensorOperand<<X as AnyOperand>::Item>,
            W: TensorOperand<<X as AnyOperand>::Item>,
            R: TensorOperand<<X as AnyOperand>::Item>,
            X::Item: Real,
            V: Given<X::Item>,
            $($bound)*
            K: StorageMut,
            M: StorageMut,
        {
            let of = Weighted { x: &x, weight: &weight, recurrent: &recurrent, bias: Biases::Joined(&bias) };
            let targets = (y.over(), state.over(), Fresh::<Inline>::tensor());
            recur::<_, _, _, _, _, _, A::Outputs, A::LastState, NoCell, _, _, _>(&of, &how, Lies::Onnx, targets, Some(scratch));
        }

        $(#[$doc_scratch])*
        pub const fn $scratch(steps: usize, batch: usize, units: usize) -> usize {
            scratch_of::<$loop>(steps, batch, units)
        }
    )* };
}

/// The second state of a cell that has none.
pub(crate) type NoCell = ((), Dim<0>);

functions! {
    GruLoop, where { A: Recurs<X::Shape, W::Shape, R::Shape, V::Shape, Dim<3>, How: RecurrenceWith<X::Item, GruCell>>, };
    {
        /// Gated recurrent units over sequences: the output of each step, and the last.
        ///
        /// ```text
        /// r, z = sigmoid(x · Wᵀ + b + h · Rᵀ + bᵣ)        of each its rows
        /// n    = tanh(x · Wᵀ + b + r (h · Rᵀ + bᵣ))       or tanh(x · Wᵀ + b + (r h) · Rᵀ + bᵣ)
        /// h    = (1 - z) n + z h
        /// ```
        ///
        /// `x: [T, B, I]`, `weight: [D, 3 * H, I]`, `recurrent: [D, 3 * H, H]` and `bias: [D, 6 * H]`, or [`NoBias`](crate::nn::NoBias),
        /// give outputs `[T, D, B, H]` and a state `[D, B, H]`, for `D` directions, 1 or 2. Weights may have an axis for gates, `[D, 3, H,
        /// ..]`, so that `H` may be any size in generic code; the bias is `[D, 2, 3, H]` then. The rows of the gates are in PyTorch's
        /// order, `r z n`, or [in ONNX's](Recurrence::order), and the reset gate is where PyTorch has it, or
        /// [where ONNX does](Recurrence::linear_before_reset).
        ///
        /// The products of all inputs are made at once. Floats are added in an order of the kernel's.
        ///
        /// Source: Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder" (2014).
        ///
        /// # Panics
        /// When a sequence is longer than there are steps, or axes of one name have two lengths.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use nn::{GateOrder, Recurrence};
        /// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
        /// let (w, r): (Tensor<f32, shape![2, 12, 3]>, Tensor<f32, shape![2, 12, 4]>) = (Tensor::ones(), Tensor::ones());
        /// let onnx = Recurrence::gru().order(GateOrder::Onnx).linear_before_reset(false);
        /// let (y, h) = nn::gru(&x, &w, &r, nn::NoBias, onnx);
        /// assert_shape!(y, [10, 2, 2, 4]);
        /// assert_shape!(h, [2, 2, 4]);
        /// ```
        #[doc(alias = "torch.nn.GRU")]
    } gru,
    {
        /// [`gru`], written over the elements of two tensors, with a scratch of the caller's: nothing is allocated where operands are
        /// contiguous.
        ///
        /// # Panics
        /// As [`gru`], and when the scratch has fewer elements than [`gru_scratch`] says.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use nn::Recurrence;
        /// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
        /// let (w, r): (Tensor<f32, shape![1, 12, 3]>, Tensor<f32, shape![1, 12, 4]>) = (Tensor::ones(), Tensor::ones());
        /// let (mut y, mut h): (Tensor<f32, shape![10, 1, 2, 4]>, Tensor<f32, shape![1, 2, 4]>) = (Tensor::zeros(), Tensor::zeros());
        /// let mut scratch = [0.0; nn::gru_scratch(10, 2, 4)];
        /// nn::gru_into(&x, &w, &r, nn::NoBias, Recurrence::gru(), (&mut y, &mut h), &mut scratch);
        /// assert_eq!((y, h), nn::gru(&x, &w, &r, nn::NoBias, Recurrence::gru()));
        /// ```
    } gru_into,
    {
        /// The elements of the scratch of [`gru_into`] for so many steps, sequences and units, whatever the directions.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let scratch = [0f32; nn::gru_scratch(10, 2, 4)];
        /// assert_eq!(scratch.len(), 4 * (3 * (10 * 2 + 2 + 1) + 2 + 1));
        /// ```
    } gru_scratch;

    RnnLoop, where { A: Recurs<X::Shape, W::Shape, R::Shape, V::Shape, One, How: RecurrenceWith<X::Item, RnnCell>>, };
    {
        /// A recurrent layer over sequences, `h = tanh(x · Wᵀ + h · Rᵀ + b)`: the output of each step, and the last.
        ///
        /// `x: [T, B, I]`, `weight: [D, H, I]`, `recurrent: [D, H, H]` and `bias: [D, 2 * H]`, or [`NoBias`](crate::nn::NoBias), give
        /// outputs `[T, D, B, H]` and a state `[D, B, H]`, for `D` directions, 1 or 2. Weights may have an axis of 1 for the gate, `[D,
        /// 1, H, ..]`, so that `H` may be any size in generic code; the bias is `[D, 2, 1, H]` then.
        ///
        /// The products of all inputs are made at once. Floats are added in an order of the kernel's.
        ///
        /// Source: Elman, "Finding Structure in Time" (1990).
        ///
        /// # Panics
        /// When a sequence is longer than there are steps, or axes of one name have two lengths.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use nn::Recurrence;
        /// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
        /// let (w, r): (Tensor<f32, shape![1, 4, 3]>, Tensor<f32, shape![1, 4, 4]>) = (Tensor::ones(), Tensor::ones());
        /// let (y, h) = nn::rnn(&x, &w, &r, nn::NoBias, Recurrence::rnn());
        /// assert_shape!(y, [10, 1, 2, 4]);
        /// assert_eq!(y.index_axis::<0>(9), h);
        ///
        /// /// Of any sizes, in two directions.
        /// fn both<T: Size, B: Size, I: Size, H: Size>(
        ///     x: &Tensor<f32, shape![T, B, I]>,
        ///     w: &Tensor<f32, shape![2, 1, H, I]>,
        ///     r: &Tensor<f32, shape![2, 1, H, H]>,
        /// ) -> Tensor<f32, shape![T, 2, B, H]> {
        ///     nn::rnn(x, w, r, nn::NoBias, nn::Recurrence::rnn()).0
        /// }
        /// # let _ = both::<Dim<2>, Dim<2>, Dim<2>, Dim<2>>;
        /// ```
        #[doc(alias = "torch.nn.RNN")]
    } rnn,
    {
        /// [`rnn`], written over the elements of two tensors, with a scratch of the caller's: nothing is allocated where operands are
        /// contiguous.
        ///
        /// # Panics
        /// As [`rnn`], and when the scratch has fewer elements than [`rnn_scratch`] says.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use nn::Recurrence;
        /// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
        /// let (w, r): (Tensor<f32, shape![1, 4, 3]>, Tensor<f32, shape![1, 4, 4]>) = (Tensor::ones(), Tensor::ones());
        /// let (mut y, mut h): (Tensor<f32, shape![10, 1, 2, 4]>, Tensor<f32, shape![1, 2, 4]>) = (Tensor::zeros(), Tensor::zeros());
        /// let mut scratch = [0.0; nn::rnn_scratch(10, 2, 4)];
        /// nn::rnn_into(&x, &w, &r, nn::NoBias, Recurrence::rnn(), (&mut y, &mut h), &mut scratch);
        /// assert_eq!((y, h), nn::rnn(&x, &w, &r, nn::NoBias, Recurrence::rnn()));
        /// ```
    } rnn_into,
    {
        /// The elements of the scratch of [`rnn_into`] for so many steps, sequences and units, whatever the directions.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let scratch = [0f32; nn::rnn_scratch(10, 2, 4)];
        /// assert_eq!(scratch.len(), 4 * (10 * 2 + 2 + 1));
        /// ```
    } rnn_scratch;
}
