//! The server, asked as a browser asks it and as nobody should.

use conformable_playground::rules::OPERATIONS;
use conformable_playground::web::{Reply, Server, reply};
use hyper::header::{HOST, HeaderValue};
use hyper::{HeaderMap, Method, StatusCode};
use proptest::prelude::*;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;

/// A server that runs as long as the tests.
fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let server = Server::bind(0).expect("a free port");
        let address = server.address();
        std::thread::spawn(move || server.run().expect("it runs"));
        address
    })
}

/// What is sent back for these bytes.
fn sent(bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address()).expect("a connection");
    // A server that has heard enough closes before all is sent.
    drop(stream.write_all(bytes));
    let mut text = vec![];
    drop(stream.read_to_end(&mut text));
    String::from_utf8_lossy(&text).into_owned()
}

/// A request with this first line and host, and no other.
fn request(line: &str, host: &str) -> String {
    sent(format!("{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").as_bytes())
}

/// The reply to a `GET`, without a connection.
fn got(address: &str) -> Reply {
    let mut headers = HeaderMap::new();
    headers.insert(HOST, HeaderValue::from_static("localhost:7700"));
    reply(&Method::GET, address, &headers, 7700)
}

fn json(address: &str) -> Value {
    let reply = got(address);
    assert_eq!((reply.status, reply.kind), (StatusCode::OK, "application/json"), "{address}: {}", reply.body);
    serde_json::from_str(&reply.body).expect("JSON")
}

#[test]
fn the_page_and_its_files() {
    let host = address().to_string();
    for (path, kind) in [("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")] {
        let text = request(&format!("GET {path}"), &host);
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        assert!(text.contains(&format!("content-type: {kind}; charset=utf-8\r\n")), "{text}");
        assert!(text.contains("content-security-policy: default-src 'none'; script-src 'self'"), "{text}");
        // Nothing in it is fetched from elsewhere.
        assert!(!text.contains("http://") && !text.contains("https://") && !text.contains("@import"), "{path}");
    }
    let page = got("/").body;
    for (name, _) in OPERATIONS {
        assert!(page.contains(&format!("<option value=\"{name}\"")), "{name}");
    }
    let head = request("HEAD /", &host);
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && head.ends_with("\r\n\r\n"), "{head}");
}

#[test]
fn only_the_loopback_address_is_listened_on() {
    assert!(address().ip().is_loopback());
    let port = address().port();
    assert!(Server::bind(port).is_err());
}

#[test]
fn an_answer() {
    let answer = json("/answer?a=8,1,6,1&b=7,1,5&at=3,2,1,4");
    assert_eq!(answer["result"], serde_json::json!([8, 7, 6, 5]));
    assert_eq!(answer["cell"]["made"], "a19 + b14");
    assert_eq!(answer["cell"]["value"], "33");
    assert_eq!(answer["operands"][0]["read_with"], serde_json::json!([6, 0, 1, 0]));
    assert_eq!(answer["operands"][1]["strides"], serde_json::json!([5, 5, 1]));
    // A position beyond the result is its last.
    assert_eq!(json("/answer?a=2,1&b=3&at=99,1")["at"], serde_json::json!([1, 1]));
    let answer = json("/answer?op=einsum&a=2,3&b=3,4&with=ij%2Cjk-%3Eik");
    assert_eq!(answer["result"], serde_json::json!([2, 4]));
    assert!(json("/answer?a=3&b=4")["mistakes"][0]["message"].as_str().is_some_and(|text| text.contains("`Dim<3>`")));
    assert!(json("/answer?a=3;4&b=4")["refused"].as_str().is_some_and(|why| why.contains("`3;4` is not a size")));
    assert!(json("/answer")["refused"].as_str().is_some_and(|why| why.contains("two shapes")));
}

#[test]
fn what_is_typed_is_text_in_a_picture() {
    // A picture goes into the page as it is.
    for with in ["%3Cscript%3E", "%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E", "ij->%3Cb%3E"] {
        for (op, _) in OPERATIONS {
            let answer = json(&format!("/answer?op={op}&a=2,3&with={with}"));
            let picture = answer["alignment"].as_str().unwrap_or_default();
            assert!(!picture.contains("<script") && !picture.contains("<img") && !picture.contains("<b>"), "{picture}");
        }
    }
}

#[test]
fn other_hosts_are_refused() {
    let port = address().port();
    for host in ["example.com", "127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1.example.com", "[::1]", ""] {
        let host = if host.contains("example") { format!("{host}:{port}") } else { host.to_owned() };
        let text = request("GET /answer?a=2&b=2", &host);
        assert!(text.starts_with("HTTP/1.1 421 "), "{host}: {text}");
        assert!(text.contains(&format!("this server answers to 127.0.0.1:{port} and localhost:{port} only")), "{text}");
    }
    // Two hosts, or none.
    let two = format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: example.com\r\nConnection: close\r\n\r\n");
    assert!(sent(two.as_bytes()).starts_with("HTTP/1.1 421 "));
    assert!(sent(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 421 "));
    assert!(request("GET /", &format!("LocalHost:{port}")).starts_with("HTTP/1.1 200 "));
}

#[test]
fn the_port_that_browsers_leave_out() {
    let status = |host: &'static str, port: u16| {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(host));
        reply(&Method::GET, "/", &headers, port).status
    };
    for host in ["localhost", "127.0.0.1", "localhost:80", "127.0.0.1:80"] {
        assert_eq!(status(host, 80), StatusCode::OK, "{host}");
        assert_eq!(status(host, 7700), StatusCode::MISDIRECTED_REQUEST, "{host}");
    }
    for host in ["example.com", "localhost:8080", "localhost:"] {
        assert_eq!(status(host, 80), StatusCode::MISDIRECTED_REQUEST, "{host}");
    }
}

#[test]
fn the_largest_numbers_have_answers() {
    let refused = json("/answer?op=slice&a=2,3&with=-9223372036854775808")["refused"].to_string();
    assert!(refused.contains("is no entry of a slice"), "{refused}");
    let refused = json("/answer?op=slice&a=2,3&with=..;-9223372036854775808")["refused"].to_string();
    assert!(refused.contains("is no entry of a slice"), "{refused}");
    // Rows of so many elements that no number says how far apart 64 of them lie.
    let answer = json("/answer?op=slice&a=1,1152921504606846975,0&with=..;64");
    assert_eq!(answer["result"], serde_json::json!([1, 1152921504606846975_u64, 0]));
}

#[test]
fn other_methods_and_pages_are_refused() {
    let host = address().to_string();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
        let text = request(&format!("{method} /"), &host);
        assert!(text.starts_with("HTTP/1.1 405 ") && text.contains("allow: GET, HEAD"), "{text}");
        assert!(text.ends_with("this server is only read from, by GET\n"), "{text}");
    }
    for path in ["/page", "/../Cargo.toml", "/page.css/", "/%70age.css", "//", "/answer/"] {
        let text = request(&format!("GET {path}"), &host);
        assert!(text.starts_with("HTTP/1.1 404 ") && text.ends_with("there is no such page: there is /\n"), "{text}");
    }
}

#[test]
fn hostile_requests_are_refused_and_the_server_goes_on() {
    let host = address().to_string();
    let long = request(&format!("GET /answer?a={}", "1,".repeat(3000)), &host);
    assert!(long.starts_with("HTTP/1.1 414 ") && long.ends_with("an address has at most 4096 characters\n"), "{long}");
    let many = format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "X: y\r\n".repeat(5000));
    assert!(sent(many.as_bytes()).starts_with("HTTP/1.1 431 "));
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
    ] {
        let text = sent(bytes);
        assert!(text.is_empty() || text.starts_with("HTTP/1.1 400 "), "{text}");
    }
    // Of many that say nothing, none keeps another waiting.
    let silent: Vec<_> = (0..100).map(|_| TcpStream::connect(address()).expect("a connection")).collect();
    assert!(request("GET /answer?a=2&b=2", &host).starts_with("HTTP/1.1 200 "));
    drop(silent);
    for (query, why) in [
        ("a=%", "two digits of UTF-8"),
        ("a=%ff", "two digits of UTF-8"),
        ("a=%zz", "two digits of UTF-8"),
        ("a=2&a=2", "a name stands twice"),
        ("b=2", "the shapes `a`, `b` and so on, in their order"),
        ("a=2&c=2", "in their order"),
        ("x", "an address has `op`"),
        ("at=1,-1", "a position is numbers"),
        ("at=99999999999999999999", "a position is numbers"),
        (&format!("at={}", "1,".repeat(65)), "at most 64 numbers"),
    ] {
        let text = request(&format!("GET /answer?{query}"), &host);
        assert!(text.starts_with("HTTP/1.1 400 ") && text.contains(why), "{query}: {text}");
    }
    assert!(request("GET /", &host).starts_with("HTTP/1.1 200 "));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_address_panics(path in "/(answer\\?)?[a-f=&%0-9,.+a-z-]{0,60}") {
        let reply = got(&path);
        prop_assert!(!reply.body.is_empty());
        prop_assert!(reply.status.is_success() || reply.status.is_client_error());
    }
}
