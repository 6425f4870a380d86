use conformable::prelude::*;

struct Rows;

fn main() {
    let rows: Vec<Tensor<f32, shape![4]>> = vec![Tensor::ones(), Tensor::zeros()];
    // right: as many columns as a row has
    let _ = Tensor::<f32, shape![Dyn<Rows>, 4]>::from_rows(&rows);
    // wrong: rows of 4 in a table of 2 columns
    let _ = Tensor::<f32, shape![Dyn<Rows>, 2]>::from_rows(&rows);
}
