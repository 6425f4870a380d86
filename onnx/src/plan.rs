//! Where each value lies in the arena.
//!
//! A buffer is a value's from the line that writes it to the last that reads it, or a view of it; then it is free for another value.
//! That this is so, the borrow checker proves again: two values that meet in one buffer do not compile.

use crate::array::Elem;
use crate::lower::{Cell, Kind, Program};
use crate::repeat::Block;

/// A buffer of the arena.
#[derive(Clone, Debug)]
pub(crate) struct Buffer {
    pub(crate) elem: Elem,
    pub(crate) len: usize,
}

/// What stands in a function.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Item {
    Line(Cell),
    /// The call of a block, by its number, and which of its calls it is.
    Call(usize, usize),
}

/// The lines in their order, and the buffers that they write.
pub(crate) struct Plan {
    /// All lines, those of blocks once for each call.
    pub(crate) lines: Vec<Cell>,
    pub(crate) items: Vec<Item>,
    pub(crate) buffers: Vec<Buffer>,
    /// The buffer of each cell that has one.
    pub(crate) of: Vec<Option<usize>>,
}

impl Plan {
    /// How long the arena is.
    pub(crate) fn bytes(&self) -> usize {
        self.buffers.iter().map(|buffer| buffer.len * buffer.elem.bytes()).sum()
    }
}

/// The cells that own the elements which a cell shows.
pub(crate) fn owners(program: &Program, cell: Cell, found: &mut Vec<Cell>) {
    let made = &program.cells[cell];
    if made.owns() {
        found.push(cell);
    } else {
        made.reads().into_iter().for_each(|of| owners(program, of, found));
    }
}

/// The lines of a program, in their order.
pub(crate) fn lines(program: &Program) -> Vec<Cell> {
    let cells = &program.cells;
    let is_line = |cell: Cell| match &cells[cell].kind {
        Kind::Input | Kind::Weight(_) => false,
        Kind::Joint(joint) => joint.cells.iter().min() == Some(&cell) && joint.cells.iter().any(|&c| cells[c].used > 0),
        _ => cells[cell].used > 0 && !cells[cell].inline,
    };
    (0..cells.len()).filter(|&cell| is_line(cell)).collect()
}

/// The plan of a program with these lines, of which runs are calls of blocks.
///
/// A block has a plan of its own, of buffers that it is given: of those in which it leaves a result until that is read, of the others
/// while it runs.
pub(crate) fn plan(program: &Program, lines: Vec<Cell>, blocks: &[Block]) -> Plan {
    let cells = &program.cells;
    // The last line that reads each, itself or in a view.
    let mut last = vec![0; cells.len()];
    let mut reads = |at: usize, cell: Cell| {
        let mut found = Vec::new();
        owners(program, cell, &mut found);
        found.into_iter().for_each(|cell| last[cell] = at);
    };
    for (at, &line) in lines.iter().enumerate() {
        cells[line].reads().into_iter().for_each(|cell| reads(at, cell));
    }
    program.outputs.iter().for_each(|&(_, cell)| reads(usize::MAX, cell));
    let mut space = Space { buffers: Vec::new(), free: Vec::new(), held: Vec::new() };
    let mut of = vec![None; cells.len()];
    let mut items = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        space.release(at);
        let call = blocks.iter().enumerate().find_map(|(n, block)| Some((n, block.call_at(at)?)));
        let Some((number, k)) = call else {
            let line = lines[at];
            let written: Vec<Cell> = match &cells[line].kind {
                Kind::Joint(joint) => joint.cells.clone(),
                _ if cells[line].owns() => vec![line],
                _ => Vec::new(),
            };
            for cell in written {
                of[cell] = Some(space.take(cells[cell].elem, cells[cell].len(), last[cell].max(at)));
            }
            items.push(Item::Line(line));
            at += 1;
            continue;
        };
        let block = &blocks[number];
        let call = &block.calls[k];
        let end = at + call.len - 1;
        let inside = &block.plan;
        // What is left in a buffer is the last value that is written there.
        let mut until = vec![end; inside.buffers.len()];
        for &(cell, outer) in &call.cells {
            if let Some(buffer) = inside.of[cell] {
                until[buffer] = until[buffer].max(last[outer]);
            }
        }
        let taken: Vec<usize> = inside
            .buffers
            .iter()
            .zip(until)
            .map(|(buffer, until)| space.take(buffer.elem, buffer.len, until))
            .collect();
        for &(cell, outer) in &call.cells {
            of[outer] = inside.of[cell].map(|buffer| taken[buffer]);
        }
        items.push(Item::Call(number, k));
        at = end + 1;
    }
    Plan { lines, items, buffers: space.buffers, of }
}

/// The buffers while they are given out.
struct Space {
    buffers: Vec<Buffer>,
    free: Vec<usize>,
    /// Those in use, and the last line that they are needed in.
    held: Vec<(usize, usize)>,
}

impl Space {
    /// Frees what was needed before this line only.
    fn release(&mut self, at: usize) {
        let free = &mut self.free;
        self.held.retain(|&(buffer, until)| {
            let over = until < at;
            if over {
                free.push(buffer);
            }
            !over
        });
    }

    /// A buffer for so many elements, until this line has been.
    fn take(&mut self, elem: Elem, len: usize, until: usize) -> usize {
        let buffers = &mut self.buffers;
        let fitting = self.free.iter().copied().filter(|&b| buffers[b].elem == elem);
        // The smallest that it goes into, or the largest, which grows.
        let chosen = fitting
            .clone()
            .filter(|&b| buffers[b].len >= len)
            .min_by_key(|&b| (buffers[b].len, b))
            .or_else(|| fitting.max_by_key(|&b| (buffers[b].len, std::cmp::Reverse(b))));
        let buffer = match chosen {
            Some(buffer) => {
                self.free.retain(|&b| b != buffer);
                buffers[buffer].len = buffers[buffer].len.max(len);
                buffer
            }
            None => {
                buffers.push(Buffer { elem, len });
                buffers.len() - 1
            }
        };
        self.held.push((buffer, until));
        buffer
    }
}
