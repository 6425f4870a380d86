//! The names that the model's answers have, and when one is believed.

use serde::Deserialize;
use std::collections::HashMap;

/// What magika's configuration says of the model.
#[derive(Deserialize)]
struct Config {
    target_labels_space: Vec<String>,
    thresholds: HashMap<String, f32>,
    medium_confidence_threshold: f32,
    overwrite_map: HashMap<String, String>,
}

/// What magika knows of a type.
#[derive(Deserialize)]
struct Type {
    description: Option<String>,
    is_text: bool,
}

/// The tables, which are in this program.
pub(crate) struct Types {
    config: Config,
    types: HashMap<String, Type>,
}

impl Types {
    pub(crate) fn new() -> Self {
        // Fixed files, by their SHA-256.
        Self {
            config: serde_json::from_str(include_str!("../../models/magika.config.json"))
                .expect("magika's configuration"),
            types: serde_json::from_str(include_str!("../../models/magika.types.json"))
                .expect("magika's table of types"),
        }
    }

    /// The model's answer by its number; or, if it is not sure enough for this one, that it is some text, or something unknown.
    pub(crate) fn believed(&self, number: usize, probability: f32) -> &str {
        let guess = &self.config.target_labels_space[number];
        let label = self.config.overwrite_map.get(guess).unwrap_or(guess);
        let enough = self.config.thresholds.get(guess).copied().unwrap_or(self.config.medium_confidence_threshold);
        match self.types.get(label) {
            _ if probability >= enough => label,
            Some(of) if of.is_text => "txt",
            _ => "unknown",
        }
    }

    /// What the type is called at length.
    pub(crate) fn description<'a>(&'a self, label: &'a str) -> &'a str {
        self.types.get(label).and_then(|of| of.description.as_deref()).unwrap_or(label)
    }
}
