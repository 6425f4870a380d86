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
    outputs!("shape_ops_0001", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![4, 3] as shape![Dyn<B>, 3] = "/in/1/data"| "/out/0/data": shape![6, 3] as shape![Dyn<Sum<A, B>>, 3] = a.concat::<0>(&b));
    outputs!("shape_ops_0002", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 1] as shape![Dyn<A>, 1] = "/in/1/data"| "/out/0/data": shape![2, 4] as shape![Dyn<A>, 4] = a.concat::<1>(&b));
    outputs!("shape_ops_0003", |a: shape![2] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<B>] = "/in/1/data", c: shape![1] as shape![Dyn<C>] = "/in/2/data"| "/out/0/data": shape![6] as shape![Dyn<Sum<Sum<A, B>, C>>] = (&a, &b, &c).concat::<0>());
    outputs!("shape_ops_0004", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data", b: shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = "/in/1/data"| "/out/0/data": shape![2, 3, 5] as shape![Dyn<A>, 3, 5] = a.concat::<2>(&b));
    outputs!("shape_ops_0005", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data", b: shape![2, 1, 4] as shape![Dyn<A>, 1, 4] = "/in/1/data", c: shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = "/in/2/data"| "/out/0/data": shape![2, 6, 4] as shape![Dyn<A>, 6, 4] = (&a, &b, &c).concat::<1>());
    outputs!("shape_ops_0006", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<A>, 3] = "/in/1/data"| "/out/0/data": shape![2, 6] as shape![Dyn<A>, 6] = a.concat::<-1>(&b));
    outputs!("shape_ops_0007", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<B>, 3] = "/in/1/data"| "/out/0/data": shape![4, 3] as shape![Dyn<Sum<A, B>>, 3] = a.concat::<-2>(&b));
    outputs!("shape_ops_0008", |a: shape![0, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<B>, 3] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![Dyn<Sum<A, B>>, 3] = a.concat::<0>(&b));
    outputs!("shape_ops_0009", |a: shape![2, 0] as shape![Dyn<A>, 0] = "/in/0/data", b: shape![2, 3] as shape![Dyn<A>, 3] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.concat::<1>(&b));
    outputs!("shape_ops_0010", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = (&a,).concat::<0>());
    outputs!("shape_ops_0011", |a: shape![1, 2, 2, 2] as shape![Dyn<A>, 2, 2, 2] = "/in/0/data", b: shape![1, 2, 2, 1] as shape![Dyn<A>, 2, 2, 1] = "/in/1/data"| "/out/0/data": shape![1, 2, 2, 3] as shape![Dyn<A>, 2, 2, 3] = a.concat::<3>(&b));
    outputs!("shape_ops_0012", |a: shape![0] as shape![Dyn<A>] = "/in/0/data", b: shape![0] as shape![Dyn<B>] = "/in/1/data"| "/out/0/data": shape![0] as shape![Dyn<Sum<A, B>>] = a.concat::<0>(&b));
}

#[test]
fn shape_ops_0013_to_0145() {
    outputs!("shape_ops_0013", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![2, 3] as shape![2, Dyn<A>] = [&a, &b].stack::<0>());
    outputs!("shape_ops_0014", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = [&a, &b].stack::<1>());
    outputs!("shape_ops_0015", |a: shape![3] as shape![Dyn<A>] = "/in/0/data", b: shape![3] as shape![Dyn<A>] = "/in/1/data"| "/out/0/data": shape![3, 2] as shape![Dyn<A>, 2] = [&a, &b].stack::<-1>());
    outputs!("shape_ops_0016", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<A>, 3] = "/in/1/data", c: shape![2, 3] as shape![Dyn<A>, 3] = "/in/2/data"| "/out/0/data": shape![3, 2, 3] as shape![3, Dyn<A>, 3] = [&a, &b, &c].stack::<0>());
    outputs!("shape_ops_0017", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<A>, 3] = "/in/1/data", c: shape![2, 3] as shape![Dyn<A>, 3] = "/in/2/data"| "/out/0/data": shape![2, 3, 3] as shape![Dyn<A>, 3, 3] = [&a, &b, &c].stack::<1>());
    outputs!("shape_ops_0018", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<A>, 3] = "/in/1/data", c: shape![2, 3] as shape![Dyn<A>, 3] = "/in/2/data"| "/out/0/data": shape![2, 3, 3] as shape![Dyn<A>, 3, 3] = [&a, &b, &c].stack::<2>());
    outputs!("shape_ops_0019", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data", b: shape![2, 3] as shape![Dyn<A>, 3] = "/in/1/data"| "/out/0/data": shape![2, 2, 3] as shape![2, Dyn<A>, 3] = [&a, &b].stack::<-3>());
    outputs!("shape_ops_0021", |a: shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/0/data", b: shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/1/data"| "/out/0/data": shape![2, 2, 1, 2] as shape![Dyn<A>, 2, 1, 2] = [&a, &b].stack::<1>());
    outputs!("shape_ops_0022", |a: shape![0, 2] as shape![Dyn<A>, 2] = "/in/0/data", b: shape![0, 2] as shape![Dyn<A>, 2] = "/in/1/data"| "/out/0/data": shape![0, 2, 2] as shape![Dyn<A>, 2, 2] = [&a, &b].stack::<1>());
    outputs!("shape_ops_0141", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 12] as shape![Dyn<A>, 12] = a.flatten_axes::<1, -1>());
    outputs!("shape_ops_0143", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = a.flatten_axes::<1, 1>());
    outputs!("shape_ops_0145", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.flatten_axes::<0, -1>());
}

#[test]
fn shape_ops_0146_to_0090() {
    outputs!("shape_ops_0146", |a: shape![2, 0, 3] as shape![Dyn<A>, 0, 3] = "/in/0/data"| "/out/0/data": shape![2, 0] as shape![Dyn<A>, 0] = a.flatten_axes::<1, 2>());
    outputs!("shape_ops_0042", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.pad::<0, 0, 0>(Pad::Constant(0.0)));
    outputs!("shape_ops_0043", |a: shape![4] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![4] as shape![Dyn<A>] = a.pad::<0, 0, 0>(Pad::Constant(-1.5)));
    outputs!("shape_ops_0064", |a: shape![1, 2, 3] as shape![Dyn<A>, 2, 3] = "/in/0/data"| "/out/0/data": shape![1, 4, 5] as shape![Dyn<A>, 4, 5] = a.pad::<1, 1, 1>(Pad::Edge).pad::<2, 1, 1>(Pad::Edge));
    outputs!("shape_ops_0070", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 9] as shape![Dyn<A>, 9] = a.repeat::<shape![1, 3]>());
    outputs!("shape_ops_0072", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 6] as shape![Dyn<A>, 6] = a.repeat::<shape![2]>());
    outputs!("shape_ops_0079", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 6] as shape![Dyn<A>, 6] = a.repeat_axis::<1, 2>());
    outputs!("shape_ops_0080", |a: shape![2, 1, 2] as shape![Dyn<A>, 1, 2] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = a.repeat_axis::<-2, 3>());
    outputs!("shape_ops_0087", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.roll::<0>(2));
    outputs!("shape_ops_0088", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.roll::<0>(-2));
    outputs!("shape_ops_0089", |a: shape![5] as shape![Dyn<A>] = "/in/0/data"| "/out/0/data": shape![5] as shape![Dyn<A>] = a.roll::<0>(7));
    outputs!("shape_ops_0090", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.roll::<0>(1));
}

#[test]
fn shape_ops_0091_to_0035() {
    outputs!("shape_ops_0091", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.roll::<1>(1));
    outputs!("shape_ops_0092", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.roll::<0>(1).roll::<1>(-1));
    outputs!("shape_ops_0093", |a: shape![2, 3] as shape![Dyn<A>, 3] = "/in/0/data"| "/out/0/data": shape![2, 3] as shape![Dyn<A>, 3] = a.roll::<1>(0));
    outputs!("shape_ops_0094", |a: shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = "/in/0/data"| "/out/0/data": shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = a.roll::<2>(1).roll::<0>(1));
    outputs!("shape_ops_0025", |a: shape![2, 5] as shape![Dyn<A>, 5] = "/in/0/data"| "/out/0/data": shape![2, 2] as shape![Dyn<A>, 2] = a.split::<1, shape![2, 3]>().0, "/out/1/data": shape![2, 3] as shape![Dyn<A>, 3] = a.split::<1, shape![2, 3]>().1);
    outputs!("shape_ops_0027", |a: shape![2, 3, 4] as shape![Dyn<A>, 3, 4] = "/in/0/data"| "/out/0/data": shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.split::<-1, shape![1, 1, 2]>().0, "/out/1/data": shape![2, 3, 1] as shape![Dyn<A>, 3, 1] = a.split::<-1, shape![1, 1, 2]>().1, "/out/2/data": shape![2, 3, 2] as shape![Dyn<A>, 3, 2] = a.split::<-1, shape![1, 1, 2]>().2);
    outputs!("shape_ops_0030", |a: shape![2, 4] as shape![Dyn<A>, 4] = "/in/0/data"| "/out/0/data": shape![2, 2] as shape![Dyn<A>, 2] = a.split::<1, shape![2, 2]>().0, "/out/1/data": shape![2, 2] as shape![Dyn<A>, 2] = a.split::<1, shape![2, 2]>().1);
    outputs!("shape_ops_0034", |a: shape![4, 6] as shape![Dyn<A>, 6] = "/in/0/data"| "/out/0/data": shape![4, 2] as shape![Dyn<A>, 2] = a.split_even::<1, 3>()[0], "/out/1/data": shape![4, 2] as shape![Dyn<A>, 2] = a.split_even::<1, 3>()[1], "/out/2/data": shape![4, 2] as shape![Dyn<A>, 2] = a.split_even::<1, 3>()[2]);
    outputs!("shape_ops_0035", |a: shape![2, 2, 4] as shape![Dyn<A>, 2, 4] = "/in/0/data"| "/out/0/data": shape![2, 2, 1] as shape![Dyn<A>, 2, 1] = a.split_even::<-1, 4>()[0], "/out/1/data": shape![2, 2, 1] as shape![Dyn<A>, 2, 1] = a.split_even::<-1, 4>()[1], "/out/2/data": shape![2, 2, 1] as shape![Dyn<A>, 2, 1] = a.split_even::<-1, 4>()[2], "/out/3/data": shape![2, 2, 1] as shape![Dyn<A>, 2, 1] = a.split_even::<-1, 4>()[3]);
}
