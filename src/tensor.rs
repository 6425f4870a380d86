//! [`Tensor`]: elements of one type in a shape that is a type.

mod compare;
mod construct;
mod convert;
mod iterate;
mod open;
#[cfg(all(feature = "rand", feature = "alloc"))]
mod random;
#[cfg(feature = "alloc")]
mod rows;

use crate::element::Element;
use crate::layout::{Strided, StridedMut};
use crate::rule::single::OneElement;
use crate::shape::{FixedShape, PerAxis, Shape, ShapeString, Sizes, zeros};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::source;
use crate::storage::target::Over;
use crate::storage::{self, Contiguous, ContiguousMut, DefaultKind, Inline, Kind, LentMut, Storage, StorageMut, slice};
pub use construct::Construct;
#[cfg(any(
    feature = "image",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "npy",
    all(feature = "serde", feature = "alloc")
))]
pub(crate) use construct::of_vec;
use iterate::Elements;
pub use iterate::Iter;
#[cfg(any(feature = "bytemuck", all(feature = "rand", feature = "alloc")))]
pub(crate) use open::with_lengths;
pub use open::{ViewSliceAlong, check_dims};
#[cfg(feature = "alloc")]
pub use rows::RowOf;

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
///
/// # By task
///
/// | to | there are |
/// |---|---|
/// | make | the macro [`tensor!`](crate::tensor!); [`zeros`](Self::zeros) [`ones`](Self::ones) [`full`](Self::full) [`arange`](Self::arange) [`linspace`](Self::linspace) [`eye`](Self::eye) [`from_fn`](Self::from_fn) [`from_array`](Self::from_array) [`from_vec`](Self::from_vec) [`from_slice`](Self::from_slice); of rows, [`from_rows`](Self::from_rows); of sizes known at run time, [`zeros_along`](Self::zeros_along) and others so named; [`zeros_like`](Self::zeros_like); of slices and arrays that stay where they are, [`View::from_slice`](crate::ViewSlice::from_slice), [`View::of_array`](Self::of_array), [`chunks`](crate::chunks) |
/// | look | `a[[i, j]]`, `{}`; [`get`](Self::get) [`item`](Self::item) [`iter`](Self::iter) [`dims`](Self::dims) [`len`](Self::len) [`strides`](Self::strides) [`offset`](Self::offset) [`is_contiguous`](Self::is_contiguous) [`shape_string`](Self::shape_string) [`to_svg`](Self::to_svg) |
/// | write | `a[[i, j]] = x`, `a += &b`; [`fill`](Self::fill) [`assign`](Self::assign) [`get_mut`](Self::get_mut) [`iter_mut`](Self::iter_mut); [functions whose names end in `_in_place`](#elementary-functions-in-place), [views whose names end in `_mut`](#views-to-write-without-a-copy); over another tensor, with names that end in `_into`: [`eval_into`](crate::Expr::eval_into) [`sum_axis_into`](Self::sum_axis_into) [`matmul_into`](Self::matmul_into) [`cumsum_into`](Self::cumsum_into) [`sort_into`](Self::sort_into) [`pad_into`](Self::pad_into) [`take_into`](crate::Take::take_into) and so on |
/// | compute | `+ - * / %`, `& \| ^ !`, `<< >>`; [`pow`](Self::pow) [`maximum`](Self::maximum) [`minimum`](Self::minimum) [`rem_euclid`](Self::rem_euclid) [`mod_floor`](Self::mod_floor) [`clamp`](Self::clamp) [`select`](Self::select) [`masked_fill`](Self::masked_fill) [`map`](Self::map) [`zip_map`](Self::zip_map) [`cast`](Self::cast); [comparisons](#comparisons), [elementary functions](#elementary-functions), [activations](#activations); several at once: [`expr`](Self::expr) |
/// | allow less than broadcasting | [`exact`](Self::exact) [`one_sided`](Self::one_sided) [`at_most`](Self::at_most) [`exact_mut`](Self::exact_mut) |
/// | reduce | [`sum`](Self::sum) [`prod`](Self::prod) [`mean`](Self::mean) [`var`](Self::var) [`std`](Self::std) [`min`](Self::min) [`max`](Self::max) [`argmin`](Self::argmin) [`argmax`](Self::argmax) [`any`](Self::any) [`all`](Self::all) [`norm`](Self::norm) [`logsumexp`](Self::logsumexp), each also along an axis or several: [`sum_axis`](Self::sum_axis) [`sum_axes`](Self::sum_axes) [`sum_axis_keepdims`](Self::sum_axis_keepdims) [`sum_axes_keepdims`](Self::sum_axes_keepdims); to a shape: [`sum_to`](Self::sum_to); running: [`cumsum`](Self::cumsum) [`cumprod`](Self::cumprod) |
/// | reshape | [`reshape`](Self::reshape) [`reshape_const`](Self::reshape_const) [`flatten`](Self::flatten) [`flatten_axes`](Self::flatten_axes) [`unflatten`](Self::unflatten) [`into_shape`](Self::into_shape); of a tensor that is given away, [`into_flatten`](Self::into_flatten) [`into_flatten_axes`](Self::into_flatten_axes) [`into_unflatten`](Self::into_unflatten) [`into_unsqueeze`](Self::into_unsqueeze) [`into_squeeze`](Self::into_squeeze) |
/// | move axes | [`t`](Self::t) [`transpose`](Self::transpose) [`permute`](Self::permute) [`move_axis`](Self::move_axis) [`unsqueeze`](Self::unsqueeze) [`squeeze`](Self::squeeze) [`flip`](Self::flip) |
/// | take parts | [`slice`](Self::slice) [`slice_at`](Self::slice_at) [`slice_along`](Self::slice_along) [`narrow`](Self::narrow) [`index_axis`](Self::index_axis) [`split`](Self::split) [`split_even`](Self::split_even) [`windows`](Self::windows) [`diagonal`](Self::diagonal) [`diagonal_at`](Self::diagonal_at); of sizes outside the table, [`slice_const`](crate::ops::asked::SliceConst::slice_const) [`narrow_const`](Self::narrow_const) [`windows_const`](Self::windows_const) [`split_even_const`](Self::split_even_const) |
/// | broadcast | [`broadcast_to`](Self::broadcast_to) [`expand_as`](Self::expand_as) [`broadcast_in_dim`](Self::broadcast_in_dim) [`broadcast_tensors`](crate::broadcast_tensors) |
/// | iterate | [`iter`](Self::iter) [`axis_iter`](Self::axis_iter) [`axis_chunks`](Self::axis_chunks) [`axis_iter_mut`](Self::axis_iter_mut) [`axis_chunks_mut`](Self::axis_chunks_mut) [`batches`](Self::batches) [`batches_mut`](Self::batches_mut) [`batches_padded`](Self::batches_padded) |
/// | know sizes at run time only | [`len_of`](Self::len_of) [`renamed`](Self::renamed); [chapter 9](crate::guide::open_sizes) of the guide |
/// | join, repeat | [`concat`](crate::ops::concat::Concat::concat) [`concat_const`](crate::ops::concat::Concat::concat_const) [`stack`](crate::ops::concat::Stack::stack) [`repeat`](Self::repeat) [`repeat_axis`](Self::repeat_axis) [`roll`](Self::roll) [`pad`](Self::pad) |
/// | pick, sort | [`take`](crate::Take::take) [`gather`](crate::Gather::gather) [`scatter`](crate::Scatter::scatter) [`scatter_add`](crate::Scatter::scatter_add) [`scatter_with`](crate::Scatter::scatter_with) [`one_hot`](Self::one_hot) [`sort`](Self::sort) [`argsort`](Self::argsort) [`top_k`](Self::top_k) [`hardmax`](Self::hardmax) [`reverse_sequence`](Self::reverse_sequence) [`unique`](Self::unique) [`nonzero`](Self::nonzero) [`tril`](Self::tril) [`triu`](Self::triu) |
/// | multiply, solve | [`matmul`](Self::matmul) [`dot`](Self::dot) [`outer`](Self::outer) [`trace`](Self::trace) [`det`](Self::det) [`inverse`](Self::inverse) [`solve`](Self::solve) [`cholesky`](Self::cholesky) [`einsum!`](crate::einsum!) [`einsum_into!`](crate::einsum_into!) |
/// | run models | [`softmax`](Self::softmax) [`log_softmax`](Self::log_softmax) [`l2_normalize`](Self::l2_normalize) [`l1_normalize`](Self::l1_normalize) [`group_norm`](Self::group_norm); the functions and layers of [`nn`](crate::nn) |
/// | convert | [`to_array`](Self::to_array) [`into_array`](Self::into_array) [`to_vec`](Self::to_vec) [`into_vec`](Self::into_vec) [`as_slice`](Self::as_slice) [`as_mut_slice`](Self::as_mut_slice) [`cast`](Self::cast) [`to_tensor`](Self::to_tensor) [`to_tensors`](crate::ops::split::ToTensors::to_tensors) [`to_inline`](Self::to_inline) [`to_heap`](Self::to_heap) [`view`](Self::view) [`view_mut`](Self::view_mut); `.npy` files with the feature `npy` |
///
/// Operands may be tensors, references and views. A method that needs a trait in scope finds it in the
/// [`prelude`](crate::prelude). The search of these pages knows the names that NumPy and PyTorch
/// use, without what stands before them: `expand_dims`, `where`, `cat`.
///
/// # Reading a signature
///
/// `T` is the type of the elements, `S` the shape, `B` the storage. What comes out is named by an alias, and the `where`
/// clause is the rule, which the compiler checks; callers write neither.
///
/// | in a signature | read |
/// |---|---|
/// | `Reduced<S, A>`, `Kept<S, A>` | `S` without its axis `A`, or with size 1 there |
/// | `ShapeWith<S, R>` | `S` broadcast with the shape of the operand `R` |
/// | `Tensor<T, .., B::Kind>` | a new tensor: inline if this one and the other operands are, else on the heap |
/// | `KindWith<B, R>`, `KindOf<X, W>` | the same of this tensor and an operand `R`, of two operands: inline if both are |
/// | `Tensor<T, .., B::View<'_>>` | a view of this tensor, with strides: [`View`](crate::View) |
/// | `Tensor<T, .., B::Lend<'_>>` | a view as contiguous as this tensor: [`SliceView`](crate::SliceView) of one that owns its elements |
/// | `ViewAlong<'_, A, B>` | as contiguous as this tensor if `A` is 0, else with strides |
/// | `Axis<A>: AxisOf<S>` | `A` is an axis of `S`, from the front (`0`, `1`, ..) or from the back (`-1`, `-2`, ..) |
/// | `Axes: AxesOf<S>` | a list of axes of `S`, `axes![0, -1]` |
/// | `S: Broadcast<R::Shape>` | the two shapes go together |
/// | `R::Shape: StretchTo<S>` | the other shape can be stretched to this one |
/// | `R: Operand<T>` | a tensor of elements `T`, a reference to one, a view, an expression or a number |
/// | `SizeAt<S, A>: NonEmpty` | the axis has elements |
///
/// The rules are written out in [`rule`](crate::rule), one page each.
#[repr(transparent)]
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

/// # Shape, layout and elements
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    #[inline(always)]
    pub(crate) fn strided(&self) -> Strided<'_, T> {
        B::strided::<T, S>(&self.repr)
    }

    #[inline(always)]
    pub(crate) fn strided_mut(&mut self) -> StridedMut<'_, T>
    where
        B: StorageMut,
    {
        B::strided_mut::<T, S>(&mut self.repr)
    }

    /// What the tensor carries of its sizes.
    #[inline(always)]
    pub(crate) fn extents(&self) -> &S::Extents {
        B::extents::<T, S>(&self.repr)
    }

    /// The sizes.
    #[inline(always)]
    pub(crate) fn sizes(&self) -> Sizes<'_> {
        S::sizes(self.extents())
    }

    /// The size of an axis, counted from the front.
    #[inline(always)]
    pub(crate) fn size_at(&self, axis: usize) -> usize {
        self.sizes().as_slice()[axis]
    }

    /// The size of the last axis.
    #[inline(always)]
    pub(crate) fn side(&self) -> usize {
        self.sizes().last()
    }

    /// Zeros of these sizes.
    #[inline]
    pub(crate) fn zeroed(extents: S::Extents) -> Self
    where
        B: Kind,
    {
        Tensor { repr: B::filled::<T, S>(extents, T::default()) }
    }

    /// The elements, for a result to be written over them.
    #[inline(always)]
    pub(crate) fn over(&mut self) -> Over<'_, T, S, B>
    where
        B: StorageMut,
    {
        Over(&mut self.repr)
    }

    /// The sizes of the axes.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.dims(), [2, 3]);
    /// ```
    #[doc(alias("shape", "np.shape", "size"))]
    pub fn dims(&self) -> PerAxis<usize, S> {
        let mut dims = zeros::<usize, S::Rank>();
        dims.copy_from_slice(self.sizes().as_slice());
        PerAxis(dims)
    }

    /// The number of elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(Tensor::<f32, shape![2, 3]>::zeros().len(), 6);
    /// ```
    #[doc(alias("numel", "np.size", "size", "nelement"))]
    #[inline]
    pub fn len(&self) -> usize {
        self.sizes().len()
    }

    /// Has the tensor no element?
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert!(Tensor::<f32, shape![2, 0]>::zeros().is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.sizes().is_empty()
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
    pub fn strides(&self) -> PerAxis<isize, S> {
        PerAxis(B::restride::<T, S>(&self.repr).into_parts().1)
    }

    /// The distance, in elements, from the first element of the tensor that owns the elements to the first of this one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_eq!(a.index_axis::<0>(1).offset(), 3);
    /// ```
    #[doc(alias = "storage_offset")]
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
    pub fn shape_string(&self) -> ShapeString<'_> {
        ShapeString(self.sizes())
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
    /// A shape of another number of elements does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[7.5]];
    /// assert_eq!(a.item(), 7.5);
    /// ```
    pub fn item(&self) -> T
    where
        S: OneElement,
    {
        self.iter().next().copied().unwrap_or_default()
    }

    /// The elements in row-major order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2], [3, 4]];
    /// assert!(a.t().iter().eq(&[1, 3, 2, 4]));
    /// ```
    #[doc(alias("flat", "nditer", "ndenumerate"))]
    #[inline]
    pub fn iter(&self) -> Iter<'_, T> {
        let strided = self.strided();
        match strided.as_slice() {
            Some(slice) => Iter(Elements::Slice(slice.iter())),
            None => Iter(Elements::Strided { strided, next: 0, end: self.len() }),
        }
    }

    /// The elements as nested arrays, `[[T; 3]; 2]` for the shape `[2, 3]`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// assert_eq!(a.t().to_array(), [[0, 2], [1, 3]]);
    /// ```
    #[doc(alias = "numpy")]
    #[inline]
    pub fn to_array(&self) -> S::Array<T>
    where
        S: FixedShape,
    {
        Inline::into_array::<T, S>(Inline::evaluate::<_, S>((), &self.strided()))
    }

    /// A copy that owns its elements, contiguous.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![2, 2]> = Tensor::arange();
    /// let b: Tensor<i32, shape![2, 2]> = a.t().to_tensor();
    /// assert_eq!(b.as_slice(), [0, 2, 1, 3]);
    /// ```
    #[doc(alias("copy", "clone", "contiguous", "to_owned", "ascontiguousarray"))]
    #[inline]
    pub fn to_tensor(&self) -> Tensor<T, S, B::Kind> {
        let _ = S::ROOM;
        Tensor { repr: source::copied(&self.leaf()) }
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
    pub fn to_inline(&self) -> InlineTensor<T, S>
    where
        S: FixedShape,
    {
        Tensor { repr: Inline::evaluate::<_, S>((), &self.strided()) }
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
        let _ = S::ROOM;
        Tensor { repr: Heap::evaluate::<_, S>(*self.extents(), &self.strided()) }
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

    /// The tensor as a read-only view: a [`SliceView`](crate::SliceView) of one that owns its elements, a [`View`](crate::View) of one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1, 2, 3];
    /// let v = a.view();
    /// assert_eq!(v + v, tensor![2, 4, 6]);
    /// ```
    #[inline]
    pub fn view(&self /* of another shape: a.reshape::<shape![3, 2]>() */) -> Tensor<T, S, B::Lend<'_>> {
        Tensor { repr: slice::lend::<B, T, S, S>(&self.repr, |all| all) }
    }
}

/// # Elements to write
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
    pub fn view_mut(&mut self) -> Tensor<T, S, LentMut<'_, B::Kind>>
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
    #[doc(alias("fill_", "zero_"))]
    pub fn fill(&mut self, v: T)
    where
        B: StorageMut,
    {
        storage::source::evaluate_into::<_, B, S>(&crate::kernel::tree::Value(v), &mut self.repr);
    }
}

/// # Slices and arrays
///
/// Of tensors that are contiguous by type: those that own their elements, and [`SliceView`](crate::SliceView)s.
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
        S: FixedShape,
    {
        B::into_array::<T, S>(self.repr)
    }

    /// The elements in row-major order. A view with strides is not contiguous by type: copy it first, with `.to_tensor()`.
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
        self.strided_mut().into_slice().unwrap_or(&mut [])
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
