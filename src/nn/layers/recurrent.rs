//! Recurrent layers: one struct, whose first parameter says which cell it has.

use crate::element::{Element, Real};
use crate::nn::conv::NoBias;
use crate::nn::parameters::{Blank, Name, Parameters, ParametersMut, Visitor, VisitorMut, WeightElement};
use crate::nn::recurrent::{
    Biases, CellSettings, Given, GruCell, Lies, LstmCell, NoCell, RecurrenceWith, RnnCell, Weighted, gru_scratch,
    lstm_scratch, recur, rnn_scratch,
};
#[cfg(feature = "alloc")]
use crate::ops::operand::KindOf;
use crate::ops::operand::TensorOperand;
use crate::rule::recurrent::{Directions, Recurs};
use crate::sealed::Sealed;
use crate::shape::{Shape, fixed_extents, number_of_elements};
use crate::size::{Dim, One, Size, Times, number};
use crate::storage::slice::view_slice_mut;
use crate::storage::target::Fresh;
use crate::storage::{ContiguousMut, DefaultKind, Inline, Kind, Storage, StorageMut};
use crate::tensor::Tensor;
use crate::view::SliceViewMut;

/// The kinds of gates of a cell.
type GatesOf<C> = <C as CellSettings>::Gates;
/// The shape of a weight with `N` columns, and a tensor of it.
pub(crate) type GateWeight<C, D, H, N> = (((((), D), GatesOf<C>), H), N);
type GateWeightOf<C, D, H, N, T, B> = Tensor<T, GateWeight<C, D, H, N>, B>;
/// The shape of a bias.
pub(crate) type GateBias<C, D, H> = ((((), D), GatesOf<C>), H);
/// The kind of what comes of an input and the weights.
#[cfg(feature = "alloc")]
type KindOfPass<X, C, D, H, I, T, B> = KindOf<X, GateWeightOf<C, D, H, I, T, B>>;
/// The outputs of inputs of the shape `S`: those of all directions side by side.
pub(crate) type DirectionsBeside<S, D, H> = (<S as Shape>::Lead, <H as Times<D>>::Output);

/// An LSTM of `I` features and `H` units, in `D` directions: see [`nn::lstm`](crate::nn::lstm).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::Lstm;
/// use nn::Recurrence;
/// let layer: Lstm<Dim<3>, Dim<4>> = Lstm {
///     weight_ih: Tensor::ones(),
///     weight_hh: Tensor::ones(),
///     bias_ih: Tensor::zeros(),
///     bias_hh: Tensor::zeros(),
/// };
/// let x: Tensor<f32, shape![10, 2, 3]> = Tensor::ones();
/// let (y, h, c) = layer.forward(&x, Recurrence::lstm());
/// assert_shape!(y, [10, 2, 4]);
/// assert_shape!(h, [1, 2, 4]);
///
/// // From where it was.
/// let (y, ..) = layer.forward(&x, Recurrence::lstm().state(&h).cell(&c));
/// assert_shape!(y, [10, 2, 4]);
/// ```
#[doc(alias("torch.nn.LSTM", "LSTM", "long short-term memory"))]
pub type Lstm<I, H, D = One, T = f32, B = DefaultKind, V = Tensor<T, GateBias<LstmCell, D, H>, B>> =
    Recurrent<LstmCell, I, H, D, T, B, V>;

/// Gated recurrent units, `H` of them over `I` features, in `D` directions: see [`nn::gru`](crate::nn::gru).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{Gru, NoBias};
/// use conformable::storage::Heap;
/// use nn::Recurrence;
/// // In two directions, whose outputs are side by side.
/// type Both = Gru<Dim<3>, Dim<4>, Dim<2>, f32, Heap, NoBias>;
/// let layer = Both { weight_ih: Tensor::ones(), weight_hh: Tensor::ones(), bias_ih: NoBias, bias_hh: NoBias };
/// let (y, h) = layer.forward(Tensor::<f32, shape![10, 2, 3]>::ones(), Recurrence::gru());
/// assert_shape!(y, [10, 2, 8]);
/// assert_shape!(h, [2, 2, 4]);
/// ```
#[doc(alias("torch.nn.GRU", "GRU", "gated recurrent unit"))]
pub type Gru<I, H, D = One, T = f32, B = DefaultKind, V = Tensor<T, GateBias<GruCell, D, H>, B>> =
    Recurrent<GruCell, I, H, D, T, B, V>;

/// A recurrent layer of `I` features and `H` units, in `D` directions: see [`nn::rnn`](crate::nn::rnn).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::Rnn;
/// use nn::{Activation, Recurrence};
/// let layer: Rnn<One, One> = Rnn {
///     weight_ih: Tensor::ones(),
///     weight_hh: Tensor::ones(),
///     bias_ih: Tensor::zeros(),
///     bias_hh: Tensor::ones(),
/// };
/// let (y, _) = layer.forward(tensor![[[2.0]], [[3.0]]], Recurrence::rnn().activations([Activation::RELU]));
/// assert_eq!(y, tensor![[[3.0]], [[7.0]]]);
/// ```
#[doc(alias("torch.nn.RNN", "RNN"))]
pub type Rnn<I, H, D = One, T = f32, B = DefaultKind, V = Tensor<T, GateBias<RnnCell, D, H>, B>> =
    Recurrent<RnnCell, I, H, D, T, B, V>;

/// What [`Lstm`], [`Gru`] and [`Rnn`] are, with a cell of the kind `C`.
///
/// The gates are in PyTorch's order unless `how` says another. Files have the layer as `torch.nn.LSTM` and its like: `weight_ih_l0`
/// `[gates * H, I]`, `weight_hh_l0` `[gates * H, H]`, `bias_ih_l0` and `bias_hh_l0` `[gates * H]`, and the same with `_reverse` for the
/// second direction.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{Linear, Lstm};
/// use nn::Recurrence;
///
/// /// A score for each sequence, of any number and length.
/// struct Scores<I: Size, H: Size> {
///     lstm: Lstm<I, H>,
///     score: Linear<H, One>,
/// }
///
/// impl<I: Size, H: Size> Scores<I, H> {
///     fn forward<T: Size, B: Size>(&self, x: &Tensor<f32, shape![T, B, I]>) -> Tensor<f32, shape![B]> {
///         let (_, h, _) = self.lstm.forward(x, Recurrence::lstm());
///         self.score.forward(h.squeeze::<0>()).squeeze::<1>().to_tensor()
///     }
/// }
/// # let _ = Scores::<Dim<8>, Dim<2>>::forward::<Dim<3>, Dim<4>>;
/// ```
#[derive(Debug)]
pub struct Recurrent<C: CellSettings, I: Size, H: Size, D: Size, T: Element, B: Storage, V> {
    /// `[D, gates, H, I]`, what inputs are multiplied by.
    pub weight_ih: GateWeightOf<C, D, H, I, T, B>,
    /// `[D, gates, H, H]`, what the state is multiplied by.
    pub weight_hh: GateWeightOf<C, D, H, H, T, B>,
    /// `[D, gates, H]`, or [`NoBias`](super::NoBias) in both.
    pub bias_ih: V,
    /// `[D, gates, H]`. Of the candidate of a GRU it is not that of inputs.
    pub bias_hh: V,
}

cloned!(impl<C: CellSettings, I: Size, H: Size, D: Size, T: Element, B: Storage, V: Sized> Recurrent<C, I, H, D, T, B, V> {
    weight_ih: GateWeightOf<C, D, H, I, T, B>, weight_hh: GateWeightOf<C, D, H, H, T, B>, bias_ih: V, bias_hh: V
});

/// A bias of the shape `S`, or none.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the bias of a recurrent layer whose gates are `{S}`",
    label = "expected numbers of type `{T}` for the gates `{S}`, or `NoBias`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait BiasOfUnits<T: Element, S>: Given<T> {
    /// How many numbers that are.
    const NUMBERS: usize;
}

impl<T: Element, S> BiasOfUnits<T, S> for NoBias {
    const NUMBERS: usize = 0;
}

impl<T: Element, D: Size, G: Size, H: Size, B: Storage> BiasOfUnits<T, ((((), D), G), H)>
    for Tensor<T, ((((), D), G), H), B>
{
    const NUMBERS: usize = number_of_elements::<((((), D), G), H)>();
}

/// A bias that can be made, because it owns its elements.
#[cfg(feature = "rand")]
pub trait OwnedBiasOfUnits<T: Element, S>: BiasOfUnits<T, S> {
    /// That of the elements that `elements` gives, which is not called for [`NoBias`].
    fn make<F: FnMut(usize) -> T>(elements: impl FnOnce() -> F) -> Self;
}

#[cfg(feature = "rand")]
impl<T: Element, S> OwnedBiasOfUnits<T, S> for NoBias {
    fn make<F: FnMut(usize) -> T>(_: impl FnOnce() -> F) -> Self {
        NoBias
    }
}

#[cfg(feature = "rand")]
impl<T: Element, D: Size, G: Size, H: Size, K: Kind> OwnedBiasOfUnits<T, ((((), D), G), H)>
    for Tensor<T, ((((), D), G), H), K>
{
    fn make<F: FnMut(usize) -> T>(elements: impl FnOnce() -> F) -> Self {
        Tensor {
            repr: crate::storage::fill_with::<K, T, ((((), D), G), H)>(
                fixed_extents::<((((), D), G), H)>(),
                elements(),
            ),
        }
    }
}

/// What is visited gate by gate, as files have the gates one below the other.
pub trait GateByGate: Sealed {
    /// Visits the gates of one direction.
    fn visit_gates<const N: usize, X: Visitor<N>>(
        models: [&Self; N],
        direction: usize,
        name: &Name<'_>,
        visitor: &mut X,
    ) -> Result<(), X::Error>;
}

/// The same, to write.
pub trait GateByGateMut: GateByGate {
    /// Visits the gates of one direction.
    fn visit_gates_mut<const N: usize, X: VisitorMut<N>>(
        models: [&mut Self; N],
        direction: usize,
        name: &Name<'_>,
        visitor: &mut X,
    ) -> Result<(), X::Error>;
}

impl GateByGate for NoBias {
    fn visit_gates<const N: usize, X: Visitor<N>>(
        _: [&Self; N],
        _: usize,
        _: &Name<'_>,
        _: &mut X,
    ) -> Result<(), X::Error> {
        Ok(())
    }
}

impl GateByGateMut for NoBias {
    fn visit_gates_mut<const N: usize, X: VisitorMut<N>>(
        _: [&mut Self; N],
        _: usize,
        _: &Name<'_>,
        _: &mut X,
    ) -> Result<(), X::Error> {
        Ok(())
    }
}

/// Tensors of `[D, G, ..]`, with the shape of a gate.
macro_rules! gate_by_gate {
    ($([$($size:ident),*] $shape:ty, $gate:ty;)*) => { $(
        impl<T: WeightElement, D: Size, G: Size, $($size: Size,)* B: Storage> GateByGate for Tensor<T, $shape, B> {
            fn visit_gates<const N: usize, X: Visitor<N>>(
                models: [&Self; N],
                direction: usize,
                name: &Name<'_>,
                visitor: &mut X,
            ) -> Result<(), X::Error> {
                let of_direction = models.map(|model| model.index_axis::<0>(direction));
                for gate in 0..number::<G>() {
                    let gates = of_direction.each_ref().map(|model| model.index_axis::<0>(gate));
                    Tensor::visit(gates.each_ref(), &name.part(gate, number::<G>()), visitor)?;
                }
                Ok(())
            }
        }

        impl<T: WeightElement, D: Size, G: Size, $($size: Size,)* B: ContiguousMut> GateByGateMut for Tensor<T, $shape, B> {
            fn visit_gates_mut<const N: usize, X: VisitorMut<N>>(
                mut models: [&mut Self; N],
                direction: usize,
                name: &Name<'_>,
                visitor: &mut X,
            ) -> Result<(), X::Error> {
                let (len, extents) = (number_of_elements::<$gate>(), fixed_extents::<$gate>());
                for gate in 0..number::<G>() {
                    let first = (direction * number::<G>() + gate) * len;
                    let mut gates = models.each_mut().map(|model| {
                        let repr = view_slice_mut::<T, $gate>(extents, &mut model.as_mut_slice()[first..first + len]);
                        SliceViewMut::<T, $gate> { repr: repr.expect("as many as a gate has") }
                    });
                    Tensor::visit_mut(gates.each_mut(), &name.part(gate, number::<G>()), visitor)?;
                }
                Ok(())
            }
        }
    )* };
}

gate_by_gate! {
    [H] ((((), D), G), H), ((), H);
    [H, I] (((((), D), G), H), I), (((), H), I);
}

/// PyTorch's names, of the first direction and of the second.
const NAMES: [[&str; 4]; 2] = [
    ["weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0"],
    ["weight_ih_l0_reverse", "weight_hh_l0_reverse", "bias_ih_l0_reverse", "bias_hh_l0_reverse"],
];

/// The tensors by PyTorch's names, in its order.
macro_rules! visited {
    ($Parameters:ident, $visit:ident, $Visitor:ident, $ByGate:ident, $visit_gates:ident, [$($by:tt)*]) => {
        #[diagnostic::do_not_recommend]
        impl<C: CellSettings, I: Size, H: Size, D: Size, T: Element, B: Storage, V> $Parameters
            for Recurrent<C, I, H, D, T, B, V>
        where
            GateWeightOf<C, D, H, I, T, B>: $ByGate,
            GateWeightOf<C, D, H, H, T, B>: $ByGate,
            V: $ByGate,
        {
            fn $visit<const N: usize, X: $Visitor<N>>(
                mut models: [$($by)* Self; N],
                name: &Name<'_>,
                visitor: &mut X,
            ) -> Result<(), X::Error> {
                for direction in 0..number::<D>() {
                    let [ih, hh, bias_ih, bias_hh] = NAMES[direction].map(|own| name.field(own));
                    let models = models.each_mut();
                    let mut parts: [_; N] = models.map(|layer| {
                        let Recurrent { weight_ih, weight_hh, bias_ih, bias_hh } = layer;
                        (weight_ih, weight_hh, bias_ih, bias_hh)
                    });
                    Tensor::$visit_gates(parts.each_mut().map(|(part, ..)| $($by)* **part), direction, &ih, visitor)?;
                    Tensor::$visit_gates(parts.each_mut().map(|(_, part, ..)| $($by)* **part), direction, &hh, visitor)?;
                    V::$visit_gates(parts.each_mut().map(|(.., part, _)| $($by)* **part), direction, &bias_ih, visitor)?;
                    V::$visit_gates(parts.each_mut().map(|(.., part)| $($by)* **part), direction, &bias_hh, visitor)?;
                }
                Ok(())
            }
        }
    };
}

visited!(Parameters, visit, Visitor, GateByGate, visit_gates, [&]);
visited!(ParametersMut, visit_mut, VisitorMut, GateByGateMut, visit_gates_mut, [&mut]);

#[diagnostic::do_not_recommend]
impl<C: CellSettings, I: Size, H: Size, D: Size, T: Element, B: Kind, V: Blank<Settings = ()>> Blank
    for Recurrent<C, I, H, D, T, B, V>
{
    type Settings = ();

    fn blank((): ()) -> Self {
        Recurrent {
            weight_ih: Blank::blank(()),
            weight_hh: Blank::blank(()),
            bias_ih: Blank::blank(()),
            bias_hh: Blank::blank(()),
        }
    }
}

impl<C, I, H, D, T, B, V> Recurrent<C, I, H, D, T, B, V>
where
    C: CellSettings,
    I: Size,
    H: Size,
    D: Size,
    T: Element,
    B: Storage,
    V: BiasOfUnits<T, GateBias<C, D, H>>,
{
    /// The number of parameters.
    pub const PARAMETERS: usize = number_of_elements::<GateWeight<C, D, H, I>>()
        + number_of_elements::<GateWeight<C, D, H, H>>()
        + 2 * V::NUMBERS;
    /// The bytes of the parameters.
    pub const BYTES: usize = Self::PARAMETERS * size_of::<T>();

    /// The floating-point operations of the products for inputs of the shape `S`, a multiplication and an addition counted as two.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Lstm;
    /// const { assert!(Lstm::<Dim<3>, Dim<4>>::flops::<shape![10, 2, 3]>() == 2 * 10 * 2 * (4 * 4 * (3 + 4))) };
    /// ```
    pub const fn flops<S: Shape>() -> usize {
        let weights = number_of_elements::<GateWeight<C, D, H, I>>() + number_of_elements::<GateWeight<C, D, H, H>>();
        2 * weights * number_of_elements::<S::Lead>()
    }

    /// What goes over sequences.
    #[expect(clippy::type_complexity, reason = "all that a layer has")]
    fn weighted<'a, X>(
        &'a self,
        x: &'a X,
    ) -> Weighted<'a, X, GateWeightOf<C, D, H, I, T, B>, GateWeightOf<C, D, H, H, T, B>, V> {
        Weighted {
            x,
            weight: &self.weight_ih,
            recurrent: &self.weight_hh,
            bias: Biases::Apart(&self.bias_ih, &self.bias_hh),
        }
    }
}

impl<I: Size, H: Size, D: Directions, T: Element, B: Storage, V> Lstm<I, H, D, T, B, V>
where
    V: BiasOfUnits<T, GateBias<LstmCell, D, H>>,
{
    /// The outputs of each step, `[steps, batch, H * D]`, with those of both directions side by side, and the last of both states,
    /// `[D, batch, H]`: `how` is as for [`nn::lstm`](crate::nn::lstm).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::{Lstm, NoBias};
    /// use conformable::storage::Heap;
    /// use nn::Recurrence;
    /// type Layer = Lstm<Dim<2>, Dim<3>, Dim<2>, f32, Heap, NoBias>;
    /// let layer = Layer { weight_ih: Tensor::ones(), weight_hh: Tensor::ones(), bias_ih: NoBias, bias_hh: NoBias };
    /// let x: Tensor<f32, shape![7, 5, 4, 2]> = Tensor::ones();
    /// let lens = tensor![5, 2, 1, 3];
    /// let (y, h, c) = layer.forward(x.index_axis::<0>(0), Recurrence::lstm().lens(&lens));
    /// assert_shape!(y, [5, 4, 6]);
    /// assert_shape!(h, [2, 4, 3]);
    /// assert_shape!(c, [2, 4, 3]);
    /// ```
    #[cfg(feature = "alloc")]
    #[expect(clippy::type_complexity, reason = "the outputs and two states")]
    pub fn forward<X, A>(
        &self,
        x: X,
        how: A,
    ) -> (
        Tensor<T, DirectionsBeside<X::Shape, D, H>, KindOfPass<X, LstmCell, D, H, I, T, B>>,
        Tensor<T, A::LastState, KindOfPass<X, LstmCell, D, H, I, T, B>>,
        Tensor<T, A::LastState, KindOfPass<X, LstmCell, D, H, I, T, B>>,
    )
    where
        T: Real,
        H: Times<D>,
        X: TensorOperand<T>,
        A: Recurs<
                X::Shape,
                GateWeight<LstmCell, D, H, I>,
                GateWeight<LstmCell, D, H, H>,
                NoBias,
                Dim<4>,
                How: RecurrenceWith<T, LstmCell>,
            >,
    {
        let fresh = || Fresh::<KindOfPass<X, LstmCell, D, H, I, T, B>>::tensor();
        let targets = (fresh(), fresh(), fresh());
        let (y, state, cell) =
            recur::<_, _, _, _, _, _, DirectionsBeside<X::Shape, D, H>, A::LastState, A::LastState, _, _, _>(
                &self.weighted(&x),
                &how,
                Lies::PyTorch,
                targets,
                None,
            );
        (Tensor { repr: y }, Tensor { repr: state }, Tensor { repr: cell })
    }

    /// [`forward`](Self::forward), written over the elements of three tensors, with a scratch of the caller's. Allocates nothing
    /// where operands are contiguous.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Lstm;
    /// use conformable::nn::Blank;
    /// use nn::Recurrence;
    /// type Layer = Lstm<Dim<2>, Dim<3>>;
    /// let layer = Layer::blank(());
    /// let x: Tensor<f32, shape![5, 4, 2]> = Tensor::ones();
    /// let mut y: Tensor<f32, shape![5, 4, 3]> = Tensor::ones();
    /// let (mut h, mut c): (Tensor<f32, shape![1, 4, 3]>, Tensor<f32, shape![1, 4, 3]>) = (Tensor::ones(), Tensor::ones());
    /// let mut scratch = [0.0; Layer::scratch(5, 4)];
    /// layer.forward_into(&x, Recurrence::lstm(), (&mut y, &mut h, &mut c), &mut scratch);
    /// assert_eq!(y, Tensor::zeros());
    /// ```
    #[expect(clippy::type_complexity, reason = "three tensors")]
    pub fn forward_into<X, A, K, M, N>(
        &self,
        x: X,
        how: A,
        (y, state, cell): (
            &mut Tensor<T, DirectionsBeside<X::Shape, D, H>, K>,
            &mut Tensor<T, A::LastState, M>,
            &mut Tensor<T, A::LastState, N>,
        ),
        scratch: &mut [T],
    ) where
        T: Real,
        H: Times<D>,
        X: TensorOperand<T>,
        A: Recurs<
                X::Shape,
                GateWeight<LstmCell, D, H, I>,
                GateWeight<LstmCell, D, H, H>,
                NoBias,
                Dim<4>,
                How: RecurrenceWith<T, LstmCell>,
            >,
        K: StorageMut,
        M: StorageMut,
        N: StorageMut,
    {
        let targets = (y.over(), state.over(), cell.over());
        recur::<_, _, _, _, _, _, DirectionsBeside<X::Shape, D, H>, A::LastState, A::LastState, _, _, _>(
            &self.weighted(&x),
            &how,
            Lies::PyTorch,
            targets,
            Some(scratch),
        );
    }

    /// The elements of the scratch of [`forward_into`](Self::forward_into), for so many steps and sequences.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::nn::layers::Lstm;
    /// const { assert!(Lstm::<Dim<2>, Dim<3>>::scratch(5, 4) == nn::lstm_scratch(5, 4, 3)) };
    /// ```
    pub const fn scratch(steps: usize, batch: usize) -> usize {
        lstm_scratch(steps, batch, number::<H>())
    }
}

/// The forward passes of a cell with one state.
macro_rules! forward {
    ($($layer:ident $cell:ident $scratch:ident, where { $($bound:tt)* } { $(#[$doc:meta])* } { $(#[$doc_into:meta])* } { $(#[$doc_scratch:meta])* })*) => { $(
        impl<I: Size, H: Size, D: Directions, T: Element, B: Storage, V> $layer<I, H, D, T, B, V>
        where
            V: BiasOfUnits<T, GateBias<$cell, D, H>>,
        {
            $(#[$doc])*
            #[cfg(feature = "alloc")]
            pub fn forward<X, A>(
                &self,
                x: X,
                how: A,
            ) -> (
                Tensor<T, DirectionsBeside<X::Shape, D, H>, KindOfPass<X, $cell, D, H, I, T, B>>,
                Tensor<T, A::LastState, KindOfPass<X, $cell, D, H, I, T, B>>,
            )
            where
                T: Real,
                H: Times<D>,
                X: TensorOperand<T>,
                $($bound)*
            {
                let fresh = || Fresh::<KindOfPass<X, $cell, D, H, I, T, B>>::tensor();
                let targets = (fresh(), fresh(), Fresh::<Inline>::tensor());
                let (y, state, _) = recur::<_, _, _, _, _, _, DirectionsBeside<X::Shape, D, H>, A::LastState, NoCell, _, _, _>(
                    &self.weighted(&x), &how, Lies::PyTorch, targets, None,
                );
                (Tensor { repr: y }, Tensor { repr: state })
            }

            $(#[$doc_into])*
            pub fn forward_into<X, A, K, M>(
                &self,
                x: X,
                how: A,
                (y, state): (&mut Tensor<T, DirectionsBeside<X::Shape, D, H>, K>, &mut Tensor<T, A::LastState, M>),
                scratch: &mut [T],
            ) where
                T: Real,
                H: Times<D>,
                X: TensorOperand<T>,
                $($bound)*
                K: StorageMut,
                M: StorageMut,
            {
                let targets = (y.over(), state.over(), Fresh::<Inline>::tensor());
                recur::<_, _, _, _, _, _, DirectionsBeside<X::Shape, D, H>, A::LastState, NoCell, _, _, _>(
                    &self.weighted(&x), &how, Lies::PyTorch, targets, Some(scratch),
                );
            }

            $(#[$doc_scratch])*
            pub const fn scratch(steps: usize, batch: usize) -> usize {
                $scratch(steps, batch, number::<H>())
            }
        }
    )* };
}

forward! {
    Gru GruCell gru_scratch, where {
        A: Recurs<X::Shape, GateWeight<GruCell, D, H, I>, GateWeight<GruCell, D, H, H>, NoBias, Dim<3>, How: RecurrenceWith<T, GruCell>>,
    }
    {
        /// The outputs of each step, `[steps, batch, H * D]`, with those of both directions side by side, and the last state, `[D, batch,
        /// H]`: `how` is as for [`nn::gru`](crate::nn::gru).
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::nn::layers::{Gru, NoBias};
        /// use conformable::storage::Heap;
        /// use nn::Recurrence;
        /// type Layer = Gru<Dim<2>, Dim<3>, Dim<2>, f32, Heap, NoBias>;
        /// let layer = Layer { weight_ih: Tensor::ones(), weight_hh: Tensor::ones(), bias_ih: NoBias, bias_hh: NoBias };
        /// let x: Tensor<f32, shape![5, 4, 2]> = Tensor::ones();
        /// let (y, h) = layer.forward(&x, Recurrence::gru().lens(tensor![5, 2, 1, 3]));
        /// assert_shape!(y, [5, 4, 6]);
        /// assert_shape!(h, [2, 4, 3]);
        /// ```
    }
    {
        /// [`forward`](Self::forward), written over the elements of two tensors, with a scratch of the caller's. Allocates nothing
        /// where operands are contiguous.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::nn::layers::Gru;
        /// use conformable::nn::Blank;
        /// use nn::Recurrence;
        /// type Layer = Gru<Dim<2>, Dim<3>>;
        /// let layer = Layer::blank(());
        /// let x: Tensor<f32, shape![5, 4, 2]> = Tensor::ones();
        /// let (mut y, mut h): (Tensor<f32, shape![5, 4, 3]>, Tensor<f32, shape![1, 4, 3]>) = (Tensor::ones(), Tensor::ones());
        /// layer.forward_into(&x, Recurrence::gru(), (&mut y, &mut h), &mut [0.0; Layer::scratch(5, 4)]);
        /// assert_eq!(y, Tensor::zeros());
        /// ```
    }
    {
        /// The elements of the scratch of [`forward_into`](Self::forward_into), for so many steps and sequences.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::nn::layers::Gru;
        /// const { assert!(Gru::<Dim<2>, Dim<3>>::scratch(5, 4) == nn::gru_scratch(5, 4, 3)) };
        /// ```
    }
    Rnn RnnCell rnn_scratch, where {
        A: Recurs<X::Shape, GateWeight<RnnCell, D, H, I>, GateWeight<RnnCell, D, H, H>, NoBias, One, How: RecurrenceWith<T, RnnCell>>,
    }
    {
        /// The outputs of each step, `[steps, batch, H * D]`, with those of both directions side by side, and the last state, `[D, batch,
        /// H]`: `how` is as for [`nn::rnn`](crate::nn::rnn).
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::nn::layers::{Rnn, NoBias};
        /// use conformable::storage::Heap;
        /// use nn::Recurrence;
        /// type Layer = Rnn<Dim<2>, Dim<3>, Dim<2>, f32, Heap, NoBias>;
        /// let layer = Layer { weight_ih: Tensor::ones(), weight_hh: Tensor::ones(), bias_ih: NoBias, bias_hh: NoBias };
        /// let x: Tensor<f32, shape![5, 4, 2]> = Tensor::ones();
        /// let (y, h) = layer.forward(&x, Recurrence::rnn().lens(tensor![5, 2, 1, 3]));
        /// assert_shape!(y, [5, 4, 6]);
        /// assert_shape!(h, [2, 4, 3]);
        /// ```
    }
    {
        /// [`forward`](Self::forward), written over the elements of two tensors, with a scratch of the caller's. Allocates nothing
        /// where operands are contiguous.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::nn::layers::Rnn;
        /// use conformable::nn::Blank;
        /// use nn::Recurrence;
        /// type Layer = Rnn<Dim<2>, Dim<3>>;
        /// let layer = Layer::blank(());
        /// let x: Tensor<f32, shape![5, 4, 2]> = Tensor::ones();
        /// let (mut y, mut h): (Tensor<f32, shape![5, 4, 3]>, Tensor<f32, shape![1, 4, 3]>) = (Tensor::ones(), Tensor::ones());
        /// layer.forward_into(&x, Recurrence::rnn(), (&mut y, &mut h), &mut [0.0; Layer::scratch(5, 4)]);
        /// assert_eq!(y, Tensor::zeros());
        /// ```
    }
    {
        /// The elements of the scratch of [`forward_into`](Self::forward_into), for so many steps and sequences.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// use conformable::nn::layers::Rnn;
        /// const { assert!(Rnn::<Dim<2>, Dim<3>>::scratch(5, 4) == nn::rnn_scratch(5, 4, 3)) };
        /// ```
    }
}
