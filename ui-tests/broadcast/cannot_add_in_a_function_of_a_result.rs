use conformable::prelude::*;

// right: what fits
fn right(v: Vec<f32>) -> Result<f32, ShapeError> {
    let a: Tensor<f32, shape![2, 3]> = Tensor::from_vec(v)?;
    Ok((&a + &Tensor::<f32, shape![3]>::ones()).sum())
}

// wrong: 3 meets 2 behind `?`
fn wrong(v: Vec<f32>) -> Result<f32, ShapeError> {
    let a: Tensor<f32, shape![2, 3]> = Tensor::from_vec(v)?;
    Ok((&a + &Tensor::<f32, shape![2]>::ones()).sum())
}

fn main() {}
