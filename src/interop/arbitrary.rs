//! Tensors for fuzzers, by the crate [`arbitrary`].
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use conformable::prelude::*;
//! struct Rows;
//! let mut bytes = Unstructured::new(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
//! let a: InlineTensor<u8, shape![2, 2]> = bytes.arbitrary()?;
//! assert_eq!(a.to_array(), [[1, 2], [3, 4]]);
//! let b: Tensor<u8, shape![Dyn<Rows>, 2]> = bytes.arbitrary()?;
//! assert!(b.len_of::<Rows>().get() <= 2);
//! # Ok::<(), arbitrary::Error>(())
//! ```
//!
//! Elements are made one by one in row-major order, each as its type is. The lengths of axes [`Dyn`](crate::Dyn) are drawn first,
//! one for each name and the first axis first, and never so large that the tensor has more elements than there are bytes for: what
//! a fuzzer says of a length takes no memory. Sizes that the type says are taken as they are, with zeros where no bytes are left,
//! as arrays are.
//!
//! `derive(Arbitrary)` works on structs that have tensors.

use crate::element::Element;
use crate::shape::{FixedShape, Shape, TagName, extents_of, name_of, zeros};
use crate::size::says_at_least_one;
use crate::storage::{Heap, Inline, Kind, fill_with};
use crate::tensor::{InlineTensor, Tensor};
use arbitrary::{Arbitrary, MaxRecursionReached, Result, Unstructured, size_hint};

/// Elements one by one, and lengths for which there are bytes: [`interop::arbitrary`](crate::interop::arbitrary).
///
/// # Errors
/// Those of the elements.
impl<'a, T: Element + Arbitrary<'a>, S: Shape> Arbitrary<'a> for Tensor<T, S, Heap> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let mut sizes = zeros::<usize, S::Rank>();
        sizes.copy_from_slice(&S::LIST[..S::RANK]);
        draw_lengths::<T, S>(bytes, &mut sizes)?;
        elements::<Heap, T, S>(extents_of::<S>(&sizes), bytes)
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        Self::try_size_hint(depth).unwrap_or_default()
    }

    fn try_size_hint(depth: usize) -> Result<(usize, Option<usize>), MaxRecursionReached> {
        match S::FIXED {
            Some(sizes) => bytes_of::<T>(sizes.len(), depth),
            None => Ok((0, None)),
        }
    }
}

/// Elements one by one: [`interop::arbitrary`](crate::interop::arbitrary).
///
/// # Errors
/// Those of the elements.
impl<'a, T: Element + Arbitrary<'a>, S: FixedShape> Arbitrary<'a> for InlineTensor<T, S> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let _ = S::VALID;
        let _ = S::ROOM;
        elements::<Inline, T, S>((), bytes)
    }

    fn size_hint(depth: usize) -> (usize, Option<usize>) {
        Self::try_size_hint(depth).unwrap_or_default()
    }

    fn try_size_hint(depth: usize) -> Result<(usize, Option<usize>), MaxRecursionReached> {
        bytes_of::<T>(S::LEN, depth)
    }
}

/// A tensor of these sizes.
fn elements<'a, K: Kind, T: Element + Arbitrary<'a>, S: Shape>(
    extents: S::Extents,
    bytes: &mut Unstructured<'a>,
) -> Result<Tensor<T, S, K>> {
    let mut error = None;
    let repr = fill_with::<K, T, S>(extents, |_| {
        let element = if error.is_none() { T::arbitrary(bytes) } else { Ok(T::default()) };
        element.unwrap_or_else(|first| {
            error = Some(first);
            T::default()
        })
    });
    match error {
        Some(error) => Err(error),
        None => Ok(Tensor { repr }),
    }
}

/// How many bytes as many elements take.
fn bytes_of<'a, T: Arbitrary<'a>>(len: usize, depth: usize) -> Result<(usize, Option<usize>), MaxRecursionReached> {
    size_hint::try_recursion_guard(depth, |depth| {
        let (least, most) = T::try_size_hint(depth)?;
        Ok((least.saturating_mul(len), most.and_then(|most| most.checked_mul(len))))
    })
}

/// Writes the lengths of the axes whose size is not known while compiling: an element takes a byte at least, and no more elements
/// are asked for than there are bytes.
fn draw_lengths<'a, T: Arbitrary<'a>, S: Shape>(bytes: &mut Unstructured<'a>, sizes: &mut [usize]) -> Result<()> {
    let named = |name: TagName| (0..S::RANK).filter(move |&axis| name_of::<S>(axis) == Some(name));
    let (least, _) = T::size_hint(0);
    // As many elements as there may be, for each position along the axes so far. Without one of those there are none, and the
    // lengths are numbers all the same.
    let fixed: usize =
        (0..S::RANK).filter(|&axis| name_of::<S>(axis).is_none()).map(|axis| sizes[axis].max(1)).product();
    let mut left = bytes.len() / least.max(1) / fixed;
    for axis in 0..S::RANK {
        let Some(name) = name_of::<S>(axis).filter(|&name| named(name).next() == Some(axis)) else { continue };
        let lowest = usize::from(says_at_least_one(name.text()));
        let times = named(name).count() as u32;
        let highest = root(left, times).max(lowest);
        let length = bytes.int_in_range(lowest..=highest)?;
        named(name).for_each(|axis| sizes[axis] = length);
        left /= length.max(1).pow(times);
    }
    Ok(())
}

/// The largest number whose power is not above `n`.
fn root(n: usize, power: u32) -> usize {
    if power == 1 {
        return n;
    }
    (0..).take_while(|&x: &usize| x.checked_pow(power).is_some_and(|y| y <= n)).last().unwrap_or(0)
}
