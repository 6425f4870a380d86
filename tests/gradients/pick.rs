//! Written by `scripts/gradients.py` from `tests/data/gradients/pick.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("pick_0001", Held(pick_0001)),
    ("pick_0002", Held(pick_0002)),
    ("pick_0003", Held(pick_0003)),
    ("pick_0004", Held(pick_0004)),
    ("pick_0005", Held(pick_0005)),
    ("pick_0006", Held(pick_0006)),
    ("pick_0007", Held(pick_0007)),
    ("pick_0008", Held(pick_0008)),
    ("pick_0009", Held(pick_0009)),
    ("pick_0010", Held(pick_0010)),
    ("pick_0011", Held(pick_0011)),
    ("pick_0012", Held(pick_0012)),
    ("pick_0013", Held(pick_0013)),
    ("pick_0014", Held(pick_0014)),
    ("pick_0015", Held(pick_0015)),
    ("pick_0016", Held(pick_0016)),
    ("pick_0017", Held(pick_0017)),
    ("pick_0018", Held(pick_0018)),
    ("pick_0019", Held(pick_0019)),
    ("pick_0020", Held(pick_0020)),
    ("pick_0021", Held(pick_0021)),
    ("pick_0022", Held(pick_0022)),
    ("pick_0023", Held(pick_0023)),
    ("pick_0024", Held(pick_0024)),
    ("pick_0025", Held(pick_0025)),
    ("pick_0026", Held(pick_0026)),
    ("pick_0027", Held(pick_0027)),
    ("pick_0028", Held(pick_0028)),
    ("pick_0029", Held(pick_0029)),
    ("pick_0030", Held(pick_0030)),
    ("pick_0031", Held(pick_0031)),
];

case!(pick_0001, [b 1: shape![4, 4]], [], [a 0: i64, shape![]], [y0 d0 0: shape![4]], [], nn::embedding(a, b).unwrap());
case!(pick_0002, [b 1: shape![6, 1]], [], [a 0: i64, shape![3, 2]], [y0 d0 0: shape![3, 2, 1]], [], nn::embedding(a, b).unwrap());
case!(pick_0003, [b 1: shape![4, 2]], [], [a 0: i64, shape![0]], [y0 d0 0: shape![0, 2]], [], nn::embedding(a, b).unwrap());
case!(pick_0004, [b 1: shape![1, 2]], [], [a 0: i64, shape![3]], [y0 d0 0: shape![3, 2]], [], nn::embedding(a, b).unwrap());
case!(pick_0005, [b 1: shape![4, 3]], [], [a 0: i64, shape![6]], [y0 d0 0: shape![6, 3]], [], nn::embedding(a, b).unwrap());
case!(pick_0006, [b 1: shape![8, 2]], [], [a 0: i64, shape![3, 3]], [y0 d0 0: shape![3, 3, 2]], [], nn::embedding(a, b).unwrap());
case!(pick_0007, [a 0: shape![4, 3]], [], [b 1: i64, shape![2]], [y0 d0 0: shape![4, 2]], [], a.take::<1>(b).unwrap());
case!(pick_0008, [a 0: shape![5]], [], [b 1: i64, shape![7]], [y0 d0 0: shape![7]], [], a.take::<0>(b).unwrap());
case!(pick_0009, [a 0: shape![2, 3, 2]], [], [b 1: i64, shape![3]], [y0 d0 0: shape![2, 3, 3]], [], a.take::<-1>(b).unwrap());
case!(pick_0010, [a 0: shape![6]], [], [b 1: i64, shape![]], [y0 d0 0: shape![]], [], a.take::<0>(b).unwrap());
case!(pick_0011, [a 0: shape![2, 4]], [], [b 1: i64, shape![0]], [y0 d0 0: shape![2, 0]], [], a.take::<1>(b).unwrap());
case!(pick_0012, [a 0: shape![3, 3]], [], [b 1: i64, shape![2, 3]], [y0 d0 0: shape![2, 3, 3]], [], a.take::<0>(b).unwrap());
case!(pick_0013, [a 0: shape![3, 4], c 2: shape![3, 2]], [], [b 1: i64, shape![3, 2]], [y0 d0 0: shape![3, 4]], [], a.scatter::<1>(b, c).unwrap());
case!(pick_0014, [a 0: shape![2, 3, 2]], [], [b 1: i64, shape![2, 4, 2]], [y0 d0 0: shape![2, 4, 2]], [], a.gather::<1>(b).unwrap());
case!(pick_0015, [a 0: shape![2, 3, 2], c 2: shape![2, 4, 2]], [], [b 1: i64, shape![2, 4, 2]], [y0 d0 0: shape![2, 3, 2]], [], a.scatter_add::<1>(b, c).unwrap());
case!(pick_0016, [a 0: shape![5], c 2: shape![8]], [], [b 1: i64, shape![8]], [y0 d0 0: shape![5]], [], a.scatter_add::<0>(b, c).unwrap());
case!(pick_0017, [a 0: shape![2, 2, 3]], [], [b 1: i64, shape![2, 2, 3]], [y0 d0 0: shape![2, 2, 3]], [], a.gather::<-1>(b).unwrap());
case!(pick_0018, [a 0: shape![2, 2, 3], c 2: shape![2, 2, 3]], [], [b 1: i64, shape![2, 2, 3]], [y0 d0 0: shape![2, 2, 3]], [], a.scatter_add::<-1>(b, c).unwrap());
case!(pick_0019, [a 0: shape![2, 2, 3], c 2: shape![2, 2, 3]], [], [b 1: i64, shape![2, 2, 3]], [y0 d0 0: shape![2, 2, 3]], [], a.scatter::<-1>(b, c).unwrap());
case!(pick_0020, [a 0: shape![3, 3]], [], [b 1: i64, shape![3, 1]], [y0 d0 0: shape![3, 1]], [], a.gather::<1>(b).unwrap());
case!(pick_0021, [a 0: shape![3, 3], c 2: shape![3, 1]], [], [b 1: i64, shape![3, 1]], [y0 d0 0: shape![3, 3]], [], a.scatter::<1>(b, c).unwrap());
case!(pick_0022, [a 0: shape![2, 4]], [], [b 1: i64, shape![2, 6]], [y0 d0 0: shape![2, 6]], [], a.gather::<1>(b).unwrap());
case!(pick_0023, [a 0: shape![2, 4], c 2: shape![2, 6]], [], [b 1: i64, shape![2, 6]], [y0 d0 0: shape![2, 4]], [], a.scatter_add::<1>(b, c).unwrap());
case!(pick_0024, [a 0: shape![6]], [], [b 1: i64, shape![3]], [y0 d0 0: shape![3]], [], a.gather::<-1>(b).unwrap());
case!(pick_0025, [a 0: shape![6], c 2: shape![3]], [], [b 1: i64, shape![3]], [y0 d0 0: shape![6]], [], a.scatter::<-1>(b, c).unwrap());
case!(pick_0026, [a 0: shape![4, 3]], [], [b 1: i64, shape![2, 3]], [y0 d0 0: shape![2, 3]], [], a.gather::<0>(b).unwrap());
case!(pick_0027, [a 0: shape![4, 3], c 2: shape![2, 3]], [], [b 1: i64, shape![2, 3]], [y0 d0 0: shape![4, 3]], [], a.scatter_add::<0>(b, c).unwrap());
case!(pick_0028, [a 0: shape![3, 2, 2], c 2: shape![4, 2, 2]], [], [b 1: i64, shape![4, 2, 2]], [y0 d0 0: shape![3, 2, 2]], [], a.scatter_add::<0>(b, c).unwrap());
case!(pick_0029, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4]], [], a.index_axis::<1>(0));
case!(pick_0030, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.index_axis::<1>(2));
case!(pick_0031, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.index_axis::<-1>(1));
