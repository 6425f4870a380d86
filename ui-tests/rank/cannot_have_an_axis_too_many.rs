// errors: 1, in build: a rank is a number, and generic code adds axes to any
#![allow(unused)]

use conformable::prelude::*;

type Eight<L> = shape![..L, 1, 1, 1, 1, 1, 1, 1, 1];
type Most = Eight<Eight<Eight<Eight<Eight<Eight<Eight<Eight<()>>>>>>>>;

fn main() {
    // right: as many axes as there can be
    let a = Tensor::<f32, Most>::ones();
    // wrong: 1 more than 64
    let a = Tensor::<f32, shape![..Most, 1]>::ones();
}
