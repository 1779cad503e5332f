package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.json.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTest {

    private static final Map<String, String> SETTINGS = Map.of("strategy", "random", "seed", "7");

    @TempDir
    Path folder;

    private Runs runs;

    @BeforeEach
    void openRuns() {
        runs = Runs.in(folder, new FakeClock());
    }

    @Test
    void aFinishedRunIsFinished() {
        try (Run run = runs.create("faults", SETTINGS)) {
            assertThat(report(run).state()).isEqualTo(Run.State.RUNNING);
            run.finish();
            assertThat(report(run).state()).isEqualTo(Run.State.FINISHED);
        }
        assertThat(RunReport.read(runs.directory("latest")).state()).isEqualTo(Run.State.FINISHED);
    }

    @Test
    void aRunThatIsClosedWithoutFinishIsInterrupted() {
        Run run = runs.create("faults", SETTINGS);
        run.close();
        assertThat(report(run).state()).isEqualTo(Run.State.INTERRUPTED);
        Run resumed = runs.resume(run.id());
        assertThat(report(run).state()).isEqualTo(Run.State.RUNNING);
        assertThat(resumed.settings()).isEqualTo(SETTINGS);
        resumed.close();
        assertThat(report(run).state()).isEqualTo(Run.State.INTERRUPTED);
    }

    @Test
    void everyKindOfExecutionIsReadBackAsItWasCommitted() {
        List<Execution> executions = List.of(
                execution(1, "", Ending.PASSED),
                execution(2, "0=1", failed("first \"message\"\n\u0001ü𝄞", 17)),
                execution(3, "0=2", failed("another message", 17)),
                execution(4, "0=1,1.0=1", failed("elsewhere", 18)),
                execution(5, "1.0=1", new Ending.Stuck("stuck", "transfer-1 holds A")),
                execution(6, "1.0=1", new Ending.Stuck("stuck", "transfer-1 holds A")),
                execution(7, "", new Ending.NotReached(2)),
                execution(8, "", new Ending.Diverged("'a' has 2 options")),
                execution(9, "", new Ending.Broken("no Docker")),
                execution(10, "0=2", failed("", 17)));
        for (Needs needs : List.of(Needs.NOTHING, Needs.TRACE, Needs.OUTCOMES, Needs.FEATURES)) {
            String subject = "subject " + needs;
            String id;
            try (Run run = runs.create("faults", SETTINGS)) {
                id = run.id();
                RunJournal journal = run.journal(TestEngine.INSTANCE, subject, SETTINGS);
                assertThat(journal.committed()).isExhausted();
                executions.forEach(execution -> journal.commit(execution, needs));
            }
            try (Run run = runs.resume(id)) {
                Iterator<Execution> read =
                        run.journal(TestEngine.INSTANCE, subject, SETTINGS).committed();
                for (Execution execution : executions) {
                    Execution again = read.next();
                    assertThat(again.number()).isEqualTo(execution.number());
                    assertThat(again.path()).isEqualTo(execution.path());
                    assertThat(again.ending()).isEqualTo(execution.ending());
                    assertThat(again.features()).isEqualTo(needs.features() ? execution.features() : Features.NONE);
                    if (needs.trace()) {
                        assertThat(RandomTraces.asked(again.trace())).isEqualTo(RandomTraces.asked(execution.trace()));
                    }
                }
                assertThat(read).isExhausted();
            }
        }
    }

    @Test
    void theFirstExecutionThatFailsInAWayIsReadBackWithEverythingItAsked() {
        Execution first = execution(1, "0=1", failed("boom", 17));
        Execution second = execution(2, "0=1", failed("boom", 17));
        String id;
        try (Run run = runs.create("faults", SETTINGS)) {
            id = run.id();
            RunJournal journal = run.journal(TestEngine.INSTANCE, "subject", SETTINGS);
            journal.commit(first, Needs.NOTHING);
            journal.commit(second, Needs.NOTHING);
        }
        try (Run run = runs.resume(id)) {
            Iterator<Execution> read =
                    run.journal(TestEngine.INSTANCE, "subject", SETTINGS).committed();
            assertThat(RandomTraces.told(read.next().trace())).isEqualTo(RandomTraces.told(first.trace()));
            assertThat(read.next().trace().size()).isZero();
        }
    }

    @Test
    void aSubjectThatAlwaysFailsInTheSameWayHasShortLines() throws IOException {
        try (Run run = runs.create("faults", SETTINGS)) {
            RunJournal journal = run.journal(TestEngine.INSTANCE, "subject", SETTINGS);
            for (int n = 1; n <= 100; n++) {
                journal.commit(execution(n, "0=1", failed("message " + n, 17)), Needs.NOTHING);
            }
        }
        try (Stream<String> lines = Files.lines(log())) {
            assertThat(lines.skip(3)).hasSize(99).allMatch(line -> line.length() < 100);
        }
    }

    @Test
    void aSubjectWithOtherSettingsIsNotResumed() {
        Run run = runs.create("faults", Map.of());
        run.journal(TestEngine.INSTANCE, "subject", SETTINGS);
        run.close();
        try (Run resumed = runs.resume(run.id())) {
            assertThatThrownBy(() ->
                            resumed.journal(TestEngine.INSTANCE, "subject", Map.of("strategy", "random", "seed", "8")))
                    .isInstanceOf(RecordException.class)
                    .hasMessage(
                            "Run '" + run.id() + "' explored 'subject' with {seed=7, strategy=random}, so it cannot be "
                                    + "resumed with {seed=8, strategy=random}; resume it with the same settings or start anew.");
        }
    }

    @Test
    void aNewSubjectOfAResumedRunDoesNotGetTheLinesOfAnOldOne() {
        Run run = runs.create("faults", Map.of());
        run.journal(TestEngine.INSTANCE, "old", SETTINGS).commit(execution(1, "0=1", Ending.PASSED), Needs.TRACE);
        run.close();
        try (Run resumed = runs.resume(run.id())) {
            RunJournal fresh = resumed.journal(TestEngine.INSTANCE, "new", SETTINGS);
            assertThat(fresh.committed()).isExhausted();
            fresh.commit(execution(1, "0=2", Ending.PASSED), Needs.TRACE);
            resumed.journal(TestEngine.INSTANCE, "old", SETTINGS)
                    .commit(execution(2, "0=1", Ending.PASSED), Needs.TRACE);
        }
        try (Run again = runs.resume(run.id())) {
            assertThat(paths(again.journal(TestEngine.INSTANCE, "new", SETTINGS)))
                    .containsExactly("0=2");
            assertThat(paths(again.journal(TestEngine.INSTANCE, "old", SETTINGS)))
                    .containsExactly("0=1", "0=1");
        }
    }

    @Test
    void aSubjectThatIsExploredTwiceHasTwoJournals() {
        Run run = runs.create("faults", Map.of());
        run.journal(TestEngine.INSTANCE, "subject", SETTINGS).commit(execution(1, "0=1", Ending.PASSED), Needs.TRACE);
        run.journal(TestEngine.INSTANCE, "subject", Map.of("seed", "8"))
                .commit(execution(1, "0=2", Ending.PASSED), Needs.TRACE);
        run.close();
        try (Run resumed = runs.resume(run.id())) {
            assertThat(paths(resumed.journal(TestEngine.INSTANCE, "subject", SETTINGS)))
                    .containsExactly("0=1");
            assertThat(paths(resumed.journal(TestEngine.INSTANCE, "subject", Map.of("seed", "8"))))
                    .containsExactly("0=2");
        }
    }

    @Test
    void twoJournalsOfTwoThreadsDoNotMixTheirLines() throws Exception {
        int executions = 5_000;
        Run run = runs.create("faults", Map.of());
        List<Thread> threads = new ArrayList<>();
        for (String subject : List.of("one", "two")) {
            RunJournal journal = run.journal(TestEngine.INSTANCE, subject, SETTINGS);
            int option = subject.equals("one") ? 1 : 2;
            threads.add(new Thread(() -> LongStream.rangeClosed(1, executions)
                    .forEach(n -> journal.commit(
                            execution(n, "0=" + option, n % 10 == 0 ? failed("ü " + n, option) : Ending.PASSED),
                            Needs.TRACE))));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        run.close();
        try (Run resumed = runs.resume(run.id())) {
            // The other way round: the log knows who is who.
            assertThat(paths(resumed.journal(TestEngine.INSTANCE, "two", SETTINGS)))
                    .hasSize(executions)
                    .containsOnly("0=2");
            assertThat(paths(resumed.journal(TestEngine.INSTANCE, "one", SETTINGS)))
                    .hasSize(executions)
                    .containsOnly("0=1");
        }
    }

    @Test
    void aDamagedExecutionIsNamedByFileAndLine() throws IOException {
        Run run = runs.create("faults", Map.of());
        RunJournal journal = run.journal(TestEngine.INSTANCE, "subject", SETTINGS);
        for (int n = 1; n <= 3; n++) {
            journal.commit(execution(n, "0=1", Ending.PASSED), Needs.TRACE);
        }
        run.close();
        String whole = Files.readString(log());
        Map<String, String> damages = Map.of(
                "\"n\":2,\"path\":\"0=1\"", "\"n\":2,\"path\":\"0=\"",
                "\"n\":2,", "\"n\":3,",
                "\"s\":0,\"n\":2", "\"s\":9,\"n\":2",
                "{\"s\":0,\"n\":2", "{\"x\":0,\"n\":2");
        damages.forEach((before, after) -> {
            Documents.write(log(), whole.replace(before, after));
            assertThatThrownBy(() -> {
                        readAll(run.id());
                    })
                    .as("%s instead of %s", after, before)
                    .isInstanceOf(RecordException.class)
                    .hasMessageStartingWith("Line 4 of '" + log() + "' ")
                    .hasMessageNotContaining("\n");
        });
        String ending = "\"end\":\"passed\"}\n";
        Documents.write(log(), whole.replaceFirst("\"trace\":\"3 [^\"]*\"", "\"trace\":\"3 )\""));
        assertThatThrownBy(() -> readAll(run.id()))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("Line 3 of '" + log() + "' cannot be read: ");
        Documents.write(log(), whole.replace(ending, "\"end\":\"exploded\"}\n"));
        assertThatThrownBy(() -> readAll(run.id()))
                .isInstanceOf(RecordException.class)
                .hasMessage("Line 3 of '" + log() + "' cannot be read: an execution cannot have ended as 'exploded'.");
    }

    @Test
    void aRunOfAnotherSchemaVersionIsNotRead() throws IOException {
        Run run = runs.create("faults", Map.of());
        run.close();
        Path file = run.directory().resolve(Run.RUN_FILE);
        String document = Files.readString(file);
        String tail = " has schema version '3', but this Windtunnel reads version 2; read it with the Windtunnel that "
                + "wrote it.";
        Documents.write(file, document.replace("\"schemaVersion\": 2", "\"schemaVersion\": 3"));
        assertThatThrownBy(() -> RunReport.read(run.directory()))
                .isInstanceOf(RecordException.class)
                .hasMessage("File '" + file + "'" + tail);
        Documents.write(file, document);
        Documents.write(log(), Files.readString(log()).replace("\"schemaVersion\":2", "\"schemaVersion\":3"));
        assertThatThrownBy(() -> runs.resume(run.id()))
                .isInstanceOf(RecordException.class)
                .hasMessage("Line 1 of '" + log() + "'" + tail);
    }

    @Test
    void aDamagedRunDocumentIsSaidInOneSentence() throws IOException {
        Run run = runs.create("faults", Map.of());
        run.close();
        Path file = run.directory().resolve(Run.RUN_FILE);
        String document = Files.readString(file);
        for (String damaged : List.of(
                "",
                "[]",
                document.substring(0, 50),
                document.replace("interrupted", "exploded"),
                document.replace("2026-03", "March"),
                document.replace("\"command\"", "\"motor\""),
                document.replace("\"settings\": {", "\"settings\": 7, \"x\": {"))) {
            Documents.write(file, damaged);
            assertThatThrownBy(() -> RunReport.read(run.directory()))
                    .isInstanceOf(RecordException.class)
                    .hasMessageStartingWith("File '" + file + "'")
                    .hasMessageEndingWith(".")
                    .hasMessageNotContaining("\n");
        }
        Files.write(file, new byte[] {'"', (byte) 0xC3, '"'});
        assertThatThrownBy(() -> RunReport.read(run.directory()))
                .hasMessage("File '" + file + "' cannot be read: it is not UTF-8 text.");
    }

    @Test
    void aRunThatWasKilledBeforeItsFirstLineCanBeResumed() throws IOException {
        Run run = runs.create("faults", Map.of());
        run.close();
        Files.delete(log());
        runs.resume(run.id()).close();
        assertThat(Files.readString(log()))
                .isEqualTo("{\"event\":\"run\",\"schemaVersion\":2,\"run\":\"" + run.id() + "\"}\n");
    }

    @Test
    void aResumedExplorationGoesOnWhereItWasAndAddsNothingTwice() throws Exception {
        Subject subject = Subject.of("subject", choices -> {
            if (choices.pick("a", 3) == 2 && choices.bool("b")) {
                throw new IllegalStateException("boom");
            }
        });
        Run run = runs.create("faults", Map.of());
        explore(run, subject, 3);
        run.close();
        Summary whole;
        try (Run resumed = runs.resume(run.id())) {
            whole = explore(resumed, subject, 100);
        }
        String log = Files.readString(log());
        try (Run again = runs.resume(run.id())) {
            assertThat(explore(again, subject, 100).executions()).isEqualTo(whole.executions());
        }
        assertThat(whole.findings()).hasSize(1);
        assertThat(Files.readString(log())).isEqualTo(log);
        assertThat(log.lines().filter(line -> line.contains("\"event\":\"finding\"")))
                .hasSize(1);
    }

    @Test
    void aFindingWhoseLineWasLostIsNotStoredTwice() throws Exception {
        Subject subject = Subject.of("subject", choices -> {
            if (choices.bool("a")) {
                throw new IllegalStateException("boom");
            }
        });
        Run run = runs.create("faults", Map.of());
        explore(run, subject, 100);
        run.close();
        String log = Files.readString(log());
        Documents.write(log(), log.substring(0, log.indexOf("{\"event\":\"finding\"")));
        try (Run resumed = runs.resume(run.id())) {
            assertThat(explore(resumed, subject, 100).findings()).hasSize(1);
        }
        assertThat(Files.readString(log())).isEqualTo(log);
        assertThat(RunReport.read(run.directory()).findings()).hasSize(1);
    }

    @Test
    void aFindingNeverTakesTheNameOfAnotherOne() throws IOException {
        Run run = runs.create("faults", Map.of());
        for (String cluster : List.of("a", "b")) {
            run.journal(TestEngine.INSTANCE, cluster, SETTINGS)
                    .found(Findings.that().at("0=1", choices -> choices.bool("x")));
        }
        run.close();
        Files.delete(run.directory().resolve("findings").resolve("f1.json"));
        try (Run resumed = runs.resume(run.id())) {
            resumed.journal(TestEngine.INSTANCE, "c", SETTINGS)
                    .found(Findings.that().at("0=1", choices -> choices.bool("x")));
            assertThat(resumed.findings()).extracting(StoredFinding::id).containsExactly("f2", "f3");
        }
    }

    @Test
    void findingsAreReadInTheOrderOfTheirNumbers() {
        Run run = runs.create("faults", Map.of());
        RunJournal journal = run.journal(TestEngine.INSTANCE, "subject", SETTINGS);
        for (int i = 1; i <= 12; i++) {
            journal.found(Findings.that().hasCluster("c" + i).at("0=1", choices -> choices.bool("x")));
        }
        run.close();
        assertThat(RunReport.read(run.directory()).findings())
                .extracting(finding -> finding.finding().clusterKey())
                .containsExactly("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12");
    }

    @Test
    void aReportIgnoresATornLastLine() throws IOException {
        Run run = runs.create("faults", Map.of());
        run.journal(TestEngine.INSTANCE, "subject", SETTINGS).commit(execution(1, "0=1", Ending.PASSED), Needs.TRACE);
        run.close();
        Files.writeString(log(), Files.readString(log()) + "{\"s\":0,\"n\":2,\"pa");
        assertThat(report(run).id()).isEqualTo(run.id());
        try (Run resumed = runs.resume(run.id())) {
            assertThat(paths(resumed.journal(TestEngine.INSTANCE, "subject", SETTINGS)))
                    .containsExactly("0=1");
        }
    }

    @Test
    void anInterruptedThreadStillWritesItsRunDown() throws Exception {
        Subject subject = Subject.of("subject", choices -> choices.bool("a"));
        Run run = runs.create("faults", Map.of());
        Thread.currentThread().interrupt();
        try {
            run.ended(TestEngine.INSTANCE, explored(run, subject));
            run.close();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(report(run).subjects()).hasSize(1);
        assertThat(report(run).subjects().get(0))
                .extracting(SubjectSummary::verdict)
                .isEqualTo(Verdict.INTERRUPTED);
    }

    @Test
    void anExplorationThatBeginsOnceMoreGoesOnFromWhatItCommitted() throws Exception {
        Subject subject = Subject.of("subject", choices -> {
            if (choices.pick("x", 4) == 3) {
                throw new IllegalStateException("three");
            }
        });
        try (Run run = runs.create("faults", SETTINGS)) {
            RunJournal journal = run.journal(TestEngine.INSTANCE, "subject", SETTINGS);
            Exploration.of(subject)
                    .budget(Budget.ofExecutions(2))
                    .journal(journal)
                    .run();
            List<Long> numbers = new ArrayList<>();
            journal.committed().forEachRemaining(execution -> numbers.add(execution.number()));
            assertThat(numbers).containsExactly(1L, 2L);
            Summary summary = Exploration.of(subject).journal(journal).run();
            assertThat(summary.executions()).isEqualTo(4);
            assertThat(journal.findings()).hasSize(1);
        }
    }

    private static Summary explored(Run run, Subject subject) throws Exception {
        return Exploration.of(subject)
                .journal(run.journal(TestEngine.INSTANCE, subject.name(), SETTINGS))
                .run();
    }

    private static Summary explore(Run run, Subject subject, int executions) throws Exception {
        Summary summary = Exploration.of(subject)
                .search(Strategy.EXHAUSTIVE.search(0))
                .budget(Budget.ofExecutions(executions))
                .journal(run.journal(TestEngine.INSTANCE, subject.name(), SETTINGS))
                .run();
        run.ended(TestEngine.INSTANCE, summary);
        return summary;
    }

    private void readAll(String id) {
        try (Run resumed = runs.resume(id)) {
            resumed.journal(TestEngine.INSTANCE, "subject", SETTINGS)
                    .committed()
                    .forEachRemaining(execution -> {});
        }
    }

    private Path log() {
        return runs.directory("latest").resolve(Run.EVENTS_FILE);
    }

    private static RunReport report(Run run) {
        return RunReport.read(run.directory());
    }

    private static List<String> paths(RunJournal journal) {
        List<String> paths = new ArrayList<>();
        journal.committed()
                .forEachRemaining(execution -> paths.add(execution.path().toString()));
        return paths;
    }

    private static Ending failed(String message, int line) {
        return new Ending.Failed(new Failure(
                "java.lang.IllegalStateException", message, List.of("com.example.A.a(A.java:" + line + ")")));
    }

    private static Execution execution(long number, String path, Ending ending) {
        dev.windtunnel.explore.Path along = dev.windtunnel.explore.Path.parse(path);
        Choices choices = Choices.answeredBy(Plan.along(along).pilot());
        choices.oneOf("a", "calm", "one", "two");
        try (Choices.Group group = choices.group("g")) {
            choices.note("hello");
            choices.bool("b");
        }
        return new Execution(number, along, choices.trace(), Features.of(LongStream.of(1, -1, number)), ending);
    }
}
