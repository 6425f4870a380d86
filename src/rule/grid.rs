//! Grids: places in images `[.., C, H, W]`, or in volumes `[.., C, D, H, W]`.
//!
//! ```text
//! [.., C, H, W]      at a grid  [.., P, Q, 2]      is  [.., C, P, Q]
//! [.., C, D, H, W]   at a grid  [.., O, P, Q, 3]   is  [.., C, O, P, Q]
//! ```
//!
//! The last axis of a grid says which of the two it is.

use super::image::{AsImage, FourthOf, Image, IsImage, LeadOf, SecondOf, ThirdOf};
use crate::axis::Missing;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::{Dim, Size, ToNumber};
use typenum::{B0, B1, UInt, UTerm};

/// Places in a plane: two numbers.
#[derive(Clone, Copy, Debug)]
pub struct InPlane;
/// Places in a volume: three numbers.
#[derive(Clone, Copy, Debug)]
pub struct InVolume;
/// Places nowhere.
#[derive(Clone, Copy, Debug)]
pub struct InNeither;

/// A typenum number as what places of so many numbers are in.
pub trait PlaceNumbers: Sealed {
    /// [`InPlane`], [`InVolume`] or [`InNeither`].
    type In;
}

impl PlaceNumbers for UTerm {
    type In = InNeither;
}
impl<B> PlaceNumbers for UInt<UTerm, B> {
    type In = InNeither;
}
impl PlaceNumbers for UInt<UInt<UTerm, B1>, B0> {
    type In = InPlane;
}
impl PlaceNumbers for UInt<UInt<UTerm, B1>, B1> {
    type In = InVolume;
}
impl<U, A, B, C> PlaceNumbers for UInt<UInt<UInt<U, A>, B>, C> {
    type In = InNeither;
}

/// What comes of images or volumes of this shape at the places of a grid of the shape `G`, total; the check is [`GridFor`].
pub trait SampledAt<G>: Sealed {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S: Shape, G, Kind> SampledAt<G> for S
where
    G: Shape<Last: ToNumber<Number: PlaceNumbers<In = Kind>>>,
    Kind: Samples<S, G>,
{
    type Output = Kind::Output;
}

/// How images or volumes are seen at places in this.
pub trait Samples<S, G>: Sealed {
    /// The shape that comes out.
    type Output: Shape;
}

impl<S: Shape, G: Shape> Samples<S, G> for InPlane {
    type Output = (((LeadOf<LeadOf<LeadOf<S>>>, ThirdOf<S>), ThirdOf<G>), SecondOf<G>);
}
impl<S: Shape, G: Shape> Samples<S, G> for InVolume {
    type Output = ((((LeadOf<LeadOf<LeadOf<LeadOf<S>>>>, FourthOf<S>), FourthOf<G>), ThirdOf<G>), SecondOf<G>);
}
impl<S, G: Shape> Samples<S, G> for InNeither {
    type Output = G::Lead;
}

/// A grid of this shape has places in images or volumes of the shape `S`. `Self` is the argument that comes last, as in
/// [`linear`](super::linear).
pub trait GridFor<S>: Sealed {}

impl<S, G> GridFor<S> for G where G: Shape<Last: ToNumber<Number: PlaceNumbers<In: GivesPlaces<G> + PlacesIn<S, G>>>> {}

/// A grid of the shape `G`, whose places are in this, has places.
#[diagnostic::on_unimplemented(
    message = "a grid of the shape `{G}` has no places: its last axis is neither 2 nor 3",
    label = "the last axis of the grid `{G}` has neither 2 numbers nor 3",
    note = "a place in an image is 2 numbers, its column and its row, `[.., rows, columns, 2]`; one in a volume 3, `[.., layers, rows, columns, 3]`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait GivesPlaces<G>: Sealed {}

#[diagnostic::do_not_recommend]
impl<G> GivesPlaces<G> for InPlane {}
#[diagnostic::do_not_recommend]
impl<G> GivesPlaces<G> for InVolume {}

/// Places of a grid of the shape `G` that are in this are in images or volumes of the shape `S`. Of those nowhere, nothing is asked.
pub trait PlacesIn<S, G>: Sealed {}

impl<S, G> PlacesIn<S, G> for InNeither {}

impl<S, G> PlacesIn<S, G> for InPlane
where
    S: Shape
        + AsImage<Seen: IsImage<S> + UnderGrid<S, G, G::Seen, LeadOf<LeadOf<LeadOf<S>>>, LeadOf<LeadOf<LeadOf<G>>>>>,
    G: Shape + AsImage,
{
}

impl<S, G> PlacesIn<S, G> for InVolume
where
    S: Shape<
        Lead: AsImage<
            Seen: IsSampledVolume<S>
                      + UnderGrid<
                S,
                G,
                <G::Lead as AsImage>::Seen,
                LeadOf<LeadOf<LeadOf<LeadOf<S>>>>,
                LeadOf<LeadOf<LeadOf<LeadOf<G>>>>,
            >,
        >,
    >,
    G: Shape<Lead: AsImage>,
{
}

/// What the shape `S`, without an axis, is seen as is a volume.
#[diagnostic::on_unimplemented(
    message = "expected volumes `[.., channels, layers, rows, columns]` under a grid of places with 3 numbers, found the shape `{S}`",
    label = "`{S}` has no channels before layers, rows and columns",
    note = "give it the axes that it lacks with `.unsqueeze::<0>()`; places in images are 2 numbers",
    note = "C34: read on in `conformable::errors::c34` (`cargo doc --open`)"
)]
pub trait IsSampledVolume<S>: Sealed {}

#[diagnostic::do_not_recommend]
impl<S, C, H, W> IsSampledVolume<S> for Image<C, H, W> {}

/// Images or volumes that are seen as this go with a grid of the shape `G`, seen as `Grid`. Of what is [`Missing`], nothing is asked.
pub trait UnderGrid<S, G, Grid, Batch, GridBatch>: Sealed {}

impl<S, G, Grid, Batch, GridBatch> UnderGrid<S, G, Grid, Batch, GridBatch> for Missing {}
impl<S, G, Grid, Batch, GridBatch, C, H, W> UnderGrid<S, G, Grid, Batch, GridBatch> for Image<C, H, W> where
    Grid: IsGrid<G> + HasBatch<S, G, Batch, GridBatch>
{
}

/// What the shape `G` is seen as has an axis for each of the places.
#[diagnostic::on_unimplemented(
    message = "expected a grid `[.., rows, columns, 2]` or `[.., layers, rows, columns, 3]`, found the shape `{G}`",
    label = "`{G}` does not end with rows, columns and the numbers of a place",
    note = "what comes out has the rows and columns of the grid; one of a list of places is a row: `.unsqueeze::<-3>()`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait IsGrid<G>: Sealed {}

#[diagnostic::do_not_recommend]
impl<G, P, Q, N> IsGrid<G> for Image<P, Q, N> {}

/// A grid that is seen as this has the batch of what lies under it. Of what is [`Missing`], nothing is asked.
pub trait HasBatch<S, G, Batch, GridBatch>: Sealed {}

impl<S, G, Batch, GridBatch> HasBatch<S, G, Batch, GridBatch> for Missing {}
impl<S, G, Batch, GridBatch: BatchUnder<Batch, S, G>, P, Q, N> HasBatch<S, G, Batch, GridBatch> for Image<P, Q, N> {}

/// The leading axes of a grid, which are those of what lies under it.
#[diagnostic::on_unimplemented(
    message = "a grid of the shape `{G}` does not go over the shape `{S}`: their leading axes differ",
    label = "the leading axes of the grid are `{Self}`, and those under it `{Batch}`",
    note = "each image has a grid of its own: the axes before the channels are those before the places; one grid for all is repeated by `.broadcast_to::<shape![..]>()`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait BatchUnder<Batch, S, G>: Sealed {}

#[diagnostic::do_not_recommend]
impl<L: Shape, S, G> BatchUnder<L, S, G> for L {}

/// What comes of matrices of this shape over the places `P`, total; the check is [`MovesPlaces`].
pub trait PlacesOver<P>: Sealed {
    /// The shape of the grid.
    type Output: Shape;
}

impl<M: Shape, P: Shape> PlacesOver<P> for M
where
    P: OnTopOf<LeadOf<LeadOf<M>>>,
{
    type Output = (P::Output, SecondOf<M>);
}

/// The axes of this shape behind others, if they are those of places; total.
pub trait OnTopOf<Lead>: Sealed {
    /// All of them.
    type Output: Shape;
    /// The matrices that move such places, in a tuple; [`Missing`] if they are none.
    type Matrices;
}

impl<Lead: Shape> OnTopOf<Lead> for () {
    type Output = Lead;
    type Matrices = Missing;
}
impl<Lead: Shape, W: Size> OnTopOf<Lead> for ((), W) {
    type Output = (Lead, W);
    type Matrices = Missing;
}
impl<Lead: Shape, H: Size, W: Size> OnTopOf<Lead> for (((), H), W) {
    type Output = ((Lead, H), W);
    type Matrices = ((((), Dim<2>), Dim<3>),);
}
impl<Lead: Shape, D: Size, H: Size, W: Size> OnTopOf<Lead> for ((((), D), H), W) {
    type Output = (((Lead, D), H), W);
    type Matrices = ((((), Dim<3>), Dim<4>),);
}
impl<Lead: Shape, More, A, B, C, D> OnTopOf<Lead> for ((((More, A), B), C), D) {
    type Output = Lead;
    type Matrices = Missing;
}

/// Matrices of this shape move the places `P`.
pub trait MovesPlaces<P>: Sealed {}

impl<M, P: OnTopOf<(), Matrices: ArePlaces<P> + MovedBy<M, P>>> MovesPlaces<P> for M where M: Sealed {}

/// There are matrices that move the places `P`.
#[diagnostic::on_unimplemented(
    message = "places are rows and columns, or layers, rows and columns, and not `{P}`",
    label = "expected two axes or three",
    note = "a plane is `shape![rows, columns]`, a volume `shape![layers, rows, columns]`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait ArePlaces<P>: Sealed {}

#[diagnostic::do_not_recommend]
impl<P, X> ArePlaces<P> for (X,) {}

/// Matrices of the shape `M` are such. Of what is [`Missing`], nothing is asked.
pub trait MovedBy<M, P>: Sealed {}

impl<M, P> MovedBy<M, P> for Missing {}
impl<M: Shape, P, X> MovedBy<M, P> for (X,) where (((), SecondOf<M>), M::Last): MatrixOf<X, M, P> {}

/// The last two axes of matrices of the shape `M`, which move the places `P`.
#[diagnostic::on_unimplemented(
    message = "matrices of the shape `{M}` do not move the places `{P}`: their last axes are `{Self}`, and not `{X}`",
    label = "expected matrices `[.., 2, 3]` of a plane or `[.., 3, 4]` of a volume",
    note = "a place of 2 numbers becomes another by a matrix of 2 rows and 3 columns, the last of which is added; of 3 numbers by one of 3 rows and 4 columns",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait MatrixOf<X, M, P>: Sealed {}

#[diagnostic::do_not_recommend]
impl<X: Shape, M, P> MatrixOf<X, M, P> for X {}
