use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(a: Var<'t, shape![2, 3]>, b: Var<'t, shape![3, 4]>) -> Var<'t, shape![2, 4]> {
    // right: 3 and 3
    a.matmul(b)
}

fn wrong<'t>(a: Var<'t, shape![2, 3]>, b: Var<'t, shape![4, 3]>) {
    // wrong: 3 and 4
    let _ = a.matmul(b);
}

fn main() {
    let _ = (right, wrong);
}
