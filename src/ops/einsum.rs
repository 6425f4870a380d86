//! Einsum: products and sums named by letters.

use super::operand::{AnyOperand, TensorOperand};
use crate::element::{AnyNumber, Element};
use crate::rule::einsum::{Agrees, Bound, Outcome, SuitedTo, Term};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::storage::einsum::{And, EinsumPlan, First, einsum, einsum_to};
use crate::storage::{Beside, Kind, StorageMut};
use crate::tensor::Tensor;
#[doc(hidden)]
pub use conformable_macros::{einsum as expand, einsum_into as expand_into};
use core::marker::PhantomData;
#[doc(hidden)]
pub use core::marker::PhantomData as Notation;

/// Operands of an einsum with their letters, which may go together or not.
pub trait Lettered: Sealed {
    /// The element type, of the first.
    type Item: Element;
    /// A size for each letter.
    type All: Shape;
    /// Where the result is kept.
    type Kind: Kind;
}

impl<A: AnyOperand, L: Term> Lettered for First<A, L> {
    type Item = A::Item;
    type All = Bound<(), A::Shape, L>;
    type Kind = A::Kind;
}

impl<Rest: Lettered, A: AnyOperand, L: Term> Lettered for And<Rest, A, L> {
    type Item = Rest::Item;
    type All = Bound<Rest::All, A::Shape, L>;
    type Kind = <Rest::Kind as Beside>::With<A::Kind>;
}

/// The first operand of an einsum, whose axes are the letters of `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of einsum",
    label = "expected a tensor or a reference to one",
    note = "a number multiplies the result, `einsum!(..) * 2.0`; an expression is evaluated first, `.eval()`",
    note = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
)]
pub trait Begins<L>: AnyOperand<Item: AnyNumber> + TensorOperand<<Self as AnyOperand>::Item> {}

impl<A, L> Begins<L> for A
where
    A: AnyOperand<Item: AnyNumber, Shape: Agrees<L, (), <L as Term>::Suits<<A as AnyOperand>::Shape>>>,
    A: TensorOperand<<A as AnyOperand>::Item>,
    L: Term + SuitedTo<A::Shape>,
{
}

/// An operand of an einsum behind those of `Before`, whose axes are the letters of `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of einsum",
    label = "expected a tensor or a reference to one",
    note = "a number multiplies the result, `einsum!(..) * 2.0`; an expression is evaluated first, `.eval()`",
    note = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
)]
pub trait Joins<L, Before: Lettered>: TensorOperand<Before::Item> {}

impl<A, L, Before: Lettered> Joins<L, Before> for A
where
    A: TensorOperand<Before::Item, Shape: Agrees<L, Before::All, <L as Term>::Suits<<A as AnyOperand>::Shape>>>,
    L: Term + SuitedTo<A::Shape>,
{
}

/// Operands with their letters, one, two, and so on.
type Group1<A, P> = First<A, P>;
type Group2<A, P, B, Q> = And<Group1<A, P>, B, Q>;
type Group3<A, P, B, Q, C, R> = And<Group2<A, P, B, Q>, C, R>;
type Group4<A, P, B, Q, C, R, D, S> = And<Group3<A, P, B, Q, C, R>, D, S>;
type Group5<A, P, B, Q, C, R, D, S, E, T> = And<Group4<A, P, B, Q, C, R, D, S>, E, T>;
type Group6<A, P, B, Q, C, R, D, S, E, T, F, U> = And<Group5<A, P, B, Q, C, R, D, S, E, T>, F, U>;

/// What is decided about the einsum of these operands.
type PlanOf<G, O> = EinsumPlan<<G as Lettered>::Item, G, <G as Lettered>::All, O, <G as Lettered>::Kind>;

// A function for each number of operands, so that the compiler points at the one that is wrong. The letters are a value:
// were they written behind the function's name, it would point there. Bounds, and the room for the result, are written in
// the list, so that the compiler shows only them.
macro_rules! functions {
    ($($function:ident($($argument:ident: $Argument:ident $Letters:ident),*)
        $all:ty = $factors:expr, [$($bounds:tt)*] [$room:expr] $into:ident;)*) => { $(
        /// What [`einsum!`](crate::einsum!) calls with as many operands.
        #[inline(always)]
        pub fn $function<O: Outcome, $($Letters: Term,)* $($Argument),*>(
            _: Notation<(O, $($Letters),*)>,
            $($argument: $Argument),*
        ) -> Tensor<<$all as Lettered>::Item, O::Of<<$all as Lettered>::All>, <$all as Lettered>::Kind>
        where
            $($bounds)*
        {
            let _ = $room;
            Tensor { repr: einsum::<_, $all, <$all as Lettered>::All, O, <$all as Lettered>::Kind>(&$factors) }
        }

        /// What [`einsum_into!`](crate::einsum_into!) calls with as many operands.
        #[allow(clippy::too_many_arguments, reason = "the operands, their letters and the destination")]
        pub fn $into<O: Outcome, $($Letters: Term,)* $($Argument,)* W: StorageMut>(
            _: Notation<(O, $($Letters),*)>,
            $($argument: $Argument,)*
            out: &mut Tensor<<$all as Lettered>::Item, O::Of<<$all as Lettered>::All>, W>,
        )
        where
            $($bounds)*
        {
            let _ = $room;
            einsum_to::<_, $all, <$all as Lettered>::All, O, <$all as Lettered>::Kind, _>(&$factors, out.over());
        }
    )* };
}

functions! {
    of_1(a: A P) Group1<A, P> = first(a), [A: Begins<P>]
        [PlanOf::<Group1<A, P>, O>::ROOM] into_1;
    of_2(a: A P, b: B Q) Group2<A, P, B, Q> = and(first(a), b),
        [A: Begins<P>, B: Joins<Q, Group1<A, P>>]
        [PlanOf::<Group2<A, P, B, Q>, O>::ROOM] into_2;
    of_3(a: A P, b: B Q, c: C R) Group3<A, P, B, Q, C, R> = and(and(first(a), b), c),
        [A: Begins<P>, B: Joins<Q, Group1<A, P>>, C: Joins<R, Group2<A, P, B, Q>>]
        [PlanOf::<Group3<A, P, B, Q, C, R>, O>::ROOM] into_3;
    of_4(a: A P, b: B Q, c: C R, d: D S) Group4<A, P, B, Q, C, R, D, S> = and(and(and(first(a), b), c), d),
        [A: Begins<P>, B: Joins<Q, Group1<A, P>>, C: Joins<R, Group2<A, P, B, Q>>, D: Joins<S, Group3<A, P, B, Q, C, R>>]
        [PlanOf::<Group4<A, P, B, Q, C, R, D, S>, O>::ROOM] into_4;
    of_5(a: A P, b: B Q, c: C R, d: D S, e: E T)
        Group5<A, P, B, Q, C, R, D, S, E, T> = and(and(and(and(first(a), b), c), d), e),
        [A: Begins<P>, B: Joins<Q, Group1<A, P>>, C: Joins<R, Group2<A, P, B, Q>>, D: Joins<S, Group3<A, P, B, Q, C, R>>,
        E: Joins<T, Group4<A, P, B, Q, C, R, D, S>>]
        [PlanOf::<Group5<A, P, B, Q, C, R, D, S, E, T>, O>::ROOM] into_5;
    of_6(a: A P, b: B Q, c: C R, d: D S, e: E T, f: F U)
        Group6<A, P, B, Q, C, R, D, S, E, T, F, U> = and(and(and(and(and(first(a), b), c), d), e), f),
        [A: Begins<P>, B: Joins<Q, Group1<A, P>>, C: Joins<R, Group2<A, P, B, Q>>, D: Joins<S, Group3<A, P, B, Q, C, R>>,
        E: Joins<T, Group4<A, P, B, Q, C, R, D, S>>, F: Joins<U, Group5<A, P, B, Q, C, R, D, S, E, T>>]
        [PlanOf::<Group6<A, P, B, Q, C, R, D, S, E, T, F, U>, O>::ROOM] into_6;
}

#[inline(always)]
fn first<A, L>(operand: A) -> First<A, L> {
    First(operand, PhantomData)
}

#[inline(always)]
fn and<Rest, A, L>(rest: Rest, operand: A) -> And<Rest, A, L> {
    And(rest, operand, PhantomData)
}

/// Products and sums named by letters, as `numpy.einsum`: `einsum!("bik,bkj->bij", &a, &b)`.
///
/// Each operand has a term, and each of its axes a letter there; terms are separated by commas. A letter is one size
/// wherever it stands. Behind `->` stand the letters of the result, in the order of its axes; all others are summed. Without
/// an arrow the result has the letters that stand once, in alphabetical order.
///
/// ```
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[1, 2, 3], [4, 5, 6]], tensor![[1, 0], [0, 1], [1, 1]]);
/// assert_eq!(einsum!("ij,jk->ik", &a, &b), a.matmul(&b));
/// assert_eq!(einsum!("ij->ji", &a), a.t());                    // transposed
/// assert_eq!(einsum!("ij->j", &a), tensor![5, 7, 9]);          // summed
/// assert_eq!(einsum!("ij,ij->i", &a, &a), tensor![14, 77]);    // in one pass
/// assert_eq!(einsum!("i,j->ij", tensor![1, 2], tensor![3, 4]), tensor![[3, 4], [6, 8]]);
/// let trace: Tensor<i32, shape![]> = einsum!("ii", a.matmul(&b));
/// assert_eq!(trace.item(), 4 + 11);
/// ```
///
/// A letter that is repeated in one operand is the diagonal of these axes. `...` stands for any axes without letters, which
/// are broadcast and kept. Generic code needs no `where` clause:
///
/// ```
/// use conformable::prelude::*;
/// fn scores<B: Size, Q: Size, K: Size>(
///     q: &Tensor<f32, shape![B, 8, Q, 64]>,
///     k: &Tensor<f32, shape![B, 8, K, 64]>,
/// ) -> Tensor<f32, shape![B, 8, Q, K]> {
///     einsum!("bhqd,bhkd->bhqk", q, k)
/// }
/// fn linear<L: Shape, I: Size, O: Size>(
///     x: &Tensor<f32, shape![..L, I]>,
///     weight: &Tensor<f32, shape![O, I]>,
/// ) -> Tensor<f32, shape![..L, O]> {
///     einsum!("...i,oi->...o", x, weight)
/// }
/// let (q, k) = (Tensor::<f32, shape![2, 8, 3, 64]>::ones(), Tensor::<f32, shape![2, 8, 5, 64]>::ones());
/// assert_eq!(scores(&q, &k)[[1, 7, 2, 4]], 64.0);
/// assert_shape!(linear(&q, &Tensor::<f32, shape![10, 64]>::ones()), [2, 8, 3, 10]);
/// ```
///
/// The string is read while compiling, and sizes that disagree are an error at the operand. A letter of size 1 stretches to
/// the size that it has in other operands, as in NumPy.
///
/// ```compile_fail,E0277
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[1, 2, 3], [4, 5, 6]], tensor![[1, 2], [3, 4]]);
/// let c = einsum!("ij,jk->ik", &a, &b); // the letter 'j' stands for size 3 and for size 2
/// ```
///
/// Operands are one to six tensors, references or views, of one type of numbers. Two that go together as matrices do, with
/// batch letters or without, are multiplied by [`matmul`](crate::Tensor::matmul)'s kernels where they lie, permuted views
/// too. Three and more, on the heap, are multiplied in pairs: those that take the fewest multiplications first, decided from
/// the sizes while compiling. All else is one pass without a temporary. Floats are added in the kernels' order.
///
/// The result is on the heap, or inline if all operands are; [`einsum_into!`](crate::einsum_into!) writes it over the elements of a tensor. Source: `numpy.einsum`, `torch.einsum`.
#[doc(alias = "np.einsum")]
#[doc(alias = "torch.einsum")]
#[doc(alias = "tensordot")]
#[macro_export]
macro_rules! einsum {
    ($letters:literal $(, $operand:expr)* $(,)?) => {
        $crate::ops::einsum::expand! { ($crate) $letters $(($operand))* }
    };
    ($($other:tt)*) => {
        ::core::compile_error!("einsum! takes a string literal and the operands: einsum!(\"ij,jk->ik\", &a, &b)\n\
    C13: read on in `conformable::errors::c13` (`cargo doc --open`)")
    };
}

/// [`einsum!`], written over the elements of a tensor, the last argument: `einsum_into!("bik,bkj->bij", &a, &b, &mut out)`.
///
/// The destination has the shape of the result, and its elements' type. Nothing is allocated for one operand or two, nor for more that
/// are inline; three and more on the heap have products on the way, and a destination that is not contiguous has the result beside it.
/// (`f16` and `bf16` are computed in copies.)
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[1, 2, 3], [4, 5, 6]], tensor![[1, 0], [0, 1], [1, 1]]);
/// let mut out: Tensor<i32, shape![2, 2]> = Tensor::zeros();
/// einsum_into!("ij,jk->ik", &a, &b, &mut out);
/// assert_eq!(out, a.matmul(&b));
/// // A view to write, too.
/// let mut table: Tensor<i32, shape![2, 3]> = Tensor::zeros();
/// einsum_into!("ij->i", &a, &mut table.index_axis_mut::<1>(2));
/// assert_eq!(table, tensor![[0, 0, 6], [0, 0, 15]]);
/// ```
///
/// ```compile_fail,E0308
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[1, 2, 3], [4, 5, 6]], tensor![[1, 0], [0, 1], [1, 1]]);
/// let mut out: Tensor<i32, shape![2, 3]> = Tensor::zeros();
/// einsum_into!("ij,jk->ik", &a, &b, &mut out); // the result is [2, 2]
/// ```
#[doc(alias("np.einsum", "torch.einsum"))]
#[macro_export]
macro_rules! einsum_into {
    ($letters:literal $(, $operand:expr)+ $(,)?) => {
        $crate::ops::einsum::expand_into! { ($crate) $letters $(($operand))+ }
    };
    ($($other:tt)*) => {
        ::core::compile_error!("einsum_into! takes a string literal, the operands and the destination: einsum_into!(\"ij,jk->ik\", &a, &b, &mut out)\n\
    C13: read on in `conformable::errors::c13` (`cargo doc --open`)")
    };
}
