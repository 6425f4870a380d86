//! Conversions that the compiler makes no vectors of, as `as` does them.
//!
//! Floats to integers: towards zero, NaN to 0, what is beyond the range to its end. What is converted is brought **into range** first: it is not
//! NaN, and between the ends of what the integer holds.
//!
//! The compiler makes vectors of comparisons and of conversions of what is within the range, but not of `as`. Integers of 64
//! bits have such vectors with AVX-512 alone; below, they take as long as `as` does, or with SSE2 a quarter longer.

/// A number that another becomes.
pub(crate) trait Converted<F> {
    /// `x as Self`
    fn converted(x: F) -> Self;
}

/// Integers of 64 bits with a sign to floats of as many: only AVX-512 has vectors of that.
macro_rules! in_halves {
    ($($from:ident)*) => { $(
        impl Converted<$from> for f64 {
            /// Both halves are exact: the upper one, that its sign is in, above 2^84, the lower one above 2^52. What they have in common is taken
            /// from the upper one, which is a multiple of 2^32 then, and the sum is rounded once.
            #[inline(always)]
            fn converted(x: $from) -> f64 {
                // The bits of 2^84 + 2^63 and of 2^52, and both together.
                const UPPER: u64 = 0x4530_0000_8000_0000;
                const LOWER: u64 = 0x4330_0000_0000_0000;
                const COMMON: f64 = f64::from_bits(0x4530_0000_8010_0000);
                if cfg!(target_feature = "avx512dq") {
                    return x as f64;
                }
                let bits = x as u64;
                let (upper, lower) = (f64::from_bits(bits >> 32 ^ UPPER), f64::from_bits(bits & 0xffff_ffff | LOWER));
                (upper - COMMON) + lower
            }
        }
    )* };
}
in_halves!(i64 isize);

/// `from: to by way of`: every end of the range is a number of the float's type.
macro_rules! within {
    ($($from:ident: $($to:ident by $wide:ident),*;)*) => { $($(
        impl Converted<$from> for $to {
            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn converted(x: $from) -> $to {
                const LOWEST: $from = $to::MIN as $from;
                const HIGHEST: $from = $to::MAX as $from;
                let x = if x == x { x } else { 0.0 };
                let x = if x > LOWEST { x } else { LOWEST };
                let x = if x < HIGHEST { x } else { HIGHEST };
                // SAFETY: the number is not NaN any more, and between two that the integer has: into range.
                let number: $wide = unsafe { x.to_int_unchecked() };
                number as $to
            }
        }
    )*)* };
}
within! {
    f32: i8 by i32, i16 by i32, u8 by i32, u16 by i32;
    f64: i8 by i32, i16 by i32, i32 by i32, u8 by i32, u16 by i32, u32 by u32;
}

/// The highest number is none of the float's type: it is that of all from the next one on.
macro_rules! beyond {
    ($($from:ident: $($to:ident $next:literal)*;)*) => { $($(
        impl Converted<$from> for $to {
            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn converted(x: $from) -> $to {
                const LOWEST: $from = $to::MIN as $from;
                let too_large = x >= $next;
                let x = if (x == x) & !too_large { x } else { 0.0 };
                let x = if x > LOWEST { x } else { LOWEST };
                // SAFETY: the number is not NaN any more, not below the lowest that the integer has, and below the one
                // that follows on its highest: into range.
                let number: $to = unsafe { x.to_int_unchecked() };
                if too_large { $to::MAX } else { number }
            }
        }
    )*)* };
}
beyond! {
    f32: i32 2_147_483_648.0 u32 4_294_967_296.0 i64 9_223_372_036_854_775_808.0 u64 18_446_744_073_709_551_616.0;
    f64: i64 9_223_372_036_854_775_808.0 u64 18_446_744_073_709_551_616.0;
}

#[cfg(test)]
mod tests {
    use super::Converted;

    /// Bits of floats around which something changes, and some of every exponent.
    macro_rules! like_as {
        ($name:ident $float:ident $bits:ident, $step:expr; $($to:ident)*) => {
            #[test]
            fn $name() {
                let check = |x: $float| {
                    $(
                        let (is, should) = (<$to as Converted<$float>>::converted(x), x as $to);
                        assert_eq!(is, should, "{x:?} ({:#x}) as {}", x.to_bits(), stringify!($to));
                    )*
                };
                // All over the range, with every exponent.
                let mut bits: $bits = 0;
                while let Some(next) = bits.checked_add($step) {
                    check($float::from_bits(bits));
                    bits = next;
                }
                for power in 0..70 {
                    let power = (2 as $float).powi(power);
                    for part in [0.25, 0.5, 0.75, 1.0, 1.5, 2.0] {
                        for centre in [0.0, power, power * 0.5 * 1.5, power - 1.0, power + 1.0] {
                            for x in [centre, centre + part, centre - part] {
                                for x in [x, x.next_up(), x.next_down()] {
                                    check(x);
                                    check(-x);
                                }
                            }
                        }
                    }
                }
                for x in [$float::NAN, -$float::NAN, $float::INFINITY, $float::MAX, $float::MIN_POSITIVE, 0.0, $float::EPSILON] {
                    check(x);
                    check(-x);
                }
                for x in -70_000..70_000 {
                    check(x as $float);
                    check(x as $float + 0.5);
                }
            }
        };
    }
    like_as!(singles f32 u32, if cfg!(miri) { 0x0100_0001 } else { 1999 }; i8 i16 i32 i64 u8 u16 u32 u64);
    like_as!(doubles f64 u64, if cfg!(miri) { 0x0100_0000_0000_0001 } else { 0x0000_1fff_ffff_ffff }; i8 i16 i32 i64 u8 u16 u32 u64);

    #[test]
    fn wide_integers() {
        let check = |x: i64| {
            for x in [x, x.wrapping_neg(), !x] {
                assert_eq!(f64::converted(x).to_bits(), (x as f64).to_bits(), "{x}");
                assert_eq!(f64::converted(x as isize).to_bits(), (x as isize as f64).to_bits(), "{x}");
            }
        };
        // Around powers of two, where the sum is rounded and where the halves meet.
        for power in 0..64 {
            for other in 0..64 {
                for near in -2..3 {
                    check((1_i64 << power).wrapping_add(near));
                    check((1_i64 << power).wrapping_add(1 << other).wrapping_add(near));
                }
            }
        }
        // All over the range.
        let mut x = i64::MIN;
        while let Some(next) = x.checked_add(if cfg!(miri) { 0x0100_0000_0000_0001 } else { 0x0000_1fff_ffff_ffff }) {
            check(x);
            x = next;
        }
        for x in -70_000..70_000 {
            check(x);
        }
    }
}
