//! The clock.

use std::time::{Duration, Instant};

pub(crate) struct Bench {
    pub(crate) span: Duration,
}

impl Bench {
    /// Prints the time of a call in nanoseconds: of a hundred samples of equal length the tenth fastest, which other work of the
    /// machine has no part in.
    pub(crate) fn print(&self, name: &str, mut call: impl FnMut()) {
        let mut time = |calls: u32| {
            let start = Instant::now();
            (0..calls).for_each(|_| call());
            start.elapsed()
        };
        let mut calls = 1;
        let mut took = time(calls);
        while took < self.span / 200 {
            calls *= 2;
            took = time(calls);
        }
        let calls = (f64::from(calls) * self.span.as_secs_f64() / 100.0 / took.as_secs_f64()).round().max(1.0) as u32;
        let mut samples: Vec<Duration> = (0..100).map(|_| time(calls)).collect();
        samples.sort();
        println!("{name}, {:.0}", samples[9].as_secs_f64() * 1e9 / f64::from(calls));
    }
}
