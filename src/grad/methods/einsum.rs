//! What [`einsum!`](crate::grad::einsum!) of variables calls: the functions of tensors' einsum, on variables.

#[doc(hidden)]
pub use crate::axis;
use crate::grad::node::{Erased, Trained};
use crate::grad::rules::einsum::{self, LetteredOperand};
use crate::layout::letters::{LetterSizes, Picks, depths, picked};
#[doc(hidden)]
pub use crate::rule;
use crate::rule::einsum::Term;
use crate::shape::Sizes;

/// Where the macro looks for functions.
#[doc(hidden)]
pub mod ops {
    /// Where the macro looks for functions.
    pub mod einsum {
        use super::super::{einsum_of, operand};
        use crate::grad::node::Trained;
        use crate::grad::var::Var;
        use crate::layout::letters::LetterSizes;
        use crate::rule::einsum::{Agrees, Bound, Outcome, SuitedTo, Term};
        use crate::shape::{Named, Shape, bind_all};
        pub use core::marker::PhantomData as Notation;

        // The sizes of all letters, of so many operands.
        type After1<A, P> = Bound<(), A, P>;
        type After2<A, P, B, Q> = Bound<After1<A, P>, B, Q>;
        type After3<A, P, B, Q, C, R> = Bound<After2<A, P, B, Q>, C, R>;
        type After4<A, P, B, Q, C, R, D, S> = Bound<After3<A, P, B, Q, C, R>, D, S>;
        type After5<A, P, B, Q, C, R, D, S, E, U> = Bound<After4<A, P, B, Q, C, R, D, S>, E, U>;
        type After6<A, P, B, Q, C, R, D, S, E, U, F, V> = Bound<After5<A, P, B, Q, C, R, D, S, E, U>, F, V>;

        macro_rules! functions {
            ($($function:ident($($argument:ident $Argument:ident $Letters:ident: $before:ty,)*) $all:ty;)*) => { $(
                /// What the macro calls with as many operands.
                pub fn $function<'t, T: Trained, O: Outcome, $($Letters: Term,)* $($Argument: Shape),*>(
                    _: Notation<(O, $($Letters),*)>,
                    $($argument: Var<'t, $Argument, T>),*
                ) -> Var<'t, O::Of<$all>, T>
                where
                    $($Argument: Agrees<$Letters, $before, $Letters::Suits<$Argument>>, $Letters: SuitedTo<$Argument>,)*
                {
                    let named = [$(Named::new::<$Argument>($argument.extents())),*];
                    let (all, extents) = (bind_all::<$all>(&named), bind_all::<O::Of<$all>>(&named));
                    let operands = [$(operand::<T, $Letters>($argument.erased())),*];
                    let sizes = operands[0].value.pass().sizes::<O::Of<$all>>(&extents);
                    let letters = LetterSizes::new(<$all>::sizes(&all));
                    Var::from_erased(einsum_of(&operands, letters, O::PICKS, sizes), extents)
                }
            )* };
        }

        functions! {
            of_1(a A P: (),) After1<A, P>;
            of_2(a A P: (), b B Q: After1<A, P>,) After2<A, P, B, Q>;
            of_3(a A P: (), b B Q: After1<A, P>, c C R: After2<A, P, B, Q>,) After3<A, P, B, Q, C, R>;
            of_4(a A P: (), b B Q: After1<A, P>, c C R: After2<A, P, B, Q>, d D S: After3<A, P, B, Q, C, R>,) After4<A, P, B, Q, C, R, D, S>;
            of_5(a A P: (), b B Q: After1<A, P>, c C R: After2<A, P, B, Q>, d D S: After3<A, P, B, Q, C, R>, e E U: After4<A, P, B, Q, C, R, D, S>,) After5<A, P, B, Q, C, R, D, S, E, U>;
            of_6(a A P: (), b B Q: After1<A, P>, c C R: After2<A, P, B, Q>, d D S: After3<A, P, B, Q, C, R>, e E U: After4<A, P, B, Q, C, R, D, S>, f F V: After5<A, P, B, Q, C, R, D, S, E, U>,) After6<A, P, B, Q, C, R, D, S, E, U, F, V>;
        }
    }
}

/// An operand with its letters.
fn operand<'t, T: Trained, L: Term>(value: Erased<'t, T>) -> LetteredOperand<'t, T> {
    LetteredOperand { value, depths: depths(<L::List as rule::einsum::PlaceList>::PLACES, value.sizes().rank()) }
}

/// The einsum, with all shapes forgotten.
fn einsum_of<'t, T: Trained>(
    operands: &[LetteredOperand<'t, T>],
    letters: LetterSizes,
    picks: Picks,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let (depths, rank) = picked(picks, letters.count);
    assert!(rank == sizes.rank(), "the output has an axis for each letter that is kept");
    einsum::einsum(operands, letters, (sizes, depths))
}

/// [`einsum!`](crate::einsum!) of variables: products and sums named by letters, of one to six variables of a pass. Import it by name, and
/// in its module it stands before that of tensors.
///
/// The gradient of an operand is an einsum too, of what is handed back and the other operands.
///
/// ```
/// use conformable::grad::{Tape, einsum};
/// use conformable::prelude::*;
/// let (a, b) = (tensor![[1.0, 2.0]], tensor![[3.0, 4.0], [5.0, 6.0]]);
/// let (y, (da, db)) =
///     Tape::new().grad(&(a, b), &(), |(a, b), _, t| einsum!("ij,kj->ik", t.param(a), t.param(b)).sum());
/// assert_eq!((y, da, db), (28.0, tensor![[8.0, 10.0]], tensor![[1.0, 2.0], [1.0, 2.0]]));
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! grad_einsum {
    ($letters:literal $(, $operand:expr)* $(,)?) => {
        $crate::ops::einsum::expand! { ($crate::grad::letters) $letters $(($operand))* }
    };
    ($($other:tt)*) => {
        ::core::compile_error!("einsum! takes a string literal and the operands: einsum!(\"ij,jk->ik\", a, b)\n\
    C13: read on in `conformable::errors::c13` (`cargo doc --open`)")
    };
}
