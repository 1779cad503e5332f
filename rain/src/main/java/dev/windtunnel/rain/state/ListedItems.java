package dev.windtunnel.rain.state;

import dev.windtunnel.calls.message.Secrets;
import dev.windtunnel.rain.service.Listing;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The items in an answer that lists them. Long values and secrets are digests. */
final class ListedItems {

    private static final int LONGEST = 60;

    private ListedItems() {}

    static List<Map<String, String>> of(Listing listing, String answer) {
        return listing.format().equals("xml") ? xml(listing, answer) : json(listing, answer);
    }

    private static List<Map<String, String>> xml(Listing listing, String answer) {
        List<Map<String, String>> items = new ArrayList<>();
        Matcher item = element(listing.items()).matcher(answer);
        while (item.find()) {
            Map<String, String> fields = new TreeMap<>();
            for (String field : listing.fields()) {
                Matcher value = element(field).matcher(item.group(1));
                if (value.find()) {
                    fields.put(field, shown(field, text(value.group(1))));
                }
            }
            items.add(fields);
        }
        return items;
    }

    private static String text(String xml) {
        return xml.replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    private static Pattern element(String name) {
        return Pattern.compile(
                "<" + Pattern.quote(name) + "(?:\\s[^>]*)?>(.*?)</" + Pattern.quote(name) + ">", Pattern.DOTALL);
    }

    private static List<Map<String, String>> json(Listing listing, String answer) {
        if (answer.isBlank()) {
            return List.of();
        }
        JsonObject document = JsonObject.parse(answer, "The answer");
        List<JsonObject> all = new ArrayList<>();
        if (document.has(listing.items())) {
            if (document.isList(listing.items())) {
                all.addAll(document.objects(listing.items()));
            } else {
                all.add(document.object(listing.items()));
            }
        }
        List<Map<String, String>> items = new ArrayList<>();
        for (JsonObject each : all) {
            Map<String, String> fields = new TreeMap<>();
            each.members().forEach((field, value) -> fields.put(field, shown(field, Json.write(value))));
            items.add(fields);
        }
        return items;
    }

    /** Equal values look equal, and others do not. */
    private static String shown(String field, String value) {
        String text = value.replaceAll("\\p{Cntrl}+", " ");
        return text.length() > LONGEST || !Secrets.hidden(field, text).equals(text)
                ? "#" + UUID.nameUUIDFromBytes(value.getBytes(StandardCharsets.UTF_8))
                : text;
    }
}
