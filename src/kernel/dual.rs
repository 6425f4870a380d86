//! Expressions with their slopes: the element and, in one go, what a change of one leaf makes of it.
//!
//! What a function hands back is linear in what it is handed, `dy`. So the formula that hands back from a value to its operand also carries
//! forward: begin with `dy` at the leaf in question, and let each operation above take it through its formula. At the top stands what the
//! whole hands back to that leaf. Each operation is computed once, and nothing is stored.

use super::isa::Arithmetic;
use super::op::{Binary, Panics, Unary, Work};
use super::tree::{Choose, Map, Pointers, Tree, Value, Which, Zip, leaves_of};
use crate::element::{AnyNumber, Element, Mask};
use crate::layout::Strided;
use crate::layout::plan::MAX_LEAVES;
use core::marker::PhantomData;

/// An operation on one element that has a slope.
pub trait SlopedUnary<T>: Unary<T, Out = T> {
    /// What is handed back of `dy`, where `y` was made of `x`.
    fn slope<A: Arithmetic>(self, x: T, y: T, dy: T) -> T;
}

/// An operation on two elements that has slopes.
pub trait SlopedBinary<T>: Binary<T, T, Out = T> {
    /// What is handed back of `dy` to `l`, where `y` was made of `l` and `r`.
    fn slope_left<A: Arithmetic>(self, l: T, r: T, y: T, dy: T) -> T;
    /// What is handed back of `dy` to `r`.
    fn slope_right<A: Arithmetic>(self, l: T, r: T, y: T, dy: T) -> T;
}

/// The way from an expression to one of its leaves: at each operation on two it takes a side.
///
/// A type, so that a loop is compiled for one way. A number would do, were it not for the compiler, which looks into each call that a
/// number might lead to.
pub trait LeafPath: Copy + Sync {
    /// Is it to the right first?
    const RIGHT: bool;
    /// The way behind the first side.
    type Rest: LeafPath;
    /// This way, and then another.
    type Then<W: LeafPath>: LeafPath;
}

/// The end of a way.
#[derive(Clone, Copy)]
pub struct Here;

/// To the left, and then another way.
#[derive(Clone, Copy)]
pub struct ToLeft<W>(PhantomData<W>);

/// To the right, and then another way.
#[derive(Clone, Copy)]
pub struct ToRight<W>(PhantomData<W>);

impl LeafPath for Here {
    const RIGHT: bool = false;
    type Rest = Here;
    type Then<W: LeafPath> = W;
}

impl<V: LeafPath> LeafPath for ToLeft<V> {
    const RIGHT: bool = false;
    type Rest = V;
    type Then<W: LeafPath> = ToLeft<V::Then<W>>;
}

impl<V: LeafPath> LeafPath for ToRight<V> {
    const RIGHT: bool = true;
    type Rest = V;
    type Then<W: LeafPath> = ToRight<V::Then<W>>;
}

/// An expression with slopes.
///
/// # Safety
/// It is **sloped**: `dual` reads what `at` reads, and nothing else.
pub unsafe trait SlopedTree: Tree {
    /// The element, and what becomes of `dy` from the leaf at the end of the way `W` to the top.
    ///
    /// # Safety
    /// As of [`at`](Tree::at): the pointers are laid out at `x`.
    unsafe fn dual<X: Which, W: LeafPath>(
        &self,
        first: usize,
        pointers: &Pointers,
        x: X,
        dy: Self::Out,
    ) -> [Self::Out; 2];
}

// SAFETY: sloped: it reads its element as `at` does, and nothing else.
unsafe impl<T: Element> SlopedTree for Strided<'_, T> {
    #[inline(always)]
    unsafe fn dual<X: Which, W: LeafPath>(&self, first: usize, pointers: &Pointers, x: X, dy: T) -> [T; 2] {
        // SAFETY: the pointers are laid out at `x`.
        [unsafe { self.at(first, pointers, x) }, dy]
    }
}

// SAFETY: sloped: a number is no leaf, so that nothing is read.
unsafe impl<T: Element> SlopedTree for Value<T> {
    #[inline(always)]
    unsafe fn dual<X: Which, W: LeafPath>(&self, _: usize, _: &Pointers, _: X, dy: T) -> [T; 2] {
        [self.0, dy]
    }
}

// SAFETY: sloped, since the one expression is: nothing else is read.
unsafe impl<E: SlopedTree, O: SlopedUnary<E::Out>> SlopedTree for Map<O, E> {
    #[inline(always)]
    unsafe fn dual<X: Which, W: LeafPath>(&self, first: usize, pointers: &Pointers, x: X, dy: E::Out) -> [E::Out; 2] {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        let [value, dy] = unsafe { self.1.dual::<X, W>(first, pointers, x, dy) };
        let y = self.0.with::<X::Arithmetic>(value);
        [y, self.0.slope::<X::Arithmetic>(value, y, dy)]
    }
}

// SAFETY: sloped, since both sides are: one is read by `dual`, the other by `at`, each its own leaves.
unsafe impl<L, R, O> SlopedTree for Zip<O, L, R>
where
    L: SlopedTree,
    R: SlopedTree<Out = L::Out>,
    O: SlopedBinary<L::Out>,
{
    #[inline(always)]
    unsafe fn dual<X: Which, W: LeafPath>(&self, first: usize, pointers: &Pointers, x: X, dy: L::Out) -> [L::Out; 2] {
        let right = first + L::LEAVES;
        // SAFETY: the pointers are laid out at `x` for the leaves of the left and, from `right` on, for those of the right.
        unsafe {
            if W::RIGHT {
                let l = self.1.at(first, pointers, x);
                let [r, dy] = self.2.dual::<X, W::Rest>(right, pointers, x, dy);
                let y = self.0.with::<X::Arithmetic>(l, r);
                [y, self.0.slope_right::<X::Arithmetic>(l, r, y, dy)]
            } else {
                let [l, dy] = self.1.dual::<X, W::Rest>(first, pointers, x, dy);
                let r = self.2.at(right, pointers, x);
                let y = self.0.with::<X::Arithmetic>(l, r);
                [y, self.0.slope_left::<X::Arithmetic>(l, r, y, dy)]
            }
        }
    }
}

// SAFETY: sloped, since both sides are, and the mask is read by `at`: each reads its own leaves.
unsafe impl<M, L, R> SlopedTree for Choose<M, L, R>
where
    M: Tree<Out: Mask>,
    L: SlopedTree<Out: AnyNumber>,
    R: SlopedTree<Out = L::Out>,
{
    #[inline(always)]
    unsafe fn dual<X: Which, W: LeafPath>(&self, first: usize, pointers: &Pointers, x: X, dy: L::Out) -> [L::Out; 2] {
        let (left, right) = (first + M::LEAVES, first + M::LEAVES + L::LEAVES);
        // SAFETY: the pointers are laid out at `x` for the leaves of the three parts, one after the other. Both sides are computed, so
        // that the choice is no branch.
        unsafe {
            let mask = self.0.at(first, pointers, x).is_set();
            if W::RIGHT {
                let l = self.1.at(left, pointers, x);
                let [r, dy] = self.2.dual::<X, W::Rest>(right, pointers, x, dy);
                if mask { [l, AnyNumber::ZERO] } else { [r, dy] }
            } else {
                let [l, dy] = self.1.dual::<X, W::Rest>(left, pointers, x, dy);
                let r = self.2.at(right, pointers, x);
                if mask { [l, dy] } else { [r, AnyNumber::ZERO] }
            }
        }
    }
}

/// An expression of constants: no way leads into it.
#[derive(Clone, Copy)]
pub struct Steady<E>(pub E);

// SAFETY: the leaves are those of the one expression, which are in order.
unsafe impl<E: Tree> Tree for Steady<E> {
    type Out = E::Out;
    leaves_of! { 0: E }

    const WORK: Work = E::WORK;
    const PANICS: Panics = E::PANICS;
    const FUSES: bool = E::FUSES;
    const ANGLES: bool = E::ANGLES;

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> E::Out {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        unsafe { self.0.at(first, pointers, x) }
    }

    #[inline(always)]
    unsafe fn is_moderate<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        unsafe { self.0.is_moderate(first, pointers, x) }
    }

    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the one expression, which are all there are.
        unsafe { self.0.fails(first, pointers, x) }
    }
}

// SAFETY: sloped: it reads its element as `at` does, and nothing else.
unsafe impl<E: Tree> SlopedTree for Steady<E> {
    #[inline(always)]
    unsafe fn dual<X: Which, W: LeafPath>(&self, first: usize, pointers: &Pointers, x: X, dy: E::Out) -> [E::Out; 2] {
        // SAFETY: the pointers are laid out at `x`.
        [unsafe { self.at(first, pointers, x) }, dy]
    }
}

/// What the expression `.0` hands back to the leaf at the end of the way `W` of the elements of `.1`, whose leaves stand behind its own.
#[derive(Clone, Copy)]
pub struct SlopeOf<W, E, D>(pub E, pub D, PhantomData<W>);

impl<W: LeafPath, E: SlopedTree, D: Tree<Out = E::Out>> SlopeOf<W, E, D> {
    /// Of these.
    pub(crate) fn new(x: E, dy: D) -> Self {
        SlopeOf(x, dy, PhantomData)
    }
}

// SAFETY: the leaves are in order: those of the expression, which are, and then those of what it is handed. `dual` reads what `at` would.
unsafe impl<W: LeafPath, E: SlopedTree, D: Tree<Out = E::Out>> Tree for SlopeOf<W, E, D> {
    type Out = E::Out;
    leaves_of! { 0: E, 1: D }

    const WORK: Work = Work::Masks.and(E::WORK).and(D::WORK);
    const PANICS: Panics = E::PANICS.and(D::PANICS);
    const FUSES: bool = true;
    // The slope of a function of an angle is one of the same angle.
    const ANGLES: bool = E::ANGLES || D::ANGLES;

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> E::Out {
        // SAFETY: the pointers are laid out at `x` for the leaves of the expression, and then for those of what it is handed.
        unsafe {
            let dy = self.1.at(first + E::LEAVES, pointers, x);
            self.0.dual::<X, W>(first, pointers, x, dy)[1]
        }
    }

    #[inline(always)]
    unsafe fn is_moderate<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the expression, and then for those of what it is handed.
        unsafe { self.0.is_moderate(first, pointers, x) & self.1.is_moderate(first + E::LEAVES, pointers, x) }
    }

    #[inline(always)]
    unsafe fn fails<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> bool {
        // SAFETY: the pointers are laid out at `x` for the leaves of the expression, and then for those of what it is handed.
        unsafe { self.0.fails(first, pointers, x) || self.1.fails(first + E::LEAVES, pointers, x) }
    }
}

/// No place: where an expression without leaves is computed.
#[derive(Clone, Copy)]
struct NoPlace<A>(PhantomData<A>);

impl<A: Arithmetic> Which for NoPlace<A> {
    type Arithmetic = A;

    #[inline(always)]
    fn of(self, _: usize) -> isize {
        0
    }
}

/// The one element of an expression of numbers.
#[inline(always)]
pub(crate) fn element<A: Arithmetic, E: Tree>(x: E) -> E::Out {
    const { assert!(E::LEAVES == 0, "an expression of numbers has no leaf") };
    // SAFETY: the pointers are laid out for all leaves, since there are none.
    unsafe { x.at(0, &[core::ptr::null(); MAX_LEAVES], NoPlace::<A>(PhantomData)) }
}
