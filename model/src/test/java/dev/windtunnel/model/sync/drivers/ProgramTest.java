package dev.windtunnel.model.sync.drivers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramTest {

    @ParameterizedTest
    @EnumSource
    void knowsTheVersionOfWhatASynchronizerNeeds(Synchronizer synchronizer) throws Exception {
        for (Program program : synchronizer.programs()) {
            assertThat(program.version())
                    .as(program.missing().getMessage())
                    .hasValueSatisfying(version -> assertThat(version).matches("\\d+\\.\\d+.*"));
        }
        assertThat(Synchronizer.parse(synchronizer.word())).isEqualTo(synchronizer);
    }

    @Test
    void aMissingProgramGivesOneSentenceThatSaysWhatToInstall() throws Exception {
        Program program = new Program("no-such-program", "some-package", "--version");
        assertThat(program.version()).isEmpty();
        assertThatThrownBy(program::require)
                .isInstanceOf(MissingProgramException.class)
                .hasMessage(
                        "'no-such-program' is not on the PATH; install it, on Debian with 'apt-get install some-package'.");
        assertThat(Program.UNISON.path("::/no/such/folder")).isEmpty();
    }

    @Test
    void anUnknownSynchronizerGivesTheChoice() {
        assertThatThrownBy(() -> Synchronizer.parse("drpbox"))
                .hasMessage(
                        "There is no synchronizer 'drpbox'; choose one of syncthing, syncthing-mesh, syncthing-scan, "
                                + "syncthing-mesh-scan, unison, unison-newer, unison-copy, rclone.");
    }

    @Test
    void conflictCopiesAreToldFromOtherFiles() {
        assertCopies(ConflictNames.SYNCTHING, "t1-f.txt", "t1-f.sync-conflict-20261115-101500-ABCDEF2.txt");
        assertCopies(ConflictNames.SYNCTHING, "d.x/f", "d.x/f.sync-conflict-20261115-101500-ABCDEF2");
        assertCopies(ConflictNames.UNISON, "f", "f (conflict_on_2026-11-15)", "f (conflict #1_on_2026-11-15)");
        assertCopies(ConflictNames.RCLONE, "f.txt", "f.txt..path1", "f.txt..path2..path1");
        assertCopies(
                ConflictNames.COMMON,
                "f.txt",
                "f (John's conflicted copy 2026-11-15).txt",
                "f_conflict-20261115-101500.txt",
                "f (Conflict).txt",
                "f.sync-conflict-20261115-101500-ABCDEF2.txt");
    }

    private static void assertCopies(ConflictNames names, String file, String... copies) {
        assertThat(List.of(copies))
                .allMatch(copy -> names.of(file).matcher(copy).matches());
        assertThat(Stream.of(copies).map(copy -> copy.replaceFirst("f(?=[ ._])", "f2")))
                .as("copies of another file")
                .noneMatch(copy -> names.of(file).matcher(copy).matches());
        assertThat(names.of(file).matcher(file).matches()).isFalse();
    }

    @Test
    void aPatternOfConflictCopiesMustBeOne() {
        assertThatThrownBy(() -> new ConflictNames(".*conflict.*")).hasMessageContaining("put {name} there");
        assertThatThrownBy(() -> new ConflictNames("{name}("))
                .hasMessage("The pattern '{name}(' of conflict copies is not a regular expression: Unclosed group.");
    }
}
