use conformable::grad::Var;
use conformable::prelude::*;

fn right<'t>(x: Var<'t, shape![4], f64>, y: Var<'t, shape![4], f64>) {
    // right: both of double precision
    let _ = x * y;
}

fn wrong<'t>(x: Var<'t, shape![4]>, y: Var<'t, shape![4], f64>) {
    // wrong: f32 and f64
    let _ = x * y;
}

fn main() {
    let _ = (right, wrong);
}
