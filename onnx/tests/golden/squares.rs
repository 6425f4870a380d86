// `squares.onnx`, written by conformable-onnx: 35 nodes, 11 lines.
// input image: f32 [2, 3, 12, 14]
// output y: f32 [2, 20, 5, 6]

use conformable::prelude::*;
use conformable::storage::Inline;

/// The weights of one `block`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct BlockWeights {
    conv1_weight: nn::Winograd<f32, shape![16, 16, 3, 3], Inline>,
    conv1_bias: InlineTensor<f32, shape![16]>,
    conv2_weight: nn::Winograd<f32, shape![16, 16, 3, 3], Inline>,
    conv2_bias: InlineTensor<f32, shape![16]>,
    conv3_weight: InlineTensor<f32, shape![16, 16, 1, 1]>,
    conv3_bias: InlineTensor<f32, shape![16]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    stem_weight: InlineTensor<f32, shape![16, 3, 3, 3]>,
    stem_bias: InlineTensor<f32, shape![16]>,
    blocks: [BlockWeights; 4],
    down_weight: InlineTensor<f32, shape![24, 16, 3, 3]>,
    down_bias: InlineTensor<f32, shape![24]>,
    apart_weight: InlineTensor<f32, shape![24, 24, 3, 3]>,
    apart_bias: InlineTensor<f32, shape![24]>,
    tail_weight: nn::Winograd<f32, shape![20, 24, 3, 3], Inline>,
    tail_bias: InlineTensor<f32, shape![20]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("squares.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 5376],
    b1: [f32; 5376],
    b2: [f32; 5376],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 5376], b1: [0.0; 5376], b2: [0.0; 5376] }
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

/// A part that the model has 4 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
fn block<'a>(
    x: SliceView<f32, shape![2, 16, 12, 14]>,
    weights: &BlockWeights,
    b0: &'a mut [f32; 5376],
    b1: &mut [f32; 5376],
) -> SliceView<'a, f32, shape![2, 16, 12, 14]> {
    let relu: SliceView<f32, shape![2, 16, 12, 14]> = put(b0, |out| {
        nn::conv2d_winograd_into(x, &weights.conv1_weight, Conv::new().padding::<1>().bias(&weights.conv1_bias), out);
        out.relu_in_place();
    });
    let relu_1: SliceView<f32, shape![2, 16, 12, 14]> = put(b1, |out| {
        nn::conv2d_winograd_into(relu, &weights.conv2_weight, Conv::new().padding::<1>().bias(&weights.conv2_bias), out);
        out.relu_in_place();
    });
    let relu_2: SliceView<f32, shape![2, 16, 12, 14]> = put(b0, |out| {
        nn::conv2d_into(relu_1, &weights.conv3_weight, Conv::new().bias(&weights.conv3_bias), out);
        *out += x;
        out.relu_in_place();
    });
    relu_2
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(image: SliceView<'_, f32, shape![2, 3, 12, 14]>, arena: &'a mut Arena) -> SliceView<'a, f32, shape![2, 20, 5, 6]> {
    let Arena { b0, b1, b2 } = arena;
    let stem_relu: SliceView<f32, shape![2, 16, 12, 14]> = put(b0, |out| {
        nn::conv2d_into(image, &W.stem_weight, Conv::new().padding::<1>().bias(&W.stem_bias), out);
        out.relu_in_place();
    });
    let blocks_0_relu_2: SliceView<f32, shape![2, 16, 12, 14]> = block(stem_relu, &W.blocks[0], b1, b2);
    let blocks_1_relu_2: SliceView<f32, shape![2, 16, 12, 14]> = block(blocks_0_relu_2, &W.blocks[1], b0, b2);
    let blocks_2_relu_2: SliceView<f32, shape![2, 16, 12, 14]> = block(blocks_1_relu_2, &W.blocks[2], b1, b2);
    let blocks_3_relu_2: SliceView<f32, shape![2, 16, 12, 14]> = block(blocks_2_relu_2, &W.blocks[3], b0, b2);
    let down_relu: SliceView<f32, shape![2, 24, 6, 7]> = put(b1, |out| {
        nn::conv2d_into(blocks_3_relu_2, &W.down_weight, Conv::new().stride::<2>().padding::<1>().bias(&W.down_bias), out);
        out.relu_in_place();
    });
    let apart_relu: SliceView<f32, shape![2, 24, 6, 7]> = put(b0, |out| {
        nn::conv2d_into(down_relu, &W.apart_weight, Conv::new().dilation::<2>().padding::<2>().bias(&W.apart_bias), out);
        out.relu_in_place();
    });
    let y: SliceView<f32, shape![2, 20, 5, 6]> = put(b1, |out| {
        nn::conv2d_winograd_into(apart_relu, &W.tail_weight, Conv::new().padding_sides::<0, 1, 0, 1>().bias(&W.tail_bias), out)
    });
    y
}
