//! What an operation returned, held against the numbers of a golden line.

use conformable::prelude::*;
use serde_json::Value;

use super::lines::{id, numbers};

/// What an operation returned: a tensor or a view of shape `S`, or, for rank 0, a bare number.
pub(crate) trait Values<S> {
    /// The elements in row-major order.
    fn values(&self) -> Vec<f64>;
    /// How many elements there are along each axis.
    fn sizes(&self) -> Vec<usize>;
}

/// These elements, of a tensor of any shape: what is here is compiled once, and not for each.
fn in_order<'a, T: Copy + 'a>(elements: impl Iterator<Item = &'a T>, to_f64: fn(T) -> f64) -> Vec<f64> {
    elements.copied().map(to_f64).collect()
}

macro_rules! values {
    ($($T:ty: $to_f64:expr;)*) => {$(
        impl<S: Shape, B: Storage> Values<S> for Tensor<$T, S, B> {
            fn values(&self) -> Vec<f64> {
                in_order(self.iter(), $to_f64)
            }

            fn sizes(&self) -> Vec<usize> {
                self.dims().to_vec()
            }
        }

        impl Values<shape![]> for $T {
            fn values(&self) -> Vec<f64> {
                vec![$to_f64(*self)]
            }

            fn sizes(&self) -> Vec<usize> {
                vec![]
            }
        }
    )*};
}

values! {
    f32: f64::from;
    bool: f64::from;
    i64: |x: i64| x as f64;
    usize: |x: usize| x as f64;
}

/// Holds elements against the numbers.
pub(crate) fn compare(line: &Value, at: &str, got: &[f64], want: &[f64]) {
    let id = id(line);
    let close = closeness(line, at);
    assert_eq!(got.len(), want.len(), "{id}{at}: how many elements");
    for (i, (&x, &y)) in got.iter().zip(want).enumerate() {
        assert!(close(x, y), "{id}{at}: element {i} is {x}, expected {y}");
    }
}

/// When the number at a JSON pointer counts as met.
fn closeness(line: &Value, at: &str) -> impl Fn(f64, f64) -> bool {
    let name = at.rsplit('/').next().unwrap_or_default();
    let named = line["exact"].as_array().is_some_and(|names| names.iter().any(|n| n.as_str() == Some(name)));
    let exact = named || !line["tol"].is_object();
    // A sum of products starts from +0.0 or from its first product: both are right.
    let sums =
        line.get("eq").is_some() || matches!(line["op"].as_str(), Some("matmul" | "dot" | "inner" | "tensordot"));
    let any_zero = !exact || sums;
    let [rtol, atol] = ["rtol", "atol"].map(|name| line["tol"][name].as_f64().unwrap_or(0.0));
    move |x, y| {
        x.to_bits() == y.to_bits()
            || x.is_nan() && y.is_nan()
            || any_zero && x == y
            || !exact && y.is_finite() && (x - y).abs() <= atol + rtol * y.abs()
    }
}

/// Holds a view's elements and layout against those of one library.
pub(crate) fn layout<S: Shape>(line: &Value, library: &str, got: &Tensor<i64, S, impl Storage>) {
    let id = id(line);
    compare(line, "/data", &got.values(), &numbers(line, "/data"));
    let dims = in_order(got.sizes().iter(), |n: usize| n as f64);
    assert_eq!(dims, numbers(line, &format!("/{library}/shape")), "{id}: shape");
    assert_eq!(Some(got.is_contiguous()), line[library]["contiguous"].as_bool(), "{id}: contiguous");
    // Of no element there is no place: the libraries disagree on the strides and the offset of empty arrays.
    if !dims.contains(&0.0) {
        let strides = in_order(got.strides().iter(), |s: isize| s as f64);
        assert_eq!(strides, numbers(line, &format!("/{library}/strides")), "{id}: strides");
        assert_eq!(vec![got.offset() as f64], numbers(line, &format!("/{library}/offset")), "{id}: offset");
    }
}

/// Two names of one type.
pub(crate) trait Same<T> {}

impl<T> Same<T> for T {}
