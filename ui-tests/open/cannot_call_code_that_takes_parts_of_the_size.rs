use conformable::prelude::*;

struct Steps;

fn inner<N: Size + Minus<Dim<4>>>(x: &Tensor<f32, shape![N]>) -> f32 {
    x.slice(s![2..-2]).sum()
}

fn main() {
    let a: Tensor<f32, shape![9]> = Tensor::zeros();
    let b: Tensor<f32, shape![Dyn<Steps>]> = Tensor::zeros_along(Len::<Steps>::new(9));
    // right: 4 less than 9
    let _ = inner(&a);
    // wrong: 4 less than a name
    let _ = inner(&b);
}
