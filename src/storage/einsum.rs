//! Einsum between the types and the kernels.
//!
//! An operand is spread along all letters: a stride for each, and 0 where it has none. Then there are three ways:
//!
//! * two operands that go together as matrices do are contracted by products of matrices;
//! * more of them on the heap, or two of which one has a letter alone that is summed, are contracted step by step;
//! * all else is one pass over all letters, with products and sums as expressions and reductions have them.

use super::Kind;
use crate::element::Numeric;
#[cfg(feature = "alloc")]
use crate::kernel::einsum::{self, Steps};
use crate::kernel::einsum::{Contraction, Factor, MAX_FACTORS, MAX_RUNS, is_product};
use crate::kernel::reduce::{self, Sum};
use crate::kernel::tree::{Tree, Zip};
use crate::kernel::{elementwise, op};
use crate::layout::letters::{Spread, by_depth};
use crate::layout::plan::MAX_AXES;
use crate::layout::{Layout, Strided};
use crate::ops::operand::TensorOperand;
use crate::rule::einsum::{Outcome, PlaceList, Term};
use crate::shape::Shape;
use core::marker::PhantomData;

/// The first operand of an einsum, with its letters.
pub struct First<A, Letters>(pub(crate) A, pub(crate) PhantomData<Letters>);

/// Operands of an einsum, and one more, with its letters.
pub struct And<Rest, A, Letters>(pub(crate) Rest, pub(crate) A, pub(crate) PhantomData<Letters>);

/// A list of arrays along all letters, as if they were contiguous.
pub struct Spreads {
    rest: Option<&'static Spreads>,
    spread: Spread,
}

/// The operands of an einsum whose letters have the shape `All`.
pub trait Factors<T: Numeric, All> {
    /// How many there are.
    const COUNT: usize;
    /// Are all of them contiguous by type?
    const STATIC: bool;
    /// Where they would be if they were, the last first.
    const SPREADS: &'static Spreads;
    /// Their product.
    type Tree<'s>: Tree<Out = T>
    where
        Self: 's;
    /// Where they are.
    fn spread(&self, to: &mut [Factor<T>]);
    /// Their pointers.
    fn pointers(&self, to: &mut [*const T]);
    /// Their product, with these strides.
    ///
    /// # Safety
    /// `strides` has those of each factor that `spread` gives, in the order of the axes of `All`.
    unsafe fn tree<'s>(&'s self, strides: &'s [[isize; MAX_AXES]]) -> Self::Tree<'s>;
}

/// # Safety
/// `strides` has those of `Spread::of` for this operand, in the order of the axes of `All`.
unsafe fn leaf<'s, T, All: Shape>(operand: Strided<'s, T>, strides: &'s [isize; MAX_AXES]) -> Strided<'s, T> {
    // SAFETY: a stride for each axis of `All`, whose every position is one of the operand: `Spread::of` checks it.
    unsafe { Strided::new(operand.ptr(), All::SIZES, &strides[..All::RANK]) }
}

/// Where an operand is along the letters.
fn placed<T, Letters: Term, All: Shape>(operand: Strided<'_, T>) -> Factor<T> {
    Factor { ptr: operand.ptr(), spread: Spread::of(operand.layout(), Letters::List::PLACES, All::SIZES) }
}

impl<T: Numeric, All: Shape, A: TensorOperand<T>, Letters: Term> Factors<T, All> for First<A, Letters> {
    const COUNT: usize = 1;
    const STATIC: bool = A::STATIC;
    const SPREADS: &'static Spreads = &Spreads {
        rest: None,
        spread: Spread::of(Layout::contiguous(A::Shape::SIZES), Letters::List::PLACES, All::SIZES),
    };
    type Tree<'s>
        = Strided<'s, T>
    where
        Self: 's;

    fn spread(&self, to: &mut [Factor<T>]) {
        to[0] = placed::<T, Letters, All>(self.0.elements());
    }

    #[inline(always)]
    fn pointers(&self, to: &mut [*const T]) {
        to[0] = self.0.elements().ptr();
    }

    unsafe fn tree<'s>(&'s self, strides: &'s [[isize; MAX_AXES]]) -> Strided<'s, T> {
        // SAFETY: the caller's guarantee.
        unsafe { leaf::<T, All>(self.0.elements(), &strides[0]) }
    }
}

impl<T, All, Rest, A, Letters> Factors<T, All> for And<Rest, A, Letters>
where
    T: Numeric,
    All: Shape,
    Rest: Factors<T, All>,
    A: TensorOperand<T>,
    Letters: Term,
{
    const COUNT: usize = Rest::COUNT + 1;
    const STATIC: bool = Rest::STATIC && A::STATIC;
    const SPREADS: &'static Spreads = &Spreads {
        rest: Some(Rest::SPREADS),
        spread: Spread::of(Layout::contiguous(A::Shape::SIZES), Letters::List::PLACES, All::SIZES),
    };
    type Tree<'s>
        = Zip<op::Mul, Rest::Tree<'s>, Strided<'s, T>>
    where
        Self: 's;

    fn spread(&self, to: &mut [Factor<T>]) {
        self.0.spread(to);
        to[Rest::COUNT] = placed::<T, Letters, All>(self.1.elements());
    }

    #[inline(always)]
    fn pointers(&self, to: &mut [*const T]) {
        self.0.pointers(to);
        to[Rest::COUNT] = self.1.elements().ptr();
    }

    unsafe fn tree<'s>(&'s self, strides: &'s [[isize; MAX_AXES]]) -> Self::Tree<'s> {
        // SAFETY: the caller's guarantee, for each.
        unsafe { Zip(op::Mul, self.0.tree(strides), leaf::<T, All>(self.1.elements(), &strides[Rest::COUNT])) }
    }
}

/// What is decided about an einsum while compiling.
struct Planned<T, F, All, O, K>(PhantomData<(T, F, All, O, K)>);

/// The three ways.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Product,
    Steps,
    Pass,
}

impl<T: Numeric, F: Factors<T, All>, All: Shape, O: Outcome, K: Kind> Planned<T, F, All, O, K> {
    const SIZES: [usize; MAX_AXES] = by_depth(All::SIZES).0;
    const OUTPUT: Spread = Spread::output(O::PICKS, All::SIZES, <O::Of<All> as Shape>::LEN);
    const HAS: [u64; MAX_FACTORS] = {
        let (mut has, mut at) = ([0; MAX_FACTORS], F::COUNT);
        let mut node = Some(F::SPREADS);
        while let Some(spreads) = node {
            at -= 1;
            has[at] = spreads.spread.has;
            node = spreads.rest;
        }
        has
    };
    /// The letters of more than one position, and those that one operand has.
    const LETTERS: (u64, u64) = {
        let (mut all, mut twice, mut at) = (0, 0, 0);
        while at < F::COUNT {
            twice |= all & Self::HAS[at];
            all |= Self::HAS[at];
            at += 1;
        }
        (all, all & !twice)
    };
    const SUMS: bool = Self::LETTERS.0 & !Self::OUTPUT.has != 0;
    const WAY: Way = {
        let matrices = match F::SPREADS.rest {
            Some(first) if F::COUNT == 2 => is_product(&first.spread, &F::SPREADS.spread, &Self::OUTPUT),
            _ => F::COUNT > 2,
        };
        if !matrices || Self::LETTERS.0.count_ones() as usize > MAX_RUNS {
            Way::Pass
        } else if F::COUNT == 2 && Self::LETTERS.1 & !Self::OUTPUT.has == 0 {
            Way::Product
        } else if cfg!(feature = "alloc") && K::REUSABLE {
            Way::Steps
        } else {
            Way::Pass
        }
    };
    /// The contraction of contiguous operands.
    const CONTRACTION: &'static Contraction = &match F::SPREADS.rest {
        Some(first) if matches!(Self::WAY, Way::Product) => {
            Contraction::new(&Self::SIZES, &first.spread, &F::SPREADS.spread, &Self::OUTPUT)
        }
        _ => Contraction::NONE,
    };
    #[cfg(feature = "alloc")]
    const STEPS: &'static Steps = &Steps::new(
        &Self::SIZES,
        if matches!(Self::WAY, Way::Steps) { Self::HAS.split_at(F::COUNT).0 } else { &[] },
        Self::OUTPUT.has,
    );
}

/// The einsum of these operands: the shape `All` has a size for each letter, and `O` is what is kept.
#[inline(always)]
pub(crate) fn einsum<T, F, All, O, K>(factors: &F) -> K::Repr<T, O::Of<All>>
where
    T: Numeric,
    F: Factors<T, All>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    // SAFETY: room for the output's elements, which nobody reads. `Spread::output` checks that its positions along its
    // letters are these, and `Spread::of` that each position of all letters is one of each operand.
    unsafe {
        K::build::<T, O::Of<All>>(|out| match Planned::<T, F, All, O, K>::WAY {
            Way::Product => product::<T, F, All, O, K>(factors, out),
            #[cfg(feature = "alloc")]
            Way::Steps => steps::<T, F, All, O, K>(factors, out),
            _ => pass::<T, F, All, O, K>(factors, out),
        })
    }
}

/// The factors, where they are. There are at most `N`.
#[inline(always)]
fn spread<T: Numeric, F: Factors<T, All>, All, const N: usize>(factors: &F) -> [Factor<T>; N] {
    let mut spread = [Factor { ptr: core::ptr::null(), spread: Spread::NOWHERE }; N];
    factors.spread(&mut spread);
    spread
}

/// # Safety
/// `out` can be written at the elements of the output, and no operand reads them.
#[inline(always)]
unsafe fn product<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T, All>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    // SAFETY: the two operands' elements and the output's, where `Spread` has them; the constant one is for operands that
    // are contiguous by type.
    unsafe {
        if F::STATIC {
            let mut pointers = [core::ptr::null(); 2];
            factors.pointers(&mut pointers);
            if const { Planned::<T, F, All, O, K>::CONTRACTION.is_constant() } {
                Planned::<T, F, All, O, K>::CONTRACTION.run_constant(pointers[0], pointers[1], out);
            } else {
                Planned::<T, F, All, O, K>::CONTRACTION.run(pointers[0], pointers[1], out);
            }
        } else {
            let [a, b] = spread::<T, F, All, 2>(factors);
            contract(&Planned::<T, F, All, O, K>::SIZES, &a, &b, out, &Planned::<T, F, All, O, K>::OUTPUT);
        }
    }
}

/// A contraction that is planned now.
///
/// # Safety
/// As [`Contraction::run`].
#[inline(never)]
unsafe fn contract<T: Numeric>(sizes: &[usize; MAX_AXES], a: &Factor<T>, b: &Factor<T>, out: *mut T, output: &Spread) {
    // SAFETY: the caller's guarantees.
    unsafe { Contraction::new(sizes, &a.spread, &b.spread, output).run(a.ptr, b.ptr, out) }
}

/// # Safety
/// As [`product`].
#[cfg(feature = "alloc")]
unsafe fn steps<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T, All>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let spread = spread::<T, F, All, MAX_FACTORS>(factors);
    let output = &Planned::<T, F, All, O, K>::OUTPUT;
    // SAFETY: the operands' elements and the output's, where `Spread` has them.
    unsafe {
        einsum::run_steps(
            Planned::<T, F, All, O, K>::STEPS,
            &Planned::<T, F, All, O, K>::SIZES,
            &spread[..F::COUNT],
            out,
            output,
        );
    }
}

/// One pass over all letters.
///
/// # Safety
/// As [`product`].
unsafe fn pass<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T, All>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    if F::COUNT <= 2 {
        // SAFETY: the caller's guarantee.
        unsafe { pass_of::<T, F, All, O, K, 2>(factors, out) }
    } else {
        // SAFETY: the caller's guarantee.
        unsafe { pass_of::<T, F, All, O, K, MAX_FACTORS>(factors, out) }
    }
}

/// [`pass`] over at most `N` operands.
///
/// # Safety
/// As [`product`].
unsafe fn pass_of<T, F, All, O, K, const N: usize>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T, All>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let strides = spread::<T, F, All, N>(factors).map(|factor| factor.spread.in_order(All::RANK));
    let output = Planned::<T, F, All, O, K>::OUTPUT.in_order(All::RANK);
    let layout = Layout { sizes: All::SIZES, strides: Some(&output[..All::RANK]) };
    // SAFETY: the strides are those of the factors. The output's are 0 along the letters that are summed, and lead to its
    // elements along the others.
    unsafe {
        let tree = factors.tree(&strides);
        if Planned::<T, F, All, O, K>::SUMS {
            reduce::reduce(&tree, Sum, out, layout, <O::Of<All> as Shape>::LEN);
        } else {
            elementwise::evaluate(&tree, out, layout);
        }
    }
}
