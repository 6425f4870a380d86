//! Tensors by their names in a `.safetensors` file.

use conformable::prelude::*;
use safetensors::{Dtype, SafeTensors};

/// The tensor of this name. The type says what it has to be; anything else is an error that says so.
pub(crate) fn tensor<T: Stored, S: Shape>(file: &SafeTensors<'_>, name: &str) -> Result<Tensor<T, S>, String> {
    let found = file.tensor(name).map_err(|error| format!("{name}: {error}"))?;
    if (found.dtype(), found.shape()) != (T::DTYPE, &S::dims()) {
        let (dims, expected) = (found.shape(), S::dims());
        return Err(format!(
            "{name}: expected shape {expected:?} of {:?}, found {dims:?} of {:?}",
            T::DTYPE,
            found.dtype()
        ));
    }
    let numbers = found.data().chunks_exact(size_of::<T>()).map(T::read);
    Tensor::from_vec(numbers.collect()).map_err(|error| format!("{name}: {error}"))
}

/// Numbers as files have them.
pub(crate) trait Stored: Element {
    const DTYPE: Dtype;
    fn read(bytes: &[u8]) -> Self;
}

macro_rules! stored {
    ($($t:ident $dtype:ident;)*) => { $(
        impl Stored for $t {
            const DTYPE: Dtype = Dtype::$dtype;
            fn read(bytes: &[u8]) -> Self {
                let mut whole = [0; size_of::<$t>()];
                whole.copy_from_slice(bytes);
                $t::from_le_bytes(whole)
            }
        }
    )* };
}
stored! { f32 F32; i64 I64; }
