//! An expression with its shapes erased: leaves that are read through pointers, and operations on them.
//!
//! A tree is evaluated one element at a time by [`Tree::at`], which the loops of [`elementwise`](super::elementwise) and
//! [`reduce`](super::reduce) inline. Where a leaf reads from is not in the tree but in an array of pointers that the loop
//! moves, one for each leaf, in order; a [`Which`] says how far from them.

use super::op::{Binary, Unary, Work};
use crate::element::{Element, Mask};
use crate::layout::plan::{MAX_LEAVES, MAX_OPERANDS};
use crate::layout::{Layout, Strided};
use core::any::TypeId;

// The types of users' expressions have these in them. The compiler prints a name alone only if `std` does not have it.
pub(crate) use self::{Mapped as Map, Zipped as Zip};

/// Where each leaf is read: a pointer for each, in the order of the leaves.
pub type Pointers = [*const u8; MAX_LEAVES];

/// Which element the loop is at.
pub trait Which: Copy {
    /// The distance, in elements, from the pointer of leaf `leaf`.
    fn of(self, leaf: usize) -> isize;
}

/// Element `.0` of a run: leaves are adjacent elements, but for those whose bit is set in `CONSTANT`, which stay.
#[derive(Clone, Copy)]
pub struct Run<const CONSTANT: u32>(pub usize);

impl<const CONSTANT: u32> Which for Run<CONSTANT> {
    #[inline(always)]
    fn of(self, leaf: usize) -> isize {
        if CONSTANT >> leaf & 1 == 1 { 0 } else { self.0 as isize }
    }
}

/// The operands of a walk, as the planner takes them.
pub struct Operands<'a> {
    layouts: [Layout<'a>; MAX_OPERANDS],
    pointers: Pointers,
    widths: [usize; MAX_OPERANDS],
    count: usize,
}

impl<'a> Operands<'a> {
    /// The operands of a tree.
    #[inline]
    pub fn of<E: Tree + 'a>(tree: &'a E) -> Self {
        let mut operands = Operands {
            layouts: [Layout { sizes: None, strides: None }; MAX_OPERANDS],
            pointers: [core::ptr::null(); MAX_LEAVES],
            widths: [0; MAX_OPERANDS],
            count: 0,
        };
        tree.visit(&mut operands);
        operands
    }

    /// Adds a leaf.
    #[inline(always)]
    fn push<T>(&mut self, leaf: Strided<'a, T>) {
        assert!(
            self.count < MAX_LEAVES,
            "too many tensors in one expression: evaluate a part of it first, with `.eval()`"
        );
        self.layouts[self.count] = leaf.layout();
        self.pointers[self.count] = leaf.ptr().cast();
        self.widths[self.count] = size_of::<T>();
        self.count += 1;
    }

    /// The layouts of all leaves, and behind them that of the output.
    #[inline]
    pub fn with_output(&mut self, output: Layout<'a>) -> &[Layout<'a>] {
        self.layouts[self.count] = output;
        &self.layouts[..=self.count]
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
/// `visit` pushes exactly `LEAVES` leaves. `at` reads leaf number `i` of them (counted from `first`) as the type that was
/// pushed, at the element that the index gives from pointer `first + i`, and reads nothing else.
pub unsafe trait Tree: Copy + Sync {
    /// What an element of the outcome is.
    type Out: Element;
    /// How many leaves there are.
    const LEAVES: usize;
    /// The most that an operation computes for each element.
    const WORK: Work;

    /// Pushes the leaves, in order.
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a;

    /// The element at `x`, where the leaves of this tree are those from number `first` on.
    ///
    /// # Safety
    /// For each leaf, its pointer plus the distance that `x` gives can be read as an element of its type.
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> Self::Out;

    /// Where the elements of a run lie, if they do: if this is a leaf, number `first`.
    #[inline(always)]
    fn run(&self, first: usize, pointers: &Pointers) -> Option<*const Self::Out> {
        let _ = (first, pointers);
        None
    }

    /// Where the factors of a run's elements lie, if this is the product of two leaves.
    #[inline(always)]
    fn factors(&self, pointers: &Pointers) -> Option<[*const Self::Out; 2]> {
        let _ = pointers;
        None
    }
}

// SAFETY: one leaf, pushed and read as `T`.
unsafe impl<T: Element> Tree for Strided<'_, T> {
    type Out = T;
    const LEAVES: usize = 1;
    const WORK: Work = Work::Little;

    #[inline(always)]
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a,
    {
        // SAFETY: `Self: 'a` makes the lifetime of this leaf at least 'a: the copy borrows the same elements and strides
        // for a shorter time.
        operands.push(unsafe { core::mem::transmute::<Strided<'_, T>, Strided<'a, T>>(*self) });
    }

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> T {
        // SAFETY: the caller guarantees that this element can be read.
        unsafe { *pointers[first].cast::<T>().offset(x.of(first)) }
    }

    #[inline(always)]
    fn run(&self, first: usize, pointers: &Pointers) -> Option<*const T> {
        Some(pointers[first].cast())
    }
}

/// A number, the same for every element.
#[derive(Clone, Copy)]
pub struct Value<T>(pub T);

// SAFETY: no leaf.
unsafe impl<T: Element> Tree for Value<T> {
    type Out = T;
    const LEAVES: usize = 0;
    const WORK: Work = Work::Little;

    #[inline(always)]
    fn visit<'a>(&self, _: &mut Operands<'a>)
    where
        Self: 'a,
    {
    }

    #[inline(always)]
    unsafe fn at<X: Which>(&self, _: usize, _: &Pointers, _: X) -> T {
        self.0
    }
}

/// An operation on one expression.
#[derive(Clone, Copy)]
pub struct Mapped<O, E>(pub O, pub E);

// SAFETY: the leaves are those of the one expression, in its order.
unsafe impl<E: Tree, O: Unary<E::Out>> Tree for Map<O, E> {
    type Out = O::Out;
    const LEAVES: usize = E::LEAVES;
    const WORK: Work = O::WORK.and(E::WORK);

    #[inline(always)]
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a,
    {
        self.1.visit(operands);
    }

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> O::Out {
        // SAFETY: the same leaves at the same index.
        self.0.apply(unsafe { self.1.at(first, pointers, x) })
    }
}

/// An operation on two expressions.
#[derive(Clone, Copy)]
pub struct Zipped<O, L, R>(pub O, pub L, pub R);

// SAFETY: the leaves are those of the left side, then those of the right, which therefore start `L::LEAVES` later.
unsafe impl<L: Tree, R: Tree, O: Binary<L::Out, R::Out>> Tree for Zip<O, L, R> {
    type Out = O::Out;
    const LEAVES: usize = L::LEAVES + R::LEAVES;
    const WORK: Work = O::WORK.and(L::WORK).and(R::WORK);

    #[inline(always)]
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a,
    {
        self.1.visit(operands);
        self.2.visit(operands);
    }

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> O::Out {
        // SAFETY: each side reads its own leaves at the same index.
        unsafe { self.0.apply(self.1.at(first, pointers, x), self.2.at(first + L::LEAVES, pointers, x)) }
    }

    #[inline(always)]
    fn factors(&self, pointers: &Pointers) -> Option<[*const O::Out; 2]> {
        let out = TypeId::of::<O::Out>();
        if !O::MULTIPLIES || TypeId::of::<L::Out>() != out || TypeId::of::<R::Out>() != out {
            return None;
        }
        // The same types by what was just compared.
        Some([self.1.run(0, pointers)?.cast(), self.2.run(L::LEAVES, pointers)?.cast()])
    }
}

/// The second expression where the first, a mask, is set, else the third.
#[derive(Clone, Copy)]
pub struct Choose<M, L, R>(pub M, pub L, pub R);

// SAFETY: the leaves are those of the three expressions in order.
unsafe impl<M: Tree<Out: Mask>, L: Tree, R: Tree<Out = L::Out>> Tree for Choose<M, L, R> {
    type Out = L::Out;
    const LEAVES: usize = M::LEAVES + L::LEAVES + R::LEAVES;
    const WORK: Work = M::WORK.and(L::WORK).and(R::WORK);

    #[inline(always)]
    fn visit<'a>(&self, operands: &mut Operands<'a>)
    where
        Self: 'a,
    {
        self.0.visit(operands);
        self.1.visit(operands);
        self.2.visit(operands);
    }

    #[inline(always)]
    unsafe fn at<X: Which>(&self, first: usize, pointers: &Pointers, x: X) -> L::Out {
        // SAFETY: each part reads its own leaves at the same index. Both sides are read, so that the choice is no branch.
        let (mask, left, right) = unsafe {
            (
                self.0.at(first, pointers, x),
                self.1.at(first + M::LEAVES, pointers, x),
                self.2.at(first + M::LEAVES + L::LEAVES, pointers, x),
            )
        };
        if mask.is_set() { left } else { right }
    }
}
