package dev.windtunnel.instrument;

import org.jspecify.annotations.Nullable;

/** Says what becomes of a class. */
public interface Rewriter {

    /**
     * Whether a class may be of interest, told by its name alone.
     *
     * @param loader null for classes of the JVM's own
     * @param name with slashes
     */
    boolean wants(@Nullable ClassLoader loader, String name);

    /**
     * The class as it is to be, or null if it is to stay as it is.
     *
     * @param isLoaded whether it is there already, so that only the code of its methods may change
     */
    byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original);
}
