// errors: 1, in build: that `N` is not 1 cannot be said in types
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    // right: 1 is written `One`
    let b = a.broadcast_to::<shape![1, 3]>();
    // wrong: `Dim<1>` is not
    let b = a.broadcast_to::<shape![{1}, 3]>();
}
