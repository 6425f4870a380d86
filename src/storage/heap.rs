//! Elements on the heap.

#[cfg(feature = "std")]
use super::large;
use super::slice::{LentSlice, SliceParts};
use super::{Beside, Kind, Lent, Storage, StorageMut, ViewParts};
use crate::element::{AnyNumber, Element};
use crate::kernel::copies;
use crate::kernel::elementwise::planned::{self, CalledRoute, CalledWith, Route};
use crate::kernel::elementwise::{self, SMALL};
use crate::kernel::matmul::Mat;
use crate::kernel::tree::Tree;
use crate::layout::restride::{Restride, Run};
use crate::layout::{Layout, Strided, StridedMut};
use crate::shape::{FixedShape, Shape, Sizes};
use alloc::vec::Vec;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::NonNull;

/// Elements on the heap: what [`Tensor`](crate::Tensor) is without more said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heap;

/// Elements on the heap, contiguous.
///
/// From 256 bytes to 64 KiB they are aligned to 64 bytes, by asking for 64 more: misaligned 512-bit loads cost half the
/// speed in the first-level cache, and asking the allocator for alignment costs more than the whole of a small operation.
/// In builds whose vectors are of 32 or 64 bytes, from 64 bytes on to as many, by asking for 16 or 48 more.
/// Products of two matrices begin with a line up to 1 MiB, and are moved to the beginning of their memory where they are given away.
/// Beyond, alignment does not show, and the memory is an ordinary `Vec`'s, taken and given back as it is. With `std` that of large
/// buffers is kept when they are dropped ([`free_kept_memory`](crate::free_kept_memory)).
///
/// The elements are **all initialised**, from when a buffer is given out: what is written into it has
/// written them.
///
/// These are the **parts of a vector**, of so many places, which is not dropped: `skip` unused ones, then the elements. An operation needs the
/// pointer to the first of them before anything else.
pub struct HeapBuffer<T> {
    first: NonNull<MaybeUninit<T>>,
    len: usize,
    skip: usize,
    capacity: usize,
}

// SAFETY: a buffer is the parts of a vector, which it owns: it may go to another thread if the elements may.
unsafe impl<T: Send> Send for HeapBuffer<T> {}
// SAFETY: a buffer is the parts of a vector, and borrowed gives no more than that would: its elements, to read.
unsafe impl<T: Sync> Sync for HeapBuffer<T> {}

const ALIGN: usize = 64;
const ALIGN_FROM: usize = 256;
const ALIGN_BELOW: usize = 64 << 10;

/// Of a product, which may be mostly stores, not loads that wait for one another: in the second-level cache those that lie in two lines take
/// twice the time. Its memory is moved where it is given away, so that it is not so for every result.
const ALIGN_PRODUCT_BELOW: usize = 1 << 20;

/// Fewer bytes, in builds whose vectors are wider than an allocator's beginnings: most of them would be in two lines of the cache, and what is
/// loaded soon after it is stored would wait for both.
const FEW_ALIGN: usize = ALLOCATORS * elementwise::WIDER;
const FEW_ALIGN_FROM: usize = 64;
/// What allocators align to.
const ALLOCATORS: usize = 16;

/// The bytes of `len` elements, which an allocation may have.
///
/// # Panics
/// When they are more than `isize::MAX`. [`Shape::ROOM`] rules that out where a shape says the number; then nothing of this
/// is left.
#[inline(always)]
fn bytes<T>(len: usize) -> usize {
    match len.checked_mul(size_of::<T>()) {
        Some(bytes) if bytes <= isize::MAX as usize => bytes,
        _ => too_many::<T>(len),
    }
}

#[cold]
#[inline(never)]
fn too_many<T>(len: usize) -> ! {
    panic!("a tensor of {len} elements of {} bytes is more than memory can hold", size_of::<T>())
}

impl<T: Copy> HeapBuffer<T> {
    /// Room for `len` elements, which `write` writes.
    ///
    /// # Safety
    /// `write` writes all of them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn build(len: usize, write: impl FnOnce(*mut T)) -> Self {
        let buffer = Self::uninit(len, ALIGN_BELOW);
        write(buffer.first.as_ptr().cast());
        buffer
    }

    /// Room for `len` elements, aligned to a line of the cache if they are of fewer than `below` bytes. Not to be read before all are written.
    #[inline]
    fn uninit(len: usize, below: usize) -> Self {
        let (align, spare) = match bytes::<T>(len) {
            FEW_ALIGN_FROM..ALIGN_FROM if elementwise::WIDER > 1 => {
                (FEW_ALIGN, (FEW_ALIGN - ALLOCATORS) / size_of::<T>())
            }
            bytes @ ALIGN_FROM.. if bytes < below => (ALIGN, ALIGN / size_of::<T>()),
            _ => (1, 0),
        };
        let memory = Self::memory(len + spare);
        let skip = if spare > 0 { memory.as_ptr().align_offset(align).min(spare) } else { 0 };
        // SAFETY: these can be the parts of a vector: `memory` gives `len + spare` places, a sum that does not wrap since `bytes` is below
        // `isize::MAX`, and skip <= spare.
        unsafe { Self::of(memory, len, skip) }
    }

    /// That of the parts of a vector: `len` places of it behind `skip` others.
    ///
    /// # Safety
    /// It has so many places.
    #[inline(always)]
    unsafe fn of(memory: Vec<MaybeUninit<T>>, len: usize, skip: usize) -> Self {
        let mut memory = ManuallyDrop::new(memory);
        debug_assert!(skip + len <= memory.capacity());
        // SAFETY: they are to be the parts of a vector, whose pointer is not null, nor one that leads into its places.
        let first = unsafe { NonNull::new_unchecked(memory.as_mut_ptr().wrapping_add(skip)) };
        HeapBuffer { first, len, skip, capacity: memory.capacity() }
    }

    /// Room for `len` elements and perhaps a few more.
    #[inline]
    fn memory(len: usize) -> Vec<MaybeUninit<T>> {
        #[cfg(feature = "std")]
        if bytes::<T>(len) >= large::LARGE {
            return large::room(len);
        }
        Vec::with_capacity(len)
    }

    /// The number of elements.
    #[inline(always)]
    fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    fn ptr(&self) -> *const T {
        self.first.as_ptr().cast_const().cast()
    }

    /// The elements of a `Vec`, taken as they are if there are many, copied to aligned memory if there are few.
    fn from_vec(vec: Vec<T>) -> Self {
        if vec.len() * size_of::<T>() < ALIGN_BELOW {
            // SAFETY: `build` gives room for as many elements as the vector has; all of them are copied, so they are all
            // initialised, and the two do not overlap, since the room is new.
            return unsafe {
                Self::build(vec.len(), |out| core::ptr::copy_nonoverlapping(vec.as_ptr(), out, vec.len()))
            };
        }
        let mut vec = ManuallyDrop::new(vec);
        // SAFETY: the parts of a `Vec` that is not dropped, all of whose elements are its places; `MaybeUninit<T>` has the layout of `T`. The
        // elements of a `Vec` are all initialised.
        unsafe {
            let memory = Vec::from_raw_parts(vec.as_mut_ptr().cast(), vec.len(), vec.capacity());
            Self::of(memory, vec.len(), 0)
        }
    }

    /// The elements as a `Vec`, in the same memory.
    pub(crate) fn into_vec(self) -> Vec<T> {
        let this = ManuallyDrop::new(self);
        // SAFETY: these are the parts of a vector that nobody else takes, as the buffer is forgotten.
        let mut memory = ManuallyDrop::new(unsafe { this.taken() });
        memory.drain(..this.skip);
        // SAFETY: the parts of a `Vec` that is not dropped; what is left of it, since the unused places are gone, is the
        // buffer's elements, which are all initialised.
        unsafe { Vec::from_raw_parts(memory.as_mut_ptr().cast(), memory.len(), memory.capacity()) }
    }

    /// `len` times `value`.
    #[inline(never)]
    fn filled(len: usize, value: T) -> Self {
        // SAFETY: `build` gives room for `len` elements, and all of them, from 0 on, are written: all initialised.
        unsafe {
            Self::build(len, |out| {
                for at in 0..len {
                    out.add(at).write(value);
                }
            })
        }
    }

    /// An expression's elements.
    ///
    /// Not inlined, and generic in the expression only: programs with a thousand shapes have one of it for each operation.
    #[inline(never)]
    pub(super) fn evaluate<E: Tree<Out = T>>(tree: &E, sizes: Sizes<'_>, len: usize) -> Self {
        debug_assert!(Layout::contiguous(sizes).len() == len);
        // SAFETY: `build` gives room for `len` adjacent elements, as many as `sizes` has, which nobody else knows; `evaluate`
        // writes each, so they are all initialised.
        unsafe { Self::build(len, |out| elementwise::evaluate(tree, out, Layout::contiguous(sizes))) }
    }

    /// An expression's elements, by a plan that is a constant. As [`evaluate`](Self::evaluate) not inlined.
    ///
    /// # Safety
    /// The route is for the leaves of this tree, all contiguous, and a contiguous output, which none of them is.
    #[inline(never)]
    pub(super) unsafe fn follow<E: Tree<Out = T>>(tree: &E, route: &'static Route) -> Self {
        // SAFETY: `build` gives room for as many adjacent elements as the nest has, which nobody else knows. The nest is made for the tree, as the
        // caller says, and `follow` writes each, so they are all initialised.
        unsafe { Self::build(route.nest.len, |out| planned::follow(tree, route, out, false)) }
    }

    /// The same of an expression of few leaves: one function for all of them.
    ///
    /// # Safety
    /// The route is for the leaves it is called with, all contiguous, and a contiguous output of type `T`, which none of them is.
    #[inline(never)]
    pub(super) unsafe fn follow_called(called: CalledWith<'_>, route: &'static CalledRoute) -> Self {
        // SAFETY: `build` gives room for as many adjacent elements as the nest has, which nobody else knows. The route is for those leaves, as the
        // caller says, and `follow` writes each, so they are all initialised.
        unsafe { Self::build(route.len, |out| route.follow(called, out.cast())) }
    }

    /// The same for an output of these sizes, of which the first is known only at run time.
    ///
    /// # Safety
    /// As [`follow`](Self::follow), but for the length of the first axis, for which the route's nest has [`SOME`](crate::layout::nest::SOME).
    #[inline(never)]
    pub(super) unsafe fn follow_long<E: Tree<Out = T>>(tree: &E, route: &'static Route, sizes: Sizes<'_>) -> Self {
        // SAFETY: `build` gives room for as many adjacent elements as the sizes have, which nobody else knows. The nest is made for the tree but
        // for the length, as the caller says; `follow_long` writes each element, or none, and then `evaluate` does: so they are all initialised.
        unsafe {
            Self::build(sizes.len(), |out| {
                if !planned::follow_long(tree, route, sizes, out, false) {
                    elementwise::evaluate(tree, out, Layout::contiguous(sizes));
                }
            })
        }
    }

    /// The elements of an array; not inlined, as [`evaluate`](Self::evaluate).
    #[inline(never)]
    pub(super) fn copied(array: Strided<'_, T>, sizes: Sizes<'_>, len: usize) -> Self
    where
        T: Element,
    {
        debug_assert!(Layout::contiguous(sizes).len() == len);
        // SAFETY: `build` gives room for `len` adjacent elements, as many as `sizes` has, which nobody else knows; `copy` writes
        // each, so they are all initialised.
        unsafe { Self::build(len, |out| copies::copy(array, out, Layout::contiguous(sizes))) }
    }
}

impl<T> HeapBuffer<T> {
    /// The vector, up to the last element.
    ///
    /// # Safety
    /// The buffer is not used any more, nor dropped.
    #[inline(always)]
    unsafe fn taken(&self) -> Vec<MaybeUninit<T>> {
        let start = self.first.as_ptr().wrapping_sub(self.skip);
        // SAFETY: these are the parts of a vector of `capacity` places, which is not dropped, and so many of them are used; places of
        // `MaybeUninit` are all initialised.
        unsafe { Vec::from_raw_parts(start, self.skip + self.len, self.capacity) }
    }
}

impl<T> Drop for HeapBuffer<T> {
    /// Not inlined: programs drop tensors of many shapes in many places.
    #[inline(never)]
    fn drop(&mut self) {
        // SAFETY: these are the parts of a vector that nobody else takes, as the buffer is being dropped.
        let memory = unsafe { self.taken() };
        #[cfg(feature = "std")]
        if memory.capacity() * size_of::<T>() >= large::LARGE {
            return large::keep(memory);
        }
        drop(memory);
    }
}

impl<T: AnyNumber> HeapBuffer<T> {
    /// The product of two matrices, of `m` rows, inner size `k` and `n` columns; not inlined, as [`evaluate`](Self::evaluate).
    ///
    /// # Safety
    /// The matrices are in reach, and `m * n` is the number of elements of a tensor, so that it does not wrap.
    #[inline(never)]
    unsafe fn product([m, k, n]: [usize; 3], left: Mat<T>, right: Mat<T>) -> Self {
        let buffer = Self::uninit(m * n, ALIGN_PRODUCT_BELOW);
        let out = buffer.first.as_ptr().cast();
        // SAFETY: there is room for `m * n` elements, which nobody else knows, in rows of `n`; the caller has the matrices in
        // reach; the product writes each element, so they are all initialised.
        unsafe { T::product(m, k, n, left, right, out, n as isize) };
        buffer
    }
}

impl<T: Copy> Clone for HeapBuffer<T> {
    /// Not inlined: a model is cloned tensor by tensor.
    #[inline(never)]
    fn clone(&self) -> Self {
        let len = self.len();
        // SAFETY: `build` gives room for `len` elements; those of this buffer are all initialised, all are copied, and the two do
        // not overlap, since the room is new.
        unsafe { Self::build(len, |out| core::ptr::copy_nonoverlapping(self.ptr(), out, len)) }
    }
}

/// What a tensor on the heap is made of: a buffer of **as many elements** as the sizes of `S` say.
pub struct HeapElements<T, S: Shape> {
    buffer: HeapBuffer<T>,
    extents: S::Extents,
}

impl<T: Element, S: Shape> HeapElements<T, S> {
    /// The elements of a `Vec`, or nothing if there are more or less than the shape has.
    pub(crate) fn from_vec(extents: S::Extents, vec: Vec<T>) -> Option<Self> {
        // SAFETY: the condition says that there are as many elements as `S` has.
        (vec.len() == S::sizes(&extents).len())
            .then(|| unsafe { HeapElements::new(HeapBuffer::from_vec(vec), extents) })
    }

    /// No check: it would be compiled for each shape of a program.
    ///
    /// # Safety
    /// The buffer has as many elements as the shape.
    #[inline(always)]
    unsafe fn new(buffer: HeapBuffer<T>, extents: S::Extents) -> Self {
        // Every tensor on the heap is made here.
        let _ = S::ROOM;
        debug_assert!(buffer.len() == S::count(&extents));
        HeapElements { buffer, extents }
    }

    /// The buffer.
    pub(crate) fn into_buffer(self) -> HeapBuffer<T> {
        self.buffer
    }
}

impl<T: Copy, S: Shape> Clone for HeapElements<T, S> {
    fn clone(&self) -> Self {
        HeapElements { buffer: self.buffer.clone(), extents: self.extents }
    }
}

// SAFETY: a `HeapElements` holds as many elements as `S` has, adjacent and initialised, for as long as it is borrowed; it has
// no strides, and `restride` gives those of a contiguous tensor, from the first element on, as `view` has them.
unsafe impl Storage for Heap {
    type Repr<T: Element, S: Shape> = HeapElements<T, S>;
    type Kind = Heap;
    type View<'s> = Lent<'s, Heap>;
    type Lend<'s> = LentSlice<'s, Heap>;
    const STATIC: bool = true;
    const REUSABLE: bool = true;

    #[inline(always)]
    fn strided<T: Element, S: Shape>(repr: &HeapElements<T, S>) -> Strided<'_, T> {
        // SAFETY: the buffer has as many elements as `S`, adjacent, and is borrowed while they are readable.
        unsafe { Strided::contiguous(repr.buffer.ptr(), S::sizes(&repr.extents)) }
    }

    #[inline(always)]
    fn extents<T: Element, S: Shape>(repr: &HeapElements<T, S>) -> &S::Extents {
        &repr.extents
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn restride<T: Element, S: Shape>(repr: &HeapElements<T, S>) -> Restride<S> {
        // SAFETY: the buffer has as many elements as `S`, so that each position in row-major order is one of the source.
        unsafe { Restride::row_major(0, repr.extents) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn view<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s HeapElements<T, S>,
        to: Restride<To>,
    ) -> ViewParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` has positions of the source, the buffer's elements, which are borrowed for 's.
        unsafe { ViewParts::new(repr.buffer.ptr(), to) }
    }

    #[inline]
    unsafe fn lend<'s, T: Element, S: Shape, To: Shape>(
        repr: &'s HeapElements<T, S>,
        to: Run<To>,
    ) -> SliceParts<'s, T, To>
    where
        Self: 's,
    {
        // SAFETY: the caller's `to` is a run of the source, the buffer's elements, which lie in one piece and are borrowed for 's.
        unsafe { SliceParts::new(repr.buffer.ptr(), to.into_restride()) }
    }

    #[inline]
    fn rename<T: Element, S: Shape, To: Shape>(repr: HeapElements<T, S>, to: To::Extents) -> HeapElements<T, To> {
        assert!(S::sizes(&repr.extents).as_slice() == To::sizes(&to).as_slice());
        // SAFETY: as many elements as the sizes of `S` say, which are those of `To`.
        unsafe { HeapElements::new(repr.buffer, to) }
    }

    #[inline]
    fn give<T: Element, S: Shape>(repr: HeapElements<T, S>) -> Result<HeapBuffer<T>, HeapElements<T, S>> {
        Ok(repr.buffer)
    }
}

// SAFETY: as many elements as `S` has, in row-major order, so that no two positions are in one place; the representation
// is borrowed mutably, so they are the borrower's alone.
#[diagnostic::do_not_recommend]
unsafe impl StorageMut for Heap {
    #[inline(always)]
    fn strided_mut<T: Element, S: Shape>(repr: &mut HeapElements<T, S>) -> StridedMut<'_, T> {
        let ptr = repr.buffer.first.as_ptr().cast();
        // SAFETY: the buffer has as many elements as `S`, contiguous, so each in a place of its own; it is borrowed mutably, so
        // they are the borrower's alone.
        unsafe { StridedMut::new(ptr, Layout::contiguous(S::sizes(&repr.extents))) }
    }
}

impl Beside for Heap {
    type With<K: Kind> = Heap;
}

// SAFETY: each function gives a buffer with as many elements as `S` has, in which `write` or the kernel has written them.
#[diagnostic::do_not_recommend]
unsafe impl Kind for Heap {
    #[inline]
    unsafe fn adopt<T: Element, S: Shape>(extents: S::Extents, memory: HeapBuffer<T>) -> Option<HeapElements<T, S>> {
        // SAFETY: the caller says that the memory has as many elements as `S`.
        Some(unsafe { HeapElements::new(memory, extents) })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn build<T: Element, S: Shape>(extents: S::Extents, write: impl FnOnce(*mut T)) -> HeapElements<T, S> {
        // A constant to the compiler, so that no code is made for an array of a large shape.
        if const { is_small::<S>() && !cfg!(debug_assertions) } {
            // SAFETY: the caller's `write` writes all of them; the buffer has as many elements as `S`.
            return unsafe { HeapElements::new(build_small::<T>(S::count(&extents), write), extents) };
        }
        // SAFETY: the caller's `write` writes all of them, and the buffer has as many elements as `S`.
        unsafe { HeapElements::new(HeapBuffer::build(S::count(&extents), write), extents) }
    }

    #[inline]
    fn filled<T: Element, S: Shape>(extents: S::Extents, value: T) -> HeapElements<T, S> {
        // SAFETY: the buffer has as many elements as `S`.
        unsafe { HeapElements::new(HeapBuffer::filled(S::count(&extents), value), extents) }
    }

    #[inline]
    fn evaluate<E: Tree, S: Shape>(extents: S::Extents, tree: &E) -> HeapElements<E::Out, S> {
        let sizes = S::sizes(&extents);
        // SAFETY: the buffer has as many elements as `S`, whose sizes these are.
        unsafe { HeapElements::new(HeapBuffer::evaluate(tree, sizes, sizes.len()), extents) }
    }

    #[inline(always)]
    unsafe fn follow<E: Tree, S: Shape>(
        extents: S::Extents,
        tree: &E,
        route: &'static Route,
    ) -> HeapElements<E::Out, S> {
        // SAFETY: the caller's route is for this tree and an output of the sizes of `S`, so that the buffer has as many elements.
        unsafe { HeapElements::new(HeapBuffer::follow(tree, route), extents) }
    }

    #[inline(always)]
    unsafe fn follow_called<T: Element, S: Shape>(
        extents: S::Extents,
        called: CalledWith<'_>,
        route: &'static CalledRoute,
    ) -> HeapElements<T, S> {
        // SAFETY: the caller's route is for these leaves and an output of the sizes of `S`, so that the buffer has as many elements.
        unsafe { HeapElements::new(HeapBuffer::follow_called(called, route), extents) }
    }

    #[inline(always)]
    unsafe fn follow_long<E: Tree, S: Shape>(
        extents: S::Extents,
        tree: &E,
        route: &'static Route,
    ) -> HeapElements<E::Out, S> {
        // SAFETY: the caller's route is for this tree and an output of the sizes of `S`, so that the buffer has as many elements.
        unsafe { HeapElements::new(HeapBuffer::follow_long(tree, route, S::sizes(&extents)), extents) }
    }

    #[inline]
    fn copied<T: Element, S: Shape>(extents: S::Extents, array: Strided<'_, T>) -> HeapElements<T, S> {
        let sizes = S::sizes(&extents);
        // SAFETY: the buffer has as many elements as `S`, whose sizes these are.
        unsafe { HeapElements::new(HeapBuffer::copied(array, sizes, sizes.len()), extents) }
    }

    #[inline]
    unsafe fn product<T: AnyNumber, S: Shape>(
        extents: S::Extents,
        sizes: [usize; 3],
        left: Mat<T>,
        right: Mat<T>,
    ) -> HeapElements<T, S> {
        // SAFETY: the caller has the matrices in reach, and says that their product has as many elements as `S`, which is not
        // more than memory holds.
        unsafe { HeapElements::new(HeapBuffer::product(sizes, left, right), extents) }
    }

    #[inline]
    fn into_array<T: Element, S: FixedShape>(repr: HeapElements<T, S>) -> S::Array<T> {
        // SAFETY: the buffer has as many elements as `S`, adjacent, which is what an `S::Array<T>` is; they are aligned as one of
        // them, and `Copy`.
        unsafe { repr.buffer.ptr().cast::<S::Array<T>>().read() }
    }
}

/// Are all sizes known while compiling, and few?
const fn is_small<S: Shape>() -> bool {
    match S::FIXED {
        Some(sizes) => sizes.len() <= SMALL,
        None => false,
    }
}

/// A buffer of few elements: written where the compiler sees that nothing else points, then copied, five times faster than
/// through the heap pointer. The memory is there before: else operands would be saved over the call for it.
///
/// # Safety
/// There are `len` elements, at most [`SMALL`], of which `write` writes all.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn build_small<T: Element>(len: usize, write: impl FnOnce(*mut T)) -> HeapBuffer<T> {
    // Not an array of the shape: without optimisation there is room for it wherever this is inlined, whether it is called or not.
    let mut local = MaybeUninit::<[T; SMALL]>::uninit();
    let from = local.as_mut_ptr().cast::<T>();
    // SAFETY: `local` is room for the elements that nobody else knows. The caller's `write` writes all of them, so they
    // are all initialised when they are copied, to new room that does not overlap them.
    unsafe {
        HeapBuffer::build(
            len,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |out| {
                write(from);
                core::ptr::copy_nonoverlapping(from, out, len);
            },
        )
    }
}
