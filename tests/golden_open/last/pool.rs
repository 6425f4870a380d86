//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

#[test]
fn pool_0003_to_0078() {
    outputs!("pool_0003", |x: shape![1, 2, 7] as shape![1, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 2, 7] as shape![1, 2, Dyn<A>] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0004", |x: shape![1, 2, 7] as shape![1, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 2, 7] as shape![1, 2, Dyn<A>] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()).squeeze::<2>());
    outputs!("pool_0011", |x: shape![1, 3, 4] as shape![1, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 3, 4] as shape![1, 3, Dyn<A>] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 1>().stride_hw::<1, 1>()).squeeze::<2>());
    outputs!("pool_0012", |x: shape![1, 3, 4] as shape![1, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 3, 4] as shape![1, 3, Dyn<A>] = nn::max_pool2d(x.unsqueeze::<2>(), Pool::window_hw::<1, 1>().stride_hw::<1, 1>()).squeeze::<2>());
    outputs!("pool_0069", |x: shape![1, 1, 5] as shape![1, 1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 1, 1] as shape![1, 1, 1] = nn::global_avg_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    outputs!("pool_0073", |x: shape![1, 2, 3, 3] as shape![1, 2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 2, 1, 1] as shape![1, 2, 1, 1] = nn::global_avg_pool2d(&x));
    outputs!("pool_0075", |x: shape![1, 2, 5] as shape![1, 2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 2, 1] as shape![1, 2, 1] = nn::global_avg_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    outputs!("pool_0076", |x: shape![1, 2, 5] as shape![1, 2, Dyn<AtLeastOne<A>>] = "/in/0/data"| "/out/0/data": shape![1, 2, 1] as shape![1, 2, 1] = nn::global_max_pool2d(&x.unsqueeze::<2>()).squeeze::<2>());
    outputs!("pool_0077", |x: shape![2, 3, 3, 4] as shape![2, 3, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 1, 1] as shape![2, 3, 1, 1] = nn::global_avg_pool2d(&x));
    outputs!("pool_0078", |x: shape![2, 3, 3, 4] as shape![2, 3, 3, Dyn<AtLeastOne<A>>] = "/in/0/data"| "/out/0/data": shape![2, 3, 1, 1] as shape![2, 3, 1, 1] = nn::global_max_pool2d(&x));
}
