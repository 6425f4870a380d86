use conformable::prelude::*;
use conformable_arrow::Tensors;

struct Rows;

fn weights<const N: usize>() -> Tensor<f32, shape![64, 10]> {
    Tensor::zeros()
}

fn read(images: &Tensors<'_, f32, shape![8, 8]>) {
    // right: as vectors of 64
    let _ = images.iter().map(|image| image.flatten().matmul(&weights::<64>()));
    // wrong: an axis of 8 meets one of 64
    let _ = images.iter().map(|image| image.matmul(&weights::<64>()));
}

fn main() {}
