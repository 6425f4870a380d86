//! Windows of memory: one or two vectors of elements of any width, of which a vector is put together.
//!
//! AVX-512 has instructions for all of it, AVX2 for elements of four bytes and more; what every target can compile is there
//! for tests. What lies between the elements that are asked for is not touched: it may be another's.

use crate::kernel::isa::{Arithmetic, LowestArithmetic};

/// The most bytes of a vector.
pub(in crate::kernel) const BYTES: usize = 64;

/// A vector of elements of 1, 2, 4 or 8 bytes, `width`.
///
/// Elements are those behind a pointer whose bits are set, at least one, in a number for each of two vectors. All methods are unsafe for the same
/// reason: each of them is in the run there.
pub(in crate::kernel) trait WindowVector: Copy {
    /// Its bytes.
    const BYTES: usize;
    /// The bytes of the narrowest elements that there are instructions for, but for those that are stored one behind the other, if there are any.
    const NARROWEST: Option<usize>;
    /// Nothing but zeros.
    const ZERO: Self;
    /// That of code which has these vectors.
    type Arithmetic: Arithmetic;

    /// These elements, and zeros in the place of others.
    unsafe fn load(from: *const u8, width: usize, elements: u64) -> Self;

    /// In each lane the element at its place, which is one of these.
    unsafe fn permuted(from: *const u8, width: usize, elements: [u64; 2], places: &[u8; BYTES]) -> Self;

    /// [`permuted`](Self::permuted), of elements that are found at run time, and more than half a vector: how many they are decides about no instruction.
    ///
    /// # Safety
    /// As for that.
    unsafe fn permuted_of_any(from: *const u8, width: usize, elements: [u64; 2], places: &[u8; BYTES]) -> Self {
        // SAFETY: `from` is laid out for these elements, and each place names one of them, as the caller has it.
        unsafe { Self::permuted(from, width, elements, places) }
    }

    /// Writes the lanes of these elements.
    unsafe fn store(self, to: *mut u8, width: usize, elements: u64);
}

/// The elements of two vectors of so many lanes, of those whose bits are set in one number.
pub(in crate::kernel) const fn of_two(elements: u128, lanes: usize) -> [u64; 2] {
    [(elements & u128::MAX >> (u128::BITS as usize - lanes)) as u64, (elements >> lanes) as u64]
}

/// That of code which is compiled where it is called: bytes one by one, or where the compiler was told of the instructions, a register.
#[cfg(not(all(target_feature = "avx512vbmi", target_feature = "avx512vl", not(miri))))]
pub(in crate::kernel) use Array as Bytes;
#[cfg(all(target_feature = "avx512vbmi", target_feature = "avx512vl", not(miri)))]
pub(in crate::kernel) use registers::ZmmBytes as Bytes;

#[cfg(target_arch = "x86_64")]
pub(in crate::kernel) mod registers {
    use super::super::hidden;
    use super::{BYTES, WindowVector};
    use crate::kernel::isa::{Fused, FusedInZmm};
    use core::arch::x86_64 as x86;

    /// A register, which is **plain bytes**: any 64 of them are one.
    #[derive(Clone, Copy)]
    pub(in crate::kernel) struct ZmmBytes(x86::__m512i);

    /// A register of half as many, plain bytes as well. Elements have four or eight bytes; those that are stored, one behind the other, any number.
    #[derive(Clone, Copy)]
    pub(in crate::kernel) struct YmmBytes(x86::__m256i);

    /// The instruction for elements of so many bytes.
    macro_rules! of_width {
        ($width:ident: $bytes:ident $words:ident $singles:ident $doubles:ident $arguments:tt) => {
            match $width {
                1 => x86::$bytes $arguments,
                2 => x86::$words $arguments,
                4 => x86::$singles $arguments,
                _ => x86::$doubles $arguments,
            }
        };
    }

    /// How many bytes there are up to the last of these elements.
    const fn bytes_to(elements: u64, width: usize) -> usize {
        (u64::BITS - elements.leading_zeros()) as usize * width
    }

    /// The bytes of the register for so many.
    const fn register_of(bytes: usize) -> usize {
        match bytes {
            0..=16 => 16,
            17..=32 => 32,
            _ => BYTES,
        }
    }

    /// Are these all elements of a vector of so many lanes?
    const fn are_all(elements: u64, lanes: usize) -> bool {
        elements == u64::MAX >> (u64::BITS as usize - lanes)
    }

    /// The same elements, of which the compiler does not know which they are, unless they are all: or it would compute no others, in vectors of
    /// as many lanes as are a power of two.
    #[inline(always)]
    fn of_all(elements: u64, lanes: usize) -> u64 {
        if are_all(elements, lanes) { elements } else { hidden(elements as isize) as u64 }
    }

    impl ZmmBytes {
        of_a_level! {
            /// In each lane the element at its place, in one vector or in two.
            fn moved(width: usize, places: &[u8; BYTES], first: Self, second: Option<Self>) -> Self {
                let places = places.as_ptr();
                let places = match width {
                    1 => x86::_mm512_loadu_si512(places.cast()),
                    2 => x86::_mm512_cvtepu8_epi16(x86::_mm256_loadu_si256(places.cast())),
                    4 => x86::_mm512_cvtepu8_epi32(x86::_mm_loadu_si128(places.cast())),
                    _ => x86::_mm512_cvtepu8_epi64(x86::_mm_loadl_epi64(places.cast())),
                };
                ZmmBytes(match second {
                    None => of_width!(width: _mm512_permutexvar_epi8 _mm512_permutexvar_epi16
                        _mm512_permutexvar_epi32 _mm512_permutexvar_epi64 (places, first.0)),
                    Some(second) => of_width!(width: _mm512_permutex2var_epi8 _mm512_permutex2var_epi16
                        _mm512_permutex2var_epi32 _mm512_permutex2var_epi64 (first.0, places, second.0)),
                })
            }

            /// The first so many bytes, a multiple of 4, in pieces of 32, 16, 8 and 4, the longest first.
            fn store_pieces(self, to: *mut u8, bytes: usize) -> () {
                let (mut at, mut half) = (0, x86::_mm512_castsi512_si256(self.0));
                if bytes & 32 != 0 {
                    x86::_mm256_storeu_si256(to.cast(), half);
                    (at, half) = (32, x86::_mm512_extracti64x4_epi64::<1>(self.0));
                }
                let mut quarter = x86::_mm256_castsi256_si128(half);
                if bytes & 16 != 0 {
                    x86::_mm_storeu_si128(to.add(at).cast(), quarter);
                    (at, quarter) = (at + 16, x86::_mm256_extracti128_si256::<1>(half));
                }
                if bytes & 8 != 0 {
                    x86::_mm_storel_epi64(to.add(at).cast(), quarter);
                    (at, quarter) = (at + 8, x86::_mm_srli_si128::<8>(quarter));
                }
                if bytes & 4 != 0 {
                    to.add(at).cast::<i32>().write_unaligned(x86::_mm_cvtsi128_si32(quarter));
                }
            }

            /// These elements, by one instruction whichever they are.
            fn masked(from: *const u8, width: usize, elements: u64) -> Self {
                ZmmBytes(of_width!(width: _mm512_maskz_loadu_epi8 _mm512_maskz_loadu_epi16 _mm512_maskz_loadu_epi32
                    _mm512_maskz_loadu_epi64 (elements as _, from.cast())))
            }
        }
    }

    impl WindowVector for ZmmBytes {
        const BYTES: usize = BYTES;
        // Of bytes, where the compiler was told of the instructions: no level asks for them.
        const NARROWEST: Option<usize> = Some(if cfg!(target_feature = "avx512vbmi") { 1 } else { 2 });
        // SAFETY: a register is plain bytes, and so are these, as many.
        const ZERO: Self = ZmmBytes(unsafe { core::mem::transmute::<[u8; BYTES], x86::__m512i>([0; BYTES]) });
        type Arithmetic = FusedInZmm;

        of_a_level! {
            // Of few elements no more is read than they are: what has just been written behind them would be waited for.
            fn load(from: *const u8, width: usize, elements: u64) -> Self {
                let bytes = bytes_to(elements, width);
                let elements = of_all(elements, register_of(bytes) / width);
                ZmmBytes(match bytes {
                    0..=16 => x86::_mm512_zextsi128_si512(of_width!(width:
                        _mm_maskz_loadu_epi8 _mm_maskz_loadu_epi16 _mm_maskz_loadu_epi32 _mm_maskz_loadu_epi64
                        (elements as _, from.cast()))),
                    17..=32 => x86::_mm512_zextsi256_si512(of_width!(width:
                        _mm256_maskz_loadu_epi8 _mm256_maskz_loadu_epi16 _mm256_maskz_loadu_epi32 _mm256_maskz_loadu_epi64
                        (elements as _, from.cast()))),
                    _ => of_width!(width:
                        _mm512_maskz_loadu_epi8 _mm512_maskz_loadu_epi16 _mm512_maskz_loadu_epi32 _mm512_maskz_loadu_epi64
                        (elements as _, from.cast())),
                })
            }

            fn permuted_of_any(from: *const u8, width: usize, [low, high]: [u64; 2], places: &[u8; BYTES]) -> Self {
                let first = Self::masked(from, width, low);
                let second = if high == 0 { None } else { Some(Self::masked(from.wrapping_add(BYTES), width, high)) };
                Self::moved(width, places, first, second)
            }

            fn permuted(from: *const u8, width: usize, [low, high]: [u64; 2], places: &[u8; BYTES]) -> Self {
                let first = Self::load(from, width, low);
                let second = if high == 0 { None } else { Some(Self::load(from.wrapping_add(BYTES), width, high)) };
                Self::moved(width, places, first, second)
            }

            // The first of them by two whole registers, or one: through a mask they could not be read again soon, nor would a compiler leave out
            // a copy of them.
            fn store(self, to: *mut u8, width: usize, elements: u64) -> () {
                let bytes = bytes_to(elements, width);
                let pieces = if bytes < BYTES && bytes.is_multiple_of(4) { bytes.count_ones() } else { 0 };
                if matches!(pieces, 1 | 2) && elements & (elements + 1) == 0 {
                    return self.store_pieces(to, bytes);
                }
                let elements = of_all(elements, register_of(bytes) / width);
                match bytes {
                    0..=16 => {
                        let few = x86::_mm512_castsi512_si128(self.0);
                        of_width!(width: _mm_mask_storeu_epi8 _mm_mask_storeu_epi16
                            _mm_mask_storeu_epi32 _mm_mask_storeu_epi64 (to.cast(), elements as _, few))
                    }
                    17..=32 => {
                        let few = x86::_mm512_castsi512_si256(self.0);
                        of_width!(width: _mm256_mask_storeu_epi8 _mm256_mask_storeu_epi16
                            _mm256_mask_storeu_epi32 _mm256_mask_storeu_epi64 (to.cast(), elements as _, few))
                    }
                    _ => of_width!(width: _mm512_mask_storeu_epi8 _mm512_mask_storeu_epi16
                        _mm512_mask_storeu_epi32 _mm512_mask_storeu_epi64 (to.cast(), elements as _, self.0)),
                }
            }
        }
    }

    impl YmmBytes {
        of_a_level! {
            /// The sign of each lane says whether it is one of these elements.
            fn mask(elements: u64, width: usize) -> x86::__m256i {
                let all = x86::_mm256_set1_epi32(elements as i32);
                if width == 8 {
                    let one = x86::_mm256_set_epi64x(8, 4, 2, 1);
                    return x86::_mm256_cmpeq_epi64(x86::_mm256_and_si256(all, one), one);
                }
                let one = x86::_mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
                x86::_mm256_cmpeq_epi32(x86::_mm256_and_si256(all, one), one)
            }
        }
    }

    impl WindowVector for YmmBytes {
        const BYTES: usize = 32;
        const NARROWEST: Option<usize> = Some(4);
        // SAFETY: a register is plain bytes, and so are these, as many.
        const ZERO: Self =
            YmmBytes(unsafe { core::mem::transmute::<[u8; Self::BYTES], x86::__m256i>([0; Self::BYTES]) });
        type Arithmetic = Fused;

        of_a_level! {
            fn load(from: *const u8, width: usize, elements: u64) -> Self {
                if are_all(elements, Self::BYTES / width) {
                    return YmmBytes(x86::_mm256_loadu_si256(from.cast()));
                }
                let mask = Self::mask(of_all(elements, Self::BYTES / width), width);
                // Of half a vector no more is read, as above.
                YmmBytes(if bytes_to(elements, width) > 16 {
                    x86::_mm256_maskload_epi32(from.cast(), mask)
                } else {
                    let half = x86::_mm256_castsi256_si128(mask);
                    x86::_mm256_zextsi128_si256(x86::_mm_maskload_epi32(from.cast(), half))
                })
            }

            fn permuted(from: *const u8, width: usize, [low, high]: [u64; 2], places: &[u8; BYTES]) -> Self {
                let places = x86::_mm_loadl_epi64(places.as_ptr().cast());
                // There is a permutation of four bytes: of eight, each half.
                let places = if width == 8 {
                    let pair = x86::_mm256_cvtepu8_epi64(places);
                    let half = x86::_mm256_add_epi64(pair, pair);
                    let other = x86::_mm256_add_epi64(half, x86::_mm256_set1_epi64x(1));
                    x86::_mm256_or_si256(half, x86::_mm256_slli_epi64(other, 32))
                } else {
                    x86::_mm256_cvtepu8_epi32(places)
                };
                let YmmBytes(first) = Self::load(from, width, low);
                let first = x86::_mm256_permutevar8x32_epi32(first, places);
                if high == 0 {
                    return YmmBytes(first);
                }
                let YmmBytes(second) = Self::load(from.wrapping_add(Self::BYTES), width, high);
                let second = x86::_mm256_permutevar8x32_epi32(second, places);
                // From number eight on they are of the second: the sign says so.
                let is_second = x86::_mm256_castsi256_ps(x86::_mm256_slli_epi32(places, 28));
                let (first, second) = (x86::_mm256_castsi256_ps(first), x86::_mm256_castsi256_ps(second));
                YmmBytes(x86::_mm256_castps_si256(x86::_mm256_blendv_ps(first, second, is_second)))
            }

            // In pieces, but of elements that lie apart: masked stores take long on some processors.
            fn store(self, to: *mut u8, width: usize, elements: u64) -> () {
                if are_all(elements, Self::BYTES / width) {
                    return x86::_mm256_storeu_si256(to.cast(), self.0);
                }
                if elements & (elements + 1) != 0 {
                    return x86::_mm256_maskstore_epi32(to.cast(), Self::mask(elements, width), self.0);
                }
                let bytes = bytes_to(elements, width);
                let (mut to, mut left) = (to, x86::_mm256_castsi256_si128(self.0));
                if bytes & 16 != 0 {
                    x86::_mm_storeu_si128(to.cast(), left);
                    (to, left) = (to.wrapping_add(16), x86::_mm256_extracti128_si256(self.0, 1));
                }
                if bytes & 8 != 0 {
                    x86::_mm_storel_epi64(to.cast(), left);
                    (to, left) = (to.wrapping_add(8), x86::_mm_unpackhi_epi64(left, left));
                }
                if bytes & 4 != 0 {
                    x86::_mm_storeu_si32(to, left);
                    (to, left) = (to.wrapping_add(4), x86::_mm_srli_epi64(left, 32));
                }
                if bytes & 2 != 0 {
                    x86::_mm_storeu_si16(to, left);
                    (to, left) = (to.wrapping_add(2), x86::_mm_srli_epi64(left, 16));
                }
                if bytes & 1 != 0 {
                    to.write(x86::_mm_cvtsi128_si32(left) as u8);
                }
            }
        }
    }
}

/// Bytes in memory, moved one by one.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(in crate::kernel) struct Array([u8; BYTES]);

impl WindowVector for Array {
    const BYTES: usize = BYTES;
    const NARROWEST: Option<usize> = None;
    const ZERO: Self = Array([0; BYTES]);
    type Arithmetic = LowestArithmetic;

    of_a_level! {
        fn load(from: *const u8, width: usize, elements: u64) -> Self {
            let mut lanes = Self::ZERO;
            for lane in each_of(elements) {
                let to = lanes.0.as_mut_ptr().add(lane * width);
                core::ptr::copy_nonoverlapping(from.wrapping_add(lane * width), to, width);
            }
            lanes
        }

        fn permuted(from: *const u8, width: usize, [low, high]: [u64; 2], places: &[u8; BYTES]) -> Self {
            let mut lanes = Self::ZERO;
            let window = [Self::load(from, width, low), Self::load(from.wrapping_add(BYTES), width, high)];
            for (lane, place) in lanes.0.chunks_exact_mut(width).zip(places) {
                let from = window.as_ptr().cast::<u8>().add(usize::from(*place) * width);
                core::ptr::copy_nonoverlapping(from, lane.as_mut_ptr(), width);
            }
            lanes
        }

        fn store(self, to: *mut u8, width: usize, elements: u64) -> () {
            for lane in each_of(elements) {
                let from = self.0.as_ptr().add(lane * width);
                core::ptr::copy_nonoverlapping(from, to.wrapping_add(lane * width), width);
            }
        }
    }
}

/// The numbers of these elements.
fn each_of(elements: u64) -> impl Iterator<Item = usize> {
    (0..u64::BITS as usize).filter(move |lane| elements >> lane & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some elements of one and two vectors, at every width: their lanes, and nothing else, are read and written.
    #[test]
    fn each_lane_is_the_element_at_its_place() {
        lanes_are_at_their_places::<Bytes>(1);
        lanes_are_at_their_places::<Array>(1);
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if is_x86_feature_detected!("avx512vbmi") && is_x86_feature_detected!("avx512vl") {
            lanes_are_at_their_places::<registers::ZmmBytes>(1);
        }
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if is_x86_feature_detected!("avx2") {
            lanes_are_at_their_places::<registers::YmmBytes>(4);
        }
    }

    /// The first elements of a vector, so many, that are narrower than those which are permuted: what lies behind them stays.
    #[test]
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    fn the_first_narrow_elements_are_stored() {
        if !is_x86_feature_detected!("avx2") {
            return;
        }
        let memory: [u8; 32] = core::array::from_fn(|i| i as u8 + 1);
        for (width, len) in [1, 2].into_iter().flat_map(|width| (1..=8).map(move |len| (width, len))) {
            let mut to = [0; 32];
            // SAFETY: the elements are in the run, in which there is a vector to read, and more than so many elements to write.
            unsafe {
                registers::YmmBytes::load(memory.as_ptr(), 4, 0xFF).store(to.as_mut_ptr(), width, (1 << len) - 1);
            }
            let (stored, rest) = to.split_at(len * width);
            assert_eq!(stored, &memory[..len * width], "{len} of {width} bytes");
            assert!(rest.iter().all(|&byte| byte == 0), "behind {len} of {width} bytes");
        }
    }

    fn lanes_are_at_their_places<W: WindowVector>(narrowest: usize) {
        let memory: [u8; 2 * BYTES] = core::array::from_fn(|i| i as u8 + 1);
        let is_in = |elements: u128, at: usize| elements >> at & 1 == 1;
        // All, some that are apart, and one, up to each length.
        let some = [u128::MAX, 0x5555_5555_5555_5555_5555_5555_5555_5555, 0x9249_2492_4924_9249_2492_4924_9249_2491, 1];
        let widths = [1, 2, 4, 8].into_iter().filter(|&width| width >= narrowest);
        for (width, some) in widths.flat_map(|width| some.map(|some| (width, some))) {
            let (lanes, from) = (W::BYTES / width, memory.as_ptr());
            for len in 1..=2 * lanes {
                let elements = some & u128::MAX >> (128 - len);
                let numbers: Vec<usize> = (0..len).filter(|&at| is_in(elements, at)).collect();
                let mut places = [0; BYTES];
                for (lane, to) in places.iter_mut().enumerate().take(lanes) {
                    *to = numbers[(7 * lane + len - 1) % numbers.len()] as u8;
                }
                for kept in [u128::MAX >> (128 - lanes), some & u128::MAX >> (128 - lanes), 1, 1 << (lanes - 1)] {
                    let mut to = [0; BYTES];
                    // SAFETY: the elements are in the run, in which there are two vectors to read, and one to write.
                    unsafe {
                        W::permuted(from, width, of_two(elements, lanes), &places).store(
                            to.as_mut_ptr(),
                            width,
                            kept as u64,
                        )
                    };
                    for (lane, element) in to.chunks(width).enumerate().take(lanes) {
                        let first = usize::from(places[lane]) * width;
                        let expected = if is_in(kept, lane) { &memory[first..first + width] } else { &[0; 8][..width] };
                        assert_eq!(element, expected, "lane {lane} of {kept:b}, {elements:b} of {width} bytes");
                    }
                }
                if len <= lanes {
                    let mut to = [0; BYTES];
                    // SAFETY: the elements are in the run, in which there is a vector to read, and one to write.
                    unsafe {
                        W::load(from, width, elements as u64).store(to.as_mut_ptr(), width, u64::MAX >> (64 - lanes))
                    };
                    for (lane, element) in to.chunks(width).enumerate().take(lanes) {
                        let first = lane * width;
                        let expected =
                            if is_in(elements, lane) { &memory[first..first + width] } else { &[0; 8][..width] };
                        assert_eq!(element, expected, "lane {lane} of {elements:b}, {width} bytes");
                    }
                }
            }
        }
    }
}
