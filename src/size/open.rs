//! Sizes that are known only at run time: [`Dyn<Tag>`], a name in the type whose number a tensor carries, and [`Len<Tag>`],
//! the number as a value.
//!
//! Two axes of one name are one size; axes of two names, or of a name and a number, never meet. Only [`One`] stretches: an axis
//! with a name does not, though there be one element along it.

use super::{Nothing, One, Size, ToNumber};
use crate::axis::{No, Yes};
use crate::rule::broadcast::{Fits, FitsAt, Impossible, Stretch, StretchesTo, StretchesToAt};
use crate::rule::gather::{Same, UpTo};
use crate::rule::one_sided::Stretches;
use crate::rule::reduce::NonEmpty;
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::{AxisName, ShortName, TagName};
use core::any::type_name;
use core::cmp::Ordering;
use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

/// The size of an axis whose length is known only at run time, by the name `Tag`: any type of yours, which needs no `impl`.
///
/// The **name** is checked while compiling: what has the axis `Dyn<Batch>` goes with what has the axis `Dyn<Batch>`, and with an
/// axis of size 1. The **number** travels with the tensor; it comes in by a [`Len`], by reading a file, or by
/// [`renamed`](crate::Tensor::renamed), and where two axes of one name meet their numbers are compared.
///
/// ```
/// use conformable::prelude::*;
/// struct Batch;
/// fn scaled(x: &Tensor<f32, shape![Dyn<Batch>, 3]>) -> Tensor<f32, shape![Dyn<Batch>, 3]> {
///     x * tensor![1.0, 10.0, 100.0]
/// }
/// let rows = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let x = Tensor::<f32, shape![Dyn<Batch>, 3]>::from_slice_along(Len::<Batch>::new(2), &rows)?;
/// assert_eq!(scaled(&x).to_vec(), [1.0, 20.0, 300.0, 4.0, 50.0, 600.0]);
/// # Ok::<(), ShapeError>(())
/// ```
pub struct Dyn<Tag>(PhantomData<fn() -> Tag>);

/// How many elements there are along the axes [`Dyn<Tag>`]: the number that goes with the name.
///
/// ```
/// use conformable::prelude::*;
/// struct Rows;
/// let rows = Len::<Rows>::new(5);
/// assert_eq!(rows.get(), 5);
/// assert_eq!(Tensor::<f32, shape![Dyn<Rows>, 2]>::zeros_along(rows).dims().as_slice(), [5, 2]);
/// ```
pub struct Len<Tag> {
    number: usize,
    tag: PhantomData<fn() -> Tag>,
}

/// The name of the axis along which tensors were concatenated whose axes are named `A` and `B`; of a static size in place of a
/// name, as in `Sum<Past, One>`, that size. `Sum<A, B>` and `Sum<B, A>` are two names.
pub struct Sum<A, B>(PhantomData<fn() -> (A, B)>);

/// The name of an axis that has one element at least, so that it has a largest: `Dyn<AtLeastOne<Rows>>` is
/// [`NonEmpty`].
///
/// ```
/// use conformable::prelude::*;
/// struct Rows;
/// let x = Tensor::<f32, shape![Dyn<Rows>]>::from_slice_along(Len::<Rows>::new(3), &[2.0, 7.0, 1.0])?;
/// assert_eq!(x.renamed::<shape![Dyn<AtLeastOne<Rows>>]>()?.max(), 7.0);
/// # Ok::<(), ShapeError>(())
/// ```
pub struct AtLeastOne<Tag>(PhantomData<fn() -> Tag>);

// By hand: a derive would ask the same of the tag.
impl<Tag> Clone for Dyn<Tag> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Tag> Copy for Dyn<Tag> {}

impl<Tag> Default for Dyn<Tag> {
    fn default() -> Self {
        Dyn(PhantomData)
    }
}

impl<Tag> Debug for Dyn<Tag> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dyn<{}>", ShortName(type_name::<Tag>()))
    }
}

impl<Tag> PartialEq for Dyn<Tag> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<Tag> Eq for Dyn<Tag> {}

impl<Tag> Hash for Dyn<Tag> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<Tag> Clone for Len<Tag> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Tag> Copy for Len<Tag> {}

impl<Tag> Debug for Len<Tag> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Len<{}>({})", ShortName(type_name::<Tag>()), self.number)
    }
}

impl<Tag> PartialEq for Len<Tag> {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl<Tag> Eq for Len<Tag> {}

impl<Tag> PartialOrd for Len<Tag> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<Tag> Ord for Len<Tag> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number.cmp(&other.number)
    }
}

impl<Tag> Hash for Len<Tag> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number.hash(state);
    }
}

impl<Tag> Len<Tag> {
    /// This number of elements.
    ///
    /// # Panics
    /// When it is 0, and the name says [`AtLeastOne`].
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Batch;
    /// assert_eq!(Len::<Batch>::new(64).get(), 64);
    /// ```
    #[track_caller]
    pub fn new(number: usize) -> Self {
        assert!(
            number > 0 || !says_at_least_one(type_name::<Tag>()),
            "an axis named `{}` is not empty",
            ShortName(type_name::<Tag>())
        );
        Len { number, tag: PhantomData }
    }

    /// It.
    pub fn get(self) -> usize {
        self.number
    }

    /// A number that was found along an axis of this name.
    pub(crate) fn found(number: usize) -> Self {
        Len { number, tag: PhantomData }
    }
}

/// Is this the name of a type `AtLeastOne<..>`?
pub(crate) fn says_at_least_one(name: &str) -> bool {
    type_name::<AtLeastOne<()>>().strip_suffix("()>").is_some_and(|start| name.starts_with(start))
}

impl<Tag: 'static> Size for Dyn<Tag> {
    const FIXED: Option<usize> = None;
    const NAME: AxisName = AxisName::Tagged(TagName::of::<Tag>());
    type Known = No;
    type Array<X: Copy> = [X; 0];
}

// N ⊕ R = N
impl<Tag: 'static> Stretch for Dyn<Tag> {
    type With<R: Size> = Dyn<Tag>;
}

// N fits 1, and N
#[diagnostic::do_not_recommend]
impl<Tag: 'static> Fits<One> for Dyn<Tag> {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static> Fits<Dyn<Tag>> for Dyn<Tag> {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static, R, At> FitsAt<R, At> for Dyn<Tag> where Dyn<Tag>: Impossible {}

// N → N
#[diagnostic::do_not_recommend]
impl<Tag: 'static> StretchesTo<Dyn<Tag>> for Dyn<Tag> {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static> StretchesTo<Nothing> for Dyn<Tag> {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static, D, At> StretchesToAt<D, At> for Dyn<Tag> where Dyn<Tag>: Impossible {}

#[diagnostic::do_not_recommend]
impl<Tag: 'static> SameSize<Dyn<Tag>> for Dyn<Tag> {}

// N ≤ N
#[diagnostic::do_not_recommend]
impl<Tag: 'static> UpTo<Dyn<Tag>, Same> for Dyn<Tag> {}
#[diagnostic::do_not_recommend]
impl<Tag: 'static> UpTo<Nothing, Same> for Dyn<Tag> {}

// N does not stretch
impl<Tag: 'static> Stretches for Dyn<Tag> {
    type Beside<R: Size> = No;
    type StretchesOne = Yes;
}

#[diagnostic::do_not_recommend]
impl<Tag: 'static> NonEmpty for Dyn<AtLeastOne<Tag>> {}

/// A size that is known while compiling: no name is. What asks for a number of one that is not says so in these words.
#[diagnostic::on_unimplemented(
    message = "the size `{Self}` is known at run time: nothing is computed with it while compiling",
    label = "the size `{Self}` is known at run time",
    note = "a range of such an axis is taken by `.slice_along::<AXIS, Tag>(a..b)?`, or `.slice_at::<AXIS, LEN>(start)?` where its length is a number; parts one after the other by `.batches::<AXIS, Tag>(n)`, `.batches_mut::<AXIS, Tag>(n)`; the axis gets a number by `.renamed::<shape![..]>()?`",
    note = "C47: read on in `conformable::errors::c47` (`cargo doc --open`)"
)]
pub trait Computable: Sealed {}

// No impl: this is how a size without a number answers to who asks for one.
impl<Tag: 'static> ToNumber for Dyn<Tag>
where
    Dyn<Tag>: Computable,
{
    type Number = typenum::UTerm;
}
