package dev.windtunnel.junit.settings;

import dev.windtunnel.record.CodeFingerprint;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All that the tests of this JVM are made of. */
public final class TestCode {

    // The code of a JVM does not change, and reading it takes time.
    private static final String FINGERPRINT = compute();

    private TestCode() {}

    /** Its fingerprint; empty if it cannot be read. */
    public static String fingerprint() {
        return FINGERPRINT;
    }

    private static String compute() {
        List<Path> classPath = Stream.of(
                        System.getProperty("java.class.path", "").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(Files::exists)
                .toList();
        try {
            return CodeFingerprint.of(classPath);
        } catch (IOException | UncheckedIOException e) {
            // Then a replay that passes is called a pass.
            return "";
        }
    }
}
