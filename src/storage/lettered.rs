//! Contractions of arrays whose shapes are forgotten, along letters: an einsum in which nothing is known while compiling.

use super::arena::Arena;
use crate::element::{AnyNumber, Element};
use crate::kernel::einsum::{Contraction, Factor, MAX_FACTORS, MAX_RUNS, Step, Steps, arranged, is_product};
use crate::kernel::reduce::{self, Reducer, Summed};
use crate::kernel::tree::Zip;
use crate::kernel::{elementwise, op};
use crate::layout::letters::{LetterSizes, Spread};
use crate::layout::plan::MAX_AXES;
use crate::layout::{Layout, Strided};
use crate::shape::Sizes;
use core::mem::MaybeUninit;

/// The depth of each axis among all letters, by the axis's own depth.
pub(crate) type Depths = [u8; MAX_AXES];

/// An array with its letters.
#[derive(Clone, Copy)]
pub(crate) struct LetteredArray<'a, T> {
    pub(crate) array: Strided<'a, T>,
    pub(crate) depths: &'a Depths,
}

/// The sum of the products of arrays along the letters that are not kept: contiguous, of the sizes `sizes`, whose axes have the letters
/// `depths`, each of them once. A letter that it has with more positions than any array is repeated along.
///
/// # Panics
/// When an axis has another size than its letter, and not 1; when a letter is kept twice; when there are none or too many arrays, or there is
/// room for another number of elements.
pub(crate) fn contracted<'o, T>(
    arrays: &[LetteredArray<'_, T>],
    letters: &LetterSizes,
    (sizes, depths): (Sizes<'_>, &Depths),
    arena: &Arena<'_>,
    out: &'o mut [MaybeUninit<T>],
) -> &'o mut [T]
where
    T: AnyNumber,
    Summed: Reducer<T, Out = T>,
{
    assert!(
        out.len() == sizes.len() && !arrays.is_empty() && arrays.len() <= MAX_FACTORS,
        "arrays, and room for a result"
    );
    let seen = depths[..sizes.rank()].iter().fold(0u64, |seen, depth| seen | 1 << depth);
    assert!(seen.count_ones() as usize == sizes.rank(), "a letter is kept once");
    let output = Spread::of(Layout::contiguous(sizes), depths, letters);
    let one = arena.keep(T::ONE);
    let ones = Factor { ptr: &raw const *one, spread: Spread::NOWHERE };
    // The arrays, and then what steps give.
    let mut factors = [ones; 3 * MAX_FACTORS];
    let mut has = [0; MAX_FACTORS];
    for (number, LetteredArray { array, depths }) in arrays.iter().enumerate() {
        let spread = Spread::of(array.layout(), depths, letters);
        factors[number] = Factor { ptr: array.ptr(), spread };
        has[number] = spread.has;
    }
    let count = arrays.len();
    if out.is_empty() {
        // SAFETY: there is no element, so all are written before they are read.
        return unsafe { out.assume_init_mut() };
    }
    let to = out.as_mut_ptr().cast::<T>();
    // SAFETY: all arrays are spread out along the letters, and readable. The room is this function's alone, and each of its elements is one
    // position of the letters that are kept, whose strides are those of a contiguous array; what lies between is room of the arena, for as many
    // elements as it has, contiguous, which is written before it is read. So each pair has its operands in reach, and a place of its own.
    unsafe {
        if count <= 2 {
            pair(letters, &factors[0], &factors[1], to, (&output, sizes.len()));
        } else {
            let steps = Steps::new(&letters.sizes, &has[..count], output.has);
            let last = steps.as_slice().len() - 1;
            for (number, &Step { a, b, keeps }) in steps.as_slice().iter().enumerate() {
                let (a, b) = (factors[a], factors.get(b).copied().unwrap_or(ones));
                if number == last {
                    pair(letters, &a, &b, to, (&output, sizes.len()));
                } else {
                    let (spread, len) = arranged(&letters.sizes, a.spread.has, b.spread.has, keeps);
                    let between = arena.room::<T>(len).as_mut_ptr().cast::<T>();
                    pair(letters, &a, &b, between, (&spread, len));
                    factors[count + number] = Factor { ptr: between, spread };
                }
            }
        }
        out.assume_init_mut()
    }
}

/// The sum of the products of two arrays along the letters that `output` has not, which has `len` elements.
///
/// # Safety
/// Each position of the letters, by these strides, is an element of either array, and one of the room behind `out`, which has `len` of them,
/// contiguous.
unsafe fn pair<T: AnyNumber + Element>(
    letters: &LetterSizes,
    a: &Factor<T>,
    b: &Factor<T>,
    out: *mut T,
    (output, len): (&Spread, usize),
) where
    Summed: Reducer<T, Out = T>,
{
    let summed = (a.spread.has | b.spread.has) & !output.has;
    let has = a.spread.has | b.spread.has | output.has;
    let few = has.count_ones() as usize <= MAX_RUNS;
    // What none of them has is one position here.
    let mut all = [1; MAX_AXES];
    for (axis, size) in all[..letters.count].iter_mut().enumerate() {
        let depth = letters.count - 1 - axis;
        if has >> depth & 1 == 1 {
            *size = letters.sizes[depth];
        }
    }
    let all = Sizes::fixed(&all[..letters.count]);
    let strides = [a, b].map(|factor| factor.spread.in_order(letters.count));
    let output_strides = output.in_order(letters.count);
    let layout = Layout { sizes: all, strides: Some(&output_strides[..letters.count]) };
    // SAFETY: by the condition of this function both are spread out along the letters, so that each position of these is in reach, of the
    // contraction and of the two as arrays that are stretched; the room behind `out` has its elements.
    unsafe {
        if few && is_product(&letters.sizes, &a.spread, &b.spread, output) {
            return Contraction::new(&letters.sizes, &a.spread, &b.spread, output).run(a.ptr, b.ptr, out);
        }
        let left = Strided::new(a.ptr, all, &strides[0][..letters.count]);
        let right = Strided::new(b.ptr, all, &strides[1][..letters.count]);
        let tree = Zip(op::Mul, left, right);
        if summed == 0 {
            elementwise::evaluate(&tree, out, layout);
        } else {
            reduce::reduce(&tree, Summed, out, layout, len);
        }
    }
}
