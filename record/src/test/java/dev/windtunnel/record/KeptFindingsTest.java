package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptFindingsTest {

    @TempDir
    Path project;

    private KeptFindings kept;

    @BeforeEach
    void openProject() {
        kept = KeptFindings.of(project);
    }

    @Test
    void aProjectKeepsNothingAtFirst() {
        assertThat(kept.all()).isEmpty();
        assertThat(kept.about("faults", "a")).isEmpty();
    }

    @Test
    void aKeptFindingLiesAmongTheTestsAndIsNamedAfterItsSubject() {
        Path file = kept.keep(finding("faults", "com.example.BankTest#transfer()", "0=1"));
        assertThat(file.getParent()).isEqualTo(project.resolve("src/test/windtunnel"));
        assertThat(file.getFileName().toString()).matches("com-example-BankTest-transfer-[0-9a-f]{8}\\.json");
        assertThat(kept.all()).extracting(StoredFinding::subject).containsExactly("com.example.BankTest#transfer()");
    }

    @Test
    void findingsAreReadBackInTheOrderOfTheirFileNames() {
        for (String subject : List.of("c", "a", "b")) {
            kept.keep(finding("faults", subject, "0=1"));
        }
        assertThat(kept.all()).extracting(StoredFinding::subject).containsExactly("a", "b", "c");
    }

    @Test
    void onlyTheFindingsAboutASubjectAreHandedOut() {
        kept.keep(finding("faults", "a", "0=1"));
        kept.keep(finding("faults", "a", "1=1"));
        kept.keep(finding("faults", "b", "0=1"));
        kept.keep(finding("schedule", "a", "0=1"));
        assertThat(kept.about("faults", "a"))
                .extracting(finding -> finding.finding().path().toString())
                .containsExactlyInAnyOrder("0=1", "1=1");
        assertThat(kept.all()).hasSize(4);
    }

    @Test
    void keepingTwiceIsKeepingOnce() {
        Path first = kept.keep(finding("faults", "a", "0=1"));
        StoredFinding same = StoredFinding.of("f9", "faults", "a", found("0=1"));
        assertThat(kept.keep(same)).isEqualTo(first);
        assertThat(kept.all()).hasSize(1);
    }

    @Test
    void subjectsWhoseNamesLookAlikeDoNotOverwriteOneAnother() {
        kept.keep(finding("faults", "a.b", "0=1"));
        kept.keep(finding("faults", "a-b", "0=1"));
        assertThat(kept.all()).extracting(StoredFinding::subject).containsExactlyInAnyOrder("a.b", "a-b");
    }

    @Test
    void aVeryLongSubjectStillGivesAFileName() {
        String subject = "com.example." + "x".repeat(400);
        kept.keep(finding("faults", subject, "0=1"));
        assertThat(kept.about("faults", subject)).hasSize(1);
    }

    @Test
    void aDamagedFileIsNamedInOneSentence() throws IOException {
        Path file = kept.keep(finding("faults", "a", "0=1"));
        Files.writeString(file, "<<<<<<< HEAD\n" + Files.readString(file));
        assertThatThrownBy(kept::all)
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("File '" + file + "' cannot be read: '<<<<<<< HEAD {")
                .hasMessageNotContaining("\n");
    }

    @Test
    void otherFilesInTheFolderAreLeftAlone() throws IOException {
        Path file = kept.keep(finding("faults", "a", "0=1"));
        Files.writeString(file.resolveSibling("README.md"), "why we keep these");
        assertThat(kept.all()).hasSize(1);
    }

    private static StoredFinding finding(String engine, String subject, String path) {
        return StoredFinding.of("f1", engine, subject, found(path));
    }

    private static Finding found(String path) {
        return Findings.that().at(path, choices -> {
            choices.bool("a");
            choices.bool("b");
        });
    }
}
