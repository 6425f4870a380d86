//! What a program uses: `use conformable::prelude::*;`.

#[cfg(any(feature = "std", feature = "libm"))]
#[doc(no_inline)]
pub use crate::grad::{ConcatVar as _, ConcatVars as _, StackVars as _, VarGather as _, VarScatter as _, VarTake as _};
#[cfg(feature = "npy")]
#[doc(no_inline)]
pub use crate::io::npy::{NpyError, NpyErrorKind};
#[cfg(any(feature = "std", feature = "libm"))]
#[doc(no_inline)]
pub use crate::nn::Attention;
#[doc(no_inline)]
pub use crate::nn::{self, Conv, GridSample, Pool, Quant, Resize};
#[doc(no_inline)]
pub use crate::ops::asked::SliceConst as _;
#[doc(no_inline)]
pub use crate::ops::broadcast_all::BroadcastTensors as _;
#[doc(no_inline)]
pub use crate::ops::concat::{Concat as _, ConcatAll as _, Stack as _};
#[doc(no_inline)]
pub use crate::ops::split::ToTensors as _;
#[doc(no_inline)]
pub use crate::{
    AnyNumber, AtLeast, AtLeastOne, Axes, Axis, Broadcast, BroadcastTo, Broadcasted, Conformable, Construct, Dim, Dyn,
    Element, Expr, Fits, FixedShape, FixedSize, Gather, IndexElement, IndexError, InlineTensor, Len, Matrix,
    MatrixError, MatrixErrorKind, Minus, NonEmpty, Numeric, One, Pad, Plus, RangeError, Rank3, Rank4, Real, Scalar,
    Scatter, Shape, ShapeError, Size, SliceView, SliceViewMut, Slides, Split, Storage, StorageMut, Sum, Take, Tensor,
    Times, Vector, View, ViewMut, ViewSlice, ViewSliceAlong, Windows, assert_shape, axes, broadcast_tensors, chunks,
    chunks_padded, einsum, einsum_into, s, shape, tensor,
};
