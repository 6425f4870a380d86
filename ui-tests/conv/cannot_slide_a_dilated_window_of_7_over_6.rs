use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![1, 3, 4, 8]> = Tensor::zeros();
    let w: Tensor<f32, shape![2, 3, 3, 3]> = Tensor::zeros();
    // right: dilated by 2, 3 rows cover 5 of 6
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>().dilation::<2>());
    // wrong: dilated by three they cover 7 of 6
    let _ = nn::conv2d(&x, &w, Conv::new().padding::<1>().dilation::<3>());
}
