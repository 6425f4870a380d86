//! Written by `scripts/gradients.py` from `tests/data/gradients/pool.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("pool_0001", Held(pool_0001)),
    ("pool_0002", Held(pool_0002)),
    ("pool_0003", Held(pool_0003)),
    ("pool_0004", Held(pool_0004)),
    ("pool_0005", Held(pool_0005)),
    ("pool_0006", Held(pool_0006)),
    ("pool_0007", Held(pool_0007)),
    ("pool_0008", Held(pool_0008)),
    ("pool_0009", Held(pool_0009)),
    ("pool_0010", Held(pool_0010)),
    ("pool_0011", Held(pool_0011)),
    ("pool_0012", Held(pool_0012)),
    ("pool_0013", Held(pool_0013)),
    ("pool_0014", Held(pool_0014)),
    ("pool_0015", Held(pool_0015)),
    ("pool_0016", Held(pool_0016)),
    ("pool_0017", Held(pool_0017)),
    ("pool_0018", Held(pool_0018)),
    ("pool_0019", Held(pool_0019)),
    ("pool_0020", Held(pool_0020)),
    ("pool_0021", Held(pool_0021)),
    ("pool_0022", Held(pool_0022)),
    ("pool_0023", Held(pool_0023)),
    ("pool_0024", Held(pool_0024)),
    ("pool_0025", Held(pool_0025)),
    ("pool_0026", Held(pool_0026)),
    ("pool_0027", Held(pool_0027)),
    ("pool_0028", Held(pool_0028)),
    ("pool_0029", Held(pool_0029)),
    ("pool_0030", Held(pool_0030)),
    ("pool_0031", Held(pool_0031)),
    ("pool_0032", Held(pool_0032)),
    ("pool_0033", Held(pool_0033)),
    ("pool_0034", Held(pool_0034)),
    ("pool_0035", Held(pool_0035)),
    ("pool_0036", Held(pool_0036)),
    ("pool_0037", Held(pool_0037)),
    ("pool_0038", Held(pool_0038)),
    ("pool_0039", Held(pool_0039)),
    ("pool_0040", Held(pool_0040)),
    ("pool_0041", Held(pool_0041)),
    ("pool_0042", Held(pool_0042)),
    ("pool_0043", Held(pool_0043)),
    ("pool_0044", Held(pool_0044)),
    ("pool_0045", Held(pool_0045)),
    ("pool_0046", Held(pool_0046)),
    ("pool_0047", Held(pool_0047)),
    ("pool_0048", Held(pool_0048)),
    ("pool_0049", Held(pool_0049)),
    ("pool_0050", Held(pool_0050)),
];

case!(pool_0001, [a 0: shape![2, 1, 4, 3]], [], [], [y0 d0 0: shape![2, 1, 4, 3]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 1>().stride_hw::<1, 1>().padding_sides::<1, 0, 0, 0>().count_include_pad(false)));
case!(pool_0002, [a 0: shape![2, 1, 5, 4]], [], [], [y0 d0 0: shape![2, 1, 1, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 3>().count_include_pad(false)));
case!(pool_0003, [a 0: shape![1, 2, 4, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 3>().padding_sides::<0, 1, 1, 1>()));
case!(pool_0004, [a 0: shape![1, 2, 3, 4]], [], [], [y0 d0 0: shape![1, 2, 1, 1]], [], nn::max_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<1, 2>()));
case!(pool_0005, [a 0: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 1, 2]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().count_include_pad(false)));
case!(pool_0006, [a 0: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 1, 2]], [], nn::max_pool2d(a, Pool::window_hw::<2, 1>().stride_hw::<2, 1>()));
case!(pool_0007, [a 0: shape![2, 1, 6, 3]], [], [], [y0 d0 0: shape![2, 1, 3, 1]], [], nn::max_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>()));
case!(pool_0008, [a 0: shape![2, 2, 3]], [], [], [y0 d0 0: shape![2, 1, 1]], [], nn::max_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<0, 1, 0, 0>()));
case!(pool_0009, [a 0: shape![2, 1, 5, 4]], [], [], [y0 d0 0: shape![2, 1, 3, 2]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<1, 0, 0, 0>().count_include_pad(false)));
case!(pool_0010, [a 0: shape![1, 2, 5, 5]], [], [], [y0 d0 0: shape![1, 2, 5, 2]], [], nn::max_pool2d(a, Pool::window_hw::<1, 2>().stride_hw::<1, 2>().dilation_hw::<2, 1>()));
case!(pool_0011, [a 0: shape![2, 1, 5, 6]], [], [], [y0 d0 0: shape![2, 1, 4, 5]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<1, 1>().count_include_pad(false)));
case!(pool_0012, [a 0: shape![1, 2, 4, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 1]], [], nn::max_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 3>().padding_sides::<1, 0, 0, 0>()));
case!(pool_0013, [a 0: shape![1, 1, 6, 5]], [], [], [y0 d0 0: shape![1, 1, 1, 1]], [], nn::max_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 2>().dilation::<2>()));
case!(pool_0014, [a 0: shape![3, 3, 2]], [], [], [y0 d0 0: shape![3, 3, 2]], [], nn::max_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 1>()));
case!(pool_0015, [a 0: shape![2, 1, 6, 3]], [], [], [y0 d0 0: shape![2, 1, 6, 3]], [], nn::max_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 1>().dilation_hw::<1, 2>()));
case!(pool_0016, [a 0: shape![1, 1, 6, 5]], [], [], [y0 d0 0: shape![1, 1, 4, 4]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 0>().count_include_pad(false)));
case!(pool_0017, [a 0: shape![1, 2, 5, 3]], [], [], [y0 d0 0: shape![1, 2, 2, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<3, 2>().padding_sides::<1, 1, 0, 0>()));
case!(pool_0018, [a 0: shape![1, 2, 4, 4]], [], [], [y0 d0 0: shape![1, 2, 2, 3]], [], nn::max_pool2d(a, Pool::window_hw::<1, 2>().stride_hw::<3, 1>().padding_sides::<0, 0, 0, 1>().dilation_hw::<1, 2>()));
case!(pool_0019, [a 0: shape![2, 4, 4]], [], [], [y0 d0 0: shape![2, 4, 4]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 1>().stride_hw::<1, 1>().padding_sides::<0, 1, 0, 0>()));
case!(pool_0020, [a 0: shape![1, 2, 2, 2]], [], [], [y0 d0 0: shape![1, 2, 2, 2]], [], nn::max_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 1>().dilation::<2>()));
case!(pool_0021, [a 0: shape![2, 1, 4, 5]], [], [], [y0 d0 0: shape![2, 1, 3, 6]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>().count_include_pad(false)));
case!(pool_0022, [a 0: shape![1, 2, 5, 4]], [], [], [y0 d0 0: shape![1, 2, 2, 2]], [], nn::max_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 1>().padding_sides::<1, 1, 0, 0>()));
case!(pool_0023, [a 0: shape![2, 1, 5, 3]], [], [], [y0 d0 0: shape![2, 1, 3, 2]], [], nn::max_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<2, 2>().dilation_hw::<2, 1>()));
case!(pool_0024, [a 0: shape![2, 4, 3]], [], [], [y0 d0 0: shape![2, 1, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 3>().padding_sides::<0, 0, 1, 0>()));
case!(pool_0025, [a 0: shape![2, 6, 2]], [], [], [y0 d0 0: shape![2, 6, 2]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 1>().stride_hw::<1, 1>().padding_sides::<0, 1, 0, 0>()));
case!(pool_0026, [a 0: shape![2, 1, 2, 3]], [], [], [y0 d0 0: shape![2, 1, 2, 3]], [], nn::avg_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 1>().count_include_pad(false)));
case!(pool_0027, [a 0: shape![2, 6, 4]], [], [], [y0 d0 0: shape![2, 3, 3]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<0, 1, 1, 1>().count_include_pad(false)));
case!(pool_0028, [a 0: shape![2, 1, 3, 2]], [], [], [y0 d0 0: shape![2, 1, 3, 2]], [], nn::avg_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 1>()));
case!(pool_0029, [a 0: shape![1, 2, 5, 5]], [], [], [y0 d0 0: shape![1, 2, 3, 6]], [], nn::max_pool2d(a, Pool::window_hw::<3, 2>().stride_hw::<1, 1>().padding_sides::<0, 0, 1, 1>()));
case!(pool_0030, [a 0: shape![3, 2, 2]], [], [], [y0 d0 0: shape![3, 1, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<3, 2>()));
case!(pool_0031, [a 0: shape![3, 4, 5]], [], [], [y0 d0 0: shape![3, 2, 4]], [], nn::max_pool2d(a, Pool::window_hw::<1, 2>().stride_hw::<3, 1>()));
case!(pool_0032, [a 0: shape![3, 3, 2]], [], [], [y0 d0 0: shape![3, 3, 1]], [], nn::max_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 2>().dilation_hw::<2, 1>()));
case!(pool_0033, [a 0: shape![1, 2, 5, 4]], [], [], [y0 d0 0: shape![1, 2, 4, 4]], [], nn::max_pool2d(a, Pool::window_hw::<3, 1>().stride_hw::<1, 1>().padding_sides::<1, 0, 0, 0>()));
case!(pool_0034, [a 0: shape![2, 4, 4]], [], [], [y0 d0 0: shape![2, 2, 2]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<1, 0, 0, 0>().count_include_pad(false)));
case!(pool_0035, [a 0: shape![2, 6, 5]], [], [], [y0 d0 0: shape![2, 2, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 3>().count_include_pad(false)));
case!(pool_0036, [a 0: shape![3, 3, 6]], [], [], [y0 d0 0: shape![3, 1, 2]], [], nn::max_pool2d(a, Pool::window_hw::<2, 3>().stride_hw::<2, 3>().padding_sides::<0, 0, 1, 1>().dilation_hw::<2, 1>()));
case!(pool_0037, [a 0: shape![1, 2, 6, 4]], [], [], [y0 d0 0: shape![1, 2, 2, 3]], [], nn::avg_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<3, 1>().padding_sides::<1, 0, 0, 0>().count_include_pad(false)));
case!(pool_0038, [a 0: shape![2, 3, 6]], [], [], [y0 d0 0: shape![2, 1, 4]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<2, 1>()));
case!(pool_0039, [a 0: shape![1, 2, 4, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 2]], [], nn::max_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<0, 0, 0, 1>().dilation_hw::<2, 1>()));
case!(pool_0040, [a 0: shape![1, 2, 6, 5]], [], [], [y0 d0 0: shape![1, 2, 6, 5]], [], nn::max_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<1, 1>()));
case!(pool_0041, [a 0: shape![2, 4, 4]], [], [], [y0 d0 0: shape![2, 1, 1]], [], nn::avg_pool2d(a, Pool::window_hw::<3, 3>().stride_hw::<3, 3>().padding_sides::<0, 1, 0, 0>().count_include_pad(false)));
case!(pool_0042, [a 0: shape![2, 6, 5]], [], [], [y0 d0 0: shape![2, 2, 5]], [], nn::avg_pool2d(a, Pool::window_hw::<1, 1>().stride_hw::<3, 1>().count_include_pad(false)));
case!(pool_0043, [a 0: shape![1, 1, 2, 2]], [], [], [y0 d0 0: shape![1, 1, 1, 2]], [], nn::max_pool2d(a, Pool::window_hw::<2, 2>().stride_hw::<2, 2>().padding_sides::<0, 0, 1, 1>()));
case!(pool_0044, [a 0: shape![3, 4, 4]], [], [], [y0 d0 0: shape![3, 4, 2]], [], nn::max_pool2d(a, Pool::window_hw::<1, 2>().stride_hw::<1, 2>().padding_sides::<0, 0, 1, 0>()));
case!(pool_0045, [a 0: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 1]], [], nn::global_avg_pool2d(a));
case!(pool_0046, [a 0: shape![1, 2, 3, 3]], [], [], [y0 d0 0: shape![1, 2, 1, 1]], [], nn::global_max_pool2d(a));
case!(pool_0047, [a 0: shape![2, 1, 2, 4]], [], [], [y0 d0 0: shape![2, 1, 1, 1]], [], nn::global_avg_pool2d(a));
case!(pool_0048, [a 0: shape![2, 1, 2, 4]], [], [], [y0 d0 0: shape![2, 1, 1, 1]], [], nn::global_max_pool2d(a));
case!(pool_0049, [a 0: shape![1, 1, 1, 5]], [], [], [y0 d0 0: shape![1, 1, 1, 1]], [], nn::global_avg_pool2d(a));
case!(pool_0050, [a 0: shape![3, 2, 2, 2]], [], [], [y0 d0 0: shape![3, 2, 1, 1]], [], nn::global_max_pool2d(a));
