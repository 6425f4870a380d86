//! What a tensor carries of its shape: the numbers of the axes whose size is known only at run time, and nothing else.
//!
//! The sizes of a result are **bound** here, in one place, whatever the operation: its type has a name on each such axis, and
//! the number is that of the axis of this name among the operands. Operands whose axes of one name have two numbers go no
//! further: what `unsafe` code believes of types rests on that.

use super::{Rank, Shape, Sizes, zeros};
use crate::axis::{No, Yes};
use crate::sealed::Sealed;
use crate::text::require;
use core::any::{TypeId, type_name};
use core::fmt::{self, Debug, Display};
use generic_array::GenericArray;

/// The name of an axis: the tag of a [`Dyn`](crate::size::Dyn).
#[derive(Clone, Copy)]
pub struct TagName {
    id: TypeId,
    text: fn() -> &'static str,
}

impl TagName {
    /// This tag.
    pub const fn of<Tag: 'static>() -> Self {
        TagName { id: TypeId::of::<Tag>(), text: type_name::<Tag> }
    }

    /// The tag's own name, with its path.
    pub(crate) fn text(&self) -> &'static str {
        (self.text)()
    }
}

impl PartialEq for TagName {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Display for TagName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&ShortName((self.text)()), f)
    }
}

/// The name of a type without the paths in it.
pub struct ShortName(pub &'static str);

impl Display for ShortName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while !rest.is_empty() {
            let end = rest.find(['<', '>', ',', ' ', '(', ')']).map_or(rest.len(), |at| at + 1);
            let (part, behind) = rest.split_at(end);
            f.write_str(part.rfind("::").map_or(part, |at| &part[at + 2..]))?;
            rest = behind;
        }
        Ok(())
    }
}

/// Writes a shape as its type has it: `[Batch, 3]`, with the name of an axis whose size is known only at run time.
pub(crate) struct ShapeNames(pub(crate) Option<&'static AxisNames>);

impl Display for ShapeNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn inner(names: Option<&'static AxisNames>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let Some(axis) = names else { return Ok(()) };
            inner(axis.lead, f)?;
            f.write_str(if axis.lead.is_some() { ", " } else { "" })?;
            match axis.last {
                AxisName::Fixed(n) => write!(f, "{n}"),
                AxisName::Tagged(name) => write!(f, "{name}"),
            }
        }
        f.write_str("[")?;
        inner(self.0, f)?;
        f.write_str("]")
    }
}

/// What the type says of an axis: its size, or the name of a size that a tensor carries.
#[derive(Clone, Copy)]
pub enum AxisName {
    /// The size.
    Fixed(usize),
    /// The name.
    Tagged(TagName),
}

/// The axes of a shape as the type says them: a list like the type.
pub struct AxisNames {
    /// The axes before the last; `None` when there is one axis.
    pub(super) lead: Option<&'static AxisNames>,
    /// The last axis.
    pub(super) last: AxisName,
}

/// Are all sizes of a shape known while compiling? [`Yes`] or [`No`].
pub trait KnownSizes: Sealed {
    /// The answer for two.
    type And<K: KnownSizes>: KnownSizes;
    /// What a tensor of such a shape carries.
    type Extents<R: Rank>: Extents;
}

impl KnownSizes for Yes {
    type And<K: KnownSizes> = K;
    type Extents<R: Rank> = ();
}

impl KnownSizes for No {
    type And<K: KnownSizes> = No;
    type Extents<R: Rank> = OpenExtents<R>;
}

/// The sizes of a shape as a tensor carries them: nothing where the type says all.
///
/// They are **bound**: of the axes of one name all have one number, the others have the type's, and their product is a number of
/// elements. Only this module makes them, of sizes that it has compared.
pub trait Extents: Sealed + Copy + Debug + Send + Sync + 'static {
    /// These sizes, one for each axis.
    fn of(sizes: BoundSizes<'_>) -> Self;

    /// The sizes; none where the type says all.
    fn as_slice(&self) -> &[usize];
}

/// Sizes that have been compared with a shape: see [`Extents`].
pub struct BoundSizes<'a>(&'a [usize]);

impl Extents for () {
    #[inline(always)]
    fn of(_: BoundSizes<'_>) -> Self {}

    #[inline(always)]
    fn as_slice(&self) -> &[usize] {
        &[]
    }
}

/// The sizes of a shape that has an axis of run-time size: all of them, the first axis first.
#[derive(Clone, Copy, Debug)]
pub struct OpenExtents<R: Rank>(GenericArray<usize, R>);

impl<R: Rank> Extents for OpenExtents<R> {
    #[inline]
    fn of(BoundSizes(sizes): BoundSizes<'_>) -> Self {
        let mut own = zeros::<usize, R>();
        own.copy_from_slice(sizes);
        OpenExtents(own)
    }

    #[inline(always)]
    fn as_slice(&self) -> &[usize] {
        &self.0
    }
}

/// An operand as names and numbers.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    names: Option<&'static AxisNames>,
    sizes: &'a [usize],
}

impl<'a> Named<'a> {
    /// No operand.
    pub(crate) const NONE: Self = Named { names: None, sizes: &[] };

    /// Is it known that these are its names? The same names may lie in two places, and then it is not.
    #[inline(always)]
    fn is_named(&self, names: Option<&'static AxisNames>) -> bool {
        matches!((self.names, names), (Some(own), Some(other)) if core::ptr::eq(own, other))
    }

    /// A tensor of shape `S`.
    #[inline(always)]
    pub(crate) fn new<S: Shape>(extents: &'a S::Extents) -> Self {
        Named { names: S::NAMES, sizes: S::sizes(extents).as_slice() }
    }

    /// Each axis that has a name, with its number, the last first.
    fn each(self, mut f: impl FnMut(TagName, usize)) {
        let mut names = self.names;
        for &size in self.sizes.iter().rev() {
            let Some(axis) = names else { return };
            if let AxisName::Tagged(name) = axis.last {
                f(name, size);
            }
            names = axis.lead;
        }
    }

    /// The number that goes with a name.
    fn find(self, name: TagName) -> Option<usize> {
        let mut found = None;
        self.each(|own, size| {
            if own == name {
                found = Some(size);
            }
        });
        found
    }
}

/// What a tensor carries of its sizes where its type says all.
#[inline(always)]
pub(crate) fn of_no_sizes<S: Shape>() -> S::Extents {
    S::Extents::of(BoundSizes(&[]))
}

/// Are two shapes one type? Known while compiling.
#[inline(always)]
fn is_same<A: Shape, B: Shape>() -> bool {
    TypeId::of::<A>() == TypeId::of::<B>()
}

/// What a tensor of the shape `S` carries, as one of `To`, which is the same shape.
#[inline(always)]
fn same<To: Shape, S: Shape>(extents: &S::Extents) -> To::Extents {
    To::Extents::of(BoundSizes(extents.as_slice()))
}

/// Are two shapes one type, and the sizes of two tensors of it the same?
#[inline(always)]
fn is_same_with<A: Shape, B: Shape>(a: &A::Extents, b: &B::Extents) -> bool {
    is_same::<A, B>() && a.as_slice() == b.as_slice()
}

/// Holds a tensor of the shape `A` and an operand of the shape `B` to one number for each name.
///
/// # Panics
/// When an axis of run-time size has two.
#[inline(always)]
#[track_caller]
pub(crate) fn meet<A: Shape, B: Shape>(a: &A::Extents, b: &B::Extents) {
    if const { A::OPEN != 0 && B::OPEN != 0 } && !is_same_with::<A, B>(a, b) {
        agree(&[Named::new::<A>(a), Named::new::<B>(b)]);
    }
}

/// The sizes of a result of the shape `To` whose operands have the shapes `A` and `B`.
///
/// # Panics
/// When two axes of one name have two numbers, or the result has more elements than there are numbers.
#[inline(always)]
#[track_caller]
pub(crate) fn bind<To: Shape, A: Shape, B: Shape>(a: &A::Extents, b: &B::Extents) -> To::Extents {
    if const { To::OPEN | A::OPEN | B::OPEN == 0 } {
        return of_no_sizes::<To>();
    }
    // As most are: of the shape of one operand, beside one that has all its sizes from its type, or the same.
    if is_same::<To, A>() && (const { B::OPEN == 0 } || is_same_with::<A, B>(a, b)) {
        return same::<To, A>(a);
    }
    if is_same::<To, B>() && const { A::OPEN == 0 } {
        return same::<To, B>(b);
    }
    bind_all::<To>(&[Named::new::<A>(a), Named::new::<B>(b)])
}

/// The sizes of a result of the shape `To` with an operand of the shape `S`.
///
/// # Panics
/// When the result has more elements than there are numbers.
#[inline(always)]
#[track_caller]
pub(crate) fn rebind<To: Shape, S: Shape>(extents: &S::Extents) -> To::Extents {
    if const { To::OPEN == 0 } {
        return of_no_sizes::<To>();
    }
    if is_same::<To, S>() {
        return same::<To, S>(extents);
    }
    bind_all::<To>(&[Named::new::<S>(extents)])
}

/// The sizes of a result of the shape `To` with these operands.
///
/// # Panics
/// As [`bind`].
#[track_caller]
pub(crate) fn bind_all<To: Shape>(operands: &[Named<'_>]) -> To::Extents {
    if const { To::OPEN == 0 } {
        agree(operands);
        return of_no_sizes::<To>();
    }
    let mut sizes = zeros::<usize, To::Rank>();
    write_bound(To::NAMES, operands, &mut sizes);
    To::Extents::of(BoundSizes(&sizes))
}

/// The sizes of parts that follow each other along an axis, which is longer than each of them; `To` has all others of them.
///
/// # Panics
/// As [`bind`].
#[inline(always)]
#[track_caller]
pub(crate) fn joined<To: Shape>(parts: &[Named<'_>], axis: usize) -> To::Extents {
    if const { To::OPEN == 0 } {
        return of_no_sizes::<To>();
    }
    agree(parts);
    let mut sizes = zeros::<usize, To::Rank>();
    sizes.copy_from_slice(parts[0].sizes);
    sizes[axis] = parts.iter().map(|part| part.sizes[axis]).sum();
    extents_of::<To>(&sizes)
}

/// The sizes of parts along a new axis: `To` has all of theirs.
///
/// # Panics
/// As [`bind`].
#[inline(always)]
#[track_caller]
pub(crate) fn stacked<To: Shape>(parts: &[Named<'_>]) -> To::Extents {
    if const { To::OPEN == 0 } { of_no_sizes::<To>() } else { bind_all::<To>(parts) }
}

/// The sizes of a shape that is written out: those of `To`'s axes without a name are not looked at.
///
/// # Panics
/// When two axes of one name have two numbers, or there are more elements than numbers.
#[track_caller]
pub(crate) fn extents_of<To: Shape>(sizes: &[usize]) -> To::Extents {
    if const { To::OPEN == 0 } {
        return of_no_sizes::<To>();
    }
    assert_eq!(sizes.len(), To::RANK);
    agree_within::<To>(sizes);
    bind_all::<To>(&[Named { names: To::NAMES, sizes }])
}

/// The sizes of a tensor of the shape `S` whose axis `axis`, counted from the front, has `size` elements in the shape `To`.
///
/// # Panics
/// When two axes of one name have two numbers then.
#[track_caller]
pub(crate) fn resized<To: Shape, S: Shape>(extents: &S::Extents, axis: usize, size: usize) -> To::Extents {
    let mut sizes = zeros::<usize, To::Rank>();
    sizes.copy_from_slice(S::sizes(extents).as_slice());
    sizes[axis] = size;
    extents_of::<To>(&sizes)
}

/// How long the first axis of a name is.
///
/// # Panics
/// When no axis has the name.
#[track_caller]
pub(crate) fn len_of<S: Shape, Tag: 'static>(extents: &S::Extents) -> usize {
    match Named::new::<S>(extents).find(TagName::of::<Tag>()) {
        Some(size) => size,
        None => panic!("the shape {} has no axis named `{}`", ShapeNames(S::NAMES), TagName::of::<Tag>()),
    }
}

/// The name of an axis, counted from the front, if its size is known only at run time.
#[cfg(any(feature = "arbitrary", feature = "proptest", feature = "serde"))]
pub(crate) fn name_of<S: Shape>(axis: usize) -> Option<TagName> {
    let (mut names, mut at) = (S::NAMES, S::RANK);
    while let Some(node) = names {
        at -= 1;
        match node.last {
            AxisName::Tagged(name) if at == axis => return Some(name),
            _ => names = node.lead,
        }
    }
    None
}

/// Holds axes of one name to one number.
///
/// # Panics
/// When two differ.
#[track_caller]
fn agree_within<S: Shape>(sizes: &[usize]) {
    let named = Named { names: S::NAMES, sizes };
    named.each(|name, size| match named.find(name) {
        Some(first) if first != size => two_sizes(name, first, size),
        _ => {}
    });
}

/// What a tensor of the shape `S` carries, all of whose sizes are known while compiling: a weight.
pub(crate) fn fixed_extents<S: Shape>() -> S::Extents {
    const { require(S::OPEN == 0, crate::size::NOT_KNOWN) };
    of_no_sizes::<S>()
}

/// Are these sizes such as a tensor of the shape `To` has? `Err` with the first pair that is not: what the type says, or what an
/// axis of the same name has, and what was given.
pub(crate) fn check<To: Shape>(sizes: &[usize]) -> Result<To::Extents, SizeMisfit> {
    let named = Named { names: To::NAMES, sizes };
    let mut misfit = None;
    let (mut names, mut axis) = (To::NAMES, sizes.len());
    while let Some(node) = names {
        axis -= 1;
        let found = sizes[axis];
        match node.last {
            AxisName::Fixed(n) if n != found => misfit = Some(SizeMisfit { axis, expected: n, found, name: None }),
            AxisName::Tagged(name) => match named.find(name) {
                Some(n) if n != found => misfit = Some(SizeMisfit { axis, expected: n, found, name: Some(name) }),
                _ if found == 0 && crate::size::says_at_least_one(name.text()) => {
                    misfit = Some(SizeMisfit { axis, expected: 1, found, name: Some(name) });
                }
                _ => {}
            },
            AxisName::Fixed(_) => {}
        }
        names = node.lead;
    }
    match misfit {
        Some(misfit) => Err(misfit),
        None => Ok(extents_of::<To>(sizes)),
    }
}

/// A size that is not that of a shape's axis.
#[derive(Clone, Copy)]
pub(crate) struct SizeMisfit {
    pub(crate) axis: usize,
    pub(crate) expected: usize,
    pub(crate) found: usize,
    /// The name that another axis has with another number, if it is no size of the type.
    pub(crate) name: Option<TagName>,
}

/// Holds operands whose axes of one name have two numbers to be a mistake.
///
/// # Panics
/// When there are such.
#[track_caller]
pub(crate) fn agree(operands: &[Named<'_>]) {
    let mut two = None;
    for (k, operand) in operands.iter().enumerate() {
        operand.each(|name, size| {
            for earlier in &operands[..k] {
                earlier.each(|other, before| {
                    if name == other && size != before {
                        two = Some((name, before, size));
                    }
                });
            }
        });
    }
    if let Some((name, before, size)) = two {
        two_sizes(name, before, size);
    }
}

#[inline(never)]
#[track_caller]
fn write_bound(mut names: Option<&'static AxisNames>, operands: &[Named<'_>], out: &mut [usize]) {
    agree(operands);
    if let Some(same) = operands.iter().find(|operand| operand.is_named(names)) {
        out.copy_from_slice(same.sizes);
    } else {
        for size in out.iter_mut().rev() {
            let Some(axis) = names else { break };
            *size = match axis.last {
                AxisName::Fixed(size) => size,
                AxisName::Tagged(name) => {
                    operands.iter().find_map(|operand| operand.find(name)).unwrap_or_else(|| no_number(name))
                }
            };
            names = axis.lead;
        }
    }
    assert!(
        Sizes::fixed(out).count().is_some(),
        "a tensor of the shape {out:?} has more elements than there are numbers"
    );
}

#[cold]
#[track_caller]
fn two_sizes(name: TagName, before: usize, size: usize) -> ! {
    panic!("one run-time axis has two sizes here: `{name}` is {before} and {size}")
}

#[cold]
#[track_caller]
fn no_number(name: TagName) -> ! {
    panic!("no operand has an axis named `{name}`, so the result has no number for it")
}
