//! Batches of typed tensors, of data of any length: in order, or shuffled anew for each epoch.
//!
//! What batches are taken of is [`Dataset`]: a slice, of numbers or of rows `[T; K]`, a tensor, whose first axis is the samples,
//! and several of these side by side as a tuple, as images with their labels. A batch has a size that is a type, and so has its
//! shape:
//!
//! ```
//! # #[cfg(feature = "rand")] {
//! use conformable::grad::shuffled;
//! use conformable::prelude::*;
//! use rand::{SeedableRng, rngs::StdRng};
//!
//! // 100 points of two numbers, and the class of each.
//! let points: Vec<[f32; 2]> = (0..100).map(|n| [n as f32, -(n as f32)]).collect();
//! let classes: Vec<usize> = (0..100).map(|n| n % 2).collect();
//!
//! let mut rng = StdRng::seed_from_u64(7);
//! for epoch in 0..3 {
//!     let mut seen = 0;
//!     for (x, y) in shuffled::<Dim<32>, _>((&points, &classes), &mut rng) {
//!         assert_shape!(x, [32, 2]);
//!         assert_shape!(y, [32]);
//!         assert!((0..32).all(|row| x[[row, 0]] as usize % 2 == y[[row]]));
//!         seen += 32;
//!     }
//!     assert_eq!(seen, 96);
//! }
//! # }
//! ```
//!
//! # The last batch
//!
//! 100 samples are three batches of 32, and 4 are left over. There are three ways:
//!
//! - [`shuffled`] leaves them out. Other ones are left out in the next epoch, so this is what one trains with.
//! - [`Epoch::padded`] fills them up, and gives a weight for each sample beside the batch: 1, or 0 for what fills it up. A loss
//!   is then `(each * weights).sum() / weights.sum()`.
//! - [`shuffled_open`] has batches of an open axis, `Dyn<Batch>`, of which the last is shorter.
//!
//! [`in_order`] and [`in_order_open`] are the same without a shuffle: for tests, for which no sample is left out.
//!
//! # Samples changed as they come
//!
//! A batch is a tensor, so augmentation is a function of it, in a `map`:
//!
//! ```
//! # #[cfg(feature = "rand")] {
//! use conformable::grad::shuffled;
//! use conformable::prelude::*;
//! use rand::{RngExt, SeedableRng, rngs::StdRng};
//!
//! let images: Tensor<f32, shape![50, 1, 8, 8]> = Tensor::arange();
//! let mut rng = StdRng::seed_from_u64(7);
//! for x in shuffled::<Dim<16>, _>(&images, &mut rng).map(|mut x| {
//!     // Half of them from right to left.
//!     for mut image in x.axis_iter_mut::<0>() {
//!         if rng.random::<bool>() {
//!             let flipped = image.flip::<-1>().to_tensor();
//!             image.assign(&flipped);
//!         }
//!     }
//!     x
//! }) {
//!     assert_shape!(x, [16, 1, 8, 8]);
//! }
//! # }
//! ```
//!
//! # Files
//!
//! Rows of a CSV file are arrays, by the crate `csv`; a `.npy` file is a tensor,
//! `Tensor::<f32, shape![Dyn<Rows>, 64]>::read_npy(path)?`.
//!
//! ```
//! use conformable::grad::in_order;
//! use conformable::prelude::*;
//!
//! let file = "1.5,2.0,0\n3.0,4.5,1\n5.0,6.0,1\n";
//! let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(file.as_bytes());
//! // A row of another length, or a word, is an error that names the line.
//! let rows: Vec<([f32; 2], usize)> = reader.deserialize().collect::<Result<_, _>>()?;
//! let (points, classes): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
//! let (x, y) = in_order::<Dim<3>, _>((&points, &classes)).next().unwrap();
//! assert_eq!((x, y), (tensor![[1.5, 2.0], [3.0, 4.5], [5.0, 6.0]], tensor![0, 1, 1]));
//! # Ok::<(), csv::Error>(())
//! ```
//!
//! # Seeds
//!
//! The same generator gives the same batches, on every machine. Training that is to be resumed within a run takes a generator for
//! each epoch, `StdRng::seed_from_u64(seed + epoch)`.

use crate::axis::{Axis, AxisOf, Depth, DepthOf};
use crate::element::Element;
use crate::shape::{Shape, extents_of, resized};
use crate::size::{Dim, Dyn, FixedSize, FromNumber, Size, SizeOf, ToNumber};
use crate::storage::{Contiguous, Heap, Kind};
use crate::tensor::Tensor;
use alloc::vec::Vec;
use core::marker::PhantomData;
#[cfg(feature = "rand")]
use rand::Rng;

/// What batches are taken of: slices, slices of rows `[T; K]`, tensors, and tuples of these side by side.
///
/// ```
/// use conformable::grad::Dataset;
/// use conformable::prelude::*;
/// let rows: Tensor<f32, shape![5, 2]> = Tensor::arange();
/// let batch = (&rows, &[10, 20, 30, 40, 50][..]).batch::<Dim<3>>(&[4, 0, 4]);
/// assert_eq!(batch, (tensor![[8.0, 9.0], [0.0, 1.0], [8.0, 9.0]], tensor![50, 10, 50]));
/// ```
///
/// For data of another kind, as files that are read one by one, it is implemented by hand.
#[diagnostic::on_unimplemented(
    message = "batches are not taken of `{Self}`",
    label = "expected a slice, a slice of rows `[T; K]`, a reference to a tensor, or a tuple of these",
    note = "a `Vec` is given by reference, `&images`; rows of one length are arrays, `Vec<[f32; 64]>`, and samples of several axes a tensor whose first axis is the samples",
    note = "C51: read on in `conformable::errors::c51` (`cargo doc --open`)"
)]
pub trait Dataset {
    /// A batch of `N` samples.
    type Batch<N: Size>;

    /// How many samples there are.
    ///
    /// # Panics
    /// When there are not as many in each of several.
    fn count(&self) -> usize;

    /// The samples at these positions. `N` is as many as there are positions, or an open size.
    fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N>;

    /// The same, written over a batch, in its memory if it is of as many.
    fn batch_into<N: Size>(&self, at: &[usize], batch: &mut Self::Batch<N>) {
        *batch = self.batch::<N>(at);
    }
}

/// A batch of rows, over one that may be of as many.
fn batch_over<T: Element, S: Shape>(
    batch: &mut Tensor<T, S>,
    from: &[T],
    at: &[usize],
    row: usize,
    new: impl FnOnce() -> Tensor<T, S>,
) {
    if batch.len() == at.len() * row {
        copy_rows(from, at, row, batch.as_mut_slice());
    } else {
        *batch = new();
    }
}

/// Copies rows of so many elements.
fn copy_rows<T: Copy>(from: &[T], at: &[usize], row: usize, to: &mut [T]) {
    assert!(
        to.len() == at.len() * row,
        "{} positions are no batch of {} numbers, {row} for each sample",
        at.len(),
        to.len()
    );
    if row > 0 {
        for (to, &at) in to.chunks_exact_mut(row).zip(at) {
            to.copy_from_slice(&from[at * row..][..row]);
        }
    }
}

/// A batch of rows.
fn batch_of<T: Element, S: Shape>(extents: S::Extents, from: &[T], at: &[usize], row: usize) -> Tensor<T, S> {
    let mut batch = Tensor { repr: Heap::filled::<T, S>(extents, T::default()) };
    copy_rows(from, at, row, batch.as_mut_slice());
    batch
}

#[diagnostic::do_not_recommend]
impl<T: Element> Dataset for &[T] {
    type Batch<N: Size> = Tensor<T, ((), N)>;

    fn count(&self) -> usize {
        self.len()
    }

    fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N> {
        batch_of(extents_of::<((), N)>(&[at.len()]), self, at, 1)
    }

    fn batch_into<N: Size>(&self, at: &[usize], batch: &mut Self::Batch<N>) {
        batch_over(batch, self, at, 1, || self.batch::<N>(at));
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, const K: usize> Dataset for &[[T; K]]
where
    Dim<K>: ToNumber<Number: FromNumber>,
{
    type Batch<N: Size> = Tensor<T, (((), N), SizeOf<K>)>;

    fn count(&self) -> usize {
        self.len()
    }

    fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N> {
        batch_of(extents_of::<(((), N), SizeOf<K>)>(&[at.len(), K]), self.as_flattened(), at, K)
    }

    fn batch_into<N: Size>(&self, at: &[usize], batch: &mut Self::Batch<N>) {
        batch_over(batch, self.as_flattened(), at, K, || self.batch::<N>(at));
    }
}

#[diagnostic::do_not_recommend]
impl<'a, X> Dataset for &'a Vec<X>
where
    &'a [X]: Dataset,
{
    type Batch<N: Size> = <&'a [X] as Dataset>::Batch<N>;

    fn count(&self) -> usize {
        self.as_slice().count()
    }

    fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N> {
        self.as_slice().batch::<N>(at)
    }

    fn batch_into<N: Size>(&self, at: &[usize], batch: &mut Self::Batch<N>) {
        self.as_slice().batch_into::<N>(at, batch);
    }
}

/// The shape `S` with `N` positions along its first axis.
type WithFirst<S, N> = <DepthOf<S, 0> as Depth>::Set<S, N>;

#[diagnostic::do_not_recommend]
impl<T: Element, S: Shape, B: Contiguous> Dataset for &Tensor<T, S, B>
where
    Axis<0>: AxisOf<S>,
{
    type Batch<N: Size> = Tensor<T, WithFirst<S, N>>;

    fn count(&self) -> usize {
        self.dims()[0]
    }

    fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N> {
        let row = self.dims().iter().skip(1).product();
        batch_of(resized::<WithFirst<S, N>, S>(self.extents(), 0, at.len()), self.as_slice(), at, row)
    }

    fn batch_into<N: Size>(&self, at: &[usize], batch: &mut Self::Batch<N>) {
        batch_over(batch, self.as_slice(), at, self.dims().iter().skip(1).product(), || self.batch::<N>(at));
    }
}

/// Several side by side.
macro_rules! side_by_side {
    ($($($D:ident $at:tt)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($D: Dataset),*> Dataset for ($($D,)*) {
            type Batch<N: Size> = ($($D::Batch<N>,)*);

            #[track_caller]
            fn count(&self) -> usize {
                let counts = [$(self.$at.count()),*];
                let agree = counts.iter().all(|&count| count == counts[0]);
                assert!(agree, "samples side by side are as many of each, and not {counts:?}");
                counts[0]
            }

            fn batch<N: Size>(&self, at: &[usize]) -> Self::Batch<N> {
                ($(self.$at.batch::<N>(at),)*)
            }

            fn batch_into<N: Size>(&self, at: &[usize], batch: &mut Self::Batch<N>) {
                $(self.$at.batch_into::<N>(at, &mut batch.$at);)*
            }
        }
    )* };
}

side_by_side! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
}

/// The batches of an epoch, of `N` samples each, and what is left over left out: an iterator. `N` is a size, or `Dyn<Batch>`,
/// whose last batch is shorter. See [the module](self).
#[derive(Clone, Debug)]
pub struct Epoch<N, D> {
    samples: D,
    order: Vec<usize>,
    /// The samples of a batch, and how many of the last are enough.
    size: usize,
    least: usize,
    /// What comes next.
    next: usize,
    of: PhantomData<N>,
}

impl<N: Size, D: Dataset> Epoch<N, D> {
    #[track_caller]
    fn new(samples: D, size: usize, least: usize) -> Self {
        Epoch { order: (0..samples.count()).collect(), samples, size, least, next: 0, of: PhantomData }
    }

    /// Begins again, in another order, without taking memory: for the next epoch (feature `rand`).
    ///
    /// ```
    /// use conformable::grad::shuffled;
    /// use conformable::prelude::*;
    /// use rand::{SeedableRng, rngs::StdRng};
    /// let (samples, mut rng) = ([1, 2, 3, 4, 5], StdRng::seed_from_u64(7));
    /// let (mut epoch, mut kept) = (shuffled::<Dim<2>, _>(&samples[..], &mut rng), None);
    /// for _ in 0..3 {
    ///     let mut sum = 0;
    ///     while let Some(batch) = epoch.lend(&mut kept) {
    ///         sum += batch.sum();
    ///     }
    ///     assert!((10..=14).contains(&sum));
    ///     epoch.shuffle(&mut rng);
    /// }
    /// ```
    #[cfg(feature = "rand")]
    pub fn shuffle(&mut self, rng: &mut (impl Rng + ?Sized)) {
        self.restart();
        // R. Durstenfeld, *Algorithm 235: Random permutation*, 1964.
        for at in (1..self.order.len()).rev() {
            // A number up to `at`, as all are as likely to within 2^-64 of their number.
            let other = (u128::from(rng.next_u64()) * (at as u128 + 1)) >> 64;
            self.order.swap(at, other as usize);
        }
    }

    /// Begins again, in the same order.
    ///
    /// ```
    /// use conformable::grad::in_order;
    /// use conformable::prelude::*;
    /// let mut epoch = in_order::<Dim<2>, _>(&[1, 2, 3, 4][..]);
    /// let once = epoch.by_ref().map(|batch| batch.sum()).sum::<i32>();
    /// epoch.restart();
    /// assert_eq!((once, epoch.next()), (10, Some(tensor![1, 2])));
    /// ```
    pub fn restart(&mut self) {
        self.next = 0;
    }

    /// The next batch, written over the one that is kept, which is made at first: training takes memory for it once.
    ///
    /// ```
    /// use conformable::grad::in_order;
    /// use conformable::prelude::*;
    /// let (mut epoch, mut kept) = (in_order::<Dim<2>, _>(&[1, 2, 3, 4][..]), None);
    /// while let Some(batch) = epoch.lend(&mut kept) {
    ///     assert_eq!(batch[[1]] - batch[[0]], 1);
    /// }
    /// ```
    pub fn lend<'k>(&mut self, kept: &'k mut Option<D::Batch<N>>) -> Option<&'k D::Batch<N>> {
        let here = self.positions()?;
        let at = &self.order[here];
        match kept {
            Some(kept) => {
                self.samples.batch_into::<N>(at, kept);
                Some(kept)
            }
            kept => Some(kept.insert(self.samples.batch::<N>(at))),
        }
    }

    /// Where in the order the next batch stands.
    fn positions(&mut self) -> Option<core::ops::Range<usize>> {
        let here = self.next..self.order.len().min(self.next + self.size);
        if here.len() < self.least {
            return None;
        }
        self.next = here.end;
        Some(here)
    }

    /// How many batches are still to come.
    fn left(&self) -> usize {
        let samples = self.order.len() - self.next;
        if self.least < self.size { samples.div_ceil(self.size) } else { samples / self.size }
    }

    /// The same batches, and one of what is left over, which is filled up with samples of its own; each beside a weight for each
    /// sample: 1, and 0 for what fills up.
    ///
    /// ```
    /// use conformable::grad::in_order;
    /// use conformable::prelude::*;
    /// let mut batches = in_order::<Dim<4>, _>(&[1, 2, 3, 4, 5, 6][..]).padded();
    /// assert_eq!(batches.next(), Some((tensor![1, 2, 3, 4], tensor![1.0, 1.0, 1.0, 1.0])));
    /// assert_eq!(batches.next(), Some((tensor![5, 6, 5, 6], tensor![1.0, 1.0, 0.0, 0.0])));
    /// assert_eq!(batches.next(), None);
    /// ```
    pub fn padded(self) -> PaddedEpoch<N, D>
    where
        N: FixedSize,
    {
        PaddedEpoch(self)
    }
}

impl<N: Size, D: Dataset> Iterator for Epoch<N, D> {
    type Item = D::Batch<N>;

    fn next(&mut self) -> Option<D::Batch<N>> {
        let here = self.positions()?;
        Some(self.samples.batch::<N>(&self.order[here]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left(), Some(self.left()))
    }
}

impl<N: Size, D: Dataset> ExactSizeIterator for Epoch<N, D> {}

/// The batches of an epoch, of which the last is filled up: [`Epoch::padded`].
#[derive(Clone, Debug)]
pub struct PaddedEpoch<N, D>(Epoch<N, D>);

impl<N: FixedSize, D: Dataset> Iterator for PaddedEpoch<N, D> {
    type Item = (D::Batch<N>, Tensor<f32, ((), N)>);

    fn next(&mut self) -> Option<Self::Item> {
        let Epoch { samples, order, size, next, .. } = &mut self.0;
        let rows = (*size).min(order.len() - *next);
        if rows == 0 {
            return None;
        }
        let first = *next;
        *next += rows;
        let mut weights = Tensor::<f32, ((), N)>::zeros();
        weights.as_mut_slice()[..rows].fill(1.0);
        let batch = if rows == *size {
            samples.batch::<N>(&order[first..first + rows])
        } else {
            let filled: Vec<usize> = (0..*size).map(|at| order[first + at % rows]).collect();
            samples.batch::<N>(&filled)
        };
        Some((batch, weights))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.0.order.len() - self.0.next).div_ceil(self.0.size);
        (left, Some(left))
    }
}

impl<N: FixedSize, D: Dataset> ExactSizeIterator for PaddedEpoch<N, D> {}

/// Batches of `N` samples as they come; what is left over is left out.
///
/// # Panics
/// When there are not as many of each of several samples side by side.
///
/// ```
/// use conformable::grad::in_order;
/// use conformable::prelude::*;
/// let batches: Vec<_> = in_order::<Dim<2>, _>(&[1, 2, 3, 4, 5][..]).collect();
/// assert_eq!(batches, [tensor![1, 2], tensor![3, 4]]);
/// ```
#[doc(alias("DataLoader", "drop_last"))]
#[track_caller]
pub fn in_order<N: FixedSize, D: Dataset>(samples: D) -> Epoch<N, D> {
    const {
        assert!(
            N::N > 0,
            "batches of 0 samples never end\n\
    C51: read on in `conformable::errors::c51` (`cargo doc --open`)"
        )
    };
    Epoch::new(samples, N::N, N::N)
}

/// Batches of an open axis of so many samples as they come; the last has what is left over.
///
/// # Panics
/// When `size` is 0, or there are not as many of each of several samples side by side.
///
/// ```
/// use conformable::grad::in_order_open;
/// use conformable::prelude::*;
/// struct Batch;
/// let rows: Tensor<f32, shape![5, 2]> = Tensor::arange();
/// for x in in_order_open::<Batch, _>(&rows, 2) {
///     let sums: Tensor<f32, shape![Dyn<Batch>]> = x.sum_axis::<-1>();
///     assert!(sums.len() == 2 || sums.to_vec() == [17.0]);
/// }
/// ```
#[track_caller]
pub fn in_order_open<Tag: 'static, D: Dataset>(samples: D, size: usize) -> Epoch<Dyn<Tag>, D> {
    assert!(size > 0, "batches of 0 samples never end");
    Epoch::new(samples, size, 1)
}

/// Batches of `N` samples in another order each time; what is left over is left out (feature `rand`): [an example](self).
///
/// # Panics
/// When there are not as many of each of several samples side by side.
#[cfg(feature = "rand")]
#[doc(alias("DataLoader", "shuffle", "tf.data"))]
#[track_caller]
pub fn shuffled<N: FixedSize, D: Dataset>(samples: D, rng: &mut (impl Rng + ?Sized)) -> Epoch<N, D> {
    let mut epoch = in_order::<N, D>(samples);
    epoch.shuffle(rng);
    epoch
}

/// Batches of an open axis of so many samples in another order each time; the last has what is left over (feature `rand`).
///
/// # Panics
/// When `size` is 0, or there are not as many of each of several samples side by side.
///
/// ```
/// use conformable::grad::shuffled_open;
/// use conformable::prelude::*;
/// use rand::{SeedableRng, rngs::StdRng};
/// struct Batch;
/// let mut rng = StdRng::seed_from_u64(7);
/// let lengths: Vec<usize> = shuffled_open::<Batch, _>(&[1, 2, 3, 4, 5][..], 2, &mut rng).map(|x| x.len()).collect();
/// assert_eq!(lengths, [2, 2, 1]);
/// ```
#[cfg(feature = "rand")]
#[track_caller]
pub fn shuffled_open<Tag: 'static, D: Dataset>(
    samples: D,
    size: usize,
    rng: &mut (impl Rng + ?Sized),
) -> Epoch<Dyn<Tag>, D> {
    let mut epoch = in_order_open::<Tag, D>(samples, size);
    epoch.shuffle(rng);
    epoch
}
