//! Broadcasting with the axes named.

use crate::element::Element;
use crate::rule::in_dim::Places;
use crate::shape::Shape;
use crate::storage::{self, Storage};
use crate::tensor::Tensor;

/// # Broadcasting with the axes named
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The tensor in the shape `Out`, its axis `i` being axis `Axes[i]` of `Out`: XLA's `BroadcastInDim`. Stretched and new
    /// axes have stride 0, and nothing is copied. The view is read-only.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let per_channel = tensor![1.0, 2.0, 3.0];
    /// let v = per_channel.broadcast_in_dim::<shape![2, 3, 4], axes![1]>();
    /// assert_eq!(v.sum_axes::<axes![0, 2]>(), tensor![8.0, 16.0, 24.0]);
    /// assert_eq!(v.strides().as_slice(), [0, 1, 0]);
    /// ```
    #[doc(alias = "lax.broadcast_in_dim")]
    #[inline]
    pub fn broadcast_in_dim<Out: Shape, Axes>(&self) -> Tensor<T, Out, B::View<'_>>
    where
        Axes: Places<S, Out>,
    {
        let _ = Out::COUNTED;
        let mut axes = [0; 64];
        Axes::positions::<Out>(&mut axes[..S::RANK]);
        Tensor { repr: storage::view::<B, T, S, Out>(&self.repr, |view| view.broadcast_in(&axes[..S::RANK])) }
    }
}
