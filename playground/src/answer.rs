//! An [`Outcome`] as the page shows it, as JSON: the picture of the alignment, the cells around the cursor, what the cell under it
//! reads, and the memory of each operand.

use crate::rules::{Combine, Outcome, Question, Refusal, Written};
use crate::words::{Mistake, name};
use conformable::explain::{explain_all, sizes};
use conformable::svg::{TableRow, table};
use serde_json::{Value, json};

/// The most rows and columns of the result that are shown at once.
const WINDOW: usize = 12;
/// The most elements of an operand that are shown at once.
const MEMORY: usize = 48;
/// The most steps of a cell that are listed.
const LISTED: usize = 16;
/// The most steps that are looked through for what a cell reads.
const LOOKED: usize = 2048;

/// The answer to a question, around a cell of the result.
pub fn answer(question: &Question, at: &[usize]) -> Value {
    match question.answer() {
        Ok(outcome) => shown(&outcome, question, at),
        Err(Refusal::Typed(why)) => json!({ "refused": why }),
        Err(Refusal::Mistakes(written, mistakes)) => {
            let (alignment, sentences) = misfit(question).unzip();
            json!({
                "written": of_written(&written, question),
                "mistakes": mistakes.iter().map(of_mistake).collect::<Vec<_>>(),
                "alignment": alignment,
                "sentences": sentences,
            })
        }
    }
}

/// The lines of a program: the operands, 0, 1, 2, .. in the order of memory, and the operation.
fn of_written(written: &Written, question: &Question) -> Value {
    let operands = question.shapes.iter().enumerate().filter_map(|(k, text)| Some((name(k), sizes(text).ok()?)));
    let (mut rust, mut numpy) = (vec![], vec![]);
    for (name, shape) in operands {
        let list = shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        rust.push(format!("let {name}: Tensor<f64, shape![{list}]> = Tensor::arange();"));
        let n: usize = shape.iter().product();
        let comma = if shape.len() == 1 { "," } else { "" };
        numpy.push(format!("{name} = np.arange({n}.0).reshape(({list}{comma}))"));
    }
    rust.push(format!("let result = {};", written.rust));
    numpy.push(if written.numpy.is_empty() {
        "# NumPy has no such line".into()
    } else {
        format!("result = {}", written.numpy)
    });
    json!({ "rust": rust, "numpy": numpy })
}

fn of_mistake(mistake: &Mistake) -> Value {
    json!({ "kind": mistake.kind, "message": mistake.message, "label": mistake.label, "notes": mistake.notes })
}

/// The alignment of shapes that do not fit, and what `explain` says of it; of other operations than broadcasting nothing.
fn misfit(question: &Question) -> Option<(String, Vec<String>)> {
    if question.operation != "broadcast" {
        return None;
    }
    let shapes: Vec<_> = question.shapes.iter().map(|text| sizes(text)).collect::<Result<_, _>>().ok()?;
    let all: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let table = explain_all(&all);
    Some((drawn(&table.drawn()), table.sentences()))
}

/// The picture of an alignment.
fn drawn(rows: &[TableRow]) -> String {
    table(rows).finish("how the shapes are aligned", &read_aloud(rows))
}

/// The elements of an operand: 0, 1, 2, .. in the order of memory.
pub fn element(_: usize, place: usize) -> f64 {
    place as f64
}

/// A number as a cell shows it.
fn text(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        format!("{value}")
    } else {
        let text = format!("{value:.4}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

/// A text of what is drawn, for those who do not see it.
fn read_aloud(rows: &[TableRow]) -> String {
    let of_row = |row: &TableRow| {
        let boxes = row.boxes.iter().map(|one| one.as_ref().map_or("none", |(_, text)| text.as_str()));
        format!("{}: {}", row.heading, boxes.collect::<Vec<_>>().join(", "))
    };
    rows.iter().map(of_row).collect::<Vec<_>>().join("; ")
}

fn shown(outcome: &Outcome, question: &Question, at: &[usize]) -> Value {
    let at = within(&outcome.result, at);
    let reads = outcome.reads(&at, LOOKED);
    let cells: usize = outcome.result.iter().product();
    let cell = if cells == 0 { Value::Null } else { of_cell(outcome, &at, &reads) };
    json!({
        "written": of_written(&outcome.written, question),
        "alignment": drawn(&outcome.rows),
        "sentences": outcome.sentences,
        "result": outcome.result,
        "cells": cells,
        "inner": outcome.inner.iter().map(|(name, n)| format!("{name}: {n}")).collect::<Vec<_>>(),
        "operands": (0..outcome.operands.len()).map(|k| of_operand(outcome, k, &reads)).collect::<Vec<_>>(),
        "at": at,
        "cell": cell,
        "plane": if cells == 0 { Value::Null } else { of_plane(outcome, &at, &reads) },
    })
}

/// A position within a shape; aligned at the last axis, as shapes are.
fn within(shape: &[usize], at: &[usize]) -> Vec<usize> {
    let from_the_end = |axis: usize| at.len().checked_sub(shape.len() - axis).map_or(0, |k| at[k]);
    shape.iter().enumerate().map(|(axis, n)| from_the_end(axis).min(n.saturating_sub(1))).collect()
}

/// What one cell is made of.
fn of_cell(outcome: &Outcome, at: &[usize], reads: &[Vec<Option<usize>>]) -> Value {
    let between = match outcome.combine {
        Combine::Each(operator) => format!(" {operator} "),
        Combine::Products => " · ".into(),
        Combine::Read => String::new(),
    };
    let is_part = outcome.combine == Combine::Read;
    let step = |places: &Vec<Option<usize>>| {
        let named = places.iter().zip(&outcome.operands).filter_map(|(place, operand)| match place {
            Some(place) => Some(format!("{}{place}", operand.name)),
            // Padding is zero; another part of a concatenation is not read.
            None => (!is_part).then(|| "0".into()),
        });
        named.collect::<Vec<_>>().join(&between)
    };
    let mut steps: Vec<String> = reads.iter().take(LISTED).map(step).collect();
    let all = outcome.steps();
    if all.is_none_or(|all| all > LISTED) {
        steps.push("…".into());
    }
    json!({
        "made": if steps.is_empty() { "nothing is summed: 0".into() } else { steps.join(" + ") },
        "value": outcome.value(at, &element).map(text),
        "steps": all,
    })
}

/// The last two axes of the result around a cell.
fn of_plane(outcome: &Outcome, at: &[usize], reads: &[Vec<Option<usize>>]) -> Value {
    let rank = outcome.result.len();
    let axis_len = |from_the_end: usize| rank.checked_sub(from_the_end).map_or(1, |axis| outcome.result[axis]);
    let cursor = |from_the_end: usize| rank.checked_sub(from_the_end).map_or(0, |axis| at[axis]);
    let window = |len: usize, at: usize| {
        let room = len.min(WINDOW);
        let start = at.saturating_sub(room / 2).min(len - room);
        start..start + room
    };
    let (rows, columns) = (window(axis_len(2), cursor(2)), window(axis_len(1), cursor(1)));
    // Cells that read the same are told by few steps.
    let own: Vec<Vec<usize>> = (0..outcome.operands.len())
        .map(|k| reads.iter().take(LISTED).filter_map(|places| places[k]).collect())
        .collect();
    let cell = |row: usize, column: usize| {
        let mut here = at.to_vec();
        for (from_the_end, position) in [(1, column), (2, row)] {
            if let Some(axis) = rank.checked_sub(from_the_end) {
                here[axis] = position;
            }
        }
        let its = outcome.reads(&here, LISTED);
        let shares = |k: usize| its.iter().filter_map(|places| places[k]).any(|place| own[k].contains(&place));
        let first = its.first().map_or(String::new(), |places| {
            let named = places
                .iter()
                .zip(&outcome.operands)
                .filter_map(|(place, operand)| Some(format!("{}{}", operand.name, (*place)?)));
            let dots = if outcome.steps() == Some(1) { "" } else { " …" };
            format!("{}{dots}", named.collect::<Vec<_>>().join(" "))
        });
        json!({
            "at": here,
            "value": outcome.value(&here, &element).map(text),
            "reads": first,
            "shares": (0..outcome.operands.len()).filter(|&k| shares(k)).collect::<Vec<_>>(),
        })
    };
    let cells: Vec<Vec<Value>> =
        rows.clone().map(|row| columns.clone().map(|column| cell(row, column)).collect()).collect();
    json!({
        "rows": [rows.start, rows.end, axis_len(2)],
        "columns": [columns.start, columns.end, axis_len(1)],
        "leading": at[..rank.saturating_sub(2)],
        "cells": cells,
    })
}

/// An operand: its strides, how it is read, and its memory around what the cell reads.
fn of_operand(outcome: &Outcome, k: usize, reads: &[Vec<Option<usize>>]) -> Value {
    let operand = &outcome.operands[k];
    let len = operand.len();
    let mut read: Vec<usize> = reads.iter().filter_map(|places| places[k]).collect();
    read.sort_unstable();
    read.dedup();
    let start = match read.first() {
        Some(&first) if first >= MEMORY.min(len) || read.last().is_some_and(|&last| last >= MEMORY) => {
            first.saturating_sub(2).min(len.saturating_sub(MEMORY))
        }
        _ => 0,
    };
    let memory: Vec<Value> = (start..len.min(start + MEMORY))
        .map(|place| json!({ "place": place, "value": text(element(k, place)), "read": read.binary_search(&place).is_ok() }))
        .collect();
    let walk = outcome.result.len() + outcome.inner.len();
    let is_affine = operand.along.iter().all(|along| along.group.is_none());
    json!({
        "name": operand.name,
        "shape": operand.shape,
        "strides": operand.strides(),
        "read_with": is_affine.then(|| (0..outcome.result.len()).map(|axis| operand.stride(axis)).collect::<Vec<_>>()),
        "summed_with": (is_affine && walk > outcome.result.len())
            .then(|| (outcome.result.len()..walk).map(|axis| operand.stride(axis)).collect::<Vec<_>>()),
        "elements": len,
        "start": start,
        "memory": memory,
    })
}
