package dev.windtunnel.emulators;

import java.nio.file.Path;
import java.util.Map;

/** Where what was fetched is kept for the next time. */
public final class CacheFolder {

    private static final String CHOSEN = "WINDTUNNEL_CACHE";

    private CacheFolder() {}

    /** The folder of one part: below the one that the user has chosen, or below that of the user's caches. */
    public static Path of(String part, Map<String, String> environment) {
        String chosen = environment.getOrDefault(CHOSEN, "");
        Path root = chosen.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "windtunnel")
                : Path.of(chosen).toAbsolutePath();
        return root.resolve(part);
    }
}
