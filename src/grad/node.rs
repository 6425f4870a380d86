//! A value of a pass, its shape forgotten, and what hands its gradient back.

use super::expression::X;
use super::tape::{Model, Pass, State};
use crate::element::Real;
use crate::kernel::tree::Tree;
use crate::layout::Strided;
use crate::nn::parameters::WeightElement;
use crate::sealed::Sealed;
use crate::shape::Sizes;
use crate::storage::arena::Arena;
use crate::storage::erased;
use core::cell::Cell;
use core::mem::MaybeUninit;

/// An element type that gradients are computed in: `f32` or `f64`.
#[diagnostic::on_unimplemented(
    message = "gradients are of `f32` or `f64`, not of `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<f32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Trained: Real + WeightElement + Sealed {
    /// Where the variable of a parameter of this type stands.
    #[doc(hidden)]
    fn slot<'e, 't>(entry: &'e ParameterEntry<'t>) -> &'e Slot<'t, Self>;
    /// What passes within have added to the gradient of such a parameter.
    #[doc(hidden)]
    fn added<'e, 't>(entry: &'e ParameterEntry<'t>) -> &'e GradientSum<'t, Self>;
    /// Adds to the gradient of such a parameter.
    #[doc(hidden)]
    fn add_to(model: &dyn Model, number: usize, gradient: &[Self]);
}

/// The variable of a parameter, if there is one.
type Slot<'t, T> = Cell<Option<&'t ValueNode<'t, T>>>;

/// The sum of gradients, if there is one.
type GradientSum<'t, T> = Cell<Option<&'t mut [T]>>;

macro_rules! trained {
    ($($t:ident $sum:ident $add:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Trained for $t {
            fn slot<'e, 't>(entry: &'e ParameterEntry<'t>) -> &'e Slot<'t, $t> {
                &entry.$t
            }

            fn added<'e, 't>(entry: &'e ParameterEntry<'t>) -> &'e GradientSum<'t, $t> {
                &entry.$sum
            }

            fn add_to(model: &dyn Model, number: usize, gradient: &[$t]) {
                model.$add(number, gradient);
            }
        }
    )* };
}

trained! {
    f32 sum_f32 add_f32;
    f64 sum_f64 add_f64;
}

/// Where a parameter lies.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterPlace {
    address: usize,
    bytes: usize,
}

impl ParameterPlace {
    /// Not inlined: a model asks for each parameter.
    #[inline(never)]
    pub(super) fn of<T>(value: Strided<'_, T>) -> Self {
        ParameterPlace { address: value.ptr().addr(), bytes: value.sizes().len() * size_of::<T>() }
    }

    pub(super) fn bytes(self) -> usize {
        self.bytes
    }
}

/// A parameter of the model: where it lies, its variable, and what passes within have added to its gradient.
#[doc(hidden)]
pub struct ParameterEntry<'t> {
    place: ParameterPlace,
    f32: Slot<'t, f32>,
    f64: Slot<'t, f64>,
    sum_f32: GradientSum<'t, f32>,
    sum_f64: GradientSum<'t, f64>,
}

impl<'t> ParameterEntry<'t> {
    pub(super) fn of(place: ParameterPlace) -> Self {
        ParameterEntry {
            place,
            f32: Cell::new(None),
            f64: Cell::new(None),
            sum_f32: Cell::new(None),
            sum_f64: Cell::new(None),
        }
    }

    /// None yet.
    pub(super) fn none() -> Self {
        ParameterEntry::of(ParameterPlace { address: 0, bytes: 0 })
    }

    /// Is it this tensor? (Those without an element may lie where others do, and have no gradient to be mistaken.)
    #[inline]
    pub(super) fn is_of(&self, place: ParameterPlace) -> bool {
        self.place == place
    }

    /// Adds to what passes within have added.
    pub(super) fn add<T: Trained>(&self, arena: &'t Arena<'t>, gradient: &[T]) {
        let sum = T::added(self).take();
        T::added(self).set(Some(match sum {
            None => arena.keep_each(gradient.len(), |at| gradient[at]),
            Some(sum) => {
                sum.iter_mut().zip(gradient).for_each(|(sum, more)| *sum += *more);
                sum
            }
        }));
    }

    /// What passes within have added.
    pub(super) fn take_added<T: Trained>(&self) -> Option<&'t [T]> {
        T::added(self).take().map(|sum| &*sum)
    }

    #[cfg(feature = "alloc")]
    pub(super) fn took_part(&self) -> bool {
        fn has<T: Trained>(entry: &ParameterEntry<'_>) -> bool {
            let sum = T::added(entry).take();
            let has = sum.is_some();
            T::added(entry).set(sum);
            has || T::slot(entry).get().is_some_and(ValueNode::has_gradient)
        }
        has::<f32>(self) || has::<f64>(self)
    }
}

/// A recorded operation, whatever its elements.
pub(super) trait Record<'t> {
    /// Hands the gradient back to the operands, if there is one.
    fn hand_back(&self);
    /// The operation before.
    fn before(&self) -> Option<&'t dyn Record<'t>>;
}

/// What an operation hands back, given the gradient of its value.
type Back<'t, T> = dyn Fn(Dy<'_, T>) + 't;

/// A value of a pass.
#[doc(hidden)]
pub struct ValueNode<'t, T> {
    state: &'t State<'t>,
    value: Strided<'t, T>,
    /// Is a gradient handed to it?
    wants: Cell<bool>,
    /// What has been handed to it.
    gradient: Cell<Option<&'t mut [T]>>,
    back: Cell<Option<&'t Back<'t, T>>>,
    before: Cell<Option<&'t dyn Record<'t>>>,
}

impl<'t, T: Trained> ValueNode<'t, T> {
    /// A value that nothing is handed back to.
    #[inline]
    pub(super) fn new(state: &'t State<'t>, value: Strided<'t, T>) -> &'t Self {
        state.arena().keep(ValueNode {
            state,
            value,
            wants: Cell::new(false),
            gradient: Cell::new(None),
            back: Cell::new(None),
            before: Cell::new(None),
        })
    }

    pub(super) fn wants_a_gradient(&self) {
        self.wants.set(true);
    }

    #[cfg(feature = "alloc")]
    fn has_gradient(&self) -> bool {
        let gradient = self.gradient.take();
        let has = gradient.is_some();
        self.gradient.set(gradient);
        has
    }

    /// Begins the sum of what is handed to it with a copy of these.
    pub(super) fn begin_with(&self, gradient: &[T]) {
        self.gradient.set(Some(self.state.arena().keep_each(gradient.len(), |at| gradient[at])));
    }

    pub(super) fn take_gradient(&self) -> Option<&'t [T]> {
        let gradient = self.gradient.take();
        gradient.map(|gradient| &*gradient)
    }
}

impl<'t, T: Trained> Record<'t> for ValueNode<'t, T> {
    fn hand_back(&self) {
        if let (Some(gradient), Some(back)) = (self.gradient.take(), self.back.get()) {
            back(Dy { gradient: erased::array(gradient, self.value.sizes()) });
        }
    }

    fn before(&self) -> Option<&'t dyn Record<'t>> {
        self.before.get()
    }
}

/// The gradient of a value, contiguous, of the value's sizes.
#[derive(Clone, Copy)]
pub(crate) struct Dy<'d, T> {
    gradient: Strided<'d, T>,
}

impl<'d, T: Trained> Dy<'d, T> {
    /// As a leaf of an expression.
    #[inline]
    pub(crate) fn x(self) -> X<Strided<'d, T>> {
        X(self.gradient)
    }

    /// The elements.
    #[inline]
    pub(crate) fn slice(self) -> &'d [T] {
        self.gradient.as_slice().expect("gradients are contiguous")
    }

    /// As an array.
    #[inline]
    pub(crate) fn array(self) -> Strided<'d, T> {
        self.gradient
    }

    /// The sizes.
    #[inline]
    pub(crate) fn sizes(self) -> Sizes<'d> {
        self.gradient.sizes()
    }

    /// Hands `to` an expression of these sizes, summed over what `to` was stretched along.
    #[inline]
    pub(crate) fn hand<E: Tree<Out = T>>(self, to: Erased<'_, T>, x: X<E>) {
        to.hand(self.sizes(), x);
    }
}

/// A value of a pass with its shape forgotten: what rules are written in.
///
/// A rule is a function of such values. It computes its value into memory of the pass, and says with [`back`](Self::back) what is handed
/// to its operands.
pub(crate) struct Erased<'t, T>(pub(super) &'t ValueNode<'t, T>);

impl<T> Clone for Erased<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Erased<'_, T> {}

impl<'t, T: Trained> Erased<'t, T> {
    /// The pass.
    #[inline]
    pub(crate) fn pass(self) -> Pass<'t> {
        Pass(self.0.state)
    }

    /// The memory of the pass.
    #[inline]
    pub(crate) fn arena(self) -> &'t Arena<'t> {
        self.0.state.arena()
    }

    /// The value as a leaf of an expression.
    #[inline]
    pub(crate) fn x(self) -> X<Strided<'t, T>> {
        X(self.0.value)
    }

    /// The value as an array, with strides of its own.
    #[inline]
    pub(crate) fn array(self) -> Strided<'t, T> {
        self.0.value
    }

    /// The sizes.
    #[inline]
    pub(crate) fn sizes(self) -> Sizes<'t> {
        self.0.value.sizes()
    }

    /// Holds the value to the sizes that a type says. Not inlined: each layer asks.
    ///
    /// # Panics
    /// When it has others: the types rule that out.
    #[inline(never)]
    pub(super) fn has_sizes(self, sizes: Sizes<'_>) {
        assert!(self.sizes().as_slice() == sizes.as_slice(), "a rule gives the sizes that the types say");
    }

    /// The elements in row-major order: copied, if they do not lie so.
    #[inline]
    pub(crate) fn slice(self) -> &'t [T] {
        match self.0.value.as_slice() {
            Some(slice) => slice,
            None => erased::whole(self.0.value, self.arena()),
        }
    }

    /// Is a gradient handed to it? If not, nothing need be computed for it.
    #[inline]
    pub(crate) fn wants(self) -> bool {
        self.0.wants.get()
    }

    /// The same value, to which nothing is handed back.
    pub(crate) fn detached(self) -> Self {
        Erased(ValueNode::new(self.0.state, self.0.value))
    }

    /// Says what is handed back: `back` is called with the value's own gradient, once, if there is one, when all that came behind has
    /// handed back. `wants` is whether an operand wants one.
    #[inline]
    pub(crate) fn back(self, wants: bool, back: impl Fn(Dy<'_, T>) + 't) -> Self {
        let (node, state) = (self.0, self.0.state);
        if state.records && wants {
            node.wants.set(true);
            node.back.set(Some(state.arena().keep(back)));
            node.before.set(state.last.replace(Some(node)));
        }
        self
    }

    /// The first gradient of all: that of the loss, 1.
    pub(super) fn seed(self) {
        if self.wants() {
            self.0.gradient.set(Some(self.arena().keep_each(1, |_| T::ONE)));
        }
    }

    /// Calls `f` with what was handed to it, if there is something.
    pub(super) fn with_gradient(self, f: impl FnOnce(&[T])) {
        if let Some(gradient) = self.0.gradient.take() {
            f(gradient);
            self.0.gradient.set(Some(gradient));
        }
    }

    /// Writes these over what was handed to it.
    pub(super) fn set_gradient(self, elements: &[T]) {
        match self.0.gradient.take() {
            Some(gradient) => {
                gradient.copy_from_slice(elements);
                self.0.gradient.set(Some(gradient));
            }
            None => self.0.begin_with(elements),
        }
    }

    /// Hands it an expression of the sizes `from`, summed over what it was stretched along.
    #[inline]
    pub(crate) fn hand<E: Tree<Out = T>>(self, from: Sizes<'_>, x: X<E>) {
        if !self.wants() {
            return;
        }
        let (sizes, arena) = (self.sizes(), self.arena());
        let gradient = match self.0.gradient.take() {
            None => erased::sum_to(&x.0, from, sizes, arena.room(sizes.len())),
            Some(sum) => {
                if from.as_slice() == sizes.as_slice() {
                    erased::add(&x.0, sizes, sum);
                } else {
                    let more = erased::sum_to(&x.0, from, sizes, arena.room(sizes.len()));
                    erased::add(&erased::array(more, sizes), sizes, sum);
                }
                sum
            }
        };
        self.0.gradient.set(Some(gradient));
    }

    /// Hands it what `make` makes in the room that it is given, which has as many elements as the value.
    #[inline]
    pub(crate) fn hand_made(self, make: impl for<'r> FnOnce(&'r mut [MaybeUninit<T>]) -> &'r mut [T]) {
        if !self.wants() {
            return;
        }
        let (sizes, arena) = (self.sizes(), self.arena());
        let made = make(arena.room(sizes.len()));
        assert!(made.len() == sizes.len(), "a gradient has as many elements as its value");
        let gradient = match self.0.gradient.take() {
            None => made,
            Some(sum) => {
                erased::add(&erased::array(made, sizes), sizes, sum);
                sum
            }
        };
        self.0.gradient.set(Some(gradient));
    }

    /// Hands it what `write` writes over all elements of a slice as long as the value.
    #[inline]
    pub(crate) fn hand_written(self, write: impl FnOnce(&mut [T])) {
        self.hand_made(|room| {
            let room = erased::filled(room, T::ZERO);
            write(room);
            room
        });
    }

    /// Room for its gradient, if one is wanted: elements that are to be written, and then [handed](Self::hand_room). For what computes the
    /// gradients of several operands at once.
    #[inline]
    pub(crate) fn room(self) -> Option<&'t mut [T]> {
        self.wants().then(|| erased::filled(self.arena().room(self.sizes().len()), T::ZERO))
    }

    /// Hands it what was written to its [`room`](Self::room).
    #[inline]
    pub(crate) fn hand_room(self, made: Option<&'t mut [T]>) {
        let Some(made) = made else { return };
        let sizes = self.sizes();
        let gradient = match self.0.gradient.take() {
            None => made,
            Some(sum) => {
                erased::add(&erased::array(made, sizes), sizes, sum);
                sum
            }
        };
        self.0.gradient.set(Some(gradient));
    }

    /// Hands it what `add` adds to the elements of a slice as long as the value: what was handed before, or zeros.
    #[inline]
    pub(crate) fn hand_onto(self, add: impl FnOnce(&mut [T])) {
        if !self.wants() {
            return;
        }
        let gradient = match self.0.gradient.take() {
            Some(sum) => sum,
            None => self.arena().keep_each(self.sizes().len(), |_| T::ZERO),
        };
        add(gradient);
        self.0.gradient.set(Some(gradient));
    }

    /// A value of its own: the elements of an expression, which is broadcast to `sizes`.
    #[inline]
    pub(crate) fn evaluated<E: Tree<Out = T>>(self, sizes: Sizes<'t>, x: X<E>) -> Self {
        let elements = erased::evaluate(&x.0, sizes, self.arena().room(sizes.len()));
        self.of(elements, sizes)
    }

    /// A value of its own: what `make` makes in the room that it is given, which has as many elements as the sizes say.
    #[inline]
    pub(crate) fn made(
        self,
        sizes: Sizes<'t>,
        make: impl for<'r> FnOnce(&'r mut [MaybeUninit<T>]) -> &'r mut [T],
    ) -> Self {
        let room = self.arena().room(sizes.len());
        self.of(make(room), sizes)
    }

    /// A value of its own: what `write` writes over all elements of a slice, of as many as the sizes say.
    #[inline]
    pub(crate) fn written(self, sizes: Sizes<'t>, write: impl FnOnce(&mut [T])) -> Self {
        let elements = self.arena().keep_each(sizes.len(), |_| T::ZERO);
        write(elements);
        self.of(elements, sizes)
    }

    /// A value of its own: these elements.
    #[inline]
    pub(crate) fn of(self, elements: &'t [T], sizes: Sizes<'t>) -> Self {
        self.pass().value(elements, sizes)
    }

    /// A value of its own: this array.
    #[inline]
    pub(crate) fn viewed(self, array: Strided<'t, T>) -> Self {
        Erased(ValueNode::new(self.0.state, array))
    }
}
