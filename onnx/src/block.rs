//! Blocks as text: a function each, and its calls.

use crate::lower::{Cell, Kind, Program};
use crate::name::Names;
use crate::plan::{self, Plan};
use crate::repeat::{Block, Call};
use crate::write::{ALLOWED, Body, Lengths, Style, given_names, view_type};
use std::fmt::Write;

/// What a block is called.
pub(crate) struct Called {
    pub(crate) function: String,
    /// The struct of its weights, and the field that has one for each call.
    pub(crate) of_weights: String,
    pub(crate) field: String,
    /// The names of its cells.
    pub(crate) names: Vec<String>,
}

impl Called {
    /// Names that are none of these yet.
    pub(crate) fn new(block: &Block, names: &mut Names, counts: &[&str]) -> Called {
        let function = names.give(&block.name, "block");
        let camel = |word: &str| word[..1].to_uppercase() + &word[1..];
        let of_weights = function.split('_').map(camel).collect::<String>() + "Weights";
        let plural = if function.ends_with(|c: char| c.is_ascii_alphabetic() && c != 's') { "s" } else { "_weights" };
        let field = names.give(&format!("{function}{plural}"), "blocks");
        let named = |made: &&crate::lower::Made| !made.inline && !matches!(made.kind, Kind::Input);
        let mut inner = Names::new(block.program.cells.iter().filter(named).map(|made| made.name.as_str()));
        inner.keep("shared");
        counts.iter().for_each(|count| inner.keep(count));
        let inner = given_names(&block.program, &mut inner, |_| true);
        Called { function, of_weights, field, names: inner }
    }

    /// Where what its cells hold is found in its function.
    fn places(&self, block: &Block, names: &[String], style: &Style<'_>) -> Vec<String> {
        let all = if style.apart { "shared" } else { "W" };
        let mut places = self.names.clone();
        block.fields.iter().for_each(|&cell| places[cell] = format!("weights.{}", self.names[cell]));
        block.shared.iter().for_each(|(&cell, &outer)| places[cell] = format!("{all}.{}", names[outer]));
        places
    }
}

/// May a line of it find an index out of range?
pub(crate) fn fallible(program: &Program, plan: &Plan) -> bool {
    plan.lines.iter().any(|&line| matches!(program.cells[line].kind, Kind::Fill(_, true)))
}

/// The buffer that an output lies in.
fn buffer_of(block: &Block, output: Cell) -> usize {
    let mut owners = Vec::new();
    plan::owners(&block.program, output, &mut owners);
    block.plan.of[owners[0]].expect("a result lies in a buffer")
}

fn result_type(block: &Block, cell: Cell) -> String {
    let made = &block.program.cells[cell];
    let kind = if matches!(made.kind, Kind::View(_)) { "View" } else { "SliceView" };
    view_type(kind, made.elem, &made.dims)
}

/// One, or all in parentheses.
fn tuple(items: &[String]) -> String {
    match items {
        [one] => one.clone(),
        _ => format!("({})", items.join(", ")),
    }
}

/// The function of a block.
pub(crate) fn function(
    text: &mut String,
    block: &Block,
    called: &Called,
    names: &[String],
    style: &Style<'_>,
    lengths: Option<&Lengths<'_>>,
) {
    let (program, plan) = (&block.program, &block.plan);
    let mut lent: Vec<usize> = program.outputs.iter().map(|&(_, cell)| buffer_of(block, cell)).collect();
    lent.sort_unstable();
    lent.dedup();
    let life = |buffer: usize| match lent.as_slice() {
        [_] => "'a".to_owned(),
        _ => format!("'b{buffer}"),
    };
    let mut params: Vec<String> = Vec::new();
    for &cell in &program.inputs {
        let made = &program.cells[cell];
        let kind = if block.views.contains(&cell) { "View" } else { "SliceView" };
        params.push(format!("{}: {}", called.names[cell], view_type(kind, made.elem, &made.dims)));
    }
    if !block.fields.is_empty() {
        params.push(format!("weights: &{}", called.of_weights));
    }
    if style.apart && !block.shared.is_empty() {
        params.push("shared: &Weights".to_owned());
    }
    if let Some(lengths) = lengths {
        params.push(format!("along: {}", lengths.kind()));
    }
    for (at, buffer) in plan.buffers.iter().enumerate() {
        let life = if lent.contains(&at) { life(at) + " " } else { String::new() };
        let elem = buffer.elem.rust();
        let kind = if lengths.is_some() { format!("Vec<{elem}>") } else { format!("[{elem}; {}]", buffer.len) };
        params.push(format!("b{at}: &{life}mut {kind}"));
    }
    let lives: Vec<String> = lent.iter().map(|&buffer| life(buffer)).collect();
    let kinds: Vec<String> = program
        .outputs
        .iter()
        .map(|&(_, cell)| {
            result_type(block, cell).replacen("View<", &format!("View<{}, ", life(buffer_of(block, cell))), 1)
        })
        .collect();
    let values: Vec<String> = program.outputs.iter().map(|&(_, cell)| called.names[cell].clone()).collect();
    let (mut kind, mut value) = (tuple(&kinds), tuple(&values));
    let others = if block.fields.is_empty() { "" } else { ", of other weights" };
    let _ = writeln!(text, "/// A part that the model has {} times{others}.", block.calls.len());
    if fallible(program, plan) {
        text.push_str("///\n/// # Errors\n/// When an index is out of range.\n");
        kind = format!("Result<{kind}, IndexError>");
        value = format!("Ok({value})");
    }
    let many = if params.len() > 7 { ", clippy::too_many_arguments" } else { "" };
    let _ = writeln!(
        text,
        "#[allow({ALLOWED}{many})]\nfn {}<{}>({}) -> {kind} {{",
        called.function,
        lives.join(", "),
        params.join(", ")
    );
    let places = called.places(block, names, style);
    let body = Body { program, plan, places: &places, style, lengths };
    let mut lines = String::new();
    plan.lines.iter().for_each(|&line| body.line(&mut lines, line));
    *text += &lengths.map_or(String::new(), |lengths| lengths.read_in(&lines));
    *text += &lines;
    let _ = writeln!(text, "    {value}\n}}\n");
}

/// A call of it, in a function with this plan. Does it need `front`?
pub(crate) fn call(text: &mut String, block: &Block, called: &Called, k: usize, body: &Body<'_>) -> bool {
    let Call { args, results, cells, set, .. } = &block.calls[k];
    let all = if body.style.apart { "weights" } else { "W" };
    let mut given: Vec<String> = args.iter().map(|&cell| body.places[cell].clone()).collect();
    if !block.fields.is_empty() {
        given.push(format!("&{all}.{}[{set}]", called.field));
    }
    if body.style.apart && !block.shared.is_empty() {
        given.push(all.to_owned());
    }
    if body.lengths.is_some() {
        given.push("along".to_owned());
    }
    let mut front = false;
    for (at, buffer) in block.plan.buffers.iter().enumerate() {
        let of =
            |&(cell, outer): &(Cell, Cell)| if block.plan.of[cell] == Some(at) { body.plan.of[outer] } else { None };
        let outer = cells.iter().find_map(of).expect("a buffer is of a value");
        if body.lengths.is_some() || body.plan.buffers[outer].len == buffer.len {
            given.push(format!("b{outer}"));
        } else {
            front = true;
            given.push(format!("front(b{outer})"));
        }
    }
    let kept: Vec<String> =
        results.iter().map(|cell| cell.map_or_else(|| "_".to_owned(), |cell| body.places[cell].clone())).collect();
    let kinds: Vec<String> = block.program.outputs.iter().map(|&(_, cell)| result_type(block, cell)).collect();
    let sign = if fallible(&block.program, &block.plan) { "?" } else { "" };
    let _ = writeln!(
        text,
        "    let {}: {} = {}({}){sign};",
        tuple(&kept),
        tuple(&kinds),
        called.function,
        given.join(", ")
    );
    front
}
