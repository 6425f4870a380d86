//! Attention, and what turns its queries and keys.

use crate::grad::node::{Erased, Trained};
use crate::grad::rules::attention::{self as rules, AttentionWay};
use crate::grad::tape::Pass;
use crate::grad::var::Var;
use crate::kernel::attention::MaskElement;
use crate::layout::Strided;
use crate::nn::attention::bound;
use crate::nn::{Attention, MaskedBy, NoMask};
use crate::ops::operand::{AnyOperand, TensorOperand};
use crate::rule::attention::{Attended, Attends, Heads, MaskFor, MaskOver, SaysHow};
use crate::rule::rotary::Turns;
use crate::sealed::Sealed;
use crate::shape::{Named, Shape, meet};
use crate::storage::erased;
use crate::storage::rotary::Pairs;

/// A mask over scores of variables, or none: a tensor of `bool`, true where a query sees a key, or of numbers that are added to
/// the scores, or a variable of such numbers, to which a gradient is handed.
pub trait MaskOfVars<'t, T: Trained>: Sealed {
    /// The elements.
    type Item: MaskElement<T>;
    /// The mask in a pass, and the variable that it is, if it is one.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn in_pass(&self, pass: Pass<'t>) -> (Option<Strided<'t, Self::Item>>, Option<Erased<'t, T>>);
    /// Its names and numbers.
    #[doc(hidden)]
    fn named(&self) -> Named<'_>;
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained> MaskOfVars<'t, T> for NoMask {
    type Item = bool;

    #[expect(private_interfaces, reason = "sealed")]
    fn in_pass(&self, _: Pass<'t>) -> (Option<Strided<'t, bool>>, Option<Erased<'t, T>>) {
        (None, None)
    }

    fn named(&self) -> Named<'_> {
        Named::NONE
    }
}

#[diagnostic::do_not_recommend]
impl<'t, T, I, M> MaskOfVars<'t, T> for MaskedBy<M>
where
    T: Trained,
    I: MaskElement<T>,
    M: TensorOperand<I> + AnyOperand<Item = I>,
{
    type Item = I;

    #[expect(private_interfaces, reason = "sealed")]
    fn in_pass(&self, pass: Pass<'t>) -> (Option<Strided<'t, I>>, Option<Erased<'t, T>>) {
        // A copy: the mask need not live as long as the pass.
        let sizes = pass.sizes::<M::Shape>(self.0.sized());
        let copy = erased::copied(self.0.elements(), pass.0.arena().room(sizes.len()));
        (Some(erased::array(copy, sizes)), None)
    }

    fn named(&self) -> Named<'_> {
        Named::new::<M::Shape>(self.0.sized())
    }
}

#[diagnostic::do_not_recommend]
impl<'t, S: Shape, T: Trained> MaskOfVars<'t, T> for MaskedBy<Var<'t, S, T>> {
    type Item = T;

    #[expect(private_interfaces, reason = "sealed")]
    fn in_pass(&self, _: Pass<'t>) -> (Option<Strided<'t, T>>, Option<Erased<'t, T>>) {
        let mask = self.0.erased();
        (Some(mask.array()), Some(mask))
    }

    fn named(&self) -> Named<'_> {
        Named::new::<S>(self.0.extents())
    }
}

impl<Scores, S: Shape + MaskOver<Scores>, T> MaskFor<Scores> for MaskedBy<Var<'_, S, T>> {}

/// How to attend to variables of elements of type `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not how to attend to variables of `{T}`",
    label = "expected `Attention`, with a mask of `bool` or `{T}` if there is one",
    note = "compare to get a mask of `bool`, `mask.not_equal(0)`, or convert what is added to the scores with `.cast::<{T}>()`; `.scale` and `.soft_cap` take an `{T}`",
    note = "C41: read on in `conformable::errors::c41` (`cargo doc --open`)"
)]
pub trait VarAttention<'t, T: Trained>: Sealed {
    /// The elements of the mask.
    type Item: MaskElement<T>;
    /// The names and numbers of its axes.
    #[doc(hidden)]
    fn named(&self) -> Named<'_>;
    /// The mask and all else, for queries of `d` elements and groups of `groups` heads.
    #[doc(hidden)]
    #[expect(private_interfaces, reason = "sealed")]
    fn way(&self, pass: Pass<'t>, d: usize, groups: usize) -> AttentionWay<'t, T, Self::Item>;
}

#[diagnostic::do_not_recommend]
impl<'t, T: Trained, M: MaskOfVars<'t, T>, H> VarAttention<'t, T> for Attention<T, M, H> {
    type Item = M::Item;

    fn named(&self) -> Named<'_> {
        self.mask.named()
    }

    #[expect(private_interfaces, reason = "sealed")]
    fn way(&self, pass: Pass<'t>, d: usize, groups: usize) -> AttentionWay<'t, T, M::Item> {
        let (mask, added) = self.mask.in_pass(pass);
        AttentionWay { mask, added, ways: self.ways_of(d, groups) }
    }
}

/// [`nn::attention`](crate::nn::attention) of variables: `q: [.., M, D]`, `k: [.., N, D]` and `v: [.., N, E]` give `[.., M, E]`.
///
/// The scores are not stored: backwards they are computed again, some queries and some keys at a time. A query that sees no key
/// gives zeros, and hands back zeros. A mask is a tensor; one of numbers that are added to the scores may also be a variable, to
/// which a gradient is handed.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// Source: Dao et al., "FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness" (2022).
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let qkv = (tensor![[0.0], [0.0]], tensor![[0.0], [0.0]], tensor![[1.0], [3.0]]);
/// let (sum, (_, _, dv)) = Tape::new().grad(&qkv, &(), |(q, k, v), _, t| {
///     grad::nn::attention(t.param(q), t.param(k), t.param(v), Attention::new().causal()).sum()
/// });
/// assert_eq!((sum, dv), (3.0, tensor![[1.5], [0.5]]));
/// ```
#[track_caller]
pub fn attention<'t, Q: Shape, K: Shape, V: Shape, T: Trained, A>(
    q: Var<'t, Q, T>,
    k: Var<'t, K, T>,
    v: Var<'t, V, T>,
    attention: A,
) -> Var<'t, Attended<A, Q, K, V>, T>
where
    A: Attends<Q, K, V, How: VarAttention<'t, T>>,
{
    attention_as(q, k, v, &attention)
}

/// [`attention`] of the shape `Out`, which the caller's bounds say that it has.
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub(in crate::grad) fn attention_as<'t, Q: Shape, K: Shape, V: Shape, T: Trained, A, Out: Shape>(
    q: Var<'t, Q, T>,
    k: Var<'t, K, T>,
    v: Var<'t, V, T>,
    attention: &A,
) -> Var<'t, Out, T>
where
    A: SaysHow + VarAttention<'t, T>,
{
    let pass = q.pass();
    let extents = bound::<Out, Q, K, V>(q.extents(), k.extents(), v.extents(), attention.named());
    let [q, k, v] = [q.erased(), k.erased(), v.erased()];
    let way = attention.way(pass, q.sizes().last(), <A::Heads as Heads>::GROUPS);
    Var::from_erased(rules::attention([q, k, v], way, pass.sizes::<Out>(&extents)), extents)
}

/// [`attention`] in which every query sees every key.
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub fn scaled_dot_product_attention<'t, Q: Shape, K: Shape, V: Shape, T: Trained>(
    q: Var<'t, Q, T>,
    k: Var<'t, K, T>,
    v: Var<'t, V, T>,
) -> Var<'t, Attended<Attention<T>, Q, K, V>, T>
where
    Attention<T>: Attends<Q, K, V>,
{
    attention_as(q, k, v, &Attention::new())
}

/// [`attention`] in which a query sees the keys of its own place and those before it.
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub fn attention_causal<'t, Q: Shape, K: Shape, V: Shape, T: Trained>(
    q: Var<'t, Q, T>,
    k: Var<'t, K, T>,
    v: Var<'t, V, T>,
) -> Var<'t, Attended<Attention<T>, Q, K, V>, T>
where
    Attention<T>: Attends<Q, K, V>,
{
    attention_as(q, k, v, &Attention::new().causal())
}

/// [`attention`] in which a query sees the keys that a mask shows: see [`Attention::mask`].
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub fn attention_masked<'t, Q: Shape, K: Shape, V: Shape, T: Trained, M>(
    q: Var<'t, Q, T>,
    k: Var<'t, K, T>,
    v: Var<'t, V, T>,
    mask: M,
) -> Var<'t, Attended<Attention<T, MaskedBy<M>>, Q, K, V>, T>
where
    Attention<T, MaskedBy<M>>: Attends<Q, K, V> + VarAttention<'t, T>,
{
    attention_as(q, k, v, &Attention::new().mask(mask))
}

/// [`nn::rotary`](crate::nn::rotary) of a variable: `x` is `[.., T, D]`, `cos` and `sin` are `[T, H]`, or have axes that
/// broadcast to those of `x`.
///
/// # Panics
/// When an axis of run-time size has two numbers.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::grad::{self, Tape};
/// let (x, quarter) = (tensor![[1.0, 2.0]], (tensor![[0.0]], tensor![[1.0]]));
/// let (sum, gradient) = Tape::new().grad(&x, &quarter, |x, (cos, sin), t| {
///     grad::nn::rotary(t.param(x), t.input(cos), t.input(sin)).sum()
/// });
/// assert_eq!((sum, gradient), (-1.0, tensor![[1.0, -1.0]]));
/// ```
#[track_caller]
pub fn rotary<'t, X: Shape, C: Shape, S, T: Trained>(
    x: Var<'t, X, T>,
    cos: Var<'t, C, T>,
    sin: Var<'t, S, T>,
) -> Var<'t, X, T>
where
    S: Shape + Turns<X, C>,
{
    turned(x, cos, sin, Pairs::Halves)
}

/// [`nn::rotary_interleaved`](crate::nn::rotary_interleaved) of a variable: as [`rotary`], of neighbours.
///
/// # Panics
/// When an axis of run-time size has two numbers.
#[track_caller]
pub fn rotary_interleaved<'t, X: Shape, C: Shape, S, T: Trained>(
    x: Var<'t, X, T>,
    cos: Var<'t, C, T>,
    sin: Var<'t, S, T>,
) -> Var<'t, X, T>
where
    S: Shape + Turns<X, C>,
{
    turned(x, cos, sin, Pairs::Neighbours)
}

#[track_caller]
fn turned<'t, X: Shape, C: Shape, S: Shape, T: Trained>(
    x: Var<'t, X, T>,
    cos: Var<'t, C, T>,
    sin: Var<'t, S, T>,
    pairs: Pairs,
) -> Var<'t, X, T> {
    meet::<X, C>(x.extents(), cos.extents());
    meet::<X, S>(x.extents(), sin.extents());
    Var::from_erased(rules::rotary(x.erased(), cos.erased(), sin.erased(), pairs), *x.extents())
}
