use conformable::grad::Lion;
use conformable::prelude::*;

fn main() {
    let (mut gain, mut bias): (Tensor<f32, shape![32]>, Tensor<f32, shape![10]>) = (Tensor::ones(), Tensor::zeros());
    let mut lion = Lion::new(&gain);
    // right: the model that it was made for
    lion.step(&mut gain, Tensor::ones(), 1e-4);
    // wrong: its moments are of 32 numbers, the model has 10
    lion.step(&mut bias, Tensor::ones(), 1e-4);
}
