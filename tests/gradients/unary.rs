//! Written by `scripts/gradients.py` from `tests/data/gradients/unary.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("unary_0001", Held(unary_0001)),
    ("unary_0002", Held(unary_0002)),
    ("unary_0003", Held(unary_0003)),
    ("unary_0004", Held(unary_0004)),
    ("unary_0005", Held(unary_0005)),
    ("unary_0006", Held(unary_0006)),
    ("unary_0007", Held(unary_0007)),
    ("unary_0008", Held(unary_0008)),
    ("unary_0009", Held(unary_0009)),
    ("unary_0010", Held(unary_0010)),
    ("unary_0011", Held(unary_0011)),
    ("unary_0012", Held(unary_0012)),
    ("unary_0013", Held(unary_0013)),
    ("unary_0014", Held(unary_0014)),
    ("unary_0015", Held(unary_0015)),
    ("unary_0016", Held(unary_0016)),
    ("unary_0017", Held(unary_0017)),
    ("unary_0018", Held(unary_0018)),
    ("unary_0019", Held(unary_0019)),
    ("unary_0020", Held(unary_0020)),
    ("unary_0021", Held(unary_0021)),
    ("unary_0022", Held(unary_0022)),
    ("unary_0023", Held(unary_0023)),
    ("unary_0024", Held(unary_0024)),
    ("unary_0025", Held(unary_0025)),
    ("unary_0026", Held(unary_0026)),
    ("unary_0027", Held(unary_0027)),
    ("unary_0028", Held(unary_0028)),
    ("unary_0029", Held(unary_0029)),
    ("unary_0030", Held(unary_0030)),
    ("unary_0031", Held(unary_0031)),
    ("unary_0032", Held(unary_0032)),
    ("unary_0033", Held(unary_0033)),
    ("unary_0034", Held(unary_0034)),
    ("unary_0035", Held(unary_0035)),
    ("unary_0036", Held(unary_0036)),
    ("unary_0037", Held(unary_0037)),
    ("unary_0038", Held(unary_0038)),
    ("unary_0039", Held(unary_0039)),
    ("unary_0040", Held(unary_0040)),
    ("unary_0041", Held(unary_0041)),
    ("unary_0042", Held(unary_0042)),
    ("unary_0043", Held(unary_0043)),
    ("unary_0044", Held(unary_0044)),
    ("unary_0045", Held(unary_0045)),
    ("unary_0046", Held(unary_0046)),
    ("unary_0047", Held(unary_0047)),
    ("unary_0048", Held(unary_0048)),
    ("unary_0049", Held(unary_0049)),
    ("unary_0050", Held(unary_0050)),
    ("unary_0051", Held(unary_0051)),
    ("unary_0052", Held(unary_0052)),
    ("unary_0053", Held(unary_0053)),
    ("unary_0054", Held(unary_0054)),
    ("unary_0055", Held(unary_0055)),
    ("unary_0056", Held(unary_0056)),
    ("unary_0057", Held(unary_0057)),
    ("unary_0058", Held(unary_0058)),
    ("unary_0059", Held(unary_0059)),
    ("unary_0060", Held(unary_0060)),
    ("unary_0061", Held(unary_0061)),
    ("unary_0062", Held(unary_0062)),
    ("unary_0063", Held(unary_0063)),
    ("unary_0064", Held(unary_0064)),
    ("unary_0065", Held(unary_0065)),
    ("unary_0066", Held(unary_0066)),
    ("unary_0067", Held(unary_0067)),
    ("unary_0068", Held(unary_0068)),
    ("unary_0069", Held(unary_0069)),
    ("unary_0070", Held(unary_0070)),
    ("unary_0071", Held(unary_0071)),
    ("unary_0072", Held(unary_0072)),
    ("unary_0073", Held(unary_0073)),
    ("unary_0074", Held(unary_0074)),
    ("unary_0075", Held(unary_0075)),
    ("unary_0076", Held(unary_0076)),
    ("unary_0077", Held(unary_0077)),
    ("unary_0078", Held(unary_0078)),
    ("unary_0079", Held(unary_0079)),
    ("unary_0080", Held(unary_0080)),
    ("unary_0081", Held(unary_0081)),
    ("unary_0082", Held(unary_0082)),
    ("unary_0083", Held(unary_0083)),
    ("unary_0084", Held(unary_0084)),
    ("unary_0085", Held(unary_0085)),
    ("unary_0086", Held(unary_0086)),
    ("unary_0087", Held(unary_0087)),
    ("unary_0088", Held(unary_0088)),
    ("unary_0089", Held(unary_0089)),
    ("unary_0090", Held(unary_0090)),
    ("unary_0091", Held(unary_0091)),
    ("unary_0092", Held(unary_0092)),
    ("unary_0093", Held(unary_0093)),
    ("unary_0094", Held(unary_0094)),
    ("unary_0095", Held(unary_0095)),
    ("unary_0096", Held(unary_0096)),
    ("unary_0097", Held(unary_0097)),
    ("unary_0098", Held(unary_0098)),
    ("unary_0099", Held(unary_0099)),
    ("unary_0100", Held(unary_0100)),
    ("unary_0101", Held(unary_0101)),
    ("unary_0102", Held(unary_0102)),
    ("unary_0103", Held(unary_0103)),
    ("unary_0104", Held(unary_0104)),
    ("unary_0105", Held(unary_0105)),
    ("unary_0106", Held(unary_0106)),
    ("unary_0107", Held(unary_0107)),
    ("unary_0108", Held(unary_0108)),
    ("unary_0109", Held(unary_0109)),
    ("unary_0110", Held(unary_0110)),
    ("unary_0111", Held(unary_0111)),
    ("unary_0112", Held(unary_0112)),
    ("unary_0113", Held(unary_0113)),
    ("unary_0114", Held(unary_0114)),
    ("unary_0115", Held(unary_0115)),
    ("unary_0116", Held(unary_0116)),
    ("unary_0117", Held(unary_0117)),
    ("unary_0118", Held(unary_0118)),
    ("unary_0119", Held(unary_0119)),
    ("unary_0120", Held(unary_0120)),
    ("unary_0121", Held(unary_0121)),
    ("unary_0122", Held(unary_0122)),
    ("unary_0123", Held(unary_0123)),
    ("unary_0124", Held(unary_0124)),
    ("unary_0125", Held(unary_0125)),
    ("unary_0126", Held(unary_0126)),
    ("unary_0127", Held(unary_0127)),
    ("unary_0128", Held(unary_0128)),
    ("unary_0129", Held(unary_0129)),
    ("unary_0130", Held(unary_0130)),
    ("unary_0131", Held(unary_0131)),
    ("unary_0132", Held(unary_0132)),
    ("unary_0133", Held(unary_0133)),
    ("unary_0134", Held(unary_0134)),
    ("unary_0135", Held(unary_0135)),
    ("unary_0136", Held(unary_0136)),
    ("unary_0137", Held(unary_0137)),
    ("unary_0138", Held(unary_0138)),
    ("unary_0139", Held(unary_0139)),
    ("unary_0140", Held(unary_0140)),
    ("unary_0141", Held(unary_0141)),
    ("unary_0142", Held(unary_0142)),
    ("unary_0143", Held(unary_0143)),
    ("unary_0144", Held(unary_0144)),
    ("unary_0145", Held(unary_0145)),
    ("unary_0146", Held(unary_0146)),
    ("unary_0147", Held(unary_0147)),
    ("unary_0148", Held(unary_0148)),
    ("unary_0149", Held(unary_0149)),
    ("unary_0150", Held(unary_0150)),
    ("unary_0151", Held(unary_0151)),
    ("unary_0152", Held(unary_0152)),
    ("unary_0153", Held(unary_0153)),
];

case!(unary_0001, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.abs());
case!(unary_0002, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.abs());
case!(unary_0003, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.abs());
case!(unary_0004, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.square());
case!(unary_0005, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.square());
case!(unary_0006, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.square());
case!(unary_0007, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.relu());
case!(unary_0008, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.relu());
case!(unary_0009, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.relu());
case!(unary_0010, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], -a);
case!(unary_0011, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], -a);
case!(unary_0012, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], -a);
case!(unary_0013, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.recip());
case!(unary_0014, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.recip());
case!(unary_0015, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.recip());
case!(unary_0016, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.sqrt());
case!(unary_0017, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.sqrt());
case!(unary_0018, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.sqrt());
case!(unary_0019, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.rsqrt());
case!(unary_0020, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.rsqrt());
case!(unary_0021, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.rsqrt());
case!(unary_0022, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.exp());
case!(unary_0023, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.exp());
case!(unary_0024, [a 0: shape![9]], [], [], [y0 d0 0: shape![9]], [], a.exp());
case!(unary_0025, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.ln());
case!(unary_0026, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.ln());
case!(unary_0027, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.ln());
case!(unary_0028, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.sin());
case!(unary_0029, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.sin());
case!(unary_0030, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.sin());
case!(unary_0031, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.cos());
case!(unary_0032, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.cos());
case!(unary_0033, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.cos());
case!(unary_0034, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.tan());
case!(unary_0035, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.tan());
case!(unary_0036, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.tan());
case!(unary_0037, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.asin());
case!(unary_0038, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.asin());
case!(unary_0039, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.asin());
case!(unary_0040, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.acos());
case!(unary_0041, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.acos());
case!(unary_0042, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.acos());
case!(unary_0043, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.atan());
case!(unary_0044, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.atan());
case!(unary_0045, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.atan());
case!(unary_0046, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.sinh());
case!(unary_0047, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.sinh());
case!(unary_0048, [a 0: shape![9]], [], [], [y0 d0 0: shape![9]], [], a.sinh());
case!(unary_0049, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.cosh());
case!(unary_0050, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.cosh());
case!(unary_0051, [a 0: shape![9]], [], [], [y0 d0 0: shape![9]], [], a.cosh());
case!(unary_0052, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.tanh());
case!(unary_0053, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.tanh());
case!(unary_0054, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.tanh());
case!(unary_0055, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.asinh());
case!(unary_0056, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.asinh());
case!(unary_0057, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.asinh());
case!(unary_0058, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.acosh());
case!(unary_0059, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.acosh());
case!(unary_0060, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.acosh());
case!(unary_0061, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.atanh());
case!(unary_0062, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.atanh());
case!(unary_0063, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.atanh());
case!(unary_0064, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.exp_m1());
case!(unary_0065, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.exp_m1());
case!(unary_0066, [a 0: shape![9]], [], [], [y0 d0 0: shape![9]], [], a.exp_m1());
case!(unary_0067, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.ln_1p());
case!(unary_0068, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.ln_1p());
case!(unary_0069, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.ln_1p());
case!(unary_0070, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.log2());
case!(unary_0071, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.log2());
case!(unary_0072, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.log2());
case!(unary_0073, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.log10());
case!(unary_0074, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.log10());
case!(unary_0075, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.log10());
case!(unary_0076, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.erf());
case!(unary_0077, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.erf());
case!(unary_0078, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.erf());
case!(unary_0079, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.sigmoid());
case!(unary_0080, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.sigmoid());
case!(unary_0081, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.sigmoid());
case!(unary_0082, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.silu());
case!(unary_0083, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.silu());
case!(unary_0084, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.silu());
case!(unary_0085, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.gelu());
case!(unary_0086, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.gelu());
case!(unary_0087, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.gelu());
case!(unary_0088, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.gelu_tanh());
case!(unary_0089, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.gelu_tanh());
case!(unary_0090, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.gelu_tanh());
case!(unary_0091, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.softplus());
case!(unary_0092, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.softplus());
case!(unary_0093, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.softplus());
case!(unary_0094, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.mish());
case!(unary_0095, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.mish());
case!(unary_0096, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.mish());
case!(unary_0097, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.softsign());
case!(unary_0098, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.softsign());
case!(unary_0099, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.softsign());
case!(unary_0100, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.hard_sigmoid());
case!(unary_0101, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.hard_sigmoid());
case!(unary_0102, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.hard_sigmoid());
case!(unary_0103, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.hard_swish());
case!(unary_0104, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.hard_swish());
case!(unary_0105, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.hard_swish());
case!(unary_0106, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.selu());
case!(unary_0107, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.selu());
case!(unary_0108, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.selu());
case!(unary_0109, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.powi(-2));
case!(unary_0110, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.powi(-2));
case!(unary_0111, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.powi(-2));
case!(unary_0112, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powi(-2));
case!(unary_0113, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.powi(-1));
case!(unary_0114, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powi(-1));
case!(unary_0115, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powi(-1));
case!(unary_0116, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.powi(2));
case!(unary_0117, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.powi(2));
case!(unary_0118, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.powi(2));
case!(unary_0119, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powi(2));
case!(unary_0120, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.powi(3));
case!(unary_0121, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.powi(3));
case!(unary_0122, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.powi(3));
case!(unary_0123, [a 0: shape![7]], [], [], [y0 d0 0: shape![7]], [], a.powi(3));
case!(unary_0124, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.powf(0.5));
case!(unary_0125, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.powf(0.5));
case!(unary_0126, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.powf(1.5));
case!(unary_0127, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powf(1.5));
case!(unary_0128, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.powf(-0.75));
case!(unary_0129, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.powf(-0.75));
case!(unary_0130, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.powf(-0.75));
case!(unary_0131, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powf(-0.75));
case!(unary_0132, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.powf(2.5));
case!(unary_0133, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.powf(2.5));
case!(unary_0134, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powf(2.5));
case!(unary_0135, [a 0: shape![6]], [], [], [y0 d0 0: shape![6]], [], a.powf(2.5));
case!(unary_0136, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.leaky_relu(0.01));
case!(unary_0137, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.leaky_relu(0.01));
case!(unary_0138, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.leaky_relu(0.01));
case!(unary_0139, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.leaky_relu(0.01));
case!(unary_0140, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.leaky_relu(0.25));
case!(unary_0141, [a 0: shape![8]], [], [], [y0 d0 0: shape![8]], [], a.leaky_relu(0.25));
case!(unary_0142, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.elu(1.0));
case!(unary_0143, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.elu(1.0));
case!(unary_0144, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.elu(1.0));
case!(unary_0145, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.elu(1.0));
case!(unary_0146, [a 0: shape![4, 4]], [], [], [y0 d0 0: shape![4, 4]], [], a.celu(1.0));
case!(unary_0147, [a 0: shape![3, 5]], [], [], [y0 d0 0: shape![3, 5]], [], a.celu(1.0));
case!(unary_0148, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.elu(0.5));
case!(unary_0149, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.elu(0.5));
case!(unary_0150, [a 0: shape![16]], [], [], [y0 d0 0: shape![16]], [], a.celu(0.5));
case!(unary_0151, [a 0: shape![15]], [], [], [y0 d0 0: shape![15]], [], a.celu(0.5));
case!(unary_0152, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.celu(0.5));
case!(unary_0153, [a 0: shape![14]], [], [], [y0 d0 0: shape![14]], [], a.celu(0.5));
