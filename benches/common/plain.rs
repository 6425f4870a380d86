//! Loops by hand that more than one suite has.

use std::ops::{AddAssign, Mul};

/// A row of sums at a time: the inner loop becomes vector code.
pub(crate) fn multiply<T, const M: usize, const K: usize, const N: usize>(
    a: &[[T; K]; M],
    b: &[[T; N]; K],
    out: &mut [[T; N]; M],
) where
    T: Copy + Default + AddAssign + Mul<Output = T>,
{
    for (a, out) in a.iter().zip(out) {
        let mut sums = [T::default(); N];
        for (a, b) in a.iter().zip(b) {
            for (sum, b) in sums.iter_mut().zip(b) {
                *sum += *a * *b;
            }
        }
        *out = sums;
    }
}

/// The product of two square matrices, on the heap.
pub(crate) fn product<T, const N: usize>(a: &[[T; N]; N], b: &[[T; N]; N]) -> Box<[[T; N]; N]>
where
    T: Copy + Default + AddAssign + Mul<Output = T>,
{
    let mut out = super::zeros::<T, N, N>();
    multiply(a, b, &mut out);
    out
}

/// The sum of products, in 32 lanes.
pub(crate) fn dot<T: Copy + Default + AddAssign + Mul<Output = T>>(x: &[T], y: &[T]) -> T {
    let mut lanes = [T::default(); 32];
    for (x, y) in x.as_chunks::<32>().0.iter().zip(y.as_chunks::<32>().0) {
        for ((lane, x), y) in lanes.iter_mut().zip(x).zip(y) {
            *lane += *x * *y;
        }
    }
    let mut sum = T::default();
    lanes.into_iter().for_each(|lane| sum += lane);
    sum
}

/// `f` of each element, added up in 32 lanes.
pub(crate) fn sum_of(x: &[f32], f: impl Fn(f32) -> f32) -> f32 {
    let mut lanes = [0f32; 32];
    let (chunks, rest) = x.as_chunks::<32>();
    for chunk in chunks {
        for (lane, x) in lanes.iter_mut().zip(chunk) {
            *lane += f(*x);
        }
    }
    lanes.iter().sum::<f32>() + rest.iter().map(|x| f(*x)).sum::<f32>()
}

/// The largest element, in 32 lanes.
pub(crate) fn largest(x: &[f32]) -> f32 {
    let mut lanes = [f32::NEG_INFINITY; 32];
    let (chunks, rest) = x.as_chunks::<32>();
    for chunk in chunks {
        for (lane, x) in lanes.iter_mut().zip(chunk) {
            *lane = if *x > *lane { *x } else { *lane };
        }
    }
    lanes.iter().chain(rest).fold(f32::NEG_INFINITY, |a, b| a.max(*b))
}

/// The softmax of each row of `COLS` elements.
pub(crate) fn softmax_rows<const COLS: usize>(mut x: Vec<f32>) -> Vec<f32> {
    for row in x.as_chunks_mut::<COLS>().0 {
        let top = largest(row);
        for x in row.iter_mut() {
            *x = (*x - top).exp();
        }
        let scale = 1.0 / sum_of(row, |x| x);
        for x in row.iter_mut() {
            *x *= scale;
        }
    }
    x
}
