//! What a function of rows may be given.

use crate::column::Column;
use crate::element::{ArrowElement, name_of};
use crate::error::{ColumnError, ColumnErrorKind};
use crate::field::TensorType;
use crate::tensors::NullableTensors;
use arrow_array::cast::AsArray;
use arrow_array::types::ArrowPrimitiveType;
use arrow_array::{Array, BooleanArray, PrimitiveArray};
use arrow_schema::{DataType, Field};
use conformable::{Shape, SliceView, View};

/// An argument of a function of rows: a view of a tensor, a number, a truth value, or one of these in an `Option`, which is `None`
/// where the row is null.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no argument of a function of rows",
    label = "a function of rows is given views, `View<'_, T, S>` or `SliceView<'_, T, S>`, and plain numbers",
    note = "what the view has to be is in its type: `|image: View<'_, f32, shape![8, 8]>, scale: f32| ..`; a row that may be null is `Option<View<'_, ..>>`"
)]
pub trait Argument {
    /// The argument itself, which borrows from a batch.
    type Of<'a>;
    /// A column of such, opened.
    type Column<'a>;

    /// The type that plain values have; `None` of tensors.
    fn plain() -> Option<DataType>;

    /// Is this a column of such?
    ///
    /// # Errors
    /// When it is not.
    fn check(field: &Field) -> Result<(), ColumnError>;

    /// Opens a column.
    ///
    /// # Errors
    /// When it is none of such.
    fn open<'a>(field: &Field, array: &'a dyn Array) -> Result<Self::Column<'a>, ColumnError>;

    /// What is in a row; `None` where the row is null.
    fn get<'a>(column: &Self::Column<'a>, row: usize) -> Option<Self::Of<'a>>;
}

impl<'x, T: ArrowElement, S: Shape> Argument for SliceView<'x, T, S> {
    type Of<'a> = SliceView<'a, T, S>;
    type Column<'a> = NullableTensors<'a, T, S>;

    fn plain() -> Option<DataType> {
        (S::RANK == 0).then_some(T::Arrow::DATA_TYPE)
    }

    fn check(field: &Field) -> Result<(), ColumnError> {
        Column::<T, S>::of_field(field, 0).map(|_| ())
    }

    fn open<'a>(field: &Field, array: &'a dyn Array) -> Result<Self::Column<'a>, ColumnError> {
        // Whoever planned the call has asked `check`.
        Column::<T, S>::of_planned_field(field, 0)?.read_array(array)
    }

    #[inline]
    fn get<'a>(column: &Self::Column<'a>, row: usize) -> Option<Self::Of<'a>> {
        column.get(row)
    }
}

impl<'x, T: ArrowElement, S: Shape> Argument for View<'x, T, S> {
    type Of<'a> = View<'a, T, S>;
    type Column<'a> = NullableTensors<'a, T, S>;

    fn plain() -> Option<DataType> {
        SliceView::<'x, T, S>::plain()
    }

    fn check(field: &Field) -> Result<(), ColumnError> {
        SliceView::<'x, T, S>::check(field)
    }

    fn open<'a>(field: &Field, array: &'a dyn Array) -> Result<Self::Column<'a>, ColumnError> {
        SliceView::<'x, T, S>::open(field, array)
    }

    #[inline]
    fn get<'a>(column: &Self::Column<'a>, row: usize) -> Option<Self::Of<'a>> {
        column.get(row).map(View::from)
    }
}

impl<A: Argument> Argument for Option<A> {
    type Of<'a> = Option<A::Of<'a>>;
    type Column<'a> = A::Column<'a>;

    fn plain() -> Option<DataType> {
        A::plain()
    }

    fn check(field: &Field) -> Result<(), ColumnError> {
        A::check(field)
    }

    fn open<'a>(field: &Field, array: &'a dyn Array) -> Result<Self::Column<'a>, ColumnError> {
        A::open(field, array)
    }

    #[inline]
    fn get<'a>(column: &Self::Column<'a>, row: usize) -> Option<Self::Of<'a>> {
        Some(A::get(column, row))
    }
}

/// A column of plain values of this type?
fn check_plain(field: &Field, name: &str, plain: &DataType) -> Result<(), ColumnError> {
    if field.data_type() == plain {
        return Ok(());
    }
    let found = TensorType::of(field).map_or_else(|_| name_of(field.data_type()), |found| found.text());
    let text = format!("expected plain {name}, found {found}");
    Err(ColumnError::new(field.name(), ColumnErrorKind::WrongElement, text))
}

/// An array of another type than its field says.
fn another(field: &Field, array: &dyn Array) -> ColumnError {
    let text = format!("its field says {}, and it holds {}", field.data_type(), array.data_type());
    ColumnError::new(field.name(), ColumnErrorKind::Changed, text)
}

macro_rules! numbers {
    ($($t:ty)*) => { $(
        impl Argument for $t {
            type Of<'a> = $t;
            type Column<'a> = &'a PrimitiveArray<<$t as ArrowElement>::Arrow>;

            fn plain() -> Option<DataType> {
                Some(<$t as ArrowElement>::Arrow::DATA_TYPE)
            }

            fn check(field: &Field) -> Result<(), ColumnError> {
                check_plain(field, <$t as conformable::Element>::NAME, &<$t as ArrowElement>::Arrow::DATA_TYPE)
            }

            fn open<'a>(field: &Field, array: &'a dyn Array) -> Result<Self::Column<'a>, ColumnError> {
                Self::check(field)?;
                array.as_primitive_opt().ok_or_else(|| another(field, array))
            }

            #[inline]
            fn get<'a>(column: &Self::Column<'a>, row: usize) -> Option<Self::Of<'a>> {
                column.is_valid(row).then(|| column.value(row))
            }
        }
    )* };
}
numbers!(f32 f64 i8 i16 i32 i64 u8 u16 u32 u64);
#[cfg(feature = "half")]
numbers!(half::f16);

impl Argument for bool {
    type Of<'a> = bool;
    type Column<'a> = &'a BooleanArray;

    fn plain() -> Option<DataType> {
        Some(DataType::Boolean)
    }

    fn check(field: &Field) -> Result<(), ColumnError> {
        check_plain(field, "bool", &DataType::Boolean)
    }

    fn open<'a>(field: &Field, array: &'a dyn Array) -> Result<Self::Column<'a>, ColumnError> {
        Self::check(field)?;
        array.as_boolean_opt().ok_or_else(|| another(field, array))
    }

    #[inline]
    fn get<'a>(column: &Self::Column<'a>, row: usize) -> Option<Self::Of<'a>> {
        column.is_valid(row).then(|| column.value(row))
    }
}
