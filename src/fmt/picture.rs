//! A tensor as a picture: its numbers in boxes, or, where they are many, only their colours.

use crate::element::Element;
use crate::shape::{Shape, Sizes};
use crate::storage::Storage;
use crate::svg::{Anchor, CELL, Paint, Picture, width_of};
use crate::tensor::Tensor;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The longest axis whose numbers are written.
const WRITTEN: usize = 12;
/// The longest axis that is shown whole, and the most planes.
const SHOWN: usize = 64;
const PLANES: usize = 12;
/// The side of a box without a number.
const SMALL: i32 = 8;
/// Planes stand beside each other up to this width.
const WIDTH: i32 = 860;

impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
    /// The picture of it, as SVG: a table of the numbers, a table for each position of the axes before the last two. An axis of more
    /// than 12 has colours in place of numbers, a heat map: darker is further from 0, numbers below 0 have another colour. Of an axis
    /// longer than 64 the first 64 positions are shown, and of more than 12 tables the first 12.
    ///
    /// It is one line of text, which can stand within a page and is as light or dark as the page; as a file of its own it follows
    /// the reader's choice.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// let svg = tensor![[1, 2, 3], [4, 5, 6]].to_svg();
    /// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
    /// assert_eq!(svg.matches("<rect ").count(), 6);
    /// assert!(svg.contains(">6</text>"));
    /// // For a file: std::fs::write("table.svg", svg)
    /// let map: Tensor<f32, shape![40, 30]> = Tensor::arange();
    /// assert_eq!(map.to_svg().matches("<rect ").count(), 1200);
    /// ```
    #[doc(alias("imshow", "matshow", "heatmap", "plot"))]
    pub fn to_svg(&self) -> String {
        let elements = self.strided();
        let text = |at: &[usize]| elements.get(at).map_or(String::new(), written);
        let picture = draw(self.sizes(), &text);
        let title = alloc::format!("tensor of {} of the shape {}", T::NAME, self.shape_string());
        // All of it is read aloud where numbers are written.
        let description = if self.len() <= 4 * WRITTEN { self.to_string() } else { String::new() };
        picture.finish(&title, &description)
    }

    /// Shows the picture in a notebook: the kernel [evcxr](https://github.com/evcxr/evcxr) calls this for what the last line of a cell
    /// gives, and reads from the standard output what is to be shown.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// tensor![[1, 2, 3], [4, 5, 6]].evcxr_display();
    /// ```
    #[cfg(feature = "std")]
    pub fn evcxr_display(&self) {
        crate::svg::show_in_notebook(&self.to_svg());
    }
}

/// An element in at most some eight characters.
fn written<T: Element>(x: &T) -> String {
    let text = x.to_string();
    if text.len() <= 8 || !T::IS_FLOAT {
        return text;
    }
    match text.parse::<f64>() {
        Ok(x) if (1e-3..1e5).contains(&x.abs()) => alloc::format!("{x:.4}"),
        Ok(x) => alloc::format!("{x:.2e}"),
        Err(_) => text,
    }
}

/// What a number counts for in a heat map.
fn worth(text: &str) -> f64 {
    match text {
        "true" => 1.0,
        "false" => 0.0,
        _ => text.parse().ok().filter(|x: &f64| x.is_finite()).unwrap_or(0.0),
    }
}

/// The tables of a shape, beside and below each other. `text` is the text of an element.
fn draw(sizes: Sizes<'_>, text: &dyn Fn(&[usize]) -> String) -> Picture {
    let sizes = sizes.as_slice();
    let mut picture = Picture::new();
    if sizes.contains(&0) {
        picture.text((0, 15), Anchor::Start, "no element: an axis has size 0");
        return picture;
    }
    let (leading, plane) = sizes.split_at(sizes.len().saturating_sub(2));
    let count = leading.iter().fold(1_usize, |all, &n| all.saturating_mul(n));
    let (mut x, mut y, mut below) = (0, 0, 0);
    for number in 0..count.min(PLANES) {
        let first = position(leading, number);
        let mut table = draw_plane(&first, plane, text);
        if !leading.is_empty() {
            let mut titled = Picture::new();
            let names: Vec<_> = first.iter().map(usize::to_string).collect();
            titled.heading((0, 15), &alloc::format!("[{}, ..]", names.join(", ")));
            titled.place((0, 22), &table);
            table = titled;
        }
        let (width, height) = table.size();
        if x > 0 && x + width > WIDTH {
            (x, y) = (0, below + 20);
        }
        picture.place((x, y), &table);
        (x, below) = (x + width + 24, below.max(y + height));
    }
    if count > PLANES {
        let what = alloc::format!("the first {PLANES} of {count} tables");
        picture.text((0, below + 24), Anchor::Start, &what);
    }
    picture
}

/// The position with this number in row-major order.
fn position(sizes: &[usize], mut number: usize) -> Vec<usize> {
    let mut at = alloc::vec![0; sizes.len()];
    for (at, &n) in at.iter_mut().zip(sizes).rev() {
        (*at, number) = (number % n, number / n);
    }
    at
}

/// One table: the last two axes at a position of those before.
fn draw_plane(first: &[usize], plane: &[usize], text: &dyn Fn(&[usize]) -> String) -> Picture {
    let (rows, columns) = match *plane {
        [rows, columns] => (rows, columns),
        [columns] => (1, columns),
        _ => (1, 1),
    };
    let element = |row: usize, column: usize| {
        let at = [first, &[row, column][2 - plane.len()..]].concat();
        text(&at)
    };
    let (all_rows, all_columns) = (rows, columns);
    let (rows, columns) = (rows.min(SHOWN), columns.min(SHOWN));
    let texts: Vec<Vec<_>> = (0..rows).map(|row| (0..columns).map(|column| element(row, column)).collect()).collect();
    let is_map = rows > WRITTEN || columns > WRITTEN;
    let largest = texts.iter().flatten().map(|text| worth(text).abs()).fold(0.0, f64::max);
    let widest = texts.iter().flatten().map(|text| width_of(text)).max().unwrap_or(0);
    let (width, height) = if is_map { (SMALL, SMALL) } else { (CELL.max(widest + 12), CELL - 8) };
    let mut picture = Picture::new();
    for (row, texts) in (0..).zip(&texts) {
        for (column, text) in (0..).zip(texts) {
            let at = (column * width, row * height);
            if is_map {
                // From 0 to 1: a share of the largest.
                let share = if largest > 0.0 { worth(text) / largest } else { 0.0 };
                picture.cell(at, (width, height), Paint::Shade((share * 999.0) as i32), "");
            } else {
                picture.cell(at, (width, height), Paint::Plain, text);
            }
        }
    }
    for (all, shown, what) in [(all_rows, rows, "rows"), (all_columns, columns, "columns")] {
        if all > shown {
            let (_, below) = picture.size();
            picture.text((0, below + 20), Anchor::Start, &alloc::format!("the first {shown} of {all} {what}"));
        }
    }
    picture
}
