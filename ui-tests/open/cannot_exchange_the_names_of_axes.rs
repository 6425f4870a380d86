use conformable::prelude::*;

struct Batch;
struct Seq;

fn first(x: &Tensor<f32, shape![Dyn<Batch>, Dyn<Seq>]>) -> Tensor<f32, shape![Dyn<Batch>]> {
    x.index_axis::<1>(0).to_tensor()
}

fn main() {
    let x: Tensor<f32, shape![Dyn<Seq>, Dyn<Batch>]> = Tensor::zeros_along((Len::<Seq>::new(5), Len::<Batch>::new(2)));
    // right: transposed
    let _ = first(&x.t().to_tensor());
    // wrong: the sequence stands before the batch
    let _ = first(&x);
}
