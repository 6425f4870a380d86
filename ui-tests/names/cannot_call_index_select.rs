use conformable::prelude::*;

fn main() {
    let a = tensor![1.0, 2.0, 3.0];
    let ids = tensor![0, 2];
    // right: what does it here
    let _ = a.take::<0>(&ids);
    // wrong: PyTorch's name for taking rows
    let _ = a.index_select(0, &ids);
}
