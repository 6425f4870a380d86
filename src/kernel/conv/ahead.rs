//! What is read next, asked for while something else is computed.

use crate::kernel::lanes::Lanes;
use crate::kernel::matmul::Mat;

/// Bytes of a line of the cache.
pub(super) const LINE: usize = 64;

/// Rows of which a few lines are asked for at a time, so that they come from memory while tiles, which read nothing there, are
/// computed.
pub(super) struct Ahead<T> {
    row: *const T,
    /// From a row to the next, in elements.
    step: isize,
    rows: usize,
    /// Elements of a row, and how many of them were asked for.
    width: usize,
    at: usize,
    /// Lines for each section.
    lines: usize,
}

impl<T> From<(Mat<T>, usize, usize)> for Ahead<T> {
    /// Of a matrix, and its rows and columns.
    fn from((a, rows, width): (Mat<T>, usize, usize)) -> Self {
        Ahead { row: a.ptr, step: a.row, rows, width, at: 0, lines: 0 }
    }
}

impl<T> Ahead<T> {
    /// Divides the lines among so many sections.
    pub(super) fn spread(&mut self, sections: usize) {
        let lines = self.rows * (self.width * size_of::<T>()).div_ceil(LINE);
        self.lines = lines.div_ceil(sections.max(1));
    }

    /// Asks for the lines of a section.
    #[inline(always)]
    pub(super) fn ask<V: Lanes<Element = T>>(&mut self) {
        for _ in 0..self.lines {
            if self.rows == 0 || self.width == 0 {
                return;
            }
            V::prefetch_far(self.row.wrapping_add(self.at));
            self.at += LINE / size_of::<T>();
            if self.at >= self.width {
                (self.row, self.rows, self.at) = (self.row.wrapping_offset(self.step), self.rows - 1, 0);
            }
        }
    }
}
