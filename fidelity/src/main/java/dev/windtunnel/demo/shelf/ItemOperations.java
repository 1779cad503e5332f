package dev.windtunnel.demo.shelf;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What can be done with items, but for reading them. */
final class ItemOperations {

    static final int TAGS = 10;

    private static final int PAIRS_OF_METADATA = 5;

    private final Library library;
    private final Conditions conditions;

    ItemOperations(Library library, Conditions conditions) {
        this.library = library;
        this.conditions = conditions;
    }

    Reply put(Request request) {
        String name = Arguments.item(request.item());
        int least = library.tells(Lie.EMPTY_CONTENT_REFUSED) ? 1 : 0;
        String content = Arguments.text(request, "content", least, Arguments.CONTENT);
        var metadata = Arguments.texts(request, "metadata", PAIRS_OF_METADATA);
        var tags = Arguments.texts(request, "tags", TAGS);
        if (library.tells(Lie.PLUS_IN_NAMES) && name.contains("+")) {
            throw Refusal.broken();
        }
        Shelf shelf = library.shelf(request);
        Item before = shelf.items().get(name);
        try {
            conditions.check(request, before);
        } catch (Refusal e) {
            if (library.tells(Lie.OVERWRITTEN_DESPITE_CONDITION) && before != null && isNewOnly(request)) {
                before.content = content;
            }
            throw e;
        }
        if (before == null) {
            requireSpace(shelf);
        }
        Item item = before == null ? new Item(name, "", "", library.clock().now()) : before;
        item.write(content, library.etag(), library.clock().now());
        item.metadata = kept(metadata.orElse(Map.of()));
        item.tags = tags.orElse(null);
        shelf.items().put(name, item);
        return Reply.of(before == null ? Reply.CREATED : Reply.OK, written(item));
    }

    private static boolean isNewOnly(Request request) {
        return request.option("if-none-match").isPresent();
    }

    private void requireSpace(Shelf shelf) {
        long space = shelf.capacity + (library.tells(Lie.CAPACITY_OFF_BY_ONE) ? 1 : 0);
        if (shelf.items().size() >= space) {
            throw Refusal.conflict(
                    "ShelfFull", "The shelf '" + shelf.name() + "' has space for " + shelf.capacity + " items.");
        }
    }

    private Map<String, String> kept(Map<String, String> metadata) {
        if (!library.tells(Lie.METADATA_IN_ASCII)) {
            return metadata;
        }
        Map<String, String> ascii = new LinkedHashMap<>();
        metadata.forEach((key, value) ->
                ascii.put(key, new String(value.getBytes(StandardCharsets.US_ASCII), StandardCharsets.US_ASCII)));
        return ascii;
    }

    private Map<String, Object> written(Item item) {
        return Map.of("etag", item.etag, "length", Reading.length(library, item));
    }

    Reply append(Request request) {
        String more = Arguments.text(request, "content", 0, Arguments.CONTENT);
        if (library.tells(Lie.EMPTY_APPEND_HANGS) && more.isEmpty()) {
            throw new Trouble(Trouble.Kind.HANG);
        }
        Item item = library.item(request);
        try {
            conditions.check(request, item);
        } catch (Refusal e) {
            if (library.tells(Lie.STATUS_OF_FAILED_CONDITION) && e.code().equals("ConditionNotMet")) {
                throw Refusal.conflict(e.code(), e.message());
            }
            throw e;
        }
        if (item.content.length() + more.length() > Arguments.CONTENT
                && !library.tells(Lie.APPENDED_BEYOND_THE_LIMIT)) {
            throw Refusal.conflict("ItemTooLong", "The item would have more than 1024 characters.");
        }
        String content = library.tells(Lie.APPENDED_IN_FRONT) ? more + item.content : item.content + more;
        item.write(content, library.etag(), library.clock().now());
        return Reply.ok(written(item));
    }

    Reply setMetadata(Request request) {
        if (library.tells(Lie.METADATA_NOT_IMPLEMENTED)) {
            return Reply.error(500, "InternalError", "Current API is not implemented yet.")
                    .withHeader("Retry-After", "0");
        }
        var metadata = Arguments.texts(request, "metadata", PAIRS_OF_METADATA);
        Item item = library.item(request);
        conditions.check(request, item);
        item.metadata = metadata.orElse(Map.of());
        item.etag = library.etag();
        return Reply.ok(Map.of("etag", item.etag));
    }

    Reply delete(Request request) {
        Shelf shelf = library.shelf(request);
        Item item = library.item(shelf, Arguments.item(request.item()));
        conditions.check(
                library.tells(Lie.DELETED_DESPITE_CONDITION) ? request.withOption("if-match", null) : request, item);
        shelf.items().remove(item.name());
        shelf.bin().put(item.name(), item);
        item.lease.release();
        return Reply.done();
    }

    Reply restore(Request request) {
        Shelf shelf = library.shelf(request);
        String name = Arguments.item(request.item());
        if (shelf.items().containsKey(name)) {
            throw Refusal.conflict("ItemAlreadyExists", "There is an item '" + name + "', so none can be restored.");
        }
        Item item = shelf.bin().remove(name);
        if (item == null) {
            throw library.tells(Lie.NOTHING_TO_RESTORE)
                    ? Refusal.broken()
                    : Refusal.missing("NoDeletedItem", "No item '" + name + "' was deleted from this shelf.");
        }
        shelf.items().put(name, item);
        return Reply.ok(Map.of("etag", item.etag));
    }

    Reply copy(Request request) {
        String name = Arguments.item(request.item());
        String sourceShelf = Arguments.text(request, "sourceShelf", 1, Arguments.CONTENT);
        String sourceItem = Arguments.text(request, "sourceItem", 1, Arguments.CONTENT);
        var tags = Arguments.texts(request, "tags", TAGS);
        Shelf shelf = library.shelf(request);
        Item source = source(sourceShelf, sourceItem);
        Item before = shelf.items().get(name);
        conditions.check(request, before);
        if (before == null) {
            requireSpace(shelf);
        }
        Item copy = before == null ? new Item(name, "", "", library.clock().now()) : before;
        Map<String, String> metadata = source.metadata;
        copy.write(source.content, library.etag(), library.clock().now());
        copy.metadata = library.tells(Lie.COPY_WITHOUT_METADATA) ? Map.of() : metadata;
        (library.tells(Lie.TAGS_ON_THE_WRONG_ITEM) ? source : copy).tags = tags.orElse(null);
        shelf.items().put(name, copy);
        return Reply.of(Reply.CREATED, Map.of("etag", copy.etag));
    }

    private Item source(String shelf, String item) {
        try {
            return library.item(library.shelf(shelf), item);
        } catch (Refusal e) {
            if (e.code().equals("ItemNotFound") && library.tells(Lie.COPY_OF_NOTHING)) {
                return new Item(item, "", "", library.clock().now());
            }
            throw e;
        }
    }

    /** The names on a shelf, as they are listed. */
    static List<String> names(Library library, Map<String, Item> items) {
        return library.tells(Lie.ITEMS_IN_ORDER_OF_WRITING)
                ? List.copyOf(items.keySet())
                : items.keySet().stream().sorted().toList();
    }
}
