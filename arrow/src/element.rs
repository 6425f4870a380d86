//! Elements that Arrow has too.

use arrow_array::types;
use arrow_array::types::ArrowPrimitiveType;
use arrow_buffer::ArrowNativeType;
use arrow_schema::DataType;
use conformable::Element;

/// An element of tensors that lies in a column as it lies in a slice: `f32`, `f64`, the integers of 8 to 64 bits, and with the
/// feature `half` `f16`.
///
/// Positions, which are `usize` here, are `i64` in tables: `.cast::<i64>()`. Arrow packs eight `bool` in a byte, so that no slice
/// of them is to be had: `.cast::<u8>()`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no element of a column of tensors",
    label = "Arrow has no arrays in which `{Self}` lies as in a slice",
    note = "columns hold `f32`, `f64`, the integers of 8 to 64 bits, and with the feature `half` `f16`; positions are `.cast::<i64>()`, truth values `.cast::<u8>()`"
)]
pub trait ArrowElement: Element + ArrowNativeType + sealed::Sealed {
    /// The type of Arrow.
    type Arrow: ArrowPrimitiveType<Native = Self>;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! elements {
    ($($t:ty, $arrow:ident;)*) => { $(
        impl sealed::Sealed for $t {}

        #[diagnostic::do_not_recommend]
        impl ArrowElement for $t {
            type Arrow = types::$arrow;
        }
    )* };
}

elements! {
    f32, Float32Type;
    f64, Float64Type;
    i8, Int8Type;
    i16, Int16Type;
    i32, Int32Type;
    i64, Int64Type;
    u8, UInt8Type;
    u16, UInt16Type;
    u32, UInt32Type;
    u64, UInt64Type;
}
#[cfg(feature = "half")]
elements! {
    half::f16, Float16Type;
}

/// What Rust calls an element of this type, as messages say it.
pub(crate) fn name_of(element: &DataType) -> String {
    let name = match element {
        DataType::Float16 => "f16",
        DataType::Float32 => f32::NAME,
        DataType::Float64 => f64::NAME,
        DataType::Int8 => i8::NAME,
        DataType::Int16 => i16::NAME,
        DataType::Int32 => i32::NAME,
        DataType::Int64 => i64::NAME,
        DataType::UInt8 => u8::NAME,
        DataType::UInt16 => u16::NAME,
        DataType::UInt32 => u32::NAME,
        DataType::UInt64 => u64::NAME,
        other => return other.to_string(),
    };
    name.to_string()
}
