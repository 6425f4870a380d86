//! Pooling.

use crate::axis::Yes;
use crate::element::{Numeric, Real};
use crate::kernel::pool::Pooling;
use crate::kernel::reduce::{Max, Mean};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::pool::{PoolOver, PoolSettings, Pools, Window};
use crate::rule::reduce::NonEmpty;
use crate::rule::slide::{Dilation, MovesOn, Padding, Stride, Way};
use crate::shape::Shape;
use crate::size::{Dim, One, Size};
use crate::storage::conv::pool;
use crate::storage::source::reduce;
use crate::storage::target::Fresh;
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use core::marker::PhantomData;

/// How to pool: a window, strides, padding, dilation. Made by [`Pool::window`] and its methods.
#[derive(Clone, Copy, Debug)]
pub struct Pool<K = Window<1, 1>, S = Stride<1, 1>, P = Padding<0, 0, 0, 0>, D = Dilation<1, 1>> {
    pub(crate) count_include_pad: bool,
    pub(crate) way: PhantomData<(K, S, P, D)>,
}

#[diagnostic::do_not_recommend]
impl<
    const KH: usize,
    const KW: usize,
    const SH: usize,
    const SW: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
    const DH: usize,
    const DW: usize,
> PoolSettings for Pool<Window<KH, KW>, Stride<SH, SW>, Padding<TOP, BOTTOM, LEFT, RIGHT>, Dilation<DH, DW>>
{
    type Height = Dim<KH>;
    type Width = Dim<KW>;
    type Down = Way<TOP, BOTTOM, SH, DH>;
    type Across = Way<LEFT, RIGHT, SW, DW>;
    type Stride = Stride<SH, SW>;
    type Padding = Padding<TOP, BOTTOM, LEFT, RIGHT>;
    type Dilation = Dilation<DH, DW>;
    const WINDOW: [usize; 2] = [KH, KW];
    const STRIDE: [usize; 2] = [SH, SW];
    const PADDING: [usize; 2] = [TOP, LEFT];
    const DILATION: [usize; 2] = [DH, DW];
    fn count_include_pad(&self) -> bool {
        self.count_include_pad
    }
}

impl Pool {
    /// A window of `N` by `N`, which moves by as much: parts that do not overlap.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<2>()), [8, 16, 14, 14]);
    /// ```
    pub const fn window<const N: usize /* write Pool::window::<2>() */>() -> Pool<Window<N, N>, Stride<N, N>> {
        Pool { count_include_pad: true, way: PhantomData }
    }

    /// A window of `H` rows and `W` columns, which moves by as much.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window_hw::<1, 4>()), [8, 16, 28, 7]);
    /// ```
    pub const fn window_hw<const H: usize, const W: usize /* write Pool::window_hw::<1, 1>() */>()
    -> Pool<Window<H, W>, Stride<H, W>> {
        Pool { count_include_pad: true, way: PhantomData }
    }
}

impl<K, S, P, D> Pool<K, S, P, D> {
    /// The same with other types for some of its settings.
    const fn with<S2, P2, D2>(self) -> Pool<K, S2, P2, D2> {
        Pool { count_include_pad: self.count_include_pad, way: PhantomData }
    }

    /// Moves the window by `N` rows and by `N` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<3>().stride::<1>()), [8, 16, 26, 26]);
    /// ```
    pub const fn stride<const N: usize /* write .stride::<2>() */>(self) -> Pool<K, Stride<N, N>, P, D> {
        self.with()
    }

    /// Moves the window by `H` rows and by `W` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<2>().stride_hw::<2, 1>()), [8, 16, 14, 27]);
    /// ```
    pub const fn stride_hw<const H: usize, const W: usize /* write .stride_hw::<1, 1>() */>(
        self,
    ) -> Pool<K, Stride<H, W>, P, D> {
        self.with()
    }

    /// Adds `N` rows above and below, and `N` columns left and right, at most half of the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<3>().stride::<2>().padding::<1>()), [8, 16, 14, 14]);
    /// ```
    pub const fn padding<const N: usize /* write .padding::<1>() */>(self) -> Pool<K, S, Padding<N, N, N, N>, D> {
        self.with()
    }

    /// Adds `H` rows above and below, and `W` columns left and right.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window_hw::<1, 2>().padding_hw::<0, 1>()), [8, 16, 28, 15]);
    /// ```
    pub const fn padding_hw<const H: usize, const W: usize /* write .padding_hw::<1, 1>() */>(
        self,
    ) -> Pool<K, S, Padding<H, H, W, W>, D> {
        self.with()
    }

    /// Adds rows and columns, as many on each side as said.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 27, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<2>().padding_sides::<0, 1, 0, 0>()), [8, 16, 14, 14]);
    /// ```
    pub const fn padding_sides<const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>(
        self,
    ) -> Pool<K, S, Padding<TOP, BOTTOM, LEFT, RIGHT>, D> {
        self.with()
    }

    /// Takes every `N`-th row and column of what is under the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<2>().stride::<1>().dilation::<3>()), [8, 16, 25, 25]);
    /// ```
    pub const fn dilation<const N: usize /* write .dilation::<2>() */>(self) -> Pool<K, S, P, Dilation<N, N>> {
        self.with()
    }

    /// Takes every `H`-th row and every `W`-th column of what is under the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<2>().stride::<1>().dilation_hw::<3, 1>()), [8, 16, 25, 27]);
    /// ```
    pub const fn dilation_hw<const H: usize, const W: usize /* write .dilation_hw::<1, 1>() */>(
        self,
    ) -> Pool<K, S, P, Dilation<H, W>> {
        self.with()
    }

    /// Does padding count in a mean, as zeros? It does if nothing is said, as in PyTorch.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[[4.0, 8.0]]];
    /// let pool = Pool::window_hw::<1, 2>().padding_hw::<0, 1>();
    /// assert_eq!(nn::avg_pool2d(&x, pool), tensor![[[2.0, 4.0]]]);
    /// assert_eq!(nn::avg_pool2d(&x, pool.count_include_pad(false)), tensor![[[4.0, 8.0]]]);
    /// ```
    pub const fn count_include_pad(mut self, count: bool) -> Self {
        self.count_include_pad = count;
        self
    }
}

/// The largest of what a window covers: `x: [.., C, H, W]` gives `[.., C, H', W']`. Padding is never taken.
///
/// `H' = (H + padding - (K - 1) dilation - 1) / stride + 1`, rounded down, for a window of `K` rows. Where there is a NaN, it is
/// the largest.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 1, 4, 4]> = Tensor::arange();
/// assert_eq!(nn::max_pool2d(&x, Pool::window::<2>()), tensor![[[[5, 7], [13, 15]]]]);
/// ```
#[doc(alias = "torch.nn.functional.max_pool2d")]
#[doc(alias = "torch.nn.MaxPool2d")]
pub fn max_pool2d<X, C>(x: X, pool: C) -> Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Numeric,
    C: Pools<X::Shape, Stride: MovesOn>,
{
    let _ = pool;
    Tensor {
        repr: self::pool::<_, X::Shape, C::Output, C, _>(
            x.sized(),
            x.elements(),
            Pooling::Largest,
            Fresh::<X::Kind>::tensor(),
        ),
    }
}

/// [`max_pool2d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 4, 4]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::max_pool2d_into(&x, Pool::window::<2>(), &mut out);
/// assert_eq!(out, tensor![[[5, 7], [13, 15]]]);
/// ```
pub fn max_pool2d_into<X, C, K>(x: X, pool: C, out: &mut Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Numeric,
    C: Pools<X::Shape, Stride: MovesOn>,
    K: StorageMut,
{
    let _ = pool;
    self::pool::<_, X::Shape, C::Output, C, _>(x.sized(), x.elements(), Pooling::Largest, out.over());
}

/// The mean of what a window covers: `x: [.., C, H, W]` gives `[.., C, H', W']`, the sizes of [`max_pool2d`].
///
/// Padding counts as zeros, unless [`count_include_pad(false)`](Pool::count_include_pad) is said.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 4, 4]> = Tensor::arange();
/// assert_eq!(nn::avg_pool2d(&x, Pool::window::<2>()), tensor![[[[2.5, 4.5], [10.5, 12.5]]]]);
/// ```
#[doc(alias = "torch.nn.functional.avg_pool2d")]
#[doc(alias = "torch.nn.AvgPool2d")]
pub fn avg_pool2d<X, C>(x: X, pool: C) -> Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, X::Kind>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    C: Pools<X::Shape, Stride: MovesOn>,
{
    Tensor {
        repr: self::pool::<_, X::Shape, C::Output, C, _>(
            x.sized(),
            x.elements(),
            mean(&pool),
            Fresh::<X::Kind>::tensor(),
        ),
    }
}

/// [`avg_pool2d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 4, 4]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 2, 2]> = Tensor::zeros();
/// nn::avg_pool2d_into(&x, Pool::window::<2>(), &mut out);
/// assert_eq!(out, tensor![[[2.5, 4.5], [10.5, 12.5]]]);
/// ```
pub fn avg_pool2d_into<X, C, K>(x: X, pool: C, out: &mut Tensor<X::Item, <C as PoolOver<X::Shape>>::Output, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: Real,
    C: Pools<X::Shape, Stride: MovesOn>,
    K: StorageMut,
{
    self::pool::<_, X::Shape, C::Output, C, _>(x.sized(), x.elements(), mean(&pool), out.over());
}

/// Which mean was asked for.
#[inline]
fn mean<S>(pool: &impl PoolOver<S>) -> Pooling {
    if pool.count_include_pad() { Pooling::Average } else { Pooling::AverageWithin }
}

/// The last two axes, as a mask.
type ImageAxes = (((), Yes), Yes);

/// The mean of each channel: `[.., C, H, W]` gives `[.., C, 1, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 2, 2]> = Tensor::arange();
/// assert_eq!(nn::global_avg_pool2d(&x), tensor![[[[1.5]], [[5.5]]]]);
/// ```
pub fn global_avg_pool2d<T, L, H, W, B>(x: &Tensor<T, ((L, H), W), B>) -> Tensor<T, ((L, One), One), B::Kind>
where
    T: Real,
    L: Shape,
    H: Size,
    W: Size,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Mean { correction: 0 }, Fresh::<B::Kind>::tensor()) }
}

/// [`global_avg_pool2d`], written over the elements of `out`: `[.., C, 1, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 2, 2, 2]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 2, 1, 1]> = Tensor::zeros();
/// nn::global_avg_pool2d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[[1.5]], [[5.5]]]]);
/// ```
pub fn global_avg_pool2d_into<T, L, H, W, B, K>(x: &Tensor<T, ((L, H), W), B>, out: &mut Tensor<T, ((L, One), One), K>)
where
    T: Real,
    L: Shape,
    H: Size,
    W: Size,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Mean { correction: 0 }, out.over());
}

/// The largest of each channel: `[.., C, H, W]` gives `[.., C, 1, 1]`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2, 2]> = Tensor::arange();
/// assert_eq!(nn::global_max_pool2d(&x), tensor![[[[3]], [[7]]]]);
/// ```
pub fn global_max_pool2d<T, L, H, W, B>(x: &Tensor<T, ((L, H), W), B>) -> Tensor<T, ((L, One), One), B::Kind>
where
    T: Numeric,
    L: Shape,
    H: Size + NonEmpty,
    W: Size + NonEmpty,
    B: Storage,
{
    Tensor { repr: reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Max, Fresh::<B::Kind>::tensor()) }
}

/// [`global_max_pool2d`], written over the elements of `out`: `[.., C, 1, 1]`.
///
/// # Panics
/// When an axis of run-time size has two numbers: nothing is written then.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<i32, shape![1, 2, 2, 2]> = Tensor::arange();
/// let mut out: Tensor<i32, shape![1, 2, 1, 1]> = Tensor::zeros();
/// nn::global_max_pool2d_into(&x, &mut out);
/// assert_eq!(out, tensor![[[[3]], [[7]]]]);
/// ```
pub fn global_max_pool2d_into<T, L, H, W, B, K>(x: &Tensor<T, ((L, H), W), B>, out: &mut Tensor<T, ((L, One), One), K>)
where
    T: Numeric,
    L: Shape,
    H: Size + NonEmpty,
    W: Size + NonEmpty,
    B: Storage,
    K: StorageMut,
{
    reduce::<_, _, _, ImageAxes, _>(&x.leaf(), Max, out.over());
}
