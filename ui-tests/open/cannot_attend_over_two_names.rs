use conformable::prelude::*;

struct Past;
struct Present;

fn main() {
    let q: Tensor<f32, shape![2, Dyn<Present>, 8]> = Tensor::zeros_along(Len::<Present>::new(3));
    let k: Tensor<f32, shape![2, Dyn<Past>, 8]> = Tensor::zeros_along(Len::<Past>::new(3));
    let v: Tensor<f32, shape![2, Dyn<Present>, 8]> = Tensor::zeros_along(Len::<Present>::new(3));
    let w: Tensor<f32, shape![2, Dyn<Past>, 8]> = Tensor::zeros_along(Len::<Past>::new(3));
    // right: as many values as keys
    let _ = nn::attention(&q, &k, &w, Attention::new());
    // wrong: keys of the past, values of the present
    let _ = nn::attention(&q, &k, &v, Attention::new());
}
