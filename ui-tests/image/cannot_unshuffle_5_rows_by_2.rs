use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 5, 4]> = Tensor::zeros();
    // right: five rows with one more
    let _ = nn::pixel_unshuffle::<2, _>(x.pad::<2, 0, 1>(Pad::Edge));
    // wrong: half of a block is left over
    let _ = nn::pixel_unshuffle::<2, _>(&x);
}
