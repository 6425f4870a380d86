//! Segments of speech, of probabilities.

use crate::{CHUNK, RATE};

/// What counts as speech. By default as in Silero's own package.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// From this probability on somebody speaks.
    pub threshold: f32,
    /// Nobody speaks any more when it is this far below the threshold.
    pub below: f32,
    /// What is no longer is no speech. In seconds.
    pub shortest_speech: f32,
    /// What is shorter does not end it. In seconds.
    pub shortest_silence: f32,
    /// What belongs to it before and behind. In seconds.
    pub margin: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { threshold: 0.5, below: 0.15, shortest_speech: 0.25, shortest_silence: 0.1, margin: 0.03 }
    }
}

/// From where to where somebody speaks, in samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment {
    /// Its first sample.
    pub start: usize,
    /// The first behind it.
    pub end: usize,
}

/// Where somebody speaks in a recording of this many samples, by the probabilities of its chunks.
pub fn segments(probabilities: &[f32], samples: usize, settings: Settings) -> Vec<Segment> {
    let in_samples = |seconds: f32| seconds * RATE as f32;
    let long_enough = |segment: &Segment| (segment.end - segment.start) as f32 > in_samples(settings.shortest_speech);
    let silent_below = (settings.threshold - settings.below).max(0.01);

    let mut found = Vec::new();
    // Where speech has begun, and where silence within it.
    let (mut speech, mut silence) = (None, None);
    for (number, probability) in probabilities.iter().enumerate() {
        let now = number * CHUNK;
        if *probability >= settings.threshold {
            speech.get_or_insert(now);
            silence = None;
        } else if let Some(start) = speech
            && *probability < silent_below
        {
            let end = *silence.get_or_insert(now);
            if (now - end) as f32 >= in_samples(settings.shortest_silence) {
                found.push(Segment { start, end });
                (speech, silence) = (None, None);
            }
        }
    }
    found.extend(speech.map(|start| Segment { start, end: samples }));
    found.retain(long_enough);
    with_margins(&mut found, samples, in_samples(settings.margin) as usize);
    found
}

/// Lengthens each at both ends; where two would meet, they do so in the middle.
fn with_margins(segments: &mut [Segment], samples: usize, margin: usize) {
    let ends: Vec<Segment> = segments.to_vec();
    for (at, segment) in segments.iter_mut().enumerate() {
        let before = match at.checked_sub(1) {
            None => margin.min(segment.start),
            Some(last) => margin.min((segment.start - ends[last].end) / 2),
        };
        let behind = match ends.get(at + 1) {
            None => margin.min(samples - segment.end),
            Some(next) => margin.min((next.start - segment.end) / 2),
        };
        segment.start -= before;
        segment.end += behind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of one character each: `#` speech, `-` neither, `.` silence.
    fn found(text: &str) -> Vec<(usize, usize)> {
        let of = |c| match c {
            '#' => 0.9,
            '-' => 0.4,
            _ => 0.1,
        };
        let probabilities: Vec<f32> = text.chars().map(of).collect();
        let settings = Settings { margin: 0.0, ..Settings::default() };
        let all = segments(&probabilities, CHUNK * probabilities.len(), settings);
        all.iter().map(|segment| (segment.start / CHUNK, segment.end / CHUNK)).collect()
    }

    #[test]
    fn silence_of_a_tenth_of_a_second_ends_speech() {
        assert_eq!(found("..##########..............."), [(2, 12)]);
        assert_eq!(found("..#####..#####............."), [(2, 14)]);
        assert_eq!(found("..#####--#####-----........"), [(2, 19)]);
        assert_eq!(found("##########.....##########"), [(0, 10), (15, 25)]);
    }

    #[test]
    fn a_quarter_of_a_second_is_the_least() {
        assert_eq!(found("..#######......"), []);
        assert_eq!(found("..########....."), [(2, 10)]);
        assert_eq!(found("......#######"), []);
    }

    #[test]
    fn margins_meet_in_the_middle() {
        let mut both = [Segment { start: 100, end: 1000 }, Segment { start: 1600, end: 2000 }];
        with_margins(&mut both, 2100, 480);
        assert_eq!(both, [Segment { start: 0, end: 1300 }, Segment { start: 1300, end: 2100 }]);
    }
}
