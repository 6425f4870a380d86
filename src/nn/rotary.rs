//! Rotary position embedding.

use crate::element::AnyNumber;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::element::Real;
use crate::ops::operand::{AnyOperand, KindOf, TensorOperand};
use crate::rule::rotary::Turns;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::size::FixedSize;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::storage::Kind;
use crate::storage::StorageMut;
use crate::storage::rotary::{Pairs, rotary as turned};
use crate::storage::target::Fresh;
use crate::tensor::Tensor;

/// Turns pairs of elements of each head by angles that say where it stands: the elements `i` and `i + H`, as GPT-NeoX and Llama
/// have it (`rotate_half`).
///
/// `x` is `[.., T, D]`; `cos` and `sin` are `[T, H]`, or `[.., T, H]` with axes that broadcast to those of `x`, as
/// [`rotary_tables`] makes them. `2 H` is at most `D`: what is behind the pairs is left as it is. Positions in another order
/// are taken from the tables by `cos.take::<0>(&positions)`.
///
/// Su and others: RoFormer: enhanced transformer with rotary position embedding, 2021.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 2.0, 3.0, 4.0]];
/// let (cos, sin) = (tensor![[0.0, 1.0]], tensor![[1.0, 0.0]]); // a quarter turn, and none
/// assert_eq!(nn::rotary(&x, &cos, &sin), tensor![[-3.0, 2.0, 1.0, 4.0]]);
///
/// // The heads of queries, at the first 16 positions.
/// let queries: Tensor<f32, shape![2, 8, 16, 64]> = Tensor::ones();
/// let (cos, sin): (Tensor<f32, shape![16, 32]>, _) = nn::rotary_tables(10_000.0);
/// assert_shape!(nn::rotary(&queries, &cos, &sin), [2, 8, 16, 64]);
/// ```
pub fn rotary<X, C, S>(x: X, cos: C, sin: S) -> Tensor<X::Item, X::Shape, KindOf<X, C>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TensorOperand<<X as AnyOperand>::Item>,
    S: TensorOperand<<X as AnyOperand>::Item>,
    S::Shape: Turns<X::Shape, C::Shape>,
{
    Tensor { repr: turned(&x, &cos, &sin, Pairs::Halves, Fresh::<KindOf<X, C>>::tensor()) }
}

/// [`rotary`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1, 2]> = Tensor::zeros();
/// nn::rotary_into(&tensor![[1.0, 2.0]], &tensor![[0.0]], &tensor![[1.0]], &mut out);
/// assert_eq!(out, tensor![[-2.0, 1.0]]);
/// ```
pub fn rotary_into<X, C, S, K>(x: X, cos: C, sin: S, out: &mut Tensor<X::Item, X::Shape, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TensorOperand<<X as AnyOperand>::Item>,
    S: TensorOperand<<X as AnyOperand>::Item>,
    S::Shape: Turns<X::Shape, C::Shape>,
    K: StorageMut,
{
    turned(&x, &cos, &sin, Pairs::Halves, out.over());
}

/// [`rotary`] of neighbours: the elements `2 i` and `2 i + 1` are a pair, as RoFormer and GPT-J have it.
///
/// ```
/// use conformable::prelude::*;
/// let x = tensor![[1.0, 2.0, 3.0, 4.0]];
/// let (cos, sin) = (tensor![[0.0, 1.0]], tensor![[1.0, 0.0]]);
/// assert_eq!(nn::rotary_interleaved(&x, &cos, &sin), tensor![[-2.0, 1.0, 3.0, 4.0]]);
/// ```
pub fn rotary_interleaved<X, C, S>(x: X, cos: C, sin: S) -> Tensor<X::Item, X::Shape, KindOf<X, C>>
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TensorOperand<<X as AnyOperand>::Item>,
    S: TensorOperand<<X as AnyOperand>::Item>,
    S::Shape: Turns<X::Shape, C::Shape>,
{
    Tensor { repr: turned(&x, &cos, &sin, Pairs::Neighbours, Fresh::<KindOf<X, C>>::tensor()) }
}

/// [`rotary_interleaved`], written over the elements of `out`.
///
/// ```
/// use conformable::prelude::*;
/// let mut out: Tensor<f64, shape![1, 2]> = Tensor::zeros();
/// nn::rotary_interleaved_into(&tensor![[1.0, 2.0]], &tensor![[0.0]], &tensor![[1.0]], &mut out);
/// assert_eq!(out, tensor![[-2.0, 1.0]]);
/// ```
pub fn rotary_interleaved_into<X, C, S, K>(x: X, cos: C, sin: S, out: &mut Tensor<X::Item, X::Shape, K>)
where
    X: TensorOperand<<X as AnyOperand>::Item>,
    X::Item: AnyNumber,
    C: TensorOperand<<X as AnyOperand>::Item>,
    S: TensorOperand<<X as AnyOperand>::Item>,
    S::Shape: Turns<X::Shape, C::Shape>,
    K: StorageMut,
{
    turned(&x, &cos, &sin, Pairs::Neighbours, out.over());
}

/// The cosines and the sines of the angles of [`rotary`]: `t / base^(i / H)` at position `t` for pair `i`, two tables `[T, H]`.
///
/// Angles are computed in double precision. The usual `base` is 10,000. One position of a longer text is a row of the tables:
/// `cos.slice_at::<0, 1>(position)`.
///
/// ```
/// use conformable::prelude::*;
/// let (cos, sin): (Tensor<f64, shape![3, 2]>, _) = nn::rotary_tables(100.0);
/// assert_eq!(cos.slice(s![0, ..]).to_tensor(), tensor![1.0, 1.0]);
/// assert_eq!(sin.slice(s![2, ..]).to_tensor(), tensor![2f64.sin(), 0.2f64.sin()]);
/// ```
#[cfg(any(feature = "std", feature = "libm"))]
pub fn rotary_tables<T, P, H, K>(base: f64) -> (Tensor<T, (((), P), H), K>, Tensor<T, (((), P), H), K>)
where
    T: Real,
    P: FixedSize,
    H: FixedSize,
    K: Kind,
{
    use crate::kernel::{isa::Separate, math};
    let (mut cos, mut sin) = (Tensor::default(), Tensor::default());
    for (at, (cos, sin)) in cos.iter_mut().zip(sin.iter_mut()).enumerate() {
        let (position, pair) = ((at / H::N) as f64, (at % H::N) as f64);
        let angle = position * math::pow::<Separate, _>(base, -pair / H::N as f64);
        (*cos, *sin) = (T::of(math::cos::<Separate, _>(angle)), T::of(math::sin::<Separate, _>(angle)));
    }
    (cos, sin)
}
