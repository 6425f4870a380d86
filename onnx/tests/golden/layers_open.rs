// `layers.onnx`, written by conformable-onnx: 82 nodes, 23 lines.
// input tokens: f32 [Batch, 4, 8]
// input mask: f32 [4, 4]
// output features: f32 [Batch, 4, 8]

use conformable::ViewSliceAlong;
use conformable::prelude::*;
use conformable::rule::along::LengthsOf;

/// The weights of one `layer`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct LayerWeights {
    norm1_add_1_weight: InlineTensor<f32, shape![8]>,
    norm1_add_1_bias: InlineTensor<f32, shape![8]>,
    attn_q_weight: InlineTensor<f32, shape![8, 8]>,
    attn_q_bias: InlineTensor<f32, shape![8]>,
    attn_k_weight: InlineTensor<f32, shape![8, 8]>,
    attn_k_bias: InlineTensor<f32, shape![8]>,
    attn_v_weight: InlineTensor<f32, shape![8, 8]>,
    attn_v_bias: InlineTensor<f32, shape![8]>,
    attn_out_weight: InlineTensor<f32, shape![8, 8]>,
    attn_out_bias: InlineTensor<f32, shape![8]>,
    norm2_add_1_weight: InlineTensor<f32, shape![8]>,
    norm2_add_1_bias: InlineTensor<f32, shape![8]>,
    mlp_up_weight: InlineTensor<f32, shape![8, 32]>,
    mlp_up_bias: InlineTensor<f32, shape![32]>,
    mlp_down_weight: InlineTensor<f32, shape![32, 8]>,
    mlp_down_bias: InlineTensor<f32, shape![8]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    layers: [LayerWeights; 3],
    features_weight: InlineTensor<f32, shape![8]>,
    features_bias: InlineTensor<f32, shape![8]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("layers_open.weights")) };

/// The name of an axis whose size is known at run time.
pub struct Batch;

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it, and grows if it is too short.
#[derive(Default)]
pub struct Arena {
    b0: Vec<f32>,
    b1: Vec<f32>,
    b2: Vec<f32>,
    b3: Vec<f32>,
    b4: Vec<f32>,
}

impl Arena {
    /// An arena without memory, which the first call takes.
    pub fn new() -> Self {
        Self::default()
    }
}

/// Writes a tensor of so many elements at the front of a buffer, and shows it.
fn put<T: Element, S: Shape, P>(
    buffer: &mut Vec<T>,
    (along, len): (Len<Batch>, usize),
    write: impl FnOnce(&mut SliceViewMut<T, S>),
) -> SliceView<'_, T, S>
where
    Len<Batch>: LengthsOf<S, P>,
{
    let buffer = room(buffer, len);
    write(&mut SliceViewMut::from_mut_slice_along(along, buffer).unwrap());
    SliceView::from_slice_along(along, buffer).unwrap()
}

/// The front of a buffer, which grows if it is too short.
fn room<T: Element>(buffer: &mut Vec<T>, len: usize) -> &mut [T] {
    if buffer.len() < len {
        buffer.resize(len, T::default());
    }
    &mut buffer[..len]
}

/// A part that the model has 3 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity,
    clippy::too_many_arguments
)]
fn layer<'a>(
    x: SliceView<f32, shape![Dyn<Batch>, 4, 8]>,
    mask: SliceView<f32, shape![4, 4]>,
    weights: &LayerWeights,
    along: Len<Batch>,
    b0: &mut Vec<f32>,
    b1: &'a mut Vec<f32>,
    b2: &mut Vec<f32>,
    b3: &mut Vec<f32>,
) -> SliceView<'a, f32, shape![Dyn<Batch>, 4, 8]> {
    let batch = along.get();
    let norm1_add_1: SliceView<f32, shape![Dyn<Batch>, 4, 8]> =
        put(b0, (along, 32 * batch), |out| nn::layer_norm_into(&x, &weights.norm1_add_1_weight, &weights.norm1_add_1_bias, 1e-5, out));
    let attn_q_add: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = put(b1, (along, 32 * batch), |out| {
        norm1_add_1.matmul_into(&weights.attn_q_weight, out);
        *out += &weights.attn_q_bias;
    });
    let attn_q_reshape: SliceView<f32, shape![Dyn<Batch>, 4, 2, 4]> = attn_q_add.reshape();
    let attn_q_transpose: View<f32, shape![Dyn<Batch>, 2, 4, 4]> = attn_q_reshape.permute::<axes![0, 2, 1, 3]>();
    let attn_k_add: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = put(b2, (along, 32 * batch), |out| {
        norm1_add_1.matmul_into(&weights.attn_k_weight, out);
        *out += &weights.attn_k_bias;
    });
    let attn_k_reshape: SliceView<f32, shape![Dyn<Batch>, 4, 2, 4]> = attn_k_add.reshape();
    let attn_k_transpose: View<f32, shape![Dyn<Batch>, 2, 4, 4]> = attn_k_reshape.permute::<axes![0, 2, 3, 1]>();
    let attn_v_add: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = put(b3, (along, 32 * batch), |out| {
        norm1_add_1.matmul_into(&weights.attn_v_weight, out);
        *out += &weights.attn_v_bias;
    });
    let attn_v_reshape: SliceView<f32, shape![Dyn<Batch>, 4, 2, 4]> = attn_v_add.reshape();
    let attn_v_transpose: View<f32, shape![Dyn<Batch>, 2, 4, 4]> = attn_v_reshape.permute::<axes![0, 2, 1, 3]>();
    let attn_mat_mul_1_keys: View<f32, shape![Dyn<Batch>, 2, 4, 4]> = attn_k_transpose.permute::<axes![0, 1, 3, 2]>();
    let attn_mat_mul_1: SliceView<f32, shape![Dyn<Batch>, 2, 4, 4]> = put(b0, (along, 32 * batch), |out| {
        nn::attention_into(attn_q_transpose, attn_mat_mul_1_keys, attn_v_transpose, Attention::new().scale(0.5).mask(mask), out)
    });
    let attn_transpose: View<f32, shape![Dyn<Batch>, 4, 2, 4]> = attn_mat_mul_1.permute::<axes![0, 2, 1, 3]>();
    let attn_transpose_3: SliceView<f32, shape![Dyn<Batch>, 4, 2, 4]> = put(b1, (along, 32 * batch), |out| out.assign(attn_transpose));
    let attn_transpose_2: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = attn_transpose_3.reshape();
    let add: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = put(b0, (along, 32 * batch), |out| {
        attn_transpose_2.matmul_into(&weights.attn_out_weight, out);
        *out += &weights.attn_out_bias;
        *out += x;
    });
    let norm2_add_1: SliceView<f32, shape![Dyn<Batch>, 4, 8]> =
        put(b1, (along, 32 * batch), |out| nn::layer_norm_into(&add, &weights.norm2_add_1_weight, &weights.norm2_add_1_bias, 1e-5, out));
    let mlp_act_mul_1: SliceView<f32, shape![Dyn<Batch>, 4, 32]> = put(b2, (along, 128 * batch), |out| {
        norm2_add_1.matmul_into(&weights.mlp_up_weight, out);
        *out += &weights.mlp_up_bias;
        out.gelu_in_place();
    });
    let add_1: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = put(b1, (along, 32 * batch), |out| {
        mlp_act_mul_1.matmul_into(&weights.mlp_down_weight, out);
        *out += &weights.mlp_down_bias;
        *out += add;
    });
    add_1
}

/// What the model computes of its inputs. The result lies in the arena; nothing is allocated once that is large enough.
///
/// # Panics
/// When an axis has different lengths in two inputs, is longer than a table of the model, or has not the position that is taken.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(
    tokens: SliceView<'_, f32, shape![Dyn<Batch>, 4, 8]>,
    mask: SliceView<'_, f32, shape![4, 4]>,
    arena: &'a mut Arena,
) -> SliceView<'a, f32, shape![Dyn<Batch>, 4, 8]> {
    let Arena { b0, b1, b2, b3, b4 } = arena;
    let batch = tokens.len_of::<Batch>().get();
    let along = Len::<Batch>::new(batch);
    let layers_0_add_1: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = layer(tokens, mask, &W.layers[0], along, b0, b1, b2, b3);
    let layers_1_add_1: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = layer(layers_0_add_1, mask, &W.layers[1], along, b0, b3, b2, b4);
    let layers_2_add_1: SliceView<f32, shape![Dyn<Batch>, 4, 8]> = layer(layers_1_add_1, mask, &W.layers[2], along, b0, b1, b2, b4);
    let features: SliceView<f32, shape![Dyn<Batch>, 4, 8]> =
        put(b0, (along, 32 * batch), |out| nn::layer_norm_into(&layers_2_add_1, &W.features_weight, &W.features_bias, 1e-5, out));
    features
}
