//! `approx` of tensors is `approx` of their elements.

use approx::{AbsDiffEq, RelativeEq, UlpsEq, abs_diff_eq, assert_abs_diff_eq, assert_relative_eq, assert_ulps_eq};
use conformable::prelude::*;
use proptest::prelude::*;

struct Rows;

#[test]
fn every_storage() {
    let a = tensor![[1.0f32, 2.0], [3.0, 4.0]];
    let near = tensor![[1.0f32, 3.0], [2.0, 4.0]] + 1e-6;
    assert_ne!(a, near.t());
    assert_relative_eq!(a, near.t(), epsilon = 1e-5);
    assert_relative_eq!(a.to_inline(), near.t().to_tensor(), max_relative = 1e-5);
    assert_relative_eq!(a.view(), near.t(), max_relative = 1e-5);
    assert_abs_diff_eq!(near.t(), a, epsilon = 1e-5);
    assert_ulps_eq!(a, near.t(), max_ulps = 20);
    assert!(!abs_diff_eq!(a, near));
    // What is borrowed, as the crate has it.
    assert_relative_eq!(&a, &a);
}

#[test]
fn not_a_number() {
    let nan = tensor![1.0, f64::NAN];
    assert!(nan.relative_ne(&nan, 1.0, 1.0) && nan.abs_diff_ne(&nan, 1.0) && nan.ulps_ne(&nan, 1.0, 4));
    let infinite = tensor![f64::INFINITY, f64::NEG_INFINITY];
    assert!(infinite.relative_eq(&infinite, 0.0, 0.0) && infinite.relative_ne(&-&infinite, 1.0, 1.0));
}

#[test]
fn no_elements_integers_and_scalars() {
    assert_relative_eq!(Tensor::<f32, shape![0, 3]>::zeros(), Tensor::<f32, shape![0, 3]>::ones());
    assert_abs_diff_eq!(tensor![1u8, 200], tensor![3u8, 198], epsilon = 2);
    assert!(tensor![1i32].abs_diff_ne(&tensor![4i32], 2));
    assert_relative_eq!(Tensor::<f64, shape![]>::from(1.0), InlineTensor::<f64, shape![]>::from(1.0));
}

#[test]
fn lengths_known_at_run_time() {
    let of = |n| Tensor::<f32, shape![Dyn<Rows>, 2]>::ones_along(Len::<Rows>::new(n));
    assert_relative_eq!(of(3), of(3) + 1e-8);
    assert!(of(3).relative_ne(&of(2), 1.0, 1.0) && of(0).abs_diff_ne(&of(1), 1.0) && of(1).ulps_ne(&of(0), 1.0, 1));
}

#[test]
fn the_defaults_are_the_elements() {
    type A = Tensor<f64, shape![2]>;
    assert_eq!(<A as AbsDiffEq>::default_epsilon(), f64::default_epsilon());
    assert_eq!(<A as RelativeEq>::default_max_relative(), f64::default_max_relative());
    assert_eq!(<A as UlpsEq>::default_max_ulps(), f64::default_max_ulps());
}

proptest! {
    #[test]
    fn as_the_elements(
        pairs in prop::collection::vec((-2.0f32..2.0, -3i32..3, prop::sample::select(vec![0.0, 1e-7, 1e-6, 1e-3, f32::NAN])), 6),
        epsilon in prop::sample::select(vec![0.0f32, 1e-6, 1e-2]),
    ) {
        let (a, b): (Vec<f32>, Vec<f32>) = pairs.iter().map(|&(x, n, step)| (x, x + n as f32 * step)).unzip();
        let (s, t) = (Tensor::<f32, shape![2, 3]>::from_slice(&a).unwrap(), Tensor::<f32, shape![2, 3]>::from_slice(&b).unwrap());
        prop_assert_eq!(s.abs_diff_eq(&t.view(), epsilon), a[..].abs_diff_eq(&b[..], epsilon));
        prop_assert_eq!(s.t().relative_eq(&t.t(), epsilon, 1e-6), a[..].relative_eq(&b[..], epsilon, 1e-6));
        prop_assert_eq!(s.ulps_eq(&t.to_inline(), epsilon, 5), a[..].ulps_eq(&b[..], epsilon, 5));
    }
}
