use conformable::prelude::*;

struct Steps;

fn main() {
    let v = [1.0, 2.0, 3.0];
    // right: with the length
    let _ = View::<f64, shape![Dyn<Steps>]>::from_slice_along(Len::<Steps>::new(3), &v);
    // wrong: how many steps?
    let _ = View::<f64, shape![Dyn<Steps>]>::from_slice(&v);
}
