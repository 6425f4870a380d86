//! What becomes of the lines along an axis: the largest element marked, the first so many reversed.

use super::gather::around;
use crate::axis::{AxesOf, Axis, AxisNumber, AxisOf, Depth, DepthOf, SizeAt};
use crate::element::{Element, IndexElement, Numeric};
use crate::error::IndexError;
use crate::kernel::gather::{Around, ByNumber};
use crate::kernel::lines;
use crate::shape::{Shape, meet};
use crate::storage::target::{Fresh, Target};
use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;

/// # The largest of each line
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// 1 at the largest element along axis `AXIS`, at the first of equals, and else 0: ONNX's `Hardmax`.
    ///
    /// The position is that of [`argmax_axis`](Self::argmax_axis), so the first NaN is the largest.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let x = tensor![[3.0, 0.5, 3.0], [1.0, 2.0, 0.0]];
    /// assert_eq!(x.hardmax::<-1>(), tensor![[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    /// assert_eq!(x.hardmax::<0>(), tensor![[1.0, 0.0, 1.0], [0.0, 1.0, 0.0]]);
    /// ```
    #[doc(alias("Hardmax", "tfa.seq2seq.hardmax"))]
    pub fn hardmax<const AXIS: isize /* write x.hardmax::<-1>() */>(&self) -> Tensor<T, S, B::Kind>
    where
        T: Numeric,
        Axis<AXIS>: AxisOf<S>,
    {
        let _ = S::ROOM;
        Tensor { repr: self.hardmax_to::<AXIS, _>(Fresh::<B::Kind>::tensor()) }
    }

    /// [`hardmax`](Self::hardmax), written over the elements of `out`. Nothing is allocated.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<f64, shape![2, 2]> = Tensor::zeros();
    /// tensor![[3.0, 0.5], [1.0, 2.0]].hardmax_into::<-1>(&mut out);
    /// assert_eq!(out, tensor![[1.0, 0.0], [0.0, 1.0]]);
    /// ```
    pub fn hardmax_into<const AXIS: isize>(&self, out: &mut Tensor<T, S, impl StorageMut>)
    where
        T: Numeric,
        Axis<AXIS>: AxisOf<S>,
    {
        self.hardmax_to::<AXIS, _>(out.over());
    }

    /// [`hardmax`](Self::hardmax) in place.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut x = tensor![[3.0, 0.5], [1.0, 2.0]];
    /// x.hardmax_in_place::<-1>();
    /// assert_eq!(x, tensor![[1.0, 0.0], [0.0, 1.0]]);
    /// ```
    pub fn hardmax_in_place<const AXIS: isize>(&mut self)
    where
        B: StorageMut,
        T: Numeric,
        Axis<AXIS>: AxisOf<S>,
    {
        let around = around::<T, S, B, AXIS>(self);
        self.over().slice(|elements| lines::hardmax(around, elements));
    }

    fn hardmax_to<const AXIS: isize, O: Target<T, S>>(&self, target: O) -> O::Out
    where
        T: Numeric,
        Axis<AXIS>: AxisOf<S>,
    {
        let around = around::<T, S, B, AXIS>(self);
        target.copied(*self.extents(), self.strided(), |elements| lines::hardmax(around, elements))
    }
}

/// # Sequences of many lengths
impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The first elements along axis `TIME` in reverse order, the others as they are. How many are reversed stands in `lengths`, for
    /// each position of axis `BATCH`: `tf.reverse_sequence`, ONNX's `ReverseSequence`.
    ///
    /// `self: [.., N, .., T, ..]`, the two axes in any order, and `lengths: [N]`.
    ///
    /// # Errors
    /// When a length is negative or above the size of axis `TIME`: the first such.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let words = tensor![[1, 2, 3, 0], [4, 5, 0, 0]];
    /// assert_eq!(words.reverse_sequence::<1, 0>(&tensor![3, 2])?, tensor![[3, 2, 1, 0], [5, 4, 0, 0]]);
    /// let error = words.reverse_sequence::<1, 0>(&tensor![4, 5]).unwrap_err();
    /// assert_eq!(error.to_string(), "length 5 at position [1] is not within axis 1 of size 4");
    /// # Ok::<(), IndexError>(())
    /// ```
    #[doc(alias("ReverseSequence", "tf.reverse_sequence"))]
    pub fn reverse_sequence<const TIME: isize, const BATCH: isize>(
        &self,
        lengths: &Tensor<impl IndexElement, ((), SizeAt<S, BATCH>), impl Storage>,
    ) -> Result<Tensor<T, S, B::Kind>, IndexError>
    where
        Axis<TIME>: AxisNumber,
        Axis<BATCH>: AxisNumber,
        (((), Axis<TIME>), Axis<BATCH>): AxesOf<S>,
    {
        let length = self.lengths_along::<TIME, BATCH, _, _>(lengths)?;
        let [time, batch] = self.around_two::<TIME, BATCH>();
        Ok(Tensor {
            repr: Fresh::<B::Kind>::tensor().copied(*self.extents(), self.strided(), |elements| {
                lines::reverse_starts(time, batch, length, elements);
            }),
        })
    }

    /// [`reverse_sequence`](Self::reverse_sequence), written over the elements of `out`. Nothing is allocated.
    ///
    /// # Errors
    /// When a length is negative or above the size of axis `TIME`: nothing is written then.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut out: Tensor<i32, shape![2, 3]> = Tensor::zeros();
    /// tensor![[1, 2, 3], [4, 5, 6]].reverse_sequence_into::<1, 0>(&tensor![3, 2], &mut out)?;
    /// assert_eq!(out, tensor![[3, 2, 1], [5, 4, 6]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    pub fn reverse_sequence_into<const TIME: isize, const BATCH: isize>(
        &self,
        lengths: &Tensor<impl IndexElement, ((), SizeAt<S, BATCH>), impl Storage>,
        out: &mut Tensor<T, S, impl StorageMut>,
    ) -> Result<(), IndexError>
    where
        Axis<TIME>: AxisNumber,
        Axis<BATCH>: AxisNumber,
        (((), Axis<TIME>), Axis<BATCH>): AxesOf<S>,
    {
        let length = self.lengths_along::<TIME, BATCH, _, _>(lengths)?;
        let [time, batch] = self.around_two::<TIME, BATCH>();
        out.over().copied(*self.extents(), self.strided(), |elements| {
            lines::reverse_starts(time, batch, length, elements);
        });
        Ok(())
    }

    /// [`reverse_sequence`](Self::reverse_sequence) in place.
    ///
    /// # Errors
    /// When a length is negative or above the size of axis `TIME`: nothing is written then.
    ///
    /// # Panics
    /// When an axis of run-time size has two numbers: nothing is written then.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.reverse_sequence_in_place::<0, 1>(&tensor![2, 1, 0])?;
    /// assert_eq!(x, tensor![[4, 2, 3], [1, 5, 6]]);
    /// # Ok::<(), IndexError>(())
    /// ```
    pub fn reverse_sequence_in_place<const TIME: isize, const BATCH: isize>(
        &mut self,
        lengths: &Tensor<impl IndexElement, ((), SizeAt<S, BATCH>), impl Storage>,
    ) -> Result<(), IndexError>
    where
        B: StorageMut,
        Axis<TIME>: AxisNumber,
        Axis<BATCH>: AxisNumber,
        (((), Axis<TIME>), Axis<BATCH>): AxesOf<S>,
    {
        let length = self.lengths_along::<TIME, BATCH, _, _>(lengths)?;
        let [time, batch] = self.around_two::<TIME, BATCH>();
        self.over().slice(|elements| lines::reverse_starts(time, batch, length, elements));
        Ok(())
    }

    /// The sizes around each of the axes.
    pub(crate) fn around_two<const TIME: isize, const BATCH: isize>(&self) -> [Around; 2]
    where
        Axis<TIME>: AxisNumber,
        Axis<BATCH>: AxisNumber,
    {
        [<DepthOf<S, TIME> as Depth>::D, <DepthOf<S, BATCH> as Depth>::D].map(|depth| Around::new(self.sizes(), depth))
    }

    /// The lengths by their number, all of which are within axis `TIME`.
    pub(crate) fn lengths_along<'l, const TIME: isize, const BATCH: isize, X: IndexElement, W: Storage>(
        &self,
        lengths: &'l Tensor<X, ((), SizeAt<S, BATCH>), W>,
    ) -> Result<impl Fn(usize) -> usize + use<'l, TIME, BATCH, T, S, B, X, W>, IndexError>
    where
        Axis<TIME>: AxisNumber,
        Axis<BATCH>: AxisNumber,
        (((), Axis<TIME>), Axis<BATCH>): AxesOf<S>,
    {
        meet::<S, ((), SizeAt<S, BATCH>)>(self.extents(), lengths.extents());
        let ([time, _], each) = (self.around_two::<TIME, BATCH>(), ByNumber::new(lengths.strided()));
        let is_within = |length: X| (0..=time.size as i128).contains(&length.number());
        if let Some(at) = (0..each.len()).find(|&at| !is_within(each.at(at))) {
            return Err(IndexError::length(each.at(at).number(), at, lengths.sizes(), time.axis, time.size));
        }
        Ok(move |at| each.at(at).number() as usize)
    }
}
