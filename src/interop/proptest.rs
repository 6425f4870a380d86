//! Strategies for tests of properties, by the crate [`proptest`].
//!
//! ```
//! use conformable::interop::proptest::{length, tensor, tensor_along};
//! use conformable::prelude::*;
//! use proptest::prelude::*;
//! struct Rows;
//!
//! proptest! {
//!     # /*
//!     #[test]
//!     # */
//!     fn the_largest_is_one_of_them(
//!         a in tensor::<i32, shape![2, 3]>(-100..100),
//!         b in tensor_along::<i32, shape![Dyn<Rows>, 3], _>(length::<Rows>(0..5), any::<i32>()),
//!     ) {
//!         prop_assert!(a.iter().any(|x| *x == a.max()));
//!         prop_assert_eq!(b.t().dims()[1], b.len_of::<Rows>().get());
//!     }
//! }
//! # the_largest_is_one_of_them();
//! ```
//!
//! What fails is made smaller: first positions are left out along each axis [`Dyn`](crate::Dyn), one after another and down to the
//! shortest length, along all axes of one name at once; then each element that is left is made simpler, as its strategy does. So what
//! is printed of a tensor `[Dyn<Rows>, 3]` in which one number is wrong is one row with one number that is not 0.
//!
//! `any::<Tensor<f32, shape![2, 3]>>()` and `any::<InlineTensor<..>>()` are tensors of any elements, so that
//! `derive(proptest_derive::Arbitrary)` works on structs that have them.

use crate::element::Element;
use crate::rule::along::LengthsOf;
use crate::sealed::Sealed;
use crate::shape::{FixedShape, Shape, Sizes, TagName, extents_of, name_of};
use crate::size::Len;
use crate::storage::{Heap, Inline, Kind, fill_with};
use crate::tensor::Tensor;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::marker::PhantomData;
use proptest::arbitrary::Arbitrary;
use proptest::collection::SizeRange;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// Tensors of a shape whose sizes are all known while compiling, each element of the strategy.
///
/// ```
/// use conformable::interop::proptest::tensor;
/// use conformable::prelude::*;
/// use proptest::prelude::*;
/// proptest!(|(a in tensor::<f32, shape![2, 3]>(-1.0f32..1.0))| prop_assert!(a.abs().max() <= 1.0));
/// ```
pub fn tensor<T: Element, S: FixedShape>(
    elements: impl Strategy<Value = T>,
) -> impl Strategy<Value = Tensor<T, S, Heap>> {
    let _ = S::VALID;
    let _ = S::ROOM;
    Tensors::<_, S, Heap>::new(elements, Vec::new())
}

/// As [`tensor`], with elements in the tensor itself.
///
/// ```
/// use conformable::interop::proptest::inline_tensor;
/// use conformable::prelude::*;
/// use proptest::prelude::*;
/// proptest!(|(a in inline_tensor::<u8, shape![3]>(any::<u8>()))| prop_assert_eq!(a, a.flip::<0>().flip::<0>()));
/// ```
pub fn inline_tensor<T: Element, S: FixedShape>(
    elements: impl Strategy<Value = T>,
) -> impl Strategy<Value = Tensor<T, S, Inline>> {
    let _ = S::VALID;
    let _ = S::ROOM;
    Tensors::<_, S, Inline>::new(elements, Vec::new())
}

/// Tensors of a shape with axes of run-time size. `lengths` is one [`length`], or a tuple with one for each name in the shape; the
/// last parameter is inferred.
///
/// ```
/// use conformable::interop::proptest::{length, tensor_along};
/// use conformable::prelude::*;
/// use proptest::prelude::*;
/// struct Batch;
/// struct Seq;
/// let lengths = (length::<Batch>(1..=3), length::<Seq>(0..6));
/// proptest!(|(x in tensor_along::<f32, shape![Dyn<Batch>, Dyn<Seq>, 2], _>(lengths, -1.0f32..1.0))| {
///     prop_assert!((1..=3).contains(&x.dims()[0]) && x.dims()[1] < 6);
/// });
/// ```
///
/// A name without a range does not compile, nor does a range of a name that is not there:
///
/// ```compile_fail,E0277
/// use conformable::interop::proptest::{length, tensor_along};
/// use conformable::prelude::*;
/// struct Batch;
/// struct Seq;
/// let strategy = tensor_along::<f32, shape![Dyn<Batch>, 2], _>(length::<Seq>(0..6), 0.0f32..1.0);
/// ```
pub fn tensor_along<T: Element, S: Shape, P>(
    lengths: impl LengthRanges<Lens: LengthsOf<S, P>>,
    elements: impl Strategy<Value = T>,
) -> impl Strategy<Value = Tensor<T, S, Heap>> {
    let _ = S::VALID;
    let _ = S::ROOM;
    Tensors::<_, S, Heap>::new(elements, lengths.ranges())
}

/// A range of lengths for the axes `Dyn<Tag>`: `0..5`, `1..=4`, or a number.
///
/// # Panics
/// When it is empty, or has 0 and the name says [`AtLeastOne`](crate::AtLeastOne).
///
/// ```
/// use conformable::interop::proptest::length;
/// struct Rows;
/// assert_eq!(format!("{:?}", length::<Rows>(1..5)), "LengthRange<Rows>(1..=4)");
/// ```
#[track_caller]
pub fn length<Tag: 'static>(range: impl Into<SizeRange>) -> LengthRange<Tag> {
    let range = range.into();
    assert!(range.start() < range.end_excl(), "a range of lengths has one at least");
    // Refuses the lengths that the name does.
    Len::<Tag>::new(range.start());
    LengthRange { least: range.start(), most: range.end_incl(), tag: PhantomData }
}

/// The lengths that the axes `Dyn<Tag>` may have: see [`length`].
pub struct LengthRange<Tag> {
    least: usize,
    most: usize,
    tag: PhantomData<fn() -> Tag>,
}

impl<Tag> Clone for LengthRange<Tag> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Tag> Copy for LengthRange<Tag> {}

impl<Tag> Debug for LengthRange<Tag> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = crate::shape::ShortName(core::any::type_name::<Tag>());
        write!(f, "LengthRange<{name}>({}..={})", self.least, self.most)
    }
}

/// One range of lengths, or a tuple of such: what [`tensor_along`] takes.
pub trait LengthRanges: Sealed {
    /// What a tensor is made with: a [`Len`] for each range.
    type Lens;

    /// The ranges.
    #[doc(hidden)]
    fn ranges(&self) -> Vec<NamedRange>;
}

/// A range of lengths with its name as a value.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct NamedRange {
    name: TagName,
    least: usize,
    most: usize,
}

impl<Tag: 'static> LengthRanges for LengthRange<Tag> {
    type Lens = Len<Tag>;

    fn ranges(&self) -> Vec<NamedRange> {
        alloc::vec![NamedRange { name: TagName::of::<Tag>(), least: self.least, most: self.most }]
    }
}

macro_rules! tuples {
    ($($($Tag:ident $place:tt),+;)*) => { $(
        impl<$($Tag: 'static),+> LengthRanges for ($(LengthRange<$Tag>,)+) {
            type Lens = ($(Len<$Tag>,)+);

            fn ranges(&self) -> Vec<NamedRange> {
                [$(self.$place.ranges()),+].concat()
            }
        }
    )* };
}

tuples! {
    A 0;
    A 0, B 1;
    A 0, B 1, C 2;
    A 0, B 1, C 2, D 3;
    A 0, B 1, C 2, D 3, E 4;
    A 0, B 1, C 2, D 3, E 4, F 5;
}

impl<T: Element + Arbitrary, S: FixedShape> Arbitrary for Tensor<T, S, Heap> {
    type Parameters = T::Parameters;
    type Strategy = Tensors<T::Strategy, S, Heap>;

    fn arbitrary_with(parameters: T::Parameters) -> Self::Strategy {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensors::new(T::arbitrary_with(parameters), Vec::new())
    }
}

impl<T: Element + Arbitrary, S: FixedShape> Arbitrary for Tensor<T, S, Inline> {
    type Parameters = T::Parameters;
    type Strategy = Tensors<T::Strategy, S, Inline>;

    fn arbitrary_with(parameters: T::Parameters) -> Self::Strategy {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensors::new(T::arbitrary_with(parameters), Vec::new())
    }
}

/// The strategy of `any::<Tensor<T, S>>()`: see [`interop::proptest`](crate::interop::proptest).
pub struct Tensors<E, S, K> {
    elements: E,
    /// Of each name in the shape.
    ranges: Vec<NamedRange>,
    tensor: PhantomData<fn() -> (S, K)>,
}

impl<E, S: Shape, K> Tensors<E, S, K> {
    fn new(elements: E, mut ranges: Vec<NamedRange>) -> Self {
        ranges.retain(|range| (0..S::RANK).any(|axis| name_of::<S>(axis) == Some(range.name)));
        Tensors { elements, ranges, tensor: PhantomData }
    }
}

impl<E: Clone, S, K> Clone for Tensors<E, S, K> {
    fn clone(&self) -> Self {
        Tensors { elements: self.elements.clone(), ranges: self.ranges.clone(), tensor: PhantomData }
    }
}

impl<E: Debug, S, K> Debug for Tensors<E, S, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tensors({:?})", self.elements)
    }
}

impl<E: Strategy<Value: Element>, S: Shape, K: Kind> Strategy for Tensors<E, S, K> {
    type Tree = TensorTree<E::Tree, S, K>;
    type Value = Tensor<E::Value, S, K>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut names = Vec::with_capacity(self.ranges.len());
        for &NamedRange { name, least, most } in &self.ranges {
            let length = (least..=most).new_tree(runner)?.current();
            names.push(KeptPositions { name, least, made: length, kept: (0..length).collect() });
        }
        let mut tree = TensorTree {
            elements: Vec::new(),
            sizes: sizes::<S>(&names),
            names,
            next: Shrink::Position(0, 0),
            last: None,
            tensor: PhantomData,
        };
        // A number of elements, or a panic before there are any.
        let extents = extents_of::<S>(&tree.sizes);
        for _ in 0..S::sizes(&extents).len() {
            tree.elements.push(self.elements.new_tree(runner)?);
        }
        Ok(tree)
    }
}

/// The sizes of a tensor of which these positions are kept.
fn sizes<S: Shape>(names: &[KeptPositions]) -> Vec<usize> {
    let mut sizes = S::LIST[..S::RANK].to_vec();
    for (axis, size) in sizes.iter_mut().enumerate() {
        if let Some(own) = names.iter().find(|own| Some(own.name) == name_of::<S>(axis)) {
            *size = own.kept.len();
        }
    }
    sizes
}

/// Which positions of the axes of a name are left.
#[derive(Clone)]
struct KeptPositions {
    name: TagName,
    /// How many stay.
    least: usize,
    /// How many there were.
    made: usize,
    /// Those left, in order.
    kept: Vec<usize>,
}

/// A way to make a tensor smaller.
#[derive(Clone, Copy)]
enum Shrink {
    /// Without this position of the axes of this name, both by number.
    Position(usize, usize),
    /// With a simpler element, of this number among those made.
    Element(usize),
}

/// A tensor that is made smaller step by step.
pub struct TensorTree<E, S, K> {
    /// Those of the tensor as it was made, in row-major order.
    elements: Vec<E>,
    /// The sizes of that tensor.
    sizes: Vec<usize>,
    names: Vec<KeptPositions>,
    next: Shrink,
    /// What can be undone.
    last: Option<Shrink>,
    tensor: PhantomData<fn() -> (S, K)>,
}

impl<E, S: Shape, K> TensorTree<E, S, K> {
    /// The positions that are left along an axis, if it has a name.
    fn kept(&self, axis: usize) -> Option<&[usize]> {
        let name = name_of::<S>(axis)?;
        self.names.iter().find(|own| own.name == name).map(|own| &own.kept[..])
    }

    /// Is an element of the tensor as it was made still in it?
    fn is_left(&self, element: usize) -> bool {
        let mut at = alloc::vec![0; S::RANK];
        Sizes::fixed(&self.sizes).position(element, &mut at);
        at.iter().enumerate().all(|(axis, at)| self.kept(axis).is_none_or(|kept| kept.binary_search(at).is_ok()))
    }
}

impl<E: ValueTree<Value: Element>, S: Shape, K: Kind> ValueTree for TensorTree<E, S, K> {
    type Value = Tensor<E::Value, S, K>;

    fn current(&self) -> Self::Value {
        let extents = extents_of::<S>(&sizes::<S>(&self.names));
        let mut at = alloc::vec![0; S::RANK];
        let repr = fill_with::<K, E::Value, S>(extents, |number| {
            S::sizes(&extents).position(number, &mut at);
            let mut made = 0;
            for (axis, &at) in at.iter().enumerate() {
                made = made * self.sizes[axis] + self.kept(axis).map_or(at, |kept| kept[at]);
            }
            self.elements[made].current()
        });
        Tensor { repr }
    }

    fn simplify(&mut self) -> bool {
        loop {
            match self.next {
                Shrink::Position(name, position) => match self.names.get_mut(name) {
                    None => self.next = Shrink::Element(0),
                    Some(own) if position == own.made || own.kept.len() == own.least => {
                        self.next = Shrink::Position(name + 1, 0);
                    }
                    Some(own) => {
                        own.kept.retain(|&kept| kept != position);
                        self.next = Shrink::Position(name, position + 1);
                        self.last = Some(Shrink::Position(name, position));
                        return true;
                    }
                },
                Shrink::Element(number) if number == self.elements.len() => return false,
                Shrink::Element(number) => {
                    if self.is_left(number) && self.elements[number].simplify() {
                        self.last = Some(self.next);
                        return true;
                    }
                    self.next = Shrink::Element(number + 1);
                }
            }
        }
    }

    fn complicate(&mut self) -> bool {
        match self.last {
            None => false,
            Some(Shrink::Position(name, position)) => {
                let kept = &mut self.names[name].kept;
                kept.insert(kept.partition_point(|&other| other < position), position);
                self.last = None;
                true
            }
            Some(Shrink::Element(number)) => {
                let undone = self.elements[number].complicate();
                if !undone {
                    self.last = None;
                }
                undone
            }
        }
    }
}
