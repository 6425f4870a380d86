//! Vectors of floats, one type for each instruction set.
//!
//! The kernels are written once over [`Lanes`] and compiled once for each type below. A vector at the end of a row is
//! shorter than the register: its loads and stores go through a mask and touch no memory beyond the row.

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as x86;
use core::ops::{Add, Mul};

/// Functions of the level that their vectors are of, as [`Lanes`] has them: one proof for all of them.
macro_rules! of_a_level {
    ($($(#[$attribute:meta])* fn $name:ident($($arguments:tt)*) -> $out:ty $body:block)*) => { $(
        $(#[$attribute])*
        #[inline(always)]
        unsafe fn $name($($arguments)*) -> $out {
            // SAFETY: the intrinsics ask for the level of these vectors and, where there is a pointer, for as many
            // elements as the vector or its mask has: the conditions of `Lanes`, on which all of these functions are
            // called.
            #[allow(unused_unsafe)]
            unsafe { $body }
        }
    )* };
}

/// What a lane holds.
pub(super) trait Element:
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

impl Element for f32 {
    const ZERO: Self = 0.0;

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn transpose(from: [*const Self; 4], to: *mut Self, to_row: isize) {
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
}

impl Element for f64 {
    const ZERO: Self = 0.0;

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn transpose(from: [*const Self; 4], to: *mut Self, to_row: isize) {
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
}

/// A vector register of elements.
///
/// All methods are unsafe for the same reason: the processor must have the level of the type. Those that take a pointer
/// need the elements they touch in the run behind it: `COUNT` of them, or as many as the mask has.
pub(super) trait Lanes: Copy {
    /// What the lanes hold.
    type Element: Element;
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
    }
    /// Says that memory will be written soon; it is not accessed.
    #[inline(always)]
    fn prefetch(to: *const Self::Element) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: SSE is below every level of x86-64, and a prefetch cannot fail, wherever it points.
        unsafe {
            x86::_mm_prefetch::<{ x86::_MM_HINT_T0 }>(to.cast())
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = to;
    }
}

/// The lanes of the longest vector.
pub(super) const MOST_LANES: usize = 16;

/// Vectors of which others can be made without a way through memory.
///
/// All methods are unsafe for the same reason as those of [`Lanes`]; `left` elements are in the run behind a pointer.
pub(super) trait Join: Lanes {
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

#[cfg(target_arch = "x86_64")]
impl Join for Xmm32 {
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

#[cfg(target_arch = "x86_64")]
impl Join for Xmm64 {
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
#[cfg(target_arch = "x86_64")]
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

#[cfg(target_arch = "x86_64")]
impl Join for Ymm32 {
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

#[cfg(target_arch = "x86_64")]
impl Join for Ymm64 {
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

#[cfg(any(test, not(target_arch = "x86_64")))]
macro_rules! join_portable {
    ($name:ident) => {
        impl Join for $name {
            #[inline(always)]
            unsafe fn join(Self(low): Self, Self(high): Self, by: usize) -> Self {
                Self(core::array::from_fn(|lane| if lane + by < 4 { low[lane + by] } else { high[lane + by - 4] }))
            }
        }
    };
}
#[cfg(any(test, not(target_arch = "x86_64")))]
join_portable!(Portable32);
#[cfg(any(test, not(target_arch = "x86_64")))]
join_portable!(Portable64);

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

/// What combines the lanes of a vector, or of four, by functions for its register.
#[cfg(target_arch = "x86_64")]
macro_rules! combined {
    ($element:ident: $total:ident $highest:ident $lowest:ident $totals:ident) => {
        of_a_level! {
            fn total(self) -> $element { $total(self.0) }
            fn highest(self) -> $element { $highest(self.0) }
            fn lowest(self) -> $element { $lowest(self.0) }
            fn totals(four: [Self; 4]) -> [$element; 4] { $totals(four.map(|vector| vector.0)) }
        }
    };
}

/// Implements [`Lanes`] for vectors whose instructions take a bit mask.
///
/// `name(vector) [element; count], sums, mask`, then the intrinsics.
#[cfg(target_arch = "x86_64")]
macro_rules! bit_masked {
    ($name:ident($vector:ident) [$element:ident; $count:literal], $sums:literal, $mask:ident: $splat:ident $load:ident $load_head:ident $load_or:ident
     $store:ident $store_head:ident $mul:ident $mul_add:ident $add:ident $max:ident $min:ident $compare:ident; $total:ident $highest:ident $lowest:ident $totals:ident) => {
        #[derive(Clone, Copy)]
        pub(super) struct $name(x86::$vector);

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
            combined!($element: $total $highest $lowest $totals);
        }
    };
}

/// Implements [`Lanes`] for vectors without masked stores, or with slow ones: the end of a row is stored in pieces of
/// powers of two.
///
/// `name(vector) [element; count], sums`, then the expressions.
macro_rules! in_pieces {
    ($(#[$meta:meta])* $name:ident($vector:ty) [$element:ident; $count:literal], $sums:literal,
     mask($mask:ty): |$taken:ident| $make_mask:expr, |$head_from:ident, $head_mask:ident| $load_head:expr,
     count: |$used:ident| $used_count:expr, splat: |$value:ident| $splat:expr, load: |$from:ident| $load:expr,
     store: |$to:ident, $stored:ident| $store:expr, mul_add: |$x:ident, $y:ident, $z:ident| $mul_add:expr,
     |$left:ident, $right:ident| mul: $mul:expr, add: $add:expr, larger: $larger:expr, smaller: $smaller:expr,
     unordered: $unordered:expr, equal: $equal:expr $(, across: $total:ident $highest:ident $lowest:ident $totals:ident)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub(super) struct $name($vector);

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
                fn load_or(from: *const $element, $used: Self::Mask, filler: Self) -> Self {
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
            $(combined!($element: $total $highest $lowest $totals);)?
        }
    };
}

/// Functions that combine all lanes of a vector, the upper half with the lower: as [`in_halves`], where two are equal or one is
/// NaN as well.
#[cfg(target_arch = "x86_64")]
macro_rules! across {
    ($what:literal: $zmm_ps:ident $ymm_ps:ident $xmm_ps:ident $zmm_pd:ident $ymm_pd:ident
     $ps256:ident $ps128:ident $ss:ident $pd256:ident $pd128:ident $sd:ident) => {
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
#[cfg(target_arch = "x86_64")]
across!("[`Lanes::total`]": zmm_total_ps ymm_total_ps xmm_total_ps zmm_total_pd ymm_total_pd
    _mm256_add_ps _mm_add_ps _mm_add_ss _mm256_add_pd _mm_add_pd _mm_add_sd);
#[cfg(target_arch = "x86_64")]
across!("[`Lanes::highest`]": zmm_highest_ps ymm_highest_ps xmm_highest_ps zmm_highest_pd ymm_highest_pd
    _mm256_max_ps _mm_max_ps _mm_max_ss _mm256_max_pd _mm_max_pd _mm_max_sd);

#[cfg(target_arch = "x86_64")]
across!("[`Lanes::lowest`]": zmm_lowest_ps ymm_lowest_ps xmm_lowest_ps zmm_lowest_pd ymm_lowest_pd
    _mm256_min_ps _mm_min_ps _mm_min_ss _mm256_min_pd _mm_min_pd _mm_min_sd);

/// The sums of four vectors of quarters each, quarter by quarter: two unpacked pairs, added, and the pairs of these.
#[cfg(target_arch = "x86_64")]
macro_rules! by_quarters {
    ($four:ident: $add:ident $unpacklo:ident $unpackhi:ident $shuffle:ident) => {{
        let [a, b, c, d] = $four;
        let ab = x86::$add(x86::$unpacklo(a, b), x86::$unpackhi(a, b));
        let cd = x86::$add(x86::$unpacklo(c, d), x86::$unpackhi(c, d));
        x86::$add(x86::$shuffle::<0b01_00_01_00>(ab, cd), x86::$shuffle::<0b11_10_11_10>(ab, cd))
    }};
}

#[cfg(target_arch = "x86_64")]
of_a_level! {
    /// [`Lanes::totals`].
    fn xmm_totals_ps(four: [x86::__m128; 4]) -> [f32; 4] {
        let mut sums = [0.0; 4];
        let quarters = by_quarters!(four: _mm_add_ps _mm_unpacklo_ps _mm_unpackhi_ps _mm_shuffle_ps);
        x86::_mm_storeu_ps(sums.as_mut_ptr(), quarters);
        sums
    }
    /// [`Lanes::totals`].
    fn ymm_totals_ps(four: [x86::__m256; 4]) -> [f32; 4] {
        let mut sums = [0.0; 4];
        let quarters = by_quarters!(four: _mm256_add_ps _mm256_unpacklo_ps _mm256_unpackhi_ps _mm256_shuffle_ps);
        let halves = [x86::_mm256_castps256_ps128(quarters), x86::_mm256_extractf128_ps::<1>(quarters)];
        x86::_mm_storeu_ps(sums.as_mut_ptr(), x86::_mm_add_ps(halves[0], halves[1]));
        sums
    }
    /// [`Lanes::totals`].
    fn zmm_totals_ps(four: [x86::__m512; 4]) -> [f32; 4] {
        let mut sums = [0.0; 4];
        let quarters = by_quarters!(four: _mm512_add_ps _mm512_unpacklo_ps _mm512_unpackhi_ps _mm512_shuffle_ps);
        let halves = [x86::_mm512_castps512_ps256(quarters), x86::_mm512_extractf32x8_ps::<1>(quarters)];
        let half = x86::_mm256_add_ps(halves[0], halves[1]);
        let halves = [x86::_mm256_castps256_ps128(half), x86::_mm256_extractf128_ps::<1>(half)];
        x86::_mm_storeu_ps(sums.as_mut_ptr(), x86::_mm_add_ps(halves[0], halves[1]));
        sums
    }
    /// [`Lanes::totals`].
    fn ymm_totals_pd([a, b, c, d]: [x86::__m256d; 4]) -> [f64; 4] {
        let mut sums = [0.0; 4];
        let ab = x86::_mm256_add_pd(x86::_mm256_unpacklo_pd(a, b), x86::_mm256_unpackhi_pd(a, b));
        let cd = x86::_mm256_add_pd(x86::_mm256_unpacklo_pd(c, d), x86::_mm256_unpackhi_pd(c, d));
        let halves = [x86::_mm256_permute2f128_pd::<0x20>(ab, cd), x86::_mm256_permute2f128_pd::<0x31>(ab, cd)];
        x86::_mm256_storeu_pd(sums.as_mut_ptr(), x86::_mm256_add_pd(halves[0], halves[1]));
        sums
    }
    /// [`Lanes::totals`].
    fn zmm_totals_pd(four: [x86::__m512d; 4]) -> [f64; 4] {
        ymm_totals_pd(four.map(|vector| {
            x86::_mm256_add_pd(x86::_mm512_castpd512_pd256(vector), x86::_mm512_extractf64x4_pd::<1>(vector))
        }))
    }
}

#[cfg(target_arch = "x86_64")]
bit_masked! {
    Zmm32(__m512) [f32; 16], 24, __mmask16: _mm512_set1_ps _mm512_loadu_ps _mm512_maskz_loadu_ps _mm512_mask_loadu_ps
    _mm512_storeu_ps _mm512_mask_storeu_ps _mm512_mul_ps _mm512_fmadd_ps _mm512_add_ps
    _mm512_max_ps _mm512_min_ps _mm512_cmp_ps_mask; zmm_total_ps zmm_highest_ps zmm_lowest_ps zmm_totals_ps
}
#[cfg(target_arch = "x86_64")]
bit_masked! {
    Zmm64(__m512d) [f64; 8], 24, __mmask8: _mm512_set1_pd _mm512_loadu_pd _mm512_maskz_loadu_pd _mm512_mask_loadu_pd
    _mm512_storeu_pd _mm512_mask_storeu_pd _mm512_mul_pd _mm512_fmadd_pd _mm512_add_pd
    _mm512_max_pd _mm512_min_pd _mm512_cmp_pd_mask; zmm_total_pd zmm_highest_pd zmm_lowest_pd zmm_totals_pd
}
// Half a register, with the masks of AVX-512: for rows that fit.
#[cfg(target_arch = "x86_64")]
bit_masked! {
    Half32(__m256) [f32; 8], 24, __mmask8: _mm256_set1_ps _mm256_loadu_ps _mm256_maskz_loadu_ps _mm256_mask_loadu_ps
    _mm256_storeu_ps _mm256_mask_storeu_ps _mm256_mul_ps _mm256_fmadd_ps _mm256_add_ps
    _mm256_max_ps _mm256_min_ps _mm256_cmp_ps_mask; ymm_total_ps ymm_highest_ps ymm_lowest_ps ymm_totals_ps
}
#[cfg(target_arch = "x86_64")]
bit_masked! {
    Half64(__m256d) [f64; 4], 24, __mmask8: _mm256_set1_pd _mm256_loadu_pd _mm256_maskz_loadu_pd _mm256_mask_loadu_pd
    _mm256_storeu_pd _mm256_mask_storeu_pd _mm256_mul_pd _mm256_fmadd_pd _mm256_add_pd
    _mm256_max_pd _mm256_min_pd _mm256_cmp_pd_mask; ymm_total_pd ymm_highest_pd ymm_lowest_pd ymm_totals_pd
}

/// Eight ones, then eight zeros: from `8 - count` on, the mask of the first `count` lanes.
#[cfg(target_arch = "x86_64")]
static ONES: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

#[cfg(target_arch = "x86_64")]
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
    across: ymm_total_ps ymm_highest_ps ymm_lowest_ps ymm_totals_ps
}
#[cfg(target_arch = "x86_64")]
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
    across: ymm_total_pd ymm_highest_pd ymm_lowest_pd ymm_totals_pd
}
#[cfg(target_arch = "x86_64")]
in_pieces! {
    Xmm32(x86::__m128) [f32; 4], 12,
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
    mul_add: |x, y, z| x86::_mm_add_ps(x86::_mm_mul_ps(x, y), z),
    |x, y| mul: x86::_mm_mul_ps(x, y),
    add: x86::_mm_add_ps(x, y),
    larger: x86::_mm_max_ps(x, y),
    smaller: x86::_mm_min_ps(x, y),
    unordered: x86::_mm_movemask_ps(x86::_mm_cmpunord_ps(x, y)) as u32,
    equal: x86::_mm_movemask_ps(x86::_mm_cmpeq_ps(x, y)) as u32,
    across: xmm_total_ps xmm_highest_ps xmm_lowest_ps xmm_totals_ps
}
#[cfg(target_arch = "x86_64")]
in_pieces! {
    Xmm64(x86::__m128d) [f64; 2], 12,
    mask(usize): |count| count,
    |from, count| if count == 1 { x86::_mm_load_sd(from) } else { x86::_mm_loadu_pd(from) },
    count: |count| count,
    splat: |value| x86::_mm_set1_pd(value),
    load: |from| x86::_mm_loadu_pd(from),
    store: |to, vector| x86::_mm_storeu_pd(to, vector),
    mul_add: |x, y, z| x86::_mm_add_pd(x86::_mm_mul_pd(x, y), z),
    |x, y| mul: x86::_mm_mul_pd(x, y),
    add: x86::_mm_add_pd(x, y),
    larger: x86::_mm_max_pd(x, y),
    smaller: x86::_mm_min_pd(x, y),
    unordered: x86::_mm_movemask_pd(x86::_mm_cmpunord_pd(x, y)) as u32,
    equal: x86::_mm_movemask_pd(x86::_mm_cmpeq_pd(x, y)) as u32
}

/// Implements [`Lanes`] for an array of four elements, which every target can compile.
#[cfg(any(test, not(target_arch = "x86_64")))]
macro_rules! portable {
    ($name:ident[$element:ident]) => {
        in_pieces! {
            $name([$element; 4]) [$element; 4], 12,
            mask(usize): |count| count,
            |from, count| core::array::from_fn(|lane| if lane < count { *from.add(lane) } else { 0.0 }),
            count: |count| count,
            splat: |value| [value; 4],
            load: |from| from.cast::<[$element; 4]>().read_unaligned(),
            store: |to, array| to.cast::<[$element; 4]>().write_unaligned(array),
            mul_add: |x, y, z| [x[0] * y[0] + z[0], x[1] * y[1] + z[1], x[2] * y[2] + z[2], x[3] * y[3] + z[3]],
            |x, y| mul: core::array::from_fn(|i| x[i] * y[i]),
            add: core::array::from_fn(|i| x[i] + y[i]),
            larger: core::array::from_fn(|i| if x[i] > y[i] { x[i] } else { y[i] }),
            smaller: core::array::from_fn(|i| if x[i] < y[i] { x[i] } else { y[i] }),
            unordered: (0..4).map(|i| u32::from(x[i].is_nan() || y[i].is_nan()) << i).sum(),
            equal: (0..4).map(|i| u32::from(x[i] == y[i]) << i).sum()
        }
    };
}
#[cfg(any(test, not(target_arch = "x86_64")))]
portable!(Portable32[f32]);
#[cfg(any(test, not(target_arch = "x86_64")))]
portable!(Portable64[f64]);
