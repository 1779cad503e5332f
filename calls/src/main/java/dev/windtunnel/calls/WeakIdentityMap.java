package dev.windtunnel.calls;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What belongs to objects of other people, for as long as they exist. Their own methods are never called. */
final class WeakIdentityMap<V> {

    private final Map<Object, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    boolean isEmpty() {
        return values.isEmpty();
    }

    @Nullable
    V get(Object key) {
        return values.get(new Lookup(key));
    }

    void put(Object key, V value) {
        for (Reference<?> old = gone.poll(); old != null; old = gone.poll()) {
            values.remove(old);
        }
        values.put(new Key(key, gone), value);
    }

    void remove(Object key) {
        values.remove(new Lookup(key));
    }

    /** Is equal to the key of the same object, and is made for looking only. */
    private record Lookup(Object object) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && key.refersTo(object);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object object, ReferenceQueue<Object> gone) {
            super(object, gone);
            this.hash = System.identityHashCode(object);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            if (this == other) {
                return true;
            }
            if (other instanceof Lookup lookup) {
                return refersTo(lookup.object());
            }
            Object object = get();
            return object != null && other instanceof Key key && key.refersTo(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
