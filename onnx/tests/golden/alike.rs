// `alike.onnx`, written by conformable-onnx: 30 nodes, 11 lines.
// input x: f32 [1, 4, 7, 7]
// output y: f32 [1, 4, 7, 7]

use conformable::prelude::*;

/// The weights of one `part`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct PartWeights {
    down_weight: InlineTensor<f32, shape![2, 6, 1, 1]>,
    down_bias: InlineTensor<f32, shape![2]>,
    up_weight: InlineTensor<f32, shape![6, 2, 1, 1]>,
    up_bias: InlineTensor<f32, shape![6]>,
    out_weight: InlineTensor<f32, shape![4, 6, 1, 1]>,
    out_bias: InlineTensor<f32, shape![4]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    parts_0_wide_weight: InlineTensor<f32, shape![6, 4, 3, 3]>,
    parts_0_wide_bias: InlineTensor<f32, shape![6]>,
    parts: [PartWeights; 3],
    parts_1_wide_weight: InlineTensor<f32, shape![6, 4, 3, 3]>,
    parts_1_wide_bias: InlineTensor<f32, shape![6]>,
    parts_2_wide_weight: InlineTensor<f32, shape![6, 4, 3, 3]>,
    parts_2_wide_bias: InlineTensor<f32, shape![6]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("alike.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 294],
    b1: [f32; 196],
    b2: [f32; 294],
    b3: [f32; 294],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 294], b1: [0.0; 196], b2: [0.0; 294], b3: [0.0; 294] }
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

/// A part that the model has 3 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
fn part<'a>(
    x: SliceView<f32, shape![1, 6, 7, 7]>,
    x_2: SliceView<f32, shape![1, 4, 7, 7]>,
    weights: &PartWeights,
    b0: &'a mut [f32; 196],
    b1: &mut [f32; 294],
) -> SliceView<'a, f32, shape![1, 4, 7, 7]> {
    let pool_global_average_pool: SliceView<f32, shape![1, 6, 1, 1]> = put(b0, |out| nn::global_avg_pool2d_into(&x, out));
    let down_relu: SliceView<f32, shape![1, 2, 1, 1]> = put(b1, |out| {
        nn::conv2d_into(pool_global_average_pool, &weights.down_weight, Conv::new().bias(&weights.down_bias), out);
        out.relu_in_place();
    });
    let up_sigmoid: SliceView<f32, shape![1, 6, 1, 1]> = put(b0, |out| {
        nn::conv2d_into(down_relu, &weights.up_weight, Conv::new().bias(&weights.up_bias), out);
        out.sigmoid_in_place();
    });
    let mul: SliceView<f32, shape![1, 6, 7, 7]> = put(b1, |out| (x.expr() * up_sigmoid).eval_into(out));
    let add: SliceView<f32, shape![1, 4, 7, 7]> = put(b0, |out| {
        nn::conv2d_into(mul, &weights.out_weight, Conv::new().bias(&weights.out_bias), out);
        *out += x_2;
    });
    add
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(x: SliceView<'_, f32, shape![1, 4, 7, 7]>, arena: &'a mut Arena) -> SliceView<'a, f32, shape![1, 4, 7, 7]> {
    let Arena { b0, b1, b2, b3 } = arena;
    let parts_0_relu: SliceView<f32, shape![1, 6, 7, 7]> = put(b0, |out| {
        nn::conv2d_into(x, &W.parts_0_wide_weight, Conv::new().padding::<1>().bias(&W.parts_0_wide_bias), out);
        out.relu_in_place();
    });
    let parts_0_add: SliceView<f32, shape![1, 4, 7, 7]> = part(parts_0_relu, x, &W.parts[0], b1, b2);
    let parts_1_relu: SliceView<f32, shape![1, 6, 7, 7]> = put(b0, |out| {
        nn::conv2d_into(parts_0_add, &W.parts_1_wide_weight, Conv::new().dilation::<2>().padding::<2>().bias(&W.parts_1_wide_bias), out);
        out.relu_in_place();
    });
    let parts_1_add: SliceView<f32, shape![1, 4, 7, 7]> = part(parts_1_relu, parts_0_add, &W.parts[1], front(b2), b3);
    let parts_2_relu: SliceView<f32, shape![1, 6, 7, 7]> = put(b0, |out| {
        nn::conv2d_into(parts_1_add, &W.parts_2_wide_weight, Conv::new().padding::<1>().bias(&W.parts_2_wide_bias), out);
        out.relu_in_place();
    });
    let y: SliceView<f32, shape![1, 4, 7, 7]> = part(parts_2_relu, parts_1_add, &W.parts[2], b1, b3);
    y
}
