// errors: 1
#![allow(unused)]

use conformable::prelude::*;

fn main() {
    let pixels = [0.0f32; 12];
    let image = View::<f32, shape![3, 4]>::from_slice(&pixels).unwrap();
    // right: rows of a view of a slice lie in one piece
    let _ = image.index_axis::<0>(1).reshape::<shape![2, 2]>();
    // wrong: a column has strides
    let _ = image.index_axis::<1>(1).reshape::<shape![1, 3]>();
}
