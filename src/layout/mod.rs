//! How it works: where elements lie. Pointer, sizes and strides as values, with the shape's type erased.
//!
//! * [`Strided`] and [`StridedMut`]: an operand or a target, as the kernels take it.
//! * [`plan`]: several operands walked together, stretched axes at stride 0, adjoining axes merged.
//! * [`letters`]: operands of an einsum along all its letters.
//! * [`restride`]: another view of the same elements: transposed, sliced, broadcast.
//!
//! Every `unsafe` block of this module rests on what [`Strided::new`] and [`StridedMut::new`] ask for: that the array is
//! *readable*, or is its owner's *alone*. An axis of size 0 makes both vacuous.

pub mod letters;
pub mod nest;
pub mod odometer;
pub mod plan;
pub mod restride;

use crate::shape::Sizes;
use core::marker::PhantomData;

/// An array to read, its shape erased: a pointer to the first element, the sizes, and the strides in elements.
///
/// It is **readable**: for `'a`, every position within the sizes, from the pointer along the strides, is an initialised element
/// of one allocation, and nobody writes it.
pub struct Strided<'a, T> {
    ptr: *const T,
    sizes: Sizes<'a>,
    /// `None`: contiguous and row-major. Else one stride for each axis.
    strides: Option<&'a [isize]>,
    borrow: PhantomData<&'a [T]>,
}

impl<T> Clone for Strided<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Strided<'_, T> {}

// SAFETY: a `Strided` is readable and does nothing else: it is a `&[T]` with gaps, which can go where `T` can be read from
// several threads.
unsafe impl<T: Sync> Send for Strided<'_, T> {}
// SAFETY: what is readable through one reference is through several, as with `&[T]`.
unsafe impl<T: Sync> Sync for Strided<'_, T> {}

impl<'a, T> Strided<'a, T> {
    /// An array without an element.
    pub const EMPTY: Self =
        Strided { ptr: core::ptr::dangling(), sizes: Sizes::fixed(&[0]), strides: None, borrow: PhantomData };

    /// A contiguous array.
    ///
    /// # Safety
    /// It is readable: for `'a`, `ptr` is valid for reads of as many initialised elements as `sizes` has, and nobody writes
    /// them.
    #[inline(always)]
    pub const unsafe fn contiguous(ptr: *const T, sizes: Sizes<'a>) -> Self {
        Strided { ptr, sizes, strides: None, borrow: PhantomData }
    }

    /// A strided array.
    ///
    /// # Safety
    /// `strides` has one entry for each axis of `sizes`, and the array is readable.
    #[inline(always)]
    pub const unsafe fn new(ptr: *const T, sizes: Sizes<'a>, strides: &'a [isize]) -> Self {
        debug_assert!(sizes.rank() == strides.len());
        Strided { ptr, sizes, strides: Some(strides), borrow: PhantomData }
    }

    /// The pointer to the first element.
    #[inline(always)]
    pub const fn ptr(&self) -> *const T {
        self.ptr
    }

    /// The sizes.
    #[inline(always)]
    pub const fn sizes(&self) -> Sizes<'a> {
        self.sizes
    }

    /// Sizes and strides, without the elements.
    #[inline(always)]
    pub const fn layout(&self) -> Layout<'a> {
        Layout { sizes: self.sizes, strides: self.strides }
    }

    /// The element at a position, or `None` outside the sizes or for a position of another rank.
    #[inline]
    pub fn get(&self, at: &[usize]) -> Option<&'a T> {
        let offset = self.layout().offset_of(at)?;
        // SAFETY: `offset_of` gives the offset of a position within the sizes, which is readable for 'a.
        Some(unsafe { &*self.ptr.offset(offset) })
    }

    /// Element number `at` in row-major order, or `None` behind the last.
    #[inline]
    pub fn nth(&self, at: usize) -> Option<&'a T> {
        let layout = self.layout();
        if at >= layout.len() {
            return None;
        }
        let (mut rest, mut step, mut offset) = (at, 1, 0);
        for (axis, &n) in self.sizes.as_slice().iter().enumerate().rev() {
            let stride = match self.strides {
                Some(strides) => strides[axis],
                None => step,
            };
            offset += (rest % n) as isize * stride;
            rest /= n;
            step *= n as isize;
        }
        // SAFETY: `at` is the number of an element, so each remainder is below its size: the offset is that of a position
        // within the sizes, which is readable for 'a.
        Some(unsafe { &*self.ptr.offset(offset) })
    }

    /// The elements as a slice, if they are contiguous in row-major order.
    #[inline]
    pub fn as_slice(&self) -> Option<&'a [T]> {
        if !self.layout().is_contiguous() {
            return None;
        }
        let len = self.layout().len();
        if len == 0 {
            return Some(&[]);
        }
        // SAFETY: contiguous: position number i in row-major order is at ptr + i, and all `len` of them are readable for 'a.
        Some(unsafe { core::slice::from_raw_parts(self.ptr, len) })
    }
}

/// An array to write, its shape erased: like [`Strided`], and its owner's **alone**: for `'a` nobody else reads or writes its
/// elements, and no two positions are in one place.
pub struct StridedMut<'a, T> {
    ptr: *mut T,
    layout: Layout<'a>,
    borrow: PhantomData<&'a mut [T]>,
}

impl<'a, T> StridedMut<'a, T> {
    /// # Safety
    /// As [`Strided::new`], for writes too; and it is the caller's alone.
    #[inline(always)]
    pub const unsafe fn new(ptr: *mut T, layout: Layout<'a>) -> Self {
        StridedMut { ptr, layout, borrow: PhantomData }
    }

    /// The pointer to the first element.
    #[inline(always)]
    pub const fn ptr(&mut self) -> *mut T {
        self.ptr
    }

    /// Sizes and strides.
    #[inline(always)]
    pub const fn layout(&self) -> Layout<'a> {
        self.layout
    }

    /// The element at a position, or `None` outside the sizes.
    #[inline]
    pub fn get_mut(self, at: &[usize]) -> Option<&'a mut T> {
        let offset = self.layout.offset_of(at)?;
        // SAFETY: the offset of a position within the sizes, whose element is ours alone for 'a, and so for the one reference
        // that `self` is given for.
        Some(unsafe { &mut *self.ptr.offset(offset) })
    }

    /// The elements as a slice, if they are contiguous in row-major order.
    #[inline]
    pub fn into_slice(self) -> Option<&'a mut [T]> {
        if !self.layout.is_contiguous() {
            return None;
        }
        let len = self.layout.len();
        if len == 0 {
            return Some(&mut []);
        }
        // SAFETY: contiguous: position number i in row-major order is at ptr + i, and all `len` of them are ours alone for 'a.
        Some(unsafe { core::slice::from_raw_parts_mut(self.ptr, len) })
    }
}

/// Sizes and strides.
#[derive(Clone, Copy)]
pub struct Layout<'a> {
    /// The sizes.
    pub sizes: Sizes<'a>,
    /// `None`: contiguous and row-major. Else one stride for each axis.
    pub strides: Option<&'a [isize]>,
}

impl<'a> Layout<'a> {
    /// A contiguous layout.
    #[inline(always)]
    pub const fn contiguous(sizes: Sizes<'a>) -> Self {
        Layout { sizes, strides: None }
    }

    /// The number of elements.
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Has the array no element?
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The strides, also of a contiguous layout: one for each axis.
    ///
    /// # Panics
    /// When there are more or less places than axes.
    #[inline]
    pub fn write_strides(&self, to: &mut [isize]) {
        match self.strides {
            Some(own) => to.copy_from_slice(own),
            None => self.sizes.strides(to),
        }
    }

    /// Do the elements lie one after another in row-major order? (The strides of axes of size 1 do not matter.)
    #[inline]
    pub const fn is_contiguous(&self) -> bool {
        let Some(strides) = self.strides else { return true };
        let sizes = self.sizes.as_slice();
        let (mut axis, mut step, mut contiguous) = (sizes.len(), 1, true);
        while axis > 0 {
            axis -= 1;
            let n = sizes[axis];
            if n == 0 {
                return true;
            }
            if n != 1 && strides[axis] != step {
                contiguous = false;
            }
            step *= n as isize;
        }
        contiguous
    }

    /// The offset of a position from the first element, or `None` outside the sizes or for a position of another rank.
    #[inline]
    pub fn offset_of(&self, at: &[usize]) -> Option<isize> {
        let sizes = self.sizes.as_slice();
        if at.len() != sizes.len() {
            return None;
        }
        let (mut step, mut offset) = (1, 0);
        for (axis, (&at, &n)) in at.iter().zip(sizes).enumerate().rev() {
            if at >= n {
                return None;
            }
            let stride = match self.strides {
                Some(strides) => strides[axis],
                None => step,
            };
            offset += at as isize * stride;
            step *= n as isize;
        }
        Some(offset)
    }
}
