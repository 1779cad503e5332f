package dev.windtunnel.corpus.schedule.cache;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chained hash table that is expanded bucket by bucket. A thread that uses a key must hold the lock of its stripe; all keys
 * of a bucket are in one stripe, before and after an expansion.
 */
final class HashTable {

    static final int STRIPES = 2;
    private static final int MOST_BUCKETS = 8;

    private List<List<Item>> buckets = table(STRIPES);
    private List<List<Item>> old = List.of();
    private int expanded;

    private static List<List<Item>> table(int size) {
        List<List<Item>> buckets = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            buckets.add(new ArrayList<>(2));
        }
        return buckets;
    }

    private static int hash(String key) {
        return key.charAt(key.length() - 1);
    }

    static int stripe(String key) {
        return hash(key) % STRIPES;
    }

    @Nullable
    Item find(String key) {
        for (Item item : bucket(key)) {
            if (item.key.equals(key)) {
                return item;
            }
        }
        return null;
    }

    void add(Item item) {
        bucket(item.key).add(0, item);
    }

    void remove(Item item) {
        bucket(item.key).remove(item);
    }

    private List<Item> bucket(String key) {
        if (!old.isEmpty()) {
            int before = hash(key) % old.size();
            if (before >= expanded) {
                return old.get(before);
            }
        }
        return buckets.get(hash(key) % buckets.size());
    }

    boolean isExpandable() {
        return old.isEmpty() && buckets.size() < MOST_BUCKETS;
    }

    /** Needs the locks of all stripes. */
    void beginExpansion() {
        old = buckets;
        buckets = table(old.size() * 2);
        expanded = 0;
    }

    /** The stripe to lock for the next step of the expansion. */
    int nextStripe() {
        return expanded % STRIPES;
    }

    /** Moves one bucket; needs the lock of its stripe. Returns whether there is more to do. */
    boolean expandBucket() {
        List<Item> from = old.get(expanded);
        expanded++;
        for (Iterator<Item> items = from.iterator(); items.hasNext(); ) {
            Item item = items.next();
            buckets.get(hash(item.key) % buckets.size()).add(0, item);
        }
        from.clear();
        return expanded < old.size();
    }

    /** Needs the locks of all stripes. */
    void endExpansion() {
        old = List.of();
    }

    long state() {
        long state = buckets.size();
        for (List<Item> bucket : buckets) {
            state = state * 31 + 7;
            for (Item item : bucket) {
                state = state * 31 + item.key.hashCode();
                state = state * 31 + item.value.hashCode();
            }
        }
        return state;
    }
}
