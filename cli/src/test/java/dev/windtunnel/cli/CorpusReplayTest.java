package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A token is all that a JVM needs which knows nothing else of a finding, whatever profile it is told to have. */
@Tag("once")
class CorpusReplayTest {

    private static final List<String> PROFILES = List.of("local", "push", "nightly");

    @TempDir
    Path folder;

    @Test
    void theFindingsOfTwoExamplesFailAsRecorded() throws Exception {
        replay(1, "audible", "mailchimp");
    }

    @Tag("full")
    @Test
    void allFindingsFailAsRecordedTwentyTimesOfTwenty() throws Exception {
        replay(20, "audible", "mailchimp", "netflix-no-fallback", "shared-breaker");
    }

    private void replay(int times, String... examples) throws Exception {
        Path found = folder.resolve("found");
        List<String> command = new ArrayList<>(List.of("corpus"));
        command.addAll(List.of(examples));
        command.addAll(List.of("--bugs", "--reduction", "none", "--executions", "300", "--out", found.toString()));
        CommandRun run = CommandRun.of(command.toArray(new String[0]));
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        List<String> tokens = RunReport.read(Runs.in(found).directory("latest")).findings().stream()
                .map(finding -> finding.token().text())
                .toList();
        assertThat(tokens).hasSizeGreaterThanOrEqualTo(examples.length);
        for (String token : tokens) {
            for (int i = 0; i < times; i++) {
                String said = replayed(token, PROFILES.get(i % PROFILES.size()));
                assertThat(said).as("%s, time %d", token, i + 1).startsWith("Replayed: it fails as recorded.\n");
            }
        }
    }

    private String replayed(String token, String profile) throws IOException, InterruptedException {
        Process process = OwnJvm.start(
                Map.of("WINDTUNNEL_PROFILE", profile),
                List.of(
                        "replay",
                        token,
                        "--out",
                        Files.createTempDirectory(folder, "replay").toString()));
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(Verdict.FINDINGS.exitCode());
        return said;
    }
}
