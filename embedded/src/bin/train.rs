//! A network of two layers that learns to read digits: without `std`, without an allocator, all of it in three statics.
//!
//! ```text
//! cargo run --release --manifest-path embedded/Cargo.toml --bin train
//! ```
#![no_std]
#![no_main]

use conformable::grad::{Gradient, Sgd, Tape, Var};
use conformable::nn::layers::Linear;
use conformable::nn::parameters::Parameters;
use conformable::prelude::*;
use conformable::storage::Inline;
use conformable_embedded::npy::data;
use conformable_embedded::runtime;
use core::ffi::c_int;
use core::mem::MaybeUninit;
use static_cell::ConstStaticCell;

/// How many images it learns from, and how many it is asked about.
const LEARNT: usize = 1024;
const ASKED: usize = 359;
const BATCH: usize = 8;
const EPOCHS: usize = 12;

static IMAGES: [u8; LEARNT * 64] = data(
    include_bytes!("../../../examples/data/digits/train/x.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (1438, 64), }",
)
.pixels();
static LABELS: [u8; LEARNT] = data(
    include_bytes!("../../../examples/data/digits/train/y.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (1438,), }",
)
.pixels();
static ASKED_IMAGES: [u8; ASKED * 64] = data(
    include_bytes!("../../../examples/data/digits/test_x.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359, 64), }",
)
.pixels();
static ASKED_LABELS: [u8; ASKED] = data(
    include_bytes!("../../../examples/data/digits/test_y.npy"),
    "{'descr': '|u1', 'fortran_order': False, 'shape': (359,), }",
)
.pixels();

type Layer<I, O> = Linear<I, O, f32, Inline>;

#[derive(Clone, Parameters)]
struct Mlp {
    fc1: Layer<Dim<64>, Dim<16>>,
    fc2: Layer<Dim<16>, Dim<10>>,
}

impl Mlp {
    const PARAMETERS: usize = Layer::<Dim<64>, Dim<16>>::PARAMETERS + Layer::<Dim<16>, Dim<10>>::PARAMETERS;
    /// The bytes that a pass over a batch takes: of each image 16 and 10 features, twice as layers and functions make them, and what is
    /// handed back to each; the gradients, which are as large as the parameters; and what each of some ten values is recorded by.
    const TAPE: usize = size_of::<f32>() * (BATCH * 4 * (16 + 10) + Self::PARAMETERS) + 12 * 256;

    const fn zeros() -> Self {
        Mlp {
            fc1: Linear { weight: InlineTensor::of_array([[0.0; 64]; 16]), bias: InlineTensor::of_array([0.0; 16]) },
            fc2: Linear { weight: InlineTensor::of_array([[0.0; 16]; 10]), bias: InlineTensor::of_array([0.0; 10]) },
        }
    }

    fn forward<'t, B: FixedSize>(&'t self, images: Var<'t, shape![B, 64]>) -> Var<'t, shape![B, 10]> {
        self.fc2.on(self.fc1.on(images).relu())
    }
}

static MODEL: ConstStaticCell<[Mlp; 2]> = ConstStaticCell::new([const { Mlp::zeros() }; 2]);
static TAPE: ConstStaticCell<[MaybeUninit<u64>; Mlp::TAPE / 8]> = ConstStaticCell::new([MaybeUninit::uninit(); _]);

/// Numbers between -1 and 1. G. Marsaglia, *Xorshift RNGs*, 2003.
struct Random(u32);

impl Random {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / (1_u32 << 31) as f32 - 1.0
    }
}

/// Some images, from 0 to 1, and the digits that they are.
type Batch<const N: usize> = (InlineTensor<f32, shape![{ N }, 64]>, InlineTensor<usize, shape![{ N }]>);

fn batch(at: usize) -> Batch<BATCH> {
    // Every eleventh, so that those of one writer are not together.
    let image = |n: usize| (at * BATCH + n) * 11 % LEARNT;
    (
        InlineTensor::from_fn(|[n, pixel]| f32::from(IMAGES[image(n) * 64 + pixel]) / 16.0),
        InlineTensor::from_fn(|[n]| LABELS[image(n)].into()),
    )
}

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let [model, gradient] = MODEL.take();
    let mut random = Random(2463534242);
    model.fc1.weight = InlineTensor::from_fn(|_: [usize; 2]| random.next() / 8.0);
    model.fc2.weight = InlineTensor::from_fn(|_: [usize; 2]| random.next() / 4.0);
    let (mut tape, mut sgd) = (Tape::over(TAPE.take()), Sgd::with_momentum(&*model, 0.9));

    let steps = EPOCHS * LEARNT / BATCH;
    for step in 0..steps {
        let data = batch(step);
        tape.grad_into(model, gradient, &data, |m, (x, y), t| m.forward(t.input(x)).cross_entropy(y));
        gradient.clip_to_norm(5.0);
        sgd.step_with(model, gradient, 0.05 * (1.0 - step as f64 / steps as f64));
    }

    let used = tape.used_bytes();

    let mut right = 0;
    for (image, &label) in ASKED_IMAGES.chunks_exact(64).zip(&ASKED_LABELS) {
        let image: InlineTensor<f32, shape![1, 64]> =
            InlineTensor::from_fn(|[_, pixel]| f32::from(image[pixel]) / 16.0);
        let scores = tape.run(&(&*model, &image), |(m, x), t| m.forward(t.input(*x)));
        right += usize::from(scores.argmax() == label.into());
    }
    runtime::report_training(right, ASKED, used, Mlp::TAPE)
}
