//! Where and with what a run was made.

use serde_json::{Value, json};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// The libraries whose versions are told.
const PEERS: [&str; 4] = ["ndarray", "nalgebra", "faer", "criterion"];

pub(super) fn describe(root: &Path) -> Result<Value, Box<dyn Error>> {
    let rustc = Command::new("rustc").arg("-V").current_dir(root).output()?;
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    let flags = if flags.is_empty() { "none".into() } else { flags };
    Ok(json!({
        "date": date(SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs()),
        "processor": processor(),
        "cores": std::thread::available_parallelism()?.get(),
        "caches": caches(),
        "system": format!("{} on {}", std::env::consts::OS, std::env::consts::ARCH),
        "rustc": String::from_utf8(rustc.stdout)?.trim(),
        "flags": flags,
        "versions": versions(&fs::read_to_string(root.join("Cargo.lock"))?),
    }))
}

/// The date of a time in seconds since 1970, in UTC: the civil calendar from a count of days, whose years begin in March
/// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
fn date(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

/// The processor's name, and the widest vectors that it has.
fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        info.lines().find(|line| line.starts_with(name)).and_then(|line| line.split(": ").nth(1)).unwrap_or("unknown")
    };
    let features: Vec<&str> = field("flags").split(' ').collect();
    let vectors = [("avx512f", ", AVX-512"), ("avx2", ", AVX2"), ("sse2", ", SSE2")];
    let widest = vectors.iter().find(|(flag, _)| features.contains(flag)).map_or("", |(_, name)| name);
    format!("{}{widest}", field("model name"))
}

/// The caches of the first core.
fn caches() -> String {
    let mut caches = Vec::new();
    for index in 0..8 {
        let read = |file: &str| {
            let path = format!("/sys/devices/system/cpu/cpu0/cache/index{index}/{file}");
            fs::read_to_string(path).map(|text| text.trim().to_owned())
        };
        if let (Ok(level), Ok(kind), Ok(size)) = (read("level"), read("type"), read("size"))
            && kind != "Instruction"
        {
            caches.push(format!("L{level} {size}"));
        }
    }
    if caches.is_empty() { "unknown".into() } else { caches.join(", ") }
}

/// The versions of [`PEERS`] in a `Cargo.lock`.
fn versions(lock: &str) -> Vec<String> {
    let mut found = Vec::new();
    for name in PEERS {
        let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{name}\"")).skip(1);
        if let Some(version) = lines.next().and_then(|line| line.strip_prefix("version = ")) {
            found.push(format!("{name} {}", version.trim_matches('"')));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_709_164_800 + 86_399), "2024-02-29");
        assert_eq!(date(4_107_542_400), "2100-03-01");
    }

    #[test]
    fn versions_are_read_off_the_lock_file() {
        let lock = "[[package]]\nname = \"faer\"\nversion = \"0.24.4\"\n\n[[package]]\nname = \"faer-traits\"\nversion = \"1\"\n";
        assert_eq!(versions(lock), ["faer 0.24.4"]);
    }
}
