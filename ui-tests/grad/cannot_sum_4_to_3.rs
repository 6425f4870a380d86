use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(a: Var<'t, shape![2, 4]>) -> Var<'t, shape![4]> {
    // right: the sums over 2
    a.sum_to()
}

fn wrong<'t>(a: Var<'t, shape![2, 4]>) {
    // wrong: 4 is not summed to 3
    let _ = a.sum_to::<shape![3]>();
}

fn main() {
    let _ = (right, wrong);
}
