package dev.windtunnel.suite.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.testing.Golden;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("once")
class LaunchTest {

    private AgentFiles files;

    @BeforeEach
    void write() throws IOException {
        files = AgentFiles.write(new ByteArrayInputStream(new byte[1]), new ControllerAddress(1, "secret", ""));
    }

    @AfterEach
    void delete() throws IOException {
        files.close();
    }

    private Launch launch(Map<String, String> environment, String... command) {
        return Launch.of(List.of(command), files, environment);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mvn", "./mvnw", "/usr/share/maven/bin/mvn", "mvnw.cmd"})
    void mavenGetsAnExtension(String maven) {
        Launch launch = launch(Map.of(), maven, "-B", "test");

        assertThat(launch.door()).isEqualTo(Launch.Door.MAVEN);
        assertThat(launch.command()).containsExactly(maven, "-Dmaven.ext.class.path=" + files.jar(), "-B", "test");
        assertThat(launch.environment())
                .containsExactly(
                        Map.entry("WINDTUNNEL_CONTROLLER", files.address().toString()));
    }

    @Test
    void extensionsThatTheCommandHasStay() {
        assertThat(launch(Map.of(), "mvn", "-Dmaven.ext.class.path=own.jar", "test")
                        .command())
                .containsExactly("mvn", "-Dmaven.ext.class.path=own.jar" + File.pathSeparator + files.jar(), "test");
    }

    @Test
    void gradleGetsAnInitScript() {
        Launch launch = launch(Map.of(), "./gradlew", "check");

        assertThat(launch.command())
                .containsExactly(
                        "./gradlew", "--init-script", files.initScript().toString(), "check");
        assertThat(launch.environment()).isEmpty();
    }

    @Test
    void theInitScriptKeepsTheOptionsOfTestTasks() {
        Golden.assertMatches(
                "windtunnel.gradle",
                GradleScript.of(Path.of("/tmp/it's here/windtunnel-agent.jar"), Path.of("/tmp/it's here/controller")));
    }

    @Test
    void anyOtherCommandGetsItsEnvironment() {
        Launch launch = launch(Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g"), "make", "test");

        assertThat(launch.command()).containsExactly("make", "test");
        assertThat(launch.environment())
                .containsExactly(
                        Map.entry("JAVA_TOOL_OPTIONS", "-Xmx1g -javaagent:" + files.jar() + "=" + files.address()));
    }

    @Test
    void nothingStaysBehindAndNobodyElseReadsTheSecret() throws IOException {
        Path folder = files.jar().getParent();
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            assertThat(Files.getPosixFilePermissions(folder)).hasSize(3);
        }
        assertThat(Files.readString(files.address())).contains("secret");
        files.close();
        assertThat(folder).doesNotExist();
    }
}
