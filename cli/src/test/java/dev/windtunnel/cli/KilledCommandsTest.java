package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.SubjectSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command that is killed with SIGKILL and resumed ends with the executions and findings of one that was left in peace. */
@Tag("once")
class KilledCommandsTest {

    private static final Pattern EXECUTION = Pattern.compile("\"s\":(\\d+),\"n\":(\\d+),\"path\":\"([^\"]*)\"");

    private static final String EVENTS = "events.ndjson";

    @TempDir
    static Path folder;

    private static Path classes;

    @BeforeAll
    static void compile() {
        classes = CompiledProgram.in(folder.resolve("classes"), SmallPrograms.COUNTER);
    }

    private static List<String> command(String engine) {
        return switch (engine) {
            case "faults" -> List.of("corpus", "mailchimp", "audible", "--bugs", "--executions", "100");
            case "schedules" ->
                List.of(
                        "schedule",
                        "--classpath",
                        classes.toString(),
                        "--main",
                        "example.Counter",
                        "--seed",
                        "1",
                        "--executions",
                        "3000");
            case "synchronizer" ->
                List.of("sync", "reference", "--bug", "resurrection", "--seed", "1", "--executions", "3000");
            case "comparison" ->
                List.of(
                        "fuzz",
                        "shelf",
                        "--emulator",
                        "built-in:TAGS_SURVIVE,POLICY_BY_STRANGERS",
                        "--reference",
                        "built-in",
                        "--seed",
                        "1",
                        "--executions",
                        "500");
            default -> throw new IllegalArgumentException(engine);
        };
    }

    @Test
    void oneMomentOfAFaultSearch() throws Exception {
        killAndResume("faults", 1);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"faults", "schedules", "synchronizer", "comparison"})
    void twentyMoments(String engine) throws Exception {
        killAndResume(engine, 20);
    }

    private static void killAndResume(String engine, int rounds) throws Exception {
        List<String> command = command(engine);
        Path undisturbed = Files.createTempDirectory(folder, engine);
        Process process = start(command, undisturbed);
        process.getInputStream().readAllBytes();
        process.waitFor();
        List<String> expected = told(undisturbed);
        assertThat(expected).as(engine).hasSizeGreaterThan(50);
        long size = Files.size(log(undisturbed));

        int killed = 0;
        for (int attempt = 0; killed < rounds; attempt++) {
            assertThat(attempt)
                    .as("most of the commands are killed before they end")
                    .isLessThan(3 * rounds);
            Path out = Files.createTempDirectory(folder, engine);
            long moment = RandomSource.of(20261116, attempt).below((int) (size * 9 / 10));
            if (!killAt(moment, command, out)) {
                continue;
            }
            killed++;
            CommandRun resumed = CommandRun.of(command.get(0), "--resume", "--out", out.toString());
            assertThat(told(out))
                    .as("%s, killed at byte %d of its log: %s", engine, moment, resumed.err())
                    .isEqualTo(expected);
            assertThat(RunReport.read(Runs.in(out).directory("latest")).state()).isEqualTo(Run.State.FINISHED);
        }
    }

    private static Process start(List<String> command, Path out) throws IOException {
        List<String> arguments = new ArrayList<>(command);
        arguments.addAll(List.of("--out", out.toString()));
        return OwnJvm.start(Map.of(), arguments);
    }

    /** Kills the command when its log is that long; false if it came to its end before. */
    private static boolean killAt(long moment, List<String> command, Path out) throws Exception {
        Process process = start(command, out);
        try {
            while (process.isAlive() && length(out) <= moment) {
                Thread.sleep(1);
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        return length(out) > 0
                && RunReport.read(Runs.in(out).directory("latest")).state() != Run.State.FINISHED;
    }

    /** How long the log is; files come and go while the command begins. */
    private static long length(Path out) {
        try {
            return Files.size(log(out));
        } catch (IOException | RecordException e) {
            return 0;
        }
    }

    private static Path log(Path out) {
        return Runs.in(out).directory("latest").resolve(EVENTS);
    }

    /** The executions in their order, the findings, and what the run amounts to. */
    private static List<String> told(Path out) throws IOException {
        List<String> told = new ArrayList<>();
        for (String line : Files.readAllLines(log(out))) {
            Matcher execution = EXECUTION.matcher(line);
            if (execution.find()) {
                told.add(execution.group());
            }
        }
        RunReport report = RunReport.read(Runs.in(out).directory("latest"));
        report.findings()
                .forEach(finding -> told.add(
                        finding.token().text() + " " + finding.finding().findingClass() + " "
                                + finding.finding().rate()));
        for (SubjectSummary subject : report.subjects()) {
            told.add(subject.subject() + " " + subject.executions() + " " + subject.stopInWords() + " "
                    + subject.triedInWords());
        }
        return told;
    }
}
