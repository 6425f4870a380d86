use conformable::prelude::*;

fn main() {
    let counts = tensor![[3, 4], [0, 1]];
    // right: floats
    let _ = counts.cast::<f32>().l2_normalize::<-1>(1e-12);
    // wrong: `i32` has no 0.6
    let _ = counts.l2_normalize::<-1>(0);
}
