package dev.windtunnel.emulators;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolsTest {

    @TempDir
    Path folder;

    @Test
    void namesWhatIsNotThere() throws Exception {
        assertThat(Files.createFile(folder.resolve("npm")).toFile().setExecutable(true))
                .isTrue();
        // It is there, but cannot be run.
        Files.createFile(folder.resolve("mvn"));
        assertThat(Tools.missing("/nowhere" + File.pathSeparator + folder)).containsExactly("node", "mvn");
        assertThat(Tools.missing("")).containsExactly("node", "npm", "mvn");
    }
}
