use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(mut x: Var<'t, shape![3, 4]>, row: Var<'t, shape![4]>) {
    // right: a row to each of 3
    x += row;
    let _ = x;
}

fn wrong<'t>(mut x: Var<'t, shape![4]>, rows: Var<'t, shape![3, 4]>) {
    // wrong: 3 rows to one
    x += rows;
    let _ = x;
}

fn main() {
    let _ = (right, wrong);
}
