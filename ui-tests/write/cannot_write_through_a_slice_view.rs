// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let mut data = [0.0f32; 12];
    // right: a view to write
    ViewMut::<f32, shape![3, 4]>::from_mut_slice(&mut data).unwrap().fill(1.0);
    let mut image = View::<f32, shape![3, 4]>::from_slice(&data).unwrap();
    // wrong: a view for reading
    image.as_mut_slice()[0] = 1.0;
}
