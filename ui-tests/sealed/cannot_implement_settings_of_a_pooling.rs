#![allow(unused)]

use conformable::prelude::*;
use conformable::rule::pool::PoolSettings;
use conformable::rule::slide::{Dilation, Padding, Stride, Way};

/// A pooling whose strides as types are not those as values.
#[derive(Clone, Copy)]
struct Mine;

// right: settings are made of the library's
fn settings() -> impl PoolSettings {
    Pool::window::<2>().stride::<1>()
}

// wrong: settings of your own
impl PoolSettings for Mine {
    type Height = Dim<2>;
    type Width = Dim<2>;
    type Down = Way<0, 0, 2, 1>;
    type Across = Way<0, 0, 2, 1>;
    type Stride = Stride<2, 2>;
    type Padding = Padding<0, 0, 0, 0>;
    type Dilation = Dilation<1, 1>;
    const WINDOW: [usize; 2] = [2, 2];
    const STRIDE: [usize; 2] = [200, 2];
    const PADDING: [usize; 2] = [0, 0];
    const DILATION: [usize; 2] = [1, 1];
    fn count_include_pad(&self) -> bool {
        true
    }
}

fn main() {}
