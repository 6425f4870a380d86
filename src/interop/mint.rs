//! Vectors and small matrices of other mathematics crates, by [`mint`], whose types `glam`, `cgmath`, `nalgebra`, `euclid` and
//! others convert from and to.
//!
//! ```
//! use conformable::prelude::*;
//! let v: InlineTensor<f32, shape![3]> = mint::Vector3::from([1.0, 2.0, 3.0]).into();
//! let m: InlineTensor<f32, shape![3, 3]> = mint::ColumnMatrix3::from([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, -1.0, 0.0]]).into();
//! let turned: mint::Vector3<f32> = m.matmul(v).into();
//! assert_eq!(turned, mint::Vector3::from([1.0, -3.0, 2.0]));
//! ```
//!
//! | `mint` | `InlineTensor` |
//! |---|---|
//! | `Vector2` to `Vector4`, `Point2`, `Point3` | `[2]` to `[4]` |
//! | `RowMatrix2` to `RowMatrix4`, `RowMatrix2x3`, `ColumnMatrix2x3` and so on | `[rows, columns]`, `[2, 3]` |
//! | `Quaternion` | `[4]`: `x`, `y`, `z`, and then the scalar |
//!
//! Each goes both ways by `From`. The element at row `i` and column `j` of a matrix is at `[i, j]`, so that matrices by rows keep the
//! order of their elements, and those by columns are transposed on the way. What is converted are a few numbers, by value.
//! `IntoMint` names vectors and matrices by rows.
//!
//! Crates that take `impl Into<mint::..>` take inline tensors so. Larger tensors and those on the heap are converted first:
//! `x.to_inline()`, `x.to_heap()`.

use crate::element::Element;
use crate::shape;
use crate::storage::{Inline, Kind};
use crate::tensor::{InlineTensor, Tensor};

/// Types that are arrays in row-major order.
macro_rules! arrays {
    ($($mint:ident [$($size:tt)*];)*) => { $(
        impl<T: Element> From<mint::$mint<T>> for InlineTensor<T, shape![$($size)*]> {
            fn from(value: mint::$mint<T>) -> Self {
                Tensor { repr: Inline::from_array::<T, shape![$($size)*]>(value.into()) }
            }
        }

        impl<T: Element> From<InlineTensor<T, shape![$($size)*]>> for mint::$mint<T> {
            fn from(tensor: InlineTensor<T, shape![$($size)*]>) -> Self {
                tensor.into_array().into()
            }
        }
    )* };
}

arrays! {
    Vector2 [2]; Vector3 [3]; Vector4 [4]; Point2 [2]; Point3 [3]; Quaternion [4];
    RowMatrix2 [2, 2]; RowMatrix2x3 [2, 3]; RowMatrix2x4 [2, 4];
    RowMatrix3x2 [3, 2]; RowMatrix3 [3, 3]; RowMatrix3x4 [3, 4];
    RowMatrix4x2 [4, 2]; RowMatrix4x3 [4, 3]; RowMatrix4 [4, 4];
}

/// Matrices by columns, each with the one by rows of the same sizes.
macro_rules! columns {
    ($($column:ident $row:ident [$($size:tt)*];)*) => { $(
        impl<T: Element> From<mint::$column<T>> for InlineTensor<T, shape![$($size)*]> {
            fn from(matrix: mint::$column<T>) -> Self {
                mint::$row::from(matrix).into()
            }
        }

        impl<T: Element> From<InlineTensor<T, shape![$($size)*]>> for mint::$column<T> {
            fn from(tensor: InlineTensor<T, shape![$($size)*]>) -> Self {
                mint::$row::from(tensor).into()
            }
        }
    )* };
}

columns! {
    ColumnMatrix2 RowMatrix2 [2, 2]; ColumnMatrix2x3 RowMatrix2x3 [2, 3]; ColumnMatrix2x4 RowMatrix2x4 [2, 4];
    ColumnMatrix3x2 RowMatrix3x2 [3, 2]; ColumnMatrix3 RowMatrix3 [3, 3]; ColumnMatrix3x4 RowMatrix3x4 [3, 4];
    ColumnMatrix4x2 RowMatrix4x2 [4, 2]; ColumnMatrix4x3 RowMatrix4x3 [4, 3]; ColumnMatrix4 RowMatrix4 [4, 4];
}

/// The type that stands for a shape where nothing else says which.
macro_rules! into_mint {
    ($($mint:ident [$($size:tt)*];)*) => { $(
        impl<T: Element> mint::IntoMint for InlineTensor<T, shape![$($size)*]> {
            type MintType = mint::$mint<T>;
        }
    )* };
}

into_mint! {
    Vector2 [2]; Vector3 [3]; Vector4 [4];
    RowMatrix2 [2, 2]; RowMatrix2x3 [2, 3]; RowMatrix2x4 [2, 4];
    RowMatrix3x2 [3, 2]; RowMatrix3 [3, 3]; RowMatrix3x4 [3, 4];
    RowMatrix4x2 [4, 2]; RowMatrix4x3 [4, 3]; RowMatrix4 [4, 4];
}
