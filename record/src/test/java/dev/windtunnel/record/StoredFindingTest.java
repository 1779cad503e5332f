package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoredFindingTest {

    @TempDir
    Path folder;

    static Stream<Ending> endings() {
        return Stream.of(
                Ending.PASSED,
                new Ending.Failed(new Failure(
                        "java.lang.Error", "\"quoted\"\n\t\u0001 ü 𝄞 </script>", List.of("a.B.c(B.java:1)"))),
                new Ending.Failed(new Failure("java.lang.Error", "", List.of())),
                new Ending.Stuck("stuck", "transfer-1 holds A"),
                new Ending.NotReached(3),
                new Ending.Diverged("'a' has 2 options"),
                new Ending.Broken("no Docker"));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void everythingButTheFirstTraceSurvivesTheFile(Ending ending) {
        StoredFinding stored = everything(ending);
        StoredFinding read = read(Json.pretty(stored.toJson()));
        Finding finding = stored.finding();
        Finding again = read.finding();
        assertThat(read.toJson()).isEqualTo(stored.toJson());
        assertThat(List.of(read.id(), read.engine(), read.subject()))
                .containsExactly(stored.id(), stored.engine(), stored.subject());
        assertThat(again.minimal().ending()).isEqualTo(ending);
        assertThat(again.path()).isEqualTo(finding.path());
        assertThat(RandomTraces.told(again.minimal().trace()))
                .isEqualTo(RandomTraces.told(finding.minimal().trace()));
        assertThat(again.foundAs().path()).isEqualTo(finding.foundAs().path());
        assertThat(again.foundAs().number()).isEqualTo(17);
        assertThat(again.rate()).isEqualTo(finding.rate());
        assertThat(again.evidence()).isEqualTo(finding.evidence());
        assertThat(again.shrinkRuns()).isEqualTo(finding.shrinkRuns());
        assertThat(read.token()).isEqualTo(stored.token());
    }

    @Test
    void halfASurrogatePairDoesNotPreventWriting() {
        StoredFinding stored = Findings.that()
                .shows("half \uD83D of a pair")
                .storedAt("0=1", choices -> choices.oneOf("x", "calm", "\uDE00"));
        assertThat(read(Json.pretty(stored.toJson())).finding().evidence()).containsExactly("half ? of a pair");
    }

    @Test
    void anotherSchemaVersionIsRefused() {
        String document = Json.pretty(everything(Ending.PASSED).toJson());
        assertThatThrownBy(() -> read(document.replace("\"schemaVersion\": 2", "\"schemaVersion\": 3")))
                .isInstanceOf(RecordException.class)
                .hasMessage(
                        "File '" + file() + "' has schema version '3', but this Windtunnel reads version 2; read it "
                                + "with the Windtunnel that wrote it.");
        assertThatThrownBy(() -> read(document.replace("\"schemaVersion\": 2,", "")))
                .isInstanceOf(RecordException.class)
                .hasMessage("File '" + file() + "' has no 'schemaVersion'.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"path\"|\"pfad\"",
                "\"path\": \"|\"path\": \"x",
                "\"failures\": 7|\"failures\": 70",
                "\"failures\": 7|\"failures\": \"seven\"",
                "\"shrinkRuns\": 41|\"shrinkRuns\": 99999999999",
                "\"end\": \"passed\"|\"end\": \"exploded\"",
                "\"evidence\": [|\"evidence\": [7,",
                "\"close\": true|\"note\": true",
                "\"options\": 2|\"options\": 0",
                "\"identity\": \"|\"identity\": \"q",
                "{|[",
            })
    void aDamagedDocumentIsRefusedInOneSentence(String damage) {
        String document = Json.pretty(everything(Ending.PASSED).toJson());
        String[] change = damage.split("\\|", -1);
        assertThat(document).contains(change[0]);
        assertThatThrownBy(() -> read(document.replace(change[0], change[1])))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("File '" + file() + "'")
                .hasMessageEndingWith(".")
                .hasMessageNotContaining("\n");
    }

    @Test
    void everyTruncationIsRefusedInOneSentence() {
        String document = Json.write(everything(Ending.PASSED).toJson());
        for (int length = 0; length < document.length(); length++) {
            String cut = document.substring(0, length);
            assertThatThrownBy(() -> read(cut))
                    .isInstanceOf(RecordException.class)
                    .hasMessageNotContaining("\n");
        }
    }

    static StoredFinding everything(Ending ending) {
        return Findings.that()
                .endsAs(ending)
                .failsIn(7, 30)
                .hasClass("lost")
                .shows("value \"b\" is nowhere", "a.B.c(B.java:1)", "third\nline")
                .wasFoundAs("0=1,1.0=1,9.9=4,#f=1")
                .storedAt("0=2,1.0=1,1.1.0=1,#ffffffff00000000=3", choices -> {
                    choices.note("before everything");
                    choices.oneOf("value", "a", "b", "ünï\ncode 𝄞");
                    try (Choices.Group outer = choices.group("outer")) {
                        choices.bool("crash");
                        try (Choices.Group inner = choices.group("inner")) {
                            choices.bool("again");
                        }
                        int cause = choices.last();
                        choices.ask(Kind.identified("rpc"), "GET /", 0xffffffff00000000L, 4, cause);
                        choices.observe(choices.last(), "503");
                    }
                    try (Choices.Group empty = choices.group("empty")) {
                        choices.note("in here");
                    }
                });
    }

    private Path file() {
        return folder.resolve("f1.json");
    }

    private StoredFinding read(String document) {
        Documents.write(file(), document);
        return StoredFinding.read(file());
    }

    @Test
    void aMissingFileIsNamed() throws IOException {
        Files.deleteIfExists(file());
        assertThatThrownBy(() -> StoredFinding.read(file()))
                .isInstanceOf(RecordException.class)
                .hasMessage("File '" + file() + "' cannot be read: it does not exist.");
    }
}
