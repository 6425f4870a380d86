// `decoder.onnx`, written by conformable-onnx: 28 nodes, 23 lines.
// input x: f32 [1, New, 16]
// input past_keys: f32 [1, 2, Past, 8]
// input past_values: f32 [1, 2, Past, 8]
// output y: f32 [1, New, 16]
// output keys: f32 [1, 2, Sum<Past, New>, 8]
// output values: f32 [1, 2, Sum<Past, New>, 8]

use conformable::ViewSliceAlong;
use conformable::prelude::*;
use conformable::rule::along::LengthsOf;

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    query_weight: InlineTensor<f32, shape![16, 16]>,
    query_bias: InlineTensor<f32, shape![16]>,
    key_weight: InlineTensor<f32, shape![16, 16]>,
    key_bias: InlineTensor<f32, shape![16]>,
    value_weight: InlineTensor<f32, shape![16, 16]>,
    value_bias: InlineTensor<f32, shape![16]>,
    c35: InlineTensor<f32, shape![]>,
    out_weight: InlineTensor<f32, shape![16, 16]>,
    out_bias: InlineTensor<f32, shape![16]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("decoder.weights")) };

/// The name of an axis whose size is known at run time.
pub struct New;

/// The name of an axis whose size is known at run time.
pub struct Past;

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it, and grows if it is too short.
#[derive(Default)]
pub struct Arena {
    b0: Vec<f32>,
    b1: Vec<f32>,
    b2: Vec<f32>,
    b3: Vec<f32>,
    b4: Vec<i64>,
    b5: Vec<f32>,
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
    (along, len): ((Len<New>, Len<Past>, Len<Sum<Past, New>>), usize),
    write: impl FnOnce(&mut SliceViewMut<T, S>),
) -> SliceView<'_, T, S>
where
    (Len<New>, Len<Past>, Len<Sum<Past, New>>): LengthsOf<S, P>,
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
    x: SliceView<'_, f32, shape![1, Dyn<New>, 16]>,
    past_keys: SliceView<'_, f32, shape![1, 2, Dyn<Past>, 8]>,
    past_values: SliceView<'_, f32, shape![1, 2, Dyn<Past>, 8]>,
    arena: &'a mut Arena,
) -> (
    SliceView<'a, f32, shape![1, Dyn<New>, 16]>,
    SliceView<'a, f32, shape![1, 2, Dyn<Sum<Past, New>>, 8]>,
    SliceView<'a, f32, shape![1, 2, Dyn<Sum<Past, New>>, 8]>,
) {
    let Arena { b0, b1, b2, b3, b4, b5 } = arena;
    let new = x.len_of::<New>().get();
    let past = past_keys.len_of::<Past>().get();
    let along = (Len::<New>::new(new), Len::<Past>::new(past), Len::<Sum<Past, New>>::new(past + new));
    let query: SliceView<f32, shape![1, Dyn<New>, 16]> = put(b0, (along, 16 * new), |out| {
        x.matmul_into(&W.query_weight, out);
        *out += &W.query_bias;
    });
    let n9: SliceView<f32, shape![1, Dyn<New>, 2, 8]> = query.reshape();
    let n10: View<f32, shape![1, 2, Dyn<New>, 8]> = n9.permute::<axes![0, 2, 1, 3]>();
    let key: SliceView<f32, shape![1, Dyn<New>, 16]> = put(b1, (along, 16 * new), |out| {
        x.matmul_into(&W.key_weight, out);
        *out += &W.key_bias;
    });
    let n20: SliceView<f32, shape![1, Dyn<New>, 2, 8]> = key.reshape();
    let n21: View<f32, shape![1, 2, Dyn<New>, 8]> = n20.permute::<axes![0, 2, 1, 3]>();
    let value: SliceView<f32, shape![1, Dyn<New>, 16]> = put(b2, (along, 16 * new), |out| {
        x.matmul_into(&W.value_weight, out);
        *out += &W.value_bias;
    });
    let n31: SliceView<f32, shape![1, Dyn<New>, 2, 8]> = value.reshape();
    let n32: View<f32, shape![1, 2, Dyn<New>, 8]> = n31.permute::<axes![0, 2, 1, 3]>();
    let keys: SliceView<f32, shape![1, 2, Dyn<Sum<Past, New>>, 8]> = put(b3, (along, 16 * (past + new)), |out| {
        out.slice_along_mut::<2, Past>(..past).expect("a part of the axis").assign(past_keys);
        out.slice_along_mut::<2, New>(past..past + new).expect("a part of the axis").assign(n21);
    });
    let values: SliceView<f32, shape![1, 2, Dyn<Sum<Past, New>>, 8]> = put(b1, (along, 16 * (past + new)), |out| {
        out.slice_along_mut::<2, Past>(..past).expect("a part of the axis").assign(past_values);
        out.slice_along_mut::<2, New>(past..past + new).expect("a part of the axis").assign(n32);
    });
    let n40: SliceView<i64, shape![Dyn<Sum<Past, New>>]> =
        put(b4, (along, past + new), |out| out.iter_mut().enumerate().for_each(|(k, x)| *x = k as i64));
    let n44: View<i64, shape![Dyn<New>]> = n40.slice_along::<0, New>(past..).expect("an axis that is long enough");
    let n45: SliceView<i64, shape![1, Dyn<Sum<Past, New>>]> = n40.reshape();
    let n46: View<i64, shape![Dyn<New>, 1]> = n44.unsqueeze::<1>();
    let n48: SliceView<f32, shape![Dyn<New>, Dyn<Sum<Past, New>>]> =
        put(b2, (along, new * (past + new)), |out| n45.expr().greater(n46).select(-1000000000.0, &W.c35).eval_into(out));
    let n49: View<f32, shape![1, 2, 8, Dyn<Sum<Past, New>>]> = keys.permute::<axes![0, 1, 3, 2]>();
    let n54_keys: View<f32, shape![1, 2, Dyn<Sum<Past, New>>, 8]> = n49.permute::<axes![0, 1, 3, 2]>();
    let n54: SliceView<f32, shape![1, 2, Dyn<New>, 8]> =
        put(b5, (along, 16 * new), |out| nn::attention_into(n10, n54_keys, values, Attention::new().scale(0.35355338).mask(n48), out));
    let n55: View<f32, shape![1, Dyn<New>, 2, 8]> = n54.permute::<axes![0, 2, 1, 3]>();
    let n55_3: SliceView<f32, shape![1, Dyn<New>, 2, 8]> = put(b0, (along, 16 * new), |out| out.assign(n55));
    let n55_2: SliceView<f32, shape![1, Dyn<New>, 16]> = n55_3.reshape();
    let y: SliceView<f32, shape![1, Dyn<New>, 16]> = put(b5, (along, 16 * new), |out| {
        n55_2.matmul_into(&W.out_weight, out);
        *out += &W.out_bias;
        *out += x;
    });
    (y, keys, values)
}
