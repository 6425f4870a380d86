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
struct ArenaLine(#[expect(dead_code, reason = "used through a pointer")] [u8; LINE]);

/// Memory for values without destructors.
///
/// Each piece is **taken once**: from the end of the piece before on, within the room of one block, so that no two pieces overlap, and until
/// [`reset`](Self::reset), which has the arena to itself, no block is given back. What [`scope`](Self::scope) lends is behind that room.
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
    blocks: RefCell<Vec<Vec<MaybeUninit<ArenaLine>>>>,
    /// The bytes of the block, if it is lent.
    lent: Option<usize>,
    /// The most bytes that were taken at once, where some were given back before the others.
    wanted: Cell<usize>,
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
            lent: None,
            wanted: Cell::new(0),
            borrow: PhantomData,
        }
    }

    /// One that has this block and no other.
    pub(crate) const fn over(block: &'m mut [MaybeUninit<u64>]) -> Self {
        Arena {
            lent: Some(size_of_val(block)),
            room: Cell::new(size_of_val(block)),
            block: Cell::new(block.as_mut_ptr().cast()),
            used: Cell::new(0),
            before: Cell::new(0),
            #[cfg(feature = "alloc")]
            blocks: RefCell::new(Vec::new()),
            wanted: Cell::new(0),
            borrow: PhantomData,
        }
    }

    /// The bytes that are taken.
    pub(crate) fn taken(&self) -> usize {
        (self.before.get() + self.used.get()).max(self.wanted.get())
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
            self.lent.is_none(),
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
        {
            let blocks = self.blocks.get_mut();
            let all = blocks.iter().map(Vec::len).sum::<usize>() * LINE;
            // Pieces begin at lines: more of a block than was counted may be left over between them.
            let wanted = self.wanted.get() + self.wanted.get() / 8;
            if blocks.len() > 1 || wanted > all && self.lent.is_none() {
                *blocks = Vec::new();
                self.take_block(all.max(wanted));
            }
        }
        match self.lent {
            Some(room) => self.room.set(room),
            #[cfg(feature = "alloc")]
            None => self.room.set(self.blocks.get_mut().first().map_or(0, |block| block.len() * LINE)),
            #[cfg(not(feature = "alloc"))]
            None => {}
        }
        self.used.set(0);
        self.before.set(0);
        self.wanted.set(0);
    }

    /// Calls `compute` with memory that is given back when it returns: what is left of the block that is in use, but for `reserve` bytes, of
    /// which this arena takes what it is asked for meanwhile.
    pub(crate) fn scope<R>(&self, reserve: usize, compute: impl for<'s> FnOnce(&'s Arena<'s>) -> R) -> R {
        let (block, room) = (self.block.get(), self.room.get());
        let kept = self.used.get().saturating_add(reserve).min(room);
        // All behind `kept` is the other arena's: this one takes nothing of it, as it has no longer so much room.
        self.room.set(kept);
        let inner = Arena {
            block: Cell::new(block.wrapping_add(kept)),
            room: Cell::new(room - kept),
            used: Cell::new(0),
            before: Cell::new(0),
            #[cfg(feature = "alloc")]
            blocks: RefCell::new(Vec::new()),
            wanted: Cell::new(0),
            lent: self.lent,
            borrow: PhantomData,
        };
        let out = compute(&inner);
        // What `inner` gave cannot have left `compute`, which was called for any lifetime of it.
        let inner = inner.taken().max(inner.wanted.get());
        self.wanted.set(self.wanted.get().max(self.before.get() + kept + inner));
        if self.block.get() == block {
            self.room.set(room);
        }
        out
    }
}
