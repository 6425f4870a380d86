use conformable::prelude::*;

fn main() {
    let mut a = tensor![1, 2, 3];
    // right: the tensor itself
    a.slice_mut(s![1..]).fill(0);
    let mut rows = a.broadcast_to::<shape![2, 3]>();
    // wrong: both rows are the same elements
    rows.slice_mut(s![0, ..]).fill(0);
}
