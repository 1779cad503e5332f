package dev.windtunnel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares texts that users read with files. Run with {@code -Dwindtunnel.golden=update} to rewrite the files, then review
 * the diff.
 */
public final class Golden {

    private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

    private Golden() {}

    /** Fails unless the file with this name in src/test/resources/golden contains this text. */
    public static void assertMatches(String name, String actual) {
        Path file = FOLDER.resolve(name);
        String text = actual.replace(System.lineSeparator(), "\n");
        try {
            if ("update".equals(System.getProperty("windtunnel.golden"))) {
                Files.createDirectories(FOLDER);
                Files.writeString(file, text);
            }
            assertThat(text).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
