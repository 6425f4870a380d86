//! Written by `scripts/gradients.py` from `tests/data/gradients/select_ties.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("select_ties_0001", Held(select_ties_0001)),
    ("select_ties_0002", Held(select_ties_0002)),
    ("select_ties_0003", Held(select_ties_0003)),
    ("select_ties_0004", Held(select_ties_0004)),
    ("select_ties_0005", Held(select_ties_0005)),
    ("select_ties_0006", Held(select_ties_0006)),
    ("select_ties_0007", Held(select_ties_0007)),
    ("select_ties_0008", Held(select_ties_0008)),
    ("select_ties_0009", Held(select_ties_0009)),
    ("select_ties_0010", Held(select_ties_0010)),
    ("select_ties_0011", Held(select_ties_0011)),
    ("select_ties_0012", Held(select_ties_0012)),
    ("select_ties_0013", Held(select_ties_0013)),
    ("select_ties_0014", Held(select_ties_0014)),
    ("select_ties_0015", Held(select_ties_0015)),
    ("select_ties_0016", Held(select_ties_0016)),
    ("select_ties_0017", Held(select_ties_0017)),
    ("select_ties_0018", Held(select_ties_0018)),
    ("select_ties_0019", Held(select_ties_0019)),
    ("select_ties_0020", Held(select_ties_0020)),
    ("select_ties_0021", Held(select_ties_0021)),
    ("select_ties_0022", Held(select_ties_0022)),
    ("select_ties_0023", Held(select_ties_0023)),
    ("select_ties_0024", Held(select_ties_0024)),
    ("select_ties_0025", Held(select_ties_0025)),
    ("select_ties_0026", Held(select_ties_0026)),
    ("select_ties_0027", Held(select_ties_0027)),
    ("select_ties_0028", Held(select_ties_0028)),
    ("select_ties_0029", Held(select_ties_0029)),
    ("select_ties_0030", Held(select_ties_0030)),
    ("select_ties_0031", Held(select_ties_0031)),
    ("select_ties_0032", Held(select_ties_0032)),
    ("select_ties_0033", Held(select_ties_0033)),
    ("select_ties_0034", Held(select_ties_0034)),
    ("select_ties_0035", Held(select_ties_0035)),
    ("select_ties_0036", Held(select_ties_0036)),
    ("select_ties_0037", Held(select_ties_0037)),
    ("select_ties_0038", Held(select_ties_0038)),
    ("select_ties_0039", Held(select_ties_0039)),
    ("select_ties_0040", Held(select_ties_0040)),
    ("select_ties_0041", Held(select_ties_0041)),
    ("select_ties_0042", Held(select_ties_0042)),
    ("select_ties_0043", Held(select_ties_0043)),
    ("select_ties_0044", Held(select_ties_0044)),
    ("select_ties_0045", Held(select_ties_0045)),
    ("select_ties_0046", Held(select_ties_0046)),
    ("select_ties_0047", Held(select_ties_0047)),
    ("select_ties_0048", Held(select_ties_0048)),
    ("select_ties_0049", Held(select_ties_0049)),
    ("select_ties_0050", Held(select_ties_0050)),
    ("select_ties_0051", Held(select_ties_0051)),
    ("select_ties_0052", Held(select_ties_0052)),
    ("select_ties_0053", Held(select_ties_0053)),
    ("select_ties_0054", Held(select_ties_0054)),
    ("select_ties_0055", Held(select_ties_0055)),
    ("select_ties_0056", Held(select_ties_0056)),
    ("select_ties_0057", Held(select_ties_0057)),
    ("select_ties_0058", Held(select_ties_0058)),
    ("select_ties_0059", Held(select_ties_0059)),
    ("select_ties_0060", Held(select_ties_0060)),
    ("select_ties_0061", Held(select_ties_0061)),
    ("select_ties_0062", Held(select_ties_0062)),
    ("select_ties_0063", Held(select_ties_0063)),
    ("select_ties_0064", Held(select_ties_0064)),
    ("select_ties_0065", Held(select_ties_0065)),
    ("select_ties_0066", Held(select_ties_0066)),
    ("select_ties_0067", Held(select_ties_0067)),
    ("select_ties_0068", Held(select_ties_0068)),
    ("select_ties_0069", Held(select_ties_0069)),
    ("select_ties_0070", Held(select_ties_0070)),
    ("select_ties_0071", Held(select_ties_0071)),
    ("select_ties_0072", Held(select_ties_0072)),
    ("select_ties_0073", Held(select_ties_0073)),
    ("select_ties_0074", Held(select_ties_0074)),
    ("select_ties_0075", Held(select_ties_0075)),
    ("select_ties_0076", Held(select_ties_0076)),
    ("select_ties_0077", Held(select_ties_0077)),
    ("select_ties_0078", Held(select_ties_0078)),
    ("select_ties_0079", Held(select_ties_0079)),
    ("select_ties_0080", Held(select_ties_0080)),
    ("select_ties_0081", Held(select_ties_0081)),
    ("select_ties_0082", Held(select_ties_0082)),
    ("select_ties_0083", Held(select_ties_0083)),
    ("select_ties_0084", Held(select_ties_0084)),
    ("select_ties_0085", Held(select_ties_0085)),
];

case!(select_ties_0001, [b 1: shape![], c 2: shape![4]], [], [a 0: bool, shape![4]], [y0 d0 0: shape![4]], [], b.pass().mask(a).select(b, c));
case!(select_ties_0002, [b 1: shape![2, 1, 2], c 2: shape![3, 1]], [], [a 0: bool, shape![2, 3, 2]], [y0 d0 0: shape![2, 3, 2]], [], b.pass().mask(a).select(b, c));
case!(select_ties_0003, [b 1: shape![3], c 2: shape![2, 1]], [], [a 0: bool, shape![]], [y0 d0 0: shape![2, 3]], [], b.pass().mask(a).select(b, c));
case!(select_ties_0004, [a 0: shape![2, 3]], [], [b 1: bool, shape![3]], [y0 d0 0: shape![2, 3]], [], a.masked_fill(b, -1.5));
case!(select_ties_0005, [a 0: shape![2, 2, 2]], [], [b 1: bool, shape![2, 1]], [y0 d0 0: shape![2, 2, 2]], [], a.masked_fill(b, -1.5));
case!(select_ties_0006, [a 0: shape![4]], [], [b 1: bool, shape![4]], [y0 d0 0: shape![4]], [], a.masked_fill(b, -1.5));
case!(select_ties_0007, [a 0: shape![3, 2]], [], [b 1: bool, shape![]], [y0 d0 0: shape![3, 2]], [], a.masked_fill(b, 7.0));
case!(select_ties_0008, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.clamp(-3.0, -0.5));
case!(select_ties_0009, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.clamp(-3.0, -0.5));
case!(select_ties_0010, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.clamp(0.25, 0.25));
case!(select_ties_0011, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.clamp(0.25, 0.25));
case!(select_ties_0012, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.maximum(b));
case!(select_ties_0013, [a 0: shape![2, 1, 2], b 1: shape![2, 1, 2]], [], [], [y0 d0 0: shape![2, 1, 2]], [], a.maximum(b));
case!(select_ties_0014, [a 0: shape![2, 1, 2], b 1: shape![2, 1, 2]], [], [], [y0 d0 0: shape![2, 1, 2]], [], a.minimum(b));
case!(select_ties_0015, [a 0: shape![2, 3], b 1: shape![3]], [], [], [y0 d0 0: shape![2, 3]], [], a.minimum(b));
case!(select_ties_0016, [a 0: shape![3, 1], b 1: shape![1, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.minimum(b));
case!(select_ties_0017, [a 0: shape![2, 2, 2], b 1: shape![]], [], [], [y0 d0 0: shape![2, 2, 2]], [], a.maximum(b));
case!(select_ties_0018, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.abs());
case!(select_ties_0019, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.relu());
case!(select_ties_0020, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.sign());
case!(select_ties_0021, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.round());
case!(select_ties_0022, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.floor());
case!(select_ties_0023, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.ceil());
case!(select_ties_0024, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.trunc());
case!(select_ties_0025, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.fract());
case!(select_ties_0026, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.sqrt());
case!(select_ties_0027, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.rsqrt());
case!(select_ties_0028, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.recip());
case!(select_ties_0029, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.ln());
case!(select_ties_0030, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.asin());
case!(select_ties_0031, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.acos());
case!(select_ties_0032, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.acosh());
case!(select_ties_0033, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.atanh());
case!(select_ties_0034, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.leaky_relu(0.25));
case!(select_ties_0035, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.elu(1.5));
case!(select_ties_0036, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.celu(1.5));
case!(select_ties_0037, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.selu());
case!(select_ties_0038, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.hard_sigmoid());
case!(select_ties_0039, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.hard_swish());
case!(select_ties_0040, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.softsign());
case!(select_ties_0041, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a.powi(3));
case!(select_ties_0042, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.square());
case!(select_ties_0043, [a 0: shape![5], b 1: shape![5]], [], [], [y0 d0 0: shape![5]], [], a.pow(b));
case!(select_ties_0044, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.pow(b));
case!(select_ties_0045, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.hypot(b));
case!(select_ties_0046, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a.atan2(b));
case!(select_ties_0047, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![3]], [], a / b);
case!(select_ties_0048, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.max_axis::<-1>());
case!(select_ties_0049, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.min_axis::<-1>());
case!(select_ties_0050, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![]], [], a.max());
case!(select_ties_0051, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.min_axis::<0>());
case!(select_ties_0052, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![]], [], a.min());
case!(select_ties_0053, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![3]], [], a.max_axis::<0>());
case!(select_ties_0054, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4]], [], a.max_axis::<-1>());
case!(select_ties_0055, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4]], [], a.min_axis::<-1>());
case!(select_ties_0056, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![]], [], a.max());
case!(select_ties_0057, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.min_axis::<0>());
case!(select_ties_0058, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 2]], [], a.max_axis::<-1>());
case!(select_ties_0059, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![]], [], a.min());
case!(select_ties_0060, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![]], [], a.prod());
case!(select_ties_0061, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4, 3]], [], a.cumprod::<-1>());
case!(select_ties_0062, [a 0: shape![2, 2]], [], [], [y0 d0 0: shape![]], [], a.prod());
case!(select_ties_0063, [a 0: shape![1, 5]], [], [], [y0 d0 0: shape![1]], [], a.prod_axis::<-1>());
case!(select_ties_0064, [a 0: shape![1, 5]], [], [], [y0 d0 0: shape![]], [], a.prod());
case!(select_ties_0065, [a 0: shape![1, 5]], [], [], [y0 d0 0: shape![1, 5]], [], a.cumprod::<-1>());
case!(select_ties_0066, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![3]], [], a.norm_axis::<-1>());
case!(select_ties_0067, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2]], [], a.var_axis_with::<-1>(0));
case!(select_ties_0068, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2]], [], a.std_axis_with::<-1>(0));
case!(select_ties_0069, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2]], [], a.std_axis::<-1>());
case!(select_ties_0070, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![3]], [], a.var_axis_with::<-1>(0));
case!(select_ties_0071, [a 0: shape![3, 2]], [], [], [y0 d0 0: shape![3]], [], a.logsumexp_axis::<-1>());
case!(select_ties_0072, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2]], [], a.logsumexp_axis::<-1>());
case!(select_ties_0073, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.sort::<-1>());
case!(select_ties_0074, [a 0: shape![7]], [], [], [y0 d0 0: shape![2]], [], a.top_k::<-1, 2>().0);
case!(select_ties_0075, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], a.sort::<-1>());
case!(select_ties_0076, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4, 2]], [], a.top_k::<-1, 2>().0);
case!(select_ties_0077, [a 0: shape![1, 1, 4, 4]], [], [], [y0 d0 0: shape![1, 1, 1, 1]], [], nn::global_max_pool2d(a));
case!(select_ties_0078, [a 0: shape![2, 1, 4, 6]], [], [], [y0 d0 0: shape![2, 1, 2, 3]], [], nn::max_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
case!(select_ties_0079, [a 0: shape![2, 1, 4, 6]], [], [], [y0 d0 0: shape![2, 1, 1, 1]], [], nn::global_max_pool2d(a));
case!(select_ties_0080, [a 0: shape![1, 2, 6, 4]], [], [], [y0 d0 0: shape![1, 2, 3, 2]], [], nn::max_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
case!(select_ties_0081, [a 0: shape![5], b 1: shape![5]], [], [], [y0 d0 0: shape![]], [], nn::l1_loss(a, b));
case!(select_ties_0082, [a 0: shape![5], b 1: shape![5]], [], [], [y0 d0 0: shape![]], [], nn::huber_loss(a, b, 1.0));
case!(select_ties_0083, [a 0: shape![5], b 1: shape![5]], [], [], [y0 d0 0: shape![]], [], nn::smooth_l1_loss(a, b, 0.0));
case!(select_ties_0084, [a 0: shape![5], b 1: shape![5]], [], [], [y0 d0 0: shape![]], [], nn::huber_loss(a, b, 1.0));
case!(select_ties_0085, [a 0: shape![5], b 1: shape![5]], [], [], [y0 d0 0: shape![]], [], nn::smooth_l1_loss(a, b, 0.5));
