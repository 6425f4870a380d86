//! Which instruction set a kernel may use, decided once at run time.
//!
//! A build without target flags is what most users have, so each kernel is compiled once for every level below and the
//! widest that the processor offers is taken. Without `std` there is no way to ask the processor: the level is then the
//! one that the compiler was told of.
//!
//! A level is named in three places: here, where its features are, in a file of `lanes`, which has its
//! vectors, and in the variant of [`Isa`] that tests and benchmarks name.

#[cfg(not(target_arch = "x86_64"))]
use super::lanes::Lowest;
use super::lanes::Vectors;
#[cfg(target_arch = "x86_64")]
use super::lanes::{Xmm, Ymm, Zmm};
#[cfg(all(target_arch = "x86_64", any(feature = "std", feature = "libm")))]
use super::lanes::{Zmm32, Zmm64};
#[cfg(any(feature = "std", feature = "libm"))]
use super::math::Abreast;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use core::sync::atomic::{AtomicU8, Ordering};

/// A **level** of vector instructions; each includes those before it.
///
/// Code of a level is what has its features: a function compiled for them, a method of its vectors, what is inlined
/// into such a function. It runs only on a processor that has the level. So it is called from code of the same level or
/// of a higher one, or where [`isa`] has just said so, which never says more than the processor has.
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

/// How a sum of a product is computed.
pub trait Arithmetic: Copy + Default + Send + Sync + 'static {
    /// By fused multiply-add: rounded once.
    const FUSED: bool;
    /// Is every angle [moderate](super::math::Lane::MODERATE)? Then it is taken apart in fewer steps, to the same bits.
    const MODERATE: bool = false;
    /// The same where every angle is moderate.
    type Moderate: Arithmetic;
    /// Are functions computed in vectors of their own, below? Then it is the arithmetic of code of [`Isa::Avx512`] only.
    const IN_LANES: bool = false;
    /// What functions are computed in, of `f32`: one, of which the compiler makes vectors, or vectors.
    #[cfg(any(feature = "std", feature = "libm"))]
    type Single: Abreast<Number = f32>;
    /// The same of `f64`.
    #[cfg(any(feature = "std", feature = "libm"))]
    type Double: Abreast<Number = f64>;
}

/// What arithmetics compute functions in.
macro_rules! lanes {
    ($single:ident $double:ident) => {
        #[cfg(any(feature = "std", feature = "libm"))]
        type Single = $single;
        #[cfg(any(feature = "std", feature = "libm"))]
        type Double = $double;
    };
}

/// Products and sums are rounded each.
#[derive(Clone, Copy, Default)]
pub struct Separate;

impl Arithmetic for Separate {
    const FUSED: bool = false;
    type Moderate = Separate;
    lanes!(f32 f64);
}

/// A sum of a product is rounded once. Where the processor has no instruction for it, that is a call.
#[derive(Clone, Copy, Default)]
pub struct Fused;

impl Arithmetic for Fused {
    const FUSED: bool = true;
    type Moderate = FusedModerate;
    lanes!(f32 f64);
}

/// As [`Fused`], where every angle is moderate.
#[derive(Clone, Copy, Default)]
pub struct FusedModerate;

impl Arithmetic for FusedModerate {
    const FUSED: bool = true;
    const MODERATE: bool = true;
    type Moderate = FusedModerate;
    lanes!(f32 f64);
}

/// As [`Fused`], in vectors of 64 bytes. Told of some processors, the compiler makes vectors of half of that even in code that is compiled
/// for these: functions take up to twice as long.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Default)]
pub struct FusedInZmm;

#[cfg(target_arch = "x86_64")]
impl Arithmetic for FusedInZmm {
    const FUSED: bool = true;
    const IN_LANES: bool = true;
    type Moderate = FusedModerateInZmm;
    lanes!(Zmm32 Zmm64);
}

/// As [`FusedInZmm`], where every angle is moderate.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Default)]
pub struct FusedModerateInZmm;

#[cfg(target_arch = "x86_64")]
impl Arithmetic for FusedModerateInZmm {
    const FUSED: bool = true;
    const MODERATE: bool = true;
    const IN_LANES: bool = true;
    type Moderate = FusedModerateInZmm;
    lanes!(Zmm32 Zmm64);
}

/// The arithmetic of [`Isa::Baseline`].
#[cfg(not(all(feature = "std", target_arch = "aarch64")))]
pub type LowestArithmetic = Separate;
/// The arithmetic of [`Isa::Baseline`], for which there is a name with `std` only.
#[cfg(all(feature = "std", target_arch = "aarch64"))]
pub type LowestArithmetic = Fused;

/// Is [`Isa::Baseline`] the only level that is ever in use? Then it may be compiled into users' code.
pub const ONE_LEVEL: bool = cfg!(not(all(feature = "std", target_arch = "x86_64")));

/// The number of levels of this target.
pub const LEVELS: usize = if cfg!(target_arch = "x86_64") { 3 } else { 1 };

/// The levels in use plus one, by [`CacheLevel`]; 0 before the processor was asked. Never above what the processor has.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
static IN_USE: [AtomicU8; 5] = [const { AtomicU8::new(0) }; 5];

/// Where the elements of a loop are that does little with each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CacheLevel {
    /// Wherever: what is done with them takes longer.
    Any,
    /// In the first-level cache.
    First,
    /// In the second.
    Second,
    /// Beyond.
    Memory,
    /// Beyond, but perhaps in a third, and the result is in the place of an operand.
    ThirdInPlace,
}

/// The widest level of this processor that serves a loop over elements that are there.
///
/// On a Zen 4, whose units are of 32 bytes, vectors of 64 gain a loop nothing that does little, and stores of 64 hold up loads of what lies
/// a few lines on, but for multiples of 4 KiB. Allocators lay arrays so: `a * b` of 2,048 `f32` took 320 ns where the output began
/// 128 to 512 bytes further than an operand, and 90 with vectors of 32 bytes. On Intel's processors, of which a Sapphire Rapids was
/// measured, 32 bytes at a time are up to 1.27 times as fast in the second-level cache, of rows that do not begin at a line; on a Zen 5,
/// whose units and caches are wider, 64 are faster. Beyond the second 64 gain nothing, and lose where lines come from beyond the last:
/// there, `a + b * c - d` of 4 MB each, one operation after the other, took 447 us and not 346. Of a result in the
/// place of an operand, in the third, as many lines are read and written by half as many instructions: on a Zen 5 a row added to 4 MB takes
/// 48 us and not 62, but to 64 MB 3.1 ms and not 2.7.
#[inline(always)]
pub fn isa_for(elements: CacheLevel) -> Isa {
    known_isa_for(elements).unwrap_or_else(|| {
        ask();
        known_isa_for(elements).unwrap_or(Isa::Baseline)
    })
}

/// [`isa_for`], if the processor was asked before.
#[inline(always)]
pub fn known_isa_for(elements: CacheLevel) -> Option<Isa> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        // One byte to read: asking for six features costs as many tests, in every operation.
        match IN_USE[elements as usize].load(Ordering::Relaxed) {
            0 => None,
            2 => Some(Isa::Avx2),
            3 => Some(Isa::Avx512),
            // A level that is forgotten here is slow, and nothing worse.
            _ => Some(Isa::Baseline),
        }
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        let _ = elements;
        Some(Isa::Baseline)
    }
}

/// The widest level of this processor.
#[inline(always)]
pub fn isa() -> Isa {
    isa_for(CacheLevel::Any)
}

/// Makes [`isa`] and [`isa_for`] say `level` from now on, in the whole process, or the widest level of this processor if that is
/// narrower; returns what they say. For tests, which hold every level against the same oracle.
#[doc(hidden)]
#[cold]
pub fn cap(level: Isa) -> Isa {
    use_level(level, |_| false)
}

/// Asks what the processor has, and where it is best used.
#[cold]
fn ask() {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        let maker = Maker::of_processor();
        use_level(Isa::Avx512, |elements| maker.is_narrow(elements));
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    use_level(Isa::Avx512, |_| false);
}

/// Uses this level, if the processor has it, but for elements that 32 bytes at a time are better for.
fn use_level(level: Isa, is_narrow: impl Fn(CacheLevel) -> bool) -> Isa {
    let in_use = level.min(widest());
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    for elements in
        [CacheLevel::First, CacheLevel::Second, CacheLevel::Memory, CacheLevel::ThirdInPlace, CacheLevel::Any]
    {
        let level = if is_narrow(elements) { in_use.min(Isa::Avx2) } else { in_use };
        IN_USE[elements as usize].store(level as u8 + 1, Ordering::Relaxed);
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    let _ = is_narrow;
    in_use
}

/// Makes all that is computed from now on, in the whole process, use only what every processor of its kind has: then each of
/// them gives the same bits. `portable_bits(false)` gives back what this processor has more.
///
/// Without it, on one machine an element gives the same result to the last bit, whatever the size, the storage, the view, the
/// threads, and whether operations are fused in an expression. A sum does on any number of threads; that of a view or of an
/// expression has another order than that of a tensor. Across machines the last places may differ: elementary functions
/// are computed with fused multiply-add where the processor has it, and sums in an order that depends on the width of its
/// vectors. On x86-64 this leaves SSE2, a few times slower; AArch64 has one set of instructions, whose bits are its own. Builds
/// with flags for other processors (`-C target-cpu`) compute with what they were given.
///
/// It is for the start of a program: what another thread computes meanwhile may begin on one set and end on the other.
///
/// # Examples
/// ```
/// use conformable::prelude::*;
///
/// conformable::portable_bits(true);
/// let y = tensor![0.5f32, 1.0, 2.0].exp();
/// conformable::portable_bits(false);
/// assert!((y - tensor![0.5f32, 1.0, 2.0].exp()).abs().max() < 1e-6);
/// ```
#[cold]
pub fn portable_bits(on: bool) {
    if on {
        cap(Isa::Baseline);
    } else {
        ask();
    }
}

/// What the processor has: no more than the least under Miri, which knows few of the instructions. In a build with
/// `--cfg conformable_cap`, at most the level that the variable `CONFORMABLE_CAP` names, so that whole programs of tests
/// run at each; other builds do not look at it.
fn widest() -> Isa {
    #[cfg(conformable_cap)]
    match std::env::var("CONFORMABLE_CAP").as_deref() {
        Ok("baseline") => return Isa::Baseline,
        Ok("avx2") => return detected().min(Isa::Avx2),
        Ok("avx512") | Err(_) => {}
        Ok(other) => panic!("CONFORMABLE_CAP is baseline, avx2 or avx512, not {other}"),
    }
    detected()
}

fn detected() -> Isa {
    #[cfg(all(feature = "std", target_arch = "x86_64", not(miri)))]
    {
        use std::arch::is_x86_feature_detected as has;
        if has!("avx2") && has!("fma") {
            if has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") {
                return Isa::Avx512;
            }
            return Isa::Avx2;
        }
    }
    Isa::Baseline
}

/// Whose design a processor is, as far as it matters here.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Maker {
    Intel,
    /// AMD's Zen 4.
    Zen4,
    Other,
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl Maker {
    fn of_processor() -> Self {
        #[cfg(not(miri))]
        {
            use core::arch::x86_64::__cpuid;
            let name = __cpuid(0);
            match [name.ebx, name.edx, name.ecx].map(u32::to_le_bytes).as_flattened() {
                b"GenuineIntel" => return Maker::Intel,
                b"AuthenticAMD" => {
                    let signature = __cpuid(1).eax;
                    // A Zen 3 is of the same family, and has no vectors of 64 bytes.
                    if (signature >> 8 & 0xF) + (signature >> 20 & 0xFF) == 0x19 {
                        return Maker::Zen4;
                    }
                }
                _ => {}
            }
        }
        Maker::Other
    }

    /// Are vectors of 32 bytes as good as wider ones, or better? See [`isa_for`].
    fn is_narrow(self, elements: CacheLevel) -> bool {
        match elements {
            CacheLevel::Any => false,
            CacheLevel::First => self == Maker::Zen4,
            CacheLevel::Second => self != Maker::Other,
            CacheLevel::Memory => true,
            CacheLevel::ThirdInPlace => self != Maker::Other,
        }
    }
}

/// Has the processor dot products of bytes, in vectors of the level in use? They are no level of their own: what they add up is the
/// same to the bit.
#[cfg(target_arch = "x86_64")]
pub(super) fn dots_of_bytes() -> bool {
    #[cfg(all(feature = "std", not(miri)))]
    {
        use std::arch::is_x86_feature_detected as has;
        match isa() {
            Isa::Avx512 => return has!("avx512vnni"),
            Isa::Avx2 => return has!("avxvnni"),
            Isa::Baseline => {}
        }
    }
    false
}

/// What a macro makes of each level's name and vectors, from the lowest: an array.
#[cfg(target_arch = "x86_64")]
macro_rules! each_level {
    ($make:ident $($arguments:tt)*) => {
        [$make!(baseline Xmm $($arguments)*), $make!(avx2 Ymm $($arguments)*), $make!(avx512 Zmm $($arguments)*)]
    };
}
#[cfg(not(target_arch = "x86_64"))]
macro_rules! each_level {
    ($make:ident $($arguments:tt)*) => {
        [$make!(baseline Lowest $($arguments)*)]
    };
}
pub(super) use each_level;

/// The functions of the levels, of which debug builds have the lowest alone if all are `alike`, as they are but for the vectors that an optimising
/// compiler makes.
pub(super) const fn unless_alike<F: Copy>(levels: [F; LEVELS], alike: bool) -> [F; LEVELS] {
    if cfg!(debug_assertions) && alike { [levels[0]; LEVELS] } else { levels }
}

/// Functions compiled for the features of a level, which comes first: what is inlined into them has these features.
macro_rules! compiled_for {
    (baseline $($functions:tt)*) => {
        $crate::kernel::isa::compiled_with! { [] $($functions)* }
    };
    (avx2 $($functions:tt)*) => {
        $crate::kernel::isa::compiled_with! { [#[target_feature(enable = "avx2,fma")]] $($functions)* }
    };
    (avx512 $($functions:tt)*) => {
        $crate::kernel::isa::compiled_with! {
            [#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]] $($functions)*
        }
    };
}
pub(super) use compiled_for;

/// Functions with attributes, in brackets. One proof for all of them.
macro_rules! compiled_with {
    ($features:tt) => {};
    ([$($feature:tt)*] $(#[$attribute:meta])* fn $name:ident $([$($generic:tt)*])? ($($arguments:tt)*) -> $out:ty $body:block $($rest:tt)*) => {
        $($feature)*
        $(#[$attribute])*
        unsafe fn $name $(<$($generic)*>)? ($($arguments)*) -> $out {
            // SAFETY: who calls this function has shown what the one in it asks for, since the arguments are the same;
            // and the vectors in it are of the level whose features this function has.
            unsafe { $body }
        }
        $crate::kernel::isa::compiled_with!([$($feature)*] $($rest)*);
    };
}
pub(super) use compiled_with;

/// A loop over elements, compiled for each level.
pub(super) trait Loop {
    /// What it gives.
    type Out;

    /// Is it written in the vectors `V`? What is not is the same at all levels but for the vectors that an optimising compiler makes of plain
    /// loops, and debug builds have it once.
    const IN_VECTORS: bool = false;

    /// Runs it, with the vectors `V` or with those that the compiler makes of plain loops. Inlined, so that it has the
    /// features of the function around it.
    ///
    /// # Safety
    /// What its fields describe can be read and written, and the processor has the level of `V`.
    unsafe fn run<V: Vectors>(self) -> Self::Out;
}

/// A loop at each level.
pub(super) struct Levels<L>(L);

impl<L: Loop> Levels<L> {
    pub(super) const RUN: [unsafe fn(L) -> L::Out; LEVELS] = {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! { $level fn $level[L: Loop](this: L) -> L::Out { this.run::<$vectors>() } }
                $level::<L>
            }};
        }
        unless_alike(each_level!(at), !L::IN_VECTORS)
    };
}

/// Runs a loop with the widest vectors there are.
///
/// # Safety
/// What [`Loop::run`] asks of the loop's fields.
#[inline]
pub(super) unsafe fn in_vectors<L: Loop>(this: L) -> L::Out {
    // SAFETY: what the fields describe is there, as whoever gave the loop has shown, and the function is that of the level
    // that `isa` says.
    unsafe { Levels::<L>::RUN[isa() as usize](this) }
}
