//! The weights as they lie in the file: the struct that says so, and the bytes.
//!
//! Fields are sorted by their elements, the widest first, so that nothing lies between them; behind the fields of a block, which come
//! again, is what fills it up to a multiple of its widest element.

use crate::array::{Array, Elem};
use crate::block::Called;
use crate::lower::{Cell, Kind, Program};
use crate::ops::shape_of;
use crate::repeat::Block;
use crate::write::view_type;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt::Write;

/// A tensor of the file.
pub(crate) struct Part<'a> {
    pub(crate) path: String,
    pub(crate) elem: Elem,
    pub(crate) dims: Vec<usize>,
    pub(crate) bytes: Cow<'a, [u8]>,
    /// Its distance from the beginning of the weights, as an expression.
    pub(crate) offset: String,
}

/// All of them.
#[derive(Default)]
pub(crate) struct Stored<'a> {
    /// The structs of the blocks, and the fields of the struct of all.
    pub(crate) structs: String,
    pub(crate) fields: String,
    pub(crate) parts: Vec<Part<'a>>,
}

/// A field of the struct of all weights.
enum Field<'a> {
    One(Cell, &'a Array),
    Blocks(usize),
}

fn padding(path: String, len: usize) -> Part<'static> {
    Part { path, elem: Elem::U8, dims: vec![len], bytes: Cow::Owned(vec![0; len]), offset: String::new() }
}

fn field_type(array: &Array) -> String {
    if array.points {
        return format!("nn::Winograd<{}, {}, Inline>", array.elem.rust(), shape_of(&array.dims));
    }
    view_type("InlineTensor", array.elem, &array.dims)
}

impl<'a> Stored<'a> {
    /// Of a program, whose cells have these names; `within` says which are in blocks only.
    pub(crate) fn new(
        program: &'a Program,
        blocks: &'a [Block],
        within: &[bool],
        names: &[String],
        called: &[Called],
    ) -> Stored<'a> {
        let mut fields: Vec<(usize, Cell, Field<'a>)> = Vec::new();
        for (cell, made) in program.cells.iter().enumerate() {
            if let Kind::Weight(array) = &made.kind
                && made.used > 0
                && !within[cell]
            {
                fields.push((array.elem.bytes(), cell, Field::One(cell, array)));
            }
        }
        for (number, block) in blocks.iter().enumerate() {
            if let Some(widest) = block.sets[0].first() {
                fields.push((widest.elem.bytes(), block.place, Field::Blocks(number)));
            }
        }
        // Where they stand in the graph, of equal width.
        fields.sort_by_key(|&(width, cell, _)| (Reverse(width), cell));
        let mut stored = Stored::default();
        for (_, _, field) in &fields {
            match *field {
                Field::One(cell, array) => {
                    let name = &names[cell];
                    let _ = writeln!(stored.fields, "    {name}: {},", field_type(array));
                    stored.parts.push(Part {
                        path: name.clone(),
                        elem: array.elem,
                        dims: array.stored(),
                        bytes: Cow::Borrowed(&array.bytes),
                        offset: format!("core::mem::offset_of!(Weights, {name})"),
                    });
                }
                Field::Blocks(number) => stored.blocks(&blocks[number], &called[number]),
            }
        }
        // As long as the struct, which ends where its widest field could begin again.
        stored.fill("padding".to_owned(), 0, fields.first().map_or(1, |&(width, ..)| width));
        stored
    }

    /// Fills up what begins at this part, to a multiple.
    fn fill(&mut self, path: String, from: usize, align: usize) {
        let len: usize = self.parts[from..].iter().map(|part| part.bytes.len()).sum();
        if !len.is_multiple_of(align) {
            self.parts.push(padding(path, len.next_multiple_of(align) - len));
        }
    }

    fn blocks(&mut self, block: &'a Block, called: &Called) {
        let Called { function, of_weights, field, names, .. } = called;
        let _ = writeln!(self.fields, "    {field}: [{of_weights}; {}],", block.sets.len());
        let _ = writeln!(
            self.structs,
            "/// The weights of one `{function}`.\n#[allow(clippy::type_complexity)]\n#[repr(C)]\nstruct {of_weights} {{"
        );
        for (&cell, array) in block.fields.iter().zip(&block.sets[0]) {
            let _ = writeln!(self.structs, "    {}: {},", names[cell], field_type(array));
        }
        self.structs.push_str("}\n\n");
        for (k, set) in block.sets.iter().enumerate() {
            let before = match k {
                0 => String::new(),
                1 => format!(" + size_of::<{of_weights}>()"),
                _ => format!(" + {k} * size_of::<{of_weights}>()"),
            };
            let from = self.parts.len();
            for (&cell, array) in block.fields.iter().zip(set) {
                let name = &names[cell];
                self.parts.push(Part {
                    path: format!("{field}.{k}.{name}"),
                    elem: array.elem,
                    dims: array.stored(),
                    bytes: Cow::Borrowed(&array.bytes),
                    offset: format!(
                        "core::mem::offset_of!(Weights, {field}){before} + core::mem::offset_of!({of_weights}, {name})"
                    ),
                });
            }
            self.fill(format!("{field}.{k}.padding"), from, set[0].elem.bytes());
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    pub(crate) fn masks(&self) -> impl Iterator<Item = &Part<'a>> {
        self.parts.iter().filter(|part| part.elem == Elem::Bool)
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.parts.iter().flat_map(|part| part.bytes.iter().copied()).collect()
    }
}
