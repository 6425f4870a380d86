//! Functions of tensors as functions of columns.
//!
//! A [`Function`] knows by the types of a Rust function what columns it takes and what column it gives. Engines call it; so may you.

mod argument;
mod block;
mod outcome;
mod row;

pub use argument::Argument;
pub use block::{BatchFunction, BlockFunction};
pub use outcome::{Failed, Outcome};
pub use row::RowFunction;

use crate::error::ColumnError;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field};
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A function of columns.
///
/// ```
/// use conformable::prelude::*;
/// use conformable_arrow::{Function, to_column};
///
/// let function = Function::by_row(|x: View<'_, f32, shape![2, 2]>| -> Tensor<f32, shape![2]> { x.sum_axis::<0>() });
/// let (field, array) = to_column("x", Tensor::<f32, shape![3, 2, 2]>::arange());
/// let output = function.output("sums", &[&field])?;
/// assert_eq!(output.metadata()["ARROW:extension:metadata"], r#"{"shape":[2]}"#);
/// let sums = function.call(&[(&field, &array)], 3)?;
/// let (narrow, _) = to_column("x", Tensor::<f32, shape![3, 4]>::arange());
/// assert_eq!(
///     function.output("sums", &[&narrow]).unwrap_err().to_string(),
///     "column `x`: expected tensors of f32 in the shape [2, 2], found tensors of f32 in the shape [4]"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Function(Arc<dyn Columnwise>);

/// What a function of columns does.
pub(crate) trait Columnwise: Send + Sync {
    /// The types of the arguments that are plain numbers, to which an engine may convert what it is given; `None` for a column of
    /// tensors.
    fn arguments(&self) -> Vec<Option<DataType>>;

    fn check(&self, fields: &[&Field]) -> Result<(), ColumnError>;

    /// Gives the field, and whether rows may be null that no argument is null in.
    fn output(&self, name: &str) -> (Field, bool);

    fn call(&self, columns: &[(&Field, &dyn Array)], rows: usize, row: &Cell<usize>) -> Result<ArrayRef, CallError>;
}

impl Function {
    /// Of a function of one to four rows: views, [`View`](conformable::View) or [`SliceView`](conformable::SliceView), and plain
    /// numbers; each also in an `Option`. What it gives is a tensor of fixed shape or a plain number, also in an `Option`, which
    /// is null, or a `Result`, which ends the call.
    ///
    /// A row in which an argument is null that is not in an `Option` is null in the output, and the function is not called.
    pub fn by_row<P: 'static>(function: impl RowFunction<P>) -> Self {
        Function(Arc::new(row::ByRow::new(function)))
    }

    /// Of a function of blocks of any number of rows, known while compiling: it is called with 64 rows, then 8, then 1.
    pub fn by_block(function: impl BlockFunction) -> Self {
        Function(Arc::new(block::ByBlock(function)))
    }

    /// Of a function of as many rows as there are, at most `rows` at a time.
    ///
    /// # Panics
    /// When `rows` is 0.
    pub fn by_batch<P: 'static>(rows: usize, function: impl BatchFunction<P>) -> Self {
        assert!(rows > 0, "batches of no rows never end");
        Function(Arc::new(block::ByBatch::new(rows, function)))
    }

    /// How many columns it takes.
    pub fn arity(&self) -> usize {
        self.0.arguments().len()
    }

    /// For each column that it takes: the type, if it is one of plain numbers; `None` if it is one of tensors.
    pub fn plain_arguments(&self) -> Vec<Option<DataType>> {
        self.0.arguments()
    }

    /// The column that it makes of columns of these fields.
    ///
    /// # Errors
    /// When a column is not what the function takes.
    ///
    /// # Panics
    /// When there are more or less fields than [`arity`](Self::arity).
    pub fn output(&self, name: &str, fields: &[&Field]) -> Result<Field, ColumnError> {
        assert_eq!(fields.len(), self.arity(), "as many fields as the function takes columns");
        self.0.check(fields)?;
        let (field, own) = self.0.output(name);
        Ok(field.with_nullable(own || fields.iter().any(|field| field.is_nullable())))
    }

    /// Computes a column of `rows` rows.
    ///
    /// # Errors
    /// When a column is not what the function takes; when the function gives an `Err`; when it panics. A column that has lost what
    /// it says of its shape since [`output`](Self::output) was asked, as in a plan that travels, is taken if its lists have as many
    /// elements.
    ///
    /// # Panics
    /// When there are more or less columns than [`arity`](Self::arity), or one of another length.
    pub fn call(&self, columns: &[(&Field, &dyn Array)], rows: usize) -> Result<ArrayRef, CallError> {
        assert_eq!(columns.len(), self.arity(), "as many columns as the function takes");
        assert!(columns.iter().all(|(_, array)| array.len() == rows), "columns of {rows} rows");
        let row = Cell::new(0);
        // What the function may leave half-done is its own: nothing of it is read here behind a panic.
        let outcome = catch_unwind(AssertUnwindSafe(|| self.0.call(columns, rows, &row)));
        outcome.unwrap_or_else(|panic| Err(CallError::panicked(row.get(), &*panic)))
    }
}

/// Are they clones of one function?
impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Function {}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Function(of {} columns)", self.arity())
    }
}

/// What was said with a panic.
pub(crate) fn message_of(panic: &(dyn Any + Send)) -> String {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_string(),
        (None, Some(text)) => text.clone(),
        (None, None) => "no message".to_string(),
    }
}

/// Why a function of columns gave no column.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallError {
    /// A column is not what the function takes.
    Column(ColumnError),
    /// The function gave an `Err`.
    Failed {
        /// The row in the batch.
        row: usize,
        /// The error's text.
        message: String,
    },
    /// The function panicked.
    Panicked {
        /// The row in the batch, the first one where the function is given several.
        row: usize,
        /// What was said.
        message: String,
    },
    /// A function of several rows gave another number of rows than it was given.
    Rows {
        /// How many it was given.
        given: usize,
        /// How many it gave.
        found: usize,
    },
}

impl CallError {
    /// Of what [`catch_unwind`] gives.
    pub fn panicked(row: usize, panic: &(dyn Any + Send)) -> Self {
        CallError::Panicked { row, message: message_of(panic) }
    }
}

impl From<ColumnError> for CallError {
    fn from(error: ColumnError) -> Self {
        CallError::Column(error)
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallError::Column(error) => error.fmt(f),
            CallError::Failed { row, message } => write!(f, "failed at row {row} of the batch: {message}"),
            CallError::Panicked { row, message } => write!(f, "panicked at row {row} of the batch: {message}"),
            CallError::Rows { given, found } => write!(f, "was given {given} rows, and gave {found}"),
        }
    }
}

impl std::error::Error for CallError {}
