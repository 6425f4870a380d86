use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8, 8]> = Tensor::zeros();
    // right: one channel, of which blocks are taken
    let _ = nn::space_to_depth::<2, _>(x.unsqueeze::<0>());
    // wrong: rows and columns, and no channels
    let _ = nn::space_to_depth::<2, _>(&x);
}
