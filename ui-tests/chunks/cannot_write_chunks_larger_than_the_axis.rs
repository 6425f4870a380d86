use conformable::prelude::*;

fn main() {
    let mut out: Tensor<f32, shape![64, 8]> = Tensor::zeros();
    // right: one chunk
    let _ = out.axis_chunks_mut::<0, 64>();
    // wrong: 128 of 64
    let _ = out.axis_chunks_mut::<0, 128>();
}
