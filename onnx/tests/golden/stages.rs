// `stages.onnx`, written by conformable-onnx: 71 nodes, 20 lines.
// input image: f32 [3, 3, 8, 8]
// output scores: f32 [3, 5]

use conformable::prelude::*;

/// The weights of one `layer1_block`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Layer1BlockWeights {
    conv1_weight: InlineTensor<f32, shape![4, 8, 1, 1]>,
    conv1_bias: InlineTensor<f32, shape![4]>,
    conv2_weight: InlineTensor<f32, shape![4, 4, 3, 3]>,
    conv2_bias: InlineTensor<f32, shape![4]>,
    conv3_weight: InlineTensor<f32, shape![8, 4, 1, 1]>,
    conv3_bias: InlineTensor<f32, shape![8]>,
}

/// The weights of one `layer2_block`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Layer2BlockWeights {
    conv1_weight: InlineTensor<f32, shape![8, 16, 1, 1]>,
    conv1_bias: InlineTensor<f32, shape![8]>,
    conv2_weight: InlineTensor<f32, shape![8, 8, 3, 3]>,
    conv2_bias: InlineTensor<f32, shape![8]>,
    conv3_weight: InlineTensor<f32, shape![16, 8, 1, 1]>,
    conv3_bias: InlineTensor<f32, shape![16]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    stem_weight: InlineTensor<f32, shape![8, 3, 3, 3]>,
    stem_bias: InlineTensor<f32, shape![8]>,
    layer1_blocks: [Layer1BlockWeights; 4],
    down2_weight: InlineTensor<f32, shape![16, 8, 2, 2]>,
    down2_bias: InlineTensor<f32, shape![16]>,
    layer2_blocks: [Layer2BlockWeights; 5],
    fc_weight: InlineTensor<f32, shape![16, 5]>,
    fc_bias: InlineTensor<f32, shape![5]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("stages.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 1536],
    b1: [f32; 1536],
    b2: [f32; 768],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 1536], b1: [0.0; 1536], b2: [0.0; 768] }
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

/// The front of a buffer, as long as a part of the model asks for.
fn front<T, const M: usize, const N: usize>(buffer: &mut [T; M]) -> &mut [T; N] {
    const { assert!(N <= M, "the buffer is too small") };
    buffer.first_chunk_mut().unwrap()
}

/// A part that the model has 4 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
fn layer1_block<'a>(
    x: SliceView<f32, shape![3, 8, 8, 8]>,
    weights: &Layer1BlockWeights,
    b0: &'a mut [f32; 1536],
    b1: &mut [f32; 768],
) -> SliceView<'a, f32, shape![3, 8, 8, 8]> {
    let relu1_relu: SliceView<f32, shape![3, 4, 8, 8]> = put(b0, |out| {
        nn::conv2d_into(x, &weights.conv1_weight, Conv::new().bias(&weights.conv1_bias), out);
        out.relu_in_place();
    });
    let relu2_relu: SliceView<f32, shape![3, 4, 8, 8]> = put(b1, |out| {
        nn::conv2d_into(relu1_relu, &weights.conv2_weight, Conv::new().padding::<1>().bias(&weights.conv2_bias), out);
        out.relu_in_place();
    });
    let relu3_relu: SliceView<f32, shape![3, 8, 8, 8]> = put(b0, |out| {
        nn::conv2d_into(relu2_relu, &weights.conv3_weight, Conv::new().bias(&weights.conv3_bias), out);
        *out += x;
        out.relu_in_place();
    });
    relu3_relu
}

/// A part that the model has 5 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
fn layer2_block<'a>(
    x: SliceView<f32, shape![3, 16, 4, 4]>,
    weights: &Layer2BlockWeights,
    b0: &'a mut [f32; 768],
    b1: &mut [f32; 384],
) -> SliceView<'a, f32, shape![3, 16, 4, 4]> {
    let relu1_relu: SliceView<f32, shape![3, 8, 4, 4]> = put(b0, |out| {
        nn::conv2d_into(x, &weights.conv1_weight, Conv::new().bias(&weights.conv1_bias), out);
        out.relu_in_place();
    });
    let relu2_relu: SliceView<f32, shape![3, 8, 4, 4]> = put(b1, |out| {
        nn::conv2d_into(relu1_relu, &weights.conv2_weight, Conv::new().padding::<1>().bias(&weights.conv2_bias), out);
        out.relu_in_place();
    });
    let relu3_relu: SliceView<f32, shape![3, 16, 4, 4]> = put(b0, |out| {
        nn::conv2d_into(relu2_relu, &weights.conv3_weight, Conv::new().bias(&weights.conv3_bias), out);
        *out += x;
        out.relu_in_place();
    });
    relu3_relu
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(image: SliceView<'_, f32, shape![3, 3, 8, 8]>, arena: &'a mut Arena) -> SliceView<'a, f32, shape![3, 5]> {
    let Arena { b0, b1, b2 } = arena;
    let stem_relu: SliceView<f32, shape![3, 8, 8, 8]> = put(b0, |out| {
        nn::conv2d_into(image, &W.stem_weight, Conv::new().padding::<1>().bias(&W.stem_bias), out);
        out.relu_in_place();
    });
    let layer1_0_relu3_relu: SliceView<f32, shape![3, 8, 8, 8]> = layer1_block(stem_relu, &W.layer1_blocks[0], b1, b2);
    let layer1_1_relu3_relu: SliceView<f32, shape![3, 8, 8, 8]> = layer1_block(layer1_0_relu3_relu, &W.layer1_blocks[1], b0, b2);
    let layer1_2_relu3_relu: SliceView<f32, shape![3, 8, 8, 8]> = layer1_block(layer1_1_relu3_relu, &W.layer1_blocks[2], b1, b2);
    let layer1_3_relu3_relu: SliceView<f32, shape![3, 8, 8, 8]> = layer1_block(layer1_2_relu3_relu, &W.layer1_blocks[3], b0, b2);
    let down2_relu: SliceView<f32, shape![3, 16, 4, 4]> = put(b2, |out| {
        nn::conv2d_into(layer1_3_relu3_relu, &W.down2_weight, Conv::new().stride::<2>().bias(&W.down2_bias), out);
        out.relu_in_place();
    });
    let layer2_0_relu3_relu: SliceView<f32, shape![3, 16, 4, 4]> = layer2_block(down2_relu, &W.layer2_blocks[0], front(b0), front(b1));
    let layer2_1_relu3_relu: SliceView<f32, shape![3, 16, 4, 4]> = layer2_block(layer2_0_relu3_relu, &W.layer2_blocks[1], b2, front(b1));
    let layer2_2_relu3_relu: SliceView<f32, shape![3, 16, 4, 4]> =
        layer2_block(layer2_1_relu3_relu, &W.layer2_blocks[2], front(b0), front(b1));
    let layer2_3_relu3_relu: SliceView<f32, shape![3, 16, 4, 4]> = layer2_block(layer2_2_relu3_relu, &W.layer2_blocks[3], b2, front(b1));
    let layer2_4_relu3_relu: SliceView<f32, shape![3, 16, 4, 4]> =
        layer2_block(layer2_3_relu3_relu, &W.layer2_blocks[4], front(b0), front(b1));
    let pool_global_average_pool: SliceView<f32, shape![3, 16, 1, 1]> =
        put(b2, |out| nn::global_avg_pool2d_into(&layer2_4_relu3_relu, out));
    let flatten: SliceView<f32, shape![3, 16]> = pool_global_average_pool.reshape_const();
    let scores: SliceView<f32, shape![3, 5]> = put(b0, |out| {
        flatten.matmul_into(&W.fc_weight, out);
        *out += &W.fc_bias;
    });
    scores
}
