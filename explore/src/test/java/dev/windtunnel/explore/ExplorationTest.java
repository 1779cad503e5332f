package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.explore.shrink.Planted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is run, what is found, and what is told of it. */
class ExplorationTest {

    private static Summary explore(Subject.Body body) throws Exception {
        return Exploration.of(Subject.of("body", body)).run();
    }

    // Plans

    @Test
    void runsTheGivenPathsFirstOrOnly() throws Exception {
        MemoryJournal first = new MemoryJournal();
        Exploration.of(Subject.of("flat", choices -> Planted.flat(choices, 2, 2)))
                .first(List.of(Path.parse("1=1"), Path.parse("7=1")))
                .journal(first)
                .run();
        assertThat(first.paths()).containsExactly("1=1", "", "", "1=1", "0=1", "0=1,1=1");
        MemoryJournal only = new MemoryJournal();
        Summary summary = Exploration.of(Subject.of("flat", choices -> Planted.flat(choices, 2, 2)))
                .only(List.of(Path.parse("1=1"), Path.parse("7=1"), Path.parse("0=4")))
                .journal(only)
                .run();
        assertThat(only.commits.stream().map(run -> run.ending().word()))
                .containsExactly("passed", "not-reached", "diverged");
        assertThat(summary.notReached()).isEqualTo(1);
        assertThat(summary.diverged()).isEqualTo(1);
        assertThat(summary.stop()).isEqualTo(Summary.Stop.EXHAUSTED);
    }

    // Findings

    @Test
    void findingsWithTheSameKeyAreOneFinding() throws Exception {
        Summary summary = explore(Bugs::run);
        assertThat(summary.findings().stream()
                        .map(Finding::clusterKey)
                        .map(key -> key.substring(0, key.indexOf(" at "))))
                .containsExactlyInAnyOrder(
                        "java.lang.IllegalStateException",
                        "java.lang.IllegalArgumentException",
                        "java.lang.UnsupportedOperationException");
        assertThat(summary.findings().stream().map(finding -> finding.path().toString()))
                .containsExactlyInAnyOrder("#c=3", "0=2,1.0=2", "1.1=1,1.2=2,#b=1");
        assertThat(summary.findings()).allSatisfy(finding -> {
            assertThat(finding.rate().always()).isTrue();
            assertThat(finding.foundAs().number()).isPositive();
            assertThat(finding.evidence().get(1)).contains("Bugs.run(Bugs.java:");
        });
    }

    @Test
    void everyOracleIsHeardAndClassesAreNotMixedUp() throws Exception {
        Oracle odd =
                run -> run.path().size() % 2 == 1 ? List.of(new Oracle.Verdict("a b", "c", List.of("odd"))) : List.of();
        Oracle deep =
                run -> run.path().size() >= 2 ? List.of(new Oracle.Verdict("a", "b c", List.of("deep"))) : List.of();
        Summary summary = Exploration.of(Subject.of("flat", choices -> Planted.flat(choices, 4, 2)))
                .oracles(List.of(odd, deep))
                .run();
        assertThat(summary.findings().stream().map(finding -> finding.evidence() + " " + finding.path()))
                .containsExactly("[odd] 0=1", "[deep] 0=1,1=1");
    }

    @Test
    void judgingTheRecordedExecutionsAgainGivesTheSameVerdicts() throws Exception {
        MemoryJournal journal = new MemoryJournal();
        Map<Long, List<Oracle.Verdict>> heard = new LinkedHashMap<>();
        Oracle listening = run -> {
            List<Oracle.Verdict> verdicts = Oracle.ofEndings().judge(run);
            if (run.number() > 0) {
                heard.put(run.number(), verdicts);
            }
            return verdicts;
        };
        Exploration.of(Subject.of("bugs", Bugs::run))
                .oracles(List.of(listening))
                .journal(journal)
                .run();
        assertThat(journal.commits.stream().map(Oracle.ofEndings()::judge)).containsExactlyElementsOf(heard.values());
        assertThat(heard.values().stream().filter(verdicts -> !verdicts.isEmpty()))
                .hasSizeGreaterThan(10);
    }

    @Test
    void findsWhatIsStuck() throws Exception {
        Subject subject = new Subject() {
            @Override
            public String name() {
                return "stuck";
            }

            @Override
            public Lane open() {
                return choices -> choices.bool("a") ? new Ending.Stuck("stuck", "Lock.lock") : Ending.PASSED;
            }
        };
        Finding finding = Exploration.of(subject).run().findings().get(0);
        assertThat(finding.findingClass()).isEqualTo("stuck");
        assertThat(finding.clusterKey()).isEqualTo("Lock.lock");
        assertThat(finding.path()).hasToString("0=1");
    }

    @Test
    void shrinkingNeverSlipsToAnotherFailure() throws Exception {
        // The other failure is easier to get: any deviation at place 0 shows it, unless the first one comes before.
        Subject subject = Subject.of("two", choices -> {
            int[] taken = Planted.flat(choices, 12, 3);
            if (taken[3] == 2 && taken[8] >= 1) {
                throw new IllegalStateException("wanted");
            }
            if (taken[0] != 0) {
                throw new IllegalArgumentException("easy");
            }
        });
        for (long seed = 0; seed < 50; seed++) {
            Summary summary = Exploration.of(subject)
                    .search(Strategy.RANDOM.search(seed))
                    .budget(Budget.ofExecutions(300))
                    .run();
            assertThat(summary.findings())
                    .extracting(finding -> finding.evidence().get(0) + " " + finding.path())
                    .containsExactlyInAnyOrder("wanted 3=2,8=1", "easy 0=1");
        }
    }

    @Test
    void aFailureThatNeverComesBackIsReportedAsItWasSeen() throws Exception {
        AtomicInteger failures = new AtomicInteger();
        Finding finding = explore(choices -> {
                    int[] taken = Planted.flat(choices, 3, 2);
                    if (taken[1] == 1 && failures.getAndIncrement() == 0) {
                        throw new IllegalStateException("once");
                    }
                })
                .findings()
                .get(0);
        assertThat(finding.rate()).hasToString("0 of 60 runs (0%, 95% interval 0-6%)");
        assertThat(finding.minimal()).isEqualTo(finding.foundAs());
        assertThat(finding.evidence().get(0)).isEqualTo("once");
        assertThat(finding.foundAs().ending()).isInstanceOf(Ending.Failed.class);
    }

    @Test
    void aFailureThatComesBackSometimesKeepsItsRecordingAndHasARate() throws Exception {
        RandomSource luck = RandomSource.of(4, 4);
        Finding finding = Exploration.of(Subject.of("flaky", choices -> {
                    int[] taken = Planted.flat(choices, 12, 3);
                    if (taken[2] >= 1 && taken[9] >= 1 && luck.onceIn(3)) {
                        throw new IllegalStateException("sometimes");
                    }
                }))
                .search(Strategy.RANDOM.search(2))
                .stopAtFirstFinding(true)
                .run()
                .findings()
                .get(0);
        assertThat(finding.path()).hasToString("2=1,9=1");
        assertThat(finding.rate().runs()).isEqualTo(30);
        assertThat(finding.rate().failures()).isBetween(2, 20);
        assertThat(finding.foundAs().path().size()).isGreaterThan(2);
        assertThat(finding.foundAs().ending()).isInstanceOf(Ending.Failed.class);
        assertThat(finding.minimal().ending()).isInstanceOf(Ending.Failed.class);
    }

    @Test
    void leavesFindingsAsTheyAreIfAsked() throws Exception {
        Finding finding = Exploration.of(Subject.of("bugs", Bugs::run))
                .search(Strategy.RANDOM.search(1))
                .shrinks(false)
                .stopAtFirstFinding(true)
                .run()
                .findings()
                .get(0);
        assertThat(finding.minimal()).isSameAs(finding.foundAs());
        assertThat(finding.shrinkRuns()).isZero();
    }

    @Test
    void tellsItsProgress() throws Exception {
        List<String> heard = new ArrayList<>();
        Exploration.of(Subject.of("one", choices -> {
                    if (choices.pick("a", 2) == 1) {
                        throw new IllegalStateException("a");
                    }
                }))
                .progress(new Progress() {
                    @Override
                    public void calm(Calm calm) {
                        heard.add("calm " + calm.passes());
                    }

                    @Override
                    public void committed(long executions, int findings) {
                        heard.add("committed " + executions + " " + findings);
                    }

                    @Override
                    public void shrinking(int runs, int deviations) {
                        heard.add("shrinking " + runs + " " + deviations);
                    }

                    @Override
                    public void found(Finding finding) {
                        heard.add("found " + finding.path());
                    }
                })
                .run();
        assertThat(heard)
                .startsWith("calm true", "committed 1 0", "committed 2 0", "shrinking 1 1")
                .endsWith("found 0=1");
    }

    // Twins

    @ParameterizedTest
    @EnumSource
    void findsTheBugAndStaysSilentOnItsFixedTwin(Strategy strategy) throws Exception {
        Summary buggy = Exploration.of(Bugs.lostUpdate(false))
                .search(strategy.search(1))
                .budget(Budget.ofExecutions(2_000))
                .run();
        assertThat(buggy.findings()).hasSize(1);
        assertThat(buggy.findings().get(0).path()).hasToString("0.0=1,0.1=1");
        Summary fixed = Exploration.of(Bugs.lostUpdate(true))
                .search(strategy.search(1))
                .budget(Budget.ofExecutions(2_000))
                .run();
        assertThat(fixed.findings()).isEmpty();
        assertThat(fixed.executions()).isEqualTo(2_000);
    }
}
