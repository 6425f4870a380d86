//! What a function of rows may give.

use crate::build::{ROOM, TensorBuilder, tensor_array};
use crate::element::ArrowElement;
use crate::field::tensor_field;
use arrow_array::ArrayRef;
use arrow_array::builder::BooleanBuilder;
use arrow_array::types::ArrowPrimitiveType;
use arrow_buffer::NullBufferBuilder;
use arrow_schema::{DataType, Field};
use conformable::{FixedShape, Storage, Tensor};
use std::fmt::Display;
use std::sync::Arc;

/// The text of an `Err` that a function of rows gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failed(pub String);

/// What a function of rows gives: a tensor of fixed shape, a number, a truth value, one of these in an `Option`, which is null if it is
/// `None`, or in a `Result`, whose `Err` ends the call.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no result of a function of rows",
    label = "a function of rows gives a tensor whose sizes are all known, or a number",
    note = "`InlineTensor<f32, shape![10]>` and `Tensor<f32, shape![10]>` become columns of tensors, `f32` and `bool` plain ones; `Option<..>` is null, the `Err` of a `Result<..>` ends the call; a position, `usize`, is `as i64`"
)]
pub trait Outcome {
    /// A column that grows.
    type Builder;
    /// May a row be null though nothing that the function was given is?
    const NULLABLE: bool;

    /// The column's field.
    fn field(name: &str) -> Field;

    /// An empty column, and room for as many rows.
    fn builder(rows: usize) -> Self::Builder;

    /// Another row.
    ///
    /// # Errors
    /// When there is none: the function gave an `Err`.
    fn push(self, builder: &mut Self::Builder) -> Result<(), Failed>;

    /// Another row, which is null.
    fn push_null(builder: &mut Self::Builder);

    /// The column.
    fn finish(builder: Self::Builder) -> ArrayRef;
}

impl<T: ArrowElement, S: FixedShape, B: Storage> Outcome for Tensor<T, S, B> {
    type Builder = TensorBuilder<T, S>;
    const NULLABLE: bool = false;

    fn field(name: &str) -> Field {
        tensor_field::<T, S>(name, false)
    }

    fn builder(rows: usize) -> Self::Builder {
        TensorBuilder::with_capacity(rows)
    }

    #[inline]
    fn push(self, builder: &mut Self::Builder) -> Result<(), Failed> {
        builder.push(&self);
        Ok(())
    }

    fn push_null(builder: &mut Self::Builder) {
        builder.push_null();
    }

    fn finish(builder: Self::Builder) -> ArrayRef {
        builder.finish("").1
    }
}

impl<R: Outcome> Outcome for Option<R> {
    type Builder = R::Builder;
    const NULLABLE: bool = true;

    fn field(name: &str) -> Field {
        R::field(name).with_nullable(true)
    }

    fn builder(rows: usize) -> Self::Builder {
        R::builder(rows)
    }

    #[inline]
    fn push(self, builder: &mut Self::Builder) -> Result<(), Failed> {
        match self {
            Some(outcome) => outcome.push(builder),
            None => {
                R::push_null(builder);
                Ok(())
            }
        }
    }

    fn push_null(builder: &mut Self::Builder) {
        R::push_null(builder);
    }

    fn finish(builder: Self::Builder) -> ArrayRef {
        R::finish(builder)
    }
}

impl<R: Outcome, E: Display> Outcome for Result<R, E> {
    type Builder = R::Builder;
    const NULLABLE: bool = R::NULLABLE;

    fn field(name: &str) -> Field {
        R::field(name)
    }

    fn builder(rows: usize) -> Self::Builder {
        R::builder(rows)
    }

    #[inline]
    fn push(self, builder: &mut Self::Builder) -> Result<(), Failed> {
        self.map_err(|error| Failed(error.to_string()))?.push(builder)
    }

    fn push_null(builder: &mut Self::Builder) {
        R::push_null(builder);
    }

    fn finish(builder: Self::Builder) -> ArrayRef {
        R::finish(builder)
    }
}

/// A column of plain numbers that grows.
#[derive(Debug)]
pub struct Numbers<T> {
    values: Vec<T>,
    nulls: NullBufferBuilder,
}

macro_rules! numbers {
    ($($t:ty)*) => { $(
        impl Outcome for $t {
            type Builder = Numbers<$t>;
            const NULLABLE: bool = false;

            fn field(name: &str) -> Field {
                Field::new(name, <$t as ArrowElement>::Arrow::DATA_TYPE, false)
            }

            fn builder(rows: usize) -> Numbers<$t> {
                Numbers { values: Vec::with_capacity(rows.min(ROOM)), nulls: NullBufferBuilder::new(rows.min(ROOM)) }
            }

            #[inline]
            fn push(self, builder: &mut Numbers<$t>) -> Result<(), Failed> {
                builder.values.push(self);
                builder.nulls.append_non_null();
                Ok(())
            }

            fn push_null(builder: &mut Numbers<$t>) {
                builder.values.push(<$t>::default());
                builder.nulls.append_null();
            }

            fn finish(mut builder: Numbers<$t>) -> ArrayRef {
                let rows = builder.values.len();
                tensor_array(&<$t as ArrowElement>::Arrow::DATA_TYPE, builder.values, builder.nulls.finish(), rows)
            }
        }
    )* };
}
numbers!(f32 f64 i8 i16 i32 i64 u8 u16 u32 u64);
#[cfg(feature = "half")]
numbers!(half::f16);

impl Outcome for bool {
    type Builder = BooleanBuilder;
    const NULLABLE: bool = false;

    fn field(name: &str) -> Field {
        Field::new(name, DataType::Boolean, false)
    }

    fn builder(rows: usize) -> BooleanBuilder {
        BooleanBuilder::with_capacity(rows.min(ROOM))
    }

    #[inline]
    fn push(self, builder: &mut BooleanBuilder) -> Result<(), Failed> {
        builder.append_value(self);
        Ok(())
    }

    fn push_null(builder: &mut BooleanBuilder) {
        builder.append_null();
    }

    fn finish(mut builder: BooleanBuilder) -> ArrayRef {
        Arc::new(builder.finish())
    }
}
