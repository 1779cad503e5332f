package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.Lie;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No finding of a service with all planted lies depends on the JVM that found it. */
@Tag("full")
@Tag("once")
class FuzzTokensTest {

    private static final int MANY = 40;

    @TempDir
    Path out;

    @Test
    void eachFindingIsReplayedByItsTokenInAFreshJvm() throws Exception {
        String lies = Arrays.stream(Lie.values()).map(Lie::name).collect(Collectors.joining(","));
        CommandRun run = CommandRun.of(
                "fuzz",
                "shelf",
                "--emulator=built-in:" + lies,
                "--reference=built-in",
                "--executions=1500",
                "--seed=1",
                "--json",
                "--out=" + out);
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        List<JsonObject> findings = JsonObject.parse(run.out(), "The document").objects("findings");

        assertThat(findings).hasSizeGreaterThanOrEqualTo(MANY);
        for (JsonObject finding : findings) {
            CommandRun replay = OwnJvm.run(List.of("replay", "--out", out.toString(), finding.string("token")));
            assertThat(replay.code()).as(replay.out() + replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
            assertThat(replay.out()).contains("Replayed: it fails as recorded.", finding.string("operation"));
        }
    }
}
