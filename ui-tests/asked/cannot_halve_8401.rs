// errors: 1, in build: the sizes are compared in a constant
#![allow(unused)]

use conformable::prelude::*;

fn half<N: FixedSize, H: FixedSize>(x: &Tensor<f32, shape![N]>) -> [View<'_, f32, shape![H]>; 2] {
    x.split_even_const::<0, 2, shape![H]>()
}

fn main() {
    let (x, k): (Tensor<f32, shape![8400]>, Tensor<f32, shape![8401]>) = (Tensor::zeros(), Tensor::zeros());
    // right: twice 4200
    let y = half::<_, Dim<4200>>(&x);
    // wrong: 8401 is no multiple of 2
    let y = half::<_, Dim<4200>>(&k);
}
