//! `{}` and `{:?}` of tensors: NumPy's text, without an allocator.
//!
//! A column of numbers can be aligned only when all of them are known, so the elements are walked several times: to
//! choose the notation, to measure, to write. No element's text is kept; each is made anew in a [`Word`] on the stack
//! (`number`). Of a large tensor only the elements that show are ever read.
//!
//! The rules are those of NumPy 2.4's `arrayprint`, to the letter, trailing blanks included:
//!
//! * floats have their shortest exact text, cut to 8 fractional digits or to the precision of `{:.3}`, and are aligned at
//!   the point; the exponent is used for all of them when one is 1e8 or more (1e6 for `f32`, which has no more digits, 1e3 for `f16` and 100 for `bf16`) or
//!   below 1e-4, or when the largest is more than 1000 times the smallest (zeros, NaN and infinities do not count);
//! * rows are broken into lines of at most 75 columns;
//! * above 1000 elements, an axis longer than 6 shows its first and last three.
//!
//! What differs from NumPy:
//!
//! * `bool` is `true` and `false`;
//! * complex numbers end in `i`, as Rust's do, and each has as few digits as it needs: they are aligned at their ends;
//! * `{:?}` is `tensor(..)` and always names the shape, as `[2, 3]`, and the element type, as Rust does;
//! * a tensor of rank 0 obeys `{:.3}`, which NumPy's `str` of a scalar does not know.
//!
//! Width, fill, sign and `#` have no effect: they are about one number, and here the tensor decides.

mod number;
#[cfg(feature = "alloc")]
mod picture;

use crate::element::Element;
use crate::shape::{Shape, Sizes};
use crate::storage::Storage;
use crate::tensor::Tensor;
use core::fmt::{self, Debug, Display, Write};
use number::{Printed, Word, value};

const LINE_WIDTH: usize = 75;
const FRACTION_DIGITS: usize = 8;
const SUMMARISED_ABOVE: usize = 1000;
const EDGE: usize = 3;

/// The elements as NumPy prints them; `{:.3}` shows at most 3 fractional digits.
///
/// ```
/// use conformable::prelude::*;
/// let a = tensor![[1.0, -2.5], [0.125, 40.0]];
/// assert_eq!(a.to_string(), "[[ 1.    -2.5  ]\n [ 0.125 40.   ]]");
/// assert_eq!(format!("{:.1}", a.t()), "[[ 1.   0.1]\n [-2.5 40. ]]");
/// assert_eq!(tensor![1, -20, 300].to_string(), "[  1 -20 300]");
/// assert_eq!(a.sum_axis::<0>().sum().to_string(), "38.625");
/// let large: Tensor<i32, shape![2000]> = Tensor::arange();
/// assert_eq!(large.to_string(), "[   0    1    2 ... 1997 1998 1999]");
/// ```
impl<T: Element, S: Shape, B: Storage> Display for Tensor<T, S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elements = self.strided();
        let element = |at: &[usize]| elements.get(at).map(value);
        let grid = Grid::new(self.sizes(), f.precision(), &element);
        if S::RANK == 0 { grid.write_scalar(f) } else { grid.write(&mut Page::new(f), " ", 0, 0) }
    }
}

/// The elements, shape and element type, as NumPy's `repr`; for views too.
///
/// ```
/// use conformable::prelude::*;
/// let a: Tensor<f32, shape![2, 2]> = tensor![[1.0, 2.0], [3.0, 4.0]];
/// assert_eq!(format!("{a:?}"), "tensor([[1., 2.],\n        [3., 4.]], shape=[2, 2], dtype=f32)");
/// assert_eq!(format!("{:?}", a.index_axis::<0>(1)), "tensor([3., 4.], shape=[2], dtype=f32)");
/// ```
impl<T: Element, S: Shape, B: Storage> Debug for Tensor<T, S, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PREFIX: &str = "tensor(";
        let elements = self.strided();
        let element = |at: &[usize]| elements.get(at).map(value);
        let grid = Grid::new(self.sizes(), f.precision(), &element);
        let mut page = Page::new(f);
        page.text(PREFIX)?;
        grid.write(&mut page, ", ", PREFIX.len(), 1)?;
        page.text(",")?;
        let shape = self.shape_string();
        let type_name = T::NAME;
        let about = format_args!("shape={shape}, dtype={type_name})");
        if page.column + 1 + length_of(about)? > LINE_WIDTH {
            page.new_line()?;
            page.blanks(PREFIX.len());
        } else {
            page.blanks(1);
        }
        page.show(about)
    }
}

/// The number of bytes of a text.
fn length_of(text: fmt::Arguments<'_>) -> Result<usize, fmt::Error> {
    struct Count(usize);
    impl Write for Count {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let mut count = Count(0);
    count.write_fmt(text)?;
    Ok(count.0)
}

/// How all elements of a tensor are written.
#[derive(Clone, Copy, Default)]
struct Style {
    /// With an exponent, of so many digits.
    exponent: Option<usize>,
    /// The most digits behind the point; with an exponent, all have so many.
    fraction: usize,
    /// The columns before the point, and behind it. Numbers without a point are before it.
    before: usize,
    behind: usize,
    /// 1 for the point, if there is one.
    point: usize,
    /// Are they aligned as a whole, without a point? Complex numbers are, each with as few digits as it has.
    whole: bool,
}

impl Style {
    fn width(&self) -> usize {
        self.before + self.point + self.behind
    }

    fn word(&self, value: &Printed<'_>) -> Result<Word, fmt::Error> {
        match (value.float(), self.exponent) {
            (Some(x), _) if x.is_nan() => Word::of("nan"),
            (Some(x), _) if x.is_infinite() => Word::of(if x > 0.0 { "inf" } else { "-inf" }),
            (_, Some(exponent)) if self.whole => value.scientific(0..=self.fraction, exponent),
            (_, Some(exponent)) => value.scientific(self.fraction..=self.fraction, exponent),
            _ => value.positional(self.fraction),
        }
    }
}

/// The elements in their shape, the types erased: one code for all tensors.
struct Grid<'a> {
    sizes: [usize; 64],
    rank: usize,
    is_empty: bool,
    is_summarised: bool,
    precision: Option<usize>,
    element: &'a dyn Fn(&[usize]) -> Option<Printed<'a>>,
}

impl<'a> Grid<'a> {
    fn new(shape: Sizes<'_>, precision: Option<usize>, element: &'a dyn Fn(&[usize]) -> Option<Printed<'a>>) -> Self {
        let (mut sizes, rank, len) = ([0; 64], shape.rank(), shape.len());
        sizes[..rank].copy_from_slice(shape.as_slice());
        Grid { sizes, rank, is_empty: len == 0, is_summarised: len > SUMMARISED_ABOVE, precision, element }
    }

    /// Is this axis shown by its edges?
    fn is_cut(&self, axis: usize) -> bool {
        self.is_summarised && self.sizes[axis] > 2 * EDGE
    }

    /// The positions along an axis that are shown.
    fn shown(&self, axis: usize) -> impl Iterator<Item = usize> {
        let size = self.sizes[axis];
        let (head, tail) = if self.is_cut(axis) { (EDGE, size - EDGE) } else { (size, size) };
        (0..head).chain(tail..size)
    }

    /// Calls `visit` with every element that is shown.
    fn each(&self, visit: &mut dyn FnMut(Printed<'_>) -> fmt::Result) -> fmt::Result {
        self.each_below(0, &mut [0; 64], visit)
    }

    fn each_below(
        &self,
        axis: usize,
        at: &mut [usize; 64],
        visit: &mut dyn FnMut(Printed<'_>) -> fmt::Result,
    ) -> fmt::Result {
        if axis == self.rank {
            return (self.element)(&at[..self.rank]).map_or(Ok(()), visit);
        }
        for i in self.shown(axis) {
            at[axis] = i;
            self.each_below(axis + 1, at, visit)?;
        }
        Ok(())
    }

    /// The notation and the columns that suit all elements.
    fn style(&self) -> Result<Style, fmt::Error> {
        let limit = self.precision.unwrap_or(FRACTION_DIGITS);
        let (mut smallest, mut largest, mut large) = (f64::INFINITY, 0.0, None);
        self.each(&mut |value| {
            large = value.large();
            for x in value.parts().into_iter().flatten().map(f64::abs).filter(|&x| x.is_finite() && x > 0.0) {
                (smallest, largest) = (f64::min(smallest, x), f64::max(largest, x));
            }
            Ok(())
        })?;
        // Compared in the elements' type, as NumPy does: 0.0001f32 is below 0.0001.
        let needs_exponent = largest > 0.0
            && if let Some(large) = large {
                largest >= large || smallest < 0.0001_f32.into() || largest as f32 / smallest as f32 > 1000.0
            } else {
                largest >= 1e8 || smallest < 0.0001 || largest / smallest > 1000.0
            };

        let mut style = Style { exponent: needs_exponent.then_some(2), fraction: limit, ..Style::default() };
        let (mut fraction, mut other) = (0, 0);
        self.each(&mut |value| {
            let finite = value.float().is_none_or(f64::is_finite);
            style.whole = value.float().is_none() && value.parts()[0].is_some();
            style.point = value.float().is_some().into();
            if style.whole {
                style.before = style.before.max(style.word(&value)?.len);
            } else if !finite {
                other = other.max(style.word(&value)?.len);
            } else if let Some(exponent) = style.exponent {
                let word = value.scientific(0..=limit, 2)?;
                let (point, mark) = (word.find('.'), word.find('e'));
                style.before = style.before.max(point);
                style.exponent = Some(exponent.max(word.len - mark - 2));
                fraction = fraction.max(mark - point - 1);
            } else {
                // NumPy gives `true` the width of `false`.
                let least = if matches!(value, Printed::Bool(_)) && self.rank > 0 { 5 } else { 0 };
                let word = value.positional(limit)?;
                let point = word.find('.');
                style.before = style.before.max(point).max(least);
                style.behind = style.behind.max(word.len.saturating_sub(point + 1));
            }
            Ok(())
        })?;
        if let Some(exponent) = style.exponent.filter(|_| !style.whole) {
            style.fraction = fraction;
            style.behind = fraction + 2 + exponent;
        }
        style.before = style.before.max(other.saturating_sub(style.behind + style.point));
        Ok(style)
    }

    /// The one element of rank 0, as NumPy's `str` of a scalar: `1.0`, `1e-05`.
    fn write_scalar(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = self.precision.unwrap_or(usize::from(u16::MAX));
        let Some(value) = (self.element)(&[]) else { return Ok(()) };
        let end = value.large().unwrap_or(1e16);
        let is_plain = |x: f64| x == 0.0 || (1e-4..end).contains(&x.abs());
        let Some(x) = value.float().filter(|x| x.is_finite()) else {
            let plain = value.parts().into_iter().flatten().all(|x| !x.is_finite() || is_plain(x));
            let style = Style { exponent: (!plain).then_some(2), fraction: limit, whole: true, ..Style::default() };
            return f.write_str(style.word(&value)?.as_str());
        };
        if is_plain(x) {
            let word = value.positional(limit)?;
            f.write_str(word.as_str())?;
            if word.as_str().ends_with('.') { f.write_str("0") } else { Ok(()) }
        } else {
            let word = value.scientific(0..=limit, 2)?;
            let (mantissa, power) = word.as_str().split_once('e').ok_or(fmt::Error)?;
            write!(f, "{}e{power}", mantissa.trim_end_matches('.'))
        }
    }

    /// Writes the elements between brackets, `indent` columns from the left; `reserved` columns follow the last line.
    fn write(&self, page: &mut Page<'_, '_>, separator: &str, indent: usize, reserved: usize) -> fmt::Result {
        if self.is_empty {
            return page.text("[]");
        }
        // A line ends in a closing bracket for each axis; a separator is no longer than that.
        let width = LINE_WIDTH - reserved;
        let row = Row { style: self.style()?, separator, indent, width: width.saturating_sub(self.rank) };
        self.write_below(0, &mut [0; 64], &row, page)
    }

    fn write_below(&self, axis: usize, at: &mut [usize; 64], row: &Row<'_>, page: &mut Page<'_, '_>) -> fmt::Result {
        if axis == self.rank {
            let Some(value) = (self.element)(&at[..self.rank]) else { return Ok(()) };
            return row.write_word(&row.style.word(&value)?, page);
        }
        let is_row = axis + 1 == self.rank;
        let first_column = row.indent + axis + 1;
        page.text("[")?;
        for i in self.shown(axis) {
            at[axis] = i;
            if is_row {
                row.break_line(row.style.width(), first_column, page)?;
            }
            self.write_below(axis + 1, at, row, page)?;
            let is_before_gap = self.is_cut(axis) && i + 1 == EDGE;
            if i + 1 < self.sizes[axis] {
                self.separate(axis, row, page)?;
            }
            if is_before_gap {
                if is_row {
                    row.break_line(3, first_column, page)?;
                }
                page.text("...")?;
                self.separate(axis, row, page)?;
            }
        }
        page.text("]")
    }

    /// What stands between neighbours along an axis: a separator in a row, else line breaks.
    fn separate(&self, axis: usize, row: &Row<'_>, page: &mut Page<'_, '_>) -> fmt::Result {
        let mark = row.separator.trim_end();
        if !mark.is_empty() {
            page.text(mark)?;
        }
        if axis + 1 == self.rank {
            page.blanks(row.separator.len() - mark.len());
            return Ok(());
        }
        for _ in axis + 1..self.rank {
            page.new_line()?;
        }
        page.blanks(row.indent + axis + 1);
        Ok(())
    }
}

/// How the elements of a row are set.
struct Row<'a> {
    style: Style,
    separator: &'a str,
    indent: usize,
    /// The column that an element has to end before.
    width: usize,
}

impl Row<'_> {
    /// Goes to the next line if so many columns do not fit, unless that would not help.
    fn break_line(&self, columns: usize, first_column: usize, page: &mut Page<'_, '_>) -> fmt::Result {
        if page.column + columns > self.width && page.column > first_column {
            page.new_line()?;
            page.blanks(first_column);
        }
        Ok(())
    }

    /// Writes an element, its point in the column's place.
    fn write_word(&self, word: &Word, page: &mut Page<'_, '_>) -> fmt::Result {
        let style = &self.style;
        let point = if style.whole { word.len } else { word.find('.') };
        let behind = if point < word.len { style.point + style.behind } else { 0 };
        let before = style.width() - behind;
        page.blanks(before.saturating_sub(point));
        page.text(word.as_str())?;
        page.blanks(behind.saturating_sub(word.len - point));
        Ok(())
    }
}

/// A writer that knows its column, and leaves out blanks at the end of a broken line.
struct Page<'a, 'f> {
    out: &'a mut fmt::Formatter<'f>,
    column: usize,
    /// Blanks not yet written, which are counted in the column.
    blanks: usize,
}

impl<'a, 'f> Page<'a, 'f> {
    fn new(out: &'a mut fmt::Formatter<'f>) -> Self {
        Page { out, column: 0, blanks: 0 }
    }

    fn blanks(&mut self, n: usize) {
        self.blanks += n;
        self.column += n;
    }

    fn new_line(&mut self) -> fmt::Result {
        (self.blanks, self.column) = (0, 0);
        self.out.write_str("\n")
    }

    fn text(&mut self, text: &str) -> fmt::Result {
        self.show(format_args!("{text}"))?;
        self.column += text.len();
        Ok(())
    }

    /// Writes the end of the text: the column is not counted on.
    fn show(&mut self, text: fmt::Arguments<'_>) -> fmt::Result {
        for _ in 0..core::mem::take(&mut self.blanks) {
            self.out.write_str(" ")?;
        }
        self.out.write_fmt(text)
    }
}
