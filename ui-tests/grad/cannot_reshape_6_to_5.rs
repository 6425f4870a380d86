use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(a: Var<'t, shape![2, 3]>) -> Var<'t, shape![6]> {
    // right: 6 and 6
    a.reshape()
}

fn wrong<'t>(a: Var<'t, shape![2, 3]>) {
    // wrong: 6 elements to 5
    let _ = a.reshape::<shape![5]>();
}

fn main() {
    let _ = (right, wrong);
}
