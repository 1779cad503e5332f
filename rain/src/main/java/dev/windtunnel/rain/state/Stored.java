package dev.windtunnel.rain.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one bucket, table or queue contains after a test.
 *
 * @param name the service, and the number of the bucket among those that the test has used
 * @param status what the service has answered when it was asked
 * @param problem why it is not known what it contains; empty if it is
 * @param items the fields of each item
 */
record Stored(String name, String status, String problem, List<Map<String, String>> items) {

    private static final String SEPARATOR = "\u0001";
    private static final String HEAD = "#";
    private static final String ITEM = "-";
    private static final int HEAD_PARTS = 4;

    Stored {
        items = List.copyOf(items);
    }

    static Stored unknown(String name, String why) {
        return new Stored(name, "", why, List.of());
    }

    boolean isKnown() {
        return problem.isEmpty();
    }

    /** Whether its items are what it contains. */
    boolean isListed() {
        return status.startsWith("2");
    }

    /** Whether the service says that there is no such thing. */
    boolean isMissing() {
        return status.equals("404");
    }

    /** As lines, which {@link #read} reads. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(String.join(SEPARATOR, HEAD, name, status, problem)));
        for (Map<String, String> item : items) {
            List<String> parts = new ArrayList<>(List.of(ITEM));
            new TreeMap<>(item).forEach((field, value) -> parts.add(field + "=" + value));
            lines.add(String.join(SEPARATOR, parts));
        }
        return lines;
    }

    /** By their names, in the order of first use. */
    static Map<String, Stored> read(List<String> lines) {
        Map<String, Stored> all = new LinkedHashMap<>();
        String[] head = new String[0];
        List<Map<String, String>> items = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split(SEPARATOR, -1);
            if (parts[0].equals(HEAD) && parts.length == HEAD_PARTS) {
                add(all, head, items);
                head = parts;
                items = new ArrayList<>();
            } else {
                items.add(item(parts));
            }
        }
        add(all, head, items);
        return all;
    }

    private static void add(Map<String, Stored> all, String[] head, List<Map<String, String>> items) {
        if (head.length == HEAD_PARTS) {
            all.put(head[1], new Stored(head[1], head[2], head[3], items));
        }
    }

    private static Map<String, String> item(String[] parts) {
        Map<String, String> item = new TreeMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] field = parts[i].split("=", 2);
            item.put(field[0], field.length == 2 ? field[1] : "");
        }
        return item;
    }
}
