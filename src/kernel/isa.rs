//! Which instruction set a kernel may use, decided once at run time.
//!
//! A build without target flags is what most users have, so each kernel is compiled once for every level below and the
//! widest that the processor offers is taken. Without `std` there is no way to ask the processor: the level is then the
//! one that the compiler was told of.

/// A level of vector instructions; each includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(usize)]
pub enum Isa {
    /// What every processor of the target has (SSE2 on x86-64, NEON on AArch64).
    Baseline = 0,
    /// 256-bit vectors and fused multiply-add.
    Avx2 = 1,
    /// 512-bit vectors and masks: `avx512f`, `bw`, `dq` and `vl`.
    Avx512 = 2,
}

/// The number of levels.
pub const LEVELS: usize = 3;

/// The widest level of this processor.
#[inline(always)]
pub fn isa() -> Isa {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        // `is_x86_feature_detected!` reads one cached word.
        if std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512dq")
            && std::arch::is_x86_feature_detected!("avx512vl")
        {
            return Isa::Avx512;
        }
        if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma") {
            return Isa::Avx2;
        }
    }
    Isa::Baseline
}
