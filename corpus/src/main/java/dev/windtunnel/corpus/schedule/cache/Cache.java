package dev.windtunnel.corpus.schedule.cache;

import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Mutex;
import dev.windtunnel.schedule.models.Shared;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The operations that workers perform for clients. */
final class Cache {

    static final int NUMBERS = 0;
    private static final int TEXTS = 1;
    private static final int ATTEMPTS = 3;

    private final Predicate<Bug> has;
    private final List<Mutex> stripes = new ArrayList<>();
    private final List<SlabClass> classes;
    private final Mutex memory;
    private final HashTable table = new HashTable();
    private final Shared<Optional<StringBuilder>> watcher;
    private final Mutex watching;

    final Statistics statistics;
    final Background assocMaintainer;
    final Background lruMaintainer;
    final Background lruCrawler;
    final Background slabRebalancer;

    Cache(Concurrency concurrency, int chunks, Predicate<Bug> has) {
        this.has = has;
        for (int i = 0; i < HashTable.STRIPES; i++) {
            stripes.add(mutex(concurrency, "items" + i));
        }
        classes = List.of(
                new SlabClass(mutex(concurrency, "numbers"), 3), new SlabClass(mutex(concurrency, "texts"), chunks));
        memory = mutex(concurrency, "slabs");
        watcher = concurrency.shared("watcher", Optional.empty());
        watching = mutex(concurrency, "log");
        statistics = new Statistics(concurrency);
        statistics.init();
        assocMaintainer = new Background(concurrency, "assoc maintainer", true, this::expand);
        lruMaintainer = new Background(concurrency, "lru maintainer", true, this::sort);
        lruCrawler = new Background(concurrency, "lru crawler", true, this::crawl);
        slabRebalancer = new Background(concurrency, "slab rebalancer", !has.test(Bug.MISSED_STOP), this::rebalance);
    }

    private static Mutex mutex(Concurrency concurrency, String name) {
        Mutex mutex = concurrency.mutex(name);
        mutex.init();
        return mutex;
    }

    private Mutex stripe(String key) {
        return stripes.get(HashTable.stripe(key));
    }

    // Requests

    boolean set(String key, String value, boolean expired) {
        int slab = Character.isDigit(value.charAt(0)) ? NUMBERS : TEXTS;
        if (!allocate(slab)) {
            return false;
        }
        Item item = new Item(key, value, slab, expired);
        Mutex lock = stripe(key);
        lock.lock();
        Item old = table.find(key);
        if (old != null) {
            unlink(old);
        }
        table.add(item);
        SlabClass into = classes.get(slab);
        into.mutex.lock();
        into.add(item);
        into.mutex.unlock();
        lock.unlock();
        lruMaintainer.wake();
        return true;
    }

    @Nullable
    String get(String key) {
        Mutex lock = stripe(key);
        lock.lock();
        Item item = table.find(key);
        if (item == null && has.test(Bug.DOUBLE_UNLOCK)) {
            lock.unlock();
        }
        String value = null;
        if (item != null) {
            value = item.value;
            SlabClass of = classes.get(item.slab);
            of.mutex.lock();
            item.active = true;
            of.mutex.unlock();
        }
        lock.unlock();
        return value;
    }

    boolean delete(String key) {
        Mutex lock = stripe(key);
        lock.lock();
        Item item = table.find(key);
        if (item != null) {
            unlink(item);
        }
        lock.unlock();
        return item != null;
    }

    void increment(String key) {
        Mutex lock = stripe(key);
        lock.lock();
        Item item = Objects.requireNonNull(table.find(key));
        int number = Integer.parseInt(item.value);
        if (has.test(Bug.TORN_INCREMENT)) {
            lock.unlock();
            lock.lock();
        }
        item.value = String.valueOf(number + 1);
        lock.unlock();
    }

    void watch(boolean on) {
        watching.lock();
        watcher.set(on ? Optional.of(new StringBuilder()) : Optional.empty());
        watching.unlock();
    }

    /** Notifies watchers. */
    void log(String request) {
        Optional<StringBuilder> log = watcher.get();
        if (log.isPresent()) {
            if (has.test(Bug.CLEARED_VARIABLE)) {
                log = watcher.get();
            }
            watching.lock();
            log.orElseThrow().append(request);
            watching.unlock();
        }
    }

    // Memory

    private boolean allocate(int slab) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            memory.lock();
            boolean allocated = classes.get(slab).free > 0;
            if (allocated) {
                classes.get(slab).free--;
            }
            memory.unlock();
            if (allocated) {
                return true;
            }
            slabRebalancer.wake();
            evict(classes.get(slab));
        }
        return false;
    }

    private void evict(SlabClass slab) {
        slab.mutex.lock();
        Item victim = slab.leastRecentlyUsed();
        slab.mutex.unlock();
        if (victim != null) {
            unlinkIfThere(victim);
        }
    }

    private void unlinkIfThere(Item item) {
        Mutex lock = stripe(item.key);
        lock.lock();
        if (table.find(item.key) == item) {
            unlink(item);
        }
        lock.unlock();
    }

    /** The caller must hold the lock of the item's stripe. */
    private void unlink(Item item) {
        table.remove(item);
        SlabClass from = classes.get(item.slab);
        from.mutex.lock();
        from.remove(item);
        from.mutex.unlock();
        memory.lock();
        from.free++;
        memory.unlock();
    }

    // Background work

    private void expand() {
        stripes.forEach(Mutex::lock);
        boolean more = table.isExpandable();
        if (more) {
            table.beginExpansion();
        }
        for (int i = stripes.size() - 1; i >= 0; i--) {
            stripes.get(i).unlock();
        }
        if (!more) {
            return;
        }
        while (more) {
            Mutex lock = stripes.get(table.nextStripe());
            lock.lock();
            more = table.expandBucket();
            lock.unlock();
        }
        stripes.forEach(Mutex::lock);
        table.endExpansion();
        for (int i = stripes.size() - 1; i >= 0; i--) {
            stripes.get(i).unlock();
        }
    }

    private void sort() {
        for (SlabClass slab : classes) {
            slab.mutex.lock();
            slab.sort();
            slab.mutex.unlock();
        }
    }

    private void crawl() {
        for (SlabClass slab : classes) {
            slab.mutex.lock();
            List<Item> expired = slab.expired();
            slab.mutex.unlock();
            expired.forEach(this::unlinkIfThere);
        }
    }

    private void rebalance() {
        memory.lock();
        SlabClass from = classes.get(NUMBERS);
        SlabClass to = classes.get(TEXTS);
        if (from.free > to.free) {
            from.free--;
            to.free++;
        }
        memory.unlock();
    }

    /** The hash of the whole state, after all changes. */
    long state() {
        long state = table.state();
        for (SlabClass slab : classes) {
            state = state * 1_000_003 + slab.state();
        }
        return state;
    }
}
