//! What is drawn, read off a terminal that is only a buffer.

use conformable_playground::{App, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

/// The app with these shapes typed.
fn typed(a: &str, b: &str) -> App {
    let mut app = App::default();
    for text in [a, b] {
        app.press(KeyCode::Delete);
        text.chars().for_each(|key| app.press(KeyCode::Char(key)));
        app.press(KeyCode::Tab);
    }
    app
}

/// What it draws.
fn drawn(app: &App, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a buffer");
    terminal.draw(|frame| draw(app, frame)).expect("a buffer");
    terminal.backend().buffer().clone()
}

/// The lines, without the spaces at their ends.
fn lines(buffer: &Buffer) -> Vec<String> {
    let width = buffer.area.width as usize;
    buffer
        .content
        .chunks(width)
        .map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned())
        .collect()
}

/// What it draws as one text.
fn text(app: &App, width: u16) -> String {
    lines(&drawn(app, width, 28)).join("\n")
}

/// Whether the text at this place is in a colour.
fn coloured(buffer: &Buffer, (x, y): (u16, u16), text: &str, colour: Color) -> bool {
    let cells = || (x..).take(text.len()).map(|x| &buffer[(x, y)]);
    assert_eq!(cells().map(|cell| cell.symbol()).collect::<String>(), text, "at {x}, {y}");
    cells().all(|cell| cell.fg == colour)
}

#[test]
fn a_column_and_a_row() {
    let app = typed("4,1", "3");
    let buffer = drawn(&app, 90, 26);
    let lines = lines(&buffer);
    assert!(lines[1].starts_with("│> a 4,1 ") && lines[2].starts_with("│  b 3 "), "{lines:#?}");
    // The alignment is what `explain` prints.
    let table = app.table().expect("two shapes").to_string();
    for (drawn, printed) in lines[5..].iter().zip(table.lines().take(9)) {
        assert_eq!(drawn.trim_matches('│').trim_end(), printed);
    }
    let plane: Vec<_> = lines[18..24].iter().map(|line| line.trim_matches('│').trim_end()).collect();
    assert_eq!(
        plane,
        [
            "cell [0, 0] reads a0, which 3 cells read, and b0, which 4 cells read",
            "",
            "a0 b0  a0 b1  a0 b2",
            "a1 b0  a1 b1  a1 b2",
            "a2 b0  a2 b1  a2 b2",
            "a3 b0  a3 b1  a3 b2",
        ]
    );
}

#[test]
fn cells_that_read_the_same_element_have_its_colour() {
    let mut app = typed("4,1", "3");
    for key in [KeyCode::Down, KeyCode::Down, KeyCode::Right] {
        app.press(key);
    }
    let buffer = drawn(&app, 90, 26);
    // The cursor is on [2, 1]: its row reads the element 2 of a, its column the element 1 of b.
    for row in 0..4 {
        for column in 0..3 {
            let at = (1 + 7 * column, 20 + row);
            assert_eq!(coloured(&buffer, at, &format!("a{row}"), Color::Yellow), row == 2, "{row} {column}");
            let at = (4 + 7 * column, 20 + row);
            assert_eq!(coloured(&buffer, at, &format!("b{column}"), Color::Cyan), column == 1, "{row} {column}");
            let marked = buffer[at].modifier.contains(Modifier::REVERSED);
            assert_eq!(marked, (row, column) == (2, 1), "{row} {column}");
        }
    }
}

#[test]
fn the_cursor_stays_within_the_result() {
    let mut app = typed("8,1,6,1", "7,1,5");
    let press = |app: &mut App, key, times| (0..times).for_each(|_| app.press(key));
    press(&mut app, KeyCode::Right, 9);
    press(&mut app, KeyCode::Down, 2);
    assert_eq!(app.cursor, [0, 0, 2, 4]);
    // Over the planes, of which there are 8 times 7.
    press(&mut app, KeyCode::PageDown, 9);
    assert_eq!(app.cursor, [1, 2, 2, 4]);
    press(&mut app, KeyCode::PageUp, 3);
    assert_eq!(app.cursor, [0, 6, 2, 4]);
    let buffer = drawn(&app, 100, 28);
    let lines = lines(&buffer);
    assert!(lines[17].starts_with("┌ result[0, 6]: "), "{lines:#?}");
    assert!(
        lines[18].contains("cell [0, 6, 2, 4] reads a2, which 35 cells read, and b34, which 48 cells read"),
        "{lines:#?}"
    );
    // Another shape, and the cursor is moved into it.
    app.press(KeyCode::Tab);
    app.press(KeyCode::Delete);
    press(&mut app, KeyCode::Char('1'), 1);
    assert_eq!(app.cursor, [0, 0, 2, 0]);
}

#[test]
fn what_does_not_fit_is_said() {
    let lines_of = |a: &str, b: &str| text(&typed(a, b), 100);
    let misfit = lines_of("3,224,224", "3");
    assert!(misfit.contains("axis 2: a has 224 and b has 3: the sizes differ, and neither is 1"), "{misfit}");
    assert!(misfit.contains("b would fit as [3, 1, 1]") && !misfit.contains("cell ["), "{misfit}");
    assert!(lines_of("2,,3", "3").contains("a size is missing: a shape is written 8,1,6,1"));
    assert!(lines_of("0,3", "3").contains("no cell: an axis has size 0"));
    assert!(
        lines_of("", "").contains("cell [] reads a0, which no other cell reads, and b0, which no other cell reads")
    );
    // Keys that are no part of a shape are not typed.
    assert_eq!(typed("4w,z1", "!3").fields, ["4,1", "3"]);
}

#[test]
fn a_large_result_is_seen_around_the_cursor() {
    let mut app = typed("224,224", "224");
    (0..100).for_each(|_| app.press(KeyCode::Down));
    let lines = lines(&drawn(&app, 100, 28));
    // The window has six rows; the cursor's is the fourth.
    assert!(lines[20].contains("a21728 b0"), "{lines:#?}");
    assert!(lines[23].contains("a22400 b0") && lines[25].contains("a22848 b0"), "{lines:#?}");
    // Any size of window is drawn, if only in part.
    for (width, height) in [(1, 1), (10, 3), (30, 18), (200, 60)] {
        drawn(&app, width, height);
    }
    // More cells than memory holds are a window too.
    let app = typed("1000000000000,1", "1000000000000");
    assert!(text(&app, 140).contains("which more cells read than memory holds"));
}

#[test]
fn q_quits() {
    let mut app = App::default();
    app.press(KeyCode::Char('7'));
    assert!(!app.done && app.fields[0] == "7");
    app.press(KeyCode::Char('q'));
    assert!(app.done);
}

#[test]
fn typing_replaces_the_default() {
    let mut app = App::default();
    let type_in = |app: &mut App, text: &str| text.chars().for_each(|key| app.press(KeyCode::Char(key)));
    // What will be replaced is marked.
    let is_marked = |app: &App| drawn(app, 90, 26)[(5, 1)].modifier.contains(Modifier::REVERSED);
    assert!(is_marked(&app));
    type_in(&mut app, "4,1");
    assert_eq!(app.fields, ["4,1", "3"]);
    assert!(!is_marked(&app));
    app.press(KeyCode::Tab);
    type_in(&mut app, "7");
    assert_eq!(app.fields, ["4,1", "7"]);
    // Back in the first field, what was typed is gone on with.
    app.press(KeyCode::Tab);
    type_in(&mut app, ",2");
    assert_eq!(app.fields, ["4,1,2", "7"]);
    // A key that takes one character away, or moves the cursor, replaces nothing.
    let mut app = App::default();
    app.press(KeyCode::Down);
    app.press(KeyCode::Backspace);
    type_in(&mut app, "5");
    assert_eq!(app.fields, ["4,5", "3"]);
}

#[test]
fn unknown_letters_are_refused_in_words() {
    for (width, height) in [(100, 28), (60, 14)] {
        let mut app = App::default();
        app.press(KeyCode::Char('w'));
        assert_eq!(app.fields, ["4,1", "3"]);
        let shown = lines(&drawn(&app, width, height));
        let last = shown.last().expect("a line");
        assert_eq!(last, " `w` is no part of a shape: type 8,1,6,1 or 8x1x6x1");
        // The next key that is understood takes it away, and replaces what stands there.
        app.press(KeyCode::Char('6'));
        assert_eq!((app.fields[0].as_str(), &app.notice), ("6", &None));
    }
    // Both marks in one shape are a slip.
    let mut app = App::default();
    "3,224,224x0,".chars().for_each(|key| app.press(KeyCode::Char(key)));
    let shown = text(&app, 100);
    assert!(shown.contains("`224x0` is not a size: a shape is written 8,1,6,1"), "{shown}");
    // A key that stays pressed comes to an end.
    let mut app = App::default();
    (0..1000).for_each(|_| app.press(KeyCode::Char('1')));
    assert_eq!(app.fields[0].len(), 200);
    assert!(app.notice.is_some_and(|notice| notice.contains("at most 200 characters")));
}

#[test]
fn a_small_terminal_shows_everything() {
    let mut app = typed("8,1,6,1", "7,1,5");
    app.press(KeyCode::Right);
    let shown = lines(&drawn(&app, 60, 14));
    assert_eq!(
        shown,
        [
            "> a 8,1,6,1",
            "  b 7,1,5",
            "axis        0  1  2  3",
            "a           8  1  6  1",
            "b              7  1  5",
            "result      8  7  6  5",
            "stretched   b  a  b  a",
            "cell [0, 0, 0, 1] reads a0 (read 35x), b1 (read 48x)",
            "a0  b0   a0  b1   a0  b2   a0  b3   a0  b4",
            "a1  b0   a1  b1   a1  b2   a1  b3   a1  b4",
            "a2  b0   a2  b1   a2  b2   a2  b3   a2  b4",
            "a3  b0   a3  b1   a3  b2   a3  b3   a3  b4",
            "a4  b0   a4  b1   a4  b2   a4  b3   a4  b4",
            " tab: shape  arrows, page up/down: cell  q: quit",
        ]
    );
    // The cursor is seen wherever it is.
    (0..5).for_each(|_| app.press(KeyCode::Down));
    assert!(lines(&drawn(&app, 60, 14))[12].starts_with("a5  b0   a5  b1"));
    // Sentences are broken into lines.
    let shown = lines(&drawn(&typed("3,224,224", "3"), 60, 14)).join(" ");
    for part in ["axis 2: a has 224 and b has 3:", "b would fit as [3, 1, 1]:", "behind the", "last"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}
