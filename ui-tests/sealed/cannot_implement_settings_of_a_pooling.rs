#![allow(unused)]

use conformable::prelude::*;
use conformable::rule::pool::{PoolSettings, Window};
use conformable::rule::slide::{Dilation, Padding, PaddingDhw, Stride, Way};

/// A pooling whose strides as types are not those as values.
#[derive(Clone, Copy)]
struct Mine;

// right: settings are made of the library's
fn settings() -> impl PoolSettings {
    Pool::window::<2>().stride::<1>()
}

// wrong: settings of your own
impl PoolSettings for Mine {
    type Depth = Dim<2>;
    type Height = Dim<2>;
    type Width = Dim<2>;
    type Deep = Way<0, 0, 2, 1>;
    type Down = Way<0, 0, 2, 1>;
    type Across = Way<0, 0, 2, 1>;
    type Window = Window<2, 2>;
    type Said = Padding<0, 0, 0, 0>;
    type Stride = Stride<2, 2>;
    type Padding = Padding<0, 0, 0, 0>;
    type Ends = Padding<0, 0, 0, 0>;
    type Sides = PaddingDhw<0, 0, 0, 0, 0, 0>;
    type Dilation = Dilation<1, 1>;
    const WINDOW: [usize; 3] = [2, 2, 2];
    const STRIDE: [usize; 3] = [2, 200, 2];
    const PADDING: [usize; 3] = [0, 0, 0];
    const BEHIND: [usize; 3] = [0, 0, 0];
    const DILATION: [usize; 3] = [1, 1, 1];
    const ROUNDS_UP: bool = false;
    fn count_include_pad(&self) -> bool {
        true
    }
}

fn main() {}
