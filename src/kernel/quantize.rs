//! Integers that stand for floats: `x ≈ (code - zero) * scale`.
//!
//! Codes have scales of their own in *groups* of elements: all of a tensor, those at one position of an axis, or those of a block of
//! such positions. What has one scale lies in runs, for which bounds and zero point are computed once; along the last axis each
//! element of a run has a scale of its own. The loops are plain, and compiled for each instruction set.
//!
//! A quotient is held to the bounds first, and rounded then, which is the same as they are integers: a number of this size is
//! rounded to the nearest, of two as near to the even one, by adding one and a half times the number from which on a float has no
//! fractions. What is behind the point then is the integer, so that nothing is converted.

use super::isa::{Loop, in_vectors};
use super::lanes::Vectors;
use crate::element::{Element, Real};
use crate::shape::Sizes;

/// Integers that stand for floats, and can be made floats again: of 8 and 16 bits, and `i32`, which sums of products are.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` do not stand for floats",
    label = "the elements are `{Self}`",
    note = "what stands for floats is `u8`, `i8`, `u16`, `i16`, or `i32`; the type of the zero point is that of the elements: `0u8`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Code: Element {
    /// The difference of two.
    #[doc(hidden)]
    fn single(self, zero: Self) -> f32;
    /// The difference of two.
    #[doc(hidden)]
    fn double(self, zero: Self) -> f64;
}

/// Integers that floats are rounded to: `u8`, `i8`, `u16` and `i16`.
#[diagnostic::on_unimplemented(
    message = "floats are not quantized to elements of type `{Self}`",
    label = "the zero point is `{Self}`",
    note = "floats become `u8`, `i8`, `u16` or `i16`, which the type of the zero point says: `0u8`, `0i8`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait SmallCode: Code {
    /// The lowest and the highest.
    #[doc(hidden)]
    const BOUNDS: [i32; 2];
    /// The value.
    #[doc(hidden)]
    fn number(self) -> i32;
    /// The one of this value, which is within the bounds.
    #[doc(hidden)]
    fn of_number(number: i32) -> Self;
}

macro_rules! codes {
    ($($t:ident $wide:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Code for $t {
            #[inline(always)]
            fn single(self, zero: Self) -> f32 { (self as $wide - zero as $wide) as f32 }
            #[inline(always)]
            fn double(self, zero: Self) -> f64 { (self as $wide - zero as $wide) as f64 }
        }
    )* };
}
codes! { u8 i32; i8 i32; u16 i32; i16 i32; i32 i64; }

macro_rules! small_codes {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl SmallCode for $t {
            const BOUNDS: [i32; 2] = [$t::MIN as i32, $t::MAX as i32];
            #[inline(always)]
            fn number(self) -> i32 { self as i32 }
            #[inline(always)]
            fn of_number(number: i32) -> Self { number as $t }
        }
    )* };
}
small_codes!(u8 i8 u16 i16);

/// Floats that integers stand for: `f32` and `f64`, and with the feature `half` also `f16` and `bf16`.
#[diagnostic::on_unimplemented(
    message = "integers stand for floats, not for elements of type `{Self}`",
    label = "the elements are `{Self}`",
    note = "convert first: `.cast::<f32>()`",
    note = "C26: read on in `conformable::errors::c26` (`cargo doc --open`)"
)]
pub trait Dequantized: Element {
    /// What quotients are rounded in.
    #[doc(hidden)]
    type Rounds: Rounds;
    /// The quotient of two, rounded as this type is.
    #[doc(hidden)]
    fn over(self, scale: Self) -> Self::Rounds;
    /// What a code stands for.
    #[doc(hidden)]
    fn of_code<Q: Code>(code: Q, zero: Q, scale: Self) -> Self;
}

/// A float in which integers of 17 bits and a sign are exact.
pub trait Rounds: Copy {
    /// An integer of at most 17 bits and a sign.
    #[doc(hidden)]
    fn of_number(number: i32) -> Self;
    /// The nearest integer, of two as near the even one, held to the bounds; the lower bound of a NaN.
    #[doc(hidden)]
    fn nearest(self, low: Self, high: Self) -> i32;
}

macro_rules! rounds {
    ($($t:ident $shift:expr;)*) => { $(
        impl Rounds for $t {
            #[inline(always)]
            fn of_number(number: i32) -> Self { number as $t }
            #[inline(always)]
            fn nearest(self, low: Self, high: Self) -> i32 {
                const SHIFT: $t = $shift;
                let held = if self > low { self } else { low };
                let held = if held < high { held } else { high };
                (held + SHIFT).to_bits().wrapping_sub(SHIFT.to_bits()) as i32
            }
        }
        #[diagnostic::do_not_recommend]
        impl Dequantized for $t {
            type Rounds = $t;
            #[inline(always)]
            fn over(self, scale: Self) -> Self { self / scale }
            #[inline(always)]
            fn of_code<Q: Code>(code: Q, zero: Q, scale: Self) -> Self { difference!($t code zero) * scale }
        }
    )* };
}
macro_rules! difference {
    (f32 $code:ident $zero:ident) => {
        $code.single($zero)
    };
    (f64 $code:ident $zero:ident) => {
        $code.double($zero)
    };
}
rounds! {
    f32 (3 << 22) as f32;
    f64 (3_u64 << 51) as f64;
}

#[cfg(feature = "half")]
macro_rules! sixteen {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Dequantized for half::$t {
            type Rounds = f32;
            #[inline(always)]
            fn over(self, scale: Self) -> f32 {
                let quotient: Self = narrow!(Self: widen!(self) / widen!(scale));
                widen!(quotient)
            }
            #[inline(always)]
            fn of_code<Q: Code>(code: Q, zero: Q, scale: Self) -> Self {
                narrow!(Self: code.single(zero) * widen!(scale))
            }
        }
    )* };
}
#[cfg(feature = "half")]
sixteen!(f16 bf16);

/// Which scale an element has: those of `outer` blocks of `axis` positions with `inner` elements each. **A scale for each group**: there
/// are as many scales as [`scales`](Self::scales) says, and one zero point or as many.
#[derive(Clone, Copy, Debug)]
pub struct ScaleGroups {
    outer: usize,
    axis: usize,
    inner: usize,
    /// How many positions of the axis have one scale.
    length: usize,
    /// Is there a scale for each of the `outer` blocks and `inner` elements?
    blocks: bool,
}

impl ScaleGroups {
    /// Of a tensor of these sizes: `length` positions of the axis at this depth have one scale, with blocks of their own for each position of
    /// the other axes if `length` is given. A depth that is none is that of a tensor with one scale.
    pub fn of(sizes: Sizes<'_>, depth: usize, length: Option<usize>) -> Self {
        let len = sizes.len();
        if depth >= sizes.rank() {
            return ScaleGroups { outer: 1, axis: 1, inner: len, length: 1, blocks: false };
        }
        let at = sizes.rank() - 1 - depth;
        let product = |sizes: &[usize]| sizes.iter().product::<usize>();
        let (outer, inner) = (product(&sizes.as_slice()[..at]), product(&sizes.as_slice()[at + 1..]));
        let length_at_least_one = length.unwrap_or(1).max(1);
        ScaleGroups { outer, axis: sizes.as_slice()[at], inner, length: length_at_least_one, blocks: length.is_some() }
    }

    /// How many scales there are.
    pub fn scales(&self) -> usize {
        let along = self.axis.div_ceil(self.length);
        if self.blocks { self.outer * along * self.inner } else { along }
    }

    /// Calls `same(elements, scale)` or `each(elements, scales)` for runs of elements, by the numbers of the first ones, and of how many.
    #[inline(always)]
    fn runs(&self, mut same: impl FnMut(usize, usize, usize), mut each: impl FnMut(usize, usize, usize)) {
        let &ScaleGroups { outer, axis, inner, length, blocks } = self;
        let along = axis.div_ceil(length);
        for o in 0..outer {
            if !blocks && inner == 1 {
                each(o * axis, 0, axis);
                continue;
            }
            for block in 0..along {
                let first = block * length;
                let positions = length.min(axis - first);
                let (at, scale) = ((o * axis + first) * inner, o * along + block);
                if !blocks {
                    same(at, block, positions * inner);
                } else if inner == 1 {
                    same(at, scale, positions);
                } else {
                    for position in 0..positions {
                        each(at + position * inner, scale * inner, inner);
                    }
                }
            }
        }
    }
}

/// Codes of floats, or floats of codes, as `Make` makes the one of the other.
struct Recode<'a, X, Y, T, Q> {
    groups: ScaleGroups,
    x: &'a [X],
    scales: &'a [T],
    zeros: &'a [Q],
    out: *mut Y,
}

/// How an element is made of another.
trait Make<X, Y, T, Q> {
    /// What is computed once for a scale and a zero point.
    type Known: Copy;
    fn know(scale: T, zero: Q) -> Self::Known;
    fn make(x: X, known: Self::Known) -> Y;
}

/// Floats become codes.
struct ToCode;

impl<T: Dequantized, Q: SmallCode> Make<T, Q, T, Q> for ToCode {
    type Known = (T, [T::Rounds; 2], i32);
    #[inline(always)]
    fn know(scale: T, zero: Q) -> Self::Known {
        let zero = zero.number();
        (scale, Q::BOUNDS.map(|bound| T::Rounds::of_number(bound - zero)), zero)
    }
    #[inline(always)]
    fn make(x: T, (scale, [low, high], zero): Self::Known) -> Q {
        Q::of_number(x.over(scale).nearest(low, high).wrapping_add(zero))
    }
}

/// Codes become floats.
struct OfCode;

impl<T: Dequantized, Q: Code> Make<Q, T, T, Q> for OfCode {
    type Known = (T, Q);
    #[inline(always)]
    fn know(scale: T, zero: Q) -> Self::Known {
        (scale, zero)
    }
    #[inline(always)]
    fn make(code: Q, (scale, zero): Self::Known) -> T {
        T::of_code(code, zero, scale)
    }
}

/// A [`Recode`] by `M`.
struct RecodeBy<'a, X, Y, T, Q, M>(Recode<'a, X, Y, T, Q>, M);

impl<X: Element, Y: Element, T: Element, Q: Element, M: Make<X, Y, T, Q>> Loop for RecodeBy<'_, X, Y, T, Q, M> {
    type Out = ();

    #[inline(always)]
    unsafe fn run<V: Vectors>(self) {
        let Recode { groups, x, scales, zeros, out } = self.0;
        let own = zeros.len() > 1;
        groups.runs(
            |at, scale, n| {
                let known = M::know(scales[scale], zeros[if own { scale } else { 0 }]);
                for (k, &x) in x[at..at + n].iter().enumerate() {
                    // SAFETY: `at + k` is below the length of `x`, so it is in the run of the output, which is as long.
                    unsafe { out.add(at + k).write(M::make(x, known)) };
                }
            },
            |at, first, n| {
                let scales = &scales[first..first + n];
                let zeros = if own { &zeros[first..first + n] } else { zeros };
                for (k, (&x, &scale)) in x[at..at + n].iter().zip(scales).enumerate() {
                    let known = M::know(scale, if own { zeros[k] } else { zeros[0] });
                    // SAFETY: this element too is in the run of the output, which is as long as `x`.
                    unsafe { out.add(at + k).write(M::make(x, known)) };
                }
            },
        );
    }
}

/// Checks what [`ScaleGroups`] says of the numbers of scales and zero points.
fn check<X, T, Q>(groups: &ScaleGroups, x: &[X], scales: &[T], zeros: &[Q]) {
    assert!(x.len() == groups.outer * groups.axis * groups.inner, "the groups are those of the elements");
    let count = groups.scales();
    assert!(scales.len() == count && (zeros.len() == 1 || zeros.len() == count), "there is a scale for each group");
}

/// The codes of floats, written to as many adjacent places.
///
/// # Safety
/// `out` can be written at as many elements as `x` has, and nobody reads them.
///
/// # Panics
/// When there is not a scale for each group: the types rule that out.
pub unsafe fn quantize<T: Dequantized, Q: SmallCode>(
    groups: ScaleGroups,
    x: &[T],
    scales: &[T],
    zeros: &[Q],
    out: *mut Q,
) {
    check(&groups, x, scales, zeros);
    // SAFETY: as many elements as `x` has are in the run of `out`, as the caller says.
    unsafe { in_vectors(RecodeBy(Recode { groups, x, scales, zeros, out }, ToCode)) }
}

/// What codes stand for, written to as many adjacent places.
///
/// # Safety
/// As for [`quantize`].
///
/// # Panics
/// As [`quantize`].
pub unsafe fn dequantize<T: Dequantized, Q: Code>(
    groups: ScaleGroups,
    x: &[Q],
    scales: &[T],
    zeros: &[Q],
    out: *mut T,
) {
    check(&groups, x, scales, zeros);
    // SAFETY: as many elements as `x` has are in the run of `out`, as the caller says.
    unsafe { in_vectors(RecodeBy(Recode { groups, x, scales, zeros, out }, OfCode)) }
}

/// The least and the largest of the elements and 0; a NaN is neither.
pub fn range_with_zero<T: Real>(x: &[T]) -> [T; 2] {
    struct Range<'a, T>(&'a [T]);

    impl<T: Real> Loop for Range<'_, T> {
        type Out = [T; 2];

        #[inline(always)]
        unsafe fn run<V: Vectors>(self) -> [T; 2] {
            const LANES: usize = 32;
            let (mut low, mut high) = ([T::ZERO; LANES], [T::ZERO; LANES]);
            let mut chunks = self.0.chunks_exact(LANES);
            let mut take = |at: usize, x: T| {
                low[at] = if x < low[at] { x } else { low[at] };
                high[at] = if x > high[at] { x } else { high[at] };
            };
            for chunk in &mut chunks {
                for (at, &x) in chunk.iter().enumerate() {
                    take(at, x);
                }
            }
            for (at, &x) in chunks.remainder().iter().enumerate() {
                take(at, x);
            }
            let of = |lanes: [T; LANES], better: fn(T, T) -> T| lanes.into_iter().fold(T::ZERO, better);
            [of(low, T::smaller), of(high, T::larger)]
        }
    }

    // SAFETY: the loop reads a slice, whose elements are in the run of its length.
    unsafe { in_vectors(Range(x)) }
}

/// The scale and the zero point of `u8` by which all numbers of a range, which has 0, are codes. One that is 0 alone has the scale 1.
pub fn scale_of_range<T: Real + Dequantized>([low, high]: [T; 2]) -> (T, u8) {
    let scale = (high - low) / T::of(255.0);
    let scale = if scale > T::ZERO { scale } else { T::ONE };
    let bounds = [0, 255].map(T::Rounds::of_number);
    let zero = (T::ZERO - low).over(scale).nearest(bounds[0], bounds[1]);
    (scale, zero as u8)
}
