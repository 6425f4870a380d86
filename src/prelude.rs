//! What a program uses: `use conformable::prelude::*;`.

pub use crate::axis::Axis;
pub use crate::element::{Element, IndexElement, Numeric, Real};
pub use crate::error::{IndexError, MatrixError, MatrixErrorKind, RangeError, ShapeError};
pub use crate::expr::Expr;
#[cfg(feature = "npy")]
pub use crate::io::npy::{NpyError, NpyErrorKind};
#[cfg(any(feature = "std", feature = "libm"))]
pub use crate::nn::Attention;
pub use crate::nn::{self, Conv, Pool};
pub use crate::ops::broadcast_all::{BroadcastTensors as _, broadcast_tensors};
pub use crate::ops::concat::{Concat as _, ConcatAll as _, Stack as _};
pub use crate::ops::gather::{Gather, Scatter, Take};
pub use crate::ops::pad::Pad;
pub use crate::rule::broadcast::{Broadcast, BroadcastTo, Broadcasted, Conformable, Fits};
pub use crate::rule::reduce::NonEmpty;
pub use crate::shape::{Axes, Scalar, Shape};
pub use crate::size::{Dim, One, Plus, Size, Times};
pub use crate::tensor::{Construct, InlineTensor, Tensor};
pub use crate::view::{View, ViewMut, ViewSlice, chunks};
pub use crate::{assert_shape, axes, einsum, s, shape, tensor};
