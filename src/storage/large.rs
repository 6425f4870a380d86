//! Memory of large tensors.
//!
//! The system hands out memory page by page, at its first use, and clears each: for a tensor of some megabytes that takes
//! longer than most operations on it. Whether an allocator gives freed memory back depends on its size, on what lies behind it and
//! on the thread. So each thread keeps a few large blocks of tensors that were dropped for the next ones, and Linux is asked for
//! larger pages.

use alloc::alloc::dealloc;
use alloc::vec::Vec;
use core::alloc::Layout;
use core::cell::RefCell;
use core::mem::{ManuallyDrop, MaybeUninit};

/// From as many bytes on, memory is kept: below, allocators are quick.
pub(super) const LARGE: usize = 128 << 10;

/// From as many bytes on, Linux is asked for pages of 2 MiB.
#[cfg(target_os = "linux")]
const HUGE: usize = 2 << 20;

/// The most bytes that a thread keeps.
const AT_MOST: usize = 32 << 20;

/// The most blocks that a thread keeps.
const BLOCKS: usize = 4;

/// Memory of the global allocator, uninitialised.
struct Block {
    start: *mut u8,
    layout: Layout,
}

impl Block {
    /// The memory of a `Vec` that has some.
    fn of<T>(memory: Vec<MaybeUninit<T>>) -> Self {
        let mut memory = ManuallyDrop::new(memory);
        // SAFETY: a `Vec` of this capacity has been allocated with this layout.
        let layout = unsafe { Layout::array::<T>(memory.capacity()).unwrap_unchecked() };
        Block { start: memory.as_mut_ptr().cast(), layout }
    }

    /// Whether it serves as `len` elements, without much to spare.
    fn serves<T>(&self, len: usize) -> bool {
        let (has, needs) = (self.layout.size(), len * size_of::<T>());
        self.layout.align() == align_of::<T>()
            && has.is_multiple_of(size_of::<T>())
            && (needs..=needs + needs / 4).contains(&has)
    }

    /// The memory, without elements.
    fn into_vec<T>(self) -> Vec<MaybeUninit<T>> {
        let (start, size) = (self.start, self.layout.size());
        debug_assert!(self.layout.align() == align_of::<T>() && size.is_multiple_of(size_of::<T>()));
        core::mem::forget(self);
        // SAFETY: memory of the global allocator, with the alignment of `T` and as many bytes as this capacity: `serves`.
        unsafe { Vec::from_raw_parts(start.cast(), 0, size / size_of::<T>()) }
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout, and nobody else has it.
        unsafe { dealloc(self.start, self.layout) }
    }
}

std::thread_local! {
    /// The oldest first, with gaps.
    static KEPT: RefCell<[Option<Block>; BLOCKS]> = const { RefCell::new([const { None }; BLOCKS]) };
}

/// Room for `len` elements, [`LARGE`] bytes at least, and perhaps a few more: memory that was kept, or else new.
pub(super) fn room<T>(len: usize) -> Vec<MaybeUninit<T>> {
    take(len).unwrap_or_else(|| {
        let mut memory = Vec::with_capacity(len);
        ask_for_huge_pages(&mut memory);
        memory
    })
}

/// Asks for pages of 2 MiB, as NumPy does: where the system gives them to those who ask, which is the default of most.
fn ask_for_huge_pages<T>(memory: &mut Vec<MaybeUninit<T>>) {
    #[cfg(target_os = "linux")]
    {
        use core::ffi::{c_int, c_void};

        unsafe extern "C" {
            fn madvise(addr: *mut c_void, length: usize, advice: c_int) -> c_int;
        }
        const MADV_HUGEPAGE: c_int = 14;
        const PAGE: usize = 4096;

        let bytes = memory.capacity() * size_of::<T>();
        let start: *mut u8 = memory.as_mut_ptr().cast();
        let skip = start.addr().wrapping_neg() % PAGE;
        if bytes >= HUGE {
            // SAFETY: the whole pages in memory that is ours. The advice changes nothing of what is in them; where it is not
            // understood or pages are larger, it is refused, which does not matter.
            unsafe { madvise(start.wrapping_add(skip).cast(), (bytes - skip) & !(PAGE - 1), MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

/// Memory that was kept, for `len` elements.
fn take<T>(len: usize) -> Option<Vec<MaybeUninit<T>>> {
    // A thread that ends has nothing.
    let block = KEPT.try_with(|kept| {
        let mut kept = kept.borrow_mut();
        kept.iter_mut().rev().find(|block| block.as_ref().is_some_and(|block| block.serves::<T>(len)))?.take()
    });
    block.ok().flatten().map(Block::into_vec)
}

/// Keeps memory, in place of what has been kept longest if that is too much.
pub(super) fn keep<T>(memory: Vec<MaybeUninit<T>>) {
    let block = Block::of(memory);
    if block.layout.size() > AT_MOST {
        return;
    }
    // A thread that ends keeps nothing: the block is dropped.
    let _ = KEPT.try_with(|kept| {
        let mut kept = kept.borrow_mut();
        let bytes = |kept: &[Option<Block>]| kept.iter().flatten().map(|block| block.layout.size()).sum::<usize>();
        while kept.iter().all(Option::is_some) || bytes(&*kept) + block.layout.size() > AT_MOST {
            let Some(oldest) = kept.iter_mut().find(|block| block.is_some()) else { return };
            *oldest = None;
        }
        if let Some(gap) = kept.iter().position(Option::is_none) {
            kept[gap..].rotate_left(1);
        }
        kept[BLOCKS - 1] = Some(block);
    });
}

/// Gives back the memory that this thread keeps.
///
/// When a tensor of 128 KiB and more is dropped, its memory is kept for the next one of about that size: at most four such
/// blocks a thread, of 32 MiB together. A thread that ends gives them back by itself.
///
/// # Examples
/// ```
/// use conformable::prelude::*;
///
/// let a = Tensor::<f32, shape![1024, 1024]>::ones();
/// for _ in 0..100 {
///     let b = &a + 1.0; // in the same four megabytes every time
///     assert_eq!(b[[7, 7]], 2.0);
/// }
/// conformable::free_kept_memory();
/// ```
pub fn free_kept_memory() {
    // A thread that ends has given it back.
    let _ = KEPT.try_with(RefCell::take);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory<T>(len: usize) -> Vec<MaybeUninit<T>> {
        Vec::with_capacity(len)
    }

    #[test]
    fn what_is_kept_is_taken_for_the_same_size_or_a_little_less() {
        free_kept_memory();
        let large = memory::<f32>(100_000);
        let at = large.as_ptr().addr();
        keep(large);
        assert!(take::<f32>(100_001).is_none(), "too small");
        assert!(take::<f32>(79_999).is_none(), "much too large");
        assert!(take::<f64>(50_000).is_none(), "another alignment");
        let taken = take::<i32>(80_000).unwrap();
        assert_eq!((taken.as_ptr().addr(), taken.len(), taken.capacity()), (at, 0, 100_000));
        assert!(take::<f32>(100_000).is_none(), "nothing is taken twice");
    }

    #[test]
    fn a_capacity_that_is_no_number_of_elements_is_not_taken() {
        free_kept_memory();
        keep(memory::<[u8; 3]>(100_001));
        assert!(take::<u8>(300_003).is_some());
        keep(memory::<u8>(300_001));
        assert!(take::<[u8; 3]>(100_000).is_none());
    }

    #[test]
    fn at_most_four_blocks_and_32_mib_are_kept() {
        free_kept_memory();
        for len in [1, 2, 3, 4, 5] {
            keep(memory::<u64>(len << 17));
        }
        assert!(take::<u64>(1 << 17).is_none(), "the oldest has gone");
        assert!(take::<u64>(2 << 17).is_some());
        keep(memory::<u64>(4 << 20));
        assert!(take::<u64>(5 << 17).is_none(), "32 MiB leave no room for others");
        assert!(take::<u64>(4 << 20).is_some());
        keep(memory::<u64>(1 << 17));
        keep(memory::<u64>((4 << 20) + 1));
        assert!(take::<u64>((4 << 20) + 1).is_none(), "more than 32 MiB are not kept");
        assert!(take::<u64>(1 << 17).is_some(), "and nothing goes for them");
    }

    #[test]
    fn freed_memory_is_not_taken() {
        keep(memory::<u16>(1 << 18));
        free_kept_memory();
        assert!(take::<u16>(1 << 18).is_none());
    }
}
