package dev.windtunnel.schedule.rewrite;

import java.util.Set;

/** Which calls of the JDK are points in the code under test, and which of them only read. */
final class LibraryCalls {

    private static final String CONCURRENT = "java/util/concurrent/";

    /** Classes without shared state, or whose calls no other thread can see. */
    private static final Set<String> HARMLESS = Set.of(
            "java/util/concurrent/TimeUnit",
            "java/util/concurrent/Executors",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/Callable");

    /** Classes of java.util whose objects threads may share. */
    private static final Set<String> COLLECTIONS = Set.of(
            "AbstractCollection",
            "AbstractList",
            "AbstractMap",
            "AbstractQueue",
            "AbstractSet",
            "ArrayDeque",
            "ArrayList",
            "BitSet",
            "Collection",
            "Deque",
            "EnumMap",
            "HashMap",
            "HashSet",
            "Hashtable",
            "IdentityHashMap",
            "Iterator",
            "LinkedHashMap",
            "LinkedHashSet",
            "LinkedList",
            "List",
            "ListIterator",
            "Map",
            "NavigableMap",
            "NavigableSet",
            "PriorityQueue",
            "Properties",
            "Queue",
            "SequencedCollection",
            "SequencedMap",
            "SequencedSet",
            "Set",
            "SortedMap",
            "SortedSet",
            "Stack",
            "StringJoiner",
            "TreeMap",
            "TreeSet",
            "Vector",
            "WeakHashMap");

    private LibraryCalls() {}

    /** Whether a class is made to be shared by threads. */
    static boolean isConcurrent(String owner) {
        return (owner.startsWith(CONCURRENT) && !HARMLESS.contains(owner))
                || owner.equals("java/lang/invoke/VarHandle");
    }

    /** Whether a class is a collection, or used like one. */
    static boolean isCollection(String owner) {
        return (owner.startsWith("java/util/") && COLLECTIONS.contains(owner.substring("java/util/".length())))
                || owner.equals("java/lang/StringBuffer");
    }

    /** Whether a method changes nothing, judged by its name. */
    static boolean onlyReads(String name) {
        return (name.startsWith("get") && !name.startsWith("getAnd") && !name.equals("getOrDefault"))
                || name.startsWith("is")
                || name.startsWith("contains")
                || name.startsWith("peek")
                || name.startsWith("has")
                || name.equals("next")
                || name.equals("getOrDefault")
                || name.equals("size")
                || name.equals("iterator")
                || name.equals("entrySet")
                || name.equals("keySet")
                || name.equals("values")
                || name.equals("forEach")
                || name.equals("stream")
                || name.equals("toString")
                || name.equals("equals")
                || name.equals("hashCode")
                || name.equals("indexOf")
                || name.equals("toArray");
    }
}
