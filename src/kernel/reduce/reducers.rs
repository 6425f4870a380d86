//! The reducers: what is carried along, and what comes out.
//!
//! To add one: an impl of [`Reducer`], and a line in `ops/reduce.rs`.

use super::{Reducer, find, fold};
use crate::element::{Mask, Numeric, Real};

/// The sum.
#[derive(Clone, Copy)]
pub struct Sum;

impl<T: Numeric> Reducer<T> for Sum {
    type Acc = T;
    type Out = T;
    const SUMS: bool = true;
    #[inline(always)]
    fn start(self) -> T {
        T::ZERO
    }
    #[inline(always)]
    fn step(self, acc: T, x: T, _: usize) -> T {
        acc + x
    }
    #[inline(always)]
    fn merge(self, a: T, b: T) -> T {
        a + b
    }
    #[inline(always)]
    fn finish(self, acc: T, _: usize) -> T {
        acc
    }
}

/// The sum over the number of elements less a correction; NaN when that is not positive.
#[derive(Clone, Copy)]
pub struct Mean {
    /// What is taken off the number of elements: 0 for a mean, 1 for an unbiased variance.
    pub correction: usize,
}

impl<T: Real> Reducer<T> for Mean {
    type Acc = T;
    type Out = T;
    const SUMS: bool = true;
    #[inline(always)]
    fn start(self) -> T {
        T::ZERO
    }
    #[inline(always)]
    fn step(self, acc: T, x: T, _: usize) -> T {
        acc + x
    }
    #[inline(always)]
    fn merge(self, a: T, b: T) -> T {
        a + b
    }
    #[inline(always)]
    fn finish(self, acc: T, n: usize) -> T {
        acc / T::from_usize(n.saturating_sub(self.correction))
    }
}

/// The square root of [`Mean`]: a standard deviation.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy)]
pub struct RootMean {
    /// As in [`Mean`].
    pub correction: usize,
}

#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Real> Reducer<T> for RootMean {
    type Acc = T;
    type Out = T;
    const SUMS: bool = true;
    #[inline(always)]
    fn start(self) -> T {
        T::ZERO
    }
    #[inline(always)]
    fn step(self, acc: T, x: T, _: usize) -> T {
        acc + x
    }
    #[inline(always)]
    fn merge(self, a: T, b: T) -> T {
        a + b
    }
    #[inline(always)]
    fn finish(self, acc: T, n: usize) -> T {
        num_traits::Float::sqrt(Mean { correction: self.correction }.finish(acc, n))
    }
}

/// The square root of the sum of the squares: the length of a vector.
#[cfg(any(feature = "std", feature = "libm"))]
#[derive(Clone, Copy)]
pub struct Norm;

#[cfg(any(feature = "std", feature = "libm"))]
impl<T: Real> Reducer<T> for Norm {
    type Acc = T;
    type Out = T;
    #[inline(always)]
    fn start(self) -> T {
        T::ZERO
    }
    #[inline(always)]
    fn step(self, acc: T, x: T, _: usize) -> T {
        acc + x * x
    }
    #[inline(always)]
    fn merge(self, a: T, b: T) -> T {
        a + b
    }
    #[inline(always)]
    fn finish(self, acc: T, _: usize) -> T {
        num_traits::Float::sqrt(acc)
    }
}

/// The product.
#[derive(Clone, Copy)]
pub struct Prod;

impl<T: Numeric> Reducer<T> for Prod {
    type Acc = T;
    type Out = T;
    #[inline(always)]
    fn start(self) -> T {
        T::ONE
    }
    #[inline(always)]
    fn step(self, acc: T, x: T, _: usize) -> T {
        acc * x
    }
    #[inline(always)]
    fn merge(self, a: T, b: T) -> T {
        a * b
    }
    #[inline(always)]
    fn finish(self, acc: T, _: usize) -> T {
        acc
    }
}

macro_rules! extremes {
    ($($(#[$doc:meta])* $value:ident, $(#[$position_doc:meta])* $position:ident: $start:ident, $larger:ident, $before:tt;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $value;

        impl<T: Numeric> Reducer<T> for $value {
            type Acc = T;
            type Out = T;
            #[inline(always)]
            fn start(self) -> T { T::$start }
            #[inline(always)]
            fn step(self, acc: T, x: T, _: usize) -> T { acc.$larger(x) }
            #[inline(always)]
            fn merge(self, a: T, b: T) -> T { a.$larger(b) }
            #[inline(always)]
            fn finish(self, acc: T, _: usize) -> T { acc }
        }

        $(#[$position_doc])*
        #[derive(Clone, Copy)]
        pub struct $position;

        impl<T: Numeric> Reducer<T> for $position {
            // The position is `usize::MAX` before the first element.
            type Acc = (T, usize);
            type Out = usize;
            #[inline(always)]
            fn start(self) -> (T, usize) { (T::$start, usize::MAX) }
            #[inline(always)]
            fn step(self, acc: (T, usize), x: T, at: usize) -> (T, usize) { self.merge_pair(acc, (x, at)) }
            #[inline(always)]
            fn merge(self, a: (T, usize), b: (T, usize)) -> (T, usize) { self.merge_pair(a, b) }
            #[inline(always)]
            fn finish(self, acc: (T, usize), _: usize) -> usize { acc.1 }

            // The value first, in lanes, then where it is: pairs of a value and a position do not become vectors.
            #[inline(always)]
            fn run(self, n: usize, at: usize, element: &impl Fn(usize) -> T) -> Option<(T, usize)> {
                let value = fold($value, 0, n, 0, element);
                find(n, element, |x| (x == value) | x.is_nan_value()).map(|(x, j)| (x, at + j))
            }
        }

        impl $position {
            /// The better of two candidates: a NaN before any number, then the more extreme, then the earlier.
            #[inline(always)]
            fn merge_pair<T: Numeric>(self, a: (T, usize), b: (T, usize)) -> (T, usize) {
                let (a_nan, b_nan) = (a.0.is_nan_value(), b.0.is_nan_value());
                let equal = a.0 == b.0 || a_nan && b_nan;
                let b_better = if equal { b.1 < a.1 } else { b_nan || !a_nan && b.0 $before a.0 };
                if b_better { b } else { a }
            }
        }
    )* };
}

extremes! {
    /// The largest element; NaN if there is one.
    Max,
    /// The position of the first of the largest elements, or of the first NaN.
    ArgMax: LOWEST, larger, >;
    /// The smallest element; NaN if there is one.
    Min,
    /// The position of the first of the smallest elements, or of the first NaN.
    ArgMin: HIGHEST, smaller, <;
}

/// Is any element true?
#[derive(Clone, Copy)]
pub struct Any;

impl<T: Mask> Reducer<T> for Any {
    type Acc = bool;
    type Out = bool;
    #[inline(always)]
    fn start(self) -> bool {
        false
    }
    #[inline(always)]
    fn step(self, acc: bool, x: T, _: usize) -> bool {
        acc | x.is_set()
    }
    #[inline(always)]
    fn merge(self, a: bool, b: bool) -> bool {
        a | b
    }
    #[inline(always)]
    fn finish(self, acc: bool, _: usize) -> bool {
        acc
    }
}

/// Is every element true?
#[derive(Clone, Copy)]
pub struct All;

impl<T: Mask> Reducer<T> for All {
    type Acc = bool;
    type Out = bool;
    #[inline(always)]
    fn start(self) -> bool {
        true
    }
    #[inline(always)]
    fn step(self, acc: bool, x: T, _: usize) -> bool {
        acc & x.is_set()
    }
    #[inline(always)]
    fn merge(self, a: bool, b: bool) -> bool {
        a & b
    }
    #[inline(always)]
    fn finish(self, acc: bool, _: usize) -> bool {
        acc
    }
}
