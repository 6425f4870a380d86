//! [`Tensor::from_npy_reader`], for several element types and shapes, beside the naive reading.
//!
//! A header that stands alone gets what belongs before it, as it does in `npz`: else most changes of it would go no further.

use crate::memory::bounded;
use crate::reference::{Array, Reading, npy};
use crate::weights::Bits;
use crate::{Mismatch, Outcome, Verdict, same};
use conformable::io::npy::NpyElement;
use conformable::prelude::*;

pub(crate) fn run(data: &[u8]) -> Outcome {
    let data = &*npy::with_length(data);
    let reading = npy::read(data);
    let mut verdict = None;
    macro_rules! each {
        ($($T:ty: $S:ty;)*) => { $(
            let new = one::<$T, $S>(data, &reading)?;
            if verdict.is_none() || !matches!(new, Verdict::Refused(_)) {
                verdict = Some(new);
            }
        )* };
    }
    each! {
        f32: shape![2, 3];
        f64: shape![4];
        bool: shape![2, 2];
        i64: shape![];
        u8: shape![0, 3];
        i16: shape![2, 2, 2];
        u64: shape![3, 1];
        i8: shape![1];
    }
    Ok(verdict.unwrap_or(Verdict::Accepted))
}

fn one<T: NpyElement + Bits, S: FixedShape>(data: &[u8], reading: &Reading<Array<'_>>) -> Outcome {
    let read = bounded(data.len(), || Tensor::<T, S>::from_npy_reader(data))?;
    let tensor = match (read, reading) {
        (Err(error), Reading::Is(array)) if is::<T, S>(array) => {
            return Err(Mismatch(format!("refused, and it is well-formed: {error}")));
        }
        (Err(error), _) => {
            let _ = (error.kind(), format!("{error:?}"));
            return Ok(Verdict::Refused(error.to_string()));
        }
        (Ok(_), Reading::Wrong) => return Err(Mismatch("accepted, and it is no .npy file".into())),
        (Ok(tensor), _) => tensor,
    };
    let bits = |tensor: &Tensor<T, S>| tensor.iter().map(|&x| x.bits()).collect::<Vec<_>>();
    let own = bits(&tensor);
    same("the number of elements", own.len(), S::LEN)?;

    // What is written is read again, here and there.
    let mut written = Vec::new();
    tensor.to_npy_writer(&mut written).map_err(|error| Mismatch(error.to_string()))?;
    let again = Tensor::from_npy_reader(&written[..]).map_err(|error| Mismatch(error.to_string()))?;
    same("what was written and read", &bits(&again), &own)?;
    match npy::read(&written) {
        Reading::Is(array) if is::<T, S>(&array) => same("what was written", &array.bits(), &own)?,
        _ => return Err(Mismatch("what was written is not in the format".into())),
    }

    let Reading::Is(array) = reading else { return Ok(Verdict::Accepted) };
    same("well-formed for this type", is::<T, S>(array), true)?;
    same("the elements", own, array.bits())?;
    Ok(Verdict::Held)
}

/// Has a file this element type and shape, and all of its data? More may follow.
fn is<T: Bits, S: FixedShape>(array: &Array<'_>) -> bool {
    (array.letter, array.size) == (T::LETTER, size_of::<T>())
        && array.shape.iter().map(|&n| n as usize).eq(S::dims())
        && array.data.len() as u64 >= array.bytes()
}
