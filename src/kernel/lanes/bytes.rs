//! Windows of memory: one or two vectors of elements of any width, of which a vector is put together.
//!
//! Only the instructions of AVX-512 gain anything; what every target can compile is there for tests. What lies
//! between the elements that are asked for is not touched: it may be another's.

/// The bytes of a vector.
pub(in crate::kernel) const BYTES: usize = 64;

/// A vector of elements of 1, 2, 4 or 8 bytes, `width`.
///
/// Elements are those behind a pointer whose bits are set, at least one, in a number for each of two vectors. All methods are unsafe for the same
/// reason: each of them is in the run there.
pub(in crate::kernel) trait WindowVector: Copy {
    /// Are there instructions for it?
    const IS_FAST: bool;
    /// Nothing but zeros.
    const ZERO: Self;

    /// These elements, and zeros in the place of others.
    unsafe fn load(from: *const u8, width: usize, elements: u64) -> Self;

    /// In each lane the element at its place, which is one of these.
    unsafe fn permuted(from: *const u8, width: usize, elements: [u64; 2], places: &[u8; BYTES]) -> Self;

    /// Writes the lanes of these elements.
    unsafe fn store(self, to: *mut u8, width: usize, elements: u64);
}

/// The elements of two vectors, of those whose bits are set in one number.
pub(in crate::kernel) const fn of_two(elements: u128, width: usize) -> [u64; 2] {
    let lanes = BYTES / width;
    [(elements & u128::MAX >> (u128::BITS as usize - lanes)) as u64, (elements >> lanes) as u64]
}

/// That of code which is compiled where it is called: bytes one by one, or where the compiler was told of the instructions, a register.
#[cfg(not(all(target_feature = "avx512vbmi", target_feature = "avx512vl", not(miri))))]
pub(in crate::kernel) use Array as Bytes;
#[cfg(all(target_feature = "avx512vbmi", target_feature = "avx512vl", not(miri)))]
pub(in crate::kernel) use zmm::ZmmBytes as Bytes;

#[cfg(target_arch = "x86_64")]
pub(in crate::kernel) mod zmm {
    use super::super::hidden;
    use super::{BYTES, WindowVector};
    use core::arch::x86_64 as x86;

    /// A register, which is **plain bytes**: any 64 of them are one.
    #[derive(Clone, Copy)]
    pub(in crate::kernel) struct ZmmBytes(x86::__m512i);

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

    /// The same elements, of which the compiler does not know which they are, unless they are all: or it would compute no others, in vectors of
    /// as many lanes as are a power of two.
    #[inline(always)]
    fn of_all(elements: u64, width: usize) -> u64 {
        let is_all = elements == u64::MAX >> (BYTES - BYTES / width);
        if is_all { elements } else { hidden(elements as isize) as u64 }
    }

    impl WindowVector for ZmmBytes {
        const IS_FAST: bool = true;
        // SAFETY: a register is plain bytes, and so are these, as many.
        const ZERO: Self = ZmmBytes(unsafe { core::mem::transmute::<[u8; BYTES], x86::__m512i>([0; BYTES]) });

        of_a_level! {
            // Of few elements no more is read than they are: what has just been written behind them would be waited for.
            fn load(from: *const u8, width: usize, elements: u64) -> Self {
                let bytes = bytes_to(elements, width);
                let elements = of_all(elements, width);
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

            fn permuted(from: *const u8, width: usize, [low, high]: [u64; 2], places: &[u8; BYTES]) -> Self {
                let places = places.as_ptr();
                let places = match width {
                    1 => x86::_mm512_loadu_si512(places.cast()),
                    2 => x86::_mm512_cvtepu8_epi16(x86::_mm256_loadu_si256(places.cast())),
                    4 => x86::_mm512_cvtepu8_epi32(x86::_mm_loadu_si128(places.cast())),
                    _ => x86::_mm512_cvtepu8_epi64(x86::_mm_loadl_epi64(places.cast())),
                };
                let ZmmBytes(first) = Self::load(from, width, low);
                if high == 0 {
                    return ZmmBytes(of_width!(width: _mm512_permutexvar_epi8 _mm512_permutexvar_epi16
                        _mm512_permutexvar_epi32 _mm512_permutexvar_epi64 (places, first)));
                }
                let ZmmBytes(second) = Self::load(from.wrapping_add(BYTES), width, high);
                ZmmBytes(of_width!(width: _mm512_permutex2var_epi8 _mm512_permutex2var_epi16
                    _mm512_permutex2var_epi32 _mm512_permutex2var_epi64 (first, places, second)))
            }

            fn store(self, to: *mut u8, width: usize, elements: u64) -> () {
                let bytes = bytes_to(elements, width);
                let elements = of_all(elements, width);
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
}

/// Bytes in memory, moved one by one.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(in crate::kernel) struct Array([u8; BYTES]);

impl WindowVector for Array {
    const IS_FAST: bool = false;
    const ZERO: Self = Array([0; BYTES]);

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
        lanes_are_at_their_places::<Bytes>();
        lanes_are_at_their_places::<Array>();
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if is_x86_feature_detected!("avx512vbmi") && is_x86_feature_detected!("avx512vl") {
            lanes_are_at_their_places::<zmm::ZmmBytes>();
        }
    }

    fn lanes_are_at_their_places<W: WindowVector>() {
        let memory: [u8; 2 * BYTES] = core::array::from_fn(|i| i as u8 + 1);
        let is_in = |elements: u128, at: usize| elements >> at & 1 == 1;
        // All, some that are apart, and one, up to each length.
        let some = [u128::MAX, 0x5555_5555_5555_5555_5555_5555_5555_5555, 0x9249_2492_4924_9249_2492_4924_9249_2491, 1];
        for (width, some) in [1, 2, 4, 8].into_iter().flat_map(|width| some.map(|some| (width, some))) {
            let (lanes, from) = (BYTES / width, memory.as_ptr());
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
                        W::permuted(from, width, of_two(elements, width), &places).store(
                            to.as_mut_ptr(),
                            width,
                            kept as u64,
                        )
                    };
                    for (lane, element) in to.chunks(width).enumerate() {
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
                    for (lane, element) in to.chunks(width).enumerate() {
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
