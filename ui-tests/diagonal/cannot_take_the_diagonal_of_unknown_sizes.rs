use conformable::prelude::*;

fn first<M: Size, N: Size>(x: &Tensor<f32, shape![M, N, 3, 4]>, y: &Tensor<f32, shape![M, N]>) {
    // right: any axes, and a matrix whose sizes are numbers
    let _ = x.diagonal();
    // wrong: which of two parameters is smaller is not known
    let _ = y.diagonal();
}

fn main() {
    first(&Tensor::<f32, shape![2, 5, 3, 4]>::zeros(), &Tensor::zeros());
}
