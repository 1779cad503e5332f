package dev.windtunnel.fidelity.azure;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paths and queries of requests, with the names that the documents have for what stands in them. */
final class WirePath {

    /** Paths that name no table. */
    private static final Set<String> SERVICE = Set.of("", "Tables", "$batch");

    private static final Pattern TABLE = Pattern.compile("([^()]+)(?:\\((.*)\\))?");
    private static final Pattern KEYS = Pattern.compile("PartitionKey='((?:[^']|'')*)',RowKey='((?:[^']|'')*)'");
    private static final Pattern QUOTED = Pattern.compile("'(.*)'");

    private WirePath() {}

    /**
     * What a path names.
     *
     * @param service such as azure-blob
     * @param path behind the account
     */
    static Map<String, Object> names(String service, String path) {
        String plain = path.startsWith("/") ? path.substring(1) : path;
        return switch (service) {
            case "azure-blob" -> parts(plain, "/", "container", "blob");
            case "azure-queue" -> parts(plain, "/messages/?", "queue", "messageId");
            default -> tables(decoded(plain));
        };
    }

    private static Map<String, Object> parts(String path, String separator, String first, String second) {
        String[] parts = path.split(separator, 2);
        Map<String, Object> names = new LinkedHashMap<>();
        put(names, first, decoded(parts[0]));
        put(names, second, parts.length > 1 ? decoded(parts[1]) : "");
        return names;
    }

    private static Map<String, Object> tables(String path) {
        Matcher table = TABLE.matcher(path);
        String inside = table.matches() && table.group(2) != null ? table.group(2) : "";
        Matcher quoted = QUOTED.matcher(inside);
        Matcher keys = KEYS.matcher(inside);
        Map<String, Object> names = new LinkedHashMap<>();
        if (keys.matches()) {
            names.put("table", table.group(1));
            names.put("partitionKey", unquoted(keys.group(1)));
            names.put("rowKey", unquoted(keys.group(2)));
        } else if (path.startsWith("Tables(") && quoted.matches()) {
            names.put("table", unquoted(quoted.group(1)));
        } else if (table.matches() && inside.isEmpty() && !SERVICE.contains(table.group(1))) {
            names.put("table", table.group(1));
        } else if (!SERVICE.contains(path)) {
            names.put("path", path);
        }
        return names;
    }

    private static String unquoted(String text) {
        return text.replace("''", "'");
    }

    /** The parameters of a query by their names. */
    static Map<String, String> query(String query) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            String[] parts = pair.split("=", 2);
            if (!pair.isEmpty()) {
                all.merge(
                        decoded(parts[0]),
                        parts.length > 1 ? decoded(parts[1]) : "",
                        (one, other) -> one + "," + other);
            }
        }
        return all;
    }

    /** A plus is a plus: the SDK writes blanks in another way. */
    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // It is no text of a URL, so it says what it says.
            return text;
        }
    }

    private static void put(Map<String, Object> names, String name, String value) {
        if (!value.isEmpty()) {
            names.put(name, value);
        }
    }
}
