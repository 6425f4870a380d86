//! Two shapes are each other's transpose if the last two axes change places and the others are the same. It is one impl, in which each
//! parameter stands twice. Write it.

pub struct Dim<const N: usize>;

pub trait TransposeOf<R> {}
// [Lead.., M, N] and [Lead.., N, M]
impl<Lead, M, N> TransposeOf<((Lead, N), M)> for ((Lead, M), N) {}

/// The product of a tensor with its transpose would need this.
fn ask<L: TransposeOf<R>, R>() {}

fn main() {
    ask::<(((), Dim<2>), Dim<3>), (((), Dim<3>), Dim<2>)>();
    ask::<((((), Dim<9>), Dim<2>), Dim<3>), ((((), Dim<9>), Dim<3>), Dim<2>)>();
}
