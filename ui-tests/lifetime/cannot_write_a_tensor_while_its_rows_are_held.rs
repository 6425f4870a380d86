use conformable::prelude::*;

fn main() {
    let mut a: Tensor<f32, shape![2, 3]> = Tensor::zeros();
    // right: the rows are written, then the tensor
    a.axis_iter_mut::<0>().for_each(|mut row| row += 1.0);
    a += 1.0;
    // wrong: the tensor is written while a row is held
    let mut rows = a.axis_iter_mut::<0>();
    let mut first = rows.next().unwrap();
    a += 1.0;
    first += 1.0;
}
