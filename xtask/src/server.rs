//! A small server of static files for development: GET and HEAD, one thread a connection.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::error::{Failure, Result};

/// How many ports after the first are tried.
const TRIES: u16 = 50;
/// The longest head of a request that is read.
const HEAD_LIMIT: u64 = 16 * 1024;

/// A place to serve at, held before anything is built: a port that is taken is told at once.
pub struct Server {
    listener: TcpListener,
    port: u16,
}

impl Server {
    /// Listens on this machine only, at `port`, or else at the first free port from `first` on.
    pub fn new(port: Option<u16>, first: u16) -> Result<Self> {
        let listener = match port {
            Some(port) => listen(port).map_err(|error| {
                Failure::new(format!("cannot listen on port {port}: {error}")).hint(
                    "choose another with --port N, or leave --port out to have a free one found",
                )
            })?,
            None => {
                let last = first + TRIES - 1;
                (first..=last).find_map(|port| listen(port).ok()).ok_or_else(|| {
                    Failure::new(format!("no port from {first} to {last} is free"))
                        .hint("give one that is: cargo xtask serve --port N")
                })?
            }
        };
        let address = listener.local_addr().map_err(|error| Failure::new(error.to_string()))?;
        Ok(Server { listener, port: address.port() })
    }

    /// Serves `folder` until the program is stopped.
    pub fn serve(&self, folder: &Path) {
        println!("\nServing {} at", folder.display());
        println!("\n  http://localhost:{}/\n\nStop with Ctrl-C.", self.port);
        for connection in self.listener.incoming().flatten() {
            let folder = folder.to_path_buf();
            thread::spawn(move || {
                // A browser that goes away in the middle is no event.
                let _ = answer(connection, &folder);
            });
        }
    }
}

fn listen(port: u16) -> std::io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

fn answer(mut connection: TcpStream, folder: &Path) -> std::io::Result<()> {
    connection.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut head = BufReader::new(connection.try_clone()?.take(HEAD_LIMIT));
    let mut request = String::new();
    head.read_line(&mut request)?;
    let mut line = String::new();
    while head.read_line(&mut line)? > 0 && !line.trim().is_empty() {
        line.clear();
    }
    let mut words = request.split_whitespace();
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let (status, kind, body) = response(method, target, folder);
    write!(
        connection,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method != "HEAD" {
        connection.write_all(&body)?;
    }
    connection.flush()
}

fn response(method: &str, target: &str, folder: &Path) -> (&'static str, &'static str, Vec<u8>) {
    const TEXT: &str = "text/plain; charset=utf-8";
    if method != "GET" && method != "HEAD" {
        return ("405 Method Not Allowed", TEXT, b"only GET and HEAD\n".to_vec());
    }
    let not_found = ("404 Not Found", TEXT, b"not found\n".to_vec());
    let Some(mut path) = local_path(target, folder) else {
        return not_found;
    };
    if path.is_dir() {
        path.push("index.html");
    }
    match fs::read(&path) {
        Ok(body) => ("200 OK", media_type(&path), body),
        Err(_) => not_found,
    }
}

/// The file that a request names; `None` if it would leave the folder.
fn local_path(target: &str, folder: &Path) -> Option<PathBuf> {
    let target = target.split(['?', '#']).next()?;
    let decoded = percent_decoded(target.strip_prefix('/')?)?;
    let relative = Path::new(&decoded);
    let inside = relative.components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(relative))
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()).unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "md" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_stays_inside_the_folder() {
        let folder = Path::new("/site");
        let path = |target| local_path(target, folder);
        assert_eq!(path("/a/b.js?x=1"), Some(PathBuf::from("/site/a/b.js")));
        assert_eq!(path("/"), Some(PathBuf::from("/site/")));
        assert_eq!(path("/a%20b"), Some(PathBuf::from("/site/a b")));
        for outside in
            ["/../secret", "/a/../../secret", "/%2e%2e/secret", "//etc/passwd", "x", "/%zz"]
        {
            assert_eq!(path(outside), None, "{outside}");
        }
    }

    #[test]
    fn wasm_is_served_as_wasm() {
        assert_eq!(media_type(Path::new("sanguoqi.wasm")), "application/wasm");
        assert_eq!(media_type(Path::new("index.js")), "text/javascript; charset=utf-8");
    }
}
