// errors: 1
#![allow(unused)]

use conformable::prelude::*;

struct Rows;

fn main() {
    let x: Tensor<f32, shape![Dyn<Rows>, 8400]> = Tensor::zeros_along(Len::<Rows>::new(2));
    // right: the axis of run-time size stays whole
    let y = x.slice_const::<shape![Dyn<Rows>, 8398]>(s![.., 1..-1]);
    // wrong: one of the positions of an axis of run-time size
    let y = x.slice_const::<shape![1, 8400]>(s![..1]);
}
