//! [`Tensor`]: elements of one type in a shape that is a type.

mod construct;
mod convert;
mod iterate;
#[cfg(all(feature = "rand", feature = "alloc"))]
mod random;

use crate::element::Element;
use crate::layout::Strided;
use crate::layout::restride::Strides;
use crate::shape::{Shape, ShapeString};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{self, BorrowedMut, Contiguous, ContiguousMut, DefaultKind, Inline, Kind, Storage, StorageMut};
pub use construct::Construct;
use generic_array::GenericArray;
use iterate::Elements;
pub use iterate::Iter;

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
    #[doc(alias("shape", "np.shape"))]
    pub fn dims(&self) -> GenericArray<usize, S::Rank> {
        S::dims()
    }

    /// The number of elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(Tensor::<f32, shape![2, 3]>::zeros().len(), 6);
    /// ```
    #[doc(alias("numel", "np.size"))]
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
    #[doc(alias = "stride")]
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
    #[doc(alias("copy", "clone", "contiguous", "to_owned"))]
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
    #[doc(alias = "tolist")]
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
    #[doc(alias = "fill_")]
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
