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
        Path project = projects.copyOfTheExample("schedules", "6.1.3");

        // The minimal schedule may depend on which one was found first.
        CommandRun test = UserProjects.maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = UserProjects.token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(UserProjects.ROOT.resolve("docs/03-schedules.md"))
                        .replace("wt3-...", token))
                .contains(replay.out().strip());

        UserProjects.fix(project, "src/main/java/example/Bank.java");
        CommandRun fixed = UserProjects.maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @Test
    void theFourthChapterHoldsWhatItSays() throws Exception {
        Path project = projects.copyOfTheExample("models", "6.1.3");

        // The minimal test may depend on which one was found first.
        CommandRun test = UserProjects.maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = UserProjects.token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(UserProjects.ROOT.resolve("docs/04-models.md"))
                        .replace("wt3-...", token))
                .contains(replay.out().strip());

        UserProjects.fix(project, "src/main/java/example/Mailbox.java");
        CommandRun fixed = UserProjects.maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @Test
    void theFifthChapterHoldsWhatItSays() throws Exception {
        holdsTheFifthChapter("6.1.3");
    }

    @Tag("full")
    @Test
    void theFifthChapterHoldsWhatItSaysOnJunit5() throws Exception {
        holdsTheFifthChapter("5.12.2");
    }

    private static void holdsTheFifthChapter(String junit) throws Exception {
        Path project = projects.copyOfTheExample("threads", junit);

        // The minimal schedule may depend on which one was found first.
        CommandRun test = UserProjects.maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = UserProjects.token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(UserProjects.ROOT.resolve("docs/05-threads.md"))
                        .replace("wt3-...", token))
                .contains(replay.out().strip());

        UserProjects.fix(project, "src/main/java/example/BoxOffice.java");
        CommandRun fixed = UserProjects.maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }
}
