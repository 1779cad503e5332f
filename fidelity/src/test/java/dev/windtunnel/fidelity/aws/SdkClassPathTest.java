package dev.windtunnel.fidelity.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.record.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Scripts stand for Maven.")
class SdkClassPathTest {

    @TempDir
    Path folder;

    @Test
    void asksMavenOnceForEachVersion() throws Exception {
        Path jar = Files.createFile(folder.resolve("a.jar"));
        Path maven = script("echo run >> '" + folder.resolve("runs") + "'; printf '%s:%s' '" + jar + "' '" + jar
                + "' > \"${7#-Dmdep.outputFile=}\"");
        SdkClassPath paths = new SdkClassPath(folder.resolve("cache"), List.of(maven.toString(), "-o"));
        assertThat(paths.sdk("sqs", "2.34.0")).containsExactly(jar, jar);
        assertThat(paths.sdk("sqs", "2.34.0")).containsExactly(jar, jar);
        assertThat(Files.readAllLines(folder.resolve("runs"))).hasSize(1);
        assertThat(folder.resolve("cache/sqs-2.34.0/pom.xml"))
                .content()
                .contains("<artifactId>sqs</artifactId><version>2.34.0</version>", "apache-client");
        Files.delete(jar);
        paths.sdk("sqs", "2.34.0");
        assertThat(Files.readAllLines(folder.resolve("runs")))
                .as("the repository of Maven was cleaned")
                .hasSize(2);
    }

    @Test
    void saysInOneSentenceWhatIsMissing() throws Exception {
        SdkClassPath nothing = new SdkClassPath(folder, List.of("/missing/mvn"));
        assertThatThrownBy(() -> nothing.sdk("sqs", "2.34.0"))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "'/missing/mvn' cannot be started, so 'sqs-2.34.0' cannot be resolved; install Maven, or give a"
                                + " class path.");
        Path maven = script("echo '[ERROR] Failed to execute goal x: Could not find artifact"
                + " software.amazon.awssdk:nope:jar:2.34.0 in central -> [Help 1]'; exit 1");
        assertThatThrownBy(() -> new SdkClassPath(folder, List.of(maven.toString())).sdk("nope", "2.34.0"))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "Maven cannot resolve 'nope-2.34.0': Could not find artifact"
                                + " software.amazon.awssdk:nope:jar:2.34.0 in central; check name and version, or give a class path.");
        assertThatThrownBy(() -> nothing.sdk("../x", "2.34.0"))
                .hasMessage("The name '../x' has characters that no name in Maven has; correct it.");
    }

    @Test
    @Tag("full")
    void resolvesAnSdkThatWorks() {
        Path root = Path.of(System.getProperty("windtunnel.root", ".."));
        SdkClassPath paths = new SdkClassPath(
                Path.of("target", "sdk"), List.of(root.resolve("mvnw").toString()));
        // None of those that other tests use: nothing here knows a service.
        try (AwsApi api = AwsApi.load("kinesis", paths.sdk("kinesis", "2.34.0"), AwsSettings.DEFAULT)) {
            assertThat(api.grammar().operations()).hasSizeGreaterThan(30);
            assertThat(api.notCovered()).containsExactly("SubscribeToShard");
        }
        assertThatThrownBy(() -> paths.sdk("no-such-service", "2.34.0"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("no-such-service");
    }

    private Path script(String body) throws Exception {
        Path script = Files.writeString(folder.resolve("maven.sh"), "#!/bin/sh\n" + body + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }
}
