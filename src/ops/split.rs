//! Parts of an axis, as views.

use super::view::position;
use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::element::Element;
use crate::error::RangeError;
use crate::rule::split::{AddUp, Even, EvenAt, HoldsAt, Narrowed, PartOf, TakesAt};
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::FixedSize;
use crate::storage::parts::PartsMut;
use crate::storage::{self, Kind, LentMut, Storage, StorageMut};
use crate::tensor::Tensor;

/// Are `len` elements from `start` on within an axis of this size?
pub(crate) fn check_range(size: usize, start: usize, len: usize) -> Result<(), RangeError> {
    match size.checked_sub(len) {
        Some(last) if start <= last => Ok(()),
        _ => Err(RangeError::new(start, len, size)),
    }
}

/// # Parts of an axis, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// `LEN` elements from position `START` on along axis `AXIS`.
    ///
    /// A range that leaves the axis does not compile. One that starts where only the running program knows is
    /// [`slice_at`](Self::slice_at); several axes at once are sliced by [`slice`](Self::slice).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.narrow::<1, 1, 2>(), tensor![[2, 3], [5, 6]]);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let v = a.narrow::<1, 2, 2>();
    /// ```
    #[doc(alias = "torch.narrow")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn narrow<const AXIS: isize, const START: usize, const LEN: usize /* write a.narrow::<0, 1, 3>() */>(
        &self,
    ) -> Tensor<T, Narrowed<S, AXIS, START, LEN>, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: HoldsAt<S, START, LEN>,
    {
        let axis = position::<S, AXIS>();
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, START, 1),
            ),
        }
    }

    /// `LEN` elements from position `start` on along axis `AXIS`.
    ///
    /// # Errors
    /// When the range leaves the axis. AXIS `LEN` larger than the axis does not compile; of an axis of run-time size it is an error too.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1, 2, 3, 4, 5];
    /// for start in 0..4 {
    ///     assert_eq!(a.slice_at::<0, 2>(start)?, tensor![1, 2] + start as i32);
    /// }
    /// let error = a.slice_at::<0, 2>(4).unwrap_err();
    /// assert_eq!(error.to_string(), "2 elements from 4 are out of range for an axis of size 5");
    ///
    /// struct Rows;
    /// let x: Tensor<i32, shape![Dyn<Rows>, 2]> = Tensor::ones_along(Len::<Rows>::new(3));
    /// let last: View<i32, shape![1, 2]> = x.slice_at::<0, 1>(2)?;
    /// assert_eq!(last, tensor![[1, 1]]);
    /// assert!(x.slice_at::<0, 4>(0).is_err());
    /// # Ok::<(), RangeError>(())
    /// ```
    #[doc(alias = "dynamic_slice")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice_at<const AXIS: isize, const LEN: usize /* write a.slice_at::<0, LEN>(start) */>(
        &self,
        start: usize,
    ) -> Result<Tensor<T, PartOf<S, AXIS, LEN>, B::View<'_>>, RangeError>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: TakesAt<S, LEN>,
    {
        let axis = position::<S, AXIS>();
        check_range(self.size_at(axis), start, LEN)?;
        Ok(Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, start, 1),
            ),
        })
    }

    /// The parts of axis `AXIS` that have the sizes of the list `Sizes`, as a tuple of one to eight views.
    ///
    /// Sizes that do not add up to the axis do not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let qkv: Tensor<f32, shape![16, 192]> = Tensor::arange();
    /// let (q, kv) = qkv.split::<1, shape![64, 128]>();
    /// assert_shape!(q, [16, 64]);
    /// assert_eq!(kv[[0, 0]], 64.0);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use conformable::prelude::*;
    /// let (l, r) = tensor![1, 2, 3, 4, 5, 6].split::<0, shape![2, 3]>();
    /// ```
    #[doc(alias("np.split", "torch.split", "split_at", "array_split", "tensor_split", "split_with_sizes"))]
    #[inline]
    pub fn split<const AXIS: isize, Sizes /* write a.split::<0, shape![2, 3]>() */>(
        &self,
    ) -> Sizes::Views<'_, T, S, DepthOf<S, AXIS>, B>
    where
        Axis<AXIS>: AxisOf<S>,
        Sizes: PartSizes + AddUp<S, AXIS>,
    {
        let _ = Sizes::VALID;
        Sizes::views(self, position::<S, AXIS>())
    }

    /// The `PARTS` equal parts of axis `AXIS`, as an array of views.
    ///
    /// An axis that is no multiple of `PARTS` does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3, 4], [5, 6, 7, 8]];
    /// let [left, right] = a.split_even::<1, 2>();
    /// assert_eq!(left, tensor![[1, 2], [5, 6]]);
    /// assert_eq!(right, tensor![[3, 4], [7, 8]]);
    /// ```
    ///
    /// Generic code says by a bound that there are parts, `N: Split<Dim<2>>`, if the axis is `N`. To make an axis of them needs none:
    ///
    /// ```
    /// use conformable::prelude::*;
    /// fn layers<N: Size>(weights: &Tensor<i32, shape![4, N]>) -> Tensor<i32, shape![2, 2, N]> {
    ///     weights.split_even::<0, 2>().each_ref().stack::<0>()
    /// }
    /// assert_eq!(layers(&tensor![[1], [2], [3], [4]]), tensor![[[1], [2]], [[3], [4]]]);
    /// ```
    #[doc(alias("chunk", "hsplit", "vsplit", "dsplit", "torch.chunk", "np.array_split", "array_split"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn split_even<const AXIS: isize, const PARTS: usize /* write a.split_even::<0, 3>() */>(
        &self,
    ) -> [Tensor<T, Even<S, AXIS, PARTS>, B::View<'_>>; PARTS]
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: EvenAt<S, PARTS>,
    {
        let axis = position::<S, AXIS>();
        let len = self.size_at(axis) / PARTS;
        core::array::from_fn(|k| Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, k * len, 1),
            ),
        })
    }
}

/// # Parts of an axis, to write
///
/// They share no element, so all can be written at once.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The parts of axis `AXIS` that have the sizes of the list `Sizes`, as a tuple of one to eight views to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (mut left, right) = a.split_mut::<1, shape![1, 2]>();
    /// left += right.sum_axis_keepdims::<1>();
    /// assert_eq!(a, tensor![[6, 2, 3], [15, 5, 6]]);
    /// ```
    #[doc(alias = "split_at_mut")]
    #[inline]
    pub fn split_mut<const AXIS: isize, Sizes>(&mut self) -> Sizes::ViewsMut<'_, T, S, DepthOf<S, AXIS>, B::Kind>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        Sizes: PartSizes + AddUp<S, AXIS>,
    {
        let _ = Sizes::VALID;
        Sizes::views_mut(PartsMut::new::<B>(&mut self.repr, position::<S, AXIS>()))
    }

    /// The `PARTS` equal parts of axis `AXIS`, as an array of views to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a = tensor![1, 2, 3, 4];
    /// let [mut left, mut right] = a.split_even_mut::<0, 2>();
    /// left.assign(&right);
    /// right.fill(0);
    /// assert_eq!(a, tensor![3, 4, 0, 0]);
    /// ```
    #[inline]
    pub fn split_even_mut<const AXIS: isize, const PARTS: usize>(
        &mut self,
    ) -> [Tensor<T, Even<S, AXIS, PARTS>, LentMut<'_, B::Kind>>; PARTS]
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: EvenAt<S, PARTS>,
    {
        let mut parts = PartsMut::new::<B>(&mut self.repr, position::<S, AXIS>());
        core::array::from_fn(|_| Tensor { repr: parts.take() })
    }
}

/// The sizes of the parts of a split: one to eight.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of one to eight sizes",
    note = "the parts of a split are written like a shape: `.split::<0, shape![2, 4]>()`; equal parts are `.split_even::<0, 3>()`",
    note = "C17: read on in `conformable::errors::c17` (`cargo doc --open`)"
)]
pub trait PartSizes: Shape {
    /// A view of each part of the axis at depth `D`.
    type Views<'s, T: Element, S: Shape, D: Depth, B: Storage + 's>
    where
        Self: 's;

    /// A view to write of each part of the axis at depth `D`.
    type ViewsMut<'s, T: Element, S: Shape, D: Depth, K: Kind>
    where
        Self: 's;

    /// The views, of the axis whose position from the front is `axis`.
    fn views<T: Element, S: Shape, D: Depth, B: Storage>(
        tensor: &Tensor<T, S, B>,
        axis: usize,
    ) -> Self::Views<'_, T, S, D, B>;

    /// The views to write, of all that is left of a tensor.
    fn views_mut<T: Element, S: Shape, D: Depth, K: Kind>(parts: PartsMut<'_, T, S>) -> Self::ViewsMut<'_, T, S, D, K>;
}

/// The part of size `Part` that starts at `start`, which moves on to the next.
fn part<'s, T: Element, S: Shape, D: Depth, B: Storage, Part: FixedSize>(
    tensor: &'s Tensor<T, S, B>,
    axis: usize,
    start: &mut usize,
) -> Tensor<T, D::Set<S, Part>, B::View<'s>> {
    let from = *start;
    *start += Part::N;
    Tensor { repr: storage::view::<B, T, S, _>(&tensor.repr, |view| view.slice_axis(axis, from, 1)) }
}

macro_rules! lists {
    ($($list:ty: $($Part:ident)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($Part: FixedSize),*> PartSizes for $list {
            type Views<'s, T: Element, S: Shape, D: Depth, B: Storage + 's> =
                ($(Tensor<T, D::Set<S, $Part>, B::View<'s>>,)*);
            type ViewsMut<'s, T: Element, S: Shape, D: Depth, K: Kind> =
                ($(Tensor<T, D::Set<S, $Part>, LentMut<'s, K>>,)*);

            fn views<T: Element, S: Shape, D: Depth, B: Storage>(
                tensor: &Tensor<T, S, B>,
                axis: usize,
            ) -> Self::Views<'_, T, S, D, B> {
                let mut start = 0;
                ($(part::<T, S, D, B, $Part>(tensor, axis, &mut start),)*)
            }

            fn views_mut<T: Element, S: Shape, D: Depth, K: Kind>(
                mut parts: PartsMut<'_, T, S>,
            ) -> Self::ViewsMut<'_, T, S, D, K> {
                ($(Tensor { repr: parts.take::<D::Set<S, $Part>>() },)*)
            }
        }
    )* };
}

lists! {
    ((), P): P;
    (((), P), Q): P Q;
    ((((), P), Q), R): P Q R;
    (((((), P), Q), R), V): P Q R V;
    ((((((), P), Q), R), V), W): P Q R V W;
    (((((((), P), Q), R), V), W), X): P Q R V W X;
    ((((((((), P), Q), R), V), W), X), Y): P Q R V W X Y;
    (((((((((), P), Q), R), V), W), X), Y), Z): P Q R V W X Y Z;
}

/// Copies of several parts at once: those that [`split`](Tensor::split) and [`split_even`](Tensor::split_even) give.
///
/// A view of a result that has no name ends with the line; its copy does not.
///
/// ```
/// use conformable::prelude::*;
/// let (x, w): (Tensor<f32, shape![4, 5]>, Tensor<f32, shape![5, 6]>) = (Tensor::ones(), Tensor::ones());
/// let [reset, update, new] = x.matmul(&w).split_even::<1, 3>().to_tensors();
/// assert_shape!(&reset * &new + update, [4, 2]);
/// let (head, tail) = x.matmul(&w).split::<1, shape![2, 4]>().to_tensors();
/// assert_eq!((head.sum(), tail.sum()), (40.0, 80.0));
/// ```
pub trait ToTensors: Sealed {
    /// The copies.
    type Tensors;

    /// A tensor that owns its elements of each of these: [`to_tensor`](Tensor::to_tensor) of several.
    #[doc(alias("to_owned", "contiguous"))]
    fn to_tensors(&self) -> Self::Tensors;
}

impl<T: Element, S: Shape, B: Storage, const N: usize> ToTensors for [Tensor<T, S, B>; N] {
    type Tensors = [Tensor<T, S, B::Kind>; N];

    fn to_tensors(&self) -> Self::Tensors {
        self.each_ref().map(Tensor::to_tensor)
    }
}

macro_rules! several {
    ($($($Part:ident $part:ident)*;)*) => { $(
        impl<T: Element, B: Storage, $($Part: Shape),*> ToTensors for ($(Tensor<T, $Part, B>,)*) {
            type Tensors = ($(Tensor<T, $Part, B::Kind>,)*);

            fn to_tensors(&self) -> Self::Tensors {
                let ($($part,)*) = self;
                ($($part.to_tensor(),)*)
            }
        }
    )* };
}

several! {
    P p;
    P p Q q;
    P p Q q R r;
    P p Q q R r V v;
    P p Q q R r V v W w;
    P p Q q R r V v W w X x;
    P p Q q R r V v W w X x Y y;
    P p Q q R r V v W w X x Y y Z z;
}
