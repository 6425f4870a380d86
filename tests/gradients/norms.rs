//! Written by `scripts/gradients.py` from `tests/data/gradients/norms.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("norms_0001", Held(norms_0001)),
    ("norms_0002", Held(norms_0002)),
    ("norms_0003", Held(norms_0003)),
    ("norms_0004", Held(norms_0004)),
    ("norms_0005", Held(norms_0005)),
    ("norms_0006", Held(norms_0006)),
    ("norms_0007", Held(norms_0007)),
    ("norms_0008", Held(norms_0008)),
    ("norms_0009", Held(norms_0009)),
    ("norms_0010", Held(norms_0010)),
    ("norms_0011", Held(norms_0011)),
    ("norms_0012", Held(norms_0012)),
    ("norms_0013", Held(norms_0013)),
    ("norms_0014", Held(norms_0014)),
    ("norms_0015", Held(norms_0015)),
    ("norms_0016", Held(norms_0016)),
    ("norms_0017", Held(norms_0017)),
    ("norms_0018", Held(norms_0018)),
    ("norms_0019", Held(norms_0019)),
    ("norms_0020", Held(norms_0020)),
    ("norms_0021", Held(norms_0021)),
    ("norms_0022", Held(norms_0022)),
    ("norms_0023", Held(norms_0023)),
    ("norms_0024", Held(norms_0024)),
    ("norms_0025", Held(norms_0025)),
    ("norms_0026", Held(norms_0026)),
    ("norms_0027", Held(norms_0027)),
    ("norms_0028", Held(norms_0028)),
    ("norms_0029", Held(norms_0029)),
    ("norms_0030", Held(norms_0030)),
    ("norms_0031", Held(norms_0031)),
    ("norms_0032", Held(norms_0032)),
    ("norms_0033", Held(norms_0033)),
    ("norms_0034", Held(norms_0034)),
    ("norms_0035", Held(norms_0035)),
    ("norms_0036", Held(norms_0036)),
    ("norms_0037", Held(norms_0037)),
    ("norms_0038", Held(norms_0038)),
    ("norms_0039", Held(norms_0039)),
    ("norms_0040", Held(norms_0040)),
];

case!(norms_0001, [a 0: shape![3, 4], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![3, 4]], [], nn::layer_norm(a, b, c, 0.001));
case!(norms_0002, [a 0: shape![3, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![3, 3]], [], nn::rms_norm(a, b, 1e-06));
case!(norms_0003, [a 0: shape![3, 4], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![3, 4]], [], nn::layer_norm(a, b, c, 1e-12));
case!(norms_0004, [a 0: shape![2, 3, 4], b 1: shape![4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], nn::rms_norm(a, b, 0.001));
case!(norms_0005, [a 0: shape![2, 3, 2], b 1: shape![2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], nn::rms_norm(a, b, 1e-05));
case!(norms_0006, [a 0: shape![4, 4], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![4, 4]], [], nn::layer_norm(a, b, c, 1e-06));
case!(norms_0007, [a 0: shape![4, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![4, 3]], [], nn::rms_norm(a, b, 1e-06));
case!(norms_0008, [a 0: shape![4, 3], b 1: shape![3], c 2: shape![3]], [], [], [y0 d0 0: shape![4, 3]], [], nn::layer_norm(a, b, c, 1e-12));
case!(norms_0009, [a 0: shape![4, 4], b 1: shape![4]], [], [], [y0 d0 0: shape![4, 4]], [], nn::rms_norm(a, b, 0.001));
case!(norms_0010, [a 0: shape![2, 1, 2, 5], b 1: shape![5], c 2: shape![5]], [], [], [y0 d0 0: shape![2, 1, 2, 5]], [], nn::layer_norm(a, b, c, 1e-06));
case!(norms_0011, [a 0: shape![1, 4], b 1: shape![4]], [], [], [y0 d0 0: shape![1, 4]], [], nn::rms_norm(a, b, 1e-06));
case!(norms_0012, [a 0: shape![1, 4], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4]], [], nn::layer_norm(a, b, c, 1e-06));
case!(norms_0013, [a 0: shape![2, 2, 6], b 1: shape![6]], [], [], [y0 d0 0: shape![2, 2, 6]], [], nn::rms_norm(a, b, 1e-05));
case!(norms_0014, [a 0: shape![5, 5], b 1: shape![5], c 2: shape![5]], [], [], [y0 d0 0: shape![5, 5]], [], nn::layer_norm(a, b, c, 1e-12));
case!(norms_0015, [a 0: shape![5, 4], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![5, 4]], [], nn::layer_norm(a, b, c, 1e-05));
case!(norms_0016, [a 0: shape![5, 2], b 1: shape![2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::rms_norm(a, b, 1e-06));
case!(norms_0017, [a 0: shape![2, 4, 3], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![2, 4, 3]], [], a.group_norm::<2>(b, c, 1e-05));
case!(norms_0018, [a 0: shape![2, 4, 3], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![2, 4, 3]], [], a.group_norm::<4>(b, c, 1e-05));
case!(norms_0019, [a 0: shape![3, 4], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![3, 4]], [], a.group_norm::<1>(b, c, 1e-05));
case!(norms_0020, [a 0: shape![1, 4, 5], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 5]], [], a.group_norm::<2>(b, c, 1e-05));
case!(norms_0021, [a 0: shape![2, 2, 3], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.group_norm::<1>(b, c, 1e-05));
case!(norms_0022, [a 0: shape![2, 2, 3], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.group_norm::<2>(b, c, 1e-05));
case!(norms_0023, [a 0: shape![2, 3, 4], b 1: shape![3], c 2: shape![3]], [], [], [y0 d0 0: shape![2, 3, 4]], [], nn::instance_norm(a, b, c, 1e-05));
case!(norms_0024, [a 0: shape![2, 3, 4], b 1: shape![3], c 2: shape![3]], [], [], [y0 d0 0: shape![2, 3, 4]], [p1 1, p2 2], nn::batch_norm_train(a, b, c, 1e-05));
case!(norms_0025, [a 0: shape![2, 3, 4], b 1: shape![3], c 2: shape![3]], [], [], [y0 d0 0: shape![2, 3, 4]], [p1 1, p2 2], nn::batch_norm_train(a, b, c, 0.01));
case!(norms_0026, [a 0: shape![2, 3, 4], b 1: shape![3], c 2: shape![3], d 3: shape![3], e 4: shape![3]], [], [], [y0 d0 0: shape![2, 3, 4]], [], nn::batch_norm(a, b, c, d, e, 0.01));
case!(norms_0027, [a 0: shape![1, 2, 2, 3], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2, 3]], [], nn::instance_norm(a, b, c, 1e-05));
case!(norms_0028, [a 0: shape![1, 2, 2, 3], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2, 3]], [p1 1, p2 2], nn::batch_norm_train(a, b, c, 1e-05));
case!(norms_0029, [a 0: shape![1, 2, 2, 3], b 1: shape![2], c 2: shape![2], d 3: shape![2], e 4: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2, 3]], [], nn::batch_norm(a, b, c, d, e, 1e-05));
case!(norms_0030, [a 0: shape![1, 2, 2, 3], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2, 3]], [], nn::instance_norm(a, b, c, 0.01));
case!(norms_0031, [a 0: shape![3, 2, 5], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![3, 2, 5]], [p1 1, p2 2], nn::batch_norm_train(a, b, c, 1e-05));
case!(norms_0032, [a 0: shape![3, 2, 5], b 1: shape![2], c 2: shape![2], d 3: shape![2], e 4: shape![2]], [], [], [y0 d0 0: shape![3, 2, 5]], [], nn::batch_norm(a, b, c, d, e, 1e-05));
case!(norms_0033, [a 0: shape![3, 2, 5], b 1: shape![2], c 2: shape![2], d 3: shape![2], e 4: shape![2]], [], [], [y0 d0 0: shape![3, 2, 5]], [], nn::batch_norm(a, b, c, d, e, 0.01));
case!(norms_0034, [a 0: shape![2, 2, 2, 2], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], nn::instance_norm(a, b, c, 1e-05));
case!(norms_0035, [a 0: shape![2, 2, 2, 2], b 1: shape![2], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [p1 1, p2 2], nn::batch_norm_train(a, b, c, 1e-05));
case!(norms_0036, [a 0: shape![2, 2, 2, 2], b 1: shape![2], c 2: shape![2], d 3: shape![2], e 4: shape![2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], nn::batch_norm(a, b, c, d, e, 0.01));
case!(norms_0037, [a 0: shape![1, 4, 3], b 1: shape![4], c 2: shape![4], d 3: shape![4], e 4: shape![4]], [], [], [y0 d0 0: shape![1, 4, 3]], [], nn::batch_norm(a, b, c, d, e, 1e-05));
case!(norms_0038, [a 0: shape![1, 4, 3], b 1: shape![4], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 3]], [], nn::instance_norm(a, b, c, 0.01));
case!(norms_0039, [a 0: shape![2, 1, 3, 2], b 1: shape![1], c 2: shape![1]], [], [], [y0 d0 0: shape![2, 1, 3, 2]], [], nn::instance_norm(a, b, c, 0.01));
case!(norms_0040, [a 0: shape![2, 1, 3, 2], b 1: shape![1], c 2: shape![1]], [], [], [y0 d0 0: shape![2, 1, 3, 2]], [p1 1, p2 2], nn::batch_norm_train(a, b, c, 0.01));
