use conformable::prelude::*;

struct Projection {
    weight: Tensor<f32, shape![64, 32]>,
}

impl Projection {
    // right: 32 features, for any leading axes
    fn right<L: Shape>(&self, x: &Tensor<f32, shape![..L, 32]>) -> Tensor<f32, shape![..L, 64]> {
        einsum!("...i,oi->...o", x, &self.weight)
    }

    // wrong: 64 meet 32
    fn wrong<L: Shape>(&self, x: &Tensor<f32, shape![..L, 64]>) -> Tensor<f32, shape![..L, 64]> {
        einsum!("...i,oi->...o", x, &self.weight)
    }
}

fn main() {
    let projection = Projection { weight: Tensor::zeros() };
    projection.right(&Tensor::<f32, shape![8, 32]>::zeros());
    projection.wrong(&Tensor::<f32, shape![8, 64]>::zeros());
}
