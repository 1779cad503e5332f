package dev.windtunnel.corpus.web;

import java.util.ArrayList;
import java.util.List;

/** Reads the JSON that {@link Json} writes. */
final class JsonReader {

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    Json read() {
        Json json = value();
        skipSpace();
        if (at < text.length()) {
            throw trouble();
        }
        return json;
    }

    private Json value() {
        return switch (next()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> Json.text(string());
            default -> number();
        };
    }

    private Json object() {
        Json object = Json.object();
        expect('{');
        while (next() != '}') {
            String name = string();
            expect(':');
            object = object.with(name, value());
            skipComma('}');
        }
        expect('}');
        return object;
    }

    private Json list() {
        List<Json> elements = new ArrayList<>();
        expect('[');
        while (next() != ']') {
            elements.add(value());
            skipComma(']');
        }
        expect(']');
        return Json.list(elements);
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        expect('"');
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c == '\\' && at < text.length()) {
                c = text.charAt(at++);
                c = c == 'n' ? '\n' : c;
            }
            string.append(c);
        }
        expect('"');
        return string.toString();
    }

    private Json number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (at == start) {
            throw trouble();
        }
        return Json.written(text.substring(start, at));
    }

    private void skipComma(char end) {
        if (next() != end) {
            expect(',');
        }
    }

    private void expect(char c) {
        if (next() != c) {
            throw trouble();
        }
        at++;
    }

    private char next() {
        skipSpace();
        if (at >= text.length()) {
            throw trouble();
        }
        return text.charAt(at);
    }

    private void skipSpace() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException trouble() {
        return new IllegalArgumentException("'" + text + "' is no JSON: something is wrong at position " + at + ".");
    }
}
