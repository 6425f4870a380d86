//! What the string of an einsum says: `"bik,bkj->bij"`.

/// The most operands: there is a function for each number of them.
const MAX_OPERANDS: usize = 6;

/// The most letters: those by which axes are numbered, but for the last.
const MAX_LETTERS: usize = 31;

/// The letters of one operand, or of the output.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Term {
    pub(crate) letters: Vec<char>,
    /// How many letters stand before `...`, if it is there.
    pub(crate) dots: Option<usize>,
}

/// A string that is right as far as it can be known without shapes.
#[derive(Debug, PartialEq)]
pub(crate) struct Notation {
    pub(crate) terms: Vec<Term>,
    pub(crate) output: Term,
    /// All letters, each once, in the order in which they are walked: that of their first appearance, which is that of
    /// memory in most operands, but those of the output in the output's order.
    pub(crate) letters: Vec<char>,
}

impl Notation {
    /// Reads the string of an einsum of as many operands.
    pub(crate) fn read(text: &str, operands: usize) -> Result<Self, String> {
        let mut sides = text.split("->");
        let (inputs, output) = (sides.next().unwrap_or_default(), sides.next());
        if sides.next().is_some() {
            return Err(
                "the string of einsum has two arrows: `->` stands once, before the letters of the output".into()
            );
        }
        let terms: Vec<Term> = inputs.split(',').map(|term| read_term(term, false)).collect::<Result<_, _>>()?;
        let output = output.map(|output| read_term(output, true)).transpose()?;
        if terms.len() != operands {
            return Err(format!(
                "the string of einsum has {}, and there {}: the letters of each operand are a term, and commas stand between terms",
                count(terms.len(), "term"),
                match operands {
                    1 => "is 1 operand".to_string(),
                    n => format!("are {n} operands"),
                }
            ));
        }
        if operands > MAX_OPERANDS {
            return Err(format!("einsum takes at most {MAX_OPERANDS} operands: compute a part of it first"));
        }
        let output = match output {
            Some(output) => explicit(output, &terms)?,
            None => implicit(&terms),
        };
        let letters = walked(&terms, &output);
        if letters.len() > MAX_LETTERS || terms.iter().any(|term| term.letters.len() > MAX_LETTERS) {
            return Err(format!("einsum takes at most {MAX_LETTERS} letters: compute a part of it first"));
        }
        Ok(Notation { terms, output, letters })
    }
}

/// `1 term`, `2 terms`.
fn count(n: usize, of: &str) -> String {
    format!("{n} {of}{}", if n == 1 { "" } else { "s" })
}

/// The letters between two commas, or behind the arrow.
fn read_term(text: &str, output: bool) -> Result<Term, String> {
    let mut term = Term::default();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            ' ' => {}
            'a'..='z' | 'A'..='Z' => term.letters.push(c),
            '.' => {
                rest = rest.strip_prefix("..").ok_or_else(|| {
                    format!("a `.` in `{text}` is not part of `...`, which stands for any axes without letters")
                })?;
                if term.dots.replace(term.letters.len()).is_some() {
                    return Err(format!(
                        "`...` stands twice in `{text}`: it is all axes without letters, once in a term"
                    ));
                }
            }
            ',' if output => {
                return Err("the output of einsum is one term: there is no comma behind `->`".into());
            }
            '-' | '>' => {
                return Err(format!(
                    "`{c}` in the string of einsum is not part of an arrow: `->` stands before the letters of the output"
                ));
            }
            other => {
                return Err(format!(
                    "`{other}` in the string of einsum is not a letter: axes are named by the letters a-z and A-Z"
                ));
            }
        }
    }
    Ok(term)
}

/// The output that was written, if it fits the terms.
fn explicit(output: Term, terms: &[Term]) -> Result<Term, String> {
    for (at, letter) in output.letters.iter().enumerate() {
        if output.letters[..at].contains(letter) {
            return Err(format!(
                "the letter `{letter}` stands twice in the output of einsum: each letter is one axis there"
            ));
        }
        if !terms.iter().any(|term| term.letters.contains(letter)) {
            return Err(format!(
                "the letter `{letter}` in the output of einsum is in no operand, so its size is not known"
            ));
        }
    }
    if output.dots.is_none() && terms.iter().any(|term| term.dots.is_some()) {
        return Err(
            "an operand of einsum has `...` and the output does not: axes under `...` are kept, so write `...` there too"
                .into(),
        );
    }
    Ok(output)
}

/// The output where none is written, as NumPy has it: `...`, then the letters that stand once, in alphabetical order.
fn implicit(terms: &[Term]) -> Term {
    let all: Vec<char> = terms.iter().flat_map(|term| term.letters.iter().copied()).collect();
    let mut letters: Vec<char> =
        all.iter().copied().filter(|letter| all.iter().filter(|other| *other == letter).count() == 1).collect();
    letters.sort_unstable();
    Term { letters, dots: terms.iter().any(|term| term.dots.is_some()).then_some(0) }
}

/// All letters in the order in which they are walked.
fn walked(terms: &[Term], output: &Term) -> Vec<char> {
    let mut letters = Vec::new();
    for &letter in terms.iter().flat_map(|term| &term.letters) {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let mut kept = output.letters.iter();
    for letter in &mut letters {
        if output.letters.contains(letter) {
            *letter = *kept.next().unwrap_or(letter);
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(text: &str) -> Term {
        read_term(text, false).unwrap()
    }

    fn refused(text: &str, operands: usize) -> String {
        Notation::read(text, operands).unwrap_err()
    }

    #[test]
    fn letters_are_walked_in_the_order_of_memory_and_of_the_output() {
        let walked = |text: &str| -> String {
            Notation::read(text, text.split("->").next().unwrap().split(',').count()).unwrap().letters.iter().collect()
        };
        assert_eq!(walked("ij->j"), "ij");
        assert_eq!(walked("ij->ji"), "ji");
        assert_eq!(walked("ijk->kj"), "ikj");
        assert_eq!(walked("bhqd,bhkd->bhqk"), "bhqdk");
    }

    #[test]
    fn without_an_arrow_letters_that_stand_once_are_kept_in_alphabetical_order() {
        assert_eq!(Notation::read("ba", 1).unwrap().output, term("ab"));
        assert_eq!(Notation::read("ii", 1).unwrap().output, term(""));
        assert_eq!(Notation::read("ij,jk", 2).unwrap().output, term("ik"));
        assert_eq!(Notation::read("bA", 1).unwrap().output, term("Ab"));
        assert_eq!(Notation::read("i...,...i", 2).unwrap().output, term("..."));
    }

    #[test]
    fn spaces_mean_nothing() {
        assert_eq!(Notation::read(" i j , jk -> i k ", 2), Notation::read("ij,jk->ik", 2));
    }

    #[test]
    fn dots_are_placed_among_letters() {
        assert_eq!(term("i...j"), Term { letters: vec!['i', 'j'], dots: Some(1) });
        assert_eq!(term("..."), Term { letters: vec![], dots: Some(0) });
    }

    #[test]
    fn what_no_shapes_make_right_is_refused() {
        for (text, operands, says) in [
            ("i1->i", 1, "`1` in the string of einsum is not a letter"),
            ("éj->j", 1, "`é` in the string of einsum is not a letter"),
            ("ij->i->j", 1, "two arrows"),
            ("ij-i", 1, "`-` in the string of einsum is not part of an arrow"),
            ("ij>i", 1, "`>` in the string of einsum is not part of an arrow"),
            ("i.j->ij", 1, "is not part of `...`"),
            ("i..j->ij", 1, "is not part of `...`"),
            ("...i...->i", 1, "stands twice"),
            ("ij->ik", 1, "`k` in the output of einsum is in no operand"),
            ("ij->ii", 1, "`i` stands twice in the output"),
            ("ij->i,j", 1, "no comma behind `->`"),
            ("...i->i", 1, "an operand of einsum has `...` and the output does not"),
            ("ij,jk->ik", 1, "2 terms, and there is 1 operand"),
            ("ij->ij", 2, "1 term, and there are 2 operands"),
            ("abcdefghijklmnopqrstuvwxyzABCDEFG->", 1, "at most 31 letters"),
            (",,,,,,", 7, "at most 6 operands"),
        ] {
            let message = refused(text, operands);
            assert!(message.contains(says), "{text}: {message}");
        }
    }
}
