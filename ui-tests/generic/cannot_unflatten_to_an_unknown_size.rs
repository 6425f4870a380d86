use conformable::prelude::*;

// right: the axis is the product of both, says the bound
fn right<H: Size + Times<Dim<3>>>(x: &Tensor<f32, shape![<H as Times<Dim<3>>>::Output]>) -> f32 {
    x.unflatten::<0, shape![H, 3]>().sum()
}
// wrong: 12 elements need not be `H` times 3
fn wrong<H: Size>(x: &Tensor<f32, shape![12]>) -> f32 {
    x.unflatten::<0, shape![3, H]>().sum()
}

fn main() {}
