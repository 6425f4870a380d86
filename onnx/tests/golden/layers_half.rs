// `layers_half.onnx`, written by conformable-onnx: 69 nodes, 46 lines.
// input tokens: f16 [2, 4, 8]
// input mask: f16 [4, 4]
// output features: f16 [2, 4, 8]

use conformable::prelude::*;
use half::f16;

/// The weights of one `layer`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct LayerWeights {
    norm1_add_1: InlineTensor<f32, shape![8]>,
    norm1_add_1_2: InlineTensor<f32, shape![8]>,
    attn_q_mat_mul: InlineTensor<f32, shape![8, 8]>,
    attn_k_mat_mul: InlineTensor<f32, shape![8, 8]>,
    attn_v_mat_mul: InlineTensor<f32, shape![8, 8]>,
    attn_out_mat_mul: InlineTensor<f32, shape![8, 8]>,
    norm2_add_1: InlineTensor<f32, shape![8]>,
    norm2_add_1_2: InlineTensor<f32, shape![8]>,
    mlp_up_mat_mul: InlineTensor<f32, shape![8, 32]>,
    mlp_down_mat_mul: InlineTensor<f32, shape![32, 8]>,
    attn_q_bias: InlineTensor<f16, shape![8]>,
    attn_k_bias: InlineTensor<f16, shape![8]>,
    attn_v_bias: InlineTensor<f16, shape![8]>,
    attn_out_bias: InlineTensor<f16, shape![8]>,
    mlp_up_bias: InlineTensor<f16, shape![32]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    layers: [LayerWeights; 2],
    features: InlineTensor<f32, shape![8]>,
    features_4: InlineTensor<f32, shape![8]>,
    layers_0_mlp_down_bias: InlineTensor<f16, shape![8]>,
    layers_1_mlp_down_bias: InlineTensor<f16, shape![8]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("layers_half.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 64],
    b1: [f32; 256],
    b2: [f16; 64],
    b3: [f16; 256],
    b4: [f16; 64],
    b5: [f32; 64],
    b6: [f16; 64],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena {
            b0: [0.0; 64],
            b1: [0.0; 256],
            b2: [f16::ZERO; 64],
            b3: [f16::ZERO; 256],
            b4: [f16::ZERO; 64],
            b5: [0.0; 64],
            b6: [f16::ZERO; 64],
        }
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

/// A part that the model has 2 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity,
    clippy::too_many_arguments
)]
fn layer<'b0, 'b2>(
    x: SliceView<f16, shape![2, 4, 8]>,
    mask: SliceView<f16, shape![4, 4]>,
    weights: &LayerWeights,
    b0: &'b0 mut [f32; 64],
    b1: &mut [f32; 256],
    b2: &'b2 mut [f16; 64],
    b3: &mut [f16; 256],
    b4: &mut [f16; 64],
    b5: &mut [f32; 64],
) -> (SliceView<'b2, f16, shape![2, 4, 8]>, SliceView<'b0, f32, shape![2, 4, 8]>) {
    let norm1_add_1_4: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| x.expr().cast::<f32>().eval_into(out));
    let norm1_add_1_5: SliceView<f32, shape![2, 4, 8]> =
        put(b1, |out| nn::layer_norm_into(&norm1_add_1_4, &weights.norm1_add_1, &weights.norm1_add_1_2, 1.001358e-5, out));
    let norm1_add_1_3: SliceView<f16, shape![2, 4, 8]> = put(b2, |out| norm1_add_1_5.expr().cast::<f16>().eval_into(out));
    let attn_q_mat_mul_2: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| norm1_add_1_3.expr().cast::<f32>().eval_into(out));
    let attn_q_mat_mul_3: SliceView<f32, shape![2, 4, 8]> = put(b1, |out| attn_q_mat_mul_2.matmul_into(&weights.attn_q_mat_mul, out));
    let attn_q_add: SliceView<f16, shape![2, 4, 8]> =
        put(b3, |out| (weights.attn_q_bias.expr() + attn_q_mat_mul_3.expr().cast::<f16>()).eval_into(out));
    let attn_q_reshape: SliceView<f16, shape![2, 4, 2, 4]> = attn_q_add.reshape_const();
    let attn_q_transpose: View<f16, shape![2, 2, 4, 4]> = attn_q_reshape.permute::<axes![0, 2, 1, 3]>();
    let attn_k_mat_mul_2: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| norm1_add_1_3.expr().cast::<f32>().eval_into(out));
    let attn_k_mat_mul_3: SliceView<f32, shape![2, 4, 8]> = put(b1, |out| attn_k_mat_mul_2.matmul_into(&weights.attn_k_mat_mul, out));
    let attn_k_add: SliceView<f16, shape![2, 4, 8]> =
        put(b4, |out| (weights.attn_k_bias.expr() + attn_k_mat_mul_3.expr().cast::<f16>()).eval_into(out));
    let attn_k_reshape: SliceView<f16, shape![2, 4, 2, 4]> = attn_k_add.reshape_const();
    let attn_k_transpose: View<f16, shape![2, 2, 4, 4]> = attn_k_reshape.permute::<axes![0, 2, 3, 1]>();
    let attn_v_mat_mul_2: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| norm1_add_1_3.expr().cast::<f32>().eval_into(out));
    let attn_v_mat_mul_3: SliceView<f32, shape![2, 4, 8]> = put(b1, |out| attn_v_mat_mul_2.matmul_into(&weights.attn_v_mat_mul, out));
    let attn_v_add: SliceView<f16, shape![2, 4, 8]> =
        put(b2, |out| (weights.attn_v_bias.expr() + attn_v_mat_mul_3.expr().cast::<f16>()).eval_into(out));
    let attn_v_reshape: SliceView<f16, shape![2, 4, 2, 4]> = attn_v_add.reshape_const();
    let attn_v_transpose: View<f16, shape![2, 2, 4, 4]> = attn_v_reshape.permute::<axes![0, 2, 1, 3]>();
    let attn_mat_mul: SliceView<f32, shape![2, 2, 4, 4]> = put(b0, |out| attn_q_transpose.expr().cast::<f32>().eval_into(out));
    let attn_mat_mul_2: SliceView<f32, shape![2, 2, 4, 4]> = put(b1, |out| attn_k_transpose.expr().cast::<f32>().eval_into(out));
    let attn_mat_mul_3: SliceView<f32, shape![2, 2, 4, 4]> = put(b5, |out| attn_mat_mul.matmul_into(attn_mat_mul_2, out));
    let attn_softmax: SliceView<f32, shape![2, 2, 4, 4]> =
        put(b0, |out| (attn_mat_mul_3.expr().cast::<f16>() / f16::from_f32_const(2.0) + mask).cast::<f32>().eval_into(out));
    let attn_softmax_2: SliceView<f32, shape![2, 2, 4, 4]> = put(b1, |out| attn_softmax.softmax_axis_into::<3>(out));
    let attn_mat_mul_1_2: SliceView<f32, shape![2, 2, 4, 4]> =
        put(b0, |out| attn_softmax_2.expr().cast::<f16>().cast::<f32>().eval_into(out));
    let attn_mat_mul_1_3: SliceView<f32, shape![2, 2, 4, 4]> = put(b1, |out| attn_v_transpose.expr().cast::<f32>().eval_into(out));
    let attn_mat_mul_1_4: SliceView<f32, shape![2, 2, 4, 4]> = put(b5, |out| attn_mat_mul_1_2.matmul_into(attn_mat_mul_1_3, out));
    let attn_mat_mul_1: SliceView<f16, shape![2, 2, 4, 4]> = put(b2, |out| attn_mat_mul_1_4.expr().cast::<f16>().eval_into(out));
    let attn_transpose: View<f16, shape![2, 4, 2, 4]> = attn_mat_mul_1.permute::<axes![0, 2, 1, 3]>();
    let attn_transpose_3: SliceView<f16, shape![2, 4, 2, 4]> = put(b3, |out| out.assign(attn_transpose));
    let attn_transpose_2: SliceView<f16, shape![2, 4, 8]> = attn_transpose_3.reshape_const();
    let attn_out_mat_mul_2: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| attn_transpose_2.expr().cast::<f32>().eval_into(out));
    let attn_out_mat_mul_3: SliceView<f32, shape![2, 4, 8]> = put(b1, |out| attn_out_mat_mul_2.matmul_into(&weights.attn_out_mat_mul, out));
    let add: SliceView<f16, shape![2, 4, 8]> =
        put(b2, |out| (x.expr() + (weights.attn_out_bias.expr() + attn_out_mat_mul_3.expr().cast::<f16>())).eval_into(out));
    let norm2_add_1_3: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| add.expr().cast::<f32>().eval_into(out));
    let norm2_add_1_4: SliceView<f32, shape![2, 4, 8]> =
        put(b1, |out| nn::layer_norm_into(&norm2_add_1_3, &weights.norm2_add_1, &weights.norm2_add_1_2, 1.001358e-5, out));
    let mlp_up_mat_mul_2: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| norm2_add_1_4.expr().cast::<f16>().cast::<f32>().eval_into(out));
    let mlp_up_mat_mul_3: SliceView<f32, shape![2, 4, 32]> = put(b1, |out| mlp_up_mat_mul_2.matmul_into(&weights.mlp_up_mat_mul, out));
    let mlp_up_add: SliceView<f16, shape![2, 4, 32]> =
        put(b3, |out| (weights.mlp_up_bias.expr() + mlp_up_mat_mul_3.expr().cast::<f16>()).eval_into(out));
    let mlp_down_mat_mul_2: SliceView<f32, shape![2, 4, 32]> = put(b1, |out| {
        (mlp_up_add.expr()
            * ((mlp_up_add.expr() / f16::from_f32_const(1.4140625)).cast::<f32>().erf().cast::<f16>() + f16::from_f32_const(1.0))
            * f16::from_f32_const(0.5))
        .cast::<f32>()
        .eval_into(out)
    });
    let mlp_down_mat_mul_3: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| mlp_down_mat_mul_2.matmul_into(&weights.mlp_down_mat_mul, out));
    (add, mlp_down_mat_mul_3)
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(
    tokens: SliceView<'_, f16, shape![2, 4, 8]>,
    mask: SliceView<'_, f16, shape![4, 4]>,
    arena: &'a mut Arena,
) -> SliceView<'a, f16, shape![2, 4, 8]> {
    let Arena { b0, b1, b2, b3, b4, b5, b6 } = arena;
    let (layers_0_add, layers_0_mlp_down_mat_mul): (SliceView<f16, shape![2, 4, 8]>, SliceView<f32, shape![2, 4, 8]>) =
        layer(tokens, mask, &W.layers[0], b0, b1, b2, b3, b4, b5);
    let layers_0_add_1: SliceView<f16, shape![2, 4, 8]> = put(b4, |out| {
        (layers_0_add.expr() + (W.layers_0_mlp_down_bias.expr() + layers_0_mlp_down_mat_mul.expr().cast::<f16>())).eval_into(out)
    });
    let (layers_1_add, layers_1_mlp_down_mat_mul): (SliceView<f16, shape![2, 4, 8]>, SliceView<f32, shape![2, 4, 8]>) =
        layer(layers_0_add_1, mask, &W.layers[1], b0, b1, b2, b3, b6, b5);
    let features_3: SliceView<f32, shape![2, 4, 8]> = put(b5, |out| {
        (layers_1_add.expr() + (W.layers_1_mlp_down_bias.expr() + layers_1_mlp_down_mat_mul.expr().cast::<f16>()))
            .cast::<f32>()
            .eval_into(out)
    });
    let features_5: SliceView<f32, shape![2, 4, 8]> =
        put(b0, |out| nn::layer_norm_into(&features_3, &W.features, &W.features_4, 1.001358e-5, out));
    let features_2: SliceView<f16, shape![2, 4, 8]> = put(b2, |out| features_5.expr().cast::<f16>().eval_into(out));
    features_2
}
