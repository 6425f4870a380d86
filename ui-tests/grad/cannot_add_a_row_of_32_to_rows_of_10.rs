use conformable::grad::Var;
use conformable::prelude::*;

type V<'t, S> = Var<'t, S>;

fn right<'t>(x: V<'t, shape![32, 10]>, b: V<'t, shape![10]>) -> V<'t, shape![32, 10]> {
    // right: a row for each
    x + b
}

fn wrong<'t>(x: V<'t, shape![32, 10]>, b: V<'t, shape![32]>) {
    // wrong: 10 features and a row of 32
    let _ = x + b;
}

fn main() {
    let _ = (right, wrong);
}
