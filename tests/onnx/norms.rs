//! Written by `scripts/onnx.py` from `tests/data/onnx/norms.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn batch_normalization() {
    held!("test_BatchNorm2d_momentum_eval", Sum(72), a: f32 [2, 3, 6, 6], b: f32 [3], c: f32 [3], d: f32 [3], e: f32 [3];
        0: f32 [2, 3, 6, 6] = nn::batch_norm(&a, &d, &e, &b, &c, 0.001)
    );
    held!("test_BatchNorm3d_momentum_eval", Sum(128), a: f32 [2, 3, 4, 4, 4], b: f32 [3], c: f32 [3], d: f32 [3], e: f32 [3];
        0: f32 [2, 3, 4, 4, 4] = nn::batch_norm(&a, &d, &e, &b, &c, 0.001)
    );
    held!("test_batchnorm_epsilon", Sum(40), a: f32 [2, 3, 4, 5], b: f32 [3], c: f32 [3], d: f32 [3], e: f32 [3];
        0: f32 [2, 3, 4, 5] = nn::batch_norm(&a, &d, &e, &b, &c, 0.01)
    );
    held!("test_batchnorm_epsilon_training_mode", Sum(40), a: f32 [2, 3, 4, 5], b: f32 [3], c: f32 [3], d: f32 [3], e: f32 [3];
        let (y, mean, variance) = nn::batch_norm_train(&a, &b, &c, 0.01);
        0: f32 [2, 3, 4, 5] = y,
        1: f32 [3] = d * 0.9 + mean * 0.1,
        2: f32 [3] = e * 0.9 + variance * 0.1
    );
}

#[test]
fn group_normalization() {
    held!("test_group_normalization_epsilon", Sum(8), a: f32 [3, 4, 2, 2], b: f32 [4], c: f32 [4];
        0: f32 [3, 4, 2, 2] = a.group_norm::<2>(&b, &c, 0.01)
    );
}

#[test]
fn hardmax() {
    held!("test_hardmax_axis_0", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.hardmax::<0>());
    held!("test_hardmax_default_axis", Exact, a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.hardmax::<-1>());
    held!("test_hardmax_one_hot", Exact, a: f32 [1, 4]; 0: f32 [1, 4] = a.hardmax::<-1>());
}

#[test]
fn instance_normalization() {
    held!("test_instancenorm_epsilon", Sum(20), a: f32 [2, 3, 4, 5], b: f32 [3], c: f32 [3];
        0: f32 [2, 3, 4, 5] = nn::instance_norm(&a, &b, &c, 0.01)
    );
}

#[test]
fn lrn() {
    held!("test_lrn_default", Sum(3), a: f32 [5, 5, 5, 5]; 0: f32 [5, 5, 5, 5] = nn::local_response_norm(&a, 3, 0.0001, 0.75, 1.0));
}

#[test]
fn layer_normalization() {
    held!("test_layer_normalization_2d_axis1", Sum(4), a: f32 [3, 4], b: f32 [4], c: f32 [4];
        0: f32 [3, 4] = nn::layer_norm(&a, &b, &c, 1e-05),
        1: f32 [3, 1] = a.mean_axes_keepdims::<axes![1]>(),
        2: f32 [3, 1] = (a.var_axes_with_keepdims::<axes![1]>(0) + 1e-05).rsqrt()
    );
    held!("test_layer_normalization_3d_axis2_epsilon", Sum(5), a: f32 [2, 3, 5], b: f32 [5], c: f32 [5];
        0: f32 [2, 3, 5] = nn::layer_norm(&a, &b, &c, 0.1),
        1: f32 [2, 3, 1] = a.mean_axes_keepdims::<axes![2]>(),
        2: f32 [2, 3, 1] = (a.var_axes_with_keepdims::<axes![2]>(0) + 0.1).rsqrt()
    );
    held!("test_layer_normalization_3d_axis_negative_1_epsilon", Sum(5), a: f32 [2, 3, 5], b: f32 [5], c: f32 [5];
        0: f32 [2, 3, 5] = nn::layer_norm(&a, &b, &c, 0.1),
        1: f32 [2, 3, 1] = a.mean_axes_keepdims::<axes![2]>(),
        2: f32 [2, 3, 1] = (a.var_axes_with_keepdims::<axes![2]>(0) + 0.1).rsqrt()
    );
    held!("test_layer_normalization_3d_axis_negative_3_epsilon", Sum(30), a: f32 [2, 3, 5], b: f32 [2, 3, 5], c: f32 [2, 3, 5];
        0: f32 [2, 3, 5] = nn::layer_norm(&a.reshape::<shape![30]>(), &b.reshape::<shape![30]>(), &c.reshape::<shape![30]>(), 0.1).reshape::<shape![2, 3, 5]>(),
        1: f32 [1, 1, 1] = a.mean_axes_keepdims::<axes![0, 1, 2]>(),
        2: f32 [1, 1, 1] = (a.var_axes_with_keepdims::<axes![0, 1, 2]>(0) + 0.1).rsqrt()
    );
    held!("test_layer_normalization_4d_axis3", Sum(5), a: f32 [2, 3, 4, 5], b: f32 [5], c: f32 [5];
        0: f32 [2, 3, 4, 5] = nn::layer_norm(&a, &b, &c, 1e-05),
        1: f32 [2, 3, 4, 1] = a.mean_axes_keepdims::<axes![3]>(),
        2: f32 [2, 3, 4, 1] = (a.var_axes_with_keepdims::<axes![3]>(0) + 1e-05).rsqrt()
    );
    held!("test_layer_normalization_4d_axis_negative_2", Sum(20), a: f32 [2, 3, 4, 5], b: f32 [4, 5], c: f32 [4, 5];
        0: f32 [2, 3, 4, 5] = nn::layer_norm(&a.reshape::<shape![2, 3, 20]>(), &b.reshape::<shape![20]>(), &c.reshape::<shape![20]>(), 1e-05).reshape::<shape![2, 3, 4, 5]>(),
        1: f32 [2, 3, 1, 1] = a.mean_axes_keepdims::<axes![2, 3]>(),
        2: f32 [2, 3, 1, 1] = (a.var_axes_with_keepdims::<axes![2, 3]>(0) + 1e-05).rsqrt()
    );
    held!("test_layer_normalization_4d_axis_negative_3", Sum(60), a: f32 [2, 3, 4, 5], b: f32 [3, 4, 5], c: f32 [3, 4, 5];
        0: f32 [2, 3, 4, 5] = nn::layer_norm(&a.reshape::<shape![2, 60]>(), &b.reshape::<shape![60]>(), &c.reshape::<shape![60]>(), 1e-05).reshape::<shape![2, 3, 4, 5]>(),
        1: f32 [2, 1, 1, 1] = a.mean_axes_keepdims::<axes![1, 2, 3]>(),
        2: f32 [2, 1, 1, 1] = (a.var_axes_with_keepdims::<axes![1, 2, 3]>(0) + 1e-05).rsqrt()
    );
    held!("test_layer_normalization_4d_axis_negative_4", Sum(120), a: f32 [2, 3, 4, 5], b: f32 [2, 3, 4, 5], c: f32 [2, 3, 4, 5];
        0: f32 [2, 3, 4, 5] = nn::layer_norm(&a.reshape::<shape![120]>(), &b.reshape::<shape![120]>(), &c.reshape::<shape![120]>(), 1e-05).reshape::<shape![2, 3, 4, 5]>(),
        1: f32 [1, 1, 1, 1] = a.mean_axes_keepdims::<axes![0, 1, 2, 3]>(),
        2: f32 [1, 1, 1, 1] = (a.var_axes_with_keepdims::<axes![0, 1, 2, 3]>(0) + 1e-05).rsqrt()
    );
    held!("test_layer_normalization_default_axis", Sum(5), a: f32 [2, 3, 4, 5], b: f32 [5], c: f32 [5];
        0: f32 [2, 3, 4, 5] = nn::layer_norm(&a, &b, &c, 1e-05),
        1: f32 [2, 3, 4, 1] = a.mean_axes_keepdims::<axes![3]>(),
        2: f32 [2, 3, 4, 1] = (a.var_axes_with_keepdims::<axes![3]>(0) + 1e-05).rsqrt()
    );
}

#[test]
fn log_softmax() {
    held!("test_LogSoftmax", Sum(20), a: f32 [10, 20]; 0: f32 [10, 20] = a.log_softmax::<1>());
    held!("test_logsoftmax_axis_0", Sum(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.log_softmax::<0>());
    held!("test_logsoftmax_axis_2", Sum(5), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.log_softmax::<2>());
    held!("test_logsoftmax_default_axis", Sum(5), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.log_softmax::<-1>());
}

#[test]
fn lp_normalization() {
    held!("test_l1normalization_axis_last", Sum(3), a: f32 [2, 2, 3]; 0: f32 [2, 2, 3] = a.l1_normalize::<-1>(1e-12));
    held!("test_l2normalization_axis_0", Sum(2), a: f32 [2, 2, 3]; 0: f32 [2, 2, 3] = a.l2_normalize::<0>(1e-12));
    held!("test_lpnormalization_default", Sum(3), a: f32 [2, 2, 3]; 0: f32 [2, 2, 3] = a.l2_normalize::<-1>(1e-12));
}

#[test]
fn rmsnormalization() {
    held!("test_rms_normalization_2d_axis0", Sum(12), a: f32 [3, 4], b: f32 [3, 4];
        0: f32 [3, 4] = nn::rms_norm(&a.reshape::<shape![12]>(), &b.reshape::<shape![12]>(), 1e-05).reshape::<shape![3, 4]>()
    );
    held!("test_rms_normalization_2d_axis1", Sum(4), a: f32 [3, 4], b: f32 [4]; 0: f32 [3, 4] = nn::rms_norm(&a, &b, 1e-05));
    held!("test_rms_normalization_2d_axis_negative_2", Sum(12), a: f32 [3, 4], b: f32 [3, 4];
        0: f32 [3, 4] = nn::rms_norm(&a.reshape::<shape![12]>(), &b.reshape::<shape![12]>(), 1e-05).reshape::<shape![3, 4]>()
    );
    held!("test_rms_normalization_3d_axis0_epsilon", Sum(30), a: f32 [2, 3, 5], b: f32 [2, 3, 5];
        0: f32 [2, 3, 5] = nn::rms_norm(&a.reshape::<shape![30]>(), &b.reshape::<shape![30]>(), 0.1).reshape::<shape![2, 3, 5]>()
    );
    held!("test_rms_normalization_3d_axis1_epsilon", Sum(15), a: f32 [2, 3, 5], b: f32 [3, 5];
        0: f32 [2, 3, 5] = nn::rms_norm(&a.reshape::<shape![2, 15]>(), &b.reshape::<shape![15]>(), 0.1).reshape::<shape![2, 3, 5]>()
    );
    held!("test_rms_normalization_3d_axis_negative_2_epsilon", Sum(15), a: f32 [2, 3, 5], b: f32 [3, 5];
        0: f32 [2, 3, 5] = nn::rms_norm(&a.reshape::<shape![2, 15]>(), &b.reshape::<shape![15]>(), 0.1).reshape::<shape![2, 3, 5]>()
    );
    held!("test_rms_normalization_3d_axis_negative_3_epsilon", Sum(30), a: f32 [2, 3, 5], b: f32 [2, 3, 5];
        0: f32 [2, 3, 5] = nn::rms_norm(&a.reshape::<shape![30]>(), &b.reshape::<shape![30]>(), 0.1).reshape::<shape![2, 3, 5]>()
    );
    held!("test_rms_normalization_4d_axis1", Sum(60), a: f32 [2, 3, 4, 5], b: f32 [3, 4, 5];
        0: f32 [2, 3, 4, 5] = nn::rms_norm(&a.reshape::<shape![2, 60]>(), &b.reshape::<shape![60]>(), 1e-05).reshape::<shape![2, 3, 4, 5]>()
    );
    held!("test_rms_normalization_4d_axis2", Sum(20), a: f32 [2, 3, 4, 5], b: f32 [4, 5];
        0: f32 [2, 3, 4, 5] = nn::rms_norm(&a.reshape::<shape![2, 3, 20]>(), &b.reshape::<shape![20]>(), 1e-05).reshape::<shape![2, 3, 4, 5]>()
    );
    held!("test_rms_normalization_default_axis", Sum(5), a: f32 [2, 3, 4, 5], b: f32 [5]; 0: f32 [2, 3, 4, 5] = nn::rms_norm(&a, &b, 1e-05));
}

#[test]
fn softmax() {
    held!("test_softmax_axis_0", Sum(3), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.softmax::<0>());
    held!("test_softmax_axis_2", Sum(5), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.softmax::<2>());
    held!("test_softmax_default_axis", Sum(5), a: f32 [3, 4, 5]; 0: f32 [3, 4, 5] = a.softmax::<-1>());
    held!("test_softmax_functional_dim3", Sum(5), a: f32 [2, 3, 4, 5]; 0: f32 [2, 3, 4, 5] = a.softmax::<3>());
    held!("test_softmax_large_number", Sum(4), a: f32 [2, 4]; 0: f32 [2, 4] = a.softmax::<-1>());
    held!("test_softmax_lastdim", Sum(128), a: f32 [2, 128]; 0: f32 [2, 128] = a.softmax::<1>());
}
