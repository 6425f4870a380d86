// `digits_mlp.onnx`, written by conformable-onnx: 3 nodes, 2 lines.
// input image: f32 [1, 64]
// output scores: f32 [1, 10]

use conformable::prelude::*;

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
pub struct Weights {
    fc1_weight: InlineTensor<f32, shape![32, 64]>,
    fc1_bias: InlineTensor<f32, shape![32]>,
    fc2_weight: InlineTensor<f32, shape![10, 32]>,
    fc2_bias: InlineTensor<f32, shape![10]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

/// How long the head of the file is, and its hash.
const HEAD: (usize, u64) = (320, 0x57fd01b8c8d6e264);

impl Weights {
    /// The weights in the bytes of `digits_mlp_apart.safetensors`, where they lie: of a file that was read, or is mapped.
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
    b0: [f32; 32],
    b1: [f32; 10],
}

impl Arena {
    /// An arena, for a `static` or the stack.
    pub const fn new() -> Self {
        Arena { b0: [0.0; 32], b1: [0.0; 10] }
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
pub fn forward<'a>(image: SliceView<'_, f32, shape![1, 64]>, weights: &Weights, arena: &'a mut Arena) -> SliceView<'a, f32, shape![1, 10]> {
    let Arena { b0, b1 } = arena;
    let relu: SliceView<f32, shape![1, 32]> = put(b0, |out| {
        nn::linear_into(image, &weights.fc1_weight, &weights.fc1_bias, out);
        out.relu_in_place();
    });
    let scores: SliceView<f32, shape![1, 10]> = put(b1, |out| nn::linear_into(relu, &weights.fc2_weight, &weights.fc2_bias, out));
    scores
}
