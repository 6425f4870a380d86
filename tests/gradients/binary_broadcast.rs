//! Written by `scripts/gradients.py` from `tests/data/gradients/binary_broadcast.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("binary_broadcast_0001", Held(binary_broadcast_0001)),
    ("binary_broadcast_0002", Held(binary_broadcast_0002)),
    ("binary_broadcast_0003", Held(binary_broadcast_0003)),
    ("binary_broadcast_0004", Held(binary_broadcast_0004)),
    ("binary_broadcast_0005", Held(binary_broadcast_0005)),
    ("binary_broadcast_0006", Held(binary_broadcast_0006)),
    ("binary_broadcast_0007", Held(binary_broadcast_0007)),
    ("binary_broadcast_0008", Held(binary_broadcast_0008)),
    ("binary_broadcast_0009", Held(binary_broadcast_0009)),
    ("binary_broadcast_0010", Held(binary_broadcast_0010)),
    ("binary_broadcast_0011", Held(binary_broadcast_0011)),
    ("binary_broadcast_0012", Held(binary_broadcast_0012)),
    ("binary_broadcast_0013", Held(binary_broadcast_0013)),
    ("binary_broadcast_0014", Held(binary_broadcast_0014)),
    ("binary_broadcast_0015", Held(binary_broadcast_0015)),
    ("binary_broadcast_0016", Held(binary_broadcast_0016)),
    ("binary_broadcast_0017", Held(binary_broadcast_0017)),
    ("binary_broadcast_0018", Held(binary_broadcast_0018)),
    ("binary_broadcast_0019", Held(binary_broadcast_0019)),
    ("binary_broadcast_0020", Held(binary_broadcast_0020)),
    ("binary_broadcast_0021", Held(binary_broadcast_0021)),
    ("binary_broadcast_0022", Held(binary_broadcast_0022)),
    ("binary_broadcast_0023", Held(binary_broadcast_0023)),
    ("binary_broadcast_0024", Held(binary_broadcast_0024)),
    ("binary_broadcast_0025", Held(binary_broadcast_0025)),
    ("binary_broadcast_0026", Held(binary_broadcast_0026)),
    ("binary_broadcast_0027", Held(binary_broadcast_0027)),
    ("binary_broadcast_0028", Held(binary_broadcast_0028)),
    ("binary_broadcast_0029", Held(binary_broadcast_0029)),
    ("binary_broadcast_0030", Held(binary_broadcast_0030)),
    ("binary_broadcast_0031", Held(binary_broadcast_0031)),
    ("binary_broadcast_0032", Held(binary_broadcast_0032)),
    ("binary_broadcast_0033", Held(binary_broadcast_0033)),
    ("binary_broadcast_0034", Held(binary_broadcast_0034)),
    ("binary_broadcast_0035", Held(binary_broadcast_0035)),
    ("binary_broadcast_0036", Held(binary_broadcast_0036)),
    ("binary_broadcast_0037", Held(binary_broadcast_0037)),
    ("binary_broadcast_0038", Held(binary_broadcast_0038)),
    ("binary_broadcast_0039", Held(binary_broadcast_0039)),
    ("binary_broadcast_0040", Held(binary_broadcast_0040)),
    ("binary_broadcast_0041", Held(binary_broadcast_0041)),
    ("binary_broadcast_0042", Held(binary_broadcast_0042)),
    ("binary_broadcast_0043", Held(binary_broadcast_0043)),
    ("binary_broadcast_0044", Held(binary_broadcast_0044)),
    ("binary_broadcast_0045", Held(binary_broadcast_0045)),
    ("binary_broadcast_0046", Held(binary_broadcast_0046)),
    ("binary_broadcast_0047", Held(binary_broadcast_0047)),
    ("binary_broadcast_0048", Held(binary_broadcast_0048)),
    ("binary_broadcast_0049", Held(binary_broadcast_0049)),
    ("binary_broadcast_0050", Held(binary_broadcast_0050)),
    ("binary_broadcast_0051", Held(binary_broadcast_0051)),
    ("binary_broadcast_0052", Held(binary_broadcast_0052)),
    ("binary_broadcast_0053", Held(binary_broadcast_0053)),
    ("binary_broadcast_0054", Held(binary_broadcast_0054)),
    ("binary_broadcast_0055", Held(binary_broadcast_0055)),
    ("binary_broadcast_0056", Held(binary_broadcast_0056)),
    ("binary_broadcast_0057", Held(binary_broadcast_0057)),
    ("binary_broadcast_0058", Held(binary_broadcast_0058)),
    ("binary_broadcast_0059", Held(binary_broadcast_0059)),
    ("binary_broadcast_0060", Held(binary_broadcast_0060)),
    ("binary_broadcast_0061", Held(binary_broadcast_0061)),
    ("binary_broadcast_0062", Held(binary_broadcast_0062)),
    ("binary_broadcast_0063", Held(binary_broadcast_0063)),
    ("binary_broadcast_0064", Held(binary_broadcast_0064)),
    ("binary_broadcast_0065", Held(binary_broadcast_0065)),
    ("binary_broadcast_0066", Held(binary_broadcast_0066)),
    ("binary_broadcast_0067", Held(binary_broadcast_0067)),
    ("binary_broadcast_0068", Held(binary_broadcast_0068)),
    ("binary_broadcast_0069", Held(binary_broadcast_0069)),
    ("binary_broadcast_0070", Held(binary_broadcast_0070)),
    ("binary_broadcast_0071", Held(binary_broadcast_0071)),
    ("binary_broadcast_0072", Held(binary_broadcast_0072)),
    ("binary_broadcast_0073", Held(binary_broadcast_0073)),
    ("binary_broadcast_0074", Held(binary_broadcast_0074)),
    ("binary_broadcast_0075", Held(binary_broadcast_0075)),
    ("binary_broadcast_0076", Held(binary_broadcast_0076)),
    ("binary_broadcast_0077", Held(binary_broadcast_0077)),
    ("binary_broadcast_0078", Held(binary_broadcast_0078)),
    ("binary_broadcast_0079", Held(binary_broadcast_0079)),
    ("binary_broadcast_0080", Held(binary_broadcast_0080)),
    ("binary_broadcast_0081", Held(binary_broadcast_0081)),
    ("binary_broadcast_0082", Held(binary_broadcast_0082)),
    ("binary_broadcast_0083", Held(binary_broadcast_0083)),
    ("binary_broadcast_0084", Held(binary_broadcast_0084)),
    ("binary_broadcast_0085", Held(binary_broadcast_0085)),
    ("binary_broadcast_0086", Held(binary_broadcast_0086)),
    ("binary_broadcast_0087", Held(binary_broadcast_0087)),
    ("binary_broadcast_0088", Held(binary_broadcast_0088)),
    ("binary_broadcast_0089", Held(binary_broadcast_0089)),
    ("binary_broadcast_0090", Held(binary_broadcast_0090)),
    ("binary_broadcast_0091", Held(binary_broadcast_0091)),
    ("binary_broadcast_0092", Held(binary_broadcast_0092)),
    ("binary_broadcast_0093", Held(binary_broadcast_0093)),
    ("binary_broadcast_0094", Held(binary_broadcast_0094)),
    ("binary_broadcast_0095", Held(binary_broadcast_0095)),
    ("binary_broadcast_0096", Held(binary_broadcast_0096)),
    ("binary_broadcast_0097", Held(binary_broadcast_0097)),
    ("binary_broadcast_0098", Held(binary_broadcast_0098)),
];

case!(binary_broadcast_0001, [a 0: shape![3, 1], b 1: shape![1, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a + b);
case!(binary_broadcast_0002, [a 0: shape![1], b 1: shape![1, 1, 2]], [], [], [y0 d0 0: shape![1, 1, 2]], [], a + b);
case!(binary_broadcast_0003, [a 0: shape![1], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a + b);
case!(binary_broadcast_0004, [a 0: shape![1, 1, 1], b 1: shape![2, 3, 1]], [], [], [y0 d0 0: shape![2, 3, 1]], [], a + b);
case!(binary_broadcast_0005, [a 0: shape![3, 2, 1], b 1: shape![3, 2, 1]], [], [], [y0 d0 0: shape![3, 2, 1]], [], a + b);
case!(binary_broadcast_0006, [a 0: shape![2, 1], b 1: shape![2, 4]], [], [], [y0 d0 0: shape![2, 4]], [], a + b);
case!(binary_broadcast_0007, [a 0: shape![2, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a + b);
case!(binary_broadcast_0008, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], a + b);
case!(binary_broadcast_0009, [a 0: shape![], b 1: shape![1, 2]], [], [], [y0 d0 0: shape![1, 2]], [], a + b);
case!(binary_broadcast_0010, [a 0: shape![1], b 1: shape![1, 1, 2]], [], [], [y0 d0 0: shape![1, 1, 2]], [], a - b);
case!(binary_broadcast_0011, [a 0: shape![0], b 1: shape![1]], [], [], [y0 d0 0: shape![0]], [], a - b);
case!(binary_broadcast_0012, [a 0: shape![1, 1, 1], b 1: shape![]], [], [], [y0 d0 0: shape![1, 1, 1]], [], a - b);
case!(binary_broadcast_0013, [a 0: shape![3], b 1: shape![1]], [], [], [y0 d0 0: shape![3]], [], a - b);
case!(binary_broadcast_0014, [a 0: shape![], b 1: shape![2, 1]], [], [], [y0 d0 0: shape![2, 1]], [], a - b);
case!(binary_broadcast_0015, [a 0: shape![3, 1], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a - b);
case!(binary_broadcast_0016, [a 0: shape![1, 1, 3], b 1: shape![1, 2, 3]], [], [], [y0 d0 0: shape![1, 2, 3]], [], a - b);
case!(binary_broadcast_0017, [a 0: shape![0, 2, 1, 2, 3], b 1: shape![0, 1, 3, 2, 3]], [], [], [y0 d0 0: shape![0, 2, 3, 2, 3]], [], a - b);
case!(binary_broadcast_0018, [a 0: shape![], b 1: shape![3, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a - b);
case!(binary_broadcast_0019, [a 0: shape![0], b 1: shape![1]], [], [], [y0 d0 0: shape![0]], [], a * b);
case!(binary_broadcast_0020, [a 0: shape![1, 1, 1], b 1: shape![]], [], [], [y0 d0 0: shape![1, 1, 1]], [], a * b);
case!(binary_broadcast_0021, [a 0: shape![2, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a * b);
case!(binary_broadcast_0022, [a 0: shape![1, 4], b 1: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a * b);
case!(binary_broadcast_0023, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], a * b);
case!(binary_broadcast_0024, [a 0: shape![1, 2], b 1: shape![2, 1]], [], [], [y0 d0 0: shape![2, 2]], [], a * b);
case!(binary_broadcast_0025, [a 0: shape![3, 2], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![3, 2]], [], a * b);
case!(binary_broadcast_0026, [a 0: shape![3, 1], b 1: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a * b);
case!(binary_broadcast_0027, [a 0: shape![2], b 1: shape![2]], [], [], [y0 d0 0: shape![2]], [], a * b);
case!(binary_broadcast_0028, [a 0: shape![2, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![2, 3]], [], a / b);
case!(binary_broadcast_0029, [a 0: shape![0], b 1: shape![1]], [], [], [y0 d0 0: shape![0]], [], a / b);
case!(binary_broadcast_0030, [a 0: shape![2, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a / b);
case!(binary_broadcast_0031, [a 0: shape![1, 2, 1, 2, 1], b 1: shape![2, 1, 2, 1, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 2, 3]], [], a / b);
case!(binary_broadcast_0032, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], a / b);
case!(binary_broadcast_0033, [a 0: shape![1, 1, 1, 1, 3], b 1: shape![1, 1, 2, 3, 1]], [], [], [y0 d0 0: shape![1, 1, 2, 3, 3]], [], a / b);
case!(binary_broadcast_0034, [a 0: shape![1], b 1: shape![2]], [], [], [y0 d0 0: shape![2]], [], a / b);
case!(binary_broadcast_0035, [a 0: shape![4, 2, 1], b 1: shape![1, 2]], [], [], [y0 d0 0: shape![4, 2, 2]], [], a / b);
case!(binary_broadcast_0036, [a 0: shape![1, 3], b 1: shape![1, 3]], [], [], [y0 d0 0: shape![1, 3]], [], a / b);
case!(binary_broadcast_0037, [a 0: shape![1], b 1: shape![1, 1, 2]], [], [], [y0 d0 0: shape![1, 1, 2]], [], a.pow(b));
case!(binary_broadcast_0038, [a 0: shape![3, 1], b 1: shape![1, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.pow(b));
case!(binary_broadcast_0039, [a 0: shape![2, 0, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![2, 0, 3]], [], a.pow(b));
case!(binary_broadcast_0040, [a 0: shape![1, 2, 1, 2, 1], b 1: shape![2, 1, 2, 1, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 2, 3]], [], a.pow(b));
case!(binary_broadcast_0041, [a 0: shape![1, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.pow(b));
case!(binary_broadcast_0042, [a 0: shape![1, 2], b 1: shape![]], [], [], [y0 d0 0: shape![1, 2]], [], a.pow(b));
case!(binary_broadcast_0043, [a 0: shape![3, 1, 0], b 1: shape![1]], [], [], [y0 d0 0: shape![3, 1, 0]], [], a.pow(b));
case!(binary_broadcast_0044, [a 0: shape![1], b 1: shape![1]], [], [], [y0 d0 0: shape![1]], [], a.pow(b));
case!(binary_broadcast_0045, [a 0: shape![3], b 1: shape![1]], [], [], [y0 d0 0: shape![3]], [], a.pow(b));
case!(binary_broadcast_0046, [a 0: shape![2, 3, 1, 2], b 1: shape![3, 2, 1]], [], [], [y0 d0 0: shape![2, 3, 2, 2]], [], a.maximum(b));
case!(binary_broadcast_0047, [a 0: shape![2, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.maximum(b));
case!(binary_broadcast_0048, [a 0: shape![3, 1], b 1: shape![1, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.maximum(b));
case!(binary_broadcast_0049, [a 0: shape![3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.maximum(b));
case!(binary_broadcast_0050, [a 0: shape![1, 1], b 1: shape![1, 1]], [], [], [y0 d0 0: shape![1, 1]], [], a.maximum(b));
case!(binary_broadcast_0051, [a 0: shape![1, 1, 3, 1], b 1: shape![]], [], [], [y0 d0 0: shape![1, 1, 3, 1]], [], a.maximum(b));
case!(binary_broadcast_0052, [a 0: shape![1, 4], b 1: shape![2, 4]], [], [], [y0 d0 0: shape![2, 4]], [], a.maximum(b));
case!(binary_broadcast_0053, [a 0: shape![0], b 1: shape![0]], [], [], [y0 d0 0: shape![0]], [], a.maximum(b));
case!(binary_broadcast_0054, [a 0: shape![4, 3], b 1: shape![4, 3]], [], [], [y0 d0 0: shape![4, 3]], [], a.maximum(b));
case!(binary_broadcast_0055, [a 0: shape![2, 3, 1, 2], b 1: shape![3, 2, 1]], [], [], [y0 d0 0: shape![2, 3, 2, 2]], [], a.minimum(b));
case!(binary_broadcast_0056, [a 0: shape![2, 0, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![2, 0, 3]], [], a.minimum(b));
case!(binary_broadcast_0057, [a 0: shape![1, 2, 1, 2, 1], b 1: shape![2, 1, 2, 1, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 2, 3]], [], a.minimum(b));
case!(binary_broadcast_0058, [a 0: shape![], b 1: shape![1, 1]], [], [], [y0 d0 0: shape![1, 1]], [], a.minimum(b));
case!(binary_broadcast_0059, [a 0: shape![1, 3, 0], b 1: shape![]], [], [], [y0 d0 0: shape![1, 3, 0]], [], a.minimum(b));
case!(binary_broadcast_0060, [a 0: shape![1], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.minimum(b));
case!(binary_broadcast_0061, [a 0: shape![1, 3, 2, 1], b 1: shape![1, 3, 2, 3]], [], [], [y0 d0 0: shape![1, 3, 2, 3]], [], a.minimum(b));
case!(binary_broadcast_0062, [a 0: shape![1, 1], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.minimum(b));
case!(binary_broadcast_0063, [a 0: shape![2, 1, 2, 4], b 1: shape![4]], [], [], [y0 d0 0: shape![2, 1, 2, 4]], [], a.minimum(b));
case!(binary_broadcast_0064, [a 0: shape![2, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.hypot(b));
case!(binary_broadcast_0065, [a 0: shape![3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.hypot(b));
case!(binary_broadcast_0066, [a 0: shape![2, 1, 3], b 1: shape![4, 1]], [], [], [y0 d0 0: shape![2, 4, 3]], [], a.hypot(b));
case!(binary_broadcast_0067, [a 0: shape![2, 3, 0, 1, 2], b 1: shape![1, 1, 1, 2]], [], [], [y0 d0 0: shape![2, 3, 0, 1, 2]], [], a.hypot(b));
case!(binary_broadcast_0068, [a 0: shape![3, 2, 1, 1, 0], b 1: shape![3, 2, 1, 1, 0]], [], [], [y0 d0 0: shape![3, 2, 1, 1, 0]], [], a.hypot(b));
case!(binary_broadcast_0069, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], a.hypot(b));
case!(binary_broadcast_0070, [a 0: shape![2], b 1: shape![2]], [], [], [y0 d0 0: shape![2]], [], a.hypot(b));
case!(binary_broadcast_0071, [a 0: shape![4, 3, 3], b 1: shape![4, 3, 3]], [], [], [y0 d0 0: shape![4, 3, 3]], [], a.hypot(b));
case!(binary_broadcast_0072, [a 0: shape![1], b 1: shape![2]], [], [], [y0 d0 0: shape![2]], [], a.hypot(b));
case!(binary_broadcast_0073, [a 0: shape![2, 1, 3], b 1: shape![4, 1]], [], [], [y0 d0 0: shape![2, 4, 3]], [], a.atan2(b));
case!(binary_broadcast_0074, [a 0: shape![], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.atan2(b));
case!(binary_broadcast_0075, [a 0: shape![], b 1: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.atan2(b));
case!(binary_broadcast_0076, [a 0: shape![1], b 1: shape![1, 2]], [], [], [y0 d0 0: shape![1, 2]], [], a.atan2(b));
case!(binary_broadcast_0077, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.atan2(b));
case!(binary_broadcast_0078, [a 0: shape![1], b 1: shape![]], [], [], [y0 d0 0: shape![1]], [], a.atan2(b));
case!(binary_broadcast_0079, [a 0: shape![], b 1: shape![]], [], [], [y0 d0 0: shape![]], [], a.atan2(b));
case!(binary_broadcast_0080, [a 0: shape![3, 1, 1], b 1: shape![1, 1, 1]], [], [], [y0 d0 0: shape![3, 1, 1]], [], a.atan2(b));
case!(binary_broadcast_0081, [a 0: shape![1, 4, 2], b 1: shape![1, 4, 2]], [], [], [y0 d0 0: shape![1, 4, 2]], [], a.atan2(b));
case!(binary_broadcast_0082, [a 0: shape![1, 2, 1, 2, 1], b 1: shape![2, 1, 2, 1, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 2, 3]], [], a.rem_euclid(b));
case!(binary_broadcast_0083, [a 0: shape![2], b 1: shape![1]], [], [], [y0 d0 0: shape![2]], [], a.rem_euclid(b));
case!(binary_broadcast_0084, [a 0: shape![0], b 1: shape![0]], [], [], [y0 d0 0: shape![0]], [], a.rem_euclid(b));
case!(binary_broadcast_0085, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a - 2.25);
case!(binary_broadcast_0086, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a * -1.5);
case!(binary_broadcast_0087, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], 3.0 / a);
case!(binary_broadcast_0088, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], -a);
case!(binary_broadcast_0089, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a + 1.5);
case!(binary_broadcast_0090, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a - 2.25);
case!(binary_broadcast_0091, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], 3.0 - a);
case!(binary_broadcast_0092, [a 0: shape![3, 1, 2]], [], [], [y0 d0 0: shape![3, 1, 2]], [], a + 1.5);
case!(binary_broadcast_0093, [a 0: shape![3, 1, 2]], [], [], [y0 d0 0: shape![3, 1, 2]], [], 3.0 - a);
case!(binary_broadcast_0094, [a 0: shape![3, 1, 2]], [], [], [y0 d0 0: shape![3, 1, 2]], [], a / 4.0);
case!(binary_broadcast_0095, [a 0: shape![3, 1, 2]], [], [], [y0 d0 0: shape![3, 1, 2]], [], -a);
case!(binary_broadcast_0096, [a 0: shape![]], [], [], [y0 d0 0: shape![]], [], a * -1.5);
case!(binary_broadcast_0097, [a 0: shape![]], [], [], [y0 d0 0: shape![]], [], a / 4.0);
case!(binary_broadcast_0098, [a 0: shape![]], [], [], [y0 d0 0: shape![]], [], 3.0 / a);
