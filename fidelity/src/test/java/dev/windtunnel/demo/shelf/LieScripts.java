package dev.windtunnel.demo.shelf;

import static dev.windtunnel.demo.shelf.Script.by;
import static dev.windtunnel.demo.shelf.Script.step;

import dev.windtunnel.demo.shelf.Script.Step;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.LinkedHashMap;
import java.util.Map;

/** For each lie the shortest calls that show it. */
final class LieScripts {

    private static final String GUID = "01234567-89ab-cdef-0123-456789abcdef";

    private LieScripts() {}

    private static Step create(Object... pairs) {
        return step("CreateShelf", pairs);
    }

    private static Step on(String operation, Object... pairs) {
        Step step = step(operation, pairs);
        Map<String, Object> arguments = new LinkedHashMap<>(step.arguments());
        arguments.putIfAbsent("item", "item-1");
        return new Step(operation, arguments, step.access());
    }

    private static Step put(Object... pairs) {
        Step step = on("PutItem", pairs);
        Map<String, Object> arguments = new LinkedHashMap<>(step.arguments());
        arguments.putIfAbsent("content", "text");
        return new Step("PutItem", arguments, step.access());
    }

    private static Step get() {
        return on("GetItem");
    }

    private static Map<String, Object> tags(int count) {
        Map<String, Object> tags = new LinkedHashMap<>();
        for (int i = 1; i <= count; i++) {
            tags.put("tag" + i, "value");
        }
        return tags;
    }

    static Script of(Lie lie) {
        return switch (lie) {
            case PROPOSED_LEASE_ID_NOT_CHECKED ->
                Script.of(create(), put(), on("AcquireLease", "duration", 15, "proposedId", "mine"))
                        .reading(get());
            case CAPITALS_IN_SHELF_NAMES ->
                Script.of(create("shelf", "Shelf-1")).reading(step("ListShelves"));
            case ELEVENTH_TAG ->
                Script.of(create(), put(), on("PutTags", "tags", tags(11))).reading(on("GetTags"));
            case ELEVENTH_MESSAGE -> Script.of(create(), step("ReceiveMessages", "count", 11));
            case APPENDED_BEYOND_THE_LIMIT ->
                Script.of(create(), put("content", "x".repeat(1024)), on("AppendItem", "content", "y"))
                        .reading(get());
            case COPY_OF_NOTHING ->
                Script.of(create(), on("CopyItem", "sourceShelf", "shelf-1", "sourceItem", "nothing"))
                        .reading(step("ListItems"));
            case CAPACITY_OFF_BY_ONE ->
                Script.of(create("capacity", 1), put(), put("item", "item-2")).reading(step("ListItems"));
            case DELETED_DESPITE_CONDITION ->
                Script.of(create(), put(), on("DeleteItem", "If-Match", "\"other\""))
                        .reading(step("ListItems"));
            case POLICY_BY_STRANGERS ->
                Script.of(create(), by(Access.FOREIGN, step("PutPolicy", "effect", "deny")))
                        .reading(step("GetPolicy"));
            case PRIVATE_ITEMS_FOR_ALL -> Script.of(create(), put(), by(Access.ANONYMOUS, get()));
            case SHELF_GONE_AT_ONCE -> Script.of(create(), step("DeleteShelf")).reading(create());
            case TAGS_NEVER_SET -> Script.of(create(), put(), on("GetTags"));
            case POLICY_NEVER_SET -> Script.of(create(), step("DeletePolicy")).reading(step("GetPolicy"));
            case STATISTICS_NOT_IMPLEMENTED -> Script.of(create(), step("GetStatistics"));
            case METADATA_NOT_IMPLEMENTED ->
                Script.of(create(), put(), on("SetMetadata", "metadata", Map.of("colour", "red")))
                        .reading(get());
            case LEASE_OF_A_MINUTE_REFUSED ->
                Script.of(create(), put(), on("AcquireLease", "duration", 60)).reading(get());
            case NEW_ITEM_REFUSED ->
                Script.of(create(), put("If-None-Match", "*")).reading(step("ListItems"));
            case LAST_CHARACTERS_REFUSED -> Script.of(create(), put(), on("GetItem", "Range", "bytes=-2"));
            case EMPTY_CONTENT_REFUSED ->
                Script.of(create(), put("content", "")).reading(step("ListItems"));
            case PLUS_IN_NAMES -> Script.of(create(), put("item", "a+b")).reading(step("ListItems"));
            case PEEKING_AT_TEN -> Script.of(create(), step("PeekMessages", "count", 10));
            // The service gives the item another etag although nothing is appended.
            case EMPTY_APPEND_HANGS ->
                Script.of(create(), put(), on("AppendItem", "content", "")).reading(get());
            case EMPTY_UPDATE_CRASHES ->
                Script.of(create(), step("UpdateShelf")).reading(step("GetShelf"));
            case SHELF_OR_ITEM -> Script.of(get());
            case STATUS_OF_FAILED_CONDITION ->
                Script.of(create(), put(), on("AppendItem", "content", "more", "If-Match", "\"other\""));
            case BARE_BAD_REQUEST -> Script.of(step("ReceiveMessages", "visibility", 61));
            case LEASE_NEVER_ACQUIRED -> Script.of(create(), put(), on("ReleaseLease", "leaseId", GUID));
            case NOTHING_TO_RESTORE -> Script.of(create(), on("RestoreItem"));
            case RANGE_BEHIND_THE_END -> Script.of(create(), put(), on("GetItem", "Range", "bytes=4-"));
            case LENGTH_IN_CHARACTERS ->
                Script.of(create(), put("content", "é")).reading(get());
            case ITEMS_IN_ORDER_OF_WRITING ->
                Script.of(create(), put("item", "item-2"), put("item", "item-1"))
                        .reading(step("ListItems"));
            case COPY_WITHOUT_METADATA ->
                Script.of(
                                create(),
                                put("metadata", Map.of("colour", "red")),
                                on("CopyItem", "item", "copy", "sourceShelf", "shelf-1", "sourceItem", "item-1"))
                        .reading(on("GetItem", "item", "copy"));
            case TAGS_ON_THE_WRONG_ITEM ->
                Script.of(
                                create(),
                                put(),
                                on(
                                        "CopyItem",
                                        "item",
                                        "copy",
                                        "sourceShelf",
                                        "shelf-1",
                                        "sourceItem",
                                        "item-1",
                                        "tags",
                                        tags(1)))
                        .reading(on("GetTags", "item", "copy"), on("GetTags"));
            case RESTORED_SHELF_IS_NEW ->
                Script.of(create("description", "mine"), step("DeleteShelf"), step("RestoreShelf"))
                        .reading(step("GetShelf"));
            case TAGS_SURVIVE ->
                Script.of(create(), put("tags", tags(1)), on("DeleteTags")).reading(on("GetTags"));
            case OVERWRITTEN_DESPITE_CONDITION ->
                Script.of(create(), put(), put("content", "other", "If-None-Match", "*"))
                        .reading(get());
            case TAGS_ARE_ADDED ->
                Script.of(create(), put("tags", tags(1)), on("PutTags", "tags", Map.of("another", "one")))
                        .reading(on("GetTags"));
            case DELAY_IGNORED ->
                Script.of(create(), step("SendMessage", "text", "hello", "delay", 60))
                        .reading(step("PeekMessages"));
            case CAPACITY_FORGOTTEN ->
                Script.of(create(), step("UpdateShelf", "capacity", 7)).reading(step("GetShelf"));
            case APPENDED_IN_FRONT ->
                Script.of(create(), put(), on("AppendItem", "content", "more")).reading(get());
            case METADATA_IN_ASCII ->
                Script.of(create(), put("metadata", Map.of("colour", "grün"))).reading(get());
        };
    }
}
