package dev.windtunnel.instrument;

import org.jspecify.annotations.Nullable;

/** Rewrites classes. */
public interface Rewriter {

    /**
     * Whether a class may need rewriting, decided by its name only.
     *
     * @param loader null for classes of the boot loader
     * @param name with slashes
     */
    boolean wants(@Nullable ClassLoader loader, String name);

    /**
     * The rewritten class, or null if the class stays unchanged.
     *
     * @param isLoaded whether the class is loaded already, so that only the code of its methods may change
     */
    byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original);
}
