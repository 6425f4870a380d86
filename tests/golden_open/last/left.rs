//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

/// Why cases are not run with this axis open, and which.
pub(super) const LEFT: &[(&str, &[&str])] = &[
    ("a position known while compiling, a range or a step on it: `slice_along`, `slice_at`", &[
        "pool_0068", "pool_0070", "pool_0072", "pool_0074", "shape_ops_0062", "shape_ops_0065",
        "shape_ops_0066", "shape_ops_0067", "shape_ops_0167", "shape_ops_0168", "shape_ops_0169", "shape_ops_0170",
        "shape_ops_0171", "shape_ops_0172", "shape_ops_0173", "shape_ops_0174", "shape_ops_0175", "shape_ops_0176",
        "shape_ops_0177", "shape_ops_0178", "views_0072", "views_0073", "views_0074", "views_0075",
        "views_0076", "views_0077", "views_0078", "views_0079", "views_0080", "views_0081",
        "views_0082", "views_0083", "views_0084", "views_0087", "views_0088", "views_0089",
        "views_0090", "views_0092", "views_0095", "views_0108",
    ]),
    ("a reshape of the axis itself", &[
        "matmul_0097", "nn_0077", "nn_0078", "nn_0079", "shape_ops_0130", "shape_ops_0131",
        "shape_ops_0133", "shape_ops_0134", "shape_ops_0135", "shape_ops_0137", "shape_ops_0138", "shape_ops_0139",
        "views_0128", "views_0129", "views_0130", "views_0131", "views_0135", "views_0137",
        "views_0141", "views_0142", "views_0144", "views_0146", "views_0149", "views_0151",
        "views_0154", "views_0156", "views_0157", "views_0159", "views_0160", "views_0165",
        "views_0167", "views_0170", "views_0171", "shape_ops_0140", "shape_ops_0141", "shape_ops_0146",
    ]),
    ("a window slides along it, and its size changes", &[
        "pool_0001", "pool_0002", "pool_0005", "pool_0006", "pool_0007", "pool_0008",
        "pool_0009", "pool_0010", "pool_0013", "pool_0014", "pool_0015", "pool_0016",
        "pool_0017", "pool_0018", "pool_0019", "pool_0020", "pool_0021", "pool_0022",
        "pool_0023", "pool_0024", "pool_0025", "pool_0026", "pool_0027", "pool_0028",
        "pool_0029", "pool_0030", "pool_0031", "pool_0032", "pool_0033", "pool_0034",
        "pool_0035", "pool_0036", "pool_0037", "pool_0038", "pool_0039", "pool_0040",
        "pool_0041", "pool_0042", "pool_0043", "pool_0044", "pool_0047", "pool_0048",
        "pool_0049", "pool_0050", "pool_0051", "pool_0052", "pool_0053", "pool_0054",
        "pool_0055", "pool_0056", "pool_0057", "pool_0058", "pool_0059", "pool_0060",
        "pool_0063", "pool_0064", "pool_0066", "pool_0067", "pool_0071", "pool_err_0019",
    ]),
    ("a window slides along it, and its size changes; channels in groups: their number is divided; the window of a convolution", &[
        "conv_0025", "conv_0032", "conv_0046", "conv_0047", "conv_0049", "conv_0050",
        "conv_0052", "conv_0054", "conv_0058", "conv_0060", "conv_0078", "conv_0082",
    ]),
    ("a window slides along it, and its size changes; the window of a convolution", &[
        "conv_0001", "conv_0006", "conv_0011", "conv_0014", "conv_0016", "conv_0017",
        "conv_0018", "conv_0020", "conv_0021", "conv_0026", "conv_0027", "conv_0029",
        "conv_0035", "conv_0036", "conv_0039", "conv_0040", "conv_0043", "conv_0045",
        "conv_0053", "conv_0056", "conv_0057", "conv_0059", "conv_0062", "conv_0063",
        "conv_0065", "conv_0067", "conv_0068", "conv_0076", "conv_0079", "conv_0080",
        "conv_0083", "conv_0084", "conv_err_0019", "conv_err_0028",
    ]),
    ("an axis of size 1 that stretches, or goes: only 1 does", &[
        "shape_ops_0154", "shape_ops_0157", "shape_ops_0158", "shape_ops_0166", "views_0055", "views_0058",
        "views_0059", "views_0060", "views_0062", "views_0124", "views_0162", "views_0163",
        "views_0164",
    ]),
    ("blocks of pixels are counted along it", &[
        "shape_ops_0179", "shape_ops_0180",
    ]),
    ("channels in groups: their number is divided", &[
        "nn_0101",
    ]),
    ("it meets an axis whose size is a number; its size is computed with: pad, repeat, split, windows, diagonal", &[
        "conv_0069", "conv_0070",
    ]),
    ("its size is computed with: pad, repeat, split, windows, diagonal", &[
        "pool_0045", "pool_0046", "pool_0061", "pool_0062", "pool_0065", "shape_ops_0057",
        "shape_ops_0058", "shape_ops_0061", "shape_ops_0063", "shape_ops_0181", "views_0172", "views_0173",
        "views_0174", "views_0175", "views_0176", "views_0178", "views_0179", "views_0181",
        "shape_ops_0040", "shape_ops_0041", "shape_ops_0044", "shape_ops_0045", "shape_ops_0046", "shape_ops_0047",
        "shape_ops_0048", "shape_ops_0049", "shape_ops_0050", "shape_ops_0051", "shape_ops_0052", "shape_ops_0053",
        "shape_ops_0054", "shape_ops_0055", "shape_ops_0059", "shape_ops_0056", "shape_ops_0060", "shape_ops_0064",
        "shape_ops_0068", "shape_ops_0070", "shape_ops_0071", "shape_ops_0072", "shape_ops_0074", "shape_ops_0075",
        "shape_ops_0076", "shape_ops_0077", "shape_ops_0079", "shape_ops_0023", "shape_ops_0024", "shape_ops_0025",
        "shape_ops_0027", "shape_ops_0028", "shape_ops_0030", "shape_ops_0036", "shape_ops_0037", "shape_ops_0039",
        "shape_ops_0031", "shape_ops_0032", "shape_ops_0034", "shape_ops_0035",
    ]),
    ("no axis: every operand that it could be is of rank 0", &[
        "broadcast_ok_0001", "broadcast_ok_0225", "einsum_0046", "inplace_0004", "reduce_0093", "shape_ops_0136",
        "shape_ops_0152", "shape_ops_0156", "shape_ops_0163", "views_0001", "views_0057", "views_0120",
        "views_0138", "views_0139", "shape_ops_0020", "shape_ops_0144", "shape_ops_0073",
    ]),
    ("top_k along it: as many elements have to be there", &[
        "shape_ops_0122", "shape_ops_0123", "shape_ops_0125",
    ]),
];

/// How many cases are run, and how many refused.
pub(super) const COUNTS: [usize; 2] = [1061, 278];

/// The cases without an open axis.
pub(super) const CLOSED: &[&str] = &[
    include_str!("../../golden/broadcast.rs"),
    include_str!("../../golden/einsum.rs"),
    include_str!("../../golden/conv.rs"),
    include_str!("../../golden/indexing.rs"),
    include_str!("../../golden/inplace.rs"),
    include_str!("../../golden/matmul.rs"),
    include_str!("../../golden/nn.rs"),
    include_str!("../../golden/pool.rs"),
    include_str!("../../golden/reduce.rs"),
    include_str!("../../golden/shapes.rs"),
    include_str!("../../golden/views.rs"),
    include_str!("../../copies/concat.rs"),
    include_str!("../../copies/flatten.rs"),
    include_str!("../../copies/pad.rs"),
    include_str!("../../copies/repeat.rs"),
    include_str!("../../copies/split.rs"),
];

/// Those of this program.
pub(super) const OPEN: &[&str] = &[
    include_str!("broadcast.rs"),
    include_str!("einsum.rs"),
    include_str!("conv.rs"),
    include_str!("indexing.rs"),
    include_str!("inplace.rs"),
    include_str!("matmul.rs"),
    include_str!("nn.rs"),
    include_str!("pool.rs"),
    include_str!("reduce.rs"),
    include_str!("shapes.rs"),
    include_str!("views.rs"),
    include_str!("copies.rs"),
];
