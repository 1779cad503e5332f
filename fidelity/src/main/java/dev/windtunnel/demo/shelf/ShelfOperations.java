package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What can be done with shelves. */
final class ShelfOperations {

    private static final long MOST_CAPACITY = 1000;
    private static final int DESCRIPTION = 64;

    private final Library library;

    ShelfOperations(Library library) {
        this.library = library;
    }

    Reply create(Request request) {
        String name = request.shelf();
        if (library.tells(Lie.CAPITALS_IN_SHELF_NAMES)) {
            Arguments.shelf(name.toLowerCase(Locale.ROOT));
        } else {
            Arguments.shelf(name);
        }
        Shelf shelf = new Shelf(name, library.etag(), library.clock().now());
        set(shelf, request, true);
        library.refuseWhileDeleting(name);
        if (library.shelves().putIfAbsent(name, shelf) != null) {
            throw Refusal.conflict("ShelfAlreadyExists", "There is a shelf '" + name + "'.");
        }
        return Reply.of(Reply.CREATED, shelf.told());
    }

    private void set(Shelf shelf, Request request, boolean withCapacity) {
        // All of them are checked before one of them is set.
        var access = Arguments.word(request, "access", List.of("private", "public"));
        var description = Arguments.optionalText(request, "description", 0, DESCRIPTION);
        var capacity = Arguments.number(request, "capacity", 1, MOST_CAPACITY);
        access.ifPresent(value -> shelf.access = value);
        description.ifPresent(value -> shelf.description = value);
        if (withCapacity) {
            capacity.ifPresent(value -> shelf.capacity = value);
        }
    }

    Reply get(Request request) {
        return Reply.ok(library.shelf(request).told());
    }

    Reply update(Request request) {
        if (library.tells(Lie.EMPTY_UPDATE_CRASHES) && request.body().isEmpty()) {
            throw new Trouble(Trouble.Kind.CRASH);
        }
        Shelf shelf = library.shelf(request);
        set(shelf, request, !library.tells(Lie.CAPACITY_FORGOTTEN));
        shelf.etag = library.etag();
        return Reply.ok(Map.of("etag", shelf.etag));
    }

    Reply delete(Request request) {
        library.delete(library.shelf(request));
        return Reply.of(Reply.ACCEPTED, Map.of());
    }

    Reply restore(Request request) {
        Shelf shelf = library.restore(Arguments.shelf(request.shelf()));
        return Reply.ok(Map.of("name", shelf.name()));
    }

    Reply list(Request request) {
        List<String> names = library.shelves().values().stream()
                .filter(shelf -> shelf.deletion == 0)
                .map(Shelf::name)
                .toList();
        return Reply.ok(Page.of(request, names, "shelves", name -> Map.of("name", name)));
    }

    Reply statistics(Request request) {
        if (library.tells(Lie.STATISTICS_NOT_IMPLEMENTED)) {
            throw new Refusal(501, "NotImplemented", "Current API is not implemented yet.");
        }
        Shelf shelf = library.shelf(request);
        double now = library.seconds();
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("items", shelf.items().size());
        told.put(
                "characters",
                shelf.items().values().stream()
                        .mapToInt(item -> item.content.length())
                        .sum());
        told.put("deletedItems", shelf.bin().size());
        told.put("messages", shelf.mailbox().all().size());
        told.put(
                "leases",
                shelf.items().values().stream()
                        .filter(item -> item.lease.isHeld(now))
                        .count());
        return Reply.ok(told);
    }
}
