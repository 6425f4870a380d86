//! The page in a browser without a window, driven over two pipes by its own protocol. `.ci/run web` runs it.
//!
//! With `CONFORMABLE_SHOTS=folder` it leaves pictures of what it has seen there.

use conformable_playground::web::Server;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Where Chromium may be.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A page, and the browser that it is in.
struct Browser {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    last: u64,
    session: String,
    profile: PathBuf,
    port: u16,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // By its own command, so that it ends its own helpers as well.
        let close = json!({ "id": 0, "method": "Browser.close" }).to_string();
        let told = self.to.write_all(format!("{close}\0").as_bytes());
        let start = Instant::now();
        while told.is_ok() && start.elapsed() < Duration::from_secs(5) {
            if let Ok(Some(_)) = self.child.try_wait() {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        drop(self.child.kill());
        drop(self.child.wait());
        drop(std::fs::remove_dir_all(&self.profile));
    }
}

impl Browser {
    /// A server, and a browser that has one empty page.
    fn start() -> Self {
        let server = Server::bind(0).expect("a free port");
        let port = server.address().port();
        std::thread::spawn(move || server.run().expect("the server runs"));

        let is_there = |name: &&&str| {
            let found = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            found.is_ok_and(|status| status.success())
        };
        let name = NAMES.iter().find(is_there).expect("no Chromium here: install it, `apt-get install -y chromium`");
        let profile = std::env::temp_dir().join(format!("conformable-browser-{}", std::process::id()));
        // The protocol is spoken over the descriptors 3 and 4.
        let mut child = Command::new("sh")
            .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, name])
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--hide-scrollbars"])
            .args(["--remote-debugging-pipe", &format!("--user-data-dir={}", profile.display()), "about:blank"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a browser");
        let to = child.stdin.take().expect("a pipe");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let (send, from) = channel();
        std::thread::spawn(move || {
            let mut message = vec![];
            while out.read_until(0, &mut message).is_ok_and(|n| n > 0) {
                message.pop();
                if send.send(serde_json::from_slice(&message).expect("JSON")).is_err() {
                    return;
                }
                message.clear();
            }
        });
        let mut browser = Browser { child, to, from, last: 0, session: String::new(), profile, port };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session =
            browser.call("Target.attachToTarget", attach)["sessionId"].as_str().expect("a session").to_owned();
        browser.session = session;
        browser.call("Page.enable", json!({}));
        browser.call("Runtime.enable", json!({}));
        browser
    }

    /// Calls a method of the protocol.
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if !self.session.is_empty() {
            message["sessionId"] = self.session.as_str().into();
        }
        self.to.write_all(format!("{message}\0").as_bytes()).expect("the browser listens");
        loop {
            let reply = self.from.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{method} is not answered"));
            if reply["method"] == "Runtime.exceptionThrown" {
                panic!("the page's script has failed: {}", reply["params"]["exceptionDetails"]);
            }
            if reply["id"] == self.last {
                assert!(reply["error"].is_null(), "{method}: {}", reply["error"]);
                return reply["result"].clone();
            }
        }
    }

    /// What an expression of JavaScript is in the page.
    fn eval(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let reply = self.call("Runtime.evaluate", params);
        assert!(reply["exceptionDetails"].is_null(), "{expression}: {}", reply["exceptionDetails"]);
        reply["result"]["value"].clone()
    }

    fn text(&mut self, selector: &str) -> String {
        let text = self.eval(&format!("document.querySelector({selector:?}).textContent"));
        text.as_str().expect("a text").to_owned()
    }

    fn is_hidden(&mut self, selector: &str) -> bool {
        self.eval(&format!("document.querySelector({selector:?}).closest('[hidden]') !== null")) == true
    }

    /// Waits until an expression is true.
    fn until(&mut self, expression: &str) {
        let start = Instant::now();
        while self.eval(expression) != true {
            assert!(
                start.elapsed() < PATIENCE,
                "`{expression}` is never true: {}",
                self.eval("document.body.innerText")
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the page shows what its address asks.
    fn settle(&mut self) {
        self.until("document.body?.dataset.shown !== undefined && document.body.dataset.shown === location.hash");
    }

    /// Opens the page anew at an address.
    fn open(&mut self, hash: &str) {
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        self.until("location.href === 'about:blank'");
        let url = format!("http://127.0.0.1:{}/{hash}", self.port);
        self.call("Page.navigate", json!({ "url": url }));
        self.until("location.pathname === '/' && document.readyState === 'complete'");
        self.settle();
    }

    /// Types into a field in place of what is there.
    fn replace(&mut self, selector: &str, text: &str) {
        self.eval(&format!("(() => {{ const f = document.querySelector({selector:?}); f.focus(); f.select(); }})()"));
        self.call("Input.insertText", json!({ "text": text }));
        self.settle();
    }

    /// Presses a key.
    fn press(&mut self, key: &str) {
        let code = match key {
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            "PageUp" => 33,
            "PageDown" => 34,
            "End" => 35,
            "Home" => 36,
            "Tab" => 9,
            _ => 13,
        };
        for kind in ["keyDown", "keyUp"] {
            let params = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            self.call("Input.dispatchKeyEvent", params);
        }
        self.settle();
    }

    /// A window of this size, light or dark.
    fn window(&mut self, width: u32, height: u32, scheme: &str) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", params);
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    /// A picture of the whole page.
    fn shoot(&mut self, name: &str) {
        let Ok(folder) = std::env::var("CONFORMABLE_SHOTS") else { return };
        let params = json!({ "format": "png", "captureBeyondViewport": true });
        let shot = self.call("Page.captureScreenshot", params);
        std::fs::create_dir_all(&folder).expect("a folder");
        let bytes = of_base64(shot["data"].as_str().expect("a picture"));
        std::fs::write(format!("{folder}/{name}.png"), bytes).expect("a file");
    }
}

fn of_base64(text: &str) -> Vec<u8> {
    let six = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|&c| c != b'=').map(six).collect();
    let bytes = |four: &[u8]| {
        let all = four.iter().fold(0_u32, |all, &six| all << 6 | u32::from(six)) << (6 * (4 - four.len()));
        all.to_be_bytes()[1..four.len()].to_vec()
    };
    letters.chunks(4).flat_map(bytes).collect()
}

/// One browser, and one thing after the other: it takes a second to start.
#[test]
fn the_page() {
    let browser = &mut Browser::start();
    browser.window(1280, 900, "light");
    shapes_are_typed_and_the_result_is_seen(browser);
    an_address_is_restored(browser);
    mistakes_are_in_the_compilers_words(browser);
    what_is_no_shape_is_refused_in_words(browser);
    keys_step_through_the_cells(browser);
    every_operation_has_an_answer(browser);
    everything_has_a_name(browser);
    nothing_is_cut_in_any_window(browser);
}

fn shapes_are_typed_and_the_result_is_seen(browser: &mut Browser) {
    browser.open("");
    assert_eq!(browser.text("#shape"), "[8, 7, 6, 5]");
    browser.replace("#shape-a", "2,1");
    browser.replace("#shape-b", "3");
    assert_eq!(browser.text("#shape"), "[2, 3]");
    assert!(browser.text("#rust").ends_with("= Tensor::arange();\nlet result = &a + &b;"));
    assert_eq!(browser.eval("location.hash"), "#a=2,1&b=3");
    // What stretches is drawn, and told.
    let texts = browser.eval("[...document.querySelectorAll('#alignment text')].map((t) => t.textContent)");
    for text in ["1 → 3", "→ 2"] {
        assert!(texts.as_array().expect("texts").contains(&text.into()), "{texts}");
    }
    assert!(browser.text("#sentences").contains("a stretches along axis 1"));
    // 0 and 1, each plus 0, 1 and 2.
    let values = "[...document.querySelectorAll('#grid [role=gridcell]')].map((c) => c.firstChild.textContent).join()";
    assert_eq!(browser.eval(values), "0,1,2,1,2,3");
    browser.replace("#with", "*");
    assert_eq!(browser.eval(values), "0,0,0,0,1,2");
    assert_eq!(
        browser.text("#numpy"),
        "a = np.arange(2.0).reshape((2, 1))\nb = np.arange(3.0).reshape((3,))\nresult = a * b"
    );
    // A third shape.
    browser.eval("document.querySelector('#more').click()");
    browser.replace("#shape-c", "4,1,1");
    assert_eq!(browser.text("#shape"), "[4, 2, 3]");
}

fn an_address_is_restored(browser: &mut Browser) {
    browser.open("#op=matmul&a=2,3&b=3,4&at=1,2");
    assert_eq!(browser.eval("document.querySelector('#op').value"), "matmul");
    assert_eq!(browser.eval("document.querySelector('#shape-b').value"), "3,4");
    assert_eq!(browser.text("#cell"), "cell [1, 2]: a3 · b2 + a4 · b6 + a5 · b10 = 80");
    // An example is an address.
    browser.eval("document.querySelector('nav a').click()");
    browser.until("document.querySelector('#shape').textContent === '[8, 7, 6, 5]'");
    // Back, as in any page.
    browser.eval("history.back()");
    browser.until("document.querySelector('#shape').textContent === '[2, 4]'");
    assert_eq!(browser.eval("document.querySelector('#op').value"), "matmul");
}

fn mistakes_are_in_the_compilers_words(browser: &mut Browser) {
    browser.open("#a=3,224,224&b=3&with=-");
    assert!(!browser.is_hidden("#errors") && browser.is_hidden("#grid"));
    let said = browser.text("#mistakes");
    assert!(
        said.starts_with("error[E0277]: cannot broadcast an axis of size `Dim<224>` with an axis of size `Dim<3>`"),
        "{said}"
    );
    assert!(said.contains("= note: C01: read on in `conformable::errors::c01`"), "{said}");
    assert!(browser.text("#sentences").contains("b would fit as [3, 1, 1]"));
    browser.replace("#shape-b", "3,1,1");
    assert!(browser.is_hidden("#errors") && !browser.is_hidden("#grid"));
}

fn what_is_no_shape_is_refused_in_words(browser: &mut Browser) {
    browser.open("#a=2,3&b=3");
    browser.replace("#shape-a", "2,<b>three</b>");
    assert_eq!(
        browser.text("#refused"),
        "a: `<b>three</b>` is not a size: a shape is written 8,1,6,1, and that of one number []"
    );
    assert!(browser.is_hidden("#answer"));
    // Letters in the string of an einsum are drawn as letters.
    browser.open("#op=einsum&a=2&with=%3Cimg%20src%3Dx%3E");
    assert_eq!(browser.eval("document.images.length"), 0);
    browser.open("#op=none&a=2&b=2");
    assert_eq!(browser.eval("document.querySelector('#op').value"), "broadcast");
}

fn keys_step_through_the_cells(browser: &mut Browser) {
    browser.open("#a=2,3,1&b=4");
    let here = |browser: &mut Browser| browser.text("#cell").split(':').next().unwrap_or_default().to_owned();
    browser.eval("document.querySelector('#grid [tabindex=\"0\"]').focus()");
    for (key, cell) in [
        ("ArrowRight", "cell [0, 0, 1]"),
        ("ArrowDown", "cell [0, 1, 1]"),
        ("End", "cell [0, 1, 3]"),
        ("ArrowRight", "cell [0, 1, 3]"),
        ("PageDown", "cell [1, 1, 3]"),
        ("ArrowUp", "cell [1, 0, 3]"),
        ("Home", "cell [1, 0, 0]"),
        ("ArrowLeft", "cell [1, 0, 0]"),
        ("PageUp", "cell [0, 0, 0]"),
    ] {
        browser.press(key);
        browser.until(&format!("document.querySelector('#cell').textContent.startsWith('{cell}:')"));
        assert_eq!(here(browser), cell, "after {key}");
        // The focus goes along, and one cell alone is reached by the tabulator.
        assert_eq!(browser.eval("document.activeElement.getAttribute('aria-selected')"), "true", "after {key}");
        assert_eq!(browser.eval("document.querySelectorAll('#grid [tabindex=\"0\"]').length"), 1);
    }
    // The buttons go over the edges of a row.
    for _ in 0..5 {
        browser.eval("document.querySelector('#on').click()");
        browser.settle();
    }
    browser.until("document.querySelector('#cell').textContent.startsWith('cell [0, 1, 1]:')");
    assert!(browser.eval("location.hash").as_str().expect("a text").ends_with("at=0,1,1"));
    // From the first field on, the tabulator goes through the form.
    browser.eval("document.querySelector('#op').focus()");
    for id in ["shape-a", "shape-b", "more"] {
        browser.press("Tab");
        assert_eq!(browser.eval("document.activeElement.id"), id);
    }
}

fn every_operation_has_an_answer(browser: &mut Browser) {
    browser.open("");
    let names = browser.eval("[...document.querySelector('#op').options].map((o) => o.value)");
    let names = names.as_array().expect("names").clone();
    assert_eq!(names.len(), 9);
    for name in names {
        let name = name.as_str().expect("a name");
        browser.open("#a=2,3&b=3");
        // What stands there at first goes with shapes that are there, but for convolutions and products, which have their own.
        if name == "matmul" || name == "concat" {
            browser.replace("#shape-b", if name == "matmul" { "3,4" } else { "5,3" });
        }
        browser.eval(&format!(
            "(() => {{ const o = document.querySelector('#op'); o.value = {name:?}; \
             for (const kind of ['input', 'change']) o.dispatchEvent(new Event(kind, {{ bubbles: true }})); }})()"
        ));
        browser.until(&format!("location.hash.startsWith({:?})", if name == "broadcast" { "#a" } else { "#op" }));
        browser.settle();
        let page = browser.eval("document.body.innerText");
        assert!(!browser.is_hidden("#grid"), "{name}: {page}");
        browser.window(1280, 900, "light");
        browser.shoot(&format!("operation_{name}"));
    }
}

fn everything_has_a_name(browser: &mut Browser) {
    for hash in ["#a=2,1&b=3", "#op=matmul&a=2,3&b=4,5"] {
        browser.open(hash);
        let nameless = "[...document.querySelectorAll('input, select')].filter((e) => e.labels.length === 0).length";
        assert_eq!(browser.eval(nameless), 0);
        let nameless =
            "[...document.querySelectorAll('svg')].filter((e) => !e.querySelector('title')?.textContent).length";
        assert_eq!(browser.eval(nameless), 0);
        // What the tree for screen readers says of what can be reached.
        let tree = browser.call("Accessibility.getFullAXTree", json!({}));
        for node in tree["nodes"].as_array().expect("nodes") {
            let role = node["role"]["value"].as_str().unwrap_or_default();
            if ["button", "textbox", "combobox", "link", "gridcell", "region", "image"].contains(&role) {
                let name = node["name"]["value"].as_str().unwrap_or_default();
                // The corner of the grid is empty.
                assert!(!name.is_empty() || role == "gridcell", "{hash}: a {role} without a name: {node}");
            }
        }
    }
    // Nothing is fetched from elsewhere.
    let from =
        browser.eval("performance.getEntriesByType('resource').every((e) => e.name.startsWith(location.origin + '/'))");
    assert_eq!(from, true);
}

fn nothing_is_cut_in_any_window(browser: &mut Browser) {
    for (width, height) in [(360, 740), (820, 1180), (1440, 900)] {
        for scheme in ["light", "dark"] {
            browser.window(width, height, scheme);
            for (name, hash) in [
                ("broadcast", "#a=8,1,6,1&b=7,1,5&at=3,2,1,4"),
                ("matmul", "#op=matmul&a=2,3,4&b=4,5&at=1,2,3"),
                ("mistake", "#a=3,224,224&b=3&with=-"),
            ] {
                browser.open(hash);
                // Wide tables scroll by themselves; the page does not.
                let overflow = browser.eval("document.documentElement.scrollWidth - innerWidth");
                assert!(overflow.as_f64().expect("a number") <= 0.0, "{name} at {width}: {overflow} too wide");
                let luminance = browser.eval(
                    "(() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number); \
                     return 0.3 * r + 0.6 * g + 0.1 * b; })()",
                );
                let is_light = luminance.as_f64().expect("a number") > 128.0;
                assert_eq!(is_light, scheme == "light");
                browser.shoot(&format!("{name}_{width}_{scheme}"));
            }
        }
    }
}
