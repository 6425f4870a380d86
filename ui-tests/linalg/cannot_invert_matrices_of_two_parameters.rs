use conformable::prelude::*;

// right: one size
fn invert<N: Size>(a: &Tensor<f32, shape![N, N]>) -> Result<Tensor<f32, shape![N, N]>, MatrixError> {
    a.inverse()
}

fn wrong<M: Size, N: Size>(a: &Tensor<f32, shape![M, N]>) {
    // wrong: two sizes that may differ
    let _ = a.inverse();
}

fn main() {
    let _ = invert::<Dim<2>>;
    let _ = wrong::<Dim<2>, Dim<2>>;
}
