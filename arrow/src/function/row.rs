//! Functions of rows.

use super::argument::Argument;
use super::outcome::{Failed, Outcome};
use super::{CallError, Columnwise};
use crate::error::ColumnError;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{DataType, Field};
use std::cell::Cell;
use std::marker::PhantomData;

/// A function of one to four rows. `P` is its signature as the compiler reads it off; nobody writes it.
#[diagnostic::on_unimplemented(
    message = "this is no function of one to four rows",
    label = "a function of rows is `|image: View<'_, f32, shape![8, 8]>| -> InlineTensor<f32, shape![10]> {{ .. }}`",
    note = "an argument is a view by value, `View<'_, T, S>` or `SliceView<'_, T, S>`, or a plain number, perhaps in an `Option`, and its type is written out; there are one to four",
    note = "what it gives is a tensor whose sizes are all known, or a number, perhaps in an `Option` or a `Result`: no `Vec`, and no view of what it was given",
    note = "the elements are those that Arrow has, `f32`, `f64` and the integers of 8 to 64 bits: a position is `as i64`, a mask `.cast::<u8>()`",
    note = "it is `Send + Sync + 'static`: what it captures it owns, `move |..|`, and does not change"
)]
pub trait RowFunction<P>: Send + Sync + 'static {
    #[doc(hidden)]
    fn arguments() -> Vec<Option<DataType>>;

    #[doc(hidden)]
    fn check(fields: &[&Field]) -> Result<(), ColumnError>;

    #[doc(hidden)]
    fn output(name: &str) -> (Field, bool);

    #[doc(hidden)]
    fn call(&self, columns: &[(&Field, &dyn Array)], rows: usize, row: &Cell<usize>) -> Result<ArrayRef, CallError>;
}

macro_rules! of_rows {
    ($($argument:ident $value:ident),+) => {
        // The function is given views of any lifetime: that is the second bound; by the first the compiler infers what they are.
        impl<F, R, $($argument),+> RowFunction<fn($($argument),+) -> R> for F
        where
            F: Send + Sync + 'static,
            R: Outcome,
            $($argument: Argument,)+
            for<'f> &'f F: Fn($($argument),+) -> R + Fn($($argument::Of<'_>),+) -> R,
        {
            fn arguments() -> Vec<Option<DataType>> {
                vec![$($argument::plain()),+]
            }

            fn check(fields: &[&Field]) -> Result<(), ColumnError> {
                let mut fields = fields.iter();
                $($argument::check(fields.next().expect("a field for each argument"))?;)+
                Ok(())
            }

            fn output(name: &str) -> (Field, bool) {
                (R::field(name), R::NULLABLE)
            }

            fn call(
                &self,
                columns: &[(&Field, &dyn Array)],
                rows: usize,
                at: &Cell<usize>,
            ) -> Result<ArrayRef, CallError> {
                // Of two bounds on one function a call takes neither; here is one.
                fn one<R, $($argument),+>(f: impl Fn($($argument),+) -> R, $($value: $argument),+) -> R {
                    f($($value),+)
                }
                let mut columns = columns.iter();
                $(
                    let &(field, array) = columns.next().expect("a column for each argument");
                    let $value = $argument::open(field, array)?;
                )+
                let mut builder = R::builder(rows);
                for row in 0..rows {
                    at.set(row);
                    match ($($argument::get(&$value, row)),+,) {
                        ($(Some($value)),+,) => one(self, $($value),+)
                            .push(&mut builder)
                            .map_err(|Failed(message)| CallError::Failed { row, message })?,
                        _ => R::push_null(&mut builder),
                    }
                }
                Ok(R::finish(builder))
            }
        }
    };
}
of_rows!(A a);
of_rows!(A a, B b);
of_rows!(A a, B b, C c);
of_rows!(A a, B b, C c, D d);

/// A function of rows, and its signature.
pub(super) struct ByRow<F, P> {
    function: F,
    signature: PhantomData<fn() -> P>,
}

impl<F, P> ByRow<F, P> {
    pub(super) fn new(function: F) -> Self {
        ByRow { function, signature: PhantomData }
    }
}

impl<P, F: RowFunction<P>> Columnwise for ByRow<F, P> {
    fn arguments(&self) -> Vec<Option<DataType>> {
        F::arguments()
    }

    fn check(&self, fields: &[&Field]) -> Result<(), ColumnError> {
        F::check(fields)
    }

    fn output(&self, name: &str) -> (Field, bool) {
        F::output(name)
    }

    fn call(&self, columns: &[(&Field, &dyn Array)], rows: usize, row: &Cell<usize>) -> Result<ArrayRef, CallError> {
        self.function.call(columns, rows, row)
    }
}
