package dev.windtunnel.cli.fidelity;

import dev.windtunnel.emulators.EmulatorName;
import dev.windtunnel.emulators.Emulators;
import dev.windtunnel.emulators.Running;
import dev.windtunnel.testing.Golden;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class EmulatorListTest {

    @TempDir
    Path folder;

    @Test
    void listsWhatThereIs() {
        Golden.assertMatches("emulators-list.txt", EmulatorList.text(new Emulators(folder, List.of("mvn"))));
    }

    @Test
    void saysWhereOneIsThatWasStarted() {
        Golden.assertMatches(
                "emulators-start.txt",
                EmulatorList.started(new Running(EmulatorName.parse("s3rver@3.7.1"), 4711, "", 40123, folder)));
    }
}
