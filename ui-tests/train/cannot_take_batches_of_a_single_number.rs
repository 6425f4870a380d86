use conformable::grad::in_order;
use conformable::prelude::*;

fn main() {
    // right: the first axis is the samples
    let _ = in_order::<Dim<2>, _>(&Tensor::<f32, shape![5]>::ones());
    // wrong: a number has no axis
    let _ = in_order::<Dim<2>, _>(&Tensor::<f32, shape![]>::ones());
}
