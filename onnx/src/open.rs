//! Sizes that are known at run time: each is a name in the types, and a number while a module is made.
//!
//! Two modules are made, of two numbers for each name. What is written of them is one program, but for the names: where it is
//! not, a node counts with the number, and is refused.

use crate::array::Array;
use crate::lower::{As, Kind, Piece, Program};
use crate::proto::{GraphProto, ModelProto, NodeProto};
use crate::read;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Numbers that few models have: those that a model has are left out.
///
/// Odd, so that none is a sum of two, and far from each other, so that none is another and a few more.
const NUMBERS: [usize; 16] = [149, 173, 197, 223, 251, 277, 127, 103, 307, 331, 353, 379, 401, 431, 457, 479];

/// The most names, and the most sizes with a type of their own: lengths are a tuple, which has six at most.
pub(crate) const MOST: usize = 6;

#[derive(Clone, Debug)]
struct Open {
    size: usize,
    /// As an argument of `Dyn`.
    tag: String,
    /// How many there are, as an expression.
    count: String,
    /// The number of a sum is that of its parts.
    sum: bool,
}

/// The sizes that are known at run time, with the number that each has while a module is made; and what is decided by numbers while
/// that is done.
#[derive(Debug, Default)]
pub(crate) struct Opens(RefCell<Vec<Open>>, RefCell<Vec<Decided>>);

/// An operator that was computed of numbers, and gives the same for many of them: a node, and both operands, element by element.
#[derive(Debug)]
struct Decided {
    node: String,
    op: String,
    pairs: Vec<(f64, f64)>,
}

/// May an operator be computed while generating, of these operands in one module and of those in the other? Sizes are not negative.
fn is_decided(op: &str, (x, y): (f64, f64), (u, v): (f64, f64)) -> bool {
    if (x, y) == (u, v) {
        return true;
    }
    let signs = |x: f64, y: f64| (x < 0.0, y < 0.0);
    match op {
        "Mod" | "ReduceMax" | "ReduceMin" => false,
        "Div" => x % y == 0.0 && u % v == 0.0,
        "Floor" | "Ceil" | "Round" => x.fract() == 0.0 && u.fract() == 0.0,
        _ => x - y == u - v || (signs(x, y) == signs(u, v) && (x < 0.0) != (y < 0.0)),
    }
}

/// A name as the variable that has its number.
fn variable(name: &str) -> String {
    let mut text = String::new();
    for (at, c) in name.chars().enumerate() {
        if c.is_ascii_uppercase() && at > 0 {
            text.push('_');
        }
        text.push(c.to_ascii_lowercase());
    }
    if crate::name::is_taken(&text) { format!("{text}_len") } else { text }
}

impl Opens {
    /// Names with these numbers.
    pub(crate) fn new(names: &[String], numbers: &[usize]) -> Opens {
        let open = |(name, &size): (&String, _)| Open { size, tag: name.clone(), count: variable(name), sum: false };
        Opens(RefCell::new(names.iter().zip(numbers).map(open).collect()), RefCell::default())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// The number of a name.
    pub(crate) fn number(&self, name: &str) -> usize {
        self.0.borrow().iter().find(|open| open.tag == name).map_or(0, |open| open.size)
    }

    /// Notes what an operator was computed of, if it is one by which numbers are compared or rounded.
    pub(crate) fn note(&self, node: &str, op: &str, left: Vec<f64>, right: Vec<f64>) {
        const DECIDE: [&str; 14] = [
            "Ceil",
            "Div",
            "Equal",
            "Floor",
            "Greater",
            "GreaterOrEqual",
            "Less",
            "LessOrEqual",
            "Max",
            "Min",
            "Mod",
            "ReduceMax",
            "ReduceMin",
            "Round",
        ];
        if !self.is_empty() && DECIDE.contains(&op) {
            let pairs = left.into_iter().zip(right).collect();
            self.1.borrow_mut().push(Decided { node: node.to_owned(), op: op.to_owned(), pairs });
        }
    }

    /// Is this the number of a size that is known at run time?
    pub(crate) fn has(&self, size: usize) -> bool {
        self.0.borrow().iter().any(|open| open.size == size)
    }

    pub(crate) fn any(&self, dims: &[usize]) -> bool {
        dims.iter().any(|&n| self.has(n))
    }

    /// The size of parts behind each other, of which one at least is open: it is one then too, `Sum<A, B>`.
    pub(crate) fn sum(&self, parts: &[usize]) -> usize {
        let mut sizes = parts.iter().copied();
        let first = sizes.next().unwrap_or(0);
        sizes.fold(first, |total, part| {
            let size = total + part;
            if !self.has(size) && (self.has(total) || self.has(part)) {
                let tag = format!("Sum<{}, {}>", self.argument(total), self.argument(part));
                let count = format!("{} + {}", self.count(total), self.count(part));
                self.0.borrow_mut().push(Open { size, tag, count, sum: true });
            }
            size
        })
    }

    /// The name of an open size, as an argument of `Dyn`.
    pub(crate) fn tag(&self, size: usize) -> Option<String> {
        self.0.borrow().iter().find(|open| open.size == size).map(|open| open.tag.clone())
    }

    /// A size as an argument of `Sum`.
    fn argument(&self, size: usize) -> String {
        match self.tag(size) {
            Some(tag) => tag,
            None if size == 1 => "One".to_owned(),
            None => format!("Dim<{size}>"),
        }
    }

    /// A size as an expression.
    pub(crate) fn count(&self, size: usize) -> String {
        self.0.borrow().iter().find(|open| open.size == size).map_or(size.to_string(), |open| open.count.clone())
    }

    /// How many elements a shape has, as an expression.
    pub(crate) fn len(&self, dims: &[usize]) -> String {
        let known: usize = dims.iter().filter(|&&n| !self.has(n)).product();
        let mut factors: Vec<String> = dims.iter().filter(|&&n| self.has(n)).map(|&n| self.count(n)).collect();
        if known != 1 || factors.is_empty() {
            factors.insert(0, known.to_string());
        }
        if factors.len() > 1 {
            factors.iter_mut().filter(|factor| factor.contains(' ')).for_each(|factor| *factor = format!("({factor})"));
        }
        factors.join(" * ")
    }

    /// The names with their variables, and the sums with what they count: those that are in one of these shapes.
    pub(crate) fn used<'a>(
        &self,
        shapes: impl Iterator<Item = &'a [usize]> + Clone,
    ) -> Vec<(usize, String, String, bool)> {
        let open = self.0.borrow();
        let read = |open: &&Open| !open.sum || shapes.clone().any(|dims| dims.contains(&open.size));
        open.iter().filter(read).map(|open| (open.size, open.tag.clone(), open.count.clone(), open.sum)).collect()
    }

    /// A size in words.
    fn said(&self, size: usize) -> String {
        if let Some(tag) = self.tag(size) {
            return tag;
        }
        let names: Vec<(usize, String)> =
            self.0.borrow().iter().filter(|o| !o.sum).map(|o| (o.size, o.tag.clone())).collect();
        let mut factors = Vec::new();
        let mut rest = size;
        for (number, tag) in &names {
            while rest > 0 && rest.is_multiple_of(*number) {
                rest /= number;
                factors.push(tag.clone());
            }
        }
        if factors.is_empty() {
            return size.to_string();
        }
        if rest != 1 {
            factors.insert(0, rest.to_string());
        }
        factors.join(" * ")
    }

    /// A shape in words.
    pub(crate) fn shape(&self, dims: &[usize]) -> String {
        format!("[{}]", dims.iter().map(|&n| self.said(n)).collect::<Vec<_>>().join(", "))
    }

    /// A text with the names in place of the numbers in every shape.
    pub(crate) fn named(&self, text: &str) -> String {
        if self.is_empty() {
            return text.to_owned();
        }
        let mut result = String::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once("shape![") {
            let (sizes, after) = behind.split_once(']').unwrap_or((behind, ""));
            let mut open = false;
            let name = |n: &str| match n.parse().ok().and_then(|n| self.tag(n)) {
                Some(tag) => {
                    open = true;
                    format!("Dyn<{tag}>")
                }
                None => n.to_owned(),
            };
            let sizes: Vec<String> = sizes.split(", ").map(name).collect();
            // Whether products of such sizes are equal is seen in types, not in numbers.
            let before = match before.strip_suffix("reshape_const::<") {
                Some(before) if open => format!("{before}reshape::<"),
                _ => before.to_owned(),
            };
            result += &format!("{before}shape![{}]", sizes.join(", "));
            rest = after;
        }
        result + rest
    }

    /// A sentence with the names in place of the numbers, where these stand in a list of sizes.
    pub(crate) fn in_words(&self, text: &str) -> String {
        if self.is_empty() {
            return text.to_owned();
        }
        let mut result = String::new();
        let mut number = String::new();
        let mut quoted = false;
        for c in text.chars().chain([' ']) {
            if c.is_ascii_digit() && !quoted && !result.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.')
            {
                number.push(c);
                continue;
            }
            match number.parse() {
                Ok(n) if !c.is_alphanumeric() => result += &self.said(n),
                _ => result += &number,
            }
            number.clear();
            quoted ^= c == '`';
            result.push(c);
        }
        result.pop();
        result
    }

    /// The axes up to the last open one, as what is open and how many elements are before each.
    fn front(&self, dims: &[usize]) -> Vec<(usize, usize)> {
        let mut before = 1;
        let mut front = Vec::new();
        for &n in dims {
            if self.has(n) {
                front.push((before, n));
                before = 1;
            } else {
                before *= n;
            }
        }
        front
    }

    /// A value before a method that asks for one position at least along some axes: open ones are held to that.
    pub(crate) fn not_empty(&self, dims: &[usize], axes: &[usize], of: &str) -> String {
        if !axes.iter().any(|&axis| self.has(dims[axis])) {
            return of.to_owned();
        }
        let size = |(axis, &n): (usize, &usize)| match self.tag(n) {
            Some(tag) if axes.contains(&axis) => format!("Dyn<AtLeastOne<{tag}>>"),
            _ => n.to_string(),
        };
        let sizes: Vec<String> = dims.iter().enumerate().map(size).collect();
        let of = of.replace("{f", "{r");
        format!("{of}.view().renamed::<shape![{}]>().expect(\"an axis that is not empty\")", sizes.join(", "))
    }

    /// May one of these shapes be reshaped to the other? An open axis stays where it is.
    pub(crate) fn keeps_place(&self, from: &[usize], to: &[usize]) -> Result<(), String> {
        if self.front(from) == self.front(to) {
            return Ok(());
        }
        Err(format!(
            "it reshapes {} to {}, and an axis whose size is known at run time stays where it is, neither part of another \
             nor divided: export the model without that, or give the size as a number",
            self.shape(from),
            self.shape(to)
        ))
    }
}

/// The numbers that a model has itself: sizes of weights, attributes, and what is computed with when shapes are.
fn numbers_of(model: &ModelProto) -> BTreeSet<usize> {
    fn tensor(t: &crate::proto::TensorProto, found: &mut BTreeSet<usize>) {
        found.extend(t.dims.iter().map(|&n| n as usize));
        let few = t.dims.iter().product::<i64>() <= 16 && t.data_location != 1;
        if let (true, Ok(array)) = (few, read::tensor(t, std::path::Path::new("."))) {
            found.extend(if array.elem.is_int() { array.ints() } else { Vec::new() }.into_iter().map(|n| n as usize));
        }
    }
    fn nodes(all: &[NodeProto], found: &mut BTreeSet<usize>) {
        for a in all.iter().flat_map(|node| &node.attribute) {
            found.extend(a.ints.iter().chain([&a.i]).map(|&n| n as usize));
            a.t.iter().for_each(|t| tensor(t, found));
            a.g.iter().for_each(|g| graph(g, found));
        }
    }
    fn graph(g: &GraphProto, found: &mut BTreeSet<usize>) {
        g.initializer.iter().for_each(|t| tensor(t, found));
        nodes(&g.node, found);
        let shapes = g.input.iter().filter_map(|i| i.r#type.as_ref()?.tensor_type.as_ref()?.shape.as_ref());
        found.extend(shapes.flat_map(|s| &s.dim).filter_map(|d| d.dim_value).map(|n| n as usize));
    }
    let mut found = BTreeSet::new();
    model.graph.iter().for_each(|g| graph(g, &mut found));
    model.functions.iter().for_each(|f| nodes(&f.node, &mut found));
    found
}

/// Two numbers for each of so many names, none of which the model has, nor sums of two of them.
pub(crate) fn stand_ins(model: &ModelProto, sizes: impl Iterator<Item = i64>, count: usize) -> Option<[Vec<usize>; 2]> {
    let mut known = numbers_of(model);
    known.extend(sizes.map(|n| n as usize));
    let mut chosen: Vec<usize> = Vec::new();
    for n in NUMBERS {
        let sums: Vec<usize> = chosen.iter().map(|m| m + n).chain([n]).collect();
        if chosen.len() < 2 * count && sums.iter().all(|sum| !known.contains(sum)) {
            known.extend(sums);
            chosen.push(n);
        }
    }
    let other = chosen.split_off(count.min(chosen.len()));
    (other.len() == count).then_some([chosen, other])
}

/// A program and the numbers that it was made with.
pub(crate) type With<'a> = (&'a Program, &'a Opens);

/// What differs between two programs that are one but for the numbers of open sizes, in words; nothing, where they are one.
pub(crate) fn differences((one, a): With<'_>, (other, b): With<'_>) -> Vec<String> {
    let mut problems: Vec<String> = Vec::new();
    let names = a.0.borrow().iter().filter(|o| !o.sum).map(|o| format!("`{}`", o.tag)).collect::<Vec<_>>().join(", ");
    for (left, right) in a.1.borrow().iter().zip(b.1.borrow().iter()) {
        let pairs = left.pairs.iter().zip(&right.pairs);
        if left.node != right.node || pairs.clone().any(|(&pair, &other)| !is_decided(&left.op, pair, other)) {
            let what = format!("it decides by a size that is known at run time ({names})");
            problems.push(format!("node `{}` ({}): {what}", left.node, left.op));
        }
    }
    let mut say = |program: &Program, node: Option<usize>, what: String| {
        let of = node.and_then(|node| program.nodes.get(node));
        let text = match of {
            Some((op, name)) => format!("node `{name}` ({op}): {what}"),
            None => what,
        };
        if !problems.contains(&text) {
            problems.push(text);
        }
    };
    let counted = format!("it counts with a size that is known at run time ({names})");
    let text = |program: &Program, pieces: &[Piece], opens: &Opens| -> Vec<(String, usize)> {
        let one = |piece: &Piece| match piece {
            Piece::Use(As::Number, cell) => (program.text(As::Number, *cell, &[]), *cell),
            Piece::Text(text) => (opens.named(text), usize::MAX),
            Piece::Use(how, cell) => (format!("{how:?}"), *cell),
        };
        pieces.iter().map(one).collect()
    };
    for (at, (left, right)) in one.cells.iter().zip(&other.cells).enumerate() {
        let node = left.nodes.last().copied();
        let dims = |dims: &[usize], opens: &Opens| -> Vec<Result<String, usize>> {
            dims.iter().map(|&n| opens.tag(n).ok_or(n)).collect()
        };
        let same_kind = std::mem::discriminant(&left.kind) == std::mem::discriminant(&right.kind);
        if dims(&left.dims, a) != dims(&right.dims, b) {
            let shape = in_terms(&left.dims, &right.dims, a, b);
            say(one, node, format!("{counted}: it gives {shape}, and there is no type for that"));
        } else if left.elem != right.elem || !same_kind || left.reads() != right.reads() {
            say(one, node, counted.clone());
        } else if left.used == 0 {
            continue;
        } else if let (Kind::Weight(x), Kind::Weight(y)) = (&left.kind, &right.kind) {
            if **x != **y {
                let reader = one.cells.iter().find(|made| made.used > 0 && made.reads().contains(&at));
                let node = reader.and_then(|made| made.nodes.last().copied()).or(node);
                say(one, node, format!("{counted}: its constant `{}` depends on it", left.name));
            }
        } else if text(one, left.pieces(), a) != text(other, right.pieces(), b) {
            say(one, node, counted.clone());
        }
    }
    if problems.is_empty()
        && (one.cells.len() != other.cells.len()
            || one.nodes != other.nodes
            || a.1.borrow().len() != b.1.borrow().len())
    {
        problems.push(format!("what is computed depends on how long an axis is: {names}"));
    }
    problems
}

/// A shape in words, of which both modules have numbers: `2 * Words + 1`, and `?` of what is no such sum.
fn in_terms(left: &[usize], right: &[usize], a: &Opens, b: &Opens) -> String {
    let term = |(&x, &y): (&usize, &usize)| -> String {
        let said = a.said(x);
        if x == y || said == b.said(y) {
            return said;
        }
        let names = a.0.borrow();
        let others = b.0.borrow();
        let of = |(one, other): (&Open, &Open)| {
            let [x, y, from, to] = [x, y, one.size, other.size].map(|n| n as i64);
            let factor = Some((y - x) / (to - from)).filter(|&k| k > 0 && k * (to - from) == y - x)?;
            let product = if factor == 1 { one.tag.clone() } else { format!("{factor} * {}", one.tag) };
            Some(match x - factor * from {
                rest if rest < 0 => format!("{product} - {}", -rest),
                rest => format!("{product} + {rest}"),
            })
        };
        names.iter().zip(others.iter()).filter(|(one, _)| !one.sum).find_map(of).unwrap_or_else(|| "?".to_owned())
    };
    format!("[{}]", left.iter().zip(right).map(term).collect::<Vec<_>>().join(", "))
}

/// A constant of an open shape, as code that writes it: all elements are one, or count along an axis.
pub(crate) fn filled(array: &Array, opens: &Opens) -> Result<String, String> {
    if let Some(x) = array.uniform() {
        return Ok(format!("y.fill({})", array.elem.literal(x)));
    }
    let long: Vec<usize> = (0..array.dims.len()).filter(|&axis| array.dims[axis] != 1).collect();
    let values = array.floats();
    if let ([axis], [first, second, ..]) = (long.as_slice(), values.as_slice()) {
        let step = second - first;
        let counts = values.iter().enumerate().all(|(k, &x)| x == first + step * k as f64);
        if counts && opens.has(array.dims[*axis]) {
            let elem = array.elem.rust();
            let number = format!("k as {elem}");
            let product = if step == 1.0 { number } else { format!("{} * ({number})", array.elem.literal(step)) };
            let sum = if *first == 0.0 { product } else { format!("{} + {product}", array.elem.literal(*first)) };
            return Ok(format!("y.iter_mut().enumerate().for_each(|(k, x)| *x = {sum})"));
        }
    }
    Err(format!("its constant of the shape {} depends on sizes that are known at run time", opens.shape(&array.dims)))
}
