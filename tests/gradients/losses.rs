//! Written by `scripts/gradients.py` from `tests/data/gradients/losses.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("losses_0001", Held(losses_0001)),
    ("losses_0002", Held(losses_0002)),
    ("losses_0003", Held(losses_0003)),
    ("losses_0004", Held(losses_0004)),
    ("losses_0005", Held(losses_0005)),
    ("losses_0006", Held(losses_0006)),
    ("losses_0007", Held(losses_0007)),
    ("losses_0008", Held(losses_0008)),
    ("losses_0009", Held(losses_0009)),
    ("losses_0010", Held(losses_0010)),
    ("losses_0011", Held(losses_0011)),
    ("losses_0012", Held(losses_0012)),
    ("losses_0013", Held(losses_0013)),
    ("losses_0014", Held(losses_0014)),
    ("losses_0015", Held(losses_0015)),
    ("losses_0016", Held(losses_0016)),
    ("losses_0017", Held(losses_0017)),
    ("losses_0018", Held(losses_0018)),
    ("losses_0019", Held(losses_0019)),
    ("losses_0020", Held(losses_0020)),
    ("losses_0021", Held(losses_0021)),
    ("losses_0022", Held(losses_0022)),
    ("losses_0023", Held(losses_0023)),
    ("losses_0024", Held(losses_0024)),
    ("losses_0025", Held(losses_0025)),
    ("losses_0026", Held(losses_0026)),
    ("losses_0027", Held(losses_0027)),
    ("losses_0028", Held(losses_0028)),
    ("losses_0029", Held(losses_0029)),
    ("losses_0030", Held(losses_0030)),
    ("losses_0031", Held(losses_0031)),
    ("losses_0032", Held(losses_0032)),
    ("losses_0033", Held(losses_0033)),
    ("losses_0034", Held(losses_0034)),
    ("losses_0035", Held(losses_0035)),
    ("losses_0036", Held(losses_0036)),
    ("losses_0037", Held(losses_0037)),
    ("losses_0038", Held(losses_0038)),
    ("losses_0039", Held(losses_0039)),
    ("losses_0040", Held(losses_0040)),
    ("losses_0041", Held(losses_0041)),
    ("losses_0042", Held(losses_0042)),
    ("losses_0043", Held(losses_0043)),
    ("losses_0044", Held(losses_0044)),
    ("losses_0045", Held(losses_0045)),
    ("losses_0046", Held(losses_0046)),
    ("losses_0047", Held(losses_0047)),
    ("losses_0048", Held(losses_0048)),
    ("losses_0049", Held(losses_0049)),
    ("losses_0050", Held(losses_0050)),
    ("losses_0051", Held(losses_0051)),
    ("losses_0052", Held(losses_0052)),
    ("losses_0053", Held(losses_0053)),
    ("losses_0054", Held(losses_0054)),
    ("losses_0055", Held(losses_0055)),
    ("losses_0056", Held(losses_0056)),
    ("losses_0057", Held(losses_0057)),
    ("losses_0058", Held(losses_0058)),
    ("losses_0059", Held(losses_0059)),
    ("losses_0060", Held(losses_0060)),
    ("losses_0061", Held(losses_0061)),
    ("losses_0062", Held(losses_0062)),
    ("losses_0063", Held(losses_0063)),
    ("losses_0064", Held(losses_0064)),
    ("losses_0065", Held(losses_0065)),
    ("losses_0066", Held(losses_0066)),
    ("losses_0067", Held(losses_0067)),
    ("losses_0068", Held(losses_0068)),
    ("losses_0069", Held(losses_0069)),
    ("losses_0070", Held(losses_0070)),
    ("losses_0071", Held(losses_0071)),
    ("losses_0072", Held(losses_0072)),
    ("losses_0073", Held(losses_0073)),
    ("losses_0074", Held(losses_0074)),
    ("losses_0075", Held(losses_0075)),
    ("losses_0076", Held(losses_0076)),
    ("losses_0077", Held(losses_0077)),
    ("losses_0078", Held(losses_0078)),
];

case!(losses_0001, [a 0: shape![4]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().log_probabilities()).unwrap());
case!(losses_0002, [a 0: shape![4]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new()).unwrap().sum());
case!(losses_0003, [a 0: shape![4]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(0.1)).unwrap().sum());
case!(losses_0004, [a 0: shape![4]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().log_probabilities()).unwrap().sum());
case!(losses_0005, [a 0: shape![4]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new()).unwrap());
case!(losses_0006, [a 0: shape![4]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().log_probabilities()).unwrap());
case!(losses_0007, [a 0: shape![3, 5], b 1: shape![3, 5]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0008, [a 0: shape![3, 5]], [], [b 1: i64, shape![3]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(0.5)).unwrap().sum());
case!(losses_0009, [a 0: shape![3, 5]], [], [b 1: i64, shape![3]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().log_probabilities()).unwrap().sum());
case!(losses_0010, [a 0: shape![3, 5]], [], [b 1: i64, shape![3]], [y0 d0 0: shape![3]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().log_probabilities()).unwrap());
case!(losses_0011, [a 0: shape![2, 2, 3]], [], [b 1: i64, shape![2, 2]], [y0 d0 0: shape![]], [], nn::cross_entropy(a, b).unwrap());
case!(losses_0012, [a 0: shape![2, 2, 3]], [], [b 1: i64, shape![2, 2]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new()).unwrap().sum());
case!(losses_0013, [a 0: shape![2, 2, 3]], [], [b 1: i64, shape![2, 2]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(0.1)).unwrap().sum());
case!(losses_0014, [a 0: shape![2, 2, 3], b 1: shape![2, 2, 3]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().soft_targets()).sum());
case!(losses_0015, [a 0: shape![4, 2]], [], [b 1: i64, shape![4]], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().smoothing(0.0)).unwrap());
case!(losses_0016, [a 0: shape![4, 2], b 1: shape![4, 2]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0017, [a 0: shape![4, 2]], [], [b 1: i64, shape![4]], [y0 d0 0: shape![4]], [], nn::cross_entropy_each(a, b, CrossEntropy::new()).unwrap());
case!(losses_0018, [a 0: shape![4, 2]], [], [b 1: i64, shape![4]], [y0 d0 0: shape![4]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(1.0)).unwrap());
case!(losses_0019, [a 0: shape![1, 6], b 1: shape![1, 6]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0020, [a 0: shape![1, 6]], [], [b 1: i64, shape![1]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new()).unwrap().sum());
case!(losses_0021, [a 0: shape![1, 6]], [], [b 1: i64, shape![1]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(0.0)).unwrap().sum());
case!(losses_0022, [a 0: shape![1, 6], b 1: shape![1, 6]], [], [], [y0 d0 0: shape![1]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0023, [a 0: shape![2, 3, 2]], [], [b 1: i64, shape![2, 3]], [y0 d0 0: shape![]], [], nn::cross_entropy(a, b).unwrap());
case!(losses_0024, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0025, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().soft_targets()).sum());
case!(losses_0026, [a 0: shape![2, 3, 2]], [], [b 1: i64, shape![2, 3]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().log_probabilities()).unwrap().sum());
case!(losses_0027, [a 0: shape![5, 3]], [], [b 1: i64, shape![5]], [y0 d0 0: shape![]], [], nn::cross_entropy(a, b).unwrap());
case!(losses_0028, [a 0: shape![5, 3]], [], [b 1: i64, shape![5]], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().smoothing(0.0)).unwrap());
case!(losses_0029, [a 0: shape![5, 3], b 1: shape![5, 3]], [], [], [y0 d0 0: shape![]], [], nn::cross_entropy_with(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0030, [a 0: shape![5, 3]], [], [b 1: i64, shape![5]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().log_probabilities()).unwrap().sum());
case!(losses_0031, [a 0: shape![5, 3]], [], [b 1: i64, shape![5]], [y0 d0 0: shape![5]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(1.0)).unwrap());
case!(losses_0032, [a 0: shape![5, 3], b 1: shape![5, 3]], [], [], [y0 d0 0: shape![5]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0033, [a 0: shape![2, 1, 2, 4]], [], [b 1: i64, shape![2, 1, 2]], [y0 d0 0: shape![]], [], nn::cross_entropy(a, b).unwrap());
case!(losses_0034, [a 0: shape![2, 1, 2, 4]], [], [b 1: i64, shape![2, 1, 2]], [y0 d0 0: shape![]], [], nn::cross_entropy_each(a, b, CrossEntropy::new()).unwrap().sum());
case!(losses_0035, [a 0: shape![2, 1, 2, 4]], [], [b 1: i64, shape![2, 1, 2]], [y0 d0 0: shape![2, 1, 2]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().smoothing(1.0)).unwrap());
case!(losses_0036, [a 0: shape![2, 1, 2, 4], b 1: shape![2, 1, 2, 4]], [], [], [y0 d0 0: shape![2, 1, 2]], [], nn::cross_entropy_each(a, b, CrossEntropy::new().soft_targets()));
case!(losses_0037, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![]], [], nn::mse_loss(a, b));
case!(losses_0038, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![]], [], nn::huber_loss(a, b, 0.5));
case!(losses_0039, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss_each(a, b).sum());
case!(losses_0040, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![]], [], nn::kl_div_each(a, b).sum());
case!(losses_0041, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![4]], [], nn::l1_loss_each(a, b));
case!(losses_0042, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![4]], [], nn::huber_loss_each(a, b, 1.0));
case!(losses_0043, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![4]], [], nn::smooth_l1_loss_each(a, b, 0.5));
case!(losses_0044, [a 0: shape![2, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![]], [], nn::mse_loss_each(a, b).sum());
case!(losses_0045, [a 0: shape![2, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![]], [], nn::smooth_l1_loss_each(a, b, 0.5).sum());
case!(losses_0046, [a 0: shape![2, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], nn::mse_loss_each(a, b));
case!(losses_0047, [a 0: shape![2, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], nn::smooth_l1_loss_each(a, b, 0.5));
case!(losses_0048, [a 0: shape![2, 1, 3], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![]], [], nn::mse_loss(a, b));
case!(losses_0049, [a 0: shape![2, 1, 3], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![]], [], nn::smooth_l1_loss(a, b, 2.25));
case!(losses_0050, [a 0: shape![2, 1, 3], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![]], [], nn::kl_div(a, b));
case!(losses_0051, [a 0: shape![2, 1, 3], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![2, 1, 3]], [], nn::l1_loss_each(a, b));
case!(losses_0052, [a 0: shape![2, 1, 3], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![2, 1, 3]], [], nn::smooth_l1_loss_each(a, b, 2.25));
case!(losses_0053, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], nn::huber_loss(a, b, 1.0));
case!(losses_0054, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], nn::bce_with_logits_each(a, b).sum());
case!(losses_0055, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], nn::kl_div_each(a, b).sum());
case!(losses_0056, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], nn::mse_loss_each(a, b));
case!(losses_0057, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss_each(a, b));
case!(losses_0058, [a 0: shape![5, 2], b 1: shape![5, 2]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss_each(a, b).sum());
case!(losses_0059, [a 0: shape![5, 2], b 1: shape![5, 2]], [], [], [y0 d0 0: shape![]], [], nn::bce_with_logits_each(a, b).sum());
case!(losses_0060, [a 0: shape![5, 2], b 1: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::huber_loss_each(a, b, 1.0));
case!(losses_0061, [a 0: shape![5, 2], b 1: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::smooth_l1_loss_each(a, b, 0.5));
case!(losses_0062, [a 0: shape![5, 2], b 1: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::bce_with_logits_each(a, b));
case!(losses_0063, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss(a, b));
case!(losses_0064, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![]], [], nn::bce_with_logits(a, b));
case!(losses_0065, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![]], [], nn::kl_div(a, b));
case!(losses_0066, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss_each(a, b).sum());
case!(losses_0067, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![]], [], nn::huber_loss_each(a, b, 0.5).sum());
case!(losses_0068, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![]], [], nn::bce_with_logits_each(a, b).sum());
case!(losses_0069, [a 0: shape![6], b 1: shape![6]], [], [], [y0 d0 0: shape![6]], [], nn::mse_loss_each(a, b));
case!(losses_0070, [a 0: shape![3, 3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss(a, b));
case!(losses_0071, [a 0: shape![3, 3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], nn::bce_with_logits(a, b));
case!(losses_0072, [a 0: shape![3, 3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], nn::smooth_l1_loss_each(a, b, 2.25).sum());
case!(losses_0073, [a 0: shape![3, 3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], nn::kl_div_each(a, b).sum());
case!(losses_0074, [a 0: shape![3, 3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], nn::huber_loss_each(a, b, 2.25));
case!(losses_0075, [a 0: shape![3, 3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], nn::bce_with_logits_each(a, b));
case!(losses_0076, [a 0: shape![3]], [b 1: shape![3]], [], [y0 d0 0: shape![]], [], nn::bce_with_logits(a, b));
case!(losses_0077, [a 0: shape![2, 3]], [], [b 1: i64, shape![2]], [y0 d0 0: shape![]], [], nn::cross_entropy(a, b).unwrap());
case!(losses_0078, [a 0: shape![2]], [b 1: shape![2]], [], [y0 d0 0: shape![]], [], nn::kl_div(a, b));
