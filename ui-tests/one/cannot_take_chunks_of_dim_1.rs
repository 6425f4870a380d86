// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let data = [1.0, 2.0, 3.0, 4.0];
    // right: 1 is written `One`
    let rows = chunks::<f32, shape![1, 2]>(&data);
    // wrong: `Dim<1>` is not
    let rows = chunks::<f32, shape![{1}, 2]>(&data);
}
