//! Written by `scripts/gradients.py` from `tests/data/gradients/matmul.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("matmul_0001", Held(matmul_0001)),
    ("matmul_0002", Held(matmul_0002)),
    ("matmul_0003", Held(matmul_0003)),
    ("matmul_0004", Held(matmul_0004)),
    ("matmul_0005", Held(matmul_0005)),
    ("matmul_0006", Held(matmul_0006)),
    ("matmul_0007", Held(matmul_0007)),
    ("matmul_0008", Held(matmul_0008)),
    ("matmul_0009", Held(matmul_0009)),
    ("matmul_0010", Held(matmul_0010)),
    ("matmul_0011", Held(matmul_0011)),
    ("matmul_0012", Held(matmul_0012)),
    ("matmul_0013", Held(matmul_0013)),
    ("matmul_0014", Held(matmul_0014)),
    ("matmul_0015", Held(matmul_0015)),
    ("matmul_0016", Held(matmul_0016)),
    ("matmul_0017", Held(matmul_0017)),
    ("matmul_0018", Held(matmul_0018)),
    ("matmul_0019", Held(matmul_0019)),
    ("matmul_0020", Held(matmul_0020)),
    ("matmul_0021", Held(matmul_0021)),
    ("matmul_0022", Held(matmul_0022)),
    ("matmul_0023", Held(matmul_0023)),
    ("matmul_0024", Held(matmul_0024)),
    ("matmul_0025", Held(matmul_0025)),
    ("matmul_0026", Held(matmul_0026)),
    ("matmul_0027", Held(matmul_0027)),
    ("matmul_0028", Held(matmul_0028)),
    ("matmul_0029", Held(matmul_0029)),
    ("matmul_0030", Held(matmul_0030)),
    ("matmul_0031", Held(matmul_0031)),
    ("matmul_0032", Held(matmul_0032)),
    ("matmul_0033", Held(matmul_0033)),
    ("matmul_0034", Held(matmul_0034)),
    ("matmul_0035", Held(matmul_0035)),
    ("matmul_0036", Held(matmul_0036)),
    ("matmul_0037", Held(matmul_0037)),
    ("matmul_0038", Held(matmul_0038)),
    ("matmul_0039", Held(matmul_0039)),
    ("matmul_0040", Held(matmul_0040)),
    ("matmul_0041", Held(matmul_0041)),
    ("matmul_0042", Held(matmul_0042)),
    ("matmul_0043", Held(matmul_0043)),
    ("matmul_0044", Held(matmul_0044)),
    ("matmul_0045", Held(matmul_0045)),
    ("matmul_0046", Held(matmul_0046)),
    ("matmul_0047", Held(matmul_0047)),
    ("matmul_0048", Held(matmul_0048)),
    ("matmul_0049", Held(matmul_0049)),
];

case!(matmul_0001, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![]], [], a.matmul(b));
case!(matmul_0002, [a 0: shape![2], b 1: shape![2]], [], [], [y0 d0 0: shape![]], [], a.matmul(b));
case!(matmul_0003, [a 0: shape![4], b 1: shape![4, 3]], [], [], [y0 d0 0: shape![3]], [], a.matmul(b));
case!(matmul_0004, [a 0: shape![4], b 1: shape![4, 1]], [], [], [y0 d0 0: shape![1]], [], a.matmul(b));
case!(matmul_0005, [a 0: shape![3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], a.matmul(b));
case!(matmul_0006, [a 0: shape![3], b 1: shape![1, 3, 3]], [], [], [y0 d0 0: shape![1, 3]], [], a.matmul(b));
case!(matmul_0007, [a 0: shape![1], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.matmul(b));
case!(matmul_0008, [a 0: shape![3], b 1: shape![1, 3, 2]], [], [], [y0 d0 0: shape![1, 2]], [], a.matmul(b));
case!(matmul_0009, [a 0: shape![4], b 1: shape![3, 4, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.matmul(b));
case!(matmul_0010, [a 0: shape![4, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![4]], [], a.matmul(b));
case!(matmul_0011, [a 0: shape![3, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.matmul(b));
case!(matmul_0012, [a 0: shape![3, 4], b 1: shape![4, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.matmul(b));
case!(matmul_0013, [a 0: shape![4, 3], b 1: shape![3, 2]], [], [], [y0 d0 0: shape![4, 2]], [], a.matmul(b));
case!(matmul_0014, [a 0: shape![3, 1], b 1: shape![3, 1, 3]], [], [], [y0 d0 0: shape![3, 3, 3]], [], a.matmul(b));
case!(matmul_0015, [a 0: shape![3, 1], b 1: shape![3, 2, 1, 4]], [], [], [y0 d0 0: shape![3, 2, 3, 4]], [], a.matmul(b));
case!(matmul_0016, [a 0: shape![3, 2], b 1: shape![1, 3, 2, 2]], [], [], [y0 d0 0: shape![1, 3, 3, 2]], [], a.matmul(b));
case!(matmul_0017, [a 0: shape![3, 2, 4], b 1: shape![4, 3]], [], [], [y0 d0 0: shape![3, 2, 3]], [], a.matmul(b));
case!(matmul_0018, [a 0: shape![3, 3, 3], b 1: shape![3, 2]], [], [], [y0 d0 0: shape![3, 3, 2]], [], a.matmul(b));
case!(matmul_0019, [a 0: shape![1, 3, 4], b 1: shape![1, 4, 1]], [], [], [y0 d0 0: shape![1, 3, 1]], [], a.matmul(b));
case!(matmul_0020, [a 0: shape![1, 4, 1], b 1: shape![2, 1, 2]], [], [], [y0 d0 0: shape![2, 4, 2]], [], a.matmul(b));
case!(matmul_0021, [a 0: shape![2, 2, 3], b 1: shape![2, 3, 1]], [], [], [y0 d0 0: shape![2, 2, 1]], [], a.matmul(b));
case!(matmul_0022, [a 0: shape![3, 4, 3], b 1: shape![3, 3, 3, 2]], [], [], [y0 d0 0: shape![3, 3, 4, 2]], [], a.matmul(b));
case!(matmul_0023, [a 0: shape![2, 1, 2], b 1: shape![2, 2, 2, 1]], [], [], [y0 d0 0: shape![2, 2, 1, 1]], [], a.matmul(b));
case!(matmul_0024, [a 0: shape![3, 2, 1, 4], b 1: shape![4]], [], [], [y0 d0 0: shape![3, 2, 1]], [], a.matmul(b));
case!(matmul_0025, [a 0: shape![3, 2, 2, 4], b 1: shape![4]], [], [], [y0 d0 0: shape![3, 2, 2]], [], a.matmul(b));
case!(matmul_0026, [a 0: shape![2, 1, 1, 2], b 1: shape![2]], [], [], [y0 d0 0: shape![2, 1, 1]], [], a.matmul(b));
case!(matmul_0027, [a 0: shape![1, 1, 1, 1], b 1: shape![1, 3]], [], [], [y0 d0 0: shape![1, 1, 1, 3]], [], a.matmul(b));
case!(matmul_0028, [a 0: shape![1, 3, 4, 1], b 1: shape![1, 3]], [], [], [y0 d0 0: shape![1, 3, 4, 3]], [], a.matmul(b));
case!(matmul_0029, [a 0: shape![2, 3, 4, 3], b 1: shape![1, 3, 3]], [], [], [y0 d0 0: shape![2, 3, 4, 3]], [], a.matmul(b));
case!(matmul_0030, [a 0: shape![2, 3, 3, 3], b 1: shape![3, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 3, 2]], [], a.matmul(b));
case!(matmul_0031, [a 0: shape![2, 2, 4, 2], b 1: shape![2, 2, 4]], [], [], [y0 d0 0: shape![2, 2, 4, 4]], [], a.matmul(b));
case!(matmul_0032, [a 0: shape![1, 2, 4, 4], b 1: shape![2, 4, 1]], [], [], [y0 d0 0: shape![1, 2, 4, 1]], [], a.matmul(b));
case!(matmul_0033, [a 0: shape![2, 3, 1, 1], b 1: shape![1, 1, 4]], [], [], [y0 d0 0: shape![2, 3, 1, 4]], [], a.matmul(b));
case!(matmul_0034, [a 0: shape![3, 1, 1, 3], b 1: shape![3, 1, 3, 2]], [], [], [y0 d0 0: shape![3, 1, 1, 2]], [], a.matmul(b));
case!(matmul_0035, [a 0: shape![3, 1, 4, 3], b 1: shape![1, 1, 3, 2]], [], [], [y0 d0 0: shape![3, 1, 4, 2]], [], a.matmul(b));
case!(matmul_0036, [a 0: shape![2, 1, 1, 4], b 1: shape![2, 3, 4, 2]], [], [], [y0 d0 0: shape![2, 3, 1, 2]], [], a.matmul(b));
case!(matmul_0037, [a 0: shape![0], b 1: shape![0]], [], [], [y0 d0 0: shape![]], [], a.matmul(b));
case!(matmul_0038, [a 0: shape![0, 3], b 1: shape![3, 2]], [], [], [y0 d0 0: shape![0, 2]], [], a.matmul(b));
case!(matmul_0039, [a 0: shape![0, 2, 3], b 1: shape![1, 3, 4]], [], [], [y0 d0 0: shape![0, 2, 4]], [], a.matmul(b));
case!(matmul_0040, [a 0: shape![3, 0], b 1: shape![0]], [], [], [y0 d0 0: shape![3]], [], a.matmul(b));
case!(matmul_0041, [a 0: shape![1], b 1: shape![1]], [], [], [y0 d0 0: shape![]], [], a.dot(b));
case!(matmul_0042, [a 0: shape![7], b 1: shape![7]], [], [], [y0 d0 0: shape![]], [], a.dot(b));
case!(matmul_0043, [a 0: shape![1], b 1: shape![5]], [], [], [y0 d0 0: shape![1, 5]], [], a.outer(b));
case!(matmul_0044, [a 0: shape![5], b 1: shape![3]], [], [], [y0 d0 0: shape![5, 3]], [], a.outer(b));
case!(matmul_0045, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![]], [], a.trace());
case!(matmul_0046, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![]], [], a.trace());
case!(matmul_0047, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 2]], [], a.matmul(a.t()));
case!(matmul_0048, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.matmul(a.t()));
case!(matmul_0049, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.matmul(a));
