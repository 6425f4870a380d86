// `mixed.onnx`, written by conformable-onnx: 28 nodes, 9 lines.
// input x: f32 [3, 5]
// output y: f32 [3, 5]

use conformable::prelude::*;

/// The weights of one `step`.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct StepWeights {
    order: InlineTensor<i64, shape![5]>,
    fc_weight: InlineTensor<f32, shape![5, 5]>,
    fc_bias: InlineTensor<f32, shape![5]>,
    mask: InlineTensor<bool, shape![3, 5]>,
}

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
pub struct Weights {
    steps: [StepWeights; 4],
    table: InlineTensor<f32, shape![5, 5]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

/// How long the head of the file is, and its hash.
const HEAD: (usize, u64) = (1600, 0xf386d9bf97776eec);

impl Weights {
    /// The weights in the bytes of `mixed_apart.safetensors`, where they lie: of a file that was read, or is mapped.
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
        if [
            (core::mem::offset_of!(Weights, steps) + core::mem::offset_of!(StepWeights, mask), 15),
            (core::mem::offset_of!(Weights, steps) + size_of::<StepWeights>() + core::mem::offset_of!(StepWeights, mask), 15),
            (core::mem::offset_of!(Weights, steps) + 2 * size_of::<StepWeights>() + core::mem::offset_of!(StepWeights, mask), 15),
            (core::mem::offset_of!(Weights, steps) + 3 * size_of::<StepWeights>() + core::mem::offset_of!(StepWeights, mask), 15),
        ]
        .iter()
        .any(|&(from, len)| rest[from..from + len].iter().any(|&mask| mask > 1))
        {
            return Err("a mask in the file is neither 0 nor 1");
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
    shared: &Weights,
    b0: &'a mut [f32; 15],
    b1: &mut [f32; 15],
) -> SliceView<'a, f32, shape![3, 5]> {
    let tanh: SliceView<f32, shape![3, 5]> = put(b0, |out| {
        x.matmul_into(&weights.fc_weight, out);
        *out += &weights.fc_bias;
        out.tanh_in_place();
    });
    let gather: SliceView<f32, shape![3, 5]> = put(b1, |out| tanh.take_into::<1>(&weights.order, out).expect("indices that were checked"));
    let where_2: SliceView<f32, shape![3, 5]> = put(b0, |out| weights.mask.expr().select(gather, x).eval_into(out));
    let mat_mul: SliceView<f32, shape![3, 5]> = put(b1, |out| where_2.matmul_into(&shared.table, out));
    let softmax: SliceView<f32, shape![3, 5]> = put(b0, |out| mat_mul.softmax_axis_into::<1>(out));
    softmax
}

/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.
#[allow(
    elided_lifetimes_in_paths,
    clippy::approx_constant,
    clippy::needless_borrows_for_generic_args,
    clippy::op_ref,
    clippy::type_complexity
)]
pub fn forward<'a>(x: SliceView<'_, f32, shape![3, 5]>, weights: &Weights, arena: &'a mut Arena) -> SliceView<'a, f32, shape![3, 5]> {
    let Arena { b0, b1, b2 } = arena;
    let steps_0_softmax: SliceView<f32, shape![3, 5]> = step(x, &weights.steps[0], weights, b0, b1);
    let steps_1_softmax: SliceView<f32, shape![3, 5]> = step(steps_0_softmax, &weights.steps[1], weights, b1, b2);
    let steps_2_softmax: SliceView<f32, shape![3, 5]> = step(steps_1_softmax, &weights.steps[2], weights, b0, b2);
    let y: SliceView<f32, shape![3, 5]> = step(steps_2_softmax, &weights.steps[3], weights, b1, b2);
    y
}
