package dev.windtunnel.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.codehaus.plexus.logging.Logger;
import org.junit.jupiter.api.Test;

class MavenCommandTest {

    private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();

    private List<String> command(String... goals) {
        Properties system = new Properties();
        system.setProperty("maven.home", "/opt/maven");
        request.setSystemProperties(system);
        @SuppressWarnings("deprecation") // The constructor that Maven itself uses is no API either.
        MavenSession session = new MavenSession(null, null, request, null);
        return MavenCommand.of(session, List.of(goals));
    }

    @Test
    void aBuildWithoutOptionsIsThatOfTheSameMaven() {
        assertThat(command("clean", "test"))
                .containsExactly(Path.of("/opt/maven/bin/mvn").toString(), "-B", "-ntp", "clean", "test");
    }

    @Test
    void whatTheUserHasToldMavenIsToldAgain() throws Exception {
        File pom = File.createTempFile("pom", ".xml");
        try {
            request.setPom(pom);
            request.setUserSettingsFile(new File("nowhere.xml"));
            request.setActiveProfiles(List.of("fast"));
            request.setInactiveProfiles(List.of("slow"));
            request.setSelectedProjects(List.of("core", ":web"));
            request.setExcludedProjects(List.of("docs"));
            request.setMakeBehavior(MavenExecutionRequest.REACTOR_MAKE_BOTH);
            request.setOffline(true);
            request.setLoggingLevel(Logger.LEVEL_ERROR);
            request.setReactorFailureBehavior(MavenExecutionRequest.REACTOR_FAIL_AT_END);
            request.setDegreeOfConcurrency(2);
            request.setUserProperties(properties("b", "2 3", "a", "1"));

            assertThat(command("verify").subList(3, 19))
                    .containsExactly(
                            "-f",
                            pom.getAbsolutePath(),
                            "-o",
                            "-q",
                            "-fae",
                            "-T",
                            "2",
                            "-P",
                            "fast,!slow",
                            "-pl",
                            "core,:web,!docs",
                            "-am",
                            "-amd",
                            "-Da=1",
                            "-Db=2 3",
                            "verify");
        } finally {
            assertThat(pom.delete()).isTrue();
        }
    }

    /** A test of the project may be one of ours, with settings of its own. */
    @Test
    void optionsOfTheGoalAreNotForTheBuild() {
        request.setUserProperties(
                properties("windtunnel.coverage", "c1", "windtunnel.goals", "test", "windtunnel.profile", "tough"));

        assertThat(command("test")).endsWith("-ntp", "-Dwindtunnel.profile=tough", "test");
    }

    private static Properties properties(String... pairs) {
        Properties properties = new Properties();
        for (int i = 0; i < pairs.length; i += 2) {
            properties.setProperty(pairs[i], pairs[i + 1]);
        }
        return properties;
    }
}
