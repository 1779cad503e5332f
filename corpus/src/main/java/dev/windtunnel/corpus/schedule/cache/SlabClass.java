package dev.windtunnel.corpus.schedule.cache;

import dev.windtunnel.schedule.models.Mutex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Items of one size, by how recently they were used. Its mutex guards the lists; the chunks that are left, that of all memory. */
final class SlabClass {

    final Mutex mutex;
    int free;
    private final Deque<Item> hot = new ArrayDeque<>();
    private final Deque<Item> warm = new ArrayDeque<>();
    private final Deque<Item> cold = new ArrayDeque<>();

    SlabClass(Mutex mutex, int free) {
        this.mutex = mutex;
        this.free = free;
    }

    void add(Item item) {
        hot.addFirst(item);
    }

    void remove(Item item) {
        boolean unused = hot.remove(item) || warm.remove(item) || cold.remove(item);
    }

    /** The first to go when memory is needed. */
    @Nullable
    Item leastRecentlyUsed() {
        Item item = cold.peekLast();
        if (item == null) {
            item = warm.peekLast();
        }
        return item == null ? hot.peekLast() : item;
    }

    List<Item> expired() {
        List<Item> found = new ArrayList<>();
        for (Deque<Item> list : List.of(hot, warm, cold)) {
            for (Item item : list) {
                if (item.expired) {
                    found.add(item);
                }
            }
        }
        return found;
    }

    /** Keeps the lists in proportion: what was used again stays warm, the rest gets cold. */
    void sort() {
        if (hot.size() > 1) {
            Item item = hot.removeLast();
            (item.active ? warm : cold).addFirst(item);
            item.active = false;
        }
        if (warm.size() > 1) {
            Item item = warm.removeLast();
            (item.active ? warm : cold).addFirst(item);
            item.active = false;
        }
    }

    long state() {
        long state = free;
        for (Deque<Item> list : List.of(hot, warm, cold)) {
            state = state * 31 + 11;
            for (Item item : list) {
                state = state * 31 + item.key.hashCode();
            }
        }
        return state;
    }
}
