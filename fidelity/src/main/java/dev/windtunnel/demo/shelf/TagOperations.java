package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.Map;

/** Tags of items. */
final class TagOperations {

    private final Library library;

    TagOperations(Library library) {
        this.library = library;
    }

    Reply get(Request request) {
        Item item = library.item(request);
        Map<String, String> tags = item.tags;
        if (tags == null) {
            if (!library.tells(Lie.TAGS_NEVER_SET)) {
                throw neverSet(item);
            }
            tags = Map.of();
        }
        return Reply.ok(Map.of("tags", tags));
    }

    private static Refusal neverSet(Item item) {
        return Refusal.missing("NoSuchTags", "The item '" + item.name() + "' has no tags.");
    }

    Reply put(Request request) {
        int most = ItemOperations.TAGS + (library.tells(Lie.ELEVENTH_TAG) ? 1 : 0);
        Map<String, String> tags = Arguments.texts(request, "tags", most)
                .orElseThrow(() -> Refusal.invalid("The parameter 'tags' is missing."));
        Item item = library.item(request);
        Map<String, String> before = item.tags;
        Map<String, String> now = new LinkedHashMap<>();
        if (before != null && library.tells(Lie.TAGS_ARE_ADDED)) {
            now.putAll(before);
        }
        now.putAll(tags);
        item.tags = now;
        return Reply.done();
    }

    Reply delete(Request request) {
        Item item = library.item(request);
        if (item.tags == null) {
            throw neverSet(item);
        }
        if (!library.tells(Lie.TAGS_SURVIVE)) {
            item.tags = null;
        }
        return Reply.done();
    }
}
