use conformable::prelude::*;

fn thirds<N: Size + Split<Dim<2>>>(x: &Tensor<f32, shape![N]>) {
    // right: each second, which a bound knows of, and all from back to front
    let _ = x.slice(s![..;2]);
    let _ = x.slice(s![..;-1]);
    // wrong: each third, where halves are known
    let _ = x.slice(s![..;3]);
}

fn main() {
    thirds::<Dim<6>>(&Tensor::zeros());
}
