package dev.windtunnel.calls.name;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The parts of an execution index. A part may be left out, for subjects with random data or to measure its effect. */
public enum IndexPart {
    /** The number of equal calls before this one in the same request. */
    COUNT,
    /** The call stack. */
    STACK,
    /** The arguments. */
    PAYLOAD,
    /** The calls that led to the service that makes this one. */
    PATH;

    /** All of them. */
    public static Set<IndexPart> all() {
        return Collections.unmodifiableSet(EnumSet.allOf(IndexPart.class));
    }

    /** All of them but these. */
    public static Set<IndexPart> allWithout(Set<IndexPart> parts) {
        Set<IndexPart> left = EnumSet.allOf(IndexPart.class);
        left.removeAll(parts);
        return Collections.unmodifiableSet(left);
    }

    /** The name on a command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads a name. */
    public static IndexPart parse(String name) {
        return Arrays.stream(values())
                .filter(part -> part.word().equals(name.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Index part '" + name + "' is unknown; choose from "
                        + Arrays.stream(values()).map(IndexPart::word).collect(Collectors.joining(", ")) + "."));
    }
}
