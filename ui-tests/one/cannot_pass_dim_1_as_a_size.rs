// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn ones<A: FixedSize>() -> Tensor<f32, shape![A, 4]> {
    Tensor::ones()
}

fn main() {
    // right: 1 is passed as `One`
    let a = ones::<One>();
    // wrong: `Dim<1>` is not
    let a = ones::<Dim<1>>();
}
