package dev.windtunnel.schedule.control;

import java.util.Hashtable;
import java.util.Vector;

/** How collections of the JDK, and classes like them, may be shared among threads. */
enum CollectionSharing {
    /** Without any restriction: they never change, or are not classes of the JDK. */
    FREELY,
    /** Only with a lock of the caller. */
    UNSYNCHRONISED,
    /** Each call locks the object. */
    SYNCHRONISED,
    /** As each class documents. */
    CONCURRENT;

    private static final ClassValue<CollectionSharing> OF = new ClassValue<>() {
        @Override
        protected CollectionSharing computeValue(Class<?> type) {
            return find(type);
        }
    };

    static CollectionSharing of(Object object) {
        return OF.get(object.getClass());
    }

    private static CollectionSharing find(Class<?> type) {
        String name = type.getName();
        if (Vector.class.isAssignableFrom(type)
                || Hashtable.class.isAssignableFrom(type)
                || type == StringBuffer.class) {
            return SYNCHRONISED;
        }
        if (name.startsWith("java.util.concurrent.") || name.startsWith("java.util.Collections$Synchronized")) {
            return CONCURRENT;
        }
        boolean changes = name.startsWith("java.util.")
                && !name.startsWith("java.util.ImmutableCollections")
                && !name.startsWith("java.util.Collections$");
        return changes || name.equals("java.lang.StringBuilder") ? UNSYNCHRONISED : FREELY;
    }
}
