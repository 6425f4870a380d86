//! What is wrong with a column.

use std::fmt;

/// A column that is not what the type of its tensors says.
///
/// Its text names the column, what was asked for, and what was found.
#[derive(Clone, PartialEq, Eq)]
pub struct ColumnError {
    column: String,
    kind: ColumnErrorKind,
    text: String,
}

/// What is wrong, by [`ColumnError::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ColumnErrorKind {
    /// No column has the name.
    Missing,
    /// Several columns have the name.
    Ambiguous,
    /// The column holds no tensors: numbers, bytes, lists of any length, or another extension type.
    NoTensors,
    /// The column holds lists of a fixed length, and does not say which shape they have.
    Unshaped,
    /// The tensors have another shape.
    WrongShape,
    /// The tensors have other elements.
    WrongElement,
    /// What the column says of its tensors is contradictory or not understood.
    Metadata,
    /// The axes are stored in another order.
    Permuted,
    /// A row is null.
    NullRow,
    /// An element of a tensor is null.
    NullElement,
    /// A batch has another type than the schema by which the column was opened.
    Changed,
}

impl ColumnError {
    pub(crate) fn new(column: &str, kind: ColumnErrorKind, text: impl fmt::Display) -> Self {
        ColumnError { column: column.to_string(), kind, text: text.to_string() }
    }

    /// Of an aggregate's part whose state is null, though `rows` rows are said to be in it.
    pub fn null_state(column: &str, rows: i64) -> Self {
        Self::new(column, ColumnErrorKind::NullRow, format!("the state of {rows} rows is null"))
    }

    /// The name of the column.
    pub fn column(&self) -> &str {
        &self.column
    }

    /// What is wrong.
    pub fn kind(&self) -> ColumnErrorKind {
        self.kind
    }
}

impl fmt::Display for ColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column `{}`: {}", self.column, self.text)
    }
}

impl fmt::Debug for ColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ColumnError({self})")
    }
}

impl std::error::Error for ColumnError {}
