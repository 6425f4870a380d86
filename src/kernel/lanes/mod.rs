//! Vectors of floats, a file for each kind of processor, and in it one type for each instruction set.
//!
//! The kernels are written once over [`Lanes`] and compiled once for each type below. A vector at the end of a row is
//! shorter than the register: its loads and stores go through a mask and touch no memory beyond the row.
//!
//! A target has the vectors of one file: its levels, from the lowest, are listed in [`isa`](super::isa). Arrays that every
//! target can compile are those of the others, and are held by the same tests.

use super::isa::Arithmetic;
use core::ops::{Add, Mul};

/// Functions of the level that their vectors are of, as [`Lanes`] has them: one proof for all of them.
macro_rules! of_a_level {
    ($($(#[$attribute:meta])* fn $name:ident($($arguments:tt)*) -> $out:ty $body:block)*) => { $(
        $(#[$attribute])*
        #[inline(always)]
        unsafe fn $name($($arguments)*) -> $out {
            // SAFETY: the intrinsics ask for the level of these vectors and, where there is a pointer, for as many
            // elements as the vector or its mask has: the conditions of `Lanes` and of `WindowVector`, on which all of these
            // functions are called.
            #[allow(unused_unsafe)]
            unsafe { $body }
        }
    )* };
}

/// Implements [`Lanes`] for vectors without masked stores, or with slow ones: the end of a row is stored in pieces of
/// powers of two.
///
/// `name(vector) [element; count], sums`, then the expressions.
macro_rules! in_pieces {
    ($(#[$meta:meta])* $name:ident($vector:ty) [$element:ident; $count:literal], $sums:expr,
     mask($mask:ty): |$taken:ident| $make_mask:expr, |$head_from:ident, $head_mask:ident| $load_head:expr,
     count: |$used:ident| $used_count:expr, splat: |$value:ident| $splat:expr, load: |$from:ident| $load:expr,
     store: |$to:ident, $stored:ident| $store:expr, mul_add: |$x:ident, $y:ident, $z:ident| $mul_add:expr,
     |$left:ident, $right:ident| mul: $mul:expr, add: $add:expr, larger: $larger:expr, smaller: $smaller:expr,
     unordered: $unordered:expr, equal: $equal:expr $(, or: |$loaded:ident, $of:ident, $filler:ident| $filled:expr)?
     $(, across: $total:ident $highest:ident $lowest:ident $totals:ident
     $highests:ident $lowests:ident)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub(in crate::kernel) struct $name($vector);

        impl Lanes for $name {
            type Element = $element;
            type Mask = $mask;
            const COUNT: usize = $count;
            const SUMS: usize = $sums;

            of_a_level! {
                fn mask($taken: usize) -> Self::Mask {
                    // A table is read within its bounds.
                    debug_assert!((1..=$count).contains(&$taken));
                    $make_mask
                }
                fn splat($value: $element) -> Self { Self($splat) }
                fn load($from: *const $element) -> Self { Self($load) }
                fn load_head($head_from: *const $element, $head_mask: Self::Mask) -> Self { Self($load_head) }
                // Lane by lane, unless there is an instruction for it.
                #[allow(unreachable_code)]
                fn load_or(from: *const $element, $used: Self::Mask, filler: Self) -> Self {
                    $(
                        let ($loaded, $of, $filler) = (Self::load_head(from, $used).0, $used, filler.0);
                        return Self($filled);
                    )?
                    let (mut lanes, mut others) = ([0.0; $count], [0.0; $count]);
                    Self::load_head(from, $used).store(lanes.as_mut_ptr());
                    filler.store(others.as_mut_ptr());
                    for lane in 0..$count {
                        lanes[lane] = if (lane as u32) < $used_count as u32 { lanes[lane] } else { others[lane] };
                    }
                    Self::load(lanes.as_ptr())
                }
                fn store(self, $to: *mut $element) -> () {
                    let $stored = self.0;
                    $store
                }
                fn store_head(self, to: *mut $element, $used: Self::Mask) -> () { self.store_pieces(to, $used_count) }
                fn mul_add(self, factor: Self, sum: Self) -> Self {
                    let ($x, $y, $z) = (self.0, factor.0, sum.0);
                    Self($mul_add)
                }
                fn mul(self, other: Self) -> Self {
                    let ($left, $right) = (self.0, other.0);
                    Self($mul)
                }
                fn add(self, other: Self) -> Self {
                    let ($left, $right) = (self.0, other.0);
                    Self($add)
                }
                fn larger(self, other: Self) -> Self {
                    let ($left, $right) = (self.0, other.0);
                    Self($larger)
                }
                fn smaller(self, other: Self) -> Self {
                    let ($left, $right) = (self.0, other.0);
                    Self($smaller)
                }
                fn unordered(self, other: Self) -> u32 {
                    let ($left, $right) = (self.0, other.0);
                    $unordered
                }
                fn equal(self, other: Self) -> u32 {
                    let ($left, $right) = (self.0, other.0);
                    $equal
                }
            }
            $(combined!($element: $total $highest $lowest $totals $highests $lowests);)?
        }
    };
}

#[cfg(any(test, target_arch = "aarch64"))]
mod aarch64;
mod bytes;
#[cfg(all(test, not(target_arch = "aarch64")))]
mod neon;
#[cfg(any(test, not(any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

#[cfg(target_arch = "aarch64")]
pub(super) use aarch64::Neon as Lowest;
#[cfg(any(test, target_arch = "aarch64"))]
pub(super) use aarch64::Neon;
#[cfg(any(test, not(any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub(super) use portable::Portable;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(super) use portable::Portable as Lowest;
#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Xmm, Xmm as Lowest, Ymm, Zmm};
#[cfg(all(target_arch = "x86_64", any(feature = "std", feature = "libm")))]
pub(super) use x86::{Zmm32, Zmm64};

pub(super) use bytes::{Array, BYTES, Bytes, WindowVector, of_two};

/// The vectors of code that is compiled where it is called: those that the compiler was told of.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "fma")))]
pub(super) use self::Lowest as Told;
#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "fma"))]
pub(super) use self::Ymm as Told;

/// The widest that the compiler was told of.
#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512vl"
)))]
pub(super) use self::Told as Widest;
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "avx512f",
    target_feature = "avx512bw",
    target_feature = "avx512dq",
    target_feature = "avx512vl"
))]
pub(super) use self::Zmm as Widest;

/// The vectors of one level.
pub(super) trait Vectors {
    /// Of `f32`.
    type Single: Lanes<Element = f32>;
    /// Of `f64`.
    type Double: Lanes<Element = f64>;
    /// Of `f32`, for rows of half a register; the same where there are none.
    type HalfSingle: Lanes<Element = f32>;
    /// Of `f64`, for rows of half a register; the same where there are none.
    type HalfDouble: Lanes<Element = f64>;
    /// What the elementary functions are computed with.
    type Arithmetic: Arithmetic;
    /// Of elements of two bytes or more.
    type Window: WindowVector;
    /// Do masks cost nothing?
    const MASKED: bool = false;
    /// How many bytes are [shuffled](Self::shuffle) at once: none where no instruction does it.
    const SHUFFLED: usize = 0;

    /// Writes so many bytes, each one of the 16 of a window, of these numbers.
    ///
    /// # Safety
    /// The window has 16 bytes to read, `places` as many as there are, and so many are there to write. They are at most [`SHUFFLED`](Self::SHUFFLED),
    /// 32 or 64, and the processor has the level of the type.
    #[inline(always)]
    unsafe fn shuffle<const BYTES: usize>(window: *const u8, places: *const u8, to: *mut u8) {
        for at in 0..BYTES {
            // SAFETY: both are in the run, and the place is one of the window.
            unsafe { *to.add(at) = *window.add(usize::from(*places.add(at))) };
        }
    }
}

/// Floats, which have vectors at every level.
pub(super) trait InVectors: LaneElement {
    /// Those of `V`.
    type In<V: Vectors>: Lanes<Element = Self>;
    /// Those of `V` for half a register.
    type Half<V: Vectors>: Lanes<Element = Self>;
}

impl InVectors for f32 {
    type In<V: Vectors> = V::Single;
    type Half<V: Vectors> = V::HalfSingle;
}

impl InVectors for f64 {
    type In<V: Vectors> = V::Double;
    type Half<V: Vectors> = V::HalfDouble;
}

/// What a lane holds.
pub(super) trait LaneElement:
    Copy + Send + Sync + PartialOrd + Add<Output = Self> + Mul<Output = Self> + 'static
{
    /// Zero.
    const ZERO: Self;

    /// Copies four columns of four adjacent elements to four rows of four, `to_row` apart.
    ///
    /// # Safety
    /// Four elements are in the run behind each column and behind each row, and the two blocks do not overlap.
    #[inline(always)]
    unsafe fn transpose(from: [*const Self; 4], to: *mut Self, to_row: isize) {
        for i in 0..4 {
            for (j, column) in from.iter().enumerate() {
                // SAFETY: `i` and `j` are below 4: in the run behind column `j`, and behind row `i`.
                unsafe { *to.offset(i as isize * to_row).add(j) = *column.add(i) };
            }
        }
    }
}

impl LaneElement for f32 {
    const ZERO: Self = 0.0;

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn transpose(from: [*const Self; 4], to: *mut Self, to_row: isize) {
        // SAFETY: the same block, in the run behind the columns and the rows; SSE is below every level of x86-64.
        unsafe { x86::transpose_singles(from, to, to_row) }
    }
}

impl LaneElement for f64 {
    const ZERO: Self = 0.0;

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn transpose(from: [*const Self; 4], to: *mut Self, to_row: isize) {
        // SAFETY: the same block, in the run behind the columns and the rows; SSE2 is below every level of x86-64.
        unsafe { x86::transpose_doubles(from, to, to_row) }
    }
}

/// A vector register of elements.
///
/// All methods are unsafe for the same reason: the processor must have the level of the type. Those that take a pointer
/// need the elements they touch in the run behind it: `COUNT` of them, or as many as the mask has.
pub(super) trait Lanes: Copy {
    /// What the lanes hold.
    type Element: LaneElement;
    /// The lanes in use of a shorter vector.
    type Mask: Copy;
    /// Number of lanes.
    const COUNT: usize;
    /// Number of registers that sums may occupy, so that two vectors and a factor still have a place.
    const SUMS: usize;

    /// The mask of the first `count` lanes, `1..=COUNT`.
    unsafe fn mask(count: usize) -> Self::Mask;
    /// The same value in all lanes.
    unsafe fn splat(value: Self::Element) -> Self;
    /// All lanes from memory.
    unsafe fn load(from: *const Self::Element) -> Self;
    /// The lanes of the mask from memory, the others zero.
    unsafe fn load_head(from: *const Self::Element, mask: Self::Mask) -> Self;
    /// The lanes of the mask from memory, the others of `filler`.
    unsafe fn load_or(from: *const Self::Element, mask: Self::Mask, filler: Self) -> Self;
    /// All lanes to memory.
    unsafe fn store(self, to: *mut Self::Element);
    /// The lanes of the mask to memory.
    unsafe fn store_head(self, to: *mut Self::Element, mask: Self::Mask);
    /// The first `count` lanes to memory, in pieces of powers of two. A load that follows may read any part of a piece at once;
    /// of what was stored through a mask only when it has reached the cache.
    #[inline(always)]
    unsafe fn store_pieces(self, to: *mut Self::Element, count: usize) {
        const { assert!(Self::COUNT <= MOST_LANES) };
        let mut lanes = [Self::Element::ZERO; MOST_LANES];
        debug_assert!(count <= Self::COUNT);
        // SAFETY: `lanes` has at least `COUNT` elements, and `count` are in the run behind `to`. The pieces are the
        // binary digits of `count <= COUNT`, so they end at `count` in both. The level is that of the type.
        unsafe {
            if count == Self::COUNT {
                return self.store(to);
            }
            self.store(lanes.as_mut_ptr());
            let mut done = 0;
            macro_rules! pieces {
                ($($piece:literal)*) => { $(
                    if Self::COUNT > $piece && count & $piece != 0 {
                        let piece = lanes.as_ptr().add(done).cast::<[Self::Element; $piece]>();
                        to.add(done).cast::<[Self::Element; $piece]>().write_unaligned(piece.read_unaligned());
                        done += $piece;
                    }
                )* };
            }
            pieces!(8 4 2 1);
            debug_assert!(done == count);
        }
    }
    /// `self * factor`.
    unsafe fn mul(self, factor: Self) -> Self;
    /// `self * factor + sum`, rounded once where there is an instruction for it.
    unsafe fn mul_add(self, factor: Self, sum: Self) -> Self;
    /// `self + other`.
    unsafe fn add(self, other: Self) -> Self;
    /// The larger of each pair; that of `other` if one of them is NaN.
    unsafe fn larger(self, other: Self) -> Self;
    /// The smaller of each pair; that of `other` if one of them is NaN.
    unsafe fn smaller(self, other: Self) -> Self;
    /// A bit for each pair of which one is NaN.
    unsafe fn unordered(self, other: Self) -> u32;
    /// A bit for each pair of equals.
    unsafe fn equal(self, other: Self) -> u32;
    of_a_level! {
        /// The sum of all lanes, added in halves.
        fn total(self) -> Self::Element { in_halves(self, |high, low| low + high) }
        /// The largest of all lanes; which one, if a lane is NaN, is not said.
        fn highest(self) -> Self::Element { in_halves(self, |high, low| if high > low { high } else { low }) }
        /// The smallest of all lanes; which one, if a lane is NaN, is not said.
        fn lowest(self) -> Self::Element { in_halves(self, |high, low| if high < low { high } else { low }) }
        /// [`total`](Self::total) of four vectors: transposed as they are added, they take half of the steps.
        fn totals(four: [Self; 4]) -> [Self::Element; 4] {
            four.map(|vector| vector.total())
        }
        /// [`highest`](Self::highest) of four vectors.
        fn highests(four: [Self; 4]) -> [Self::Element; 4] {
            four.map(|vector| vector.highest())
        }
        /// [`lowest`](Self::lowest) of four vectors.
        fn lowests(four: [Self; 4]) -> [Self::Element; 4] {
            four.map(|vector| vector.lowest())
        }
    }
    /// Says that memory will be written soon; it is not accessed.
    #[inline(always)]
    fn prefetch(to: *const Self::Element) {
        #[cfg(target_arch = "x86_64")]
        x86::prefetch(to);
        #[cfg(not(target_arch = "x86_64"))]
        let _ = to;
    }
    /// Says that memory will be read, but not at once.
    #[inline(always)]
    fn prefetch_far(from: *const Self::Element) {
        #[cfg(target_arch = "x86_64")]
        x86::prefetch_far(from);
        #[cfg(not(target_arch = "x86_64"))]
        let _ = from;
    }
}

/// What begins with a line of the cache: of vectors that are stored and read again none is in two lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Aligned<T>(pub(super) T);

/// The lanes of the longest vector.
pub(super) const MOST_LANES: usize = 16;

/// Vectors of which others can be made without a way through memory.
///
/// All methods are unsafe for the same reason as those of [`Lanes`]; `left` elements are in the run behind a pointer.
pub(super) trait JoinLanes: Lanes {
    /// The lanes of `low` from `by` on, followed by the first `by` of `high`; `by` is at most `COUNT`.
    unsafe fn join(low: Self, high: Self, by: usize) -> Self;

    /// A vector from memory that ends after `left` elements, which may be less than the vector; zero behind them.
    ///
    /// It is read in pieces of four lanes, as most of what was just written: a processor passes what one piece wrote on to
    /// another that reads no more.
    #[inline(always)]
    unsafe fn load_part(from: *const Self::Element, left: usize) -> Self {
        debug_assert!(left > 0);
        // SAFETY: `left` elements are in the run, of which the mask has no more, and a vector that is not longer is
        // read whole; the level is that of the type.
        unsafe { if left < Self::COUNT { Self::load_head(from, Self::mask(left)) } else { Self::load(from) } }
    }
}
/// The lanes of a vector combined, the upper half with the lower, until one is left. For vectors that have no functions of
/// their own, and no instruction set that a closure could lack.
///
/// # Safety
/// The processor has the level of `V`.
#[inline(always)]
unsafe fn in_halves<V: Lanes>(vector: V, combine: impl Fn(V::Element, V::Element) -> V::Element) -> V::Element {
    const { assert!(V::COUNT <= MOST_LANES) };
    let mut lanes = [V::Element::ZERO; MOST_LANES];
    // SAFETY: the level is that of `V`; the array has at least `COUNT` elements in the run, as asserted.
    unsafe { vector.store(lanes.as_mut_ptr()) };
    let mut half = V::COUNT / 2;
    while half > 0 {
        for lane in 0..half {
            lanes[lane] = combine(lanes[lane + half], lanes[lane]);
        }
        half /= 2;
    }
    lanes[0]
}

/// The same number, of which the compiler knows nothing. It keeps well-meant transformations away.
#[inline(always)]
#[cfg_attr(any(not(target_arch = "x86_64"), miri), expect(unused_mut, reason = "only the instruction writes to it"))]
pub(super) fn hidden(mut number: isize) -> isize {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: there are no instructions, of whatever level, and the register keeps its value.
    unsafe {
        core::arch::asm!("/* {0} */", inout(reg) number, options(pure, nomem, nostack, preserves_flags));
    }
    number
}

/// Nothing at all, which has the compiler leave the loop that it stands in as it is written: it makes no vectors across its steps, and does
/// not take several of them at once, as it does for some processors, where what is left of a short loop takes longer than all of it. What has
/// few steps it unrolls all the same.
#[inline(always)]
pub(super) fn as_written() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: there are no instructions, of whatever level.
    unsafe {
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// Vector `v` of the row at `from`, whole or as much of it as the mask has.
///
/// # Safety
/// These elements are in the run behind `from`, and the processor has the level of `V`.
#[inline(always)]
pub(super) unsafe fn load<V: Lanes>(from: *const V::Element, v: usize, whole: bool, mask: V::Mask) -> V {
    // SAFETY: the vectors before this one are whole, so it begins in the run, which has the rest of it, or of its mask;
    // the level is that of `V`.
    unsafe {
        let from = from.add(v * V::COUNT);
        if whole { V::load(from) } else { V::load_head(from, mask) }
    }
}
