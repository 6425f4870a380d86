//! Weights that are read where they lie, or copied.

use super::reader::Reader;
use super::{WeightElement, WeightType};
use crate::element::Element;
use crate::shape::Shape;
use crate::storage::{bytes, slice};
use crate::tensor::Tensor;
use crate::view::SliceView;
use std::borrow::Cow;
use std::fmt;

/// A tensor that borrows its elements or owns them, as [`Cow`] does: what [`Reader::view`] gives.
///
/// ```
/// # #[cfg(feature = "safetensors")] {
/// use conformable::prelude::*;
/// use conformable::io::weights::{CowTensor, Weights, Writer};
/// let weights = Weights::from_bytes(Writer::new().tensor("gain", &tensor![1.5f32, 2.5]).to_safetensors()?)?;
/// let gain: CowTensor<f32, shape![2]> = weights.read(|w| w.view("gain"))?;
/// assert_eq!(gain.view() * 2.0, tensor![3.0, 5.0]);
/// # }
/// # Ok::<(), conformable::io::weights::WeightsError>(())
/// ```
#[derive(Clone)]
pub enum CowTensor<'w, T: Element, S: Shape> {
    /// The elements are where the weights are.
    View(SliceView<'w, T, S>),
    /// They were copied.
    Owned(Tensor<T, S>),
}

impl<T: Element, S: Shape> CowTensor<'_, T, S> {
    /// The tensor as a view, wherever its elements are.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::CowTensor;
    /// assert_eq!(CowTensor::Owned(tensor![1, 2]).view(), tensor![1, 2]);
    /// ```
    pub fn view(&self) -> SliceView<'_, T, S> {
        let (extents, elements) = match self {
            CowTensor::View(view) => (*view.extents(), view.as_slice()),
            CowTensor::Owned(tensor) => (*tensor.extents(), tensor.as_slice()),
        };
        let repr = slice::view_slice(extents, elements);
        Tensor { repr: repr.expect("a tensor has as many elements as its sizes say") }
    }

    /// Are the elements where the weights are, and so not copied?
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::CowTensor;
    /// let a = tensor![1, 2];
    /// assert!(CowTensor::View(a.view()).is_view());
    /// ```
    pub fn is_view(&self) -> bool {
        matches!(self, CowTensor::View(_))
    }

    /// Were the elements copied?
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::CowTensor;
    /// assert!(CowTensor::Owned(tensor![1, 2]).is_owned());
    /// ```
    pub fn is_owned(&self) -> bool {
        !self.is_view()
    }

    /// The tensor with elements of its own, which are copied if they were not.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::CowTensor;
    /// let a = tensor![1, 2];
    /// let b: Tensor<i32, shape![2]> = CowTensor::View(a.view()).into_owned();
    /// assert_eq!(b, a);
    /// ```
    pub fn into_owned(self) -> Tensor<T, S> {
        match self {
            CowTensor::View(view) => view.to_tensor(),
            CowTensor::Owned(tensor) => tensor,
        }
    }
}

impl<T: Element, S: Shape> fmt::Debug for CowTensor<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view().fmt(f)
    }
}

impl<'w> Reader<'w> {
    /// The tensor of a name, without a copy where that can be: if the weights are in memory, the file has just this element type, and the
    /// elements lie where they may (at a multiple of their size; the writers of `.safetensors` files see to it). Else, and of `bool`, it is
    /// copied as by [`tensor`](Self::tensor): [`CowTensor::is_view`] tells.
    ///
    /// In memory are weights of [`Weights::from_bytes`](super::Weights::from_bytes), and of a file that is mapped: the feature `memmap2`.
    ///
    /// If there is none of this shape and element type, that is a problem that [`Weights::read`](super::Weights::read) reports, and this is
    /// zeros.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{CowTensor, Reader, Weights, Writer};
    /// struct Linear<'w> {
    ///     weight: CowTensor<'w, f32, shape![3, 2]>,
    ///     bias: CowTensor<'w, f32, shape![3]>,
    /// }
    /// impl<'w> Linear<'w> {
    ///     fn read(w: &mut Reader<'w>) -> Self {
    ///         Linear { weight: w.view("weight"), bias: w.view("bias") }
    ///     }
    /// }
    /// let mut writer = Writer::new();
    /// writer.tensor("weight", &Tensor::<f32, shape![3, 2]>::ones()).tensor("bias", &tensor![0.0f32, 1.0, 2.0]);
    /// let weights = Weights::from_bytes(writer.to_safetensors()?)?;
    /// let layer = weights.read(Linear::read)?;
    /// let y = nn::linear(&tensor![1.0, 2.0], &layer.weight.view(), &layer.bias.view());
    /// assert_eq!(y, tensor![3.0, 4.0, 5.0]);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn view<T: WeightElement, S: Shape>(&mut self, name: &str) -> CowTensor<'w, T, S> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let extents = crate::shape::fixed_extents::<S>();
        let found = self.named::<T>(name, S::sizes(&extents).as_slice());
        if let Some(found) = &found
            && let Cow::Borrowed(bytes) = found.bytes
            && found.is_as_in_memory(&WeightType::of::<T>())
            && let Some(elements) = bytes::elements::<T>(bytes)
            && let Some(repr) = slice::view_slice(extents, elements)
        {
            return CowTensor::View(Tensor { repr });
        }
        CowTensor::Owned(Reader::copied(extents, found.as_ref()))
    }
}
