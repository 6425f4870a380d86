//! Views of the same elements, without a copy: transposed, indexed, sliced, broadcast.

use crate::axis::{Axis, AxisList, AxisOf, Depth, DepthOf, FrontOf, SizeAt};
use crate::element::Element;
use crate::rule::broadcast::{StretchTo, TargetOf};
use crate::rule::diagonal::{Diagonal, Diagonals};
use crate::rule::matmul::MatrixShape;
use crate::rule::permute::{MatrixTransposed, Moved, PermutationOf, Permuted, Transposed};
use crate::rule::reduce::Reduced;
use crate::rule::slice::{Slice, SliceOf, Windowed, WindowsAt};
use crate::rule::square::BatchOf;
use crate::rule::squeeze::{NewAxisOf, NewDepth, Squeezed, Squeezes, Unsqueezed};
use crate::rule::triangle::Matrices;
use crate::shape::{Shape, bind, rebind};
use crate::size::Size;
use crate::storage::{self, Lends, Storage, ViewAlong};
use crate::tensor::Tensor;
use crate::text::require;

/// The position of axis `A` from the front.
pub(crate) const fn position<S: Shape, const A: isize>() -> usize
where
    Axis<A>: AxisOf<S>,
{
    S::RANK - 1 - <DepthOf<S, A> as Depth>::D
}

/// The axes 0, 1, 2, .., of which two are exchanged. A constant, so that the strides of such a view are ones as well.
pub(crate) const fn exchanged(one: usize, other: usize) -> [usize; 64] {
    let mut axes = moved(0, 0);
    (axes[one], axes[other]) = (other, one);
    axes
}

/// The axes 0, 1, 2, .., of which axis `from` is moved to place `to`.
pub(crate) const fn moved(from: usize, to: usize) -> [usize; 64] {
    let (mut axes, mut place) = ([0; 64], 0);
    while place < axes.len() {
        axes[place] = match place {
            _ if place == to => from,
            _ if from <= place && place < to => place + 1,
            _ if to < place && place <= from => place - 1,
            _ => place,
        };
        place += 1;
    }
    axes
}

/// What is said of a target that has a name which the tensor does not have at this axis.
pub(crate) const NO_LENGTH: &str = "the target has an axis of run-time size where the tensor has none of this name, so there is no number for it: `.expand_as(&x)` takes it of a tensor\n\
    C47: read on in `conformable::errors::c47` (`cargo doc --open`)";

/// Has the shape `S` an axis of run-time size wherever `To` has one?
pub(crate) const fn keeps_open<S: Shape, To: Shape>() -> bool {
    To::OPEN & !S::OPEN == 0
}

/// # Axes and slices, without a copy
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The transposed matrix.
    ///
    /// `self: [M, N]` gives `[N, M]`; another rank does not compile: name the axes with
    /// [`transpose`](Self::transpose).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.t(), tensor![[1, 4], [2, 5], [3, 6]]);
    /// ```
    #[doc(alias("np.transpose", "transpose", "mT", "matrix_transpose"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn t(&self) -> Tensor<T, MatrixTransposed<S>, B::View<'_>>
    where
        S: MatrixShape,
    {
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&[1, 0]),
            ),
        }
    }

    /// Axes `AXIS` and `OTHER` exchanged.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    /// assert_shape!(a.transpose::<0, 2>(), [4, 3, 2]);
    /// assert_shape!(a.transpose::<-2, -1>(), [2, 4, 3]);
    /// ```
    #[doc(alias("np.swapaxes", "torch.transpose", "swap_axes", "swapaxes", "swapdims"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn transpose<const AXIS: isize, const OTHER: isize /* write a.transpose::<0, 1>() */>(
        &self,
    ) -> Tensor<T, Transposed<S, AXIS, OTHER>, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
        Axis<OTHER>: AxisOf<S>,
    {
        let axes = &const { exchanged(position::<S, AXIS>(), position::<S, OTHER>()) };
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&axes[..S::RANK]),
            ),
        }
    }

    /// Axis `FROM` moved to position `TO`, the others in their order.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let channels_last: Tensor<f32, shape![32, 48, 3]> = Tensor::zeros();
    /// assert_shape!(channels_last.move_axis::<-1, 0>(), [3, 32, 48]);
    /// ```
    #[doc(alias("movedim", "rollaxis"))]
    #[doc(alias("np.moveaxis", "moveaxis"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn move_axis<const FROM: isize, const TO: isize /* write a.move_axis::<-1, 0>() */>(
        &self,
    ) -> Tensor<T, Moved<S, FROM, TO>, B::View<'_>>
    where
        Axis<FROM>: AxisOf<S>,
        Axis<TO>: AxisOf<S>,
    {
        let axes = &const { moved(position::<S, FROM>(), position::<S, TO>()) };
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&axes[..S::RANK]),
            ),
        }
    }

    /// Axis `i` of the result is axis `Axes[i]` of this tensor.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3, 4]> = Tensor::zeros();
    /// assert_shape!(a.permute::<axes![2, 0, 1]>(), [4, 2, 3]);
    /// ```
    #[doc(alias("np.transpose", "torch.permute", "permuted_axes", "transpose", "permute_dims"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn permute<Axes /* write a.permute::<axes![1, 0]>() */>(&self) -> Tensor<T, Permuted<S, Axes>, B::View<'_>>
    where
        Axes: AxisList + PermutationOf<S>,
    {
        let mut axes = [0; 64];
        Axes::positions::<S>(&mut axes[..S::RANK]);
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.permute(&axes[..S::RANK]),
            ),
        }
    }

    /// A new axis of size 1, which then is axis `AXIS`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    /// assert_shape!(a.unsqueeze::<0>(), [1, 2, 3]);
    /// assert_shape!(a.unsqueeze::<-1>(), [2, 3, 1]);
    /// ```
    #[doc(alias("np.expand_dims", "expand_dims", "atleast_2d"))]
    #[doc(alias("np.newaxis", "newaxis"))]
    #[doc(alias("torch.unsqueeze", "insert_axis"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unsqueeze<const AXIS: isize /* write a.unsqueeze::<0>() */>(
        &self,
    ) -> Tensor<T, Unsqueezed<S, AXIS>, B::View<'_>>
    where
        Axis<AXIS>: NewAxisOf<S>,
    {
        let axis = S::RANK - <NewDepth<S, AXIS> as Depth>::D;
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.insert_axis(axis),
            ),
        }
    }

    /// The tensor without axis `AXIS`, which has size 1; another size does not compile.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<f32, shape![1, 3]> = Tensor::zeros();
    /// assert_shape!(a.squeeze::<0>(), [3]);
    /// ```
    #[doc(alias("np.squeeze", "torch.squeeze", "remove_axis"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn squeeze<const AXIS: isize /* write a.squeeze::<0>() */>(&self) -> Tensor<T, Squeezed<S, AXIS>, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
        SizeAt<S, AXIS>: Squeezes<AXIS>,
    {
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.index_axis(position::<S, AXIS>(), 0),
            ),
        }
    }

    /// The tensor at position `at` along axis `AXIS`, which is taken away. Along axis 0 of a contiguous tensor it is
    /// contiguous too.
    ///
    /// # Panics
    /// When `at` is not below the size of the axis.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.index_axis::<0>(1).as_slice(), [4, 5, 6]);
    /// assert_eq!(a.index_axis::<-1>(0), tensor![1, 4]);
    /// ```
    #[doc(alias = "select")]
    #[doc(alias("row", "column"))]
    #[inline]
    #[track_caller]
    pub fn index_axis<const AXIS: isize /* write a.index_axis::<0>(i) */>(
        &self,
        at: usize,
    ) -> Tensor<T, Reduced<S, AXIS>, ViewAlong<'_, AXIS, B>>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        Tensor { repr: FrontOf::<AXIS>::position::<B, T, S, Reduced<S, AXIS>>(&self.repr, position::<S, AXIS>(), at) }
    }

    /// Axis `AXIS` from back to front.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.flip::<-1>(), tensor![[3, 2, 1], [6, 5, 4]]);
    /// ```
    #[doc(alias("np.flip", "torch.flip", "invert_axis", "reverse", "fliplr", "flipud"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flip<const AXIS: isize /* write a.flip::<0>() */>(&self) -> Tensor<T, S, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        let axis = position::<S, AXIS>();
        let last = self.size_at(axis).saturating_sub(1);
        Tensor {
            repr: storage::view::<B, T, S, S>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.slice_axis(axis, last, -1),
            ),
        }
    }

    /// The positions that a slice selects: see [`s!`](crate::s).
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a: Tensor<i32, shape![4, 5]> = Tensor::arange();
    /// assert_eq!(a.slice(s![1..3, ..2]), tensor![[5, 6], [10, 11]]);
    /// ```
    #[doc(alias = "fixed_view")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn slice<Entries, To: Shape /* write a.slice(s![1..3, ..]) */>(
        &self,
        slice: Slice<Entries>,
    ) -> Tensor<T, To, B::View<'_>>
    where
        Entries: SliceOf<S, Output = To>,
    {
        let _ = slice;
        let repr = storage::view::<B, T, S, To>(
            &self.repr,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |view| {
                view.select(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |to| Entries::push(to),
                )
            },
        );
        Tensor { repr }
    }

    /// The main diagonal of a matrix, or of each matrix in the last two axes.
    ///
    /// `self: [.., M, N]` gives `[.., D]`, where `D` is the smaller of `M` and `N`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].diagonal(), tensor![1, 5]);
    /// let covariances: Tensor<f32, shape![10, 3, 3]> = Tensor::ones();
    /// assert_shape!(covariances.diagonal(), [10, 3]);
    /// ```
    ///
    /// Other axes are moved to the back first: of `[3, 3, 10]` it is `a.move_axis::<-1, 0>().diagonal()`.
    #[doc(alias("np.diagonal", "torch.diagonal", "diag"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal<N: Size>(&self) -> Tensor<T, (BatchOf<S>, N), B::View<'_>>
    where
        S: Matrices + Diagonal<Len = N>,
    {
        Tensor {
            repr: storage::view::<B, T, S, (BatchOf<S>, N)>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.diagonal(0, 0),
            ),
        }
    }

    /// The `K`-th diagonal of each matrix in the last two axes: the 0th is the main diagonal, the 1st is above it, the -1st
    /// below.
    ///
    /// `self: [.., M, N]` gives `[.., D]`, where `D` is the smaller of `M` and `N - K`, or for `K` below 0 of `M + K` and `N`.
    /// A diagonal beside the matrix has no elements, as in NumPy, and as [`tril`](Self::tril) keeps all of a matrix or nothing.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(a.diagonal_at::<1>(), tensor![2, 6]);
    /// assert_eq!(a.diagonal_at::<2>(), tensor![3]);
    /// assert_eq!(a.diagonal_at::<-1>(), tensor![4]);
    /// assert_shape!(a.diagonal_at::<3>(), [0]);
    /// ```
    #[doc(alias("np.diagonal", "torch.diagonal", "diag"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn diagonal_at<const K: isize /* write a.diagonal_at::<1>() */>(
        &self,
    ) -> Tensor<T, Diagonals<S, K>, B::View<'_>>
    where
        S: Matrices + Diagonal<K>,
    {
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.diagonal((-K).max(0).unsigned_abs(), K.max(0).unsigned_abs()),
            ),
        }
    }

    /// Windows of `LEN` elements along axis `AXIS`, each a step after the other: axis `AXIS` counts them, and a new last axis
    /// runs within one.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let a = tensor![1, 2, 3, 4];
    /// assert_eq!(a.windows::<0, 3>(), tensor![[1, 2, 3], [2, 3, 4]]);
    /// ```
    ///
    /// Generic code asks for `N: Windows<Dim<3>>`; where the length is a parameter, `const K: usize`, for
    /// [`N: WindowsOf<K, Len = Dim<K>>`](crate::rule::slice::WindowsOf).
    #[doc(alias("unfold", "sliding_window_view", "torch.unfold"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn windows<const AXIS: isize, const LEN: usize /* write a.windows::<0, 3>() */>(
        &self,
    ) -> Tensor<T, Windowed<S, AXIS, LEN>, B::View<'_>>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: WindowsAt<S, LEN>,
    {
        let axis = position::<S, AXIS>();
        Tensor {
            repr: storage::view::<B, T, S, _>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.windows(axis, LEN),
            ),
        }
    }

    /// The tensor stretched to the shape `To`, by NumPy's rules: stretched and new axes have stride 0, and nothing is
    /// copied. The view is read-only: several of its positions are one element.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let row = tensor![1, 2, 3];
    /// let v = row.broadcast_to::<shape![2, 3]>();
    /// assert_eq!(v, tensor![[1, 2, 3], [1, 2, 3]]);
    /// assert_eq!(v.strides().as_slice(), [0, 1]);
    /// ```
    #[doc(alias("expand", "np.broadcast_to", "torch.expand"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn broadcast_to<To: Shape /* write a.broadcast_to::<shape![2, 3]>() */>(&self) -> Tensor<T, To, B::View<'_>>
    where
        S: StretchTo<To>,
    {
        let _ = To::VALID;
        let _ = To::COUNTED;
        const { require(keeps_open::<S, To>(), NO_LENGTH) };
        let extents = rebind::<To, S>(self.extents());
        Tensor {
            repr: storage::view::<B, T, S, To>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.broadcast(extents),
            ),
        }
    }

    /// The tensor stretched to the shape of another.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (row, a) = (tensor![1, 2], tensor![[0, 0], [0, 0]]);
    /// assert_eq!(row.expand_as(&a), tensor![[1, 2], [1, 2]]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn expand_as<U, To, C>(&self, other: &Tensor<U, To, C>) -> Tensor<T, To, B::View<'_>>
    where
        U: Element,
        To: Shape + TargetOf<S>,
        C: Storage,
    {
        let _ = To::COUNTED;
        let extents = bind::<To, To, S>(other.extents(), self.extents());
        Tensor {
            repr: storage::view::<B, T, S, To>(
                &self.repr,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |view| view.broadcast(extents),
            ),
        }
    }
}
