use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(a: Var<'t, shape![4]>) -> bool {
    // right: their values
    a.view().max() > 0.0
}

fn wrong<'t>(a: Var<'t, shape![4]>) -> bool {
    // wrong: they themselves
    a > 0.0
}

fn main() {
    let _ = (right, wrong);
}
