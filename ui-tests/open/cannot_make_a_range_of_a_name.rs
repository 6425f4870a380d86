use conformable::prelude::*;

struct Steps;

fn main() {
    // right: with the length
    let _ = Tensor::<i32, shape![Dyn<Steps>]>::from_fn_along(Len::<Steps>::new(5), |[i]| i as i32);
    // wrong: how many steps?
    let _ = Tensor::<i32, shape![Dyn<Steps>]>::arange();
}
