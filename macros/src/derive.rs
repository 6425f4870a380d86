//! `#[derive(Parameters)]` and `#[derive(Blank)]`: a line for each field of a struct.

use crate::structure::{Field, Role, Structure};
use proc_macro::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};

/// The impls of `Parameters` and `ParametersMut`.
///
/// A bound is written for each type of a field that depends on the struct's parameters. The others are left to the line of the
/// field, where the compiler then points if one has no parameters. That those can be written to is a bound that is looked at
/// when it is used, which the lifetime does, so that a struct of views has an impl of `Parameters` only.
pub(crate) fn parameters(structure: &Structure) -> TokenStream {
    let visited = |field: &&Field| matches!(field.role, Role::Parameters | Role::Buffer);
    let fields: Vec<&Field> = structure.fields.iter().filter(visited).collect();
    let (mut bounds, mut bounds_mut) = (structure.own_bounds(), structure.own_bounds());
    let (mut body, mut body_mut) = (TokenStream::new(), TokenStream::new());
    for (at, field) in fields.iter().enumerate() {
        let of = [("TYPE", field.of.clone())];
        if structure.is_generic(&field.of) {
            bounds.extend(structure.write("TYPE: CRATE::Parameters,", &of, field.span));
        }
        bounds_mut.extend(structure.write("for<'p> TYPE: CRATE::ParametersMut,", &of, field.span));
        let name = match (&field.name, &field.member) {
            (Some(name), _) => structure.write("name.field(NAME)", &[("NAME", literal(name))], field.span),
            (None, TokenTree::Literal(number)) => {
                structure.write("name.index(NUMBER)", &[("NUMBER", literal(number))], field.span)
            }
            (None, member) => {
                let member = member.to_string();
                let member = Literal::string(member.strip_prefix("r#").unwrap_or(&member));
                structure.write("name.field(NAME)", &[("NAME", literal(&member))], field.span)
            }
        };
        let as_buffer = if field.role == Role::Buffer { ".as_buffer()" } else { "" };
        let end = if at + 1 == fields.len() { "" } else { "?;" };
        let words = [("TYPE", field.of.clone()), ("FIELD", field.member.clone().into()), ("NAME", name)];
        let call = |function: &str, each: &str| {
            let text = format!("<TYPE as CRATE::{function}({each}, &NAME{as_buffer}, visitor){end}");
            structure.write(&text, &words, field.span)
        };
        body.extend(call("Parameters>::visit", "CRATE::each_field(models, |model| &model.FIELD)"));
        body_mut
            .extend(call("ParametersMut>::visit_mut", "CRATE::each_field_mut(&mut models, |model| &mut model.FIELD)"));
    }
    if fields.is_empty() {
        let nothing = "let _ = (models, name, visitor); ::core::result::Result::Ok(())";
        body = structure.write(nothing, &[], Span::call_site());
        body_mut = body.clone();
    }
    let ignored: TokenStream = (structure.ignored.iter())
        .flat_map(|ignored| {
            structure.write("visitor.ignore(&name.field(NAME));", &[("NAME", literal(ignored))], ignored.span())
        })
        .collect();
    // An array of references that is not written to is not `mut`.
    let models = if fields.is_empty() { "models" } else { "mut models" };
    let mut impls = structure.implement(
        "CRATE::Parameters",
        bounds,
        "fn visit<const __N: usize, __V: CRATE::Visitor<__N>>(
            models: [&Self; __N], name: &CRATE::Name<'_>, visitor: &mut __V,
        ) -> ::core::result::Result<(), __V::Error> { BODY }",
        &[("BODY", body)],
    );
    impls.extend(structure.implement(
        "CRATE::ParametersMut",
        bounds_mut,
        &format!(
            "fn visit_mut<const __N: usize, __V: CRATE::VisitorMut<__N>>(
                {models}: [&mut Self; __N], name: &CRATE::Name<'_>, visitor: &mut __V,
            ) -> ::core::result::Result<(), __V::Error> {{ BODY }}"
        ),
        &[("BODY", ignored.into_iter().chain(body_mut).collect())],
    ));
    impls
}

/// The impl of `Blank`.
pub(crate) fn blank(structure: &Structure) -> TokenStream {
    let mut bounds = structure.own_bounds();
    let settings: Vec<&Field> = structure.fields.iter().filter(|field| field.role == Role::Settings).collect();
    let types = match settings[..] {
        [one] => one.of.clone(),
        _ => {
            let types =
                settings.iter().flat_map(|field| structure.write("TYPE,", &[("TYPE", field.of.clone())], field.span));
            TokenTree::Group(Group::new(Delimiter::Parenthesis, types.collect())).into()
        }
    };
    let (mut body, mut taken) = (TokenStream::new(), 0);
    for field in &structure.fields {
        let value = match (field.role, &field.with) {
            (Role::Settings, _) if settings.len() == 1 => "settings".into(),
            (Role::Settings, _) => {
                taken += 1;
                format!("settings.{}", taken - 1)
            }
            (Role::Skipped, Some(_)) => "WITH".into(),
            (Role::Skipped, None) => "::core::default::Default::default()".into(),
            (_, Some(_)) => "<TYPE as CRATE::Blank>::blank(WITH)".into(),
            (_, None) => "<TYPE as CRATE::Blank>::blank(())".to_string(),
        };
        let words = [
            ("TYPE", field.of.clone()),
            ("FIELD", field.member.clone().into()),
            ("WITH", field.with.clone().unwrap_or_default()),
        ];
        // What a type is made with is known of the type itself: a bound would hide it.
        let made = matches!(field.role, Role::Parameters | Role::Buffer) && field.with.is_none();
        if made && structure.is_generic(&field.of) {
            bounds.extend(structure.write("TYPE: CRATE::Blank<Settings = ()>,", &words, field.span));
        }
        body.extend(structure.write(&format!("FIELD: {value},"), &words, field.span));
    }
    let unused = if settings.is_empty() { "let () = settings;" } else { "" };
    structure.implement(
        "CRATE::Blank",
        bounds,
        &format!("type Settings = TYPES; fn blank(settings: TYPES) -> Self {{ {unused} Self {{ BODY }} }}"),
        &[("TYPES", types), ("BODY", body)],
    )
}

fn literal(literal: &Literal) -> TokenStream {
    TokenTree::Literal(literal.clone()).into()
}

impl Structure {
    /// The struct's bounds, with a comma behind them.
    fn own_bounds(&self) -> TokenStream {
        let mut bounds = self.bounds.clone();
        let ends = bounds.clone().into_iter().last().is_none_or(|last| last.to_string() == ",");
        if !ends {
            bounds.extend(self.write(",", &[], Span::call_site()));
        }
        bounds
    }

    /// An impl of a trait, with `text` in it.
    fn implement(&self, of: &str, bounds: TokenStream, text: &str, words: &[(&str, TokenStream)]) -> TokenStream {
        let here = Span::call_site();
        let words = [
            ("PARAMETERS", self.parameters.clone()),
            ("ARGUMENTS", self.arguments.clone()),
            ("STRUCT", TokenTree::Ident(self.name.clone()).into()),
            ("BOUNDS", bounds),
            ("INNER", self.write(text, words, here)),
        ];
        let head = format!(
            "#[automatically_derived] #[diagnostic::do_not_recommend] impl<PARAMETERS> {of} for STRUCT<ARGUMENTS> where BOUNDS"
        );
        self.write(&format!("{head} {{ INNER }}"), &words, here)
    }

    /// The tokens of `text`, in which capital words stand for others, and `CRATE` for the module of the traits. What is written
    /// here stands at `span`, and means what it means where the macro is called.
    fn write(&self, text: &str, words: &[(&str, TokenStream)], span: Span) -> TokenStream {
        self.replaced(crate::tokens(text), words, Span::call_site().located_at(span))
    }

    fn replaced(&self, tokens: TokenStream, words: &[(&str, TokenStream)], span: Span) -> TokenStream {
        let mut out = TokenStream::new();
        for mut token in tokens {
            match &token {
                TokenTree::Ident(word) if word.to_string() == "CRATE" => {
                    let library = self.library.clone().unwrap_or_else(|| crate::tokens("::conformable"));
                    out.extend(library.into_iter().chain(crate::tokens("::nn::parameters")).map(|mut token| {
                        token.set_span(span);
                        token
                    }));
                    continue;
                }
                TokenTree::Ident(word) => {
                    if let Some((_, put)) = words.iter().find(|(name, _)| word.to_string() == *name) {
                        out.extend(put.clone());
                        continue;
                    }
                }
                TokenTree::Group(group) => {
                    let inner = self.replaced(group.stream(), words, span);
                    token = TokenTree::Group(Group::new(group.delimiter(), inner));
                }
                _ => {}
            }
            token.set_span(span);
            out.extend([token]);
        }
        out
    }
}

/// What a derive macro gives: `write`'s impls, or an error about what is no struct of parameters.
pub(crate) fn of(input: TokenStream, write: fn(&Structure) -> TokenStream) -> TokenStream {
    match Structure::read(input) {
        Ok(structure) => write(&structure),
        Err((span, message)) => {
            let text = format!("{message}\nC46: read on in `conformable::errors::c46` (`cargo doc --open`)");
            crate::compile_error(span, &text).into_iter().chain(crate::tokens(";")).collect()
        }
    }
}
