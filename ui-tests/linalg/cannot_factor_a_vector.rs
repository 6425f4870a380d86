use conformable::prelude::*;

fn main() {
    let variances = tensor![1.0, 4.0, 9.0];
    // right: a matrix with the variances on its diagonal
    let _ = (Tensor::<f64, shape![3, 3]>::eye() * &variances).cholesky();
    // wrong: a vector
    let _ = variances.cholesky();
}
