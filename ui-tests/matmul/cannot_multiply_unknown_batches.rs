use conformable::prelude::*;

fn products<L: Shape, R: Shape>(a: &Tensor<f32, shape![..L, 2, 3]>, b: &Tensor<f32, shape![..R, 3, 4]>) {
    // right: one matrix for all
    let _ = a.matmul(&Tensor::<f32, shape![3, 4]>::ones());
    // wrong: any batch with any other
    let _ = a.matmul(b);
}

fn main() {
    products::<(), ()>(&Tensor::ones(), &Tensor::ones());
}
