//! Reductions, positions of extremes, running sums and orders.

use crate::{Float, mask, results, sample, whole};
use conformable::prelude::*;

/// The five forms of a reduction of `x`.
macro_rules! forms {
    ($of:expr, $x:expr; $($all:ident $axis:ident $axes:ident $axis_keep:ident $axes_keep:ident;)*) => { $(
        results! { $of;
            $x.$all(); $x.$axis::<0>(); $x.$axis::<1>(); $x.$axis::<-1>(); $x.$axes::<axes![0, 2]>();
            $x.$axes::<axes![1, 2]>(); $x.$axis_keep::<1>(); $x.$axes_keep::<axes![0, 1]>();
        }
    )* };
}

macro_rules! extremes {
    ($of:expr, $x:expr) => {
        forms! { $of, $x;
            min min_axis min_axes min_axis_keepdims min_axes_keepdims;
            max max_axis max_axes max_axis_keepdims max_axes_keepdims;
            argmin argmin_axis argmin_axes argmin_axis_keepdims argmin_axes_keepdims;
            argmax argmax_axis argmax_axes argmax_axis_keepdims argmax_axes_keepdims;
        }
        results! { $of;
            $x.sort::<-1>(); $x.sort::<0>(); $x.argsort::<1>(); $x.argsort::<-1>(); $x.top_k::<-1, 2>(); $x.top_k::<1, 3>();
            $x.unique(); $x.nonzero::<3>();
        }
    };
}

macro_rules! sums {
    ($of:expr, $x:expr) => {
        forms! { $of, $x;
            sum sum_axis sum_axes sum_axis_keepdims sum_axes_keepdims;
            prod prod_axis prod_axes prod_axis_keepdims prod_axes_keepdims;
        }
        results! { $of; $x.cumsum::<0>(); $x.cumsum::<-1>(); $x.cumprod::<1>(); }
    };
}

pub(crate) fn all() {
    floats::<f32>("f32");
    floats::<f64>("f64");
    let x: Tensor<i32, shape![4, 5, 77]> = whole();
    sums!("i64", (x.cast::<i64>() % 3));
    extremes!("i32", x);
    extremes!("u8 turned", x.abs().cast::<u8>().transpose::<0, 2>());
    let m: Tensor<bool, shape![4, 5, 77]> = mask();
    forms! { "bool", m;
        any any_axis any_axes any_axis_keepdims any_axes_keepdims;
        all all_axis all_axes all_axis_keepdims all_axes_keepdims;
    }
    // Few elements, and none.
    let few = tensor![[1.5_f32, -2.0, 0.25], [4.0, 8.0, -1.0]].to_inline();
    let none: Tensor<f32, shape![3, 0]> = Tensor::zeros();
    results! { "few";
        few.sum(); few.sum_axis::<0>(); few.max_axis::<1>(); few.argmin(); few.mean_axis::<1>(); few.var(); few.norm();
    }
    results! { "none";
        none.sum(); none.sum_axis::<1>(); none.prod_axis::<1>(); none.mean_axis::<-1>(); none.max_axis::<0>();
        none.cumsum::<1>(); none.sort::<1>();
    }
}

fn floats<T: Float>(name: &str) {
    let x: Tensor<T, shape![4, 5, 77]> = sample();
    let long: Tensor<T, shape![65_536]> = sample();
    let views = format!("{name} views");
    macro_rules! each {
        ($of:expr, $x:expr) => {
            sums!($of, $x);
            forms! { $of, $x;
                mean mean_axis mean_axes mean_axis_keepdims mean_axes_keepdims;
                var var_axis var_axes var_axis_keepdims var_axes_keepdims;
                std std_axis std_axes std_axis_keepdims std_axes_keepdims;
                norm norm_axis norm_axes norm_axis_keepdims norm_axes_keepdims;
                logsumexp logsumexp_axis logsumexp_axes logsumexp_axis_keepdims logsumexp_axes_keepdims;
            }
            extremes!($of, $x);
        };
    }
    each!(name, x);
    each!(&views, x.transpose::<0, 2>().slice(s![..;-2, .., 1..]));
    results! { name;
        long.sum(); long.mean(); long.var(); long.max(); long.argmin(); long.logsumexp(); long.norm(); long.cumsum::<0>();
        long.slice(s![..;2]).sum(); long.flip::<0>().dot(&long);
        long.broadcast_to::<shape![2, 65_536]>().sum_axis::<0>(); x.sum_to::<shape![5, 1]>(); x.expr().sum_to::<shape![4, 1, 77]>();
    }
}
