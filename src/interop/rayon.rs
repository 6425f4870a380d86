//! Parallel iterators of the crate [`rayon`](https://docs.rs/rayon) over axes and chunks (feature `rayon`).
//!
//! ```
//! use conformable::prelude::*;
//! use rayon::prelude::*;
//!
//! let a: Tensor<f32, shape![4, 3]> = Tensor::arange();
//! let sums: Vec<f32> = a.par_axis_iter::<0>().map(|row| row.sum()).collect();
//! assert_eq!(sums, [3.0, 12.0, 21.0, 30.0]);
//! ```
//!
//! | parallel | as | items |
//! |---|---|---|
//! | [`par_axis_iter::<AXIS>`](Tensor::par_axis_iter) | [`axis_iter`](Tensor::axis_iter) | each position along an axis |
//! | [`par_axis_iter_mut::<AXIS>`](Tensor::par_axis_iter_mut) | [`axis_iter_mut`](Tensor::axis_iter_mut) | the same, to write |
//! | [`par_axis_chunks::<AXIS, LEN>`](Tensor::par_axis_chunks) | [`axis_chunks`](Tensor::axis_chunks) | `LEN` positions each |
//! | [`par_axis_chunks_mut::<AXIS, LEN>`](Tensor::par_axis_chunks_mut) | [`axis_chunks_mut`](Tensor::axis_chunks_mut) | the same, to write |
//! | [`par_batches::<AXIS, Tag>`](Tensor::par_batches) | [`batches`](Tensor::batches) | run-time many positions each, and a shorter rest |
//! | [`par_chunks`] | [`chunks`](crate::chunks) | parts of a slice |
//!
//! Each is what `.into_par_iter()` makes of the sequential iterator: indexed, with the same items in the same order, and views, so that
//! nothing is copied. Which thread takes an item is no part of its result.
//!
//! Several threads write parts that share no element:
//!
//! ```
//! use conformable::prelude::*;
//! use rayon::prelude::*;
//!
//! let mut a: Tensor<f32, shape![2, 3]> = Tensor::arange();
//! a.par_axis_iter_mut::<0>().enumerate().for_each(|(i, mut row)| row *= i as f32);
//! assert_eq!(a, tensor![[0.0, 0.0, 0.0], [3.0, 4.0, 5.0]]);
//! ```

use crate::axis::{Axis, AxisOf, DepthOf, FrontOf};
use crate::element::Element;
use crate::ops::along::Batches;
use crate::ops::axis_iter::{AxisIter, AxisIterMut};
use crate::rule::along::NamedAlong;
use crate::rule::chunks::{Chunked, ChunksAt};
use crate::rule::reduce::Reduced;
use crate::sealed::Sealed;
use crate::shape::{FixedShape, Shape};
use crate::storage::{Kind, Lends, Storage, StorageMut};
use crate::tensor::Tensor;
use crate::view::Chunks;
use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

/// The parallel iterator that a sequential one over parts of a tensor makes: `I` is [`AxisIter`], [`AxisIterMut`], [`Batches`] or
/// [`Chunks`].
#[derive(Clone, Debug)]
pub struct ParIter<I>(I);

/// A sequential iterator that is divided at any item.
pub trait Divisible: Sized + ExactSizeIterator + DoubleEndedIterator + Sealed {
    /// The first `at` items, and the others.
    fn divide(self, at: usize) -> (Self, Self);
}

impl<I: Divisible<Item: Send> + Send> ParallelIterator for ParIter<I> {
    type Item = I::Item;

    fn drive_unindexed<C: UnindexedConsumer<I::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

impl<I: Divisible<Item: Send> + Send> IndexedParallelIterator for ParIter<I> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn drive<C: Consumer<I::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<C: ProducerCallback<I::Item>>(self, callback: C) -> C::Output {
        callback.callback(self)
    }
}

impl<I: Divisible<Item: Send> + Send> Producer for ParIter<I> {
    type Item = I::Item;
    type IntoIter = I;

    fn into_iter(self) -> I {
        self.0
    }

    fn split_at(self, at: usize) -> (Self, Self) {
        let (first, others) = self.0.divide(at);
        (ParIter(first), ParIter(others))
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends> Divisible for AxisIter<'s, T, S, To, B, F> {
    fn divide(self, at: usize) -> (Self, Self) {
        AxisIter::divide(self, at)
    }
}

impl<T: Element, S: Shape, To: Shape, K: Kind> Divisible for AxisIterMut<'_, T, S, To, K> {
    fn divide(self, at: usize) -> (Self, Self) {
        AxisIterMut::divide(self, at)
    }
}

impl<'s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends> Divisible for Batches<'s, T, S, To, B, F> {
    fn divide(self, at: usize) -> (Self, Self) {
        Batches::divide(self, at)
    }
}

impl<T: Element, S: FixedShape> Divisible for Chunks<'_, T, S> {
    fn divide(self, at: usize) -> (Self, Self) {
        Chunks::divide(self, at)
    }
}

macro_rules! into_par_iter {
    ($([$($parameters:tt)*] $iterator:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($parameters)*> IntoParallelIterator for $iterator
        where
            Self: Divisible<Item: Send> + Send,
        {
            type Item = <Self as Iterator>::Item;
            type Iter = ParIter<Self>;

            fn into_par_iter(self) -> ParIter<Self> {
                ParIter(self)
            }
        }
    )* };
}
into_par_iter! {
    ['s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends] AxisIter<'s, T, S, To, B, F>;
    ['s, T: Element, S: Shape, To: Shape, K: Kind] AxisIterMut<'s, T, S, To, K>;
    ['s, T: Element, S: Shape, To: Shape, B: Storage, F: Lends] Batches<'s, T, S, To, B, F>;
    ['s, T: Element, S: FixedShape] Chunks<'s, T, S>;
}

/// # Iteration over an axis on several threads
///
/// With the feature `rayon`.
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// [`axis_iter`](Self::axis_iter) for several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rayon::prelude::*;
    /// let a = tensor![[1, 2, 3], [4, 5, 6]];
    /// let largest: Vec<i32> = a.par_axis_iter::<1>().map(|column| column.max()).collect();
    /// assert_eq!(largest, [4, 5, 6]);
    /// ```
    #[doc(alias("axis_iter_par", "par_rows", "par_outer_iter"))]
    pub fn par_axis_iter<const AXIS: isize>(&self) -> ParIter<AxisIter<'_, T, S, Reduced<S, AXIS>, B, FrontOf<AXIS>>>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        ParIter(self.axis_iter())
    }

    /// [`axis_iter_mut`](Self::axis_iter_mut) for several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rayon::prelude::*;
    /// let mut a: Tensor<usize, shape![2, 3]> = Tensor::zeros();
    /// a.par_axis_iter_mut::<1>().enumerate().for_each(|(j, mut column)| column += j);
    /// assert_eq!(a, tensor![[0, 1, 2], [0, 1, 2]]);
    /// ```
    pub fn par_axis_iter_mut<const AXIS: isize>(&mut self) -> ParIter<AxisIterMut<'_, T, S, Reduced<S, AXIS>, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
    {
        ParIter(self.axis_iter_mut())
    }

    /// [`axis_chunks`](Self::axis_chunks) for several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rayon::prelude::*;
    /// let a: Tensor<i32, shape![6]> = Tensor::arange();
    /// assert_eq!(a.par_axis_chunks::<0, 2>().map(|two| two.sum()).collect::<Vec<_>>(), [1, 5, 9]);
    /// ```
    pub fn par_axis_chunks<const AXIS: isize, const LEN: usize>(
        &self,
    ) -> ParIter<AxisIter<'_, T, S, Chunked<S, AXIS, LEN>, B, FrontOf<AXIS>>>
    where
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: ChunksAt<S, LEN>,
    {
        ParIter(self.axis_chunks())
    }

    /// [`axis_chunks_mut`](Self::axis_chunks_mut) for several threads.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rayon::prelude::*;
    /// let mut a: Tensor<usize, shape![4]> = Tensor::zeros();
    /// a.par_axis_chunks_mut::<0, 2>().enumerate().for_each(|(number, mut two)| two += number);
    /// assert_eq!(a, tensor![0, 0, 1, 1]);
    /// ```
    pub fn par_axis_chunks_mut<const AXIS: isize, const LEN: usize>(
        &mut self,
    ) -> ParIter<AxisIterMut<'_, T, S, Chunked<S, AXIS, LEN>, B::Kind>>
    where
        B: StorageMut,
        Axis<AXIS>: AxisOf<S>,
        DepthOf<S, AXIS>: ChunksAt<S, LEN>,
    {
        ParIter(self.axis_chunks_mut())
    }

    /// [`batches`](Self::batches) for several threads.
    ///
    /// # Panics
    /// When `len` is 0.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use rayon::prelude::*;
    /// struct Batch;
    /// let x: Tensor<i32, shape![5, 2]> = Tensor::arange();
    /// assert_eq!(x.par_batches::<0, Batch>(2).map(|batch| batch.sum()).collect::<Vec<_>>(), [6, 22, 17]);
    /// ```
    #[track_caller]
    pub fn par_batches<const AXIS: isize, Tag: 'static>(
        &self,
        len: usize,
    ) -> ParIter<Batches<'_, T, S, NamedAlong<S, AXIS, Tag>, B, FrontOf<AXIS>>>
    where
        Axis<AXIS>: AxisOf<S>,
    {
        ParIter(self.batches(len))
    }
}

/// [`chunks`](crate::chunks) for several threads. What does not fill the last chunk is left out; the sequential iterator's
/// [`remainder`](Chunks::remainder) has it.
///
/// ```
/// use conformable::interop::rayon::par_chunks;
/// use conformable::prelude::*;
/// use rayon::prelude::*;
/// let data = [1.0, 2.0, 3.0, 4.0, 5.0];
/// let sums: Vec<f32> = par_chunks::<f32, shape![2]>(&data).map(|pair| pair.sum()).collect();
/// assert_eq!(sums, [3.0, 7.0]);
/// ```
///
/// A shape without elements fails when the program is built.
pub fn par_chunks<T: Element, S: FixedShape>(slice: &[T]) -> ParIter<Chunks<'_, T, S>> {
    ParIter(crate::view::chunks(slice))
}
