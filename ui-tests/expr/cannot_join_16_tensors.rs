// errors: 1, in build: the tensors are counted in a constant

use conformable::prelude::*;

fn main() {
    let a: Tensor<f32, shape![3]> = Tensor::ones();
    // right: a part of it is evaluated first
    let eight = a.expr() + &a + &a + &a + &a + &a + &a + &a;
    let seven = a.expr() + &a + &a + &a + &a + &a + &a;
    let _ = (eight.eval().expr() + seven).eval();
    // wrong: more than 15 tensors in one pass
    let eight = a.expr() + &a + &a + &a + &a + &a + &a + &a;
    let _ = (eight + &a + &a + &a + &a + &a + &a + &a + &a).eval();
}
