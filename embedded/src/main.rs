//! One handwritten digit, read without `std` and without an allocator, by a network that is written here.
//!
//! ```text
//! cargo run --release --manifest-path embedded/Cargo.toml
//! ```
#![no_std]
#![no_main]

use conformable::prelude::*;
use conformable_embedded::npy::data;
use conformable_embedded::{digit, runtime};
use core::ffi::c_int;

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

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let scores = cnn(&digit::image());
    runtime::report(&scores)
}
