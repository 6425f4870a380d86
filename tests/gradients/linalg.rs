//! Written by `scripts/gradients.py` from `tests/data/gradients/linalg.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("linalg_0001", Held(linalg_0001)),
    ("linalg_0002", Held(linalg_0002)),
    ("linalg_0003", Held(linalg_0003)),
    ("linalg_0004", Held(linalg_0004)),
    ("linalg_0005", Held(linalg_0005)),
    ("linalg_0006", Held(linalg_0006)),
    ("linalg_0007", Held(linalg_0007)),
    ("linalg_0008", Held(linalg_0008)),
    ("linalg_0009", Held(linalg_0009)),
    ("linalg_0010", Held(linalg_0010)),
    ("linalg_0011", Held(linalg_0011)),
    ("linalg_0012", Held(linalg_0012)),
    ("linalg_0013", Held(linalg_0013)),
    ("linalg_0014", Held(linalg_0014)),
    ("linalg_0015", Held(linalg_0015)),
    ("linalg_0016", Held(linalg_0016)),
    ("linalg_0017", Held(linalg_0017)),
    ("linalg_0018", Held(linalg_0018)),
    ("linalg_0019", Held(linalg_0019)),
    ("linalg_0020", Held(linalg_0020)),
];

case!(linalg_0001, [a 0: shape![1, 1]], [], [], [y0 d0 0: shape![]], [], a.det());
case!(linalg_0002, [a 0: shape![1, 1]], [], [], [y0 d0 0: shape![1, 1]], [], a.inverse().unwrap());
case!(linalg_0003, [a 0: shape![1, 1], b 1: shape![1, 1]], [], [], [y0 d0 0: shape![1, 1]], [], a.solve(b).unwrap());
case!(linalg_0004, [a 0: shape![1, 1], b 1: shape![1, 2]], [], [], [y0 d0 0: shape![1, 2]], [], a.solve(b).unwrap());
case!(linalg_0005, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.cholesky().unwrap());
case!(linalg_0006, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], a.det());
case!(linalg_0007, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.inverse().unwrap());
case!(linalg_0008, [a 0: shape![3, 3], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a.solve(b).unwrap());
case!(linalg_0009, [a 0: shape![3, 3], b 1: shape![3, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.solve(b).unwrap());
case!(linalg_0010, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.cholesky().unwrap());
case!(linalg_0011, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![]], [], a.det());
case!(linalg_0012, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.cholesky().unwrap());
case!(linalg_0013, [a 0: shape![3, 2, 2]], [], [], [y0 d0 0: shape![3]], [], a.det());
case!(linalg_0014, [a 0: shape![3, 2, 2], b 1: shape![3, 2, 1]], [], [], [y0 d0 0: shape![3, 2, 1]], [], a.solve(b).unwrap());
case!(linalg_0015, [a 0: shape![3, 2, 2], b 1: shape![3, 2, 2]], [], [], [y0 d0 0: shape![3, 2, 2]], [], a.solve(b).unwrap());
case!(linalg_0016, [a 0: shape![2, 3, 3]], [], [], [y0 d0 0: shape![2, 3, 3]], [], a.cholesky().unwrap());
case!(linalg_0017, [a 0: shape![5, 5]], [], [], [y0 d0 0: shape![5, 5]], [], a.inverse().unwrap());
case!(linalg_0018, [a 0: shape![5, 5], b 1: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], a.solve(b).unwrap());
case!(linalg_0019, [a 0: shape![2, 2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], a.inverse().unwrap());
case!(linalg_0020, [a 0: shape![2, 2, 2, 2], b 1: shape![2, 2, 2, 1]], [], [], [y0 d0 0: shape![2, 2, 2, 1]], [], a.solve(b).unwrap());
