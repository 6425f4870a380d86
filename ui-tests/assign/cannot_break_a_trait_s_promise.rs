use conformable::prelude::*;

trait Model {
    type In: Shape;
    type Out: Shape;
    fn run(&self, x: &Tensor<f32, Self::In>) -> Tensor<f32, Self::Out>;
}

struct Right;
struct Wrong;

// right: rows are summed
impl Model for Right {
    type In = shape![4, 3];
    type Out = shape![4];
    fn run(&self, x: &Tensor<f32, Self::In>) -> Tensor<f32, Self::Out> {
        x.sum_axis::<1>()
    }
}

// wrong: columns of 3 are
impl Model for Wrong {
    type In = shape![4, 3];
    type Out = shape![4];
    fn run(&self, x: &Tensor<f32, Self::In>) -> Tensor<f32, Self::Out> {
        x.sum_axis::<0>()
    }
}

fn main() {}
