package dev.windtunnel.rain.service;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How it is read what a service has stored: what a call names, such as a bucket or a table, is listed by one request.
 *
 * @param container finds the name in the method, the path and the payload of a call; its first group is the name
 * @param method of the request
 * @param path of the request, with {@code {0}} for the name
 * @param headers of the request besides those of the calls
 * @param body of the request, with {@code {0}} for the name
 * @param format {@code xml} or {@code json}
 * @param items the element or the member that has the items
 * @param fields the elements of an item; all members of it if it is JSON
 * @param key the field that tells one item from another; empty if no field does
 * @param counts the fields that are numbers of things, so that an item is not one of them
 * @param more what an answer contains that does not have all items
 */
public record Listing(
        Pattern container,
        String method,
        String path,
        Map<String, String> headers,
        String body,
        String format,
        String items,
        List<String> fields,
        String key,
        List<String> counts,
        String more) {

    private static final String NAME = "{0}";

    public Listing {
        headers = Map.copyOf(headers);
        fields = List.copyOf(fields);
        counts = List.copyOf(counts);
    }

    /** That of a service; empty if what it has stored cannot be listed. */
    static Optional<Listing> read(Properties entries, String service) {
        String request = entries.getProperty(service + ".list");
        if (request == null) {
            return Optional.empty();
        }
        String[] words = request.strip().split(" ", 2);
        List<String> items =
                List.of(entries.getProperty(service + ".items", "").strip().split("\\s+", -1));
        Map<String, String> headers = new TreeMap<>();
        String[] header = entries.getProperty(service + ".list-header", "").split(": ", 2);
        if (header.length == 2) {
            headers.put(header[0].strip(), header[1].strip());
        }
        return Optional.of(new Listing(
                Pattern.compile(entries.getProperty(service + ".container", "")),
                words[0],
                words[1],
                headers,
                entries.getProperty(service + ".list-body", ""),
                items.get(0),
                items.get(1),
                items.subList(2, items.size()),
                entries.getProperty(service + ".key", "").strip(),
                CloudServices.words(entries.getProperty(service + ".counts", "")),
                entries.getProperty(service + ".more", "")));
    }

    /** What a call names; empty if it names nothing that can be listed. */
    public Optional<String> named(String call) {
        Matcher matcher = container.matcher(call);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** The path for a name. */
    public String path(String name) {
        return path.replace(NAME, name);
    }

    /** The body for a name. */
    public String body(String name) {
        return body.replace(NAME, name);
    }
}
