//! For the class room: shapes are typed, and one sees how they are aligned, with which strides they are read, and which cells of the
//! result read the same element.
//!
//! In the terminal these are two shapes that are broadcast. [`App`] is what is typed and where the cursor is; [`draw`] shows it.
//! Neither knows of a terminal, so that both are tested without one.
//!
//! In the browser there are nine operations: [`rules`] says what each comes to, [`words`] what the compiler would say,
//! [`answer`] puts it as the page wants it, and [`web`] serves it. [`pictures`] draws what the guide shows.

pub mod answer;
pub mod pictures;
pub mod rules;
mod view;
pub mod web;
pub mod words;

use conformable::explain::{Explanation, SizesError, explain, sizes};
use ratatui::crossterm::event::KeyCode;
pub use view::draw;

/// The longest text of a field.
const LONGEST: usize = 200;

/// What is typed, and where the cursor is.
#[derive(Clone, Debug)]
pub struct App {
    /// The two shapes as they are typed.
    pub fields: [String; 2],
    /// Has nothing been typed into the field yet? What is typed then takes the place of what stands there.
    pub untouched: [bool; 2],
    /// The number of the field that is typed into.
    pub focus: usize,
    /// A position of the result, as far as it is one: an entry for each axis.
    pub cursor: Vec<usize>,
    /// Why the last key was refused, if it was.
    pub notice: Option<String>,
    /// Has the user had enough?
    pub done: bool,
}

impl Default for App {
    fn default() -> Self {
        App {
            fields: ["4,1".into(), "3".into()],
            untouched: [true; 2],
            focus: 0,
            cursor: vec![],
            notice: None,
            done: false,
        }
    }
}

impl App {
    /// The shapes, explained, or why one is none.
    pub fn table(&self) -> Result<Explanation, SizesError> {
        Ok(explain(&sizes(&self.fields[0])?, &sizes(&self.fields[1])?))
    }

    /// A key: text goes into the field, arrows move the cursor.
    pub fn press(&mut self, key: KeyCode) {
        self.notice = None;
        match key {
            KeyCode::Esc | KeyCode::Char('q') => self.done = true,
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Enter => self.focus = 1 - self.focus,
            KeyCode::Backspace => drop(self.edited(false).pop()),
            KeyCode::Delete => self.edited(true).clear(),
            KeyCode::Char(typed) => self.type_in(typed),
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

    /// The field that is typed into; emptied, where what is typed takes the place of what stands there.
    fn edited(&mut self, replaces: bool) -> &mut String {
        let is_untouched = std::mem::take(&mut self.untouched[self.focus]);
        let field = &mut self.fields[self.focus];
        if is_untouched && replaces {
            field.clear();
        }
        field
    }

    /// A character, if a shape can have it.
    fn type_in(&mut self, typed: char) {
        if !typed.is_ascii_digit() && !"[](), x".contains(typed) {
            self.notice = Some(format!("`{typed}` is no part of a shape: type 8,1,6,1 or 8x1x6x1"));
        } else if self.fields[self.focus].chars().count() >= LONGEST && !self.untouched[self.focus] {
            self.notice = Some(format!("a shape is typed in at most {LONGEST} characters"));
        } else {
            self.edited(true).push(typed);
        }
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
