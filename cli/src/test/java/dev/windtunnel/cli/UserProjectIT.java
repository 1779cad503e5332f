package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first chapter, step by step, in a project outside the repository that knows only the packaged artefacts. */
class UserProjectIT {

    private static final Path ROOT = Path.of(System.getProperty("windtunnel.root", ""));
    private static final String VERSION = System.getProperty("windtunnel.version", "");
    private static final List<String> MODULES =
            List.of("explore", "record", "choices", "calls", "sfit", "instrument", "schedule", "model", "junit");
    private static final Pattern TOKEN = Pattern.compile("windtunnel replay (wt2-\\S+)");

    /** A version that no other build has, so that no repository can have a stale copy of it. */
    private static final String UNIQUE = "it-" + ProcessHandle.current().pid();

    @TempDir
    static Path folder;

    @BeforeAll
    static void publish() throws IOException {
        publish("windtunnel-parent", ROOT.resolve("pom.xml"), null);
        publish("windtunnel-bom", ROOT.resolve("bom/pom.xml"), null);
        for (String module : MODULES) {
            Path reduced = ROOT.resolve(module).resolve("dependency-reduced-pom.xml");
            publish(
                    "windtunnel-" + module,
                    Files.exists(reduced) ? reduced : ROOT.resolve(module).resolve("pom.xml"),
                    ROOT.resolve(module).resolve("target").resolve("windtunnel-" + module + "-" + VERSION + ".jar"));
        }
    }

    private static void publish(String artifact, Path pom, Path jar) throws IOException {
        Path target =
                folder.resolve("repository/dev/windtunnel").resolve(artifact).resolve(UNIQUE);
        Files.createDirectories(target);
        Files.writeString(
                target.resolve(artifact + "-" + UNIQUE + ".pom"),
                Files.readString(pom).replace(VERSION, UNIQUE));
        if (jar != null) {
            Files.copy(jar, target.resolve(artifact + "-" + UNIQUE + ".jar"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @AfterAll
    static void forget() throws IOException {
        Path local = Path.of(System.getProperty("user.home"), ".m2", "repository", "dev", "windtunnel");
        if (Files.isDirectory(local)) {
            try (Stream<Path> files = Files.walk(local)) {
                for (Path file : files.filter(file -> file.toString().contains(UNIQUE))
                        .sorted(Comparator.reverseOrder())
                        .toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"6.1.3", "5.12.2"})
    void theFirstChapterHoldsWhatItSays(String junit) throws Exception {
        Path project = copyOfTheExample("first-exploration", junit);

        CommandRun test = maven(project, "test");
        assertThat(test.code()).isNotZero();
        assertThat(test.out()).contains("crash after the deposit", "crash after the withdrawal");
        String token = token(test.out());

        CommandRun replay = Packaged.run(project, "replay", "--keep", token);
        assertThat(replay.err()).contains("kept in ");
        assertThat(replay.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(ROOT.resolve("docs/01-first-exploration.md"))
                        .replace("wt2-...", token))
                .contains(replay.out().strip());

        fix(project, "src/main/java/example/Transfers.java");
        CommandRun fixed = maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();

        CommandRun passes = Packaged.run(project, "replay", token);
        assertThat(passes.out().strip()).isEqualTo("It passes now, under 1 deviation from calm.");
        assertThat(passes.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    @Test
    void theSecondChapterHoldsWhatItSays() throws Exception {
        Path project = copyOfTheExample("faults", "6.1.3");

        CommandRun test = maven(project, "test");
        assertThat(test.code()).isNotZero();
        String token = token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(ROOT.resolve("docs/02-faults.md")).replace("wt2-...", token))
                .contains(replay.out().strip());

        fix(project, "src/main/java/example/Bookings.java");
        CommandRun fixed = maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @Test
    void theThirdChapterHoldsWhatItSays() throws Exception {
        Path project = copyOfTheExample("schedules", "6.1.3");

        // The minimal schedule may depend on which one was found first.
        CommandRun test = maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(ROOT.resolve("docs/03-schedules.md")).replace("wt2-...", token))
                .contains(replay.out().strip());

        fix(project, "src/main/java/example/Bank.java");
        CommandRun fixed = maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @Test
    void theFourthChapterHoldsWhatItSays() throws Exception {
        Path project = copyOfTheExample("models", "6.1.3");

        // The minimal test may depend on which one was found first.
        CommandRun test = maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(ROOT.resolve("docs/04-models.md")).replace("wt2-...", token))
                .contains(replay.out().strip());

        fix(project, "src/main/java/example/Mailbox.java");
        CommandRun fixed = maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"6.1.3", "5.12.2"})
    void theFifthChapterHoldsWhatItSays(String junit) throws Exception {
        Path project = copyOfTheExample("threads", junit);

        // The minimal schedule may depend on which one was found first.
        CommandRun test = maven(project, "test", "-Dwindtunnel.seed=1");
        assertThat(test.code()).isNotZero();
        String token = token(test.out());

        CommandRun replay = Packaged.run(project, "replay", token);
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(Files.readString(ROOT.resolve("docs/05-threads.md")).replace("wt2-...", token))
                .contains(replay.out().strip());

        fix(project, "src/main/java/example/BoxOffice.java");
        CommandRun fixed = maven(project, "test");
        assertThat(fixed.code()).as(fixed.out()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = "6.1.3")
    void aBuildThatDoesNotCompileIsSaidSo(String junit) throws Exception {
        Path project = copyOfTheExample("first-exploration", junit);
        String token = token(maven(project, "test").out());
        Files.writeString(project.resolve("src/main/java/example/Transfers.java"), "class Transfers {");

        CommandRun replay = Packaged.run(project, "replay", token);

        assertThat(replay.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(replay.err())
                .contains("The build ended without running the test 'example.TransfersTest#aCrashLosesNoMoney'");
    }

    private static Path copyOfTheExample(String name, String junit) throws IOException {
        Path project = Files.createTempDirectory(folder, "project");
        Path example = ROOT.resolve("docs/examples").resolve(name);
        try (Stream<Path> files = Files.walk(example)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(example.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Path pom = project.resolve("pom.xml");
        Files.writeString(
                pom,
                Files.readString(pom)
                        .replace(VERSION, UNIQUE)
                        .replace("<junit.version>6.1.3<", "<junit.version>" + junit + "<")
                        .replace(
                                "\n  <dependencies>",
                                "\n  <repositories>\n    <repository>\n      <id>built</id>\n      <url>"
                                        + folder.resolve("repository").toUri()
                                        + "</url>\n    </repository>\n  </repositories>\n\n  <dependencies>"));
        return project;
    }

    private static void fix(Path project, String name) throws IOException {
        Path file = Path.of(name);
        Files.copy(project.resolve("fixed").resolve(file), project.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }

    private static CommandRun maven(Path project, String... goals) throws Exception {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("mvnw").toString(), "-B", "-ntp"));
        command.addAll(Arrays.asList(goals));
        // A build of a few seconds is over before the second compiler pays off.
        return Packaged.execute(project, Map.of("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"), command);
    }

    private static String token(String text) {
        Matcher matcher = TOKEN.matcher(text);
        assertThat(matcher.find()).as("a replay command in: %s", text).isTrue();
        return matcher.group(1);
    }
}
