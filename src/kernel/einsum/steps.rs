//! Contractions of several arrays, pair by pair: in what order, and with memory for what lies between.

use super::MAX_FACTORS;
#[cfg(feature = "alloc")]
use super::{Contraction, Factor};
#[cfg(feature = "alloc")]
use crate::element::AnyNumber;
use crate::layout::letters::Spread;
use crate::layout::plan::MAX_AXES;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;

/// One step: a contraction of two arrays, or the sum of one over the letters that it has alone.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The number of an operand, or, from their count on, of a step before.
    pub a: usize,
    /// The other; `usize::MAX` if there is none.
    pub b: usize,
    /// Of the letters, those that it keeps.
    pub keeps: u64,
}

/// In what order several arrays are contracted.
///
/// Letters that one array has alone and that are not kept are summed first. Then, again and again, the two arrays are
/// contracted that take the fewest multiplications (and of those that take as many, that give the smallest array), and of
/// the last three the two with which the rest takes fewest in all.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    list: [Step; 2 * MAX_FACTORS],
    len: usize,
}

/// The number of positions along a set of letters.
const fn positions(sizes: &[usize; MAX_AXES], mut letters: u64) -> u128 {
    let mut n = 1u128;
    while letters != 0 {
        n = n.saturating_mul(sizes[letters.trailing_zeros() as usize] as u128);
        letters &= letters - 1;
    }
    n
}

impl Steps {
    /// The steps for arrays that have the letters `has`; those of `out` are kept.
    pub const fn new(sizes: &[usize; MAX_AXES], has: &[u64], out: u64) -> Self {
        let mut steps = Steps { list: [Step { a: 0, b: 0, keeps: 0 }; 2 * MAX_FACTORS], len: 0 };
        // The arrays that are left: their letters, and their numbers.
        let mut left = [(0, 0); MAX_FACTORS];
        let mut count = has.len();
        let mut next = count;
        let mut i = 0;
        while i < count {
            left[i] = (has[i], i);
            i += 1;
        }
        i = 0;
        while i < count {
            let keeps = left[i].0 & kept(&left, count, i, i, out);
            if keeps != left[i].0 && count > 1 {
                steps.push(left[i].1, usize::MAX, keeps);
                left[i] = (keeps, next);
                next += 1;
            }
            i += 1;
        }
        while count > 1 {
            let (mut best, mut pair) = ((u128::MAX, u128::MAX), (0, 1));
            i = 0;
            while i < count {
                let mut j = i + 1;
                while j < count {
                    let union = left[i].0 | left[j].0;
                    let result = union & kept(&left, count, i, j, out);
                    let mut cost = positions(sizes, union);
                    if count == 3 {
                        cost = cost.saturating_add(positions(sizes, result | left[3 - i - j].0));
                    }
                    let size = positions(sizes, result);
                    if cost < best.0 || cost == best.0 && size < best.1 {
                        (best, pair) = ((cost, size), (i, j));
                    }
                    j += 1;
                }
                i += 1;
            }
            let (i, j) = pair;
            let keeps = (left[i].0 | left[j].0) & kept(&left, count, i, j, out);
            steps.push(left[i].1, left[j].1, keeps);
            left[i] = (keeps, next);
            next += 1;
            count -= 1;
            left[j] = left[count];
        }
        steps
    }

    /// They, the first first.
    #[cfg(any(feature = "std", feature = "libm"))]
    pub fn as_slice(&self) -> &[Step] {
        &self.list[..self.len]
    }

    const fn push(&mut self, a: usize, b: usize, keeps: u64) {
        self.list[self.len] = Step { a, b, keeps };
        self.len += 1;
    }
}

/// The letters that the output has, or an array other than numbers `i` and `j`.
const fn kept(left: &[(u64, usize); MAX_FACTORS], count: usize, i: usize, j: usize, out: u64) -> u64 {
    let (mut letters, mut at) = (out, 0);
    while at < count {
        if at != i && at != j {
            letters |= left[at].0;
        }
        at += 1;
    }
    letters
}

/// A contiguous array of the letters `keeps`, as the contraction of arrays with the letters `a` and `b` writes it best:
/// with its columns last.
///
/// # Panics
/// When its elements do not fit the address space.
pub fn arranged(sizes: &[usize; MAX_AXES], a: u64, b: u64, keeps: u64) -> (Spread, usize) {
    let (mut spread, mut len) = (Spread::NOWHERE, 1usize);
    for mut letters in [keeps & !a, keeps & !b, keeps & a & b] {
        while letters != 0 {
            let depth = letters.trailing_zeros() as usize;
            letters &= letters - 1;
            spread.strides[depth] = len as isize;
            spread.has |= 1 << depth;
            let longer = len.checked_mul(sizes[depth]);
            len = longer.expect(
                "what lies between the steps of an `einsum!` is larger than memory: contract fewer arrays at once",
            );
        }
    }
    (spread, len)
}

/// Contracts several arrays step by step, the last step into `out`.
///
/// # Safety
/// The elements of the factors and of the output are in reach at each position of the letters, whose sizes are `sizes`.
#[cfg(feature = "alloc")]
#[inline(never)]
pub unsafe fn run_steps<T: AnyNumber>(
    steps: &Steps,
    sizes: &[usize; MAX_AXES],
    factors: &[Factor<T>],
    out: *mut T,
    output: &Spread,
) {
    let one = T::ONE;
    let mut arrays = Vec::with_capacity(factors.len() + steps.len);
    arrays.extend_from_slice(factors);
    let mut memory: Vec<Vec<MaybeUninit<T>>> = Vec::with_capacity(steps.len);
    for (number, step) in steps.list[..steps.len].iter().enumerate() {
        let a = arrays[step.a];
        let b = arrays.get(step.b).copied().unwrap_or(Factor { ptr: &raw const one, spread: Spread::NOWHERE });
        let (spread, to) = if number + 1 == steps.len {
            (*output, out)
        } else {
            let (spread, len) = arranged(sizes, a.spread.has, b.spread.has, step.keeps);
            let mut room = Vec::with_capacity(len);
            room.resize(len, MaybeUninit::uninit());
            let to = room.as_mut_ptr().cast();
            // The elements stay where they are when the `Vec` moves.
            memory.push(room);
            (spread, to)
        };
        let contraction = Contraction::new(sizes, &a.spread, &b.spread, &spread);
        // SAFETY: operands are in reach at each position of their letters, as are results of steps before, which are
        // written there. So is what comes of this step: the output, or memory with room for a contiguous array of its
        // letters.
        unsafe { contraction.run(a.ptr, b.ptr, to) };
        arrays.push(Factor { ptr: to, spread });
    }
}
