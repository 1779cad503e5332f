package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class EmulatorsCommandTest {

    @TempDir
    Path out;

    @Test
    void saysInOneSentenceWhatIsWrong() {
        assertRefused("'dynamight' is no emulator; name dynamodb-local, ", "emulators", "start", "dynamight");
        assertRefused("'dynamight' is no emulator; name dynamodb-local, ", "emulators", "stop", "dynamight");
        assertRefused(
                "'70000' is no port; choose one from 1 to 65535.", "emulators", "start", "s3rver", "--port=70000");
        assertRefused(
                "No emulator 's3rver@0.0.1' runs; see 'windtunnel emulators list'.",
                "emulators",
                "stop",
                "s3rver@0.0.1");
        assertRefused("No command was given; try 'windtunnel emulators list'.", "emulators");
    }

    @Test
    void anEmulatorOfAnotherServiceIsRefusedBeforeItIsInstalled() {
        assertRefused(
                "'dynalite@4.0.0' stands for 'dynamodb', not for 's3'; give --emulator another emulator, or the URL of one.",
                "fuzz",
                "s3",
                "--emulator=dynalite",
                "--reference=http://127.0.0.1:1",
                "--out=" + out);
    }

    private static void assertRefused(String sentence, String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).startsWith("windtunnel: " + sentence).hasLineCount(1);
    }

    /** In JVMs of its own, because that is how it goes on. */
    @Test
    @Tag("full")
    void oneThatWasStartedRunsUntilItIsStopped() throws Exception {
        String started = run("emulators", "start", "s3rver");
        assertThat(started).startsWith("s3rver@3.7.1 runs at http://127.0.0.1:");
        JsonObject running = JsonObject.parse(run("emulators", "list", "--json"), "The list")
                .objects("running")
                .get(0);
        assertThat(started).contains(running.string("url"));
        assertThat(running.string("name")).isEqualTo("s3rver");
        assertThat(run("emulators", "stop", "all"))
                .isEqualTo("stopped s3rver@3.7.1 at " + running.string("url") + "\n");
        assertThat(run("emulators", "list")).contains("none of them runs");
    }

    /** An emulator that is named is started for the comparison, and is gone after it. */
    @Test
    @Tag("full")
    void fuzzStartsTheEmulatorsThatItNames() throws Exception {
        String text = run(
                "fuzz",
                "kinesis",
                "--emulator=kinesalite",
                "--reference=kinesalite",
                "--ops=ListStreams,CreateStream",
                "--executions=20",
                "--seed=1",
                "--out=" + out);
        assertThat(text).contains("CreateStream");
        assertThat(run("emulators", "list")).contains("none of them runs");
    }

    private String run(String... arguments) throws Exception {
        Process process = OwnJvm.start(
                Map.of(
                        "WINDTUNNEL_CACHE",
                        Path.of("target", "cache").toAbsolutePath().toString()),
                List.of(arguments));
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }
}
