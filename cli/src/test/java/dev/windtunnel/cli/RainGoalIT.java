package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The goal of the packaged Maven plugin, in a project outside the repository that knows nothing of Windtunnel. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RainGoalIT {

    private static final Pattern TOKEN = Pattern.compile("wt3-[\\w-]+");
    private static final Pattern PARAMETER = Pattern.compile(">\\$\\{windtunnel\\.([a-z-]+)}</");

    @TempDir
    static Path folder;

    private static UserProjects projects;
    private static String plugin;
    private static Path project;

    @BeforeAll
    static void publish() throws IOException {
        projects = new UserProjects(folder);
        plugin = projects.publishedPlugin();
        project = projects.copyOfTheExample("rain", "6.1.3");
    }

    @AfterAll
    static void forget() throws IOException {
        projects.close();
    }

    private static CommandRun rain(String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of(options));
        words.add(plugin + ":rain");
        return UserProjects.maven(project, words.toArray(String[]::new));
    }

    private static String golden(String name) throws IOException {
        return Files.readString(Path.of("src", "test", "resources", "golden", name));
    }

    /** What the command prints is what the goal prints. */
    @Order(1)
    @Test
    void findsWhatTheCommandFinds() throws Exception {
        CommandRun run = rain();

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(TOKEN.matcher(run.out()).replaceAll("wt3-...")).contains(golden("rain.txt"));
        assertThat(run.out()).contains("BUILD FAILURE", ": 1 finding in 2 tests.");
        assertThat(run.err()).contains("reference run   2 tests, 2 call REST (4 calls, 2 call sites)");
        assertThat(project.resolve("target/windtunnel/latest/rain.json")).exists();
    }

    @Order(2)
    @Test
    void theFixedTwinPasses() throws Exception {
        UserProjects.fix(project, "src/main/java/example/Orders.java");

        CommandRun run = rain("-Dwindtunnel.coverage=all");

        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("injection runs of 2 tests at 5 calls, no finding in no test", "BUILD SUCCESS");
    }

    @Tag("full")
    @Order(3)
    @Test
    void aPlanIsMadeAndInjectedLater() throws Exception {
        CommandRun planned = rain("-Dwindtunnel.plan-only", "-Dwindtunnel.goals=clean test");
        assertThat(planned.code()).as(planned.out() + planned.err()).isZero();
        assertThat(planned.out()).contains("coverage", "* c4", "plan.json; inject it with -Dwindtunnel.plan=");

        CommandRun injected = rain("-Dwindtunnel.plan=" + project.resolve("target/windtunnel/plan.json"));
        assertThat(injected.code()).as(injected.out() + injected.err()).isZero();
        assertThat(injected.err()).doesNotContain("reference run");
        assertThat(injected.out()).contains("injection runs of 2 tests at 4 calls, no finding in no test");
    }

    @Order(4)
    @Test
    void mistakesAreToldInOneSentence() throws Exception {
        CommandRun coverage = rain("-Dwindtunnel.coverage=c9");
        assertThat(coverage.code()).isEqualTo(1);
        assertThat(coverage.out()).contains("Coverage 'c9' is unknown; choose one of c1, c2, c3, c4, all, random.");

        CommandRun both = rain("-Dwindtunnel.coverage=c1", "-Dwindtunnel.plan=" + project.resolve("pom.xml"));
        assertThat(both.out()).contains("The plan says what is injected; leave out -Dwindtunnel.coverage.");
    }

    /** Nothing that the plugin could test: no pass. */
    @Tag("full")
    @Order(5)
    @Test
    void aBuildWithoutTestsFails() throws Exception {
        CommandRun run = rain("-Dwindtunnel.goals=compile");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("no remote call was intercepted in 0 tests, so nothing was tested.");
    }

    /** All options that are described can be given, and all that can be given are described. */
    @Test
    void theDescriptorHasTheOptionsOfTheCommand() throws Exception {
        Path jar = UserProjects.ROOT
                .resolve("maven-plugin/target")
                .resolve("windtunnel-maven-plugin-" + System.getProperty("windtunnel.version", "") + ".jar");
        Properties described = new Properties();
        try (InputStream options =
                RainGoalIT.class.getResourceAsStream("/dev/windtunnel/rain/campaign/options.properties")) {
            described.load(options);
        }
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            String descriptor = Files.readString(inside.getPath("META-INF/maven/plugin.xml"));
            Set<String> expected = new TreeSet<>(described.stringPropertyNames());
            expected.add("goals");
            assertThat(PARAMETER.matcher(descriptor).results().map((MatchResult match) -> match.group(1)))
                    .containsExactlyInAnyOrderElementsOf(expected);
            assertThat(descriptor).doesNotContainPattern("@[\\w.-]+@");
            described.values().forEach(text -> assertThat(descriptor).contains(">" + text + "<"));
        }
    }
}
