// `turns.onnx`, written by conformable-onnx: 16 nodes, 7 lines.
// input x: f32 [3, 5]
// output y: f32 [3, 5]

use conformable::prelude::*;

/// The weights of one `step`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct StepWeights {
    weight: InlineTensor<f32, shape![5, 5]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    steps: [StepWeights; 2],
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("turns.weights")) };

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.
pub struct Arena {
    b0: [f32; 15],
    b1: [f32; 15],
    b2: [f32; 15],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 15], b1: [0.0; 15], b2: [0.0; 15] }
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
fn step<'a>(
    x: SliceView<f32, shape![3, 5]>,
    weights: &StepWeights,
    b0: &'a mut [f32; 15],
    b1: &mut [f32; 15],
) -> SliceView<'a, f32, shape![3, 5]> {
    let tanh: SliceView<f32, shape![3, 5]> = put(b0, |out| {
        x.matmul_into(&weights.weight, out);
        out.tanh_in_place();
    });
    let softmax: SliceView<f32, shape![3, 5]> = put(b1, |out| tanh.softmax_axis_into::<1>(out));
    let sub: SliceView<f32, shape![3, 5]> = put(b0, |out| (x.expr() - softmax).eval_into(out));
    sub
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(x: SliceView<'_, f32, shape![3, 5]>, arena: &'a mut Arena) -> SliceView<'a, f32, shape![3, 5]> {
    let Arena { b0, b1, b2 } = arena;
    let steps_0_sub: SliceView<f32, shape![3, 5]> = step(x, &W.steps[0], b0, b1);
    let steps_1_sub: SliceView<f32, shape![3, 5]> = step(steps_0_sub, &W.steps[1], b1, b2);
    let steps_2_sub: SliceView<f32, shape![3, 5]> = step(steps_1_sub, &W.steps[0], b0, b2);
    let y: SliceView<f32, shape![3, 5]> = step(steps_2_sub, &W.steps[1], b1, b2);
    y
}
