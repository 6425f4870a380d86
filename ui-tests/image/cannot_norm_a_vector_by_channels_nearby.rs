use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![8]> = Tensor::zeros();
    // right: a batch of one, whose axis 1 is the channels
    let _ = nn::local_response_norm(x.unsqueeze::<0>(), 5, 1e-4, 0.75, 1.0);
    // wrong: no axis 1
    let _ = nn::local_response_norm(&x, 5, 1e-4, 0.75, 1.0);
}
