//! What the page answers: against NumPy's and PyTorch's results, the compiler's own words, and programs that are compiled here.

use conformable::prelude::*;
use conformable_playground::answer::{answer, element};
use conformable_playground::rules::{OPERATIONS, Outcome, Question, Refusal};
use proptest::prelude::*;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The lines of a file of golden data.
fn lines(file: &str) -> Vec<Value> {
    let path = root().join(format!("tests/data/golden/{file}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a line is a JSON object")).collect()
}

fn sizes(list: &Value) -> Vec<usize> {
    list.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a size") as usize).collect()
}

fn shapes(list: &Value) -> Vec<Vec<usize>> {
    list.as_array().expect("a list").iter().map(sizes).collect()
}

fn number(value: &Value) -> f64 {
    match value.as_str() {
        Some("nan") | Some("NaN") => f64::NAN,
        Some("inf") | Some("Infinity") => f64::INFINITY,
        Some("-inf") | Some("-Infinity") => f64::NEG_INFINITY,
        Some(text) => text.parse().expect("a number"),
        None => value.as_f64().or(value.as_bool().map(f64::from)).expect("a number"),
    }
}

fn data(list: &Value) -> Vec<f64> {
    list.as_array().expect("a list").iter().map(number).collect()
}

fn joined<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

fn question(operation: &str, shapes: &[Vec<usize>], with: &str) -> Question {
    let shapes = shapes.iter().map(|shape| format!("[{}]", joined(shape))).collect();
    Question { operation: operation.into(), shapes, with: with.into() }
}

fn outcome(operation: &str, shapes: &[Vec<usize>], with: &str) -> Outcome {
    let question = question(operation, shapes, with);
    question.answer().unwrap_or_else(|refusal| panic!("{question:?}: {refusal:?}"))
}

/// Would it not compile?
fn is_mistake(operation: &str, shapes: &[Vec<usize>], with: &str) -> bool {
    matches!(question(operation, shapes, with).answer(), Err(Refusal::Mistakes(_, mistakes)) if !mistakes.is_empty())
}

/// Every position of a shape, in row-major order.
fn positions(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |before, &n| {
        before.iter().flat_map(|at| (0..n).map(move |i| [at.as_slice(), &[i]].concat())).collect()
    })
}

/// The values of all cells, of operands with these elements.
fn values(outcome: &Outcome, element: &dyn Fn(usize, usize) -> f64) -> Vec<f64> {
    positions(&outcome.result).iter().map(|at| outcome.value(at, element).expect("few steps")).collect()
}

/// Holds an outcome to a line's shape and values.
fn same(line: &Value, outcome: &Outcome, inputs: &[Vec<f64>], result: &[usize], out: &[f64]) {
    assert_eq!(outcome.result, result, "{line}");
    let found = values(outcome, &|k, place| inputs[k][place]);
    assert_eq!(found.len(), out.len(), "{line}");
    for (found, want) in found.into_iter().zip(out) {
        // Each step of the data was rounded to `f32`.
        let is_same = (found - want).abs() <= 1e-5 * want.abs().max(1e-3) || found == *want;
        assert!(is_same || (found.is_nan() && want.is_nan()), "{line}: {found} for {want}");
    }
}

#[test]
fn broadcasts_are_numpys() {
    let mut held = 0;
    for line in lines("broadcast_ok").iter().filter(|line| line["kind"] == "pair") {
        let inputs: Vec<_> = line["in"].as_array().expect("inputs").iter().map(data).collect();
        for (operator, name) in [("+", "add"), ("-", "sub"), ("*", "mul"), ("/", "div")] {
            let Some(out) = line["out"].get(name) else { continue };
            let outcome = outcome("broadcast", &shapes(&line["shapes"]), operator);
            same(line, &outcome, &inputs, &sizes(&line["result"]), &data(out));
            held += 1;
        }
    }
    assert!(held > 600, "{held}");
    let mut refused = 0;
    for line in lines("broadcast_err") {
        let shapes = shapes(&line["shapes"]);
        assert!(is_mistake("broadcast", &shapes, ""), "{line}");
        refused += 1;
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn products_are_numpys() {
    let mut held = 0;
    for line in lines("matmul").iter().filter(|line| line["op"] == "matmul") {
        let inputs: Vec<_> = line["in"].as_array().expect("inputs").iter().map(data).collect();
        let outcome = outcome("matmul", &shapes(&line["shapes"]), "");
        same(line, &outcome, &inputs, &sizes(&line["result"]), &data(&line["out"]));
        held += 1;
    }
    assert!(held > 80, "{held}");
    for line in lines("matmul_err").iter().filter(|line| line["op"] == "matmul") {
        assert!(is_mistake("matmul", &shapes(&line["shapes"]), ""), "{line}");
    }
}

#[test]
fn sums_are_numpys() {
    let mut held = 0;
    for line in lines("reduce") {
        let shape = sizes(&line["shape"]);
        let axes: Vec<i64> = match line["axes"].as_array() {
            Some(axes) => axes.iter().map(|axis| axis.as_i64().expect("an axis")).collect(),
            None => (0..shape.len() as i64).collect(),
        };
        let keep = if line["keepdims"] == true { " keepdims" } else { "" };
        let outcome = outcome("reduce", &[shape], &format!("{}{keep}", joined(&axes)));
        assert_eq!(outcome.result, sizes(&line["result"]), "{line}");
        // Some lines are about other reductions.
        if line["out"]["sum"].is_array() {
            same(&line, &outcome, &[data(&line["in"])], &sizes(&line["result"]), &data(&line["out"]["sum"]));
            held += 1;
        }
    }
    assert!(held > 90, "{held}");
    for line in lines("reduce_err").iter().filter(|line| line["op"] == "sum") {
        let axes: Vec<i64> = match line["axes"].as_array() {
            Some(axes) => axes.iter().map(|axis| axis.as_i64().expect("an axis")).collect(),
            None => vec![line["axes"].as_i64().expect("an axis")],
        };
        assert!(is_mistake("reduce", &[sizes(&line["shape"])], &joined(&axes)), "{line}");
    }
}

#[test]
fn einsums_are_numpys() {
    let mut held = 0;
    for line in lines("einsum") {
        let inputs: Vec<_> = line["in"].as_array().expect("inputs").iter().map(data).collect();
        let outcome = outcome("einsum", &shapes(&line["shapes"]), line["eq"].as_str().expect("letters"));
        same(&line, &outcome, &inputs, &sizes(&line["result"]), &data(&line["out"]));
        held += 1;
    }
    assert!(held > 50, "{held}");
    let mut refused = 0;
    for line in lines("einsum_err") {
        // What one of the two takes, the library may take as well.
        if line["numpy"].is_string() && line["torch"].is_string() {
            let letters = line["eq"].as_str().expect("letters");
            assert!(is_mistake("einsum", &shapes(&line["shapes"]), letters), "{line}");
            refused += 1;
        }
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn convolutions_are_pytorchs() {
    let (mut held, mut in_groups) = (0, 0);
    for line in lines("conv") {
        let args = &line["args"];
        let one = |name: &str| {
            let all: Vec<u64> = args[name].as_array()?.iter().map(|n| n.as_u64().expect("a number")).collect();
            all.windows(2).all(|two| two[0] == two[1]).then(|| all[0])
        };
        let (Some(stride), Some(padding), Some(dilation)) = (one("stride"), one("padding"), one("dilation")) else {
            continue;
        };
        if line["op"] != "conv1d" && line["op"] != "conv2d" {
            continue;
        }
        let groups = &args["groups"];
        let with = format!("stride {stride} padding {padding} dilation {dilation} groups {groups}");
        let inputs: Vec<_> = line["in"].as_array().expect("inputs").iter().map(|input| data(&input["data"])).collect();
        let shapes: Vec<_> =
            line["in"].as_array().expect("inputs")[..2].iter().map(|input| sizes(&input["shape"])).collect();
        let outcome = outcome("conv", &shapes, &with);
        let (result, mut out) = (sizes(&line["out"][0]["shape"]), data(&line["out"][0]["data"]));
        // The page has no bias.
        if let Some(bias) = inputs.get(2) {
            let at = result.len() - (shapes[1].len() - 1);
            for (out, position) in out.iter_mut().zip(positions(&result)) {
                *out -= bias[position[at]];
            }
        }
        same(&line, &outcome, &inputs[..2], &result, &out);
        held += 1;
        in_groups += usize::from(*groups != 1);
    }
    assert!(held > 35 && in_groups > 2, "{held}, {in_groups}");
}

#[test]
fn what_moves_elements_is_numpys() {
    let mut held = 0;
    for line in lines("shape_ops").iter().chain(&lines("shape_views")) {
        let args = &line["args"];
        let inputs = line["in"].as_array().expect("inputs");
        let with = match line["op"].as_str() {
            Some("concat") if inputs.len() > 1 => args["axis"].to_string(),
            Some("permute") => args["dims"].to_string(),
            // None is computed from the others here.
            Some("reshape") if !args["shape"].to_string().contains('-') => args["shape"].to_string(),
            _ => continue,
        };
        let shapes: Vec<_> = inputs.iter().map(|input| sizes(&input["shape"])).collect();
        let data_of: Vec<_> = inputs.iter().map(|input| data(&input["data"])).collect();
        let outcome = outcome(line["op"].as_str().expect("a name"), &shapes, &with);
        same(line, &outcome, &data_of, &sizes(&line["out"][0]["shape"]), &data(&line["out"][0]["data"]));
        held += 1;
    }
    assert!(held > 20, "{held}");
    for line in lines("shape_ops_err") {
        let (args, op) = (&line["args"], line["op"].as_str().expect("a name"));
        let with = match op {
            "concat" => args["axis"].to_string(),
            "permute" => args["dims"].to_string(),
            "reshape" => args["shape"].to_string(),
            _ => continue,
        };
        if line["numpy"]["ok"] == false {
            let question = question(op, &shapes(&line["shapes"]), &with);
            assert!(question.answer().is_err(), "{line}");
        }
    }
}

/// NumPy's strides and offsets of views, and what they show.
#[test]
fn slices_are_numpys() {
    let mut held = 0;
    for line in lines("views") {
        let (Some([op]), true) = (line["ops"].as_array().map(Vec::as_slice), line["numpy"]["ok"] == true) else {
            continue;
        };
        let base = sizes(&line["base"]);
        let dim =
            |name: &str| op[name].as_i64().map(|dim| if dim < 0 { dim + base.len() as i64 } else { dim } as usize);
        let (entry, at) = match op["op"].as_str() {
            Some("slice") => {
                let (Some(at), step) = (dim("dim"), op["step"].as_i64().unwrap_or(1)) else { continue };
                // A range that leaves the axis is a mistake here, and one backward is written from its lower end.
                let bound = |name: &str| op[name].as_i64();
                let beyond = |n: i64| n.unsigned_abs() as usize > base[at];
                if step < 1 || [bound("start"), bound("stop")].into_iter().flatten().any(beyond) {
                    continue;
                }
                let side = |name: &str| bound(name).map_or(String::new(), |n| n.to_string());
                (format!("{}..{};{step}", side("start"), side("stop")), at)
            }
            Some("select") => (op["index"].to_string(), dim("dim").expect("an axis")),
            _ => continue,
        };
        let with = [vec!["..".to_owned(); at], vec![entry]].concat().join(", ");
        let Ok(outcome) = question("slice", std::slice::from_ref(&base), &with).answer() else {
            // From a later position to an earlier one: nothing for NumPy, a mistake here.
            assert!(sizes(&line["numpy"]["shape"]).contains(&0), "{line}");
            continue;
        };
        let numbers: Vec<f64> = (0..base.iter().product::<usize>()).map(|n| n as f64).collect();
        same(&line, &outcome, &[numbers], &sizes(&line["numpy"]["shape"]), &data(&line["data"]));
        for (axis, stride) in line["numpy"]["strides"].as_array().expect("strides").iter().enumerate() {
            let n = outcome.result[axis];
            assert!(n <= 1 || Some(outcome.operands[0].stride(axis)) == stride.as_i64(), "{line}");
        }
        held += 1;
    }
    assert!(held > 15, "{held}");
}

/// What the compiler prints of a mistake: the first line, the label where it is printed, and the notes but for those about its way.
#[derive(Debug, PartialEq)]
struct Printed {
    message: String,
    label: bool,
    notes: Vec<String>,
}

/// The errors of a `.stderr` file, for mistakes with these labels.
fn printed(file: &str, labels: &[Option<String>]) -> Vec<Printed> {
    let path = root().join(format!("ui-tests/{file}.stderr"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut blocks: Vec<String> = vec![];
    for line in text.lines() {
        match blocks.last_mut() {
            Some(block) if !line.starts_with("error") => *block += &format!("\n{line}"),
            _ => blocks.push(line.to_owned()),
        }
    }
    let of_block = |(number, block): (usize, &String)| {
        let mut lines = block.lines();
        let message = lines.next().unwrap_or_default().to_owned();
        let notes = lines
            .filter_map(|line| {
                let note = line.trim_start_matches([' ', '|']).strip_prefix("= note: ");
                // The second line of what a macro says is its page.
                note.or(line
                    .trim_start()
                    .starts_with('C')
                    .then_some(line.trim())
                    .filter(|line| line.contains(": read on in")))
            })
            .filter(|note| !note.starts_with("required for") && !note.contains("redundant requirement"))
            .filter(|note| !note.starts_with("this error originates"))
            .map(str::to_owned)
            .collect();
        let label =
            labels.get(number).is_none_or(|label| label.as_ref().is_none_or(|label| block.contains(label.as_str())));
        Printed { message, label, notes }
    };
    blocks.iter().enumerate().map(of_block).collect()
}

/// Holds the words of a question to those of a file.
fn same_words(file: &str, question: &Question) {
    let Err(Refusal::Mistakes(_, mistakes)) = question.answer() else { panic!("{file}: no mistake") };
    let labels: Vec<_> = mistakes.iter().map(|mistake| mistake.label.clone()).collect();
    let said: Vec<_> = mistakes
        .into_iter()
        .map(|mistake| Printed {
            message: format!("{}: {}", mistake.kind, mistake.message),
            label: true,
            notes: mistake.notes,
        })
        .collect();
    assert_eq!(said, printed(file, &labels), "{file}");
}

/// A shape that the compiler prints: `(((), Dim<3>), One)`.
fn shape_of(text: &str) -> Option<Vec<usize>> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    if inner.is_empty() {
        return Some(vec![]);
    }
    let (lead, last) = inner.rsplit_once(", ")?;
    let mut shape = shape_of(lead)?;
    shape.push(if last == "One" { 1 } else { last.strip_prefix("Dim<")?.strip_suffix('>')?.parse().ok()? });
    Some(shape)
}

/// Every file of two operands that do not go together: their shapes are read off what the compiler says last.
#[test]
fn broadcasts_are_refused_in_the_compilers_words() {
    let mut held = 0;
    for entry in std::fs::read_dir(root().join("ui-tests/broadcast")).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|end| end != "stderr") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = format!("broadcast/{}", path.file_stem().expect("a name").display());
        let both = text.lines().find_map(|line| {
            let (right, left) =
                line.split_once("= note: required for `")?.1.split_once("` to implement `BroadcastsWith<")?;
            Some([shape_of(left.strip_suffix(">`")?)?, shape_of(right)?])
        });
        let is_one = text.matches("to implement `BroadcastsWith<").count() == 1 && text.matches("error[").count() == 1;
        if let Some(both) = both.filter(|_| is_one) {
            same_words(&name, &question("broadcast", &both, ""));
            held += 1;
        }
    }
    assert!(held > 20, "{held}");
}

#[test]
fn other_mistakes_are_refused_in_the_compilers_words() {
    // The shapes are those of the files.
    let held: [(&str, &str, &[&[usize]], &str); 48] = [
        ("broadcast/cannot_add_a_matrix_and_its_transpose", "broadcast", &[&[2, 3], &[3, 2]], ""),
        ("matmul/cannot_multiply_2x3_by_2x3", "matmul", &[&[2, 3], &[2, 3]], ""),
        ("matmul/cannot_multiply_3_columns_by_a_vector_of_4", "matmul", &[&[2, 3], &[4]], ""),
        ("matmul/cannot_multiply_a_scalar_from_the_left", "matmul", &[&[], &[3]], ""),
        ("matmul/cannot_multiply_by_a_scalar", "matmul", &[&[2, 3], &[]], ""),
        ("matmul/cannot_multiply_a_vector_of_4_by_3_rows", "matmul", &[&[4], &[3, 2]], ""),
        ("matmul/cannot_multiply_batches_of_2_and_3", "matmul", &[&[2, 4, 5], &[3, 5, 6]], ""),
        ("matmul/cannot_multiply_where_inner_and_batch_differ", "matmul", &[&[2, 3, 4], &[3, 5, 6]], ""),
        ("matmul/cannot_stretch_the_inner_axis", "matmul", &[&[2, 1], &[3, 4]], ""),
        ("axis/cannot_sum_over_axis_3_of_a_matrix", "reduce", &[&[2, 3]], "3"),
        ("axis/cannot_sum_over_axis_minus_3_of_a_matrix", "reduce", &[&[2, 4]], "-3"),
        ("axis/cannot_sum_over_an_axis_of_a_scalar", "reduce", &[&[]], "1"),
        ("axis/cannot_sum_over_an_axis_twice", "reduce", &[&[2, 3]], "1,1"),
        ("axis/cannot_name_an_axis_from_both_ends", "reduce", &[&[2, 3]], "0,-2"),
        ("axis/cannot_average_over_one_axis_by_two_names", "reduce", &[&[2, 3, 4]], "-1,2"),
        ("axis/cannot_use_a_number_beyond_the_table", "reduce", &[&[2, 3]], "40"),
        ("axis/cannot_permute_a_matrix_by_one_axis", "permute", &[&[2, 3]], "0"),
        ("axis/cannot_permute_a_matrix_by_three_axes", "permute", &[&[4, 5]], "0,1,2"),
        ("axis/cannot_permute_with_an_axis_from_both_ends", "permute", &[&[2, 3]], "1,-1"),
        ("axis/cannot_permute_with_an_axis_twice", "permute", &[&[2, 3]], "0,0"),
        ("axis/cannot_permute_with_axis_3_of_rank_3", "permute", &[&[2, 4, 5]], "0,3,1"),
        ("reshape/cannot_make_5_of_6_elements", "reshape", &[&[2, 3]], "5"),
        ("reshape/cannot_make_a_scalar_of_6_elements", "reshape", &[&[2, 3]], "[]"),
        ("reshape/cannot_make_nothing_of_6_elements", "reshape", &[&[2, 3]], "0,3"),
        ("reshape/cannot_split_512_into_8_heads_of_63", "reshape", &[&[4, 16, 512]], "4,16,8,63"),
        ("concat/cannot_concatenate_a_matrix_and_a_vector", "concat", &[&[2, 3], &[3]], "0"),
        ("concat/cannot_concatenate_rows_of_3_and_4", "concat", &[&[2, 3], &[2, 4]], "0"),
        ("concat/cannot_concatenate_scalars", "concat", &[&[], &[]], "0"),
        ("concat/cannot_stretch_an_axis_of_1", "concat", &[&[1, 3], &[2, 3]], "1"),
        ("concat/cannot_concatenate_along_axis_minus_3_of_matrices", "concat", &[&[2, 4], &[2, 4]], "-3"),
        ("concat/cannot_concatenate_beyond_the_table", "concat", &[&[2048], &[2047]], "0"),
        ("slice/cannot_leave_two_axes", "slice", &[&[3, 4]], "0..4, 0..5"),
        ("slice/cannot_start_before_the_front", "slice", &[&[4]], "-5.."),
        ("slice/cannot_start_at_7_of_4", "slice", &[&[4]], "7.."),
        ("slice/cannot_end_before_the_start", "slice", &[&[6]], "4..2"),
        ("slice/cannot_take_position_6_of_5", "slice", &[&[5, 4]], "6, .."),
        ("slice/cannot_take_three_slices_of_a_matrix", "slice", &[&[3, 4]], ".., .., 0..1"),
        ("slice/cannot_name_too_many_axes_beside_the_rest", "slice", &[&[3, 4]], "0, ..., 1, 2"),
        ("slice/cannot_step_by_zero", "slice", &[&[6]], "..;0"),
        ("einsum/cannot_broadcast_dots_of_2_and_4", "einsum", &[&[2, 3], &[4, 3]], "...i,...i->..."),
        ("einsum/cannot_take_the_diagonal_of_2x3", "einsum", &[&[2, 3]], "ii->i"),
        ("einsum/cannot_name_4_and_5_in_the_third_operand", "einsum", &[&[2, 3], &[3, 4], &[5, 6]], "ij,jk,kl->il"),
        ("einsum/cannot_write_two_arrows", "einsum", &[&[2, 3]], "ij->i->j"),
        ("einsum/cannot_give_two_letters_beside_dots_to_a_vector", "einsum", &[&[3]], "...ij->..."),
        ("conv/cannot_convolve_a_matrix", "conv", &[&[5, 5], &[2, 1, 3, 3]], ""),
        ("conv/cannot_divide_3_channels_into_2_groups", "conv", &[&[1, 3, 5, 5], &[2, 1, 3, 3]], "groups 2"),
        ("conv/cannot_slide_7_rows_over_4_padded_to_6", "conv", &[&[1, 2, 4, 6], &[2, 2, 7, 3]], "padding 1"),
        ("conv/cannot_slide_a_window_of_3_over_a_signal_of_2", "conv", &[&[1, 2, 2], &[3, 2, 3]], ""),
    ];
    for (file, operation, shapes, with) in held {
        let shapes: Vec<_> = shapes.iter().map(|shape| shape.to_vec()).collect();
        same_words(file, &question(operation, &shapes, with));
    }
}

/// The line of Rust is compiled here, and gives what the page shows.
#[test]
fn rust_lines_are_programs() {
    macro_rules! held {
        ($($operation:literal $with:literal, $([$($n:tt),*])+ => |$($name:ident),+| $line:expr;)*) => { $({
            let shapes: Vec<Vec<usize>> = vec![$(vec![$($n),*]),+];
            let outcome = outcome($operation, &shapes, $with);
            held!(@operands [$($name)+] $([$($n),*])+);
            let result = $line;
            let plain = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(plain(&outcome.written.rust), plain(stringify!($line)));
            assert_eq!(outcome.result, result.dims().to_vec(), "{}", outcome.written.rust);
            assert_eq!(values(&outcome, &element), result.to_vec(), "{}", outcome.written.rust);
        })* };
        (@operands [$name:ident $($names:ident)*] [$($n:tt),*] $($rest:tt)*) => {
            let $name: Tensor<f64, shape![$($n),*]> = Tensor::arange();
            held!(@operands [$($names)*] $($rest)*);
        };
        (@operands []) => {};
    }
    held! {
        "broadcast" "", [4, 1] [3] => |a, b| &a + &b;
        "broadcast" "-", [3] [3, 1] => |a, b| &a - &b;
        "broadcast" "*", [2, 1, 1] [3, 1] [4] => |a, b, c| &a * &b * &c;
        "matmul" "", [2, 3] [3, 4] => |a, b| a.matmul(&b);
        "matmul" "", [2, 2, 3] [3] => |a, b| a.matmul(&b);
        "matmul" "", [3] [2, 3, 2] => |a, b| a.matmul(&b);
        "reduce" "1", [2, 3] => |a| a.sum_axis::<1>();
        "reduce" "-1 keepdims", [2, 3, 4] => |a| a.sum_axis_keepdims::<-1>();
        "reduce" "0,2", [2, 3, 4] => |a| a.sum_axes::<axes![0, 2]>();
        "reduce" "2,0 keepdims", [2, 3, 4] => |a| a.sum_axes_keepdims::<axes![2, 0]>();
        "permute" "2,0,1", [2, 3, 4] => |a| a.permute::<axes![2, 0, 1]>();
        "permute" "-1,0,1", [2, 3, 4] => |a| a.permute::<axes![-1, 0, 1]>();
        "reshape" "3,2", [2, 3] => |a| a.reshape::<shape![3, 2]>();
        "concat" "1", [2, 3] [2, 1] => |a, b| a.concat::<1>(&b);
        "concat" "-2", [2, 3] [1, 3] [3, 3] => |a, b, c| (&a, &b, &c).concat::<-2>();
        "slice" "1..3, ..;2", [4, 5] => |a| a.slice(s![1..3, ..;2]);
        "slice" "..;-1, -1, new", [3, 4] => |a| a.slice(s![..;-1, -1, new]);
        "slice" "1..-1;-2", [7] => |a| a.slice(s![1..-1;-2]);
        "slice" "...", [2, 3] => |a| a.slice(s![...]);
        "slice" "..., 0", [2, 3, 4] => |a| a.slice(s![..., 0]);
        "slice" "-4..4;3", [6] => |a| a.slice(s![-4..4;3]);
        "einsum" "ij,jk->ik", [2, 3] [3, 4] => |a, b| einsum!("ij,jk->ik", &a, &b);
        "einsum" "ii->i", [3, 3] => |a| einsum!("ii->i", &a);
        "einsum" "...i,i->...", [2, 4, 3] [3] => |a, b| einsum!("...i,i->...", &a, &b);
        "conv" "", [1, 5, 5] [2, 1, 3, 3] => |a, b| nn::conv2d(&a, &b, Conv::new());
        "conv" "stride 2 padding 1 groups 2", [1, 4, 5, 6] [6, 2, 3, 3] =>
            |a, b| nn::conv2d(&a, &b, Conv::new().stride::<2>().padding::<1>().groups::<2>());
        "conv" "dilation 2", [2, 7] [3, 2, 3] => |a, b| nn::conv1d(&a, &b, Conv::new().dilation::<2>());
    }
}

#[test]
fn numpy_lines() {
    let line = |operation: &str, shapes: &[&[usize]], with: &str| {
        let shapes: Vec<_> = shapes.iter().map(|shape| shape.to_vec()).collect();
        outcome(operation, &shapes, with).written.numpy
    };
    assert_eq!(line("broadcast", &[&[2], &[2]], "/"), "a / b");
    assert_eq!(line("reduce", &[&[2, 3]], "0"), "a.sum(axis=0)");
    assert_eq!(line("reduce", &[&[2, 3]], "0,1 keepdims"), "a.sum(axis=(0, 1), keepdims=True)");
    assert_eq!(line("permute", &[&[2, 3]], "1,0"), "a.transpose(1, 0)");
    assert_eq!(line("reshape", &[&[2, 3]], "6"), "a.reshape((6,))");
    assert_eq!(line("concat", &[&[2], &[3]], "0"), "np.concatenate([a, b], axis=0)");
    // Python's ranges backward begin at their end: [1, 2, 3, 4, 5] of seven, every second from 5 on, is 5, 3, 1.
    assert_eq!(line("slice", &[&[7, 3]], "1..-1;-2"), "a[5:0:-2]");
    assert_eq!(line("slice", &[&[7, 3]], "0..5;-2, new, ..., 1"), "a[4::-2, None, ..., 1]");
    assert_eq!(line("slice", &[&[7]], "..;-3"), "a[::-3]");
    assert_eq!(line("slice", &[&[7]], "-4.."), "a[-4:]");
    assert_eq!(line("einsum", &[&[2, 3]], "ij->j"), "np.einsum(\"ij->j\", a)");
}

#[test]
fn what_is_no_question_is_refused_in_words() {
    let why = |operation: &str, shapes: &[&str], with: &str| {
        let shapes = shapes.iter().map(|shape| (*shape).to_owned()).collect();
        match (Question { operation: operation.into(), shapes, with: with.into() }).answer() {
            Err(Refusal::Typed(why)) => why,
            other => panic!("{other:?}"),
        }
    };
    assert!(why("broadcast", &["2,3", "2;3"], "").starts_with("b: `2;3` is not a size"));
    assert!(why("broadcast", &["2,3"], "").contains("two shapes"));
    assert!(why("broadcast", &["2", "2"], "%").contains("one of + - * /"));
    assert!(why("broadcast", &["1,1,1,1,1,1,1,1,1", "1"], "").contains("at most 8 axes"));
    assert!(why("broadcast", &["1"; 7], "").contains("at most 6 shapes"));
    assert!(why("broadcast", &[&"1,".repeat(200), "1"], "").contains("at most 200 characters"));
    assert!(why("broadcast", &["99999999999,99999999999", "1"], "").contains("more elements than memory can hold"));
    assert!(why("broadcast", &["9999999999,1", "9999999999"], "").contains("more elements than memory can hold"));
    assert!(why("broadcast", &["9999999999,9999999999,0", "1"], "").contains("more elements than memory can hold"));
    assert!(why("matmul", &["2", "2", "2"], "").contains("takes 2 shapes"));
    assert!(why("reduce", &["2"], "first").contains("axes are numbers"));
    assert!(why("permute", &["2"], "0;1").contains("axes are numbers"));
    assert!(why("reshape", &["2"], "-1").contains("the new shape: `-1` is not a size"));
    assert!(why("concat", &["2", "2"], "x").contains("the axis is one number"));
    assert!(why("slice", &["2"], "1:2").contains("`1:2` is no entry of a slice"));
    assert!(why("slice", &["2"], "..;17").contains("a step is 1 to 16"));
    assert!(why("slice", &["2,2,2"], "...,...").contains("stands once"));
    assert!(why("einsum", &[], "").contains("one shape and more"));
    assert!(why("conv", &["1,5,5", "1,1,3,3"], "bias 1").contains("`bias` is no setting"));
    assert!(why("conv", &["1,5,5", "1,1,3,3"], "stride").contains("is followed by a number"));
    assert!(why("sort", &["2"], "").contains("there are broadcast, matmul"));
}

#[test]
fn an_answer_is_a_window_of_a_large_result() {
    let question = question("broadcast", &[vec![1_000_000, 1], vec![1_000_000]], "+");
    let answer = answer(&question, &[500_000, 7]);
    assert_eq!(answer["at"], serde_json::json!([500_000, 7]));
    assert_eq!(answer["cell"]["made"], "a500000 + b7");
    assert_eq!(answer["plane"]["rows"], serde_json::json!([499_994, 500_006, 1_000_000]));
    assert_eq!(answer["operands"][0]["memory"].as_array().map(Vec::len), Some(48));
    assert!(answer.to_string().len() < 60_000);
    // A cell of a million steps is not summed, and not listed whole.
    let question = self::question("matmul", &[vec![2, 1_000_000], vec![1_000_000, 2]], "");
    let answer = conformable_playground::answer::answer(&question, &[]);
    assert!(
        answer["cell"]["value"].is_null() && answer["cell"]["made"].as_str().is_some_and(|made| made.ends_with("…"))
    );
    // Nothing is summed.
    let question = self::question("matmul", &[vec![2, 0], vec![0, 2]], "");
    assert_eq!(conformable_playground::answer::answer(&question, &[])["cell"]["value"], "0");
}

/// What anybody may type: numbers of any size, and what stands between them.
fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9,x \\[\\]().;:*/+-]{0,24}",
        "[a-e,.>-]{0,16}",
        "(stride|padding|dilation|groups| |[0-9]){0,8}",
        ".{0,24}",
        proptest::collection::vec(prop_oneof![0..4_usize, 0..3000_usize, any::<usize>()], 0..9)
            .prop_map(|sizes| joined(&sizes)),
        proptest::collection::vec(prop_oneof![-9..9_i64, any::<i64>()], 0..5).prop_map(|list| joined(&list)),
        "(-?[0-9]{0,20}\\.\\.-?[0-9]{0,20}(;-?[0-9]{1,3})?,?|\\.\\.\\.,|new,|[0-9],){0,4}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn nothing_that_is_typed_panics(
        operation in 0..OPERATIONS.len(),
        shapes in proptest::collection::vec(typed(), 0..4),
        with in typed(),
        at in proptest::collection::vec(any::<usize>(), 0..6),
    ) {
        let question = Question { operation: OPERATIONS[operation].0.into(), shapes, with };
        let answer = answer(&question, &at);
        prop_assert!(["refused", "mistakes", "result"].iter().any(|key| !answer[key].is_null()));
    }
}
