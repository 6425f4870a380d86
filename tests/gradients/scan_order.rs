//! Written by `scripts/gradients.py` from `tests/data/gradients/scan_order.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("scan_order_0001", Held(scan_order_0001)),
    ("scan_order_0002", Held(scan_order_0002)),
    ("scan_order_0003", Held(scan_order_0003)),
    ("scan_order_0004", Held(scan_order_0004)),
    ("scan_order_0005", Held(scan_order_0005)),
    ("scan_order_0006", Held(scan_order_0006)),
    ("scan_order_0007", Held(scan_order_0007)),
    ("scan_order_0008", Held(scan_order_0008)),
    ("scan_order_0009", Held(scan_order_0009)),
    ("scan_order_0010", Held(scan_order_0010)),
    ("scan_order_0011", Held(scan_order_0011)),
    ("scan_order_0012", Held(scan_order_0012)),
    ("scan_order_0013", Held(scan_order_0013)),
    ("scan_order_0014", Held(scan_order_0014)),
    ("scan_order_0015", Held(scan_order_0015)),
    ("scan_order_0016", Held(scan_order_0016)),
    ("scan_order_0017", Held(scan_order_0017)),
    ("scan_order_0018", Held(scan_order_0018)),
    ("scan_order_0019", Held(scan_order_0019)),
    ("scan_order_0020", Held(scan_order_0020)),
    ("scan_order_0021", Held(scan_order_0021)),
    ("scan_order_0022", Held(scan_order_0022)),
    ("scan_order_0023", Held(scan_order_0023)),
    ("scan_order_0024", Held(scan_order_0024)),
    ("scan_order_0025", Held(scan_order_0025)),
    ("scan_order_0026", Held(scan_order_0026)),
    ("scan_order_0027", Held(scan_order_0027)),
    ("scan_order_0028", Held(scan_order_0028)),
    ("scan_order_0029", Held(scan_order_0029)),
    ("scan_order_0030", Held(scan_order_0030)),
];

case!(scan_order_0001, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], a.cumsum::<1>());
case!(scan_order_0002, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.cumsum::<-1>());
case!(scan_order_0003, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.cumsum::<-1>());
case!(scan_order_0004, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.cumsum::<0>());
case!(scan_order_0005, [a 0: shape![1, 4]], [], [], [y0 d0 0: shape![1, 4]], [], a.cumsum::<1>());
case!(scan_order_0006, [a 0: shape![2, 5]], [], [], [y0 d0 0: shape![2, 5]], [], a.cumsum::<1>());
case!(scan_order_0007, [a 0: shape![2, 2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], a.cumsum::<-2>());
case!(scan_order_0008, [a 0: shape![3, 3, 2]], [], [], [y0 d0 0: shape![3, 3, 2]], [], a.cumsum::<1>());
case!(scan_order_0009, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.cumprod::<0>());
case!(scan_order_0010, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.cumprod::<-1>());
case!(scan_order_0011, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], a.cumprod::<1>());
case!(scan_order_0012, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.cumprod::<-1>());
case!(scan_order_0013, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.cumprod::<0>());
case!(scan_order_0014, [a 0: shape![1, 4]], [], [], [y0 d0 0: shape![1, 4]], [], a.cumprod::<1>());
case!(scan_order_0015, [a 0: shape![2, 2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], a.cumprod::<-2>());
case!(scan_order_0016, [a 0: shape![3, 3, 2]], [], [], [y0 d0 0: shape![3, 3, 2]], [], a.cumprod::<1>());
case!(scan_order_0017, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.sort::<-1>());
case!(scan_order_0018, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], a.sort::<1>());
case!(scan_order_0019, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.sort::<-1>());
case!(scan_order_0020, [a 0: shape![1, 4]], [], [], [y0 d0 0: shape![1, 4]], [], a.sort::<1>());
case!(scan_order_0021, [a 0: shape![4, 1]], [], [], [y0 d0 0: shape![4, 1]], [], a.sort::<1>());
case!(scan_order_0022, [a 0: shape![1]], [], [], [y0 d0 0: shape![1]], [], a.sort::<0>());
case!(scan_order_0023, [a 0: shape![2, 2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], a.sort::<-2>());
case!(scan_order_0024, [a 0: shape![3, 3, 2]], [], [], [y0 d0 0: shape![3, 3, 2]], [], a.sort::<1>());
case!(scan_order_0025, [a 0: shape![5]], [], [], [y0 d0 0: shape![2]], [p1 1], a.top_k::<0, 2>());
case!(scan_order_0026, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 1]], [p1 1], a.top_k::<-1, 1>());
case!(scan_order_0027, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [p1 1], a.top_k::<-1, 4>());
case!(scan_order_0028, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [p1 1], a.top_k::<-1, 6>());
case!(scan_order_0029, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 3]], [p1 1], a.top_k::<-1, 3>());
case!(scan_order_0030, [a 0: shape![4, 2]], [], [], [y0 d0 0: shape![1, 2]], [p1 1], a.top_k::<0, 1>());
