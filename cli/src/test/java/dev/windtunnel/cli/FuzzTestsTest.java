package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.windtunnel.record.json.Json;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The tests that are made of discrepancies compile as users would compile them, fail with the emulator that lies and pass with one that does not. */
@Tag("once")
class FuzzTestsTest {

    private static final String EMULATOR = "windtunnel.emulator";

    /** One of each way in which answers differ. */
    private static final String LIES =
            "built-in:TAGS_SURVIVE,POLICY_BY_STRANGERS,BARE_BAD_REQUEST,LENGTH_IN_CHARACTERS,STATUS_OF_FAILED_CONDITION";

    @TempDir
    Path folder;

    @Test
    void theyFailAsLongAsTheEmulatorLies() throws Exception {
        CommandRun run = CommandRun.of(
                "fuzz",
                "shelf",
                "--emulator",
                LIES,
                "--reference",
                "built-in",
                "--ops",
                "DeleteTags,PutPolicy,ReceiveMessages,PutItem,AppendItem",
                "--executions",
                "400",
                "--seed",
                "1",
                "--json",
                "--out",
                folder.toString());
        List<Path> sources = ((List<?>) ((Map<?, ?>) Json.read(run.out())).get("findings"))
                .stream()
                        .map(finding -> Path.of(String.valueOf(((Map<?, ?>) finding).get("test"))))
                        .toList();

        assertThat(sources).hasSizeGreaterThanOrEqualTo(5);
        assertThat(run.out()).contains("\"visibility\": \"state\"", "\"visibility\": \"response\"");
        for (Path source : sources) {
            Path classes = compiled(source);
            String name = source.getFileName().toString().replace(".java", "");
            assertThat(outcome(classes, name, LIES).failed())
                    .as("%s%n%s", source, Files.readString(source))
                    .isEqualTo(1);
            assertThat(outcome(classes, name, "built-in").succeeded())
                    .as("%s%n%s", source, Files.readString(source))
                    .isEqualTo(1);
        }
    }

    private static Path compiled(Path source) throws Exception {
        Path classes = Files.createDirectories(source.resolveSibling("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        userClassPath(),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertThat(code).as(Files.readString(source)).isZero();
        return classes;
    }

    /** What the comment in a test says that it needs. */
    private static String userClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> entry.matches(".*[/-](fidelity|explore|record)([/-].*|)")
                        || entry.matches(".*/(junit-|opentest4j|apiguardian|jspecify)[^/]*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Outcome outcome(Path classes, String name, String emulator) throws Exception {
        System.setProperty(EMULATOR, emulator);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, FuzzTestsTest.class.getClassLoader())) {
            var events = EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(loader.loadClass(name)))
                    .execute()
                    .testEvents();
            return new Outcome(events.failed().count(), events.succeeded().count());
        } finally {
            System.clearProperty(EMULATOR);
        }
    }

    /** How many tests failed, and how many did not. */
    private record Outcome(long failed, long succeeded) {}
}
