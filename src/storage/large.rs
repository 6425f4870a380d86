//! Memory of large tensors.
//!
//! The system hands out memory page by page, at its first use, and clears each: for a tensor of some megabytes that takes
//! longer than most operations on it. Whether an allocator gives freed memory back depends on its size, on what lies behind it and
//! on the thread. So each thread keeps a few large blocks of tensors that were dropped for the next ones, and Linux is asked for
//! larger pages.

use crate::kernel::scratch::free_kept_scratch;
use alloc::alloc::dealloc;
use alloc::vec::Vec;
use core::alloc::Layout;
use core::cell::RefCell;
use core::mem::{ManuallyDrop, MaybeUninit};

/// From as many bytes on, memory is kept: below, allocators are quick.
pub(super) const LARGE: usize = 128 << 10;

/// From as many bytes on, Linux is asked for pages of 2 MiB.
#[cfg(all(target_os = "linux", not(miri)))]
const HUGE: usize = 2 << 20;

/// The most bytes that a thread keeps.
const AT_MOST: usize = 32 << 20;

/// The most blocks that a thread keeps.
const BLOCKS: usize = 4;

/// Memory that the global allocator has **allocated** with this layout, that nobody else has, and that may be uninitialised.
struct Allocation {
    start: *mut u8,
    layout: Layout,
}

impl Allocation {
    /// The memory of a `Vec` that has some.
    fn of<T>(memory: Vec<MaybeUninit<T>>) -> Self {
        let mut memory = ManuallyDrop::new(memory);
        // A `Vec` of this capacity has been allocated with this layout, so there is one.
        let Ok(layout) = Layout::array::<T>(memory.capacity()) else { unreachable!("the layout of a vector") };
        Allocation { start: memory.as_mut_ptr().cast(), layout }
    }

    /// Whether it serves as `len` elements, without much to spare.
    fn serves<T>(&self, len: usize) -> bool {
        let (has, Some(needs)) = (self.layout.size(), len.checked_mul(size_of::<T>())) else { return false };
        self.layout.align() == align_of::<T>()
            && has.is_multiple_of(size_of::<T>())
            && (needs..=needs.saturating_add(needs / 4)).contains(&has)
    }

    /// The memory, without elements.
    ///
    /// # Panics
    /// When it does not [serve](Self::serves) as elements of this type.
    fn into_vec<T>(self) -> Vec<MaybeUninit<T>> {
        let (start, size) = (self.start, self.layout.size());
        assert!(self.layout.align() == align_of::<T>() && size.is_multiple_of(size_of::<T>()));
        core::mem::forget(self);
        // SAFETY: allocated with this layout, which has the alignment of `T` and as many bytes as this capacity, and given away.
        unsafe { Vec::from_raw_parts(start.cast(), 0, size / size_of::<T>()) }
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        // SAFETY: the block was allocated with this layout, and nobody else has it, so that it is given back once.
        unsafe { dealloc(self.start, self.layout) }
    }
}

std::thread_local! {
    /// The oldest first, with gaps.
    static KEPT: RefCell<[Option<Allocation>; BLOCKS]> = const { RefCell::new([const { None }; BLOCKS]) };
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
    // Miri has no such pages, and does not call the system's functions.
    #[cfg(all(target_os = "linux", not(miri)))]
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
            // SAFETY: the whole pages within the capacity of a `Vec`, which was allocated. The advice changes nothing of what is
            // in them; where it is not understood or pages are larger, it is refused, which does not matter.
            unsafe { madvise(start.wrapping_add(skip).cast(), (bytes - skip) & !(PAGE - 1), MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(all(target_os = "linux", not(miri))))]
    let _ = memory;
}

/// Memory that was kept, for `len` elements.
fn take<T>(len: usize) -> Option<Vec<MaybeUninit<T>>> {
    // A thread that ends has nothing.
    let block = KEPT.try_with(|kept| {
        let mut kept = kept.borrow_mut();
        kept.iter_mut().rev().find(|block| block.as_ref().is_some_and(|block| block.serves::<T>(len)))?.take()
    });
    block.ok().flatten().map(Allocation::into_vec)
}

/// Keeps memory, in place of what has been kept longest if that is too much.
pub(super) fn keep<T>(memory: Vec<MaybeUninit<T>>) {
    let block = Allocation::of(memory);
    if block.layout.size() > AT_MOST {
        return;
    }
    // A thread that ends keeps nothing: the block is dropped.
    let _ = KEPT.try_with(|kept| {
        let mut kept = kept.borrow_mut();
        let bytes = |kept: &[Option<Allocation>]| kept.iter().flatten().map(|block| block.layout.size()).sum::<usize>();
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
/// blocks a thread, of 32 MiB together. Beside them a thread that convolves, pools or attends keeps 128 KiB for what it computes
/// on the way, and one that multiplies large matrices or sorts along an axis what it copied them to, 4 MiB at most. A thread that
/// ends gives all of it back by itself.
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
    free_kept_scratch();
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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

    /// Memory of one of several element types.
    enum Held {
        Bytes(Vec<MaybeUninit<u8>>),
        Triples(Vec<MaybeUninit<[u8; 3]>>),
        Singles(Vec<MaybeUninit<f32>>),
        Doubles(Vec<MaybeUninit<f64>>),
    }

    /// What is asked of the kept memory of a thread: of `bytes / size` elements of the type number `kind`.
    #[derive(Clone, Copy, Debug)]
    enum Step {
        Make { kind: usize, bytes: usize },
        Take { kind: usize, bytes: usize },
        Keep { held: usize },
        Free,
    }

    /// Size and alignment of the element types.
    const KINDS: [(usize, usize); 4] = [(1, 1), (3, 1), (4, 4), (8, 8)];

    /// Address, bytes and alignment.
    type Model = Vec<(usize, usize, usize)>;

    fn about(held: &Held) -> (usize, usize, usize) {
        fn of<T>(memory: &Vec<MaybeUninit<T>>) -> (usize, usize, usize) {
            assert!(memory.is_empty());
            (memory.as_ptr().addr(), memory.capacity() * size_of::<T>(), align_of::<T>())
        }
        match held {
            Held::Bytes(memory) => of(memory),
            Held::Triples(memory) => of(memory),
            Held::Singles(memory) => of(memory),
            Held::Doubles(memory) => of(memory),
        }
    }

    fn obtain(kind: usize, len: usize, taken: bool) -> Option<Held> {
        fn of<T>(len: usize, taken: bool) -> Option<Vec<MaybeUninit<T>>> {
            if taken { take(len) } else { Some(memory(len)) }
        }
        match kind {
            0 => of(len, taken).map(Held::Bytes),
            1 => of(len, taken).map(Held::Triples),
            2 => of(len, taken).map(Held::Singles),
            _ => of(len, taken).map(Held::Doubles),
        }
    }

    fn give(held: Held) {
        match held {
            Held::Bytes(memory) => keep(memory),
            Held::Triples(memory) => keep(memory),
            Held::Singles(memory) => keep(memory),
            Held::Doubles(memory) => keep(memory),
        }
    }

    /// The newest block that holds as many bytes, a quarter more at most, and is a whole number of elements.
    fn model_take(model: &mut Model, kind: usize, len: usize) -> Option<(usize, usize, usize)> {
        let (size, align) = KINDS[kind];
        let fits = |has: usize| has >= len * size && has <= len * size + len * size / 4 && has.is_multiple_of(size);
        let at = model.iter().rposition(|block| block.2 == align && fits(block.1))?;
        Some(model.remove(at))
    }

    /// The newest four of 32 MiB together stay.
    fn model_keep(model: &mut Model, block: (usize, usize, usize)) {
        if block.1 <= 32 << 20 {
            model.push(block);
            while model.len() > 4 || model.iter().map(|block| block.1).sum::<usize>() > 32 << 20 {
                model.remove(0);
            }
        }
    }

    /// Does one step in the thread that it is called in, and holds it against the model of that thread.
    fn step(step: Step, model: &mut Model, held: &mut Vec<Held>) {
        match step {
            Step::Make { kind, bytes } => held.extend(obtain(kind, bytes / KINDS[kind].0, false)),
            Step::Take { kind, bytes } => {
                let len = bytes / KINDS[kind].0;
                let taken = obtain(kind, len, true);
                assert_eq!(taken.as_ref().map(about), model_take(model, kind, len), "{step:?}");
                if let Some(taken) = taken {
                    assert!(!held.iter().any(|other| about(other).0 == about(&taken).0), "nobody else has it");
                    held.push(taken);
                }
            }
            Step::Keep { held: at } => {
                if !held.is_empty() {
                    let memory = held.swap_remove(at % held.len());
                    model_keep(model, about(&memory));
                    give(memory);
                }
            }
            Step::Free => {
                free_kept_memory();
                model.clear();
            }
        }
    }

    fn steps() -> impl Strategy<Value = Vec<(usize, Step)>> {
        // Around each other and around the limits.
        let bytes = prop::sample::select(vec![
            131_072,
            132_000,
            150_000,
            163_840,
            163_841,
            200_004,
            9 << 20,
            32 << 20,
            33 << 20,
        ]);
        let one =
            (0..3usize, 0..8usize, 0..4usize, bytes, any::<usize>()).prop_map(|(thread, what, kind, bytes, held)| {
                let step = match what {
                    0..=1 => Step::Make { kind, bytes },
                    2..=4 => Step::Take { kind, bytes },
                    5..=6 => Step::Keep { held },
                    _ if held % 8 == 0 => Step::Free,
                    _ => Step::Keep { held },
                };
                (thread, step)
            });
        prop::collection::vec(one, 0..if cfg!(miri) { 30 } else { 200 })
    }

    /// Three threads, one of which is made anew whenever it is its turn: memory that one has taken another may keep.
    #[test]
    fn kept_memory_is_a_short_list_in_each_thread() {
        type Turn = (Step, Model, Vec<Held>);
        let config = ProptestConfig {
            cases: if cfg!(miri) { 4 } else { 200 },
            failure_persistence: None,
            ..ProptestConfig::default()
        };
        proptest!(config, |(steps in steps())| {
            free_kept_memory();
            std::thread::scope(|scope| {
                let (ask, asked) = std::sync::mpsc::channel::<Turn>();
                let (answer, answered) = std::sync::mpsc::channel();
                scope.spawn(move || {
                    for (what, mut model, mut held) in asked {
                        step(what, &mut model, &mut held);
                        answer.send((model, held)).expect("the test waits");
                    }
                });
                let (mut here, mut there, mut held) = (Model::new(), Model::new(), Vec::new());
                for (thread, what) in steps {
                    match thread {
                        0 => step(what, &mut here, &mut held),
                        1 => {
                            ask.send((what, there, held)).expect("the thread waits");
                            (there, held) = answered.recv().expect("as in the model");
                        }
                        _ => std::thread::scope(|scope| {
                            let new = scope.spawn(|| step(what, &mut Model::new(), &mut held));
                            new.join().expect("as in the model");
                        }),
                    }
                }
            });
        });
    }
}
