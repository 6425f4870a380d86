// `digits_cnn.onnx`, written by conformable-onnx: 7 nodes, 5 lines.
// input image: f32 [1, 1, 8, 8]
// output scores: f32 [1, 10]

use conformable::prelude::*;

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    conv1_weight: InlineTensor<f32, shape![8, 1, 3, 3]>,
    conv1_bias: InlineTensor<f32, shape![8]>,
    conv2_weight: InlineTensor<f32, shape![16, 8, 3, 3]>,
    conv2_bias: InlineTensor<f32, shape![16]>,
    fc_weight: InlineTensor<f32, shape![10, 256]>,
    fc_bias: InlineTensor<f32, shape![10]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("digits_cnn.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 512],
    b1: [f32; 128],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 512], b1: [0.0; 128] }
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
pub fn forward<'a>(image: SliceView<'_, f32, shape![1, 1, 8, 8]>, arena: &'a mut Arena) -> SliceView<'a, f32, shape![1, 10]> {
    let Arena { b0, b1 } = arena;
    let relu1: SliceView<f32, shape![1, 8, 8, 8]> = put(b0, |out| {
        nn::conv2d_into(image, &W.conv1_weight, Conv::new().padding::<1>().bias(&W.conv1_bias), out);
        out.relu_in_place();
    });
    let pool1: SliceView<f32, shape![1, 8, 4, 4]> = put(b1, |out| nn::max_pool2d_into(relu1, Pool::window::<2>(), out));
    let relu2: SliceView<f32, shape![1, 16, 4, 4]> = put(b0, |out| {
        nn::conv2d_into(pool1, &W.conv2_weight, Conv::new().padding::<1>().bias(&W.conv2_bias), out);
        out.relu_in_place();
    });
    let flat: SliceView<f32, shape![1, 256]> = relu2.reshape_const();
    let scores: SliceView<f32, shape![1, 10]> = put(b1, |out| nn::linear_into(flat, &W.fc_weight, &W.fc_bias, out));
    scores
}
