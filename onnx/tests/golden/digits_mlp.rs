// `digits_mlp.onnx`, written by conformable-onnx: 3 nodes, 2 lines.
// input image: f32 [1, 64]
// output scores: f32 [1, 10]

use conformable::prelude::*;

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    fc1_weight: InlineTensor<f32, shape![32, 64]>,
    fc1_bias: InlineTensor<f32, shape![32]>,
    fc2_weight: InlineTensor<f32, shape![10, 32]>,
    fc2_bias: InlineTensor<f32, shape![10]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("digits_mlp.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 32],
    b1: [f32; 10],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 32], b1: [0.0; 10] }
    }

    /// An arena on the heap, which is never on the stack.
    pub fn boxed() -> Box<Self> {
        // SAFETY: zeros are numbers, and no mask but `false`.
        unsafe { Box::new_zeroed().assume_init() }
    }
}

impl Default for Arena {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes a tensor at the front of a buffer, and shows it.
#[inline(always)]
fn put<T: Element, S: FixedShape, const N: usize>(buffer: &mut [T; N], write: impl FnOnce(&mut SliceViewMut<T, S>)) -> SliceView<'_, T, S> {
    const { assert!(S::LEN <= N, "the buffer is too small") };
    let buffer = &mut buffer[..S::LEN];
    write(&mut SliceViewMut::from_mut_slice(buffer).unwrap());
    SliceView::from_slice(buffer).unwrap()
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(image: SliceView<'_, f32, shape![1, 64]>, arena: &'a mut Arena) -> SliceView<'a, f32, shape![1, 10]> {
    let Arena { b0, b1 } = arena;
    let relu: SliceView<f32, shape![1, 32]> = put(b0, |out| {
        nn::linear_into(image, &W.fc1_weight, &W.fc1_bias, out);
        out.relu_in_place();
    });
    let scores: SliceView<f32, shape![1, 10]> = put(b1, |out| nn::linear_into(relu, &W.fc2_weight, &W.fc2_bias, out));
    scores
}
