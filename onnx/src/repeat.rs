//! Runs of lines that a module has several times, of other weights: each becomes one function.
//!
//! Two runs are the same when their lines are, operand by operand: the same code, shapes and elements, and each operand made by the
//! same line of the run, or by none of it. What is made by none is an argument if it is computed, and a field of the struct of
//! weights if it is one and differs. So what differs in an attribute, or is wired otherwise, is never merged: it is other code.
//!
//! Of all runs the one is taken that leaves the fewest lines, then of what is left the next, as long as lines are saved; and one that
//! costs too much memory is left as it is.

use crate::array::Array;
use crate::lower::{As, Cell, Joint, Kind, Made, Piece, Program, Way};
use crate::name;
use crate::plan::{self, Plan};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::rc::Rc;

/// Lines that a run has at least.
const SHORTEST: usize = 3;

/// Lines that a function has to save.
const SAVED: usize = 4;

/// Bytes that the arena may grow by, if that is more than an eighth: what a function is given lives as long as it runs.
const SLACK: usize = 1024;

/// How many of the following runs that begin alike are looked at for where a run may end.
const ENDS: usize = 64;

/// A run that is there several times.
pub(crate) struct Block {
    /// What it is called, where the names of the graph say: `layer`.
    pub(crate) name: String,
    /// The run as a program: its inputs are the arguments, its outputs what is read after it.
    pub(crate) program: Program,
    pub(crate) plan: Plan,
    /// The arguments that are views with strides.
    pub(crate) views: Vec<Cell>,
    /// The weights that differ: a field each.
    pub(crate) fields: Vec<Cell>,
    /// What is in them: a set for each call, or for several that have the same.
    pub(crate) sets: Vec<Vec<Rc<Array>>>,
    /// The weights that are the same in all, by their cells in the module.
    pub(crate) shared: BTreeMap<Cell, Cell>,
    pub(crate) calls: Vec<Call>,
    /// The first of its weights: where they are among the others.
    pub(crate) place: Cell,
}

/// One of the runs.
pub(crate) struct Call {
    /// Which of the module's lines is its first.
    pub(crate) first: usize,
    /// How many there are.
    pub(crate) len: usize,
    pub(crate) args: Vec<Cell>,
    /// What it leaves, if that is read.
    pub(crate) results: Vec<Option<Cell>>,
    /// Which of the sets of weights it is given.
    pub(crate) set: usize,
    /// The cells of the block's lines, and what they are in the module.
    pub(crate) cells: Vec<(Cell, Cell)>,
}

impl Block {
    /// Which call it is that begins at this line.
    pub(crate) fn call_at(&self, line: usize) -> Option<usize> {
        self.calls.iter().position(|call| call.first == line)
    }
}

/// The cells that stand in blocks only: they have no names in the module.
pub(crate) fn within(program: &Program, lines: &[Cell], blocks: &[Block]) -> Vec<bool> {
    let mut within = vec![false; program.cells.len()];
    let mut outside = vec![true; lines.len()];
    for call in blocks.iter().flat_map(|block| &block.calls) {
        outside[call.first..][..call.len].fill(false);
    }
    // What a line has written in it.
    fn inlined(program: &Program, cell: Cell, mark: &mut dyn FnMut(Cell)) {
        for of in program.cells[cell].reads() {
            mark(of);
            if program.cells[of].inline {
                inlined(program, of, mark);
            }
        }
    }
    for (at, &line) in lines.iter().enumerate() {
        if !outside[at] {
            written(program, line).into_iter().for_each(|cell| within[cell] = true);
            inlined(program, line, &mut |cell| within[cell] = true);
        }
    }
    for call in blocks.iter().flat_map(|block| &block.calls) {
        call.args.iter().chain(call.results.iter().flatten()).for_each(|&cell| within[cell] = false);
    }
    for cell in blocks.iter().flat_map(|block| block.shared.values()) {
        within[*cell] = false;
    }
    for (at, &line) in lines.iter().enumerate() {
        if outside[at] {
            inlined(program, line, &mut |cell| within[cell] = false);
        }
    }
    within
}

/// The cells that a line writes, or shows.
fn written(program: &Program, line: Cell) -> Vec<Cell> {
    match &program.cells[line].kind {
        Kind::Joint(joint) => joint.cells.clone(),
        _ => vec![line],
    }
}

/// A line, with its operands apart.
struct Form {
    text: String,
    operands: Vec<Cell>,
    /// Which of them are numbers that are written.
    numbers: Vec<usize>,
}

fn form(program: &Program, line: Cell) -> Form {
    let mut form = Form { text: String::new(), operands: Vec::new(), numbers: Vec::new() };
    form.cell(program, line);
    form
}

impl Form {
    /// What a cell is: its kind, and its code.
    fn cell(&mut self, program: &Program, cell: Cell) {
        let made = &program.cells[cell];
        let kind = match &made.kind {
            Kind::Input => "input",
            Kind::Weight(_) => "weight",
            Kind::Reshape(_) => "reshape",
            Kind::View(_) => "view",
            Kind::Expr(..) => "expr",
            Kind::Fill(_, false) => "fill",
            Kind::Fill(_, true) => "try",
            Kind::Joint(_) => "joint",
        };
        let _ = write!(self.text, "{kind} {} {:?} ", made.elem.rust(), made.dims);
        if let Kind::Joint(joint) = &made.kind {
            for &cell in &joint.cells {
                let made = &program.cells[cell];
                let _ = write!(self.text, "{} {:?} {} ", made.elem.rust(), made.dims, made.used > 0);
            }
        }
        if let Kind::Reshape(of) = made.kind {
            self.operand(program, As::Receiver, of);
        }
        for piece in made.pieces() {
            match piece {
                Piece::Text(text) => {
                    let _ = write!(self.text, "{text:?}");
                }
                Piece::Use(how, of) => self.operand(program, *how, *of),
            }
        }
    }

    fn operand(&mut self, program: &Program, how: As, of: Cell) {
        let made = &program.cells[of];
        let _ = write!(self.text, "{{{how:?} ");
        if made.inline {
            self.cell(program, of);
        } else {
            let _ = write!(self.text, "{} {} {:?}", type_of(made), made.elem.rust(), made.dims);
            if how == As::Number {
                self.numbers.push(self.operands.len());
            }
            self.operands.push(of);
        }
        self.text.push('}');
    }
}

/// The type of a variable.
fn type_of(made: &Made) -> &'static str {
    match made.kind {
        Kind::Weight(ref array) if array.points => "Winograd",
        Kind::Weight(_) => "InlineTensor",
        Kind::View(_) => "View",
        _ => "SliceView",
    }
}

/// The lines of a module while runs are looked for.
struct Search<'p> {
    program: &'p Program,
    lines: &'p [Cell],
    /// Equal for lines that are equal but for their operands.
    forms: Vec<usize>,
    operands: Vec<Vec<Cell>>,
    /// Which of its operands are numbers.
    numbers: Vec<Vec<usize>>,
    /// The line that makes a cell, and which of its results that is.
    maker: HashMap<Cell, (usize, usize)>,
    /// The last line that reads a cell.
    last: HashMap<Cell, usize>,
    /// Lines that are part of a block already.
    taken: Vec<bool>,
}

/// Equal runs of so many lines, which begin at these.
struct Found {
    starts: Vec<usize>,
    len: usize,
}

/// What a run reads and leaves.
#[derive(Default)]
struct Interface {
    /// The arguments, of each run; the weights in the same way, those that differ and those that do not; and of those the numbers that
    /// are written.
    args: Vec<Vec<Cell>>,
    fields: Vec<Vec<Cell>>,
    shared: Vec<Cell>,
    numbers: Vec<Cell>,
    /// What is read after it: the line of the run, and which of its results.
    results: Vec<(usize, usize)>,
}

/// The blocks of a program with these lines.
pub(crate) fn find(program: &Program, lines: &[Cell]) -> Vec<Block> {
    let mut search = Search::new(program, lines);
    let mut blocks = Vec::new();
    let room = |blocks: &[Block]| plan::plan(program, lines.to_vec(), blocks).bytes();
    let before = room(&[]);
    let most = before + (before / 8).max(SLACK);
    while let Some(found) = search.best() {
        for &start in &found.starts {
            search.taken[start..][..found.len].fill(true);
        }
        blocks.push(search.block(&found));
        if room(&blocks) > most {
            blocks.pop();
        }
    }
    blocks.sort_by_key(|block: &Block| block.calls[0].first);
    blocks
}

impl<'p> Search<'p> {
    fn new(program: &'p Program, lines: &'p [Cell]) -> Search<'p> {
        let mut numbers: HashMap<String, usize> = HashMap::new();
        let (mut forms, mut operands, mut apart) = (Vec::new(), Vec::new(), Vec::new());
        let (mut maker, mut last) = (HashMap::new(), HashMap::new());
        for (at, &line) in lines.iter().enumerate() {
            let form = form(program, line);
            let next = numbers.len();
            forms.push(*numbers.entry(form.text).or_insert(next));
            form.operands.iter().for_each(|&cell| {
                last.insert(cell, at);
            });
            operands.push(form.operands);
            apart.push(form.numbers);
            for (part, cell) in written(program, line).into_iter().enumerate() {
                maker.insert(cell, (at, part));
            }
        }
        program.outputs.iter().for_each(|&(_, cell)| {
            last.insert(cell, usize::MAX);
        });
        Search { program, lines, forms, operands, numbers: apart, maker, last, taken: vec![false; lines.len()] }
    }

    /// Of the runs that begin at two lines, is the line behind so many others the same?
    fn same(&self, i: usize, j: usize, k: usize) -> bool {
        if self.taken[i + k] || self.taken[j + k] || self.forms[i + k] != self.forms[j + k] {
            return false;
        }
        let within = |cell: &Cell, from: usize| {
            let (line, part) = *self.maker.get(cell)?;
            Some((line.checked_sub(from)?, part))
        };
        self.operands[i + k].iter().zip(&self.operands[j + k]).all(|(a, b)| within(a, i) == within(b, j))
    }

    /// How many lines from two on are the same, of so many.
    fn common(&self, i: usize, j: usize, most: usize) -> usize {
        let most = most.min(self.forms.len() - i.max(j));
        (0..most).find(|&k| !self.same(i, j, k)).unwrap_or(most)
    }

    /// The runs that leave the fewest lines. Of those that leave as many, the ones that read and leave the fewest values, then those
    /// that the names of the graph tell apart in one way, then the first.
    fn best(&self) -> Option<Found> {
        let mut alike: HashMap<&[usize], Vec<usize>> = HashMap::new();
        for (at, forms) in self.forms.windows(SHORTEST).enumerate() {
            alike.entry(forms).or_default().push(at);
        }
        let mut best: Option<(isize, usize, Found)> = None;
        for i in 0..(self.forms.len() + 1).saturating_sub(SHORTEST) {
            let starts = &alike[&self.forms[i..][..SHORTEST]];
            let behind = &starts[starts.partition_point(|&start| start < i + SHORTEST)..];
            let behind = &behind[..behind.len().min(16 * ENDS)];
            let lens: BTreeSet<usize> = behind.iter().take(ENDS).map(|&j| self.common(i, j, j - i)).collect();
            let Some(&most) = lens.last().filter(|&&most| most >= SHORTEST) else { continue };
            let common: Vec<(usize, usize)> = behind.iter().map(|&j| (j, self.common(i, j, most))).collect();
            for &len in lens.iter().rev().take_while(|&&len| len >= SHORTEST) {
                let mut starts = vec![i];
                for &(j, common) in &common {
                    if common >= len && j >= starts[starts.len() - 1] + len {
                        starts.push(j);
                    }
                }
                let saved = ((starts.len() - 1) * len) as isize;
                if best.as_ref().is_some_and(|&(most, ..)| saved < most) {
                    continue;
                }
                let found = Found { starts, len };
                let Some(values) = self.worth(&found) else { continue };
                let value = saved - 2 * values as isize;
                if best.as_ref().is_some_and(|&(most, ..)| value < most) {
                    continue;
                }
                let named = self.told_apart(&found);
                if best.as_ref().is_none_or(|&(most, names, _)| (value, named) > (most, names)) {
                    best = Some((value, named, found));
                }
            }
        }
        best.map(|(.., found)| found)
    }

    /// How many values these runs read and leave; none if no function is made of them.
    fn worth(&self, found: &Found) -> Option<usize> {
        let (count, len) = (found.starts.len(), found.len);
        // A call for each, and the lines once.
        if count < 2 || count * len < count + len + SAVED {
            return None;
        }
        let interface = self.interface(found);
        let values = interface.args.len() + interface.results.len();
        // What is left lies in a buffer that the function writes.
        let own = |&(k, part): &(usize, usize)| {
            let from = found.starts[0];
            let mut owners = Vec::new();
            plan::owners(self.program, written(self.program, self.lines[from + k])[part], &mut owners);
            let inside = |cell: &Cell| self.maker.get(cell).is_some_and(|&(line, _)| line >= from);
            owners.len() == 1 && owners.iter().all(inside)
        };
        (!interface.results.is_empty() && values <= len.max(4) && interface.results.iter().all(own)).then_some(values)
    }

    fn interface(&self, found: &Found) -> Interface {
        let mut interface = Interface::default();
        let mut tuples = BTreeSet::new();
        for k in 0..found.len {
            for slot in 0..self.operands[found.starts[0] + k].len() {
                let tuple = self.tuple(found, k, slot);
                let from = found.starts[0];
                let inside = self.maker.get(&tuple[0]).is_some_and(|&(line, _)| line >= from);
                let number = self.numbers[found.starts[0] + k].contains(&slot);
                let same = tuple.iter().all(|&cell| cell == tuple[0]);
                if inside || !tuples.insert((tuple.clone(), number && same)) {
                    continue;
                }
                if number && same {
                    interface.numbers.push(tuple[0]);
                } else if !matches!(self.program.cells[tuple[0]].kind, Kind::Weight(_)) {
                    interface.args.push(tuple);
                } else if same {
                    interface.shared.push(tuple[0]);
                } else {
                    interface.fields.push(tuple);
                }
            }
            for part in 0..written(self.program, self.lines[found.starts[0] + k]).len() {
                if found.starts.iter().any(|&start| self.left(start, found.len, k, part).is_some()) {
                    interface.results.push((k, part));
                }
            }
        }
        interface
    }

    /// What a line of a run makes, if it is read after it.
    fn left(&self, start: usize, len: usize, k: usize, part: usize) -> Option<Cell> {
        let cell = written(self.program, self.lines[start + k])[part];
        self.last.get(&cell).is_some_and(|&last| last >= start + len).then_some(cell)
    }

    /// What stands at one place of each of the runs.
    fn tuple(&self, found: &Found, k: usize, slot: usize) -> Vec<Cell> {
        found.starts.iter().map(|start| self.operands[start + k][slot]).collect()
    }

    /// The names of what one line of each of the runs makes.
    fn line_names(&self, found: &Found, k: usize) -> Vec<&'p str> {
        found.starts.iter().map(|start| self.program.cells[self.lines[start + k]].name.as_str()).collect()
    }

    /// How many lines of the runs have names that differ in the same words.
    fn told_apart(&self, found: &Found) -> usize {
        let mut counts: HashMap<Vec<String>, usize> = HashMap::new();
        for k in 0..found.len {
            if let Some((_, words)) = differing(&self.line_names(found, k)) {
                *counts.entry(words).or_default() += 1;
            }
        }
        counts.into_values().max().unwrap_or(0)
    }

    /// The runs as a block.
    fn block(&self, found: &Found) -> Block {
        let mut interface = self.interface(found);
        let program = self.program;
        // As they lie in the struct: the widest elements first.
        interface.fields.sort_by_key(|tuple| std::cmp::Reverse(program.cells[tuple[0]].elem.bytes()));
        let place = interface.fields.iter().map(|tuple| tuple[0]).min().unwrap_or(0);
        let from = found.starts[0];
        let lines: Vec<Vec<&str>> = (0..found.len).map(|k| self.line_names(found, k)).collect();
        let mut copy = Copy {
            program,
            block: Program { cells: Vec::new(), inputs: Vec::new(), outputs: Vec::new(), nodes: program.nodes.clone() },
            operands: Vec::new().into_iter(),
            fields: 0..0,
        };
        let mut of_tuple: HashMap<Vec<Cell>, Cell> = HashMap::new();
        let names = |tuple: &[Cell]| -> String {
            within_block(&tuple.iter().map(|&cell| program.cells[cell].name.as_str()).collect::<Vec<_>>())
        };
        let mut views = Vec::new();
        for tuple in &interface.args {
            let same = tuple.iter().all(|&cell| cell == tuple[0]);
            let name = if same { program.cells[tuple[0]].name.clone() } else { "x".to_owned() };
            let cell = copy.leaf(tuple[0], name, Kind::Input);
            if matches!(program.cells[tuple[0]].kind, Kind::View(_)) {
                views.push(cell);
            }
            copy.block.inputs.push(cell);
            of_tuple.insert(tuple.clone(), cell);
        }
        let mut fields = Vec::new();
        let first_field = copy.block.cells.len();
        for tuple in &interface.fields {
            let cell = copy.leaf(tuple[0], names(tuple), program.cells[tuple[0]].kind.clone());
            fields.push(cell);
            of_tuple.insert(tuple.clone(), cell);
        }
        copy.fields = first_field..copy.block.cells.len();
        let numbers: HashMap<Cell, Cell> = interface
            .numbers
            .iter()
            .map(|&of| {
                let cell = copy.leaf(of, String::new(), program.cells[of].kind.clone());
                // It has no name: where it is read it is written.
                copy.block.cells[cell].used = 0;
                (of, cell)
            })
            .collect();
        let mut shared = BTreeMap::new();
        for &of in &interface.shared {
            let cell = copy.leaf(of, program.cells[of].name.clone(), program.cells[of].kind.clone());
            shared.insert(cell, of);
            of_tuple.insert(vec![of; found.starts.len()], cell);
        }
        let mut made: HashMap<(usize, usize), Cell> = HashMap::new();
        let (mut calls, mut sets): (Vec<Call>, Vec<Vec<Cell>>) = (Vec::new(), Vec::new());
        for (n, &first) in found.starts.iter().enumerate() {
            let own: Vec<Cell> = interface.fields.iter().map(|tuple| tuple[n]).collect();
            let set = sets.iter().position(|set| *set == own).unwrap_or(sets.len());
            if set == sets.len() {
                sets.push(own);
            }
            calls.push(Call {
                first,
                len: found.len,
                args: interface.args.iter().map(|tuple| tuple[n]).collect(),
                results: interface.results.iter().map(|&(k, part)| self.left(first, found.len, k, part)).collect(),
                set,
                cells: Vec::new(),
            });
        }
        for k in 0..found.len {
            let operand = |slot: usize| {
                let tuple = self.tuple(found, k, slot);
                match self.maker.get(&tuple[0]) {
                    Some(&(line, part)) if line >= from => made[&(line - from, part)],
                    _ if self.numbers[from + k].contains(&slot) && tuple.iter().all(|&cell| cell == tuple[0]) => {
                        numbers[&tuple[0]]
                    }
                    _ => of_tuple[&tuple],
                }
            };
            copy.operands = (0..self.operands[from + k].len()).map(operand).collect::<Vec<_>>().into_iter();
            for (part, cell) in copy.line(self.lines[from + k]).into_iter().enumerate() {
                let each: Vec<Cell> =
                    found.starts.iter().map(|start| written(program, self.lines[start + k])[part]).collect();
                copy.block.cells[cell].name = names(&each);
                calls.iter_mut().zip(each).for_each(|(call, of)| call.cells.push((cell, of)));
                made.insert((k, part), cell);
            }
        }
        let outputs = interface.results.iter().map(|at| (String::new(), made[at]));
        copy.block.outputs.extend(outputs);
        let weight = |cell: Cell| match &program.cells[cell].kind {
            Kind::Weight(array) => array.clone(),
            _ => unreachable!("a field is a weight"),
        };
        let sets = sets.into_iter().map(|set| set.into_iter().map(weight).collect()).collect();
        let block = copy.block;
        let plan = plan::plan(&block, plan::lines(&block), &[]);
        Block { name: name_of(&lines), program: block, plan, views, fields, sets, shared, calls, place }
    }
}

/// Copies lines to the program of a block.
struct Copy<'p> {
    program: &'p Program,
    block: Program,
    /// What stands for the operands of the line, in their order.
    operands: std::vec::IntoIter<Cell>,
    /// The cells of the fields.
    fields: std::ops::Range<Cell>,
}

impl Copy<'_> {
    fn leaf(&mut self, like: Cell, name: String, kind: Kind) -> Cell {
        let made = &self.program.cells[like];
        let made = Made { name, kind, temp: false, inline: false, used: 1, nodes: Vec::new(), ..made.clone() };
        self.block.cells.push(made);
        self.block.cells.len() - 1
    }

    /// The cells that a line makes.
    fn line(&mut self, line: Cell) -> Vec<Cell> {
        let Kind::Joint(joint) = &self.program.cells[line].kind else { return vec![self.cell(line)] };
        let code = self.pieces(&joint.code);
        // In their order, so that the first has the line.
        let mut order = joint.cells.clone();
        order.sort_unstable();
        let first = self.block.cells.len();
        let at = |cell: &Cell| first + order.iter().position(|other| other == cell).expect("it is one of them");
        let joint = Rc::new(Joint { code, cells: joint.cells.iter().map(at).collect() });
        for &cell in &order {
            self.block.cells.push(Made { kind: Kind::Joint(joint.clone()), ..self.program.cells[cell].clone() });
        }
        joint.cells.clone()
    }

    fn cell(&mut self, cell: Cell) -> Cell {
        let made = &self.program.cells[cell];
        let kind = match &made.kind {
            Kind::Reshape(of) => Kind::Reshape(self.operand(*of)),
            Kind::View(code) => Kind::View(self.pieces(code)),
            // How it could have been written over another is decided.
            Kind::Expr(code, _) => Kind::Expr(self.pieces(code), Vec::<Way>::new()),
            Kind::Fill(code, fallible) => Kind::Fill(self.pieces(code), *fallible),
            Kind::Input | Kind::Weight(_) | Kind::Joint(_) => unreachable!("they are no lines, or written together"),
        };
        self.block.cells.push(Made { kind, ..made.clone() });
        self.block.cells.len() - 1
    }

    fn pieces(&mut self, pieces: &[Piece]) -> Vec<Piece> {
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => Piece::Text(text.clone()),
            Piece::Use(how, of) => match (*how, self.operand(*of)) {
                // A number that differs is read from the weights.
                (As::Number, of) if self.fields.contains(&of) => Piece::Use(As::Operand, of),
                (how, of) => Piece::Use(how, of),
            },
        };
        pieces.iter().map(piece).collect()
    }

    fn operand(&mut self, of: Cell) -> Cell {
        if self.program.cells[of].inline {
            return self.cell(of);
        }
        self.operands.next().expect("a line has as many operands as its form")
    }
}

/// The first part in which these names differ: which it is, and how it reads in each.
fn differing(names: &[&str]) -> Option<(usize, Vec<String>)> {
    let parts: Vec<Vec<String>> = names.iter().map(|name| name::parts(name)).collect();
    let shortest = parts.iter().map(Vec::len).min()?;
    let at = (0..shortest).find(|&at| parts.iter().any(|other| other[at] != parts[0][at]))?;
    Some((at, parts.into_iter().map(|mut parts| parts.swap_remove(at)).collect()))
}

/// What these names have in common behind the part in which they differ: a name in the block.
fn within_block(names: &[&str]) -> String {
    let parts: Vec<Vec<String>> = names.iter().map(|name| name::parts(name)).collect();
    let Some((at, _)) = differing(names) else { return names[0].to_owned() };
    let alike = |k: &usize| parts.iter().all(|other| other.get(*k) == parts[0].get(*k));
    let join =
        |range: std::ops::Range<usize>| range.filter(alike).map(|k| parts[0][k].as_str()).collect::<Vec<_>>().join("/");
    let behind = join(at + 1..parts[0].len());
    if behind.is_empty() { join(0..at) } else { behind }
}

/// What a block is called: the word before the number by which most of its lines differ.
fn name_of(lines: &[Vec<&str>]) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for names in lines {
        let Some((at, words)) = differing(names) else { continue };
        let parts = name::parts(names[0]);
        let stem = words[0].trim_end_matches(|c: char| c.is_ascii_digit());
        let word = if stem.is_empty() && at > 0 { parts[at - 1].as_str() } else { stem };
        *counts.entry(word.to_owned()).or_default() += 1;
    }
    let most = counts.values().max().copied().unwrap_or(0);
    // Of most of the lines, if a word is that.
    let most = if 2 * most > lines.len() { most } else { 0 };
    let word = counts.into_iter().find(|&(_, count)| count == most).map_or(String::new(), |(word, _)| word);
    let one = match word.strip_suffix('s') {
        Some(one) if !one.ends_with('s') && one.len() > 2 => one.to_owned(),
        _ => word,
    };
    match one.as_str() {
        one if one.len() < 2 || one.starts_with(|c: char| c.is_ascii_digit()) => "block".to_owned(),
        "block" => "block".to_owned(),
        one if one.ends_with(|c: char| c.is_ascii_digit()) => format!("{one}_block"),
        _ => one,
    }
}
