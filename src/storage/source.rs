//! Typed expressions: a [`Source`] knows its shape as a type, and becomes an erased `Tree` when it is evaluated.
//!
//! The nodes are [those](crate::expr::nodes) of expressions; a leaf is a tensor, borrowed ([`Leaf`]) or held
//! ([`Held`]). An eager operation is an expression with one node, evaluated at once.

use super::target::{Fresh, Target};
use super::{Beside, DefaultKind, Inline, Kind, Storage, StorageMut};
use crate::axis::AxisSet;
use crate::element::{AnyNumber, Element, Mask, Real};
use crate::kernel::elementwise;
use crate::kernel::elementwise::few::{self, LoopAxes, Looped, LoopedTree};
use crate::kernel::elementwise::planned::{self, CalledWith, KnownRows, Nested, PlannedTree, Route};
use crate::kernel::isa;
use crate::kernel::op::{self, Binary, Unary};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::kernel::reduce::Max;
use crate::kernel::reduce::{
    self, Alternating, BandLoop, Bands, KnownAlternating, Mean, Reducer, SMALL_AXES, Stretched, Summed,
};
use crate::kernel::tree::{Choose, Map, Operands, Pointers, Tree, Value, Zip};
use crate::layout::nest::{Nest, SOME};
use crate::layout::plan::{MAX_LEAVES, Plan};
use crate::layout::{Layout, Strided, StridedMut};
use crate::rule::broadcast::Join;
use crate::sealed::Sealed;
use crate::shape::{Shape, Sizes, bind, meet, of_no_sizes, rebind, zeros};
use crate::text::require;

/// What is said of an expression with more leaves than that, by an assertion in each function that users evaluate it by.
pub(crate) const TOO_MANY_LEAVES: &str = "too many tensors in one expression (more than 15): evaluate a part of it first, with `.eval()`\n\
    C42: read on in `conformable::errors::c42` (`cargo doc --open`)";

/// The sizes of an expression's leaves, known while compiling.
#[derive(Clone, Copy)]
pub struct LeafSizes {
    list: [Sizes<'static>; MAX_LEAVES],
    count: usize,
    /// Those that may have strides of their own: a bit for each.
    strided: u32,
    /// Has a leaf an axis whose size is known only at run time?
    open: bool,
    /// Has it another than its first?
    open_within: bool,
}

/// The sizes of a shape with [`SOME`] for each that is known only at run time.
struct SomeSizes<S>(S);

impl<S: Shape> SomeSizes<S> {
    const LIST: [usize; 64] = {
        let (mut list, mut axis) = (S::LIST, 0);
        while axis < S::RANK {
            if S::OPEN >> (S::RANK - 1 - axis) & 1 == 1 {
                list[axis] = SOME;
            }
            axis += 1;
        }
        list
    };

    /// A function, so that the list is made only of a shape that has such a size.
    const fn sizes() -> Sizes<'static> {
        match S::FIXED {
            Some(sizes) => sizes,
            None => Self::some(),
        }
    }

    const fn some() -> Sizes<'static> {
        Sizes::fixed(Self::LIST.split_at(S::RANK).0)
    }
}

impl LeafSizes {
    /// No leaf.
    pub const NONE: Self =
        LeafSizes { list: [Sizes::NONE; MAX_LEAVES], count: 0, strided: 0, open: false, open_within: false };

    /// One leaf, of the shape `S`, of whose strides nothing is known.
    pub const fn one<S: Shape>() -> Self {
        let mut one = Self::NONE;
        (one.count, one.strided) = (1, 1);
        match S::FIXED {
            Some(sizes) => one.list[0] = sizes,
            None => {
                one.list[0] = SomeSizes::<S>::sizes();
                one.open = true;
                one.open_within = S::OPEN != 1 << (S::RANK - 1);
            }
        }
        one
    }

    /// The same in a storage of the kind `B`, which may say that it is contiguous.
    const fn one_in<S: Shape, B: Storage>() -> Self {
        let mut one = Self::one::<S>();
        one.strided = !B::STATIC as u32;
        one
    }

    /// The leaves of two expressions. What is too long for the list is counted only.
    pub const fn join(mut self, other: Self) -> Self {
        let mut k = 0;
        while k < other.count && self.count + k < MAX_LEAVES {
            self.list[self.count + k] = other.list[k];
            k += 1;
        }
        if self.count < MAX_LEAVES {
            self.strided |= other.strided << self.count;
        }
        self.count += other.count;
        self.open |= other.open;
        self.open_within |= other.open_within;
        self
    }

    /// How many there are.
    #[cfg(any(feature = "std", feature = "libm"))]
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Are they not more than an expression may have?
    pub(crate) const fn fit(&self) -> bool {
        self.count <= MAX_LEAVES
    }

    /// Are those of each leaf these?
    const fn are_all(&self, sizes: Sizes<'_>) -> bool {
        let mut leaf = 0;
        while leaf < self.count && Sizes::same(self.list[leaf], sizes) {
            leaf += 1;
        }
        leaf == self.count
    }

    /// The sizes. Where they do not fit, the first of them, for a plan that is made and not used: see [`SmallPlan::SMALL`].
    const fn as_slice(&self) -> &[Sizes<'static>] {
        self.list.split_at(if self.fit() { self.count } else { MAX_LEAVES }).0
    }
}

/// An expression whose shape is a type.
///
/// # Safety
/// It is **as typed**: `tree` has the leaves of `LEAVES`, in order, and all of them are contiguous if `STATIC`; each can be
/// broadcast to `Shape`, of the sizes that `extents` has.
pub unsafe trait Source: Sealed {
    /// The element type of the outcome.
    type Item: Element;
    /// The shape of the outcome.
    type Shape: Shape;
    /// Where the outcome is kept.
    type Kind: Kind;
    /// The expression without its shapes.
    type Tree<'s>: Tree<Out = Self::Item>
    where
        Self: 's;
    /// Are all leaves contiguous by type?
    const STATIC: bool;
    /// The sizes of the leaves.
    const LEAVES: LeafSizes;
    /// Do the elements depend on how the processor rounds?
    const FUSES: bool = false;

    /// The expression without its shapes.
    fn tree(&self) -> Self::Tree<'_>;

    /// What the outcome carries of its sizes.
    ///
    /// # Panics
    /// When two axes of one name have two numbers.
    fn extents(&self) -> <Self::Shape as Shape>::Extents;
}

/// A borrowed tensor in an expression.
pub struct Leaf<'a, T: Element, S: Shape, B: Storage + 'a = DefaultKind>(pub(crate) &'a B::Repr<T, S>);

impl<T: Element, S: Shape, B: Storage> Clone for Leaf<'_, T, S, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Element, S: Shape, B: Storage> Copy for Leaf<'_, T, S, B> {}

/// A tensor that an expression holds.
pub struct Held<T: Element, S: Shape, B: Storage = DefaultKind>(pub(crate) B::Repr<T, S>);

// SAFETY: as typed: one leaf of the sizes of `S`, which is contiguous if the storage says so.
unsafe impl<'a, T: Element, S: Shape, B: Storage + 'a> Source for Leaf<'a, T, S, B> {
    type Item = T;
    type Shape = S;
    type Kind = B::Kind;
    type Tree<'s>
        = Strided<'s, T>
    where
        Self: 's;
    const STATIC: bool = B::STATIC;
    const LEAVES: LeafSizes = LeafSizes::one_in::<S, B>();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Strided<'_, T> {
        B::strided::<T, S>(self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> S::Extents {
        *B::extents::<T, S>(self.0)
    }
}

// SAFETY: as typed: one leaf of the sizes of `S`, of the tensor that is held, which is contiguous if the storage says so.
unsafe impl<T: Element, S: Shape, B: Storage> Source for Held<T, S, B> {
    type Item = T;
    type Shape = S;
    type Kind = B::Kind;
    type Tree<'s>
        = Strided<'s, T>
    where
        Self: 's;
    const STATIC: bool = B::STATIC;
    const LEAVES: LeafSizes = LeafSizes::one_in::<S, B>();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Strided<'_, T> {
        B::strided::<T, S>(&self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> S::Extents {
        *B::extents::<T, S>(&self.0)
    }
}

/// What stands for elements that are kept elsewhere, with their shape as a type.
pub trait KeptElsewhere: Copy + Sealed {
    /// The type of the elements.
    type Item: Element;
    /// The shape.
    type Shape: Shape;
    /// The elements.
    fn array(&self) -> Strided<'_, Self::Item>;
    /// What it carries of its sizes.
    fn extents(&self) -> <Self::Shape as Shape>::Extents;
}

/// A leaf that is kept elsewhere: in a pass.
#[derive(Clone, Copy)]
pub struct KeptLeaf<V>(pub(crate) V);

// SAFETY: as typed: one leaf, of the sizes of its shape, as is compared; nothing says that it is contiguous.
unsafe impl<V: KeptElsewhere> Source for KeptLeaf<V> {
    type Item = V::Item;
    type Shape = V::Shape;
    type Kind = DefaultKind;
    type Tree<'s>
        = Strided<'s, V::Item>
    where
        Self: 's;
    const STATIC: bool = false;
    const LEAVES: LeafSizes = LeafSizes::one::<V::Shape>();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Strided<'_, V::Item> {
        let array = self.0.array();
        let extents = self.0.extents();
        assert!(
            array.sizes().as_slice() == V::Shape::sizes(&extents).as_slice(),
            "what is kept has the sizes of its shape"
        );
        array
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> <V::Shape as Shape>::Extents {
        self.0.extents()
    }
}

// SAFETY: as typed, since `E` is: `tree` and the constants are those of `E`.
unsafe impl<E: Source> Source for &E {
    type Item = E::Item;
    type Shape = E::Shape;
    type Kind = E::Kind;
    type Tree<'s>
        = E::Tree<'s>
    where
        Self: 's;
    const STATIC: bool = E::STATIC;
    const LEAVES: LeafSizes = E::LEAVES;
    const FUSES: bool = E::FUSES;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Self::Tree<'_> {
        (**self).tree()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> <E::Shape as Shape>::Extents {
        (**self).extents()
    }
}

// SAFETY: as typed: a number has no leaf, and no axes.
unsafe impl<T: Element> Source for Value<T> {
    type Item = T;
    type Shape = ();
    type Kind = Inline;
    type Tree<'s>
        = Value<T>
    where
        Self: 's;
    const STATIC: bool = true;
    const LEAVES: LeafSizes = LeafSizes::NONE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Value<T> {
        *self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) {}
}

// SAFETY: as typed, since `E` is: a function of its elements has its leaves and its shape.
unsafe impl<E: Source, O: Unary<E::Item>> Source for Map<O, E> {
    type Item = O::Out;
    type Shape = E::Shape;
    type Kind = E::Kind;
    type Tree<'s>
        = Map<O, E::Tree<'s>>
    where
        Self: 's;
    const STATIC: bool = E::STATIC;
    const LEAVES: LeafSizes = E::LEAVES;
    const FUSES: bool = O::FUSES || E::FUSES;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Self::Tree<'_> {
        Map(self.0, self.1.tree())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> <E::Shape as Shape>::Extents {
        self.1.extents()
    }
}

// SAFETY: as typed, since both sides are: the leaves of the left, then those of the right, which each broadcast to their side's
// shape; that of the whole is the broadcast of the two, if there is one (the planner checks it again).
unsafe impl<L: Source, R: Source, O: Binary<L::Item, R::Item>> Source for Zip<O, L, R> {
    type Item = O::Out;
    type Shape = <L::Shape as Join>::With<R::Shape>;
    type Kind = <L::Kind as Beside>::With<R::Kind>;
    type Tree<'s>
        = Zip<O, L::Tree<'s>, R::Tree<'s>>
    where
        Self: 's;
    const STATIC: bool = L::STATIC && R::STATIC;
    const LEAVES: LeafSizes = L::LEAVES.join(R::LEAVES);
    const FUSES: bool = O::FUSES || L::FUSES || R::FUSES;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Self::Tree<'_> {
        Zip(self.0, self.1.tree(), self.2.tree())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> <Self::Shape as Shape>::Extents {
        bind::<Self::Shape, L::Shape, R::Shape>(&self.1.extents(), &self.2.extents())
    }
}

// SAFETY: as typed, since all three are: their leaves in turn, which each broadcast to their own shape, and these to that of the
// whole, if there is one (the planner checks it again).
unsafe impl<M: Source<Item: Mask>, L: Source, R: Source<Item = L::Item>> Source for Choose<M, L, R> {
    type Item = L::Item;
    type Shape = <<M::Shape as Join>::With<L::Shape> as Join>::With<R::Shape>;
    type Kind = <<M::Kind as Beside>::With<L::Kind> as Beside>::With<R::Kind>;
    type Tree<'s>
        = Choose<M::Tree<'s>, L::Tree<'s>, R::Tree<'s>>
    where
        Self: 's;
    const STATIC: bool = M::STATIC && L::STATIC && R::STATIC;
    const LEAVES: LeafSizes = M::LEAVES.join(L::LEAVES).join(R::LEAVES);
    const FUSES: bool = M::FUSES || L::FUSES || R::FUSES;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tree(&self) -> Self::Tree<'_> {
        Choose(self.0.tree(), self.1.tree(), self.2.tree())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extents(&self) -> <Self::Shape as Shape>::Extents {
        type With<L, R> = <L as Join>::With<R>;
        let chosen = bind::<With<M::Shape, L::Shape>, M::Shape, L::Shape>(&self.0.extents(), &self.1.extents());
        bind::<Self::Shape, With<M::Shape, L::Shape>, R::Shape>(&chosen, &self.2.extents())
    }
}

/// The plan of an expression `X` over a contiguous output of the shape `S`, as a constant. The output is none of the leaves (0), or one
/// before them (1), or one behind them (2).
struct NestOf<X, S, const TARGET: usize>(X, S);

impl<X: Source, S: Shape, const TARGET: usize> NestOf<X, S, TARGET> {
    /// The leaves.
    const ALL: LeafSizes = match TARGET {
        0 => X::LEAVES,
        1 => LeafSizes::one::<S>().join(X::LEAVES),
        _ => X::LEAVES.join(LeafSizes::one::<S>()),
    };
}

impl<X: Source, S: Shape, const TARGET: usize> Nested for NestOf<X, S, TARGET> {
    const NEST: Option<Nest> = {
        let all = &Self::ALL;
        match S::FIXED {
            Some(sizes) if X::STATIC && !all.open && all.fit() => Nest::of(all.as_slice(), sizes),
            _ => None,
        }
    };
    const TARGET: Option<usize> = match TARGET {
        0 => None,
        1 => Some(0),
        _ => Some(X::LEAVES.count),
    };
}

/// The same over an output whose first axis alone has a length that is known only at run time, with [`SOME`] for it.
struct LongNestOf<X, S, const TARGET: usize>(X, S);

impl<X: Source, S: Shape, const TARGET: usize> Nested for LongNestOf<X, S, TARGET> {
    const NEST: Option<Nest> = if X::STATIC && S::OPEN != 0 { Self::nest() } else { None };
    const TARGET: Option<usize> = <NestOf<X, S, TARGET> as Nested>::TARGET;
}

impl<X: Source, S: Shape, const TARGET: usize> LongNestOf<X, S, TARGET> {
    // Of most expressions neither this nor what it names is computed: the compiler computes a constant's constants in any case.
    const fn nest() -> Option<Nest> {
        let all = NestOf::<X, S, TARGET>::ALL.join(LeafSizes::one::<S>());
        if all.open_within || !all.fit() {
            return None;
        }
        match Nest::of(NestOf::<X, S, TARGET>::ALL.as_slice(), SomeSizes::<S>::sizes()) {
            Some(nest) if nest.begins_with_some() => Some(nest),
            _ => None,
        }
    }
}

/// The loops over few elements of an expression `X` whose sizes are all known, whatever its strides, and over an output of the shape `S`,
/// which is a leaf or none as of [`NestOf`].
struct LoopsOf<X, S, const TARGET: usize>(X, S);

impl<X: Source, S: Shape, const TARGET: usize> Looped for LoopsOf<X, S, TARGET> {
    const AXES: Option<LoopAxes> = {
        let all = NestOf::<X, S, TARGET>::ALL;
        match S::FIXED {
            Some(sizes) if !all.open && all.fit() => LoopAxes::of(all.as_slice(), sizes, all.strided),
            _ => None,
        }
    };
    type Rows = LastAxisRows<X, S>;
}

/// The same, where there is no nest to go by.
struct LoopsWithoutNest<X, S>(X, S);

impl<X: Source, S: Shape> LoopsWithoutNest<X, S> {
    // As `nest` above.
    const fn axes() -> Option<LoopAxes> {
        LoopsOf::<X, S, 0>::AXES
    }
}

impl<X: Source, S: Shape> Looped for LoopsWithoutNest<X, S> {
    const AXES: Option<LoopAxes> = if NestOf::<X, S, 0>::NEST.is_some() { None } else { Self::axes() };
    type Rows = LastAxisRows<X, S>;
}

/// The rows of an expression `X` over an output of the shape `S`, whatever the strides are.
struct LastAxisRows<X, S>(X, S);

impl<X: Source, S: Shape> Nested for LastAxisRows<X, S> {
    // The first axis alone may have any length.
    const NEST: Option<Nest> = if S::OPEN & 1 == 0 && !X::LEAVES.open_within && X::LEAVES.fit() {
        planned::nest_of_rows(X::LEAVES.as_slice(), SomeSizes::<S>::sizes())
    } else {
        None
    };
    const TARGET: Option<usize> = None;
}

/// What is known while compiling of an expression over an output of the shape `S`.
type PlannedAs<'s, X, S> = PlannedTree<<X as Source>::Tree<'s>, NestOf<X, S, 0>>;

/// The same, of any length.
type PlannedLong<'s, X, S> = PlannedTree<<X as Source>::Tree<'s>, LongNestOf<X, S, 0>>;

/// What is known while compiling of `target = op(target, x)`, with a target of the shape `S`.
type PlannedUpdate<'s, O, T, X, S> = PlannedTree<Zip<O, Strided<'s, T>, <X as Source>::Tree<'s>>, NestOf<X, S, 1>>;

/// The same, of any length.
type PlannedLongUpdate<'s, O, T, X, S> =
    PlannedTree<Zip<O, Strided<'s, T>, <X as Source>::Tree<'s>>, LongNestOf<X, S, 1>>;

/// How an expression becomes a new tensor of the shape `S`.
type Evaluation<'s, X, S> = for<'a> fn(
    &'a <X as Source>::Tree<'s>,
    <S as Shape>::Extents,
) -> <<X as Source>::Kind as Storage>::Repr<<X as Source>::Item, S>;

/// How an expression over an output of the shape `S` is evaluated, but for a plan. Functions, which are asked in turn: a constant is computed
/// wherever it is named, and of most expressions only the first are.
struct EvaluatedBy<X, S>(X, S);

impl<X: Source, S: Shape> EvaluatedBy<X, S> {
    const fn way<'s>() -> Evaluation<'s, X, S>
    where
        X: 's,
    {
        if Self::loops().is_some() {
            Self::in_loops
        } else if PlannedAs::<'s, X, S>::called_route().is_some() {
            Self::along_called_route
        } else if PlannedAs::<'s, X, S>::KNOWN {
            Self::along_route
        } else if Self::long_route().is_some() {
            Self::along_long_route
        } else if Self::known_rows().is_some() {
            Self::in_known_rows
        } else {
            Self::in_any_way
        }
    }

    const fn loops<'s>() -> Option<unsafe fn(&X::Tree<'s>, *mut X::Item)>
    where
        X: 's,
    {
        if X::Kind::INLINE && PlannedAs::<'s, X, S>::IN_LOOPS_HERE {
            Some(planned::in_loops_here::<X::Tree<'s>, NestOf<X, S, 0>, S::Array<X::Item>>)
        } else if PlannedAs::<'s, X, S>::KNOWN {
            planned::loops::<X::Tree<'s>, NestOf<X, S, 0>, S::Array<X::Item>>()
        } else {
            Self::few()
        }
    }

    const fn few<'s>() -> Option<unsafe fn(&X::Tree<'s>, *mut X::Item)>
    where
        X: 's,
    {
        if LoopedTree::<X::Tree<'s>, LoopsWithoutNest<X, S>>::KNOWN {
            Some(few::evaluate::<X::Tree<'s>, LoopsWithoutNest<X, S>>)
        } else {
            None
        }
    }

    const fn long_route<'s>() -> Option<&'static Route>
    where
        X: 's,
    {
        if PlannedAs::<'s, X, S>::KNOWN { None } else { PlannedLong::<'s, X, S>::long_route() }
    }

    const fn known_rows<'s>() -> Option<&'static KnownRows>
    where
        X: 's,
    {
        if PlannedAs::<'s, X, S>::KNOWN || Self::long_route().is_some() {
            None
        } else {
            PlannedTree::<X::Tree<'s>, LastAxisRows<X, S>>::known_rows()
        }
    }
}

/// What [`way`](EvaluatedBy::way) chose by is there.
const CHOSEN: &str = "what the way was chosen by";

/// A tensor of an expression's elements, in the ways that [`way`](Self::way) chooses from.
impl<X: Source, S: Shape> EvaluatedBy<X, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_loops<'s>(tree: &X::Tree<'s>, extents: S::Extents) -> <X::Kind as Storage>::Repr<X::Item, S>
    where
        X: 's,
    {
        let loops = const { Self::loops().expect(CHOSEN) };
        // SAFETY: a new place for the elements of `S`. The expression is as typed: the nest is made for the tree, of leaves that are all
        // contiguous, or the loops fit it; both write every element.
        unsafe {
            X::Kind::build::<X::Item, S>(
                extents,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |out| loops(tree, out),
            )
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn along_called_route<'s>(tree: &X::Tree<'s>, extents: S::Extents) -> <X::Kind as Storage>::Repr<X::Item, S>
    where
        X: 's,
    {
        let route = const { PlannedAs::<'s, X, S>::called_route().expect(CHOSEN) };
        // SAFETY: the expression is as typed: the nest is made for the tree, of leaves that are all contiguous, and of an output of `S`; none of
        // the leaves is the output.
        unsafe { X::Kind::follow_called::<X::Item, S>(extents, CalledWith::new(tree, None, core::ptr::null()), route) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn along_route<'s>(tree: &X::Tree<'s>, extents: S::Extents) -> <X::Kind as Storage>::Repr<X::Item, S>
    where
        X: 's,
    {
        const { require(PlannedAs::<'s, X, S>::KNOWN, "a plan") };
        // SAFETY: the expression is as typed: the nest is made for the tree, of leaves that are all contiguous, and of an output of `S`.
        unsafe { X::Kind::follow::<_, S>(extents, tree, const { &PlannedAs::<'s, X, S>::ROUTE }) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn along_long_route<'s>(tree: &X::Tree<'s>, extents: S::Extents) -> <X::Kind as Storage>::Repr<X::Item, S>
    where
        X: 's,
    {
        let route = const { Self::long_route().expect(CHOSEN) };
        // SAFETY: the nest is made for the tree and the output, as above, but for the length of the first axis.
        unsafe { X::Kind::follow_long::<_, S>(extents, tree, route) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_known_rows<'s>(tree: &X::Tree<'s>, extents: S::Extents) -> <X::Kind as Storage>::Repr<X::Item, S>
    where
        X: 's,
    {
        let rows = const { Self::known_rows().expect(CHOSEN) };
        let layout = Layout::contiguous(S::sizes(&extents));
        // SAFETY: a new place for the elements of `S`, which `evaluate_in_rows` writes; the rows are those of the tree's type.
        unsafe { X::Kind::build::<X::Item, S>(extents, |out| elementwise::evaluate_in_rows(tree, out, layout, rows)) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_any_way<'s>(tree: &X::Tree<'s>, extents: S::Extents) -> <X::Kind as Storage>::Repr<X::Item, S>
    where
        X: 's,
    {
        X::Kind::evaluate::<X::Tree<'_>, S>(extents, tree)
    }
}

/// A tensor of an expression's elements.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn evaluate<X: Source>(x: &X) -> <X::Kind as Storage>::Repr<X::Item, X::Shape> {
    evaluate_with::<X, X::Shape>(&x.tree(), extents(x))
}

/// What the outcome of an expression carries of its sizes. Where the leaves' types say all of them, none is asked.
#[cfg_attr(not(debug_assertions), inline(always))]
fn extents<X: Source>(x: &X) -> <X::Shape as Shape>::Extents {
    // A pointer, as in `evaluate_with`.
    let extents: fn(&X) -> <X::Shape as Shape>::Extents =
        const { if X::LEAVES.open || X::Shape::OPEN != 0 { X::extents } else { no_extents::<X> } };
    extents(x)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn no_extents<X: Source>(_: &X) -> <X::Shape as Shape>::Extents {
    of_no_sizes::<X::Shape>()
}

/// A copy of a tensor: of few elements whose strides are not known while compiling, as an expression of them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn copied<'s, T: Element, S: Shape, B: Storage>(
    x: &'s Leaf<'s, T, S, B>,
) -> <B::Kind as Storage>::Repr<T, S> {
    if const { !B::STATIC && LoopedTree::<Strided<'s, T>, LoopsOver<Leaf<'s, T, S, B>>>::ANYHOW } {
        evaluate(x)
    } else {
        B::Kind::copied::<T, S>(x.extents(), x.tree())
    }
}

/// A tensor of an expression's elements, broadcast to the shape `S`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn evaluate_as<X: Source, S: Shape>(x: &X) -> <X::Kind as Storage>::Repr<X::Item, S> {
    evaluate_with::<X, S>(&x.tree(), rebind::<S, X::Shape>(&extents(x)))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn evaluate_with<'s, X: Source + 's, S: Shape>(
    tree: &X::Tree<'s>,
    extents: S::Extents,
) -> <X::Kind as Storage>::Repr<X::Item, S> {
    // A pointer that is a constant: of what a function names the compiler looks at all, and at all that is named there, whether it is reached or
    // not; of a constant it looks at the value.
    (const { EvaluatedBy::<X, S>::way() })(tree, extents)
}

/// Evaluates an expression over the elements of a tensor that its shape broadcasts to.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn evaluate_into<X: Source, B: StorageMut, S: Shape>(x: &X, out: &mut B::Repr<X::Item, S>) {
    meet::<S, X::Shape>(B::extents::<X::Item, S>(out), &extents(x));
    evaluate_over::<X, B, S>(&x.tree(), out);
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn evaluate_over<'s, X: Source + 's, B: StorageMut, S: Shape>(tree: &X::Tree<'s>, out: &mut B::Repr<X::Item, S>) {
    // A pointer, as in `evaluate_with`.
    let over: fn(&X::Tree<'s>, &mut B::Repr<X::Item, S>) = const {
        let planned = B::STATIC && PlannedAs::<'s, X, S>::KNOWN;
        if planned { evaluate_over_contiguous::<X, B, S> } else { evaluate_over_any::<X, B, S> }
    };
    over(tree, out);
}

/// [`evaluate_over`] a target that is contiguous by type, by a plan.
#[cfg_attr(not(debug_assertions), inline(always))]
fn evaluate_over_contiguous<'s, X: Source + 's, B: StorageMut, S: Shape>(
    tree: &X::Tree<'s>,
    out: &mut B::Repr<X::Item, S>,
) {
    const { require(B::STATIC && PlannedAs::<'s, X, S>::KNOWN, "a contiguous target and a plan") };
    let out = B::strided_mut::<X::Item, S>(out).ptr();
    // SAFETY: the expression is as typed: the nest is made for the tree, of leaves that are all contiguous; the output is contiguous too, by
    // its type, of the sizes of `S`, and exclusively borrowed, so that no leaf reads it.
    unsafe { planned::over::<_, NestOf<X, S, 0>, S::Array<X::Item>>(tree, out, true) }
}

/// [`evaluate_over`] a target that may have strides, or without a plan: the ways, the best first. Where one depends on the strides, what it is not
/// for is left to the next, whose pointer is a constant, as in `evaluate_with`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn evaluate_over_any<'s, X: Source + 's, B: StorageMut, S: Shape>(tree: &X::Tree<'s>, out: &mut B::Repr<X::Item, S>) {
    let over: fn(&X::Tree<'s>, StridedMut<'_, X::Item>) = const {
        if PlannedAs::<'s, X, S>::KNOWN {
            over_contiguous_or_other::<X, S>
        } else if PlannedLong::<'s, X, S>::long_route().is_some() {
            over_any_length_or_other::<X, B, S>
        } else {
            over_strided::<X, S>()
        }
    };
    over(tree, B::strided_mut::<X::Item, S>(out));
}

/// By a plan, if the target is contiguous.
#[cfg_attr(not(debug_assertions), inline(always))]
fn over_contiguous_or_other<'s, X: Source + 's, S: Shape>(tree: &X::Tree<'s>, mut target: StridedMut<'_, X::Item>) {
    const { require(PlannedAs::<'s, X, S>::KNOWN, "a plan") };
    if target.layout().is_contiguous() {
        // SAFETY: the expression is as typed: the nest is made for the tree, of leaves that are all contiguous; the output is contiguous too,
        // of the sizes of `S`, and exclusively borrowed, so that no leaf reads it.
        return unsafe { planned::over::<_, NestOf<X, S, 0>, S::Array<X::Item>>(tree, target.ptr(), true) };
    }
    (const { over_strided::<X, S>() })(tree, target);
}

/// By a plan but for the length of the first axis, if the target is contiguous.
#[cfg_attr(not(debug_assertions), inline(always))]
fn over_any_length_or_other<'s, X: Source + 's, B: StorageMut, S: Shape>(
    tree: &X::Tree<'s>,
    mut target: StridedMut<'_, X::Item>,
) {
    let route = const { PlannedLong::<'s, X, S>::long_route().expect(CHOSEN) };
    if B::STATIC || target.layout().is_contiguous() {
        let sizes = target.layout().sizes;
        // SAFETY: the nest is made for the tree and the output, as above, but for the length of the first axis.
        if unsafe { planned::follow_long(tree, route, sizes, target.ptr(), true) } {
            return;
        }
    }
    (const { over_strided::<X, S>() })(tree, target);
}

/// Whatever the strides are.
const fn over_strided<'s, X: Source + 's, S: Shape>() -> fn(&X::Tree<'s>, StridedMut<'_, X::Item>) {
    if LoopedTree::<X::Tree<'s>, LoopsOf<X, S, 0>>::KNOWN {
        over_few::<X, S>
    } else if PlannedTree::<X::Tree<'s>, LastAxisRows<X, S>>::known_rows().is_some() {
        over_known_rows::<X, S>
    } else {
        over_all::<X>
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn over_few<'s, X: Source + 's, S: Shape>(tree: &X::Tree<'s>, mut target: StridedMut<'_, X::Item>) {
    const { require(LoopedTree::<X::Tree<'s>, LoopsOf<X, S, 0>>::KNOWN, "loops") };
    // SAFETY: the expression is as typed: the loops fit the tree and the sizes of `S`, which the target has.
    unsafe { few::assign::<_, LoopsOf<X, S, 0>>(tree, &mut target) }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn over_known_rows<'s, X: Source + 's, S: Shape>(tree: &X::Tree<'s>, mut target: StridedMut<'_, X::Item>) {
    let rows = const { PlannedTree::<X::Tree<'s>, LastAxisRows<X, S>>::known_rows().expect(CHOSEN) };
    // SAFETY: the constant is of the tree's own type, so its sheets are for this tree.
    unsafe { elementwise::assign_in_rows(tree, &mut target, rows) }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn over_all<'s, X: Source + 's>(tree: &X::Tree<'s>, mut target: StridedMut<'_, X::Item>) {
    elementwise::assign(tree, &mut target);
}

/// `target = op(target, x)`. The target keeps its elements if an operation panics, unless it is a function of the user's.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn update<O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, x: &X)
where
    O: Binary<T, X::Item, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source,
{
    meet::<S, X::Shape>(B::extents::<T, S>(target), &extents(x));
    update_by::<O, T, S, B, X>(op, target, &x.tree(), true);
}

/// `target = op(target, x)` in memory that was given away.
#[inline]
pub(crate) fn update_left<O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, x: &X)
where
    O: Binary<T, X::Item, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source,
{
    meet::<S, X::Shape>(B::extents::<T, S>(target), &extents(x));
    update_by::<O, T, S, B, X>(op, target, &x.tree(), false);
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn update_by<'s, O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, tree: &X::Tree<'s>, seen: bool)
where
    O: Binary<T, X::Item, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source + 's,
{
    // A pointer, as in `evaluate_with`.
    let update: fn(O, &mut B::Repr<T, S>, &X::Tree<'s>, bool) = const {
        let planned = B::STATIC && PlannedUpdate::<'s, O, T, X, S>::KNOWN;
        if planned { update_contiguous_by::<O, T, S, B, X> } else { update_any_by::<O, T, S, B, X> }
    };
    update(op, target, tree, seen);
}

/// [`update_by`] of a target that is contiguous by type, by a plan.
#[cfg_attr(not(debug_assertions), inline(always))]
fn update_contiguous_by<'s, O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, tree: &X::Tree<'s>, seen: bool)
where
    O: Binary<T, X::Item, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source + 's,
{
    const { require(B::STATIC && PlannedUpdate::<'s, O, T, X, S>::KNOWN, "a contiguous target and a plan") };
    let (mut target, tree) = (B::strided_mut::<T, S>(target), Zip(op, Strided::<T>::EMPTY, *tree));
    // SAFETY: the nest is made for the tree: its leaves are the target and those of the expression, which is as typed. The target is
    // contiguous, by its type, of the sizes of `S`, exclusively borrowed, and read at the position where it is written only.
    unsafe { planned::over::<_, NestOf<X, S, 1>, S::Array<T>>(&tree, target.ptr(), seen) }
}

/// [`update_by`] of a target that may have strides, or without a plan: as [`evaluate_over_any`].
#[cfg_attr(not(debug_assertions), inline(always))]
fn update_any_by<'s, O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, tree: &X::Tree<'s>, seen: bool)
where
    O: Binary<T, X::Item, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source + 's,
{
    let update: fn(O, StridedMut<'_, T>, &X::Tree<'s>, bool) = const {
        if PlannedUpdate::<'s, O, T, X, S>::KNOWN {
            UpdatedBy::<O, T, S, X>::contiguous_or_other
        } else if PlannedLongUpdate::<'s, O, T, X, S>::long_route().is_some() {
            UpdatedBy::<O, T, S, X>::any_length_or_other::<B>
        } else {
            UpdatedBy::<O, T, S, X>::strided()
        }
    };
    update(op, B::strided_mut::<T, S>(target), tree, seen);
}

/// The ways of `target = op(target, x)`, as those of [`evaluate_over_any`].
struct UpdatedBy<O, T, S, X>(O, T, S, X);

impl<O, T, S, X> UpdatedBy<O, T, S, X>
where
    O: Binary<T, X::Item, Out = T>,
    T: Element,
    S: Shape,
    X: Source,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn contiguous_or_other<'s>(op: O, mut target: StridedMut<'_, T>, tree: &X::Tree<'s>, seen: bool)
    where
        X: 's,
    {
        const { require(PlannedUpdate::<'s, O, T, X, S>::KNOWN, "a plan") };
        if target.layout().is_contiguous() {
            let tree = Zip(op, Strided::<T>::EMPTY, *tree);
            // SAFETY: the nest is made for the tree: its leaves are the target and those of the expression, which is as typed. The target is
            // contiguous, of the sizes of `S`, exclusively borrowed, and read at the position where it is written only.
            return unsafe { planned::over::<_, NestOf<X, S, 1>, S::Array<T>>(&tree, target.ptr(), seen) };
        }
        (const { Self::strided() })(op, target, tree, seen);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn any_length_or_other<'s, B: StorageMut>(op: O, mut target: StridedMut<'_, T>, tree: &X::Tree<'s>, seen: bool)
    where
        X: 's,
    {
        let route = const { PlannedLongUpdate::<'s, O, T, X, S>::long_route().expect(CHOSEN) };
        if B::STATIC || target.layout().is_contiguous() {
            let (tree, sizes) = (Zip(op, Strided::<T>::EMPTY, *tree), target.layout().sizes);
            // SAFETY: the nest is made for the tree and the output, as above, but for the length of the first axis.
            if unsafe { planned::follow_long(&tree, route, sizes, target.ptr(), seen) } {
                return;
            }
        }
        (const { Self::strided() })(op, target, tree, seen);
    }

    /// Whatever the strides are.
    const fn strided<'s>() -> fn(O, StridedMut<'_, T>, &X::Tree<'s>, bool)
    where
        X: 's,
    {
        if LoopedTree::<Zip<O, Strided<'s, T>, X::Tree<'s>>, LoopsOf<X, S, 1>>::ANYHOW { Self::few } else { Self::all }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn few<'s>(op: O, mut target: StridedMut<'_, T>, tree: &X::Tree<'s>, seen: bool)
    where
        X: 's,
    {
        const { require(LoopedTree::<Zip<O, Strided<'s, T>, X::Tree<'s>>, LoopsOf<X, S, 1>>::ANYHOW, "loops") };
        // SAFETY: the expression is as typed: the loops fit the tree of the target, of the sizes of `S`, and of its leaves.
        unsafe { few::update::<_, _, _, LoopsOf<X, S, 1>>(op, tree, &mut target, seen) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all<'s>(op: O, mut target: StridedMut<'_, T>, tree: &X::Tree<'s>, seen: bool)
    where
        X: 's,
    {
        elementwise::update(op, tree, &mut target, seen);
    }
}

/// `target = op(x, target)` in memory that was given away.
#[inline]
pub(crate) fn update_right<O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, x: &X)
where
    O: Binary<X::Item, T, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source,
{
    meet::<S, X::Shape>(B::extents::<T, S>(target), &extents(x));
    update_right_by::<O, T, S, B, X>(op, target, &x.tree());
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn update_right_by<'s, O, T, S, B, X>(op: O, target: &mut B::Repr<T, S>, tree: &X::Tree<'s>)
where
    O: Binary<X::Item, T, Out = T>,
    T: Element,
    S: Shape,
    B: StorageMut,
    X: Source + 's,
{
    let mut target = B::strided_mut::<T, S>(target);
    if const { PlannedTree::<Zip<O, X::Tree<'s>, Strided<'s, T>>, NestOf<X, S, 2>>::KNOWN }
        && (B::STATIC || target.layout().is_contiguous())
    {
        let tree = Zip(op, *tree, Strided::<T>::EMPTY);
        // SAFETY: the nest is made for the tree: its leaves are those of the expression, which is as typed, and the target, contiguous, of the
        // sizes of `S`, exclusively borrowed, and read at the position where it is written only.
        return unsafe { planned::over::<_, NestOf<X, S, 2>, S::Array<T>>(&tree, target.ptr(), false) };
    }
    elementwise::update_right(op, tree, &mut target);
}

/// The plan of a small reduction, made while compiling.
struct PlannedReduction<X, A>(X, A);

impl<X: Source, A: AxisSet> PlannedReduction<X, A> {
    /// The sizes of the expression, if they are known while compiling.
    const SIZES: Option<Sizes<'static>> = if X::LEAVES.open { None } else { X::Shape::FIXED };
    // Two operands beside the leaves: the number of an element, and the output.
    const SMALL: bool = match Self::SIZES {
        Some(sizes) => {
            let few = reduce::is_small(sizes, A::AXES);
            X::STATIC && X::LEAVES.count < MAX_LEAVES && few && (isa::ONE_LEVEL || !X::FUSES)
        }
        None => false,
    };
    /// Are all leaves laid out as the expression is, and is all of it reduced, whatever the length of an open first axis?
    const IN_A_RUN: bool = {
        let (sizes, leaves) = (SomeSizes::<X::Shape>::sizes(), X::LEAVES.as_slice());
        let contiguous = X::STATIC && X::LEAVES.fit() && !X::LEAVES.open_within;
        let (mut in_a_run, mut leaf) = (contiguous && Self::KEPT == 1, 0);
        while leaf < leaves.len() {
            in_a_run = in_a_run && Sizes::same(leaves[leaf], sizes);
            leaf += 1;
        }
        in_a_run
    };
    /// The number of elements, if it is known.
    const LEN: usize = match Self::SIZES {
        Some(sizes) => sizes.len(),
        None => 0,
    };
    const PLAN: &'static Plan<SMALL_AXES> = &match Self::SIZES {
        Some(sizes) => reduce::small_plan(X::LEAVES.as_slice(), sizes, A::AXES),
        None => Plan::empty(),
    };
    /// How many elements are **kept**: the product of the sizes that are not reduced, which is how many the plan's output has. An axis whose
    /// size is known only at run time has [`SOME`].
    const KEPT: usize = {
        let (sizes, mut kept, mut depth) = (SomeSizes::<X::Shape>::sizes(), 1, 0);
        while depth < sizes.rank() {
            if A::AXES >> depth & 1 == 0 {
                kept *= sizes.at_depth(depth);
            }
            depth += 1;
        }
        kept
    };
}

/// The most elements that become straight code where there is a loop for them, too.
const STRAIGHT: usize = 64;

/// How a contiguous leaf is reduced along adjacent axes: `E` is the expression `X` without its shapes.
struct BandsOf<E, R, X, A>(E, R, X, A);

impl<E: Tree, R: Reducer<E::Out>, X: Source<Item = E::Out>, A: AxisSet> BandsOf<E, R, X, A> {
    /// The sizes of the leaf if it is contiguous, with [`SOME`] elements along a first axis whose size is known only at run time.
    const CONTIGUOUS: Option<Sizes<'static>> = {
        let sizes = SomeSizes::<X::Shape>::sizes();
        if E::IS_LEAF && X::STATIC && !X::LEAVES.open_within && Sizes::same(X::LEAVES.as_slice()[0], sizes) {
            Some(sizes)
        } else {
            None
        }
    };

    /// Its bands.
    const BANDS: Option<Bands> = match Self::CONTIGUOUS {
        Some(sizes) => Bands::of(sizes, A::AXES),
        None => None,
    };

    /// Can its bands be reduced, or those of some length of an axis whose size is known only at run time?
    const MAY_FIT: bool = match Self::BANDS {
        Some(bands) => X::LEAVES.open || bands.fit::<E::Out, R>(),
        None => false,
    };

    /// Are they reduced in any case?
    const FIT: bool = Self::MAY_FIT && !X::LEAVES.open;

    /// Its bands, if they are runs that are too long for these, of known sizes, and reduced by one thread.
    const LONG_RUNS: Option<Bands> = match Self::BANDS {
        Some(bands) if !X::LEAVES.open && bands.are_long_runs_of_one() => Some(bands),
        _ => None,
    };

    /// Its alternating bands, if there are no others.
    const TWICE: Option<Alternating> = match Self::CONTIGUOUS {
        Some(sizes) => Alternating::of(sizes, A::AXES, size_of::<E::Out>(), X::LEAVES.open),
        None => None,
    };

    /// Are few elements reduced by straight code, and not by the loops of their bands? Where there are many results, which then are in memory,
    /// it is for few of them; and not for pairs of an element and its place.
    const STRAIGHT: bool = match Self::BANDS {
        Some(bands) if bands.columns() > 1 => {
            let few = PlannedReduction::<X, A>::LEN <= STRAIGHT && !bands.wait::<E::Out, R>();
            let straight = few || bands.are_straight::<E::Out, R>();
            Self::FIT && !R::PLACES && straight && (isa::ONE_LEVEL || !X::FUSES)
        }
        _ => PlannedReduction::<X, A>::SMALL,
    };

    /// The bands of an expression of several leaves, all of its sizes, that is computed some groups at a time.
    const COMPUTED: Option<Bands> = {
        let same = X::STATIC && !X::LEAVES.open && X::LEAVES.fit() && X::LEAVES.count > 0 && !E::IS_LEAF;
        match X::Shape::FIXED {
            Some(sizes) if same && X::LEAVES.are_all(sizes) => match Bands::of(sizes, A::AXES) {
                Some(bands) if bands.fit_computed::<E::Out, R>() => Some(bands),
                _ => None,
            },
            _ => None,
        }
    };

    /// The loops for these.
    const COMPUTED_LOOPS: Option<&'static [BandLoop<E::Out, R>; isa::LEVELS]> = match Self::COMPUTED {
        Some(bands) => reduce::band_loops::<E::Out, R>(bands.rows, bands.cols),
        None => None,
    };

    /// How an expression is computed that is of these sizes, but not all of its leaves.
    const STRETCHED: Option<Stretched<E::Out, R>> = {
        let known = X::STATIC && !X::LEAVES.open && X::LEAVES.fit() && X::LEAVES.count > 1 && !E::IS_LEAF;
        match X::Shape::FIXED {
            Some(sizes) if known && !X::LEAVES.are_all(sizes) => Self::stretched(sizes),
            _ => None,
        }
    };

    // A function, as a constant's constants are computed in any case.
    const fn stretched(sizes: Sizes<'_>) -> Option<Stretched<E::Out, R>> {
        match (Bands::of(sizes, A::AXES), PlannedTree::<E, NestOf<X, X::Shape, 0>>::long_route()) {
            (Some(bands), Some(route)) => Stretched::of(bands, route),
            _ => None,
        }
    }

    /// The same, if it is.
    const fn as_stretched() -> Option<&'static Stretched<E::Out, R>> {
        const { &Self::STRETCHED }.as_ref()
    }

    /// Is such an axis one of the rows?
    const OPEN_ROWS: bool = X::LEAVES.open && A::AXES >> (X::Shape::RANK.saturating_sub(1)) & 1 == 1;

    /// The loops for these bands, whatever the length of that axis.
    const LOOPS: Option<&'static [BandLoop<E::Out, R>; isa::LEVELS]> = match Self::BANDS {
        Some(bands) => reduce::band_loops::<E::Out, R>(if Self::OPEN_ROWS { 0 } else { bands.rows }, bands.cols),
        None => None,
    };

    /// The alternating bands of elements of these sizes, if there are some.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn twice(sizes: Sizes<'_>) -> Option<Alternating> {
        let mut bands = const { Self::TWICE }?;
        if const { X::LEAVES.open } {
            let first = sizes.as_slice()[0];
            let open = if const { Self::OPEN_ROWS } { &mut bands.outer } else { &mut bands.groups };
            *open = *open / SOME * first;
        }
        (bands.columns() * bands.rows() > 0).then_some(bands)
    }

    /// The bands of elements of these sizes, if there are some that can be reduced so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(sizes: Sizes<'_>) -> Option<Bands> {
        let bands = const { Self::BANDS }?;
        if const { !X::LEAVES.open } {
            return if const { Self::FIT } { Some(bands) } else { None };
        }
        let first = sizes.as_slice()[0];
        let Bands { groups, rows, cols } = bands;
        let bands = if const { Self::OPEN_ROWS } {
            Bands { groups, rows: rows / SOME * first, cols }
        } else {
            Bands { groups: groups / SOME * first, rows, cols }
        };
        (first > 0 && bands.fit::<E::Out, R>()).then_some(bands)
    }
}

impl<E: Tree, R: Reducer<E::Out>, X: Source<Item = E::Out>, A: AxisSet> KnownAlternating for BandsOf<E, R, X, A> {
    const ALTERNATING: Alternating = match Self::TWICE {
        Some(bands) => bands,
        None => Alternating { groups: 0, outer: 0, between: 0, inner: 0, cols: 0, inner_first: false },
    };
}

impl<E: Tree<Out: Real>, R: Reducer<E::Out, Out = E::Out>, X: Source<Item = E::Out>, A: AxisSet> BandsOf<E, R, X, A> {
    /// The loops for these bands, where the spread of their columns is computed.
    const SPREAD_LOOPS: Option<&'static [BandLoop<E::Out, R>; isa::LEVELS]> = match Self::BANDS {
        Some(bands) if !Self::OPEN_ROWS => reduce::spread_loops::<E::Out, R>(bands.rows, bands.cols),
        _ => None,
    };
}

/// The loops over an expression of few elements whose strides are not known while compiling.
struct LoopsOver<X>(X);

impl<X: Source> Looped for LoopsOver<X> {
    const AXES: Option<LoopAxes> = match X::Shape::FIXED {
        Some(sizes) if X::LEAVES.fit() && !X::LEAVES.open => {
            LoopAxes::of(X::LEAVES.as_slice(), sizes, X::LEAVES.strided)
        }
        _ => None,
    };
    type Rows = LastAxisRows<X, X::Shape>;
}

/// Reduces an expression over the axes `A`, to the shape `To`, which has the other axes, and may have size 1 in place of
/// the reduced ones.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn reduce<'s, X, R, To, A, O>(x: &'s X, reducer: R, target: O) -> O::Out
where
    X: Source + 's,
    R: Reducer<X::Item>,
    To: Shape,
    A: AxisSet,
    O: Target<R::Out, To>,
{
    // A pointer, as in `evaluate_with`.
    (const { ReducedBy::<X, R, To, A, O>::a_run_or_other() })(&x.tree(), &extents(x), reducer, target)
}

/// How an expression is reduced to a target.
type Reduction<'s, X, R, To, O> = for<'a> fn(
    &'a <X as Source>::Tree<'s>,
    &'a <<X as Source>::Shape as Shape>::Extents,
    R,
    O,
) -> <O as Target<<R as Reducer<<X as Source>::Item>>::Out, To>>::Out;

/// The ways in which an expression `X` is reduced over the axes `A`, the best first. Constants are computed as far as they are asked for, and no
/// code is looked at but that of the way which is taken; where that depends on a length, it is left to the next.
struct ReducedBy<X, R, To, A, O>(X, R, To, A, O);

impl<X, R, To, A, O> ReducedBy<X, R, To, A, O>
where
    X: Source,
    R: Reducer<X::Item>,
    To: Shape,
    A: AxisSet,
    O: Target<R::Out, To>,
{
    const fn a_run_or_other<'s>() -> Reduction<'s, X, R, To, O>
    where
        X: 's,
    {
        let may_be = X::LEAVES.open || reduce::is_a_run::<X::Tree<'s>, R>(PlannedReduction::<X, A>::LEN, false);
        if may_be && PlannedReduction::<X, A>::IN_A_RUN { Self::a_run } else { Self::plain_or_other() }
    }

    const fn plain_or_other<'s>() -> Reduction<'s, X, R, To, O>
    where
        X: 's,
    {
        let plain = reduce::is_plain::<X::Tree<'s>, R>(PlannedReduction::<X, A>::LEN);
        if plain && PlannedReduction::<X, A>::IN_A_RUN {
            Self::plain
        } else if BandsOf::<X::Tree<'s>, R, X, A>::STRAIGHT {
            Self::few
        } else if BandsOf::<X::Tree<'s>, R, X, A>::MAY_FIT {
            Self::bands
        } else {
            Self::alternating_or_other()
        }
    }

    const fn alternating_or_other<'s>() -> Reduction<'s, X, R, To, O>
    where
        X: 's,
    {
        match BandsOf::<X::Tree<'s>, R, X, A>::TWICE {
            Some(bands) if R::ALTERNATES && (X::LEAVES.open || bands.fit::<X::Item, R>()) => Self::alternating,
            _ => Self::computed_or_other(),
        }
    }

    const fn computed_or_other<'s>() -> Reduction<'s, X, R, To, O>
    where
        X: 's,
    {
        if BandsOf::<X::Tree<'s>, R, X, A>::COMPUTED.is_some() {
            Self::computed
        } else if BandsOf::<X::Tree<'s>, R, X, A>::as_stretched().is_some() {
            Self::stretched
        } else if PlannedReduction::<X, A>::KEPT == 1 && !X::STATIC && LoopedTree::<X::Tree<'s>, LoopsOver<X>>::SUMMED {
            Self::strided
        } else {
            Self::any
        }
    }

    /// A run of all elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn a_run<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        const {
            let known = reduce::is_a_run::<X::Tree<'s>, R>(PlannedReduction::<X, A>::LEN, false);
            require(PlannedReduction::<X, A>::IN_A_RUN && (X::LEAVES.open || known), "one run");
        }
        let sizes = X::Shape::sizes(whole);
        let len = if X::LEAVES.open { sizes.len() } else { const { PlannedReduction::<X, A>::LEN } };
        if const { X::LEAVES.open }
            && !(reduce::is_a_run::<X::Tree<'s>, R>(len, true)
                && reduce::are_flat(Operands::of(tree).with_output(Layout::contiguous(sizes))))
        {
            return (const { Self::plain_or_other() })(tree, whole, reducer, target);
        }
        // SAFETY: the target's room for the one element that is kept. All leaves are contiguous, of the sizes of the expression, which has so
        // many elements.
        unsafe {
            target.with(
                rebind::<To, X::Shape>(whole),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |out| reduce::reduce_a_run(tree, reducer, len, out),
            )
        }
    }

    /// The same, of so few elements that a plain loop does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plain<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        const {
            let plain = reduce::is_plain::<X::Tree<'s>, R>(PlannedReduction::<X, A>::LEN);
            require(PlannedReduction::<X, A>::IN_A_RUN && plain, "one run of few elements");
        }
        // SAFETY: the target's room for the one element that is kept; so many elements are in the run of the leaf, contiguous, of the sizes
        // of the expression.
        unsafe {
            target.with(
                rebind::<To, X::Shape>(whole),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |out| reduce::reduce_plainly(tree, reducer, const { PlannedReduction::<X, A>::LEN }, out),
            )
        }
    }

    /// Few elements, by straight code.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn few<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        const { require(BandsOf::<X::Tree<'s>, R, X, A>::STRAIGHT, "few elements") };
        // SAFETY: the plan is that of the tree, whose leaves are laid out along it; there is room for all results that are kept.
        unsafe {
            of_few::<X, A, _, To, O>(
                (tree, whole),
                target,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |plan, pointers, out, kept| {
                    let len = const { PlannedReduction::<X, A>::LEN };
                    reduce::small(tree, reducer, plan, pointers, out, kept, len / kept);
                },
            )
        }
    }

    /// Adjacent axes of one leaf.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bands<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let Some(bands) = BandsOf::<X::Tree<'s>, R, X, A>::of(X::Shape::sizes(whole)) else {
            const { require(X::LEAVES.open || BandsOf::<X::Tree<'s>, R, X, A>::FIT, "bands that fit") };
            return if const { X::LEAVES.open } {
                (const { Self::alternating_or_other() })(tree, whole, reducer, target)
            } else {
                unreachable!("bands that always fit")
            };
        };
        let loops = const { BandsOf::<X::Tree<'s>, R, X, A>::LOOPS };
        // SAFETY: the leaf is contiguous and of the sizes of the bands, which fit and are not empty; the loops are for these bands, and write a
        // result for each column, which the target has room for.
        unsafe {
            of_bands::<_, _, X::Shape, To, O>(
                bands.columns(),
                (tree, whole),
                target,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |from, out| reduce::reduce_bands(reducer, bands, loops, from, out),
            )
        }
    }

    /// Axes of one leaf between which others are kept.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn alternating<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let bands = match BandsOf::<X::Tree<'s>, R, X, A>::twice(X::Shape::sizes(whole)) {
            Some(bands) if const { !X::LEAVES.open } || bands.fit::<X::Item, R>() => bands,
            _ => return (const { Self::computed_or_other() })(tree, whole, reducer, target),
        };
        // SAFETY: the leaf is contiguous and of the sizes of the bands, which fit and are not empty, and are known as typed. Each of their results
        // is written, which the target has room for.
        unsafe {
            of_bands::<_, _, X::Shape, To, O>(
                bands.columns(),
                (tree, whole),
                target,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |from, out| reducer.alternating::<BandsOf<X::Tree<'s>, R, X, A>>(bands, from, out),
            )
        }
    }

    /// Adjacent axes of an expression of several leaves, all of its sizes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn computed<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let Some(bands) = (const { BandsOf::<X::Tree<'s>, R, X, A>::COMPUTED }) else { unreachable!() };
        let loops = const { BandsOf::<X::Tree<'s>, R, X, A>::COMPUTED_LOOPS };
        let extents = rebind::<To, X::Shape>(whole);
        assert!(bands.columns() == To::count(&extents), "the bands have a column for each element that is kept");
        // SAFETY: the leaves are contiguous and of the sizes of the bands, which fit and are not empty; the loops are for these bands, and write a
        // result for each column, which the target has room for.
        unsafe {
            target.with(
                extents,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |out| {
                    let mut pointers = [core::ptr::null(); MAX_LEAVES];
                    tree.point(0, &mut pointers);
                    reduce::reduce_computed((tree, &pointers), reducer, bands, loops, out);
                },
            )
        }
    }

    /// The same, of leaves that stretch.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stretched<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let Some(how) = (const { BandsOf::<X::Tree<'s>, R, X, A>::as_stretched() }) else { unreachable!() };
        let extents = rebind::<To, X::Shape>(whole);
        assert!(
            PlannedReduction::<X, A>::KEPT == To::count(&extents),
            "there is a result for each element that is kept"
        );
        // SAFETY: the target's room for a result of each column of the bands, as many as are kept. The route is of the tree, as typed, and of the
        // sizes of the bands.
        unsafe {
            target.with(
                extents,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |out| reduce::reduce_stretched(tree, reducer, how, out),
            )
        }
    }

    /// Few elements of leaves whose strides are not known while compiling, to one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strided<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        const {
            let known = LoopedTree::<X::Tree<'s>, LoopsOver<X>>::SUMMED;
            require(PlannedReduction::<X, A>::KEPT == 1 && known, "loops to one result");
        }
        let len = X::Shape::sizes(whole).len();
        // SAFETY: the target's room for the one element that is kept. The expression is as typed: the loops fit the tree, whose leaves are of
        // these sizes.
        unsafe {
            target.with(
                rebind::<To, X::Shape>(whole),
                #[cfg_attr(not(debug_assertions), inline(always))]
                |out| out.write(reduce::few::<_, R, LoopsOver<X>>(tree, reducer, len)),
            )
        }
    }

    /// Whatever it is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn any<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        reduce_to::<_, R, X::Shape, To, O>(whole, tree, reducer, A::AXES, target)
    }
}

/// What becomes of a target by `task`, which has the plan of a small reduction of `X` over the axes `A`, the pointers to the leaves, all contiguous,
/// which are laid out along it, and room for as many results as are kept.
///
/// # Safety
/// The target's room: `task` writes all of these results.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn of_few<'s, X: Source + 's, A: AxisSet, T: Element, To: Shape, O: Target<T, To>>(
    (tree, whole): (&X::Tree<'s>, &<X::Shape as Shape>::Extents),
    target: O,
    task: impl FnOnce(&'static Plan<SMALL_AXES>, &Pointers, *mut T, usize),
) -> O::Out {
    let extents = rebind::<To, X::Shape>(whole);
    let kept = To::count(&extents);
    assert!(PlannedReduction::<X, A>::KEPT == kept, "the shape of a reduction has the elements that are kept");
    // SAFETY: the target's room for the elements of `To`, as many as are kept, which `task` writes. The expression is as typed: the plan is made
    // for its leaves, all contiguous, and for these axes.
    unsafe {
        target.with(
            extents,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |out| task(PlannedReduction::<X, A>::PLAN, Operands::of(tree).pointers(), out, kept),
        )
    }
}

/// What becomes of a target by `task`, which has the first element of a leaf in bands and room for a result of each of their columns.
///
/// # Safety
/// The target's room: `task` writes all of these results.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn of_bands<E: Tree, T: Element, S: Shape, To: Shape, O: Target<T, To>>(
    columns: usize,
    (tree, whole): (&E, &S::Extents),
    target: O,
    task: impl FnOnce(*const E::Out, *mut T),
) -> O::Out {
    let extents = rebind::<To, S>(whole);
    assert!(columns == To::count(&extents), "the bands have a column for each element that is kept");
    // SAFETY: the target's room for the elements of `To`, as many as the bands have columns, which `task` writes.
    unsafe {
        target.with(
            extents,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |out| task(Operands::of(tree).pointers()[0].cast(), out),
        )
    }
}

/// The sums of an expression that have the shape `To`, which can be broadcast to its own: over the axes that `To` lacks, and those of size 1.
pub(crate) fn sum_to<X, To, O>(x: &X, target: O) -> O::Out
where
    X: Source<Item: AnyNumber>,
    To: Shape,
    O: Target<X::Item, To>,
{
    let (tree, whole) = (x.tree(), extents(x));
    let to = rebind::<To, X::Shape>(&whole);
    // An axis that `To` lacks counts as one of size 1.
    let stretched = |&depth: &usize| To::sizes(&to).at_depth(depth) == 1;
    let axes = (0..X::Shape::RANK).filter(stretched).fold(0, |axes, depth| axes | 1 << depth);
    reduce_to::<_, _, X::Shape, To, O>(&whole, &tree, Summed, axes, target)
}

/// [`reduce_to`] a new tensor of kind `K`.
pub(super) fn reduce_tree<E: Tree, R: Reducer<E::Out>, S: Shape, To: Shape, K: Kind>(
    whole: &S::Extents,
    tree: &E,
    reducer: R,
    axes: u64,
) -> K::Repr<R::Out, To> {
    reduce_to::<E, R, S, To, _>(whole, tree, reducer, axes, Fresh::<K>::tensor())
}

/// Reduces an expression whose shape `S` is forgotten over the axes whose bit is set in `axes`, to the shape `To`.
fn reduce_to<E: Tree, R: Reducer<E::Out>, S: Shape, To: Shape, O: Target<R::Out, To>>(
    whole: &S::Extents,
    tree: &E,
    reducer: R,
    axes: u64,
    target: O,
) -> O::Out {
    // The strides of the output at the rank of the expression: 0 along the reduced axes.
    let (sizes, extents) = (S::sizes(whole), rebind::<To, S>(whole));
    let len = To::count(&extents);
    let mut strides = zeros::<isize, S::Rank>();
    let (mut step, mut kept) = (1, 1);
    for (depth, (stride, &n)) in strides.iter_mut().zip(sizes.as_slice()).rev().enumerate() {
        if axes >> depth & 1 == 0 {
            *stride = step;
            step *= n.max(1) as isize;
            kept *= n;
        }
    }
    assert_eq!(kept, len);
    let layout = Layout { sizes, strides: Some(&strides) };
    // SAFETY: the target's room for the elements of `To`, as many as are kept; the strides are those of a contiguous output of the kept
    // axes, so that each is written.
    unsafe { target.with(extents, |out| reduce::reduce(tree, reducer, out, layout, len)) }
}

/// Reduces the squares of an expression's distances from its mean over `axes`, in two passes and without a temporary of
/// its size. `Kept` is its shape with size 1 at these axes.
pub(crate) fn reduce_spread<'s, X, R, Kept, To, K, A, O>(x: &'s X, reducer: R, target: O) -> O::Out
where
    X: Source<Item: Real> + 's,
    R: Reducer<X::Item, Out = X::Item>,
    Kept: Shape,
    To: Shape,
    K: Kind,
    A: AxisSet,
    O: Target<X::Item, To>,
{
    // A pointer, as in `evaluate_with`.
    (const { SpreadReducedBy::<X, R, Kept, To, K, A, O>::bands_or_other() })(&x.tree(), &extents(x), reducer, target)
}

/// The ways in which the squares of the distances from the mean are reduced, as those of [`ReducedBy`].
struct SpreadReducedBy<X, R, Kept, To, K, A, O>(X, R, Kept, To, K, A, O);

impl<X, R, Kept, To, K, A, O> SpreadReducedBy<X, R, Kept, To, K, A, O>
where
    X: Source<Item: Real>,
    R: Reducer<X::Item, Out = X::Item>,
    Kept: Shape,
    To: Shape,
    K: Kind,
    A: AxisSet,
    O: Target<X::Item, To>,
{
    const fn bands_or_other<'s>() -> Reduction<'s, X, R, To, O>
    where
        X: 's,
    {
        if R::SUMS && R::SLICES && BandsOf::<X::Tree<'s>, R, X, A>::MAY_FIT {
            Self::bands
        } else {
            Self::few_or_other()
        }
    }

    const fn few_or_other<'s>() -> Reduction<'s, X, R, To, O>
    where
        X: 's,
    {
        if PlannedReduction::<X, A>::SMALL && R::SUMS {
            Self::few
        } else if R::SUMS && R::SLICES && BandsOf::<X::Tree<'s>, R, X, A>::TWICE.is_some() {
            Self::alternating
        } else if R::SUMS && R::SLICES && BandsOf::<X::Tree<'s>, R, X, A>::LONG_RUNS.is_some() {
            Self::long_runs
        } else {
            Self::any
        }
    }

    /// The last axes of one leaf, of more elements than are summed at once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn long_runs<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let bands = const {
            match BandsOf::<X::Tree<'s>, R, X, A>::LONG_RUNS {
                Some(bands) => bands,
                None => Bands { groups: 0, rows: 0, cols: 1 },
            }
        };
        // SAFETY: the leaf is contiguous and of the sizes of the bands, which are runs; a result for each is written, which the target has room
        // for.
        unsafe {
            of_bands::<_, _, X::Shape, To, O>(bands.columns(), (tree, whole), target, |from, out| {
                reduce::reduce_spread_of_long_runs(reducer, bands, from, out);
            })
        }
    }

    /// Adjacent axes of one leaf.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bands<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let Some(bands) = BandsOf::<X::Tree<'s>, R, X, A>::of(X::Shape::sizes(whole)) else {
            const { require(X::LEAVES.open || BandsOf::<X::Tree<'s>, R, X, A>::FIT, "bands that fit") };
            return if const { X::LEAVES.open } {
                (const { Self::few_or_other() })(tree, whole, reducer, target)
            } else {
                unreachable!("bands that always fit")
            };
        };
        // SAFETY: the leaf is contiguous and of the sizes of the bands, which fit and are not empty; a result for each column is written, which
        // the target has room for.
        unsafe {
            of_bands::<_, _, X::Shape, To, O>(bands.columns(), (tree, whole), target, |from, out| {
                let loops = const { BandsOf::<X::Tree<'s>, R, X, A>::SPREAD_LOOPS };
                reduce::reduce_spread_of_bands(reducer, bands, loops, from, out);
            })
        }
    }

    /// Few elements, by straight code.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn few<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        const { require(PlannedReduction::<X, A>::SMALL && R::SUMS, "few elements") };
        let len = const { PlannedReduction::<X, A>::LEN };
        // SAFETY: the plan is that of the tree, whose leaves are laid out along it; there is room for all results that are kept.
        unsafe {
            of_few::<X, A, _, To, O>(
                (tree, whole),
                target,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |plan, pointers, out, kept| reduce::small_spread(tree, reducer, plan, pointers, out, len / kept),
            )
        }
    }

    /// Axes of one leaf between which others are kept.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn alternating<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let bands = match BandsOf::<X::Tree<'s>, R, X, A>::twice(X::Shape::sizes(whole)) {
            Some(bands) if bands.fit_spread::<X::Item, R>() => bands,
            _ => return Self::any(tree, whole, reducer, target),
        };
        // SAFETY: the leaf is contiguous and of the sizes of the bands, which fit and are not empty, and are known as typed; each of their results
        // is written, which the target has room for.
        unsafe {
            of_bands::<_, _, X::Shape, To, O>(bands.columns(), (tree, whole), target, |from, out| {
                reduce::reduce_spread_of_alternating::<_, _, BandsOf<X::Tree<'s>, R, X, A>>(reducer, bands, from, out);
            })
        }
    }

    /// Any, in two passes.
    fn any<'s>(tree: &X::Tree<'s>, whole: &<X::Shape as Shape>::Extents, reducer: R, target: O) -> O::Out
    where
        X: 's,
    {
        let mean = reduce_tree::<_, Mean, X::Shape, Kept, K>(whole, tree, Mean { correction: 0 }, A::AXES);
        let distances = Zip(op::SquaredDistance, *tree, K::strided::<X::Item, Kept>(&mean));
        reduce_to::<_, R, X::Shape, To, O>(whole, &distances, reducer, A::AXES, target)
    }
}

/// `ln Σ e^x` over the axes `A`: of bands whose groups are small some groups at once, with sums that are the same wherever they lie, and of others
/// by [`log_sum_exp_of_any`].
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn reduce_log_sum_exp<'s, X, Kept, To, K, A, O>(x: &'s X, target: O) -> O::Out
where
    X: Source<Item: Real> + 's,
    Kept: Shape,
    To: Shape,
    K: Kind,
    A: AxisSet,
    O: Target<X::Item, To>,
{
    /// One of the ways: a pointer, as in `evaluate_with`.
    type Way<'s, X, To, O> = fn(&'s X, O) -> <O as Target<<X as Source>::Item, To>>::Out;
    let way: Way<'s, X, To, O> = const {
        if LogSumExpBands::<X, A>::FIT.is_none() {
            |x, target| log_sum_exp_of_any::<X, Kept, To, K, O>(x, A::AXES, target)
        } else if BandsOf::<X::Tree<'s>, Max, X, A>::FIT {
            // SAFETY: what fits is a leaf that is contiguous by type: as many elements as the sizes of `X` say are in its run.
            |x, target| unsafe { log_sum_exp_of_bands::<_, X, To, A, O>(&x.tree(), &extents(x), target) }
        } else {
            |x, target| {
                let whole = extents(x);
                let copy = K::evaluate::<_, X::Shape>(whole, &x.tree());
                let copy = K::strided::<X::Item, X::Shape>(&copy);
                assert!(copy.as_slice().is_some(), "what is new is contiguous");
                // SAFETY: the copy is contiguous, as was asked: as many elements as the sizes of `X` say are in its run.
                unsafe { log_sum_exp_of_bands::<_, X, To, A, O>(&copy, &whole, target) }
            }
        }
    };
    way(x, target)
}

/// The bands of an expression `X` whose groups are small, for [`reduce_log_sum_exp`].
#[cfg(any(feature = "std", feature = "libm"))]
struct LogSumExpBands<X, A>(X, A);

#[cfg(any(feature = "std", feature = "libm"))]
impl<X: Source<Item: Real>, A: AxisSet> LogSumExpBands<X, A> {
    /// They, if it has some.
    const FIT: Option<Bands> = match X::Shape::FIXED {
        Some(sizes) => match Bands::of(sizes, A::AXES) {
            Some(bands) if bands.fit_exponentials::<X::Item>() => Some(bands),
            _ => None,
        },
        None => None,
    };

    /// The same, where it has.
    const BANDS: Bands = match Self::FIT {
        Some(bands) => bands,
        None => Bands { groups: 0, rows: 0, cols: 0 },
    };
}

/// [`reduce_log_sum_exp`] of small groups.
///
/// # Safety
/// The tree is a leaf that is contiguous: as many elements as the sizes of `X` say are in its run.
#[cfg(any(feature = "std", feature = "libm"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn log_sum_exp_of_bands<E, X, To, A, O>(tree: &E, whole: &<X::Shape as Shape>::Extents, target: O) -> O::Out
where
    E: Tree<Out = X::Item>,
    X: Source<Item: Real>,
    To: Shape,
    A: AxisSet,
    O: Target<X::Item, To>,
{
    let bands = const { LogSumExpBands::<X, A>::BANDS };
    let loops = const {
        let Bands { rows, cols, .. } = LogSumExpBands::<X, A>::BANDS;
        (reduce::band_loops::<X::Item, Max>(rows, cols), reduce::band_loops::<X::Item, Summed>(rows, cols))
    };
    const { require(E::IS_LEAF && LogSumExpBands::<X, A>::FIT.is_some(), "small groups") };
    // SAFETY: the leaf is contiguous and of the sizes of the bands, which fit and are not empty; a result for each column is written, which the
    // target has room for.
    unsafe {
        of_bands::<E, _, X::Shape, To, O>(bands.columns(), (tree, whole), target, |from, out| {
            reduce::reduce_log_sum_exp::<X::Item>(bands, loops, from, out);
        })
    }
}

/// `ln Σ e^x` over `axes`, as `m + ln Σ e^(x - m)` with the largest `m`, so that nothing overflows.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn log_sum_exp_of_any<X, Kept, To, K, O>(x: &X, axes: u64, target: O) -> O::Out
where
    X: Source<Item: Real>,
    Kept: Shape,
    To: Shape,
    K: Kind,
    O: Target<X::Item, To>,
{
    let (tree, whole) = (x.tree(), extents(x));
    let largest = reduce_tree::<_, Max, X::Shape, Kept, K>(&whole, &tree, Max, axes);
    // An infinite largest element is no origin: e^(inf - inf) is NaN.
    let finite = Map(
        op::Call(|m: X::Item| if num_traits::Float::is_infinite(m) { X::Item::ZERO } else { m }),
        K::strided::<X::Item, Kept>(&largest),
    );
    let origin = K::evaluate::<_, Kept>(rebind::<Kept, X::Shape>(&whole), &finite);
    let terms = Map(op::Exp, Zip(op::Sub, tree, K::strided::<X::Item, Kept>(&origin)));
    let sum = reduce_tree::<_, Summed, X::Shape, To, K>(&whole, &terms, Summed, axes);
    let origin = super::reshape::<K, X::Item, Kept, To>(origin);
    let total = Zip(op::Add, Map(op::Ln, K::strided::<X::Item, To>(&sum)), K::strided::<X::Item, To>(&origin));
    // SAFETY: the target's room for the elements of `To`, nobody else's, which `evaluate` writes all.
    unsafe {
        let extents = rebind::<To, X::Shape>(&whole);
        target.with(extents, |out| elementwise::evaluate(&total, out, Layout::contiguous(To::sizes(&extents))))
    }
}

/// A function of each element of a tensor of kind `K`.
#[cfg(feature = "half")]
pub(crate) fn each_of<K: Kind, T: Element, S: Shape, F, O>(x: &K::Repr<T, S>, function: F, target: O) -> O::Out
where
    F: Unary<T>,
    O: Target<F::Out, S>,
{
    let tree = Map(function, K::strided::<T, S>(x));
    let extents = *K::extents::<T, S>(x);
    // SAFETY: the target's room for the elements of `S`, nobody else's, which `evaluate` writes all.
    unsafe { target.with(extents, |out| elementwise::evaluate(&tree, out, Layout::contiguous(S::sizes(&extents)))) }
}

/// A tensor to read, owned or borrowed: what the functions of this module take. `ops` says which operands are such.
pub trait Readable<T: Element>: Sealed {
    /// Its shape.
    type ReadShape: Shape;
    /// The kind of its storage.
    type Home: Kind;
    /// Are its strides those of a contiguous tensor, by type?
    const STATIC: bool;
    /// The elements.
    fn elements(&self) -> Strided<'_, T>;
    /// What the tensor carries of its sizes.
    fn sized(&self) -> &<Self::ReadShape as Shape>::Extents;
}

/// Calls `f` with the elements, in row-major order; those of a tensor with other strides are copied.
pub(crate) fn in_a_slice<T: Element, S: Shape, K: Kind, R>(
    extents: &S::Extents,
    x: Strided<'_, T>,
    f: impl FnOnce(&[T]) -> R,
) -> R {
    match x.as_slice() {
        Some(slice) => f(slice),
        None => in_a_copy::<T, S, K, R>(extents, x, f),
    }
}

/// As [`in_a_slice`], of what is not contiguous. A function of its own: the room of an inline copy, megabytes for the weights of some
/// models, is taken of the stack where one is made only.
#[inline(never)]
fn in_a_copy<T: Element, S: Shape, K: Kind, R>(
    extents: &S::Extents,
    x: Strided<'_, T>,
    f: impl FnOnce(&[T]) -> R,
) -> R {
    let copy = K::evaluate::<_, S>(*extents, &x);
    f(K::strided::<T, S>(&copy).as_slice().unwrap_or_default())
}

/// The elements of a tensor in row-major order: borrowed where they lie so, else copied.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) struct RowMajor<'a, T: Element, S: Shape, K: Kind> {
    lent: &'a [T],
    copied: Option<K::Repr<T, S>>,
}

#[cfg(any(feature = "std", feature = "libm"))]
impl<'a, T: Element, S: Shape, K: Kind> RowMajor<'a, T, S, K> {
    /// Of these.
    pub(crate) fn new(extents: &S::Extents, x: Strided<'a, T>) -> Self {
        match x.as_slice() {
            Some(lent) => RowMajor { lent, copied: None },
            None => RowMajor { lent: &[], copied: Some(K::evaluate::<_, S>(*extents, &x)) },
        }
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Element, S: Shape, K: Kind> AsRef<[T]> for RowMajor<'_, T, S, K> {
    fn as_ref(&self) -> &[T] {
        match &self.copied {
            Some(copied) => K::strided::<T, S>(copied).as_slice().unwrap_or_default(),
            None => self.lent,
        }
    }
}
