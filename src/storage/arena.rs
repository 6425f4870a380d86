//! Memory that is taken piece by piece and given back as a whole: what a pass of gradients computes and records lies here.
//!
//! An [`Arena`] has blocks of its own, which it keeps from pass to pass, or one that is lent to it. A pass that needs more than
//! there is takes another block; before the next one all become one block, so that from the second pass on nothing is allocated.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::cell::Cell;
#[cfg(feature = "alloc")]
use core::cell::RefCell;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// The bytes of a line of the cache, and how what is as long is aligned.
const LINE: usize = 64;

/// What a block is made of.
#[cfg(feature = "alloc")]
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[expect(dead_code, reason = "used through a pointer")] [u8; LINE]);

/// Memory for values without destructors.
///
/// Each piece is **taken once**: from the end of the piece before on, within one block, so that no two pieces overlap, and until
/// [`reset`](Self::reset), which has the arena to itself, no block is given back.
pub(crate) struct Arena<'m> {
    /// The block that pieces are taken of.
    block: Cell<*mut u8>,
    /// Its bytes.
    room: Cell<usize>,
    /// How many of these are taken.
    used: Cell<usize>,
    /// The bytes taken of other blocks.
    before: Cell<usize>,
    /// All blocks, if they are its own.
    #[cfg(feature = "alloc")]
    blocks: RefCell<Vec<Vec<MaybeUninit<Line>>>>,
    /// Is the block lent?
    lent: bool,
    /// How many passes there are within passes.
    depth: Cell<usize>,
    borrow: PhantomData<&'m mut [u64]>,
}

// SAFETY: the pointer leads to its own blocks, or to one that is lent to it alone, as by a `&mut`: both can go to another thread. It is not
// `Sync`, and what is taken borrows it.
unsafe impl Send for Arena<'_> {}

impl<'m> Arena<'m> {
    /// One that takes blocks as it needs them.
    #[cfg(feature = "alloc")]
    pub(crate) const fn new() -> Self {
        Arena {
            block: Cell::new(core::ptr::null_mut()),
            room: Cell::new(0),
            used: Cell::new(0),
            before: Cell::new(0),
            blocks: RefCell::new(Vec::new()),
            lent: false,
            depth: Cell::new(0),
            borrow: PhantomData,
        }
    }

    /// One that has this block and no other.
    pub(crate) const fn over(block: &'m mut [MaybeUninit<u64>]) -> Self {
        Arena {
            room: Cell::new(size_of_val(block)),
            block: Cell::new(block.as_mut_ptr().cast()),
            used: Cell::new(0),
            before: Cell::new(0),
            #[cfg(feature = "alloc")]
            blocks: RefCell::new(Vec::new()),
            lent: true,
            depth: Cell::new(0),
            borrow: PhantomData,
        }
    }

    /// The bytes that are taken.
    pub(crate) fn taken(&self) -> usize {
        self.before.get() + self.used.get()
    }

    /// How many passes there are within passes.
    pub(crate) fn depth(&self) -> &Cell<usize> {
        &self.depth
    }

    /// Room for `n` values.
    ///
    /// # Panics
    /// When the block is lent and has not as much.
    #[expect(clippy::mut_from_ref, reason = "each piece is taken once")]
    #[inline]
    pub(crate) fn room<T>(&self, n: usize) -> &mut [MaybeUninit<T>] {
        const { assert!(!core::mem::needs_drop::<T>() && align_of::<T>() <= LINE) }
        let bytes = n.checked_mul(size_of::<T>()).expect("as many elements as memory has");
        let align = if bytes >= LINE { LINE } else { align_of::<T>() };
        let first = match self.next(bytes, align) {
            Some(first) => first,
            None => {
                self.grow(bytes);
                self.next(bytes, align).expect("the new block has room")
            }
        };
        // SAFETY: `next` gives the first of as many bytes, aligned, of a block that lives as long as the arena is borrowed, and they are
        // taken once.
        unsafe { core::slice::from_raw_parts_mut(first.cast(), n) }
    }

    /// Takes so many bytes, if the block has them.
    #[inline]
    fn next(&self, bytes: usize, align: usize) -> Option<*mut u8> {
        let (block, used) = (self.block.get(), self.used.get());
        if bytes == 0 {
            return Some(core::ptr::without_provenance_mut(align));
        }
        let start = (block.addr() + used).next_multiple_of(align) - block.addr();
        let end = start.checked_add(bytes)?;
        if end > self.room.get() {
            return None;
        }
        self.used.set(end);
        Some(block.wrapping_add(start))
    }

    /// Takes another block, of at least so many bytes and at least as large as all before.
    #[cold]
    fn grow(&self, bytes: usize) {
        assert!(
            !self.lent,
            "the tape has room for {} bytes, and this pass takes {} and more: lend it a longer buffer",
            self.room.get(),
            self.used.get() + bytes
        );
        #[cfg(feature = "alloc")]
        self.take_block((bytes + LINE).max(2 * (self.before.get() + self.room.get())).max(4096));
    }

    #[cfg(feature = "alloc")]
    fn take_block(&self, bytes: usize) {
        let lines = bytes.div_ceil(LINE);
        let mut block = Vec::with_capacity(lines);
        block.resize_with(lines, MaybeUninit::uninit);
        self.before.set(self.before.get() + self.used.get());
        self.used.set(0);
        self.room.set(lines * LINE);
        self.block.set(block.as_mut_ptr().cast());
        self.blocks.borrow_mut().push(block);
    }

    /// Keeps a value.
    #[expect(clippy::mut_from_ref, reason = "each piece is taken once")]
    #[inline]
    pub(crate) fn keep<T>(&self, value: T) -> &mut T {
        self.room::<T>(1)[0].write(value)
    }

    /// Keeps the elements that `make` gives for each number.
    #[expect(clippy::mut_from_ref, reason = "each piece is taken once")]
    #[inline]
    pub(crate) fn keep_each<T>(&self, n: usize, mut make: impl FnMut(usize) -> T) -> &mut [T] {
        let room = self.room::<T>(n);
        for (at, place) in room.iter_mut().enumerate() {
            place.write(make(at));
        }
        // SAFETY: each of the elements was written just now.
        unsafe { room.assume_init_mut() }
    }

    /// Gives all back. Where there were several blocks there is one then, as large as they.
    pub(crate) fn reset(&mut self) {
        #[cfg(feature = "alloc")]
        if self.blocks.get_mut().len() > 1 {
            let all = self.blocks.get_mut().iter().map(Vec::len).sum::<usize>() * LINE;
            *self.blocks.get_mut() = Vec::new();
            self.take_block(all);
        }
        self.used.set(0);
        self.before.set(0);
        self.depth.set(0);
    }

    /// Gives back what was taken since there were `taken` bytes of the block that is in use, for whatever is taken next.
    ///
    /// # Safety
    /// Nobody has a piece any longer that was taken since then.
    pub(crate) unsafe fn give_back(&self, mark: Mark) {
        if self.block.get() == mark.block {
            self.used.set(mark.used);
        }
    }

    /// Where the next piece begins.
    pub(crate) fn mark(&self) -> Mark {
        Mark { block: self.block.get(), used: self.used.get() }
    }
}

/// A place in an [`Arena`].
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    block: *mut u8,
    used: usize,
}
