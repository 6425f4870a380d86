//! An expression with its shapes erased: leaves that are read through pointers, and operations on them.
//!
//! A tree is evaluated one element at a time by [`Tree::at`], which the loops of [`elementwise`](super::elementwise) and
//! [`reduce`](super::reduce) inline. Where a leaf reads from is not in the tree but in an array of pointers that the loop
//! moves, one for each leaf, in order; a [`Which`] says how far from them.

use super::isa::{Arithmetic, LowestArithmetic};
#[cfg(any(feature = "std", feature = "libm"))]
use super::math::Abreast;
use super::op::{Binary, PairOp, Panics, Unary, Work};
use super::pack;
use crate::element::{Element, Mask};
use crate::layout::plan::{MAX_LEAVES, MAX_OPERANDS};
use crate::layout::{Layout, Strided};
use core::any::TypeId;
use core::mem::MaybeUninit;

// The types of users' expressions have these in them. The compiler prints a name alone only if `std` does not have it.
pub(crate) use self::{Mapped as Map, Zipped as Zip};

/// Where each leaf is read: a pointer for each, in the order of the leaves.
///
/// Along a plan, or along some rows and columns, they are **laid out** if from each of them every position there is an
/// element of the leaf's type that can be read, at the distance that the strides of the leaf give. A pointer to an
/// output is if every position is an element that can be written, no two of them the same, and no leaf reads it but at
/// its own position.
pub type Pointers = [*const u8; MAX_LEAVES];

/// The pointers of the leaves of a tree, from where there are as many as it has.
///
/// # Safety
/// They can be read.
#[inline(always)]
pub(super) unsafe fn pointers_at<E: Tree>(leaves: *const *const u8) -> Pointers {
    let mut pointers = [core::ptr::null(); MAX_LEAVES];
    for (leaf, pointer) in pointers.iter_mut().enumerate().take(E::LEAVES) {
        // SAFETY: the leaves are in order, and as many pointers can be read as there are leaves.
        *pointer = unsafe { *leaves.add(leaf) };
    }
    pointers
}

/// The bytes of an element of each leaf, in the order of the leaves.
pub type Widths = [u8; MAX_LEAVES];

/// The widths of the first `n` leaves, and then those of others. What is too long for the list is left out.
pub(super) const fn joined(mut widths: Widths, n: usize, others: Widths) -> Widths {
    let mut k = 0;
    while n + k < MAX_LEAVES {
        widths[n + k] = others[k];
        k += 1;
    }
    widths
}

/// Which element the loop is at.
pub trait Which: Copy {
    /// What the elementary functions are computed with there.
    type Arithmetic: Arithmetic;
    /// The distance, in elements, from the pointer of leaf `leaf`.
    fn of(self, leaf: usize) -> isize;
}

/// Element `.0` of a run: leaves are adjacent elements, but for those whose bit is set in `CONSTANT`, which stay.
#[derive(Clone, Copy)]
pub struct InRun<const CONSTANT: u32>(pub usize);

impl<const CONSTANT: u32> Which for InRun<CONSTANT> {
    type Arithmetic = LowestArithmetic;
    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        if CONSTANT >> leaf & 1 == 1 { 0 } else { self.0 as isize }
    }
}

impl<const CONSTANT: u32> InSequence for InRun<CONSTANT> {
    const STAY: Option<u32> = Some(CONSTANT);

    #[inline(always)]
    fn number(at: usize) -> Self {
        InRun(at)
    }
}

/// Elements of a run, that are numbered.
pub trait InSequence: Which {
    /// The leaves that stay, as of [`InRun`], if the others are adjacent.
    const STAY: Option<u32> = None;
    /// Element number `at`.
    fn number(at: usize) -> Self;
}

/// The element that `X` says, computed with the arithmetic `A`.
#[derive(Clone, Copy)]
pub struct By<X, A>(pub X, pub A);

impl<X: Which, A: Arithmetic> Which for By<X, A> {
    type Arithmetic = A;

    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        self.0.of(leaf)
    }
}

/// The operands of a walk, as the planner takes them.
///
/// A leaf is **listed** in `count` after its layout has been written; the rest of the layouts is uninitialised.
pub struct Operands<'a> {
    layouts: [MaybeUninit<Layout<'a>>; MAX_OPERANDS],
    pointers: Pointers,
    widths: [usize; MAX_OPERANDS],
    count: usize,
}

impl<'a> Operands<'a> {
    /// None, to be added to.
    #[inline(always)]
    pub(super) fn none() -> Self {
        Operands {
            layouts: [const { MaybeUninit::uninit() }; MAX_OPERANDS],
            pointers: [core::ptr::null(); MAX_LEAVES],
            widths: [0; MAX_OPERANDS],
            count: 0,
        }
    }

    /// The operands of a tree.
    #[inline]
    pub fn of<E: Tree + 'a>(tree: &'a E) -> Self {
        let mut operands = Self::none();
        tree.visit(&mut operands);
        operands
    }

    /// Adds a leaf.
    #[inline(always)]
    pub(super) fn push<T>(&mut self, ptr: *const T, layout: Layout<'a>) {
        assert!(
            self.count < MAX_LEAVES,
            "too many tensors in one expression: evaluate a part of it first, with `.eval()`"
        );
        self.layouts[self.count] = MaybeUninit::new(layout);
        self.pointers[self.count] = ptr.cast();
        self.widths[self.count] = size_of::<T>();
        self.count += 1;
    }

    /// The layouts of all leaves, and behind them that of the output.
    #[inline]
    pub fn with_output(&mut self, output: Layout<'a>) -> &[Layout<'a>] {
        self.layouts[self.count] = MaybeUninit::new(output);
        // SAFETY: the layouts of all leaves that are listed have been written, and the output's now.
        unsafe { self.layouts[..=self.count].assume_init_ref() }
    }

    /// Are there as many, each aligned for its elements?
    pub(super) fn are_of(&self, leaves: usize) -> bool {
        let aligned = |(pointer, &width): (&*const u8, &usize)| pack::is_aligned(*pointer, width);
        self.count == leaves && self.pointers.iter().zip(self.widths()).all(aligned)
    }

    /// The pointers.
    #[inline]
    pub fn pointers(&self) -> &Pointers {
        &self.pointers
    }

    /// The bytes of an element of each leaf.
    #[inline]
    pub fn widths(&self) -> &[usize] {
        &self.widths[..self.count]
    }
}

/// An expression over strided leaves.
///
/// # Safety
/// The leaves are **in order**: `visit` pushes exactly `LEAVES` leaves, of elements of `WIDTHS` bytes, `point` writes the pointers of as
/// many, and `at` reads leaf number `i` of them (counted from
/// `first`) as the type that was pushed, at the element that the index gives from pointer `first + i`, and reads nothing
/// else, as `lanes` does from that element on. It is a leaf if it says so, and of two leaves of its own type if it has pairs.
pub unsafe trait Tree: Copy + Sync {
    /// What an element of the outcome is.
    type Out: Element;
    /// How many leaves there are.
    const LEAVES: usize;
    /// The most that an operation computes for each element.
    const WORK: Work;
    /// Can an operation panic?
    const PANICS: Panics;
    /// Do the elements depend on the [`Arithmetic`]?
    const FUSES: bool = false;
    /// Is there a function of an angle?
    const ANGLES: bool = false;
    /// Are all its operations [ones on vectors](Unary::IN_LANES)? Then all its elements are of one type.
    const IN_LANES: bool = false;
    /// Is it one leaf, and nothing computed?
    const IS_LEAF: bool = false;
    /// The tree without its leaves, if it is **bare**: its type says all of it but these, as no operation knows a number. It stands for one that
    /// its user has.
    const BARE: Option<Self> = None;

    /// The bytes of an element of each leaf.
    const WIDTHS: Widths;

    /// Pushes the leaves, in order.
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a;

    /// Writes where the leaves begin, in order, from number `first` on.
    ///
    /// # Panics
    /// When there are more leaves than room.
    fn point(&self, first: usize, pointers: &mut [*const u8]);

    /// The element at `x`, where the leaves of this tree are those from number `first` on.
    ///
    /// # Safety
    /// The pointers are laid out at `x`: each leaf's, plus the distance that `x` gives for it, can be read as an element of
    /// its type.
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> Self::Out;

    /// The elements from `x` on, as many as are computed [abreast](Abreast), of a tree [in lanes](Self::IN_LANES) of their type.
    ///
    /// # Panics
    /// Of another tree, or in lanes of another type.
    ///
    /// # Safety
    /// As for [`at`](Self::at), of that many elements from `x` on, which is in a run; and the processor has the level of `L`.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    unsafe fn lanes<A: Arithmetic, L: Abreast, X: InSequence>(&self, first: usize, pointers: &Pointers, x: X) -> L {
        let _ = (first, pointers, x);
        unreachable!("no tree of vectors")
    }

    /// Are the angles that [`at`](Self::at) meets [moderate](Arithmetic::MODERATE)?
    ///
    /// # Safety
    /// As for [`at`](Self::at).
    #[inline(always)]
    unsafe fn is_moderate<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        let _ = (first, pointers, x);
        true
    }

    /// Would [`at`](Self::at) panic? True, or a panic, if so.
    ///
    /// # Safety
    /// As for [`at`](Self::at).
    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        let _ = (first, pointers, x);
        false
    }

    /// The operation, if it is one on two leaves of the type that it gives.
    #[inline(always)]
    fn pairs() -> PairOp {
        PairOp::Others
    }
}

// SAFETY: the leaves are in order: there is one, pushed and read as `T`.
unsafe impl<T: Element> Tree for Strided<'_, T> {
    type Out = T;
    const LEAVES: usize = 1;
    const WIDTHS: Widths = [size_of::<T>() as u8; MAX_LEAVES];
    const WORK: Work = Work::Little;
    const PANICS: Panics = Panics::Never;
    const IN_LANES: bool = true;
    const IS_LEAF: bool = true;
    const BARE: Option<Self> = Some(Strided::EMPTY);

    #[inline(always)]
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a,
    {
        operands.push(self.ptr(), self.layout());
    }

    #[inline(always)]
    fn point(&self, first: usize, pointers: &mut [*const u8]) {
        pointers[first] = self.ptr().cast();
    }

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> T {
        // SAFETY: the pointers are laid out at `x`, and leaf number `first` is this one, of `T`.
        unsafe { *pointers[first].cast::<T>().offset(x.of(first)) }
    }

    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    unsafe fn lanes<A: Arithmetic, L: Abreast, X: InSequence>(&self, first: usize, pointers: &Pointers, x: X) -> L {
        assert!(TypeId::of::<T>() == TypeId::of::<L::Number>());
        // SAFETY: the pointers are laid out at `x`, and leaf number `first` is this one, of numbers, as was asked. It stays, and there is one,
        // or they are adjacent, and as many are in the run.
        unsafe {
            let numbers = pointers[first].cast::<L::Number>().offset(x.of(first));
            match X::STAY {
                Some(stay) if stay >> first & 1 == 0 => L::read(numbers),
                Some(_) => L::all(*numbers),
                None => unreachable!("no run"),
            }
        }
    }
}

/// A number, the same for every element.
#[derive(Clone, Copy)]
pub struct Value<T>(pub T);

// SAFETY: the leaves are in order, since there are none: nothing is pushed, and nothing read.
unsafe impl<T: Element> Tree for Value<T> {
    type Out = T;
    const LEAVES: usize = 0;
    const WIDTHS: Widths = [0; MAX_LEAVES];
    const WORK: Work = Work::Little;
    const PANICS: Panics = Panics::Never;
    const IN_LANES: bool = true;

    #[inline(always)]
    fn visit<'a>(&self, _: &mut Operands<'a>)
    where
        Self: 'a,
    {
    }

    #[inline(always)]
    fn point(&self, _: usize, _: &mut [*const u8]) {}

    #[inline(always)]
    unsafe fn at<X: Which>(&self, _: usize, _: &Pointers, _: X) -> T {
        self.0
    }

    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    unsafe fn lanes<A: Arithmetic, L: Abreast, X: InSequence>(&self, _: usize, _: &Pointers, _: X) -> L {
        let number = (&self.0 as &dyn core::any::Any).downcast_ref::<L::Number>();
        L::all(*number.expect("a number of the type of the lanes"))
    }
}

/// What a tree says of its leaves where they are those of its parts, in this order.
macro_rules! leaves_of {
    ($($part:tt: $Part:ident),+) => {
        const LEAVES: usize = 0 $(+ $Part::LEAVES)+;
        const WIDTHS: $crate::kernel::tree::Widths = {
            let (widths, leaves) = ([0; $crate::layout::plan::MAX_LEAVES], 0);
            $(let (widths, leaves) =
                ($crate::kernel::tree::joined(widths, leaves, $Part::WIDTHS), leaves + $Part::LEAVES);)+
            let _ = leaves;
            widths
        };

        #[inline(always)]
        fn visit<'a>(&self, operands: &mut $crate::kernel::tree::Operands<'a>)
        where
            Self: 'a,
        {
            $(self.$part.visit(operands);)+
        }

        #[inline(always)]
        fn point(&self, first: usize, pointers: &mut [*const u8]) {
            let at = first;
            $(
                self.$part.point(at, pointers);
                let at = at + $Part::LEAVES;
            )+
            let _ = at;
        }
    };
}
#[cfg(any(feature = "std", feature = "libm"))]
pub(super) use leaves_of;

/// The only value of a type, if it has but one.
const fn only_value<O: Copy>() -> Option<O> {
    if size_of::<O>() > 0 {
        return None;
    }
    // SAFETY: no bytes are read, so the pointer, which is aligned, may be to anywhere. What is asked for is that of a bare tree, which stands
    // for one that somebody has: so the type has a value, which is copied.
    Some(unsafe { core::ptr::dangling::<O>().read() })
}

/// An operation on one expression.
#[derive(Clone, Copy)]
pub struct Mapped<O, E>(pub O, pub E);

// SAFETY: the leaves are those of the one expression, which are in order.
unsafe impl<E: Tree, O: Unary<E::Out>> Tree for Map<O, E> {
    type Out = O::Out;
    leaves_of! { 1: E }

    const WORK: Work = O::WORK.and(E::WORK);
    const PANICS: Panics = O::PANICS.and(E::PANICS);
    const FUSES: bool = O::FUSES || E::FUSES;
    const ANGLES: bool = O::ANGLES || E::ANGLES;
    const IN_LANES: bool = O::IN_LANES && E::IN_LANES;
    const BARE: Option<Self> = match (only_value::<O>(), E::BARE) {
        (Some(op), Some(bare)) => Some(Mapped(op, bare)),
        _ => None,
    };

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> O::Out {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        self.0.with::<X::Arithmetic>(unsafe { self.1.at(first, pointers, x) })
    }

    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    unsafe fn lanes<A: Arithmetic, L: Abreast, X: InSequence>(&self, first: usize, pointers: &Pointers, x: X) -> L {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        self.0.lanes::<A, L>(unsafe { self.1.lanes::<A, L, X>(first, pointers, x) })
    }

    #[inline(always)]
    unsafe fn is_moderate<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, the only ones.
        unsafe {
            self.1.is_moderate(first, pointers, x) & (!O::ANGLES || self.0.is_moderate(self.1.at(first, pointers, x)))
        }
    }

    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        let x = unsafe { self.1.at(first, pointers, x) };
        O::PANICS != Panics::Never && self.0.fails(x)
    }
}

/// An operation on two expressions.
#[derive(Clone, Copy)]
pub struct Zipped<O, L, R>(pub O, pub L, pub R);

// SAFETY: the leaves are in order: those of the left side, then those of the right, which therefore start `L::LEAVES`
// later.
unsafe impl<L: Tree, R: Tree, O: Binary<L::Out, R::Out>> Tree for Zip<O, L, R> {
    type Out = O::Out;
    leaves_of! { 1: L, 2: R }

    const WORK: Work = O::WORK.and(L::WORK).and(R::WORK);
    const PANICS: Panics = O::PANICS.and(L::PANICS).and(R::PANICS);
    const FUSES: bool = O::FUSES || L::FUSES || R::FUSES;
    const ANGLES: bool = O::ANGLES || L::ANGLES || R::ANGLES;
    const IN_LANES: bool = O::IN_LANES && L::IN_LANES && R::IN_LANES;
    const BARE: Option<Self> = match (only_value::<O>(), L::BARE, R::BARE) {
        (Some(op), Some(left), Some(right)) => Some(Zipped(op, left, right)),
        _ => None,
    };

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> O::Out {
        // SAFETY: the pointers are laid out at `x` for all leaves, of which each side reads its own.
        unsafe {
            self.0.with::<X::Arithmetic>(self.1.at(first, pointers, x), self.2.at(first + L::LEAVES, pointers, x))
        }
    }

    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    unsafe fn lanes<A: Arithmetic, V: Abreast, X: InSequence>(&self, first: usize, pointers: &Pointers, x: X) -> V {
        let right = first + L::LEAVES;
        // SAFETY: the pointers are laid out at `x` for all leaves, of which each side reads its own.
        unsafe {
            self.0
                .lanes::<A, V>(self.1.lanes::<A, V, X>(first, pointers, x), self.2.lanes::<A, V, X>(right, pointers, x))
        }
    }

    #[inline(always)]
    unsafe fn is_moderate<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        let right = first + L::LEAVES;
        // SAFETY: the pointers are laid out at `x` for the leaves of the left and, from `right` on, for those of the right.
        unsafe {
            let sides = self.1.is_moderate(first, pointers, x) & self.2.is_moderate(right, pointers, x);
            let own = || self.0.is_moderate(self.1.at(first, pointers, x), self.2.at(right, pointers, x));
            sides & (!O::ANGLES || own())
        }
    }

    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the left and then for those of the right.
        let (x, y) = unsafe { (self.1.at(first, pointers, x), self.2.at(first + L::LEAVES, pointers, x)) };
        O::PANICS != Panics::Never && self.0.fails(x, y)
    }

    #[inline(always)]
    fn pairs() -> PairOp {
        let out = TypeId::of::<O::Out>();
        let of_leaves = L::IS_LEAF && R::IS_LEAF && TypeId::of::<L::Out>() == out && TypeId::of::<R::Out>() == out;
        if of_leaves { O::PAIRS } else { PairOp::Others }
    }
}

/// The second expression where the first, a mask, is set, else the third.
#[derive(Clone, Copy)]
pub struct Choose<M, L, R>(pub M, pub L, pub R);

// SAFETY: the leaves are in order: those of the three expressions, one after the other.
unsafe impl<M: Tree<Out: Mask>, L: Tree, R: Tree<Out = L::Out>> Tree for Choose<M, L, R> {
    type Out = L::Out;
    leaves_of! { 0: M, 1: L, 2: R }

    const WORK: Work = Work::Masks.and(M::WORK).and(L::WORK).and(R::WORK);
    const PANICS: Panics = M::PANICS.and(L::PANICS).and(R::PANICS);
    const FUSES: bool = M::FUSES || L::FUSES || R::FUSES;
    const ANGLES: bool = M::ANGLES || L::ANGLES || R::ANGLES;
    const BARE: Option<Self> = match (M::BARE, L::BARE, R::BARE) {
        (Some(mask), Some(left), Some(right)) => Some(Choose(mask, left, right)),
        _ => None,
    };

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> L::Out {
        // SAFETY: the pointers are laid out at `x` for all leaves, of which each part reads its own. Both sides are
        // read, so that the choice is no branch.
        let (mask, left, right) = unsafe {
            (
                self.0.at(first, pointers, x),
                self.1.at(first + M::LEAVES, pointers, x),
                self.2.at(first + M::LEAVES + L::LEAVES, pointers, x),
            )
        };
        if mask.is_set() { left } else { right }
    }

    #[inline(always)]
    unsafe fn is_moderate<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        let left = first + M::LEAVES;
        // SAFETY: the pointers are laid out at `x` for the leaves of the mask, then for those of either side.
        unsafe {
            self.0.is_moderate(first, pointers, x)
                & self.1.is_moderate(left, pointers, x)
                & self.2.is_moderate(left + L::LEAVES, pointers, x)
        }
    }

    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for these leaves. What panics is within the parts, which are all computed.
        unsafe { self.at(first, pointers, x) };
        false
    }
}

/// An expression whose elements are computed with the arithmetic `A`, whatever the index says.
#[derive(Clone, Copy)]
pub struct Computed<E, A>(pub E, pub A);

// SAFETY: the leaves are those of the expression, which are in order; nothing else is pushed, read, or given as a run.
unsafe impl<E: Tree, A: Arithmetic> Tree for Computed<E, A> {
    type Out = E::Out;
    leaves_of! { 0: E }

    const WORK: Work = E::WORK;
    const PANICS: Panics = E::PANICS;
    const FUSES: bool = E::FUSES;

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> E::Out {
        // SAFETY: the pointers are laid out at `x`, and `By` gives the same distances.
        unsafe { self.0.at(first, pointers, By(x, self.1)) }
    }

    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x`, and so where `By` says, which is there.
        unsafe { self.0.fails(first, pointers, By(x, self.1)) }
    }
}
