//! The tape: what a pass records, and how it is gone over backwards.

use super::each::{OnElements, OnPlace, each_parameter_mut, each_place};
use super::node::{Erased, ParameterEntry, ParameterPlace, Record, Trained, ValueNode};
use super::rules::{join, layout};
use super::var::Var;
use crate::layout::Strided;
use crate::nn::parameters::{Parameters, ParametersMut, TrainedMut};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::shape::{Shape, Sizes};
use crate::storage::arena::Arena;
use crate::storage::pieces::{self, AxisWalk};
use crate::storage::{Storage, erased};
use crate::tensor::Tensor;
#[cfg(feature = "alloc")]
use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::cell::Cell;
use core::mem::MaybeUninit;

/// The memory of passes: values, what each was computed from, and gradients.
///
/// A tape grows in its first pass and keeps what it has: from the second pass on nothing is allocated. One over a buffer,
/// [`Tape::over`], never allocates, and panics where the buffer is too short.
///
/// # Examples
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::Tape;
/// let w: Tensor<f64, shape![3]> = tensor![1.0, 2.0, 3.0];
/// let x: Tensor<f64, shape![2, 3]> = tensor![[1.0, 0.0, 1.0], [0.0, 2.0, 0.0]];
/// let mut tape = Tape::new();
/// // d/dw of Σ (x w)² is 2 Σ x² w, summed over the rows that w was stretched along.
/// let (loss, gradient) = tape.grad(&w, &x, |w, x, t| {
///     let y = t.input(x) * t.param(w);
///     (y * y).sum()
/// });
/// assert_eq!((loss, gradient), (26.0, tensor![2.0, 16.0, 6.0]));
/// ```
pub struct Tape<'m> {
    arena: Arena<'m>,
    used: usize,
    /// Of each parameter of the last pass: has it taken part?
    #[cfg(feature = "alloc")]
    took_part: Vec<bool>,
}

impl core::fmt::Debug for Tape<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Tape").field("used_bytes", &self.used).finish_non_exhaustive()
    }
}

#[cfg(feature = "alloc")]
impl Default for Tape<'_> {
    fn default() -> Self {
        Tape::new()
    }
}

/// The pass that is under way: makes variables of tensors. `'t` is the pass's own, so that variables of two passes do not mix.
#[derive(Clone, Copy)]
pub struct Pass<'t>(pub(super) &'t State<'t>);

impl core::fmt::Debug for Pass<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Pass").field("records", &self.0.records).finish_non_exhaustive()
    }
}

/// A pass.
pub(super) struct State<'t> {
    pub(super) arena: &'t Arena<'t>,
    /// Is written down what hands back?
    pub(super) records: bool,
    /// The node that was recorded last.
    pub(super) last: Cell<Option<&'t dyn Record<'t>>>,
    /// The model that the gradient is of, where there is one.
    pub(super) model: Option<&'t dyn Model>,
    /// Its parameters; none in a pass within a pass.
    entries: &'t [ParameterEntry<'t>],
    /// Where the next one is looked for first.
    hint: Cell<usize>,
}

impl<'t> State<'t> {
    /// A pass within a pass.
    pub(super) fn within(arena: &'t Arena<'t>, records: bool, model: Option<&'t dyn Model>) -> Self {
        State { arena, records, last: Cell::new(None), model, entries: &[], hint: Cell::new(0) }
    }

    /// The number of the parameter that lies there. Most are used one after the other.
    fn number_of(&self, place: ParameterPlace) -> Option<usize> {
        let (entries, first) = (self.entries, self.hint.get());
        let at = (first..entries.len()).chain(0..first.min(entries.len())).find(|&at| entries[at].is_of(place))?;
        self.hint.set(at + 1);
        Some(at)
    }

    /// The variable of a parameter: one for each, however often it is used. Of the shape nothing is known here, so that this is compiled once.
    #[track_caller]
    fn parameter<T: Trained>(&'t self, value: Strided<'t, T>) -> &'t ValueNode<'t, T> {
        if !self.records {
            return ValueNode::new(self, value);
        }
        let place = ParameterPlace::of(value);
        let Some(model) = self.model else { not_of_the_model(value.sizes()) };
        if self.entries.is_empty() {
            // A pass within: each use adds to the model's own.
            let Some(number) = model.find(place) else { not_of_the_model(value.sizes()) };
            let node = ValueNode::new(self, value);
            return Erased(node).back(true, move |dy| T::add_to(model, number, dy.slice())).0;
        }
        let Some(at) = self.number_of(place) else { not_of_the_model(value.sizes()) };
        let slot = T::slot(&self.entries[at]);
        slot.get().unwrap_or_else(|| {
            let node = ValueNode::new(self, value);
            node.wants_a_gradient();
            slot.set(Some(node));
            node
        })
    }

    /// The memory of this pass.
    #[inline]
    pub(super) fn arena(&self) -> &'t Arena<'t> {
        self.arena
    }
}

/// Goes over the records from the last to the first.
pub(super) fn hand_back(state: &State<'_>) {
    let mut step = state.last.get();
    while let Some(node) = step {
        node.hand_back();
        step = node.before();
    }
}

/// The model of a pass, as passes within it see it.
#[doc(hidden)]
pub trait Model {
    /// The number of the parameter that lies there.
    fn find(&self, parameter: ParameterPlace) -> Option<usize>;
    /// Adds to the gradient of a parameter of single precision.
    fn add_f32(&self, number: usize, gradient: &[f32]);
    /// Adds to the gradient of a parameter of double precision.
    fn add_f64(&self, number: usize, gradient: &[f64]);
}

/// The parameters of a model, and the memory for what passes within add to their gradients.
struct Top<'t> {
    arena: &'t Arena<'t>,
    entries: &'t [ParameterEntry<'t>],
}

impl Model for Top<'_> {
    fn find(&self, parameter: ParameterPlace) -> Option<usize> {
        self.entries.iter().position(|entry| entry.is_of(parameter))
    }

    fn add_f32(&self, number: usize, gradient: &[f32]) {
        self.entries[number].add(self.arena, gradient);
    }

    fn add_f64(&self, number: usize, gradient: &[f64]) {
        self.entries[number].add(self.arena, gradient);
    }
}

/// What is done with the gradient of each parameter.
#[derive(Clone, Copy)]
enum Give {
    /// It is written over what is there.
    Over,
    /// It is added to what is there.
    Onto,
}

impl<'m> Tape<'m> {
    /// A tape without memory; it takes what the first pass needs.
    #[cfg(feature = "alloc")]
    pub const fn new() -> Self {
        Tape { arena: Arena::new(), used: 0, took_part: Vec::new() }
    }

    /// A tape over a buffer, as in a `static`: it never takes other memory. How much a pass needs, [`used_bytes`](Self::used_bytes)
    /// says: it is the same for the same shapes.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let mut buffer = [const { std::mem::MaybeUninit::<u64>::uninit() }; 512];
    /// let mut tape = Tape::over(&mut buffer);
    /// let (loss, gradient) = tape.grad(&tensor![3.0, 4.0], &(), |w, _, t| {
    ///     let w = t.param(w);
    ///     (w * w).sum()
    /// });
    /// assert_eq!((loss, gradient), (25.0, tensor![6.0, 8.0]));
    /// ```
    pub const fn over(buffer: &'m mut [MaybeUninit<u64>]) -> Self {
        Tape {
            arena: Arena::over(buffer),
            used: 0,
            #[cfg(feature = "alloc")]
            took_part: Vec::new(),
        }
    }

    /// The bytes that the last pass took.
    pub const fn used_bytes(&self) -> usize {
        self.used
    }

    /// The loss of a model on some data, and its gradient, which is of the model's own type: for each tensor of the model one of
    /// the same shape.
    ///
    /// `loss` is given the model, the data and the pass, and makes variables of them: [`Pass::param`] of the model's tensors,
    /// [`Pass::input`] of the data. Tensors that took no part have zeros; [`unused`](Self::unused) names them. Buffers, and all
    /// that is no parameter, are those of the model.
    ///
    /// # Panics
    /// When a variable is made with [`Pass::param`] of a tensor that is not of the model.
    pub fn grad<M, D, T>(
        &mut self,
        model: &M,
        data: &D,
        loss: impl for<'t> FnOnce(&'t M, &'t D, Pass<'t>) -> Var<'t, (), T>,
    ) -> (T, M)
    where
        M: ParametersMut + Clone,
        D: ?Sized,
        T: Trained,
    {
        let mut gradients = model.clone();
        let loss = self.grad_into(model, &mut gradients, data, loss);
        (loss, gradients)
    }

    /// [`grad`](Self::grad), written over the tensors of `gradients`: nothing is allocated from the second pass on.
    ///
    /// # Panics
    /// As [`grad`](Self::grad), and when the two models have not as many tensors, of as many elements.
    pub fn grad_into<M, D, T>(
        &mut self,
        model: &M,
        gradients: &mut M,
        data: &D,
        loss: impl for<'t> FnOnce(&'t M, &'t D, Pass<'t>) -> Var<'t, (), T>,
    ) -> T
    where
        M: ParametersMut,
        D: ?Sized,
        T: Trained,
    {
        self.pass(model, gradients, data, Give::Over, loss)
    }

    /// [`grad`](Self::grad), added to the tensors of `gradients`: for batches that come in parts.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let (w, mut sum) = (tensor![1.0, 2.0], tensor![0.0, 0.0]);
    /// let mut tape = Tape::new();
    /// for part in [tensor![1.0, 1.0], tensor![0.0, 5.0]] {
    ///     tape.grad_onto(&w, &mut sum, &part, |w, x, t| (t.param(w) * t.input(x)).sum());
    /// }
    /// assert_eq!(sum, tensor![1.0, 6.0]);
    /// ```
    ///
    /// # Panics
    /// As [`grad_into`](Self::grad_into).
    pub fn grad_onto<M, D, T>(
        &mut self,
        model: &M,
        gradients: &mut M,
        data: &D,
        loss: impl for<'t> FnOnce(&'t M, &'t D, Pass<'t>) -> Var<'t, (), T>,
    ) -> T
    where
        M: ParametersMut,
        D: ?Sized,
        T: Trained,
    {
        self.pass(model, gradients, data, Give::Onto, loss)
    }

    fn pass<M, D, T>(
        &mut self,
        model: &M,
        gradients: &mut M,
        data: &D,
        give: Give,
        loss: impl for<'t> FnOnce(&'t M, &'t D, Pass<'t>) -> Var<'t, (), T>,
    ) -> T
    where
        M: ParametersMut,
        D: ?Sized,
        T: Trained,
    {
        self.arena.reset();
        #[cfg(feature = "alloc")]
        self.took_part.clear();
        let entries = entries_of(&self.arena, model);
        let top = Top { arena: &self.arena, entries };
        let state = State { entries, ..State::within(&self.arena, true, Some(&top)) };
        let loss = loss(model, data, Pass(&state));
        let value = loss.item();
        loss.erased().seed();
        hand_back(&state);
        #[cfg(feature = "alloc")]
        self.took_part.extend(entries.iter().map(ParameterEntry::took_part));
        give_to(gradients, entries, give);
        self.end();
        value
    }

    /// Computes without gradients: the same text as for training, at the speed of a call, in the tape's memory. The result is a tensor of
    /// its own.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::{Tape, Var};
    /// fn squares<'t, S: Shape>(x: Var<'t, S>) -> Var<'t, S> {
    ///     x * x
    /// }
    /// let y = Tape::new().run(&tensor![1.0_f32, 2.0], |x, t| squares(t.input(x)));
    /// assert_eq!(y, tensor![1.0, 4.0]);
    /// ```
    pub fn run<D, S, T>(
        &mut self,
        data: &D,
        compute: impl for<'t> FnOnce(&'t D, Pass<'t>) -> Var<'t, S, T>,
    ) -> Tensor<T, S>
    where
        D: ?Sized,
        S: Shape,
        T: Trained,
    {
        self.arena.reset();
        let arena = &self.arena;
        let state = State::within(arena, false, None);
        let out = compute(data, Pass(&state)).view().to_tensor();
        self.end();
        out
    }

    /// [`run`](Self::run), written over the elements of `out`: nothing is allocated from the second pass on.
    pub fn run_into<D, S, T, B>(
        &mut self,
        data: &D,
        out: &mut Tensor<T, S, B>,
        compute: impl for<'t> FnOnce(&'t D, Pass<'t>) -> Var<'t, S, T>,
    ) where
        D: ?Sized,
        S: Shape,
        T: Trained,
        B: crate::storage::StorageMut,
    {
        self.arena.reset();
        let arena = &self.arena;
        let state = State::within(arena, false, None);
        out.assign(compute(data, Pass(&state)).view());
        self.end();
    }

    /// Gives the memory of a pass back, as one block: the next pass of as many bytes allocates nothing.
    fn end(&mut self) {
        self.used = self.arena.taken();
        self.arena.reset();
    }

    /// The names of the model's parameters that took no part in the loss of the last pass: their gradients are zeros. A parameter
    /// that was forgotten is found so.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::grad::Tape;
    /// let model = (tensor![1.0, 2.0], tensor![3.0]);
    /// let mut tape = Tape::new();
    /// tape.grad(&model, &(), |m, _, t| t.param(&m.0).sum());
    /// assert_eq!(tape.unused(&model), ["1"]);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn unused<M: Parameters>(&self, model: &M) -> Vec<String> {
        let (mut took_part, mut names) = (self.took_part.iter(), Vec::new());
        each_place(model, &mut |name, _| {
            if took_part.next() == Some(&false) {
                names.push(name.to_string());
            }
        });
        names
    }
}

impl<'t> Pass<'t> {
    /// Is this pass of [`Tape::grad`], and not of [`Tape::run`]? What layers do in training only asks so.
    pub fn is_training(self) -> bool {
        self.0.records
    }

    /// A parameter: a tensor of the model that the gradient is of. One tensor used in several places has one gradient, their sum.
    ///
    /// # Panics
    /// When the tensor is not of the model; in [`Tape::run`] any is taken. Another tensor is an [`input`](Self::input).
    #[inline]
    #[track_caller]
    pub fn param<T: Trained, S: Shape, B: Storage>(self, tensor: &'t Tensor<T, S, B>) -> Var<'t, S, T> {
        Var::new(self.0.parameter(tensor.strided()), *tensor.extents())
    }

    /// A tensor `[directions, gates, ..]` of a model that has each gate of each direction as a parameter of its own: in a pass that records
    /// they are joined, so that each has its gradient.
    #[track_caller]
    pub(super) fn param_of_gates<T: Trained, S: Shape, B: Storage>(self, tensor: &'t Tensor<T, S, B>) -> Erased<'t, T> {
        let (whole, arena) = (tensor.strided(), self.0.arena());
        let sizes = self.sizes::<S>(tensor.extents());
        let [directions, gates] = [sizes.as_slice()[0], sizes.as_slice()[1]];
        if !self.is_training() || directions * gates == 1 {
            return Erased(self.0.parameter(whole));
        }
        let parts = arena.keep_each(directions * gates, |part| {
            let of_direction = pieces::walked(whole, 0, AxisWalk::run(part / gates, 1), arena);
            Erased(self.0.parameter(pieces::walked(of_direction, 1, AxisWalk::run(part % gates, 1), arena)))
        });
        let rows = arena.keep_each(sizes.rank(), |axis| match axis {
            0 => directions * gates,
            1 => 1,
            _ => sizes.as_slice()[axis],
        });
        layout::reshape(join::concat(parts, 0, Sizes::fixed(rows)), sizes)
    }

    /// A value that nothing is handed back to: data, a tensor that is not trained. Borrowed, also with strides of its own.
    pub fn input<T: Trained, S: Shape, B: Storage>(self, tensor: &'t Tensor<T, S, B>) -> Var<'t, S, T> {
        Var::new(ValueNode::new(self.0, tensor.strided()), *tensor.extents())
    }

    /// The same of a tensor that does not live as long: it is copied.
    pub fn constant<R>(self, tensor: R) -> Var<'t, R::Shape, R::Item>
    where
        R: TensorOperand<<R as AnyOperand>::Item>,
        R::Item: Trained,
    {
        let (value, extents) = (tensor.elements(), *tensor.sized());
        let sizes = self.sizes::<R::Shape>(&extents);
        let arena = self.0.arena();
        let elements = erased::copied(value, arena.room(sizes.len()));
        Var::new(self.value(elements, sizes).0, extents)
    }

    /// These elements as a value, to which nothing is handed back.
    #[inline]
    pub(super) fn value<T: Trained>(self, elements: &'t [T], sizes: Sizes<'t>) -> Erased<'t, T> {
        Erased(ValueNode::new(self.0, erased::array(elements, sizes)))
    }

    /// The sizes of a shape, for as long as the pass.
    #[inline]
    pub(crate) fn sizes<S: Shape>(self, extents: &S::Extents) -> Sizes<'t> {
        match const { S::FIXED } {
            Some(sizes) => sizes,
            None => self.kept(S::sizes(extents), S::OPEN),
        }
    }

    /// Sizes that are known at run time, kept.
    fn kept(self, sizes: Sizes<'_>, open: u64) -> Sizes<'t> {
        let sizes = sizes.as_slice();
        Sizes::open(self.0.arena().keep_each(sizes.len(), |axis| sizes[axis]), open)
    }
}

/// An entry for each parameter of a model: what depends on the loss alone is compiled for it, not this.
fn entries_of<'a, M: Parameters>(arena: &'a Arena<'_>, model: &M) -> &'a [ParameterEntry<'a>] {
    entries(arena, &|each| each_place(model, each))
}

fn entries<'a>(arena: &'a Arena<'_>, places: &dyn Fn(&mut OnPlace<'_>)) -> &'a [ParameterEntry<'a>] {
    let mut count = 0;
    places(&mut |_, _| count += 1);
    let entries = arena.keep_each(count, |_| ParameterEntry::none());
    let mut next = entries.iter_mut();
    places(&mut |_, place| {
        if let Some(entry) = next.next() {
            *entry = ParameterEntry::of(place);
        }
    });
    entries
}

#[cold]
#[track_caller]
fn not_of_the_model(sizes: Sizes<'_>) -> ! {
    panic!(
        "a tensor of the sizes {:?} is no parameter of the model that the gradient is of: its first argument has to own it; \
         a tensor that is not trained is an input, `t.input(&x)`",
        sizes.as_slice()
    )
}

/// Gives the tensors of a gradient their elements.
fn give_to<M: ParametersMut>(gradients: &mut M, entries: &[ParameterEntry<'_>], give: Give) {
    GivenGradients { entries: entries.iter(), give }.all(&mut |each| each_parameter_mut(gradients, each));
}

/// Gives each tensor of a gradient its elements.
struct GivenGradients<'l, 't> {
    entries: core::slice::Iter<'l, ParameterEntry<'t>>,
    give: Give,
}

impl GivenGradients<'_, '_> {
    fn all(mut self, tensors: &mut dyn FnMut(&mut OnElements<'_>)) {
        tensors(&mut |to| self.next(to));
        assert!(self.entries.next().is_none(), "a gradient has as many tensors as the model");
    }

    fn next(&mut self, tensor: TrainedMut<'_>) {
        let entry = self.entries.next().expect("a gradient has as many tensors as the model");
        match tensor {
            TrainedMut::F32(to) => self.to(entry, to),
            TrainedMut::F64(to) => self.to(entry, to),
        }
    }

    fn to<T: Trained>(&self, entry: &ParameterEntry<'_>, to: &mut [T]) {
        let parts = [T::slot(entry).get().and_then(|node| node.take_gradient()), entry.take_added::<T>()];
        let mut give = self.give;
        for from in parts.into_iter().flatten() {
            assert!(to.len() == from.len(), "a gradient has as many elements as its parameter");
            match give {
                Give::Over => to.copy_from_slice(from),
                Give::Onto => to.iter_mut().zip(from).for_each(|(to, from)| *to += *from),
            }
            give = Give::Onto;
        }
        if let Give::Over = give {
            to.fill(T::ZERO);
        }
    }
}
