//! The elements of weights: what files have them as, and what they become.

use crate::nn::parameters::WeightElement;
use core::fmt;

/// An element type as files have it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WeightType {
    /// `bool`.
    Bool,
    /// `i8`.
    I8,
    /// `i16`.
    I16,
    /// `i32`.
    I32,
    /// `i64`.
    I64,
    /// `u8`.
    U8,
    /// `u16`.
    U16,
    /// `u32`.
    U32,
    /// `u64`.
    U64,
    /// Floats of 16 bits, 5 of them for the exponent: IEEE 754's binary16.
    F16,
    /// Floats of 16 bits, 8 of them for the exponent.
    Bf16,
    /// `f32`.
    F32,
    /// `f64`.
    F64,
    /// Another, by the name that the file has for it.
    Other(String),
}

impl WeightType {
    /// That of elements here.
    ///
    /// ```
    /// use conformable::io::weights::WeightType;
    /// assert_eq!(WeightType::of::<f32>(), WeightType::F32);
    /// ```
    pub fn of<T: WeightElement>() -> Self {
        match T::NAME {
            "bool" => WeightType::Bool,
            "i8" => WeightType::I8,
            "i16" => WeightType::I16,
            "i32" => WeightType::I32,
            "i64" => WeightType::I64,
            "u8" => WeightType::U8,
            "u16" => WeightType::U16,
            "u32" => WeightType::U32,
            "u64" => WeightType::U64,
            "f32" => WeightType::F32,
            "f64" => WeightType::F64,
            "f16" => WeightType::F16,
            "bf16" => WeightType::Bf16,
            other => WeightType::Other(other.into()),
        }
    }

    /// Bytes of an element; of another type it is not known.
    pub(super) fn size(&self) -> Option<usize> {
        Some(match self {
            WeightType::Bool | WeightType::I8 | WeightType::U8 => 1,
            WeightType::I16 | WeightType::U16 | WeightType::F16 | WeightType::Bf16 => 2,
            WeightType::I32 | WeightType::U32 | WeightType::F32 => 4,
            WeightType::I64 | WeightType::U64 | WeightType::F64 => 8,
            WeightType::Other(_) => return None,
        })
    }
}

impl fmt::Display for WeightType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightType::Other(name) => write!(f, "the type {name}"),
            known => f.write_str(&format!("{known:?}").to_lowercase()),
        }
    }
}

/// The element of as many bytes as its type has, the lowest first.
pub(super) type Decode<T> = fn(&[u8]) -> T;

/// How elements of a type become `T`: as they are, or, if these are wider floats, from those of 16 bits with the feature `half`.
pub(super) fn decoder<T: WeightElement>(of: &WeightType) -> Option<Decode<T>> {
    let wanted = WeightType::of::<T>();
    if *of == wanted { Some(T::from_bytes) } else { half(of, &wanted) }
}

/// How floats of 16 bits become wider ones, which is exact.
#[cfg(feature = "half")]
fn half<T: WeightElement>(of: &WeightType, wanted: &WeightType) -> Option<Decode<T>> {
    use half::{bf16, f16};
    fn bits(bytes: &[u8]) -> [u8; 2] {
        bytes.first_chunk().copied().unwrap_or_default()
    }
    Some(match (of, wanted) {
        (WeightType::F16, WeightType::F32) => {
            |two| T::from_bytes(&f32::from(f16::from_le_bytes(bits(two))).to_le_bytes())
        }
        (WeightType::F16, WeightType::F64) => {
            |two| T::from_bytes(&f64::from(f16::from_le_bytes(bits(two))).to_le_bytes())
        }
        (WeightType::Bf16, WeightType::F32) => {
            |two| T::from_bytes(&f32::from(bf16::from_le_bytes(bits(two))).to_le_bytes())
        }
        (WeightType::Bf16, WeightType::F64) => {
            |two| T::from_bytes(&f64::from(bf16::from_le_bytes(bits(two))).to_le_bytes())
        }
        _ => return None,
    })
}

/// Floats of 16 bits are not read without the feature `half`.
#[cfg(not(feature = "half"))]
fn half<T>(_: &WeightType, _: &WeightType) -> Option<Decode<T>> {
    None
}

/// How elements lie in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct StoredLayout {
    /// The first axis is the innermost, as in Fortran.
    pub(super) columns_first: bool,
    /// The highest byte is the first.
    pub(super) highest_first: bool,
}
