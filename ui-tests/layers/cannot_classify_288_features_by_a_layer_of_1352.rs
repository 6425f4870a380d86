use conformable::nn::layers::Linear;
use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 8, 13, 13]> = Tensor::ones();
    let fc: Linear<Dim<1352>, Dim<10>> = Linear { weight: Tensor::ones(), bias: Tensor::zeros() };
    // right: all that there are
    let _ = fc.forward(x.flatten_axes::<1, 3>());
    // wrong: 288 features are left of the pool, and the layer takes 1352
    let _ = fc.forward(nn::max_pool2d(&x, Pool::window::<2>()).flatten_axes::<1, 3>());
}
