//! Written by `scripts/gradients.py` from `tests/data/gradients/reduce.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("reduce_0001", Held(reduce_0001)),
    ("reduce_0002", Held(reduce_0002)),
    ("reduce_0003", Held(reduce_0003)),
    ("reduce_0004", Held(reduce_0004)),
    ("reduce_0005", Held(reduce_0005)),
    ("reduce_0006", Held(reduce_0006)),
    ("reduce_0007", Held(reduce_0007)),
    ("reduce_0008", Held(reduce_0008)),
    ("reduce_0009", Held(reduce_0009)),
    ("reduce_0010", Held(reduce_0010)),
    ("reduce_0011", Held(reduce_0011)),
    ("reduce_0012", Held(reduce_0012)),
    ("reduce_0013", Held(reduce_0013)),
    ("reduce_0014", Held(reduce_0014)),
    ("reduce_0015", Held(reduce_0015)),
    ("reduce_0016", Held(reduce_0016)),
    ("reduce_0017", Held(reduce_0017)),
    ("reduce_0018", Held(reduce_0018)),
    ("reduce_0019", Held(reduce_0019)),
    ("reduce_0020", Held(reduce_0020)),
    ("reduce_0021", Held(reduce_0021)),
    ("reduce_0022", Held(reduce_0022)),
    ("reduce_0023", Held(reduce_0023)),
    ("reduce_0024", Held(reduce_0024)),
    ("reduce_0025", Held(reduce_0025)),
    ("reduce_0026", Held(reduce_0026)),
    ("reduce_0027", Held(reduce_0027)),
    ("reduce_0028", Held(reduce_0028)),
    ("reduce_0029", Held(reduce_0029)),
    ("reduce_0030", Held(reduce_0030)),
    ("reduce_0031", Held(reduce_0031)),
    ("reduce_0032", Held(reduce_0032)),
    ("reduce_0033", Held(reduce_0033)),
    ("reduce_0034", Held(reduce_0034)),
    ("reduce_0035", Held(reduce_0035)),
    ("reduce_0036", Held(reduce_0036)),
    ("reduce_0037", Held(reduce_0037)),
    ("reduce_0038", Held(reduce_0038)),
    ("reduce_0039", Held(reduce_0039)),
    ("reduce_0040", Held(reduce_0040)),
    ("reduce_0041", Held(reduce_0041)),
    ("reduce_0042", Held(reduce_0042)),
    ("reduce_0043", Held(reduce_0043)),
    ("reduce_0044", Held(reduce_0044)),
    ("reduce_0045", Held(reduce_0045)),
    ("reduce_0046", Held(reduce_0046)),
    ("reduce_0047", Held(reduce_0047)),
    ("reduce_0048", Held(reduce_0048)),
    ("reduce_0049", Held(reduce_0049)),
    ("reduce_0050", Held(reduce_0050)),
    ("reduce_0051", Held(reduce_0051)),
    ("reduce_0052", Held(reduce_0052)),
    ("reduce_0053", Held(reduce_0053)),
    ("reduce_0054", Held(reduce_0054)),
    ("reduce_0055", Held(reduce_0055)),
    ("reduce_0056", Held(reduce_0056)),
    ("reduce_0057", Held(reduce_0057)),
    ("reduce_0058", Held(reduce_0058)),
    ("reduce_0059", Held(reduce_0059)),
    ("reduce_0060", Held(reduce_0060)),
    ("reduce_0061", Held(reduce_0061)),
    ("reduce_0062", Held(reduce_0062)),
    ("reduce_0063", Held(reduce_0063)),
    ("reduce_0064", Held(reduce_0064)),
    ("reduce_0065", Held(reduce_0065)),
    ("reduce_0066", Held(reduce_0066)),
    ("reduce_0067", Held(reduce_0067)),
    ("reduce_0068", Held(reduce_0068)),
    ("reduce_0069", Held(reduce_0069)),
    ("reduce_0070", Held(reduce_0070)),
    ("reduce_0071", Held(reduce_0071)),
    ("reduce_0072", Held(reduce_0072)),
    ("reduce_0073", Held(reduce_0073)),
    ("reduce_0074", Held(reduce_0074)),
    ("reduce_0075", Held(reduce_0075)),
    ("reduce_0076", Held(reduce_0076)),
    ("reduce_0077", Held(reduce_0077)),
    ("reduce_0078", Held(reduce_0078)),
    ("reduce_0079", Held(reduce_0079)),
    ("reduce_0080", Held(reduce_0080)),
    ("reduce_0081", Held(reduce_0081)),
    ("reduce_0082", Held(reduce_0082)),
    ("reduce_0083", Held(reduce_0083)),
];

case!(reduce_0001, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![1, 1, 1]], [], a.sum_axes_keepdims::<axes![0, 1, 2]>());
case!(reduce_0002, [a 0: shape![4]], [], [], [y0 d0 0: shape![1]], [], a.sum_axis_keepdims::<0>());
case!(reduce_0003, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2, 1, 1]], [], a.sum_axes_keepdims::<axes![-1, -2]>());
case!(reduce_0004, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![]], [], a.sum());
case!(reduce_0005, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.sum_axis::<-1>());
case!(reduce_0006, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![4]], [], a.sum_axis::<0>());
case!(reduce_0007, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.sum_axes::<axes![0, 3]>());
case!(reduce_0008, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![1, 3]], [], a.mean_axis_keepdims::<-2>());
case!(reduce_0009, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![]], [], a.mean());
case!(reduce_0010, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 4]], [], a.mean_axis::<1>());
case!(reduce_0011, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4, 1]], [], a.mean_axis_keepdims::<1>());
case!(reduce_0012, [a 0: shape![6]], [], [], [y0 d0 0: shape![]], [], a.mean_axis::<-1>());
case!(reduce_0013, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.mean_axis::<-1>());
case!(reduce_0014, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![1, 2, 3, 1]], [], a.mean_axes_keepdims::<axes![0, 3]>());
case!(reduce_0015, [a 0: shape![6]], [], [], [y0 d0 0: shape![1]], [], a.var_axis_with_keepdims::<-1>(0));
case!(reduce_0016, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.var_axes_with::<axes![-1, -2]>(0));
case!(reduce_0017, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![]], [], a.var_with(0));
case!(reduce_0018, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.var_axes_with::<axes![0, 3]>(0));
case!(reduce_0019, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], a.var_axis_with::<-2>(0));
case!(reduce_0020, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.var_axis_with::<-1>(0));
case!(reduce_0021, [a 0: shape![5]], [], [], [y0 d0 0: shape![1]], [], a.var_axis_keepdims::<0>());
case!(reduce_0022, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.var_axis::<-1>());
case!(reduce_0023, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![1, 3]], [], a.var_axis_keepdims::<-2>());
case!(reduce_0024, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2, 1, 1]], [], a.var_axes_keepdims::<axes![-1, -2]>());
case!(reduce_0025, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 1, 4]], [], a.var_axis_keepdims::<1>());
case!(reduce_0026, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.var_axis::<-1>());
case!(reduce_0027, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![1, 2, 3, 1]], [], a.var_axes_keepdims::<axes![0, 3]>());
case!(reduce_0028, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4]], [], a.var_axis::<1>());
case!(reduce_0029, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.std_axis_with::<-1>(0));
case!(reduce_0030, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![1, 2, 3, 1]], [], a.std_axes_with_keepdims::<axes![0, 3]>(0));
case!(reduce_0031, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![1, 1, 1]], [], a.std_axes_with_keepdims::<axes![0, 1, 2]>(0));
case!(reduce_0032, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2, 1, 1]], [], a.std_axes_with_keepdims::<axes![-1, -2]>(0));
case!(reduce_0033, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4, 1]], [], a.std_axis_with_keepdims::<1>(0));
case!(reduce_0034, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![]], [], a.std_with(0));
case!(reduce_0035, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 4]], [], a.std_axis_with::<1>(0));
case!(reduce_0036, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 1]], [], a.std_axis_with_keepdims::<-1>(0));
case!(reduce_0037, [a 0: shape![6]], [], [], [y0 d0 0: shape![]], [], a.std_axis_with::<-1>(0));
case!(reduce_0038, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![1, 3, 1]], [], a.std_axes_keepdims::<axes![0, 2]>());
case!(reduce_0039, [a 0: shape![5]], [], [], [y0 d0 0: shape![]], [], a.std());
case!(reduce_0040, [a 0: shape![6]], [], [], [y0 d0 0: shape![]], [], a.std_axis::<-1>());
case!(reduce_0041, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.std_axis::<-1>());
case!(reduce_0042, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![]], [], a.std());
case!(reduce_0043, [a 0: shape![4]], [], [], [y0 d0 0: shape![1]], [], a.max_axis_keepdims::<0>());
case!(reduce_0044, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], a.max_axis::<-2>());
case!(reduce_0045, [a 0: shape![2, 3, 3]], [], [], [y0 d0 0: shape![2, 1, 1]], [], a.max_axes_keepdims::<axes![1, 2]>());
case!(reduce_0046, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3]], [], a.max_axis::<-1>());
case!(reduce_0047, [a 0: shape![6]], [], [], [y0 d0 0: shape![]], [], a.max_axis::<-1>());
case!(reduce_0048, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2, 1, 1]], [], a.max_axes_keepdims::<axes![-1, -2]>());
case!(reduce_0049, [a 0: shape![5]], [], [], [y0 d0 0: shape![1]], [], a.max_axis_keepdims::<0>());
case!(reduce_0050, [a 0: shape![4]], [], [], [y0 d0 0: shape![1]], [], a.min_axis_keepdims::<0>());
case!(reduce_0051, [a 0: shape![5]], [], [], [y0 d0 0: shape![1]], [], a.min_axis_keepdims::<0>());
case!(reduce_0052, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 1]], [], a.min_axis_keepdims::<-1>());
case!(reduce_0053, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![1, 3, 1]], [], a.min_axes_keepdims::<axes![0, 2]>());
case!(reduce_0054, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![1, 2, 3]], [], a.min_axis_keepdims::<0>());
case!(reduce_0055, [a 0: shape![6]], [], [], [y0 d0 0: shape![1]], [], a.min_axis_keepdims::<-1>());
case!(reduce_0056, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![1, 4]], [], a.min_axis_keepdims::<0>());
case!(reduce_0057, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![1, 2, 3, 1]], [], a.logsumexp_axes_keepdims::<axes![0, 3]>());
case!(reduce_0058, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.logsumexp_axis::<-1>());
case!(reduce_0059, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![3]], [], a.logsumexp_axes::<axes![0, 2]>());
case!(reduce_0060, [a 0: shape![5]], [], [], [y0 d0 0: shape![1]], [], a.logsumexp_axis_keepdims::<0>());
case!(reduce_0061, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![1, 1]], [], a.logsumexp_axes_keepdims::<axes![0, 1]>());
case!(reduce_0062, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![1, 4]], [], a.logsumexp_axis_keepdims::<0>());
case!(reduce_0063, [a 0: shape![4]], [], [], [y0 d0 0: shape![1]], [], a.logsumexp_axis_keepdims::<0>());
case!(reduce_0064, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], a.norm_axis::<-2>());
case!(reduce_0065, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2]], [], a.norm_axes::<axes![-1, -2]>());
case!(reduce_0066, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 1]], [], a.norm_axis_keepdims::<-1>());
case!(reduce_0067, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![3]], [], a.norm_axes::<axes![0, 2]>());
case!(reduce_0068, [a 0: shape![5]], [], [], [y0 d0 0: shape![]], [], a.norm());
case!(reduce_0069, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.norm_axis::<-1>());
case!(reduce_0070, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.norm_axes::<axes![0, 3]>());
case!(reduce_0071, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 1, 4]], [], a.prod_axis_keepdims::<1>());
case!(reduce_0072, [a 0: shape![6]], [], [], [y0 d0 0: shape![]], [], a.prod_axis::<-1>());
case!(reduce_0073, [a 0: shape![4, 3]], [], [], [y0 d0 0: shape![4, 1]], [], a.prod_axis_keepdims::<1>());
case!(reduce_0074, [a 0: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 3]], [], a.prod_axes::<axes![0, 3]>());
case!(reduce_0075, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![3]], [], a.prod_axes::<axes![0, 2]>());
case!(reduce_0076, [a 0: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], a.prod_axis::<-2>());
case!(reduce_0077, [a 0: shape![4]], [], [], [y0 d0 0: shape![]], [], a.prod_axis::<0>());
case!(reduce_0078, [a 0: shape![2, 0, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a.prod_axis::<1>());
case!(reduce_0079, [a 0: shape![0]], [], [], [y0 d0 0: shape![]], [], a.sum());
case!(reduce_0080, [a 0: shape![0]], [], [], [y0 d0 0: shape![]], [], a.prod());
case!(reduce_0081, [a 0: shape![0]], [], [], [y0 d0 0: shape![]], [], a.norm());
case!(reduce_0082, [a 0: shape![0, 3]], [], [], [y0 d0 0: shape![3]], [], a.norm_axis::<0>());
case!(reduce_0083, [a 0: shape![2, 0]], [], [], [y0 d0 0: shape![2]], [], a.sum_axis::<-1>());
