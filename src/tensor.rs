//! [`Tensor`]: elements of one type in a shape that is a type.

use crate::element::{Element, Numeric, Real};
use crate::error::ShapeError;
use crate::layout::Strided;
use crate::layout::restride::Strides;
use crate::rule::matmul::{Matrix, Vector};
use crate::shape::{IndexOf, IndicesOf, SameArray, Shape, ShapeString};
use crate::storage::{self, Borrowed, BorrowedMut, DefaultKind, Inline, Kind, Storage, StorageMut};
#[cfg(feature = "alloc")]
use crate::storage::{Heap, HeapBuffer, HeapElements};
use core::ops::{Index, IndexMut};
use generic_array::GenericArray;

/// What the constructors say of a shape with an axis `Dim<1>`. Each has an assertion of its own: the compiler names the
/// user's line only for a constant of the function that the user calls.
pub(crate) const NOT_PROPER: &str = "an axis of one element is `One`, not `Dim<1>`: shape! writes it as 1";

/// Elements of type `T` in the shape `S`, kept in the storage `B`.
///
/// `Tensor<f32, shape![2, 3]>` owns its elements on the heap. [`InlineTensor`] has them in itself, [`View`](crate::View)
/// and [`ViewMut`](crate::ViewMut) borrow those of another tensor; all are this type with another last parameter, and
/// have the same methods.
///
/// ```
/// use conformable::prelude::*;
/// let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
/// let row = tensor![10.0, 20.0, 30.0];
/// let y = &a + &row;
/// assert_shape!(y, [2, 3]);
/// assert_eq!(y, tensor![[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]]);
/// ```
///
/// Shapes that do not go together do not compile:
///
/// ```compile_fail,E0277
/// use conformable::prelude::*;
/// let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
/// let column = tensor![10.0, 20.0];
/// let y = &a + &column;
/// ```
pub struct Tensor<T: Element, S: Shape, B: Storage = DefaultKind> {
    pub(crate) repr: B::Repr<T, S>,
}

/// A tensor with its elements in itself: no heap, and `Copy`. For small tensors, and where there is no allocator.
///
/// ```
/// use conformable::prelude::*;
/// let a: InlineTensor<f32, shape![2, 2]> = InlineTensor::from_array([[1.0, 2.0], [3.0, 4.0]]);
/// let y = a + 1.0; // `a` is copied, and the result is inline too
/// assert_eq!(y.to_array(), [[2.0, 3.0], [4.0, 5.0]]);
/// assert_eq!(a.sum(), 10.0);
/// ```
pub type InlineTensor<T, S> = Tensor<T, S, Inline>;

/// How tensors of one kind are made. For [`Tensor`] on the heap the same functions are inherent; this trait has them for
/// [`InlineTensor`].
pub trait Construct<T: Element, S: Shape>: Sized {
    /// A tensor whose element number `i`, in row-major order, is `f(i)`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<u8, shape![2, 2]> = InlineTensor::from_positions(|i| i as u8);
    /// assert_eq!(a.to_array(), [[0, 1], [2, 3]]);
    /// ```
    fn from_positions(f: impl FnMut(usize) -> T) -> Self;

    /// A tensor of nested arrays. A literal of another shape does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<f32, shape![2, 3]> = InlineTensor::from_array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    /// assert_eq!(a[[1, 0]], 4.0);
    /// ```
    fn from_array<A>(array: A) -> Self
    where
        S::Array<T>: SameArray<A>;

    /// A tensor of `v` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![2]>::full(7.0).to_array(), [7.0, 7.0]);
    /// ```
    #[inline]
    fn full(v: T) -> Self {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Self::from_positions(|_| v)
    }

    /// A tensor of zeros (of `false` for `bool`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![2]>::zeros().to_array(), [0.0, 0.0]);
    /// ```
    #[inline]
    fn zeros() -> Self {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Self::from_positions(|_| T::default())
    }

    /// A tensor of ones.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<i32, shape![2]>::ones().to_array(), [1, 1]);
    /// ```
    #[inline]
    fn ones() -> Self
    where
        T: Numeric,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Self::from_positions(|_| T::ONE)
    }

    /// 0, 1, 2, .. in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![3]>::arange().to_array(), [0.0, 1.0, 2.0]);
    /// ```
    #[inline]
    fn arange() -> Self
    where
        T: Numeric,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Self::from_positions(T::from_usize)
    }

    /// As many values as the vector has elements, evenly spaced from `start` to `end`, both included: `np.linspace`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<f32, shape![5]>::linspace(0.0, 1.0).to_array(), [0.0, 0.25, 0.5, 0.75, 1.0]);
    /// ```
    fn linspace(start: T, end: T) -> Self
    where
        T: Real,
        S: Vector,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        let steps = T::from_usize(S::LEN.saturating_sub(1).max(1));
        let step = (end - start) / steps;
        Self::from_positions(|i| if i > 0 && i + 1 == S::LEN { end } else { start + T::from_usize(i) * step })
    }

    /// A matrix with ones on its main diagonal and zeros elsewhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(InlineTensor::<i32, shape![2, 2]>::eye().to_array(), [[1, 0], [0, 1]]);
    /// ```
    fn eye() -> Self
    where
        T: Numeric,
        S: Matrix,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        let cols = S::dims()[1];
        Self::from_positions(|i| if i / cols == i % cols { T::ONE } else { T::ZERO })
    }

    /// A tensor whose element at `[i, j, ..]` is `f([i, j, ..])`, called in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<usize, shape![2, 3]> = InlineTensor::from_fn(|[i, j]| 10 * i + j);
    /// assert_eq!(a.to_array(), [[0, 1, 2], [10, 11, 12]]);
    /// ```
    fn from_fn<const N: usize>(mut f: impl FnMut([usize; N]) -> T) -> Self
    where
        [usize; N]: IndicesOf<S>,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        let dims = S::dims();
        let mut at = [0; N];
        Self::from_positions(|_| {
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
    fn from_slice(slice: &[T]) -> Result<Self, ShapeError> {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        if slice.len() != S::LEN {
            return Err(ShapeError::new(S::SIZES, S::LEN, slice.len()));
        }
        Ok(Self::from_positions(|i| slice[i]))
    }
}

impl<T: Element, S: Shape> Construct<T, S> for InlineTensor<T, S> {
    #[inline]
    fn from_positions(f: impl FnMut(usize) -> T) -> Self {
        Tensor { repr: storage::fill_with::<Inline, T, S>(f) }
    }

    #[inline(always)]
    fn from_array<A>(array: A) -> Self
    where
        S::Array<T>: SameArray<A>,
    {
        Tensor { repr: Inline::from_array::<T, S>(SameArray::array_of(array)) }
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> Construct<T, S> for Tensor<T, S> {
    #[inline]
    fn from_positions(f: impl FnMut(usize) -> T) -> Self {
        Tensor { repr: storage::fill_with::<Heap, T, S>(f) }
    }

    #[inline]
    fn from_array<A>(array: A) -> Self
    where
        S::Array<T>: SameArray<A>,
    {
        Tensor { repr: Heap::from_array::<T, S>(SameArray::array_of(array)) }
    }
}

/// Construction.
#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> Tensor<T, S> {
    /// A tensor of zeros (of `false` for `bool`).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.to_array(), [[0.0; 3]; 2]);
    /// ```
    pub fn zeros() -> Self {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Construct::from_positions(|_| T::default())
    }

    /// A tensor of ones.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i64, shape![3]> = Tensor::ones();
    /// assert_eq!(a.to_array(), [1, 1, 1]);
    /// ```
    pub fn ones() -> Self
    where
        T: Numeric,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Construct::from_positions(|_| T::ONE)
    }

    /// A tensor of `v` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<bool, shape![2]> = Tensor::full(true);
    /// assert_eq!(a.to_array(), [true, true]);
    /// ```
    pub fn full(v: T) -> Self {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Construct::from_positions(|_| v)
    }

    /// 0, 1, 2, .. in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::arange();
    /// assert_eq!(a.to_array(), [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]);
    /// ```
    pub fn arange() -> Self
    where
        T: Numeric,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Construct::from_positions(T::from_usize)
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
        S: Vector,
    {
        Construct::linspace(start, end)
    }

    /// A matrix with ones on its main diagonal and zeros elsewhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::eye();
    /// assert_eq!(a.to_array(), [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    /// ```
    pub fn eye() -> Self
    where
        T: Numeric,
        S: Matrix,
    {
        Construct::eye()
    }

    /// A tensor whose element at `[i, j, ..]` is `f([i, j, ..])`, called in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<usize, shape![2, 3]> = Tensor::from_fn(|[i, j]| 10 * i + j);
    /// assert_eq!(a.to_array(), [[0, 1, 2], [10, 11, 12]]);
    /// ```
    pub fn from_fn<const N: usize>(f: impl FnMut([usize; N]) -> T) -> Self
    where
        [usize; N]: IndicesOf<S>,
    {
        Construct::from_fn(f)
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
        S::Array<T>: SameArray<A>,
    {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        Tensor { repr: Heap::from_array::<T, S>(SameArray::array_of(array)) }
    }

    /// A tensor of the vector's elements, in row-major order. A large vector's memory is taken as it is, a small one's
    /// (below 64 KiB) copied.
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
    pub fn from_vec(vec: alloc::vec::Vec<T>) -> Result<Self, ShapeError> {
        const { assert!(S::PROPER, "{}", NOT_PROPER) };
        if vec.len() != S::LEN {
            return Err(ShapeError::new(S::SIZES, S::LEN, vec.len()));
        }
        Ok(Tensor { repr: HeapElements::new(HeapBuffer::from_vec(vec)) })
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
    pub fn from_slice(slice: &[T]) -> Result<Self, ShapeError> {
        Construct::from_slice(slice)
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

/// Shape, layout and elements.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    #[inline(always)]
    pub(crate) fn strided(&self) -> Strided<'_, T> {
        B::strided::<T, S>(&self.repr)
    }

    /// The sizes of the axes.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.dims().as_slice(), [2, 3]);
    /// ```
    pub fn dims(&self) -> GenericArray<usize, S::Rank> {
        S::dims()
    }

    /// The number of elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(Tensor::<f32, shape![2, 3]>::zeros().len(), 6);
    /// ```
    pub const fn len(&self) -> usize {
        S::LEN
    }

    /// Has the tensor no element?
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert!(Tensor::<f32, shape![2, 0]>::zeros().is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        S::LEN == 0
    }

    /// The strides of the axes, in elements: how far it is from one position to the next along each.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.strides().as_slice(), [3, 1]);
    /// assert_eq!(a.t().strides().as_slice(), [1, 3]);
    /// assert_eq!(a.broadcast_to::<shape![4, 2, 3]>().strides().as_slice(), [0, 3, 1]);
    /// ```
    pub fn strides(&self) -> Strides<S> {
        B::restride::<T, S>(&self.repr).into_parts().1
    }

    /// The distance, in elements, from the first element of the tensor that owns the elements to the first of this one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.index_axis::<0>(1).offset(), 3);
    /// ```
    pub fn offset(&self) -> isize {
        B::restride::<T, S>(&self.repr).into_parts().0
    }

    /// Do the elements lie one after another in row-major order?
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert!(a.is_contiguous() && !a.t().is_contiguous());
    /// ```
    pub fn is_contiguous(&self) -> bool {
        self.strided().layout().is_contiguous()
    }

    /// The shape as text, `[2, 3]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(Tensor::<f32, shape![2, 3]>::zeros().shape_string().to_string(), "[2, 3]");
    /// ```
    pub fn shape_string(&self) -> ShapeString {
        ShapeString(S::SIZES)
    }

    /// The element at a position, or `None` outside the shape. A position of another rank does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2], [3, 4]];
    /// assert_eq!(a.get([1, 0]), Some(&3));
    /// assert_eq!(a.get([2, 0]), None);
    /// ```
    #[inline]
    pub fn get(&self, at: S::Index) -> Option<&T> {
        self.strided().get(at.as_ref())
    }

    /// The one element of a tensor that has one.
    ///
    /// Another number of elements fails when the program is built.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[7.5]];
    /// assert_eq!(a.item(), 7.5);
    /// ```
    pub fn item(&self) -> T {
        const { assert!(S::LEN == 1, "`.item()` takes the element of a tensor that has exactly one") };
        self.iter().next().copied().unwrap_or_default()
    }

    /// The elements in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2], [3, 4]];
    /// assert!(a.t().iter().eq(&[1, 3, 2, 4]));
    /// ```
    #[inline]
    pub fn iter(&self) -> Iter<'_, T> {
        let strided = self.strided();
        match strided.as_slice() {
            Some(slice) => Iter(Elements::Slice(slice.iter())),
            None => Iter(Elements::Strided { strided, next: 0, end: S::LEN }),
        }
    }

    /// The elements as nested arrays, `[[T; 3]; 2]` for the shape `[2, 3]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// assert_eq!(a.t().to_array(), [[0, 2], [1, 3]]);
    /// ```
    #[inline]
    pub fn to_array(&self) -> S::Array<T> {
        Inline::into_array::<T, S>(Inline::evaluate::<_, S>(&self.strided()))
    }

    /// A copy that owns its elements, contiguous.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// let b: Tensor<i32, shape![2, 2]> = a.t().to_tensor();
    /// assert_eq!(b.as_slice(), [0, 2, 1, 3]);
    /// ```
    #[inline]
    pub fn to_tensor(&self) -> Tensor<T, S, B::Kind> {
        Tensor { repr: B::Kind::evaluate::<_, S>(&self.strided()) }
    }

    /// A copy on the stack.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 2]> = Tensor::ones();
    /// let b: InlineTensor<f32, shape![2, 2]> = a.to_inline();
    /// assert_eq!(b, a);
    /// ```
    #[inline]
    pub fn to_inline(&self) -> InlineTensor<T, S> {
        Tensor { repr: Inline::evaluate::<_, S>(&self.strided()) }
    }

    /// A copy on the heap.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: InlineTensor<f32, shape![2, 2]> = InlineTensor::ones();
    /// let b: Tensor<f32, shape![2, 2]> = a.to_heap();
    /// assert_eq!(b, a);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_heap(&self) -> Tensor<T, S> {
        Tensor { repr: Heap::evaluate::<_, S>(&self.strided()) }
    }

    /// A copy of the elements, in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// assert_eq!(a.t().to_vec(), [0, 2, 1, 3]);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_vec(&self) -> alloc::vec::Vec<T> {
        self.to_heap().into_vec()
    }

    /// The tensor as a read-only view.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1, 2, 3];
    /// let v = a.view();
    /// assert_eq!(v + v, tensor![2, 4, 6]);
    /// ```
    #[inline]
    pub fn view(&self) -> Tensor<T, S, B::View<'_>> {
        Tensor { repr: storage::view::<B, T, S, S>(&self.repr, |as_is| as_is) }
    }
}

/// Slices and views to write.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The element at a position, to write, or `None` outside the shape.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3];
    /// *a.get_mut([0]).unwrap() = 10;
    /// assert_eq!(a, tensor![10, 2, 3]);
    /// ```
    #[inline]
    pub fn get_mut(&mut self, at: S::Index) -> Option<&mut T>
    where
        B: StorageMut,
    {
        B::strided_mut::<T, S>(&mut self.repr).get_mut(at.as_ref())
    }

    /// The tensor as a view to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3];
    /// let mut v = a.view_mut();
    /// v += 1;
    /// assert_eq!(a, tensor![2, 3, 4]);
    /// ```
    #[inline]
    pub fn view_mut(&mut self) -> Tensor<T, S, BorrowedMut<'_, B::Kind>>
    where
        B: StorageMut,
    {
        Tensor { repr: storage::view_mut::<B, T, S, S>(&mut self.repr, |as_is| as_is) }
    }

    /// Writes `v` everywhere.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3];
    /// a.fill(0);
    /// assert_eq!(a, tensor![0, 0, 0]);
    /// ```
    pub fn fill(&mut self, v: T)
    where
        B: StorageMut,
    {
        storage::source::evaluate_into::<_, B, S>(&crate::kernel::tree::Value(v), &mut self.repr);
    }
}

/// Tensors that own their elements: contiguous, by type.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The elements as nested arrays, without the tensor.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// assert_eq!(a.into_array(), [[0, 1], [2, 3]]);
    /// ```
    #[inline]
    pub fn into_array(self) -> S::Array<T>
    where
        B: Kind,
    {
        B::into_array::<T, S>(self.repr)
    }
}

/// A storage that is contiguous by type, so that its elements are a slice.
#[diagnostic::on_unimplemented(
    message = "the elements of a view are not known to be contiguous, so they are not a slice and cannot be reshaped in place",
    label = "this is a view with strides of its own",
    note = "copy it first: `.to_tensor()` gives a contiguous tensor; a read-only view is never writable"
)]
pub trait Contiguous: Storage {}
#[diagnostic::do_not_recommend]
impl Contiguous for Inline {}
#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl Contiguous for Heap {}

/// A storage that is contiguous by type, and can be written.
#[diagnostic::on_unimplemented(
    message = "this tensor has no mutable slice: it is a view, read-only or not known to be contiguous",
    label = "this is a view",
    note = "copy it first: `.to_tensor()` gives a contiguous tensor that can be written"
)]
pub trait ContiguousMut: Contiguous + StorageMut {}
#[diagnostic::do_not_recommend]
impl<B: Contiguous + StorageMut> ContiguousMut for B {}

impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The elements in row-major order. A view is not contiguous by type: copy it first, with `.to_tensor()`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// assert_eq!(a.as_slice(), [0, 1, 2, 3]);
    /// ```
    #[inline]
    pub fn as_slice(&self) -> &[T]
    where
        B: Contiguous,
    {
        self.strided().as_slice().unwrap_or(&[])
    }

    /// The elements in row-major order, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<i32, shape![2, 2]> = Tensor::zeros();
    /// a.as_mut_slice().copy_from_slice(&[1, 2, 3, 4]);
    /// assert_eq!(a.to_array(), [[1, 2], [3, 4]]);
    /// ```
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T]
    where
        B: ContiguousMut,
    {
        B::strided_mut::<T, S>(&mut self.repr).into_slice().unwrap_or(&mut [])
    }

    /// The elements in row-major order, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// a.iter_mut().for_each(|x| *x *= 10);
    /// assert_eq!(a.to_array(), [[0, 10], [20, 30]]);
    /// ```
    #[inline]
    pub fn iter_mut(&mut self) -> core::slice::IterMut<'_, T>
    where
        B: ContiguousMut,
    {
        self.as_mut_slice().iter_mut()
    }
}

/// An iterator over the elements in row-major order.
#[derive(Clone)]
pub struct Iter<'a, T>(Elements<'a, T>);

#[derive(Clone)]
enum Elements<'a, T> {
    Slice(core::slice::Iter<'a, T>),
    Strided { strided: Strided<'a, T>, next: usize, end: usize },
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        match &mut self.0 {
            Elements::Slice(slice) => slice.next(),
            Elements::Strided { strided, next, end } => {
                if next == end {
                    return None;
                }
                *next += 1;
                strided.nth(*next - 1)
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match &self.0 {
            Elements::Slice(slice) => slice.len(),
            Elements::Strided { next, end, .. } => end - next,
        };
        (left, Some(left))
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Elements::Slice(slice) => slice.next_back(),
            Elements::Strided { strided, next, end } => {
                if next == end {
                    return None;
                }
                *end -= 1;
                strided.nth(*end)
            }
        }
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}
impl<T> core::iter::FusedIterator for Iter<'_, T> {}

impl<'a, T: Element, S: Shape, B: Storage> IntoIterator for &'a Tensor<T, S, B> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> IntoIterator for Tensor<T, S> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.into_vec().into_iter()
    }
}

impl<'a, T: Element, S: Shape, B: Contiguous + StorageMut> IntoIterator for &'a mut Tensor<T, S, B> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: Element, S: Shape, B: Storage, At: IndexOf<S>> Index<At> for Tensor<T, S, B> {
    type Output = T;

    /// # Panics
    /// Outside the shape, with index and shape.
    #[inline]
    #[track_caller]
    fn index(&self, at: At) -> &T {
        match self.strided().get(at.numbers()) {
            Some(element) => element,
            None => out_of_range(at.numbers(), ShapeString(S::SIZES)),
        }
    }
}

impl<T: Element, S: Shape, B: StorageMut, At: IndexOf<S>> IndexMut<At> for Tensor<T, S, B> {
    /// # Panics
    /// Outside the shape, with index and shape.
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, at: At) -> &mut T {
        match B::strided_mut::<T, S>(&mut self.repr).get_mut(at.numbers()) {
            Some(element) => element,
            None => out_of_range(at.numbers(), ShapeString(S::SIZES)),
        }
    }
}

#[cold]
#[track_caller]
fn out_of_range(at: &[usize], shape: ShapeString) -> ! {
    panic!("index {at:?} is out of range for a tensor of shape {shape}")
}

impl<T: Element, S: Shape, B: Storage<Repr<T, S>: Clone>> Clone for Tensor<T, S, B> {
    fn clone(&self) -> Self {
        Tensor { repr: self.repr.clone() }
    }
}

impl<T: Element, S: Shape> Copy for InlineTensor<T, S> where S::Array<T>: Copy {}
impl<'a, T: Element, S: Shape, K: Kind> Copy for Tensor<T, S, Borrowed<'a, K>> where
    crate::storage::ViewParts<'a, T, S>: Copy
{
}

impl<T: Element, S: Shape, K: Kind> Default for Tensor<T, S, K> {
    /// Zeros.
    fn default() -> Self {
        Tensor { repr: storage::fill_with::<K, T, S>(|_| T::default()) }
    }
}

/// Equal elements everywhere, for tensors of the same shape, wherever they are stored.
impl<T: Element, S: Shape, B: Storage, C: Storage> PartialEq<Tensor<T, S, C>> for Tensor<T, S, B> {
    fn eq(&self, other: &Tensor<T, S, C>) -> bool {
        match (self.strided().as_slice(), other.strided().as_slice()) {
            (Some(a), Some(b)) => a == b,
            _ => self.iter().eq(other.iter()),
        }
    }
}

impl<T: Element + Eq, S: Shape, B: Storage> Eq for Tensor<T, S, B> {}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> From<InlineTensor<T, S>> for Tensor<T, S> {
    fn from(inline: InlineTensor<T, S>) -> Self {
        inline.to_heap()
    }
}

/// A scalar tensor of one element.
impl<T: Element, K: Kind> From<T> for Tensor<T, (), K> {
    fn from(value: T) -> Self {
        Tensor { repr: storage::fill_with::<K, T, ()>(|_| value) }
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> TryFrom<alloc::vec::Vec<T>> for Tensor<T, S> {
    type Error = ShapeError;

    fn try_from(vec: alloc::vec::Vec<T>) -> Result<Self, ShapeError> {
        Self::from_vec(vec)
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> TryFrom<&[T]> for Tensor<T, S> {
    type Error = ShapeError;

    fn try_from(slice: &[T]) -> Result<Self, ShapeError> {
        Self::from_slice(slice)
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> From<Tensor<T, S>> for alloc::vec::Vec<T> {
    fn from(tensor: Tensor<T, S>) -> Self {
        tensor.into_vec()
    }
}

impl<T: Element, S: Shape, B: Contiguous> AsRef<[T]> for Tensor<T, S, B> {
    fn as_ref(&self) -> &[T] {
        self.as_slice()
    }
}

macro_rules! from_arrays {
    ($([$($n:ident)*] $array:ty, $shape:ty;)*) => { $(
        #[cfg(feature = "alloc")]
        impl<T: Element, $(const $n: usize),*> From<$array> for Tensor<T, $shape> {
            fn from(array: $array) -> Self {
                const { assert!(<$shape as Shape>::PROPER, "{}", NOT_PROPER) };
                Tensor { repr: Heap::from_array::<T, $shape>(array) }
            }
        }
    )* };
}

from_arrays! {
    [N] [T; N], crate::shape![{ N }];
    [M N] [[T; N]; M], crate::shape![{ M }, { N }];
    [L M N] [[[T; N]; M]; L], crate::shape![{ L }, { M }, { N }];
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
    ($($entry:tt)*) => {
        $crate::Tensor::<_, $crate::__shape_of!(() [$($entry)*])>::from_array([$($entry)*])
    };
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
    ($($other:tt)*) => { ::core::compile_error!("tensor! takes nested lists of numbers: tensor![[1.0, 2.0], [3.0, 4.0]]") };
}

/// 1, whatever the argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __one {
    ($($any:tt)*) => {
        1
    };
}
