//! Written by `scripts/gradients.py` from `tests/data/gradients/softmax.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("softmax_0001", Held(softmax_0001)),
    ("softmax_0002", Held(softmax_0002)),
    ("softmax_0003", Held(softmax_0003)),
    ("softmax_0004", Held(softmax_0004)),
    ("softmax_0005", Held(softmax_0005)),
    ("softmax_0006", Held(softmax_0006)),
    ("softmax_0007", Held(softmax_0007)),
    ("softmax_0008", Held(softmax_0008)),
    ("softmax_0009", Held(softmax_0009)),
    ("softmax_0010", Held(softmax_0010)),
    ("softmax_0011", Held(softmax_0011)),
    ("softmax_0012", Held(softmax_0012)),
    ("softmax_0013", Held(softmax_0013)),
    ("softmax_0014", Held(softmax_0014)),
    ("softmax_0015", Held(softmax_0015)),
    ("softmax_0016", Held(softmax_0016)),
    ("softmax_0017", Held(softmax_0017)),
    ("softmax_0018", Held(softmax_0018)),
    ("softmax_0019", Held(softmax_0019)),
    ("softmax_0020", Held(softmax_0020)),
    ("softmax_0021", Held(softmax_0021)),
    ("softmax_0022", Held(softmax_0022)),
    ("softmax_0023", Held(softmax_0023)),
    ("softmax_0024", Held(softmax_0024)),
    ("softmax_0025", Held(softmax_0025)),
    ("softmax_0026", Held(softmax_0026)),
    ("softmax_0027", Held(softmax_0027)),
    ("softmax_0028", Held(softmax_0028)),
    ("softmax_0029", Held(softmax_0029)),
    ("softmax_0030", Held(softmax_0030)),
    ("softmax_0031", Held(softmax_0031)),
    ("softmax_0032", Held(softmax_0032)),
    ("softmax_0033", Held(softmax_0033)),
    ("softmax_0034", Held(softmax_0034)),
];

case!(softmax_0001, [a 0: shape![5]], [], [], [y0 d0 0: shape![5]], [], a.softmax::<0>());
case!(softmax_0002, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.softmax::<0>());
case!(softmax_0003, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.softmax::<0>());
case!(softmax_0004, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.softmax::<1>());
case!(softmax_0005, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.softmax::<1>());
case!(softmax_0006, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.softmax::<0>());
case!(softmax_0007, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.softmax::<0>());
case!(softmax_0008, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.softmax::<-1>());
case!(softmax_0009, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.softmax::<-1>());
case!(softmax_0010, [a 0: shape![2, 2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 3]], [], a.softmax::<1>());
case!(softmax_0011, [a 0: shape![4, 1]], [], [], [y0 d0 0: shape![4, 1]], [], a.softmax::<-1>());
case!(softmax_0012, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.softmax::<-1>());
case!(softmax_0013, [a 0: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], a.softmax::<0>());
case!(softmax_0014, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.softmax::<-1>());
case!(softmax_0015, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.softmax::<-1>());
case!(softmax_0016, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.softmax::<-1>());
case!(softmax_0017, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.softmax::<-1>());
case!(softmax_0018, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.log_softmax::<0>());
case!(softmax_0019, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.log_softmax::<1>());
case!(softmax_0020, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.log_softmax::<-1>());
case!(softmax_0021, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.log_softmax::<0>());
case!(softmax_0022, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.log_softmax::<1>());
case!(softmax_0023, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.log_softmax::<1>());
case!(softmax_0024, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.log_softmax::<-1>());
case!(softmax_0025, [a 0: shape![2, 2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 3]], [], a.log_softmax::<1>());
case!(softmax_0026, [a 0: shape![1]], [], [], [y0 d0 0: shape![1]], [], a.log_softmax::<0>());
case!(softmax_0027, [a 0: shape![4, 1]], [], [], [y0 d0 0: shape![4, 1]], [], a.log_softmax::<0>());
case!(softmax_0028, [a 0: shape![1, 6]], [], [], [y0 d0 0: shape![1, 6]], [], a.log_softmax::<1>());
case!(softmax_0029, [a 0: shape![2, 0, 3]], [], [], [y0 d0 0: shape![2, 0, 3]], [], a.log_softmax::<-1>());
case!(softmax_0030, [a 0: shape![2, 5]], [], [], [y0 d0 0: shape![2, 5]], [], a.log_softmax::<1>());
case!(softmax_0031, [a 0: shape![2, 3, 3]], [], [], [y0 d0 0: shape![2, 3, 3]], [], a.log_softmax::<2>());
case!(softmax_0032, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.log_softmax::<-1>());
case!(softmax_0033, [a 0: shape![1, 4]], [], [], [y0 d0 0: shape![1, 4]], [], a.log_softmax::<-1>());
case!(softmax_0034, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.log_softmax::<-1>());
