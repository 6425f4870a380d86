use conformable::prelude::*;

struct Words;
struct Pixels;

fn main() {
    let a: Tensor<f32, shape![Dyn<Words>, 7]> = Tensor::zeros_along(Len::<Words>::new(9));
    let m: Tensor<bool, shape![Dyn<Pixels>, 1]> = Tensor::zeros_along(Len::<Pixels>::new(9));
    let k: Tensor<bool, shape![Dyn<Words>, 1]> = Tensor::zeros_along(Len::<Words>::new(9));
    let zero: Tensor<f32, shape![7]> = Tensor::zeros();
    // right: a mask of words
    let _ = k.select(&a, &zero);
    // wrong: a mask of pixels over words
    let _ = m.select(&a, &zero);
}
