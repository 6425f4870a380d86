//! Elements on the heap.

use super::{Borrowed, Kind, Storage, StorageMut, ViewParts};
use crate::element::Element;
use crate::kernel::elementwise::{self, SMALL};
use crate::kernel::tree::Tree;
use crate::layout::restride::Restride;
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{Shape, Sizes};
use alloc::vec::Vec;
use core::mem::{ManuallyDrop, MaybeUninit};

/// Elements on the heap: what [`Tensor`](crate::Tensor) is without more said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap;

/// Elements on the heap, contiguous.
///
/// From 256 bytes to 64 KiB they are aligned to 64 bytes, by asking for 64 more: misaligned 512-bit loads cost half the
/// speed in the first-level cache, and asking the allocator for alignment costs more than the whole of a small operation.
/// Beyond, alignment does not show, and the memory is an ordinary `Vec`'s, taken and given back as it is.
pub struct HeapBuffer<T> {
    /// `skip` unused places, then the elements.
    memory: Vec<MaybeUninit<T>>,
    skip: usize,
}

const ALIGN: usize = 64;
const ALIGN_FROM: usize = 256;
const ALIGN_BELOW: usize = 64 << 10;

impl<T: Copy> HeapBuffer<T> {
    /// Room for `len` elements, which `write` writes.
    ///
    /// # Safety
    /// `write` writes all of them.
    #[inline]
    pub unsafe fn build(len: usize, write: impl FnOnce(*mut T)) -> Self {
        let mut buffer = Self::uninit(len);
        write(buffer.memory.as_mut_ptr().wrapping_add(buffer.skip).cast());
        buffer
    }

    /// Room for `len` elements. Not to be read before all are written.
    #[inline]
    fn uninit(len: usize) -> Self {
        let bytes = len * size_of::<T>();
        let aligned = (ALIGN_FROM..ALIGN_BELOW).contains(&bytes);
        let spare = if aligned { ALIGN / size_of::<T>() } else { 0 };
        let mut memory = Vec::<MaybeUninit<T>>::with_capacity(len + spare);
        let skip = if aligned { memory.as_ptr().align_offset(ALIGN).min(spare) } else { 0 };
        // SAFETY: skip <= spare, so there is capacity; elements of type `MaybeUninit` need no initialisation.
        unsafe { memory.set_len(skip + len) };
        HeapBuffer { memory, skip }
    }

    #[inline(always)]
    fn ptr(&self) -> *const T {
        self.memory.as_ptr().wrapping_add(self.skip).cast()
    }

    /// The elements of a `Vec`, taken as they are if there are many, copied to aligned memory if there are few.
    pub fn from_vec(vec: Vec<T>) -> Self {
        if vec.len() * size_of::<T>() < ALIGN_BELOW {
            // SAFETY: all elements are copied.
            return unsafe {
                Self::build(vec.len(), |out| core::ptr::copy_nonoverlapping(vec.as_ptr(), out, vec.len()))
            };
        }
        let mut vec = ManuallyDrop::new(vec);
        // SAFETY: the parts of a `Vec` that is not dropped; `MaybeUninit<T>` has the layout of `T`.
        let memory = unsafe { Vec::from_raw_parts(vec.as_mut_ptr().cast(), vec.len(), vec.capacity()) };
        HeapBuffer { memory, skip: 0 }
    }

    /// The elements as a `Vec`, in the same memory.
    pub fn into_vec(mut self) -> Vec<T> {
        self.memory.drain(..self.skip);
        let mut memory = ManuallyDrop::new(self.memory);
        // SAFETY: the parts of a `Vec` that is not dropped; all its elements are initialised, since the unused places are
        // gone.
        unsafe { Vec::from_raw_parts(memory.as_mut_ptr().cast(), memory.len(), memory.capacity()) }
    }

    /// An expression's elements.
    ///
    /// Not inlined, and generic in the expression only: programs with a thousand shapes have one of it for each operation.
    #[inline(never)]
    fn evaluate<E: Tree<Out = T>>(tree: &E, sizes: Option<&'static Sizes>, len: usize) -> Self {
        // SAFETY: room for `len` adjacent elements that nobody reads; `evaluate` writes each.
        unsafe { Self::build(len, |out| elementwise::evaluate(tree, out, Layout::contiguous(sizes))) }
    }
}

impl<T: Copy> Clone for HeapBuffer<T> {
    fn clone(&self) -> Self {
        let len = self.memory.len() - self.skip;
        // SAFETY: all elements are copied.
        unsafe { Self::build(len, |out| core::ptr::copy_nonoverlapping(self.ptr(), out, len)) }
    }
}

// SAFETY: the buffer of a tensor of shape `S` is made with `S::LEN` adjacent elements.
unsafe impl Storage for Heap {
    type Repr<T: Element, S: Shape> = HeapBuffer<T>;
    type Kind = Heap;
    type View<'s> = Borrowed<'s, Heap>;
    const STATIC: bool = true;
    const REUSABLE: bool = true;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &HeapBuffer<T>) -> Strided<'_, T> {
        debug_assert_eq!(repr.memory.len() - repr.skip, S::LEN);
        // SAFETY: the buffer's elements, borrowed as it is.
        unsafe { Strided::contiguous(repr.ptr(), S::SIZES) }
    }

    fn restride<T: Element, S: Shape>(_: &HeapBuffer<T>) -> Restride<S> {
        Restride::identity(0, S::strides())
    }

    #[inline]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s HeapBuffer<T>,
        to: Restride<To>,
    ) -> ViewParts<'s, T, To>
    where
        Self: 's,
    {
        ViewParts::new(repr.ptr(), to)
    }

    #[inline]
    fn give<T: Element, S: Shape>(repr: HeapBuffer<T>) -> Result<HeapBuffer<T>, HeapBuffer<T>> {
        Ok(repr)
    }
}

// SAFETY: the same elements; the mutable borrow is exclusive.
unsafe impl StorageMut for Heap {
    #[inline(always)]
    fn strided_mut<T: Element, S: Shape>(repr: &mut HeapBuffer<T>) -> StridedMut<'_, T> {
        debug_assert_eq!(repr.memory.len() - repr.skip, S::LEN);
        let ptr = repr.memory.as_mut_ptr().wrapping_add(repr.skip).cast();
        // SAFETY: the buffer's elements, borrowed as it is; contiguous, so each in a place of its own.
        unsafe { StridedMut::new(ptr, Layout::contiguous(S::SIZES)) }
    }
}

// SAFETY: the buffer is what was written.
unsafe impl Kind for Heap {
    type With<K: Kind> = Heap;

    #[inline]
    fn adopt<T: Element, S: Shape>(memory: HeapBuffer<T>) -> Option<HeapBuffer<T>> {
        assert_eq!(memory.memory.len() - memory.skip, S::LEN);
        Some(memory)
    }

    #[inline]
    unsafe fn build<T: Element, S: Shape>(write: impl FnOnce(*mut T)) -> HeapBuffer<T> {
        if S::LEN <= SMALL {
            // SAFETY: the same guarantee.
            return unsafe { build_small::<T, S>(write) };
        }
        // SAFETY: the caller guarantees that all elements are written.
        unsafe { HeapBuffer::build(S::LEN, write) }
    }

    #[inline]
    fn evaluate<E: Tree, S: Shape>(tree: &E) -> HeapBuffer<E::Out> {
        HeapBuffer::evaluate(tree, S::SIZES, S::LEN)
    }

    #[inline]
    fn into_array<T: Element, S: Shape>(repr: HeapBuffer<T>) -> S::Array<T> {
        // SAFETY: the buffer holds S::LEN adjacent elements, which is what an `S::Array<T>` is.
        unsafe { repr.ptr().cast::<S::Array<T>>().read() }
    }
}

/// A buffer of few elements: written where the compiler sees that nothing else points, then copied, five times faster than
/// through the heap pointer.
///
/// A function of its own, because without optimisation its array has room on the stack wherever it is inlined, and for a
/// large shape there is no such room.
///
/// # Safety
/// `write` writes all `S::LEN` elements.
#[inline]
unsafe fn build_small<T: Element, S: Shape>(write: impl FnOnce(*mut T)) -> HeapBuffer<T> {
    let mut local = MaybeUninit::<S::Array<T>>::uninit();
    write(local.as_mut_ptr().cast());
    // SAFETY: the caller guarantees that all elements are written; all are copied.
    unsafe { HeapBuffer::build(S::LEN, |out| core::ptr::copy_nonoverlapping(local.as_ptr().cast(), out, S::LEN)) }
}
