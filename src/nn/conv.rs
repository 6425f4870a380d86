//! Convolutions.

use crate::axis::Missing;
use crate::element::{AnyNumber, Element};
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::asked::{Convolves1dTo, Convolves2dTo, Convolves3dTo, asked};
use crate::rule::conv::{
    BiasOf, BiasShape, Convolve1d, Convolve2d, Convolve3d, Convolves1d, Convolves2d, Convolves3d, Groups, Settings,
};
use crate::rule::grow::{Growth, OutputPadding};
use crate::rule::image::{Kernel, Pair};
use crate::rule::slide::{Dilation, DilationDhw, Padding, PaddingDhw, Stride, StrideDhw, Way};
use crate::sealed::Sealed;
use crate::shape::{Shape, meet};
use crate::storage::StorageMut;
use crate::storage::conv::{conv, conv_any};
use crate::storage::source::in_a_slice;
use crate::storage::target::{Fresh, Target};
use crate::tensor::Tensor;
use crate::text::require;
use core::marker::PhantomData;

/// There is no bias. Of a layer this is the last parameter, so the element and the storage before it are written too.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::nn::layers::{Linear, NoBias};
/// use conformable::storage::Heap;
/// struct Net {
///     last: Linear<Dim<4>, Dim<2>, f32, Heap, NoBias>,
/// }
/// let net = Net { last: Linear { weight: Tensor::ones(), bias: NoBias } };
/// assert_eq!(net.last.forward(tensor![1.0, 2.0, 3.0, 4.0]), tensor![10.0, 10.0]);
/// ```
#[doc(alias("bias=False", "bias=None"))]
#[derive(Clone, Copy, Debug, Default)]
pub struct NoBias;

/// This is the bias.
#[derive(Clone, Copy, Debug)]
pub struct Bias<B>(pub(crate) B);

/// How to convolve: strides, padding, dilation, groups, bias, and the output padding of a transposed convolution. Made by [`Conv::new`] and its methods.
#[derive(Clone, Copy, Debug)]
pub struct Conv<
    S = Stride<1, 1>,
    P = Padding<0, 0, 0, 0>,
    D = Dilation<1, 1>,
    G = Groups<1>,
    B = NoBias,
    O = OutputPadding<0, 0>,
> {
    pub(crate) bias: B,
    pub(crate) way: PhantomData<(S, P, D, G, O)>,
}

impl<P> BiasOf<P> for NoBias {}
impl<B> BiasOf<Missing> for Bias<B> {}
impl<I, O, Ck, Kh, Kw, B: AnyOperand<Shape: BiasShape<O>>> BiasOf<Pair<I, Kernel<O, Ck, Kh, Kw>>> for Bias<B> {}

#[diagnostic::do_not_recommend]
impl<
    const SH: usize,
    const SW: usize,
    const TOP: usize,
    const BOTTOM: usize,
    const LEFT: usize,
    const RIGHT: usize,
    const DH: usize,
    const DW: usize,
    const G: usize,
    B,
    const H: usize,
    const W: usize,
> Settings
    for Conv<Stride<SH, SW>, Padding<TOP, BOTTOM, LEFT, RIGHT>, Dilation<DH, DW>, Groups<G>, B, OutputPadding<H, W>>
{
    type Deep = Way<TOP, BOTTOM, SH, DH>;
    type Down = Way<TOP, BOTTOM, SH, DH>;
    type Across = Way<LEFT, RIGHT, SW, DW>;
    type Taller = Growth<TOP, BOTTOM, SH, DH, H>;
    type Wider = Growth<LEFT, RIGHT, SW, DW, W>;
    type Stride = Stride<SH, SW>;
    type Padding = Padding<TOP, BOTTOM, LEFT, RIGHT>;
    type Dilation = Dilation<DH, DW>;
    type Groups = Groups<G>;
    type Bias = B;
    type OutputPadding = OutputPadding<H, W>;
    // What is said with one number is that of slices too.
    const STRIDE: [usize; 3] = [SH, SH, SW];
    const PADDING: [usize; 3] = [TOP, TOP, LEFT];
    const DILATION: [usize; 3] = [DH, DH, DW];
    const GROUPS: usize = G;
    fn bias(&self) -> &B {
        &self.bias
    }
}

#[diagnostic::do_not_recommend]
impl<
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
    const G: usize,
    B,
    const H: usize,
    const W: usize,
> Settings
    for Conv<
        StrideDhw<SD, SH, SW>,
        PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>,
        DilationDhw<DD, DH, DW>,
        Groups<G>,
        B,
        OutputPadding<H, W>,
    >
{
    type Deep = Way<FRONT, BACK, SD, DD>;
    type Down = Way<TOP, BOTTOM, SH, DH>;
    type Across = Way<LEFT, RIGHT, SW, DW>;
    type Taller = Growth<TOP, BOTTOM, SH, DH, H>;
    type Wider = Growth<LEFT, RIGHT, SW, DW, W>;
    type Stride = StrideDhw<SD, SH, SW>;
    type Padding = PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>;
    type Dilation = DilationDhw<DD, DH, DW>;
    type Groups = Groups<G>;
    type Bias = B;
    type OutputPadding = OutputPadding<H, W>;
    const STRIDE: [usize; 3] = [SD, SH, SW];
    const PADDING: [usize; 3] = [FRONT, TOP, LEFT];
    const DILATION: [usize; 3] = [DD, DH, DW];
    const GROUPS: usize = G;
    fn bias(&self) -> &B {
        &self.bias
    }
}

impl Conv {
    /// Strides and dilations of 1, no padding, one group, no bias.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 5, 5]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new()), [1, 8, 28, 28]);
    /// ```
    pub const fn new() -> Self {
        Conv { bias: NoBias, way: PhantomData }
    }
}

/// The settings of a volume, of which slices are said apart from rows and columns.
pub type VolumeConv = Conv<StrideDhw<1, 1, 1>, PaddingDhw<0, 0, 0, 0, 0, 0>, DilationDhw<1, 1, 1>>;

impl VolumeConv {
    /// [`Conv::new`] for volumes whose slices have settings of their own: what follows is said by `.stride_dhw`, `.padding_dhw` and
    /// `.dilation_dhw`, or with one number for all three.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().stride_dhw::<1, 2, 2>().padding::<1>()), [1, 4, 8, 8, 8]);
    /// ```
    pub const fn volume() -> Self {
        Conv { bias: NoBias, way: PhantomData }
    }
}

impl Default for Conv {
    fn default() -> Self {
        Conv::new()
    }
}

impl<S, P, D, G, B, O> Conv<S, P, D, G, B, O> {
    /// The same with other types for some of its settings.
    fn with<S2, P2, D2, G2, O2>(self) -> Conv<S2, P2, D2, G2, B, O2> {
        Conv { bias: self.bias, way: PhantomData }
    }

    /// Divides channels and outputs into `N` groups, each of which is convolved by itself. With as many groups as channels
    /// the convolution is *depthwise*.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 8, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 1, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().groups::<8>()), [1, 8, 30, 30]);
    /// ```
    #[doc(alias = "depthwise")]
    pub fn groups<const N: usize /* write .groups::<8>() */>(self) -> Conv<S, P, D, Groups<N>, B, O> {
        self.with()
    }

    /// Adds `N` rows below and `N` columns on the right to what a [transposed](crate::nn::conv_transpose2d) convolution gives:
    /// a stride rounds several sizes of images to the same, and this says which of them comes out.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![3, 8, 3, 3]> = Tensor::ones();
    /// let half = Conv::new().stride::<2>().padding::<1>();
    /// assert_shape!(nn::conv_transpose2d(&x, &w, half), [1, 8, 31, 31]);
    /// assert_shape!(nn::conv_transpose2d(&x, &w, half.output_padding::<1>()), [1, 8, 32, 32]);
    /// ```
    pub fn output_padding<const N: usize /* write .output_padding::<1>() */>(
        self,
    ) -> Conv<S, P, D, G, B, OutputPadding<N, N>> {
        self.with()
    }

    /// Adds `H` rows below and `W` columns on the right to what a [transposed](crate::nn::conv_transpose2d) convolution gives.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![3, 8, 2, 2]> = Tensor::ones();
    /// let conv = Conv::new().stride::<2>().output_padding_hw::<1, 0>();
    /// assert_shape!(nn::conv_transpose2d(&x, &w, conv), [1, 8, 33, 32]);
    /// ```
    pub fn output_padding_hw<const H: usize, const W: usize /* write .output_padding_hw::<1, 1>() */>(
        self,
    ) -> Conv<S, P, D, G, B, OutputPadding<H, W>> {
        self.with()
    }

    /// Adds a number to each output: a vector, `[O]` for a kernel of `O` outputs.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 1, 2, 2]> = Tensor::ones();
    /// let w: Tensor<f32, shape![2, 1, 1, 1]> = Tensor::ones();
    /// let y = nn::conv2d(&x, &w, Conv::new().bias(&tensor![10.0, 20.0]));
    /// assert_eq!(y, tensor![[[[11.0, 11.0], [11.0, 11.0]], [[21.0, 21.0], [21.0, 21.0]]]]);
    /// ```
    pub fn bias<N>(self, bias: N) -> Conv<S, P, D, G, Bias<N>, O> {
        Conv { bias: Bias(bias), way: PhantomData }
    }
}

impl<const SH: usize, const SW: usize, P, D, G, B, O> Conv<Stride<SH, SW>, P, D, G, B, O> {
    /// Moves the kernel by `N` rows and by `N` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 2, 2]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().stride::<2>()), [1, 8, 16, 16]);
    /// ```
    pub fn stride<const N: usize /* write .stride::<2>() */>(self) -> Conv<Stride<N, N>, P, D, G, B, O> {
        self.with()
    }

    /// Moves the kernel by `H` rows and by `W` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 2, 2]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().stride_hw::<2, 1>()), [1, 8, 16, 31]);
    /// ```
    pub fn stride_hw<const H: usize, const W: usize /* write .stride_hw::<1, 1>() */>(
        self,
    ) -> Conv<Stride<H, W>, P, D, G, B, O> {
        self.with()
    }

    /// Adds `N` rows of zeros above and below, and `N` columns left and right.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().padding::<1>()), [1, 8, 32, 32]);
    /// ```
    pub fn padding<const N: usize /* write .padding::<1>() */>(
        self,
    ) -> Conv<Stride<SH, SW>, Padding<N, N, N, N>, D, G, B, O> {
        self.with()
    }

    /// Adds `H` rows of zeros above and below, and `W` columns left and right.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 1, 5]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().padding_hw::<0, 2>()), [1, 8, 32, 32]);
    /// ```
    pub fn padding_hw<const H: usize, const W: usize /* write .padding_hw::<1, 1>() */>(
        self,
    ) -> Conv<Stride<SH, SW>, Padding<H, H, W, W>, D, G, B, O> {
        self.with()
    }

    /// Adds rows and columns of zeros, as many on each side as said: what "same" padding of an even kernel needs.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 4, 4]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().padding_sides::<1, 2, 1, 2>()), [1, 8, 32, 32]);
    /// ```
    pub fn padding_sides<const TOP: usize, const BOTTOM: usize, const LEFT: usize, const RIGHT: usize>(
        self,
    ) -> Conv<Stride<SH, SW>, Padding<TOP, BOTTOM, LEFT, RIGHT>, D, G, B, O> {
        self.with()
    }

    /// Takes every `N`-th row and column of what is under the kernel: it then covers `(K - 1) N + 1` of them.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().dilation::<2>()), [1, 8, 28, 28]);
    /// ```
    #[doc(alias = "atrous")]
    pub fn dilation<const N: usize /* write .dilation::<2>() */>(
        self,
    ) -> Conv<Stride<SH, SW>, P, Dilation<N, N>, G, B, O> {
        self.with()
    }

    /// Takes every `H`-th row and every `W`-th column of what is under the kernel.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 3, 32, 32]> = Tensor::ones();
    /// let w: Tensor<f32, shape![8, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv2d(&x, &w, Conv::new().dilation_hw::<2, 1>()), [1, 8, 28, 30]);
    /// ```
    pub fn dilation_hw<const H: usize, const W: usize /* write .dilation_hw::<1, 1>() */>(
        self,
    ) -> Conv<Stride<SH, SW>, P, Dilation<H, W>, G, B, O> {
        self.with()
    }
}

impl<const SD: usize, const SH: usize, const SW: usize, P, D, G, B, O> Conv<StrideDhw<SD, SH, SW>, P, D, G, B, O> {
    /// Moves the kernel by `N` slices, rows and columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 2, 2, 2]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().stride::<2>()), [1, 4, 4, 8, 8]);
    /// ```
    pub fn stride<const N: usize /* write .stride::<2>() */>(self) -> Conv<StrideDhw<N, N, N>, P, D, G, B, O> {
        self.with()
    }

    /// Moves the kernel by `M` slices, `H` rows and `W` columns.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 2, 2, 2]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().stride_dhw::<1, 2, 2>()), [1, 4, 7, 8, 8]);
    /// ```
    pub fn stride_dhw<const M: usize, const H: usize, const W: usize /* write .stride_dhw::<1, 2, 2>() */>(
        self,
    ) -> Conv<StrideDhw<M, H, W>, P, D, G, B, O> {
        self.with()
    }

    /// Adds `N` slices, rows and columns of zeros on each side.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().padding::<1>()), [1, 4, 8, 16, 16]);
    /// ```
    pub fn padding<const N: usize /* write .padding::<1>() */>(
        self,
    ) -> Conv<StrideDhw<SD, SH, SW>, PaddingDhw<N, N, N, N, N, N>, D, G, B, O> {
        self.with()
    }

    /// Adds `M` slices of zeros in front and at the back, `H` rows above and below, and `W` columns left and right.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 3, 1, 5]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().padding_dhw::<1, 0, 2>()), [1, 4, 8, 16, 16]);
    /// ```
    pub fn padding_dhw<const M: usize, const H: usize, const W: usize /* write .padding_dhw::<0, 1, 1>() */>(
        self,
    ) -> Conv<StrideDhw<SD, SH, SW>, PaddingDhw<M, M, H, H, W, W>, D, G, B, O> {
        self.with()
    }

    /// Adds slices, rows and columns of zeros, as many on each side as said.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 2, 2, 2]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().padding_sides_dhw::<1, 0, 0, 1, 0, 1>()), [1, 4, 8, 16, 16]);
    /// ```
    pub fn padding_sides_dhw<
        const FRONT: usize,
        const BACK: usize,
        const TOP: usize,
        const BOTTOM: usize,
        const LEFT: usize,
        const RIGHT: usize,
    >(
        self,
    ) -> Conv<StrideDhw<SD, SH, SW>, PaddingDhw<FRONT, BACK, TOP, BOTTOM, LEFT, RIGHT>, D, G, B, O> {
        self.with()
    }

    /// Takes every `N`-th slice, row and column of what is under the kernel.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().dilation::<2>()), [1, 4, 4, 12, 12]);
    /// ```
    pub fn dilation<const N: usize /* write .dilation::<2>() */>(
        self,
    ) -> Conv<StrideDhw<SD, SH, SW>, P, DilationDhw<N, N, N>, G, B, O> {
        self.with()
    }

    /// Takes every `M`-th slice, every `H`-th row and every `W`-th column of what is under the kernel.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![1, 2, 8, 16, 16]> = Tensor::ones();
    /// let w: Tensor<f32, shape![4, 2, 3, 3, 3]> = Tensor::ones();
    /// assert_shape!(nn::conv3d(&x, &w, Conv::volume().dilation_dhw::<1, 2, 2>()), [1, 4, 6, 12, 12]);
    /// ```
    pub fn dilation_dhw<const M: usize, const H: usize, const W: usize /* write .dilation_dhw::<1, 2, 2>() */>(
        self,
    ) -> Conv<StrideDhw<SD, SH, SW>, P, DilationDhw<M, H, W>, G, B, O> {
        self.with()
    }
}

/// A bias, or none, with elements of type `T`.
pub trait BiasOfElements<T: Element>: Sealed {
    /// Holds it and a kernel of the shape `R` to one number for each name.
    ///
    /// # Panics
    /// When an axis of run-time size has two.
    fn meets<R: Shape>(&self, kernel: &R::Extents);

    /// The elements, or that there are none, if they are contiguous.
    fn as_slice(&self) -> Option<Option<&[T]>>;

    /// Calls `f` with the elements.
    fn with_elements<R>(&self, f: impl FnOnce(Option<&[T]>) -> R) -> R;
}

impl<T: Element> BiasOfElements<T> for NoBias {
    fn meets<R: Shape>(&self, _: &R::Extents) {}

    #[inline(always)]
    fn as_slice(&self) -> Option<Option<&[T]>> {
        Some(None)
    }

    fn with_elements<R>(&self, f: impl FnOnce(Option<&[T]>) -> R) -> R {
        f(None)
    }
}

impl<T: Element, B: TensorOperand<T>> BiasOfElements<T> for Bias<B> {
    fn meets<R: Shape>(&self, kernel: &R::Extents) {
        meet::<R, B::Shape>(kernel, self.0.sized());
    }

    #[inline(always)]
    fn as_slice(&self) -> Option<Option<&[T]>> {
        self.0.elements().as_slice().map(Some)
    }

    fn with_elements<R>(&self, f: impl FnOnce(Option<&[T]>) -> R) -> R {
        in_a_slice::<T, B::Shape, B::Kind, R>(self.0.sized(), self.0.elements(), |bias| f(Some(bias)))
    }
}

/// A convolution of signals, images or volumes by the number of `AXES`, `TRANSPOSED` or not, with a result of the shape `S`. The caller's bounds say
/// that all go together.
#[inline]
pub(super) fn slide<T, X, W, C, S, O, const AXES: usize, const TRANSPOSED: bool>(
    x: X,
    w: W,
    how: C,
    target: O,
) -> O::Out
where
    T: AnyNumber,
    X: TensorOperand<T>,
    W: TensorOperand<T>,
    C: Settings<Bias: BiasOfElements<T>>,
    S: Shape,
    O: Target<T, S>,
{
    how.bias().meets::<W::Shape>(w.sized());
    match (w.elements().as_slice(), how.bias().as_slice()) {
        (Some(elements), Some(bias)) => conv::<T, X::Shape, W::Shape, S, C, O, AXES, TRANSPOSED>(
            x.sized(),
            x.elements(),
            w.sized(),
            elements,
            bias,
            target,
        ),
        _ => slide_copies::<T, X, W, C, S, O, AXES, TRANSPOSED>(x, w, how, target),
    }
}

/// [`slide`] of a kernel or with a bias that are not contiguous.
#[inline(never)]
fn slide_copies<T, X, W, C, S, O, const AXES: usize, const TRANSPOSED: bool>(x: X, w: W, how: C, target: O) -> O::Out
where
    T: AnyNumber,
    X: TensorOperand<T>,
    W: TensorOperand<T>,
    C: Settings<Bias: BiasOfElements<T>>,
    S: Shape,
    O: Target<T, S>,
{
    in_a_slice::<T, W::Shape, W::Kind, _>(w.sized(), w.elements(), |elements| {
        how.bias().with_elements(|bias| {
            conv_any::<T, X::Shape, W::Shape, S, C, O, AXES, TRANSPOSED>(
                x.sized(),
                x.elements(),
                w.sized(),
                elements,
                bias,
                target,
            )
        })
    })
}

/// Images under a kernel that slides over them: `x: [.., C, H, W]` and `w: [O, C / groups, KH, KW]` give `[.., O, H', W']`.
///
/// Each output is the sum of the products of the kernel with what it covers (in mathematics a cross-correlation), plus the
/// bias. Strides, padding, dilation, groups and bias are those of `conv`, and with them
/// `H' = (H + padding - (KH - 1) dilation - 1) / stride + 1`, rounded down.
///
/// Floats are added in an order of the kernel's, with fused multiply-add where the processor has it. Nothing is allocated but
/// the output, with two exceptions: a kernel that is a view with strides of its own is copied first, and one of a single
/// position is a matrix product, which copies its operands where it is large, to memory that the thread keeps for the next.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::arange();
/// let w: Tensor<f32, shape![1, 1, 2, 2]> = Tensor::ones();
/// let y = nn::conv2d(&x, &w, Conv::new());
/// assert_eq!(y, tensor![[[[8.0, 12.0], [20.0, 24.0]]]]);
///
/// // A layer, for batches of any size.
/// fn layer<N: Size>(
///     x: &Tensor<f32, shape![N, 3, 32, 32]>,
///     w: &Tensor<f32, shape![16, 3, 3, 3]>,
///     b: &Tensor<f32, shape![16]>,
/// ) -> Tensor<f32, shape![N, 16, 16, 16]> {
///     nn::conv2d(x, w, Conv::new().stride::<2>().padding::<1>().bias(b)).relu()
/// }
/// ```
#[doc(alias = "torch.nn.functional.conv2d")]
#[doc(alias = "torch.nn.Conv2d")]
pub fn conv2d<X, W, C>(
    x: X,
    w: W,
    conv: C,
) -> Tensor<X::Item, <C as Convolve2d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: Convolves2d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
{
    Tensor { repr: slide::<_, _, _, _, C::Output, _, 2, false>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv2d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 3, 3]> = Tensor::arange();
/// let w: Tensor<f32, shape![1, 1, 2, 2]> = Tensor::ones();
/// let mut out: Tensor<f32, shape![1, 1, 2, 2]> = Tensor::zeros();
/// nn::conv2d_into(&x, &w, Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[[8.0, 12.0], [20.0, 24.0]]]]);
/// ```
pub fn conv2d_into<X, W, C, K>(
    x: X,
    w: W,
    conv: C,
    out: &mut Tensor<X::Item, <C as Convolve2d<X::Shape, W::Shape>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: Convolves2d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    slide::<_, _, _, _, C::Output, _, 2, false>(x, w, conv, out.over());
}

/// [`conv2d`], with the shape asked for: for sizes outside the table, which goes to 2,048 and has those that models use above. It is
/// that of the annotation, and a wrong one is an error of `cargo build`. Rows and columns are known while compiling.
///
/// ```
/// use conformable::prelude::*;
/// let image: Tensor<f32, shape![1, 1, 2101, 3]> = Tensor::ones();
/// let w: Tensor<f32, shape![2, 1, 3, 3]> = Tensor::ones();
/// let y: Tensor<f32, shape![1, 2, 1050, 1]> = nn::conv2d_const(&image, &w, Conv::new().stride::<2>());
/// assert_eq!(y[[0, 1, 1049, 0]], 9.0);
/// ```
pub fn conv2d_const<X, W, C, To>(x: X, w: W, conv: C) -> Tensor<X::Item, To, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    To: Shape,
    C: Convolves2dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<X::Item>>,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: slide::<_, _, _, _, To, _, 2, false>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// Signals under a kernel that slides over them: `x: [.., C, N]` and `w: [O, C / groups, K]` give `[.., O, N']`.
///
/// As [`conv2d`] of images of one row. What `conv` says of columns holds: `.padding::<1>()` is one element on either side.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 4]> = Tensor::arange();
/// let w = tensor![[[1.0, -1.0, 1.0]]];
/// assert_eq!(nn::conv1d(&x, &w, Conv::new()), tensor![[[1.0, 2.0]]]);
/// assert_eq!(nn::conv1d(&x, &w, Conv::new().padding::<1>()), tensor![[[1.0, 1.0, 2.0, -1.0]]]);
/// ```
#[doc(alias = "torch.nn.functional.conv1d")]
#[doc(alias = "torch.nn.Conv1d")]
#[doc(alias = "np.correlate")]
pub fn conv1d<X, W, C>(
    x: X,
    w: W,
    conv: C,
) -> Tensor<X::Item, <C as Convolve1d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: Convolves1d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
{
    Tensor { repr: slide::<_, _, _, _, C::Output, _, 1, false>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv1d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 4]> = Tensor::arange();
/// let mut out: Tensor<f32, shape![1, 1, 2]> = Tensor::zeros();
/// nn::conv1d_into(&x, tensor![[[1.0, -1.0, 1.0]]], Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[1.0, 2.0]]]);
/// ```
pub fn conv1d_into<X, W, C, K>(
    x: X,
    w: W,
    conv: C,
    out: &mut Tensor<X::Item, <C as Convolve1d<X::Shape, W::Shape>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: Convolves1d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    slide::<_, _, _, _, C::Output, _, 1, false>(x, w, conv, out.over());
}

/// [`conv1d`], with the shape asked for: as [`conv2d_const`].
///
/// ```
/// use conformable::prelude::*;
/// let signal: Tensor<f32, shape![1, 1, 16000]> = Tensor::ones();
/// let w: Tensor<f32, shape![4, 1, 400]> = Tensor::ones();
/// let y: Tensor<f32, shape![1, 4, 3121]> = nn::conv1d_const(&signal, &w, Conv::new().stride::<5>());
/// assert_eq!(y[[0, 3, 3120]], 400.0);
/// ```
pub fn conv1d_const<X, W, C, To>(x: X, w: W, conv: C) -> Tensor<X::Item, To, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    To: Shape,
    C: Convolves1dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<X::Item>>,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: slide::<_, _, _, _, To, _, 1, false>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv1d_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let signal: Tensor<f32, shape![1, 1, 16000]> = Tensor::ones();
/// let w: Tensor<f32, shape![4, 1, 400]> = Tensor::ones();
/// let mut y: Tensor<f32, shape![1, 4, 3121]> = Tensor::zeros();
/// nn::conv1d_const_into(&signal, &w, Conv::new().stride::<5>(), &mut y);
/// assert_eq!(y[[0, 3, 3120]], 400.0);
/// ```
pub fn conv1d_const_into<X, W, C, To, K>(x: X, w: W, conv: C, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    To: Shape,
    C: Convolves1dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    slide::<_, _, _, _, To, _, 1, false>(x, w, conv, out.over());
}

/// [`conv2d_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let image: Tensor<f32, shape![1, 1, 2101, 3]> = Tensor::ones();
/// let w: Tensor<f32, shape![2, 1, 3, 3]> = Tensor::ones();
/// let mut y: Tensor<f32, shape![1, 2, 1050, 1]> = Tensor::zeros();
/// nn::conv2d_const_into(&image, &w, Conv::new().stride::<2>(), &mut y);
/// assert_eq!(y[[0, 1, 1049, 0]], 9.0);
/// ```
pub fn conv2d_const_into<X, W, C, To, K>(x: X, w: W, conv: C, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    To: Shape,
    C: Convolves2dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    slide::<_, _, _, _, To, _, 2, false>(x, w, conv, out.over());
}

/// Volumes under a kernel that slides through them: `x: [.., C, D, H, W]` and `w: [O, C / groups, KD, KH, KW]` give `[.., O, D', H', W']`.
///
/// As [`conv2d`], with slices besides: what `conv` says with one number is of slices, rows and columns, and [`Conv::volume`] has settings of
/// each. Each slice of the output is computed as an image of the channels and slices that the kernel covers.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 2, 3, 3]> = Tensor::arange();
/// let w: Tensor<f32, shape![1, 1, 2, 2, 2]> = Tensor::ones();
/// let y = nn::conv3d(&x, &w, Conv::new());
/// assert_eq!(y, tensor![[[[[52.0, 60.0], [76.0, 84.0]]]]]);
/// ```
#[doc(alias = "torch.nn.functional.conv3d")]
#[doc(alias = "torch.nn.Conv3d")]
pub fn conv3d<X, W, C>(
    x: X,
    w: W,
    conv: C,
) -> Tensor<X::Item, <C as Convolve3d<X::Shape, W::Shape>>::Output, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: Convolves3d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
{
    Tensor { repr: slide::<_, _, _, _, C::Output, _, 3, false>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv3d`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 2, 3, 3]> = Tensor::arange();
/// let w: Tensor<f32, shape![1, 1, 2, 2, 2]> = Tensor::ones();
/// let mut out: Tensor<f32, shape![1, 1, 1, 2, 2]> = Tensor::zeros();
/// nn::conv3d_into(&x, &w, Conv::new(), &mut out);
/// assert_eq!(out, tensor![[[[[52.0, 60.0], [76.0, 84.0]]]]]);
/// ```
pub fn conv3d_into<X, W, C, K>(
    x: X,
    w: W,
    conv: C,
    out: &mut Tensor<X::Item, <C as Convolve3d<X::Shape, W::Shape>>::Output, K>,
) where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: Convolves3d<X::Shape, W::Shape, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    slide::<_, _, _, _, C::Output, _, 3, false>(x, w, conv, out.over());
}

/// [`conv3d`], with the shape asked for: as [`conv2d_const`].
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 2101, 2, 2]> = Tensor::ones();
/// let w: Tensor<f32, shape![1, 1, 3, 2, 2]> = Tensor::ones();
/// let y: Tensor<f32, shape![1, 1, 1050, 1, 1]> = nn::conv3d_const(&x, &w, Conv::new().stride::<2>());
/// assert_eq!(y[[0, 0, 1049, 0, 0]], 12.0);
/// ```
pub fn conv3d_const<X, W, C, To>(x: X, w: W, conv: C) -> Tensor<X::Item, To, KindOf<X, W>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    To: Shape,
    C: Convolves3dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<X::Item>>,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    let _ = (To::VALID, To::ROOM);
    Tensor { repr: slide::<_, _, _, _, To, _, 3, false>(x, w, conv, Fresh::<KindOf<X, W>>::tensor()) }
}

/// [`conv3d_const`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![1, 1, 2101, 2, 2]> = Tensor::ones();
/// let w: Tensor<f32, shape![1, 1, 3, 2, 2]> = Tensor::ones();
/// let mut y: Tensor<f32, shape![1, 1, 1050, 1, 1]> = Tensor::zeros();
/// nn::conv3d_const_into(&x, &w, Conv::new().stride::<2>(), &mut y);
/// assert_eq!(y[[0, 0, 1049, 0, 0]], 12.0);
/// ```
pub fn conv3d_const_into<X, W, C, To, K>(x: X, w: W, conv: C, out: &mut Tensor<X::Item, To, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    W: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    To: Shape,
    C: Convolves3dTo<X::Shape, W::Shape, To, Bias: BiasOfElements<X::Item>>,
    K: StorageMut,
{
    const { require(C::MISFIT.is_none(), asked::<X::Shape, To>(C::MISFIT).as_str()) };
    slide::<_, _, _, _, To, _, 3, false>(x, w, conv, out.over());
}
