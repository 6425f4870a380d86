//! Written by `scripts/onnx.py` from `tests/data/onnx/linear.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn conv_integer() {
    held!("test_convinteger_without_padding", Exact, a: u8 [1, 1, 3, 3], b: u8 [1, 1, 2, 2], c: u8 [];
        0: i32 [1, 1, 2, 2] = nn::conv2d_integer(&a, &b, c.as_slice()[0], 0, Conv::new())
    );
}

#[test]
fn cum_prod() {
    held!("test_cumprod_1d_int32_exclusive", Sum(5), a: i32 [5]; 0: i32 [5] = a.cumprod::<0>() / &a);
    held!("test_cumprod_1d_reverse", Sum(5), a: f64 [5]; 0: f64 [5] = a.flip::<0>().cumprod::<0>().flip::<0>());
    held!("test_cumprod_2d_axis_0", Sum(3), a: f64 [2, 3]; 0: f64 [2, 3] = a.cumprod::<0>());
    held!("test_cumprod_2d_int32", Sum(3), a: i32 [2, 3]; 0: i32 [2, 3] = a.cumprod::<0>());
}

#[test]
fn det() {
    held!("test_det_2d", Sum(4), a: f32 [2, 2]; 0: f32 [] = a.det());
}

#[test]
fn einsum() {
    held!("test_einsum_batch_diagonal", Sum(1), a: f64 [3, 5, 5]; 0: f64 [3, 5] = einsum!("...ii ->...i", &a));
    held!("test_einsum_inner_prod", Sum(5), a: f64 [5], b: f64 [5]; 0: f64 [] = einsum!("i,i", &a, &b));
    held!("test_einsum_sum", Sum(4), a: f64 [3, 4]; 0: f64 [3] = einsum!("ij->i", &a));
    held!("test_einsum_sum_bfloat16", Sum(4), a: f32 [3, 4]; 0: f32 [3] = einsum!("ij->i", &a));
    held!("test_einsum_transpose_bfloat16", Sum(1), a: f32 [3, 4]; 0: f32 [4, 3] = einsum!("ij->ji", &a));
}

#[test]
fn gemm() {
    held!("test_Linear", Sum(12), a: f32 [4, 10], b: f32 [8, 10], c: f32 [8]; 0: f32 [4, 8] = nn::linear(&a, &b, &c));
    held!("test_gemm_all_attributes", Sum(5), a: f32 [4, 3], b: f32 [5, 4], c: f32 [1, 5];
        0: f32 [3, 5] = a.t().matmul(b.t()) * 0.25 + &c * 0.35
    );
    held!("test_gemm_beta", Sum(9), a: f32 [2, 7], b: f32 [7, 4], c: f32 [1, 4]; 0: f32 [2, 4] = a.matmul(&b) + &c * 0.5);
    held!("test_gemm_default_scalar_bias", Sum(5), a: f32 [2, 3], b: f32 [3, 4], c: f32 []; 0: f32 [2, 4] = a.matmul(&b) + &c);
    held!("test_gemm_default_vector_bias", Sum(9), a: f32 [2, 7], b: f32 [7, 4], c: f32 [1, 4]; 0: f32 [2, 4] = a.matmul(&b) + &c);
    held!("test_gemm_transposeA", Sum(5), a: f32 [6, 3], b: f32 [6, 4], c: f32 [1, 4]; 0: f32 [3, 4] = a.t().matmul(&b) + &c);
    held!("test_gemm_transposeB", Sum(8), a: f32 [3, 6], b: f32 [4, 6], c: f32 [1, 4]; 0: f32 [3, 4] = a.matmul(b.t()) + &c);
}

#[test]
fn mat_mul() {
    held!("test_matmul_1d_3d", Sum(5), a: f32 [4], b: f32 [2, 4, 1]; 0: f32 [2, 1] = a.matmul(&b));
    held!("test_matmul_2d", Sum(6), a: f32 [3, 4], b: f32 [4, 3]; 0: f32 [3, 3] = a.matmul(&b));
    held!("test_matmul_bcast", Sum(8), a: f32 [3, 1, 3, 4], b: f32 [1, 2, 4, 2]; 0: f32 [3, 2, 3, 2] = a.matmul(&b));
}

#[test]
fn mat_mul_integer() {
    held!("test_matmulinteger", Exact, a: u8 [4, 3], b: u8 [3, 2], c: u8 [1], d: u8 [1];
        0: i32 [4, 2] = nn::matmul_integer(&a, &b, c.as_slice()[0], d.as_slice()[0])
    );
}
