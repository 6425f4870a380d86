//! What an [`App`] looks like.

use crate::App;
use conformable::explain::Explanation;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

/// The colours of the operands.
const COLOURS: [Color; 2] = [Color::Yellow, Color::Cyan];

/// The keys, for a wide window and for a narrow one.
const KEYS: [&str; 2] = [
    " tab: the other shape   arrows: along the last two axes   page up, down: along the others   q: quit",
    " tab: shape  arrows, page up/down: cell  q: quit",
];

/// From this height on there is room for borders and for every line of the explanation.
const HIGH: u16 = 26;

/// Draws all of it: what is typed, the alignment, and a plane of the result.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let is_high = area.height >= HIGH;
    let table = app.table();
    let lines = table.as_ref().map(|explained| alignment(explained, is_high));
    // Where there is no result, what is wrong has its room.
    let has_result = table.as_ref().is_ok_and(Explanation::fits);
    let rows = match &lines {
        Ok(lines) if has_result => Constraint::Length(lines.len() as u16),
        _ => Constraint::Fill(1),
    };
    let (fields, rows) = if is_high { (4, Constraint::Length(13)) } else { (2, rows) };
    let plane = Constraint::Fill(u16::from(has_result || is_high));
    let [typed, explained, plane, keys] =
        Layout::vertical([Constraint::Length(fields), rows, plane, Constraint::Length(1)]).areas(area);
    draw_fields(app, frame, typed, is_high);
    match &app.notice {
        Some(notice) => frame.render_widget(Line::from(format!(" {notice}")).style(Color::Red), keys),
        None => {
            let fits = |text: &&&str| text.len() <= usize::from(area.width);
            frame.render_widget(Line::from(*KEYS.iter().find(fits).unwrap_or(&KEYS[1])).style(Modifier::DIM), keys)
        }
    }
    let text = match lines {
        Err(error) => Paragraph::new(error.to_string()).style(Color::Red).wrap(Wrap { trim: true }),
        Ok(lines) => Paragraph::new(lines).wrap(Wrap { trim: false }),
    };
    let block = Block::bordered().title(" alignment ");
    frame.render_widget(if is_high { text.block(block) } else { text }, explained);
    if let Ok(explained) = &table
        && let Some(result) = explained.result()
    {
        draw_plane(explained, &result, &app.position(), frame, plane);
    }
}

/// The two shapes, and the cursor of the terminal behind the one that is typed into. What typing replaces is marked.
fn draw_fields(app: &App, frame: &mut Frame<'_>, area: Rect, has_border: bool) {
    let block = Block::bordered().title(" shapes ");
    let inner = if has_border { block.inner(area) } else { area };
    let lines = app.fields.iter().enumerate().map(|(k, field)| {
        let mark = if k == app.focus { "> " } else { "  " };
        let style = if k == app.focus && app.untouched[k] { Modifier::REVERSED } else { Modifier::empty() };
        let field = Span::styled(field.as_str(), style);
        Line::from(vec![mark.into(), Span::styled(format!("{} ", ["a", "b"][k]), COLOURS[k]), field])
    });
    let text = Paragraph::new(lines.collect::<Vec<_>>());
    frame.render_widget(if has_border { text.block(block) } else { text }, area);
    let behind = 4 + app.fields[app.focus].chars().count() as u16;
    let column = inner.x + behind.min(inner.width.saturating_sub(1));
    frame.set_cursor_position(Position::new(column, inner.y + app.focus as u16));
}

/// The table in colours: each operand in its own, and what does not fit in red. Where there is little room, the aligned rows and what
/// does not fit.
fn alignment(explained: &Explanation, is_whole: bool) -> Vec<Line<'static>> {
    let style = |line: &str| {
        if line.starts_with("axis ") && line.contains(':') {
            Style::from(Color::Red)
        } else if line.starts_with("a ") {
            COLOURS[0].into()
        } else if line.starts_with("b ") {
            COLOURS[1].into()
        } else {
            Style::new()
        }
    };
    let text = explained.to_string();
    let rows = text.lines().take_while(|line| !line.is_empty());
    let lines: Vec<String> = match is_whole {
        true => text.lines().map(str::to_owned).collect(),
        false => rows.map(str::to_owned).chain(explained.sentences()).collect(),
    };
    lines.into_iter().map(|line| Line::styled(line.clone(), style(&line))).collect()
}

/// The last two axes of the result around the cursor. A cell shows which element of each operand it reads, by its place in
/// memory, in the operand's colour where it is the element that the cursor's cell reads.
fn draw_plane(explained: &Explanation, result: &[usize], at: &[usize], frame: &mut Frame<'_>, area: Rect) {
    let place = |operand: usize, at: &[usize]| explained.operands[operand].place(at).unwrap_or(0);
    let leading: Vec<String> = at.iter().take(at.len().saturating_sub(2)).map(usize::to_string).collect();
    let title = match leading.as_slice() {
        [] => " result: the elements of a and b that each cell reads ".to_owned(),
        some => format!(" result[{}]: the elements of a and b that each cell reads ", some.join(", ")),
    };
    let is_high = frame.area().height >= HIGH;
    let inner = if is_high {
        let block = Block::bordered().title(title);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        inner
    } else {
        area
    };
    if result.contains(&0) {
        return frame.render_widget(Line::from("no cell: an axis has size 0"), inner);
    }

    let mut lines = vec![sharing(explained, at, usize::from(inner.width))];
    if is_high {
        lines.push(Line::default());
    }
    // The widest entry is that of the last cell.
    let end: Vec<usize> = result.iter().map(|n| n - 1).collect();
    let digits = [0, 1].map(|operand| place(operand, &end).to_string().len());
    let wide = digits[0] + digits[1] + 5;
    let axis_len = |from_the_end: usize| result.len().checked_sub(from_the_end).map_or(1, |axis| result[axis]);
    let cursor = |from_the_end: usize| at.len().checked_sub(from_the_end).map_or(0, |axis| at[axis]);
    let rows = window(axis_len(2), cursor(2), usize::from(inner.height).saturating_sub(lines.len()));
    let columns = window(axis_len(1), cursor(1), usize::from(inner.width) / wide);
    for row in rows {
        let mut line = Line::default();
        for column in columns.clone() {
            let mut here = at.to_vec();
            for (from_the_end, position) in [(1, column), (2, row)] {
                if let Some(axis) = here.len().checked_sub(from_the_end) {
                    here[axis] = position;
                }
            }
            let under_cursor = if here == at { Modifier::REVERSED } else { Modifier::empty() };
            for operand in [0, 1] {
                let (its, width) = (place(operand, &here), digits[operand]);
                let shared = its == place(operand, at);
                let style = if shared { Style::from(COLOURS[operand]).bold() } else { Modifier::DIM.into() };
                line.push_span(Span::styled(
                    format!("{}{its:<width$} ", ["a", "b"][operand]),
                    style.add_modifier(under_cursor),
                ));
            }
            line.push_span(" ");
        }
        lines.push(line);
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

/// What the cursor's cell reads, and how many other cells read the same.
fn sharing(explained: &Explanation, at: &[usize], room: usize) -> Line<'static> {
    let whole = |times: Option<usize>| match times {
        Some(1) => ", which no other cell reads".to_owned(),
        Some(times) => format!(", which {times} cells read"),
        None => ", which more cells read than memory holds".to_owned(),
    };
    let short = |times: Option<usize>| times.map_or(" (read often)".to_owned(), |times| format!(" (read {times}x)"));
    let line = |between: &'static str, words: &dyn Fn(Option<usize>) -> String| {
        let mut line = Line::from(format!("cell {at:?} reads "));
        for operand in [0, 1] {
            let place = explained.operands[operand].place(at).unwrap_or(0);
            let name = ["a", "b"][operand];
            line.push_span(Span::styled(format!("{name}{place}"), Style::from(COLOURS[operand]).bold()));
            line.push_span(words(explained.repetitions(operand)) + [between, ""][operand]);
        }
        line
    };
    let long = line(", and ", &whole);
    if long.width() <= room { long } else { line(", ", &short) }
}

/// At most `room` of `len` positions, with the one that is looked at in the middle where that is possible.
fn window(len: usize, at: usize, room: usize) -> std::ops::Range<usize> {
    let room = room.min(len);
    let start = at.saturating_sub(room / 2).min(len - room);
    start..start + room
}
