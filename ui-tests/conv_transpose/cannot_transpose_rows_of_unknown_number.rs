use conformable::prelude::*;

// right: any number of images and outputs
fn layer<N: Size, O: Size>(x: &Tensor<f32, shape![N, 3, 8, 8]>, w: &Tensor<f32, shape![3, O, 2, 2]>) -> Tensor<f32, shape![N, O, 16, 16]> {
    nn::conv_transpose2d(x, w, Conv::new().stride::<2>())
}

// wrong: any number of rows, from which the number that comes out is computed
fn other<H: Size>(x: &Tensor<f32, shape![1, 3, H, 8]>, w: &Tensor<f32, shape![3, 4, 2, 2]>) {
    let _ = nn::conv_transpose2d(x, w, Conv::new());
}

fn main() {
    let (x, w) = (Tensor::zeros(), Tensor::zeros());
    let _ = layer::<Dim<2>, Dim<4>>(&x, &w);
    other::<Dim<8>>(&Tensor::zeros(), &w);
}
