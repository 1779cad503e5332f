package dev.windtunnel.fidelity.azure;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * Something that a type of the SDK holds.
 *
 * @param method that sets or gets it; null if the constructor takes it
 * @param required whether no object can be made without it
 */
record Property(String name, Type type, @Nullable Method method, boolean required) {

    /** Something that has a setter or a getter. */
    static Property of(String name, Type type, Method method) {
        return new Property(name, type, method, false);
    }

    /** The name in a setter or getter: ETag becomes eTag. */
    static String name(String accessor, int prefix) {
        return Character.toLowerCase(accessor.charAt(prefix)) + accessor.substring(prefix + 1);
    }
}
