use conformable::prelude::*;

fn layer(x: &SliceView<f32, shape![64, 768]>) {}

fn main() {
    let v = vec![0.0f32; 10];
    // right: what fits
    for b in chunks::<f32, shape![64, 768]>(&v) {
        layer(&b);
    }
    // wrong: chunks of a slice with another function's shape
    for b in chunks::<f32, shape![64, 784]>(&v) {
        layer(&b);
    }
}
