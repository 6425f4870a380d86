//! Written by `scripts/onnx.py` from `tests/data/onnx/losses.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn negative_log_likelihood_loss() {
    held!("test_nllloss_NC", a: f32 [3, 5], b: i64 [3];
        let loss = -a.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [3] = loss
    );
    held!("test_nllloss_NCd1_ii", a: f32 [3, 5, 2], b: i64 [3, 2];
        let ignored = b.equal(1);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -a.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2", a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6];
        let loss = -a.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [3, 6, 6] = loss
    );
    held!("test_nllloss_NCd1d2_no_weight_reduction_mean_ii", a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6];
        let ignored = b.equal(1);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -a.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2_with_weight", a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = -a.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [3, 6, 6] = loss
    );
    held!("test_nllloss_NCd1d2_with_weight_reduction_mean", a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = -a.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2d3_none_no_weight_negative_ii", a: f32 [3, 5, 6, 6, 5], b: i64 [3, 6, 6, 5];
        let ignored = b.equal(-5);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -a.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [3, 6, 6, 5] = loss
    );
    held!("test_nllloss_NCd1d2d3d4d5_mean_weight", a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = -a.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2d3d4d5_none_no_weight", a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4];
        let loss = -a.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [3, 6, 6, 5, 3, 4] = loss
    );
}

#[test]
fn softmax_cross_entropy_loss_1() {
    held!("test_sce_NCd1_mean_weight_negative_ii_log_prob", a: f32 [3, 5, 6], b: i64 [3, 6], c: f32 [5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(-1);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 6] = p
    );
    held!("test_sce_NCd1d2d3_none_no_weight_negative_ii_log_prob", a: f32 [3, 5, 6, 6, 5], b: i64 [3, 6, 6, 5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(-5);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [3, 6, 6, 5] = loss,
        1: f32 [3, 5, 6, 6, 5] = p
    );
    held!("test_sce_NCd1d2d3_sum_weight_high_ii_log_prob", a: f32 [3, 5], b: i64 [3], c: f32 [5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(10);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum(),
        1: f32 [3, 5] = p
    );
    held!("test_sce_NCd1d2d3d4d5_mean_weight_log_prob", a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4], c: f32 [5];
        let p = a.log_softmax::<1>();
        let weight = c.take::<0>(&b).unwrap();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 6, 6, 5, 3, 4] = p
    );
    held!("test_sce_NCd1d2d3d4d5_none_no_weight", a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4];
        let p = a.log_softmax::<1>();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [3, 6, 6, 5, 3, 4] = loss
    );
    held!("test_sce_mean", a: f32 [3, 5], b: i64 [3];
        let p = a.log_softmax::<1>();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [] = loss.mean()
    );
    held!("test_sce_mean_no_weight_ii", a: f32 [3, 5], b: i64 [3];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_sce_mean_no_weight_ii_3d", a: f32 [3, 5, 2], b: i64 [3, 2];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_sce_mean_no_weight_ii_3d_log_prob", a: f32 [3, 5, 2], b: i64 [3, 2];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 2] = p
    );
    held!("test_sce_mean_weight_ii_3d_log_prob", a: f32 [3, 5, 2], b: i64 [3, 2], c: f32 [5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(1);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 2] = p
    );
    held!("test_sce_mean_weight_ii_4d", a: f32 [3, 5, 2, 7], b: i64 [3, 2, 7], c: f32 [5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_sce_mean_weight_ii_4d_log_prob", a: f32 [3, 5, 2, 7], b: i64 [3, 2, 7], c: f32 [5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 2, 7] = p
    );
}

#[test]
fn softmax_cross_entropy_loss_2() {
    held!("test_sce_mean_weight_ii_log_prob", a: f32 [3, 5], b: i64 [3], c: f32 [5];
        let p = a.log_softmax::<1>();
        let ignored = b.equal(0);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = -p.gather::<1>(at.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5] = p
    );
    held!("test_sce_none", a: f32 [3, 5], b: i64 [3];
        let p = a.log_softmax::<1>();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [3] = loss
    );
    held!("test_sce_none_log_prob", a: f32 [3, 5], b: i64 [3];
        let p = a.log_softmax::<1>();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [3] = loss,
        1: f32 [3, 5] = p
    );
    held!("test_sce_none_weights_log_prob", a: f32 [3, 5], b: i64 [3], c: f32 [5];
        let p = a.log_softmax::<1>();
        let weight = c.take::<0>(&b).unwrap();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>() * &weight;
        0: f32 [3] = loss,
        1: f32 [3, 5] = p
    );
    held!("test_sce_sum_log_prob", a: f32 [3, 5], b: i64 [3];
        let p = a.log_softmax::<1>();
        let loss = -p.gather::<1>(b.unsqueeze::<1>()).unwrap().squeeze::<1>();
        0: f32 [] = loss.sum(),
        1: f32 [3, 5] = p
    );
}
