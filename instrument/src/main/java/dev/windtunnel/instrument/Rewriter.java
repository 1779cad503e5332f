package dev.windtunnel.instrument;

import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;

/** Rewrites classes. */
public interface Rewriter {

    /**
     * Whether a class may need rewriting, decided by its name and by where it comes from.
     *
     * @param loader null for classes of the boot loader
     * @param name with slashes
     * @param domain where it comes from; null if nobody knows
     */
    boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain);

    /** The same for a class that is loaded already. All of them are asked about, often while the JVM starts. */
    default boolean wants(Class<?> loaded) {
        ClassLoader loader = loaded.getClassLoader();
        // Classes of the boot loader come from nowhere: asking for it would load many others.
        ProtectionDomain domain = loader == null ? null : loaded.getProtectionDomain();
        return wants(loader, loaded.getName().replace('.', '/'), domain);
    }

    /**
     * The rewritten class, or null if the class stays unchanged.
     *
     * @param isLoaded whether the class is loaded already, so that only the code of its methods may change
     */
    byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original);
}
