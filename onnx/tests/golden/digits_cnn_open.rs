// `digits_cnn.onnx`, written by conformable-onnx: 7 nodes, 5 lines.
// input image: f32 [Images, 1, 8, 8]
// output scores: f32 [Images, 10]

use conformable::ViewSliceAlong;
use conformable::prelude::*;
use conformable::rule::along::LengthsOf;

/// The weights, as they lie in the file.
#[allow(clippy::type_complexity)]
#[repr(C)]
struct Weights {
    conv1_weight: InlineTensor<f32, shape![8, 1, 3, 3]>,
    conv1_bias: InlineTensor<f32, shape![8]>,
    conv2_weight: InlineTensor<f32, shape![16, 8, 3, 3]>,
    conv2_bias: InlineTensor<f32, shape![16]>,
    fc_weight: InlineTensor<f32, shape![10, 256]>,
    fc_bias: InlineTensor<f32, shape![10]>,
}

#[cfg(target_endian = "big")]
compile_error!("the weights are stored from the lowest byte on");

// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers.
static W: Weights = unsafe { core::mem::transmute(*include_bytes!("digits_cnn_open.weights")) };

/// The name of an axis whose size is known at run time.
pub struct Images;

/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it, and grows if it is too short.
#[derive(Default)]
pub struct Arena {
    b0: Vec<f32>,
    b1: Vec<f32>,
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
    (along, len): (Len<Images>, usize),
    write: impl FnOnce(&mut SliceViewMut<T, S>),
) -> SliceView<'_, T, S>
where
    Len<Images>: LengthsOf<S, P>,
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
    image: SliceView<'_, f32, shape![Dyn<Images>, 1, 8, 8]>,
    arena: &'a mut Arena,
) -> SliceView<'a, f32, shape![Dyn<Images>, 10]> {
    let Arena { b0, b1 } = arena;
    let images = image.len_of::<Images>().get();
    let along = Len::<Images>::new(images);
    let relu1: SliceView<f32, shape![Dyn<Images>, 8, 8, 8]> = put(b0, (along, 512 * images), |out| {
        nn::conv2d_into(image, &W.conv1_weight, Conv::new().padding::<1>().bias(&W.conv1_bias), out);
        out.relu_in_place();
    });
    let pool1: SliceView<f32, shape![Dyn<Images>, 8, 4, 4]> =
        put(b1, (along, 128 * images), |out| nn::max_pool2d_into(relu1, Pool::window::<2>(), out));
    let relu2: SliceView<f32, shape![Dyn<Images>, 16, 4, 4]> = put(b0, (along, 256 * images), |out| {
        nn::conv2d_into(pool1, &W.conv2_weight, Conv::new().padding::<1>().bias(&W.conv2_bias), out);
        out.relu_in_place();
    });
    let flat: SliceView<f32, shape![Dyn<Images>, 256]> = relu2.reshape();
    let scores: SliceView<f32, shape![Dyn<Images>, 10]> =
        put(b1, (along, 10 * images), |out| nn::linear_into(flat, &W.fc_weight, &W.fc_bias, out));
    scores
}
