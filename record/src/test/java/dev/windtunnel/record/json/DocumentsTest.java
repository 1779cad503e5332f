package dev.windtunnel.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentsTest {

    @TempDir
    Path folder;

    private static String permissions(Path file) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void onlyItsOwnerReadsAPrivateFile() throws Exception {
        Path file = folder.resolve("new/private.json");

        Documents.writePrivately(file, "{}");

        assertThat(file).hasContent("{}");
        assertThat(permissions(file)).isEqualTo("rw-------");
    }

    /** Somebody who could read the draft of a process that was killed must not read what the next one writes. */
    @Test
    void aDraftThatEverybodyReadsIsNotReused() throws Exception {
        Path file = folder.resolve("private.json");
        Path draft = folder.resolve("private.json.new");
        Files.writeString(draft, "half of");
        Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-r--r--"));
        Files.writeString(file, "public before");

        Documents.writePrivately(file, "secret");

        assertThat(file).hasContent("secret");
        assertThat(permissions(file)).isEqualTo("rw-------");
        assertThat(draft).doesNotExist();
    }
}
