//! The table of `ui-tests/README.md`.

use super::demand::Demand;
use super::mistake::Mistake;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const HEAD: &str = "\
# What must not compile

A mistake in each file, behind `// wrong:`, beside the nearest line that works, behind `// right:`. A file's name says what
its user cannot do, the sentence behind `// wrong:` what is wrong; the numbers of this sentence have to stand in the message.
What the user reads is in the `.stderr` of the same name, which `cargo test --test ui` holds against the compiler.

This page is held against it by `cargo xtask errors`, and written by `cargo xtask errors --write`; with
`--full` and parts of names it prints whole messages.

";

/// How many meet each demand.
pub fn counts(mistakes: &[Mistake]) -> Result<String, Box<dyn Error>> {
    let mut text = String::from("| asked of a message | meet it | of |\n|---|---:|---:|\n");
    for (demand, words) in Demand::ALL {
        let asked = mistakes.iter().filter(|mistake| mistake.is_asked(demand));
        let (mut all, mut met) = (0, 0);
        for mistake in asked {
            all += 1;
            met += usize::from(mistake.faults().iter().all(|fault| fault.demand != demand));
        }
        writeln!(text, "| {words} | {met} | {all} |")?;
    }
    let errors: usize = mistakes.iter().map(|mistake| mistake.found.len()).sum();
    let rustc = mistakes.iter().filter(|mistake| mistake.first().starts_with("mismatched types")).count();
    writeln!(
        text,
        "\n{} mistakes, {errors} errors. {rustc} are answered in rustc's own words, \"mismatched types\", with shapes as types.",
        mistakes.len()
    )?;
    Ok(text)
}

/// Those that fall short, and why.
fn short(mistakes: &[Mistake]) -> Result<String, Box<dyn Error>> {
    let mut text = String::from("| falls short | in what | why |\n|---|---|---|\n");
    for mistake in mistakes {
        for fault in mistake.faults() {
            writeln!(
                text,
                "| {} | {} | {} |",
                link(mistake),
                fault.what.replace('|', "\\|"),
                fault.reason.as_deref().unwrap_or("open")
            )?;
        }
    }
    Ok(text)
}

/// A table for each rule.
fn rules(mistakes: &[Mistake]) -> Result<String, Box<dyn Error>> {
    let (mut text, mut last) = (String::new(), "");
    for mistake in mistakes {
        let rule = mistake.name.split('/').next().unwrap_or_default();
        if rule != last {
            write!(
                text,
                "\n## {rule}\n\n| mistake | errors | lines | on line | first words |\n|---|---:|---:|---:|---|\n"
            )?;
            last = rule;
        }
        let (errors, lines, at) = (mistake.found.len(), mistake.lines(), mistake.at());
        writeln!(text, "| {} | {errors} | {lines} | {at} | {} |", link(mistake), mistake.first().replace('|', "\\|"))?;
    }
    Ok(text)
}

/// A mistake as a sentence.
fn link(mistake: &Mistake) -> String {
    let sentence = mistake.name.rsplit('/').next().unwrap_or_default().replace('_', " ");
    format!("[{sentence}]({}.stderr)", mistake.name)
}

/// Writes the page, or says whether it is the one that is there.
pub fn hold(page: &Path, mistakes: &[Mistake], write: bool) -> Result<bool, Box<dyn Error>> {
    let text = HEAD.to_string() + &counts(mistakes)? + "\n" + &short(mistakes)? + &rules(mistakes)?;
    if write {
        fs::write(page, text)?;
        return Ok(true);
    }
    let stored = fs::read_to_string(page)?;
    let changed = text.lines().zip(stored.lines()).enumerate().find(|(_, (is, was))| is != was);
    if let Some((number, (is, was))) = changed {
        println!("{}:{}: {was}\n    is now {is}", page.display(), number + 1);
    }
    if text != stored {
        println!("the stored table is another: read what has changed, then `cargo xtask errors --write`");
    }
    Ok(text == stored)
}
