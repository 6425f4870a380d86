//! `a.matmul(b)`: `[.., M, K]` by `[.., K, N]` gives `[.., M, N]`. A vector on the left is a row, one on the right a column, whose axis
//! is not in the result.

use super::{Combine, Outcome, Refusal, Written, labels, only, read, row, unit};
use crate::words::{Mistake, name, shape, size};
use conformable::explain::explain;
use conformable::svg::{Paint, TableRow};

pub(super) fn answer(shapes: &[Vec<usize>], _: &str) -> Result<Outcome, Refusal> {
    let [a, b] = only::<2>(shapes)?;
    let written = Written { rust: "a.matmul(&b)".into(), numpy: "a @ b".into() };
    if a.is_empty() || b.is_empty() {
        let mistake = Mistake::of("Scaled", &[("L", &shape(a)), ("Self", &shape(b))]);
        return Err(Refusal::Mistakes(written, vec![mistake]));
    }
    // Lead axes, rows and columns; a vector has no rows, or no columns.
    let (rows, k) = (a.iter().rev().nth(1), a[a.len() - 1]);
    let (lead_a, lead_b) = (&a[..a.len().saturating_sub(2)], &b[..b.len().saturating_sub(2)]);
    let (inner, columns) = match *b {
        [.., inner, columns] => (inner, Some(columns)),
        _ => (b[b.len() - 1], None),
    };
    let table = explain(lead_a, lead_b);
    let mut mistakes = vec![];
    if k != inner {
        mistakes.push(Mistake::of("InnerOf", &[("K", &size(k)), ("Self", &size(inner))]));
    }
    mistakes.append(&mut super::broadcast::mistakes(&[lead_a, lead_b]));
    let Some(lead) = table.result().filter(|_| mistakes.is_empty()) else {
        return Err(Refusal::Mistakes(written, mistakes));
    };

    // The walk: the batch, rows, columns, and what is summed.
    let mut result = lead.clone();
    let row_axis = rows.map(|&n| {
        result.push(n);
        result.len() - 1
    });
    let column_axis = columns.map(|n| {
        result.push(n);
        result.len() - 1
    });
    let (walk, summed) = (result.len() + 1, result.len());
    let batch = |operand: usize, own: &[usize], axis: usize| {
        let at = axis + lead.len() - own.len();
        (0, unit(walk, (!table.axes[at].stretches(operand)).then_some(at)))
    };
    let left = read(&name(0), a, |axis| match axis {
        axis if axis < lead_a.len() => batch(0, lead_a, axis),
        axis if axis + 1 == a.len() => (0, unit(walk, Some(summed))),
        _ => (0, unit(walk, row_axis)),
    });
    let right = read(&name(1), b, |axis| match axis {
        axis if axis < lead_b.len() => batch(1, lead_b, axis),
        axis if axis == lead_b.len() => (0, unit(walk, Some(summed))),
        _ => (0, unit(walk, column_axis)),
    });
    let shown = Shown { lead: &lead, rows: row_axis.is_some(), columns: column_axis.is_some() };
    let sentences = vec![format!("a cell is the sum of {k} products: a row of a by a column of b")];
    let rows = shown.rows(a, b, &result, &table);
    let inner = vec![("k".into(), k)];
    Ok(Outcome { rows, result, inner, operands: vec![left, right], combine: Combine::Products, written, sentences })
}

/// What the columns of the table are.
struct Shown<'a> {
    lead: &'a [usize],
    rows: bool,
    columns: bool,
}

impl Shown<'_> {
    /// A column for each batch axis, and for `M`, `K` and `N`.
    fn rows(
        &self,
        a: &[usize],
        b: &[usize],
        result: &[usize],
        table: &conformable::explain::Explanation,
    ) -> Vec<TableRow> {
        let mut names: Vec<String> = vec!["batch".into(); self.lead.len()];
        names.extend(["M", "K", "N"].map(String::from));
        let mut rows = vec![labels("", &names)];
        let batch = table.drawn();
        let empty = |present: bool, fill, n: Option<&usize>| n.filter(|_| present).map(|n| (Some(fill), n.to_string()));
        let (fill_a, fill_b) = (Paint::Hue(0), Paint::Hue(1));
        let behind = [
            [empty(self.rows, fill_a, a.iter().rev().nth(1)), empty(true, fill_a, a.last()), None],
            [
                None,
                empty(true, fill_b, if self.columns { b.iter().rev().nth(1) } else { b.last() }),
                empty(self.columns, fill_b, b.last()),
            ],
        ];
        for (operand, last) in behind.into_iter().enumerate() {
            let mut boxes = batch[operand + 1].boxes.clone();
            boxes.extend(last);
            rows.push(TableRow { heading: name(operand), boxes });
        }
        let mut boxes = row("", Paint::Plain, self.lead).boxes;
        let m = self.rows.then(|| result[self.lead.len()]);
        boxes.extend([
            empty(self.rows, Paint::Plain, m.as_ref()),
            Some((None, "summed".into())),
            empty(self.columns, Paint::Plain, result.last()),
        ]);
        rows.push(TableRow { heading: "result".into(), boxes });
        rows
    }
}
