use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![300, 300]> = Tensor::zeros();
    // right: the main diagonal of a slice that starts there
    let _ = a.slice(s![.., 200..]).diagonal();
    // wrong: diagonals are numbered to 128, and not to 200
    let _ = a.diagonal_at::<200>();
}
