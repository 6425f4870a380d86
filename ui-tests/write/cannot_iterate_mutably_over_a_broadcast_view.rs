use conformable::prelude::*;

fn main() {
    let mut a = tensor![[1, 2, 3], [4, 5, 6]];
    // right: rows of a tensor
    a.axis_iter_mut::<0>().for_each(|mut row| row += 1);
    let mut row = tensor![1, 2, 3];
    row += 1;
    // wrong: every row is the same three elements
    row.broadcast_to::<shape![2, 3]>().axis_iter_mut::<0>().for_each(|mut row| row += 1);
}
