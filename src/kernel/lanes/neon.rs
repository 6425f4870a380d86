//! A model of the intrinsics of NEON that [`aarch64`](super::aarch64) uses, lane by lane as their reference says, for tests on
//! other processors.
//!
//! Source: Arm, *Arm C Language Extensions*, the intrinsics of Advanced SIMD.

#![allow(non_camel_case_types, reason = "the names of the intrinsics")]

use core::array::from_fn;
#[cfg(not(feature = "std"))]
extern crate std;

macro_rules! model {
    ($($vector:ident[$element:ident; $count:literal] $mask:ident[$lane:ident]:
       $dup:ident $load:ident $store:ident $store_mask:ident $fma:ident $mul:ident $add:ident $greater:ident $less:ident $equal:ident
       $select:ident $and:ident $ext:ident;)*) => { $(
        #[derive(Clone, Copy)]
        pub(super) struct $vector([$element; $count]);
        #[derive(Clone, Copy)]
        pub(super) struct $mask([$lane; $count]);

        pub(super) fn $dup(value: $element) -> $vector {
            $vector([value; $count])
        }
        pub(super) unsafe fn $load(from: *const $element) -> $vector {
            // SAFETY: as many elements are in the run, which the caller has shown.
            $vector(unsafe { from.cast::<[$element; $count]>().read_unaligned() })
        }
        pub(super) unsafe fn $store(to: *mut $element, vector: $vector) {
            // SAFETY: as many elements are in the run, which the caller has shown.
            unsafe { to.cast::<[$element; $count]>().write_unaligned(vector.0) }
        }
        pub(super) unsafe fn $store_mask(to: *mut $lane, mask: $mask) {
            // SAFETY: as many elements are in the run, which the caller has shown.
            unsafe { to.cast::<[$lane; $count]>().write_unaligned(mask.0) }
        }
        /// The sum comes first.
        pub(super) fn $fma(sum: $vector, x: $vector, y: $vector) -> $vector {
            $vector(from_fn(|i| x.0[i].mul_add(y.0[i], sum.0[i])))
        }
        pub(super) fn $mul(x: $vector, y: $vector) -> $vector {
            $vector(from_fn(|i| x.0[i] * y.0[i]))
        }
        pub(super) fn $add(x: $vector, y: $vector) -> $vector {
            $vector(from_fn(|i| x.0[i] + y.0[i]))
        }
        pub(super) fn $greater(x: $vector, y: $vector) -> $mask {
            $mask(from_fn(|i| if x.0[i] > y.0[i] { $lane::MAX } else { 0 }))
        }
        pub(super) fn $less(x: $vector, y: $vector) -> $mask {
            $mask(from_fn(|i| if x.0[i] < y.0[i] { $lane::MAX } else { 0 }))
        }
        pub(super) fn $equal(x: $vector, y: $vector) -> $mask {
            $mask(from_fn(|i| if x.0[i] == y.0[i] { $lane::MAX } else { 0 }))
        }
        pub(super) fn $select(mask: $mask, yes: $vector, no: $vector) -> $vector {
            $vector(from_fn(|i| $element::from_bits(yes.0[i].to_bits() & mask.0[i] | no.0[i].to_bits() & !mask.0[i])))
        }
        pub(super) fn $and(x: $mask, y: $mask) -> $mask {
            $mask(from_fn(|i| x.0[i] & y.0[i]))
        }
        pub(super) fn $ext<const BY: i32>(low: $vector, high: $vector) -> $vector {
            $vector(from_fn(|i| {
                let lane = i + BY as usize;
                if lane < $count { low.0[lane] } else { high.0[lane - $count] }
            }))
        }
    )* };
}

model! {
    float32x4_t[f32; 4] uint32x4_t[u32]: vdupq_n_f32 vld1q_f32 vst1q_f32 vst1q_u32 vfmaq_f32 vmulq_f32 vaddq_f32 vcgtq_f32 vcltq_f32
        vceqq_f32 vbslq_f32 vandq_u32 vextq_f32;
    float64x2_t[f64; 2] uint64x2_t[u64]: vdupq_n_f64 vld1q_f64 vst1q_f64 vst1q_u64 vfmaq_f64 vmulq_f64 vaddq_f64 vcgtq_f64 vcltq_f64
        vceqq_f64 vbslq_f64 vandq_u64 vextq_f64;
}

pub(super) fn vmvnq_u32(mask: uint32x4_t) -> uint32x4_t {
    uint32x4_t(mask.0.map(|lane| !lane))
}
