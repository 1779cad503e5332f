package dev.windtunnel.emulators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class EmulatorNameTest {

    @Test
    void namesTheVersionThatIsMeant() {
        assertThat(EmulatorName.parse("dynalite")).hasToString("dynalite@4.0.0");
        assertThat(EmulatorName.parse("dynalite@3.2.2")).hasToString("dynalite@3.2.2");
        assertThat(EmulatorName.find("http://127.0.0.1:8000")).isEmpty();
    }

    @Test
    void saysInOneSentenceWhatIsWrong() {
        assertThatThrownBy(() -> EmulatorName.parse("dynamight"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'dynamight' is no emulator; name dynamodb-local, dynalite, ");
        assertThatThrownBy(() -> EmulatorName.parse("dynalite@../x"))
                .hasMessage("'../x' of 'dynalite@../x' is no version; write it as in dynalite@4.0.0.");
    }

    @Test
    void comparesVersionsByTheirNumbers() {
        EmulatorKind.Version version = new EmulatorKind.Version("3.28.1-beta");
        assertThat(version.isAtLeast(3, 28)).isTrue();
        assertThat(version.isAtLeast(2, 99)).isTrue();
        assertThat(version.isAtLeast(3, 29)).isFalse();
        assertThat(version.isAtLeast(4, 0)).isFalse();
    }

    @Test
    void knowsWhereTheUserWantsWhatIsFetched() {
        assertThat(CacheFolder.of("emulators", Map.of("WINDTUNNEL_CACHE", "/elsewhere")))
                .hasToString("/elsewhere/emulators");
        assertThat(CacheFolder.of("sdk", Map.of())).endsWithRaw(java.nio.file.Path.of(".cache", "windtunnel", "sdk"));
    }

    @Test
    void everyEmulatorHasKeysAndANameOfItsOwn() {
        assertThat(Emulators.known()).extracting(EmulatorKind::name).doesNotHaveDuplicates();
        assertThat(Emulators.known()).allSatisfy(kind -> {
            assertThat(kind.keys()).matches("[^:]+:[^:]+");
            assertThat(kind.versions()).isNotEmpty();
        });
    }
}
