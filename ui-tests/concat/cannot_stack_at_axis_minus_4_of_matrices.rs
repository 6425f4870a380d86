use conformable::prelude::*;

fn main() {
    let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    // right: a new axis before the first is -3
    let _ = [&a, &a].stack::<-3>();
    // wrong: there is no place for an axis -4
    let _ = [&a, &a].stack::<-4>();
}
