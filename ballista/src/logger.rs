//! What Ballista says goes to the standard error: which tasks an executor begins and ends, and which executors are lost.

use log::{LevelFilter, Log, Metadata, Record};

struct Logger;

impl Log for Logger {
    fn enabled(&self, of: &Metadata<'_>) -> bool {
        of.level() <= LevelFilter::Warn || of.target().starts_with("ballista")
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            eprintln!("{:5} {}: {}", record.level(), record.target(), record.args());
        }
    }

    fn flush(&self) {}
}

/// Has everything from the level `Info` on written.
pub(crate) fn start() {
    static LOGGER: Logger = Logger;
    // An error says that there is a logger already.
    if log::set_logger(&LOGGER).is_ok() {
        log::set_max_level(LevelFilter::Info);
    }
}
