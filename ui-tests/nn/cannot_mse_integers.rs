use conformable::prelude::*;

fn main() {
    let x = tensor![1, 2, 3];
    // right: floats
    let _ = nn::mse_loss(x.cast::<f32>(), x.cast::<f32>());
    // wrong: integers have no mean
    let _ = nn::mse_loss(&x, &x);
}
