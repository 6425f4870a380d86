use conformable::nn::parameters::count;
use conformable::prelude::*;

fn main() {
    // right: a tensor
    let _ = count(&Tensor::<f32, shape![4]>::ones());
    // wrong: a number
    let _ = count(&4);
}
