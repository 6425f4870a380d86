use conformable::prelude::*;

fn main() {
    let n = 3;
    println!("{n}");
    const N: usize = 3;
    // right: a constant
    let _ = Tensor::<f64, shape![{ N }, 4]>::zeros();
    // wrong: a variable
    let _ = Tensor::<f64, shape![n, 4]>::zeros();
}
