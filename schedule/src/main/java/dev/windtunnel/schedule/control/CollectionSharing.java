package dev.windtunnel.schedule.control;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Set;
import java.util.Vector;

/** How collections of the JDK, and classes like them, may be shared among threads. */
enum CollectionSharing {
    /** Without any restriction: they never change, or no class of the JDK keeps what they hold. */
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

    /** The names of the methods that classes under test add to a class of the JDK, or replace. */
    private static final ClassValue<Set<String>> METHODS = new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
            Set<String> names = new HashSet<>();
            for (Class<?> at = type; at != null && !isOfJdk(at); at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                    names.add(method.getName());
                }
            }
            return names;
        }
    };

    static CollectionSharing of(Object object) {
        return OF.get(object.getClass());
    }

    /** How an object may be shared when this method is called. A method of a class under test has points of its own. */
    static CollectionSharing of(Object object, String method) {
        CollectionSharing sharing = of(object);
        boolean isOwn = sharing != FREELY
                && !isOfJdk(object.getClass())
                && METHODS.get(object.getClass()).contains(method);
        return isOwn ? FREELY : sharing;
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("java.");
    }

    private static CollectionSharing find(Class<?> type) {
        String name = type.getName();
        Class<?> parent = type.getSuperclass();
        if (!isOfJdk(type) && parent != null) {
            // The abstract classes of the JDK call methods of the class itself, which have points.
            return parent.getName().startsWith("java.util.Abstract") ? FREELY : OF.get(parent);
        }
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
