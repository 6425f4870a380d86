//! The number of elements of a shape, as a constant. The empty product is 1; the other case is missing.

pub struct Dim<const N: usize>;

pub trait Size {
    const N: usize;
}
impl<const N: usize> Size for Dim<N> {
    const N: usize = N;
}

pub trait Shape {
    const LEN: usize;
}
// []
impl Shape for () {
    const LEN: usize = 1;
}

fn main() {
    type Image = ((((), Dim<3>), Dim<28>), Dim<28>);
    const { assert!(<() as Shape>::LEN == 1) };
    const { assert!(<Image as Shape>::LEN == 3 * 28 * 28) };
}
