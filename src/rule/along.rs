//! The lengths that a tensor with axes of run-time size is made with: a [`Len`] for each name.
//!
//! ```text
//!   Dyn<Rows> 4                  Len<Rows>
//!   Dyn<Batch> Dyn<Seq> 8        (Len<Batch>, Len<Seq>)
//!   Dyn<Points> Dyn<Points>      Len<Points>
//! ```
//!
//! Which length of a tuple belongs to an axis is found by the compiler: the last parameter of each trait is the place, and
//! only one fits.

use crate::axis::{Depth, DepthOf};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, Dyn, Len, One};

/// The shape `S` with an axis named `Tag` in place of axis `A`.
pub type NamedAlong<S, const A: isize, Tag> = <DepthOf<S, A> as Depth>::Set<S, Dyn<Tag>>;

/// The place of a length that an axis does not need: the type says it.
#[derive(Clone, Copy, Debug)]
pub struct Unneeded;

/// The place of a single length.
#[derive(Clone, Copy, Debug)]
pub struct OnlyLength;

/// The place of a length in a tuple.
#[derive(Clone, Copy, Debug)]
pub struct InTuple<const PLACE: usize>;

/// A size whose length a [`Len`], or a tuple of such, has. Asked of the size: of two traits of one type the compiler lets the outer
/// one speak.
#[diagnostic::on_unimplemented(
    message = "there is no length for the axis `{Self}` in `{Lens}`",
    label = "expected the length of the axis `{Self}`",
    note = "each name in a shape has one length, `Len::<Batch>::new(n)`; those of several names are a tuple, `(Len::<Batch>::new(3), Len::<Seq>::new(5))`",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait LengthIn<Lens, Place>: Sealed {
    /// The length.
    fn length(lens: &Lens) -> usize;
}

#[diagnostic::do_not_recommend]
impl<Lens> LengthIn<Lens, Unneeded> for One {
    fn length(_: &Lens) -> usize {
        1
    }
}

#[diagnostic::do_not_recommend]
impl<Lens, const N: usize> LengthIn<Lens, Unneeded> for Dim<N> {
    fn length(_: &Lens) -> usize {
        N
    }
}

#[diagnostic::do_not_recommend]
impl<Tag: 'static> LengthIn<Len<Tag>, OnlyLength> for Dyn<Tag> {
    fn length(lens: &Len<Tag>) -> usize {
        lens.get()
    }
}

macro_rules! tuples {
    ($([$($Tag:ident)*] $place:tt $Own:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($Tag: 'static),*> LengthIn<($(Len<$Tag>,)*), InTuple<$place>> for Dyn<$Own> {
            fn length(lens: &($(Len<$Tag>,)*)) -> usize {
                lens.$place.get()
            }
        }
    )* };
}

tuples! {
    [A] 0 A;
    [A B] 0 A; [A B] 1 B;
    [A B C] 0 A; [A B C] 1 B; [A B C] 2 C;
    [A B C D] 0 A; [A B C D] 1 B; [A B C D] 2 C; [A B C D] 3 D;
    [A B C D E] 0 A; [A B C D E] 1 B; [A B C D E] 2 C; [A B C D E] 3 D; [A B C D E] 4 E;
    [A B C D E F] 0 A; [A B C D E F] 1 B; [A B C D E F] 2 C; [A B C D E F] 3 D; [A B C D E F] 4 E; [A B C D E F] 5 F;
}

/// A shape of one axis whose size is known at run time: that of any number of elements.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` does not take as many elements as an iterator happens to have",
    label = "an iterator may have any number of elements",
    note = "a shape of sizes is compared with the number: `Tensor::from_vec(elements.collect())?`; any number of elements has the shape `shape![Dyn<Rows>]`",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait TakesAnyNumber: Shape {}

#[diagnostic::do_not_recommend]
impl<Tag: 'static> TakesAnyNumber for ((), Dyn<Tag>) {}

/// The lengths of all axes of the shape `S`.
#[diagnostic::on_unimplemented(
    message = "the lengths of the shape `{S}` are not known to be in `{Self}`",
    note = "leading axes `L: Shape` have no lengths of their own: `x.zeros_like()` takes them of a tensor",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait LengthsOf<S, Places>: Sealed {
    /// Writes them into an array of as many.
    fn write(&self, out: &mut [usize]);
}

impl<Lens: Sealed> LengthsOf<(), ()> for Lens {
    fn write(&self, _: &mut [usize]) {}
}

impl<Lens, Lead, Last, Places, Place> LengthsOf<(Lead, Last), (Places, Place)> for Lens
where
    Lead: Shape,
    Last: LengthIn<Lens, Place>,
    Lens: LengthsOf<Lead, Places>,
{
    fn write(&self, out: &mut [usize]) {
        if let Some((last, lead)) = out.split_last_mut() {
            *last = Last::length(self);
            LengthsOf::<Lead, Places>::write(self, lead);
        }
    }
}
