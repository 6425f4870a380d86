//! One handwritten digit, read without `std` and without an allocator.
//!
//! ```text
//! cargo run --release --manifest-path embedded/Cargo.toml
//! ```
#![no_std]
#![no_main]

mod npy;

use conformable::prelude::*;
use core::ffi::{c_int, c_void};
use npy::data;

// Where one of these is not what its text says, this does not compile.
static CONV1_WEIGHT: [[[[f32; 3]; 3]; 1]; 8] = data(
    include_bytes!("../../examples/data/digits/cnn/conv1.weight.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (8, 1, 3, 3), }",
)
.kernels();
static CONV1_BIAS: [f32; 8] = data(
    include_bytes!("../../examples/data/digits/cnn/conv1.bias.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (8,), }",
)
.floats();
static CONV2_WEIGHT: [[[[f32; 3]; 3]; 8]; 16] = data(
    include_bytes!("../../examples/data/digits/cnn/conv2.weight.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (16, 8, 3, 3), }",
)
.kernels();
static CONV2_BIAS: [f32; 16] = data(
    include_bytes!("../../examples/data/digits/cnn/conv2.bias.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (16,), }",
)
.floats();
static FC_WEIGHT: [[f32; 256]; 10] = data(
    include_bytes!("../../examples/data/digits/cnn/fc.weight.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (10, 256), }",
)
.matrix();
static FC_BIAS: [f32; 10] = data(
    include_bytes!("../../examples/data/digits/cnn/fc.bias.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (10,), }",
)
.floats();

/// The scores that PyTorch gave for the first image.
static EXPECTED: [f32; 10] = data(
    include_bytes!("../../examples/data/digits/cnn/test_logits.npy"),
    "{'descr': '<f4', 'fortran_order': False, 'shape': (359, 10), }",
)
.floats();
/// The first image, and which digit it is.
static IMAGE: [u8; 64] = data(
    include_bytes!("../../examples/data/digits/test_x.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359, 64), }",
)
.pixels();
static LABEL: [u8; 1] = data(
    include_bytes!("../../examples/data/digits/test_y.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359,), }",
)
.pixels();

/// The scores of an image, of one channel. Weights are viewed where they lie, in read-only memory; all that is computed is on
/// the stack.
fn cnn(x: &InlineTensor<f32, shape![1, 8, 8]>) -> InlineTensor<f32, shape![10]> {
    let conv1 = View::<f32, shape![8, 1, 3, 3]>::of_array(&CONV1_WEIGHT);
    let conv1_bias = View::<f32, shape![8]>::of_array(&CONV1_BIAS);
    let conv2 = View::<f32, shape![16, 8, 3, 3]>::of_array(&CONV2_WEIGHT);
    let conv2_bias = View::<f32, shape![16]>::of_array(&CONV2_BIAS);
    let fc = View::<f32, shape![10, 256]>::of_array(&FC_WEIGHT);
    let fc_bias = View::<f32, shape![10]>::of_array(&FC_BIAS);

    let x = nn::conv2d(x, conv1, Conv::new().padding::<1>().bias(conv1_bias)).relu();
    let x = nn::max_pool2d(&x, Pool::window::<2>());
    let x = nn::conv2d(&x, conv2, Conv::new().padding::<1>().bias(conv2_bias)).relu();
    fc.matmul(x.flatten()) + fc_bias
}

/// The digit in the image, and how far the scores are from PyTorch's.
fn recognise() -> (usize, f32) {
    let image: InlineTensor<u8, shape![64]> = InlineTensor::from_array(IMAGE);
    let scores = cnn(&(image.cast::<f32>() / 16.0).reshape::<shape![1, 8, 8]>().to_inline());
    let expected: InlineTensor<f32, shape![10]> = InlineTensor::from_array(EXPECTED);
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
