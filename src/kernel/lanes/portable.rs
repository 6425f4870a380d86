//! Vectors as arrays of four elements, which every target can compile.

use super::{JoinLanes, Lanes, Vectors};

/// Arrays.
pub(in crate::kernel) struct Portable;

impl Vectors for Portable {
    type Window = super::Array;
    type Single = Portable32;
    type Double = Portable64;
    type HalfSingle = Portable32;
    type HalfDouble = Portable64;
    type Arithmetic = super::super::isa::LowestArithmetic;
}

/// How many vectors sums may occupy: of 32 registers 24, as with AVX-512, of 16 or fewer 12.
const SUMS: usize = if cfg!(any(
    target_arch = "loongarch64",
    target_arch = "powerpc64",
    target_arch = "riscv64",
    target_arch = "s390x",
    target_arch = "sparc64",
)) {
    24
} else {
    12
};

/// Whether one instruction multiplies and adds; without `std` there is no name for it.
#[cfg(feature = "std")]
const FUSED: bool = cfg!(any(
    target_feature = "fma",
    target_feature = "relaxed-simd",
    target_arch = "loongarch64",
    target_arch = "powerpc64",
    target_arch = "s390x",
    all(target_arch = "riscv64", target_feature = "d"),
));

macro_rules! portable {
    ($($name:ident[$element:ident];)*) => { $(
        in_pieces! {
            $name([$element; 4]) [$element; 4], SUMS,
            mask(usize): |count| count,
            |from, count| core::array::from_fn(|lane| if lane < count { *from.add(lane) } else { 0.0 }),
            count: |count| count,
            splat: |value| [value; 4],
            load: |from| from.cast::<[$element; 4]>().read_unaligned(),
            store: |to, array| to.cast::<[$element; 4]>().write_unaligned(array),
            mul_add: |x, y, z| core::array::from_fn(|i| {
                #[cfg(feature = "std")]
                if FUSED {
                    return x[i].mul_add(y[i], z[i]);
                }
                x[i] * y[i] + z[i]
            }),
            |x, y| mul: core::array::from_fn(|i| x[i] * y[i]),
            add: core::array::from_fn(|i| x[i] + y[i]),
            larger: core::array::from_fn(|i| if x[i] > y[i] { x[i] } else { y[i] }),
            smaller: core::array::from_fn(|i| if x[i] < y[i] { x[i] } else { y[i] }),
            unordered: (0..4).map(|i| u32::from(x[i].is_nan() || y[i].is_nan()) << i).sum(),
            equal: (0..4).map(|i| u32::from(x[i] == y[i]) << i).sum()
        }

        impl JoinLanes for $name {
            #[inline(always)]
            unsafe fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
                Self(core::array::from_fn(|lane| if lane + by < 4 { low[lane + by] } else { high[lane + by - 4] }))
            }
        }
    )* };
}

portable! {
    Portable32[f32];
    Portable64[f64];
}
