#![allow(unused)]

use conformable::prelude::*;
use conformable::nn::NoBias;
use conformable::rule::conv::{Groups, Settings};
use conformable::rule::grow::{Growth, OutputPadding};
use conformable::rule::slide::{Dilation, Padding, Stride, Way};

/// A convolution whose strides as types are not those as values.
#[derive(Clone, Copy)]
struct Mine(NoBias);

// right: settings are made of the library's
fn settings() -> impl Settings {
    Conv::new().stride::<2>()
}

// wrong: settings of your own
impl Settings for Mine {
    type Deep = Way<0, 0, 1, 1>;
    type Down = Way<0, 0, 1, 1>;
    type Across = Way<0, 0, 1, 1>;
    type Taller = Growth<0, 0, 1, 1, 0>;
    type Wider = Growth<0, 0, 1, 1, 0>;
    type Stride = Stride<1, 1>;
    type Padding = Padding<0, 0, 0, 0>;
    type Dilation = Dilation<1, 1>;
    type Groups = Groups<1>;
    type Bias = NoBias;
    type OutputPadding = OutputPadding<0, 0>;
    const STRIDE: [usize; 3] = [900, 900, 900];
    const PADDING: [usize; 3] = [0, 0, 0];
    const DILATION: [usize; 3] = [1, 1, 1];
    const GROUPS: usize = 1;
    fn bias(&self) -> &NoBias {
        &self.0
    }
}

fn main() {}
