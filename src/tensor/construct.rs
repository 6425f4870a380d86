//! How tensors are made: constructors, and the literal [`tensor!`](crate::tensor).

use super::{InlineTensor, Tensor};
use crate::element::{AnyNumber, Element, Lone, Real};
use crate::error::ShapeError;
use crate::rule::matmul::{MatrixShape, VectorShape};
use crate::sealed::Sealed;
#[cfg(feature = "alloc")]
use crate::shape::Shape;
use crate::shape::{FixedShape, IndicesOf, SameArray};
use crate::size::One;
use crate::storage::{self, Inline, InlineArray, Kind};
#[cfg(feature = "alloc")]
use crate::storage::{Heap, HeapElements};

/// How tensors of one kind are made. For [`Tensor`] on the heap the same functions are inherent; this trait has them for
/// [`InlineTensor`].
pub trait Construct<T: Element, S: FixedShape>: Sealed + Sized {
    /// A tensor whose element number `i`, in row-major order, is `f(i)`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<u8, shape![2, 2]> = InlineTensor::from_positions(|i| i as u8);
    /// assert_eq!(a.to_array(), [[0, 1], [2, 3]]);
    /// ```
    #[inline]
    fn from_positions(f: impl FnMut(usize) -> T) -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Self::numbered(f)
    }

    /// [`from_positions`](Self::from_positions) for the other functions, which have the assertion about the shape themselves: a
    /// second one would be a second error.
    #[doc(hidden)]
    fn numbered(f: impl FnMut(usize) -> T) -> Self;

    /// A tensor of nested arrays. A literal of another shape does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<f32, shape![2, 3]> = InlineTensor::from_array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// assert_eq!(a[[1, 0]], 4.0);
    /// ```
    #[doc(alias("np.array", "torch.tensor", "array", "tensor", "asarray", "as_tensor"))]
    fn from_array<A>(array: A) -> Self
    where
        S::Array<T>: SameArray<A>;

    /// A tensor of `v` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![2]>::full(7.0).to_array(), [7.0, 7.0]);
    /// ```
    #[doc(alias("np.full", "torch.full", "from_elem", "full_like", "new_full"))]
    #[inline]
    fn full(v: T /* write InlineTensor::<f32, shape![2, 3]>::full(0.5) */) -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Self::numbered(|_| v)
    }

    /// A tensor of zeros (of `false` for `bool`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![2]>::zeros().to_array(), [0.0, 0.0]);
    /// ```
    #[doc(alias("np.zeros", "torch.zeros", "empty", "zeros_like", "empty_like", "new_zeros"))]
    #[inline]
    fn zeros(/* write InlineTensor::<f32, shape![2, 3]>::zeros() */) -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Self::numbered(|_| T::default())
    }

    /// A tensor of ones.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<i32, shape![2]>::ones().to_array(), [1, 1]);
    /// ```
    #[doc(alias("np.ones", "torch.ones", "ones_like"))]
    #[inline]
    fn ones(/* write InlineTensor::<f32, shape![2, 3]>::ones() */) -> Self
    where
        T: AnyNumber,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Self::numbered(|_| T::ONE)
    }

    /// 0, 1, 2, .. in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![3]>::arange().to_array(), [0.0, 1.0, 2.0]);
    /// ```
    #[doc(alias("np.arange", "torch.arange"))]
    #[inline]
    fn arange(/* write InlineTensor::<f32, shape![6]>::arange() */) -> Self
    where
        T: AnyNumber,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Self::numbered(T::of_usize)
    }

    /// As many values as the vector has elements, evenly spaced from `start` to `end`, both included: `np.linspace`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![5]>::linspace(0.0, 1.0).to_array(), [0.0, 0.25, 0.5, 0.75, 1.0]);
    /// ```
    #[doc(alias("np.linspace", "torch.linspace"))]
    fn linspace(start: T, end: T) -> Self
    where
        T: Real,
        S: VectorShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        evenly_spaced(start, end)
    }

    /// A matrix with ones on its main diagonal and zeros elsewhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<i32, shape![2, 2]>::eye().to_array(), [[1, 0], [0, 1]]);
    /// ```
    #[doc(alias("np.eye", "torch.eye", "identity"))]
    fn eye(/* write InlineTensor::<f32, shape![3, 3]>::eye() */) -> Self
    where
        T: AnyNumber,
        S: MatrixShape;

    /// A tensor whose element at `[i, j, ..]` is `f([i, j, ..])`, called in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<usize, shape![2, 3]> = InlineTensor::from_fn(|[i, j]| 10 * i + j);
    /// assert_eq!(a.to_array(), [[0, 1, 2], [10, 11, 12]]);
    /// ```
    #[doc(alias("np.fromfunction", "from_shape_fn", "fromfunction", "indices"))]
    fn from_fn<const N: usize>(f: impl FnMut([usize; N]) -> T) -> Self
    where
        [usize; N]: IndicesOf<S>,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        by_index(f)
    }

    /// A tensor of a copy of the slice's elements, in row-major order.
    ///
    /// # Errors
    /// When the slice has another number of elements than the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = InlineTensor::<f32, shape![2]>::from_slice(&[1.0, 2.0])?;
    /// assert_eq!(a.to_array(), [1.0, 2.0]);
    /// assert!(InlineTensor::<f32, shape![2]>::from_slice(&[1.0]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("np.frombuffer", "torch.from_numpy", "frombuffer", "from_numpy"))]
    fn from_slice(slice: &[T]) -> Result<Self, ShapeError> {
        let _ = S::VALID;
        let _ = S::ROOM;
        copied(slice)
    }
}

// What the functions of both kinds do behind their assertions.

fn evenly_spaced<T: Real, S: FixedShape, C: Construct<T, S>>(start: T, end: T) -> C {
    let steps = T::of_usize(S::LEN.saturating_sub(1).max(1));
    let step = (end - start) / steps;
    C::numbered(|i| if i > 0 && i + 1 == S::LEN { end } else { start + T::of_usize(i) * step })
}

fn by_index<T: Element, S: FixedShape, C: Construct<T, S>, const N: usize>(mut f: impl FnMut([usize; N]) -> T) -> C {
    let dims = S::dims();
    let mut at = [0; N];
    C::numbered(|_| {
        let value = f(at);
        for axis in (0..N).rev() {
            at[axis] += 1;
            if at[axis] < dims[axis] {
                break;
            }
            at[axis] = 0;
        }
        value
    })
}

/// # Constants
impl<T: Element, S: FixedShape> InlineTensor<T, S> {
    /// A tensor of nested arrays, for a `const` or a `static`: as [`from_array`](Construct::from_array), which no constant can
    /// call, since it is a trait's. An array of another shape does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// const BLUR: InlineTensor<f32, shape![2, 3]> = InlineTensor::of_array([[1.0, 2.0, 1.0], [0.0; 3]]);
    /// static MEAN: InlineTensor<f32, shape![3]> = InlineTensor::of_array([0.5, 0.25, 0.125]);
    /// assert_eq!((BLUR + &MEAN)[[0, 1]], 2.25);
    /// ```
    #[doc(alias("const", "static", "constant"))]
    pub const fn of_array(array: S::Array<T>) -> Self {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: InlineArray::new(array) }
    }
}

pub(super) fn copied<T: Element, S: FixedShape, C: Construct<T, S>>(slice: &[T]) -> Result<C, ShapeError> {
    if slice.len() != S::LEN {
        return Err(ShapeError::new::<S>(&(), slice.len()));
    }
    Ok(C::numbered(|i| slice[i]))
}

#[cfg(feature = "alloc")]
pub(crate) fn of_vec<T: Element, S: Shape>(
    extents: S::Extents,
    vec: alloc::vec::Vec<T>,
) -> Result<Tensor<T, S>, ShapeError> {
    let found = vec.len();
    match HeapElements::from_vec(extents, vec) {
        Some(repr) => Ok(Tensor { repr }),
        None => Err(ShapeError::new::<S>(&extents, found)),
    }
}

impl<T: Element, S: FixedShape> Construct<T, S> for InlineTensor<T, S> {
    #[inline]
    fn numbered(f: impl FnMut(usize) -> T) -> Self {
        Tensor { repr: storage::fill_with::<Inline, T, S>((), f) }
    }

    #[inline]
    fn eye() -> Self
    where
        T: AnyNumber,
        S: MatrixShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: storage::eye::<Inline, T, S>() }
    }

    #[inline(always)]
    fn from_array<A>(array: A) -> Self
    where
        S::Array<T>: SameArray<A>,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Inline::from_array::<T, S>(SameArray::array_of(array)) }
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: FixedShape> Construct<T, S> for Tensor<T, S> {
    #[inline]
    fn numbered(f: impl FnMut(usize) -> T) -> Self {
        Tensor { repr: storage::fill_with::<Heap, T, S>((), f) }
    }

    #[inline]
    fn eye() -> Self
    where
        T: AnyNumber,
        S: MatrixShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: storage::eye::<Heap, T, S>() }
    }

    #[inline]
    fn from_array<A>(array: A) -> Self
    where
        S::Array<T>: SameArray<A>,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Heap::from_array::<T, S>(SameArray::array_of(array)) }
    }
}

/// # Construction
#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> Tensor<T, S> {
    /// A tensor of zeros (of `false` for `bool`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.to_array(), [[0.0; 3]; 2]);
    /// ```
    pub fn zeros(/* write Tensor::<f32, shape![2, 3]>::zeros() */) -> Self
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Heap::filled::<T, S>((), T::default()) }
    }

    /// A tensor of ones.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i64, shape![3]> = Tensor::ones();
    /// assert_eq!(a.to_array(), [1, 1, 1]);
    /// ```
    pub fn ones(/* write Tensor::<f32, shape![2, 3]>::ones() */) -> Self
    where
        T: AnyNumber,
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Heap::filled::<T, S>((), T::ONE) }
    }

    /// A tensor of `v` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<bool, shape![2]> = Tensor::full(true);
    /// assert_eq!(a.to_array(), [true, true]);
    /// ```
    pub fn full(v: T /* write Tensor::<f32, shape![2, 3]>::full(0.5) */) -> Self
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Heap::filled::<T, S>((), v) }
    }

    /// 0, 1, 2, .. in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::arange();
    /// assert_eq!(a.to_array(), [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]);
    /// ```
    pub fn arange(/* write Tensor::<f32, shape![6]>::arange() */) -> Self
    where
        T: AnyNumber,
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Construct::numbered(T::of_usize)
    }

    /// As many values as the vector has elements, evenly spaced from `start` to `end`, both included: `np.linspace`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![5]> = Tensor::linspace(0.0, 1.0);
    /// assert_eq!(a.to_array(), [0.0, 0.25, 0.5, 0.75, 1.0]);
    /// ```
    pub fn linspace(start: T, end: T) -> Self
    where
        T: Real,
        S: FixedShape + VectorShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        evenly_spaced(start, end)
    }

    /// A matrix with ones on its main diagonal and zeros elsewhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::eye();
    /// assert_eq!(a.to_array(), [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    /// ```
    pub fn eye(/* write Tensor::<f32, shape![3, 3]>::eye() */) -> Self
    where
        T: AnyNumber,
        S: FixedShape + MatrixShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: storage::eye::<Heap, T, S>() }
    }

    /// A tensor whose element at `[i, j, ..]` is `f([i, j, ..])`, called in row-major order. If `f` panics, what was made is dropped.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<usize, shape![2, 3]> = Tensor::from_fn(|[i, j]| 10 * i + j);
    /// assert_eq!(a.to_array(), [[0, 1, 2], [10, 11, 12]]);
    /// ```
    pub fn from_fn<const N: usize>(f: impl FnMut([usize; N]) -> T) -> Self
    where
        S: FixedShape,
        [usize; N]: IndicesOf<S>,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        by_index(f)
    }

    /// A tensor of nested arrays. An array of another shape does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::from_array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// assert_eq!(a[[1, 0]], 4.0);
    /// ```
    pub fn from_array<A>(array: A) -> Self
    where
        S: FixedShape,
        S::Array<T>: SameArray<A>,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        Tensor { repr: Heap::from_array::<T, S>(SameArray::array_of(array)) }
    }

    /// A tensor of the vector's elements, in row-major order. A large vector's memory is taken as it is, a small one's
    /// (below 64 KiB) copied.
    ///
    /// An iterator is collected before, `Tensor::from_vec(iter.collect())`: how many elements it has is known only when it ends, and
    /// so `collect` itself, which has no way to fail, makes only tensors with one axis whose length is open, `shape![Dyn<Rows>]`.
    ///
    /// # Errors
    /// When the vector has another number of elements than the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = Tensor::<f32, shape![2, 2]>::from_vec(vec![1.0, 2.0, 3.0, 4.0])?;
    /// assert_eq!(a[[1, 1]], 4.0);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("from_shape_vec", "fromiter"))]
    pub fn from_vec(vec: alloc::vec::Vec<T>) -> Result<Self, ShapeError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        of_vec((), vec)
    }

    /// A tensor of a copy of the slice's elements, in row-major order.
    ///
    /// # Errors
    /// When the slice has another number of elements than the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = Tensor::<f32, shape![2]>::from_slice(&[1.0, 2.0])?;
    /// assert_eq!(a.to_array(), [1.0, 2.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_slice(slice: &[T]) -> Result<Self, ShapeError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::ROOM;
        copied(slice)
    }

    /// The elements in row-major order, in the tensor's memory.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// assert_eq!(a.into_vec(), [0, 1, 2, 3]);
    /// ```
    pub fn into_vec(self) -> alloc::vec::Vec<T> {
        self.repr.into_buffer().into_vec()
    }
}

/// A tensor literal: the shape is read off it.
///
/// ```
/// use conformable::prelude::*;
/// let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
/// assert_shape!(a, [2, 3]);
/// let b: Tensor<f32, shape![3]> = tensor![1.0, 2.0, 3.0];
/// assert_eq!(a[[1, 2]], 6.0);
/// assert_eq!(tensor![7].item(), 7);
/// ```
///
/// A ragged literal does not compile:
///
/// ```compile_fail,E0308
/// use conformable::prelude::*;
/// let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0]];
/// ```
#[macro_export]
macro_rules! tensor {
    // Here, and not where the shape is counted: in the place of a value it is one error.
    ($entry:expr; $($times:tt)*) => { ::core::compile_error!("tensor! takes every number by itself, and repeats none: a tensor of one number everywhere is `Tensor::<f64, shape![4]>::full(0.5)`, of zeros `Tensor::<f64, shape![4]>::zeros()`\n\
    C29: read on in `conformable::errors::c29` (`cargo doc --open`)") };
    // A list of lists, whose entries are counted; a number; and what may be none.
    ([$($entry:tt)*] $(,)?) => {
        $crate::Tensor::<_, $crate::__shape_of!(() [[$($entry)*]])>::from_array([[$($entry)*]])
    };
    ($entry:expr $(,)?) => { $crate::element::Lone($entry).tensor() };
    ($($entry:tt)*) => {
        $crate::Tensor::<_, $crate::__shape_of!(() [$($entry)*])>::from_array([$($entry)*])
    };
}

/// # Of one number
#[doc(hidden)]
impl<T: Element> Lone<T> {
    /// The tensor of this number.
    #[inline]
    pub fn tensor(self) -> Tensor<T, ((), One)> {
        Tensor::from_array([self.0])
    }
}

/// The shape of nested arrays, from their tokens: one level of brackets a step.
#[doc(hidden)]
#[macro_export]
macro_rules! __shape_of {
    // One entry, itself a list.
    ($lead:tt [[$($first:tt)*] $(,)?]) => { $crate::__shape_of!(($lead, $crate::size::One) [$($first)*]) };
    // Several lists: count them, then look into the first.
    ($lead:tt [[$($first:tt)*] $(, [$($more:tt)*])+ $(,)?]) => {
        $crate::__shape_of!(($lead, $crate::size::Dim<{ 1 $(+ $crate::__one!([$($more)*]))+ }>) [$($first)*])
    };
    // The innermost list.
    ($lead:tt [$one:expr $(,)?]) => { ($lead, $crate::size::One) };
    ($lead:tt [$($entry:expr),* $(,)?]) => { ($lead, $crate::size::Dim<{ 0 $(+ $crate::__one!($entry))* }>) };
    ($($other:tt)*) => { ::core::compile_error!("tensor! takes nested lists of numbers: tensor![[1.0, 2.0], [3.0, 4.0]]\n\
    C29: read on in `conformable::errors::c29` (`cargo doc --open`)") };
}

/// 1, whatever the argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __one {
    ($($any:tt)*) => {
        1
    };
}
