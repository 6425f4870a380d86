// `encoder.onnx`, written by conformable-onnx: 76 nodes, 53 lines.
// input ids: i64 [Batch, Words]
// input mask: i64 [Batch, Words]
// output hidden: f32 [Batch, Words, 16]
// output pooled: f32 [Batch, 16]
// output mean: f32 [Batch, 16]

use conformable::ViewSliceAlong;
use conformable::prelude::*;
use conformable::rule::along::LengthsOf;

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    position_ids: InlineTensor<i64, shape![1, 48]>,
    words_2: InlineTensor<f32, shape![40, 16]>,
    positions: InlineTensor<f32, shape![48, 16]>,
    embedded_weight: InlineTensor<f32, shape![16]>,
    embedded_bias: InlineTensor<f32, shape![16]>,
    weight_0_query_weight: InlineTensor<f32, shape![16, 16]>,
    weight_0_query_bias: InlineTensor<f32, shape![16]>,
    weight_0_key_weight: InlineTensor<f32, shape![16, 16]>,
    weight_0_key_bias: InlineTensor<f32, shape![16]>,
    weight_0_value_weight: InlineTensor<f32, shape![16, 16]>,
    weight_0_value_bias: InlineTensor<f32, shape![16]>,
    weight_0_out_weight: InlineTensor<f32, shape![16, 16]>,
    weight_0_out_bias: InlineTensor<f32, shape![16]>,
    weight_0_norm1_weight: InlineTensor<f32, shape![16]>,
    weight_0_norm1_bias: InlineTensor<f32, shape![16]>,
    weight_0_up_weight: InlineTensor<f32, shape![16, 32]>,
    weight_0_up_bias: InlineTensor<f32, shape![32]>,
    weight_0_down_weight: InlineTensor<f32, shape![32, 16]>,
    weight_0_down_bias: InlineTensor<f32, shape![16]>,
    weight_0_norm2_weight: InlineTensor<f32, shape![16]>,
    weight_0_norm2_bias: InlineTensor<f32, shape![16]>,
    weight_1_query_weight: InlineTensor<f32, shape![16, 16]>,
    weight_1_query_bias: InlineTensor<f32, shape![16]>,
    weight_1_key_weight: InlineTensor<f32, shape![16, 16]>,
    weight_1_key_bias: InlineTensor<f32, shape![16]>,
    weight_1_value_weight: InlineTensor<f32, shape![16, 16]>,
    weight_1_value_bias: InlineTensor<f32, shape![16]>,
    weight_1_out_weight: InlineTensor<f32, shape![16, 16]>,
    weight_1_out_bias: InlineTensor<f32, shape![16]>,
    weight_1_norm1_weight: InlineTensor<f32, shape![16]>,
    weight_1_norm1_bias: InlineTensor<f32, shape![16]>,
    weight_1_up_weight: InlineTensor<f32, shape![16, 32]>,
    weight_1_up_bias: InlineTensor<f32, shape![32]>,
    weight_1_down_weight: InlineTensor<f32, shape![32, 16]>,
    weight_1_down_bias: InlineTensor<f32, shape![16]>,
    weight_1_norm2_weight: InlineTensor<f32, shape![16]>,
    weight_1_norm2_bias: InlineTensor<f32, shape![16]>,
    pooler_weight: InlineTensor<f32, shape![16, 16]>,
    pooler_bias: InlineTensor<f32, shape![16]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("encoder.weights")) };

/// The name of an axis whose size is known at run time.
pub struct Batch;

/// The name of an axis whose size is known at run time.
pub struct Words;

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it, and grows if it is too short.
#[derive(Default)]
pub struct Arena {
    b0: Vec<i64>,
    b1: Vec<f32>,
    b2: Vec<f32>,
    b3: Vec<f32>,
    b4: Vec<f32>,
    b5: Vec<f32>,
    b6: Vec<f32>,
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
    (along, len): ((Len<Batch>, Len<Words>), usize),
    write: impl FnOnce(&mut SliceViewMut<T, S>),
) -> SliceView<'_, T, S>
where
    (Len<Batch>, Len<Words>): LengthsOf<S, P>,
{
    let buffer = room(buffer, len);
    write(&mut SliceViewMut::from_mut_slice_along(along, buffer).unwrap());
    SliceView::from_slice_along(along, buffer).unwrap()
}

/// As `put`, of what may find an index out of range.
fn try_put<T: Element, S: Shape, P>(
    buffer: &mut Vec<T>,
    (along, len): ((Len<Batch>, Len<Words>), usize),
    write: impl FnOnce(&mut SliceViewMut<T, S>) -> Result<(), IndexError>,
) -> Result<SliceView<'_, T, S>, IndexError>
where
    (Len<Batch>, Len<Words>): LengthsOf<S, P>,
{
    let buffer = room(buffer, len);
    write(&mut SliceViewMut::from_mut_slice_along(along, buffer).unwrap())?;
    Ok(SliceView::from_slice_along(along, buffer).unwrap())
}

/// The front of a buffer, which grows if it is too short.
fn room<T: Element>(buffer: &mut Vec<T>, len: usize) -> &mut [T] {
    if buffer.len() < len {
        buffer.resize(len, T::default());
    }
    &mut buffer[..len]
}

/// What the model computes of its inputs. The result lies in the arena; nothing is allocated once that is large enough.
///
/// # Panics
/// When an axis has different lengths in two inputs, is longer than a table of the model, or has not the position that is taken.
///
/// # Errors
/// When an index is out of range.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(
    ids: SliceView<'_, i64, shape![Dyn<Batch>, Dyn<Words>]>,
    mask: SliceView<'_, i64, shape![Dyn<Batch>, Dyn<Words>]>,
    arena: &'a mut Arena,
) -> Result<
    (
        SliceView<'a, f32, shape![Dyn<Batch>, Dyn<Words>, 16]>,
        SliceView<'a, f32, shape![Dyn<Batch>, 16]>,
        SliceView<'a, f32, shape![Dyn<Batch>, 16]>,
    ),
    IndexError,
> {
    let Arena { b0, b1, b2, b3, b4, b5, b6 } = arena;
    let batch = ids.len_of::<Batch>().get();
    let words = ids.len_of::<Words>().get();
    let along = (Len::<Batch>::new(batch), Len::<Words>::new(words));
    let n3: SliceView<i64, shape![1, Dyn<Words>]> = put(b0, (along, words), |out| {
        out.assign(W.position_ids.slice_along::<1, Words>(..words).expect("an axis that is not longer than the model's table"))
    });
    let n4: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        try_put(b1, (along, 16 * batch * words), |out| W.words_2.take_into::<0>(ids, out))?;
    let n5: SliceView<f32, shape![1, Dyn<Words>, 16]> = try_put(b2, (along, 16 * words), |out| W.positions.take_into::<0>(n3, out))?;
    let n6: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b3, (along, 16 * batch * words), |out| (n4.expr() + n5).eval_into(out));
    let embedded: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b1, (along, 16 * batch * words), |out| nn::layer_norm_into(&n6, &W.embedded_weight, &W.embedded_bias, 1e-5, out));
    let n16: SliceView<i64, shape![Dyn<Batch>, 1, 1, Dyn<Words>]> = mask.reshape();
    let n19: SliceView<f32, shape![Dyn<Batch>, 1, 1, Dyn<Words>]> =
        put(b3, (along, batch * words), |out| ((1.0 - n16.expr().cast::<f32>()) * -10000.0).eval_into(out));
    let add_0_query: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b2, (along, 16 * batch * words), |out| {
        embedded.matmul_into(&W.weight_0_query_weight, out);
        *out += &W.weight_0_query_bias;
    });
    let n29: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = add_0_query.reshape();
    let n30: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n29.permute::<axes![0, 2, 1, 3]>();
    let add_0_key: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b4, (along, 16 * batch * words), |out| {
        embedded.matmul_into(&W.weight_0_key_weight, out);
        *out += &W.weight_0_key_bias;
    });
    let n40: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = add_0_key.reshape();
    let n41: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n40.permute::<axes![0, 2, 1, 3]>();
    let add_0_value: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b5, (along, 16 * batch * words), |out| {
        embedded.matmul_into(&W.weight_0_value_weight, out);
        *out += &W.weight_0_value_bias;
    });
    let n51: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = add_0_value.reshape();
    let n52: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n51.permute::<axes![0, 2, 1, 3]>();
    let n53: View<f32, shape![Dyn<Batch>, 2, 8, Dyn<Words>]> = n41.permute::<axes![0, 1, 3, 2]>();
    let n58_keys: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n53.permute::<axes![0, 1, 3, 2]>();
    let n58: SliceView<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = put(b6, (along, 16 * batch * words), |out| {
        nn::attention_into(n30, n58_keys, n52, Attention::new().scale(0.35355338).mask(n19), out)
    });
    let n59: View<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = n58.permute::<axes![0, 2, 1, 3]>();
    let n59_3: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = put(b2, (along, 16 * batch * words), |out| out.assign(n59));
    let n59_2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = n59_3.reshape();
    let n70: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b4, (along, 16 * batch * words), |out| {
        n59_2.matmul_into(&W.weight_0_out_weight, out);
        *out += &W.weight_0_out_bias;
        *out += embedded;
    });
    let layernormalization_0_norm1: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b1, (along, 16 * batch * words), |out| nn::layer_norm_into(&n70, &W.weight_0_norm1_weight, &W.weight_0_norm1_bias, 1e-5, out));
    let n86: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 32]> = put(b2, (along, 32 * batch * words), |out| {
        layernormalization_0_norm1.matmul_into(&W.weight_0_up_weight, out);
        *out += &W.weight_0_up_bias;
        out.gelu_in_place();
    });
    let n89: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b4, (along, 16 * batch * words), |out| {
        n86.matmul_into(&W.weight_0_down_weight, out);
        *out += &W.weight_0_down_bias;
        *out += layernormalization_0_norm1;
    });
    let layernormalization_0_norm2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b1, (along, 16 * batch * words), |out| nn::layer_norm_into(&n89, &W.weight_0_norm2_weight, &W.weight_0_norm2_bias, 1e-5, out));
    let add_1_query: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b4, (along, 16 * batch * words), |out| {
        layernormalization_0_norm2.matmul_into(&W.weight_1_query_weight, out);
        *out += &W.weight_1_query_bias;
    });
    let n108: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = add_1_query.reshape();
    let n109: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n108.permute::<axes![0, 2, 1, 3]>();
    let add_1_key: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b5, (along, 16 * batch * words), |out| {
        layernormalization_0_norm2.matmul_into(&W.weight_1_key_weight, out);
        *out += &W.weight_1_key_bias;
    });
    let n119: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = add_1_key.reshape();
    let n120: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n119.permute::<axes![0, 2, 1, 3]>();
    let add_1_value: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b6, (along, 16 * batch * words), |out| {
        layernormalization_0_norm2.matmul_into(&W.weight_1_value_weight, out);
        *out += &W.weight_1_value_bias;
    });
    let n130: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = add_1_value.reshape();
    let n131: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n130.permute::<axes![0, 2, 1, 3]>();
    let n132: View<f32, shape![Dyn<Batch>, 2, 8, Dyn<Words>]> = n120.permute::<axes![0, 1, 3, 2]>();
    let n137_keys: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = n132.permute::<axes![0, 1, 3, 2]>();
    let n137: SliceView<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = put(b2, (along, 16 * batch * words), |out| {
        nn::attention_into(n109, n137_keys, n131, Attention::new().scale(0.35355338).mask(n19), out)
    });
    let n138: View<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = n137.permute::<axes![0, 2, 1, 3]>();
    let n138_3: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = put(b3, (along, 16 * batch * words), |out| out.assign(n138));
    let n138_2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = n138_3.reshape();
    let n149: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b4, (along, 16 * batch * words), |out| {
        n138_2.matmul_into(&W.weight_1_out_weight, out);
        *out += &W.weight_1_out_bias;
        *out += layernormalization_0_norm2;
    });
    let layernormalization_1_norm1: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b1, (along, 16 * batch * words), |out| nn::layer_norm_into(&n149, &W.weight_1_norm1_weight, &W.weight_1_norm1_bias, 1e-5, out));
    let n165: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 32]> = put(b2, (along, 32 * batch * words), |out| {
        layernormalization_1_norm1.matmul_into(&W.weight_1_up_weight, out);
        *out += &W.weight_1_up_bias;
        out.gelu_in_place();
    });
    let n168: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b3, (along, 16 * batch * words), |out| {
        n165.matmul_into(&W.weight_1_down_weight, out);
        *out += &W.weight_1_down_bias;
        *out += layernormalization_1_norm1;
    });
    let layernormalization_1_norm2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b1, (along, 16 * batch * words), |out| nn::layer_norm_into(&n168, &W.weight_1_norm2_weight, &W.weight_1_norm2_bias, 1e-5, out));
    let n179: View<f32, shape![Dyn<Batch>, 16]> = layernormalization_1_norm2.index_axis::<-2>(0);
    let pooled: SliceView<f32, shape![Dyn<Batch>, 16]> = put(b3, (along, 16 * batch), |out| {
        n179.matmul_into(&W.pooler_weight, out);
        *out += &W.pooler_bias;
        out.tanh_in_place();
    });
    let n183: SliceView<i64, shape![Dyn<Batch>, Dyn<Words>, 1]> = mask.reshape();
    let n184: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 1]> =
        put(b4, (along, batch * words), |out| n183.expr().cast::<f32>().eval_into(out));
    let n188: SliceView<f32, shape![Dyn<Batch>, 1]> = put(b5, (along, batch), |out| {
        n184.sum_axis_into::<1>(out);
        out.maximum_in_place(1e-9);
    });
    let mean: SliceView<f32, shape![Dyn<Batch>, 16]> = put(b6, (along, 16 * batch), |out| {
        (layernormalization_1_norm2.expr() * n184).sum_axis_into::<1>(out);
        *out /= n188;
    });
    Ok((layernormalization_1_norm2, pooled, mean))
}
