package dev.windtunnel.schedule.rewrite;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;

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

    private static final Set<String> PRIMITIVES =
            Set.of("Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

    /** Classes whose objects never change. */
    private static final Set<String> CONSTANT = Set.of(
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Character",
            "java/lang/Class");

    private LibraryCalls() {}

    /** Whether a class is made to be shared by threads. */
    static boolean isConcurrent(String owner) {
        return (owner.startsWith(CONCURRENT) && !HARMLESS.contains(owner))
                || owner.equals("java/lang/invoke/VarHandle");
    }

    /** Whether a method accesses a field, an element or a method that its arguments name, so that others may see it. */
    static boolean isAccess(String owner, String name) {
        return switch (owner) {
            case "sun/misc/Unsafe" ->
                name.endsWith("Volatile")
                        || name.startsWith("compareAnd")
                        || name.startsWith("getAnd")
                        || name.startsWith("putOrdered");
            case "java/lang/invoke/MethodHandle" -> name.startsWith("invoke");
            case "java/lang/reflect/Method" -> name.equals("invoke");
            case "java/lang/reflect/Field" -> isFieldAccess(name);
            default -> false;
        };
    }

    /** Whether it is get, getInt, set, setInt and so on, rather than a question about the field itself. */
    private static boolean isFieldAccess(String name) {
        return name.equals("get")
                || name.equals("set")
                || ((name.startsWith("get") || name.startsWith("set")) && PRIMITIVES.contains(name.substring(3)));
    }

    /** Whether a method makes a text of any object, by code that has no points. */
    static boolean makesText(String owner, String name, String descriptor) {
        return switch (owner) {
            case "java/lang/String" ->
                (name.equals("valueOf") && descriptor.startsWith("(Ljava/lang/Object;"))
                        || name.equals("format")
                        || name.equals("formatted")
                        || name.equals("join");
            case "java/io/PrintStream", "java/io/PrintWriter" ->
                descriptor.startsWith("(Ljava/lang/Object;") || name.equals("printf") || name.equals("format");
            case "java/lang/StringBuilder", "java/lang/StringBuffer" ->
                name.equals("append") && descriptor.startsWith("(Ljava/lang/Object;");
            case "java/util/Objects" -> name.equals("toString") || name.equals("hash") || name.equals("hashCode");
            case "java/util/Arrays" -> name.equals("toString") || name.equals("asList") || name.equals("deepToString");
            default -> false;
        };
    }

    /** Whether a call site joins texts, among them those of objects that others may change. */
    static boolean makesText(Handle bootstrap, String descriptor) {
        if (!bootstrap.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            return false;
        }
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            if (argument.getSort() >= Type.ARRAY && !CONSTANT.contains(argument.getInternalName())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a constructor copies a collection. */
    static boolean copies(String owner, String descriptor) {
        return (isCollection(owner) || isConcurrent(owner)) && descriptor.contains("Ljava/util/");
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
