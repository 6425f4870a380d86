//! Which instruction set a kernel may use, decided once at run time.
//!
//! A build without target flags is what most users have, so each kernel is compiled once for every level below and the
//! widest that the processor offers is taken. Without `std` there is no way to ask the processor: the level is then the
//! one that the compiler was told of.

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

/// The number of levels.
pub const LEVELS: usize = 3;

/// The level in use plus one; 0 before the processor was asked. Never above what the processor has.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
static IN_USE: AtomicU8 = AtomicU8::new(0);

/// The widest level of this processor.
#[inline(always)]
pub fn isa() -> Isa {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        // One byte to read: asking for six features costs as many tests, in every operation.
        match IN_USE.load(Ordering::Relaxed) {
            0 => cap(Isa::Avx512),
            1 => Isa::Baseline,
            2 => Isa::Avx2,
            _ => Isa::Avx512,
        }
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    Isa::Baseline
}

/// Makes [`isa`] say `level` from now on, in the whole process, or the widest level of this processor if that is
/// narrower; returns what it says. For tests, which hold every level against the same oracle.
#[doc(hidden)]
#[cold]
pub fn cap(level: Isa) -> Isa {
    let in_use = level.min(widest());
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    IN_USE.store(in_use as u8 + 1, Ordering::Relaxed);
    in_use
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

/// Functions compiled for the features of a level, in brackets: what is inlined into them has these features. One proof
/// for all of them.
macro_rules! compiled_for {
    ($features:tt) => {};
    ([$($feature:tt)*] $(#[$attribute:meta])* fn $name:ident $([$($generic:tt)*])? ($($arguments:tt)*) -> $out:ty $body:block $($rest:tt)*) => {
        $($feature)*
        $(#[$attribute])*
        unsafe fn $name $(<$($generic)*>)? ($($arguments)*) -> $out {
            // SAFETY: who calls this function has shown what the one in it asks for, since the arguments are the same;
            // and the vectors in it are of the level whose features this function has.
            unsafe { $body }
        }
        $crate::kernel::isa::compiled_for!([$($feature)*] $($rest)*);
    };
}
pub(super) use compiled_for;

/// A loop over elements, compiled for each instruction set.
pub trait Loop {
    /// What it gives.
    type Out;

    /// Runs it.
    ///
    /// # Safety
    /// What its fields describe can be read and written.
    unsafe fn run(self) -> Self::Out;
}

/// Runs a loop with the widest vectors there are.
///
/// # Safety
/// As for [`Loop::run`].
#[inline]
pub unsafe fn on_this_processor<L: Loop>(this: L) -> L::Out {
    #[cfg(target_arch = "x86_64")]
    {
        compiled_for! {
            [#[target_feature(enable = "avx2,fma")]]
            fn avx2[L: Loop](this: L) -> L::Out { this.run() }
        }
        compiled_for! {
            [#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]]
            fn avx512[L: Loop](this: L) -> L::Out { this.run() }
        }

        // Not inlined, as the others are not: a loop's arrays would be in the caller's frame as well as in that of the loop
        // that is chosen.
        compiled_for! {
            [#[inline(never)]]
            fn baseline[L: Loop](this: L) -> L::Out { this.run() }
        }

        // SAFETY: each is called where `isa` says its level. What the fields describe is there, as whoever gave the
        // loop has shown: `run` asks for no more than this function.
        unsafe {
            match isa() {
                Isa::Avx512 => avx512(this),
                Isa::Avx2 => avx2(this),
                Isa::Baseline => baseline(this),
            }
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    // SAFETY: there is one level only, and `run` asks for no more than this function does.
    unsafe {
        let _ = (isa, Isa::Baseline);
        this.run()
    }
}
