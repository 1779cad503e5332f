package dev.windtunnel.demo.shelf;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.RandomSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** All that the service keeps, and its habits that all operations share. */
final class Library {

    /** So many calls see a shelf that is being deleted. */
    private static final int CALLS_OF_DELETION = 4;

    private final Map<String, Shelf> shelves = new TreeMap<>();
    private final Map<String, Shelf> deleted = new HashMap<>();
    private final Set<Lie> lies;
    private final Clock clock;
    private final RandomSource random;

    Library(Set<Lie> lies, Clock clock, RandomSource random) {
        this.lies = lies;
        this.clock = clock;
        this.random = random;
    }

    boolean tells(Lie lie) {
        return lies.contains(lie);
    }

    Clock clock() {
        return clock;
    }

    Map<String, Shelf> shelves() {
        return shelves;
    }

    /** An id that nobody has seen before. */
    String guid() {
        String digits = String.format("%016x%016x", random.next(), random.next());
        return digits.substring(0, 8) + "-" + digits.substring(8, 12) + "-" + digits.substring(12, 16) + "-"
                + digits.substring(16, 20) + "-" + digits.substring(20);
    }

    /** A mark of a version. */
    String etag() {
        return String.format("\"%016x\"", random.next());
    }

    /** A shelf that must be there. */
    Shelf shelf(Request request) {
        return shelf(Arguments.shelf(request.shelf()));
    }

    Shelf shelf(String name) {
        refuseWhileDeleting(name);
        Shelf shelf = shelves.get(name);
        if (shelf == null) {
            throw Refusal.missing("ShelfNotFound", "There is no shelf '" + name + "'.");
        }
        return shelf;
    }

    /** An item that must be there. */
    Item item(Request request) {
        Shelf shelf = shelf(request);
        return item(shelf, Arguments.item(request.item()));
    }

    Item item(Shelf shelf, String name) {
        Item item = shelf.items().get(name);
        if (item == null) {
            throw Refusal.missing("ItemNotFound", "There is no item '" + name + "' on shelf '" + shelf.name() + "'.");
        }
        return item;
    }

    void refuseWhileDeleting(String name) {
        Shelf shelf = shelves.get(name);
        if (shelf == null || shelf.deletion == 0) {
            return;
        }
        shelf.deletion--;
        if (shelf.deletion == 0) {
            shelves.remove(name);
            deleted.put(name, shelf);
        }
        throw Refusal.conflict(
                "ShelfBeingDeleted", "The shelf '" + name + "' is being deleted; try the operation later.");
    }

    void delete(Shelf shelf) {
        if (tells(Lie.SHELF_GONE_AT_ONCE)) {
            shelves.remove(shelf.name());
            deleted.put(shelf.name(), shelf);
        } else {
            shelf.deletion = CALLS_OF_DELETION;
        }
    }

    /** A shelf that was deleted or is being deleted is back. */
    Shelf restore(String name) {
        Shelf shelf = shelves.get(name);
        if (shelf != null && shelf.deletion == 0) {
            throw Refusal.conflict("ShelfAlreadyExists", "There is a shelf '" + name + "', so none can be restored.");
        }
        if (shelf == null) {
            shelf = deleted.remove(name);
        }
        if (shelf == null) {
            throw Refusal.missing("NoDeletedShelf", "No shelf '" + name + "' was deleted.");
        }
        Shelf restored = tells(Lie.RESTORED_SHELF_IS_NEW) ? new Shelf(name, etag(), clock.now()) : shelf;
        restored.deletion = 0;
        shelves.put(name, restored);
        return restored;
    }

    /** Now in the time of leases and delays, in seconds. */
    double seconds() {
        return clock.nanos() / 1e9;
    }
}
