package dev.windtunnel.fidelity.side;

import dev.windtunnel.fidelity.grammar.Blob;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a multipart body, as RFC 2046 and RFC 7578 say that it is read; it knows nothing of what writes such bodies.
 *
 * @param headers by their names in lower case
 */
public record ReceivedPart(Map<String, String> headers, Blob content) {

    private static final Pattern BOUNDARY = Pattern.compile("multipart/form-data;\\s*boundary=\"?([^\";]{1,70})\"?");
    private static final Pattern PARAMETER = Pattern.compile("\\b(\\w+)=\"([^\"]*)\"");

    /** Reads a body; complains about whatever is not as it should be. */
    public static List<ReceivedPart> in(FakeService.Request request) {
        Matcher boundary = BOUNDARY.matcher(request.mediaType());
        if (!boundary.matches()) {
            throw new IllegalArgumentException("no boundary in " + request.mediaType());
        }
        // One character for each byte.
        String body = new String(request.content().bytes(), StandardCharsets.ISO_8859_1);
        String line = "--" + boundary.group(1);
        List<ReceivedPart> parts = new ArrayList<>();
        int at = 0;
        while (body.startsWith(line + "\r\n", at)) {
            int headers = at + line.length() + 2;
            int content = body.indexOf("\r\n\r\n", headers) + 4;
            int end = body.indexOf("\r\n" + line, content);
            if (content < 4 || end < 0) {
                throw new IllegalArgumentException("a part has no end: " + body);
            }
            parts.add(new ReceivedPart(
                    headers(body.substring(headers, content - 4)),
                    Blob.of(body.substring(content, end).getBytes(StandardCharsets.ISO_8859_1))));
            at = end + 2;
        }
        if (!body.substring(at).equals(line + "--\r\n")) {
            throw new IllegalArgumentException("the body has no end: " + body);
        }
        return parts;
    }

    private static Map<String, String> headers(String lines) {
        Map<String, String> headers = new TreeMap<>();
        for (String line :
                new String(lines.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8).split("\r\n", -1)) {
            String[] header = line.split(": ", 2);
            if (header.length < 2 || headers.put(header[0].toLowerCase(Locale.ROOT), header[1]) != null) {
                throw new IllegalArgumentException("no header, or one that is there twice: " + line);
            }
        }
        return headers;
    }

    /** The name of the field. */
    public String name() {
        return parameter("name");
    }

    /** The name of the file; empty if it is none. */
    public String file() {
        return parameter("filename");
    }

    private String parameter(String wanted) {
        String disposition = headers.getOrDefault("content-disposition", "");
        if (!disposition.startsWith("form-data;")) {
            throw new IllegalArgumentException("no part of a form: " + headers);
        }
        Matcher parameter = PARAMETER.matcher(disposition);
        while (parameter.find()) {
            if (parameter.group(1).equals(wanted)) {
                return parameter.group(2);
            }
        }
        return "";
    }

    /** What the part says that it is; empty if it does not say it. */
    public String mediaType() {
        return headers.getOrDefault("content-type", "");
    }

    /** The content as text. */
    public String text() {
        return new String(content.bytes(), StandardCharsets.UTF_8);
    }
}
