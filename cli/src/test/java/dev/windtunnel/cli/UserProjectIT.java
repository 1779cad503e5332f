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

/** The first two chapters, and a build that does not compile, step by step, in projects outside the repository that know only the packaged artefacts. */
class UserProjectIT {

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
    void theFirstChapterHoldsWhatItSays() throws Exception {
        holdsTheFirstChapter("6.1.3");
    }

    @Tag("full")
    @Test
    void theFirstChapterHoldsWhatItSaysOnJunit5() throws Exception {
        holdsTheFirstChapter("5.12.2");
    }

    private static void holdsTheFirstChapter(String junit) throws Exception {
        Path project = projects.copyOfTheExample("first-exploration", junit);

        CommandRun test = UserProjects.maven(project, "test");
        assertThat(test.code()).isNotZero();
        assertThat(test.out()).contains("crash after the deposit", "crash after the withdrawal");
        String token = UserProjects.token(test.out());

        CommandRun replay = Packaged.run(project, "replay", "--keep", token);
        assertThat(replay.err()).contains("kept in ");
        assertThat(replay.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(UserProjects.ROOT.resolve("docs/01-first-exploration.md"))
                        .replace("wt3-...", token))
                .contains(replay.out().strip());

        UserProjects.fix(project, "src/main/java/example/Transfers.java");
        CommandRun fixed = UserProjects.maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();

        CommandRun passes = Packaged.run(project, "replay", token);
        assertThat(passes.out().strip()).isEqualTo("It passes now, under 1 deviation from calm.");
        assertThat(passes.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    /** A test that is gone, and a test JVM that dies: neither says anything about the finding. */
    @Tag("full")
    @Test
    void aReplaySaysWhyItSaysNothing() throws Exception {
        Path project = projects.copyOfTheExample("faults", "6.1.3");
        String token = UserProjects.token(UserProjects.maven(project, "test").out());
        Path source = project.resolve("src/test/java/example/CinemaTest.java");
        String text = Files.readString(source);

        Files.writeString(source, text.replace("userSeesTheirBookings", "somethingElse"));
        CommandRun gone = Packaged.run(project, "replay", token);
        assertThat(gone.err()).contains("The test 'example.CinemaTest#userSeesTheirBookings' is no longer there");
        assertThat(gone.code()).isEqualTo(Verdict.USAGE.exitCode());

        int body = text.indexOf('{', text.indexOf("void userSeesTheirBookings"));
        Files.writeString(
                source,
                text.substring(0, body + 1) + " if (!String.valueOf(this).isEmpty()) Runtime.getRuntime().halt(7); "
                        + text.substring(body + 1));
        CommandRun died = Packaged.run(project, "replay", token);
        assertThat(died.err()).contains("died during the replay, so this says nothing about the finding");
        assertThat(died.code()).isEqualTo(Verdict.MISTAKE.exitCode());
    }

    @Test
    void theSecondChapterHoldsWhatItSays() throws Exception {
        Path project = projects.copyOfTheExample("faults", "6.1.3");

        CommandRun test = UserProjects.maven(project, "test");
        assertThat(test.code()).isNotZero();
        assertThat(test.out()).contains("windtunnel: example.CinemaTest#userSeesTheirBookings explored ");
        String token = UserProjects.token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(UserProjects.ROOT.resolve("docs/02-faults.md"))
                        .replace("wt3-...", token))
                .contains(replay.out().strip());

        UserProjects.fix(project, "src/main/java/example/Bookings.java");
        CommandRun fixed = UserProjects.maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @Tag("full")
    @Test
    void aBuildThatDoesNotCompileIsSaidSo() throws Exception {
        Path project = projects.copyOfTheExample("first-exploration", "6.1.3");
        String token = UserProjects.token(UserProjects.maven(project, "test").out());
        Files.writeString(project.resolve("src/main/java/example/Transfers.java"), "class Transfers {");

        CommandRun replay = Packaged.run(project, "replay", token);

        assertThat(replay.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(replay.err())
                .contains("The build ended without running the test 'example.TransfersTest#aCrashLosesNoMoney'");
    }
}
