use conformable::grad::Var;
use conformable::prelude::*;

fn double<'t>(x: Var<'t, shape![4]>) -> Var<'t, shape![4]> {
    // right: a number of its own type
    x * 2.0
}

fn wrong<'t>(x: Var<'t, shape![4]>) {
    // wrong: an integer
    let _ = x * 2_i32;
}

fn main() {
    let _ = (double, wrong);
}
