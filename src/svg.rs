//! Pictures as SVG: boxes with numbers, text and lines, from which all drawings of the library are made.
//!
//! A picture is one line of text, so that it can stand within a page of HTML or Markdown. What is drawn has the colour of the text
//! around it, and colours are laid thinly over the background: within a page a picture is as light or dark as the page is. As a
//! file of its own it follows the reader's `prefers-color-scheme`. A box is told from others by what is written in it and by its
//! outline, and by its colour besides.

use alloc::string::String;
use core::fmt::Write;

/// The hues of boxes, in turn: Color Brewer's "Dark2", which people who do not see some colours can tell apart.
const HUES: [&str; 6] = ["#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#66a61e", "#e6ab02"];

/// The width of a digit of the text in boxes, at most.
const DIGIT: i32 = 9;

/// The side of a box.
pub const CELL: i32 = 40;

/// What a box is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Nothing.
    Plain,
    /// The colour of this number.
    Hue(usize),
    /// The same with a broken outline: it is read here, and stored elsewhere.
    Again(usize),
    /// A colour for more or less than nothing, of at most 1000 parts; no outline.
    Shade(i32),
    /// What does not fit.
    Wrong,
}

/// Where the text stands that begins, ends or is in the middle at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// What is drawn so far.
#[derive(Clone, Debug)]
pub struct Picture {
    body: String,
    width: i32,
    height: i32,
}

impl Default for Picture {
    fn default() -> Self {
        Self::new()
    }
}

/// Writing into a `String` does not fail.
macro_rules! put {
    ($to:expr, $($text:tt)*) => { { let _ = write!($to, $($text)*); } };
}

impl Picture {
    /// Nothing.
    pub const fn new() -> Self {
        Picture { body: String::new(), width: 0, height: 0 }
    }

    /// How far it reaches to the right, and down.
    pub fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    fn reach(&mut self, x: i32, y: i32) {
        (self.width, self.height) = (self.width.max(x), self.height.max(y));
    }

    /// A box with its upper left corner at `(x, y)`, and a text in its middle.
    pub fn cell(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), fill: Paint, text: &str) {
        self.reach(x + width, y + height);
        put!(self.body, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}""#);
        match fill {
            Paint::Plain => put!(self.body, r#" fill="none" stroke="currentColor"/>"#),
            Paint::Hue(n) => {
                put!(self.body, r#" fill="{}" fill-opacity=".4" stroke="currentColor"/>"#, HUES[n % HUES.len()])
            }
            Paint::Again(n) => put!(
                self.body,
                r#" fill="{}" fill-opacity=".15" stroke="currentColor" stroke-dasharray="4 3" stroke-opacity=".7"/>"#,
                HUES[n % HUES.len()]
            ),
            Paint::Shade(parts) => put!(
                self.body,
                r#" fill="{}" fill-opacity=".{:03}"/>"#,
                if parts < 0 { HUES[1] } else { HUES[0] },
                parts.unsigned_abs().min(999)
            ),
            Paint::Wrong => {
                put!(self.body, r##" fill="#d00" fill-opacity=".2" stroke="#d00" stroke-width="3"/>"##)
            }
        }
        if !text.is_empty() {
            self.text((x + width / 2, y + height / 2 + 5), Anchor::Middle, text);
        }
    }

    /// A text on the line `y`.
    pub fn text(&mut self, at: (i32, i32), anchor: Anchor, text: &str) {
        self.styled(at, anchor, "", text);
    }

    /// A heading on the line `y`.
    pub fn heading(&mut self, at: (i32, i32), text: &str) {
        self.styled(at, Anchor::Start, r#" font-weight="bold""#, text);
    }

    fn styled(&mut self, (x, y): (i32, i32), anchor: Anchor, style: &str, text: &str) {
        let width = width_of(text);
        let (right, name) = match anchor {
            Anchor::Start => (x + width, "start"),
            Anchor::Middle => (x + width / 2, "middle"),
            Anchor::End => (x, "end"),
        };
        self.reach(right, y + 6);
        put!(self.body, r#"<text x="{x}" y="{y}" text-anchor="{name}"{style}>"#);
        escaped(&mut self.body, text);
        self.body.push_str("</text>");
    }

    /// A line, in the colour of a number or of the text.
    pub fn line(&mut self, (x1, y1): (i32, i32), (x2, y2): (i32, i32), hue: Option<usize>) {
        self.reach(x1.max(x2) + 1, y1.max(y2) + 1);
        let colour = hue.map_or("currentColor", |n| HUES[n % HUES.len()]);
        put!(self.body, r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="2"/>"#);
    }

    /// An arrow of a line and a head, to the right or down.
    pub fn arrow(&mut self, (x1, y1): (i32, i32), (x2, y2): (i32, i32)) {
        self.line((x1, y1), (x2, y2), None);
        let (dx, dy) = ((x2 - x1).signum() * 7, (y2 - y1).signum() * 7);
        for side in [1, -1] {
            self.line((x2 - dx + dy * side, y2 - dy + dx * side), (x2, y2), None);
        }
    }

    /// Another picture, moved.
    pub fn place(&mut self, (x, y): (i32, i32), other: &Picture) {
        self.reach(x + other.width, y + other.height);
        put!(self.body, r#"<g transform="translate({x} {y})">{}</g>"#, other.body);
    }

    /// The picture, with a title and a description for those who do not see it.
    pub fn finish(self, title: &str, description: &str) -> String {
        let (width, height) = (self.width + 8, self.height + 8);
        let mut svg = String::new();
        put!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 {width} {height}\" width=\"{width}\" \
             style=\"max-width:100%;height:auto\" font-family=\"sans-serif\" font-size=\"15\" fill=\"currentColor\" role=\"img\" \
             aria-label=\""
        );
        escaped(&mut svg, title);
        svg.push_str("\"><title>");
        escaped(&mut svg, title);
        svg.push_str("</title><desc>");
        escaped(&mut svg, description);
        // Within a page no `svg` is the root, and the page says what its colours are.
        svg.push_str(
            "</desc><style>svg:root{color:#222;background:#fff}@media(prefers-color-scheme:dark)\
             {svg:root{color:#ddd;background:#1b1b1b}}</style>",
        );
        svg.push_str(&self.body);
        svg.push_str("</svg>");
        svg
    }
}

/// The width that a text takes, at most.
pub fn width_of(text: &str) -> i32 {
    DIGIT.saturating_mul(i32::try_from(text.chars().count()).unwrap_or(i32::MAX / DIGIT))
}

/// A text as HTML and XML write it, on one line.
fn escaped(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // In Markdown a picture is one line, and its text is none.
            '\n' => out.push_str("&#10;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
}

/// A line of a table: what it is, and a box for each column.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// What stands before it.
    pub heading: String,
    /// The boxes: a fill and a text; `None` leaves a place empty, and a text without a fill has no box around it.
    pub boxes: alloc::vec::Vec<Option<(Option<Paint>, String)>>,
}

/// Rows below each other, aligned at the last column.
pub fn table(rows: &[TableRow]) -> Picture {
    let columns = rows.iter().map(|row| row.boxes.len()).max().unwrap_or(0);
    let mut widths = alloc::vec![CELL; columns];
    for row in rows {
        let missing = columns - row.boxes.len();
        for (width, (_, text)) in
            widths[missing..].iter_mut().zip(row.boxes.iter()).filter_map(|(w, b)| Some((w, b.as_ref()?)))
        {
            *width = (*width).max(width_of(text) + 16);
        }
    }
    let left = rows.iter().map(|row| width_of(&row.heading)).max().unwrap_or(0) + 12;
    let mut picture = Picture::new();
    let mut y = 0;
    for row in rows {
        // Numbers of axes need less room than boxes.
        let is_low = row.boxes.iter().flatten().all(|(fill, _)| fill.is_none());
        let height = if is_low { CELL / 2 + 4 } else { CELL - 4 };
        picture.heading((0, y + height / 2 + 5), &row.heading);
        let missing = columns - row.boxes.len();
        let mut x = left + widths[..missing].iter().map(|width| width + 6).sum::<i32>();
        for (width, entry) in widths[missing..].iter().zip(&row.boxes) {
            match entry {
                Some((Some(fill), text)) => picture.cell((x, y), (*width, height), *fill, text),
                Some((None, text)) => picture.text((x + width / 2, y + height / 2 + 5), Anchor::Middle, text),
                None => {}
            }
            x += width + 6;
        }
        y += height + 6;
    }
    picture
}

/// Prints a picture to the standard output as the notebook kernel evcxr reads it.
#[cfg(feature = "std")]
pub fn show_in_notebook(svg: &str) {
    std::println!("EVCXR_BEGIN_CONTENT text/html\n{svg}\nEVCXR_END_CONTENT");
}
