//! Runs the targets on mutated seeds, without any tool but the compiler, and prints a line of figures for each.
//!
//! ```text
//! campaign [TARGET ..] [--inputs N] [--seconds S] [--seed N]    all targets if none is named
//! campaign TARGET --file PATH                                   one input, and what becomes of it
//! ```

use clap::{Arg, ArgAction, Command, value_parser};
use conformable_fuzz::campaign::{Plan, Running, run, save};
use conformable_fuzz::{TARGETS, Target, target, words};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// An input that runs for so long is a find.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() -> ExitCode {
    let names = TARGETS.map(|target| target.name);
    let number = |name: &'static str| Arg::new(name).long(name).value_name("N").value_parser(value_parser!(u64));
    let matches = Command::new("campaign")
        .about("Inputs that nobody would write, for all that reads data")
        .arg(Arg::new("target").value_name("TARGET").action(ArgAction::Append).value_parser(names))
        .arg(number("inputs").default_value("100000").help("Inputs of each target"))
        .arg(number("seconds").help("No more inputs of a target once they are over"))
        .arg(number("seed").default_value("1").help("The same seed gives the same inputs"))
        .arg(Arg::new("file").long("file").value_name("PATH").help("One input"))
        .get_matches();
    let named: Vec<Target> =
        matches.get_many::<String>("target").into_iter().flatten().flat_map(|t| target(t)).collect();
    let targets = if named.is_empty() { TARGETS.to_vec() } else { named };
    let done = match matches.get_one::<String>("file") {
        Some(path) => one(&targets, path.as_ref()),
        None => {
            let number = |name| matches.get_one::<u64>(name).copied();
            let plan = Plan {
                inputs: number("inputs").unwrap_or(0),
                seed: number("seed").unwrap_or(0),
                seconds: number("seconds"),
                ..Plan::default()
            };
            all(&targets, &plan)
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// One input, in the open: a panic is printed.
fn one(targets: &[Target], path: &Path) -> Result<bool, String> {
    let data = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let outcomes = targets.iter().map(|target| {
        let outcome = (target.run)(&data);
        println!("{}: {outcome:?}", target.name);
        outcome.is_ok()
    });
    Ok(outcomes.fold(true, |all, one| all & one))
}

/// Each target, and whether all went well.
fn all(targets: &[Target], plan: &Plan) -> Result<bool, String> {
    let mut good = true;
    for &target in targets {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let finds = here.join("artifacts").join(target.name);
        let dictionary = here.join(format!("dict/{}.dict", target.name));
        let text = fs::read_to_string(&dictionary).map_err(|error| format!("{}: {error}", dictionary.display()))?;
        let seeds = seeds(&here.join("corpus").join(target.name))?;
        let plan = Plan { seeds, words: words(&text)?, finds: finds.clone(), ..plan.clone() };
        let running = Running::default();
        watch(target, running.clone(), finds);
        let figures = run(target, &plan, &running);
        println!("{figures}");
        for (path, how) in &figures.finds {
            println!("  {}: {how}", path.display());
        }
        good &= figures.passes();
    }
    Ok(good)
}

/// The inputs of a folder whose names have an ending, in the order of names: what a fuzzer has kept has none.
fn seeds(folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let wrong = |error| format!("{}: {error}", folder.display());
    let files = fs::read_dir(folder).map_err(wrong)?;
    let mut paths: Vec<PathBuf> =
        files.flatten().map(|file| file.path()).filter(|path| path.extension().is_some()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).map_err(wrong)).collect()
}

/// Ends the program when an input takes too long.
fn watch(target: Target, running: Running, finds: PathBuf) {
    std::thread::spawn(move || {
        while !running.is_over() {
            let (before, _) = running.get();
            std::thread::sleep(PATIENCE);
            let (after, input) = running.get();
            if before == after && !running.is_over() {
                let path = save(&finds, "hang", &input);
                println!("{}: an input runs for more than {} s: {}", target.name, PATIENCE.as_secs(), path.display());
                std::process::exit(1);
            }
        }
    });
}
