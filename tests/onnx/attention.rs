//! Written by `scripts/onnx.py` from `tests/data/onnx/attention.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn attention_1() {
    held!("test_attention_23_boolmask_fullymasked_row_nan_robustness", Sum(14), a: f32 [1, 2, 2, 8], b: f32 [1, 2, 2, 8], c: f32 [1, 2, 2, 8], d: bool [2, 2];
        0: f32 [1, 2, 2, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d))
    );
    held!("test_attention_23_fullymasked_qk_matmul_output_mode3_zero", Sum(14), a: f32 [1, 2, 2, 8], b: f32 [1, 2, 2, 8], c: f32 [1, 2, 2, 8], d: bool [2, 2];
        let scores = a.matmul(b.transpose::<-2, -1>()) / 8f32.sqrt();
        let shown = &d;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [1, 2, 2, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d)),
        3: f32 [1, 2, 2, 2] = scores
    );
    held!("test_attention_24_fullymasked_qk_matmul_output_mode3_zero", Sum(14), a: f32 [1, 2, 2, 8], b: f32 [1, 2, 2, 8], c: f32 [1, 2, 2, 8], d: bool [2, 2];
        let scores = a.matmul(b.transpose::<-2, -1>()) / 8f32.sqrt();
        let shown = &d;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [1, 2, 2, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d)),
        3: f32 [1, 2, 2, 2] = scores
    );
    held!("test_attention_3d_attn_mask", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 24], d: f32 [4, 6];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 24] = nn::attention(&q, &k, &v, Attention::new().mask(&d)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 24]>()
    );
    held!("test_attention_3d_diff_heads_sizes", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 30];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 10]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 30] = nn::attention(&q, &k, &v, Attention::new()).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 30]>()
    );
    held!("test_attention_3d_diff_heads_sizes_attn_mask", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 30], d: f32 [4, 6];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 10]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 30] = nn::attention(&q, &k, &v, Attention::new().mask(&d)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 30]>()
    );
    held!("test_attention_3d_diff_heads_sizes_causal", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 30];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 10]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 30] = nn::attention(&q, &k, &v, Attention::new().causal()).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 30]>()
    );
    held!("test_attention_3d_diff_heads_sizes_scaled", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 30];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 10]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 30] = nn::attention(&q, &k, &v, Attention::new().scale(0.01)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 30]>()
    );
    held!("test_attention_3d_diff_heads_sizes_softcap", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 30];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 10]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 30] = nn::attention(&q, &k, &v, Attention::new().soft_cap(3.0)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 30]>()
    );
    held!("test_attention_3d_diff_heads_with_past_and_present", Sum(30), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 30], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 10];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 10]>();
        let v = v.transpose::<1, 2>();
        let k = e.concat::<2>(&k);
        let v = f.concat::<2>(&v);
        0: f32 [2, 4, 30] = nn::attention(&q, &k, &v, Attention::new().mask(&d)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 30]>(),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 10] = v
    );
    held!("test_attention_3d_gqa", Sum(18), a: f32 [2, 4, 72], b: f32 [2, 6, 24], c: f32 [2, 6, 24];
        let q = a.unflatten::<-1, shape![9, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 72] = nn::attention(&q, &k, &v, Attention::new().groups::<3>()).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 72]>()
    );
    held!("test_attention_3d_gqa_causal", Sum(18), a: f32 [2, 4, 72], b: f32 [2, 6, 24], c: f32 [2, 6, 24];
        let q = a.unflatten::<-1, shape![9, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 72] = nn::attention(&q, &k, &v, Attention::new().groups::<3>().causal()).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 72]>()
    );
}

#[test]
fn attention_2() {
    held!("test_attention_3d_gqa_softcap", Sum(18), a: f32 [2, 4, 72], b: f32 [2, 6, 24], c: f32 [2, 6, 24];
        let q = a.unflatten::<-1, shape![9, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 72] = nn::attention(&q, &k, &v, Attention::new().groups::<3>().soft_cap(3.0)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 72]>()
    );
    held!("test_attention_3d_local_window", Sum(18), a: f32 [2, 4, 32], b: f32 [2, 6, 8], c: f32 [2, 6, 6];
        let q = a.unflatten::<-1, shape![4, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![1, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![1, 6]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 24] = nn::attention(&q, &k, &v, Attention::new().groups::<4>().window(2, 0)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 24]>()
    );
    held!("test_attention_3d_softcap", Sum(18), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 24];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        0: f32 [2, 4, 24] = nn::attention(&q, &k, &v, Attention::new().soft_cap(3.0)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 24]>()
    );
    held!("test_attention_3d_with_past_and_present_qk_matmul", Sum(30), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 24], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        let k = e.concat::<2>(&k);
        let v = f.concat::<2>(&v);
        let scores = q.matmul(k.transpose::<-2, -1>()) / 8f32.sqrt();
        0: f32 [2, 4, 24] = nn::attention(&q, &k, &v, Attention::new().mask(&d)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 24]>(),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v,
        3: f32 [2, 3, 4, 18] = scores
    );
    held!("test_attention_3d_with_past_and_present_qk_matmul_bias", Sum(30), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 24], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        let k = e.concat::<2>(&k);
        let v = f.concat::<2>(&v);
        let scores = q.matmul(k.transpose::<-2, -1>()) / 8f32.sqrt();
        let scores = scores + &d;
        0: f32 [2, 4, 24] = nn::attention(&q, &k, &v, Attention::new().mask(&d)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 24]>(),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v,
        3: f32 [2, 3, 4, 18] = scores
    );
    held!("test_attention_3d_with_past_and_present_qk_matmul_softcap", Sum(30), a: f32 [2, 4, 24], b: f32 [2, 6, 24], c: f32 [2, 6, 24], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let q = a.unflatten::<-1, shape![3, 8]>();
        let q = q.transpose::<1, 2>();
        let k = b.unflatten::<-1, shape![3, 8]>();
        let k = k.transpose::<1, 2>();
        let v = c.unflatten::<-1, shape![3, 8]>();
        let v = v.transpose::<1, 2>();
        let k = e.concat::<2>(&k);
        let v = f.concat::<2>(&v);
        let scores = q.matmul(k.transpose::<-2, -1>()) / 8f32.sqrt();
        let scores = (scores / 2.0).tanh() * 2.0;
        0: f32 [2, 4, 24] = nn::attention(&q, &k, &v, Attention::new().soft_cap(2.0).mask(&d)).transpose::<1, 2>().to_tensor().into_shape::<shape![2, 4, 24]>(),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v,
        3: f32 [2, 3, 4, 18] = scores
    );
    held!("test_attention_4d", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new())
    );
    held!("test_attention_4d_attn_mask", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [4, 6];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d))
    );
    held!("test_attention_4d_attn_mask_3d", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [2, 1, 4, 6];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d))
    );
    held!("test_attention_4d_attn_mask_3d_causal", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [2, 1, 4, 6];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().causal().mask(&d))
    );
    held!("test_attention_4d_attn_mask_4d", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [2, 3, 4, 6];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d))
    );
    held!("test_attention_4d_attn_mask_bool_4d", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: bool [2, 3, 4, 6];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&d))
    );
}

#[test]
fn attention_3() {
    held!("test_attention_4d_causal_fp16", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().causal())
    );
    held!("test_attention_4d_causal_nonpad_continued_prefill", Sum(16), a: f32 [1, 2, 2, 8], b: f32 [1, 2, 4, 8], c: f32 [1, 2, 4, 8], g: i64 [1];
        let at = Tensor::<i64, shape![2, 1]>::arange() + g.reshape::<shape![1, 1, 1, 1]>() - 2;
        let key = Tensor::<i64, shape![4]>::arange();
        let seen = key.less_equal(&at);
        0: f32 [1, 2, 2, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("test_attention_4d_causal_nonpad_negative_offset_structural_empty", Sum(16), a: f32 [1, 2, 4, 8], b: f32 [1, 2, 4, 8], c: f32 [1, 2, 4, 8], g: i64 [1];
        let at = Tensor::<i64, shape![4, 1]>::arange() + g.reshape::<shape![1, 1, 1, 1]>() - 4;
        let key = Tensor::<i64, shape![4]>::arange();
        let seen = key.less_equal(&at);
        0: f32 [1, 2, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&seen))
    );
    held!("test_attention_4d_diff_heads_sizes", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 10];
        0: f32 [2, 3, 4, 10] = nn::attention(&a, &b, &c, Attention::new())
    );
    held!("test_attention_4d_diff_heads_sizes_scaled", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 10];
        0: f32 [2, 3, 4, 10] = nn::attention(&a, &b, &c, Attention::new().scale(0.01))
    );
    held!("test_attention_4d_diff_heads_with_past_and_present_mask3d", Sum(30), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 10], d: f32 [2, 1, 4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 10];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        0: f32 [2, 3, 4, 10] = nn::attention(&a, &k, &v, Attention::new().mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 10] = v
    );
    held!("test_attention_4d_gqa_causal", Sum(18), a: f32 [2, 9, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 9, 4, 8] = nn::attention(&a, &b, &c, Attention::new().groups::<3>().causal())
    );
    held!("test_attention_4d_gqa_causal_nonpad_decode", Sum(20), a: f32 [2, 4, 1, 8], b: f32 [2, 2, 8, 8], c: f32 [2, 2, 8, 8], g: i64 [2];
        let at = Tensor::<i64, shape![1, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 1;
        let key = Tensor::<i64, shape![8]>::arange();
        let seen = key.less_equal(&at);
        0: f32 [2, 4, 1, 8] = nn::attention(&a, &b, &c, Attention::new().groups::<2>().mask(&seen))
    );
    held!("test_attention_4d_gqa_softcap", Sum(18), a: f32 [2, 9, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 9, 4, 8] = nn::attention(&a, &b, &c, Attention::new().groups::<3>().soft_cap(2.0))
    );
    held!("test_attention_4d_gqa_with_past_and_present", Sum(30), a: f32 [2, 9, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        0: f32 [2, 9, 4, 8] = nn::attention(&a, &k, &v, Attention::new().groups::<3>().mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v
    );
    held!("test_attention_4d_gqa_with_past_and_present_fp16", Sum(30), a: f32 [2, 9, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        0: f32 [2, 9, 4, 8] = nn::attention(&a, &k, &v, Attention::new().groups::<3>().mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v
    );
    held!("test_attention_4d_softcap", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().soft_cap(2.0))
    );
}

#[test]
fn attention_4() {
    held!("test_attention_4d_with_past_and_present", Sum(30), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &k, &v, Attention::new().mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v
    );
    held!("test_attention_4d_with_past_and_present_qk_matmul_bias", Sum(30), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        let scores = a.matmul(k.transpose::<-2, -1>()) / 8f32.sqrt();
        let scores = scores + &d;
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &k, &v, Attention::new().mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v,
        3: f32 [2, 3, 4, 18] = scores
    );
    held!("test_attention_4d_with_past_and_present_qk_matmul_bias_4d_mask", Sum(30), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [2, 3, 4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        let scores = a.matmul(k.transpose::<-2, -1>()) / 8f32.sqrt();
        let scores = scores + &d;
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &k, &v, Attention::new().mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v,
        3: f32 [2, 3, 4, 18] = scores
    );
    held!("test_attention_4d_with_past_and_present_qk_matmul_bias_4d_mask_causal", Sum(30), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8], d: f32 [2, 3, 4, 18], e: f32 [2, 3, 12, 8], f: f32 [2, 3, 12, 8];
        let k = e.concat::<2>(&b);
        let v = f.concat::<2>(&c);
        let at = Tensor::<i64, shape![4, 1]>::arange() + 12;
        let key = Tensor::<i64, shape![18]>::arange();
        let seen = key.less_equal(&at);
        let scores = a.matmul(k.transpose::<-2, -1>()) / 8f32.sqrt();
        let scores = scores + &d;
        let shown = &seen;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &k, &v, Attention::new().causal().position(12).mask(&d)),
        1: f32 [2, 3, 18, 8] = k,
        2: f32 [2, 3, 18, 8] = v,
        3: f32 [2, 3, 4, 18] = scores
    );
    held!("test_attention_local_window", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().window(2, 0))
    );
    held!("test_attention_local_window_default", Sum(18), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 6, 8], c: f32 [2, 3, 6, 8];
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new())
    );
    held!("test_attention_local_window_ext_cache_float16_mask", Sum(20), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 8, 8], c: f32 [2, 3, 8, 8], d: f32 [1, 8], g: i64 [2];
        let at = Tensor::<i64, shape![4, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 4;
        let key = Tensor::<i64, shape![8]>::arange();
        let seen = key.less_equal(&at) & key.greater_equal(&at - 2);
        let mask = seen.select(&d, f32::NEG_INFINITY);
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&mask))
    );
    held!("test_attention_local_window_ext_cache_rank4_batch_mask", Sum(20), a: f32 [2, 3, 4, 8], b: f32 [2, 3, 8, 8], c: f32 [2, 3, 8, 8], d: f32 [2, 1, 4, 8], g: i64 [2];
        let at = Tensor::<i64, shape![4, 1]>::arange() + g.reshape::<shape![2, 1, 1, 1]>() - 4;
        let key = Tensor::<i64, shape![8]>::arange();
        let seen = key.less_equal(&at) & key.greater_equal(&at - 2);
        let mask = seen.select(&d, f32::NEG_INFINITY);
        0: f32 [2, 3, 4, 8] = nn::attention(&a, &b, &c, Attention::new().mask(&mask))
    );
    held!("test_attention_local_window_gqa_rank4_mask", Sum(18), a: f32 [2, 4, 4, 8], b: f32 [2, 2, 6, 8], c: f32 [2, 2, 6, 6], d: bool [2, 4, 4, 6];
        let at = Tensor::<i64, shape![4, 1]>::arange() + 0;
        let key = Tensor::<i64, shape![6]>::arange();
        let seen = key.less_equal(&at) & key.greater_equal(&at - 2);
        let scores = a.matmul(b.repeat_axis::<1, 2>().transpose::<-2, -1>()) / 8f32.sqrt();
        let scores = (scores / 2.0).tanh() * 2.0;
        let shown = &d & &seen;
        let scores = shown.select(&scores, f32::NEG_INFINITY);
        let scores = scores.softmax::<-1>();
        let scores = scores.is_nan().select(0.0, &scores);
        0: f32 [2, 4, 4, 6] = nn::attention(&a, &b, &c, Attention::new().groups::<2>().window(2, 0).soft_cap(2.0).mask(&d)),
        3: f32 [2, 4, 4, 6] = scores
    );
}

#[test]
fn causal_conv_with_state() {
    held!("test_causal_conv_with_state_b1_c1_degenerate", Sum(4), a: f32 [1, 1, 6], b: f32 [1, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [1, 1, 6] = nn::conv1d(&x, &b, Conv::new().groups::<1>()),
        1: f32 [1, 1, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_basic", Sum(4), a: f32 [2, 4, 8], b: f32 [4, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_decode_step", Sum(4), a: f32 [2, 4, 1], b: f32 [4, 1, 4], c: f32 [4], d: f32 [2, 4, 3];
        let x = d.concat::<2>(&a);
        0: f32 [2, 4, 1] = nn::conv1d(&x, &b, Conv::new().groups::<4>().bias(&c)),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_fp16", Sum(4), a: f32 [2, 4, 8], b: f32 [4, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_silu_with_past_state", Sum(4), a: f32 [2, 4, 8], b: f32 [4, 1, 4], d: f32 [2, 4, 3];
        let x = d.concat::<2>(&a);
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()).silu(),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_swish_alias", Sum(4), a: f32 [2, 4, 8], b: f32 [4, 1, 4];
        let x = a.pad::<2, 3, 0>(Pad::Constant(0.0));
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>()).silu(),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
    held!("test_causal_conv_with_state_with_bias_and_past_state", Sum(4), a: f32 [2, 4, 8], b: f32 [4, 1, 4], c: f32 [4], d: f32 [2, 4, 3];
        let x = d.concat::<2>(&a);
        0: f32 [2, 4, 8] = nn::conv1d(&x, &b, Conv::new().groups::<4>().bias(&c)),
        1: f32 [2, 4, 3] = x.slice(s![..., -3..])
    );
}

#[test]
fn linear_attention() {
    held!("test_linear_attention_delta", Sum(32), a: f32 [2, 4, 32], b: f32 [2, 4, 32], c: f32 [2, 4, 32], f: f32 [2, 4, 4];
        let q = a.unflatten::<-1, shape![4, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = Tensor::<f32, shape![2, 4, 8, 8]>::zeros();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state).squeeze::<-2>() / 8f32.sqrt());
            }
            (state, steps)
        };
        0: f32 [2, 4, 32] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
    held!("test_linear_attention_explicit_scale", Sum(32), a: f32 [2, 4, 32], b: f32 [2, 4, 32], c: f32 [2, 4, 32], e: f32 [2, 4, 32], f: f32 [2, 4, 4];
        let q = a.unflatten::<-1, shape![4, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let decay = e.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = Tensor::<f32, shape![2, 4, 8, 8]>::zeros();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();
                let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state).squeeze::<-2>() * 0.25);
            }
            (state, steps)
        };
        0: f32 [2, 4, 32] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
    held!("test_linear_attention_fp16", Sum(32), a: f32 [2, 4, 64], b: f32 [2, 4, 32], c: f32 [2, 4, 32], e: f32 [2, 4, 32], f: f32 [2, 4, 4];
        let q = a.unflatten::<-1, shape![8, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let decay = e.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = Tensor::<f32, shape![2, 4, 8, 8]>::zeros();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();
                let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state.repeat_axis::<1, 2>()).squeeze::<-2>() / 8f32.sqrt());
            }
            (state, steps)
        };
        0: f32 [2, 4, 64] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
    held!("test_linear_attention_gated", Sum(32), a: f32 [2, 4, 32], b: f32 [2, 4, 32], c: f32 [2, 4, 32], e: f32 [2, 4, 32];
        let q = a.unflatten::<-1, shape![4, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let decay = e.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = Tensor::<f32, shape![2, 4, 8, 8]>::zeros();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state).squeeze::<-2>() / 8f32.sqrt());
            }
            (state, steps)
        };
        0: f32 [2, 4, 32] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
    held!("test_linear_attention_gated_delta_gqa", Sum(32), a: f32 [2, 4, 64], b: f32 [2, 4, 32], c: f32 [2, 4, 32], e: f32 [2, 4, 32], f: f32 [2, 4, 4];
        let q = a.unflatten::<-1, shape![8, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let decay = e.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = Tensor::<f32, shape![2, 4, 8, 8]>::zeros();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();
                let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state.repeat_axis::<1, 2>()).squeeze::<-2>() / 8f32.sqrt());
            }
            (state, steps)
        };
        0: f32 [2, 4, 64] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
    held!("test_linear_attention_linear", Sum(32), a: f32 [2, 4, 32], b: f32 [2, 4, 32], c: f32 [2, 4, 32];
        let q = a.unflatten::<-1, shape![4, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = Tensor::<f32, shape![2, 4, 8, 8]>::zeros();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state).squeeze::<-2>() / 8f32.sqrt());
            }
            (state, steps)
        };
        0: f32 [2, 4, 32] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
    held!("test_linear_attention_no_past_explicit_zeros", Sum(32), a: f32 [2, 4, 32], b: f32 [2, 4, 32], c: f32 [2, 4, 32], d: f32 [2, 4, 8, 8], e: f32 [2, 4, 32], f: f32 [2, 4, 4];
        let q = a.unflatten::<-1, shape![4, 8]>();
        let k = b.unflatten::<-1, shape![4, 8]>();
        let v = c.unflatten::<-1, shape![4, 8]>();
        let decay = e.unflatten::<-1, shape![4, 8]>();
        let (state, steps) = {
            let mut state = d.clone();
            let mut steps = Vec::new();
            for t in 0..4 {
                let (q, k, v) = (q.index_axis::<1>(t), k.index_axis::<1>(t).unsqueeze::<-1>().to_tensor(), v.index_axis::<1>(t).unsqueeze::<-2>().to_tensor());
                state *= decay.index_axis::<1>(t).exp().unsqueeze::<-1>();
                let v = (v - k.transpose::<-1, -2>().matmul(&state)) * f.index_axis::<1>(t).unsqueeze::<-1>().unsqueeze::<-1>();
                state += k * v;
                steps.push(q.unsqueeze::<-2>().matmul(&state).squeeze::<-2>() / 8f32.sqrt());
            }
            (state, steps)
        };
        0: f32 [2, 4, 32] = [&steps[0], &steps[1], &steps[2], &steps[3]].stack::<1>().flatten_axes::<2, 3>(),
        1: f32 [2, 4, 8, 8] = state
    );
}

#[test]
fn rotary_embedding() {
    held!("test_rotary_embedding", Exact, a: f32 [2, 4, 3, 8], b: f32 [50, 4], c: f32 [50, 4], d: i64 [2, 3];
        0: f32 [2, 4, 3, 8] = nn::rotary(&a, b.take::<0>(&d).unwrap().unsqueeze::<1>(), c.take::<0>(&d).unwrap().unsqueeze::<1>())
    );
    held!("test_rotary_embedding_interleaved", Exact, a: f32 [2, 4, 3, 8], b: f32 [50, 4], c: f32 [50, 4], d: i64 [2, 3];
        0: f32 [2, 4, 3, 8] = nn::rotary_interleaved(&a, b.take::<0>(&d).unwrap().unsqueeze::<1>(), c.take::<0>(&d).unwrap().unsqueeze::<1>())
    );
    held!("test_rotary_embedding_no_position_ids_interleaved", Exact, a: f32 [2, 4, 3, 8], b: f32 [2, 3, 4], c: f32 [2, 3, 4];
        0: f32 [2, 4, 3, 8] = nn::rotary_interleaved(&a, b.unsqueeze::<1>(), c.unsqueeze::<1>())
    );
    held!("test_rotary_embedding_no_position_ids_rotary_dim", Exact, a: f32 [2, 4, 3, 8], b: f32 [2, 3, 2], c: f32 [2, 3, 2];
        0: f32 [2, 4, 3, 8] = nn::rotary(&a, b.unsqueeze::<1>(), c.unsqueeze::<1>())
    );
}

#[test]
fn swi_glu() {
    held!("test_swiglu", Ulp(4), a: f32 [2, 4], b: f32 [2, 4]; 0: f32 [2, 4] = a.swiglu(&b));
}
