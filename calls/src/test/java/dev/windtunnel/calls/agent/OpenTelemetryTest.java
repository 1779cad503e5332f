package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.testing.Emulator;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The agent of OpenTelemetry and ours in one JVM: the traces are the same as without ours, and the calls are all seen. */
@Tag("full")
class OpenTelemetryTest {

    private static final Pattern SPAN =
            Pattern.compile("LoggingSpanExporter - '([^']*)' : ([0-9a-f]{32}) ([0-9a-f]{16}) (\\w+)");

    private static final Pattern RECEIVED = Pattern.compile("received 00-[0-9a-f]{32}-([0-9a-f]{16})-");

    /** What another process has said. */
    private record Said(String text) {

        /** The spans without their numbers. */
        List<String> spans() {
            return found(SPAN, 4);
        }

        List<String> traces() {
            return found(SPAN, 2).stream().distinct().toList();
        }

        /** The spans of the clients whose requests the servers have received. */
        List<String> parents() {
            List<String> spans = found(SPAN, 3);
            return found(RECEIVED, 1).stream()
                    .map(parent -> spans().get(spans.indexOf(parent)))
                    .toList();
        }

        private List<String> found(Pattern pattern, int group) {
            List<String> all = new ArrayList<>();
            Matcher matcher = pattern.matcher(text);
            while (matcher.find()) {
                all.add(matcher.group(group));
            }
            return all;
        }
    }

    private static Said run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + Emulator.classPath("io.opentelemetry.javaagent", "opentelemetry-javaagent", "2.21.0"),
                "-Dotel.traces.exporter=logging",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none",
                "-cp",
                System.getProperty("java.class.path"),
                TracedProgram.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(text).contains("answer 5");
        return new Said(text);
    }

    @Test
    void keepsItsTracesAndWeKeepOurCalls() throws Exception {
        Said alone = run();
        assertThat(alone.spans()).as(alone.text()).contains("CLIENT", "SERVER");
        assertThat(alone.traces()).hasSize(1);
        assertThat(alone.parents()).containsExactly("CLIENT", "CLIENT");

        Said together = run("watched");
        assertThat(together.spans()).as(together.text()).containsExactlyInAnyOrderElementsOf(alone.spans());
        assertThat(together.traces()).as(together.text()).hasSize(1);
        assertThat(together.parents()).as(together.text()).containsExactly("CLIENT", "CLIENT");
        assertThat(together.text())
                .contains("call -1 service-2 200", "call 0 service-1 200")
                .doesNotContain("problem", "not instrumented", "NoClassDefFoundError", "VerifyError");
    }
}
