//! Tensors as bytes and bytes as tensors, by the crate [`bytemuck`]: for graphics cards, memory that is shared, and files.
//!
//! ```
//! use conformable::prelude::*;
//! let uniform: InlineTensor<f32, shape![4, 4]> = InlineTensor::eye();
//! assert_eq!(bytemuck::bytes_of(&uniform).len(), 64);
//!
//! let a = tensor![1.0_f32, 2.0];
//! let v = View::<f32, shape![2]>::from_bytes(a.as_bytes())?;
//! assert_eq!(v, a);
//! # Ok::<(), conformable::interop::bytemuck::BytesError>(())
//! ```
//!
//! An [`InlineTensor`](crate::InlineTensor) is `Pod` if its elements are: it is a field of a `repr(C)` struct that derives `Pod`, and
//! `bytemuck::cast` makes it of any value of as many bytes. It has the size and the alignment of `[T; LEN]`. Tensors on the heap
//! and views lend the bytes of their elements.
//!
//! Nothing is copied. Elements have the byte order of the machine.

use crate::element::Element;
use crate::error::HeldSizes;
use crate::rule::along::LengthsOf;
use crate::shape::{FixedShape, Shape, ShapeString};
use crate::storage::{Contiguous, ContiguousMut, slice};
use crate::tensor::{Tensor, with_lengths};
use crate::view::{SliceView, View};
use bytemuck::{AnyBitPattern, NoUninit, Pod};
use core::fmt;

/// # Bytes (feature `bytemuck`)
impl<T: Element, S: Shape, B: Contiguous> Tensor<T, S, B> {
    /// The bytes of the elements, in row-major order and without a copy. A view with strides is not contiguous by type: copy it
    /// first, with `.to_tensor()`.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// assert_eq!(tensor![1_u16, 2].as_bytes(), [1_u16, 2].map(u16::to_ne_bytes).concat());
    /// ```
    #[doc(alias("np.tobytes", "tobytes", "cast_slice"))]
    pub fn as_bytes(&self) -> &[u8]
    where
        T: NoUninit,
    {
        bytemuck::cast_slice(self.as_slice())
    }

    /// The bytes of the elements, in row-major order, to write.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let mut a: Tensor<u32, shape![2]> = Tensor::zeros();
    /// a.as_mut_bytes().fill(1);
    /// assert_eq!(a, tensor![0x01010101, 0x01010101]);
    /// ```
    #[doc(alias = "cast_slice_mut")]
    pub fn as_mut_bytes(&mut self) -> &mut [u8]
    where
        T: Pod,
        B: ContiguousMut,
    {
        bytemuck::cast_slice_mut(self.as_mut_slice())
    }
}

/// # Views of bytes (feature `bytemuck`)
impl<'a, T: Element + AnyBitPattern, S: Shape> View<'a, T, S> {
    /// A view of the elements that lie in these bytes, in row-major order and without a copy.
    ///
    /// # Errors
    /// When there are more or less bytes than the elements have, or they do not lie where such elements may.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let bytes = [1, 2, 3, 4, 5, 6];
    /// let v = View::<u8, shape![2, 3]>::from_bytes(&bytes)?;
    /// assert_eq!(v[[1, 0]], 4);
    /// let error = View::<u8, shape![2, 2]>::from_bytes(&bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "a tensor of u8 of shape [2, 2] has 4 bytes, and 6 were given");
    /// # Ok::<(), conformable::interop::bytemuck::BytesError>(())
    /// ```
    #[doc(alias("np.frombuffer", "torch.frombuffer", "frombuffer", "try_cast_slice"))]
    pub fn from_bytes(bytes: &'a [u8]) -> Result<SliceView<'a, T, S>, BytesError>
    where
        S: FixedShape,
    {
        let _ = S::VALID;
        let _ = S::COUNTED;
        view((), bytes)
    }

    /// [`from_bytes`](Self::from_bytes) of a shape with axes of run-time size, with a [`Len`](crate::Len) for each name.
    ///
    /// # Errors
    /// As `from_bytes`.
    ///
    /// # Panics
    /// When the shape has more elements than there are numbers.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// struct Rows;
    /// let bytes = [1, 2, 3, 4, 5, 6];
    /// let v = View::<u8, shape![Dyn<Rows>, 2]>::from_bytes_along(Len::<Rows>::new(bytes.len() / 2), &bytes)?;
    /// assert_eq!(v.dims().as_slice(), [3, 2]);
    /// # Ok::<(), conformable::interop::bytemuck::BytesError>(())
    /// ```
    #[track_caller]
    pub fn from_bytes_along<Lens: LengthsOf<S, P>, P>(
        lens: Lens,
        bytes: &'a [u8],
    ) -> Result<SliceView<'a, T, S>, BytesError> {
        let _ = S::VALID;
        let _ = S::COUNTED;
        view(with_lengths::<S, P, Lens>(&lens), bytes)
    }
}

fn view<T: Element + AnyBitPattern, S: Shape>(
    extents: S::Extents,
    bytes: &[u8],
) -> Result<SliceView<'_, T, S>, BytesError> {
    let expected = S::sizes(&extents).len().saturating_mul(size_of::<T>());
    let error = |behind| BytesError {
        sizes: HeldSizes::new::<S>(&extents),
        element: T::NAME,
        expected,
        found: bytes.len(),
        align: align_of::<T>(),
        behind,
    };
    if bytes.len() != expected {
        return Err(error(0));
    }
    // No elements lie anywhere.
    let elements = if expected == 0 { Ok(&[][..]) } else { bytemuck::try_cast_slice(bytes) };
    match elements.ok().and_then(|elements| slice::view_slice(extents, elements)) {
        Some(repr) => Ok(Tensor { repr }),
        None => Err(error(bytes.as_ptr().addr() % align_of::<T>())),
    }
}

/// Bytes that are no tensor of a type: they are too few or too many, or do not lie where such elements may.
///
/// ```
/// use conformable::prelude::*;
/// let data = [0_u64; 2];
/// let bytes = &bytemuck::cast_slice(&data)[1..9];
/// let error = View::<f32, shape![2]>::from_bytes(bytes).unwrap_err();
/// assert_eq!(error.to_string(), "elements of f32 lie at multiples of 4 bytes, and these bytes begin 1 behind one");
/// assert!(error.is_misaligned());
/// ```
#[derive(Clone, Copy)]
pub struct BytesError {
    sizes: HeldSizes,
    element: &'static str,
    expected: usize,
    found: usize,
    align: usize,
    /// How far the first byte is from where an element may lie.
    behind: usize,
}

impl BytesError {
    /// The number of bytes that the elements of the shape have.
    pub fn expected(&self) -> usize {
        self.expected
    }

    /// The number of bytes that were given.
    pub fn found(&self) -> usize {
        self.found
    }

    /// Are they as many as they should be, but in a place where such elements may not lie? Then a copy does:
    /// `bytemuck::pod_collect_to_vec`.
    pub fn is_misaligned(&self) -> bool {
        self.behind != 0
    }
}

impl fmt::Display for BytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BytesError { ref sizes, element, expected, found, align, behind } = *self;
        if behind != 0 {
            return write!(
                f,
                "elements of {element} lie at multiples of {align} bytes, and these bytes begin {behind} behind one"
            );
        }
        let bytes = if expected == 1 { "byte" } else { "bytes" };
        let were = if found == 1 { "was" } else { "were" };
        let shape = ShapeString(sizes.get());
        write!(f, "a tensor of {element} of shape {shape} has {expected} {bytes}, and {found} {were} given")
    }
}

impl fmt::Debug for BytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BytesError({self})")
    }
}

impl core::error::Error for BytesError {}
