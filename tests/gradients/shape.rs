//! Written by `scripts/gradients.py` from `tests/data/gradients/shape.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("shape_0001", Held(shape_0001)),
    ("shape_0002", Held(shape_0002)),
    ("shape_0003", Held(shape_0003)),
    ("shape_0004", Held(shape_0004)),
    ("shape_0005", Held(shape_0005)),
    ("shape_0006", Held(shape_0006)),
    ("shape_0007", Held(shape_0007)),
    ("shape_0008", Held(shape_0008)),
    ("shape_0009", Held(shape_0009)),
    ("shape_0010", Held(shape_0010)),
    ("shape_0011", Held(shape_0011)),
    ("shape_0012", Held(shape_0012)),
    ("shape_0013", Held(shape_0013)),
    ("shape_0014", Held(shape_0014)),
    ("shape_0015", Held(shape_0015)),
    ("shape_0016", Held(shape_0016)),
    ("shape_0017", Held(shape_0017)),
    ("shape_0018", Held(shape_0018)),
    ("shape_0019", Held(shape_0019)),
    ("shape_0020", Held(shape_0020)),
    ("shape_0021", Held(shape_0021)),
    ("shape_0022", Held(shape_0022)),
    ("shape_0023", Held(shape_0023)),
    ("shape_0024", Held(shape_0024)),
    ("shape_0025", Held(shape_0025)),
    ("shape_0026", Held(shape_0026)),
    ("shape_0027", Held(shape_0027)),
    ("shape_0028", Held(shape_0028)),
    ("shape_0029", Held(shape_0029)),
    ("shape_0030", Held(shape_0030)),
    ("shape_0031", Held(shape_0031)),
    ("shape_0032", Held(shape_0032)),
    ("shape_0033", Held(shape_0033)),
    ("shape_0034", Held(shape_0034)),
    ("shape_0035", Held(shape_0035)),
    ("shape_0036", Held(shape_0036)),
    ("shape_0037", Held(shape_0037)),
    ("shape_0038", Held(shape_0038)),
    ("shape_0039", Held(shape_0039)),
    ("shape_0040", Held(shape_0040)),
    ("shape_0041", Held(shape_0041)),
    ("shape_0042", Held(shape_0042)),
    ("shape_0043", Held(shape_0043)),
    ("shape_0044", Held(shape_0044)),
    ("shape_0045", Held(shape_0045)),
    ("shape_0046", Held(shape_0046)),
    ("shape_0047", Held(shape_0047)),
    ("shape_0048", Held(shape_0048)),
    ("shape_0049", Held(shape_0049)),
    ("shape_0050", Held(shape_0050)),
    ("shape_0051", Held(shape_0051)),
    ("shape_0052", Held(shape_0052)),
    ("shape_0053", Held(shape_0053)),
    ("shape_0054", Held(shape_0054)),
    ("shape_0055", Held(shape_0055)),
    ("shape_0056", Held(shape_0056)),
    ("shape_0057", Held(shape_0057)),
    ("shape_0058", Held(shape_0058)),
    ("shape_0059", Held(shape_0059)),
    ("shape_0060", Held(shape_0060)),
    ("shape_0061", Held(shape_0061)),
    ("shape_0062", Held(shape_0062)),
    ("shape_0063", Held(shape_0063)),
    ("shape_0064", Held(shape_0064)),
    ("shape_0065", Held(shape_0065)),
    ("shape_0066", Held(shape_0066)),
    ("shape_0067", Held(shape_0067)),
    ("shape_0068", Held(shape_0068)),
    ("shape_0069", Held(shape_0069)),
    ("shape_0070", Held(shape_0070)),
    ("shape_0071", Held(shape_0071)),
    ("shape_0072", Held(shape_0072)),
    ("shape_0073", Held(shape_0073)),
    ("shape_0074", Held(shape_0074)),
    ("shape_0075", Held(shape_0075)),
    ("shape_0076", Held(shape_0076)),
    ("shape_0077", Held(shape_0077)),
    ("shape_0078", Held(shape_0078)),
    ("shape_0079", Held(shape_0079)),
    ("shape_0080", Held(shape_0080)),
    ("shape_0081", Held(shape_0081)),
    ("shape_0082", Held(shape_0082)),
    ("shape_0083", Held(shape_0083)),
    ("shape_0084", Held(shape_0084)),
];

case!(shape_0001, [a 0: shape![4, 1]], [], [], [y0 d0 0: shape![2, 1, 2]], [], a.reshape::<shape![2, 1, 2]>());
case!(shape_0002, [a 0: shape![1]], [], [], [y0 d0 0: shape![]], [], a.reshape::<shape![]>());
case!(shape_0003, [a 0: shape![]], [], [], [y0 d0 0: shape![1, 1]], [], a.reshape::<shape![1, 1]>());
case!(shape_0004, [a 0: shape![2, 0]], [], [], [y0 d0 0: shape![0, 3]], [], a.reshape::<shape![0, 3]>());
case!(shape_0005, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![4, 3, 2]], [], a.transpose::<0, 2>());
case!(shape_0006, [a 0: shape![1, 2, 3]], [], [], [y0 d0 0: shape![2, 1, 3]], [], a.transpose::<0, 1>());
case!(shape_0007, [a 0: shape![2, 2, 3, 1]], [], [], [y0 d0 0: shape![2, 3, 2, 1]], [], a.transpose::<1, 2>());
case!(shape_0008, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![4, 2, 3]], [], a.permute::<axes![2, 0, 1]>());
case!(shape_0009, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![3, 4, 2]], [], a.permute::<axes![1, 2, 0]>());
case!(shape_0010, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.permute::<axes![1, 0]>());
case!(shape_0011, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![4, 2, 3]], [], a.move_axis::<-1, 0>());
case!(shape_0012, [a 0: shape![2, 1, 3, 2]], [], [], [y0 d0 0: shape![2, 2, 1, 3]], [], a.move_axis::<3, 1>());
case!(shape_0013, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![1, 2, 3]], [], a.unsqueeze::<0>());
case!(shape_0014, [a 0: shape![]], [], [], [y0 d0 0: shape![1]], [], a.unsqueeze::<0>());
case!(shape_0015, [a 0: shape![1, 3]], [], [], [y0 d0 0: shape![3]], [], a.squeeze::<0>());
case!(shape_0016, [a 0: shape![4, 1]], [], [], [y0 d0 0: shape![4]], [], a.squeeze::<-1>());
case!(shape_0017, [a 0: shape![6]], [], [], [y0 d0 0: shape![2]], [], a.slice(s![1..5;2]));
case!(shape_0018, [a 0: shape![4, 5]], [], [], [y0 d0 0: shape![2, 2]], [], a.slice(s![0..4;2, 1..5;3]));
case!(shape_0019, [a 0: shape![5, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.slice(s![1..4, 0..4]));
case!(shape_0020, [a 0: shape![3, 3, 4]], [], [], [y0 d0 0: shape![2, 2, 2]], [], a.slice(s![1..3, 0..3;2, 1..4;2]));
case!(shape_0021, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![1, 3]], [], a.slice(s![3..4, 0..3]));
case!(shape_0022, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.flip::<1>());
case!(shape_0023, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.flip::<-2>());
case!(shape_0024, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.flip::<1>());
case!(shape_0025, [a 0: shape![2, 3], b 1: shape![1, 3]], [], [], [y0 d0 0: shape![3, 3]], [], (a, b).concat::<0>());
case!(shape_0026, [a 0: shape![2, 3], b 1: shape![2, 1], c 2: shape![2, 2]], [], [], [y0 d0 0: shape![2, 6]], [], (a, b, c).concat::<1>());
case!(shape_0027, [a 0: shape![1, 2], b 1: shape![3, 2], c 2: shape![2, 2]], [], [], [y0 d0 0: shape![6, 2]], [], (a, b, c).concat::<0>());
case!(shape_0028, [a 0: shape![2, 1, 2], b 1: shape![2, 4, 2]], [], [], [y0 d0 0: shape![2, 5, 2]], [], (a, b).concat::<1>());
case!(shape_0029, [a 0: shape![2, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], [a, b].stack::<0>());
case!(shape_0030, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![4, 2]], [], [a, b].stack::<-1>());
case!(shape_0031, [a 0: shape![2, 2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2, 2]], [], [a, b].stack::<2>());
case!(shape_0032, [a 0: shape![6]], [], [], [y0 d0 0: shape![2], y1 d1 1: shape![4]], [], a.split::<0, shape![2, 4]>());
case!(shape_0033, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 1], y1 d1 1: shape![3, 2], y2 d2 2: shape![3, 2]], [], a.split::<1, shape![1, 2, 2]>());
case!(shape_0034, [a 0: shape![5, 2]], [], [], [y0 d0 0: shape![2, 2], y1 d1 1: shape![0, 2], y2 d2 2: shape![3, 2]], [], a.split::<0, shape![2, 0, 3]>());
case!(shape_0035, [a 0: shape![4, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.split::<0, shape![1, 3]>().1);
case!(shape_0036, [a 0: shape![2, 6]], [], [], [y0 d0 0: shape![2, 2]], [], a.split::<1, shape![2, 2, 2]>().2);
case!(shape_0037, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 5]], [], a.pad::<1, 2, 0>(Pad::Constant(1.0)));
case!(shape_0038, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![6, 2]], [], a.pad::<0, 0, 3>(Pad::Constant(-1.0)));
case!(shape_0039, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![6, 3]], [], a.pad::<-2, 2, 2>(Pad::Constant(0.0)));
case!(shape_0040, [a 0: shape![0, 2]], [], [], [y0 d0 0: shape![2, 2]], [], a.pad::<0, 1, 1>(Pad::Constant(0.0)));
case!(shape_0041, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![5, 2]], [], a.pad::<0, 2, 0>(Pad::Reflect));
case!(shape_0042, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 5]], [], a.pad::<-1, 1, 1>(Pad::Reflect));
case!(shape_0043, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![5, 3]], [], a.pad::<-2, 0, 2>(Pad::Reflect));
case!(shape_0044, [a 0: shape![6]], [], [], [y0 d0 0: shape![11]], [], a.pad::<-1, 5, 0>(Pad::Reflect));
case!(shape_0045, [a 0: shape![5, 1]], [], [], [y0 d0 0: shape![13, 1]], [], a.pad::<0, 4, 4>(Pad::Edge));
case!(shape_0046, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![5, 3]], [], a.pad::<-2, 0, 2>(Pad::Edge));
case!(shape_0047, [a 0: shape![2, 4]], [], [], [y0 d0 0: shape![2, 8]], [], a.pad::<1, 3, 1>(Pad::Edge));
case!(shape_0048, [a 0: shape![6]], [], [], [y0 d0 0: shape![11]], [], a.pad::<-1, 5, 0>(Pad::Edge));
case!(shape_0049, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.roll::<1>(-1));
case!(shape_0050, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.roll::<0>(1));
case!(shape_0051, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.roll::<-1>(4));
case!(shape_0052, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![2, 4]], [], a.repeat::<shape![1, 2]>());
case!(shape_0053, [a 0: shape![2, 2, 1]], [], [], [y0 d0 0: shape![2, 4, 2]], [], a.repeat::<shape![1, 2, 2]>());
case!(shape_0054, [a 0: shape![]], [], [], [y0 d0 0: shape![2]], [], a.repeat::<shape![2]>());
case!(shape_0055, [a 0: shape![4]], [], [], [y0 d0 0: shape![3, 4]], [], a.repeat::<shape![3, 1]>());
case!(shape_0056, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![4, 3]], [], a.repeat_axis::<0, 2>());
case!(shape_0057, [a 0: shape![2, 1, 2]], [], [], [y0 d0 0: shape![2, 1, 4]], [], a.repeat_axis::<-1, 2>());
case!(shape_0058, [a 0: shape![4, 1]], [], [], [y0 d0 0: shape![4, 4]], [], a.repeat_axis::<1, 4>());
case!(shape_0059, [a 0: shape![4, 2]], [], [], [y0 d0 0: shape![4, 2]], [], a.tril::<-1>());
case!(shape_0060, [a 0: shape![2, 3, 3]], [], [], [y0 d0 0: shape![2, 3, 3]], [], a.tril::<0>());
case!(shape_0061, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.tril::<-1>());
case!(shape_0062, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.tril::<-2>());
case!(shape_0063, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3, 3]], [], a.triu::<0>());
case!(shape_0064, [a 0: shape![2, 4]], [], [], [y0 d0 0: shape![2, 4]], [], a.triu::<1>());
case!(shape_0065, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.triu::<2>());
case!(shape_0066, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.triu::<-1>());
case!(shape_0067, [a 0: shape![1, 1]], [], [], [y0 d0 0: shape![1]], [], a.diagonal());
case!(shape_0068, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4]], [], a.diagonal());
case!(shape_0069, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 2, 3]], [], a.windows::<-1, 3>());
case!(shape_0070, [a 0: shape![6]], [], [], [y0 d0 0: shape![1, 6]], [], a.windows::<-1, 6>());
case!(shape_0071, [a 0: shape![7]], [], [], [y0 d0 0: shape![6, 2]], [], a.windows::<0, 2>());
case!(shape_0072, [a 0: shape![5, 3]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.windows::<0, 4>());
case!(shape_0073, [a 0: shape![3]], [], [], [y0 d0 0: shape![2, 3]], [], a.broadcast_to::<shape![2, 3]>());
case!(shape_0074, [a 0: shape![2, 4]], [], [], [y0 d0 0: shape![2, 1]], [], a.sum_to::<shape![2, 1]>());
case!(shape_0075, [a 0: shape![5]], [], [], [y0 d0 0: shape![1]], [], a.sum_to::<shape![1]>());
case!(shape_0076, [a 0: shape![1, 3]], [], [], [y0 d0 0: shape![2, 2, 3]], [], a.broadcast_to::<shape![2, 2, 3]>());
case!(shape_0077, [a 0: shape![2, 1, 2]], [], [], [y0 d0 0: shape![3, 2, 3, 2]], [], a.broadcast_to::<shape![3, 2, 3, 2]>());
case!(shape_0078, [a 0: shape![3, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 1, 2]], [], a.sum_to::<shape![2, 1, 2]>());
case!(shape_0079, [a 0: shape![1, 1]], [], [], [y0 d0 0: shape![0, 3]], [], a.broadcast_to::<shape![0, 3]>());
case!(shape_0080, [a 0: shape![0, 3]], [], [], [y0 d0 0: shape![1, 1]], [], a.sum_to::<shape![1, 1]>());
case!(shape_0081, [a 0: shape![2, 4, 2]], [], [], [y0 d0 0: shape![4, 1]], [], a.sum_to::<shape![4, 1]>());
case!(shape_0082, [a 0: shape![1, 2, 1]], [], [], [y0 d0 0: shape![3, 2, 2]], [], a.broadcast_to::<shape![3, 2, 2]>());
case!(shape_0083, [a 0: shape![2, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], a.broadcast_in_dim::<shape![2, 3, 4], axes![0, 2]>());
case!(shape_0084, [a 0: shape![2]], [], [], [y0 d0 0: shape![2, 3]], [], a.broadcast_in_dim::<shape![2, 3], axes![0]>());
