//! Scaled dot-product attention.

use crate::element::{Element, Real};
use crate::kernel::attention::{MaskElement, Ways};
use crate::layout::Strided;
use crate::ops::operand::{AnyOperand, KindOfThree, TensorOperand};
use crate::rule::attention::{Attended, Attends, HeadGroups, Heads, MaskFor, MaskOver, OwnHeads, SaysHow};
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, bind_all};
use crate::storage::attention::{AttentionOperands, attention as attend};
use crate::storage::target::Fresh;
use crate::storage::{Kind, StorageMut};
use crate::tensor::Tensor;
use core::marker::PhantomData;

/// There is no mask.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMask;

/// This is the mask.
#[derive(Clone, Copy, Debug)]
pub struct MaskedBy<M>(pub(crate) M);

/// Which keys a query sees, and how scores are made: made by [`Attention::new`] and its methods.
#[derive(Clone, Copy, Debug)]
pub struct Attention<T, M = NoMask, H = OwnHeads> {
    pub(crate) mask: M,
    pub(crate) position: usize,
    pub(crate) before: usize,
    pub(crate) after: usize,
    pub(crate) scale: Option<T>,
    pub(crate) cap: Option<T>,
    pub(crate) heads: PhantomData<H>,
}

impl<Scores> MaskFor<Scores> for NoMask {}
impl<Scores, M: AnyOperand<Item: Element, Shape: MaskOver<Scores>>> MaskFor<Scores> for MaskedBy<M> {}

#[diagnostic::do_not_recommend]
impl<T, M, H: Heads> SaysHow for Attention<T, M, H> {
    type How = Self;
    type Heads = H;
    type Mask = M;
}

impl<T> Attention<T> {
    /// Every query sees every key, and scores are scaled by `1 / sqrt(D)` for queries of `D` elements.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x: Tensor<f32, shape![2, 4, 8]> = Tensor::ones();
    /// assert_shape!(nn::attention(&x, &x, &x, Attention::new()), [2, 4, 8]);
    /// ```
    pub const fn new() -> Self {
        Attention {
            mask: NoMask,
            position: 0,
            before: usize::MAX,
            after: usize::MAX,
            scale: None,
            cap: None,
            heads: PhantomData,
        }
    }
}

impl<T> Default for Attention<T> {
    fn default() -> Self {
        Attention::new()
    }
}

impl<T, M, H> Attention<T, M, H> {
    /// Hides from each query the keys after its own: query `i` sees the keys `0..=i`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[0.0], [0.0]];
    /// let v = tensor![[1.0], [3.0]];
    /// assert_eq!(nn::attention(&x, &x, &v, Attention::new().causal()), tensor![[1.0], [2.0]]);
    /// ```
    pub fn causal(self) -> Self {
        Attention { after: 0, ..self }
    }

    /// Says that query `i` is at the place of key `first + i`: the queries follow `first` keys that were there before, as
    /// when keys and values are kept from step to step.
    ///
    /// What [`causal`](Self::causal) and [`window`](Self::window) say is counted from there. With keys kept in tensors that
    /// are not full yet, `.causal().position(n)` hides what has not been written.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (q, k) = (tensor![[0.0]], tensor![[0.0], [0.0], [0.0], [0.0]]);
    /// let v = tensor![[1.0], [2.0], [6.0], [0.0]];
    /// assert_eq!(nn::attention(&q, &k, &v, Attention::new().causal().position(2)), tensor![[3.0]]);
    /// ```
    pub fn position(self, first: usize) -> Self {
        Attention { position: first, ..self }
    }

    /// Hides from each query the keys that are more than `before` before its own place, or more than `after` behind it.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[0.0], [0.0], [0.0]];
    /// let v = tensor![[1.0], [3.0], [5.0]];
    /// assert_eq!(nn::attention(&x, &x, &v, Attention::new().window(1, 0)), tensor![[1.0], [2.0], [4.0]]);
    /// ```
    #[doc(alias = "sliding window")]
    pub fn window(self, before: usize, after: usize) -> Self {
        Attention { before, after, ..self }
    }

    /// Multiplies scores by this, not by `1 / sqrt(D)`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (q, k) = (tensor![[1.0]], tensor![[0.0], [8.0]]);
    /// let v = tensor![[1.0], [3.0]];
    /// assert_eq!(nn::attention(&q, &k, &v, Attention::new().scale(0.0)), tensor![[2.0]]);
    /// ```
    pub fn scale(self, scale: T) -> Self {
        Attention { scale: Some(scale), ..self }
    }

    /// Keeps scores below a `cap`: a scaled score `x` becomes `cap * tanh(x / cap)`, before the mask.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (q, k) = (tensor![[1000.0]], tensor![[-1.0], [1.0]]);
    /// let v = tensor![[0.0], [1.0]];
    /// let y = nn::attention(&q, &k, &v, Attention::new().soft_cap(0.5)).item();
    /// let e = 1f64.exp();
    /// assert!((y - e / (1.0 + e)).abs() < 1e-15);
    /// ```
    pub fn soft_cap(self, cap: T) -> Self {
        Attention { cap: Some(cap), ..self }
    }

    /// Hides keys by a mask that broadcasts to `[.., M, N]`: one of `bool` is true where a query sees a key, one of numbers is
    /// added to the scores.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let (q, k) = (tensor![[0.0], [0.0]], tensor![[0.0], [0.0]]);
    /// let v = tensor![[1.0], [3.0]];
    /// let mask = tensor![[true, true], [false, true]];
    /// assert_eq!(nn::attention(&q, &k, &v, Attention::new().mask(&mask)), tensor![[2.0], [3.0]]);
    /// ```
    pub fn mask<N>(self, mask: N) -> Attention<T, MaskedBy<N>, H> {
        let Attention { position, before, after, scale, cap, .. } = self;
        Attention { mask: MaskedBy(mask), position, before, after, scale, cap, heads: PhantomData }
    }

    /// Shares each head of keys and values among `G` heads of queries in a row, so that queries are `[.., G * H, M, D]`, keys
    /// `[.., H, N, D]` and values `[.., H, N, E]`. Nothing is copied.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let q: Tensor<f32, shape![1, 8, 16, 4]> = Tensor::ones();
    /// let k: Tensor<f32, shape![1, 2, 16, 4]> = Tensor::ones();
    /// assert_shape!(nn::attention(&q, &k, &k, Attention::new().groups::<4>()), [1, 8, 16, 4]);
    /// ```
    #[doc(alias = "grouped-query")]
    #[doc(alias = "enable_gqa")]
    pub fn groups<const G: usize /* write .groups::<4>() */>(self) -> Attention<T, M, HeadGroups<G>> {
        let Attention { mask, position, before, after, scale, cap, .. } = self;
        Attention { mask, position, before, after, scale, cap, heads: PhantomData }
    }
}

/// A mask, or none, over scores of type `T`.
pub trait MaskOf<T: Real>: Sealed {
    /// The elements.
    type Item: MaskElement<T>;
    /// The mask.
    fn strided(&self) -> Option<Strided<'_, Self::Item>>;
    /// Its names and numbers.
    fn named(&self) -> Named<'_>;
}

impl<T: Real> MaskOf<T> for NoMask {
    type Item = bool;

    fn strided(&self) -> Option<Strided<'_, bool>> {
        None
    }

    fn named(&self) -> Named<'_> {
        Named::NONE
    }
}

impl<T: Real, I: MaskElement<T>, M: TensorOperand<I> + AnyOperand<Item = I>> MaskOf<T> for MaskedBy<M> {
    type Item = I;

    fn strided(&self) -> Option<Strided<'_, I>> {
        Some(self.0.elements())
    }

    fn named(&self) -> Named<'_> {
        Named::new::<M::Shape>(self.0.sized())
    }
}

/// How to attend to elements of type `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not how to attend to elements of type `{T}`",
    label = "expected `Attention`, with a mask of `bool` or `{T}` if there is one",
    note = "compare to get a mask of `bool`, `mask.not_equal(0)`, or convert what is added to the scores with `.cast::<{T}>()`; `.scale` and `.soft_cap` take an `{T}`",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait AttentionOf<T: Real>: Sealed {
    /// The elements of the mask.
    type Item: MaskElement<T>;
    /// The mask.
    fn mask(&self) -> Option<Strided<'_, Self::Item>>;
    /// The names and numbers of its axes.
    fn named(&self) -> Named<'_>;
    /// All else, for queries of `d` elements and groups of `groups` heads.
    fn ways(&self, d: usize, groups: usize) -> Ways<T>;
}

#[diagnostic::do_not_recommend]
impl<T: Real, M: MaskOf<T>, H> AttentionOf<T> for Attention<T, M, H> {
    type Item = M::Item;

    fn mask(&self) -> Option<Strided<'_, M::Item>> {
        self.mask.strided()
    }

    fn named(&self) -> Named<'_> {
        self.mask.named()
    }

    fn ways(&self, d: usize, groups: usize) -> Ways<T> {
        self.ways_of(d, groups)
    }
}

impl<T: Real, M, H> Attention<T, M, H> {
    /// All but the mask, for queries of `d` elements and groups of `groups` heads.
    pub(crate) fn ways_of(&self, d: usize, groups: usize) -> Ways<T> {
        let default = || (T::ONE / T::of_usize(d)).sqrt();
        Ways {
            groups,
            position: self.position,
            before: self.before,
            after: self.after,
            scale: self.scale.unwrap_or_else(default),
            cap: self.cap,
        }
    }
}

/// The operands and the way, from what the user gave.
fn prepared<'a, T, Q, K, V, A>(
    q: &'a Q,
    k: &'a K,
    v: &'a V,
    attention: &'a A,
) -> (AttentionOperands<'a, T, A::Item>, Ways<T>)
where
    T: Real,
    Q: TensorOperand<T>,
    K: TensorOperand<T>,
    V: TensorOperand<T>,
    A: SaysHow + AttentionOf<T>,
{
    let operands = AttentionOperands { q: q.elements(), k: k.elements(), v: v.elements(), mask: attention.mask() };
    let d = operands.q.sizes().last();
    (operands, attention.ways(d, <A::Heads as Heads>::GROUPS))
}

/// The sizes of the outcome `Out`, of queries, keys and values of these shapes, and a mask.
///
/// # Panics
/// When two axes of one name have two numbers.
pub(crate) fn bound<Out: Shape, Q: Shape, K: Shape, V: Shape>(
    q: &Q::Extents,
    k: &K::Extents,
    v: &V::Extents,
    mask: Named<'_>,
) -> Out::Extents {
    bind_all::<Out>(&[Named::new::<Q>(q), Named::new::<K>(k), Named::new::<V>(v), mask])
}

/// [`attention`] as a tensor of the shape `Out` and kind `O`. The caller's bounds say that all go together and give that shape.
pub(super) fn attention_as<T, Q, K, V, A, Out, O>(q: &Q, k: &K, v: &V, attention: &A) -> Tensor<T, Out, O>
where
    T: Real,
    Q: TensorOperand<T>,
    K: TensorOperand<T>,
    V: TensorOperand<T>,
    A: SaysHow + AttentionOf<T>,
    Out: Shape,
    O: Kind,
{
    let (operands, ways) = prepared::<T, Q, K, V, A>(q, k, v, attention);
    let extents = bound::<Out, Q::Shape, K::Shape, V::Shape>(q.sized(), k.sized(), v.sized(), attention.named());
    Tensor { repr: attend::<_, _, Out, _>(operands, &ways, extents, Fresh::<O>::tensor()) }
}

/// `softmax(q · kᵀ / sqrt(D)) · v`: what each query makes of the values whose keys it is like. `q: [.., M, D]`,
/// `k: [.., N, D]` and `v: [.., N, E]` give `[.., M, E]`; batch axes, such as heads, are broadcast.
///
/// `attention` says which keys a query sees, by [`causal`](Attention::causal), [`window`](Attention::window) and
/// [`mask`](Attention::mask), and whether heads share keys, by [`groups`](Attention::groups). A query that sees no key gives
/// zeros. The scores are not stored, and nothing is allocated but the output.
///
/// Source: Vaswani et al., "Attention Is All You Need" (2017).
///
/// ```
/// use conformable::prelude::*;
/// /// Self-attention, for any batch, heads and length.
/// fn attend<B: Size, H: Size, T: Size, D: Size>(
///     q: &Tensor<f32, shape![B, H, T, D]>,
///     k: &Tensor<f32, shape![B, H, T, D]>,
///     v: &Tensor<f32, shape![B, H, T, D]>,
/// ) -> Tensor<f32, shape![B, H, T, D]> {
///     nn::attention(q, k, v, Attention::new().causal())
/// }
/// let x: Tensor<f32, shape![2, 3, 5, 4]> = Tensor::ones();
/// assert_eq!(attend(&x, &x, &x), x);
/// ```
#[doc(alias = "torch.nn.functional.scaled_dot_product_attention")]
pub fn attention<Q, K, V, A>(
    q: Q,
    k: K,
    v: V,
    attention: A,
) -> Tensor<Q::Item, Attended<A, Q::Shape, K::Shape, V::Shape>, KindOfThree<Q, K, V>>
where
    Q: TensorOperand<<Q as AnyOperand>::Item>,
    K: TensorOperand<<Q as AnyOperand>::Item>,
    V: TensorOperand<<Q as AnyOperand>::Item>,
    Q::Item: Real,
    A: Attends<Q::Shape, K::Shape, V::Shape, How: AttentionOf<Q::Item>>,
{
    attention_as(&q, &k, &v, &attention)
}

/// [`attention`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let x: Tensor<f32, shape![3, 5, 4]> = Tensor::ones();
/// let mut out: Tensor<f32, shape![3, 5, 4]> = Tensor::zeros();
/// nn::attention_into(&x, &x, &x, Attention::new(), &mut out);
/// assert_eq!(out, x);
/// ```
pub fn attention_into<Q, K, V, A, O: StorageMut>(
    q: Q,
    k: K,
    v: V,
    attention: A,
    out: &mut Tensor<Q::Item, Attended<A, Q::Shape, K::Shape, V::Shape>, O>,
) where
    Q: TensorOperand<<Q as AnyOperand>::Item>,
    K: TensorOperand<<Q as AnyOperand>::Item>,
    V: TensorOperand<<Q as AnyOperand>::Item>,
    Q::Item: Real,
    A: Attends<Q::Shape, K::Shape, V::Shape, How: AttentionOf<Q::Item>>,
{
    let (operands, ways) = prepared::<Q::Item, Q, K, V, A>(&q, &k, &v, &attention);
    let extents = bound::<Attended<A, Q::Shape, K::Shape, V::Shape>, Q::Shape, K::Shape, V::Shape>(
        q.sized(),
        k.sized(),
        v.sized(),
        attention.named(),
    );
    attend::<_, _, Attended<A, Q::Shape, K::Shape, V::Shape>, _>(operands, &ways, extents, out.over());
}

/// [`attention`] in which every query sees every key.
///
/// ```
/// use conformable::prelude::*;
/// let q = tensor![[0.0, 0.0]];
/// let k = tensor![[1.0, 2.0], [3.0, 4.0]];
/// assert_eq!(nn::scaled_dot_product_attention(&q, &k, &tensor![[1.0], [3.0]]), tensor![[2.0]]);
/// ```
pub fn scaled_dot_product_attention<Q, K, V>(
    q: Q,
    k: K,
    v: V,
) -> Tensor<Q::Item, Attended<Attention<Q::Item>, Q::Shape, K::Shape, V::Shape>, KindOfThree<Q, K, V>>
where
    Q: TensorOperand<<Q as AnyOperand>::Item>,
    K: TensorOperand<<Q as AnyOperand>::Item>,
    V: TensorOperand<<Q as AnyOperand>::Item>,
    Q::Item: Real,
    Attention<Q::Item>: Attends<Q::Shape, K::Shape, V::Shape>,
{
    attention(q, k, v, Attention::new())
}

/// [`attention`] in which a query sees the keys of its own place and those before it.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[0.0], [0.0]];
/// assert_eq!(nn::attention_causal(&x, &x, &tensor![[1.0], [3.0]]), tensor![[1.0], [2.0]]);
/// ```
pub fn attention_causal<Q, K, V>(
    q: Q,
    k: K,
    v: V,
) -> Tensor<Q::Item, Attended<Attention<Q::Item>, Q::Shape, K::Shape, V::Shape>, KindOfThree<Q, K, V>>
where
    Q: TensorOperand<<Q as AnyOperand>::Item>,
    K: TensorOperand<<Q as AnyOperand>::Item>,
    V: TensorOperand<<Q as AnyOperand>::Item>,
    Q::Item: Real,
    Attention<Q::Item>: Attends<Q::Shape, K::Shape, V::Shape>,
{
    attention(q, k, v, Attention::new().causal())
}

/// [`attention`] in which a query sees the keys that a mask shows: see [`Attention::mask`].
///
/// ```
/// use conformable::prelude::*;
/// let (q, k) = (tensor![[0.0], [0.0]], tensor![[0.0], [0.0]]);
/// let mask = tensor![[true, true], [false, true]];
/// assert_eq!(nn::attention_masked(&q, &k, &tensor![[1.0], [3.0]], &mask), tensor![[2.0], [3.0]]);
/// ```
pub fn attention_masked<Q, K, V, M>(
    q: Q,
    k: K,
    v: V,
    mask: M,
) -> Tensor<Q::Item, Attended<Attention<Q::Item, MaskedBy<M>>, Q::Shape, K::Shape, V::Shape>, KindOfThree<Q, K, V>>
where
    Q: TensorOperand<<Q as AnyOperand>::Item>,
    K: TensorOperand<<Q as AnyOperand>::Item>,
    V: TensorOperand<<Q as AnyOperand>::Item>,
    Q::Item: Real,
    M: AnyOperand<Item: MaskElement<Q::Item>> + TensorOperand<<M as AnyOperand>::Item>,
    Attention<Q::Item, MaskedBy<M>>: Attends<Q::Shape, K::Shape, V::Shape>,
{
    attention(q, k, v, Attention::new().mask(mask))
}
