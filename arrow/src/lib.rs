#![doc = include_str!("../README.md")]

mod build;
#[cfg(feature = "ipc")]
mod claims;
mod column;
mod element;
mod error;
mod field;
#[cfg(any(feature = "ipc", feature = "parquet"))]
mod files;
mod function;
#[cfg(feature = "ipc")]
mod stream;
mod tensors;

/// The key under which a field's metadata has the name of its extension type.
pub use arrow_schema::extension::EXTENSION_TYPE_NAME_KEY;
pub use build::{TensorBuilder, tensor_array, to_column};
pub use column::Column;
pub use element::ArrowElement;
pub use error::{ColumnError, ColumnErrorKind};
pub use field::{FIXED_SHAPE_TENSOR, TensorType, field_of, tensor_field, tensor_field_with_dims};
#[cfg(any(feature = "ipc", feature = "parquet"))]
pub use files::{FileError, Reader};
pub use function::{Argument, BatchFunction, BlockFunction, CallError, Failed, Function, Outcome, RowFunction};
pub use tensors::{BlockSize, Blocks, NullableTensors, RowOf, RowsOf, Tensors, TensorsIter};
