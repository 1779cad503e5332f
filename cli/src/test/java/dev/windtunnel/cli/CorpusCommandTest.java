package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class CorpusCommandTest {

    @TempDir
    Path out;

    @ParameterizedTest
    @CsvSource({
        "cinema-3,                                                      36",
        "cinema-3 --reduction=esr,                                      37",
        "cinema-3 --reduction=none,                                       91",
        "cinema-3 --reduction=none --lanes 8,                             91",
        "cinema-3 --reduction=none --faults refused,                       7",
        "cinema-3 --reduction=none --faults refused --index-without count, 4",
        "cinema-cache,                                                  21",
        "cinema-cache --reduction=none,                                   28",
        "cinema-cache --reduction=thesis,                               16",
        "cinema-10 --reduction=none,                                      50",
        "cinema-10 --reduction=thesis,                                  29",
        "cinema-10 --reduction=esr,                                     33",
        "cinema-10,                                                     35",
        "cinema-10 --lanes 8,                                           35",
        "audible --bugs,                                                40"
    })
    void givesTheNumbersOfTheThesis(String arguments, int executions) {
        String[] words = ("corpus " + arguments + " --json --out " + out).split(" +");

        assertThat(CommandRun.of(words).out()).contains("\"executions\": " + executions + ",");
    }

    @Test
    void showsATableAndThenTheFindings() {
        CommandRun run = CommandRun.of("corpus", "expedia", "audible", "--bugs", "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out().lines().toList().subList(0, 3))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("example "),
                        line -> assertThat(line).startsWith("expedia ").contains(" 18 "),
                        line -> assertThat(line).startsWith("audible ").contains(" 40 "));
        assertThat(run.out()).contains("✗ injected");
    }

    @Test
    void saysHowItIsReducedAndWhatThatAssumes() {
        CommandRun usual = CommandRun.of("corpus", "cinema-9", "--out", out.toString());
        CommandRun thesis = CommandRun.of("corpus", "cinema-10", "--reduction=thesis", "--out", out.toString());
        CommandRun whole = CommandRun.of("corpus", "cinema-10", "--reduction=none", "--out", out.toString());

        assertThat(usual.out().lines().toList().get(1)).startsWith("cinema-9 ").endsWith(" ms");
        assertThat(usual.out()).contains("This assumes that services keep nothing between requests:");
        assertThat(thesis.out().lines().toList().get(1)).endsWith(" ms, reduction: thesis");
        assertThat(thesis.out()).contains("This assumes what esr assumes,");
        assertThat(whole.out()).doesNotContain("assumes");
    }

    @Test
    void anUnknownReductionIsSaidSo() {
        CommandRun run = CommandRun.of("corpus", "cinema-9", "--reduction=most", "--out", out.toString());

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).contains("Reduction 'most' is unknown; choose from answers, esr, thesis, none.");
    }

    @ParameterizedTest
    @CsvSource({
        "cinema-9, answers",
        "cinema-10 --reduction=esr, esr",
        "cinema-9 --reduction=thesis, thesis",
        "cinema-10 --reduction=none, none",
        "shared-breaker --reduction=thesis, none"
    })
    void theDocumentHasTheRule(String arguments, String rule) {
        String[] words = ("corpus " + arguments + " --json --out " + out).split(" +");

        assertThat(CommandRun.of(words).out()).contains("\"reduction\": \"" + rule + "\",");
    }

    @Test
    void aTokenFindsTheExampleAgainWithItsBugs() {
        CommandRun.of("corpus", "audible", "--bugs", "--out", out.toString());
        String token = RunReport.read(Runs.in(out).directory("latest"))
                .findings()
                .get(0)
                .token()
                .text();

        CommandRun replay = CommandRun.of("replay", token, "--out", out.toString());

        assertThat(replay.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out()).contains("404  ✗ injected").contains(token);
    }

    @Test
    void theFixedTwinIsSilent() {
        assertThat(CommandRun.of("corpus", "audible", "--out", out.toString()).code())
                .isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "corpus atlantis | Example 'atlantis' is unknown; choose one of ",
                "corpus cinema-1 --faults rain | Fault 'rain' is unknown; choose from ",
                "corpus cinema-1 --index-without colour | Index part 'colour' is unknown; choose from count, stack, payload, path.",
                "corpus cinema-1 --lanes 0 | '0' lanes cannot run anything; give --lanes at least 1."
            })
    void badInputGetsOneSentence(String line, String sentence) {
        CommandRun run = CommandRun.of((line + " --out " + out).split(" "));

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).startsWith("windtunnel: " + sentence).hasLineCount(1);
    }
}
