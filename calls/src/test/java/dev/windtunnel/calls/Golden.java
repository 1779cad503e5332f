package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that users read, as files. {@code -Dwindtunnel.golden=write} writes them anew, to be reviewed as a change. */
final class Golden {

    private Golden() {}

    static void check(String name, String text) {
        Path file = Path.of("src", "test", "resources", "golden", name);
        try {
            if ("write".equals(System.getProperty("windtunnel.golden"))) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            }
            assertThat(text).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
