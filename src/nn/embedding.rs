//! Embeddings.

use crate::element::IndexElement;
use crate::error::IndexError;
use crate::kernel::gather::{self, Around, FewIndices};
use crate::layout::Strided;
use crate::ops::gather::IndexTensor;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::embedding::Embedded;
use crate::shape::{Shape, bind, meet};
use crate::size::Size;
use crate::storage::StorageMut;
use crate::storage::target::{Fresh, Target};
use crate::tensor::Tensor;

/// The shape of a table of vectors, one a row, for ids of the type `Ids`: a matrix, and integers.
///
/// One bound for table and ids, so that arguments in the other order are one error.
#[diagnostic::on_unimplemented(
    message = "an embedding takes ids, which are integers, and a matrix `[entries, features]`: found ids of `{Ids}` and a table of the shape `{Self}`",
    label = "the second argument is the table",
    note = "`nn::embedding(&ids, &table)`: ids of any shape, `[..]`, and a table `[entries, features]` give `[.., features]`",
    note = "`.cast::<usize>()` makes integers; numbers are taken out of a vector by `.take::<0>(&ids)`",
    note = "C37: read on in `conformable::errors::c37` (`cargo doc --open`)"
)]
pub trait TableFor<Ids>: Shape {
    /// `Ids`, known to be integers.
    type Integer: IndexElement;
    /// The same ids.
    #[doc(hidden)]
    fn indices(ids: Strided<'_, Ids>) -> Strided<'_, Self::Integer>;
}

#[diagnostic::do_not_recommend]
impl<T: IndexElement, V: Size, D: Size> TableFor<T> for (((), V), D) {
    type Integer = T;
    #[inline]
    fn indices(ids: Strided<'_, T>) -> Strided<'_, T> {
        ids
    }
}

/// The row of a table at each id: `ids: [..]` and `table: [V, D]` give `[.., D]`.
///
/// Ids are integers of any type, and count from 0: a negative one is an error, as in PyTorch. (`.take::<0>(..)` counts those
/// from the end.)
///
/// # Errors
/// When an id is not below `V`, or negative: the first such, with its position.
///
/// ```
/// use conformable::prelude::*;
/// let table = tensor![[0.0, 0.1], [1.0, 1.1], [2.0, 2.1]];
/// let y = nn::embedding(&tensor![[2, 0], [1, 1]], &table)?;
/// assert_eq!(y, tensor![[[2.0, 2.1], [0.0, 0.1]], [[1.0, 1.1], [1.0, 1.1]]]);
/// let error = nn::embedding(&tensor![[2, 0], [1, 3]], &table).unwrap_err();
/// assert_eq!(error.to_string(), "index 3 at position [1, 1] is out of range for axis 0 of size 3");
/// # Ok::<(), IndexError>(())
/// ```
#[doc(alias = "torch.nn.functional.embedding")]
#[doc(alias = "torch.nn.Embedding")]
pub fn embedding<I, W>(
    ids: I,
    table: W,
) -> Result<Tensor<W::Item, Embedded<I::Shape, W::Shape>, KindOf<I, W>>, IndexError>
where
    I: IndexTensor,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Shape: TableFor<I::Item>,
{
    let extents = bind::<Embedded<I::Shape, W::Shape>, I::Shape, W::Shape>(ids.sized(), table.sized());
    Ok(Tensor { repr: embedded(&ids, &table, extents, Fresh::<KindOf<I, W>>::tensor())? })
}

/// The rows, written to a target.
#[inline(always)]
fn embedded<I, W, O>(
    ids: &I,
    table: &W,
    extents: <Embedded<I::Shape, W::Shape> as Shape>::Extents,
    target: O,
) -> Result<O::Out, IndexError>
where
    I: IndexTensor,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Shape: TableFor<I::Item>,
    O: Target<W::Item, Embedded<I::Shape, W::Shape>>,
{
    let indices = W::Shape::indices(ids.elements());
    let around = Around::new(table.elements().sizes(), 1);
    let are_few = const {
        match (I::Shape::FIXED, <Embedded<I::Shape, W::Shape>>::FIXED) {
            (Some(ids), Some(to)) => gather::are_few(ids.len(), to.len(), size_of::<W::Item>()),
            _ => false,
        }
    };
    if are_few && let Some(few) = FewIndices::of(table.elements(), indices, around) {
        return Ok(target.made(
            extents,
            #[inline(always)]
            |out| few.take(out),
        ));
    }
    let positions = gather::resolve_from_front(indices, around.axis, around.size)?;
    Ok(target.made(extents, |out| gather::take(table.elements(), &positions, around, out)))
}

/// [`embedding`], written over the elements of `out`.
///
/// # Errors
/// As for [`embedding`]; nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let table = tensor![[0.0, 0.1], [1.0, 1.1], [2.0, 2.1]];
/// let mut out: Tensor<f64, shape![2, 2]> = Tensor::zeros();
/// nn::embedding_into(&tensor![2, 0], &table, &mut out)?;
/// assert_eq!(out, tensor![[2.0, 2.1], [0.0, 0.1]]);
/// # Ok::<(), IndexError>(())
/// ```
pub fn embedding_into<I, W, K>(
    ids: I,
    table: W,
    out: &mut Tensor<W::Item, Embedded<I::Shape, W::Shape>, K>,
) -> Result<(), IndexError>
where
    I: IndexTensor,
    W: TensorOperand<<W as AnyOperand>::Item>,
    W::Shape: TableFor<I::Item>,
    K: StorageMut,
{
    meet::<Embedded<I::Shape, W::Shape>, I::Shape>(out.extents(), ids.sized());
    meet::<Embedded<I::Shape, W::Shape>, W::Shape>(out.extents(), table.sized());
    let extents = *out.extents();
    embedded(&ids, &table, extents, out.over())
}
