//! One handwritten digit, read without `std` and without an allocator, by a network that is generated of `digits_cnn.onnx`.
//!
//! ```text
//! cargo run --release --manifest-path embedded/Cargo.toml --bin generated
//! ```
#![no_std]
#![no_main]

use conformable_embedded::{digit, runtime};
use core::ffi::c_int;
use model::Arena;
use static_cell::ConstStaticCell;

/// What `build.rs` made: the weights, an arena, and `forward`.
mod model {
    include!(concat!(env!("OUT_DIR"), "/digits_cnn.rs"));
}

/// Where all is computed that lies between the layers. It is there before the program starts, and given out once.
static ARENA: ConstStaticCell<Arena> = ConstStaticCell::new(Arena::new());

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let arena = ARENA.take();
    let image = digit::image();
    let scores = model::forward(image.view().reshape(), arena);
    runtime::report(&scores.reshape().to_inline())
}
