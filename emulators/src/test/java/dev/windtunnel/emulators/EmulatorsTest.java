package dev.windtunnel.emulators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With real emulators, from npm and Maven Central. */
@Tag("full")
class EmulatorsTest {

    private static final Path FOLDER = Path.of("target", "emulators").toAbsolutePath();

    private final Emulators emulators = new Emulators(
            FOLDER,
            List.of(Path.of(System.getProperty("windtunnel.root", ".."), "mvnw").toString()));

    static Stream<String> allVersions() {
        return Emulators.known().stream()
                .flatMap(kind -> kind.versions().stream().map(version -> kind.name() + "@" + version));
    }

    @ParameterizedTest
    @MethodSource("allVersions")
    void runsUntilItIsStopped(String text) {
        EmulatorName name = EmulatorName.parse(text);
        Running running;
        try (EmulatorProcess started = emulators.start(name)) {
            running = started.running();
            assertThat(started.answers()).isTrue();
            assertThat(emulators.isInstalled(name)).isTrue();
            assertThat(emulators.running()).contains(running);
            assertThat(started.uri()).hasHost("127.0.0.1");
        }
        assertThat(emulators.running()).doesNotContain(running);
        assertThat(running.process()).isEmpty();
        assertThat(Ports.answers(running.port())).isFalse();
        assertThat(running.data()).doesNotExist();
    }

    @Test
    void startsAgainAtTheSamePlaceAfterACrash() {
        try (EmulatorProcess started = emulators.start(EmulatorName.parse("s3rver"))) {
            int port = started.running().port();
            ProcessHandle process = started.running().process().orElseThrow();
            process.destroyForcibly();
            process.onExit().join();
            assertThat(started.answers()).isFalse();
            started.restart();
            assertThat(started.answers()).isTrue();
            assertThat(started.running().port()).isEqualTo(port);
        }
    }

    @Test
    void oneThatHasDiedIsForgottenAndItsFileIsForItsOwnerOnly() throws Exception {
        EmulatorProcess started = emulators.start(EmulatorName.parse("s3rver"));
        Path file = FOLDER.resolve("running").resolve(started.running().data().getFileName() + ".properties");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        ProcessHandle process = started.running().process().orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
        assertThat(emulators.running()).doesNotContain(started.running());
        assertThat(file).doesNotExist();
    }

    @Test
    void anotherInstanceStopsIt() {
        Running running = emulators.start(EmulatorName.parse("s3rver")).running();
        Emulators others = new Emulators(FOLDER, List.of("mvn"));
        assertThat(others.stop(one -> one.pid() == running.pid())).containsExactly(running);
        assertThat(running.process()).isEmpty();
    }

    @Test
    void saysInOneSentenceWhyItDoesNotStart() {
        try (EmulatorProcess started = emulators.start(EmulatorName.parse("s3rver"))) {
            int taken = started.running().port();
            assertThatThrownBy(() -> emulators.start(EmulatorName.parse("s3rver"), taken))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The port '" + taken + "' is taken; choose another one.");
        }
        assertThatThrownBy(() -> emulators.start(EmulatorName.parse("s3rver@99.0.0")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("npm cannot resolve 's3rver@99.0.0': ")
                .hasMessageEndingWith("; check name and version, or start it yourself and give its URL.");
    }
}
