//! One handwritten digit, read without `std` and without an allocator.
//!
//! ```text
//! cargo run --release --manifest-path nostd/Cargo.toml
//! ```
#![no_std]
#![no_main]

mod npy;

use conformable::prelude::*;
use core::ffi::{c_int, c_void};
use npy::{data, floats, pixels};

// Where one of these is not what its text says, this does not compile.
static FC1_WEIGHT: [[f32; 64]; 32] = floats(data(
    include_bytes!("../../examples/data/digits/mlp/fc1.weight.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (32, 64), }",
));
static FC1_BIAS: [[f32; 32]; 1] = floats(data(
    include_bytes!("../../examples/data/digits/mlp/fc1.bias.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (32,), }",
));
static FC2_WEIGHT: [[f32; 32]; 10] = floats(data(
    include_bytes!("../../examples/data/digits/mlp/fc2.weight.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (10, 32), }",
));
static FC2_BIAS: [[f32; 10]; 1] = floats(data(
    include_bytes!("../../examples/data/digits/mlp/fc2.bias.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (10,), }",
));

/// The scores that PyTorch gave for the first image.
static EXPECTED: [[f32; 10]; 1] = floats(data(
    include_bytes!("../../examples/data/digits/mlp/test_logits.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (359, 10), }",
));
/// The first image, and which digit it is.
static IMAGE: [u8; 64] = pixels(data(
    include_bytes!("../../examples/data/digits/test_x.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359, 64), }",
));
static LABEL: [u8; 1] = pixels(data(
    include_bytes!("../../examples/data/digits/test_y.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359,), }",
));

/// The scores of a batch of images. Weights are viewed where they lie, in read-only memory; all that is computed is on the
/// stack.
fn mlp<B: Size>(x: &InlineTensor<f32, shape![B, 64]>) -> InlineTensor<f32, shape![B, 10]> {
    let fc1 = View::<f32, shape![32, 64]>::of_array(&FC1_WEIGHT);
    let fc2 = View::<f32, shape![10, 32]>::of_array(&FC2_WEIGHT);
    let hidden = (x.matmul(fc1.t()) + View::<f32, shape![32]>::of_array(&FC1_BIAS[0])).relu();
    hidden.matmul(fc2.t()) + View::<f32, shape![10]>::of_array(&FC2_BIAS[0])
}

/// The digit in the image, and how far the scores are from PyTorch's.
fn recognise() -> (usize, f32) {
    let image: InlineTensor<u8, shape![1, 64]> = InlineTensor::from_array([IMAGE]);
    let scores = mlp(&(image.cast::<f32>() / 16.0));
    let expected: InlineTensor<f32, shape![1, 10]> = InlineTensor::from_array(EXPECTED);
    (scores.argmax(), (scores - expected).abs().max())
}

// From here on: what a runtime would give.

#[link(name = "c")]
unsafe extern "C" {
    fn write(file: c_int, bytes: *const c_void, len: usize) -> isize;
    safe fn abort() -> !;
}

fn print(text: &[u8]) {
    // SAFETY: the pointer and the length are those of a slice. What could not be written is not.
    unsafe { write(1, text.as_ptr().cast(), text.len()) };
}

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let (digit, difference) = recognise();
    print(b"this is a ");
    print(&[b'0' + digit as u8, b'\n']);
    match digit == usize::from(LABEL[0]) {
        true if difference <= 1e-4 => 0,
        true => 1,
        false => 2,
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    abort()
}

/// The precompiled `core` names this function for unwinding, which `panic = "abort"` does not do. An optimised build drops
/// the name; others look for it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
