package dev.windtunnel.schedule;

import java.util.Hashtable;
import java.util.Vector;

/** How objects of a class of the JDK that hold others may be shared among threads. */
enum Sharing {
    /** They never change, or are none of the JDK's. */
    FREELY,
    /** Not at all, unless something keeps threads apart. */
    UNSYNCHRONISED,
    /** Each call locks the object. */
    SYNCHRONISED,
    /** In ways of their own. */
    CONCURRENT;

    private static final ClassValue<Sharing> OF = new ClassValue<>() {
        @Override
        protected Sharing computeValue(Class<?> type) {
            return find(type);
        }
    };

    static Sharing of(Object object) {
        return OF.get(object.getClass());
    }

    private static Sharing find(Class<?> type) {
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
