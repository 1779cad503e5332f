package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("once")
class DemoCommandTest {

    private static final Pattern TOKEN = Pattern.compile("windtunnel replay (wt3-\\S+)");

    @TempDir
    Path out;

    @Test
    void showsTheFindingAndTheSilentTwin() {
        CommandRun run = CommandRun.of("demo", "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.err()).isEmpty();
        Golden.assertMatches("demo.txt", withoutTokens(run.out().replace(latest().toString(), "RUN")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exhaustive", "random", "coverage"})
    void everyStrategyFindsTheMistakeAndNoneReportsTheTwin(String strategy) {
        String[] common = {"--out", out.toString(), "--strategy", strategy, "--seed", "1", "--executions", "3000"};

        assertThat(CommandRun.of(with(common, "demo", "shop")).code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(CommandRun.of(with(common, "demo", "shop-fixed")).code())
                .isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    @Test
    void aTokenReplaysWhatTheDemoFound() {
        String token = token(CommandRun.of("demo", "--out", out.toString()).out());

        CommandRun replay = CommandRun.of("replay", token, "--out", out.toString());

        assertThat(replay.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(token(replay.out())).isEqualTo(token);
        Golden.assertMatches("demo-replay.txt", withoutTokens(replay.out()));
    }

    @Test
    void eightLanesFindWhatOneLaneFinds() {
        String[] one = {
            "demo", "--json", "--seed", "1", "--out", out.resolve("1").toString()
        };
        String[] eight = {
            "demo",
            "--json",
            "--seed",
            "1",
            "--lanes",
            "8",
            "--out",
            out.resolve("8").toString()
        };

        assertThat(withoutIdentity(CommandRun.of(eight).out()))
                .isEqualTo(withoutIdentity(CommandRun.of(one).out()));
    }

    @Test
    void aTimeBudgetEndsTheExploration() {
        CommandRun run = CommandRun.of(
                "demo", "shop-fixed", "--strategy", "random", "--budget", "20ms", "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out()).contains("the time is used up");
    }

    @Test
    void anInterruptedRunIsResumedToTheSameEnd() throws IOException {
        CommandRun whole = CommandRun.of("demo", "--out", out.resolve("whole").toString());
        CommandRun.of("demo", "--out", out.resolve("cut").toString());
        Path log = Runs.in(out.resolve("cut")).directory("latest").resolve("events.ndjson");
        String text = Files.readString(log);
        // Cut in the middle of a record of the first subject, before anything was found.
        Files.writeString(log, text.substring(0, text.indexOf("\"n\":7,") + 20));
        Files.delete(log.resolveSibling("findings").resolve("f1.json"));
        unfinish(log.resolveSibling("run.json"));

        CommandRun resumed =
                CommandRun.of("demo", "--resume", "--out", out.resolve("cut").toString());

        assertThat(resumed.code()).isEqualTo(whole.code());
        assertThat(resumed.out()
                        .lines()
                        .filter(line -> !line.contains("this run is in"))
                        .toList())
                .isEqualTo(whole.out()
                        .lines()
                        .filter(line -> !line.contains("this run is in"))
                        .toList());
        assertThat(Files.readString(log)
                        .lines()
                        .filter(line -> line.contains("\"n\":"))
                        .count())
                .isEqualTo(text.lines().filter(line -> line.contains("\"n\":")).count());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "demo nosuch | There is no demo scene 'nosuch'; choose from shop, shop-fixed, shelf, shelf-fixed, folders, folders-fixed, tickets, tickets-fixed, orders, orders-fixed, bank, bank-fixed, audiobook, audiobook-fixed.",
                "demo --strategy random | 'demo/tickets' is explored by a search of its own; leave out --strategy.",
                "demo shop --strategy greedy | Strategy 'greedy' is unknown; choose one of exhaustive, random, coverage.",
                "demo --budget soon | Time 'soon' cannot be read; write it like 500ms, 30s, 2m or 1h.",
                "demo --executions 0 | A budget of '0' executions is too small; give at least 1.",
                "demo --lanes 0 | '0' lanes cannot run anything; give --lanes at least 1.",
                "demo --lanes many | Invalid value for option '--lanes': 'many' is not an int. See 'windtunnel demo --help'.",
                "demo --tea | Unknown option: '--tea'. See 'windtunnel demo --help'.",
                "demo --resume --seed 3 shop | A run is resumed with its own settings; leave out --seed, SCENE, or start anew without "
                        + "--resume.",
                "demo --resume=monday | There is no run 'monday' in 'OUT'; choose one of its folders, or latest.",
                "report | There is no run in 'OUT' yet; explore something first.",
                "report --format pdf | Invalid value for option '--format': expected one of [TEXT, JSON, JUNIT, SARIF] "
                        + "(case-insensitive) but was 'pdf'. See 'windtunnel report --help'.",
                "replay wt3-nonsense | Token 'wt3-nonsense' is damaged or cut off; copy it whole from the report.",
                "replay hello | 'hello' is not a Windtunnel token; a token begins with wt3-."
            })
    void badInputGetsOneSentence(String line, String sentence) {
        CommandRun run = CommandRun.of(with(line.split(" "), "--out", out.toString()));

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.out()).isEmpty();
        assertThat(run.err().replace(out.toString(), "OUT"))
                .isEqualTo("windtunnel: " + sentence + System.lineSeparator());
    }

    @Test
    void aRunThatIsStillBeingWrittenIsNotResumed() {
        try (Run run = Runs.in(out).create("demo", Map.of())) {
            CommandRun second = CommandRun.of("demo", "--resume", "--out", out.toString());

            assertThat(second.code()).isEqualTo(Verdict.USAGE.exitCode());
            assertThat(second.out()).isEmpty();
            assertThat(second.err().strip())
                    .isEqualTo(
                            "windtunnel: Run '" + run.id()
                                    + "' is still being written by another process; wait until it has ended, or start a new run.");
        }
    }

    @Test
    void aFileInTheWayOfTheRunDirectoryIsSaidSo() throws IOException {
        Path file = Files.writeString(out.resolve("file"), "");

        CommandRun run = CommandRun.of("demo", "--out", file.resolve("runs").toString());

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err().strip())
                .isEqualTo("windtunnel: Run directory '" + file.resolve("runs")
                        + "' cannot be written; choose another one with --out.");
    }

    @Test
    void theRunDirectoryHoldsWhatWasShown() {
        CommandRun run = CommandRun.of("demo", "--out", out.toString());

        RunReport report = RunReport.read(latest());
        assertThat(report.findings()).hasSize(8).first().satisfies(finding -> {
            assertThat(finding.finding().path().size()).isEqualTo(3);
            assertThat(run.out()).contains(finding.replayCommand());
        });
    }

    /** As a process leaves it that was killed. */
    static void unfinish(Path document) throws IOException {
        Files.writeString(
                document, Files.readString(document).replace("\"state\": \"finished\"", "\"state\": \"running\""));
    }

    private Path latest() {
        return Runs.in(out).directory("latest");
    }

    /** Calls are named by the lines that make them, so tokens change with the code. */
    static String withoutTokens(String text) {
        return text.replaceAll("wt3-[\\w-]+", "wt3-...");
    }

    private static String token(String text) {
        Matcher matcher = TOKEN.matcher(text);
        assertThat(matcher.find()).as("a replay command in: %s", text).isTrue();
        return matcher.group(1);
    }

    private static String withoutIdentity(String json) {
        // Services tell when they made something.
        return json.replaceAll("\"(run|started)\" *: *\"[^\"]*\"", "\"$1\":\"\"")
                .replaceAll("(time\\\\\":\\\\\")[^\\\\]*", "$1");
    }

    private static String[] with(String[] first, String... more) {
        String[] all = java.util.Arrays.copyOf(more, more.length + first.length);
        // The name of the command comes first.
        if (more.length > 0 && !more[0].startsWith("-")) {
            System.arraycopy(first, 0, all, more.length, first.length);
            return all;
        }
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return all;
    }
}
