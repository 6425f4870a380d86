//! The elements of weights: what files have them as, and what they become.

use crate::element::Element;
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
pub type Decode<T> = fn(&[u8]) -> T;

/// An element type that weights are read as and written from: numbers of 8 to 64 bits, and `bool`.
#[diagnostic::on_unimplemented(
    message = "weights are not stored as elements of type `{Self}`",
    label = "files have no `{Self}`",
    note = "files have `bool`, `f32`, `f64` and integers of 8 to 64 bits; `usize` is as wide as the machine is: convert with `.cast::<u64>()`",
    note = "C27: read on in `conformable::errors::c27` (`cargo doc --open`)"
)]
pub trait WeightElement: Element {
    /// As files have it.
    const TYPE: WeightType;

    /// How elements of a type become these: as they are, or, if these are floats, from those of 16 bits with the feature `half`.
    fn decoder(of: &WeightType) -> Option<Decode<Self>>;

    /// Appends the element's bytes, the lowest first.
    fn push_bytes(self, bytes: &mut Vec<u8>);
}

/// The first bytes as an array; zeros for what is not there.
fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.first_chunk().copied().unwrap_or([0; N])
}

macro_rules! weight_elements {
    ($($t:ident $variant:ident, |$other:ident| $converted:expr;)*) => { $(
        impl WeightElement for $t {
            const TYPE: WeightType = WeightType::$variant;

            fn decoder(of: &WeightType) -> Option<Decode<$t>> {
                match of {
                    WeightType::$variant => Some(|bytes| $t::from_le_bytes(array(bytes))),
                    $other => $converted,
                }
            }

            fn push_bytes(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }
        }
    )* };
}

weight_elements! {
    i8 I8, |_other| None;
    i16 I16, |_other| None;
    i32 I32, |_other| None;
    i64 I64, |_other| None;
    u8 U8, |_other| None;
    u16 U16, |_other| None;
    u32 U32, |_other| None;
    u64 U64, |_other| None;
    f32 F32, |other| half(other);
    f64 F64, |other| half(other);
}

impl WeightElement for bool {
    const TYPE: WeightType = WeightType::Bool;

    fn decoder(of: &WeightType) -> Option<Decode<bool>> {
        (*of == WeightType::Bool).then_some(|bytes| bytes.first().is_some_and(|&byte| byte != 0))
    }

    fn push_bytes(self, bytes: &mut Vec<u8>) {
        bytes.push(self.into());
    }
}

/// How floats of 16 bits become wider ones, which is exact.
#[cfg(feature = "half")]
fn half<T: From<half::f16> + From<half::bf16>>(of: &WeightType) -> Option<Decode<T>> {
    match of {
        WeightType::F16 => Some(|bytes| half::f16::from_le_bytes(array(bytes)).into()),
        WeightType::Bf16 => Some(|bytes| half::bf16::from_le_bytes(array(bytes)).into()),
        _ => None,
    }
}

/// Floats of 16 bits are not read without the feature `half`.
#[cfg(not(feature = "half"))]
fn half<T>(_: &WeightType) -> Option<Decode<T>> {
    None
}

/// How elements lie in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Layout {
    /// The first axis is the innermost, as in Fortran.
    pub(super) columns_first: bool,
    /// The highest byte is the first.
    pub(super) highest_first: bool,
}
