//! Written by `scripts/gradients.py` from `tests/data/gradients/conv.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("conv_0001", Held(conv_0001)),
    ("conv_0002", Held(conv_0002)),
    ("conv_0003", Held(conv_0003)),
    ("conv_0004", Held(conv_0004)),
    ("conv_0005", Held(conv_0005)),
    ("conv_0006", Held(conv_0006)),
    ("conv_0007", Held(conv_0007)),
    ("conv_0008", Held(conv_0008)),
    ("conv_0009", Held(conv_0009)),
    ("conv_0010", Held(conv_0010)),
    ("conv_0011", Held(conv_0011)),
    ("conv_0012", Held(conv_0012)),
    ("conv_0013", Held(conv_0013)),
    ("conv_0014", Held(conv_0014)),
    ("conv_0015", Held(conv_0015)),
    ("conv_0016", Held(conv_0016)),
    ("conv_0017", Held(conv_0017)),
    ("conv_0018", Held(conv_0018)),
    ("conv_0019", Held(conv_0019)),
    ("conv_0020", Held(conv_0020)),
    ("conv_0021", Held(conv_0021)),
    ("conv_0022", Held(conv_0022)),
    ("conv_0023", Held(conv_0023)),
    ("conv_0024", Held(conv_0024)),
    ("conv_0025", Held(conv_0025)),
    ("conv_0026", Held(conv_0026)),
    ("conv_0027", Held(conv_0027)),
    ("conv_0028", Held(conv_0028)),
    ("conv_0029", Held(conv_0029)),
    ("conv_0030", Held(conv_0030)),
    ("conv_0031", Held(conv_0031)),
    ("conv_0032", Held(conv_0032)),
    ("conv_0033", Held(conv_0033)),
    ("conv_0034", Held(conv_0034)),
    ("conv_0035", Held(conv_0035)),
    ("conv_0036", Held(conv_0036)),
    ("conv_0037", Held(conv_0037)),
    ("conv_0038", Held(conv_0038)),
    ("conv_0039", Held(conv_0039)),
    ("conv_0040", Held(conv_0040)),
    ("conv_0041", Held(conv_0041)),
    ("conv_0042", Held(conv_0042)),
    ("conv_0043", Held(conv_0043)),
    ("conv_0044", Held(conv_0044)),
    ("conv_0045", Held(conv_0045)),
    ("conv_0046", Held(conv_0046)),
    ("conv_0047", Held(conv_0047)),
    ("conv_0048", Held(conv_0048)),
    ("conv_0049", Held(conv_0049)),
    ("conv_0050", Held(conv_0050)),
    ("conv_0051", Held(conv_0051)),
    ("conv_0052", Held(conv_0052)),
    ("conv_0053", Held(conv_0053)),
    ("conv_0054", Held(conv_0054)),
    ("conv_0055", Held(conv_0055)),
    ("conv_0056", Held(conv_0056)),
    ("conv_0057", Held(conv_0057)),
    ("conv_0058", Held(conv_0058)),
    ("conv_0059", Held(conv_0059)),
    ("conv_0060", Held(conv_0060)),
    ("conv_0061", Held(conv_0061)),
    ("conv_0062", Held(conv_0062)),
    ("conv_0063", Held(conv_0063)),
    ("conv_0064", Held(conv_0064)),
    ("conv_0065", Held(conv_0065)),
    ("conv_0066", Held(conv_0066)),
    ("conv_0067", Held(conv_0067)),
    ("conv_0068", Held(conv_0068)),
    ("conv_0069", Held(conv_0069)),
    ("conv_0070", Held(conv_0070)),
    ("conv_0071", Held(conv_0071)),
    ("conv_0072", Held(conv_0072)),
    ("conv_0073", Held(conv_0073)),
    ("conv_0074", Held(conv_0074)),
    ("conv_0075", Held(conv_0075)),
    ("conv_0076", Held(conv_0076)),
    ("conv_0077", Held(conv_0077)),
    ("conv_0078", Held(conv_0078)),
    ("conv_0079", Held(conv_0079)),
    ("conv_0080", Held(conv_0080)),
    ("conv_0081", Held(conv_0081)),
    ("conv_0082", Held(conv_0082)),
    ("conv_0083", Held(conv_0083)),
    ("conv_0084", Held(conv_0084)),
    ("conv_0085", Held(conv_0085)),
    ("conv_0086", Held(conv_0086)),
];

case!(conv_0001, [a 0: shape![1, 2, 3], b 1: shape![2, 2, 2]], [], [], [y0 d0 0: shape![1, 2, 1]], [], nn::conv1d(a, b, Conv::new().dilation::<2>()));
case!(conv_0002, [a 0: shape![1, 3, 3, 4], b 1: shape![3, 1, 1, 1]], [], [], [y0 d0 0: shape![1, 3, 2, 2]], [], nn::conv2d(a, b, Conv::new().stride::<3>().padding_sides::<0, 1, 0, 0>().groups::<3>()));
case!(conv_0003, [a 0: shape![2, 2, 2, 4], b 1: shape![2, 2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2, 5]], [], nn::conv2d(a, b, Conv::new().padding_sides::<0, 2, 1, 2>().dilation::<2>()));
case!(conv_0004, [a 0: shape![2, 1, 2, 2], b 1: shape![2, 1, 3, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 2, 1]], [], nn::conv2d(a, b, Conv::new().stride::<3>().padding_sides::<2, 2, 0, 0>().dilation_hw::<1, 2>().bias(c)));
case!(conv_0005, [a 0: shape![1, 1, 4, 2], b 1: shape![2, 1, 3, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 4, 2]], [], nn::conv2d(a, b, Conv::new().padding_sides::<0, 2, 0, 0>().dilation_hw::<1, 2>().bias(c)));
case!(conv_0006, [a 0: shape![1, 2, 2, 4], b 1: shape![2, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 2, 4, 11]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<1, 2>().dilation_hw::<1, 2>()));
case!(conv_0007, [a 0: shape![1, 6, 5], b 1: shape![3, 2, 1]], [], [], [y0 d0 0: shape![1, 3, 3]], [], nn::conv1d(a, b, Conv::new().stride::<3>().padding_sides::<0, 0, 2, 1>().dilation::<2>().groups::<3>()));
case!(conv_0008, [a 0: shape![1, 3, 4], b 1: shape![3, 1, 3], c 2: shape![3]], [], [], [y0 d0 0: shape![1, 3, 2]], [], nn::conv1d(a, b, Conv::new().groups::<3>().bias(c)));
case!(conv_0009, [a 0: shape![1, 3, 4], b 1: shape![3, 1, 3], c 2: shape![3]], [], [], [y0 d0 0: shape![1, 3, 3]], [], nn::conv1d(a, b, Conv::new().padding_sides::<0, 0, 0, 1>().groups::<3>().bias(c)));
case!(conv_0010, [a 0: shape![1, 1, 4], b 1: shape![2, 1, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 1]], [], nn::conv1d(a, b, Conv::new().stride::<3>().bias(c)));
case!(conv_0011, [a 0: shape![2, 2, 2], b 1: shape![1, 2, 2], c 2: shape![1]], [], [], [y0 d0 0: shape![2, 1, 3]], [], nn::conv1d(a, b, Conv::new().padding_sides::<0, 0, 1, 2>().dilation::<2>().bias(c)));
case!(conv_0012, [a 0: shape![1, 3, 4], b 1: shape![3, 2, 3], c 2: shape![6]], [], [], [y0 d0 0: shape![1, 6, 6]], [], nn::conv_transpose1d(a, b, Conv::new().padding::<1>().dilation::<2>().groups::<3>().bias(c)));
case!(conv_0013, [a 0: shape![1, 1, 3, 3], b 1: shape![2, 1, 3, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 1, 1]], [], nn::conv2d(a, b, Conv::new().stride::<3>().padding_sides::<1, 0, 1, 1>().bias(c)));
case!(conv_0014, [a 0: shape![1, 2, 4], b 1: shape![2, 1, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 15]], [], nn::conv_transpose1d(a, b, Conv::new().stride::<3>().dilation::<2>().output_padding::<1>().bias(c)));
case!(conv_0015, [a 0: shape![1, 1, 2, 5], b 1: shape![2, 1, 3, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 2]], [], nn::conv2d(a, b, Conv::new().stride::<3>().padding_sides::<1, 2, 1, 1>()));
case!(conv_0016, [a 0: shape![1, 2, 5], b 1: shape![2, 2, 1]], [], [], [y0 d0 0: shape![1, 2, 6]], [], nn::conv_transpose1d(a, b, Conv::new().dilation::<2>().output_padding::<1>()));
case!(conv_0017, [a 0: shape![1, 2, 2], b 1: shape![1, 2, 1]], [], [], [y0 d0 0: shape![1, 1, 3]], [], nn::conv1d(a, b, Conv::new().padding_sides::<0, 0, 0, 1>()));
case!(conv_0018, [a 0: shape![1, 1, 5, 2], b 1: shape![1, 1, 3, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 5, 2]], [], nn::conv_transpose2d(a, b, Conv::new().padding::<2>().dilation::<2>().bias(c)));
case!(conv_0019, [a 0: shape![1, 2, 4, 3], b 1: shape![1, 2, 3, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 1, 1]], [], nn::conv2d(a, b, Conv::new().stride::<3>().bias(c)));
case!(conv_0020, [a 0: shape![2, 1, 4, 4], b 1: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![2, 2, 6, 6]], [], nn::conv_transpose2d(a, b, Conv::new()));
case!(conv_0021, [a 0: shape![2, 4, 3], b 1: shape![4, 2, 3], c 2: shape![4]], [], [], [y0 d0 0: shape![2, 4, 4]], [], nn::conv_transpose1d(a, b, Conv::new().padding::<2>().dilation::<2>().output_padding::<1>().groups::<2>().bias(c)));
case!(conv_0022, [a 0: shape![1, 1, 5, 3], b 1: shape![1, 1, 3, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 2, 1]], [], nn::conv2d(a, b, Conv::new().stride_hw::<2, 1>().padding_sides::<1, 1, 1, 1>().dilation::<2>().bias(c)));
case!(conv_0023, [a 0: shape![1, 2, 4, 3], b 1: shape![4, 1, 1, 1], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 2, 2]], [], nn::conv2d(a, b, Conv::new().stride::<2>().groups::<2>().bias(c)));
case!(conv_0024, [a 0: shape![1, 2, 4, 5], b 1: shape![1, 2, 2, 2], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 2, 3]], [], nn::conv2d(a, b, Conv::new().stride::<3>().padding_sides::<2, 0, 2, 2>().bias(c)));
case!(conv_0025, [a 0: shape![1, 4, 4], b 1: shape![2, 2, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2]], [], nn::conv1d(a, b, Conv::new().stride::<3>().padding_sides::<0, 0, 1, 1>().groups::<2>().bias(c)));
case!(conv_0026, [a 0: shape![1, 1, 4], b 1: shape![1, 2, 3]], [], [], [y0 d0 0: shape![1, 2, 4]], [], nn::conv_transpose1d(a, b, Conv::new().padding::<2>().dilation::<2>()));
case!(conv_0027, [a 0: shape![1, 2, 2], b 1: shape![2, 2, 3], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 4]], [], nn::conv_transpose1d(a, b, Conv::new().groups::<2>().bias(c)));
case!(conv_0028, [a 0: shape![2, 3, 2, 2], b 1: shape![3, 2, 3, 3]], [], [], [y0 d0 0: shape![2, 6, 2, 2]], [], nn::conv_transpose2d(a, b, Conv::new().padding::<1>().groups::<3>()));
case!(conv_0029, [a 0: shape![1, 2, 3], b 1: shape![2, 2, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 4]], [], nn::conv_transpose1d(a, b, Conv::new().stride::<2>().padding::<1>().bias(c)));
case!(conv_0030, [a 0: shape![2, 2, 5], b 1: shape![2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 8]], [], nn::conv1d(a, b, Conv::new().padding_sides::<0, 0, 2, 2>()));
case!(conv_0031, [a 0: shape![2, 3, 2, 2], b 1: shape![3, 2, 1, 3], c 2: shape![6]], [], [], [y0 d0 0: shape![2, 6, 2, 3]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<1, 2>().padding_hw::<0, 1>().groups::<3>().bias(c)));
case!(conv_0032, [a 0: shape![2, 6, 4], b 1: shape![6, 1, 2]], [], [], [y0 d0 0: shape![2, 3, 9]], [], nn::conv_transpose1d(a, b, Conv::new().stride::<2>().dilation::<2>().groups::<3>()));
case!(conv_0033, [a 0: shape![1, 3, 2], b 1: shape![3, 2, 3], c 2: shape![6]], [], [], [y0 d0 0: shape![1, 6, 4]], [], nn::conv_transpose1d(a, b, Conv::new().stride::<2>().padding::<2>().dilation::<2>().output_padding::<1>().groups::<3>().bias(c)));
case!(conv_0034, [a 0: shape![1, 1, 3], b 1: shape![1, 2, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 5]], [], nn::conv_transpose1d(a, b, Conv::new().dilation::<2>().bias(c)));
case!(conv_0035, [a 0: shape![1, 2, 3, 5], b 1: shape![2, 1, 1, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 7, 15]], [], nn::conv_transpose2d(a, b, Conv::new().stride::<3>().dilation::<2>().output_padding_hw::<0, 2>().groups::<2>().bias(c)));
case!(conv_0036, [a 0: shape![1, 1, 5], b 1: shape![1, 1, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 5]], [], nn::conv_transpose1d(a, b, Conv::new().padding::<1>().bias(c)));
case!(conv_0037, [a 0: shape![2, 2, 4, 3], b 1: shape![2, 2, 2, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 8, 5]], [], nn::conv_transpose2d(a, b, Conv::new().stride::<2>().padding_hw::<0, 1>().bias(c)));
case!(conv_0038, [a 0: shape![2, 2, 4], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![2, 1, 4]], [], nn::conv_transpose1d(a, b, Conv::new().padding::<1>()));
case!(conv_0039, [a 0: shape![1, 1, 3, 2], b 1: shape![2, 1, 2, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 1, 4]], [], nn::conv2d(a, b, Conv::new().stride_hw::<3, 1>().padding_sides::<0, 0, 2, 0>().dilation_hw::<1, 2>().bias(c)));
case!(conv_0040, [a 0: shape![1, 1, 5, 5], b 1: shape![1, 1, 1, 3]], [], [], [y0 d0 0: shape![1, 1, 5, 12]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<1, 2>().output_padding_hw::<0, 1>()));
case!(conv_0041, [a 0: shape![1, 1, 3], b 1: shape![2, 1, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 4]], [], nn::conv1d(a, b, Conv::new().stride::<2>().padding_sides::<0, 0, 2, 2>().bias(c)));
case!(conv_0042, [a 0: shape![1, 6, 2, 5], b 1: shape![3, 2, 2, 1]], [], [], [y0 d0 0: shape![1, 3, 5, 3]], [], nn::conv2d(a, b, Conv::new().stride_hw::<1, 2>().padding_sides::<2, 2, 0, 0>().dilation_hw::<1, 2>().groups::<3>()));
case!(conv_0043, [a 0: shape![1, 2, 5], b 1: shape![4, 1, 1], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 2]], [], nn::conv1d(a, b, Conv::new().stride::<3>().groups::<2>().bias(c)));
case!(conv_0044, [a 0: shape![1, 1, 4, 5], b 1: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 2, 4, 7]], [], nn::conv_transpose2d(a, b, Conv::new().padding_hw::<1, 0>()));
case!(conv_0045, [a 0: shape![2, 1, 4, 5], b 1: shape![1, 1, 3, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![2, 1, 3, 6]], [], nn::conv2d(a, b, Conv::new().padding_sides::<1, 0, 1, 2>().bias(c)));
case!(conv_0046, [a 0: shape![2, 2, 2], b 1: shape![2, 2, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 1]], [], nn::conv1d(a, b, Conv::new().bias(c)));
case!(conv_0047, [a 0: shape![1, 2, 3], b 1: shape![2, 2, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 5]], [], nn::conv_transpose1d(a, b, Conv::new().bias(c)));
case!(conv_0048, [a 0: shape![2, 1, 5], b 1: shape![2, 1, 3]], [], [], [y0 d0 0: shape![2, 2, 7]], [], nn::conv1d(a, b, Conv::new().padding_sides::<0, 0, 2, 2>()));
case!(conv_0049, [a 0: shape![1, 1, 3, 4], b 1: shape![1, 1, 2, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 6, 4]], [], nn::conv_transpose2d(a, b, Conv::new().padding_hw::<0, 2>().dilation::<2>().output_padding_hw::<1, 0>().bias(c)));
case!(conv_0050, [a 0: shape![1, 2, 4, 3], b 1: shape![2, 2, 3, 3], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 4, 5]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<1, 3>().padding_hw::<1, 2>().groups::<2>().bias(c)));
case!(conv_0051, [a 0: shape![1, 4, 4], b 1: shape![4, 1, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 8]], [], nn::conv_transpose1d(a, b, Conv::new().dilation::<2>().groups::<2>().bias(c)));
case!(conv_0052, [a 0: shape![2, 2, 4], b 1: shape![1, 2, 2], c 2: shape![1]], [], [], [y0 d0 0: shape![2, 1, 2]], [], nn::conv1d(a, b, Conv::new().dilation::<2>().bias(c)));
case!(conv_0053, [a 0: shape![1, 2, 5], b 1: shape![2, 2, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 16]], [], nn::conv_transpose1d(a, b, Conv::new().stride::<3>().dilation::<2>().output_padding::<1>().bias(c)));
case!(conv_0054, [a 0: shape![1, 4, 4], b 1: shape![4, 2, 3], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 1]], [], nn::conv1d(a, b, Conv::new().stride::<2>().padding_sides::<0, 0, 1, 1>().dilation::<2>().groups::<2>().bias(c)));
case!(conv_0055, [a 0: shape![1, 6, 5], b 1: shape![6, 2, 1], c 2: shape![6]], [], [], [y0 d0 0: shape![1, 6, 3]], [], nn::conv1d(a, b, Conv::new().stride::<3>().padding_sides::<0, 0, 1, 1>().groups::<3>().bias(c)));
case!(conv_0056, [a 0: shape![2, 1, 5, 2], b 1: shape![1, 2, 3, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 15, 4]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<3, 1>().bias(c)));
case!(conv_0057, [a 0: shape![1, 1, 4, 3], b 1: shape![2, 1, 3, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 2, 1]], [], nn::conv2d(a, b, Conv::new().stride_hw::<3, 1>().padding_sides::<2, 2, 0, 0>().dilation_hw::<2, 1>().bias(c)));
case!(conv_0058, [a 0: shape![1, 2, 5, 4], b 1: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 1, 3, 2]], [], nn::conv2d(a, b, Conv::new()));
case!(conv_0059, [a 0: shape![1, 1, 3, 4], b 1: shape![2, 1, 1, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 4]], [], nn::conv2d(a, b, Conv::new().stride_hw::<3, 1>().padding_sides::<0, 0, 1, 1>()));
case!(conv_0060, [a 0: shape![1, 6, 4], b 1: shape![6, 2, 3]], [], [], [y0 d0 0: shape![1, 6, 1]], [], nn::conv1d(a, b, Conv::new().stride::<3>().padding_sides::<0, 0, 1, 1>().dilation::<2>().groups::<3>()));
case!(conv_0061, [a 0: shape![1, 2, 5], b 1: shape![2, 1, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 3]], [], nn::conv1d(a, b, Conv::new().stride::<3>().padding_sides::<0, 0, 2, 2>().groups::<2>().bias(c)));
case!(conv_0062, [a 0: shape![1, 2, 4], b 1: shape![2, 2, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 8]], [], nn::conv_transpose1d(a, b, Conv::new().stride::<2>().output_padding::<1>().bias(c)));
case!(conv_0063, [a 0: shape![1, 2, 3, 5], b 1: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 1, 1, 3]], [], nn::conv2d(a, b, Conv::new().stride_hw::<2, 1>().padding_sides::<1, 0, 0, 0>()));
case!(conv_0064, [a 0: shape![2, 1, 2, 4], b 1: shape![2, 1, 3, 3]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], nn::conv2d(a, b, Conv::new().stride_hw::<3, 1>().padding_sides::<2, 2, 0, 0>()));
case!(conv_0065, [a 0: shape![1, 2, 5, 4], b 1: shape![2, 2, 1, 1]], [], [], [y0 d0 0: shape![1, 2, 9, 7]], [], nn::conv_transpose2d(a, b, Conv::new().stride::<2>()));
case!(conv_0066, [a 0: shape![2, 3, 4, 2], b 1: shape![3, 1, 2, 2]], [], [], [y0 d0 0: shape![2, 3, 2, 2]], [], nn::conv2d(a, b, Conv::new().stride::<3>().padding_sides::<1, 0, 2, 1>().groups::<3>()));
case!(conv_0067, [a 0: shape![1, 2, 4, 3], b 1: shape![2, 2, 1, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 6, 5]], [], nn::conv2d(a, b, Conv::new().padding_sides::<1, 1, 1, 1>().bias(c)));
case!(conv_0068, [a 0: shape![1, 3, 3, 4], b 1: shape![6, 1, 2, 1], c 2: shape![6]], [], [], [y0 d0 0: shape![1, 6, 4, 8]], [], nn::conv2d(a, b, Conv::new().padding_sides::<0, 2, 2, 2>().dilation_hw::<1, 2>().groups::<3>().bias(c)));
case!(conv_0069, [a 0: shape![1, 2, 4, 5], b 1: shape![2, 2, 1, 1], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 3, 4]], [], nn::conv2d(a, b, Conv::new().stride::<2>().padding_sides::<1, 1, 1, 1>().dilation::<2>().bias(c)));
case!(conv_0070, [a 0: shape![1, 2, 2, 5], b 1: shape![2, 1, 3, 3]], [], [], [y0 d0 0: shape![1, 1, 4, 7]], [], nn::conv_transpose2d(a, b, Conv::new()));
case!(conv_0071, [a 0: shape![1, 2, 5, 4], b 1: shape![2, 2, 2, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 4, 4]], [], nn::conv2d(a, b, Conv::new().padding_sides::<0, 0, 0, 1>().bias(c)));
case!(conv_0072, [a 0: shape![2, 1, 2, 4], b 1: shape![1, 1, 1, 1]], [], [], [y0 d0 0: shape![2, 1, 2, 6]], [], nn::conv2d(a, b, Conv::new().padding_sides::<0, 0, 1, 1>().dilation::<2>()));
case!(conv_0073, [a 0: shape![1, 2, 5, 4], b 1: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 1, 1, 1]], [], nn::conv2d(a, b, Conv::new().stride::<3>()));
case!(conv_0074, [a 0: shape![1, 1, 2, 5], b 1: shape![1, 2, 3, 3], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 3, 9]], [], nn::conv_transpose2d(a, b, Conv::new().stride::<2>().padding::<1>().bias(c)));
case!(conv_0075, [a 0: shape![2, 1, 2, 3], b 1: shape![2, 1, 3, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![2, 2, 1, 2]], [], nn::conv2d(a, b, Conv::new().stride_hw::<3, 1>().padding_sides::<2, 2, 0, 0>().dilation_hw::<2, 1>().bias(c)));
case!(conv_0076, [a 0: shape![1, 2, 5, 5], b 1: shape![2, 2, 1, 2], c 2: shape![2]], [], [], [y0 d0 0: shape![1, 2, 9, 8]], [], nn::conv2d(a, b, Conv::new().padding_sides::<2, 2, 2, 2>().dilation_hw::<2, 1>().bias(c)));
case!(conv_0077, [a 0: shape![1, 2, 3, 2], b 1: shape![2, 2, 1, 1]], [], [], [y0 d0 0: shape![1, 2, 7, 4]], [], nn::conv_transpose2d(a, b, Conv::new().stride::<3>()));
case!(conv_0078, [a 0: shape![1, 2, 3, 2], b 1: shape![2, 1, 3, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 3, 2]], [], nn::conv_transpose2d(a, b, Conv::new().padding::<1>().bias(c)));
case!(conv_0079, [a 0: shape![1, 3, 5, 3], b 1: shape![3, 2, 2, 2], c 2: shape![6]], [], [], [y0 d0 0: shape![1, 6, 5, 3]], [], nn::conv_transpose2d(a, b, Conv::new().padding::<1>().dilation::<2>().groups::<3>().bias(c)));
case!(conv_0080, [a 0: shape![1, 4, 3, 4], b 1: shape![4, 2, 1, 1], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 4, 4]], [], nn::conv2d(a, b, Conv::new().stride::<2>().padding_sides::<2, 2, 2, 2>().groups::<2>().bias(c)));
case!(conv_0081, [a 0: shape![1, 2, 5, 2], b 1: shape![2, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 2, 9, 6]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<2, 3>().padding_hw::<2, 0>().dilation_hw::<2, 1>()));
case!(conv_0082, [a 0: shape![1, 1, 4, 5], b 1: shape![1, 1, 2, 1], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 5, 13]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<1, 3>().dilation_hw::<1, 2>().bias(c)));
case!(conv_0083, [a 0: shape![2, 2, 3, 4], b 1: shape![2, 1, 3, 2], c 2: shape![1]], [], [], [y0 d0 0: shape![2, 1, 7, 5]], [], nn::conv_transpose2d(a, b, Conv::new().stride_hw::<2, 1>().bias(c)));
case!(conv_0084, [a 0: shape![1, 3, 4, 5], b 1: shape![3, 1, 1, 3]], [], [], [y0 d0 0: shape![1, 3, 2, 3]], [], nn::conv2d(a, b, Conv::new().stride_hw::<2, 1>().groups::<3>()));
case!(conv_0085, [a 0: shape![1, 2, 4, 3], b 1: shape![1, 2, 3, 3], c 2: shape![1]], [], [], [y0 d0 0: shape![1, 1, 4, 3]], [], nn::conv2d(a, b, Conv::new().padding_sides::<1, 1, 1, 1>().bias(c)));
case!(conv_0086, [a 0: shape![1, 2, 2, 4], b 1: shape![2, 2, 3, 3], c 2: shape![4]], [], [], [y0 d0 0: shape![1, 4, 2, 4]], [], nn::conv_transpose2d(a, b, Conv::new().padding::<1>().groups::<2>().bias(c)));
