//! Written by `scripts/gradients.py` from `tests/data/gradients/attention.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("attention_0001", Held(attention_0001)),
    ("attention_0002", Held(attention_0002)),
    ("attention_0003", Held(attention_0003)),
    ("attention_0004", Held(attention_0004)),
    ("attention_0005", Held(attention_0005)),
    ("attention_0006", Held(attention_0006)),
    ("attention_0007", Held(attention_0007)),
    ("attention_0008", Held(attention_0008)),
    ("attention_0009", Held(attention_0009)),
    ("attention_0010", Held(attention_0010)),
    ("attention_0011", Held(attention_0011)),
    ("attention_0012", Held(attention_0012)),
    ("attention_0013", Held(attention_0013)),
    ("attention_0014", Held(attention_0014)),
    ("attention_0015", Held(attention_0015)),
    ("attention_0016", Held(attention_0016)),
    ("attention_0017", Held(attention_0017)),
    ("attention_0018", Held(attention_0018)),
    ("attention_0019", Held(attention_0019)),
    ("attention_0020", Held(attention_0020)),
    ("attention_0021", Held(attention_0021)),
    ("attention_0022", Held(attention_0022)),
    ("attention_0023", Held(attention_0023)),
    ("attention_0024", Held(attention_0024)),
    ("attention_0025", Held(attention_0025)),
    ("attention_0026", Held(attention_0026)),
    ("attention_0027", Held(attention_0027)),
    ("attention_0028", Held(attention_0028)),
    ("attention_0029", Held(attention_0029)),
    ("attention_0030", Held(attention_0030)),
    ("attention_0031", Held(attention_0031)),
    ("attention_0032", Held(attention_0032)),
    ("attention_0033", Held(attention_0033)),
    ("attention_0034", Held(attention_0034)),
    ("attention_0035", Held(attention_0035)),
    ("attention_0036", Held(attention_0036)),
    ("attention_0037", Held(attention_0037)),
    ("attention_0038", Held(attention_0038)),
    ("attention_0039", Held(attention_0039)),
    ("attention_0040", Held(attention_0040)),
    ("attention_0041", Held(attention_0041)),
    ("attention_0042", Held(attention_0042)),
    ("attention_0043", Held(attention_0043)),
    ("attention_0044", Held(attention_0044)),
    ("attention_0045", Held(attention_0045)),
    ("attention_0046", Held(attention_0046)),
    ("attention_0047", Held(attention_0047)),
    ("attention_0048", Held(attention_0048)),
    ("attention_0049", Held(attention_0049)),
    ("attention_0050", Held(attention_0050)),
];

case!(attention_0001, [a 0: shape![2, 2], b 1: shape![3, 2], c 2: shape![3, 2]], [], [], [y0 d0 0: shape![2, 2]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0002, [a 0: shape![1, 4], b 1: shape![5, 4], c 2: shape![5, 3]], [], [], [y0 d0 0: shape![1, 3]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0003, [a 0: shape![3, 2], b 1: shape![3, 2], c 2: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0004, [a 0: shape![2, 4, 3], b 1: shape![2, 4, 3], c 2: shape![2, 4, 2]], [], [], [y0 d0 0: shape![2, 4, 2]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0005, [a 0: shape![2, 1, 4], b 1: shape![2, 5, 4], c 2: shape![2, 5, 3]], [], [], [y0 d0 0: shape![2, 1, 3]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0006, [a 0: shape![2, 1, 4], b 1: shape![2, 5, 4], c 2: shape![2, 5, 3]], [], [], [y0 d0 0: shape![2, 1, 3]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0007, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 4]], [], [], [y0 d0 0: shape![2, 3, 4]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0008, [a 0: shape![2, 2, 2, 2], b 1: shape![2, 2, 3, 2], c 2: shape![2, 2, 3, 2]], [], [], [y0 d0 0: shape![2, 2, 2, 2]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0009, [a 0: shape![2, 2, 4, 3], b 1: shape![2, 2, 4, 3], c 2: shape![2, 2, 4, 2]], [], [], [y0 d0 0: shape![2, 2, 4, 2]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0010, [a 0: shape![2, 2, 3, 2], b 1: shape![2, 2, 3, 2], c 2: shape![2, 2, 3, 4]], [], [], [y0 d0 0: shape![2, 2, 3, 4]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0011, [a 0: shape![1, 3, 2, 2], b 1: shape![1, 3, 3, 2], c 2: shape![1, 3, 3, 2]], [], [], [y0 d0 0: shape![1, 3, 2, 2]], [], nn::attention(a, b, c, Attention::new()));
case!(attention_0012, [a 0: shape![1, 3, 2, 2], b 1: shape![1, 3, 3, 2], c 2: shape![1, 3, 3, 2]], [], [], [y0 d0 0: shape![1, 3, 2, 2]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0013, [a 0: shape![1, 3, 4, 3], b 1: shape![1, 3, 4, 3], c 2: shape![1, 3, 4, 2]], [], [], [y0 d0 0: shape![1, 3, 4, 2]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0014, [a 0: shape![1, 3, 1, 4], b 1: shape![1, 3, 5, 4], c 2: shape![1, 3, 5, 3]], [], [], [y0 d0 0: shape![1, 3, 1, 3]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0015, [a 0: shape![1, 3, 3, 2], b 1: shape![1, 3, 3, 2], c 2: shape![1, 3, 3, 4]], [], [], [y0 d0 0: shape![1, 3, 3, 4]], [], nn::attention(a, b, c, Attention::new().causal()));
case!(attention_0016, [a 0: shape![2, 1, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 3]], [], [], [y0 d0 0: shape![2, 1, 3]], [], nn::attention(a, b, c, Attention::new().causal().position(3)));
case!(attention_0017, [a 0: shape![2, 3, 2], b 1: shape![2, 6, 2], c 2: shape![2, 6, 3]], [], [], [y0 d0 0: shape![2, 3, 3]], [], nn::attention(a, b, c, Attention::new().causal().position(1)));
case!(attention_0018, [a 0: shape![5, 2], b 1: shape![5, 2], c 2: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::attention(a, b, c, Attention::new().window(1, 1).causal()));
case!(attention_0019, [a 0: shape![5, 2], b 1: shape![5, 2], c 2: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::attention(a, b, c, Attention::new().window(2, 0).causal()));
case!(attention_0020, [a 0: shape![2, 4, 3], b 1: shape![2, 4, 3], c 2: shape![2, 4, 2]], [], [], [y0 d0 0: shape![2, 4, 2]], [], nn::attention(a, b, c, Attention::new().window(0, 1)));
case!(attention_0021, [a 0: shape![5, 2], b 1: shape![5, 2], c 2: shape![5, 2]], [], [], [y0 d0 0: shape![5, 2]], [], nn::attention(a, b, c, Attention::new().window(0, 1).causal()));
case!(attention_0022, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().scale(0.25)));
case!(attention_0023, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().scale(2.0)));
case!(attention_0024, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().soft_cap(0.5)));
case!(attention_0025, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 2]], [], [], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().soft_cap(2.0)));
case!(attention_0026, [a 0: shape![4, 3], b 1: shape![4, 3], c 2: shape![4, 2]], [], [], [y0 d0 0: shape![4, 2]], [], nn::attention(a, b, c, Attention::new().causal().soft_cap(2.0)));
case!(attention_0027, [a 0: shape![4, 3], b 1: shape![4, 3], c 2: shape![4, 2]], [], [], [y0 d0 0: shape![4, 2]], [], nn::attention(a, b, c, Attention::new().causal().soft_cap(10.0)));
case!(attention_0028, [a 0: shape![1, 2, 3, 2], b 1: shape![1, 1, 3, 2], c 2: shape![1, 1, 3, 2]], [], [], [y0 d0 0: shape![1, 2, 3, 2]], [], nn::attention(a, b, c, Attention::new().groups::<2>()));
case!(attention_0029, [a 0: shape![1, 4, 3, 2], b 1: shape![1, 2, 3, 2], c 2: shape![1, 2, 3, 2]], [], [], [y0 d0 0: shape![1, 4, 3, 2]], [], nn::attention(a, b, c, Attention::new().groups::<2>()));
case!(attention_0030, [a 0: shape![1, 4, 2, 2], b 1: shape![1, 2, 4, 2], c 2: shape![1, 2, 4, 3]], [], [], [y0 d0 0: shape![1, 4, 2, 3]], [], nn::attention(a, b, c, Attention::new().causal().position(2).groups::<2>()));
case!(attention_0031, [a 0: shape![1, 4, 2, 2], b 1: shape![1, 1, 4, 2], c 2: shape![1, 1, 4, 3]], [], [], [y0 d0 0: shape![1, 4, 2, 3]], [], nn::attention(a, b, c, Attention::new().causal().position(2).groups::<4>()));
case!(attention_0032, [a 0: shape![1, 6, 3, 2], b 1: shape![1, 2, 3, 2], c 2: shape![1, 2, 3, 2]], [], [], [y0 d0 0: shape![1, 6, 3, 2]], [], nn::attention(a, b, c, Attention::new().groups::<3>()));
case!(attention_0033, [a 0: shape![2, 2, 3, 2], b 1: shape![2, 1, 3, 2], c 2: shape![2, 1, 3, 2]], [], [], [y0 d0 0: shape![2, 2, 3, 2]], [], nn::attention(a, b, c, Attention::new().groups::<2>()));
case!(attention_0034, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [], [d 3: bool, shape![1, 4]], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0035, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [d 3: shape![1, 4]], [], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0036, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [], [d 3: bool, shape![3, 1]], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0037, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [], [d 3: bool, shape![3, 1]], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0038, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [d 3: shape![3, 1]], [], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0039, [a 0: shape![2, 3, 2], b 1: shape![2, 4, 2], c 2: shape![2, 4, 2]], [], [d 3: bool, shape![2, 3, 4]], [y0 d0 0: shape![2, 3, 2]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0040, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 3]], [d 3: shape![3, 3]], [], [y0 d0 0: shape![2, 3, 3]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0041, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 3]], [d 3: shape![3, 3]], [], [y0 d0 0: shape![2, 3, 3]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0042, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 3]], [d 3: shape![3, 3]], [], [y0 d0 0: shape![2, 3, 3]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0043, [a 0: shape![2, 3, 2], b 1: shape![2, 3, 2], c 2: shape![2, 3, 3]], [d 3: shape![3, 3]], [], [y0 d0 0: shape![2, 3, 3]], [], nn::attention(a, b, c, Attention::new().mask(d)));
case!(attention_0044, [a 0: shape![3, 3], b 1: shape![4, 3], c 2: shape![4, 2]], [], [], [y0 d0 0: shape![3, 2]], [], nn::attention(a, b, c, Attention::new().window(0, 0).position(2)));
case!(attention_0045, [a 0: shape![3, 2], b 1: shape![4, 2], c 2: shape![4, 2]], [], [], [y0 d0 0: shape![3, 2]], [], nn::attention(a, b, c, Attention::new().scale(30.0)));
case!(attention_0046, [a 0: shape![1, 4, 4], b 1: shape![12, 4]], [], [], [y0 d0 0: shape![1, 4, 4]], [], { let (q, k, v) = a.matmul(b.t()).split::<2, shape![4, 4, 4]>(); let [q, k, v] = [q, k, v].map(|x| x.reshape::<shape![1, 4, 2, 2]>().transpose::<1, 2>()); nn::attention(q, k, v, Attention::new().causal()).transpose::<1, 2>().reshape::<shape![1, 4, 4]>() });
case!(attention_0047, [a 0: shape![2, 2, 5], b 1: shape![2, 2], c 2: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2, 5]], [], nn::rotary(a, b, c));
case!(attention_0048, [a 0: shape![2, 2, 5], b 1: shape![2, 2], c 2: shape![2, 2]], [], [], [y0 d0 0: shape![2, 2, 5]], [], nn::rotary_interleaved(a, b, c));
case!(attention_0049, [a 0: shape![2, 5, 2], b 1: shape![5, 1], c 2: shape![5, 1]], [], [], [y0 d0 0: shape![2, 5, 2]], [], nn::rotary(a, b, c));
case!(attention_0050, [a 0: shape![2, 5, 2], b 1: shape![5, 1], c 2: shape![5, 1]], [], [], [y0 d0 0: shape![2, 5, 2]], [], nn::rotary_interleaved(a, b, c));
