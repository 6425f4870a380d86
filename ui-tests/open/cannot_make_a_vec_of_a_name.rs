use conformable::prelude::*;

struct Steps;

fn main() {
    let v = vec![1.0, 2.0, 3.0];
    // right: with the length
    let _ = Tensor::<f64, shape![Dyn<Steps>]>::from_vec_along(Len::<Steps>::new(v.len()), v.clone());
    // wrong: how many steps?
    let _ = Tensor::<f64, shape![Dyn<Steps>]>::from_vec(v);
}
