use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::zeros();
    // right: a column, `[3, 1]`, to 4 columns
    let _ = a.unsqueeze::<1>().broadcast_to::<shape![3, 4]>();
    // wrong: a row of 3 to 4 columns
    let _ = a.broadcast_to::<shape![3, 4]>();
}
