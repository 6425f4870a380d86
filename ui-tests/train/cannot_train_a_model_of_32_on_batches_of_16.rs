use conformable::grad::in_order;
use conformable::prelude::*;

fn scores(x: &Tensor<f32, shape![32, 4]>) -> Tensor<f32, shape![32]> {
    x.sum_axis::<-1>()
}

fn main() {
    let samples: Vec<[f32; 4]> = vec![[0.0; 4]; 100];
    // right: batches of 32
    in_order::<Dim<32>, _>(&samples).for_each(|x| drop(scores(&x)));
    // wrong: batches of 16
    in_order::<Dim<16>, _>(&samples).for_each(|x| drop(scores(&x)));
}
