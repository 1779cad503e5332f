package dev.windtunnel.fidelity.azure;

import dev.windtunnel.calls.azure.ErrorCode;
import dev.windtunnel.fidelity.grammar.Blob;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The requests of a transaction, and the answers to them, which stand in one body of several parts. */
final class TransactionParts {

    /** What the parts are in a request, and in an answer. */
    static final String PARTS = "body parts";

    private static final String FIRST_LINE =
            "(?ms)^(?:(?<asked>[A-Z]+ \\S+) HTTP/1\\.1|HTTP/1\\.1 (?<status>\\d{3})[^\\n]*)\\n";
    private static final Pattern BEGINNING = Pattern.compile(FIRST_LINE);
    private static final Pattern PART =
            Pattern.compile(FIRST_LINE + "(?<headers>(?:[^\\n]+\\n)*)\\n(?<body>.*?)(?=^--)");

    private static final int FIRST_ERROR = 300;

    /** They are about the exchange, or the same for all requests of an SDK. */
    private static final Set<String> NOT_SAID = Set.of(
            "accept",
            "cache-control",
            "content-id",
            "content-length",
            "content-transfer-encoding",
            "content-type",
            "dataserviceversion",
            "date",
            "location",
            "dataserviceid",
            "preference-applied",
            "user-agent",
            "x-content-type-options",
            "x-ms-client-request-id",
            "x-ms-date",
            "x-ms-version");

    private TransactionParts() {}

    /** Each part in the order in which they stand there; the body as it is if one of them cannot be read. */
    static Object of(Blob body) {
        String text = new String(body.bytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        List<Object> parts = new ArrayList<>();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            Map<String, Object> said = new LinkedHashMap<>();
            String status = part.group("status");
            String content = part.group("body").strip();
            headers(said, part.group("headers"));
            if (status == null) {
                said.put("asked", part.group("asked"));
            } else {
                said.put("status", Long.parseLong(status));
            }
            if (status != null && Integer.parseInt(status) >= FIRST_ERROR) {
                // Its message has the id of the request.
                said.put("code", ErrorCode.in(content));
            } else if (!content.isEmpty()) {
                WireBody.members(content.getBytes(StandardCharsets.UTF_8))
                        .ifPresentOrElse(
                                members -> said.put("body", WireAnswer.inner(members)),
                                () -> said.put("body", content));
            }
            parts.add(said);
        }
        return parts.isEmpty()
                        || parts.size() != BEGINNING.matcher(text).results().count()
                ? body
                : parts;
    }

    private static void headers(Map<String, Object> said, String headers) {
        headers.lines().forEach(line -> {
            String[] header = line.split(":", 2);
            String name = header[0].strip().toLowerCase(Locale.ROOT);
            if (header.length == 2 && !NOT_SAID.contains(name)) {
                WireAnswer.member(said, name, header[1].strip());
            }
        });
    }
}
