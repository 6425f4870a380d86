//! The pictures of the guide. Each stands in a chapter as one line, behind a mark with its name, so that it is shown where it is
//! spoken of; `--pictures` draws them anew.

use conformable::explain::explain;
use conformable::svg::{Anchor, CELL, Paint, Picture, width_of};
use std::io;
use std::path::PathBuf;

/// What draws a picture.
type Draw = fn() -> String;

/// A chapter, the name of a picture in it, and what draws it.
const PICTURES: [(&str, &str, Draw); 10] = [
    ("shapes.md", "axes", axes),
    ("broadcasting.md", "alignment", || explain(&[8, 1, 6, 1], &[7, 1, 5]).to_svg()),
    ("broadcasting.md", "stretch", stretch),
    ("broadcasting.md", "keepdims", keepdims),
    ("broadcasting.md", "strides", strides),
    ("views.md", "permute", permute),
    ("views.md", "windows", windows),
    ("products.md", "product", product),
    ("products.md", "batches", batches),
    ("pitfalls.md", "accidental", accidental),
];
/// The picture of the README, a file of its own.
const README: &str = "docs/stretch.svg";

const BOX: (i32, i32) = (CELL, CELL - 4);

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The text of each file that has pictures, as it is and as it is drawn.
///
/// # Errors
/// When a file cannot be read, or lacks a mark.
pub fn drawn() -> io::Result<Vec<(PathBuf, String, String)>> {
    let mut files: Vec<(PathBuf, String, String)> = vec![];
    for (chapter, name, draw) in PICTURES {
        let path = root().join("src/guide").join(chapter);
        if files.last().is_none_or(|(last, ..)| *last != path) {
            let text = std::fs::read_to_string(&path)?;
            files.push((path, text.clone(), text));
        }
        let Some((_, _, text)) = files.last_mut() else { continue };
        let mark = format!("<!-- picture: {name} -->\n");
        let Some(at) = text.find(&mark).map(|at| at + mark.len()) else {
            return Err(io::Error::other(format!("{chapter} has no mark `{}`", mark.trim())));
        };
        // The line behind the mark, if it is a picture; the mark alone is where a new one goes.
        let old = text[at..].split_inclusive('\n').next().filter(|line| line.starts_with("<div><svg "));
        // A line that begins so is HTML to Markdown, whatever stands in it.
        text.replace_range(at..at + old.map_or(0, str::len), &format!("<div>{}</div>\n", draw()));
    }
    let path = root().join(README);
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    files.push((path, text, stretch() + "\n"));
    Ok(files)
}

/// Draws all of them anew.
///
/// # Errors
/// When a file cannot be read or written, or lacks a mark.
pub fn write() -> io::Result<()> {
    for (path, before, after) in drawn()? {
        if before != after {
            std::fs::write(path, after)?;
        }
    }
    Ok(())
}

/// Are they as they would be drawn?
///
/// # Errors
/// When one is not.
pub fn check() -> io::Result<()> {
    match drawn()?.into_iter().find(|(_, before, after)| before != after) {
        None => Ok(()),
        Some((path, ..)) => {
            let name = path.file_name().unwrap_or_default().display();
            Err(io::Error::other(format!(
                "{name} is not as drawn: `cargo run -p conformable-playground -- --pictures`"
            )))
        }
    }
}

/// A table of boxes with these texts and fills, under a heading.
fn grid(heading: &str, rows: usize, columns: usize, cell: impl Fn(usize, usize) -> (Paint, String)) -> Picture {
    let mut picture = Picture::new();
    let top = if heading.is_empty() { 0 } else { 26 };
    if top > 0 {
        picture.heading((0, 16), heading);
    }
    let texts: Vec<Vec<_>> = (0..rows).map(|row| (0..columns).map(|column| cell(row, column)).collect()).collect();
    let width = texts.iter().flatten().map(|(_, text)| width_of(text) + 6).fold(BOX.0, i32::max);
    for (texts, y) in texts.iter().zip((0..).map(|row| top + row * BOX.1)) {
        for ((fill, text), x) in texts.iter().zip((0..).map(|column| column * width)) {
            picture.cell((x, y), (width, BOX.1), *fill, text);
        }
    }
    picture
}

/// Pictures beside each other, with what stands between them in the middle of their tables.
fn beside(parts: &[(&str, Picture)]) -> Picture {
    let mut picture = Picture::new();
    let height = parts.iter().map(|(_, part)| part.size().1).max().unwrap_or(0);
    let mut x = 0;
    for (between, part) in parts {
        if !between.is_empty() {
            picture.text((x + 16 + width_of(between) / 2, 26 + (height - 26) / 2 + 5), Anchor::Middle, between);
            x += 32 + width_of(between);
        }
        picture.place((x, 0), part);
        x += part.size().0;
    }
    picture
}

/// Pictures below each other.
fn below(parts: &[Picture]) -> Picture {
    let mut picture = Picture::new();
    for part in parts {
        let (_, y) = picture.size();
        picture.place((0, if y == 0 { 0 } else { y + 18 }), part);
    }
    picture
}

/// A line of text as a picture.
fn line(text: &str) -> Picture {
    let mut picture = Picture::new();
    picture.text((0, 16), Anchor::Start, text);
    picture
}

/// The numbers of the axes of [2, 3, 4], from both ends.
fn axes() -> String {
    let sizes = [2, 3, 4];
    let mut picture = Picture::new();
    for (y, text) in [(22, "from the front"), (58, "shape"), (94, "from the back")] {
        picture.heading((0, y), text);
    }
    for (axis, x) in (0..sizes.len()).zip((0..).map(|axis| 150 + axis * 60)) {
        picture.text((x + CELL / 2, 22), Anchor::Middle, &axis.to_string());
        picture.cell((x, 35), BOX, Paint::Hue(0), &sizes[axis].to_string());
        picture.text((x + CELL / 2, 94), Anchor::Middle, &format!("-{}", sizes.len() - axis));
    }
    picture.finish(
        "the axes of [2, 3, 4]",
        "From the front the axes are 0, 1 and 2; from the back the same axes are -3, -2 and -1.",
    )
}

/// A column and a row, stretched to a table.
fn stretch() -> String {
    let (column, row) = ([10, 20], [1, 2, 3]);
    let again = |is_first: bool, k: usize| if is_first { Paint::Hue(k) } else { Paint::Again(k) };
    let left = grid("column [2, 1]", 2, 3, |i, j| (again(j == 0, 0), column[i].to_string()));
    let right = grid("row [3]", 2, 3, |i, j| (again(i == 0, 1), row[j].to_string()));
    let sum = grid("result [2, 3]", 2, 3, |i, j| (Paint::Plain, (column[i] + row[j]).to_string()));
    let tables = beside(&[("", left), ("+", right), ("=", sum)]);
    let picture = below(&[
        tables,
        line("A box with a broken outline is not stored: the number beside it, or above it, is read again."),
    ]);
    picture.finish(
        "a column [2, 1] and a row [3] are stretched to [2, 3]",
        "The column 10, 20 is read again for each of 3 columns, the row 1, 2, 3 for each of 2 rows; the result is 11, 12, 13 and 21, 22, 23.",
    )
}

/// A sum whose axis goes, and one whose axis stays.
fn keepdims() -> String {
    let a = |i: usize, j: usize| 1 + 3 * i + j;
    let sums = [6, 15];
    let table = || grid("a: [2, 3]", 2, 3, |i, j| (Paint::Hue(0), a(i, j).to_string()));
    let gone = grid("sum_axis::<1>(): [2]", 1, 2, |_, j| (Paint::Hue(1), sums[j].to_string()));
    let kept = grid("sum_axis_keepdims::<1>(): [2, 1]", 2, 1, |i, _| (Paint::Hue(1), sums[i].to_string()));
    let parts = [
        beside(&[("", table()), ("→", gone)]),
        line("Under a it would be a row: 3 columns meet 2 numbers, which does not compile."),
        beside(&[("", table()), ("→", kept)]),
        line("Beside a it is a column: each row of a has its own sum."),
    ];
    below(&parts).finish(
        "the sum of each row of [2, 3], without the axis and with it",
        "Summed along axis 1, the rows 1, 2, 3 and 4, 5, 6 give 6 and 15: as [2], which lines up with the columns, or with the axis kept as [2, 1], which lines up with the rows.",
    )
}

/// Three tensors read as [2, 3], and where in memory each cell is read.
fn strides() -> String {
    // Name, own shape, and the stride along each axis of [2, 3]: those that the chapter's program asserts.
    let panels = [("a", "[2, 3]", [3, 1]), ("row", "[3]", [0, 1]), ("column", "[2, 1]", [1, 0])];
    let mut all = Picture::new();
    for (name, shape, [down, across]) in panels {
        let mut picture = Picture::new();
        let size = 1 + down + 2 * across;
        picture.heading((0, 16), &format!("{name}: {shape}"));
        picture.text((0, 38), Anchor::Start, &format!("read with strides [{down}, {across}]"));
        // The rows above and below the memory, so that a line passes behind no other box.
        let (above, memory, under) = (54, 150, 246);
        let middle = |column: usize| column as i32 * BOX.0 + BOX.0 / 2;
        for column in 0..3 {
            for (row, y, to) in [(0, above + BOX.1, memory), (1, under, memory + BOX.1)] {
                let place = row * down + column * across;
                picture.line((middle(column), y), (middle(place), to), Some(place));
            }
        }
        for (row, y) in [(0, above), (1, under)] {
            for column in 0..3 {
                let place = row * down + column * across;
                picture.cell((column as i32 * BOX.0, y), BOX, Paint::Hue(place), &place.to_string());
            }
            picture.text((3 * BOX.0 + 8, y + 23), Anchor::Start, &format!("row {row}"));
        }
        for place in 0..size {
            picture.cell((place as i32 * BOX.0, memory), BOX, Paint::Hue(place), &place.to_string());
        }
        let right = size as i32 * BOX.0 + 8;
        picture.text((right, memory + 23), Anchor::Start, "memory");
        let (left, _) = all.size();
        all.place((if left == 0 { 0 } else { left + 24 }, 0), &picture);
    }
    all.finish(
        "three tensors read as [2, 3] and their places in memory",
        "a has six places, read once each. A row has three, which both rows of the table read. A column has two, each read by all three cells of its row.",
    )
}

/// A matrix and its transposed view, over one memory.
fn permute() -> String {
    let place = |place: usize| (Paint::Hue(place), place.to_string());
    let a = grid("a: [2, 3], strides [3, 1]", 2, 3, |i, j| place(3 * i + j));
    let t = grid("a.permute::<axes![1, 0]>(): [3, 2], strides [1, 3]", 3, 2, |i, j| place(i + 3 * j));
    let memory = grid("memory of both", 1, 6, |_, j| place(j));
    below(&[beside(&[("", a), ("→", t)]), memory]).finish(
        "a [2, 3] and its permutation [3, 2] over one memory",
        "The permutation has the columns of a as rows. No element moves: the strides 3 and 1 change places.",
    )
}

/// Windows of three over five.
fn windows() -> String {
    let x = [1, 2, 4, 8, 16];
    let mut picture = Picture::new();
    picture.heading((0, 24), "x: [5]");
    let left = 110;
    for (k, n) in x.iter().enumerate() {
        picture.cell((left + k as i32 * BOX.0, 0), BOX, Paint::Hue(k), &n.to_string());
    }
    for window in 0..3_usize {
        let y = 52 + window as i32 * (BOX.1 + 6);
        picture.heading((0, y + 24), &format!("window {window}"));
        for (k, n) in x.iter().enumerate().skip(window).take(3) {
            picture.cell((left + k as i32 * BOX.0, y), BOX, Paint::Again(k), &n.to_string());
        }
    }
    let table = grid("x.windows::<0, 3>(): [3, 3]", 3, 3, |i, j| (Paint::Again(i + j), x[i + j].to_string()));
    picture.place((left + 5 * BOX.0 + 50, 26), &table);
    picture.finish(
        "windows of 3 over 5 elements",
        "The windows 1, 2, 4 and 2, 4, 8 and 4, 8, 16 overlap: they are rows of a view [3, 3] with strides 1 and 1.",
    )
}

/// Which row and column a cell of a product is made of.
fn product() -> String {
    let marked = |is: bool, k: usize| if is { Paint::Hue(k) } else { Paint::Plain };
    let a = grid("a: [2, 3]", 2, 3, |i, j| (marked(i == 1, 0), format!("a{i}{j}")));
    let b = grid("b: [3, 4]", 3, 4, |i, j| (marked(j == 2, 1), format!("b{i}{j}")));
    let c = grid("a.matmul(&b): [2, 4]", 2, 4, |i, j| {
        (marked(i == 1 && j == 2, 2), if i == 1 && j == 2 { "c12".into() } else { String::new() })
    });
    let parts = [
        beside(&[("", a), ("·", b), ("=", c)]),
        line("c12 = a10 · b02 + a11 · b12 + a12 · b22: the last axis of a meets the last but one of b."),
    ];
    below(&parts).finish(
        "a product of [2, 3] and [3, 4]",
        "The cell in row 1 and column 2 is the sum of the products of row 1 of a and column 2 of b.",
    )
}

/// Two matrices by one, which is read for both.
fn batches() -> String {
    let rows = (0..2_usize).map(|batch| {
        let again = if batch == 0 { Paint::Hue(2) } else { Paint::Again(2) };
        let a = grid(&format!("a[{batch}]: [2, 3]"), 2, 3, |_, _| (Paint::Hue(batch), String::new()));
        let b = grid(if batch == 0 { "b: [3, 2]" } else { "b again" }, 3, 2, |_, _| (again, String::new()));
        let c = grid(&format!("result[{batch}]: [2, 2]"), 2, 2, |_, _| (Paint::Hue(batch), String::new()));
        beside(&[("", a), ("·", b), ("=", c)])
    });
    below(&rows.collect::<Vec<_>>()).finish(
        "a batch [2, 2, 3] by a matrix [3, 2]",
        "Each of the two matrices of the batch is multiplied by the same matrix, which stretches along the axis of the batch.",
    )
}

/// The table that nobody wanted: a row less a column.
fn accidental() -> String {
    let again = |is_first: bool, k: usize| if is_first { Paint::Hue(k) } else { Paint::Again(k) };
    let p = grid("predictions [3]", 3, 3, |i, j| (again(i == 0, 0), format!("p{j}")));
    let t = grid("targets [3, 1]", 3, 3, |i, j| (again(j == 0, 1), format!("t{i}")));
    let errors =
        grid("errors [3, 3]", 3, 3, |i, j| (if i == j { Paint::Hue(2) } else { Paint::Wrong }, format!("p{j}-t{i}")));
    let parts = [
        beside(&[("", p), ("-", t), ("=", errors)]),
        line("Only the diagonal was meant: each prediction with its own target."),
    ];
    below(&parts).finish(
        "[3] less [3, 1] is a table [3, 3]",
        "The row of predictions and the column of targets stretch each other to all nine differences, of which the three on the diagonal were meant.",
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_guide_shows_what_is_drawn() {
        super::check().expect("drawn anew");
    }
}
