//! Einsum between the types and the kernels.
//!
//! An operand is spread along all letters: a stride for each, and 0 where it has none. Then there are three ways:
//!
//! * two operands that go together as matrices do are contracted by products of matrices;
//! * more of them on the heap, or two of which one has a letter alone that is summed, are contracted step by step;
//! * all else is one pass over all letters, with products and sums as expressions and reductions have them.

use super::Kind;
use super::source::Readable;
use crate::element::Numeric;
use crate::kernel::einsum::{Contraction, Factor, MAX_FACTORS, MAX_RUNS, is_product};
#[cfg(feature = "alloc")]
use crate::kernel::einsum::{Steps, run_steps};
use crate::kernel::reduce::{self, Sum};
use crate::kernel::tree::{Tree, Zip};
use crate::kernel::{elementwise, op};
use crate::layout::letters::{LetterSizes, Spread, depths};
use crate::layout::plan::MAX_AXES;
use crate::layout::{Layout, Strided};
use crate::rule::einsum::{Outcome, PlaceList, Term};
use crate::sealed::Sealed;
use crate::shape::{Shape, Sizes, TOO_MANY_ELEMENTS};
use core::marker::PhantomData;

/// The first operand of an einsum, with its letters.
pub struct First<A, Letters>(pub A, pub PhantomData<Letters>);

/// Operands of an einsum, and one more, with its letters.
pub struct And<Rest, A, Letters>(pub Rest, pub A, pub PhantomData<Letters>);

/// The sizes of operands, and the depth of each axis among all letters, the last operand first.
pub struct FactorList {
    rest: Option<&'static FactorList>,
    sizes: Option<&'static Sizes>,
    depths: [u8; MAX_AXES],
}

impl FactorList {
    /// An operand of shape `S` with the letters of `L`, behind others.
    const fn new<S: Shape, L: Term>(rest: Option<&'static FactorList>) -> Self {
        FactorList { rest, sizes: S::SIZES, depths: depths(L::List::PLACES, S::SIZES) }
    }

    /// This operand along the letters, if it is contiguous.
    const fn spread(&self, all: &LetterSizes) -> Spread {
        Spread::of(Layout::contiguous(self.sizes), &self.depths, all)
    }
}

/// The operands of an einsum as values.
pub trait Factors<T: Numeric>: Sealed {
    /// How many there are.
    const COUNT: usize;
    /// Are all of them contiguous by type?
    const STATIC: bool;
    /// What is known of them while compiling.
    const LIST: &'static FactorList;
    /// Their product.
    type Tree<'s>: Tree<Out = T>
    where
        Self: 's;
    /// Where they are along the letters.
    fn spread(&self, all: &LetterSizes, to: &mut [Factor<T>]);
    /// Their pointers.
    fn pointers(&self, to: &mut [*const T]);
    /// Their product at these strides along axes of the sizes `all`.
    ///
    /// # Safety
    /// `strides` has those that `spread` gives for `all`, in the order of axes.
    unsafe fn tree<'s>(&'s self, all: Option<&'static Sizes>, strides: &'s [&'s [isize]]) -> Self::Tree<'s>;
}

impl<T: Numeric, A: Readable<T>, Letters: Term> Factors<T> for First<A, Letters> {
    const COUNT: usize = 1;
    const STATIC: bool = A::STATIC;
    const LIST: &'static FactorList = &FactorList::new::<A::Extents, Letters>(None);
    type Tree<'s>
        = Strided<'s, T>
    where
        Self: 's;

    fn spread(&self, all: &LetterSizes, to: &mut [Factor<T>]) {
        let elements = self.0.elements();
        let depths = &<Self as Factors<T>>::LIST.depths;
        to[0] = Factor { ptr: elements.ptr(), spread: Spread::of(elements.layout(), depths, all) };
    }

    #[inline(always)]
    fn pointers(&self, to: &mut [*const T]) {
        to[0] = self.0.elements().ptr();
    }

    unsafe fn tree<'s>(&'s self, all: Option<&'static Sizes>, strides: &'s [&'s [isize]]) -> Strided<'s, T> {
        // SAFETY: the caller's strides are the operand's, spread out: each position of `all` is one of the operand, which is
        // readable.
        unsafe { Strided::new(self.0.elements().ptr(), all, strides[0]) }
    }
}

impl<T: Numeric, Rest: Factors<T>, A: Readable<T>, Letters: Term> Factors<T> for And<Rest, A, Letters> {
    const COUNT: usize = Rest::COUNT + 1;
    const STATIC: bool = Rest::STATIC && A::STATIC;
    const LIST: &'static FactorList = &FactorList::new::<A::Extents, Letters>(Some(Rest::LIST));
    type Tree<'s>
        = Zip<op::Mul, Rest::Tree<'s>, Strided<'s, T>>
    where
        Self: 's;

    fn spread(&self, all: &LetterSizes, to: &mut [Factor<T>]) {
        self.0.spread(all, to);
        let elements = self.1.elements();
        let depths = &<Self as Factors<T>>::LIST.depths;
        to[Rest::COUNT] = Factor { ptr: elements.ptr(), spread: Spread::of(elements.layout(), depths, all) };
    }

    #[inline(always)]
    fn pointers(&self, to: &mut [*const T]) {
        self.0.pointers(to);
        to[Rest::COUNT] = self.1.elements().ptr();
    }

    unsafe fn tree<'s>(&'s self, all: Option<&'static Sizes>, strides: &'s [&'s [isize]]) -> Self::Tree<'s> {
        // SAFETY: the caller's last strides are this operand's, spread out: each position of `all` is one of the operand, which is
        // readable; those before them are the other operands'.
        unsafe {
            let last = Strided::new(self.1.elements().ptr(), all, strides[Rest::COUNT]);
            Zip(op::Mul, self.0.tree(all, strides), last)
        }
    }
}

/// What is decided about an einsum while compiling.
pub(crate) struct EinsumPlan<T, F, All, O, K>(PhantomData<(T, F, All, O, K)>);

/// The three ways.
#[derive(Clone, Copy, PartialEq)]
enum EinsumWay {
    Product,
    Steps,
    Pass,
}

impl<T: Numeric, F: Factors<T>, All: Shape, O: Outcome, K: Kind> EinsumPlan<T, F, All, O, K> {
    const SIZES: &'static LetterSizes = &LetterSizes::new(All::SIZES);
    const OUTPUT: &'static Spread = &Spread::output(O::PICKS, Self::SIZES, <O::Of<All> as Shape>::LEN);
    const HAS: [u64; MAX_FACTORS] = {
        assert!(F::COUNT <= MAX_FACTORS, "too many operands in one einsum: compute a part of it first");
        let (mut has, mut at) = ([0; MAX_FACTORS], F::COUNT);
        let mut node = Some(F::LIST);
        while let Some(factor) = node {
            at -= 1;
            has[at] = factor.spread(Self::SIZES).has;
            node = factor.rest;
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
    const WAY: EinsumWay = {
        let matrices = match F::LIST.rest {
            Some(first) if F::COUNT == 2 => {
                let (a, b) = (first.spread(Self::SIZES), F::LIST.spread(Self::SIZES));
                Self::LETTERS.0.count_ones() as usize <= MAX_RUNS
                    && is_product(&Self::SIZES.sizes, &a, &b, Self::OUTPUT)
            }
            _ => F::COUNT > 2,
        };
        if !matrices || Self::LETTERS.0.count_ones() as usize > MAX_RUNS {
            EinsumWay::Pass
        } else if F::COUNT == 2 && Self::LETTERS.1 & !Self::OUTPUT.has == 0 {
            EinsumWay::Product
        } else if cfg!(feature = "alloc") && K::REUSABLE {
            EinsumWay::Steps
        } else {
            EinsumWay::Pass
        }
    };
    /// The elements of the output. One pass goes over all letters, so then there is a number for each of their positions too; to
    /// steps their product is nothing.
    pub(crate) const ROOM: usize = {
        // Not `All::LEN`: named here, it would be asked for whatever the way.
        let walked = if matches!(Self::WAY, EinsumWay::Pass) { Sizes::count(All::SIZES) } else { Some(0) };
        let _ = walked.expect(TOO_MANY_ELEMENTS);
        <O::Of<All> as Shape>::ROOM
    };
    /// The strides of the output and of at most two contiguous operands, in the order of axes.
    const STRIDES: &'static [[isize; MAX_AXES]; 3] = &{
        let last = F::LIST.spread(Self::SIZES).in_order(All::RANK);
        let output = Self::OUTPUT.in_order(All::RANK);
        match F::LIST.rest {
            Some(first) => [output, first.spread(Self::SIZES).in_order(All::RANK), last],
            None => [output, last, last],
        }
    };
    /// The contraction of contiguous operands.
    const CONTRACTION: &'static Contraction = &match F::LIST.rest {
        Some(first) if matches!(Self::WAY, EinsumWay::Product) => {
            let (a, b) = (first.spread(Self::SIZES), F::LIST.spread(Self::SIZES));
            Contraction::new(&Self::SIZES.sizes, &a, &b, Self::OUTPUT)
        }
        _ => Contraction::NONE,
    };
    #[cfg(feature = "alloc")]
    const STEPS: &'static Steps = &Steps::new(
        &Self::SIZES.sizes,
        if matches!(Self::WAY, EinsumWay::Steps) { Self::HAS.split_at(F::COUNT).0 } else { &[] },
        Self::OUTPUT.has,
    );
}

/// The einsum of these operands: the shape `All` has a size for each letter, and `O` is what is kept.
#[inline(always)]
pub(crate) fn einsum<T, F, All, O, K>(factors: &F) -> K::Repr<T, O::Of<All>>
where
    T: Numeric,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    // SAFETY: a new place for the output's elements. Operands and output are spread out along all letters, so that each position
    // of these is one of each operand, and each element of the output has one; each way writes all of them.
    unsafe {
        K::build::<T, O::Of<All>>(|out| match EinsumPlan::<T, F, All, O, K>::WAY {
            EinsumWay::Product => product::<T, F, All, O, K>(factors, out),
            #[cfg(feature = "alloc")]
            EinsumWay::Steps => steps::<T, F, All, O, K>(factors, out),
            _ => pass::<T, F, All, O, K>(factors, out),
        })
    }
}

/// The factors, where they are. There are at most `N`.
#[inline(always)]
fn spread<T: Numeric, F: Factors<T>, const N: usize>(factors: &F, all: &LetterSizes) -> [Factor<T>; N] {
    let mut spread = [Factor { ptr: core::ptr::null(), spread: Spread::NOWHERE }; N];
    factors.spread(all, &mut spread);
    spread
}

/// # Safety
/// `out` has room for the elements of the output, which no operand reads.
#[inline(always)]
unsafe fn product<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    // SAFETY: both operands are spread out along the letters, and the output in the caller's room; the constant contraction is
    // for operands that are contiguous by type, as these are.
    unsafe {
        if F::STATIC {
            let mut pointers = [core::ptr::null(); 2];
            factors.pointers(&mut pointers);
            if const { EinsumPlan::<T, F, All, O, K>::CONTRACTION.is_constant::<T>() } {
                EinsumPlan::<T, F, All, O, K>::CONTRACTION.run_constant(pointers[0], pointers[1], out);
            } else {
                EinsumPlan::<T, F, All, O, K>::CONTRACTION.run(pointers[0], pointers[1], out);
            }
        } else {
            let [a, b] = spread::<T, F, 2>(factors, EinsumPlan::<T, F, All, O, K>::SIZES);
            contract(&EinsumPlan::<T, F, All, O, K>::SIZES.sizes, &a, &b, out, EinsumPlan::<T, F, All, O, K>::OUTPUT);
        }
    }
}

/// A contraction that is planned now.
///
/// # Safety
/// As [`Contraction::run`].
#[inline(never)]
unsafe fn contract<T: Numeric>(sizes: &[usize; MAX_AXES], a: &Factor<T>, b: &Factor<T>, out: *mut T, output: &Spread) {
    // SAFETY: the caller's factors and its room are where their strides, spread out, say; the contraction is made of these.
    unsafe { Contraction::new(sizes, &a.spread, &b.spread, output).run(a.ptr, b.ptr, out) }
}

/// # Safety
/// As [`product`].
#[cfg(feature = "alloc")]
unsafe fn steps<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let spread = spread::<T, F, MAX_FACTORS>(factors, EinsumPlan::<T, F, All, O, K>::SIZES);
    let output = EinsumPlan::<T, F, All, O, K>::OUTPUT;
    // SAFETY: each operand is spread out along the letters, and the output in the caller's room.
    unsafe {
        run_steps(
            EinsumPlan::<T, F, All, O, K>::STEPS,
            &EinsumPlan::<T, F, All, O, K>::SIZES.sizes,
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
#[inline(always)]
unsafe fn pass<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: Numeric,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let [output, first, second] = EinsumPlan::<T, F, All, O, K>::STRIDES;
    // SAFETY: the strides are the factors', spread out: the constant ones are those of operands that are contiguous by type, and
    // are taken for such only. The caller has room for the output.
    unsafe {
        if F::STATIC && F::COUNT <= 2 {
            walk::<T, F, All, O, K>(factors, &[&first[..All::RANK], &second[..All::RANK]], output, out);
        } else if F::COUNT <= 2 {
            walk_from::<T, F, All, O, K, 2>(factors, output, out);
        } else {
            walk_from::<T, F, All, O, K, MAX_FACTORS>(factors, output, out);
        }
    }
}

/// [`walk`] at the strides of now, of at most `N` factors.
///
/// # Safety
/// As [`walk`].
unsafe fn walk_from<T, F, All, O, K, const N: usize>(factors: &F, output: &[isize; MAX_AXES], out: *mut T)
where
    T: Numeric,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let placed = spread::<T, F, N>(factors, EinsumPlan::<T, F, All, O, K>::SIZES);
    let strides = placed.map(|factor| factor.spread.in_order(All::RANK));
    let strides = strides.each_ref().map(|strides| &strides[..All::RANK]);
    // SAFETY: the strides are the factors' own of now, spread out; the caller has room for the output.
    unsafe { walk::<T, F, All, O, K>(factors, &strides, output, out) }
}

/// Products and sums, at these strides.
///
/// # Safety
/// As [`product`]; `strides` has those of each factor, and `output` those of the output.
unsafe fn walk<T, F, All, O, K>(factors: &F, strides: &[&[isize]], output: &[isize; MAX_AXES], out: *mut T)
where
    T: Numeric,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let layout = Layout { sizes: All::SIZES, strides: Some(&output[..All::RANK]) };
    // SAFETY: the caller's strides are the factors', spread out. The output's are 0 along the letters that are summed, and lead
    // to the elements of the caller's room along the others.
    unsafe {
        let tree = factors.tree(All::SIZES, strides);
        if EinsumPlan::<T, F, All, O, K>::SUMS {
            reduce::reduce(&tree, Sum, out, layout, <O::Of<All> as Shape>::LEN);
        } else {
            elementwise::evaluate(&tree, out, layout);
        }
    }
}
