package dev.windtunnel.cli.replay;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Programs on this machine. */
public final class Executables {

    private static final boolean WINDOWS = File.separatorChar == '\\';

    private Executables() {}

    /** A program on the PATH. */
    public static Optional<Path> onPath(String name) {
        String path = System.getenv("PATH");
        return Arrays.stream((path == null ? "" : path).split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> resolve(folder, name))
                .flatMap(Optional::stream)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Path> resolve(String folder, String name) {
        try {
            Path plain = Path.of(folder, name);
            return Optional.of(WINDOWS ? Path.of(folder, name + ".cmd") : plain);
        } catch (InvalidPathException e) {
            // A PATH may hold what is no path; then there is no program in it.
            return Optional.empty();
        }
    }

    public static String platformName(String name) {
        return WINDOWS ? name + ".exe" : name;
    }
}
