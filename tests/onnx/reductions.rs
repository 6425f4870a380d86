//! Written by `scripts/onnx.py` from `tests/data/onnx/reductions.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn arg_max() {
    held!("test_argmax_default_axis_example", Exact, a: f32 [2, 2]; 0: usize [1, 2] = a.argmax_axis_keepdims::<0>());
    held!("test_argmax_default_axis_random", Exact, a: f32 [2, 3, 4]; 0: usize [1, 3, 4] = a.argmax_axis_keepdims::<0>());
    held!("test_argmax_keepdims_example", Exact, a: f32 [2, 2]; 0: usize [2, 1] = a.argmax_axis_keepdims::<1>());
    held!("test_argmax_keepdims_example_select_last_index", Exact, a: f32 [2, 2];
        0: usize [2, 1] = 1 - a.flip::<1>().argmax_axis_keepdims::<1>()
    );
    held!("test_argmax_keepdims_random", Exact, a: f32 [2, 3, 4]; 0: usize [2, 1, 4] = a.argmax_axis_keepdims::<1>());
    held!("test_argmax_keepdims_random_select_last_index", Exact, a: f32 [2, 3, 4];
        0: usize [2, 1, 4] = 2 - a.flip::<1>().argmax_axis_keepdims::<1>()
    );
    held!("test_argmax_negative_axis_keepdims_random", Exact, a: f32 [2, 3, 4]; 0: usize [2, 3, 1] = a.argmax_axis_keepdims::<-1>());
    held!("test_argmax_no_keepdims_example", Exact, a: f32 [2, 2]; 0: usize [2] = a.argmax_axis::<1>());
}

#[test]
fn arg_min() {
    held!("test_argmin_default_axis_example_select_last_index", Exact, a: f32 [2, 2];
        0: usize [1, 2] = 1 - a.flip::<0>().argmin_axis_keepdims::<0>()
    );
    held!("test_argmin_default_axis_random", Exact, a: f32 [2, 3, 4]; 0: usize [1, 3, 4] = a.argmin_axis_keepdims::<0>());
    held!("test_argmin_default_axis_random_select_last_index", Exact, a: f32 [2, 3, 4];
        0: usize [1, 3, 4] = 1 - a.flip::<0>().argmin_axis_keepdims::<0>()
    );
    held!("test_argmin_keepdims_random", Exact, a: f32 [2, 3, 4]; 0: usize [2, 1, 4] = a.argmin_axis_keepdims::<1>());
    held!("test_argmin_negative_axis_keepdims_example", Exact, a: f32 [2, 2]; 0: usize [2, 1] = a.argmin_axis_keepdims::<-1>());
    held!("test_argmin_negative_axis_keepdims_random", Exact, a: f32 [2, 3, 4]; 0: usize [2, 3, 1] = a.argmin_axis_keepdims::<-1>());
    held!("test_argmin_no_keepdims_example_select_last_index", Exact, a: f32 [2, 2]; 0: usize [2] = 1 - a.flip::<1>().argmin_axis::<1>());
    held!("test_argmin_no_keepdims_random_select_last_index", Exact, a: f32 [2, 3, 4]; 0: usize [2, 4] = 2 - a.flip::<1>().argmin_axis::<1>());
}

#[test]
fn cum_sum() {
    held!("test_cumsum_1d", Sum(5), a: f64 [5]; 0: f64 [5] = a.cumsum::<0>());
    held!("test_cumsum_1d_exclusive", Sum(5), a: f64 [5]; 0: f64 [5] = a.cumsum::<0>() - &a);
    held!("test_cumsum_1d_reverse_exclusive", Sum(5), a: f64 [5]; 0: f64 [5] = a.flip::<0>().cumsum::<0>().flip::<0>() - &a);
    held!("test_cumsum_2d_int32", Sum(3), a: i32 [2, 3]; 0: i32 [2, 3] = a.cumsum::<0>());
    held!("test_cumsum_2d_negative_axis", Sum(3), a: f64 [2, 3]; 0: f64 [2, 3] = a.cumsum::<-1>());
}

#[test]
fn reduce_l1() {
    held!("test_reduce_l1_default_axes_keepdims_example", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.abs().sum_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_l1_default_axes_keepdims_random", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.abs().sum_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_l1_do_not_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2] = a.abs().sum_axis::<2>());
    held!("test_reduce_l1_negative_axes_keep_dims_example", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2, 1] = a.abs().sum_axis_keepdims::<-1>());
}

#[test]
fn reduce_l2() {
    held!("test_reduce_l2_default_axes_keepdims_example", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.norm_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_l2_do_not_keepdims_example", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2] = a.norm_axis::<2>());
    held!("test_reduce_l2_empty_set", Sum(0), a: f32 [2, 0, 4]; 0: f32 [2, 1, 4] = a.norm_axis_keepdims::<1>());
    held!("test_reduce_l2_keep_dims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2, 1] = a.norm_axis_keepdims::<2>());
    held!("test_reduce_l2_negative_axes_keep_dims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2, 1] = a.norm_axis_keepdims::<-1>());
}

#[test]
fn reduce_log_sum() {
    held!("test_reduce_log_sum_desc_axes", Sum(20), a: f32 [3, 4, 5]; 0: f32 [3] = a.sum_axes::<axes![2, 1]>().ln());
    held!("test_reduce_log_sum_empty_set", Sum(0), a: f32 [2, 0, 4]; 0: f32 [2, 1, 4] = a.sum_axis_keepdims::<1>().ln());
}

#[test]
fn reduce_log_sum_exp() {
    held!("test_reduce_log_sum_exp_do_not_keepdims_example", Sum(2), a: f64 [3, 2, 2]; 0: f64 [3, 2] = a.logsumexp_axis::<1>());
    held!("test_reduce_log_sum_exp_empty_set", Sum(0), a: f32 [2, 0, 4]; 0: f32 [2, 1, 4] = a.logsumexp_axis_keepdims::<1>());
    held!("test_reduce_log_sum_exp_keepdims_example", Sum(2), a: f64 [3, 2, 2]; 0: f64 [3, 1, 2] = a.logsumexp_axis_keepdims::<1>());
    held!("test_reduce_log_sum_exp_negative_axes_keepdims_example", Sum(2), a: f64 [3, 2, 2];
        0: f64 [3, 1, 2] = a.logsumexp_axis_keepdims::<-2>()
    );
    held!("test_reduce_log_sum_exp_negative_axes_keepdims_random", Sum(2), a: f64 [3, 2, 2];
        0: f64 [3, 1, 2] = a.logsumexp_axis_keepdims::<-2>()
    );
}

#[test]
fn reduce_max() {
    held!("test_reduce_max_bool_inputs", Exact, a: bool [4, 2]; 0: bool [4, 1] = a.any_axis_keepdims::<1>());
    held!("test_reduce_max_default_axes_keepdims_random", Exact, a: f32 [3, 2, 2]; 0: f32 [1, 1, 1] = a.max_axes_keepdims::<axes![0, 1, 2]>());
    held!("test_reduce_max_keepdims_example", Exact, a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.max_axis_keepdims::<1>());
    held!("test_reduce_max_negative_axes_keepdims_example", Exact, a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.max_axis_keepdims::<-2>());
    held!("test_reduce_max_negative_axes_keepdims_random", Exact, a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.max_axis_keepdims::<-2>());
}

#[test]
fn reduce_mean() {
    held!("test_operator_reduced_mean_keepdim", Sum(3), a: f32 [1, 2, 3, 4]; 0: f32 [1, 2, 1, 4] = a.mean_axis_keepdims::<2>());
    held!("test_reduce_mean_default_axes_keepdims_example", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.mean_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_mean_default_axes_keepdims_random", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.mean_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_mean_do_not_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2] = a.mean_axis::<1>());
    held!("test_reduce_mean_negative_axes_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.mean_axis_keepdims::<-2>());
}

#[test]
fn reduce_min() {
    held!("test_reduce_min_bool_inputs", Exact, a: bool [4, 2]; 0: bool [4, 1] = a.all_axis_keepdims::<1>());
    held!("test_reduce_min_default_axes_keepdims_example", Exact, a: f32 [3, 2, 2]; 0: f32 [1, 1, 1] = a.min_axes_keepdims::<axes![0, 1, 2]>());
    held!("test_reduce_min_do_not_keepdims_random", Exact, a: f32 [3, 2, 2]; 0: f32 [3, 2] = a.min_axis::<1>());
    held!("test_reduce_min_keepdims_example", Exact, a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.min_axis_keepdims::<1>());
    held!("test_reduce_min_keepdims_random", Exact, a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.min_axis_keepdims::<1>());
}

#[test]
fn reduce_prod() {
    held!("test_reduce_prod_default_axes_keepdims_example", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.prod_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_prod_default_axes_keepdims_random", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.prod_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_prod_do_not_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2] = a.prod_axis::<1>());
    held!("test_reduce_prod_keepdims_example", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.prod_axis_keepdims::<1>());
    held!("test_reduce_prod_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.prod_axis_keepdims::<1>());
}

#[test]
fn reduce_sum() {
    held!("test_operator_reduced_sum", Sum(3), a: f32 [1, 2, 3, 4]; 0: f32 [1, 2, 4] = a.sum_axis::<2>());
    held!("test_reduce_sum_default_axes_keepdims_example", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.sum_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_sum_empty_axes_input_noop", Sum(1), a: f32 [3, 2, 2]; 0: f32 [3, 2, 2] = a.sum_axes_keepdims::<axes![]>());
    held!("test_reduce_sum_empty_set", Sum(0), a: f32 [2, 0, 4]; 0: f32 [2, 1, 4] = a.sum_axis_keepdims::<1>());
    held!("test_reduce_sum_keepdims_example", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.sum_axis_keepdims::<1>());
    held!("test_reduce_sum_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.sum_axis_keepdims::<1>());
    held!("test_reduce_sum_negative_axes_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 1, 2] = a.sum_axis_keepdims::<-2>());
}

#[test]
fn reduce_sum_square() {
    held!("test_reduce_sum_square_default_axes_keepdims_random", Sum(12), a: f32 [3, 2, 2];
        0: f32 [1, 1, 1] = a.square().sum_axes_keepdims::<axes![0, 1, 2]>()
    );
    held!("test_reduce_sum_square_do_not_keepdims_random", Sum(2), a: f32 [3, 2, 2]; 0: f32 [3, 2] = a.square().sum_axis::<1>());
    held!("test_reduce_sum_square_negative_axes_keepdims_example", Sum(2), a: f32 [3, 2, 2];
        0: f32 [3, 1, 2] = a.square().sum_axis_keepdims::<-2>()
    );
    held!("test_reduce_sum_square_negative_axes_keepdims_random", Sum(2), a: f32 [3, 2, 2];
        0: f32 [3, 1, 2] = a.square().sum_axis_keepdims::<-2>()
    );
}

#[test]
fn top_k() {
    held!("test_top_k_same_values", Exact, a: i64 [4];
        let (values, positions) = a.top_k::<0, 3>();
        0: i64 [3] = values,
        1: usize [3] = positions
    );
    held!("test_top_k_smallest", Exact, a: f32 [3, 4];
        let (values, positions) = (-&a).top_k::<1, 3>();
        0: f32 [3, 3] = -values,
        1: usize [3, 3] = positions
    );
    held!("test_top_k_uint64", Exact, a: u64 [3, 4];
        let (values, positions) = a.top_k::<1, 3>();
        0: u64 [3, 3] = values,
        1: usize [3, 3] = positions
    );
}
