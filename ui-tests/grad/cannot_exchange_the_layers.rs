use conformable::grad::Var;
use conformable::nn::layers::Linear;
use conformable::prelude::*;

struct Mlp {
    fc1: Linear<Dim<64>, Dim<32>>,
    fc2: Linear<Dim<32>, Dim<10>>,
}

impl Mlp {
    fn right<'t>(&'t self, x: Var<'t, shape![8, 64]>) -> Var<'t, shape![8, 10]> {
        // right: 64 to 32, 32 to 10
        self.fc2.on(self.fc1.on(x))
    }

    fn wrong<'t>(&'t self, x: Var<'t, shape![8, 64]>) {
        // wrong: 64 features for a layer of 32
        let _ = self.fc2.on(x);
    }
}

fn main() {
    let _ = (Mlp::right, Mlp::wrong);
}
