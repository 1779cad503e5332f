package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that users read, each in a file. {@code -Dgolden.write} writes them anew; read the difference before committing. */
final class Golden {

    private Golden() {}

    static void assertMatches(String name, String text) throws IOException {
        Path file = Path.of(
                System.getProperty("windtunnel.root"), "record", "src", "test", "resources", "golden", name + ".txt");
        if (System.getProperty("golden.write") != null) {
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }
}
