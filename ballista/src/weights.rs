//! What the networks have learnt. It is in the program, so that all processes have the same.

use conformable::prelude::*;

/// The tensor in a `.npy` file of the digits, of the shape that the field has that it is for.
macro_rules! tensor {
    ($file:literal) => {
        crate::weights::read($file, include_bytes!(concat!("../../examples/data/digits/", $file)))
    };
}
pub(crate) use tensor;

/// The tensor in a file as NumPy writes it: a header with the shape as a tuple, then the numbers.
///
/// The library reads these files itself (feature `npy`); that feature brings ten more crates.
///
/// # Panics
/// When the file holds another shape or element type: in every process, before it is asked for anything.
pub(crate) fn read<S: FixedShape>(name: &str, file: &[u8]) -> Tensor<f32, S> {
    let sizes: Vec<String> = S::dims().iter().map(usize::to_string).collect();
    let comma = if sizes.len() == 1 { "," } else { "" };
    let header = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({}{comma}), }}", sizes.join(", "));
    let (start, rest) = file.split_at(10);
    let (found, numbers) = rest.split_at(u16::from_le_bytes([start[8], start[9]]).into());
    assert!(found.starts_with(header.as_bytes()), "{name}: expected {header}, found {}", found.escape_ascii());
    let numbers = numbers.chunks_exact(4).map(|bytes| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
    Tensor::from_vec(numbers.collect()).expect(name)
}
