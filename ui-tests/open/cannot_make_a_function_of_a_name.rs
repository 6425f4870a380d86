use conformable::prelude::*;

struct Steps;

fn main() {
    // right: with the length
    let _ = Tensor::<usize, shape![2, Dyn<Steps>]>::from_fn_along(Len::<Steps>::new(3), |[i, j]| i + j);
    // wrong: how many steps?
    let _ = Tensor::<usize, shape![2, Dyn<Steps>]>::from_fn(|[i, j]| i + j);
}
