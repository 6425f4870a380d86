//! From the characters of each column to the text.

/// The characters that the model knows.
pub(crate) struct Characters {
    list: Vec<&'static str>,
}

impl Characters {
    /// Those of the model's file, one a line. Before them is the one that says that there is none, and behind them the space.
    pub(crate) fn new() -> Self {
        let lines = include_str!("../../models/ppocr_rec.txt").lines();
        Self { list: std::iter::once("").chain(lines).chain([" "]).collect() }
    }

    /// The text, and the mean probability of its characters: in each column the most probable one counts, if it is one and the
    /// column before has another.
    pub(crate) fn decode(&self, probabilities: &[f32]) -> (String, f32) {
        self.text(probabilities.chunks_exact(self.list.len()).map(most_probable))
    }

    fn text(&self, columns: impl Iterator<Item = (usize, f32)>) -> (String, f32) {
        let (mut text, mut sum, mut count) = (String::new(), 0.0, 0);
        let mut last = 0;
        for (best, probability) in columns {
            if best != 0 && best != last {
                text.push_str(self.list[best]);
                sum += probability;
                count += 1;
            }
            last = best;
        }
        (text, sum / count.max(1) as f32)
    }
}

/// The first of the largest.
fn most_probable(column: &[f32]) -> (usize, f32) {
    column.iter().copied().enumerate().fold((0, 0.0), |best, next| if next.1 > best.1 { next } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_counts_once_until_there_is_another_or_none() {
        let characters = Characters { list: vec!["", "a", "b", " "] };
        let columns = [(0, 0.1), (1, 0.5), (1, 0.9), (0, 0.9), (1, 0.75), (3, 1.0), (2, 0.75), (2, 0.1), (0, 1.0)];
        assert_eq!(characters.text(columns.into_iter()), ("aa b".to_owned(), 0.75));
        assert_eq!(characters.text([(0, 1.0); 3].into_iter()), (String::new(), 0.0));
    }

    #[test]
    fn there_are_as_many_as_the_model_has() {
        assert_eq!(Characters::new().list.len(), 6625);
    }
}
