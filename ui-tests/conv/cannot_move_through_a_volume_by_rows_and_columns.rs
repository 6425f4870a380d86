use conformable::prelude::*;

fn main() {
    let (x, w): (Tensor<f32, shape![1, 1, 8, 8, 8]>, Tensor<f32, shape![2, 1, 3, 3, 3]>) = Default::default();
    // right: slices are said as well
    let _ = nn::conv3d(&x, &w, Conv::volume().stride_dhw::<1, 1, 2>());
    // wrong: nothing is said of slices
    let _ = nn::conv3d(&x, &w, Conv::new().stride_hw::<1, 2>());
}
