//! Written by `scripts/onnx.py` from `tests/data/onnx/losses.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn negative_log_likelihood_loss() {
    held!("test_nllloss_NC", Sum(5), a: f32 [3, 5], b: i64 [3];
        0: f32 [3] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new().log_probabilities()).unwrap()
    );
    held!("test_nllloss_NCd1_ii", Sum(11), a: f32 [3, 5, 2], b: i64 [3, 2];
        let ignored = b.equal(1);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new().log_probabilities()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2", Sum(5), a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6];
        0: f32 [3, 6, 6] = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap()
    );
    held!("test_nllloss_NCd1d2_no_weight_reduction_mean_ii", Sum(113), a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6];
        let ignored = b.equal(1);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new().log_probabilities()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2_with_weight", Sum(5), a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap() * &weight;
        0: f32 [3, 6, 6] = loss
    );
    held!("test_nllloss_NCd1d2_with_weight_reduction_mean", Sum(113), a: f32 [3, 5, 6, 6], b: i64 [3, 6, 6], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2d3_none_no_weight_negative_ii", Sum(5), a: f32 [3, 5, 6, 6, 5], b: i64 [3, 6, 6, 5];
        let ignored = b.equal(-5);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new().log_probabilities()).unwrap() * &weight;
        0: f32 [3, 6, 6, 5] = loss
    );
    held!("test_nllloss_NCd1d2d3d4d5_mean_weight", Sum(6485), a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_nllloss_NCd1d2d3d4d5_none_no_weight", Sum(5), a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4];
        0: f32 [3, 6, 6, 5, 3, 4] = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new().log_probabilities()).unwrap()
    );
}

#[test]
fn softmax_cross_entropy_loss_1() {
    held!("test_sce_NCd1_mean_weight_negative_ii_log_prob", Sum(23), a: f32 [3, 5, 6], b: i64 [3, 6], c: f32 [5];
        let ignored = b.equal(-1);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 6] = a.log_softmax::<1>()
    );
    held!("test_sce_NCd1d2d3_none_no_weight_negative_ii_log_prob", Sum(5), a: f32 [3, 5, 6, 6, 5], b: i64 [3, 6, 6, 5];
        let ignored = b.equal(-5);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [3, 6, 6, 5] = loss,
        1: f32 [3, 5, 6, 6, 5] = a.log_softmax::<1>()
    );
    held!("test_sce_NCd1d2d3_sum_weight_high_ii_log_prob", Sum(8), a: f32 [3, 5], b: i64 [3], c: f32 [5];
        let ignored = b.equal(10);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = nn::cross_entropy_each(&a, &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum(),
        1: f32 [3, 5] = a.log_softmax::<1>()
    );
    held!("test_sce_NCd1d2d3d4d5_mean_weight_log_prob", Sum(6485), a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 6, 6, 5, 3, 4] = a.log_softmax::<1>()
    );
    held!("test_sce_NCd1d2d3d4d5_none_no_weight", Sum(5), a: f32 [3, 5, 6, 6, 5, 3, 4], b: i64 [3, 6, 6, 5, 3, 4];
        0: f32 [3, 6, 6, 5, 3, 4] = nn::cross_entropy_each(a.move_axis::<1, -1>(), &b, nn::CrossEntropy::new()).unwrap()
    );
    held!("test_sce_mean", Sum(8), a: f32 [3, 5], b: i64 [3]; 0: f32 [] = nn::cross_entropy_with(&a, &b, nn::CrossEntropy::new()).unwrap());
    held!("test_sce_mean_no_weight_ii", Sum(8), a: f32 [3, 5], b: i64 [3];
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(&a, &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_sce_mean_no_weight_ii_3d", Sum(11), a: f32 [3, 5, 2], b: i64 [3, 2];
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_sce_mean_no_weight_ii_3d_log_prob", Sum(11), a: f32 [3, 5, 2], b: i64 [3, 2];
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = (!&ignored).cast::<f32>();
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 2] = a.log_softmax::<1>()
    );
    held!("test_sce_mean_weight_ii_3d_log_prob", Sum(11), a: f32 [3, 5, 2], b: i64 [3, 2], c: f32 [5];
        let ignored = b.equal(1);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 2] = a.log_softmax::<1>()
    );
    held!("test_sce_mean_weight_ii_4d", Sum(47), a: f32 [3, 5, 2, 7], b: i64 [3, 2, 7], c: f32 [5];
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum()
    );
    held!("test_sce_mean_weight_ii_4d_log_prob", Sum(47), a: f32 [3, 5, 2, 7], b: i64 [3, 2, 7], c: f32 [5];
        let ignored = b.equal(2);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = nn::cross_entropy_each(a.move_axis::<1, -1>(), &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5, 2, 7] = a.log_softmax::<1>()
    );
}

#[test]
fn softmax_cross_entropy_loss_2() {
    held!("test_sce_mean_weight_ii_log_prob", Sum(8), a: f32 [3, 5], b: i64 [3], c: f32 [5];
        let ignored = b.equal(0);
        let at = b.masked_fill(&ignored, 0);
        let weight = c.take::<0>(&at).unwrap().masked_fill(&ignored, 0.0);
        let loss = nn::cross_entropy_each(&a, &at, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [] = loss.sum() / weight.sum(),
        1: f32 [3, 5] = a.log_softmax::<1>()
    );
    held!("test_sce_none", Sum(5), a: f32 [3, 5], b: i64 [3]; 0: f32 [3] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap());
    held!("test_sce_none_log_prob", Sum(5), a: f32 [3, 5], b: i64 [3];
        0: f32 [3] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap(),
        1: f32 [3, 5] = a.log_softmax::<1>()
    );
    held!("test_sce_none_weights_log_prob", Sum(5), a: f32 [3, 5], b: i64 [3], c: f32 [5];
        let weight = c.take::<0>(&b).unwrap();
        let loss = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap() * &weight;
        0: f32 [3] = loss,
        1: f32 [3, 5] = a.log_softmax::<1>()
    );
    held!("test_sce_sum_log_prob", Sum(8), a: f32 [3, 5], b: i64 [3];
        0: f32 [] = nn::cross_entropy_each(&a, &b, nn::CrossEntropy::new()).unwrap().sum(),
        1: f32 [3, 5] = a.log_softmax::<1>()
    );
}
