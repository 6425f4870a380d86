// `layers.onnx`, written by conformable-onnx: 82 nodes, 23 lines.
// input tokens: f32 [2, 4, 8]
// input mask: f32 [4, 4]
// output features: f32 [2, 4, 8]

use conformable::prelude::*;

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
pub struct Weights {
    layers: [LayerWeights; 3],
    features_weight: InlineTensor<f32, shape![8]>,
    features_bias: InlineTensor<f32, shape![8]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

/// How long the head of the file is, and its hash.
const HEAD: (usize, u64) = (4096, 0xc5fca1ebfe73dc6e);

impl Weights {
    /// The weights in the bytes of `layers_apart.safetensors`, where they lie: of a file that was read, or is mapped.
    ///
    /// # Errors
    /// When these are the bytes of another file, or begin at no multiple of 8.
    pub fn of(bytes: &[u8]) -> Result<&Weights, &'static str> {
        let (head, rest) = bytes.split_at_checked(HEAD.0).ok_or("the file of weights is too short")?;
        let hash = head.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &b| (hash ^ b as u64).wrapping_mul(0x0100_0000_01b3));
        if hash != HEAD.1 {
            return Err("this is not the file of weights that was written with this module");
        }
        if rest.len() != size_of::<Weights>() {
            return Err("the file of weights has another length");
        }
        let at = rest.as_ptr().cast::<Weights>();
        if !at.is_aligned() {
            return Err("the bytes begin at no multiple of 8");
        }
        // SAFETY: there are as many bytes as the struct has, they are aligned, and any bytes are numbers; masks have been looked at.
        Ok(unsafe { &*at })
    }
}

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 64],
    b1: [f32; 64],
    b2: [f32; 256],
    b3: [f32; 64],
    b4: [f32; 64],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 64], b1: [0.0; 64], b2: [0.0; 256], b3: [0.0; 64], b4: [0.0; 64] }
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

/// A part that the model has 3 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
fn layer<'a>(
    x: SliceView<f32, shape![2, 4, 8]>,
    mask: SliceView<f32, shape![4, 4]>,
    weights: &LayerWeights,
    b0: &mut [f32; 64],
    b1: &'a mut [f32; 64],
    b2: &mut [f32; 256],
    b3: &mut [f32; 64],
) -> SliceView<'a, f32, shape![2, 4, 8]> {
    let norm1_add_1: SliceView<f32, shape![2, 4, 8]> =
        put(b0, |out| nn::layer_norm_into(&x, &weights.norm1_add_1_weight, &weights.norm1_add_1_bias, 1e-5, out));
    let attn_q_add: SliceView<f32, shape![2, 4, 8]> = put(b1, |out| {
        norm1_add_1.matmul_into(&weights.attn_q_weight, out);
        *out += &weights.attn_q_bias;
    });
    let attn_q_reshape: SliceView<f32, shape![2, 4, 2, 4]> = attn_q_add.reshape_const();
    let attn_q_transpose: View<f32, shape![2, 2, 4, 4]> = attn_q_reshape.permute::<axes![0, 2, 1, 3]>();
    let attn_k_add: SliceView<f32, shape![2, 4, 8]> = put(b2, |out| {
        norm1_add_1.matmul_into(&weights.attn_k_weight, out);
        *out += &weights.attn_k_bias;
    });
    let attn_k_reshape: SliceView<f32, shape![2, 4, 2, 4]> = attn_k_add.reshape_const();
    let attn_k_transpose: View<f32, shape![2, 2, 4, 4]> = attn_k_reshape.permute::<axes![0, 2, 3, 1]>();
    let attn_v_add: SliceView<f32, shape![2, 4, 8]> = put(b3, |out| {
        norm1_add_1.matmul_into(&weights.attn_v_weight, out);
        *out += &weights.attn_v_bias;
    });
    let attn_v_reshape: SliceView<f32, shape![2, 4, 2, 4]> = attn_v_add.reshape_const();
    let attn_v_transpose: View<f32, shape![2, 2, 4, 4]> = attn_v_reshape.permute::<axes![0, 2, 1, 3]>();
    let attn_mat_mul_1_keys: View<f32, shape![2, 2, 4, 4]> = attn_k_transpose.permute::<axes![0, 1, 3, 2]>();
    let attn_mat_mul_1: SliceView<f32, shape![2, 2, 4, 4]> = put(b0, |out| {
        nn::attention_into(attn_q_transpose, attn_mat_mul_1_keys, attn_v_transpose, Attention::new().scale(0.5).mask(mask), out)
    });
    let attn_transpose: View<f32, shape![2, 4, 2, 4]> = attn_mat_mul_1.permute::<axes![0, 2, 1, 3]>();
    let attn_transpose_3: SliceView<f32, shape![2, 4, 2, 4]> = put(b1, |out| out.assign(attn_transpose));
    let attn_transpose_2: SliceView<f32, shape![2, 4, 8]> = attn_transpose_3.reshape_const();
    let add: SliceView<f32, shape![2, 4, 8]> = put(b0, |out| {
        attn_transpose_2.matmul_into(&weights.attn_out_weight, out);
        *out += &weights.attn_out_bias;
        *out += x;
    });
    let norm2_add_1: SliceView<f32, shape![2, 4, 8]> =
        put(b1, |out| nn::layer_norm_into(&add, &weights.norm2_add_1_weight, &weights.norm2_add_1_bias, 1e-5, out));
    let mlp_act_mul_1: SliceView<f32, shape![2, 4, 32]> = put(b2, |out| {
        norm2_add_1.matmul_into(&weights.mlp_up_weight, out);
        *out += &weights.mlp_up_bias;
        out.gelu_in_place();
    });
    let add_1: SliceView<f32, shape![2, 4, 8]> = put(b1, |out| {
        mlp_act_mul_1.matmul_into(&weights.mlp_down_weight, out);
        *out += &weights.mlp_down_bias;
        *out += add;
    });
    add_1
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
    tokens: SliceView<'_, f32, shape![2, 4, 8]>,
    mask: SliceView<'_, f32, shape![4, 4]>,
    weights: &Weights,
    arena: &'a mut Arena,
) -> SliceView<'a, f32, shape![2, 4, 8]> {
    let Arena { b0, b1, b2, b3, b4 } = arena;
    let layers_0_add_1: SliceView<f32, shape![2, 4, 8]> = layer(tokens, mask, &weights.layers[0], b0, b1, b2, b3);
    let layers_1_add_1: SliceView<f32, shape![2, 4, 8]> = layer(layers_0_add_1, mask, &weights.layers[1], b0, b3, b2, b4);
    let layers_2_add_1: SliceView<f32, shape![2, 4, 8]> = layer(layers_1_add_1, mask, &weights.layers[2], b0, b1, b2, b4);
    let features: SliceView<f32, shape![2, 4, 8]> =
        put(b0, |out| nn::layer_norm_into(&layers_2_add_1, &weights.features_weight, &weights.features_bias, 1e-5, out));
    features
}
