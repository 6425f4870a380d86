//! Where each value lies in the arena.
//!
//! A buffer is a value's from the line that writes it to the last that reads it, or a view of it; then it is free for another value.
//! That this is so, the borrow checker proves again: two values that meet in one buffer do not compile.

use crate::array::Elem;
use crate::lower::{Cell, Kind, Program};

/// A buffer of the arena.
#[derive(Clone, Debug)]
pub(crate) struct Buffer {
    pub(crate) elem: Elem,
    pub(crate) len: usize,
}

/// The lines in their order, and the buffers that they write.
pub(crate) struct Plan {
    pub(crate) lines: Vec<Cell>,
    pub(crate) buffers: Vec<Buffer>,
    /// The buffer of each cell that has one.
    pub(crate) of: Vec<Option<usize>>,
}

/// The cells that own the elements which a cell shows.
fn owners(program: &Program, cell: Cell, found: &mut Vec<Cell>) {
    let made = &program.cells[cell];
    if made.owns() {
        found.push(cell);
    } else {
        made.reads().into_iter().for_each(|of| owners(program, of, found));
    }
}

/// The plan of a program.
pub(crate) fn plan(program: &Program) -> Plan {
    let cells = &program.cells;
    let is_line = |cell: Cell| match &cells[cell].kind {
        Kind::Input | Kind::Weight(_) => false,
        Kind::Joint(joint) => joint.cells.iter().min() == Some(&cell) && joint.cells.iter().any(|&c| cells[c].used > 0),
        _ => cells[cell].used > 0 && !cells[cell].inline,
    };
    let lines: Vec<Cell> = (0..cells.len()).filter(|&cell| is_line(cell)).collect();
    // The last line that reads each, itself or in a view.
    let mut last = vec![0; cells.len()];
    for (at, &line) in lines.iter().enumerate() {
        let mut found = Vec::new();
        cells[line].reads().into_iter().for_each(|cell| owners(program, cell, &mut found));
        found.into_iter().for_each(|cell| last[cell] = at);
    }
    program.outputs.iter().for_each(|&(_, cell)| last[cell] = usize::MAX);
    let mut buffers: Vec<Buffer> = Vec::new();
    let mut of = vec![None; cells.len()];
    let mut free: Vec<usize> = Vec::new();
    let mut held: Vec<(usize, usize)> = Vec::new();
    for (at, &line) in lines.iter().enumerate() {
        held.retain(|&(buffer, until)| {
            let over = until < at;
            if over {
                free.push(buffer);
            }
            !over
        });
        let written: Vec<Cell> = match &cells[line].kind {
            Kind::Joint(joint) => joint.cells.clone(),
            _ if cells[line].owns() => vec![line],
            _ => Vec::new(),
        };
        for cell in written {
            let (elem, len) = (cells[cell].elem, cells[cell].len());
            let fitting = free.iter().copied().filter(|&b| buffers[b].elem == elem);
            // The smallest that it goes into, or the largest, which grows.
            let chosen = fitting
                .clone()
                .filter(|&b| buffers[b].len >= len)
                .min_by_key(|&b| (buffers[b].len, b))
                .or_else(|| fitting.max_by_key(|&b| (buffers[b].len, std::cmp::Reverse(b))));
            let buffer = match chosen {
                Some(buffer) => {
                    free.retain(|&b| b != buffer);
                    buffers[buffer].len = buffers[buffer].len.max(len);
                    buffer
                }
                None => {
                    buffers.push(Buffer { elem, len });
                    buffers.len() - 1
                }
            };
            of[cell] = Some(buffer);
            held.push((buffer, last[cell].max(at)));
        }
    }
    Plan { lines, buffers, of }
}
