package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.record.json.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A body of type multipart/form-data (RFC 7578) that is being written. */
final class MultipartBody {

    private static final String END = "\r\n";
    private static final String DISPOSITION = "Content-Disposition";

    private final List<Written> written = new ArrayList<>();

    private record Written(Map<String, String> headers, Blob content) {}

    /**
     * Adds the parts of an argument.
     *
     * @param arguments all of them: some stand in headers of the parts
     */
    void add(Part part, Object value, Map<String, Object> arguments) {
        if (part.mediaType().isEmpty()) {
            FieldWriter.write(
                    part.field(),
                    value,
                    (name, text) -> written.add(new Written(Map.of(DISPOSITION, disposition(name)), Blob.of(text))));
        } else if (value instanceof List<?> list) {
            list.forEach(element -> add(part, part.mediaType().get(), element, arguments));
        } else {
            add(part, part.mediaType().get(), value, arguments);
        }
    }

    private void add(Part part, String mediaType, Object value, Map<String, Object> arguments) {
        String name = part.field().name();
        Optional<Blob> file = value instanceof Blob blob && !part.base64() ? Optional.of(blob) : Optional.empty();
        Map<String, String> headers = new LinkedHashMap<>();
        // Servers take a part for a file if it has the name of one.
        headers.put(DISPOSITION, disposition(name) + (file.isPresent() ? "; filename=\"" + quoted(name) + "\"" : ""));
        headers.put("Content-Type", mediaType);
        part.headers().forEach((argument, header) -> {
            Object given = arguments.get(argument);
            if (given != null) {
                headers.put(header, Values.text(given).replaceAll("[\\r\\n]", " "));
            }
        });
        written.add(new Written(headers, file.orElseGet(() -> text(mediaType, value))));
    }

    private static Blob text(String mediaType, Object value) {
        return Blob.of(MediaTypes.isJson(mediaType) ? Json.write(Values.json(value)) : Values.text(value));
    }

    private static String disposition(String name) {
        return "form-data; name=\"" + quoted(name) + "\"";
    }

    /** As browsers write names. */
    private static String quoted(String name) {
        return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }

    boolean isEmpty() {
        return written.isEmpty();
    }

    String mediaType() {
        return "multipart/form-data; boundary=" + boundary();
    }

    byte[] bytes() {
        String boundary = boundary();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Written part : written) {
            StringBuilder head = new StringBuilder("--" + boundary + END);
            part.headers()
                    .forEach((name, value) ->
                            head.append(name).append(": ").append(value).append(END));
            out.writeBytes(head.append(END).toString().getBytes(StandardCharsets.UTF_8));
            out.writeBytes(part.content().bytes());
            out.writeBytes(END.getBytes(StandardCharsets.UTF_8));
        }
        out.writeBytes(("--" + boundary + "--" + END).getBytes(StandardCharsets.UTF_8));
        return out.toByteArray();
    }

    /** The same for the same parts, so that requests can be compared, and in none of them. */
    private String boundary() {
        String boundary = "windtunnel";
        while (isInside(boundary)) {
            boundary += "-";
        }
        return boundary;
    }

    private boolean isInside(String boundary) {
        return written.stream()
                .anyMatch(part -> new String(part.content().bytes(), StandardCharsets.ISO_8859_1).contains(boundary));
    }
}
