//! Two shapes, typed in the terminal: how they are aligned, with which strides they are read, and which cells of the result
//! read the same element.
//!
//! [`App`] is what is typed and where the cursor is; [`draw`] shows it. Neither knows of a terminal, so that both are tested
//! without one.

mod view;

use conformable::explain::{Explanation, SizesError, explain, sizes};
use ratatui::crossterm::event::KeyCode;
pub use view::draw;

/// What is typed, and where the cursor is.
#[derive(Clone, Debug)]
pub struct App {
    /// The two shapes as they are typed.
    pub fields: [String; 2],
    /// The number of the field that is typed into.
    pub focus: usize,
    /// A position of the result, as far as it is one: an entry for each axis.
    pub cursor: Vec<usize>,
    /// Has the user had enough?
    pub done: bool,
}

impl Default for App {
    fn default() -> Self {
        App { fields: ["4,1".into(), "3".into()], focus: 0, cursor: vec![], done: false }
    }
}

impl App {
    /// The shapes, explained, or why one is none.
    pub fn table(&self) -> Result<Explanation, SizesError> {
        Ok(explain(&sizes(&self.fields[0])?, &sizes(&self.fields[1])?))
    }

    /// A key: text goes into the field, arrows move the cursor.
    pub fn press(&mut self, key: KeyCode) {
        match key {
            KeyCode::Esc | KeyCode::Char('q') => self.done = true,
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Enter => self.focus = 1 - self.focus,
            KeyCode::Backspace => drop(self.fields[self.focus].pop()),
            KeyCode::Delete => self.fields[self.focus].clear(),
            KeyCode::Char(typed) if typed.is_ascii_digit() || "[](), x".contains(typed) => {
                self.fields[self.focus].push(typed)
            }
            KeyCode::Left => self.step(1, false),
            KeyCode::Right => self.step(1, true),
            KeyCode::Up => self.step(2, false),
            KeyCode::Down => self.step(2, true),
            KeyCode::PageUp => self.step(3, false),
            KeyCode::PageDown => self.step(3, true),
            _ => {}
        }
        self.cursor = self.position();
    }

    /// The cursor within the result; nowhere if there is none.
    pub fn position(&self) -> Vec<usize> {
        let Some(result) = self.table().ok().and_then(|table| table.result()) else { return vec![] };
        // Aligned at the last axis, as shapes are.
        let behind = |axis: usize| self.cursor.len().checked_sub(result.len() - axis);
        result
            .iter()
            .enumerate()
            .map(|(axis, n)| behind(axis).map_or(0, |at| self.cursor[at]).min(n.saturating_sub(1)))
            .collect()
    }

    /// One on or back along an axis, counted from the end; along the third, over into those before it.
    fn step(&mut self, from_the_end: usize, forward: bool) {
        let Some(result) = self.table().ok().and_then(|table| table.result()) else { return };
        self.cursor = self.position();
        let Some(mut axis) = result.len().checked_sub(from_the_end) else { return };
        loop {
            let (at, last) = (self.cursor[axis], result[axis].saturating_sub(1));
            if forward && at < last {
                self.cursor[axis] += 1;
            } else if !forward && at > 0 {
                self.cursor[axis] -= 1;
            } else if from_the_end == 3 && axis > 0 {
                self.cursor[axis] = if forward { 0 } else { last };
                axis -= 1;
                continue;
            }
            return;
        }
    }
}
