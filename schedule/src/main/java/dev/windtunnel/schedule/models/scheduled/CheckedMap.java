package dev.windtunnel.schedule.models.scheduled;

import java.util.AbstractMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A map that detects overlapping calls. Iterating is one call that reads all entries at once. */
public final class CheckedMap<K, V> extends AbstractMap<K, V> {

    private final OverlapDetector overlaps;
    private final Map<K, V> map = new LinkedHashMap<>();

    public CheckedMap(OverlapDetector overlaps) {
        this.overlaps = overlaps;
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        return overlaps.<@Nullable V>call("get", false, () -> map.get(key));
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return overlaps.call("containsKey", false, () -> map.containsKey(key));
    }

    @Override
    public @Nullable V put(K key, V value) {
        return overlaps.<@Nullable V>call("put", true, () -> map.put(key, value));
    }

    @Override
    public @Nullable V remove(@Nullable Object key) {
        return overlaps.<@Nullable V>call("remove", true, () -> map.remove(key));
    }

    @Override
    public void clear() {
        overlaps.<@Nullable Object>call("clear", true, () -> {
            map.clear();
            return null;
        });
    }

    @Override
    public int size() {
        return overlaps.call("size", false, map::size);
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return overlaps.call("entrySet", false, () -> new LinkedHashSet<>(new LinkedHashMap<>(map).entrySet()));
    }
}
