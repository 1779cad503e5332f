package dev.windtunnel.emulators;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong is tested where class paths of an SDK are resolved. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "A script stands for Maven.")
class MavenClassPathTest {

    @TempDir
    Path folder;

    /** Resolves the class path of a folder in a JVM of its own. */
    static final class Resolving {

        private Resolving() {}

        public static void main(String[] arguments) {
            new MavenClassPath(Path.of(arguments[0]), List.of(arguments[1]), "try again")
                    .resolve("one", MavenClassPath.dependency("g", "a", "1"));
        }
    }

    @Test
    void twoProcessesThatWantTheSameFetchItOnce() throws Exception {
        Path jar = Files.createFile(folder.resolve("a.jar"));
        Path runs = folder.resolve("runs");
        Path maven = Files.writeString(
                folder.resolve("maven.sh"),
                "#!/bin/sh\necho run >> '" + runs + "'\nsleep 1\nprintf '%s' '" + jar
                        + "' > \"${6#-Dmdep.outputFile=}\"\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        List<Process> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            both.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Resolving.class.getName(),
                            folder.resolve("cache").toString(),
                            maven.toString())
                    .inheritIO()
                    .start());
        }
        for (Process one : both) {
            assertThat(one.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(one.exitValue()).isZero();
        }
        assertThat(Files.readAllLines(runs)).hasSize(1);
        assertThat(folder.resolve("cache/one/classpath")).hasContent(jar.toString());
    }
}
