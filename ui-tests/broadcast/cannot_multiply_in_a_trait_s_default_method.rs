use conformable::prelude::*;

// right: what fits
trait Right {
    fn w(&self) -> &Tensor<f32, shape![2]>;
    fn f(&self, x: &Tensor<f32, shape![3, 2]>) -> f32 {
        (x * self.w()).sum()
    }
}

// wrong: 3 meets 2
trait Wrong {
    fn w(&self) -> &Tensor<f32, shape![2]>;
    fn f(&self, x: &Tensor<f32, shape![2, 3]>) -> f32 {
        (x * self.w()).sum()
    }
}

fn main() {}
