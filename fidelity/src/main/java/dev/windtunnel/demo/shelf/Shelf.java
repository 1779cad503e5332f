package dev.windtunnel.demo.shelf;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shelf with all that lies on it. */
final class Shelf {

    static final long CAPACITY = 100;

    private final String name;
    private final Instant created;
    /** In the order of writing. */
    private final Map<String, Item> items = new LinkedHashMap<>();

    private final Map<String, Item> bin = new HashMap<>();
    private final Mailbox mailbox = new Mailbox();

    String etag;
    String access = "private";
    String description = "";
    long capacity = CAPACITY;

    @Nullable
    Map<String, Object> policy;

    /** How many calls will still see it being deleted; 0 if it is not. */
    int deletion;

    Shelf(String name, String etag, Instant created) {
        this.name = name;
        this.etag = etag;
        this.created = created;
    }

    String name() {
        return name;
    }

    Map<String, Item> items() {
        return items;
    }

    /** Items that were deleted and can be restored. */
    Map<String, Item> bin() {
        return bin;
    }

    Mailbox mailbox() {
        return mailbox;
    }

    boolean isPublic() {
        return access.equals("public");
    }

    Map<String, Object> told() {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("name", name);
        told.put("access", access);
        told.put("description", description);
        told.put("capacity", capacity);
        told.put("itemCount", items.size());
        told.put("created", created.toString());
        told.put("etag", etag);
        return told;
    }
}
