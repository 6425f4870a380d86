//! Written by `scripts/gradients.py` from `tests/data/gradients/compose.jsonl`: change the script, not this file.

use super::*;

pub(crate) const LINES: &[(&str, Way)] = &[
    ("compose_0001", Held(compose_0001)),
    ("compose_0002", Held(compose_0002)),
    ("compose_0003", Held(compose_0003)),
    ("compose_0004", Held(compose_0004)),
    ("compose_0005", Held(compose_0005)),
    ("compose_0006", Held(compose_0006)),
    ("compose_0007", Held(compose_0007)),
    ("compose_0008", Held(compose_0008)),
    ("compose_0009", Held(compose_0009)),
    ("compose_0010", Held(compose_0010)),
    ("compose_0011", Held(compose_0011)),
    ("compose_0012", Held(compose_0012)),
    ("compose_0013", Held(compose_0013)),
    ("compose_0014", Held(compose_0014)),
    ("compose_0015", Held(compose_0015)),
    ("compose_0016", Held(compose_0016)),
    ("compose_0017", Held(compose_0017)),
    ("compose_0018", Held(compose_0018)),
    ("compose_0019", Held(compose_0019)),
    ("compose_0020", Held(compose_0020)),
    ("compose_0021", Held(compose_0021)),
    ("compose_0022", Held(compose_0022)),
    ("compose_0023", Held(compose_0023)),
    ("compose_0024", Held(compose_0024)),
    ("compose_0025", Held(compose_0025)),
    ("compose_0026", Held(compose_0026)),
    ("compose_0027", Held(compose_0027)),
    ("compose_0028", Held(compose_0028)),
    ("compose_0029", Held(compose_0029)),
    ("compose_0030", Held(compose_0030)),
    ("compose_0031", Held(compose_0031)),
    ("compose_0032", Held(compose_0032)),
    ("compose_0033", Held(compose_0033)),
    ("compose_0034", Held(compose_0034)),
    ("compose_0035", Held(compose_0035)),
    ("compose_0036", Held(compose_0036)),
];

case!(compose_0001, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a * a.detach());
case!(compose_0002, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a - a);
case!(compose_0003, [a 0: shape![4]], [], [], [y0 d0 0: shape![4]], [], a / a);
case!(compose_0004, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a * a);
case!(compose_0005, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a + a.tanh());
case!(compose_0006, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], { let e = a.exp(); e * a.sin() + e });
case!(compose_0007, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a * a.detach());
case!(compose_0008, [a 0: shape![2, 3], b 1: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a * 2.0);
case!(compose_0009, [a 0: shape![2, 3]], [], [], [y0 d0 0: shape![2, 3]], [], a / a);
case!(compose_0010, [a 0: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a * a);
case!(compose_0011, [a 0: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a * a * a);
case!(compose_0012, [a 0: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a + a.tanh());
case!(compose_0013, [a 0: shape![3, 1]], [], [], [y0 d0 0: shape![3, 1]], [], a - a);
case!(compose_0014, [a 0: shape![2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2]], [], a * a * a);
case!(compose_0015, [a 0: shape![2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2]], [], { let e = a.exp(); e * a.sin() + e });
case!(compose_0016, [a 0: shape![2, 2, 2], b 1: shape![2, 2, 2]], [], [], [y0 d0 0: shape![2, 2, 2]], [], a * 2.0);
case!(compose_0017, [a 0: shape![3, 4]], [], [], [y0 d0 0: shape![3, 4]], [], { let e = a.exp(); e / e.sum_axis_keepdims::<-1>() });
case!(compose_0018, [a 0: shape![3, 4]], [], [b 1: bool, shape![3, 4]], [y0 d0 0: shape![3, 4]], [], a * a.pass().constant(b.cast::<T>()) / 0.75);
case!(compose_0019, [a 0: shape![4], b 1: shape![4]], [], [], [y0 d0 0: shape![]], [], a.dot(b) / (a.norm() * b.norm()));
case!(compose_0020, [a 0: shape![2, 5]], [], [], [y0 d0 0: shape![2, 5]], [], a - a.mean_axis_keepdims::<-1>());
case!(compose_0021, [a 0: shape![2, 5]], [], [], [y0 d0 0: shape![2, 5]], [], { let e = a.exp(); e / e.sum_axis_keepdims::<-1>() });
case!(compose_0022, [a 0: shape![10]], [], [], [y0 d0 0: shape![2, 5]], [], a.reshape::<shape![2, 5]>() + a.reshape::<shape![5, 2]>().t());
case!(compose_0023, [a 0: shape![2, 5], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![]], [], (a.matmul(a.t()) - b).square().mean());
case!(compose_0024, [a 0: shape![2, 5], b 1: shape![3, 5], c 2: shape![3], d 3: shape![2, 3]], [], [e 4: i64, shape![2]], [y0 d0 0: shape![]], [], nn::cross_entropy((a.matmul(b.t()) + c).tanh().matmul(d.t()), e).unwrap());
case!(compose_0025, [a 0: shape![10]], [], [], [y0 d0 0: shape![9]], [], a.slice(s![1..10]) * a.slice(s![0..9]));
case!(compose_0026, [a 0: shape![2, 5]], [], [b 1: bool, shape![2, 5]], [y0 d0 0: shape![2, 5]], [], a * a.pass().constant(b.cast::<T>()) / 0.75);
case!(compose_0027, [a 0: shape![2, 5], b 1: shape![3, 5], c 2: shape![3, 5]], [], [], [y0 d0 0: shape![2, 3]], [], a.matmul(b.t()).silu() * a.matmul(c.t()));
case!(compose_0028, [a 0: shape![4, 2], b 1: shape![4, 4]], [], [], [y0 d0 0: shape![]], [], (a.matmul(a.t()) - b).square().mean());
case!(compose_0029, [a 0: shape![4, 2], b 1: shape![3, 2], c 2: shape![3], d 3: shape![2, 3]], [], [e 4: i64, shape![4]], [y0 d0 0: shape![]], [], nn::cross_entropy((a.matmul(b.t()) + c).tanh().matmul(d.t()), e).unwrap());
case!(compose_0030, [a 0: shape![2], b 1: shape![2, 2]], [], [], [y0 d0 0: shape![2]], [], { let mut h = a * 0.0; for _ in 0..8 { h = (b.matmul(h) + a).tanh(); } h });
case!(compose_0031, [a 0: shape![8]], [], [], [y0 d0 0: shape![7]], [], a.slice(s![1..8]) * a.slice(s![0..7]));
case!(compose_0032, [a 0: shape![4, 2], b 1: shape![3, 2], c 2: shape![3, 2]], [], [], [y0 d0 0: shape![4, 3]], [], a.matmul(b.t()).silu() * a.matmul(c.t()));
case!(compose_0033, [a 0: shape![1, 3]], [], [], [y0 d0 0: shape![1, 3]], [], a - a.mean_axis_keepdims::<-1>());
case!(compose_0034, [a 0: shape![3]], [], [], [y0 d0 0: shape![1, 3]], [], a.reshape::<shape![1, 3]>() + a.reshape::<shape![3, 1]>().t());
case!(compose_0035, [a 0: shape![3], b 1: shape![3, 3]], [], [], [y0 d0 0: shape![3]], [], { let mut h = a * 0.0; for _ in 0..8 { h = (b.matmul(h) + a).tanh(); } h });
case!(compose_0036, [a 0: shape![3], b 1: shape![3]], [], [], [y0 d0 0: shape![]], [], a.dot(b) / (a.norm() * b.norm()));
