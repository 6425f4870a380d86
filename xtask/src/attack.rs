//! Looks for undefined behaviour, wrong instructions and leaks by running what the repository has where they would show.
//!
//! ```text
//! cargo xtask attack                                 every part
//! cargo xtask attack asan qemu                       these parts
//! cargo xtask attack --where-installed valgrind qemu these, without those whose tools are not installed
//! cargo xtask attack cap --test golden               of the tests, only these programs
//! ```
//!
//! Each part prints one line of figures, and fails on any finding. A tool that is not installed is a failure, or with
//! `--where-installed` a line that says so. What the programs printed is in `target/attack`.

mod hashes;
mod suite;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a part found: a line of figures, and whether all is well.
struct Found {
    line: String,
    good: bool,
}

/// What is asked of the parts.
struct Asked {
    root: PathBuf,
    /// The programs of tests; all of them if there are none here.
    tests: Vec<String>,
}

struct Part {
    name: &'static str,
    /// A program and arguments with which it answers if it is installed.
    needs: &'static [&'static str],
    run: fn(&Asked) -> Result<Found, Box<dyn Error>>,
}

const PARTS: [Part; 5] = [
    Part { name: "asan", needs: &["cargo", "+nightly", "--version"], run: suite::under_address_sanitizer },
    Part { name: "checked", needs: &["cargo", "--version"], run: suite::checked },
    Part { name: "cap", needs: &["cargo", "--version"], run: suite::at_each_level },
    Part { name: "valgrind", needs: &["valgrind", "--version"], run: hashes::under_valgrind },
    Part { name: "qemu", needs: &["qemu-x86_64", "--version"], run: hashes::on_other_processors },
];

pub fn run(args: &[String]) -> Result<bool, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the xtask crate lies in the repository")?;
    let (mut names, mut tests, mut where_installed) = (Vec::new(), Vec::new(), false);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--where-installed" => where_installed = true,
            "--test" => tests.push(args.next().ok_or("--test NAME")?.clone()),
            name if PARTS.iter().any(|part| part.name == name) => names.push(name),
            other => return Err(format!("{other} is no part: {}", PARTS.map(|part| part.name).join(", ")).into()),
        }
    }
    let asked = Asked { root: root.into(), tests };
    let mut good = true;
    for part in PARTS.iter().filter(|part| names.is_empty() || names.contains(&part.name)) {
        let installed = answers(part.needs);
        let found = match installed {
            true => (part.run)(&asked)?,
            false => {
                Found { line: format!("skipped: `{}` is not installed", part.needs.join(" ")), good: where_installed }
            }
        };
        good &= found.good;
        println!("{:<10}{}{}", part.name, found.line, if found.good { "" } else { "  FAILED" });
    }
    Ok(good)
}

fn answers(command: &[&str]) -> bool {
    let [program, args @ ..] = command else { return false };
    let mut command = Command::new(program);
    // The toolchain that runs this would be taken for that of a `+`.
    command.args(args).env_remove("RUSTUP_TOOLCHAIN").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The levels of instructions that this processor has, as `CONFORMABLE_CAP` and `hashes` name them.
fn levels() -> Vec<&'static str> {
    let mut levels = vec!["baseline"];
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        if has!("avx2") && has!("fma") {
            levels.push("avx2");
            if has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") {
                levels.push("avx512");
            }
        }
    }
    levels
}
