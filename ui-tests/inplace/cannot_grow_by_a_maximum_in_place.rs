use conformable::prelude::*;

fn main() {
    let mut row = tensor![1.0, 5.0, 3.0];
    let a = tensor![[2.0, 2.0, 2.0], [4.0, 4.0, 4.0]];
    // right: the largest of both rows, which has the row's shape
    row.maximum_in_place(a.max_axis::<0>());
    // wrong: two rows do not fit into one
    row.maximum_in_place(&a);
}
