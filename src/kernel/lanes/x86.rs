//! Vectors of x86-64: of 128 bits, which every processor has (SSE2), of 256 (AVX2 with fused multiply-add), and of 512
//! (AVX-512).

use super::{JoinLanes, Lanes, Vectors, hidden};
use core::arch::x86_64 as x86;

#[cfg(any(feature = "std", feature = "libm"))]
mod zmm;

/// Vectors of 128 bits.
pub(in crate::kernel) struct Xmm;
/// Vectors of 256 bits.
pub(in crate::kernel) struct Ymm;
/// Vectors of 512 bits.
pub(in crate::kernel) struct Zmm;

impl Vectors for Xmm {
    type Window = super::Array;
    type Single = Xmm32;
    type Double = Xmm64;
    type HalfSingle = Xmm32;
    type HalfDouble = Xmm64;
    type Arithmetic = super::super::isa::LowestArithmetic;
}

impl Vectors for Ymm {
    type Window = super::bytes::registers::YmmBytes;
    type Single = Ymm32;
    type Double = Ymm64;
    type HalfSingle = Fused32;
    type HalfDouble = Fused64;
    type Arithmetic = super::super::isa::Fused;
    const SHUFFLED: usize = 32;

    #[inline(always)]
    unsafe fn shuffle<const BYTES: usize>(window: *const u8, places: *const u8, to: *mut u8) {
        // SAFETY: the level has AVX2, and so many bytes are in the run behind each pointer.
        unsafe { shuffle_32(window, places, to) }
    }
}

impl Vectors for Zmm {
    type Window = super::bytes::registers::ZmmBytes;
    type Single = Zmm32;
    type Double = Zmm64;
    type HalfSingle = Half32;
    type HalfDouble = Half64;
    type Arithmetic = super::super::isa::FusedInZmm;
    const MASKED: bool = true;
    const SHUFFLED: usize = 64;

    #[inline(always)]
    unsafe fn shuffle<const BYTES: usize>(window: *const u8, places: *const u8, to: *mut u8) {
        // SAFETY: the level has AVX-512 with instructions for bytes, and so many bytes are in the run behind each pointer.
        unsafe {
            if const { BYTES < 64 } {
                return shuffle_32(window, places, to);
            }
            let window = x86::_mm512_broadcast_i32x4(x86::_mm_loadu_si128(window.cast()));
            let places = x86::_mm512_loadu_si512(places.cast());
            x86::_mm512_storeu_si512(to.cast(), x86::_mm512_shuffle_epi8(window, places));
        }
    }
}

/// [`Vectors::shuffle`] of 32 bytes.
///
/// # Safety
/// As there, of a level with AVX2.
#[inline(always)]
unsafe fn shuffle_32(window: *const u8, places: *const u8, to: *mut u8) {
    // SAFETY: so many bytes are in the run behind each pointer, as the caller says.
    unsafe {
        let window = x86::_mm256_broadcastsi128_si256(x86::_mm_loadu_si128(window.cast()));
        let places = x86::_mm256_loadu_si256(places.cast());
        x86::_mm256_storeu_si256(to.cast(), x86::_mm256_shuffle_epi8(window, places));
    }
}

/// Four columns of `f32` to four rows, as [`LaneElement::transpose`](super::Element::transpose).
///
/// # Safety
/// As there.
#[inline(always)]
pub(super) unsafe fn transpose_singles(from: [*const f32; 4], to: *mut f32, to_row: isize) {
    // SAFETY: SSE is below every level of x86-64; each access is to four elements, in the run behind a column or a
    // row.
    unsafe {
        let (mut a, mut b, mut c, mut d) = (
            x86::_mm_loadu_ps(from[0]),
            x86::_mm_loadu_ps(from[1]),
            x86::_mm_loadu_ps(from[2]),
            x86::_mm_loadu_ps(from[3]),
        );
        x86::_MM_TRANSPOSE4_PS(&mut a, &mut b, &mut c, &mut d);
        x86::_mm_storeu_ps(to, a);
        x86::_mm_storeu_ps(to.offset(to_row), b);
        x86::_mm_storeu_ps(to.offset(2 * to_row), c);
        x86::_mm_storeu_ps(to.offset(3 * to_row), d);
    }
}

/// Four columns of `f64` to four rows, as [`LaneElement::transpose`](super::Element::transpose).
///
/// # Safety
/// As there.
#[inline(always)]
pub(super) unsafe fn transpose_doubles(from: [*const f64; 4], to: *mut f64, to_row: isize) {
    for (i, j) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
        // SAFETY: SSE2 is below every level of x86-64; each access is to two of the four elements in the run behind
        // a column or a row: the quarter of the block that begins at row `i` and column `j`, which are 0 or 2.
        unsafe {
            let to = to.offset(i as isize * to_row).add(j);
            let (a, b) = (x86::_mm_loadu_pd(from[j].add(i)), x86::_mm_loadu_pd(from[j + 1].add(i)));
            x86::_mm_storeu_pd(to, x86::_mm_unpacklo_pd(a, b));
            x86::_mm_storeu_pd(to.offset(to_row), x86::_mm_unpackhi_pd(a, b));
        }
    }
}

/// Says that memory will be written soon; it is not accessed.
#[inline(always)]
pub(super) fn prefetch<T>(to: *const T) {
    // SAFETY: SSE is below every level of x86-64, and a prefetch cannot fail, wherever it points.
    unsafe { x86::_mm_prefetch::<{ x86::_MM_HINT_T0 }>(to.cast()) }
}

/// Says that memory will be read, not at once: it is brought as near as a second-level cache.
#[inline(always)]
pub(super) fn prefetch_far<T>(from: *const T) {
    // SAFETY: SSE is below every level of x86-64, and a prefetch cannot fail, wherever it points.
    unsafe { x86::_mm_prefetch::<{ x86::_MM_HINT_T1 }>(from.cast()) }
}

impl JoinLanes for Xmm32 {
    of_a_level! {
        fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
            Self(match by {
                0 => low,
                1 => {
                    let turned = x86::_mm_move_ss(low, high);
                    x86::_mm_shuffle_ps::<0b00_11_10_01>(turned, turned)
                }
                2 => x86::_mm_shuffle_ps::<0b01_00_11_10>(low, high),
                3 => x86::_mm_shuffle_ps::<0b10_01_10_00>(x86::_mm_shuffle_ps::<0b00_00_11_11>(low, high), high),
                _ => high,
            })
        }
    }
}

impl JoinLanes for Xmm64 {
    of_a_level! {
        fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
            Self(match by {
                0 => low,
                1 => x86::_mm_shuffle_pd::<0b01>(low, high),
                _ => high,
            })
        }
    }
}

/// Two halves from memory, of which the second is read apart; the compiler would make one load of them.
macro_rules! load_halves {
    ($half:ident: $from:ident $left:ident $widen:ident $insert:ident) => {{
        const HALF: usize = $half::COUNT;
        let low = x86::$widen($half::load_part($from, $left).0);
        if $left <= HALF {
            // Zero behind the half: the upper one of a cast is anything.
            return Self(x86::$insert::<1>(low, $half::splat(0.0).0));
        }
        let high = $half::load_part($from.offset(hidden(HALF as isize)), $left - HALF).0;
        Self(x86::$insert::<1>(low, high))
    }};
}

impl JoinLanes for Ymm32 {
    of_a_level! {
        fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
            let bits = |vector| x86::_mm256_castps_si256(vector);
            // The upper half of `low` and the lower one of `high`.
            let middle = x86::_mm256_permute2x128_si256::<0x21>(bits(low), bits(high));
            Self(x86::_mm256_castsi256_ps(match by {
                0 => bits(low),
                1 => x86::_mm256_alignr_epi8::<4>(middle, bits(low)),
                2 => x86::_mm256_alignr_epi8::<8>(middle, bits(low)),
                3 => x86::_mm256_alignr_epi8::<12>(middle, bits(low)),
                4 => middle,
                5 => x86::_mm256_alignr_epi8::<4>(bits(high), middle),
                6 => x86::_mm256_alignr_epi8::<8>(bits(high), middle),
                7 => x86::_mm256_alignr_epi8::<12>(bits(high), middle),
                _ => bits(high),
            }))
        }
        fn load_part(from: *const f32, left: usize) -> Self {
            load_halves!(Xmm32: from left _mm256_castps128_ps256 _mm256_insertf128_ps)
        }
    }
}

impl JoinLanes for Ymm64 {
    of_a_level! {
        fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
            let middle = x86::_mm256_permute2f128_pd::<0x21>(low, high);
            Self(match by {
                0 => low,
                1 => x86::_mm256_shuffle_pd::<0b0101>(low, middle),
                2 => middle,
                3 => x86::_mm256_shuffle_pd::<0b0101>(middle, high),
                _ => high,
            })
        }
        fn load_part(from: *const f64, left: usize) -> Self {
            load_halves!(Xmm64: from left _mm256_castpd128_pd256 _mm256_insertf128_pd)
        }
    }
}

/// What combines the lanes of a vector, or of four, by functions for its register.
macro_rules! combined {
    ($element:ident: $total:ident $highest:ident $lowest:ident $totals:ident $highests:ident $lowests:ident) => {
        of_a_level! {
            fn total(self) -> $element { $total(self.0) }
            fn highest(self) -> $element { $highest(self.0) }
            fn lowest(self) -> $element { $lowest(self.0) }
            fn totals([a, b, c, d]: [Self; 4]) -> [$element; 4] { $totals([a.0, b.0, c.0, d.0]) }
            fn highests([a, b, c, d]: [Self; 4]) -> [$element; 4] { $highests([a.0, b.0, c.0, d.0]) }
            fn lowests([a, b, c, d]: [Self; 4]) -> [$element; 4] { $lowests([a.0, b.0, c.0, d.0]) }
        }
    };
}

/// Implements [`Lanes`] for vectors whose instructions take a bit mask, by the intrinsics of each method.
macro_rules! bit_masked {
    ($name:ident($vector:ident) [$element:ident; $count:literal], sums: $sums:literal, mask: $mask:ident,
     splat: $splat:ident, load: $load:ident, load_head: $load_head:ident, load_or: $load_or:ident,
     store: $store:ident, store_head: $store_head:ident, mul: $mul:ident, mul_add: $mul_add:ident, add: $add:ident,
     larger: $max:ident, smaller: $min:ident, compare: $compare:ident,
     total: $total:ident, highest: $highest:ident, lowest: $lowest:ident,
     totals: $totals:ident, highests: $highests:ident, lowests: $lowests:ident) => {
        #[derive(Clone, Copy)]
        #[allow(unreachable_pub, reason = "what an arithmetic has, which is a public trait")]
        pub struct $name(x86::$vector);

        impl Lanes for $name {
            type Element = $element;
            type Mask = x86::$mask;
            const COUNT: usize = $count;
            const SUMS: usize = $sums;

            of_a_level! {
                fn mask(count: usize) -> Self::Mask {
                    debug_assert!((1..=$count).contains(&count));
                    (u32::MAX >> (32 - count as u32)) as x86::$mask
                }
                fn splat(value: $element) -> Self { Self(x86::$splat(value)) }
                fn load(from: *const $element) -> Self { Self(x86::$load(from)) }
                // Lanes outside of a mask are not accessed.
                fn load_head(from: *const $element, mask: Self::Mask) -> Self { Self(x86::$load_head(mask, from)) }
                fn load_or(from: *const $element, mask: Self::Mask, filler: Self) -> Self {
                    Self(x86::$load_or(filler.0, mask, from))
                }
                fn store(self, to: *mut $element) -> () { x86::$store(to, self.0) }
                fn store_head(self, to: *mut $element, mask: Self::Mask) -> () { x86::$store_head(to, mask, self.0) }
                fn mul(self, factor: Self) -> Self { Self(x86::$mul(self.0, factor.0)) }
                fn mul_add(self, factor: Self, sum: Self) -> Self { Self(x86::$mul_add(self.0, factor.0, sum.0)) }
                fn add(self, other: Self) -> Self { Self(x86::$add(self.0, other.0)) }
                fn larger(self, other: Self) -> Self { Self(x86::$max(self.0, other.0)) }
                fn smaller(self, other: Self) -> Self { Self(x86::$min(self.0, other.0)) }
                fn unordered(self, other: Self) -> u32 {
                    u32::from(x86::$compare::<{ x86::_CMP_UNORD_Q }>(self.0, other.0))
                }
                fn equal(self, other: Self) -> u32 { u32::from(x86::$compare::<{ x86::_CMP_EQ_OQ }>(self.0, other.0)) }
            }
            combined!($element: $total $highest $lowest $totals $highests $lowests);
        }
    };
}

/// Functions that combine all lanes of a vector, the upper half with the lower: as [`in_halves`](super::in_halves), where two are equal or one is
/// NaN as well.
macro_rules! across {
    ($what:literal:
     ps: $zmm_ps:ident by $ps256:ident, $ymm_ps:ident by $ps128:ident, $xmm_ps:ident by $ss:ident,
     pd: $zmm_pd:ident by $pd256:ident, $ymm_pd:ident by $pd128:ident and $sd:ident) => {
        of_a_level! {
            #[doc = $what]
            fn $xmm_ps(vector: x86::__m128) -> f32 {
                let two = x86::$ps128(x86::_mm_movehl_ps(vector, vector), vector);
                x86::_mm_cvtss_f32(x86::$ss(x86::_mm_shuffle_ps::<1>(two, two), two))
            }
            #[doc = $what]
            fn $ymm_ps(vector: x86::__m256) -> f32 {
                let half = x86::_mm256_extractf128_ps::<1>(vector);
                $xmm_ps(x86::$ps128(half, x86::_mm256_castps256_ps128(vector)))
            }
            #[doc = $what]
            fn $zmm_ps(vector: x86::__m512) -> f32 {
                let half = x86::_mm512_extractf32x8_ps::<1>(vector);
                $ymm_ps(x86::$ps256(half, x86::_mm512_castps512_ps256(vector)))
            }
            #[doc = $what]
            fn $ymm_pd(vector: x86::__m256d) -> f64 {
                let two = x86::$pd128(x86::_mm256_extractf128_pd::<1>(vector), x86::_mm256_castpd256_pd128(vector));
                x86::_mm_cvtsd_f64(x86::$sd(x86::_mm_unpackhi_pd(two, two), two))
            }
            #[doc = $what]
            fn $zmm_pd(vector: x86::__m512d) -> f64 {
                let half = x86::_mm512_extractf64x4_pd::<1>(vector);
                $ymm_pd(x86::$pd256(half, x86::_mm512_castpd512_pd256(vector)))
            }
        }
    };
}
across!("[`Lanes::highest`]":
    ps: zmm_highest_ps by _mm256_max_ps, ymm_highest_ps by _mm_max_ps, xmm_highest_ps by _mm_max_ss,
    pd: zmm_highest_pd by _mm256_max_pd, ymm_highest_pd by _mm_max_pd and _mm_max_sd);

across!("[`Lanes::lowest`]":
    ps: zmm_lowest_ps by _mm256_min_ps, ymm_lowest_ps by _mm_min_ps, xmm_lowest_ps by _mm_min_ss,
    pd: zmm_lowest_pd by _mm256_min_pd, ymm_lowest_pd by _mm_min_pd and _mm_min_sd);

/// The sums of four vectors of quarters each, quarter by quarter: two unpacked pairs, added, and the pairs of these.
macro_rules! by_quarters {
    ($four:ident: $add:ident $unpacklo:ident $unpackhi:ident $shuffle:ident) => {{
        let [a, b, c, d] = $four;
        let ab = x86::$add(x86::$unpacklo(a, b), x86::$unpackhi(a, b));
        let cd = x86::$add(x86::$unpacklo(c, d), x86::$unpackhi(c, d));
        x86::$add(x86::$shuffle::<0b01_00_01_00>(ab, cd), x86::$shuffle::<0b11_10_11_10>(ab, cd))
    }};
}

// One total is added up in the order of four: a sum has the same bits beside others as alone.
of_a_level! {
    /// [`Lanes::total`].
    fn xmm_total_ps(vector: x86::__m128) -> f32 {
        let two = x86::_mm_add_ps(vector, x86::_mm_movehl_ps(vector, vector));
        x86::_mm_cvtss_f32(x86::_mm_add_ss(two, x86::_mm_shuffle_ps::<1>(two, two)))
    }
    /// [`Lanes::total`].
    fn ymm_total_ps(vector: x86::__m256) -> f32 {
        let two = x86::_mm256_add_ps(vector, x86::_mm256_permute_ps::<0b11_10>(vector));
        let quarters = x86::_mm256_add_ps(two, x86::_mm256_movehdup_ps(two));
        let high = x86::_mm256_extractf128_ps::<1>(quarters);
        x86::_mm_cvtss_f32(x86::_mm_add_ss(x86::_mm256_castps256_ps128(quarters), high))
    }
    /// [`Lanes::total`].
    fn zmm_total_ps(vector: x86::__m512) -> f32 {
        let two = x86::_mm512_add_ps(vector, x86::_mm512_permute_ps::<0b11_10>(vector));
        let quarters = x86::_mm512_add_ps(two, x86::_mm512_movehdup_ps(two));
        let high = x86::_mm512_extractf32x8_ps::<1>(quarters);
        let half = x86::_mm256_add_ps(x86::_mm512_castps512_ps256(quarters), high);
        let high = x86::_mm256_extractf128_ps::<1>(half);
        x86::_mm_cvtss_f32(x86::_mm_add_ss(x86::_mm256_castps256_ps128(half), high))
    }
    /// [`Lanes::total`].
    fn ymm_total_pd(vector: x86::__m256d) -> f64 {
        let pairs = x86::_mm256_add_pd(vector, x86::_mm256_permute_pd::<0b0101>(vector));
        let high = x86::_mm256_extractf128_pd::<1>(pairs);
        x86::_mm_cvtsd_f64(x86::_mm_add_sd(x86::_mm256_castpd256_pd128(pairs), high))
    }
    /// [`Lanes::total`].
    fn zmm_total_pd(vector: x86::__m512d) -> f64 {
        let high = x86::_mm512_extractf64x4_pd::<1>(vector);
        ymm_total_pd(x86::_mm256_add_pd(x86::_mm512_castpd512_pd256(vector), high))
    }
}

/// Functions that combine all lanes of each of four vectors.
macro_rules! four_across {
    ($what:literal:
     ps: $zmm_ps:ident by $ps512:ident, $ymm_ps:ident by $ps256:ident, $xmm_ps:ident by $ps128:ident,
     pd: $zmm_pd:ident, $ymm_pd:ident by $pd256:ident) => {
        of_a_level! {
            #[doc = $what]
            fn $xmm_ps(four: [x86::__m128; 4]) -> [f32; 4] {
                let mut results = [0.0; 4];
                let quarters = by_quarters!(four: $ps128 _mm_unpacklo_ps _mm_unpackhi_ps _mm_shuffle_ps);
                x86::_mm_storeu_ps(results.as_mut_ptr(), quarters);
                results
            }
            #[doc = $what]
            fn $ymm_ps(four: [x86::__m256; 4]) -> [f32; 4] {
                let mut results = [0.0; 4];
                let quarters = by_quarters!(four: $ps256 _mm256_unpacklo_ps _mm256_unpackhi_ps _mm256_shuffle_ps);
                let halves = [x86::_mm256_castps256_ps128(quarters), x86::_mm256_extractf128_ps::<1>(quarters)];
                x86::_mm_storeu_ps(results.as_mut_ptr(), x86::$ps128(halves[0], halves[1]));
                results
            }
            #[doc = $what]
            fn $zmm_ps(four: [x86::__m512; 4]) -> [f32; 4] {
                let mut results = [0.0; 4];
                let quarters = by_quarters!(four: $ps512 _mm512_unpacklo_ps _mm512_unpackhi_ps _mm512_shuffle_ps);
                let halves = [x86::_mm512_castps512_ps256(quarters), x86::_mm512_extractf32x8_ps::<1>(quarters)];
                let half = x86::$ps256(halves[0], halves[1]);
                let halves = [x86::_mm256_castps256_ps128(half), x86::_mm256_extractf128_ps::<1>(half)];
                x86::_mm_storeu_ps(results.as_mut_ptr(), x86::$ps128(halves[0], halves[1]));
                results
            }
            #[doc = $what]
            fn $ymm_pd([a, b, c, d]: [x86::__m256d; 4]) -> [f64; 4] {
                let mut results = [0.0; 4];
                let ab = x86::$pd256(x86::_mm256_unpacklo_pd(a, b), x86::_mm256_unpackhi_pd(a, b));
                let cd = x86::$pd256(x86::_mm256_unpacklo_pd(c, d), x86::_mm256_unpackhi_pd(c, d));
                let halves = [x86::_mm256_permute2f128_pd::<0x20>(ab, cd), x86::_mm256_permute2f128_pd::<0x31>(ab, cd)];
                x86::_mm256_storeu_pd(results.as_mut_ptr(), x86::$pd256(halves[0], halves[1]));
                results
            }
            #[doc = $what]
            fn $zmm_pd(four: [x86::__m512d; 4]) -> [f64; 4] {
                // Not a closure, which would be a function without the instructions where it is not inlined.
                let mut halves = [x86::_mm256_setzero_pd(); 4];
                for (half, vector) in halves.iter_mut().zip(four) {
                    *half = x86::$pd256(x86::_mm512_castpd512_pd256(vector), x86::_mm512_extractf64x4_pd::<1>(vector));
                }
                $ymm_pd(halves)
            }
        }
    };
}
four_across!("[`Lanes::totals`]":
    ps: zmm_totals_ps by _mm512_add_ps, ymm_totals_ps by _mm256_add_ps, xmm_totals_ps by _mm_add_ps,
    pd: zmm_totals_pd, ymm_totals_pd by _mm256_add_pd);
four_across!("[`Lanes::highests`]":
    ps: zmm_highests_ps by _mm512_max_ps, ymm_highests_ps by _mm256_max_ps, xmm_highests_ps by _mm_max_ps,
    pd: zmm_highests_pd, ymm_highests_pd by _mm256_max_pd);
four_across!("[`Lanes::lowests`]":
    ps: zmm_lowests_ps by _mm512_min_ps, ymm_lowests_ps by _mm256_min_ps, xmm_lowests_ps by _mm_min_ps,
    pd: zmm_lowests_pd, ymm_lowests_pd by _mm256_min_pd);

bit_masked! {
    Zmm32(__m512) [f32; 16], sums: 24, mask: __mmask16,
    splat: _mm512_set1_ps, load: _mm512_loadu_ps, load_head: _mm512_maskz_loadu_ps, load_or: _mm512_mask_loadu_ps,
    store: _mm512_storeu_ps, store_head: _mm512_mask_storeu_ps, mul: _mm512_mul_ps, mul_add: _mm512_fmadd_ps, add: _mm512_add_ps,
    larger: _mm512_max_ps, smaller: _mm512_min_ps, compare: _mm512_cmp_ps_mask,
    total: zmm_total_ps, highest: zmm_highest_ps, lowest: zmm_lowest_ps,
    totals: zmm_totals_ps, highests: zmm_highests_ps, lowests: zmm_lowests_ps
}
bit_masked! {
    Zmm64(__m512d) [f64; 8], sums: 24, mask: __mmask8,
    splat: _mm512_set1_pd, load: _mm512_loadu_pd, load_head: _mm512_maskz_loadu_pd, load_or: _mm512_mask_loadu_pd,
    store: _mm512_storeu_pd, store_head: _mm512_mask_storeu_pd, mul: _mm512_mul_pd, mul_add: _mm512_fmadd_pd, add: _mm512_add_pd,
    larger: _mm512_max_pd, smaller: _mm512_min_pd, compare: _mm512_cmp_pd_mask,
    total: zmm_total_pd, highest: zmm_highest_pd, lowest: zmm_lowest_pd,
    totals: zmm_totals_pd, highests: zmm_highests_pd, lowests: zmm_lowests_pd
}
// Half a register, with the masks of AVX-512: for rows that fit.
bit_masked! {
    Half32(__m256) [f32; 8], sums: 24, mask: __mmask8,
    splat: _mm256_set1_ps, load: _mm256_loadu_ps, load_head: _mm256_maskz_loadu_ps, load_or: _mm256_mask_loadu_ps,
    store: _mm256_storeu_ps, store_head: _mm256_mask_storeu_ps, mul: _mm256_mul_ps, mul_add: _mm256_fmadd_ps, add: _mm256_add_ps,
    larger: _mm256_max_ps, smaller: _mm256_min_ps, compare: _mm256_cmp_ps_mask,
    total: ymm_total_ps, highest: ymm_highest_ps, lowest: ymm_lowest_ps,
    totals: ymm_totals_ps, highests: ymm_highests_ps, lowests: ymm_lowests_ps
}
bit_masked! {
    Half64(__m256d) [f64; 4], sums: 24, mask: __mmask8,
    splat: _mm256_set1_pd, load: _mm256_loadu_pd, load_head: _mm256_maskz_loadu_pd, load_or: _mm256_mask_loadu_pd,
    store: _mm256_storeu_pd, store_head: _mm256_mask_storeu_pd, mul: _mm256_mul_pd, mul_add: _mm256_fmadd_pd, add: _mm256_add_pd,
    larger: _mm256_max_pd, smaller: _mm256_min_pd, compare: _mm256_cmp_pd_mask,
    total: ymm_total_pd, highest: ymm_highest_pd, lowest: ymm_lowest_pd,
    totals: ymm_totals_pd, highests: ymm_highests_pd, lowests: ymm_lowests_pd
}

/// Eight ones, then eight zeros: from `8 - count` on, the mask of the first `count` lanes.
static ONES: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

in_pieces! {
    Ymm32(x86::__m256) [f32; 8], 12,
    mask((x86::__m256i, usize)): |count| (x86::_mm256_loadu_si256(ONES.as_ptr().add(8 - count).cast()), count),
    |from, mask| x86::_mm256_maskload_ps(from, mask.0),
    count: |mask| mask.1,
    splat: |value| x86::_mm256_set1_ps(value),
    load: |from| x86::_mm256_loadu_ps(from),
    store: |to, vector| x86::_mm256_storeu_ps(to, vector),
    mul_add: |x, y, z| x86::_mm256_fmadd_ps(x, y, z),
    |x, y| mul: x86::_mm256_mul_ps(x, y),
    add: x86::_mm256_add_ps(x, y),
    larger: x86::_mm256_max_ps(x, y),
    smaller: x86::_mm256_min_ps(x, y),
    unordered: x86::_mm256_movemask_ps(x86::_mm256_cmp_ps::<{ x86::_CMP_UNORD_Q }>(x, y)) as u32,
    equal: x86::_mm256_movemask_ps(x86::_mm256_cmp_ps::<{ x86::_CMP_EQ_OQ }>(x, y)) as u32,
    or: |loaded, mask, filler| x86::_mm256_blendv_ps(filler, loaded, x86::_mm256_castsi256_ps(mask.0)),
    across: ymm_total_ps ymm_highest_ps ymm_lowest_ps ymm_totals_ps ymm_highests_ps ymm_lowests_ps
}
in_pieces! {
    Ymm64(x86::__m256d) [f64; 4], 12,
    mask((x86::__m256i, usize)): |count| (x86::_mm256_loadu_si256(ONES.as_ptr().add(8 - 2 * count).cast()), count),
    |from, mask| x86::_mm256_maskload_pd(from, mask.0),
    count: |mask| mask.1,
    splat: |value| x86::_mm256_set1_pd(value),
    load: |from| x86::_mm256_loadu_pd(from),
    store: |to, vector| x86::_mm256_storeu_pd(to, vector),
    mul_add: |x, y, z| x86::_mm256_fmadd_pd(x, y, z),
    |x, y| mul: x86::_mm256_mul_pd(x, y),
    add: x86::_mm256_add_pd(x, y),
    larger: x86::_mm256_max_pd(x, y),
    smaller: x86::_mm256_min_pd(x, y),
    unordered: x86::_mm256_movemask_pd(x86::_mm256_cmp_pd::<{ x86::_CMP_UNORD_Q }>(x, y)) as u32,
    equal: x86::_mm256_movemask_pd(x86::_mm256_cmp_pd::<{ x86::_CMP_EQ_OQ }>(x, y)) as u32,
    or: |loaded, mask, filler| x86::_mm256_blendv_pd(filler, loaded, x86::_mm256_castsi256_pd(mask.0)),
    across: ymm_total_pd ymm_highest_pd ymm_lowest_pd ymm_totals_pd ymm_highests_pd ymm_lowests_pd
}
/// Vectors of 128 bits, with a sum of a product.
macro_rules! of_128_bits {
    ($single:ident $double:ident, |$x:ident, $y:ident, $z:ident| mul_add: $single_sum:expr, $double_sum:expr) => {
        in_pieces! {
            $single(x86::__m128) [f32; 4], 12,
            mask(usize): |count| count,
            |from, count| match count {
                1 => x86::_mm_load_ss(from),
                2 => x86::_mm_castpd_ps(x86::_mm_load_sd(from.cast())),
                3 => x86::_mm_movelh_ps(x86::_mm_castpd_ps(x86::_mm_load_sd(from.cast())), x86::_mm_load_ss(from.add(2))),
                _ => x86::_mm_loadu_ps(from),
            },
            count: |count| count,
            splat: |value| x86::_mm_set1_ps(value),
            load: |from| x86::_mm_loadu_ps(from),
            store: |to, vector| x86::_mm_storeu_ps(to, vector),
            mul_add: |$x, $y, $z| $single_sum,
            |x, y| mul: x86::_mm_mul_ps(x, y),
            add: x86::_mm_add_ps(x, y),
            larger: x86::_mm_max_ps(x, y),
            smaller: x86::_mm_min_ps(x, y),
            unordered: x86::_mm_movemask_ps(x86::_mm_cmpunord_ps(x, y)) as u32,
            equal: x86::_mm_movemask_ps(x86::_mm_cmpeq_ps(x, y)) as u32,
            across: xmm_total_ps xmm_highest_ps xmm_lowest_ps xmm_totals_ps xmm_highests_ps xmm_lowests_ps
        }
        in_pieces! {
            $double(x86::__m128d) [f64; 2], 12,
            mask(usize): |count| count,
            |from, count| if count == 1 { x86::_mm_load_sd(from) } else { x86::_mm_loadu_pd(from) },
            count: |count| count,
            splat: |value| x86::_mm_set1_pd(value),
            load: |from| x86::_mm_loadu_pd(from),
            store: |to, vector| x86::_mm_storeu_pd(to, vector),
            mul_add: |$x, $y, $z| $double_sum,
            |x, y| mul: x86::_mm_mul_pd(x, y),
            add: x86::_mm_add_pd(x, y),
            larger: x86::_mm_max_pd(x, y),
            smaller: x86::_mm_min_pd(x, y),
            unordered: x86::_mm_movemask_pd(x86::_mm_cmpunord_pd(x, y)) as u32,
            equal: x86::_mm_movemask_pd(x86::_mm_cmpeq_pd(x, y)) as u32
        }
    };
}
of_128_bits! {
    Xmm32 Xmm64, |x, y, z| mul_add: x86::_mm_add_ps(x86::_mm_mul_ps(x, y), z), x86::_mm_add_pd(x86::_mm_mul_pd(x, y), z)
}
// Half a register of AVX2: for rows that fit.
of_128_bits! { Fused32 Fused64, |x, y, z| mul_add: x86::_mm_fmadd_ps(x, y, z), x86::_mm_fmadd_pd(x, y, z) }
