//! Diagonals: of the last two axes, with any axes before them.
//!
//! ```text
//! diagonal           [.., M, N]  = [.., min(M, N)]
//! diagonal_at<K>     [.., M, N]  = [.., min(M, N - K)]      it starts K columns to the right
//! diagonal_at<-K>    [.., M, N]  = [.., min(M - K, N)]      it starts K rows down
//! ```
//!
//! A difference below zero is zero: beside the matrix a diagonal has no elements, as in NumPy and PyTorch.

use super::square::BatchOf;
use crate::sealed::Sealed;
use crate::shape::Shape;
use crate::size::table::Known;
use crate::size::{Dim, FromNumber, Size, ToNumber};
use core::marker::PhantomData;
use core::ops::Sub;
use typenum::{Diff, Max, Maximum, Min, Minimum, Unsigned};

/// The diagonals of this number of matrices in the last two axes of `S`.
pub type Diagonals<S, const K: isize = 0> = (BatchOf<S>, <S as Diagonal<K>>::Len);

/// The diagonal with the number `K`: 0 is the main one, 1 is above it, -1 below.
#[derive(Clone, Copy, Debug)]
pub struct NthDiagonal<const K: isize>;

/// The diagonal that starts so many rows below the first, and so many columns behind it.
#[derive(Clone, Copy, Debug)]
pub struct StartsAt<Row, Column>(PhantomData<(Row, Column)>);

/// The number of a diagonal.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known: diagonals are numbered from -128 to 128, and the main one is 0",
    label = "no diagonal of this number is known",
    note = "one that is further off is the main diagonal of a slice: `a.slice(s![.., 200..]).diagonal()`",
    note = "C10: read on in `conformable::errors::c10` (`cargo doc --open`)"
)]
pub trait DiagonalNumber: Sealed {
    /// Where it starts: [`StartsAt`].
    type Start;
}

// 0 starts at [0, 0]
#[diagnostic::do_not_recommend]
impl DiagonalNumber for NthDiagonal<0> {
    type Start = StartsAt<Dim<0>, Dim<0>>;
}

macro_rules! diagonals {
    ($($k:literal)*) => { $(
        // K starts at [0, K]
        #[diagnostic::do_not_recommend]
        impl DiagonalNumber for NthDiagonal<$k> {
            type Start = StartsAt<Dim<0>, Dim<$k>>;
        }
        // -K starts at [K, 0]
        #[diagnostic::do_not_recommend]
        impl DiagonalNumber for NthDiagonal<{ -$k }> {
            type Start = StartsAt<Dim<$k>, Dim<0>>;
        }
    )* };
}

diagonals! {
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
    33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64
    65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96
    97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128
}

/// A size without `K` positions, by the table; none where there are not as many.
pub trait WithoutFirst<K>: Sealed {
    /// As a number.
    type Left: Unsigned;
}

impl<N, K> WithoutFirst<K> for N
where
    N: Sealed + ToNumber<Number: Max<K::Number, Output: Sub<K::Number, Output: Unsigned>>>,
    K: ToNumber,
{
    type Left = Diff<Maximum<N::Number, K::Number>, K::Number>;
}

/// The diagonal that starts here crosses so many rows and columns.
///
/// Asked of the start: of a number that it does not know yet, the compiler does not say that there is no such method.
#[diagnostic::on_unimplemented(
    message = "the length of a diagonal of `{Rows}` rows and `{Cols}` columns is not known while compiling",
    label = "which of `{Rows}` and `{Cols}` is smaller is not known",
    note = "sizes are compared by the table, which holds all to 2048 and those that models use above; generic code says that there is a diagonal by the bound `shape![M, N]: Diagonal<Len = D>`, of `conformable::rule::diagonal`; axes whose size is known at run time have none",
    note = "C15: read on in `conformable::errors::c15` (`cargo doc --open`)"
)]
pub trait Crosses<Rows, Cols>: Sealed {
    /// How long it is.
    type Len: Size;
}

#[diagnostic::do_not_recommend]
impl<Rows, Cols, Row, Column> Crosses<Rows, Cols> for StartsAt<Row, Column>
where
    Rows: WithoutFirst<Row, Left: Min<Cols::Left, Output: FromNumber<Size: Known>>>,
    Cols: WithoutFirst<Column>,
{
    type Len = <Minimum<Rows::Left, Cols::Left> as FromNumber>::Size;
}

/// A matrix, or matrices with any axes before them, with the length of the diagonal that has the number `K`.
///
/// ```
/// use conformable::prelude::*;
/// use conformable::rule::diagonal::Diagonal;
///
/// /// The off-diagonal elements, squared and summed.
/// fn stray<N: Size, D: Size>(x: &Tensor<f64, shape![N, N]>) -> f64
/// where
///     shape![N, N]: Diagonal<Len = D>,
/// {
///     x.square().sum() - x.diagonal().square().sum()
/// }
/// assert_eq!(stray(&tensor![[7.0, 1.0], [2.0, 7.0]]), 5.0);
/// ```
pub trait Diagonal<const K: isize = 0>: Shape {
    /// The smaller number of what is left of rows and columns.
    type Len: Size;
}

// That there are two axes is asked apart, `Matrices`.
impl<S, const K: isize> Diagonal<K> for S
where
    S: Shape,
    NthDiagonal<K>: DiagonalNumber<Start: Crosses<<S::Lead as Shape>::Last, S::Last>>,
{
    type Len = <<NthDiagonal<K> as DiagonalNumber>::Start as Crosses<<S::Lead as Shape>::Last, S::Last>>::Len;
}
