//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! over_axes_keepdims {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axes:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axes_with_keepdims::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axes_with_keepdims::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/max", &a.max_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/min", &a.min_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axes_keepdims::<$axes>());
    }};
}

macro_rules! over_axis {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axis_with::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axis_with::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/max", &a.max_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/min", &a.min_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmax", &a.argmax_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmin", &a.argmin_axis::<$axis>());
        check::<$shape, $o_shape, _>(line, "/out/cumsum", &a.cumsum::<$axis>());
        check::<$shape, $o_shape, _>(line, "/out/cumprod", &a.cumprod::<$axis>());
    }};
}

macro_rules! over_axis_2 {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axis_with::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axis_with::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axis::<$axis>());
        check::<$shape, $o_shape, _>(line, "/out/cumsum", &a.cumsum::<$axis>());
        check::<$shape, $o_shape, _>(line, "/out/cumprod", &a.cumprod::<$axis>());
    }};
}

macro_rules! over_axis_keepdims {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axis_with_keepdims::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axis_with_keepdims::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/max", &a.max_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/min", &a.min_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmax", &a.argmax_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmin", &a.argmin_axis_keepdims::<$axis>());
    }};
}

macro_rules! over_axis_keepdims_2 {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axis_with_keepdims::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axis_with_keepdims::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axis_keepdims::<$axis>());
    }};
}

macro_rules! over_axes {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axes:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axes_with::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axes_with::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/max", &a.max_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/min", &a.min_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axes::<$axes>());
    }};
}

macro_rules! over_all_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_with(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_with(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum());
        check::<$result, $o_result, _>(line, "/out/max", &b.max());
        check::<$result, $o_result, _>(line, "/out/min", &b.min());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp());
    }};
}

macro_rules! over_all_2_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum());
        check::<$result, $o_result, _>(line, "/out/max", &b.max());
        check::<$result, $o_result, _>(line, "/out/min", &b.min());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp());
        check::<$result, $o_result, _>(line, "/out/argmax", &b.argmax());
    }};
}

macro_rules! over_axes_keepdims_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axes:ty, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axes_with_keepdims::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axes_with_keepdims::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/max", &b.max_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/min", &b.min_axes_keepdims::<$axes>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axes_keepdims::<$axes>());
    }};
}

macro_rules! over_axis_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axis_with::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axis_with::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/max", &b.max_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/min", &b.min_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmax", &b.argmax_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmin", &b.argmin_axis::<$axis>());
        check::<$shape, $o_shape, _>(line, "/out/cumsum", &a.cumsum::<$axis>());
        check::<$shape, $o_shape, _>(line, "/out/cumprod", &a.cumprod::<$axis>());
    }};
}

macro_rules! over_axis_3_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/argmax", &b.argmax_axis::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmin", &b.argmin_axis::<$axis>());
    }};
}

macro_rules! over_axis_keepdims_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axis:literal, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axis_with_keepdims::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axis_with_keepdims::<$axis>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/max", &b.max_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/min", &b.min_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmax", &b.argmax_axis_keepdims::<$axis>());
        check::<$result, $o_result, _>(line, "/out/argmin", &b.argmin_axis_keepdims::<$axis>());
    }};
}

macro_rules! over_axes_of_some {
    ($id:literal, $shape:ty as $o_shape:ty => $result:ty as $o_result:ty, $axes:ty, $some:ty) => {{
        let line = line($id);
        let a: Tensor<f32, $o_shape> = opened::<$shape, _>(line, "/in");
        let b: Tensor<f32, $some> = a.clone().renamed().unwrap();
        check::<$result, $o_result, _>(line, "/out/sum", &a.sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/prod", &a.prod_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l1", &a.abs().sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/sumsq", &a.square().sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/l2", &a.norm_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/mean", &a.mean_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/var", &a.var_axes_with::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/std", &a.std_axes_with::<$axes>(0));
        check::<$result, $o_result, _>(line, "/out/var_unbiased", &a.var_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/any_gt2", &a.greater(2.0).any_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/all_gt_m3", &a.greater(-3.0).all_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/count_nonzero", &a.not_equal(0.0).cast::<i64>().sum_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/max", &b.max_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/min", &b.min_axes::<$axes>());
        check::<$result, $o_result, _>(line, "/out/logsumexp", &a.logsumexp_axes::<$axes>());
    }};
}

#[test]
fn reduce_0001_to_0012() {
    over_all_of_some!("reduce_0001", shape![5] as shape![Dyn<A>] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>]);
    over_axes_keepdims_of_some!("reduce_0002", shape![5] as shape![Dyn<A>] => shape![1] as shape![1], axes![0], shape![Dyn<AtLeastOne<A>>]);
    over_axis_of_some!("reduce_0003", shape![5] as shape![Dyn<A>] => shape![] as shape![], 0, shape![Dyn<AtLeastOne<A>>]);
    over_axis_keepdims_of_some!("reduce_0004", shape![5] as shape![Dyn<A>] => shape![1] as shape![1], 0, shape![Dyn<AtLeastOne<A>>]);
    over_all_of_some!("reduce_0005", shape![3, 4] as shape![Dyn<A>, 4] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>, 4]);
    over_axes_keepdims_of_some!("reduce_0006", shape![3, 4] as shape![Dyn<A>, 4] => shape![1, 1] as shape![1, 1], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 4]);
    over_axis_of_some!("reduce_0007", shape![3, 4] as shape![Dyn<A>, 4] => shape![4] as shape![4], 0, shape![Dyn<AtLeastOne<A>>, 4]);
    over_axis_keepdims_of_some!("reduce_0008", shape![3, 4] as shape![Dyn<A>, 4] => shape![1, 4] as shape![1, 4], 0, shape![Dyn<AtLeastOne<A>>, 4]);
    over_axis!("reduce_0009", shape![3, 4] as shape![Dyn<A>, 4] => shape![3] as shape![Dyn<A>], 1);
    over_axis_keepdims!("reduce_0010", shape![3, 4] as shape![Dyn<A>, 4] => shape![3, 1] as shape![Dyn<A>, 1], 1);
    over_axes_of_some!("reduce_0011", shape![3, 4] as shape![Dyn<A>, 4] => shape![] as shape![], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 4]);
    over_axes_keepdims_of_some!("reduce_0012", shape![3, 4] as shape![Dyn<A>, 4] => shape![1, 1] as shape![1, 1], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 4]);
}

#[test]
fn reduce_0013_to_0024() {
    over_all_of_some!("reduce_0013", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_keepdims_of_some!("reduce_0014", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 1, 1] as shape![1, 1, 1], axes![0, 1, 2], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axis_of_some!("reduce_0015", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3, 4] as shape![3, 4], 0, shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axis_keepdims_of_some!("reduce_0016", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 3, 4] as shape![1, 3, 4], 0, shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axis!("reduce_0017", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![2, 4] as shape![Dyn<A>, 4], 1);
    over_axis_keepdims!("reduce_0018", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![2, 1, 4] as shape![Dyn<A>, 1, 4], 1);
    over_axis!("reduce_0019", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![2, 3] as shape![Dyn<A>, 3], 2);
    over_axis_keepdims!("reduce_0020", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![2, 3, 1] as shape![Dyn<A>, 3, 1], 2);
    over_axes_of_some!("reduce_0021", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![4] as shape![4], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_keepdims_of_some!("reduce_0022", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 1, 4] as shape![1, 1, 4], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_of_some!("reduce_0023", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3] as shape![3], axes![0, 2], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_keepdims_of_some!("reduce_0024", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 3, 1] as shape![1, 3, 1], axes![0, 2], shape![Dyn<AtLeastOne<A>>, 3, 4]);
}

#[test]
fn reduce_0025_to_0036() {
    over_axes!("reduce_0025", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![2] as shape![Dyn<A>], axes![1, 2]);
    over_axes_keepdims!("reduce_0026", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![2, 1, 1] as shape![Dyn<A>, 1, 1], axes![1, 2]);
    over_axes_of_some!("reduce_0027", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![] as shape![], axes![0, 1, 2], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_keepdims_of_some!("reduce_0028", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 1, 1] as shape![1, 1, 1], axes![0, 1, 2], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_all_of_some!("reduce_0029", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0030", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 1, 1, 1] as shape![1, 1, 1, 1], axes![0, 1, 2, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axis_of_some!("reduce_0031", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2, 2] as shape![3, 2, 2], 0, shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axis_keepdims_of_some!("reduce_0032", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 3, 2, 2] as shape![1, 3, 2, 2], 0, shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axis!("reduce_0033", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2, 2] as shape![Dyn<A>, 2, 2], 1);
    over_axis_keepdims!("reduce_0034", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 1, 2, 2] as shape![Dyn<A>, 1, 2, 2], 1);
    over_axis!("reduce_0035", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 2] as shape![Dyn<A>, 3, 2], 2);
    over_axis_keepdims!("reduce_0036", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 1, 2] as shape![Dyn<A>, 3, 1, 2], 2);
}

#[test]
fn reduce_0037_to_0048() {
    over_axis!("reduce_0037", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 2] as shape![Dyn<A>, 3, 2], 3);
    over_axis_keepdims!("reduce_0038", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 2, 1] as shape![Dyn<A>, 3, 2, 1], 3);
    over_axes_of_some!("reduce_0039", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2] as shape![2, 2], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0040", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 1, 2, 2] as shape![1, 1, 2, 2], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_of_some!("reduce_0041", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2] as shape![3, 2], axes![0, 2], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0042", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 3, 1, 2] as shape![1, 3, 1, 2], axes![0, 2], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_of_some!("reduce_0043", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3, 2] as shape![3, 2], axes![0, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0044", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 3, 2, 1] as shape![1, 3, 2, 1], axes![0, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes!("reduce_0045", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2] as shape![Dyn<A>, 2], axes![1, 2]);
    over_axes_keepdims!("reduce_0046", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 1, 1, 2] as shape![Dyn<A>, 1, 1, 2], axes![1, 2]);
    over_axes!("reduce_0047", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 2] as shape![Dyn<A>, 2], axes![1, 3]);
    over_axes_keepdims!("reduce_0048", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 1, 2, 1] as shape![Dyn<A>, 1, 2, 1], axes![1, 3]);
}

#[test]
fn reduce_0049_to_0060() {
    over_axes!("reduce_0049", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3] as shape![Dyn<A>, 3], axes![2, 3]);
    over_axes_keepdims!("reduce_0050", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 3, 1, 1] as shape![Dyn<A>, 3, 1, 1], axes![2, 3]);
    over_axes_of_some!("reduce_0051", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2] as shape![2], axes![0, 1, 2], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0052", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 1, 1, 2] as shape![1, 1, 1, 2], axes![0, 1, 2], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_of_some!("reduce_0053", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2] as shape![2], axes![0, 1, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0054", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 1, 2, 1] as shape![1, 1, 2, 1], axes![0, 1, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_of_some!("reduce_0055", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![3] as shape![3], axes![0, 2, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0056", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 3, 1, 1] as shape![1, 3, 1, 1], axes![0, 2, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes!("reduce_0057", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2] as shape![Dyn<A>], axes![1, 2, 3]);
    over_axes_keepdims!("reduce_0058", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![2, 1, 1, 1] as shape![Dyn<A>, 1, 1, 1], axes![1, 2, 3]);
    over_axes_of_some!("reduce_0059", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![] as shape![], axes![0, 1, 2, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
    over_axes_keepdims_of_some!("reduce_0060", shape![2, 3, 2, 2] as shape![Dyn<A>, 3, 2, 2] => shape![1, 1, 1, 1] as shape![1, 1, 1, 1], axes![0, 1, 2, 3], shape![Dyn<AtLeastOne<A>>, 3, 2, 2]);
}

#[test]
fn reduce_0061_to_0072() {
    over_axis!("reduce_0061", shape![3, 4] as shape![Dyn<A>, 4] => shape![3] as shape![Dyn<A>], -1);
    over_axis_keepdims!("reduce_0062", shape![3, 4] as shape![Dyn<A>, 4] => shape![3, 1] as shape![Dyn<A>, 1], -1);
    over_axis_of_some!("reduce_0063", shape![3, 4] as shape![Dyn<A>, 4] => shape![4] as shape![4], -2, shape![Dyn<AtLeastOne<A>>, 4]);
    over_axis_keepdims_of_some!("reduce_0064", shape![3, 4] as shape![Dyn<A>, 4] => shape![1, 4] as shape![1, 4], -2, shape![Dyn<AtLeastOne<A>>, 4]);
    over_axes_of_some!("reduce_0065", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3] as shape![3], axes![-1, 0], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_keepdims_of_some!("reduce_0066", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 3, 1] as shape![1, 3, 1], axes![-1, 0], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_of_some!("reduce_0067", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![3] as shape![3], axes![2, 0], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axes_keepdims_of_some!("reduce_0068", shape![2, 3, 4] as shape![Dyn<A>, 3, 4] => shape![1, 3, 1] as shape![1, 3, 1], axes![2, 0], shape![Dyn<AtLeastOne<A>>, 3, 4]);
    over_axis!("reduce_0069", shape![3, 1] as shape![Dyn<A>, 1] => shape![3] as shape![Dyn<A>], 1);
    over_axis_keepdims!("reduce_0070", shape![3, 1] as shape![Dyn<A>, 1] => shape![3, 1] as shape![Dyn<A>, 1], 1);
    over_axis_of_some!("reduce_0071", shape![3, 1] as shape![Dyn<A>, 1] => shape![1] as shape![1], 0, shape![Dyn<AtLeastOne<A>>, 1]);
    over_axis_keepdims_of_some!("reduce_0072", shape![3, 1] as shape![Dyn<A>, 1] => shape![1, 1] as shape![1, 1], 0, shape![Dyn<AtLeastOne<A>>, 1]);
}

#[test]
fn reduce_0073_to_0084() {
    over_axis_of_some!("reduce_0073", shape![1] as shape![Dyn<A>] => shape![] as shape![], 0, shape![Dyn<AtLeastOne<A>>]);
    over_axis_keepdims_of_some!("reduce_0074", shape![1] as shape![Dyn<A>] => shape![1] as shape![1], 0, shape![Dyn<AtLeastOne<A>>]);
    over_axis!("reduce_0075", shape![2, 1, 3] as shape![Dyn<A>, 1, 3] => shape![2, 3] as shape![Dyn<A>, 3], 1);
    over_axis_keepdims!("reduce_0076", shape![2, 1, 3] as shape![Dyn<A>, 1, 3] => shape![2, 1, 3] as shape![Dyn<A>, 1, 3], 1);
    over_axes_of_some!("reduce_0077", shape![2, 1, 3] as shape![Dyn<A>, 1, 3] => shape![3] as shape![3], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 1, 3]);
    over_axes_keepdims_of_some!("reduce_0078", shape![2, 1, 3] as shape![Dyn<A>, 1, 3] => shape![1, 1, 3] as shape![1, 1, 3], axes![0, 1], shape![Dyn<AtLeastOne<A>>, 1, 3]);
    over_axis_of_some!("reduce_0079", shape![2, 0] as shape![Dyn<A>, 0] => shape![0] as shape![0], 0, shape![Dyn<AtLeastOne<A>>, 0]);
    over_axis_keepdims_of_some!("reduce_0080", shape![2, 0] as shape![Dyn<A>, 0] => shape![1, 0] as shape![1, 0], 0, shape![Dyn<AtLeastOne<A>>, 0]);
    over_axis_2!("reduce_0081", shape![2, 0] as shape![Dyn<A>, 0] => shape![2] as shape![Dyn<A>], 1);
    over_axis_keepdims_2!("reduce_0082", shape![2, 0] as shape![Dyn<A>, 0] => shape![2, 1] as shape![Dyn<A>, 1], 1);
    over_axis_2!("reduce_0083", shape![0] as shape![Dyn<A>] => shape![] as shape![], 0);
    over_axis_keepdims_2!("reduce_0084", shape![0] as shape![Dyn<A>] => shape![1] as shape![1], 0);
}

#[test]
fn reduce_0085_to_0097() {
    over_axis_2!("reduce_0085", shape![0, 3] as shape![Dyn<A>, 3] => shape![3] as shape![3], 0);
    over_axis_keepdims_2!("reduce_0086", shape![0, 3] as shape![Dyn<A>, 3] => shape![1, 3] as shape![1, 3], 0);
    over_axis!("reduce_0087", shape![0, 3] as shape![Dyn<A>, 3] => shape![0] as shape![Dyn<A>], 1);
    over_axis_keepdims!("reduce_0088", shape![0, 3] as shape![Dyn<A>, 3] => shape![0, 1] as shape![Dyn<A>, 1], 1);
    over_axes_of_some!("reduce_0089", shape![2, 0, 3] as shape![Dyn<A>, 0, 3] => shape![0] as shape![0], axes![0, 2], shape![Dyn<AtLeastOne<A>>, 0, 3]);
    over_axes_keepdims_of_some!("reduce_0090", shape![2, 0, 3] as shape![Dyn<A>, 0, 3] => shape![1, 0, 1] as shape![1, 0, 1], axes![0, 2], shape![Dyn<AtLeastOne<A>>, 0, 3]);
    over_axis_2!("reduce_0091", shape![2, 0, 3] as shape![Dyn<A>, 0, 3] => shape![2, 3] as shape![Dyn<A>, 3], 1);
    over_axis_keepdims_2!("reduce_0092", shape![2, 0, 3] as shape![Dyn<A>, 0, 3] => shape![2, 1, 3] as shape![Dyn<A>, 1, 3], 1);
    over_all_2_of_some!("reduce_0094", shape![3] as shape![Dyn<A>] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>]);
    over_all_2_of_some!("reduce_0095", shape![3] as shape![Dyn<A>] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>]);
    over_all_2_of_some!("reduce_0096", shape![3] as shape![Dyn<A>] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>]);
    over_all_2_of_some!("reduce_0097", shape![3] as shape![Dyn<A>] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>]);
}

#[test]
fn reduce_0098_to_0099() {
    over_all_2_of_some!("reduce_0098", shape![3] as shape![Dyn<A>] => shape![] as shape![], shape![Dyn<AtLeastOne<A>>]);
    over_axis_3_of_some!("reduce_0099", shape![6] as shape![Dyn<A>] => shape![] as shape![], 0, shape![Dyn<AtLeastOne<A>>]);
}
