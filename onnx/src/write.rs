//! The module as text, and the weights as bytes.

use crate::array::Elem;
use crate::block::{self, Called};
use crate::lower::{Cell, Kind, Program, before_method};
use crate::name::Names;
use crate::open::Opens;
use crate::ops::shape_of;
use crate::plan::{Item, Plan};
use crate::repeat::{self, Block};
use crate::stored::Stored;
use std::fmt::Write;

/// What is written.
pub(crate) struct Files {
    pub(crate) module: String,
    /// None where there are no weights.
    pub(crate) weights: Option<Vec<u8>>,
    /// The name of each cell; in a block, behind that of its result.
    pub(crate) names: Vec<String>,
    /// How many lines there are, those of blocks once.
    pub(crate) lines: usize,
}

/// The kinds of code that a module has.
pub(crate) struct Style<'a> {
    /// The file that the model was read from.
    pub(crate) source: &'a str,
    /// The file of the weights, as the module names it.
    pub(crate) weights: &'a str,
    /// The weights are not part of the program: it reads the file, or maps it.
    pub(crate) apart: bool,
    pub(crate) heap: bool,
    pub(crate) opens: &'a Opens,
}

/// The sizes that are known at run time, in the order in which their lengths are passed on.
pub(crate) struct Lengths<'a> {
    opens: &'a Opens,
    each: Vec<Length>,
}

struct Length {
    size: usize,
    tag: String,
    count: String,
    sum: bool,
}

impl Lengths<'_> {
    /// One for each, as a type or as a value: alone, or a tuple.
    fn each(&self, of: impl Fn(&Length) -> String) -> String {
        match self.each.as_slice() {
            [one] => of(one),
            all => format!("({})", all.iter().map(of).collect::<Vec<_>>().join(", ")),
        }
    }

    /// The variables that a text names, out of all lengths.
    pub(crate) fn read_in(&self, text: &str) -> String {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let mut lines = String::new();
        for (k, one) in self.each.iter().enumerate().filter(|(_, one)| !one.sum) {
            if text.split(|c: char| !word(c)).any(|other| other == one.count) {
                let at = if self.each.len() == 1 { String::new() } else { format!(".{k}") };
                let _ = writeln!(lines, "    let {} = along{at}.get();", one.count);
            }
        }
        lines
    }

    /// The type of all of them.
    pub(crate) fn kind(&self) -> String {
        self.each(|one| format!("Len<{}>", one.tag))
    }
}

impl<'a> Style<'a> {
    /// The lengths of a program, if there are such.
    fn lengths(&self, program: &Program) -> Option<Lengths<'a>> {
        let opens = Some(self.opens).filter(|opens| !opens.is_empty())?;
        let shapes = program.cells.iter().filter(|made| made.used > 0).map(|made| made.dims.as_slice());
        let each = opens.used(shapes).into_iter();
        let each = each.map(|(size, tag, count, sum)| Length { size, tag, count, sum }).collect();
        Some(Lengths { opens, each })
    }
}

/// What the compiler is not to say of a function.
pub(crate) const ALLOWED: &str = "elided_lifetimes_in_paths, clippy::approx_constant, clippy::needless_borrows_for_generic_args, clippy::op_ref, clippy::type_complexity";

/// Names for the cells of a program, of those which are asked for.
pub(crate) fn given_names(program: &Program, giver: &mut Names, asked: impl Fn(Cell) -> bool) -> Vec<String> {
    let mut names = vec![String::new(); program.cells.len()];
    let mut give = |cell: Cell| {
        let made = &program.cells[cell];
        let kind = match made.kind {
            Kind::Input => "input".to_owned(),
            Kind::Weight(_) => "weight".to_owned(),
            _ => made.nodes.last().map_or("value".to_owned(), |&node| program.nodes[node].0.to_lowercase()),
        };
        names[cell] = giver.give(&made.name, &kind);
    };
    let used = |cell: &Cell| {
        let made = &program.cells[*cell];
        made.used > 0 && !made.inline || program.inputs.contains(cell)
    };
    let joint = |cell: &Cell| matches!(program.cells[*cell].kind, Kind::Joint(_));
    let ordered = (0..program.cells.len()).filter(|c| (used(c) || joint(c)) && asked(*c));
    ordered.clone().filter(|&c| !program.cells[c].temp).for_each(&mut give);
    ordered.filter(|&c| program.cells[c].temp).for_each(&mut give);
    names
}

/// A view of elements in a shape, as a type.
pub(crate) fn view_type(kind: &str, elem: Elem, dims: &[usize]) -> String {
    format!("{kind}<{}, {}>", elem.rust(), shape_of(dims))
}

/// The module of a program.
pub(crate) fn write(program: &Program, plan: &Plan, blocks: &[Block], style: &Style<'_>) -> Files {
    let lengths = style.lengths(program);
    let lengths = lengths.as_ref();
    let within = repeat::within(program, &plan.lines, blocks);
    let mut giver = Names::new(program.cells.iter().filter(|made| !made.temp).map(|made| made.name.as_str()));
    let counts: Vec<&str> = lengths.iter().flat_map(|l| &l.each).map(|one| one.count.as_str()).collect();
    counts.iter().for_each(|count| giver.keep(count));
    let called: Vec<Called> = blocks.iter().map(|block| Called::new(block, &mut giver, &counts)).collect();
    let mut names = given_names(program, &mut giver, |cell| !within[cell]);
    let stored = Stored::new(program, blocks, &within, &names, &called);
    let lines = plan.items.len() + blocks.iter().map(|block| block.plan.lines.len()).sum::<usize>();
    let mut text = String::new();
    head(&mut text, program, lines, style);
    let bytes = weights_text(&mut text, &stored, style);
    arena(&mut text, plan, style, lengths);
    helpers(&mut text, program, plan, lengths);
    let mut functions = String::new();
    for (block, called) in blocks.iter().zip(&called) {
        block::function(&mut functions, block, called, &names, style, lengths);
    }
    let forward =
        Forward { program, plan, blocks: blocks.iter().zip(&called).collect(), names: &names, style, lengths };
    if forward.write(&mut functions) {
        text.push_str(
            "/// The front of a buffer, as long as a part of the model asks for.\nfn front<T, const M: usize, const N: usize>(buffer: &mut [T; M]) -> &mut [T; N] {\n    const { assert!(N <= M, \"the buffer is too small\") };\n    buffer.first_chunk_mut().unwrap()\n}\n\n",
        );
    }
    text += &functions;
    text = style.opens.named(&text);
    for (block, called) in blocks.iter().zip(&called) {
        for call in &block.calls {
            let result = call.results.iter().flatten().next().map_or(String::new(), |&cell| names[cell].clone());
            for &(cell, outer) in &call.cells {
                if names[outer].is_empty() {
                    names[outer] = format!("{result}.{}", called.names[cell]);
                }
            }
        }
    }
    Files { module: text, weights: bytes, names, lines }
}

fn plain_dims(dims: &[usize]) -> String {
    format!("{dims:?}")
}

/// The sizes as they are said in the head of a module.
fn shown_dims(dims: &[usize], style: &Style<'_>) -> String {
    style.opens.shape(dims)
}

fn head(text: &mut String, program: &Program, lines: usize, style: &Style<'_>) {
    let _ = writeln!(
        text,
        "// `{}`, written by conformable-onnx: {} nodes, {lines} lines.",
        style.source,
        program.nodes.len(),
    );
    for &cell in &program.inputs {
        let made = &program.cells[cell];
        let _ = writeln!(text, "// input {}: {} {}", made.name, made.elem.rust(), shown_dims(&made.dims, style));
    }
    for (name, cell) in &program.outputs {
        let made = &program.cells[*cell];
        let _ = writeln!(text, "// output {name}: {} {}", made.elem.rust(), shown_dims(&made.dims, style));
    }
    text.push_str("\nuse conformable::prelude::*;\n");
    if !style.opens.is_empty() {
        text.push_str("use conformable::rule::along::LengthsOf;\nuse conformable::ViewSliceAlong;\n");
    }
    if program.cells.iter().any(|made| made.used > 0 && matches!(&made.kind, Kind::Weight(array) if array.points)) {
        text.push_str("use conformable::storage::Inline;\n");
    }
    for half in [Elem::F16, Elem::BF16] {
        let is_there =
            |made: &crate::lower::Made| made.elem == half && (made.used > 0 || matches!(made.kind, Kind::Input));
        if program.cells.iter().any(is_there) {
            let _ = writeln!(text, "use half::{};", half.rust());
        }
    }
    text.push('\n');
}

fn weights_text(text: &mut String, weights: &Stored<'_>, style: &Style<'_>) -> Option<Vec<u8>> {
    if weights.is_empty() && !style.apart {
        return None;
    }
    text.push_str(&weights.structs);
    let seen = if style.apart { "pub " } else { "" };
    let _ = writeln!(
        text,
        "/// The weights, as they lie in the file.\n#[allow(clippy::type_complexity)]\n#[repr(C)]\n{seen}struct Weights {{"
    );
    text.push_str(&weights.fields);
    text.push_str("}\n\n");
    text.push_str(
        "#[cfg(target_endian = \"big\")]\ncompile_error!(\"the weights are stored from the lowest byte on\");\n\n",
    );
    if style.apart {
        let header = header(weights);
        apart(text, weights, style, &header);
        return Some([header, weights.bytes()].concat());
    }
    let _ = writeln!(
        text,
        "// SAFETY: the file is as long as the struct, else this does not compile, and any bytes are numbers{}.",
        if weights.masks().next().is_some() { "; those of masks are 0 or 1" } else { "" }
    );
    let _ = writeln!(
        text,
        "static W: Weights = unsafe {{ core::mem::transmute(*include_bytes!({:?})) }};\n",
        style.weights
    );
    Some(weights.bytes())
}

/// The head of a `.safetensors` file (<https://github.com/huggingface/safetensors#format>) of these, behind which their bytes begin at a
/// multiple of 64.
fn header(weights: &Stored<'_>) -> Vec<u8> {
    let mut entries = Vec::new();
    let mut at = 0;
    for part in &weights.parts {
        let (name, kind, end) = (&part.path, part.elem.rust().to_uppercase(), at + part.bytes.len());
        entries.push(format!(
            "{name:?}:{{\"dtype\":\"{kind}\",\"shape\":{},\"data_offsets\":[{at},{end}]}}",
            plain_dims(&part.dims),
        ));
        at = end;
    }
    let mut json = format!("{{{}}}", entries.join(",")).replace(", ", ",").into_bytes();
    json.resize((json.len() + 8).next_multiple_of(64) - 8, b' ');
    [&(json.len() as u64).to_le_bytes()[..], &json].concat()
}

/// FNV-1a, by which the head of a file is compared (<http://www.isthe.com/chongo/tech/comp/fnv>).
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &b| (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// How a program comes to weights that are not part of it.
fn apart(text: &mut String, weights: &Stored<'_>, style: &Style<'_>, header: &[u8]) {
    let spans: Vec<String> = weights.masks().map(|part| format!("({}, {})", part.offset, part.bytes.len())).collect();
    let checked = if spans.is_empty() {
        String::new()
    } else {
        format!(
            "        if [{}].iter().any(|&(from, len)| rest[from..from + len].iter().any(|&mask| mask > 1)) {{\n            return Err(\"a mask in the file is neither 0 nor 1\");\n        }}\n",
            spans.join(", ")
        )
    };
    let _ = write!(
        text,
        "/// How long the head of the file is, and its hash.\nconst HEAD: (usize, u64) = ({}, {:#018x});\n\nimpl Weights {{\n    /// The weights in the bytes of `{}`, where they lie: of a file that was read, or is mapped.\n    ///\n    /// # Errors\n    /// When these are the bytes of another file, or begin at no multiple of 8.\n    pub fn of(bytes: &[u8]) -> Result<&Weights, &'static str> {{\n        let (head, rest) = bytes.split_at_checked(HEAD.0).ok_or(\"the file of weights is too short\")?;\n        let hash = head.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, &b| (hash ^ b as u64).wrapping_mul(0x0100_0000_01b3));\n        if hash != HEAD.1 {{\n            return Err(\"this is not the file of weights that was written with this module\");\n        }}\n        if rest.len() != size_of::<Weights>() {{\n            return Err(\"the file of weights has another length\");\n        }}\n{checked}        let at = rest.as_ptr().cast::<Weights>();\n        if !at.is_aligned() {{\n            return Err(\"the bytes begin at no multiple of 8\");\n        }}\n        // SAFETY: there are as many bytes as the struct has, they are aligned, and any bytes are numbers; masks have been looked at.\n        Ok(unsafe {{ &*at }})\n    }}\n}}\n\n",
        header.len(),
        hash(header),
        style.weights,
    );
}

/// The arena of a module with open axes: buffers that grow.
fn open_arena(text: &mut String, plan: &Plan, lengths: &Lengths<'_>) {
    for one in lengths.each.iter().filter(|one| !one.sum) {
        let _ = write!(text, "/// The name of an axis whose size is known at run time.\npub struct {};\n\n", one.tag);
    }
    text.push_str(
        "/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it, and grows if it is too short.\n#[derive(Default)]\npub struct Arena {\n",
    );
    for (at, buffer) in plan.buffers.iter().enumerate() {
        let _ = writeln!(text, "    b{at}: Vec<{}>,", buffer.elem.rust());
    }
    text.push_str("}\n\nimpl Arena {\n    /// An arena without memory, which the first call takes.\n    pub fn new() -> Self {\n        Self::default()\n    }\n}\n\n");
}

fn arena(text: &mut String, plan: &Plan, style: &Style<'_>, lengths: Option<&Lengths<'_>>) {
    if let Some(lengths) = lengths {
        return open_arena(text, plan, lengths);
    }
    text.push_str("/// Where what is computed lies. Each buffer is used again as soon as nobody reads what is in it.\npub struct Arena {\n");
    for (at, buffer) in plan.buffers.iter().enumerate() {
        let _ = writeln!(text, "    b{at}: [{}; {}],", buffer.elem.rust(), buffer.len);
    }
    text.push_str("}\n\nimpl Arena {\n    /// An arena, for a `static` or the stack.\n    pub const fn new() -> Self {\n        Arena {\n");
    for (at, buffer) in plan.buffers.iter().enumerate() {
        let _ = writeln!(text, "            b{at}: [{}; {}],", buffer.elem.zero(), buffer.len);
    }
    text.push_str("        }\n    }\n");
    if style.heap {
        text.push_str(
            "\n    /// An arena on the heap, which is never on the stack.\n    pub fn boxed() -> Box<Self> {\n        // SAFETY: zeros are numbers, and no mask but `false`.\n        unsafe { Box::new_zeroed().assume_init() }\n    }\n",
        );
    }
    text.push_str("}\n\nimpl Default for Arena {\n    fn default() -> Self {\n        Self::new()\n    }\n}\n\n");
}

/// The functions of a module with open axes.
fn open_helpers(text: &mut String, lengths: &Lengths<'_>, fallible: bool, infallible: bool, counts: &[usize]) {
    let along = lengths.kind();
    if infallible {
        let _ = write!(
            text,
            "/// Writes a tensor of so many elements at the front of a buffer, and shows it.\nfn put<T: Element, S: Shape, P>(\n    buffer: &mut Vec<T>,\n    (along, len): ({along}, usize),\n    write: impl FnOnce(&mut SliceViewMut<T, S>),\n) -> SliceView<'_, T, S>\nwhere\n    {along}: LengthsOf<S, P>,\n{{\n    let buffer = room(buffer, len);\n    write(&mut SliceViewMut::from_mut_slice_along(along, buffer).unwrap());\n    SliceView::from_slice_along(along, buffer).unwrap()\n}}\n\n"
        );
    }
    if fallible {
        let _ = write!(
            text,
            "/// As `put`, of what may find an index out of range.\nfn try_put<T: Element, S: Shape, P>(\n    buffer: &mut Vec<T>,\n    (along, len): ({along}, usize),\n    write: impl FnOnce(&mut SliceViewMut<T, S>) -> Result<(), IndexError>,\n) -> Result<SliceView<'_, T, S>, IndexError>\nwhere\n    {along}: LengthsOf<S, P>,\n{{\n    let buffer = room(buffer, len);\n    write(&mut SliceViewMut::from_mut_slice_along(along, buffer).unwrap())?;\n    Ok(SliceView::from_slice_along(along, buffer).unwrap())\n}}\n\n"
        );
    }
    for &n in counts {
        let each = |f: &dyn Fn(usize) -> String, by: &str| (0..n).map(f).collect::<Vec<_>>().join(by);
        let lives = each(&|k| format!("'b{k}"), ", ");
        let generics = each(&|k| format!("T{k}: Element, S{k}: Shape, P{k}"), ", ");
        let buffers = each(&|k| format!("(b{k}, n{k}): (&'b{k} mut Vec<T{k}>, usize)"), ", ");
        let writes = each(&|k| format!("&mut SliceViewMut<T{k}, S{k}>"), ", ");
        let views = each(&|k| format!("SliceView<'b{k}, T{k}, S{k}>"), ", ");
        let bounds = each(&|k| format!("LengthsOf<S{k}, P{k}>"), " + ");
        let cut = each(&|k| format!("let b{k} = room(b{k}, n{k});"), "\n    ");
        let outs = each(&|k| format!("&mut SliceViewMut::from_mut_slice_along(along, b{k}).unwrap()"), ", ");
        let shown = each(&|k| format!("SliceView::from_slice_along(along, b{k}).unwrap()"), ", ");
        let _ = write!(
            text,
            "/// As `put`, of {n} tensors.\nfn put{n}<{lives}, {generics}>(along: {along}, {buffers}, write: impl FnOnce({writes})) -> ({views})\nwhere\n    {along}: {bounds},\n{{\n    {cut}\n    write({outs});\n    ({shown})\n}}\n\n"
        );
    }
    if infallible || fallible || !counts.is_empty() {
        text.push_str(
            "/// The front of a buffer, which grows if it is too short.\nfn room<T: Element>(buffer: &mut Vec<T>, len: usize) -> &mut [T] {\n    if buffer.len() < len {\n        buffer.resize(len, T::default());\n    }\n    &mut buffer[..len]\n}\n\n",
        );
    }
}

fn helpers(text: &mut String, program: &Program, plan: &Plan, lengths: Option<&Lengths<'_>>) {
    let fallible =
        |want: bool| plan.lines.iter().any(|&line| matches!(program.cells[line].kind, Kind::Fill(_, f) if f == want));
    let exprs = plan.lines.iter().any(|&line| matches!(program.cells[line].kind, Kind::Expr(..)));
    let mut counts: Vec<usize> = plan
        .lines
        .iter()
        .filter_map(|&line| match &program.cells[line].kind {
            Kind::Joint(joint) => Some(joint.cells.len()),
            _ => None,
        })
        .collect();
    counts.sort_unstable();
    counts.dedup();
    if let Some(lengths) = lengths {
        return open_helpers(text, lengths, fallible(true), fallible(false) || exprs, &counts);
    }
    if fallible(false) || exprs {
        text.push_str(
            "/// Writes a tensor at the front of a buffer, and shows it.\n#[inline(always)]\nfn put<T: Element, S: FixedShape, const N: usize>(\n    buffer: &mut [T; N],\n    write: impl FnOnce(&mut SliceViewMut<T, S>),\n) -> SliceView<'_, T, S> {\n    const { assert!(S::LEN <= N, \"the buffer is too small\") };\n    let buffer = &mut buffer[..S::LEN];\n    write(&mut SliceViewMut::from_mut_slice(buffer).unwrap());\n    SliceView::from_slice(buffer).unwrap()\n}\n\n",
        );
    }
    if fallible(true) {
        text.push_str(
            "/// As `put`, of what may find an index out of range.\n#[inline(always)]\nfn try_put<T: Element, S: FixedShape, const N: usize>(\n    buffer: &mut [T; N],\n    write: impl FnOnce(&mut SliceViewMut<T, S>) -> Result<(), IndexError>,\n) -> Result<SliceView<'_, T, S>, IndexError> {\n    const { assert!(S::LEN <= N, \"the buffer is too small\") };\n    let buffer = &mut buffer[..S::LEN];\n    write(&mut SliceViewMut::from_mut_slice(buffer).unwrap())?;\n    Ok(SliceView::from_slice(buffer).unwrap())\n}\n\n",
        );
    }
    for n in counts {
        let each = |f: &dyn Fn(usize) -> String, by: &str| (0..n).map(f).collect::<Vec<_>>().join(by);
        let lives = each(&|k| format!("'b{k}"), ", ");
        let generics = each(&|k| format!("T{k}: Element, S{k}: FixedShape, const N{k}: usize"), ", ");
        let buffers = each(&|k| format!("b{k}: &'b{k} mut [T{k}; N{k}]"), ", ");
        let writes = each(&|k| format!("&mut SliceViewMut<T{k}, S{k}>"), ", ");
        let views = each(&|k| format!("SliceView<'b{k}, T{k}, S{k}>"), ", ");
        let fits = each(&|k| format!("S{k}::LEN <= N{k}"), " && ");
        let cut = each(&|k| format!("let b{k} = &mut b{k}[..S{k}::LEN];"), "\n    ");
        let outs = each(&|k| format!("&mut SliceViewMut::from_mut_slice(b{k}).unwrap()"), ", ");
        let shown = each(&|k| format!("SliceView::from_slice(b{k}).unwrap()"), ", ");
        let _ = write!(
            text,
            "/// As `put`, of {n} tensors.\n#[inline(always)]\nfn put{n}<{lives}, {generics}>({buffers}, write: impl FnOnce({writes})) -> ({views}) {{\n    const {{ assert!({fits}, \"the buffer is too small\") }};\n    {cut}\n    write({outs});\n    ({shown})\n}}\n\n"
        );
    }
}

/// The function of the model.
struct Forward<'a> {
    program: &'a Program,
    plan: &'a Plan,
    blocks: Vec<(&'a Block, &'a Called)>,
    names: &'a [String],
    style: &'a Style<'a>,
    lengths: Option<&'a Lengths<'a>>,
}

impl Forward<'_> {
    /// Does it need `front`?
    fn write(&self, text: &mut String) -> bool {
        let Forward { program, plan, names, style, lengths, .. } = *self;
        let fallible = block::fallible(program, plan);
        let mut places = names.to_vec();
        let all = if style.apart { "weights" } else { "W" };
        for (place, made) in places.iter_mut().zip(&program.cells) {
            if matches!(made.kind, Kind::Weight(_)) {
                *place = format!("{all}.{place}");
            }
        }
        let body = Body { program, plan, places: &places, style, lengths };
        let type_of = |kind: &str, cell: Cell| {
            let made = &program.cells[cell];
            view_type(kind, made.elem, &made.dims)
        };
        text.push_str(match lengths {
        None if style.heap => "/// What the model computes of its inputs. The result lies in the arena; a thread's first call takes memory to work in, and nothing is allocated then.\n",
        None => "/// What the model computes of its inputs: nothing is allocated, and the result lies in the arena.\n",
        Some(_) => "/// What the model computes of its inputs. The result lies in the arena; nothing is allocated once that is large enough.\n///\n/// # Panics\n/// When an axis has different lengths in two inputs, is longer than a table of the model, or has not the position that is taken.\n",
    });
        if fallible {
            text.push_str("///\n/// # Errors\n/// When an index is out of range.\n");
        }
        let inputs: Vec<String> = program
            .inputs
            .iter()
            .map(|&cell| {
                let unused = if program.cells[cell].used == 0 { "_" } else { "" };
                format!(
                    "{unused}{}: {}, ",
                    names[cell],
                    type_of("SliceView", cell).replace("SliceView<", "SliceView<'_, ")
                )
            })
            .collect();
        let outputs: Vec<String> = program
            .outputs
            .iter()
            .map(|&(_, cell)| type_of("SliceView", cell).replace("SliceView<", "SliceView<'a, "))
            .collect();
        let returned: Vec<String> = program.outputs.iter().map(|&(_, cell)| names[cell].clone()).collect();
        let (mut kind, mut value) = match (outputs.as_slice(), returned.as_slice()) {
            ([kind], [value]) => (kind.clone(), value.clone()),
            _ => (format!("({})", outputs.join(", ")), format!("({})", returned.join(", "))),
        };
        if fallible {
            kind = format!("Result<{kind}, IndexError>");
            value = format!("Ok({value})");
        }
        let apart = if style.apart { "weights: &Weights, " } else { "" };
        let _ = writeln!(
            text,
            "#[allow({ALLOWED})]\npub fn forward<'a>({}{apart}arena: &'a mut Arena) -> {kind} {{",
            inputs.concat()
        );
        if !plan.buffers.is_empty() {
            let fields: Vec<String> = (0..plan.buffers.len()).map(|at| format!("b{at}")).collect();
            let _ = writeln!(text, "    let Arena {{ {} }} = arena;", fields.join(", "));
        }
        if let Some(lengths) = lengths {
            for one in lengths.each.iter().filter(|one| !one.sum) {
                let has = |cell: &Cell| program.cells[*cell].dims.contains(&one.size);
                let first = program.inputs.iter().copied().find(has).expect("an open axis is one of an input");
                let _ = writeln!(text, "    let {} = {}.len_of::<{}>().get();", one.count, names[first], one.tag);
            }
            let all = lengths.each(|one| format!("Len::<{}>::new({})", one.tag, one.count));
            let _ = writeln!(text, "    let along = {all};");
        }
        let mut front = false;
        for item in &plan.items {
            match *item {
                Item::Line(line) => body.line(text, line),
                Item::Call(number, k) => {
                    let (block, called) = self.blocks[number];
                    front |= block::call(text, block, called, k, &body);
                }
            }
        }
        let _ = writeln!(text, "    {value}\n}}");
        front
    }
}

/// The lines of a function.
pub(crate) struct Body<'a> {
    pub(crate) program: &'a Program,
    pub(crate) plan: &'a Plan,
    /// What cells are called in it, with where weights are.
    pub(crate) places: &'a [String],
    pub(crate) style: &'a Style<'a>,
    pub(crate) lengths: Option<&'a Lengths<'a>>,
}

impl Body<'_> {
    /// One line.
    pub(crate) fn line(&self, text: &mut String, line: Cell) {
        let Body { program, plan, places: names, lengths, .. } = *self;
        let is_open = |cell: Cell| lengths.is_some_and(|lengths| lengths.opens.any(&program.cells[cell].dims));
        let type_of = |kind: &str, cell: Cell| {
            let made = &program.cells[cell];
            view_type(kind, made.elem, &made.dims)
        };
        let made = &program.cells[line];
        let name = &names[line];
        let room = |cell: Cell| lengths.map(|lengths| lengths.opens.len(&program.cells[cell].dims));
        let number = |cell: Cell| plan.of[cell].expect("a cell of its own has a buffer");
        let buffer = |cell: Cell| match room(cell) {
            Some(room) => format!("b{}, (along, {room})", number(cell)),
            None => format!("b{}", number(cell)),
        };
        let block = |code: String| if code.contains("; ") { format!("{{ {code}; }}") } else { code };
        let _ = match &made.kind {
            Kind::Reshape(of) => {
                let by = if is_open(line) || is_open(*of) { "reshape" } else { "reshape_const" };
                let of = program.text(crate::lower::As::Receiver, *of, names);
                writeln!(text, "    let {name}: {} = {of}.{by}();", type_of("SliceView", line))
            }
            Kind::View(code) => {
                writeln!(text, "    let {name}: {} = {};", type_of("View", line), program.code(code, names))
            }
            Kind::Expr(code, _) => {
                let code = program.code(code, names);
                let (kind, buffer) = (type_of("SliceView", line), buffer(line));
                writeln!(text, "    let {name}: {kind} = put({buffer}, |out| {}.eval_into(out));", before_method(&code))
            }
            Kind::Fill(code, false) => {
                let code = block(program.code(code, names));
                writeln!(text, "    let {name}: {} = put({}, |out| {code});", type_of("SliceView", line), buffer(line))
            }
            Kind::Fill(code, true) => {
                let code = program.code(code, names);
                writeln!(
                    text,
                    "    let {name}: {} = try_put({}, |out| {code})?;",
                    type_of("SliceView", line),
                    buffer(line)
                )
            }
            Kind::Joint(joint) => {
                let each =
                    |f: &dyn Fn(Cell) -> String| joint.cells.iter().map(|&c| f(c)).collect::<Vec<_>>().join(", ");
                let of = each(&|c| if program.cells[c].used > 0 { names[c].clone() } else { format!("_{}", names[c]) });
                let kinds = each(&|c| type_of("SliceView", c));
                let buffers = match lengths {
                    Some(lengths) => {
                        let pair = |c: Cell| format!("(b{}, {})", number(c), lengths.opens.len(&program.cells[c].dims));
                        format!("along, {}", each(&pair))
                    }
                    None => each(&buffer),
                };
                let outs: Vec<String> = (0..joint.cells.len()).map(|k| format!("out{k}")).collect();
                let code = block(program.code(&joint.code, names));
                let n = joint.cells.len();
                writeln!(text, "    let ({of}): ({kinds}) = put{n}({buffers}, |{}| {code});", outs.join(", "))
            }
            Kind::Input | Kind::Weight(_) => unreachable!("they are no lines"),
        };
    }
}
