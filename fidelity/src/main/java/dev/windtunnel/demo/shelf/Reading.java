package dev.windtunnel.demo.shelf;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reading items. */
final class Reading {

    private static final Pattern RANGE = Pattern.compile("bytes=([0-9]{1,9})-([0-9]{0,9})");
    private static final Pattern LAST = Pattern.compile("bytes=-([0-9]{1,9})");

    private final Library library;

    Reading(Library library) {
        this.library = library;
    }

    static long length(Library library, Item item) {
        return library.tells(Lie.LENGTH_IN_CHARACTERS)
                ? item.content.length()
                : item.content.getBytes(StandardCharsets.UTF_8).length;
    }

    Reply get(Request request) {
        Item item = found(request);
        Map<String, Object> told = told(item);
        told.put("metadata", item.metadata);
        String range = request.option("range").orElse("");
        told.put("content", range.isEmpty() ? item.content : part(item.content, range));
        return Reply.of(range.isEmpty() ? Reply.OK : Reply.PARTIAL, told);
    }

    private Item found(Request request) {
        if (!library.tells(Lie.SHELF_OR_ITEM)) {
            return library.item(request);
        }
        try {
            return library.item(request);
        } catch (Refusal e) {
            if (e.code().equals("ShelfNotFound")) {
                throw Refusal.missing("ItemNotFound", e.message());
            }
            throw e;
        }
    }

    private Map<String, Object> told(Item item) {
        return item.told(length(library, item), item.lease.state(library.seconds()));
    }

    private String part(String content, String range) {
        Matcher last = LAST.matcher(range);
        if (last.matches() && !library.tells(Lie.LAST_CHARACTERS_REFUSED)) {
            return content.substring(Math.max(0, content.length() - Integer.parseInt(last.group(1))));
        }
        Matcher matcher = RANGE.matcher(range);
        if (!matcher.matches()) {
            throw Refusal.invalid("The range '" + range + "' is not like bytes=0-9, bytes=5- or bytes=-5.");
        }
        int from = Integer.parseInt(matcher.group(1));
        if (from >= content.length()) {
            throw library.tells(Lie.RANGE_BEHIND_THE_END)
                    ? Refusal.broken()
                    : new Refusal(416, "InvalidRange", "The item has " + content.length() + " characters.");
        }
        int to = matcher.group(2).isEmpty() ? content.length() - 1 : Integer.parseInt(matcher.group(2));
        if (to < from) {
            throw Refusal.invalid("The range '" + range + "' ends before it begins.");
        }
        return content.substring(from, Math.min(content.length(), to + 1));
    }

    Reply head(Request request) {
        Item item = library.item(request);
        return Reply.ok(Map.of())
                .withHeader("ETag", item.etag)
                .withHeader("Item-Length", String.valueOf(length(library, item)))
                .withHeader("Lease-State", item.lease.state(library.seconds()));
    }

    Reply list(Request request) {
        Shelf shelf = library.shelf(request);
        boolean deleted = request.option("deleted").orElse("false").equals("true");
        Map<String, Item> items = deleted ? shelf.bin() : shelf.items();
        return Reply.ok(Page.of(
                request,
                ItemOperations.names(library, items),
                "items",
                name -> told(Objects.requireNonNull(items.get(name)))));
    }
}
