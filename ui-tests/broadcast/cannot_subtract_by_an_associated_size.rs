use conformable::prelude::*;

struct M;

impl M {}

trait Sizes {
    type B: Size;
    type F: Size;
}

impl Sizes for M {
    type B = Dim<64>;
    type F = Dim<12>;
}

// right: what fits
impl M {
    fn right(
        x: &Tensor<f32, shape![<M as Sizes>::B, <M as Sizes>::F]>,
        y: &Tensor<f32, shape![<M as Sizes>::F]>,
    ) -> f32 {
        (x - y).sum()
    }
}

// wrong: an associated size on the wrong axis
impl M {
    fn wrong(
        x: &Tensor<f32, shape![<M as Sizes>::B, <M as Sizes>::F]>,
        y: &Tensor<f32, shape![<M as Sizes>::B]>,
    ) -> f32 {
        (x - y).sum()
    }
}

fn main() {}
