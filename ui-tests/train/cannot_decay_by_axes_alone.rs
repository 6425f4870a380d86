use conformable::grad::AdamW;
use conformable::prelude::*;

fn main() {
    let gain: Tensor<f32, shape![3]> = Tensor::ones();
    // right: by the name and the number of axes
    let _ = AdamW::new(&gain).decay_by(|_, axes| if axes > 1 { 0.1 } else { 0.0 });
    // wrong: the closure takes 1 argument
    let _ = AdamW::new(&gain).decay_by(|axes| if axes > 1 { 0.1 } else { 0.0 });
}
