use conformable::prelude::*;

type Image = shape![3, 32, 32];
type Row = shape![32];
type Channels = shape![3];

fn main() {
    let image: Tensor<f32, Image> = Tensor::zeros();
    // right: without rows and columns, 3 channels
    let _: Tensor<f32, Channels> = image.sum_axes::<axes![1, 2]>();
    // wrong: 3 sums are not a row of 32
    let _: Tensor<f32, Row> = image.sum_axes::<axes![1, 2]>();
}
