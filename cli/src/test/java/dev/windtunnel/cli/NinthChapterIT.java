package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ninth chapter, step by step, in a project outside the repository that knows only the packaged artefacts. */
@Tag("once")
class NinthChapterIT {

    private static final Pattern RUN = Pattern.compile("```\\n\\$ mvn test -Dtest=(\\w+)\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    static Path folder;

    private static UserProjects projects;

    @BeforeAll
    static void publish() throws IOException {
        projects = new UserProjects(folder);
    }

    @AfterAll
    static void forget() throws IOException {
        projects.close();
    }

    /** What the chapter says that a step prints. */
    private record Shown(String test, String printed) {}

    @Test
    void everyStepFailsOrPassesAsTheChapterSays() throws Exception {
        List<Shown> shown = RUN.matcher(Files.readString(UserProjects.ROOT.resolve("docs/09-specified-faults.md")))
                .results()
                .map(match -> new Shown(match.group(1), match.group(2)))
                .toList();
        assertThat(shown).hasSize(5);

        CommandRun tests = UserProjects.maven(projects.copyOfTheExample("specified", "6.1.3"), "test");

        assertThat(tests.code()).isNotZero();
        shown.forEach(step -> assertThat(normal(tests.out())).as(step.test()).contains(normal(step.printed())));
        assertThat(failed(tests.out()))
                .as("the steps that say all that there is to say pass")
                .containsExactlyElementsOf(
                        shown.stream().map(Shown::test).sorted().toList());
        assertThat(tests.out())
                .contains("Step8Test#behavesAsSpecified explored 1,066 executions, every path was tried");
    }

    @Test
    void theTokenOfAFailureIsReplayed() throws Exception {
        Path project = projects.copyOfTheExample("specified", "6.1.3");
        String token = UserProjects.token(
                UserProjects.maven(project, "test", "-Dtest=Step4Test").out());

        CommandRun replay = Packaged.run(project, "replay", token);

        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(replay.out())
                .contains("Replayed: it fails as recorded.")
                .contains(
                        "pricing GET /adjustments/FIRST-TIME met refused, and the test does not say what happens then.");
    }

    private static List<String> failed(String out) {
        return Pattern.compile("<<< (?:FAILURE|ERROR)! -- in example\\.(\\w+)")
                .matcher(out)
                .results()
                .map(match -> match.group(1))
                .sorted()
                .toList();
    }

    private static String normal(String text) {
        return text.strip().lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}
