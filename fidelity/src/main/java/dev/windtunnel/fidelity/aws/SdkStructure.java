package dev.windtunnel.fidelity.aws;

import java.lang.reflect.Method;
import java.util.Map;

/**
 * A request, a response or something in them.
 *
 * @param builder the static method that makes a builder
 * @param members by their names, in the order of the SDK
 */
record SdkStructure(Class<?> type, Method builder, Map<String, SdkMember> members) {

    String name() {
        return type.getSimpleName();
    }

    /** Whether exactly one of the members is given: only such types have a nested enumeration of their members. */
    boolean isUnion() {
        for (Class<?> nested : type.getDeclaredClasses()) {
            if (nested.isEnum() && nested.getSimpleName().equals("Type")) {
                return true;
            }
        }
        return false;
    }
}
