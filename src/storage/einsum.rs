//! Einsum between the types and the kernels.
//!
//! An operand is spread along all letters: a stride for each, and 0 where it has none. Then there are three ways:
//!
//! * two operands that go together as matrices do are contracted by products of matrices;
//! * more of them on the heap, or two of which one has a letter alone that is summed, are contracted step by step;
//! * all else is one pass over all letters, with products and sums as expressions and reductions have them.

use super::Kind;
use super::source::Readable;
#[cfg(feature = "half")]
use super::source::each_of;
use super::target::{Fresh, Target};
use crate::element::AnyNumber;
#[cfg(feature = "half")]
use crate::element::Element;
use crate::kernel::einsum::{Contraction, Factor, MAX_FACTORS, MAX_RUNS, is_product};
#[cfg(feature = "alloc")]
use crate::kernel::einsum::{Steps, run_steps};
use crate::kernel::elementwise::planned::{self, Nested, PlannedTree};
use crate::kernel::isa::LEVELS;
use crate::kernel::reduce::{self, BandLoop, Bands, Stretched, Summed};
#[cfg(feature = "half")]
use crate::kernel::tree::Map;
use crate::kernel::tree::{Tree, Zip};
#[cfg(feature = "half")]
use crate::kernel::wide::InWide;
use crate::kernel::{copies, elementwise, op};
use crate::layout::letters::{LetterSizes, Spread, depths};
use crate::layout::nest::Nest;
use crate::layout::plan::{MAX_AXES, MAX_LEAVES};
use crate::layout::{Layout, Strided};
use crate::rule::einsum::{Outcome, PlaceList, Term};
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, Sizes, TOO_MANY_ELEMENTS, bind_all, extents_of};
use core::marker::PhantomData;

/// The first operand of an einsum, with its letters.
pub struct First<A, Letters>(pub A, pub PhantomData<Letters>);

/// Operands of an einsum, and one more, with its letters.
pub struct And<Rest, A, Letters>(pub Rest, pub A, pub PhantomData<Letters>);

/// The sizes of operands, and the depth of each axis among all letters, the last operand first.
pub struct FactorList {
    rest: Option<&'static FactorList>,
    /// If they are known while compiling.
    sizes: Option<Sizes<'static>>,
    depths: [u8; MAX_AXES],
}

impl FactorList {
    /// An operand of shape `S` with the letters of `L`, behind others.
    const fn new<S: Shape, L: Term>(rest: Option<&'static FactorList>) -> Self {
        FactorList { rest, sizes: S::FIXED, depths: depths(L::List::PLACES, S::RANK) }
    }

    /// This operand along the letters, if it is contiguous and its sizes are known while compiling; else nothing, for a plan that
    /// is made and not used.
    const fn spread(&self, all: &LetterSizes) -> Spread {
        match self.sizes {
            Some(sizes) => Spread::of(Layout::contiguous(sizes), &self.depths, all),
            None => Spread::NOWHERE,
        }
    }
}

/// The operands of an einsum as values.
pub trait Factors<T: AnyNumber>: Sealed {
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
    /// Their names and numbers, in an array that has a place for each.
    fn named<'s>(&'s self, to: &mut [Named<'s>]);
    /// Their product at these strides along axes of the sizes `all`.
    ///
    /// # Safety
    /// `strides` has those that `spread` gives for `all`, in the order of axes.
    unsafe fn tree<'s>(&'s self, all: Sizes<'s>, strides: &'s [&'s [isize]]) -> Self::Tree<'s>;
    /// Copies of them, of the elements that these are computed in.
    #[cfg(feature = "half")]
    type Widened: Factors<T::Wide>;
    /// Copies of them, of the elements that these are computed in.
    #[cfg(feature = "half")]
    fn widened(&self) -> Self::Widened;
}

/// A copy of an operand, of the elements that its own are computed in.
#[cfg(feature = "half")]
pub struct WideCopy<T: Element, S: Shape, K: Kind>(K::Repr<T, S>);

#[cfg(feature = "half")]
impl<T: Element, S: Shape, K: Kind> crate::sealed::Listed for WideCopy<T, S, K> {}

#[cfg(feature = "half")]
impl<T: Element, S: Shape, K: Kind> Readable<T> for WideCopy<T, S, K> {
    type ReadShape = S;
    type Home = K;
    const STATIC: bool = K::STATIC;

    #[inline(always)]
    fn elements(&self) -> Strided<'_, T> {
        K::strided::<T, S>(&self.0)
    }

    #[inline(always)]
    fn sized(&self) -> &S::Extents {
        K::extents::<T, S>(&self.0)
    }
}

/// That of an operand.
#[cfg(feature = "half")]
fn wide_copy<T: AnyNumber, A: Readable<T>>(operand: &A) -> WideCopy<T::Wide, A::ReadShape, A::Home> {
    let tree = Map(op::Widen, operand.elements());
    WideCopy(<A::Home as Kind>::evaluate::<_, A::ReadShape>(*operand.sized(), &tree))
}

impl<T: AnyNumber, A: Readable<T>, Letters: Term> Factors<T> for First<A, Letters> {
    const COUNT: usize = 1;
    const STATIC: bool = A::STATIC;
    const LIST: &'static FactorList = &FactorList::new::<A::ReadShape, Letters>(None);
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

    #[inline(always)]
    fn named<'s>(&'s self, to: &mut [Named<'s>]) {
        to[0] = Named::new::<A::ReadShape>(self.0.sized());
    }

    unsafe fn tree<'s>(&'s self, all: Sizes<'s>, strides: &'s [&'s [isize]]) -> Strided<'s, T> {
        // SAFETY: the caller's strides are the operand's, spread out: each position of `all` is one of the operand, which is
        // readable.
        unsafe { Strided::new(self.0.elements().ptr(), all, strides[0]) }
    }

    #[cfg(feature = "half")]
    type Widened = First<WideCopy<T::Wide, A::ReadShape, A::Home>, Letters>;

    #[cfg(feature = "half")]
    fn widened(&self) -> Self::Widened {
        First(wide_copy::<T, A>(&self.0), PhantomData)
    }
}

impl<T: AnyNumber, Rest: Factors<T>, A: Readable<T>, Letters: Term> Factors<T> for And<Rest, A, Letters> {
    const COUNT: usize = Rest::COUNT + 1;
    const STATIC: bool = Rest::STATIC && A::STATIC;
    const LIST: &'static FactorList = &FactorList::new::<A::ReadShape, Letters>(Some(Rest::LIST));
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

    #[inline(always)]
    fn named<'s>(&'s self, to: &mut [Named<'s>]) {
        self.0.named(to);
        to[Rest::COUNT] = Named::new::<A::ReadShape>(self.1.sized());
    }

    unsafe fn tree<'s>(&'s self, all: Sizes<'s>, strides: &'s [&'s [isize]]) -> Self::Tree<'s> {
        // SAFETY: the caller's last strides are this operand's, spread out: each position of `all` is one of the operand, which is
        // readable; those before them are the other operands'.
        unsafe {
            let last = Strided::new(self.1.elements().ptr(), all, strides[Rest::COUNT]);
            Zip(op::Mul, self.0.tree(all, strides), last)
        }
    }

    #[cfg(feature = "half")]
    type Widened = And<Rest::Widened, WideCopy<T::Wide, A::ReadShape, A::Home>, Letters>;

    #[cfg(feature = "half")]
    fn widened(&self) -> Self::Widened {
        And(self.0.widened(), wide_copy::<T, A>(&self.1), PhantomData)
    }
}

/// Rows of fewer bytes are too short for the loops of a matrix times a vector: half of the longest vector.
const SHORT: usize = 32;

/// What is decided about an einsum while compiling.
pub(crate) struct EinsumPlan<T, F, All, O, K>(PhantomData<(T, F, All, O, K)>);

/// The three ways.
#[derive(Clone, Copy, PartialEq)]
enum EinsumWay {
    Product,
    Steps,
    Pass,
}

/// Which letters each operand has with more than one position, as bits by depth.
#[derive(Clone, Copy)]
struct Has {
    each: [u64; MAX_FACTORS],
    count: usize,
}

impl Has {
    /// Those of any operand.
    const fn any(&self) -> u64 {
        let (mut any, mut at) = (0, 0);
        while at < self.count {
            any |= self.each[at];
            at += 1;
        }
        any
    }

    /// Those of one operand alone.
    const fn alone(&self) -> u64 {
        let (mut any, mut twice, mut at) = (0, 0, 0);
        while at < self.count {
            twice |= any & self.each[at];
            any |= self.each[at];
            at += 1;
        }
        any & !twice
    }

    /// The way to go, of operands of which the first two are these, to this output, with elements of so many bytes.
    const fn way(
        &self,
        sizes: &LetterSizes,
        [a, b]: [&Spread; 2],
        output: &Spread,
        (width, steps): (usize, bool),
    ) -> EinsumWay {
        let few = self.any().count_ones() as usize <= MAX_RUNS;
        let matrices = self.count > 2 || self.count == 2 && few && is_product(&sizes.sizes, a, b, output);
        if !matrices || !few || self.is_thin(sizes, output, width) {
            EinsumWay::Pass
        } else if self.count == 2 && self.alone() & !output.has == 0 {
            EinsumWay::Product
        } else if cfg!(feature = "alloc") && steps {
            EinsumWay::Steps
        } else {
            EinsumWay::Pass
        }
    }

    /// Are they matrices and vectors, as many of these as of those, in rows that are too short for the loops of such products? Whatever the
    /// strides: sums are the same then.
    const fn is_thin(&self, sizes: &LetterSizes, output: &Spread, width: usize) -> bool {
        let [a, b, ..] = self.each;
        let (mut row, mut depth) = (1, 0);
        // The letters that are summed, the last ones.
        while depth < sizes.count && (sizes.sizes[depth] == 1 || output.has >> depth & 1 == 0) {
            row *= sizes.sizes[depth];
            if row * width >= SHORT {
                return false;
            }
            depth += 1;
        }
        let others = self.any() & !output.has & !((1 << depth) - 1);
        self.count == 2 && (a & !b == 0 || b & !a == 0) && row > 1 && others == 0 && output.has != 0
    }
}

impl<T: AnyNumber, F: Factors<T>, All: Shape, O: Outcome, K: Kind> EinsumPlan<T, F, All, O, K> {
    /// Are all sizes known while compiling? If not, the other constants are of nothing, and nobody asks for them.
    const FIXED: bool = All::OPEN == 0;
    const SIZES: &'static LetterSizes = &LetterSizes::new(match All::FIXED {
        Some(sizes) => sizes,
        None => Sizes::NONE,
    });
    const OUTPUT: &'static Spread = &match <O::Of<All> as Shape>::FIXED {
        Some(sizes) if Self::FIXED => Spread::output(O::PICKS, Self::SIZES, sizes.len()),
        _ => Spread::NOWHERE,
    };
    /// The last operand and the one before it, contiguous.
    const LAST_TWO: (Spread, Spread) = if Self::FIXED {
        let last = F::LIST.spread(Self::SIZES);
        match F::LIST.rest {
            Some(before) => (before.spread(Self::SIZES), last),
            None => (last, last),
        }
    } else {
        (Spread::NOWHERE, Spread::NOWHERE)
    };
    const HAS: Has = {
        assert!(F::COUNT <= MAX_FACTORS, "too many operands in one einsum: compute a part of it first");
        let (mut each, mut at) = ([0; MAX_FACTORS], F::COUNT);
        let mut node = if Self::FIXED { Some(F::LIST) } else { None };
        while let Some(factor) = node {
            at -= 1;
            each[at] = factor.spread(Self::SIZES).has;
            node = factor.rest;
        }
        Has { each, count: F::COUNT }
    };
    const SUMS: bool = Self::HAS.any() & !Self::OUTPUT.has != 0;
    /// Is it a product of one operand or two, contiguous by type, without sums?
    const IS_OUTER: bool =
        Self::FIXED && F::STATIC && F::COUNT <= 2 && !Self::SUMS && matches!(Self::WAY, EinsumWay::Pass);
    const WAY: EinsumWay =
        Self::HAS.way(Self::SIZES, [&Self::LAST_TWO.0, &Self::LAST_TWO.1], Self::OUTPUT, (size_of::<T>(), K::REUSABLE));
    /// True, but an error where the output has more elements than memory can hold. One pass goes over all letters, so then there
    /// is a number for each of their positions too; to steps their product is nothing.
    pub(crate) const ROOM: bool = {
        // Not `All::COUNTED`: named here, it would be asked for whatever the way.
        let walked = match All::FIXED {
            Some(sizes) if matches!(Self::WAY, EinsumWay::Pass) => sizes.count(),
            _ => Some(0),
        };
        let _ = walked.expect(TOO_MANY_ELEMENTS);
        <O::Of<All> as Shape>::ROOM
    };
    /// The strides of the output and of at most two contiguous operands, in the order of axes.
    const STRIDES: &'static [[isize; MAX_AXES]; 3] =
        &[Self::OUTPUT.in_order(All::RANK), Self::LAST_TWO.0.in_order(All::RANK), Self::LAST_TWO.1.in_order(All::RANK)];
    /// Sums over adjacent letters, of one operand or of the products of two, contiguous by type: the bands of what is summed, in the order of
    /// letters, and whether the operands lie so too.
    const SUMMED_BANDS: Option<(Bands, bool)> = match All::FIXED {
        Some(sizes)
            if Self::FIXED && F::STATIC && F::COUNT <= 2 && Self::SUMS && matches!(Self::WAY, EinsumWay::Pass) =>
        {
            let [output, first, second] = Self::STRIDES;
            let (mut axes, mut depth, mut in_order, mut lie, mut step, mut to) = (0, 0, true, true, 1, 1);
            while depth < sizes.rank() {
                let (at, n) = (sizes.rank() - 1 - depth, sizes.at_depth(depth));
                let summed = Self::OUTPUT.has >> depth & 1 == 0;
                if n > 1 {
                    in_order = in_order && (summed || output[at] == to);
                    lie = lie && first[at] == step && second[at] == step;
                    if summed {
                        axes |= 1 << depth;
                    } else {
                        to *= n as isize;
                    }
                    step *= n as isize;
                }
                depth += 1;
            }
            match Bands::of(sizes, axes) {
                Some(bands) if in_order => Some((bands, lie)),
                _ => None,
            }
        }
        _ => None,
    };
    /// The bands of operands that lie as the letters do, in one pass.
    const BANDS: Option<Bands> = match Self::SUMMED_BANDS {
        Some((bands, true)) if F::COUNT == 1 && bands.fit::<T, Summed>() => Some(bands),
        Some((bands, true)) if F::COUNT == 2 && bands.fit_computed::<T, Summed>() => Some(bands),
        _ => None,
    };
    /// The bands of products of which an operand is repeated.
    const REPEATED_BANDS: Option<Bands> = match Self::SUMMED_BANDS {
        Some((bands, false)) if F::COUNT == 2 => Some(bands),
        _ => None,
    };
    /// The loops for these.
    const BAND_LOOPS: Option<&'static [BandLoop<T, Summed>; LEVELS]> = match Self::BANDS {
        Some(bands) => reduce::band_loops::<T, Summed>(bands.rows, bands.cols),
        None => None,
    };
    /// The contraction of contiguous operands.
    const CONTRACTION: &'static Contraction = &if Self::FIXED && matches!(Self::WAY, EinsumWay::Product) {
        Contraction::new(&Self::SIZES.sizes, &Self::LAST_TWO.0, &Self::LAST_TWO.1, Self::OUTPUT)
    } else {
        Contraction::NONE
    };
    #[cfg(feature = "alloc")]
    const STEPS: &'static Steps = &Steps::new(
        &Self::SIZES.sizes,
        if Self::FIXED && matches!(Self::WAY, EinsumWay::Steps) { Self::HAS.each.split_at(F::COUNT).0 } else { &[] },
        Self::OUTPUT.has,
    );
}

/// The plan of a product without sums, of at most two operands that are contiguous by type: a constant.
struct OuterNest<T, F, All, O, K>(PhantomData<(T, F, All, O, K)>);

impl<T: AnyNumber, F: Factors<T>, All: Shape, O: Outcome, K: Kind> Nested for OuterNest<T, F, All, O, K> {
    const NEST: Option<Nest> = match All::FIXED {
        Some(sizes) if EinsumPlan::<T, F, All, O, K>::IS_OUTER => {
            let [output, first, second] = EinsumPlan::<T, F, All, O, K>::STRIDES;
            let layouts = [
                Layout { sizes, strides: Some(first.split_at(All::RANK).0) },
                Layout { sizes, strides: Some(second.split_at(All::RANK).0) },
                Layout { sizes, strides: Some(output.split_at(All::RANK).0) },
            ];
            Nest::at_strides(layouts.split_at(2 - F::COUNT).1)
        }
        _ => None,
    };
    const TARGET: Option<usize> = None;
}

/// The plan of the products that are summed, in the order of letters, of two operands that are contiguous by type: a constant.
struct LetterNest<T, F, All, O, K>(PhantomData<(T, F, All, O, K)>);

impl<T: AnyNumber, F: Factors<T>, All: Shape, O: Outcome, K: Kind> Nested for LetterNest<T, F, All, O, K> {
    const NEST: Option<Nest> = match All::FIXED {
        Some(sizes) if EinsumPlan::<T, F, All, O, K>::REPEATED_BANDS.is_some() => {
            let [_, first, second] = EinsumPlan::<T, F, All, O, K>::STRIDES;
            Nest::at_strides(&[
                Layout { sizes, strides: Some(first.split_at(All::RANK).0) },
                Layout { sizes, strides: Some(second.split_at(All::RANK).0) },
                Layout::contiguous(sizes),
            ])
        }
        _ => None,
    };
    const TARGET: Option<usize> = None;
}

/// How such products are computed and summed, of a tree `E`.
struct RepeatedEinsum<E, T, F, All, O, K>(PhantomData<(E, T, F, All, O, K)>);

impl<E: Tree<Out = T>, T: AnyNumber, F: Factors<T>, All: Shape, O: Outcome, K: Kind>
    RepeatedEinsum<E, T, F, All, O, K>
{
    const HOW: Option<Stretched<T, Summed>> = match EinsumPlan::<T, F, All, O, K>::REPEATED_BANDS {
        Some(bands) => match PlannedTree::<E, LetterNest<T, F, All, O, K>>::long_route() {
            Some(route) => Stretched::of(bands, route),
            None => None,
        },
        None => None,
    };

    /// A function, so that the constant is computed only where it is asked for.
    const fn how() -> Option<&'static Stretched<T, Summed>> {
        const { &Self::HOW }.as_ref()
    }
}

/// [`einsum`] of copies of the elements that these are computed in, rounded once.
#[cfg(feature = "half")]
struct WideEinsum<'f, T, F, All, O, K>(&'f F, PhantomData<(T, All, O, K)>);

#[cfg(feature = "half")]
impl<T, F, All, O, K> InWide for WideEinsum<'_, T, F, All, O, K>
where
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    type Out = K::Repr<T, O::Of<All>>;

    fn run(self) -> Self::Out {
        let made = einsum::<T::Wide, F::Widened, All, O, K>(&self.0.widened());
        each_of::<K, T::Wide, O::Of<All>, _, _>(&made, op::Narrow(PhantomData::<T>), Fresh::<K>::tensor())
    }
}

/// The einsum of these operands: the shape `All` has a size for each letter, and `O` is what is kept.
#[inline(always)]
pub(crate) fn einsum<T, F, All, O, K>(factors: &F) -> K::Repr<T, O::Of<All>>
where
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    #[cfg(feature = "half")]
    if let Some(made) = T::in_wide(WideEinsum::<T, F, All, O, K>(factors, PhantomData)) {
        return made;
    }
    if !EinsumPlan::<T, F, All, O, K>::FIXED {
        return einsum_open::<T, F, All, O, K, _>(factors, Fresh::<K>::tensor());
    }
    let extents = extents_of::<O::Of<All>>(&[]);
    if const { PlannedTree::<F::Tree<'_>, OuterNest<T, F, All, O, K>>::KNOWN } {
        let [_, first, second] = EinsumPlan::<T, F, All, O, K>::STRIDES;
        let strides = if F::COUNT == 1 { [second, second] } else { [first, second] };
        let strides = strides.map(|strides| &strides[..All::RANK]);
        let all = All::FIXED.expect("sizes known while compiling");
        // SAFETY: a new place for the output's elements. Operands and output are spread out along all letters by these strides, which are
        // those of operands that are contiguous by type: so the nest is made for their tree, and writes every element.
        return unsafe {
            let tree = factors.tree(all, &strides);
            if const { PlannedTree::<F::Tree<'_>, OuterNest<T, F, All, O, K>>::IN_LOOPS } {
                K::build::<T, O::Of<All>>(
                    extents,
                    #[inline(always)]
                    |out| {
                        planned::in_loops::<_, OuterNest<T, F, All, O, K>, <O::Of<All> as Shape>::Array<T>>(&tree, out);
                    },
                )
            } else {
                let route = const { &PlannedTree::<F::Tree<'_>, OuterNest<T, F, All, O, K>>::ROUTE };
                K::follow::<_, O::Of<All>>(extents, &tree, route)
            }
        };
    }
    // SAFETY: a new place for the output's elements. Operands and output are spread out along all letters, so that each position
    // of these is one of each operand, and each element of the output has one; each way writes all of them.
    unsafe { K::build::<T, O::Of<All>>(extents, |out| run::<T, F, All, O, K>(factors, out)) }
}

/// # Safety
/// `out` has room for the elements of the output, which no operand reads.
#[inline(always)]
unsafe fn run<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    // SAFETY: operands and output, the caller's, are spread out along all letters.
    unsafe {
        match EinsumPlan::<T, F, All, O, K>::WAY {
            EinsumWay::Product => product::<T, F, All, O, K>(factors, out),
            #[cfg(feature = "alloc")]
            EinsumWay::Steps => steps::<T, F, All, O, K>(factors, out),
            _ => pass::<T, F, All, O, K>(factors, out),
        }
    }
}

/// [`einsum`] of copies of the elements that these are computed in, rounded once, to a target.
#[cfg(feature = "half")]
struct WideEinsumTo<'f, T, F, All, O, K, D>(&'f F, &'f mut Option<D>, PhantomData<(T, All, O, K)>);

#[cfg(feature = "half")]
impl<T, F, All, O, K, D> InWide for WideEinsumTo<'_, T, F, All, O, K, D>
where
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
    D: Target<T, O::Of<All>>,
{
    type Out = D::Out;

    fn run(self) -> D::Out {
        let made = einsum::<T::Wide, F::Widened, All, O, K>(&self.0.widened());
        let target = self.1.take().expect("a target that nobody has written");
        each_of::<K, T::Wide, O::Of<All>, _, _>(&made, op::Narrow(PhantomData::<T>), target)
    }
}

/// The [`einsum`] of these operands, written to a target. `K` is the kind of memory for what is computed on the way.
pub(crate) fn einsum_to<T, F, All, O, K, D>(factors: &F, target: D) -> D::Out
where
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
    D: Target<T, O::Of<All>>,
{
    #[cfg(feature = "half")]
    let target = {
        let mut target = Some(target);
        if let Some(made) = T::in_wide(WideEinsumTo::<T, F, All, O, K, D>(factors, &mut target, PhantomData)) {
            return made;
        }
        target.expect("a target that nobody has written")
    };
    if !EinsumPlan::<T, F, All, O, K>::FIXED {
        return einsum_open::<T, F, All, O, K, D>(factors, target);
    }
    // SAFETY: the target's room for the output's elements, which no operand reads. Operands and output are spread out along all
    // letters, so that each position of these is one of each operand, and each element of the output has one; each way writes
    // all of them.
    unsafe { target.with(extents_of::<O::Of<All>>(&[]), |out| run::<T, F, All, O, K>(factors, out)) }
}

/// [`einsum`] with letters whose size is known only at run time: all that is decided while compiling else is decided now.
fn einsum_open<T, F, All, O, K, D>(factors: &F, target: D) -> D::Out
where
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
    D: Target<T, O::Of<All>>,
{
    let mut named = [Named::NONE; MAX_FACTORS];
    factors.named(&mut named);
    let (all, extents) = (bind_all::<All>(&named), bind_all::<O::Of<All>>(&named));
    let (all, len) = (All::sizes(&all), <O::Of<All>>::sizes(&extents).len());
    let sizes = LetterSizes::new(all);
    let output = Spread::output(O::PICKS, &sizes, len);
    let placed = spread::<T, F, MAX_FACTORS>(factors, &sizes);
    let has = Has { each: placed.map(|factor| factor.spread.has), count: F::COUNT };
    let [a, b] = [F::COUNT.saturating_sub(2), F::COUNT - 1].map(|at| placed[at]);
    // SAFETY: the target's room for the output's elements, which no operand reads. Operands and output are spread out along all
    // letters by the sizes of now, so that each position of these is one of each operand, and each element of the output has one;
    // each way writes all of them.
    unsafe {
        target.with(extents, |out| {
            match has.way(&sizes, [&a.spread, &b.spread], &output, (size_of::<T>(), K::REUSABLE)) {
                EinsumWay::Product => contract(&sizes.sizes, &a, &b, out, &output),
                #[cfg(feature = "alloc")]
                EinsumWay::Steps => {
                    let steps = Steps::new(&sizes.sizes, &has.each[..F::COUNT], output.has);
                    run_steps(&steps, &sizes.sizes, &placed[..F::COUNT], out, &output);
                }
                _ => {
                    assert!(all.count().is_some(), "{TOO_MANY_ELEMENTS}");
                    let strides = placed.map(|factor| factor.spread.in_order(All::RANK));
                    let strides = strides.each_ref().map(|strides| &strides[..All::RANK]);
                    let sums = has.any() & !output.has != 0;
                    walk::<T, F>(factors, all, &strides, &output.in_order(All::RANK), sums.then_some(len), out);
                }
            }
        })
    }
}

/// The factors, where they are. There are at most `N`.
#[inline(always)]
fn spread<T: AnyNumber, F: Factors<T>, const N: usize>(factors: &F, all: &LetterSizes) -> [Factor<T>; N] {
    let mut spread = [Factor { ptr: core::ptr::null(), spread: Spread::NOWHERE }; N];
    factors.spread(all, &mut spread);
    spread
}

/// # Safety
/// `out` has room for the elements of the output, which no operand reads.
#[inline(always)]
unsafe fn product<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: AnyNumber,
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
unsafe fn contract<T: AnyNumber>(
    sizes: &[usize; MAX_AXES],
    a: &Factor<T>,
    b: &Factor<T>,
    out: *mut T,
    output: &Spread,
) {
    // SAFETY: the caller's factors and its room are where their strides, spread out, say; the contraction is made of these.
    unsafe { Contraction::new(sizes, &a.spread, &b.spread, output).run(a.ptr, b.ptr, out) }
}

/// # Safety
/// As [`product`].
#[cfg(feature = "alloc")]
unsafe fn steps<T, F, All, O, K>(factors: &F, out: *mut T)
where
    T: AnyNumber,
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
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let [output, first, second] = EinsumPlan::<T, F, All, O, K>::STRIDES;
    // SAFETY: the strides are the factors', spread out: the constant ones are those of operands that are contiguous by type, and
    // are taken for such only. The caller has room for the output. The bands are those of operands that lie as all letters do, and fit and are
    // not empty; the loops are for these, and write a result for each column, as many as the output has elements.
    unsafe {
        if F::STATIC && F::COUNT <= 2 {
            // One operand is both of the last two.
            let strides = [&first[..All::RANK], &second[..All::RANK]];
            let (all, summed) = fixed::<T, F, All, O, K>();
            if let Some(bands) = const { EinsumPlan::<T, F, All, O, K>::BANDS } {
                let loops = const { EinsumPlan::<T, F, All, O, K>::BAND_LOOPS };
                let mut pointers = [core::ptr::null(); MAX_LEAVES];
                let tree = factors.tree(all, &strides);
                tree.point(0, &mut pointers);
                return if const { F::COUNT == 1 } {
                    reduce::reduce_bands(Summed, bands, loops, pointers[0].cast(), out);
                } else {
                    reduce::reduce_computed((&tree, &pointers), Summed, bands, loops, out);
                };
            }
            if const { RepeatedEinsum::<F::Tree<'_>, T, F, All, O, K>::how().is_some() } {
                let Some(how) = (const { RepeatedEinsum::<F::Tree<'_>, T, F, All, O, K>::how() }) else {
                    unreachable!()
                };
                return reduce::reduce_stretched(&factors.tree(all, &strides), Summed, how, out);
            }
            walk::<T, F>(factors, all, &strides, output, summed, out);
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
    T: AnyNumber,
    F: Factors<T>,
    All: Shape,
    O: Outcome,
    K: Kind,
{
    let placed = spread::<T, F, N>(factors, EinsumPlan::<T, F, All, O, K>::SIZES);
    let strides = placed.map(|factor| factor.spread.in_order(All::RANK));
    let strides = strides.each_ref().map(|strides| &strides[..All::RANK]);
    let (all, summed) = fixed::<T, F, All, O, K>();
    // SAFETY: the strides are the factors' own of now, spread out; the caller has room for the output.
    unsafe { walk::<T, F>(factors, all, &strides, output, summed, out) }
}

/// The sizes of all letters, which are known while compiling, and the number of sums if there are any.
fn fixed<T: AnyNumber, F: Factors<T>, All: Shape, O: Outcome, K: Kind>() -> (Sizes<'static>, Option<usize>) {
    let len = <O::Of<All> as Shape>::FIXED.map_or(0, Sizes::len);
    (All::FIXED.unwrap_or(Sizes::NONE), EinsumPlan::<T, F, All, O, K>::SUMS.then_some(len))
}

/// Products, at these strides along all letters, and their sums: as many as `summed` says, if they are summed.
///
/// # Safety
/// As [`product`]; `strides` has those of each factor, and `output` those of the output.
unsafe fn walk<T, F>(
    factors: &F,
    all: Sizes<'_>,
    strides: &[&[isize]],
    output: &[isize; MAX_AXES],
    summed: Option<usize>,
    out: *mut T,
) where
    T: AnyNumber,
    F: Factors<T>,
{
    let layout = Layout { sizes: all, strides: Some(&output[..all.rank()]) };
    // SAFETY: the caller's strides are the factors', spread out. The output's are 0 along the letters that are summed, and lead
    // to the elements of the caller's room along the others.
    unsafe {
        let tree = factors.tree(all, strides);
        match summed {
            Some(len) => reduce::reduce(&tree, Summed, out, layout, len),
            None if F::COUNT == 1 => {
                let mut from = [core::ptr::null()];
                factors.pointers(&mut from);
                copies::copy(Strided::new(from[0], all, strides[0]), out, layout);
            }
            None => elementwise::evaluate(&tree, out, layout),
        }
    }
}
