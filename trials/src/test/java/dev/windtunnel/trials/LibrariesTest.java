package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.cli.Main;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Correct programs that use well-known libraries: nothing is found, nothing is missing, and everything is controlled. */
@Tag("continuations")
class LibrariesTest {

    private static final Path CLASSES = Path.of("target", "classes");

    /** They keep something in the JVM from one run to the next; where it matters, that is said. */
    private static final Set<String> VARYING = Set.of("EhcacheHeap", "HikariH2");

    @TempDir
    Path out;

    static List<String> programs() throws IOException {
        try (Stream<Path> files = Files.list(CLASSES.resolve("trial"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.contains("$"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .filter(name -> !name.equals("Trial") && !name.equals("package-info"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aCorrectProgramIsControlledAndSilent(String program) throws IOException {
        String libraries = Files.readString(Path.of("target", "class-path")).strip();
        StringWriter said = new StringWriter();
        StringWriter complaints = new StringWriter();

        int code = Main.commandLine()
                .setOut(new PrintWriter(said))
                .setErr(new PrintWriter(complaints))
                .execute(
                        "schedule",
                        "--classpath",
                        CLASSES + File.pathSeparator + libraries,
                        "--main",
                        "trial." + program,
                        "--executions",
                        "30",
                        "--seed",
                        "1",
                        "--out",
                        out.toString());

        assertThat(code).as("%s%s", said, complaints).isZero();
        if (VARYING.contains(program) && !complaints.toString().isEmpty()) {
            assertThat(complaints.toString())
                    .contains("does not do the same in two runs with the same order of threads");
            return;
        }
        // A slow machine shows how it gets on.
        assertThat(complaints.toString().lines()).allMatch(line -> line.startsWith("exploring"));
        assertThat(said.toString())
                .startsWith("30 schedules")
                .contains("no finding; the budget of executions is used up");
    }
}
