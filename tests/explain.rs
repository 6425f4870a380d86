//! What `explain` says of lists of sizes, against every line of NumPy's and PyTorch's broadcasting in `tests/data/golden`:
//! the shape that comes out, the axes that do not fit, and the elements that are read; and against the library's own views.

use conformable::explain::{Explanation, explain, explain_all, explain_types, sizes as sizes_of};
use conformable::prelude::*;
use serde_json::Value;

/// The lines of a file.
fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/golden/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("a line is a JSON object")).collect()
}

/// A list of sizes.
fn sizes(list: &Value) -> Vec<usize> {
    list.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a size") as usize).collect()
}

/// The shapes of a line, explained.
fn explained(line: &Value) -> Explanation {
    let shapes: Vec<_> = line["shapes"].as_array().expect("shapes").iter().map(sizes).collect();
    explain_all(&shapes.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// Every position of a shape, in row-major order.
fn positions(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |before, &n| {
        before.iter().flat_map(|at| (0..n).map(move |i| [at.as_slice(), &[i]].concat())).collect()
    })
}

#[test]
fn shapes_that_numpy_broadcasts() {
    let (mut read, mut lines_read) = (0, 0);
    for line in lines("broadcast_ok") {
        let table = explained(&line);
        let result = sizes(&line["result"]);
        assert_eq!(table.result(), Some(result.clone()), "{line}");
        assert!(table.fits() && table.misfits().next().is_none());
        if line["kind"] != "pair" {
            continue;
        }
        // NumPy's sums, from the elements at the places that the table names.
        for (at, sum) in positions(&result).iter().zip(line["out"]["add"].as_array().expect("sums")) {
            let element = |k: usize| {
                let place = table.operands[k].place(at).expect("a place");
                line["in"][k][place].as_f64().expect("a number") as f32
            };
            assert_eq!(element(0) + element(1), sum.as_f64().expect("a number") as f32, "{} at {at:?}", line["id"]);
            read += 1;
        }
        lines_read += 1;
    }
    assert!(lines_read > 200 && read > 2000, "{lines_read} lines, {read} elements");
}

#[test]
fn the_rows_of_the_guides() {
    let mut misfits = 0;
    for line in lines("broadcast_docs") {
        if line["kind"] != "out_of_place" && line["kind"] != "values" {
            continue;
        }
        let want = (!line["result"].is_null()).then(|| sizes(&line["result"]));
        misfits += usize::from(want.is_none());
        assert_eq!(explained(&line).result(), want, "{line}");
    }
    assert!(misfits >= 5, "{misfits}");
}

#[test]
fn shapes_that_do_not_fit() {
    for line in lines("broadcast_err") {
        let table = explained(&line);
        assert!(!table.fits() && table.result().is_none() && table.touched().is_none(), "{line}");
        let rank = table.axes.len() as i64;
        let mut found: Vec<_> =
            table.misfits().map(|(axis, misfit)| (axis as i64 - rank, misfit.first, misfit.second)).collect();
        found.reverse();
        let number = |value: &Value| value.as_u64().expect("a size") as usize;
        let mut want: Vec<_> = line["mismatches"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| (one["axis"].as_i64().expect("an axis"), (0, number(&one["a"])), (1, number(&one["b"]))))
            .collect();
        want.sort_by_key(|one| -one.0);
        assert_eq!(found, want, "{line}");
        let text = table.to_string();
        for (axis, (_, a), (_, b)) in want {
            let sentence =
                format!("axis {}: a has {a} and b has {b}: the sizes differ, and neither is 1\n", axis + rank);
            assert!(text.contains(&sentence), "{text}");
        }
    }
}

/// The strides of the library's tensors, and of its views.
#[test]
fn strides_are_those_of_the_librarys_views() {
    macro_rules! same {
        ($([$($l:tt)*] [$($r:tt)*];)*) => { $({
            let (l, r): (Tensor<u8, shape![$($l)*]>, Tensor<u8, shape![$($r)*]>) = (Tensor::zeros(), Tensor::zeros());
            let table = explain_types::<shape![$($l)*], shape![$($r)*]>();
            assert_eq!(table, explain(&l.dims(), &r.dims()));
            let (x, y) = broadcast_tensors(&l, &r);
            let result = table.result().expect("they fit");
            assert_eq!(x.dims().as_slice(), result);
            for (own, view, operand) in [
                (l.strides().to_vec(), x.strides().to_vec(), &table.operands[0]),
                (r.strides().to_vec(), y.strides().to_vec(), &table.operands[1]),
            ] {
                let numbers = |strides: &[usize]| strides.iter().map(|&n| n as isize).collect::<Vec<_>>();
                assert_eq!(own, numbers(&operand.strides));
                // Along an axis of one element no stride is ever used.
                let read_with = numbers(operand.read_with.as_ref().expect("they fit"));
                for ((ours, theirs), n) in read_with.iter().zip(&view).zip(&result) {
                    assert!(ours == theirs || *n <= 1, "{read_with:?} {view:?}");
                }
            }
        })* };
    }
    same! {
        [] [];
        [] [3];
        [1] [3];
        [4, 3] [3];
        [4, 1] [3];
        [8, 1, 6, 1] [7, 1, 5];
        [15, 3, 5] [3, 1];
        [256, 256, 3] [3];
        [2, 1, 1, 3] [4, 1, 1];
        [1, 1] [3];
        [0, 2] [1, 2];
        [3, 0, 2] [1, 2];
    }
}

#[test]
fn what_is_touched() {
    // A row on a matrix of f64: both are read once, the result is written.
    let table = explain(&[1000, 100], &[100]).of_elements::<f64>();
    assert_eq!(table.touched(), Some(8 * (100_000 + 100 + 100_000)));
    assert_eq!((table.repetitions(0), table.repetitions(1)), (Some(1), Some(1000)));
    assert_eq!(table.is_one_sided(), Some(true));
    assert!(table.axes[0].stretches(1) && !table.axes[0].stretches(0) && !table.axes[1].stretches(1));
    // An operand without elements is read never, and one beside it neither.
    let table = explain(&[0, 2], &[1, 2]);
    assert_eq!((table.repetitions(0), table.repetitions(1)), (None, Some(0)));
    assert!(table.operands[0].is_empty() && !table.operands[1].is_empty());
    // Too large for memory, and still explained.
    let side = usize::MAX / 2;
    let table = explain(&[side, 1], &[side]);
    assert_eq!((table.result(), table.touched()), (Some(vec![side, side]), None));
    assert!(table.to_string().contains("more elements than memory can hold"));
    assert_eq!(
        table.operands.iter().map(|one| one.place(&[side - 1, side - 1])).collect::<Vec<_>>(),
        [Some(side - 1); 2]
    );
    // An operand that is too large itself has no places.
    let table = explain(&[3, side, 4], &[4]);
    assert_eq!(table.operands.iter().map(|one| one.place(&[2, side - 1, 3])).collect::<Vec<_>>(), [None, Some(3)]);
}

#[test]
fn what_would_fit() {
    let remedy = |l: &[usize], r: &[usize]| explain(l, r).remedy();
    assert_eq!(remedy(&[3, 224, 224], &[3]), Some((1, vec![3, 1, 1])));
    assert_eq!(remedy(&[32], &[32, 10]), Some((0, vec![32, 1])));
    assert_eq!(remedy(&[2, 3, 8, 8], &[2, 3]), Some((1, vec![2, 3, 1, 1])));
    // Of two places the last: [4, 1] before [4, 1, 1].
    assert_eq!(remedy(&[4, 4, 5], &[4]), Some((1, vec![4, 1])));
    assert_eq!(remedy(&[2, 3], &[3, 2]), None);
    assert_eq!(remedy(&[2, 3], &[3]), None);
}

#[test]
fn sizes_as_people_write_them() {
    for text in ["8,1,6", " [8, 1, 6] ", "(8,1,6)", "8x1x6", "8, 1, 6,"] {
        assert_eq!(sizes_of(text), Ok(vec![8, 1, 6]), "{text}");
    }
    for text in ["", "[]", "()", " [ ] "] {
        assert_eq!(sizes_of(text), Ok(vec![]), "{text}");
    }
    for (text, part) in
        [("3,-1", "-1"), ("2.5", "2.5"), ("1,99999999999999999999", "99999999999999999999"), ("3,224,224x0,", "224x0")]
    {
        assert!(sizes_of(text).unwrap_err().to_string().starts_with(&format!("`{part}` is not a size")), "{text}");
    }
    assert!(sizes_of("3,,4").unwrap_err().to_string().starts_with("a size is missing"));
}

#[test]
fn more_than_two_operands() {
    let table = explain_all(&[&[4, 1, 1], &[3, 1], &[2], &[]]);
    assert_eq!(table.result(), Some(vec![4, 3, 2]));
    let strides: Vec<_> = table.operands.iter().map(|operand| operand.read_with.clone().expect("they fit")).collect();
    assert_eq!(strides, [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]]);
    assert!(table.to_string().contains("stretched   b,c,d  a,c,d  a,b,d\n"), "{table}");
    // The two that differ are named, and not the one that stretches.
    let table = explain_all(&[&[1], &[2], &[2], &[5]]);
    let (axis, misfit) = table.misfits().next().expect("2 and 5");
    assert_eq!((axis, misfit.first, misfit.second), (0, (1, 2), (3, 5)));
    assert!(table.to_string().contains("axis 0: b has 2 and d has 5"), "{table}");
    // The twenty-seventh has a name too.
    let many = explain_all(&[&[2_usize][..]; 28]);
    assert!(many.to_string().contains("\nb1          2\n"), "{many}");
    assert_eq!(explain_all(&[]).result(), Some(vec![]));
}
