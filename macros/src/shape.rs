//! The list of sizes in `shape![2, B, {N}]`, as a type.
//!
//! A number up to [`NAMED`] is written by the name that `conformable::size::numbered` has for it. In `Dim<64>` the compiler
//! sees an expression, which it checks as it does the body of a function: a sixth of the time that a signature with
//! three shapes takes to check.

use crate::{bare, compile_error};
use proc_macro::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// The largest size that has a name.
const NAMED: usize = 1024;

/// What all messages of `shape!` end with.
const PAGE: &str = "\n\
    C28: read on in `conformable::errors::c28` (`cargo doc --open`)";

const OTHER: &str = "shape! takes sizes: a number, a type, or a constant in braces: shape![2, B, {N}]; any leading axes come first: shape![..L, 3]";

const MINUS: &str = "shape! takes every size: none is computed from the others, as -1 is in NumPy; `.flatten()` and `.flatten_axes::<FROM, TO>()` compute theirs";

/// `(((), D2), B)` for `2, B`; or what is wrong, where it stands.
pub(crate) fn list(name: &TokenTree, input: TokenStream) -> TokenStream {
    let mut shape = parenthesised([]);
    for (axis, entry) in entries(input).into_iter().enumerate() {
        let read = match lead(&entry).filter(|_| axis == 0) {
            Some(lead) => lead,
            None => size(name, entry).map(|size| longer(shape, size)),
        };
        match read {
            Ok(list) => shape = list,
            Err((span, message)) => return in_a_size(name, span, &message),
        }
    }
    shape.into()
}

/// What stands between commas; a last comma ends the list.
fn entries(input: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut entries = vec![Vec::new()];
    let mut depth = 0;
    let mut after = None;
    for token in input {
        let before = after.take();
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' => depth += 1,
                // Not of an arrow.
                '>' if before != Some('-') => depth -= 1,
                ',' if depth == 0 => {
                    entries.push(Vec::new());
                    continue;
                }
                _ => {}
            }
            after = (punct.spacing() == Spacing::Joint).then_some(punct.as_char());
        }
        if let Some(entry) = entries.last_mut() {
            entry.push(token);
        }
    }
    if entries.last().is_some_and(Vec::is_empty) {
        entries.pop();
    }
    entries
}

/// An error of an entry, and where it stands.
type Wrong = (Span, String);

/// `..L`, any leading axes, as a type.
fn lead(entry: &[TokenTree]) -> Option<Result<TokenTree, Wrong>> {
    let [first, second, path @ ..] = entry else { return None };
    if !(is(first, '.') && is(second, '.')) {
        return None;
    }
    Some(match path {
        path if path.is_empty() || !is_a_type(path) => Err((first.span(), OTHER.into())),
        [one] => Ok(one.clone()),
        // A shape by itself: rustc would warn of the parentheses.
        path => Ok(TokenTree::Group(Group::new(Delimiter::None, path.iter().cloned().collect()))),
    })
}

/// An entry as the type of a size.
fn size(name: &TokenTree, entry: Vec<TokenTree>) -> Result<Vec<TokenTree>, Wrong> {
    let [first, more @ ..] = &entry[..] else { return Err((Span::call_site(), OTHER.into())) };
    let span = first.span();
    if is(first, '-') {
        return Err((span, MINUS.into()));
    }
    if more.is_empty() {
        match bare(first.clone()) {
            TokenTree::Literal(literal) => return Ok(number(name, TokenTree::Literal(literal))),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return Ok(dim(name, TokenTree::Group(group)));
            }
            TokenTree::Ident(ident) if is_a_variable(&ident.to_string()) => {
                let message = format!(
                    "shape! takes sizes that are known while compiling, and `{ident}` is the name of a variable: a constant stands in braces, {{N}}, and a size that is known only at run time is a name, Dyn<Batch>"
                );
                return Err((ident.span(), message));
            }
            _ => {}
        }
    } else if computes(&entry) {
        let text = entry.into_iter().collect::<TokenStream>();
        let message = format!(
            "shape! takes a computed size in braces, `{{{text}}}`, where it is a constant; of a type parameter it is computed by a bound: `N: Times<Dim<2>>` and `<N as Times<Dim<2>>>::Output`"
        );
        return Err((span, message));
    }
    if is_a_type(&entry) { Ok(entry) } else { Err((span, OTHER.into())) }
}

/// What stands outside of `<..>`, without these brackets.
fn outside(entry: &[TokenTree]) -> impl Iterator<Item = &TokenTree> {
    let mut depth = 0;
    entry.iter().filter(move |token| {
        let before = depth;
        depth += isize::from(is(token, '<')) - isize::from(is(token, '>'));
        before == 0 && depth == 0
    })
}

/// Is something computed?
fn computes(entry: &[TokenTree]) -> bool {
    outside(entry).any(|token| "+-*/%".chars().any(|operator| is(token, operator)))
}

/// Is it a path, as far as can be told here, or a macro that makes a type? What cannot be read as a type is an error that
/// hides all others.
fn is_a_type(entry: &[TokenTree]) -> bool {
    let mut before = None;
    outside(entry).all(|token| {
        let fits = match token {
            TokenTree::Ident(_) => before.is_none_or(|token| is(token, ':')),
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => before.is_none(),
            TokenTree::Group(_) => before.is_some_and(|token| is(token, '!')),
            TokenTree::Punct(punct) => matches!(punct.as_char(), ':' | '!'),
            TokenTree::Literal(_) => false,
        };
        before = Some(token);
        fits
    })
}

/// Does a lower-case name stand for a variable? Types have such names where they are the compiler's own.
fn is_a_variable(name: &str) -> bool {
    let primitive = ["bool", "char", "str", "isize", "usize"].contains(&name)
        || name.strip_prefix(['f', 'i', 'u']).is_some_and(|bits| bits.parse::<u32>().is_ok());
    name.starts_with(|c: char| c.is_lowercase()) && !primitive
}

/// The size of a number.
fn number(name: &TokenTree, literal: TokenTree) -> Vec<TokenTree> {
    let text = literal.to_string();
    let plain = text.parse().ok().filter(|n: &usize| *n <= NAMED && n.to_string() == text);
    match plain {
        Some(1) => path(name, &["size", "One"], literal.span()),
        Some(n) => path(name, &["size", "numbered", &format!("D{n}")], literal.span()),
        None => dim(name, literal),
    }
}

/// `Dim::<N>`: with `::`, for an expression is a value too, and what a shape is given for says so.
fn dim(name: &TokenTree, number: TokenTree) -> Vec<TokenTree> {
    let span = number.span();
    let mut dim = path(name, &["size", "Dim"], span);
    dim.extend(colons(span));
    dim.extend([sign('<', Spacing::Alone, span), number, sign('>', Spacing::Alone, span)]);
    dim
}

/// `$crate::size::One`, all but `$crate` at `span`.
fn path(name: &TokenTree, parts: &[&str], span: Span) -> Vec<TokenTree> {
    let mut path = vec![name.clone()];
    for part in parts {
        path.extend(colons(span));
        path.push(TokenTree::Ident(Ident::new(part, span)));
    }
    path
}

/// An error in a size: a type in its place would be the cause of others.
fn in_a_size(name: &TokenTree, span: Span, message: &str) -> TokenStream {
    let error = compile_error(span, &format!("{message}{PAGE}"));
    let mut braced = Group::new(Delimiter::Brace, error);
    braced.set_span(span);
    longer(parenthesised([]), dim(name, TokenTree::Group(braced))).into()
}

/// `(lead, last)`
fn longer(lead: TokenTree, last: Vec<TokenTree>) -> TokenTree {
    parenthesised([lead, sign(',', Spacing::Alone, Span::call_site())].into_iter().chain(last))
}

fn parenthesised(parts: impl IntoIterator<Item = TokenTree>) -> TokenTree {
    TokenTree::Group(Group::new(Delimiter::Parenthesis, parts.into_iter().collect()))
}

fn colons(span: Span) -> [TokenTree; 2] {
    [sign(':', Spacing::Joint, span), sign(':', Spacing::Alone, span)]
}

fn sign(sign: char, spacing: Spacing, span: Span) -> TokenTree {
    let mut punct = Punct::new(sign, spacing);
    punct.set_span(span);
    TokenTree::Punct(punct)
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}
