use conformable::prelude::*;

// right: any number of images
fn layer<N: Size>(x: &Tensor<f32, shape![N, 3, 8, 8]>, w: &Tensor<f32, shape![4, 3, 3, 3]>) -> Tensor<f32, shape![N, 4, 6, 6]> {
    nn::conv2d(x, w, Conv::new())
}

// wrong: any number of rows, from which the number that comes out is computed
fn other<H: Size>(x: &Tensor<f32, shape![1, 3, H, 8]>, w: &Tensor<f32, shape![4, 3, 3, 3]>) {
    let _ = nn::conv2d(x, w, Conv::new());
}

fn main() {
    let (x, w) = (Tensor::zeros(), Tensor::zeros());
    let _ = layer::<conformable::size::Dim<2>>(&x, &w);
    other::<conformable::size::Dim<8>>(&Tensor::zeros(), &w);
}
