//! Tensors with axes of run-time size: made with their lengths, renamed, and made like others.

use super::Tensor;
#[cfg(feature = "alloc")]
use super::construct::of_vec;
#[cfg(feature = "alloc")]
use crate::element::AnyNumber;
use crate::element::Element;
use crate::error::ShapeError;
use crate::rule::along::LengthsOf;
use crate::rule::rename::RenamedTo;
use crate::sealed::Sealed;
#[cfg(feature = "alloc")]
use crate::shape::IndicesOf;
use crate::shape::{Shape, Sizes, check, extents_of, zeros};
use crate::size::Len;
#[cfg(feature = "alloc")]
use crate::storage::{Heap, Kind, fill_with};
use crate::storage::{Storage, slice};
use crate::view::{SliceView, SliceViewMut, View, ViewMut};

/// What a tensor of the shape `S` carries that is made with these lengths.
///
/// # Panics
/// When it has more elements than there are numbers.
#[track_caller]
pub(crate) fn with_lengths<S: Shape, P, Lens: LengthsOf<S, P>>(lens: &Lens) -> S::Extents {
    let mut sizes = zeros::<usize, S::Rank>();
    lens.write(&mut sizes);
    extents_of::<S>(&sizes)
}

/// What a tensor of the shape `S` carries whose sizes are these.
///
/// # Errors
/// When the shape has another number of axes, or another size, or two axes of one name have two sizes; or when the elements are
/// more than there are numbers.
#[inline]
pub(crate) fn with_dims<S: Shape>(dims: &[usize], found: usize) -> Result<S::Extents, ShapeError> {
    // Rows of a table are made so, one after the other.
    if let Some(fixed) = const { S::FIXED }
        && fixed.as_slice() == dims
    {
        return Ok(extents_of::<S>(dims));
    }
    compared::<S>(dims, found)
}

fn compared<S: Shape>(dims: &[usize], found: usize) -> Result<S::Extents, ShapeError> {
    let sizes = Sizes::fixed(dims);
    if dims.len() != S::RANK {
        return Err(ShapeError::rank(sizes, S::RANK));
    }
    if sizes.count().is_none() {
        return Err(ShapeError::too_many(sizes, found));
    }
    check::<S>(dims).map_err(|misfit| ShapeError::misfit(sizes, misfit))
}

/// Are these the sizes of a tensor of the shape `S`? What a file says of itself is asked so before its elements are read.
///
/// # Errors
/// When the shape has another number of axes, another size, or one name for two sizes; or when the elements are more than there are
/// numbers.
///
/// ```
/// use conformable::check_dims;
/// use conformable::prelude::*;
/// struct Rows;
/// check_dims::<shape![Dyn<Rows>, 2]>(&[3, 2])?;
/// let error = check_dims::<shape![Dyn<Rows>, 2]>(&[3, 4]).unwrap_err();
/// assert_eq!(error.to_string(), "axis 1 of a tensor of shape [3, 4] has size 4, and was to have 2");
/// # Ok::<(), ShapeError>(())
/// ```
pub fn check_dims<S: Shape>(dims: &[usize]) -> Result<(), ShapeError> {
    let _ = S::VALID;
    with_dims::<S>(dims, 0).map(|_| ())
}

/// # Construction, with the lengths of axes of run-time size
///
/// `lens` is one [`Len`], or a tuple with one for each name in the shape. Sizes that the type says need none.
///
/// All of these panic when the shape has more elements than memory can hold, as `Vec` does.
#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> Tensor<T, S> {
    /// Zeros, or `false` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Batch;
    /// struct Seq;
    /// let x = Tensor::<f32, shape![Dyn<Batch>, 2]>::zeros_along(Len::<Batch>::new(3));
    /// assert_eq!(x.to_vec(), [0.0; 6]);
    /// let y = Tensor::<f32, shape![Dyn<Batch>, Dyn<Seq>, 2]>::zeros_along((Len::<Batch>::new(3), Len::<Seq>::new(5)));
    /// assert_eq!(y.dims().as_slice(), [3, 5, 2]);
    /// ```
    #[track_caller]
    pub fn zeros_along<Lens: LengthsOf<S, P>, P>(lens: Lens) -> Self {
        Self::full_along(lens, T::default())
    }

    /// Ones.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Batch;
    /// let x = Tensor::<f32, shape![Dyn<Batch>, 2]>::ones_along(Len::<Batch>::new(3));
    /// assert_eq!(x.sum(), 6.0);
    /// ```
    #[track_caller]
    pub fn ones_along<Lens: LengthsOf<S, P>, P>(lens: Lens) -> Self
    where
        T: AnyNumber,
    {
        Self::full_along(lens, T::ONE)
    }

    /// `v` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Batch;
    /// let x = Tensor::<f32, shape![Dyn<Batch>, 2]>::full_along(Len::<Batch>::new(2), 1.5);
    /// assert_eq!(x.to_vec(), [1.5; 4]);
    /// ```
    #[track_caller]
    pub fn full_along<Lens: LengthsOf<S, P>, P>(lens: Lens, v: T) -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Heap::filled::<T, S>(with_lengths::<S, P, Lens>(&lens), v) }
    }

    /// The element at `[i, j]` is `f([i, j])`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let x = Tensor::<usize, shape![Dyn<Rows>, 2]>::from_fn_along(Len::<Rows>::new(2), |[i, j]| 10 * i + j);
    /// assert_eq!(x.to_vec(), [0, 1, 10, 11]);
    /// ```
    #[track_caller]
    pub fn from_fn_along<Lens: LengthsOf<S, P>, P, const N: usize>(
        lens: Lens,
        mut f: impl FnMut([usize; N]) -> T,
    ) -> Self
    where
        [usize; N]: IndicesOf<S>,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        let extents = with_lengths::<S, P, Lens>(&lens);
        let mut at = [0; N];
        let repr = fill_with::<Heap, T, S>(extents, |number| {
            S::sizes(&extents).position(number, &mut at);
            f(at)
        });
        Tensor { repr }
    }

    /// The elements of a `Vec`, in row-major order.
    ///
    /// # Errors
    /// When there are more or less of them than these lengths make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let csv = vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    /// let x = Tensor::<f64, shape![Dyn<Rows>, 2]>::from_vec_along(Len::<Rows>::new(csv.len() / 2), csv)?;
    /// assert_eq!(x.mean_axis::<0>(), tensor![3.0, 4.0]);
    /// let error = Tensor::<f64, shape![Dyn<Rows>, 2]>::from_vec_along(Len::<Rows>::new(3), vec![0.0; 5]).unwrap_err();
    /// assert_eq!(error.to_string(), "a tensor of shape [3, 2] has 6 elements, and 5 were given");
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    pub fn from_vec_along<Lens: LengthsOf<S, P>, P>(lens: Lens, vec: alloc::vec::Vec<T>) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        of_vec(with_lengths::<S, P, Lens>(&lens), vec)
    }

    /// The elements of a `Vec`, in row-major order, with the sizes of all axes as numbers, as a file has them: the boundary at which
    /// they are compared with the type.
    ///
    /// # Errors
    /// When the shape has another number of axes, another size, or one name for two sizes; and when there are more or less elements
    /// than these sizes make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// type Table = Tensor<f64, shape![Dyn<Rows>, 2]>;
    /// let x = Table::from_vec_with_dims(&[3, 2], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    /// assert_eq!(x.len_of::<Rows>().get(), 3);
    /// let error = Table::from_vec_with_dims(&[2, 3], vec![0.0; 6]).unwrap_err();
    /// assert_eq!(error.to_string(), "axis 1 of a tensor of shape [2, 3] has size 3, and was to have 2");
    /// let error = Table::from_vec_with_dims(&[6], vec![0.0; 6]).unwrap_err();
    /// assert_eq!(error.to_string(), "a tensor of shape [6] has 1 axis, and was to have 2");
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_vec_with_dims(dims: &[usize], vec: alloc::vec::Vec<T>) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        of_vec(with_dims::<S>(dims, vec.len())?, vec)
    }

    /// A copy of the elements of a slice, in row-major order.
    ///
    /// # Errors
    /// When there are more or less of them than these lengths make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let x = Tensor::<i32, shape![Dyn<Rows>]>::from_slice_along(Len::<Rows>::new(3), &[1, 2, 3])?;
    /// assert_eq!(x.sum(), 6);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    pub fn from_slice_along<Lens: LengthsOf<S, P>, P>(lens: Lens, slice: &[T]) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let extents = with_lengths::<S, P, Lens>(&lens);
        if slice.len() != S::sizes(&extents).len() {
            return Err(ShapeError::new::<S>(&extents, slice.len()));
        }
        Ok(Tensor { repr: fill_with::<Heap, T, S>(extents, |at| slice[at]) })
    }
}

/// Views of slices, with the lengths of axes of run-time size. A trait for the reason that [`ViewSlice`](crate::ViewSlice) is one.
pub trait ViewSliceAlong<'a, T: Element, S: Shape>: Sealed + Sized {
    /// The view, which is contiguous.
    type Whole;

    /// A view of a slice's elements, in row-major order, with a [`Len`] for each name in the shape.
    ///
    /// # Errors
    /// When there are more or less of them than these lengths make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let data = [1.0, 2.0, 3.0, 4.0];
    /// let v = View::<f32, shape![Dyn<Rows>, 2]>::from_slice_along(Len::<Rows>::new(2), &data)?;
    /// assert_eq!(v[[1, 0]], 3.0);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    fn from_slice_along<Lens: LengthsOf<S, P>, P>(lens: Lens, slice: &'a [T]) -> Result<Self::Whole, ShapeError>;
}

impl<'a, T: Element, S: Shape> ViewSliceAlong<'a, T, S> for View<'a, T, S> {
    type Whole = SliceView<'a, T, S>;

    #[track_caller]
    fn from_slice_along<Lens: LengthsOf<S, P>, P>(
        lens: Lens,
        slice: &'a [T],
    ) -> Result<SliceView<'a, T, S>, ShapeError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        SliceView::from_slice_along(lens, slice)
    }
}

impl<'a, T: Element, S: Shape> ViewSliceAlong<'a, T, S> for SliceView<'a, T, S> {
    type Whole = Self;

    #[track_caller]
    fn from_slice_along<Lens: LengthsOf<S, P>, P>(lens: Lens, slice: &'a [T]) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let extents = with_lengths::<S, P, Lens>(&lens);
        match slice::view_slice(extents, slice) {
            Some(repr) => Ok(Tensor { repr }),
            None => Err(ShapeError::new::<S>(&extents, slice.len())),
        }
    }
}

/// # Views of slices, with the sizes of all axes
impl<'a, T: Element, S: Shape> View<'a, T, S> {
    /// A view of a slice's elements, in row-major order, with the sizes of all axes as numbers, as a file has them: the boundary at
    /// which they are compared with the type.
    ///
    /// # Errors
    /// When the shape has another number of axes, another size, or one name for two sizes; and when there are more or less elements
    /// than these sizes make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let data = [1.0, 2.0, 3.0, 4.0];
    /// let v = View::<f32, shape![Dyn<Rows>, 2]>::from_slice_with_dims(&[2, 2], &data)?;
    /// assert_eq!(v[[1, 0]], 3.0);
    /// let error = View::<f32, shape![Dyn<Rows>, 2]>::from_slice_with_dims(&[1, 4], &data).unwrap_err();
    /// assert_eq!(error.to_string(), "axis 1 of a tensor of shape [1, 4] has size 4, and was to have 2");
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn from_slice_with_dims(dims: &[usize], slice: &'a [T]) -> Result<SliceView<'a, T, S>, ShapeError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        SliceView::from_slice_with_dims(dims, slice)
    }
}

/// # Views of slices, contiguous, with the sizes of all axes
impl<'a, T: Element, S: Shape> SliceView<'a, T, S> {
    /// As [`View::from_slice_with_dims`](Tensor::from_slice_with_dims).
    ///
    /// # Errors
    /// When the shape has another number of axes, another size, or one name for two sizes; and when there are more or less elements
    /// than these sizes make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let data = [3, 1, 2];
    /// let v = SliceView::<i32, shape![3]>::from_slice_with_dims(&[3], &data)?;
    /// assert_eq!(v.as_slice(), data);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn from_slice_with_dims(dims: &[usize], slice: &'a [T]) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let extents = with_dims::<S>(dims, slice.len())?;
        match slice::view_slice(extents, slice) {
            Some(repr) => Ok(Tensor { repr }),
            None => Err(ShapeError::new::<S>(&extents, slice.len())),
        }
    }
}

/// # Views of slices to write, with the lengths of axes of run-time size
impl<'a, T: Element, S: Shape> ViewMut<'a, T, S> {
    /// A view of a slice's elements to write, in row-major order, with a [`Len`] for each name in the shape.
    ///
    /// # Errors
    /// When there are more or less of them than these lengths make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let mut data = [1.0, 2.0, 3.0, 4.0];
    /// let mut v = ViewMut::<f32, shape![Dyn<Rows>, 2]>::from_mut_slice_along(Len::<Rows>::new(2), &mut data)?;
    /// v *= tensor![1.0, 10.0];
    /// assert_eq!(data, [1.0, 20.0, 3.0, 40.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    pub fn from_mut_slice_along<Lens: LengthsOf<S, P>, P>(
        lens: Lens,
        slice: &'a mut [T],
    ) -> Result<SliceViewMut<'a, T, S>, ShapeError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        SliceViewMut::from_mut_slice_along(lens, slice)
    }
}

/// # Views of slices to write, contiguous, with the lengths of axes of run-time size
impl<'a, T: Element, S: Shape> SliceViewMut<'a, T, S> {
    /// As [`ViewMut::from_mut_slice_along`](Tensor::from_mut_slice_along).
    ///
    /// # Errors
    /// When there are more or less elements than these lengths make.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let mut data = [1, 2, 3, 4];
    /// let mut v = SliceViewMut::<i32, shape![Dyn<Rows>, 2]>::from_mut_slice_along(Len::<Rows>::new(2), &mut data)?;
    /// v.as_mut_slice().reverse();
    /// assert_eq!(data, [4, 3, 2, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[track_caller]
    pub fn from_mut_slice_along<Lens: LengthsOf<S, P>, P>(lens: Lens, slice: &'a mut [T]) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        let (extents, found) = (with_lengths::<S, P, Lens>(&lens), slice.len());
        match slice::view_slice_mut(extents, slice) {
            Some(repr) => Ok(Tensor { repr }),
            None => Err(ShapeError::new::<S>(&extents, found)),
        }
    }
}

/// # Names and lengths
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// How long the first axis of this name is.
    ///
    /// # Panics
    /// When no axis has the name.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Batch;
    /// let x = Tensor::<f32, shape![Dyn<Batch>, 2]>::zeros_along(Len::<Batch>::new(3));
    /// let like: Tensor<u8, shape![4, Dyn<Batch>]> = Tensor::zeros_along(x.len_of::<Batch>());
    /// assert_eq!(like.dims().as_slice(), [4, 3]);
    /// ```
    #[track_caller]
    pub fn len_of<Tag: 'static>(&self) -> Len<Tag> {
        Len::found(crate::shape::len_of::<S, Tag>(self.extents()))
    }

    /// The same elements under other names, or with numbers in place of names: the boundary at which lengths are compared.
    ///
    /// A tensor stays a tensor, without a copy, and a view stays a view. Another number of axes does not compile, nor do two sizes
    /// that the types know to differ. An axis [`One`](crate::One) in place of a name asks that the length is 1: only so does it
    /// stretch.
    ///
    /// # Errors
    /// When an axis has another length than the shape `To` says, or two axes that get one name have two lengths.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Past;
    /// let cache = Tensor::<f32, shape![Dyn<Past>, 2]>::zeros_along(Len::<Past>::new(3));
    /// let longer = cache.concat::<0>(&tensor![[1.0, 2.0]]); // [Dyn<Sum<Past, One>>, 2]
    /// let cache: Tensor<f32, shape![Dyn<Past>, 2]> = longer.renamed()?;
    /// assert_eq!(cache.len_of::<Past>().get(), 4);
    /// let four = cache.renamed::<shape![4, 2]>()?;
    /// let error = four.renamed::<shape![Dyn<Past>, Dyn<Past>]>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "axis 1 of a tensor of shape [4, 2] has size 2, and another axis that was to be named `Past` too has 4"
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn renamed<To: Shape>(self) -> Result<Tensor<T, To, B>, ShapeError>
    where
        S: RenamedTo<To>,
    {
        let _ = To::VALID;
        match check::<To>(self.sizes().as_slice()) {
            Ok(extents) => Ok(Tensor { repr: B::rename::<T, S, To>(self.repr, extents) }),
            Err(misfit) => Err(ShapeError::misfit(self.sizes(), misfit)),
        }
    }
}

/// # Tensors like this one, on the heap
#[cfg(feature = "alloc")]
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// Zeros, or `false` everywhere, of this tensor's shape, lengths and element type.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// fn blank<L: Shape>(x: &Tensor<f32, shape![..L, 2]>) -> Tensor<f32, shape![..L, 2]> { x.zeros_like() }
    /// assert_eq!(blank(&tensor![[1.0, 2.0]]), tensor![[0.0, 0.0]]);
    /// ```
    #[doc(alias("torch.zeros_like", "np.zeros_like"))]
    pub fn zeros_like(&self) -> Tensor<T, S> {
        self.full_like(T::default())
    }

    /// Ones, of this tensor's shape, lengths and element type.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![5, 6].ones_like(), tensor![1, 1]);
    /// ```
    #[doc(alias("torch.ones_like", "np.ones_like"))]
    pub fn ones_like(&self) -> Tensor<T, S>
    where
        T: AnyNumber,
    {
        self.full_like(T::ONE)
    }

    /// `v` everywhere, of this tensor's shape, lengths and element type.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![5, 6].full_like(7), tensor![7, 7]);
    /// ```
    #[doc(alias("torch.full_like", "np.full_like"))]
    pub fn full_like(&self, v: T) -> Tensor<T, S> {
        let _ = S::ROOM;
        Tensor { repr: Heap::filled::<T, S>(*self.extents(), v) }
    }
}
