// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: 1 is written `One`
    let (b, c) = a.split::<0, shape![1, 2]>();
    // wrong: `Dim<1>` is not
    let (b, c) = a.split::<0, shape![{1}, 2]>();
}
