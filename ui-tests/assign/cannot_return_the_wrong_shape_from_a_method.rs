use conformable::prelude::*;

struct Layer {
    weight: Tensor<f32, shape![3, 4]>,
}

impl Layer {
    // right: `[3]` by `[3, 4]` is `[4]`
    fn forward(&self, x: &Tensor<f32, shape![3]>) -> Tensor<f32, shape![4]> {
        x.matmul(&self.weight)
    }

    // wrong: it is `[4]`, not `[3]`
    fn backward(&self, x: &Tensor<f32, shape![3]>) -> Tensor<f32, shape![3]> {
        x.matmul(&self.weight)
    }
}

fn main() {}
