//! A small writer of JSON: all that crosses to JavaScript and is no number. It is not generic, so
//! that what is written costs a call each and no code of its own.

use std::fmt::Write;

/// A JSON text in the making. Commas come by themselves; keys and brackets are the caller's.
#[derive(Default)]
pub(crate) struct Json {
    text: String,
}

impl Json {
    /// The finished text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Opens an object or list: `{` or `[`.
    pub fn open(&mut self, bracket: char) {
        self.separate();
        self.text.push(bracket);
    }

    /// Closes it: `}` or `]`.
    pub fn close(&mut self, bracket: char) {
        self.text.push(bracket);
    }

    /// The key of the next value of an object: a word without anything to escape.
    pub fn key(&mut self, key: &str) {
        self.separate();
        self.text.push('"');
        self.text.push_str(key);
        self.text.push_str("\":");
    }

    /// A value as it stands: a number, `true`, `null`.
    pub fn plain(&mut self, value: &str) {
        self.separate();
        self.text.push_str(value);
    }

    /// A whole number.
    pub fn number(&mut self, value: i64) {
        self.plain(&value.to_string());
    }

    /// A text.
    pub fn string(&mut self, value: &str) {
        self.separate();
        self.text.push('"');
        if value.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
            self.text.push_str(value);
            self.text.push('"');
            return;
        }
        for c in value.chars() {
            match c {
                '"' | '\\' => self.text.extend(['\\', c]),
                '\0'..'\x20' => {
                    // Writing to a string cannot fail.
                    let _ = write!(self.text, "\\u{:04x}", c as u32);
                }
                _ => self.text.push(c),
            }
        }
        self.text.push('"');
    }

    /// A text under a key.
    pub fn field(&mut self, key: &str, value: &str) {
        self.key(key);
        self.string(value);
    }

    /// A text under a key, or `null`.
    pub fn nullable(&mut self, key: &str, value: Option<&str>) {
        match value {
            Some(value) => self.field(key, value),
            None => {
                self.key(key);
                self.plain("null");
            }
        }
    }

    /// A text under a key; nothing at all if there is none.
    pub fn optional(&mut self, key: &str, value: Option<&str>) {
        if let Some(value) = value {
            self.field(key, value);
        }
    }

    /// A whole number under a key.
    pub fn count(&mut self, key: &str, value: i64) {
        self.key(key);
        self.number(value);
    }

    /// A comma, unless what comes next is the first of its list or follows its key.
    fn separate(&mut self) {
        if !matches!(self.text.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.text.push(',');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let texts = ["", "[", "{\":", "a\"b\\c\n\0\u{1f}\u{7f}", "蜀 𠮷 \u{2028}"];
        let mut json = Json::default();
        json.open('{');
        json.field("first", texts[3]);
        json.nullable("none", None);
        json.optional("absent", None);
        json.count("count", -7);
        json.key("list");
        json.open('[');
        texts.iter().for_each(|text| json.string(text));
        json.open('[');
        json.close(']');
        json.plain("-45000e-4");
        json.open('{');
        json.close('}');
        json.close(']');
        json.close('}');
        let read: serde_json::Value = serde_json::from_str(json.text()).unwrap();
        let [a, b, c, d, e] = texts;
        let expected = serde_json::json!({
            "first": d, "none": null, "count": -7, "list": [a, b, c, d, e, [], -4.5, {}],
        });
        assert_eq!(read, expected);
    }
}
