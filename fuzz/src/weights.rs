//! What `Weights` gives, beside naive readings of the same files.

use crate::memory::bounded;
use crate::reference::Array;
use crate::{Mismatch, same};
use conformable::io::weights::{WeightElement, WeightType, Weights};
use conformable::prelude::*;
use std::collections::BTreeMap;

/// An element as its bits.
pub(crate) trait Bits: Copy {
    /// Its letter in NumPy's type strings.
    const LETTER: char;

    /// Its bits, zeros before them.
    fn bits(self) -> u64;
}

macro_rules! bits {
    ($($T:ident $letter:literal |$x:ident| $bits:expr;)*) => { $(
        impl Bits for $T {
            const LETTER: char = $letter;

            fn bits(self) -> u64 {
                let $x = self;
                u64::from($bits)
            }
        }
    )* };
}

bits! {
    bool 'b' |x| x;
    i8 'i' |x| x as u8;
    i16 'i' |x| x as u16;
    i32 'i' |x| x as u32;
    i64 'i' |x| x as u64;
    u8 'u' |x| x;
    u16 'u' |x| x;
    u32 'u' |x| x;
    u64 'u' |x| x;
    f32 'f' |x| x.to_bits();
    f64 'f' |x| x.to_bits();
}

/// The element type of an array, as the library names it.
fn type_of(array: &Array<'_>) -> Option<WeightType> {
    Some(match (array.letter, array.size) {
        ('b', 1) => WeightType::Bool,
        ('i', 1) => WeightType::I8,
        ('i', 2) => WeightType::I16,
        ('i', 4) => WeightType::I32,
        ('i', 8) => WeightType::I64,
        ('u', 1) => WeightType::U8,
        ('u', 2) => WeightType::U16,
        ('u', 4) => WeightType::U32,
        ('u', 8) => WeightType::U64,
        ('f', 2) => WeightType::F16,
        ('B', 2) => WeightType::Bf16,
        ('f', 4) => WeightType::F32,
        ('f', 8) => WeightType::F64,
        _ => return None,
    })
}

/// A float of 16 bits as a wider one, by its definition. Of a NaN it is only that.
pub(crate) fn widened(letter: char, bits: u64) -> f64 {
    let (exponent_bits, fraction_bits) = if letter == 'B' { (8, 7) } else { (5, 10) };
    let (exponent, fraction) = (bits >> fraction_bits & ((1 << exponent_bits) - 1), bits & ((1 << fraction_bits) - 1));
    let bias = (1 << (exponent_bits - 1)) - 1;
    let fraction = fraction as f64 / f64::from(1u32 << fraction_bits);
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(1 - bias),
        all if all == (1 << exponent_bits) - 1 => {
            if fraction == 0.0 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        }
        _ => (1.0 + fraction) * 2f64.powi(exponent as i32 - bias),
    };
    if bits >> 15 == 1 { -magnitude } else { magnitude }
}

/// Holds all that `weights` says and gives to arrays by name.
pub(crate) fn held(weights: &Weights, arrays: &BTreeMap<&str, Array<'_>>, len: usize) -> Result<(), Mismatch> {
    let names: Vec<&str> = weights.names().collect();
    same("the names", &names, &arrays.keys().copied().collect::<Vec<_>>())?;
    for (&name, array) in arrays {
        let shape: Vec<usize> = array.shape.iter().map(|&n| n as usize).collect();
        let of = type_of(array);
        same(name, weights.about(name), of.as_ref().map(|of| (&shape[..], of)))?;
    }
    read_each(weights, len, |name, given| {
        let array = &arrays[name];
        let floats = match given {
            Err(error) => return Err(Mismatch(format!("well-formed, and refused: {error}"))),
            Ok(Given::Bits(given)) => return same(name, given, array.bits()),
            Ok(Given::Floats(floats)) => floats,
        };
        // The floats as their bits, and all NaNs as one.
        let exact = |x: f64| if x.is_nan() { u64::MAX } else { x.to_bits() };
        let own: Vec<u64> = array.bits().into_iter().map(|bits| exact(widened(array.letter, bits))).collect();
        same(name, floats.into_iter().map(exact).collect::<Vec<_>>(), own)
    })
}

/// The elements of a tensor that was read.
pub(crate) enum Given {
    /// The bits of those of the type in the file.
    Bits(Vec<u64>),
    /// What floats of 16 bits became.
    Floats(Vec<f64>),
}

/// Reads every tensor that has one of the types and shapes below, and the first as each of the others, which has to be
/// refused.
pub(crate) fn read_each(
    weights: &Weights,
    len: usize,
    mut take: impl FnMut(&str, Result<Given, String>) -> Result<(), Mismatch>,
) -> Result<(), Mismatch> {
    for (number, name) in weights.names().enumerate() {
        // Of what cannot be read nothing is known, and then nothing is given.
        let Some((sizes, of)) = weights.about(name) else {
            match bounded(len, || read::<u8, shape![]>(weights, name))? {
                Ok(_) => return Err(Mismatch(format!("{name}: read, and nothing is known of it"))),
                Err(error) => take(name, Err(error))?,
            }
            continue;
        };
        macro_rules! read {
            ($($T:ty: $shapes:tt)*) => { $(read! { @ $T: $shapes })* };
            (@ $T:ty: [$($S:ty),*]) => { $(
                let is = sizes == &<$S>::dims()[..] && *of == WeightType::of::<$T>();
                if is || number == 0 && !(sizes == &<$S>::dims()[..] && is_half::<$T>(of)) {
                    match bounded(len, || read::<$T, $S>(weights, name))? {
                        Ok(_) if !is => return Err(Mismatch(format!("{name}: read as another type"))),
                        given => if is {
                            take(name, given.map(|tensor| Given::Bits(tensor.iter().map(|&x| x.bits()).collect())))?;
                        },
                    }
                }
            )* };
        }
        macro_rules! widen {
            ($($T:ty: $shapes:tt)*) => { $(widen! { @ $T: $shapes })* };
            (@ $T:ty: [$($S:ty),*]) => { $(
                if sizes == &<$S>::dims()[..] && is_half::<$T>(of) {
                    let given = bounded(len, || read::<$T, $S>(weights, name))?;
                    take(name, given.map(|tensor| Given::Floats(tensor.iter().map(|&x| f64::from(x)).collect())))?;
                }
            )* };
        }
        macro_rules! shapes {
            ($each:ident: $($T:ident)*) => {
                $each! { $($T: [shape![], shape![1], shape![4], shape![2, 3], shape![3, 0], shape![2, 2, 2]])* }
            };
        }
        shapes!(read: bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64);
        shapes!(widen: f32 f64);
    }
    Ok(())
}

/// Are these floats of 16 bits, and is `T` a wider one?
fn is_half<T: Bits>(of: &WeightType) -> bool {
    matches!(of, WeightType::F16 | WeightType::Bf16) && T::LETTER == 'f'
}

/// One tensor, whatever else there is.
fn read<T: WeightElement, S: FixedShape>(weights: &Weights, name: &str) -> Result<Tensor<T, S>, String> {
    let read = weights.read(|r| {
        r.ignore("");
        r.tensor(name)
    });
    read.map_err(|error| error.to_string())
}
