//! Type two shapes in the terminal and see how they are broadcast: `cargo run -p conformable-playground -- 4,1 3`.

use conformable_playground::{App, draw};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::io::{self, IsTerminal};

fn main() -> io::Result<()> {
    let mut app = App::default();
    for (field, shape) in app.fields.iter_mut().zip(std::env::args().skip(1)) {
        *field = shape;
    }
    if !io::stdout().is_terminal() {
        // What is printed into a file or a pipe is read, and not typed into.
        match app.table() {
            Ok(table) => print!("{table}"),
            Err(error) => return Err(io::Error::other(error)),
        }
        return Ok(());
    }
    ratatui::run(|terminal| {
        while !app.done {
            terminal.draw(|frame| draw(&app, frame))?;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
            {
                app.press(key.code);
            }
        }
        Ok(())
    })
}
