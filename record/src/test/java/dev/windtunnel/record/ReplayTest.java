package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.token.Token;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {

    private static final String LONG = "Loop#long";

    @TempDir
    Path folder;

    /** Fails when the answers are right, and says which ones they were. */
    static Subject subject(String name) {
        return Subject.of(name, choices -> {
            int high = 0;
            StringBuilder answers = new StringBuilder();
            for (int i = 0; i < (name.equals(LONG) ? 2_000 : 20); i++) {
                try (Choices.Group group = choices.group("round")) {
                    int placed = choices.pick("placed", 8);
                    int named = choices.ask(Kind.identified("rpc"), "named", 0x9e3779b97f4aL * i, 3, Choices.NO_CAUSE);
                    high += placed == 7 ? 1 : 0;
                    answers.append(placed).append(named);
                }
            }
            if (high >= (name.equals(LONG) ? 150 : 2)) {
                throw new IllegalStateException("answers " + answers);
            }
        });
    }

    @Test
    void theTroubleOfTheTokenIsShownFirst() {
        Finding one = Findings.that().hasCluster("one").at("0=1", choices -> choices.pick("placed", 2));
        Finding other = Findings.that().hasCluster("other").at("0=1", choices -> choices.pick("placed", 2));
        RunReport report = Reports.of(
                folder, List.of(Reports.summary(Findings.SUBJECT, Summary.Stop.EXHAUSTED)), List.of(one, other));

        for (StoredFinding wanted : report.findings()) {
            assertThat(report.beginningWith(wanted.token()).findings())
                    .hasSize(2)
                    .first()
                    .isEqualTo(wanted);
        }
    }

    @Test
    void aTokenReplaysInAnotherProcess() throws Exception {
        StoredFinding finding = find(Findings.SUBJECT, true);
        assertThat(finding.token().path()).isInstanceOf(Token.Where.Inline.class);
        // Nothing but the token: the folder is an empty one.
        assertThat(replayed(finding, Files.createDirectory(folder.resolve("empty"))))
                .containsExactly(finding.finding().evidence().get(0), "true");
    }

    @Test
    void aTokenWhosePathIsInAFileReplaysInAnotherProcess() throws Exception {
        StoredFinding finding = find(LONG, false);
        assertThat(finding.token().path()).isInstanceOf(Token.Where.InFile.class);
        assertThat(finding.token().text()).hasSizeLessThanOrEqualTo(Token.LONGEST);
        assertThat(replayed(finding, folder))
                .containsExactly(finding.finding().evidence().get(0), "true");
    }

    @Test
    void aLongPathIsFoundInARunAndAmongKeptFindings() throws Exception {
        StoredFinding finding = find(LONG, false);
        Path project = Files.createDirectory(folder.resolve("project"));
        KeptFindings kept = KeptFindings.of(project);
        Runs none = Runs.in(project.resolve("none"));
        Token token = Token.parse(finding.token().text());
        assertThat(TokenPaths.path(token, Runs.in(folder), kept))
                .isEqualTo(finding.finding().path());
        kept.keep(finding);
        assertThat(TokenPaths.path(token, none, kept))
                .isEqualTo(finding.finding().path());
    }

    @Test
    void aLongPathThatIsNotThereIsAskedFor() throws Exception {
        Token token = find(LONG, false).token();
        Path elsewhere = folder.resolve("elsewhere");
        String name = ((Token.Where.InFile) token.path()).name();
        assertThatThrownBy(() -> TokenPaths.path(token, Runs.in(elsewhere), KeptFindings.of(elsewhere)))
                .isInstanceOf(RecordException.class)
                .hasMessage("The path of this token is too long for a token and lies in the file '" + name
                        + "', which is not in '" + elsewhere
                        + "'; copy that run directory from the machine that made the token.");
    }

    @Test
    void aLongPathWhoseFileWasChangedIsNotReplayed() throws Exception {
        Token token = find(LONG, false).token();
        String name = ((Token.Where.InFile) token.path()).name();
        Path file = Runs.in(folder).directory("latest").resolve("paths").resolve(name);
        for (String damaged : List.of("", "0.0=1", "x")) {
            Files.writeString(file, damaged);
            assertThatThrownBy(() -> TokenPaths.path(token, Runs.in(folder), KeptFindings.of(folder)))
                    .isInstanceOf(RecordException.class)
                    .hasMessageContaining(name + "' does not hold the path that it is named after; copy it again");
        }
    }

    private StoredFinding find(String name, boolean shrinks) throws Exception {
        try (Run run = Runs.in(folder).create("test", Map.of())) {
            RunJournal journal = run.journal(TestEngine.INSTANCE, name, Map.of());
            Exploration.of(subject(name))
                    .search(Strategy.RANDOM.search(1))
                    .budget(Budget.ofExecutions(50))
                    .stopAtFirstFinding(true)
                    .shrinks(shrinks)
                    .journal(journal)
                    .run();
            return journal.findings().get(0);
        }
    }

    private List<String> replayed(StoredFinding finding, Path root) throws Exception {
        try (JavaProcess process =
                JavaProcess.start(folder, ReplayMain.class, finding.token().text(), root.toString())) {
            return process.finish();
        }
    }
}
