use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(a: Var<'t, shape![2, 4]>) -> Var<'t, shape![2]> {
    // right: the last
    a.sum_axis::<-1>()
}

fn wrong<'t>(a: Var<'t, shape![2, 4]>) {
    // wrong: axis 2 of two
    let _ = a.sum_axis::<2>();
}

fn main() {
    let _ = (right, wrong);
}
