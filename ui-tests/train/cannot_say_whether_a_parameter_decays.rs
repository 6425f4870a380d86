use conformable::grad::AdamW;
use conformable::prelude::*;

fn main() {
    let gain: Tensor<f32, shape![3]> = Tensor::ones();
    // right: how much it decays
    let _ = AdamW::new(&gain).decay_by(|_, axes| if axes > 1 { 0.1 } else { 0.0 });
    // wrong: whether it does
    let _ = AdamW::new(&gain).decay_by(|_, axes| axes > 1);
}
