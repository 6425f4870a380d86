//! [`View`] and [`ViewMut`]: tensors that borrow. [`SliceView`] and [`SliceViewMut`]: those whose elements are a slice.

use crate::element::Element;
use crate::error::ShapeError;
use crate::sealed::Sealed;
use crate::shape::{FixedShape, Shape};
use crate::storage::{DefaultKind, Kind, Lent, LentMut, LentSlice, LentSliceMut, slice};
use crate::tensor::Tensor;
use core::iter::FusedIterator;
use core::marker::PhantomData;

mod padded;

pub use padded::{PaddedChunks, PaddedIter, chunks_padded};

/// A tensor that borrows its elements, to read, with run-time strides and an offset: no copy. `Copy` itself.
///
/// `K` is the kind of tensor that operations on it return: on the heap, unless it is a view of an
/// [`InlineTensor`](crate::InlineTensor).
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<f32, shape![2, 3]> = Tensor::arange();
/// let v: View<f32, shape![3, 2]> = a.t();
/// assert_eq!(v[[2, 1]], a[[1, 2]]);
/// ```
pub type View<'a, T, S, K = DefaultKind> = Tensor<T, S, Lent<'a, K>>;

/// A tensor that borrows its elements, to read and write.
///
/// ```
/// use conformable::prelude::*;
/// let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
/// let mut v: ViewMut<f32, shape![2, 3]> = a.view_mut();
/// v[[0, 1]] = 5.0;
/// assert_eq!(a[[0, 1]], 5.0);
/// ```
pub type ViewMut<'a, T, S, K = DefaultKind> = Tensor<T, S, LentMut<'a, K>>;

/// A tensor that borrows its elements, to read, which lie in row-major order one after another: it has a slice,
/// [`as_slice`](Tensor::as_slice), and takes another shape, [`reshape`](Tensor::reshape). `Copy` itself.
///
/// So are views of slices and arrays, [`chunks`], the views of a whole tensor that owns its elements ([`view`](Tensor::view),
/// [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten)), and its parts along axis 0 that
/// [`index_axis`](Tensor::index_axis), [`axis_iter`](Tensor::axis_iter), [`axis_chunks`](Tensor::axis_chunks) and
/// [`batches`](Tensor::batches) give. Where a [`View`] is wanted, `.into()` makes one.
///
/// ```
/// use conformable::prelude::*;
/// let pixels = [0.0, 0.5, 1.0, 0.5, 0.0, 0.5];
/// let image: SliceView<f32, shape![2, 3]> = View::from_slice(&pixels)?;
/// let row = image.index_axis::<0>(1);
/// assert_eq!(row.as_slice(), [0.5, 0.0, 0.5]);
/// let pairs = image.reshape::<shape![3, 2]>();
/// assert_eq!(pairs[[2, 1]], 0.5);
/// let strided: View<f32, shape![2, 3]> = image.into();
/// assert_eq!(strided.t()[[2, 0]], 1.0);
/// # Ok::<(), ShapeError>(())
/// ```
#[doc(alias = "ArrayView")]
pub type SliceView<'a, T, S, K = DefaultKind> = Tensor<T, S, LentSlice<'a, K>>;

/// A tensor that borrows its elements, to read and write, which lie in row-major order one after another.
///
/// ```
/// use conformable::prelude::*;
/// let mut data = [1.0, 2.0, 3.0, 4.0];
/// let mut v: SliceViewMut<f32, shape![2, 2]> = ViewMut::from_mut_slice(&mut data)?;
/// v += tensor![10.0, 20.0];
/// v.as_mut_slice()[0] = 0.0;
/// assert_eq!(data, [0.0, 22.0, 13.0, 24.0]);
/// # Ok::<(), ShapeError>(())
/// ```
pub type SliceViewMut<'a, T, S, K = DefaultKind> = Tensor<T, S, LentSliceMut<'a, K>>;

/// # Views of arrays
///
/// A view of a slice is made by [`View::from_slice`](crate::ViewSlice::from_slice), many of one by [`chunks`].
impl<'a, T: Element, S: FixedShape> View<'a, T, S> {
    /// A view of nested arrays, such as weights in a `static`: nothing is copied. An array of another shape does not
    /// compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// static WEIGHT: [[f32; 3]; 2] = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let weight = View::<f32, shape![2, 3]>::of_array(&WEIGHT);
    /// assert_eq!(weight.t()[[2, 1]], 6.0);
    /// assert_eq!(weight.flatten().as_slice()[4], 5.0);
    /// ```
    #[inline]
    pub fn of_array(array: &'a S::Array<T>) -> SliceView<'a, T, S> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        SliceView::of_array(array)
    }
}

/// # Views of arrays, contiguous
impl<'a, T: Element, S: FixedShape> SliceView<'a, T, S> {
    /// As [`View::of_array`](Tensor::of_array).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// static WEIGHT: [[f32; 3]; 2] = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// struct Layer<'w> { weight: SliceView<'w, f32, shape![2, 3]> }
    /// let layer = Layer { weight: SliceView::of_array(&WEIGHT) };
    /// assert_eq!(layer.weight.sum(), 21.0);
    /// ```
    #[inline]
    pub fn of_array(array: &'a S::Array<T>) -> Self {
        let _ = S::VALID;
        let _ = S::COUNTED;
        Tensor { repr: slice::view_array(array) }
    }
}

/// Views of slices. A trait, because `Tensor::from_slice`, which copies, is [`Tensor`]'s own: of two functions of one name
/// the compiler would not choose.
pub trait ViewSlice<'a, T: Element, S: Shape>: Sealed + Sized {
    /// The view, which is contiguous.
    type Whole;

    /// A view of a slice's elements, in row-major order.
    ///
    /// # Errors
    /// When the slice has another number of elements than the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let data = [1.0, 2.0, 3.0, 4.0];
    /// let v = View::<f32, shape![2, 2]>::from_slice(&data)?;
    /// assert_eq!(v[[1, 0]], 3.0);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn from_slice(slice: &'a [T]) -> Result<Self::Whole, ShapeError>
    where
        S: FixedShape;
}

impl<'a, T: Element, S: Shape> ViewSlice<'a, T, S> for View<'a, T, S> {
    type Whole = SliceView<'a, T, S>;

    fn from_slice(slice: &'a [T]) -> Result<SliceView<'a, T, S>, ShapeError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::COUNTED;
        SliceView::from_slice(slice)
    }
}

impl<'a, T: Element, S: Shape> ViewSlice<'a, T, S> for SliceView<'a, T, S> {
    type Whole = Self;

    fn from_slice(slice: &'a [T]) -> Result<Self, ShapeError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::COUNTED;
        match slice::view_slice((), slice) {
            Some(repr) => Ok(Tensor { repr }),
            None => Err(ShapeError::new::<S>(&(), slice.len())),
        }
    }
}

/// # Views of slices, to write
impl<'a, T: Element, S: Shape> ViewMut<'a, T, S> {
    /// A view of a slice's elements, in row-major order, to write.
    ///
    /// # Errors
    /// When the slice has another number of elements than the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut data = [1.0, 2.0];
    /// let mut v = ViewMut::<f32, shape![2]>::from_mut_slice(&mut data)?;
    /// v *= 10.0;
    /// assert_eq!(data, [10.0, 20.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_mut_slice(slice: &'a mut [T]) -> Result<SliceViewMut<'a, T, S>, ShapeError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::COUNTED;
        SliceViewMut::from_mut_slice(slice)
    }
}

/// # Views of slices, to write, contiguous
impl<'a, T: Element, S: Shape> SliceViewMut<'a, T, S> {
    /// As [`ViewMut::from_mut_slice`](Tensor::from_mut_slice).
    ///
    /// # Errors
    /// When the slice has another number of elements than the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut data = [3, 1, 2];
    /// let mut v = SliceViewMut::<i32, shape![3]>::from_mut_slice(&mut data)?;
    /// v.as_mut_slice().sort();
    /// assert_eq!(data, [1, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_mut_slice(slice: &'a mut [T]) -> Result<Self, ShapeError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let found = slice.len();
        match slice::view_slice_mut((), slice) {
            Some(repr) => Ok(Tensor { repr }),
            None => Err(ShapeError::new::<S>(&(), found)),
        }
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, K: Kind> From<SliceView<'a, T, S, K>> for View<'a, T, S, K> {
    /// The same elements with strides, which are those of a contiguous tensor.
    #[inline]
    fn from(view: SliceView<'a, T, S, K>) -> Self {
        Tensor { repr: view.repr.with_strides() }
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T: Element, S: Shape, K: Kind> From<SliceViewMut<'a, T, S, K>> for ViewMut<'a, T, S, K> {
    /// The same elements with strides, which are those of a contiguous tensor.
    #[inline]
    fn from(view: SliceViewMut<'a, T, S, K>) -> Self {
        Tensor { repr: view.repr.with_strides() }
    }
}

/// Run-time many samples as views of one shape: `chunks::<f32, shape![64, 784]>(&data)` gives one after another, and
/// [`remainder`](Chunks::remainder) what does not fill the last. [`chunks_padded`] fills it up.
///
/// ```
/// use conformable::prelude::*;
/// let data = [1.0, 2.0, 3.0, 4.0, 5.0];
/// let pairs = chunks::<f32, shape![2]>(&data);
/// assert_eq!(pairs.remainder(), [5.0]);
/// let sums: Vec<f32> = pairs.map(|pair| pair.sum()).collect();
/// assert_eq!(sums, [3.0, 7.0]);
/// ```
///
/// A shape without elements fails when the program is built.
pub fn chunks<T: Element, S: FixedShape>(slice: &[T]) -> Chunks<'_, T, S> {
    const {
        assert!(
            S::LEN > 0,
            "chunks of a shape without elements never end\n\
    C24: read on in `conformable::errors::c24` (`cargo doc --open`)"
        )
    };
    let _ = S::VALID;
    let _ = S::COUNTED;
    let (left, remainder) = slice.split_at(slice.len() - slice.len() % S::LEN);
    Chunks { left, remainder, shape: PhantomData }
}

/// The iterator of [`chunks`].
#[derive(Clone, Debug)]
pub struct Chunks<'a, T, S> {
    /// Whole chunks.
    left: &'a [T],
    remainder: &'a [T],
    shape: PhantomData<S>,
}

impl<'a, T, S> Chunks<'a, T, S> {
    /// The elements behind the last whole chunk.
    pub fn remainder(&self) -> &'a [T] {
        self.remainder
    }
}

#[cfg(feature = "rayon")]
impl<T, S: FixedShape> Chunks<'_, T, S> {
    /// The first `at` chunks, and the others with the remainder.
    pub(crate) fn divide(self, at: usize) -> (Self, Self) {
        let (first, others) = self.left.split_at(at * S::LEN);
        (Chunks { left: first, remainder: &[], ..self }, Chunks { left: others, ..self })
    }
}

impl<'a, T: Element, S: FixedShape> Iterator for Chunks<'a, T, S> {
    type Item = SliceView<'a, T, S>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (chunk, left) = self.left.split_at_checked(S::LEN)?;
        self.left = left;
        Some(Tensor { repr: slice::view_slice((), chunk)? })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len() / S::LEN;
        (left, Some(left))
    }
}

impl<T: Element, S: FixedShape> DoubleEndedIterator for Chunks<'_, T, S> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let (left, chunk) = self.left.split_at_checked(self.left.len().checked_sub(S::LEN)?)?;
        self.left = left;
        Some(Tensor { repr: slice::view_slice((), chunk)? })
    }
}

impl<T: Element, S: FixedShape> ExactSizeIterator for Chunks<'_, T, S> {}
impl<T: Element, S: FixedShape> FusedIterator for Chunks<'_, T, S> {}
