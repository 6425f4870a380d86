//! How it works: the rules. Which shapes go together, and what comes out. Types and constants; nothing here holds a value.
//!
//! Each rule has a *total* output, defined for any shapes, and a *check* that can fail and says why in the user's words.
//! So a mistake is one error, at the operator, and the lines after it still have a type. Read [`broadcast`] first: the
//! others follow its pattern.
//!
//! In the `where` clause of a method, a check is read as a sentence from left to right: `Axis<A>: AxisOf<S>` is "`A` is an axis
//! of `S`", `R::Shape: Follows<S, A>` "the shape of `R` follows `S` along `A`". Each trait's page begins with its sentence.
//!
//! | rule | output | check |
//! |---|---|---|
//! | [`broadcast`] | [`Join::With`](broadcast::Join::With) | [`Broadcast`](broadcast::Broadcast), [`BroadcastTo`](broadcast::BroadcastTo) |
//! | [`strict`] | the same | [`Allows`](strict::Allows), for those who ask for less |
//! | [`broadcast_all`] | the same, one operand after the other | [`AllTogether`](broadcast_all::AllTogether) |
//! | [`matmul`] | [`Product`](matmul::Product) | [`RightOf`](matmul::RightOf) |
//! | [`einsum`] | [`Outcome::Of`](einsum::Outcome::Of) | [`SuitedTo`](einsum::SuitedTo), [`Agrees`](einsum::Agrees) |
//! | [`in_dim`] | the user names it | [`Places`](in_dim::Places) |
//! | [`reduce`] | [`Reduced`](reduce::Reduced), [`ReducedAxes`](reduce::ReducedAxes) | [`AxisOf`](crate::axis::AxisOf), [`AxesOf`](crate::axis::AxesOf), [`NonEmpty`](reduce::NonEmpty) |
//! | [`permute`] | [`Permuted`](permute::Permuted), [`Transposed`](permute::Transposed) | [`PermutationOf`](permute::PermutationOf) |
//! | [`squeeze`] | [`Squeezed`](squeeze::Squeezed), [`Unsqueezed`](squeeze::Unsqueezed) | [`Squeezes`](squeeze::Squeezes), [`NewAxisOf`](squeeze::NewAxisOf) |
//! | [`reshape`] | the user names it | [`ReshapeTo`](reshape::ReshapeTo) |
//! | [`concat`](mod@concat) | [`Concatenated`](concat::Concatenated), [`Stacked`](concat::Stacked) | [`Follows`](concat::Follows), [`JoinAll`](concat::JoinAll) |
//! | [`flatten`](mod@flatten) | [`FlattenedAxes`](flatten::FlattenedAxes), [`Unflattened`](flatten::Unflattened) | [`FlattenTo`](flatten::FlattenTo), [`ProductIs`](flatten::ProductIs) |
//! | [`repeat`](mod@repeat) | [`Tiled`](repeat::Tiled), [`RepeatedAxis`](repeat::RepeatedAxis) | [`TileBy`](repeat::TileBy), [`Repeats`](repeat::Repeats) |
//! | [`pad`] | [`Padded`](pad::Padded) | [`Pads`](pad::Pads), [`Reflects`](pad::Reflects), [`HasEdge`](pad::HasEdge) |
//! | [`gather`] | [`Taken`](gather::Taken), the shape of the indices | [`GathersFrom`](gather::GathersFrom), [`ValuesFor`](gather::ValuesFor) |
//! | [`order`] | [`Topped`](order::Topped) | [`TopAt`](order::TopAt) |
//! | [`square`] | [`BatchOf`](square::BatchOf), the same shape, [`Product`](matmul::Product) | [`SquareMatrices`](square::SquareMatrices), [`SolvedWith`](square::SolvedWith) |
//! | [`triangle`] | the same shape | [`Matrices`](triangle::Matrices) |
//! | [`single`] | a number | [`OneElement`](single::OneElement) |
//! | [`diagonal`] | [`Diagonals`](diagonal::Diagonals) | [`Diagonal`](diagonal::Diagonal) |
//! | [`slice`](mod@slice) | [`SliceOf::Output`](slice::SliceOf) | the same, by [`EntriesOf`](slice::EntriesOf) |
//! | [`asked`] | what is asked for | [`OnlyAt`](asked::OnlyAt), [`SliceTo`](asked::SliceTo), [`Convolves2dTo`](asked::Convolves2dTo), [`Convolves1dTo`](asked::Convolves1dTo) |
//! | [`conv`] | [`Convolved2d`](conv::Convolved2d), by [`slide`] | [`Convolves2d`](conv::Convolves2d), [`Convolves1d`](conv::Convolves1d) |
//! | [`winograd`] | [`PointsOf`](winograd::PointsOf), the same | [`ConvolvesByPoints`](winograd::ConvolvesByPoints), [`HasPoints`](winograd::HasPoints) |
//! | `attention` | `Attend::Output` | `Attends` |
//! | `heads` | `Answered` | `DividedAmong`, `HasPositions` |
//! | `recurrent` | `Unrolled`, `LastState` | `Recurs` |
//! | [`conv_transpose`] | [`Transpose2d::Output`](conv_transpose::Transpose2d), by [`grow`] | [`TransposesConv2d`](conv_transpose::TransposesConv2d), [`TransposesConv1d`](conv_transpose::TransposesConv1d) |
//! | [`pool`] | [`PoolOver::Output`](pool::PoolOver) | [`Pools`](pool::Pools) |
//! | [`blocks`] | [`ShuffledBy::Output`](blocks::ShuffledBy), [`UnshuffledBy::Output`](blocks::UnshuffledBy) | [`Shuffles`](blocks::Shuffles), [`Unshuffles`](blocks::Unshuffles) |
//! | [`resize`] | the user names it | [`ResizesTo`](resize::ResizesTo), [`HasNumbers`](resize::HasNumbers) |
//! | [`grid`] | [`SampledAt::Output`](grid::SampledAt), [`PlacesOver::Output`](grid::PlacesOver) | [`GridFor`](grid::GridFor), [`MovesPlaces`](grid::MovesPlaces) |
//! | [`linear`] | [`Transformed`](linear::Transformed) | [`WeightFor`](linear::WeightFor), [`BiasFor`](linear::BiasFor) |
//! | [`norm`] | the same shape | [`ChannelsOf`](norm::ChannelsOf), [`ScalesChannels`](norm::ScalesChannels), [`GroupsAt`](norm::GroupsAt) |
//! | [`quantize`] | the same shape | [`SpreadsScales`](quantize::SpreadsScales) |
//! | [`loss`] | a number, or the shape of the rows | [`TargetsOf`](loss::TargetsOf), [`ClassesOf`](loss::ClassesOf), [`ProbabilitiesOf`](loss::ProbabilitiesOf), [`ClassesFor`](crate::nn::ClassesFor) |
//! | [`rotary`] | the same shape | [`Turns`](rotary::Turns) |
//! | [`embedding`] | [`Embedded`](embedding::Embedded) | [`TableFor`](crate::nn::TableFor) |
//! | [`chunks`] | [`Chunked`](chunks::Chunked) | [`ChunksInto`](chunks::ChunksInto) |
//! | [`split`] | [`Narrowed`](split::Narrowed), [`Even`](split::Even) | [`Holds`](split::Holds), [`AddUp`](split::AddUp), [`Split`](crate::Split) |
//!
//! What several rules ask stands apart: whether two sizes are the same, [`same`]; how many groups there are, [`groups`]; what
//! typenum answered, [`answer`]; what the shapes of images and kernels are seen as, [`image`]; how often a window fits,
//! [`slide`].

pub mod along;
pub mod answer;
pub mod asked;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod attention;
pub mod blocks;
pub mod broadcast;
pub mod broadcast_all;
pub mod chunks;
pub mod concat;
pub mod conv;
pub mod conv_transpose;
pub mod diagonal;
pub mod einsum;
pub mod embedding;
pub mod flatten;
pub mod gather;
pub mod grid;
pub mod groups;
pub mod grow;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod heads;
pub mod image;
pub mod in_dim;
pub mod linear;
pub mod loss;
pub mod matmul;
pub mod norm;
pub mod one_sided;
pub mod order;
pub mod pad;
pub mod parts;
pub mod permute;
pub mod pool;
pub mod quantize;
#[cfg(any(feature = "std", feature = "libm"))]
pub mod recurrent;
pub mod reduce;
pub mod rename;
pub mod repeat;
pub mod reshape;
pub mod resize;
pub mod rotary;
pub mod same;
pub mod single;
pub mod slice;
pub mod slide;
pub mod split;
pub mod square;
pub mod squeeze;
pub mod strict;
pub mod triangle;
pub mod winograd;
