//! Written by `scripts/gradients.py` from `tests/data/gradients/linear.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("linear_0001", Held(linear_0001)),
    ("linear_0002", Held(linear_0002)),
    ("linear_0003", Held(linear_0003)),
    ("linear_0004", Held(linear_0004)),
    ("linear_0005", Held(linear_0005)),
    ("linear_0006", Held(linear_0006)),
    ("linear_0007", Held(linear_0007)),
    ("linear_0008", Held(linear_0008)),
    ("linear_0009", Held(linear_0009)),
    ("linear_0010", Held(linear_0010)),
    ("linear_0011", Held(linear_0011)),
    ("linear_0012", Held(linear_0012)),
    ("linear_0013", Held(linear_0013)),
    ("linear_0014", Held(linear_0014)),
    ("linear_0015", Held(linear_0015)),
    ("linear_0016", Held(linear_0016)),
    ("linear_0017", Held(linear_0017)),
    ("linear_0018", Held(linear_0018)),
    ("linear_0019", Held(linear_0019)),
    ("linear_0020", Held(linear_0020)),
    ("linear_0021", Held(linear_0021)),
    ("linear_0022", Held(linear_0022)),
    ("linear_0023", Held(linear_0023)),
    ("linear_0024", Held(linear_0024)),
    ("linear_0025", Held(linear_0025)),
    ("linear_0026", Held(linear_0026)),
    ("linear_0027", Held(linear_0027)),
    ("linear_0028", Held(linear_0028)),
    ("linear_0029", Held(linear_0029)),
    ("linear_0030", Held(linear_0030)),
    ("linear_0031", Held(linear_0031)),
    ("linear_0032", Held(linear_0032)),
];

case!(linear_0001, [a 0: shape![2], b 1: shape![4, 2], c 2: shape![4]], [], [], [y0 d0 0: shape![4]], [], nn::linear(a, b, c));
case!(linear_0002, [a 0: shape![5], b 1: shape![1, 5]], [], [], [y0 d0 0: shape![1]], [], a.matmul(b.t()));
case!(linear_0003, [a 0: shape![1, 2], b 1: shape![1, 2], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1]], [], nn::linear(a, b, c));
case!(linear_0004, [a 0: shape![1, 3], b 1: shape![5, 3], c 2: shape![5]], [], [], [y0 d0 0: shape![1, 5]], [], nn::linear(a, b, c));
case!(linear_0005, [a 0: shape![1, 1], b 1: shape![2, 1]], [], [], [y0 d0 0: shape![1, 2]], [], a.matmul(b.t()));
case!(linear_0006, [a 0: shape![1, 4], b 1: shape![3, 4]], [], [], [y0 d0 0: shape![1, 3]], [], a.matmul(b.t()));
case!(linear_0007, [a 0: shape![4, 1], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![4, 3]], [], a.matmul(b.t()));
case!(linear_0008, [a 0: shape![2, 3, 5], b 1: shape![2, 5], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], nn::linear(a, b, c));
case!(linear_0009, [a 0: shape![2, 3, 2], b 1: shape![4, 2]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.matmul(b.t()));
case!(linear_0010, [a 0: shape![3, 1, 1], b 1: shape![5, 1], c 2: shape![5]], [], [], [y0 d0 0: shape![3, 1, 5]], [], nn::linear(a, b, c));
case!(linear_0011, [a 0: shape![3, 1, 4], b 1: shape![5, 4]], [], [], [y0 d0 0: shape![3, 1, 5]], [], a.matmul(b.t()));
case!(linear_0012, [a 0: shape![2, 1, 2, 4], b 1: shape![3, 4], c 2: shape![3]], [], [], [y0 d0 0: shape![2, 1, 2, 3]], [], nn::linear(a, b, c));
case!(linear_0013, [a 0: shape![0, 5], b 1: shape![1, 5], c 2: shape![1]], [], [], [y0 d0 0: shape![0, 1]], [], nn::linear(a, b, c));
case!(linear_0014, [a 0: shape![0, 4], b 1: shape![5, 4]], [], [], [y0 d0 0: shape![0, 5]], [], a.matmul(b.t()));
case!(linear_0015, [a 0: shape![0, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![0, 2]], [], a.matmul(b.t()));
case!(linear_0016, [a 0: shape![5, 5], b 1: shape![3, 5]], [], [], [y0 d0 0: shape![5, 3]], [], a.matmul(b.t()));
case!(linear_0017, [a 0: shape![2, 2, 3], b 1: shape![2, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 2]], [], nn::linear(a, b, c));
case!(linear_0018, [a 0: shape![2, 2, 5], b 1: shape![4, 5], c 2: shape![4]], [], [], [y0 d0 0: shape![2, 2, 4]], [], nn::linear(a, b, c));
case!(linear_0019, [a 0: shape![2, 2, 4], b 1: shape![4, 4]], [], [], [y0 d0 0: shape![2, 2, 4]], [], a.matmul(b.t()));
case!(linear_0020, [a 0: shape![2, 2, 3], b 1: shape![4, 3]], [], [], [y0 d0 0: shape![2, 2, 4]], [], a.matmul(b.t()));
case!(linear_0021, [a 0: shape![1, 1, 3, 5], b 1: shape![3, 5], c 2: shape![3]], [], [], [y0 d0 0: shape![1, 1, 3, 3]], [], nn::linear(a, b, c));
case!(linear_0022, [a 0: shape![6, 2], b 1: shape![4, 2], c 2: shape![4]], [], [], [y0 d0 0: shape![6, 4]], [], nn::linear(a, b, c));
case!(linear_0023, [a 0: shape![6, 5], b 1: shape![2, 5], c 2: shape![2]], [], [], [y0 d0 0: shape![6, 2]], [], nn::linear(a, b, c));
case!(linear_0024, [a 0: shape![6, 4], b 1: shape![3, 4]], [], [], [y0 d0 0: shape![6, 3]], [], a.matmul(b.t()));
case!(linear_0025, [a 0: shape![6, 4], b 1: shape![5, 4]], [], [], [y0 d0 0: shape![6, 5]], [], a.matmul(b.t()));
case!(linear_0026, [a 0: shape![3, 2, 3], b 1: shape![2, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![3, 2, 2]], [], nn::linear(a, b, c));
case!(linear_0027, [a 0: shape![3, 2, 3], b 1: shape![5, 3]], [], [], [y0 d0 0: shape![3, 2, 5]], [], a.matmul(b.t()));
case!(linear_0028, [a 0: shape![1, 2, 1], b 1: shape![1, 1], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 2, 1]], [], nn::linear(a, b, c));
case!(linear_0029, [a 0: shape![1, 2, 1], b 1: shape![2, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2]], [], nn::linear(a, b, c));
case!(linear_0030, [a 0: shape![1, 2, 1], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![1, 2, 3]], [], a.matmul(b.t()));
case!(linear_0031, [a 0: shape![2, 3], b 1: shape![5, 3], c 2: shape![5]], [], [], [y0 d0 0: shape![2, 5]], [], nn::linear(a, b, c).relu());
case!(linear_0032, [a 0: shape![2, 3], b 1: shape![5, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.matmul(b.t()).matmul(b));
