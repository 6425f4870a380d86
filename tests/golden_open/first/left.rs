//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

/// Why cases are not run with this axis open, and which.
pub(super) const LEFT: &[(&str, &[&str])] = &[
    ("a position known while compiling, a range or a step on it: `slice_along`, `slice_at`", &[
        "shape_ops_0065", "shape_ops_0066", "shape_ops_0067", "shape_ops_0167", "shape_ops_0168", "shape_ops_0169",
        "shape_ops_0170", "shape_ops_0171", "shape_ops_0172", "shape_ops_0174", "shape_ops_0175", "shape_ops_0176",
        "shape_ops_0177", "shape_ops_0178", "views_0072", "views_0073", "views_0074", "views_0075",
        "views_0076", "views_0077", "views_0078", "views_0079", "views_0080", "views_0081",
        "views_0082", "views_0083", "views_0084", "views_0086", "views_0088", "views_0090",
        "views_0091", "views_0093", "views_0095", "views_0108",
    ]),
    ("a reshape of the axis itself", &[
        "matmul_0097", "matmul_0102", "nn_0078", "shape_ops_0129", "shape_ops_0130", "shape_ops_0131",
        "shape_ops_0132", "shape_ops_0134", "shape_ops_0135", "shape_ops_0137", "shape_ops_0138", "views_0127",
        "views_0128", "views_0129", "views_0131", "views_0137", "views_0141", "views_0142",
        "views_0144", "views_0146", "views_0152", "views_0153", "views_0157", "views_0159",
        "views_0160", "views_0163", "views_0167", "views_0170", "views_0171", "shape_ops_0140",
        "shape_ops_0142",
    ]),
    ("an axis of size 1 that stretches, or goes: only 1 does", &[
        "shape_ops_0157", "shape_ops_0158", "shape_ops_0164", "views_0058", "views_0062", "views_0063",
        "views_0122", "views_0124", "views_0164", "views_0165",
    ]),
    ("indices that are fewer than the axis is long", &[
        "shape_ops_0109",
    ]),
    ("its size is computed with: pad, repeat, split, windows, diagonal", &[
        "shape_ops_0057", "shape_ops_0058", "shape_ops_0061", "shape_ops_0062", "shape_ops_0063", "views_0172",
        "views_0173", "views_0174", "views_0176", "views_0178", "views_0179", "views_0182",
        "shape_ops_0040", "shape_ops_0041", "shape_ops_0044", "shape_ops_0045", "shape_ops_0046", "shape_ops_0047",
        "shape_ops_0048", "shape_ops_0049", "shape_ops_0050", "shape_ops_0051", "shape_ops_0052", "shape_ops_0053",
        "shape_ops_0054", "shape_ops_0055", "shape_ops_0059", "shape_ops_0056", "shape_ops_0060", "shape_ops_0068",
        "shape_ops_0069", "shape_ops_0071", "shape_ops_0074", "shape_ops_0075", "shape_ops_0076", "shape_ops_0077",
        "shape_ops_0078", "shape_ops_0023", "shape_ops_0024", "shape_ops_0026", "shape_ops_0028", "shape_ops_0029",
        "shape_ops_0036", "shape_ops_0037", "shape_ops_0038", "shape_ops_0039", "shape_ops_0031", "shape_ops_0032",
        "shape_ops_0033",
    ]),
    ("no axis: every operand that it could be is of rank 0", &[
        "broadcast_ok_0001", "broadcast_ok_0225", "einsum_0046", "inplace_0004", "reduce_0093", "shape_ops_0136",
        "shape_ops_0152", "shape_ops_0156", "shape_ops_0163", "views_0001", "views_0057", "views_0120",
        "views_0138", "views_0139", "shape_ops_0020", "shape_ops_0144", "shape_ops_0073",
    ]),
    ("top_k along it: as many elements have to be there", &[
        "shape_ops_0122", "shape_ops_0124",
    ]),
];

/// How many cases are run, and how many refused.
pub(super) const COUNTS: [usize; 2] = [1195, 144];

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
