use conformable::prelude::*;

// right: the axis is the product of both, says the bound
fn right<const H: usize>(x: &Tensor<f32, shape![<Dim<H> as Times<Dim<3>>>::Output]>) -> f32
where
    Dim<H>: Times<Dim<3>>,
{
    x.unflatten::<0, shape![{H}, 3]>().sum()
}
// wrong: 12 elements need not be `H` times 3
fn wrong<const H: usize>(x: &Tensor<f32, shape![12]>) -> f32 {
    x.unflatten::<0, shape![{H}, 3]>().sum()
}

fn main() {}
