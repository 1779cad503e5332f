package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.testing.Golden;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorpusSchedulesCommandTest {

    @Test
    void showsOneTableWithARowForEachPilot() {
        CommandRun run = CommandRun.of(
                "corpus", "schedules", "figure-2", "cache-4", "--iterations", "50", "--pilots", "random,pct");

        assertThat(run.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out().lines())
                .satisfiesExactly(
                        line -> assertThat(line).matches("bug +pilot +iterations +buggy +first +seconds"),
                        line -> assertThat(line)
                                .matches("figure-2 +uncontrolled +50 +(x|[0-9.]+%) +(-|[0-9]+) +[0-9.]+"),
                        line -> assertThat(line).matches("figure-2 +random +50 +[0-9.]+% +[0-9]+ +[0-9.]+"),
                        line -> assertThat(line).matches("figure-2 +pct +50 +[0-9.]+% +[0-9]+ +[0-9.]+"),
                        line -> assertThat(line).matches("cache-4 +uncontrolled +50 +x +- +[0-9.]+"),
                        line -> assertThat(line).matches("cache-4 +random +50 +100.00% +1 +[0-9.]+"),
                        line -> assertThat(line).matches("cache-4 +pct +50 +100.00% +1 +[0-9.]+"));
        assertThat(run.err()).isEmpty();
    }

    @Test
    void leavesOutTheJdksOwnThreadsIfTold() {
        CommandRun run = CommandRun.of("corpus", "schedules", "cache-7", "--iterations", "2", "--no-uncontrolled");

        assertThat(run.out()).doesNotContain("uncontrolled").contains("cache-7").contains("portfolio");
    }

    @Test
    void findsNothingInOneScheduleOfARareBug() {
        CommandRun run = CommandRun.of("corpus", "schedules", "paxos", "--iterations", "1", "--no-uncontrolled");

        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out().lines().toList().get(1)).matches("paxos +portfolio +1 +x +- +[0-9.]+");
    }

    @Test
    void countsTheStatesOfTheCache() {
        CommandRun run = CommandRun.of("corpus", "schedules", "--states", "--iterations", "5");

        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        assertThat(run.out().lines())
                .satisfiesExactly(
                        line -> assertThat(line).matches("program +pilot +iterations +states +seconds"),
                        line -> assertThat(line).matches("cache +uncontrolled +5 +[1-5] +[0-9.]+"),
                        line -> assertThat(line).matches("cache +portfolio +5 +[1-5] +[0-9.]+"));
    }

    @Test
    void saysWhatThereIs() {
        Golden.assertMatches(
                "corpus-schedules-list.txt",
                CommandRun.of("corpus", "schedules", "--list").out());
    }

    @Test
    void helpIsAsPeopleShouldReadIt() {
        Golden.assertMatches(
                "help-corpus-schedules.txt",
                CommandRun.of("corpus", "schedules", "--help").out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "atlantis | Example 'atlantis' is unknown; choose one of figure-2, figure-11, ",
                "figure-2 --iterations 0 | '0' iterations show nothing; give --iterations at least 1.",
                "figure-2 --pilots rain | Strategy 'rain' is unknown; choose one of portfolio, random, "
            })
    void badInputGetsOneSentence(String line, String sentence) {
        CommandRun run = CommandRun.of(("corpus schedules " + line).split(" "));

        assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(run.err()).startsWith("windtunnel: " + sentence).hasLineCount(1);
    }
}
