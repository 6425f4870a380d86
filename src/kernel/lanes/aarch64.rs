//! Vectors of AArch64: NEON, of 128 bits, in 32 registers, which every processor has.
//!
//! Tests on other processors hold these types to the same definitions as all others, with the [model](super::neon) of the
//! intrinsics in place of `core::arch`.

#[cfg(not(target_arch = "aarch64"))]
use super::neon;
use super::{JoinLanes, Lanes, Vectors};
#[cfg(target_arch = "aarch64")]
use core::arch::aarch64 as neon;

/// Vectors of 128 bits.
pub(in crate::kernel) struct Neon;

impl Vectors for Neon {
    type Window = super::Array;
    type Single = Neon32;
    type Double = Neon64;
    type HalfSingle = Neon32;
    type HalfDouble = Neon64;
    type Arithmetic = super::super::isa::LowestArithmetic;
}

/// The numbers of the bits of a mask whose lanes are all ones.
macro_rules! bits {
    ($mask:expr, $store:ident, [$lane:ident; $count:literal]) => {{
        let mut lanes: [$lane; $count] = [0; $count];
        neon::$store(lanes.as_mut_ptr(), $mask);
        (0..$count).map(|i| u32::from(lanes[i] != 0) << i).sum::<u32>()
    }};
}

in_pieces! {
    Neon32(neon::float32x4_t) [f32; 4], 24,
    mask(usize): |count| count,
    |from, count| {
        let mut lanes = [0.0; 4];
        for lane in 0..count {
            lanes[lane] = *from.add(lane);
        }
        neon::vld1q_f32(lanes.as_ptr())
    },
    count: |count| count,
    splat: |value| neon::vdupq_n_f32(value),
    load: |from| neon::vld1q_f32(from),
    store: |to, vector| neon::vst1q_f32(to, vector),
    mul_add: |x, y, z| neon::vfmaq_f32(z, x, y),
    |x, y| mul: neon::vmulq_f32(x, y),
    add: neon::vaddq_f32(x, y),
    // Not `vmaxq`, which is NaN where one of the two is.
    larger: neon::vbslq_f32(neon::vcgtq_f32(x, y), x, y),
    smaller: neon::vbslq_f32(neon::vcltq_f32(x, y), x, y),
    unordered: {
        let ordered = neon::vandq_u32(neon::vceqq_f32(x, x), neon::vceqq_f32(y, y));
        bits!(neon::vmvnq_u32(ordered), vst1q_u32, [u32; 4])
    },
    equal: bits!(neon::vceqq_f32(x, y), vst1q_u32, [u32; 4])
}

in_pieces! {
    Neon64(neon::float64x2_t) [f64; 2], 24,
    mask(usize): |count| count,
    |from, count| {
        let mut lanes = [0.0; 2];
        for lane in 0..count {
            lanes[lane] = *from.add(lane);
        }
        neon::vld1q_f64(lanes.as_ptr())
    },
    count: |count| count,
    splat: |value| neon::vdupq_n_f64(value),
    load: |from| neon::vld1q_f64(from),
    store: |to, vector| neon::vst1q_f64(to, vector),
    mul_add: |x, y, z| neon::vfmaq_f64(z, x, y),
    |x, y| mul: neon::vmulq_f64(x, y),
    add: neon::vaddq_f64(x, y),
    larger: neon::vbslq_f64(neon::vcgtq_f64(x, y), x, y),
    smaller: neon::vbslq_f64(neon::vcltq_f64(x, y), x, y),
    unordered: {
        let ordered = neon::vandq_u64(neon::vceqq_f64(x, x), neon::vceqq_f64(y, y));
        bits!(ordered, vst1q_u64, [u64; 2]) ^ 0b11
    },
    equal: bits!(neon::vceqq_f64(x, y), vst1q_u64, [u64; 2])
}

impl JoinLanes for Neon32 {
    of_a_level! {
        fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
            Self(match by {
                0 => low,
                1 => neon::vextq_f32::<1>(low, high),
                2 => neon::vextq_f32::<2>(low, high),
                3 => neon::vextq_f32::<3>(low, high),
                _ => high,
            })
        }
    }
}

impl JoinLanes for Neon64 {
    of_a_level! {
        fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
            Self(match by {
                0 => low,
                1 => neon::vextq_f64::<1>(low, high),
                _ => high,
            })
        }
    }
}
