//! An [`Explanation`] as a picture: the aligned shapes as boxes, with those that stretch.

use super::display::name;
use super::{AlignedAxis, Explanation};
use crate::svg::{Anchor, Paint, TableRow, table};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl Explanation {
    /// The picture of it, as SVG: a row of boxes for each operand and one for the result. A box with a broken outline is an axis
    /// along which the operand stretches; a red one does not fit.
    ///
    /// It is one line of text, which can stand within a page and is as light or dark as the page; as a file of its own it follows
    /// the reader's choice.
    ///
    /// ```
    /// use conformable::explain::explain;
    /// let svg = explain(&[4, 1], &[3]).to_svg();
    /// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
    /// // The column stretches to 3 columns, the row to 4 rows.
    /// assert!(svg.contains(">1 → 3</text>") && svg.contains(">→ 4</text>"));
    /// ```
    pub fn to_svg(&self) -> String {
        let mut picture = table(&self.table());
        for sentence in self.sentences() {
            let (_, below) = picture.size();
            picture.text((0, below + 20), Anchor::Start, &sentence);
        }
        let shapes: Vec<_> = self.operands.iter().map(|operand| alloc::format!("{:?}", operand.shape)).collect();
        let title = match self.result() {
            Some(result) => alloc::format!("{} broadcast to {result:?}", shapes.join(" and ")),
            None => alloc::format!("{} do not go together", shapes.join(" and ")),
        };
        picture.finish(&title, &self.to_string())
    }

    /// The rows of boxes, for pictures that have others besides.
    #[cfg(feature = "internals")]
    #[doc(hidden)]
    pub fn drawn(&self) -> Vec<TableRow> {
        self.table()
    }

    /// The rows of boxes.
    fn table(&self) -> Vec<TableRow> {
        let each = |entry: &dyn Fn(usize, &AlignedAxis) -> (Option<Paint>, String)| {
            self.axes.iter().enumerate().map(|(number, axis)| Some(entry(number, axis))).collect::<Vec<_>>()
        };
        let mut rows =
            alloc::vec![TableRow { heading: "axis".into(), boxes: each(&|number, _| (None, number.to_string())) }];
        for operand in 0..self.operands.len() {
            let boxes = each(&|_, axis| {
                let (fill, text) = axis.drawn(operand);
                (Some(fill), text)
            });
            rows.push(TableRow { heading: name(operand), boxes });
        }
        let result = |_: usize, axis: &AlignedAxis| match axis.outcome {
            Ok(n) => (Some(Paint::Plain), n.to_string()),
            Err(_) => (Some(Paint::Wrong), "✗".into()),
        };
        rows.push(TableRow { heading: "result".into(), boxes: each(&result) });
        rows
    }

    /// Shows the picture in a notebook: the kernel [evcxr](https://github.com/evcxr/evcxr) calls this for what the last line of a cell
    /// gives, and reads from the standard output what is to be shown.
    ///
    /// ```
    /// conformable::explain::explain(&[4, 1], &[3]).evcxr_display();
    /// ```
    #[cfg(feature = "std")]
    pub fn evcxr_display(&self) {
        crate::svg::show_in_notebook(&self.to_svg());
    }
}

impl AlignedAxis {
    /// The box of an operand there.
    fn drawn(&self, operand: usize) -> (Paint, String) {
        let own = self.sizes[operand].map_or(String::new(), |n| n.to_string());
        match self.outcome {
            Err(misfit) if misfit.first.0 == operand || misfit.second.0 == operand => (Paint::Wrong, own),
            Ok(n) if self.stretches(operand) => {
                let text = if own.is_empty() { alloc::format!("→ {n}") } else { alloc::format!("{own} → {n}") };
                (Paint::Again(operand), text)
            }
            _ if self.sizes[operand].is_none() => (Paint::Again(operand), own),
            _ => (Paint::Hue(operand), own),
        }
    }
}
