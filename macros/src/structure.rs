//! A struct as a derive macro is given it, taken apart: its generics, its fields, and what `#[parameters(..)]` says of each.

use proc_macro::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};
use std::iter::Peekable;

type Tokens = Peekable<proc_macro::token_stream::IntoIter>;

/// What is wrong, and where.
pub(crate) type Refusal = (Span, String);

/// A struct.
pub(crate) struct Structure {
    pub(crate) name: Ident,
    /// Between the angle brackets, without defaults: `'a, T: Bound, const N: usize`.
    pub(crate) parameters: TokenStream,
    /// The same without bounds: `'a, T, N`.
    pub(crate) arguments: TokenStream,
    /// The names of the parameters.
    names: Vec<String>,
    /// What stands behind `where`.
    pub(crate) bounds: TokenStream,
    pub(crate) fields: Vec<Field>,
    /// The library, where it has another name than its own.
    pub(crate) library: Option<TokenStream>,
    /// Names within this one that files may have besides.
    pub(crate) ignored: Vec<Literal>,
}

/// A field of a struct.
pub(crate) struct Field {
    /// What stands behind the dot: a name, or a number.
    pub(crate) member: TokenTree,
    pub(crate) of: TokenStream,
    /// Where the compiler points to.
    pub(crate) span: Span,
    /// The name that files have for it, if it is another one.
    pub(crate) name: Option<Literal>,
    pub(crate) role: Role,
    /// What it is made with, behind `with =`.
    pub(crate) with: Option<TokenStream>,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Role {
    Parameters,
    Buffer,
    Skipped,
    Settings,
}

impl Structure {
    pub(crate) fn read(input: TokenStream) -> Result<Self, Refusal> {
        let mut input = input.into_iter().peekable();
        let (mut library, mut ignored) = (None, Vec::new());
        for attribute in attributes(&mut input) {
            for (word, mut value) in words(attribute) {
                match (word.to_string().as_str(), value.next()) {
                    ("ignore", Some(TokenTree::Literal(name))) => ignored.push(name),
                    ("library", Some(first)) => library = Some(Some(first).into_iter().chain(value).collect()),
                    _ => return Err((word.span(), OF_STRUCT.into())),
                }
            }
        }
        visibility(&mut input);
        match input.next() {
            Some(TokenTree::Ident(word)) if word.to_string() == "struct" => {}
            other => {
                return Err((
                    span_of(other),
                    "parameters are those of a struct's fields: enums and unions have none".into(),
                ));
            }
        }
        let Some(TokenTree::Ident(name)) = input.next() else {
            return Err((Span::call_site(), "expected the name of a struct".into()));
        };
        let (parameters, arguments, names) = generics(&mut input);
        let mut bounds = where_clause(&mut input);
        let fields = match input.next() {
            Some(TokenTree::Group(group)) => fields(&group)?,
            _ => Vec::new(),
        };
        // A tuple struct has its bounds behind the fields.
        bounds.extend(where_clause(&mut input));
        Ok(Structure { name, parameters, arguments, names, bounds, fields, library, ignored })
    }

    /// Does a type depend on the struct's own parameters?
    pub(crate) fn is_generic(&self, of: &TokenStream) -> bool {
        of.clone().into_iter().any(|token| match token {
            TokenTree::Ident(word) => self.names.contains(&word.to_string()),
            TokenTree::Group(group) => self.is_generic(&group.stream()),
            _ => false,
        })
    }
}

const OF_STRUCT: &str =
    "of a struct's parameters is said `ignore = \"..\"`, names that files may have besides, and `library = path`";
const OF_FIELD: &str =
    "of a field's parameters is said `name = \"..\"`, `buffer`, `skip` or `settings`, and last `with = ..`";

/// The fields between braces or parentheses.
fn fields(group: &proc_macro::Group) -> Result<Vec<Field>, Refusal> {
    let named = group.delimiter() == Delimiter::Brace;
    let mut input = group.stream().into_iter().peekable();
    let mut fields = Vec::new();
    while input.peek().is_some() {
        let attributes = attributes(&mut input);
        visibility(&mut input);
        let member = if named {
            let Some(member) = input.next() else { break };
            input.next();
            member
        } else {
            TokenTree::Literal(Literal::usize_unsuffixed(fields.len()))
        };
        let of = until_comma(&mut input);
        let span = span_of(of.clone().into_iter().next());
        let mut field = Field { member, of, span, name: None, role: Role::Parameters, with: None };
        for attribute in attributes {
            said(&mut field, attribute)?;
        }
        fields.push(field);
    }
    Ok(fields)
}

/// What an attribute says of a field.
fn said(field: &mut Field, attribute: TokenStream) -> Result<(), Refusal> {
    for (word, mut value) in words(attribute) {
        let refused = || Err((word.span(), OF_FIELD.to_string()));
        let role = match word.to_string().as_str() {
            "buffer" => Role::Buffer,
            "skip" => Role::Skipped,
            "settings" => Role::Settings,
            "name" => match value.next() {
                Some(TokenTree::Literal(name)) if name.to_string().starts_with('"') => {
                    field.name = Some(name);
                    continue;
                }
                _ => return refused(),
            },
            "with" => {
                field.with = Some(value.collect());
                continue;
            }
            _ => return refused(),
        };
        if value.next().is_some() || field.role != Role::Parameters {
            return refused();
        }
        field.role = role;
    }
    Ok(())
}

/// `word` and `word = value` between commas. What stands behind `with =` goes to the end.
fn words(attribute: TokenStream) -> Vec<(Ident, proc_macro::token_stream::IntoIter)> {
    let mut input = attribute.into_iter().peekable();
    let mut words = Vec::new();
    while let Some(token) = input.next() {
        let word = match token {
            TokenTree::Ident(word) => word,
            other => Ident::new("_", other.span()),
        };
        let value: TokenStream = match input.next_if(|next| is(next, '=')) {
            Some(_) if word.to_string() == "with" => input.by_ref().collect(),
            Some(_) => until_comma(&mut input),
            None => {
                input.next_if(|next| is(next, ','));
                TokenStream::new()
            }
        };
        words.push((word, value.into_iter()));
    }
    words
}

/// What stands in each `#[parameters(..)]`; other attributes are passed over.
fn attributes(input: &mut Tokens) -> Vec<TokenStream> {
    let mut found = Vec::new();
    while input.next_if(|token| is(token, '#')).is_some() {
        let Some(TokenTree::Group(attribute)) = input.next() else { break };
        let mut attribute = attribute.stream().into_iter();
        if let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(said))) = (attribute.next(), attribute.next())
            && name.to_string() == "parameters"
        {
            found.push(said.stream());
        }
    }
    found
}

/// Passes over `pub` and `pub(..)`.
fn visibility(input: &mut Tokens) {
    let is_pub = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word.to_string() == "pub");
    let in_brackets =
        |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    // What `macro_rules!` has matched as a visibility stands in invisible brackets.
    let matched = |token: &TokenTree| {
        matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::None
            && group.stream().into_iter().next().is_none_or(|first| is_pub(&first)))
    };
    if input.next_if(matched).is_none() && input.next_if(is_pub).is_some() {
        input.next_if(in_brackets);
    }
}

/// The generics of a struct: with bounds and without defaults, without both, and their names.
fn generics(input: &mut Tokens) -> (TokenStream, TokenStream, Vec<String>) {
    let (mut parameters, mut arguments, mut names) = (TokenStream::new(), TokenStream::new(), Vec::new());
    if input.next_if(|token| is(token, '<')).is_none() {
        return (parameters, arguments, names);
    }
    let comma = || TokenTree::Punct(proc_macro::Punct::new(',', proc_macro::Spacing::Alone));
    let mut angles = Angles::default();
    // At the beginning of a parameter its name comes next; behind `=` is its default.
    let (mut named, mut default) = (false, false);
    for token in input.by_ref() {
        if angles.depth == 0 && is(&token, '>') && !angles.arrow {
            break;
        }
        if angles.depth == 0 && is(&token, ',') {
            (named, default) = (false, false);
            parameters.extend([comma()]);
            arguments.extend([comma()]);
            continue;
        }
        angles.pass(&token);
        default |= angles.depth == 0 && is(&token, '=');
        if default {
            continue;
        }
        match &token {
            TokenTree::Ident(word) if !named && word.to_string() != "const" => {
                named = true;
                names.push(word.to_string());
                arguments.extend([token.clone()]);
            }
            TokenTree::Punct(_) if !named && is(&token, '\'') => arguments.extend([token.clone()]),
            _ => {}
        }
        parameters.extend([token]);
    }
    (parameters, arguments, names)
}

/// What stands behind `where`, to the fields or the end.
fn where_clause(input: &mut Tokens) -> TokenStream {
    let mut bounds = TokenStream::new();
    if input.next_if(|token| matches!(token, TokenTree::Ident(word) if word.to_string() == "where")).is_some() {
        let ends = |token: &TokenTree| {
            is(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
        };
        while let Some(token) = input.next_if(|token| !ends(token)) {
            bounds.extend([token]);
        }
    }
    bounds
}

/// The tokens to the next comma that is in no brackets, without it.
fn until_comma(input: &mut Tokens) -> TokenStream {
    let (mut found, mut angles) = (TokenStream::new(), Angles::default());
    for token in input.by_ref() {
        if angles.depth == 0 && is(&token, ',') {
            break;
        }
        angles.pass(&token);
        found.extend([token]);
    }
    found
}

/// How many angle brackets are open.
#[derive(Default)]
struct Angles {
    depth: usize,
    arrow: bool,
}

impl Angles {
    fn pass(&mut self, token: &TokenTree) {
        match is(token, '>') {
            true if !self.arrow => self.depth = self.depth.saturating_sub(1),
            _ => self.depth += usize::from(is(token, '<')),
        }
        self.arrow = is(token, '-');
    }
}

fn is(token: &TokenTree, c: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == c)
}

fn span_of(token: Option<TokenTree>) -> Span {
    token.map_or(Span::call_site(), |token| token.span())
}
