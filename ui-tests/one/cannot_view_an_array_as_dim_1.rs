// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    // right: 1 is written `One`
    let a = View::<f32, shape![1, 3]>::of_array(&[[1.0, 2.0, 3.0]]);
    // wrong: `Dim<1>` is not
    let a = View::<f32, shape![{1}, 3]>::of_array(&[[1.0, 2.0, 3.0]]);
}
