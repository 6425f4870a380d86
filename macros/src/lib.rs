//! What `conformable` reads while compiling: the sizes of `shape!`, the string of `einsum!`, and the structs that `Parameters`
//! is derived for.
//! Not for use by itself.
//!
//! [`notation`] reads the string and refuses what no shapes could make right; this file writes what is left as types, which the
//! traits of `conformable::rule::einsum` hold against the operands' shapes. [`structure`] takes a struct apart, and [`derive`]
//! writes a line for each of its fields.

mod derive;
mod notation;
mod shape;
mod structure;

use notation::{Notation, Term};
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use std::fmt::Write;

/// Where the crate's name goes in what is written below.
const CRATE: &str = "CRATE";

/// What `conformable::einsum!` expands to: `($crate) "ij,jk->ik" (&a) (&b)` becomes the call of `conformable::ops::einsum`.
#[doc(hidden)]
#[proc_macro]
pub fn einsum(input: TokenStream) -> TokenStream {
    einsum_call(input, false)
}

/// What `conformable::einsum_into!` expands to: the same with the destination behind the operands, a call of `into_2`.
#[doc(hidden)]
#[proc_macro]
pub fn einsum_into(input: TokenStream) -> TokenStream {
    einsum_call(input, true)
}

/// The call of an einsum of the operands, the last of which may be the destination.
fn einsum_call(input: TokenStream, into: bool) -> TokenStream {
    let mut input = input.into_iter();
    let (Some(TokenTree::Group(name)), Some(literal)) = (input.next(), input.next()) else {
        return error(Span::call_site(), "einsum! takes a string and the operands: einsum!(\"ij,jk->ik\", &a, &b)");
    };
    let literal = bare(literal);
    let operands: Vec<TokenStream> = input
        .map(|operand| match operand {
            TokenTree::Group(group) => group.stream(),
            other => other.into(),
        })
        .collect();
    let Some(text) = text_of(&literal) else {
        return error(
            literal.span(),
            "einsum! takes its letters as a string literal, without escapes: einsum!(\"ij,jk->ik\", &a, &b)",
        );
    };
    match Notation::read(&text, operands.len() - usize::from(into && !operands.is_empty())) {
        Ok(notation) => call(&notation, name.stream(), operands, (literal.span(), into)),
        Err(_) if into && Notation::read(&text, operands.len()).is_ok() => error(
            literal.span(),
            "einsum_into! writes over its last argument, and there is none behind the operands: einsum_into!(\"ij,jk->ik\", &a, &b, &mut out)",
        ),
        Err(message) => error(literal.span(), &message),
    }
}

/// What `conformable::shape!` expands to: `$crate 2, B` becomes `(((), $crate::size::numbered::D2), B)`.
#[doc(hidden)]
#[proc_macro]
pub fn shape(input: TokenStream) -> TokenStream {
    let mut input = input.into_iter();
    match input.next() {
        Some(name) => shape::list(&name, input.collect()),
        None => error(Span::call_site(), "shape! is of the crate `conformable`"),
    }
}

/// `conformable::nn::Parameters` and `ParametersMut` for a struct; see there.
#[doc(hidden)]
#[proc_macro_derive(Parameters, attributes(parameters))]
pub fn parameters(input: TokenStream) -> TokenStream {
    derive::of(input, derive::parameters)
}

/// `conformable::nn::Blank` for a struct; see there.
#[doc(hidden)]
#[proc_macro_derive(Blank, attributes(parameters))]
pub fn blank(input: TokenStream) -> TokenStream {
    derive::of(input, derive::blank)
}

/// A token without the invisible brackets that `macro_rules!` puts around what it has matched.
fn bare(token: TokenTree) -> TokenTree {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            let mut inner = group.stream().into_iter();
            match (inner.next(), inner.next()) {
                (Some(one), None) => bare(one),
                _ => TokenTree::Group(group),
            }
        }
        other => other,
    }
}

/// What a string literal holds, `"ij"` or `r"ij"`; nothing that einsum takes needs an escape.
fn text_of(literal: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = literal else { return None };
    let source = literal.to_string();
    let raw = source.strip_prefix('r');
    let quoted = raw.map_or(source.as_str(), |raw| raw.trim_matches('#'));
    let text = quoted.strip_prefix('"')?.strip_suffix('"')?;
    (raw.is_some() || !text.contains('\\')).then(|| text.to_string())
}

/// The call, with the crate's name and the operands put in: `of_2(Notation::<(Output, First, Second)>, a, b)`.
fn call(
    notation: &Notation,
    name: TokenStream,
    operands: Vec<TokenStream>,
    (literal, into): (Span, bool),
) -> TokenStream {
    let own = |source: &str| with_name(tokens(source), &name, literal);
    let terms: String = notation.terms.iter().map(|term| format!(", {}", written(term, &notation.letters))).collect();
    let function = if into { "into" } else { "of" };
    let mut call = own(&format!("{CRATE}::ops::einsum::{function}_{}", notation.terms.len()));
    let mut arguments = own(&format!("{CRATE}::ops::einsum::Notation::<({}{terms})>", output(notation)));
    for operand in operands {
        arguments.extend(own(","));
        arguments.extend(operand);
    }
    let mut arguments = Group::new(Delimiter::Parenthesis, arguments);
    arguments.set_span(literal);
    call.extend([TokenTree::Group(arguments)]);
    call
}

/// The letters of a term as a type: for each letter of the whole string, in order, the axis of the operand it stands on.
fn written(term: &Term, letters: &[char]) -> String {
    let back = term.letters.len() as isize;
    // In the order of all letters, one axis after the other is taken from the back.
    let places_of = term.letters.iter().map(|letter| letters.iter().position(|other| other == letter));
    let on = if places_of.is_sorted_by(|a, b| a < b) && term.dots.unwrap_or(0) == 0 { "On" } else { "OnAxis" };
    let mut places = "()".to_string();
    for letter in letters {
        // Letters before `...` count from the front, all others from the back.
        let axes = term.letters.iter().enumerate().filter(|(_, own)| *own == letter).map(|(at, _)| match term.dots {
            Some(dots) if at < dots => at as isize,
            _ => at as isize - back,
        });
        let place = axes.fold(None, |place: Option<String>, axis| {
            Some(match place {
                None => format!("{CRATE}::rule::einsum::{on}<{letter:?}, {axis}>"),
                Some(place) => format!("{CRATE}::rule::einsum::Also<{place}, {letter:?}, {axis}>"),
            })
        });
        places = format!("({places}, {})", place.unwrap_or_else(|| format!("{CRATE}::rule::einsum::Lacking")));
    }
    let count = term.letters.len();
    match term.dots {
        None => format!("{CRATE}::rule::einsum::Letters<{places}, {count}>"),
        Some(dots) => {
            let (front, back) = (number(dots), number(count - dots));
            format!("{CRATE}::rule::einsum::Dotted<{places}, {front}, {back}, {count}>")
        }
    }
}

/// The output as a type: which of all letters are summed; or, with `...` behind others, which axes its letters are.
fn output(notation: &Notation) -> String {
    let Term { letters, dots } = &notation.output;
    let Some(dots @ 1..) = *dots else {
        let summed = |letter| if letters.contains(letter) { "No" } else { "Yes" };
        return notation
            .letters
            .iter()
            .fold("()".to_string(), |marks, letter| format!("({marks}, {CRATE}::axis::{})", summed(letter)));
    };
    let axes = |letters: &[char]| {
        letters.iter().fold("()".to_string(), |list, letter| {
            let at = notation.letters.iter().position(|other| other == letter).unwrap_or_default();
            let axis = at as isize - notation.letters.len() as isize;
            format!("({list}, {CRATE}::axis::Axis<{axis}>)")
        })
    };
    let (before, after) = (axes(&letters[..dots]), axes(&letters[dots..]));
    format!("{CRATE}::rule::einsum::AroundDots<{before}, {after}, {}>", number(notation.letters.len()))
}

/// A number as a depth.
fn number(n: usize) -> String {
    let mut number = String::new();
    for _ in 0..n {
        let _ = write!(number, "{CRATE}::axis::Succ<");
    }
    let _ = write!(number, "{CRATE}::axis::Zeroth");
    number + &">".repeat(n)
}

/// The tokens of what this crate has written itself.
fn tokens(source: &str) -> TokenStream {
    source.parse().unwrap_or_else(|_| panic!("a macro has written what is no Rust: {source}"))
}

/// `tokens` with the crate's name in its places, and all else at `span`.
fn with_name(tokens: TokenStream, name: &TokenStream, span: Span) -> TokenStream {
    let mut out = TokenStream::new();
    for mut token in tokens {
        match token {
            // It means the crate by the place it comes from.
            TokenTree::Ident(ident) if ident.to_string() == CRATE => out.extend(name.clone()),
            TokenTree::Group(group) => {
                let mut group = Group::new(group.delimiter(), with_name(group.stream(), name, span));
                group.set_span(span);
                out.extend([TokenTree::Group(group)]);
            }
            _ => {
                token.set_span(span);
                out.extend([token]);
            }
        }
    }
    out
}

/// `::core::compile_error!("message")`, at `span`, with the page about einsum.
fn error(span: Span, message: &str) -> TokenStream {
    compile_error(
        span,
        &format!(
            "{message}\n\
    C13: read on in `conformable::errors::c13` (`cargo doc --open`)"
        ),
    )
}

/// `::core::compile_error!("message")`, at `span`.
fn compile_error(span: Span, message: &str) -> TokenStream {
    let mut text = Literal::string(message);
    text.set_span(span);
    let mut argument = Group::new(Delimiter::Parenthesis, TokenTree::from(text).into());
    argument.set_span(span);
    let punct = |c, spacing| {
        let mut punct = Punct::new(c, spacing);
        punct.set_span(span);
        TokenTree::Punct(punct)
    };
    let path = ["core", "compile_error"]
        .map(|name| [punct(':', Spacing::Joint), punct(':', Spacing::Alone), TokenTree::Ident(Ident::new(name, span))]);
    path.into_iter().flatten().chain([punct('!', Spacing::Alone), TokenTree::Group(argument)]).collect()
}
