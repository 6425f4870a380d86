use conformable::prelude::*;

fn main() {
    let mut row: Tensor<f32, shape![4]> = Tensor::zeros();
    // right: it is a view to read
    let _: View<f32, shape![3, 4]> = row.broadcast_to::<shape![3, 4]>();
    // wrong: it is not one to write
    let _: ViewMut<f32, shape![3, 4]> = row.broadcast_to::<shape![3, 4]>();
}
