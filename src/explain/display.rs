//! An [`Explanation`] as text: the aligned shapes, then a line for each operand.

use super::{AlignedOperand, Explanation, Misfit, product, strides};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result};

/// The letter of an operand: a, b, .., z, then a number with it.
pub(super) fn name(operand: usize) -> String {
    let letter = char::from(b'a' + (operand % 26) as u8);
    match operand / 26 {
        0 => letter.into(),
        more => alloc::format!("{letter}{more}"),
    }
}

/// A number of elements, and their bytes.
fn amount(elements: Option<usize>, element_size: usize) -> String {
    let bytes = elements.and_then(|n| n.checked_mul(element_size)).filter(|&bytes| bytes <= isize::MAX as usize);
    match (elements, bytes) {
        (Some(n), Some(bytes)) => alloc::format!("{n} element{}, {bytes} bytes", if n == 1 { "" } else { "s" }),
        _ => "more elements than memory can hold".into(),
    }
}

impl Explanation {
    /// The rows of the table, each with a heading and an entry for each axis.
    fn rows(&self) -> Vec<(String, Vec<String>)> {
        let each = |entry: &dyn Fn(usize) -> String| (0..self.axes.len()).map(entry).collect();
        let mut rows = alloc::vec![("axis".into(), each(&|axis| axis.to_string()))];
        for operand in 0..self.operands.len() {
            let entry = |axis: usize| self.axes[axis].sizes[operand].map_or(String::new(), |n| n.to_string());
            rows.push((name(operand), each(&entry)));
        }
        rows.push(("result".into(), each(&|axis| self.axes[axis].outcome.map_or("?".into(), |n| n.to_string()))));
        if self.fits() {
            let stretched = |axis: usize| {
                let names: Vec<_> =
                    (0..self.operands.len()).filter(|&k| self.axes[axis].stretches(k)).map(name).collect();
                if names.is_empty() { "-".into() } else { names.join(",") }
            };
            rows.push(("stretched".into(), each(&stretched)));
        }
        rows
    }

    /// What does not fit, an axis a sentence, and what would: the last lines of the text.
    ///
    /// ```
    /// use conformable::explain::explain;
    /// assert_eq!(
    ///     explain(&[3, 224, 224], &[3]).sentences(),
    ///     [
    ///         "axis 2: a has 224 and b has 3: the sizes differ, and neither is 1",
    ///         "b would fit as [3, 1, 1]: `.unsqueeze::<-1>().unsqueeze::<-1>()` adds axes of size 1 behind the last",
    ///     ]
    /// );
    /// assert!(explain(&[4, 1], &[3]).sentences().is_empty());
    /// ```
    pub fn sentences(&self) -> Vec<String> {
        let misfit = |(axis, misfit): (usize, Misfit)| {
            let ((first, n), (second, m)) = (misfit.first, misfit.second);
            let (first, second) = (name(first), name(second));
            alloc::format!("axis {axis}: {first} has {n} and {second} has {m}: the sizes differ, and neither is 1")
        };
        let mut sentences: Vec<_> = self.misfits().map(misfit).collect();
        if let Some((operand, shape)) = self.remedy() {
            let more = shape.len() - self.operands[operand].shape.len();
            let calls = ".unsqueeze::<-1>()".repeat(more);
            let adds = if more == 1 { "adds an axis" } else { "adds axes" };
            sentences.push(alloc::format!(
                "{} would fit as {shape:?}: `{calls}` {adds} of size 1 behind the last",
                name(operand)
            ));
        }
        sentences
    }

    /// What an operand is, and how it is read.
    fn write_operand(&self, f: &mut Formatter<'_>, number: usize, operand: &AlignedOperand) -> Result {
        write!(f, "{} {:?}: {}", name(number), operand.shape, amount(operand.len(), self.element_size))?;
        match self.repetitions(number) {
            Some(0) => write!(f, ", not read")?,
            Some(1) => write!(f, ", each read once")?,
            Some(times) => write!(f, ", each read {times} times")?,
            None => {}
        }
        write!(f, "; strides {:?}", operand.strides)?;
        match &operand.read_with {
            Some(read_with) if *read_with != operand.strides => writeln!(f, ", read with {read_with:?}"),
            _ => writeln!(f),
        }
    }

    /// What comes out, and what is touched on the way.
    fn write_result(&self, f: &mut Formatter<'_>, result: &[usize]) -> Result {
        writeln!(
            f,
            "result {result:?}: {}; strides {:?}",
            amount(product(result), self.element_size),
            strides(result)
        )?;
        if let Some(touched) = self.touched() {
            write!(f, "touched: {touched} bytes of {}-byte elements", self.element_size)?;
            let whole = product(result).unwrap_or(0);
            let smaller = self.operands.iter().filter(|operand| operand.len() != Some(whole)).count();
            match whole.checked_mul(smaller).and_then(|n| n.checked_mul(self.element_size)) {
                Some(0) | None => writeln!(f)?,
                Some(more) => writeln!(f, "; operands copied out to the result's shape would be {more} more")?,
            }
        }
        if self.is_one_sided() == Some(false) {
            writeln!(f, "no operand has the shape of the result: after `.one_sided()` this is an error")?;
        }
        Ok(())
    }
}

impl Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let rows = self.rows();
        let width = |axis: usize| rows.iter().map(|(_, entries)| entries[axis].len()).max().unwrap_or(0);
        let widths: Vec<_> = (0..self.axes.len()).map(width).collect();
        for (heading, entries) in &rows {
            let mut line = alloc::format!("{heading:<10}");
            for (entry, &width) in entries.iter().zip(&widths) {
                line += &alloc::format!("  {entry:>width$}");
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        writeln!(f)?;
        for (number, operand) in self.operands.iter().enumerate() {
            self.write_operand(f, number, operand)?;
        }
        if let Some(result) = self.result() {
            return self.write_result(f, &result);
        }
        for sentence in self.sentences() {
            writeln!(f, "{sentence}")?;
        }
        Ok(())
    }
}
