package dev.windtunnel.demo.shelf;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something on a shelf. */
final class Item {

    private final String name;
    final Lease lease = new Lease();

    String content;
    String etag;
    Instant modified;
    Map<String, String> metadata = Map.of();
    /** Null if they were never set. */
    @Nullable
    Map<String, String> tags;

    Item(String name, String content, String etag, Instant modified) {
        this.name = name;
        this.content = content;
        this.etag = etag;
        this.modified = modified;
    }

    String name() {
        return name;
    }

    void write(String text, String newEtag, Instant now) {
        content = text;
        etag = newEtag;
        modified = now;
    }

    /** What is told of it, without its content. */
    Map<String, Object> told(long length, String leaseState) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("name", name);
        told.put("length", length);
        told.put("etag", etag);
        told.put("modified", modified.toString());
        told.put("leaseState", leaseState);
        return told;
    }
}
