//! From steps to cells: every value with the code that makes it, in which operands have been put; then which of them are lines.

use crate::array::{Array, Elem};
use crate::net::{Fallible, Id, Net, Step};
use crate::open;
use crate::ops::{self, How, Out, TEMP, shape_of};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// The number of a cell in [`Program::cells`].
pub(crate) type Cell = usize;

/// How an operand is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum As {
    /// `x`, `&W.x`.
    Argument,
    /// `&x`.
    Borrowed,
    /// `x`, `W.x`, before a method.
    Receiver,
    /// `x.expr()`.
    Expr,
    /// What stands on the right of an expression.
    Operand,
    /// Before a method that takes expressions as well as tensors.
    Fused,
    /// `0.5`, of a weight that is one number: it is written, and not read.
    Number,
}

/// A part of a line.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    Text(String),
    Use(As, Cell),
}

/// How a cell comes to be.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// This input of the module.
    Input,
    Weight(Rc<Array>),
    /// The elements of another cell, which are contiguous.
    Reshape(Cell),
    View(Vec<Piece>),
    Expr(Vec<Piece>, Vec<Way>),
    Fill(Vec<Piece>, bool),
    /// One of several that a line writes, the first of which has the line.
    Joint(Rc<Joint>),
}

/// A way to write an expression over one of its operands.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    over: Cell,
    code: Vec<Piece>,
}

/// A line that writes several cells.
#[derive(Debug)]
pub(crate) struct Joint {
    pub(crate) code: Vec<Piece>,
    pub(crate) cells: Vec<Cell>,
}

/// A value of the program.
#[derive(Clone, Debug)]
pub(crate) struct Made {
    pub(crate) elem: Elem,
    pub(crate) dims: Vec<usize>,
    /// The name in the graph, or none of a value that an operator makes on the way.
    pub(crate) name: String,
    pub(crate) temp: bool,
    pub(crate) kind: Kind,
    /// Written where it is read, in the one line that does.
    pub(crate) inline: bool,
    /// The axis along which what its code reads lies one behind the other.
    pub(crate) joined: Option<usize>,
    pub(crate) used: usize,
    /// The nodes that it comes from: one, and those that are written over it.
    pub(crate) nodes: Vec<usize>,
}

/// The lines to be.
pub(crate) struct Program {
    pub(crate) cells: Vec<Made>,
    pub(crate) inputs: Vec<Cell>,
    pub(crate) outputs: Vec<(String, Cell)>,
    /// The nodes: operator and name.
    pub(crate) nodes: Vec<(String, String)>,
}

/// The most operands of a fused expression, and the most operations.
const FUSED: usize = 6;

impl Made {
    pub(crate) fn len(&self) -> usize {
        self.dims.iter().product()
    }

    pub(crate) fn pieces(&self) -> &[Piece] {
        match &self.kind {
            Kind::View(code) | Kind::Expr(code, _) | Kind::Fill(code, _) => code,
            Kind::Joint(joint) => &joint.code,
            Kind::Input | Kind::Weight(_) | Kind::Reshape(_) => &[],
        }
    }

    /// The cells that its code reads.
    pub(crate) fn reads(&self) -> Vec<Cell> {
        match self.kind {
            Kind::Reshape(of) => vec![of],
            _ => uses(self.pieces()).map(|(_, cell)| cell).collect(),
        }
    }

    /// Does it have elements of its own?
    pub(crate) fn owns(&self) -> bool {
        matches!(self.kind, Kind::Expr(..) | Kind::Fill(..) | Kind::Joint(_)) && !self.inline
    }
}

fn uses(pieces: &[Piece]) -> impl Iterator<Item = (As, Cell)> + '_ {
    pieces.iter().filter_map(|piece| match piece {
        Piece::Use(As::Number, _) | Piece::Text(_) => None,
        Piece::Use(how, cell) => Some((*how, *cell)),
    })
}

struct Lowering<'n> {
    net: &'n Net,
    program: Program,
    /// The cell of each value of the net.
    of_value: Vec<Option<Cell>>,
    /// The cells of weights, by the hash of what they are.
    weights: HashMap<u64, Vec<Cell>>,
}

/// A step while its cells are made.
struct Stage<'s> {
    step: &'s Step,
    /// The values that the operator makes for itself, as far as they are made.
    temps: Vec<Cell>,
    /// The code of the line that writes several results, and these.
    text: &'s str,
    group: Vec<Cell>,
}

/// The program of a net.
pub(crate) fn lower(net: &Net) -> Result<Program, Vec<String>> {
    let program = Program { cells: Vec::new(), inputs: Vec::new(), outputs: Vec::new(), nodes: Vec::new() };
    let mut lowering = Lowering { net, program, of_value: vec![None; net.values.len()], weights: HashMap::new() };
    let mut problems = Vec::new();
    for &id in &net.inputs {
        let value = &net.values[id];
        let cell = lowering.cell(value.elem, &value.dims, &value.name, Kind::Input);
        lowering.of_value[id] = Some(cell);
        lowering.program.inputs.push(cell);
    }
    for at in 0..net.steps.len() {
        // What waits for a node that cannot be done is not said.
        let missing = |&id: &Id| lowering.of_value[id].is_none() && net.values[id].data.is_none();
        if net.steps[at].inputs.iter().flatten().any(missing) {
            continue;
        }
        if let Err(problem) = lowering.step(at) {
            let node = &net.steps[at].node;
            problems.push(format!("node `{}` ({}): {problem}", node.name, node.op));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    for (name, id) in &net.outputs {
        let of = lowering.value(*id);
        let made = &lowering.program.cells[of];
        // What is returned lives in the arena.
        let cell = match made.kind {
            Kind::Expr(..) | Kind::Fill(..) | Kind::Joint(_) => of,
            _ => lowering.copied(of, name),
        };
        lowering.program.outputs.push((name.clone(), cell));
    }
    let mut program = lowering.program;
    program.write_over();
    program.count();
    program.fuse();
    program.count();
    Ok(program)
}

impl Lowering<'_> {
    fn cell(&mut self, elem: Elem, dims: &[usize], name: &str, kind: Kind) -> Cell {
        let made = Made {
            elem,
            dims: dims.to_vec(),
            name: name.to_owned(),
            temp: false,
            kind,
            inline: false,
            joined: None,
            used: 0,
            nodes: Vec::from_iter(self.program.nodes.len().checked_sub(1)),
        };
        self.program.cells.push(made);
        self.program.cells.len() - 1
    }

    /// The cell of a value; that of one that is known is made when it is read.
    fn value(&mut self, id: Id) -> Cell {
        if let Some(cell) = self.of_value[id] {
            return cell;
        }
        let value = &self.net.values[id];
        let data = value.data.clone().expect("a value that no step makes is known");
        let cell = self.weight(&value.name, data);
        self.of_value[id] = Some(cell);
        cell
    }

    fn weight(&mut self, name: &str, data: Rc<Array>) -> Cell {
        let mut hasher = DefaultHasher::new();
        (data.elem.rust(), &data.dims, &data.bytes, data.points).hash(&mut hasher);
        let hash = hasher.finish();
        let same = |&cell: &Cell| matches!(&self.program.cells[cell].kind, Kind::Weight(other) if **other == *data);
        if let Some(known) = self.weights.get(&hash).and_then(|alike| alike.iter().copied().find(same)) {
            return known;
        }
        let cell = self.cell(data.elem, &data.dims.clone(), name, Kind::Weight(data));
        self.weights.entry(hash).or_default().push(cell);
        cell
    }

    /// A copy, which is contiguous.
    fn copied(&mut self, of: Cell, name: &str) -> Cell {
        let made = &self.program.cells[of];
        let (elem, dims) = (made.elem, made.dims.clone());
        let code = vec![Piece::Text("out.assign(".into()), Piece::Use(As::Argument, of), Piece::Text(")".into())];
        self.cell(elem, &dims, name, Kind::Fill(code, false))
    }

    /// The cells of a step: first the values that the operator makes for itself, in their order, and then its results. Those that one
    /// line writes together come before what is made of them.
    fn step(&mut self, at: usize) -> Fallible<()> {
        let net = self.net;
        let step = &net.steps[at];
        let made = ops::make(&net.call(&step.node, &step.inputs))?;
        self.program.nodes.push((step.node.op.clone(), step.node.name.clone()));
        let joint = |out: &Out| matches!(out.how, How::Joint);
        let text = made.joint.as_ref().map_or("", |(text, _)| text);
        let mut stage = Stage { step, temps: Vec::new(), text, group: Vec::new() };
        let mut outs: Vec<Option<Cell>> = vec![None; made.outs.len()];
        let before = made.temps.iter().position(joint).unwrap_or(made.temps.len());
        let (first, rest) = made.temps.split_at(before);
        self.temps(&mut stage, first)?;
        for (k, out) in made.outs.iter().enumerate().filter(|(_, out)| joint(out)) {
            outs[k] = Some(self.emit(&mut stage, k, out)?);
        }
        self.temps(&mut stage, rest)?;
        for (k, out) in made.outs.iter().enumerate() {
            let wanted = step.outputs.get(k).copied().flatten().is_some();
            if outs[k].is_none() && wanted {
                outs[k] = Some(self.emit(&mut stage, k, out)?);
            }
        }
        if let Some((_, numbers)) = &made.joint {
            self.join(&stage, numbers, &outs);
        }
        for (id, cell) in step.outputs.iter().zip(outs) {
            if let Some(id) = id {
                self.of_value[*id] = cell;
            }
        }
        Ok(())
    }

    fn temps(&mut self, stage: &mut Stage<'_>, temps: &[Out]) -> Fallible<()> {
        for out in temps {
            let cell = self.emit(stage, TEMP + stage.temps.len(), out)?;
            stage.temps.push(cell);
        }
        Ok(())
    }

    /// The cell of an operand, by its number.
    fn operand(&mut self, stage: &Stage<'_>, i: usize) -> Fallible<Cell> {
        if i >= TEMP {
            return stage.temps.get(i - TEMP).copied().ok_or_else(|| "a value is read before it is made".to_owned());
        }
        let id = stage.step.inputs.get(i).copied().flatten().ok_or_else(|| format!("input {i} is missing"))?;
        Ok(self.value(id))
    }

    /// The cell of a result, or of a value on the way to it, from [`TEMP`] on.
    fn emit(&mut self, stage: &mut Stage<'_>, number: usize, out: &Out) -> Fallible<Cell> {
        let outputs = &stage.step.node.outputs;
        let name = match number {
            n if n >= TEMP => outputs.iter().find(|o| !o.is_empty()),
            n => outputs.get(n),
        };
        let name = name.map_or("", |name| name);
        let mut joined = None;
        let kind = match &out.how {
            How::Const(array) if self.net.opens.any(&out.dims) => {
                Kind::Fill(self.parse(&open::filled(array, &self.net.opens)?, stage)?, false)
            }
            How::Const(array) => return Ok(self.weight(name, Rc::new(array.clone()))),
            How::Same(i) => return self.operand(stage, *i),
            How::Reshaped(i) => {
                let of = self.operand(stage, *i)?;
                let cell = self.reshaped(of, out, name)?;
                // One that is there already is not this operator's own.
                self.program.cells[cell].temp |= number >= TEMP && cell + 1 == self.program.cells.len();
                return Ok(cell);
            }
            How::View(text) => Kind::View(self.parse(text, stage)?),
            How::Expr(text, in_place) => {
                let code = self.parse(text, stage)?;
                let mut ways = Vec::new();
                if let Some(in_place) = in_place {
                    ways.push(Way { over: self.operand(stage, 0)?, code: self.parse(in_place, stage)? });
                    // What commutes is written over either side.
                    if let Some(sign) = ["+", "*"].iter().find(|sign| *text == format!("{{e0}} {sign} {{o1}}")) {
                        let other = format!("*y {sign}= {{o0}}");
                        ways.push(Way { over: self.operand(stage, 1)?, code: self.parse(&other, stage)? });
                    }
                }
                Kind::Expr(code, ways)
            }
            How::Fill(text) => Kind::Fill(self.parse(text, stage)?, false),
            How::Joined(text, axis) => {
                joined = Some(*axis);
                Kind::Fill(self.parse(text, stage)?, false)
            }
            How::Try(text) => Kind::Fill(self.parse(text, stage)?, true),
            How::Joint => {
                let code = if stage.group.is_empty() { self.parse(stage.text, stage)? } else { Vec::new() };
                Kind::Joint(Rc::new(Joint { code, cells: Vec::new() }))
            }
        };
        let cell = self.cell(out.elem, &out.dims, name, kind);
        self.program.cells[cell].temp = number >= TEMP;
        self.program.cells[cell].joined = joined;
        if matches!(out.how, How::Joint) {
            stage.group.push(cell);
        }
        Ok(cell)
    }

    /// Has each cell of a group know the line that writes all of them, in this order.
    fn join(&mut self, stage: &Stage<'_>, numbers: &[usize], outs: &[Option<Cell>]) {
        let cell =
            |&n: &usize| if n >= TEMP { stage.temps[n - TEMP] } else { outs[n].expect("a joint result is made") };
        let code = self.program.cells[stage.group[0]].pieces().to_vec();
        let joint = Rc::new(Joint { code, cells: numbers.iter().map(cell).collect() });
        for &cell in &stage.group {
            self.program.cells[cell].kind = Kind::Joint(joint.clone());
        }
    }

    fn reshaped(&mut self, of: Cell, out: &Out, name: &str) -> Fallible<Cell> {
        let made = &self.program.cells[of];
        if made.dims == out.dims {
            return Ok(of);
        }
        self.net.opens.keeps_place(&made.dims, &out.dims)?;
        Ok(match &made.kind {
            Kind::Weight(array) => {
                let array = Rc::new(array.reshaped(out.dims.clone()));
                let name = made.name.clone();
                self.weight(&name, array)
            }
            // An axis of one position more, or fewer, is a view too.
            Kind::View(_) if one_axis(&made.dims, &out.dims).is_some() => {
                let text = one_axis(&made.dims, &out.dims).expect("it is one");
                let code = vec![Piece::Use(As::Receiver, of), Piece::Text(text)];
                self.cell(out.elem, &out.dims, name, Kind::View(code))
            }
            Kind::View(_) => {
                let name = made.name.clone();
                let copy = self.copied(of, &name);
                self.program.cells[copy].temp = true;
                self.cell(out.elem, &out.dims, name.as_str(), Kind::Reshape(copy))
            }
            // Of what is reshaped already, the elements.
            Kind::Reshape(first) if self.program.cells[*first].dims == out.dims => *first,
            Kind::Reshape(first) => {
                let first = *first;
                self.cell(out.elem, &out.dims, name, Kind::Reshape(first))
            }
            _ => self.cell(out.elem, &out.dims, name, Kind::Reshape(of)),
        })
    }

    /// A text with its operands in their places.
    fn parse(&mut self, text: &str, stage: &Stage<'_>) -> Fallible<Vec<Piece>> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            let hole = rest[open + 1..].split_once('}').and_then(|(hole, behind)| {
                let how = match hole.chars().next()? {
                    'a' => As::Argument,
                    'b' => As::Borrowed,
                    'r' => As::Receiver,
                    'e' => As::Expr,
                    'o' => As::Operand,
                    'f' => As::Fused,
                    'n' => As::Number,
                    _ => return None,
                };
                Some((how, hole[1..].parse::<usize>().ok()?, behind))
            });
            let Some((how, number, behind)) = hole else {
                pieces.push(Piece::Text(renamed(&rest[..=open])));
                rest = &rest[open + 1..];
                continue;
            };
            pieces.push(Piece::Text(renamed(&rest[..open])));
            let cell = self.operand(stage, number)?;
            pieces.push(Piece::Use(how, cell));
            rest = behind;
        }
        pieces.push(Piece::Text(renamed(rest)));
        Ok(pieces)
    }
}

/// The call that adds an axis of size 1, or takes one away, if that is all that these shapes differ in.
fn one_axis(from: &[usize], to: &[usize]) -> Option<String> {
    let (longer, shorter, name) = if from.len() < to.len() { (to, from, "unsqueeze") } else { (from, to, "squeeze") };
    let without = |axis: usize| longer[..axis].iter().chain(&longer[axis + 1..]).eq(shorter);
    let axis =
        (0..longer.len()).find(|&axis| longer[axis] == 1 && longer.len() == shorter.len() + 1 && without(axis))?;
    Some(format!(".{name}::<{axis}>()"))
}

/// What is written is `out` in the module, and `y` in the texts of operators.
fn renamed(text: &str) -> String {
    let mut result = String::new();
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        quoted ^= c == '"';
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let starts = c == 'y' && !quoted && !word(before) && before != '.';
        if starts && chars.peek().is_none_or(|&next| !word(next) || next.is_ascii_digit()) {
            result += "out";
        } else {
            result.push(c);
        }
        before = c;
    }
    result
}

/// What is written is a part of `out`.
fn part_of_out(text: &str, number: usize) -> String {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("out") {
        let (before, behind) = (&rest[..at], &rest[at + 3..]);
        let (last, next) = (before.chars().next_back().or(result.chars().next_back()), behind.chars().next());
        rest = behind;
        result += before;
        let quoted = !result.matches('"').count().is_multiple_of(2);
        if quoted || last.is_some_and(|c| word(c) || c == '.') || next.is_some_and(word) {
            result += "out";
        } else if last == Some('*') {
            result.pop();
            result += &format!("out{number}");
        } else if next == Some('.') {
            result += &format!("out{number}");
        } else {
            result += &format!("&mut out{number}");
        }
    }
    result + rest
}

impl Program {
    /// Counts who reads each cell, from the outputs on: what nobody reads stays at 0.
    fn count(&mut self) {
        self.cells.iter_mut().for_each(|made| made.used = 0);
        for at in 0..self.outputs.len() {
            self.cells[self.outputs[at].1].used += 1;
        }
        for at in (0..self.cells.len()).rev() {
            let joint_used = match &self.cells[at].kind {
                // The line stands at its first cell.
                Kind::Joint(joint) if joint.cells.iter().min() == Some(&at) => {
                    joint.cells.iter().any(|&cell| self.cells[cell].used > 0)
                }
                Kind::Joint(_) => false,
                _ => self.cells[at].used > 0,
            };
            if joint_used {
                for cell in self.cells[at].reads() {
                    self.cells[cell].used += 1;
                }
            }
        }
    }

    fn is_output(&self, cell: Cell) -> bool {
        self.outputs.iter().any(|&(_, output)| output == cell)
    }

    /// Expressions of a value that nobody else reads, and that a line writes: written over it, in the same line. And what is joined.
    fn write_over(&mut self) {
        self.count();
        for at in 0..self.cells.len() {
            self.write_within(at);
            let Kind::Expr(_, ways) = &self.cells[at].kind else { continue };
            if self.cells[at].used == 0 {
                continue;
            }
            let (elem, dims) = (self.cells[at].elem, self.cells[at].dims.clone());
            let fits = |way: &&Way| {
                let of = &self.cells[way.over];
                let again = uses(&way.code).any(|(_, cell)| cell == way.over);
                matches!(of.kind, Kind::Fill(_, false))
                    && of.used == 1
                    && of.elem == elem
                    && of.dims == dims
                    && !again
                    && !self.is_output(way.over)
            };
            let Some(way) = ways.iter().find(fits).cloned() else { continue };
            let Kind::Fill(code, _) = &self.cells[way.over].kind else { unreachable!("it is one that a line writes") };
            let mut code = code.clone();
            code.push(Piece::Text("; ".into()));
            code.extend(way.code);
            self.cells[at].kind = Kind::Fill(code, false);
            let nodes = self.cells[way.over].nodes.clone();
            self.cells[at].nodes.splice(0..0, nodes);
            self.written_elsewhere(way.over);
        }
    }

    /// Parts of a longer axis that nobody else reads, and that a line writes: written where they come to lie, in the line that joins
    /// them. They lie in one piece there if no axis before is longer than 1.
    fn write_within(&mut self, at: Cell) {
        let made = &self.cells[at];
        let (Kind::Fill(code, _), Some(axis), true) = (&made.kind, made.joined, made.used > 0) else { return };
        let parts: Vec<Cell> = uses(code).map(|(_, cell)| cell).collect();
        let moves = |part: &Cell| {
            let of = &self.cells[*part];
            let alone = of.used == 1 && of.joined.is_none() && !self.is_output(*part);
            matches!(of.kind, Kind::Fill(_, false)) && alone
        };
        let moved: Vec<Cell> = parts.iter().copied().filter(moves).collect();
        if made.dims[..axis].iter().product::<usize>() != 1 || moved.is_empty() {
            return;
        }
        let each = |f: &dyn Fn(usize) -> String| (0..parts.len()).map(f).collect::<Vec<_>>().join(", ");
        let outs = each(&|k| format!("mut out{k}"));
        let sizes = each(&|k| self.cells[parts[k]].dims[axis].to_string());
        let split = format!("let ({outs}) = out.split_mut::<{axis}, shape![{sizes}]>()");
        let (mut code, mut nodes) = (vec![Piece::Text(split)], Vec::new());
        for (k, &part) in parts.iter().enumerate() {
            match &self.cells[part].kind {
                Kind::Fill(own, _) if moved.contains(&part) => {
                    code.push(Piece::Text("; ".into()));
                    code.extend(own.iter().map(|piece| match piece {
                        Piece::Text(text) => Piece::Text(part_of_out(text, k)),
                        Piece::Use(how, cell) => Piece::Use(*how, *cell),
                    }));
                    nodes.extend(self.cells[part].nodes.iter().copied());
                }
                _ => {
                    code.push(Piece::Text(format!("; out{k}.assign(")));
                    code.extend([Piece::Use(As::Argument, part), Piece::Text(")".into())]);
                }
            }
        }
        self.cells[at].kind = Kind::Fill(code, false);
        self.cells[at].nodes.splice(0..0, nodes);
        for part in moved {
            self.written_elsewhere(part);
        }
    }

    /// Leaves a cell without a line.
    fn written_elsewhere(&mut self, cell: Cell) {
        let made = &mut self.cells[cell];
        (made.used, made.kind) = (0, Kind::Fill(Vec::new(), false));
        made.nodes.clear();
    }

    /// Which cells are written where they are read.
    fn fuse(&mut self) {
        let mut leaves = vec![1usize; self.cells.len()];
        let mut size = vec![1usize; self.cells.len()];
        for at in 0..self.cells.len() {
            if self.cells[at].used == 0 {
                continue;
            }
            let read: Vec<(As, Cell)> = uses(self.cells[at].pieces()).collect();
            let is_expr = matches!(self.cells[at].kind, Kind::Expr(..));
            let mut total: usize = read.len();
            let mut sum: usize = 1;
            for (how, cell) in read {
                let of = &self.cells[cell];
                let expr = matches!(of.kind, Kind::Expr(..))
                    && matches!(how, As::Expr | As::Operand | As::Fused)
                    && (!is_expr || of.dims == self.cells[at].dims)
                    && total + leaves[cell] - 1 <= FUSED
                    && sum + size[cell] <= 2 * FUSED;
                let moved = of.temp && matches!(of.kind, Kind::Reshape(_) | Kind::View(_));
                if of.used == 1 && !self.is_output(cell) && (expr || moved) {
                    self.cells[cell].inline = true;
                    if expr {
                        total += leaves[cell] - 1;
                        sum += size[cell];
                    }
                }
            }
            if let Kind::Reshape(of) = self.cells[at].kind {
                let made = &self.cells[of];
                let moved = made.temp && matches!(made.kind, Kind::Reshape(_));
                if made.used == 1 && moved && !self.is_output(of) {
                    self.cells[of].inline = true;
                }
            }
            leaves[at] = total.max(1);
            size[at] = sum;
        }
    }

    /// A cell as a line has it. `names` has of weights where they are: `W.x`.
    pub(crate) fn text(&self, how: As, cell: Cell, names: &[String]) -> String {
        let made = &self.cells[cell];
        let weight = matches!(made.kind, Kind::Weight(_));
        if let (As::Number, Kind::Weight(array)) = (how, &made.kind) {
            return made.elem.literal(array.single().expect("it is known to be one number"));
        }
        let name = &names[cell];
        if made.inline {
            let code = match made.kind {
                Kind::Reshape(of) => {
                    format!("{}.reshape_const::<{}>()", self.text(As::Receiver, of, names), shape_of(&made.dims))
                }
                _ => self.code(made.pieces(), names),
            };
            return match (&made.kind, how) {
                (Kind::Expr(..), _) => code,
                (_, As::Borrowed) => format!("&{code}"),
                (_, As::Expr) => format!("{code}.expr()"),
                _ => code,
            };
        }
        match how {
            As::Argument | As::Operand | As::Borrowed if weight => format!("&{name}"),
            As::Borrowed => format!("&{name}"),
            As::Expr => format!("{name}.expr()"),
            _ => name.clone(),
        }
    }

    /// Pieces as text.
    pub(crate) fn code(&self, pieces: &[Piece], names: &[String]) -> String {
        let mut code = String::new();
        for (at, piece) in pieces.iter().enumerate() {
            match piece {
                Piece::Text(text) => code += text,
                Piece::Use(how, cell) => {
                    let text = self.text(*how, *cell, names);
                    let behind = match pieces.get(at + 1) {
                        Some(Piece::Text(text)) => text.as_str(),
                        _ => "",
                    };
                    if *how != As::Number && binds(&text) < asked(&code, behind) {
                        code += &format!("({text})")
                    } else {
                        code += &text
                    }
                }
            }
        }
        code
    }
}

/// How closely the parts of an expression hold together: 0 where any operator would part them, 9 where none does.
fn binds(text: &str) -> u8 {
    let mut depth = 0;
    let mut level = if text.starts_with(['-', '!']) { 4 } else { 9 };
    let bytes = text.as_bytes();
    for (at, &c) in bytes.iter().enumerate() {
        match c {
            b'(' | b'[' | b'<' if c != b'<' || bytes.get(at + 1) != Some(&b' ') => depth += 1,
            b')' | b']' => depth -= 1,
            b'>' if at > 0 && bytes[at - 1] != b' ' => depth -= 1,
            _ if depth == 0 && at > 0 && bytes[at - 1] == b' ' && bytes.get(at + 1) == Some(&b' ') => {
                level = level.min(of_operator(c));
            }
            b'<' | b'>' if depth == 0 => level = 0,
            _ => {}
        }
    }
    level
}

fn of_operator(c: u8) -> u8 {
    match c {
        b'*' | b'/' | b'%' => 3,
        b'+' | b'-' => 2,
        b'&' | b'|' | b'^' => 1,
        _ => 9,
    }
}

/// How closely an operand has to hold together where it stands.
fn asked(before: &str, behind: &str) -> u8 {
    if behind.starts_with('.') || before.ends_with(['-', '!']) {
        return 9;
    }
    let operator = |text: &str, at: Option<usize>| at.map_or(0, |at| of_operator(text.as_bytes()[at]));
    // On the right of an operator of its own level, parentheses stay.
    let left = if before.ends_with(' ') { operator(before, before.len().checked_sub(2)) } else { 0 };
    let left = if (1..9).contains(&left) { left + 1 } else { 0 };
    let right = if behind.starts_with(' ') && behind.len() > 1 { operator(behind, Some(1)) } else { 0 };
    let right = if right < 9 { right } else { 0 };
    if behind.starts_with(" <") || behind.starts_with(" >") || before.ends_with("<< ") || before.ends_with(">> ") {
        return 9;
    }
    left.max(right)
}

/// An expression before a method.
pub(crate) fn before_method(text: &str) -> String {
    if binds(text) < 9 { format!("({text})") } else { text.to_owned() }
}
