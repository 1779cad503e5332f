package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chapters from the third on, step by step, in projects outside the repository that know only the packaged artefacts. */
class LaterChaptersIT {

    private static UserProjects projects;

    @TempDir
    static Path folder;

    @BeforeAll
    static void publish() throws IOException {
        projects = new UserProjects(folder);
    }

    @AfterAll
    static void forget() throws IOException {
        projects.close();
    }

    @Test
    void theThirdChapterHoldsWhatItSays() throws Exception {
        failsAndReplays("schedules", "6.1.3", "docs/03-schedules.md");
    }

    @Test
    void theFourthChapterHoldsWhatItSays() throws Exception {
        failsAndReplays("models", "6.1.3", "docs/04-models.md");
    }

    @Test
    void theFifthChapterHoldsWhatItSays() throws Exception {
        failsAndReplays("threads", "6.1.3", "docs/05-threads.md");
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({
        "schedules, 6.1.3, docs/03-schedules.md, Bank",
        "models, 6.1.3, docs/04-models.md, Mailbox",
        "threads, 6.1.3, docs/05-threads.md, BoxOffice",
        "threads, 5.12.2, docs/05-threads.md, BoxOffice"
    })
    void theFixOfAChapterIsOne(String example, String junit, String chapter, String type) throws Exception {
        Path project = failsAndReplays(example, junit, chapter);

        UserProjects.fix(project, "src/main/java/example/" + type + ".java");
        CommandRun fixed = UserProjects.maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    private static Path failsAndReplays(String example, String junit, String chapter) throws Exception {
        Path project = projects.copyOfTheExample(example, junit);

        // The minimal path may depend on which one was found first.
        CommandRun test = UserProjects.maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = UserProjects.token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(UserProjects.ROOT.resolve(chapter)).replace("wt3-...", token))
                .contains(replay.out().strip());
        return project;
    }
}
