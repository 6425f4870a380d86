//! How to pool.

use crate::rule::pool::{PoolSettings, Rounding, RoundsDown, RoundsUp, Window, WindowDhw};
use crate::rule::slide::{Dilation, DilationDhw, Padding, PaddingDhw, Stride, StrideDhw};
use crate::size::Dim;
use core::marker::PhantomData;

/// How to pool: a window, strides, padding, dilation. Made by [`Pool::window`] and its methods.
#[derive(Clone, Copy, Debug)]
pub struct Pool<K = Window<1, 1>, S = Stride<1, 1>, P = Padding<0, 0, 0, 0>, D = Dilation<1, 1>, R = RoundsDown> {
    pub(crate) count_include_pad: bool,
    pub(crate) way: PhantomData<(K, S, P, D, R)>,
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
    R: Rounding,
> PoolSettings for Pool<Window<KH, KW>, Stride<SH, SW>, Padding<TOP, BOTTOM, LEFT, RIGHT>, Dilation<DH, DW>, R>
{
    type Depth = Dim<KH>;
    type Height = Dim<KH>;
    type Width = Dim<KW>;
    type Deep = R::Way<TOP, BOTTOM, SH, DH>;
    type Down = R::Way<TOP, BOTTOM, SH, DH>;
    type Across = R::Way<LEFT, RIGHT, SW, DW>;
    type Window = Window<KH, KW>;
    type Stride = Stride<SH, SW>;
    type Said = Padding<TOP, BOTTOM, LEFT, RIGHT>;
    type Padding = Padding<TOP, BOTTOM, LEFT, RIGHT>;
    type Ends = Padding<0, 0, LEFT, RIGHT>;
    type Sides = PaddingDhw<TOP, BOTTOM, TOP, BOTTOM, LEFT, RIGHT>;
    type Dilation = Dilation<DH, DW>;
    // What is said with one number is that of slices too.
    const WINDOW: [usize; 3] = [KH, KH, KW];
    const STRIDE: [usize; 3] = [SH, SH, SW];
    const PADDING: [usize; 3] = [TOP, TOP, LEFT];
    const BEHIND: [usize; 3] = [BOTTOM, BOTTOM, RIGHT];
    const DILATION: [usize; 3] = [DH, DH, DW];
    const ROUNDS_UP: bool = R::IS_UP;
    fn count_include_pad(&self) -> bool {
        self.count_include_pad
    }
}

#[diagnostic::do_not_recommend]
impl<
    const KD: usize,
    const KH: usize,
    const KW: usize,
    const SD: usize,
    const SH: usize,
    const SW: usize,
    const FRONT: usize,
    const BACK: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
    const DD: usize,
    const DH: usize,
    const DW: usize,
    R: Rounding,
> PoolSettings
    for Pool<
        WindowDhw<KD, KH, KW>,
        StrideDhw<SD, SH, SW>,
        PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>,
        DilationDhw<DD, DH, DW>,
        R,
    >
{
    type Depth = Dim<KD>;
    type Height = Dim<KH>;
    type Width = Dim<KW>;
    type Deep = R::Way<FRONT, BACK, SD, DD>;
    type Down = R::Way<TOP, BOTTOM, SH, DH>;
    type Across = R::Way<LEFT, RIGHT, SW, DW>;
    type Window = WindowDhw<KD, KH, KW>;
    type Stride = StrideDhw<SD, SH, SW>;
    type Said = PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>;
    type Padding = Padding<TOP, BOTTOM, LEFT, RIGHT>;
    type Ends = Padding<0, 0, LEFT, RIGHT>;
    type Sides = PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>;
    type Dilation = DilationDhw<DD, DH, DW>;
    const WINDOW: [usize; 3] = [KD, KH, KW];
    const STRIDE: [usize; 3] = [SD, SH, SW];
    const PADDING: [usize; 3] = [FRONT, TOP, LEFT];
    const BEHIND: [usize; 3] = [BACK, BOTTOM, RIGHT];
    const DILATION: [usize; 3] = [DD, DH, DW];
    const ROUNDS_UP: bool = R::IS_UP;
    fn count_include_pad(&self) -> bool {
        self.count_include_pad
    }
}

impl Pool {
    /// A window of `N` by `N`, which moves by as much: parts that do not overlap. It is one of `N` in a signal, and of `N` by `N` by `N` in a
    /// volume; so is what all methods say with one number.
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

    /// A window of `D` slices, `H` rows and `W` columns, which moves by as much.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<1, 2, 4>()), [1, 4, 8, 14, 7]);
    /// ```
    #[allow(clippy::type_complexity, reason = "all of a volume's settings")]
    pub const fn window_dhw<
        const D: usize,
        const H: usize,
        const W: usize, /* write Pool::window_dhw::<1, 2, 2>() */
    >() -> Pool<WindowDhw<D, H, W>, StrideDhw<D, H, W>, PaddingDhw<0, 0, 0, 0, 0, 0>, DilationDhw<1, 1, 1>> {
        Pool { count_include_pad: true, way: PhantomData }
    }
}

impl<K, S, P, D, R> Pool<K, S, P, D, R> {
    /// The same with other types for some of its settings.
    const fn with<S2, P2, D2, R2>(self) -> Pool<K, S2, P2, D2, R2> {
        Pool { count_include_pad: self.count_include_pad, way: PhantomData }
    }

    /// Rounds the number of places up: what is left behind the last window that fits gets one more, if that begins on the axis, or in the
    /// padding before it. One that would begin in the padding behind is none, as in PyTorch and ONNX. A mean divides by the positions that
    /// are on the padded axis.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0, 4.0, 6.0]];
    /// let pool = Pool::window::<2>();
    /// assert_eq!(nn::avg_pool1d(&x, pool), tensor![[1.5, 3.5]]);
    /// assert_eq!(nn::avg_pool1d(&x, pool.ceil_mode()), tensor![[1.5, 3.5, 6.0]]);
    /// ```
    pub const fn ceil_mode(self) -> Pool<K, S, P, D, RoundsUp> {
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

impl<const KH: usize, const KW: usize, S, P, D, R> Pool<Window<KH, KW>, S, P, D, R> {
    /// Moves the window by `N` rows and by `N` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<3>().stride::<1>()), [8, 16, 26, 26]);
    /// ```
    pub const fn stride<const N: usize /* write .stride::<2>() */>(
        self,
    ) -> Pool<Window<KH, KW>, Stride<N, N>, P, D, R> {
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
    ) -> Pool<Window<KH, KW>, Stride<H, W>, P, D, R> {
        self.with()
    }

    /// Adds `N` rows above and below, and `N` columns left and right, at most half of the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<3>().stride::<2>().padding::<1>()), [8, 16, 14, 14]);
    /// ```
    pub const fn padding<const N: usize /* write .padding::<1>() */>(
        self,
    ) -> Pool<Window<KH, KW>, S, Padding<N, N, N, N>, D, R> {
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
    ) -> Pool<Window<KH, KW>, S, Padding<H, H, W, W>, D, R> {
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
    ) -> Pool<Window<KH, KW>, S, Padding<TOP, BOTTOM, LEFT, RIGHT>, D, R> {
        self.with()
    }

    /// Takes every `N`-th row and column of what is under the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![8, 16, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool2d(&x, Pool::window::<2>().stride::<1>().dilation::<3>()), [8, 16, 25, 25]);
    /// ```
    pub const fn dilation<const N: usize /* write .dilation::<2>() */>(
        self,
    ) -> Pool<Window<KH, KW>, S, P, Dilation<N, N>, R> {
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
    ) -> Pool<Window<KH, KW>, S, P, Dilation<H, W>, R> {
        self.with()
    }
}

impl<const KD: usize, const KH: usize, const KW: usize, S, P, D, R> Pool<WindowDhw<KD, KH, KW>, S, P, D, R> {
    /// Moves the window by `N` slices, rows and columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<1, 2, 2>().stride::<1>()), [1, 4, 8, 27, 27]);
    /// ```
    pub const fn stride<const N: usize /* write .stride::<2>() */>(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, StrideDhw<N, N, N>, P, D, R> {
        self.with()
    }

    /// Moves the window by `M` slices, `H` rows and `W` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<3, 2, 2>().stride_dhw::<1, 2, 2>()), [1, 4, 6, 14, 14]);
    /// ```
    pub const fn stride_dhw<
        const M: usize,
        const H: usize,
        const W: usize, /* write .stride_dhw::<1, 2, 2>() */
    >(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, StrideDhw<M, H, W>, P, D, R> {
        self.with()
    }

    /// Adds `N` slices, rows and columns on each side, at most half of the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<2, 3, 3>().stride::<2>().padding::<1>()), [1, 4, 5, 14, 14]);
    /// ```
    #[allow(clippy::type_complexity, reason = "all of a volume's settings")]
    pub const fn padding<const N: usize /* write .padding::<1>() */>(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, S, PaddingDhw<N, N, N, N, N, N>, D, R> {
        self.with()
    }

    /// Adds `M` slices in front and at the back, `H` rows above and below, and `W` columns left and right.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<1, 3, 3>().stride::<1>().padding_dhw::<0, 1, 1>()), [1, 4, 8, 28, 28]);
    /// ```
    #[allow(clippy::type_complexity, reason = "all of a volume's settings")]
    pub const fn padding_dhw<
        const M: usize,
        const H: usize,
        const W: usize, /* write .padding_dhw::<0, 1, 1>() */
    >(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, S, PaddingDhw<M, M, H, H, W, W>, D, R> {
        self.with()
    }

    /// Adds slices, rows and columns, as many on each side as said.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 7, 28, 28]> = Tensor::ones();
    /// let pool = Pool::window_dhw::<2, 2, 2>().padding_sides_dhw::<0, 1, 0, 0, 0, 0>();
    /// assert_shape!(nn::max_pool3d(&x, pool), [1, 4, 4, 14, 14]);
    /// ```
    #[allow(clippy::type_complexity, reason = "all of a volume's settings")]
    pub const fn padding_sides_dhw<
        const FRONT: usize,
        const BACK: usize,
        const TOP: usize,
        const BOTTOM: usize,
        const LEFT: usize,
        const RIGHT: usize,
    >(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, S, PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>, D, R> {
        self.with()
    }

    /// Takes every `N`-th slice, row and column of what is under the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<2, 2, 2>().stride::<1>().dilation::<3>()), [1, 4, 5, 25, 25]);
    /// ```
    pub const fn dilation<const N: usize /* write .dilation::<2>() */>(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, S, P, DilationDhw<N, N, N>, R> {
        self.with()
    }

    /// Takes every `M`-th slice, every `H`-th row and every `W`-th column of what is under the window.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 4, 8, 28, 28]> = Tensor::ones();
    /// assert_shape!(nn::max_pool3d(&x, Pool::window_dhw::<2, 2, 2>().stride::<1>().dilation_dhw::<1, 3, 3>()), [1, 4, 7, 25, 25]);
    /// ```
    pub const fn dilation_dhw<
        const M: usize,
        const H: usize,
        const W: usize, /* write .dilation_dhw::<1, 2, 2>() */
    >(
        self,
    ) -> Pool<WindowDhw<KD, KH, KW>, S, P, DilationDhw<M, H, W>, R> {
        self.with()
    }
}
