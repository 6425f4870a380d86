//! Elements one after another, and by position.

use super::Tensor;
use crate::element::Element;
use crate::layout::Strided;
use crate::shape::{IndexOf, Shape, ShapeString};
use crate::storage::{Contiguous, Storage, StorageMut};
use core::ops::{Index, IndexMut};

/// An iterator over the elements in row-major order.
#[derive(Clone)]
pub struct Iter<'a, T>(pub(super) Elements<'a, T>);

#[derive(Clone)]
pub(super) enum Elements<'a, T> {
    Slice(core::slice::Iter<'a, T>),
    Strided { strided: Strided<'a, T>, next: usize, end: usize },
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        match &mut self.0 {
            Elements::Slice(slice) => slice.next(),
            Elements::Strided { strided, next, end } => {
                if next == end {
                    return None;
                }
                *next += 1;
                strided.nth(*next - 1)
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = match &self.0 {
            Elements::Slice(slice) => slice.len(),
            Elements::Strided { next, end, .. } => end - next,
        };
        (left, Some(left))
    }
}

impl<T> DoubleEndedIterator for Iter<'_, T> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Elements::Slice(slice) => slice.next_back(),
            Elements::Strided { strided, next, end } => {
                if next == end {
                    return None;
                }
                *end -= 1;
                strided.nth(*end)
            }
        }
    }
}

impl<T> ExactSizeIterator for Iter<'_, T> {}
impl<T> core::iter::FusedIterator for Iter<'_, T> {}

impl<'a, T: Element, S: Shape, B: Storage> IntoIterator for &'a Tensor<T, S, B> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

#[cfg(feature = "alloc")]
impl<T: Element, S: Shape> IntoIterator for Tensor<T, S> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.into_vec().into_iter()
    }
}

impl<'a, T: Element, S: Shape, B: Contiguous + StorageMut> IntoIterator for &'a mut Tensor<T, S, B> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: Element, S: Shape, B: Storage, At: IndexOf<S>> Index<At> for Tensor<T, S, B> {
    type Output = T;

    /// # Panics
    /// Outside the shape, with index and shape.
    #[inline]
    #[track_caller]
    fn index(&self, at: At) -> &T {
        match self.strided().get(at.numbers()) {
            Some(element) => element,
            None => out_of_range(at.numbers(), self.shape_string()),
        }
    }
}

impl<T: Element, S: Shape, B: StorageMut, At: IndexOf<S>> IndexMut<At> for Tensor<T, S, B> {
    /// # Panics
    /// Outside the shape, with index and shape.
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, at: At) -> &mut T {
        let extents = *B::extents::<T, S>(&self.repr);
        match B::strided_mut::<T, S>(&mut self.repr).get_mut(at.numbers()) {
            Some(element) => element,
            None => out_of_range(at.numbers(), ShapeString(S::sizes(&extents))),
        }
    }
}

#[cold]
#[track_caller]
fn out_of_range(at: &[usize], shape: ShapeString<'_>) -> ! {
    panic!("index {at:?} is out of range for a tensor of shape {shape}")
}
