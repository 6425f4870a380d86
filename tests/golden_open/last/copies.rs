//! Written by `scripts/golden_open.py` from `tests/data/golden`: change the script, not this file.

use super::*;

macro_rules! outputs {
    ($id:literal, |$($a:ident: $s:ty as $o:ty = $at:literal),+| $($out:literal: $r:ty as $or:ty = $value:expr),+) => {{
        let line = line($id);
        $(let $a: Tensor<f32, $o> = opened::<$s, _>(line, $at);)+
        $(check::<$r, $or, _>(line, $out, &$value);)+
    }};
}

#[test]
fn shape_ops_0001_to_0012() {
    outputs!("shape_ops_0001", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![4, 3] as shape![4, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![6, 3] as shape![6, Dyn<A>] = a.concat::<0>(&b));
    outputs!("shape_ops_0002", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 1] as shape![2, Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 4] as shape![2, Dyn<Sum<A, B>>] = a.concat::<1>(&b));
    outputs!("shape_ops_0003", |a: shape![2] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![1] as shape![Dyn<C>] = "/in/2/data"| "/out/0/data": shape![6] as shape![Dyn<Sum<Sum<A, B>, C>>] = (&a, &b, &c).concat::<0>());
    outputs!("shape_ops_0004", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data", b: shape![2, 3, 1] as shape![2, 3, Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 3, 5] as shape![2, 3, Dyn<Sum<A, B>>] = a.concat::<2>(&b));
    outputs!("shape_ops_0005", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data", b: shape![2, 1, 4] as shape![2, 1, Dyn<A>] = "/in/1/data", c: shape![2, 2, 4] as shape![2, 2, Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 6, 4] as shape![2, 6, Dyn<A>] = (&a, &b, &c).concat::<1>());
    outputs!("shape_ops_0006", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 6] as shape![2, Dyn<Sum<A, B>>] = a.concat::<-1>(&b));
    outputs!("shape_ops_0007", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![4, 3] as shape![4, Dyn<A>] = a.concat::<-2>(&b));
    outputs!("shape_ops_0008", |a: shape![0, 3] as shape![0, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.concat::<0>(&b));
    outputs!("shape_ops_0009", |a: shape![2, 0] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<B>] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<Sum<A, B>>] = a.concat::<1>(&b));
    outputs!("shape_ops_0010", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = (&a,).concat::<0>());
    outputs!("shape_ops_0011", |a: shape![1, 2, 2, 2] as shape![1, 2, 2, Dyn<A>] = "/in/0/data", b: shape![1, 2, 2, 1] as shape![1, 2, 2, Dyn<B>] = "/in/1/data"| "/out/0/data": shape![1, 2, 2, 3] as shape![1, 2, 2, Dyn<Sum<A, B>>] = a.concat::<3>(&b));
    outputs!("shape_ops_0012", |a: shape![0] as shape![Dyn<A>] = "/in/0/data", b: shape![0] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![0] as shape![Dyn<Sum<A, B>>] = a.concat::<0>(&b));
}

#[test]
fn shape_ops_0013_to_0145() {
    outputs!("shape_ops_0013", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = [&a, &b].stack::<0>());
    outputs!("shape_ops_0014", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = [&a, &b].stack::<1>());
    outputs!("shape_ops_0015", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = [&a, &b].stack::<-1>());
    outputs!("shape_ops_0016", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data", c: shape![2, 3] as shape![2, Dyn<A>] = "/in/2/data"| "/out/0/data": shape![3, 2, 3] as shape![3, 2, Dyn<A>] = [&a, &b, &c].stack::<0>());
    outputs!("shape_ops_0017", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data", c: shape![2, 3] as shape![2, Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 3, 3] as shape![2, 3, Dyn<A>] = [&a, &b, &c].stack::<1>());
    outputs!("shape_ops_0018", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data", c: shape![2, 3] as shape![2, Dyn<A>] = "/in/2/data"| "/out/0/data": shape![2, 3, 3] as shape![2, Dyn<A>, 3] = [&a, &b, &c].stack::<2>());
    outputs!("shape_ops_0019", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data", b: shape![2, 3] as shape![2, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 2, 3] as shape![2, 2, Dyn<A>] = [&a, &b].stack::<-3>());
    outputs!("shape_ops_0021", |a: shape![2, 1, 2] as shape![2, 1, Dyn<A>] = "/in/0/data", b: shape![2, 1, 2] as shape![2, 1, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 2, 1, 2] as shape![2, 2, 1, Dyn<A>] = [&a, &b].stack::<1>());
    outputs!("shape_ops_0022", |a: shape![0, 2] as shape![0, Dyn<A>] = "/in/0/data", b: shape![0, 2] as shape![0, Dyn<A>] = "/in/1/data"| "/out/0/data": shape![0, 2, 2] as shape![0, 2, Dyn<A>] = [&a, &b].stack::<1>());
    outputs!("shape_ops_0142", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![6, 4] as shape![6, Dyn<A>] = a.flatten_axes::<0, 1>());
    outputs!("shape_ops_0143", |a: shape![2, 3, 4] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![2, 3, Dyn<A>] = a.flatten_axes::<1, 1>());
    outputs!("shape_ops_0145", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.flatten_axes::<0, -1>());
}

#[test]
fn shape_ops_0042_to_0093() {
    outputs!("shape_ops_0042", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.pad::<0, 0, 0>(Pad::Constant(0.0)));
    outputs!("shape_ops_0043", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.pad::<0, 0, 0>(Pad::Constant(-1.5)));
    outputs!("shape_ops_0069", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 3] as shape![4, Dyn<A>] = a.repeat::<shape![2, 1]>());
    outputs!("shape_ops_0078", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4, 3] as shape![4, Dyn<A>] = a.repeat_axis::<0, 2>());
    outputs!("shape_ops_0080", |a: shape![2, 1, 2] as shape![2, 1, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![2, 3, Dyn<A>] = a.repeat_axis::<-2, 3>());
    outputs!("shape_ops_0087", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.roll::<0>(2));
    outputs!("shape_ops_0088", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.roll::<0>(-2));
    outputs!("shape_ops_0089", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.roll::<0>(7));
    outputs!("shape_ops_0090", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.roll::<0>(1));
    outputs!("shape_ops_0091", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.roll::<1>(1));
    outputs!("shape_ops_0092", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.roll::<0>(1).roll::<1>(-1));
    outputs!("shape_ops_0093", |a: shape![2, 3] as shape![2, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = a.roll::<1>(0));
}

#[test]
fn shape_ops_0094_to_0033() {
    outputs!("shape_ops_0094", |a: shape![2, 3, 2] as shape![2, 3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![2, 3, Dyn<A>] = a.roll::<2>(1).roll::<0>(1));
    outputs!("shape_ops_0026", |a: shape![4, 3] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![1, 3] as shape![1, Dyn<A>] = a.split::<0, shape![1, 3]>().0, "/out/1/data": shape![3, 3] as shape![3, Dyn<A>] = a.split::<0, shape![1, 3]>().1);
    outputs!("shape_ops_0029", |a: shape![3, 2] as shape![3, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![3, 2] as shape![3, Dyn<A>] = a.split::<0, shape![3]>().0);
    outputs!("shape_ops_0038", |a: shape![5, 2] as shape![5, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 2] as shape![2, Dyn<A>] = a.split::<0, shape![2, 2, 1]>().0, "/out/1/data": shape![2, 2] as shape![2, Dyn<A>] = a.split::<0, shape![2, 2, 1]>().1, "/out/2/data": shape![1, 2] as shape![1, Dyn<A>] = a.split::<0, shape![2, 2, 1]>().2);
    outputs!("shape_ops_0033", |a: shape![4, 6] as shape![4, Dyn<A>] = "/in/0/data"| "/out/0/data": shape![2, 6] as shape![2, Dyn<A>] = a.split_even::<0, 2>()[0], "/out/1/data": shape![2, 6] as shape![2, Dyn<A>] = a.split_even::<0, 2>()[1]);
}
