//! Einsum: a letter is a size, wherever it stands.
//!
//! ```text
//! bik,bkj->bij   [B, I, K] and [B, K, J] give [B, I, J]
//! ```
//!
//! [`einsum!`](crate::einsum!) writes the letters of each operand as a [`Term`]: a list of all letters, in one order for
//! all operands, with the axis on which each stands. The sizes of all letters are a shape, with which those of each operand
//! are joined as in broadcasting ([`Bound`]), and so a letter of size 1 stretches, as in NumPy's einsum. Axes under `...`
//! stand before all letters, where shapes of different rank are aligned anyway. The output is picked from the joined shape.
//!
//! All of that is total. What is checked apart, at each operand: that it has as many axes as letters, and, if so, that each
//! of its sizes goes with that of the letter so far ([`SameLetter`]).

use crate::axis::{Answer, Axis, AxisList, AxisNumber, Depth, No, SizeAt, Succ, Yes, Zeroth};
use crate::layout::letters::{AxisNumbers, LetterPlaces, Picks};
use crate::rule::broadcast::{Conformable, Fits, Stretch};
use crate::rule::gather::Follow;
use crate::rule::same::SameSize;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::Size;
use core::marker::PhantomData;

/// A letter on axis `AXIS` of the operand, which is the last of its axes that no later letter stands on.
#[derive(Clone, Copy, Debug)]
pub struct On<const LETTER: char, const AXIS: isize>;

/// A letter on axis `AXIS` of the operand, in another order than that of all letters.
#[derive(Clone, Copy, Debug)]
pub struct OnAxis<const LETTER: char, const AXIS: isize>;

/// A letter on the axes of `Place` and on axis `AXIS` too: their diagonal.
#[derive(Clone, Copy, Debug)]
pub struct Also<Place, const LETTER: char, const AXIS: isize>(PhantomData<Place>);

/// A letter that the operand lacks.
#[derive(Clone, Copy, Debug)]
pub struct Lacking;

/// An axis by its number, [`OnAxis`], or several, [`Also`].
pub trait Place: Sealed + 'static {
    /// Its size in an operand of shape `S`.
    type Of<S: Shape>: Size;
    /// The axes.
    const AXES: Option<&'static AxisNumbers>;
}

impl<const LETTER: char, const AXIS: isize> Place for OnAxis<LETTER, AXIS>
where
    Axis<AXIS>: AxisNumber,
{
    type Of<S: Shape> = SizeAt<S, AXIS>;
    const AXES: Option<&'static AxisNumbers> = Some(&AxisNumbers { rest: None, axis: AXIS });
}

impl<P: Place, const LETTER: char, const AXIS: isize> Place for Also<P, LETTER, AXIS> {
    type Of<S: Shape> = P::Of<S>;
    const AXES: Option<&'static AxisNumbers> = Some(&AxisNumbers { rest: P::AXES, axis: AXIS });
}

/// Where all letters stand in an operand: `()` or `(Rest, ..)`.
///
/// Letters in the order of all letters take one axis after the other from the back, so that the operand's shape is walked
/// once.
pub trait PlaceList: Sealed + 'static {
    /// The sizes of all letters, `All`, joined with those of an operand of shape `S`, of which `Left` are the axes that no later
    /// letter has taken, and before them those of its axes under `...`, `Dots`.
    type Join<All: Shape, Dots: Shape, S: Shape, Left: Shape>: Shape;
    /// The places as a value.
    const PLACES: Option<&'static LetterPlaces>;
}

impl PlaceList for () {
    type Join<All: Shape, Dots: Shape, S: Shape, Left: Shape> = All::With<Dots>;
    const PLACES: Option<&'static LetterPlaces> = None;
}

// the last axis that is left
impl<Rest: PlaceList, const LETTER: char, const AXIS: isize> PlaceList for (Rest, On<LETTER, AXIS>) {
    type Join<All: Shape, Dots: Shape, S: Shape, Left: Shape> =
        (Rest::Join<All::Lead, Dots, S, Left::Lead>, <All::Last as Stretch>::With<Left::Last>);
    const PLACES: Option<&'static LetterPlaces> =
        Some(&LetterPlaces { lead: Rest::PLACES, axes: Some(&AxisNumbers { rest: None, axis: AXIS }) });
}

// S[AXIS]
impl<Rest: PlaceList, const LETTER: char, const AXIS: isize> PlaceList for (Rest, OnAxis<LETTER, AXIS>)
where
    OnAxis<LETTER, AXIS>: Place,
{
    type Join<All: Shape, Dots: Shape, S: Shape, Left: Shape> =
        (Rest::Join<All::Lead, Dots, S, Left>, <All::Last as Stretch>::With<<OnAxis<LETTER, AXIS> as Place>::Of<S>>);
    const PLACES: Option<&'static LetterPlaces> =
        Some(&LetterPlaces { lead: Rest::PLACES, axes: <OnAxis<LETTER, AXIS> as Place>::AXES });
}

// S[AXIS], which is S at the other axes too
impl<Rest: PlaceList, P: Place, const LETTER: char, const AXIS: isize> PlaceList for (Rest, Also<P, LETTER, AXIS>) {
    type Join<All: Shape, Dots: Shape, S: Shape, Left: Shape> =
        (Rest::Join<All::Lead, Dots, S, Left>, <All::Last as Stretch>::With<P::Of<S>>);
    const PLACES: Option<&'static LetterPlaces> =
        Some(&LetterPlaces { lead: Rest::PLACES, axes: Also::<P, LETTER, AXIS>::AXES });
}

// no axis
impl<Rest: PlaceList> PlaceList for (Rest, Lacking) {
    type Join<All: Shape, Dots: Shape, S: Shape, Left: Shape> = (Rest::Join<All::Lead, Dots, S, Left>, All::Last);
    const PLACES: Option<&'static LetterPlaces> = Some(&LetterPlaces { lead: Rest::PLACES, axes: None });
}

/// A number of axes to take away.
pub trait TakeAway: Depth {
    /// The shape without as many last axes.
    type Last<S: Shape>: Shape;
    /// The shape without as many first axes.
    type First<S: Shape>: Shape;
}

impl TakeAway for Zeroth {
    type Last<S: Shape> = S;
    type First<S: Shape> = S;
}

impl<D: TakeAway> TakeAway for Succ<D> {
    type Last<S: Shape> = D::Last<S::Lead>;
    type First<S: Shape> = D::First<<<S::Depth as Depth>::Pred as Depth>::Remove<S>>;
}

/// The letters of an operand that has one on each axis, `COUNT` of them.
#[derive(Clone, Copy, Debug)]
pub struct Letters<List, const COUNT: isize>(PhantomData<List>);

/// The letters of an operand with `...` between the first `Front` and the last `Back`, `COUNT` in all.
#[derive(Clone, Copy, Debug)]
pub struct Dotted<List, Front, Back, const COUNT: isize>(PhantomData<(List, Front, Back)>);

/// The letters of an operand.
pub trait Term: Sealed + 'static {
    /// Has an operand of shape `S` an axis for each letter, and none too many?
    type Suits<S: Shape>: Answer;
    /// The axes of such an operand under `...`.
    type Dots<S: Shape>: Shape;
    /// Where the letters stand.
    type List: PlaceList;
}

/// The shape of all letters, with those of an operand of shape `S` joined. One that does not suit is taken for a scalar: that
/// is an error of its own.
pub type Bound<All, S, L> =
    <<L as Term>::List as PlaceList>::Join<All, <L as Term>::Dots<Fit<S, L>>, Fit<S, L>, Fit<S, L>>;

/// The shape `S`, if it suits the letters `L`.
type Fit<S, L> = <<L as Term>::Suits<S> as Answer>::Either<S, ()>;

/// Has a shape as many axes as `COUNT`? Beside one axis more, axis `COUNT` then is the last.
type AsMany<S, const COUNT: isize> = <<Axis<COUNT> as AxisNumber>::In<Succ<<S as Shape>::Depth>> as Depth>::IsZero;

impl<List: PlaceList, const COUNT: isize> Term for Letters<List, COUNT>
where
    Axis<COUNT>: AxisNumber,
{
    type Suits<S: Shape> = AsMany<S, COUNT>;
    type Dots<S: Shape> = ();
    type List = List;
}

/// The depth `D`, less the depths `Front` and `Back`.
type Less<D, Front, Back> = <Back as Depth>::From<<Front as Depth>::From<D>>;

impl<List: PlaceList, Front: TakeAway, Back: TakeAway, const COUNT: isize> Term for Dotted<List, Front, Back, COUNT> {
    // not fewer axes than letters: what is left is a number, and not `Out`, which is not itself
    type Suits<S: Shape> = <Less<S::Depth, Front, Back> as Depth>::Is<Less<S::Depth, Front, Back>>;
    type Dots<S: Shape> = Front::First<Back::Last<S>>;
    type List = List;
}

/// The number of axes of the shape `S` is that of the operand's letters.
#[diagnostic::on_unimplemented(
    message = "in einsum an operand of the shape `{S}` has another number of letters than of axes: {COUNT}",
    label = "expected a letter for each axis of `{S}`, found {COUNT}",
    note = "each axis of an operand has one letter; `...` stands for any axes without letters, as in \"...ij->...ji\"",
    note = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
)]
pub trait AsManyLetters<S, const COUNT: isize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, const COUNT: isize> AsManyLetters<S, COUNT> for Yes {}

/// The number of axes of the shape `S` is not below that of the operand's letters beside `...`.
#[diagnostic::on_unimplemented(
    message = "in einsum an operand of the shape `{S}` has more letters than axes: {COUNT} beside `...`",
    label = "expected an axis for each letter, found {COUNT} letters beside `...` for the axes of `{S}`",
    note = "each letter is one axis of the operand; `...` stands for any others, or for none",
    note = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
)]
pub trait NotMoreLetters<S, const COUNT: isize>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, const COUNT: isize> NotMoreLetters<S, COUNT> for Yes {}

/// A letter that has size `N` in the operands before goes with an axis of this size: the same, or one of them is 1.
#[diagnostic::on_unimplemented(
    message = "in einsum the letter {LETTER} stands for size `{N}` and for size `{Self}`",
    label = "the letter {LETTER} has size `{Self}` here, and `{N}` in the operands before",
    note = "a letter is one size in all operands; an axis of size 1 stretches",
    note = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
)]
pub trait SameLetter<N, const LETTER: char>: Sealed {}

#[diagnostic::do_not_recommend]
impl<M: Sealed, N: Fits<M>, const LETTER: char> SameLetter<N, LETTER> for M {}

/// A letter that stands on an axis of size `N` of an operand stands on another of this size: the same.
#[diagnostic::on_unimplemented(
    message = "in einsum the letter {LETTER} is repeated on axes of size `{N}` and size `{Self}`",
    label = "the letter {LETTER} has size `{N}` and size `{Self}` in this operand",
    note = "a letter that is repeated in one operand is the diagonal of these axes, which have one size; none is stretched",
    note = "C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
)]
pub trait SameDiagonal<N, const LETTER: char>: Sealed {}

#[diagnostic::do_not_recommend]
impl<M: SameSize<N>, N, const LETTER: char> SameDiagonal<N, LETTER> for M {}

/// All letters of an operand of shape `S`, of which `Left` are the axes that no later letter has taken, go with the sizes
/// `All`, and its axes under `...`, `Dots`, with those before.
pub trait PlacesAgree<S, Left, All, Dots>: Sealed {}

impl<S, Left, All: Conformable<Dots>, Dots> PlacesAgree<S, Left, All, Dots> for () {}

impl<S, Left, All: Shape, Dots, Rest> PlacesAgree<S, Left, All, Dots> for (Rest, Lacking) where
    Rest: PlacesAgree<S, Left, All::Lead, Dots>
{
}

impl<S, Left, All, Dots, Rest, const LETTER: char, const AXIS: isize> PlacesAgree<S, Left, All, Dots>
    for (Rest, On<LETTER, AXIS>)
where
    Left: Shape<Last: SameLetter<All::Last, LETTER>>,
    All: Shape,
    Rest: PlacesAgree<S, Left::Lead, All::Lead, Dots>,
{
}

impl<S, Left, All, Dots, Rest, const LETTER: char, const AXIS: isize> PlacesAgree<S, Left, All, Dots>
    for (Rest, OnAxis<LETTER, AXIS>)
where
    S: Shape,
    All: Shape,
    Axis<AXIS>: AxisNumber,
    SizeAt<S, AXIS>: SameLetter<All::Last, LETTER>,
    Rest: PlacesAgree<S, Left, All::Lead, Dots>,
{
}

impl<S, Left, All, Dots, Rest, P, const LETTER: char, const AXIS: isize> PlacesAgree<S, Left, All, Dots>
    for (Rest, Also<P, LETTER, AXIS>)
where
    S: Shape,
    P: Place,
    Axis<AXIS>: AxisNumber,
    SizeAt<S, AXIS>: SameDiagonal<P::Of<S>, LETTER>,
    (Rest, P): PlacesAgree<S, Left, All, Dots>,
{
}

/// The letters of an operand go with the sizes `All`, if it has as many axes. Vacuous if not: that is said already.
pub trait Agrees<Letters, All, Suits>: Sealed {}

impl<S: Sealed, L, All> Agrees<L, All, No> for S {}
impl<S: Shape, L: Term, All> Agrees<L, All, Yes> for S where L::List: PlacesAgree<S, S, All, L::Dots<S>> {}

/// An operand of shape `S` has an axis for each of these letters, and none too many.
pub trait SuitedTo<S>: Sealed {}

impl<S: Shape, List, const COUNT: isize> SuitedTo<S> for Letters<List, COUNT>
where
    Axis<COUNT>: AxisNumber,
    AsMany<S, COUNT>: AsManyLetters<S, COUNT>,
{
}

impl<S: Shape, List, Front: Depth, Back: Depth, const COUNT: isize> SuitedTo<S> for Dotted<List, Front, Back, COUNT> where
    <Less<S::Depth, Front, Back> as Depth>::Is<Less<S::Depth, Front, Back>>: NotMoreLetters<S, COUNT>
{
}

/// An output with `...` behind other letters: `Before`, the axes under `...`, then `After`. There are `Count` letters in all.
#[derive(Clone, Copy, Debug)]
pub struct AroundDots<Before, After, Count>(PhantomData<(Before, After, Count)>);

/// The output of an einsum.
pub trait Outcome: Sealed + 'static {
    /// Its shape, of that of all letters.
    type Of<All: Shape>: Shape;
    /// The same as a value.
    const PICKS: Picks;
}

// The letters in their order, after the axes under `...`: each is summed, `Yes`, or kept, `No`. No letters: what is left.
impl Outcome for () {
    type Of<All: Shape> = All;
    const PICKS: Picks = Picks::Without(0);
}

impl<Rest: Outcome> Outcome for (Rest, Yes) {
    type Of<All: Shape> = Rest::Of<All::Lead>;
    const PICKS: Picks = Rest::PICKS.behind(true);
}

impl<Rest: Outcome> Outcome for (Rest, No) {
    type Of<All: Shape> = (Rest::Of<All::Lead>, All::Last);
    const PICKS: Picks = Rest::PICKS.behind(false);
}

impl<Before: Numbered, After: Numbered, Count: TakeAway> Outcome for AroundDots<Before, After, Count> {
    // the letters before, the axes under `...`, the letters behind
    type Of<All: Shape> =
        <After::Pick<All> as Follow>::Following<<Count::Last<All> as Follow>::Following<Before::Pick<All>>>;
    const PICKS: Picks = Picks::BesideDots { before: Before::NUMBERS, after: After::NUMBERS, letters: Count::D };
}

/// A list of axes as numbers.
pub trait Numbered: AxisList {
    /// The numbers.
    const NUMBERS: Option<&'static AxisNumbers>;
}

impl Numbered for () {
    const NUMBERS: Option<&'static AxisNumbers> = None;
}

impl<Rest: Numbered, const A: isize> Numbered for (Rest, Axis<A>)
where
    Axis<A>: AxisNumber,
{
    const NUMBERS: Option<&'static AxisNumbers> = Some(&AxisNumbers { rest: Rest::NUMBERS, axis: A });
}
