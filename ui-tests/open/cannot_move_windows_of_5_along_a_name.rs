use conformable::prelude::*;

struct Steps;

fn main() {
    let a: Tensor<f32, shape![6, Dyn<Steps>]> = Tensor::zeros_along(Len::<Steps>::new(9));
    // right: windows of 5 on 6
    let _ = a.windows::<0, 5>();
    // wrong: windows of 5 on a name
    let _ = a.windows::<1, 5>();
}
