//! Sums of many tensors: `tensors.iter().sum()`.

use crate::element::AnyNumber;
use crate::shape::FixedShape;
use crate::storage::Storage;
use crate::tensor::Tensor;
use core::iter::Sum;

/// The sum of tensors of one shape, from the first to the last; zeros of none. Where a size is known only at run time there are no
/// zeros of the type alone: `tensors.reduce(|a, b| a + b)` gives an `Option`.
///
/// ```
/// use conformable::prelude::*;
/// let rows = tensor![[1, 2], [3, 4], [5, 6]];
/// let total: Tensor<i32, shape![2]> = rows.axis_iter::<0>().map(|row| row * 10).sum();
/// assert_eq!(total, tensor![90, 120]);
/// ```
impl<T: AnyNumber, S: FixedShape, B: Storage> Sum<Tensor<T, S, B>> for Tensor<T, S, B::Kind> {
    fn sum<I: Iterator<Item = Tensor<T, S, B>>>(mut tensors: I) -> Self {
        match tensors.next() {
            Some(first) => tensors.fold(first.to_tensor(), |total, x| total + &x),
            None => Tensor::default(),
        }
    }
}

/// The sum of tensors of one shape, from the first to the last; zeros of none.
///
/// ```
/// use conformable::prelude::*;
/// let gradients = vec![tensor![1.0, 2.0], tensor![0.5, 0.5]];
/// let total: Tensor<f64, shape![2]> = gradients.iter().sum();
/// assert_eq!(total, tensor![1.5, 2.5]);
/// ```
impl<'a, T: AnyNumber, S: FixedShape, B: Storage> Sum<&'a Tensor<T, S, B>> for Tensor<T, S, B::Kind> {
    fn sum<I: Iterator<Item = &'a Tensor<T, S, B>>>(mut tensors: I) -> Self {
        match tensors.next() {
            Some(first) => tensors.fold(first.to_tensor(), |total, x| total + x),
            None => Tensor::default(),
        }
    }
}
