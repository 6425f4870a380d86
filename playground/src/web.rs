//! The page in the browser: `cargo run -p conformable-playground -- --web`.
//!
//! A server for one person on this machine. It listens on the loopback address, answers `GET` of the page's own three files and of
//! `/answer`, which says what a question comes to ([`answer`]), and holds no state. A name of a host that is not this machine's own is
//! refused, so that no other page can be led here by its name.

use crate::answer::answer;
use crate::rules::{OPERATIONS, Question};
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, HOST, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{HeaderMap, Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::TcpListener;

const PAGE: &str = include_str!("web/page.html");
const STYLE: &str = include_str!("web/page.css");
const SCRIPT: &str = include_str!("web/page.js");

/// The longest address that is read.
const LONGEST: usize = 4096;
/// How long a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most axes of a position.
const MOST_AXES: usize = 64;

/// What is sent back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its status.
    pub status: StatusCode,
    /// What it is.
    pub kind: &'static str,
    /// Itself.
    pub body: String,
}

impl Reply {
    fn found(kind: &'static str, body: String) -> Self {
        Reply { status: StatusCode::OK, kind, body }
    }

    fn refused(status: StatusCode, why: &str) -> Self {
        Reply { status, kind: "text/plain; charset=utf-8", body: format!("{why}\n") }
    }
}

/// A server that listens already.
#[derive(Debug)]
pub struct Server {
    listener: std::net::TcpListener,
    at: SocketAddr,
}

impl Server {
    /// Listens on the loopback address; port 0 is any that is free.
    ///
    /// # Errors
    /// When the port is taken.
    pub fn bind(port: u16) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let at = listener.local_addr()?;
        Ok(Server { listener, at })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.at
    }

    /// Answers, until the program ends.
    ///
    /// # Errors
    /// When the system gives no connections any more.
    pub fn run(self) -> io::Result<()> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(self.serve())
    }

    async fn serve(self) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let port = self.at.port();
        loop {
            // A connection that fails before it is taken is its own matter.
            let Ok((stream, _)) = listener.accept().await else {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            tokio::spawn(async move {
                let service = service_fn(move |request| async move { Ok::<_, Infallible>(serve_one(&request, port)) });
                let connection = http1::Builder::new()
                    .timer(TokioTimer::new())
                    .header_read_timeout(PATIENCE)
                    .serve_connection(TokioIo::new(stream), service);
                // One that breaks off has nobody to be told.
                drop(connection.await);
            });
        }
    }
}

fn serve_one(request: &Request<Incoming>, port: u16) -> Response<Full<Bytes>> {
    let reply = reply(request.method(), &request.uri().to_string(), request.headers(), port);
    let body = if request.method() == Method::HEAD { String::new() } else { reply.body };
    let mut response = Response::new(Full::new(Bytes::from(body)));
    *response.status_mut() = reply.status;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
    set("content-type", reply.kind);
    set("cache-control", "no-store");
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "no-referrer");
    // Nothing from elsewhere; the pictures have styles in them.
    set(
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    if reply.status == StatusCode::METHOD_NOT_ALLOWED {
        headers.insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    }
    response
}

/// The reply to a request at this port.
pub fn reply(method: &Method, address: &str, headers: &HeaderMap, port: u16) -> Reply {
    if !is_own_name(headers, port) {
        let why = format!("this server answers to 127.0.0.1:{port} and localhost:{port} only");
        return Reply::refused(StatusCode::MISDIRECTED_REQUEST, &why);
    }
    if method != Method::GET && method != Method::HEAD {
        return Reply::refused(StatusCode::METHOD_NOT_ALLOWED, "this server is only read from, by GET");
    }
    if address.len() > LONGEST {
        return Reply::refused(StatusCode::URI_TOO_LONG, &format!("an address has at most {LONGEST} characters"));
    }
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    match path {
        "/" => Reply::found("text/html; charset=utf-8", page()),
        "/page.css" => Reply::found("text/css; charset=utf-8", STYLE.into()),
        "/page.js" => Reply::found("text/javascript; charset=utf-8", SCRIPT.into()),
        "/answer" => match question(query) {
            Ok((question, at)) => Reply::found("application/json", answer(&question, &at).to_string()),
            Err(why) => Reply::refused(StatusCode::BAD_REQUEST, &why),
        },
        _ => Reply::refused(StatusCode::NOT_FOUND, "there is no such page: there is /"),
    }
}

/// Is the host that is asked for this machine, by one of its own names?
fn is_own_name(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
    // Browsers leave out the port that a name without one stands for.
    let ports = [format!(":{port}"), String::new()];
    let ports = &ports[..if port == 80 { 2 } else { 1 }];
    let is_own =
        |name: &str| ports.iter().any(|port| host.as_bytes().eq_ignore_ascii_case(format!("{name}{port}").as_bytes()));
    is_own("127.0.0.1") || is_own("localhost")
}

/// The page, with the operations that there are.
fn page() -> String {
    let option = |(name, with): &(&str, &str)| {
        let with = with.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        format!(r#"<option value="{name}" data-with="{with}">{name}</option>"#)
    };
    PAGE.replace("<!-- operations -->", &OPERATIONS.iter().map(option).collect::<String>())
}

/// What is asked, and the cell of the result that is looked at: `op=matmul&a=2,3&b=3,4&at=0,1`.
fn question(query: &str) -> Result<(Question, Vec<usize>), String> {
    let mut question = Question { operation: "broadcast".into(), ..Question::default() };
    let mut at = vec![];
    let mut seen: Vec<String> = vec![];
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let value = decoded(value)
            .ok_or_else(|| "what stands behind `=` is no text: a `%` is followed by two digits of UTF-8".to_owned())?;
        if seen.iter().any(|other| other == key) {
            return Err("a name stands twice in the address".into());
        }
        seen.push(key.into());
        match key {
            "op" => question.operation = value,
            "with" => question.with = value,
            "at" => {
                let numbers = value.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::parse);
                at =
                    numbers.collect::<Result<_, _>>().map_err(|_| "a position is numbers between commas".to_owned())?;
                if at.len() > MOST_AXES {
                    return Err(format!("a position has at most {MOST_AXES} numbers"));
                }
            }
            // The shapes in their order.
            _ if key.len() == 1 && key.as_bytes()[0] == b'a' + (question.shapes.len() % 26) as u8 => {
                question.shapes.push(value);
            }
            _ => {
                return Err(
                    "an address has `op`, `with`, `at`, and the shapes `a`, `b` and so on, in their order".into()
                );
            }
        }
    }
    Ok((question, at))
}

/// A text without the marks of an address.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let (high, low) = (digit(rest.next()?)?, digit(rest.next()?)?);
                (high * 16 + low) as u8
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}
