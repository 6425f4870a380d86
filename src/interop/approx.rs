//! Comparisons within a tolerance, by the crate [`approx`].
//!
//! ```
//! use approx::{assert_abs_diff_eq, assert_relative_eq, assert_ulps_eq};
//! use conformable::prelude::*;
//! let a = tensor![[0.1 + 0.2, 1.0], [2.0, 3.0]];
//! let b = InlineTensor::<f64, shape![2, 2]>::from_array([[0.3, 1.0], [2.0, 3.0]]);
//! assert_ne!(a, b);
//! assert_relative_eq!(a, b);
//! assert_relative_eq!(a.t(), b.t(), epsilon = 1e-6);
//! assert_abs_diff_eq!(a, b, epsilon = 1e-9);
//! assert_ulps_eq!(a, b, max_ulps = 4);
//! ```
//!
//! Two tensors of one shape are equal if each element is equal to the other's, by the element's own rule: NaN to nothing, and of two
//! infinities the same. Where their elements are stored is of no account, and none is copied. Tensors with an axis
//! [`Dyn`](crate::Dyn) of two lengths are not equal.
//!
//! Tensors of two shapes do not compile, and rustc names the first sizes that differ: "expected `2`, found `3`". Nothing is
//! broadcast: `a.broadcast_to::<shape![2, 3]>()` says that it is meant.
//!
//! ```compile_fail,E0308
//! use approx::assert_relative_eq;
//! use conformable::prelude::*;
//! assert_relative_eq!(tensor![1.0, 2.0], tensor![1.0, 2.0, 3.0]);
//! ```
//!
//! A tolerance for each element, or for one that is broadcast, is a comparison of tensors: `(a - b).abs().less(&c).all()`.

use crate::element::Element;
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::Tensor;
use approx::{AbsDiffEq, RelativeEq, UlpsEq};

/// Do all elements of two tensors go together, if they have the same sizes?
fn all<T: Element, S: Shape, B: Storage, C: Storage>(
    left: &Tensor<T, S, B>,
    right: &Tensor<T, S, C>,
    mut equal: impl FnMut(&T, &T) -> bool,
) -> bool {
    left.sizes().as_slice() == right.sizes().as_slice() && left.iter().zip(right).all(|(a, b)| equal(a, b))
}

/// Within an absolute tolerance everywhere: [`interop::approx`](crate::interop::approx).
impl<T, S, B, C> AbsDiffEq<Tensor<T, S, C>> for Tensor<T, S, B>
where
    T: Element + AbsDiffEq<Epsilon: Clone>,
    S: Shape,
    B: Storage,
    C: Storage,
{
    type Epsilon = T::Epsilon;

    fn default_epsilon() -> T::Epsilon {
        T::default_epsilon()
    }

    fn abs_diff_eq(&self, other: &Tensor<T, S, C>, epsilon: T::Epsilon) -> bool {
        all(self, other, |a, b| a.abs_diff_eq(b, epsilon.clone()))
    }
}

/// Within a tolerance relative to the larger of two elements: [`interop::approx`](crate::interop::approx).
impl<T, S, B, C> RelativeEq<Tensor<T, S, C>> for Tensor<T, S, B>
where
    T: Element + RelativeEq<Epsilon: Clone>,
    S: Shape,
    B: Storage,
    C: Storage,
{
    fn default_max_relative() -> T::Epsilon {
        T::default_max_relative()
    }

    fn relative_eq(&self, other: &Tensor<T, S, C>, epsilon: T::Epsilon, max_relative: T::Epsilon) -> bool {
        all(self, other, |a, b| a.relative_eq(b, epsilon.clone(), max_relative.clone()))
    }
}

/// Within as many numbers that the element's type has between two: [`interop::approx`](crate::interop::approx).
impl<T, S, B, C> UlpsEq<Tensor<T, S, C>> for Tensor<T, S, B>
where
    T: Element + UlpsEq<Epsilon: Clone>,
    S: Shape,
    B: Storage,
    C: Storage,
{
    fn default_max_ulps() -> u32 {
        T::default_max_ulps()
    }

    fn ulps_eq(&self, other: &Tensor<T, S, C>, epsilon: T::Epsilon, max_ulps: u32) -> bool {
        all(self, other, |a, b| a.ulps_eq(b, epsilon.clone(), max_ulps))
    }
}
