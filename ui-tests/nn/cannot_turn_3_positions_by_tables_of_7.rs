use conformable::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2, 3, 8]> = Tensor::zeros();
    let (cos, sin): (Tensor<f32, shape![7, 4]>, _) = nn::rotary_tables(10_000.0);
    // right: a row for each position
    let _ = nn::rotary_interleaved(&x, cos.narrow::<0, 0, 3>(), sin.narrow::<0, 0, 3>());
    // wrong: 7 rows for 3 positions
    let _ = nn::rotary_interleaved(&x, &cos, &sin);
}
