//! How a [run] of few blocks ends: what is left behind blocks of 32 elements counts there.
//!
//! ```text
//! |      32      |      32      |      | 4, 8 or 16 |      within: the last block ends with the run, and was computed before any was stored
//! |      32      |      32      |  16  | 8 | 4 |2|1|      apart: no block lies across another
//! ```

use super::pieces::copy_from;
#[cfg(doc)]
use super::run;
use super::{LINE, block, computed};
use crate::kernel::isa::Arithmetic;
use crate::kernel::op::{Panics, Work};
use crate::kernel::tree::{InRun, Pointers, Tree};

/// Is what is left of rows of so many elements behind their blocks a block that begins within the last of these, where it is not a block? Of what
/// takes long it would be too much to compute twice, and a function of the user's is called once for each element. Of longer rows it is little.
pub(super) const fn ends_within<E: Tree>(cols: usize) -> bool {
    32 <= cols && has_few_blocks::<E>(cols)
}

/// Has it so few elements that what is left behind its blocks counts, and can it be computed in any?
pub(super) const fn has_few_blocks<E: Tree>(len: usize) -> bool {
    let can = !matches!(E::PANICS, Panics::Unknown) && !matches!(E::WORK, Work::Much);
    can && !cfg!(debug_assertions) && len * size_of::<E::Out>() < 8 * LINE
}

/// A row: blocks as in a [run], and a block that ends with it, of so many elements as are left, or a few more; or none.
///
/// # Safety
/// As for [`run`], of 32 elements or more.
#[inline(always)]
pub(super) unsafe fn row_that_ends_within<E: Tree, A: Arithmetic, const CONSTANT: u32>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    n: usize,
) {
    // SAFETY: as many elements are in the run, which are 32 or more; of what is left behind blocks no more than the end has.
    unsafe {
        match n % 16 {
            0 if n.is_multiple_of(32) => blocks_and_end::<E, A, CONSTANT, 0>(tree, pointers, out, n),
            // Fewer bytes than a vector of every processor has are two pieces.
            1..5 if const { size_of::<E::Out>() >= 4 } => blocks_and_end::<E, A, CONSTANT, 4>(tree, pointers, out, n),
            1..9 if const { size_of::<E::Out>() >= 2 } => blocks_and_end::<E, A, CONSTANT, 8>(tree, pointers, out, n),
            _ => blocks_and_end::<E, A, CONSTANT, 16>(tree, pointers, out, n),
        }
    }
}

/// Blocks of 32 elements, before them of 64 narrow ones, as many as there are, and how many elements that is.
///
/// # Safety
/// As for [`run`].
#[inline(always)]
unsafe fn whole_blocks<E: Tree, A: Arithmetic, const CONSTANT: u32>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    n: usize,
) -> usize {
    let mut j = 0;
    // SAFETY: blocks begin where as many elements are left of the `n` in the run.
    unsafe {
        if size_of::<E::Out>() <= 2 {
            while j != n - n % 64 {
                block::<E, A, CONSTANT, 64>(tree, pointers, out, j);
                j += 64;
            }
        }
        while j != n - n % 32 {
            block::<E, A, CONSTANT, 32>(tree, pointers, out, j);
            j += 32;
        }
    }
    j
}

/// A run in blocks of which none lies across another: of half as many elements each, and at last one by one. What is read again soon, as by the next
/// operation in place, is then read as it was written, and waits for no two stores.
///
/// # Safety
/// As for [`run`].
#[inline(always)]
pub(super) unsafe fn run_apart<E: Tree, A: Arithmetic, const CONSTANT: u32>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    n: usize,
) {
    // SAFETY: blocks begin where as many elements are left of the `n` in the run.
    unsafe {
        let mut j = whole_blocks::<E, A, CONSTANT>(tree, pointers, out, n);
        macro_rules! block_of {
            ($($lanes:literal)*) => { $(
                if n & $lanes != 0 {
                    block::<E, A, CONSTANT, $lanes>(tree, pointers, out, j);
                    j += $lanes;
                }
            )* };
        }
        block_of!(16 8 4 2 1);
        debug_assert!(j == n);
    }
}

/// Blocks of 32 elements, one of 16 if more are left, and one of `END` that ends with the row. That one is computed before any is stored, as the
/// output may be an operand.
///
/// # Safety
/// As for [`run`], of 32 elements or more, of which at most `END` are left behind those blocks.
#[inline(always)]
unsafe fn blocks_and_end<E: Tree, A: Arithmetic, const CONSTANT: u32, const END: usize>(
    tree: &E,
    pointers: &Pointers,
    out: *mut E::Out,
    n: usize,
) {
    debug_assert!(n >= 32 && END <= 16);
    // SAFETY: blocks begin where as many elements are left of the `n` in the run, or as many before its end.
    unsafe {
        let last = computed::<E, A, InRun<CONSTANT>, END>(tree, pointers, n - END);
        let j = whole_blocks::<E, A, CONSTANT>(tree, pointers, out, n);
        if const { END > 0 } && n - j > 16 {
            block::<E, A, CONSTANT, 16>(tree, pointers, out, j);
        }
        copy_from(&last.0, out.add(n - END), END);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::element::AnyNumber;
    use crate::kernel::isa::{LEVELS, compiled_for, each_level, isa};
    use crate::kernel::lanes::{self, Vectors};
    use crate::kernel::op::SubOp;
    use crate::kernel::tree::Zip;
    use crate::layout::Strided;
    use crate::layout::plan::MAX_LEAVES;

    type Difference<T> = Zip<SubOp, Strided<'static, T>, Strided<'static, T>>;
    type Ends<T> = unsafe fn(&Difference<T>, &Pointers, *mut T, usize);

    /// A row that ends within, one whose second operand stays, and a run whose blocks are apart, of each level.
    fn ends<T: AnyNumber>() -> [[Ends<T>; 3]; LEVELS] {
        macro_rules! at {
            ($level:ident $vectors:ident) => {{
                compiled_for! {
                    $level
                    fn within[T: AnyNumber, const CONSTANT: u32](
                        tree: &Difference<T>, pointers: &Pointers, out: *mut T, n: usize,
                    ) -> () {
                        row_that_ends_within::<_, <lanes::$vectors as Vectors>::Arithmetic, CONSTANT>(tree, pointers, out, n)
                    }
                    fn apart[T: AnyNumber](tree: &Difference<T>, pointers: &Pointers, out: *mut T, n: usize) -> () {
                        run_apart::<_, <lanes::$vectors as Vectors>::Arithmetic, 0>(tree, pointers, out, n)
                    }
                }
                [within::<T, 0>, within::<T, 2>, apart::<T>]
            }};
        }
        each_level!(at)
    }

    /// Each length, where something stands behind the run; apart, and within, the output may be an operand.
    fn are_as_defined<T: AnyNumber>(number: impl Fn(usize) -> T) {
        let tree = Zip(SubOp, Strided::<T>::EMPTY, Strided::<T>::EMPTY);
        for n in 1..=130 {
            let a: Vec<T> = (0..=n).map(|i| number(i * 5 % 83 + 40)).collect();
            let b: Vec<T> = (0..n).map(|i| number(i % 7 + 1)).collect();
            let of = |right: &dyn Fn(usize) -> T| -> Vec<T> {
                (0..=n).map(|i| if i < n { a[i] - right(i) } else { a[n] }).collect()
            };
            let [each, first] = [of(&|i| b[i]), of(&|_| b[0])];
            for level in &ends::<T>()[..=isa() as usize] {
                for (way, wanted) in level.iter().zip([&each, &first, &each]).skip(if n < 32 { 2 } else { 0 }) {
                    let mut out = a.clone();
                    let mut pointers = [core::ptr::null(); MAX_LEAVES];
                    (pointers[0], pointers[1]) = (a.as_ptr().cast(), b.as_ptr().cast());
                    // SAFETY: operands and output are in runs of so many elements, and the processor has the level.
                    unsafe { way(&tree, &pointers, out.as_mut_ptr(), n) };
                    assert_eq!(&out, wanted, "{n} of {}", T::NAME);
                    out.copy_from_slice(&a);
                    let to = out.as_mut_ptr();
                    pointers[0] = to.cast_const().cast();
                    // SAFETY: operands and output are in runs of so many elements; the output is the first operand, read where it is written.
                    unsafe { way(&tree, &pointers, to, n) };
                    assert_eq!(&out, wanted, "{n} of {} in place", T::NAME);
                }
            }
        }
    }

    #[test]
    fn runs_of_each_length_end_as_defined() {
        are_as_defined(|i| i as u8);
        are_as_defined(|i| i as i16);
        are_as_defined(|i| i as i32);
        are_as_defined(|i| i as f32);
        are_as_defined(|i| i as f64);
    }
}
