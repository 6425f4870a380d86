// `encoder.onnx`, written by conformable-onnx: 76 nodes, 35 lines.
// input ids: i64 [Batch, Words]
// input mask: i64 [Batch, Words]
// output hidden: f32 [Batch, Words, 16]
// output pooled: f32 [Batch, 16]
// output mean: f32 [Batch, 16]

use conformable::ViewSliceAlong;
use conformable::prelude::*;
use conformable::rule::along::LengthsOf;

/// The weights of one `block`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct BlockWeights {
    query_weight: InlineTensor<f32, shape![16, 16]>,
    query_bias: InlineTensor<f32, shape![16]>,
    key_weight: InlineTensor<f32, shape![16, 16]>,
    key_bias: InlineTensor<f32, shape![16]>,
    value_weight: InlineTensor<f32, shape![16, 16]>,
    value_bias: InlineTensor<f32, shape![16]>,
    out_weight: InlineTensor<f32, shape![16, 16]>,
    out_bias: InlineTensor<f32, shape![16]>,
    norm1_weight: InlineTensor<f32, shape![16]>,
    norm1_bias: InlineTensor<f32, shape![16]>,
    up_weight: InlineTensor<f32, shape![16, 32]>,
    up_bias: InlineTensor<f32, shape![32]>,
    down_weight: InlineTensor<f32, shape![32, 16]>,
    down_bias: InlineTensor<f32, shape![16]>,
    norm2_weight: InlineTensor<f32, shape![16]>,
    norm2_bias: InlineTensor<f32, shape![16]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    position_ids: InlineTensor<i64, shape![1, 48]>,
    words_2: InlineTensor<f32, shape![40, 16]>,
    positions: InlineTensor<f32, shape![48, 16]>,
    embedded_weight: InlineTensor<f32, shape![16]>,
    embedded_bias: InlineTensor<f32, shape![16]>,
    blocks: [BlockWeights; 2],
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

/// A part that the model has 2 times, of other weights.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity,
    clippy::too_many_arguments
)]
fn block<'a>(
    x: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]>,
    n19: SliceView<f32, shape![Dyn<Batch>, 1, 1, Dyn<Words>]>,
    weights: &BlockWeights,
    along: (Len<Batch>, Len<Words>),
    b0: &'a mut Vec<f32>,
    b1: &mut Vec<f32>,
    b2: &mut Vec<f32>,
    b3: &mut Vec<f32>,
) -> SliceView<'a, f32, shape![Dyn<Batch>, Dyn<Words>, 16]> {
    let batch = along.0.get();
    let words = along.1.get();
    let query: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b0, (along, 16 * batch * words), |out| {
        x.matmul_into(&weights.query_weight, out);
        *out += &weights.query_bias;
    });
    let reshape: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = query.reshape();
    let transpose: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = reshape.permute::<axes![0, 2, 1, 3]>();
    let key: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b1, (along, 16 * batch * words), |out| {
        x.matmul_into(&weights.key_weight, out);
        *out += &weights.key_bias;
    });
    let reshape_2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = key.reshape();
    let transpose_2: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = reshape_2.permute::<axes![0, 2, 1, 3]>();
    let value: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b2, (along, 16 * batch * words), |out| {
        x.matmul_into(&weights.value_weight, out);
        *out += &weights.value_bias;
    });
    let reshape_3: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = value.reshape();
    let transpose_3: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = reshape_3.permute::<axes![0, 2, 1, 3]>();
    let transpose_4: View<f32, shape![Dyn<Batch>, 2, 8, Dyn<Words>]> = transpose_2.permute::<axes![0, 1, 3, 2]>();
    let keys: View<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = transpose_4.permute::<axes![0, 1, 3, 2]>();
    let scaleddotproduct: SliceView<f32, shape![Dyn<Batch>, 2, Dyn<Words>, 8]> = put(b3, (along, 16 * batch * words), |out| {
        nn::attention_into(transpose, keys, transpose_3, Attention::new().scale(0.35355338).mask(n19), out)
    });
    let transpose_5: View<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> = scaleddotproduct.permute::<axes![0, 2, 1, 3]>();
    let reshape_5: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 2, 8]> =
        put(b0, (along, 16 * batch * words), |out| out.assign(transpose_5));
    let reshape_4: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = reshape_5.reshape();
    let add: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b1, (along, 16 * batch * words), |out| {
        reshape_4.matmul_into(&weights.out_weight, out);
        *out += &weights.out_bias;
        *out += x;
    });
    let norm1: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b0, (along, 16 * batch * words), |out| nn::layer_norm_into(&add, &weights.norm1_weight, &weights.norm1_bias, 1e-5, out));
    let gelu: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 32]> = put(b1, (along, 32 * batch * words), |out| {
        norm1.matmul_into(&weights.up_weight, out);
        *out += &weights.up_bias;
        out.gelu_in_place();
    });
    let add_2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> = put(b2, (along, 16 * batch * words), |out| {
        gelu.matmul_into(&weights.down_weight, out);
        *out += &weights.down_bias;
        *out += norm1;
    });
    let norm2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        put(b0, (along, 16 * batch * words), |out| nn::layer_norm_into(&add_2, &weights.norm2_weight, &weights.norm2_bias, 1e-5, out));
    norm2
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
    let layernormalization_0_norm2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        block(embedded, n19, &W.blocks[0], along, b2, b4, b5, b6);
    let layernormalization_1_norm2: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 16]> =
        block(layernormalization_0_norm2, n19, &W.blocks[1], along, b1, b4, b5, b6);
    let n179: View<f32, shape![Dyn<Batch>, 16]> = layernormalization_1_norm2.index_axis::<-2>(0);
    let pooled: SliceView<f32, shape![Dyn<Batch>, 16]> = put(b2, (along, 16 * batch), |out| {
        n179.matmul_into(&W.pooler_weight, out);
        *out += &W.pooler_bias;
        out.tanh_in_place();
    });
    let n183: SliceView<i64, shape![Dyn<Batch>, Dyn<Words>, 1]> = mask.reshape();
    let n184: SliceView<f32, shape![Dyn<Batch>, Dyn<Words>, 1]> =
        put(b3, (along, batch * words), |out| n183.expr().cast::<f32>().eval_into(out));
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
