use conformable::grad::{self, Var};
use conformable::prelude::*;

fn right<'t>(x: Var<'t, shape![2, 3, 8, 8]>, two: Var<'t, shape![2, 5, 5, 2]>) -> Var<'t, shape![2, 3, 5, 5]> {
    // right: a grid for each image
    grad::nn::grid_sample(x, two, GridSample::bilinear())
}

fn wrong<'t>(x: Var<'t, shape![2, 3, 8, 8]>, three: Var<'t, shape![3, 5, 5, 2]>) {
    // wrong: one more
    let _ = grad::nn::grid_sample(x, three, GridSample::bilinear());
}

fn main() {
    let _ = (right, wrong);
}
