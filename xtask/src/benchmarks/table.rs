//! Rows of ratios: a column of ours beside the peers that do the same.

use super::measure::{Run, Time};

pub(super) const PEERS: [&str; 4] = ["plain", "ndarray", "nalgebra", "faer"];

/// A column of ours, and for each of [`PEERS`] its least time over the ways in which it is written.
pub(super) struct Row {
    pub(super) workload: String,
    /// What tells our column from others, such as `fused` or `inline into`; or nothing.
    pub(super) form: String,
    pub(super) ns: f64,
    pub(super) peers: [Option<f64>; PEERS.len()],
}

impl Row {
    /// How many times faster ours is than each peer.
    pub(super) fn ratios(&self) -> [Option<f64>; PEERS.len()] {
        self.peers.map(|peer| peer.map(|ns| ns / self.ns))
    }

    /// How many times faster ours is than the fastest peer, and who that is.
    pub(super) fn lead(&self) -> Option<(f64, &'static str)> {
        let ratios = self.ratios().into_iter().zip(PEERS).filter_map(|(ratio, peer)| Some((ratio?, peer)));
        ratios.min_by(|a, b| a.0.total_cmp(&b.0))
    }

    pub(super) fn name(&self) -> String {
        if self.form.is_empty() { self.workload.clone() } else { format!("{}, {}", self.workload, self.form) }
    }
}

/// The library of a column and the rest of its name.
pub(super) fn split(column: &str) -> (&str, &str) {
    column.split_once(' ').unwrap_or((column, ""))
}

/// Where the output of a column goes: columns are compared that agree in it.
pub(super) fn place(form: &str) -> (bool, bool) {
    let has = |word| form.split(' ').any(|w| w == word);
    (has("inline"), has("into"))
}

/// The rows of a suite.
pub(super) fn rows(run: &Run, suite: &str) -> Vec<Row> {
    let times: Vec<&Time> = run.times.iter().filter(|time| time.suite == suite).collect();
    let ours = times.iter().filter(|time| split(&time.column).0 == "ours");
    ours.map(|ours| {
        let form = split(&ours.column).1;
        let peers = PEERS.map(|peer| {
            let same = times.iter().filter(|time| time.workload == ours.workload).filter(|time| {
                let (library, other) = split(&time.column);
                library == peer && place(other) == place(form)
            });
            same.map(|time| time.ns).min_by(f64::total_cmp)
        });
        Row { workload: ours.workload.clone(), form: form.into(), ns: ours.ns, peers }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_compared_with_their_like() {
        let columns = [
            ("plain", 9.0),
            ("plain inline", 1.0),
            ("ours", 4.0),
            ("ours inline", 2.0),
            ("ndarray", 8.0),
            ("ndarray zip", 6.0),
        ];
        let time =
            |(column, ns): (&str, f64)| Time { suite: "s".into(), workload: "w".into(), column: column.into(), ns };
        let run = Run {
            about: serde_json::Value::Null,
            rounds: 1,
            times: columns.into_iter().map(time).collect(),
            memory: Vec::new(),
        };
        let rows = rows(&run, "s");
        assert_eq!(rows.len(), 2);
        assert_eq!(rows[0].ratios(), [Some(2.25), Some(1.5), None, None]);
        assert_eq!(rows[0].lead(), Some((1.5, "ndarray")));
        assert_eq!((rows[1].name().as_str(), rows[1].lead()), ("w, inline", Some((0.5, "plain"))));
    }
}
