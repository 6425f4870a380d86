use conformable::prelude::*;

struct Seen;
struct Unseen;

fn main() {
    let p: Tensor<f32, shape![Dyn<Seen>]> = Tensor::zeros_along(Len::<Seen>::new(4));
    let t: Tensor<f32, shape![Dyn<Unseen>]> = Tensor::zeros_along(Len::<Unseen>::new(4));
    let u: Tensor<f32, shape![Dyn<Seen>]> = Tensor::zeros_along(Len::<Seen>::new(4));
    // right: the same rows
    let _ = nn::mse_loss(&p, &u);
    // wrong: targets of other rows
    let _ = nn::mse_loss(&p, &t);
}
