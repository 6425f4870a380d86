//! Type shapes and see how they go together: `cargo run -p conformable-playground -- 4,1 3` in the terminal, `.. -- --web` in the
//! browser.

use conformable_playground::web::Server;
use conformable_playground::{App, draw, pictures};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::io::{self, IsTerminal};

const USAGE: &str = "\
conformable-playground [A B]             two shapes in the terminal, as 4,1 and 3
conformable-playground --web [--port N]  the page in the browser, at port 7700 if none is named; 0 is any that is free
conformable-playground --pictures        draws the pictures of the guide anew; with --check says whether they are as drawn";

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--web"] => web(7700),
        ["--web", "--port", port] => match port.parse() {
            Ok(port) => web(port),
            Err(_) => Err(io::Error::other(format!("`{port}` is no port: a port is a number from 0 to 65535"))),
        },
        ["--pictures"] => pictures::write(),
        ["--pictures", "--check"] => pictures::check(),
        ["--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        [option, ..] if option.starts_with("--") => Err(io::Error::other(format!("no such use:\n{USAGE}"))),
        shapes if shapes.len() > 2 => Err(io::Error::other(format!("two shapes are shown:\n{USAGE}"))),
        shapes => terminal(shapes),
    }
}

/// Serves the page until the program is ended.
fn web(port: u16) -> io::Result<()> {
    let server = Server::bind(port).map_err(|error| {
        io::Error::new(error.kind(), format!("port {port} cannot be listened on ({error}): name another by `--port N`"))
    })?;
    println!("http://{}/ shows the page; Ctrl-C ends it", server.address());
    server.run()
}

/// Draws in the terminal until `q` is pressed.
fn terminal(shapes: &[&str]) -> io::Result<()> {
    let mut app = App::default();
    for (field, shape) in app.fields.iter_mut().zip(shapes) {
        *field = (*shape).into();
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
